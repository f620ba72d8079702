"""What a desktop shows of the program before it starts: entries, icons, metainfo and the type of its records.

The files lie in `assets/desktop/`; what is said in them comes from the words, in every language there is, so that
translators meet it with all the rest.
"""

import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.sax.saxutils import escape

import pygame

from game_closet import ID
from game_closet.stage import words
from game_closet.stage.assets import asset
from game_closet.store.files import write_whole

ENTRY = {"Name": "name", "GenericName": "generic_name", "Comment": "comment", "Keywords": "keywords"}
SECTIONS = {  # of entries, what is said in them
    "Desktop Action new-match": {"Name": "new_match"},
    "Desktop Action learn": {"Name": "learn"},
    "Desktop Action kiosk": {"Name": "kiosk"},
}
KIOSK = {"Name": "kiosk_name", "Comment": "kiosk_comment"}
REPLAY = {"Name": "name", "Comment": "replay_comment"}
METAINFO = ("name", "comment", "makers", "about_games", "about_play")  # in the order of the file
RECORD = ("record",)
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)  # of icons, in pixels
PLACES = {  # below a folder as ~/.local/share
    f"{ID}.desktop": "applications",
    f"{ID}.Replay.desktop": "applications",
    f"{ID}.metainfo.xml": "metainfo",
    f"{ID}.xml": "mime/packages",
}
RENEWALS = (  # what desktops look things up in
    ("update-desktop-database", "applications"),
    ("update-mime-database", "mime"),
    ("gtk-update-icon-cache", "-f", "-t", "icons/hicolor"),
)
_FIELD = re.compile(r"(\w+)=")
_SECTION = re.compile(r"\[(.+)\]")
_ELEMENT = re.compile(r"( *)<(name|summary|p|comment)>")


def install(share: Path, program: str) -> list[Path]:
    """Lay entries, icons and record type below a folder as ~/.local/share, for a program at a path."""
    made = []
    for name, place in PLACES.items():
        text = asset("desktop", name).read_text(encoding="utf-8")
        if name.endswith(".desktop"):
            text = re.sub(r"(?m)^Exec=game-closet", lambda _found: f"Exec={_quoted(program)}", text)
        made.append(_laid(share / place / name, text.encode()))
    drawing = asset("common", "icon.svg")
    made.append(_laid(_icon(share, "scalable", "svg"), drawing.read_bytes()))
    for size in SIZES:
        path = _icon(share, f"{size}x{size}", "png")
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(pygame.image.load_sized_svg(drawing, (size, size)), path)
        made.append(path)
    return made


def remove(share: Path) -> list[Path]:
    """Take away what was installed; what there was of it."""
    icons = [_icon(share, "scalable", "svg"), *(_icon(share, f"{size}x{size}", "png") for size in SIZES)]
    found = [path for path in (*(share / place / name for name, place in PLACES.items()), *icons) if path.exists()]
    for path in found:
        path.unlink()
    return found


def renew(share: Path) -> None:
    """Let the desktop look again, where its tools are."""
    for tool, *about in RENEWALS:
        if shutil.which(tool) and (share / about[-1]).is_dir():
            subprocess.run([tool, *about[:-1], str(share / about[-1])], capture_output=True, check=False)


def shared() -> Path:
    """The folder in which this person's desktop looks."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def _icon(share: Path, size: str, kind: str) -> Path:
    return share / "icons" / "hicolor" / size / "apps" / f"{ID}.{kind}"


def _laid(path: Path, content: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, content)
    return path


def _quoted(program: str) -> str:
    """A path as entries write it."""
    return f'"{program}"' if shlex.quote(program) != program else program


def written(path: Path) -> str:
    """A desktop entry, metainfo or type file as it should be, by the file as it is."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return "\n".join(_told(path.name, lines)) + "\n"


def _told(name: str, lines: list[str]) -> Iterator[str]:
    if name.endswith(".metainfo.xml"):
        return _elements(lines, METAINFO)
    if name.endswith(".xml"):
        return _elements(lines, RECORD)
    return _entry(lines, KIOSK if "kiosk" in name else REPLAY if "Replay" in name else ENTRY)


def _entry(lines: list[str], names: Mapping[str, str]) -> Iterator[str]:
    for line in lines:
        if section := _SECTION.fullmatch(line):
            names = SECTIONS.get(section[1], names)
        field = _FIELD.match(line)
        if field and field[1] in names:
            for language, said in _said(names[field[1]]):
                yield f"{field[1]}[{language}]={said}" if language else f"{field[1]}={said}"
        elif not re.match(r"\w+\[", line):
            yield line


def _elements(lines: list[str], said_in_order: tuple[str, ...]) -> Iterator[str]:
    names = iter(said_in_order)
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
