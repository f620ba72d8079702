"""The table for the ear: what happens as it happens, and what is asked for: whose turn, a hand, the table, what to do.

All of it is told from the frame: from the view that may be seen on the screen, and from public events.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from game_closet.contract import Game, Move, Phrase
from game_closet.engine.sitting import Sitting
from game_closet.engine.talk import Said
from game_closet.kit.buttons import IconButton
from game_closet.kit.control import Control
from game_closet.kit.keyboard import prompt
from game_closet.kit.log import sentences
from game_closet.pages.aloud import spoken
from game_closet.pages.table import why_not
from game_closet.pages.table.frame import Frame
from game_closet.pages.table.pressables import PlateControl
from game_closet.stage import words
from game_closet.stage.table import NoteLine, Spot

NOTHING: Final = "–"  # a figure that stands for none


class Teller:
    """Says each thing that happens at a table once."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._told = len(sitting.talk.said)
        self._asked: tuple[str, ...] = ()
        self._cards: tuple[str, ...] = ()
        self._advice: set[str] = set()

    def news(self, frame: Frame, cards: Sequence[str], advice: Sequence[str]) -> Iterator[str]:
        """What has happened since the last time, what is new on cards that lie there, and whom the table waits for.

        A coach says each thing once; of whoever is waited for still, only what is asked now.
        """
        said = self._sitting.talk.said
        if len(said) < self._told:
            self._told = len(said)
            yield words.say("common.aloud.taken_back")
        for one in said[self._told :]:
            yield from self._sentences(one)
        self._told = len(said)
        yield words.sentences(*(line for line in cards if line not in self._cards))
        self._cards = tuple(cards)
        yield words.sentences(*(line for line in advice if line not in self._advice))
        self._advice.update(advice)
        asked = waits_for(frame)
        again = self._asked if asked[:1] == self._asked[:1] else ()
        yield words.sentences(*_unnamed(frame, [line for line in asked if line not in again]))
        self._asked = asked or (() if frame.sitting.others_play else self._asked)

    def recent(self, moves: int) -> str:
        """What has happened lately, as the log tells it."""
        said = [line for one in self._sitting.talk.said[-moves:] for line in self._sentences(one)]
        return words.sentences(*said) or words.say("common.aloud.said")

    def _sentences(self, said: Said) -> Iterator[str]:
        """What the log tells, and what the table adds for the ear."""
        match = self._sitting.match
        yield from sentences(match, said)
        if said.heard is not None:
            yield words.tell(match.game.key, "lies", said.heard, match.names)


def spot_name(frame: Frame, spot: Spot) -> str:
    """What a spot is called aloud: by its table, by its tip, or by the verb of its move."""
    named = frame.table.named(frame.view, spot)
    if named is not None:
        return frame.tell("spot", named)
    if spot.tip is None and isinstance(spot.says, Move):
        return frame.tell("verb", Phrase(spot.says.verb, spot.says.args))
    return ""


def waits_for(frame: Frame) -> tuple[str, ...]:
    """Whom the table waits for and what for, once it lies still; of computer players nothing, they come to it soon."""
    sitting = frame.sitting
    if sitting.held_up:
        return (words.say("common.aloud.go_on", key=prompt("press")),)
    if not sitting.still or sitting.eyes.waited_for is None:
        return ()
    return _turn(frame)


def turn(frame: Frame) -> str:
    """Whose turn it is, and what is asked for."""
    return words.sentences(*_unnamed(frame, _turn(frame)))


def _turn(frame: Frame) -> tuple[str, ...]:
    seat = frame.holder
    if not isinstance(seat, int):
        return (words.say("common.aloud.nobody"),)
    name = frame.sitting.match.names[seat]
    asked = why_not.asked_instead(frame) if frame.sitting.eyes.waited_for is not None else ""
    return (words.say("common.aloud.turn_of", name=name), *_prompted(frame, asked))


def _unnamed(frame: Frame, said: Sequence[str]) -> Sequence[str]:
    """The same without whose turn it is, where what is asked names that person at once."""
    seat = frame.holder
    name = frame.sitting.match.names[seat] if isinstance(seat, int) else ""
    named = name and re.match(rf"{re.escape(name)}\b", said[1] if len(said) > 1 else "")
    return said[1:] if named and said[0] == words.say("common.aloud.turn_of", name=name) else said


def _prompted(frame: Frame, asked: str) -> Iterator[str]:
    """What the table asks for, as the ear can follow it, and what else is to be said to whoever would act."""
    prompt = why_not.prompt(frame)
    if prompt is not None:
        yield from (prompt.head, prompt.aloud or prompt.sub)
    if prompt is None or asked != prompt.sub:
        yield next((_worded(frame, line) for line in frame.note if frame.tell("note", line.words) == asked), asked)


def hand(frame: Frame) -> str:
    """What the person who looks holds, as far as the screen may show it."""
    eyes = frame.sitting.eyes
    seat = next((seat for seat in (eyes.seat, eyes.waited_for, *eyes.people) if seat is not None), 0)
    held = [frame.tell("lies", one) for one in frame.table.holds(frame.view, seat)]
    secret = eyes.seat is None and type(frame.sitting.game).picture is not Game.picture
    nothing = words.say(f"common.aloud.{'hand_hidden' if secret else 'empty_hand'}")
    return words.sentences(*held) or nothing


def lies(frame: Frame) -> str:
    """The game, what lies where, the points, and the notepad."""
    table, view = frame.table, frame.view
    game = words.say(f"{frame.sitting.game.key}.name"), frame.tell("subtitle", table.subtitle(view))
    points = [
        words.say("common.aloud.points_of", name=name, points=words.figure(score))
        for name, score in zip(frame.sitting.match.names, view.scores, strict=True)
    ]
    return words.sentences(
        *game,
        *(frame.tell("lies", one) for one in table.lies(view)),
        words.say("common.aloud.points", list=words.listed(points)),
        *(_noted(frame, line) for line in frame.note),
    )


def _worded(frame: Frame, line: NoteLine) -> str:
    """The words of a line of the notepad; a twin ending in `_aloud` is for the ear."""
    twin = line.words._replace(kind=f"{line.words.kind}_aloud")
    has = words.has(f"{frame.sitting.game.key}.note.{twin.kind}")
    return frame.tell("note", twin if has else line.words)


def _noted(frame: Frame, line: NoteLine) -> str:
    """A line of the notepad, its figure kept apart from any among its words."""
    said = _worded(frame, line)
    return words.say("common.aloud.noted", line=said, figure=line.figure) if line.figure not in ("", NOTHING) else said


def can(controls: Sequence[Control]) -> str:
    """Everything that can be done at the table now."""
    ways = [control for control in controls if control.walked and not isinstance(control, IconButton | PlateControl)]
    named = dict.fromkeys(filter(None, map(spoken, ways)))
    if not named:
        return words.say("common.aloud.cannot")
    return words.say("common.aloud.can", list=words.sentences(*named))
