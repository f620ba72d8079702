"""The main loop and the scene manager.

A page is drawn only when something changed. While nothing moves the loop sleeps between two looks at the event
queue, which costs far less than waiting in it.
"""

import time
from dataclasses import replace
from typing import Any

import pygame

from desktop.rules.contract import Event
from desktop.scenes.notice import Notice, draw_narrow
from desktop.scenes.scene import Scene
from desktop.stage import art, letters, palette, words
from desktop.stage.sound import Sounds
from desktop.store.home import Home
from desktop.store.profiles import Profiles
from desktop.store.running import Running
from desktop.store.scores import Scores
from desktop.store.settings import load, save
from desktop.window import Window

FRAME = 1 / 60
NAP = 16  # milliseconds between two looks at the queue while nothing moves
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
REDRAW = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)


class App:
    """The running program: its window, its pages and what they share."""

    def __init__(self, home: Home, *, size: tuple[int, int] | None = None, full: bool | None = None) -> None:
        self.home = home
        self.troubles: list[Event] = home.troubles  # the stores add to them at any time
        self.settings, troubles = load(home)
        self.troubles += troubles
        self.profiles = Profiles(home)
        self.scores = Scores(home)
        self.running = Running(home)
        self._dress()
        art.keep_in(home.cache)
        x, y, width, height = self.settings.window
        place = (x, y) if x >= 0 and y >= 0 else None
        self.window = Window(
            words.say("common.title"),
            size or (width, height),
            place,
            full=self.settings.fullscreen if full is None else full,
        )
        self.sounds = Sounds(home.cache, self.settings.volume, mute=self.settings.mute)
        self.pages: list[Scene] = []
        self.notice = Notice()
        self.awake = True
        self.kiosk = False
        self.mouse = (-1, -1)  # where the hand was seen last, on the page
        self._dirty = True
        self._closing = False

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
        return self.kiosk

    def dirty(self) -> None:
        """Ask for the page to be drawn again."""
        self._dirty = True

    def go(self, scene: type[Scene], **about: Any) -> None:
        """Leave every page and open another."""
        while self.pages:
            self.pages.pop().leave()
        self.push(scene, **about)

    def push(self, scene: type[Scene], **about: Any) -> None:
        """Open a page on top of this one."""
        self.pages.append(scene(self, **about))
        self.page.lay_out()
        self.dirty()

    def back(self) -> None:
        """Go back to the page below, if there is one."""
        if len(self.pages) > 1:
            self.pages.pop().leave()
            self.page.lay_out()
            self.dirty()

    def change(self, **fields: Any) -> None:
        """Change settings, keep them and show them at once."""
        self.settings = replace(self.settings, **fields)
        self.keep_settings()
        self._dress()
        self.sounds.set(self.settings.volume, mute=self.settings.mute)
        if "fullscreen" in fields:
            self.window.switch(full=self.settings.fullscreen)
        self.lay_out()

    def keep_settings(self) -> None:
        """Write the settings; a disk that refuses is told, not fatal."""
        self.troubles += save(self.home, self.settings)

    def tell(self, sentence: str) -> None:
        """Show a sentence for a few seconds."""
        self.notice.show(sentence)
        self.dirty()

    def quit(self) -> None:
        """End the program after this frame."""
        self._closing = True

    # what the program does by itself

    def _dress(self) -> None:
        words.speak(self.settings.language)
        letters.grow(self.settings.text_size)
        palette.high_contrast(self.settings.high_contrast)

    def lay_out(self) -> None:
        """Lay out the page for the present size."""
        if self.pages:
            self.page.lay_out()
        self.dirty()

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event from the queue."""
        if event.type == pygame.QUIT:
            self.closing()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self.window.fit()
            self.lay_out()
        elif event.type in REDRAW:
            self.dirty()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._rest()
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWENTER, pygame.MOUSEBUTTONDOWN) and not self.awake:
            self._wake()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11 and not self.kiosk:
            self.change(fullscreen=not self.window.full)
        if self.window.narrow or not self.pages:
            return
        if event.type in MOUSE and self.window.shrink < 1.0:
            event = pygame.event.Event(event.type, event.dict | {"pos": self.window.point(event.pos)})
        if event.type in MOUSE:
            self.mouse = event.pos
        self.page.handle(event)

    def closing(self) -> None:
        """The window's own close button."""
        if not self.kiosk:
            self.quit()

    def _rest(self) -> None:
        if self.awake and not self.kiosk:
            self.awake = False
            self.sounds.hush()

    def _wake(self) -> None:
        self.awake = True
        self.sounds.wake()
        self.dirty()

    def update(self, seconds: float) -> bool:
        """Let time pass on the page; True while something moves."""
        while self.troubles and not self.notice.showing:
            trouble = self.troubles.pop(0)
            self.tell(words.tell("common", "trouble", trouble, ()))
        moving = self.pages[-1].update(seconds) if self.awake and not self.window.narrow else False
        if self.notice.update(seconds):
            self.dirty()
        return moving

    def draw(self) -> None:
        """Draw the page and bring it to the screen."""
        canvas = self.window.canvas
        if self.window.narrow:
            draw_narrow(canvas)
        else:
            self.page.draw(canvas)
            self.notice.draw(canvas, self.u)
        self.window.show()
        self._dirty = False

    def run(self) -> None:
        """The main loop: until the program is closed."""
        self.sounds.prepare()
        last = time.perf_counter()
        while not self._closing:
            for event in pygame.event.get():
                self.handle(event)
            now = time.perf_counter()
            moving = self.update(min(now - last, 0.1))
            last = now
            if moving or self._dirty:
                self.draw()
            spare = FRAME - (time.perf_counter() - now)
            pygame.time.wait(max(1, round(spare * 1000)) if moving else NAP)
        self.close()

    def close(self) -> None:
        """Leave every page and remember where the window stood."""
        while self.pages:
            self.pages.pop().leave()
        if not self.window.full and not self.kiosk:
            x, y = pygame.display.get_window_position()
            self.settings = replace(self.settings, window=(x, y, *self.window.plain_size))
            self.keep_settings()
        self.scores.close()
        self.sounds.close()
