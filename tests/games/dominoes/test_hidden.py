"""What a seat may suppose of dominoes it has not seen: never against what everybody could see."""

from random import Random
from typing import Any

import pytest

from game_closet import shelf
from game_closet.contract import CHANCE, Event, View
from game_closet.engine.fate import answer
from game_closet.games.dominoes.rules.dominoes import PLAY, Dominoes, Picture, State
from game_closet.games.dominoes.rules.line import Line, piece_of, whole_set
from tests.games.dominoes.domino_hands import deal, play, position

TABLES = [
    (key, size, seats)
    for key in ("muggins", "draw_dominoes", "block_dominoes")
    for size, seats in ((6, 2), (6, 4), (9, 6), (12, 3))
]


def game_of(key: str, size: int, seats: int) -> Dominoes:
    kind: Any = shelf.game(key)
    made: Dominoes = kind(set=size, seats=seats)
    return made


def walk(game: Dominoes, rng: Random, hands: int) -> Any:
    """Random play: the state and what has been heard since the deal, before every move of a seat."""
    state, luck = game.start(), 0
    heard: tuple[Event, ...] = ()
    while (turn := game.turn(state)) is not None and state.number <= hands:
        if turn == CHANCE:
            move, heard, luck = answer(f"{rng.random()}", luck, game.ask(state)), (), luck + 1
        else:
            yield state, heard
            move = rng.choice([move for seat in range(game.seats) for move in game.moves(state, seat)])
        for step in game.play(state, move):
            heard, state = (*heard, step.event), step.state


@pytest.mark.parametrize(("key", "size", "seats"), TABLES)
def test_all_pieces_are_always_somewhere_exactly_once(key: str, size: int, seats: int) -> None:
    game = game_of(key, size, seats)
    for state, heard in walk(game, Random(1), 2):
        for world in (state, game.imagine(game.view(state, 0), heard, Random(2))):
            somewhere = [laid.piece for laid in world.line.laid] + [p for held in world.hands for p in held]
            assert sorted([*somewhere, *world.surplus]) == sorted(whole_set(size))


@pytest.mark.parametrize(("key", "size", "seats"), TABLES)
def test_what_is_supposed_looks_the_same_and_could_have_led_here(key: str, size: int, seats: int) -> None:
    game, rng = game_of(key, size, seats), Random(3)
    for state, heard in walk(game, rng, 2):
        for seat in range(seats):
            view = game.view(state, seat)
            world = game.imagine(view, heard, rng)
            assert game.view(world, seat) == view
            assert not game.done(world) or world.phase != PLAY
            last = heard[-1]
            if last.kind == "passed":
                assert not world.line.fits(world.hands[int(last.args[0])])


@pytest.mark.parametrize("seat", [0, 2])
def test_nobody_is_thought_to_hold_what_he_passed_on(seat: int) -> None:
    game, rng = game_of("block_dominoes", 6, 3), Random(4)
    for state, heard in walk(game, rng, 3):
        world = game.imagine(game.view(state, seat), heard, rng)
        line = Line()
        passed: dict[int, set[int]] = {}
        for kind, args in heard:
            if kind == "played":
                line = line.lay(piece_of(str(args[1])), int(args[2]), game.spinner)
            if kind == "passed":
                passed.setdefault(int(args[0]), set()).update(line.ends)
        for other, numbers in passed.items():
            # Nothing is drawn in Block, so what was not there has not come.
            assert all(number not in piece for piece in world.hands[other] for number in numbers)


def test_who_had_to_draw_held_none_of_the_ends_but_may_have_drawn_one() -> None:
    game, rng = game_of("draw_dominoes", 6, 2), Random(5)
    state = deal(
        game, "2-3 0-0 0-1 0-2 0-3 0-4 0-5", "1-1 1-4 1-5 1-6 4-4 4-5 4-6", surplus="5-5 6-6 3-3 1-2 2-2 1-3 2-4"
    )
    heard: list[Event] = [Event("dealt", (1,))]
    for seat, verb, *args in ((0, "play", "2-3", 0), (1, "draw"), (1, "draw"), (1, "draw")):
        state, events = play(game, state, int(seat), str(verb), *args)
        heard += events
    drawn: set[int] = set()
    for _ in range(60):
        held = game.imagine(game.view(state, 0), tuple(heard), rng).hands[1]
        fitting = [piece for piece in held if 2 in piece or 3 in piece]
        assert len(fitting) <= 1
        drawn.add(len(fitting))
    assert drawn == {0, 1}


def test_drawing_tells_nothing_in_muggins() -> None:
    game, rng = game_of("muggins", 6, 2), Random(6)
    state = deal(game, "6-6 0-0 0-1 0-2 0-3 0-4 0-5", "1-6 2-6 3-6 1-1 1-2 1-3 1-4")
    heard: list[Event] = [Event("dealt", (1,))]
    for seat, verb, *args in ((0, "play", "6-6", 0), (1, "draw")):
        state, events = play(game, state, int(seat), str(verb), *args)
        heard += events
    worlds = [game.imagine(game.view(state, 0), tuple(heard), rng) for _ in range(40)]
    assert any(sum(6 in piece for piece in world.hands[1]) > 1 for world in worlds)


def supposed(game: Dominoes, state: State, seat: int) -> list[State]:
    view: View[Picture] = game.view(state, seat)
    return [game.imagine(view, (Event("dealt", (1,)),), Random(seed)) for seed in range(40)]


def highest(held: tuple[tuple[int, int], ...]) -> int:
    return max((low for low, high in held if low == high), default=-1)


def test_before_the_lead_everybody_knows_who_has_the_highest_double() -> None:
    game = game_of("muggins", 6, 3)
    state = deal(game, "3-3 0-1 0-2 0-3 0-4 0-5 0-6", "5-5 1-2 1-3 1-4 1-5 1-6 2-3", "1-1 2-4 2-5 2-6 3-4 3-5 3-6")
    for world in supposed(game, state, 0):
        assert highest(world.hands[1]) > max(3, highest(world.hands[2]))
    for world in supposed(game, state, 1):
        assert max(highest(world.hands[0]), highest(world.hands[2])) < 5


def test_after_the_lead_nobody_was_dealt_a_higher_double() -> None:
    game = game_of("muggins", 6, 2)
    state = deal(game, "3-3 0-1 0-2 0-3 0-4 0-5 0-6", "1-1 1-2 1-3 1-4 1-5 1-6 2-3")
    state, events = play(game, state, 0, "play", "3-3", 0)
    for seed in range(40):
        world = game.imagine(game.view(state, 0), (Event("dealt", (1,)), *events), Random(seed))
        assert highest(world.hands[1]) < 3


def test_a_hand_that_goes_on_is_not_blocked_so_somebody_is_thought_able_to_play() -> None:
    game = game_of("block_dominoes", 6, 2)
    state = position(game, "0-1 0-2 1-4", "4-4 5-5 5-6", line="", surplus="")
    state = state._replace(line=Line().lay((2, 3), 0, False).lay((3, 6), 1, False).lay((2, 6), 0, False), turn=1)
    rest = [piece for piece in whole_set(6) if piece not in {*state.hands[0], *state.hands[1], (2, 3), (3, 6), (2, 6)}]
    state = state._replace(surplus=tuple(rest))
    heard = (Event("dealt", (1,)), *(Event("played", args) for args in ((0, "2-3", 0), (1, "3-6", 1), (0, "2-6", 0))))
    state = state._replace(hands=(state.hands[0], (*state.hands[1], (0, 6), (1, 6), (4, 6))))
    state = state._replace(
        surplus=tuple(p for p in state.surplus if p not in state.hands[1]),
        hands=((*state.hands[0], (0, 0), (1, 1)), state.hands[1]),
    )
    state = state._replace(surplus=tuple(p for p in state.surplus if p not in state.hands[0]))
    for seed in range(60):
        world = game.imagine(game.view(state, 0), heard, Random(seed))
        assert world.line.fits(world.hands[1])
