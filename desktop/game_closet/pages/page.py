"""A page on the walnut table: a dark strip with title and icons, and below it whatever the page plans.

A page says what stands on it by a tree of parts; the kit measures, places and draws them. What stands still is drawn
once, with the ground; what is pressed or scrolled stands on the desk.
"""

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game_closet import context
from game_closet.kit.buttons import Field, IconButton, Pressable, Slip, Tab
from game_closet.kit.choices import Entry
from game_closet.kit.control import Control
from game_closet.kit.layout import Column, First, Gap, Inside, Row, Whole
from game_closet.kit.part import REST, Part, Scale
from game_closet.kit.print import Card, Strip, Words
from game_closet.pages.aloud import read
from game_closet.pages.program import Program
from game_closet.pages.scrolling import Scrolling
from game_closet.stage import art, marks, palette, words
from game_closet.stage.screen.canvas import Canvas

if TYPE_CHECKING:
    from game_closet.kit.typist import Typist
    from game_closet.pages.front import Front

DUSK = (150, 142, 136)  # what the lamp's light is multiplied by around a card that wants an answer
MARGIN = 48.0  # design units at the sides of a page

Way = tuple[str, str, Callable[[], object]]  # icon, word key, what pressing it does


class Popup(NamedTuple):
    """A card over the page, beside something."""

    made: Callable[[], Part]
    near: pygame.Rect

    def area(self, card: Part, scale: Scale, window: pygame.Rect) -> pygame.Rect:
        """Where it lies: below what it belongs to, or above where there is more room."""
        room, gap = window.inflate(*[-2 * scale.px(16)] * 2), scale.px(10)
        wide = min(room.w, max(self.near.w, card.span(scale).wish))
        high, below, above = (
            card.height(scale, wide),
            room.bottom - self.near.bottom - gap,
            self.near.top - gap - room.top,
        )
        area = pygame.Rect(self.near.x, self.near.bottom + gap, wide, min(high, max(below, above)))
        if high > below and above > below:
            area.bottom = self.near.top - gap
        return area.clamp(room)


class Page(Scrolling):
    """One page around the games."""

    dusk = False  # whether the lamp is turned down around what stands on it
    reads_out = False  # whether all that is printed on it is said when it opens

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.ground = Canvas((0, 0))  # what the page stands on, and all on it that stands still
        self.leaves: list[Part] = []
        self.popup: Popup | None = None
        self.title = ""
        self._opened = ""  # what was chosen among its slips when they were last looked through
        self._moving: list[Part] = []  # what is pressed or scrolled
        self._popped: list[Part] = []

    # what a page says

    def plan(self) -> Part:
        """All that stands on the page."""
        raise NotImplementedError

    def floor(self, width: int, height: int) -> pygame.Surface:
        """What the page stands on."""
        return marks.table_top(width, height, self.u)

    @property
    def u(self) -> float:
        """Pixels to the design unit."""
        return self.app.u

    # what it is made of

    @property
    def front(self) -> "Front":
        """The program's front, with all on it that can be touched here."""
        front = self.app.front
        self._hold(front)
        return front

    def _hold(self, front: "Front") -> None:
        if front.parts is not self._moving:
            front.hold(self._moving, self._popped, self.app.size, self.u)

    @property
    def typist(self) -> "Typist":
        """Who types in this page's fields."""
        return self.front.typist

    def framed(self, head: Part, body: Part, foot: Part | None = None) -> Part:
        """Strip, body and foot; a body too high for what is between them is scrolled as a whole."""
        parts: list[Part] = [Inside(self.scroll(body, "page"), MARGIN, 28, grow=1)]
        if foot is not None:
            parts.append(Inside(foot, MARGIN, 0))
            parts.append(Gap(28))
        return Column(head, *parts)

    def head(self, title: str, subtitle: str = "", icons: Sequence[Way] = (), beside: Part | None = None) -> Part:
        """The dark strip with the way back, the title, something beside it, and icons."""
        self.title = title
        back = IconButton("back", self.escape, label=words.say("common.menu.back"))
        named: Part = Words(title, 36, "slab", palette.CREAM)
        if subtitle:
            whole = Row(named, Words(subtitle, 24, "text", palette.BAND_TEXT_2), gap=22, folds=False)
            named = First(Whole(whole), Words(title, 36, "slab", palette.CREAM))
        rest: list[Part] = [IconButton(icon, press, label=words.say(label)) for icon, label, press in icons]
        if beside is not None:
            beside.grow = max(beside.grow, 1)
            return Strip(Row(back, named, beside, *rest, gap=20, folds=False, tall=60))
        named.grow = 1
        return Strip(Row(back, named, *rest, gap=20, folds=False, tall=60))

    def tabs(self, labels: Sequence[str], chosen: int, on_choose: Callable[[int], object]) -> Part:
        """Names in the strip; where they do not fit on one line, a list to choose from."""
        tabs = [Tab(label, _choosing(on_choose, number), number == chosen) for number, label in enumerate(labels)]
        return First(Row(*tabs, gap=10, folds=False), self.list_of(labels, chosen, on_choose))

    def list_of(self, labels: Sequence[str], chosen: int, on_choose: Callable[[int], object]) -> Part:
        """A field that shows what is chosen and opens a list to choose another."""

        def menu() -> Part:
            slips = [
                Slip(label, _choosing(on_choose, number), chosen=number == chosen, seed=40 + number)
                for number, label in enumerate(labels)
            ]
            return Column(*slips, gap=10)

        return Field(labels[chosen], lambda: self.open_popup(menu), size=26, more=True)

    def open_popup(self, made: Callable[[], Part]) -> None:
        """Lay a card over the page, beside what was just pressed, until something on it is pressed or Escape."""
        near = self.focused.area if self.focused is not None else self.app.pressed
        self.popup = Popup(made, near.copy())
        self.focus = None
        self.refresh()

    def close_popup(self) -> None:
        """Take the card away."""
        self.popup, self.focus = None, None
        self.refresh()

    def entry(self, text: str, on_done: Callable[[str], object], **about: object) -> Entry:
        """A field whose text can be typed anew."""
        return Entry(text, self.type_in, on_done, **about)  # type: ignore[arg-type]

    def copyable(self, text: str) -> Entry:
        """A path or a code: pressed, it can be selected and copied, and stays as it is."""
        return Entry(text, self.type_in, lambda _: self.refresh(), longest=len(text), icon="copy", grow=1)

    def type_in(self, entry: Entry) -> None:
        """Let a field be typed in; on a screen without keys, with keys on the screen."""
        self.type_at(entry.area, entry.text, entry.on_done, entry.longest)

    def type_at(self, area: pygame.Rect, text: str, on_done: Callable[[str], object], longest: int) -> None:
        """Let a text be typed anew in an area."""
        if self.app.kiosk or context.now().hand != context.KEYS:
            self.app.routes.keys(text, on_done, longest)
            return
        self.typist.begin(area, text, on_done, longest)
        self.app.dirty()

    # what the base does for every page

    def lay_out(self) -> None:
        """Plan the page, place all of it and draw what stands still."""
        self.app.dress()  # the last table may have been in larger print, for the people at it
        if self.app.unpacked:
            self.app.front.clear()
        focused, stop, count = self.focused, self.stop, len(self.controls)
        self.measure()
        if focused is not None and len(self.controls) != count:
            self.focus = self._nearest(focused)
        still = [leaf for leaf in self.leaves if leaf.still and leaf.view is None]
        self._moving = [leaf for leaf in self.leaves if not leaf.still or leaf.view is not None]
        self.ground = self.grounded(still)
        if self.app.unpacked:
            self._hold(self.app.front)
        self.held = None
        self.hover = self.at(self.app.mouse)
        if self.focus is not None and self.focus >= len(self.controls):
            self.focus = None
        elif self.focus is not None:
            self._focus_on(self.focus, stop)

    def grounded(self, still: Sequence[Part]) -> Canvas:
        """What the page stands on, with what stands still on it."""
        ground = Canvas(self.app.size)
        ground.blit(self.floor(*self.app.size))
        if self.dusk:
            ground.fill(DUSK, special_flags=pygame.BLEND_RGB_MULT)
        for leaf in still:
            leaf.draw(ground)
        return ground

    def _nearest(self, was: Control) -> int | None:
        """Where the focus stays, though others have come or gone: at the nearest control of the same kind."""
        alike = [number for number, control in enumerate(self.controls) if type(control) is type(was)]
        at = was.area.center
        return min(alike, key=lambda number: math.dist(self.controls[number].area.center, at), default=None)

    def measure(self) -> None:
        """Plan the page and place all of it, without drawing."""
        self.forget_scrolls()
        root = self.plan()
        root.place(Scale(self.u), pygame.Rect((0, 0), self.app.size))
        self.leaves = list(root.leaves())
        self.controls = [leaf for leaf in self.leaves if isinstance(leaf, Pressable)]
        self._popped = []
        if self.popup is not None:
            self._measure_popup(self.popup)

    def show_opened(self, name: str) -> None:
        """Bring the slip of something into view when it is opened; later the list may be scrolled away from it."""
        slip = next((leaf for leaf in self.leaves if isinstance(leaf, Slip) and leaf.chosen), None)
        if self._opened != name and slip is not None and slip.view is not None:
            slip.view.reveal(slip.area)
        self._opened = name

    def picture(self, share: float) -> pygame.Surface:
        """All of the page as it stands untouched, as one image, so many times as large; it must be laid out anew."""
        self.forget_scrolls()
        root, floor = self.plan(), self.floor(*self.app.size)
        image = art.scaled(floor, (floor.get_width() * share, floor.get_height() * share)).copy()
        root.place(Scale(self.u * share), image.get_rect())
        for leaf in root.leaves():
            leaf.draw(image)
        return image

    def _measure_popup(self, popup: Popup) -> None:
        """Place what lies over the page; nothing under it can be pressed."""
        scale, window = Scale(self.u), pygame.Rect((0, 0), self.app.size)
        elsewhere = Pressable(self.close_popup)
        elsewhere.walked = False
        elsewhere.place(scale, window)
        card = Card(self.scroll(popup.made(), "popup"), 18, 18, seed=57, height=20)
        card.place(scale, popup.area(card, scale, window))
        self._popped = list(card.leaves())
        self.controls = [elsewhere, *(leaf for leaf in self._popped if isinstance(leaf, Pressable))]

    def scrolled(self) -> None:
        """What stands on the desk goes along."""
        if self.app.unpacked:
            self.front.follow()
        super().scrolled()

    def refresh(self) -> None:
        """Lay the page out again after a change."""
        self.lay_out()
        self.app.dirty()

    def leave(self) -> None:
        """Take everything off the desk with the page."""
        if self.app.unpacked:
            self.app.front.clear()

    def draw(self, surface: Canvas) -> None:
        """Draw the ground, then what stands on the desk as it stands now."""
        surface.repeat(self.ground)
        looks = {id(control): self.look(number) for number, control in enumerate(self.controls)}
        if self.app.unpacked:
            self.front.draw(surface, looks, self.u)
            return
        for part in (*self._moving, *self._popped):
            surface.set_clip(part.window)
            art.lay(surface, part.pictured(looks.get(id(part), REST), lasting=True), part.spread.topleft)
        surface.set_clip(None)

    def update(self, seconds: float) -> bool:
        """Let the cursor blink and tips come."""
        number = self.hover if self.hover is not None else self.focus
        pointed = self.controls[number] if number is not None and number < len(self.controls) else None
        tipped = pointed if isinstance(pointed, Pressable) else None
        if self.app.unpacked and self.front.update(seconds, self.app.mouse, tipped, lambda: self._printed(tipped)):
            self.app.dirty()
        return False

    def _printed(self, about: Part | None) -> list[pygame.Rect]:
        """Where something else is read or pressed."""
        others = [leaf for leaf in (*self.leaves, *self._popped) if leaf is not about and leaf.seen.size != (0, 0)]
        pressed = [leaf.seen for leaf in others if isinstance(leaf, Pressable)]
        return pressed + [label.area.clip(leaf.seen) for leaf in others for label in leaf.labels()]

    # hands

    def handle(self, event: pygame.event.Event) -> None:
        """What is being typed or scrolled comes first."""
        if self.app.unpacked and self._typed(event):
            return
        if self.draws_along(event):
            return
        super().handle(event)

    def _typed(self, event: pygame.event.Event) -> bool:
        """Let a tip wait for the hand; True where the event is for the line that is being typed."""
        self.front.tips.waiting.follow(event)
        if not self.typist.typing:
            return False
        self.app.dirty()
        return self.typist.handle(event)

    def _press(self, control: Control, at: tuple[int, int]) -> None:
        """Let a press be heard that does something."""
        if not control.why_not(at):
            self.app.sounds.play("click")
        super()._press(control, at)

    def opening(self) -> str:
        """Its title; all that is printed on it where that is short, or what the page is for."""
        return read(self.leaves) if self.dusk or self.reads_out or not self.title else self.title

    def reply(self, asked: str) -> str:
        """The whole page, or what lies over it, is read to whoever asks for the table."""
        return read(self._popped or self.leaves) if asked == "ask_table" else super().reply(asked)

    def look_up(self) -> None:
        """The rulebook opens over the page, unless it waits for an answer or stands behind the PIN."""
        if not (self.locked or self.dusk or self.idles):
            self.app.routes.rulebook()

    def act(self, action: str) -> None:
        """Going back puts away what lies over the page first."""
        if self.popup is not None and action == "back":
            self.close_popup()
            return
        if self.app.unpacked:
            self.front.tips.waiting.hushed = action == "press"
        super().act(action)


def _choosing(on_choose: Callable[[int], object], number: int) -> Callable[[], object]:
    return lambda: on_choose(number)
