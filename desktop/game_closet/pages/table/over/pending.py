"""A move that is meant while the tutor still thinks: it is seen to be taken, and waits to be made or asked about."""

from collections.abc import Callable
from typing import Any, Final

from game_closet.contract import Move
from game_closet.engine.sitting import Sitting
from game_closet.pages.program import Program
from game_closet.stage import words
from game_closet.stage.table import Spot

TOLD: Final = 1.0  # seconds after which it is said what a move waits for
LONGEST: Final = 6.0  # seconds that it waits: by then a thinker that stands still is replaced, and another has thought


class Pending:
    """The move that waits, if there is one; it is forgotten where the match moves on, or a hand does something else."""

    def __init__(
        self, app: Program, sitting: Sitting, do: Callable[[Move | Spot], object], refresh: Callable[[], object]
    ) -> None:
        self.move: Move | None = None
        self._app, self._sitting, self._do, self._refresh = app, sitting, do, refresh
        self._spot: Spot | None = None  # that was pressed for it; a button has none
        self._state: Any = None  # of the match at that time
        self._waited = 0.0

    @property
    def over(self) -> str | None:
        """The key of the spot, or of the button, that was pressed."""
        return self._spot.key if self._spot else self.move.verb if self.move else None

    def keeps(self, move: Move, spot: Spot | None) -> bool:
        """Let a move wait, in the place of any other, if the tutor still thinks about it; False if it need not."""
        if not self._sitting.weighs(move):
            return False
        if move != self.move:
            self.move, self._spot, self._state = move, spot, self._sitting.match.state
            self._app.sounds.play("click")
            self._refresh()
        return True

    def forget(self) -> None:
        """Nothing waits any more, and what was said of it is past."""
        if self.move is None:
            return
        self.move, self._spot, self._waited = None, None, 0.0
        if self._app.notice.sentence == words.say("common.tutor.thinks"):
            self._app.notice.clear()
        self._refresh()

    def update(self, seconds: float) -> None:
        """Let the move wait on or, once the tutor has thought or thinks for too long, be meant again."""
        move, spot = self.move, self._spot
        if move is None or self._state is not self._sitting.match.state:
            self.forget()
            return
        before, self._waited = self._waited, self._waited + seconds
        thinks = self._sitting.weighs(move)
        if thinks and self._waited < LONGEST:
            if before < TOLD <= self._waited:
                self._app.tell(words.say("common.tutor.thinks"))
            return
        if thinks:
            self._sitting.warn()
        self.forget()
        self._do(spot or move)
