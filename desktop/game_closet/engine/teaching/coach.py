"""What a coach says in somebody's first matches: what is asked now, and one thing about whatever happens first."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from game_closet.contract import Atom, Event, Game, Move


class News(NamedTuple):
    """A fact that is worth a caption the first time: its kind and, where it matters, some of its arguments."""

    event: str
    values: Mapping[str, Atom]
    caption: str

    def tells_of(self, game: Game[Any, Any], event: Event) -> bool:
        """Whether an event is one of these."""
        if event.kind != self.event:
            return False
        told = vars(game.named(event))
        return all(told.get(name) == value for name, value in self.values.items())


class Advice(NamedTuple):
    """All that a coach knows of one game."""

    asks: Mapping[str, str]  # captions by verb, what matters most first
    news: tuple[News, ...]

    def asked(self, moves: tuple[Move, ...]) -> str:
        """The caption for what may be done now; nothing where the coach has none."""
        verbs = {move.verb for move in moves}
        return next((caption for verb, caption in self.asks.items() if verb in verbs), "")

    def told(self, game: Game[Any, Any], event: Event) -> Iterator[str]:
        """The captions of an event."""
        return (news.caption for news in self.news if news.tells_of(game, event))


def read(lines: Mapping[str, Any]) -> Advice:
    """Advice as a lesson's file tells it."""
    news = tuple(News(line["event"], line.get("with", {}), line["caption"]) for line in lines.get("news", ()))
    return Advice(lines.get("asks", {}), news)
