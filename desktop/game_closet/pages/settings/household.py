"""The household in one file: back it up, and restore one that lies in a likely place."""

from functools import partial
from pathlib import Path

from game_closet.contract import Refused
from game_closet.kit.buttons import Button, Field
from game_closet.kit.choices import setting
from game_closet.kit.layout import Column, Row
from game_closet.kit.part import Part
from game_closet.kit.print import Paragraph, Words
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import palette, words
from game_closet.store import household

PLACES = ("", "Documents", "Downloads", "Desktop")  # folders of the home folder where a household may lie


def household_lines(page: Page) -> list[Part]:
    """The chapter of the settings: back-up, the files found to restore, and where everything lies."""
    app, say = page.app, words.say
    now = Button(say("common.settings.back_up_now"), partial(_back_up, page), size=22)
    where = Button(say("common.settings.back_up_elsewhere"), partial(_choose_where, page), size=22)
    other = Button(say("common.settings.restore_other"), partial(_choose_other, app), size=22)
    folder = Words(say("common.settings.folder"), 20, "cond", palette.INK_2)
    files: list[Part] = [Field(str(path), partial(ask_to_restore, app, path)) for path in _found()]
    return [
        setting(say("common.settings.back_up"), Row(where, now, gap=16), say("common.settings.back_up_sub")),
        setting(say("common.settings.restore"), other, say("common.settings.restore_sub")),
        Column(*(files or [Paragraph(say("common.settings.nothing_found"), 21)]), gap=8),
        Column(folder, page.copyable(str(app.home.data)), gap=6),
    ]


def _choose_where(page: Page) -> None:
    """Ask for a folder, and back up there."""
    page.app.routes.choose_file("back_up", household.SUFFIX, partial(_save, page), name=household.file_name())


def _choose_other(app: Program) -> None:
    """Ask for a file, and then whether it is really to be restored."""
    app.routes.choose_file("restore", household.SUFFIX, partial(ask_to_restore, app))


def _found() -> list[Path]:
    """Household files in the likely places, the latest first."""
    found: list[tuple[float, Path]] = []
    for name in PLACES:
        folder = Path.home() / name
        try:
            found += [(path.stat().st_mtime, path) for path in folder.glob(f"*{household.SUFFIX}")]
        except OSError:
            continue
    return [path for _, path in sorted(found, reverse=True)]


def _back_up(page: Page) -> None:
    """Back up where documents lie, else beside the household itself."""
    documents = Path.home() / "Documents"
    folder = documents if documents.is_dir() else Path.home()
    _save(page, folder / household.file_name(), page.app.home.data / household.file_name())


def _save(page: Page, *paths: Path) -> None:
    """Back up to the first of some files that takes it, and tell how that went."""
    if not any(_saved(page, path) for path in paths):
        page.app.tell(words.say("common.settings.not_backed_up"))


def _saved(page: Page, path: Path) -> bool:
    """Whether the household could be backed up to a file, which is then told."""
    try:
        household.back_up(page.app.home, page.app.scores, path)
    except OSError:
        return False
    page.app.tell(words.say("common.settings.backed_up", path=path))
    page.refresh()
    return True


def ask_to_restore(app: Program, path: Path) -> None:
    """Ask before another household takes the place of this one."""
    app.routes.ask("household", partial(restore, app, path), path=path.name)


def restore(app: Program, path: Path) -> None:
    """Put another household in place of this one, open its books and go to its shelf."""
    before = app.home.data
    try:
        with app.books_closed():
            aside = household.restore(app.home, path)
        outcome, moved = words.say("common.settings.restored", path=aside), True
    except Refused as refused:
        outcome, moved = words.tell("common", "why", refused.why, ()), app.home.data != before
    if moved:
        app.routes.shelf()  # a match that was paused lies on the table of the other household
        app.settle_in()
    app.tell(outcome)
