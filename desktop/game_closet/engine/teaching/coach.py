"""What a coach says in somebody's first matches: what is asked now, and one thing about whatever happens first."""

from collections.abc import Iterator, Mapping, Sequence
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


class Chance(NamedTuple):
    """A call that somebody may have to make once such an event has been seen, as all can see, good or not."""

    event: str
    verb: str
    caption: str


class Advice(NamedTuple):
    """All that a coach knows of one game."""

    asks: Mapping[str, str]  # captions by what the table asks for, else by verbs ("a+b"), what matters most first
    watches: Mapping[str, str]  # captions by what the table asks of others
    chances: tuple[Chance, ...]
    news: tuple[News, ...]

    @property
    def captions(self) -> list[str]:
        """The captions of all that it says, each once."""
        asked, calls = (*self.asks.values(), *self.watches.values()), [one.caption for one in self.chances]
        return list(dict.fromkeys((*asked, *calls, *(one.caption for one in self.news))))

    def asked(self, kind: str, moves: Sequence[Move]) -> str:
        """The caption for what a table asks for, by its key, of whoever has these moves; nothing where it has none."""
        if not moves:
            return self.watches.get(kind, "")
        verbs = {move.verb for move in moves}
        return self.asks.get(kind) or next(
            (caption for made, caption in self.asks.items() if verbs.issuperset(made.split("+"))), ""
        )

    def chance(self, event: str, calls: Sequence[str | None]) -> str:
        """The caption for one of these calls that may be good after an event; nothing where there is none."""
        return next((one.caption for one in self.chances if one.event == event and one.verb in calls), "")

    def told(self, game: Game[Any, Any], event: Event) -> Iterator[str]:
        """The captions of an event."""
        return (news.caption for news in self.news if news.tells_of(game, event))


def read(lines: Mapping[str, Any]) -> Advice:
    """Advice as a lesson's file tells it."""
    chances = tuple(Chance(line["event"], line["verb"], line["caption"]) for line in lines.get("chances", ()))
    news = tuple(News(line["event"], line.get("with", {}), line["caption"]) for line in lines.get("news", ()))
    return Advice(lines.get("asks", {}), lines.get("watches", {}), chances, news)
