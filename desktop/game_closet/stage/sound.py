"""Sounds by name: a few takes of each, made once and kept as files, played a little higher or lower each time.

Without a sound card there is silence, not an error. The card is tried and the sounds are made in the background
(`prepare`), so that neither delays the first picture. An open card keeps the processor awake, so it is open only while
somebody is there (`stir`) or something sounds, and closed again after a silence (`doze`).
"""

import io
import math
import os
import wave
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from random import Random
from threading import Lock, Thread
from typing import TypeAlias

import pygame

from game_closet.stage import tones
from game_closet.stage.volumes import Volumes
from game_closet.store.files import read_bytes, write_whole

WAVER = (0.96, 0.98, 1.0, 1.02, 1.04)
KEPT_READY = 192  # sounds ready to play, by name, take and pitch
WIDTH = 0.6  # how far to one side a sound can be: nothing is quite gone from the other ear
SEMITONE = 2 ** (1 / 12)
CALLS = (0, 3, 5, 7, 10, 12)  # semitones by seat: no two calls sound alike


def call_pitch(seat: int) -> float:
    """The pitch of a seat's call."""
    return float(SEMITONE ** CALLS[seat % len(CALLS)])


Told: TypeAlias = Callable[[str, float, str], object]  # a sound, how far from the left, and what it is about


def sides(at: float) -> tuple[float, float]:
    """How loud left and right are for what lies at a part of the way from left to right, alike loud together."""
    angle = math.pi / 4 * (1 + WIDTH * (2 * max(0.0, min(1.0, at)) - 1))
    return math.sqrt(2) * math.cos(angle), math.sqrt(2) * math.sin(angle)


class Sounds:
    """The sound card, if there is one, and everything it can play."""

    def __init__(self, cache: Path | None = None, volumes: Volumes | None = None, told: Told | None = None) -> None:
        self.volumes = volumes or Volumes()
        self.told = told  # whoever writes down what is heard
        self.able = False  # whether there is a card to play on
        self._hushed = False
        self._folder = cache and cache / f"sounds-{tones.VERSION}"
        self._made: dict[tuple[str, int], array[int]] = {}
        self._making = Lock()
        self._card = Lock()  # held while the card is opened or closed: two that close it at once wait for ever
        self._closed = False
        self._waver = Random()
        self._ready = lru_cache(KEPT_READY)(self._load)

    def prepare(self) -> Thread:
        """Open the card and make every sound, without holding anybody up."""
        thread = Thread(target=self._prepare, name="sounds", daemon=True)
        thread.start()
        return thread

    def open(self) -> bool:
        """Open the sound card now; False, and silence from then on, where there is none."""
        with self._card:
            if not self._closed and pygame.mixer.get_init() is None:
                with _quiet_stderr(), suppress(pygame.error):
                    pygame.mixer.init(tones.RATE, -16, 2, 512)
                    pygame.mixer.set_num_channels(16)
            self.able = not self._closed and pygame.mixer.get_init() is not None
            return self.able

    def stir(self) -> None:
        """Somebody is there: have the card open before anything is to be heard."""
        if self.able and pygame.mixer.get_init() is None and not self._card.locked():
            Thread(target=self.open, name="sound card", daemon=True).start()

    def doze(self) -> None:
        """Nothing has been heard for long: close the card until somebody stirs."""
        if pygame.mixer.get_init() is not None and self._card.acquire(blocking=False):
            self._ready.cache_clear()  # a sound belongs to the card as it was opened
            pygame.mixer.quit()
            self._card.release()

    def play(self, name: str, pitch: float = 1.0, at: float = 0.5, about: str = "") -> None:
        """Play a sound by its name, from a part of the way from left to right; one nobody knows is silence."""
        if self.told is not None:
            self.told(name, at, about)
        if not self.able or self._hushed or name not in tones.RECIPES or not self.volumes.of(tones.RECIPES[name][0]):
            return
        if pygame.mixer.get_init() is None:
            Thread(target=self._open_and_sound, args=(name, pitch, at), name="sound card", daemon=True).start()
        else:
            self._sound(name, pitch, at)

    def _open_and_sound(self, name: str, pitch: float, at: float) -> None:
        if self.open():
            self._sound(name, pitch, at)

    def _sound(self, name: str, pitch: float, at: float) -> None:
        with suppress(pygame.error):
            take = self._waver.randrange(tones.TAKES)
            sound = self._ready(name, take, round(pitch * self._waver.choice(WAVER), 2))
            channel = sound.play()
            if channel is not None:  # else sixteen others sound already
                loud = self.volumes.of(tones.RECIPES[name][0])
                left, right = sides(0.5 if self.volumes.mono else at)
                channel.set_volume(min(1.0, loud * left), min(1.0, loud * right))

    def hush(self) -> None:
        """Fall silent until woken: the window has lost the focus."""
        self._hushed = True
        if pygame.mixer.get_init() is not None:
            pygame.mixer.stop()

    def wake(self) -> None:
        """Be heard again."""
        self._hushed = False

    def close(self) -> None:
        """Let go of the card for good."""
        with self._card:
            self._closed, able = True, self.able
            self.able = False
            if able:
                pygame.mixer.quit()

    def samples(self, name: str, take: int = 0) -> "array[int]":
        """The samples of one take of a sound: from memory, from its file, or made now."""
        with self._making:
            if (name, take) not in self._made:
                self._made[name, take] = self._saved(name, take) or self._make(name, take)
            return self._made[name, take]

    def _prepare(self) -> None:
        self.open()  # whether there is a card at all
        self.doze()
        for take in range(tones.TAKES):
            for name in tones.RECIPES:
                self.samples(name, take)

    def _load(self, name: str, take: int, pitch: float) -> pygame.mixer.Sound:
        return pygame.mixer.Sound(io.BytesIO(tones.wave_of(self.samples(name, take), pitch)))

    def _saved(self, name: str, take: int) -> "array[int] | None":
        if self._folder is None:
            return None
        try:
            with wave.open(io.BytesIO(read_bytes(self._folder / f"{name}-{take}.wav"))) as file:
                samples = array("h", file.readframes(file.getnframes()))
                whole = len(samples) == file.getnframes() > 0 and file.getparams()[:3] == (1, 2, tones.RATE)
                return samples if whole else None
        except (OSError, EOFError, ValueError, wave.Error):
            return None

    def _make(self, name: str, take: int) -> "array[int]":
        samples = tones.made(name, take)
        if self._folder is not None:
            with suppress(OSError):
                write_whole(self._folder / f"{name}-{take}.wav", tones.wave_of(samples))
        return samples


@contextmanager
def _quiet_stderr() -> Iterator[None]:
    # Without a card ALSA writes its own lines past Python, straight to the terminal.
    try:
        terminal = os.dup(2)
    except OSError:
        yield
        return
    try:
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(terminal, 2)
        os.close(terminal)
