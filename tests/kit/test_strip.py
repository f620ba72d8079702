"""The strip and the log around a table."""

import itertools
from pathlib import Path

import pygame
import pytest

from game_closet import context
from game_closet.contract import CHANCE, Move
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.kit import strip
from game_closet.pages.table.layout import PlayLayout
from game_closet.pages.table.picture import plate as plate_of
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import art, letters, marks
from tests.pages.pages import played, program


def test_the_plate_of_the_one_who_threw_stays_lit_while_the_dice_roll(tmp_path: Path) -> None:
    app = program(tmp_path)
    match = played("blackout_cities", most=0)
    match.sitters = [Sitter("Ada", 0, 0), Sitter("Lou", 1, 1)]
    app.go(lambda: TablePage(app, match=Match(match.game, match.sitters, "1" * 32)))
    play = app.page
    assert isinstance(play, TablePage)
    while play.sitting.cut():
        pass
    seat = play.sitting.eyes.waited_for
    assert seat is not None
    play.make(Move(seat, "throw"))
    rolled = 0
    while play.sitting.conductor.showing is not None and play.match.steps[play.sitting.conductor.shown].event.kind in (
        "shook",
        "threw",
    ):
        rolled += play.frame.view.turn == CHANCE
        assert plate_of(play.frame, seat).on_turn
        app.update(0.05)
    assert rolled
    app.close()


def test_the_log_begins_and_ends_with_whole_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.init()
    surface = pygame.Surface((400, 300))
    written: list[str] = []
    monkeypatch.setattr(letters, "write", lambda _to, text, *_about: written.append(text))
    said = [strip.LogLine(None, f"{n} is the first word of a sentence that takes two lines here") for n in range(1, 20)]
    for height in range(130, 300):
        written.clear()
        strip.draw_log(surface, pygame.Rect(0, 0, 336, height), 1.0, "Talk", said)
        rows = [row for row in written if row != "Talk"]
        assert rows[0][0].isdigit() and rows[-1] == "here", (height, written)


@pytest.mark.parametrize("seats", [2, 6])
def test_a_plate_says_all_exactly_where_its_detail_is_seen(monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    pygame.init()
    surface = pygame.Surface((1280, 58))
    written: list[str] = []
    monkeypatch.setattr(letters, "write", lambda _to, text, *_about: written.append(text))
    seen = []
    for detail, points in (("5 shells", 25), ("6 pieces", 40), ("caught, 4 shells", 25)):
        plates = [strip.Plate(Sitter("Wren", n, n), points, detail, on_turn=False) for n in range(seats)]
        area = strip.plate_areas(pygame.Rect(266, 0, 758, 58), plates, 2 / 3)[0]
        written.clear()
        strip.draw_plate(surface, area, plates[0], 2 / 3)
        assert (detail in written) == strip.says_all(area, plates[0], 2 / 3)
        seen.append(detail in written)
    assert seen == [True, True, seats == 2]


@pytest.mark.parametrize(("larger", "points"), [(1.0, -15), (1.0, 1026), (1.3, 888), (1.3, 1026)])
def test_token_and_score_of_the_slimmest_plate_stand_inside_it_and_apart(
    monkeypatch: pytest.MonkeyPatch, larger: float, points: int
) -> None:
    pygame.init()
    context.change(text_size=larger)
    inks: list[pygame.Rect] = []

    def write(_to: object, text: str, at: tuple[float, float], voice: str, px: int, *_about: object) -> None:
        ink = pygame.Rect(0, 0, letters.width(text, voice, px), letters.cap(voice, px))
        inks.append(ink.move_to(midleft=at))

    def lay_mid(_to: object, token: pygame.Surface, at: tuple[float, float]) -> None:
        inks.append(token.get_rect(center=at))

    monkeypatch.setattr(letters, "write", write)
    monkeypatch.setattr(art, "lay_mid", lay_mid)
    area = pygame.Rect(20, 8, 80, 60)
    strip.draw_plate(pygame.Surface((400, 112)), area, strip.Plate(Sitter("Moth", 1, 1), points, "", True), 0.711)
    _, token, score = inks
    assert not token.colliderect(score)
    assert area.contains(token) and area.contains(score)


def test_the_slimmest_plate_has_room_for_a_short_name_and_its_score(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.init()
    written: list[str] = []
    monkeypatch.setattr(letters, "write", lambda _to, text, *_about: written.append(text))
    layout = PlayLayout.of((1024, 768), 0.711, docked=True, verbs=1, calls=0)
    plate = strip.Plate(Sitter("Moth", 1, 1), -15, "", True)
    places = strip.plate_areas(layout.plates, [plate] * 6, 0.711)
    strip.draw_plate(pygame.Surface((1024, 100)), places[0], plate, 0.711)
    assert written == ["Moth", "−15"]


@pytest.mark.parametrize(("width", "points"), [(150, 1026), *((width, 200) for width in range(120, 320, 20))])
def test_token_and_score_of_a_bare_plate_stand_inside_it_and_apart(
    monkeypatch: pytest.MonkeyPatch, width: int, points: int
) -> None:
    pygame.init()
    context.change(text_size=2.0)
    things: list[pygame.Rect] = []

    def write(_to: object, text: str, at: tuple[float, float], voice: str, px: int, _ink: str, anchor: str) -> None:
        print_area = pygame.Rect(0, 0, letters.width(text, voice, px), letters.cap(voice, px))
        things.append(print_area.move_to(**{"cm": {"center": at}, "lm": {"midleft": at}}[anchor]))

    def lay_token(_to: object, _hue: int, _shape: int, at: tuple[float, float], side: int) -> None:
        things.append(pygame.Rect(0, 0, side, side).move_to(center=at))

    monkeypatch.setattr(letters, "write", write)
    monkeypatch.setattr(marks, "lay_token", lay_token)
    area = pygame.Rect(20, 8, width, 96)
    strip.draw_plate(pygame.Surface((400, 112)), area, strip.Plate(Sitter("Moth", 1, 1), points, "", False), 1.0)
    token, score = things
    assert not token.colliderect(score)
    assert area.top < token.top and token.bottom < area.bottom
    assert area.contains(score)


def test_figures_of_a_full_note_do_not_stand_on_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.init()
    places: list[tuple[float, float]] = []
    monkeypatch.setattr(
        letters,
        "write",
        lambda _to, _text, at, voice, px, *_about: places.append((at[1], px)) if voice == "slab" else 0,
    )
    lines = [
        strip.NoteRow("Before"),
        strip.NoteRow("next", "3"),
        strip.NoteRow("further", "2"),
        strip.NoteRow("across", "1", strong=True),
    ]
    strip.draw_note(pygame.Surface((300, 100)), pygame.Rect(0, 0, 260, 77), 0.711, lines)
    for (above, _), (below, px) in itertools.pairwise(places):
        assert below - above >= px


def test_lines_that_a_note_has_no_room_for_are_left_out_from_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.init()
    written: list[tuple[str, float, float]] = []
    monkeypatch.setattr(letters, "write", lambda _to, text, at, _voice, px, *_about: written.append((text, at[1], px)))
    lines = [
        strip.NoteRow("Posez un domino relevé", strong=True),
        strip.NoteRow("7 dominos posés sur 28"),
        strip.NoteRow("On peut toujours annoncer ou crier"),
    ]
    strip.draw_note(pygame.Surface((200, 100)), pygame.Rect(0, 0, 168, 70), 0.5, lines)
    assert " ".join(text for text, _, _ in written) == lines[0].sentence
    for (_, above, _), (_, below, px) in itertools.pairwise(written):
        assert below - above >= px
