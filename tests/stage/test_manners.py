import pytest

from game_closet.stage.manners import minded


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Shit", "S***"),
        ("Ada Fucker", "Ada F*****"),
        ("sh1t", "s***"),
        ("FUUUUCK", "F******"),
        ("Mérde alors", "M**** alors"),
        ("cabrón", "c*****"),
        ("wankers", "w******"),
        ("putes", "p****"),
    ],
)
def test_a_rude_word_is_starred_out(name: str, shown: str) -> None:
    assert minded(name) == shown


@pytest.mark.parametrize(
    "name",
    ["Ada", "Constance", "Scunthorpe", "Essex", "Cassandra", "Dick", "Fanny", "Shitake", "Computer", "Élise 🦋", ""],
)
def test_an_honest_name_is_left_alone(name: str) -> None:
    assert minded(name) == name
