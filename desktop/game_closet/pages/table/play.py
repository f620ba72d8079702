"""The play page: any game of the shelf, played by people and computer players.

The match is the truth and always ahead; this page shows its steps at their pace, gives the table's spots to mouse, keys
and touch, and keeps the running file. It never names a game: the table says what is special.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pygame

from game_closet import context, shelf
from game_closet.contract import CHANCE, Event, Game, Move, Refused, View
from game_closet.engine import record
from game_closet.engine.conductor import Conductor
from game_closet.engine.eyes import Eyes
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.engine.thinker import Thinker
from game_closet.kit.keyboard import learn
from game_closet.pages.begin import Comfort
from game_closet.pages.scene import ENTER, Scene
from game_closet.pages.table.controls import controls_of, main_button
from game_closet.pages.table.curtain import Curtain
from game_closet.pages.table.doubt import Doubt
from game_closet.pages.table.edges import Place, places
from game_closet.pages.table.hand import Adviser, Hand
from game_closet.pages.table.layout import PlayLayout
from game_closet.pages.table.lens import Lens
from game_closet.pages.table.picture import PlayPicture, Talk
from game_closet.pages.table.pressables import CallButton, SpotControl
from game_closet.pages.table.tables import Tables
from game_closet.pages.table.veil import Veil
from game_closet.stage import art, words
from game_closet.stage.table import Pick, Settings, Spot, Table, Touch
from game_closet.store.ending import end
from game_closet.store.running import Kept

if TYPE_CHECKING:
    from game_closet.app import App

SPEEDS = {"slow": 0.6, "normal": 1.0, "quick": 2.0, "off": float("inf")}
LAST_LOOK = 2.0  # seconds the finished table stays before the result page
ROOMY = 3  # people whose calls leave room for the log


class Play(Scene):
    """One match at the screen."""

    def __init__(
        self,
        app: "App",
        *,
        match: Match,
        kept: Kept | None = None,
        started: str = "",
        wishes: Settings | None = None,
        helped: Mapping[int, frozenset[str]] | None = None,
        keys: dict[int, str] | None = None,
        comfort: Comfort | None = None,
    ) -> None:
        super().__init__(app)
        self.match = match
        self.started = started or record.now()
        self.wishes = wishes or shelf.table(match.game.key).settings()
        self.keys = keys or {}
        self.comfort = comfort or Comfort()
        self.file = app.running.play_on(kept) if kept else app.running.begin(record.header(match, self.started))
        self.thinker = Thinker(app.troubles, app.home.cache)
        self.tables = Tables(self)
        self.eyes = Eyes(match, self.tables.secluded)
        self.conductor = Conductor(match, self.tables, self.thinker, self.file.append)
        self.conductor.helped = helped or {}
        self.lens = Lens(self.conductor, self.eyes)
        self.talk = Talk(match, lambda: self.conductor.race)
        self.take_back = match.game.take_back
        self.picked: Pick = ()
        self.log_open: bool | None = None
        self.doubt: Doubt | None = None
        self.hand, self.adviser, self.veil = Hand(self), Adviser(self), Veil(self)
        self._left = False
        self.edge_places: list[Place] = []

    @property
    def game(self) -> Game[Any, Any]:
        """The game being played."""
        return self.match.game

    @property
    def table(self) -> Table[Any]:
        """The table at the present size, as seen from the chair."""
        return self.tables.now

    @property
    def curtain(self) -> Curtain | None:
        """The curtain, while it is drawn or opens."""
        return self.veil.curtain

    # --- layout ----------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Place strip, table, rail or dock for the present size."""
        context.change(text_size=max(self.app.settings.text_size, self.comfort.text_size))
        go_on = shelf.table(self.game.key).go_on
        plain = [verb for verb, args in self.game.verbs.items() if not args and verb not in self.game.calls]
        self.verbs = [verb for verb in plain if verb != go_on]
        self.areas = PlayLayout.of(
            self.app.size,
            self.app.u,
            docked=self.app.window.docked,
            verbs=len(self.verbs),
            calls=0 if self.edged else len(self.callers),
            far=self.app.far,
        )
        if self.edged:
            table, self.edge_places = places(
                self.areas.table, len(self.eyes.people), self.app.u, rightward=self.game.rightward
            )
            self.areas = self.areas._replace(table=table)
        self.tables.clear()
        if self.curtain is not None:
            self.curtain.lay_out(self.app.size, self.app.u)
        if self.doubt is not None:
            self.doubt.lay_out(self.areas)
        self.conductor.speed = SPEEDS[self.app.settings.speed]
        if self.game.turn(self.match.state) == CHANCE:
            self.conductor.begin()
        self.talk.catch_up(self.conductor.shown)
        self.refresh()

    @property
    def fades(self) -> bool:
        """Whether cross-fades stand for all motion: by the settings, or because somebody here likes it so."""
        return self.app.settings.reduced_motion or self.comfort.reduced_motion

    @property
    def edged(self) -> bool:
        """Whether people sit around a flat screen, each with plate and buttons at the own edge."""
        return self.app.settings.keep_still and self.eyes.shared

    @property
    def callers(self) -> list[int]:
        """The people who have a call button."""
        return self.eyes.people if self.game.calls else []

    @property
    def held_up(self) -> bool:
        """Whether the table waits for somebody's *Go on*."""
        return self.conductor.held and bool(self.eyes.people)

    @property
    def log_shown(self) -> bool:
        """Whether the log is there: in the rail unless calls need the room, in the dock on request."""
        crowded = len(self.callers) > ROOMY and not self.edged
        roomy = not self.areas.docked and not crowded and not self.app.far
        return roomy if self.log_open is None else self.log_open

    def refresh(self) -> None:
        """Make the controls anew for what can be done now, keeping the focus where it was."""
        kept = getattr(self.focused, "key", None)
        offered = self.curtain.controls() if self.curtain else controls_of(self)
        self.controls = [] if self.eyes.peeking else offered
        names = [getattr(control, "key", None) for control in self.controls]
        self.focus = names.index(kept) if kept is not None and kept in names else None
        self.hover = self.at(self.app.mouse)
        self.app.dirty()

    # --- what is seen ----------------------------------------------------------------------------------------

    @property
    def view(self) -> View[Any]:
        """What the screen may show of the state as far as it has been shown."""
        return self.lens.view

    @property
    def still(self) -> bool:
        """Whether everything has been shown and somebody may act."""
        return self.conductor.showing is None and not self.match.over

    def paint(self, surface: pygame.Surface) -> None:
        """Draw strip, table and rail; or the curtain, which hides them all."""
        if self.curtain is None or not self.curtain.shut or self.eyes.peeking:
            top = art.kept(("table-top", *self.app.size, self.app.u), lambda: art.table_top(*self.app.size, self.app.u))
            surface.blit(top, (0, 0))
            self.picture().paint(surface)
        if self.doubt is not None:
            self.doubt.draw(surface)
        if self.curtain is not None and not self.eyes.peeking:
            self.curtain.draw(surface)

    def picture(self) -> PlayPicture:
        """Everything to be painted now."""
        hovered = self.hover is not None and self.hover < len(self.controls)
        over = self.controls[self.hover] if hovered and self.hover is not None else self.focused
        spot = over.key if isinstance(over, SpotControl) else self.doubt.over if self.doubt else None
        touch = Touch(self.picked, spot, self.hand.drag)
        seat = self.eyes.seat if self.eyes.seat is not None else self.eyes.waited_for
        return PlayPicture(
            self.match,
            self.areas,
            self.table,
            self.view,
            self.lens.shot,
            touch,
            self.talk.said,
            seat,
            self.lens.holder,
            log=self.log_shown,
            note=not self.held_up,
            far=self.app.far,
            fades=self.fades,
            whole=self.tables.overtaken,
        )

    # --- what people do --------------------------------------------------------------------------------------

    def touch_spot(self, spot: Spot) -> None:
        """A spot was pressed: a move is made, the start of one is lifted, a reason is told."""
        if isinstance(spot.says, Move):
            self.want(spot.says, spot)
        elif isinstance(spot.says, Event):
            self.refuse(spot.says)
        else:
            self.pick(() if spot.says == self.picked else spot.says)
            self.app.sounds.play("click")

    def pick(self, picked: Pick) -> None:
        """Lift something, or put it down."""
        self.picked, self.doubt = picked, None
        self.refresh()

    def let_go(self) -> None:
        """Nothing is lifted, asked or pointed out any more."""
        self.picked, self.doubt, self.adviser.spot = (), None, None

    def want(self, move: Move, spot: Spot | None = None) -> None:
        """A person means to make a move: where others look on and a secret may forbid it, *Sure?* comes first."""
        doubt = self.table.doubt(self.view, move) if self.eyes.shared else None
        if doubt is None:
            self.make(move)
            return
        self.doubt = Doubt(
            self.game.key,
            words.tell(self.game.key, "sure", doubt, self.match.names),
            over=spot.key if spot else None,
            yes=lambda: self.make(move),
            back=lambda: self.pick(()),
        )
        self.doubt.lay_out(self.areas)
        self.app.sounds.play("click")
        self.refresh()
        self.focus = len(self.controls) - 1  # the way back

    def make(self, move: Move) -> None:
        """A person makes a move; what the rules refuse is told and costs nothing."""
        try:
            self.conductor.play(move)
        except Refused as refused:
            if isinstance(move.actor, int) and move.verb in self.game.calls and self.conductor.late(move.actor):
                self.talk.retell()
                self.app.dirty()
            else:
                self.refuse(refused.why)
            return
        finally:
            self.let_go()
        self.hand.after(move)
        self.eyes.settle()
        self.refresh()

    def refuse(self, why: Event) -> None:
        """Say why something is not possible."""
        self.app.sounds.play("refused")
        self.app.tell(words.tell(self.game.key, "why", why, self.match.names))
        self.catch_up()

    def go_on(self) -> None:
        """Nobody needs more time."""
        verb, seat, halted = self.table.go_on, self.eyes.waited_for, self.conductor.halted
        self.conductor.go_on()
        if verb is not None and seat is not None and not halted:
            move = Move(seat, verb)
            if move in self.game.moves(self.match.state, seat):
                self.make(move)
        self.refresh()

    def undo(self) -> None:
        """Take the last move back."""
        try:
            self.conductor.take_back()
        except Refused as refused:
            self.refuse(refused.why)
            return
        self.file.rewrite(record.whole(self.match, self.started))
        self.lens.clear()
        self.let_go()
        self.eyes.settle()
        self.catch_up()

    def peek(self, seat: int) -> None:
        """A person wants to look at the own secret: behind the curtain, by press-and-hold."""
        self.veil.draw(seat, peeking=True)

    def rules(self) -> None:
        """Open the rulebook at this game."""
        from game_closet.pages.books.rulebook import Rulebook  # noqa: PLC0415  pages open each other

        self.eyes.veil()
        self.app.push(Rulebook, key=self.game.key)

    def menu(self) -> None:
        """Pause."""
        from game_closet.pages.table.pause import Pause  # noqa: PLC0415  pages open each other

        self.eyes.veil()
        self.app.push(Pause, play=self)

    def toggle_log(self) -> None:
        """Show or hide the log."""
        self.log_open = not self.log_shown
        self.refresh()

    def escape(self) -> None:
        """Put down what is lifted, else pause."""
        if self.picked or self.doubt:
            self.pick(())
        else:
            self.menu()

    # --- mouse and keys --------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Mouse and keys; a click on a moving table shows the end of the motion."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED) and self.eyes.shared:
            self.eyes.veil()
            self.refresh()
        if self.veil.hold(event):
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._cut(event.pos):
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self.picked:
            self.pick(())
        self.hand.handle(event)
        super().handle(event)

    def _cut(self, point: tuple[int, int] | None = None) -> bool:
        """Show at once what still moves, if a hand comes down on the table."""
        on = self.at(point) if point else None
        if self.curtain is not None or (on is not None and not isinstance(self.controls[on], SpotControl)):
            return False
        if not self.conductor.cut():
            return False
        self.catch_up()
        return True

    def key(self, event: pygame.event.Event) -> None:
        """Calls by their keys, the space bar for the one button that matters, Enter for *Go on*; else the focus."""
        learn(event)
        if self.curtain is None:
            for control in self.controls:
                call = getattr(control, "inner", control)
                if isinstance(call, CallButton) and call.wants(event):
                    control.press(control.area.center)
                    return
            if self.focus is None and event.key in ENTER:
                self._main_button()
                return
        elif self.focus is None and event.key in ENTER:
            self.curtain.rise()
            return
        super().key(event)

    def _main_button(self) -> None:
        if self._cut():
            return
        button = main_button(self.controls)
        if button is not None:
            button.press(button.area.center)

    # --- time ------------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Let the match go on."""
        if self._left:
            return False
        if self.curtain is not None:
            return self.veil.update(seconds)
        before = self._progress
        moving = self.conductor.tick(seconds)
        for cue in self.lens.cues(self.table):
            self.app.sounds.play(cue.sound, cue.pitch)
        self.adviser.listen()
        if before != self._progress:
            self.catch_up()
        if self.conductor.showing is None:
            if self.match.over and self.conductor.quiet > LAST_LOOK:
                self._finish()
            elif not self.conductor.held and (wanted := self.eyes.wanted) is not None:
                self.veil.draw(wanted)
        return moving

    @property
    def _progress(self) -> tuple[object, ...]:
        return self.conductor.shown, len(self.match.moves), self.conductor.held, self.conductor.showing is None

    def catch_up(self) -> None:
        """Tell what has been seen since the last time, and let it be pressed."""
        self.talk.catch_up(self.conductor.shown)
        news, self.talk.news = self.talk.news, ""
        if news and not self.log_shown:
            self.app.tell(news)
        self.refresh()

    def seat(self, seat: int, sitter: Sitter) -> None:
        """Somebody else takes over a seat in mid-match."""
        self.conductor.seat(seat, sitter)
        self.file.seat(seat, record.sitter_line(sitter))
        self.eyes.veil()
        self.veil.curtain = None

    def put_down(self) -> None:
        """Leave the match on the table and go to the shelf."""
        from game_closet.pages.shelf.shelf import Shelf  # noqa: PLC0415  pages open each other

        self.app.go(Shelf)

    def _finish(self) -> None:
        from game_closet.pages.table.result import Result  # noqa: PLC0415  pages open each other

        self._left = True
        self.file.catch_up()
        evening = end(record.whole(self.match, self.started, closed=True), self.file.path, self.app.books)
        self.app.sounds.play("won")
        self.app.go(Result, match=self.match, wishes=self.wishes, evening=evening)

    def leave(self) -> None:
        """The running file stays on the table; the thinking process ends."""
        if not self._left:
            self.file.catch_up()
        self.thinker.stop()
