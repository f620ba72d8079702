"""The program on the shelf page, in a household of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.app import App
from desktop.scenes.shelf import Shelf
from tests.scenes.pages import program


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program as it opens."""
    opened = program(tmp_path)
    opened.go(Shelf)
    yield opened
    opened.close()
