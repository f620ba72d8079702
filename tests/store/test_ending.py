import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game_closet.engine import record
from game_closet.engine.evening import Evening
from game_closet.engine.match import Match
from game_closet.store import running
from game_closet.store.ending import Books, end, end_all
from game_closet.store.evening import Evenings
from game_closet.store.home import HOUSE, Home
from game_closet.store.running import Running, RunningFile
from game_closet.store.scores import Scores
from tests.walks import company, game_of, walk

STARTED = "2026-11-16T19:30:00Z"


def played_on_the_table(home: Home, moves: int = 10_000, seed: str = "end") -> tuple[Match, RunningFile]:
    """A match of which every move is in its running file."""
    match = Match(game_of("muggins", 2, target=50), company(2, people=2), seed)
    list(walk(match, Random(5), moves))
    file = Running(home).begin(record.header(match, STARTED))
    for move in match.moves:
        file.append(move)
    return match, file


def closed(match: Match) -> dict[str, Any]:
    return record.whole(match, STARTED, closed=True)


def books(home: Home) -> Books:
    return Books(Evenings(home), Scores(home), HOUSE)


def evening_at(home: Home, file: RunningFile) -> None:
    """An evening whose present match is on the table."""
    planned = Evening(tuple(company(2, people=2)), ("muggins",), 180, short=True).planned()
    Evenings(home).keep(planned.sat_down(file.path.name))


def refuse(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Let the disk refuse to remove or to write."""

    def full(*_: object, **__: object) -> None:
        raise OSError("refused")

    monkeypatch.setattr(*{"unlink": (Path, "unlink", full), "fsync": (os, "fsync", full)}[name])


def test_a_finished_match_goes_into_the_book_and_off_the_table(home: Home) -> None:
    match, file = played_on_the_table(home)
    opened = books(home)
    assert not end(closed(match), file.path, opened)
    assert list(file.path.parent.iterdir()) == []
    (written,) = opened.scores.matches()
    assert opened.scores.record(written.number)["winners"] == list(match.winners)


def test_a_match_that_could_not_be_entered_stays_on_the_table_and_is_entered_at_the_next_start(home: Home) -> None:
    match, file = played_on_the_table(home)
    (home.data / "scores.sqlite").mkdir()
    end(closed(match), file.path, books(home))
    assert running.read(file.path)["moves"]
    assert home.troubles[-1].kind == "not_scored"
    (home.data / "scores.sqlite").rmdir()
    later = books(home)
    end_all(Running(home).matches(), later)
    assert len(later.scores.matches()) == 1
    assert Running(home).matches() == []


def test_a_match_whose_file_cannot_be_removed_is_counted_once(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    match, file = played_on_the_table(home)
    evening_at(home, file)
    opened = books(home)
    with monkeypatch.context() as stuck:
        refuse(stuck, "unlink")
        assert end(closed(match), file.path, opened)
        assert file.path.exists()
        for _ in range(2):
            end_all(Running(home).matches(), books(home))
    end_all(Running(home).matches(), books(home))
    later = books(home)
    assert not file.path.exists()
    assert len(later.scores.matches()) == 1
    assert later.evenings.now is not None
    assert [outcome.scores for outcome in later.evenings.now.played] == [match.scores]


def test_an_evening_that_could_not_be_saved_counts_its_match_at_the_next_start(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, file = played_on_the_table(home)
    evening_at(home, file)
    opened = books(home)
    with monkeypatch.context() as full:
        refuse(full, "fsync")
        end(closed(match), file.path, opened)
    assert file.path.exists()
    later = books(home)
    end_all(Running(home).matches(), later)
    assert not file.path.exists()
    assert len(later.scores.matches()) == 1
    assert later.evenings.now is not None
    assert len(later.evenings.now.played) == 1


def test_a_file_that_lacks_the_end_of_a_match_in_the_book_is_cleared_away(home: Home) -> None:
    match, file = played_on_the_table(home)
    opened = books(home)
    opened.scores.keep(closed(match))
    file.rewrite(record.whole(match, STARTED) | {"moves": [record.move_line(move) for move in match.moves[:-1]]})
    end_all(Running(home).matches(), opened)
    assert not file.path.exists()
    assert len(opened.scores.matches()) == 1


@pytest.mark.parametrize("text", ["{}", "[]", "no record", '{"scores": 5}', '{"game": "muggins", "scores": ["a", 1]}'])
def test_a_record_in_the_book_that_makes_no_sense_stops_no_start(home: Home, text: str) -> None:
    match, file = played_on_the_table(home, 4)
    opened = books(home)
    opened.scores.keep(closed(match))
    with closing(sqlite3.connect(opened.scores.path)) as book, book:
        book.execute("UPDATE match SET record = ?", (text,))
    end_all(Running(home).matches(), opened)
    assert file.path.exists()
    assert not home.troubles


def test_a_match_that_is_not_over_stays_on_the_table(home: Home) -> None:
    _, file = played_on_the_table(home, 4)
    opened = books(home)
    end_all(Running(home).matches(), opened)
    assert opened.scores.matches() == []
    assert file.path.exists()


def test_a_file_of_the_first_edition_is_entered_once_however_often_it_is_found(home: Home) -> None:
    match, file = played_on_the_table(home)
    header = record.header(match, STARTED)
    plain = "".join(f"{json.dumps(line)}\n" for line in (header, *map(record.move_line, match.moves)))
    opened = books(home)
    for _ in range(2):
        file.path.write_text(plain, encoding="utf-8")
        end_all(Running(home).matches(), opened)
    assert len(opened.scores.matches()) == 1
