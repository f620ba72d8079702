"""What is written while something is drawn."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from game_closet.kit.control import Look
from game_closet.kit.part import REST, Part
from game_closet.pages.page import Page
from game_closet.pages.shelf.shelf import Shelf
from game_closet.stage import letters


@contextmanager
def writings(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Every line that is written on any surface meanwhile, each part drawn anew."""
    lines: list[str] = []
    write = letters.write

    def heard(surface: pygame.Surface, text: str, *about: Any) -> pygame.Rect:
        lines.append(text)
        return write(surface, text, *about)

    def pictured(part: Part, look: Look = REST, *, lasting: bool = False) -> pygame.Surface:
        return part._pictured(look)

    with monkeypatch.context() as patched:
        patched.setattr(letters, "write", heard)
        patched.setattr(Part, "pictured", pictured)
        patched.setattr(Shelf, "grounded", Page.grounded)
        yield lines
