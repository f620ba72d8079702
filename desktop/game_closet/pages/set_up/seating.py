"""Who sits where at a table being set: every change of a seat as another draft."""

from collections.abc import Sequence

from game_closet.engine.draft import Draft
from game_closet.engine.people import Sitter
from game_closet.stage import company, words
from game_closet.store.profiles import Profile


def somebody(known: Sequence[Profile], seated: Sequence[Sitter]) -> Sitter | None:
    """A person of the house who does not sit here yet, with a token nobody else has."""
    names = {who.name.casefold() for who in seated}
    for person in known:
        if person.name.casefold() not in names:
            spare = company.newcomer(seated)
            taken = {(who.colour, who.shape) for who in seated}
            mine = (person.colour, person.shape)
            colour, shape = mine if mine not in taken else (spare.colour, spare.shape)
            return Sitter(person.name, colour, shape)
    return None


def why_none_fewer(table: Draft) -> str:
    """Why no seat can be taken away; nothing where one can."""
    return "" if len(table.sitters) - 1 in table.counts() else words.say("common.why.fewest_seats")


def of_the_house(person: Profile) -> Sitter:
    """A person of the house, sitting down."""
    return Sitter(person.name, person.colour, person.shape)


def with_level(table: Draft, seat: int, level: str | None, known: Sequence[Profile]) -> Draft:
    """A seat played by a person, or by a computer player of a strength; who changes kind has another name."""
    sitter = table.sitters[seat]
    name = sitter.name
    if sitter.human != (level is None):
        others = [who for other, who in enumerate(table.sitters) if other != seat]
        person = somebody(known, others) if level is None else None
        name = person.name if person else company.free_name(others, level)
    return table.seated(seat, sitter._replace(name=name, level=level))


def with_mark(table: Draft, seat: int, mark: str, number: int) -> Draft:
    """A seat in another colour or shape; what a neighbour has is swapped with the neighbour's."""
    mine = getattr(table.sitters[seat], mark)
    for other, who in enumerate(table.sitters):
        if other != seat and getattr(who, mark) == number:
            table = table.seated(other, _marked(who, mark, mine))
    return table.seated(seat, _marked(table.sitters[seat], mark, number))


def _marked(who: Sitter, mark: str, number: int) -> Sitter:
    return who._replace(colour=number) if mark == "colour" else who._replace(shape=number)
