"""The result: who won, how the last hand counted, hand by hand, where it turned, and what next."""

from collections.abc import Callable
from typing import Any

import pygame

from game_closet import shelf
from game_closet.engine import draft, offer, story
from game_closet.engine.match import Match, made
from game_closet.kit import ledger
from game_closet.kit.controls import Button, IconButton, PictureButton
from game_closet.kit.thumb import thumb
from game_closet.pages.begin import begin
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import art, letters, marks, palette, words
from game_closet.stage.screen.canvas import Canvas
from game_closet.stage.table import TABLE_SIZE, TableSettings

LINE = 70.0  # units of a line of the last hand
LEAST_ROW, ROW = 36.0, 62.0  # units of a row of the table of hands


class Result(Page):
    """The page after a match."""

    def __init__(
        self, app: Program, *, match: Match, wishes: TableSettings | None = None, evening: bool = False
    ) -> None:
        super().__init__(app)
        self.match = match
        self.wishes = wishes
        self.evening = evening  # the match was part of an evening, which goes on
        self.lines = story.last_hand(match)
        self.hands = story.hand_points(match)
        self.turns = story.turning_points(match)
        self.leaf = 0
        self.enlarged: int | None = None
        self._large: pygame.Surface | None = None
        self._pictures: dict[tuple[int, int], pygame.Surface] = {}

    # ------------------------------------------------------------------ what next

    def play_again(self) -> None:
        """The same seats and rules, the lead moved on."""
        begin(self.app, draft.first_moved_on(draft.table_of(self.match, self.wishes)), again=True)

    def other_game(self) -> None:
        """Another game of the box, for the same people."""
        games = offer.boxes()[shelf.box(self.match.game.key)]
        key = games[(games.index(self.match.game.key) + 1) % len(games)]
        self.app.routes.shelf()
        self.app.routes.set_up(shelf.box(self.match.game.key), key=key)

    def escape(self) -> None:
        """Put the large picture away, else go to the shelf."""
        if self.enlarged is not None:
            self.enlarge(None)
        else:
            self.app.routes.shelf()

    def enlarge(self, turn: int | None) -> None:
        """Show a turning point in large, or none."""
        self.enlarged = turn
        self._large = None
        if turn is not None:
            width = min(self.app.size[0] * 0.8, self.app.size[1] * 0.8 * 1.57)
            self._large = self._picture(self.turns[turn].step, round(width))
        self.app.dirty()

    def _picture(self, step: int, width: int) -> pygame.Surface:
        match, known = self.match, self._pictures.get((step, width))
        if known is not None:
            return known
        first = max((start for start, end in story.hands(match) if start <= step), default=0)
        heard = tuple(made.event for made in match.steps[first : step + 1])
        image = thumb(match.game, match.sitters, match.steps[step].state, width, heard)
        self._pictures[step, width] = image
        return image

    # ------------------------------------------------------------------ layout

    def furnish(self) -> None:
        """Three cards above, the turning points and the buttons below."""
        key = self.match.game.key
        book = ("book", "common.menu.rules", lambda: self.app.routes.rulebook(key))
        chart = ("chart", "common.menu.scores", lambda: self.app.routes.score_book(key))
        self.head(words.say(f"{key}.name"), words.say("common.result.over"), (book, chart))
        margin, gap = (60.0, 32.0) if not self.narrow else (32.0, 20.0)
        room = self.wide - 2 * margin - 2 * gap
        winner, last = room * 0.322, room * 0.404
        hands = room - winner - last
        top, high = 124.0, self.tall - 520
        self._winner(margin, top, winner, high)
        self._last_hand(margin + winner + gap, top, last, high)
        right = self.wide - margin - hands
        (self._by_hand if len(self.hands) > 1 else self._curves)(right, top, hands, high)
        self._turning_points(margin, top + high + 32, winner + gap + last, 324)
        self._buttons(right, top + high + 32, hands)

    def _winner(self, x: float, y: float, w: float, h: float) -> None:
        pen, match = self.pen, self.match
        marks.lay_card(self.ground, self.rect(x, y, w, h), self.u, seed=31, radius=10, height=14)
        lines = art.rect(x + 16, y + 16, w - 32, h - 32, 6, "none", art.stroke(palette.RED, 3))
        lines += art.rect(x + 24, y + 24, w - 48, h - 48, 4, "none", art.stroke(palette.RED, 1))
        pen.ink(lines, x, y, w, h)
        best = [match.sitters[seat] for seat in match.winners]
        radius = 46.0 if len(best) == 1 else 34.0
        for number, who in enumerate(best):
            pen.token(who, x + w / 2 + (number - (len(best) - 1) / 2) * radius * 2.8, y + h * 0.2, radius)
        names = words.listed([who.name for who in best])
        won = "win_together" if match.winners == match.game.side(match.winners[0]) else "share"
        title = words.say(f"common.result.{'wins' if len(best) == 1 else won}", name=names, names=names)
        area = self.rect(x + 52, y + h * 0.31, w - 104, h * 0.18)
        pen.label(area, title, 70 if len(best) == 1 else 44, "slab", palette.INK, pad=0)
        points = words.say(f"{match.game.key}.result.points", count=max(match.scores))
        pen.text(x + w / 2, y + h * 0.53, points, 28, "text", palette.INK_ON_OFF, "cm", width=w - 90)
        pen.line(x + 56, y + h * 0.59, w - 112, "#A98C5E", 1.4)
        self._places(x + 56, y + h * 0.61, w - 112, h * 0.34)

    def _places(self, x: float, y: float, w: float, h: float) -> None:
        scores = self.match.scores
        order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
        step = min(58.0, h / len(order))
        scale = min(1.0, step / 46)
        for number, seat in enumerate(order):
            middle = y + (number + 0.5) * step
            place = str(1 + sum(points > scores[seat] for points in scores))
            who = self.match.sitters[seat]
            self.pen.text(x + 14, middle, place, 28 * scale, "slab", palette.RED_DEEP, "cm")
            self.pen.token(who, x + 62, middle, 15 * scale)
            figure = self.pen.text(x + w, middle, words.figure(scores[seat]), 34 * scale, "slab", anchor="rm")
            self.pen.text(x + 96, middle, who.name, 28 * scale, "bold", width=w - figure - 110)

    def _last_hand(self, x: float, y: float, w: float, h: float) -> None:
        pen, room = self.pen, int((h - 104) / LINE)
        leaves = [self.lines[at : at + room] for at in range(0, len(self.lines), room)] or [[]]
        self.leaf = min(self.leaf, len(leaves) - 1)
        hand = words.say("common.result.hand", count=len(self.hands)) if len(self.hands) > 1 else ""
        several = len(leaves) > 1
        title = words.say("common.result.last_hand" if hand else "common.result.counted")
        pen.sheet(x, y, w, h, title, "" if several else hand, 52)
        if several:
            self._turners(x + w, y, len(leaves))
        for number, line in enumerate(leaves[self.leaf]):
            middle = y + 122 + number * LINE
            if number:
                pen.line(x + 32, middle - LINE / 2, w - 64)
            self._hand_line(line, x + 32, middle, w - 64)
        if not self.lines:
            pen.paragraph(x + 32, y + 126, words.say("common.result.nothing_told"), 23, w - 64)
        used = 96 + LINE * max(1, len(leaves[self.leaf]))
        if h - used - 30 > 210 and self.match.steps:
            self._last_table(x + 32, y + used, w - 64, h - used - 30)

    def _last_table(self, x: float, y: float, w: float, h: float) -> None:
        """The table as it stood at the end, in what room there is."""
        width = self.pen.px(min(w, h * TABLE_SIZE[0] / TABLE_SIZE[1]))
        image = self._picture(len(self.match.steps) - 1, width)
        left, high = x + (w - width / self.u) / 2, image.get_height() / self.u
        area = self.rect(left, y + (h - high) / 2, width / self.u, high)
        marks.lay_shadow(self.ground, area, 6 * self.u, 4 * self.u, 10 * self.u, 0.4)
        art.lay(self.ground, image, area.topleft)

    def _hand_line(self, line: story.HandLine, x: float, middle: float, w: float) -> None:
        pen, match = self.pen, self.match
        if line.seat is not None:
            pen.token(match.sitters[line.seat], x + 16, middle, 13)
        worth = words.figure(line.points, signed=True) if line.points else "–"
        ink = palette.FIGURE_COUNTS if line.points else palette.INK_2
        figure = pen.text(x + w - 4, middle, worth, 31, "slab", ink, "rm")
        sentence = words.tell(match.game.key, "event", line.event, match.names)
        area = self.rect(x + 46, middle - LINE / 2 + 5, w - figure - 70, LINE - 10)
        pen.label(area, sentence, 23, "text", palette.INK, "lm", 0)

    def _turners(self, right: float, y: float, count: int) -> None:
        for icon, way, x in (("left", -1, right - 158), ("right", 1, right - 90)):
            able = 0 <= self.leaf + way < count
            label = words.say("common.rulebook.previous" if way < 0 else "common.rulebook.next")
            area = self.rect(x, y + 12, 60, 60)
            self.controls.append(IconButton(area, self.u, icon, self._turning(way), label=label, enabled=able))

    def _turning(self, way: int) -> Callable[[], None]:
        def press() -> None:
            self.leaf += way
            self.refresh()

        return press

    def _by_hand(self, x: float, y: float, w: float, h: float) -> None:
        """A row of points for every hand; where there are too many the first are taken together."""
        pen, people = self.pen, self.match.sitters
        pen.sheet(x, y, w, h, words.say("common.result.by_hand"), "", 53)
        label = 120.0 if w > 420 else 92.0
        step = (w - 48 - label) / len(people)
        columns = [x + 24 + label + (seat + 0.5) * step for seat in range(len(people))]
        for who, at in zip(people, columns, strict=True):
            pen.token(who, at, y + 114, min(15.0, step * 0.3))
        rows = self._rows(int((h - 270) / LEAST_ROW))
        pitch = min(ROW, (h - 270) / max(1, len(rows)))
        for number, (title, points) in enumerate(rows):
            middle = y + 150 + (number + 0.5) * pitch
            if number == len(rows) - 1:
                shade = art.rect(
                    x + 20, middle - pitch / 2 + 2, w - 40, pitch - 4, 6, palette.MUSTARD, 'fill-opacity="0.34"'
                )
                pen.ink(shade, x, middle - pitch / 2, w, pitch)
            pen.text(x + 34, middle, title, 22, "text", width=label - 16)
            for value, at in zip(points, columns, strict=True):
                voice = "slab" if value == max(points) and value > 0 else "text"
                pen.text(at, middle, words.figure(value) if value else "–", 24, voice, anchor="cm", width=step - 6)
        foot = y + h - 62
        pen.line(x + 30, foot - 38, w - 60, palette.INK, 2)
        pen.line(x + 30, foot - 32, w - 60, palette.INK, 1)
        pen.text(x + 34, foot, words.say("common.result.total"), 24, "bold", width=label - 16)
        for seat, at in enumerate(columns):
            pen.text(at, foot, words.figure(self.match.scores[seat]), 30, "slab", anchor="cm", width=step - 6)

    def _curves(self, x: float, y: float, w: float, h: float) -> None:
        """How a match of a single hand went: the scores as they changed."""
        self.pen.sheet(x, y, w, h, words.say("common.result.how_it_went"), "", 53)
        course = story.course(self.match)
        curves = [
            ledger.Curve(who.name, who.colour, who.shape, tuple((n, scores[seat]) for n, scores in enumerate(course)))
            for seat, who in enumerate(self.match.sitters)
        ]
        ledger.chart(self.pen, x + 12, y + 130, w - 12, h - 190, curves, len(course))

    def _rows(self, room: int) -> list[tuple[str, tuple[int, ...]]]:
        start = self.match.game.scores(self.match.first)
        rows = [(words.say("common.result.hand", count=n + 1), points) for n, points in enumerate(self.hands)]
        if any(start):
            rows.insert(0, (words.say("common.result.start"), start))
        spare = len(rows) - room
        if spare <= 0:
            return rows
        early = tuple(map(sum, zip(*(points for _, points in rows[: spare + 1]), strict=True)))
        return [(words.say("common.result.hands_to", count=spare + 1 - any(start)), early), *rows[spare + 1 :]]

    def _turning_points(self, x: float, y: float, w: float, h: float) -> None:
        pen, match = self.pen, self.match
        marks.lay_band(self.ground, self.rect(x, y, w, h), self.u)
        pen.text(x + 28, y + 38, words.say("common.result.turning_points"), 26, "slab", palette.CREAM, width=w * 0.5)
        summary = words.say("common.result.moves", count=made(match.moves))
        pen.text(x + w - 28, y + 40, summary, 22, "text", palette.BAND_TEXT_2, "rm", width=w * 0.4)
        gap = 20.0
        wide = (w - 56 - 4 * gap) / 5
        tall = min(150.0, wide * 948 / 1488)
        for number, turn in enumerate(self.turns):
            self._turn(number, turn, x + 28 + number * (wide + gap), y + 64, wide, tall)
        self._rail(x + 40, y + h - 34, w - 80)

    def _turn(self, number: int, turn: story.Turn, x: float, y: float, w: float, h: float) -> None:
        match, u = self.match, self.u
        size = (self.pen.px(w), self.pen.px(h))
        image = art.scaled(self._picture(turn.step, size[0]), size)
        area = self.rect(x, y, w, h)
        self.controls.append(_Turn(area, u, self._enlarging(number), image, area.topleft))
        self.pen.token(match.sitters[turn.seat], x + 12, y + h + 26, 10, halo=True)
        sentence = words.tell(match.game.key, "event", match.steps[turn.step].event, match.names)
        room = self.rect(x + 32, y + h + 4, w - 34, 46)
        self.pen.label(room, sentence, 19, "bold", palette.CREAM, "lm", 0)

    def _enlarging(self, turn: int) -> Callable[[], None]:
        return lambda: self.enlarge(turn)

    def _rail(self, x: float, y: float, w: float) -> None:
        """The whole match as a line, a token where it turned, a notch where a hand ended."""
        match, count = self.match, max(1, len(self.match.steps))
        shape = art.rect(x, y - 5, w, 10, 5, palette.BAND_TEXT_2)
        for _, end in story.hands(match)[:-1]:
            at = x + w * end / count
            shape += art.rect(at - 2, y - 13, 4, 26, 0, palette.BAND_DARK) + art.rect(
                at - 1, y - 13, 2, 26, 0, palette.BAND_TEXT_2
            )
        self.pen.ink(shape, x - 4, y - 16, w + 8, 32)
        for turn in self.turns:
            self.pen.token(match.sitters[turn.seat], x + w * (turn.step + 1) / count, y, 10, halo=True)

    def _buttons(self, x: float, y: float, w: float) -> None:
        say, u = words.say, self.u
        again = self.rect(x, y, w, 132)
        if self.evening:
            part = "after_match" if self.app.evenings.going_on is not None else "after_last"
            label, sub = say(f"common.evening.{part}"), say(f"common.evening.{part}_sub")
            on: Callable[[], object] = self.app.routes.after_match
            home = self.rect(x, y + 162, w, 76)
            self.controls += [
                Button(again, u, label, on, kind="red", size=38, sub=sub),
                Button(home, u, say("common.menu.shelf"), self.escape, size=24),
            ]
            self._book_band(x, y, w)
            return
        moves_on = draft.table_of(self.match, self.wishes).first is not None
        sub = say("common.result.again_moved" if moves_on else "common.menu.play_again_sub")
        half = (w - 24) / 2
        other, home = self.rect(x, y + 162, half, 76), self.rect(x + half + 24, y + 162, half, 76)
        self.controls += [
            Button(again, u, say("common.menu.play_again"), self.play_again, kind="red", size=46, sub=sub),
            Button(other, u, say("common.menu.other_game"), self.other_game, size=24),
            Button(home, u, say("common.menu.shelf"), self.escape, size=24),
        ]
        self._book_band(x, y, w)

    def _book_band(self, x: float, y: float, w: float) -> None:
        self.pen.band(x, y + 268, w, 56)
        self.pen.icon("check", x + 34, y + 296, 36, palette.GOLD)
        self.pen.text(x + 62, y + 296, self._book_sentence(), 21, "text", palette.CREAM, width=w - 86)

    def _book_sentence(self) -> str:
        """What the score book makes of it: somebody's best match, or just kept."""
        key = self.match.game.key
        for seat in self.match.winners:
            who = self.match.sitters[seat]
            for one in self.app.scores.standings(key):
                same = one.name == who.name and one.level is None and who.human
                if same and one.played > 1 and one.best == self.match.scores[seat]:
                    return words.say("common.result.best", name=who.name)
        return words.say("common.result.kept")

    # ------------------------------------------------------------------ the large picture

    def draw(self, surface: Canvas) -> None:
        """Draw the page and, over it, a turning point in large."""
        super().draw(surface)
        if self._large is None or self.enlarged is None:
            return
        art.lay(surface, art.cached(("veil", *self.app.size), lambda: _veil(*self.app.size)), (0, 0))
        area = self._large.get_rect(center=(surface.get_width() // 2, round(surface.get_height() * 0.47)))
        marks.lay_card(surface, area.inflate(round(24 * self.u), round(24 * self.u)), self.u, radius=6, height=14)
        art.lay(surface, self._large, area.topleft)
        turn = self.turns[self.enlarged]
        sentence = words.tell(self.match.game.key, "event", self.match.steps[turn.step].event, self.match.names)
        at = (area.centerx, area.bottom + round(48 * self.u))
        letters.write_fitted(surface, sentence, at, "bold", letters.size(28, self.u), palette.CREAM, area.w)

    def handle(self, event: pygame.event.Event) -> None:
        """Any click or key puts the large picture away."""
        if self.enlarged is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.enlarge(None)
        else:
            super().handle(event)


def _veil(width: int, height: int) -> pygame.Surface:
    image = art.clear(width, height)
    image.fill((12, 6, 3, 200))
    return image


class _Turn(PictureButton):
    """A turning point in small."""

    def paint(self, surface: pygame.Surface, look: Any) -> None:
        """Draw the table in its brass frame."""
        art.lay(surface, self.image, self.at)
        rim = self.area.inflate(round(4 * self.u), round(4 * self.u))
        art.lay(surface, marks.frame(*rim.size, 6 * self.u, 2 * self.u, palette.BAND_EDGE), rim.topleft)
