"""The table page: any game of the shelf, played by people and computer players.

The sitting is the truth and always ahead; this page shows it, gives the table's spots to mouse, keys and touch, and
never names a game: the table says what is special.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any

import pygame

from game_closet import context, shelf
from game_closet.contract import Game, Move, Phrase, Refused
from game_closet.engine import record
from game_closet.engine.advice.adviser import Adviser
from game_closet.engine.match import Match
from game_closet.engine.past.replay import Onlooker, Places
from game_closet.engine.search import Answer
from game_closet.engine.sitting import Sitting
from game_closet.engine.teaching.lesson import Course, Prompter
from game_closet.engine.tempo import by_hand
from game_closet.engine.thinking.thinker import Process, Thinker
from game_closet.kit.buttons import Pressable
from game_closet.kit.control import Control, Point
from game_closet.kit.hands.pads import CALL
from game_closet.kit.keyboard import WALK, action_of, call_keys, key_of
from game_closet.kit.log import Log, news
from game_closet.kit.part import Part, Scale, draw_still
from game_closet.kit.strip import LogLine
from game_closet.pages.aloud import printed
from game_closet.pages.padded import padded
from game_closet.pages.program import Needs, Program
from game_closet.pages.scrolling import Scrolling
from game_closet.pages.table import aloud, picture, why_not
from game_closet.pages.table.advice.hint import Hint
from game_closet.pages.table.ahead import beginning, coming
from game_closet.pages.table.aloud import Teller
from game_closet.pages.table.asked import question
from game_closet.pages.table.beside.beside import Beside
from game_closet.pages.table.beside.coach import COACH, Coach, coach_for
from game_closet.pages.table.beside.guide import Guide
from game_closet.pages.table.beside.notices import notice_room
from game_closet.pages.table.beside.replay import Replay
from game_closet.pages.table.call_asked import to_call
from game_closet.pages.table.chapter import chapter_now
from game_closet.pages.table.controls import GO_ON, controls_of, main_button
from game_closet.pages.table.curtain import Curtain
from game_closet.pages.table.desk import Desk
from game_closet.pages.table.doubt import Doubt
from game_closet.pages.table.drawer import drawer
from game_closet.pages.table.frame import Frame, Order, Peek
from game_closet.pages.table.hand import Hand, follow
from game_closet.pages.table.motion.cues import Cues, heard_from
from game_closet.pages.table.motion.trail import Trail
from game_closet.pages.table.motion.turning import Turning
from game_closet.pages.table.pressables import CallButton, CallTag, SpotControl
from game_closet.pages.table.reach import again, brings_back, focus_after, meant
from game_closet.pages.table.throw import Throw
from game_closet.pages.table.tips import TableTips
from game_closet.stage import marks, words
from game_closet.stage.screen.ahead import Ahead
from game_closet.stage.screen.canvas import Canvas
from game_closet.stage.table import Pick, Spot, TableSettings, Touch, design_table
from game_closet.store.ending import end
from game_closet.store.running import RunningFile, Saved

SPEEDS = {"slow": 0.6, "normal": 1.0, "quick": 2.0, "off": math.inf}
FADE = 0.12  # seconds of the cross-fade that stands for all motion when motion is reduced
PRESSED, RELEASED = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN), (pygame.MOUSEBUTTONUP, pygame.KEYUP)
LAST_LOOK = 2.0  # seconds the finished table stays before the result page
LONG = 2.0  # seconds of waiting after which it is said how to hurry
FAR_PRINT = 1.6  # how large print is at least that is read from across a room
PLAYS = (*WALK, "next", "previous", "press", "hint", "undo")  # what only the one on turn orders by a pad
RECENT = 8  # facts that are said again to whoever asks what has happened
ROOMY = 3  # people whose calls leave room for the log


class TablePage(Scrolling):
    """One sitting at the screen."""

    beginning = staticmethod(beginning)

    def __init__(
        self,
        app: Program,
        *,
        match: Match,
        saved: Saved | None = None,
        started: str = "",
        wishes: TableSettings | None = None,
        needs: Needs | None = None,
        course: Course | None = None,
        again: bool = False,
        thinker: Process[Answer] | None = None,
    ) -> None:
        super().__init__(app)
        self.needs = needs or Needs()
        self.beside: Beside | None = Guide(app, course, self.refresh) if course else None
        if thinker is None:
            thinker = Prompter(course, app.troubles) if course else Onlooker() if again else Thinker(app.troubles)
        self.thinker = thinker
        self.adviser = Adviser(match)
        started, running = started or record.now(), app.running
        wishes = wishes or shelf.table(match.game.key).settings(**(course.lesson.table if course else {}))
        self._file: RunningFile | None = None  # neither a lesson nor a replay leaves anything on the table
        if course is None and not again:
            if by_hand(wishes):
                match.fate = match.fate._replace(by_hand=True)
            whole = record.whole(match, started)
            self._file = running.play_on(saved) if saved else running.begin(whole, asdict(wishes))
            self.at_table = self._file.path
        self.sitting = Sitting(
            match,
            design_table,
            self.thinker,
            self._file,
            started=started,
            wishes=wishes,
            helped=self.needs.helped,
            adviser=self.adviser,
        )
        self.picked: Pick = ()
        self.hint: Hint | None = None
        self.doubt: Doubt | None = None
        self._answer = ""  # what a hand was last told that had nothing to do
        self.throw: Throw | None = None  # where people press what their own dice show
        self.hand = Hand()
        self.tips = TableTips()
        self.log = Log(match)
        self.log_open: bool | None = None
        self.drawer: Part | None = None  # where large print keeps the log, while it is open
        self.curtain: Curtain | None = None
        self.turning, self.trail = Turning(), Trail(len(match.moves) if course else 0)
        self.coach: Coach | None = None
        self._frame: Frame | None = None
        self.cues = Cues()
        self._left = False
        self._waited = 0.0  # seconds that computer players have been on turn
        self._ahead, self._ahead_of = Ahead(), 0  # what may come after so many moves
        self._take_on_settings()
        self.sitting.begin()
        if course is not None:
            self.sitting.seek(course.seen)
        self.teller = Teller(self.sitting)
        self.turning.settle(self.sitting.eyes.chair)
        if again:
            self.sitting.look_back(None)
            self.sitting.seek(0)
            self.beside = Replay(app, self.sitting, Places(match), self.refresh)

    @property
    def match(self) -> Match:
        """The match being played."""
        return self.sitting.match

    @property
    def file(self) -> RunningFile:
        """The running file of the match; what is not played has none."""
        assert self._file is not None
        return self._file

    @property
    def game(self) -> Game[Any, Any]:
        """The game being played."""
        return self.sitting.game

    # --- layout ----------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Place strip, table, rail or dock for the present size."""
        self._take_on_settings()
        wishes = self.app.settings.text_size, self.needs.comfort.text_size, FAR_PRINT if self.app.far else 1.0
        context.change(text_size=max(wishes))
        settings, sitting = self.app.settings, self.sitting
        self.coach = None if self.beside or self.log_open else coach_for(self.app, sitting, self.coach)
        others = self.beside or self.coach
        self.desk = Desk(
            sitting,
            self.app.size,
            self.app.u,
            docked=self.app.docked,
            far=self.app.far,
            around=settings.keep_still and sitting.eyes.shared,
            fades=self.fades,
            keys=call_keys(settings, sitting.callers, self.needs.keys),
            make_room=others.make_room if others else None,
        )
        self.caption_room = self.desk.areas.table
        self.log.clear()
        self.hint = None
        if self.curtain is not None:
            self.curtain.lay_out(self.app.size, self.app.u)
        if self.doubt is not None:
            self.doubt.lay_out(self.desk.areas)
        self.refresh()

    def _take_on_settings(self) -> None:
        settings, sitting = self.app.settings, self.sitting
        sitting.conductor.speed = SPEEDS[settings.speed]
        sitting.conductor.longest = FADE if self.fades else math.inf
        sitting.turns_to_people = not settings.keep_still
        sitting.conductor.unhurried = settings.no_hurry and not sitting.eyes.past
        sitting.conductor.runs_on = not (settings.no_hurry or isinstance(self.beside, Guide))
        sitting.conductor.patient = (settings.patient or settings.one_switch) and self.beside is None

    @property
    def fades(self) -> bool:
        """Whether cross-fades stand for all motion: by the settings, or because somebody here likes it so."""
        return self.app.settings.reduced_motion or self.needs.comfort.reduced_motion

    @property
    def log_shown(self) -> bool:
        """Whether the log is there: in the rail unless calls need the room, in the dock on request."""
        crowded = len(self.sitting.callers) > ROOMY and not self.desk.edges
        room = self.desk.areas.log.h > 0 and not self.desk.areas.docked
        roomy = room and not crowded and not self.app.far and not self.desk.areas.large
        return roomy if self.log_open is None else self.log_open

    @property
    def lines(self) -> Sequence[LogLine]:
        """The log in words."""
        return self.log.lines(self.sitting.talk.said)

    def refresh(self) -> None:
        """Make the controls anew for what can be done now; what has the focus or is held down stays so."""
        focused = getattr(self.focused, "key", None)
        held = self.in_hand
        self._frame = None
        if not self._turns_visibly:
            self.turning.settle(self.sitting.eyes.chair)
        self._follow_hint()
        self.forget_scrolls()
        self.drawer = None
        if self.sitting.eyes.peeking:
            self.controls = []
        elif self.curtain is not None:
            self.controls = self.curtain.controls()
        else:
            self.controls = controls_of(self.frame, self.do, lambda: self.frame)
            if self.beside is not None:
                self.controls += self.beside.lay_out(self.frame, self.do)
            if (coach := self._coaching) is not None:
                self.controls += coach.lay_out(self.frame, self.do)
            self.controls += self._open_drawer()
            if self.turning.moving:
                self.controls = [control for control in self.controls if not isinstance(control, SpotControl)]
            self.throw = self._to_throw()
            if self.throw is not None:
                self.controls += self.throw.lay_out(self.desk.areas)
        self.adopt_scrolls()
        names = [getattr(control, "key", None) for control in self.controls]
        self.focus = names.index(focused) if focused is not None and focused in names else None
        self.held = again(self.controls, held)
        self.hover = self.at(self.app.mouse)
        self.app.dirty()

    def _open_drawer(self) -> list[Control]:
        """Lay the log out where large print keeps it, if it is asked for; what can be pressed on it."""
        areas = self.desk.areas
        if not (areas.large and self.log_shown) or self.frame.whole or self.frame.card or self.beside:
            return []
        self.drawer = drawer(self.frame, self.lines[-picture.MOST_SAID :])
        self.drawer.place(Scale(areas.u), areas.drawer)
        return [leaf for leaf in self.drawer.leaves() if isinstance(leaf, Pressable)]

    # --- what is seen ----------------------------------------------------------------------------------------

    @property
    def frame(self) -> Frame:
        """What is to be seen and done now; made once until something moves or changes."""
        if self._frame is None or self._frame.view.seat != self.sitting.eyes.seat:  # never another's view
            lens, table, again = self.sitting.lens, self.desk.table(self.turning.chair), self.sitting.eyes.past
            shot = lens.shot
            moment = table.moment(shot)
            overtaken = moment is not None or table.overtakes(shot)
            whole = not self.desk.edges and overtaken  # around a flat screen everybody keeps the own edge
            shown, after = self.sitting.conductor.shown, shot.view if shot.moving else None
            self._frame = Frame(
                self.sitting,
                self.desk,
                table,
                lens.view,
                lens.outcome if moment or lens.midway else lens.view,
                shot,
                lens.holder,
                whole,
                self.picked,
                self.doubt,
                self.hint,
                self.log_shown,
                self.beside.aside if self.beside else None,
                moment,
                self.turning,
                () if again else self.trail.of(self.match, shown, table, lens.view, after),
            )
        return self._frame

    @property
    def notice_room(self) -> pygame.Rect | None:
        """Where a sentence stands for a while."""
        said, bare = self.app.notice, self._coaching.bare if self._coaching is not None else None
        return notice_room(said, self.frame, self.controls, bare) if said.showing else None

    def paint(self, surface: Canvas) -> None:
        """Draw strip, table and rail; or the curtain, which hides them all."""
        curtain = None if self.sitting.eyes.peeking else self.curtain
        if curtain is None or not curtain.shut:
            surface.blit(marks.table_top(*self.app.size, self.app.u), (0, 0))
            picture.paint(surface, self.frame, self._touch(), self.lines, self._said_over)
            if (coach := self._coaching) is not None:
                coach.draw(surface)
            if self.drawer is not None:
                draw_still(surface, self.drawer.leaves())
        if self.beside is not None:
            self.beside.draw(surface, self.frame, self.controls)
        for card in (self.doubt, self.throw):
            if card is not None:
                card.draw(surface)
        if curtain is not None:
            curtain.draw(surface)

    @property
    def _said_over(self) -> pygame.Rect | None:
        """Where a sentence stands now."""
        room, screen = self.notice_room, self.frame.table.screen
        return self.app.notice.place(screen, self.app.u, room).area if room is not None else None

    def draw_controls(self, surface: pygame.Surface) -> None:
        """Draw all that can be pressed; it stays as it is until it is made anew or a hand moves."""
        tags = [control.said() for control in self.controls if isinstance(control, CallTag)]
        offsets = [scroll.offset for scroll in self.scrolls]
        shows = self.controls, self.hover, self.focus, self.held, *tags, *offsets
        self.desk.pressables.lay(surface, shows, super().draw_controls)
        if self.beside is not None and self.curtain is None:
            self.beside.point(surface, self.frame, self.controls)
        self.tips.draw(surface, self.pointed, self.controls, self.desk.areas.note)

    @property
    def pointed(self) -> Control | None:
        """What a hand, or else the focus, points at."""
        hovered = self.hover is not None and self.hover < len(self.controls)
        return self.controls[self.hover] if hovered and self.hover is not None else self.focused

    def _touch(self) -> Touch:
        away = self.doubt.over if self.doubt else None if self.picked else self.frame.hinted
        over = self.pointed
        spot = over.key if isinstance(over, SpotControl) else away
        hush = self.frame.aside is not None and self.frame.aside.hush != ""
        hushed = hush and bool(self.frame.view.moves)  # what has happened may still be said
        return Touch(self.picked, spot, self.hand.drag, self.sitting.conductor.patient, hushed)

    # --- what people do --------------------------------------------------------------------------------------

    def do(self, order: Order) -> None:
        """Carry out what a control asks for."""
        match order:
            case Spot():
                self._touch_spot(order)
            case Move():
                self._want(order)
            case Peek(seat):
                self._draw_curtain(seat, looking=True)
            case str():
                own = {
                    GO_ON: self._go_on,
                    "log": self._toggle_log,
                    "hint": self._ask_hint,
                    "undo": self._undo,
                    "book": self.look_up,
                    "menu": self.menu,
                    COACH: self._send_coach_away,
                    **(self.beside.orders if self.beside else {}),
                }
                own[order]()

    def _touch_spot(self, spot: Spot) -> None:
        """A spot was pressed: a move is made, the start of one is lifted, a reason is told."""
        if isinstance(spot.says, Move):
            self._want(spot.says, spot)
        elif isinstance(spot.says, Phrase):
            self._refuse(spot.says)
        elif spot.says not in ((), self.picked):
            self._lift(spot.says)
            self.app.tail.lifted()
            self.app.sounds.play("click")
        elif not self.app.tail.lifts:
            self._lift(())
            self.app.sounds.play("click")

    def _to_throw(self) -> Throw | None:
        """Where people press what their dice show, as far as they have come with it; nothing where none are thrown."""
        asked = self.sitting.conductor.dice
        if asked is None or (self.throw is not None and self.throw.asked == asked):
            return self.throw if asked else None
        table = self.desk.table(self.sitting.eyes.chair)
        return Throw(asked, table.face_word, self._throw, self.refresh)

    def _throw(self, faces: Sequence[int]) -> None:
        self.throw = None
        self.sitting.throw(faces)
        self._caught_up()

    def _lift(self, picked: Pick) -> None:
        """Lift something, or put it down; a focus goes along, to where it may go or back where it was lifted."""
        walks, before = self.focus is not None, self.picked
        self.pick(picked)
        if walks:
            self.focus = focus_after(self.controls, picked, before)

    def pick(self, picked: Pick) -> None:
        """Lift something, or put it down."""
        self.picked, self.doubt = picked, None
        self._answered()
        self.refresh()

    def _let_go(self) -> None:
        """Nothing is lifted or asked any more."""
        self.picked, self.doubt = (), None

    def _want(self, move: Move, spot: Spot | None = None) -> None:
        """A person means to make a move; where a secret may forbid it, or the person likes it so, a question comes."""
        asked = question(self.frame, move, confirms=move.actor in self.needs.confirming)
        if asked is None:
            self.make(move)
            return
        self.doubt = Doubt(
            asked.say,
            asked.about,
            over=spot.key if spot else None,
            yes=lambda: self.make(move),
            back=lambda: self.pick(()),
            harmless=asked.harmless,
        )
        self.doubt.lay_out(self.desk.areas)
        if asked.once:
            self.sitting.warn()
        self.app.sounds.play("click")
        self.refresh()
        self.focus = len(self.controls) - (2 if asked.harmless else 1)  # *yes*, or the way back

    def _ask_to_call(self, seat: int) -> None:
        """With patience, ask a person whether to call, and wait for the answer."""
        if self.doubt is not None:
            return
        self._let_go()
        self.doubt = to_call(self.frame, self._call_of(seat), yes=self.make, no=self._decline)
        self.doubt.lay_out(self.desk.areas)
        self.refresh()

    def first(self) -> int | None:
        """The answers to a question, where one is asked: nobody waits for a switch to come by all the rest."""
        answers = self.doubt.controls()[-2:] if self.doubt else ()
        return next((n for n, control in enumerate(self.controls) if control in answers), super().first())

    def _call_of(self, seat: int) -> Move:
        return next(move for move in self.game.moves(self.match.state, seat) if move.verb in self.game.calls)

    def _decline(self, move: Move) -> None:
        self._let_go()
        self.sitting.decline(int(move.actor))
        self._caught_up()

    def make(self, move: Move) -> None:
        """A person makes a move; what the rules refuse is told."""
        secret = self.sitting.eyes.shared and self.frame.table.secret(move)
        self.picked = self.picked if move.verb in self.game.calls else ()  # another's hand holds on to what it lifted
        self.doubt = None
        if self.beside is not None and (sentence := self.beside.refuses(move)):
            self.refuse(sentence)
            return
        try:
            made = self.sitting.play(move)
        except Refused as refused:
            self._refuse(refused.why)
            return
        self.app.tail.turned()
        self._answered()
        if made and secret:
            self._rest_hand()
        self._caught_up()

    def _rest_hand(self) -> None:
        """Rest pointer and focus elsewhere after a move that others may not guess."""
        self.focus = None
        self.app.rest_pointer(self.desk.areas.note.center)

    def _refuse(self, why: Phrase) -> None:
        """Say why something is not possible."""
        self.refuse(why_not.sentence(self.frame, why))

    def refuse(self, sentence: str) -> None:
        """Say why something was not done: in a lesson beside it."""
        self.app.sounds.play("refused")
        if self.beside is None:
            self._tell(sentence)
        else:
            self.beside.explain(sentence, self.focused.area if self.focused else self.app.pressed)
        self._caught_up()

    def _tell(self, sentence: str) -> None:
        """Answer a hand that came down for nothing; once it lifts something or makes a move the answer is past."""
        self._answer = sentence
        self.app.tell(sentence)

    def _answered(self) -> None:
        """A hand found something to do: what it was told when it had nothing is past."""
        if self.app.notice.sentence == self._answer:
            self.app.notice.clear()

    def _go_on(self) -> None:
        self._let_go()
        if self.match.over and self.beside is None and self.sitting.conductor.showing is None:
            self._finish()
            return
        if self.beside is not None and not self.sitting.conductor.stands:
            self.beside.go_on()
        try:
            self.sitting.go_on()
        except Refused as refused:
            self._refuse(refused.why)
            return
        self._caught_up()

    def _undo(self) -> None:
        self._let_go()
        try:
            self.sitting.take_back()
        except Refused as refused:
            self._refuse(refused.why)
            return
        self._caught_up()

    def look_up(self) -> None:
        """Open the rulebook at what is asked now; the table stays as it is meanwhile."""
        self.sitting.eyes.veil()
        self.app.routes.rulebook(self.game.key, chapter_now(self.sitting))

    def menu(self) -> None:
        """Pause."""
        self.sitting.eyes.veil()
        self.app.routes.pause(self.sitting)

    @property
    def _coaching(self) -> Coach | None:
        """The coach, unless something stands in its place: a hint, or the whole table."""
        hinted = self.hint is not None and not self.desk.areas.docked
        return None if hinted or self.frame.whole else self.coach

    def _send_coach_away(self) -> None:
        if self.coach is not None:
            self.coach.go()
            self.lay_out()

    def _toggle_log(self) -> None:
        self.log_open = not self.log_shown
        self.lay_out()  # a coach makes way for it

    def escape(self) -> None:
        """Put down what is lifted, else pause."""
        if self.picked or self.doubt:
            self._lift(())
        else:
            (self.beside.leave if self.beside else self.menu)()

    # --- mouse and keys --------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Mouse and keys; a click on a moving table shows the end of the motion."""
        if (self.beside is not None and self.beside.handle(event)) or self.draws_along(event):
            return
        self.tips.waiting.follow(event)
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED) and self.sitting.eyes.shared:
            self.veil()
        if self.curtain is not None and self.curtain.hold and self._hold(self.curtain, event):
            return
        if (
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button == 1
            and (self._hurry(event.pos) or self._bare(event.pos))
        ):
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self.picked:
            self.pick(())
        self._follow_hand(event)
        super().handle(event)

    def _follow_hand(self, event: pygame.event.Event) -> None:
        if self.curtain is not None:
            self.hand = Hand()
            return
        drag, picked = self.hand.drag, self.picked
        self.hand, done = follow(self.hand, event, self._spot_at, picked)
        if done is not None and self.hand.drag is None:
            self.held = None  # it was a drag, not a press
        if isinstance(done, Spot):
            self._touch_spot(done)
        elif done is not None:
            astray = not done and drag is not None and not brings_back(self.controls, drag, picked)
            self.pick(done)
            if astray:
                self.refuse(words.say("common.why.let_go_astray"))
        elif self.hand.drag != drag:
            self.app.dirty()

    def at(self, point: tuple[int, int]) -> int | None:
        """The control that a hand at a point means; none where it has brought back what it drags."""
        drags = self.hand.drag is not None
        back = drags and brings_back(self.controls, point, self.picked)
        return None if back else meant(self.controls, point, drags=drags)

    def tap(self, down: Point, up: Point) -> None:
        """Somebody calls, or presses a button, while another hand is over the table."""
        dragged, self.hand = self.hand, self.hand._replace(drag=None)
        super().tap(down, up)
        self.hand = dragged

    def _spot_at(self, point: tuple[int, int]) -> Spot | None:
        on = self.at(point)
        control = self.controls[on] if on is not None else None
        return control.spot if isinstance(control, SpotControl) else None

    def _hold(self, curtain: Curtain, event: pygame.event.Event) -> bool:
        """Press-and-hold on the curtain: the secret stands for as long as that lasts, and everybody is told.

        With no hurry, or with one switch, it stands from one press to the next.
        """
        peeking, likes = self.sitting.eyes.peeking, self.app.settings
        ends = PRESSED if likes.no_hurry or likes.one_switch else RELEASED
        pressed = event.type == pygame.MOUSEBUTTONDOWN and curtain.gesture.collidepoint(event.pos)
        if ((pressed or action_of(event) == "press") and not peeking) or (peeking and event.type in ends):
            self._look(curtain)
            return True
        return False

    def _look(self, curtain: Curtain) -> None:
        """Show the secret that is asked for; the next time, hide it."""
        eyes = self.sitting.eyes
        if eyes.peeking:
            eyes.veil()
            self.curtain = None
            self._caught_up()
        else:
            self.sitting.look(curtain.seat)
            self.refresh()

    def _hurry(self, point: tuple[int, int] | None = None) -> bool:
        """Let what moves, and what others do, pass at once, if a hand comes down on the table."""
        on = self.at(point) if point else None
        if self.curtain is not None or (on is not None and not isinstance(self.controls[on], SpotControl)):
            return False
        if self.turning.moving:
            self.turning.settle(self.sitting.eyes.chair)
        elif not (self.sitting.cut() if self.beside and self.beside.asks else self.sitting.hurry()):
            return False
        self._caught_up()
        return True

    def _bare(self, point: tuple[int, int]) -> bool:
        """Say what is asked for, if a hand comes down on table, note or plates where nothing can be touched."""
        conductor, areas = self.sitting.conductor, self.desk.areas
        waits = self.curtain is None and (conductor.showing is None or conductor.halted)
        covered = any(scroll.area.collidepoint(point) for scroll in self.scrolls)
        meant = [areas.table, areas.note, *([] if self.beside else picture.plate_areas(self.frame))]
        if not waits or covered or self.at(point) is not None or not any(one.collidepoint(point) for one in meant):
            return False
        self._say_what_is_asked()
        return True

    def _say_what_is_asked(self) -> None:
        """Answer a hand or a key that has nothing to do."""
        if self.beside is None:
            self._tell(why_not.asked_instead(self.frame))
        else:
            self.refuse(self.beside.instead or why_not.asked_instead(self.frame))

    def key(self, event: pygame.event.Event) -> None:
        """Calls by their keys, which nothing is held down with."""
        plain = [getattr(control, "inner", control) for control in self.controls if "+" not in key_of(event)]
        call = next((one for one in plain if isinstance(one, CallButton) and one.wants(event)), None)
        asked = self.sitting.conductor.asks
        if call is not None and self.curtain is None:
            call.press(call.area.center)
        elif asked is not None and key_of(event) == self.desk.keys.get(asked):
            self.make(self._call_of(asked))
        else:
            super().key(event)

    def pad(self, pad: int, action: str) -> None:
        """A pad calls for its own person; it plays for whoever is on turn, unless that person has one too."""
        names, before = self.match.names, context.now().pads
        people = [names[seat] for seat in self.sitting.eyes.people]
        mine = padded(self.app, pad, action, people)
        if context.now().pads != before:
            self.refresh()
        calls = [getattr(control, "inner", control) for control in self.controls]
        call = next((one for one in calls if isinstance(one, CallButton) and names[int(one.move.actor)] == mine), None)
        seat = self.curtain.seat if self.curtain else self.sitting.eyes.waited_for
        waited = names[seat] if seat is not None else mine
        asked = self.sitting.conductor.asks
        if action == CALL and call is not None and self.curtain is None:
            call.press(call.area.center)
        elif action == CALL and asked is not None and names[asked] == mine:
            self.make(self._call_of(asked))
        elif seat is not None and waited != mine and waited in context.now().pads.values() and action in PLAYS:
            self._refuse(Phrase("turn_of", (seat,)))
        else:
            super().pad(pad, action)

    def act(self, action: str) -> None:
        """Hint, log and take-back by their keys; a press with nothing in focus is for the one button that matters."""
        bare = action == "press" and self.focus is None
        self.tips.waiting.hushed = action == "press"
        if self.curtain is not None:
            looks = action == "press" and self.curtain.hold and self.focus in (None, 0)
            show = partial(self._look, self.curtain) if looks else self.curtain.rise
            (show if looks or bare else partial(super().act, action))()
        elif self.beside is not None and (bare or action != "press") and self.beside.act(action):
            return
        elif action in ("hint", "log", "undo") and (self.beside is None or action in self.beside.aside.icons):
            why = why_not.no_hint(self.sitting) if action == "hint" else None
            self._refuse(why) if why else self.do(action)
        elif bare:
            self._main_button()
        else:
            super().act(action)

    def _main_button(self) -> None:
        if self._hurry():
            return
        button = main_button(self.controls)
        if button is not None:
            button.press(button.area.center)
        elif self.doubt is None and self.throw is None:
            self._say_what_is_asked()

    # --- for the ear -----------------------------------------------------------------------------------------

    def opening(self) -> str:
        """The game, and whose turn it is."""
        return words.sentences(words.say(f"{self.game.key}.name"), aloud.turn(self.frame))

    def overheard(self) -> Iterable[str]:
        """What has happened, and what lies there to be read."""
        return self.teller.news(self.frame, self._cards)

    @property
    def _cards(self) -> list[str]:
        if self.curtain is not None:
            name = self.match.names[self.curtain.seat]
            return [words.say("common.aloud.curtain", name=name)] if self.curtain.shut else []
        cards = (self.doubt, self.throw, self.hint, self._coaching, self.beside)
        return [line for card in cards if card is not None for line in printed(card.leaves())]

    def reply(self, asked: str) -> str:
        """Whose turn it is, what one holds, what lies on the table, what can be done, what has been done."""
        frame = self.frame
        match asked:
            case "ask_turn":
                return aloud.turn(frame)
            case "ask_hand":
                return aloud.hand(frame)
            case "ask_ways":
                coach: list[object] = list(self._coaching.leaves()) if self._coaching else []
                return aloud.can([control for control in self.controls if control not in coach])
            case "ask_news":
                return self.teller.recent(RECENT)
        return aloud.lies(frame)

    # --- time ------------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Let the match go on."""
        if self._left:
            return False
        if self.curtain is not None:
            return self._open_curtain(self.curtain, seconds)
        if self.tips.update(seconds, self.pointed):
            self.app.dirty()
        before = self._progress
        moving = self.sitting.tick(seconds)
        if before != self._progress:
            self._caught_up()
        elif moving:
            self._frame = None
        if moving:
            self._sound()
        moving = self._turn_table(seconds) or moving
        self._waited = self._waited + seconds if self.sitting.others_play else 0.0
        if self._waited > LONG and self.beside is None:
            self.app.tell_once("hurry")
        shown = self.beside.update(seconds, self.frame) if self.beside else None
        if shown is not None:
            self.do(shown)
        if self.sitting.done_for > LAST_LOOK and self.beside is None and not self.app.settings.no_hurry:
            self._finish()
        elif (caller := self.sitting.conductor.asks) is not None:
            self._ask_to_call(caller)
        elif (seat := self.sitting.curtain_for) is not None:
            self._draw_curtain(seat)
        return moving

    def prepare(self, seconds: float) -> bool:
        """Draw what may come next while the table lies still."""
        moves = len(self.match.moves)
        if self.sitting.still and self.curtain is None and moves != self._ahead_of:
            self._ahead, self._ahead_of = Ahead(coming(self.app.size, self.frame)), moves
        return self._ahead.draw(seconds)

    def _sound(self) -> None:
        """Let what moves be heard."""
        at = heard_from(self.frame)
        for cue in self.cues.due(self.frame):
            self.app.sounds.play(cue.sound, cue.pitch, at, self.frame.fact)

    @property
    def _progress(self) -> tuple[object, ...]:
        conductor = self.sitting.conductor
        asleep = self.sitting.asleep
        advice = self.sitting.hint is None, self.sitting.chances
        return conductor.shown, len(self.match.moves), conductor.held, conductor.showing is None, asleep, advice

    def _caught_up(self) -> None:
        """Show what has changed; what is not to be missed is told where there is no log."""
        talk = self.sitting.talk
        said, talk.news = talk.news, None
        if said is not None and not self.log_shown:
            self.app.tell(news(self.match, said))
        self.refresh()

    # --- hints -----------------------------------------------------------------------------------------------

    def _ask_hint(self) -> None:
        """Ask for a hint, or put it away."""
        if self.hint is None:
            self.sitting.ask()
        else:
            self.sitting.close_hint()
        self.refresh()

    def _follow_hint(self) -> None:
        """Lay a hint on the table once it has been thought; it goes with the next move."""
        advice = self.sitting.hint
        if advice is None:
            self.hint = None
        elif not advice.choices:
            self.sitting.close_hint()
            self.app.tell(words.say("common.hint.none"))
        elif self.hint is None or self.hint.advice is not advice:
            self.hint = Hint(self.game.key, advice, self._ask_hint)
            table = self.desk.table(self.sitting.eyes.chair)
            areas = self.coach.give_way(self.desk.areas) if self.coach else self.desk.areas
            self.hint.lay_out(areas, table, self.sitting.lens.shot, self.match.names)

    # --- the table turns -------------------------------------------------------------------------------------

    @property
    def _turns_visibly(self) -> bool:
        """Whether several people see the table turn to one of them: nobody does behind a curtain, or without motion."""
        eyes = self.sitting.eyes
        seen = eyes.shared and eyes.seat is None and self.curtain is None and self.sitting.turns_to_people
        return seen and math.isfinite(self.sitting.conductor.speed)

    def _turn_table(self, seconds: float) -> bool:
        """Let the table turn to the one on turn; True while it does."""
        if not self._turns_visibly or self.turning.chair == (chair := self.sitting.eyes.chair):
            return False
        moved = self.turning.moving
        self.turning.toward(chair, seconds * self.sitting.conductor.speed, self.desk)
        if not self.turning.moving and not self.app.kiosk and "turning" not in self.app.settings.said_once:
            self._offer_to_keep_still()
        if moved and self.turning.moving:
            self._frame = None
        else:
            self.refresh()
        return True

    def _offer_to_keep_still(self) -> None:
        """Say, the first time that the table has turned, that it need not."""
        self.app.note_said("turning")
        self.doubt = Doubt(
            lambda part: words.say(f"common.turning.{part}"),
            words.say("common.turning.about"),
            over=None,
            yes=self._keep_still,
            back=lambda: self.pick(()),
        )
        self.doubt.lay_out(self.desk.areas)

    def _keep_still(self) -> None:
        self._let_go()
        self.app.change(keep_still=True)

    # --- the curtain -----------------------------------------------------------------------------------------

    def veil(self) -> None:
        """Hide whatever secret is on the screen."""
        self.sitting.eyes.veil()
        self.refresh()

    def _draw_curtain(self, seat: int, *, looking: bool = False) -> None:
        self.sitting.eyes.veil()
        self._let_go()
        self.app.sounds.play("curtain")
        self.curtain = Curtain(
            seat,
            self.match.sitters[seat],
            words.say(f"{self.game.key}.curtain.{'peek' if looking else 'turn'}"),
            alone=lambda: self._unveil(seat),
            leave=self.put_down,
            back=self._end_curtain if looking else self.menu,
            hold=looking,
        )
        self.curtain.lay_out(self.app.size, self.app.u)
        self.refresh()

    def _open_curtain(self, curtain: Curtain, seconds: float) -> bool:
        moving = curtain.update(seconds)
        if curtain.gone or self._stale(curtain):
            self._end_curtain()
        return moving

    def _stale(self, curtain: Curtain) -> bool:
        """Whether nobody has to be alone any more: somebody else has taken the seat over."""
        return curtain.shut and not curtain.hold and self.sitting.curtain_for != curtain.seat

    def _unveil(self, seat: int) -> None:
        self.sitting.eyes.unveil(seat)
        self.refresh()

    def _end_curtain(self) -> None:
        self.curtain = None
        self.refresh()

    # --- the way out -----------------------------------------------------------------------------------------

    def put_down(self) -> None:
        """Leave the match on the table and go to the shelf."""
        self.app.routes.shelf()

    def _finish(self) -> None:
        self._left = True
        self.file.catch_up()
        evening = end(self.sitting.record(closed=True), self.file.path, self.app.books)
        self.app.sounds.play("won")
        self.app.routes.result(self.match, wishes=self.sitting.wishes, evening=evening)

    def leave(self) -> None:
        """The running file stays on the table; the thinking process ends, and what was said of the table is past."""
        self.app.notice.clear()
        if not self._left and self._file is not None:
            self._file.catch_up()
        self.thinker.stop()
        self.adviser.stop()
