"""How bright colours are, and how far two of them stand apart (WCAG 2)."""

from functools import cache


def contrast(a: tuple[int, ...], b: tuple[int, ...]) -> float:
    """How far two colours stand apart in brightness, 1 … 21."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@cache
def luminance(colour: tuple[int, ...]) -> float:
    """How bright a colour is, 0 … 1."""
    parts = (v / 255 for v in colour[:3])
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
