"""The result: who won, how the last hand counted, hand by hand, where it turned, and what next."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game_closet import shelf
from game_closet.engine import draft, offer, record
from game_closet.engine.fate import grouped
from game_closet.engine.match import Match, made
from game_closet.engine.past import story
from game_closet.engine.people import Sitter
from game_closet.kit.buttons import Button, PictureButton
from game_closet.kit.control import Look
from game_closet.kit.layout import Column, First, Gap, Grid, Inside, Row, Whole, Wrap
from game_closet.kit.ledger import Chart, Curve
from game_closet.kit.part import REST, Part, Scale, Span
from game_closet.kit.print import (
    Band,
    FramedCard,
    Icon,
    Line,
    Name,
    Paragraph,
    Picture,
    ShadedGrid,
    Spoken,
    Token,
    Words,
    sheet,
)
from game_closet.kit.thumb import thumb
from game_closet.pages.aloud import read
from game_closet.pages.begin import begin
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import art, marks, palette, words
from game_closet.stage.table import TABLE_SIZE, TableSettings

SHAPE = TABLE_SIZE[0] / TABLE_SIZE[1]  # of a table in small
FEW = 3  # people whose places leave the winner's token a line of its own
ABREAST = 5  # turning points that there is room for beside each other
WINNER, LAST, HANDS = 400.0, 480.0, 320.0  # units each card would like, and its share of what is left over


class Result(Page):
    """The page after a match."""

    reads_out = True

    def __init__(
        self, app: Program, *, match: Match, wishes: TableSettings | None = None, evening: bool = False
    ) -> None:
        super().__init__(app)
        self.match = match
        self.wishes = wishes
        self.evening = evening  # the match was part of an evening, which goes on
        self.lines = story.last_hand(match)
        self.hands = story.hand_points(match)
        self.turns = story.turning_points(match)
        self.enlarged: int | None = None
        self._pictures: dict[tuple[int, int], pygame.Surface] = {}

    # ------------------------------------------------------------------ what next

    def play_again(self) -> None:
        """The same seats and rules, the lead moved on."""
        begin(self.app, draft.first_moved_on(draft.table_of(self.match, self.wishes)), again=True)

    def other_game(self) -> None:
        """Another game of the box, for the same people."""
        games = offer.boxes()[shelf.box(self.match.game.key)]
        key = games[(games.index(self.match.game.key) + 1) % len(games)]
        self.app.routes.shelf()
        self.app.routes.set_up(shelf.box(self.match.game.key), key=key)

    def escape(self) -> None:
        """Put the large picture away, else go to the shelf."""
        if self.enlarged is not None:
            self.enlarge(None)
        else:
            self.app.routes.shelf()

    def enlarge(self, turn: int | None) -> None:
        """Show a turning point in large, or none."""
        self.enlarged = turn
        self.refresh()

    def _picture(self, step: int, width: int) -> pygame.Surface:
        match, seen = self.match, self._played(step)
        known = self._pictures.get((seen, width))
        if known is not None:
            return known
        first = max((start for start, end in story.hands(match) if start <= seen), default=0)
        heard = tuple(made.event for made in match.steps[first : seen + 1])
        image = thumb(match.game, match.sitters, match.steps[seen].state, width, heard)
        self._pictures[seen, width] = image
        return image

    def _played(self, step: int) -> int:
        """The step that shows what was played rather than how it counted."""
        sums = shelf.table(self.match.game.key).sums
        return next((seen for seen in range(step, 0, -1) if self.match.steps[seen].event.kind not in sums), 0)

    # ------------------------------------------------------------------ layout

    @property
    def dusk(self) -> bool:  # type: ignore[override]
        """The lamp is turned down around a turning point in large."""
        return self.enlarged is not None

    def plan(self) -> Part:
        """Three cards above, turning points and buttons below; in large print the cards below each other.

        On a narrow screen what comes next stands below the winner, where it is seen however much is told beside it.
        """
        if self.enlarged is not None:
            return self._large(self.turns[self.enlarged])
        winner, last, turning, buttons = self._winner(), self._last_hand(), self._turning_points(), self._buttons()
        hands = self._by_hand() if len(self.hands) > 1 else self._curves()
        above = Row(winner, last, hands, gap=36, fill=True, folds=False, grow=1)
        below = Row(turning, buttons, gap=36, fill=True, folds=False)
        left = Column(Inside(winner), Inside(buttons), Gap(grow=1), gap=28, grow=1)
        right = Column(last, hands, turning, gap=28, grow=1)
        ways = (
            Whole(Column(above, below, gap=32)),
            Row(left, right, gap=36, fill=True, folds=False),
            Column(winner, buttons, last, hands, turning, gap=28),
        )
        return First(*(self.framed(self._head(), way) for way in ways[self.app.docked :]))

    def look_up(self) -> None:
        """The rules of the game that was played."""
        self.app.routes.rulebook(self.match.game.key)

    def _head(self) -> Part:
        key = self.match.game.key
        book = ("book", "common.menu.rules", self.look_up)
        chart = ("chart", "common.menu.scores", lambda: self.app.routes.score_book(key))
        luck = ("clover", "common.menu.luck", lambda: self.app.routes.luck(self.match))
        again = ("play", "common.replay.watch", self._watch)
        return self.head(words.say(f"{key}.name"), self._over, (again, luck, book, chart))

    @property
    def _over(self) -> str:
        seed = self.match.seed
        return words.say("common.result.over" if seed is None else "common.result.seed", seed=grouped(seed or ""))

    def opening(self) -> str:
        """Who has won and all that follows; the figures of the seed are read to whoever asks."""
        return read(leaf for leaf in self.leaves if getattr(leaf, "text", "") != self._over)

    def _watch(self) -> None:
        self.app.routes.replay(record.whole(self.match, record.now(), closed=True))

    def _winner(self) -> Part:
        match = self.match
        best = [match.sitters[seat] for seat in match.winners]
        names = words.listed([who.name for who in best])
        won = "win_together" if match.winners == match.game.side(match.winners[0]) else "share"
        title = words.say(f"common.result.{'wins' if len(best) == 1 else won}", name=names, names=names)
        points = words.say(f"{match.game.key}.result.points", count=max(match.scores))
        card = FramedCard(
            Column(
                Gap(grow=1),
                *_crowned(title, best, beside=len(match.scores) > FEW or self.app.docked),
                Words(points, 27, "text", palette.INK_ON_OFF, align="c"),
                Gap(grow=1),
                Line(palette.LINE_2),
                self._places(),
                gap=12,
            ),
            48,
            40,
            wide=WINNER,
        )
        card.grow = WINNER
        return card

    def _places(self) -> Part:
        scores = self.match.scores
        rows: list[list[Part]] = []
        for seat in sorted(range(len(scores)), key=lambda seat: -scores[seat]):
            place = str(1 + sum(points > scores[seat] for points in scores))
            who = self.match.sitters[seat]
            figure = Words(words.figure(scores[seat]), 31, "slab", align="r")
            rows.append(
                [Words(place, 27, "slab", palette.RED_DEEP), Token(who, 40), Name(who.name, 27, "bold", grow=1), figure]
            )
        return Grid(rows, gap=12, line_gap=8 if len(rows) < 4 else 2)

    def _last_hand(self) -> Part:
        several = len(self.hands) > 1
        hand = self._say("hand", count=len(self.hands)) if several else ""
        title = self._say("last_hand" if several else "counted")
        ruled = [part for line in self._hand_lines() for part in (Line(), line)][1:]
        body: list[Part] = ruled or [Paragraph(words.say("common.result.nothing_told"), 23)]
        if self.match.steps:
            last = partial(self._picture, len(self.match.steps) - 1)
            body += [Gap(6), Picture(last, SHAPE, least=150, wide=420, shadow=8, grow=1)]
        return sheet(title, self.scroll(Column(*body, gap=10), "last"), aside=hand, seed=52, grow=LAST, wide=LAST)

    def _say(self, word: str, **holes: object) -> str:
        """A word about hands as its game calls them."""
        return words.say(f"{self.match.game.key}.result.{word}", **holes)

    def _hand_lines(self) -> list[Part]:
        """What counted; what would be told in the same words stands in one line with all it brought."""
        alike: dict[tuple[str, int | None], list[int]] = {}
        for line in self.lines:
            sentence = words.tell(self.match.game.key, "event", line.event, self.match.names)
            alike.setdefault((sentence, line.seat), []).append(line.points)
        return [self._hand_line(sentence, seat, points) for (sentence, seat), points in alike.items()]

    def _hand_line(self, sentence: str, seat: int | None, points: Sequence[int]) -> Part:
        ink, figure = palette.FIGURE_COUNTS, words.figure(sum(points), signed=True)
        worth = Words(figure, 30, "slab", ink) if sum(points) else Words("–", 30, "slab", palette.INK_2, said="")
        often = words.say("common.play.often", sentence=sentence, count=len(points)) if len(points) > 1 else sentence
        who: Part = Token(self.match.sitters[seat], 36) if seat is not None else Gap(36)
        return Row(who, Spoken(often, 23, grow=1), worth, gap=14, folds=False)

    def _by_hand(self) -> Part:
        """A row of points for every hand, and the total."""
        match = self.match
        start = match.game.scores(match.first)
        rows = [(self._say("hand", count=n + 1), points) for n, points in enumerate(self.hands)]
        if any(start):
            rows.insert(0, (words.say("common.result.start"), start))
        cells: list[list[Part]] = [[Gap(), *(_centred(Token(who, 40)) for who in match.sitters)]]
        for title, points in rows:
            brought = [_points(name, value, points) for name, value in zip(match.names, points, strict=True)]
            cells.append([Words(title, 22, grow=1), *brought])
        total = [_cell(name, score, 28, "slab") for name, score in zip(match.names, match.scores, strict=True)]
        cells.append([Words(words.say("common.result.total"), 24, "bold"), *total])
        table = Whole(ShadedGrid(cells, (len(cells) - 2,), gap=10, line_gap=16))
        return sheet(self._say("by_hand"), self.scroll(table, "hands"), seed=53, grow=HANDS, wide=HANDS)

    def _curves(self) -> Part:
        """How a match of a single hand went: the scores as they changed."""
        course = story.course(self.match)
        curves = [
            Curve(who.name, who.colour, who.shape, tuple((n, scores[seat]) for n, scores in enumerate(course)))
            for seat, who in enumerate(self.match.sitters)
        ]
        body = Chart(curves, len(course), grow=1)
        return sheet(words.say("common.result.how_it_went"), body, seed=53, grow=HANDS, wide=HANDS)

    def _turning_points(self) -> Part:
        match = self.match
        title = Words(words.say("common.result.turning_points"), 26, "slab", palette.CREAM)
        summary = Words(words.say("common.result.moves", count=made(match.moves)), 22, "text", palette.BAND_TEXT_2)
        turns = [self._turn(number, turn) for number, turn in enumerate(self.turns)]
        heading = Row(title, Gap(grow=1), summary, gap=16, fold_gap=0)
        body = Column(
            heading, Wrap(*turns, gap=18, even=True, most=5, room=ABREAST), Gap(grow=1), Rail(match, self.turns), gap=10
        )
        return Band(body, 28, 18, grow=WINNER + LAST, wide=WINNER + LAST + 36)

    def _turn(self, number: int, turn: story.Turn) -> Part:
        match = self.match
        sentence = words.tell(match.game.key, "event", match.steps[turn.step].event, match.names)
        picture = TurnButton(
            partial(self._picture, turn.step),
            SHAPE,
            partial(self.enlarge, number),
            label=words.say("common.result.enlarge"),
            least=120,
            wide=150,
        ).of(sentence)
        said = Spoken(sentence, 19, "bold", palette.CREAM, grow=1)
        who = Token(match.sitters[turn.seat], 30, halo=True)
        return Column(picture, Row(who, said, gap=8, folds=False), gap=8, wide=150)

    def _buttons(self) -> Part:
        return Column(*self._next(), self._book_band(), gap=24, grow=HANDS, wide=HANDS)

    def _next(self) -> list[Part]:
        say = words.say
        home = Button(say("common.menu.shelf"), self.escape, size=24, tall=76, wide=150, grow=1)
        if self.evening:
            part = "after_match" if self.app.evenings.going_on is not None else "after_last"
            label, sub = say(f"common.evening.{part}"), say(f"common.evening.{part}_sub")
            on: Callable[[], object] = self.app.routes.after_match
            return [Button(label, on, kind="red", size=38, sub=sub, tall=132, grow=1), home]
        moves_on = draft.table_of(self.match, self.wishes).first is not None
        sub = say("common.result.again_moved" if moves_on else "common.menu.play_again_sub")
        again = Button(say("common.menu.play_again"), self.play_again, kind="red", size=44, sub=sub, tall=132, grow=1)
        other = Button(say("common.menu.other_game"), self.other_game, size=24, tall=76, wide=150, grow=1)
        return [again, Row(other, home, gap=24, fill=True)]

    def _book_band(self) -> Part:
        sentence = Spoken(self._book_sentence(), 21, "text", palette.CREAM, grow=1)
        return Band(Row(Icon("check", 36, palette.GOLD), sentence, gap=10, folds=False), 18, 8)

    def _book_sentence(self) -> str:
        """What the score book makes of it: somebody's best match, or just kept."""
        key = self.match.game.key
        for seat in self.match.winners:
            who = self.match.sitters[seat]
            for one in self.app.scores.standings(key):
                same = one.name == who.name and one.level is None and who.human
                if same and one.played > 1 and one.best == self.match.scores[seat]:
                    return words.say("common.result.best", name=who.name)
        return words.say("common.result.kept")

    # ------------------------------------------------------------------ the large picture

    def _large(self, turn: story.Turn) -> Part:
        """A turning point as large as the page, and what happened."""
        match = self.match
        sentence = words.tell(match.game.key, "event", match.steps[turn.step].event, match.names)
        picture = Framed(partial(self._picture, turn.step), SHAPE, wide=1300, grow=1)
        return Inside(Column(picture, Spoken(sentence, 28, "bold", palette.CREAM, align="c"), gap=32), 48, 48)

    def handle(self, event: pygame.event.Event) -> None:
        """Any click or key puts the large picture away."""
        if self.enlarged is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.enlarge(None)
        else:
            super().handle(event)


def _crowned(title: str, best: Sequence[Sitter], *, beside: bool) -> list[Part]:
    """Who has won, under their tokens, or beside it where what stands below needs the room."""
    if beside and len(best) == 1:
        return [Row(Gap(grow=1), Token(best[0], 76), Spoken(title, 48, "slab"), Gap(grow=1), gap=16, folds=False)]
    size, side = (62, 124) if len(best) == 1 else (44, 84)
    tokens = [Token(who, side) for who in best]
    return [Row(Gap(grow=1), *tokens, Gap(grow=1), gap=8), Spoken(title, size, "slab", align="c")]


def _centred(part: Part) -> Part:
    return Row(Gap(grow=1), part, Gap(grow=1), folds=False)


def _points(name: str, value: int, points: tuple[int, ...]) -> Part:
    """What a hand brought a seat, strong where nobody had more."""
    voice = "slab" if value == max(points) and value > 0 else "text"
    return _cell(name, value, 24, voice) if value else Words("–", 24, voice, align="c", said="")


def _cell(name: str, value: int, size: float, voice: str) -> Part:
    """A figure below somebody's token; to the ear, whose it is."""
    figure = words.figure(value)
    said = words.say("common.aloud.points_of", name=name, points=figure)
    return Words(figure, size, voice, align="c", said=said)


class Framed(Picture):
    """A picture on a card."""

    bleed = 60.0

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Lay the card, and the picture on it."""
        place, edge = self.fitted(area), 2 * self.scale.px(12)
        marks.lay_card(surface, place.inflate(edge, edge), self.u, radius=6, height=14)
        super().paint(surface, area)


class TurnButton(PictureButton):
    """A turning point in small, in its brass frame."""

    def face(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """Draw the table and the frame."""
        super().face(surface, area, look)
        rim = area.inflate(round(4 * self.u), round(4 * self.u))
        art.lay(surface, marks.frame(*rim.size, 6 * self.u, 2 * self.u, palette.BAND_EDGE), rim.topleft)


class Rail(Part):
    """The whole match as a line, a token where it turned, a notch where a hand ended."""

    def __init__(self, match: Match, turns: list[story.Turn]) -> None:
        super().__init__()
        self.match = match
        self.turns = turns

    def measure(self, scale: Scale) -> Span:
        """As long as there is room."""
        return Span(scale.px(200), scale.px(600))

    def high(self, scale: Scale, width: int) -> int:
        """As high as a token."""
        return scale.with_text(32)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw the line, the notches and the tokens."""
        u, count, side = self.u, max(1, len(self.match.steps)), area.h
        line = area.inflate(-side, 0)
        bar = pygame.Rect(line.x, 0, line.w, round(10 * u))
        bar.centery = area.centery
        form = art.rect(0, 0, *bar.size, bar.h / 2, palette.BAND_TEXT_2)
        art.lay(surface, art.svg(form, *bar.size, 1), bar.topleft)
        for _, end in story.hands(self.match)[:-1]:
            notch = pygame.Rect(0, 0, round(4 * u), round(26 * u))
            notch.center = line.x + line.w * end // count, area.centery
            surface.fill(palette.rgb(palette.BAND_DARK), notch)
            surface.fill(palette.rgb(palette.BAND_TEXT_2), notch.inflate(-2 * max(1, round(u)), 0))
        for turn in self.turns:
            who, at = self.match.sitters[turn.seat], line.x + line.w * (turn.step + 1) // count
            marks.lay_token(surface, who.colour, who.shape, (at, area.centery), side, True)
