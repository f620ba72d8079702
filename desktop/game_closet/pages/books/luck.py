"""The luck of a match: what throws and deals gave to whom, where they came from, and the proof of it."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import accumulate

from game_closet import shelf
from game_closet.contract import CHANCE, Refused
from game_closet.engine import record
from game_closet.engine.fate import fingerprint, grouped
from game_closet.engine.match import Match
from game_closet.engine.past import luck
from game_closet.kit.buttons import Button
from game_closet.kit.layout import Column, First, Gap, Grid, Middle, Row
from game_closet.kit.ledger import Balance, Chart, Curve, Ledger, Share, chapter
from game_closet.kit.part import Part
from game_closet.kit.print import Name, Paragraph, Picture, Printed, Rule, Spoken, Token, Words
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import palette, words
from game_closet.stage.closet import boxes

SLIGHT = 0.5  # points that are not worth a word


class LuckPage(Page):
    """Two pages of the ledger: what luck did, and how one can be sure of it."""

    def __init__(self, app: Program, *, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.strokes = list(luck.strokes(match))
        self.course = list(accumulate((one.gains for one in self.strokes), _added, initial=(0.0,) * match.game.seats))
        self.proof = ""  # what came of the check, once somebody asked for it

    @property
    def answers(self) -> int:
        """How often chance was asked."""
        return len(self.strokes)

    def check(self) -> None:
        """Play the whole match again and compare every throw and deal with what the seed says."""
        try:
            record.replay(record.whole(self.match))
            self.proof = words.say("common.luck.proved", count=self.answers)
        except Refused as refused:
            self.proof = words.tell("common", "why", refused.why, ())
        self.refresh()

    # ------------------------------------------------------------------ layout

    def plan(self) -> Part:
        """Both pages beside each other, or one after the other."""
        head = self.head(words.say("common.luck.title"), words.say(f"{self.match.game.key}.name"))
        title, sure = words.say("common.luck.did"), words.say("common.luck.sure")
        return First(
            self.framed(head, Ledger(self._leaf(title, self._did(), "did"), self._leaf(sure, self._sure(), "sure"))),
            self.framed(head, Ledger(self._leaf(title, [*self._did(), chapter(sure), *self._sure()], "both"))),
        )

    def _leaf(self, title: str, parts: list[Part], name: str) -> Part:
        return Column(Words(title, 40, "slab"), Gap(8), Rule(), Gap(12), self.scroll(Column(*parts, gap=26), name))

    def _did(self) -> list[Part]:
        """What luck brought to whom, in words, as bars and as it came."""
        gains, match = self.course[-1], self.match
        parts: list[Part] = [Paragraph(self._sentence(), 25)]
        if not any(abs(gain) >= SLIGHT for scene in self.course for gain in scene):
            lid = partial(boxes.lid, shelf.box(match.game.key))
            return [*parts, Middle(Picture(lid, 1 / boxes.height(1.0), least=240, wide=560, shadow=16))]
        most = max(map(abs, gains))
        rows = [
            [
                Row(Token(who, 36), Name(who.name, 24, "bold", wide=150), gap=10, folds=False),
                Balance(gain, most, palette.SEATS[who.colour].hex, grow=1),
                Words(words.figure(round(gain), signed=True), 26, "slab", align="r"),
            ]
            for who, gain in zip(match.sitters, gains, strict=True)
        ]
        curves = [
            Curve(who.name, who.colour, who.shape, tuple((n, round(sums[seat])) for n, sums in enumerate(self.course)))
            for seat, who in enumerate(match.sitters)
        ]
        chart = Chart(curves, len(self.course), grow=1)
        return [*parts, Printed(Grid(rows, line_gap=16)), chapter(words.say("common.luck.as_it_came")), chart]

    def _sentence(self) -> str:
        """Who was lucky, and whether that decided it."""
        gains, match = self.course[-1], self.match
        lucky = max(range(len(gains)), key=lambda seat: gains[seat])
        points = round(gains[lucky])
        if gains[lucky] < SLIGHT:
            return words.say("common.luck.none")
        said = "won" if lucky in match.winners else "lost"
        return words.say(f"common.luck.{said}", name=match.sitters[lucky].name, count=points)

    def _sure(self) -> list[Part]:
        """Seed and fingerprint, how the dice fell, and the check."""
        fate = self.match.fate
        parts: list[Part] = []
        for _, seed in fate.seeds:
            parts += [_secret("common.luck.seed", seed), _secret("common.luck.fingerprint", fingerprint(seed))]
        said = ["about"] if fate.seeds else ["no_seed"]
        if fate.by_hand:
            said.append("by_hand")
        parts += [Paragraph(words.say(f"common.luck.{key}"), 22) for key in said]
        if fate.seeds:
            check = Button(words.say("common.luck.check"), self.check, size=28, tall=72)
            parts += [Row(check, Gap(grow=1))]
        if self.proof:
            parts.append(Paragraph(self.proof, 24))
        faces = Counter(self._faces())
        return [*parts, chapter(words.say("common.luck.faces")), self._fallen(faces)] if faces else parts

    def _faces(self) -> Iterator[int]:
        for move in self.match.moves:
            if move.actor == CHANCE and move.verb == "roll":
                yield from (int(face) for face in move.args)

    def _fallen(self, faces: Counter[int]) -> Part:
        """How often each face fell, beside how often it should on average."""
        thrown, most = faces.total(), max(faces.values())
        rows = [
            [
                Words(self._called(face), 26, "slab"),
                Share(faces[face] / most, palette.MUSTARD, grow=1),
                Words(str(faces[face]), 24, align="r"),
            ]
            for face in range(1, 7)
        ]
        mean = words.say("common.luck.mean", count=thrown, each=words.figure(round(thrown / 6)))
        return Column(Printed(Grid(rows, line_gap=10)), Words(mean, 20, "cond", palette.INK_2), gap=10)

    def _called(self, face: int) -> str:
        """The number of a face, unless the game's dice show something else there."""
        key = f"{self.match.game.key}.word.face_{face}"
        return words.say(key) if words.has(key) else words.figure(face)


def _added(sums: tuple[float, ...], gains: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(a + b for a, b in zip(sums, gains, strict=True))


def _secret(word: str, digits: str) -> Part:
    """A long number under what it is."""
    return Column(Words(words.say(word), 20, "cond", palette.INK_2), Spoken(grouped(digits), 24, "bold"), gap=2)
