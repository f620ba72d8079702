"""Every language at every size and print: `python -m tests.pages.languages [LANG …]`.

Pages and the cards beside tables are measured as `test_layout` does, tables in large print as `test_large_print`
does, great moments as `test_moments` does, notices and captions by the longest reasons; on tables in usual print every
label is named that had to be printed smaller than elsewhere.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", LC_ALL="C")

import pygame
from pytest import MonkeyPatch

from game_closet import context, shelf
from game_closet.app import App
from game_closet.context import Offer
from game_closet.engine.match import Match
from game_closet.kiosk import Kiosk
from game_closet.pages.page import Page
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import letters, words
from game_closet.stage.letters import Fitted
from game_closet.store.home import Home
from tests.pages.beside import crowded as on_cards
from tests.pages.measured import PRINTS, SIZES, broken, troubles
from tests.pages.pages import program
from tests.pages.table import labels, moments
from tests.pages.test_layout import KIOSK, PAGES, Opened, dressed
from tests.walks import company, game_of, walk

TABLES = ((1280, 720), (1920, 1080))


def beside(language: str) -> Iterator[str]:
    """What has no room on a card beside a table."""
    for size, text_size in product(SIZES, PRINTS):
        with TemporaryDirectory() as home:
            app = program(Path(home), size)
            app.change(language=language, text_size=text_size)
            for key in shelf.GAMES:
                where = f"{key} at {size[0]}x{size[1]}, {text_size:.0%}"
                yield from (f"{language}: {where}: {trouble}" for trouble in dict.fromkeys(on_cards(app, key)))
            app.close()


def crowded(language: str) -> Iterator[str]:
    """What has no room on a page in a language."""
    for size, text_size, opened in product(SIZES, PRINTS, (*PAGES, *KIOSK)):
        with TemporaryDirectory() as home, MonkeyPatch.context() as patched:
            patched.setattr(Page, "lay_out", dressed)
            app = _program(Path(home), size, public=opened in KIOSK)
            app.change(language=language, text_size=text_size)
            app.routes.shelf()
            where = f"{opened.__name__} at {size[0]}x{size[1]}, {text_size:.0%}"
            yield from (f"{language}: {where}: {trouble}" for trouble in sorted(_measured(app, opened)))
            app.close()
            context.change(offer=Offer())


def shrunken(language: str) -> Iterator[str]:
    """What is printed smaller on a table than in English, and what falls under the smallest print."""
    for key, size in product(shelf.GAMES, TABLES):
        english, theirs = (_fitted(key, size, spoken) for spoken in (words.FALLBACK, language))
        least = min(english.values(), default=letters.SMALLEST)
        for text, px in theirs.items():
            if px < least:
                yield f"{language}: {key} at {size[0]}x{size[1]}: {text!r} is printed at {px} px"


def unread(language: str) -> Iterator[str]:
    """What cannot be read on a table in large print."""
    for (key, seats), size, larger in product(labels.TABLES, SIZES, PRINTS[2:]):
        with TemporaryDirectory() as home, MonkeyPatch.context() as patched:
            app = program(Path(home), size)
            app.change(language=language, text_size=larger, speed="off")
            app.go(lambda: TablePage(app, match=labels.at_turn(key, seats)))  # noqa: B023  it is made at once
            where = f"{key} with {seats} at {size[0]}x{size[1]}, {larger:.0%}"
            yield from (f"{language}: {where}: {trouble}" for trouble in labels.troubles(app, larger, patched))
            app.close()


def unheard(language: str) -> Iterator[str]:
    """What cannot be read of great moments, in a match, a lesson and a replay."""
    for size, text_size in product(SIZES[:3], PRINTS):
        with TemporaryDirectory() as home, MonkeyPatch.context() as patched:
            app = program(Path(home), size)
            app.change(language=language, text_size=text_size)
            for key, place in product(shelf.GAMES, moments.PLACES):
                where = f"a great moment of {key} in a {place} at {size[0]}x{size[1]}, {text_size:.0%}"
                found = dict.fromkeys(moments.troubles(app, key, place, patched))
                yield from (f"{language}: {where}: {trouble}" for trouble in found)
            app.close()


def overheard(language: str) -> Iterator[str]:
    """What has no room of a notice or a caption at a table: each reason why a move is not made, and what is heard."""
    for key, size, text_size in product(shelf.GAMES, SIZES[:3], PRINTS):
        with TemporaryDirectory() as home, broken() as parted:
            app = program(Path(home), size)
            app.change(language=language, text_size=text_size, captions=True, speed="off")
            app.go(lambda: TablePage(app, match=labels.at_turn(key, 2)))  # noqa: B023  it is made at once
            where = f"{language}: {key} at {size[0]}x{size[1]}, {text_size:.0%}"
            window = pygame.Rect((0, 0), size)
            for sentence in _reasons(key, language):
                app.tell(sentence)
                placed = app.notice.place(window, app.u, app.page.notice_room)
                app.sounds.play("call", about=sentence)
                heard = app.caption.place(window, app.u, app.page.caption_room)
                for found in (placed, heard):
                    wide = max(letters.width(line, found.voice, found.px) for line in found.lines)
                    if wide > found.area.w or not window.contains(found.area):
                        yield f"{where}: {sentence!r} has no room"
            yield from (f"{where}: {word!r} is broken" for word in dict.fromkeys(parted))
            app.close()


def _reasons(key: str, language: str) -> list[str]:
    """The longest reasons of a game why a move is not made, with their holes."""
    said = words.group(key, "why", language).values()
    texts = [text if isinstance(text, str) else text["other"] for text in said]
    return sorted(texts, key=len)[-5:]


def _program(home: Path, size: tuple[int, int], public: bool) -> App:
    return App(Home(home), size=size, full=False, kiosk=Kiosk(Home(home))) if public else program(home, size)


def _measured(app: App, opened: Opened) -> set[str]:
    found: set[str] = set()
    for _ in opened(app):
        assert isinstance(app.page, Page)
        app.page.measure()
        found.update(troubles(app.page))
    return found


def _fitted(key: str, size: tuple[int, int], language: str) -> dict[str, int]:
    """The labels of a table that are made to fit, and the size they come out at."""
    found: dict[str, int] = {}
    fit = letters.fit

    def noted(text: str, voice: str, px: float, room: float) -> Fitted:
        fitted = fit(text, voice, px, room)
        found[text] = min(fitted.px, found.get(text, fitted.px))
        return fitted

    with TemporaryDirectory() as home, MonkeyPatch.context() as patched:
        app = program(Path(home), size)
        app.change(language=language)
        patched.setattr(letters, "fit", noted)
        match = Match(game_of(key, 2), company(2, 2), "labels")
        list(walk(match, Random(3), 12))
        app.go(lambda: TablePage(app, match=match))
        app.draw()
        app.close()
    return found


def main() -> int:
    """Print all that has no room; 1 where there is anything."""
    parser = argparse.ArgumentParser(prog="python -m tests.pages.languages", description=__doc__)
    parser.add_argument("languages", nargs="*", default=words.locales()[1:])
    args = parser.parse_args()
    found = 0
    for language, look in product(args.languages, (crowded, beside, shrunken, unread, unheard, overheard)):
        for line in look(language):
            found += 1
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main())
