"""Codes of languages, as systems write them."""

import pytest

from game_closet import language

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("code", "tidied"),
    [
        ("fr", "fr"),
        ("fr_CA.UTF-8", "fr_CA"),
        ("es-mx", "es_MX"),
        ("PT_br@euro", "pt_BR"),
        ("zh-hant-tw", "zh_Hant_TW"),
        ("C", ""),
        ("POSIX", ""),
        ("C.UTF-8", ""),
        ("", ""),
        ("../etc", ""),
    ],
)
def test_a_code_is_understood_however_it_is_written(code: str, tidied: str) -> None:
    assert language.tidy(code) == tidied


@pytest.mark.parametrize(
    ("wished", "there", "found"),
    [
        (["fr_CA"], ["en", "fr"], "fr"),
        (["fr_CA"], ["en", "fr", "fr_CA"], "fr_CA"),
        (["pt"], ["en", "pt_BR"], "pt_BR"),
        (["de_AT", "es_MX"], ["en", "es"], "es"),
        (["", "nonsense?", "es"], ["en", "es"], "es"),
        (["de"], ["en", "es"], None),
        ([], ["en"], None),
    ],
)
def test_the_nearest_language_there_is_is_found(wished: list[str], there: list[str], found: str | None) -> None:
    assert language.best(wished, there) == found


@pytest.mark.parametrize(
    ("set_to", "found"),
    [
        ({"LANG": "fr_CA.UTF-8"}, ("", "fr_CA.UTF-8")),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "es_ES.UTF-8"}, ("", "es_ES.UTF-8")),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "es:fr"}, ("es", "fr", "fr_FR.UTF-8")),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C", "LANGUAGE": "es"}, ()),
    ],
)
def test_the_system_is_asked_as_gettext_asks_it(
    set_to: dict[str, str], found: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in set_to.items():
        monkeypatch.setenv(name, value)
    assert language.of_system() == found
