"""The chapter on keys: every action and every call can be given another, for two hands or for one."""

from collections.abc import Callable
from functools import partial

import pygame

from game_closet.contract import Refused
from game_closet.engine.people import Sitter
from game_closet.keys import DELIVERED, PRESETS
from game_closet.kit.buttons import Field
from game_closet.kit.choices import Segments, setting
from game_closet.kit.keyboard import MODIFIERS, key_label, key_labels, key_of, learn, why_no_key
from game_closet.kit.layout import Row
from game_closet.kit.part import Part
from game_closet.kit.print import Token, Words
from game_closet.pages.program import Program
from game_closet.stage import palette, words
from game_closet.store.settings import Settings


class KeyForm:
    """Which keys do what; one of them may be asked for."""

    def __init__(self, app: Program, refresh: Callable[[], object]) -> None:
        self._app = app
        self._refresh = refresh
        self.asked: str | int | None = None  # the action, or the seat whose call, a key is being asked for

    def lines(self) -> list[Part]:
        """Whole sets of keys, then every action, then the call of every seat."""
        return [self._presets(), *map(self._action, DELIVERED), *map(self._call, range(len(palette.SEATS)))]

    def _presets(self) -> Part:
        settings, names = self._app.settings, list(PRESETS)
        now = dict(settings.keys), settings.call_keys
        alike = [n for n, name in enumerate(names) if (dict(PRESETS[name].keys), PRESETS[name].call_keys) == now]
        labels = [words.say(f"common.settings.hands_{name}") for name in names]
        choose: Callable[[int], object] = lambda n: self._app.change(**PRESETS[names[n]]._asdict())  # noqa: E731
        return setting(words.say("common.settings.hands"), Segments(labels, alike[0] if alike else -1, choose, grow=1))

    def _action(self, action: str) -> Part:
        label = self._label(action, key_labels(action))
        why = "" if action in self._app.settings.keys else words.say("common.why.key_delivered")
        tip, does = words.say("common.settings.as_delivered"), words.say(f"common.action.{action}")
        back = Field("", partial(self._put_back, action), icon="undo", why=why, tip=tip).of(does)
        field = Field(label, partial(self._ask, action), wide=240).of(does)
        name = Words(does, 25, "bold", grow=1)
        return Row(name, Row(field, back, gap=12, folds=False), gap=24, fold_gap=8)

    def _call(self, seat: int) -> Part:
        label = self._label(seat, key_label(self._app.settings.call_keys[seat]))
        calls = words.say("common.settings.call_key", count=seat + 1)
        name = Words(calls, 25, "bold", grow=1)
        who = Row(Token(Sitter("", seat, seat), 53), name, gap=20, folds=False, grow=1)
        return Row(who, Field(label, partial(self._ask, seat), wide=240).of(calls), gap=24, fold_gap=8)

    def _label(self, about: str | int, label: str) -> str:
        return words.say("common.settings.press_key") if about == self.asked else label

    def _ask(self, about: str | int) -> None:
        self.asked = None if self.asked == about else about
        self._refresh()

    def _put_back(self, action: str) -> None:
        self._change(lambda settings: settings.with_delivered_key(action), "")

    def take(self, event: pygame.event.Event) -> bool:
        """Give whoever asks the key just pressed; one that does something else is refused. False if nobody asks."""
        if self.asked is None or event.type != pygame.KEYDOWN:
            return False
        if event.key in MODIFIERS:
            return True  # held down with the key that is to come
        about, self.asked, key = self.asked, None, key_of(event)
        learn(event)
        if event.key == pygame.K_ESCAPE:
            self._refresh()
        elif isinstance(about, int):
            self._change(lambda settings: settings.with_call_key(about, key), key)
        else:
            self._change(lambda settings: settings.with_key(about, key), key)
        return True

    def _change(self, change: Callable[[Settings], Settings], key: str) -> None:
        try:
            changed = change(self._app.settings)
            self._app.change(keys=changed.keys, call_keys=changed.call_keys)
        except Refused as refused:
            self._app.tell(why_no_key(refused.why, key))
            self._refresh()
