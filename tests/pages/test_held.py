"""On a machine with one core nobody thinks while a frame is drawn."""

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game_closet.app import App
from game_closet.engine.thinking.held import held
from game_closet.engine.thinking.thinker import Thinker
from tests.engine.test_thinker import ENOUGH, answered, ask, process_of

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody is held")


@pytest.fixture
def mind() -> Iterator[Thinker]:
    made = Thinker(patience=ENOUGH)
    ask(made)
    answered(made)
    yield made
    made.stop()


@pytest.fixture
def one_core() -> Iterator[None]:
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    yield
    os.sched_setaffinity(0, cores)


def stopped(mind: Thinker) -> bool:
    return Path(f"/proc/{process_of(mind)}/stat").read_text().rpartition(")")[2].split()[0] == "T"


def wait_until_stopped(mind: Thinker, wanted: bool = True) -> None:
    began = time.monotonic()
    while stopped(mind) != wanted:
        assert time.monotonic() - began < ENOUGH
        time.sleep(0.001)


@pytest.mark.usefixtures("one_core")
def test_nobody_thinks_while_a_frame_is_drawn_and_answers_come_all_the_same(
    app: App, mind: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = ask(mind)
    monkeypatch.setattr(app, "draw", lambda: wait_until_stopped(mind))
    app.dirty()
    app.frame(0.0)
    wait_until_stopped(mind, False)
    assert number in answered(mind)


@pytest.mark.usefixtures("one_core")
def test_whoever_is_asked_in_the_middle_of_a_frame_listens(mind: Thinker) -> None:
    with held():
        wait_until_stopped(mind)
        ask(mind)
        wait_until_stopped(mind, False)


@pytest.mark.usefixtures("one_core")
def test_a_process_may_end_in_the_middle_of_a_frame(mind: Thinker) -> None:
    with held():
        mind.stop()


def test_where_there_are_more_cores_frames_and_thoughts_go_on_side_by_side(
    mind: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {0, 1})
    with held():
        time.sleep(0.02)
        assert not stopped(mind)
