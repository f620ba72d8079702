"""Who comes to an evening: everybody known here, and somebody new."""

from collections.abc import Sequence

from game_closet.engine.evening import FEWEST
from game_closet.engine.people import TOKENS, Sitter, sitters_of
from game_closet.pages.program import Program
from game_closet.stage import company


def free_token(people: Sequence[Sitter], liked: tuple[int, int] | None = None) -> tuple[int, int]:
    """A colour and shape that nobody has together; the one somebody likes, if it is free."""
    taken = {(who.colour, who.shape) for who in people}
    if liked is not None and liked not in taken:
        return liked
    pairs = [(colour, (colour + shift) % TOKENS) for shift in range(TOKENS) for colour in range(TOKENS)]
    return next((pair for pair in pairs if pair not in taken), (0, 0))


def acquaintances(app: Program, probable: Sequence[Sitter]) -> list[Sitter]:
    """Everybody who may come: those who probably do, the people of the last table, and those of the house."""
    last = [who for who in sitters_of(app.settings.last_sitters) if who.human]
    house = [Sitter(one.name, one.colour, one.shape) for one in app.profiles.all]
    known: list[Sitter] = []
    for who in (*probable, *last, *house):
        if who.name.casefold() not in {other.name.casefold() for other in known}:
            known.append(Sitter(who.name, *free_token(known, (who.colour, who.shape))))
    while len(known) < FEWEST:
        known.append(Sitter(company.free_name(known, None), *free_token(known)))
    return known
