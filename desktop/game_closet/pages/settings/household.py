"""The household in one file: back it up, and restore one that lies in a likely place."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game_closet.contract import Refused
from game_closet.kit.buttons import Button, Field
from game_closet.kit.choices import setting
from game_closet.kit.layout import Column, Gap
from game_closet.kit.part import Part
from game_closet.kit.print import Paragraph, Words
from game_closet.pages.planned import PlannedPage
from game_closet.pages.program import Program
from game_closet.stage import palette, words
from game_closet.store import household

PLACES = ("", "Documents", "Downloads", "Desktop")  # folders of the home folder where a household may lie


def household_lines(page: PlannedPage) -> list[Part]:
    """The chapter of the settings: back-up, the files found to restore, and where everything lies."""
    app, say = page.app, words.say
    now = Button(say("common.settings.back_up_now"), partial(_back_up, page), size=22)
    files: list[Part] = [Field(str(path), _restoring(app, path)) for path in _found()]
    return [
        setting(say("common.settings.back_up"), now, say("common.settings.back_up_sub")),
        Column(
            Words(say("common.settings.restore"), 25, "bold"),
            Words(say("common.settings.restore_sub"), 20, "text", palette.INK_ON_OFF),
            Gap(6),
            *(files or [Paragraph(say("common.settings.nothing_found"), 21)]),
            gap=8,
        ),
        Words(say("common.settings.folder", path=app.home.data), 19, "cond", palette.INK_2),
    ]


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


def _back_up(page: PlannedPage) -> None:
    app = page.app
    documents = Path.home() / "Documents"
    folder = documents if documents.is_dir() else Path.home()
    path = folder / household.file_name()
    try:
        household.back_up(app.home, app.scores, path)
    except OSError:
        path = app.home.data / household.file_name()
        try:
            household.back_up(app.home, app.scores, path)
        except OSError:
            app.tell(words.say("common.settings.not_backed_up"))
            return
    app.tell(words.say("common.settings.backed_up", path=path))
    page.refresh()


def _restoring(app: Program, path: Path) -> Callable[[], None]:
    return lambda: app.routes.ask("household", partial(restore, app, path), path=path.name)


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
