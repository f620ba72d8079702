"""Keys: what a key press orders, and keys as the player's own keyboard labels them."""

from collections.abc import Mapping, Sequence

import pygame

from game_closet import context
from game_closet.contract import Phrase
from game_closet.keys import action_by, keys_of
from game_closet.stage import words
from game_closet.store.settings import Settings

COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META  # with these a key gives an order; Macs have their own
HELD = {"ctrl": COMMAND, "alt": pygame.KMOD_ALT, "shift": pygame.KMOD_SHIFT}
MODIFIERS = frozenset(
    {
        *(pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LSHIFT, pygame.K_RSHIFT),
        *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK),
    }
)  # pressed to be held with another
WALK = ("left", "right", "up", "down")
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


def key_of(event: pygame.event.Event) -> str:
    """The name of a key press, with what is held; Shift counts only with what prints nothing."""
    name, place = pygame.key.name(event.key), place_of(event)
    held = [word for word, mask in HELD.items() if event.mod & mask]
    if place is None and len(name) > 1:
        return "+".join([*held, name])
    held = [word for word in held if word != "shift"]
    return "+".join([*held, name]) if held else place or name


def action_of(event: pygame.event.Event) -> str:
    """What a key press orders; nothing is empty."""
    return action_by(key_of(event), context.now().keys) if event.type == pygame.KEYDOWN else ""


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


def key_label(key: str) -> str:
    """A key as the player knows it, with what is held."""
    *held, name = key.split("+")
    word = f"common.key.{name.replace(' ', '_')}"
    label = words.say(word) if words.has(word) else context.now().key_labels.get(name, name).upper()
    for modifier in reversed(held):
        label = words.say("common.key.with", held=words.say(f"common.key.{modifier}"), key=label)
    return label


def key_labels(action: str) -> str:
    """The keys that order something, as the player knows them."""
    return words.enumerated(map(key_label, keys_of(action, context.now().keys)))


def prompt(action: str) -> str:
    """What a screen says is to be pressed for something, in one word; a pad's button where a pad was used last."""
    if context.now().hand == context.PAD and words.has(f"common.pad.{action}"):
        return words.say(f"common.pad.{action}")
    return key_label(keys_of(action, context.now().keys)[0])


def walk_prompt() -> str:
    """What a screen says the focus is moved with."""
    if context.now().hand == context.PAD:
        return words.say("common.pad.walk")
    chosen = context.now().keys
    if not set(WALK) & set(chosen):
        return words.say("common.key.arrows")
    return words.enumerated(key_label(keys_of(action, chosen)[0]) for action in WALK)


def why_no_key(why: Phrase, key: str) -> str:
    """Why a key cannot be given, in words."""
    if why.kind == "key_orders":
        why = why._replace(args=(key_label(key), words.say(f"common.action.{why.args[0]}")))
    elif why.kind == "bad_key":
        why = why._replace(args=(key_label(key),))
    return words.tell("common", "why", why, ())


def call_keys(settings: Settings, people: Sequence[int], own: Mapping[int, str]) -> dict[int, str]:
    """The call key of every person: the own one first, then the settings' in order.

    Each key is there once: an own one that orders something by now, or is somebody else's, has to wait.
    """
    first = {key: seat for seat in reversed(people) if (key := own.get(seat)) and not action_by(key, settings.keys)}
    mine = {seat: key for key, seat in first.items()}
    free = iter([place for place in settings.call_keys if place not in first])
    return {seat: mine.get(seat) or next(free) for seat in people}
