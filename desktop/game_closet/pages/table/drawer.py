"""The drawer of large print: what title, note and log have no room to say beside the table, to be scrolled."""

from collections.abc import Sequence

from game_closet.kit.layout import Column, Gap, Row
from game_closet.kit.part import Part
from game_closet.kit.print import Card, Paragraph, Rule, Token, Words
from game_closet.kit.scroll import Scroll
from game_closet.kit.strip import LogLine, NoteRow
from game_closet.pages.table.frame import Frame
from game_closet.pages.table.picture import note_rows
from game_closet.stage import palette, words


def drawer(frame: Frame, said: Sequence[LogLine]) -> Part:
    """A card with the game and its hand, the note, and the table talk, the newest first."""
    subtitle = frame.tell("subtitle", frame.table.subtitle(frame.view))
    lines = [
        Words(words.say(f"{frame.sitting.game.key}.name"), 24, "slab", lead=1.1),
        Paragraph(subtitle, 20, "cond", palette.INK_2),
        *map(_noted, note_rows(frame)),
        Rule(),
        *map(log_row, reversed(said)),
    ]
    return Card(Scroll(Column(*lines, gap=8), "log"), 16, 12, seed=8, radius=10)


def _noted(row: NoteRow) -> Part:
    sentence = Paragraph(row.sentence, 21, "bold" if row.strong else "text", grow=1)
    ink = palette.RED_BUTTON if row.strong else palette.INK
    return Row(sentence, Words(row.figure, 24, "slab", ink), gap=10, folds=False) if row.figure else sentence


def log_row(line: LogLine) -> Part:
    """A line of the table talk, with whose it is."""
    token = Token(line.sitter, 28) if line.sitter is not None else Gap(28)
    return Row(token, Paragraph(line.sentence, 20, grow=1), gap=8, folds=False)
