"""Whether the screen shows what drawing everything anew would show, pixel by pixel, after every frame."""

from dataclasses import dataclass, field

import pygame

from game_closet.app import App
from game_closet.stage.screen.canvas import Canvas, Screen


@dataclass
class Watch:
    """Looks at every frame a program shows."""

    app: App
    frames: int = 0
    wrong: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._show = self.app.window.show
        self.app.window.show = self.look  # type: ignore[method-assign]

    def look(self, canvas: Canvas) -> None:
        """Show a page, then compare it with one that is drawn whole."""
        self._show(canvas)
        self.frames += 1
        shown = self.app.window.pixels
        whole = pygame.Surface(shown.get_size(), 0, 32)
        Screen(whole).show(canvas)
        if pygame.image.tobytes(whole, "RGB") != pygame.image.tobytes(shown, "RGB"):
            page = type(self.app.page).__name__ if self.app.pages else "no page"
            self.wrong.append(f"frame {self.frames} of {page}: {differences(whole, shown)}")


def differences(one: pygame.Surface, other: pygame.Surface) -> str:
    """Where two pictures differ, and by how much."""
    gap = one.copy()
    gap.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    gap.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    mask = pygame.mask.from_threshold(gap, (0, 0, 0), (1, 1, 1, 255))
    mask.invert()
    areas = mask.get_bounding_rects()
    return f"{mask.count()} pixels in {areas[:3]}, such as {gap.get_at(areas[0].topleft)}" if areas else "nowhere"
