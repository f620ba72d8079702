from random import Random

import pytest

from game_closet.contract import CHANCE, Move, winners
from game_closet.engine import bots
from game_closet.engine.advice.reasons import reasons_of, think
from game_closet.engine.playout import play_out
from game_closet.games.blank_out.mind import blank_jack
from game_closet.games.blank_out.mind import turn_a_bout as mind
from game_closet.games.blank_out.rules.blank_jack import PRICES, UNNAMED, BlankJack
from game_closet.games.blank_out.rules.blank_jack import State as Counters
from game_closet.games.blank_out.rules.prisms import points
from game_closet.games.blank_out.rules.turn_a_bout import State, TurnABout, others, row_of
from game_closet.stage import words

GAME = TurnABout()

# Turn-A-Bout


def positions(seed: int, many: int, turns: int, game: TurnABout = GAME) -> list[State]:
    """Positions in mid-hand with the blocks in any order, every third of them with a line to call."""
    rng = Random(seed)
    found: list[State] = []
    while len(found) < many:
        state = game.after(game.start(), Move(CHANCE, "shuffle", tuple(rng.sample(range(5), 5))))
        tray = tuple(pose - pose % 6 + rng.randrange(6) for pose in state.trays[0])
        state = state._replace(trays=(tray,), last=rng.randrange(5), mover=rng.randrange(2), turns=turns)
        if len(found) % 3 or any(lines(state)):
            found.append(state)
    return found


def replies(state: State, game: TurnABout = GAME) -> list[State]:
    return [game.after(state, Move(state.mover, "turn", (block,))) for block in others(state.last)]


def lines(state: State) -> tuple[int, int]:
    """What the two seats could call."""
    near, far = (points(row_of(state.trays[0], seat)) for seat in (0, 1))
    return near, far


def forced(game: TurnABout, state: State) -> int:
    """What seat 0 wins with perfect play, by looking at everything that can happen."""
    if not state.live:
        return state.scores[0] - state.scores[1]
    near, far = lines(state)
    if near and far and not state.both:
        return -far if state.mover else near  # the seat on turn is the quicker
    best = (min if state.mover else max)(forced(game, reply) for reply in replies(state, game))
    calls = [game.after(state, Move(seat, "call")).scores for seat, line in ((0, near), (1, far)) if line]
    for scores in calls[:1]:
        taken = scores[0] - scores[1]
        best = max(best, taken) if taken > 0 else min(best, taken)
    return best


@pytest.mark.parametrize("count_out", [True, False])
@pytest.mark.parametrize("left", [1, 2, 4])
def test_a_value_is_what_perfect_play_comes_to_in_the_turns_left(left: int, count_out: bool) -> None:
    game = TurnABout(count_out=count_out)
    for state in positions(left, 25, game.limit - left, game):
        assert mind.value(game, state) == forced(game, state)


def test_a_value_minds_that_one_move_brought_both_lines() -> None:
    state = GAME.after(GAME.start(), Move(CHANCE, "shuffle", (0, 1, 2, 3, 4)))
    for number, block in enumerate((2, 0, 1, 0, 3, 1, 3)):
        state = GAME.after(state, Move(number % 2, "turn", (block,)))
    late = state._replace(turns=18)
    assert late.both
    assert mind.value(GAME, late) == forced(GAME, late) >= 25
    assert mind.value(GAME, late._replace(both=False)) == -20, "the seat on turn calls its four 4s"


@pytest.mark.parametrize("game", [GAME, TurnABout(limit=200), TurnABout(count_out=False, limit=60)])
def test_a_value_is_the_best_of_calling_and_of_what_a_turn_leads_to(game: TurnABout) -> None:
    for state in positions(1, 60, 3, game):
        near, far = lines(state)
        best = (min if state.mover else max)(mind.value(game, reply) for reply in replies(state, game))
        wanted = max(best, near) if near and not far else min(best, -far) if far and not near else best
        if near and far:
            wanted = -far if state.mover else near
        assert mind.value(game, state) == wanted


@pytest.mark.parametrize("state", positions(3, 100, 9) + positions(4, 50, 18))
def test_no_answer_of_the_perfect_player_gives_a_value_away(state: State) -> None:
    for seat in (0, 1):
        view = GAME.view(state, seat)
        if not view.moves:
            continue
        answer, sign = mind.perfect(GAME, view, Random(0))[0].answer, -1 if seat else 1
        if answer is None:
            assert state.mover != seat
            continue
        after = GAME.after(state, answer)
        worth = mind.value(GAME, after) if after.live else after.scores[0] - after.scores[1]
        if not lines(state)[1 - seat]:
            assert sign * worth >= sign * mind.value(GAME, state)


def test_of_equal_answers_the_one_that_leaves_the_other_most_to_go_wrong_with_is_chosen() -> None:
    def left_open(reply: State) -> int:
        return sum(mind.value(GAME, after) for after in replies(reply))

    for state in positions(5, 60, 6):
        if any(lines(state)):
            continue
        answer = mind.perfect(GAME, GAME.view(state, state.mover), Random(0))[0].answer
        assert answer is not None
        good = [reply for reply in replies(state) if mind.value(GAME, reply) == mind.value(GAME, state)]
        best = (min if state.mover else max)(left_open(reply) for reply in good)
        assert left_open(GAME.after(state, answer)) == best


def test_the_perfect_player_beats_a_random_one() -> None:
    matches = [play_out(GAME, ("master", "random"), f"{seed:032x}") for seed in range(3)]
    assert all(winners(match.scores) == (0,) for match in matches)


def test_two_perfect_players_come_to_an_end_by_the_count() -> None:
    match = play_out(GAME, ["master"], "0" * 32)
    assert max(match.scores) >= 110
    assert "match_dead" not in [step.event.kind for step in match.steps]


# Blank-Jack

SALE = BlankJack(seats=4, hands=4, bargain=True)


def for_sale(hand: int, price: int, mover: int, counters: tuple[int, ...] = (200, 200, 200, 200)) -> Counters:
    state = SALE.start()._replace(hand=hand, price=price, mover=mover, counters=counters)
    return state if price != UNNAMED else state._replace(leader=mover)


def said(state: Counters, level: str = "master") -> list[Move | None]:
    """What a computer player says, whatever its mood."""
    view = SALE.view(state, state.mover)
    return [bots.decide(SALE, view, (), Random(n), bots.level("blank_jack", level)) for n in range(30)]


def test_the_deal_is_worth_more_the_more_hands_it_is_for() -> None:
    worths = [blank_jack.worth(SALE, for_sale(hand, UNNAMED, 0)) for hand in (1, 2, 3)]
    assert worths == sorted(worths, reverse=True)
    assert min(worths) > 0
    assert blank_jack.worth(BlankJack(hands=0, bargain=True), for_sale(9, UNNAMED, 0)) > 0


def test_a_dealer_asks_more_than_the_deal_seems_worth_and_never_what_nobody_can_pay() -> None:
    for move in said(for_sale(3, UNNAMED, 0)):
        assert move is not None
        assert move.verb == "keep" or move.args[0] in (50, 100)
    assert said(for_sale(3, UNNAMED, 0, (770, 10, 10, 10))) == [Move(0, "keep")] * 30


def brought(state: Counters, game: BlankJack = SALE) -> dict[Move | None, float]:
    """What each answer in a bargain brings, the best first."""
    view, master = game.view(state, state.mover), bots.level("blank_jack", "master")
    (ranking,) = bots.mind("blank_jack").think(game, view, (), Random(1), master)
    return {one.answer: one.worth for one in ranking}


def test_every_price_is_weighed_by_what_it_brings_if_it_is_paid_and_if_it_is_not() -> None:
    state = for_sale(1, UNNAMED, 0)
    worth, found = blank_jack.worth(SALE, state), brought(state)
    dear, fifty, five, keep = *(Move(0, "ask", (price,)) for price in (100, 50, 5)), Move(0, "keep")
    assert list(found)[:3] == [dear, keep, fifty]
    assert 100 > found[dear] > found[keep] == worth > found[fifty] > 50
    assert found[five] == pytest.approx(5)
    poor = brought(for_sale(1, UNNAMED, 0, (200, 100, 200, 100)))
    assert found[dear] > poor[dear] > worth, "fewer can pay it"


def test_a_deal_is_bought_for_what_it_is_worth_above_its_price() -> None:
    state = for_sale(1, 20, 2)
    assert brought(state) == {Move(2, "buy"): blank_jack.worth(SALE, state) - 20, Move(2, "leave"): 0.0}


@pytest.mark.parametrize("counters", [(200,) * 4, (770, 10, 10, 10), (640, 70, 60, 30), (500, 101, 100, 99)])
@pytest.mark.parametrize("hands", range(2, 10))
def test_the_cheapest_price_above_its_worth_that_somebody_can_pay_is_best(
    hands: int, counters: tuple[int, ...]
) -> None:
    game, state = BlankJack(seats=4, hands=hands, bargain=True), for_sale(1, UNNAMED, 0, counters)
    fair = [price for price in PRICES if blank_jack.worth(game, state) < price < max(counters[1:])]
    assert next(iter(brought(state, game))) == (Move(0, "ask", (fair[0],)) if fair else Move(0, "keep"))


def test_whoever_is_off_in_what_a_deal_is_worth_slips_no_further() -> None:
    assert set(said(for_sale(3, UNNAMED, 0), "gentle")) == {Move(0, "ask", (price,)) for price in (20, 50)}


def test_a_price_that_nobody_can_pay_comes_to_the_same_as_keeping_the_deal() -> None:
    state = for_sale(1, UNNAMED, 0, (650, 50, 50, 50))
    view, speaker = SALE.view(state, 0), reasons_of("blank_jack")
    outcomes = {move: speaker.outcome(SALE, view, move) for move in view.moves}
    kept = {move for move in view.moves if outcomes[move] == Move(0, "keep")}
    assert kept == {Move(0, "ask", (50,)), Move(0, "ask", (100,)), Move(0, "keep")}


def test_of_a_price_is_said_how_likely_somebody_pays_it() -> None:
    def why(hand: int) -> tuple[str, ...]:
        state = for_sale(hand, UNNAMED, 0)
        *_, advice = think(SALE, SALE.view(state, 0), (), Random(1), bots.level("blank_jack", "master"))
        return tuple(words.tell("blank_jack", "hint", phrase, ()) for phrase in advice.why)

    assert why(1) == (
        "The deal seems worth about 80 counters.",
        "Somebody buys at that price with a chance of 64%; else you keep it.",
    )
    assert "Hardly anybody will pay that" in why(3)[1]


def test_a_cheap_deal_is_bought_and_a_dear_one_left() -> None:
    assert said(for_sale(1, 5, 2)) == [Move(2, "buy")] * 30
    assert said(for_sale(3, 100, 2)) == [Move(2, "leave")] * 30


def test_gentle_players_judge_a_deal_less_surely() -> None:
    unsure = for_sale(3, 20, 1)
    assert {move.verb for move in said(unsure, "gentle") if move} == {"buy", "leave"}
    assert {move.verb for move in said(unsure) if move} == {"buy"}


def test_the_deal_changes_hands_in_matches_that_are_bargained() -> None:
    matches = [play_out(SALE, ["gentle"], f"{seed:032x}") for seed in range(2)]
    kinds = {step.event.kind for match in matches for step in match.steps}
    assert {"asked", "bought", "left"} & kinds
