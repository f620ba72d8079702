"""Settings: what the people at this screen like, shown at once in a small table beside them."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import partial
from typing import Any

import pygame

from game_closet.context import THEMES
from game_closet.engine import offer
from game_closet.engine.people import Sitter
from game_closet.kit import thumb
from game_closet.kit.buttons import Button, Field, Slip
from game_closet.kit.choices import Segments, Stepper, Switch, setting
from game_closet.kit.keyboard import key_labels, prompt
from game_closet.kit.layout import Column, First, Gap, Inside, Row, beside
from game_closet.kit.part import Part
from game_closet.kit.print import Line, Mat, Paragraph, Picture, Token, Words, said, sheet
from game_closet.kit.strip import Plate, PlateCard
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.pages.scene import QUESTIONS
from game_closet.pages.settings.household import household_lines
from game_closet.pages.settings.keys import KeyForm
from game_closet.stage import art, palette, words
from game_closet.stage.table import TABLE_SIZE
from game_closet.store.kiosk import KioskSettings
from game_closet.store.settings import RATES, SCANS, SPEEDS, SPOKEN, TEXT_SIZES, Settings

LOUDNESS = range(11)
VOLUMES = ("volume", "pieces_volume", "calls_volume", "interface_volume", "voice_volume")
CHAPTERS = ("seeing", "hearing", "listening", "playing", "keys", "ways", "language", "household", "kiosk")
OWN = {  # the settings of each chapter, for *As delivered*
    "seeing": ("text_size", "theme", "reduced_motion", "fullscreen"),
    "hearing": (*VOLUMES, "mono", "mute", "captions", "sound_flash"),
    "listening": ("speech", "speech_rate", "spoken"),
    "playing": ("speed", "no_hurry", "keep_still", "rude_words"),
    "keys": ("keys", "call_keys"),
    "ways": ("one_switch", "scan", "patient"),
    "language": ("language",),
}


class SettingsPage(Page):
    """Chapters at the left, one sheet, a live preview at the right."""

    public = False

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.chapter = CHAPTERS[0]
        self.keys = KeyForm(app, self.refresh)

    # ------------------------------------------------------------------ layout

    def measure(self) -> None:
        """Bring the slip of a chapter into view when it is opened."""
        super().measure()
        self.show_opened(self.chapter)

    def plan(self) -> Part:
        """Slips, sheet, preview and foot; in large print the slips are a list in the strip."""
        names = [words.say(f"common.settings.{name}") for name in CHAPTERS]
        at = CHAPTERS.index(self.chapter)
        open_at: Callable[[int], None] = lambda number: self.open(CHAPTERS[number])  # noqa: E731
        return First(
            lambda: self.framed(self._strip(), beside(self._slips(), self._sheet(), self._preview()), self._foot()),
            lambda: self.framed(self._strip(), beside(self._slips(), self._sheet()), self._foot()),
            lambda: self.framed(self._strip(self.list_of(names, at, open_at)), self._sheet(), self._foot()),
        )

    def _strip(self, chapters: Part | None = None) -> Part:
        book = ("book", "common.menu.rules", self.app.routes.rulebook)
        about = ("about", "common.menu.credits", self.app.routes.credits)
        subtitle = "" if chapters else words.say("common.settings.subtitle")
        return self.head(words.say("common.settings.title"), subtitle, (book, about), chapters)

    def open(self, chapter: str) -> None:
        """Open another chapter."""
        self.chapter, self.keys.asked, self.popup = chapter, None, None
        self.refresh()

    def _slips(self) -> Part:
        slips = [
            Slip(
                words.say(f"common.settings.{name}"),
                partial(self.open, name),
                sub=words.say(f"common.settings.{name}_sub"),
                chosen=name == self.chapter,
                seed=40 + number,
                grow=1,
            )
            for number, name in enumerate(CHAPTERS)
        ]
        return self.scroll(Column(*slips, gap=5), "chapters", wide=400)

    def _sheet(self) -> Part:
        chapters: Mapping[str, Callable[[], list[Part]]] = {
            "seeing": self._seeing,
            "hearing": self._hearing,
            "listening": self._listening,
            "playing": self._playing,
            "keys": self.keys.lines,
            "ways": self._ways,
            "language": self._language,
            "household": lambda: household_lines(self),
            "kiosk": self._kiosk,
        }
        lines = chapters[self.chapter]()
        ruled = [part for line in lines for part in (Line(), line)][1:]
        title = words.say(f"common.settings.{self.chapter}")
        body = self.scroll(Column(*ruled, gap=18), self.chapter)
        return sheet(title, body, aside=words.say("common.settings.at_once"), grow=1, wide=600)

    # ------------------------------------------------------------------ lines

    def _line(self, name: str, control: Part) -> Part:
        sub = f"common.settings.{name}_sub"
        said = words.say(sub, key=prompt("full")) if words.has(sub) else ""
        return setting(words.say(f"common.settings.{name}"), control, said)

    def _switch(self, name: str) -> Part:
        flip: Callable[[bool], object] = lambda on: self.app.change(**{name: on})  # noqa: E731
        return self._line(name, Switch(bool(getattr(self.app.settings, name)), flip))

    def _choice(self, name: str, values: tuple[Any, ...]) -> Part:
        labels = [words.say(f"common.settings.{name}_{value}") for value in values]
        choose: Callable[[int], object] = lambda n: self.app.change(**{name: values[n]})  # noqa: E731
        return self._line(name, Segments(labels, values.index(getattr(self.app.settings, name)), choose, grow=1))

    def _steps(self, name: str, values: range) -> Part:
        value = int(getattr(self.app.settings, name))
        step: Callable[[int], object] = lambda way: self.app.change(**{name: value + way})  # noqa: E731
        return self._line(name, Stepper(str(value), step, down=value > values[0], up=value < values[-1], wide=300))

    # ------------------------------------------------------------------ chapters

    def _seeing(self) -> list[Part]:
        switches = [self._switch(name) for name in ("reduced_motion", "fullscreen")]
        return [self._choice("text_size", TEXT_SIZES), self._choice("theme", THEMES), *switches]

    def _hearing(self) -> list[Part]:
        lines = [self._steps(name, LOUDNESS) for name in VOLUMES]
        lines += [self._switch(name) for name in ("mono", "mute", "captions", "sound_flash")]
        if not self.app.sounds.able:
            lines.append(Paragraph(words.say("common.settings.no_sound")))
        return lines

    def _listening(self) -> list[Part]:
        lines = [self._switch("speech"), self._steps("speech_rate", RATES), self._choice("spoken", SPOKEN)]
        for asked in QUESTIONS:
            label, to_keys = words.say(f"common.action.{asked}"), partial(self.open, "keys")
            lines.append(setting(label, Field(key_labels(asked), to_keys, tip=words.say("common.settings.keys_sub"))))
        if not self.app.voice.able:
            lines.append(Paragraph(words.say("common.settings.no_voice")))
        return lines

    def _playing(self) -> list[Part]:
        switches = [self._switch(name) for name in ("no_hurry", "keep_still", "rude_words")]
        return [self._choice("speed", SPEEDS), *switches]

    def _ways(self) -> list[Part]:
        """One switch, patience, and what can be said of pads and fingers, which need no setting."""
        at = SCANS.index(self.app.settings.scan)
        step: Callable[[int], object] = lambda way: self.app.change(scan=SCANS[at + way])  # noqa: E731
        shown = words.say("common.settings.seconds", time=words.decimal(SCANS[at] / 10, 1))
        pace = Stepper(shown, step, down=at > 0, up=at < len(SCANS) - 1, wide=300)
        about = [Paragraph(words.say(f"common.settings.{name}_about"), 23) for name in ("pads", "touch")]
        return [self._switch("one_switch"), self._line("scan", pace), self._switch("patient"), *about]

    def _language(self) -> list[Part]:
        return [
            Slip(
                words.name_of(locale),
                partial(self.app.change, language=locale),
                chosen=locale == words.spoken(),
                seed=60 + number,
            )
            for number, locale in enumerate(words.locales())
        ]

    def _kiosk(self) -> list[Part]:
        """How a public place is opened, run and left, and every line of its file."""
        text = [Paragraph(words.say(f"common.settings.kiosk_{number}"), 23) for number in range(1, 5)]
        lines = [
            Column(Words(about.name, 23, "bold"), Paragraph(words.say(f"common.kiosk_file.{about.name}"), 22), gap=2)
            for about in fields(KioskSettings)
        ]
        return [*text, *lines]

    # ------------------------------------------------------------------ preview and foot

    def _preview(self) -> Part:
        """A plate, a table and the six seats, as they now look."""
        who = Sitter(words.say("common.bot.0"), 0, 0)
        parts: list[Part] = [PlateCard(Plate(who, 45, words.say("common.play.your_turn"), True))]
        if offer.games():
            key = offer.games()[0]
            opening: Callable[[int], pygame.Surface] = lambda wide: art.cached(  # noqa: E731
                ("preview", key, wide, words.spoken()), lambda: thumb.opening(key, wide)
            )
            parts.append(Picture(opening, TABLE_SIZE[0] / TABLE_SIZE[1], least=120, wide=420, grow=1))
        parts.append(said(words.say("common.settings.preview_prompt"), grow=0))
        tokens = [Token(Sitter("", seat, seat), 58) for seat in range(len(palette.SEATS))]
        spread = [part for token in tokens for part in (Gap(grow=1), token)][1:]
        body = Column(
            Inside(Mat(Column(*parts, gap=16, grow=1), 28, 28, grow=1), grow=1),
            Words(words.say("common.settings.seats"), 23, "bold"),
            Row(*spread, folds=False),
            Paragraph(words.say("common.settings.preview_sub"), 20),
            gap=18,
        )
        return sheet(words.say("common.settings.preview"), self.scroll(body, "preview"), seed=53, wide=528)

    def _foot(self) -> Part:
        band = said(words.say(f"common.settings.{self.chapter}"), words.say("common.settings.kept"))
        why = "" if self.chapter in OWN else words.say("common.why.nothing_delivered")
        reset = Button(words.say("common.settings.as_delivered"), self._reset, size=27, why=why, wide=346, tall=80)
        done = Button(words.say("common.settings.done"), self.escape, kind="red", size=46, wide=464, tall=104)
        return First(Row(band, reset, done, gap=36, folds=False), Row(reset, done, gap=20))

    def _reset(self) -> None:
        """Everything of this chapter as delivered."""
        delivered = Settings()
        own = set(Settings._fields) & set(OWN.get(self.chapter, ()))
        self.app.change(**{name: getattr(delivered, name) for name in own})

    def handle(self, event: pygame.event.Event) -> None:
        """While a key is asked for, the next one is the answer."""
        if not self.keys.take(event):
            super().handle(event)
