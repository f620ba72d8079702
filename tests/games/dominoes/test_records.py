"""Whole matches of dominoes that must play on as they always did, counted again from their moves alone."""

import json
from pathlib import Path
from typing import Any

import pytest

from game_closet import shelf
from game_closet.engine import record
from game_closet.engine.options import game_with
from game_closet.engine.playout import play_out
from tests.walks import with_present_levels

RECORDS = Path(__file__).parents[2] / "records"
EARLIER = {
    "muggins_first_edition_three": {"spinner": True},
    "muggins_first_edition_rounded": {"spinner": True},
    "draw_dominoes_first_edition_four": {},
    "block_dominoes_first_edition_two": {},
}
NAMES = [
    "muggins_two_plain_line",
    "muggins_four_partners",
    "muggins_six_double_twelve",
    "draw_dominoes_four_partners",
    "draw_dominoes_five_double_nine",
    "block_dominoes_three_to_61",
    "block_dominoes_six_double_nine",
]


def kept(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_kept_match_replays_to_the_scores_it_ended_with(name: str) -> None:
    lines = kept(name)
    match = record.replay(lines)
    assert match.over
    assert record.whole(match, closed=True) == with_present_levels(lines)


@pytest.mark.parametrize("name", EARLIER)
def test_a_match_of_the_first_edition_is_read_on_with_seven_pieces_and_its_own_target_and_spinner(name: str) -> None:
    lines = kept(name)
    match = record.replay(lines)
    assert match.over
    options = lines["options"] | {"pieces": 7, "partners": False} | EARLIER[name]
    assert record.whole(match, lines["started"], closed=True) == with_present_levels(lines) | {
        "edition": 2,
        "options": options,
    }


def test_a_target_that_the_first_edition_left_out_was_a_hundred_with_any_set() -> None:
    lines = kept("draw_dominoes_first_edition_four")
    options = {name: value for name, value in lines["options"].items() if name != "target"}
    assert record.begin(lines | {"options": options}).game.options()["target"] == 100


class Count:
    """A plain count of a record, with nothing of the program in it: pieces are words, arms are stacks of halves."""

    def __init__(self, lines: dict[str, Any]) -> None:
        self.game, self.options = lines["game"], lines["options"]
        self.seats = self.options["seats"]
        self.scores = [0] * self.seats
        self.dealt = self.options.get("pieces", 7)
        self.over = False
        for actor, verb, args in lines["moves"]:
            assert not self.over
            getattr(self, verb if verb != "pass" else "skip")(actor, *args)

    def shuffle(self, _: str, *pieces: str) -> None:
        self.hands = [list(pieces[self.dealt * n : self.dealt * (n + 1)]) for n in range(self.seats)]
        self.surplus = list(pieces[self.dealt * self.seats :])
        self.ends: list[int] = []
        self.doubled: list[bool] = []  # an upright double lies at this end
        self.built: list[bool] = []
        self.spinner: int | None = None
        self.lead: int | None = None  # the double in the middle
        self.due, self.waiting = 0, False

    def play(self, actor: int, piece: str, arm: int) -> None:
        low, high = map(int, piece.split("-"))
        self.hands[actor].remove(piece)
        spins = self.options.get("spinner", self.game == "muggins")
        if not self.ends:
            self.ends, self.doubled, self.built = [low, high], [low == high] * 2, [low != high] * 2
            self.lead = low if low == high else None
        else:
            assert self.ends[arm] in (low, high)
            self.ends[arm] = high if self.ends[arm] == low else low
            self.doubled[arm], self.built[arm] = low == high, True
        if low == high and spins and self.spinner is None:
            self.spinner = low
            self.ends += [low, low]
            self.doubled += [True, True]
            self.built += [False, False]
        self.maker, self.due = actor, 0
        if self.game == "muggins":
            total = sum(
                end * (2 if double else 1)
                for end, double, built in zip(self.ends, self.doubled, self.built, strict=True)
                if built
            )
            total += 2 * self.lead if self.lead is not None and sum(self.built) <= 1 else 0
            self.due = total if total % 5 == 0 else 0
        if self.done():
            if self.due:
                self.waiting = True
            else:
                self.close()

    def draw(self, actor: int) -> None:
        self.due = 0
        assert len(self.surplus) > self.options["keep"]
        self.hands[actor].append(self.surplus.pop(0))
        if self.done():
            self.close()

    def skip(self, actor: int) -> None:
        self.due = 0
        assert not self.fits(self.hands[actor])

    def claim(self, actor: int) -> None:
        assert actor == self.maker
        self.take(actor)

    def muggins(self, actor: int) -> None:
        assert actor not in self.side(self.maker)
        self.take(actor)

    def settle(self, actor: int) -> None:
        assert self.waiting and actor == (self.maker + 1) % self.seats
        self.close()

    def take(self, actor: int) -> None:
        assert self.due
        self.credit(actor, self.due)
        self.due = 0
        self.look()
        if self.waiting and not self.over:
            self.close()

    def side(self, seat: int) -> set[int]:
        return {seat, (seat + 2) % 4} if self.options.get("partners") else {seat}

    def credit(self, seat: int, points: int) -> None:
        for one in self.side(seat):
            self.scores[one] += points

    def fits(self, hand: list[str]) -> bool:
        return any(int(half) in self.ends for piece in hand for half in piece.split("-"))

    def done(self) -> bool:
        left = len(self.surplus) if self.game != "block_dominoes" else 0
        stuck = left <= self.options.get("keep", 0) and not any(map(self.fits, self.hands))
        return not self.hands[self.maker] or stuck

    def close(self) -> None:
        counts = [sum(int(half) for piece in hand for half in piece.split("-")) for hand in self.hands]
        if not self.hands[self.maker]:
            total = sum(count for seat, count in enumerate(counts) if seat not in self.side(self.maker))
            self.credit(self.maker, round(total / 5) * 5 if self.options.get("round_to_five") else total)
        elif self.options.get("partners"):
            even, odd = counts[0] + counts[2], counts[1] + counts[3]
            self.credit(0 if even < odd else 1, abs(even - odd))
        else:
            for seat, own in enumerate(counts):
                self.scores[seat] += sum(other - own for other in counts if other > own)
        self.look()

    def look(self) -> None:
        best = max(self.scores)
        self.over = best >= self.options["target"] and self.scores.count(best) == len(self.side(0))


@pytest.mark.parametrize("name", [*NAMES, *EARLIER])
def test_a_match_counted_by_hand_comes_to_the_same_scores(name: str) -> None:
    lines = kept(name)
    count = Count(lines)
    assert count.over
    assert count.scores == lines["scores"]


TABLES = [
    {"set": size, "seats": seats} | dict.fromkeys(more, True)
    for size in (6, 9, 12)
    for seats in range(2, 5 if size == 6 else 7)
    for more in ([], ["partners"])
    if seats == 4 or not more
]


@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())))
@pytest.mark.parametrize("key", ["muggins", "draw_dominoes", "block_dominoes"])
def test_whole_matches_at_every_table_are_read_again_and_counted_by_hand_to_the_same_scores(
    key: str, options: dict[str, Any]
) -> None:
    for spinner in (True, False):
        game = game_with(shelf.game(key), options | {"spinner": spinner})
        lines = record.whole(play_out(game, ["random"], f"{spinner} {options}"), closed=True)
        assert record.whole(record.replay(json.loads(json.dumps(lines))), closed=True) == with_present_levels(lines)
        count = Count(lines)
        assert count.over
        assert count.scores == lines["scores"]
