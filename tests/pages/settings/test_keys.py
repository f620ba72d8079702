"""Every action has a key that can be another; what would clash is refused, and one hand is enough."""

import pygame
import pytest

from game_closet import context
from game_closet.app import App
from game_closet.keys import CALL_KEYS, DELIVERED, PRESETS, keys_of
from game_closet.kit.buttons import Field
from game_closet.kit.choices import Segments
from game_closet.kit.keyboard import call_keys, key_label, key_labels, prompt
from game_closet.pages.aloud import spoken
from game_closet.pages.scene import Scene
from game_closet.pages.settings.settings import SettingsPage
from game_closet.pages.shelf.shelf import Shelf
from game_closet.stage import words
from game_closet.store.settings import Settings, load
from tests.pages.pages import click, found, key


@pytest.fixture
def page(app: App) -> SettingsPage:
    app.push(SettingsPage(app))
    opened: Scene = app.page
    assert isinstance(opened, SettingsPage)
    opened.open("keys")
    return opened


def fields(app: App) -> list[Field]:
    return [control for control in app.page.controls if isinstance(control, Field)]


def field(app: App, action: str) -> Field:
    """The field with the keys of an action; the one that puts them back follows."""
    return fields(app)[2 * list(DELIVERED).index(action)]


def call(app: App, seat: int) -> Field:
    return fields(app)[2 * len(DELIVERED) + seat]


def give(app: App, action: str, code: int, scancode: int = 0, mod: int = 0) -> None:
    click(app, field(app, action))
    key(app, code, scancode, mod)


def orders(key: str, action: str) -> str:
    return words.say("common.why.key_orders", **{"1": key, "2": words.say(f"common.action.{action}")})


@pytest.mark.parametrize("action", DELIVERED)
def test_every_action_can_be_given_another_key(app: App, page: SettingsPage, action: str) -> None:
    give(app, action, pygame.K_F4)
    assert app.settings.keys == load(app.home)[0].keys == {action: "f4"}
    assert field(app, action).label == "F4"


@pytest.mark.parametrize("action", DELIVERED)
def test_every_key_is_said_with_what_it_orders(app: App, page: SettingsPage, action: str) -> None:
    assert spoken(field(app, action)) == words.sentences(words.say(f"common.action.{action}"), key_labels(action))


def test_a_page_obeys_the_new_key_and_no_longer_the_old_ones(app: App, page: SettingsPage) -> None:
    give(app, "back", pygame.K_b, pygame.KSCAN_B)
    key(app, pygame.K_ESCAPE)
    assert app.page is page
    key(app, pygame.K_b, pygame.KSCAN_B)
    assert isinstance(app.page, Shelf)


def test_a_key_that_does_something_else_is_refused_with_a_sentence(app: App, page: SettingsPage) -> None:
    give(app, "hint", pygame.K_F1)
    assert app.notice.sentence == words.say(
        "common.why.key_orders", **{"1": "F1", "2": words.say("common.action.rules")}
    )
    give(app, "hint", pygame.K_l, pygame.KSCAN_L)
    assert app.notice.sentence == words.say("common.why.key_taken", **{"1": 2})
    give(app, "hint", pygame.K_h, pygame.KSCAN_H)
    click(app, call(app, 2))
    key(app, pygame.K_h, pygame.KSCAN_H)
    assert app.notice.sentence == orders("H", "hint")
    assert (app.settings.keys, app.settings.call_keys) == ({"hint": "h"}, CALL_KEYS)


def test_a_key_may_be_held_with_another(app: App, page: SettingsPage) -> None:
    click(app, field(app, "hint"))
    key(app, pygame.K_LCTRL, mod=pygame.KMOD_LCTRL)
    assert page.keys.asked == "hint"
    key(app, pygame.K_h, pygame.KSCAN_H, pygame.KMOD_LCTRL)
    assert app.settings.keys == {"hint": "ctrl+h"}
    assert field(app, "hint").label == "Ctrl+H"


def test_a_key_is_put_back_unless_that_would_clash(app: App, page: SettingsPage) -> None:
    give(app, "hint", pygame.K_h, pygame.KSCAN_H)
    give(app, "log", pygame.K_F2)
    click(app, fields(app)[fields(app).index(field(app, "hint")) + 1])
    assert app.settings.keys == {"hint": "h", "log": "f2"}
    assert words.say("common.action.log") in app.notice.sentence
    for action in ("log", "hint"):
        click(app, fields(app)[fields(app).index(field(app, action)) + 1])
    assert app.settings.keys == {}


@pytest.mark.parametrize("name", PRESETS)
def test_the_keys_of_a_hand_clash_nowhere_and_work(app: App, page: SettingsPage, name: str) -> None:
    hands = found(app, Segments)
    hands.on_choose(list(PRESETS).index(name))
    hand = PRESETS[name]
    assert found(app, Segments).chosen == list(PRESETS).index(name)
    assert (app.settings.keys, app.settings.call_keys) == (hand.keys, hand.call_keys)
    given = [one for action in DELIVERED for one in keys_of(action, hand.keys)]
    assert len({*given, *hand.call_keys}) == len(given) + len(CALL_KEYS)
    page.focus = None
    down = hand.keys.get("down", "down")
    key(app, pygame.key.key_code(down))
    assert page.focus is not None


def test_keys_are_shown_as_this_keyboard_labels_them(app: App, page: SettingsPage) -> None:
    """On a French keyboard the key at the place of Q prints A."""
    give(app, "hint", pygame.K_w, pygame.KSCAN_Z)
    assert app.settings.keys == {}  # the call of a seat is at that place
    click(app, call(app, 2))
    key(app, pygame.K_a, pygame.KSCAN_Q)
    assert app.settings.call_keys == CALL_KEYS
    assert (call(app, 2).label, key_label("z")) == ("A", "W")


def test_a_call_key_is_changed_by_pressing_it(app: App, page: SettingsPage) -> None:
    click(app, call(app, 2))
    key(app, pygame.K_k, pygame.KSCAN_K)
    assert app.settings.call_keys == (*CALL_KEYS[:2], "k", *CALL_KEYS[3:])


def test_a_call_key_that_another_seat_has_is_refused_with_a_sentence(app: App, page: SettingsPage) -> None:
    click(app, call(app, 2))
    key(app, pygame.K_a, pygame.KSCAN_A)
    assert app.settings.call_keys == CALL_KEYS
    assert app.notice.sentence == words.say("common.why.key_taken", **{"1": 1})


def test_escape_takes_the_question_for_a_key_back(app: App, page: SettingsPage) -> None:
    click(app, field(app, "press"))
    key(app, pygame.K_ESCAPE)
    assert app.page is page
    assert page.keys.asked is None
    assert (app.settings.keys, app.settings.call_keys) == ({}, CALL_KEYS)


def test_screens_name_the_key_that_was_chosen(app: App, page: SettingsPage) -> None:
    assert prompt("press") == words.say("common.key.space")
    give(app, "press", pygame.K_x, pygame.KSCAN_X)
    assert context.now().keys == {"press": "x"}
    assert prompt("press") == "X"


def test_an_own_call_key_waits_where_it_orders_something_or_is_somebody_elses() -> None:
    left = Settings(**PRESETS["left"]._asdict())
    assert call_keys(Settings(), [0, 1, 2], {0: "g", 1: "g", 2: "d"}) == {0: "g", 1: CALL_KEYS[0], 2: "d"}
    assert call_keys(left, [0, 1], {0: "d", 1: "n"}) == {0: left.call_keys[0], 1: "n"}
