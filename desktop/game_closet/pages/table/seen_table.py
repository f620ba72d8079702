"""The table as it is seen and heard: where everything stands around it, what can be pressed, what is told.

The sitting is the truth and always ahead; what stands here is made anew from it whenever something changes, and no game
is named: the table says what is special.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from game_closet import context
from game_closet.contract import Game
from game_closet.engine.match import Match
from game_closet.engine.sitting import Sitting
from game_closet.kit.buttons import Pressable
from game_closet.kit.control import Control
from game_closet.kit.keyboard import call_keys
from game_closet.kit.log import Log, news
from game_closet.kit.part import Part, Scale, draw_still
from game_closet.kit.strip import LogLine
from game_closet.pages.aloud import printed
from game_closet.pages.program import Needs, Program
from game_closet.pages.scrolling import Scrolling
from game_closet.pages.table import aloud, picture
from game_closet.pages.table.advice.hint import Hint
from game_closet.pages.table.ahead import coming
from game_closet.pages.table.aloud import Teller
from game_closet.pages.table.beside.beside import Beside
from game_closet.pages.table.beside.coach import Coach, coach_for
from game_closet.pages.table.beside.guide import Guide
from game_closet.pages.table.beside.notices import notice_room
from game_closet.pages.table.controls import controls_of
from game_closet.pages.table.desk import Desk
from game_closet.pages.table.drawer import drawer
from game_closet.pages.table.frame import Frame, Order
from game_closet.pages.table.hand import Hand
from game_closet.pages.table.motion.cues import Cues, heard_from
from game_closet.pages.table.motion.trail import Trail, clear_of
from game_closet.pages.table.motion.turning import Turning
from game_closet.pages.table.over.curtain import Curtain
from game_closet.pages.table.over.doubt import Doubt
from game_closet.pages.table.over.pending import Pending
from game_closet.pages.table.over.privacy import Privacy, Ways
from game_closet.pages.table.over.throw import Throw
from game_closet.pages.table.pressables import CallTag, SpotControl
from game_closet.pages.table.reach import again, brings_back, meant
from game_closet.pages.table.tips import TableTips
from game_closet.stage import marks, words
from game_closet.stage.screen.ahead import Ahead
from game_closet.stage.screen.canvas import Canvas
from game_closet.stage.table import Pick, Touch

SPEEDS = {"slow": 0.6, "normal": 1.0, "quick": 2.0, "off": math.inf}
FADE = 0.12  # seconds of the cross-fade that stands for all motion when motion is reduced
FAR_PRINT = 1.6  # how large print is at least that is read from across a room
RECENT = 8  # facts that are said again to whoever asks what has happened
ROOMY = 3  # people whose calls leave room for the log


class SeenTable(Scrolling, ABC):
    """One sitting at the screen, for eyes and ears."""

    beside: Beside | None = None  # a lesson or a replay, where log, note and seats stand else
    teller: Teller  # begins when the sitting has begun

    def __init__(self, app: Program, sitting: Sitting, needs: Needs) -> None:
        super().__init__(app)
        self.sitting, self.needs = sitting, needs
        self.picked: Pick = ()
        self.hint: Hint | None = None
        self.doubt: Doubt | None = None
        self.pending = Pending(app, sitting, self.do, self.refresh)
        self.throw: Throw | None = None  # where people press what their own dice show
        self.coach: Coach | None = None
        self.hand = Hand()
        self.tips = TableTips()
        self.log = Log(sitting.match)
        self.log_open: bool | None = None
        self.drawer: Part | None = None  # where large print keeps the log, while it is open
        self.privacy = Privacy(app, sitting, Ways(self.refresh, self._caught_up, lambda: self.do("menu")))
        self.turning, self.trail = Turning(), Trail()
        self.cues = Cues()
        self._frame: Frame | None = None
        self._eyes: int | None = None  # whose view was shown last
        self._ahead, self._ahead_of = Ahead(), 0  # what may come after so many moves

    @abstractmethod
    def do(self, order: Order) -> None:
        """Carry out what a control asks for."""

    @abstractmethod
    def throw_dice(self, faces: Sequence[int]) -> None:
        """People have pressed what their own dice show."""

    @property
    def match(self) -> Match:
        """The match being played."""
        return self.sitting.match

    @property
    def game(self) -> Game[Any, Any]:
        """The game being played."""
        return self.sitting.game

    @property
    def curtain(self) -> Curtain | None:
        """The curtain, while it is drawn."""
        return self.privacy.curtain

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
    def waited_for(self) -> object:
        """The person on turn, once the table lies still."""
        return self.sitting.eyes.waited_for if self.sitting.still else None

    @property
    def lines(self) -> Sequence[LogLine]:
        """The log in words."""
        return self.log.lines(self.sitting.talk.said)

    def refresh(self) -> None:
        """Make the controls anew for what can be done now; what has the focus or is held down stays so."""
        focused, held = self.focused, self.in_hand
        self._frame = None
        if self._eyes != (seat := self.sitting.eyes.seat):
            self._eyes = seat
            self.app.forget_answer()
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
            if isinstance(self.beside, Guide):
                self.beside.light(self.frame, self.controls)
            if (coach := self._coaching) is not None:
                self.controls += coach.lay_out(self.frame, self.do)
            self.controls += self._open_drawer()
            if self.turning.moving:
                self.controls = [control for control in self.controls if not isinstance(control, SpotControl)]
            self.throw = self._to_throw()
            if self.throw is not None:
                self.controls += self.throw.lay_out(self.desk.areas)
        self.adopt_scrolls()
        self.focus = again(self.controls, focused)
        self.held = again(self.controls, held)
        self.hover = self.at(self.app.mouse)
        self.app.dirty()

    def _caught_up(self) -> None:
        """Show what has changed; what is not to be missed is told where there is no log."""
        talk = self.sitting.talk
        said, talk.news = talk.news, None
        if said is not None and not self.log_shown:
            self.app.tell(news(self.match, said))
        self.refresh()

    def _open_drawer(self) -> list[Control]:
        """Lay the log out where large print keeps it, if it is asked for; what can be pressed on it."""
        areas = self.desk.areas
        if not (areas.large and self.log_shown) or self.frame.whole or self.frame.card or self.beside:
            return []
        self.drawer = drawer(self.frame, self.lines[-picture.MOST_SAID :])
        self.drawer.place(Scale(areas.u), picture.room_beside(self.frame))
        return [leaf for leaf in self.drawer.leaves() if isinstance(leaf, Pressable)]

    def _to_throw(self) -> Throw | None:
        """Where people press what their dice show, as far as they have come with it; nothing where none are thrown."""
        asked = self.sitting.conductor.dice
        if asked is None or (self.throw is not None and self.throw.asked == asked):
            return self.throw if asked else None
        table = self.desk.table(self.sitting.eyes.chair)
        return Throw(asked, table.face_word, self.throw_dice, self.refresh)

    def _follow_hint(self) -> None:
        """Lay a hint on the table once it has been thought; it goes with the next move."""
        advice = self.sitting.hint
        if advice is None:
            self.hint = None
        elif not advice.choices:
            self.sitting.close_hint()
            self.app.tell(words.say("common.hint.none"))
        elif self.hint is None or self.hint.advice is not advice:
            self.hint = Hint(self.game.key, advice, lambda: self.do("hint"))
            table = self.desk.table(self.sitting.eyes.chair)
            areas = self.coach.give_way(self.desk.areas) if self.coach else self.desk.areas
            self.hint.lay_out(areas, table, self.sitting.lens.shot, self.match.names)

    @property
    def _turns_visibly(self) -> bool:
        """Whether several people see the table turn to one of them.

        Nobody does behind a curtain, without motion, or where it looks the same to both.
        """
        eyes = self.sitting.eyes
        seen = eyes.shared and eyes.seat is None and self.curtain is None and self.sitting.turns_to_people
        if not seen or not math.isfinite(self.sitting.conductor.speed):
            return False
        return self.desk.table(eyes.chair).turned_from(self.turning.chair) != 0

    def at(self, point: tuple[int, int]) -> int | None:
        """The control that a hand at a point means; none where it has brought back what it drags."""
        drags = self.hand.drag is not None
        back = drags and brings_back(self.controls, point, self.picked)
        return None if back else meant(self.controls, point, drags=drags)

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
            goals = [spot.area for spot in table.spots(lens.view, self.picked) if spot.goal] if self.picked else []
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
                () if again else clear_of(self.trail.of(self.match, shown, table, lens.view, after), goals),
                self.pending.over,
            )
        return self._frame

    @property
    def notice_room(self) -> pygame.Rect | None:
        """Where a sentence stands for a while."""
        said, bare = self.app.notice, self._coaching.bare if self._coaching is not None else None
        return notice_room(said, self.frame, self.controls, self._touch(), bare) if said.showing else None

    def read_on_it(self) -> Sequence[pygame.Rect]:
        """Names and figures on the table."""
        return self.frame.table.labels(self.frame.view)

    @property
    def _coaching(self) -> Coach | None:
        """The coach, unless something stands in its place: a hint, or the whole table."""
        hinted = self.hint is not None and not self.desk.areas.docked
        return None if hinted or self.frame.whole else self.coach

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
        self.desk.pressables.lay(surface, shows, self._draw_pressables)
        if self.beside is not None and self.curtain is None:
            self.beside.point(surface, self.frame, self.controls)
        self.tips.draw(surface, self.pointed, self.controls, self.frame)

    def _draw_pressables(self, surface: pygame.Surface) -> None:
        """What lies on the table, then a card over it, with what can be pressed there and what has the focus."""
        super().draw_controls(surface)
        card = self.frame.card
        if card is not None and self.desk.areas.docked and not self.frame.whole and self.curtain is None:
            card.draw_card(surface)
            for number, control in enumerate(self.controls):
                if control is self.focused or control in card.controls():
                    control.draw(surface, self.look(number))

    @property
    def pointed(self) -> Control | None:
        """What a hand, or else the focus, points at."""
        hovered = self.hover is not None and self.hover < len(self.controls)
        return self.controls[self.hover] if hovered and self.hover is not None else self.focused

    def _touch(self) -> Touch:
        away = self.doubt.over if self.doubt else self.frame.hinted if self.pending.move or not self.picked else None
        over = self.pointed
        spot = over.key if isinstance(over, SpotControl) else away
        hush = self.frame.aside is not None and self.frame.aside.hush != ""
        hushed = hush and bool(self.frame.view.moves)  # what has happened may still be said
        return Touch(self.picked, spot, self.hand.drag, self.sitting.conductor.patient, hushed)

    def prepare(self, seconds: float) -> bool:
        """Draw what may come next while the table lies still."""
        moves = len(self.match.moves)
        if self.sitting.still and self.curtain is None and moves != self._ahead_of:
            self._ahead, self._ahead_of = Ahead(coming(self.app.size, self.frame)), moves
        return self._ahead.draw(seconds)

    # --- for the ear -----------------------------------------------------------------------------------------

    def opening(self) -> str:
        """The game, and whose turn it is, if it is anybody's."""
        turn = aloud.turn(self.frame) if isinstance(self.frame.holder, int) else ""
        return words.sentences(words.say(f"{self.game.key}.name"), turn)

    def overheard(self) -> Iterable[str]:
        """What has happened, and what lies there to be read."""
        coach = self._coaching if self.curtain is None else None
        return self.teller.news(self.frame, self._cards, printed(coach.leaves()) if coach else ())

    @property
    def _cards(self) -> list[str]:
        if self.curtain is not None:
            name = self.match.names[self.curtain.seat]
            return [words.say("common.aloud.curtain", name=name)] if self.curtain.shut else []
        cards = (self.doubt, self.throw, self.hint, self.beside)
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

    def _sound(self) -> None:
        """Let what moves be heard."""
        at = heard_from(self.frame)
        for cue in self.cues.due(self.frame):
            self.app.sounds.play(cue.sound, cue.pitch, at, self.frame.fact)
