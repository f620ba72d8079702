"""The table of Blank-Jack: as Blank-Out, with a dealer's plaque and every seat's counters in stacks.

While the deal is for sale, a board lies over the chair's tray with what the person asked may say.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, NamedTuple

import pygame

from game_closet.contract import Event, Move, Phrase, View
from game_closet.games.blank_out.pieces.stack import Pile, in_one, lay_stacks, piles, stack
from game_closet.games.blank_out.pieces.tray import Stand, lay_name, lay_plaque, lay_veil, name_area, plaque_area
from game_closet.games.blank_out.rules.blank_jack import BARGAINS, NO_SALE, NOBODY, UNNAMED, BlankJack, State
from game_closet.games.blank_out.rules.prisms import CENTRE, line, points
from game_closet.games.blank_out.table.prisms import TURNS, PrismTable
from game_closet.games.blank_out.table.round_trays import Round, draw_row_names, round_the_table, row_names
from game_closet.stage import art, letters, marks, palette
from game_closet.stage.motion import Point, arc, ease, part
from game_closet.stage.prompt import Prompt
from game_closet.stage.table import Crowd, Cue, NoteLine, Pick, Shot, Spot, Touch

_BANK = 62  # design units under a tray for its counters
_OWN_BANK = 330  # design units beside the own tray for them
_LOW = 5  # discs of another's stack that are drawn; more would hide whose they are
_LIP = 800  # design units of a lip that has room for the plaque in full size
_TAGGED, _TAG = 0.69, 0.3  # of a lip, from where a tag has it, and how much of it
_PRINT, _AROUND = 20, 22  # design units of the words on it, and what is free at both ends together
_SUM, _SUM_RIGHT = 122, 62  # design units from the others' stacks to their sum, and from that to what hangs down
_STACKED = 225  # design units of a tray that has room below it for stacks beside their sum
NEWS: Final = frozenset(
    {"chosen", "deal_won", "deal_moved", "deal_passed", "broke", "dropped_out"}
    | {"asked", "left", "unsold", "deal_kept", "bought"}
)


class _Tag(NamedTuple):
    """Words on a tray."""

    text: str
    edge: str | None = None
    dashed: bool = False


class BlankJackTable(PrismTable[State]):
    """Trays, the dealer's count for all, and counters that move from seat to seat."""

    game: BlankJack
    paces: ClassVar[Mapping[str, int]] = {
        **PrismTable.paces,
        "paid": 900,
        "hand_over": 300,
        **dict.fromkeys(NEWS, 1400),
    }
    flown: ClassVar[frozenset[str]] = frozenset({"paid"})
    moments: ClassVar[Mapping[str, str]] = {"called": "lined_up", "bought": "bought"}
    told_aloud = PrismTable.told_aloud | NEWS
    touched = BARGAINS
    crowds: ClassVar[Sequence[Crowd]] = (Crowd("for sale", 201, {"bargain": True}, "", 0, "tour"),)

    def brought(self, shot: Shot[State]) -> int:
        """What a call, or the deal, will be paid."""
        assert shot.event is not None
        fact = self.game.named(shot.event)
        if shot.event.kind == "bought":
            return int(fact.price)
        return sum(due for _, due in self.game.dues(shot.view.picture, fact.seat))

    def gainer(self, shot: Shot[State], seat: int) -> int:
        """Who had the deal is paid for it."""
        assert shot.event is not None
        return int(self.game.named(shot.event).from_seat) if shot.event.kind == "bought" else seat

    def at_best(self, shot: Shot[State]) -> Shot[State]:
        """Who has bought the deal has the dealer's plaque."""
        best = super().at_best(shot)
        assert best.event is not None
        if best.event.kind != "bought":
            return best
        picture = best.view.picture._replace(leader=self.game.named(best.event).seat)
        return best._replace(view=best.view._replace(picture=picture))

    def laid_out(self) -> tuple[Stand, ...]:
        """As in Blank-Out, with room for counters."""
        around = self.mat, self.u, self.game.seats, self.chair
        self.round: Round = round_the_table(*around, _BANK, _OWN_BANK, self.names_beside())
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
        found, news = super().outcome(shot), self.news(shot)
        if found is None or news is None or news.kind != "called" or shot.heard[-1].kind != "hand_over":
            return found
        return found._replace(head=self.say("over", news=found.head))

    def prompt(self, shot: Shot[State], touch: Touch) -> Prompt | None:
        """While the deal is for sale, what the person asked may say; a computer player thinks over the last word."""
        state, person = shot.view.picture, self.person(shot.view)
        if shot.moving or state.price == NO_SALE or person is None:
            return super().prompt(shot, touch)
        if state.price == UNNAMED:
            return self.asking(Phrase("name_price", (person,)), person)
        return self.asking(Phrase("buy_or_leave", (person, state.leader, state.price)), person)

    def subtitle(self, view: View[State]) -> Phrase:
        """Whose game it is and which hand of it; at the end of one, how many turns are left of it."""
        state = view.picture
        hand, ending = max(1, state.hand), self.ending(state)
        if ending:
            return Phrase("hand_ending", (hand, *ending))
        return Phrase("hand_of", (hand, self.game.hands, state.chosen)) if self.game.hands else Phrase("hand", (hand,))

    def plate(self, view: View[State], seat: int) -> Phrase | None:
        """Who may call, who is out, who deals, who bargains."""
        state = view.picture
        if self.game.may_call(state, seat):
            return Phrase("may_call")
        if not state.counters[seat] or (state.live and state.out[seat]):
            return Phrase("out" if state.counters[seat] else "dropped_out")
        if state.price != NO_SALE and seat == state.mover:
            return Phrase("asks" if state.price == UNNAMED else "is_asked")
        deals = seat == state.leader
        if state.live and seat == state.mover:
            kind = "your_turn" if self.sitters[seat].human else "turns"
            return Phrase(f"{kind}_deals" if deals else kind)
        return Phrase("deals") if deals and view.turn is not None else None

    def question(self, view: View[State], seat: int) -> Phrase:
        """The dealer is told that his block counts for all."""
        asked = super().question(view, seat)
        if self.person(view) != view.picture.leader or self.game.may_call(view.picture, seat):
            return asked
        return asked._replace(kind="deal_centre" if self.game.free(view.picture, seat) == (CENTRE,) else "deal_any")

    def note(self, view: View[State], seat: int | None, picked: Pick = ()) -> Sequence[NoteLine]:
        """Whose top counts, what the line pays, and how the deal is won; between hands, what it costs."""
        state = view.picture
        if seat is None or not state.live:
            return self._bargain_lines(state, seat)
        if not state.counters[seat]:
            return [NoteLine(Phrase("dropped_out"), strong=True)]
        deals = seat == state.leader
        won = "last_hand" if self.game.last_hand(state) else "may_lose_deal" if deals else "takes_deal"
        last = NoteLine(Phrase(won) if state.heir == NOBODY else Phrase("deal_won", (state.heir,)))
        if state.out[seat]:
            return [NoteLine(Phrase("out"), strong=True), last]
        lines = self.row_lines(view, seat)
        if points(self.game.row(state, seat)):
            if deals:
                lines[0] = lines[0]._replace(words=lines[0].words._replace(kind="call_for_each"))
            return [*lines[:2], last]
        return [NoteLine(Phrase("you_deal" if deals else "dealers_top"), strong=True), lines[-1], last]

    def _bargain_lines(self, state: State, seat: int | None) -> list[NoteLine]:
        if seat is None or state.price == NO_SALE:
            return []
        lines = [NoteLine(Phrase("deal_for_sale"), strong=True)]
        if state.price != UNNAMED:
            lines.append(NoteLine(Phrase("price"), str(state.price)))
            if seat == state.mover:
                lines.append(NoteLine(Phrase("after_it"), str(state.counters[seat] - state.price)))
        return lines

    def cues(self, event: Event, before: View[State], after: View[State], seed: int) -> tuple[Cue, ...]:
        """Counters click as they leave and land."""
        if event.kind == "paid":
            return Cue(0.1, "coin_stack"), Cue(0.85, "counter")
        return super().cues(event, before, after, seed)

    # What can be touched

    def spots(self, view: View[State], picked: Pick) -> list[Spot]:
        """The blocks; while the deal is for sale, the tiles of the board."""
        if view.picture.price == NO_SALE:
            return super().spots(view, picked)
        return [Spot("-".join(map(str, (move.verb, *move.args))), area, move) for move, area in self._tiles(view)]

    def named(self, view: View[State], spot: Spot) -> Phrase | None:
        """What may be said in a bargain, with its price."""
        said = spot.says
        return Phrase("ask", said.args) if isinstance(said, Move) and said.verb == "ask" else super().named(view, spot)

    def _tiles(self, view: View[State]) -> list[tuple[Move, pygame.Rect]]:
        """What may be said in a bargain, side by side over the chair's tray."""
        room, gap = self.board.inflate(-2 * self.px(22), -2 * self.px(22)), self.px(12)
        wide = (room.w + gap) / max(1, len(view.moves))
        return [
            (move, pygame.Rect(round(room.x + n * wide), room.y, round(wide) - gap, room.h))
            for n, move in enumerate(view.moves)
        ]

    @property
    def board(self) -> pygame.Rect:
        """Where the board lies while the deal is for sale."""
        stand = self.stands[self.chair]
        return pygame.Rect(stand.body.x, stand.body.y, stand.body.w, stand.front_lip().y - stand.body.y)

    def had(self, shot: Shot[State], seat: int) -> Phrase | None:
        """Of a call, what the others have lined up who are still in the hand; of a bargain, who let it go."""
        assert shot.event is not None and shot.before is not None
        state = shot.before.picture
        if shot.event.kind == "bought":
            left = any(event.kind == "left" and self.game.named(event).seat == seat for event in shot.heard)
            return Phrase("let_go", (seat,)) if left else None
        return super().had(shot, seat) if state.counters[seat] and not state.out[seat] else None

    # Where counters lie

    def stacked(self, seat: int) -> bool:
        """Whether a seat's counters are seen beside their sum; below a narrow tray it stands alone."""
        return seat == self.chair or self.stands[seat].body.w >= _STACKED * self.u

    def bank(self, seat: int) -> tuple[Point, int]:
        """The middle of a seat's stacks, and the radius of its counters."""
        stand, u = self.stands[seat], self.u
        body = stand.body
        if seat == self.chair:
            x = body.right + (self.mat.right - body.right) / 2 - 6 * u
            return (x, body.y + body.h * 0.46), round(34 * u)
        # with their sum left of what hangs down from the lip
        x = min(body.centerx - 44 * u, body.x + body.w * _TAGGED - (_SUM + _SUM_RIGHT) * u)
        x = x if self.stacked(seat) else body.centerx
        return (x, body.bottom + _BANK * u * 0.56), round(19 * u)

    def sum_at(self, seat: int) -> Point:
        """Where the sum of a seat's counters is written."""
        (x, y), r = self.bank(seat)
        if seat == self.chair:
            return x, y + r * 1.1 + 46 * self.u
        return x + _SUM * self.u * self.stacked(seat), self.stands[seat].body.bottom + _BANK * self.u * 0.48

    def landmarks(self, view: View[State]) -> Mapping[str, pygame.Rect]:
        """Everybody's counters, and the dealer's plaque."""
        counters = {f"counters-{seat}": self.bank_area(seat) for seat in range(self.game.seats)}
        plaque = plaque_area(*self._plaque(self.stands[view.picture.leader]))[0]
        return {**super().landmarks(view), **counters, "dealer": plaque}

    def bank_area(self, seat: int) -> pygame.Rect:
        """Where a seat's counters lie, with their sum."""
        mid, r = self.bank(seat)
        stacks, below = pygame.Rect(0, 0, 7 * r, 3 * r), pygame.Rect(0, 0, self.px(96), self.px(44))
        stacks.center, below.center = (round(mid[0]), round(mid[1])), tuple(map(round, self.sum_at(seat)))
        return stacks.union(below) if self.stacked(seat) else below

    # Drawing

    def draw_names(self, surface: pygame.Surface, stand: Stand, tray: int) -> None:
        """The plate on the lip facing the player."""
        sitter = self.sitters[tray]
        lay_name(surface, stand.front_lip(), sitter.name, (sitter.colour, sitter.shape), self.u)

    def draw_more(self, surface: pygame.Surface, shot: Shot[State]) -> None:
        """Veils and reasons, the dealer's plaque, the banks, and counters on their way."""
        state = shot.view.picture
        bargaining = shot.moving is None and state.price != NO_SALE and self.person(shot.view) is not None
        if not bargaining:
            draw_row_names(surface, self.stands[self.chair], self.row_names(), self.u)
        for seat in range(self.game.seats):
            self._draw_standing(surface, state, seat, calls=shot.event is None or shot.event.kind in TURNS)
        paying = shot.moving is not None and shot.moving.kind == "paid"
        held = shot.before.picture.counters if paying and shot.before else state.counters
        for seat, counters in enumerate(held):
            self._draw_bank(surface, seat, counters)
        if paying and shot.event is not None:
            paid = self.game.named(shot.event)
            self._draw_payment(surface, paid.seat, paid.to_seat, paid.counters, shot.t)
        if bargaining:
            self._draw_board(surface, shot.view)

    def _draw_standing(self, surface: pygame.Surface, state: State, seat: int, *, calls: bool) -> None:
        """On a tray: who deals, who is out and why, who may call, who bargains."""
        stand, u = self.stands[seat], self.u
        body, own = stand.body, seat == self.chair
        gone, found = self._gone_tag(state, seat), self._deal_tag(state, seat)
        if gone:
            lay_veil(surface, body, u, 0.45)
        elif calls and self.game.may_call(state, seat) and not own:
            found = _Tag(self._say_row("may_call", state, seat), palette.GOLD)
        if seat == state.leader:
            lay_plaque(surface, *self._plaque(stand))
        if tag := found or gone:
            self._draw_tag(surface, self._tag_place(seat), tag, body if own else self.mat)

    def _tag_place(self, seat: int) -> pygame.Rect:
        """All of it lies on the lip: figures are never hidden, and the rim is left to the trail."""
        stand, u = self.stands[seat], self.u
        body, lip = stand.body, stand.front_lip().centery + u
        return pygame.Rect(body.x + body.w * _TAGGED, lip - 20 * u, body.w * _TAG, 40 * u)

    def _plaque(self, stand: Stand) -> tuple[Point, str, float, tuple[float, float]]:
        """Where the dealer's plaque lies on a lip, what it says, how large it is, and between which ends."""
        body, u, lip = stand.body, self.u, stand.front_lip()
        name = name_area(lip, self.sitters[self.stands.index(stand)].name, u)[0]
        at = body.x + body.w * 0.16, lip.centery + u
        return at, self.say("dealer"), min(u, body.w / _LIP), (body.x + 6 * u, name.left - 6 * u)

    def labels(self, view: View[State]) -> Sequence[pygame.Rect]:
        """The dealer's plaque, too, everybody's counters, the names of the rows, and what becomes of the deal."""
        state, seats = view.picture, range(self.game.seats)
        tags = [self._tag_place(seat) for seat in seats if self._deal_tag(state, seat)]
        rows = [area for area, _ in row_names(self.stands[self.chair], self.row_names(), self.u)]
        banks = map(self.bank_area, seats)
        plaque = plaque_area(*self._plaque(self.stands[state.leader]))[0]
        return [*super().labels(view), plaque, *tags, *banks, *rows]

    def _say_row(self, key: str, state: State, seat: int) -> str:
        row = self.game.row(state, seat)
        alike, figure = (self.word(name, value) for name, value in line(row)._asdict().items())
        name = self.sitters[seat].name
        return self.say(key, alike=alike, figure=figure, name=name, points=points(row))

    def _gone_tag(self, state: State, seat: int) -> _Tag | None:
        """Why a seat is not in the hand: it has been paid, or has no counters; in short where room is scarce."""
        if state.counters[seat] and not (state.live and state.out[seat]):
            return None
        kind = "out" if state.counters[seat] else "dropped_out"
        text, full = self._say_row(kind, state, seat), letters.size(_PRINT, self.u)
        lines, px = letters.fit(text, "bold", full, self.stands[seat].body.w * _TAG - _AROUND * self.u)
        has_room = px >= full * letters.SHRINK - 1 and (self.asks or len(lines) == 1)
        return _Tag(text if has_room else self.tell("plate", Phrase(kind)), dashed=True)

    def _deal_tag(self, state: State, seat: int) -> _Tag | None:
        """What becomes of the deal: who has won it, who asks what for it, and who is asked."""
        if state.live:
            return _Tag(self.say("won_deal"), palette.GOLD) if seat == state.heir else None
        if state.price in (NO_SALE, UNNAMED) or seat not in (state.leader, state.mover):
            return None
        text = self.say("asks", price=state.price) if seat == state.leader else self.say("asked")
        return _Tag(text, palette.GOLD)

    def _draw_board(self, surface: pygame.Surface, view: View[State]) -> None:
        """What the person asked may say: prices in counters, and to keep, buy or leave."""
        u = self.u
        marks.lay_band(surface, self.board, u, palette.GOLD)
        for move, area in self._tiles(view):
            marks.lay_card(surface, area, u)
            price = self._price(view.picture, move)
            text = str(price) if move.verb == "ask" else self.say(move.verb, price=price)
            mid, px = area.centery, letters.size(40 if move.verb == "ask" else 32, u)
            if price:
                lay_stacks(surface, (area.centerx, area.y + area.h * 0.46), [in_one(price)], round(38 * u))
                mid = area.bottom - px
            letters.write_fitted(surface, text, (area.centerx, mid), "slab", px, palette.INK, area.w - 16 * u)

    def _price(self, state: State, move: Move) -> int:
        """What is paid by a word of the bargain; nothing by most."""
        if move.verb == "ask":
            return int(self.game.named(move).price)
        return state.price if move.verb == "buy" else 0

    def _draw_tag(self, surface: pygame.Surface, place: pygame.Rect, tag: _Tag, within: pygame.Rect) -> None:
        """In the middle of its place; what is higher hangs down from the right of it, where nothing else stands."""
        u, (text, edge, dashed) = self.u, tag
        lines, px = letters.fit(text, "bold", letters.size(_PRINT, u), place.w - _AROUND * u)
        w = max(letters.width(part_, "bold", px) for part_ in lines) + _AROUND * u
        area = pygame.Rect(0, 0, round(w), round(px * 1.15 * len(lines) + 16 * u))
        area.center = place.center
        if area.h > place.h:
            area.topright = place.topright
            area.clamp_ip(within)
        marks.lay_band(surface, area, u, edge)
        if dashed:
            form = art.dashed(2 * u, 2 * u, area.w - 4 * u, area.h - 4 * u, palette.CREAM, 2 * u, 8 * u, 6 * u)
            art.lay(surface, art.cached(("dashed", area.size, u), lambda: art.svg(form, *area.size, 1)), area.topleft)
        letters.write_fitted(surface, text, area.center, "bold", px, palette.CREAM, area.w - (_AROUND - 2) * u)

    def _draw_bank(self, surface: pygame.Surface, seat: int, counters: int) -> None:
        u = self.u
        mid, radius = self.bank(seat)
        if self.stacked(seat):
            own = seat == self.chair
            found = [pile if own else Pile(pile.value, min(_LOW, pile.discs)) for pile in piles(counters)]
            lay_stacks(surface, mid, found, radius)
        px = letters.size(28, u) if seat == self.chair else self.px(24, 36)
        text = str(counters)
        area = pygame.Rect(0, 0, round(letters.width(text, "slab", px) + 30 * u), self.px(36, 48))
        if seat == self.chair:
            area.h = round(px * 1.5)
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
        self._draw_tag(surface, pygame.Rect(x - 200 * self.u, below, 400 * self.u, 60 * self.u), _Tag(text), self.mat)


TABLE = BlankJackTable
