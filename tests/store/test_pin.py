"""The operator's PIN: a hash, tries that are counted, pauses that grow and outlast a restart."""

import json
import os
from pathlib import Path

import pytest

from game_closet.contract import Refused
from game_closet.store.pin import FIRST_PAUSE, FREE_TRIES, LONGEST_PAUSE, Missed, Pin, pause
from tests.store.disks import refuse


class Clock:
    """Time that passes when told."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def pin(tmp_path: Path, clock: Clock) -> Pin:
    lock = Pin(tmp_path / "kiosk.pin", clock)
    lock.set("4711")
    return lock


def test_the_right_figures_open_and_others_do_not(pin: Pin) -> None:
    assert pin.opens("4711")
    assert not pin.opens("4712")
    assert not pin.opens("")


def test_the_file_holds_a_salted_hash_and_never_the_figures(pin: Pin, tmp_path: Path) -> None:
    figures = "47110815"  # four of them stand in one of some seven hundred hashes by chance
    pin.set(figures)
    content = json.loads(pin.path.read_text())
    assert figures not in pin.path.read_text()
    other = Pin(tmp_path / "other.pin")
    other.set(figures)
    assert json.loads(other.path.read_text())["hash"] != content["hash"]
    assert pin.path.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("figures", ["", "123", "123456789", "12a4", "١٢٣٤", "12 4", "²³¹¹"])
def test_a_pin_is_four_to_eight_plain_figures(tmp_path: Path, figures: str) -> None:
    with pytest.raises(Refused):
        Pin(tmp_path / "kiosk.pin").set(figures)
    assert not (tmp_path / "kiosk.pin").exists()


def test_five_wrong_tries_rest_and_each_further_one_twice_as_long(pin: Pin, clock: Clock) -> None:
    for _ in range(FREE_TRIES - 1):
        assert not pin.opens("0000")
        assert pin.wait() == 0
    rests = []
    for _ in range(9):
        assert not pin.opens("0000")
        rests.append(pin.wait())
        clock.now += pin.wait()
    assert rests[:3] == [FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE]
    assert rests[-1] == LONGEST_PAUSE


def test_during_a_rest_not_even_the_right_figures_open(pin: Pin, clock: Clock) -> None:
    for _ in range(FREE_TRIES):
        pin.opens("0000")
    assert not pin.opens("4711")
    clock.now += FIRST_PAUSE
    assert pin.opens("4711")
    assert pin.wait() == 0


def test_a_restart_shortens_no_rest(pin: Pin, clock: Clock) -> None:
    for _ in range(FREE_TRIES + 1):
        clock.now += pin.wait()
        pin.opens("0000")
    again = Pin(pin.path, clock)
    assert again.wait() == 2 * FIRST_PAUSE
    assert not again.opens("4711")


def test_a_clock_set_back_locks_nobody_out_for_longer_than_the_rest(pin: Pin, clock: Clock) -> None:
    for _ in range(FREE_TRIES):
        pin.opens("0000")
    clock.now -= 86400
    assert pin.wait() == FIRST_PAUSE


def test_a_disk_that_refuses_does_not_give_tries_away(pin: Pin, monkeypatch: pytest.MonkeyPatch) -> None:
    refuse(monkeypatch)
    for _ in range(FREE_TRIES):
        assert not pin.opens("0000")
    assert pin.wait() > 0


def test_a_pin_set_anew_counts_at_once_and_ends_a_rest(pin: Pin, clock: Clock) -> None:
    for _ in range(FREE_TRIES):
        pin.opens("0000")
    Pin(pin.path, clock).set("12345678")
    assert pin.wait() == 0
    assert pin.opens("12345678")


@pytest.mark.parametrize(
    "content",
    [
        "",
        "no json",
        "[]",
        "{}",
        '{"salt": "zz", "hash": "x", "wrong": 0, "until": 0}',
        '{"salt": 12, "hash": "ab", "wrong": 0, "until": 0}',
        '{"salt": "12", "hash": "é", "wrong": 0, "until": 0}',
        '{"salt": "12", "hash": "ab", "wrong": 0, "until": NaN}',
    ],
)
def test_a_damaged_file_opens_for_nobody(tmp_path: Path, content: str) -> None:
    path = tmp_path / "kiosk.pin"
    path.write_text(content)
    lock = Pin(path)
    assert not lock.known
    assert not lock.opens("4711")
    assert not lock.opens("")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes")
def test_a_pipe_in_the_place_of_the_file_opens_for_nobody_and_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "kiosk.pin")
    assert not Pin(tmp_path / "kiosk.pin").known


def test_a_pause_never_passes_an_hour() -> None:
    assert pause(FREE_TRIES - 1) == 0
    assert pause(10_000) == LONGEST_PAUSE


# what the operator is shown

NOON = "1970-01-12T13:46:40+00:00"  # the clock's own time
NEVER = Missed(0, "")


def test_wrong_tries_are_counted_for_the_operator_though_a_right_one_comes_after(pin: Pin, clock: Clock) -> None:
    assert pin.missed == NEVER
    clock.now -= 60
    pin.opens("0000")
    clock.now += 60
    pin.opens("1111")
    clock.now += 60
    assert pin.opens("4711")
    assert pin.missed == Missed(2, NOON)
    pin.looked()
    assert pin.missed == NEVER
    pin.opens("4711")
    assert pin.missed == NEVER, "a right try is none"


def test_a_restart_and_a_new_pin_forget_no_wrong_try(pin: Pin, clock: Clock) -> None:
    pin.opens("0000")
    again = Pin(pin.path, clock)
    assert again.missed == Missed(1, NOON)
    again.set("1234")
    assert again.missed == Missed(1, NOON)
    assert again.opens("1234")


def test_a_disk_that_refuses_hides_no_wrong_try(pin: Pin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game_closet.store.pin.write_json", lambda *_, **__: [])
    pin.opens("0000")
    assert pin.opens("4711")
    assert pin.missed == Missed(1, NOON)


def test_looking_ends_no_rest(pin: Pin) -> None:
    for _ in range(FREE_TRIES):
        pin.opens("0000")
    pin.looked()
    assert pin.wait() == FIRST_PAUSE


def test_a_file_from_before_the_count_still_opens(pin: Pin) -> None:
    content = json.loads(pin.path.read_text())
    old = {name: content[name] for name in ("format", "salt", "hash", "wrong", "until")}
    pin.path.write_text(json.dumps(old))
    again = Pin(pin.path)
    assert again.missed == NEVER
    assert again.opens("4711")


@pytest.mark.parametrize("about", [{"missed": "3"}, {"missed_at": 12}, {"wrong": "0"}, {"salt": 12}])
def test_a_file_of_another_shape_opens_for_nobody(pin: Pin, about: dict[str, object]) -> None:
    pin.path.write_text(json.dumps(json.loads(pin.path.read_text()) | about))
    assert not Pin(pin.path).known
