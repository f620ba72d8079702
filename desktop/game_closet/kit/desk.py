"""The desk: pygame_gui's one manager for the whole program, and our parts as its elements.

A part that is pressed, or that is scrolled, stands on the desk as an element with an image for each state. Images are
set as they are and clipped by sharing pixels: the library's own ways copy them.
"""

from collections.abc import Iterable

import pygame
from pygame_gui import UIManager
from pygame_gui.core import UIElement
from pygame_gui.core.resource_loaders import BlockingThreadedResourceLoader

from game_closet import context
from game_closet.kit import theme
from game_closet.kit.control import Look
from game_closet.kit.part import REST, Part


class Drawn(UIElement):
    """A part on the desk."""

    def __init__(self, desk: "Desk", part: Part, layer: int = 1) -> None:
        self.part = part
        self.faces: dict[Look, pygame.Surface] = {}
        self.look = REST
        super().__init__(part.spread, desk, None, starting_height=layer, layer_thickness=1)
        self.follow()

    def dress(self, look: Look) -> None:
        """Show the part as it stands now."""
        if look != self.look:
            self._face(look)  # which may not be finished in time: until then it stands as before
            self.look = look
            self.follow()

    def _face(self, look: Look) -> pygame.Surface:
        if look not in self.faces:
            self.faces[look] = self.part.pictured(look)
        return self.faces[look]

    def follow(self) -> None:
        """Stand where the part stands, as far as it is in view."""
        face, place, seen = self._face(self.look), self.part.spread, self.part.window
        self.image = face if seen == place else face.subsurface(seen.move(-place.x, -place.y))
        self.rect = seen

    def redraw(self) -> None:
        """Forget how it looked: the part shows something else."""
        self.faces.clear()
        self.follow()

    def _update_container_clip(self) -> None:
        """The library clips by wiping the image, and this one may be shared."""

    def check_hover(self, time_delta: float, hovered_higher_element: bool) -> bool:
        """The page's walk says what the hand is over."""
        return False

    def hover_point(self, hover_x: float, hover_y: float) -> bool:
        """The page's walk says what the hand is over."""
        return False


class Desk(UIManager):
    """One manager for the program, dressed for the present scale, print and theme."""

    def __init__(self, size: tuple[int, int], u: float) -> None:
        pygame.font.init()  # else it says, wrongly, that its own font is not found
        loader = BlockingThreadedResourceLoader()  # type: ignore[no-untyped-call]
        loader.num_loading_threads = 1  # for a handful of fonts: five would reserve a third of a gigabyte
        super().__init__(size, enable_live_theme_updates=False, resource_loader=loader)
        loader.start()  # type: ignore[no-untyped-call]
        loader.update()
        self.mouse = (-1, -1)
        self._dress: tuple[object, ...] = ()
        theme.load_fonts(self)
        self.fit(size, u)

    def fit(self, size: tuple[int, int], u: float) -> None:
        """Take on another size of window or of print, or another theme."""
        if size != self.window_resolution:
            self.set_window_resolution(size)
        now = context.now()
        dress = (u, now.text_size, now.least_text, now.theme)
        if dress != self._dress:
            self._dress = dress
            theme.put_on(self, u)

    def clear(self) -> None:
        """Take everything off the desk."""
        for element in self.ui_group.sprites():
            if element is not self.root_container:
                element.kill()  # type: ignore[no-untyped-call]
        self.ui_group.lostsprites.clear()  # it only ever grows

    def lay(self, parts: Iterable[Part], layer: int = 1) -> list[Drawn]:
        """Put parts on the desk."""
        return [Drawn(self, part, layer) for part in parts]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what stands on the desk."""
        if self.ui_group.should_update_visibility:
            self.ui_group.should_update_visibility = False
            self.ui_group.update_visibility()  # type: ignore[no-untyped-call]
        self.draw_ui(surface)

    def _update_mouse_position(self) -> None:
        """The hand is where the page says: a window that is shown smaller would scale it twice."""
        self.mouse_position = self.mouse
