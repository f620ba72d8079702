"""What goes wrong is written down, whatever lies where the log should be."""

import logging
import os
from pathlib import Path

import pytest

from game_closet.start import keep_log


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
