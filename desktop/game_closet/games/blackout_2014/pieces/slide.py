"""The Dice Slide: a tin case that holds the cards, a chute with brass pegs below it, a tray at its foot.

Drawn in two layers with the dice between them. See `chute` for its shape.
"""

from functools import partial
from random import Random

import pygame

from game_closet.games.blackout_2014.pieces.chute import (
    BACK_HALF,
    BROAD,
    CASE,
    COURSE,
    FOOT,
    FRONT,
    FRONT_HALF,
    HIGH,
    HOOD,
    LENGTH,
    LIP,
    MID,
    NARROW,
    PEGS,
    TOP,
    WALL,
    WIDE,
    Blur,
    Point,
    Seen,
    half,
    on_chute,
    seen,
)
from game_closet.games.blackout_2014.pieces.tumble import DiePose
from game_closet.stage import art, letters, palette
from game_closet.stage.dice import die
from game_closet.stage.dice.rotation import STILL

RED_DARK, RED_MID, RED_LIGHT = "#7E1C14", "#B02C22", "#DB5547"
BRUSH = "#2A2118"
SPENT = "#8C8478"


class Slide:
    """The slide at one size, its upper left corner at a point of the screen."""

    def __init__(self, origin: Point, k: float, print_: str) -> None:
        self.origin = origin
        self.k = k
        self.print = print_  # what is printed on the tray

    def px(self, at: Point) -> Point:
        """A point of the box on the screen."""
        return self.origin[0] + at[0] * self.k, self.origin[1] + at[1] * self.k

    def unit(self, at: Point) -> Point:
        """A point of the screen in the box."""
        return (at[0] - self.origin[0]) / self.k, (at[1] - self.origin[1]) / self.k

    def area(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle of the box on the screen."""
        left, top = self.px((x, y))
        return pygame.Rect(round(left), round(top), round(w * self.k), round(h * self.k))

    @property
    def mouth(self) -> pygame.Rect:
        """Case and chute, where dice are dropped in."""
        return self.area(MID - 190, 8, 380, FOOT - 8)

    def tray_die(self, number: int) -> pygame.Rect:
        """Where a die lies in the tray, and a little around it."""
        x, y = COURSE.slots[number]
        return self.die_area(seen(DiePose((x, LENGTH + y, 0.5 - COURSE.drop), STILL)))

    def die_area(self, one: Seen) -> pygame.Rect:
        """The area of a die that lies flat, and a little around it."""
        x, y = one.at
        return self.area(x - one.side * 0.56, y - one.side * 0.56, one.side * 1.12, one.side * 1.2)

    def draw_back(self, surface: pygame.Surface) -> None:
        """All that dice lie on or fall past."""
        room = 40
        parts = [partial(part, self.k) for part in (_body, _cast)]
        image = art.cached(("slide back", round(HIGH * self.k)), lambda: _back(self.k, room), parts=parts)
        art.lay(surface, image, self.px((-room, -room)))

    def draw_front(self, surface: pygame.Surface) -> None:
        """All that stands before the dice: the hood over the mouth and the tray's rim."""
        for top, foot in ((HOOD - 20, HOOD + 90), (FOOT - 60, HIGH)):
            key = ("slide front", round(HIGH * self.k), top, self.print)
            image = art.cached(key, lambda top=top, foot=foot: _front(self.k, self.print, top, foot))  # type: ignore[misc]
            art.lay(surface, image, (self.origin[0], self.origin[1] + round(top * self.k)))

    def draw_cards(self, surface: pygame.Surface, left: int, label: str) -> None:
        """The cards that stand in the case, and how many on its label."""
        x, y, *_ = CASE
        image = art.cached(("slide cards", round(HIGH * self.k), min(left, 6)), lambda: _holder(self.k, left))
        art.lay(surface, image, self.px((x - 4, y - 52)))
        plate = self.area(MID - 92, y + 26, 184, 44)
        px, room = letters.size(23, self.k), plate.w - 16 * self.k
        shown = label if len(letters.fit(label, "bold", px, room).lines) == 1 else str(left)
        letters.write_fitted(surface, shown, plate.center, "bold", px, palette.INK, room)

    def draw_glow(self, surface: pygame.Surface) -> None:
        """Light in the mouth: dice may be dropped in."""
        w = 2 * NARROW + 68
        bar = art.rect(0, 0, w, 34, 17)
        image = art.cached(
            ("slide glow", round(HIGH * self.k)),
            lambda: art.glow(art.svg(bar, w, 34, self.k), 26 * self.k, palette.GLOW, 0.9)[0],
        )
        art.lay_mid(surface, image, self.px((MID, HOOD + 17)))

    def draw_die(
        self,
        surface: pygame.Surface,
        one: Seen,
        faces: die.Faces,
        *,
        spent: bool = False,
        lit: bool = False,
        fading: float = 1.0,
        moving: bool = False,
    ) -> None:
        """A die and its shadow; one that has been used is dark, one in hand has light around it."""
        size = one.side * self.k
        art.lay_mid(surface, die.shadow(size, one.lift), self.px(one.shade))
        if lit:
            glow = art.cached(("die glow", round(size)), lambda: _glow(size))
            art.lay_mid(surface, glow, self.px(one.at))
        image = die.draw(one.rotation, size, faces, moving=moving)
        if spent:
            image = art.tinted(image, SPENT)
        art.lay_mid(surface, art.faded(image, fading), self.px(one.at))

    def draw_blur(self, surface: pygame.Surface, one: Blur, strength: float) -> None:
        """A pale ghost of a die that has just been there."""
        size = round(one.side * self.k * 0.94)
        step = round(strength * 8) / 8
        if step <= 0:
            return
        image = art.cached(("die ghost", size // 3 * 3, step), lambda: _ghost(size // 3 * 3, step))
        art.lay_mid(surface, image, self.px(one.at))

    def hide_above_mouth(self, surface: pygame.Surface) -> pygame.Rect:
        """Clip what is drawn to below the hood's middle; returns the clip to restore."""
        clip = surface.get_clip()
        top = round(self.px((0, HOOD + 20))[1])
        surface.set_clip(clip.clip(pygame.Rect(clip.left, top, clip.w, max(0, clip.bottom - top))))
        return clip


def _glow(size: float) -> pygame.Surface:
    block = art.svg(art.rect(0, 0, 1, 1.06, 0.22), 1, 1.06, size)
    return art.glow(block, size * 0.17, palette.GOLD, 1.0)[0]


def _ghost(size: int, strength: float) -> pygame.Surface:
    block = art.svg(art.rect(0, 0, 1, 1, 0.34), 1, 1, size)
    soft, _ = art.glow(block, size * 0.12, "#FFF6E2", 0.22 * strength)
    return soft


def _all(fragment: str, k: float) -> pygame.Surface:
    return art.svg(fragment, WIDE, HIGH, k)


def _shaded(
    target: pygame.Surface, fragment: str, k: float, blur: float, strength: float, dx: float, dy: float
) -> None:
    shade, pad = art.shadow(_all(fragment, k), blur * k, strength)
    art.lay(target, shade, (dx * k - pad, dy * k - pad))


def _back(k: float, room: float) -> pygame.Surface:
    whole = art.clear((WIDE + 2 * room) * k, (HIGH + 2 * room) * k)
    cast, pad = _cast(k)
    art.lay(whole, cast, ((room + 14) * k - pad, (room + 12) * k - pad))
    art.lay(whole, _body(k), (room * k, room * k))
    return whole


def _body(k: float) -> pygame.Surface:
    """All of it but its shadow."""
    return art.cached(("slide body", round(HIGH * k)), lambda: _pegged(k), lasting=False, parts=[partial(_bare, k)])


def _bare(k: float) -> pygame.Surface:
    """Case, chute and tray without pegs."""

    def draw() -> pygame.Surface:
        body = art.clear(WIDE * k, HIGH * k)
        art.lay(body, _all(_tray(), k), (0, 0))
        art.lay(body, _felt(k), (0, 0))
        art.lay(body, _all(_case() + _mouth() + _outside() + _floor(), k), (0, 0))
        art.lay(body, _all(_walls(), k), (0, 0))
        return body

    return art.cached(("slide bare", round(HIGH * k)), draw, lasting=False)


def _pegged(k: float) -> pygame.Surface:
    body = _bare(k).copy()
    _shaded(body, "".join(_peg_shadow(u, t) for u, t in PEGS), k, 5, 0.7, 2, 2)
    art.lay(body, _all("".join(_peg(u, t) for u, t in PEGS), k), (0, 0))
    left, right = on_chute(-1, 1)[0], on_chute(1, 1)[0]
    _shaded(body, art.rect(left - 8, LIP - 2, right - left + 16, 22, 6), k, 18, 0.85, 0, 22)
    art.lay(body, _all(_lip(left, right), k), (0, 0))
    return body


def _cast(k: float) -> tuple[pygame.Surface, int]:
    """Its shadow on the table, and the room added on each side."""
    outline = [
        (MID - 170, 56), (MID + 184, 56), (MID + 240, 660), (MID + 264, FRONT + 60),
        (MID - 252, FRONT + 60), (MID - 236, 680),
    ]  # fmt: skip
    shape = art.poly(outline)
    image = art.cached(
        ("slide cast", round(HIGH * k)), lambda: art.shadow(_all(shape, k), 30 * k, 0.75)[0], lasting=False
    )
    return image, (image.get_width() - round(WIDE * k)) // 2


def _tin(x: float, y: float, w: float, h: float, r: float) -> str:
    stops = [
        (0, RED_DARK), (0.08, RED_LIGHT), (0.2, palette.TIN_RED), (0.8, RED_MID), (0.94, "#8E1F15"), (1, "#5E130D"),
    ]  # fmt: skip
    name, made = art.lin(stops, 0, 0, 1, 0)
    return made + art.rect(x, y, w, h, r, f"url(#{name})")


def _case() -> str:
    x, y, w, h = CASE
    top = art.poly([(x + 10, y - 26), (x + w - 10, y - 26), (x + w, y), (x, y)], "#E06A5A")
    top += art.poly([(x + 34, y - 21), (x + w - 34, y - 21), (x + w - 28, y - 5), (x + 28, y - 5)], "#1C0805")
    front = _tin(x, y - 1, w, h, 10) + art.line(x + 6, y, x + w - 6, y, "#FFC9A8", 2.4, 'stroke-opacity="0.8"')
    front += art.rect(x + 14, y + 12, w - 28, h - 24, 6, "none", art.stroke(palette.CREAM, 2.6))
    plate = art.rect(MID - 92, y + 26, 184, 44, 4, palette.CREAM)
    plate += art.rect(MID - 91, y + 27, 182, 42, 4, "none", art.stroke(palette.BRASS, 2.4))
    return top + front + plate


def _holder(k: float, left: int) -> pygame.Surface:
    """The tops of up to six cards that stand in the slot."""
    x, y, w, _ = CASE
    tones = ("#CDB98C", "#D8C59A", "#E2D1A8", "#EADBB6", "#F1E5C6", "#F7EEDA")
    shown = min(left, len(tones))
    cards = ""
    for n in range(shown):
        tone = tones[n - shown]
        rise = 44 - (n + 6 - shown) * 2.4
        cards += art.rect(
            x + 52 + n * 0.6, y - rise, w - 104 - n * 1.2, rise - 4, 5, tone, art.stroke("#5A4326", 1, 0.6)
        )
    if shown:
        cards += art.rect(x + 76, y - 26, w - 152, 16, 3, "none", art.stroke(palette.RED, 1.4))
    edge = art.poly([(x + 28, y - 5), (x + w - 28, y - 5), (x + w - 20, y), (x + 20, y)], "#E06A5A")
    return art.svg(cards + edge, w + 8, 54, k, x - 4, y - 52)


def _mouth() -> str:
    return art.rect(MID - NARROW - 16, TOP - 54, 2 * NARROW + 32, 74, 16, "#0D0604")


def _outside() -> str:
    drawing = ""
    for side, tone in ((-1, "#B4352A"), (1, "#7A1A12")):
        foot = [(MID + side * (BROAD + 34), FOOT + 30), (MID + side * (NARROW + 12), TOP + 20)]
        drawing += art.poly([on_chute(side, 0, WALL), on_chute(side, 1, WALL), *foot], tone)
    return drawing


def _band(u0: float, u1: float, t0: float, t1: float, fill: str, opacity: float) -> str:
    corners = [on_chute(u0, t0), on_chute(u1, t0), on_chute(u1, t1), on_chute(u0, t1)]
    return art.poly(corners, fill, f'fill-opacity="{opacity}"')


def _floor() -> str:
    tones = palette.TINPLATE
    name, made = art.lin([(0, tones[0]), (0.16, tones[1]), (0.55, tones[2]), (1, tones[3])], 0, TOP, 0, FOOT, user=True)
    drawing = made + art.poly([on_chute(-1, 0), on_chute(1, 0), on_chute(1, 1), on_chute(-1, 1)], f"url(#{name})")
    rng = Random(4)
    for _ in range(round(150 * palette.GRAIN)):  # brushed along the run
        u, low = rng.uniform(-1, 1), rng.random() * 0.5
        tone = "#FFFFFF" if rng.random() < 0.5 else BRUSH
        drawing += _band(u, u + rng.uniform(0.003, 0.012), low, min(1, low + rng.uniform(0.3, 0.6)), tone, 0.1)
    for u0, u1, strength in ((-0.52, -0.18, 0.2), (-0.44, -0.28, 0.22), (0.42, 0.62, 0.12)):
        drawing += _band(u0, u1, 0, 1, "#FFFFFF", strength)
    for n in range(8):
        inner = 1 - 0.035 * (n + 1)
        drawing += _band(-1, -inner, 0, 1, "#1E140C", 0.055) + _band(inner, 1, 0, 1, "#1E140C", 0.075)
    for t in (0.13, 0.32, 0.52, 0.73, 0.93):  # lithographed
        points = [(-0.6, -0.055), (0, 0), (0.6, -0.055), (0.6, -0.025), (0, 0.034), (-0.6, -0.025)]
        drawing += art.poly([on_chute(u, t + dt) for u, dt in points], palette.RED_BUTTON, 'fill-opacity="0.8"')
    dark = [(0.0, "#0D0604", 0.94), (0.35, "#0D0604", 0.62), (1.0, "#0D0604", 0.0)]
    name, made = art.lin(dark, 0, TOP, 0, on_chute(0, 0.3)[1], user=True)
    shade = [on_chute(-1, 0), on_chute(1, 0), on_chute(1, 0.3), on_chute(-1, 0.3)]
    return drawing + made + art.poly(shade, f"url(#{name})")


def _walls() -> str:
    drawing = ""
    for side in (-1, 1):
        right = side > 0
        tones = [(0, "#3A2E20"), (0.2, "#8E7B58" if right else "#6E5E42"), (1, "#E9DCB9" if right else "#BCA97F")]
        name, made = art.lin(tones, 0, TOP - 40, 0, FOOT, user=True)
        low, high = (on_chute(side, 0), on_chute(side, 1)), (on_chute(side, 0, WALL), on_chute(side, 1, WALL))
        drawing += made + art.poly([low[0], high[0], high[1], low[1]], f"url(#{name})")
        drawing += art.line(*low[0], *low[1], "#1E140C", 2.4, 'stroke-opacity="0.55"')
        end = [low[1], high[1], (high[1][0] + side * 9, high[1][1] + 2), (low[1][0] + side * 13, low[1][1] + 4)]
        drawing += art.poly(end, "#8E1F15" if right else palette.TIN_RED)
        (ax, ay), (bx, by) = high
        drawing += art.poly([(ax - 5, ay), (ax + 5, ay), (bx + 10, by), (bx - 10, by)], "#8E1F15")
        drawing += art.poly([(ax - 5, ay), (ax + 1.5, ay), (bx + 3, by), (bx - 10, by)], palette.CALL[0])
        drawing += art.line(ax - 1.8, ay, bx - 3.5, by, "#FFD2BC", 2.2, 'stroke-opacity="0.85"')
    return drawing


def _peg_shadow(u: float, t: float) -> str:
    (x, y), k = on_chute(u, t), half(t) / BROAD
    r = 11 * k
    return art.poly([(x - r, y), (x + r, y), (x + r + 14 * k, y + 22 * k), (x - r + 14 * k, y + 22 * k)])


def _peg(u: float, t: float) -> str:
    (x, y), k = on_chute(u, t), half(t) / BROAD
    r, high = 11 * k, 24 * k
    shaft, made = art.lin(
        [(0, "#8A6325"), (0.3, "#F5DFA0"), (0.55, "#C9973F"), (1, "#5A3C0C")], x - r, 0, x + r, 0, user=True
    )
    head, made_too = art.rad(
        [(0, "#FFF7D8"), (0.5, "#E9BC55"), (1, "#A87B35")], x - r * 0.3, y - high - r * 0.2, r * 1.4, user=True
    )
    foot = f'<ellipse cx="{x:.3f}" cy="{y:.3f}" rx="{r:.3f}" ry="{r * 0.62:.3f}" fill="#5A3C0C"/>'
    cap = f'<ellipse cx="{x:.3f}" cy="{y - high:.3f}" rx="{r:.3f}" ry="{r * 0.66:.3f}" fill="url(#{head})"/>'
    return made + made_too + foot + art.rect(x - r, y - high, 2 * r, high, 0, f"url(#{shaft})") + cap


def _lip(left: float, right: float) -> str:
    name, made = art.lin([(0, "#F4ECD8"), (0.5, "#B9AE9B"), (1, "#6F665A")])
    bar = made + art.rect(left - 6, LIP, right - left + 12, 16, 8, f"url(#{name})")
    return bar + art.line(left, LIP + 2, right, LIP + 2, "#FFFFFF", 2, 'stroke-opacity="0.9"')


def _tray_floor() -> list[Point]:
    back = FOOT - 36
    return [
        (MID - BACK_HALF + 10, back + 34), (MID + BACK_HALF - 10, back + 34),
        (MID + FRONT_HALF - 6, FRONT - 4), (MID - FRONT_HALF + 6, FRONT - 4),
    ]  # fmt: skip


def _tray() -> str:
    back, floor = FOOT - 36, _tray_floor()
    left, right = MID - BACK_HALF, MID + BACK_HALF
    rim = [
        (left - 14, back - 10),
        (right + 14, back - 10),
        (MID + FRONT_HALF + 20, FRONT),
        (MID - FRONT_HALF - 20, FRONT),
    ]
    drawing = art.poly(rim, "#A5281E")
    drawing += art.poly([(left, back), (right, back), floor[1], floor[0]], "#4A0F0A")
    drawing += art.poly([(left, back), floor[0], floor[3], (MID - FRONT_HALF, FRONT - 10)], "#6A1710")
    return drawing + art.poly([(right, back), floor[1], floor[2], (MID + FRONT_HALF, FRONT - 10)], "#B4352A")


def _felt(k: float) -> pygame.Surface:
    shape = _all(art.poly(_tray_floor()), k)
    cloth = art.clipped(art.felt(*shape.get_size(), 44, "#274035", k), shape)
    name, made = art.lin([(0, "#000000", 0.7), (0.35, "#000000", 0.18), (1, "#000000", 0)])
    art.lay(cloth, _all(made + art.poly(_tray_floor(), f"url(#{name})"), k), (0, 0))
    return cloth


def _front(k: float, print_: str, top: float, foot: float) -> pygame.Surface:
    """What stands before the dice, between two heights."""
    image = art.clear(WIDE * k, HIGH * k)
    x, w = MID - NARROW - 34, 2 * NARROW + 68
    _shaded(image, art.rect(x, HOOD, w, 34, 17), k, 10, 0.7, 0, 10)
    name, made = art.lin([(0, "#F06A58"), (0.4, palette.TIN_RED), (1, RED_DARK)])
    hood = made + art.rect(x, HOOD, w, 34, 17, f"url(#{name})")
    hood += art.line(
        x + 18, HOOD + 8, x + w - 18, HOOD + 8, "#FFE0CC", 3, 'stroke-opacity="0.8" stroke-linecap="round"'
    )
    rims, back = "", FOOT - 36
    for side in (-1, 1):
        edge = MID + side * BACK_HALF
        outer, inner = MID + side * (FRONT_HALF + 20), MID + side * (FRONT_HALF - 2)
        corners = [(edge - side * 2, back - 6), (edge + side * 12, back - 6), (outer, FRONT + 6), (inner, FRONT + 6)]
        rims += art.poly(corners, palette.CALL[0] if side < 0 else "#A5281E")
        rims += art.line(
            edge + side * 5, back - 4, MID + side * (FRONT_HALF + 8), FRONT, "#FFD2BC", 2.2, 'stroke-opacity="0.7"'
        )
    art.lay(image, _all(hood + rims, k), (0, 0))
    x, y, w, h = MID - FRONT_HALF - 22, FRONT - 10, 2 * FRONT_HALF + 44, 68
    _shaded(image, art.rect(x, y, w, h, 16), k, 8, 0.5, 0, 6)
    front = _tin(x, y, w, h, 16) + art.rect(x + 1.5, y + 1.5, w - 3, 18, 9, "#E8705F")
    front += art.line(x + 16, y + 7, x + w - 16, y + 7, "#FFE0CC", 2.6, 'stroke-opacity="0.8" stroke-linecap="round"')
    front += art.rect(x + 12, y + 25, w - 24, h - 34, 8, "none", art.stroke(palette.CREAM, 2.2))
    art.lay(image, _all(front, k), (0, 0))
    letters.write(image, print_, (MID * k, (y + 42) * k), "slab", 25 * k, palette.CREAM, "cm", 5 * k)
    part = pygame.Rect(0, round(top * k), image.get_width(), round((foot - top) * k)).clip(image.get_rect())
    return image.subsurface(part).copy()
