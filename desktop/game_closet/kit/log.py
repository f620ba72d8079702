"""The log of a sitting in words; what is said again and again stays one line."""

from collections.abc import Iterator, Sequence

from game_closet.engine.match import Match
from game_closet.engine.talk import Margin, Said
from game_closet.kit import strip
from game_closet.stage import words

HAIR = 0.005  # seconds: what is less is printed as nothing


class Log:
    """Puts what was said at a table into lines, each thing once."""

    def __init__(self, match: Match, *, races: bool = True) -> None:
        self.match = match
        self.races = races  # tell how quick the hands were
        self.clear()

    def clear(self) -> None:
        """Begin anew: another language is spoken, or something was taken back."""
        self._worded: list[Said] = []
        self._lines: list[strip.LogLine] = []
        self._last: strip.LogLine | None = None
        self._times = 0  # how often it was said in a row
        self._seat: int | None = None  # whom it speaks of …
        self._kind: str | None = None  # … and of what
        self._more = False  # whether it tells of more than one thing

    def lines(self, said: Sequence[Said]) -> list[strip.LogLine]:
        """Every line of the log, the newest last."""
        if said[: len(self._worded)] != self._worded:
            self.clear()
        for one in said[len(self._worded) :]:
            if not self._goes_on(one):
                sitter = self.match.sitters[one.seat] if one.seat is not None else None
                for sentence in sentences(self.match, one, races=self.races):
                    self._add(strip.LogLine(sitter, sentence))
            self._seat, self._kind = one.seat, one.event.kind if one.event else None
        self._worded = list(said)
        return self._lines

    def _goes_on(self, said: Said) -> bool:
        """Add to the line before what follows from it, if it is the same seat's and the game has words for that."""
        if said.event is None or said.seat is None or said.seat != self._seat or not self._lines:
            return False
        key, follows = self.match.game.key, said.event._replace(kind=f"{said.event.kind}_on")
        if not words.has(f"{key}.event.{follows.kind}"):
            return False
        arg_names = self.match.game.events[said.event.kind]
        more, last = words.tell(key, "event", follows, self.match.names, arg_names), self._lines[-1]
        pair = last.sentence, _remarked(self.match, more, said)
        alike = self._more or said.event.kind == self._kind
        joined = words.enumerated(pair) if alike else words.say("common.play.follows", line=pair[0], more=pair[1])
        self._last = self._lines[-1] = last._replace(sentence=joined)
        self._times, self._more = 1, True
        return True

    def _add(self, line: strip.LogLine) -> None:
        if line != self._last:
            self._last, self._times, self._more = line, 1, False
            self._lines.append(line)
            return
        self._times += 1
        often = words.say("common.play.often", sentence=line.sentence, count=self._times)
        self._lines[-1] = line._replace(sentence=often)


def sentences(match: Match, said: Said, *, races: bool = True) -> Iterator[str]:
    """What happened, where the game has words for it, and how a race went."""
    if said.event is not None and (told := words.tell(match.game.key, "event", said.event, match.names)):
        yield _remarked(match, told, said)
    if (said.event is None or races) and (told := news(match, said)):
        yield told


def _remarked(match: Match, sentence: str, said: Said) -> str:
    """A sentence with what an onlooker learns from it beyond what it says."""
    key = match.game.key
    told = [words.tell(key, "remark", remark, match.names) for remark in said.remarks]
    if not sentence or not told:
        return sentence
    return words.say(f"{key}.play.remarked", sentence=sentence, remark=words.enumerated(told))


def news(match: Match, said: Said) -> str:
    """What is not to be missed: who looked at a secret, or how a race went; else nothing."""
    if said.event is None and said.seat is not None:
        return words.say(f"{match.game.key}.curtain.looked", name=match.names[said.seat])
    return _race(match, said.margin) if said.margin else ""


def _race(match: Match, margin: Margin) -> str:
    """How quick the first hand of a race was, and by how much."""
    first, ahead = (words.decimal(seconds, 2) for seconds in (margin.first, margin.ahead))
    key = "common.play.race" if margin.ahead >= HAIR else "common.play.race_hair"
    return words.say(key, time=first, ahead=ahead, other=match.names[margin.loser])
