"""What a table is: a drawing of what somebody knows, and the spots that can be touched on it.

A table keeps no game state: it draws a `Shot` and answers which `Spot`s there are. The table page does the rest for
every game at once: hover, click-click, drag, keyboard focus, hints, calls, curtain and the pace of motion.
All lengths are pixels; `self.u` is how many of them one design unit (1/1080 of the design height) takes.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

import pygame

from game_closet import shelf
from game_closet.contract import Atom, Event, Game, Move, Phrase, View
from game_closet.engine.lens import Shot as Shot  # noqa: PLC0414  what a table draws, and by which settings:
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.engine.tempo import TableSettings as TableSettings  # noqa: PLC0414  tables find both here
from game_closet.stage import letters, palette, words
from game_closet.stage.moments.moment import LARGEST, LONGEST, Moment, Scene, Show
from game_closet.stage.prompt import Band, Prompt, lay_prompt, prompt_area
from game_closet.stage.screen.canvas import Canvas, Sections

P = TypeVar("P")

TABLE_SIZE = (1488, 948)  # design units of a table on a wide screen
ROOMY_PRINT = 1.3  # up to which all that is said about a table has room on it and beside it
FOOT = 24  # design units below a prompt for which a table has no other place
PICTURE, RATIO = 420.0, 2.2  # design units of what a picture of a move shows; how much wider than high that is

Pick: TypeAlias = tuple[Atom, ...]  # what has been lifted so far, in the table's own terms; () is nothing


class Touch(NamedTuple):
    """Where the hand is: what it has lifted, the key of the spot under it, where a drag is; and what it may do."""

    picked: Pick = ()
    over: str | None = None
    drag: tuple[int, int] | None = None
    patient: bool = False  # no hand need be quick: calls are settled in turn
    hushed: bool = False  # something else is to be read first: nothing is asked for
    turning: bool = False  # the table itself is in the air, without what only stands beside it


class Spot(NamedTuple):
    """An area and what clicking it says: a move, the start of one (a Pick), or why not (a Phrase)."""

    key: str  # stable while the thing it stands for is the same: "section-36", "piece-3-6"
    area: pygame.Rect
    says: "Move | Pick | Phrase"
    tip: Phrase | None = None  # forecast or name shown on hover, a word key under `tip.`
    ring: bool = True  # the table page draws the gold hover outline; False where the table draws its own
    goal: bool = False  # where a lifted thing may go
    lifts: Pick = ()  # what a drag lifts, where a click says a whole move
    flung: bool = False  # dice: a hand that takes them along throws them


class Cue(NamedTuple):
    """A sound at a moment of an event's motion."""

    t: float
    sound: str
    pitch: float = 1.0


class Trace(NamedTuple):
    """What a move leaves behind on a table: where a tag says whose it was, what was moved, and its way."""

    tag: tuple[int, int]
    area: pygame.Rect
    start: tuple[int, int] | None = None
    end: tuple[int, int] | None = None
    spare: tuple[tuple[int, int], ...] = ()  # where the tag may be instead, if another one is there


class NoteLine(NamedTuple):
    """A line of the rail's note: words by key and, at the right, a figure."""

    words: Phrase
    figure: str = ""
    strong: bool = False


class Crowd(NamedTuple):
    """A table as full as it gets: so many moves of a match in which every seat is eager for a verb."""

    name: str
    moves: int
    options: Mapping[str, Any]
    eager: str  # whoever may, does it rather than anything else
    times: int  # that each seat does
    seed: str


class Table(ABC, Generic[P]):
    """One game on the table at one size, as seen from one chair."""

    settings: ClassVar[type[TableSettings]] = TableSettings
    paces: ClassVar[Mapping[str, int]] = {}  # event kind -> milliseconds of motion
    moments: ClassVar[Mapping[str, str]] = {}  # event kind -> what is shouted, a word under `shout.`: a great moment
    frozen: ClassVar[Mapping[str, float]] = {}  # event kind -> when in its motion the pieces that made it are at best
    largest: ClassVar[float] = LARGEST  # how many times as large as they lie those pieces come forward
    sums: ClassVar[frozenset[str]] = frozenset()  # events after which a count lies over what was played
    sounds: ClassVar[Mapping[str, str]] = {}  # event kind -> sound at the end of its motion
    bright_calls: ClassVar[bool] = True  # calls glow when good; False where that would tell what must be seen
    go_on: ClassVar[str | None] = None  # the verb that *Go on* makes, where going on is a move
    crowds: ClassVar[Sequence[Crowd]] = ()  # drawn by the tour
    touched: ClassVar[frozenset[str]] = frozenset()  # verbs without arguments that have spots, so need no buttons

    def __init__(
        self,
        game: Game[Any, P],
        sitters: Sequence[Sitter],
        area: pygame.Rect,
        u: float,
        *,
        chair: int = 0,  # the seat drawn at the bottom edge
        wishes: TableSettings | None = None,
    ) -> None:
        self.game = game
        self.sitters = tuple(sitters)
        self.area = area
        self.screen = area  # the whole page, for a table that may take it over …
        self.free = area  # … and as much of it as nothing stays beside even then
        self.u = u
        self.grown = letters.print_size()  # how much larger print is than usual
        self.chair = chair
        self.wishes = wishes or self.settings()
        self.band = Band(area.inflate(0, -2 * self.px(FOOT)), u)  # where it is said what is asked
        self.still = Sections()  # for parts of the drawing that outlast many frames
        self.arrange()

    @property
    def asks(self) -> bool:
        """Whether what it asks for is said on the table itself; in large print it stands beside it."""
        return self.grown <= ROOMY_PRINT

    @classmethod
    def as_designed(cls, match: Match, wishes: TableSettings) -> "Table[P]":
        """The table of a match at the size that all its lengths are told in."""
        return cls(match.game, match.sitters, pygame.Rect(0, 0, *TABLE_SIZE), 1.0, wishes=wishes)

    def arrange(self) -> None:
        """Decide where things stand, once the table knows its size and its people."""

    def px(self, units: float, doubled: float | None = None) -> int:
        """Design units in whole pixels; so many in usual print, so many where it is twice as large."""
        return round((units if doubled is None else letters.grown(units, doubled, self.grown)) * self.u)

    @abstractmethod
    def draw(self, surface: pygame.Surface, shot: Shot[P], touch: Touch) -> None:
        """Draw the whole table area from scratch."""

    @abstractmethod
    def spots(self, view: View[P], picked: Pick) -> list[Spot]:
        """What can be touched now, in the order the keyboard walks it."""

    def pace(self, event: Event, before: View[P], after: View[P]) -> int:
        """Milliseconds an event takes to be seen."""
        return LONGEST if event.kind in self.moments else self.paces.get(event.kind, 0)

    def dwells(self, event: Event) -> bool:
        """Whether an event is a great moment, which no haste but a person's own shortens."""
        return event.kind in self.moments

    @property
    def shouts(self) -> dict[str, str]:
        """What is shouted in great moments, by kind of event."""
        return {kind: words.say(f"{self.game.key}.shout.{word}") for kind, word in self.moments.items()}

    def moment(self, shot: Shot[P]) -> Moment | None:
        """The great moment that is being shown."""
        event, before = shot.moving, shot.before
        if event is None or before is None or event.kind not in self.moments:
            return None
        seat = self.game.seat_of(event)
        assert seat is not None, event
        key, names = self.game.key, [sitter.name for sitter in self.sitters]
        had = [(other, self.had(shot, other)) for other in range(self.game.seats) if other != seat]
        return Moment(
            self.shouts[event.kind],
            words.tell(key, "event", event, names),
            seat,
            self.brought(shot),
            self.gainer(shot, seat),
            self.made_of(shot),
            tuple((other, words.tell(key, "shout", fact, names)) for other, fact in had if fact is not None),
            self.largest,
        )

    def brought(self, shot: Shot[P]) -> int:
        """The points that fly in a great moment: those of its event, unless they are only paid after it."""
        assert shot.event is not None and shot.before is not None
        seat = self.game.seat_of(shot.event)
        return 0 if seat is None else shot.view.scores[seat] - shot.before.scores[seat]

    def gainer(self, shot: Shot[P], seat: int) -> int:
        """The seat that the points of a seat's great moment fly to."""
        return seat

    def at_best(self, shot: Shot[P]) -> Shot[P]:
        """The picture in which the pieces of a great moment are seen best."""
        assert shot.event is not None
        return shot._replace(t=self.frozen.get(shot.event.kind, 1.0))

    def forward(self, canvas: Canvas, shot: Shot[P], lie: pygame.Rect, by: float) -> pygame.Surface:
        """The pieces that come forward in a great moment, cut out as they lie or drawn so much larger."""
        self.draw(canvas, self.at_best(shot), Touch())
        return canvas.cutout(lie)

    def made_of(self, shot: Shot[P]) -> pygame.Rect | None:
        """Where the pieces lie that made a great moment."""
        return None

    def had(self, shot: Shot[P], seat: int) -> Phrase | None:
        """What another seat had when the moment was somebody else's, as all can see; a key under `shout.`."""
        return None

    def heard_at(self, event: Event, after: View[P]) -> int | None:
        """How far from the left it lies what an event sounds of; None is all over the table."""
        return None

    def cues(self, event: Event, before: View[P], after: View[P], seed: int) -> tuple[Cue, ...]:
        """The sounds of an event."""
        sound = self.sounds.get(event.kind)
        return (Cue(1.0, sound),) if sound else ()

    def face_word(self, die: int, face: int) -> str:
        """What a face of a die is called where people throw their own and press what it shows."""
        return words.figure(face)

    def subtitle(self, view: View[P]) -> Phrase:
        """The line under the title: which hand, what is game; a key under `subtitle.`."""
        return Phrase("plain")

    def plate(self, view: View[P], seat: int) -> Phrase | None:
        """The detail line of a seat's plate; a key under `plate.`."""
        return None

    def prompt(self, shot: Shot[P], touch: Touch) -> Prompt | None:
        """What the band says at this moment, most often what is asked of the one on turn."""
        return None

    def asking(self, said: Phrase, seat: int | None = None) -> Prompt:
        """The words of a prompt, a key under `prompt.`; twins ending in `_sub` and `_aloud` have what is below it."""
        return _worded(words.spoken(), self.game.key, tuple(sitter.name for sitter in self.sitters), said, seat)

    def note(self, view: View[P], seat: int | None, picked: Pick = ()) -> Sequence[NoteLine]:
        """At most three lines for the rail, keys under `note.`, for the person at the screen.

        A table without a prompt says first what is asked, of a hand that has lifted something too.
        """
        return ()

    def call(self, view: View[P], seat: int) -> str | None:
        """The call that this seat's button and key make now: by what all can see, never by whether it is good."""
        return min(self.game.calls, default=None)

    def turned_from(self, chair: int) -> float | None:
        """How far, counter-clockwise, what another chair sees is turned to lie as here; None where it never does.

        0 where both see the same: such a table has no need to turn.
        """
        return None

    def overtakes(self, shot: Shot[P]) -> bool:
        """Whether the whole screen is the table's at this moment: strip, rail and buttons sink back."""
        return False

    def call_place(self, shot: Shot[P], seat: int) -> pygame.Rect | None:
        """Where a seat's call lies while the table has taken the screen over."""
        return None

    def halts(self, event: Event, last: Event | None) -> bool:
        """Whether the table waits for *Go on* between two events; it always does after a hand has closed."""
        return False

    def secluded(self, view: View[P]) -> bool:
        """Whether the seat on turn acts on what only it may see: with several people, behind the curtain."""
        return False

    def secret(self, move: Move) -> bool:
        """Whether nobody else may learn of a move where it was made, not even from where a hand rests."""
        return False

    def doubt(self, view: View[P], move: Move) -> Phrase | None:
        """What several people at the screen read, under `sure.`, before a move that a secret may forbid; else None."""
        return None

    def folly(self, view: View[P], move: Move) -> Phrase | None:
        """What anybody reads, under `sure.`, before a move that can bring nothing; else None."""
        return None

    def ghost(self, shot: Shot[P], move: Move, area: pygame.Rect) -> pygame.Surface | None:
        """What an area will show once a move is made, for a hint; None where the table tells that in another way."""
        return self.picture_after(shot, move, area)

    def around(self, view: View[P], area: pygame.Rect) -> pygame.Rect:
        """What a picture of an area shows, so that nothing around it is cut in two."""
        wide = max(self.px(PICTURE), round(area.w * 1.5), round(area.h * 1.5 * RATIO))
        shown = pygame.Rect(0, 0, wide, round(wide / RATIO)).move_to(center=area.center)
        return shown.clamp(self.area).clip(self.area)

    def labels(self, view: View[P]) -> Sequence[pygame.Rect]:
        """Names, figures and spots on the table that nothing laid over it should hide."""
        return ()

    def explains(self, view: View[P], spot: Spot) -> bool:
        """Whether the table itself says why a spot is closed, to a hand that points at it: a tip would say it twice."""
        return False

    def picture_after(self, shot: Shot[P], move: Move, area: pygame.Rect) -> pygame.Surface:
        """What an area will show once a move is made."""
        world = self.game.imagine(shot.view, shot.heard, Random(0))  # nothing that cannot be known is drawn
        step = next(iter(self.game.play(world, move)))
        after = Shot(self.game.view(step.state, shot.view.seat), (*shot.heard, step.event))
        canvas = self.bare_wood()
        self.draw(canvas, after, Touch())
        return canvas.picture(area)

    def bare_wood(self) -> Canvas:
        """What a picture is drawn on: a table need not cover all of its area."""
        canvas = Canvas(self.screen.size)
        canvas.fill(palette.rgb(palette.WALNUT_SHADE))
        return canvas

    def can_peek(self, view: View[P], seat: int) -> bool:
        """Whether a seat may look at a secret of its own off its turn (by press-and-hold, behind the curtain)."""
        return False

    def trace(self, event: Event, before: View[P], now: View[P]) -> Trace | None:
        """Where an event can be followed on the table as it stands now; None where nothing of it is left."""
        return None

    def remarks(self, event: Event, before: View[P], after: View[P]) -> Sequence[Phrase]:
        """What an onlooker learns from an event beyond what it says: where a thing went, what that opens; `remark.`."""
        return ()

    def heard(self, event: Event, before: View[P], after: View[P]) -> Phrase | None:
        """What the eye alone sees of an event, for the ear: from where to where a thing went; `lies.`."""
        return None

    def landmarks(self, view: View[P]) -> Mapping[str, pygame.Rect]:
        """What words may speak of and no hand touches, by names of the table's own: a row, a hand, what was won."""
        return {}

    def named(self, view: View[P], spot: Spot) -> Phrase | None:
        """What a spot is called aloud, a key under `spot.`; None where its tip, or the verb of its move, says it."""
        return None

    def lies(self, view: View[P]) -> Sequence[Phrase]:
        """What lies where, for the ear; keys under `lies.`."""
        return ()

    def holds(self, view: View[P], seat: int) -> Sequence[Phrase]:
        """What a seat holds, for the ear, as far as this view knows; keys under `holds.`."""
        return ()

    def opens_after(self, move: Move, view: View[P], event: Event) -> float:
        """Seconds after the last event before a person's or a computer player's move is taken."""
        return 0.0


@lru_cache(maxsize=8)  # it is asked for in every frame that it stands
def _worded(_language: str, key: str, names: tuple[str, ...], said: Phrase, seat: int | None) -> Prompt:
    twins = [said._replace(kind=f"{said.kind}_{twin}") for twin in ("sub", "aloud")]
    sub, aloud = (
        words.tell(key, "prompt", twin, names) if words.has(f"{key}.prompt.{twin.kind}") else "" for twin in twins
    )
    return Prompt(words.tell(key, "prompt", said, names), sub, seat, said.kind, aloud)


def show(surface: pygame.Surface, table: Table[P], shot: Shot[P], touch: Touch) -> None:
    """Draw a table, and over it what it asks for, where that is said there."""
    table.draw(surface, shot, touch)
    if asked := _asked(table, shot, touch):
        table.still.lay(surface, "prompt", lay_prompt, table.band, *asked)


def asked_at(table: Table[P], shot: Shot[P], touch: Touch) -> pygame.Rect | None:
    """Where on a table stands what it asks for; nowhere while it asks for nothing there."""
    asked = _asked(table, shot, touch)
    return prompt_area(table.band, *asked) if asked else None


def _asked(table: Table[P], shot: Shot[P], touch: Touch) -> tuple[Prompt, Sitter | None] | None:
    """What a table asks for where that is said on it, and whom it is about."""
    prompt = table.prompt(shot, touch) if table.asks and not touch.hushed else None
    if prompt is None:
        return None
    return prompt, None if prompt.seat is None else table.sitters[prompt.seat]


def show_moment(surface: pygame.Surface, table: Table[P], shot: Shot[P], moments: Show, scene: Scene) -> None:
    """Show the great moment of a shot, if it is one, over what is there."""
    moment = table.moment(shot)
    if moment is not None and isinstance(surface, Canvas):
        moments.lay(surface, moment, shot.t, scene, lambda canvas, *how: table.forward(canvas, shot, *how))


def design_table(match: Match, wishes: TableSettings) -> Table[Any]:
    """The table of a match as the design has it: its tempo is the same on a screen of any size."""
    kind: type[Table[Any]] = shelf.table(match.game.key)
    return kind.as_designed(match, wishes)
