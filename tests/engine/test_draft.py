"""A table being set never holds what the rules refuse."""

import json

import pytest

from game_closet import shelf
from game_closet.contract import Refused
from game_closet.engine import bots, draft, options
from game_closet.engine.draft import Draft, FormRow
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter, sitters_of
from game_closet.stage import company
from tests.pages.pages import sitters


def with_first() -> str:
    return next(key for key in shelf.GAMES if options.lead(shelf.game(key)))


def test_a_fresh_table_seats_the_people_and_fills_up_with_computer_players() -> None:
    for key in shelf.GAMES:
        table = company.fresh(key, [Sitter("Ada", 0, 0)])
        assert table.sitters[0].name == "Ada"
        assert len(table.sitters) == min(table.counts())
        assert all(not sitter.human for sitter in table.sitters[1:])
        assert len({sitter.name for sitter in table.sitters}) == len(table.sitters)


def test_too_many_people_are_seated_as_far_as_they_fit() -> None:
    for key in shelf.GAMES:
        table = company.fresh(key, sitters(6))
        assert len(table.sitters) == max(table.counts())


@pytest.mark.parametrize("key", shelf.GAMES)
def test_every_choice_of_every_house_rule_can_be_made(key: str) -> None:
    table = company.fresh(key, sitters(2))
    for row in table.rows():
        for value in row.choices:
            changed = table.set(row, value)
            assert next(r.value for r in changed.rows() if r.name == row.name and r.group == row.group) == value
            changed.game()
            changed.table_settings()


def test_the_seats_and_who_begins_are_not_among_the_house_rules() -> None:
    for key in shelf.GAMES:
        assert not {row.name for row in company.fresh(key, []).rows()} & set(options.at_the_seats(shelf.game(key)))


def test_a_wish_that_nothing_can_make_possible_is_refused_and_changes_nothing() -> None:
    for key in shelf.GAMES:
        table = company.fresh(key, sitters(2))
        for row in [row for row in table.rows() if row.group == "option"]:
            with pytest.raises(Refused):
                table.set(row, -99)
        table.game()


def test_one_seat_too_many_is_refused() -> None:
    key = shelf.GAMES[0]
    table = company.fresh(key, sitters(6))
    with pytest.raises(Refused):
        table.added(Sitter("One more", 0, 0))


def test_who_begins_still_begins_when_the_seats_are_put_in_another_order() -> None:
    table = company.fresh(with_first(), sitters(3)).beginning(2)
    begins = table.sitters[2].name
    moved = table.moved(2, -1)
    assert moved.sitters[moved.first or 0].name == begins
    removed = table.removed(0)
    assert removed.sitters[removed.first or 0].name == begins


def test_the_lead_moves_on_round_the_table() -> None:
    table = company.fresh(with_first(), sitters(3)).beginning(2)
    assert draft.first_moved_on(table).first == 0


def test_a_head_start_is_an_option_only_when_it_is_given() -> None:
    key = next(key for key in shelf.GAMES if shelf.game(key).counts_points)
    table = company.fresh(key, sitters(2))
    assert "head_start" not in table.options()
    assert table.favoured(1, 20).options()["head_start"] == (0, 20)
    assert "head_start" not in table.favoured(1, 20).favoured(1, 0).options()


@pytest.mark.parametrize("key", [key for key in shelf.GAMES if shelf.game(key).counts_points])
def test_a_head_start_stays_below_the_target_and_gives_way_to_a_lower_one(key: str) -> None:
    table = company.fresh(key, sitters(2))
    (row,) = (row for row in table.rows() if row.name == "target")
    hundred = table.set(row, 100)
    ahead = hundred.favoured(1, 99)
    with pytest.raises(Refused):
        hundred.favoured(1, 100)
    assert ahead.set(row, 99).options()["target"] == 99
    assert "head_start" not in ahead.set(row, 99).options()


@pytest.mark.parametrize("key", shelf.GAMES)
def test_a_table_comes_back_from_a_file_as_it_was(key: str) -> None:
    table = company.fresh(key, sitters(2))
    for row in table.rows():
        table = table.set(row, row.choices[-1])
    assert draft.read(key, json.loads(json.dumps(table.written()))) == table


@pytest.mark.parametrize(
    "favourite",
    [
        {},
        {"sitters": []},
        {"sitters": [{"name": "Ada"}]},
        {"sitters": [{"name": "Ada", "colour": 0, "shape": 0, "level": None}] * 99},
        {"sitters": [{"name": "A", "colour": 0, "shape": 0, "level": None}] * 2, "chosen": {"no_such_option": 1}},
        {"sitters": "nonsense", "wishes": 7},
    ],
)
def test_a_favourite_that_makes_no_sense_is_as_if_there_were_none(favourite: dict[str, object]) -> None:
    for key in shelf.GAMES:
        assert draft.read(key, favourite) is None


def test_a_computer_player_of_a_strength_this_game_has_not_plays_simply() -> None:
    key = shelf.GAMES[0]
    table = company.fresh(key, [Sitter("Ada", 0, 0), Sitter("Hal", 1, 1, "no such strength")])
    assert table.sitters[1].level in bots.on_offer(key)


def test_a_table_as_on_the_sheet_says_so() -> None:
    for key in shelf.GAMES:
        table: Draft = company.fresh(key, sitters(2))
        assert table.plain
        row = next((r for r in table.rows() if r.group == "option"), None)
        if row is not None:
            assert not table.set(row, next(value for value in row.choices if value != row.value)).plain


def test_the_rules_go_back_to_the_sheets_and_the_people_stay() -> None:
    table = company.fresh("draw_dominoes", sitters(3)).beginning(2)
    row = next(row for row in table.rows() if row.name == "target")
    changed = table.set(row, 55).favoured(1, 20)
    assert not changed.plain
    assert changed.delivered().plain
    assert changed.delivered() == table.favoured(1, 20)


def test_the_rules_go_back_as_far_as_so_many_people_can_play_by_them() -> None:
    table = company.fresh("draw_dominoes", sitters(2))
    table = table.set(next(row for row in table.rows() if row.name == "set"), 12)
    for seat in range(2, 6):
        table = table.added(Sitter(f"Guest {seat}", seat, seat))
    assert table.delivered().options()["set"] == 9


def test_a_line_says_whether_the_sheet_is_silent_on_it() -> None:
    silent = {row.name: row.silent for row in company.fresh("muggins", sitters(2)).rows()}
    assert silent["keep"] and silent["claim_time"]
    assert not silent["set"] and not silent["target"]


def test_a_table_for_more_people_than_the_sheet_knows_is_not_as_on_the_sheet() -> None:
    assert not Draft("draw_dominoes", tuple(sitters(5)), {"set": 9}).plain


def test_what_follows_from_another_option_follows_it_until_it_is_chosen_by_hand() -> None:
    table = company.fresh("draw_dominoes", sitters(2))
    wide = table.set(_row(table, "set"), 12)
    assert (_row(table, "spinner").value, _row(wide, "spinner").value) == (False, True)
    plain = wide.set(_row(wide, "spinner"), False)
    assert not plain.set(_row(plain, "set"), 9).options()["spinner"]


def _row(table: Draft, name: str) -> FormRow:
    return next(row for row in table.rows() if (row.group, row.name) == ("option", name))


def test_only_what_stands_in_the_way_of_a_wish_is_given_up() -> None:
    table = company.fresh("draw_dominoes", sitters(2))
    for name, value in (("target", 200), ("keep", 2), ("set", 9)):
        table = table.set(_row(table, name), value)
    for sitter in sitters(6)[2:]:
        table = table.added(sitter)
    assert table.chosen == {"target": 200, "keep": 2, "set": 9}
    with pytest.raises(Refused):
        table.set(_row(table, "set"), 6)
    moved = table.beginning(4).removed(5).removed(4)
    assert (moved.chosen, moved.first) == ({"target": 200, "keep": 2, "set": 9, "first": 0}, 0)


def test_the_table_of_a_match_remembers_only_what_was_not_as_delivered() -> None:
    match = Match(options.game_with(shelf.game("draw_dominoes"), {"seats": 3, "set": 9, "first": 1}), sitters(3))
    table = draft.table_of(match, None)
    assert table.chosen == {"set": 9, "first": 1}
    assert table.options() == match.game.options()


def test_a_line_that_is_a_number_tells_its_whole_range_and_what_is_delivered() -> None:
    for key in shelf.GAMES:
        for row in company.fresh(key, sitters(2)).rows():
            if row.span is not None:
                low, high = row.span
                assert low <= row.usual == row.value <= high
                assert all(low <= choice <= high for choice in row.choices)
    assert _row(company.fresh("blank_out", sitters(2)), "target").span == (20, 1000)


def test_a_number_of_ones_own_stands_in_its_place_among_those_at_hand() -> None:
    table = company.fresh("blank_out", sitters(2))
    own = _row(table.set(_row(table, "target"), 85), "target")
    assert (own.value, own.usual, own.choices) == (85, 110, (50, 85, 110, 220))


def test_more_people_than_the_sheet_knows_are_seated_by_the_least_change_of_rules() -> None:
    for key in shelf.GAMES:
        for seats, change in options.seating(key).items():
            table = company.fresh(key, sitters(seats))
            assert (len(table.sitters), table.chosen) == (seats, change)
            assert table.plain is not bool(change)


def test_whoever_was_youngest_stays_so_wherever_they_sit_next_time() -> None:
    ada, moth, grandpa = sitters(3)
    table = company.fresh(with_first(), [ada, moth, grandpa]).beginning(2)
    assert company.with_people(table, [grandpa, ada]).first == 0
    assert company.with_people(table, [ada, moth, grandpa]).first == 2
    assert company.with_people(table, [moth, ada]).first == 0


def test_a_name_that_was_kept_badly_is_fit_to_print() -> None:
    (who,) = sitters_of([{"name": "A\x00d\na", "level": None, "colour": 1, "shape": 2}])
    assert who.name == "Ad a"


def test_a_wish_that_the_table_does_not_offer_is_left_out() -> None:
    for key in shelf.GAMES:
        table = company.fresh(key, sitters(2))
        wished = {row.name: ["nonsense"] for row in table.rows() if row.group == "setting"}
        read = draft.read(key, table.written() | {"wishes": wished})
        assert read is not None
        assert read.wishes == {}
