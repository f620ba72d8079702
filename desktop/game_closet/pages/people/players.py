"""The people of this house: their names, tokens, keys and what each likes."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game_closet.contract import Refused
from game_closet.engine import offer
from game_closet.engine.people import Sitter
from game_closet.keys import KEY_PLACES, check_free
from game_closet.kit.buttons import Button, Field, Pressable, Slip, TokenButton
from game_closet.kit.choices import Entry, Segments, Switch, setting
from game_closet.kit.keyboard import key_label, key_of, why_no_key
from game_closet.kit.layout import Column, First, Gap, Row, Wrap, beside
from game_closet.kit.part import Part
from game_closet.kit.print import Line, Name, Paragraph, Words, sheet
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import palette, words
from game_closet.store.profiles import Profile
from game_closet.store.settings import TEXT_SIZES


class Players(Page):
    """Everybody known here, one of them open."""

    public = False

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.chosen = 0
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
            if entry.view is not None:
                entry.view.reveal(entry.area)
            entry.press(entry.area.center)

    def open(self, number: int) -> None:
        """Open somebody's page."""
        self.chosen, self.asking_key, self.popup = number, False, None
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

    def plan(self) -> Part:
        """People at the left, the open page at the right; in large print the people are a list in the strip."""
        title, page = words.say("common.profile.title"), self._page()
        return First(
            self.framed(
                self.head(title, words.say("common.profile.subtitle")),
                beside(self.scroll(Column(*self._slips(), gap=18), "people", wide=460), page),
                self._foot(),
            ),
            self.framed(self.head(title, beside=self._list()), page, self._foot()),
        )

    def _slips(self) -> list[Part]:
        return [
            Slip(
                person.name,
                partial(self.open, number),
                who=Sitter(person.name, person.colour, person.shape),
                chosen=number == self.chosen,
                seed=41 + person.colour,
                size=27,
                tall=100,
            )
            for number, person in enumerate(self.people)
        ]

    def _list(self) -> Part | None:
        person = self.person
        if person is None:
            return None
        who = Sitter(person.name, person.colour, person.shape)
        return Field(
            person.name, lambda: self.open_popup(lambda: Column(*self._slips(), gap=10)), who=who, size=26, more=True
        )

    def _foot(self) -> Part:
        new = Button(words.say("common.profile.new"), self.add, size=24, wide=460)
        done = Button(words.say("common.menu.done"), self.escape, kind="red", wide=320)
        return Row(new, Gap(grow=1), done, gap=20)

    def _page(self) -> Part:
        person = self.person
        if person is None:
            return sheet(
                words.say("common.profile.title"),
                Column(Paragraph(words.say("common.profile.nobody"), 26)),
                grow=1,
                wide=700,
            )
        mine, likes = self._mine(person), self._likes(person)
        delete = Row(Button(words.say("common.profile.delete"), self.delete, size=22, wide=420), Gap(grow=1))
        left = Column(mine, Gap(grow=1), delete, gap=24, grow=1)
        about = First(
            Row(left, likes, gap=48, fill=True, folds=False, grow=1), Column(mine, likes, delete, gap=24), grow=1
        )
        body = self.scroll(about, f"person {person.id}")
        return sheet(Name(person.name, 30, "slab"), body, aside=self._record(person), grow=1, wide=900)

    def _record(self, person: Profile) -> str:
        """What the score book knows of somebody."""
        for one in self.app.scores.standings():
            if one.name == person.name and one.level is None:
                return words.say("common.profile.record", played=one.played, won=one.won)
        return words.say("common.profile.no_record")

    def _mine(self, person: Profile) -> Part:
        """Name and token."""
        tokens = [self._tokens(person, mark) for mark in ("colour", "shape")]
        return Column(
            _headed("common.profile.name", self.entry(person.name, lambda text: self.change(name=text))),
            _headed("common.setup.token", Column(*tokens, gap=8)),
            gap=24,
            grow=1,
        )

    def _tokens(self, person: Profile, mark: str) -> Part:
        """All of them in one line, or in two that are alike."""
        tokens = [self._token(person, mark, number) for number in range(len(palette.SEATS))]
        return First(Row(*tokens, gap=12, folds=False), Wrap(*tokens, gap=12, most=len(tokens) // 2))

    def _token(self, person: Profile, mark: str, number: int) -> Part:
        look = {"colour": person.colour, "shape": person.shape} | {mark: number}
        press = partial(self.change, **{mark: number})
        tip = words.say(f"common.token.{mark}_{number}")
        return TokenButton(**look, on_press=press, chosen=number == getattr(person, mark), tip=tip)

    def _likes(self, person: Profile) -> Part:
        """Call key, calls made for them, motion, questions and print."""
        still: Callable[[bool], object] = lambda on: self.change(reduced_motion=on)  # noqa: E731
        switches = [self._call(person, call, f"{key}.for_me.{call}") for call, key in offer.own_calls().items()]
        switches.append(_switch("common.profile.reduced_motion", person.reduced_motion, still))
        asks: Callable[[bool], object] = lambda on: self.change(confirm=on)  # noqa: E731
        switches.append(_switch("common.setting.confirm", person.confirm, asks))
        labels = [words.say(f"common.settings.text_size_{size}") for size in TEXT_SIZES]
        chosen = TEXT_SIZES.index(person.text_size) if person.text_size in TEXT_SIZES else 1
        choose: Callable[[int], object] = lambda number: self.change(text_size=TEXT_SIZES[number])  # noqa: E731
        return Column(
            _headed("common.profile.call_key", self._key(person)),
            *(part for line in switches for part in (line, Line())),
            _headed("common.profile.text_size", Segments(labels, chosen, choose)),
            _headed("common.profile.language", self._language(person)),
            gap=12,
            grow=1,
        )

    def _language(self, person: Profile) -> Part:
        """What a table speaks at which this person sits alone, or with people who wish the same."""

        def choices() -> Part:
            return Column(
                *(
                    Slip(_named(code), partial(self._speak, code), chosen=code == person.language, seed=60 + number)
                    for number, code in enumerate(("", *words.locales()))
                ),
                gap=10,
            )

        return Field(_named(person.language), lambda: self.open_popup(choices), more=True)

    def _speak(self, code: str) -> None:
        self.popup = None
        self.change(language=code)

    def _key(self, person: Profile) -> Part:
        label = key_label(person.call_key) if person.call_key else words.say("common.profile.seat_key")
        if self.asking_key:
            label = words.say("common.settings.press_key")
        tip = words.say("common.profile.seat_key")
        keyless = "" if person.call_key else words.say("common.why.no_own_key")
        clear = Field("", partial(self.change, call_key=None), icon="close", why=keyless, tip=tip)
        return Row(Field(label, self._ask_key, grow=1), clear, gap=12, folds=False)

    def _ask_key(self) -> None:
        self.asking_key = not self.asking_key
        self.refresh()

    def _call(self, person: Profile, call: str, word: str) -> Part:
        """Whether a call is made for somebody, in every game that knows it."""

        def flip(on: bool) -> None:
            others = tuple(known for known in person.helped if known != call)
            self.change(helped=(*others, call) if on else others)

        return _switch(word, call in person.helped, flip)

    def escape(self) -> None:
        """Take a question back, else go back."""
        if self.asking_key:
            self.asking_key = False
            self.refresh()
        else:
            super().escape()

    def _give_key(self, key: str) -> None:
        """Let the one whose page is open call by a key, unless that does something else."""
        try:
            if key not in KEY_PLACES:
                raise Refused("bad_key", key)
            check_free(key, self.app.settings.keys, (), mine="")
        except Refused as refused:
            self.app.tell(why_no_key(refused.why, key))
            self.refresh()
            return
        self.change(call_key=key)

    def handle(self, event: pygame.event.Event) -> None:
        """While a call key is asked for, the next key is the answer."""
        if self.asking_key and event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE:
            self.asking_key = False
            self._give_key(key_of(event))
        else:
            super().handle(event)


def _named(language: str) -> str:
    return words.name_of(language) if language else words.say("common.profile.house_language")


def _headed(word: str, control: Part) -> Part:
    """Controls under their name."""
    name = words.say(word)
    for leaf in control.leaves():
        if isinstance(leaf, Pressable):
            leaf.of(name)
    return Column(Words(name, 22, "bold"), control, gap=8)


def _switch(word: str, on: bool, flip: Callable[[bool], object]) -> Part:
    sub = f"{word}_sub"
    return setting(words.say(word), Switch(on, flip), words.say(sub) if words.has(sub) else "")
