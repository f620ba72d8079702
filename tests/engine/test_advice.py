"""What people are told of a position: the moves by what they bring, why, and how the match stands."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from game_closet import shelf
from game_closet.contract import Event, Game, Move, Phrase, View
from game_closet.engine import bots, search
from game_closet.engine.advice import reasons
from game_closet.engine.advice.adviser import Adviser
from game_closet.engine.advice.reasons import COUNSEL, Advice, Choice
from game_closet.engine.match import Match
from game_closet.engine.search import Mind, Weighed
from game_closet.engine.thinking.thinker import Process
from game_closet.games.blackout_1939.rules.blackout_cities import ALL, BIT, CENTRE, COVER, REMOVE
from game_closet.stage import words
from tests.games.dominoes.domino_hands import position
from tests.walks import TABLES, game_of, match_of, walk

OPEN = {"blank_out", "turn_a_bout", "blank_jack", "blackout_cities", "blackout_slide"}
SHOWN = 3  # moves that a hint shows
EACH = 12  # positions of a kind that are looked at: those in which the same verbs may be used
MORE = {"blank_jack": {"bargain": True}}  # house rules that bring further kinds


class Counsel(Process[Advice]):
    """Answers at the next look, in this process: with what it was given to say, else after little thought."""

    def __init__(self, said: Advice | None = None) -> None:
        super().__init__(COUNSEL)
        self.said = said
        self.views: list[View[Any]] = []
        self.seeds: list[str] = []
        self.open: list[tuple[int, Advice]] = []

    def ask(self, game: Game[Any, Any], view: View[Any], heard: tuple[Event, ...], level: str, seed: str) -> int:
        self._count += 1
        self.views.append(view)
        self.seeds.append(seed)
        little = bots.level(game.key, level)._replace(thoughts=20)
        found = self.said or next(iter(reasons.think(game, view, heard, Random(seed), little)))
        self.open.append((self._count, found))
        return self._count

    def answers(self) -> list[tuple[int, Advice]]:
        found, self.open = self.open, []
        return found

    def drop(self) -> None:
        self.open.clear()


def thought(match: Match, seat: int, thoughts: int = 12) -> Advice:
    """The last word on a position."""
    level = bots.level(match.game.key, "master")._replace(thoughts=thoughts)
    *_, last = reasons.think(match.game, match.view(seat), match.heard, Random(1), level)
    return last


def choosing(key: str, seats: int, seed: str = "advice") -> Match:
    """A match in which the seat on turn has a choice, after a while."""
    match = match_of(key, seats, seed)
    for number, _ in enumerate(walk(match, Random(7))):
        turn = match.game.turn(match.state)
        if number > 6 and isinstance(turn, int) and len(match.game.moves(match.state, turn)) > 2:
            return match
    raise AssertionError("no choice in a whole match")


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_game_ranks_moves_and_gives_reasons_in_words(key: str, seats: int) -> None:
    match, rng, spoken = match_of(key, seats, "reasons"), Random(3), 0
    for number, _ in enumerate(walk(match, rng, 160)):
        turn = match.game.turn(match.state)
        if number % 8 or not isinstance(turn, int) or not (moves := match.game.moves(match.state, turn)):
            continue
        advice = thought(match, turn, thoughts=3)
        assert {choice.move for choice in advice.choices} <= set(moves)
        names = [choice.name for choice in advice.choices if choice.name is not None]
        for phrase in (*advice.why, *names):
            sentence = words.tell(key, "hint", phrase, match.names)
            assert "hint" not in sentence and "%{" not in sentence, sentence
        spoken += bool(advice.why)
    assert spoken > 2


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_where_three_different_moves_can_be_made_three_are_weighed_and_the_best_has_a_reason(
    key: str, seats: int
) -> None:
    match, kinds = match_of(key, seats, "three", **MORE.get(key, {})), Counter[frozenset[str]]()
    speaker = reasons.reasons_of(key)
    for _ in walk(match, Random(2), 800):
        turn = match.game.turn(match.state)
        if not isinstance(turn, int) or len((view := match.view(turn)).moves) < 2:
            continue
        kind = frozenset(move.verb for move in view.moves)
        kinds[kind] += 1
        if kinds[kind] > EACH or kind & match.game.calls:  # a race leaves no time to choose
            continue
        advice = thought(match, turn, thoughts=8)
        assert len(advice.different) >= min(
            SHOWN, len({speaker.outcome(match.game, view, move) for move in view.moves})
        )
        assert len({choice.move for choice in advice.choices}) == len(advice.choices)
        assert advice.why
    assert kinds
    assert key != "blank_jack" or {frozenset({"ask", "keep"}), frozenset({"buy", "leave"})} <= kinds.keys()


def named(match: Match, seat: int) -> dict[Move, str]:
    """What a hint calls the moves of a seat."""
    speaker, key = reasons.reasons_of(match.game.key), match.game.key
    phrases = {move: speaker.name(match.game, match.view(seat), move) for move in match.game.moves(match.state, seat)}
    return {move: words.tell(key, "hint", name, match.names) for move, name in phrases.items() if name is not None}


def test_a_piece_that_fits_two_ends_is_named_with_the_end() -> None:
    game: Any = shelf.game("draw_dominoes")(seats=2)
    view = game.view(position(game, "2-5 1-5 3-3", "0-1", line="5-6@0 2-6@1", surplus="1-1"), 0)
    names = [reasons.reasons_of(game.key).name(game, view, move) for move in view.moves]
    assert names == [Phrase("to_end", ("2-5", 5)), Phrase("to_end", ("2-5", 2)), None]


def test_ends_that_show_the_same_and_count_differently_are_named_by_their_pieces() -> None:
    game: Any = game_of("muggins", 2, spinner=False)
    view = game.view(position(game, "5-6 1-1", "0-1", line="1-3@0 1-5@0 3-5@1 5-5@1"), 0)
    names = [reasons.reasons_of(game.key).name(game, view, move) for move in view.moves]
    assert names == [Phrase("to_end", ("5-6", "1-5")), Phrase("to_end", ("5-6", "5-5"))]


def test_what_comes_to_the_same_is_worth_the_same_and_told_once() -> None:
    game: Any = shelf.game("draw_dominoes")(seats=2)
    view = game.view(position(game, "5-6 1-1", "0-1", line="1-3@0 1-5@0 3-5@1 5-5@1"), 0)
    *_, advice = reasons.think(game, view, (), Random(1), bots.level(game.key, "master")._replace(thoughts=4))
    first, other = advice.choices
    assert {first.move, other.move} == set(view.moves)
    assert other == first._replace(move=other.move, again=True)
    assert advice.different == (first,)


def test_the_best_is_said_to_be_better_than_the_next_that_is_another() -> None:
    match = choosing("blank_out", 2)
    view = match.view(match.state.mover)
    choices = Choice(view.moves[0], 0, 9.0), Choice(view.moves[1], 0, 9.0, again=True), Choice(view.moves[2], 0, 0.0)
    assert reasons.said(reasons.Reasons(), match.game, view, (), choices) == (Phrase("better"),)


def test_a_price_for_the_deal_is_named() -> None:
    match, found = match_of("blank_jack", 2, "names", bargain=True), set[str]()
    for _ in walk(match, Random(3), 400):
        turn = match.game.turn(match.state)
        if isinstance(turn, int):
            found |= set(named(match, turn).values())
    assert {"Ask 5 for the deal", "Ask 100 for the deal"} <= found


def test_shells_are_named_by_what_they_carry_and_where_they_go() -> None:
    match = match_of("shell_out", 2, "names")
    found: set[str] = set()
    for _ in walk(match, Random(3), 160):
        turn = match.game.turn(match.state)
        if isinstance(turn, int):
            found |= set(named(match, turn).values())
    assert {"Counter: home", "Counter: home – alley", "Empty: alley – centre"} <= found
    assert any(name.startswith("Challenge ") for name in found)


def test_a_forced_move_is_said_to_be_one_without_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of("blank_out", 2)
    match.settle()
    monkeypatch.setattr(search, "search", None)
    advice = thought(match, 0)
    assert advice.why == (Phrase("only_move"),)
    assert [choice.move for choice in advice.choices] == [*match.game.moves(match.state, 0)]


def test_a_piece_whose_ends_come_to_the_same_is_said_to_be_all_there_is_to_play() -> None:
    game: Any = shelf.game("block_dominoes")(seats=2)
    level = bots.level(game.key, "master")._replace(thoughts=3)
    for hand, only in (("2-5 3-3", True), ("2-5 1-5", False)):
        view = game.view(position(game, hand, "0-1 0-2", line="5-5@0"), 0)
        *_, advice = reasons.think(game, view, (), Random(1), level)
        assert len(view.moves) > 1
        assert (advice.why == (Phrase("only_move"),)) == only


def test_throws_that_a_city_needs_include_the_one_for_its_centre() -> None:
    game: Any = shelf.game("blackout_cities")(seats=2)
    speaker = reasons.reasons_of(game.key)
    lit = BIT[12] | BIT[36]
    for phase, dark, move, said in (
        (COVER, (ALL & ~lit, 1), Move(0, "cover", (12,)), Phrase("cover_waits", (1, 0))),
        (COVER, (ALL & ~lit & ~BIT[CENTRE], 1), Move(0, "cover", (12,)), Phrase("cover_waits", (2, 0))),
        (COVER, (ALL & ~BIT[CENTRE] & ~BIT[12], 1), Move(0, "cover", (12,)), Phrase("cover_waits", (1, 0))),
        (REMOVE, (1, ALL & ~BIT[12]), Move(0, "remove", (36,)), Phrase("remove_waits", (2, 1))),
        (REMOVE, (1, ALL & ~BIT[12] & ~BIT[CENTRE]), Move(0, "remove", (36,)), Phrase("remove_waits", (3, 1))),
    ):
        view = game.view(game.start()._replace(phase=phase, dice=(6, 6), dark=dark), 0)
        assert speaker.why(game, view, (), (Choice(move, 0, 1.0),)) == (said,)


def test_the_last_turn_of_a_counted_hand_leaves_nobody_a_top() -> None:
    match = match_of("turn_a_bout", 2, "count")
    game: Any = match.game
    speaker, keys = reasons.reasons_of("turn_a_bout"), dict[int, set[str]]()
    for _ in walk(match, Random(3), 160):
        state = match.state
        turn = game.turn(state)
        if isinstance(turn, int):
            for move in game.moves(state, turn):
                if move.verb == "turn":
                    first, *_ = speaker.why(game, match.view(turn), (), (Choice(move, 0, 1.0),))
                    keys.setdefault(game.limit - state.turns, set()).add(first.kind)
                    assert words.tell("turn_a_bout", "hint", first, match.names).endswith(".")
    assert keys[1] <= {"makes_alone", "keeps_alone", "leaves_alone"}
    assert keys[2] <= {"makes", "keeps", "leaves"}


def test_two_dice_of_one_number_are_one_way_to_use_it() -> None:
    match, pairs = match_of("blackout_slide", 2, "pairs"), 0
    for _ in walk(match, Random(3), 160):
        turn = match.game.turn(match.state)
        if isinstance(turn, int) and len(match.game.moves(match.state, turn)) > 1:
            advice = thought(match, turn, thoughts=40)
            names = [choice.name for choice in advice.different if choice.name]
            assert len(set(names)) == len(names)
            pairs += advice.different != advice.choices
    assert pairs


def test_the_best_come_first_and_what_was_seldom_looked_at_is_no_better_by_luck() -> None:
    match = match_of("blackout_cities", 2)
    view = match.view(0)._replace(scores=(10, 4))
    moves = [Move(0, "cover", (section,)) for section in (12, 13, 14)]
    ranking = (
        Weighed(moves[0], 7.0, 50),
        Weighed(moves[1], 8.0, 40),
        Weighed(moves[2], 20.0, 3),
        Weighed(None, 9.0, 40),
    )
    found = reasons.weighed(reasons.Reasons(), match.game, view, ranking)
    silent = [choice for choice in found if choice.move is None]
    assert [(choice.move, choice.worth) for choice in found] == [(moves[1], 2.0), (moves[0], 1.0), (moves[2], 1.0)]
    assert not silent


# --- how it stands


@pytest.mark.parametrize("key", shelf.GAMES)
def test_chances_are_told_only_where_everybody_knows_everything(key: str) -> None:
    match = choosing(key, 2)
    for seat in (None, 0, 1):
        chances = reasons.reasons_of(key).chances(match.game, match.view(seat), match.heard, Random(1))
        assert bool(chances) == (key in OPEN)
        assert not chances or (len(chances) == 2 and sum(chances) == pytest.approx(1.0))


def test_who_is_far_ahead_is_likely_to_win() -> None:
    match = choosing("blank_out", 3)
    view = match.view(None)
    ahead = view._replace(picture=view.picture._replace(scores=(0, 100, 0)))
    even = reasons.reasons_of("blank_out").chances(match.game, view, (), Random(1))
    chances = reasons.reasons_of("blank_out").chances(match.game, ahead, (), Random(1))
    assert max(even) < 0.5
    assert chances[1] > 0.6


# --- the adviser


def test_a_position_is_thought_about_once() -> None:
    match = choosing("blank_out", 2)
    counsel, turn = Counsel(), match.game.turn(match.state)
    adviser = Adviser(match, counsel)
    assert isinstance(turn, int)
    for _ in range(3):
        adviser.ask(turn)
        adviser.look()
    advice = adviser.of(turn)
    assert len(counsel.views) == 1 and advice is not None and advice.choices
    assert adviser.of(1 - turn) is None
    match.play(match.game.moves(match.state, turn)[0])
    assert adviser.of(turn) is None, "the table has moved on"
    adviser.ask(None)
    assert counsel.views[-1].seat is None


def test_what_is_left_to_chance_is_not_the_same_at_every_position() -> None:
    match = choosing("blank_out", 2)
    counsel = Counsel()
    adviser = Adviser(match, counsel)
    adviser.ask(None)
    match.play(match.view(match.state.mover).moves[0])
    adviser.ask(None)
    assert len(set(counsel.seeds)) == 2


def test_chances_stay_in_sight_until_new_ones_are_known() -> None:
    match = choosing("blank_out", 2)
    adviser = Adviser(match, Counsel(Advice(chances=(0.25, 0.75))))
    adviser.ask(None)
    adviser.look()
    adviser.forget()
    assert adviser.chances == (0.25, 0.75)


def test_only_what_gives_away_much_has_a_cost() -> None:
    match = choosing("blank_out", 2)
    seat = match.state.mover
    much, moves = reasons.reasons_of("blank_out").much, match.game.moves(match.state, seat)
    worths = (20.0, 20.0 - much / 2, 20.0 - much)
    adviser = Adviser(
        match, Counsel(Advice(tuple(Choice(*pair) for pair in zip(moves, (0, 0, 0), worths, strict=False))))
    )
    assert adviser.costs(seat, moves[2]) is None, "nothing is known yet"
    adviser.ask(seat)
    adviser.look()
    assert [adviser.costs(seat, move) for move in moves[:4]] == [None, None, much, None]


def test_another_process_advises_from_a_view_alone() -> None:
    match = choosing("muggins", 2)
    turn = match.game.turn(match.state)
    assert isinstance(turn, int)
    adviser = Adviser(match)
    try:
        adviser.ask(turn)
        while adviser.of(turn) is None:
            adviser.look()
        advice = adviser.of(turn)
    finally:
        adviser.stop()
    assert advice is not None and advice.why and advice.choices[0].move in match.game.moves(match.state, turn)


def test_luck_on_the_way_is_thrown_and_the_end_of_a_match_is_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of("blackout_cities", 2)
    match.settle()
    monkeypatch.setattr(bots, "mind", lambda key: Mind())
    assert reasons.future(match.game, match.state, Random(1)).dark != match.state.dark
    over = match.state._replace(phase="over")
    assert reasons.future(match.game, over, Random(1)) is over
