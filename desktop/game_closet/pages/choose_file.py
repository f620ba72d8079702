"""Choose a file: folders and files in our own dress, for mouse, keys and touch alike.

To open one it is pressed; to save one a folder is opened and *Save here* pressed.
"""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game_closet.kit.buttons import Button, Slip
from game_closet.kit.layout import Column, First, Gap, Row, beside
from game_closet.kit.part import Part
from game_closet.kit.print import Paragraph, said, sheet
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import words

LIKELY = ("Desktop", "Documents", "Downloads")  # folders of the home folder
DRIVES = ("/media", "/run/media", "/mnt", "/Volumes")
LONGEST = 120  # letters of a file's name


class ChooseFile(Page):
    """Places at the left, what lies in the open folder at the right."""

    public = False

    def __init__(
        self, app: Program, *, purpose: str, suffix: str, on_done: Callable[[Path], object], name: str = ""
    ) -> None:
        super().__init__(app)
        self.purpose = purpose  # its words: title and subtitle
        self.suffix = suffix
        self.on_done = on_done
        self.name = name  # of the file to save; empty to open one
        self.folder = next((place for place in places() if place.name == "Documents"), Path.home())

    def open(self, folder: Path) -> None:
        """Look into another folder."""
        self.folder = folder
        self._offsets.pop("folder", None)
        self.refresh()

    def take(self, path: Path) -> None:
        """Go back to the page that asked, with the answer."""
        self.app.back()
        self.on_done(path)

    def save(self) -> None:
        """Take this folder; what lies there under the same name is only replaced if that is really meant."""
        path = self.folder / self.name
        if path.exists():
            self.app.routes.ask("replace", partial(self.take, path), name=path.name)
        else:
            self.take(path)

    def rename(self, text: str) -> None:
        """Save under another name, which can lead to no other folder."""
        plain = "".join(letter for letter in text if letter.isprintable() and letter not in '/\\:*?"<>|').strip(". ")
        stem = plain.removesuffix(self.suffix)
        if stem:
            self.name = stem + self.suffix
        self.refresh()

    # ------------------------------------------------------------------ layout

    def plan(self) -> Part:
        """Places and folder side by side; in large print the places are a list in the strip."""
        title, subtitle = words.say(f"common.files.{self.purpose}"), words.say(f"common.files.{self.purpose}_sub")
        found = places()
        names = [self._name(place) for place in found]
        at = found.index(self.folder) if self.folder in found else -1
        go: Callable[[int], object] = lambda number: self.open(found[number])  # noqa: E731
        listed = self.list_of([*names, str(self.folder)], at, go) if at < 0 else self.list_of(names, at, go)
        return First(
            self.framed(self.head(title, subtitle), beside(self._places(found), self._sheet()), self._foot()),
            self.framed(self.head(title, beside=listed), self._sheet(), self._foot()),
        )

    def _places(self, found: list[Path]) -> Part:
        slips = [
            Slip(self._name(place), partial(self.open, place), icon="folder", chosen=place == self.folder, seed=40 + n)
            for n, place in enumerate(found)
        ]
        return self.scroll(Column(*slips, gap=14), "places", wide=400)

    @staticmethod
    def _name(place: Path) -> str:
        return words.say("common.files.home") if place == Path.home() else place.name or str(place)

    def _sheet(self) -> Part:
        folders, files = listing(self.folder, self.suffix)
        slips: list[Part] = []
        if self.folder.parent != self.folder:
            up = words.say("common.files.up")
            slips.append(Slip(up, partial(self.open, self.folder.parent), icon="up", seed=40))
        slips += [Slip(one.name, partial(self.open, one), icon="folder", seed=41) for one in folders]
        slips += [
            Slip(one.name, partial(self._pressed, one), icon="file", chosen=one.name == self.name, seed=42)
            for one in files
        ]
        if not files:
            slips.append(Paragraph(words.say("common.files.none", suffix=self.suffix), 22))
        return sheet(str(self.folder), self.scroll(Column(*slips, gap=10), "folder"), grow=1, wide=900)

    def _pressed(self, path: Path) -> None:
        if self.name:
            self.rename(path.name)
        else:
            self.take(path)

    def _foot(self) -> Part:
        cancel = Button(words.say("common.files.cancel"), self.escape, tall=80, wide=346)
        if not self.name:
            return Row(said(words.say("common.files.press_one")), cancel, gap=36)
        entry = self.entry(self.name, self.rename, longest=LONGEST, grow=1, wide=500)
        save = Button(words.say("common.files.save"), self.save, kind="red", size=36, tall=96, wide=380)
        return Row(entry, Gap(), cancel, save, gap=24)


def places() -> list[Path]:
    """Where files are likely to be: the home folder, the usual ones in it, and drives."""
    home = Path.home()
    drives: list[Path] = []
    for root in map(Path, DRIVES):
        try:
            drives += [drive for drive in root.iterdir() if drive.is_dir()]
        except OSError:
            continue
    return [home, *(home / name for name in LIKELY if (home / name).is_dir()), *sorted(drives)]


def listing(folder: Path, suffix: str) -> tuple[list[Path], list[Path]]:
    """The folders and the files of a kind in a folder, those that may be seen; nothing where it may not be read."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name.casefold())
    except OSError:
        return [], []
    shown = [entry for entry in entries if not entry.name.startswith(".")]
    folders = [Path(entry.path) for entry in shown if _is(entry, "is_dir")]
    return folders, [Path(entry.path) for entry in shown if entry.name.endswith(suffix) and _is(entry, "is_file")]


def _is(entry: "os.DirEntry[str]", what: str) -> bool:
    try:
        return bool(getattr(entry, what)())
    except OSError:
        return False
