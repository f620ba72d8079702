"""What is higher than its place: a viewport with a bar that can be held, wheel, drag, and a sign of what is below.

On paper, what goes on beyond head or foot fades into it, so that no line of print is cut through.

Its parts are placed at their full height and moved; what has the focus is brought into view.
"""

from collections.abc import Callable, Iterator

import pygame

from game_closet.kit.buttons import Dragged, Pressable
from game_closet.kit.control import Look
from game_closet.kit.part import REST, Part, Scale, Span
from game_closet.stage import art, marks, palette, words

BAR = 18.0  # design units the bar is wide
GAP = 26.0  # … and stands away from what it moves
MORE = BAR + GAP  # design units of the sign below the bar: it hides no word
LEAST = 150.0  # design units under which nothing can be read through
NOTCH = 120.0  # design units the wheel moves by a notch
LINE = 40.0  # design units of a line of running text
FADE = 40.0  # design units over which print goes into its paper at head and foot
SLACK = 2  # pixels that nobody scrolls for


class Scroll(Part):
    """A part that is scrolled where it is higher than its place."""

    def __init__(self, body: Part, name: str = "", *, grow: float = 1, wide: float | None = None) -> None:
        super().__init__(grow=grow, wide=wide)
        self.body = body
        self.name = name  # by which a page remembers how far it was scrolled
        self.offset = 0
        self.reach = 0  # pixels it can be scrolled
        self.bar = Bar(self)
        self.more = More(self)
        self.veils = (Veil(self, -1), Veil(self, 1))
        self.on_move: Callable[[], object] = lambda: None

    @property
    def scrolls(self) -> bool:
        """Whether there is more than can be seen."""
        return self.reach > 0

    def measure(self, scale: Scale) -> Span:
        """The body, and room for the bar."""
        span, bar = self.body.span(scale), scale.px(BAR + GAP)
        return Span(span.least + bar, span.wish + bar, span.easy + bar)

    def high(self, scale: Scale, width: int) -> int:
        """All of the body."""
        return self.body.height(scale, width)

    def least_high(self, scale: Scale, width: int) -> int:
        """Enough to read through."""
        return min(self.body.least_height(scale, width), scale.px(LEAST))

    def place(self, scale: Scale, area: pygame.Rect) -> None:
        """Place the body as it is, or at its full height beside a bar."""
        super().place(scale, area)
        if self.body.least_height(scale, area.w) <= area.h + SLACK:
            self.reach = self.offset = 0
            self.body.place(scale, area)
            return
        width = area.w - scale.px(BAR + GAP)
        high = self.body.height(scale, width)
        self.reach = max(0, high - area.h)
        self.offset = max(0, min(self.offset, self.reach))
        self.body.place(scale, pygame.Rect(area.x, area.y - self.offset, width, high))
        side = scale.px(MORE)
        self.more.place(scale, pygame.Rect(area.right - side, area.bottom - side, side, side))
        groove = pygame.Rect(0, area.y, scale.px(BAR), area.h - side - scale.px(8))
        self.bar.place(scale, groove.move_to(centerx=self.more.area.centerx))
        for leaf in self.body.leaves():
            leaf.view = leaf.view or self
        fade = scale.px(FADE)
        for veil, top in zip(self.veils, (area.top, area.bottom - fade), strict=True):
            veil.place(scale, pygame.Rect(area.x, top, width, fade))

    def leaves(self) -> Iterator[Part]:
        """The body's and, where they are needed, the bar and the sign of more."""
        yield from self.body.leaves()
        if self.scrolls:
            yield from self.veils
            yield self.more
            yield self.bar

    def move(self, pixels: float) -> bool:
        """Scroll by so many pixels; False at the end."""
        return self.move_to(self.offset + pixels)

    def move_to(self, offset: float) -> bool:
        """Scroll to a place."""
        wished = max(0, min(self.reach, round(offset)))
        by, self.offset = self.offset - wished, wished
        if not by:
            return False
        for leaf in self.body.leaves():
            leaf.area.y += by
        self.on_move()
        return True

    def page(self, way: int) -> bool:
        """Scroll by almost all that can be seen: a line stays in view."""
        overlap = max(self.area.h * 0.15, self.scale.with_text(LINE))
        return self.move(way * max(self.area.h - overlap, self.area.h * 0.5))

    def notch(self, way: float) -> bool:
        """Scroll by a notch of the wheel."""
        return self.move(way * self.scale.px(NOTCH))

    def reveal(self, area: pygame.Rect) -> None:
        """Bring an area into view, with a little of what is around it."""
        room = self.area.inflate(0, -2 * min(self.scale.px(FADE), self.area.h // 6))
        if area.top < room.top or area.h > room.h:
            self.move(area.top - room.top)
        elif area.bottom > room.bottom:
            self.move(area.bottom - room.bottom)


class Veil(Part):
    """The paper that print goes into at the head or foot of what is scrolled, where there is more that way."""

    bleed = 12.0  # drawings may reach a little over sides, head and foot

    def __init__(self, scroll: Scroll, way: int) -> None:
        super().__init__()
        self.scroll = self.view = scroll
        self.way = way  # 1 at the foot, -1 at the head

    @property
    def _hides(self) -> bool:
        left = self.scroll.offset if self.way < 0 else self.scroll.reach - self.scroll.offset
        return self.paper is not None and palette.SHADE > 0 and left > self.scale.px(12)

    @property
    def window(self) -> pygame.Rect:
        """Nothing of it where there is no more."""
        return self.spread if self._hides else pygame.Rect(self.area.topleft, (0, 0))

    def appearance(self) -> tuple[object, ...]:
        """The paper, and which way it goes."""
        return ("veil", self.paper, self.way)

    def draw(self, surface: pygame.Surface, look: Look = REST) -> None:
        """Draw it where there is more."""
        if self._hides:
            super().draw(surface, look)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Lay the paper, thinner towards the middle."""
        paper, edge = self.paper or palette.CREAM, self.scale.px(self.bleed)
        area = area.inflate(2 * edge, edge // 2).move(0, self.way * edge // 4)
        stops = [(0.0, paper, 0.0), (0.5, paper, 0.45), (1.0, paper, 1.0)]
        if self.way < 0:
            stops = [(1 - at, hue, strength) for at, hue, strength in reversed(stops)]
        name, ramp = art.lin(stops)
        art.lay(surface, art.svg(ramp + art.rect(0, 0, *area.size, 0, f"url(#{name})"), *area.size, 1), area.topleft)


class Bar(Dragged):
    """The bar beside what is scrolled; it can be held and drawn along."""

    bleed = 0.0
    walked = False

    def __init__(self, scroll: Scroll) -> None:
        super().__init__(lambda: None)
        self.scroll = scroll
        self.grip = 0  # pixels from the thumb's top to the hand that holds it

    def shows(self, stop: int = -1) -> str:
        """What it is for, to whoever comes by with the arrows."""
        return words.say("common.aloud.bar")

    def thumb(self) -> pygame.Rect:
        """What is held."""
        scroll, area = self.scroll, self.area
        high = max(self.scale.px(60), area.h * scroll.area.h // (scroll.area.h + scroll.reach))
        return pygame.Rect(area.x, area.y + (area.h - high) * scroll.offset // max(1, scroll.reach), area.w, high)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw the groove and the thumb."""
        u, thumb = self.u, self.thumb().move(area.x - self.area.x, area.y - self.area.y)
        groove = art.rect(0, 0, area.w, area.h, area.w / 2, palette.SHADOW, 'fill-opacity="0.35"')
        art.lay(surface, art.cached(("groove", area.size), lambda: art.svg(groove, *area.size, 1)), area.topleft)
        colour = palette.GOLD if look.hover or look.held else palette.SLIP
        pen = max(1.4, palette.LEAST_PEN) * u
        w, h = thumb.size
        form = art.rect(pen / 2, pen / 2, w - pen, h - pen, w / 2, colour, art.stroke(palette.INK, pen))
        art.lay(surface, art.cached(("thumb", thumb.size, colour, u), lambda: art.svg(form, w, h, 1)), thumb.topleft)

    def hold(self, at: tuple[int, int]) -> None:
        """Take hold of the thumb; beside it, bring it under the hand."""
        thumb = self.thumb()
        self.grip = at[1] - thumb.top if thumb.collidepoint(at) else thumb.h // 2
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        """Draw the thumb along."""
        free = self.area.h - self.thumb().h
        self.scroll.move_to((at[1] - self.grip - self.area.y) * self.scroll.reach / max(1, free))

    def steer(self, dx: int, dy: int) -> bool:
        """Up and down scroll."""
        return bool(dy) and self.scroll.notch(dy)


class More(Pressable):
    """The sign at the foot of what is scrolled that there is more below; pressed, it shows that."""

    walked = False
    radius = 22.0

    def __init__(self, scroll: Scroll) -> None:
        super().__init__(lambda: scroll.page(1))
        self.scroll = scroll

    def shows(self, stop: int = -1) -> str:
        """What it is for."""
        return words.say("common.aloud.below")

    @property
    def seen(self) -> pygame.Rect:
        """Nothing of it at the end."""
        return self._unless_at_end(super().seen)

    @property
    def window(self) -> pygame.Rect:
        """Nothing of its drawing at the end."""
        return self._unless_at_end(super().window)

    def _unless_at_end(self, area: pygame.Rect) -> pygame.Rect:
        more = self.scroll.offset < self.scroll.reach - self.scale.px(12)
        return area if more else pygame.Rect(area.topleft, (0, 0))

    def draw(self, surface: pygame.Surface, look: Look = REST) -> None:
        """Draw it where it stands, unless at the end."""
        if self.seen.size != (0, 0):
            super().draw(surface, look)

    def face(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """Draw a disc with an arrow, of the thumb's own card."""
        r, pen = area.w / 2, max(1.4, palette.LEAST_PEN) * self.u
        disc = art.circle(r, r, r - pen, palette.SLIP, art.stroke(palette.INK, pen))
        art.lay(surface, art.cached(("more", area.size, self.u), lambda: art.svg(disc, *area.size, 1)), area.topleft)
        art.lay_mid(surface, marks.icon("down", round(area.h * 0.7), palette.INK), area.center)
