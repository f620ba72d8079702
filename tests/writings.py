"""What is written while something is drawn."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from game_closet.stage import letters


@contextmanager
def writings(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Every line that is written on any surface meanwhile."""
    lines: list[str] = []
    write = letters.write

    def heard(surface: pygame.Surface, text: str, *about: Any) -> pygame.Rect:
        lines.append(text)
        return write(surface, text, *about)

    with monkeypatch.context() as patched:
        patched.setattr(letters, "write", heard)
        yield lines
