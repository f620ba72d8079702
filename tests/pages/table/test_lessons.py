"""Lessons at the screen: played by clicks to their end, wrong tries explained, left and gone on with."""

from pathlib import Path

import pygame
import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.contract import Move, Phrase
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.engine.teaching.lesson import LEARNER, Lesson
from game_closet.kiosk import Kiosk
from game_closet.kit.buttons import IconButton
from game_closet.kit.control import core
from game_closet.kit.print import Paragraph, Picture
from game_closet.kit.ribbon import Badge
from game_closet.pages.aloud import spoken
from game_closet.pages.set_up.set_up import SetUp
from game_closet.pages.shelf.shelf import Shelf
from game_closet.pages.table.beside import pointer
from game_closet.pages.table.beside.guide import Guide
from game_closet.pages.table.beside.lesson_card import GO_ON
from game_closet.pages.table.picture import note_rows
from game_closet.pages.table.pressables import CallButton, SpotControl, VerbButton
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import lessons, table, words
from game_closet.store.home import Home
from tests.pages.by_ear import Ear
from tests.pages.driver import Driver
from tests.pages.pages import SIZES

TAUGHT = [key for key in shelf.GAMES if lessons.lesson_of(key) is not None]
EVERY = pytest.mark.parametrize("key", TAUGHT)
LEARN = words.say("common.lesson.learn")
GENERAL = words.say("common.why.not_allowed")


def begin(driver: Driver, key: str, step: str = "") -> Guide:
    driver.app.routes.shelf()
    driver.app.routes.lesson(key, step)
    guide = driver.play.beside
    assert isinstance(guide, Guide)
    return guide


def go_to_stop(driver: Driver, guide: Guide) -> bool:
    """Let others play up to the next stop, and press *Go on*; False once play is open."""
    while not guide.course.open:
        sitting, halted = driver.play.sitting, driver.play.sitting.conductor.halted
        if guide.course.stop is not None and (sitting.still or (halted and guide.course.reading)):
            return True
        if guide.said(driver.play.frame).main == GO_ON:
            driver.press(words.say("common.play.go_on"))
        else:
            driver.wait(0.2)
    return False


def known(lesson: Lesson) -> dict[Move, None]:
    """Whatever anybody might do at some moment of a lesson, as a move of the learner's."""
    match = Match(lesson.game, [Sitter(str(seat), seat, seat) for seat in range(lesson.game.seats)])
    found: dict[Move, None] = {}
    for told in lesson.moves:
        for seat in range(lesson.game.seats):
            found |= {move._replace(actor=LEARNER): None for move in lesson.game.moves(match.state, seat)}
        match.take(told)
    return found


def reasons(driver: Driver) -> set[str]:
    """What bare spots answer: by nothing lifted, and by each thing that can be lifted."""
    frame = driver.play.frame
    lifted = [(), *(s.says for s in frame.table.spots(frame.view, ()) if not isinstance(s.says, Move | Phrase))]
    spots = (spot for picked in lifted for spot in frame.table.spots(frame.view, picked))
    return {frame.tell("why", spot.says) for spot in spots if isinstance(spot.says, Phrase)}


@EVERY
def test_a_lesson_goes_the_right_way_by_clicks_and_explains_every_wrong_one(driver: Driver, key: str) -> None:
    guide = begin(driver, key)
    near = known(guide.course.lesson)
    while go_to_stop(driver, guide):
        stop, match = guide.course.stop, driver.play.match
        assert stop is not None
        if guide.course.reading:
            driver.press(words.say("common.play.go_on"))
            continue
        before = list(match.moves)
        for move in {**near, **dict.fromkeys(driver.ways())}:
            assert move in stop.moves or guide.refuses(move) not in {"", GENERAL}, (stop.caption, move)
        assert GENERAL not in reasons(driver)
        wrong = next((move for move in driver.ways() if move not in stop.moves), None)
        if wrong is not None:
            driver.make(wrong)
            assert guide.wrong == guide.refuses(wrong)
        assert match.moves == before
        driver.make(stop.moves[0])
        assert match.moves[: len(before) + 1] == [*before, stop.moves[0]]
    driver.key(pygame.K_ESCAPE)
    assert key in driver.app.learning.learnt


def test_show_me_makes_the_move(driver: Driver) -> None:
    guide = begin(driver, "shell_out", "step")
    made = len(driver.play.match.moves)
    driver.press(words.say("common.lesson.show_me"))
    driver.wait(0.5)
    assert len(driver.play.match.moves) == made
    driver.wait(1.0)
    assert driver.play.picked  # the shell is lifted first
    driver.wait(2.0)
    assert guide.course.stop is None or guide.course.stop.caption != "step"
    assert driver.play.match.moves[made] == guide.course.lesson.moves[made]


def test_a_wrong_try_is_explained_until_the_next_one(driver: Driver) -> None:
    guide = begin(driver, "shell_out", "step")
    go_to_stop(driver, guide)
    wrong = next(move for move in driver.ways() if guide.refuses(move))
    driver.make(wrong)
    assert guide.said(driver.play.frame).nearly
    driver.press(next(control for control in driver.play.controls if isinstance(control, SpotControl)))
    assert not guide.wrong


def test_a_hand_on_the_bare_table_hears_what_the_card_says(driver: Driver) -> None:
    guide = begin(driver, "shell_out")
    bare = (driver.play.desk.areas.table.right - 4, driver.play.desk.areas.table.centery)
    driver.click(bare)
    assert guide.wrong == words.say("common.lesson.wait")
    assert not driver.app.notice.showing
    driver.press(words.say("common.play.go_on"))
    driver.click(bare)
    assert guide.wrong == lessons.caption("shell_out", "hide", "do")


def test_a_hand_on_the_table_hurries_nobody_while_the_learner_is_asked_to_call(driver: Driver) -> None:
    guide = begin(driver, "blank_out", "call")
    go_to_stop(driver, guide)
    assert guide.course.stop is not None
    call = guide.course.stop.moves[0]
    assert driver.play.game.turn(driver.play.match.state) != call.actor
    driver.until(lambda: not driver.play.sitting.conductor.held)  # the fair moment for calls, in which nothing hurries
    driver.click(driver.play.desk.areas.table.center)
    assert guide.wrong == lessons.caption("blank_out", "call", "do")
    driver.app.change(speed="normal")
    driver.play.make(call)
    driver.wait(1.0)
    assert driver.play.frame.moment is not None


@pytest.mark.parametrize("key", ["blackout_slide", "muggins"])
def test_while_something_is_read_the_tables_buttons_sleep_and_all_answers_lead_to_go_on(
    driver: Driver, key: str
) -> None:
    guide = begin(driver, key)
    assert guide.course.reading
    play = driver.play
    assert {button.why for button in verbs_of(play)} == {words.say("common.lesson.wait")}
    assert all(control.asleep for control in play.controls if isinstance(control, CallButton))
    for spot in play.frame.table.spots(play.frame.view, ()):
        if isinstance(spot.says, Move | Phrase):
            play.do(spot)
            assert guide.wrong == words.say("common.lesson.wait")
    driver.press(words.say("common.play.go_on"))
    assert not any(button.why for button in verbs_of(play) if button.kind == "red")


def verbs_of(play: TablePage) -> list[VerbButton]:
    return [control for control in play.controls if isinstance(control, VerbButton)]


def test_while_something_is_read_no_hand_points_and_the_table_asks_for_nothing(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(pointer, "lay_hand", lambda *_: drawn.append("hand"))
    monkeypatch.setattr(table, "lay_prompt", lambda *_: drawn.append("prompt"))
    guide = begin(driver, "blackout_cities")
    driver.app.draw()
    assert guide.meant(driver.play.frame, driver.play.controls)  # it is lit all the same
    assert drawn == []
    driver.press(words.say("common.play.go_on"))
    driver.app.draw()
    assert set(drawn) == {"hand", "prompt"}


def test_the_card_stays_as_it_is_set_when_a_try_is_wrong(driver: Driver) -> None:
    guide = begin(driver, "shell_out", "challenge")
    go_to_stop(driver, guide)
    before = driver.control(words.say("common.lesson.show_me")).area
    guide.explain("No.", pygame.Rect(0, 0, 1, 1))
    driver.play.refresh()
    assert guide.said(driver.play.frame).nearly
    assert driver.control(words.say("common.lesson.show_me")).area == before


def test_in_open_play_a_wrong_try_is_forgotten_with_the_next_move(driver: Driver) -> None:
    guide = begin(driver, "blank_out", "score")
    go_to_stop(driver, guide)
    driver.press(words.say("common.play.go_on"))
    while driver.play.sitting.eyes.waited_for != LEARNER or not driver.play.sitting.still:
        driver.wait(0.2)
    assert guide.course.open
    guide.explain("No.", pygame.Rect(0, 0, 1, 1))
    driver.play.refresh()
    assert guide.wrong
    driver.make(next(iter(driver.ways())))
    assert not guide.wrong


def test_a_lesson_begins_without_a_trail_of_what_nobody_has_seen(driver: Driver) -> None:
    begin(driver, "blackout_cities")
    assert not driver.play.frame.trail


def test_leave_never_comes_to_lie_where_show_me_was(driver: Driver) -> None:
    guide = begin(driver, "muggins", "lead")
    go_to_stop(driver, guide)
    shown = driver.control(words.say("common.lesson.show_me")).area
    driver.press(words.say("common.lesson.show_me"))
    driver.until(lambda: guide.said(driver.play.frame).task == words.say("common.lesson.watch"))
    assert not driver.control(words.say("common.lesson.leave_short")).area.colliderect(shown)


@pytest.mark.parametrize("size", SIZES)
def test_go_on_never_lies_where_show_me_does(size: tuple[int, int], tmp_path: Path, cache: Path) -> None:
    driver = Driver(tmp_path, cache, size=size)
    begin(driver, "shell_out")
    on = driver.control(words.say("common.play.go_on")).area
    show = driver.control(words.say("common.lesson.show_me"))
    assert not show.area.colliderect(on)
    assert show.why_not(show.area.center) == words.say("common.lesson.wait")
    driver.press(words.say("common.play.go_on"))
    show = driver.control(words.say("common.lesson.show_me"))
    assert not show.area.colliderect(on)
    assert not show.why_not(show.area.center)
    driver.app.close()


@EVERY
def test_what_is_read_points_at_what_it_speaks_of(key: str, driver: Driver) -> None:
    lesson = lessons.lesson_of(key)
    assert lesson is not None
    for stop in lesson.stops:
        if not stop.moves:
            guide = begin(driver, key, stop.caption)
            go_to_stop(driver, guide)
            lit = guide.meant(driver.play.frame, driver.play.controls)
            assert lit, stop
            assert all(driver.play.desk.areas.table.contains(area) for area in lit), stop


def test_the_card_shows_in_small_how_the_table_will_look(tmp_path: Path, cache: Path) -> None:
    driver = Driver(tmp_path, cache, size=(1920, 1080))
    whole = {("shell_out", "slide"): True, ("blank_out", "pick"): True}  # with all it says about itself
    for (key, step), headed in {**whole, ("muggins", "lead"): False, ("turn_a_bout", "plan"): False}.items():
        guide = begin(driver, key, step)
        go_to_stop(driver, guide)
        pictures = [leaf for leaf in guide.leaves() if isinstance(leaf, Picture)]
        assert len(pictures) == 1
        assert driver.play.desk.areas.log.contains(pictures[0].area)
        assert any(isinstance(leaf, Badge) for leaf in guide.leaves()) == headed
    driver.app.close()


def test_a_lesson_is_left_and_gone_on_with(driver: Driver) -> None:
    guide = begin(driver, "shell_out", "slide")
    go_to_stop(driver, guide)
    driver.press(words.say("common.lesson.leave"))
    assert isinstance(driver.page, Shelf)
    again = begin(driver, "shell_out")
    assert again.course.stop is not None
    assert again.course.stop.caption == "slide"


def test_enter_goes_on_where_something_is_read(driver: Driver) -> None:
    guide = begin(driver, "shell_out")
    assert guide.course.reading
    driver.key(pygame.K_RETURN)
    assert not guide.course.reading


def test_the_key_that_go_on_names_presses_it_wherever_the_walk_has_come_to(driver: Driver) -> None:
    guide = begin(driver, "blank_out", "top")
    assert guide.course.reading
    driver.play.focus = next(n for n, one in enumerate(driver.play.controls) if isinstance(one, SpotControl))
    driver.key(pygame.K_SPACE)
    assert not guide.course.reading


def test_a_lesson_leaves_nothing_on_the_table(driver: Driver) -> None:
    guide = begin(driver, "shell_out", "step")
    go_to_stop(driver, guide)
    driver.make(guide.course.lesson.stops[guide.course.number].moves[0])
    driver.press(words.say("common.lesson.leave"))
    assert driver.app.running.matches() == []


def test_the_card_says_what_to_do_and_the_ribbon_the_aim(driver: Driver) -> None:
    guide = begin(driver, "shell_out", "step")
    go_to_stop(driver, guide)
    said = guide.said(driver.play.frame)
    assert said.title == lessons.caption("shell_out", "step", "title")
    assert said.task == lessons.caption("shell_out", "step", "do")
    printed = {label.text for leaf in guide.leaves() for label in leaf.labels()}
    assert lessons.aim("shell_out") in " ".join(printed)


@pytest.mark.parametrize("print_size", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_caption_fits_its_card(tmp_path: Path, cache: Path, size: tuple[int, int], print_size: float) -> None:
    driver = Driver(tmp_path, cache, size, text_size=print_size)
    for key in TAUGHT:
        guide = begin(driver, key)
        areas = driver.play.desk.areas
        for said in guide.every_word():
            card = guide.card(said, areas, lambda _: None)
            for leaf in card.leaves():
                seen = leaf.area if leaf.view is None else leaf.view.area
                assert areas.log.contains(seen), (key, said, leaf)
                assert seen.left <= leaf.area.left and leaf.area.right <= seen.right, (key, said, leaf)
                assert all(leaf.area.contains(label.area) for label in leaf.labels()), (key, said, leaf)
        driver.app.back()
    driver.app.close()


def test_the_shelf_offers_lessons_until_a_box_is_known(driver: Driver) -> None:
    driver.app.routes.shelf()
    offered = [control for control in driver.page.controls if getattr(control, "label", "") == LEARN]
    assert len(offered) == len(shelf.BOXES)
    driver.press(offered[0])
    assert isinstance(driver.play.beside, Guide)
    driver.app.learning.leave_lesson(driver.play.game.key, "")
    driver.app.change(last_tables={"shell_out": {}})
    driver.app.routes.shelf()
    assert [getattr(control, "label", "") for control in driver.page.controls].count(LEARN) == len(shelf.BOXES) - 2


def test_learn_stands_beside_start(driver: Driver) -> None:
    driver.app.routes.shelf()
    driver.app.routes.set_up("dominoes", key="draw_dominoes")
    driver.press(LEARN)
    assert driver.play.game.key == "draw_dominoes"
    assert isinstance(driver.play.beside, Guide)


def play_openly(driver: Driver, key: str) -> Guide:
    """Go past the last step of a lesson, to the hand in which nobody says what to do."""
    lesson = lessons.lesson_of(key)
    assert lesson is not None
    guide = begin(driver, key, lesson.steps[-1])
    driver.settle()
    driver.press(words.say("common.play.go_on"))
    assert guide.course.open
    return guide


def play_it_out(driver: Driver, guide: Guide) -> None:
    for _ in range(200):
        driver.settle()
        if guide.done(driver.play.frame):
            break
        turn = driver.play.game.turn(driver.play.match.state)
        driver.play.match.play(driver.play.match.view(int(str(turn))).moves[0])  # whoever is on turn
    driver.play.refresh()


def test_what_happens_in_the_open_hand_stands_on_its_card(driver: Driver) -> None:
    guide = play_openly(driver, "block_dominoes")
    before = list(driver.play.lines)
    assert not guide.said(driver.play.frame).lines
    play_it_out(driver, guide)
    printed = [leaf.text for leaf in guide.leaves() if isinstance(leaf, Paragraph)]
    assert printed[-1] == driver.play.lines[-1].sentence
    assert not {line.sentence for line in before} & set(printed)


@EVERY
def test_in_the_open_hand_table_or_card_says_what_is_asked(driver: Driver, key: str) -> None:
    guide = play_openly(driver, key)
    driver.until(lambda: driver.play.sitting.still and driver.play.sitting.eyes.waited_for == LEARNER)
    frame = driver.play.frame
    said = guide.said(frame)
    asked = frame.table.prompt(frame.shot, table.Touch())
    assert bool(said.task) != bool(asked)
    assert said.task in {"", *(row.sentence for row in note_rows(frame))}


def test_a_learner_has_time_to_claim(driver: Driver) -> None:
    begin(driver, "muggins")
    usual = shelf.table("muggins").settings()
    assert vars(driver.play.frame.table.wishes)["claim_time"] > vars(usual)["claim_time"]


@EVERY
def test_whoever_has_read_all_of_a_lesson_has_learnt_it(driver: Driver, key: str) -> None:
    play_openly(driver, key)
    assert key in driver.app.learning.learnt  # though nobody has left it yet


def test_after_the_open_hand_every_press_leads_to_a_match(driver: Driver) -> None:
    guide = play_openly(driver, "draw_dominoes")
    play_it_out(driver, guide)
    driver.wait()
    over = words.say("common.lesson.done.text")
    assert {button.why for button in verbs_of(driver.play)} == {over}
    driver.click((driver.play.desk.areas.table.right - 4, driver.play.desk.areas.table.bottom - 4))
    assert guide.wrong == over


def test_the_last_step_leads_to_an_open_hand_and_then_to_a_match(driver: Driver) -> None:
    guide = play_openly(driver, "block_dominoes")
    assert guide.said(driver.play.frame).title == words.say("common.lesson.open.title")
    play_it_out(driver, guide)
    assert guide.said(driver.play.frame).title == words.say("common.lesson.done.title")
    driver.press(words.say("common.lesson.play"))
    assert isinstance(driver.page, SetUp)
    assert "block_dominoes" in driver.app.learning.learnt


def test_a_visitor_of_a_kiosk_is_taught_and_sets_nothing(tmp_path: Path, cache: Path) -> None:
    home = Home(tmp_path)
    home.cache = cache
    app = App(home, size=(1280, 720), full=False, kiosk=Kiosk(home))
    app.routes.shelf()
    app.routes.lesson("shell_out")
    assert isinstance(app.page, TablePage)
    icons = {control.icon for control in app.page.controls if isinstance(control, IconButton)}
    assert icons == {"book"}
    app.close()


def test_all_that_is_read_after_a_hand_is_read_before_the_next_is_dealt(driver: Driver) -> None:
    guide = begin(driver, "block_dominoes", "blocked")
    driver.settle()
    conductor = driver.play.sitting.conductor
    for step in ("blocked", "score"):
        assert conductor.halted, "the hand that is spoken of still lies there"
        assert guide.said(driver.play.frame).title == lessons.caption("block_dominoes", step, "title")
        driver.press(words.say("common.play.go_on"))
        driver.settle()
    assert not conductor.halted
    assert guide.course.open


def test_the_card_tells_nothing_before_it_is_seen(driver: Driver) -> None:
    guide = begin(driver, "blank_out", "centre")
    go_to_stop(driver, guide)
    before = guide.said(driver.play.frame).title
    driver.app.change(speed="normal")
    driver.make(guide.course.lesson.moves[1])
    driver.until(lambda: guide.course.stop is not None and guide.course.stop.caption == "top")
    assert not driver.play.sitting.still, "the turn that is spoken of is still to be seen"
    while not driver.play.sitting.still:
        assert guide.said(driver.play.frame).title == before
        driver.wait()
    assert guide.said(driver.play.frame).title == lessons.caption("blank_out", "top", "title")


def test_what_lies_in_the_light_says_so_to_the_ear_until_it_is_done(driver: Driver) -> None:
    guide = begin(driver, "shell_out", "hide")
    go_to_stop(driver, guide)
    driver.play.refresh()
    said = words.say("common.aloud.lit")

    def lit() -> list[pygame.Rect]:
        return [core(control) for control in driver.play.controls if spoken(control).endswith(said)]

    assert lit() == guide.meant(driver.play.frame, driver.play.controls)[:1] != []
    driver.make(guide.course.lesson.moves[len(driver.play.match.moves)])
    assert not lit()


def test_why_a_try_was_wrong_is_said_each_time(driver: Driver) -> None:
    guide = begin(driver, "shell_out", "step")
    go_to_stop(driver, guide)
    driver.app.voice = ear = Ear()
    driver.app.change(speech=True, mute=False)
    for _ in range(2):
        guide.explain("Not that one", driver.play.desk.areas.table)
    assert ear.said.count("Not that one") == 2
