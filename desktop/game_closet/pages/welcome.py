"""The first page of a first start: print, light, motion and language, then a lesson or the shelf. It comes once."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game_closet.context import THEMES
from game_closet.engine import offer
from game_closet.kit.buttons import Button
from game_closet.kit.choices import Letter, Segments, setting
from game_closet.kit.keyboard import prompt, walk_prompt
from game_closet.kit.layout import Column, Gap, Middle, Row
from game_closet.kit.part import Part
from game_closet.kit.print import FramedCard, Line, Rule, Words
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import art, palette, words
from game_closet.stage.assets import has_lesson
from game_closet.store.settings import TEXT_SIZES

MOTIONS = (False, True)
WIDE = 560.0  # design units of a line of choices
PRINT = 24.0  # design units of a letter in print of its own size
BLUR = 16.0  # design units of what stands behind the card
ENOUGH = 1.0  # pixels to the unit: nobody could see more of that


class Welcome(Page):
    """A card before the closet."""

    public = False  # a visitor of a kiosk has nothing to set
    dusk = True

    def __init__(self, app: Program, behind: Page) -> None:
        super().__init__(app)
        self._behind = behind  # the page that it stands before …

    def measure(self) -> None:
        """The focus begins on the way on."""
        super().measure()
        if self.focus is None:
            self.focus = next(n for n, one in enumerate(self.controls) if getattr(one, "kind", "") == "red")

    def floor(self, width: int, height: int) -> pygame.Surface:
        """The closet with its boxes, out of focus; where outlines must be plain, its wall alone."""
        if not palette.SHADE:
            return self._behind.floor(width, height)
        # nobody can read it: it need not follow the size of print, nor the language
        return art.cached(("welcome", width, height), self._blurred, lasting=False)

    def _blurred(self) -> pygame.Surface:
        share = min(1.0, ENOUGH / self.u)
        return art.scaled(art.blurred(self._behind.picture(share), BLUR * self.u * share), self.app.size)

    def plan(self) -> Part:
        """Four lines that show at once what they change, and two ways on."""
        lines = [part for line in self._lines() for part in (line, Line())][:-1]
        show = Button(
            self._say("show"), self._show, kind="red", sub=self._say("show_sub"), size=44, tall=120, grow=1, wide=560
        )
        play = Button(self._say("play"), self.escape, size=36, tall=104, wide=340)
        by_keys = words.say("common.welcome.keys", walk=walk_prompt(), key=prompt("press"))
        hints = by_keys, self._say("speech", key=prompt("speech"))
        taught = self._taught is not None
        card = FramedCard(
            Column(
                Words(self._say("title"), 56, "slab", align="c"),
                Words(self._say("sub"), 25, "text", palette.INK_2, align="c"),
                Rule(),
                *lines,
                Gap(10),
                Row(*([show] if taught else []), play, gap=24),
                Column(*(Words(hint, 21, "cond", palette.INK_2, align="c") for hint in hints), gap=4),
                gap=16,
            ),
            wide=1120,
        )
        return self.scroll(Column(Gap(24, grow=1), Middle(card), Gap(24, grow=1)), "page")

    def _lines(self) -> list[Part]:
        sizes = [words.say(f"common.settings.text_size_{size}") for size in TEXT_SIZES]
        themes = [words.say(f"common.settings.theme_{theme}") for theme in THEMES]
        motions = [self._say("lively"), self._say("calm")]
        lines = [
            self._line("text_size", TEXT_SIZES, sizes, [Letter(self._say("letter"), PRINT * n) for n in TEXT_SIZES]),
            self._line("theme", THEMES, themes),
            self._line("reduced_motion", MOTIONS, motions),
        ]
        if len(words.locales()) > 1:
            tongues = words.locales()
            chosen = tongues.index(words.spoken())
            choose: Callable[[int], object] = lambda n: self.app.change(language=tongues[n])  # noqa: E731
            lines.append(self._setting("language", Segments([*map(words.name_of, tongues)], chosen, choose, wide=WIDE)))
        return lines

    def _line(self, name: str, values: Sequence[Any], labels: Sequence[str], letters: Sequence[Letter] = ()) -> Part:
        choose: Callable[[int], object] = lambda n: self.app.change(**{name: values[n]})  # noqa: E731
        chosen = values.index(getattr(self.app.settings, name))
        return self._setting(name, Segments(labels, chosen, choose, letters=letters, wide=WIDE))

    def _setting(self, name: str, control: Part) -> Part:
        return setting(self._say(name), control, self._say(f"{name}_sub"))

    def _say(self, name: str, **holes: str) -> str:
        return words.say(f"common.welcome.{name}", **holes)

    @property
    def _taught(self) -> str | None:
        """The game of the first lesson."""
        return next(filter(has_lesson, offer.games()), None)

    def escape(self) -> None:
        """To the shelf, and never here again."""
        self.app.note_said("welcome")
        self.app.back()

    def _show(self) -> None:
        taught = self._taught
        self.escape()
        if taught is not None:
            self.app.routes.lesson(taught)
