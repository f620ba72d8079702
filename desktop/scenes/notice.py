"""A sentence that stands over any page for a few seconds, and the refusal of an upright window."""

import pygame

from desktop.stage import art, letters, marks, palette, words

SECONDS = 5.0
WIDER = art.rect(26, 5, 44, 30, 4, "none", art.stroke(palette.INK, 4)) + "".join(
    art.path(f"M{tip} 20L{base} 12V28Z", palette.INK) for tip, base in ((3, 17), (93, 79))
)  # a screen with an arrow at either side


class Notice:
    """One sentence at a time, on a dark band near the head of the page."""

    def __init__(self) -> None:
        self.sentence = ""
        self._left = 0.0

    @property
    def showing(self) -> bool:
        """Whether a sentence stands there now."""
        return self._left > 0

    def show(self, sentence: str) -> None:
        """Put a sentence up; longer ones stay longer."""
        self.sentence = sentence
        self._left = SECONDS + len(sentence) / 30

    def update(self, seconds: float) -> bool:
        """Let time pass; True when the sentence has just gone."""
        if self._left <= 0:
            return False
        self._left -= seconds
        return self._left <= 0

    def draw(self, surface: pygame.Surface, u: float) -> None:
        """Draw the sentence, if there is one."""
        if not self.showing:
            return
        px = letters.size(24, u)
        lines = letters.wrapped(self.sentence, "bold", px, round(1100 * u))
        width = max(letters.width(line, "bold", px) for line in lines) + round(64 * u)
        height = round(28 * u) + len(lines) * round(px * 1.4)
        x, y = (surface.get_width() - width) // 2, round(100 * u)
        marks.lay_band(surface, pygame.Rect(x, y, width, height), u)
        for number, line in enumerate(lines):
            middle = y + round(14 * u) + round(px * 1.4 * (number + 0.5))
            letters.write(surface, line, (x + width // 2, middle), "bold", px, palette.CREAM, "cm")


def draw_narrow(surface: pygame.Surface) -> None:
    """A window too upright for a table: one cream card and one sentence."""
    width, height = surface.get_size()
    surface.fill(palette.rgb(palette.WALNUT_SHADE))
    side = round(min(width, height) * 0.8)
    x, y = (width - side) // 2, (height - side // 2) // 2
    marks.lay_card(surface, pygame.Rect(x, y, side, side // 2))
    px = max(15, side // 18)
    wide = art.svg(WIDER, 96, 40, side / 320)
    art.lay(surface, wide, (width // 2 - wide.get_width() // 2, y + side // 14))
    for number, line in enumerate(letters.wrapped(words.say("common.narrow"), "bold", px, round(side * 0.85))):
        at = (width // 2, y + side // 3 + round(number * px * 1.4))
        letters.write(surface, line, at, "bold", px, palette.INK, "cm")
