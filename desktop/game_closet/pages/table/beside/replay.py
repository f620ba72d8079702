"""A match that was played, shown again at its own table: play, pause, step, scrub, whose eyes, and play on from here.

It stands where log, note and seats stand else: a card beside the table, and a bar of the whole match below it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

import pygame

from game_closet.contract import Move
from game_closet.engine import record
from game_closet.engine.advice.reasons import reasons_of
from game_closet.engine.past.replay import Places, played_to
from game_closet.engine.past.review import Lapse, Review
from game_closet.engine.sitting import Sitting
from game_closet.kit.buttons import Button, Field, IconButton, Pressable
from game_closet.kit.choices import Segments
from game_closet.kit.clipboard import copy
from game_closet.kit.control import Control
from game_closet.kit.layout import Column, Gap, Row
from game_closet.kit.ledger import Share
from game_closet.kit.part import Part, Scale, draw_still
from game_closet.kit.print import Band, Card, Name, Rule, ShadedGrid, Spoken, Token, Words
from game_closet.kit.scroll import Scroll
from game_closet.pages.begin import needs
from game_closet.pages.program import Program
from game_closet.pages.table.advice.hint import Hint
from game_closet.pages.table.beside.time_line import EyesChoice, TimeLine, TurnMark
from game_closet.pages.table.frame import Aside, Do, Frame
from game_closet.pages.table.layout import PlayLayout
from game_closet.stage import letters, palette, words
from game_closet.stage.language import dates
from game_closet.stage.table import Spot
from game_closet.store.files import write_whole

PANEL = 264.0  # design units of the bar at the foot
CARD = 330.0  # design units of the card where there is no rail
ROOMY = 4  # seats that leave room on the card
SPEEDS = (0.5, 1.0, 2.0, 4.0)
SUFFIX = ".closet.json"
BREATH = 1.2  # seconds between two hands


class Replay:
    """Leads through one finished match."""

    def __init__(self, app: Program, sitting: Sitting, places: Places, changed: Callable[[], object]) -> None:
        self.app = app
        self.sitting = sitting
        self.places = places
        self.changed = changed  # to be called when it stands elsewhere or otherwise
        self.match = places.match
        self.playing = True
        self.speed = 1
        self._waited = 0.0  # seconds at the end of a hand
        self._held = False  # a hand holds the bar
        self.review: Review | None = None  # while a Master looks the match over, and when it is done
        self.hint: Hint | None = None  # what would have been better here
        self._panel: Part = Gap()
        self._card: Part = Gap()
        self._line: TimeLine | None = None
        self._table = pygame.Rect(0, 0, 0, 0)
        people = words.listed([who.name for who in self.match.sitters])
        day = dates.day(sitting.started)
        who = words.say("common.replay.who", names=people, day=day) if day else people
        self.aside = Aside(who, frozenset({"book"}))
        game, seats = self.match.game, range(self.match.game.seats)
        self._differ = any(len({game.picture(step.state, seat) for seat in seats}) > 1 for step in self.match.steps)

    @property
    def shown(self) -> int:
        """How many steps have been seen."""
        return self.sitting.conductor.shown

    # what is done

    def seek(self, shown: int) -> None:
        """Go to where so many steps have been seen."""
        self.hint = None
        self.sitting.seek(max(0, min(shown, self.places.end)))
        self._waited = 0.0
        self.changed()

    def toggle(self) -> None:
        """Let it run, or hold it; at the end it begins again."""
        if not self.playing and self.shown >= self.places.end:
            self.seek(0)
        self.playing = not self.playing
        self.changed()

    def step(self, way: int) -> None:
        """The next move, or the one before, and stop there."""
        self.playing = False
        self.seek(self.places.beyond(self.shown, way))

    def hand(self, way: int) -> None:
        """The next hand, or the beginning of this one."""
        self.seek(self.places.next_hand(self.shown, way))

    def turn(self) -> None:
        """The next turning point, and stop there."""
        self.playing = False
        self.seek(self.places.next_turn(self.shown))

    def look(self, number: int) -> None:
        """Look with everybody's eyes, or with those of one seat."""
        self.sitting.look_back(number - 1 if number else None)
        self.changed()

    def choose_speed(self, number: int) -> None:
        """Let it run slower or faster."""
        self.speed = number
        self.changed()

    def play_on(self) -> None:
        """A new match from here, with the same seats; who sits where can be changed at once."""
        match = played_to(self.match, self.shown)
        if match.over:
            self.app.tell(words.say("common.replay.over"))
            return
        wishes = self.sitting.wishes
        self.app.routes.table(match, started=record.now(), wishes=wishes, needs=needs(self.app, match), paused=True)

    def save(self) -> None:
        """Ask where the record is to be saved."""
        day = self.sitting.started[:10]
        self.app.routes.choose_file("record", SUFFIX, self._save, name=f"{self.match.game.key}-{day}{SUFFIX}")

    def _save(self, path: Path) -> None:
        try:
            write_whole(path, record.printed(self._record()).encode())
        except OSError:
            self.app.tell(words.say("common.replay.not_saved"))
        else:
            self.app.tell(words.say("common.replay.saved", path=path))

    def _record(self) -> dict[str, object]:
        return record.whole(self.match, self.sitting.started, closed=True)

    def copy(self) -> None:
        """Put the record on the clipboard, if it is short enough."""
        text = record.as_text(self._record())
        done = text is not None and copy(text)
        self.app.tell(words.say(f"common.replay.{'copied' if done else 'too_long' if text is None else 'not_copied'}"))

    def luck(self) -> None:
        """Read what luck did to it."""
        self.app.routes.luck(self.match)

    def look_over(self) -> None:
        """Let a Master look for the moves that cost most; pressed again, it stops with what was found."""
        self.playing = False
        if self.review is None:
            self.review = Review(self.match)
        else:
            self.review.stop()
        self.changed()

    def show_lapse(self, lapse: Lapse) -> None:
        """Stand before a move that cost much, with the eyes of who made it, and show what would have been better."""
        self.playing = False
        self.sitting.look_back(lapse.seat)
        self.seek(lapse.shown)
        self.hint = Hint(self.match.game.key, lapse.advice, self._close_hint)
        self.changed()

    def _close_hint(self) -> None:
        self.hint = None
        self.changed()

    def leave(self) -> None:
        """Go back to where it was begun."""
        if self.review is not None:
            self.review.stop()
        self.app.back()

    def go_on(self) -> None:
        """Nobody has to wait."""

    @property
    def orders(self) -> Mapping[str, Callable[[], object]]:
        """Keys that mean something else here than at a match."""
        return {"menu": self.leave, "go-on": self.toggle}

    def refuses(self, move: Move) -> str:
        """Nothing can be changed about what was played."""
        return self.instead

    @property
    def instead(self) -> str:
        """That it has all been played."""
        return words.say("common.replay.over")

    @property
    def asks(self) -> bool:
        """Never: nobody is on turn any more."""
        return False

    def explain(self, sentence: str, tried: pygame.Rect) -> None:
        """Say it where everything is said."""
        self.app.tell(sentence)

    # hands and time

    def leaves(self) -> Iterator[Part]:
        """What stands on the card; the rest of it is pressed, and says itself."""
        return self._card.leaves()

    def handle(self, event: pygame.event.Event) -> bool:
        """Scrub along the bar; a click on the table plays and pauses."""
        line = self._line
        if line is None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and line.bar.collidepoint(event.pos):
            self._held = True
        elif event.type == pygame.MOUSEBUTTONUP and self._held:
            self._held = False
            return True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._table.collidepoint(event.pos):
            self.toggle()
            return True
        if self._held and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self.playing = False
            self.seek(self.places.nearest(line.step_at(event.pos[0])))
            return True
        return False

    def act(self, action: str) -> bool:
        """Arrows step, a press plays and pauses."""
        ways: dict[str, Callable[[], object]] = {
            "press": self.toggle,
            "left": partial(self.step, -1),
            "right": partial(self.step, 1),
            "page_up": partial(self.hand, -1),
            "page_down": partial(self.hand, 1),
            "first": partial(self.seek, 0),
            "last": partial(self.seek, self.places.end),
        }
        if self._line is None or action not in ways:
            return False
        ways[action]()
        return True

    def update(self, seconds: float, frame: Frame) -> Move | Spot | None:
        """Go on by itself between two hands, and stop at the end."""
        conductor = frame.sitting.conductor
        conductor.paused = not self.playing
        if self.review is not None and self.review.look():
            self.changed()
        conductor.speed = SPEEDS[self.speed]
        if self.playing and conductor.halted:
            self._waited += seconds
            if self._waited * conductor.speed > BREATH:
                self._waited = 0.0
                conductor.go_on()
        if self.playing and self.shown >= self.places.end:
            self.playing = False
            self.changed()
        return None

    # what is seen

    def make_room(self, areas: PlayLayout) -> PlayLayout:
        """The bar along the foot, the card where log and note were."""
        u, gap = areas.u, round(12 * areas.u)
        foot = max(areas.table.bottom, areas.calls.bottom, areas.note.bottom)
        panel = pygame.Rect(areas.table.left, 0, areas.strip.right - 2 * areas.table.left, round(PANEL * u))
        panel.bottom = foot
        top = areas.strip.bottom + gap
        card = pygame.Rect(panel.right - areas.log.width, top, areas.log.width, panel.top - gap - top)
        if areas.docked:
            card.width = round(letters.grown(CARD, 1.7 * CARD) * u)
            card.right = panel.right
        table = pygame.Rect(panel.left, top, card.left - 2 * gap - panel.left, card.height)
        free = pygame.Rect(0, 0, card.left - gap, panel.top - gap)
        return areas._replace(table=table, log=card, note=panel, free=free)

    def lay_out(self, frame: Frame, do: Do) -> list[Control]:
        """Set card and bar for this moment."""
        areas, scale = frame.desk.areas, Scale(frame.u)
        self._table = areas.table
        self._line = TimeLine(self.places, self.shown, grow=1)
        self._panel = Band(Row(self._transport(), self._line, gap=28, folds=False), 24, 14)
        self._panel.place(scale, areas.note)
        self._card = self._railed()
        if self._card.height(scale, areas.log.w) > areas.log.h:
            self._card = self._railed(scrolled=True)
        self._card.place(scale, areas.log)
        marks: list[Control] = [
            TurnMark(
                turn, self.match.sitters[turn.seat], partial(self._to_turn, turn.step), self._sentence(turn.step)
            ).at(self._line.mark_area(turn.step), frame.u)
            for turn in self.places.turns
        ]
        marks += self._shares(areas)
        pressed = [leaf for part in (self._panel, self._card) for leaf in part.leaves() if isinstance(leaf, Pressable)]
        if self.hint is not None:
            game, seat = self.match.game, self.sitting.eyes.looking_back
            shot = frame.shot._replace(view=game.view(self.match.before(self.shown), seat))
            room = areas._replace(note=areas.log, verbs=areas.log)  # its card lies where the own one does
            self.hint.lay_out(room, frame.table, shot, self.match.names)
            below = [leaf for leaf in self._panel.leaves() if isinstance(leaf, Pressable)]
            return [*below, *marks, *self.hint.controls()]
        return [*pressed, *marks]

    def _shares(self, areas: PlayLayout) -> list[Control]:
        """In the strip: save it, copy it, see its luck, and the way back beside the book."""
        *ways, _, back = areas.icons
        found: list[Control] = [
            IconButton("copy", self.copy, label=words.say("common.replay.copy")).at(ways[1], areas.u),
            IconButton("clover", self.luck, label=words.say("common.replay.luck")).at(ways[2], areas.u),
            IconButton("back", self.leave, label=words.say("common.menu.back")).at(back, areas.u),
        ]
        if not self.app.kiosk:
            found.insert(0, IconButton("file", self.save, label=words.say("common.replay.save")).at(ways[0], areas.u))
        return found

    def _to_turn(self, step: int) -> None:
        self.playing = False
        self.seek(step + 1)

    def _transport(self) -> Part:
        say, key = words.say, self.match.game.key
        start = "" if self.shown > 0 else say("common.why.at_start")
        end = "" if self.shown < self.places.end else say("common.why.at_end")
        buttons = [
            IconButton("first", partial(self.hand, -1), label=say(f"{key}.replay.hand_back"), why=start),
            IconButton("step_back", partial(self.step, -1), label=say("common.replay.back"), why=start),
            IconButton("pause" if self.playing else "play", self.toggle, label=say("common.replay.toggle"), side=76),
            IconButton("step", partial(self.step, 1), label=say("common.replay.step"), why=end),
            IconButton("last", partial(self.hand, 1), label=say(f"{key}.replay.hand_on"), why=end),
        ]
        speeds = Segments([say(f"common.replay.speed_{n}") for n in range(len(SPEEDS))], self.speed, self.choose_speed)
        turn = IconButton("star", self.turn, label=say("common.replay.next_turn"), why=end)
        worth = IconButton("scales", self.look_over, label=self._worth())
        speeds.grow = 1
        below = Row(speeds, turn, worth, gap=10, folds=False)
        progress: list[Part] = []
        if self.review is not None and not self.review.done:
            said = Words(self._worth(), 20, "cond", palette.CREAM)
            progress = [Row(Share(self.review.progress, palette.GOLD, grow=1), said, gap=12, folds=False)]
        return Column(Row(*buttons, gap=10, folds=False), below, *progress, gap=14, wide=430)

    def _worth(self) -> str:
        """What the button of the review says: what it is for, how far it has come, or that it is done."""
        if self.review is None:
            return words.say("common.replay.worth")
        if not self.review.done:
            return words.say("common.replay.stop", percent=words.percent(self.review.progress))
        return words.say("common.replay.looked_over")

    def _lapses(self) -> list[Part]:
        """The dearest moves, each a way to where it was made."""
        if self.review is None or not self.review.done:
            return []
        found = self.review.worst
        if not found:
            return [Words(words.say("common.replay.no_lapse"), 20, "cond", palette.INK_2)]
        return [
            Field(self._cost(lapse), partial(self.show_lapse, lapse), who=self.match.sitters[lapse.seat], size=19)
            for lapse in found
        ]

    def _cost(self, lapse: Lapse) -> str:
        """Which move it was, and what it cost."""
        move = words.figure(self.places.move(lapse.shown) + 1)
        if reasons_of(self.match.game.key).unit == "chance":
            return words.say("common.replay.cost_chance", move=move, cost=words.percent(lapse.cost))
        return words.say("common.replay.cost", move=move, cost=words.decimal(lapse.cost, 0 if lapse.cost >= 1 else 1))

    def _railed(self, *, scrolled: bool = False) -> Part:
        """Where it stands, the scores, whose eyes, and what can be done with it."""
        match, say = self.match, words.say
        where = say(
            f"{match.game.key}.replay.where",
            hand=self.places.hand(self.shown),
            move=self.places.move(self.shown),
            of=self.places.move(self.places.end),
        )
        scores, holder = match.game.scores(match.before(self.shown)), match.game.turn(match.before(self.shown))
        rows = [
            [
                Token(who, 34),
                Name(who.name, 23, "bold", grow=1),
                Words(words.figure(scores[seat]), 26, "slab", align="r"),
            ]
            for seat, who in enumerate(match.sitters)
        ]
        table = ShadedGrid(rows, (holder,) if isinstance(holder, int) else (), gap=12, line_gap=4)
        said = self._sentence(self.shown - 1) if self.shown else ""
        few = len(match.sitters) <= ROOMY and not scrolled
        sub = say("common.replay.play_on_sub") if few else ""
        on = Button(say("common.replay.play_on"), self.play_on, kind="red", size=26 if few else 22, sub=sub, tall=76)
        body = Column(
            Words(where, 23, "slab"),
            Rule(),
            table,
            *self._eyes(),
            *(self._lapses() or [Spoken(said, 21, "text")]),
            gap=10,
        )
        told = Scroll(body, "replay") if scrolled else body
        return Column(Card(told, 18, 14, seed=8, radius=10, grow=1), on, gap=14)

    def _eyes(self) -> list[Part]:
        if not self._differ:
            return []
        seat = self.sitting.eyes.looking_back
        eyes = [
            EyesChoice(who, words.say("common.replay.everybody"), partial(self.look, number), chosen=chosen)
            for number, who in enumerate((None, *self.match.sitters))
            for chosen in (seat == (number - 1 if number else None),)
        ]
        return [Words(words.say("common.replay.eyes"), 21, "bold"), Row(*eyes, gap=4, folds=False)]

    def _sentence(self, step: int) -> str:
        return words.tell(self.match.game.key, "event", self.match.steps[step].event, self.match.names)

    def draw(self, surface: pygame.Surface, frame: Frame, controls: Sequence[Control]) -> None:
        """Card and bar, without what can be pressed, and what would have been better."""
        hint = self.hint
        for part in (self._panel,) if hint else (self._panel, self._card):
            draw_still(surface, part.leaves())
        if hint is not None:
            hint.draw(surface, frame.u)
            hint.draw_card(surface)

    def point(self, surface: pygame.Surface, frame: Frame, controls: Sequence[Control]) -> None:
        """Nothing lies over all else."""
