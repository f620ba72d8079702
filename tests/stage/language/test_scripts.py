"""Lines in two directions, beside what Unicode's own rules make of them."""

import pytest

from game_closet.stage.language.scripts import Stretch, script, stretches

HEBREW, NAME = "דנה", "כהן"


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("", []),
        ("Ada 7", [("Ada 7", False)]),
        (HEBREW, [(HEBREW, True)]),
        (f"Hand over to {HEBREW}", [("Hand over to ", False), (HEBREW, True)]),
        (f"{HEBREW} {NAME}", [(f"{HEBREW} {NAME}", True)]),
        (f"{HEBREW}, {NAME} and Ada", [(f"{HEBREW}, {NAME}", True), (" and Ada", False)]),
        (f"{HEBREW} 12", [("12", False), (f"{HEBREW} ", True)]),
        (f"{HEBREW} wins 12", [(HEBREW, True), (" wins 12", False)]),
        (f"7 {HEBREW}", [("7 ", False), (HEBREW, True)]),
        (f"{HEBREW}!", [(HEBREW, True), ("!", False)]),
    ],
)
def test_a_line_is_put_in_the_order_it_is_seen(text: str, seen: list[tuple[str, bool]]) -> None:
    assert stretches(text) == [Stretch(*part) for part in seen]
    assert sorted("".join(part.text for part in stretches(text))) == sorted(text)


def test_a_letter_says_its_script() -> None:
    assert [script(letter) for letter in "aжאمあ漢한ა"] == [
        "LATIN", "CYRILLIC", "HEBREW", "ARABIC", "HIRAGANA", "CJK", "HANGUL", "GEORGIAN"
    ]  # fmt: skip
