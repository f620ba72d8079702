"""Sounds by name: made once from their recipes, kept as files, played a little higher or lower each time.

Without a sound card there is silence, not an error. The card is tried and the sounds are made in the background
(`prepare`), so that neither delays the first picture. An open card keeps the processor awake, so it is open only while
somebody is there (`stir`) or something sounds, and closed again after a silence (`doze`).
"""

import io
import os
import wave
from array import array
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from random import Random
from threading import Lock, Thread

import pygame

from game_closet.stage import tones
from game_closet.store.files import read_bytes, write_whole

WAVER = (0.96, 0.98, 1.0, 1.02, 1.04)
KEPT_READY = 96  # sounds ready to play, by name and pitch
SEMITONE = 2 ** (1 / 12)
CALLS = (0, 3, 5, 7, 10, 12)  # semitones by seat: no two calls sound alike


def call_pitch(seat: int) -> float:
    """The pitch of a seat's call."""
    return float(SEMITONE ** CALLS[seat % len(CALLS)])


class Sounds:
    """The sound card, if there is one, and everything it can play."""

    def __init__(self, cache: Path | None = None, volume: int = 7, *, mute: bool = False) -> None:
        self.volume = volume  # 0 … 10
        self.mute = mute
        self.able = False  # whether there is a card to play on
        self._hushed = False
        self._folder = cache and cache / f"sounds-{tones.VERSION}"
        self._made: dict[str, array[int]] = {}
        self._making = Lock()
        self._card = Lock()  # held while the card is opened or closed: two that close it at once wait for ever
        self._closed = False
        self._waver = Random()
        self._ready = lru_cache(KEPT_READY)(self._load)

    def set(self, volume: int, *, mute: bool) -> None:
        """Change how loud all is."""
        self.volume, self.mute = volume, mute

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

    def play(self, name: str, pitch: float = 1.0) -> None:
        """Play a sound by its name; one nobody knows is silence."""
        if not self.able or self._hushed or self.mute or not self.volume or name not in tones.RECIPES:
            return
        if pygame.mixer.get_init() is None:
            Thread(target=self._open_and_sound, args=(name, pitch), name="sound card", daemon=True).start()
        else:
            self._sound(name, pitch)

    def _open_and_sound(self, name: str, pitch: float) -> None:
        if self.open():
            self._sound(name, pitch)

    def _sound(self, name: str, pitch: float) -> None:
        with suppress(pygame.error):
            sound = self._ready(name, round(pitch * self._waver.choice(WAVER), 2))
            sound.set_volume((self.volume / 10) ** 1.6)
            sound.play()

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

    def samples(self, name: str) -> "array[int]":
        """A sound's samples: from memory, from its file, or made now."""
        with self._making:
            if name not in self._made:
                self._made[name] = self._saved(name) or self._make(name)
            return self._made[name]

    def _prepare(self) -> None:
        self.open()  # whether there is a card at all
        self.doze()
        for name in tones.RECIPES:
            self.samples(name)

    def _load(self, name: str, pitch: float) -> pygame.mixer.Sound:
        return pygame.mixer.Sound(io.BytesIO(tones.wave_of(self.samples(name), pitch)))

    def _saved(self, name: str) -> "array[int] | None":
        if self._folder is None:
            return None
        try:
            with wave.open(io.BytesIO(read_bytes(self._folder / f"{name}.wav"))) as file:
                samples = array("h", file.readframes(file.getnframes()))
                whole = len(samples) == file.getnframes() > 0 and file.getparams()[:3] == (1, 2, tones.RATE)
                return samples if whole else None
        except (OSError, EOFError, ValueError, wave.Error):
            return None

    def _make(self, name: str) -> "array[int]":
        samples = tones.made(name)
        if self._folder is not None:
            with suppress(OSError):
                write_whole(self._folder / f"{name}.wav", tones.wave_of(samples))
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
