"""Which form of a word goes with a number, by the CLDR's categories.

A rule is written in C, as the head of a .po file has it: it answers with the place of a category among the forms.
Only what whole numbers need is here. A language without a rule counts as English does.
"""

from functools import cache
from gettext import c2py
from typing import NamedTuple

from game_closet.language import kin


class Plural(NamedTuple):
    """The categories a language has for whole numbers, and the rule that chooses one of them."""

    forms: tuple[str, ...]
    rule: str


CATEGORIES = ("zero", "one", "two", "few", "many", "other")
_MILLIONS = "n != 0 && n % 1000000 == 0"
_FEW = "n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14)"
_USUAL = Plural(("one", "other"), "n != 1")
_FAMILIES = {
    "id ja ko ms th vi zh": Plural(("other",), "0"),
    "bg da de el en eo et eu fi gl hu ka nb nl nn no sv sw tr": _USUAL,
    "fa hi hy": Plural(("one", "other"), "n > 1"),
    "fr pt": Plural(("one", "many", "other"), f"n <= 1 ? 0 : {_MILLIONS} ? 1 : 2"),
    "ca es it pt_PT": Plural(("one", "many", "other"), f"n == 1 ? 0 : {_MILLIONS} ? 1 : 2"),
    "be ru uk": Plural(("one", "few", "many"), f"n % 10 == 1 && n % 100 != 11 ? 0 : {_FEW} ? 1 : 2"),
    "bs hr sr": Plural(("one", "few", "other"), f"n % 10 == 1 && n % 100 != 11 ? 0 : {_FEW} ? 1 : 2"),
    "pl": Plural(("one", "few", "many"), f"n == 1 ? 0 : {_FEW} ? 1 : 2"),
    "cs sk": Plural(("one", "few", "other"), "n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2"),
    "sl": Plural(
        ("one", "two", "few", "other"),
        "n % 100 == 1 ? 0 : n % 100 == 2 ? 1 : n % 100 == 3 || n % 100 == 4 ? 2 : 3",
    ),
    "ro": Plural(("one", "few", "other"), "n == 1 ? 0 : n == 0 || n % 100 >= 1 && n % 100 <= 19 ? 1 : 2"),
    "lt": Plural(
        ("one", "few", "other"),
        "n % 10 == 1 && (n % 100 < 11 || n % 100 > 19) ? 0 : n % 10 >= 2 && (n % 100 < 11 || n % 100 > 19) ? 1 : 2",
    ),
    "lv": Plural(
        ("zero", "one", "other"),
        "n % 10 == 0 || n % 100 >= 11 && n % 100 <= 19 ? 0 : n % 10 == 1 ? 1 : 2",
    ),
    "he": Plural(("one", "two", "other"), "n == 1 ? 0 : n == 2 ? 1 : 2"),
    "ga": Plural(
        ("one", "two", "few", "many", "other"), "n < 3 && n > 0 ? n - 1 : n > 2 && n < 7 ? 2 : n > 6 && n < 11 ? 3 : 4"
    ),
    "cy": Plural(("zero", "one", "two", "few", "many", "other"), "n < 4 ? n : n == 6 ? 4 : 5"),
    "ar": Plural(
        ("zero", "one", "two", "few", "many", "other"),
        "n < 3 ? n : n % 100 >= 3 && n % 100 <= 10 ? 3 : n % 100 >= 11 ? 4 : 5",
    ),
}
PLURALS = {language: plural for family, plural in _FAMILIES.items() for language in family.split()}


def plural(language: str) -> Plural:
    """How a language counts."""
    return next((PLURALS[code] for code in kin(language) if code in PLURALS), _USUAL)


def form(language: str, number: int) -> str:
    """The category of a number in a language."""
    own = plural(language)
    return own.forms[_chooser(own.rule)(abs(number))]


_chooser = cache(c2py)
