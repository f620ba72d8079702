"""The form of one seat: who sits there, under which token, how strong, with what head start."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game_closet.contract import Refused
from game_closet.engine import offer
from game_closet.engine.names import clean_name
from game_closet.engine.people import Sitter
from game_closet.kit.controls import Button, Field, IconButton, Segments, Stepper, Switch, TokenButton
from game_closet.pages.forms import Entry
from game_closet.stage import palette, words
from game_closet.stage.manners import minded
from game_closet.store.profiles import Profile

if TYPE_CHECKING:
    from game_closet.pages.set_up.set_up import SetUp

HEAD_STARTS = (0, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150)
PEOPLE = 6  # names shown to choose from


class SeatForm:
    """The sheet that stands in place of the house rules while a seat is changed."""

    def __init__(self, page: "SetUp", seat: int, x: float, y: float, w: float, h: float) -> None:
        self.page = page
        self.seat = min(seat, len(page.draft.sitters) - 1)
        self.x, self.y, self.w, self.h = x, y, w, h

    @property
    def sitter(self) -> Sitter:
        """Who sits there now."""
        return self.page.draft.sitters[self.seat]

    def furnish(self) -> None:
        """Lay the sheet and its lines."""
        page = self.page
        page.pen.sheet(self.x, self.y, self.w, self.h, words.say("common.setup.seat", count=self.seat + 1), "", 52)
        close = page.rect(self.x + self.w - 90, self.y + 12, 60, 60)
        page.controls.append(IconButton(close, page.u, "close", self._close, label=words.say("common.menu.close")))
        left, width, y = self.x + 32, self.w - 64, self.y + 100
        y = self._name(left, y, width)
        if not self.sitter.human:
            y = self._level(left, y, width)
        elif not page.app.guests:
            y = self._people(left, y, width)
        y = self._tokens(left, y, width)
        if page.draft.rules.counts_points:
            y = self._head_start(left, y, width)
        if self.sitter.human and page.draft.rules.own_calls:
            self._help(left, y, width)
        self._moves(left, self.y + self.h - 86, width)

    def _close(self) -> None:
        self.page.seat = None
        self.page.refresh()

    def _put(self, sitter: Sitter) -> None:
        self.page.put(self.page.draft.seated(self.seat, sitter))

    def _name(self, x: float, y: float, w: float) -> float:
        page = self.page
        known = page.app.profiles.named(self.sitter.name) is not None
        keeps = self.sitter.human and not known and not page.app.guests
        wide = w - 168 if keeps else w
        area = page.rect(x, y, wide, 60)
        page.controls.append(Entry(page, area, self.sitter.name, self._rename))
        if keeps:
            keep = page.rect(x + w - 156, y, 156, 60)
            page.controls.append(Field(keep, page.u, words.say("common.setup.keep_person"), self._keep))
        return y + 74

    def _rename(self, text: str) -> None:
        """A name as typed, made fit to print; one that a person of the house has brings that person's token."""
        page, name = self.page, clean_name(text, self.sitter.name)
        if page.app.settings.rude_words:
            name = minded(name)
        taken = [who.name.casefold() for seat, who in enumerate(page.draft.sitters) if seat != self.seat]
        if name.casefold() in taken:
            page.app.tell(words.say("common.setup.name_taken", name=name))
            page.refresh()
            return
        person = page.app.profiles.named(name) if self.sitter.human else None
        self._put(_as(person) if person else self.sitter._replace(name=name))

    def _keep(self) -> None:
        """Make the person one of the house."""
        who = self.sitter
        try:
            self.page.app.profiles.add(who.name, who.colour, who.shape)
        except Refused as refused:
            self.page.app.tell(words.tell("common", "why", refused.why, ()))
        self.page.refresh()

    def _people(self, x: float, y: float, w: float) -> float:
        """The people of the house who do not sit here yet."""
        page = self.page
        seated = {who.name.casefold() for who in page.draft.sitters}
        free = [person for person in page.app.profiles.all if person.name.casefold() not in seated]
        page.pen.text(x, y + 14, words.say("common.setup.profiles"), 21, "bold", width=w)
        if not free:
            nobody = "nobody_free" if page.app.profiles.all else "nobody_known"
            page.pen.text(x, y + 54, words.say(f"common.setup.{nobody}"), 20, "text", palette.INK_2, width=w)
            return y + 84
        columns = 3
        shown, wide = free[:PEOPLE], (w - 16) / columns
        for number, person in enumerate(shown):
            area = page.rect(x + (number % columns) * (wide + 8), y + 36 + (number // columns) * 66, wide, 60)
            page.controls.append(Field(area, page.u, person.name, self._seating(person)))
        return y + 44 + 66 * (-(-len(shown) // columns))

    def _seating(self, person: Profile) -> Callable[[], None]:
        return lambda: self._put(_as(person))

    def _level(self, x: float, y: float, w: float) -> float:
        page, levels = self.page, offer.levels(self.page.draft.key)
        page.pen.text(x, y + 14, words.say("common.setup.strength"), 21, "bold", width=w)
        names = [words.say(f"common.level.{level}") for level in levels]
        at = levels.index(self.sitter.level) if self.sitter.level in levels else 0
        choose: Callable[[int], object] = lambda n: self._put(self.sitter._replace(level=levels[n]))  # noqa: E731
        page.controls.append(Segments(page.rect(x, y + 34, w, 60), page.u, names, at, choose))
        about = f"common.level.{levels[at]}_sub"
        if words.has(about):
            page.pen.text(x, y + 116, words.say(about), 20, "text", palette.INK_2, width=w)
        return y + 140

    def _tokens(self, x: float, y: float, w: float) -> float:
        """Colour and shape, each out of six; what a neighbour has is swapped with the neighbour's."""
        page, who, count = self.page, self.sitter, len(palette.SEATS)
        step, side = w / count, min(62.0, w / count)
        page.pen.text(x, y + 14, words.say("common.setup.token"), 21, "bold", width=w)
        for number in range(count):
            for row, (colour, shape) in enumerate(((number, who.shape), (who.colour, number))):
                area = page.rect(x + number * step + (step - side) / 2, y + 32 + row * 66, side, 62)
                chosen = number == (who.colour, who.shape)[row]
                press = self._marking("colour" if row == 0 else "shape", number)
                page.controls.append(TokenButton(area, page.u, colour, shape, press, chosen=chosen))
        return y + 176

    def _marking(self, mark: str, number: int) -> Callable[[], None]:
        def press() -> None:
            table, mine = self.page.draft, getattr(self.sitter, mark)
            for seat, who in enumerate(table.sitters):
                if seat != self.seat and getattr(who, mark) == number:
                    table = table.seated(seat, _marked(who, mark, mine))
            self.page.put(table.seated(self.seat, _marked(self.sitter, mark, number)))

        return press

    def _head_start(self, x: float, y: float, w: float) -> float:
        page, table = self.page, self.page.draft
        points = table.points[self.seat] if table.points else 0
        at = max((n for n, value in enumerate(HEAD_STARTS) if value <= points), default=0)
        page.pen.text(x, y + 30, words.say("common.setup.head_start"), 23, "bold", width=w * 0.5 - 16)

        def step(way: int) -> None:
            page.attempt(lambda: table.favoured(self.seat, HEAD_STARTS[at + way]))

        label = words.say("common.setup.head_start_points", count=points)
        area = page.rect(x + w * 0.5, y, w * 0.5, 60)
        page.controls.append(Stepper(area, page.u, label, step, down=at > 0, up=at < len(HEAD_STARTS) - 1))
        return y + 76

    def _help(self, x: float, y: float, w: float) -> None:
        """For children: the screen calls for this seat. A person of the house keeps that wherever they sit."""
        page, who, calls = self.page, self.sitter, self.page.draft.rules.own_calls
        person = page.app.profiles.named(who.name)
        known = person is not None and not calls.isdisjoint(person.helped)
        word = f"{page.draft.key}.for_me.{min(calls)}"
        page.pen.text(x, y + 22, words.say(word), 23, "bold", width=w - 110)
        page.pen.text(x, y + 50, words.say(f"{word}_sub"), 20, "text", palette.INK_2, width=w - 110)

        def flip(on: bool) -> None:
            if person is not None:
                helped = calls.union(person.helped) if on else set(person.helped) - calls
                page.app.profiles.edit(person.id, helped=tuple(helped))
            self._put(who._replace(helped=on and person is None))

        page.controls.append(Switch(page.rect(x, y, w, 62), page.u, who.helped or known, flip))

    def _moves(self, x: float, y: float, w: float) -> None:
        """Up, down and away."""
        page, table = self.page, self.page.draft
        step = 72.0
        for number, (icon, way) in enumerate((("up", -1), ("down", 1))):
            able = 0 <= self.seat + way < len(table.sitters)
            area = page.rect(x + number * step, y, 62, 62)
            page.controls.append(Field(area, page.u, "", self._moving(way), icon=icon, enabled=able))
        able = len(table.sitters) - 1 in table.counts()
        area = page.rect(x + 2 * step + 8, y, w - 2 * step - 8, 66)
        label = words.say("common.setup.remove_seat")
        page.controls.append(Button(area, page.u, label, self._remove, size=22, enabled=able))

    def _moving(self, way: int) -> Callable[[], None]:
        def press() -> None:
            self.page.seat = self.seat + way
            self.page.put(self.page.draft.moved(self.seat, way))

        return press

    def _remove(self) -> None:
        self.page.seat = None
        self.page.attempt(lambda: self.page.draft.removed(self.seat))


def _marked(who: Sitter, mark: str, number: int) -> Sitter:
    return who._replace(colour=number) if mark == "colour" else who._replace(shape=number)


def _as(person: Profile) -> Sitter:
    """A person of the house, sitting down."""
    return Sitter(person.name, person.colour, person.shape)
