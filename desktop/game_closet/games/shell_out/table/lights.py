"""Lights on the board of Shell-Out: where a shell may go, what blocks it, where the last move went, who scores."""

from collections.abc import Sequence
from typing import Final

import pygame

from game_closet.contract import Move, Phrase
from game_closet.engine.people import Sitter
from game_closet.games.shell_out.pieces.board import APART, HOLE, Plan
from game_closet.games.shell_out.rules.board import PART, RUNS
from game_closet.games.shell_out.rules.shell_out import ShellOut, State
from game_closet.games.shell_out.table.poses import MOVES, last_move
from game_closet.stage import art, letters, marks, palette, words
from game_closet.stage.motion import Point, ease_out, part
from game_closet.stage.table import Shot

LINE: Final = ("#8A5A12", "#FFE08A")
PALE: Final = "#FFF3C4"
SCORES: Final = {"captured": 1, "shelled_out": 1, "gathered": 1, "penalised": -1}


class Lights:
    """What is drawn on one board at one moment, beside the pieces."""

    def __init__(self, surface: pygame.Surface, plan: Plan, sitters: Sequence[Sitter], state: State) -> None:
        self.surface = surface
        self.plan = plan
        self.sitters = sitters
        self.state = state

    def trail(self, shot: Shot[State]) -> None:
        """The last move: an outline in the seat's colour at both ends, its token where it began."""
        under_way = shot.moving is not None and shot.moving.kind in (*MOVES, "challenged", "shelled_out")
        trail = last_move(shot.heard[:-1] if under_way else shot.heard, len(self.sitters))
        if trail is None or self.state.phase == "hide":
            return
        sitter = self.sitters[trail.seat]
        for spot in (trail.start, trail.goal):
            self._hoop(spot, HOLE + 4, palette.SEATS[sitter.colour].hex, 4, palette.CREAM)
        side = round(self.plan.px(36))
        marks.lay_token(self.surface, sitter.colour, sitter.shape, self.plan.at(trail.start), side, halo=False)

    def slides(self, spot: int) -> None:
        """A line along every run from a spot, and a bar before what blocks it."""
        standing = {s for row in self.state.shells for s in row}
        plan = self.plan
        for run in RUNS[spot]:
            free = next((n for n, goal in enumerate(run) if goal in standing), len(run))
            if free:
                for colour, wide in zip(LINE, (11, 8), strict=True):
                    self._line(plan.at(spot), plan.at(run[free - 1]), colour, wide)
            if free < len(run):
                (x, y), (far_x, far_y) = plan.at(run[free - 1] if free else spot), plan.at(run[free])
                dx, dy = (far_x - x) / APART, (far_y - y) / APART
                x, y = (x + far_x) / 2, (y + far_y) / 2
                ends = (x - dy * 17, y + dx * 17), (x + dy * 17, y - dx * 17)
                for colour, wide in ((palette.INK, 10), (palette.CREAM, 5)):
                    self._line(*ends, colour, wide)

    def _line(self, a: Point, b: Point, colour: str, wide: float) -> None:
        """A smooth line with round ends."""
        marks.lay_line(self.surface, a, b, colour, max(2, round(self.plan.px(wide))), rounded=True)

    def goals(self, moves: Sequence[Move], over: str | None) -> None:
        """A gold ring where the lifted shell may go, and about every shell it may challenge."""
        for move in moves:
            spot = ShellOut.goal(move)
            dare = move.verb == "challenge"
            star = PART[spot] == "shell_out"
            radius = HOLE + (9 if dare else 6 if star else 1)
            hovered = over == (self._shell_at(spot) if dare else f"spot-{spot}")
            self.halo(self.surface, self.plan, self.plan.at(spot), radius + (10 if hovered else 2))
            fill = "none" if dare or star else PALE
            self._hoop(spot, radius, palette.GOLD_RING, 9 if hovered else 6, "#5E3A08", fill)

    def _shell_at(self, spot: int) -> str:
        seat, row = next((seat, row) for seat, row in enumerate(self.state.shells) if spot in row)
        return f"shell-{seat}-{row.index(spot)}"

    def questions(self, moves: Sequence[Move]) -> None:
        """A question mark on every shell that may be challenged."""
        for move in moves:
            if move.verb == "challenge":
                x, y = self.plan.at(ShellOut.goal(move))
                at = (x + self.plan.px(25), y - self.plan.px(27))
                art.lay_mid(self.surface, self._ring(13, palette.INK, 2.5, palette.CREAM, palette.GOLD), at)
                letters.write(self.surface, "?", at, "slab", max(12, round(self.plan.px(19))), palette.INK, "cm")

    def closed(self, spots: Sequence[tuple[int, Phrase]]) -> None:
        """A dashed ring about every Shell-Out spot within a step that is not open yet."""
        for spot, _ in spots:
            self._hoop(spot, HOLE + 9, palette.BUTTON_TEXT, 3.5, "", dash=' stroke-dasharray="7 6"')

    def points(self, shot: Shot[State], fields: Sequence[int]) -> None:
        """What an event scores, at the edge of whom it concerns; a dead end is told by the prompt alone."""
        event = shot.event
        if event is None or event.kind not in SCORES:
            return
        fact = ShellOut.named(event)
        seat, points = fact.seat, fact.points * SCORES[event.kind]
        come, go = ease_out(part(shot.t, 0.3, 0.55)), part(shot.t, 0.9, 1)
        if come <= 0:
            return
        out = self.plan.toward(fields[seat])
        away = self.plan.px(APART * 5.2)
        u = self.plan.s
        text, px = words.figure(points, signed=True), letters.size(40, u)
        area = pygame.Rect(0, 0, letters.width(text, "slab", px) + round(92 * u), round(68 * u))
        area.center = (
            round(self.plan.middle[0] + out[0] * away),
            round(self.plan.middle[1] + out[1] * away - 18 * u * come),
        )
        sitter = self.sitters[seat]

        def draw() -> pygame.Surface:
            tag = art.clear(area.width, area.height)
            art.lay(tag, marks.band(area.width, area.height, u, palette.GOLD), (0, 0))
            marks.lay_token(tag, sitter.colour, sitter.shape, (36 * u, area.height / 2), round(40 * u))
            letters.write(tag, text, (62 * u, area.height / 2), "slab", px, palette.CREAM, "lm")
            return tag

        tag = art.cached(("shell points", area.size, sitter.colour, sitter.shape, text, px), draw, lasting=False)
        art.lay(self.surface, art.faded(tag, come * (1 - go)), area.topleft)

    def _hoop(
        self, spot: int, radius: float, colour: str, pen: float, under: str, fill: str = "none", dash: str = ""
    ) -> None:
        art.lay_mid(self.surface, self._ring(radius, colour, pen, under, fill, dash), self.plan.at(spot))

    def _ring(
        self, radius: float, colour: str, pen: float, under: str, fill: str = "none", dash: str = ""
    ) -> pygame.Surface:
        """A ring with a thinner line of another colour outside it."""
        side = 2 * radius + 2 * pen + 8

        def draw() -> pygame.Surface:
            m = side / 2
            text = art.circle(m, m, radius + pen / 2, "none", art.stroke(under, 3.2)) if under else ""
            text += art.circle(m, m, radius, fill) if fill != "none" else ""
            text += art.circle(m, m, radius, "none", art.stroke(colour, pen) + dash)
            return art.svg(text, side, side, self.plan.s)

        return art.cached(("shell ring", radius, colour, pen, under, fill, dash, round(self.plan.s, 4)), draw)

    @staticmethod
    def halo(surface: pygame.Surface, plan: Plan, at: Point, radius: float) -> None:
        """Gold light about a point."""

        def draw() -> pygame.Surface:
            side = 2 * radius + 4
            disc = art.svg(art.circle(side / 2, side / 2, radius), side, side, plan.s)
            return art.glow(disc, 12 * plan.s, palette.GLOW, 0.5)[0]

        art.lay_mid(surface, art.cached(("shell halo", radius, round(plan.s, 4)), draw), at)
