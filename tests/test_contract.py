"""What holds for every game on the shelf, with no exceptions."""

import json
from dataclasses import fields
from random import Random
from typing import Any

import pygame
import pytest

from game_closet import shelf
from game_closet.contract import ANYONE, CHANCE, Atom, Event, Game, Move, Phrase, Refused, View, winners
from game_closet.engine import record
from game_closet.engine.eyes import Eyes
from game_closet.engine.match import Match
from game_closet.engine.playout import play_out
from game_closet.stage import words
from game_closet.stage.table import TABLE_SIZE, Pick, Table
from tests.walks import TABLES, company, game_of, match_of, walk

ATOMS: tuple[Atom, ...] = (0, 1, 2, 7, -1, "6-6")  # of wild moves


def fits(args: tuple[Any, ...], names: tuple[str, ...]) -> bool:
    if names and names[-1].startswith("*"):
        return len(args) >= len(names) - 1
    return len(args) == len(names)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_game_ends_with_scores_and_winners(key: str, seats: int) -> None:
    match = play_out(game_of(key, seats), ["random"], "end")
    assert match.over
    assert len(match.scores) == seats
    assert match.winners == winners(match.scores)
    assert all(not match.game.moves(match.state, seat) for seat in range(seats))


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_states_are_values_and_a_record_replays_to_equal_ones(key: str, seats: int) -> None:
    match = play_out(game_of(key, seats), ["random"], "values")
    lines = json.loads(json.dumps(record.whole(match, record.now(), closed=True)))
    again = record.replay(lines)
    assert again.game == match.game
    assert [step.event for step in again.steps] == [step.event for step in match.steps]
    for one, other in zip(match.steps, again.steps, strict=True):
        assert one.state == other.state
        assert hash(one.state) == hash(other.state)
    with pytest.raises((AttributeError, TypeError)):
        match.state.something_new = 1


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_moves_and_events_have_the_arguments_they_declare(key: str, seats: int) -> None:
    match = match_of(key, seats, "arity")
    for move in walk(match, Random(1), 300):
        assert fits(move.args, match.game.verbs[move.verb]), move
    for step in match.steps:
        assert step.event.kind in match.game.events, step.event
        assert fits(step.event.args, match.game.events[step.event.kind]), step.event
    assert match.game.calls <= match.game.verbs.keys()
    assert match.game.tells | match.game.closes <= match.game.events.keys()
    assert match.game.silent <= match.game.options().keys()


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_fact_is_about_seats_at_the_table(key: str, seats: int) -> None:
    match = play_out(game_of(key, seats), ["random"], "seats")
    for step in match.steps:
        facts = vars(match.game.named(step.event))
        about = [facts[name] for name in facts if name == "seat" or name.endswith("_seat")]
        assert all(seat in range(seats) for seat in about), step.event
        assert match.game.seat_of(step.event) == (about[0] if about else None), step.event


def test_facts_and_orders_are_read_by_name() -> None:
    slide, shells = shelf.game("blackout_slide"), shelf.game("shell_out")
    threw = slide.named(Event("threw", (1, 3, "undo", 5)))
    assert (threw.seat, threw.faces) == (1, (3, "undo", 5))
    assert slide.named(Event("dealt", (4, 8, 2))).cards == (4, 8, 2)
    assert slide.named(Event("threw", (1,))).faces == ()
    assert vars(shells.named(Move(2, "move", (4, 0, -3)))) == {"shell": 4, "q": 0, "r": -3}
    assert vars(shells.named(Event("tied"))) == {}
    for short in (Move(0, "move", (1,)), Event("hid"), Event("hid", (1, 2))):
        with pytest.raises(ValueError, match="argument"):
            shells.named(short)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_only_listed_moves_are_taken_and_a_refusal_changes_nothing(key: str, seats: int) -> None:
    match = match_of(key, seats, "door")
    rng = Random(2)
    for _ in walk(match, rng, 60):
        before, count = match.state, len(match.moves)
        for verb, names in match.game.verbs.items():
            seat = rng.randrange(seats)
            wild = Move(seat, verb, tuple(rng.choice(ATOMS) for _ in names))
            if wild in match.game.moves(match.state, seat):
                continue
            with pytest.raises(Refused) as refused:
                match.play(wild)
            why = words.tell(key, "why", refused.value.why, match.names)
            assert not why.startswith((f"{key}.", "common.")), why
            assert "%{" not in why, why
        assert (match.state, len(match.moves)) == (before, count)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_while_chance_is_asked_nobody_may_move(key: str, seats: int) -> None:
    game = game_of(key, seats)
    match = Match(game, company(seats), "asked")
    rng = Random(3)
    while not match.over and len(match.moves) < 200:
        turn = game.turn(match.state)
        moves = [move for seat in range(seats) for move in game.moves(match.state, seat)]
        if turn == CHANCE:
            assert not moves
            match.settle()
            continue
        assert moves
        if isinstance(turn, int):
            assert game.moves(match.state, turn)
        match.take(rng.choice(moves))


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_quick_way_to_a_state_leads_to_the_same_one(key: str, seats: int) -> None:
    match = match_of(key, seats, "quick")
    for move in walk(match, Random(4), 200):
        state = match.state
        assert match.game.after(state, move) == list(match.game.play(state, move))[-1].state


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_an_imagined_world_cannot_be_told_from_the_real_one(key: str, seats: int) -> None:
    match = match_of(key, seats, "imagine")
    rng = Random(5)
    for _ in walk(match, rng, 120):
        for seat in (None, *range(seats)):
            view = match.view(seat)
            world = match.game.imagine(view, match.heard, rng)
            assert match.game.view(world, seat) == view


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_shared_screen_shows_the_same_whatever_is_hidden(key: str, seats: int) -> None:
    match = match_of(key, seats, "shared", people=seats)
    rng = Random(6)

    def nothing_secluded(_: object) -> bool:
        return False

    eyes = Eyes(match, nothing_secluded)
    secret = type(match.game).picture is not Game.picture
    checked = 0
    for _ in walk(match, rng, 150):
        if not secret or _secluded(match):
            continue
        world = match.game.imagine(match.view(None), match.heard, rng)
        assert eyes.view(match.state) == eyes.view(world)
        checked += 1
    assert checked or not secret or key.endswith(("dominoes", "muggins"))


def _secluded(match: Match) -> bool:
    table = shelf.table(match.game.key)(match.game, match.sitters, pygame.Rect(0, 0, *TABLE_SIZE), 1.0)
    return table.secluded(match.view(None))


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_move_is_reached_by_clicks(key: str, seats: int) -> None:
    match = match_of(key, seats, "clicks")
    area = pygame.Rect(0, 0, *TABLE_SIZE)
    tables = [shelf.table(key)(match.game, match.sitters, area, 1.0, chair=seat) for seat in range(seats)]
    for _ in walk(match, Random(8), 60):
        for seat, table in enumerate(tables):
            view = match.view(seat)
            # what needs nothing said with it has a button on every page, unless the table has it
            wanted = {move for move in view.moves if match.game.verbs[move.verb] or move.verb in table.touched}
            assert wanted <= clicks(table, view)


def clicks(table: Table[Any], view: View[Any]) -> set[Move]:
    """Every move that clicks on the table say, by way of whatever they lift."""
    found: set[Move] = set()
    lifted: list[Pick] = [()]
    for picked in lifted:
        for spot in table.spots(view, picked):
            if isinstance(spot.says, Move):
                found.add(spot.says)
            elif not isinstance(spot.says, Phrase) and spot.says not in lifted:
                lifted.append(spot.says)
    return found


@pytest.mark.parametrize("key", shelf.GAMES)
def test_every_event_verb_and_option_has_words(key: str) -> None:
    game = shelf.game(key)
    for name in ("name", "tag"):
        assert words.has(f"{key}.{name}")
    for kind, names in game.events.items():
        assert words.has(f"{key}.event.{kind}"), kind
        sentence = words.tell(key, "event", Event(kind, tuple(0 for _ in names)), ("Ada", "Lou"))
        assert "%{" not in sentence, sentence
    for verb in game.verbs:
        assert words.has(f"{key}.verb.{verb}"), verb
    for call in game.own_calls:
        assert call in game.calls
        assert words.has(f"{key}.for_me.{call}") and words.has(f"{key}.for_me.{call}_sub"), call
    for name in (field.name for field in fields(game)):
        assert words.has(f"{key}.option.{name}"), name
    assert words.rulebook(key)["pages"]
    assert words.rulebook(key)["silent"]


@pytest.mark.parametrize("key", [key for key in shelf.GAMES if shelf.game(key).counts_points])
def test_a_head_start_is_below_the_target_and_no_more_than_a_thousand(key: str) -> None:
    assert game_of(key, 2, target=60, head_start=(0, 59)).start()
    assert game_of(key, 2, target=1000, head_start=(0, 999)).start()
    for wrong in ((0, 60), (60, 0), (1000, 1000), (-1, 0), (1,)):
        with pytest.raises(Refused) as refused:
            game_of(key, 2, target=60, head_start=wrong)
        assert refused.value.why.args[0] == "head_start"


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_turn_names_a_seat_chance_anyone_or_nobody(key: str, seats: int) -> None:
    match = match_of(key, seats, "turn")
    for _ in walk(match, Random(7), 80):
        turn = match.game.turn(match.state)
        assert turn in (CHANCE, ANYONE) or (isinstance(turn, int) and 0 <= turn < seats)
