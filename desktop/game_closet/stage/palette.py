"""The colours of the program: a table of values for each theme.

Read them as attributes (`palette.INK`), never by `from … import`: each is asked of the theme that is on.
Gold light means "you may" and nothing else; body text stands on cream or band only.
"""

from dataclasses import dataclass
from typing import NamedTuple

from game_closet import context

Rgb = tuple[int, int, int]


class SeatMark(NamedTuple):
    """The mark of one seat: never a colour alone."""

    hex: str
    shape: str
    name: str
    body: str  # the colour of big pieces, lighter than the token where that would be too dark


# Told apart by at least 24 CIEDE2000 in normal sight and in every simulation of colour blindness.
SEATS = (
    SeatMark("#BE2C1C", "circle", "vermilion", "#BE2C1C"),
    SeatMark("#143A94", "square", "blue", "#143A94"),
    SeatMark("#E8AC24", "triangle", "mustard", "#E8AC24"),
    SeatMark("#519387", "diamond", "sea_green", "#519387"),
    SeatMark("#FAF5E8", "star", "ivory", "#FAF5E8"),
    SeatMark("#350E1C", "cross", "oxblood", "#5B1B33"),
)


@dataclass(frozen=True)
class Theme:
    """Every colour that a theme decides."""

    # Print
    INK: str = "#221A14"
    INK_2: str = "#4A3A2A"
    INK_ON_OFF: str = "#3E2F22"
    CREAM: str = "#F4E9D0"
    CREAM_OFF: str = "#CFBE9C"
    PAPER_SHADE: str = "#E6D6B2"
    SLIP: str = "#D9C8A4"
    KRAFT: str = "#B98C5C"
    KRAFT_NOTE: str = "#D9BE8C"
    BAND: str = "#2B1A11"
    BAND_DARK: str = "#21140D"
    BAND_TEXT_2: str = "#CDB890"
    BAND_SUB: str = "#E0CDA6"
    BAND_EDGE: str = "#C99A5B"
    ON_WOOD: str = "#F4E2B8"
    BUTTON_TEXT: str = "#FFF6E2"
    ICON_FACE: str = "#3A2417"

    # Spots
    RED: str = "#C5362B"
    RED_BUTTON: str = "#B22D23"
    RED_DEEP: str = "#8A1D14"
    BLUE: str = "#1F3B63"
    MUSTARD: str = "#E3A72B"
    GREEN: str = "#2E5E4B"
    GOLD: str = "#FFD25E"
    GOLD_RING: str = "#FFC93C"
    GLOW: str = "#F7B94A"
    LAMP: str = "#FFD98A"
    OFF: str = "#B9A98A"
    FIGURE_COUNTS: str = "#98190F"
    CALL: tuple[str, ...] = ("#D64A3D", "#A9291F", "#8A1D14")

    # Materials
    WALNUT: str = "#6A432A"
    WALNUT_SHADE: str = "#2A1911"
    MAPLE: str = "#E9C385"
    TRAY: str = "#8B4A28"
    LEATHER: str = "#CB8C4C"
    IVORY: str = "#F6EEDC"
    BAIZE_GREEN: str = "#284F3F"
    BAIZE_BLUE: str = "#24485A"
    BRASS: str = "#A87B35"
    BRASS_LIGHT: str = "#F5DFA0"
    VELVET: str = "#96201C"
    TIN_RED: str = "#C5362B"
    TINPLATE: tuple[str, ...] = ("#2E2821", "#6F665A", "#B9AE9B", "#DAD0BC")
    BOARD_BLUE: str = "#17243F"
    BOARD_EDGE: str = "#8F6A3C"
    WINDOWS: tuple[str, ...] = ("#FFD978", "#FFCB52", "#FFE9A8", "#FFBE4A")
    WINDOW_GLOW: str = "#FF9E2E"
    SIGN: tuple[str, ...] = ("#FFF6D2", "#FFDC85")
    BLACK_SQUARE: tuple[str, ...] = ("#2F2A27", "#171412")
    COUNTER_50: str = "#F3E8CE"
    COUNTER_10: str = "#B22D23"
    COUNTER_5: str = "#B5762E"
    SHADOW: str = "#140A04"

    PLAIN: bool = False  # no grain, flat grounds, 3 px outlines


LAMP_LIT = Theme()
HIGH_CONTRAST = Theme(
    PLAIN=True,
    INK="#000000",
    INK_2="#000000",
    INK_ON_OFF="#000000",
    CREAM="#FFFFFF",
    CREAM_OFF="#D8D8D8",
    PAPER_SHADE="#E8E8E8",
    SLIP="#D8D8D8",
    KRAFT_NOTE="#FFFFFF",
    BAND="#000000",
    BAND_DARK="#000000",
    BAND_TEXT_2="#FFFFFF",
    BAND_SUB="#FFFFFF",
    BAND_EDGE="#FFFFFF",
    ON_WOOD="#FFFFFF",
    BUTTON_TEXT="#FFFFFF",
    ICON_FACE="#000000",
    RED="#A30F06",
    RED_BUTTON="#8F0D05",
    RED_DEEP="#6B0903",
    CALL=("#8F0D05", "#8F0D05", "#8F0D05"),
    GREEN="#0B4A31",
    GOLD_RING="#FFD25E",
    GLOW="#FFD25E",
    OFF="#B0B0B0",
    FIGURE_COUNTS="#8F0D05",
    WALNUT="#101010",
    WALNUT_SHADE="#000000",
    MAPLE="#FFFFFF",
    TRAY="#303030",
    LEATHER="#FFFFFF",
    IVORY="#FFFFFF",
    BAIZE_GREEN="#101010",
    BAIZE_BLUE="#101010",
    BOARD_BLUE="#000000",
    VELVET="#5A0A06",
    SHADOW="#000000",
)


# What the theme decides that is not a single colour, for those who check types.
PLAIN: bool
CALL: tuple[str, ...]
TINPLATE: tuple[str, ...]
WINDOWS: tuple[str, ...]
SIGN: tuple[str, ...]
BLACK_SQUARE: tuple[str, ...]


def __getattr__(name: str) -> str:
    """A colour of the theme that is on."""
    found: str = getattr(HIGH_CONTRAST if context.now().high_contrast else LAMP_LIT, name)
    return found


def rgb(colour: str) -> Rgb:
    """Red, green and blue of a hex colour."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def hexed(red: float, green: float, blue: float) -> str:
    """The hex colour of three channels, kept within 0 … 255."""
    return "#" + "".join(f"{max(0, min(255, round(v))):02X}" for v in (red, green, blue))


def mix(a: str, b: str, t: float) -> str:
    """The colour a part t of the way from a to b."""
    return hexed(*(x + (y - x) * t for x, y in zip(rgb(a), rgb(b), strict=True)))


def lit(colour: str, t: float) -> str:
    """A colour lightened towards white by t, or darkened towards black when t is negative."""
    return mix(colour, "#FFFFFF" if t >= 0 else "#000000", abs(t))
