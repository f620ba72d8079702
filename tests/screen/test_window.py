"""A real window, real clicks: two people play the four cities from the shelf to the score page, through a power cut."""

import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game_closet import shelf
from game_closet.contract import CHANCE
from game_closet.engine import offer, record
from game_closet.engine.match import Match
from game_closet.kit.buttons import PictureButton
from game_closet.pages.table.result import Result
from game_closet.stage import palette, words
from game_closet.store.home import Home
from game_closet.store.running import Running, Saved
from game_closet.store.scores import Scores
from game_closet.store.settings import Settings, save
from tests.pages.driver import Driver

MISSING = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
ROOT = Path(__file__).parent.parent.parent
SIZE = (1280, 720)
GAME = "blackout_cities"
PATIENCE = 60.0  # seconds, for a busy machine; nothing waits that long unless it fails

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"a real window needs {' and '.join(MISSING)}")


def awaited(done: Callable[[], Any], what: str) -> Any:
    """What a question answers as soon as it answers with anything."""
    began = time.monotonic()
    while time.monotonic() - began < PATIENCE:
        answer = done()
        if answer:
            return answer
        time.sleep(0.02)
    raise AssertionError(f"{what}: it never happens")


class Screen:
    """A screen of its own, whose picture lies in a file."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True)
        self._picture = folder / "Xvfb_screen0"
        reading, writing = os.pipe()
        about = ("-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", str(folder), "-nolisten", "tcp", "-noreset")
        self._process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), *about], pass_fds=(writing,), stderr=subprocess.DEVNULL
        )
        os.close(writing)
        with os.fdopen(reading) as said:
            number = said.readline().strip()
        assert number, "Xvfb did not start"
        plain = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "WAYLAND"))}
        self.environment = plain | {"DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}

    def look(self) -> pygame.Surface:
        """What is on the screen now: the file is an X window dump."""
        content = self._picture.read_bytes()
        header = struct.unpack(">25I", content[:100])
        size, width, height, line, colours = header[0], header[4], header[5], header[12], header[19]
        start = size + colours * 12
        pixels = content[start : start + line * height]
        return pygame.image.frombuffer(pixels, (line // 4, height), "BGRA").convert().subsurface((0, 0, width, height))

    def hand(self, *what: str) -> str:
        """Let xdotool do something."""
        done = subprocess.run(["xdotool", *what], env=self.environment, capture_output=True, text=True, check=False)
        return done.stdout

    def click(self, at: tuple[int, int]) -> None:
        self.hand("mousemove", str(at[0]), str(at[1]), "click", "1")

    def close(self) -> None:
        self._process.kill()
        self._process.wait()


class Program:
    """The program in its own process, and a twin of its pages in ours that tells where to click."""

    def __init__(self, screen: Screen, house: Path, twin: Driver) -> None:
        self.screen = screen
        self.home = Home(house)
        self.twin = twin
        self.start()

    def start(self) -> None:
        about = self.screen.environment | {"GAME_CLOSET_HOME": str(self.home.data.parent)}
        size = f"{SIZE[0]}x{SIZE[1]}"
        self.process = subprocess.Popen([sys.executable, "-m", "game_closet", "--size", size], cwd=ROOT, env=about)
        awaited(lambda: self.screen.hand("search", "--onlyvisible", "--class", "game-closet").split(), "a window")
        self.at_rest()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        assert self.process.wait() == -signal.SIGKILL

    def look(self) -> pygame.Surface:
        assert self.process.poll() is None, "the program has ended"
        return self.screen.look()

    def at_rest(self) -> pygame.Surface:
        """What is seen once something is seen and nothing moves any more."""
        seen = b""

        def still() -> bool:
            nonlocal seen
            now = self.look()
            before, seen = seen, pygame.image.tobytes(now, "RGB")
            drawing = now.get_at((0, 0))[:3] == palette.rgb(palette.GOLD)  # the line of a page that is not ready
            bare = len(set(seen[::3001])) <= 3  # one colour: nothing has been drawn yet
            return before == seen and not bare and not drawing

        awaited(still, "a page at rest")
        return self.look()

    def press(self, control: Any) -> None:
        """Click where the twin has this control, in both, and see something happen."""
        self.touch(control)
        self.twin.press(control)

    def touch(self, control: Any) -> None:
        """Click where the twin has this control."""
        control = self.twin.control(control) if isinstance(control, str) else control
        point = self.twin.point_on(control)
        assert point is not None
        self.screen.click(point)

    # the match, as the disk has it

    @property
    def saved(self) -> Saved | None:
        found = Running(self.home).matches()
        return found[0] if found else None

    def match(self) -> Match | None:
        """The match on the table, once it waits for a person."""
        saved = self.saved
        if saved is None:
            return None
        match = record.replay(saved.record)
        return None if match.game.turn(match.state) == CHANCE else match


def brightness(surface: pygame.Surface, area: pygame.Rect | None = None) -> float:
    return sum(pygame.transform.average_color(surface, area or surface.get_rect())[:3]) / 3


def unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    """The part of all pixels that differ visibly."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (24, 24, 24, 255), other)
    return 1 - mask.count() / (one.get_width() * one.get_height())


def drawn(twin: Driver) -> pygame.Surface:
    """The twin's page as a picture."""
    twin.app.draw()
    return twin.app.window.surface


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    house = tmp_path / "house"
    save(Home(house), Settings(speed="off", mute=True, said_once=("welcome",)))
    screen = Screen(tmp_path / "screen")
    twin = Driver(tmp_path / "twin", house / "cache", SIZE)
    twin.app.routes.shelf()
    opened = Program(screen, house, twin)
    yield opened
    opened.process.kill()
    opened.process.wait()
    twin.app.close()
    screen.close()


def test_two_people_play_a_whole_match_with_the_mouse(program: Program) -> None:
    twin, rng = program.twin, Random(1)
    first = program.look()
    assert unlike(first, drawn(twin)) < 0.02, "the window shows what the page draws"

    # from the box to the table
    boxes = [control for control in twin.page.controls if isinstance(control, PictureButton)]
    program.press(boxes[list(offer.boxes()).index(shelf.box(GAME))])
    awaited(lambda: unlike(program.look(), first) > 0.2, "the set-up page")
    program.at_rest()
    program.press(twin.control(words.say("common.level.gentle")))
    program.at_rest()
    program.press(twin.control(words.say("common.level.person")))
    program.at_rest()
    program.touch(words.say("common.menu.start"))
    match = awaited(program.match, "a match on the table")
    assert [sitter.human for sitter in match.sitters] == [True, True]

    # by clicks alone, with a power cut after forty moves
    lit, made, cut = 0.0, 0, False
    while program.saved is not None:
        match = awaited(lambda: program.match() if program.saved else program, "a person's turn")
        if not isinstance(match, Match) or match.over:
            break
        play = twin.sit_down(match)
        made = len(match.moves)
        if not lit:
            program.screen.hand("mousemove", "2", "700")
            lit = brightness(program.at_rest(), play.desk.areas.table)
        if made > 40 and not cut:
            cut = True
            program.kill()
            assert record.replay(program.saved.record).moves == match.moves if program.saved else False
            seen = play_on(program, match)
            assert brightness(seen, play.desk.areas.table) < lit, "lights have gone out"
            twin.sit_down(match)
            parts = [picture.subsurface(play.desk.areas.table) for picture in (seen, drawn(twin))]
            assert unlike(*parts) < 0.02, "the table stands as it was left"
        move = rng.choice([move for seat in range(2) for move in match.game.moves(match.state, seat)])
        where = twin.buttons().get(move) or twin.control(twin.ways()[move][0].key)
        awaited(lambda at=where, moves=made: clicked(program, at, moves), f"{move}")  # type: ignore[misc]
    assert cut

    # the score is on the score page
    awaited(lambda: not program.saved, "the match off the table")
    book = Scores(program.home)
    (written,) = book.matches(GAME)
    book.close()
    assert written.moves >= sum(isinstance(move.actor, int) for move in match.moves)
    result = program.at_rest()
    twin.app.go(lambda: Result(twin.app, match=match))
    program.press(words.say("common.menu.shelf"))
    awaited(lambda: unlike(program.look(), result) > 0.2, "the shelf")
    program.at_rest()
    program.press(words.say("common.shelf.scores"))
    awaited(lambda: unlike(program.look(), first) > 0.2, "the score page")
    assert brightness(program.at_rest()) > 5


def clicked(program: Program, where: Any, moves: int) -> bool:
    """Click until the move is on the disk; a first click may only cut short what still moves."""
    program.touch(where)
    for _ in range(50):
        saved = program.saved
        if saved is None or len(saved.record["moves"]) > moves:
            return True
        time.sleep(0.02)
    return False


def play_on(program: Program, match: Match) -> pygame.Surface:
    """Start the program again and take up the match that was left."""
    twin = program.twin
    saved = program.saved
    assert saved is not None
    for file in Running(twin.app.home).all():
        file.path.unlink()
    copy = twin.app.running.folder / saved.path.name
    copy.write_bytes(saved.path.read_bytes())
    twin.app.routes.shelf()
    twin_card = twin.control(words.say("common.menu.play_on"))
    program.start()
    stood = program.look()
    program.touch(twin_card)
    awaited(lambda: unlike(program.look(), stood) > 0.2, "the table")
    program.screen.hand("mousemove", "2", "700")
    seen = program.at_rest()
    assert program.saved is not None
    assert record.replay(program.saved.record).moves == match.moves
    return seen


def test_the_window_closes_and_opens_again_where_it_was(program: Program) -> None:
    window = program.screen.hand("search", "--onlyvisible", "--class", "game-closet").split()[-1]
    program.screen.hand("windowsize", window, "1100", "700")
    awaited(lambda: "1100x700" in program.screen.hand("getwindowgeometry", window), "another size")
    program.at_rest()
    program.process.send_signal(signal.SIGTERM)
    assert program.process.wait(PATIENCE) == 0
    assert '"window"' in (program.home.settings / "settings.json").read_text(encoding="utf-8")
    assert "1100" in (program.home.settings / "settings.json").read_text(encoding="utf-8")
