"""What goes wrong is written down, whatever lies where the log should be."""

import logging
import os
from pathlib import Path

import pytest

from game_closet import start
from game_closet.start import keep_log


def test_a_long_log_begins_anew_and_the_one_before_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "log.txt"
    monkeypatch.setattr(start, "LONGEST_LOG", 100)
    monkeypatch.setattr(logging, "root", logging.RootLogger(logging.WARNING))
    keep_log(path)
    for number in range(10):
        logging.root.warning("%d went wrong, and so did much else besides it", number)
    for handler in logging.root.handlers:
        handler.close()
    written, before = path.read_text(), path.with_name("log.txt.1").read_text()
    assert "9 went wrong" in written
    assert len(written.splitlines()) + len(before.splitlines()) == 4, "two of each, and nothing of what was before"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes")
def test_nobody_waits_for_a_pipe_in_the_place_of_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "log.txt"
    os.mkfifo(path)
    monkeypatch.setattr(logging, "root", logging.RootLogger(logging.WARNING))
    keep_log(path)
    logging.root.warning("something went wrong")
    assert "something went wrong" in path.read_text()
    for handler in logging.root.handlers:
        handler.close()
