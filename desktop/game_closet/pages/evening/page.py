"""What the pages of an evening share: the evening itself, and the shelf as the way back."""

from game_closet.engine.evening import Evening
from game_closet.pages.page import Page


class OfEvening(Page):
    """A page of the evening that goes on, or has just ended; not for a kiosk's visitors."""

    public = False

    @property
    def evening(self) -> Evening:
        """The evening as it stands."""
        found = self.app.evenings.now
        assert found is not None
        return found

    def escape(self) -> None:
        """The shelf; the evening waits there."""
        self.app.routes.shelf()
