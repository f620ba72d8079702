"""pygame_gui in our own dress: cream, ink, our fonts, square corners (its round ones are slow to build).

Of its own elements people see the line they type in. Font sizes are strings, since it silently takes numbers for 14
points, and shapes stand with each element, since it ignores them among the defaults.
"""

from typing import Any

import pygame_gui

from game_closet.stage import letters, palette

FAMILY = "atkinson"
HEADS = "alfa_slab"
ELEMENTS = ("text_entry_line",)


def theme(u: float) -> dict[str, Any]:
    """The theme at a scale, as pygame_gui reads it."""
    body = {"name": FAMILY, "size": str(letters.size(22, u)), "bold": "0", "italic": "0"}
    pen = str(max(1, round(max(2, palette.LEAST_PEN) * u)))
    square = {"shape": "rectangle", "border_width": pen, "shadow_width": "0"}
    dress: dict[str, Any] = {name: {"font": body, "misc": square} for name in ELEMENTS}
    dress["defaults"] = {"colours": _colours(), "font": body}
    dress["text_entry_line"]["misc"] = square | {"padding": f"{round(10 * u)},{round(4 * u)}"}
    return dress


def _colours() -> dict[str, str]:
    paper, shade, edge = palette.CREAM, palette.PAPER_SHADE, palette.KRAFT
    return {
        "dark_bg": paper,
        "disabled_dark_bg": palette.CREAM_OFF,
        "normal_bg": shade,
        "hovered_bg": palette.mix(shade, palette.GOLD, 0.35),
        "active_bg": palette.mix(shade, palette.GOLD, 0.5),
        "selected_bg": palette.INK,
        "disabled_bg": palette.OFF,
        "normal_text": palette.INK,
        "hovered_text": palette.INK,
        "active_text": palette.INK,
        "selected_text": paper,
        "disabled_text": palette.INK_ON_OFF,
        "normal_border": edge,
        "hovered_border": palette.BRASS,
        "active_border": palette.BRASS,
        "selected_border": palette.INK,
        "disabled_border": palette.OFF,
        "link_text": palette.BLUE,
        "link_hover": palette.RED,
        "link_selected": palette.RED_DEEP,
        "filled_bar": palette.RED,
        "unfilled_bar": palette.CREAM_OFF,
        "text_cursor": palette.INK,
        **{f"{state}_text_shadow": paper + "00" for state in ("normal", "hovered", "disabled", "selected", "active")},
    }


def load_fonts(manager: pygame_gui.UIManager) -> None:
    """Let pygame_gui know our fonts."""
    manager.add_font_paths(FAMILY, *(letters.file(voice) for voice in ("text", "bold", "italic", "bolditalic")))
    manager.add_font_paths(HEADS, letters.file("slab"))


def put_on(manager: pygame_gui.UIManager, u: float) -> None:
    """Dress pygame_gui for a scale, and for the print and the theme that are on."""
    manager.get_theme().load_theme(theme(u))
