"""Why a block is turned: what it lines up, and what it leaves the next one to turn."""

from typing import Any, ClassVar, TypeVar

from game_closet.contract import Event, Game, Move, Phrase, View
from game_closet.engine.advice.reasons import Choice, Reasons
from game_closet.games.blank_out.rules.prisms import BLOCKS, PrismGame, PrismState, line, points, worth

H = TypeVar("H", bound=PrismState)


class PrismReasons(Reasons[H, H]):
    """Reads the row that a turn leaves."""

    much: ClassVar[float] = 10.0
    swing: ClassVar[float] = 90.0

    def name(self, game: Game[Any, Any], view: View[H], move: Move) -> Phrase | None:
        """Which block, and what comes to its top."""
        if move.verb != "turn":
            return None
        turned = game.named(next(iter(game.play(view.picture, move))).event)
        return Phrase("block", (turned.place, turned.top))

    def why(
        self, game: Game[Any, Any], view: View[H], heard: tuple[Event, ...], choices: tuple[Choice, ...]
    ) -> tuple[Phrase, ...]:
        """A call, or what the turn makes of the own row."""
        assert isinstance(game, PrismGame) and view.seat is not None
        best, row = choices[0], game.row(view.picture, view.seat)
        if best.move.verb in game.calls:
            return (Phrase("call", (points(row),)),)
        found = [self.turned(game, view, best.move, view.seat)]
        if points(row):
            found.insert(0, Phrase(self.for_five(game, view), (worth(BLOCKS, line(row).figure),)))
        return tuple(found)

    def for_five(self, game: PrismGame[H], view: View[H]) -> str:
        """The key of what five alike would bring."""
        return "for_five"

    def turned(self, game: PrismGame[H], view: View[H], move: Move, seat: int) -> Phrase:
        """What a turn lines up, and what comes up for the next one."""
        step = next(iter(game.play(view.picture, move)))
        after: H = step.state
        before, now, top = line(game.row(view.picture, seat)), line(game.row(after, seat)), game.named(step.event).top
        kind = "makes" if now.alike > before.alike else "keeps" if now.alike > 1 else "leaves"
        return Phrase(kind, (*now, after.mover, top))


REASONS: PrismReasons[Any] = PrismReasons()
