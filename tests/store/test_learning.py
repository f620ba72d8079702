"""What people have learned is kept, each for themselves, and survives rubbish in the file."""

import json
from pathlib import Path

import pytest

from game_closet.store.home import Home
from game_closet.store.learning import Learning


def test_a_lesson_is_gone_on_with_until_it_is_done(tmp_path: Path) -> None:
    learning = Learning(Home(tmp_path))
    assert learning.step("muggins") == ""
    assert not learning.learnt
    learning.leave_lesson("muggins", "claim")
    assert Learning(Home(tmp_path)).step("muggins") == "claim"
    learning.leave_lesson("muggins", "")
    again = Learning(Home(tmp_path))
    assert again.step("muggins") == ""
    assert again.learnt == {"muggins"}


def test_a_coach_stands_by_for_two_matches_of_each_game_unless_told_otherwise(tmp_path: Path) -> None:
    learning, coached = Learning(Home(tmp_path)), []
    for _ in range(3):
        learning.sit_down(["Ada"], "muggins")
        coached.append(learning.coached("Ada", "muggins"))
    assert coached == [True, True, False]
    assert not learning.coached("Ada", "shell_out")
    assert not learning.coached("Lou", "muggins")
    learning.coach(["ada"], "muggins", on=True)
    assert Learning(Home(tmp_path)).coached("Ada", "muggins")
    learning.coach(["Ada"], "muggins", on=False)
    assert not Learning(Home(tmp_path)).coached("Ada", "muggins")


def test_a_caption_is_news_once_for_each_person(tmp_path: Path) -> None:
    learning = Learning(Home(tmp_path))
    assert learning.news(["Ada"], "muggins", "claimed")
    assert not Learning(Home(tmp_path)).news(["Ada"], "muggins", "claimed")
    assert learning.news(["Ada", "Lou"], "muggins", "claimed")
    assert not learning.news(["Ada", "Lou"], "muggins", "claimed")
    assert learning.news(["Ada"], "shell_out", "claimed")


@pytest.mark.parametrize(
    "people",
    [
        {"ada": {"muggins": {"matches": "two", "coached": 1, "seen": [3, "claimed"]}}},
        {"ada": {"muggins": 7}},
        {"ada": {"muggins": {"matches": -1, "seen": {}}}},
    ],
)
def test_what_makes_no_sense_in_the_file_is_left_out(tmp_path: Path, people: object) -> None:
    home = Home(tmp_path)
    content = {"format": 1, "lessons": {"muggins": "claim", "shell_out": 4}, "people": people}
    (home.data / "learning.json").write_text(json.dumps(content))
    learning = Learning(home)
    assert learning.step("muggins") == "claim"
    assert learning.step("shell_out") == ""
    assert not learning.coached("Ada", "muggins")
    assert learning.news(["Ada"], "muggins", "caught")
