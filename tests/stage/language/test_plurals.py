"""How languages count, beside the Unicode project's own tables."""

import pytest
from babel import Locale

from game_closet.stage.language.plurals import PLURALS, form, plural

NUMBERS = (*range(230), 999, 1000, 1001, 10**6 - 1, 10**6, 10**6 + 1, 2 * 10**6, 10**7 + 5)


@pytest.mark.parametrize("language", PLURALS)
def test_a_language_counts_as_the_unicode_project_says(language: str) -> None:
    right = Locale.parse(language).plural_form
    assert [form(language, number) for number in NUMBERS] == [right(number) for number in NUMBERS]
    assert set(plural(language).forms) == {right(number) for number in NUMBERS}


def test_a_country_counts_as_its_language_unless_it_has_its_own_way() -> None:
    assert form("fr_CA", 0) == form("fr", 0) == form("pt_BR", 0) == "one"
    assert form("pt_PT", 0) == "other"


def test_a_language_nobody_has_counted_in_counts_as_english() -> None:
    assert [form("tlh", number) for number in (0, 1, 2)] == ["other", "one", "other"]


def test_what_is_owed_is_counted_like_what_is_owned() -> None:
    assert form("en", -1) == "one"
