"""An evening: who plays when, for how long, and what every place is worth."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game_closet import shelf
from game_closet.engine import evening as evenings
from game_closet.engine import lengths, options
from game_closet.engine.evening import Evening, Fixture, Outcome, ladder, points, winners
from game_closet.engine.people import Sitter


def company(people: int) -> tuple[Sitter, ...]:
    return tuple(Sitter(f"P{number}", number % 6, number % 6) for number in range(people))


crowds = st.integers(evenings.FEWEST, evenings.MOST)
choices = st.lists(st.sampled_from(shelf.GAMES), min_size=1, unique=True).map(tuple)
spans = st.integers(evenings.SHORTEST, 240)


def plan(people: int, games: tuple[str, ...], minutes: int, *, short: bool = True) -> Evening:
    return Evening(company(people), games, minutes, short).planned()


def play(evening: Evening, rng: Random, matches: int = 99) -> Evening:
    """The evening after some matches with scores of any kind, ties among them."""
    while evening.coming and matches > 0:
        fixture = evening.coming[0]
        evening = evening.sat_down("x").counted([rng.randint(0, 3) for _ in range(fixture.seats)])
        matches -= 1
    return evening


# ---------------------------------------------------------------------- the plan


@given(crowds, choices, spans, st.booleans())
def test_the_plan_fits_the_length(people: int, games: tuple[str, ...], minutes: int, short: bool) -> None:
    evening = plan(people, games, minutes, short=short)
    assert evening.ahead <= minutes
    cheapest = min(lengths.minutes(key, evenings.seats_for(key, people), short=short) for key in games)
    assert minutes - evening.ahead < cheapest + evenings.BETWEEN  # no time is left for one more


@given(crowds, choices, spans)
def test_everybody_plays_about_equally_often(people: int, games: tuple[str, ...], minutes: int) -> None:
    evening = plan(people, games, minutes)
    plays = Counter(person for fixture in evening.coming for person in fixture.people)
    often = [plays[person] for person in range(people)]
    assert max(often) - min(often) <= 1


@given(crowds, choices, spans)
def test_nobody_sits_at_a_table_beyond_its_seats(people: int, games: tuple[str, ...], minutes: int) -> None:
    evening = plan(people, games, minutes)
    for fixture in evening.coming:
        assert fixture.game in games
        assert fixture.seats in options.seat_counts(fixture.game)
        assert len(set(fixture.people)) == len(fixture.people) <= people
        assert set(fixture.people) <= set(evening.present)
        shelf.game(fixture.game)(**options.suited(fixture.game, fixture.seats, short=fixture.short))


@given(crowds, choices, spans)
def test_no_game_comes_a_second_time_while_another_that_fits_has_not_come(
    people: int, games: tuple[str, ...], minutes: int
) -> None:
    evening = plan(people, games, minutes)
    left = minutes
    seen: Counter[str] = Counter()
    for fixture in evening.coming:
        tables = max(1, people // fixture.seats)
        for key in games:
            cost = lengths.minutes(key, evenings.seats_for(key, people), short=True) + evenings.BETWEEN
            whole = cost * max(1, people // evenings.seats_for(key, people))
            if not seen[key] and whole <= left:
                assert seen[fixture.game] < tables
        seen[fixture.game] += 1
        left -= fixture.minutes + evenings.BETWEEN


@pytest.mark.parametrize("people", range(2, 9))
def test_a_game_for_two_is_a_round_robin(people: int) -> None:
    pair = next(key for key in shelf.GAMES if options.seat_counts(key) == [2])
    matches = people * (people - 1) // 2
    evening = plan(people, (pair,), matches * (lengths.minutes(pair, 2, short=True) + evenings.BETWEEN))
    met = Counter(tuple(sorted(fixture.people)) for fixture in evening.coming)
    assert met == Counter(combinations(range(people), 2))


def test_who_sat_out_plays_next() -> None:
    four = next(key for key in shelf.GAMES if options.seat_counts(key) == [2, 3, 4])
    evening = plan(5, (four,), 200)
    outs = [tuple(set(evening.present) - set(fixture.people)) for fixture in evening.coming]
    assert all(len(out) == 1 for out in outs)
    assert set(outs[:5]) == {(person,) for person in range(5)}


def test_everybody_begins_in_turn() -> None:
    evening = plan(4, tuple(shelf.GAMES), 200)
    assert {fixture.people[0] for fixture in evening.coming[:4]} == {0, 1, 2, 3}


def test_the_games_that_an_evening_offers_by_itself_seat_all_but_one_at_most() -> None:
    for people in range(evenings.FEWEST, 7):
        offered = evenings.fitting(people)
        assert offered
        assert all(people - evenings.seats_for(key, people) <= 1 for key in offered)
    assert evenings.fitting(evenings.MOST)


def test_computer_players_fill_a_table_that_needs_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evenings, "seat_counts", lambda key: [4, 5])
    monkeypatch.setattr(lengths, "minutes", lambda key, seats, short: 10)
    evening = plan(3, (shelf.GAMES[0],), 30)
    assert [(len(fixture.people), fixture.bots) for fixture in evening.coming] == [(3, 1)] * 2
    counted = evening.counted([5, 9, 7, 99])
    assert counted.played[0].scores == (5, 9, 7)
    assert winners(counted.played[0]) == (evening.coming[0].people[1],)


# ---------------------------------------------------------------------- people come and go


@given(crowds, choices, st.integers(60, 240), st.integers(0, 4), st.data())
def test_the_rest_is_planned_anew_when_people_come_and_go(
    people: int, games: tuple[str, ...], minutes: int, matches: int, data: st.DataObject
) -> None:
    before = play(plan(people, games, minutes), Random(7), matches)
    gone = data.draw(st.sets(st.sampled_from(range(people)), max_size=people - 1))
    newcomers = data.draw(st.integers(max(0, 2 - (people - len(gone))), evenings.MOST - people + len(gone)))
    everybody = (*before.people, *(Sitter(f"N{number}", 0, number) for number in range(newcomers)))
    after = before.planned(people=everybody, away=frozenset(gone))
    assert after.played == before.played
    assert after.spent + after.ahead <= max(minutes, before.spent)
    assert all(set(fixture.people) <= set(after.present) for fixture in after.coming)


def test_a_late_comer_has_sat_out_until_then_and_does_not_catch_up() -> None:
    pair = next(key for key in shelf.GAMES if options.seat_counts(key) == [2])
    before = play(plan(2, (pair,), 5 * (lengths.minutes(pair, 2, short=True) + evenings.BETWEEN)), Random(1), 2)
    after = before.planned(people=company(3))
    assert after.points(2) == [Fraction(1, 2)] * 2
    plays = Counter(person for fixture in after.coming for person in fixture.people)
    assert max(plays.values()) - min(plays.values()) <= 1


def test_who_goes_home_keeps_the_points_and_gets_no_more() -> None:
    evening = play(plan(3, ("blank_out", "shell_out"), 300), Random(3), 2)
    alone = evening.planned(away=frozenset({1}))
    later = play(alone, Random(4), 1)
    assert later.points(1) == [*evening.points(1), None]
    back = later.planned(away=frozenset())
    assert back.points(1) == [*evening.points(1), evenings.middle(later.played[-1])]


def test_the_match_on_the_table_stays_when_the_plan_changes() -> None:
    evening = plan(4, ("blank_out", "shell_out", "muggins"), 120).sat_down("file")
    changed = evening.planned(games=("muggins",), people=company(5))
    assert changed.coming[0] == evening.coming[0]
    assert changed.table == "file"
    assert {fixture.game for fixture in changed.coming[1:]} <= {"muggins"}


def test_the_match_on_the_table_goes_with_somebody_who_sat_at_it() -> None:
    evening = plan(4, ("blank_out",), 120).sat_down("file")
    changed = evening.planned(away=frozenset({0}))
    assert changed.table == ""
    assert all(0 not in fixture.people for fixture in changed.coming)


# ---------------------------------------------------------------------- points


@pytest.mark.parametrize(
    ("people", "players", "worth"),
    [
        (5, 5, [4, 3, 2, 1, 0]),
        (5, 4, [4, 3, 1, 0]),
        (6, 4, [5, 4, 1, 0]),
        (5, 2, [4, 0]),
        (2, 2, [1, 0]),
        (5, 3, [4, 2, 0]),
        (6, 3, [5, Fraction(5, 2), 0]),
    ],
)
def test_the_players_take_the_ends_of_the_ladder(people: int, players: int, worth: list[Fraction]) -> None:
    assert ladder(people, players) == worth


@given(crowds, st.data())
def test_every_match_gives_out_the_same_points(people: int, data: st.DataObject) -> None:
    players = data.draw(st.integers(2, people))
    scores = tuple(data.draw(st.lists(st.integers(-5, 5), min_size=players, max_size=players)))
    outcome = Outcome(Fixture("blank_out", tuple(range(players))), tuple(range(people)), scores)
    given_out = points(outcome)
    assert sum(given_out.values()) == Fraction(people * (people - 1), 2)
    for one, other in combinations(range(players), 2):
        assert (given_out[one] > given_out[other]) == (scores[one] > scores[other])
    assert all(given_out[person] == Fraction(people - 1, 2) for person in range(players, people))


def test_equal_scores_share_what_their_places_are_worth() -> None:
    outcome = Outcome(Fixture("blank_out", (0, 1, 2, 3)), (0, 1, 2, 3, 4), (20, 20, 5, 5))
    half = Fraction(1, 2)
    assert points(outcome) == {0: 3 + half, 1: 3 + half, 2: half, 3: half, 4: 2}


@given(crowds, choices, st.integers(30, 240), st.integers())
def test_all_points_of_an_evening_are_accounted_for(
    people: int, games: tuple[str, ...], minutes: int, seed: int
) -> None:
    evening = play(plan(people, games, minutes), Random(seed))
    standings = evening.standings()
    assert sum(one.points for one in standings) == len(evening.played) * Fraction(people * (people - 1), 2)
    assert [one.place for one in standings] == sorted(one.place for one in standings)
    assert all(one.points <= evening.most for one in standings)
    assert {one.person for one in standings} == set(range(people))


def test_equal_points_go_by_matches_won_then_by_the_last_match() -> None:
    def outcome(*scores: int) -> Outcome:
        return Outcome(Fixture("blank_out", (0, 1, 2)), (0, 1, 2), scores)

    # everybody has two points; the second has won nothing, the third won last
    evening = Evening(company(3), (), 60, played=(outcome(9, 5, 0), outcome(0, 5, 9)))
    assert [(one.person, one.place) for one in evening.standings()] == [(2, 1), (0, 2), (1, 3)]
    assert {one.points for one in evening.standings()} == {Fraction(2)}
    even = Evening(company(3), (), 60, played=(outcome(5, 5, 5),))
    assert [one.place for one in even.standings()] == [1, 1, 1]
