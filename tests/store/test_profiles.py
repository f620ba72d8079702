import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game_closet.contract import Refused
from game_closet.engine.names import LONGEST, clean_name, graphemes
from game_closet.store.home import Home
from game_closet.store.profiles import Profiles

FAMILY = "👨‍👩‍👧"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ada \n Lovelace\t", "Ada Lovelace"),
        ("A\x00d\x1b[31ma\x7f", "Ad[31ma"),
        ("\u202eevil\u202c", "evil"),
        ("", "?"),
        ("   \u200b\u200d ", "?"),
        ("\u0301\u0301", "?"),
        ("x" * 500, "x" * 24),
        (FAMILY * 30, FAMILY * 24),
        ("🇫🇷🇪🇸" * 20, "🇫🇷🇪🇸" * 12),
        ("👍🏽" * 30, "👍🏽" * 24),
        ("Zoe\u0308", "Zoë"),
        ("a" + "\u0316" * 50 + "b", "a" + "\u0316" * 3 + "b"),
        ("\ud800Ada", "Ada"),
    ],
)
def test_a_name_is_made_fit_to_print(typed: str, name: str) -> None:
    assert clean_name(typed, "?") == name


@given(st.text(alphabet=st.characters(), max_size=600))
def test_any_name_ends_short_on_one_line_and_never_empty(text: str) -> None:
    name = clean_name(text, "?")
    assert name.strip() == name != ""
    assert len(graphemes(name)) <= LONGEST
    assert "\n" not in name
    assert clean_name(name, "?") == name, "cleaning twice changes nothing"
    name.encode()


def test_people_are_known_tomorrow(home: Home) -> None:
    ada = Profiles(home).add("Ada", 2, 3, call_key="k", helped=("claim", "call"))
    assert Profiles(home).all == (ada,)
    assert (ada.helped, bool(ada.id)) == (("call", "claim"), True)


def test_a_person_can_change_and_leave(home: Home) -> None:
    people = Profiles(home)
    ada, lou = people.add("Ada"), people.add("Lou")
    assert people.edit(ada.id, name=" Ada  B ", colour=5).name == "Ada B"
    people.delete(lou.id)
    assert [(person.name, person.colour) for person in Profiles(home).all] == [("Ada B", 5)]


def test_no_two_people_are_called_alike(home: Home) -> None:
    people = Profiles(home)
    people.add("Ada")
    lou = people.add("Lou")
    with pytest.raises(Refused) as refused:
        people.add("ADA")
    assert refused.value.why.kind == "name_taken"
    with pytest.raises(Refused):
        people.edit(lou.id, name="ada")
    assert people.edit(lou.id, name="LOU").name == "LOU"


def test_somebody_unknown_is_refused(home: Home) -> None:
    with pytest.raises(Refused):
        Profiles(home).by_id("nobody")


def test_a_broken_file_of_people_is_set_aside(home: Home) -> None:
    Profiles(home).path.write_text("[")
    assert Profiles(home).all == ()
    assert [trouble.kind for trouble in home.troubles] == ["set_aside"]


def test_a_person_told_badly_is_read_as_well_as_can_be(home: Home) -> None:
    people = [
        {"name": "Ada" * 200, "colour": 99, "shape": "x", "call_key": 3, "text_size": None, "unknown": 1},
        {"name": 3},
        "nonsense",
        {"name": "Lou", "reduced_motion": "yes", "id": 7},
        {"name": "lou"},
        {"name": "Nell", "helped": {"call": 1}},
        {"name": "Otto", "helped": ["claim", 3, "claim", None, "call"]},
    ]
    Profiles(home).path.write_text(json.dumps({"format": 1, "profiles": people}))
    ada, lou, nell, otto = Profiles(home).all
    assert (len(ada.name), ada.colour, ada.shape, ada.call_key, ada.text_size) == (24, 0, 0, None, 1.0)
    assert not lou.reduced_motion
    assert lou.id not in {"", 7}
    assert (nell.helped, otto.helped) == ((), ("call", "claim"))


def test_wishes_of_the_first_edition_become_calls(home: Home) -> None:
    wishes: tuple[dict[str, object], ...] = (
        {},
        {"call_for_me": True},
        {"claim_for_me": True, "call_for_me": False},
        {"call_for_me": "yes"},
    )
    people = [{"name": f"Ada {number}", **wish} for number, wish in enumerate(wishes)]
    Profiles(home).path.write_text(json.dumps({"format": 1, "profiles": people}))
    known = Profiles(home)
    assert [person.helped for person in known.all] == [(), ("call",), ("claim",), ()]
    known.edit(known.all[1].id, helped=())
    assert [person.helped for person in Profiles(home).all] == [(), (), ("claim",), ()]


def test_people_of_a_newer_program_are_read_but_never_written(home: Home) -> None:
    newer = json.dumps({"format": 2, "profiles": [{"name": "Ada", "aura": "blue"}]})
    Profiles(home).path.write_text(newer)
    people = Profiles(home)
    people.add("Lou")
    assert [person.name for person in people.all] == ["Ada", "Lou"]
    assert people.path.read_text() == newer
    assert [trouble.kind for trouble in home.troubles] == ["newer_file"]
