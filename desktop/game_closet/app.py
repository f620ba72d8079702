"""The main loop and the scene manager.

A page is drawn only when something changed. While nothing moves the loop sleeps between two looks at the event
queue, which costs far less than waiting in it.
"""

import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game_closet import context
from game_closet.contract import Phrase
from game_closet.engine.thinking.held import held
from game_closet.hands import MOUSE, Hands
from game_closet.kit.keyboard import action_of, prompt
from game_closet.kit.notice import Caption, Notice, draw_refusal, unfinished
from game_closet.kit.tail import Tail
from game_closet.language import of_system
from game_closet.later import Later
from game_closet.mishaps import Mishaps
from game_closet.pages.aloud import Narrator
from game_closet.pages.program import Routes
from game_closet.pages.scene import Scene
from game_closet.routes import PageRoutes
from game_closet.stage import art, memory, words
from game_closet.stage.screen.canvas import Canvas
from game_closet.stage.screen.profiler import Profiler, Took
from game_closet.stage.speech.line import Line
from game_closet.stage.volumes import CALLS, INTERFACE, PIECES, VOICE, Volumes
from game_closet.store.ending import Books, end_all
from game_closet.store.evening import Evenings
from game_closet.store.home import HOUSE, TONIGHT, Home
from game_closet.store.learning import Learning
from game_closet.store.profiles import Profiles
from game_closet.store.running import Running
from game_closet.store.settings import load, save
from game_closet.window import Window, preferred

if TYPE_CHECKING:
    from game_closet.kiosk import Kiosk

FRAME = 1 / 60
FAR_PRINT = 34  # design units under which nothing that matters is printed when it is read from afar
LOOK = 2.0  # seconds between two looks for another window that asks for this house
SOON = 3.0  # and after a match has come in
TEND = 3600.0  # seconds between two looks after the score book: a kiosk stays open for weeks
PATIENCE = 0.1  # seconds of drawing in one frame before a line shows that it goes on …
PATIENCE_GROWS = 1.3  # … and by how much longer in every further frame
NAPS = 16, 33, 50  # milliseconds between two looks at the queue while nothing moves, after a quiet second, a silence
STEADY, SLICE = 0.1, 0.008  # seconds without anything, after which pages draw ahead, and how long in each turn
QUIET, SILENCE = 1.0, 5.0  # seconds without anything, after which naps are long and the sound card is closed
REST = 4  # naps in one turn of the loop in a silence, unless an event comes
HANDS = (
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.KEYDOWN,
    pygame.FINGERDOWN,
    pygame.JOYBUTTONDOWN,
    pygame.CONTROLLERBUTTONDOWN,
)  # events by which somebody is known to be there
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.FINGERDOWN)
REDRAW = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWSHOWN,
    pygame.RENDER_TARGETS_RESET,  # what was sent to the graphics card is lost, as it may be after a sleep
    pygame.RENDER_DEVICE_RESET,
)
LONGEST = 0.1  # seconds that pass at a time, however long a turn of the loop took
SLEPT = 5.0  # seconds by the clock on the wall between two turns, after which the machine has slept


class App(Later):
    """The running program: its window, its pages and what they share."""

    def __init__(
        self,
        home: Home,
        *,
        size: tuple[int, int] | None = None,
        full: bool | None = None,
        kiosk: "Kiosk | None" = None,
        patience: float = math.inf,
    ) -> None:
        self.kiosk = kiosk
        self.patience = patience  # seconds of drawing in one frame, from which a line shows that it goes on
        self.routes: Routes = PageRoutes(self)
        self.home = home = kiosk.home if kiosk else home
        self.troubles: list[Phrase] = home.troubles  # the stores add to them at any time
        self.settings, troubles = (kiosk.likes(), []) if kiosk else load(home)
        self.troubles += troubles
        self.company_language = ""
        self._open_books()
        if kiosk:
            kiosk.forget(self)  # what a killed one has left of its last visit
        self.notice, self.caption = Notice(), Caption()
        self.dress()
        art.keep_in(home.cache)
        x, y, width, height = self.settings.window
        place = (x, y) if x >= 0 and y >= 0 else None
        self.window = Window(
            words.say("common.title"),
            size or (width, height),
            place,
            full=self.settings.fullscreen if full is None else full,
            locked=kiosk is not None and size is None,
        )
        self._fit()
        self.narrator = Narrator()
        self.pages: list[Scene] = []
        self.tail = Tail()
        self.profiler = Profiler()
        self.hands = Hands(self)
        self.awake = True
        self.mouse = (-1, -1)  # where the hand was seen last, on the page
        self._dirty = True
        self._finished: Canvas | None = None  # the last picture that was drawn to its end …
        self._seen: Scene | None = None  # … and its page
        self._laid = True  # the page has been laid out to its end
        self._tries = 0  # frames in which the page could not be drawn to its end
        self._still = 0.0  # seconds since anything came or moved
        self._preparing = False  # the page draws ahead
        self.littered = False  # pages have been left since the last sweep
        self._untidy = False  # it is quiet enough for the next
        self._turned = time.perf_counter()  # when the last turn of the loop began …
        self._clock = time.time()  # … by the clock on the wall, which goes on while the machine sleeps
        self._closing = False
        self.mishaps = Mishaps(self)
        self._unlooked = 0.0  # seconds since the last look whether another window asks for this house

    def _open_books(self) -> None:
        self._untended = 0.0  # seconds since the score book was looked after
        self.running = Running(self.home)
        self.meet()
        if left := self.running.matches():
            end_all(left, self.books)

    @contextmanager
    def books_closed(self) -> Iterator[None]:
        """Close the books while another household takes the place of this one, and open them whatever happens."""
        self.scores.close()
        del self.scores
        try:
            yield
        finally:
            self._open_books()

    def move_in(self) -> bool:
        """Keep house here, once no other program does; False while one does."""
        if not self.home.claim():
            return False
        with self.books_closed():
            self.settle_in()
        return True

    def settle_in(self) -> None:
        """Take on the settings of another household."""
        self.settings, troubles = load(self.home)
        self.troubles += troubles
        self.change()

    # what pages ask for

    @property
    def page(self) -> Scene:
        """The page on top."""
        return self.pages[-1]

    @property
    def size(self) -> tuple[int, int]:
        """The size of a page in pixels."""
        return self.window.size

    @property
    def u(self) -> float:
        """Pixels per design unit."""
        return self.window.u

    @property
    def far(self) -> bool:
        """Whether the page is to be read from across a room."""
        return self.kiosk is not None and self.kiosk.settings.far_view

    @property
    def guests(self) -> bool:
        """Whether the people here are forgotten when their visit ends."""
        return self.kiosk is not None and self.kiosk.settings.guests

    @property
    def place(self) -> str:
        """Where matches played here stand in the score book."""
        return TONIGHT if self.kiosk else HOUSE

    @property
    def books(self) -> Books:
        """Where a finished match is written down."""
        return Books(self.evenings, self.scores, self.place)

    @property
    def unfinished(self) -> bool:
        """Whether drawings of this page are missing still."""
        return self._tries > 0

    def dirty(self) -> None:
        """Ask for the page to be drawn again."""
        self._dirty = True

    @property
    def docked(self) -> bool:
        """Whether the window is nearer to square than to a wide screen."""
        return self.window.docked

    @property
    def at_table(self) -> Path | None:
        """The running file of the match that is open, under other pages perhaps."""
        return next((page.at_table for page in self.pages if page.at_table is not None), None)

    @property
    def pressed(self) -> pygame.Rect:
        """What the hand has just pressed, or the bare place where it rests."""
        number = self.page.at(self.mouse) if self.pages else None
        here = pygame.Rect(self.mouse, (1, 1))
        return here if number is None else self.page.controls[number].area.union(here)

    def come_back(self) -> None:
        """Bring the window to the front again."""
        self.window.come_back()

    def cover(self, *, strayed: bool) -> None:
        """Let the window cover the whole screen again."""
        self.window.cover(strayed=strayed)

    def rest_pointer(self, place: tuple[int, int]) -> None:
        """Put the pointer somewhere else."""
        self.mouse = place
        pygame.mouse.set_pos([round(along * self.window.shrink) for along in place])

    def go(self, page: Callable[[], Scene]) -> None:
        """Leave every page and open another, made once the others have been left."""
        self._leave_all()
        self.push(page())

    def _leave_all(self) -> None:
        while self.pages:
            self._leave()

    def push(self, page: Scene) -> None:
        """Open a page on top of this one; in a kiosk only what is meant for visitors."""
        if self.kiosk and not page.public:
            return
        self.pages.append(page)
        self._turn()

    def back(self) -> None:
        """Go back to the page below, if there is one."""
        if len(self.pages) > 1:
            self._leave()
            self._turn()

    def _leave(self) -> None:
        self.pages.pop().leave()
        self.littered = True

    def _turn(self) -> None:
        """Another page is on top now."""
        self.forget_answer()
        self.tail.turned(page=True, aimed=not self.settings.one_switch)
        self.lay_out()

    @property
    def volumes(self) -> Volumes:
        """How loud all is."""
        wished = self.settings
        kinds = {
            PIECES: wished.pieces_volume,
            CALLS: wished.calls_volume,
            INTERFACE: wished.interface_volume,
            VOICE: wished.voice_volume,
        }
        return Volumes(wished.volume, wished.mute, wished.mono, kinds)

    def change(self, **fields: Any) -> None:
        """Change settings, keep them and show them at once."""
        self.keep(**fields)
        if "language" in fields:
            self.company_language = ""
        self.dress()
        self.sounds.volumes = self.volumes
        if "fullscreen" in fields:
            self.window.switch(full=self.settings.fullscreen)
        self.lay_out()

    def keep(self, **fields: Any) -> None:
        """Keep with the settings what the page that is seen does not show.

        A disk that refuses is told, not fatal. A kiosk's settings are its operator's alone.
        """
        self.settings = self.settings._replace(**fields)
        if not self.kiosk:
            self.troubles += save(self.home, self.settings)

    def tell(self, sentence: str) -> None:
        """Show a sentence for a few seconds, and say it."""
        self.notice.show(sentence)
        self.say(sentence)
        self.dirty()

    def write_down(self, sound: str, at: float, about: str) -> None:
        """Write down what is heard, where people like to read it; what only echoes a hand has no words."""
        if self.settings.captions and words.has(key := f"common.sound.{sound}"):
            named = words.say(key)
            told = words.say("common.sound.about", sound=named, fact=about) if about else named
            self.caption.hear(told, at, flash=self.settings.sound_flash)
            self.dirty()

    def say(self, sentence: str) -> None:
        """Say a sentence after what is being said, where people like to hear it."""
        loud = self.volumes.of(VOICE)
        if sentence and loud and self.awake and self.settings.speech:
            self.voice.say(Line(sentence, words.spoken(), self.settings.speech_rate, loud, cuts=False))

    def answer(self, sentence: str) -> None:
        """Say aloud what was asked for; where nothing is spoken, show it."""
        if self.settings.speech:
            self.say(sentence)
        else:
            self.tell(sentence)
            self.notice.answers = True

    def forget_answer(self) -> None:
        """Take away what was answered: another page is seen now, or this one by other eyes."""
        if self.notice.answers and self.notice.clear():
            self.dirty()

    def tell_once(self, name: str) -> None:
        """Show a sentence the first time that there is reason for it."""
        if name not in self.settings.said_once:
            self.note_said(name)
            self.tell(words.say(f"common.once.{name}", key=prompt("press")))

    @property
    def new_here(self) -> bool:
        """Whether nobody has ever been welcomed to this house, nor has played here; a kiosk welcomes by itself."""
        return self.kiosk is None and "welcome" not in self.settings.said_once and not self.settings.last_tables

    def note_said(self, name: str) -> None:
        """Note that something which is said the first time alone has been."""
        self.keep(said_once=(*self.settings.said_once, name))

    def quit(self) -> None:
        """End the program after this frame."""
        self._closing = True

    def meet(self) -> None:
        """Read who is known here, and what evening goes on."""
        self.profiles = Profiles(self.kiosk.people if self.kiosk else self.home)
        self.evenings = Evenings(self.home)
        self.learning = Learning(self.home)

    # what the program does by itself

    def dress(self) -> None:
        """Take on language, size of print and theme, and how long sentences stand."""
        words.speak(self.company_language, self.settings.language, *of_system(), *preferred())
        context.change(text_size=self.settings.text_size, theme=self.settings.theme, keys=self.settings.keys)
        self.notice.lasts = self.caption.lasts = self.settings.no_hurry

    def _fit(self) -> None:
        art.make_room(self.size)
        context.change(least_text=round(FAR_PRINT * self.u) if self.far else 0)

    def lay_out(self) -> None:
        """Lay out the page for the present size, if it is one."""
        self._laid = False
        with self._hurried():
            self._lay_page()
        self.dirty()

    def _lay_page(self) -> None:
        if not self._laid and self.pages and not self.window.refused:
            self.page.lay_out()
        self._laid = True

    @contextmanager
    def _hurried(self) -> Iterator[None]:
        """Draw what is missing only for a while; each time a little longer, so that it ends one day."""
        try:
            with art.hurried(self.patience * PATIENCE_GROWS**self._tries):
                yield
        except art.Unfinished:
            self._tries += 1

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event from the queue."""
        if (self.kiosk and self.kiosk.handle(self, event)) or _of_fingers(event):
            return
        if event.type in PRESSES:
            self.tail.ordered()
            self._interrupt()
        if event.type == pygame.QUIT:
            self.closing()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED):
            self.window.fit()
            self._fit()
            self.lay_out()
        elif event.type in REDRAW:
            self._send_all()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._rest()
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWENTER, pygame.MOUSEBUTTONDOWN) and not self.awake:
            self._wake()
        elif event.type == pygame.DROPFILE and not self.kiosk:
            self.routes.replay_file(Path(event.file))
        elif event.type == pygame.KEYDOWN and not self.kiosk and self._obey(action_of(event)):
            return
        elif event.type == pygame.KEYDOWN and _profiles(event) and not self.kiosk:
            self.profiler.shown = not self.profiler.shown
            self.dirty()
        if self.pages and self._laid and not self.window.refused:
            self._pass_on(event)

    def _pass_on(self, event: pygame.event.Event) -> None:
        """Give an event to the page; nobody presses what cannot be seen yet."""
        self.hands.see(event)
        if self._seen is self.page or not (self.unfinished and event.type in PRESSES):
            self.hands.give(event)

    def _interrupt(self) -> None:
        """A hand comes down: what is being said falls silent, and what stands until then to be read goes."""
        self.voice.hush()
        for said in (self.notice, self.caption):
            if said.lasts and said.clear():
                self.dirty()

    def _obey(self, action: str) -> bool:
        """Do what is ordered of the program, on any page; False where nothing is ordered of it."""
        match action:
            case "full":
                self.change(fullscreen=not self.window.full)
            case "quit":
                self.closing()
            case "settings":
                self.routes.settings()
            case "speech":
                self.change(speech=not self.settings.speech)
                self.tell(words.say(f"common.aloud.{'speaks' if self.settings.speech else 'silent'}"))
            case _:
                return False
        return True

    def closing(self) -> None:
        """The window's own close button."""
        if not self.kiosk:
            self.quit()

    def _rest(self) -> None:
        if self.awake and not self.kiosk:
            self.awake = False
            self.sounds.hush()
            self.voice.hush()

    def _wake(self) -> None:
        self.awake = True
        self.sounds.wake()
        self._send_all()

    def _send_all(self) -> None:
        """Lay and send the whole page again: nobody knows what still stands on the screen."""
        self.window.screen.forget()
        self.dirty()

    def update(self, seconds: float) -> bool:
        """Let time pass on the page; True while something moves."""
        while self.troubles and not self.notice.showing:
            trouble = self.troubles.pop(0)
            self.tell(words.tell("common", "trouble", trouble, ()))
        self.tail.update(seconds)
        if self.kiosk:
            self.kiosk.update(self, seconds)
        else:
            self._make_way(seconds)
        if self.settings.one_switch and self._shown:
            self.hands.scan(seconds)
        moving = self._shown and self.page.update(seconds)
        if self.notice.update(seconds) | self.caption.update(seconds):
            self.dirty()
        if self.settings.speech and self._shown:
            for sentence in self.narrator.news(self.page, self.settings.spoken):
                self.say(sentence)
        return moving

    @property
    def _shown(self) -> bool:
        """Whether there is a page that somebody can see."""
        return bool(self.pages) and self.awake and self._laid and not self.window.refused

    def _make_way(self, seconds: float) -> None:
        """Close for another window of this household that asks; every move of a match is on the disk already."""
        self._unlooked += seconds
        if self._unlooked >= LOOK:
            self._unlooked = 0.0
            if self.home.claimed and self.home.lock.asked:
                self.quit()

    def draw(self) -> None:
        """Draw the page and bring it to the screen; while drawings are missing, the last one with a line over it."""
        canvas, tries, last = Canvas(self.size), self._tries, self._finished
        with self._hurried():
            if self.window.refused:
                draw_refusal(canvas, words.say(f"common.{self.window.refused}"))
            else:
                self._lay_page()
                self.page.draw(canvas)
                self.caption.draw(canvas, self.u, self.page.caption_room, self.page.read_on_it)
                self.notice.draw(canvas, self.u, self.page.notice_room)
        self._dirty = self._tries != tries  # a page that was drawn because it moved may stand still until it is shown
        if self._dirty:
            canvas = unfinished(last, self.size, self.u, self._tries)
        else:
            self._finished, self._tries = canvas, 0
            self._seen = self.page if self.pages else None
        if self.profiler.shown:
            canvas = self.profiler.over(canvas, last or canvas, self.u)
        self.window.show(canvas)

    def run(self) -> None:
        """The main loop: until the program is closed."""
        self.turn()  # the first page waits for neither sounds nor pads
        self.sounds.prepare()
        self.hands.open()
        while not self._closing:
            self.turn()
        self.close()

    def turn(self) -> None:
        """A frame, and the wait until the next one is due."""
        now = time.perf_counter()
        moving = self.frame(self.passed(now, time.time()))
        if moving or self._preparing:
            pygame.time.wait(max(1, round((FRAME - (time.perf_counter() - now)) * 1000)))
        else:
            self._nap()

    def _nap(self) -> None:
        """Sleep until the next look at the queue; in a silence look a few times before all else is looked after."""
        nap = NAPS[(self._still >= QUIET) + self._silent]
        for _ in range(REST if self._silent else 1):
            pygame.time.wait(nap)
            if pygame.event.peek():
                break

    @property
    def _silent(self) -> bool:
        """Whether nothing has come or moved for long."""
        return self._still >= SILENCE

    def passed(self, now: float, clock: float) -> float:
        """Seconds that pass on the page since the last turn; after a sleep no more than else, and all is sent anew."""
        seconds, slept = now - self._turned, clock - self._clock > SLEPT
        self._turned, self._clock = now, clock
        if slept:
            self._send_all()
            if self.kiosk:
                self.window.cover()
        return min(seconds, LONGEST * REST if self._silent else LONGEST)

    def frame(self, seconds: float) -> bool:
        """What is done in one turn of the loop; True while something moves. A page that fails is left."""
        with held():
            return self._frame(seconds)

    def _frame(self, seconds: float) -> bool:
        try:
            self._tend(seconds)
            began = time.perf_counter()
            events = pygame.event.get()
            for event in events:
                self.handle(event)
            moving = self.update(0.0 if self.unfinished else seconds)  # nothing moves on unseen
            self._listen(events, seconds, lively=bool(events) or moving or self._dirty)
            if moving or self._dirty:
                updated = time.perf_counter()
                self.draw()
                self._profile(updated - began, time.perf_counter() - updated)
            else:
                self.unpack()
            idle = self._still >= STEADY and self._shown and not self._dirty  # nor has it just been unpacked
            self._preparing = idle and self._prepare()
            if self._untidy and idle and not self._preparing:
                self._sweep()
            self.mishaps.passed(seconds)
        except Exception as fault:
            self.mishaps.meet(fault)
            return True
        return moving or self.unfinished

    def unpack(self) -> None:
        """While people look at the first page, have ready what they may touch."""
        if not self.unpacked:
            self.unpack_all()
            self.dirty()

    def _prepare(self) -> bool:
        """Draw ahead, then put drawings away; True while there is more of it."""
        return self.page.prepare(SLICE) or art.put_away(SLICE)

    def _listen(self, events: list[pygame.event.Event], seconds: float, *, lively: bool) -> None:
        """Have the sound card open while somebody is there; after a silence close it and sweep up, once.

        A page that was left is swept up as soon as all is quiet: its pictures may weigh more than all others. What is
        still to be drawn ahead and put away comes first, a little in each turn, for all of it would be a long one.
        """
        before, self._still = self._still, 0.0 if lively else self._still + seconds
        if self.audible and any(event.type in HANDS for event in events):
            self.sounds.stir()
        elif before < SILENCE <= self._still:
            self.sounds.doze()
            self._untidy = True
        elif before < QUIET <= self._still and self.littered:
            self._untidy = True
        elif lively:
            self._untidy = False

    def _sweep(self) -> None:
        """Let go of drawings of tables that were left, and return what is free."""
        art.tidy()
        if self.littered and self.at_table is None:
            art.ease()
        memory.sweep()
        self.littered = self._untidy = False

    def _profile(self, update: float, drawing: float) -> None:
        """Remember what the last frame took."""
        window, (width, height) = self.window, self.size
        laid = sum(area.w * area.h for area in window.damage) / (width * height)
        noting = drawing - window.laying - window.sending
        notes = len(self._finished.notes) if self._finished else 0
        page = type(self.page).__name__ if self.pages else ""
        self.profiler.frames.append(Took(page, update, noting, window.laying, window.sending, notes, laid))

    def _tend(self, seconds: float) -> None:
        """Look after the score book once it is open, and then now and again."""
        self._untended += seconds
        if self._untended >= TEND or (self._untended >= SOON and self.scores.fresh):
            self._untended = 0.0
            self.scores.tend(self.counts)

    def close(self) -> None:
        """Leave every page and remember where the window stood."""
        self._leave_all()
        if self.kiosk:
            self.kiosk.forget(self)
        elif not self.window.full:
            pygame.event.pump()
            self.window.fit()  # another size may have come after the last turn
            x, y = pygame.display.get_window_position()
            self.keep(window=(x, y, *self.window.plain_size))
        art.put_away()
        self.scores.close()
        self.sounds.close()
        self.voice.close()


def _of_fingers(event: pygame.event.Event) -> bool:
    """Whether the system made a click of a touch, which fingers tell of themselves."""
    return event.type in MOUSE and getattr(event, "touch", False)


def _profiles(event: pygame.event.Event) -> bool:
    """Whether a key press asks for the frame profiler: Ctrl, Shift and F12 together."""
    return bool(event.key == pygame.K_F12 and event.mod & pygame.KMOD_CTRL and event.mod & pygame.KMOD_SHIFT)
