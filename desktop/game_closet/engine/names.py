"""Names as people type them and files tell them: never trusted, always fit to print.

Length is counted in graphemes, what a reader takes for one letter; a light cut of Unicode's rules that knows accents,
flags, skin tones and joined emoji.
"""

import unicodedata

LONGEST = 24
MARKS = 3  # accents on one letter; a tower of them would climb over the line above
JOINER = "\u200d"


def clean_name(text: str, otherwise: str) -> str:
    """A name without control characters, on one line, of at most LONGEST letters; `otherwise` where nothing is left."""
    tidy = unicodedata.normalize("NFC", text[: LONGEST * 40])
    spaced = "".join(" " if character.isspace() else character for character in tidy)
    printed = "".join(character for character in spaced if _printed(character))
    cut = graphemes(" ".join(printed.split()))[:LONGEST]
    name = "".join(cut).strip().strip(JOINER)
    return name if any(character.isprintable() and not _mark(character) for character in name) else otherwise


def graphemes(text: str) -> list[str]:
    """The text letter by letter, as a reader counts them."""
    found: list[str] = []
    for character in text:
        if found and _joins(found[-1], character):
            if not _mark(character) or sum(map(_mark, found[-1])) < MARKS:
                found[-1] += character
        else:
            found.append(character)
    return found


def _joins(before: str, character: str) -> bool:
    if _mark(character) or character == JOINER or "\U0001f3fb" <= character <= "\U0001f3ff":
        return before != " "
    if _flag(character):
        return len(before) == 1 and _flag(before)
    return before.endswith(JOINER)


def _printed(character: str) -> bool:
    # Format characters turn text around or hide in it; only the joiner of emoji is wanted.
    return character == JOINER or not unicodedata.category(character).startswith("C")


def _mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")


def _flag(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"
