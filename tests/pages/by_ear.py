"""Somebody who plays with the ears alone: walks by Tab, presses Enter, and decides by nothing but what was said.

`python -m tests.pages.by_ear [GAME…]` plays a whole match of every game, from the shelf to its result page.
"""

import re
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame

from game_closet import shelf
from game_closet.engine.people import Sitter
from game_closet.stage import words
from game_closet.stage.speech.line import Line
from game_closet.stage.speech.voice import Voice
from tests.pages.driver import PATIENCE, TICK, Driver
from tests.walks import SHORT

ROUND = 160  # steps of a walk, after which everything has been heard


def parted(said: str) -> list[str]:
    """The sentences and names of a row."""
    return [part for row in said.split(words.say("common.aloud.between")) for part in re.split(r"(?<=[?!…]) ", row)]


class Ear(Voice):
    """A voice that is only remembered."""

    def __init__(self) -> None:
        super().__init__(None)
        self.lines: list[Line] = []
        self.hushed = 0  # times that it was cut short

    @property
    def said(self) -> list[str]:
        """All that was heard so far, as it was worded."""
        return self.since(0)

    def since(self, before: int) -> list[str]:
        """What was heard after so many lines."""
        return [line.text for line in self.lines[before:]]

    def say(self, line: Line) -> None:
        """Hear a line."""
        self.lines.append(line)

    def hush(self) -> None:
        """Forget nothing: the ear has heard what was said so far."""
        self.hushed += 1


class Listener:
    """A person with a keyboard and no screen."""

    def __init__(self, driver: Driver, rng: Random) -> None:
        self.driver = driver
        self.rng = rng
        self.over = False  # a result page has been heard
        self.ear = driver.app.voice = Ear()
        driver.app.change(speech=True, mute=False)

    def press(self, key: int, mod: int = 0) -> list[str]:
        """Press a key; what is said to it."""
        before = len(self.ear.lines)
        self.driver.key(key, mod)
        self.driver.app.update(TICK)
        return self.ear.since(before)

    def wait(self, seconds: float = 0.3) -> list[str]:
        """Let time pass; what is said meanwhile."""
        before = len(self.ear.lines)
        self.driver.app.update(seconds)
        return self.ear.since(before)

    def walk_to(self, wanted: Callable[[str], bool]) -> str:
        """Walk until something wanted is said."""
        heard: list[str] = []
        for _ in range(ROUND):
            said = self.press(pygame.K_TAB)
            heard += said
            if said and wanted(said[-1]):
                return said[-1]
        raise AssertionError(f"nothing of the kind among {sorted(set(heard))}")

    def choose(self, wanted: Callable[[str], bool]) -> list[str]:
        """Walk to something and press it; what is said to that."""
        self.walk_to(wanted)
        return self.press(pygame.K_RETURN)

    def ways(self) -> list[str]:
        """What can be done now, as it is said to whoever asks."""
        start, nothing = words.say("common.aloud.can", list=""), words.say("common.aloud.cannot")
        answer, *_ = self.press(pygame.K_F9)
        return [] if answer == nothing else parted(answer.removeprefix(start))

    def act(self) -> bool:
        """Do one of the things that can be done; False where there is nothing."""
        ways = self.ways()
        self.over = any(way.startswith(words.say("common.menu.play_again")) for way in ways)
        if not ways or self.over:
            return False
        chosen = self.rng.choice(ways)
        walked = False

        def wanted(line: str) -> bool:
            return chosen in parted(line)

        for _ in range(ROUND):
            said = self.press(pygame.K_TAB)
            walked = walked or bool(said)
            if said and wanted(said[-1]):
                self.press(pygame.K_RETURN)
                return True
        assert walked, "nothing that has the focus says a word"
        return False


def sit_down(listener: Listener, key: str) -> None:
    """From the shelf to a game's table, by what is heard."""
    box = shelf.box(key)
    listener.driver.app.routes.shelf()
    listener.wait()
    named = words.say(f"{shelf.BOXES[box][0]}.name")
    lesson = words.say("common.lesson.learn")
    listener.choose(lambda line: named in line and lesson not in line)
    if len(shelf.BOXES[box]) > 1:
        name = words.say(f"{key}.name")
        listener.choose(lambda line: line.startswith(name))
    start = words.say("common.menu.start")
    listener.choose(lambda line: line.startswith(start))
    listener.wait()
    table = listener.driver.play.sitting
    table.seat(1, table.match.sitters[1]._replace(level="random"))  # who thinks no longer than a hand takes


def play(listener: Listener, key: str) -> list[str]:
    """A whole match by ear; all that was said of it."""
    sit_down(listener, key)
    heard, since = 0, time.monotonic()
    while not listener.over:
        if not listener.act():
            listener.wait()
            time.sleep(0.0005)  # computer players think in real time
        news = {line for line in listener.ear.since(heard) if line != words.say("common.aloud.cannot")}
        heard = len(listener.ear.lines)
        since = time.monotonic() if news else since
        assert time.monotonic() - since < PATIENCE, f"{key} stands still after {listener.ear.since(-12)}"
    return listener.ear.said


def listener_for(key: str, folder: Path, cache: Path, seed: int = 1) -> Listener:
    """Somebody at a short table of a game against a random computer player."""
    people = [Sitter("Ada", 0, 0), Sitter("Moth", 1, 1, "random")]
    driver = Driver(folder, cache, (640, 360), said_once=("turning", "welcome", "hurry"))
    setup = {"sitters": [who._asdict() for who in people], "chosen": SHORT.get(key, {}), "wishes": {}, "points": []}
    driver.app.change(last_tables={key: setup}, last_sitters=tuple(who._asdict() for who in people))
    return Listener(driver, Random(seed))


def main() -> None:
    """Play the games that are named, or all of them."""
    for key in sys.argv[1:] or shelf.GAMES:
        with tempfile.TemporaryDirectory() as folder:
            listener = listener_for(key, Path(folder) / "home", Path(folder) / "cache")
            said = play(listener, key)
            listener.driver.app.close()
            sys.stdout.write(f"{key}: {len(said)} lines\n")


if __name__ == "__main__":
    main()
