"""Cards and chips in the air over the table of the dice slide."""

from typing import Final

import pygame

from game_closet.contract import Event
from game_closet.games.blackout_2014.pieces import card, chip
from game_closet.games.blackout_2014.rules.blackout_slide import CHIPS, PLACES, BlackoutSlide, State, free_chips
from game_closet.games.blackout_2014.rules.cards import CARDS
from game_closet.games.blackout_2014.table.layout import SlideLayout
from game_closet.stage import art, marks, motion

STACK: Final = 5  # chips to a stack of the pile
Point = tuple[float, float]


def chips_on(state: State) -> int:
    """How many chips lie on cards."""
    return sum(chips.bit_count() for chips in state.chips)


class Flights:
    """What flies between the places of a layout."""

    def __init__(self, places: SlideLayout, u: float) -> None:
        self.places = places
        self.u = u

    def draw(self, surface: pygame.Surface, before: State, after: State, event: Event, t: float) -> None:
        """Whatever is in the air a part t through an event."""
        fact = BlackoutSlide.named(event)
        match event.kind:
            case "dealt":
                for place in PLACES:
                    self._deal(surface, place, after.cards[place], motion.part(t, 0.2 * place, 0.6 + 0.2 * place))
            case "card_up":
                self._deal(surface, fact.place, fact.card, t)
            case "chipped" | "wilded":
                goal = card.rest(self.places.cards[fact.place], fact.space, after.cards[fact.place])
                self._chip(surface, self._top(before), goal, t, arrives=True)
            case "undid":
                start = card.rest(self.places.cards[fact.place], fact.space, after.cards[fact.place])
                self._chip(surface, start, self._top(after), t, arrives=False)
            case "won_card":
                self._take(surface, before, fact.seat, fact.card, fact.place, t)
            case "called":
                slots = self.places.rows[fact.seat].slots
                self._card(surface, fact.card, self.places.holder, slots[len(after.won[fact.seat]) - 1], t)

    def _top(self, state: State) -> Point:
        """The highest chip of the pile."""
        last = max(0, CHIPS - chips_on(state) - 1)
        x, y = self.places.pile[last // STACK]
        return x, y - (last % STACK) * chip.THICK * self.places.chip

    def _deal(self, surface: pygame.Surface, place: int, number: int, t: float) -> None:
        """A card comes from the case and turns over; then its FREE space gets a chip."""
        area = self.places.cards[place]
        if t > 0.85:
            card.lay(surface, area, CARDS[number], 0, number)
            for space in range(5):
                if free_chips(number) >> space & 1:
                    drop = (1 - motion.ease_in(motion.part(t, 0.85, 1))) * 40 * self.u
                    chip.lay(surface, card.rest(area, space, number), card.radius(area) * 1.04, drop)
        elif t > 0:
            self._card(surface, number, self.places.holder, area, t / 0.85)

    def _card(self, surface: pygame.Surface, number: int, start: pygame.Rect, goal: pygame.Rect, t: float) -> None:
        along = motion.ease(t)
        size = motion.between(start.w, goal.w, along)
        at = motion.arc(start.center, goal.center, along, 40 * self.u)
        self._turning(surface, number, at, size, motion.part(t, 0.35, 0.9), up=True)

    def _take(self, surface: pygame.Surface, before: State, seat: int, number: int, place: int, t: float) -> None:
        """A finished card turns over, its chips hop back to the pile, and it flies to its winner's row."""
        start, slots = self.places.cards[place], self.places.rows[seat].slots
        goal = slots[min(len(before.won[seat]), len(slots) - 1)]
        along = motion.ease(motion.part(t, 0.38, 1))
        at = motion.arc(start.center, goal.center, along, 30 * self.u)
        size = motion.between(start.w, goal.w, along)
        again = motion.part(t, 0.6, 0.97)
        turned = again if again > 0 else motion.part(t, 0.12, 0.45)
        self._turning(surface, number, at, size, turned, up=again > 0)
        for space in range(5):
            gone = motion.part(t, 0.04 * space, 0.34 + 0.04 * space)
            if gone < 1:
                self._chip(surface, card.rest(start, space, number), self._top(before), gone, arrives=False)

    def _turning(
        self, surface: pygame.Surface, number: int, at: Point, size: float, turned: float, *, up: bool
    ) -> None:
        """A card in the air, turning its face up, or down."""
        whole = self.places.cards[0].w
        face, behind = card.face(CARDS[number], whole, number), card.back(whole)
        image = card.turning(behind, face, turned) if up else card.turning(face, behind, turned)
        w, h = image.get_width() * size / whole, size * card.TALL
        shade = pygame.Rect(0, 0, max(8, round(w / 8) * 8), max(8, round(h / 8) * 8))
        shade.center = round(at[0]), round(at[1])
        marks.lay_shadow(surface, shade, round(8 * self.u), round(18 * self.u), round(14 * self.u), 0.5)
        art.lay_mid(surface, art.scaled(image, (w, h)), at)

    def _chip(self, surface: pygame.Surface, start: Point, goal: Point, t: float, *, arrives: bool) -> None:
        """A chip between the pile and a card, which it reaches falling."""
        along = motion.ease(t)
        small, big = self.places.chip, card.radius(self.places.cards[0]) * 1.04
        radius = motion.between(small, big, along if arrives else 1 - along)
        chip.lay(surface, motion.along(start, goal, along), radius, 40 * self.u * 4 * along * (1 - along))
