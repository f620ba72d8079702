"""The table of Muggins: the count of the ends, hidden or shown, and the fair moments for claim and call."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, cast

import pygame

from game_closet.contract import Event, Move, Phrase, View, option
from game_closet.games.dominoes.rules.dominoes import PLAY, SETTLE, Picture
from game_closet.games.dominoes.rules.line import Piece, name
from game_closet.games.dominoes.table.dominoes import DominoSettings, DominoTable
from game_closet.stage import art, letters, marks, palette, words
from game_closet.stage.table import Crowd, NoteLine, Pick, Shot, TableSettings

CATCH = 1.5  # seconds computer players need to call a score a person has missed
NOTICE = 0.8  # seconds a computer player has to claim
SETTLED = frozenset({"claimed", "caught", "settled"})  # what ends the pause after a hand's last play
SPOKEN = 0.4  # seconds that computer players' calls come before anybody plays on


@dataclass(frozen=True)
class MugginsSettings(DominoSettings):
    """How much help there is with counting, and how long a fair moment is; 0 is no hurry."""

    hide_count: bool = option(True, True, False)
    claim_time: int = option(2, 0, 1, 2, 4, 6)


class MugginsTable(DominoTable):
    """Dominoes with a count. Calls never change with the truth, or they would give the score away."""

    settings: ClassVar[type[TableSettings]] = MugginsSettings
    bright_calls: ClassVar[bool] = False
    go_on: ClassVar[str | None] = "settle"
    paces: ClassVar[Mapping[str, int]] = {
        **DominoTable.paces,
        "redealt": 1200,
        "claimed": 1200,
        "caught": 1500,
        "missed": 1000,
    }
    moments: ClassVar[Mapping[str, str]] = {**DominoTable.moments, "caught": "muggins"}
    sounds: ClassVar[Mapping[str, str]] = {
        **DominoTable.sounds,
        "claimed": "points",
        "caught": "call",
        "redealt": "shuffle",
    }
    # with a double-twelve set, everybody draws all there is before playing; or there is no seat left
    crowds: ClassVar[Sequence[Crowd]] = (
        Crowd("hand of 40", 84, {"set": 12, "pieces": 7}, "draw", 38, "tour"),
        Crowd("line of 90", 169, {"set": 12, "pieces": 7}, "draw", 38, "tour96"),
        Crowd("six with double-twelve", 40, {"seats": 6, "set": 12}, "", 0, "tour"),
        Crowd("partners", 12, {"seats": 4, "partners": True}, "", 0, "tour"),
    )

    @property
    def wished(self) -> MugginsSettings:
        """The settings, by their names."""
        return cast(MugginsSettings, self.wishes)

    def heard(self, event: Event, before: View[Picture], after: View[Picture]) -> Phrase | None:
        """What counts now: the log names every number once."""
        return self.ends(after.picture.line) if event.kind == "played" else None

    def badge(self, surface: pygame.Surface, here: Picture) -> None:
        """What the ends count, or that it is for the players to see."""
        card = self.ground.card
        marks.lay_card(surface, card, self.u, seed=6)
        mid = card.centerx
        art.lay_mid(surface, marks.icon("eye", self.px(50, 28), palette.INK), (mid, card.y + self.px(34, 18)))
        small = letters.size(21, self.u)
        letters.write_fitted(
            surface,
            words.say(f"{self.game.key}.count.title"),
            (mid, card.y + self.px(70, 76)),
            "cond",
            small,
            palette.INK_ON_OFF,
            card.w - self.px(20),
        )
        hidden = self.wished.hide_count and here.phase in (PLAY, SETTLE)
        text = words.say(f"{self.game.key}.count.hidden") if hidden else str(here.line.total())
        px = letters.size(28 if hidden else 40, self.u)
        voice = "condb" if hidden and not self.asks else "slab"  # large letters have no room to be broad
        letters.write_fitted(
            surface, text, (mid, card.y + self.px(106, 152)), voice, px, palette.INK, card.w - self.px(20)
        )

    def folly(self, view: View[Picture], move: Move) -> Phrase | None:
        """Before one more draw while nothing fits but the piece drawn last: an impatient hand presses twice."""
        hand = None if view.seat is None else view.picture.hands[view.seat]
        if move.verb != "draw" or not hand:
            return None
        fitting = {self.game.named(play).piece for play in view.moves if play.verb == "play"}
        return Phrase("draw", hand[-1]) if fitting == {name(hand[-1])} else None

    def forecast(self, view: View[Picture], piece: Piece, arm: int) -> Phrase | None:
        """Where the count is shown, what it would be."""
        if self.wished.hide_count:
            return None
        return Phrase("counts", (view.picture.line.lay(piece, arm, self.rules.spinner).total(),))

    def note(self, view: View[Picture], seat: int | None, picked: Pick = ()) -> Sequence[NoteLine]:
        """With a reminder that calls are a matter of looking, not of light."""
        lines = super().note(view, seat, picked)
        return [*lines, NoteLine(Phrase("calls"))] if view.picture.phase in (PLAY, SETTLE) else lines

    def asked(self, view: View[Picture], picked: Pick = ()) -> Phrase:
        """The pause after a hand's last play is the same whether or not there is a score."""
        return Phrase("settle") if view.picture.phase == SETTLE else super().asked(view, picked)

    def call(self, view: View[Picture], seat: int) -> str | None:
        """Claim for the one who laid the last piece, Muggins! for the opponents, whether or not there is a score."""
        maker = view.picture.maker
        if seat == maker:
            return "claim"
        return None if maker in self.rules.side(seat) else "muggins"

    def had(self, shot: Shot[Picture], seat: int) -> Phrase | None:
        """Of points that were stolen, whose they would have been."""
        assert shot.event is not None
        if shot.event.kind != "caught":
            return super().had(shot, seat)
        fact = self.game.named(shot.event)
        return Phrase("forgot", (fact.points, seat)) if seat == fact.maker_seat else None

    def halts(self, event: Event, last: Event | None) -> bool:
        """After a hand's last play there is always the same pause, and one is enough."""
        return event.kind in ("domino", "blocked") and last is not None and last.kind not in SETTLED

    def opens_after(self, move: Move, view: View[Picture], event: Event) -> float:
        """The player's moment, then the opponents', before play goes on; with no hurry, on *Go on*.

        A single person may play on at once. Several share the screen, and the curtain must not fall on their calls.
        """
        people = [seat for seat, sitter in enumerate(self.sitters) if sitter.human]
        if event.kind != "played" or move.verb == "claim" or not people or self.nothing_to_see(view):
            return 0.0
        if move.verb == "settle":
            return math.inf  # on *Go on* alone, as where there is no score, or the pause would tell
        moment, maker = self.wished.claim_time or math.inf, view.picture.maker
        own = moment if maker in people else min(moment, NOTICE)
        if move.verb == "muggins":
            first = people == [maker] or move.actor in people  # people may call before computer players do
            return own if first else own + moment
        if people == [move.actor]:
            return 0.0
        return own + (CATCH if people == [maker] else moment + SPOKEN)

    def nothing_to_see(self, view: View[Picture]) -> bool:
        """Whether the count stands on the table for all to read, and is no score."""
        return not self.wished.hide_count and view.picture.line.total() % 5 != 0


TABLE = MugginsTable
