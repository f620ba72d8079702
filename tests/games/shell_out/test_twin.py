"""The quick twin that search plays with: hand by hand the same as the rules."""

import os
from random import Random

import pytest

from game_closet.contract import CHANCE, Move
from game_closet.games.shell_out.mind.twin import PASS, World
from game_closet.games.shell_out.rules.shell_out import COUNTERS, FIELDS, GONE, ShellOut, State

HANDS = int(os.environ.get("TWIN_HANDS", "8"))  # at every number of seats; thousands of them take minutes


def dealt(game: ShellOut, rng: Random) -> State:
    state = game.after(game.start(), Move(CHANCE, "shuffle", tuple(rng.sample(COUNTERS, len(COUNTERS)))))
    for seat in range(game.seats):
        state = game.after(state, Move(seat, "hide", (rng.randrange(5),)))
    return state


def same(game: ShellOut, rng: Random) -> State:
    """A hand at random in both, compared after every move."""
    state = dealt(game, rng)
    world = World(state)
    while state.phase == "play":
        moves = game.moves(state, state.on_turn)
        assert sorted(map(world.choice, moves)) == sorted(world.choices())
        move = rng.choice(moves)
        choice = world.choice(move)
        state = game.after(state, move)
        world.play(choice)
        assert (tuple(world.scores), world.over) == (state.scores, state.phase != "play")
        if not world.over:
            assert (world.on_turn, world.quiet) == (state.on_turn, state.quiet)
            assert world.where == [spot for row in state.shells for spot in row]
            assert [shell == GONE for shell in world.loaded] == [captor != GONE for captor in state.captors]
    assert world.dead == (state.dead > 0)
    return state


@pytest.mark.parametrize("seats", FIELDS)
def test_it_goes_as_the_rules_go(seats: int) -> None:
    rng = Random(seats)
    for _ in range(HANDS):
        same(ShellOut(seats=seats), rng)


def test_whoever_can_do_nothing_passes() -> None:
    game = ShellOut(seats=2)
    state = dealt(game, Random(1))
    hemmed_in = state._replace(shells=((GONE,) * 5, state.shells[1]), on_turn=0)
    world = World(hemmed_in)
    assert world.choices() == (PASS,)
    world.play(PASS)
    assert (world.on_turn, world.quiet) == (1, 1)


def test_a_hand_at_random_comes_to_an_end() -> None:
    rng, ends = Random(3), []
    for _ in range(40):
        world = World(dealt(ShellOut(seats=2), rng))
        while not world.over:
            world.play(rng.choice(world.choices()))
        ends.append(world.dead)
    assert not all(ends)
