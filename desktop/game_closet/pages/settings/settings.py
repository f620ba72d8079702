"""Settings: what the people at this screen like, shown at once in a small table beside them."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, TypeAlias

import pygame

from game_closet.contract import Refused
from game_closet.engine import offer
from game_closet.engine.people import Sitter
from game_closet.kit import thumb
from game_closet.kit.controls import Button, Field, Segments, Slip, Stepper, Switch
from game_closet.kit.keyboard import key_label, place_of
from game_closet.kit.strip import Plate, draw_plate
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.pages.settings.household import HouseholdForm
from game_closet.stage import art, marks, palette, words
from game_closet.stage.table import TABLE_SIZE
from game_closet.store.settings import SPEEDS, TEXT_SIZES, Settings

CHAPTERS = ("seeing", "hearing", "playing", "keys", "language", "household", "kiosk")
OWN = {  # the settings of each chapter, for *As delivered*
    "seeing": ("text_size", "high_contrast", "reduced_motion", "fullscreen"),
    "hearing": ("volume", "mute"),
    "playing": ("speed", "keep_still", "rude_words"),
    "keys": ("call_keys",),
    "language": ("language",),
}
ROW = 104.0

Chapter: TypeAlias = Callable[[float, float, float, float], None]  # fills a sheet at x, y of w by h units


class SettingsPage(Page):
    """Chapters at the left, one sheet, a live preview at the right."""

    public = False

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.chapter = CHAPTERS[0]
        self.asked: int | None = None  # the seat whose call key is being asked for

    # ------------------------------------------------------------------ layout

    def furnish(self) -> None:
        """Slips, sheet, preview and foot."""
        book = ("book", "common.menu.rules", self.app.routes.rulebook)
        star = ("star", "common.menu.credits", self.app.routes.credits)
        self.head(words.say("common.settings.title"), words.say("common.settings.subtitle"), (book, star))
        margin, gap, slips, look = (60.0, 36.0, 400.0, 528.0) if not self.narrow else (32.0, 20.0, 270.0, 360.0)
        y, h = 124.0, self.tall - 332
        step = (h + 20) / len(CHAPTERS)
        for number, name in enumerate(CHAPTERS):
            area = self.rect(margin, y + number * step, slips, step - 18)
            title, sub = words.say(f"common.settings.{name}"), words.say(f"common.settings.{name}_sub")
            chosen = name == self.chapter
            self.controls.append(
                Slip(area, self.u, title, self._opening(name), sub=sub, chosen=chosen, seed=40 + number)
            )
        x = margin + slips + gap
        w = self.wide - x - gap - look - margin
        title = words.say(f"common.settings.{self.chapter}")
        self.pen.sheet(x, y, w, h, title, words.say("common.settings.at_once"), 51)
        chapters: Mapping[str, Chapter] = {
            "seeing": self._seeing,
            "hearing": self._hearing,
            "playing": self._playing,
            "keys": self._keys,
            "language": self._language,
            "household": self._household,
            "kiosk": self._kiosk,
        }
        chapters[self.chapter](x + 36, y + 92, w - 72, h - 110)
        self._preview(self.wide - margin - look, y, look, h)
        self._foot(margin)

    def _opening(self, name: str) -> Callable[[], None]:
        def press() -> None:
            self.chapter, self.asked = name, None
            self.refresh()

        return press

    def _row(self, number: int, x: float, y: float, w: float, name: str, control: float) -> tuple[float, float]:
        """A label and its second line; where its control begins and its middle."""
        top = y + number * ROW
        if number:
            self.pen.line(x - 4, top, w + 8)
        middle, sub = top + ROW / 2, f"common.settings.{name}_sub"
        has_sub = words.has(sub)
        room = w - control - 24
        self.pen.text(x, middle - (13 if has_sub else 0), words.say(f"common.settings.{name}"), 25, "bold", width=room)
        if has_sub:
            self.pen.text(x, middle + 18, words.say(sub), 20, "text", palette.INK_ON_OFF, width=room)
        return x + w - control, middle

    def _switch(self, number: int, x: float, y: float, w: float, name: str) -> None:
        left, middle = self._row(number, x, y, w, name, 92)
        flip: Callable[[bool], object] = lambda on: self.app.change(**{name: on})  # noqa: E731
        area = self.rect(left, middle - 30, 92, 60)
        self.controls.append(Switch(area, self.u, bool(getattr(self.app.settings, name)), flip))

    def _choice(self, number: int, x: float, y: float, w: float, name: str, values: tuple[Any, ...]) -> None:
        left, middle = self._row(number, x, y, w, name, w * 0.6)
        labels = [words.say(f"common.settings.{name}_{value}") for value in values]
        chosen = values.index(getattr(self.app.settings, name))
        choose: Callable[[int], object] = lambda n: self.app.change(**{name: values[n]})  # noqa: E731
        self.controls.append(Segments(self.rect(left, middle - 30, w * 0.6, 60), self.u, labels, chosen, choose))

    def _steps(self, number: int, x: float, y: float, w: float, name: str, most: int, label: str) -> None:
        left, middle = self._row(number, x, y, w, name, w * 0.42)
        value = int(getattr(self.app.settings, name))

        def step(way: int) -> None:
            self.app.change(**{name: type(getattr(self.app.settings, name))(value + way)})

        area = self.rect(left, middle - 30, w * 0.42, 60)
        self.controls.append(Stepper(area, self.u, label, step, down=value > 0, up=value < most))

    # ------------------------------------------------------------------ chapters

    def _seeing(self, x: float, y: float, w: float, h: float) -> None:
        self._choice(0, x, y, w, "text_size", TEXT_SIZES)
        for number, name in enumerate(("high_contrast", "reduced_motion", "fullscreen"), 1):
            self._switch(number, x, y, w, name)

    def _hearing(self, x: float, y: float, w: float, h: float) -> None:
        self._steps(0, x, y, w, "volume", 10, str(self.app.settings.volume))
        self._switch(1, x, y, w, "mute")
        if not self.app.sounds.able:
            self.pen.paragraph(x, y + 2 * ROW + 40, words.say("common.settings.no_sound"), 22, w)

    def _playing(self, x: float, y: float, w: float, h: float) -> None:
        self._choice(0, x, y, w, "speed", SPEEDS)
        self._switch(1, x, y, w, "keep_still")
        self._switch(2, x, y, w, "rude_words")

    def _keys(self, x: float, y: float, w: float, h: float) -> None:
        step = min(ROW, h / 6)
        for seat in range(len(palette.SEATS)):
            middle = y + (seat + 0.5) * step
            if seat:
                self.pen.line(x - 4, middle - step / 2, w + 8)
            self.pen.token(Sitter("", seat, seat), x + 24, middle, 19)
            self.pen.text(x + 70, middle, words.say("common.settings.call_key", count=seat + 1), 25, "bold")
            place = self.app.settings.call_keys[seat]
            label = words.say("common.settings.press_key") if seat == self.asked else key_label(place)
            area = self.rect(x + w - 240, middle - 31, 240, 62)
            self.controls.append(Field(area, self.u, label, self._asking(seat)))

    def _asking(self, seat: int) -> Callable[[], None]:
        def press() -> None:
            self.asked = None if self.asked == seat else seat
            self.refresh()

        return press

    def _take_key(self, event: pygame.event.Event) -> None:
        """Give the seat that asks the key just pressed; one that another seat has is refused."""
        seat, self.asked = self.asked, None
        place = place_of(event)
        if event.key != pygame.K_ESCAPE and seat is not None:
            try:
                self.app.change(call_keys=self.app.settings.with_call_key(seat, place or "").call_keys)
            except Refused as refused:
                name = key_label(place) if place else pygame.key.name(event.key)
                args = refused.why.args if refused.why.kind != "bad_key" else (name,)
                self.app.tell(words.tell("common", "why", refused.why._replace(args=args), ()))
        self.refresh()

    def _language(self, x: float, y: float, w: float, h: float) -> None:
        for number, locale in enumerate(words.locales()):
            area = self.rect(x, y + 16 + number * 96, w, 80)
            change = self._speaking(locale)
            name = words.say(f"common.language.{locale}")
            chosen = locale == words.spoken()
            self.controls.append(Slip(area, self.u, name, change, chosen=chosen, seed=60 + number))

    def _speaking(self, locale: str) -> Callable[[], None]:
        return lambda: self.app.change(language=locale)

    def _household(self, x: float, y: float, w: float, h: float) -> None:
        HouseholdForm(self, x, y, w, h).furnish()

    def _kiosk(self, x: float, y: float, w: float, h: float) -> None:
        at = y + 34
        for name in ("kiosk_1", "kiosk_2", "kiosk_3"):
            at = self.pen.paragraph(x, at, words.say(f"common.settings.{name}"), 23, w) + 14

    # ------------------------------------------------------------------ preview and foot

    def _preview(self, x: float, y: float, w: float, h: float) -> None:
        """A plate, a table and the six seats, as they now look."""
        self.pen.sheet(x, y, w, h, words.say("common.settings.preview"), "", 53)
        mat = (x + 28, y + 106, w - 56, h * 0.56)
        marks.lay_mat(self.ground, self.rect(*mat), self.u)
        who = Sitter(words.say("common.bot.0"), 0, 0)
        plate = Plate(who, 45, words.say("common.play.your_turn"), True)
        inset = 50.0 if w > 450 else 24.0
        draw_plate(self.ground, self.rect(mat[0] + inset, mat[1] + 34, mat[2] - 2 * inset, 76), plate, self.u)
        room = mat[3] - 34 - 76 - 24 - 84
        wide = min(mat[2] - 48, room * TABLE_SIZE[0] / TABLE_SIZE[1])
        if offer.games() and wide > 60:
            width, key = self.pen.px(wide), offer.games()[0]
            image = art.cached(("preview", key, width, palette.PLAIN), lambda: thumb.opening(key, width))
            middle = self.rect(mat[0], mat[1] + 122, mat[2], room).center
            art.lay_mid(self.ground, image, middle)
        band = self.rect(mat[0] + 22, mat[1] + mat[3] - 72, mat[2] - 44, 52)
        marks.lay_band(self.ground, band, self.u)
        self.pen.label(band, words.say("common.settings.preview_prompt"), 24, "bold", palette.CREAM)
        at = mat[1] + mat[3] + 36
        self.pen.text(x + 32, at, words.say("common.settings.seats"), 23, "bold", width=w - 64)
        step = (w - 64) / len(palette.SEATS)
        for seat in range(len(palette.SEATS)):
            self.pen.token(Sitter("", seat, seat), x + 32 + (seat + 0.5) * step, at + 52, min(21.0, step * 0.34))
        sentence = words.say("common.settings.preview_sub")
        if at + 108 + 30 * len(self.pen.lines(sentence, 20, w - 64)) < y + h:
            self.pen.paragraph(x + 32, at + 108, sentence, 20, w - 64)

    def _foot(self, margin: float) -> None:
        y, w = self.tall - 166, self.wide
        done_width, reset_width = (464.0, 346.0) if not self.narrow else (330.0, 280.0)
        band = w - 2 * margin - done_width - reset_width - 90
        title = words.say(f"common.settings.{self.chapter}")
        self.pen.band(margin, y + 10, band, 84, title, words.say("common.settings.kept"))
        reset = self.rect(w - margin - done_width - 40 - reset_width, y + 12, reset_width, 80)
        able = self.chapter in OWN
        label = words.say("common.settings.as_delivered")
        self.controls.append(Button(reset, self.u, label, self._reset, size=27, enabled=able))
        done = self.rect(w - margin - done_width, y, done_width, 104)
        self.controls.append(Button(done, self.u, words.say("common.settings.done"), self.escape, kind="red", size=46))

    def _reset(self) -> None:
        """Everything of this chapter as delivered."""
        delivered = Settings()
        own = {about.name for about in fields(Settings)} & set(OWN.get(self.chapter, ()))
        self.app.change(**{name: getattr(delivered, name) for name in own})

    def handle(self, event: pygame.event.Event) -> None:
        """While a call key is asked for, the next key is the answer."""
        if self.asked is not None and event.type == pygame.KEYDOWN:
            self._take_key(event)
        else:
            super().handle(event)
