"""Names in public places: a switch stars out rude words, whole words only, so that no honest name is hurt.

The list is `assets/common/rude.txt`, all languages at once: visitors do not say which one they are rude in.
"""

import re
import unicodedata
from functools import cache

from game_closet.stage.assets import asset

DISGUISES = str.maketrans("0134578@$!€", "oieastbasie")


def minded(name: str) -> str:
    """The name with its rude words starred out but for their first letters."""
    return re.sub(r"[^\s_.,-]+", lambda word: _starred(word[0]) if _rude(word[0]) else word[0], name)


def _starred(word: str) -> str:
    return word[:1] + "*" * (len(word) - 1)


def _rude(word: str) -> bool:
    # Accents, figures for letters and drawn-out letters are the usual disguises.
    plain = unicodedata.normalize("NFD", word.casefold()).translate(DISGUISES)
    letters = "".join(letter for letter in plain if letter.isalpha())
    return any(_short(form) in _list() for form in (letters, letters.removesuffix("s"), letters.removesuffix("es")))


def _short(word: str) -> str:
    return re.sub(r"(.)\1+", r"\1", word)


@cache
def _list() -> frozenset[str]:
    try:
        lines = asset("common", "rude.txt").read_text(encoding="utf-8").splitlines()
    except OSError:
        return frozenset()
    return frozenset(_short(line.strip()) for line in lines if line.strip() and not line.startswith("#"))
