"""What a theme decides: a table of colours, lines and light for each.

Read them as attributes (`palette.INK`), never by `from … import`: each is asked of the theme that is on. No drawing
asks which theme that is; what must differ is a value here.
Gold light means "you may" and nothing else; body text stands on cream or band only.
"""

from functools import lru_cache
from typing import NamedTuple

from game_closet import context

Rgb = tuple[int, int, int]


class Stroke(NamedTuple):
    """A line as a theme decides it; its width in design units."""

    colour: str
    pen: float
    strength: float = 1.0


class SeatMark(NamedTuple):
    """The mark of one seat: never a colour alone."""

    hex: str
    shape: str
    name: str
    body: str  # the colour of big pieces, lighter than the token where that would be too dark


# Told apart by at least 25 CIEDE2000 in normal sight and in every simulation of colour blindness; big pieces, with
# their light and shade, by at least 20.
SEATS = (
    SeatMark("#BE2C1C", "circle", "vermilion", "#BE2C1C"),
    SeatMark("#143A94", "square", "blue", "#143A94"),
    SeatMark("#E8AC24", "triangle", "mustard", "#E8AC24"),
    SeatMark("#519387", "diamond", "sea_green", "#519387"),
    SeatMark("#FAF5E8", "star", "ivory", "#FAF5E8"),
    SeatMark("#350E1C", "cross", "oxblood", "#3C1020"),
)


class Theme(NamedTuple):
    """Every value that a theme decides."""

    NAME: str = "lamp"

    # Light
    GRAIN: float = 1.0  # strength of the grain of wood, paper, cloth and hide
    SHADE: float = 1.0  # strength of shadows
    FALL: float = 1.0  # how far light falls off over a mat, a board, a wall
    RELIEF: float = 1.0  # how far the faces of a piece differ in light
    TABLE_LIGHT: tuple[float, float] = (0.32, 1.1)  # in the corners and in the middle
    WALL_LIGHT: tuple[float, float] = (0.30, 1.12)
    LIGHT_TINT: tuple[float, float, float] = (1, 0.965, 0.88)

    # Lines
    LEAST_PEN: float = 0  # no outline of a control is thinner, in design units …
    LEAST_LINE: float = 0  # … or fainter, nor is a ground for words
    RAYS: float = 1  # of the light behind a shout
    CARD_LINE: Stroke = Stroke("#FFFFFF", 1.5, 0.45)
    CARD_FOOT: Stroke = Stroke("#8A6B42", 1.2, 0.55)
    MAT_LINE: Stroke = Stroke("#D9B56A", 2, 0.55)
    MAT_EDGE: Stroke = Stroke("#000000", 2, 0.4)
    PAGE_RULE: Stroke = Stroke("#6E93B8", 1, 0.28)
    PAGE_FOLD: Stroke = Stroke("#000000", 0)
    BUTTON_EDGES: tuple[Stroke, ...] = ()  # around what has no shadow, from outside in
    RACK_EDGES: tuple[Stroke, ...] = ()
    DIE_EDGES: tuple[Stroke, ...] = ()  # in hundredths of its side

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
    ON_WALL: str = "#E8D9B6"
    BUTTON_TEXT: str = "#FFF6E2"
    ICON_FACE: str = "#3A2417"

    # Fields and lines on paper
    EDGE: str = "#7A6138"
    FIELD: str = "#F7EFDB"
    SEGMENT: str = "#DCCBA2"
    ROW: str = "#E9DAB6"
    ROW_ON: str = "#FBF4E2"
    ROW_EDGE: str = "#B99C66"
    CHOICE: str = "#E2D2AC"
    VACANT: str = "#9A7F55"
    LINE: str = "#C9B48A"
    LINE_2: str = "#A98C5E"
    FAINT: str = "#8A6B42"
    PAGE: str = "#F5ECD6"
    AS_SHEET: tuple[str, str] = ("#D3E6D4", "#2F6B4F")  # ground and edge
    SILENT: tuple[str, str] = ("#DCC192", "#8A6A35")
    CHANGED: tuple[str, str] = ("#FBE08E", "#9A6F12")

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
    PLANKS: tuple[str, ...] = ("#5B3822", "#744A2E", "#64402A", "#7A5033", "#5E3A24")
    JOINT: tuple[str, str] = ("#827870", "#18120C")  # between two planks: what is left of the light, and a lit edge
    WALL: tuple[str, str] = ("#3E5348", "#36493F")
    WALL_JOINT: tuple[str, str] = ("#606864", "#141815")
    SHELF_TOP: str = "#A8703F"
    SHELF_FRONT: str = "#8E5A30"
    COVER: str = "#5E2F1A"
    STITCH: str = "#E7B277"
    MAPLE: str = "#E9C385"
    TRAY: str = "#8B4A28"
    RACK_BOARD: str = "#7A4526"
    RACK_LIP: str = "#8E5630"
    DOMINOES: str = ""  # the stuff they are cut of, where it is not left to the table
    CHIP_EDGE: str = "#8A7E74"
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


LAMP_LIT = Theme()
DAYLIGHT = Theme(
    NAME="daylight",
    SHADE=0.62,
    FALL=0.3,
    TABLE_LIGHT=(0.93, 1.0),
    WALL_LIGHT=(0.9, 1.0),
    LIGHT_TINT=(1, 0.995, 0.98),
    MAT_LINE=Stroke("#F3E3B4", 2, 0.75),
    MAT_EDGE=Stroke("#2F4A3C", 2, 0.45),
    CREAM="#FBF6E8",
    CREAM_OFF="#DDD2B8",
    PAPER_SHADE="#EFE6CF",
    SLIP="#E9DFC6",
    BAND="#2F5067",
    BAND_DARK="#2B4A60",
    BAND_TEXT_2="#E6EEF2",
    BAND_SUB="#E6EEF2",
    BAND_EDGE="#E7D3A2",
    ICON_FACE="#274459",
    ON_WOOD="#221A14",
    ON_WALL="#221A14",
    OFF="#CFC6B2",
    FIELD="#FFFDF6",
    SEGMENT="#E8DDC0",
    ROW="#F1E7CD",
    ROW_ON="#FFFDF6",
    CHOICE="#EFE4C8",
    PAGE="#FBF6E8",
    WALNUT="#D2AE7E",
    WALNUT_SHADE="#B8905E",
    PLANKS=("#C79F6B", "#DDBB8C", "#CFA978", "#E0C094", "#CBA471"),
    JOINT=("#BEB4AA", "#18120C"),
    WALL=("#C9D6CC", "#BECDC2"),
    WALL_JOINT=("#C4CCC7", "#101210"),
    SHELF_TOP="#D9B583",
    SHELF_FRONT="#C89F69",
    COVER="#8A4B2A",
    TRAY="#B07A45",
    RACK_BOARD="#A06B3A",
    RACK_LIP="#B98250",
    BAIZE_GREEN="#79AE8F",
    BAIZE_BLUE="#86AEBF",
    SHADOW="#4A3A28",
)
HIGH_CONTRAST = Theme(
    NAME="contrast",
    GRAIN=0,
    SHADE=0,
    FALL=0,
    RELIEF=0,
    TABLE_LIGHT=(1, 1),
    WALL_LIGHT=(1, 1),
    LIGHT_TINT=(1, 1, 1),
    LEAST_PEN=3,
    LEAST_LINE=1,
    RAYS=0.5,
    CARD_LINE=Stroke("#000000", 3),
    CARD_FOOT=Stroke("#000000", 0),
    MAT_LINE=Stroke("#FFFFFF", 0),
    MAT_EDGE=Stroke("#FFFFFF", 3),
    PAGE_RULE=Stroke("#000000", 0),
    PAGE_FOLD=Stroke("#000000", 4),
    BUTTON_EDGES=(Stroke("#FFFFFF", 3), Stroke("#000000", 1.5)),
    RACK_EDGES=(Stroke("#FFFFFF", 3),),
    DIE_EDGES=(Stroke("#000000", 8),),
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
    ON_WALL="#FFFFFF",
    BUTTON_TEXT="#FFFFFF",
    ICON_FACE="#000000",
    EDGE="#000000",
    FIELD="#FFFFFF",
    SEGMENT="#FFFFFF",
    ROW="#FFFFFF",
    ROW_ON="#FFFFFF",
    ROW_EDGE="#000000",
    CHOICE="#FFFFFF",
    VACANT="#000000",
    LINE="#000000",
    LINE_2="#000000",
    FAINT="#000000",
    PAGE="#FFFFFF",
    AS_SHEET=("#FFFFFF", "#000000"),
    SILENT=("#FFFFFF", "#000000"),
    CHANGED=("#FFFFFF", "#000000"),
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
    PLANKS=("#101010",),
    JOINT=("#FFFFFF", "#000000"),
    WALL=("#101010", "#101010"),
    WALL_JOINT=("#FFFFFF", "#000000"),
    SHELF_TOP="#000000",
    SHELF_FRONT="#404040",
    COVER="#303030",
    MAPLE="#FFFFFF",
    TRAY="#303030",
    RACK_BOARD="#303030",
    RACK_LIP="#303030",
    DOMINOES="plain",
    CHIP_EDGE="#FFFFFF",
    IVORY="#FFFFFF",
    BAIZE_GREEN="#101010",
    BAIZE_BLUE="#101010",
    BOARD_BLUE="#000000",
    VELVET="#5A0A06",
    SHADOW="#000000",
)


THEMES = {theme.NAME: theme for theme in (LAMP_LIT, DAYLIGHT, HIGH_CONTRAST)}

# What the theme decides that is not a single colour, for those who check types.
GRAIN: float
SHADE: float
FALL: float
RELIEF: float
TABLE_LIGHT: tuple[float, float]
WALL_LIGHT: tuple[float, float]
LIGHT_TINT: tuple[float, float, float]
LEAST_PEN: float
LEAST_LINE: float
RAYS: float
CARD_LINE: Stroke
CARD_FOOT: Stroke
MAT_LINE: Stroke
MAT_EDGE: Stroke
PAGE_RULE: Stroke
PAGE_FOLD: Stroke
BUTTON_EDGES: tuple[Stroke, ...]
RACK_EDGES: tuple[Stroke, ...]
DIE_EDGES: tuple[Stroke, ...]
PLANKS: tuple[str, ...]
JOINT: tuple[str, str]
WALL: tuple[str, str]
WALL_JOINT: tuple[str, str]
AS_SHEET: tuple[str, str]
SILENT: tuple[str, str]
CHANGED: tuple[str, str]
CALL: tuple[str, ...]
TINPLATE: tuple[str, ...]
WINDOWS: tuple[str, ...]
SIGN: tuple[str, ...]
BLACK_SQUARE: tuple[str, ...]


def __getattr__(name: str) -> str:
    """A value of the theme that is on; most are colours."""
    found: str = getattr(THEMES[context.now().theme], name)
    return found


def rgb(colour: str) -> Rgb:
    """Red, green and blue of a hex colour."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def hexed(red: float, green: float, blue: float) -> str:
    """The hex colour of three channels, kept within 0 … 255."""
    return "#" + "".join(f"{max(0, min(255, round(v))):02X}" for v in (red, green, blue))


@lru_cache(maxsize=1024)
def mix(a: str, b: str, t: float) -> str:
    """The colour a part t of the way from a to b."""
    return hexed(*(x + (y - x) * t for x, y in zip(rgb(a), rgb(b), strict=True)))


def lit(colour: str, t: float) -> str:
    """A colour lightened towards white by t, or darkened towards black when t is negative."""
    return mix(colour, "#FFFFFF" if t >= 0 else "#000000", abs(t))
