import ast
import math
import os
import subprocess
import sys
import threading
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import game_closet
from game_closet.stage import tones
from game_closet.stage.sound import Sounds, call_pitch, sides
from game_closet.stage.volumes import Volumes

# name -> the pitch that should stand out, and the shortest and the longest it may last to the ear
CHARACTER = {
    "clack": (1100, 0.015, 0.05),
    "dice_wood": (1500, 0.2, 0.5),
    "dice_tin": (2400, 0.2, 0.5),
    "chip": (1800, 0.01, 0.05),
    "domino_leather": (240, 0.03, 0.12),
    "shell_empty": (420, 0.03, 0.12),
    "shell_scrape": (620, 0.15, 0.26),
    "shell_lift": (118, 0.5, 0.75),
    "call": (1318.5, 0.3, 0.9),
    "refused": (520, 0.02, 0.1),
    "your_turn": (880, 0.3, 0.9),
    "won": (1046.5, 0.6, 1.4),
}
NAMES = {*CHARACTER, "counter", "domino_ivory", "black_square", "lights_on", "shell_found", "card_flick", "card_slide"}
NAMES |= {"points", "click", "curtain", "shuffle", "coin_stack"}


SWELLS = {"shell_lift", "shell_scrape", "card_slide", "curtain", "black_square", "shuffle"}


def strength(samples: "array[int]", pitch: float) -> float:
    """How strong one pitch is in the samples (Goertzel)."""
    feed = 2 * math.cos(2 * math.pi * pitch / tones.RATE)
    now = last = 0.0
    for sample in samples:
        now, last = sample + feed * now - last, now
    return now * now + last * last - feed * now * last


def heard_for(samples: "array[int]") -> float:
    """Seconds until it stays 30 decibels below its peak."""
    edge = max(map(abs, samples)) * 10 ** (-30 / 20)
    return next(at for at in range(len(samples) - 1, -1, -1) if abs(samples[at]) > edge) / tones.RATE


class Lasting(pygame.mixer.Sound):
    """A sound that begins again until it is stopped: no matter how soon somebody listens."""

    def play(self, *_: Any) -> pygame.mixer.Channel:
        return super().play(-1)


@pytest.fixture
def sounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(pygame.mixer, "Sound", Lasting)
    found = Sounds(tmp_path)
    assert found.open()
    yield found
    found.close()


def test_every_promised_sound_has_a_recipe() -> None:
    assert set(tones.RECIPES) >= NAMES


@pytest.mark.parametrize("take", range(tones.TAKES))
@pytest.mark.parametrize("name", tones.RECIPES)
def test_a_sound_stays_under_nine_decibels_and_can_be_heard(name: str, take: int) -> None:
    samples = tones.made(name, take)
    peak = 20 * math.log10(max(map(abs, samples)) / 32768)
    assert -26 < peak < -9
    assert abs(sum(samples) / len(samples)) < 100, "no offset"
    assert abs(samples[0]) < 50 > abs(samples[-1]), "no click at the edges"


@pytest.mark.parametrize("name", CHARACTER)
def test_a_sound_has_its_pitch_and_its_length(name: str) -> None:
    pitch, shortest, longest = CHARACTER[name]
    samples = tones.made(name)
    part = samples[:4096]
    strongest = max((pitch * 2 ** (step / 12) for step in range(-18, 19)), key=lambda tried: strength(part, tried))
    assert strongest == pytest.approx(pitch, rel=0.13)
    assert shortest < heard_for(samples) < longest


@pytest.mark.parametrize("kind", tones.LOUDNESS)
def test_all_sounds_of_a_kind_are_as_loud_as_each_other_within_three_decibels(kind: str) -> None:
    takes = [(name, take) for name, (of, _) in tones.RECIPES.items() if of == kind for take in range(tones.TAKES)]
    found = {one: tones.loudness([sample / 32767 for sample in tones.made(*one)]) for one in takes}
    assert max(found.values()) - min(found.values()) <= 3, found


@pytest.mark.parametrize("name", tones.RECIPES)
def test_a_sound_begins_at_once_and_has_died_away_at_its_end(name: str) -> None:
    samples = tones.made(name)
    stretch = round(0.01 * tones.RATE)
    parts = [max(map(abs, samples[at : at + stretch])) for at in range(0, len(samples), stretch)]
    assert (parts[0] > 0.6 * max(parts)) != (name in SWELLS)
    assert parts[-1] < max(parts) / 4


@pytest.mark.parametrize("name", tones.RECIPES)
def test_every_sound_has_takes_of_its_own(name: str) -> None:
    assert len({tones.made(name, take).tobytes() for take in range(tones.TAKES)}) == tones.TAKES > 2


def test_a_sound_is_the_same_every_time_it_is_made() -> None:
    assert tones.made("shuffle") == tones.made("shuffle")


def test_a_sound_is_kept_as_a_file_and_read_from_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Sounds(tmp_path).samples("clack")
    monkeypatch.setattr(tones, "made", lambda name, take: pytest.fail("made again"))
    assert Sounds(tmp_path).samples("clack") == first
    with wave.open(str(next(tmp_path.rglob("clack-0.wav")))) as file:
        assert file.getnframes() == len(first)


def test_a_broken_file_of_a_sound_is_made_again(tmp_path: Path) -> None:
    first = Sounds(tmp_path).samples("chip")
    file = next(tmp_path.rglob("chip-0.wav"))
    for broken in (b"", b"RIFF", file.read_bytes()[:50], file.read_bytes()[:-1], b"not a sound"):
        file.write_bytes(broken)
        assert Sounds(tmp_path).samples("chip") == first


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes")
def test_nobody_waits_for_a_pipe_in_the_place_of_a_sound(tmp_path: Path) -> None:
    first = Sounds(tmp_path).samples("chip")
    file = next(tmp_path.rglob("chip-0.wav"))
    file.unlink()
    os.mkfifo(file)
    assert Sounds(tmp_path).samples("chip") == first
    assert file.is_file(), "the pipe has made way for a sound"


def test_a_folder_that_cannot_be_written_still_sounds(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("in the way")
    assert Sounds(tmp_path / "cache").samples("clack") == tones.made("clack")


def test_playing_a_sound_makes_a_channel_busy(sounds: Sounds) -> None:
    sounds.play("won")
    assert pygame.mixer.get_busy()


@pytest.mark.parametrize("reason", ["mute", "volume", "hush", "unknown"])
def test_nothing_is_heard_when_nothing_should_be(sounds: Sounds, reason: str) -> None:
    if reason == "mute":
        sounds.volumes = Volumes(7, mute=True)
    elif reason == "volume":
        sounds.volumes = Volumes(0)
    elif reason == "hush":
        sounds.hush()
    sounds.play("no such sound" if reason == "unknown" else "won")
    assert not pygame.mixer.get_busy()


@pytest.mark.parametrize(("name", "kind"), [("clack", "pieces"), ("call", "calls"), ("click", "interface")])
def test_every_kind_of_sound_has_a_volume_of_its_own(name: str, kind: str, sounds: Sounds) -> None:
    sounds.volumes = Volumes(7, kinds={kind: 0})
    sounds.play(name)
    assert not pygame.mixer.get_busy()
    sounds.volumes = Volumes(7, kinds={other: 0 for other in tones.LOUDNESS if other != kind})
    sounds.play(name)
    assert pygame.mixer.get_busy()


def test_what_lies_at_the_left_is_heard_from_the_left_and_never_from_there_alone(sounds: Sounds) -> None:
    heard = []
    for at in (0.0, 0.5, 1.0):
        pygame.mixer.stop()
        sounds.play("won", at=at)
        heard.append(sides(at))
        assert pygame.mixer.get_busy()
    (near, far), (left, right), (other, close) = heard
    assert left == pytest.approx(right)
    assert near > left > far > 0
    assert (near, far) == pytest.approx((close, other))
    assert near**2 + far**2 == pytest.approx(left**2 + right**2), "alike loud wherever it is"


@pytest.mark.parametrize("mono", [False, True])
def test_with_the_same_in_both_ears_nothing_comes_from_a_side(
    mono: bool, sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[float] = []

    def placed(at: float) -> tuple[float, float]:
        asked.append(at)
        return sides(at)

    monkeypatch.setattr("game_closet.stage.sound.sides", placed)
    sounds.volumes = Volumes(7, mono=mono)
    sounds.play("won", at=0.1)
    assert asked == [0.5 if mono else 0.1]


def test_hush_stops_what_sounds_and_wake_lets_it_sound_again(sounds: Sounds) -> None:
    sounds.play("won")
    sounds.hush()
    assert not pygame.mixer.get_busy()
    sounds.wake()
    sounds.play("won")
    assert pygame.mixer.get_busy()


def test_the_card_is_closed_after_a_silence_and_opened_when_somebody_stirs(sounds: Sounds) -> None:
    sounds.play("won")
    sounds.doze()
    assert pygame.mixer.get_init() is None
    assert sounds.able, "there is still a card"
    sounds.stir()
    wait_for_card()
    sounds.play("won")
    assert pygame.mixer.get_busy()


def test_a_sound_opens_a_closed_card_and_is_heard(sounds: Sounds) -> None:
    sounds.doze()
    sounds.play("won")
    wait_for_card()
    assert pygame.mixer.get_busy()


@pytest.mark.parametrize("reason", ["mute", "unknown"])
def test_a_sound_that_is_not_to_be_heard_opens_no_card(sounds: Sounds, reason: str) -> None:
    sounds.doze()
    sounds.volumes = Volumes(7, mute=reason == "mute")
    sounds.play("no such sound" if reason == "unknown" else "won")
    wait_for_card()
    assert pygame.mixer.get_init() is None


def test_a_card_that_is_let_go_of_while_it_is_tried_is_not_opened_again(sounds: Sounds) -> None:
    sounds.doze()
    with sounds._card:  # somebody is just opening it
        preparing = sounds.prepare()
        closing = threading.Thread(target=sounds.close, name="sound card")
        closing.start()
    closing.join()
    preparing.join()
    assert not sounds.open()
    assert pygame.mixer.get_init() is None


def wait_for_card() -> None:
    for thread in threading.enumerate():
        if thread.name == "sound card":
            thread.join()


def test_a_higher_pitch_is_a_shorter_sound(sounds: Sounds) -> None:
    usual, high = (sounds._load("call", 0, pitch).get_length() for pitch in (1.0, 2.0))
    assert high == pytest.approx(usual / 2, rel=0.02)


def test_no_two_seats_call_alike() -> None:
    assert len({round(call_pitch(seat), 3) for seat in range(6)}) == 6


def test_no_sound_card_is_silence_without_a_word() -> None:
    program = (
        "from game_closet.stage.sound import Sounds; s = Sounds(); print(s.open()); s.play('won'); s.hush(); s.close()"
    )
    said = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={"SDL_AUDIODRIVER": "alsa", "AUDIODEV": "no-such-card", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    )
    assert said.stdout == "False\n"
    assert said.stderr == ""


def test_preparing_makes_every_sound_in_the_background(sounds: Sounds, tmp_path: Path) -> None:
    sounds.prepare().join()
    assert sounds.able
    assert pygame.mixer.get_init() is None, "nobody is there yet"
    takes = {f"{name}-{take}" for name in tones.RECIPES for take in range(tones.TAKES)}
    assert {path.stem for path in tmp_path.rglob("*.wav")} == takes


def named() -> Iterator[tuple[str, str]]:
    """Every sound that the source names, and the file."""
    for path in sorted(Path(game_closet.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Cue"), args=[_, ast.Constant(value=str() as name), *_]):
                    yield name, path.name
                case ast.Call(
                    func=ast.Attribute(value=ast.Attribute(attr="sounds"), attr="play"),
                    args=[ast.Constant(value=str() as name), *_],
                ):
                    yield name, path.name
                case (
                    ast.Assign(targets=[ast.Name(id="sounds")], value=ast.Dict(values=values))
                    | ast.AnnAssign(target=ast.Name(id="sounds"), value=ast.Dict(values=values))
                ):
                    yield from ((one.value, path.name) for one in values if isinstance(one, ast.Constant))  # type: ignore[misc]


def test_every_sound_named_in_the_source_has_a_recipe() -> None:
    assert [f"{name} ({where})" for name, where in named() if name not in tones.RECIPES] == []
