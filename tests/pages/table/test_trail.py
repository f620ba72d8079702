"""What computer players did since a person last moved can be followed on the table, number by number."""

from collections.abc import Callable
from itertools import combinations
from random import Random

import pygame
import pytest

from game_closet import shelf
from game_closet.contract import Move
from game_closet.engine.match import Match
from game_closet.engine.playout import play_out
from game_closet.pages.table.motion.trail import HIGH, WIDE, Footprint, Trail, footprints, lay_trail, spread, tag_at
from game_closet.stage.table import TABLE_SIZE, Trace
from tests.pages.driver import NOWHERE, Driver
from tests.pages.senses import apart, look, reading
from tests.pages.table.labels import ENOUGH, at_turn, noted
from tests.walks import choices, match_of, seated, walk


def on_turn(key: str, seats: int, seed: int, moves: int = 300) -> Match | None:
    """A match with one person in which computer players have just moved, one after the other."""
    match = match_of(key, seats, f"trail {seed}", people=1)
    for _ in walk(match, Random(seed), moves):
        actors = [move.actor for move in match.moves if move.actor != "chance"]
        since = actors[len(actors) - actors[::-1].index(0) :] if 0 in actors else []
        if len(actors) > 3 * seats and match.game.turn(match.state) == 0 and set(since) == set(range(1, seats)):
            return match
    return None


@pytest.mark.parametrize("key", [key for key in shelf.GAMES if max(seated(key)) > 2])
def test_every_table_shows_where_each_computer_player_has_moved(key: str, screen: None) -> None:
    area = pygame.Rect(0, 0, *TABLE_SIZE)
    followed: set[int] = set()
    for seed in range(8):
        match = on_turn(key, 3, seed)
        if match is None:
            continue
        table = shelf.table(key)(match.game, match.sitters, area, 1.0)
        trail = footprints(match, len(match.steps), table, match.view(0))
        numbers = [footprint.number for footprint in trail]
        assert numbers == sorted(numbers)
        assert all(footprint.seat != 0 for footprint in trail), "one's own moves leave none"
        assert all(area.collidepoint(footprint.trace.tag) for footprint in trail)
        followed |= {footprint.seat for footprint in trail}
    assert followed == {1, 2}


def test_whoever_is_out_sees_the_last_round_alone(screen: None) -> None:
    match = match_of("blank_jack", 4, "out", people=1)
    list(walk(match, Random(1), 8))
    for out, turns in (((0,), [(1, 0), (2, 0), (3, 0)]), ((0, 3), [(1, 1), (2, 1), (1, 2), (2, 2)])):
        state = match.state._replace(out=tuple(seat in out for seat in range(4)), leader=1, mover=1)
        match.state, match.steps[-1] = state, match.steps[-1]._replace(state=state)
        for seat, block in turns:
            match.play(Move(seat, "turn", (block,)))
    table = shelf.table("blank_jack")(match.game, match.sitters, pygame.Rect(0, 0, *TABLE_SIZE), 1.0)
    trail = footprints(match, len(match.steps), table, match.view(0))
    assert [(footprint.number, footprint.seat) for footprint in trail] == [(1, 1), (2, 2)]


def test_a_shell_is_followed_from_where_it_stood_to_where_it_stands(screen: None) -> None:
    match = next(match for seed in range(20) if (match := on_turn("shell_out", 3, seed)))
    table = shelf.table("shell_out")(match.game, match.sitters, pygame.Rect(0, 0, *TABLE_SIZE), 1.0)
    trail = footprints(match, len(match.steps), table, match.view(0))
    assert [footprint.number for footprint in trail] == [1, 2]
    assert [footprint.seat for footprint in trail] == [1, 2]
    spots = {spot.area.center for spot in table.spots(match.view(None), ())}
    assert all({trace.start, trace.end} <= spots for _, _, trace in trail)
    assert all(trace.start != trace.end for _, _, trace in trail)


def test_the_trail_is_read_on_the_table_and_gone_with_the_next_own_move(sit: Callable[..., Driver]) -> None:
    driver, rng = sit("shell_out", 4, people=1), Random(3)
    play = driver.play
    while len(play.frame.trail) < 3:
        if not driver.act(rng):
            driver.wait()
        driver.settle()
    driver.point(NOWHERE)
    with reading() as written:
        marked = look(driver.app)
    assert {"1", "2", "3"} <= {text for text, _ in written}
    tags = [footprint.trace.tag for footprint in play.frame.trail]
    driver.until(lambda: play.sitting.still and play.sitting.eyes.waited_for == 0)
    driver.make(next(move for move in driver.ways() if move.verb == "move"))
    assert not play.frame.trail
    plain = look(driver.app)
    assert all(apart(marked, plain, pygame.Rect(0, 0, 20, 12).move(x - 10, y - 6)) for x, y in tags)


@pytest.mark.parametrize("seats", [3, 6])
def test_the_trail_covers_no_word_of_who_may_call(seats: int, driver: Driver) -> None:
    found = (match for seed in range(400) if (match := on_turn("blank_jack", seats, seed)))
    calls = {Move(seat, "call") for seat in range(1, seats)}
    play = driver.sit_down(next(match for match in found if not calls.isdisjoint(choices(match))))
    driver.settle()
    driver.point(NOWHERE)
    with reading() as written:
        look(driver.app)
    said = [area for text, area in written if "call" in text]
    tags = [pygame.Rect(0, 0, 44, 22).move(x - 22, y - 11) for x, y in (left.trace.tag for left in play.frame.trail)]
    assert said
    assert tags
    assert not [area for area in said if area.collidelist(tags) >= 0]


def test_the_trail_hides_no_question_on_a_shell_that_may_be_challenged(driver: Driver) -> None:
    dare = None
    for seed in range(40):
        match = match_of("shell_out", 3, f"q{seed}", people=1)
        list(walk(match, Random(seed), 40 + seed))
        came = {move.args[1:] for move in match.moves[-2:] if move.verb == "move"}
        dare = next((move for move in choices(match) if move.verb == "challenge" and move.args[1:] in came), None)
        if dare and dare.actor == 0:
            break
    assert dare
    play = driver.sit_down(match)
    driver.settle()
    numbers = len(play.frame.trail)
    driver.press(f"shell-0-{dare.args[0]}")
    driver.point(NOWHERE)
    with reading() as written:
        look(driver.app)
    assert len(play.frame.trail) < numbers
    tags = [pygame.Rect(0, 0, 44, 22).move(x - 22, y - 11) for x, y in (left.trace.tag for left in play.frame.trail)]
    questions = [area for text, area in written if text == "?"]
    assert questions
    assert not [area for area in questions if area.collidelist(tags) >= 0]


@pytest.mark.parametrize(("key", "size"), [("blank_out", (1280, 720)), ("blank_jack", (1024, 768))])
def test_in_large_print_its_numbers_are_as_large_as_the_rest_and_lie_on_no_word(
    join: Callable[..., Driver], key: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = join(at_turn(key, 6), size, text_size=2.0).at_rest()
    sides = [round(side[1] * driver.app.u) for side in (WIDE, HIGH)]
    tags = [pygame.Rect(0, 0, *sides).move_to(center=left.trace.tag) for left in driver.play.frame.trail]
    with noted(size, monkeypatch) as found:
        driver.app.lay_out()
        driver.app.draw()
    table = driver.play.desk.areas.table.inflate(0, sides[1])
    on_tags = [label for label in found.labels if table.contains(label.ink) and label.area.collidelist(tags) >= 0]
    assert len(on_tags) == len(tags) >= 4, "nothing but its number lies on a tag"
    assert min(label.px for label in on_tags) >= ENOUGH * driver.app.u - 1


def test_no_tag_hides_the_number_of_another(screen: None) -> None:
    places = [(100, 100), (110, 100), (400, 100), (105, 104)]
    left = [Footprint(number, 0, Trace(at, pygame.Rect(at, (40, 40)))) for number, at in enumerate(places)]
    tags = [tag_at(footprint.trace.tag, 1.0) for footprint in spread(left, 1.0)]
    assert [tag.center for tag in tags[::2]] == [(100, 100), (400, 100)]
    assert not any(one.inflate(-24, -16).colliderect(other) for one, other in combinations(tags, 2))


def test_a_way_crosses_no_token_at_its_ends(screen: None) -> None:
    start, end = pygame.Rect(20, 80, 40, 40), pygame.Rect(220, 80, 40, 40)
    left = Footprint(1, 0, Trace(end.midtop, end, start.center, end.center))
    surface = pygame.Surface((300, 200))
    lay_trail(surface, [left], match_of("shell_out", 2, "ends").sitters, 1.0)
    assert [surface.get_at(at)[:3] == (0, 0, 0) for at in (start.center, (140, 100), end.center)] == [True, False, True]


def test_what_one_opponent_does_is_not_numbered_unless_it_was_several_things(screen: None) -> None:
    match = match_of("shell_out", 2, "alone", people=1)
    table = shelf.table("shell_out")(match.game, match.sitters, pygame.Rect(0, 0, *TABLE_SIZE), 1.0)
    for _ in walk(match, Random(2), 30):
        assert not footprints(match, len(match.steps), table, match.view(0))


def test_no_number_stays_behind_while_the_line_that_it_lies_on_gives_way(screen: None) -> None:
    match = play_out(shelf.game("draw_dominoes")(seats=2), ["random"], "gives way")
    table = shelf.table("draw_dominoes")(match.game, match.sitters, pygame.Rect(0, 0, *TABLE_SIZE), 1.0)
    gone = 0
    for shown in range(60):
        before, after = (match.game.view(match.before(shown + late), None) for late in (0, 1))
        resting = Trail().of(match, shown, table, before)
        moving = Trail().of(match, shown, table, before, after)
        later = [footprint.trace for footprint in footprints(match, shown, table, after)]
        assert all(footprint in resting and footprint.trace in later for footprint in moving)
        gone += len(resting) - len(moving)
    assert gone > 10
