"""Keys: what a desktop's people expect of some, and call keys, shown as the player's own keyboard labels them."""

from collections.abc import Mapping, Sequence

import pygame

from game_closet import context
from game_closet.store.settings import Settings

COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META  # with these a key gives an order; Macs have their own
SHORTCUTS = {pygame.K_q: "quit", pygame.K_z: "undo", pygame.K_COMMA: "settings"}
_SIGNS = {
    "-": pygame.KSCAN_MINUS,
    "=": pygame.KSCAN_EQUALS,
    "[": pygame.KSCAN_LEFTBRACKET,
    "]": pygame.KSCAN_RIGHTBRACKET,
    ";": pygame.KSCAN_SEMICOLON,
    "'": pygame.KSCAN_APOSTROPHE,
    ",": pygame.KSCAN_COMMA,
    ".": pygame.KSCAN_PERIOD,
    "/": pygame.KSCAN_SLASH,
    "\\": pygame.KSCAN_BACKSLASH,
    "`": pygame.KSCAN_GRAVE,
}


def shortcut(event: pygame.event.Event) -> str | None:
    """What a key press orders: "full" on F11 and Alt+Enter, others with Ctrl; "" where Ctrl means nothing here."""
    if event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT):
        return "full"
    return SHORTCUTS.get(event.key, "") if event.mod & COMMAND else None


def scancode(place: str) -> int:
    """The position code of a place named as on a US keyboard."""
    if place in _SIGNS:
        return _SIGNS[place]
    return int(getattr(pygame, f"KSCAN_{place.upper()}"))


def place_of(event: pygame.event.Event) -> str | None:
    """The place a key was pressed at, if a call can be put there."""
    code = getattr(event, "scancode", 0)
    return next(
        (place for place in (*"abcdefghijklmnopqrstuvwxyz1234567890", *_SIGNS) if scancode(place) == code), None
    )


def learn(event: pygame.event.Event) -> None:
    """Note what this keyboard prints where a key was pressed."""
    place = place_of(event)
    if place is not None:
        context.change(key_labels={**context.now().key_labels, place: pygame.key.name(event.key)})


def key_label(place: str) -> str:
    """A key as the player knows it."""
    return context.now().key_labels.get(place, place).upper()


def call_keys(settings: Settings, people: Sequence[int], own: Mapping[int, str]) -> dict[int, str]:
    """The call key of every person: the own one first, then the settings' in order, each key once."""
    taken = {own[seat] for seat in people if seat in own}
    free = iter([place for place in settings.call_keys if place not in taken])
    return {seat: own.get(seat) or next(free) for seat in people}
