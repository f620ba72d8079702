"""What a game is: moves go in, steps come out.

A game is a frozen dataclass whose fields are its options; the luck it asks for comes back as an ordinary move.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from random import Random
from types import SimpleNamespace
from typing import Any, ClassVar, Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar, cast

S = TypeVar("S")
P = TypeVar("P")
Atom: TypeAlias = int | str
Actor: TypeAlias = int | Literal["chance"]
Turn: TypeAlias = Actor | Literal["anyone"] | None
CHANCE: Final = "chance"
ANYONE: Final = "anyone"


class Move(NamedTuple):
    """An order. A match is recorded as a list of these."""

    actor: Actor
    verb: str
    args: tuple[Atom, ...] = ()


class Event(NamedTuple):
    """A fact the whole table may know."""

    kind: str
    args: tuple[Atom, ...] = ()


class Phrase(NamedTuple):
    """What is said but is no fact, such as a reason, a tip or a prompt: a word key and what it speaks of."""

    kind: str
    args: tuple[Atom, ...] = ()


class Step(NamedTuple, Generic[S]):
    """A fact and the state it leaves."""

    event: Event
    state: S


class View(NamedTuple, Generic[P]):
    """All that one seat, or an onlooker (seat None), knows."""

    seat: int | None
    turn: Turn
    moves: tuple[Move, ...]
    scores: tuple[int, ...]
    picture: P


class Roll(NamedTuple):
    """Luck needed: one throw of dice with these numbers of sides."""

    sides: tuple[int, ...]


class Shuffle(NamedTuple):
    """Luck needed: these items in any order."""

    items: tuple[Atom, ...]


class Refused(Exception):
    """A move, option or file that is not taken, and the word key that says why."""

    def __init__(self, kind: str, *args: Atom) -> None:
        super().__init__(kind, *args)
        self.why = Phrase(kind, args)


@lru_cache(maxsize=1024)  # drawing asks for the same fact frame by frame, and search for the same few moves
def _read(names: tuple[str, ...], args: tuple[Any, ...]) -> SimpleNamespace:
    if names and names[-1].startswith("*"):
        args = (*args[: len(names) - 1], args[len(names) - 1 :])
    return SimpleNamespace(**{name.removeprefix("*"): arg for name, arg in zip(names, args, strict=True)})


def is_seat(name: str) -> bool:
    """Whether an argument of this name is a seat number: `seat`, `from_seat`."""
    return name == "seat" or name.endswith("_seat")


def option(default: Any, *choices: Atom, low: int | None = None, high: int | None = None, leads: bool = False) -> Any:
    """Declare an option: what the form offers, the whole range a record may use, whether it is the seat that begins."""
    return field(default=default, metadata={"choices": choices, "low": low, "high": high, "leads": leads})


@dataclass(frozen=True, kw_only=True)
class Game(ABC, Generic[S, P]):
    """One game and its options."""

    edition: ClassVar[int] = 1
    reads: ClassVar[Mapping[int, Mapping[str, Any]]] = {}  # earlier editions played on, and what was else as delivered
    verbs: ClassVar[Mapping[str, tuple[str, ...]]]  # with the names of their arguments; a last `*name` takes the rest
    events: ClassVar[Mapping[str, tuple[str, ...]]]  # likewise
    calls: ClassVar[frozenset[str]] = frozenset()
    own_calls: ClassVar[frozenset[str]] = frozenset()  # calls for oneself, never against another: the screen may help
    tells: ClassVar[frozenset[str]] = frozenset()  # events that explain points, for the result page
    closes: ClassVar[frozenset[str]] = frozenset()  # events that end a hand or round
    silent: ClassVar[frozenset[str]] = frozenset()  # options of which the sheet says nothing
    rightward: ClassVar[bool] = False  # play passes to the right: the next seat sits at one's right
    take_back: ClassVar[bool] = True  # whether a move may be taken back by default
    counts_points: ClassVar[bool] = False  # scores are points, so a head start can be given
    seconds: ClassVar[Mapping[str, float]] = {}  # that people take for a verb, motion on the screen included
    minutes: ClassVar[Mapping[int, tuple[int, int]]] = {}  # by seats, a match as delivered and a short one: measured
    horizon: ClassVar[int] = 12  # how many moves ahead the general search plays out before it asks `hope`

    seats: int = option(2, 2, 3, 4)
    head_start: tuple[int, ...] = option(())  # points by seat before the first hand; on the record only when used

    def __post_init__(self) -> None:
        """Take what follows from other options, and refuse what the game does not offer."""
        for name in [name for name, value in self.options().items() if value is None]:
            object.__setattr__(self, name, self.usual(name, self.options()))
        for name, value in (chosen := self.options()).items():
            if not self._allows(name, value, chosen):
                raise Refused("bad_option", name, str(value))

    def _allows(self, name: str, value: Any, chosen: Mapping[str, Any]) -> bool:
        if name == "head_start":
            below = min(1001, chosen.get("target") or 1001)  # a start at the target would be the end
            return self.counts_points and len(value) == self.seats and all(0 <= points < below for points in value)
        about = self.__dataclass_fields__[name].metadata
        if about["low"] is not None and type(value) is int:
            return bool(about["low"] <= value <= about["high"])
        return any(value == choice and type(value) is type(choice) for choice in self.choices(name, chosen))

    @classmethod
    def choices(cls, name: str, chosen: Mapping[str, Any]) -> tuple[Any, ...]:
        """What the form offers for one option, given the others chosen so far."""
        return tuple(cls.__dataclass_fields__[name].metadata["choices"])

    @classmethod
    def usual(cls, name: str, chosen: Mapping[str, Any]) -> Any:
        """What an option is when nobody chooses it; games say so, given the others, where its default is None."""
        return cls.__dataclass_fields__[name].default

    def options(self) -> dict[str, Any]:
        """Every option by name, resolved."""
        return {f.name: getattr(self, f.name) for f in fields(self) if f.name != "head_start" or self.head_start}

    def side(self, seat: int) -> tuple[int, ...]:
        """The seats whose points are one with this seat's, itself among them."""
        return (seat,)

    @property
    def key(self) -> str:
        """The game's one name: its module, its assets, its words."""
        return type(self).__module__.rpartition(".")[2]

    @classmethod
    def named(cls, fact: Event | Move) -> SimpleNamespace:
        """The arguments of a fact or an order, as attributes of their declared names."""
        return _read(cls.events[fact.kind] if isinstance(fact, Event) else cls.verbs[fact.verb], fact.args)

    @classmethod
    def seat_of(cls, event: Event) -> int | None:
        """The seat a fact is about: the first of its arguments that is one."""
        return next((int(arg) for name, arg in vars(cls.named(event)).items() if is_seat(name)), None)

    @abstractmethod
    def start(self) -> S:
        """The state before any luck."""

    @abstractmethod
    def turn(self, state: S) -> Turn:
        """Whom we wait for: a seat, chance, anyone, or nobody because it is over."""

    @abstractmethod
    def moves(self, state: S, seat: int) -> tuple[Move, ...]:
        """All this seat may do now, on turn or off it; nothing while chance is asked."""

    @abstractmethod
    def play(self, state: S, move: Move) -> Iterator[Step[S]]:
        """What the move brings about, fact by fact. Trusts the move."""

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """Points by seat, as they stand."""

    def why_not(self, view: View[P], move: Move) -> Phrase:
        """Why a well-formed move is refused, from the view alone."""
        return Phrase("not_your_turn" if view.turn not in (move.actor, ANYONE) else "not_allowed")

    def ask(self, state: S) -> Roll | Shuffle:
        """The luck needed while the turn is chance's."""
        raise NotImplementedError

    def picture(self, state: S, seat: int | None) -> P:
        """The state as this seat may know it; an onlooker (None) knows no secret."""
        return cast(P, state)

    def imagine(self, view: View[P], heard: tuple[Event, ...], rng: Random) -> S:
        """Some state that this view and the public events since the hand began cannot rule out."""
        return cast(S, view.picture)

    def offers(self, view: View[P]) -> tuple[Move, ...]:
        """What a shared screen lights up for this seat: its moves, or more where moves would tell a secret."""
        return view.moves

    def hope(self, state: S, seat: int) -> float:
        """How promising a state looks for a seat, in points: for computer players that cannot look to the end."""
        scores = self.scores(state)
        return scores[seat] - max(points for other, points in enumerate(scores) if other not in self.side(seat))

    def after(self, state: S, move: Move) -> S:
        """The state a move leaves, without its events; games override it where speed counts."""
        for step in self.play(state, move):
            state = step.state
        return state

    def view(self, state: S, seat: int | None) -> View[P]:
        """What one seat knows of a state."""
        moves = () if seat is None else self.moves(state, seat)
        return View(seat, self.turn(state), moves, self.scores(state), self.picture(state, seat))


def winners(scores: tuple[int, ...]) -> tuple[int, ...]:
    """The seats with the highest score."""
    return tuple(seat for seat, points in enumerate(scores) if points == max(scores))
