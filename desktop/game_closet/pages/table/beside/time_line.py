"""A whole match as a bar: hands as stretches, turning points as tokens, where it stands, and the scores below."""

import pygame

from game_closet import context
from game_closet.engine.past import story
from game_closet.engine.past.replay import Places, course
from game_closet.engine.people import Sitter
from game_closet.kit.buttons import Press, Pressable, field
from game_closet.kit.control import Look
from game_closet.kit.part import REST, Label, Part, Scale, Span
from game_closet.stage import art, letters, marks, palette, words

BAR, KNOB, TOKEN = 16.0, 34.0, 34.0  # design units high
BEAD = 7.0  # design units from the middle of a shape on a curve to its edge


class TimeLine(Part):
    """The bar at one moment."""

    still = True

    def __init__(self, places: Places, shown: int, *, grow: float = 0) -> None:
        super().__init__(grow=grow)
        self.places = places
        self.shown = shown

    def measure(self, scale: Scale) -> Span:
        """As long as there is room."""
        return Span(scale.px(240), scale.px(900))

    def high(self, scale: Scale, width: int) -> int:
        """The bar, the names of the hands, and some room for the scores."""
        return scale.px(200)

    @property
    def bar(self) -> pygame.Rect:
        """Where a hand takes hold of it."""
        pad, high = round(KNOB * self.u), round(KNOB * 1.3 * self.u)
        return pygame.Rect(self.area.x + pad, self.area.y, self.area.w - 2 * pad, high)

    def _x(self, step: int) -> int:
        return self.bar.x + round(self.bar.w * step / max(1, self.places.end))

    def step_at(self, x: int) -> int:
        """The step under a point."""
        return round(self.places.end * (x - self.bar.x) / max(1, self.bar.w))

    def mark_area(self, step: int) -> pygame.Rect:
        """Where the token of a turning point lies."""
        area = pygame.Rect(0, 0, *[round(TOKEN * self.u)] * 2)
        area.center = self._x(step + 1), self.bar.centery
        return area

    def _name(self, number: int) -> str:
        return words.say(f"{self.places.match.game.key}.result.hand", count=number)

    def _names(self) -> list[Label]:
        """The hands, as many of them as have room for their number."""
        px, hands = self.scale.text(18), self.places.hands
        if len(hands) < 2:
            return []
        widest = letters.width(self._name(len(hands)), "cond", px) + px
        every, ends = max(1, -(-widest * len(hands) // max(1, self.bar.w))), [*hands[1:], self.places.end]
        found, after = [], self.area.x
        for number in range(0, len(hands), every):
            text = self._name(number + 1)
            wide = letters.width(text, "cond", px)
            x = (self._x(hands[number]) + self._x(ends[number]) - wide) // 2
            if x >= after and x + wide <= self.area.right:
                found.append(Label(text, px, pygame.Rect(x, self.bar.bottom, wide, px)))
                after = x + wide + px // 2
        return found

    def labels(self) -> list[Label]:
        """The numbers of the hands."""
        return self._names()

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw what stays, then where the match stands."""
        match = self.places.match
        key = ("time line", id(match), area.size, round(self.u, 4), context.now().language)
        art.lay(surface, art.cached(key, self._still), area.topleft)
        x, u = self._x(self.shown), self.u
        past = pygame.Rect(self.bar.x, 0, x - self.bar.x, round(BAR * 0.5 * u))
        past.centery = self.bar.centery
        if past.w > 0:
            surface.fill(palette.rgb(palette.GOLD), past)
        plot = self._plot(area)
        surface.fill(palette.rgb(palette.GOLD), pygame.Rect(x, plot.y, max(1, round(2 * u)), plot.h))
        knob = round(KNOB * u)
        image = art.svg(
            art.circle(17, 17, 15, palette.CREAM, art.stroke(palette.GOLD, 3)) + art.circle(17, 17, 5, palette.INK),
            34,
            34,
            knob / 34,
        )
        art.lay_mid(surface, image, (x, self.bar.centery))

    def _plot(self, area: pygame.Rect) -> pygame.Rect:
        """Where the curves run: a shape on the lowest or highest is whole."""
        bead = round((BEAD + 2) * self.u)
        top = self.bar.bottom + max(round(self.scale.text(18) * 1.4), self.scale.text(18) + bead)
        return pygame.Rect(self.bar.x, top, self.bar.w, area.bottom - bead - top)

    def _still(self) -> pygame.Surface:
        """The stretches of the hands and the curves of the scores."""
        u, area = self.u, self.area
        drawing, high = "", BAR * u
        ends = [*self.places.hands[1:], self.places.end]
        for first, last in zip(self.places.hands, ends, strict=True):
            left, right = self._x(first), self._x(last)
            y = self.bar.centery - high / 2
            drawing += art.rect(left + u, y, max(u, right - left - 2 * u), high, high / 2, palette.BAND_EDGE)
        drawing += self._curves(self._plot(area))
        image = art.svg(drawing, *area.size, 1, *area.topleft)
        for text, px, place in self._names():
            at = place.x - area.x, place.centery - area.y
            letters.write(image, text, at, "cond", px, palette.BAND_TEXT_2, "lm")
        return image

    def _curves(self, plot: pygame.Rect) -> str:
        match, u = self.places.match, self.u
        points = course(match)
        values = [score for _, scores in points for score in scores]
        low, high = min(0, *values), max(1, *values)
        drawing = art.line(plot.x, plot.bottom, plot.right, plot.bottom, palette.BAND_EDGE, 1.4 * u)
        for seat, who in reversed(list(enumerate(match.sitters))):
            ways = [(self._x(at), plot.bottom - plot.h * (row[seat] - low) / (high - low)) for at, row in points]
            d = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in ways)
            drawing += art.path(d, "none", art.stroke(palette.CREAM, 5 * u) + ' stroke-opacity="0.5"')
            drawing += art.path(d, "none", art.stroke(palette.SEATS[who.colour].hex, 3.4 * u))
            drawing += "".join(self._bead(who, place) for place in self._ends(ways))
        return drawing

    def _ends(self, ways: list[tuple[int, float]]) -> list[tuple[int, float]]:
        """Where a curve stands at the end of every hand."""
        ends = [self._x(step) for step in (*self.places.hands[1:], self.places.end)]
        return [max((way for way in ways if way[0] <= end), default=ways[0]) for end in ends]

    def _bead(self, who: Sitter, at: tuple[float, float]) -> str:
        """A seat's shape on its curve, since no colour stands alone."""
        form, colour = palette.SEATS[who.shape].shape, palette.SEATS[who.colour].hex
        back = marks.shape(form, *at, BEAD * self.u, palette.CREAM, art.stroke(palette.CREAM, 3 * self.u))
        return back + marks.shape(form, *at, BEAD * self.u, colour, art.stroke(palette.INK, 1.4 * self.u))


class TurnMark(Pressable):
    """A turning point on the bar."""

    def __init__(self, turn: story.Turn, who: Sitter, on_press: Press, tip: str) -> None:
        super().__init__(on_press, tip=tip)
        self.turn = turn
        self.who = who

    def face(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """Draw whose it was."""
        marks.lay_token(surface, self.who.colour, self.who.shape, area.center, area.h, halo=True)


class EyesChoice(Pressable):
    """Whose eyes one may look with: a seat's, by its token, or everybody's."""

    def __init__(self, who: Sitter | None, everybody: str, on_press: Press, *, chosen: bool) -> None:
        super().__init__(on_press, tip=who.name if who else everybody, grow=1)
        self.who = who
        self.chosen = chosen

    def measure(self, scale: Scale) -> Span:
        """Wide enough for a finger."""
        return Span(scale.px(38), scale.px(60))

    def high(self, scale: Scale, width: int) -> int:
        """High enough for a finger."""
        return scale.px(60)

    def face(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """Draw the token, or people, on ink where they are chosen."""
        ground, ink = (palette.INK, palette.CREAM) if self.chosen else (palette.SEGMENT, palette.INK)
        art.lay(surface, field(*area.size, self.u, ground, palette.EDGE), area.topleft)
        side = min(area.size)
        if self.who is None:
            art.lay_mid(surface, marks.icon("people", round(side * 0.8), ink), area.center)
        else:
            marks.lay_token(surface, self.who.colour, self.who.shape, area.center, side * 0.6, halo=self.chosen)
