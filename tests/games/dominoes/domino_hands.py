"""Dominoes as wanted, for tests: pieces by their writing, hands dealt as chosen, moves played by word."""

from typing import Any

from game_closet.contract import CHANCE, Event, Move, Phrase
from game_closet.games.dominoes.rules.dominoes import PLAY, Dominoes, State
from game_closet.games.dominoes.rules.line import Line, Piece, name, piece_of, whole_set


def hand(text: str) -> tuple[Piece, ...]:
    return tuple(map(piece_of, text.split()))


def deal(game: Dominoes, *hands: str, surplus: str = "") -> State:
    """Shuffle so that these are the hands, and these the first of the surplus."""
    wanted = [piece for text in hands for piece in hand(text)] + list(hand(surplus))
    rest = [piece for piece in whole_set(game.set) if piece not in wanted]
    order = tuple(name(piece) for piece in [*wanted, *rest])
    return game.after(game.start(), Move(CHANCE, "shuffle", order))


def position(game: Dominoes, *hands: str, line: str = "", surplus: str = "", turn: int = 0) -> State:
    """A hand in the middle: a line as "piece@arm …", and hands of any size."""
    laid = Line()
    for text in line.split():
        piece, _, arm = text.partition("@")
        laid = laid.lay(piece_of(piece), int(arm), game.spinner)
    return State(
        points=(0,) * game.seats,
        phase=PLAY,
        number=1,
        turn=turn,
        hands=tuple(map(hand, hands)),
        surplus=hand(surplus),
        line=laid,
        maker=(turn - 1) % game.seats,
    )


def play(game: Dominoes, state: State, seat: int, verb: str, *args: Any) -> tuple[State, list[Event]]:
    move = Move(seat, verb, args)
    assert move in game.moves(state, seat), (move, game.moves(state, seat))
    steps = list(game.play(state, move))
    return steps[-1].state, [step.event for step in steps]


def verbs(game: Dominoes, state: State, seat: int) -> set[str]:
    return {move.verb for move in game.moves(state, seat)}


def why(game: Dominoes, state: State, seat: int, verb: str, *args: Any) -> Phrase:
    move = Move(seat, verb, args)
    assert move not in game.moves(state, seat)
    return game.why_not(game.view(state, seat), move)
