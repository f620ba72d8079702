"""The one search, on games small enough to know the answers."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, NamedTuple

import pytest

from game_closet import shelf
from game_closet.contract import CHANCE, Event, Game, Move, Roll, Step, Turn, View
from game_closet.engine import bots
from game_closet.engine.levels import FAR, LEVELS
from game_closet.engine.search import Mind, Ranking, search
from tests.walks import TABLES, match_of, walk

FARSIGHTED = LEVELS["master"]._replace(thoughts=400)
SHORTSIGHTED = FARSIGHTED._replace(sight=1)


class Heap(NamedTuple):
    sticks: int
    mover: int = 0


@dataclass(frozen=True, kw_only=True)
class Sticks(Game[Heap, Heap]):
    """Take one, two or three; whoever takes the last wins."""

    verbs: ClassVar[Mapping[str, tuple[str, ...]]] = {"take": ("count",)}
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {"taken": ("seat", "count")}
    horizon = 0

    def start(self) -> Heap:
        return Heap(21)

    def turn(self, state: Heap) -> Turn:
        return state.mover if state.sticks else None

    def moves(self, state: Heap, seat: int) -> tuple[Move, ...]:
        most = min(3, state.sticks) if seat == state.mover else 0
        return tuple(Move(seat, "take", (count,)) for count in range(1, most + 1))

    def play(self, state: Heap, move: Move) -> Iterator[Step[Heap]]:
        count = self.named(move).count
        yield Step(Event("taken", (state.mover, count)), Heap(state.sticks - count, 1 - state.mover))

    def scores(self, state: Heap) -> tuple[int, ...]:
        return tuple(int(not state.sticks and seat != state.mover) for seat in range(2))


class Fruit(NamedTuple):
    age: int = 0  # ripe at two
    picked: tuple[int, int] = (0, 0)
    over: bool = False


@dataclass(frozen=True, kw_only=True)
class Orchard(Game[Fruit, Fruit]):
    """Seat 0 waits for a fruit to ripen; seat 1 may call for it, for little now or for more then."""

    verbs: ClassVar[Mapping[str, tuple[str, ...]]] = {"wait": (), "call": ()}
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {"waited": (), "called": ("seat",)}
    calls = frozenset({"call"})
    horizon = 2

    def start(self) -> Fruit:
        return Fruit()

    def turn(self, state: Fruit) -> Turn:
        return None if state.over else 0

    def moves(self, state: Fruit, seat: int) -> tuple[Move, ...]:
        if state.over:
            return ()
        call = (Move(seat, "call"),) if seat == 1 else ()
        return (Move(0, "wait"), *call) if seat == 0 else call

    def play(self, state: Fruit, move: Move) -> Iterator[Step[Fruit]]:
        if move.verb == "wait":
            yield Step(Event("waited"), state._replace(age=state.age + 1, over=state.age == 2))
        else:
            points = 8 if state.age == 2 else 3
            picked = (points, 0) if move.actor == 0 else (0, points)
            yield Step(Event("called", (int(move.actor),)), state._replace(picked=picked, over=True))

    def scores(self, state: Fruit) -> tuple[int, ...]:
        return state.picked


class Bet(NamedTuple):
    points: int = 0
    phase: str = "choose"


@dataclass(frozen=True, kw_only=True)
class Dice(Game[Bet, Bet]):
    """Take three points, or what a die brings beyond a price."""

    verbs: ClassVar[Mapping[str, tuple[str, ...]]] = {"keep": (), "throw": ()}
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {"done": ("points",)}
    horizon = 0
    price: int = 0

    def _allows(self, name: str, value: Any, chosen: Mapping[str, Any]) -> bool:
        return True

    def start(self) -> Bet:
        return Bet()

    def turn(self, state: Bet) -> Turn:
        return {"choose": 0, "throw": CHANCE}.get(state.phase)  # type: ignore[return-value]

    def ask(self, state: Bet) -> Roll:
        return Roll((6,))

    def moves(self, state: Bet, seat: int) -> tuple[Move, ...]:
        return (Move(0, "keep"), Move(0, "throw")) if seat == 0 and state.phase == "choose" else ()

    def play(self, state: Bet, move: Move) -> Iterator[Step[Bet]]:
        if move.actor == CHANCE:
            state = Bet(int(move.args[0]) * 2 - self.price, "over")
        else:
            state = Bet(3, "over") if move.verb == "keep" else Bet(0, "throw")
        yield Step(Event("done", (state.points,)), state)

    def scores(self, state: Bet) -> tuple[int, ...]:
        return state.points, 0


def last(rankings: Iterator[Ranking]) -> Ranking:
    return list(rankings)[-1]


def thought(game: Game[Any, Any], state: Any, seat: int = 0, level: Any = FARSIGHTED, seed: int = 0) -> Ranking:
    return last(search(Mind(), game, game.view(state, seat), (), Random(seed), level))


@pytest.mark.parametrize("sticks", [5, 6, 7, 9, 10, 11])
def test_whoever_sees_far_leaves_the_other_no_way_to_win(sticks: int) -> None:
    best = thought(Sticks(), Heap(sticks))[0]
    assert best.answer == Move(0, "take", (sticks % 4,))


def test_whoever_sees_only_the_own_move_takes_any() -> None:
    found = {thought(Sticks(), Heap(7), level=SHORTSIGHTED, seed=seed)[0].answer for seed in range(12)}
    assert len(found) > 1


def test_silence_off_turn_is_weighed_like_a_move() -> None:
    best = thought(Orchard(), Fruit(), seat=1)[0]
    assert best.answer is None
    assert best.worth > 4
    assert thought(Orchard(), Fruit(age=2), seat=1)[0].answer == Move(1, "call")


def test_who_is_on_turn_reckons_with_calls_off_turn_and_with_silence() -> None:
    assert thought(Orchard(), Fruit())[0].worth < -4  # three is what it brings at once


@pytest.mark.parametrize(("price", "wise"), [(2, "throw"), (5, "keep")])
def test_luck_counts_by_its_average(price: int, wise: str) -> None:
    ranking = thought(Dice(price=price), Bet())
    assert ranking[0].answer == Move(0, wise)
    assert {one.answer: one.worth for one in ranking}[Move(0, "throw")] == pytest.approx(7 - price, abs=1.5)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_general_search_answers_every_game_with_what_it_has(key: str, seats: int) -> None:
    match, rng = match_of(key, seats, "search"), Random(5)
    level = LEVELS["steady"]._replace(thoughts=20, sight=FAR)
    for _ in walk(match, rng, 8):
        for seat in range(seats):
            view = match.view(seat)
            if view.moves:
                one, other = (last(search(Mind(), match.game, view, match.heard, Random(1), level)) for _ in range(2))
                assert one == other, "the same seed, the same thought"
                assert {found.answer for found in one} <= {*view.moves, None}
                assert sum(found.tries for found in one) == 20


def test_with_few_thoughts_not_every_answer_is_looked_at() -> None:
    hasty = FARSIGHTED._replace(thoughts=2)
    rankings = [thought(Sticks(), Heap(9), level=hasty, seed=seed) for seed in range(20)]
    assert {len(ranking) for ranking in rankings} == {2}
    assert {one.answer for ranking in rankings for one in ranking} == {*Sticks().moves(Heap(9), 0)}


def test_rankings_get_better_until_the_thoughts_are_used_up() -> None:
    rankings = list(search(Mind(), Sticks(), Sticks().view(Heap(9), 0), (), Random(0), FARSIGHTED))
    tries = [sum(one.tries for one in ranking) for ranking in rankings]
    assert tries == sorted(tries)
    assert tries[-1] == FARSIGHTED.thoughts
    assert len(tries) > 10


def test_a_forced_move_is_not_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*about: Any) -> Any:
        raise AssertionError

    monkeypatch.setattr(bots, "mind", never)
    game = shelf.game("blank_out")()
    only = Move(0, "turn", (2,))
    assert bots.decide(game, View(0, 0, (only,), (0, 0), None), (), Random(1), LEVELS["master"]) == only


def test_a_mind_may_know_likely_worlds_how_to_play_on_and_what_a_state_is_worth() -> None:
    class Foolish(Mind[Heap, Heap]):
        """Thinks that sticks left over are worth having, and that there are always five."""

        def imagine(self, game: Any, view: Any, heard: Any, rng: Random) -> Heap:
            return Heap(5)

        def horizon(self, game: Any) -> int:
            return 1

        def policy(self, game: Any, state: Heap, moves: tuple[Move, ...], rng: Random) -> Move:
            return moves[-1]

        def worths(self, game: Any, state: Heap) -> tuple[float, ...]:
            return float(state.sticks), 0.0

    ranking = last(search(Foolish(), Sticks(), Sticks().view(Heap(20), 0), (), Random(0), SHORTSIGHTED))
    assert {one.answer: one.worth for one in ranking} == {
        Move(0, "take", (1,)): 1,
        Move(0, "take", (2,)): 0,
        Move(0, "take", (3,)): 0,
    }
