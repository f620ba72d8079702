"""A lesson beside a table: the aim on a ribbon, a card that says one thing at a time, and a hand that points.

It stands where log, note and seats stand else. What it wants done it says by orders, as controls do.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from game_closet import shelf
from game_closet.contract import Move
from game_closet.engine.teaching.lesson import OTHER, Course, Stop
from game_closet.kit.buttons import Pressable
from game_closet.kit.control import Control
from game_closet.kit.layout import Gap
from game_closet.kit.log import Log
from game_closet.kit.part import Part, Scale, draw_still
from game_closet.kit.ribbon import Ribbon
from game_closet.kit.strip import LogLine
from game_closet.pages.program import Program
from game_closet.pages.table import why_not
from game_closet.pages.table.beside import pointer
from game_closet.pages.table.beside.lesson_card import GO_ON, LEAVE, PLAY, READ, SHOW_ME, Said, docked_height, placed
from game_closet.pages.table.frame import Aside, Do, Frame
from game_closet.pages.table.layout import PlayLayout
from game_closet.pages.table.picture import note_rows
from game_closet.pages.table.pressables import CallButton, VerbButton
from game_closet.stage import lessons, words
from game_closet.stage.table import Pick, Spot, Table

SHOWN = (0.9, 0.8)  # seconds before the hand lifts, and before it lets down
GAP = 12.0  # design units between its card and a great moment
MARGIN = 36.0  # design units around the table that are darkened with it
MOST_FOOT = 0.28  # of a table that its card takes at the foot in large print
MOST_DOCK = 0.34  # … where the dock has room for most of it, …
ROOMY_NOTE = 640.0  # … from so many design units on
MOST_LINES = 8  # lines of what has happened in open play
PARTS = ("title", "text", "do")  # of a caption, as the card shows them


class Guide:
    """One lesson at one table, from the first caption to the last."""

    def __init__(self, app: Program, course: Course, changed: Callable[[], object]) -> None:
        self.app = app
        self.changed = changed  # to be called when other words are to be seen
        self.course = course
        self.wrong = ""  # why the last try was not taken
        self.tried = pygame.Rect(0, 0, 0, 0)  # where that was
        self._key, self._steps = course.lesson.game.key, len(course.lesson.steps)
        self._fresh = False  # it has not been shown yet
        self._last: Stop | None = None  # the stop whose words stand while others play
        self._known: tuple[Stop | None, Pick, int] | None = None  # stop, what was lifted and moves made, as last seen
        self._opened: int | None = None  # how many steps stood when play became open
        self._over = False  # the open hand is, too
        self._log = Log(course.match)
        self._before = 0  # lines of the log from before play became open
        self._showing: float | None = None  # seconds since *Show me*, until it is done
        self._stage = 0
        self._shows: tuple[Stop | None, Table[Any] | None] = (None, None)
        self._picture: pygame.Surface | None = None
        self._dimness = pointer.Dimness()
        self._card: Part = Gap()
        self._ribbon: Part = Gap()

    # what stands

    @property
    def aside(self) -> Aside:
        """What the strip shows; no button of the table's looks as if it were to be pressed while something is read."""
        icons = {"book"} if self.app.kiosk else {"book", "menu"}  # a visitor has nothing to set
        hush = self.instead if self.course.reading or self._over else ""
        return Aside(words.say("common.lesson.name"), frozenset(icons), hush)

    @property
    def step(self) -> str:
        """The step to begin with next time; none once the lesson is done."""
        course = self.course
        return "" if course.open else course.lesson.stops[min(course.number, len(course.lesson.stops) - 1)].caption

    def done(self, frame: Frame) -> bool:
        """Whether the open hand is over, too."""
        match, shown = self.course.match, frame.sitting.conductor.shown
        if not self.course.open or self._opened is None:
            return False
        closed = any(step.event.kind in match.game.closes for step in match.steps[self._opened : shown])
        return closed or (match.over and shown == len(match.steps))

    def _follow(self, frame: Frame) -> None:
        """Take note of where the table has come to; a wrong try is forgotten with the next one."""
        stop = self.course.stop
        known = stop, frame.picked, len(self.course.match.moves)
        if not self._fresh and known != self._known:
            self.wrong = ""
        if stop is not None and (self._lies(frame) or self._last is None):  # nothing is told before it is seen
            self._last = stop
        self._known, self._fresh = known, False
        if self.course.open and self._opened is None:
            self._opened = len(self.course.match.steps)
            self._before = len(self._log.lines(frame.sitting.talk.said))
            self._last = None

    def said(self, frame: Frame) -> Said:
        """What the card says at this moment."""
        if self.done(frame):
            return self._common("done", PLAY)._replace(lines=self._lines(frame))
        if self._last is None:
            main = GO_ON if self._waits(frame) else ""
            return self._common("open", main)._replace(task=_noted(frame), lines=self._lines(frame))
        steps, name = self.course.lesson.steps, self._last.caption
        part = partial(lessons.caption, self._key, name)
        said = Said(steps.index(name) + 1, part("title"), part("text"))
        if self._waits(frame):
            return said._replace(main=READ if self.course.reads_on else GO_ON)
        if self.course.stop is None or not frame.sitting.still:
            return said._replace(task=words.say("common.lesson.watch"))
        if self.course.reading:
            return said._replace(main=READ)
        nearly = words.say("common.lesson.nearly") if self.wrong else ""
        return said._replace(task=part("do"), nearly=nearly, main=SHOW_ME, picture=self._pictured(frame))

    def _pictured(self, frame: Frame) -> pygame.Surface | None:
        """What will be seen once the asked move is made; one picture, until another is asked for."""
        shows = self.course.stop, frame.table
        if shows != self._shows and self.course.stop is not None:
            self._shows, self._picture = shows, pointer.picture_after(self.course.stop.moves[0], frame)
        return self._picture

    def _lines(self, frame: Frame) -> tuple[LogLine, ...]:
        """What has happened since play became open, the newest last."""
        return tuple(self._log.lines(frame.sitting.talk.said)[self._before :][-MOST_LINES:])

    def _lies(self, frame: Frame) -> bool:
        """Whether the table lies as the stop speaks of it."""
        return frame.sitting.still or (frame.sitting.conductor.halted and self.course.reading)

    def _waits(self, frame: Frame) -> bool:
        """Whether the table waits for *Go on*; before play is open only where a hand is over."""
        return frame.sitting.held_up and (frame.sitting.conductor.halted or self.course.open)

    def _common(self, name: str, main: str = "") -> Said:
        title, text = (words.say(f"common.lesson.{name}.{part}") for part in ("title", "text"))
        return Said(0, title, text, main=main)

    # what is done

    def refuses(self, move: Move) -> str:
        """Why a move is not taken, in words; nothing where it is."""
        why = self.course.why_not(move)
        if why is None:
            return ""
        if why.kind != OTHER:
            return words.tell(self._key, "why", why, self.course.match.names)
        if self.course.stop is None or self.course.reading:
            return self.instead
        return lessons.caption(self._key, self.course.stop.caption, "other")

    @property
    def instead(self) -> str:
        """What to do, as the card says it; in open play the table knows, until that is over."""
        if self._over:
            return words.say("common.lesson.done.text")
        if self.course.stop is None:
            return "" if self.course.open else words.say("common.lesson.watch")
        if self.course.reading:
            return words.say("common.lesson.wait")
        return lessons.caption(self._key, self.course.stop.caption, "do")

    @property
    def asks(self) -> bool:
        """Whether the learner is to do or read something, though it may be another's turn."""
        return self.course.stop is not None

    def explain(self, sentence: str, tried: pygame.Rect) -> None:
        """A try was wrong: say why, beside it; while something is read, only that comes first."""
        self.wrong, self.tried, self._fresh = self.aside.hush or sentence, tried, True
        self.app.say(self.wrong)

    @property
    def orders(self) -> Mapping[str, Callable[[], object]]:
        """What its buttons ask for."""
        return {SHOW_ME: self._show, READ: self._read_on, PLAY: self._play, LEAVE: self.leave, "menu": self._settings}

    def _show(self) -> None:
        """Begin to do it for the learner."""
        self._showing, self._stage, self.wrong = 0.0, 0, ""
        self.changed()

    def _read_on(self) -> None:
        self.go_on()
        self.changed()

    def _play(self) -> None:
        """From the end of a lesson to a match of one's own."""
        self._remember()
        self.app.routes.shelf()
        self.app.routes.set_up(shelf.box(self._key), key=self._key)

    def leave(self) -> None:
        """Go back to where the lesson was begun; it can be gone on with from here."""
        self._remember()
        self.app.back()

    def _settings(self) -> None:
        self.app.routes.settings()

    def go_on(self) -> None:
        """What was to be read has been read, and need not be again."""
        self.course.go_on()
        self._remember()

    def handle(self, event: pygame.event.Event) -> bool:
        """Nothing of a lesson is dragged."""
        return False

    def act(self, action: str) -> bool:
        """A lesson is played with the table's own keys."""
        return False

    def _remember(self) -> None:
        self.app.learning.leave_lesson(self._key, self.step)

    def update(self, seconds: float, frame: Frame) -> Move | Spot | None:
        """Let time pass; what the hand presses now, where it shows a move."""
        if self.done(frame) and not self._over:
            self._over = True
            self.changed()
        stop = self.course.stop
        if stop is not None and stop.moves and frame.sitting.still:
            frame.sitting.conductor.go_on()  # a learner need not wait for the moments that others are given
        if self._showing is None or stop is None or not stop.moves:
            self._showing = None
            return None
        self._showing += seconds
        way = pointer.way_to(stop.moves[0], frame.table, frame.view)
        last = self._stage >= len(way) - 1
        if self._showing < SHOWN[min(1, self._stage)]:
            return None
        self._showing, self._stage = None if last else 0.0, self._stage + 1
        return stop.moves[0] if last else way[self._stage - 1]

    # what is seen

    def make_room(self, areas: PlayLayout) -> PlayLayout:
        """The areas of the page with the card where log and note were, or at the table's foot."""
        if areas.docked:
            table, scale, gap = areas.table.copy(), Scale(areas.u), round(8 * areas.u)
            # in large print the dock has room for it that the prompt does not need in a lesson
            place = areas.note if areas.large and areas.note.w >= ROOMY_NOTE * areas.u else table
            high = docked_height(self.every_word(), scale, place.w, self._steps)
            most = MOST_FOOT if place is table else MOST_DOCK
            high = min(high, round(table.height * most)) if areas.large else high
            card = pygame.Rect(place.left, place.bottom - high, place.width, high)
            table.height = min(table.height, card.top - gap - table.top)
            return areas._replace(table=table, log=card)
        card, free = areas.card, areas.free.copy()
        free.width = card.left - round(GAP * areas.u)
        return areas._replace(log=card, free=free)

    def lay_out(self, frame: Frame, do: Do) -> list[Control]:
        """Set card and ribbon for this moment; what can be pressed on them."""
        self._follow(frame)
        areas = frame.desk.areas
        if frame.whole and areas.docked:  # the whole screen is the table's, and the card would lie on it
            self._card = Gap()
            return []
        self._card = self.card(self.said(frame), areas, do)
        ribbon = Ribbon(words.say("common.lesson.aim"), lessons.aim(self._key))
        self._ribbon = Gap() if areas.large else ribbon.at(areas.plates, areas.u)
        return [leaf for leaf in self._card.leaves() if isinstance(leaf, Pressable)]

    def card(self, said: Said, areas: PlayLayout, do: Do) -> Part:
        """What the card says, in its place."""
        return placed(said, areas, do, lessons.aim(self._key), self._steps)

    def every_word(self) -> list[Said]:
        """All that the card will ever say at a stop, at its longest."""
        nearly = words.say("common.lesson.nearly")
        parts = [[lessons.caption(self._key, step, part) for part in PARTS] for step in self.course.lesson.steps]
        return [Said(1, title, text, do, nearly if do else "", SHOW_ME if do else READ) for title, text, do in parts]

    def leaves(self) -> Iterator[Part]:
        """What stands on ribbon and card."""
        yield from self._ribbon.leaves()
        yield from self._card.leaves()

    def draw(self, surface: pygame.Surface, frame: Frame, controls: Sequence[Control]) -> None:
        """Ribbon and card, without what can be pressed; what is not meant by a task lies in the dark."""
        draw_still(surface, self.leaves())
        table, u = frame.desk.areas.table, frame.u
        lit = [area for area in self.meant(frame, controls) if table.contains(area)]
        if lit and not frame.picked and not self.course.reading:  # whoever reads may look around
            around = round(2 * MARGIN * u)
            self._dimness.lay(surface, table.inflate(around, around), lit, u)

    def point(self, surface: pygame.Surface, frame: Frame, controls: Sequence[Control]) -> None:
        """Over all else: light, arrow and hand on what is meant, and why the last try was wrong."""
        lit, u = self.meant(frame, controls), frame.u
        for area in lit:
            pointer.lay_light(surface, area, u)
        if len(lit) > 1 and not self.course.reading:
            pointer.lay_arrow(surface, lit[0].center, lit[1].center, u)
        if lit and not self.course.reading:  # what is only read about need not be pressed
            at = max(lit, key=lambda area: area.bottom)  # the hand hides what lies below its finger
            pointer.lay_hand(surface, (at.centerx + at.w * 0.2, at.bottom - at.h * 0.15), u)
        if self.wrong:
            near = pointer.Surroundings(frame.desk.areas.table, lit, u)
            pointer.lay_bubble(surface, self.wrong, self.tried, near)

    def light(self, frame: Frame, controls: Sequence[Control]) -> None:
        """Let what is to be pressed next say so to the ear."""
        meant = [] if self.course.reading else self.meant(frame, controls)
        for control in controls:
            if isinstance(control, Pressable):
                control.lit = control.core in meant[:1]

    def meant(self, frame: Frame, controls: Sequence[Control]) -> list[pygame.Rect]:
        """Where the next presses of the asked move lie, on the table or else a button; or what is read speaks of."""
        stop = self.course.stop
        if stop is None or not self._lies(frame):
            return []
        if not stop.moves:
            return pointer.spoken_of(stop.points, frame)
        move, picked = stop.moves[0], frame.picked
        way = pointer.way_to(move, frame.table, frame.view, picked) if picked else []
        way = way or pointer.way_to(move, frame.table, frame.view)
        if way:
            return [spot.area for spot in way[:2]]
        return [control.area for control in controls if _makes(control, move)][:1]


def _makes(control: Control, move: Move) -> bool:
    """Whether a button makes a move."""
    if isinstance(control, CallButton):
        return control.move == move
    return isinstance(control, VerbButton) and control.key == move.verb


def _noted(frame: Frame) -> str:
    """What is asked, where the table leaves that to the note, in whose place the card stands."""
    if why_not.prompt(frame) is not None or not frame.sitting.still:
        return ""
    return next((row.sentence for row in note_rows(frame) if row.strong), "")
