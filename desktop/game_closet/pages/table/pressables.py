"""What can be pressed on the table page: spots of the table, buttons of the one on turn, calls and plates."""

from collections.abc import Callable

import pygame

from game_closet.contract import Move, Phrase
from game_closet.engine.people import Sitter
from game_closet.kit.buttons import Button, Pressable, nothing, state
from game_closet.kit.control import TARGET, Look
from game_closet.kit.keyboard import scancode
from game_closet.kit.part import REST
from game_closet.kit.strip import SLIM, Plate, draw_plate
from game_closet.stage import art, buttons, letters, marks, palette, words
from game_closet.stage.table import Spot

LEAST_TARGET = TARGET  # pixels, and
ROOMY_TARGET = 48  # design units a hand needs
REACH = 160  # design units of the largest piece that is taken from half of it away
LOW = 110  # design units of height under which a call button sets everything in one line …
LONG = 280  # … if it is as long as this


class SpotControl(Pressable):
    """A spot of the table."""

    def __init__(self, spot: Spot, u: float, act: Callable[[Spot], object], *, hinted: bool, tip: str = "") -> None:
        least = max(LEAST_TARGET, round(ROOMY_TARGET * u))
        grow = max(0, least - spot.area.width), max(0, least - spot.area.height)
        super().__init__(lambda: act(spot), tip=tip)
        self.at(spot.area.inflate(*grow), u)
        self.spot = spot
        self.key = spot.key
        self.hinted = hinted
        self.raced = False  # the first hand takes it
        self.walked = not isinstance(spot.says, Phrase)

    @property
    def core(self) -> pygame.Rect:
        """The spot itself, which comes before what a neighbour has been widened by."""
        return self.spot.area

    @property
    def reach(self) -> float:
        """Pixels from which it takes a click or a drop: half a piece, where there is something to do.

        Where a piece is let go, that is half its length; of pieces side by side, half their width.
        """
        widened = max(self.area.w - self.spot.area.w, self.area.h - self.spot.area.h) / 2
        if isinstance(self.spot.says, Phrase):
            return widened
        side = max(self.spot.area.size) if self.spot.goal else min(*self.spot.area.size, REACH * self.u)
        return max(widened, side / 2)

    @property
    def lifts(self) -> bool:
        """Whether pressing it picks something up."""
        return not isinstance(self.spot.says, (Move, Phrase))

    def draw(self, surface: pygame.Surface, look: Look = REST) -> None:
        """The gold outline of hover and hint, the white one of the keyboard."""
        area = self.spot.area
        if self.hinted:
            lay_lit(surface, area, self.u)
        elif look.hover and self.spot.ring and not isinstance(self.spot.says, Phrase):
            marks.lay_ring(surface, area, 8 * self.u, self.u)
        if look.focus:
            marks.lay_focus(surface, area, 8 * self.u, self.u)


def lay_lit(surface: pygame.Surface, area: pygame.Rect, u: float) -> None:
    """The gold ring and the light around what a hint means."""
    marks.lay_glow(surface, area.inflate(*[round(16 * u)] * 2), 16 * u, 22 * u, strength=1.0, inside=area)
    marks.lay_ring(surface, area, 8 * u, u)


class VerbButton(Button):
    """A button of the one on turn, throw, draw or pass; or *Go on*, which is nobody's move."""

    def __init__(
        self,
        key: str,
        label: str,
        on_press: Callable[[], object],
        *,
        kind: str,
        sub: str,
        tip: str,
        why: str = "",
    ) -> None:
        super().__init__(label, on_press, kind=kind, sub=sub, tip=tip, why=why)
        self.key = key
        self.hinted = False  # glows: it is what a hint says, or its move waits

    def shows(self, stop: int = -1) -> str:
        """Its word alone: the tip names the key."""
        return self.label

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw it with words as large as its place allows."""
        if self.hinted:
            marks.lay_glow(surface, area, 16 * self.u, 26 * self.u)
        marks.lay_button(surface, area, self.kind, state(look, asleep=bool(self.why)), self.u, self.label, sub=self.sub)
        if self.why and look.focus:
            marks.lay_focus(surface, area, 12 * self.u, self.u)


class CallButton(Pressable):
    """A person's call: big, in its place for good, with token and key."""

    def __init__(
        self, area: pygame.Rect, u: float, label: str, sitter: Sitter, place: str, letter: str, move: Move
    ) -> None:
        super().__init__(lambda: None, tip=words.say("common.play.call_tip", key=letter) if letter else "")
        self.at(area, u)
        self.key = f"call-{move.actor}"
        self.label = label
        self.sitter = sitter
        self.key_place = place
        self.letter = letter
        self.move = move
        self.raced = False  # the first hand takes it
        self.good = False  # glows: the call is good and all can see it …
        self.hinted = False  # … or a hint says it
        self.asleep = False  # looks off, and still works
        self.wakes_in = 0  # seconds after a wrong call, in which there is no other

    def shows(self, stop: int = -1) -> str:
        """The call, whose it is, and its key."""
        return words.say("common.aloud.call", name=self.label, seat=self.sitter.name, key=self.letter)

    def spoken(self, stop: int = -1) -> str:
        """The same: its tip has only the key once more."""
        return self.shows(stop)

    def wants(self, event: pygame.event.Event) -> bool:
        """Whether a key press is this person's call; a computer player's has no key."""
        return bool(self.key_place) and getattr(event, "scancode", 0) == scancode(self.key_place)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """A red card, glowing where the call is good and that may be told."""
        u = self.u
        if (self.good or self.hinted) and not self.wakes_in:
            marks.lay_glow(surface, area, 16 * u, 26 * u)
        low = area.height < LOW * u
        shown = state(look)
        # only a call that is good is ever red, whatever hand is over it
        awake, asleep = ("red", "off") if low else ("call", "sleep")
        kind = asleep if self.asleep or self.wakes_in else awake
        marks.lay_button(surface, area, kind, shown, u)
        face, ink = buttons.face(area, kind, shown, u), buttons.ink(kind, shown)
        if low and area.width >= LONG * u:
            self._in_line(surface, face, ink)
        else:
            self._stacked(surface, face, ink)

    def _in_line(self, surface: pygame.Surface, face: pygame.Rect, ink: str) -> None:
        u = self.u
        at = (face.left + 36 * u, face.centery)
        marks.lay_token(surface, self.sitter.colour, self.sitter.shape, at, round(min(42 * u, face.height * 0.6)))
        self._key(surface, (face.right - 36 * u, face.centery), ink)
        middle = pygame.Rect(face.left + round(60 * u), face.top, face.width - round(120 * u), face.height)
        px, room = letters.size(min(36, face.height / u * 0.42), u), middle.width - 4 * u
        letters.write_fitted(surface, self.label, middle.center, "slab", px, ink, room, high=middle.height)

    def _stacked(self, surface: pygame.Surface, face: pygame.Rect, ink: str) -> None:
        u = self.u
        grown = min(1.5, letters.print_size())
        head = pygame.Rect(face.left, face.top + round(face.height * 0.1), face.width, round(face.height * 0.5))
        px, room = letters.size(50, u), head.width - (48 if grown == 1 or head.width > LONG * u else 20) * u
        px = px if grown == 1 else min(px, round(face.height * 0.44))
        letters.write_fitted(surface, self.label, head.center, "slab", px, ink, room, high=head.height)
        foot, small = face.top + face.height * (0.72 if grown == 1 else 0.78), min(1.0, face.height / (90 * u))
        small = small if grown == 1 else min(small, face.height * 0.34 / (42 * u * grown))
        at = (face.centerx - 30 * u * grown, foot)
        marks.lay_token(surface, self.sitter.colour, self.sitter.shape, at, round(42 * u * small * grown))
        self._key(surface, (face.centerx + 30 * u * grown, foot), ink, small * grown)

    def _key(self, surface: pygame.Surface, at: tuple[float, float], ink: str, small: float = 1.0) -> None:
        if self.wakes_in:
            left = words.say("common.play.wakes_in", count=self.wakes_in)
            letters.write(surface, left, at, "condb", letters.size(26, self.u), ink, "cm")
            return
        side, pen = round(36 * self.u * small), 2 * self.u
        edge = art.rect(pen / 2, pen / 2, side - pen, side - pen, 6 * self.u, "none", art.stroke(ink, pen, 0.8))
        cap = art.cached(("key-cap", side, ink), lambda: art.svg(edge, side, side, 1))
        art.lay_mid(surface, cap, at)
        px = min(letters.size(22, self.u), max(letters.SMALLEST, round(side * 0.86)))
        letters.write(surface, self.letter, at, "condb", px, ink, "cm")


class CallTag(CallButton):
    """The foot of a call that lies on the table: how to make it and, once the race is won, how long it took."""

    walked = False  # the call itself is

    def __init__(
        self, place: pygame.Rect, u: float, sitter: Sitter, key: str, move: Move, said: Callable[[], str]
    ) -> None:
        wide, high, above = letters.grown(0.8, 0.86), letters.grown(0.2, 0.31), letters.grown(0.14, 0.1)  # of its pad
        foot = pygame.Rect(0, 0, round(place.width * wide), round(place.height * high))
        foot.midbottom = (place.centerx, place.bottom - round(place.height * above))
        super().__init__(foot, u, "", sitter, key, "", move)
        self.enabled = sitter.human
        self.said = said

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Ink on the pad, in a frame."""
        said, u = self.said(), self.u
        if not said:
            return
        pen = 2.5 * u
        edge = art.rect(pen, pen, area.w - 2 * pen, area.h - 2 * pen, 9 * u, "none", art.stroke(palette.INK, pen))
        art.lay(surface, art.cached(("call-tag", area.size), lambda: art.svg(edge, *area.size, 1)), area.topleft)
        px = letters.size(min(26, area.height / u * 0.56 / letters.print_size()), u)
        letters.write_fitted(surface, said, area.center, "bold", px, palette.INK, area.width - 12 * u, high=area.height)


class EdgePlate(Pressable):
    """A person's plate at their own edge of a flat screen."""

    enabled = False

    def __init__(self, plate: Plate, u: float) -> None:
        super().__init__(nothing)
        self.at(pygame.Rect(0, 0, 1, 1), u)
        self.plate = plate

    def face(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """The plate as it stands in the strip."""
        draw_plate(surface, area, self.plate, self.u)


class PlateTip(Pressable):
    """A plate without room for all it has to say, which it tells a hand that waits."""

    radius = 8.0
    walked = False  # the table says it too, beside everybody's pieces

    def __init__(self, area: pygame.Rect, u: float, said: str) -> None:
        super().__init__(lambda: None, tip=said)
        self.at(area, u)


class PlateControl(Pressable):
    """A person's own plate, where a secret can be looked at."""

    radius = 8.0

    def __init__(self, seat: int, area: pygame.Rect, u: float, on_press: Callable[[], object], *, tip: str) -> None:
        super().__init__(on_press, tip=tip)
        self.at(area, u)
        self.key = f"plate-{seat}"

    def face(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """A small eye in the plate's corner."""
        eye = marks.icon("eye", round(26 * self.u), palette.INK)
        if area.width < SLIM * self.u:
            art.lay(surface, eye, (area.right - 30 * self.u, area.bottom - 28 * self.u))
        else:
            art.lay(surface, eye, (area.left + 2 * self.u, area.top))
