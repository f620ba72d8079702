"""What can be pressed on a page: printed controls that mouse, touch and keys share.

Each fills a rectangle in pixels and answers the page's base class: `draw`, `press` and `steer`. They keep no state of
their own; a page that has changed is laid out again.
"""

from collections.abc import Callable, Sequence

import pygame

from game_closet.kit.control import Look
from game_closet.kit.pen import Pen
from game_closet.stage import art, letters, marks, palette

Press = Callable[[], object]

SEGMENT_GROUND = "#DCCBA2"
FIELD_GROUND = "#F7EFDB"
EDGE = "#7A6138"


class Area:
    """A place that can be pressed and shows nothing but focus and hover; the base of the others."""

    radius = 10.0
    walked = True

    def __init__(self, area: pygame.Rect, u: float, on_press: Press, *, enabled: bool = True) -> None:
        self.area = area
        self.u = u
        self.on_press = on_press
        self.enabled = enabled

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the control as it stands."""
        self.paint(surface, look)
        if look.hover and not look.held:
            marks.lay_ring(surface, self.area, self.radius * self.u, self.u, pen=3)
        if look.focus:
            marks.lay_focus(surface, self.area.inflate(*[round(4 * self.u)] * 2), (self.radius + 2) * self.u, self.u)

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the control itself, without its rings."""

    def press(self, at: tuple[int, int]) -> None:
        """Do what it is for."""
        self.on_press()

    def steer(self, dx: int, dy: int) -> bool:
        """No arrow key is its own."""
        return False


class Button(Area):
    """A thick card with a word on it; kinds are those of the stage's buttons."""

    def __init__(
        self,
        area: pygame.Rect,
        u: float,
        label: str,
        on_press: Press,
        *,
        kind: str = "paper",
        sub: str = "",
        size: float = 0,
        enabled: bool = True,
    ) -> None:
        super().__init__(area, u, on_press, enabled=enabled)
        self.label = label
        self.kind = kind
        self.sub = sub
        self.size = size

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the button in its state."""
        px = letters.size(self.size, self.u) if self.size else None
        marks.lay_button(surface, self.area, self.kind, state(look, self.enabled), self.u, self.label, px, self.sub)


class IconButton(Area):
    """A square dark button with a drawing."""

    def __init__(
        self, area: pygame.Rect, u: float, icon: str, on_press: Press, *, label: str = "", enabled: bool = True
    ) -> None:
        super().__init__(area, u, on_press, enabled=enabled)
        self.icon = icon
        self.label = label

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the button and, under the mouse, its name."""
        marks.lay_icon_button(surface, self.area, self.icon, state(look, self.enabled), self.u)
        if self.label and (look.hover or look.focus):
            tag(surface, self.area, self.label, self.u)


class Chip(Area):
    """A dark button with a drawing and a word, or a word alone."""

    def __init__(self, area: pygame.Rect, u: float, label: str, on_press: Press, icon: str = "") -> None:
        super().__init__(area, u, on_press)
        self.label = label
        self.icon = icon

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the chip."""
        pen = Pen(surface, self.u)
        marks.lay_band(surface, self.area, self.u, palette.GOLD if look.hover or look.held else None)
        room = self.area.copy()
        if self.icon:
            side = round(44 * self.u)
            drawing = marks.icon(self.icon, side, palette.CREAM)
            art.lay_mid(surface, drawing, (room.x + round(36 * self.u), room.centery))
            room = pygame.Rect(room.x + round(62 * self.u), room.y, room.w - round(68 * self.u), room.h)
        pen.label(room, self.label, 22, "bold", palette.CREAM, "lm" if self.icon else "cm", 6)


class Tab(Area):
    """One of several names in the top strip; the chosen one is cream in a gold frame."""

    def __init__(self, area: pygame.Rect, u: float, label: str, on_press: Press, chosen: bool) -> None:
        super().__init__(area, u, on_press)
        self.label = label
        self.chosen = chosen

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the tab."""
        if self.chosen:
            marks.lay_plate(surface, self.area, True, self.u)
        else:
            art.lay(surface, _box(*self.area.size, self.u, palette.ICON_FACE, palette.BAND_EDGE), self.area.topleft)
        ink = palette.INK if self.chosen else palette.CREAM
        Pen(surface, self.u).label(self.area, self.label, 22, "bold", ink, pad=8)


class Slip(Area):
    """An entry of the list at the left: a slip of card, the chosen one cream with a red tab."""

    radius = 8.0

    def __init__(
        self,
        area: pygame.Rect,
        u: float,
        title: str,
        on_press: Press,
        *,
        sub: str = "",
        chosen: bool = False,
        number: str = "",
        seed: int = 40,
        left: float = 36,  # units from the edge to the words
        size: float = 24,
    ) -> None:
        super().__init__(area, u, on_press)
        self.left = left
        self.size = size
        self.title = title
        self.sub = sub
        self.chosen = chosen
        self.number = number
        self.seed = seed

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the slip."""
        pen, area, u = Pen(surface, self.u), self.area, self.u
        if self.chosen:
            marks.lay_glow(surface, area, 8 * u, 22 * u, strength=0.5)
        base = palette.CREAM if self.chosen else palette.SLIP
        marks.lay_card(surface, area, u, base, self.seed, 8, 5)
        left = area.x + round(self.left * u)
        if self.chosen:
            rim = area.inflate(round(8 * u), round(8 * u))
            art.lay(surface, marks.frame(*rim.size, 10 * u, 5 * u, palette.MUSTARD), rim.topleft)
            tab = art.rect(0, 0, 14, area.h / u, 5, palette.RED)
            art.lay(surface, art.svg(tab, 14, area.h / u, u), area.topleft)
        if self.number:
            ink = palette.RED if self.chosen else palette.RED_DEEP
            at = (area.x + round(52 * u), area.centery)
            letters.write(surface, self.number, at, "slab", letters.size(25, u), ink, "cm")
            left = area.x + round(84 * u)
        room = pygame.Rect(left, area.y, area.right - left - round(20 * u), area.h)
        if self.sub:
            upper = pygame.Rect(room.x, room.y + round(room.h * 0.08), room.w, round(room.h * 0.40))
            lower = pygame.Rect(room.x, room.y + round(room.h * 0.48), room.w, round(room.h * 0.46))
            pen.label(upper, self.title, 29, "slab", palette.INK, "lm", 0)
            pen.label(lower, self.sub, 21, "text", palette.INK_ON_OFF, "lm", 0)
        else:
            pen.label(room, self.title, self.size, "bold", palette.INK, "lm", 0)


class Segments(Area):
    """A row of choices, one of them in ink; arrows choose, a press goes on to the next."""

    def __init__(
        self,
        area: pygame.Rect,
        u: float,
        labels: Sequence[str],
        chosen: int,
        on_choose: Callable[[int], object],
        *,
        icons: bool = False,
        enabled: bool = True,
    ) -> None:
        super().__init__(area, u, lambda: None, enabled=enabled)
        self.labels = list(labels)
        self.chosen = chosen
        self.on_choose = on_choose
        self.icons = icons

    def part(self, number: int) -> pygame.Rect:
        """Where one of the choices stands."""
        count = len(self.labels)
        left = self.area.x + self.area.w * number // count
        return pygame.Rect(left, self.area.y, self.area.x + self.area.w * (number + 1) // count - left, self.area.h)

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the row."""
        u, pen = self.u, Pen(surface, self.u)
        art.lay(surface, _box(*self.area.size, u, SEGMENT_GROUND, EDGE), self.area.topleft)
        for number, label in enumerate(self.labels):
            part, on = self.part(number), number == self.chosen
            if on:
                art.lay(surface, _box(*part.size, u, palette.INK, palette.INK), part.topleft)
            ink = palette.CREAM if on else palette.INK
            if self.icons:
                art.lay_mid(surface, marks.icon(label, round(48 * u), ink), part.center)
            else:
                pen.label(part, label, 25, "condb" if on else "cond", ink, pad=6)

    def press(self, at: tuple[int, int]) -> None:
        """Choose what lies under the hand; pressed by a key, the next one."""
        if at == self.area.center and not self._under_mouse(at):
            self.on_choose((self.chosen + 1) % len(self.labels))
            return
        number = next((n for n in range(len(self.labels)) if self.part(n).collidepoint(at)), self.chosen)
        self.on_choose(number)

    @staticmethod
    def _under_mouse(at: tuple[int, int]) -> bool:
        return pygame.mouse.get_focused() and pygame.mouse.get_pos() == at

    def steer(self, dx: int, dy: int) -> bool:
        """Left and right choose, until the end of the row."""
        wished = self.chosen + dx
        if not dx or not 0 <= wished < len(self.labels):
            return False
        self.on_choose(wished)
        return True


class Switch(Area):
    """A switch with a tick; its area may be the whole line, the switch itself stands at its right end."""

    radius = 26.0

    def __init__(self, area: pygame.Rect, u: float, on: bool, on_flip: Callable[[bool], object]) -> None:
        super().__init__(area, u, lambda: on_flip(not on))
        self.on = on

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the switch."""
        image = marks.switch(self.on, self.u)
        art.lay(surface, image, (self.area.right - image.get_width(), self.area.centery - image.get_height() // 2))


class Stepper(Area):
    """A value between two arrows."""

    def __init__(
        self,
        area: pygame.Rect,
        u: float,
        label: str,
        on_step: Callable[[int], object],
        *,
        down: bool = True,
        up: bool = True,
        enabled: bool = True,
    ) -> None:
        super().__init__(area, u, lambda: None, enabled=enabled)
        self.label = label
        self.on_step = on_step
        self.down = down
        self.up = up

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Draw value and arrows."""
        area, side = self.area, min(self.area.h, self.area.w // 3)
        art.lay(surface, _box(*area.size, self.u, FIELD_GROUND, EDGE), area.topleft)
        for icon, x, able in (("left", area.x + side // 2, self.down), ("right", area.right - side // 2, self.up)):
            ink = palette.INK if able else palette.OFF
            art.lay_mid(surface, marks.icon(icon, round(side * 0.62), ink), (x, area.centery))
        middle = pygame.Rect(area.x + side, area.y, area.w - 2 * side, area.h)
        Pen(surface, self.u).label(middle, self.label, 25, "condb", palette.INK, pad=0)

    def press(self, at: tuple[int, int]) -> None:
        """The left half steps down, the right half up."""
        self._step(-1 if at[0] < self.area.centerx else 1)

    def steer(self, dx: int, dy: int) -> bool:
        """Left and right step, until the end."""
        return bool(dx) and self._step(dx)

    def _step(self, way: int) -> bool:
        able = self.down if way < 0 else self.up
        if able:
            self.on_step(way)
        return able


class Field(Area):
    """A small cream field with a word or a drawing: a key, a level, a token."""

    def __init__(
        self, area: pygame.Rect, u: float, label: str, on_press: Press, *, icon: str = "", enabled: bool = True
    ) -> None:
        super().__init__(area, u, on_press, enabled=enabled)
        self.label = label
        self.icon = icon

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the field."""
        art.lay(surface, _box(*self.area.size, self.u, FIELD_GROUND, EDGE), self.area.topleft)
        if self.icon:
            ink = palette.INK if self.enabled else palette.OFF
            side = round(min(self.area.size) * 0.72)
            art.lay_mid(surface, marks.icon(self.icon, side, ink), self.area.center)
        else:
            Pen(surface, self.u).label(self.area, self.label, 24, "cond", palette.INK, pad=6)


class TokenButton(Area):
    """A seat's token to be chosen or changed."""

    def __init__(
        self, area: pygame.Rect, u: float, colour: int, shape: int, on_press: Press, *, chosen: bool = False
    ) -> None:
        super().__init__(area, u, on_press)
        self.colour = colour
        self.shape = shape
        self.chosen = chosen

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the token, in a red frame when chosen."""
        if self.chosen:
            pen = 4 * self.u
            art.lay(surface, marks.frame(*self.area.size, 10 * self.u, pen, palette.RED), self.area.topleft)
        side = min(self.area.size) * 0.86
        marks.lay_token(surface, self.colour, self.shape, self.area.center, side)


class PictureButton(Area):
    """Something drawn by the page that can be pressed: a box on the shelf."""

    radius = 8.0

    def __init__(
        self, area: pygame.Rect, u: float, on_press: Press, image: pygame.Surface, at: tuple[int, int], label: str = ""
    ) -> None:
        super().__init__(area, u, on_press)
        self.image = image
        self.at = at
        self.label = label

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the picture, in the lamp's light when the hand is on it."""
        if look.hover or look.focus:
            marks.lay_glow(surface, self.area, 8 * self.u, 44 * self.u, "#FFC766", 0.55)
        art.lay(surface, self.image, self.at)


def state(look: Look, enabled: bool = True) -> str:
    """The state of a stage button for a look."""
    if not enabled:
        return "off"
    if look.held:
        return "pressed"
    if look.focus:
        return "focus"
    return "hover" if look.hover else "rest"


def tag(surface: pygame.Surface, by: pygame.Rect, text: str, u: float) -> None:
    """A word on a dark band under a control."""
    px = letters.size(20, u)
    width, height = letters.width(text, "bold", px) + round(28 * u), round(44 * u)
    left = max(round(8 * u), min(by.centerx - width // 2, surface.get_width() - width - round(8 * u)))
    area = pygame.Rect(left, by.bottom + round(12 * u), width, height)
    marks.lay_band(surface, area, u)
    letters.write(surface, text, area.center, "bold", px, palette.CREAM, "cm")


def _box(w: int, h: int, u: float, fill: str, edge: str) -> pygame.Surface:
    """A flat rounded field with a thin edge."""
    pen = (3 if palette.PLAIN else 1.4) * u
    ground = palette.CREAM if palette.PLAIN and fill in (SEGMENT_GROUND, FIELD_GROUND) else fill
    line = palette.INK if palette.PLAIN and edge == EDGE else edge
    text = art.rect(pen / 2, pen / 2, w - pen, h - pen, 10 * u, ground, art.stroke(line, pen))
    return art.cached(("field", w, h, u, ground, line), lambda: art.svg(text, w, h, 1))


__all__ = [
    "Area",
    "Button",
    "Chip",
    "Field",
    "IconButton",
    "PictureButton",
    "Segments",
    "Slip",
    "Stepper",
    "Switch",
    "Tab",
    "TokenButton",
    "state",
    "tag",
]
