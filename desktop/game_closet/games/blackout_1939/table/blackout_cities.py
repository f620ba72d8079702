"""The table of Blackout, the four cities: a printed board by night, two dice, a dish of counters.

One person's city is at the bottom left and play goes round to the right; several people sit round a board that keeps
still, since nothing on it is secret. The board is one kept layer, a city one image per covered set; what moves is drawn
over them.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

import pygame

from game_closet.contract import Event, Move, Phrase, View
from game_closet.engine.tempo import DiceSettings
from game_closet.games.blackout_1939.pieces import board as cityboard
from game_closet.games.blackout_1939.pieces import city, counter, throw
from game_closet.games.blackout_1939.pieces.board import CORNERS, laid_out
from game_closet.games.blackout_1939.rules.blackout_cities import (
    ALL,
    BIT,
    CENTRE,
    COVER,
    OVER,
    REMOVE,
    START,
    BlackoutCities,
    Cities,
)
from game_closet.games.blackout_1939.table import reading
from game_closet.games.blackout_1939.table.reading import COVERS, PASSES
from game_closet.stage import art, letters, marks, palette, words
from game_closet.stage.motion import Point, along, arc, ease, part
from game_closet.stage.prompt import Band, Prompt
from game_closet.stage.sound import call_pitch
from game_closet.stage.table import Cue, NoteLine, Pick, Shot, Spot, Table, TableSettings, Touch, Trace

KEY: Final = "blackout_cities"
ASLEEP: Final = (3, 6)  # what the dice show before anybody has thrown them
REMOVALS: Final = ("removed", "removed_centre")
CALLS: Final = ("blackout", "blackout_first_turn")
FADES: Final = 16  # strengths of a light frame, so that it is not laid anew in every frame that it fades in
STEPS: Final = 12  # sizes of a sign on its way, so that it is not made anew in every frame


class CitiesTable(Table[Cities]):
    """Four cities at the corners; between them the dice, what they read, and the pool."""

    settings: ClassVar[type[TableSettings]] = DiceSettings
    game: BlackoutCities
    moments: ClassVar[Mapping[str, str]] = dict.fromkeys(CALLS, "blackout")
    paces: ClassVar[Mapping[str, int]] = {
        "tried": 1150,
        "tied": 700,
        "started": 600,
        "shook": 240,
        "threw": 1450,
        "paid": 320,
        "spared": 700,
        "covered": 240,
        "covered_centre": 240,
        "removed": 300,
        "removed_centre": 300,
        "unharmed": 800,
        "passed": 620,
        "passed_both": 620,
        "kept": 800,
        "took_pool": 800,
        "settled": 800,
        "settled_five": 800,
        "settled_short": 800,
        "won_round": 300,
        "opened": 600,
    }

    def arrange(self) -> None:
        """Where everything stands."""
        seats, people = self.game.seats, [seat for seat, sitter in enumerate(self.sitters) if sitter.human]
        self._home = people[0] if len(people) > 1 else self.chair
        self._corners = {(self._home + k) % seats: corner for k, corner in enumerate(CORNERS[seats])}
        numbers = {corner: seat for seat, corner in self._corners.items()}
        spare = iter(range(seats, 4))
        printed = tuple(numbers[c] if c in numbers else next(spare) for c in range(4))
        self._at = laid_out(self.area, self.u, printed, self.grown)
        room, v = self._at.prompt, self._at.v
        look = Band(room, v, "center", (396 * v, room.h), head=26, lead=30.24, drop=2.52, pad=23, centred=False)
        self.band = look._replace(token=42, left=68, right=28)

    # What is said

    def subtitle(self, view: View[Cities]) -> Phrase:
        """Which round of how many."""
        return Phrase("round", (view.picture.round, self.game.rounds)) if self.game.rounds > 1 else Phrase("plain")

    def plate(self, view: View[Cities], seat: int) -> Phrase | None:
        """Who throws or chooses; the others by where they sit."""
        if seat == view.picture.seat and view.turn is not None:
            return Phrase("chooses" if view.picture.phase in (COVER, REMOVE) else "throws")
        away = (seat - self._home) % self.game.seats
        if away == 0 or self.game.seats == 2:
            return None
        return Phrase("right" if away == 1 else "left" if away == self.game.seats - 1 else "across")

    def prompt(self, shot: Shot[Cities], touch: Touch) -> Prompt | None:
        """What the dice ask of the seat on turn, or what they mean; a call is told across the whole board."""
        calls = shot.moving is not None and shot.moving.kind in CALLS
        return None if calls else self.asking(*reading.said(self.game, self.sitters, shot))

    def note(self, view: View[Cities], seat: int | None, picked: Pick = ()) -> Sequence[NoteLine]:
        """What the dice say."""
        left = self.game.left(self._home if seat is None else seat)
        return NoteLine(Phrase("double_six")), NoteLine(Phrase("seven")), NoteLine(Phrase("double", (left,)))

    def cues(self, event: Event, before: View[Cities], after: View[Cities], seed: int) -> tuple[Cue, ...]:
        """Dice on card, swish of cardboard, taps of counters."""
        kind = event.kind
        if kind in ("threw", "tried"):
            return (Cue(0.18, "dice_wood"),)
        if kind in COVERS:
            return (Cue(0.0, "black_square"),)
        if kind in REMOVALS:
            return (Cue(0.2, "lights_on"),)
        if kind == "paid":
            return (Cue(1.0, "counter"),)
        if kind in PASSES:
            return (Cue(0.0, "card_slide"),)
        if kind in CALLS:
            return (Cue(0.0, "call", call_pitch(self.game.named(event).seat)),)
        if kind == "opened" or self._flows(event, before.picture, after.picture, 0):
            return (Cue(0.5, "coin_stack"), Cue(0.95, "counter"))
        return ()

    def landmarks(self, view: View[Cities]) -> Mapping[str, pygame.Rect]:
        """The cities."""
        return {f"city-{seat}": self._city(seat).edge for seat in range(self.game.seats)}

    def around(self, view: View[Cities], area: pygame.Rect) -> pygame.Rect:
        """Two rows of a city."""
        return next(one.two_rows(area) for one in self._at.cities if one.edge.contains(area))

    def labels(self, view: View[Cities]) -> Sequence[pygame.Rect]:
        """Plates, and the numbers of what is lit."""
        found = [self._at.plates[corner] for corner in self._corners.values()]
        for seat, dark in enumerate(view.picture.dark):
            lit = [section for section, bit in BIT.items() if section and not dark & bit]
            found += [self._city(seat).number_area(section) for section in lit]
        return found

    def trace(self, event: Event, before: View[Cities], now: View[Cities]) -> Trace | None:
        """The section that went dark, or the one that was lit again."""
        owners = {"covered": "seat", "covered_centre": "seat", "removed": "left_seat", "removed_centre": "left_seat"}
        if event.kind not in owners:
            return None
        fact = vars(self.game.named(event))
        place = self._city(fact[owners[event.kind]]).place(fact.get("section", CENTRE))
        return Trace((place.centerx, place.y + round(place.h * 0.3)), place)  # over its number, and no other's

    def heard_at(self, event: Event, after: View[Cities]) -> int | None:
        """The city that it happens to; dice fall in the middle."""
        fact = vars(self.game.named(event))
        seat = fact.get("left_seat", fact.get("seat"))
        return None if seat is None or event.kind in ("threw", "tried") else self._city(seat).edge.centerx

    # For the ear

    def lies(self, view: View[Cities]) -> Sequence[Phrase]:
        """The dice, what is still lit in every city, and the pool."""
        state = view.picture
        dice = [Phrase("dice", state.dice)] if state.dice else []
        cities = [said for seat in range(self.game.seats) for said in self.holds(view, seat)]
        return [*dice, *cities, Phrase("pool", (state.pool,))]

    def holds(self, view: View[Cities], seat: int) -> Sequence[Phrase]:
        """The sections of a city that are still lit."""
        dark = view.picture.dark[seat]
        lit = [words.figure(section) for section, bit in BIT.items() if section and not dark & bit]
        if not dark & BIT[CENTRE]:
            lit.append(words.say(f"{KEY}.lies.centre"))
        return (Phrase("lit", (len(lit), seat, words.listed(lit))) if lit else Phrase("dark", (seat,)),)

    # What can be touched

    def spots(self, view: View[Cities], picked: Pick) -> list[Spot]:
        """The dice, or the sections a double lets one choose."""
        found: list[Spot] = []
        for move in self.game.offers(view):
            if move.verb == "throw":
                found.append(Spot("dice", self._dice_area(), move, Phrase("throw"), flung=True))
            else:
                found.append(self._section_spot(view, move))
        return sorted(found, key=lambda spot: (spot.area.y, spot.area.x))

    def _dice_area(self) -> pygame.Rect:
        (left, y), (right, _) = self._at.dice
        room = self._at.die * 1.25
        return pygame.Rect(round(left - room / 2), round(y - room / 2), round(right - left + room), round(room))

    def _section_spot(self, view: View[Cities], move: Move) -> Spot:
        section = self.game.named(move).section
        seat = view.picture.seat
        owner = seat if move.verb == "cover" else self.game.left(seat)
        tip = Phrase(move.verb, (section, owner)) if section else Phrase(f"{move.verb}_centre", (CENTRE, owner))
        return Spot(f"section-{section}", self._city(owner).place(section), move, tip)

    def turned_from(self, chair: int) -> float:
        """Several people sit round a board that keeps still."""
        return 0.0

    # What is drawn

    def draw(self, surface: pygame.Surface, shot: Shot[Cities], touch: Touch) -> None:
        """Board, cities, plates, pool, dice, and over them whatever moves."""
        state, at = shot.view.picture, self._at
        before = shot.before.picture if shot.before is not None else state
        event = shot.event or Event("")
        self.still.lay(surface, "board", self._lay_board)
        flows = self._flows(event, before, state, shot.t)
        self._draw_cities(surface, shot, before, state, event)
        rolling = event.kind == "tried" and shot.t < throw.READ[0]
        self._draw_plates(surface, event, before if rolling else state, before if flows else state, flows)
        pool = (before if flows else state).pool
        pool += sum(flow.arrived for flow in flows if flow.target is None)
        pool -= sum(flow.left for flow in flows if flow.source is None)
        self.still.lay(surface, "pool", self._draw_pool, pool)
        self._draw_rings(surface, shot)
        self._draw_dice(surface, shot, before, state, event)
        for flow in flows:
            self._draw_flow(surface, flow, before)
        if event.kind in COVERS:
            self._city(self.game.named(event).seat).cover(surface, reading.section_of(event), shot.t, at.pool)
        elif event.kind in REMOVALS:
            self._city(self.game.named(event).left_seat).light(surface, reading.section_of(event), shot.t, at.pool)
        elif event.kind in PASSES:
            self._draw_passing(surface, event, state.dice, shot.t)

    def _lay_board(self, surface: pygame.Surface) -> None:
        played = tuple(corner in self._corners.values() for corner in range(4))
        title, subtitle = (words.say(f"{KEY}.board.{name}") for name in ("title", "subtitle"))
        cityboard.lay_board(surface, self._at, self.u, played, title, subtitle)

    def _city(self, seat: int) -> city.City:
        return self._at.cities[self._corners[seat]]

    def _draw_cities(
        self, surface: pygame.Surface, shot: Shot[Cities], before: Cities, state: Cities, event: Event
    ) -> None:
        # A square on its way on still lies beside its city; one on its way off has left it.
        shown = before if event.kind in COVERS or (event.kind == "opened" and shot.t < 0.5) else state
        for seat, dark in enumerate(shown.dark):
            self._city(seat).draw(surface, dark)
        if state.phase == OVER and event.kind not in CALLS:
            return
        one, strength = self._city(self._thrower(event, state)), 1.0
        if event.kind in PASSES:
            last, strength = self._city(before.seat), round(shot.t * FADES) / FADES
            self.still.lay(surface, ("turn", last.number), last.lay_turn, 1 - strength)
        self.still.lay(surface, ("turn", one.number), one.lay_turn, strength)

    def _thrower(self, event: Event, state: Cities) -> int:
        """Who has the dice; after a throw for the start the state already names the next."""
        return int(self.game.named(event).seat) if event.kind == "tried" else state.seat

    def _draw_plates(
        self, surface: pygame.Surface, event: Event, state: Cities, held: Cities, flows: Sequence[counter.Flow]
    ) -> None:
        for seat in range(self.game.seats):
            counters = held.counters[seat]
            counters += sum(flow.arrived for flow in flows if flow.target == seat)
            counters -= sum(flow.left for flow in flows if flow.source == seat)
            on = seat == self._thrower(event, state) and state.phase != OVER
            detail = self._detail(state, seat)
            self.still.lay(surface, ("plate", seat), self._draw_plate, seat, detail, counters, on)

    def _draw_plate(self, surface: pygame.Surface, seat: int, detail: Phrase, counters: int, on: bool) -> None:
        area, said = self._at.plates[self._corners[seat]], words.tell(KEY, "plate", detail, ())
        cityboard.lay_plate(surface, area, self._at.v, self.sitters[seat], said, counters, on)

    def _detail(self, state: Cities, seat: int) -> Phrase:
        thrown = dict(zip(state.rivals, state.totals, strict=False))
        return Phrase("total", (thrown[seat],)) if seat in thrown else Phrase("lit", (self._lit(state, seat),))

    def made_of(self, shot: Shot[Cities]) -> pygame.Rect | None:
        """The city that has gone dark."""
        assert shot.event is not None
        return self._city(self.game.named(shot.event).seat).edge

    def brought(self, shot: Shot[Cities]) -> int:
        """The pool, and what the others will pay."""
        state = shot.view.picture
        return state.pool + sum(due for _, _, due in self.game.dues(state))

    def had(self, shot: Shot[Cities], seat: int) -> Phrase | None:
        """How many windows still shone elsewhere."""
        return Phrase("still_lit", (self._lit(shot.view.picture, seat), seat))

    def _lit(self, state: Cities, seat: int) -> int:
        return (ALL & ~state.dark[seat]).bit_count()

    def _draw_pool(self, surface: pygame.Surface, count: int) -> None:
        at = self._at
        if count:
            art.lay_mid(surface, counter.pile(count, at.dish), at.pool)
        label = words.say(f"{KEY}.board.pool", count=count)
        below = (at.pool[0], at.pool[1] + at.dish + letters.grown(26, 36, self.grown) * at.v)
        letters.write(surface, label, below, "condb", letters.size(26, at.v), "#F6E3AE", "cm", 2 * at.v)

    def _draw_rings(self, surface: pygame.Surface, shot: Shot[Cities]) -> None:
        """Gold round what was just read and will go dark, or round what may be chosen."""
        state = shot.view.picture
        if shot.event is None or shot.before is None:
            for move in shot.view.moves:
                if move.verb in ("cover", "remove"):
                    owner = state.seat if move.verb == "cover" else self.game.left(state.seat)
                    self._city(owner).ring(surface, self.game.named(move).section, slim=True)
            return
        if shot.event.kind not in ("threw", *PASSES, *COVERS):
            return
        strength = part(shot.t, throw.READ[0], throw.READ[1]) if shot.event.kind == "threw" else 1.0
        for section in reading.pending(shot.heard):
            if strength > 0 and not state.dark[state.seat] & BIT[section]:
                self._city(state.seat).ring(surface, section, strength)

    # Dice and what they read

    def _draw_dice(
        self, surface: pygame.Surface, shot: Shot[Cities], before: Cities, state: Cities, event: Event
    ) -> None:
        at = self._at
        slots, size = at.dice, at.die
        if event.kind in ("threw", "tried"):
            fact = self.game.named(event)
            hands = self._hands(fact.seat)
            numbers: tuple[int, ...] = (fact.a, fact.b)
            casts = [throw.thrown(numbers[k], hands[k], slots[k], size, shot.t, shot.seed, k) for k in (0, 1)]
            throw.lay_dice(surface, casts, size)
            first, second = (part(shot.t, start, start + 0.09) for start in throw.READ)
            self.still.lay(surface, "signs", self._draw_signs, state, first, second)
            return
        if event.kind == "shook":
            hands, numbers = self._hands(state.seat), before.dice or ASLEEP
            throw.lay_dice(surface, [throw.picked_up(numbers[k], slots[k], hands[k], shot.t) for k in (0, 1)], size)
            return
        if shot.before is None and any(move.verb == "throw" for move in shot.view.moves):
            self._draw_invitation(surface)
        askew = (0.0, 0.0) if state.dice else (-9.0, 7.0)
        self.still.lay(surface, "dice", self._draw_still_dice, state.dice or ASLEEP, askew)
        self.still.lay(surface, "signs", self._draw_signs, state, 1.0, 1.0)

    def _draw_still_dice(self, surface: pygame.Surface, numbers: tuple[int, ...], askew: tuple[float, float]) -> None:
        casts = [throw.resting(numbers[k], self._at.dice[k], askew[k]) for k in (0, 1)]
        throw.lay_dice(surface, casts, self._at.die)

    def _draw_invitation(self, surface: pygame.Surface) -> None:
        """Gold light under the dice: they may be thrown."""
        side = round(self._at.die * 0.98)
        for x, y in self._at.dice:
            area = pygame.Rect(round(x - side / 2), round(y - side * 0.44), side, side)
            marks.lay_glow(surface, area, side * 0.2, 20 * self._at.v, palette.GOLD, 0.9)

    def _hands(self, seat: int) -> tuple[Point, Point]:
        """Where a seat throws its two dice from: between its city and the middle."""
        x, y = along(self._city(seat).edge.center, self._at.board.center, 0.5)
        return (x - 0.7 * self._at.die, y), (x + 0.7 * self._at.die, y)

    def _draw_signs(self, surface: pygame.Surface, state: Cities, first: float, second: float) -> None:
        """What the dice are read as: both ways, or their total where that is what counts."""
        if not state.dice:
            return
        at, (a, b) = self._at, state.dice
        if a + b == 7 or state.phase == START:
            self._draw_sign(surface, at.sign, str(a + b), first)
        elif a != b:
            for area, number, alpha in zip(at.signs, reading.readings(a, b), (first, second), strict=True):
                self._draw_sign(surface, area, str(number), alpha)
            if second > 0:
                small = letters.size(cityboard.SIGNED, at.v)
                word = letters.line(words.say(f"{KEY}.board.and"), "cond", small, "#F6E3AE")
                art.lay_mid(surface, art.faded(word, second), at.sign.center)

    def _draw_sign(self, surface: pygame.Surface, area: pygame.Rect, text: str, alpha: float) -> None:
        if alpha > 0:
            image = cityboard.sign(*area.size, self._at.v, text)
            art.lay_mid(surface, art.faded(image, alpha), (area.centerx, area.centery + (1 - alpha) * 8 * self._at.v))

    def _draw_passing(self, surface: pygame.Surface, event: Event, dice: tuple[int, ...], t: float) -> None:
        """What was not open flies on to where it is."""
        at, to_seat = self._at, self.game.named(event).to_seat
        for number, area in zip(reading.readings(*dice), at.signs, strict=True):
            if number not in reading.passed(event):
                continue
            goal = self._city(to_seat).place(number).center
            image = cityboard.sign(*area.size, at.v, str(number))
            size = 1 - 0.5 * round(ease(t) * STEPS) / STEPS
            image = art.scaled(image, (image.get_width() * size, image.get_height() * size))
            where = arc(area.center, goal, ease(t), 60 * at.v)
            art.lay_mid(surface, art.faded(image, 1 - part(t, 0.85, 1)), where)

    # Counters that change hands

    def _flows(self, event: Event, before: Cities, after: Cities, t: float) -> list[counter.Flow]:
        if t >= 1 or not event.kind:
            return []
        kind, fact = event.kind, self.game.named(event)
        if kind == "paid":
            return [counter.Flow(fact.seat, None, 1, t)]
        if kind == "took_pool":
            return [counter.Flow(None, fact.seat, fact.count, t)]
        if kind.startswith("settled"):
            return [counter.Flow(fact.seat, fact.to_seat, fact.count, t)]
        if kind == "opened":
            held = zip(before.counters, after.counters, strict=True)
            return [counter.Flow(seat, None, 1, t) for seat, (old, new) in enumerate(held) if old > new]
        return []

    def _draw_flow(self, surface: pygame.Surface, flow: counter.Flow, before: Cities) -> None:
        v = self._at.v
        for number, t in enumerate(flow.parts):
            if 0 < t < 1:
                start = self._counter_place(before, flow.source, before.pool - 1 - number)
                goal = self._counter_place(before, flow.target, before.pool + number)
                where = arc(start, goal, ease(t), 90 * v)
                counter.lay_counter(surface, where, counter.RADIUS * v)

    def _counter_place(self, before: Cities, holder: int | None, number: int) -> Point:
        if holder is None:
            scale = self._at.dish / counter.DISH
            x, y = counter.places(100)[max(0, min(99, number))]
            return self._at.pool[0] + x * scale, self._at.pool[1] + y * scale
        return cityboard.coin_at(self._at.plates[self._corners[holder]], self._at.v, before.counters[holder])


TABLE = CitiesTable
