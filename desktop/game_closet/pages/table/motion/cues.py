"""The sounds of what moves on a table, each at its moment."""

from game_closet.pages.table.frame import Frame
from game_closet.stage.table import Cue


class Cues:
    """Which sounds of the step being shown are still to come."""

    def __init__(self) -> None:
        self._step = -1
        self._waiting: list[Cue] = []

    def due(self, frame: Frame) -> list[Cue]:
        """The sounds that have become due since the last time; those at the end of a motion, once it is over."""
        shot, step, due = frame.shot, frame.sitting.conductor.shown, list[Cue]()
        if step != self._step:
            due, self._waiting = self._waiting if step > self._step else [], []
        if shot.event is None or shot.before is None:  # everything lies still, or waits before the next step
            return due
        if step != self._step:
            self._step = step
            self._waiting = list(frame.table.cues(shot.event, shot.before, shot.view, shot.seed))
        due += [cue for cue in self._waiting if cue.t <= shot.t]
        self._waiting = [cue for cue in self._waiting if cue.t > shot.t]
        return due


def heard_from(frame: Frame) -> float:
    """Where what moves now is heard from, as a part of the way from left to right."""
    shot, screen = frame.shot, frame.table.screen
    place = None if shot.event is None else frame.table.heard_at(shot.event, shot.view)
    return 0.5 if place is None else (place - screen.left) / screen.width
