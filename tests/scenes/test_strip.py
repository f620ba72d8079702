"""The strip and the log around a table."""

from pathlib import Path

import pygame
import pytest

from desktop.play.match import Match
from desktop.play.people import Sitter
from desktop.rules.contract import CHANCE, Move
from desktop.scenes import strip
from desktop.scenes.play import Play
from desktop.stage import letters
from tests.scenes.pages import played, program


def test_the_plate_of_the_one_who_threw_stays_lit_while_the_dice_roll(tmp_path: Path) -> None:
    app = program(tmp_path)
    match = played("blackout_cities", most=0)
    match.sitters = [Sitter("Ada", 0, 0), Sitter("Lou", 1, 1)]
    app.go(Play, match=Match(match.game, match.sitters, "1" * 32))
    play = app.page
    assert isinstance(play, Play)
    while play.conductor.cut():
        pass
    seat = play.eyes.waited_for
    assert seat is not None
    play.make(Move(seat, "throw"))
    rolled = 0
    while play.conductor.showing is not None and play.match.steps[play.conductor.shown].event.kind in (
        "shook",
        "threw",
    ):
        rolled += play.view.turn == CHANCE
        assert play.picture().plate(seat).on_turn
        app.update(0.05)
    assert rolled
    app.close()


def test_the_log_never_opens_in_the_middle_of_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.init()
    surface = pygame.Surface((400, 300))
    written: list[str] = []
    monkeypatch.setattr(letters, "write", lambda _to, text, *_about: written.append(text))
    said = [strip.Said(None, f"{n} is the first word of a sentence that takes two lines here") for n in range(1, 20)]
    for height in range(170, 300):
        written.clear()
        strip.draw_log(surface, pygame.Rect(0, 0, 336, height), 1.0, "Talk", said)
        assert written[1][0].isdigit() and not written[2][0].isdigit(), (height, written)
