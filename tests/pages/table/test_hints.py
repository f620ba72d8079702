"""What lies on the table when somebody asks for a hint, when a tutor looks on, and how the match stands."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game_closet import shelf
from game_closet.contract import Move, Phrase
from game_closet.engine.advice.reasons import Advice, Choice
from game_closet.games.blank_out.table.prisms import PrismTable
from game_closet.games.blank_out.table.round_trays import row_names
from game_closet.pages.table.advice.hint import Hint
from game_closet.stage import palette, words
from game_closet.stage.table import Spot, Touch, asked_at
from tests.engine.test_advice import Counsel
from tests.pages.driver import NOWHERE, Driver
from tests.pages.pages import printed
from tests.pages.redraw import Watch
from tests.pages.senses import apart, changed, coloured, look, read, texts
from tests.walks import match_of, walk

LONG = Phrase("undo", (3, 1)), Phrase("leaves", (2,)), Phrase("decline", ("wild",))
TUTOR = {part: words.say(f"common.tutor.{part}") for part in ("yes", "back")}


def at_a_choice(driver: Driver, key: str, seats: int = 2, people: int = 1, **about: Any) -> list[Move]:
    """A match in which the person on turn has several moves that are made by hand; what a hint would say is told."""
    for moves in range(1, 90):
        match = match_of(key, seats, "hints", people=people)
        list(walk(match, Random(4), moves))
        if match.game.turn(match.state) != 0 or len(match.game.moves(match.state, 0)) < 3:
            continue
        driver.sit_down(match, **about)
        driver.play.adviser.process = Counsel()
        driver.settle()
        driver.point(NOWHERE)
        if len(ways := list(driver.ways())) > 2:
            return ways
    raise AssertionError(f"no choice in {key}")


def advised(driver: Driver, moves: list[Move], *worths: float, why: tuple[Phrase, ...] = ()) -> None:
    """Let the next advice be this."""
    choices = tuple(Choice(move, 0, worth) for move, worth in zip(moves, worths, strict=False))
    driver.play.adviser.process = Counsel(Advice(choices, why))
    driver.play.adviser.forget()


def hinted(driver: Driver) -> Hint:
    """Ask for a hint."""
    driver.press("hint")
    driver.until(lambda: driver.play.hint is not None)
    driver.point(NOWHERE)
    assert driver.play.hint is not None
    return driver.play.hint


def way(driver: Driver, move: Move) -> tuple[Spot, Spot]:
    spots = driver.ways()[move]
    return spots[0], spots[-1]


# --- the whole move


@pytest.mark.parametrize("key", shelf.GAMES)
def test_a_hint_rings_where_a_move_begins_and_where_it_ends_and_changes_nothing(driver: Driver, key: str) -> None:
    moves = at_a_choice(driver, key)
    made, plain = len(driver.play.match.moves), look(driver.app)
    advised(driver, moves[::-1], 9.0, 5.0, 3.0)
    hint, picture = hinted(driver), look(driver.app)
    for area in (hint.pointers[0].start, hint.pointers[0].end):
        assert area is not None
        ring = area.inflate(14, 14)
        assert coloured(picture, palette.GOLD_RING, ring) > coloured(plain, palette.GOLD_RING, ring) + area.w // 2
    assert len(driver.play.match.moves) == made
    assert driver.play.picked == ()


def test_the_piece_lies_as_a_ghost_where_it_would_go(driver: Driver) -> None:
    moves = at_a_choice(driver, "draw_dominoes")
    plain = look(driver.app)
    advised(driver, moves[:1], 9.0)
    hint = hinted(driver)
    start, end = hint.pointers[0].start, hint.pointers[0].end
    assert start and end and start != end
    middle = end.inflate(-end.w // 3, -end.h // 3)
    assert apart(plain, look(driver.app), middle) > middle.w * middle.h // 2


def test_an_arrow_leads_from_the_hand_to_the_end_of_the_line(driver: Driver) -> None:
    moves = at_a_choice(driver, "draw_dominoes")
    plain = look(driver.app)
    advised(driver, moves[:1], 9.0)
    hint = hinted(driver)
    start, end = hint.pointers[0].start, hint.pointers[0].end
    assert start and end
    between = pygame.Rect(start.left - 60, end.bottom + 20, 0, 0).union(
        pygame.Rect(end.right + 60, start.top - 20, 0, 0)
    )
    gold = coloured(look(driver.app), palette.GOLD, between) - coloured(plain, palette.GOLD, between)
    assert gold > between.h


def test_a_button_that_a_hint_means_glows(driver: Driver) -> None:
    at_a_choice(driver, "blank_out")
    around = driver.control("call-0").area.inflate(24, 24)
    plain = look(driver.app)
    advised(driver, [Move(0, "call")], 1.0)
    assert hinted(driver).begins == "call-0"
    assert apart(plain, look(driver.app), around) > 200


def test_the_next_two_are_numbered_and_each_says_what_it_brings(driver: Driver) -> None:
    moves = at_a_choice(driver, "blank_out")
    advised(driver, moves, 12.0, -3.0, -7.0, -20.0)
    hint = hinted(driver)
    written = read(driver.app)
    for number, (pointer, figure) in enumerate(zip(hint.pointers, ("+12", "−3", "−7"), strict=True), 1):
        assert pointer.end is not None
        near = pointer.end.inflate(40, 160)
        by_it = {text for text, area in written if near.colliderect(area)}
        assert {figure, str(number)} <= by_it
    assert "−20" not in texts(driver.app)
    for pointer, figure in zip(hint.pointers[1:], ("−3", "−7"), strict=True):
        assert pointer.end is not None
        driver.point(pointer.end.center)
        shown = [text for text, area in read(driver.app) if pointer.end.inflate(40, 160).colliderect(area)]
        assert figure not in shown, "what the block would show is forecast in its place"


def test_a_badge_lies_beside_pieces_rather_than_on_them(driver: Driver) -> None:
    moves = at_a_choice(driver, "shell_out")
    pieces = [spots[0].area for spots in driver.ways().values()]
    for number in range(0, len(moves), 4):
        advised(driver, moves[number:] + moves[:number], 0.5, 0.5)
        badge = hinted(driver).pointers[0].badge
        assert badge is not None
        assert badge.collidelist(pieces) < 0
        driver.press("close")


@pytest.mark.parametrize(
    ("key", "verb"),
    [
        ("blank_out", "turn"),
        ("turn_a_bout", "turn"),
        ("blank_jack", "turn"),
        ("blackout_cities", "remove"),
        ("blackout_slide", "chip"),
        ("block_dominoes", "play"),
    ],
)
def test_a_badge_lies_on_no_name_figure_or_piece_of_the_line(driver: Driver, key: str, verb: str) -> None:
    moves = [move for move in at_a_choice(driver, key) if move.verb == verb]
    table = driver.play.frame.table
    labels = [*table.labels(driver.play.frame.view)]
    if isinstance(table, PrismTable) and key != "turn_a_bout":
        labels += [area for area, _ in row_names(table.stands[0], table.row_names(), table.u)]
    assert labels
    for best in range(len(moves)):
        advised(driver, [*moves[best:], *moves[:best]], 12.0, 5.0, 4.0)
        pointers = hinted(driver).pointers
        assert len(pointers) == min(3, len(moves))
        for pointer in pointers:
            assert pointer.badge is not None
            assert pointer.end is not None
            assert pointer.badge.collidelist(labels) < 0
            assert pointer.badge.colliderect(pointer.end.inflate(60, 60)), "it is seen which end it means"
            if key == "turn_a_bout":
                assert pointer.end.left <= pointer.badge.centerx <= pointer.end.right, "and not the block beside it"
        driver.press("close")


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_a_badge_lies_on_no_word_of_what_is_forecast(driver: Driver, text_size: float) -> None:
    driver.app.change(text_size=text_size)
    moves, table = at_a_choice(driver, "blank_out"), driver.play.frame.table
    assert isinstance(table, PrismTable)
    sides = {name for _, name in row_names(table.stands[0], table.row_names(), table.u)}
    for best in range(len(moves)):
        advised(driver, [*moves[best:], *moves[:best]], -12.0, -15.0, -24.0)
        pointers = hinted(driver).pointers
        named = [area for text, area in read(driver.app) if text in sides]
        assert len(named) > len(sides), "the forecast names them once more"
        assert not [pointer.badge for pointer in pointers if pointer.badge and pointer.badge.collidelist(named) >= 0]
        driver.press("close")


def test_only_the_focus_shines_through_a_card_that_lies_on_the_table(tmp_path: Path, cache: Path) -> None:
    driver = Driver(tmp_path, cache, (1024, 768), text_size=2.0)
    advised(driver, at_a_choice(driver, "draw_dominoes"), 12.0, 5.0, 4.0)
    hint, play = hinted(driver), driver.play
    start = hint.pointers[0].start
    assert start is not None
    hint._card.place(hint._card.scale, start.inflate(300, 300))
    play.refresh()
    plain, around = look(driver.app), start.inflate(20, 20)
    assert not coloured(plain, palette.GOLD_RING, around)
    play.focus = next(number for number, control in enumerate(play.controls) if control.area == start)
    driver.app.dirty()
    assert apart(plain, look(driver.app), around) > around.h
    play.privacy.draw(0, looking=True)
    behind = look(driver.app)
    play.sitting.close_hint()
    play.refresh()
    assert not changed(behind, look(driver.app)), "nothing shines through a curtain"
    driver.app.close()


def test_a_card_that_lies_on_the_table_leaves_the_best_move_to_be_seen(tmp_path: Path, cache: Path) -> None:
    driver = Driver(tmp_path, cache, (1024, 768), text_size=2.0)
    moves = [move for move in at_a_choice(driver, "blackout_slide", 4) if move.verb == "chip"]
    for best in range(len(moves)):
        advised(driver, [*moves[best:], *moves[:best]], 12.0, 5.0, 4.0)
        hint = hinted(driver)
        assert hint.pointers[0].end is not None
        assert not hint._card.area.colliderect(hint.pointers[0].end)
        driver.press("close")
    driver.app.close()


@pytest.mark.parametrize("key", ["blank_out", "blank_jack"])
def test_where_a_call_is_best_no_badge_lies_on_what_is_asked(driver: Driver, key: str) -> None:
    moves = [move for move in at_a_choice(driver, key, 3) if move.verb == "turn"]
    call = Move(0, "call")
    for second in range(len(moves)):
        advised(driver, [call, *moves[second:], *moves[:second]], 12.0, 5.0, 4.0)
        badges = [pointer.badge for pointer in hinted(driver).pointers if pointer.badge]
        asked = asked_at(driver.play.frame.table, driver.play.frame.shot, Touch(over="call-0"))
        assert asked and len(badges) == 2
        assert asked.collidelist(badges) < 0
        driver.press("close")


def test_a_number_on_the_end_of_the_best_move_lies_over_its_glow(driver: Driver) -> None:
    discs, moves = 0, at_a_choice(driver, "blackout_cities", 4)
    for best in range(len(moves)):
        advised(driver, [*moves[best:], *moves[:best]], 12.0, 5.0, 4.0)
        pointer = hinted(driver).pointers[0]
        if pointer.badge is not None and not pointer.figure:
            discs += 1
            share = coloured(look(driver.app), palette.GOLD, pointer.badge) / (pointer.badge.w * pointer.badge.h)
            assert share > 0.3
        driver.press("close")
    assert discs


def test_what_alone_comes_into_question_is_not_weighed_against_anything(driver: Driver) -> None:
    move = at_a_choice(driver, "blank_out")[0]
    advised(driver, [move], -125.0)
    hinted(driver)
    written = texts(driver.app)
    assert words.say("common.hint.title") in written
    assert not {"−125", words.say("common.hint.in_all"), words.say("common.hint.note_points")} & set(written)


def test_what_alone_comes_into_question_bears_no_number(driver: Driver) -> None:
    move = at_a_choice(driver, "blackout_cities")[0]
    advised(driver, [move], 5.0)
    assert hinted(driver).pointers[0].badge is None


def test_moves_that_come_to_the_same_are_told_once(driver: Driver) -> None:
    moves = at_a_choice(driver, "blackout_slide")
    choices = tuple(Choice(move, 0, 1.0, again=number == 1) for number, move in enumerate(moves[:3]))
    driver.play.adviser.process = Counsel(Advice(choices))
    driver.play.adviser.forget()
    assert [pointer.begins for pointer in hinted(driver).pointers] == [way(driver, moves[n])[0].key for n in (0, 2)]


def test_what_is_left_unused_is_no_ghost(driver: Driver) -> None:
    for moves in range(1, 90):
        match = match_of("blackout_slide", 2, "hints", people=1)
        list(walk(match, Random(4), moves))
        left = [move for move in match.game.moves(match.state, 0) if move.verb == "decline"]
        if left:
            break
    driver.sit_down(match)
    driver.settle()
    advised(driver, left, 1.0)
    assert hinted(driver).pointers[0].ghost is None


# --- why


def test_the_card_says_why_in_the_words_of_the_game(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    moves = at_a_choice(driver, "blank_out")
    advised(driver, moves, 4.0, 2.0, why=(Phrase("makes", (3, 5, 1, 2)),))
    hinted(driver)
    assert "Makes three 5s and leaves Moth a\N{NO-BREAK SPACE}2." in printed(driver.app, monkeypatch)


def test_a_hint_stands_until_the_next_move(driver: Driver) -> None:
    moves = at_a_choice(driver, "blank_out")
    plain = look(driver.app)
    advised(driver, moves, 4.0, 2.0)
    hint, picture = hinted(driver), look(driver.app)
    driver.wait(30)
    driver.point(NOWHERE)
    assert driver.play.hint is hint
    assert not changed(picture, look(driver.app))
    driver.make(moves[1])
    driver.point(NOWHERE)
    assert driver.play.hint is None
    assert words.say("common.hint.title") not in texts(driver.app)
    assert changed(plain, picture)


@pytest.mark.parametrize("by", ["close", "hint", "log"])
def test_a_hint_can_be_put_away(driver: Driver, by: str) -> None:
    moves = at_a_choice(driver, "blank_out")
    plain = look(driver.app)
    advised(driver, moves, 4.0, 2.0)
    hinted(driver)
    driver.press(by)
    driver.point(NOWHERE)
    assert driver.play.hint is None
    assert not changed(plain, look(driver.app))


def test_where_no_hint_can_be_had_that_is_told(driver: Driver) -> None:
    at_a_choice(driver, "blank_out")
    advised(driver, [])
    driver.press("hint")
    driver.until(lambda: driver.app.notice.showing)
    assert driver.app.notice.sentence == words.say("common.hint.none")
    assert driver.play.hint is None


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_the_card_covers_no_button_and_all_of_it_is_on_the_page(
    sit: Callable[..., Driver], size: tuple[int, int], text_size: float
) -> None:
    driver = sit("muggins", size=size, text_size=text_size)
    moves = at_a_choice(driver, "muggins", seats=4)
    longest = (Phrase("sheds", (12,)), Phrase("shuts_out"))
    advised(driver, moves, 4.0, 2.0, 1.0, why=longest)
    card = hinted(driver)._card.area
    assert pygame.Rect((0, 0), size).contains(card)
    for control in driver.play.controls:
        if getattr(control, "key", "") in ("draw", "pass", "call-0"):
            assert not control.area.colliderect(card), control


def test_where_room_is_scarce_the_note_goes_before_the_card_is_scrolled(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves = at_a_choice(driver, "blackout_slide")
    note, rail = words.say("common.hint.note_points"), driver.play.desk.areas.log.width
    advised(driver, moves, 4.0, 3.0)
    assert hinted(driver)._card.area.width == rail
    assert note in printed(driver.app, monkeypatch)
    driver.press("close")
    advised(driver, moves, 4.0, 3.0, 2.0, why=LONG)
    assert hinted(driver)._card.area.width == rail
    assert note not in printed(driver.app, monkeypatch)


def test_every_frame_with_a_hint_is_what_drawing_it_whole_would_show(driver: Driver) -> None:
    moves = at_a_choice(driver, "draw_dominoes")
    watch = Watch(driver.app)
    advised(driver, moves, 4.0, 2.0, 1.0)
    hinted(driver)
    driver.app.draw()
    for control in driver.play.controls[:6]:
        driver.point(control.area.center)
        driver.app.draw()
    driver.press("close")
    driver.app.draw()
    assert watch.frames == 8
    assert not watch.wrong


# --- the tutor


def tutored(driver: Driver, key: str = "blank_out", **about: Any) -> list[Move]:
    wishes = replace(shelf.table(key).settings(), tutor=True)
    moves = at_a_choice(driver, key, wishes=wishes, **about)
    advised(driver, moves, 40.0, 39.0, 0.0)
    driver.wait(0.2)
    return moves


def test_a_move_that_gives_away_much_is_asked_about_once(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    moves = tutored(driver)
    made = len(driver.play.match.moves)
    driver.press(driver.ways()[moves[2]][0].key)
    said = printed(driver.app, monkeypatch)
    assert words.say("common.tutor.points", count=40) in said
    driver.press(TUTOR["back"])
    assert len(driver.play.match.moves) == made
    driver.press(driver.ways()[moves[2]][0].key)
    assert driver.play.doubt is None
    assert len(driver.play.match.moves) > made


def test_the_tutor_lets_a_good_move_pass_and_a_bad_one_once_it_is_meant(driver: Driver) -> None:
    moves = tutored(driver)
    made = len(driver.play.match.moves)
    driver.press(driver.ways()[moves[2]][0].key)
    driver.press(TUTOR["yes"])
    assert driver.play.match.moves[made] == moves[2]
    moves = tutored(driver)
    made = len(driver.play.match.moves)
    driver.press(driver.ways()[moves[1]][0].key)
    assert driver.play.match.moves[made] == moves[1]


def test_where_parts_of_a_card_are_much_the_tutor_counts_in_parts_as_a_hint_does(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves = tutored(driver, "blackout_slide")
    advised(driver, moves, 0.0, 0.0, -0.43)
    hinted(driver)
    assert "−0.4" in texts(driver.app)
    driver.press("close")
    for spot in driver.ways()[moves[2]]:
        driver.press(spot.key)
    assert "about 0.4 cards" in printed(driver.app, monkeypatch)


# --- how it stands


@pytest.mark.parametrize("chances", [(0.8, 0.2), (0.3, 0.7)])
def test_a_bar_shows_everybodys_chance_in_their_own_colour(driver: Driver, chances: tuple[float, ...]) -> None:
    wishes = replace(shelf.table("blank_out").settings(), standing=True)
    at_a_choice(driver, "blank_out", wishes=wishes)
    driver.play.adviser.process = Counsel(Advice(chances=chances))
    driver.play.adviser.forget()
    driver.until(lambda: driver.play.sitting.chances == chances)
    picture, strip = look(driver.app), driver.play.desk.areas.strip
    foot = pygame.Rect(0, strip.bottom - 2, strip.w, 4)
    shares = [coloured(picture, palette.SEATS[seat].hex, foot, 8) for seat in (0, 1)]
    assert shares[0] / sum(shares) == pytest.approx(chances[0], abs=0.06)
    assert sum(shares) > 400


def test_nobody_sees_how_it_stands_who_does_not_want_to(driver: Driver) -> None:
    at_a_choice(driver, "blank_out")
    picture, strip = look(driver.app), driver.play.desk.areas.strip
    foot = pygame.Rect(0, strip.bottom - 2, strip.w, 4)
    assert not any(coloured(picture, palette.SEATS[seat].hex, foot, 8) for seat in (0, 1))
