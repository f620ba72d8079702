"""What a public place has seen since tonight began, kept as JSON so that it outlives the program."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from game_closet.store.home import Home

FORMAT = 1


@dataclass(frozen=True)
class Tally:
    """Visits, and what went wrong."""

    since: str  # when tonight began, in ISO
    visits: int = 0
    faults: int = 0


class Tallies:
    """The count that goes on."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self.opened = _now()  # when the program was started
        found, troubles = home.read(self.path, _read, FORMAT)
        home.troubles += troubles
        self.now = found or Tally(self.opened)

    @property
    def path(self) -> Path:
        """The file it is in."""
        return self._home.data / "tally.json"

    def visit(self) -> None:
        """Somebody has come."""
        self._keep(replace(self.now, visits=self.now.visits + 1))

    def fault(self) -> None:
        """Something went wrong."""
        self._keep(replace(self.now, faults=self.now.faults + 1))

    def begin(self) -> None:
        """Count from nothing."""
        self._keep(Tally(_now()))

    def _keep(self, tally: Tally) -> None:
        self.now = tally
        self._home.troubles += self._home.write(self.path, {"format": FORMAT, **asdict(tally)})


def _read(content: Mapping[str, Any]) -> Tally:
    """A count as its file tells it; what makes no sense raises one of the home's WRONG_SHAPE."""
    visits, faults = content["visits"], content["faults"]
    if not type(visits) is type(faults) is int or min(visits, faults) < 0:
        raise ValueError("not such numbers")
    return Tally(datetime.fromisoformat(content["since"]).isoformat(), visits, faults)


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
