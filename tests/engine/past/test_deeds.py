"""What people did in a match, counted."""

import pytest

from game_closet import shelf
from game_closet.engine.past.deeds import Count, deeds
from game_closet.engine.playout import play_out
from game_closet.stage import deeds as told
from game_closet.stage import words


def test_events_are_counted_added_up_and_counted_apart() -> None:
    """Counts, sums, values and conditions are what the events say."""
    match = play_out(shelf.game("muggins")(), ["steady"], "a")
    counts = (
        Count("claim", "claimed"),
        Count("points", "claimed", sum="points"),
        Count("claim", "claimed", by="points"),
        Count("ten", "claimed", where={"points": 10}),
        Count("suffered", "caught", who="maker_seat"),
    )
    claims = [match.game.named(step.event) for step in match.steps if step.event.kind == "claimed"]
    caught = [match.game.named(step.event) for step in match.steps if step.event.kind == "caught"]
    assert claims
    for seat, done in enumerate(deeds(match, counts)):
        own = [claim.points for claim in claims if claim.seat == seat]
        assert done.get("claim", 0) == 2 * len(own)  # declared twice, once apart
        assert done.get("points", 0) == sum(own)
        assert done.get("claim_5", 0) == own.count(5)
        assert done.get("ten", 0) == own.count(10)
        assert done.get("suffered", 0) == sum(one.maker_seat == seat for one in caught)


def test_luck_and_play_together_are_how_far_one_was_ahead() -> None:
    """What is not luck is play; only a winner wins by something."""
    match = play_out(shelf.game("blackout_cities")(), ["random"], "c")
    ahead = match.scores[0] - match.scores[1]
    for seat, sign in ((0, 1), (1, -1)):
        done = deeds(match, ())[seat]
        assert done["luck"] + done["play"] == pytest.approx(sign * ahead)
        assert ("won_by" in done) == (seat in match.winners)


@pytest.mark.parametrize("key", shelf.GAMES)
def test_what_is_counted_in_a_game_is_declared_by_it_and_has_words(key: str) -> None:
    """Every count names an event and its arguments; what is shown or reached is counted."""
    game, counted = shelf.game(key), {"luck", "play", "best_hand", "won_by", "behind"}
    for count in told.counts(key):
        names = {name.removeprefix("*") for name in game.events[count.event]}
        assert {count.who, *count.where} | {name for name in (count.sum, count.by) if name} <= names
        counted.add(count.what)
    assert told.shown(key)
    for shown in told.shown(key):
        assert {shown.what, shown.per or shown.what} <= counted
        assert words.has(f"{key}.deed.{shown.what}{'_by' if shown.by else '_per' if shown.per else ''}")
    assert 0 < len(told.milestones(key)) <= 12
    for milestone in told.milestones(key):
        assert milestone.what in counted and words.has(f"{key}.milestone.{milestone.key}")
        assert sum(bound is not None for bound in milestone[2:]) == 1


def test_a_milestone_is_reached_in_all_in_one_match_or_by_a_hair() -> None:
    """Each kind of bound, at it and before it."""
    bounds = {
        "total": ((10, 1, 2), (9, 1, 2)),
        "most": ((50, 1, 10), (50, 1, 9)),
        "within": ((50, 10, 40), (50, 11, 40)),
    }
    for bound, (enough, short) in bounds.items():
        milestone = told.Milestone("", "", **{bound: 10})
        assert milestone.reached(*map(float, enough)) and not milestone.reached(*map(float, short))
