"""The board of Shell-Out: 127 spots from one drawing, and what follows from it.

The sheet tells the parts of the board, not its plan; whoever owns a real one can correct the drawing and nothing else.
A spot is a number, its place in the drawing; on the record it is `[q, r]`, axial, with the centre at `[0, 0]`.
A token is a part and its number: `a` alley, `e` Easy Way, `k` Keep Off, `s` Shell-Out spot, `b` and `v w x y z` the
other spots of a Playing Field, the last five where shells 0 to 4 of its owner start. Numbers run clockwise.
"""

from typing import Final

DRAWING: Final = """
         k4 e4 e4 e4 e4 e4 k5
       e3 a4 w4 b4 b4 x4 a5 e5
      e3 x3 a4 y4 s4 z4 a5 w5 e5
    e3 b3 z3 a4 b4 b4 a5 y5 b5 e5
   e3 b3 s3 b3 a4 v4 a5 b5 s5 b5 e5
 e3 w3 y3 b3 v3 a4 a5 v5 b5 z5 x5 e5
k3 a3 a3 a3 a3 a3 c0 a0 a0 a0 a0 a0 k0
 e2 x2 z2 b2 v2 a2 a1 v0 b0 y0 w0 e0
   e2 b2 s2 b2 a2 v1 a1 b0 s0 b0 e0
    e2 b2 y2 a2 b1 b1 a1 z0 b0 e0
      e2 w2 a2 z1 s1 y1 a1 x0 e0
       e2 a2 x1 b1 b1 w1 a1 e0
         k2 e1 e1 e1 e1 e1 k1
"""

Place = tuple[int, int]

STEPS: Final[tuple[Place, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
PARTS: Final = {"c": "centre", "a": "alley", "e": "easy_way", "k": "keep_off", "s": "shell_out"}  # all else: field


def _read() -> dict[Place, str]:
    """The tokens of the drawing by place; rows run from the highest r down, so that steps and fields go clockwise."""
    rows = DRAWING.split("\n")[1:-1]
    reach = len(rows) // 2
    found = {}
    for row, line in enumerate(rows):
        r = reach - row
        for column, token in enumerate(line.split()):
            found[max(-reach, -reach - r) + column, r] = token
    return found


_TOKENS = _read()
PLACES: Final[tuple[Place, ...]] = tuple(_TOKENS)
SPOT: Final[dict[Place, int]] = {place: spot for spot, place in enumerate(PLACES)}
PART: Final[tuple[str, ...]] = tuple(PARTS.get(token[0], "field") for token in _TOKENS.values())
NUMBER: Final[tuple[int, ...]] = tuple(int(token[1]) for token in _TOKENS.values())
FIELD: Final[tuple[int, ...]] = tuple(  # the Playing Field a spot lies on, its Shell-Out spot included; -1 is none
    number if part in ("field", "shell_out") else -1 for part, number in zip(PART, NUMBER, strict=True)
)
CENTRE: Final = PART.index("centre")
SHELL_OUT: Final[tuple[int, ...]] = tuple(list(_TOKENS.values()).index(f"s{field}") for field in range(6))
STARTS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(list(_TOKENS.values()).index(f"{mark}{field}") for mark in "vwxyz") for field in range(6)
)
NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(SPOT[q + dq, r + dr] for dq, dr in STEPS if (q + dq, r + dr) in SPOT) for q, r in PLACES
)


def _runs(spot: int) -> tuple[tuple[int, ...], ...]:
    """The straight runs a shell may slide along, nearest spot first; inward along an alley they end at the centre."""
    kind, number = PART[spot], NUMBER[spot]
    if kind not in ("centre", "alley", "easy_way"):
        return ()
    found = []
    for dq, dr in STEPS:
        run: list[int] = []
        q, r = PLACES[spot]
        while (near := SPOT.get((q := q + dq, r := r + dr))) is not None:
            same = PART[near] == kind and NUMBER[near] == number
            out = kind == "centre" and PART[near] == "alley" and (not run or NUMBER[near] == NUMBER[run[0]])
            home = kind == "alley" and near == CENTRE
            if not (same or out or home):
                break
            run.append(near)
            if home:
                break
        if run:
            found.append(tuple(run))
    return tuple(found)


RUNS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(_runs(spot) for spot in range(len(PLACES)))


def slid(spot: int, goal: int) -> int:
    """How many spots a shell goes on that slides from one to another."""
    return next((run.index(goal) + 1 for run in RUNS[spot] if goal in run), 1)


def apart(field: int, other: int) -> int:
    """How many fields on two fields are, the shorter way round: 1 neighbours, 3 straight across."""
    return min((field - other) % 6, (other - field) % 6)
