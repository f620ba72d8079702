"""The table of Turn-A-Bout: one tray between two, seen from straight above, each row marked with whose it is.

The player in the chair sits below. From the chair of seat 1 the tray is turned round: the back row lies in front and
the blocks run from right to left.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import SimpleNamespace
from typing import ClassVar, Final, NamedTuple

import pygame

from game_closet.contract import Event, Phrase, View
from game_closet.games.blank_out.pieces.block import EYE_ABOVE, Cut
from game_closet.games.blank_out.pieces.tray import Stand, lay_name, name_area
from game_closet.games.blank_out.rules.prisms import ANY, BLOCKS, Tray, line, points, worth
from game_closet.games.blank_out.rules.turn_a_bout import NONE, State, TurnABout, as_seen, tally
from game_closet.games.blank_out.table.prisms import PrismTable
from game_closet.stage import art, letters, marks, palette
from game_closet.stage.motion import Point
from game_closet.stage.prompt import Band
from game_closet.stage.table import NoteLine, Pick, Shot, Spot, Touch

COUNTS: Final = frozenset({"counted", "counted_single", "hand_even"})  # how a hand ends with its last turn
SOON: Final = 6  # turns left from which they are told in gold


class _WayPlate(NamedTuple):
    """Where it is said who turns which way, and how that is printed."""

    area: pygame.Rect
    text: str
    px: int
    wide: float


class TurnABoutTable(PrismTable[State]):
    """One tray, two rows, and two ways to turn."""

    game: TurnABout
    paces: ClassVar[Mapping[str, int]] = {**PrismTable.paces, **dict.fromkeys(COUNTS, 1600)}
    told_aloud = PrismTable.told_aloud | COUNTS

    # Where everything is

    def turned_from(self, chair: int) -> float:
        """Half a turn: the players sit across from each other."""
        return 180.0 * (self.chair != chair)

    def laid_out(self) -> tuple[Stand, ...]:
        """The tray, and at its left the count and who turns which way: together in the middle."""
        u, mat = self.u, self.mat
        lip = round(74 * u)
        self.margin = round(min(290 * u, mat.w * 0.2))
        high = mat.h - 2 * lip - (84 + 104 + 44) * u  # above it forecasts, below it what is asked
        side = min(206 * u, high / 2.39)
        wide = mat.w - self.margin - 24 * u - 0.52 * side - 32 * u
        cut = Cut(round(min(side, wide / 5)), round(side), EYE_ABOVE, self.chair == 1)
        stand = Stand(0, 0, cut, max(2, round(8 * u)), lip, lip)
        body = stand.body
        self.left = mat.x + max(0, round(mat.w - self.margin - 24 * u - body.w)) // 2
        x = self.left + self.margin + body.w // 2
        self.foot = round(104 * u)
        low = mat.bottom - self.foot - round(4 * u) - body.bottom
        spare = low + body.y - mat.y - round(84 * u)
        return (stand._replace(x=x, y=low - max(0, spare) // 2),)

    def band_at(self, body: pygame.Rect) -> Band:
        """Below the tray, as wide as it."""
        room = pygame.Rect(body.x, body.bottom + round(14 * self.u), body.w, self.foot - round(24 * self.u))
        look = Band(room, self.u, "midtop", room.size, head=26, lead=31.2, drop=2, pad=16, centred=False)
        return look._replace(token=42, token_at=40, left=76, right=20)

    def hung(self) -> tuple[Point, int, int]:
        """At the left, beside the tray, clear of who turns away from the chair."""
        u = self.u
        room = self._way_plate(1 - self.chair).area.y - 8 * u - self.mat.y
        radius = round(min(90 * u, self.margin * 0.38, room / 2.3))
        y = self.mat.y + round(min(radius * 1.9, room - radius))
        return (self.left + self.margin // 2 + round(6 * u), y), self.mat.y + round(12 * u), radius

    @property
    def round_turned(self) -> bool:
        """Whether the table is seen from the chair of seat 1."""
        return self.chair == 1

    def tray_of(self, seat: int) -> int:
        """There is but one."""
        return 0

    def way(self, seat: int) -> int:
        """Everybody turns toward themselves: the chair's player toward the bottom."""
        return 1 if seat == self.chair else -1

    def turning(self, seat: int) -> int:
        """Seat 0 turns toward the front."""
        return -1 if seat else 1

    def own(self, seat: int) -> str:
        """Seat 0 lines up in front, seat 1 at the back."""
        return "back" if seat else "front"

    def rows_of(self, event: Event) -> Sequence[int]:
        """Both rows stand in the one tray."""
        return range(self.game.seats)

    def row_area(self, seat: int) -> pygame.Rect:
        """The lower quarter of the blocks, or the upper one."""
        inner = self.stands[0].blocks
        return pygame.Rect(
            inner.x, inner.y if seat != self.chair else inner.bottom - inner.h // 4, inner.w, inner.h // 4
        )

    def sides_of(self, seat: int) -> tuple[str, ...]:
        """All three, from the top of the screen down."""
        return ("front", "top", "back") if self.round_turned else ("back", "top", "front")

    def side_name(self, side: str) -> str:
        """Seen from the other side, the back is in front."""
        other = {"front": "back", "back": "front"}
        return self.say(other.get(side, side) if self.round_turned else side)

    def place(self, block: int) -> int:
        """From the other side the blocks run the other way."""
        return BLOCKS - 1 - block if self.round_turned else block

    def from_left(self, seat: int) -> tuple[int, ...]:
        """Each seat counts from its own left."""
        return tuple(as_seen(block, seat) for block in ANY)

    def turned_block(self, fact: SimpleNamespace) -> int:
        """Blocks are counted from the mover's side."""
        return as_seen(fact.place - 1, fact.seat)

    def shown(self, tray: Tray) -> Tray:
        """The tray as it lies on the screen."""
        return tray[::-1] if self.round_turned else tray

    def counting(self, state: State, tray: int) -> dict[int, tuple[int, ...]]:
        """Both rows can count, and a block in both of them."""
        far, near = self.marked(state, 1 - self.chair, -1), self.marked(state, self.chair, 1)
        return {place: far.get(place, ()) + near.get(place, ()) for place in far | near}

    def shines(self, state: State, seat: int) -> bool:
        """A line-up, or what a counted hand was taken with."""
        return super().shines(state, seat) or (not state.live and line(self.game.row(state, seat)).alike > 1)

    # Words

    def subtitle(self, view: View[State]) -> Phrase:
        """Which hand, and what is game."""
        return Phrase("hand", (max(1, view.picture.hand), self.game.target))

    def plate(self, view: View[State], seat: int) -> Phrase | None:
        """Who may call, whose turn it is, what was turned last."""
        state = view.picture
        if self.game.may_call(state, seat):
            return Phrase("may_call")
        if state.live and seat == state.mover:
            return Phrase("your_turn" if self.sitters[seat].human else "turns")
        if state.live and state.last != NONE:
            return Phrase("just_turned", (as_seen(state.last, seat) + 1,))
        return Phrase("leads") if seat == state.leader and view.turn is not None else None

    def question(self, view: View[State], seat: int) -> Phrase:
        """As in Blank-Out, with whoever has just turned a block; no call is asked for that another would score by."""
        state = view.picture
        if self._outdone(state, seat):
            return Phrase("higher_takes", (1 - seat, *line(self.game.row(state, 1 - seat))))
        asked = super().question(view, seat)
        return asked._replace(args=(*asked.args, 1 - seat)) if asked.kind == "turn_any" else asked

    def _outdone(self, state: State, seat: int) -> bool:
        """Whether a seat has lined up and the other takes the hand, whoever calls."""
        return self.game.may_call(state, seat) and self.game.taken_by(state, seat) != seat

    def hides_prompt(self, view: View[State], touch: Touch) -> bool:
        """Never: forecasts stand above the tray."""
        return False

    def note(self, view: View[State], seat: int | None, picked: Pick = ()) -> Sequence[NoteLine]:
        """What both rows are worth, and what five would be."""
        state = view.picture
        if not state.live:
            return ()
        me = self.chair if seat is None else seat
        lines = [self._row_line(state, me), self._row_line(state, 1 - me)]
        alike, figure = line(self.game.row(state, me))
        if points(self.game.row(state, me)) and alike < BLOCKS:
            return [*lines, NoteLine(Phrase("would_be", (BLOCKS, figure)), str(worth(BLOCKS, figure)))]
        return [*lines, self._count_line(view, me)]

    def _count_line(self, view: View[State], me: int) -> NoteLine:
        """Who would take the count now, and for what; without the count, how far it is to game."""
        if not self.game.count_out:
            return NoteLine(Phrase("needs", (self.game.target - view.scores[me], me)))
        taker = self.game.taker(view.picture)
        if taker is None:
            return NoteLine(Phrase("count_even"))
        return NoteLine(Phrase("takes_count", (taker,)), str(tally(self.game.row(view.picture, taker))))

    def _row_line(self, state: State, seat: int) -> NoteLine:
        row = self.game.row(state, seat)
        if points(row) and not self._outdone(state, seat):
            return NoteLine(Phrase("row_worth", (seat, *line(row))), str(points(row)), strong=True)
        if line(row).alike == 1:
            return NoteLine(Phrase("row_nothing", (seat,)), "–")
        return NoteLine(Phrase("row_has", (seat, *line(row))), "–")

    # Drawing

    def _rows_named(self, stand: Stand) -> Iterator[tuple[int, pygame.Rect, str, str]]:
        """Whose row is on which lip, what it is called, and how it lies."""
        for seat, lip in ((self.chair, stand.front_lip()), (1 - self.chair, stand.rear_lip())):
            detail = self.say("front" if seat == self.chair else "back")
            yield seat, lip, self.say("row", name=self.sitters[seat].name), detail

    def labels(self, view: View[State]) -> Sequence[pygame.Rect]:
        """Both plates of the one tray, and the count."""
        rows = self._rows_named(self.stands[0])
        return [*(name_area(lip, label, self.u, detail)[0] for _, lip, label, detail in rows), self.count_area]

    def draw_names(self, surface: pygame.Surface, stand: Stand, tray: int) -> None:
        """Whose row it is, on both lips, with the seat's own shape stamped along them."""
        for seat, lip, label, detail in self._rows_named(stand):
            sitter = self.sitters[seat]
            plate = lay_name(surface, lip, label, (sitter.colour, sitter.shape), self.u, detail)
            step = 40 * self.u
            x = lip.x + 30 * self.u
            while x < lip.right - 20 * self.u:
                if not plate.x - 24 * self.u < x < plate.right + 24 * self.u:
                    mid = (x, lip.centery + self.u)
                    marks.lay_token(surface, sitter.colour, sitter.shape, mid, 25 * self.u, halo=False)
                x += step

    def draw_more(self, surface: pygame.Surface, shot: Shot[State]) -> None:
        """At the left, level with the rows: who turns which way."""
        for seat in (1 - self.chair, None, self.chair):
            self._draw_way(surface, seat)
        if shot.view.picture.live:
            self._draw_left(surface, shot.view.picture)

    def _draw_left(self, surface: pygame.Surface, state: State) -> None:
        """Below that: how many turns the hand still has, and who would take it if it were counted now."""
        u, left = self.u, self.game.most_turns - state.turns
        if not self.asks:
            self._draw_left_below(surface, state, left)
            return
        big, px, small = letters.size(60, u), letters.size(23, u), letters.size(20, u)
        right, inner = self.stands[0].body.x - round(14 * u), self.stands[0].blocks
        foot = self.mat.bottom - round(16 * u)
        high = round(min(foot - inner.y - inner.h * 0.875 - 38 * u, big + px * 2 + small * 2.8))
        wide = right - self.left - round(16 * u)
        area = pygame.Rect(right - wide, foot - high, wide, high)
        marks.lay_band(surface, area, u, palette.GOLD if left <= SOON else None)
        number, label = str(left), self.say("turns_left", count=left)
        x = area.centerx - (letters.width(number, "slab", big) + 12 * u + letters.width(label, "bold", px)) / 2
        y = area.y + big * 0.62
        ink = palette.GOLD if left <= SOON else palette.CREAM
        beside = letters.write(surface, number, (x, y), "slab", big, ink, "lm").right + 12 * u
        letters.write(surface, label, (beside, y + big * 0.12), "bold", px, palette.CREAM, "lm")
        y = area.y + big * 1.12 + px * 1.15
        self._draw_taker(surface, state, (area.centerx, y), px, area.w - 24 * u)
        if y + px * 1.2 + small * 1.8 < area.bottom:
            text = self.say("then_counted" if self.game.count_out else "then_dead")
            at = area.centerx, area.bottom - small * 1.2
            letters.write_fitted(surface, text, at, "text", small, palette.BAND_SUB, area.w - 24 * u)

    def _draw_left_below(self, surface: pygame.Surface, state: State, left: int) -> None:
        """The same in large print, in one line where in usual print it is said what is asked."""
        u, area, soon = self.u, self.band.room, left <= SOON
        marks.lay_band(surface, area, u, palette.GOLD if soon else None)
        big, px, ink = letters.size(32, u), letters.size(24, u), palette.GOLD if soon else palette.CREAM
        at = (area.x + 24 * u, area.centery)
        x = letters.write(surface, str(left), at, "slab", big, ink, "lm").right + 14 * u
        label = self.say("turns_left", count=left)
        x = letters.write(surface, label, (x, area.centery), "bold", px, palette.CREAM, "lm").right + 40 * u
        self._draw_taker(surface, state, ((x + area.right) / 2, area.centery), px, area.right - 24 * u - x)

    def _draw_taker(self, surface: pygame.Surface, state: State, mid: Point, px: int, room: float) -> None:
        """The token of who would take the count, and for what."""
        if not self.game.count_out:
            return
        taker = self.game.taker(state)
        if taker is None:
            letters.write_fitted(surface, self.say("even"), mid, "bold", px, palette.CREAM, room)
            return
        sitter, side = self.sitters[taker], px * 1.15
        text = self.say("would_take", name=sitter.name, points=tally(self.game.row(state, taker)))
        inside = room - side * 1.4
        fitted = letters.fit(text, "bold", px, inside)
        wide = max(letters.width(line, "bold", fitted.px) for line in fitted.lines)
        marks.lay_token(surface, sitter.colour, sitter.shape, (mid[0] - wide / 2 - side * 0.2, mid[1]), side)
        letters.write_fitted(surface, text, (mid[0] + side * 0.6, mid[1]), "bold", px, palette.CREAM, inside)

    def _way_plate(self, seat: int | None) -> _WayPlate:
        """Who turns which way, level with that row; level with the top, that this is for both."""
        u, inner = self.u, self.stands[0].blocks
        text = self.say("top_both") if seat is None else self.say("turning", name=self.sitters[seat].name)
        beside = 30 * u if seat is None else self.px(104, 86)
        right = self.stands[0].body.x - 14 * u
        inside = right - self.mat.x - 20 * u - beside
        lines, px = letters.fit(text, "bold", letters.size(22, u), inside)
        widest = max(letters.width(part, "bold", px) for part in lines)
        area = pygame.Rect(0, 0, round(widest + beside), round(52 * u) if len(lines) == 1 else round(px * 2.6 + 8 * u))
        down = 0.5 if seat is None else 0.875 if seat == self.chair else 0.125
        area.midright = round(right), round(inner.y + inner.h * down)
        return _WayPlate(area, text, px, widest)

    def _draw_way(self, surface: pygame.Surface, seat: int | None) -> None:
        u = self.u
        area, text, px, widest = self._way_plate(seat)
        marks.lay_band(surface, area, u)
        left = area.x + 15 * u
        if seat is not None:
            sitter = self.sitters[seat]
            marks.lay_token(surface, sitter.colour, sitter.shape, (area.x + self.px(28, 22), area.centery), 30 * u)
            left = area.x + self.px(52, 42)
            self._draw_arrow(surface, (area.right - self.px(24, 20), area.centery), 1 if seat == self.chair else -1)
        letters.write_fitted(surface, text, (left + widest / 2, area.centery), "bold", px, palette.CREAM, widest + 1)

    def _draw_arrow(self, surface: pygame.Surface, mid: tuple[float, float], way: int) -> None:
        u, m = self.u, 22.0
        text = art.line(m, m - 14 * way, m, m + 6 * way, palette.CREAM, 4, 'stroke-linecap="round"')
        text += art.poly([(m - 9, m + 4 * way), (m + 9, m + 4 * way), (m, m + 18 * way)], palette.CREAM)
        art.lay_mid(surface, art.cached(("way", way, u), lambda: art.svg(text, 2 * m, 2 * m, u)), mid)

    def draw_closed(self, surface: pygame.Surface, view: View[State], tray: int) -> None:
        """The block just turned is closed to the opponent: veiled, dashed, with the token of who turned it."""
        super().draw_closed(surface, view, tray)
        state, u = view.picture, self.u
        if not state.live or state.last == NONE:
            return
        area = self.stands[0].place(self.place(state.last)).inflate(8 * u, 8 * u)
        text = art.dashed(2 * u, 2 * u, area.w - 4 * u, area.h - 4 * u, palette.CREAM, 4 * u, 12 * u, 8 * u)
        art.lay(surface, art.cached(("closed", area.size, u), lambda: art.svg(text, *area.size, 1)), area.topleft)
        sitter = self.sitters[1 - state.mover]
        marks.lay_token(surface, sitter.colour, sitter.shape, (area.right - 18 * u, area.y + 20 * u), 44 * u)

    def explains(self, view: View[State], spot: Spot) -> bool:
        """That the last block is closed."""
        return isinstance(spot.says, Phrase) and spot.key == f"block-{view.picture.last}"

    def draw_hover(self, surface: pygame.Surface, view: View[State], touch: Touch) -> None:
        """Above the tray what a block would show, or why the last one is closed."""
        super().draw_hover(surface, view, touch)
        last, found = view.picture.last, self.pointed(view, touch)
        if found and found[1] == last and not self.forecast(view, touch):
            self._draw_reason(surface, last, self.sitters[1 - view.picture.mover].name)

    def _draw_reason(self, surface: pygame.Surface, number: int, name: str) -> None:
        """In a dashed tag over the closed block: who has just turned it."""
        u, under = self.u, self.stands[0].place(self.place(number))
        first, second = self.say("closed", name=name), self.say("closed_sub")
        big, small = letters.size(22, u), letters.size(20, u)
        w = max(letters.width(first, "bold", big), letters.width(second, "text", small)) + 44 * u
        area = pygame.Rect(0, 0, round(w), self.px(78, 132))
        area.midbottom = under.centerx, self.stands[0].body.y - round(8 * u)
        area.clamp_ip(self.mat)
        marks.lay_band(surface, area, u)
        text = art.dashed(3 * u, 3 * u, area.w - 6 * u, area.h - 6 * u, palette.CREAM, 2 * u, 8 * u, 6 * u)
        art.lay(surface, art.cached(("reason", area.size, u), lambda: art.svg(text, *area.size, 1)), area.topleft)
        letters.write(surface, first, (area.centerx, area.y + self.px(27, 42)), "bold", big, palette.CREAM, "cm")
        letters.write(surface, second, (area.centerx, area.y + self.px(54, 92)), "text", small, palette.BAND_SUB, "cm")


TABLE = TurnABoutTable
