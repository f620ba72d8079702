"""Which control a hand means: the one under it, else the spot it has missed by less than half a piece."""

import math
from collections.abc import Sequence

from game_closet.contract import Phrase
from game_closet.kit.control import Control, Point, core, target
from game_closet.pages.table.pressables import SpotControl
from game_closet.stage.table import Pick


def meant(controls: Sequence[Control], point: Point, *, drags: bool) -> int | None:
    """The number of the nearest control that takes a hand at a point; a hand that drags, only where it may let go."""
    numbers = [number for number, control in enumerate(controls) if _takes(control, point, drags=drags)]
    return min(numbers, key=lambda number: _missed_by(controls[number], point), default=None)


def brings_back(controls: Sequence[Control], point: Point, picked: Pick) -> bool:
    """Whether a hand that lets go at a point has brought a thing back to where it was lifted."""
    number = meant(controls, point, drags=False)
    control = controls[number] if number is not None else None
    return isinstance(control, SpotControl) and (
        not control.spot.says or picked in (control.spot.says, control.spot.lifts)
    )


def focus_after(controls: Sequence[Control], picked: Pick, before: Pick) -> int | None:
    """Where a focus goes: to the first goal of what has been lifted, or back to where it was lifted."""
    spots = ((number, control.spot) for number, control in enumerate(controls) if isinstance(control, SpotControl))
    return next(
        (number for number, spot in spots if (spot.goal if picked else before in (spot.says, spot.lifts))), None
    )


def again(controls: Sequence[Control], was: Control | None) -> int | None:
    """The number of the control that has come for another: of its name or, where it has none, in its place."""
    if was is None:
        return None
    return next((number for number, control in enumerate(controls) if _name(control) == _name(was)), None)


def _name(control: Control) -> object:
    return getattr(control, "key", "") or tuple(control.area)


def _takes(control: Control, point: Point, *, drags: bool) -> bool:
    spot = control.spot if isinstance(control, SpotControl) else None
    if not control.enabled or (drags and not (spot and (spot.goal or isinstance(spot.says, Phrase)))):
        return False
    if isinstance(control, SpotControl):
        return _missed_by(control, point)[0] <= control.reach
    return target(control).collidepoint(point)


def _missed_by(control: Control, point: Point) -> tuple[float, float]:
    """How far a point lies from a control, and from its middle: the nearer middle wins where two overlap."""
    area, (x, y) = core(control), point
    beside = max(area.left - x, 0, x - area.right + 1)
    above = max(area.top - y, 0, y - area.bottom + 1)
    return math.hypot(beside, above), math.dist(area.center, point)
