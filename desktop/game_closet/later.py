"""What the program stands on and its first page can do without: each part is loaded when it is first asked for."""

from abc import abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING

from game_closet import shelf
from game_closet.stage.volumes import Volumes
from game_closet.store.home import Home

if TYPE_CHECKING:
    from game_closet.kit.hands.pads import Pads
    from game_closet.pages.front import Front
    from game_closet.stage.sound import Sounds
    from game_closet.stage.speech.voice import Voice
    from game_closet.store.scores import CountsOf, Scores


class Later:
    """The parts of a program that a start does not wait for."""

    home: Home

    @property
    @abstractmethod
    def size(self) -> tuple[int, int]:
        """The size of a page in pixels."""

    @property
    @abstractmethod
    def u(self) -> float:
        """Pixels per design unit."""

    @property
    @abstractmethod
    def volumes(self) -> Volumes:
        """How loud all is."""

    @abstractmethod
    def write_down(self, sound: str, at: float, about: str) -> None:
        """Write down what is heard."""

    @cached_property
    def front(self) -> "Front":
        """The one front of the program."""
        from game_closet.pages.front import Front

        return Front(self.size, self.u)

    @cached_property
    def scores(self) -> "Scores":
        """The score book, open."""
        from game_closet.store.scores import Scores

        return Scores(self.home.house)

    @cached_property
    def counts(self) -> "CountsOf":
        """What is worth counting in a match of each game."""
        from game_closet.stage import deeds

        return {key: deeds.counts(key) for key in shelf.GAMES}

    @cached_property
    def sounds(self) -> "Sounds":
        """All that is heard but the voice."""
        from game_closet.stage.sound import Sounds

        return Sounds(self.home.cache, self.volumes, self.write_down)

    @cached_property
    def voice(self) -> "Voice":
        """The voice of this system."""
        from game_closet.stage.speech.voice import voice_here

        return voice_here()

    @cached_property
    def pads(self) -> "Pads":
        """The game pads that are plugged in."""
        from game_closet.kit.hands.pads import Pads

        return Pads()

    @property
    def audible(self) -> bool:
        """Whether sounds have been asked for; a hand over the first page need not be heard."""
        return "sounds" in vars(self)

    @property
    def unpacked(self) -> bool:
        """Whether the front stands; until then pages draw themselves without."""
        return "front" in vars(self)

    def unpack_all(self) -> None:
        """Have ready whatever people may touch."""
        _ = self.front, self.scores, self.counts, self.sounds, self.voice, self.pads
