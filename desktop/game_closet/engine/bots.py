"""Computer players: they see a view and the public events, never a state.

`think` yields better and better answers until it is stopped; None means to stay silent. What a drawer's mind knows
better than the general search it says as a `Mind`; a level then decides how far an answer may fall short of the best.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from game_closet import context, shelf
from game_closet.contract import Event, Game, Move, View
from game_closet.engine.levels import RANDOM, USUAL, Level, nearest
from game_closet.engine.search import Answer, Mind, Ranking, answers


def mind(key: str) -> Mind[Any, Any]:
    """How a game is thought about: by the mind in its drawer, else generally."""
    found = shelf.mind(key)
    return Mind() if found is None else found.MIND


def levels(key: str) -> Mapping[str, Level]:
    """The levels a game has, weakest first, the random one before all."""
    return mind(key).levels


def offered(key: str) -> list[str]:
    """The levels that people may choose, weakest first."""
    return [name for name in levels(key) if name != RANDOM]


def on_offer(key: str) -> list[str]:
    """Those that this closet offers, weakest first: a public place may have narrowed them, never to none."""
    known = levels(key)
    named = {nearest(level, known) for level in context.now().offer.levels}
    return [level for level in known if level in named] or offered(key)


def usual(key: str) -> str:
    """The level of a computer player that nobody has chosen one for."""
    return nearest(USUAL, on_offer(key))


def level(key: str, name: str) -> Level:
    """One of a game's levels; for one that it does not have the nearest plays, for one that nobody knows the usual."""
    known = levels(key)
    return known[nearest(name, known)]


def think(
    game: Game[Any, Any], view: View[Any], heard: tuple[Event, ...], rng: Random, level: Level
) -> Iterator[Answer]:
    """Better and better answers to a view, for as long as the level thinks."""
    choices = answers(view)
    if choices[-1] is None and rng.random() > level.attention:
        yield None
    elif level.thoughts == 0 or len(choices) == 1:
        yield rng.choice(choices)
    else:
        slip, whim = level.slip * rng.random(), rng.random()
        for ranking in mind(game.key).think(game, view, heard, rng, level):
            yield settled(ranking, slip, whim)


def settled(ranking: Ranking, slip: float, whim: float) -> Answer:
    """Any of the answers that lose no more than this part of the way from the best to the worst."""
    best = ranking[0].worth
    least = best - slip * (best - min(one.worth for one in ranking))
    good = [one.answer for one in ranking if one.worth >= least]
    return good[int(whim * len(good))] if slip else ranking[0].answer


def decide(game: Game[Any, Any], view: View[Any], heard: tuple[Event, ...], rng: Random, level: Level) -> Move | None:
    """The last word of a whole thought."""
    answer: Move | None = None
    for answer in think(game, view, heard, rng, level):  # noqa: B007  the last one counts
        pass
    return answer
