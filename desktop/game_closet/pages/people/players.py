"""The people of this house: their names, tokens, keys and what each likes."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game_closet.contract import Refused
from game_closet.engine import offer
from game_closet.engine.people import Sitter
from game_closet.kit.control import Look
from game_closet.kit.controls import Button, Field, IconButton, Segments, Slip, Switch, TokenButton
from game_closet.kit.keyboard import key_label, place_of
from game_closet.pages.forms import Entry, FormPage
from game_closet.pages.program import Program
from game_closet.stage import marks, palette, words
from game_closet.store.profiles import Profile
from game_closet.store.settings import TEXT_SIZES

PER_SHEET = 6


class Players(FormPage):
    """Everybody known here, one of them open."""

    public = False

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.chosen = 0
        self.sheet = 0
        self.asking_key = False

    @property
    def people(self) -> tuple[Profile, ...]:
        """Everybody known here."""
        known: tuple[Profile, ...] = self.app.profiles.all
        return known

    @property
    def person(self) -> Profile | None:
        """The one whose page is open."""
        return self.people[self.chosen] if self.chosen < len(self.people) else None

    # ------------------------------------------------------------------ changes

    def add(self) -> None:
        """Welcome somebody new, with a token of their own, and ask for the name."""
        number = len(self.people)
        mark = number % len(palette.SEATS)
        for count in range(1, 1000):
            name = words.say("common.profile.somebody", count=count)
            if self.app.profiles.named(name) is None:
                break
        self._try(lambda: self.app.profiles.add(name, mark, (mark + number // 6) % 6))
        self.open(len(self.people) - 1)
        entry = next((control for control in self.controls if isinstance(control, Entry)), None)
        if entry is not None:
            entry.press(entry.area.center)

    def open(self, number: int) -> None:
        """Open somebody's page."""
        self.chosen, self.asking_key = number, False
        self.sheet = number // PER_SHEET
        self.refresh()

    def change(self, **changes: Any) -> None:
        """Change the one whose page is open; matches follow a new name."""
        person = self.person
        if person is None:
            return
        self._try(lambda: self.app.profiles.edit(person.id, **changes))
        now = self.person
        if now is not None and now.name != person.name:
            self.app.scores.rename_player(person.name, now.name)
        self.refresh()

    def delete(self) -> None:
        """Forget somebody, statistics too, if that is really meant."""
        person = self.person
        if person is not None:
            self.app.routes.ask("person", partial(self._forget, person), name=person.name)

    def _forget(self, person: Profile) -> None:
        self.app.profiles.delete(person.id)
        self.app.scores.forget_player(person.name)
        self.chosen = max(0, self.chosen - 1)
        self.refresh()

    def _try(self, change: Callable[[], object]) -> None:
        try:
            change()
        except Refused as refused:
            self.app.tell(words.tell("common", "why", refused.why, ()))

    # ------------------------------------------------------------------ layout

    def furnish(self) -> None:
        """People at the left, the open page at the right."""
        self.head(words.say("common.profile.title"), words.say("common.profile.subtitle"))
        margin, gap, slips = (60.0, 36.0, 460.0) if not self.narrow else (32.0, 20.0, 330.0)
        y, h = 124.0, self.tall - 240
        self._slips(margin, y, slips, h)
        x = margin + slips + gap
        w = self.wide - x - margin
        person = self.person
        if person is None:
            self.pen.sheet(x, y, w, h, words.say("common.profile.title"), "", 51)
            self.pen.paragraph(x + 36, y + 130, words.say("common.profile.nobody"), 26, w - 72)
        else:
            self._page(person, x, y, w, h)
        area = self.rect(x + w - 320, self.tall - 96, 320, 68)
        self.controls.append(Button(area, self.u, words.say("common.menu.done"), self.escape, kind="red", size=26))

    def _slips(self, x: float, y: float, w: float, h: float) -> None:
        self.sheet = min(self.sheet, max(0, len(self.people) - 1) // PER_SHEET)
        first = self.sheet * PER_SHEET
        step = (h - 10) / PER_SHEET
        for number, person in enumerate(self.people[first : first + PER_SHEET], first):
            area = self.rect(x, y + (number - first) * step, w, step - 18)
            self.controls.append(_Person(area, self.u, person, self._opening(number), chosen=number == self.chosen))
        foot = self.tall - 96
        add = self.rect(x, foot, w - (148 if len(self.people) > PER_SHEET else 0), 68)
        self.controls.append(Button(add, self.u, words.say("common.profile.new"), self.add, size=24))
        if len(self.people) > PER_SHEET:
            for number, (icon, way) in enumerate((("left", -1), ("right", 1))):
                able = 0 <= (self.sheet + way) * PER_SHEET < len(self.people)
                area = self.rect(x + w - 132 + number * 70, foot + 3, 60, 60)
                self.controls.append(IconButton(area, self.u, icon, self._turning(way), enabled=able))

    def _opening(self, number: int) -> Callable[[], None]:
        return lambda: self.open(number)

    def _turning(self, way: int) -> Callable[[], None]:
        def press() -> None:
            self.sheet += way
            self.refresh()

        return press

    def _page(self, person: Profile, x: float, y: float, w: float, h: float) -> None:
        self.pen.sheet(x, y, w, h, person.name, self._record(person), 51)
        left, wide = x + 36, w - 72
        column = (wide - 48) / 2
        self._name(person, left, y + 104, column)
        self._marks(person, left, y + 226, column)
        right = left + column + 48
        self._key(person, right, y + 104, column)
        at = y + 226
        for call, key in offer.own_calls().items():
            at = self._call(person, call, f"{key}.for_me.{call}", right, at, column)
        still: Callable[[bool], object] = lambda on: self.change(reduced_motion=on)  # noqa: E731
        at = self._switch("common.profile.reduced_motion", person.reduced_motion, still, right, at, column)
        self._size(person, right, at + 6, column)
        label = words.say("common.profile.delete")
        area = self.rect(left, y + h - 96, min(420.0, column), 68)
        self.controls.append(Button(area, self.u, label, self.delete, size=22))

    def _record(self, person: Profile) -> str:
        """What the score book knows of somebody."""
        for one in self.app.scores.standings():
            if one.name == person.name and one.level is None:
                return words.say("common.profile.record", played=one.played, won=one.won)
        return words.say("common.profile.no_record")

    def _name(self, person: Profile, x: float, y: float, w: float) -> None:
        self.pen.text(x, y + 12, words.say("common.profile.name"), 22, "bold", width=w)
        area = self.rect(x, y + 34, w, 62)
        self.controls.append(Entry(self, area, person.name, lambda text: self.change(name=text)))

    def _marks(self, person: Profile, x: float, y: float, w: float) -> None:
        self.pen.text(x, y + 12, words.say("common.setup.token"), 22, "bold", width=w)
        count = len(palette.SEATS)
        step = w / count
        side = min(72.0, step - 4)
        for number in range(count):
            for row, mark in enumerate(("colour", "shape")):
                colour = number if row == 0 else person.colour
                shape = person.shape if row == 0 else number
                area = self.rect(x + number * step + (step - side) / 2, y + 36 + row * 84, side, 76)
                chosen = number == getattr(person, mark)
                press = self._setting(mark, number)
                self.controls.append(TokenButton(area, self.u, colour, shape, press, chosen=chosen))

    def _setting(self, name: str, value: Any) -> Callable[[], None]:
        return lambda: self.change(**{name: value})

    def _key(self, person: Profile, x: float, y: float, w: float) -> None:
        self.pen.text(x, y + 12, words.say("common.profile.call_key"), 22, "bold", width=w)
        label = key_label(person.call_key) if person.call_key else words.say("common.profile.seat_key")
        if self.asking_key:
            label = words.say("common.settings.press_key")
        area = self.rect(x, y + 34, w - 80, 62)
        self.controls.append(Field(area, self.u, label, self._ask_key))
        clear = self.rect(x + w - 66, y + 34, 66, 62)
        able = person.call_key is not None
        press = self._setting("call_key", None)
        self.controls.append(Field(clear, self.u, "", press, icon="close", enabled=able))

    def _ask_key(self) -> None:
        self.asking_key = not self.asking_key
        self.refresh()

    def _call(self, person: Profile, call: str, word: str, x: float, y: float, w: float) -> float:
        """Whether a call is made for somebody, in every game that knows it."""

        def flip(on: bool) -> None:
            others = tuple(known for known in person.helped if known != call)
            self.change(helped=(*others, call) if on else others)

        return self._switch(word, call in person.helped, flip, x, y, w)

    def _switch(self, word: str, on: bool, flip: Callable[[bool], object], x: float, y: float, w: float) -> float:
        sub = f"{word}_sub"
        has_sub = words.has(sub)
        self.pen.text(x, y + (24 if has_sub else 38), words.say(word), 25, "bold", width=w - 116)
        if has_sub:
            self.pen.text(x, y + 54, words.say(sub), 20, "text", palette.INK_ON_OFF, width=w - 116)
        area = self.rect(x + w - 92, y + 8, 92, 60)
        self.controls.append(Switch(area, self.u, on, flip))
        self.pen.line(x, y + 80, w)
        return y + 88

    def _size(self, person: Profile, x: float, y: float, w: float) -> None:
        self.pen.text(x, y + 14, words.say("common.profile.text_size"), 22, "bold", width=w)
        labels = [words.say(f"common.settings.text_size_{size}") for size in TEXT_SIZES]
        chosen = TEXT_SIZES.index(person.text_size) if person.text_size in TEXT_SIZES else 1
        choose: Callable[[int], object] = lambda n: self.change(text_size=TEXT_SIZES[n])  # noqa: E731
        self.controls.append(Segments(self.rect(x, y + 36, w, 60), self.u, labels, chosen, choose))

    def escape(self) -> None:
        """Take a question back, else go back."""
        if self.asking_key:
            self.asking_key = False
            self.refresh()
        else:
            super().escape()

    def handle(self, event: pygame.event.Event) -> None:
        """While a call key is asked for, the next key is the answer."""
        if self.asking_key and event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE:
            self.asking_key = False
            place = place_of(event)
            if place is None:
                self.app.tell(words.say("common.why.bad_key", **{"1": pygame.key.name(event.key)}))
                self.refresh()
            else:
                self.change(call_key=place)
        else:
            super().handle(event)


class _Person(Slip):
    """Somebody's slip: token and name."""

    def __init__(
        self, area: pygame.Rect, u: float, person: Profile, on_press: Callable[[], None], *, chosen: bool
    ) -> None:
        super().__init__(area, u, person.name, on_press, chosen=chosen, seed=41 + person.colour, left=100, size=27)
        self.who = Sitter(person.name, person.colour, person.shape)

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the slip with the token in place of a number."""
        super().paint(surface, look)
        at = (self.area.x + 52 * self.u, self.area.centery)
        marks.lay_token(surface, self.who.colour, self.who.shape, at, min(58 * self.u, self.area.h * 0.6))
