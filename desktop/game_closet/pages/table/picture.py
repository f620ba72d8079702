"""How the play page is painted: strip, plates, table, log and note around any game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import pygame

from game_closet.contract import ANYONE, Event, Turn, View
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.kit import strip
from game_closet.pages.table.layout import PlayLayout
from game_closet.stage import words
from game_closet.stage.table import Shot, Table, Touch

MARGIN = 36  # design units a table may draw beyond its area: light, shadows, things in flight


class Talk:
    """The log: what has been seen, in words."""

    def __init__(
        self,
        match: Match,
        race: Callable[[], Mapping[int, float]] = dict,
    ) -> None:
        self.match = match
        self.said: list[strip.Said] = []
        self._told = 0
        self._last: strip.Said | None = None
        self._times = 0  # how often it was said in a row
        self._race = race  # when each hand came down in the last race of calls, in seconds
        self._looks: list[tuple[int, int]] = []  # how many steps had been told, and who then looked at a secret
        self.news = ""  # what is not to be missed on a screen without a log: how a race went, who looked
        self._raced: dict[int, str] = {}  # step -> how its race went, if it was run at this screen

    def catch_up(self, shown: int) -> None:
        """Tell the steps seen since the last time; after a take-back, all anew."""
        if shown < self._told:
            self._looks = [(min(at, shown), seat) for at, seat in self._looks]
            self._begin_anew()
        for number in range(self._told, shown):
            self._tell(number)
            self._told = number + 1
            self._tell_looks()

    def _begin_anew(self) -> None:
        self.said, self._told = [], 0
        self._tell_looks()

    def _tell(self, number: int) -> None:
        game, event = self.match.game, self.match.steps[number].event
        sentences = [words.tell(game.key, "event", event, self.match.names)]
        if game.turn(self.match.before(number)) == ANYONE:
            if number not in self._raced:
                self._raced[number] = self._margin()
                self.news = self._raced[number]
            sentences.append(self._raced[number])
        for sentence in filter(None, sentences):
            self._add(strip.Said(self._speaker(event), sentence))

    def look(self, seat: int) -> None:
        """Somebody looks at an own secret, which nobody does unnoticed."""
        self._looks.append((self._told, seat))
        self.news = self._tell_look(seat)

    def _tell_look(self, seat: int) -> str:
        sitter = self.match.sitters[seat]
        sentence = words.say(f"{self.match.game.key}.curtain.looked", name=sitter.name)
        self._add(strip.Said(sitter, sentence))
        return sentence

    def _tell_looks(self) -> None:
        for at, seat in self._looks:
            if at == self._told:
                self._tell_look(seat)

    def _add(self, said: strip.Said) -> None:
        """Say something; said again and again, it stays one line."""
        if not self.said or said != self._last:
            self._last, self._times = said, 1
            self.said.append(said)
            return
        self._times += 1
        often = words.say("common.play.often", sentence=said.sentence, count=self._times)
        self.said[-1] = said._replace(sentence=often)

    def retell(self) -> None:
        """A slower hand came down in the last race: tell its margin anew."""
        self._raced.pop(max(self._raced, default=-1), None)
        shown = self._told
        self._begin_anew()
        self.catch_up(shown)

    def _margin(self) -> str:
        """How quick the first hand of a race was, and by how much."""
        hands = sorted((seconds, seat) for seat, seconds in self._race().items())
        if len(hands) < 2:
            return ""
        (first, _), (second, loser) = hands[:2]
        time, ahead, other = f"{first:.2f}", f"{second - first:.2f}", self.match.names[loser]
        return words.say(f"common.play.race{'_hair' if ahead == '0.00' else ''}", time=time, ahead=ahead, other=other)

    def _speaker(self, event: Event) -> Sitter | None:
        names = self.match.game.events.get(event.kind, ())
        if "seat" not in names or names.index("seat") >= len(event.args):
            return None
        seat = event.args[names.index("seat")]
        return self.match.sitters[seat] if isinstance(seat, int) and 0 <= seat < self.match.game.seats else None


class PlayPicture(NamedTuple):
    """All that the page shows at one moment, apart from its controls."""

    match: Match
    areas: PlayLayout
    table: Table[Any]
    view: View[Any]
    shot: Shot[Any]
    touch: Touch
    said: Sequence[strip.Said]
    note_for: int | None
    holder: Turn
    log: bool
    note: bool
    far: bool
    fades: bool  # cross-fade instead of motion
    whole: bool  # the table has taken the screen over

    def tell(self, group: str, event: Event) -> str:
        """Words of this game."""
        return words.tell(self.match.game.key, group, event, self.match.names)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw everything on a table top that is already there."""
        areas, u = self.areas, self.areas.u
        title = words.say(f"{self.match.game.key}.name")
        subtitle = self.tell("subtitle", self.table.subtitle(self.view))
        strip.draw_strip(surface, areas.strip, u, title, subtitle, areas.plates.left - round(48 * u), far=self.far)
        for seat, area in enumerate(strip.plate_areas(areas.plates, self.match.game.seats, u, far=self.far)):
            strip.draw_plate(surface, area, self.plate(seat), u, far=self.far)
        if not self.whole:
            self._paint_table(surface)
        if self.log:
            strip.draw_log(surface, areas.log, u, words.say("common.play.log"), self.said)
        if self.note:
            lines = self.table.note(self.view, self.note_for)
            told = [(self.tell("note", line.words), line.figure, line.strong) for line in lines]
            strip.draw_note(surface, areas.note, u, told)
        if self.whole:
            self._paint_table(surface)

    def plate(self, seat: int) -> strip.Plate:
        """What a seat's plate says now."""
        detail = self.table.plate(self.view, seat)
        said = self.tell("plate", detail) if detail else ""
        return strip.Plate(self.match.sitters[seat], self.view.scores[seat], said, self.holder == seat)

    def _paint_table(self, surface: pygame.Surface) -> None:
        clip, margin = surface.get_clip(), round(2 * MARGIN * self.areas.u)
        surface.set_clip(None if self.whole else self.areas.table.inflate(margin, margin))
        if self.fades and self.shot.before is not None and self.shot.t < 1:
            self._cross_fade(surface, self.shot.before)
        else:
            self.table.draw(surface, self.shot, self.touch)
        surface.set_clip(clip)

    def _cross_fade(self, surface: pygame.Surface, before: View[Any]) -> None:
        shot, later = self.shot, surface.copy()
        self.table.draw(surface, Shot(before, shot.heard[:-1], seed=shot.seed), self.touch)
        self.table.draw(later, Shot(shot.view, shot.heard, seed=shot.seed), self.touch)
        later.set_alpha(round(255 * shot.t))
        surface.blit(later, (0, 0))
