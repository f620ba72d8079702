import json
from random import Random
from typing import Any

import pytest

from game_closet import shelf
from game_closet.contract import Refused
from game_closet.engine import record
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.stage import words
from tests.walks import TABLES, company, game_of, match_of, walk

KEY = "blackout_cities"


def whole(moves: int = 30, *, people: int = 0, **options: Any) -> dict[str, Any]:
    match = match_of(KEY, 2, "record", people=people, **options)
    list(walk(match, Random(1), moves))
    lines: dict[str, Any] = json.loads(json.dumps(record.whole(match, "2026-11-16T19:30:00Z")))
    return lines


def refusal(lines: Any) -> str:
    """The sentence a record is refused with."""
    with pytest.raises(Refused) as refused:
        record.replay(lines)
    why = refused.value.why
    assert words.has(f"common.why.{why.kind}"), why
    sentence = words.tell("common", "why", why, ())
    assert "%{" not in sentence, sentence
    return why.kind


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_match_in_mid_play_comes_back_as_it_was(key: str, seats: int) -> None:
    match = match_of(key, seats, "mid", people=1)
    list(walk(match, Random(2), 40))
    lines = json.loads(json.dumps(record.whole(match, "2026-11-16T19:30:00Z")))
    again = record.replay(lines)
    assert (again.state, again.moves, again.steps, again.heard) == (match.state, match.moves, match.steps, match.heard)
    assert (again.seed, again.sitters, again.game) == (match.seed, match.sitters, match.game)
    assert record.whole(again, "2026-11-16T19:30:00Z") == record.whole(match, "2026-11-16T19:30:00Z")


def test_changes_of_hands_come_back() -> None:
    match, rng = match_of(KEY, 2, "hands", people=2), Random(3)
    for number, _ in enumerate(walk(match, rng, 12)):
        if number == 4:
            match.seat(1, Sitter("Moth", 4, 2, "steady"))
        if number == 9:
            match.seat(1, Sitter("Zoë", 5, 1))
    lines = json.loads(json.dumps(record.whole(match, record.now())))
    assert [change[1] for change in lines["changes"]] == [1, 1]
    again = record.replay(lines)
    assert again.changes == match.changes
    assert again.sitters == match.sitters
    assert again.seated == match.seated
    assert record.whole(again, lines["started"]) == lines


def test_a_head_start_is_on_the_record_only_when_it_is_given() -> None:
    plain = Match(game_of("draw_dominoes", 2), company(2), "s")
    ahead = Match(game_of("draw_dominoes", 2, head_start=(20, 0)), company(2), "s")
    assert "head_start" not in record.header(plain, "")["options"]
    lines = json.loads(json.dumps(record.header(ahead, "")))
    assert lines["options"]["head_start"] == [20, 0]
    again = record.replay(lines)
    assert again.game == ahead.game
    assert again.scores == (20, 0)


@pytest.mark.parametrize("bad", [[20], [20, 0, 0], [-5, 0], [1001, 0], ["20", 0], 20, "20", [None, 0], [[1], 0]])
def test_a_head_start_that_makes_no_sense_is_refused(bad: Any) -> None:
    match = Match(game_of("draw_dominoes", 2), company(2), "s")
    lines = record.header(match, "")
    assert refusal(lines | {"options": lines["options"] | {"head_start": bad}}) == "bad_option"


def test_a_closed_record_tells_scores_and_winners_and_they_are_checked() -> None:
    match = match_of(KEY, 2, "closed")
    list(walk(match, Random(4)))
    lines = json.loads(json.dumps(record.whole(match, record.now(), closed=True)))
    record.replay(lines)
    assert refusal(lines | {"scores": [0, 0]}) == "bad_scores"
    assert refusal(lines | {"scores": "many"}) == "bad_scores"
    assert refusal(lines | {"winners": [0, 1]}) == "bad_winners"


def test_an_unfinished_match_names_no_winners() -> None:
    match = match_of(KEY, 2, "open")
    list(walk(match, Random(4), 20))
    lines = json.loads(json.dumps(record.whole(match, record.now(), closed=True)))
    assert refusal(lines) == "not_over"
    del lines["winners"]
    assert record.replay(lines).scores == match.scores


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_luck_that_is_not_the_seeds_is_refused(key: str, seats: int) -> None:
    match = match_of(key, seats, "luck")
    list(walk(match, Random(6), 30))
    lines = json.loads(json.dumps(record.whole(match, "")))
    asked = [number for number, move in enumerate(lines["moves"]) if move[0] == "chance"]
    assert asked
    for number in asked:
        args = lines["moves"][number][2]
        other = [1 + die % 6 for die in args] if lines["moves"][number][1] == "roll" else args[::-1]
        moves = [*lines["moves"][:number], ["chance", lines["moves"][number][1], other]]
        assert refusal(lines | {"moves": moves}) == "other_luck"
        record.replay(lines | {"moves": moves, "fate": {}})


def test_dice_thrown_by_hand_are_their_throwers_and_shuffles_still_the_seeds() -> None:
    rolled = whole()
    rolled["moves"] = [["chance", "roll", [1, 2]], ["chance", "roll", [2, 2]]]
    assert refusal(rolled) == "other_luck"
    assert len(record.replay(rolled | {"fate": rolled["fate"] | {"by_hand": True}}).moves) == 2
    mixed = match_of("muggins", 2, "by hand")
    mixed.settle()
    lines = json.loads(json.dumps(record.whole(mixed, "")))
    lines["fate"]["by_hand"] = True
    assert record.whole(record.replay(lines), "") == lines
    lines["moves"][0][2].reverse()
    assert refusal(lines) == "other_luck"


def test_a_match_played_on_under_another_seed_says_from_which_answer_on() -> None:
    match = match_of(KEY, 2, "old")
    list(walk(match, Random(1), 12))
    before = sum(move.actor == "chance" for move in match.moves)
    match.draw_seed("new")
    list(walk(match, Random(2), 12))
    lines = json.loads(json.dumps(record.whole(match, "")))
    assert lines["fate"] == {"seeds": [[0, "old"], [before, "new"]]}
    assert record.whole(record.replay(lines), "") == lines
    assert refusal(lines | {"fate": {"seed": "old"}}) == "other_luck"
    assert refusal(lines | {"fate": {"seeds": [[0, "old"], [before + 1, "new"]]}}) == "other_luck"
    assert record.replay(lines | {"fate": {"seeds": [[before, "new"]]}}).moves == match.moves, "earlier luck is unknown"


@pytest.mark.parametrize(
    "luck",
    [
        5,
        [],
        {"seed": 5},
        {"seed": ""},
        {"seeds": 5},
        {"seeds": [["0", "s"]]},
        {"seeds": [[0, "s"], [0, "t"]]},
        {"seed": "s", "seeds": []},  # a seed that another word would keep from being looked at
    ],
)
def test_luck_that_makes_no_sense_is_refused(luck: Any) -> None:
    assert refusal(whole() | {"fate": luck}) == "bad_fate"


def test_a_match_has_one_id_for_ever() -> None:
    match = Match(game_of(KEY, 2), company(2), "s", "0f" * 16)
    lines = json.loads(json.dumps(record.whole(match, "")))
    assert lines["id"] == "0f" * 16 == record.replay(lines).id == record.id_of(lines)
    for bad in ("", "0f", 5, "0F" * 16, "0g" * 16):
        assert refusal(lines | {"id": bad}) == "bad_id"


def test_a_match_of_the_first_edition_has_the_same_id_in_running_file_and_book() -> None:
    begun, done = whole(3), whole(30) | {"scores": [1, 2]}
    done["seats"][0]["name"] = "renamed"
    assert record.id_of(begun) == record.id_of(done)
    assert record.id_of(begun) != record.id_of(done | {"started": "2026-11-17T19:30:00Z"})
    assert len(record.id_of(begun)) == 32


def test_keys_nobody_knows_are_ignored() -> None:
    lines = whole() | {"venue": "kitchen", "weather": {"rain": True}}
    lines["seats"][0]["mood"] = "good"
    assert record.replay(lines).moves == record.replay(whole()).moves


def test_a_missing_option_means_its_default() -> None:
    lines = whole()
    del lines["options"]["rounds"]
    assert record.replay(lines).game == record.replay(whole()).game


def test_an_earlier_edition_is_refused_where_the_game_does_not_read_it_on(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = whole() | {"edition": 2}
    monkeypatch.setattr(shelf.game(KEY), "edition", 3)
    assert refusal(lines) == refusal(lines | {"edition": 1}) == "earlier_edition"
    assert refusal(lines | {"edition": 4}) == "other_edition"
    del lines["edition"]  # the first edition wrote none
    assert refusal(lines) == "earlier_edition"


def test_an_earlier_edition_is_read_on_with_what_was_as_delivered_then(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = whole(centre_stays=True) | {"edition": 1}
    monkeypatch.setattr(shelf.game(KEY), "edition", 3)
    monkeypatch.setattr(shelf.game(KEY), "reads", {1: {"rounds": 5, "centre_stays": False}})
    del lines["options"]["rounds"]
    match = record.replay(lines)
    assert (match.game.options()["rounds"], match.game.options()["centre_stays"]) == (5, True)
    assert record.header(match)["edition"] == 3
    assert refusal(lines | {"edition": 2}) == "earlier_edition"


def test_a_record_without_fate_is_still_a_whole_record() -> None:
    lines = whole()
    del lines["fate"]
    again = record.replay(lines)
    assert again.seed is None
    assert "fate" not in record.header(again, "")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"format": 2}, "newer_record"),
        ({"format": 0}, "newer_record"),
        ({"format": "1"}, "not_a_record"),
        ({"format": True}, "not_a_record"),
        ({"format": None}, "not_a_record"),
        ({"game": "ludo"}, "unknown_game"),
        ({"game": "../../etc"}, "unknown_game"),
        ({"game": 5}, "not_a_record"),
        ({"game": ["blackout_cities"]}, "not_a_record"),
        ({"edition": 99}, "other_edition"),
        ({"edition": "1"}, "other_edition"),
        ({"edition": None}, "other_edition"),
        ({"options": [1, 2]}, "not_a_record"),
        ({"options": {"seats": 2, "jokers": 3}}, "bad_option"),
        ({"options": {"seats": 99}}, "bad_option"),
        ({"options": {"seats": "2"}}, "bad_option"),
        ({"options": {"seats": True}}, "bad_option"),
        ({"options": {"seats": None}}, "bad_option"),
        ({"options": {"seats": [2]}}, "bad_option"),
        ({"options": {"seats": {"two": 2}}}, "bad_option"),
        ({"options": {"seats": 2, "rounds": 10**30}}, "bad_option"),
        ({"options": {"seats": 2, "centre_stays": 1}}, "bad_option"),
        ({"options": {"seats": 3}}, "bad_seats"),
        ({"seats": None}, "not_a_record"),
        ({"seats": {"0": {}}}, "not_a_record"),
        ({"seats": ["Ada", "Moth"]}, "not_a_record"),
        ({"seats": [{}, {}]}, "bad_seat_line"),
        ({"seats": [{"kind": "dog"}, {"kind": "human"}]}, "bad_seat_line"),
        ({"seats": [{"kind": ["human"]}, {"kind": "human"}]}, "bad_seat_line"),
        ({"moves": "none"}, "not_a_record"),
        ({"moves": {"0": []}}, "not_a_record"),
        ({"moves": [5]}, "bad_move_line"),
        ({"moves": [None]}, "bad_move_line"),
        ({"moves": [[]]}, "bad_move_line"),
        ({"moves": [["chance", "roll"]]}, "bad_move_line"),
        ({"moves": [["chance", "roll", [1.5, 2]]]}, "bad_move_line"),
        ({"moves": [["chance", "roll", [True, 2]]]}, "bad_move_line"),
        ({"moves": [["chance", "roll", [[1], 2]]]}, "bad_move_line"),
        ({"moves": [[True, "throw", []]]}, "bad_move_line"),
        ({"moves": [["chance", 5, []]]}, "bad_move_line"),
        ({"moves": [["chance", "roll", [0, 7]]]}, "bad_move"),
        ({"moves": [["chance", "roll", [1, 2, 3]]]}, "bad_move"),
        ({"moves": [["fate", "roll", [1, 2]]]}, "bad_move"),
        ({"moves": [[0, "throw", []]]}, "bad_move"),
        ({"moves": [[7, "throw", []]]}, "bad_move"),
        ({"moves": [[0, "sing", []]]}, "bad_move"),
        ({"changes": 5}, "bad_move_line"),
        ({"changes": [5]}, "bad_move_line"),
        ({"changes": [[0, 9, {"kind": "human"}]]}, "bad_move_line"),
        ({"changes": [[-1, 0, {"kind": "human"}]]}, "bad_move_line"),
        ({"changes": [[10**9, 0, {"kind": "human"}]]}, "bad_move_line"),
        ({"changes": [[0, True, {"kind": "human"}]]}, "bad_move_line"),
        ({"changes": [[0, 0, {"kind": "dog"}]]}, "bad_seat_line"),
    ],
    ids=lambda value: json.dumps(value)[:60] if isinstance(value, dict) else str(value),
)
def test_every_fault_is_refused_with_a_sentence(change: dict[str, Any], why: str) -> None:
    assert refusal(whole() | change) == why


@pytest.mark.parametrize("text", ["{}", '{"format": 1}', '{"format": 1, "game": "blackout_cities"}'])
def test_what_is_no_record_is_refused(text: str) -> None:
    refusal(json.loads(text))


@pytest.mark.parametrize("lines", [[], [1], "record", 5, None, True])
def test_what_is_not_even_an_object_is_refused(lines: Any) -> None:
    assert refusal(lines) == "not_a_record"


def test_the_first_fault_is_named_by_its_number() -> None:
    lines = whole()
    lines["moves"][7] = [lines["moves"][7][0], "throw", [1, 2, 3]]
    with pytest.raises(Refused) as refused:
        record.replay(lines)
    assert refused.value.why.kind == "bad_move"
    assert refused.value.why.args[0] == 8


def test_names_are_never_trusted() -> None:
    lines = whole()
    lines["seats"][0]["name"] = "A" * 500
    lines["seats"][1] |= {"name": "\n\t\x1b", "colour": 99, "shape": -1}
    ada, other = record.replay(lines).sitters
    assert ada.name == "A" * 24
    assert other.name == "2"
    assert (other.colour, other.shape) == (1, 1)


def test_a_computer_player_of_an_unknown_level_still_sits_there() -> None:
    lines = whole()
    lines["seats"][1] = {"name": "Moth", "kind": "bot", "level": "omniscient"}
    assert not record.replay(lines).sitters[1].human
