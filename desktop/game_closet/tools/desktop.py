"""What a desktop shows of the program before it starts: entry and metainfo, in every language there is.

The files lie in `packaging/`; what is said in them comes from the words, so that translators meet it with all the rest.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

from game_closet.stage import words

ENTRY = {"Name": "name", "GenericName": "generic_name", "Comment": "comment", "Keywords": "keywords"}
KIOSK = {"Name": "kiosk_name", "Comment": "kiosk_comment"}
METAINFO = ("name", "comment", "makers", "about_games", "about_play")  # in the order of the file
_FIELD = re.compile(r"(\w+)=")
_ELEMENT = re.compile(r"( *)<(name|summary|p)>")


def written(path: Path) -> str:
    """A desktop entry or metainfo file as it should be, by the file as it is."""
    lines = path.read_text(encoding="utf-8").splitlines()
    made = _metainfo(lines) if path.suffix == ".xml" else _entry(lines, KIOSK if "kiosk" in path.name else ENTRY)
    return "\n".join(made) + "\n"


def _entry(lines: list[str], names: dict[str, str]) -> Iterator[str]:
    for line in lines:
        field = _FIELD.match(line)
        if field and field[1] in names:
            for language, said in _said(names[field[1]]):
                yield f"{field[1]}[{language}]={said}" if language else f"{field[1]}={said}"
        elif not re.match(r"\w+\[", line):
            yield line


def _metainfo(lines: list[str]) -> Iterator[str]:
    names = iter(METAINFO)
    for line in lines:
        if element := _ELEMENT.match(line):
            indent, tag = element.groups()
            for language, said in _said(next(names)):
                mark = f' xml:lang="{language}"' if language else ""
                yield f"{indent}<{tag}{mark}>{escape(said)}</{tag}>"
        elif "xml:lang=" not in line:
            yield line


def _said(name: str) -> Iterator[tuple[str, str]]:
    """The words of a name in English, without a language, and in every language that has its own for them."""
    for language in words.locales():
        said = words.group("common", "desktop", language).get(name)
        if isinstance(said, str):
            yield "" if language == words.FALLBACK else language, said
