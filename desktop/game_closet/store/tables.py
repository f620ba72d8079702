"""The score book's tables as a reader may rely on them, and the tallies that are counted from them.

A value that damage has made senseless is a plain one. A tally is a match's share added to the row that stands there, in
the order of the matches: one statement counts a match that is entered and a whole book alike. Every tally stands twice,
under its game and under all games together, and a person's level is "": a key must not be NULL.
"""

import sqlite3
from collections.abc import Iterable, Mapping

from game_closet.engine.people import TOKENS

MOST_POINTS = 10**9  # of a seat; sums of scores must not overflow
LAST = 2**63 - 1  # number a match can have
COUNTS = ("tally", "history", "month", "rival", "sum")  # tables that are counted from the others
ALL = ""  # the word that stands for all games
MATCHES = """(SELECT number, place, game,
  iif(typeof(started) = 'text', started, '') AS started,
  iif(typeof(ended) = 'text', ended, '') AS ended,
  iif(typeof(moves) = 'integer', max(moves, 0), 0) AS moves
  FROM match WHERE typeof(place) = 'text' AND typeof(game) = 'text' AND game != ''
  AND EXISTS (SELECT 1 FROM seat WHERE match = number)) AS match"""
SEATS = f"""(SELECT match, seat,
  iif(typeof(name) = 'text', name, '') AS name,
  iif(level IS NULL OR typeof(level) = 'text' AND level != '', level, 'random') AS level,
  iif(typeof(colour) = 'integer' AND colour BETWEEN 0 AND {TOKENS - 1}, colour, 0) AS colour,
  iif(typeof(shape) = 'integer' AND shape BETWEEN 0 AND {TOKENS - 1}, shape, 0) AS shape,
  iif(typeof(score) = 'integer' AND score BETWEEN -{MOST_POINTS} AND {MOST_POINTS}, score, 0) AS score,
  won IS 1 AS won FROM seat) AS seat"""

SOUND_TALLY = f"""typeof(name) = 'text' AND typeof(level) = 'text' AND typeof(best_ended) = 'text'
  AND typeof(colour) = 'integer' AND colour BETWEEN 0 AND {TOKENS - 1}
  AND typeof(shape) = 'integer' AND shape BETWEEN 0 AND {TOKENS - 1}
  AND typeof(played) = 'integer' AND played > 0 AND typeof(won) = 'integer' AND won BETWEEN 0 AND played
  AND typeof(best) = 'integer' AND typeof(total) = 'integer'
  AND typeof(run) = 'integer' AND typeof(longest_run) = 'integer'"""
SOUND_HISTORY = """typeof(played) = 'integer' AND played > 0 AND typeof(first_ended) = 'text'
  AND typeof(longest) = 'integer' AND typeof(longest_ended) = 'text'"""
TALLIES = f"""
CREATE TABLE tally (
  place TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL, level TEXT NOT NULL, colour INTEGER NOT NULL,
  shape INTEGER NOT NULL, played INTEGER NOT NULL, won INTEGER NOT NULL, best INTEGER NOT NULL,
  best_ended TEXT NOT NULL, total INTEGER NOT NULL, run INTEGER NOT NULL, longest_run INTEGER NOT NULL,
  PRIMARY KEY (place, game, name, level), CHECK ({SOUND_TALLY}));
CREATE TABLE history (
  place TEXT NOT NULL, game TEXT NOT NULL, played INTEGER NOT NULL, first_ended TEXT NOT NULL,
  longest INTEGER NOT NULL, longest_ended TEXT NOT NULL,
  PRIMARY KEY (place, game), CHECK ({SOUND_HISTORY}));
CREATE INDEX match_by_place ON match (place, number)
"""
SUMS = """
ALTER TABLE match ADD COLUMN looked INTEGER NOT NULL DEFAULT 0;
CREATE INDEX match_unlooked ON match (number) WHERE looked = 0;
DROP INDEX seat_by_name;
CREATE INDEX seat_by_name ON seat (name, level, match);
CREATE TABLE deed (
  match INTEGER NOT NULL REFERENCES match (number) ON DELETE CASCADE, seat INTEGER NOT NULL, what TEXT NOT NULL,
  amount REAL NOT NULL, PRIMARY KEY (match, seat, what)) WITHOUT ROWID;
CREATE TABLE month (
  place TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL, level TEXT NOT NULL, month TEXT NOT NULL,
  played INTEGER NOT NULL, won INTEGER NOT NULL, PRIMARY KEY (place, game, name, level, month)) WITHOUT ROWID;
CREATE TABLE rival (
  place TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL, level TEXT NOT NULL,
  other TEXT NOT NULL, other_level TEXT NOT NULL, won INTEGER NOT NULL, lost INTEGER NOT NULL,
  PRIMARY KEY (place, game, name, level, other, other_level)) WITHOUT ROWID;
CREATE TABLE sum (
  place TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL, level TEXT NOT NULL, what TEXT NOT NULL,
  matches INTEGER NOT NULL, total REAL NOT NULL, least REAL NOT NULL, most REAL NOT NULL, most_ended TEXT NOT NULL,
  PRIMARY KEY (place, game, name, level, what)) WITHOUT ROWID
"""
TWICE = f"CROSS JOIN (SELECT 0 AS all_games UNION ALL SELECT 1) WHERE number BETWEEN ? AND {LAST}"
COUNTED = f"""
INSERT INTO tally
SELECT place, iif(all_games, '{ALL}', game), name, ifnull(level, ''), colour, shape,
  1, won, score, ended, score, won, won
FROM {SEATS} JOIN {MATCHES} ON match.number = seat.match {TWICE} AND name != '' ORDER BY number, seat
ON CONFLICT DO UPDATE SET
  colour = excluded.colour, shape = excluded.shape, played = played + 1, won = won + excluded.won,
  best = max(best, excluded.best), best_ended = iif(excluded.best > best, excluded.best_ended, best_ended),
  total = total + excluded.total, run = iif(excluded.won, run + 1, 0),
  longest_run = iif(excluded.won, max(longest_run, run + 1), longest_run);
INSERT INTO history
SELECT place, iif(all_games, '{ALL}', game), 1, ended, moves, ended FROM {MATCHES} {TWICE} ORDER BY number
ON CONFLICT DO UPDATE SET
  played = played + 1, first_ended = min(first_ended, excluded.first_ended), longest = max(longest, excluded.longest),
  longest_ended = iif(excluded.longest >= longest, excluded.longest_ended, longest_ended);
INSERT INTO month
SELECT place, iif(all_games, '{ALL}', game), name, ifnull(level, ''), substr(ended, 1, 7), 1, won
FROM {SEATS} JOIN {MATCHES} ON match.number = seat.match {TWICE} AND name != '' ORDER BY number
ON CONFLICT DO UPDATE SET played = played + 1, won = won + excluded.won;
INSERT INTO rival
SELECT place, iif(all_games, '{ALL}', game), seat.name, ifnull(seat.level, ''), other.name, ifnull(other.level, ''),
  seat.won AND NOT other.won, other.won AND NOT seat.won
FROM {SEATS} JOIN {SEATS.replace("AS seat", "AS other")} ON seat.match = other.match AND seat.seat != other.seat
JOIN {MATCHES} ON match.number = seat.match {TWICE} AND seat.name != '' AND other.name != '' ORDER BY number
ON CONFLICT DO UPDATE SET won = won + excluded.won, lost = lost + excluded.lost
"""
SUMMED = f"""
INSERT INTO sum
SELECT place, game, name, ifnull(level, ''), what, 1, amount, amount, amount, ended
FROM deed JOIN {SEATS} ON seat.match = deed.match AND seat.seat = deed.seat
JOIN {MATCHES} ON match.number = deed.match WHERE number BETWEEN ? AND ? AND name != '' ORDER BY number
ON CONFLICT DO UPDATE SET
  matches = matches + 1, total = total + excluded.total, least = min(least, excluded.least),
  most_ended = iif(
    (excluded.most, most_ended) > (most, excluded.most_ended), excluded.most_ended, most_ended
  ), most = max(most, excluded.most)
"""


def count_from(book: sqlite3.Connection, number: int) -> None:
    """Count the matches from this one on, which the tallies do not know yet."""
    for statement in COUNTED.split(";"):
        book.execute(statement, (number,))


def count_again(book: sqlite3.Connection) -> None:
    """Count the whole book afresh: what is taken out of the middle of it cannot be taken off a best or a run."""
    for table in COUNTS:
        book.execute(f"DELETE FROM {table}")
    count_from(book, 0)
    book.execute(SUMMED, (0, LAST))


def write_deeds(book: sqlite3.Connection, match: int, deeds: Iterable[Mapping[str, float]]) -> None:
    """Write down what every seat did in a match, and add it to the sums."""
    rows = [(match, seat, what, amount) for seat, one in enumerate(deeds) for what, amount in one.items()]
    book.executemany("INSERT OR REPLACE INTO deed VALUES (?, ?, ?, ?)", rows)
    book.execute("UPDATE match SET looked = 1 WHERE number = ?", (match,))
    book.execute(SUMMED, (match, match))
