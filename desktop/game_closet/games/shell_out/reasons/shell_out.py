"""Why a shell is moved: how far the counter still has to go, and what the table may believe of a shell."""

from collections.abc import Hashable, Iterator, Sequence
from random import Random
from typing import Any, ClassVar, Final

from game_closet.contract import Event, Game, Move, Phrase, View
from game_closet.engine.advice.reasons import Choice, Reasons
from game_closet.engine.search import Weighed
from game_closet.games.shell_out.mind.belief import beliefs, turns
from game_closet.games.shell_out.rules.board import FIELD, NEIGHBOURS, PART, slid
from game_closet.games.shell_out.rules.shell_out import FIELDS, GONE, SHELLS, ShellOut, State

HOPE: Final = 0.5  # how much too well the search thinks of whoever is on turn: measured in matches of Masters
NEAR: Final = 0.25  # belief from which it is worth saying what a shell comes to stand beside
STARTS: Final = ("inner", "outer", "outer", "star", "star")  # where on its field each shell starts


class ShellOutReasons(Reasons[State, State]):
    """Weighs by the chance to win, as its mind does."""

    unit: ClassVar[str] = "chance"
    much: ClassVar[float] = 0.15

    def base(self, game: Game[Any, Any], view: View[State], best: Weighed) -> float:
        """What is no chance: what was taken off everybody's, lest hands die, and what the one on turn hopes in vain."""
        taken_off = (best.together - 1) / game.seats  # for chances of all seats come to one
        if view.picture.phase == "hide":
            return taken_off
        chance = max(0.0, min(1.0, best.worth - taken_off))
        return taken_off + HOPE * chance * (1 - chance)

    def name(self, game: Game[Any, Any], view: View[State], move: Move) -> Phrase | None:
        """Which shell gets the counter, or goes from where to where; whom it challenges, and where."""
        assert isinstance(game, ShellOut) and view.seat is not None
        if move.verb == "hide":
            return Phrase(f"hide_{STARTS[game.named(move).shell]}")
        if move.verb not in ("move", "challenge"):
            return None
        state, home, goal = view.picture, FIELDS[game.seats][view.seat], game.goal(move)
        if move.verb == "challenge":
            return Phrase("dares", (game.shell_at(state, goal)[0], _place(goal, home)))
        if PART[goal] == "shell_out":
            return Phrase("goes_out", (FIELDS[game.seats].index(FIELD[goal]),))
        shell = game.named(move).shell
        kind = "counter" if shell == state.loaded[view.seat] and state.captors[view.seat] == GONE else "empty"
        spot = state.shells[view.seat][shell]
        places = _place(spot, home), _place(goal, home)
        if places[0] != places[1]:
            return Phrase(kind, places)
        along = PART[spot] == PART[goal] in ("alley", "easy_way")
        return Phrase(f"{kind}_along", (places[0], slid(spot, goal))) if along else Phrase(f"{kind}_within", places[:1])

    def outcome(self, game: Game[Any, Any], view: View[State], move: Move) -> Hashable:
        """Left or right on its field makes no difference to a shell that gets the counter."""
        return self.name(game, view, move) if move.verb == "hide" else move

    def why(
        self, game: Game[Any, Any], view: View[State], heard: tuple[Event, ...], choices: tuple[Choice, ...]
    ) -> tuple[Phrase, ...]:
        """By what is moved: the loaded shell, an empty one, or one that challenges."""
        assert isinstance(game, ShellOut) and view.seat is not None
        move, belief = choices[0].move, beliefs(game, view.picture, heard, Random(0))
        if move.verb == "hide":
            return (Phrase("hide"),)
        if move.verb == "challenge":
            owner, shell = game.shell_at(view.picture, game.goal(move))
            return (Phrase("challenge", (round(100 * belief[owner * SHELLS + shell]), owner)),)
        return tuple(_moved(game, view.picture, view.seat, move, belief))


def _place(spot: int, home: int) -> str:
    """What part of the board a spot lies on."""
    return "home" if FIELD[spot] == home else PART[spot]


def _moved(game: ShellOut, state: State, seat: int, move: Move, belief: list[float]) -> Iterator[Phrase]:
    shell, goal = game.named(move).shell, game.goal(move)
    if PART[goal] == "shell_out":
        yield Phrase("shell_out")
        return
    loaded = state.loaded[seat] if state.captors[seat] == GONE else GONE
    suspects = [
        (belief[other * SHELLS + n], other)
        for other, row in enumerate(state.shells)
        for n, spot in enumerate(row)
        if other != seat and spot in NEIGHBOURS[goal]
    ]
    chance, other = max(suspects, default=(0.0, seat))
    near = chance > NEAR and shell != loaded
    if loaded != GONE:
        before = state.shells[seat]
        after = tuple(goal if n == shell else spot for n, spot in enumerate(before))
        had, needs = (_turns(game, seat, loaded, spots) for spots in (before, after))
        if shell == loaded or needs < had or not near:
            yield Phrase("runs" if shell == loaded else "clears" if needs < had else "bluffs", (needs,))
    if near:
        yield Phrase("near", (round(100 * chance), other))
    elif loaded == GONE:
        yield Phrase("caught")


def _turns(game: ShellOut, seat: int, loaded: int, spots: Sequence[int]) -> int:
    """Turns that a counter still needs, if nobody is in its way."""
    home = FIELDS[game.seats][seat]
    empty = (spot for n, spot in enumerate(spots) if n != loaded and spot != GONE)
    return turns(game.seats, seat, spots[loaded], sum(FIELD[spot] == home for spot in empty))


REASONS = ShellOutReasons()
