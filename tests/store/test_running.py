import json
import os
import zlib
from pathlib import Path
from typing import Any

import pytest

from game_closet.contract import Move, Phrase, Refused
from game_closet.engine import people, record
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.stage import words
from game_closet.store import running
from game_closet.store.home import Home
from game_closet.store.running import Running, RunningFile
from tests.store.disks import refuse

SITTERS = [Sitter("Ada", 0, 0), Sitter("Moth 🦋", 1, 1, "steady")]
STARTED = "2026-11-16T19:30:00Z"


def header(**changed: Any) -> dict[str, Any]:
    seats = [people.sitter_line(sitter) for sitter in SITTERS]
    options = {"seats": 2, "centre_stays": False, "rounds": 1}
    plain = {"format": 1, "game": "blackout_cities", "edition": 2, "options": options, "seats": seats}
    return plain | {"started": STARTED, "fate": {"seed": "9f" * 16}} | changed


@pytest.fixture
def table(home: Home) -> Running:
    return Running(home)


def begun(table: Running, moves: int = 3) -> RunningFile:
    file = table.begin(header())
    for number in range(moves):
        file.append(Move("chance", "roll", (number + 1, 6)))
    return file


def test_a_match_on_the_table_is_there_after_a_restart(home: Home, table: Running) -> None:
    begun(table)
    (saved,) = Running(home).matches()
    assert saved.record["moves"] == [["chance", "roll", [1, 6]], ["chance", "roll", [2, 6]], ["chance", "roll", [3, 6]]]
    assert (saved.game, saved.names) == ("blackout_cities", ("Ada", "Moth 🦋"))
    assert {name: saved.record[name] for name in header()} == header()


def test_every_move_is_a_line_on_the_disk_before_the_next(table: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    file = begun(table, 0)
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(os.fstat(handle).st_size))
    file.append(Move(1, "throw"))
    assert synced == [file.path.stat().st_size]
    (line,) = map(json.loads, file.path.read_bytes().splitlines()[1:])
    assert line[:3] == [1, "throw", []]


def test_a_match_replays_from_its_running_file(home: Home, table: Running) -> None:
    match = Match(record.game_of(header()), SITTERS, "9f" * 16)
    match.settle()
    file = table.begin(record.header(match, STARTED))
    for move in match.moves:
        file.append(move)
    seat = next(seat for seat in range(2) if match.game.moves(match.state, seat))
    before = len(match.moves)
    match.play(match.game.moves(match.state, seat)[0])
    for move in match.moves[before:]:
        file.append(move)
    again = record.replay(Running(home).matches()[0].record)
    assert again.state == match.state
    assert again.moves == match.moves


def test_a_power_cut_at_any_byte_of_the_last_line_loses_at_most_that_line(home: Home, table: Running) -> None:
    file = begun(table)
    whole = file.path.read_bytes()
    last = len(whole.splitlines(keepends=True)[-1])
    for cut in range(last + 1):
        file.path.write_bytes(whole[: len(whole) - last + cut])
        (saved,) = table.matches()
        standing = saved.record["moves"]
        # All but the line's end is on the disk when only the newline is missing: such a move stands.
        assert len(standing) == (3 if cut >= last - 1 else 2), cut
        resumed = table.play_on(saved)
        resumed.append(Move(0, "throw"))
        assert table.matches()[0].record["moves"] == [*standing, [0, "throw", []]]
    assert not home.troubles


def test_a_last_line_of_zeros_is_dropped(table: Running) -> None:
    file = begun(table)
    with file.path.open("ab") as disk:
        disk.write(bytes(40))
    assert len(table.matches()[0].record["moves"]) == 3


@pytest.mark.parametrize("broken", [b"", b"\x00\x00", b"{", b"[]\n", b"3\n"])
def test_a_file_without_a_header_is_set_aside_and_told(home: Home, table: Running, broken: bytes) -> None:
    file = begun(table)
    file.path.write_bytes(broken)
    assert table.matches() == []
    assert [trouble.kind for trouble in home.troubles] == ["match_set_aside"]
    assert [path.read_bytes() for path in table.folder.iterdir()] == [broken]
    assert table.matches() == []
    assert len(home.troubles) == 1, "told once"


def test_a_line_ends_with_the_crc_of_its_own_text_and_of_the_checksum_before_it(table: Running) -> None:
    file = begun(table, 2)
    file.seat(1, people.sitter_line(Sitter("Lou", 1, 1)))
    before = ""
    for row in file.path.read_text(encoding="utf-8").splitlines():
        line = json.loads(row)
        seal = line.pop("crc") if isinstance(line, dict) else line.pop()
        text = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
        assert seal == f"{zlib.crc32((text + before).encode()):08x}"
        before = seal


def test_a_damaged_match_goes_on_from_its_good_part_and_the_damage_is_kept_aside(home: Home, table: Running) -> None:
    file = begun(table, 6)
    lines = file.path.read_bytes().splitlines(keepends=True)
    broken = b"".join([*lines[:4], lines[4].replace(b"roll", b"rill"), *lines[5:]])
    file.path.write_bytes(broken)
    (saved,) = table.matches()
    assert saved.record["moves"] == [["chance", "roll", [number, 6]] for number in (1, 2, 3)]
    (trouble,) = home.troubles
    assert trouble.kind == "match_damaged"
    assert (file.path.parent / str(trouble.args[1])).read_bytes() == broken
    table.play_on(saved).append(Move(0, "throw"))
    (again,) = table.matches()
    assert again.record["moves"] == [*saved.record["moves"], [0, "throw", []]]
    assert len(home.troubles) == 1, "told once"


def test_a_damaged_match_that_cannot_be_copied_aside_is_left_as_it_is(
    home: Home, table: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = begun(table)
    broken = file.path.read_bytes().replace(b"[2,6]", b"[5,6]")
    file.path.write_bytes(broken)

    with monkeypatch.context() as refusing:
        refuse(refusing)
        assert table.matches() == []
        assert table.matches() == []
        assert [trouble.kind for trouble in home.troubles] == ["unreadable"], "told once"
    assert [path.read_bytes() for path in table.folder.iterdir()] == [broken]
    assert len(table.matches()) == 1


def test_no_flipped_bit_is_ever_read_as_another_match(table: Running) -> None:
    file = begun(table, 4)
    file.seat(1, people.sitter_line(Sitter("Lou", 1, 1)))
    content = file.path.read_bytes()
    true = running.record_of(content)
    for bit in range(len(content) * 8):
        flipped = bytearray(content)
        flipped[bit // 8] ^= 1 << bit % 8
        try:
            found = running.record_of(bytes(flipped))
        except running.Damaged as damage:
            found = damage.good or true
        except ValueError:
            continue
        if found.get("format") != record.FORMAT:
            continue  # somebody else's: left alone
        known = len(found["moves"])
        assert found["moves"] == true["moves"][:known], bit
        assert found["changes"] in (true["changes"], []), bit
        assert {name: found[name] for name in header()} == header(), bit


def test_a_line_lost_doubled_or_moved_is_damage(table: Running) -> None:
    rows = begun(table, 4).path.read_bytes().splitlines(keepends=True)
    for other in (
        [*rows[:2], *rows[3:]],
        [*rows[:3], rows[2], *rows[3:]],
        [*rows[:2], rows[3], rows[2], rows[4]],
    ):
        with pytest.raises(running.Damaged):
            running.record_of(b"".join(other))


def test_a_file_of_the_first_edition_has_no_checksums_and_gets_them_when_it_is_played_on(table: Running) -> None:
    table.folder.mkdir()
    path = table.folder / "first.jsonl"
    path.write_text(json.dumps(header()) + '\n["chance","roll",[3,4]]\n', encoding="utf-8")
    (saved,) = table.matches()
    assert saved.record["moves"] == [["chance", "roll", [3, 4]]]
    assert saved.record["id"] == record.id_of(header())
    table.play_on(saved)
    assert all(b"id" in row or len(json.loads(row)) == 4 for row in path.read_bytes().splitlines())
    assert table.matches()[0].record == saved.record


def test_a_running_file_is_its_owners_alone_from_the_first_byte(
    table: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    modes: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: modes.append(os.fstat(handle).st_mode))
    file = begun(table, 1)
    files = [mode & 0o777 for mode in modes if not mode & 0o040000]
    assert set(files) == {0o600}
    assert file.path.stat().st_mode & 0o777 == 0o600


def test_the_five_thousandth_move_writes_no_more_than_the_fifth(
    table: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = begun(table, 5)
    grown: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    monkeypatch.setattr(running, "write_whole", lambda *_, **__: pytest.fail("written whole"))
    for _ in range(5000):
        before = file.path.stat()
        file.append(Move("chance", "roll", (6, 6)))
        grown.append(file.path.stat().st_size - before.st_size)
        assert file.path.stat().st_ino == before.st_ino
    assert set(grown) == {grown[0]}
    assert len(running.read(file.path)["moves"]) == 5005


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"format": 2, "seats": "otherwise"}, "newer_record"),
        ({"edition": 99}, "other_edition"),
        ({"game": "chess"}, "unknown_game"),
        ({"options": {"seats": 2, "colour": "red"}}, "bad_option"),
        ({"seats": [{"name": "Ada", "kind": "human"}]}, "bad_seats"),
        ({"seats": 5}, "not_a_record"),
    ],
)
def test_a_match_that_is_not_ours_to_go_on_with_is_left_alone(
    home: Home, table: Running, changed: dict[str, Any], why: str
) -> None:
    table.folder.mkdir()
    path = table.folder / "other.jsonl"
    path.write_text(json.dumps(header(**changed)) + '\n[1, "throw", []]\n')
    before = path.read_bytes()
    assert table.matches() == []
    (saved,) = table.all()
    assert saved.why is not None
    assert saved.why.kind == why
    assert saved.names == ()
    with pytest.raises(Refused):
        table.play_on(saved)
    assert path.read_bytes() == before
    assert not home.troubles


def test_a_match_of_rules_that_are_played_no_more_is_set_aside_whole_and_told_once(home: Home, table: Running) -> None:
    begun(table)
    old = table.folder / "old.jsonl"
    old.write_text(json.dumps(header(edition=1)) + '\n[1, "throw", []]\n')
    before = old.read_bytes()
    assert len(table.all()) == len(Running(home).matches()) == 1
    (aside,) = table.folder.glob("old-aside-*")
    assert aside.read_bytes() == before
    assert not old.exists()
    assert home.troubles == [Phrase("earlier_edition", (aside.name,))]
    assert aside.name in words.tell("common", "trouble", home.troubles[0], ())


def test_several_matches_stay_on_the_table_the_one_played_last_first(table: Running) -> None:
    files = [begun(table, number) for number in range(3)]
    for age, file in enumerate(files):
        os.utime(file.path, (1000 - age, 1000 - age))
    assert [len(saved.record["moves"]) for saved in table.matches()] == [0, 1, 2]
    files[2].append(Move(0, "throw"))
    assert len(table.matches()[0].record["moves"]) == 3


def test_a_seat_that_changes_hands_is_a_line_between_the_moves(table: Running) -> None:
    file = begun(table, 1)
    file.seat(1, people.sitter_line(Sitter("Lou", 1, 1)))
    file.append(Move(1, "throw"))
    (saved,) = table.matches()
    assert saved.names == ("Ada", "Lou")
    assert saved.record["changes"] == [[1, 1, {"name": "Lou", "kind": "human", "colour": 1, "shape": 1}]]
    again = table.play_on(saved)
    assert table.matches()[0].record == saved.record
    assert again.path == file.path


def test_a_change_of_a_seat_that_is_not_there_is_left_alone(table: Running) -> None:
    file = begun(table, 1)
    file.seat(7, people.sitter_line(Sitter("Lou", 1, 1)))
    assert table.matches() == []
    assert [saved.why for saved in table.all()] != [None]


def test_taking_back_keeps_only_what_stands(table: Running) -> None:
    file = begun(table)
    file.seat(0, people.sitter_line(Sitter("Lou", 0, 0)))
    whole = table.matches()[0].record
    file.rewrite(whole | {"moves": whole["moves"][:1]})
    (saved,) = table.matches()
    assert saved.record["moves"] == whole["moves"][:1]
    assert saved.names[0] == "Lou", "who took over a seat keeps it"
    file.append(Move(0, "throw"))
    assert table.matches()[0].record["moves"] == [*whole["moves"][:1], [0, "throw", []]]


def test_a_match_put_away_is_not_offered_and_not_deleted(table: Running) -> None:
    begun(table)
    table.put_away(table.matches()[0])
    assert table.matches() == []
    assert len(list(table.folder.iterdir())) == 1


def test_a_removed_match_is_gone(table: Running) -> None:
    begun(table)
    table.remove(table.matches()[0])
    assert list(table.folder.iterdir()) == []


def test_a_disk_that_refuses_is_told_once_and_nothing_is_lost_when_it_comes_back(
    home: Home, table: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = begun(table, 1)

    with monkeypatch.context() as broken:
        refuse(broken)
        file.append(Move(0, "throw"))
        file.append(Move(1, "throw"))
    assert [trouble.kind for trouble in home.troubles] == ["not_saved"]
    file.append(Move(0, "throw"))
    assert [move[0] for move in table.matches()[0].record["moves"]] == ["chance", 0, 1, 0]


def test_what_the_disk_refused_is_brought_to_it_when_the_table_is_left(
    table: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = begun(table, 1)

    with monkeypatch.context() as broken:
        refuse(broken)
        file.append(Move(0, "throw"))
    file.catch_up()
    assert len(running.read(file.path)["moves"]) == 2


def test_a_table_that_cannot_be_written_still_plays(home: Home, table: Running) -> None:
    table.folder.write_text("a file in the way")
    file = begun(table)
    running.clear(file.path)
    assert table.matches() == []
    assert [trouble.kind for trouble in home.troubles] == ["not_saved"]


def test_a_file_somebody_deleted_is_written_again_whole(table: Running) -> None:
    file = begun(table, 1)
    file.path.unlink()
    file.append(Move(0, "throw"))
    assert len(running.read(file.path)["moves"]) == 2


def test_names_from_a_file_are_never_trusted(table: Running) -> None:
    seats = [{"name": "A\x1b" + "d" * 500, "kind": "human"}, {"name": "", "kind": "human"}]
    table.begin(header(seats=seats))
    assert table.matches()[0].names == ("A" + "d" * 23, "2")


def test_a_folder_of_matches_has_nothing_but_whole_files(table: Running) -> None:
    begun(table)
    assert [path.suffix for path in Path(table.folder).iterdir()] == [".jsonl"]


def test_a_seat_taken_over_outlives_the_moves_taken_back(table: Running) -> None:
    match = Match(record.game_of(header()), SITTERS, "9f" * 16)
    match.settle()
    match.seat(0, Sitter("Lou", 0, 0))
    match.back_to(1)
    again = record.replay(record.whole(match, STARTED))
    assert again.names == ("Lou", "Moth 🦋")
    assert again.changes == match.changes
    assert again.changes[0].moves == 1


@pytest.mark.parametrize("change", [5, [1], [0, 9, {}], [0, 0, {"kind": "ghost"}], ["0", 0, {"kind": "human"}]])
def test_a_change_of_hands_that_makes_no_sense_is_refused(change: Any) -> None:
    with pytest.raises(Refused):
        record.replay(header(moves=[], changes=[change]))
