"""The printed furniture, and whether it can be read."""

import ast
from collections.abc import Callable, Iterator
from contextvars import copy_context
from itertools import combinations
from pathlib import Path

import pygame
import pytest

import game_closet
from game_closet import context
from game_closet.engine.levels import LEVELS, RANDOM
from game_closet.stage import art, letters, marks, palette
from game_closet.stage.icons.faces import FACES
from game_closet.stage.screen.canvas import Canvas
from tests.stage import brightness

AREA = pygame.Rect(60, 60, 200, 90)
KINDS = ["red", "paper", "mustard", "dark", "blue", "green", "ghost", "off", "call", "sleep"]
STATES = ["rest", "hover", "pressed", "off", "focus"]


def pixels(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


def contrast(a: str, b: str) -> float:
    """How far two colours stand apart in brightness, 1 … 21."""
    return brightness.contrast(palette.rgb(a), palette.rgb(b))


def test_ink_can_be_read_on_every_paper() -> None:
    for theme in context.THEMES:
        context.change(theme=theme)
        for paper in (palette.CREAM, palette.CREAM_OFF, palette.PAPER_SHADE, palette.KRAFT_NOTE, palette.OFF):
            assert contrast(palette.INK, paper) >= 7, (theme, paper)
        assert contrast(palette.INK_2, palette.CREAM) >= 7
        assert contrast(palette.CREAM, palette.BAND) >= 7
        assert contrast(palette.BAND_TEXT_2, palette.BAND) >= 7


def test_high_contrast_is_black_on_white() -> None:
    context.change(theme="contrast")
    assert contrast(palette.INK, palette.CREAM) == pytest.approx(21)


def test_contrast_goes_back_to_what_it_was() -> None:
    before = palette.CREAM
    context.change(theme="contrast")
    assert before != palette.CREAM
    context.change(theme="lamp")
    assert before == palette.CREAM


def modules() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(Path(game_closet.__file__).parent.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def asked(tree: ast.AST) -> Iterator[str]:
    """What is read of the palette."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "palette":
            yield node.attr


def test_every_value_that_is_asked_for_is_in_the_themes_and_every_one_there_is_asked_for() -> None:
    used = {name for path, tree in modules() for name in asked(tree)}
    assert used <= {*palette.Theme._fields, *dir(palette)}
    assert {*palette.Theme._fields} - {"NAME"} <= used


def test_there_is_a_table_for_every_theme_that_can_be_chosen() -> None:
    assert tuple(palette.THEMES) == context.THEMES


def test_drawings_are_kept_by_the_theme_and_none_asks_which_it_is() -> None:
    assert not [path for path, tree in modules() if "NAME" in asked(tree)]
    asks = {path.name for path, tree in modules() if "context.now().theme" in ast.unparse(tree)}
    assert asks == {"cache.py", "palette.py", "set_up.py"}  # and whoever draws ahead, to begin anew with another


def test_no_value_is_read_before_a_theme_is_chosen() -> None:
    """A constant of a module, a default or a decorator would stay as it was in the first theme."""
    for path, tree in modules():
        late = {id(inner) for node in ast.walk(tree) for inner in within(node)}
        early = [node for node in ast.walk(tree) if id(node) not in late and isinstance(node, ast.Attribute)]
        names = {node.attr for node in early if isinstance(node.value, ast.Name) and node.value.id == "palette"}
        assert not names & {*palette.Theme._fields}, path


def within(node: ast.AST) -> Iterator[ast.AST]:
    """What is run only when a function is called."""
    if isinstance(node, ast.FunctionDef):
        for line in node.body:
            yield from ast.walk(line)
    elif isinstance(node, ast.Lambda):
        yield from ast.walk(node.body)


def test_a_second_context_trips_over_nothing() -> None:
    def elsewhere() -> str:
        context.change(theme="contrast", text_size=2.0)
        return palette.INK

    usual, size = palette.INK, letters.size(30, 1.0)
    assert copy_context().run(elsewhere) != usual
    assert (palette.INK, letters.size(30, 1.0)) == (usual, size)


def test_colours_mix_and_are_lit_within_their_bounds() -> None:
    assert palette.mix("#000000", "#FFFFFF", 0.5) == "#808080"
    assert palette.lit("#808080", 1) == "#FFFFFF"
    assert palette.lit("#808080", -1) == "#000000"
    assert palette.hexed(300, -4, 12.4) == "#FF000C"


def test_every_seat_has_a_colour_and_a_shape_of_its_own() -> None:
    assert len({seat.hex for seat in palette.SEATS}) == len({seat.shape for seat in palette.SEATS}) == 6
    tokens = [marks.token(n, n, 42) for n in range(6)]
    outlines = [pixels(art.silhouette(token)) for token in tokens]
    assert all(a != b for a, b in combinations(outlines, 2))


@pytest.mark.parametrize("kind", range(6))
@pytest.mark.parametrize("px", [12, 42, 199])
def test_a_token_fills_its_square_and_stays_inside(kind: int, px: int) -> None:
    image = marks.token(kind, kind, px)
    assert image.get_size() == (px, px)
    box = image.get_bounding_rect()
    assert max(box.width, box.height) > px * 0.75
    assert all(image.get_at((x, y)).a < 255 for x in range(px) for y in (0, px - 1))
    assert image.get_at((px // 2, px // 2))[:3] == pytest.approx(palette.rgb(palette.SEATS[kind].hex), abs=2)


def test_a_token_has_its_halo_off_paper_only() -> None:
    bare, ringed = (marks.token(0, 0, 60, halo).get_bounding_rect().width for halo in (False, True))
    assert bare < ringed


@pytest.mark.parametrize("name", marks.ICONS)
def test_an_icon_is_drawn_in_its_colour_inside_its_box(name: str) -> None:
    image = marks.icon(name, 56, "#FF0000")
    box = image.get_bounding_rect()
    assert image.get_size() == (56, 56)
    assert 28 <= max(box.width, box.height) <= 52
    assert abs(box.centerx - 28) <= 5
    assert {image.get_at((x, y))[1] for x in range(56) for y in range(56)} == {0}


def test_no_two_icons_look_alike() -> None:
    names = {*marks.ICONS, *FACES}
    assert len({pixels(marks.icon(name, 40, palette.CREAM)) for name in names}) == len(marks.ICONS) + len(FACES)


def test_every_level_that_people_may_choose_has_a_face() -> None:
    assert {*FACES} == {*LEVELS} - {RANDOM}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("theme", context.THEMES)
def test_a_button_is_as_large_as_asked(kind: str, state: str, theme: str) -> None:
    context.change(theme=theme)
    assert marks.button(200, 90, kind, state).get_size() == (200, 90)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "ghost"])
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("theme", context.THEMES)
def test_words_on_a_button_can_be_read(kind: str, state: str, theme: str) -> None:
    context.change(theme=theme)
    image = marks.button(200, 90, kind, state)
    ground = palette.hexed(*image.get_at(marks.button_face(image.get_rect(), kind, state).center)[:3])
    assert contrast(marks.button_ink(kind, state), ground) >= 4.5


@pytest.mark.parametrize("kind", KINDS)
def test_the_states_of_a_button_can_be_told_apart(kind: str) -> None:
    seen = set()
    for state in ("rest", "hover", "pressed", "focus"):
        ground = art.flat(320, 210, palette.BAND)
        marks.lay_button(ground, AREA, kind, state, 1.0, "Throw")
        seen.add(pixels(ground))
    assert len(seen) == 4


def test_a_button_that_is_off_looks_off_whatever_its_kind() -> None:
    assert pixels(marks.button(200, 90, "red", "off")) == pixels(marks.button(200, 90, "paper", "off"))


def test_a_pressed_face_moves_down_and_stays_on_the_button() -> None:
    rest, pressed = (marks.button_face(AREA, "red", state) for state in ("rest", "pressed"))
    assert pressed.y > rest.y
    assert AREA.contains(rest)
    assert AREA.contains(pressed)


@pytest.mark.parametrize(
    "label", ["Throw", "A label far too long for any button of this size", "Anticonstitutionnellement"]
)
def test_words_stay_on_their_button(label: str) -> None:
    bare, worded = art.flat(320, 210, palette.BAND), art.flat(320, 210, palette.BAND)
    marks.lay_button(bare, AREA, "paper")
    marks.lay_button(worded, AREA, "paper", label=label)
    worded.blit(bare, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    bare.fill(0)
    inside = worded.copy()
    inside.fill(0, AREA)
    assert pixels(inside) == pixels(bare)


def test_a_ring_is_gold_along_its_edge_and_open_inside() -> None:
    image = marks.ring(120, 80, 10)
    assert image.get_at((60, 4))[:3] == palette.rgb(palette.GOLD_RING)
    assert image.get_at((60, 40)).a == 0
    assert marks.ring(120, 80, 10, fill=0.2).get_at((60, 40)).a > 0


def test_the_focus_is_white_with_ink_outside() -> None:
    image = marks.focus(120, 80, 10)
    assert image.get_at((60, 1))[:3] == palette.rgb(palette.INK)
    assert image.get_at((60, 5))[:3] == (255, 255, 255)
    assert image.get_at((60, 40)).a == 0


@pytest.mark.parametrize("theme", palette.THEMES)
def test_the_focus_stands_out_from_any_ground(theme: str) -> None:
    with context.changed(theme=theme):
        image = marks.focus(120, 80, 10)
    lines = [tuple(image.get_at((60, down)))[:3] for down in (1, 5)]
    assert all(max(brightness.contrast(line, (grey,) * 3) for line in lines) >= 3 for grey in range(256))


Laid = Callable[[pygame.Surface], None]


@pytest.mark.parametrize(
    "laid",
    [
        lambda ground: marks.lay_card(ground, AREA),
        lambda ground: marks.lay_band(ground, AREA),
        lambda ground: marks.lay_plate(ground, AREA, True),
        lambda ground: marks.lay_mat(ground, AREA),
        lambda ground: marks.lay_bar(ground, AREA),
        lambda ground: marks.lay_button(ground, AREA, "red"),
    ],
)
def test_what_is_laid_fills_its_area_and_reaches_a_little_beyond(laid: Laid) -> None:
    ground = art.flat(320, 210, "#806040")
    laid(ground)
    assert ground.get_at(AREA.center)[:3] != (0x80, 0x60, 0x40)
    assert ground.get_at((AREA.centerx, AREA.bottom + 4))[:3] != (0x80, 0x60, 0x40)
    assert ground.get_at((0, 0))[:3] == (0x80, 0x60, 0x40)


@pytest.mark.parametrize("u", [0.5, 0.667, 1.0, 2.0])
@pytest.mark.parametrize("theme", palette.THEMES)
def test_nothing_below_a_mat_shows_inside_it_nor_is_laid_again(theme: str, u: float) -> None:
    with context.changed(theme=theme):
        canvas, area = Canvas((400, 300)), pygame.Rect(0, 0, 400, 300)
        marks.lay_mat(canvas, area, u)
        *_, cloth, within = (note[0] for note in canvas.notes)
    assert cloth is not None and within is not None and not within.get_flags() & pygame.SRCALPHA
    part = cloth.subsurface(canvas.bounds[-1])
    assert pygame.mask.from_surface(part, 254).count() == part.get_width() * part.get_height()
    assert part.get_at((9, 9)) == within.get_at((9, 9))


def test_high_contrast_has_outlines_in_place_of_shadows() -> None:
    context.change(theme="contrast")
    ground = art.flat(320, 210, palette.WALNUT)
    marks.lay_card(ground, AREA)
    assert ground.get_at((AREA.centerx, AREA.bottom + 4))[:3] == palette.rgb(palette.WALNUT)
    assert ground.get_at((AREA.centerx, AREA.top + 1))[:3] == palette.rgb(palette.INK)
    assert ground.get_at(AREA.center)[:3] == (255, 255, 255)


def test_a_switch_says_on_by_more_than_its_colour() -> None:
    on, off = marks.switch(True), marks.switch(False)
    assert on.get_at((66, 26))[:3] == palette.rgb(palette.CREAM)
    assert off.get_at((26, 26))[:3] == palette.rgb(palette.CREAM)


def test_a_dashed_slot_has_gaps() -> None:
    image = marks.slot(120, 60)
    edge = {image.get_at((x, 1)).a > 128 for x in range(2, 118)}
    assert edge == {True, False}


@pytest.mark.parametrize("u", [0.667, 1.0, 2.0])
def test_furniture_is_drawn_at_the_windows_own_scale(u: float) -> None:
    area = pygame.Rect(60, 60, round(200 * u), round(80 * u))
    ground = art.flat(area.right + 60, area.bottom + 60, palette.WALNUT)
    marks.lay_plate(ground, area, True, u)
    edge = next(x for x in range(area.centerx, ground.get_width()) if ground.get_at((x, area.centery))[2] < 100)
    assert edge == pytest.approx(area.right, abs=2)
