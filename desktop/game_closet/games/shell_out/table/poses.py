"""Where every shell and counter of a Shell-Out table is at one moment of its motion."""

from math import pi, sin
from typing import Final, NamedTuple

from game_closet.contract import Event
from game_closet.games.shell_out.pieces.board import APART, Plan
from game_closet.games.shell_out.rules.board import CENTRE, SHELL_OUT, STARTS
from game_closet.games.shell_out.rules.shell_out import FIELDS, GONE, SHELLS, ShellOut, State
from game_closet.stage.motion import Point, along, arc, ease, ease_in, ease_out, part
from game_closet.stage.table import Shot

MOVES: Final = ("stepped", "slid", "entered")
RISEN: Final = 46.0  # units of the board that challenged shells are lifted
LOOKED: Final = 26.0  # … and a shell under which everybody looks
PART: Final = 0.46  # of the way between two spots by which two lifted shells draw apart
RISE: Final = 700 / 1100  # of the challenge's motion; the rest is suspense


class Shell(NamedTuple):
    """A shell at a moment: whose, which, where, how high, how clearly seen."""

    seat: int
    number: int
    at: Point
    lift: float = 0.0
    alpha: float = 1.0


class Counter(NamedTuple):
    """A counter at a moment; None is its back."""

    value: int | None
    at: Point
    alpha: float = 1.0


class Pose(NamedTuple):
    """All that lies on the board."""

    shells: list[Shell]
    counters: list[Counter]  # under the shells
    flying: list[Counter]  # above them


def pose(shot: Shot[State], plan: Plan, own: int | None) -> Pose:
    """The table at a moment; `own` is the seat that looks, which may see what it knows."""
    state, event = shot.view.picture, shot.event
    if event is None or shot.before is None or shot.t >= 1:
        return still(state, plan, own)
    before, t = shot.before.picture, shot.t
    if event.kind in MOVES:
        return _moved(before, plan, own, event, t)
    if event.kind == "challenged":
        return _challenged(before, plan, own, event, t)
    if event.kind in ("captured", "fooled"):
        return _verdict(shot, before, plan, own, t)
    if event.kind == "shelled_out":
        return _shelled_out(before, state, plan, own, event, t)
    if event.kind == "gathered":
        return _gathered(state, plan, event, t)
    if event.kind == "drawn":
        return _drawn(before, state, plan, t)
    if event.kind == "hid":
        return _hid(before, plan, event, t)
    return still(state, plan, own)


def still(state: State, plan: Plan, own: int | None) -> Pose:
    """Nothing moves; at the end of a hand everything is turned up."""
    open_to_all = state.phase in ("count", "draw", "over")
    shells, counters = [], []
    for seat, row in enumerate(state.shells):
        for number, spot in enumerate(row):
            if spot == GONE:
                continue
            holds = state.loaded[seat] == number and state.captors[seat] == GONE and state.counters[seat]
            seen = holds and (open_to_all or own is not None)  # a view knows its own, a look back all of them
            at = plan.at(spot)
            lift = plan.px(LOOKED if open_to_all else LOOKED / 2) if seen else 0.0
            shells.append(Shell(seat, number, at, lift))
            if seen:
                low = APART * (0.3 if open_to_all else 0.38)
                counters.append(Counter(state.counters[seat], (at[0], at[1] + plan.px(low))))
    return Pose(shells, counters, [])


def _shifted(found: Pose, who: tuple[int, int], at: Point | None, lift: float, alpha: float = 1.0) -> Pose:
    """The same with one shell elsewhere, higher or fainter."""
    shells = [Shell(*who, at or s.at, lift, alpha) if (s.seat, s.number) == who else s for s in found.shells]
    return found._replace(shells=shells)


def _moved(before: State, plan: Plan, own: int | None, event: Event, t: float) -> Pose:
    fact = ShellOut.named(event)
    seat, number = fact.seat, fact.shell
    found = still(before, plan, own)
    a, b = plan.at(before.shells[seat][number]), plan.at(ShellOut.goal(event))
    at, here = along(a, b, ease(t)), next(s for s in found.shells if (s.seat, s.number) == (seat, number))
    # A slide never leaves the board; a step is lifted over its edge.
    hop = 0.0 if event.kind == "slid" else plan.px(10) * sin(pi * t)
    counters = [
        c._replace(at=(c.at[0] + at[0] - a[0], c.at[1] + at[1] - a[1]))
        if here.lift and lies_under(c.at, a, plan)
        else c
        for c in found.counters
    ]
    return _shifted(found, (seat, number), at, here.lift + hop)._replace(counters=counters)


def lies_under(at: Point, spot: Point, plan: Plan) -> bool:
    """Whether a counter lies under the shell of a spot: a little below its middle."""
    return abs(at[0] - spot[0]) < plan.px(APART / 3) and 0 <= at[1] - spot[1] < plan.px(APART / 2)


def _pair(before: State, event: Event) -> tuple[tuple[int, int], tuple[int, int], int]:
    """The challenging shell, the challenged one, and the spot."""
    fact, spot = ShellOut.named(event), ShellOut.goal(event)
    return (fact.seat, fact.shell), (fact.on_seat, before.shells[fact.on_seat].index(spot)), spot


def _challenged(before: State, plan: Plan, own: int | None, event: Event, t: float) -> Pose:
    """The challenger comes over the other shell and both rise: slowly, for this is the moment of the game."""
    mine, theirs, spot = _pair(before, event)
    found = still(before, plan, own)
    found = found._replace(counters=[c for c in found.counters if not lies_under(c.at, plan.at(spot), plan)])
    up = ease(part(t, 0, RISE))
    home, goal = plan.at(before.shells[mine[0]][mine[1]]), plan.at(spot)
    left, right = _sides(plan, spot)
    tremble = plan.px(1.2) * sin(t * 60) * part(t, RISE, 1)
    risen = plan.px(RISEN) * up
    found = _shifted(found, mine, along(home, left, ease_out(part(t, 0, RISE))), risen + tremble)
    return _on_top(_shifted(found, theirs, along(goal, right, up), risen - tremble), mine, theirs)


def _sides(plan: Plan, spot: int) -> tuple[Point, Point]:
    x, y = plan.at(spot)
    away = plan.px(APART * PART)
    return (x - away, y), (x + away, y)


def _on_top(found: Pose, *pairs: tuple[int, int]) -> Pose:
    """The shells in the air are drawn last."""
    return found._replace(shells=sorted(found.shells, key=lambda s: (s.seat, s.number) in pairs))


def _verdict(shot: Shot[State], before: State, plan: Plan, own: int | None, t: float) -> Pose:
    """What was under the shell: the counter, and both shells go; or nothing, and only the challenger's goes."""
    fact = next(event for event in reversed(shot.heard) if event.kind == "challenged")
    mine, theirs, spot = _pair(before, fact)
    found = still(before, plan, own)
    goal = plan.at(spot)
    found = found._replace(counters=[c for c in found.counters if not lies_under(c.at, goal, plan)])
    left, right = _sides(plan, spot)
    risen, gone = plan.px(RISEN), part(t, 0.45, 0.9)
    leaving = risen + plan.px(60) * ease_in(gone), 1 - ease(gone)
    found = _shifted(found, mine, left, *leaving)
    assert shot.event is not None
    if shot.event.kind == "fooled":
        down = ease(part(t, 0.35, 0.9))
        return _on_top(_shifted(found, theirs, along(right, goal, down), risen * (1 - down)), mine, theirs)
    found = _on_top(_shifted(found, theirs, right, *leaving), mine, theirs)
    value = ShellOut.named(shot.event).points
    fly = ease(part(t, 0.6, 1))
    captor = _rim(plan, mine[0], before)
    return found._replace(flying=[Counter(value, arc(goal, captor, fly, plan.px(80)), 1 - part(t, 0.92, 1))])


def _rim(plan: Plan, seat: int, state: State) -> Point:
    """The edge of the board before a seat."""
    out = plan.toward(FIELDS[len(state.shells)][seat])
    away = plan.px(6 * APART * 0.87)
    return plan.middle[0] + out[0] * away, plan.middle[1] + out[1] * away


def _shelled_out(before: State, after: State, plan: Plan, own: int | None, event: Event, t: float) -> Pose:
    """The shell steps onto the star; then all shells that hide something rise."""
    if t < 0.3:
        return _moved(before, plan, own, event, t / 0.3)
    found, up = still(after, plan, None), ease(part(t, 0.3, 0.75))
    return found._replace(
        shells=[s._replace(lift=s.lift * up) for s in found.shells],
        counters=[c._replace(alpha=min(1.0, up * 3)) for c in found.counters],
    )


def _gathered(state: State, plan: Plan, event: Event, t: float) -> Pose:
    """A counter goes to the winner; its twin stays to be looked at."""
    fact = ShellOut.named(event)
    start, goal = (plan.at(state.shells[seat][state.loaded[seat]]) for seat in (fact.from_seat, fact.seat))
    at = arc(start, goal, ease(t), plan.px(70))
    return still(state, plan, None)._replace(flying=[Counter(fact.points, at, 1 - part(t, 0.9, 1))])


def _drawn(before: State, state: State, plan: Plan, t: float) -> Pose:
    """Shells go home, then every player draws a counter from the middle."""
    home, shells = ease(part(t, 0, 0.4)), []
    for seat, row in enumerate(state.shells):
        for number, spot in enumerate(row):
            was = before.shells[seat][number]
            if was == GONE:
                shells.append(Shell(seat, number, plan.at(spot), 0.0, home))
            else:
                shells.append(Shell(seat, number, along(plan.at(was), plan.at(spot), home)))
    flying = []
    for seat, field in enumerate(FIELDS[len(state.shells)]):
        go = ease(part(t, 0.4 + 0.06 * seat, 0.7 + 0.06 * seat))
        at = arc(plan.at(CENTRE), plan.at(SHELL_OUT[field]), go, plan.px(40))
        flying.append(Counter(None, at, min(part(t, 0.3, 0.4), 1 - part(t, 0.94, 1))))
    return Pose(shells, [], flying)


def _hid(before: State, plan: Plan, event: Event, t: float) -> Pose:
    """All five shells of the seat stir one after the other: which one got it is nobody's business."""
    seat = ShellOut.named(event).seat
    found = still(before, plan, None)
    for number in range(SHELLS):
        hop = sin(pi * part(t, number * 0.15, number * 0.15 + 0.4))
        found = _shifted(found, (seat, number), None, plan.px(12) * hop)
    return found


class Trail(NamedTuple):
    """The last move on the board: whose it was, from where and to where."""

    seat: int
    start: int
    goal: int


def last_move(heard: tuple[Event, ...], seats: int) -> Trail | None:
    """The last move or challenge among the events of a hand."""
    where = [list(STARTS[field]) for field in FIELDS[seats]]
    found = None
    for event in heard:
        if event.kind in (*MOVES, "challenged", "shelled_out"):
            fact, goal = ShellOut.named(event), ShellOut.goal(event)
            found = Trail(fact.seat, where[fact.seat][fact.shell], goal)
            where[fact.seat][fact.shell] = GONE if event.kind == "challenged" else goal
    return found
