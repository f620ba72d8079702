"""Images: how they are drawn, laid down and kept."""

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from game_closet import context
from game_closet.stage import art, cache, palette

TEXTURES = [art.wood, art.paper, art.felt, art.leather, art.velvet]


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    art.forget()
    art.keep_in(None)
    yield
    context.change(theme="lamp")
    art.keep_in(None)
    art.forget()


def pixels(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


def dot(image: pygame.Surface, at: tuple[int, int]) -> tuple[int, ...]:
    return tuple(image.get_at(at))


def brightness(image: pygame.Surface, area: tuple[int, int, int, int] | None = None) -> float:
    return sum(pygame.transform.average_color(image, pygame.Rect(area) if area else None)[:3]) / 3


def block(w: int, h: int, colour: str = "#FFFFFF") -> pygame.Surface:
    return art.svg(art.rect(0, 0, w, h, 0, colour), w, h, 1)


def test_a_drawing_has_exactly_the_pixels_of_its_units_and_scale() -> None:
    assert art.svg(art.circle(5, 5, 5), 10, 20, 3.3).get_size() == (33, 66)
    assert art.svg("", 0.1, 0.1, 1).get_size() == (1, 1)


def test_a_drawing_is_premultiplied() -> None:
    image = art.svg(art.rect(0, 0, 8, 8, 0, "#FF8000", 'fill-opacity="0.5"'), 8, 8, 1)
    red, green, blue, alpha = image.get_at((4, 4))
    assert alpha == pytest.approx(127, abs=1)
    assert (red, green, blue) == pytest.approx((127, 64, 0), abs=2)


def test_a_drawing_can_show_a_part_of_its_fragment() -> None:
    image = art.svg(art.rect(100, 50, 10, 10, 0, "#FF0000"), 10, 10, 1, 100, 50)
    assert dot(image, (5, 5)) == (255, 0, 0, 255)


def test_a_gradient_runs_over_the_whole_shape() -> None:
    name, gradient = art.lin([(0, "#000000"), (1, "#FFFFFF")])
    image = art.svg(gradient + art.rect(0, 0, 10, 100, 0, f"url(#{name})"), 10, 100, 1)
    top, middle, foot = (image.get_at((5, y))[0] for y in (2, 50, 97))
    assert top < 20
    assert 100 < middle < 155
    assert foot > 235


def test_gradients_share_a_name_only_when_they_are_the_same() -> None:
    stops = [(0.0, "#000000"), (1.0, "#FFFFFF")]
    assert art.lin(stops) == art.lin(stops)
    names = {art.lin(stops)[0], art.lin(stops, x2=1)[0], art.rad(stops)[0], art.lin(stops, user=True)[0]}
    assert len(names) == 4


def test_images_are_in_the_channel_order_of_the_screen() -> None:
    order = pygame.Surface((1, 1), pygame.SRCALPHA, 32).get_masks()
    image = block(8, 8)
    for made in (
        image,
        art.turned(image, 30),
        art.scaled(image, (4, 4)),
        art.shadow(image, 3)[0],
        art.faded(image, 0.5),
    ):
        assert made.get_masks() == order


def test_laying_blends_by_alpha() -> None:
    ground = art.flat(8, 8, "#000000")
    art.lay(ground, art.faded(block(8, 8), 0.5), (0, 0))
    assert ground.get_at((4, 4))[:3] == pytest.approx((128, 128, 128), abs=2)


def test_an_opaque_image_laid_on_a_clear_one_is_opaque_there() -> None:
    ground = art.clear(8, 8)
    art.lay(ground, art.flat(4, 4, "#112233"), (0, 0))
    assert dot(ground, (1, 1)) == (0x11, 0x22, 0x33, 255)
    assert dot(ground, (6, 6)) == (0, 0, 0, 0)


def test_an_image_laid_by_its_middle_is_centred_there() -> None:
    ground = art.clear(20, 20)
    art.lay_mid(ground, block(4, 6), (10, 10))
    assert ground.get_bounding_rect() == pygame.Rect(8, 7, 4, 6)


def test_turning_grows_the_image_and_keeps_its_middle() -> None:
    image = art.turned(block(40, 10, "#FF0000"), 45)
    assert image.get_height() > 30
    assert image.get_at((image.get_width() // 2, image.get_height() // 2))[:3] == (255, 0, 0)
    assert art.turned(block(40, 10), 90).get_size() == (10, 40)


def test_clipping_leaves_nothing_outside_the_shape() -> None:
    image = art.clipped(art.wood(40, 40, 1, palette.MAPLE), art.svg(art.circle(20, 20, 15), 40, 40, 1))
    assert dot(image, (1, 1)) == (0, 0, 0, 0)
    assert image.get_at((20, 20)).a == 255


def test_a_texture_smaller_than_the_shape_is_repeated() -> None:
    image = art.clipped(art.flat(7, 7, "#00FF00"), block(30, 30))
    assert dot(image, (29, 29)) == (0, 255, 0, 255)


def test_a_shadow_is_darkest_in_the_middle_and_gone_at_its_reach() -> None:
    image, pad = art.shadow(block(40, 40), 8, 0.5)
    assert image.get_size() == (40 + 2 * pad, 40 + 2 * pad)
    depths = [image.get_at((x, pad + 20)).a for x in (0, pad, pad + 20)]
    assert depths == sorted(depths)
    assert depths[0] <= 2
    assert depths[2] == pytest.approx(127, abs=6)


@pytest.mark.parametrize("blur", [0.4, 1, 5, 30])
def test_a_glow_only_adds_light(blur: float) -> None:
    ground = art.flat(120, 120, "#204060")
    image, pad = art.glow(block(40, 40), blur, palette.GLOW)
    art.lay(ground, image, (40 - pad, 40 - pad))
    found = [ground.get_at((x, y)) for x in range(0, 120, 7) for y in range(0, 120, 7)]
    assert all(r >= 0x20 and g >= 0x40 and b >= 0x60 for r, g, b, _ in found)
    assert ground.get_at((60, 60))[0] > 0x20


def test_a_stretched_drawing_is_the_drawing_itself() -> None:
    def draw(w: int, h: int) -> pygame.Surface:
        return art.glow(art.svg(art.rect(0, 0, w - 24, h - 24, 5), w - 24, h - 24, 1), 6, palette.GLOW)[0]

    for size in ((201, 90), (202, 33), (35, 203), (30, 30)):
        small, whole = art.stretched(*size, 34, draw), draw(*size)
        worst = max(abs(a - b) for a, b in zip(pixels(small), pixels(whole), strict=True))
        assert worst <= 12, size


def test_a_lifted_object_throws_its_shadow_further() -> None:
    low, near = art.grounded(block(40, 40), 20)
    high, far = art.grounded(block(40, 40), 20, lift=20)
    assert far > near
    assert dot(low, (near + 20, near + 20)) == dot(high, (far + 20, far + 20)) == (255, 255, 255, 255)


@pytest.mark.parametrize("texture", TEXTURES)
def test_the_same_seed_is_the_same_piece_of_material(texture: type) -> None:
    first, again, other = (pixels(texture(60, 40, seed, palette.KRAFT)) for seed in (3, 3, 4))
    assert first == again != other


@pytest.mark.parametrize("texture", [art.wood, art.paper, art.felt, art.leather])
@pytest.mark.parametrize("base", [palette.WALNUT, palette.CREAM, palette.BAIZE_GREEN])
def test_grain_keeps_the_colour_of_its_base(texture: type, base: str) -> None:
    mean = pygame.transform.average_color(texture(300, 200, 5, base))[:3]
    assert mean == pytest.approx(palette.rgb(base), abs=9)


@pytest.mark.parametrize("texture", TEXTURES)
def test_high_contrast_has_no_grain(texture: type) -> None:
    context.change(theme="contrast")
    sheet = texture(40, 30, 1, palette.CREAM)
    assert pixels(sheet) == b"\xff" * (40 * 30 * 4)


def test_upright_wood_is_as_large_as_asked() -> None:
    assert art.wood(30, 90, 1, palette.TRAY, vertical=True).get_size() == (30, 90)


@pytest.mark.parametrize("size", [(1, 1), (3, 200), (640, 5)])
@pytest.mark.parametrize("texture", TEXTURES)
def test_the_smallest_pieces_of_material_can_be_cut(texture: type, size: tuple[int, int]) -> None:
    assert texture(*size, 1, palette.TRAY).get_size() == size


def test_the_table_is_lit_in_the_middle_and_dark_in_the_corners() -> None:
    top = art.table_top(480, 270, 0.25)
    assert top.get_size() == (480, 270)
    assert brightness(top, (200, 60, 80, 40)) > 2 * brightness(top, (0, 240, 60, 30))


# --- what is kept -----------------------------------------------------------------------------------------------


class Draughtsman:
    """Draws a fresh picture each time and counts them."""

    def __init__(self, opaque: bool = False) -> None:
        self.drawn = 0
        self.opaque = opaque

    def __call__(self) -> pygame.Surface:
        self.drawn += 1
        return art.wood(20, 10, 1, palette.MAPLE) if self.opaque else art.faded(block(20, 10, "#FF8040"), 0.4)


def test_a_kept_drawing_is_drawn_once() -> None:
    draw = Draughtsman()
    assert art.cached(("x", 1), draw) is art.cached(("x", 1), draw)
    art.cached(("x", 2), draw)
    assert draw.drawn == 2


def test_a_kept_drawing_is_drawn_anew_in_each_theme() -> None:
    draw = Draughtsman()
    usual = art.cached(("x",), draw)
    for theme in ("daylight", "contrast"):
        context.change(theme=theme)
        assert art.cached(("x",), draw) is not usual
    assert draw.drawn == len(context.THEMES)
    context.change(theme="lamp")
    assert art.cached(("x",), draw) is usual


def test_what_is_made_of_a_kept_drawing_is_made_once() -> None:
    kept, fresh = art.cached(("x",), Draughtsman()), block(20, 10)
    makers: tuple[Callable[[pygame.Surface], pygame.Surface], ...] = (
        lambda image: art.faded(image, 0.5),
        lambda image: art.tinted(image, "#808080"),
        lambda image: art.turned(image, 30),
        lambda image: art.turned(image, 0, 0.5),
        lambda image: art.scaled(image, (7, 7)),
        lambda image: art.turned(art.scaled(image, (7, 7)), 30),
        lambda image: art.cut(image, pygame.Rect(2, 2, 5, 5)),
    )
    for make in makers:
        assert make(kept) is make(kept)
        assert pixels(make(fresh)) == pixels(make(fresh))
        assert make(fresh) is not make(fresh)  # nobody would ask for it again
    assert art.faded(kept, 1) is art.turned(kept, 360) is art.scaled(kept, (20, 10)) is kept


def test_what_is_made_of_drawings_has_a_bound_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache._keeper.made, "limit", 10 * 20 * 10 * 4)
    kept = art.cached(("x",), Draughtsman())
    for step in range(100):
        art.faded(kept, step / 100)
    assert cache._keeper.made.bytes <= cache._keeper.made.limit
    assert art.cached(("x",), Draughtsman()) is kept


def test_a_table_that_is_left_gives_up_half_the_drawings_the_longest_unused_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cache._keeper, "limit", 10 * 20 * 10 * 4)
    kept = [art.cached((number,), Draughtsman()) for number in range(10)]
    art.faded(kept[9], 0.5)
    art.ease()
    assert cache._keeper.made.bytes == 0
    assert [art.cached((number,), Draughtsman()) is kept[number] for number in (5, 6, 7, 8, 9)] == [True] * 5
    assert art.cached((4,), Draughtsman()) is not kept[4]


def test_a_drawing_that_does_not_last_gets_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "DEAR", 0)
    art.keep_in(tmp_path)
    art.cached(("fleeting",), Draughtsman(), lasting=False)
    art.put_away()
    assert not list(tmp_path.iterdir())
    art.cached(("lasting",), Draughtsman())
    assert not list(tmp_path.iterdir()), "no frame waits for the disk"
    art.put_away()
    assert list(tmp_path.iterdir())


def test_drawings_are_put_away_for_a_while_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "DEAR", 0)
    art.keep_in(tmp_path)
    for number in range(3):
        art.cached((number,), Draughtsman())
    assert art.put_away(0.0), "there is no time"
    assert not list(tmp_path.iterdir())
    assert not art.put_away()
    assert len(list(tmp_path.iterdir())) == 3


def test_memory_lets_go_of_what_was_used_longest_ago(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache._keeper, "limit", 2 * 20 * 10 * 4)
    draw = Draughtsman()
    first = art.cached(("a",), draw)
    art.cached(("b",), draw)
    art.cached(("a",), draw)
    art.cached(("c",), draw)
    assert art.cached(("a",), draw) is first
    assert draw.drawn == 3
    art.cached(("b",), draw)
    assert draw.drawn == 4


@pytest.mark.parametrize("opaque", [False, True])
def test_a_dear_drawing_comes_back_from_the_folder_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opaque: bool
) -> None:
    monkeypatch.setattr(cache, "DEAR", 0.0)
    art.keep_in(tmp_path / "drawings")
    draw = Draughtsman(opaque)
    first = art.cached(("x",), draw)
    art.forget()
    again = art.cached(("x",), draw)
    assert draw.drawn == 1
    assert pixels(again) == pixels(first)
    assert again.get_masks() == first.get_masks()
    assert not list(tmp_path.rglob("*.part"))


def test_figures_are_found_out_once_and_what_else_a_file_tells_is_not_believed(tmp_path: Path) -> None:
    asked: list[str] = []

    def find() -> dict[str, list[int]]:
        asked.append("seats")
        return {"a": [2, 3]}

    art.keep_in(tmp_path)
    assert [cache.noted(("seats",), find) for _ in range(2)] == [{"a": [2, 3]}] * 2
    assert len(asked) == 1
    (file,) = tmp_path.iterdir()
    for rubbish in (b"", b"[]", b"{}", b'{"a": 2}', b'{"a": []}', b'{"a": ["x"]}', b"\xff"):
        file.write_bytes(rubbish)
        assert cache.noted(("seats",), find) == {"a": [2, 3]}
    assert len(asked) == 8


def test_a_cheap_drawing_gets_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "DEAR", 60.0)
    art.keep_in(tmp_path)
    art.cached(("x",), Draughtsman())
    art.put_away()
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("content", [b"", b"GCP1", b"nonsense" * 200, None])
def test_a_broken_file_is_drawn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None) -> None:
    monkeypatch.setattr(cache, "DEAR", 0.0)
    art.keep_in(tmp_path)
    draw = Draughtsman()
    first = art.cached(("x",), draw)
    art.put_away()
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:-1] if content is None else content)
    art.forget()
    assert pixels(art.cached(("x",), draw)) == pixels(first)
    assert draw.drawn == 2
    art.forget()
    art.cached(("x",), draw)
    assert draw.drawn == 2


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes")
def test_nobody_waits_for_a_pipe_in_the_place_of_a_drawing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "DEAR", 0.0)
    art.keep_in(tmp_path)
    draw = Draughtsman()
    art.cached(("x",), draw)
    art.put_away()
    (file,) = tmp_path.iterdir()
    file.unlink()
    os.mkfifo(file)
    art.forget()
    art.cached(("x",), draw)
    assert draw.drawn == 2


def test_files_of_another_edition_of_the_program_are_not_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "DEAR", 0.0)
    art.keep_in(tmp_path)
    draw = Draughtsman()
    art.cached(("x",), draw)
    art.forget()
    monkeypatch.setattr(cache, "edition", lambda: "another")
    art.cached(("x",), draw)
    assert draw.drawn == 2


def test_a_folder_that_cannot_be_made_leaves_memory_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "DEAR", 0.0)
    (tmp_path / "file").write_text("in the way")
    art.keep_in(tmp_path / "file" / "drawings")
    draw = Draughtsman()
    assert art.cached(("x",), draw) is art.cached(("x",), draw)


def test_a_full_folder_loses_the_files_longest_unused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "FOLDER", 250)
    for age, name in enumerate(("new", "middle", "old")):
        file = tmp_path / f"{name}.pixels"
        file.write_bytes(b"x" * 100)
        os.utime(file, (1_000_000 - age, 1_000_000 - age))
    (tmp_path / "half.part").write_bytes(b"")
    art.keep_in(tmp_path)
    art.tidy()
    assert sorted(f.stem for f in tmp_path.iterdir()) == ["middle", "new"]


def test_memory_has_room_for_the_window_and_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache._keeper, "limit", 0)
    limits = []
    for size in ((320, 240), (1280, 720), (1920, 1080), (7680, 4320)):
        art.make_room(size)
        limits.append(cache._keeper.limit)
    assert limits == sorted(limits)
    assert limits[0] == cache.LEAST_MEMORY
    assert limits[2] >= 15 * 1920 * 1080 * 4
    assert limits[-1] == cache.MOST_MEMORY


def test_the_parts_of_a_large_drawing_are_drawn_each_in_its_own_time() -> None:
    drawn: list[str] = []

    def image(name: str) -> pygame.Surface:
        drawn.append(name)
        return art.clear(4, 4)

    def part(name: str) -> pygame.Surface:
        return art.cached(("part of it", name), lambda: image(name), lasting=False)

    def whole() -> pygame.Surface:
        parts = [partial(part, "one"), partial(part, "two")]
        return art.cached(("whole of it",), lambda: image("whole"), lasting=False, parts=parts)

    for so_far in (["one"], ["one", "two"]):
        with pytest.raises(art.Unfinished), cache.hurried(-1):
            whole()
        assert drawn == so_far
    with cache.hurried(-1):
        whole()
    whole()
    assert drawn == ["one", "two", "whole"]
