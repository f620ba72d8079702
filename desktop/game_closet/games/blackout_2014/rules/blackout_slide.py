"""Blackout, the dice slide (Ideal, 2014): black out cards with chips, five cards win.

Rules: sheet 4. Three cards lie on places 0, 1, 2; the chips of a place are a bit mask over its five spaces. Die 0
bears WILD, die 1 UNDO, die 2 REROLL, each as its face 6. `faces` is what lies in the tray (0: not thrown), `hand`
says which dice are still to be used; a REROLL stays in hand until the other two are spent. The pile's order is the
only secret: a picture is the state with the pile sorted.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, ClassVar, Final, Literal, NamedTuple, TypeAlias

from game_closet.contract import (
    ANYONE,
    CHANCE,
    Atom,
    Event,
    Game,
    Move,
    Phrase,
    Roll,
    Shuffle,
    Step,
    Turn,
    View,
    option,
)
from game_closet.games.blackout_2014.rules.cards import CARDS, FREE

WILD: Final = 0
UNDO: Final = 1
REROLL: Final = 2
SPECIAL: Final = 6  # the face of a die that bears its special
SPECIALS: Final = ("wild", "undo", "reroll")  # what a die's special is called in events
EMPTY: Final = -1  # a place between two cards
SPACES: Final = range(5)
PLACES: Final = range(3)
DICE: Final = range(3)
CHIPS: Final = 15
ALL: Final = 0b11111  # the mask of a card blacked out

# What a card is worth to the one who throws next, in cards, by its open spaces.
PROSPECT: Final = (0.0, 0.55, 0.2, 0.08, 0.03, 0.01)

Phase: TypeAlias = Literal["deal", "throw", "roll", "place", "race", "over"]


class State(NamedTuple):
    """The table, the dice and the pile."""

    phase: Phase
    seat: int  # whose turn it is
    pile: tuple[int, ...]  # from the top; sorted in a picture
    cards: tuple[int, ...]  # by place
    chips: tuple[int, ...]  # by place, a bit per space
    won: tuple[tuple[int, ...], ...]  # cards by seat, in the order taken
    faces: tuple[int, ...] = (0, 0, 0)
    hand: tuple[bool, ...] = (False, False, False)
    extra: bool = False  # the roll after a BLACKOUT, on which there is no second one


Steps: TypeAlias = Iterator[Step[State]]


@cache
def free_chips(card: int) -> int:
    """The mask of a card's FREE spaces."""
    return sum(1 << space for space in SPACES if card != EMPTY and CARDS[card][space] == FREE)


def _put(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


def face_name(die: int, face: int) -> Atom:
    """A face as events tell it: a number, or the special's name."""
    return SPECIALS[die] if face == SPECIAL else face


def open_spaces(state: State) -> Iterator[tuple[int, int, int]]:
    """Place, space and number of every open space."""
    for place, card in enumerate(state.cards):
        if card != EMPTY:
            for space in SPACES:
                if not state.chips[place] >> space & 1:
                    yield place, space, CARDS[card][space]


def loose_chips(state: State) -> Iterator[tuple[int, int]]:
    """Place and space of every chip that UNDO may take off; the chip on a FREE space never comes off."""
    for place, card in enumerate(state.cards):
        loose = state.chips[place] & ~free_chips(card)
        for space in SPACES:
            if loose >> space & 1:
                yield place, space


def uses(state: State, die: int) -> list[Move]:
    """What a die in hand can do on the cards."""
    seat, face = state.seat, state.faces[die]
    if face != SPECIAL:
        return [Move(seat, "chip", (die, place, space)) for place, space, n in open_spaces(state) if n == face]
    if die == WILD:
        return [Move(seat, "wild", (place, space)) for place, space, _ in open_spaces(state)]
    if die == UNDO:
        return [Move(seat, "undo", (place, space)) for place, space in loose_chips(state)]
    return []


def lies_aside(state: State) -> bool:
    """Whether the REROLL has been set aside for the throw of the other two, or for their use."""
    return state.faces[REROLL] == SPECIAL and not state.hand[REROLL]


def rerolls(state: State) -> bool:
    """Whether the next throw is that of a REROLL: the other two dice only."""
    return state.phase in ("throw", "roll") and lies_aside(state)


@dataclass(frozen=True, kw_only=True)
class BlackoutSlide(Game[State, State]):
    """The game and its options."""

    verbs: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "throw": (),
        "chip": ("die", "place", "space"),
        "wild": ("place", "space"),
        "undo": ("place", "space"),
        "decline": ("die",),
        "call": (),
    }
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "dealt": ("*cards",),
        "dropped": ("seat",),
        "threw": ("seat", "*faces"),
        "chipped": ("seat", "die", "place", "space", "number"),
        "wilded": ("seat", "place", "space", "number"),
        "undid": ("seat", "place", "space", "number"),
        "declined": ("seat", "special"),
        "lost": ("seat", "die", "face"),
        "set_aside": ("seat",),
        "won_card": ("seat", "card", "place"),
        "card_up": ("place", "card"),
        "blackout": ("seat",),
        "called": ("seat", "card"),
        "passed": ("seat", "next_seat"),
    }
    calls: ClassVar[frozenset[str]] = frozenset({"call"})
    seconds: ClassVar[Mapping[str, float]] = {
        "throw": 2.0,
        "chip": 3.0,
        "wild": 4.0,
        "undo": 3.0,
        "decline": 1.5,
        "call": 1.5,
    }
    minutes: ClassVar[Mapping[int, tuple[int, int]]] = {2: (5, 3), 3: (5, 3), 4: (7, 4)}
    own_calls: ClassVar[frozenset[str]] = frozenset({"call"})
    tells: ClassVar[frozenset[str]] = frozenset({"won_card", "called"})
    horizon: ClassVar[int] = 2  # a turn's dice and little more: `hope` knows what is left for the next

    seats: int = option(2, 2, 3, 4)
    first: int = option(0, 0, 1, 2, 3, leads=True)  # the youngest player begins
    cards_to_win: int = option(5, 3, 4, 5, 6, low=1, high=6)

    @classmethod
    def choices(cls, name: str, chosen: Mapping[str, Any]) -> tuple[Any, ...]:
        """What the form offers: only a seat that is taken can begin."""
        found = super().choices(name, chosen)
        return found[: chosen.get("seats", 2)] if name == "first" else found

    def start(self) -> State:
        """All cards in the holder, no card up."""
        nobody: tuple[tuple[int, ...], ...] = ((),) * self.seats
        return State("deal", self.first, tuple(range(len(CARDS))), (EMPTY,) * 3, (0, 0, 0), nobody)

    def turn(self, state: State) -> Turn:
        """Chance deals and rolls, anyone may call, else it is the one whose turn it is."""
        match state.phase:
            case "deal" | "roll":
                return CHANCE
            case "race":
                return ANYONE
            case "over":
                return None
        return state.seat

    def ask(self, state: State) -> Roll | Shuffle:
        """The pile's order, or three dice, or two for a REROLL."""
        if state.phase == "deal":
            return Shuffle(state.pile)
        return Roll((6, 6) if rerolls(state) else (6, 6, 6))

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """A call for everybody in a race; throwing, or using the dice in hand in any order."""
        if state.phase == "race":
            return (Move(seat, "call"),)
        if seat != state.seat:
            return ()
        if state.phase == "throw":
            return (Move(seat, "throw"),)
        if state.phase != "place":
            return ()
        held = [die for die in DICE if state.hand[die]]
        found = [move for die in held for move in uses(state, die)]
        # "May": a WILD or UNDO can be left unused as long as it is in hand.
        found += [Move(seat, "decline", (die,)) for die in held if die != REROLL and state.faces[die] == SPECIAL]
        return tuple(found)

    def scores(self, state: State) -> tuple[int, ...]:
        """Cards won."""
        return tuple(len(cards) for cards in state.won)

    def play(self, state: State, move: Move) -> Steps:
        """Deal, throw, use a die, or call."""
        luck: tuple[Any, ...] = move.args
        match move.verb:
            case "shuffle":
                yield self._deal(state, luck)
            case "throw":
                yield Step(Event("dropped", (state.seat,)), state._replace(phase="roll"))
            case "roll":
                yield from self._roll(state, luck)
            case "call":
                assert move.actor != CHANCE
                yield from self._take_top(state, move.actor)
            case "decline":
                die = self.die_of(move)
                used = state._replace(hand=_put(state.hand, die, False))
                yield Step(Event("declined", (state.seat, SPECIALS[die])), used)
                yield from self._settle(used)
            case "undo":
                yield from self._undo(state, *self.space_of(move))
            case _:
                yield from self._cover(state, self.die_of(move), *self.space_of(move))

    @classmethod
    def die_of(cls, move: Move) -> int:
        """The die that a move uses or leaves unused."""
        return {"wild": WILD, "undo": UNDO}[move.verb] if move.verb in ("wild", "undo") else int(cls.named(move).die)

    @classmethod
    def space_of(cls, order: Move | Event) -> tuple[int, int]:
        """Place and space of a chip that is put or taken."""
        at = cls.named(order)
        return at.place, at.space

    def _deal(self, state: State, order: tuple[int, ...]) -> Step[State]:
        cards = order[:3]
        chips = tuple(free_chips(card) for card in cards)
        return Step(Event("dealt", cards), state._replace(phase="throw", pile=order[3:], cards=cards, chips=chips))

    def _roll(self, state: State, thrown: tuple[int, ...]) -> Steps:
        again = rerolls(state)
        faces = (*thrown, SPECIAL) if again else thrown
        state = state._replace(phase="place", faces=faces, hand=(True, True, not again))
        yield Step(Event("threw", (state.seat, *(face_name(die, face) for die, face in enumerate(thrown)))), state)
        if thrown == (SPECIAL,) * 3 and not state.extra:
            # "A BLACKOUT cannot take place on an extra turn."
            yield Step(Event("blackout", (state.seat,)), state._replace(phase="race"))
        else:
            yield from self._settle(state)

    def _cover(self, state: State, die: int, place: int, space: int) -> Steps:
        card = state.cards[place]
        chips = state.chips[place] | 1 << space
        state = state._replace(chips=_put(state.chips, place, chips), hand=_put(state.hand, die, False))
        number = CARDS[card][space]
        if state.faces[die] == SPECIAL:
            yield Step(Event("wilded", (state.seat, place, space, number)), state)
        else:
            yield Step(Event("chipped", (state.seat, die, place, space, number)), state)
        if chips == ALL:
            state = self._award(state, state.seat, card)
            state = state._replace(cards=_put(state.cards, place, EMPTY), chips=_put(state.chips, place, 0))
            yield Step(Event("won_card", (state.seat, card, place)), state)
            if state.phase == "over":
                return
            # A new card comes up at once, and dice not yet used may be used on it.
            up, *_ = state.pile
            state = state._replace(
                pile=state.pile[1:],
                cards=_put(state.cards, place, up),
                chips=_put(state.chips, place, free_chips(up)),
            )
            yield Step(Event("card_up", (place, up)), state)
        yield from self._settle(state)

    def _undo(self, state: State, place: int, space: int) -> Steps:
        chips = _put(state.chips, place, state.chips[place] & ~(1 << space))
        state = state._replace(chips=chips, hand=_put(state.hand, UNDO, False))
        yield Step(Event("undid", (state.seat, place, space, CARDS[state.cards[place]][space])), state)
        yield from self._settle(state)

    def _take_top(self, state: State, seat: int) -> Steps:
        card, *_ = state.pile
        state = state._replace(phase="throw", pile=state.pile[1:], faces=(0, 0, 0), hand=(False,) * 3, extra=True)
        yield Step(Event("called", (seat, card)), self._award(state, seat, card))

    def _award(self, state: State, seat: int, card: int) -> State:
        won = _put(state.won, seat, (*state.won[seat], card))
        over = len(won[seat]) == self.cards_to_win
        return state._replace(won=won, phase="over") if over else state._replace(won=won)

    def _settle(self, state: State) -> Steps:
        """Once no die in hand can be used, the rest is lost, a REROLL is thrown, or the turn passes."""
        held = [die for die in DICE if state.hand[die]]
        if any(uses(state, die) for die in held):
            return
        for die in held:
            if die != REROLL or state.faces[die] != SPECIAL:
                state = state._replace(hand=_put(state.hand, die, False))
                yield Step(Event("lost", (state.seat, die, face_name(die, state.faces[die]))), state)
        if state.hand[REROLL]:
            state = state._replace(phase="throw", faces=(0, 0, SPECIAL), hand=(False,) * 3)
            yield Step(Event("set_aside", (state.seat,)), state)
        else:
            seat, left = state.seat, (state.seat + 1) % self.seats
            state = state._replace(phase="throw", seat=left, faces=(0, 0, 0), extra=False)
            yield Step(Event("passed", (seat, left)), state)

    def picture(self, state: State, seat: int | None) -> State:
        """Everything but the order of the pile."""
        return state._replace(pile=tuple(sorted(state.pile)))

    def imagine(self, view: View[State], heard: tuple[Event, ...], rng: Random) -> State:
        """The pile in any order: every card that has been seen lies elsewhere."""
        pile = list(view.picture.pile)
        rng.shuffle(pile)
        return view.picture._replace(pile=tuple(pile))

    def hope(self, state: State, seat: int) -> float:
        """Cards won, and how near to full the cards are left for whoever throws next."""
        scores = self.scores(state)
        ahead = scores[seat] - max(points for other, points in enumerate(scores) if other != seat)
        if state.phase == "over":
            return float(ahead) + (2 if scores[seat] == self.cards_to_win else -2)
        yet = state.phase != "place" or state.hand[REROLL]
        thrower = state.seat if yet else (state.seat + 1) % self.seats
        left = sum(PROSPECT[5 - chips.bit_count()] for chips in state.chips)
        return ahead + (left if thrower == seat else -left / (self.seats - 1))

    def why_not(self, view: View[State], move: Move) -> Phrase:
        """Why the dice, the space or the call do not go."""
        state = view.picture
        if move.verb == "call":
            return Phrase("no_blackout")
        if state.phase == "race":
            return Phrase("only_call")
        if view.turn != move.actor:
            return Phrase("not_your_turn")
        if state.phase == "throw":
            return Phrase("throw_first")
        if move.verb == "throw":
            return Phrase("dice_waiting")
        if (die := self.die_of(move)) not in DICE:
            return Phrase("not_allowed")
        if move.verb == "chip":
            return _why_no_chip(state, die, *self.space_of(move))
        if move.verb in ("wild", "undo"):
            return _why_no_special(state, die, *self.space_of(move))
        if not state.hand[die]:
            return Phrase("die_used")
        return Phrase("reroll_last" if state.faces[die] == SPECIAL else "must_use")


def _why_no_chip(state: State, die: int, place: int, space: int) -> Phrase:
    if place not in PLACES or space not in SPACES:
        return Phrase("not_allowed")
    if not state.hand[die]:
        return Phrase("die_used")
    if state.faces[die] == SPECIAL:
        return Phrase("special_die")
    if state.chips[place] >> space & 1:
        return Phrase("space_covered")
    return Phrase("no_match", (state.faces[die], CARDS[state.cards[place]][space]))


def _why_no_special(state: State, die: int, place: int, space: int) -> Phrase:
    if place not in PLACES or space not in SPACES:
        return Phrase("not_allowed")
    if not state.hand[die] or state.faces[die] != SPECIAL:
        return Phrase("no_special")
    if die == WILD:
        return Phrase("space_covered")
    return Phrase("free_stays" if CARDS[state.cards[place]][space] == FREE else "no_chip")


GAME = BlackoutSlide
