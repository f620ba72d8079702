"""Dominoes nobody has seen, handed out as the public past allows: what a computer player may suppose.

Every place in a hand remembers what its piece cannot be: who passed or had to draw held none of the open ends, and
where the highest double leads no hand was dealt a higher one. Older places have seen more, so what they rule out
always includes what newer ones do; that makes "the oldest place that fits" the safe guess for a piece played.
"""

from collections.abc import Sequence
from itertools import groupby
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game_closet.contract import Event
from game_closet.games.dominoes.rules.line import Line, Piece, piece_of, whole_set

if TYPE_CHECKING:
    from game_closet.games.dominoes.rules.dominoes import Dominoes, Picture

GUESSES = 4  # tries at random before the safe guess


class Lying(NamedTuple):
    """A place in somebody's hand and what cannot be in it."""

    seat: int
    lacks: frozenset[int] = frozenset()
    highest: int = 99  # no double above this one

    def takes(self, piece: Piece) -> bool:
        """Whether a piece may be here."""
        low, high = piece
        return not (low in self.lacks or high in self.lacks or (low == high and low > self.highest))


def hand_out(
    game: "Dominoes", here: "Picture", heard: tuple[Event, ...], rng: Random
) -> tuple[tuple[tuple[Piece, ...], ...], tuple[Piece, ...]]:
    """All hands and the surplus, as they might be."""
    seen = {laid.piece for laid in here.line.laid} | {piece for hand in here.hands if hand for piece in hand}
    unseen = [piece for piece in whole_set(game.set) if piece not in seen]
    rng.shuffle(unseen)
    hands: list[list[Piece]] = [list(hand or ()) for hand in here.hands]
    for guess in range(GUESSES + 1):
        sure = guess == GUESSES
        places = remember(game, here, heard, None if sure else rng)
        found = fill(game, here, places, unseen, rng, insist=sure)
        if len(found) == sum(size for size, hand in zip(here.sizes, here.hands, strict=True) if hand is None):
            break
    for place, piece in zip(places, found, strict=True):
        hands[place.seat].append(piece)
    taken = set(found)
    return tuple(map(tuple, hands)), tuple(piece for piece in unseen if piece not in taken)


def remember(game: "Dominoes", here: "Picture", heard: tuple[Event, ...], rng: Random | None) -> list[Lying]:
    """The places of all closed hands and what each has shown not to be; without rng by the safe guess.

    A careless guess may leave no place that a piece played later could have come from; it is then given up.
    """
    line = Line()
    closed = [seat for seat, hand in enumerate(here.hands) if hand is None]
    places = [Lying(seat) for seat in closed for _ in range(game.pieces)]
    for event in heard:
        fact = game.named(event)
        if event.kind == "played":
            piece = piece_of(fact.piece)
            if fact.seat in closed:
                fitting = [place for place in places if place.seat == fact.seat and place.takes(piece)]
                if not fitting:
                    return []
                places.remove(rng.choice(fitting) if rng else fitting[0])
            if game.double_leads and not line.laid:
                places = [place._replace(highest=piece[0]) for place in places]
            line = line.lay(piece, fact.arm, game.spinner)
        elif event.kind in ("drew", "passed") and fact.seat in closed:
            if event.kind in game.lacks:
                ends = frozenset(line.ends)
                places = [p._replace(lacks=p.lacks | ends) if p.seat == fact.seat else p for p in places]
            if event.kind == "drew":
                places.append(Lying(fact.seat))
    return places


def fill(
    game: "Dominoes", here: "Picture", places: list[Lying], unseen: list[Piece], rng: Random, *, insist: bool
) -> list[Piece]:
    """A piece for every place, or nothing if this guess at the past allows none."""
    if not places:
        return []
    if game.double_leads and not here.line.laid:
        return fill_before_lead(here, places, unseen, rng)
    found = match(places, unseen, {}, rng)
    # A hand that goes on is not blocked: where nothing can be drawn, somebody can play.
    if here.phase != "play" or game.drawable(here.surplus) or not found:
        return found
    if here.line.fits(tuple(found)) or any(hand and here.line.fits(hand) for hand in here.hands):
        return found
    if insist:
        for piece in tuple(unseen):
            if here.line.arms(piece):
                for index in rng.sample(range(len(places)), len(places)):
                    if places[index].takes(piece) and (found := match(places, unseen, {index: piece}, rng)):
                        return found
    return []


def fill_before_lead(here: "Picture", places: list[Lying], unseen: list[Piece], rng: Random) -> list[Piece]:
    """Everybody knows who is to lead: the one with the highest double of all hands."""
    doubles = [low for hand in here.hands if hand for low, high in hand if low == high]
    leader = here.hands[here.turn]
    if leader is not None:
        return match([place._replace(highest=max(doubles)) for place in places], unseen, {}, rng)
    index = next(index for index, place in enumerate(places) if place.seat == here.turn)
    for low, high in tuple(unseen):
        if low == high and low > max(doubles, default=-1):
            found = match([place._replace(highest=low) for place in places], unseen, {index: (low, high)}, rng)
            if found:
                return found
    return []


def match(places: Sequence[Lying], unseen: list[Piece], fixed: dict[int, Piece], rng: Random) -> list[Piece]:
    """Give every place a piece it takes, by alternating paths; nothing if that cannot be."""
    owner: dict[Piece, int] = {piece: index for index, piece in fixed.items()}

    def settle(index: int, tried: set[Piece]) -> bool:
        takes = places[index].takes
        for wanted_free in (True, False):
            for piece in unseen:
                if (piece in owner) is wanted_free or piece in tried or not takes(piece):
                    continue
                holder = owner.get(piece)
                if holder in fixed:
                    continue
                tried.add(piece)
                if holder is None or settle(holder, tried):
                    owner[piece] = index
                    return True
        return False

    # The most particular places choose first, so that the rest rarely has to give way; a new order for each kind of
    # place, or those that take anything would find at the front what the others have left there.
    order = sorted((index for index in range(len(places)) if index not in fixed), key=lambda i: -len(places[i].lacks))
    for _, alike in groupby(order, lambda i: len(places[i].lacks)):
        rng.shuffle(unseen)
        if not all(settle(index, set()) for index in alike):
            return []
    found = {index: piece for piece, index in owner.items()}
    return [found[index] for index in range(len(places))]
