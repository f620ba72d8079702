"""Tips at the table: what a thing says of itself to a hand that waits, beside what is being played."""

from collections.abc import Sequence

import pygame

from game_closet.contract import Phrase
from game_closet.kit.buttons import Pressable
from game_closet.kit.control import Control
from game_closet.kit.tip import Tip, Waiting
from game_closet.pages.table.frame import Frame
from game_closet.pages.table.pressables import SpotControl
from game_closet.stage import palette
from game_closet.stage.table import Touch, asked_at


class TableTips:
    """The tip of what a hand or a focus rests on."""

    def __init__(self) -> None:
        self.waiting = Waiting()
        self.waiting.hushed = True  # a hand that has not stirred since the table came up asks nothing
        self.due = False

    def update(self, seconds: float, pointed: Control | None) -> bool:
        """Let a hand wait; True when the tip came or went."""
        before = self.due, self.waiting.about
        forecast = isinstance(pointed, SpotControl) and pointed.spot.goal  # wanted before a piece is let go
        rested = self.waiting.rest(seconds, None if pointed is None else (type(pointed), tuple(pointed.area)))
        said = isinstance(pointed, Pressable) and bool(pointed.tips)
        self.due = (rested or (forecast and not self.waiting.hushed)) and said
        return before != (self.due, self.waiting.about) and (before[0] or self.due)

    def draw(self, surface: pygame.Surface, pointed: Control | None, controls: Sequence[Control], frame: Frame) -> None:
        """Draw the tip, if one is due, beside everything that can be done now or is read on table and note."""
        if not self.due or not isinstance(pointed, Pressable):
            return
        if isinstance(pointed, SpotControl) and frame.table.explains(frame.view, pointed.spot):
            return
        spots = [control.spot for control in controls if isinstance(control, SpotControl)]
        buttons = [one.area for one in controls if one is not pointed and not isinstance(one, SpotControl)]
        key = pointed.key if isinstance(pointed, SpotControl) else None
        asked = asked_at(frame.table, frame.shot, Touch(frame.picked, key))
        read = [frame.desk.areas.note, *frame.table.labels(frame.view), *([asked] if asked else [])]
        spared = [*read, *buttons, *(spot.area for spot in spots if not isinstance(spot.says, Phrase))]
        room = surface.get_rect().inflate(*[-2 * pointed.scale.px(8)] * 2)
        spotted = isinstance(pointed, SpotControl)
        by = pointed.core if isinstance(pointed, SpotControl) else pointed.area
        edge = palette.GOLD if spotted and pointed.walked else None
        Tip(pointed.tips, by, pointed.scale, room, spared=spared, above=spotted, edge=edge).draw(surface)
