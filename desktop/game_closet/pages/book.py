"""A page that is read: what it holds stands on leaves, turned by keys, wheel and buttons."""

import pygame

from game_closet.pages.page import Page

TURNS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class Book(Page):
    """A page with more to read than fits a sheet."""

    def turn(self, way: int) -> None:
        """Turn a leaf, forward or back."""
        raise NotImplementedError

    def handle(self, event: pygame.event.Event) -> None:
        """Page keys and the wheel turn leaves."""
        if event.type == pygame.KEYDOWN and event.key in TURNS:
            self.turn(TURNS[event.key])
        elif event.type == pygame.MOUSEWHEEL and event.y:
            self.turn(-1 if event.y > 0 else 1)
        else:
            super().handle(event)
