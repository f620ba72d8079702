"""Whatever sleeps on a page says why, to a hand that waits over it and to one that presses it."""

from pathlib import Path

import pygame
import pytest

from game_closet import context
from game_closet.app import App
from game_closet.context import Offer
from game_closet.kiosk import Kiosk
from game_closet.kit.buttons import Button, Pressable
from game_closet.kit.choices import Stepper
from game_closet.kit.tip import WAIT
from game_closet.pages.page import Page
from game_closet.stage import words
from game_closet.store.home import Home
from tests.pages.pages import click, found, program
from tests.pages.senses import reading
from tests.pages.test_layout import KIOSK, PAGES, Opened, dressed

SLEEPS = {  # on some page, in some state
    "fewest_seats",
    "first_chapter",
    "first_seat",
    "last_chapter",
    "last_seat",
    "letter_first",
    "no_further",
    "no_own_key",
    "nothing_delivered",
    "nothing_typed",
}


def answers(app: App, opened: Opened) -> set[str]:
    """What is said by whatever sleeps on a page, in all its states."""
    heard = set()
    for _ in opened(app):
        page = app.page
        assert isinstance(page, Page)
        page.measure()
        for control in page.controls:
            assert control.enabled, f"{vars(control)} is dead to the hand"
            ends = [control.area.midleft, control.area.midright] if isinstance(control, Stepper) else []
            for at in (control.area.center, *ends):
                if control.why_not(at):
                    app.notice.show("")
                    page._press(control, at)
                    assert app.page is page
                    assert app.notice.sentence == control.why_not(at)
                    heard.add(app.notice.sentence)
    return heard


def test_whatever_sleeps_on_a_page_says_why_when_it_is_pressed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Page, "lay_out", dressed)
    heard = set()
    for opened in (*PAGES, *KIOSK):
        pygame.init()
        home = Home(tmp_path / opened.__name__)
        app = App(home, size=(1280, 720), full=False, kiosk=Kiosk(home) if opened in KIOSK else None)
        app.routes.shelf()
        heard |= answers(app, opened)
        app.close()
        context.change(offer=Offer(), text_size=1.0)
    assert heard >= {words.say(f"common.why.{name}") for name in SLEEPS}
    assert not [sentence for sentence in heard if sentence.startswith("common.") or "%{" in sentence]


def test_a_sleeping_button_says_why_to_a_mouse_that_waits_and_one_that_presses(tmp_path: Path) -> None:
    app = program(tmp_path)
    app.routes.rulebook()
    first: Pressable = found(app, Button, words.say("common.rulebook.first"))
    app.page.hover = app.page.controls.index(first)
    with reading() as written:
        for _ in range(3):
            app.page.update(WAIT)
    assert first.why in " ".join(text for text, *_ in written)
    click(app, first)
    assert app.notice.sentence == first.why == words.say("common.why.first_chapter")
    app.close()
