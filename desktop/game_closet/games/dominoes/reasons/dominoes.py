"""Why a piece is played: what it makes, what could be answered, what it leaves in the hand."""

from collections.abc import Hashable, Iterator
from typing import Any, Final

from game_closet.contract import Event, Game, Move, Phrase, View
from game_closet.engine.advice.reasons import Choice, Reasons
from game_closet.games.dominoes.mind.twin import reduced
from game_closet.games.dominoes.rules.dominoes import Dominoes, Picture, State
from game_closet.games.dominoes.rules.line import Line, Piece, name, piece_of, whole_set

HEAVY: Final = 8  # spots that are good to be rid of


class DominoesReasons(Reasons[State, Picture]):
    """Counts the ends, and the pieces that could still be answered with."""

    def gain(self, game: Game[Any, Any], view: View[Picture], move: Move) -> int:
        """What the ends count after a play, or the score that a call takes."""
        assert isinstance(game, Dominoes)
        if move.verb in game.calls:
            return view.picture.score
        return counted(game, laid(game, view.picture.line, move)) if move.verb == "play" else 0

    def name(self, game: Game[Any, Any], view: View[Picture], move: Move) -> Phrase | None:
        """The end that a piece goes to, where it makes a difference: what it shows, else which piece it is."""
        assert isinstance(game, Dominoes)
        line = view.picture.line
        if move.verb != "play" or not line.laid:
            return None
        played = game.named(move)
        arms, shown = line.arms(piece_of(played.piece)), line.ends[played.arm]
        comes = {arm: self.outcome(game, view, move._replace(args=(played.piece, arm))) for arm in arms}
        if len(set(comes.values())) == 1:
            return None
        told = len({comes[arm] for arm in arms if line.ends[arm] == shown}) == 1
        return Phrase("to_end", (played.piece, shown if told else name(line.tips[played.arm])))

    def outcome(self, game: Game[Any, Any], view: View[Picture], move: Move) -> Hashable:
        """To which of several ends that take and count alike a piece goes makes no difference."""
        assert isinstance(game, Dominoes)
        if move.verb != "play":
            return move
        after = laid(game, view.picture.line, move)
        return game.named(move).piece, reduced(after, counts=bool(game.calls))

    def why(
        self, game: Game[Any, Any], view: View[Picture], heard: tuple[Event, ...], choices: tuple[Choice, ...]
    ) -> tuple[Phrase, ...]:
        """Points at once and the best answer to them; else what goes and what stays."""
        assert isinstance(game, Dominoes)
        best = choices[0]
        if best.move.verb != "play":
            return (Phrase(best.move.verb),)
        if all(choice.again for choice in choices[1:]):
            return (Phrase("only_move"),)  # it goes to several ends, which come to the same
        return tuple(_played(game, view, best))


def laid(game: Dominoes, line: Line, move: Move) -> Line:
    """The line after a play."""
    played = game.named(move)
    return line.lay(piece_of(played.piece), played.arm, game.spinner)


def counted(game: Dominoes, line: Line) -> int:
    """What the ends score, where they are counted."""
    total = line.total() if game.calls else 0
    return total if total % 5 == 0 else 0


def _played(game: Dominoes, view: View[Picture], best: Choice) -> Iterator[Phrase]:
    here, piece = view.picture, piece_of(game.named(best.move).piece)
    after = laid(game, here.line, best.move)
    hand = tuple(held for held in here.hands[view.seat or 0] or () if held != piece)
    if best.now:
        yield Phrase("makes", (best.now,))
    if not hand:
        yield Phrase("goes_out")
        return
    if sum(piece) >= HEAVY and not best.now:
        yield Phrase("sheds", (sum(piece),))
    if game.calls:
        yield _answer(game, after, hand)
    held = sum(any(end in other for end in after.ends) for other in hand)
    yield Phrase("keeps", (held,)) if held else Phrase("shuts_out")


def _answer(game: Dominoes, after: Line, hand: tuple[Piece, ...]) -> Phrase:
    """The most that anybody could make next, and with which piece if only one could."""
    seen = {laid.piece for laid in after.laid} | set(hand)
    scores = {
        piece: max((counted(game, after.lay(piece, arm, game.spinner)) for arm in after.arms(piece)), default=0)
        for piece in whole_set(game.set)
        if piece not in seen
    }
    most = max(scores.values(), default=0)
    if not most:
        return Phrase("no_answer")
    with_most = [piece for piece, score in scores.items() if score == most]
    return Phrase("one_answer", (name(with_most[0]), most)) if len(with_most) == 1 else Phrase("answers", (most,))


REASONS = DominoesReasons()
