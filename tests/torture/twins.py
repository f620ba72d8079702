"""Two programs on one home: one keeps house, the other says so and leaves everything alone, or is let in.

Both do what a script says, in any order; they are closed, killed and started again, sometimes at the same moment.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import NamedTuple

from game_closet.pages.elsewhere import Elsewhere
from tests.torture.closet import Closet, Household, disorder, known
from tests.torture.crew import FORK, Tried, tried
from tests.torture.life import laid, own

STEPS = 16
DEEDS = ("settings", "profile", "evening", "sit", "move", "move", "move", "end")
LEAVING = ("close", "kill")


class Answer(NamedTuple):
    """How a program stands after it did something."""

    outside: bool  # another one keeps the house, and nothing has been chosen yet
    held: Household
    open: bool = True


class Program:
    """One of the two."""

    def __init__(self, ground: Path) -> None:
        self._pipe, far = FORK.Pipe()
        self._process: BaseProcess = FORK.Process(target=_obey, args=(ground, far))
        self._process.start()
        far.close()
        self.keeps = False
        self.outside = False

    def hear(self) -> Answer:
        """What it answers to the last word, or to its start."""
        answer: Answer = self._pipe.recv()
        return answer

    def tell(self, word: str) -> Answer:
        """Let it do something."""
        self._pipe.send(word)
        return self.hear()

    def end(self) -> None:
        """Kill it, if it is still there."""
        self._process.kill()
        self._process.join()


def _obey(ground: Path, pipe: Connection) -> None:
    closet = Closet(ground)
    is_open = True
    while is_open:
        outside = isinstance(closet.app.page, Elsewhere)
        pipe.send(Answer(outside, closet.held))
        _do(closet, pipe.recv())
        if outside and not isinstance(closet.app.page, Elsewhere):
            del closet.held  # it has moved in, or was lent another house
        is_open = not closet.app._closing
    last = Answer(False, closet.held, False)
    closet.close()
    pipe.send(last)


def _do(closet: Closet, word: str) -> None:
    page = closet.app.page
    match word:
        case "ask" if isinstance(page, Elsewhere):
            page.ask()
        case "borrow" if isinstance(page, Elsewhere):
            page.borrow()
        case "close":
            closet.app.quit()
        case "rest":
            closet.rest()
        case deed:
            closet.ready(deed)
            closet.do(deed)


def run(seeds: Iterable[str], jobs: int) -> Iterable[Tried]:
    """Two programs and one home for every seed."""
    with laid() as grounds:
        yield from tried(partial(met, grounds), seeds, jobs, seconds=120)


def met(grounds: Path, seed: str) -> list[str]:
    """One home, two programs, and what went wrong between them."""
    with own(grounds) as ground, _house(ground, Random(seed)) as house:
        for _ in range(STEPS):
            house.step()
            if house.faults:
                return house.faults
        return house.left()


@contextmanager
def _house(ground: Path, rng: Random) -> Iterator["House"]:
    house = House(ground, rng)
    yield house
    for program in house.programs.values():
        program.end()


class House:
    """What must hold: one keeps house, what it did stands, and nothing else changes."""

    def __init__(self, ground: Path, rng: Random) -> None:
        self.ground, self.rng = ground, rng
        self.held = known(ground, "home")
        self.programs: dict[str, Program] = {}
        self.faults: list[str] = []
        self._did: list[str] = []
        if rng.random() < 0.5:  # both at the same moment
            self._started({name: Program(ground) for name in ("one", "other")})

    def step(self) -> None:
        """Let one of the two do something."""
        name = self.rng.choice(["one", "other"])
        program = self.programs.get(name)
        if program is None:
            self._started({name: Program(self.ground)})
            return
        word = self.rng.choice(("rest", "ask", "borrow", *LEAVING) if program.outside else (*DEEDS * 2, *LEAVING))
        self._did.append(f"{name} {word}")
        before = digest(self.ground)
        if word == "kill":
            program.end()
            del self.programs[name]
        else:
            self._heed(name, program.tell(word))
        if not program.keeps and digest(self.ground) != before:
            self._fault("changed what it does not keep")

    def _started(self, programs: dict[str, Program]) -> None:
        self._did.append(f"{' and '.join(programs)} started")
        one_saves = any(program.keeps for program in self.programs.values())
        self.programs |= programs
        for program in programs.values():
            answer = program.hear()
            program.outside = answer.outside
            self._moved_in(program, answer)
        if sum(program.keeps for program in self.programs.values()) != 1 and not one_saves:
            self._fault("nobody keeps house, or both")

    def _heed(self, name: str, answer: Answer) -> None:
        program = self.programs[name]
        if program.keeps:
            self.held = answer.held
        elif program.outside and not answer.outside and self._did[-1] != f"{name} borrow" and answer.open:
            self._moved_in(program, answer)
        program.outside = answer.outside
        if not answer.open:
            program.end()
            del self.programs[name]

    def _moved_in(self, program: Program, answer: Answer) -> None:
        program.keeps = not answer.outside
        if sum(one.keeps for one in self.programs.values()) > 1:
            self._fault("two keep house")
        if program.keeps and answer.held != self.held:
            self._fault(f"found {answer.held}, not {self.held}")

    def left(self) -> list[str]:
        """What is not as it should be when both have gone."""
        for program in self.programs.values():
            program.end()
        closet = Closet(self.ground)
        if closet.held != self.held:
            self._fault(f"left {closet.held}, not {self.held}")
        self.faults += disorder(self.ground)
        closet.close()
        return self.faults

    def _fault(self, what: str) -> None:
        self.faults.append(f"{what} after {', '.join(self._did)}")


def digest(ground: Path) -> str:
    """All files of a household in one word; what is hidden is not of the household."""
    found = sha256()
    for path in sorted((ground / "home").rglob("[!.]*")):
        if path.is_file() and not path.name.endswith(("-wal", "-shm", "log.txt")):
            found.update(path.name.encode() + path.read_bytes())
    return found.hexdigest()
