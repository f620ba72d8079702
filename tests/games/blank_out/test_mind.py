from pathlib import Path
from random import Random

import pytest

from game_closet.contract import CHANCE, Move, winners
from game_closet.engine.playout import play_out
from game_closet.games.blank_out.mind import turn_a_bout as mind
from game_closet.games.blank_out.rules.prisms import points
from game_closet.games.blank_out.rules.turn_a_bout import State, TurnABout, others, row_of

GAME = TurnABout()


def positions(seed: int, many: int) -> list[State]:
    """Positions in mid-hand with the blocks in any order, every third of them with a line to call."""
    rng = Random(seed)
    found: list[State] = []
    while len(found) < many:
        state = GAME.after(GAME.start(), Move(CHANCE, "shuffle", tuple(rng.sample(range(5), 5))))
        tray = tuple(pose - pose % 6 + rng.randrange(6) for pose in state.trays[0])
        state = state._replace(trays=(tray,), last=rng.randrange(5), mover=rng.randrange(2), past=(-1, -2))
        if len(found) % 3 or any(points(row_of(tray, seat)) for seat in (0, 1)):
            found.append(state)
    return found


def value(state: State, seat: int) -> int:
    """What a position is worth to a seat."""
    found = mind.solved().value(mind.position(state))
    return found if seat == state.mover else -found


def replies(state: State) -> list[State]:
    return [GAME.after(state, Move(state.mover, "turn", (block,))) for block in others(state.last)]


def lines(state: State) -> tuple[int, int]:
    """What the seat on turn and the other could call."""
    own, other = (points(row_of(state.trays[0], seat)) for seat in (state.mover, 1 - state.mover))
    return own, other


def test_every_position_has_a_value_and_from_most_nobody_can_force_a_line() -> None:
    found = mind.solved()
    assert len(found.values) == len(found.turns) == 77_760
    assert found.values.count(100) > 70_000


@pytest.mark.parametrize("state", positions(1, 120))
def test_a_value_is_the_best_of_calling_and_of_what_a_turn_leads_to(state: State) -> None:
    own, other = lines(state)
    best = max(value(reply, state.mover) for reply in replies(state))
    wanted = own if own and other else max(own, best) if own else min(-other, best) if other else best
    assert value(state, state.mover) == wanted


@pytest.mark.parametrize("state", positions(2, 120))
def test_every_win_comes_nearer_with_each_turn_so_none_goes_round_in_a_circle(state: State) -> None:
    found, worth = mind.solved(), value(state, state.mover)
    away = found.turns[mind.position(state)]
    after = [(value(reply, state.mover), found.turns[mind.position(reply)]) for reply in replies(state)]
    own, other = lines(state)
    if away == 0:
        assert worth in (0, own, -other)
    elif worth > 0:
        assert (worth, away - 1) in after
    else:
        assert all(lost <= worth and turns < away for lost, turns in after)


@pytest.mark.parametrize("state", positions(3, 150))
def test_no_answer_of_the_perfect_player_gives_a_value_away(state: State) -> None:
    for seat in (0, 1):
        view = GAME.view(state, seat)
        if not view.moves:
            continue
        answer = mind.perfect(GAME, view, Random(0))
        if answer is None:
            assert state.mover != seat
        elif answer.verb == "call":
            assert points(row_of(state.trays[0], seat)) >= value(state, seat)
        elif not lines(state)[1]:
            assert value(GAME.after(state, answer), seat) == value(state, seat)
        else:
            # The other has a line and will call it; nothing can be worth more than that to this seat.
            assert value(state, seat) <= max(value(reply, seat) for reply in replies(state))


def test_where_all_turns_draw_the_one_with_most_losing_replies_is_chosen() -> None:
    for state in positions(4, 60):
        if any(lines(state)) or any(value(reply, state.mover) for reply in replies(state)):
            continue
        view = GAME.view(state, state.mover)
        answer = mind.perfect(GAME, view, Random(0))
        assert answer is not None

        def traps(reply: State) -> int:
            return sum(value(after, reply.mover) < 0 for after in replies(reply))

        assert traps(GAME.after(state, answer)) == max(traps(reply) for reply in replies(state))


def test_the_solution_is_kept_as_plain_bytes_and_a_broken_file_is_worked_out_anew(tmp_path: Path) -> None:
    first = mind.solved(tmp_path)
    (file,) = tmp_path.iterdir()
    assert mind.solved(tmp_path) == first == mind.solved()
    file.write_bytes(file.read_bytes()[:-1])
    assert mind.solved(tmp_path) == first
    assert mind.solved(file) == first  # not a folder: worked out, not kept


def test_the_perfect_player_beats_a_random_one() -> None:
    matches = [play_out(GAME, ("perfect", "random"), f"{seed:032x}") for seed in range(3)]
    assert all(winners(match.scores) == (0,) for match in matches)
