"""A program without a screen, and hands to use it: what the tests of pages share."""

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.contract import ANYONE, Game
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.store.home import Home
from tests.writings import writings

NAMES = ("Ada", "Moth", "Grandpa", "Lou", "Zoë", "Kit")
LONG = "Maximiliana Wilhelmine X"
SIZES = ((1920, 1080), (1280, 720), (1024, 768), (1280, 800))


def program(folder: Path, size: tuple[int, int] = (1280, 720)) -> App:
    """The program in a household of its own, with all that pages stand on."""
    pygame.init()
    app = App(Home(folder), size=size, full=False)
    app.unpack()
    return app


def click(app: App, control: Any, after: float = 1.0) -> None:
    """Press a control with the mouse, a little off its middle, so many seconds after the last press."""
    app.tail.update(after)
    view = getattr(control, "view", None)
    if view is not None:
        view.reveal(control.area)
    at = (control.area.centerx + 1, control.area.centery)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, pos=at, button=1))


def key(app: App, code: int, scancode: int = 0, mod: int = 0) -> None:
    """Press a key."""
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=code, scancode=scancode, mod=mod, unicode=""))


def typed(app: App, text: str) -> None:
    """Type letters."""
    for letter in text:
        app.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        app.update(0.02)


def found(app: App, kind: type, label: str = "") -> Any:
    """The control of a kind with this label on the page."""
    for control in app.page.controls:
        said = {getattr(control, name, None) for name in ("label", "title", "icon", "text")}
        if isinstance(control, kind) and (not label or label in said):
            return control
    raise AssertionError(f"no {kind.__name__} {label!r} among {[vars(c) for c in app.page.controls]}")


def sitters(count: int) -> list[Sitter]:
    """People and one computer player."""
    return [Sitter(name, n, n, "gentle" if n == 1 else None) for n, name in enumerate(NAMES[:count])]


def played(key: str, seats: int = 2, seed: int = 1, most: int | None = None, **options: Any) -> Match:
    """A match played at random to its end, or for so many moves."""
    game: Game[Any, Any] = shelf.game(key)(seats=seats, **options)
    match, rng, made = Match(game, sitters(seats), f"{seed:032x}"), Random(seed), 0
    match.settle()
    while not match.over and (most is None or made < most):
        turn = game.turn(match.state)
        acting: Iterable[int] = range(seats) if turn == ANYONE or not isinstance(turn, int) else (turn,)
        match.play(rng.choice([move for seat in acting for move in game.moves(match.state, seat)]))
        made += 1
    return match


def printed(app: App, monkeypatch: pytest.MonkeyPatch) -> str:
    """All that is written on the page."""
    with writings(monkeypatch) as lines:
        app.lay_out()
        app.draw()
    return " ".join(lines)
