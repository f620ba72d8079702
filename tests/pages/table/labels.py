"""What is written on a table page, as it is drawn: every label, where it stands and how large it is."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations, product
from random import Random
from typing import Any, NamedTuple

import pygame
from pytest import MonkeyPatch

from game_closet import shelf
from game_closet.app import App
from game_closet.engine.match import Match
from game_closet.games.blackout_2014.table import shout
from game_closet.kit.buttons import Pressable
from game_closet.kit.part import Part
from game_closet.kit.print import Card
from game_closet.pages.scene import Scene
from game_closet.pages.table.picture import plate_areas
from game_closet.pages.table.pressables import CallButton, VerbButton
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import letters
from game_closet.stage.letters import Fitted
from game_closet.stage.moments import shout as moment_shout
from game_closet.stage.moments.moment import Show
from game_closet.stage.screen.canvas import Canvas
from tests.pages.measured import broken
from tests.walks import match_of, seated, walk

GROWS = 2 * letters.SHRINK  # times as large as in usual print is all that is read in print twice as large, …
ENOUGH = 2 * 20 * letters.SHRINK  # … or at least as many design units: what is large already need not grow as far
READ = 18  # design units of the smallest print that is read …
LOG = 20  # … and of the log: what is larger than that need not grow as far
SLACK = 2  # pixels that nobody sees
CUT = "…"

# Every game with as few and as many seats as may sit at it.
TABLES = [(key, seats) for key in shelf.GAMES for seats in sorted({min(seated(key)), max(seated(key))})]


class Label(NamedTuple):
    """A line as it was written on the page."""

    text: str
    px: float
    area: pygame.Rect

    @property
    def ink(self) -> pygame.Rect:
        """The height of its capitals, without the air of the font above and below them."""
        return self.area.inflate(-SLACK, -round(self.area.h * 0.5))


class Noted(NamedTuple):
    """What was written on a page, and the size that was wished for lines which were made to fit."""

    labels: list[Label]
    wishes: dict[tuple[str, float], float]


def at_turn(key: str, seats: int, moves: int = 9) -> Match:
    """A match in which the only person is on turn, after some moves."""
    match, rng = match_of(key, seats, people=1), Random(5)
    list(walk(match, Random(3), moves))
    while not match.over and match.game.turn(match.state) != 0:
        list(walk(match, rng, 1))
    return match


@contextmanager
def noted(size: tuple[int, int], patched: MonkeyPatch) -> Iterator[Noted]:
    """Take note of whatever is written on pages of a size."""
    found = Noted([], {})
    write, fit, sink, hang = letters.write, letters.fit, moment_shout.sunk, moment_shout.lay_banner
    picture_of = Show._pictured

    def written(surface: pygame.Surface, text: str, at: Any, voice: str, px: float, *about: Any) -> pygame.Rect:
        area = write(surface, text, at, voice, px, *about)
        if text and isinstance(surface, Canvas) and surface.get_size() == size:
            found.labels.append(Label(text, px, area))
        return area

    def made_to_fit(text: str, voice: str, px: float, room: float) -> Fitted:
        shown = fit(text, voice, px, room)
        found.wishes.update({(line, shown.px): px for line in shown.lines})
        return shown

    def sunk(table: pygame.Surface, *about: Any) -> pygame.Surface:
        found.labels.clear()  # what lies in the dark behind a shout is not read
        return sink(table, *about)

    def pictured(show: Show, *about: Any) -> pygame.Surface | None:
        before = list(found.labels)
        picture = picture_of(show, *about)
        found.labels[:] = before  # what stands around the pieces is cut away
        return picture

    def hung(surface: pygame.Surface, said: str, at: Any, v: float, *about: Any) -> None:
        hang(surface, said, at, v, *about)
        board = pygame.Rect((0, 0), moment_shout.banner(said, v).get_size()).inflate(*[-2 * round(30 * v)] * 2)
        board.center = round(at[0]), round(at[1])
        found.labels.append(Label(said, board.h, board.inflate(0, board.h)))

    with patched.context() as now:
        for module in (shout, moment_shout):
            now.setattr(module, "sunk", sunk)
            now.setattr(module, "lay_banner", hung)
        now.setattr(Show, "_pictured", pictured)
        now.setattr(letters, "write", written)
        now.setattr(letters, "fit", made_to_fit)
        yield found


def sizes(app: App, patched: MonkeyPatch) -> dict[str, float]:
    """All words of the page, each with the size of its smallest print; figures on pieces are as large as those."""
    with noted(app.size, patched) as found:
        app.lay_out()
        app.draw()
    rows = sorted((label for label in found.labels if len(label.text) > 1), key=lambda label: -label.px)
    return {label.text: label.px for label in rows}


def boxes(app: App) -> list[pygame.Rect]:
    """What words are printed on, each with its own: buttons, calls, plates, and the cards beside a table."""
    page = app.page
    if not isinstance(page, TablePage) or page.curtain is not None:
        return []
    printed = [control.area for control in page.controls if isinstance(control, VerbButton | CallButton)]
    printed += [leaf.area for leaf in _beside(page) if isinstance(leaf, Card | Pressable)]
    dark = page.frame.whole and page.frame.moment is None
    return printed if page.frame.aside or page.desk.edges or dark else [*printed, *plate_areas(page.frame)]


def _beside(page: Scene) -> list[Part]:
    """What is printed beside a table."""
    return [*page.beside.leaves()] if isinstance(page, TablePage) and page.beside is not None else []


def _out_of_sight(label: Label, view: pygame.Rect) -> bool:
    """Whether a line is scrolled out of a view, or half of it."""
    return view.left <= label.area.left and label.area.right <= view.right and not view.contains(label.area)


def troubles(app: App, print_size: float, patched: MonkeyPatch) -> Iterator[str]:
    """What cannot be read on the table page as it stands: cut, broken, small, outside the window, on another."""
    with noted(app.size, patched) as found, broken() as parted:
        app.lay_out()
        app.draw()
    yield from (f"{word!r} is broken" for word in parted)
    views = [part.view.area for part in _beside(app.page) if part.view is not None]
    found.labels[:] = [label for label in found.labels if not any(_out_of_sight(label, view) for view in views)]
    unit, window = app.u * print_size, pygame.Rect((0, 0), app.size)
    for label in found.labels:
        wished = found.wishes.get(label[:2], label.px)
        if not window.contains(label.ink):
            yield f"{label} leaves the window"
        if label.px < READ * unit * letters.SHRINK - 1 and len(label.text) > 1:
            yield f"{label} is small"
        if label.px < min(wished * letters.SHRINK, LOG * unit) - 1:
            yield f"{label} had to shrink"
        if label.text.endswith(CUT):
            yield f"{label} is cut"
    for label, box in product(found.labels, boxes(app)):
        if box.colliderect(label.ink) and not box.inflate(SLACK, SLACK).contains(label.ink):
            yield f"{label} leaves {box}"
    for one, other in combinations(found.labels, 2):
        if one.text != other.text and one.ink.colliderect(other.ink):
            yield f"{one} lies on {other}"
