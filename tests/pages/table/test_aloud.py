"""What is said at a table: everything that happens, once; never what only somebody else may know."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest

from game_closet import shelf
from game_closet.contract import Game, Phrase, Step
from game_closet.engine.match import Match
from game_closet.engine.playout import play_out
from game_closet.games.dominoes.rules.line import Line, Piece
from game_closet.games.dominoes.table.muggins import MugginsTable
from game_closet.games.shell_out.rules.board import SHELL_OUT, SPOT
from game_closet.games.shell_out.rules.shell_out import FIELDS
from game_closet.games.shell_out.table.aloud import NAMES
from game_closet.pages.aloud import spoken
from game_closet.pages.scene import QUESTIONS
from game_closet.pages.table.pressables import CallButton, SpotControl
from game_closet.pages.table.result import Result
from game_closet.stage import words
from tests.pages.by_ear import Ear
from tests.pages.driver import NOWHERE, Driver
from tests.walks import company, game_of, seated

SECRETS = [key for key in shelf.GAMES if shelf.game(key).picture is not Game.picture]
LOOKS = 5
Sit = Callable[..., Driver]


def ear_at(driver: Driver) -> Ear:
    driver.app.voice = ear = Ear()
    driver.app.change(speech=True, mute=False)
    return ear


def answers(driver: Driver) -> list[str]:
    """All that is said to whoever asks, and to whoever walks."""
    play = driver.play
    return [*(play.reply(asked) for asked in QUESTIONS), play.opening(), *map(spoken, play.controls)]


@pytest.mark.parametrize("key", SECRETS)
def test_not_a_word_depends_on_what_may_not_be_seen(key: str, tmp_path: Path, cache: Path) -> None:
    seats = max(seated(key)[:3])
    driver, rng = Driver(tmp_path, cache, (960, 540)), Random(seats)
    match = Match(game_of(key, seats), company(seats, people=seats), f"secret-{seats}")
    play, looked, swapped = driver.sit_down(match), 0, 0
    ear = ear_at(driver)
    while looked < LOOKS and driver.page is play:
        driver.settle()
        if play.sitting.still and not play.sitting.held_up and rng.random() < 0.2:
            looked += 1
            world = match.game.imagine(match.view(play.frame.view.seat), match.heard, rng)
            swapped += world != match.state
            before, (real, step) = answers(driver), (match.state, match.steps[-1])
            for state in (world, real):
                match.state, match.steps[-1] = state, Step(step.event, state)
                play.sitting.lens.clear()
                play.refresh()
                assert answers(driver) == before, f"{play.frame.view.seat} of {seats} hears more than its view"
            match.steps[-1] = step
        if not driver.act(rng):
            driver.wait()
    driver.app.close()
    assert ear.said
    assert looked == LOOKS or isinstance(driver.page, Result)
    assert swapped


@pytest.mark.parametrize("key", shelf.GAMES)
def test_whatever_can_be_done_at_a_table_has_a_name(key: str, sit: Sit) -> None:
    driver = sit(key, people=1, moves=4)
    driver.until(lambda: driver.play.sitting.held_up or driver.play.sitting.eyes.waited_for == 0)
    driver.settle()
    said = [spoken(control) for control in driver.play.controls if control.walked]
    assert all(said)
    assert not any(
        ".spot." in line or ".lies." in line or "%{" in line for line in (*said, driver.play.reply("ask_table"))
    )


@pytest.mark.parametrize("key", shelf.GAMES)
def test_from_the_first_move_on_whatever_is_dragged_has_named_places_to_go_to(key: str, sit: Sit) -> None:
    driver = sit(key, people=1)
    driver.settle()
    play = driver.play
    for at in [control.area.center for control in play.controls if isinstance(control, SpotControl)]:
        driver.down(at)
        driver.point((at[0], at[1] - 60), held=1)
        assert all(spoken(control) for control in play.controls if control.walked)
        driver.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=NOWHERE, button=1))
        play.pick(())


def test_a_hand_is_said_to_one_alone_or_behind_the_curtain(sit: Sit) -> None:
    alone = sit("muggins", people=1, moves=1).play
    assert words.say("common.aloud.hand_hidden") != alone.reply("ask_hand")
    assert all("-".join(map(str, piece)) in alone.reply("ask_hand") for piece in alone.match.state.hands[0])
    driver = sit("muggins", people=2, moves=1)
    driver.until(lambda: driver.play.curtain is not None)
    assert driver.play.reply("ask_hand") == words.say("common.aloud.hand_hidden")
    assert not any("piece" in getattr(control, "key", "") for control in driver.play.controls)
    driver.press(driver.play.controls[0])
    driver.until(lambda: driver.play.curtain is None)
    seat = driver.play.frame.view.seat
    assert seat is not None
    assert driver.play.match.names[seat] in driver.play.reply("ask_hand")


def test_a_figure_of_the_notepad_is_not_run_together_with_those_among_its_words(sit: Sit) -> None:
    play = sit("blank_out", people=1, moves=4).play
    figures = [line for line in play.frame.note if line.figure]
    assert figures
    for line in figures:
        said = words.say("common.aloud.noted", line=play.frame.tell("note", line.words), figure=line.figure)
        assert said in play.reply("ask_table")


def test_the_curtain_says_whom_it_waits_for_and_that_a_hand_will_be_heard(sit: Sit) -> None:
    driver = sit("muggins", people=2, moves=1)
    ear = ear_at(driver)
    driver.until(lambda: driver.play.curtain is not None)
    driver.wait()
    curtain = driver.play.curtain
    assert curtain is not None
    assert words.say("common.aloud.curtain", name=curtain.sitter.name) in ear.said


def test_what_happens_is_said_once_and_in_its_order(sit: Sit) -> None:
    driver = sit("blackout_cities", people=2)
    ear, rng = ear_at(driver), Random(2)
    for _ in range(12):
        driver.act(rng)
        driver.settle()
    said = [
        words.tell("blackout_cities", "event", step.event, driver.play.match.names) for step in driver.play.match.steps
    ]
    facts = [line for line in said if line]
    heard = iter(ear.said)
    assert all(fact in heard for fact in facts[:30])
    assert sum(line == facts[0] for line in ear.said) == sum(fact == facts[0] for fact in facts)


def test_from_where_to_where_a_shell_goes_is_said_and_asked_for(sit: Sit) -> None:
    driver = sit("shell_out", people=2, moves=6)
    ear, play = ear_at(driver), driver.play
    move = next(move for move in driver.ways() if move.verb == "move")
    state, fact = play.match.state, play.match.game.named(move)
    driver.make(move)
    driver.settle()
    ends = NAMES[state.shells[move.actor][fact.shell]], NAMES[SPOT[fact.q, fact.r]]
    went = words.tell("shell_out", "lies", Phrase("moved", ends), ())
    assert went in ear.said
    assert went in play.reply("ask_news")


def test_where_the_stars_are_is_said_to_whoever_asks_for_the_table(sit: Sit) -> None:
    play = sit("shell_out", people=1, moves=6).play
    for seat in range(2):
        star = Phrase("star", (seat, NAMES[SHELL_OUT[FIELDS[2][seat]]]))
        assert words.tell("shell_out", "lies", star, play.match.names) in play.reply("ask_table")


def test_while_somebody_is_on_turn_the_name_is_said_once_and_then_only_what_is_asked(sit: Sit) -> None:
    driver = sit("shell_out", people=1, moves=6)
    ear = ear_at(driver)
    driver.settle()
    driver.wait()
    said = driver.play.reply("ask_turn")
    assert said.count("Ada") == 1
    before = len(ear.lines)
    shell = next(way for move, way in driver.ways().items() if move.verb == "move")[0]
    driver.press(next(c for c in driver.play.controls if isinstance(c, SpotControl) and c.key == shell.key))
    driver.wait()
    asked = " ".join(ear.since(before))
    assert words.say("shell_out.prompt.goal") in asked
    assert words.say("common.aloud.turn_of", name="Ada") not in asked


def test_a_coach_says_each_thing_once(sit: Sit) -> None:
    driver = sit("shell_out", people=1)
    driver.app.learning.coach(["Ada"], "shell_out", on=True)
    driver.play.lay_out()
    ear, rng = ear_at(driver), Random(1)
    for _ in range(6):
        driver.until(lambda: driver.play.waited_for == 0)
        driver.wait()
        driver.act(rng)
        driver.wait()
    watch = words.say("common.coach.watch").rstrip(".")
    assert sum(watch in line for line in ear.said) == 1


def test_of_the_ends_the_ear_learns_what_counts_twice_and_what_no_more(sit: Sit) -> None:
    table = sit("muggins", people=1, moves=1).play.frame.table
    assert isinstance(table, MugginsTable)

    def said(*laid: tuple[Piece, int]) -> str:
        line = Line()
        for piece, arm in laid:
            line = line.lay(piece, arm, spins=True)
        return words.tell("muggins", "lies", table.ends(line), ())

    def ends(*shown: str) -> str:
        return words.say("muggins.lies.ends", **{"1": words.listed(shown)})

    double, side = (partial(words.say, f"muggins.lies.{kind}") for kind in ("double", "side"))
    lead, three, four, again = ((6, 6), 0), ((3, 6), 0), ((4, 6), 1), ((3, 3), 0)
    assert said(lead) == ends(double(**{"1": "6"}))
    assert said(lead, three) == ends("3", double(**{"1": "6"}))
    assert said(lead, three, four) == ends("3", "4", side(**{"1": "6"}))
    assert said(lead, three, four, again) == ends(double(**{"1": "3"}), "4", side(**{"1": "6"}))


def test_what_a_piece_at_the_end_makes_of_the_count_is_said_as_it_is_played(sit: Sit) -> None:
    driver = sit("muggins", people=2)
    ear = ear_at(driver)
    driver.until(lambda: driver.play.curtain is not None or driver.play.sitting.still)
    driver.act(Random(2))
    driver.until(lambda: not driver.play.curtain or driver.play.curtain.shut)
    driver.act(Random(2))
    driver.settle()
    line = driver.play.match.state.line
    assert line.laid
    table = driver.play.frame.table
    assert isinstance(table, MugginsTable)
    assert words.tell("muggins", "lies", table.ends(line), ()) in ear.said


def test_what_is_asked_for_is_said_in_words_for_the_ear(sit: Sit) -> None:
    play = sit("block_dominoes", people=1, moves=8).at_rest().play
    assert words.say("block_dominoes.note.play_aloud") in play.reply("ask_turn")
    assert words.say("block_dominoes.note.play") not in play.reply("ask_turn") + play.reply("ask_table")


def test_on_which_card_and_space_a_chip_lies_is_said(sit: Sit) -> None:
    driver = sit("blackout_slide", people=2)
    ear, rng, match = ear_at(driver), Random(2), driver.play.match
    while not any(step.event.kind == "chipped" for step in match.steps):
        driver.act(rng)
        driver.settle()
    fact = match.game.named(next(step.event for step in match.steps if step.event.kind == "chipped"))
    assert words.tell("blackout_slide", "lies", Phrase("at", (fact.place + 1, fact.space)), ()) in ear.said


@pytest.mark.parametrize(("key", "kind"), [("shell_out", "shell"), ("blackout_slide", "die"), ("muggins", "piece")])
def test_what_is_lifted_is_said_and_where_it_may_go_in_words_for_the_ear(key: str, kind: str, sit: Sit) -> None:
    driver = sit(key, people=2)
    for seed in range(400):
        spots = [control.spot for control in driver.play.controls if isinstance(control, SpotControl)]
        lifting = next((spot for spot in spots if spot.key.startswith(kind) and type(spot.says) is tuple), None)
        if lifting is not None:
            break
        driver.act(Random(seed))
        driver.settle()
    assert lifting is not None
    driver.play.do(lifting)
    said = [spoken(control) for control in driver.play.controls if isinstance(control, SpotControl)]
    assert sum("in your hand" in one for one in said) == 1
    asked = driver.play.reply("ask_turn")
    assert "?." not in asked
    assert "; ?" not in asked


def test_the_coach_is_no_way_to_play(sit: Sit) -> None:
    driver = sit("shell_out", people=1)
    driver.app.learning.coach(["Ada"], "shell_out", on=True)
    driver.play.lay_out()
    away = words.say("common.coach.away").rstrip(".")
    assert any(away in spoken(control) for control in driver.play.controls)
    assert away not in driver.play.reply("ask_ways")


def test_the_key_of_a_call_is_said_once(sit: Sit) -> None:
    driver = sit("blank_out", people=2)
    calls = [control for control in driver.play.controls if isinstance(control, CallButton)]
    assert calls
    assert all(spoken(call).split().count(call.letter) == 1 for call in calls)


def test_the_result_is_heard_before_the_figures_of_its_seed(sit: Sit) -> None:
    driver = sit("blank_out", people=2)
    driver.app.push(Result(driver.app, match=play_out(driver.play.match.game, ["random"], "cafe")))
    assert "cafe" not in driver.page.opening()
    assert "cafe" in driver.page.reply("ask_table")


def test_what_a_hand_brought_is_said_with_whose_it_is(sit: Sit) -> None:
    driver = sit("block_dominoes", people=2)
    match = play_out(driver.play.match.game, ["random"], "cafe")
    driver.app.push(Result(driver.app, match=match))
    total = [
        words.say("common.aloud.points_of", name=name, points=words.figure(score))
        for name, score in zip(match.names, match.scores, strict=True)
    ]
    assert words.sentences(words.say("common.result.total"), *total) in driver.page.opening()
    assert "–" not in driver.page.opening()


def test_how_a_match_of_one_hand_went_is_said_by_whose_points_they_were(sit: Sit) -> None:
    driver = sit("blackout_cities", people=2)
    match = play_out(driver.play.match.game, ["random"], "cafe")
    driver.app.push(Result(driver.app, match=match))
    said = driver.page.opening().partition(words.say("common.result.how_it_went"))[2]
    ways = re.findall(rf"({'|'.join(match.names)}) ([\d, ]+)", said)
    ends = [int(way.split(", ")[-1]) for _, way in ways]
    assert ends == list(match.scores)


def test_why_not_is_said(sit: Sit) -> None:
    driver = sit("muggins", people=1, moves=2)
    ear = ear_at(driver)
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert words.say("common.why.take_back_off") in ear.said


@pytest.mark.parametrize(("spoken", "says"), [("all", True), ("focus", False), ("asked", False)])
def test_facts_are_said_where_people_wish_it(sit: Sit, spoken: str, says: bool) -> None:
    driver = sit("blackout_cities", people=2)
    ear = ear_at(driver)
    driver.app.change(spoken=spoken)
    driver.settle()
    driver.wait(1)
    begins = words.tell("blackout_cities", "event", driver.play.match.steps[0].event, driver.play.match.names)
    assert (begins in ear.said) == says
    driver.key(pygame.K_F6)
    assert ear.said[-1] == driver.play.reply("ask_turn")


def test_where_nothing_is_spoken_an_answer_is_shown(sit: Sit) -> None:
    driver = sit("blackout_cities", people=2, moves=1)
    driver.key(pygame.K_F8)
    assert driver.app.notice.sentence == driver.play.reply("ask_table")


def test_an_answer_goes_with_the_page_that_it_speaks_of_and_what_is_told_stays(sit: Sit) -> None:
    driver = sit("blackout_cities", people=2, moves=1)
    driver.app.routes.settings()
    driver.key(pygame.K_F8)
    assert driver.app.notice.showing
    driver.key(pygame.K_ESCAPE)
    assert not driver.app.notice.showing
    driver.app.routes.settings()
    driver.app.tell("Kept")
    driver.key(pygame.K_ESCAPE)
    assert driver.app.notice.showing


def test_the_voice_has_a_loudness_a_pace_and_a_language_of_its_own(sit: Sit) -> None:
    driver = sit("blackout_cities", people=2, moves=1)
    ear = ear_at(driver)
    driver.app.change(speech_rate=8, language="fr")
    driver.app.say("Bonjour")
    whole = ear.lines[-1]
    driver.app.change(voice_volume=2)
    driver.app.say("Bonjour")
    assert (whole.language, whole.rate) == ("fr", 8)
    assert 0 < ear.lines[-1].volume < whole.volume
    said = len(ear.said)
    driver.app.change(mute=True)
    driver.app.say("Bonjour")
    assert len(ear.said) == said


def test_any_press_cuts_short_what_is_being_said(sit: Sit) -> None:
    driver = sit("blackout_cities", people=2, moves=1)
    ear = ear_at(driver)
    driver.key(pygame.K_LSHIFT)
    assert ear.hushed == 1
    driver.down((1, 1))
    assert ear.hushed == 2


def test_of_a_card_only_what_is_new_on_it_is_said(driver: Driver) -> None:
    ear = ear_at(driver)
    driver.app.routes.lesson("blank_out")
    driver.wait()
    aim = words.say("blank_out.aim")
    first = [line for line in ear.said if aim in line]
    driver.key(pygame.K_RETURN)
    driver.wait()
    assert len(first) == 1
    assert [line for line in ear.said if aim in line] == first
    assert any(words.say("blank_out.caption.centre.title") in line for line in ear.said)
