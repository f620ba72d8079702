"""BLACKOUT! The screen shouts: the table sinks back, the three specials stand in the light, hands are named."""

from collections.abc import Sequence

import pygame

from game_closet.engine.people import Sitter
from game_closet.games.blackout_2014.table import slide_dice
from game_closet.stage import art, letters, marks, motion, palette, words
from game_closet.stage.dice import die
from game_closet.stage.dice.rotation import leaned, showing
from game_closet.stage.moments.shout import heart, lay_banner, scale, sunk
from game_closet.stage.screen.canvas import let_through, seen
from game_closet.stage.table import Touch


class Shout:
    """The shout over one table; it keeps what lies sunk behind it."""

    def __init__(self, sitters: Sequence[Sitter]) -> None:
        self.sitters = sitters
        self._sunk: tuple[object, pygame.Surface] | None = None

    def hides(self, race: object, risen: float) -> bool:
        """Whether nothing of the table need be drawn under it."""
        return risen >= 1 and self._sunk is not None and self._sunk[0] == race

    def draw(
        self,
        surface: pygame.Surface,
        behind: pygame.Rect,
        area: pygame.Rect,
        race: object,
        risen: float,
        touch: Touch,
        first: int | None = None,
    ) -> None:
        """All of it over whatever lies behind; `race` is what is raced for, `first` who was quickest."""
        room = behind.inflate(36, 36).clip(surface.get_rect())
        if self._sunk is None or self._sunk[0] != race:
            self._sunk = race, sunk(seen(surface, room), heart(area.move(-room.x, -room.y)))
        back = self._sunk[1]
        let_through(back, min(1.0, 2 * risen))
        surface.blit(back, room.topleft)
        if first is None or risen >= 1:
            draw(surface, area, self.sitters, risen, touch, first)


def pads(area: pygame.Rect, seats: int) -> list[pygame.Rect]:
    """The place of each seat's pad along the foot."""
    v = scale(area)
    gap = 22 * v
    wide = min(letters.grown(404, 560) * v, (area.w - gap * (seats + 1)) / seats)
    left = area.centerx - (wide * seats + gap * (seats - 1)) / 2
    top = area.top + area.h * letters.grown(0.712, 0.64)
    tall = min(letters.grown(236, 352) * v, area.h * letters.grown(0.26, 0.33))
    return [pygame.Rect(round(left + n * (wide + gap)), round(top), round(wide), round(tall)) for n in range(seats)]


def draw(
    surface: pygame.Surface,
    area: pygame.Rect,
    sitters: Sequence[Sitter],
    t: float,
    touch: Touch,
    first: int | None = None,
) -> None:
    """Banner, dice and pads over the sunk table, no pads with patience; t is how far the shout has risen."""
    v = scale(area)
    middle = area.centerx, area.top + area.h * letters.grown(0.485, 0.45)
    lay_banner(surface, words.say("blackout_slide.print.shout"), (area.centerx, area.top + area.h * 0.2), v, t)
    size = letters.grown(200, 164) * v
    for number, bears in enumerate(slide_dice.faces()):
        late = motion.part(t, 0.15 * number, 0.7 + 0.15 * number)
        spot = middle[0] + (number - 1) * size * 1.32, middle[1] + (1 - motion.overshoot(late, 0.25)) * 90 * v
        art.lay_mid(surface, art.cached(("shout glow", round(size)), lambda: _glow(size)), spot)
        die.lay(surface, spot, leaned(showing(6), 76), size, bears)
    line = words.say(f"blackout_slide.print.{'in_turn' if touch.patient else 'first_hand'}")
    px = letters.size(44, v)
    if t > 0.4:
        at = area.centerx, area.top + area.h * letters.grown(0.655, 0.586)
        letters.write_fitted(surface, line, at, "bold", px, palette.BUTTON_TEXT, area.w * 0.9)
    if touch.patient:
        return  # there is nothing to hit: a card asks
    for seat, (pad, sitter) in enumerate(zip(pads(area, len(sitters)), sitters, strict=True)):
        rising = (1 - motion.ease_out(t)) * (area.bottom - pad.top)
        said = "first" if seat == first else "late" if first is not None else "hit_it" if sitter.human else "computer"
        awake = sitter.human if first is None else seat == first
        _pad(surface, pad.move(0, round(rising)), sitter, v, said, awake=awake, bright=touch.over == f"pad-{seat}")


def _glow(size: float) -> pygame.Surface:
    block = art.svg(art.rect(0, 0, 1, 1.06, 0.22), 1, 1.06, size)
    return art.glow(block, size * 0.22, "#FFC24A", 0.55)[0]


def _pad(
    surface: pygame.Surface, area: pygame.Rect, sitter: Sitter, v: float, said: str, *, awake: bool, bright: bool
) -> None:
    radius = 24 * v
    face = palette.CREAM if awake else "#A89B80"
    if awake:
        marks.lay_glow(surface, area, radius, 30 * v, None, 0.9 if bright else 0.5)
    marks.lay_shadow(surface, area, radius, 12 * v, 18 * v, 0.6)
    key = ("shout pad", area.size, face, sitter.colour)
    art.lay(
        surface, art.cached(key, lambda: _pad_face(area.size, face, palette.SEATS[sitter.colour].hex, v)), area.topleft
    )
    middle = area.x + 68 * v, area.top + letters.grown(80, 70) * v
    marks.lay_token(surface, sitter.colour, sitter.shape, middle, 92 * v)
    left = area.x + 126 * v
    room = area.right - left - 24 * v
    least = letters.size(22, v)  # as small as on a plate; what is longer is cut
    px = letters.largest(sitter.name, "slab", letters.size(40, v), room, least)
    name = letters.shortened(sitter.name, "slab", px, room)
    letters.write(surface, name, (left, area.top + letters.grown(62, 66) * v), "slab", px, palette.INK)
    said = words.say(f"blackout_slide.print.{said}")
    below = left, area.top + letters.grown(114, 154) * v
    letters.write_fitted(surface, said, below, "bold", letters.size(28, v), palette.INK, room, "lm")


def _pad_face(size: tuple[int, int], face: str, seat: str, v: float) -> pygame.Surface:
    w, h = size
    radius, foot = 24 * v, 12 * v
    name, made = art.lin([(0, palette.lit(face, 0.2)), (1, palette.lit(face, -0.06))])
    drawing = art.rect(0, foot, w, h - foot, radius, palette.lit(face, -0.45)) + made
    drawing += art.rect(0, 0, w, h - foot, radius, f"url(#{name})")
    drawing += art.rect(11 * v, 11 * v, w - 22 * v, h - foot - 22 * v, 15 * v, "none", art.stroke(seat, 6 * v))
    return art.svg(drawing, w, h, 1)
