"""The table of Blackout, the dice slide: slide at the left, three cards, a row of won cards for every seat.

A pick is a die (`("die", 1)`) or a space (`("space", place, space)`): whichever is touched first, the other lights up.
The motions of dice are in `slide_dice`, the shout of a BLACKOUT in `slide_shout`, all places in `slide_layout`.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import pygame

from game_closet.contract import ANYONE, CHANCE, Event, Move, Phrase, View
from game_closet.engine.tempo import DiceSettings
from game_closet.games.blackout_2014.pieces import card, chip, chute
from game_closet.games.blackout_2014.pieces.slide import Slide
from game_closet.games.blackout_2014.rules.blackout_slide import (
    CHIPS,
    DICE,
    EMPTY,
    PLACES,
    REROLL,
    SPACES,
    SPECIAL,
    SPECIALS,
    BlackoutSlide,
    State,
    face_name,
    open_spaces,
    uses,
)
from game_closet.games.blackout_2014.rules.cards import CARDS
from game_closet.games.blackout_2014.table import rows as slide_rows
from game_closet.games.blackout_2014.table import shout as slide_shout
from game_closet.games.blackout_2014.table import slide_dice
from game_closet.games.blackout_2014.table.flights import STACK, Flights, chips_on
from game_closet.games.blackout_2014.table.layout import laid_out
from game_closet.stage import art, letters, marks, motion, palette, words
from game_closet.stage.dice.die import Faces
from game_closet.stage.prompt import Band, Prompt
from game_closet.stage.table import Cue, NoteLine, Pick, Shot, Spot, Table, TableSettings, Touch, Trace

KEY = "blackout_slide"
QUIET = ("chipped", "wilded", "undid", "declined", "lost", "won_card", "card_up")  # the chute stays empty meanwhile
LOWERED = (0.6, 0.68)  # when the shout sinks again, after all have seen who was first
Point = tuple[float, float]


class BlackoutSlideTable(Table[State]):
    """The slide, the cards and everybody's winnings."""

    settings: ClassVar[type[TableSettings]] = DiceSettings
    game: BlackoutSlide
    paces: ClassVar[Mapping[str, int]] = {
        "dealt": 900,
        "dropped": 420,
        "threw": 1850,
        "chipped": 300,
        "wilded": 300,
        "undid": 320,
        "declined": 420,
        "lost": 620,
        "set_aside": 560,
        "won_card": 640,
        "card_up": 440,
        "blackout": 320,
        "called": 2000,
        "passed": 460,
    }
    sounds: ClassVar[Mapping[str, str]] = {
        "chipped": "chip",
        "wilded": "chip",
        "undid": "chip",
        "card_up": "card_flick",
        "won_card": "card_slide",
        "lost": "refused",
        "blackout": "call",
    }

    def arrange(self) -> None:
        """Where everything stands."""
        self.to_win = self.game.cards_to_win
        self.places = laid_out(self.area, self.u, self.game.seats, self.to_win, self.grown)
        self.slide = Slide(self.places.origin, self.places.k, words.say(f"{KEY}.print.tray"))
        across = self.slide.area(chute.MID - 156, 546, 312, 78)
        self.band = Band(across, self.places.k, "midtop", (across.w, 0), head=25, sub=22, lead=34, pad=10, right=10)
        self.flights = Flights(self.places, self.u)
        self.shout = slide_shout.Shout(self.sitters)

    # ---- for the ear ----

    def named(self, view: View[State], spot: Spot) -> Phrase | None:
        """A space by its card and place, a pad by whose it is, a lifted die by its face."""
        kind, *numbers = spot.key.split("-")
        if kind == "pad":
            return Phrase("pad", (int(numbers[0]),))
        if kind == "die" and spot.says == ():
            return Phrase("lifted", (face_name(int(numbers[0]), view.picture.faces[int(numbers[0])]),))
        if kind != "space":
            return None
        place, space = map(int, numbers)
        chosen = spot.says == ()
        return Phrase("chosen" if chosen else "space", (place + 1, space, CARDS[view.picture.cards[place]][space]))

    def lies(self, view: View[State]) -> Sequence[Phrase]:
        """The dice in the tray, and what is open on every card."""
        state, said = view.picture, list(self.holds(view, view.picture.seat))
        return [*said, *(self._card(state, place) for place in PLACES if state.cards[place] != EMPTY)]

    def heard(self, event: Event, before: View[State], after: View[State]) -> Phrase | None:
        """Where a chip lies or lay, and what is open on a new card."""
        if event.kind == "card_up":
            return self._card(after.picture, self.game.named(event).place)
        if event.kind not in ("chipped", "wilded", "undid"):
            return None
        place, space = self.game.space_of(event)
        return Phrase("at", (place + 1, space))

    def _card(self, state: State, place: int) -> Phrase:
        spaces = [self._open(space, n) for at, space, n in open_spaces(state) if at == place]
        return Phrase("card", (place + 1, words.listed(spaces)))

    def _open(self, space: int, number: int) -> str:
        where = words.say(f"{KEY}.word.space_{space}")
        return words.say(f"{KEY}.lies.open", number=words.figure(number), where=where)

    def holds(self, view: View[State], seat: int) -> Sequence[Phrase]:
        """The dice that are still to be used."""
        state = view.picture
        faces = [face_name(die, state.faces[die]) for die in DICE if state.hand[die] and state.faces[die]]
        if seat != state.seat or not faces:
            return ()
        shown = [words.say(f"{KEY}.word.{face}") if face in SPECIALS else str(face) for face in faces]
        return (Phrase("dice", (words.listed(shown),)),)

    # ---- what can be touched ----

    def spots(self, view: View[State], picked: Pick) -> list[Spot]:
        """The slide when dice may be dropped; else dice, spaces and what is left unused; a pad in a race."""
        state = view.picture
        verbs = {move.verb for move in view.moves}
        if view.turn == ANYONE:
            # All may call, so on a shared screen everybody's pad is there to be hit.
            people = [seat for seat, sitter in enumerate(self.sitters) if sitter.human]
            callers = people if view.seat is None else [view.seat]
            pads = slide_shout.pads(self.free, self.game.seats)
            return [Spot(f"pad-{seat}", pads[seat], Move(seat, "call")) for seat in callers]
        if "throw" in verbs:
            dice = [self.slide.die_area(one.seen) for one in slide_dice.at_rest(state)]
            beside = dice[0].unionall(dice[1:])
            return [
                Spot("slide", self.slide.mouth, view.moves[0], Phrase("throw")),
                Spot("dice", beside, view.moves[0], Phrase("throw"), flung=True),
            ]
        if not view.moves:
            return []
        return self._dice_spots(view, picked) + self._space_spots(view, picked) + self._declines(view)

    def _dice_spots(self, view: View[State], picked: Pick) -> list[Spot]:
        state = view.picture
        found: list[Spot] = []
        for die in DICE:
            if not state.faces[die] or (die == REROLL and not state.hand[die] and state.faces[die] == SPECIAL):
                continue
            area = self.slide.tray_die(die)
            moves = _moves_of(view, die)
            wanted = next((move for move in moves if picked == ("space", *self.game.space_of(move))), None)
            face = face_name(die, state.faces[die])
            if wanted is not None:
                found.append(Spot(f"die-{die}", area, wanted, _tip_of(state, wanted), goal=True))
            elif moves:
                says = () if picked == ("die", die) else ("die", die)
                tip = Phrase(str(face)) if face in SPECIALS else Phrase("number", (face,))
                found.append(Spot(f"die-{die}", area, says, tip if says else None))
            elif state.hand[die] and face == "reroll":
                found.append(Spot(f"die-{die}", area, Phrase("reroll_last"), Phrase("reroll")))
            elif state.hand[die]:
                found.append(Spot(f"die-{die}", area, Phrase("waits"), Phrase("waits", (face,))))
            else:
                found.append(Spot(f"die-{die}", area, Phrase("die_used"), Phrase("lost")))
        return found

    def _space_spots(self, view: View[State], picked: Pick) -> list[Spot]:
        state = view.picture
        chosen = picked[1] if picked and picked[0] == "die" else None
        found: dict[tuple[int, int], list[Move]] = {}
        for die in DICE:
            if chosen is None or chosen == die:
                for move in _moves_of(view, die):
                    found.setdefault(self.game.space_of(move), []).append(move)
        spots: list[Spot] = []
        for (place, space), moves in sorted(found.items()):
            kinds = {(move.verb, state.faces[self.game.die_of(move)]) for move in moves}
            area = self._space_area(place, space)
            key = f"space-{place}-{space}"
            if len(kinds) == 1:
                spots.append(Spot(key, area, moves[0], _tip_of(state, moves[0]), ring=False, goal=chosen is not None))
            else:
                says: Pick = () if picked == ("space", place, space) else ("space", place, space)
                spots.append(Spot(key, area, says, Phrase("choose"), ring=False))
        return spots

    def _declines(self, view: View[State]) -> list[Spot]:
        declines = [move for move in view.moves if move.verb == "decline"]
        found: list[Spot] = []
        for move, area in zip(declines, self._leave_buttons(len(declines)), strict=True):
            die = self.game.die_of(move)
            found.append(Spot(f"decline-{die}", area, move, Phrase("decline", (SPECIALS[die],)), ring=False))
        return found

    def _space_area(self, place: int, space: int) -> pygame.Rect:
        area = self.places.cards[place]
        side = round(card.radius(area) * 2.1)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = _whole(card.middle(area, space))
        return rect

    def _leave_buttons(self, count: int) -> list[pygame.Rect]:
        """The buttons that leave specials unused, side by side on the middle of the tray's front, over its print."""
        die, front = self.slide.tray_die(0).w, self.slide.area(chute.MID, 880, 0, letters.grown(62, 96))
        wide, gap = round(die * (2.4 if count == 1 else 1.8)), round(die * 0.12)
        left = front.x - (wide * count + gap * (count - 1)) // 2
        return [pygame.Rect(left + n * (wide + gap), front.y, wide, front.h).clamp(self.area) for n in range(count)]

    # ---- drawing ----

    def around(self, view: View[State], area: pygame.Rect) -> pygame.Rect:
        """The three cards."""
        cards = self.places.cards
        return cards[0].unionall(cards[1:]).inflate(*[round(24 * self.u)] * 2).clip(self.area)

    def labels(self, view: View[State]) -> Sequence[pygame.Rect]:
        """The numbers of open spaces."""
        spaces = [self._space_area(place, space) for place, space, _ in open_spaces(view.picture)]
        return [area.inflate(-area.w // 2, -area.h // 2) for area in spaces]

    def ghost(self, shot: Shot[State], move: Move, area: pygame.Rect) -> pygame.Surface | None:
        """Chips come and go; what is left unused has a button that says so."""
        return None if move.verb == "decline" else super().ghost(shot, move, area)

    def draw(self, surface: pygame.Surface, shot: Shot[State], touch: Touch) -> None:
        """Slide, cards, rows, dice; then whatever flies; then the shout."""
        state = shot.view.picture
        event = shot.moving
        before = shot.before.picture if shot.before is not None and event is not None else None
        won = _won(shot)
        risen = 1 - motion.part(shot.t, *LOWERED) if won else shot.t if event is not None else 1.0
        race = before if won else state
        shouting = shot.view.turn == ANYONE or (won and risen > 0)
        if not (shouting and self.shout.hides(race, risen)):
            self._draw_rows(surface, shot.view, event)
            self._draw_cards(surface, shot, touch, event)
            self._draw_slide(surface, shot, touch, event)
        if event is not None and before is not None and not (won and risen == 1):
            self.flights.draw(surface, before, state, event, motion.part(shot.t, LOWERED[0], 1) if won else shot.t)
        if shouting:
            first = self.game.named(event).seat if won and event is not None else None
            self.shout.draw(surface, self.screen, self.free, race, risen, touch, first)

    def turned_from(self, chair: int) -> float:
        """Everybody sees the same."""
        return 0.0

    def overtakes(self, shot: Shot[State]) -> bool:
        """A BLACKOUT is everybody's, from the shout until its card has flown."""
        return shot.view.turn == ANYONE or (_won(shot) and shot.t < LOWERED[1])

    def call_place(self, shot: Shot[State], seat: int) -> pygame.Rect | None:
        """The pad of a seat, as long as it can be seen."""
        if shot.view.turn == ANYONE or (_won(shot) and shot.t < LOWERED[0]):
            return slide_shout.pads(self.free, self.game.seats)[seat]
        return None

    def _draw_slide(self, surface: pygame.Surface, shot: Shot[State], touch: Touch, event: Event | None) -> None:
        state, slide = shot.view.picture, self.slide
        slide.draw_back(surface)
        self.still.lay(surface, "case", self._draw_case, len(state.pile))
        may_throw = any(move.verb == "throw" for move in shot.view.moves) and event is None
        if may_throw:
            slide.draw_glow(surface)
        on_its_way = event is not None and event.kind == "undid"
        self.still.lay(surface, "pile", self._draw_pile, CHIPS - chips_on(state) - on_its_way)
        if event is None or shot.before is None:
            dice = slide_dice.at_rest(state)
        else:
            dice = slide_dice.moving(shot.before.picture, state, event, shot.t, shot.seed)
        tumbling = event is not None and event.kind == "threw"
        clip = slide.hide_above_mouth(surface) if tumbling else surface.get_clip()
        held = touch.picked[1] if touch.picked[:1] == ("die",) and event is None else None
        bears = slide_dice.faces()
        for one in dice:
            if one.number != held:
                self._draw_die(surface, shot, touch, one, bears[one.number])
        surface.set_clip(clip)
        slide.draw_front(surface)
        for one in dice:
            if one.number == held:  # lifted out of the tray
                self._draw_die(surface, shot, touch, one, bears[one.number])
        if event is None:
            for spot in self._declines(shot.view):
                self._draw_leave(surface, spot, touch.over == spot.key)
        elif event.kind in ("lost", "declined"):
            self._draw_tag(surface, event)

    def _draw_die(
        self, surface: pygame.Surface, shot: Shot[State], touch: Touch, one: slide_dice.Drawn, bears: Faces
    ) -> None:
        for n, trace in enumerate(one.traces):
            self.slide.draw_blur(surface, trace, (n + 1) / (len(one.traces) + 1))
        seen = one.seen
        held = shot.event is None and shot.view.picture.hand[one.number]
        wanted = touch.picked[:1] == ("space",) and any(
            touch.picked[1:] == self.game.space_of(move) for move in _moves_of(shot.view, one.number)
        )
        if held and touch.picked == ("die", one.number):
            seen = seen._replace(at=(seen.at[0], seen.at[1] - 20), lift=0.35)
            if touch.drag is not None:
                seen = seen._replace(at=self.slide.unit(touch.drag), shade=self.slide.unit(touch.drag), lift=1.0)
        usable = not touch.picked and bool(_moves_of(shot.view, one.number))
        lit = held and (touch.picked == ("die", one.number) or wanted or usable)
        waits = shot.event is None and not shot.view.picture.faces[one.number]
        may = waits and any(move.verb == "throw" for move in shot.view.moves)
        moving = shot.moving is not None and (bool(one.traces) or seen.lift > 0)
        self.slide.draw_die(surface, seen, bears, spent=one.spent, lit=lit or may, fading=one.fading, moving=moving)

    def _draw_case(self, surface: pygame.Surface, left: int) -> None:
        self.slide.draw_cards(surface, left, words.say(f"{KEY}.print.cards_left", count=left))

    def _draw_pile(self, surface: pygame.Surface, count: int) -> None:
        """The chips not on a card, in stacks of five; one on its way there is not there yet."""
        for n, foot in enumerate(self.places.pile):
            chip.lay_stack(surface, foot, self.places.chip, max(0, min(STACK, count - n * STACK)))
        x, y = self.places.pile[0]
        px = letters.size(26, self.u)
        letters.write(surface, str(count), (x, y + 48 * self.places.k), "condb", px, palette.ON_WOOD, "cm")

    def _draw_cards(self, surface: pygame.Surface, shot: Shot[State], touch: Touch, event: Event | None) -> None:
        state = shot.view.picture
        flying = self.game.space_of(event) if event is not None and event.kind in ("chipped", "wilded") else None
        for place in PLACES:
            area, number = self.places.cards[place], state.cards[place]
            coming = event is not None and (
                event.kind == "dealt" or (event.kind == "card_up" and self.game.named(event).place == place)
            )
            if number == EMPTY or coming:
                art.lay(surface, slide_rows.slot(area.size, self.u), area.topleft)
                continue
            chips = state.chips[place]
            if flying is not None and flying[0] == place:
                chips &= ~(1 << flying[1])
            self.still.lay(surface, ("card", place), card.lay, area, CARDS[number], chips, number)
        if event is None:
            self._light_spaces(surface, shot.view, touch)

    def _light_spaces(self, surface: pygame.Surface, view: View[State], touch: Touch) -> None:
        state = view.picture
        for move in self._lit_moves(view, touch):
            place, space = self.game.space_of(move)
            area, number = self.places.cards[place], state.cards[place]
            if move.verb == "undo":
                card.lay_lifted(surface, area, space, number)
            else:
                card.lay_goal(surface, area, space, CARDS[number][space])
        if touch.over and touch.over.startswith("space-"):
            place, space = (int(part) for part in touch.over.split("-")[1:])
            card.lay_ring(surface, self.places.cards[place], space)

    def _lit_moves(self, view: View[State], touch: Touch) -> list[Move]:
        """The spaces a die in hand may go to: the one picked, else the one pointed at, else any of them."""
        if touch.picked[:1] == ("space",):
            moves = [move for die in DICE for move in _moves_of(view, die)]
            return [move for move in moves if self.game.space_of(move) == touch.picked[1:]]
        usable = [die for die in DICE if _moves_of(view, die)]
        pointed = [die for die in usable if touch.over == f"die-{die}"]
        if touch.picked[:1] == ("die",):
            chosen = [die for die in usable if die == touch.picked[1]]
        else:
            chosen = pointed or usable
        return [move for die in chosen for move in _moves_of(view, die)]

    def _draw_rows(self, surface: pygame.Surface, view: View[State], event: Event | None) -> None:
        state = view.picture
        flying = event is not None and event.kind in ("won_card", "called")
        for seat, row in enumerate(self.places.rows):
            won = state.won[seat]
            if flying and event is not None and self.game.named(event).seat == seat:
                won = won[:-1]
            on = state.seat == seat and state.phase != "over"
            self.still.lay(surface, ("row", seat), slide_rows.draw, row, self.sitters[seat], won, self.u, on)

    def _draw_leave(self, surface: pygame.Surface, spot: Spot, over: bool) -> None:
        assert isinstance(spot.says, Move)
        special = words.say(f"{KEY}.print.{SPECIALS[self.game.die_of(spot.says)]}")
        label = words.say(f"{KEY}.print.leave", special=special)
        marks.lay_button(surface, spot.area, "paper", "hover" if over else "rest", self.places.k, label)

    def _draw_tag(self, surface: pygame.Surface, event: Event) -> None:
        """Why a die goes dark, in words over it."""
        fact = self.game.named(event)
        die = fact.die if event.kind == "lost" else SPECIALS.index(fact.special)
        self._say_over(surface, self.slide.tray_die(die), words.say(f"{KEY}.print.{event.kind}"))

    def _say_over(self, surface: pygame.Surface, area: pygame.Rect, said: str) -> None:
        px = letters.size(22, self.u)
        wide = letters.width(said, "bold", px) + round(28 * self.u)
        band = pygame.Rect(0, 0, wide, round(px * 1.9))
        band.midbottom = area.centerx, area.top + round(8 * self.u)
        band.left = max(band.left, self.area.left)
        marks.lay_band(surface, band, self.u)
        letters.write(surface, said, band.center, "bold", px, palette.CREAM, "cm")

    # ---- words and sounds ----

    def landmarks(self, view: View[State]) -> Mapping[str, pygame.Rect]:
        """The open cards, and what everybody has won."""
        open_cards = {f"card-{place}": self.places.cards[place] for place in PLACES}
        rows = enumerate(self.places.rows)
        return open_cards | {f"won-{seat}": row.slots[0].unionall(row.slots[1:]) for seat, row in rows}

    def trace(self, event: Event, before: View[State], now: View[State]) -> Trace | None:
        """The space of a card that still lies there."""
        if event.kind not in ("chipped", "wilded", "undid"):
            return None
        place, space = self.game.space_of(event)
        same = before.picture.cards[place] == now.picture.cards[place]
        area = self._space_area(place, space)
        return Trace(area.midtop, area) if same else None

    def remarks(self, event: Event, before: View[State], after: View[State]) -> Sequence[Phrase]:
        """Whether one more chip takes the card."""
        if event.kind not in ("chipped", "wilded"):
            return ()
        place, _ = self.game.space_of(event)
        return (Phrase("one_left"),) if after.picture.chips[place].bit_count() == len(SPACES) - 1 else ()

    def cues(self, event: Event, before: View[State], after: View[State], seed: int) -> tuple[Cue, ...]:
        """The rattle of the dice follows their knocks; the rest sounds as it ends."""
        if event.kind != "threw":
            return super().cues(event, before, after, seed)
        way = slide_dice.throw(seed, after.picture.faces[: len(self.game.named(event).faces)])
        knocks = [Cue(k.t * way.rolling, "domino_ivory", 0.75 + 0.5 * k.force) for k in way.run.knocks]
        return (Cue(0.02, "dice_tin"), *knocks, Cue(way.rolling, "clack", 0.8))

    def face_word(self, die: int, face: int) -> str:
        """A number, or the special by its name."""
        name = face_name(die, face)
        return words.say(f"{self.game.key}.word.{name}") if isinstance(name, str) else words.figure(name)

    def heard_at(self, event: Event, after: View[State]) -> int | None:
        """Dice and what becomes of them at the slide, chips and cards where they come to lie."""
        place = getattr(self.game.named(event), "place", None)
        if place is not None:
            return int(self.places.cards[place].centerx)
        return self.slide.mouth.centerx if event.kind in ("dropped", "threw", "lost", "declined", "set_aside") else None

    def subtitle(self, view: View[State]) -> Phrase:
        """How many cards win."""
        return Phrase("plain", (self.to_win,))

    def plate(self, view: View[State], seat: int) -> Phrase | None:
        """What a seat is about."""
        state = view.picture
        if view.turn == ANYONE:
            return Phrase("calls")
        if seat == state.seat and view.turn is not None:
            return Phrase("places" if state.phase == "place" else "drops")
        if len(state.won[seat]) == self.to_win - 1:
            return Phrase("one_more")
        return Phrase("next") if seat == (state.seat + 1) % self.game.seats and view.turn is not None else None

    def prompt(self, shot: Shot[State], touch: Touch) -> Prompt | None:
        """What is asked, across the empty chute; how to do it only for a person."""
        view, event = shot.view, shot.moving
        quiet = event is None or (event.kind in QUIET and view.picture.phase == "place")
        if not quiet or view.turn in (ANYONE, CHANCE):
            return None
        prompt = self.asking(self._asked(view.picture, touch.picked))
        person = view.turn is not None and self.sitters[view.picture.seat].human
        return prompt if person else prompt._replace(sub="")

    def _asked(self, state: State, picked: Pick) -> Phrase:
        if picked:
            kind, die = picked[:2]
            special = kind == "die" and state.faces[int(die)] == SPECIAL
            return Phrase(f"place_{SPECIALS[int(die)] if special else kind}", (state.seat,))
        match state.phase:
            case "throw":
                aside = state.faces[REROLL] == SPECIAL
                return Phrase("reroll" if aside else "extra" if state.extra else "throw", (state.seat,))
            case "over":
                return Phrase("over", (max(range(self.game.seats), key=lambda seat: len(state.won[seat])),))
        return Phrase(state.phase, (state.seat,))

    def note(self, view: View[State], seat: int | None, picked: Pick = ()) -> Sequence[NoteLine]:
        """Chips in the pile, and which dice wait for room."""
        state = view.picture
        lines = [
            NoteLine(Phrase("chips"), str(CHIPS - chips_on(state))),
            NoteLine(Phrase("cards"), str(len(state.pile))),
        ]
        if state.phase == "place":
            waiting = [die for die in DICE if state.hand[die] and not uses(state, die)]
            faces = [str(state.faces[die]) for die in waiting if state.faces[die] != SPECIAL]
            if faces:
                lines.append(NoteLine(Phrase("waits"), words.enumerated(faces), strong=True))
            elif REROLL in waiting:
                lines.append(NoteLine(Phrase("reroll")))
        return lines

    def opens_after(self, move: Move, view: View[State], event: Event) -> float:
        """A call made before the shout could be seen was a guess."""
        return 0.12 if event.kind == "blackout" else 0.0


def _won(shot: Shot[State]) -> bool:
    """Whether a race has just been won."""
    return shot.moving is not None and shot.moving.kind == "called"


def _moves_of(view: View[State], die: int) -> list[Move]:
    return [move for move in view.moves if move.verb in ("chip", "wild", "undo") and BlackoutSlide.die_of(move) == die]


def _tip_of(state: State, move: Move) -> Phrase:
    place, space = BlackoutSlide.space_of(move)
    kind = {"chip": "chip", "wild": "wild_on", "undo": "undo_on"}[move.verb]
    return Phrase(kind, (CARDS[state.cards[place]][space],))


def _whole(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


TABLE = BlackoutSlideTable
