import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game_closet.contract import Refused
from game_closet.store import settings
from game_closet.store.home import Home
from game_closet.store.settings import Settings

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


def test_settings_come_back_as_they_were_kept(home: Home) -> None:
    liked = Settings(
        volume=3,
        mute=True,
        speed="off",
        reduced_motion=True,
        text_size=1.3,
        theme="daylight",
        fullscreen=True,
        language="fr",
        keep_still=True,
        rude_words=True,
        window=(10, -20, 1600, 900),
        last_sitters=({"name": "Ada"},),
    ).with_favourite("muggins", {"options": {"target": 150}})
    assert settings.save(home, liked) == []
    assert settings.load(home) == (liked, [])


@pytest.mark.parametrize(("switch", "theme"), [(True, "contrast"), (False, "lamp"), ("yes", "lamp")])
def test_the_switch_of_the_first_edition_is_a_theme(switch: object, theme: str) -> None:
    found = settings.read({"high_contrast": switch})
    assert found.theme == theme
    assert "high_contrast" not in settings.written(found)


@pytest.mark.parametrize("theme", ["dusk", 3, True])
def test_a_theme_there_is_not_is_the_usual_one(theme: object) -> None:
    assert settings.read({"theme": theme}).theme == "lamp"


def test_no_file_is_as_delivered(home: Home) -> None:
    assert settings.load(home) == (Settings(), [])


def test_a_broken_file_is_set_aside_and_all_is_as_delivered(home: Home) -> None:
    settings.path(home).write_text('{"volume": 3')
    found, troubles = settings.load(home)
    assert found == Settings()
    assert [trouble.kind for trouble in troubles] == ["set_aside"]
    assert [path.read_text() for path in home.settings.glob("settings-aside-*.json")] == ['{"volume": 3']


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("volume", 11),
        ("calls_volume", -1),
        ("mono", 1),
        ("volume", True),
        ("volume", "7"),
        ("mute", 1),
        ("speed", "warp"),
        ("text_size", 3),
        ("language", "../x"),
        ("call_keys", ["a", "a", "q", "p", "z", "m"]),
        ("call_keys", ["a"]),
        ("call_keys", [[], {}, 1, 2, 3, 4]),
        ("window", [0, 0, 1, 1]),
        ("window", [0, 0, 1280]),
        ("favourites", []),
        ("favourites", {"muggins": 3}),
        ("last_sitters", ["Ada"]),
    ],
)
def test_a_value_that_makes_no_sense_is_its_default_and_spoils_no_other(name: str, wrong: Any) -> None:
    found = settings.read({name: wrong, "keep_still": True})
    assert getattr(found, name) == getattr(Settings(), name)
    assert found.keep_still


@given(st.dictionaries(st.sampled_from(Settings._fields), JSON))
def test_any_file_gives_settings_that_can_be_kept(content: dict[str, Any]) -> None:
    found = settings.read(content)
    assert settings.read(json.loads(json.dumps(settings.written(found)))) == found


def test_keys_of_another_version_are_kept(home: Home) -> None:
    settings.path(home).write_text('{"volume": 2, "from_the_future": [1, 2]}')
    found, _ = settings.load(home)
    settings.save(home, found._replace(volume=5))
    assert json.loads(settings.path(home).read_text())["from_the_future"] == [1, 2]
    assert settings.load(home)[0].volume == 5


def test_a_call_key_that_another_seat_has_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        Settings().with_call_key(1, "a")
    assert refused.value.why == ("key_taken", (1,))
    assert Settings().with_call_key(1, "k").call_keys == ("a", "k", "q", "p", "z", "m")
    assert Settings().with_call_key(0, "a") == Settings(), "its own key stays its own"


def test_a_key_that_is_no_place_is_refused() -> None:
    with pytest.raises(Refused):
        Settings().with_call_key(0, "F12")


def test_a_favourite_can_be_dropped() -> None:
    liked = Settings().with_favourite("muggins", {"options": {}})
    assert liked.favourites == {"muggins": {"options": {}}}
    assert liked.with_favourite("muggins", None) == Settings()


def test_settings_that_cannot_be_kept_are_told(home: Home) -> None:
    settings.path(home).mkdir()
    (settings.path(home) / "in the way").touch()
    assert [trouble.kind for trouble in settings.save(home, Settings())] == ["not_saved"]


def test_a_file_stays_readable_by_people(home: Home) -> None:
    settings.save(home, Settings(last_sitters=({"name": "Zoé"},)))
    assert "Zoé" in Path(settings.path(home)).read_text(encoding="utf-8")


def test_set_ups_of_last_time_leave_the_favourites_of_the_first_edition() -> None:
    old = {"favourites": {"muggins": {"chosen": {}}, "last muggins": {"chosen": {"target": 61}}}}
    read = settings.read(old)
    assert read.favourites == {"muggins": {"chosen": {}}}
    assert read.last_tables == {"muggins": {"chosen": {"target": 61}}}
    assert settings.read(settings.written(read)) == read
