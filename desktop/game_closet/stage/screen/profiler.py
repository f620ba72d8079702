"""The frame profiler: what the last frames took, where the last one differed from the one before, what took longest."""

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game_closet.stage import letters, palette, words
from game_closet.stage.screen.canvas import Canvas, differences

FRAMES = 240
GOAL = 1 / 60  # seconds
HIGH, PAD = 150.0, 14.0  # design units
SPARE = 3  # times the goal at the head of the graph
FAST, SLOW, OUTLINE = "#7FBF6A", "#E2543F", "#FF3FD2"


class Took(NamedTuple):
    """What one frame took, in seconds, and what came of it."""

    page: str
    update: float  # events, and time that passes on the page
    noting: float  # the page draws itself on a canvas
    laying: float  # what has changed is laid
    sending: float  # and sent to the screen
    notes: int
    damage: float  # the part of the screen that was laid again

    @property
    def whole(self) -> float:
        """All of it together."""
        return self.update + self.noting + self.laying + self.sending


class Profiler:
    """The last frames, and their picture while somebody wants to see it."""

    def __init__(self) -> None:
        self.shown = False
        self.frames: deque[Took] = deque(maxlen=FRAMES)

    def over(self, page: Canvas, last: Canvas, u: float) -> Canvas:
        """A page, on it outlined what differs from the last one, a graph of the frames, and two lines about them."""
        canvas = page.copy()
        if page.get_size() == last.get_size():
            for area in differences(last, page):
                _outline(canvas, area, max(1, round(2 * u)))
        if self.frames:
            longest = max(self.frames, key=lambda took: took.whole)
            self._draw_panel(canvas, u, (_line("last", self.frames[-1]), _line("longest", longest)))
        return canvas

    def _draw_panel(self, canvas: Canvas, u: float, lines: Sequence[str]) -> None:
        px, bar, room = letters.size(18, u), max(2, round(4 * u)), round(PAD * u)
        width = max(FRAMES * bar, *(letters.width(line, "cond", px) for line in lines)) + 2 * room
        lead, high = round(1.4 * px), round(HIGH * u)
        panel = pygame.Rect(room, 0, width, high + lead * len(lines) + 2 * room)
        panel.y = canvas.get_height() - room - panel.h
        canvas.fill(palette.rgb(palette.BAND_DARK), panel)
        graph = pygame.Rect(panel.x + room, panel.y + room, FRAMES * bar, high)
        self._draw_graph(canvas, graph, bar)
        for row, line in enumerate(lines):
            at = graph.x, graph.bottom + round((row + 0.6) * lead)
            letters.write(canvas, line, at, "cond", px, palette.CREAM, "lm")

    def _draw_graph(self, canvas: Canvas, graph: pygame.Rect, bar: int) -> None:
        for number, took in enumerate(self.frames):
            tall = round(min(1.0, took.whole / (SPARE * GOAL)) * graph.h)
            colour = FAST if took.whole <= GOAL else SLOW
            canvas.fill(palette.rgb(colour), (graph.x + number * bar, graph.bottom - tall, bar - 1, tall))
        canvas.fill(palette.rgb(palette.GOLD), (graph.x, graph.bottom - graph.h // SPARE, graph.w, 1))


def _outline(canvas: Canvas, area: pygame.Rect, pen: int) -> None:
    x, y, w, h = area
    for side in ((x, y, w, pen), (x, y + h - pen, w, pen), (x, y, pen, h), (x + w - pen, y, pen, h)):
        canvas.fill(palette.rgb(OUTLINE), side)


def _line(key: str, took: Took) -> str:
    parts = {
        name: words.decimal(getattr(took, name) * 1000, 1)
        for name in ("whole", "update", "noting", "laying", "sending")
    }
    share = words.percent(took.damage, 1)
    return words.say(f"common.frames.{key}", page=took.page, notes=took.notes, damage=share, **parts)
