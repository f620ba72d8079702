"""The trail: what computer players have done since a person last moved, numbered on the table for whoever looks up."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pygame

from game_closet.contract import View
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.stage import art, letters, marks, palette
from game_closet.stage.table import Table, Trace

WIDE, HIGH, PRINT = (60.0, 86.0), (30.0, 44.0), (20.0, 36.0)  # design units of a tag in usual print and twice as large
LEAST = (44, 22)  # the fewest pixels in which a number can be read
BACK, PEN = 8.0, 3.0  # design units: a line is cream-backed, so that no seat's colour is taken for light
RIM = 0.25  # of a tag that another may lie on: nothing is read there
FEWEST = 2  # moves that leave a trail: the table itself marks the last one


class Footprint(NamedTuple):
    """A trace of one of the moves, which are numbered in their order."""

    number: int
    seat: int
    trace: Trace


class Trail:
    """Remembers the trail until something else is shown."""

    def __init__(self, since: int = 0) -> None:
        """What was played before that many moves nobody here has seen: it leaves none."""
        self._since = since
        self._known: tuple[Any, ...] = ()
        self._footprints: Sequence[Footprint] = ()

    def of(
        self, match: Match, shown: int, table: Table[Any], view: View[Any], after: View[Any] | None = None
    ) -> Sequence[Footprint]:
        """The footprints on a table of which so many steps have been shown.

        While one is on its way to a view `after` it, those that it leaves where they are.
        """
        known = table, shown, len(match.moves), view.seat, after is None
        if known != self._known:
            found = footprints(match, shown, table, view, self._since)
            if found and after is not None:
                stay = footprints(match, shown, table, after, self._since)
                found = [footprint for footprint in found if footprint in stay]
            self._known, self._footprints = known, found
        return self._footprints


def footprints(match: Match, shown: int, table: Table[Any], view: View[Any], since: int = 0) -> list[Footprint]:
    """What can still be seen of the moves since a person's last one; where several left one place, the last.

    Turns are numbered; of a computer player who has all of them, its moves. Whoever is out sees the last round alone.
    """
    left: dict[tuple[int, int], Footprint] = {}
    steps = list(_steps(match, shown, since))
    alone = len({seat for _, seat, _ in steps}) == 1
    number, last, turns = 0, -1, dict[int, int]()  # by seat, its latest
    for move, seat, step in steps:
        trace = table.trace(match.steps[step].event, match.game.view(match.before(step), None), view)
        if trace is not None:
            turn = move if alone else seat
            number, last = number + (turn != last), turn
            turns[seat] = number
            left[trace.tag] = Footprint(number, seat, trace)
    found = sorted(left.values(), key=lambda footprint: footprint.number)
    if not alone:
        latest = sorted(turn for turn in turns.values() if turn > number - len(turns))
        found = [one._replace(number=latest.index(one.number) + 1) for one in found if one.number in latest]
    return list(spread(found, table.u)) if number >= FEWEST else []


def spread(found: Sequence[Footprint], u: float) -> Iterator[Footprint]:
    """The same, with each tag in one of the places that its trace knows, or near it, where it hides no earlier one."""
    lie: list[pygame.Rect] = []
    for footprint in found:
        trace = footprint.trace
        tag = min((tag_at(at, u) for at in (trace.tag, *trace.spare)), key=lambda tag: len(tag.collidelistall(lie)))
        near = [tag.move(x * tag.w, y * tag.h) for x, y in ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0))]
        tag = next((place for place in near if not _hides(place, lie)), tag)
        lie.append(tag)
        yield footprint._replace(trace=trace._replace(tag=tag.center))


def _hides(tag: pygame.Rect, others: Sequence[pygame.Rect]) -> bool:
    """Whether the number of another could not be read."""
    shared = [tag.clip(other) for other in others]
    return any(part.w > tag.w * RIM and part.h > tag.h * RIM for part in shared)


def clear_of(trail: Sequence[Footprint], goals: Sequence[pygame.Rect]) -> Sequence[Footprint]:
    """What hides nothing of where a piece that is lifted may go."""
    return [left for left in trail if not any(goal.collidepoint(left.trace.tag) for goal in goals)]


def _steps(match: Match, shown: int, since: int) -> Iterator[tuple[int, int, int]]:
    """By computer player's move since a person's last one in this hand: its number, its seat and each of its steps."""
    people = {seat for seat, sitter in enumerate(match.sitters) if sitter.human}
    first = next((n + 1 for n in range(len(match.moves) - 1, since - 1, -1) if match.moves[n].actor in people), since)
    began, move, mover = match.hand_began(max(0, shown - 1)), -1, -1
    for number in range(first, len(match.moves)):
        actor = match.moves[number].actor
        if isinstance(actor, int):
            move, mover = number, actor
        for step in range(match.reach[number - 1] if number else 0, match.reach[number]):
            if began <= step < shown and mover >= 0:  # before that, chance answers the person
                yield move, mover, step


def lay_trail(surface: pygame.Surface, trail: Sequence[Footprint], sitters: Sequence[Sitter], u: float) -> None:
    """Draw ways and tags; the ways first, so that no tag is crossed."""
    for _, _, (_, area, start, end, _) in trail:
        if start is not None and end is not None:
            inner = area.inflate(-area.w // 5, -area.h // 5)  # what stands at its ends bears a token, which is seen
            way = marks.way_out(inner.move_to(center=start), end), marks.way_out(inner, start)
            for colour, wide in ((palette.CREAM, BACK), (palette.INK, PEN)):
                marks.lay_line(surface, *way, colour, max(2, round(wide * u)), rounded=True)
    for number, seat, trace in trail:
        _lay_tag(surface, str(number), sitters[seat], trace.tag, u)


def tag_at(middle: tuple[int, int], u: float) -> pygame.Rect:
    """The place of a tag."""
    sides = (max(least, round(letters.grown(*side) * u)) for side, least in zip((WIDE, HIGH), LEAST, strict=True))
    return pygame.Rect(0, 0, *sides).move_to(center=middle)


def _lay_tag(surface: pygame.Surface, number: str, sitter: Sitter, at: tuple[int, int], u: float) -> None:
    """A cream tag with token and number."""
    pen, tag = 2 * u, tag_at(at, u)
    form = art.rect(pen, pen, tag.w - 2 * pen, tag.h - 2 * pen, tag.h / 2, palette.CREAM, art.stroke(palette.INK, pen))
    art.lay(surface, art.cached(("trail", tag.size), lambda: art.svg(form, *tag.size, 1)), tag.topleft)
    token = (tag.left + tag.h * 0.62, tag.centery)
    marks.lay_token(surface, sitter.colour, sitter.shape, token, round(tag.h * 0.86), halo=False)
    side, px = (tag.right - tag.h * 0.58, tag.centery), round(tag.h * letters.grown(*PRINT) / letters.grown(*HIGH))
    letters.write(surface, number, side, "slab", px, palette.INK, "cm")
