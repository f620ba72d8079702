"""Keys: what they order as delivered and for one hand alone, and which of them clash.

A key that prints something is named by its place on a US keyboard, any other by its name; what is held down with it
stands before it: `h`, `page up`, `ctrl+z`. With Ctrl a letter is meant by what is printed on it, as everywhere.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game_closet.contract import Refused

CALL_KEYS = ("a", "l", "q", "p", "z", "m")
# Names of places on a US keyboard; the screen shows what the player's own keyboard prints there.
KEY_PLACES = frozenset("abcdefghijklmnopqrstuvwxyz1234567890-=[];',./\\`")
LONGEST = 40  # letters of a key's name in a file

DELIVERED: Mapping[str, tuple[str, ...]] = {
    "press": ("space", "return", "enter"),
    "back": ("escape",),
    "left": ("left",),
    "right": ("right",),
    "up": ("up",),
    "down": ("down",),
    "next": ("tab",),
    "previous": ("shift+tab",),
    "page_up": ("page up",),
    "page_down": ("page down",),
    "first": ("home",),
    "last": ("end",),
    "rules": ("f1",),
    "hint": ("f2",),
    "log": ("f3",),
    "ask_turn": ("f6",),
    "ask_hand": ("f7",),
    "ask_table": ("f8",),
    "ask_ways": ("f9",),
    "ask_news": ("f12",),
    "speech": ("ctrl+s",),
    "undo": ("ctrl+z",),
    "paste": ("ctrl+v",),
    "settings": ("ctrl+,",),
    "full": ("f11", "alt+return"),
    "quit": ("ctrl+q",),
}


class Preset(NamedTuple):
    """Keys that lie well together: those that are not as delivered, and the calls by seat."""

    keys: Mapping[str, str]
    call_keys: tuple[str, ...]


PRESETS: Mapping[str, Preset] = {
    "both": Preset({}, CALL_KEYS),
    "left": Preset(
        {
            "press": "space",
            "left": "a",
            "right": "d",
            "up": "w",
            "down": "s",
            "previous": "q",
            "page_up": "r",
            "page_down": "f",
            "first": "1",
            "last": "2",
            "hint": "e",
            "log": "t",
            "undo": "z",
            "settings": "f4",
            "full": "f5",
        },
        ("c", "x", "v", "g", "b", "3"),
    ),
    "right": Preset(
        {
            "press": "return",
            "back": "backspace",
            "next": "'",
            "previous": ";",
            "rules": "i",
            "hint": "o",
            "log": "k",
            "undo": "u",
            "paste": "shift+insert",
            "settings": "f10",
            "quit": "ctrl+backspace",
        },
        ("p", "l", "m", "n", "j", "h"),
    ),
}


def keys_of(action: str, chosen: Mapping[str, str]) -> tuple[str, ...]:
    """The keys that order something."""
    return (chosen[action],) if action in chosen else DELIVERED[action]


def action_by(key: str, chosen: Mapping[str, str]) -> str:
    """What a key orders: what somebody chose it for before what it is delivered for; nothing is empty."""
    named = next((action for action, own in chosen.items() if own == key), "")
    return named or next((action for action in DELIVERED if action not in chosen and key in DELIVERED[action]), "")


def check_free(key: str, chosen: Mapping[str, str], call_keys: Sequence[str], *, mine: str | int) -> None:
    """Refuse a key that another action, or the call of another seat, has already."""
    action = action_by(key, chosen)
    if action and action != mine:
        raise Refused("key_orders", action)
    if key in call_keys and call_keys.index(key) != mine:
        raise Refused("key_taken", call_keys.index(key) + 1)


def sound(keys: Mapping[str, object]) -> dict[str, str]:
    """The keys that a file tells, without what orders nothing and what is no name."""
    known = {action: key for action, key in keys.items() if action in DELIVERED}
    named = {action: key for action, key in known.items() if isinstance(key, str) and 0 < len(key) <= LONGEST}
    return {action: key for number, (action, key) in enumerate(named.items()) if key not in [*named.values()][:number]}
