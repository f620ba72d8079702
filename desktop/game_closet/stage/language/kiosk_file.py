"""The settings file of a kiosk as it is first written, with its notes in the language spoken."""

import re
from textwrap import fill

from game_closet.stage import words
from game_closet.stage.assets import asset
from game_closet.store.kiosk import NAME

NOTE = re.compile(r"^# %\{(\w+)\}$", re.MULTILINE)
WIDE = 118


def template() -> str:
    """A whole file of settings as delivered, every one explained."""
    return NOTE.sub(_note, asset("common", NAME).read_text(encoding="utf-8"))


def _note(hole: re.Match[str]) -> str:
    said = words.say(f"common.kiosk_file.{hole[1]}")
    return fill(said, WIDE, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False, break_long_words=False)
