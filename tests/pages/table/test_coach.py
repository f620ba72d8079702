"""The coach at the table: in first matches, until sent away; each new thing once."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game_closet import shelf
from game_closet.contract import Move
from game_closet.engine.advice.reasons import Advice, Choice
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.games.blackout_2014.rules.blackout_slide import BlackoutSlide
from game_closet.kit.buttons import BareIcon
from game_closet.kit.choices import Switch
from game_closet.kit.print import Card
from game_closet.kit.scroll import Veil
from game_closet.pages.begin import begin
from game_closet.pages.table import why_not
from game_closet.pages.table.beside.coach import COACH, Coach
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import lessons, words
from game_closet.stage.company import fresh
from game_closet.stage.table import Spot
from tests.engine.test_advice import Counsel
from tests.pages.driver import NOWHERE, Driver
from tests.pages.pages import SIZES
from tests.pages.senses import apart, changed, look
from tests.pages.table.test_calls import about_to_go_domino, lined_up
from tests.pages.table.test_race_talk import shouting
from tests.walks import choices, match_of, walk


def sit_down(driver: Driver, key: str) -> Coach | None:
    begin(driver.app, fresh(key, [Sitter("Ada", 0, 0)]))
    driver.settle()
    return driver.play.coach


def printed(play: TablePage) -> str:
    assert play.coach is not None
    return " ".join(label.text for leaf in play.coach.leaves() for label in leaf.labels())


def test_the_first_two_matches_are_coached_and_the_third_is_not(driver: Driver) -> None:
    coaches = [sit_down(driver, "shell_out") for _ in range(3)]
    assert [coach is not None for coach in coaches] == [True, True, False]


def test_the_coach_says_the_aim_and_what_is_asked_now(driver: Driver) -> None:
    coach = sit_down(driver, "shell_out")
    assert coach is not None
    assert lessons.aim("shell_out") in printed(driver.play)
    assert lessons.caption("shell_out", "ask_hide", "text") in printed(driver.play)


def test_why_something_is_not_done_stands_on_its_card_below_its_words(driver: Driver) -> None:
    sit_down(driver, "blank_out")
    coach, notice = driver.play.coach, driver.app.notice
    assert coach is not None
    driver.press("call-0")
    assert notice.showing
    band = notice.place(pygame.Rect((0, 0), driver.app.size), driver.app.u, driver.page.notice_room).area
    assert coach.bare.contains(band)
    assert not [label.text for leaf in coach.leaves() for label in leaf.labels() if label.area.colliderect(band)]


@pytest.mark.parametrize("harmless", [True, False])
def test_beside_it_the_answer_to_a_question_is_at_hand(driver: Driver, harmless: bool) -> None:
    coach, play = sit_down(driver, "shell_out"), driver.play
    move, *_, bad = play.match.view(0).moves
    play.sitting.wish(replace(play.sitting.wishes, tutor=not harmless, confirm=harmless))
    play.adviser.process = Counsel(Advice((Choice(move, 0, 1.0), Choice(bad, 0, 0.0))))
    play.adviser.forget()
    driver.wait()
    made = len(play.match.moves)
    driver.press(driver.ways()[bad][0].key)
    assert play.doubt is not None
    driver.key(pygame.K_RETURN)
    assert play.doubt is None
    assert len(play.match.moves) > made if harmless else len(play.match.moves) == made
    assert play.coach is coach


def test_sent_away_it_comes_back_by_the_pause_alone(driver: Driver) -> None:
    sit_down(driver, "shell_out")
    log = driver.play.desk.areas.log.copy()
    driver.play.do(COACH)
    assert driver.play.coach is None
    assert driver.play.desk.areas.log.h > log.h
    assert sit_down(driver, "shell_out") is None
    driver.app.routes.pause(driver.play.sitting)
    driver.press(words.say("common.setup.table"))
    driver.press([control for control in driver.page.controls if isinstance(control, Switch)][-1])
    driver.key(pygame.K_ESCAPE)
    assert driver.play.coach is not None


def test_the_coach_makes_way_for_a_hint_which_is_read_whole(driver: Driver) -> None:
    coach = sit_down(driver, "blank_out")
    assert coach is not None
    play = driver.play
    move = play.match.view(0).moves[0]
    play.adviser.process = Counsel(Advice((Choice(move, 0, 1.0),)))
    play.adviser.forget()
    driver.press("hint")
    driver.until(lambda: play.hint is not None)
    assert play.hint is not None
    shut = driver.control("close")
    assert shut in play.hint.controls()
    on_card = [leaf.area for leaf in play.hint.leaves()]
    assert not any(area.colliderect(driver.control("call-0").area) for area in on_card)
    assert coach.bare.colliderect(shut.area.unionall(on_card)), "it has the coach's place, too"
    driver.press(shut)
    assert BareIcon in {type(control) for control in play.controls}, "the coach is back, with the way to send it away"


def test_a_new_thing_is_told_once_and_until_the_next_move(driver: Driver) -> None:
    driver.app.learning.sit_down(["Ada"], "blank_out")
    play = driver.sit_down(match_of("blank_out", 2, people=2))
    told = []
    for _ in range(60):
        driver.settle()
        assert play.coach is not None
        blank = play.match.steps[-1].event.kind == "turned" and play.match.steps[-1].event.args[3] == 0
        told.append(
            (blank, play.coach.news == "blank", lessons.caption("blank_out", "blank", "title") in printed(play))
        )
        turns = [move for seat in (0, 1) for move in play.match.view(seat).moves if move.verb == "turn"]
        play.make(turns[len(told) % len(turns)])
    blanks = [number for number, (blank, _, _) in enumerate(told) if blank]
    assert len(blanks) > 1
    assert [number for number, (_, news, _) in enumerate(told) if news] == blanks[:1]
    assert [number for number, (_, _, seen) in enumerate(told) if seen] == blanks[:1]


def test_a_notice_lies_neither_on_what_the_coach_says_nor_on_what_is_asked(driver: Driver) -> None:
    coach = sit_down(driver, "muggins")
    assert coach is not None
    driver.point(NOWHERE)
    plain, areas = look(driver.app), driver.play.desk.areas
    assert not areas.log.height, "the coach has the whole of the log"
    driver.app.tell("Nothing fits.")
    for area in (areas.note, *(leaf.area for leaf in coach.leaves() if not isinstance(leaf, Card))):
        assert not apart(plain, look(driver.app), area)
    assert changed(plain, look(driver.app)).height > 20


def test_the_log_comes_in_the_coachs_place(driver: Driver) -> None:
    sit_down(driver, "blackout_slide")
    assert not driver.play.log_shown
    driver.play.do("log")
    assert driver.play.log_shown
    assert driver.play.coach is None
    driver.play.do("log")
    assert driver.play.coach is not None


@pytest.mark.parametrize("print_size", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_whatever_the_coach_says_fits_its_card(
    tmp_path: Path, cache: Path, size: tuple[int, int], print_size: float
) -> None:
    driver = Driver(tmp_path, cache, size, text_size=print_size)
    for key in shelf.GAMES:
        coach = sit_down(driver, key)
        assert coach is not None
        room = pygame.Rect((0, 0), size)
        for said in coach.every_word():
            coach.show(said, lambda _: None)
            card, *leaves = coach.leaves()
            taken = [area for area in driver.play.desk.areas[3:8] if area.colliderect(card.area)]
            assert room.contains(card.area), (key, said)
            assert not taken, (key, said)
            for leaf in leaves:
                if isinstance(leaf, Veil):
                    continue  # paper, which reaches a little over the print on it
                seen = leaf.area if leaf.view is None else leaf.view.area
                assert card.area.contains(seen), (key, said, leaf)
                assert seen.left <= leaf.area.left and leaf.area.right <= seen.right, (key, said, leaf)
                assert all(leaf.area.contains(label.area) for label in leaf.labels()), (key, said, leaf)
    driver.app.close()


@pytest.mark.parametrize("language", words.locales())
def test_the_coach_names_no_target_since_a_table_chooses_its_own(driver: Driver, language: str) -> None:
    driver.app.change(language=language)
    for key in shelf.GAMES:
        target = fresh(key, [Sitter("Ada", 0, 0)]).options().get("target")
        coach = sit_down(driver, key)
        assert coach is not None
        assert not [said for said in coach.every_word() if target and str(target) in said.text]


def test_the_coach_steps_back_while_the_table_has_the_whole_screen(driver: Driver) -> None:
    match = shouting()
    match.seat(0, match.sitters[0]._replace(level=None))
    driver.app.learning.sit_down([match.sitters[0].name], match.game.key)
    play = driver.sit_down(match)
    driver.settle()
    assert play.coach is not None
    assert play.frame.whole
    assert not any(isinstance(control, BareIcon) for control in play.controls)


def coached(driver: Driver, match: Match) -> TablePage:
    """Sit down at a match whose first person is coached."""
    driver.app.learning.sit_down([match.sitters[0].name], match.game.key)
    play = driver.sit_down(match)
    driver.settle()
    return play


def says(play: TablePage, caption: str) -> bool:
    return lessons.caption(play.game.key, caption, "text") in printed(play)


def test_what_was_asked_stands_while_it_is_being_done(driver: Driver) -> None:
    driver.app.change(speed="normal")
    play = coached(driver, match_of("blackout_cities", 2, "first", people=1))
    driver.until(lambda: play.sitting.still and play.sitting.eyes.waited_for == 0)
    assert play.coach is not None
    play.make(Move(0, "throw"))
    assert play.sitting.conductor.showing is not None
    assert play.coach.asked == "ask_throw"
    assert words.say("common.coach.watch") not in printed(play)


@pytest.mark.parametrize("scoring", [False, True])
def test_an_open_claim_is_asked_for_whether_or_not_there_is_a_score(driver: Driver, scoring: bool) -> None:
    match, move = about_to_go_domino(scoring=scoring)
    play = coached(driver, match)
    play.make(move)
    driver.settle()
    assert says(play, "ask_claim")
    assert why_not.asked_instead(play.frame) == words.say("muggins.note.settle")


def test_a_call_off_turn_is_asked_for(driver: Driver) -> None:
    match, rng = lined_up(people=1), Random(5)
    while match.game.turn(match.state) == 0:
        turns = [move for move in match.game.moves(match.state, 0) if move.verb == "turn"]
        keep = [move for move in turns if Move(0, "call") in match.game.moves(match.game.after(match.state, move), 0)]
        match.play(rng.choice(keep or turns))
        if not keep:
            pytest.fail("the line-up is gone")
    play = coached(driver, match)
    assert play.sitting.eyes.waited_for is None
    assert says(play, "ask_call")
    assert why_not.asked_instead(play.frame).startswith("Ada, call")


def test_people_who_share_a_screen_are_told_to_call_while_a_computer_player_is_on_turn(driver: Driver) -> None:
    match, rng = match_of("blank_out", 3, "shared", people=2), Random(2)
    match.settle()
    while match.game.turn(match.state) != 2 or Move(0, "call") not in match.game.moves(match.state, 0):
        match.play(rng.choice([move for move in choices(match) if move.verb != "call"]))
    play = coached(driver, match)
    assert play.sitting.eyes.seat is None
    assert says(play, "ask_call")
    assert why_not.asked_instead(play.frame).startswith("Ada, call")


def test_while_a_hand_is_dealt_nobody_is_told_to_watch_others(driver: Driver) -> None:
    driver.app.change(speed="normal")
    driver.app.learning.sit_down(["Ada"], "blank_out")
    play = driver.sit_down(match_of("blank_out", 2, "dealt", people=1))
    driver.wait()
    assert play.frame.shot.moving is not None
    assert words.say("common.why.still_moving") in printed(play)


def test_between_hands_the_coach_says_to_go_on_and_what_was_new_goes_with_the_hand(driver: Driver) -> None:
    driver.app.learning.news(["Ada"], "blank_out", "blank")
    play = coached(driver, lined_up(people=1))
    play.make(Move(0, "call"))
    driver.settle()
    assert says(play, "score"), "it is new"
    driver.press("go-on")
    driver.settle()
    assert not says(play, "score")
    again = coached(driver, lined_up(people=1))
    again.make(Move(0, "call"))
    driver.settle()
    assert words.say("common.coach.go_on") in printed(again)


@pytest.mark.parametrize(
    ("key", "caption", "options"),
    [
        ("blank_out", "ask_centre", {"first": 0}),
        ("turn_a_bout", "ask_centre", {"first": 0}),
        ("blank_jack", "ask_deal_centre", {"first": 0}),
        ("draw_dominoes", "ask_lead", {"first": 0}),
        ("block_dominoes", "ask_lead", {"first": 0}),
    ],
)
def test_the_coach_asks_for_what_the_table_asks_for(
    driver: Driver, key: str, caption: str, options: dict[str, Any]
) -> None:
    play = coached(driver, match_of(key, 2, "first", people=1, **options))
    assert play.sitting.eyes.waited_for == 0
    assert says(play, caption)


@pytest.mark.parametrize("special", ["wild", "undo"])
def test_with_a_special_lifted_prompt_and_coach_say_what_it_does(driver: Driver, special: str) -> None:
    driver.app.learning.sit_down(["Ada"], "blackout_slide")
    move, _ = driver.sit_down_where("blackout_slide", lambda way: verb_of(way) == special)
    play = driver.play
    name = words.say(f"blackout_slide.print.{special}")
    assert play.coach is not None
    assert name in lessons.caption("blackout_slide", play.coach.asked, "text"), "before it is lifted, too"
    play.pick(("die", BlackoutSlide.die_of(move)))
    said = why_not.prompt(play.frame)
    assert said is not None
    assert said.sub == words.say(f"blackout_slide.prompt.place_{special}_sub")
    assert play.coach.asked == f"ask_{special}"


def test_once_the_match_is_over_the_coach_says_so_and_not_to_watch(driver: Driver) -> None:
    match = match_of("blackout_slide", 2, "over", people=1)
    list(walk(match, Random(1), 900))
    assert match.over
    play = coached(driver, match)
    conductor, steps = play.sitting.conductor, len(match.steps)
    for shown, t in ((steps - 1, 0.9), (steps, 0.0)):
        conductor.seek(shown, t)
        play.refresh()
        assert words.say("common.why.over") in printed(play)


def verb_of(way: list[Spot]) -> str:
    """What a way of touching things does in the end."""
    done = way[-1].says
    return done.verb if isinstance(done, Move) else ""


def test_while_others_hide_nobody_is_told_to_watch(driver: Driver) -> None:
    play = coached(driver, match_of("shell_out", 2, "first", people=1, first=0))
    play.make(play.match.view(0).moves[0])
    driver.until(lambda: play.frame.holder == 1)
    assert says(play, "wait_hide")


def test_while_all_throw_for_the_start_the_coach_says_who_will_begin(driver: Driver) -> None:
    driver.app.change(speed="normal")
    driver.app.learning.sit_down(["Ada"], "blackout_cities")
    play = driver.sit_down(match_of("blackout_cities", 2, "first", people=1))
    conductor = play.sitting.conductor
    heard = []
    while play.match.steps[conductor.shown].event.kind == "tried":
        driver.wait()
        heard.append(says(play, "wait_start"))
    assert len(heard) > 10 and all(heard[:-1])
