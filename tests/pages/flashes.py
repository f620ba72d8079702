"""How often a screen flashes: pixel by pixel, a change by a tenth of full brightness and back again is one flash."""

import pygame

STEP = 0.1  # of full luminance: what is less is no flash
CELLS = (64, 36)  # that a whole screen is looked at in
SMALL = 0.028  # of a screen: a quarter of ten degrees of what is seen at arm's length, below which flashes are safe
_LINEAR = tuple(
    (value / 255 / 12.92) if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in range(256)
)


def luminances(picture: pygame.Surface, cells: tuple[int, int] = CELLS) -> list[float]:
    """The relative luminance of a picture, cell by cell."""
    colours = pygame.image.tobytes(pygame.transform.smoothscale(picture, cells), "RGB")
    return [
        0.2126 * _LINEAR[red] + 0.7152 * _LINEAR[green] + 0.0722 * _LINEAR[blue]
        for red, green, blue in zip(colours[::3], colours[1::3], colours[2::3], strict=True)
    ]


def turns(course: list[float]) -> list[int]:
    """The frames at which one cell turns from growing brighter to darker, or back, by a whole step."""
    found, low, high, rises = list[int](), course[0], course[0], None
    for frame, now in enumerate(course):
        low, high = min(low, now), max(high, now)
        if rises is not False and now <= high - STEP:
            found += [frame] if rises is not None else []
            rises, low, high = False, now, now
        elif rises is not True and now >= low + STEP:
            found += [frame] if rises is not None else []
            rises, low, high = True, now, now
    return found


def flashing(frames: list[list[float]], second: int, most: int = 2) -> float:
    """The largest part of the cells that flash more often than that within any one second of so many frames."""
    often = [0] * len(frames)
    for course in zip(*frames, strict=True):
        at = turns(list(course))
        busy = {start for start in at if sum(start <= other < start + second for other in at) > 2 * most}
        for start in busy:
            often[start] += 1
    return max(often) / len(frames[0])
