"""Set-up: who plays, and by which rules. Built from the game's options and the table's settings alone."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pygame

from game_closet import context
from game_closet.contract import Refused
from game_closet.engine import bots, draft, offer
from game_closet.engine.draft import Draft, FormRow
from game_closet.engine.levels import USUAL
from game_closet.engine.names import clean_name
from game_closet.engine.people import Sitter, sitters_of
from game_closet.keys import KEY_PLACES, check_free
from game_closet.kit.buttons import Button, IconButton, Slip
from game_closet.kit.choices import Entry, Stepper
from game_closet.kit.keyboard import call_keys, key_label, key_of, why_no_key
from game_closet.kit.layout import Column, First, Inside, Row, beside
from game_closet.kit.part import Part
from game_closet.kit.print import Picture, Words, said, sheet
from game_closet.pages.begin import ahead, begin, remember_people
from game_closet.pages.padded import padded
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.pages.set_up import seating
from game_closet.pages.set_up.house_rules import DIGITS, any_number, number_of, rule_lines
from game_closet.pages.set_up.levels import kinds
from game_closet.pages.set_up.seat_form import Acquainted, FormActs, highest, points_of, seat_form
from game_closet.pages.set_up.seat_rows import Grip, SeatActs, SeatCard, seat_rows, who_begins
from game_closet.pages.set_up.sheet_mark import BackMark
from game_closet.stage import company, palette, words
from game_closet.stage.assets import has_lesson
from game_closet.stage.closet import boxes
from game_closet.stage.manners import minded
from game_closet.stage.screen.ahead import Ahead
from game_closet.store.profiles import Profile


class SetUp(Page):
    """The page between a box and its table."""

    def __init__(self, app: Program, *, box: str, key: str | None = None, table: Draft | None = None) -> None:
        super().__init__(app)
        self.box = box
        self.games = offer.boxes()[box]
        played = (game for game in reversed(tuple(app.settings.last_tables)) if game in self.games)
        self.draft = self._told(table or self.opened(key or next(played, self.games[0])))
        self.seat: int | None = None  # the seat whose form stands in place of the house rules
        self.moving: int | None = None  # the seat in a hand
        self.asked: int | None = None  # the seat whose call key is being asked for
        self._ahead, self._ahead_of = Ahead(), (self.draft, (0, 0), "")  # the table of a draft, at a size, in a theme

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
        return [person, company.newcomer([person], USUAL)]

    def _told(self, table: Draft) -> Draft:
        """A table that is opened; what there is to tell of it is told."""
        self.app.troubles.extend(table.troubles)
        return table

    def put(self, changed: Draft) -> None:
        """Take a changed draft and show it."""
        self.draft, self.popup = changed, None
        if self.seat is not None and self.seat >= len(changed.sitters):
            self.seat = None
        self.refresh()

    def attempt(self, change: Callable[[], Draft]) -> None:
        """Change the draft; what the game refuses is told."""
        try:
            self.put(change())
        except Refused as refused:
            self._refuse(words.tell(self.draft.key, "why", refused.why, ()))

    def _refuse(self, sentence: str) -> None:
        self.app.sounds.play("refused")
        self.app.tell(sentence)
        self.refresh()

    def choose(self, key: str) -> None:
        """Another game of the box, for the same people."""
        table = self.favourite(key) or self.last(key)
        self.seat, self.asked = None, None
        people = self.draft.sitters
        self.put(company.with_people(table, people) if table else company.fresh(key, people))

    def keep_favourite(self) -> None:
        """Keep this set-up for the game."""
        changed = self.app.settings.with_favourite(self.draft.key, self.draft.written())
        self.app.change(favourites=changed.favourites)
        self.app.tell(words.say("common.setup.favourite_kept"))

    def use_favourite(self) -> None:
        """Set everything out as it was kept, people too; without a favourite, as delivered."""
        self.put(self._told(self.favourite(self.draft.key) or company.fresh(self.draft.key, self.draft.sitters)))

    # ------------------------------------------------------------------ the rules

    def set_rule(self, row: FormRow, value: Any) -> None:
        """Choose a value for a line of the house rules."""
        self.attempt(lambda: self.draft.set(row, value))

    def type_rule(self, row: FormRow, stepper: Stepper) -> None:
        """Let a number be typed."""
        if row.span is not None:
            self._type_number(stepper, row.value, row.span, partial(self.set_rule, row))

    def _type_number(self, stepper: Stepper, value: int, span: tuple[int, int], take: Callable[[int], object]) -> None:
        def done(text: str) -> None:
            number = number_of(text, span)
            if number is None:
                self._refuse(any_number(span))
            else:
                take(number)

        self.type_at(stepper.middle(stepper.area), str(value), done, DIGITS)

    def to_the_sheet(self) -> None:
        """Play by the sheet's rules again."""
        self.attempt(self.draft.delivered)

    # ------------------------------------------------------------------ the seats

    def open_seat(self, seat: int | None) -> None:
        """Show the form of a seat instead of the house rules, or put it away."""
        self.seat = None if self.seat == seat else seat
        self.refresh()

    def rename(self, seat: int, text: str) -> None:
        """A name as typed, made fit to print; one that a person of the house has brings that person's token."""
        sitter = self.draft.sitters[seat]
        name = clean_name(text, sitter.name)
        if self.app.settings.rude_words:
            name = minded(name)
        if name.casefold() in [who.name.casefold() for other, who in enumerate(self.draft.sitters) if other != seat]:
            self._refuse(words.say("common.setup.name_taken", name=name))
            return
        person = self.app.profiles.named(name) if sitter.human else None
        self.put(self.draft.seated(seat, seating.of_the_house(person) if person else sitter._replace(name=name)))

    def choose_kind(self, seat: int) -> None:
        """Let a person, or a computer player of some strength, play a seat."""
        level = self.draft.sitters[seat].level
        take: Callable[[str | None], None] = lambda one: self.put(  # noqa: E731
            seating.with_level(self.draft, seat, one, self.app.profiles.all)
        )
        self.open_popup(lambda: kinds(bots.on_offer(self.draft.key), level, take))

    def ask_key(self, seat: int) -> None:
        """Ask for another call key, or no longer."""
        self.asked = None if self.asked == seat else seat
        self.refresh()

    def add_seat(self) -> None:
        """Seat somebody of the house, or a computer player, at one place more."""
        person = seating.somebody(self.app.profiles.all, self.draft.sitters)
        level = bots.usual(self.draft.key)
        self.attempt(lambda: self.draft.added(person or company.newcomer(self.draft.sitters, level)))

    def remove_seat(self, seat: int) -> None:
        """Take a seat away."""
        self.seat, self.asked = None, None
        self.attempt(lambda: self.draft.removed(seat))

    def move_seat(self, seat: int, way: int) -> bool:
        """Change places with the neighbour above or below; False where there is none."""
        if not 0 <= seat + way < len(self.draft.sitters):
            return False
        self.seat = seat + way if self.seat == seat else seat if self.seat == seat + way else self.seat
        self.asked = None
        self.put(self.draft.moved(seat, way))
        return True

    def drag_seat(self, seat: int, at: tuple[int, int]) -> None:
        """Let a seat follow a hand: it goes past a neighbour when the hand is past that one's middle."""
        places = [leaf.area for leaf in self.leaves if isinstance(leaf, SeatCard)]
        up = seat > 0 and at[1] < places[seat - 1].centery
        down = seat < len(places) - 1 and at[1] > places[seat + 1].centery
        way = -1 if up else 1 if down else 0
        if way or self.moving != seat:
            self.moving = seat + way
            if not (way and self.move_seat(seat, way)):
                self.refresh()
            self.held = self._grip(self.moving)

    def drop_seat(self) -> None:
        """Let the seat in a hand stay where it is."""
        self.moving = None
        self.refresh()

    def _grip(self, seat: int) -> int:
        return next(n for n, one in enumerate(self.controls) if isinstance(one, Grip) and one.seat == seat)

    def remember(self, seat: int) -> None:
        """Make whoever sits there one of the house."""
        who = self.draft.sitters[seat]
        try:
            self.app.profiles.add(who.name, who.colour, who.shape)
        except Refused as refused:
            self.app.tell(words.tell("common", "why", refused.why, ()))
        self.refresh()

    def favour(self, seat: int, points: int) -> None:
        """Give a seat a head start."""
        self.attempt(lambda: self.draft.favoured(seat, points))

    def help(self, seat: int, on: bool) -> None:
        """Let the screen call for a seat; a person of the house keeps that wherever they sit."""
        person, calls = self._person(seat), self.draft.rules.own_calls
        if person is not None:
            helped = calls.union(person.helped) if on else set(person.helped) - calls
            self.app.profiles.edit(person.id, helped=tuple(helped))
        sitter = self.draft.sitters[seat]
        self.put(self.draft.seated(seat, sitter._replace(helped=on and person is None)))

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
        check_free(place, self.app.settings.keys, (), mine=seat)
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
        if self.asked is None or event.type != pygame.KEYDOWN or self.typist.typing:
            super().handle(event)
            return
        seat, self.asked, key = self.asked, None, key_of(event)
        if event.key != pygame.K_ESCAPE:
            try:
                self.give_key(seat, key)
            except Refused as refused:
                self.app.tell(why_no_key(refused.why, key))
        self.refresh()

    def pad(self, pad: int, action: str) -> None:
        """The first press of a pad gives it to a person who has none."""
        before = context.now().pads
        padded(self.app, pad, action, [who.name for who in self.draft.sitters if who.human])
        if context.now().pads != before:
            self.refresh()
        super().pad(pad, action)

    def prepare(self, seconds: float) -> bool:
        """Draw the table that is being set up."""
        asked = self.draft, self.app.size, context.now().theme
        if asked != self._ahead_of:
            self._ahead, self._ahead_of = Ahead(ahead(self.app, self.draft)), asked
        return self._ahead.draw(seconds)

    def escape(self) -> None:
        """Close a seat's form, else go back; whoever has been named here keeps the name."""
        if self.seat is None:
            remember_people(self.app, self.draft)
            super().escape()
        else:
            self.seat = None
            self.refresh()

    # ------------------------------------------------------------------ layout

    def look_up(self) -> None:
        """The rules of the game that is set up."""
        self.app.routes.rulebook(self.draft.key)

    def first(self) -> int | None:
        """*Start*: a table as it was last time is only to be begun."""
        start = words.say("common.menu.start")
        labels = [getattr(control, "label", "") for control in self.controls]
        return labels.index(start) if start in labels else super().first()

    def plan(self) -> Part:
        """Box and games at the left, then the seats, then house rules or a seat's form; narrower, less beside each."""
        names = [words.say(f"{key}.name") for key in self.games]
        at = self.games.index(self.draft.key)
        pick: Callable[[int], None] = lambda number: self.choose(self.games[number])  # noqa: E731
        games = self.list_of(names, at, pick) if len(names) > 1 else None
        around, side = self._around, self._rules if self.seat is None else self._form
        sheets: Callable[[], list[Part]] = lambda: [side()] if self.seat is not None else [around(), side()]  # noqa: E731
        pair: Callable[[], list[Part]] = lambda: [around(scrolled=True), side(scrolled=True)]  # noqa: E731
        return First(
            lambda: self.framed(self._strip(), beside(self._games(), *pair()), self._foot()),
            lambda: self.framed(self._strip(games), beside(*pair()), self._foot()),
            lambda: self.framed(self._strip(games), Column(*sheets(), gap=28), self._foot()),
        )

    def _strip(self, games: Part | None = None) -> Part:
        has_favourite = self.draft.key in self.app.settings.favourites
        star = (
            "star",
            "common.setup.use_favourite" if has_favourite else "common.setup.as_delivered",
            self.use_favourite,
        )
        gear = ("gear", "common.menu.settings", self.app.routes.settings)
        book = ("book", "common.menu.rules", self.look_up)
        icons = (book,) if self.app.kiosk else (star, gear, book)
        subtitle = "" if games else words.say("common.setup.subtitle")
        return self.head(words.say("common.setup.title"), subtitle, icons, games)

    def _games(self) -> Part:
        """The box, and a slip for each of its games."""
        lid: Callable[[int], pygame.Surface] = lambda wide: boxes.lid(self.box, wide)  # noqa: E731
        slips = [
            Slip(
                words.say(f"{key}.name"),
                partial(self.choose, key),
                sub=words.say(f"{key}.tag"),
                chosen=key == self.draft.key,
                seed=40 + number,
            )
            for number, key in enumerate(self.games)
        ]
        picture = Picture(lid, 1 / boxes.height(1.0), least=240, wide=420, shadow=20)
        return Column(picture, self.scroll(Column(*slips, gap=18), "games"), gap=28, wide=420)

    def _around(self, *, scrolled: bool = False) -> Part:
        """The seats in the order of play, and who begins."""
        table = self.draft
        acts = SeatActs(
            self.open_seat,
            self._name,
            self.choose_kind,
            self.ask_key,
            self.move_seat,
            self.drag_seat,
            self.drop_seat,
            self.remove_seat,
            self.add_seat,
        )
        raised = self.seat if self.moving is None else self.moving
        rows: Part = seat_rows(table, self._key_labels(), raised, acts)
        parts = [self.scroll(rows, "seats") if scrolled else rows]
        if table.first is not None:
            parts.append(who_begins(table, self._begin))
        way = words.say("common.setup.right" if table.rules.rightward else "common.setup.left")
        return sheet(words.say("common.setup.around"), Column(*parts, gap=18), aside=_beside(way), grow=1, wide=760)

    def _name(self, seat: int) -> Entry:
        return self.entry(self.draft.sitters[seat].name, partial(self.rename, seat))

    def _key_labels(self) -> dict[int, str]:
        labels = {seat: words.say("common.setup.key", key=key_label(at)) for seat, at in self.call_places().items()}
        if self.asked in labels:
            labels[self.asked] = words.say("common.settings.press_key")
        return labels

    def _begin(self, way: int) -> None:
        """Let the seat before or after the one that begins begin."""
        table = self.draft
        self.attempt(lambda: table.beginning(((table.first or 0) + way) % len(table.sitters)))

    def _rules(self, *, scrolled: bool = False) -> Part:
        """The house rules, and the way back to the sheet's."""
        rows = self.draft.rows()
        lines: Part = rule_lines(self.draft.key, rows, self.set_rule, self.type_rule)
        back = BackMark(words.say("common.setup.to_sheet"), self.to_the_sheet)
        aside = _beside(words.say("common.setup.as_sheet")) if self.draft.plain else back
        body = self.scroll(lines, f"rules {self.draft.key}") if scrolled else lines
        return sheet(words.say("common.setup.house_rules"), body, aside=aside, seed=52, wide=572)

    def _form(self, *, scrolled: bool = False) -> Part:
        """The form of a seat."""
        seat = self.seat if self.seat is not None else 0
        who, person, calls = self.draft.sitters[seat], self._person(seat), self.draft.rules.own_calls
        helped = who.helped or (person is not None and not calls.isdisjoint(person.helped))
        house = Acquainted(self.app.profiles.all, person is not None, helped, self.app.guests)
        acts = FormActs(
            lambda one: self.put(self.draft.seated(seat, seating.of_the_house(one))),
            partial(self.remember, seat),
            lambda mark, number: self.put(seating.with_mark(self.draft, seat, mark, number)),
            partial(self.favour, seat),
            partial(self._type_points, seat),
            partial(self.help, seat),
            partial(self.move_seat, seat),
            partial(self.remove_seat, seat),
        )
        lines: Part = seat_form(self.draft, seat, house, acts)
        close = IconButton("close", partial(self.open_seat, None), label=words.say("common.menu.close"))
        title = words.say("common.setup.seat", count=seat + 1)
        return sheet(title, self.scroll(lines, "seat") if scrolled else lines, aside=close, seed=52, wide=572)

    def _type_points(self, seat: int, stepper: Stepper) -> None:
        self._type_number(stepper, points_of(self.draft, seat), (0, highest(self.draft)), partial(self.favour, seat))

    def _foot(self) -> Part:
        """Who plays what, and the way to the table."""
        keeps = not self.app.kiosk
        names = words.listed([sitter.name for sitter in self.draft.sitters])
        title = words.say("common.setup.summary", names=names, game=words.say(f"{self.draft.key}.name"))
        band = said(title, words.say("common.setup.summary_sub") if keeps else "")
        keep = Button(words.say("common.setup.favourite"), self.keep_favourite, size=26, wide=346, tall=80)
        press: Callable[[], object] = lambda: begin(self.app, self.draft)  # noqa: E731
        start = Button(words.say("common.menu.start"), press, kind="red", size=48, wide=464, tall=104)
        learn = Button(
            words.say("common.lesson.learn"), partial(self.app.routes.lesson, self.draft.key), size=26, tall=80
        )
        taught = [learn] if has_lesson(self.draft.key) else []
        buttons: list[Part] = [*([keep] if keeps else []), *taught, start]
        return First(Row(band, *buttons, gap=36, folds=False), Row(*buttons, gap=20))


def _beside(text: str) -> Part:
    """A few words beside a heading, as high as a button there would be."""
    return Inside(Words(text, 23, "cond", palette.INK_2), tall=60, middle=True)
