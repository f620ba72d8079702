"""The table of points of an evening, and the race along a line."""

from fractions import Fraction

from game_closet.engine.evening import Evening, Standing, ladder, winners
from game_closet.pages.evening.table import figure
from game_closet.pages.page import Page
from game_closet.stage import art, marks, palette, words

FAINT = "#8A6B42"
LEAST_COLUMN = 52.0
ROW = 76.0
FEW = 5  # people whose points by place can all be told
STACK = 3  # tokens on each other in the race


def lay_points(page: Page, evening: Evening, x: float, y: float, w: float, h: float) -> None:
    """The sheet with a row for everybody and a column for every match; the first are taken together if many."""
    pen, final = page.pen, evening.over
    people = len(evening.present)
    steps = words.say("common.list.between").join(figure(step) for step in ladder(people, people))
    if people > FEW:
        steps = words.say("common.evening.ladder", count=people - 1)
    middle = figure(Fraction(people - 1, 2))
    aside = "" if final else words.say("common.evening.points_aside", ladder=steps, middle=middle)
    title = words.say("common.evening.points_final" if final else "common.evening.points")
    pen.sheet(x, y, w, h, title, aside, 53)
    standings = evening.standings()
    pitch = min(ROW, (h - 180) / len(standings))
    name_room = min(250.0, w * 0.34)
    columns = _columns(evening, int((w - name_room - 170) / LEAST_COLUMN))
    left, step = x + name_room + 66, (w - name_room - 206) / max(4, len(columns))
    pen.text(x + 36, y + 112, words.say("common.evening.player"), 20, "condb", palette.INK_2, track=1.5)
    pen.text(x + w - 40, y + 112, words.say("common.evening.total"), 20, "condb", palette.INK_2, "rm", track=1.5)
    for number, column in enumerate(columns):
        pen.text(left + (number + 0.5) * step, y + 112, column.head, 24, "condb", palette.INK_2, "cm", width=step - 4)
    for number, one in enumerate(standings):
        _row(page, evening, one, columns, (x, y + 136 + (number + 0.5) * pitch, w, pitch), left, step, name_room)
        if number > 0 and standings[number - 1].place != 1:
            pen.line(x + 32, y + 136 + number * pitch, w - 64)
    pen.text(x + 36, y + h - 26, words.say("common.evening.rule"), 20, "text", palette.INK_ON_OFF, width=w - 72)


class _Column:
    """A column of the table: one match, or the first ones together."""

    def __init__(self, evening: Evening, first: int, last: int) -> None:
        self.evening = evening
        self.matches = range(first, last)
        self.head = words.say("common.evening.before") if last - first > 1 else str(first + 1)
        self.played = last <= len(evening.played)
        self.now = first == len(evening.played) and bool(evening.table)

    def points(self, person: int) -> Fraction | None:
        """What the matches of the column brought somebody."""
        brought = self.evening.points(person)
        found = [earned for number in self.matches if (earned := brought[number]) is not None]
        return sum(found, Fraction(0)) if found else None

    def won(self, person: int) -> bool:
        """Whether somebody won the one match."""
        return len(self.matches) == 1 and person in winners(self.evening.played[self.matches[0]])

    def sat_out(self, person: int) -> bool:
        """Whether somebody had the middle points of the one match."""
        return len(self.matches) == 1 and person not in self.evening.played[self.matches[0]].fixture.people


def _columns(evening: Evening, room: int) -> list[_Column]:
    count, done = len(evening.played) + len(evening.coming), len(evening.played)
    shown = min(room, count)
    if count <= room:
        return [_Column(evening, number, number + 1) for number in range(count)]
    # the match that comes next is always seen; those long past are taken together
    last = min(count, max(done + 1, shown))
    first = max(0, last - shown + 1)
    head = [_Column(evening, 0, first)] if first > 1 else [_Column(evening, 0, 1)][:first]
    return [*head, *(_Column(evening, number, number + 1) for number in range(first, last))]


def _row(
    page: Page,
    evening: Evening,
    one: Standing,
    columns: list[_Column],
    place: tuple[float, float, float, float],
    left: float,
    step: float,
    name_room: float,
) -> None:
    pen, (x, middle, w, pitch) = page.pen, place
    who, gone = evening.people[one.person], one.person in evening.away
    scale = min(1.0, pitch / 54)
    if one.place == 1 and evening.played:
        shade = art.rect(x + 22, middle - pitch / 2 + 3, w - 44, pitch - 6, 6, palette.MUSTARD, 'fill-opacity="0.34"')
        pen.ink(shade, x, middle - pitch / 2, w, pitch)
    pen.token(who, x + 60, middle, 17 * scale)
    if gone:
        pen.text(x + 98, middle - 9 * scale, who.name, 22 * scale, "bold", palette.INK_2, width=name_room - 60)
        pen.text(x + 98, middle + 14 * scale, words.say("common.evening.gone"), 17, "cond", palette.INK_2)
    else:
        pen.text(x + 98, middle, who.name, 28 * scale, "bold", width=name_room - 56)
    for number, column in enumerate(columns):
        at = left + (number + 0.5) * step
        if not column.played:
            mark = art.line(at - 9, middle, at + 9, middle, "#A98C5E", 2.4)
            if column.now:
                mark = art.circle(at, middle, 6, "none", art.stroke(FAINT, 2.4))
            pen.ink(mark, at - 12, middle - 10, 24, 20)
            continue
        earned = column.points(one.person)
        voice = "slab" if column.won(one.person) else "text"
        shown = "–" if earned is None else figure(earned)
        pen.text(at, middle, shown, 28 * scale, voice, anchor="cm", width=step - 6)
        if earned is not None and column.sat_out(one.person):
            dots = art.line(at - 18, middle + 20 * scale, at + 18, middle + 20 * scale, FAINT, 2)
            pen.ink(dots.replace("/>", ' stroke-dasharray="4 4"/>'), at - 20, middle + 14 * scale, 40, 12)
    pen.text(x + w - 40, middle, figure(one.points), 38 * scale, "slab", anchor="rm", width=94)


def lay_race(page: Page, evening: Evening, x: float, y: float, w: float, h: float) -> None:
    """Everybody's token along a line from nothing to all there is to win; equals stand on each other."""
    pen, most = page.pen, max(1, evening.most)
    marks.lay_band(page.ground, page.rect(x, y, w, h), page.u)
    pen.text(x + 28, y + 30, words.say("common.evening.race", count=most), 24, "slab", palette.CREAM, width=w * 0.5)
    left = words.say("common.evening.to_go", count=len(evening.coming))
    pen.text(x + w - 28, y + 31, left, 22, "text", palette.BAND_TEXT_2, "rm", width=w * 0.4)
    start, long, level = x + 44, w - 96, y + h - 54
    strong = next(step for step in (1, 2, 4, 5, 10, 20, 25, 50, 100) if most / step <= 8)
    line = art.rect(start - 10, level - 5, long + 20, 10, 5, palette.BAND_TEXT_2)
    for value in range(most + 1):
        if most <= 60 or value % strong == 0:
            tall = 26 if value % strong == 0 else 16
            line += art.rect(start + long * value / most - 1, level - tall / 2, 2, tall, 0, palette.BAND_TEXT_2)
    pen.ink(line, start - 20, level - 20, long + 40, 40)
    for value in range(0, most + 1, strong):
        pen.text(start + long * value / most, level + 36, str(value), 20, "condb", palette.BAND_TEXT_2, "cm")
    radius = 13.0 if len(evening.people) <= 4 else 10.5
    stood: list[tuple[float, int]] = []
    for one in evening.standings():
        at = start + long * float(one.points) / most
        beside = {height for other, height in stood if abs(at - other) < 2.2 * radius}
        height = next((free for free in range(STACK) if free not in beside), STACK - 1)
        stood.append((at, height))
        pen.token(evening.people[one.person], at, level - height * 2.4 * radius, radius, halo=True)
