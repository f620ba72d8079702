"""The household in one file: back it up, and restore one that lies in a likely place."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game_closet.contract import Refused
from game_closet.kit.controls import Button, Field
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import palette, words
from game_closet.store import household

PLACES = ("", "Documents", "Downloads", "Desktop")  # folders of the home folder where a household may lie


class HouseholdForm:
    """A chapter of the settings."""

    def __init__(self, page: Page, x: float, y: float, w: float, h: float) -> None:
        self.page = page
        self.x, self.y, self.w, self.h = x, y, w, h

    def furnish(self) -> None:
        """Back-up, the files found to restore, and where everything lies."""
        page, say, x, y, w = self.page, words.say, self.x, self.y, self.w
        page.pen.text(x, y + 34, say("common.settings.back_up"), 25, "bold", width=w - 230)
        page.pen.text(x, y + 66, say("common.settings.back_up_sub"), 20, "text", palette.INK_ON_OFF, width=w - 230)
        area = page.rect(x + w - 210, y + 18, 210, 68)
        page.controls.append(Button(area, page.u, say("common.settings.back_up_now"), self._back_up, size=22))
        page.pen.line(x - 4, y + 104, w + 8)
        page.pen.text(x, y + 138, say("common.settings.restore"), 25, "bold", width=w)
        page.pen.text(x, y + 170, say("common.settings.restore_sub"), 20, "text", palette.INK_ON_OFF, width=w)
        found = self._found()[: max(1, int((self.h - 330) / 70))]
        for number, path in enumerate(found):
            area = page.rect(x, y + 200 + number * 70, w, 62)
            page.controls.append(Field(area, page.u, str(path), self._restoring(path)))
        if not found:
            page.pen.paragraph(x, y + 216, say("common.settings.nothing_found"), 21, w)
        note = say("common.settings.folder", path=page.app.home.data)
        page.pen.text(x, y + self.h - 26, note, 19, "cond", palette.INK_2, width=w)

    def _found(self) -> list[Path]:
        """Household files in the likely places, the latest first."""
        found: list[tuple[float, Path]] = []
        for name in PLACES:
            folder = Path.home() / name
            try:
                found += [(path.stat().st_mtime, path) for path in folder.glob(f"*{household.SUFFIX}")]
            except OSError:
                continue
        return [path for _, path in sorted(found, reverse=True)]

    def _back_up(self) -> None:
        app = self.page.app
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
        self.page.refresh()

    def _restoring(self, path: Path) -> Callable[[], None]:
        app = self.page.app
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
