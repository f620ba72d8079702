"""Whole matches of dominoes that must play on as they always did, counted again from their moves alone."""

import json
from pathlib import Path
from typing import Any

import pytest

from game_closet.engine import record

RECORDS = Path(__file__).parents[2] / "records"
NAMES = ["muggins_three", "muggins_two_rounded", "draw_dominoes_four", "block_dominoes_two"]


def kept(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_kept_match_replays_to_the_scores_it_ended_with(name: str) -> None:
    lines = kept(name)
    match = record.replay(lines)
    assert match.over
    assert record.whole(match, lines["started"], closed=True) == lines


class Count:
    """A plain count of a record, with nothing of the program in it: pieces are words, arms are stacks of halves."""

    def __init__(self, lines: dict[str, Any]) -> None:
        self.game, self.options = lines["game"], lines["options"]
        self.seats = self.options["seats"]
        self.scores = [0] * self.seats
        self.over = False
        for actor, verb, args in lines["moves"]:
            assert not self.over
            getattr(self, verb if verb != "pass" else "skip")(actor, *args)

    def shuffle(self, _: str, *pieces: str) -> None:
        self.hands = [list(pieces[7 * n : 7 * n + 7]) for n in range(self.seats)]
        self.surplus = list(pieces[7 * self.seats :])
        self.ends: list[int] = []
        self.doubled: list[bool] = []  # an upright double lies at this end
        self.built: list[bool] = []
        self.spinner: int | None = None
        self.due, self.waiting = 0, False

    def play(self, actor: int, piece: str, arm: int) -> None:
        low, high = map(int, piece.split("-"))
        self.hands[actor].remove(piece)
        spins = self.game == "muggins" or self.options["spinner"]
        if not self.ends:
            self.ends, self.doubled, self.built = [low, high], [low == high] * 2, [low != high] * 2
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
            total += 2 * self.spinner if self.spinner is not None and sum(self.built) <= 1 else 0
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
        assert actor != self.maker
        self.take(actor)

    def settle(self, actor: int) -> None:
        assert self.waiting and actor == (self.maker + 1) % self.seats
        self.close()

    def take(self, actor: int) -> None:
        assert self.due
        self.scores[actor] += self.due
        self.due = 0
        self.look()
        if self.waiting and not self.over:
            self.close()

    def fits(self, hand: list[str]) -> bool:
        return any(int(half) in self.ends for piece in hand for half in piece.split("-"))

    def done(self) -> bool:
        left = len(self.surplus) if self.game != "block_dominoes" else 0
        stuck = left <= self.options.get("keep", 0) and not any(map(self.fits, self.hands))
        return not self.hands[self.maker] or stuck

    def close(self) -> None:
        counts = [sum(int(half) for piece in hand for half in piece.split("-")) for hand in self.hands]
        if not self.hands[self.maker]:
            total = sum(counts)
            self.scores[self.maker] += round(total / 5) * 5 if self.options.get("round_to_five") else total
        else:
            for seat, own in enumerate(counts):
                self.scores[seat] += sum(other - own for other in counts if other > own)
        self.look()

    def look(self) -> None:
        best = max(self.scores)
        self.over = best >= self.options["target"] and self.scores.count(best) == 1


@pytest.mark.parametrize("name", NAMES)
def test_a_match_counted_by_hand_comes_to_the_same_scores(name: str) -> None:
    lines = kept(name)
    count = Count(lines)
    assert count.over
    assert count.scores == lines["scores"]
