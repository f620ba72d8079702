"""The table of all three games of dominoes: what can be touched, what is said, how long things take.

What is seen is drawn by `sight`; where it lies is `ground` and `line_layout`.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, cast

import pygame

from game_closet.contract import Event, Move, Phrase, View, option
from game_closet.games.dominoes.pieces import domino
from game_closet.games.dominoes.rules.dominoes import DEAL, OVER, PLAY, Dominoes, Picture
from game_closet.games.dominoes.rules.line import Line, Piece, name, piece_of, whole_set
from game_closet.games.dominoes.table.ground import Ground
from game_closet.games.dominoes.table.ladder import ladder_places
from game_closet.games.dominoes.table.line_layout import LineLayout, NoRoom, Place, lay_out
from game_closet.games.dominoes.table.sight import Sight
from game_closet.stage import words
from game_closet.stage.screen.canvas import Canvas
from game_closet.stage.table import RATIO, Cue, NoteLine, Pick, Shot, Spot, Table, TableSettings, Touch, Trace

MARGIN = 24  # around a piece in a picture of a move
LABEL = 170  # design units beside another's pieces that say whose they are


@dataclass(frozen=True)
class DominoSettings(TableSettings):
    """What the pieces are made of, how they tell their number, and how a hand is ordered."""

    pieces: str = option("leather", "leather", "ivory", "plain")
    colours: bool = option(False, False, True)
    numerals: bool = option(False, False, True)
    order: str = option("drawn", "drawn", "number", "spots")


def ordered(hand: Sequence[Piece], order: str) -> list[Piece]:
    """A hand as it is wished to stand in the rack."""
    if order == "number":
        return sorted(hand, key=lambda piece: (-piece[1], -piece[0]))
    if order == "spots":
        return sorted(hand, key=lambda piece: (-sum(piece), -piece[1]))
    return list(hand)


class DominoTable(Table[Picture]):
    """A mat for the line, a rack for the own hand, and the others' backs."""

    settings: ClassVar[type[TableSettings]] = DominoSettings
    paces: ClassVar[Mapping[str, int]] = {
        "dealt": 900,
        "drew": 300,
        "passed": 700,
        "domino": 1100,
        "blocked": 900,
        "counted": 700,
        "counted_together": 700,
    }
    moments: ClassVar[Mapping[str, str]] = {"domino": "domino"}
    sums: ClassVar[frozenset[str]] = frozenset({"domino", "blocked", "counted", "counted_together"})
    largest: ClassVar[float] = 8.0  # a piece is drawn anew
    fly: ClassVar[int] = 260
    bend: ClassVar[int] = 420  # where the whole line is laid out anew
    _count: tuple[Picture, tuple[LineLayout, pygame.Rect]] | None = None  # as it was last asked for

    @property
    def rules(self) -> Dominoes:
        """The game, with its own options."""
        return cast(Dominoes, self.game)

    @property
    def wished(self) -> DominoSettings:
        """The settings, by their names."""
        return cast(DominoSettings, self.wishes)

    @cached_property
    def ground(self) -> Ground:
        """Where things lie."""
        return Ground(self.area, self.u, self.grown)

    def front(self, view: View[Picture]) -> int:
        """The seat whose hand stands in the rack."""
        return self.chair if view.seat is None else view.seat

    def held(self, view: View[Picture]) -> list[Piece] | None:
        """The pieces in the rack in their order, or None where they are closed."""
        hand = view.picture.hands[self.front(view)]
        return None if hand is None else ordered(hand, self.wished.order)

    def layout(self, here: Picture) -> LineLayout:
        """Where the line lies: once a hand is counted, beside the count."""
        return self.counted(here)[0] if here.gains else self._line_in(self.ground.line, here)

    def counted(self, here: Picture) -> tuple[LineLayout, pygame.Rect]:
        """The line and how it counted, beside or below each other, so that the pieces are as large as can be.

        A line that is too long for either lies under the count: all of a monster in large print cannot be seen at once.
        """
        if self._count is None or self._count[0] != here:
            self._count = here, self._count_beside(here)
        return self._count[1]

    def _count_beside(self, here: Picture) -> tuple[LineLayout, pygame.Rect]:
        ways, places = list[tuple[LineLayout, pygame.Rect]](), ladder_places(self, here)
        for sheet, rest in places:
            with suppress(NoRoom):
                ways.append((self._line_in(rest, here), sheet))
        return max(ways or [(self._line_in(self.ground.line, here), places[0][0])], key=lambda way: way[0].side)

    def _line_in(self, area: pygame.Rect, here: Picture) -> LineLayout:
        ground = self.ground
        laid = lay_out(here.line, area.w, area.h, ground.sides, ground.close_sides)
        return laid._replace(off=(area.centerx - ground.line.centerx, area.centery - ground.line.centery))

    def face(self, layout: LineLayout, place: Place) -> pygame.Rect:
        """The pixels of a place on the mat."""
        (wide, high), (across, down), side = place.reach(), layout.shift, layout.side
        middle = self.ground.line.move(layout.off).center
        x = middle[0] + (place.x + across - wide) * side // 2
        y = middle[1] + (place.y + down - high) * side // 2
        return pygame.Rect(x, y, wide * side, high * side)

    def mark(self, layout: LineLayout) -> tuple[pygame.Rect, pygame.Rect]:
        """What is around the piece played last, and where its token lies."""
        face = self.face(layout, layout.places[-1])
        rim = face.inflate(self.px(10), self.px(10))
        rim.h += domino.height(min(face.size))
        return rim, self.beside(layout, rim, self.px(34), self.px(34))[0]

    def beside(
        self, layout: LineLayout, rim: pygame.Rect, wide: int, high: int, token: pygame.Rect | None = None
    ) -> list[pygame.Rect]:
        """Places beside a piece of the line, best first, on no other's pips: for a token, or for a tag beside that."""
        above, below, left, right = (pygame.Rect(0, 0, wide, high) for _ in range(4))
        above.midbottom, below.midtop = rim.midtop, rim.midbottom
        left.midright, right.midleft = rim.midleft, rim.midright
        places = [above, below, left, right] if rim.w > rim.h else [left, right, above, below]
        order = places if token is None else [places[1], places[0], places[3], places[2]]
        pieces = [self.face(layout, place) for place in layout.places]
        mat, line = self.ground.mat, self.ground.line  # beyond it stand the hands, and at its edge those raised

        def hides(place: pygame.Rect) -> tuple[bool, int, bool, bool]:
            marked = token is not None and token.colliderect(place)
            return not mat.contains(place), len(place.collidelistall(pieces)), marked, not line.contains(place)

        return sorted(order, key=hides)

    def slot(self, layout: LineLayout, arm: int, piece: Piece) -> pygame.Rect:
        """Where a piece would lie on an arm."""
        nexts = layout.across if piece[0] == piece[1] else layout.plain
        return self.face(layout, nexts[arm])

    def arms(self, view: View[Picture], piece: Piece) -> tuple[int, ...]:
        """The arms the one who looks may lay a piece to now."""
        plays = [self.game.named(move) for move in view.moves if move.verb == "play"]
        return tuple(play.arm for play in plays if play.piece == name(piece))

    # For the ear

    def named(self, view: View[Picture], spot: Spot) -> Phrase | None:
        """A piece and the ends it fits, or an end that a lifted piece may go to; the first piece has only its place."""
        kind, _, rest = spot.key.partition("-")
        ends = view.picture.line.ends
        if kind == "arm" and ends:
            return Phrase("arm", (ends[int(rest)], int(rest) + 1))
        if kind != "piece":
            return None
        piece = piece_of(rest)
        fits = [ends[arm] for arm in self.arms(view, piece)] if ends else []
        if spot.says == ():
            return Phrase("lifted", piece)
        if len(fits) > 1:
            return Phrase("fits_more", (*piece, len(fits)))
        return Phrase("fits", (*piece, *fits)) if fits else Phrase("piece", piece)

    def lies(self, view: View[Picture]) -> Sequence[Phrase]:
        """The open ends, and the line in the order of play."""
        line = view.picture.line
        if not line.laid:
            return (Phrase("nothing"),)
        laid = words.listed([name(one.piece) for one in line.laid])
        return self.ends(line), Phrase("line", (laid,))

    def ends(self, line: Line) -> Phrase:
        """The open ends as they count: which shows a double, and what the middle one still shows, once."""
        middle = "double" if line.middle_counts else "side"
        found: dict[tuple[int, ...], str] = {}
        for arm, (end, tip) in enumerate(zip(line.ends, line.tips, strict=True)):
            kind = middle if tip == line.middle else "double" if tip[0] == tip[1] else ""
            shown = words.tell(self.game.key, "lies", Phrase(kind, (end,)), ()) if kind else words.figure(end)
            found.setdefault(tip if tip == line.middle else (arm,), shown)
        return Phrase("ends", (words.listed([*found.values()]),))

    def holds(self, view: View[Picture], seat: int) -> Sequence[Phrase]:
        """The pieces of a hand, where they can be seen."""
        hand = view.picture.hands[seat]
        if not hand:
            return ()
        pieces = [name(piece) for piece in ordered(hand, self.wished.order)]
        return (Phrase("hand", (len(hand), seat, words.listed(pieces))),)

    def landmarks(self, view: View[Picture]) -> Mapping[str, pygame.Rect]:
        """Everybody's hand."""
        return {f"hand-{seat}": self.hand_area(view, seat) for seat in range(self.game.seats)}

    def hand_area(self, view: View[Picture], seat: int) -> pygame.Rect:
        """Where the pieces of a hand stand; another's with whose it is."""
        front, seats, size = self.front(view), self.game.seats, max(1, view.picture.sizes[seat])
        if seat == front:
            faces = self.ground.hand(size).faces
            return faces[0].unionall(faces[1:])
        stretch = self.ground.other((seat - front - 1) % seats, seats - 1)
        last = self.ground.beside(stretch, self.px(LABEL), size).faces[-1]
        return pygame.Rect(stretch.topleft, (last.right - stretch.x, stretch.h))

    # What can be touched

    def spots(self, view: View[Picture], picked: Pick) -> list[Spot]:
        """The arms a lifted piece may go to, the hand, and the surplus."""
        if view.seat is None or view.picture.phase != PLAY:
            return []
        goals = self.goals(view, picked)
        hand = self.held(view) or []
        row = self.ground.hand(len(hand))
        pieces = [
            self.piece_spot(view, picked, piece, face.move(0, -row.rise if self.arms(view, piece) else 0))
            for piece, face in zip(hand, row.faces, strict=True)
        ]
        return [*goals, *pieces, *self.surplus_spots(view)]

    def goals(self, view: View[Picture], picked: Pick) -> list[Spot]:
        """The free ends a lifted piece fits."""
        if not picked:
            return []
        piece, layout = piece_of(str(picked[0])), self.layout(view.picture)
        found = []
        for arm in self.arms(view, piece):
            area = self.slot(layout, arm, piece)
            least = max(40, self.px(48))
            area = area.inflate(max(0, least - area.w), max(0, least - area.h))
            move = Move(cast(int, view.seat), "play", (name(piece), arm))
            found.append(Spot(f"arm-{arm}", area, move, self.forecast(view, piece, arm), ring=False, goal=True))
        return found

    def forecast(self, view: View[Picture], piece: Piece, arm: int) -> Phrase | None:
        """What is told of a play before it is made."""
        return None

    def piece_spot(self, view: View[Picture], picked: Pick, piece: Piece, face: pygame.Rect) -> Spot:
        """A piece of the hand: play it, lift it, put it back, or hear why not."""
        seat, arms = cast(int, view.seat), self.arms(view, piece)
        says: Move | Pick | Phrase
        if picked == (name(piece),):
            says = ()
        elif len(arms) == 1:
            says = Move(seat, "play", (name(piece), arms[0]))
        elif arms:
            says = (name(piece),)
        else:
            says = self.game.why_not(view, Move(seat, "play", (name(piece), 0)))
        lifted = picked == (name(piece),)  # it has a ring of its own, where it is held
        return Spot(f"piece-{name(piece)}", face, says, ring=not lifted, lifts=(name(piece),) if arms else ())

    def surplus_spots(self, view: View[Picture]) -> list[Spot]:
        """The surplus as one: any piece of it is as good as another."""
        here = view.picture
        if not self.rules.draws or not here.surplus:
            return []
        row = self.ground.surplus(here.surplus)
        move = Move(cast(int, view.seat), "draw")
        legal = move in view.moves
        area = row.faces[0].unionall(row.faces[1:]).inflate(self.px(12), self.px(12)).clip(self.area)
        return [Spot("surplus", area, move if legal else self.game.why_not(view, move), Phrase("draw"))]

    # What is seen

    def draw(self, surface: pygame.Surface, shot: Shot[Picture], touch: Touch) -> None:
        """Everything, from the mat up."""
        Sight(self, surface, shot, touch).draw()

    def around(self, view: View[Picture], area: pygame.Rect) -> pygame.Rect:
        """The place of a piece and what it is laid to; at the edges the mat, or the next piece's own edge."""
        faces, near, margin = self._faces(view), area.inflate(self.px(8), self.px(8)), 2 * self.px(MARGIN)
        shown = area.unionall([face for face in faces if face.colliderect(near)]).inflate(2 * margin, 2 * margin)
        shown.inflate_ip(max(0, round(shown.h * RATIO) - shown.w), 0)
        while shown != area and (cut := _cut(shown, faces)):
            shown = _without(shown, cut[0], area)  # which may cut another
        return shown.clip(self.ground.mat)

    def labels(self, view: View[Picture]) -> Sequence[pygame.Rect]:
        """The pieces of the line, and whose hands stand above it."""
        return [self.ground.band, *self._faces(view)]

    def _faces(self, view: View[Picture]) -> list[pygame.Rect]:
        layout = self.layout(view.picture)
        return [self.face(layout, place) for place in layout.places]

    def ghost(self, shot: Shot[Picture], move: Move, area: pygame.Rect) -> pygame.Surface | None:
        """The piece at the end of its arm, before the line is laid out anew."""
        if move.verb != "play":
            return None
        canvas, played = self.bare_wood(), self.game.named(move)
        sight, piece = Sight(self, canvas, shot, Touch()), piece_of(played.piece)
        sight.draw()
        slot = self.slot(sight.layout, played.arm, piece)
        domino.lay(canvas, sight.as_laid(piece, played.arm, slot), slot.topleft)
        return canvas.picture(area)

    def badge(self, surface: pygame.Surface, here: Picture) -> None:
        """What the card beside the rack says; Muggins has its count here."""

    def pace(self, event: Event, before: View[Picture], after: View[Picture]) -> int:
        """A piece flies; where the line is laid out anew it takes longer."""
        if event.kind != "played":
            return super().pace(event, before, after)
        was, now = self.layout(before.picture), self.layout(after.picture)
        return self.fly if now.extends(was) else self.bend

    def cues(self, event: Event, before: View[Picture], after: View[Picture], seed: int) -> tuple[Cue, ...]:
        """Leather thuds, ivory clicks."""
        thud = "domino_leather" if self.wished.pieces == "leather" else "domino_ivory"
        if event.kind == "played":
            return (Cue(0.9, thud),)
        if event.kind == "drew":
            return (Cue(0.9, thud, 1.2),)
        if event.kind == "dealt":
            return (Cue(0.0, "shuffle"),)
        return super().cues(event, before, after, seed)

    def heard_at(self, event: Event, after: View[Picture]) -> int | None:
        """The place of a piece that is played."""
        if event.kind != "played":
            return None
        layout = self.layout(after.picture)
        return self.face(layout, layout.places[-1]).centerx

    sounds: ClassVar[Mapping[str, str]] = {
        "passed": "refused",
        "domino": "call",
        "blocked": "refused",
        "counted": "points",
        "counted_together": "points",
    }

    def made_of(self, shot: Shot[Picture]) -> pygame.Rect | None:
        """The piece that was laid last, down to its foot."""
        assert shot.before is not None
        layout = self.layout(shot.before.picture)  # the line has not yet given way to the count
        face = self.face(layout, layout.places[-1])
        return pygame.Rect(face.topleft, (face.w, face.h + domino.height(min(face.size))))

    def forward(self, canvas: Canvas, shot: Shot[Picture], lie: pygame.Rect, by: float) -> pygame.Surface:
        """The piece alone, without a shadow: at its round corners would be seen what it lies on."""
        assert shot.before is not None
        here = shot.before.picture
        return Sight(self, canvas, shot, Touch()).alone(here.line.laid[-1].piece, self.layout(here), by)

    def had(self, shot: Shot[Picture], seat: int) -> Phrase | None:
        """How many pieces the others were left with."""
        return Phrase("left_with", (shot.view.picture.sizes[seat], seat))

    # What is said

    def subtitle(self, view: View[Picture]) -> Phrase:
        """The hand and what is game."""
        return Phrase("hand", (max(1, view.picture.number), self.rules.target))

    def plate(self, view: View[Picture], seat: int) -> Phrase | None:
        """How many pieces a seat holds."""
        return Phrase("pieces", (view.picture.sizes[seat],))

    def note(self, view: View[Picture], seat: int | None, picked: Pick = ()) -> Sequence[NoteLine]:
        """What is asked now, and how much lies on the table."""
        here = view.picture
        if here.phase == DEAL and not here.line.laid:
            return ()
        over = here.phase == OVER
        counted = bool(here.gains) and not over  # nothing is asked until the next hand
        lines = [] if counted else [NoteLine(Phrase("over") if over else self.asked(view, picked), strong=True)]
        if here.line.laid:
            lines.append(NoteLine(Phrase("laid", (len(here.line.laid), len(whole_set(self.rules.set))))))
        return lines

    def trace(self, event: Event, before: View[Picture], now: View[Picture]) -> Trace | None:
        """The piece that was laid, wherever the line has bent it to; none once how the hand counted lies there."""
        number = len(before.picture.line.laid)
        if event.kind != "played" or number >= len(now.picture.line.laid) or now.picture.gains:
            return None
        layout = self.layout(now.picture)
        face = self.face(layout, layout.places[number])
        rim = face.inflate(self.px(14), self.px(26))
        token, pieces = self.mark(layout)[1], self._faces(now)
        best, *near = self.beside(layout, rim, self.px(66, 98), self.px(32, 48), token)
        far = [place.move(place.centerx - rim.centerx, place.centery - rim.centery) for place in (best, *near)]
        free = [place for place in (*near, *far) if self.ground.mat.contains(place)]
        spare = [place.center for place in free if place.collidelist([*pieces, token]) < 0]
        return Trace(best.center, face, spare=tuple(spare))

    def remarks(self, event: Event, before: View[Picture], after: View[Picture]) -> Sequence[Phrase]:
        """What lies open after a play; what whoever passes cannot have."""
        if event.kind not in ("played", "passed"):
            return ()
        ends = tuple(sorted(set((before if event.kind == "passed" else after).picture.line.ends)))
        kind = f"ends_{len(ends)}" if event.kind == "played" else f"lacks_{len(ends)}"
        return (Phrase(kind, ends),) if ends else ()

    def asked(self, view: View[Picture], picked: Pick = ()) -> Phrase:
        """What the one who looks is asked for; to everybody else, whose turn it is."""
        here = view.picture
        if here.phase != PLAY or view.seat != here.turn:
            return Phrase("waits", (here.turn,))
        if not here.line.laid:
            return Phrase("lead")
        return Phrase("goal", picked) if picked else Phrase(view.moves[0].verb)

    def secluded(self, view: View[Picture]) -> bool:
        """Hands are private while they are played."""
        return view.picture.phase == PLAY

    def can_peek(self, view: View[Picture], seat: int) -> bool:
        """One's own hand may be looked at any time."""
        return view.picture.phase == PLAY


def _cut(area: pygame.Rect, faces: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The pieces of which only a part lies in an area."""
    return [face for face in faces if area.colliderect(face) and not area.contains(face)]


def _without(area: pygame.Rect, face: pygame.Rect, goal: pygame.Rect) -> pygame.Rect:
    """As much of an area as can be without a piece, with a goal in it."""
    x, y, right, bottom = *area.topleft, area.right, area.bottom
    sides = (
        pygame.Rect(face.right, y, right - face.right, area.h),
        pygame.Rect(x, y, face.left - x, area.h),
        pygame.Rect(x, face.bottom, area.w, bottom - face.bottom),
        pygame.Rect(x, y, area.w, face.top - y),
    )
    return max((side for side in sides if side.contains(goal)), key=lambda side: side.w * side.h, default=area)
