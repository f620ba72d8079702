"""The demonstration: a title, a match of computer players, tonight's best, and again, until somebody touches anything.

One table, one caption, one list, one button as wide as the screen; all of it to be read from across the room.
"""

from random import Random
from secrets import token_hex

import pygame

from game_closet import shelf
from game_closet.engine import offer
from game_closet.engine.options import seat_counts
from game_closet.engine.thinking.thinker import Thinker
from game_closet.kit.control import WAKES, Look
from game_closet.kit.layout import AsMany, Column, First, Gap, Inside, Middle, Row, Whole
from game_closet.kit.part import REST, Part, Scale, Span
from game_closet.kit.print import Card, Name, Rule, Strip, Words
from game_closet.kit.sign import Sign
from game_closet.pages.kiosk.demo import Demo
from game_closet.pages.kiosk.live import Live, LiveCaption, LivePlate, LiveTable
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import art, marks, memory, palette, words
from game_closet.stage.closet import boxes, wall
from game_closet.stage.screen.canvas import Canvas

TITLE, MATCH, SCORES = "title", "match", "scores"
STANDS = {TITLE: 8.0, SCORES: 10.0}  # seconds
EDGE = 48.0  # units: the safe area of a public screen
STANDING = 12.0  # units of a shelf's upper side that show before its boxes


class Attract(Page):
    """The page that runs while nobody is there."""

    idles = True

    def __init__(self, app: Program, *, hurry: bool = False, seed: str = "", number: int | None = None) -> None:
        super().__init__(app)
        self.hurry = hurry
        self.seed = seed or token_hex(8)
        self.thinker = Thinker()
        self.face = TITLE
        self.stood = 0.0
        self.number = Random().randrange(len(offer.games())) if number is None else number  # of the match being shown
        self.best = self._tonight()
        self.boxes = BoxRow([])
        self.demo = self._next_demo()

    def _next_demo(self) -> Demo:
        key = offer.games()[self.number % len(offer.games())]
        return Demo(key, f"{self.seed}/{self.number}", self.thinker, hurry=self.hurry)

    # ------------------------------------------------------------------ time

    def update(self, seconds: float) -> bool:
        """Let the present face stand its time; True while something moves."""
        self.stood += seconds
        if self.face == MATCH:
            moving = self.demo.update(seconds)
            if self.demo.over or self.stood > self._demo_seconds:
                self._end_demo()
                return True
            return moving
        if self.hurry or self.stood > STANDS[self.face]:
            self.turn(MATCH if self.face == TITLE else TITLE)
            return True
        return False

    @property
    def _demo_seconds(self) -> float:
        kiosk = self.app.kiosk
        return float("inf") if self.hurry or kiosk is None else kiosk.settings.demo

    def _end_demo(self) -> None:
        self.thinker.drop()
        self.number += 1
        self.demo = self._next_demo()
        memory.sweep()  # a match and its conductor know each other; now nothing moves, and they would pile up for days
        self.turn(SCORES)

    def turn(self, face: str) -> None:
        """Show another face."""
        self.face, self.stood = face, 0.0
        self.best = self._tonight()
        if face == MATCH:
            self.demo.sitting.begin()
        self.refresh()

    # ------------------------------------------------------------------ touch

    def handle(self, event: pygame.event.Event) -> None:
        """Any touch or key brings the shelf."""
        if event.type in WAKES:
            self._wake()

    def pad(self, pad: int, action: str) -> None:
        """So does any button of a game pad."""
        self._wake()

    def _wake(self) -> None:
        if self.app.kiosk and not self.app.kiosk.knocked:
            self.app.kiosk.tallies.visit()
        self.app.routes.shelf()

    def leave(self) -> None:
        """The thinking process ends with the page."""
        super().leave()
        self.thinker.stop()

    # ------------------------------------------------------------------ layout

    def plan(self) -> Part:
        """What stands on the present face, and the one button under it."""
        face = {TITLE: self._title, MATCH: self._match, SCORES: self._scores}[self.face]
        slim = self.face == MATCH  # the table has the room
        return Column(*face(), Inside(_touch_here(slim=slim), EDGE), Gap(EDGE / 2 if slim else EDGE))

    def floor(self, width: int, height: int) -> pygame.Surface:
        """The closet's wall behind the title, its shelf under the boxes; the table top behind the rest."""
        if self.face == TITLE:
            return wall.wall(width, height, self.u, (self.boxes.area.bottom / self.u + STANDING,))
        return super().floor(width, height)

    def _tonight(self) -> list[tuple[str, str, int]]:
        """The best score of tonight in every game that was played: game, name, points."""
        found = ((key, self.app.scores.best(key, self.app.place)) for key in offer.games())
        return [(words.say(f"{key}.name"), *best[:2]) for key, best in found if best]

    def _title(self) -> list[Part]:
        """The sign, and under it the boxes."""
        self.boxes = BoxRow(list(offer.boxes()))
        welcome = Words(words.say("common.kiosk.welcome"), 48, "bold", palette.ON_WOOD, align="c")
        return [
            Gap(30),
            Middle(Sign(1040, 190)),
            Gap(30),
            Inside(AsMany(welcome, least=0, grow=0), EDGE),
            Gap(30),
            Inside(self.boxes, EDGE, grow=1),
            Gap(STANDING + wall.EDGE + 90),
        ]

    def _match(self) -> list[Part]:
        """The table at the left; at the right what happens on it, and tonight's best or the box it came from."""
        name = Words(words.say(f"{self.demo.key}.name"), 40, "slab", palette.CREAM, align="r", grow=1)
        plates = [LivePlate(self.demo, number) for number in range(len(self.demo.plates()))]
        strip = Strip(Row(Sign(480, 96, hooks=False), name, *plates, gap=24, folds=False))
        listed = _listed(words.say("common.kiosk.tonight"), AsMany(*_lines(self.best), gap=14))
        above: Part = Card(listed, 34, 24, grow=1) if self.best else BoxRow([shelf.box(self.demo.key)])
        side = Column(AsMany(above, least=0), LiveCaption(self.demo), gap=24, wide=460)
        return [strip, Inside(Row(LiveTable(self.demo), side, gap=32, fill=True, folds=False), EDGE, 20, grow=1)]

    def _scores(self) -> list[Part]:
        """Tonight's best of every game, as large as the page."""
        half = -(-len(self.best) // 2) if len(self.best) > 1 else 1
        halves = [self.best[at : at + half] for at in range(0, max(1, len(self.best)), half)]
        columns = [AsMany(*_lines(part), least=0, gap=14, wide=400) for part in halves]
        body: Part = Row(*columns, gap=72, fill=True, folds=False)
        if not self.best:
            first = Words(words.say("common.kiosk.no_scores"), 50, "slab", palette.INK_2, align="c")
            body = Column(Gap(grow=1), AsMany(first, least=0, grow=0), Gap(grow=1))
        strip = Strip(Row(Sign(480, 96, hooks=False), Gap(grow=1), folds=False))
        return [strip, Inside(Card(_listed(words.say("common.kiosk.tonight"), body), 34, 24), EDGE, 28, grow=1)]

    def draw(self, surface: Canvas) -> None:
        """The page and, on it, what moves."""
        super().draw(surface)
        for leaf in self.leaves:
            if isinstance(leaf, Live):
                leaf.show(surface)


def _listed(title: str, body: Part) -> Part:
    """A list under its heading."""
    body.grow = 1
    return Column(Words(title, 52, "slab"), Gap(14), Rule(), Gap(14), body)


def _lines(best: list[tuple[str, str, int]]) -> list[Part]:
    """A line for every game: its name, who is best at it, and with how much."""
    return [
        Row(
            Column(Words(game, 32, "cond", palette.INK_ON_OFF), Name(name, 36, "bold"), grow=1),
            Words(words.figure(points), 52, "slab"),
            gap=24,
            folds=False,
        )
        for game, name, points in best
    ]


def _touch_here(*, slim: bool) -> Part:
    """The one button: the whole screen is it, this is where it says so, and how to begin."""
    seats = [count for key in offer.games() for count in seat_counts(key)]
    about = words.say("common.kiosk.about", count=len(offer.games()), low=min(seats), high=max(seats))
    label = Embossed(words.say("common.kiosk.touch"), 50 if slim else 66, "slab", palette.BUTTON_TEXT, align="c")
    about_it = Words(about, 34, "bold", palette.BUTTON_TEXT, align="c")
    if slim:
        line = Row(Gap(grow=1), label, about_it, Gap(grow=1), gap=48, folds=False)
        return TouchHere(Column(First(Whole(line), AsMany(label, about_it, grow=0)), Gap(12)), 60, 16)
    return TouchHere(AsMany(label, about_it, grow=0), 60, 32)


class TouchHere(Inside):
    """A button as wide as the screen, in the lamp's light."""

    shown = True
    bleed = 100.0

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Lay the light, the button and its rim."""
        u = self.u
        marks.lay_glow(surface, area, 34 * u, 46 * u, "#FFB84A", 0.8)
        marks.lay_button(surface, area, "call", "rest", u)
        rim = area.inflate(round(10 * u), round(10 * u))
        art.lay(surface, marks.frame(*rim.size, 32 * u, 6 * u, palette.GOLD), rim.topleft)


class Embossed(Words):
    """Print with a shadow under it."""

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Write the shadow, then the print."""
        shadow = Words(self.text, self.size, self.voice, "#5E130D", align=self.align)
        shadow.at(area.move(self.scale.px(3), self.scale.px(4)), self.u).draw(surface)
        super().paint(surface, area)


class BoxRow(Part):
    """The boxes side by side, standing on the foot of their place."""

    bleed = 100.0

    def __init__(self, boxes: list[str]) -> None:
        super().__init__(grow=1)
        self.shown = boxes

    def measure(self, scale: Scale) -> Span:
        """Whatever there is."""
        return Span(scale.px(400), scale.px(1824))

    def high(self, scale: Scale, width: int) -> int:
        """High enough to make the boxes out."""
        return scale.px(150)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw the boxes as large as fits."""
        u, count, gap = self.u, len(self.shown), self.scale.px(28)
        wide = int(min(500 * u, (area.w - gap * (count - 1)) / count, area.h / boxes.height(1.0)))
        left, high = area.centerx - (wide * count + gap * (count - 1)) // 2, round(boxes.height(wide))
        for number, box in enumerate(self.shown):
            place = pygame.Rect(left + number * (wide + gap), area.bottom - high, wide, high)
            marks.lay_shadow(surface, place, 4 * u, 6 * u, 26 * u, 0.62, dx=14 * u)
            art.lay(surface, boxes.lid(box, wide), place.topleft)
