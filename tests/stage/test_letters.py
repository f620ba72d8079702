"""Lettering: voices, sizes, places and words made to fit."""

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_closet import context
from game_closet.stage import art, letters, palette

VOICES = ["slab", "text", "bold", "italic", "bolditalic", "cond", "condb", "condx"]
ASCII = "".join(map(chr, range(32, 127)))
ACCENTS = "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸáíóúñÁÍÓÚÑ«»¿¡…’–—·°½€"


@pytest.fixture(autouse=True)
def usual_size() -> Iterator[None]:
    yield
    context.change(text_size=1.0)


@pytest.mark.parametrize("voice", VOICES)
def test_every_voice_has_all_of_french_and_spanish_itself(voice: str) -> None:
    assert [glyph for glyph in ASCII + ACCENTS if letters._face(voice, glyph)] == []


@pytest.mark.parametrize("voice", VOICES)
def test_what_is_not_looked_through_every_voice_has_itself(voice: str) -> None:
    assert [glyph for glyph in sorted(letters.PLAIN) if letters._face(voice, glyph)] == []


@pytest.mark.parametrize("voice", VOICES)
def test_the_voices_are_real_files_of_their_own(voice: str) -> None:
    assert "Noto" not in letters.file(voice)
    assert "Noto" in letters.file(voice, "NotoSans-Regular.ttf")


def test_a_glyph_the_voice_lacks_is_borrowed() -> None:
    assert letters._face("slab", "Ж") == "NotoSans-Bold.ttf"
    assert letters.line("Ж", "slab", 40, palette.INK).get_bounding_rect().width > 10


@pytest.mark.parametrize("text", ["", " ", "😀", "\x00\n\t", "♠♥", "\u202e", "\ud800", "漢字", "\U0010fffd"])
def test_no_text_can_break_a_line(text: str) -> None:
    image = letters.line(text, "slab", 30, palette.INK)
    assert image.get_height() == letters.font("slab", 30).get_height()
    letters.write(art.clear(50, 50), text, (0, 25), "slab", 30, palette.INK, track=2)


FAMILY = "👩\u200d👩\u200d👧"


@pytest.mark.parametrize("voice", VOICES)
def test_what_no_face_has_is_one_plain_box_as_high_as_a_capital(voice: str) -> None:
    box = letters.line("😀", voice, 60, palette.INK).get_bounding_rect()
    assert box.height == letters.cap(voice, 60)
    assert box.width > 20
    assert letters.width(FAMILY, voice, 60) == letters.width("😀", voice, 60)
    assert letters.width("😀😀", voice, 60) == 2 * letters.width("😀", voice, 60)


@pytest.mark.parametrize("voice", ["text", "slab", "condb"])
@pytest.mark.parametrize("name", ["Ελένη", "Жанна", "דנה", "نور", "ნინო", "さくら", "山田太郎", "김철수", "李雷"])
def test_a_name_in_any_of_the_scripts_at_hand_is_drawn_in_its_letters(voice: str, name: str) -> None:
    assert {letters._face(voice, letter) for letter in name}.isdisjoint({letters._BOX})
    pixels = {pygame.image.tobytes(letters.line(letter, voice, 40, palette.INK), "RGBA") for letter in name}
    assert len(pixels) == len(set(name)), "no two letters look alike"


def test_hebrew_is_drawn_from_right_to_left() -> None:
    image = letters.line("לו", "text", 60, palette.INK)
    split = letters.width("ו", "text", 60)
    left, right = image.subsurface((0, 0, split, 60)), image.subsurface((split, 0, image.get_width() - split, 60))
    assert right.get_bounding_rect().top < left.get_bounding_rect().top - 5, "the tall first letter stands at the right"


def test_arabic_letters_join() -> None:
    apart = sum(letters.width(letter, "text", 40) for letter in "سلام")
    assert letters.width("سلام", "text", 40) < apart * 0.9


def test_a_line_of_two_directions_is_as_wide_as_its_parts() -> None:
    text = "Hand over to דנה"
    assert letters.width(text, "text", 40) == letters.width("Hand over to ", "text", 40) + letters.width(
        "דנה", "text", 40
    )
    last = letters.line(text, "text", 40, palette.INK).get_bounding_rect().right
    assert last == pytest.approx(letters.width(text, "text", 40), abs=4)


@pytest.mark.parametrize("space", ["\u00a0", "\u202f"])
def test_a_space_that_holds_words_together_takes_room_and_breaks_no_line(space: str) -> None:
    held = f"bien{space}!"
    assert letters.width(held, "text", 40) > letters.width("bien!", "text", 40) + 4
    assert letters.wrapped(f"Très {held}", "text", 40, letters.width(held, "text", 40) + 2)[-1] == held


def test_sizes_follow_the_window_and_never_fall_under_fifteen() -> None:
    assert letters.size(26, 1) == 26
    assert letters.size(26, 2) == 52
    assert letters.size(20, 0.5) == 15


def test_the_readers_text_size_grows_every_size() -> None:
    context.change(text_size=1.5)
    assert letters.size(20, 1) == 30


def test_a_line_is_premultiplied_and_in_its_colour() -> None:
    image = letters.line("HH", "slab", 60, "#FF0000")
    for x in range(image.get_width()):
        red, green, blue, alpha = image.get_at((x, 30))
        assert green == blue == 0
        assert red == pytest.approx(alpha, abs=1)


def test_the_same_line_is_drawn_once() -> None:
    assert letters.line("Ada", "bold", 22, palette.INK) is letters.line("Ada", "bold", 22, palette.INK)


def test_tracking_widens_a_line_by_its_gaps() -> None:
    plain = sum(letters.width(c, "condb", 30) for c in "HAND")
    assert letters.width("HAND", "condb", 30, track=4) == plain + 12


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("anchor", ["lm", "cm", "rm", "lb", "ct", "rb"])
def test_letters_stand_where_their_anchor_says(voice: str, anchor: str) -> None:
    ground = art.clear(400, 200)
    letters.write(ground, "HH", (200, 100), voice, 60, palette.INK, anchor)
    box = ground.get_bounding_rect()
    across = {"l": box.left, "c": box.centerx, "r": box.right}[anchor[0]]
    down = {"m": box.centery, "b": box.bottom, "t": box.top}[anchor[1]]
    assert across == pytest.approx(200, abs=8)
    assert down == pytest.approx(100, abs=2)


def test_writing_says_where_the_words_stand() -> None:
    ground = art.clear(400, 200)
    place = letters.write(ground, "Grandpa", (30, 100), "bold", 40, palette.INK)
    assert place.contains(ground.get_bounding_rect())
    assert place.width == letters.width("Grandpa", "bold", 40)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text("abcdefgéñ", min_size=1, max_size=12), min_size=1, max_size=14), st.integers(60, 400))
def test_wrapped_text_stays_in_its_room_and_loses_no_letter(words: list[str], room: int) -> None:
    text = " ".join(words)
    lines = letters.wrapped(text, "text", 22, room)
    assert all(letters.width(line, "text", 22) <= room for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_a_word_too_long_for_its_line_breaks_after_a_hyphen_of_its_own() -> None:
    name = "Turn-A-Bout"
    assert letters.wrapped(name, "slab", 48, letters.width("Turn-A-Bou", "slab", 48)) == ["Turn-A-", "Bout"]


def test_wrapping_keeps_the_writers_own_breaks() -> None:
    assert letters.wrapped("one\n\ntwo", "text", 22, 500) == ["one", "", "two"]


def test_a_label_that_fits_is_left_alone() -> None:
    assert letters.fit("Throw", "slab", 32, 400) == (["Throw"], 32)


def test_a_label_that_does_not_fit_shrinks_once_by_twelve_in_the_hundred() -> None:
    room = letters.width("Take the double", "slab", 32) - 2
    assert letters.fit("Take the double", "slab", 32, room) == (["Take the double"], 28)


def test_a_label_still_too_long_breaks_where_its_halves_are_most_alike() -> None:
    room = letters.width("Take the double six", "slab", 32) * 0.6
    assert letters.fit("Take the double six", "slab", 32, room) == (["Take the", "double six"], 28)


def test_a_single_word_too_long_for_two_lines_shrinks_until_it_fits() -> None:
    lines, px = letters.fit("Anticonstitutionnellement", "slab", 40, 200)
    assert lines == ["Anticonstitutionnellement"]
    assert letters.width(lines[0], "slab", px) <= 200


@pytest.mark.parametrize("room", range(60, 200, 7))
def test_a_name_is_written_as_large_as_its_room_allows(room: int) -> None:
    px = letters.largest("Aprendiz", "bold", 52, room, least=15)
    assert letters.width("Aprendiz", "bold", px) <= room or px == 15
    assert px == 52 or letters.width("Aprendiz", "bold", px + 1) > room


def test_fitted_words_stay_inside_their_room() -> None:
    ground = art.clear(300, 120)
    letters.write_fitted(ground, "Revenir à l'étagère", (150, 60), "slab", 40, palette.INK, 200, high=50)
    box = ground.get_bounding_rect()
    assert box.width <= 202
    assert box.height <= 54
    assert box.centerx == pytest.approx(150, abs=4)


def test_letters_outlive_the_font_module() -> None:
    letters.font("text", 33)
    pygame.font.quit()
    pygame.font.init()
    assert letters.font("text", 33).get_height() > 30
    assert letters.line("alive", "text", 33, palette.INK).get_width() > 30


def test_neither_lines_nor_fonts_pile_up(screen: None) -> None:
    for number in range(letters.FONTS + 40):
        letters.line(f"line {number} of many", "text", 20 + number, "#000000")
    assert len(letters._fonts) <= letters.FONTS
    assert letters._lines.bytes <= letters.LINES
    for number in range(letters.MOST_LINES + 40):
        letters.line(f"line {number} of many", "text", 15, "#000000")
    assert len(letters._lines.images) == letters.MOST_LINES


def test_the_frozen_program_leaves_out_no_face_that_a_voice_asks_for() -> None:
    spec = (Path(__file__).parents[2] / "packaging" / "game-closet.spec").read_text(encoding="utf-8")
    left_out = [f"NotoSans{name}-Bold" for name in re.findall(r'"(\w\w)"', spec)]
    asked = {face for weights in letters._SPARES.values() for face in weights}
    assert len(left_out) == 3
    assert not [face for face in asked if face.startswith(tuple(left_out))]


def test_no_line_ends_with_a_dot_that_parts_it_from_the_next() -> None:
    room = letters.width("Blank-Out · Turn-A-Bout ·", "bold", 22)
    assert letters.wrapped("Blank-Out · Turn-A-Bout · Blank-Jack", "bold", 22, room) == [
        "Blank-Out · Turn-A-Bout",
        "Blank-Jack",
    ]
