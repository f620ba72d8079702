"""Thinking in another process, so that the frame rate holds and no bot can see more than its view.

Only a game's key and options, views and public events ever go through the pipe.
"""

import logging
import multiprocessing
import time
import traceback
from contextlib import suppress
from multiprocessing.connection import Connection
from random import Random
from typing import Any, NamedTuple

from game_closet import shelf
from game_closet.contract import Event, Game, Move, Phrase, View
from game_closet.engine import bots
from game_closet.engine.levels import USUAL
from game_closet.engine.search import answers

LIVES = 3  # processes that may die over one question before it is answered without them
DEADLINE = 0.8  # seconds after which a question that is asked at the screen has its answer
PATIENCE = 10.0  # seconds without an answer after which a process is taken for dead

_log = logging.getLogger(__name__)


class Question(NamedTuple):
    """What a computer player is asked: nothing but what its seat knows."""

    number: int
    key: str
    options: dict[str, Any]
    view: View[Any]
    heard: tuple[Event, ...]
    level: str
    seed: str


class Thinker:
    """A process that answers questions one after the other; made when first needed, anew if it dies or stands still.

    Where none comes to an answer its questions are answered simply, here, so that no match ever stands still.
    """

    def __init__(
        self, troubles: list[Phrase] | None = None, patience: float = PATIENCE, deadline: float = DEADLINE
    ) -> None:
        self.troubles = troubles if troubles is not None else []
        self.patience = patience
        self.deadline = deadline
        self._process: Any = None
        self._pipe: Connection | None = None
        self._open: dict[int, Question] = {}
        self._count = 0
        self._strangers: set[Phrase] = set()  # levels that nobody knows, and that this was told of
        self._deaths = 0  # since the last answer
        self._heard = 0.0  # when it last answered, or was given its first question after a rest

    def ask(self, game: Game[Any, Any], view: View[Any], heard: tuple[Event, ...], level: str, seed: str) -> int:
        """Put a question; the number comes back with its answer."""
        if not self._open:
            self._heard = time.monotonic()
        self._count += 1
        question = Question(self._count, game.key, game.options(), view, heard, self._known(game.key, level), seed)
        self._open[self._count] = question
        if not self._given_up:
            try:
                self._ready().send(question)
            except OSError:
                self._revive()
        return self._count

    def answers(self) -> list[tuple[int, Move | None]]:
        """The answers that have come in since the last look."""
        found: list[tuple[int, Move | None]] = []
        try:
            while self._pipe is not None and self._pipe.poll():
                number, answer, trouble = self._pipe.recv()
                self._deaths, self._heard = 0, time.monotonic()
                if trouble:
                    _log.warning(trouble)
                if self._open.pop(number, None) is not None:
                    found.append((number, answer))
            if self._open and not self._given_up and not self._at_work():
                self._revive()
        except (EOFError, OSError):
            self._revive()
        if self._given_up:
            found += [(number, simply(question)) for number, question in self._open.items()]
            self._open.clear()
        return found

    def drop(self) -> None:
        """Forget every open question: the table has moved on."""
        if self._open:
            self._open.clear()
            try:
                if self._pipe is not None:
                    self._pipe.send(None)
            except OSError:
                self._revive()

    def stop(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()  # it has nothing to put away, and a caught signal could keep it
            self._process.join()
            self._process.close()
            self._process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None

    def _known(self, key: str, level: str) -> str:
        """The level to play at; of one that the game does not know it is told, once, who plays instead."""
        if level in bots.levels(key):
            return level
        trouble = Phrase("unknown_level", (level,))
        if trouble not in self._strangers:
            self._strangers.add(trouble)
            self.troubles.append(trouble)
        return USUAL

    @property
    def _given_up(self) -> bool:
        return self._deaths > LIVES

    def _at_work(self) -> bool:
        """Whether an answer may still come of the process."""
        if self._process is None or not self._process.is_alive():
            return False
        if time.monotonic() - self._heard < self.patience:
            return True
        _log.warning("process %s has not answered for %g seconds and is replaced", self._process.pid, self.patience)
        return False

    def _ready(self) -> Connection:
        if self._pipe is None:
            spawning = multiprocessing.get_context("spawn")
            pipe, far = spawning.Pipe()
            process = spawning.Process(target=_answer_all, args=(far, self.deadline), daemon=True)
            process.start()
            far.close()
            self._pipe, self._process = pipe, process
        return self._pipe

    def _revive(self) -> None:
        """Put the open questions to a new process, unless too many have died over them."""
        self.stop()
        self._deaths, self._heard = self._deaths + 1, time.monotonic()
        if self._given_up:
            self.troubles.append(Phrase("no_bots"))
            return
        with suppress(OSError):  # the next look at the answers finds it dead, and counts
            for question in self._open.values():
                self._ready().send(question)


def simply(question: Question) -> Move | None:
    """An answer without any thought."""
    return Random(question.seed).choice(answers(question.view))


def _answer_all(pipe: Connection, deadline: float) -> None:
    """The other process: answer questions until the pipe closes, all that were asked at once within a deadline."""
    try:
        waiting: list[Question] = []
        due = 0.0
        while True:
            if not waiting or pipe.poll():
                _hear(pipe, waiting)
                due = time.monotonic() + deadline
                continue
            share = (due - time.monotonic()) / len(waiting)
            try:
                answer, trouble = _answer(pipe, waiting[0], time.monotonic() + share), ""
            except Exception:  # a thought that fails must not stop the match
                answer, trouble = (simply(waiting[0]),), traceback.format_exc()
            if answer is not None:
                pipe.send((waiting.pop(0).number, answer[0], trouble))
    except (EOFError, OSError, KeyboardInterrupt):
        pipe.close()


def _hear(pipe: Connection, waiting: list[Question]) -> None:
    question: Question | None = pipe.recv()
    if question is None:  # the table has moved on
        waiting.clear()
    else:
        waiting.append(question)


def _answer(pipe: Connection, question: Question, due: float) -> tuple[Move | None] | None:
    """The last word on a question when it is due, or nothing if somebody speaks meanwhile: then it is thought anew."""
    game = shelf.game(question.key)(**question.options)
    level = bots.level(question.key, question.level)
    answer: Move | None = None
    for answer in bots.think(game, question.view, question.heard, Random(question.seed), level):  # noqa: B007
        if pipe.poll():
            return None
        if time.monotonic() >= due:
            break
    return (answer if answer in answers(question.view) else simply(question),)
