"""Whole matches of the Blank-Out box that must play on as they always did."""

import json
from pathlib import Path
from typing import Any

import pytest

from game_closet.engine import record

RECORDS = Path(__file__).parents[2] / "records"
FACES = ["014352", "025413", "031524", "042135", "053241"]


def kept(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("name", ["blank_out_three", "turn_a_bout_two", "turn_a_bout_perfect", "blank_jack_four"])
def test_a_kept_match_replays_to_the_scores_it_ended_with(name: str) -> None:
    lines = kept(name)
    match = record.replay(lines)
    assert match.over
    assert record.whole(match, lines["started"], closed=True) == lines


def test_a_blank_out_match_counted_by_hand_comes_to_the_same_scores() -> None:
    lines = kept("blank_out_three")
    seats = lines["options"]["seats"]
    scores, trays, spaces = [0] * seats, [[""]] * seats, 3
    for actor, verb, args in lines["moves"]:
        if verb == "shuffle":
            # a block is its faces from the top on: front second, back last
            trays = [[FACES[block] for block in args[5 * n : 5 * n + 5]] for n in range(seats)]
            spaces = 3
        elif verb == "turn":
            faces = trays[actor][args[0]]
            trays[actor][args[0]] = faces[-spaces:] + faces[:-spaces]
            spaces = int(trays[actor][args[0]][0]) or 3
        else:
            row = [faces[1] for faces in trays[actor]]
            figure = max(row, key=row.count)
            assert row.count(figure) >= 4
            scores[actor] += (int(figure) * 5 or 50) * (row.count(figure) - 3)
    assert scores == lines["scores"]


def test_a_turn_a_bout_match_counted_by_hand_comes_to_the_same_scores() -> None:
    lines = kept("turn_a_bout_two")
    scores, tray, spaces, last = [0, 0], [""], 3, None
    for actor, verb, args in lines["moves"]:
        if verb == "shuffle":
            tray, spaces, last = [FACES[block] for block in args], 3, None
        elif verb == "turn":
            assert args[0] != last if last is not None else args[0] == 2
            last = args[0]
            shift = spaces if actor else -spaces
            tray[last] = tray[last][shift:] + tray[last][:shift]
            spaces = int(tray[last][0]) or 3
        else:
            row = [faces[5 if actor else 1] for faces in tray]
            figure = max(row, key=row.count)
            assert row.count(figure) >= 4
            scores[actor] += (int(figure) * 5 or 50) * (row.count(figure) - 3)
    assert scores == lines["scores"]


def test_a_blank_jack_match_counted_by_hand_comes_to_the_same_counters() -> None:
    lines = kept("blank_jack_four")
    seats = lines["options"]["seats"]
    held, trays = [lines["options"]["counters"]] * seats, [[""]] * seats
    dealer, heir, spaces, inside = 0, None, 3, set(range(seats))
    for actor, verb, args in lines["moves"]:
        if verb == "shuffle":
            trays = [[FACES[block] for block in args[5 * n : 5 * n + 5]] for n in range(seats)]
            dealer = dealer if heir is None else heir
            heir, spaces, inside = None, 3, set(range(seats))
        elif verb == "turn":
            faces = trays[actor][args[0]]
            trays[actor][args[0]] = faces[-spaces:] + faces[:-spaces]
            if actor == dealer:
                spaces = int(trays[actor][args[0]][0]) or 3
        else:
            row = [faces[1] for faces in trays[actor]]
            figure = max(row, key=row.count)
            due = (int(figure) * 5 or 50) * (row.count(figure) - 3)
            for payer in inside - {dealer} if actor == dealer else {dealer}:
                paid = min(due, held[payer])
                held[payer] -= paid
                held[actor] += paid
            if actor != dealer:
                inside.remove(actor)
                if row.count(figure) == 5 and heir is None:
                    heir = actor
    assert held == lines["scores"]
