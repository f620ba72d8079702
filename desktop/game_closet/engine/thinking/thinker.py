"""Thinking in another process, so that the frame rate holds and no bot can see more than its view.

Only a game's key and options, views and public events ever go through the pipe.
"""

import ctypes
import logging
import multiprocessing
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from random import Random
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from game_closet import shelf
from game_closet.contract import Event, Game, Phrase, View
from game_closet.engine import bots
from game_closet.engine.levels import Level, nearest, strangers
from game_closet.engine.search import Answer, answers
from game_closet.engine.thinking.held import let_go, thinking

T = TypeVar("T")
Think: TypeAlias = Callable[[Game[Any, Any], View[Any], tuple[Event, ...], Random, Level], Iterator[T]]

LIVES = 3  # processes that may die over one question before it is answered without them
DEADLINE = 0.8  # seconds after which a question that is asked at the screen has its answer
PATIENCE = 10.0  # seconds without an answer after which a process is taken for dead
HASTE = 0.4  # of that patience, with a process that thinks only while nobody else needs the processor
PR_SET_PDEATHSIG = 1  # of Linux: the signal that a process is sent when its parent dies
MEEK = 10  # how far one stands back that does not, so that frames are drawn before thoughts are thought

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


class Task(NamedTuple, Generic[T]):
    """What a process is for: better and better answers to a question, and one without any thought."""

    think: Think[T]
    simply: Callable[[Question], T]


class Process(Generic[T]):
    """A process that answers questions one after the other; made when first needed, anew if it dies or stands still.

    Where none comes to an answer its questions are answered simply, here, so that no match ever stands still.
    """

    def __init__(
        self,
        task: Task[T],
        troubles: list[Phrase] | None = None,
        patience: float = PATIENCE,
        deadline: float = DEADLINE,
    ) -> None:
        self.task = task
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
        self._meek = hasattr(os, "SCHED_IDLE")  # whether it thinks only while nobody else needs the processor

    def ask(self, game: Game[Any, Any], view: View[Any], heard: tuple[Event, ...], level: str, seed: str) -> int:
        """Put a question; the number comes back with its answer."""
        self._count += 1
        self._put(Question(self._count, game.key, game.options(), view, heard, self._known(game.key, level), seed))
        return self._count

    def _put(self, question: Question) -> None:
        """Let a question be thought about."""
        if not self._open:
            self._heard = time.monotonic()
        self._open[question.number] = question
        if not self._given_up:
            try:
                self._send(question)
            except OSError:
                self._revive()

    def answers(self) -> list[tuple[int, T]]:
        """The answers that have come in since the last look."""
        found: list[tuple[int, T]] = []
        try:
            while self._pipe is not None and self._pipe.poll():
                let_go(self._process.pid)
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
            found += [(number, self.task.simply(question)) for number, question in self._open.items()]
            self._open.clear()
        return found

    def drop(self) -> None:
        """Forget every open question: the table has moved on."""
        if self._open:
            self._open.clear()
            try:
                if self._pipe is not None:
                    self._send(None)
            except OSError:
                self._revive()

    def stop(self) -> None:
        """End the process."""
        if self._process is not None:
            thinking.discard(self._process.pid)
            self._process.kill()  # it has nothing to put away, and a caught signal could keep it
            self._process.join()
            self._process.close()
            self._process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None

    def _known(self, key: str, level: str) -> str:
        """The level to play at; of one that nobody knows it is told, once, that another plays instead."""
        told = [trouble for trouble in strangers([level]) if trouble not in self._strangers]
        self._strangers.update(told)
        self.troubles.extend(told)
        return nearest(level, bots.levels(key))

    @property
    def _given_up(self) -> bool:
        return self._deaths > LIVES

    def _at_work(self) -> bool:
        """Whether an answer may still come of the process."""
        if self._process is None or not self._process.is_alive():
            return False
        patience = self.patience * (HASTE if self._meek else 1.0)
        if time.monotonic() - self._heard < patience:
            return True
        # a busy machine may never have let a meek one think: that is no fault, and the next one is not
        grave = logging.INFO if self._meek else logging.WARNING
        _log.log(grave, "process %s has not answered for %g seconds and is replaced", self._process.pid, patience)
        self._meek = False
        return False

    def _ready(self) -> Connection:
        if self._pipe is None:
            spawning = multiprocessing.get_context("spawn")
            pipe, far = spawning.Pipe()
            process = spawning.Process(
                target=_answer_all, args=(far, self.task, self.deadline, self._meek), daemon=True
            )
            process.start()
            far.close()
            self._pipe, self._process = pipe, process
            thinking.add(self._process.pid)
        return self._pipe

    def _send(self, said: Question | None) -> None:
        """Tell the process something."""
        pipe = self._ready()
        let_go(self._process.pid)
        pipe.send(said)

    def _revive(self) -> None:
        """Put the open questions to a new process, unless too many have died over them."""
        self.stop()
        self._deaths, self._heard = self._deaths + 1, time.monotonic()
        if self._given_up:
            self.troubles.append(Phrase("no_bots"))
            return
        with suppress(OSError):  # the next look at the answers finds it dead, and counts
            for question in self._open.values():
                self._send(question)


class Here(Process[T]):
    """The same in this process: a question is answered when somebody looks, however long it takes."""

    def _put(self, question: Question) -> None:
        """Leave a question until somebody looks."""
        self._open[question.number] = question

    def answers(self) -> list[tuple[int, T]]:
        """The last words on all questions."""
        found = [(number, _last_word(self.task, question)) for number, question in self._open.items()]
        self._open.clear()
        return found


def _last_word(task: Task[T], question: Question) -> T:
    answer = task.simply(question)
    for answer in _thoughts(task, question):  # noqa: B007
        pass
    return answer


def _thoughts(task: Task[T], question: Question) -> Iterator[T]:
    game, level = shelf.game(question.key)(**question.options), bots.level(question.key, question.level)
    return task.think(game, question.view, question.heard, Random(question.seed), level)


def simply(question: Question) -> Answer:
    """An answer without any thought."""
    return Random(question.seed).choice(answers(question.view))


def play(
    game: Game[Any, Any], view: View[Any], heard: tuple[Event, ...], rng: Random, level: Level
) -> Iterator[Answer]:
    """What a computer player answers; never anything that it may not."""
    known = answers(view)
    return (answer if answer in known else rng.choice(known) for answer in bots.think(game, view, heard, rng, level))


PLAYER = Task(play, simply)


class Thinker(Process[Answer]):
    """The process that thinks for computer players."""

    def __init__(
        self, troubles: list[Phrase] | None = None, patience: float = PATIENCE, deadline: float = DEADLINE
    ) -> None:
        super().__init__(PLAYER, troubles, patience, deadline)


def _stand_back(meek: bool) -> None:
    """Let frames go before thoughts; being merely nice would hold up one frame in a hundred for a tick of the clock."""
    if meek:
        with suppress(OSError):  # refused in a sandbox
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    elif hasattr(os, "nice"):
        os.nice(MEEK)


def _end_with_parent() -> None:
    """Whoever is held cannot hear that the pipe closes."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def _answer_all(pipe: Connection, task: Task[T], deadline: float, meek: bool) -> None:
    """The other process: answer questions until the pipe closes, all that were asked at once within a deadline."""
    _end_with_parent()
    _stand_back(meek)
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
                found, trouble = _answer(pipe, task, waiting[0], time.monotonic() + share), ""
            except Exception:  # a thought that fails must not stop the match
                found, trouble = [task.simply(waiting[0])], traceback.format_exc()
            if found:
                pipe.send((waiting.pop(0).number, found[0], trouble))
    except (EOFError, OSError, KeyboardInterrupt):
        pipe.close()


def _hear(pipe: Connection, waiting: list[Question]) -> None:
    question: Question | None = pipe.recv()
    if question is None:  # the table has moved on
        waiting.clear()
    else:
        waiting.append(question)


def _answer(pipe: Connection, task: Task[T], question: Question, due: float) -> list[T]:
    """The last word on a question when it is due, or nothing if somebody speaks meanwhile: then it is thought anew."""
    found: list[T] = []
    for answer in _thoughts(task, question):
        found = [answer]
        if pipe.poll():
            return []
        if time.monotonic() >= due:
            break
    return found or [task.simply(question)]
