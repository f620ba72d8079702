"""What visitors of a kiosk leave behind in its room, and how it goes: names, matches, whatever lies there."""

from game_closet.contract import Phrase
from game_closet.store.files import remove, settle
from game_closet.store.home import Home


def forget(room: Home) -> list[Phrase]:
    """Empty a room, links in it but nothing they lead to; the trouble where the disk will not let go."""
    try:
        for path in room.data.iterdir():
            remove(path)
        settle(room.data)
    except OSError:
        return [Phrase("not_forgotten", (str(room.data),))]
    return []
