"""Whether fate is fair, and whether an unfair one would be found out."""

from random import Random

import pytest

from game_closet import shelf
from game_closet.command_line import main
from game_closet.contract import CHANCE, Move, Roll, Shuffle
from game_closet.tools import luck

HARDLY = 1e-4  # luck alone is so uneven once in ten thousand tries


def test_every_kind_of_luck_on_the_shelf_is_tried() -> None:
    """Dice and every size of set that a game delivers."""
    asked = luck.kinds()
    assert Roll((6, 6)) in asked
    for key in shelf.GAMES:
        game = shelf.game(key)()
        if game.turn(game.start()) == CHANCE:
            first = game.ask(game.start())
            assert (type(first), len(first[0])) in {(type(one), len(one[0])) for one in asked}


@pytest.mark.parametrize("asked", [Roll((6, 6)), Shuffle(tuple(range(28)))])
def test_fate_is_fair(asked: Roll | Shuffle) -> None:
    """What a seed says is no more uneven than luck is, and no more even."""
    assert HARDLY < luck.fairness(asked, 4000, "a seed").chance < 1 - HARDLY


def test_a_loaded_die_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A six in a hundred throws too many."""

    def loaded(seed: str, number: int, asked: Roll) -> Move:
        rng = Random(number)
        return Move(CHANCE, "roll", tuple(6 if rng.random() < 0.05 else rng.randint(1, 6) for _ in asked.sides))

    monkeypatch.setattr(luck, "answer", loaded)
    assert luck.fairness(Roll((6, 6)), 4000, "").chance < HARDLY


def test_a_lazy_shuffle_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first card stays on top now and then."""

    def lazy(seed: str, number: int, asked: Shuffle) -> Move:
        rng, items = Random(number), list(asked.items)
        if rng.random() < 0.95:
            rng.shuffle(items)
        return Move(CHANCE, "shuffle", tuple(items))

    monkeypatch.setattr(luck, "answer", lazy)
    assert luck.fairness(Shuffle(tuple(range(28))), 4000, "").chance < HARDLY


def test_the_command_tells_each_kind_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    """As many lines as kinds, with figures."""
    assert main(["luck", "--throws", "50", "--seed", "a"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(luck.kinds())
    assert any(line.startswith("2 dice: chi-square") for line in lines)
