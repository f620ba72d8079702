"""The closet's back wall: painted boards under the lamp, and the shelves on it."""

import pygame

from game_closet.stage import art, marks, palette

BOARD = 240.0  # units a board of the wall is wide
EDGE = 34.0  # units the front of a shelf is high
GRAIN = 1.3  # how coarse the wood of the wall is
TOP = 26.0  # units of its upper side that show


def wall(width: int, height: int, u: float, shelves: tuple[float, ...] = ()) -> pygame.Surface:
    """The wall, perhaps with shelves whose front edges begin at these heights, in units."""
    key = ("closet", width, height, round(u, 4), shelves)
    return art.cached(key, lambda: _drawn(width, height, u, shelves))


def _drawn(width: int, height: int, u: float, shelves: tuple[float, ...]) -> pygame.Surface:
    image = art.scaled(_bare(width, height, u), (width, height))
    for y in shelves:
        lay_shelf(image, pygame.Rect(0, round((y - TOP) * u), width, round((TOP + EDGE) * u)), u)
    return image


def _bare(width: float, height: float, u: float) -> pygame.Surface:
    """The boards in the light; where they are large at half their size, which shows all of their grain."""
    if GRAIN * u >= art.COARSE:
        return _bare(width / 2, height / 2, u / 2)
    image = art.flat(width, height, palette.WALL[1])
    _boards(image, u)
    art.lamp_light(image, palette.WALL_LIGHT)
    return image


def _boards(image: pygame.Surface, u: float) -> None:
    width, height = image.get_size()
    step, (dark, bright) = BOARD * u, palette.WALL_JOINT
    for number in range(int(width / step) + 1):
        left, right = round(number * step), min(width, round((number + 1) * step))
        base = palette.mix(*palette.WALL, (number * 7 % 3) / 2)
        art.lay(
            image,
            art.wood(right - left, height, 50 + number, base, vertical=True, scale=GRAIN * u, strength=0.5),
            (left, 0),
        )
        if number:
            image.fill(
                palette.rgb(dark), (left - 1, 0, max(1, round(3 * u)), height), special_flags=pygame.BLEND_RGB_MULT
            )
            light = (left + round(3 * u), 0, max(1, round(u)), height)
            image.fill(palette.rgb(bright), light, special_flags=pygame.BLEND_RGB_ADD)


def lay_shelf(surface: pygame.Surface, area: pygame.Rect, u: float) -> None:
    """Lay a shelf into an area as wide as the wall: its upper side, and below it the front."""
    edge = round(EDGE * u)
    front = pygame.Rect(area.x - round(80 * u), area.bottom - edge, area.w + round(160 * u), edge)
    marks.lay_shadow(surface, front, 0, 26 * u, 34 * u, 0.75)
    art.lay(surface, art.cached(("shelf", area.size, round(u, 4)), lambda: _shelf(area.size, u)), area.topleft)


def _shelf(size: tuple[int, int], u: float) -> pygame.Surface:
    width, edge = size[0], round(EDGE * u)
    top = size[1] - edge
    image = art.flat(*size, "#000000")
    art.lay(image, art.wood(width, top, 31, palette.SHELF_TOP, scale=1.1 * u), (0, 0))
    art.lay(image, art.wood(width, edge, 33, palette.SHELF_FRONT, scale=u), (0, top))
    dark, shade = art.lin(art.fall((0, "#000000", 0.55), (1, "#000000", 0.06)))
    glint = art.fall((0, "#FFE9BD", 0.30), (0.1, "#FFE9BD", 0.05), (0.6, "#000000", 0), (1, "#000000", 0.4))
    lamp, light = art.lin(glint)
    high = TOP + EDGE
    print_ = shade + light + art.rect(0, 0, 8, TOP, 0, f"url(#{dark})") + art.rect(0, TOP, 8, EDGE, 0, f"url(#{lamp})")
    print_ += art.line(0, TOP + 1, 8, TOP + 1, "#FFE6B4", 2, f'stroke-opacity="{0.7 * palette.FALL}"')
    strip = art.svg(print_, 8, high, u)
    inner = strip.subsurface((1, 0, max(1, strip.get_width() - 2), strip.get_height()))
    art.lay(image, art.scaled(inner, size), (0, 0))
    far, away = art.lin(art.fall((0, "#000000", 0.62), (0.5, "#000000", 0), (1, "#000000", 0.62)), 0, 0, 1, 0)
    corners = art.svg(away + art.rect(0, 0, 480, 4, 0, f"url(#{far})"), 480, 4, 1)
    art.lay(image, art.scaled(corners, size), (0, 0))
    return image
