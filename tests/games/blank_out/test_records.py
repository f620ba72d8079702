"""Whole matches of the Blank-Out box that must play on as they always did."""

import json
from pathlib import Path
from typing import Any

import pytest

from game_closet.contract import Refused
from game_closet.engine import record
from tests.walks import with_present_levels

RECORDS = Path(__file__).parents[2] / "records"
FACES = ["015234", "023415", "034152", "041523", "052341"]


def kept(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    return found


NAMES = ["blank_out_three", "turn_a_bout_two", "turn_a_bout_perfect", "blank_jack_four", "blank_jack_bargained"]


@pytest.mark.parametrize("name", NAMES)
def test_a_kept_match_replays_to_the_scores_it_ended_with(name: str) -> None:
    lines = kept(name)
    match = record.replay(lines)
    assert match.over
    assert record.whole(match, lines["started"], closed=True) == with_present_levels(lines)


@pytest.mark.parametrize("name", NAMES)
def test_a_match_of_the_first_edition_had_other_blocks_and_is_refused(name: str) -> None:
    with pytest.raises(Refused) as refused:
        record.replay(kept(name) | {"edition": 1})
    assert refused.value.why.kind == "earlier_edition"


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


@pytest.mark.parametrize("name", ["turn_a_bout_two", "turn_a_bout_perfect"])
def test_a_turn_a_bout_match_counted_by_hand_comes_to_the_same_scores(name: str) -> None:
    lines = kept(name)
    scores, tray, spaces, last, turns = [0, 0], [""], 3, None, 0
    for actor, verb, args in lines["moves"]:
        if verb == "shuffle":
            tray, spaces, last, turns = [FACES[block] for block in args], 3, None, 0
            continue
        if verb == "turn":
            assert args[0] != last if last is not None else args[0] == 2
            last, turns = args[0], turns + 1
            shift = spaces if actor else -spaces
            tray[last] = tray[last][shift:] + tray[last][:shift]
            spaces = int(tray[last][0]) or 3
        rows = [[faces[5 if seat else 1] for faces in tray] for seat in (0, 1)]
        # as many alike as there are, and of these the dearest, a blank above all
        best = [max((row.count(figure), int(figure) or 6) for figure in row) for row in rows]
        if verb == "call":
            alike, figure = best[actor]
            assert alike >= 4
            scores[actor] += (figure * 5 if figure < 6 else 50) * (alike - 3)
        elif turns == 20 and best[0] != best[1]:
            taker = int(best[1] > best[0])
            alike, figure = best[taker]
            scores[taker] += 5 if alike < 3 else (figure * 5 if figure < 6 else 50) * max(1, alike - 3)
    assert scores == lines["scores"]


class BlankJackByHand:
    """Counters, deal and games of a match, followed without our rules."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.seats, self.hands = options["seats"], options["hands"]
        self.held = [options["counters"]] * self.seats
        self.chosen = self.dealer = self.first = options["first"]
        self.hand, self.turns, self.spaces, self.price = 0, 0, 3, 0
        self.heir: int | None = None
        self.inside: set[int] = set()
        self.trays = [[""]] * self.seats

    def left_of(self, seat: int) -> int:
        seat = (seat + 1) % self.seats
        return seat if self.held[seat] else self.left_of(seat)

    def shuffle(self, _: Any, blocks: list[int]) -> None:
        if self.hand == self.hands:
            self.chosen = self.dealer = self.left_of(self.chosen)
            self.hand = 0
        elif self.heir is not None:
            self.dealer = self.heir
        elif not self.held[self.dealer]:
            self.dealer = self.left_of(self.dealer)
        self.heir, self.spaces, self.turns, self.hand = None, 3, 0, self.hand + 1
        self.inside = {seat for seat in range(self.seats) if self.held[seat]}
        self.trays = [[FACES[block] for block in blocks[5 * n : 5 * n + 5]] for n in range(self.seats)]

    def turn(self, seat: int, args: list[int]) -> None:
        assert seat in self.inside
        self.turns += 1
        faces = self.trays[seat][args[0]]
        self.trays[seat][args[0]] = faces[-self.spaces :] + faces[: -self.spaces]
        if seat == self.dealer:
            self.spaces = int(self.trays[seat][args[0]][0]) or 3

    def pay(self, payer: int, seat: int, due: int) -> None:
        paid = min(due, self.held[payer])
        self.held[payer] -= paid
        self.held[seat] += paid

    def call(self, seat: int, _: Any) -> None:
        row = [faces[1] for faces in self.trays[seat]]
        figure = max(row, key=row.count)
        assert row.count(figure) >= 4
        for payer in self.inside - {self.dealer} if seat == self.dealer else {self.dealer}:
            self.pay(payer, seat, (int(figure) * 5 or 50) * (row.count(figure) - 3))
        if seat != self.dealer:
            self.inside.remove(seat)
            if row.count(figure) == 5 and self.heir is None and self.hand != self.hands:
                self.heir = seat

    def ask(self, seat: int, args: list[int]) -> None:
        self.dealer, self.heir, self.price = seat, seat, args[0]

    def buy(self, seat: int, _: Any) -> None:
        assert self.held[seat] > self.price
        self.pay(seat, self.dealer, self.price)
        self.heir = seat


@pytest.mark.parametrize("name", ["blank_jack_four", "blank_jack_bargained"])
def test_a_blank_jack_match_counted_by_hand_comes_to_the_same_counters(name: str) -> None:
    lines = kept(name)
    by_hand = BlankJackByHand(lines["options"])
    for actor, verb, args in lines["moves"]:
        if verb not in ("keep", "leave"):
            getattr(by_hand, verb)(actor, args)
    assert by_hand.held == lines["scores"]
