"""What happens when a page fails: it is left for the shelf, and whoever plays is offered the ways on."""

import logging
import math
from contextlib import suppress

from game_closet.contract import Refused
from game_closet.routes import PagePile
from game_closet.stage import words

MISHAPS = 5  # one after the other, without a whole frame between, end the program
CALM = 30.0  # seconds after which a mishap is not taken for the same once more

_log = logging.getLogger(__name__)


class Mishaps:
    """The mishaps of one program, as far as they still matter."""

    def __init__(self, app: PagePile) -> None:
        self.in_a_row = 0  # one after the other, without a whole frame between
        self._app = app
        self._calm = math.inf  # seconds since the last of them

    def passed(self, seconds: float) -> None:
        """A whole frame has gone well."""
        self.in_a_row, self._calm = 0, self._calm + seconds

    def meet(self, fault: Exception) -> None:
        """Write down what went wrong, go back to the shelf and offer the ways on, unless it was the same just now."""
        app = self._app
        failed, table = type(app.page).__name__ if app.pages else "no page", app.at_table
        _log.error("%s failed", failed, exc_info=fault)
        if app.kiosk:
            app.kiosk.tallies.fault()
        again, self.in_a_row, self._calm = self._calm < CALM, self.in_a_row + 1, 0.0
        self._to_shelf(fault)
        if not again:
            try:
                app.routes.mishap(fault, failed, table)
            except Exception:
                _log.exception("the page of a mishap failed")
                self._to_shelf(fault)
        if again or len(app.pages) == 1:
            app.tell(words.say("common.mishap.told"))

    def _to_shelf(self, fault: Exception) -> None:
        """Leave every page, however it takes that, for the shelf; where even that fails the program ends politely."""
        app = self._app
        while app.pages:
            page = app.pages.pop()
            with suppress(Exception):
                page.leave()
        try:
            if self.in_a_row >= MISHAPS:
                raise fault
            app.routes.shelf()
        except Exception as last:
            raise Refused("gave_up", str(app.home.log)) from last
