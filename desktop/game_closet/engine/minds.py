"""Minds for games that deserve better than the general search: one module per game."""

from pathlib import Path

folder: Path | None = None  # where a mind may keep what it has worked out; None keeps nothing
