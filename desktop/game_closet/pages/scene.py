"""A page of the program, and the focus that mouse, keys and touch share on it.

Whatever can be pressed on a page is a `Control`: the base class walks them by Tab and arrows, hovers, draws and
presses them, so every page and every table can be played without a mouse.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

import pygame

from game_closet.kit.control import Control, Look, Point, core, hit, stops
from game_closet.kit.keyboard import action_of, learn
from game_closet.kit.walk import along, entered, following, reached
from game_closet.pages.aloud import spoken
from game_closet.pages.program import Program
from game_closet.stage import words
from game_closet.stage.screen.canvas import Canvas


class Scene:
    """One page. Subclasses fill `controls` in `lay_out` and paint in `paint`."""

    public: ClassVar[bool] = True  # whether visitors of a kiosk may open it
    idles: ClassVar[bool] = False  # nobody need be there: a kiosk does not count the silence
    locked: ClassVar[bool] = False  # stands behind the operator's PIN

    caption_room: pygame.Rect | None = None  # where it is written what is heard

    def __init__(self, app: Program) -> None:
        self.app = app
        self.at_table: Path | None = None  # the running file of the match that is played here
        self.controls: list[Control] = []
        self.focus: int | None = None
        self.hover: int | None = None
        self.held: int | None = None
        self._stopped: tuple[int | None, int] = (None, -1)  # within which control the focus is at which stop

    @property
    def notice_room(self) -> pygame.Rect | None:
        """Where a sentence stands for a while; near the head where a page has no place for it."""
        return None

    @property
    def waited_for(self) -> object:
        """Who is asked to act here; where that changes, one switch is offered what can be done from the beginning."""
        return None

    def read_on_it(self) -> Sequence[pygame.Rect]:
        """What is read in the room of a caption."""
        return ()

    # what a page does

    def lay_out(self) -> None:
        """Make the controls for the present size; called on entering and whenever size, words or theme change."""

    def update(self, seconds: float) -> bool:
        """Let time pass; True while something moves."""
        return False

    def prepare(self, seconds: float) -> bool:
        """Draw what may be seen next for so long, while nothing else is to be done; True while there is more."""
        return False

    def paint(self, surface: Canvas) -> None:
        """Draw the page under its controls."""

    def leave(self) -> None:
        """Clean up; called when the page goes."""

    def veil(self) -> None:
        """Hide whatever secret stands here: whoever comes back may be somebody else."""

    def escape(self) -> None:
        """What Escape does: back, unless a page says otherwise."""
        self.app.back()

    def look_up(self) -> None:
        """What F1 does: the rulebook where it fits this page; nothing where somebody has to answer first."""

    # what a page says aloud

    def opening(self) -> str:
        """What is said when it opens."""
        return ""

    def overheard(self) -> Iterable[str]:
        """What has happened on it since the last time, in sentences."""
        return ()

    def reply(self, asked: str) -> str:
        """What is said to one of the questions that have a key."""
        if asked == "ask_ways":
            return words.sentences(*(spoken(control) for control in self.controls if control.walked))
        return spoken(self.focused, self.stop) if asked == "ask_hand" else self.opening()

    # what the base does for every page

    def draw(self, surface: Canvas) -> None:
        """Draw the whole page from scratch."""
        self.paint(surface)
        self.draw_controls(surface)

    def draw_controls(self, surface: pygame.Surface) -> None:
        """Draw all that can be pressed."""
        clip = surface.get_clip()
        for number, control in enumerate(self.controls):
            view = getattr(control, "view", None)
            surface.set_clip(clip if view is None else view.area.clip(clip))
            control.draw(surface, self.look(number))
        surface.set_clip(clip)

    def look(self, number: int) -> Look:
        """How a control stands now."""
        focused = number == self.focus
        return Look(number == self.hover, focused, number == self.held, self.stop if focused else -1)

    def at(self, point: Point) -> int | None:
        """The enabled control under a point, the topmost first; else the nearest that is widened for the hand."""
        seen = [number for number, control in enumerate(self.controls) if control.enabled and _shown(control, point)]
        under = [number for number in seen if core(self.controls[number]).collidepoint(point)]
        near = [number for number in seen if hit(self.controls[number], point)]
        return under[-1] if under else min(near, key=lambda number: _apart(self.controls[number], point), default=None)

    def handle(self, event: pygame.event.Event) -> None:
        """Give an event to whom it concerns."""
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._point(event.pos)
            self.held, self.focus = None if self.land(event.pos) else self.hover, None
            self.app.dirty()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            held, self.held = self.held, None
            self.app.dirty()
            if held is not None and held == self.at(event.pos):
                self._hit(self.controls[held], event.pos)
        elif event.type == pygame.KEYDOWN:
            self.key(event)

    def land(self, at: Point) -> bool:
        """A hand comes down: what is a race is pressed at once, whoever is lifted first; True where it was."""
        number = self.at(at)
        control = self.controls[number] if number is not None else None
        if control is None or not getattr(control, "raced", False):
            return False
        self._hit(control, at)
        self.app.dirty()
        return True

    def tap(self, down: Point, up: Point) -> None:
        """Another finger than the one that is a hand pressed something, and left it again where it was."""
        number = self.at(up)
        if number is not None and number == self.at(down):
            self._hit(self.controls[number], up)
            self.app.dirty()

    def key(self, event: pygame.event.Event) -> None:
        """A key was pressed."""
        learn(event)
        self.act(action_of(event))

    def act(self, action: str) -> None:
        """Do what a hand orders, whatever it is given by: move the focus, press what has it, or go back."""
        if action in VERBS:
            VERBS[action](self)
        elif action in QUESTIONS:
            self.app.answer(self.reply(action))
        self.app.dirty()

    def pad(self, pad: int, action: str) -> None:
        """Somebody orders something by a game pad."""
        self.act(action)

    @property
    def focused(self) -> Control | None:
        """The control that has the keyboard's focus."""
        return self.controls[self.focus] if self.focus is not None and self.focus < len(self.controls) else None

    @property
    def stop(self) -> int:
        """At which stop of its control the focus is; -1 over all of it."""
        number, stop = self._stopped
        return stop if number == self.focus and self.focused and stop < len(stops(self.focused)) else -1

    def _point(self, point: tuple[int, int]) -> None:
        hover = self.at(point)
        if hover != self.hover:
            self.hover = hover
            self.app.dirty()

    # the walk: the same few verbs for keys, game pad and switch

    def walk(self, way: int) -> None:
        """Go on to the next control, or back."""
        stop = self.stop + way
        if self.stop >= 0 and self.focused and entered(self.focused, way) >= 0 and 0 <= stop < len(stops(self.focused)):
            self._focus_on(self.focus, stop)
        else:
            fresh = self.focus is None and way > 0
            self._come_to(self.first() if fresh else following(self.controls, self.focus, way), way)

    def reach(self, dx: int, dy: int) -> None:
        """Go to the nearest control in a direction, or stop within the one that has the focus; nothing is changed."""
        focused = self.focused
        if focused is None or self.focus is None:
            self._come_to(self.first(), 1)
        elif not focused.steer(dx, dy):
            stop = along(focused, self.stop, dx, dy)
            if stop is not None:
                self._focus_on(self.focus, stop)
            else:
                self._come_to(reached(self.controls, self.focus, dx, dy, stop=self.stop), dx - abs(dy))

    def _come_to(self, number: int | None, way: int) -> None:
        """Move the focus on to another control; where there is none, it stays where it was."""
        if number is not None and number != self.focus:
            self._focus_on(number, entered(self.controls[number], way))

    def first(self) -> int | None:
        """Where the walk comes in while nothing has the focus: at what is wanted most."""
        return following(self.controls, None, 1)

    def press(self) -> None:
        """Press what has the focus."""
        if self.focused is not None and self.stop >= 0:
            self._hit(self.focused, stops(self.focused)[self.stop].center)
        elif self.focused is not None:
            self._press(self.focused, self.focused.area.center)

    def _hit(self, control: Control, at: Point) -> None:
        """Press a control by hand: within it, and beside its very middle, where keys press."""
        area, (x, y) = control.area, at
        within = max(area.left, min(x, area.right - 1)), max(area.top, min(y, area.bottom - 1))
        self._press(control, (within[0] + 1, within[1]) if within == area.center else within)

    def _press(self, control: Control, at: tuple[int, int]) -> None:
        """Press a control, or say what stands in the way."""
        if why := control.why_not(at):
            self.refuse(why)
        else:
            control.press(at)

    def refuse(self, sentence: str) -> None:
        """Say why something is not done."""
        self.app.sounds.play("refused")
        self.app.tell(sentence)

    def turn_page(self, way: int) -> None:
        """Show what comes next where there is more than can be seen."""

    def _focus_on(self, number: int | None, stop: int = -1) -> None:
        self.focus, self._stopped = number, (number, stop)


def _shown(control: Control, point: Point) -> bool:
    """Whether a control can be seen at a point: what is scrolled out of sight is not there for the hand."""
    view = getattr(control, "view", None)
    return view is None or bool(view.area.collidepoint(point))


def _apart(control: Control, point: Point) -> float:
    """How far a control lies from a point."""
    area, (x, y) = core(control), point
    return math.hypot(max(area.left - x, 0, x - area.right + 1), max(area.top - y, 0, y - area.bottom + 1))


QUESTIONS = ("ask_turn", "ask_hand", "ask_table", "ask_ways", "ask_news")
VERBS: Mapping[str, Callable[[Scene], None]] = {
    "next": lambda page: page.walk(1),
    "previous": lambda page: page.walk(-1),
    "left": lambda page: page.reach(-1, 0),
    "right": lambda page: page.reach(1, 0),
    "up": lambda page: page.reach(0, -1),
    "down": lambda page: page.reach(0, 1),
    "press": lambda page: page.press(),
    "back": lambda page: page.escape(),
    "page_up": lambda page: page.turn_page(-1),
    "page_down": lambda page: page.turn_page(1),
    "rules": lambda page: page.look_up(),
}  # what every page does when it is ordered
