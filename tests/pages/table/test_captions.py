"""What is heard is written as well: a caption for every sound that carries meaning, beside where it came from."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from game_closet import shelf
from game_closet.kit.notice import LIT, REST, Caption
from game_closet.stage import tones, words
from tests.pages import senses
from tests.pages.driver import Driver
from tests.walks import match_of, seated, walk

Sit = Callable[..., Driver]


ECHO = "click"  # the sound that only repeats what a hand has just done


def test_every_sound_but_the_echo_of_a_press_has_a_caption() -> None:
    assert {sound for sound in tones.RECIPES if words.has(f"common.sound.{sound}")} == {*tones.RECIPES} - {ECHO}


@pytest.mark.parametrize("key", shelf.GAMES)
def test_every_sound_of_a_match_is_written_with_what_it_tells(key: str, tmp_path: Path, cache: Path) -> None:
    match = match_of(key, min(seated(key)), "captions", people=1)
    list(walk(match, Random(3), 16))
    driver = Driver(tmp_path, cache, (960, 540), speed="normal", captions=True)
    heard, plain = list[str](), driver.app.sounds.play
    written = list[str]()

    def play(name: str, pitch: float = 1.0, at: float = 0.5, about: str = "") -> None:
        plain(name, pitch, at, about)
        heard.append(name)
        written.append(driver.app.caption.sentence)

    driver.app.sounds.play = play  # type: ignore[method-assign]
    page = driver.sit_down(match)
    page.sitting.conductor.seek(0)
    for _ in range(400):
        driver.app.update(0.05)
    driver.app.close()
    facts = {words.tell(key, "event", step.event, match.names) for step in match.steps} - {""}
    assert heard
    for sound, caption in zip(heard, written, strict=True):
        if sound != ECHO:
            assert caption.startswith(words.say(f"common.sound.{sound}"))
    assert any(fact in caption for fact in facts for caption in written)


def test_a_caption_stands_below_its_source_and_only_where_people_wish_it(sit: Sit) -> None:
    driver = sit("blackout_cities", people=2)
    driver.settle()
    bare = senses.look(driver.app)
    driver.app.sounds.play("dice_wood", at=0.2, about="Ada throws")
    assert senses.apart(bare, senses.look(driver.app), bare.get_rect()) == 0
    driver.app.change(captions=True)
    bare = senses.look(driver.app)
    for at in (0.2, 0.8):
        driver.app.sounds.play("dice_wood", at=at, about="Ada throws")
        band = senses.changed(bare, senses.look(driver.app))
        room = driver.page.caption_room
        assert room is not None
        assert abs(band.centerx - (room.left + room.w * at)) < room.w * 0.08
        assert room.contains(band.clip(room))
        assert "Ada throws" in " ".join(senses.texts(driver.app))


@pytest.mark.parametrize("key", shelf.GAMES)
def test_a_caption_lies_on_no_name_and_no_figure_of_the_table(key: str, sit: Sit) -> None:
    driver = sit(key, captions=True)
    driver.settle()
    covered = []
    for at in (0.1, 0.3, 0.5, 0.7, 0.9):
        driver.app.caption.clear()
        bare = senses.look(driver.app)
        driver.app.sounds.play("dice_wood", at=at, about="Ada throws 3 and 3")
        band = senses.changed(bare, senses.look(driver.app))
        covered += [(at, area) for area in driver.page.read_on_it() if band.colliderect(area)]
    assert driver.page.read_on_it() or key == "shell_out"
    assert covered == []


def test_the_frame_of_a_caption_never_lights_up_twice_in_a_second() -> None:
    caption, lit = Caption(), list[bool]()
    for frame in range(300):  # five seconds, with a sound in every twelfth of one
        if frame % 5 == 0:
            caption.hear("A block turns", 0.5, flash=True)
        caption.update(1 / 60)
        lit.append(caption.lit > 0)
    starts = [number for number in range(1, len(lit)) if lit[number] and not lit[number - 1]]
    assert LIT < REST
    assert starts
    assert all(later - earlier >= 60 for earlier, later in pairwise(starts))


def test_a_frame_that_lights_up_is_seen(sit: Sit) -> None:
    driver = sit("blackout_cities", people=2, captions=True, sound_flash=True)
    driver.settle()
    driver.app.sounds.play("dice_wood", about="Ada throws")
    lit = senses.look(driver.app)
    driver.app.caption.update(LIT)
    assert senses.apart(lit, senses.look(driver.app), pygame.Rect(0, 0, *driver.app.size)) > 0


def test_captions_grow_with_the_print(sit: Sit) -> None:
    heights = []
    for size in (1.0, 2.0):
        driver = sit("blackout_cities", people=2, captions=True, text_size=size)
        driver.settle()
        driver.app.sounds.play("dice_wood", about="Ada")
        caption = words.say("common.sound.about", sound=words.say("common.sound.dice_wood"), fact="Ada")
        (written,) = [one for one in senses.read(driver.app) if one.text == caption]
        heights.append(written.area.h)
    assert heights[1] > 1.8 * heights[0]
