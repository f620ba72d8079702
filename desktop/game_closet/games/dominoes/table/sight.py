"""One picture of a table of dominoes: the mat, the line, the hands, and whatever moves between them."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game_closet.contract import Phrase
from game_closet.games.dominoes.pieces import domino, rack
from game_closet.games.dominoes.rules.dominoes import PLAY, Picture
from game_closet.games.dominoes.rules.line import Piece, name, piece_of
from game_closet.games.dominoes.table.ground import HandRow
from game_closet.games.dominoes.table.ladder import RISES, lay_ladder
from game_closet.games.dominoes.table.line_layout import LineLayout
from game_closet.stage import art, letters, marks, motion, palette, words
from game_closet.stage.table import Shot, Touch

if TYPE_CHECKING:
    from game_closet.games.dominoes.table.dominoes import DominoTable

BANNERS = frozenset({"passed", "blocked", "claimed", "missed", "redealt"})
GIVES_WAY = RISES[0]  # the line, before the count of the hand comes up beside it


class Sight:
    """A shot being drawn."""

    def __init__(self, table: "DominoTable", surface: pygame.Surface, shot: Shot[Picture], touch: Touch) -> None:
        self.table, self.surface, self.shot, self.touch = table, surface, shot, touch
        self.ground, self.u, self.px = table.ground, table.u, table.px
        self.here = shot.view.picture
        self.before = shot.before.picture if shot.before else self.here
        self.event = shot.event if shot.before else None
        self.t = shot.t if shot.before else 1.0
        self.front = table.front(shot.view)
        self.layout = table.layout(self.here)

    def kind(self) -> str:
        """What is happening, "" when all lies still."""
        return self.event.kind if self.event and self.t < 1 else ""

    def actor(self) -> int:
        """The seat an event is about, or -1."""
        seat = self.table.game.seat_of(self.event) if self.event else None
        return -1 if seat is None else seat

    def draw(self) -> None:
        """Draw from the mat up; what flies comes last."""
        marks.lay_mat(self.surface, self.ground.mat, self.u, palette.BAIZE_BLUE, 6)
        dealt = float(self.kind() == "dealt")
        self.part(Sight.others, until=dealt)
        self.part(Sight.line, until=self.bends())
        self.part(Sight.rack, until=max(dealt, self.shifts()))
        self.part(Sight.surplus)
        self.table.still.lay(self.surface, "badge", self.table.badge, self.here)
        self.flight()
        self.lifted()
        if self.here.gains:
            lay_ladder(self.table, self.surface, self.here, self.event if self.kind() else None, self.t)
        self.banner()

    def part(self, draw: Callable[["Sight"], None], *, until: float = 0.0) -> None:
        """Draw a part, which moves until so far into the event and is the same from then to its end."""
        shot = self.shot._replace(t=min(self.t, until)) if self.kind() else self.shot
        self.table.still.lay(self.surface, draw, _draw_part, self.table, draw, shot, self.touch)

    def bends(self) -> float:
        """How long the line is being laid out anew."""
        end = 1.0 if self.kind() == "played" else GIVES_WAY if self.kind() in ("domino", "blocked") else 0.0
        bent = end and self.before.line.laid and not self.layout.extends(self.table.layout(self.before))
        return end if bent else 0.0

    def shifts(self) -> float:
        """How long the pieces in the rack move up."""
        before = self.shot.before
        held = self.table.held(before) if before and self.kind() else None
        # Closed ones are laid open where they stand.
        return float(bool(held) and held != self.table.held(self.shot.view))

    # The line

    def look(self, side: int) -> domino.PieceStyle:
        """The pieces' look at this size: figures where spots could not be told apart."""
        wished = self.table.wished
        figures = wished.numerals or not domino.legible(side, self.table.rules.set)
        return domino.PieceStyle(palette.DOMINOES or wished.pieces, wished.colours, figures)

    def line(self) -> None:
        """The pieces that lie, on their way where the line is laid out anew."""
        here, layout = self.here, self.layout
        shown = list(range(len(here.line.laid)))
        flying = self.kind() == "played"
        if flying:
            shown.pop()
        faces = {index: self.table.face(layout, layout.places[index]) for index in shown}
        lies, side = layout, layout.side
        if end := self.bends():
            was, slow = self.table.layout(self.before), motion.ease(self.t / end)
            lies = was if slow < 0.5 else layout  # half-way round a piece turns
            side = round(motion.between(was.side, layout.side, slow))
            for index in shown:
                start = self.table.face(was, was.places[index]).center
                wide, high = lies.places[index].reach()
                face = pygame.Rect(0, 0, wide * side, high * side)
                x, y = motion.along(start, faces[index].center, slow)
                face.center = round(x), round(y)
                faces[index] = face
        for index in sorted(shown, key=lambda index: (faces[index].y, faces[index].x)):
            self.laid(lies, index, faces[index], side)
        if not flying and shown:
            self.mark_last()
        self.slots()

    def laid(self, layout: LineLayout, index: int, face: pygame.Rect, side: int) -> None:
        """One piece of the line as a layout has it, as large as it is just now."""
        place, piece = layout.places[index], self.here.line.laid[index].piece
        sprite = self.sprite(piece, place.near, place.far, layout.side, place.upright)
        if side != layout.side:
            image, pad = sprite
            grow = side / layout.side
            sprite = art.scaled(image, (image.get_width() * grow, image.get_height() * grow)), round(pad * grow)
        domino.lay(self.surface, sprite, face.topleft)

    def sprite(
        self, piece: Piece, near: int, far: int, side: int, upright: bool, *, dim: bool = False, lift: int = 0
    ) -> tuple[pygame.Surface, int]:
        """A piece as it looks on this table."""
        return domino.piece(near, far, side, upright, self.look(side), *self.hide(piece), dim=dim, lift=lift)

    def alone(self, piece: Piece, layout: LineLayout, by: float) -> pygame.Surface:
        """The piece that was laid last as it lies there, so much larger and without its shadow."""
        place = layout.places[-1]
        side, look = round(layout.side * by), self.look(layout.side)
        return domino.bare(place.near, place.far, side, place.upright, look, *self.hide(piece))

    def hide(self, piece: Piece) -> tuple[int, bool]:
        """What a piece is cut from, and whether a pin is in it."""
        return piece[0] * 5 + piece[1], piece == self.here.line.spinner

    def mark_last(self) -> None:
        """The piece played last, in its seat's colour and with its token."""
        if self.here.maker < 0 or self.here.gains:
            return
        sitter = self.table.sitters[self.here.maker]
        rim, token = self.table.mark(self.layout)
        outline(self.surface, rim, palette.SEATS[sitter.colour].hex, self.u)
        marks.lay_token(self.surface, sitter.colour, sitter.shape, token.center, token.w)

    def slots(self) -> None:
        """Where a lifted piece, or the one pointed at, may go."""
        wanted = str(self.touch.picked[0]) if self.touch.picked else ""
        if not wanted and self.touch.over and self.touch.over.startswith("piece-"):
            wanted = self.touch.over.removeprefix("piece-")
        if not wanted or self.kind():
            return
        piece, layout = piece_of(wanted), self.layout
        for arm in self.table.arms(self.shot.view, piece):
            area = self.table.slot(layout, arm, piece)
            strong = self.touch.over == f"arm-{arm}"
            if self.touch.picked:
                marks.lay_glow(self.surface, area, 8 * self.u, self.px(14), strength=0.7 if strong else 0.3)
            if strong and not self.touch.drag:
                image, pad = self.as_laid(piece, arm, area)
                domino.lay(self.surface, (art.faded(image, 0.6), pad), area.topleft)
            art.lay(self.surface, marks.slot(*area.size, self.u, palette.GOLD), area.topleft)

    def as_laid(self, piece: Piece, arm: int, area: pygame.Rect) -> tuple[pygame.Surface, int]:
        """A piece as it would lie in an area at the end of an arm."""
        after = self.here.line.lay(piece, arm, self.table.rules.spinner)
        place = self.table.layout(self.here._replace(line=after)).places[-1]
        return self.sprite(piece, place.near, place.far, self.layout.side, area.h > area.w)

    # The hands

    def rack(self) -> None:
        """The rack, the hand that stands in it, and the lip with its owner's name."""
        ground = self.ground
        art.lay(self.surface, rack.board(*ground.rack.size, self.u), ground.rack.topleft)
        self.hand()
        art.lay(self.surface, rack.lip(*ground.lip.size, self.u), ground.lip.topleft)
        sitter = self.table.sitters[self.front]
        text = self.say("hand", self.front, *self.partner(self.front))
        px = letters.size(23, self.u)
        left = self.px(52, 74)
        wide = letters.width(text, "bold", px) + left + self.px(24)
        plate = pygame.Rect(0, 0, wide, self.px(38, 52))
        plate.center = ground.lip.center
        art.lay(self.surface, marks.card(*plate.size, self.u, radius=4), plate.topleft)
        at = plate.x + self.px(28, 38), plate.centery
        marks.lay_token(self.surface, sitter.colour, sitter.shape, at, self.px(30, 44), halo=False)
        letters.write(self.surface, text, (plate.x + left, plate.centery), "bold", px, palette.INK, "lm")

    def partner(self, seat: int) -> tuple[int, ...]:
        """Who plays on a seat's side."""
        return tuple(other for other in self.table.rules.side(seat) if other != seat)

    def say(self, kind: str, about: int, *partner: int) -> str:
        """The words beside a hand, with its owner's partner where there is one."""
        said = Phrase(f"{kind}_with" if partner else kind, (about, *partner))
        return words.tell(self.table.game.key, "plate", said, [who.name for who in self.table.sitters])

    def hand(self) -> None:
        """The pieces in the rack: open to their owner, else backs."""
        hand = self.table.held(self.shot.view)
        size = self.here.sizes[self.front]
        row = self.ground.hand(size)
        arrived = self.arrived(self.front, size)
        if hand is None:
            kind = self.look(row.side).kind
            for index, face in enumerate(row.faces[:arrived]):
                domino.lay(self.surface, domino.back(row.side, True, kind, index), face.topleft)
            return
        old = self.standing_before(hand)
        for index, (piece, face) in enumerate(zip(hand, row.faces, strict=True)):
            if index >= arrived if self.kind() == "dealt" else arrived < size and piece not in old:
                continue
            self.stand(piece, _between(old.get(piece, face), face, motion.ease(self.t)), row)

    def standing_before(self, hand: list[Piece]) -> dict[Piece, pygame.Rect]:
        """Where the same pieces stood before the event."""
        if not self.kind() or self.shot.before is None:
            return {}
        held = self.table.held(self.shot.before) or []
        row = self.ground.hand(len(held))
        sizes = self.ground.hand(len(hand)).side
        return {
            piece: pygame.Rect(face.x, face.bottom - 2 * sizes, sizes, 2 * sizes)
            for piece, face in zip(held, row.faces, strict=True)
        }

    def stand(self, piece: Piece, face: pygame.Rect, row: HandRow) -> None:
        """One piece in the rack: raised where it may be played, veiled where not."""
        text, side = name(piece), row.side
        if self.touch.picked == (text,) and self.touch.drag:
            return
        view = self.shot.view
        on = self.here.phase == PLAY and not self.here.gains  # a hand that is counted is over
        asked = on and view.seat == self.here.turn and not self.kind()
        playable = asked and bool(self.table.arms(view, piece))
        raised = 3 * row.rise if self.touch.picked == (text,) else row.rise if playable else 0
        face = face.move(0, -raised)
        if self.touch.picked == (text,):
            marks.lay_glow(self.surface, face, 9 * self.u, self.px(16), strength=0.9)
        domino.lay(
            self.surface, self.sprite(piece, *piece, side, True, dim=asked and not playable, lift=raised), face.topleft
        )
        if self.touch.picked == (text,):
            marks.lay_ring(self.surface, face, 9 * self.u, self.u, pen=4)
        if self.table.rules.set > 6 and self.tagged(side):
            self.tags(piece, face)

    def tagged(self, side: int) -> bool:
        """Whether there is room, and need, for the figures beside the spots."""
        faces = self.ground.hand(self.here.sizes[self.front]).faces
        gap = faces[1].x - faces[0].right if len(faces) > 1 else self.px(40)
        return gap >= self.px(36) and not self.look(side).figures

    def tags(self, piece: Piece, face: pygame.Rect) -> None:
        """The figures of both halves, beside a piece in the rack."""
        for half, number in enumerate(piece):
            tag = pygame.Rect(face.right + self.px(3), 0, self.px(30, 34), self.px(28, 48))
            tag.centery = face.y + face.w // 2 + half * face.w
            art.lay(self.surface, rack.tag(*tag.size, self.px(6)), tag.topleft)
            px = letters.size(18, self.u)
            voice = "slab" if letters.width(str(number), "slab", px) <= tag.w else "condx"
            letters.write(self.surface, str(number), tag.center, voice, px, palette.CREAM, "cm")

    def others(self) -> None:
        """The other hands along the upper edge: token, name, count and backs; faces once the hand is counted."""
        seats = self.table.game.seats
        for place in range(seats - 1):
            seat = (self.front + 1 + place) % seats
            stretch = self.ground.other(place, seats - 1)
            label = self.label(seat, stretch)
            size, hand = self.here.sizes[seat], self.here.hands[seat]
            row = self.ground.beside(stretch, label, size)
            for index, face in enumerate(row.faces[: self.arrived(seat, size)]):
                if hand is None:
                    sprite = domino.back(row.side, True, self.look(row.side).kind, seat + index)
                else:
                    sprite = self.sprite(hand[index], *hand[index], row.side, True)
                domino.lay(self.surface, sprite, face.topleft)

    def label(self, seat: int, stretch: pygame.Rect) -> int:
        """Whose hand this is; how wide the words came out."""
        sitter = self.table.sitters[seat]
        mid = stretch.y + self.px(27)
        marks.lay_token(self.surface, sitter.colour, sitter.shape, (stretch.x + self.px(24), mid), self.px(36, 48))
        x, px = stretch.x + self.px(50, 56), letters.size(21, self.u)
        if self.table.grown > 1:
            return self.in_one_line(seat, pygame.Rect(x, mid, stretch.right - x, 0)) - stretch.x + self.px(18)
        room = max(self.px(100), stretch.w - self.px(170))
        shown = letters.fit(sitter.name, "bold", px, room)
        first = letters.write(
            self.surface, shown.lines[0], (x, mid - self.px(13)), "bold", shown.px, palette.ON_WOOD, "lm"
        )
        count = self.say("pieces", self.here.sizes[seat], *self.partner(seat))
        small = letters.size(19, self.u)
        second = letters.write(self.surface, count, (x, mid + self.px(13)), "cond", small, palette.ON_WOOD, "lm")
        return max(first.right, second.right) - stretch.x + self.px(18)

    def in_one_line(self, seat: int, line: pygame.Rect) -> int:
        """In large print, name and number of pieces beside each other where they fit, else the number; their end."""
        name, size = self.table.sitters[seat].name, self.here.sizes[seat]
        count = self.say("pieces", size, *self.partner(seat))
        px, small, backs = letters.size(21, self.u), letters.size(19, self.u), self.px(170)
        wide = letters.width(name, "bold", px) + self.px(16) + letters.width(count, "cond", small)
        x = line.x
        if wide + backs <= line.w:
            x = letters.write(self.surface, name, line.topleft, "bold", px, palette.ON_WOOD, "lm").right + self.px(16)
        elif letters.width(count, "cond", small) + backs > line.w:
            count, small = words.figure(size), px
        return letters.write(self.surface, count, (x, line.y), "cond", small, palette.ON_WOOD, "lm").right

    def surplus(self) -> None:
        """What is left, face down."""
        count = self.here.surplus
        row = self.ground.surplus(count)
        for index, face in enumerate(row.faces):
            domino.lay(self.surface, domino.back(row.side, True, self.look(row.side).kind, index), face.topleft)
        heap = self.ground.heap
        text = words.tell(self.table.game.key, "note", Phrase("surplus", (count,)), ())
        at = heap.centerx, heap.bottom - self.px(16, 48)
        letters.write_fitted(
            self.surface, text, at, "cond", letters.size(21, self.u), palette.ON_WOOD, heap.w + self.px(16)
        )

    # What moves

    def home(self, seat: int) -> pygame.Rect:
        """Where a piece of a seat's hand comes from or goes to, when it is not known better."""
        if seat == self.front:
            return self.ground.hand(max(1, self.here.sizes[seat])).faces[-1]
        seats = self.table.game.seats
        stretch = self.ground.other((seat - self.front - 1) % seats, seats - 1)
        return self.ground.beside(stretch, self.px(170), 1).faces[0]

    def flight(self) -> None:
        """A piece on its way."""
        kind = self.kind()
        if kind == "played" and self.event:
            self.fly_to_line(piece_of(self.table.game.named(self.event).piece))
        elif kind == "drew":
            start = self.ground.surplus(self.before.surplus).faces[0]
            self.fly_back(start, self.home(self.actor()), motion.ease(self.t))
        elif kind == "dealt":
            self.fly_out()

    def fly_to_line(self, piece: Piece) -> None:
        """From the hand to the line, the last part a snap."""
        layout = self.layout
        place = layout.places[-1]
        end = self.table.face(layout, place)
        start = self.home(self.actor())
        held = self.table.held(self.shot.before) if self.shot.before else None
        if self.actor() == self.front and held and piece in held:
            start = self.ground.hand(len(held)).faces[held.index(piece)]
        way = motion.ease_out(motion.part(self.t, 0, 0.82))
        over = self.px(3) * (1 - motion.part(self.t, 0.82, 1)) if self.t > 0.82 else 0
        lift = round(self.px(16) * (1 - way))
        x, y = motion.along(start.center, end.center, way)
        sprite = self.sprite(piece, place.near, place.far, layout.side, place.upright, lift=lift // 4 * 4)
        domino.lay(self.surface, sprite, (x - end.w / 2, y - end.h / 2 + over - lift))

    def fly_back(self, start: pygame.Rect, end: pygame.Rect, way: float) -> None:
        """A piece face down from one place to another, growing or shrinking on its way."""
        x, y = motion.arc(start.center, end.center, way, self.px(40))
        side = round(motion.between(start.w, end.w, way) / 4) * 4
        domino.lay(self.surface, domino.back(side, True, self.look(side).kind), (x - side / 2, y - side))

    def lap(self, seat: int, piece: int) -> float:
        """How far a piece has come on its way to a seat in the deal."""
        seats, dealt = self.table.game.seats, self.table.rules.pieces
        begin = (piece * seats + (seat - self.here.turn) % seats) / (dealt * seats) * 0.7
        return motion.part(self.t, begin, begin + 0.3)

    def arrived(self, seat: int, size: int) -> int:
        """How many pieces of a hand are there already."""
        if self.kind() == "dealt":
            return sum(self.lap(seat, piece) >= 1 for piece in range(size))
        return size - 1 if self.kind() == "drew" and self.actor() == seat else size

    def fly_out(self) -> None:
        """The deal: from the middle of the mat to every hand, in turn."""
        start = pygame.Rect(0, 0, self.ground.sides[3], self.ground.sides[3] * 2)
        start.center = self.ground.mat.center
        for seat, size in enumerate(self.here.sizes):
            for piece in range(size):
                way = self.lap(seat, piece)
                if 0 < way < 1:
                    self.fly_back(start, self.home(seat), motion.ease(way))

    def lifted(self) -> None:
        """A piece in the hand that drags it."""
        if not self.touch.picked or not self.touch.drag:
            return
        piece = piece_of(str(self.touch.picked[0]))
        side = self.ground.hand(max(1, self.here.sizes[self.front])).side
        x, y = self.touch.drag
        box = pygame.Rect(x - side // 2, y - side, side, 2 * side)
        marks.lay_glow(self.surface, box, 9 * self.u, self.px(16), strength=0.9)
        domino.lay(self.surface, self.sprite(piece, *piece, side, True, lift=self.px(24)), box.topleft)

    def banner_place(self, size: tuple[int, int]) -> tuple[int, int]:
        """The middle of the place on the mat where a banner hides fewest pieces, never the last mark nor the count."""
        mat, pieces = self.ground.mat, [self.table.face(self.layout, place) for place in self.layout.places]
        kept = [*self.table.mark(self.layout)] if pieces else []
        if self.here.gains:
            kept.append(self.table.counted(self.here)[1])
        room = mat.inflate(-size[0] - self.px(60), -size[1] - self.px(60))
        places = [(x, y) for y in (room.top, room.bottom, room.centery) for x in (room.centerx, room.left, room.right)]

        def hidden(place: tuple[int, int]) -> tuple[bool, int]:
            lies = pygame.Rect((0, 0), size).move_to(center=place)
            return lies.collidelist(kept) >= 0, len(lies.collidelistall(pieces))

        return min(places, key=hidden)

    def banner(self) -> None:
        """What has just been said aloud."""
        if not self.event or self.kind() not in BANNERS:
            return
        names = [sitter.name for sitter in self.table.sitters]
        text = words.tell(self.table.game.key, "event", self.event, names)
        if not text:
            return
        px = letters.size(34, self.u)
        room = self.ground.mat.w - self.px(160)
        lines = letters.wrapped(text, "slab", px, room)
        wide = max(letters.width(line, "slab", px) for line in lines)
        area = pygame.Rect(0, 0, wide + self.px(72), round(px * 1.2) * len(lines) + self.px(43))
        area.center = self.banner_place(area.size)
        shown = min(motion.part(self.t, 0, 0.12), 1 - motion.part(self.t, 0.88, 1))
        area.y -= round(self.px(12) * (1 - motion.ease(shown)))

        def draw() -> pygame.Surface:
            image = art.clear(area.w + 2 * self.px(40), area.h + 2 * self.px(40))
            box = pygame.Rect((self.px(40), self.px(40)), area.size)
            marks.lay_band(image, box, self.u)
            for number, line in enumerate(lines):
                y = box.centery + round(px * 1.2) * (number - (len(lines) - 1) / 2)
                letters.write(image, line, (box.centerx, y), "slab", px, palette.CREAM, "cm")
            return image

        image = art.cached(("domino banner", text, area.size, px), draw, lasting=False)
        art.lay(self.surface, art.faded(image, shown), (area.x - self.px(40), area.y - self.px(40)))


def _draw_part(
    surface: pygame.Surface,
    table: "DominoTable",
    draw: Callable[[Sight], None],
    shot: Shot[Picture],
    touch: Touch,
) -> None:
    draw(Sight(table, surface, shot, touch))


def outline(surface: pygame.Surface, area: pygame.Rect, colour: str, u: float) -> None:
    """A cream line around a rectangle with dashes in a seat's colour: what may be done is framed in whole gold."""
    w, h = area.size

    def draw() -> pygame.Surface:
        text = art.rect(3 * u, 3 * u, w - 6 * u, h - 6 * u, 10 * u, "none", art.stroke(palette.CREAM, 6 * u, 0.85))
        return art.svg(text + art.dashed(3 * u, 3 * u, w - 6 * u, h - 6 * u, colour, 4 * u, 12 * u, 8 * u), w, h, 1)

    art.lay(surface, art.cached(("domino outline", w, h, colour, u), draw), area.topleft)


def _between(a: pygame.Rect, b: pygame.Rect, t: float) -> pygame.Rect:
    if a == b or t >= 1:
        return b
    x, y = motion.along(a.topleft, b.topleft, t)
    return pygame.Rect(round(x), round(y), *b.size)
