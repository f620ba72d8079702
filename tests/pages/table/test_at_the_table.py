"""What stands around a table while it is played: plates, talk, calls, curtain, notices, the way back."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game_closet import shelf
from game_closet.contract import ANYONE, Event, Move
from game_closet.engine.match import Match
from game_closet.kit.buttons import Pressable
from game_closet.kit.strip import Plate, draw_plate
from game_closet.kit.tip import WAIT
from game_closet.pages.table.controls import GO_ON
from game_closet.pages.table.picture import asked_beside, latest_room
from game_closet.pages.table.pressables import CallButton, CallTag, SpotControl, VerbButton
from game_closet.stage import palette, words
from game_closet.stage.table import Touch, asked_at
from tests.pages.driver import NOWHERE, Driver
from tests.pages.senses import apart, changed, coloured, look, read, reading, texts
from tests.walks import choices, match_of, walk


def plate(driver: Driver, name: str) -> pygame.Rect:
    """A strip from edge to edge of a plate, through its name: the highest place where that is written."""
    place = min((area for text, area in read(driver.app) if text == name), key=lambda area: area.top)
    return place.inflate(0, 60)


# --- plates


def test_the_plate_of_the_one_on_turn_is_framed_in_gold_and_no_other(driver: Driver) -> None:
    match = match_of("blank_out", 2, "plates", people=2)
    driver.sit_down(match)
    for _ in range(4):
        driver.settle()
        seat = match.game.turn(match.state)
        assert isinstance(seat, int)
        picture = look(driver.app)
        gold = [coloured(picture, palette.MUSTARD, plate(driver, name)) for name in match.names]
        assert gold[seat] > 40 > 10 * gold[1 - seat]
        driver.make(next(move for move in driver.ways() if move.verb == "turn"))


# --- the talk


def test_the_newest_line_of_the_talk_is_read_last(driver: Driver) -> None:
    match = match_of("blank_out", 2, "talk", people=2)
    driver.sit_down(match)
    for block in range(24):
        driver.settle()
        free = sorted(move for move in driver.ways() if move.verb == "turn")
        driver.make(free[block % len(free)])
        driver.settle()
        newest = words.tell("blank_out", "event", match.steps[-1].event, match.names)
        assert newest in " ".join(text for text, _ in read(driver.app)), f"after {block + 1} turns"


def test_a_line_of_the_talk_bears_the_token_of_whom_it_speaks_of(driver: Driver) -> None:
    match = match_of("blank_out", 2, "tokens", people=2)
    list(walk(match, Random(1), 2))
    driver.sit_down(match)
    driver.settle()
    page, picture = read(driver.app), look(driver.app)
    for step in match.steps[-2:]:
        line = words.tell("blank_out", "event", step.event, match.names)
        area = next(area for text, area in page if text == line)
        seat = int(step.event.args[0])
        before = pygame.Rect(area.left - 40, area.top, 40, area.height)
        inks = [coloured(picture, palette.SEATS[colour].hex, before) for colour in range(2)]
        assert inks[seat] > 20 > inks[1 - seat], line


# --- calls


def lined_up() -> Iterator[Match]:
    """Matches of Blank-Out between two people: one in which nobody may call, and one in which seat 0 may."""
    match, rng = match_of("blank_out", 2, "calls", people=2), Random(3)
    match.settle()
    yield match
    while Move(0, "call") not in match.game.moves(match.state, 0):
        match.play(rng.choice([move for move in choices(match) if move.verb != "call"]))
    yield match


def test_a_call_is_red_only_while_it_is_good(driver: Driver) -> None:
    reds = []
    for match in lined_up():
        driver.sit_down(match)
        driver.settle()
        picture = look(driver.app)
        for seat in range(2):
            red, green, _, _ = pygame.transform.average_color(picture, driver.control(f"call-{seat}").area)
            reds.append(red - green)
    assert Move(1, "call") not in match.game.moves(match.state, 1)
    assert reds[2] > 2 * max(reds[0], reds[1], reds[3]), reds


def test_a_hand_that_is_over_waits_for_go_on(driver: Driver) -> None:
    *_, match = lined_up()
    driver.sit_down(match)
    driver.settle()
    assert words.say("common.play.go_on") not in texts(driver.app)
    driver.press("call-0")
    driver.settle()
    assert words.say("common.play.go_on") in texts(driver.app)
    driver.press("go-on")
    driver.settle()
    assert words.say("common.play.go_on") not in texts(driver.app)


# --- the curtain


def test_the_curtain_names_who_may_come_and_hides_the_rest(driver: Driver) -> None:
    match = match_of("shell_out", 2, "curtain", people=2)
    driver.sit_down(match)
    for seat in range(2):
        driver.settle()
        page = texts(driver.app)
        assert match.names[seat] in page
        assert match.names[1 - seat] not in page
        assert words.say("common.curtain.alone") in page
        picture = look(driver.app)
        for corner in ((8, 360), (1272, 360), (200, 700), (1080, 700), (640, 130)):
            red, green, blue, _ = picture.get_at(corner)
            assert red > 1.5 * green and red > 1.5 * blue, f"velvet at {corner}"
        driver.key(pygame.K_RETURN)
        driver.wait(1)
        assert apart(picture, look(driver.app), picture.get_rect()) > 200_000, "it has opened"
        driver.make(next(move for move in driver.ways() if move.verb == "hide"))


# --- notices, the way back


def test_a_notice_is_read_over_the_page_and_goes_again(driver: Driver) -> None:
    driver.sit_down(match_of("blank_out", 2, "notice", people=2))
    driver.settle()
    driver.point(NOWHERE)
    plain = look(driver.app)
    driver.press("call-0")
    driver.point(NOWHERE)
    last = driver.app.notice.sentence.split()[-1]
    assert [text for text in texts(driver.app) if text.endswith(last)]
    assert changed(plain, look(driver.app)).width > 200
    driver.wait(12)
    assert not [text for text in texts(driver.app) if text.endswith(last)]
    assert not changed(plain, look(driver.app))


LONG_SENTENCE = "A sentence that is as long as the longest of all reasons, which takes lines wherever it stands."


@pytest.mark.parametrize("print_size", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)], ids=str)
@pytest.mark.parametrize("key", ["muggins", "blank_out"])
def test_a_notice_lies_over_nothing_that_is_played_pressed_or_noted_and_is_read_whole(
    key: str, size: tuple[int, int], print_size: float, tmp_path: Path, cache: Path
) -> None:
    driver = Driver(tmp_path, cache, size, text_size=print_size)
    match = match_of(key, 2, "notice", people=2)
    list(walk(match, Random(3), 500))
    counted = next(number for number in range(1, len(match.steps)) if match.between_hands(number))
    play = driver.sit_down(match)
    driver.point(NOWHERE)
    for shown in (len(match.steps), counted):  # while somebody plays, and while a hand that is over waits
        play.sitting.seek(shown)
        play.refresh()
        waits = [control.area for control in play.controls if getattr(control, "key", "") == GO_ON]
        assert bool(waits) == (shown == counted)
        plain, areas = look(driver.app), play.desk.areas
        noted = areas.note.copy()
        if areas.large and not areas.docked:  # it stands at the foot of its place, below what was said last
            above = latest_room(play.frame, asked_beside(play.frame, Touch()))
            noted.update(noted.left, above.bottom, noted.w, noted.bottom - above.bottom)
        for sentence in (LONG_SENTENCE, "Not now."):
            driver.app.tell(sentence)
            said = look(driver.app)
            for area in (areas.table, noted, areas.verbs, areas.calls, *areas.icons, *waits):
                assert not apart(plain, said, area)
            assert changed(plain, said).height > 20
            written = " ".join(text for text, _ in read(driver.app))
            assert all(word in written for word in sentence.split())
        driver.app.notice.clear()
    driver.app.close()


def test_the_log_makes_room_for_a_notice(driver: Driver) -> None:
    driver.sit_down(match_of("blank_out", 2, "notice", people=2))
    driver.settle()
    driver.app.tell(LONG_SENTENCE)
    band = driver.app.notice.place(pygame.Rect(0, 0, *driver.app.size), driver.app.u, driver.page.notice_room).area
    assert driver.play.desk.areas.log.contains(band)
    heading = next(area for text, area in read(driver.app) if text == words.say("common.play.log"))
    assert heading.top > band.bottom


@pytest.mark.parametrize("key", ["draw_dominoes", "blank_out"])
def test_in_large_print_what_was_said_last_makes_room_for_a_notice_and_the_plates_stay(
    key: str, tmp_path: Path, cache: Path
) -> None:
    driver = Driver(tmp_path, cache, text_size=1.6)
    match = match_of(key, 2, "notice", people=1)
    list(walk(match, Random(3), 12))
    plates = driver.sit_down(match).desk.areas.plates
    driver.at_rest()
    last = driver.play.lines[-1].sentence.split()[-1]
    plain = look(driver.app)
    driver.app.tell("Not now.")
    assert not apart(plain, look(driver.app), plates)
    band = driver.app.notice.place(pygame.Rect(0, 0, *driver.app.size), driver.app.u, driver.page.notice_room).area
    written = read(driver.app)
    assert {text for text, area in written if area.colliderect(band)} == {"Not now."}
    assert [text for text, area in written if text.endswith(last) and area.top > band.bottom]
    driver.app.close()


def test_an_answer_to_a_wrong_press_is_past_once_a_move_is_made(driver: Driver) -> None:
    driver.sit_down(match_of("blank_out", 2, "notice", people=2))
    driver.settle()
    driver.press("call-0")
    assert driver.app.notice.showing
    driver.make(driver.open_moves()[0])
    assert not driver.app.notice.showing


def test_what_was_asked_instead_is_past_once_something_else_is_asked(driver: Driver) -> None:
    driver.sit_down(match_of("blank_out", 2, "notice", people=2))
    driver.settle()
    driver.key(pygame.K_SPACE)
    assert driver.app.notice.showing
    driver.wait()
    assert driver.app.notice.showing
    driver.play.sitting.play(driver.open_moves()[0])  # not by this hand
    driver.settle()
    assert not driver.app.notice.showing


def test_an_answer_to_a_wrong_press_is_past_once_something_is_lifted(driver: Driver) -> None:
    _, way = driver.sit_down_where("shell_out", lambda way: len(way) == 2)
    driver.key(pygame.K_SPACE)
    assert driver.app.notice.showing
    driver.press(way[0].key)
    assert driver.play.picked
    assert not driver.app.notice.showing


def test_a_move_can_be_taken_back_as_soon_as_there_is_one(driver: Driver) -> None:
    match = match_of("blackout_slide", 2, "back", people=2)
    driver.sit_down(match)
    driver.settle()
    driver.press("throw")
    driver.settle()
    driver.point(NOWHERE)
    fresh, undo = look(driver.app), driver.control("undo").area
    driver.make(next(move for move in driver.ways() if move.verb == "chip"))
    driver.settle()
    driver.point(NOWHERE)
    moved = look(driver.app)
    assert apart(fresh, moved, undo), "the arrow lights up"
    driver.press("undo")
    driver.settle()
    driver.point(NOWHERE)
    assert not changed(fresh, look(driver.app)), "all is as it was"


def test_a_dragged_piece_is_seen_under_the_hand(driver: Driver) -> None:
    _, way = driver.sit_down_where("block_dominoes", lambda way: bool(way[0].lifts))
    start = way[0].area.center
    hand = pygame.Rect(0, 0, 60, 60)
    plain = look(driver.app)
    driver.point(start)
    driver.down(start)
    for across in (150, 300):
        hand.center = (start[0] + across if start[0] < 600 else start[0] - across, start[1] - 150)
        driver.point(hand.center, held=1)
        assert apart(plain, look(driver.app), hand) > 600
    driver.up(hand.center)
    driver.point(NOWHERE)
    table = driver.play.desk.areas.table  # beside it is said why nothing came of it
    assert not table.colliderect(changed(plain, look(driver.app))), "let go over nothing, it is back in its place"


def test_a_place_says_under_the_mouse_what_it_is_for(driver: Driver) -> None:
    driver.sit_down(match_of("blackout_slide", 2, "tip", people=2))
    driver.settle()
    tip = words.tell("blackout_slide", "tip", Event("throw"), ())
    assert tip not in texts(driver.app)
    driver.point(driver.control("slide").area.center)
    driver.wait(WAIT / 2)
    assert tip not in texts(driver.app), "a hand that passes is not told"
    driver.wait(2 * WAIT)
    assert tip in texts(driver.app)


def test_a_tip_goes_with_the_click_and_comes_back_with_the_hand(driver: Driver) -> None:
    driver.sit_down(match_of("blackout_slide", 2, "tip", people=2))
    driver.settle()
    icon = driver.control("hint")
    label = words.say("common.play.hint")
    for at, there in ((icon.area.center, True), (icon.area.move(1, 1).center, True)):
        driver.point(at)
        driver.wait(2 * WAIT)
        assert (label in texts(driver.app)) == there
        driver.down(at)
        driver.wait(2 * WAIT)
        assert label not in texts(driver.app)
        driver.up(NOWHERE)


def test_a_hand_that_lies_where_it_pressed_start_is_told_nothing_until_it_stirs(driver: Driver) -> None:
    match = match_of("block_dominoes", 2, "tip", people=1)
    driver.sit_down(match)
    at = driver.control("pass").area.center
    driver.point(at)
    driver.sit_down(match)
    driver.settle()
    driver.wait(2 * WAIT)
    button = driver.control("pass")
    assert isinstance(button, VerbButton)
    tips = {*button.tips}
    assert tips
    assert not tips & {*texts(driver.app)}
    driver.point((at[0] + 1, at[1]))
    driver.wait(2 * WAIT)
    assert tips & {*texts(driver.app)}


def test_a_tip_never_lies_on_what_can_be_played(driver: Driver) -> None:
    driver.sit_down_where("shell_out", lambda way: len(way) == 2)
    places = [
        control.spot.area for control in driver.play.controls if isinstance(control, SpotControl) and control.walked
    ]
    for place in places:
        driver.point(NOWHERE)
        driver.wait()
        bare = look(driver.app)
        driver.point(place.center)
        driver.wait(2 * WAIT)
        (tip,) = [area for text, area in read(driver.app) if text == words.tell("shell_out", "tip", Event("pick"), ())]
        assert not [other for other in places if other.colliderect(tip)]
        assert apart(bare, look(driver.app), tip)


def test_the_tip_of_a_call_lies_neither_on_the_note_nor_on_a_button(driver: Driver) -> None:
    driver.sit_down(match_of("muggins", 2, "tips", people=1))
    driver.settle()
    call = next(control for control in driver.play.controls if isinstance(control, CallButton))
    driver.point(call.area.center)
    driver.wait(2 * WAIT)
    (tip,) = [area for text, area in read(driver.app) if text == call.tip]
    others = [control.area for control in driver.play.controls if isinstance(control, VerbButton)]
    assert others
    assert tip.collidelist([driver.play.desk.areas.note, *others]) < 0


def test_a_tip_does_not_lie_on_what_is_asked(driver: Driver) -> None:
    play = driver.sit_down(match_of("blank_out", 2, "tips", people=2))
    driver.settle()
    closed = driver.control("block-0")
    driver.point(closed.area.center)
    driver.wait(2 * WAIT)
    written, asked = read(driver.app), asked_at(play.frame.table, play.frame.shot, Touch())
    tip = [area for text, area in written if text.startswith("The first turn")]
    assert tip
    assert asked is not None
    assert asked.collidelist(tip) < 0


def test_what_the_table_says_of_a_closed_block_is_not_said_again_by_a_tip(driver: Driver) -> None:
    play = driver.sit_down(match_of("turn_a_bout", 2, "tips", people=2))
    driver.settle()
    driver.make(driver.open_moves()[0])
    driver.settle()
    driver.point(driver.control(f"block-{play.match.state.last}").area.center)
    driver.wait(2 * WAIT)
    told = [text for text, _ in read(driver.app) if "just turned" in text or "closed for one turn" in text]
    assert len(told) == 3, "in the prompt, and in two lines over the block"


def test_the_tip_of_a_button_lies_on_no_number_that_is_still_lit(driver: Driver) -> None:
    play = driver.sit_down(match_of("blackout_cities", 4, "tips", people=4))
    driver.settle()
    throw = next(control for control in play.controls if isinstance(control, VerbButton))
    driver.point(throw.area.center)
    driver.wait(2 * WAIT)
    (tip,) = [area for text, area in read(driver.app) if text in throw.tips]
    assert tip.collidelist([play.desk.areas.note, *play.frame.table.labels(play.frame.view)]) < 0


def test_the_talk_is_put_away_and_fetched_again(driver: Driver) -> None:
    driver.sit_down(match_of("blank_out", 2, "away", people=2))
    driver.settle()
    for there in (True, False, True):
        assert (words.say("common.play.log") in texts(driver.app)) == there
        driver.press("log")
        driver.point(NOWHERE)


# --- secrets on a shared screen


def both_hidden(driver: Driver) -> None:
    """Two people have hidden a counter each, and look at what both may see."""
    match = match_of("shell_out", 2, "hidden", people=2)
    match.settle()
    for seat in range(2):
        match.play(Move(seat, "hide", (seat,)))
    driver.sit_down(match)
    driver.settle()
    driver.point(NOWHERE)


def test_a_look_at_the_own_secret_is_over_when_the_hand_is_lifted(driver: Driver) -> None:
    both_hidden(driver)
    talk = next(area for text, area in read(driver.app) if text == words.say("common.play.log"))
    table = pygame.Rect(0, talk.top, talk.left - 20, driver.app.size[1] - talk.top)  # the look itself is told
    plain = look(driver.app)
    driver.press("plate-0")
    button = driver.control(words.say("common.curtain.hold")).area.center
    driver.down(button)
    assert 0 < apart(plain, look(driver.app), table) < 100_000, "the table, with a counter on it"
    driver.up(button)
    driver.point(NOWHERE)
    assert not apart(plain, look(driver.app), table)


def test_a_window_that_loses_the_focus_shows_no_hand(driver: Driver) -> None:
    driver.sit_down(match_of("block_dominoes", 2, "focus", people=2))
    driver.settle()
    driver.key(pygame.K_RETURN)
    driver.wait(1)
    hand = [way[0].area for way in driver.ways().values()]
    driver.point(NOWHERE)
    shown = look(driver.app)
    driver.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    hidden = look(driver.app)
    assert hand
    assert all(apart(shown, hidden, piece) for piece in hand)


# --- the whole screen


def test_a_blackout_takes_the_whole_screen_and_tells_everybody_their_key(driver: Driver) -> None:
    match = match_of("blackout_slide", 2, "race", people=2)
    driver.sit_down(match)
    driver.settle()
    plain = look(driver.app)
    title = next(area for text, area in read(driver.app) if text == words.say("blackout_slide.name"))
    driver.sit_down(race())
    driver.settle()
    assert {words.say("common.play.tap_or_key", key=letter) for letter in "AL"} <= texts(driver.app)
    assert apart(plain, look(driver.app), title) > title.w * title.h // 10


def race() -> Match:
    """A match in which everybody may call."""
    for seed in range(100):
        match = match_of("blackout_slide", 2, f"race-{seed}", people=2)
        for _ in walk(match, Random(seed)):
            if match.game.turn(match.state) == ANYONE:
                return match
    raise AssertionError("no race in a hundred matches")


def test_around_a_flat_screen_everybody_reads_the_own_button_upright(driver: Driver) -> None:
    driver.app.change(keep_still=True)
    driver.sit_down(match_of("blank_out", 2, "flat", people=2))
    driver.settle()
    picture = look(driver.app)
    near, far = (picture.subsurface(driver.control(f"call-{seat}").area) for seat in range(2))
    assert near.get_size() == far.get_size()
    facing = apart(near, pygame.transform.rotate(far, 180), near.get_rect())
    assert facing < apart(near, far, near.get_rect()) // 2


def test_what_a_plate_tells_is_told_whole(driver: Driver) -> None:
    match = match_of("shell_out", 2, "plates", people=2)
    driver.sit_down(match)
    driver.settle()
    surface, area = pygame.Surface((400, 100)), pygame.Rect(20, 20, 167, 44)
    detail = words.tell("shell_out", "plate", Event("caught", (4,)), ())
    with reading() as written:
        draw_plate(surface, area, Plate(match.sitters[0], 1180, detail, False), 2 / 3)
    places = dict(written)
    assert detail in places
    assert not places[detail].colliderect(places[words.figure(1180)].inflate(-2, -8))


@pytest.mark.parametrize("key", shelf.GAMES)
def test_every_button_beside_the_table_has_a_tip(driver: Driver, key: str) -> None:
    driver.sit_down(match_of(key, 2, "tips", people=1))
    driver.settle()
    buttons = [control for control in driver.play.controls if isinstance(control, Pressable)]
    beside = [control for control in buttons if not isinstance(control, SpotControl | CallTag)]
    assert len(beside) >= 5
    assert [control for control in beside if not control.tips] == []
