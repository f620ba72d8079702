"""Every language there is: whole, with English's holes and its own plurals, numbers and days as Unicode has them."""

import re
from datetime import date

import pytest
from babel import Locale
from babel.dates import format_skeleton
from babel.numbers import format_decimal, format_percent

from game_closet import context
from game_closet.stage import letters, words
from game_closet.stage.language import dates
from game_closet.tools import translation

UNFINISHED: set[str] = set()  # languages whose words are still being written
LANGUAGES = [language for language in words.locales() if language not in UNFINISHED]
VOICES = ("slab", "text", "bold", "italic", "bolditalic", "cond", "condb", "condx")
MARKS = {"fr": '“”"', "es": '"'}  # quotation marks that a language does not write
CHANGED = {
    "fr": r"\b(?:d|l|n|s|qu|jusqu|lorsqu|puisqu)[ea]\s%\{\w*(?:seat|name)",  # before a vowel, as in d’Ada
    "es": r"\b[yo]\s%\{\w*(?:seat|name)",  # before the same vowel, as in e Inés, u Óscar
}
TIED = {"fr": r" [:;!?»]|« "}  # what may not go to the next line without the word before it, or after it
EVERY = pytest.mark.parametrize("language", LANGUAGES)


@EVERY
def test_no_word_is_missing_unused_or_mismatched(language: str) -> None:
    assert list(translation.checked(language)) == [], "what is said for none at all is called none"


@EVERY
def test_numbers_are_written_as_the_unicode_project_says(language: str) -> None:
    context.change(language=language)
    for number in (0, 7, 999, 12345, 1234567):
        assert words.figure(number) == format_decimal(number, locale=language)
    assert words.decimal(12345.678, 2) == format_decimal(12345.678, "#,##0.00", locale=language)
    percent = format_percent(0.38, locale=language)
    assert words.percent(0.38).replace("\u202f", "\u00a0") == percent.replace("\u202f", "\u00a0")


@EVERY
def test_months_and_days_are_called_as_the_unicode_project_says(language: str) -> None:
    context.change(language=language)
    unicode = Locale.parse(language)
    for month, name in unicode.months["format"]["wide"].items():
        assert words.say(f"common.month.{month}") == name
    for day, short in unicode.days["format"]["abbreviated"].items():
        assert words.say(f"common.day.{day}").rstrip(".") == short.rstrip(".")
    for number in range(1, 13):
        assert dates.month(f"2026-{number:02}") == format_skeleton("yMMM", date(2026, number, 1), locale=language)


@EVERY
def test_every_letter_of_a_language_is_in_every_voice(language: str) -> None:
    said = {form for text in translation.said(language).values() for form in translation.every_form(text)}
    glyphs = {glyph for form in said for glyph in form if glyph.isalpha()}
    assert [(voice, glyph) for voice in VOICES for glyph in sorted(glyphs) if letters._face(voice, glyph)] == []


@EVERY
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    odd = MARKS.get(language, "")
    wrong = [
        key
        for key, text in translation.said(language).items()
        if not key.startswith("common.kiosk_file.")
        and any(mark in form for form in translation.every_form(text) for mark in odd)
    ]
    assert wrong == []


@EVERY
def test_no_word_that_some_names_would_change_stands_before_a_name(language: str) -> None:
    changed = re.compile(CHANGED.get(language, r"(?!)"))
    said = translation.said(language)
    assert [key for key, text in said.items() if any(map(changed.search, translation.every_form(text)))] == []


@EVERY
def test_no_line_can_begin_with_a_mark_that_belongs_to_the_word_before(language: str) -> None:
    loose = re.compile(TIED.get(language, r"(?!)"))
    said = translation.said(language)
    assert [key for key, text in said.items() if any(map(loose.search, translation.every_form(text)))] == []
