from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from game_closet import shelf
from game_closet.contract import Game, View
from game_closet.engine.eyes import Eyes
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from tests.walks import choices, match_of, seated, walk

SECRETS = [key for key in shelf.GAMES if shelf.game(key).picture is not Game.picture]


TABLES = [pytest.param(key, seats, id=f"{key}-{seats}") for key in SECRETS for seats in seated(key)]


def secluded(match: Match) -> Callable[[View[Any]], bool]:
    table = shelf.table(match.game.key)(match.game, match.sitters, pygame.Rect(0, 0, 1488, 948), 1.0)
    return table.secluded


@pytest.mark.parametrize(("key", "seats"), TABLES)
@pytest.mark.parametrize("bots", [0, 1])
def test_no_view_on_the_screen_is_anybodys_but_of_the_one_unveiled(
    key: str, seats: int, bots: int, screen: None
) -> None:
    people = seats - bots
    match, rng = match_of(key, seats, f"eyes-{seats}", people=people), Random(seats)
    eyes = Eyes(match, secluded(match))
    match.settle()
    for _ in range(300):
        if match.over:
            break
        if eyes.wanted is not None:
            assert people > 1
            assert eyes.wanted == match.game.turn(match.state) == eyes.waited_for
            assert eyes.view(match.state).seat is None, "until the next one is alone nothing of anybody's is shown"
            eyes.unveil(eyes.wanted)
        shown = eyes.view(match.state)
        assert shown.seat == (eyes.unveiled if people > 1 else 0)
        assert eyes.unveiled in (None, match.game.turn(match.state))
        assert shown.picture == match.game.picture(match.state, shown.seat)
        world = match.game.imagine(match.view(shown.seat), match.heard, rng)
        assert eyes.view(world) == shown, "what the screen shows depends on what it may not show"
        unveiled = eyes.unveiled
        match.play(rng.choice(choices(match)))
        eyes.settle()
        if unveiled is None or match.game.turn(match.state) != unveiled or not eyes.secluded(match.view(None)):
            assert eyes.unveiled is None, "the view of one whose turn is over goes at once"
    assert len(match.moves) > 20


def position(people: int, key: str = "draw_dominoes", seats: int = 3) -> tuple[Match, Eyes]:
    match = match_of(key, seats, "eyes", people=people)
    match.settle()
    list(walk(match, Random(1), 4))
    return match, Eyes(match, secluded(match))


def test_the_screen_of_one_person_is_theirs_all_the_time(screen: None) -> None:
    match, eyes = position(1)
    assert (eyes.shared, eyes.seat, eyes.wanted) == (False, 0, None)
    assert eyes.view(match.state) == match.view(0)


def test_a_screen_without_people_shows_an_onlookers_view(screen: None) -> None:
    match, eyes = position(0)
    assert (eyes.people, eyes.seat, eyes.wanted) == ([], None, None)
    assert eyes.view(match.state) == match.view(None)


def test_veiled_a_shared_screen_offers_no_move_that_would_tell_a_hand(screen: None) -> None:
    match, eyes = position(3)
    assert eyes.view(match.state).moves == ()


def test_the_curtain_waits_for_the_person_on_turn_until_that_one_is_alone(screen: None) -> None:
    match, eyes = position(3)
    turn = match.game.turn(match.state)
    assert isinstance(turn, int)
    assert (eyes.wanted, eyes.seat) == (turn, None)
    eyes.unveil(turn)
    assert (eyes.wanted, eyes.seat) == (None, turn)
    assert eyes.view(match.state) == match.view(turn)
    eyes.veil()
    assert (eyes.wanted, eyes.seat) == (turn, None)


def test_a_look_off_turn_shows_the_own_view_until_it_ends(screen: None) -> None:
    match, eyes = position(3)
    turn = match.game.turn(match.state)
    assert isinstance(turn, int)
    other = (turn + 1) % 3
    eyes.unveil(other, peeking=True)
    assert eyes.view(match.state) == match.view(other)
    assert eyes.wanted is None
    eyes.settle()
    assert eyes.seat == other
    eyes.veil()
    assert eyes.view(match.state).seat is None


def test_no_curtain_falls_for_a_computer_player(screen: None) -> None:
    match, eyes = position(3)
    turn = match.game.turn(match.state)
    assert isinstance(turn, int)
    match.seat(turn, Sitter("Moth", 5, 5, "gentle"))
    assert (eyes.waited_for, eyes.wanted) == (None, None)


def test_the_view_of_one_whose_seat_a_computer_player_takes_goes(screen: None) -> None:
    match, eyes = position(3)
    turn = match.game.turn(match.state)
    assert isinstance(turn, int)
    eyes.unveil(turn)
    match.seat(turn, Sitter("Moth", 5, 5, "gentle"))
    eyes.settle()
    assert eyes.seat is None


def test_nobody_may_look_at_a_secret_while_another_is_alone_with_the_screen_or_is_to_be(screen: None) -> None:
    match, eyes = position(2)
    while eyes.waited_for is not None:
        assert eyes.wanted is not None
        assert eyes.lookers == [], "somebody is called behind the curtain"
        eyes.unveil(eyes.wanted)
        assert eyes.lookers == [], "somebody's hand lies open"
        match.play(choices(match)[0])
        eyes.settle()
    assert eyes.lookers == [0, 1], "a computer player is on turn"
    eyes.unveil(0, peeking=True)
    assert eyes.lookers == [], "one at a time"


def test_one_person_has_no_secrets_from_the_screen(screen: None) -> None:
    assert position(1)[1].lookers == []


def test_a_shared_table_turns_when_told_to_and_never_to_a_computer_player(screen: None) -> None:
    _, eyes = position(2)
    for turn, chair in ((1, 1), (2, 1), ("chance", 1), (None, 1), (0, 0)):
        eyes.turn_to(turn)  # type: ignore[arg-type]
        assert eyes.chair == chair
    eyes.unveil(1)
    assert eyes.chair == 1
    eyes.turn_to(0)
    eyes.veil()
    assert eyes.chair == 0, "whose view was shown is not where the table was turned to"
