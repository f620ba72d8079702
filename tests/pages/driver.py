"""Hands, eyes and patience for the table page: posted events go in, virtual time passes, pages come out."""

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame

from game_closet.app import App
from game_closet.contract import Move, Phrase
from game_closet.engine.match import Match
from game_closet.engine.thinking.thinker import PLAYER, Here
from game_closet.kit.control import Control
from game_closet.pages.scene import Scene
from game_closet.pages.table.edges import Turned
from game_closet.pages.table.pressables import CallButton, SpotControl, VerbButton
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import words
from game_closet.stage.table import Pick, Spot
from game_closet.store.home import Home
from tests.walks import match_of, walk

TICK = 0.05
UNHURRIED = 1.0  # seconds between two clicks
NOWHERE = (1, 1)  # where the mouse is over nothing
LONG = 0.3  # seconds: nothing is to be seen, somebody else plays
PATIENCE = 120.0  # real seconds without a move after which a match stands still for good


class Driver:
    """Somebody at the screen."""

    def __init__(self, folder: Path, cache: Path, size: tuple[int, int] = (1280, 720), **likes: Any) -> None:
        pygame.init()
        home = Home(folder)
        home.cache = cache
        self.app = App(home, size=size, full=False)
        self.app.change(**{"speed": "off", "mute": True, "said_once": ("turning", "hurry")} | likes)
        pygame.event.clear()

    # what is there

    @property
    def page(self) -> Scene:
        """The page on top."""
        return self.app.page

    @property
    def play(self) -> TablePage:
        """The table page, which must be on top."""
        assert isinstance(self.app.page, TablePage), self.app.page
        return self.app.page

    def sit_down(self, match: Match, **about: Any) -> TablePage:
        """Open a match; computer players think here and now, so that nothing depends on how fast a machine is."""
        if not {"course", "again"} & about.keys():
            about.setdefault("thinker", Here(PLAYER))
        self.app.go(lambda: TablePage(self.app, match=match, **about))
        return self.play

    def sit_down_where(self, key: str, wanted: Callable[[list[Spot]], bool], **about: Any) -> tuple[Move, list[Spot]]:
        """Open a match against a computer player in which a person's move is made in the wanted way."""
        for moves in range(1, 60):
            match = match_of(key, 2, "wanted", people=1)
            list(walk(match, Random(4), moves))
            if match.game.turn(match.state) != 0:
                continue
            self.sit_down(match, **about)
            self.settle()
            self.point(NOWHERE)
            for move, way in self.ways().items():
                if wanted(way):
                    return move, way
        raise AssertionError(f"no such move in {key}")

    def control(self, name: str) -> Control:
        """The control of this key, label, title or icon on the page."""
        for control in self.page.controls:
            plain = control.inner if isinstance(control, Turned) else control
            if name in {getattr(plain, about, None) for about in ("key", "label", "title", "icon")}:
                return control
        raise AssertionError(f"no {name!r} on {type(self.page).__name__}")

    def public(self) -> tuple[Any, ...]:
        """All that the table page shows, what can be pressed and what that says to a hand that points, and the log."""
        self.app.draw()
        controls = [
            {name: str(value) for name, value in vars(control).items() if name != "on_press"}
            for control in self.play.controls
        ]
        seen = pygame.image.tobytes(self.app.window.surface, "RGB")
        return seen, controls, list(self.play.sitting.talk.said), self.app.notice.sentence

    def point_on(self, control: Control) -> tuple[int, int] | None:
        """Where a click reaches this control and no other."""
        area = control.area
        number = self.page.controls.index(control)
        for across, down in ((4, 4), (2, 4), (6, 4), (4, 2), (4, 6), (2, 2), (6, 6), (2, 6), (6, 2)):
            point = (area.left + area.width * across // 8, area.top + area.height * down // 8)
            if self.page.at(point) == number:
                return point
        return None

    # what a hand does

    def post(self, *events: pygame.event.Event) -> None:
        """Put events in the queue and let the program take them."""
        for event in events:
            pygame.event.post(event)
        for event in pygame.event.get():
            self.app.handle(event)

    def point(self, at: tuple[int, int], held: int = 0) -> None:
        """Move the mouse."""
        self.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(held, 0, 0)))

    def down(self, at: tuple[int, int], button: int = 1) -> None:
        """Press the mouse."""
        self.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))

    def up(self, at: tuple[int, int], button: int = 1) -> None:
        """Let the mouse go."""
        self.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))

    def click(self, at: tuple[int, int]) -> None:
        """Click somewhere."""
        self.app.tail.update(UNHURRIED)
        self.point(at)
        self.down(at)
        self.up(at)

    def press(self, control: Control | str) -> None:
        """Click a control where nothing lies over it."""
        control = self.control(control) if isinstance(control, str) else control
        view = getattr(control, "view", None)
        if view is not None:
            view.reveal(control.area)
        point = self.point_on(control)
        assert point is not None, f"{vars(control)} cannot be reached"
        self.click(point)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag from one place to another."""
        self.point(start)
        self.down(start)
        for part in (0.3, 0.6, 1.0):
            self.point((round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part)), 1)
        self.up(end)

    def key(self, code: int, mod: int = 0, scancode: int = 0) -> None:
        """Press a key and let it go."""
        about = {"key": code, "mod": mod, "unicode": "", "scancode": scancode}
        self.post(pygame.event.Event(pygame.KEYDOWN, about), pygame.event.Event(pygame.KEYUP, about))

    # time

    def wait(self, seconds: float = TICK) -> None:
        """Let time pass on the page."""
        for _ in range(max(1, round(seconds / TICK))):
            self.app.update(TICK)

    def until(self, done: Callable[[], object]) -> None:
        """Let time pass until something is so; computer players think in real time meanwhile."""
        began = time.monotonic()
        while not done():
            self.app.update(TICK)
            if time.monotonic() - began > PATIENCE:
                raise AssertionError("it never happens")
            if not done():
                time.sleep(0.001)

    def settle(self) -> None:
        """Let everything be shown that can be."""
        self.wait()
        while (
            isinstance(self.page, TablePage)
            and (self.page.sitting.conductor.showing or self.page.turning.moving)
            and not self.page.sitting.conductor.halted
        ):
            self.wait()

    def at_rest(self) -> "Driver":
        """Let everything be shown, with the mouse over nothing."""
        self.settle()
        self.point(NOWHERE)
        return self

    # whole moves

    def ways(self) -> dict[Move, list[Spot]]:
        """Every move the table's spots lead to, with the spots to be touched on the shortest way there."""
        play = self.play
        found: dict[Move, list[Spot]] = {}
        lifted: dict[Pick, list[Spot]] = {(): []}
        for picked in (waiting := list[Pick]([()])):
            for spot in play.frame.table.spots(play.frame.view, picked):
                way = [*lifted[picked], spot]
                if isinstance(spot.says, Move):
                    found.setdefault(spot.says, way)
                elif not isinstance(spot.says, Phrase) and spot.says not in lifted:
                    lifted[spot.says] = way
                    waiting.append(spot.says)
        return found

    def buttons(self) -> dict[Move, Control]:
        """Every move that a button makes."""
        play, found = self.play, {}
        for control in play.controls:
            plain = control.inner if isinstance(control, Turned) else control
            if isinstance(plain, CallButton):
                found[plain.move] = control
            elif isinstance(plain, VerbButton) and not plain.why and plain.key != "go-on":
                found[next(move for move in play.frame.view.moves if move.verb == plain.key)] = control
        return found

    def make(self, move: Move) -> None:
        """Make a move by clicks: on a button, or on one spot after the other."""
        button = self.buttons().get(move)
        if button is not None:
            self.press(button)
        else:
            way = self.ways().get(move)
            assert way is not None, f"no way to {move}"
            for spot in way:
                self.press(next(c for c in self.play.controls if isinstance(c, SpotControl) and c.key == spot.key))
        if self.play.doubt is not None:
            self.press(words.say("common.sure.yes"))

    def play_to_the_end(self, rng: Random, *, each: Callable[[], object] = lambda: None) -> Match:
        """Play for all people at the screen, by clicks alone, until another page opens."""
        play, match = self.play, self.play.match
        stood, since = -1, time.monotonic()
        while self.page is play:
            each()
            if len(match.moves) != stood:
                stood, since = len(match.moves), time.monotonic()
            assert time.monotonic() - since < PATIENCE, "the match stands still"
            if not self.act(rng):
                self.app.update(LONG)
                time.sleep(0.0005)
        return match

    def open_moves(self) -> list[Move]:
        """The moves that people at the screen may make now, but for going on."""
        play = self.play
        moves = [move for seat in play.sitting.eyes.people for move in play.game.moves(play.match.state, seat)]
        return [move for move in moves if move.verb != play.frame.table.go_on]

    def act(self, rng: Random) -> bool:
        """Do one thing a person may do now; False if there is nothing to do but wait."""
        play = self.play
        if play.curtain is not None:
            if not play.curtain.shut:
                return False
            self.press(play.controls[0])
            return True
        if play.sitting.held_up:
            self.press("go-on")
            return True
        if not play.sitting.still or (play.sitting.eyes.wanted is not None):
            return False
        moves = self.open_moves()
        if not moves:
            return False
        made, move = len(play.match.moves), rng.choice(moves)
        early = play.sitting.conductor.waiting(move) > 0
        self.make(move)
        assert early or len(play.match.moves) > made, f"{move} was not taken"
        return not early
