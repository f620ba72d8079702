"""The table page: any game of the shelf, played by people and computer players.

The sitting is the truth and always ahead; `SeenTable` shows it, this page gives the table's spots to mouse, keys, pads
and touch, takes what people order to the sitting, and lets time pass.
"""

from collections.abc import Sequence
from dataclasses import asdict
from functools import partial

import pygame

from game_closet import context, shelf
from game_closet.contract import Move, Phrase, Refused
from game_closet.engine import record
from game_closet.engine.advice.adviser import Adviser
from game_closet.engine.match import Match
from game_closet.engine.past.replay import Onlooker, Places
from game_closet.engine.search import Answer
from game_closet.engine.sitting import Sitting
from game_closet.engine.teaching.lesson import Course, Prompter
from game_closet.engine.tempo import by_hand
from game_closet.engine.thinking.thinker import Process, Thinker
from game_closet.kit.control import Point
from game_closet.kit.hands.pads import CALL
from game_closet.kit.keyboard import WALK, key_of
from game_closet.pages.padded import padded
from game_closet.pages.program import Needs, Program
from game_closet.pages.table import picture, why_not
from game_closet.pages.table.ahead import beginning
from game_closet.pages.table.aloud import Teller
from game_closet.pages.table.beside.coach import COACH
from game_closet.pages.table.beside.guide import Guide
from game_closet.pages.table.beside.replay import Replay
from game_closet.pages.table.chapter import chapter_now
from game_closet.pages.table.controls import GO_ON, main_button
from game_closet.pages.table.frame import Order, Peek
from game_closet.pages.table.hand import Hand, follow
from game_closet.pages.table.motion.trail import Trail
from game_closet.pages.table.over.asked import question
from game_closet.pages.table.over.call_asked import to_call
from game_closet.pages.table.over.doubt import Doubt
from game_closet.pages.table.pressables import CallButton, SpotControl
from game_closet.pages.table.reach import brings_back, focus_after
from game_closet.pages.table.seen_table import SeenTable
from game_closet.stage import words
from game_closet.stage.table import Pick, Spot, TableSettings, design_table
from game_closet.store.ending import end
from game_closet.store.running import RunningFile, Saved

LAST_LOOK = 2.0  # seconds the finished table stays before the result page
LONG = 2.0  # seconds of waiting after which it is said how to hurry
PLAYS = (*WALK, "next", "previous", "press", "hint", "undo")  # what only the one on turn orders by a pad


class TablePage(SeenTable):
    """One sitting at the screen, and the people who play at it."""

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
        needs = needs or Needs()
        self.adviser = Adviser(match)
        if thinker is None:
            thinker = Prompter(course, app.troubles) if course else Onlooker() if again else Thinker(app.troubles)
        self.thinker = thinker
        started, running = started or record.now(), app.running
        wishes = wishes or shelf.table(match.game.key).settings(**(course.lesson.table if course else {}))
        self._file: RunningFile | None = None  # neither a lesson nor a replay leaves anything on the table
        if course is None and not again:
            if by_hand(wishes):
                match.fate = match.fate._replace(by_hand=True)
            whole = record.whole(match, started)
            self._file = running.play_on(saved) if saved else running.begin(whole, asdict(wishes))
        sitting = Sitting(
            match,
            design_table,
            self.thinker,
            self._file,
            started=started,
            wishes=wishes,
            helped=needs.helped,
            adviser=self.adviser,
        )
        super().__init__(app, sitting, needs)
        if self._file is not None:
            self.at_table = self._file.path
        if course is not None:
            self.beside, self.trail = Guide(app, course, self.refresh), Trail(len(match.moves))
        self._answer = ""  # what a hand was last told that had nothing to do …
        self._asked = ""  # … where that was what was asked for instead
        self._left = False
        self._waited = 0.0  # seconds that computer players have been on turn
        self._take_on_settings()
        sitting.begin()
        if course is not None:
            sitting.seek(course.seen)
        self.teller = Teller(sitting)
        self.turning.settle(sitting.eyes.chair)
        if again:
            sitting.look_back(None)
            sitting.seek(0)
            self.beside = Replay(app, sitting, Places(match), self.refresh)

    @property
    def file(self) -> RunningFile:
        """The running file of the match; what is not played has none."""
        assert self._file is not None
        return self._file

    # --- what people do --------------------------------------------------------------------------------------

    def do(self, order: Order) -> None:
        """Carry out what a control asks for."""
        match order:
            case Spot():
                self._touch_spot(order)
            case Move():
                self._want(order)
            case Peek(seat):
                self._let_go()
                self.privacy.draw(seat, looking=True)
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

    def throw_dice(self, faces: Sequence[int]) -> None:
        """Play on with what people have pressed."""
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
        self.pending.forget()
        self.picked, self.doubt = picked, None
        self._answered()
        self.refresh()

    def _let_go(self) -> None:
        """Nothing is lifted, asked or waited for any more."""
        self.pending.forget()
        self.picked, self.doubt = (), None

    def _want(self, move: Move, spot: Spot | None = None) -> None:
        """A person means to make a move; a question may come first, and the tutor may still have to think of one."""
        asked = question(self.frame, move, confirms=move.actor in self.needs.confirming)
        if (asked is None or asked.harmless) and self.pending.keeps(move, spot):
            return
        if asked is None:
            self.make(move)
            return
        self.pending.forget()
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
        self.focus = self.controls.index(self.doubt.controls()[-2 if asked.harmless else -1])  # *yes*, or the way back

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
        self.pending.forget()
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
        if self.pending.move is not None:
            self._lift(())
            return
        self._let_go()
        try:
            self.sitting.take_back()
        except Refused as refused:
            self._refuse(refused.why)
            return
        self._caught_up()

    def look_up(self) -> None:
        """Open the rulebook at what is asked now; the table stays as it is meanwhile."""
        self._cover()
        self.app.routes.rulebook(self.game.key, chapter_now(self.sitting))

    def menu(self) -> None:
        """Pause."""
        self._cover()
        self.app.routes.pause(self.sitting)

    def _cover(self) -> None:
        """Another page comes to lie over the table: no secret stays open, and what was said or meant here is past."""
        self.pending.forget()
        self.sitting.eyes.veil()
        self.app.notice.clear()

    def _send_coach_away(self) -> None:
        if self.coach is not None:
            self.coach.go()
            self.lay_out()

    def _toggle_log(self) -> None:
        self.log_open = self.hint is not None or not self.log_shown
        self.sitting.close_hint()
        self.lay_out()  # hint and coach make way for it

    def escape(self) -> None:
        """Put down what is lifted, else pause."""
        if self.picked or self.doubt or self.pending.move:
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
        if self.curtain is not None and self.curtain.hold and self.privacy.hold(self.curtain, event):
            return
        if (
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button == 1
            and (self._hurry(event.pos) or self._bare(event.pos))
        ):
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and (self.picked or self.pending.move):
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

    def tap(self, down: Point, up: Point) -> None:
        """Somebody calls, or presses a button, while another hand is over the table."""
        dragged, self.hand = self.hand, self.hand._replace(drag=None)
        super().tap(down, up)
        self.hand = dragged

    def _spot_at(self, point: tuple[int, int]) -> Spot | None:
        on = self.at(point)
        control = self.controls[on] if on is not None else None
        return control.spot if isinstance(control, SpotControl) else None

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
            self._asked = why_not.asked_instead(self.frame)
            self._tell(self._asked)
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
        """Hint, log and take-back by their keys; a press on nothing is for the one button that matters."""
        bare = action == "press" and (self.focus is None or self._only_reads)
        self.tips.waiting.hushed = action == "press"
        if self.curtain is not None:
            looks = action == "press" and self.curtain.hold and self.focus in (None, 0)
            show = partial(self.privacy.look, self.curtain) if looks else self.curtain.rise
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

    @property
    def _only_reads(self) -> bool:
        """Whether the focus is on a piece while something is only read: *Go on* says what key presses it."""
        aside = self.frame.aside
        return aside is not None and aside.hush != "" and isinstance(self.focused, SpotControl)

    def _main_button(self) -> None:
        if self._hurry():
            return
        button = main_button(self.controls)
        if button is not None:
            button.press(button.area.center)
        elif self.throw is None:
            self._say_what_is_asked()

    # --- time ------------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Let the match go on."""
        if self._left:
            return False
        if self.curtain is not None:
            return self.privacy.update(self.curtain, seconds)
        if self.tips.update(seconds, self.pointed):
            self.app.dirty()
        before = self._progress
        moving = self.sitting.tick(seconds)
        self.pending.update(seconds)
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
            self._let_go()
            self.privacy.draw(seat)
        return moving

    @property
    def _progress(self) -> tuple[object, ...]:
        conductor = self.sitting.conductor
        asleep = self.sitting.asleep
        advice = self.sitting.hint is None, self.sitting.chances
        return conductor.shown, len(self.match.moves), conductor.held, conductor.showing is None, asleep, advice

    def _caught_up(self) -> None:
        """Show what has changed; what was asked for instead goes once something else is asked."""
        super()._caught_up()
        notice = self.app.notice
        if notice.showing and notice.sentence == self._asked != why_not.asked_instead(self.frame):
            notice.clear()

    # --- hints -----------------------------------------------------------------------------------------------

    def _ask_hint(self) -> None:
        """Ask for a hint, or put it away; whoever asks has not decided yet."""
        self.pending.forget()
        if self.hint is None:
            self.sitting.ask()
        else:
            self.sitting.close_hint()
        self.refresh()

    # --- the table turns -------------------------------------------------------------------------------------

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
            idle=True,
        )
        self.doubt.lay_out(self.desk.areas)

    def _keep_still(self) -> None:
        self._let_go()
        self.app.change(keep_still=True)

    def veil(self) -> None:
        """Hide whatever secret is on the screen."""
        self.pending.forget()
        self.privacy.veil()

    # --- the way out -----------------------------------------------------------------------------------------

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
