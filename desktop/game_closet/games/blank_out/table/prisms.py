"""What the three tables of the Blank-Out box share: trays on green baize under a hanging count.

A block at rest is one kept picture; only the block that turns is drawn afresh, at its own angle. Subclasses say where
their trays stand and which way a seat turns them.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import SimpleNamespace
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

import pygame

from game_closet import context
from game_closet.contract import Event, Move, Phrase, View, option
from game_closet.games.blank_out.pieces.block import block, block_shadow
from game_closet.games.blank_out.pieces.forecast import Side, lay_forecast
from game_closet.games.blank_out.pieces.news import lay_news
from game_closet.games.blank_out.pieces.tag import lay_tag, tag
from game_closet.games.blank_out.pieces.tray import Stand, lay_tray, lay_veil, name_area, tray
from game_closet.games.blank_out.rules.prisms import (
    ANY,
    BACK,
    BLANK,
    BLOCKS,
    CENTRE,
    FRONT,
    NEEDED,
    TOP,
    PrismGame,
    PrismState,
    Tray,
    line,
    points,
    price,
    turned,
    worth,
)
from game_closet.games.blank_out.table import mixing
from game_closet.games.blank_out.table.round_trays import row_names_width
from game_closet.stage import art, marks, words
from game_closet.stage.motion import Point, ease, part, swing
from game_closet.stage.prompt import Band, Prompt
from game_closet.stage.sound import call_pitch
from game_closet.stage.table import Cue, NoteLine, Pick, Shot, Spot, Table, TableSettings, Touch, Trace

H = TypeVar("H", bound=PrismState)

SPACE: Final = 170  # milliseconds a block takes for one space
REST: Final = 30
LATE: Final = 20  # turns before a hand is dead in which that is told
SWING: Final = 260  # the count swings down
NEARLY: Final = NEEDED - 1  # alike in a row, from which it is worth a word
TURNS: Final = frozenset({"turned", "dealt"})
SIDES_SEEN: Final = {"back": BACK, "top": TOP, "front": FRONT}


@dataclass(frozen=True)
class PrismSettings(TableSettings):
    """How long computer players leave people the first word."""

    fair_moment: int = option(2, 0, 1, 2, 4)


class Motion(NamedTuple):
    """A block being turned: whose tray, which block, how far it has come, and how far the count has swung in."""

    tray: int
    block: int
    degrees: float
    swung: float


class PrismTable(Table[H]):
    """Trays, the count, what a block would show, and who calls."""

    game: PrismGame[H]
    settings = PrismSettings
    wishes: PrismSettings
    flown: ClassVar[frozenset[str]] = frozenset()  # events in which something of this game's own moves
    told_aloud: ClassVar[frozenset[str]] = frozenset({"called", "scored", "hand_dead"})
    paces: ClassVar[Mapping[str, int]] = {
        "mixed": mixing.MILLISECONDS,
        "called": 500,
        "hand_dead": 1200,
    }
    moments: ClassVar[Mapping[str, str]] = {"scored": "lined_up"}

    def arrange(self) -> None:
        """Where everything stands."""
        self.mat = self.area.inflate(-2 * self.px(4), -self.px(4))
        self.stands = self.laid_out()
        self.band = self.band_at(self.stands[self.tray_of(self.chair)].body)

    # What a table of this box has to say for itself

    @abstractmethod
    def laid_out(self) -> tuple[Stand, ...]:
        """Where every tray stands."""

    def band_at(self, body: pygame.Rect) -> Band:
        """Where it is said what is asked: over the chair's tray, the same place for everybody."""
        wide = min(self.mat.w * 0.8, max(body.w, 900 * self.u))
        room = pygame.Rect(0, 0, round(wide), round(50 * self.u))
        room.midbottom = body.centerx, body.y - round(10 * self.u)
        return Band(room.clamp(self.mat), self.u)

    @abstractmethod
    def hung(self) -> tuple[Point, int, int]:
        """Where the count hangs, the height it hangs from, and its radius."""

    def tray_of(self, seat: int) -> int:
        """The tray a seat turns blocks of."""
        return seat

    def way(self, seat: int) -> int:
        """Which way a seat's blocks turn on the screen: 1 toward the player at the bottom."""
        return 1

    def shown(self, tray: Tray) -> Tray:
        """A tray as it lies on the screen, left to right."""
        return tray

    def turned_block(self, fact: SimpleNamespace) -> int:
        """The block that a turn was of."""
        return int(fact.place) - 1

    def place(self, block: int) -> int:
        """Where a block of a tray lies on the screen, from the left."""
        return block

    def counting(self, state: H, tray: int) -> dict[int, tuple[int, ...]]:
        """The places on the screen whose block counts now, and the sides that do: 1 the front, -1 the back."""
        return self.marked(state, tray, 1)

    def marked(self, state: H, seat: int, side: int) -> dict[int, tuple[int, ...]]:
        """The blocks of a seat's line, if it has lined up."""
        row = self.game.row(state, seat)
        if (
            not self.shines(state, seat)
            or not self.game.moved(state, seat)
            or not (state.live or self.took(state, seat))
        ):
            return {}
        return {self.place(n): (side,) for n, figure in enumerate(row) if figure == line(row).figure}

    def shines(self, state: H, seat: int) -> bool:
        """Whether a seat's row is worth something now: a line-up."""
        return points(self.game.row(state, seat)) > 0

    def took(self, state: H, seat: int) -> bool:
        """Whether a seat's line took the hand that is over: the winner leads the next."""
        return state.dead == 0 and seat == state.leader

    # Words

    def say(self, key: str, **holes: Any) -> str:
        """Words on the table."""
        return words.say(f"{self.game.key}.table.{key}", **holes)

    def row_names(self) -> list[str]:
        """What the rows of a tray are called, from the back."""
        return [self.say(side) for side in ("back", "top", "front")]

    def names_beside(self) -> int | None:
        """Pixels that the names of the rows take beside the own tray, where it may grow."""
        return None if self.asks else row_names_width(self.row_names(), self.u)

    def tell(self, group: str, said: Event | Phrase) -> str:
        """Words of an event or phrase, with the players' names."""
        return words.tell(self.game.key, group, said, [sitter.name for sitter in self.sitters])

    def word(self, name: str, value: int) -> str:
        """A value that events tell, as it is said."""
        return words.say(f"{self.game.key}.word.{name}_{value}")

    def person(self, view: View[H]) -> int | None:
        """The person on turn, if one is."""
        return view.turn if isinstance(view.turn, int) and self.sitters[view.turn].human else None

    def asked(self, view: View[H]) -> int | None:
        """Whom the table speaks to: the person on turn, else one who may call."""
        callers = (n for n, who in enumerate(self.sitters) if who.human and self.game.may_call(view.picture, n))
        person = self.person(view)
        return next(callers, None) if person is None else person

    def prompt(self, shot: Shot[H], touch: Touch) -> Prompt | None:
        """What the hand that is over came to, until it goes on; else what is asked of somebody."""
        view = shot.view
        if shot.moving or self.hides_prompt(view, touch):
            return None
        if not view.picture.live and (outcome := self.outcome(shot)):
            return outcome
        seat = self.asked(view)
        return None if seat is None else self.asking(self.question(view, seat), seat)

    def hides_prompt(self, view: View[H], touch: Touch) -> bool:
        """Whether a forecast stands where the prompt would."""
        return self.forecast(view, touch) is not None

    def question(self, view: View[H], seat: int) -> Phrase:
        """What is asked of the person on turn: the centre block, any block, or a call too; else a call."""
        state, row = view.picture, self.game.row(view.picture, seat)
        alike, figure = line(row)
        may_call = self.game.may_call(state, seat)
        if seat != self.person(view) or (may_call and alike == BLOCKS):
            kind = "call_now" if alike == BLOCKS else "call_or_wait"
            return Phrase(kind, (points(row), seat, alike, figure, worth(BLOCKS, figure)))
        if may_call:
            return Phrase("call_or_turn", (state.spaces, seat, alike, figure))
        if self.game.free(state, seat) == (CENTRE,):
            return Phrase("turn_centre", (state.spaces, seat))
        return Phrase("turn_any", (state.spaces, seat))

    def ending(self, state: H) -> tuple[int, int] | None:
        """How many turns a hand has had and may have, once it is near to being dead."""
        late = state.live and state.turns >= self.game.most_turns - LATE
        return (state.turns, self.game.most_turns) if late else None

    def row_lines(self, view: View[H], seat: int) -> list[NoteLine]:
        """What a seat's line is worth now, and what it could be worth."""
        row = self.game.row(view.picture, seat)
        alike, figure = line(row)
        if alike == BLOCKS:
            return [NoteLine(Phrase("call_for", (alike, figure)), str(points(row)), strong=True)]
        if points(row):
            five = NoteLine(Phrase("would_be", (BLOCKS, figure)), str(worth(BLOCKS, figure)))
            return [NoteLine(Phrase("call_for", (alike, figure)), str(points(row)), strong=True), five]
        if alike == 1:
            return [NoteLine(Phrase("nothing"))]
        would_be = NoteLine(Phrase("would_be", (NEEDED, figure)), str(price(figure)))
        return [NoteLine(Phrase("have", (alike, figure))), would_be]

    def opens_after(self, move: Move, view: View[H], event: Event) -> float:
        """After a move that lets a person call, computer players leave that person a fair moment."""
        if event.kind not in TURNS or not isinstance(move.actor, int) or self.sitters[move.actor].human:
            return 0.0
        tray = self.tray_of(self.game.named(event).seat)  # a line that was there before has had its moment
        people = [seat for seat, sitter in enumerate(self.sitters) if sitter.human and self.tray_of(seat) == tray]
        called = any(self.game.may_call(view.picture, seat) for seat in people)
        return float(self.wishes.fair_moment) if called else 0.0

    # Great moments

    def landmarks(self, view: View[H]) -> Mapping[str, pygame.Rect]:
        """Everybody's row."""
        return {f"row-{seat}": self.row_area(seat) for seat in range(self.game.seats)}

    def row_area(self, seat: int) -> pygame.Rect:
        """Where a seat's row lies: the lower third of its blocks."""
        inner = self.stands[self.tray_of(seat)].blocks
        return pygame.Rect(inner.x, inner.bottom - inner.h // 3, inner.w, inner.h // 3)

    def made_of(self, shot: Shot[H]) -> pygame.Rect | None:
        """The tray in which they were lined up."""
        assert shot.event is not None
        return self.stands[self.tray_of(self.game.named(shot.event).seat)].body

    def had(self, shot: Shot[H], seat: int) -> Phrase | None:
        """What the others had lined up, and whether they could have called it."""
        assert shot.before is not None
        state = shot.before.picture
        alike, figure = line(self.game.row(state, seat))
        kind = "uncalled" if alike >= NEEDED and self.game.moved(state, seat) else "had" if alike > 1 else "had_none"
        return Phrase(kind, (seat, alike, figure))

    # Motion and sound

    def counts(self, event: Event) -> bool:
        """Whether what this turn brought up is the new count."""
        return True

    def pace(self, event: Event, before: View[H], after: View[H]) -> int:
        """A turn takes its time space by space; then the new count swings in."""
        if event.kind in TURNS:
            return int(self.game.named(event).spaces) * (SPACE + REST) + (SWING if self.counts(event) else 0)
        return super().pace(event, before, after)

    def cues(self, event: Event, before: View[H], after: View[H], seed: int) -> tuple[Cue, ...]:
        """One clack a space, a little higher each time; a bell for a call."""
        if event.kind in TURNS:
            whole = self.pace(event, before, after)
            ends = [n * (SPACE + REST) - REST for n in range(1, self.game.named(event).spaces + 1)]
            return tuple(Cue(end / whole, "clack", 1 + 0.05 * n) for n, end in enumerate(ends))
        if event.kind == "called":
            return (Cue(0.0, "call", call_pitch(self.game.named(event).seat)),)
        if event.kind == "mixed":
            return mixing.CUES
        return (Cue(0.1, "points"),) if event.kind == "scored" else super().cues(event, before, after, seed)

    def heard_at(self, event: Event, after: View[H]) -> int | None:
        """The block that turns; else the tray of whom it is about."""
        seat = self.game.seat_of(event)
        if seat is None or event.kind == "mixed":
            return None
        stand = self.stands[self.tray_of(seat)]
        if event.kind in TURNS:
            return stand.place(self.place(self.turned_block(self.game.named(event)))).centerx
        return stand.body.centerx

    def moving(self, shot: Shot[H]) -> Motion | None:
        """The block that is turning now."""
        if shot.moving is None or shot.moving.kind not in TURNS or shot.before is None:
            return None
        fact = self.game.named(shot.moving)
        seat, spaces = fact.seat, fact.spaces
        now = shot.t * self.pace(shot.moving, shot.before, shot.view)
        done = min(spaces, int(now // (SPACE + REST)))
        turn = done + (ease((now - done * (SPACE + REST)) / SPACE) if done < spaces else 0)
        swung = part(now, spaces * (SPACE + REST), spaces * (SPACE + REST) + SWING)
        return Motion(self.tray_of(seat), self.place(self.turned_block(fact)), 60 * turn * self.way(seat), swung)

    # For the ear

    def from_left(self, seat: int) -> tuple[int, ...]:
        """The blocks of a tray as its seat counts them."""
        return ANY

    def named(self, view: View[H], spot: Spot) -> Phrase | None:
        """A block by its number, what faces its seat and lies on top, and what that would be once it is turned."""
        seat, state = view.turn, view.picture
        word, _, number = spot.key.partition("-")
        if word != "block" or not isinstance(seat, int):
            return None
        lies, faces = state.trays[self.tray_of(seat)][int(number)], SIDES_SEEN[self.own(seat)]
        now = self.from_left(seat).index(int(number)) + 1, faces[lies], TOP[lies]
        if isinstance(spot.says, Phrase):
            return Phrase("closed_block", now)
        after = turned(lies, state.spaces * self.turning(seat))
        return Phrase("block", (*now, faces[after], TOP[after]))

    def lies(self, view: View[H]) -> Sequence[Phrase]:
        """Everybody's row, the tops of every tray, and the spaces to turn."""
        seats, state = range(self.game.seats), view.picture
        owners = {self.tray_of(seat): seat for seat in reversed(seats)}  # a tray that is shared has its first seat's
        said = [self._row_aloud(view, seat) for seat in seats]
        said += [self._tops_aloud(view, seat) for seat in sorted(owners.values())]
        return [*said, Phrase("spaces", (state.spaces,))] if state.live else said

    def holds(self, view: View[H], seat: int) -> Sequence[Phrase]:
        """The seat's row and the tops of its tray."""
        return self._row_aloud(view, seat), self._tops_aloud(view, seat)

    def _row_aloud(self, view: View[H], seat: int) -> Phrase:
        row = self.game.row(view.picture, seat)
        return Phrase("row", (seat, *(row[block] for block in self.from_left(seat))))

    def _tops_aloud(self, view: View[H], seat: int) -> Phrase:
        tray = view.picture.trays[self.tray_of(seat)]
        return Phrase("tops", (seat, *(TOP[tray[block]] for block in self.from_left(seat))))

    # What can be touched

    def spots(self, view: View[H], picked: Pick) -> list[Spot]:
        """The five blocks of the seat on turn; one that is closed says why."""
        seat = view.turn  # on a shared screen an onlooker's view carries that seat's moves
        free = {self.game.named(move).block for move in view.moves if move.verb == "turn"}
        if not isinstance(seat, int) or not free:
            return []
        stand = self.stands[self.tray_of(seat)]
        found = []
        for number in sorted(range(BLOCKS), key=self.place):
            move = Move(seat, "turn", (number,))
            says = move if number in free else self.game.why_not(view, move)
            area = stand.place(self.place(number)).inflate(stand.gap, stand.gap)
            found.append(Spot(f"block-{number}", area, says))
        return found

    # Drawing

    def ghost(self, shot: Shot[H], move: Move, area: pygame.Rect) -> pygame.Surface | None:
        """A turned block would lie over itself; what it would show is forecast."""
        return None

    def around(self, view: View[H], area: pygame.Rect) -> pygame.Rect:
        """The whole tray of a block."""
        return next(stand.body for stand in self.stands if stand.well.collidepoint(area.center))

    def labels(self, view: View[H]) -> Sequence[pygame.Rect]:
        """The name plates on the lips, and the count."""
        seats = zip(self.sitters, self.stands, strict=True)
        return [*(name_area(stand.front_lip(), sitter.name, self.u)[0] for sitter, stand in seats), self.count_area]

    @property
    def count_area(self) -> pygame.Rect:
        """Around the hanging count."""
        (x, y), _, radius = self.hung()
        return pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius)

    def draw(self, surface: pygame.Surface, shot: Shot[H], touch: Touch) -> None:
        """The mat, every tray, the count, and over them what is forecast or called."""
        event = shot.moving
        if event is not None and event.kind == "mixed" and shot.before is not None:
            self.draw_mixing(surface, shot, shot.before.picture.trays)
            return
        self.still.lay(surface, "ground", self.draw_ground)
        motion, at_any_time = self.moving(shot), shot if event is None else shot._replace(t=0.0)
        for number in range(len(self.stands)):
            turning = motion if motion and motion.tray == number else None
            self.still.lay(surface, ("tray", number), self.draw_tray, at_any_time, number, turning)
        self.draw_count(surface, shot, motion)
        flies = event is not None and event.kind in self.flown
        self.still.lay(surface, "more", self.draw_more, shot if flies else at_any_time)
        if event is None:
            self.draw_hover(surface, shot.view, touch)
        elif event.kind in self.told_aloud and event.kind not in self.moments:
            self.draw_news(surface, event, shot.t)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The mat with empty trays: drawn once for this table, since it is most of the picture."""
        marks.lay_shadow(surface, self.mat, 22 * self.u, 4 * self.u, 10 * self.u, 0.5)
        prints = words.spoken(), context.now().text_size, context.now().least_text
        key = ("trays", self.game.key, self.sitters, self.chair, self.stands, tuple(self.mat), self.u, *prints)
        trays = [partial(tray, stand, self.u, number) for number, stand in enumerate(self.stands)]
        parts = [partial(marks.mat, *self.mat.size, self.u), *trays]
        ground = art.cached(key, self._ground, lasting=False, parts=parts)
        marks.lay_ground(surface, ground, self.mat.topleft, self.mat.size, 22 * self.u, key)

    def _ground(self) -> pygame.Surface:
        whole = art.clear(self.mat.right, self.mat.bottom)
        art.lay(whole, marks.mat(*self.mat.size, self.u), self.mat.topleft)
        for number in range(len(self.stands)):
            self.draw_empty(whole, number)
        return whole.subsurface(self.mat).copy()

    def draw_empty(self, surface: pygame.Surface, number: int) -> None:
        """One tray without blocks."""
        lay_tray(surface, self.stands[number], self.u, number)
        self.draw_names(surface, self.stands[number], number)

    def draw_more(self, surface: pygame.Surface, shot: Shot[H]) -> None:
        """What only this game has on its table; it moves during events that are `flown`."""

    @abstractmethod
    def draw_names(self, surface: pygame.Surface, stand: Stand, tray: int) -> None:
        """The plates on a tray's lips."""

    def draw_mixing(self, surface: pygame.Surface, shot: Shot[H], before: Sequence[Tray]) -> None:
        """Blocks rolled to the centre, mixed, picked up, passed to the left, and their blanks turned up."""
        plan = mixing.planned(tuple(self.stands), tuple(self.mat), self.u, shot.seed)
        if plan.passing(shot.t):
            marks.lay_mat(surface, self.mat, self.u)
        else:
            self.draw_ground(surface)
        old = [self.shown(tray) for tray in before]
        new = [self.shown(tray) for tray in shot.view.picture.trays]
        plan.draw(surface, old, new, shot.t)

    def draw_tray(self, surface: pygame.Surface, shot: Shot[H], number: int, motion: Motion | None) -> None:
        """One tray with its blocks, the turning one at its angle."""
        stand = self.stands[number]
        state = shot.view.picture
        if self.lit(shot, number):
            clip = surface.get_clip()
            surface.set_clip(self.mat.clip(clip))
            marks.lay_glow(surface, stand.body, 10 * self.u, 34 * self.u, "#FFB84A", 0.42)
            surface.set_clip(clip)
            self.draw_empty(surface, number)
        source = shot.before.picture if motion and motion.tray == number and shot.before else state
        counting = {} if motion and motion.tray == number else self.counting(state, number)
        shade, pad = block_shadow(stand.cut)
        shift = round(stand.cut.side / 30)
        for place, pose in enumerate(self.shown(source.trays[number])):
            x, y = stand.corner(place)
            art.lay(surface, shade, (x - pad + shift, y - pad + 2 * shift))
            degrees = motion.degrees if motion and (motion.tray, motion.block) == (number, place) else 0
            art.lay(surface, block(pose, stand.cut, degrees, counting.get(place, ())), (x, y))
        if shot.before is None:
            self.draw_closed(surface, shot.view, number)

    def lit(self, shot: Shot[H], tray: int) -> bool:
        """Whether the light of "you may" is on a tray: a person turns its blocks now."""
        seat = self.person(shot.view)
        return shot.before is None and seat is not None and self.tray_of(seat) == tray

    def draw_closed(self, surface: pygame.Surface, view: View[H], tray: int) -> None:
        """Veil the blocks that the person on turn may not turn."""
        seat = self.person(view)
        if seat is None or self.tray_of(seat) != tray:
            return
        free = self.game.free(view.picture, seat)
        for number in set(range(BLOCKS)) - set(free):
            lay_veil(surface, self.stands[tray].place(self.place(number)), self.u)

    def draw_count(self, surface: pygame.Surface, shot: Shot[H], motion: Motion | None) -> None:
        """The count over the table; a new one swings in."""
        state = shot.view.picture
        if not state.live and motion is None:
            return
        number, tilt = state.spaces, 0.0
        if motion and shot.before is not None:
            if motion.swung == 0:
                number = shot.before.picture.spaces
            elif number != shot.before.picture.spaces or motion.swung > 0:
                tilt = 14 * swing(motion.swung, 1.0)
        mid, hook, radius = self.hung()
        lay_tag(surface, mid, hook, self.tag(number, radius), tilt)

    def tag(self, number: int, radius: int) -> pygame.Surface:
        """The hanging count."""
        return tag(str(number), self.say("spaces", count=number), radius)

    def news(self, shot: Shot[H]) -> Event | None:
        """What was last told across the table in this hand."""
        return next((event for event in reversed(shot.heard) if event.kind in self.told_aloud), None)

    def outcome(self, shot: Shot[H]) -> Prompt | None:
        """How the last hand ended, in words, and the seat they speak of."""
        event = self.news(shot)
        if event is None:
            return None
        seat = self.game.seat_of(event)
        return Prompt(self.tell("event", event), seat=shot.view.picture.leader if seat is None else seat)

    def trace(self, event: Event, before: View[H], now: View[H]) -> Trace | None:
        """The block that was turned."""
        if event.kind not in TURNS or now.picture.hand != before.picture.hand:
            return None
        fact = self.game.named(event)
        block = self.stands[self.tray_of(fact.seat)].place(self.place(self.turned_block(fact)))
        return Trace((block.centerx, block.top - self.px(14, 18)), block)  # on the rim: no face is covered

    def remarks(self, event: Event, before: View[H], after: View[H]) -> Sequence[Phrase]:
        """Whose row now has three alike or more, or has them no longer."""
        if event.kind not in TURNS:
            return ()
        row = self.game.row
        rows = [(s, line(row(before.picture, s)), line(row(after.picture, s))) for s in self.rows_of(event)]
        told = [Phrase("row", (seat, *now)) for seat, was, now in rows if now.alike >= NEARLY and now != was]
        return told + [Phrase("broken", (seat, *was)) for seat, was, now in rows if was.alike >= NEARLY > now.alike]

    def rows_of(self, event: Event) -> Sequence[int]:
        """The seats whose rows a turn may change."""
        return (self.game.named(event).seat,)

    def sides_of(self, seat: int) -> tuple[str, ...]:
        """The sides a forecast names, the own one last."""
        return "top", "front"

    def pointed(self, view: View[H], touch: Touch) -> tuple[int, int] | None:
        """The person on turn and the block under the hand."""
        person, over = self.person(view), touch.over or ""
        return (person, int(over.removeprefix("block-"))) if person is not None and over.startswith("block-") else None

    def forecast(self, view: View[H], touch: Touch) -> tuple[int, int] | None:
        """The same, if that block may be turned: then it is told what it would show."""
        found = self.pointed(view, touch)
        return found if found and found[1] in self.game.free(view.picture, found[0]) else None

    def draw_hover(self, surface: pygame.Surface, view: View[H], touch: Touch) -> None:
        """What the block under the hand would show."""
        if found := self.forecast(view, touch):
            self.draw_forecast(surface, view, *found)

    def draw_forecast(self, surface: pygame.Surface, view: View[H], seat: int, number: int) -> None:
        """What a block would show after the turn."""
        state = view.picture
        stand = self.stands[self.tray_of(seat)]
        pose = turned(state.trays[self.tray_of(seat)][number], state.spaces * self.turning(seat))
        told_sides = []
        for side in self.sides_of(seat):
            figure = SIDES_SEEN[side][pose]
            shown = "–" if figure == BLANK else str(figure)
            told_sides.append(Side(self.side_name(side), shown, side == self.own(seat)))
        above = self.tray_of(seat) == self.tray_of(self.chair)  # the far trays have no room over them
        lay_forecast(surface, self.mat, stand.place(self.place(number)), stand.body, told_sides, self.u, above=above)

    def side_name(self, side: str) -> str:
        """What a side is called as seen from the chair."""
        return self.say(side)

    def turning(self, seat: int) -> int:
        """Which way a seat turns in the rules' terms: 1 toward the front."""
        return 1

    def own(self, seat: int) -> str:
        """The side in which a seat lines up."""
        return "front"

    def draw_news(self, surface: pygame.Surface, event: Event, t: float) -> None:
        """Clear of all trays: who called what, what it scored, or that the hand is dead."""
        shout = self.say("call") if event.kind == "called" else ""
        lay_news(surface, self.mat, self.band, self.tell("event", event), shout, t)
