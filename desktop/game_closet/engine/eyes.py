"""Whose view stands on the screen: one person's, or what an onlooker may see.

With one person the screen is theirs. With several it shows the onlooker's view; where the one on turn acts on a secret,
a curtain waits for that person's own gesture, and their view stands only until their turn is over.
"""

from collections.abc import Callable, Sequence
from typing import Any

from game_closet.contract import Game, Turn, View
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter


class Eyes:
    """Who looks at the screen of one match."""

    def __init__(self, match: Match, secluded: Callable[[View[Any]], bool]) -> None:
        self.match = match
        self.secluded = secluded  # whether the one on turn acts on what only it may see, by the onlooker's view
        self.unveiled: int | None = None
        self.peeking = False  # the unveiled one only looks, off turn
        self.past = False  # the match is over and looked at again: no secret has to be kept any more
        self.looking_back: int | None = None  # whose eyes do that; None is everybody's
        self._chair = 0
        self._seated: list[Sitter] = []  # as last looked at, …
        self._people: list[int] = []  # … and the people among them

    @property
    def people(self) -> list[int]:
        """The seats of the people at the screen."""
        if self._seated != self.match.sitters:
            self._seated = [*self.match.sitters]
            self._people = [seat for seat, sitter in enumerate(self._seated) if sitter.human]
        return [] if self.past else self._people

    @property
    def shared(self) -> bool:
        """Whether several people look at the screen."""
        return len(self.people) > 1

    @property
    def seat(self) -> int | None:
        """The seat whose view is shown; None is an onlooker's."""
        if self.past:
            return self.looking_back
        people = self.people
        if len(people) > 1:
            return self.unveiled
        return people[0] if people else None

    @property
    def chair(self) -> int:
        """The seat at the bottom edge: whose view is shown, else the person the table was last turned to."""
        people, seat = self.people, self.seat
        if seat is not None or not people:
            return seat or 0
        return self._chair if self._chair in people else people[0]

    def turn_to(self, turn: Turn) -> None:
        """Turn a shared table to a person on turn; it never turns to a computer player."""
        if self.seat is None and isinstance(turn, int) and turn in self.people:
            self._chair = turn

    @property
    def waited_for(self) -> int | None:
        """The person whose turn the match waits for."""
        turn = self.match.game.turn(self.match.state)
        return turn if isinstance(turn, int) and self.match.sitters[turn].human else None

    @property
    def wanted(self) -> int | None:
        """The person the curtain must wait for before play can go on."""
        seat = self.waited_for
        if not self.shared or seat is None or self.peeking or seat == self.unveiled:
            return None
        return seat if self.secluded(self.match.view(None)) else None

    @property
    def lookers(self) -> list[int]:
        """Who may ask for a look at an own secret: nobody while somebody is alone with the screen, or is to be."""
        alone = self.unveiled is not None or self.wanted is not None
        return self.people if self.shared and not alone else []

    def unveil(self, seat: int, *, peeking: bool = False) -> None:
        """This person says to be alone."""
        self.unveiled, self.peeking = seat, peeking

    def veil(self) -> None:
        """Hide whatever secret is on the screen."""
        self.unveiled, self.peeking = None, False

    def settle(self) -> None:
        """After a move: the view of one whose turn is over goes at once."""
        if self.unveiled is not None and not self.peeking:
            still = self.waited_for == self.unveiled and self.secluded(self.match.view(None))
            if not still:
                self.veil()

    def view(self, state: Any) -> View[Any]:
        """A state as the screen may show it; an onlooker's table lights up what the person on turn may try."""
        game, seat = self.match.game, self.seat
        view = game.view(state, seat)
        if self.past:
            picture = bare(game, state) if seat is None else view.picture
            return view._replace(seat=self.chair, moves=(), picture=picture)
        if seat is None and self.shared:
            turn = game.turn(state)
            if isinstance(turn, int) and self.match.sitters[turn].human and not self.secluded(view):
                return view._replace(moves=game.offers(game.view(state, turn)))
        return view


def bare(game: Game[Any, Any], state: Any) -> Any:
    """A state as all seats together know it, every secret open."""
    return _together(game.picture(state, None), [game.picture(state, seat) for seat in range(game.seats)])


def _together(public: Any, known: Sequence[Any]) -> Any:
    """What is public and, where that is not all, what one of those who know more knows."""
    other = next((one for one in known if one != public), public)
    if isinstance(public, tuple) and isinstance(other, tuple) and len(public) == len(other):
        parts = [_together(part, column) for part, column in zip(public, zip(*known, strict=True), strict=True)]
        return type(public)._make(parts) if hasattr(public, "_make") else tuple(parts)
    return other
