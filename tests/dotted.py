"""A language of the tests' own, whole and made up: English with dots on its small vowels."""

import re
from pathlib import Path

import polib

from game_closet.tools import translation

CODE = "tlh"
PLAIN = re.compile("[aeiou]")  # what none of its words has
_DOTS = str.maketrans("aeiou", "äëïöü")
_HOLE = re.compile(r"%\{\w+\}|%\(\w+\)[sr]|%[sr]\b")
_AS_IT_IS = {"common.list.odd", "common.kiosk.keys_small"}


def dotted(text: str) -> str:
    """A text in the language, its holes as they are."""
    holes = iter(_HOLE.findall(text))
    return re.sub("\0", lambda _: next(holes), _HOLE.sub("\0", text).translate(_DOTS))


def translated(path: Path, language: str = CODE) -> polib.POFile:
    """The file of a translator who has filled everything in."""
    po = translation.exported(language)
    for entry in po:
        if entry.msgid_plural:
            entry.msgstr_plural = {0: dotted(entry.msgid), 1: dotted(entry.msgid_plural)}
        else:
            entry.msgstr = entry.msgid if entry.msgctxt in _AS_IT_IS else dotted(entry.msgid)
    po.save(str(path))
    return po
