"""The words beside the board of Shell-Out: the own counter, what was captured, what is asked, and what is missing."""

from collections.abc import Sequence
from typing import Final

import pygame

from game_closet.contract import Phrase, View
from game_closet.engine.people import Sitter
from game_closet.games.shell_out.pieces import shell
from game_closet.games.shell_out.pieces.board import HOLE, Plan
from game_closet.games.shell_out.rules.shell_out import GONE, State
from game_closet.stage import letters, marks, palette, words
from game_closet.stage.prompt import Band, Prompt, lay_prompt

KEY: Final = "shell_out"
WIDEST: Final = 430  # design units of words in a corner


def band(area: pygame.Rect, u: float, hold: str, widest: float = WIDEST) -> Band:
    """Words in a corner at the right."""
    room = pygame.Rect(0, area.y, round((widest + 44) * u), area.h)
    room.right = area.right
    return Band(room, u, hold, sub=21, lead=30, drop=2, pad=26, right=22, centred=False)


def rule() -> str:
    """What nobody will be reminded of in front of the others."""
    return words.say(f"{KEY}.sure.rule")


def counter_area(area: pygame.Rect, u: float) -> pygame.Rect:
    """Upper left: where the viewer's counter lies."""
    return pygame.Rect(round(area.left + 16 * u), round(area.top + 52 * u), round(84 * u), round(84 * u))


def captured_area(area: pygame.Rect, u: float, state: State, sitters: Sequence[Sitter]) -> pygame.Rect:
    """Lower left: where the last captured counter lies, with by whom and from whom."""
    px = letters.size(20, u)
    high = round(px * 2.6 + 6 * u)
    beside = [line for _, lines in captures(state, sitters)[-1:] for line in lines]
    wide = max((letters.width(text, voice, px) for text, voice in beside), default=0)
    return pygame.Rect(round(area.left + 12 * u), round(area.bottom - high * 1.12), round(84 * u + wide), high)


def captures(state: State, sitters: Sequence[Sitter]) -> list[tuple[int, tuple[tuple[str, str], ...]]]:
    """The counters captured in this hand: whose each was, and what stands beside it, with its voice."""
    return [
        (
            seat,
            (
                (words.say(f"{KEY}.board.by", name=sitters[captor].name), "text"),
                (words.say(f"{KEY}.board.from", name=sitters[seat].name), "cond"),
            ),
        )
        for seat, captor in enumerate(state.captors)
        if captor != GONE
    ]


def _open(view: View[State]) -> bool:
    """Whether every secret lies open, so that all shells show what they hide."""
    state = view.picture
    return any(state.loaded[seat] != GONE for seat, by in enumerate(state.captors) if seat != view.seat and by == GONE)


class Corners:
    """The four corners that the hexagon leaves free."""

    def __init__(self, surface: pygame.Surface, area: pygame.Rect, u: float, sitters: Sequence[Sitter]) -> None:
        self.surface = surface
        self.area = area
        self.u = u
        self.sitters = sitters
        self.names = tuple(sitter.name for sitter in sitters)

    def _say(self, key: str, **params: object) -> str:
        return words.say(f"{KEY}.board.{key}", **params)

    def _write(self, text: str, x: float, y: float, voice: str, units: float = 20) -> None:
        px = letters.size(units, self.u)
        letters.write(self.surface, text, (x, y), voice, px, palette.ON_WOOD, "lm")

    def counter(self, view: View[State], own: int | None, from_memory: bool) -> None:
        """Upper left: the viewer's counter, or how it may be looked at."""
        state, u = view.picture, self.u
        watched = view.seat is None and not any(sitter.human for sitter in self.sitters)  # and nobody may look
        if state.phase not in ("hide", "play") or _open(view) or watched:
            return
        x, y = self.area.left + 20 * u, self.area.top + 34 * u
        at, beside = (x + 38 * u, y + 58 * u), x + 90 * u
        if own is not None:
            self._write(self._say("your_counter"), x, y, "bold", 22)
            shell.lay_counter(self.surface, state.counters[own], at, 36 * u)
            return
        if view.seat is not None and (captor := state.captors[view.seat]) != GONE:
            self._write(self._say("your_counter"), x, y, "bold", 22)
            shell.lay_counter(self.surface, state.counters[view.seat], at, 36 * u, 0.45)
            self._lines(self._say("captured_by", name=self.names[captor]), beside, at[1])
            return
        self._write(self._say("hidden" if view.seat is None else "your_counter"), x, y, "bold", 22)
        shell.lay_counter(self.surface, None, at, 36 * u)
        self._lines(self._say("memory" if from_memory else "peek"), beside, at[1])

    def _lines(self, text: str, x: float, y: float) -> None:
        px = letters.size(20, self.u)
        lines, lead = letters.wrapped(text, "text", px, 170 * self.u), px * 1.35
        heading = self.area.top + 34 * self.u + letters.size(22, self.u)
        first = max(y - (len(lines) - 1) / 2 * lead, heading + px / 2)
        for n, line in enumerate(lines):
            self._write(line, x, first + n * lead, "text")

    def captured(self, state: State, plan: Plan) -> None:
        """Lower left: the counters captured in this hand, by whom and from whom; words keep off the board."""
        taken = captures(state, self.sitters)
        if not taken:
            return
        u = self.u
        row = letters.size(20, u) * 2.6 + 6 * u
        x, y = self.area.left + 20 * u, self.area.bottom - row * 0.6 - row * (len(taken) - 1)
        px, high = letters.size(22, u), y - row * 0.9
        said, room = self._say("captured"), plan.left_at(high - px * 1.2) - 12 * u - x
        for voice in ("bold", "condb"):  # where no word has room, the counters are heading enough
            if all(letters.width(word, voice, px) <= room for word in letters.unbroken(said)):
                for n, line in enumerate(reversed(letters.wrapped(said, voice, px, room))):
                    self._write(line, x, high - n * px * 1.2, voice, 22)
                break
        for seat, beside in taken:
            shell.lay_counter(self.surface, state.counters[seat], (x + 27 * u, y), 24 * u)
            for (text, voice), down in zip(beside, (-0.23, 0.23), strict=True):
                self._write(text, x + 64 * u, y + row * down, voice)
            y += row

    def rule(self) -> None:
        """Lower right, for the eyes of who hides alone: what nobody will be reminded of in front of the others."""
        self._warn(Prompt(self._say("in_mind"), rule()), 330)

    def closed(self, plan: Plan, spot: int, why: Phrase) -> None:
        """Lower right: whose Shell-Out is not open yet and what is missing, tied to the spot by a dashed line."""
        head, sub = (words.tell(KEY, "closed", why._replace(kind=kind), self.names) for kind in ("title", "missing"))
        area = self._warn(Prompt(head, sub))
        x, y = plan.at(spot)
        end = (area.left + 60 * self.u, area.top)
        dx, dy = end[0] - x, end[1] - y
        length = max(1.0, (dx * dx + dy * dy) ** 0.5)
        step, start = 14 * self.u, plan.px(HOLE + 12)
        for n in range(int((length - start) / step)):
            a, b = start + n * step, start + (n + 0.6) * step
            ends = (x + dx * a / length, y + dy * a / length), (x + dx * b / length, y + dy * b / length)
            marks.lay_line(self.surface, *ends, palette.GOLD, max(2, round(3 * self.u)))

    def _warn(self, said: Prompt, widest: float = WIDEST) -> pygame.Rect:
        low = self.area.move(0, -round(10 * self.u))
        return lay_prompt(self.surface, band(low, self.u, "bottomright", widest)._replace(gold=True), said)
