"""The table of Shell-Out: the hexagon board, shells in the open, and what the viewer alone may know.

The board is one kept layer; `shell_poses` says where everything on it is. Lights and sentences follow the view's moves:
on a shared screen those are offers, the same whatever is hidden, and the drawing adds no knowledge of its own.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final

import pygame

from game_closet.contract import Event, Move, Phrase, View, option
from game_closet.games.shell_out.pieces import shell
from game_closet.games.shell_out.pieces.board import APART, Plan, Rim
from game_closet.games.shell_out.rules.board import FIELD, NEIGHBOURS, PART, PLACES, apart, slid
from game_closet.games.shell_out.rules.shell_out import FIELDS, GONE, ShellOut, State
from game_closet.games.shell_out.table import aloud
from game_closet.games.shell_out.table.corners import Corners, band, captured_area, counter_area, rule
from game_closet.games.shell_out.table.lights import Lights
from game_closet.games.shell_out.table.poses import Pose, Shell, lies_under, pose
from game_closet.games.shell_out.table.remarks import MOVES, remarks
from game_closet.stage import words
from game_closet.stage.prompt import Prompt
from game_closet.stage.table import Cue, NoteLine, Pick, Shot, Spot, Table, TableSettings, Touch, Trace

KEY: Final = "shell_out"
RADIUS: Final = 31.0  # of a shell, in units of the board
COUNTER: Final = 25.0
PEEPING: Final = 20.0  # … one that peeps out under the viewer's own shell
READY: Final = 5.0  # how high a shell stands that may be picked
HELD: Final = 16.0  # … and one that is
SCENE: Final = 1.7  # how much wider than high it is what is shown of a great moment
TOLD: Final = ("challenged", "captured", "fooled", "shelled_out", "dead_hand", "tied")  # events the prompt speaks of


@dataclass(frozen=True)
class ShellSettings(TableSettings):
    """Whether one may look at the own counter again, and whether shells proved empty stay marked."""

    from_memory: bool = option(False, False, True)
    marks: bool = option(True, True, False)


class ShellTable(Table[State]):
    """The board fills the height; counters and words stand in its corners."""

    game: ShellOut
    wishes: ShellSettings
    settings: ClassVar[type[TableSettings]] = ShellSettings
    paces: ClassVar[Mapping[str, int]] = {
        "drawn": 1200,
        "hid": 420,
        "stepped": 220,
        "entered": 220,
        "passed": 400,
        "challenged": 1100,
        "captured": 1000,
        "fooled": 650,
        "shelled_out": 1300,
        "gathered": 700,
        "penalised": 800,
        "dead_hand": 1600,
        "tied": 900,
    }

    moments: ClassVar[Mapping[str, str]] = {"captured": "found", "shelled_out": "shell_out"}
    frozen: ClassVar[Mapping[str, float]] = {"captured": 0.3, "shelled_out": 0.5}

    def arrange(self) -> None:
        """Where everything stands."""
        self.fields = FIELDS[self.game.seats]
        self.plan = Plan.within(self.area, self.fields[self.chair])
        self.names = tuple(sitter.name for sitter in self.sitters)
        self.band = band(self.area.move(0, round(6 * self.u)), self.u, "topright")
        easy_way = words.say(f"{KEY}.board.easy_way")
        self._rims = [Rim(easy_way)] * 6
        for field, sitter in zip(self.fields, self.sitters, strict=True):
            self._rims[field] = Rim(f"{sitter.name}  ·  {easy_way}", (sitter.colour, sitter.shape))

    def turned_from(self, chair: int) -> float:
        """A sixth of a turn from field to field, the shorter way."""
        return 60.0 * ((self.fields[self.chair] - self.fields[chair] + 2) % 6 - 2)

    # What is said

    def subtitle(self, view: View[State]) -> Phrase:
        """Which hand of how many, and what ends the match."""
        state, game = view.picture, self.game
        hand = max(0, state.hand) + 1
        if state.tie_break:
            return Phrase("tie_break", (hand + (state.phase == "draw"),))
        if not game.hands:
            return Phrase("hand_to", (hand, game.target))
        return (
            Phrase("hand_of_to", (hand, game.hands, game.target))
            if game.target
            else Phrase("hand_of", (hand, game.hands))
        )

    def plate(self, view: View[State], seat: int) -> Phrase | None:
        """How many shells are left, and whether the counter is."""
        state = view.picture
        if state.phase == "hide" and state.on_turn == seat:
            return Phrase("hides")
        left = sum(spot != GONE for spot in state.shells[seat])
        return Phrase("shells" if state.captors[seat] == GONE else "caught", (left,))

    def prompt(self, shot: Shot[State], touch: Touch) -> Prompt | None:
        """What a challenge came to, where a lifted shell may go, or what is asked of the one on turn."""
        if shot.moving and shot.moving.kind in TOLD:
            return self.asking(Phrase(*shot.moving))
        if _lifted(shot, touch) is not None:
            return self.asking(Phrase("goal"))
        view = shot.before if shot.moving and shot.before else shot.view
        asked = self._asked(view)
        if asked is None:
            return None
        said = self.asking(asked)
        return said if self.asks or not _first_hides(view) else said._replace(sub=f"{said.sub}\n{rule()}")

    def _asked(self, view: View[State]) -> Phrase | None:
        state = view.picture
        if state.phase == "hide":
            return Phrase("hide" if view.seat == state.on_turn else "wait", (state.on_turn,))
        if state.phase != "play":
            return None
        if not view.moves:
            return Phrase("watch", (state.on_turn,))
        stuck = all(move.verb == "pass" for move in view.moves)
        return Phrase("pass" if stuck else "move", (state.on_turn,))

    def note(self, view: View[State], seat: int | None, picked: Pick = ()) -> Sequence[NoteLine]:
        """How many shells must still leave home before a Shell-Out is open, by how far away it is."""
        seat = self.chair if seat is None else seat
        state, lines = view.picture, [NoteLine(Phrase("leave_home"))]
        if state.captors[seat] != GONE:
            return (NoteLine(Phrase("caught")),)
        left = self.game.at_home(state, seat)
        for away in sorted({apart(self.fields[seat], field) for field in self.fields} - {0}):
            missing = str(left - away) if left > away else words.say(f"{KEY}.note.open")
            lines.append(NoteLine(Phrase(("next", "further", "across")[away - 1]), missing, strong=left <= away))
        return lines

    def landmarks(self, view: View[State]) -> Mapping[str, pygame.Rect]:
        """The own counter, and those that were captured."""
        return {
            "counter": counter_area(self.area, self.u),
            "captured": captured_area(self.area, self.u, view.picture, self.sitters),
        }

    def pace(self, event: Event, before: View[State], after: View[State]) -> int:
        """A slide takes its time by its length."""
        if event.kind == "slid":
            fact = self.game.named(event)
            return 90 * slid(before.picture.shells[fact.seat][fact.shell], self.game.goal(event))
        return super().pace(event, before, after)

    def cues(self, event: Event, before: View[State], after: View[State], seed: int) -> tuple[Cue, ...]:
        """Scrapes, the swell of a challenge, and what it came to."""
        return {
            "drawn": (Cue(0.4, "shuffle"),),
            "hid": (Cue(0.1, "shell_scrape"),),
            "stepped": (Cue(0.1, "shell_scrape"),),
            "entered": (Cue(0.1, "shell_scrape"),),
            "slid": (Cue(0.05, "shell_scrape", 0.9),),
            "challenged": (Cue(0.0, "shell_lift"),),
            "captured": (Cue(0.02, "shell_found"), Cue(0.95, "counter")),
            "fooled": (Cue(0.02, "shell_empty"),),
            "shelled_out": (Cue(0.05, "shell_scrape"), Cue(0.35, "shell_found")),
            "gathered": (Cue(0.5, "points"), Cue(0.95, "counter")),
            "penalised": (Cue(0.1, "points"),),
        }.get(event.kind, ())

    def heard_at(self, event: Event, after: View[State]) -> int | None:
        """The spot that a shell comes to."""
        return self.plan.area(self.game.goal(event)).centerx if hasattr(self.game.named(event), "q") else None

    def ghost(self, shot: Shot[State], move: Move, area: pygame.Rect) -> pygame.Surface | None:
        """What all can see: in the picture of one spot the counter under an own shell would be cut."""
        if area.w > self.plan.px(APART):
            return super().ghost(shot, move, area)
        world = self.game.imagine(shot.view, shot.heard, Random(0))
        return super().ghost(shot._replace(view=self.game.view(world, None)), move, area)

    # Great moments

    def made_of(self, shot: Shot[State]) -> pygame.Rect | None:
        """The shells that met: where the challenge was, or where the shell came to, and what lies at either side."""
        met = next(event for event in reversed(shot.heard) if event.kind in ("challenged", "shelled_out"))
        assert shot.before is not None
        fact, goal = self.game.named(met), self.game.goal(met)
        came_from = shot.before.picture.shells[fact.seat][fact.shell] if met.kind == "challenged" else GONE
        places = [self.plan.area(spot, RADIUS * 2) for spot in (goal, came_from) if spot != GONE]
        lifted = places[0].unionall(places[1:]).inflate(0, self.px(40)).move(0, -self.px(20))
        return lifted.inflate(max(0, round(lifted.h * SCENE) - lifted.w), 0).clip(self.area)

    def had(self, shot: Shot[State], seat: int) -> Phrase | None:
        """Who has lost the counter by it, and who still hides one."""
        assert shot.event is not None
        lost = getattr(self.game.named(shot.event), "from_seat", None) == seat
        hides = shot.view.picture.captors[seat] == GONE
        return Phrase("loses" if lost else "still_hides" if hides else "has_lost", (seat,))

    # Secrets

    def secluded(self, view: View[State]) -> bool:
        """Hiding alone: the board is open, and moves are made in the open."""
        return view.picture.phase == "hide"

    def secret(self, move: Move) -> bool:
        """Under which shell a counter was hidden."""
        return move.verb == "hide"

    def doubt(self, view: View[State], move: Move) -> Phrase | None:
        """Before every challenge and every step onto a Shell-Out spot the same words; others before a doubtful pass."""
        if move.verb == "pass":
            return Phrase("pass") if len(view.moves) > 1 else None
        steps = move.verb == "move" and PART[self.game.goal(move)] == "shell_out"
        return Phrase("rule") if steps or move.verb == "challenge" else None

    def folly(self, view: View[State], move: Move) -> Phrase | None:
        """Before a challenge against a seat whose counter is gone: legal, and now and then wise to shed a shell."""
        if move.verb != "challenge":
            return None
        owner, _ = self.game.shell_at(view.picture, self.game.goal(move))
        return None if view.picture.captors[owner] == GONE else Phrase("caught", (owner,))

    def can_peek(self, view: View[State], seat: int) -> bool:
        """Whoever has hidden a counter may look at it again, unless it is played from memory."""
        state = view.picture
        hidden = state.phase == "play" or (state.phase == "hide" and seat < state.on_turn)
        return hidden and state.captors[seat] == GONE and not self.wishes.from_memory

    def _own(self, view: View[State]) -> int | None:
        """The seat whose counter may be drawn because it is the viewer's own."""
        state, seat = view.picture, view.seat
        if seat is None or state.captors[seat] != GONE or not state.counters[seat]:
            return None
        return None if self.wishes.from_memory and state.phase != "hide" else seat

    def _moves(self, view: View[State]) -> tuple[Move, ...]:
        """What lights up: played from memory, even the own table must not remind of the counter."""
        return self.game.offers(view) if self.wishes.from_memory and view.seat is not None else view.moves

    def trace(self, event: Event, before: View[State], now: View[State]) -> Trace | None:
        """From spot to spot."""
        if event.kind not in (*MOVES, "challenged"):
            return None
        fact = self.game.named(event)
        start, end = (self.plan.area(s) for s in (before.picture.shells[fact.seat][fact.shell], self.game.goal(event)))
        return Trace(end.midtop, end, start.center, end.center)

    def remarks(self, event: Event, before: View[State], after: View[State]) -> Sequence[Phrase]:
        """Where a shell went, and what that opens."""
        return remarks(self.game, event, before.picture, after.picture)

    # For the ear

    def named(self, view: View[State], spot: Spot) -> Phrase | None:
        """Whose shell stands where, or is in the hand, or which bare spot it is."""
        kind, *numbers = spot.key.split("-")
        if kind == "spot":
            return aloud.place(self.game, int(numbers[0]))
        seat, number = map(int, numbers)
        empty = self.wishes.marks and view.picture.empty[seat] >> number & 1
        kind = "lifted" if spot.says == () else "empty_shell" if empty else "shell"
        return Phrase(kind, (seat, aloud.NAMES[view.picture.shells[seat][number]]))

    def heard(self, event: Event, before: View[State], after: View[State]) -> Phrase | None:
        """From which spot to which a shell went."""
        return aloud.moved(before.picture, self.game.named(event))

    def lies(self, view: View[State]) -> Sequence[Phrase]:
        """How spots are named, and where everybody's star is and shells stand."""
        seats = range(self.game.seats)
        stars = [aloud.star(self.game, seat) for seat in seats]
        return [aloud.GRID, *stars, *(aloud.standing(view.picture, seat) for seat in seats)]

    def holds(self, view: View[State], seat: int) -> Sequence[Phrase]:
        """The own counter, as far as the table shows it, and where the shells stand."""
        state, said = view.picture, [aloud.standing(view.picture, seat)]
        if seat == self._own(view):
            loaded = state.loaded[seat]
            under = () if loaded == GONE else (aloud.NAMES[state.shells[seat][loaded]],)
            said.insert(0, Phrase("counter_under" if under else "counter", (state.counters[seat], *under)))
        return said

    # What can be touched

    def spots(self, view: View[State], picked: Pick) -> list[Spot]:
        """What may be done first; then every other shell and spot, with its name and why it is nothing to do."""
        state, moves = view.picture, self._moves(view)
        standing = {s: (seat, n) for seat, row in enumerate(state.shells) for n, s in enumerate(row) if s != GONE}
        first: list[Spot] = []
        rest: list[Spot] = []
        for spot in range(len(PLACES)):
            on = standing.get(spot)
            found = (
                self._shell_spot(view, moves, picked, spot, *on) if on else self._bare_spot(view, moves, picked, spot)
            )
            if not moves:
                found = found._replace(says=Phrase("not_your_turn"))
            (rest if isinstance(found.says, Phrase) else first).append(found)

        def order(found: Spot) -> tuple[bool, int, int]:
            return not found.goal, found.area.y, found.area.x

        return sorted(first, key=order) + sorted(rest, key=order)

    def _shell(self, move: Move) -> int | None:
        """The shell that a move is made with; a pass is made with none."""
        return getattr(self.game.named(move), "shell", None)

    def _shell_spot(
        self, view: View[State], moves: tuple[Move, ...], picked: Pick, spot: int, seat: int, number: int
    ) -> Spot:
        key, area = f"shell-{seat}-{number}", self.plan.area(spot)
        empty = self.wishes.marks and view.picture.empty[seat] >> number & 1
        name = Phrase("empty_shell" if empty else "shell", (seat,))
        hide = Move(seat, "hide", (number,))
        if hide in moves:
            return Spot(key, area, hide, Phrase("hide"), ring=False, goal=True)
        if seat == view.turn:
            can = any(self._shell(move) == number for move in moves)
            if picked == (number,):
                return Spot(key, area, (), ring=False)  # a tip would lie over its goals
            return Spot(key, area, (number,) if can else Phrase("no_way"), Phrase("pick") if can else name, ring=False)
        if picked and isinstance(view.turn, int):
            dare = Move(view.turn, "challenge", (picked[0], *PLACES[spot]))
            if dare in moves:
                return Spot(key, area, dare, Phrase("challenge", (seat,)), ring=False, goal=True)
            return Spot(key, area, self.game.why_not(view, dare), name, ring=False)
        return Spot(key, area, Phrase("not_yours", (seat,)), name, ring=False)

    def _bare_spot(self, view: View[State], moves: tuple[Move, ...], picked: Pick, spot: int) -> Spot:
        key, area, name = f"spot-{spot}", self.plan.area(spot), self._name(spot)
        if not picked or not isinstance(view.turn, int):
            first = "choose_shell" if view.picture.phase == "hide" else "pick_first"
            return Spot(key, area, Phrase(first), name, ring=False)
        move = Move(view.turn, "move", (picked[0], *PLACES[spot]))
        if move not in moves:
            return Spot(key, area, self.game.why_not(view, move), name, ring=False)
        if PART[spot] == "shell_out":
            tip = Phrase("shell_out_now", (self.fields.index(FIELD[spot]),))
        else:
            near = spot in NEIGHBOURS[view.picture.shells[view.turn][int(picked[0])]]
            tip = Phrase("step" if near else "slide")
        return Spot(key, area, move, tip, ring=False, goal=True)

    def _name(self, spot: int) -> Phrase:
        """The part of the board a spot belongs to."""
        if FIELD[spot] == -1:
            return Phrase(PART[spot])
        if FIELD[spot] not in self.fields:
            return Phrase("dead_field")
        return Phrase(PART[spot], (self.fields.index(FIELD[spot]),))

    # What is drawn

    def draw(self, surface: pygame.Surface, shot: Shot[State], touch: Touch) -> None:
        """The board, what lies on it, what may be done with it, and the words in the corners."""
        self.still.lay(surface, "board", self.plan.lay, self.fields, self._rims)
        view, moving = shot.view, shot.moving is not None
        seen = shot.before if moving and shot.before else view
        moves = () if moving else self._moves(view)
        picked = _lifted(shot, touch)
        self.still.lay(surface, "trail", self._draw_trail, shot._replace(t=0.0) if moving else shot)
        lights = Lights(surface, self.plan, self.sitters, view.picture)
        own = self._own(seen)
        found = pose(shot, self.plan, own)
        if picked is None:
            self._lay_pieces(surface, view, found, moves, touch)
        else:
            mine = tuple(move for move in moves if self._shell(move) == picked)
            assert isinstance(view.turn, int)
            spot = view.picture.shells[view.turn][picked]
            lights.slides(spot)
            lights.goals(mine, touch.over)
            closed = [why for near in NEIGHBOURS[spot] if (why := self._closed(view, picked, near))]
            lights.closed(closed)
            self._lay_pieces(surface, view, found, (), touch, picked)
            lights.questions(mine)
        if not touch.turning:
            self.still.lay(surface, "corners", self._draw_corners, seen, own, view.picture)
        corners = Corners(surface, self.area, self.u, self.sitters)
        if not moving and self.asks and _first_hides(view):
            corners.rule()
        if picked is not None and closed:
            at = next((spot for spot, _ in closed if touch.over == f"spot-{spot}"), closed[0][0])
            corners.closed(self.plan, *next(pair for pair in closed if pair[0] == at))
        if moving:
            lights.points(shot, self.fields)

    def _draw_trail(self, surface: pygame.Surface, shot: Shot[State]) -> None:
        Lights(surface, self.plan, self.sitters, shot.view.picture).trail(shot)

    def _draw_corners(self, surface: pygame.Surface, seen: View[State], own: int | None, state: State) -> None:
        corners = Corners(surface, self.area, self.u, self.sitters)
        corners.counter(seen, own, self.wishes.from_memory)
        corners.captured(state, self.plan)

    def _closed(self, view: View[State], picked: int, spot: int) -> tuple[int, Phrase] | None:
        """A Shell-Out spot that is not open yet, and what is missing."""
        if PART[spot] != "shell_out" or not isinstance(view.turn, int):
            return None
        why = self.game.why_not(view, Move(view.turn, "move", (picked, *PLACES[spot])))
        return (spot, why) if why.kind == "not_open_yet" else None

    def _lay_pieces(
        self,
        surface: pygame.Surface,
        view: View[State],
        found: Pose,
        moves: tuple[Move, ...],
        touch: Touch,
        picked: int | None = None,
    ) -> None:
        """Shells from far to near, counters peeping out before them; what is lifted comes last."""
        plan, ready = self.plan, {(move.actor, self._shell(move)) for move in moves}
        held: list[Shell] = []
        risen: list[Shell] = []
        for s in sorted(found.shells, key=lambda s: s.at[1]):
            if picked is not None and (s.seat, s.number) == (view.turn, picked):
                held.append(s)
            elif s.lift > plan.px(2 * HELD):
                risen.append(s)
            elif (s.seat, s.number) in ready:
                over = touch.over == f"shell-{s.seat}-{s.number}"
                if over or view.picture.phase == "hide":
                    Lights.halo(surface, plan, (s.at[0], s.at[1] - s.lift), RADIUS)
                self._lay_shell(surface, s._replace(lift=max(s.lift, plan.px(READY * (2 if over else 1)))), view)
            else:
                self._lay_shell(surface, s, view)
        small = view.picture.phase in ("hide", "play")
        for counter in found.counters:
            radius, at = plan.px(PEEPING if small else COUNTER), counter.at
            for s in held:
                if touch.drag and lies_under(counter.at, s.at, plan):
                    at = (at[0] + touch.drag[0] - s.at[0], at[1] + touch.drag[1] - s.at[1])  # it goes with its shell
            shell.lay_counter(surface, counter.value, at, radius, counter.alpha)
        for s in risen:
            self._lay_shell(surface, s, view)
        for s in held:
            at = (float(touch.drag[0]), float(touch.drag[1])) if touch.drag else s.at
            Lights.halo(surface, plan, (at[0], at[1] - plan.px(HELD)), RADIUS + 4)
            self._lay_shell(surface, s._replace(at=at, lift=plan.px(HELD)), view, 1.08)
        for counter in found.flying:
            shell.lay_counter(surface, counter.value, counter.at, plan.px(COUNTER), counter.alpha)

    def _lay_shell(self, surface: pygame.Surface, s: Shell, view: View[State], grow: float = 1.0) -> None:
        state = view.picture
        empty = bool(self.wishes.marks and state.phase == "play" and state.empty[s.seat] >> s.number & 1)
        radius = self.plan.px(RADIUS * grow)
        looks = self.sitters[s.seat], s.at, radius, s.lift, s.alpha, empty
        self.still.lay(surface, ("shell", s.seat, s.number), shell.lay_shell, *looks)


def _first_hides(view: View[State]) -> bool:
    """Whether whoever looks hides a counter for the first time."""
    return view.picture.phase == "hide" and view.picture.hand == 0 and view.seat == view.turn


def _lifted(shot: Shot[State], touch: Touch) -> int | None:
    """The shell in the hand."""
    lifts = touch.picked and shot.moving is None and shot.view.picture.phase == "play"
    return int(touch.picked[0]) if lifts else None


TABLE = ShellTable
