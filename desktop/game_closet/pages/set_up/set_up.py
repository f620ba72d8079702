"""Set-up: who plays, and by which rules. Built from the game's options and the table's settings alone."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from game_closet.contract import Refused
from game_closet.engine import draft, offer
from game_closet.engine.draft import Draft
from game_closet.engine.people import Sitter, sitters_of
from game_closet.kit.controls import Button, Slip
from game_closet.kit.keyboard import call_keys, place_of
from game_closet.pages.begin import begin
from game_closet.pages.forms import FormPage
from game_closet.pages.program import Program
from game_closet.pages.set_up.house_rules import HouseRules
from game_closet.pages.set_up.seat_form import SeatForm
from game_closet.pages.set_up.seat_rows import SeatRows
from game_closet.stage import art, company, marks, words
from game_closet.stage.closet import boxes
from game_closet.store.profiles import Profile
from game_closet.store.settings import KEY_PLACES


class SetUp(FormPage):
    """The page between a box and its table."""

    def __init__(self, app: Program, *, box: str, key: str | None = None, table: Draft | None = None) -> None:
        super().__init__(app)
        self.box = box
        self.games = offer.boxes()[box]
        self.draft = table or self.opened(key or self.games[0])
        self.seat: int | None = None  # the seat whose form stands in place of the house rules
        self.rows_sheet = 0
        self.asked: int | None = None  # the seat whose call key is being asked for

    # ------------------------------------------------------------------ the draft

    def opened(self, key: str) -> Draft:
        """A game as it is first set out: by its favourite rules, for the people of last time."""
        last = self.app.settings.last_sitters
        people = sitters_of(last) or self.household()
        table = self.favourite(key) or self.last(key)
        if table is None:
            return company.fresh(key, people)
        return company.with_people(table, people) if last else table

    def favourite(self, key: str) -> Draft | None:
        """The favourite set-up of a game, if it still fits."""
        return self._written(key, self.app.settings.favourites)

    def last(self, key: str) -> Draft | None:
        """How a game was set up last time, if it still fits."""
        return self._written(key, self.app.settings.last_tables)

    def _written(self, key: str, written: Mapping[str, Any]) -> Draft | None:
        content = written.get(key)
        return draft.read(key, content) if isinstance(content, Mapping) else None

    def household(self) -> list[Sitter]:
        """Who plays when nobody has played yet: the first person known here, or a guest, and a computer player."""
        known = self.app.profiles.all[:1]
        person = Sitter(known[0].name, known[0].colour, known[0].shape) if known else company.newcomer([])
        return [person, company.newcomer([person], "easy")]

    def somebody(self, seated: Sequence[Sitter]) -> Sitter | None:
        """A person of the house who does not sit here yet, with a token nobody else has."""
        names = {who.name.casefold() for who in seated}
        for person in self.app.profiles.all:
            if person.name.casefold() not in names:
                spare = company.newcomer(seated)
                taken = {(who.colour, who.shape) for who in seated}
                mine = (person.colour, person.shape)
                colour, shape = mine if mine not in taken else (spare.colour, spare.shape)
                return Sitter(person.name, colour, shape)
        return None

    def put(self, changed: Draft) -> None:
        """Take a changed draft and show it."""
        self.draft = changed
        self.refresh()

    def attempt(self, change: Callable[[], Draft]) -> None:
        """Change the draft; what the game refuses is told."""
        try:
            self.put(change())
        except Refused as refused:
            self.app.sounds.play("refused")
            self.app.tell(words.tell(self.draft.key, "why", refused.why, ()))

    def choose(self, key: str) -> None:
        """Another game of the box, for the same people."""
        table = self.favourite(key) or self.last(key)
        self.seat, self.asked, self.rows_sheet = None, None, 0
        people = self.draft.sitters
        self.put(company.with_people(table, people) if table else company.fresh(key, people))

    def keep_favourite(self) -> None:
        """Keep this set-up for the game."""
        changed = self.app.settings.with_favourite(self.draft.key, self.draft.written())
        self.app.change(favourites=changed.favourites)
        self.app.tell(words.say("common.setup.favourite_kept"))

    def use_favourite(self) -> None:
        """Set everything out as it was kept, people too; without a favourite, as delivered."""
        self.put(self.favourite(self.draft.key) or company.fresh(self.draft.key, self.draft.sitters))

    # ------------------------------------------------------------------ call keys

    def call_places(self) -> dict[int, str]:
        """The places of the people's call keys, where the game has calls."""
        if not self.draft.rules.calls:
            return {}
        people = [seat for seat, sitter in enumerate(self.draft.sitters) if sitter.human]
        own = {seat: person.call_key for seat in people if (person := self._person(seat)) and person.call_key}
        return call_keys(self.app.settings, people, own)

    def _person(self, seat: int) -> Profile | None:
        found: Profile | None = self.app.profiles.named(self.draft.sitters[seat].name)
        return found

    def give_key(self, seat: int, place: str) -> None:
        """Give a person another call key: their own where they are known here, else the seat's."""
        if place not in KEY_PLACES:
            raise Refused("bad_key", place)
        places = self.call_places()
        if seat not in places:
            return  # a computer player has taken the seat meanwhile, or the game has no calls
        for other, taken in places.items():
            if taken == place and other != seat:
                raise Refused("key_taken", other + 1)
        person, settings = self._person(seat), self.app.settings
        if person is not None:
            self.app.profiles.edit(person.id, call_key=place)
        else:
            changed = settings.with_call_key(settings.call_keys.index(places[seat]), place)
            self.app.change(call_keys=changed.call_keys)

    def handle(self, event: pygame.event.Event) -> None:
        """While a call key is asked for, the next key is the answer."""
        if self.asked is None or event.type != pygame.KEYDOWN or self.typing:
            super().handle(event)
            return
        seat, self.asked = self.asked, None
        if event.key != pygame.K_ESCAPE:
            try:
                self.give_key(seat, place_of(event) or pygame.key.name(event.key))
            except Refused as refused:
                self.app.tell(words.tell(self.draft.key, "why", refused.why, ()))
        self.refresh()

    def escape(self) -> None:
        """Close a seat's form, else go back."""
        if self.seat is None:
            super().escape()
        else:
            self.seat = None
            self.refresh()

    # ------------------------------------------------------------------ layout

    def furnish(self) -> None:
        """Box and games at the left, seats in the middle, house rules or a seat's form at the right."""
        has_favourite = self.draft.key in self.app.settings.favourites
        star = (
            "star",
            "common.setup.use_favourite" if has_favourite else "common.setup.as_delivered",
            self.use_favourite,
        )
        gear = ("gear", "common.menu.settings", self.app.routes.settings)
        book = ("book", "common.menu.rules", lambda: self.app.routes.rulebook(self.draft.key))
        icons = (book,) if self.app.kiosk else (star, gear, book)
        self.head(words.say("common.setup.title"), words.say("common.setup.subtitle"), icons)
        margin, gap = (60.0, 32.0) if not self.narrow else (32.0, 20.0)
        left = 440.0 if not self.narrow else 268.0
        top, high = 124.0, self.tall - 320
        room = self.wide - 2 * margin - left - 2 * gap
        middle = room * 0.535
        self._games(margin, left, top, high)
        SeatRows(self, margin + left + gap, top, middle, high).furnish()
        side = (margin + left + 2 * gap + middle, top, room - middle, high)
        if self.seat is None:
            HouseRules(self, *side).furnish()
        else:
            SeatForm(self, self.seat, *side).furnish()
        self._foot(margin)

    def _games(self, x: float, width: float, top: float, high: float) -> None:
        image = boxes.lid(self.box, self.pen.px(width))
        tall = boxes.height(width)
        area = self.rect(x, top + 24, width, tall)
        marks.lay_shadow(self.ground, area, 4 * self.u, 10 * self.u, 24 * self.u, 0.6, dx=6 * self.u)
        art.lay(self.ground, image, area.topleft)
        y = top + tall + 64
        step = min(118.0, (top + high - y + 18) / len(self.games))
        for number, key in enumerate(self.games):
            area = self.rect(x, y + number * step, width, step - 20)
            press = self._choosing(key)
            title, tag = words.say(f"{key}.name"), words.say(f"{key}.tag")
            slip = Slip(area, self.u, title, press, sub=tag, chosen=key == self.draft.key, seed=40 + number)
            self.controls.append(slip)

    def _choosing(self, key: str) -> Callable[[], None]:
        return lambda: self.choose(key)

    def _foot(self, margin: float) -> None:
        y, w = self.tall - 154, self.wide
        start_width, keep_width = (464.0, 346.0) if not self.narrow else (330.0, 280.0)
        start = self.rect(w - margin - start_width, y, start_width, 104)
        keep = self.rect(w - margin - start_width - 40 - keep_width, y + 12, keep_width, 80)
        keeps = not self.app.kiosk
        band = w - 2 * margin - start_width - (keep_width + 90 if keeps else 50)
        names = words.listed([sitter.name for sitter in self.draft.sitters])
        title = words.say("common.setup.summary", names=names, game=words.say(f"{self.draft.key}.name"))
        self.pen.band(margin, y + 10, band, 84, title, words.say("common.setup.summary_sub") if keeps else "")
        if keeps:
            keep_label = words.say("common.setup.favourite")
            self.controls.append(Button(keep, self.u, keep_label, self.keep_favourite, size=26))
        begin_label = words.say("common.menu.start")
        press: Callable[[], object] = lambda: begin(self.app, self.draft)  # noqa: E731
        self.controls.append(Button(start, self.u, begin_label, press, kind="red", size=48))
