"""What a lid is printed with: a sheet of 500 × 340 units that takes ink, lettering and cast shadows."""

from collections.abc import Callable
from typing import NamedTuple

from game_closet import shelf
from game_closet.stage import art, letters, palette, words

W, H = 500, 340


def box_key(box: str, name: str) -> str:
    """The key of a word about a box, which its first game brings."""
    return f"{shelf.BOXES[box][0]}.box.{name}"


class Lid:
    """The face of a box while it is printed, at `scale` pixels per unit."""

    def __init__(self, box: str, name: str, cover: str, scale: float) -> None:
        self.box = box
        self.name = name
        self.scale = scale
        self.face = art.paper(round(W * scale), round(H * scale), sum(map(ord, box)), cover, scale=scale)

    def ink(self, fragment: str) -> None:
        """Print a drawing."""
        art.lay(self.face, art.svg(fragment, W, H, self.scale), (0, 0))

    def shade(self, fragment: str, dx: float, dy: float, blur: float, strength: float) -> None:
        """Let a drawing cast its shadow."""
        image, pad = art.shadow(art.svg(fragment, W, H, self.scale), max(1, round(blur * self.scale)), strength)
        art.lay(self.face, image, (round(dx * self.scale) - pad, round(dy * self.scale) - pad))

    def say(self, name: str) -> str:
        """The lid's own words."""
        return words.say(box_key(self.box, name))

    def letter(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: str,
        *,
        voice: str = "condb",
        anchor: str = "cm",
        track: float = 0,
        width: float = W - 28,
        drop: str | None = None,
        squeeze: float = 1,
        turn: float = 0,
    ) -> None:
        """Set a line of type, no wider than `width`, with a drop shadow, a squeeze in height or a turn."""
        px = self.scale * size
        px *= min(1, width * self.scale / max(1, letters.width(text, voice, round(px), round(track * self.scale))))
        for shift, tint in ((3, drop), (0, colour)):
            if tint is None:
                continue
            at = (round((x + shift) * self.scale), round((y + shift) * self.scale))
            if squeeze == 1 and not turn:
                letters.write(self.face, text, at, voice, round(px), tint, anchor, round(track * self.scale))
                continue
            line = letters.line(text, voice, round(px), tint)
            if squeeze != 1:
                line = art.scaled(line, (line.get_width(), max(1, round(line.get_height() * squeeze))))
            if turn:
                line = art.turned(line, turn)
            art.lay(self.face, line, (at[0] - line.get_width() // 2, at[1] - line.get_height() // 2))


class Print(NamedTuple):
    """A box's own look: paper, sides, and how its lid is printed."""

    cover: str
    side: str
    draw: Callable[[Lid], None]


def plain(lid: Lid) -> None:
    """The lid of a box that brought no drawing: its name in a printed frame."""
    lid.ink(
        art.rect(16, 16, W - 32, H - 32, 8, "none", art.stroke(palette.CREAM, 4))
        + art.rect(26, 26, W - 52, H - 52, 5, "none", art.stroke(palette.MUSTARD, 2))
        + "".join(art.circle(x, y, 7, palette.MUSTARD) for x in (44, W - 44) for y in (44, H - 44))
        + art.line(120, 226, W - 120, 226, palette.MUSTARD, 3)
    )
    lid.letter(lid.name, W / 2, 158, 66, palette.CREAM, voice="slab", width=W - 96, drop="#10241C")


PLAIN = Print("#2E5E4B", "#1D4033", plain)
