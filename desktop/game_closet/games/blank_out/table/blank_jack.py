"""The table of Blank-Jack: as Blank-Out, with a dealer's plaque and every seat's counters in stacks."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import pygame

from game_closet.contract import Event, Phrase, View
from game_closet.games.blank_out.pieces.stack import Pile, lay_stacks, piles, stack
from game_closet.games.blank_out.pieces.tray import Stand, lay_name, lay_plaque, lay_veil
from game_closet.games.blank_out.rules.blank_jack import NOBODY, BlankJack, State
from game_closet.games.blank_out.rules.prisms import CENTRE, line, points
from game_closet.games.blank_out.table.prisms import PrismTable
from game_closet.games.blank_out.table.round_trays import Round, draw_row_names, round_the_table
from game_closet.stage import art, letters, marks, palette
from game_closet.stage.motion import Point, arc, ease, part
from game_closet.stage.prompt import Prompt
from game_closet.stage.table import Cue, NoteLine, Shot

_BANK = 62  # design units under a tray for its counters
_OWN_BANK = 330  # design units beside the own tray for them


class BlankJackTable(PrismTable[State]):
    """Trays, the dealer's count for all, and counters that move from seat to seat."""

    game: BlankJack
    paces: ClassVar[Mapping[str, int]] = {
        **PrismTable.paces,
        "paid": 900,
        "deal_won": 1400,
        "deal_moved": 1400,
        "broke": 1400,
        "hand_over": 300,
    }
    told_aloud = PrismTable.told_aloud | {"deal_won", "deal_moved", "broke"}

    def laid_out(self) -> tuple[Stand, ...]:
        """As in Blank-Out, with room for counters."""
        self.round: Round = round_the_table(self.mat, self.u, self.game.seats, self.chair, _BANK, _OWN_BANK)
        return self.round.stands

    def hung(self) -> tuple[Point, int, int]:
        """Between the others' trays."""
        return self.round.tag, self.round.hook, self.round.radius

    def counts(self, event: Event) -> bool:
        """What the others turn up never counts."""
        return event.kind == "dealt"

    def took(self, state: State, seat: int) -> bool:
        """Every line that was paid; the dealer's too, which ends a hand."""
        return state.dead == 0

    # Words

    def outcome(self, shot: Shot[State]) -> Prompt | None:
        """The last call of a hand that is over, or what it led to."""
        found, last = super().outcome(shot), shot.heard[-1:]
        if found is None or last != (Event("hand_over", (shot.view.picture.hand,)),) or not all(shot.view.scores):
            return found
        return found._replace(head=self.say("over", news=found.head))

    def subtitle(self, view: View[State]) -> Phrase:
        """Which hand of how many; at its end, how many turns are left of it."""
        hand, ending = max(1, view.picture.hand), self.ending(view.picture)
        if ending:
            return Phrase("hand_ending", (hand, *ending))
        return Phrase("hand_of", (hand, self.game.hands)) if self.game.hands else Phrase("hand", (hand,))

    def plate(self, view: View[State], seat: int) -> Phrase | None:
        """Who may call, who is out, who deals."""
        state = view.picture
        if self.game.may_call(state, seat):
            return Phrase("may_call")
        if state.live and state.out[seat]:
            return Phrase("out")
        deals = seat == state.leader
        if state.live and seat == state.mover:
            kind = "your_turn" if self.sitters[seat].human else "turns"
            return Phrase(f"{kind}_deals" if deals else kind)
        return Phrase("deals") if deals and view.turn is not None else None

    def question(self, view: View[State], seat: int) -> Phrase:
        """The dealer is told that his block counts for all."""
        asked = super().question(view, seat)
        if self.person(view) != view.picture.leader or asked.kind == "call_or_turn":
            return asked
        return asked._replace(kind="deal_centre" if self.game.free(view.picture, seat) == (CENTRE,) else "deal_any")

    def note(self, view: View[State], seat: int | None) -> Sequence[NoteLine]:
        """Whose top counts, what the line pays, and how the deal is won."""
        state = view.picture
        if seat is None or not state.live:
            return ()
        deals = seat == state.leader
        last = NoteLine(Phrase("deal_won", (state.heir,)) if state.heir != NOBODY else Phrase("takes_deal"))
        if state.out[seat]:
            return [NoteLine(Phrase("out"), strong=True), last]
        lines = self.row_lines(view, seat)
        if points(self.game.row(state, seat)):
            if deals:
                lines[0] = lines[0]._replace(words=lines[0].words._replace(kind="call_for_each"))
            return [*lines[:2], last]
        return [NoteLine(Phrase("you_deal" if deals else "dealers_top"), strong=True), lines[-1], last]

    def cues(self, event: Event, before: View[State], after: View[State], seed: int) -> tuple[Cue, ...]:
        """Counters click as they leave and land."""
        if event.kind == "paid":
            return Cue(0.1, "coin_stack"), Cue(0.85, "counter")
        return super().cues(event, before, after, seed)

    # Where counters lie

    def bank(self, seat: int) -> tuple[Point, int]:
        """The middle of a seat's stacks, and the radius of its counters."""
        stand, u = self.stands[seat], self.u
        body = stand.body
        if seat == self.chair:
            x = body.right + (self.mat.right - body.right) / 2 - 6 * u
            return (x, body.y + body.h * 0.46), round(34 * u)
        return (body.centerx - 44 * u, body.bottom + _BANK * u * 0.56), round(19 * u)

    def sum_at(self, seat: int) -> Point:
        """Where the sum of a seat's counters is written."""
        (x, y), r = self.bank(seat)
        return (x, y + r * 1.1 + 46 * self.u) if seat == self.chair else (x + 132 * self.u, y)

    # Drawing

    def draw_names(self, surface: pygame.Surface, stand: Stand, tray: int) -> None:
        """The plate on the lip facing the player."""
        sitter = self.sitters[tray]
        lay_name(surface, stand.front_lip(), sitter.name, (sitter.colour, sitter.shape), self.u)

    def draw_more(self, surface: pygame.Surface, shot: Shot[State]) -> None:
        """Veils and reasons, the dealer's plaque, the banks, and counters on their way."""
        state = shot.view.picture
        draw_row_names(surface, self.stands[self.chair], [self.say(side) for side in ("back", "top", "front")], self.u)
        for seat in range(self.game.seats):
            self._draw_standing(surface, state, seat)
        paying = shot.moving is not None and shot.moving.kind == "paid"
        held = shot.before.picture.counters if paying and shot.before else state.counters
        for seat, counters in enumerate(held):
            self._draw_bank(surface, seat, counters)
        if paying and shot.event is not None:
            paid = self.game.named(shot.event)
            self._draw_payment(surface, paid.seat, paid.to_seat, paid.counters, shot.t)

    def _draw_standing(self, surface: pygame.Surface, state: State, seat: int) -> None:
        """On the upper edge of a tray: who deals, who is out and why, who may call."""
        stand, u = self.stands[seat], self.u
        body = stand.body
        row = self.game.row(state, seat)
        alike, figure = (self.word(name, value) for name, value in line(row)._asdict().items())
        name = self.sitters[seat].name
        top = stand.blocks.y + (stand.blocks.h * 0.5 if seat != self.chair else 0)
        if state.live and state.out[seat]:
            lay_veil(surface, body, u, 0.45)
            text = self.say("out", alike=alike.capitalize(), figure=figure, points=points(row))
            self._draw_tag(surface, (body.centerx, top), text, body.w, dashed=True)
        elif self.game.may_call(state, seat) and seat != self.chair:
            text = self.say("may_call", alike=alike.capitalize(), figure=figure, name=name, points=points(row))
            down = (34 if seat == state.leader else 4) * u
            self._draw_tag(surface, (body.centerx, body.y + down), text, body.w, edge=palette.GOLD)
        if seat == state.leader:
            own = seat == self.chair
            at = (body.x + body.w * 0.16, stand.front_lip().centery + u) if own else (body.centerx, body.y + 2 * u)
            lay_plaque(surface, at, self.say("dealer"), u * (1 if own else 0.75))
        if state.live and seat == state.heir:
            beside = (body.x + body.w * 0.84, stand.front_lip().centery + u)
            self._draw_tag(surface, beside, self.say("won_deal"), body.w * 0.3, edge=palette.GOLD)

    def _draw_tag(
        self, surface: pygame.Surface, mid: Point, text: str, room: float, edge: str | None = None, dashed: bool = False
    ) -> None:
        u = self.u
        lines, px = letters.fit(text, "bold", letters.size(20, u), room - 30 * u)
        w = max(letters.width(part_, "bold", px) for part_ in lines) + 30 * u
        area = pygame.Rect(0, 0, round(w), round(px * 1.15 * len(lines) + 16 * u))
        area.center = round(mid[0]), round(mid[1])
        marks.lay_band(surface, area, u, edge)
        if dashed:
            form = art.dashed(2 * u, 2 * u, area.w - 4 * u, area.h - 4 * u, palette.CREAM, 2 * u, 8 * u, 6 * u)
            art.lay(surface, art.cached(("dashed", area.size, u), lambda: art.svg(form, *area.size, 1)), area.topleft)
        letters.write_fitted(surface, text, area.center, "bold", px, palette.CREAM, area.w - 28 * u)

    def _draw_bank(self, surface: pygame.Surface, seat: int, counters: int) -> None:
        u = self.u
        mid, radius = self.bank(seat)
        lay_stacks(surface, mid, counters, radius)
        px = letters.size(28 if seat == self.chair else 24, u)
        text = str(counters)
        area = pygame.Rect(0, 0, round(letters.width(text, "slab", px) + 30 * u), round(px * 1.5))
        area.center = tuple(map(round, self.sum_at(seat)))
        marks.lay_band(surface, area, u)
        letters.write(surface, text, area.center, "slab", px, palette.CREAM, "cm")
        if seat == self.chair:
            label = self.say("counters", name=self.sitters[seat].name)
            room = self.mat.right - self.stands[seat].body.right - 30 * u
            at = (mid[0], mid[1] - radius * 3.4)
            letters.write_fitted(surface, label, at, "bold", letters.size(24, u), palette.ON_WOOD, room)

    def _draw_payment(self, surface: pygame.Surface, payer: int, payee: int, counters: int, t: float) -> None:
        """The counters on their way, one after the other along an arc, and how many they are."""
        (start, r1), (end, r2) = self.bank(payer), self.bank(payee)
        height = 90 * self.u
        discs = [pile.value for pile in piles(counters) for _ in range(min(pile.discs, 4))]
        for number, value in enumerate(discs):
            late = 0.3 * number / max(1, len(discs))
            way = ease(part(t, late, 0.7 + late))
            image = stack(Pile(value, 1), round(r1 + (r2 - r1) * way))
            art.lay_mid(surface, image, arc(start, end, way, height))
        text = self.say("payment", counters=counters, name=self.sitters[payee].name)
        x, y = end
        below = self.sum_at(payee)[1] + 16 * self.u if payee == self.chair else y + r2
        self._draw_tag(surface, (x, below + 30 * self.u), text, 400 * self.u)


TABLE = BlankJackTable
