"""The card of a lesson: what it says, and the ways to set it in the room there is."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

import pygame

from game_closet.kit.buttons import Button
from game_closet.kit.keyboard import prompt
from game_closet.kit.layout import Column, Gap, Row
from game_closet.kit.part import Part, Scale
from game_closet.kit.print import Card, Paragraph, Picture, Rule, Words
from game_closet.kit.ribbon import Badge, Cloth, Dots, GoldBand
from game_closet.kit.scroll import Scroll
from game_closet.kit.strip import LogLine
from game_closet.pages.table.drawer import log_row
from game_closet.pages.table.frame import Do
from game_closet.pages.table.layout import PlayLayout
from game_closet.stage import art, palette, words

SHOW_ME, LEAVE, READ, GO_ON, PLAY = "show_me", "leave", "read", "go-on", "play"
LOW = 60.0  # design units: the height of a button beside or under another
CROWDED = 700.0  # design units of the rail under which the card says less about itself


class Said(NamedTuple):
    """What the card says now: a thing, what to do, and which of the guide's buttons are there."""

    step: int  # from 1; 0 where the lesson has no step any more
    title: str
    text: str
    task: str = ""
    nearly: str = ""  # over the task, after a wrong try
    main: str = ""  # the order of the large button
    aim: str = ""  # of the game, where it stands on no ribbon
    picture: pygame.Surface | None = None  # what the table will show once it is done
    lines: tuple[LogLine, ...] = ()  # what has happened, the newest last


class GoOn(Button):
    """*Go on*, which Enter and the space bar press."""

    key = GO_ON


# To set a card: words, what is asked, the buttons below, how many steps.
Way: TypeAlias = Callable[[Said, Sequence[Part], Sequence[Button], int], Part]


def placed(said: Said, areas: PlayLayout, do: Do, aim: str, steps: int) -> Part:
    """What the card says, in its place: the first way to set it that fits there, even after a wrong try."""
    scale, crowded = Scale(areas.u), areas.log.h < CROWDED * areas.u
    # of ways that stand together, the first that has room for the picture comes before any without it
    ways: Sequence[Sequence[Way]] = ((_tight,), (_bare,), (_scrolled,))
    if not crowded:
        ways = ((_railed,), (_footed, _tight), *ways[1:])
    if areas.docked:
        ways = ((_docked,), (_docked_scrolled,))
    if areas.large:  # the ribbon has no room in the strip
        said, ways = said._replace(aim=aim), ways[-1:]
    plain = said._replace(picture=None)
    both = (plain._replace(lines=()),) if areas.docked or areas.large else dict.fromkeys((said, plain))
    settings = [(way, shown) for those in ways for one in both for way in those for shown in _shorter(one)]
    tried = words.say("common.lesson.nearly") if said.main == SHOW_ME else ""
    for way, shown in settings:
        high = _set(way, shown._replace(nearly=tried), do, steps).least_height(scale, areas.log.w)
        if high <= areas.log.h:
            break
    card = _set(way, shown, do, steps)
    card.place(scale, areas.log)
    return card


def docked_height(every: Sequence[Said], scale: Scale, width: int, steps: int) -> int:
    """How high it is at the foot of the table, whatever it will say."""
    return max(_set(_docked, said, _nothing, steps).height(scale, width) for said in every)


def _set(way: Way, said: Said, do: Do, steps: int) -> Part:
    low = way is not _railed
    asked = [_go_on(said, do, low=low)] if said.main in (READ, GO_ON) else _task(said, plain=way is _bare)
    asked = [*map(log_row, said.lines), *_small(said.picture), *asked]
    return way(said, asked, _below(said, do, low=low), steps)


def _below(said: Said, do: Do, *, low: bool) -> list[Button]:
    """What stands under the words, each in its place for good: *Show me*, asleep where there is nothing to show."""
    size, tall = (21, LOW) if low else (32, 96.0)
    leave = words.say("common.lesson.leave_short" if low else "common.lesson.leave")
    away = Button(leave, partial(do, LEAVE), kind="dark", size=min(size, 24), tall=60)
    if not said.step and said.main != PLAY:
        return [away]
    name = PLAY if said.main == PLAY else SHOW_ME
    kind = "red" if name == PLAY or said.nearly else "paper"
    sub = "" if low else words.say(f"common.lesson.{name}_sub")
    why = "" if said.main == name else words.say(f"common.lesson.{'wait' if said.main else 'watch'}")
    label = words.say(f"common.lesson.{name}")
    main = Button(label, partial(do, name), kind=kind, sub=sub, size=size, tall=tall, grow=low, why=why)
    return [main, away]


def _nothing(_: object) -> None:
    """What a button asks for that is only measured."""


def _shorter(said: Said) -> Iterator[Said]:
    """The same with fewer and fewer lines of what has happened."""
    for left_out in range(len(said.lines) + 1):
        yield said._replace(lines=said.lines[left_out:])


def _head(said: Said, steps: int) -> list[Part]:
    if not said.step:
        return []
    coach = Words(words.say("common.lesson.coach"), 19, "condb", palette.INK_2)
    head = Row(Badge("lesson"), Column(coach, Words(_counted(said, steps), 23, "bold")), gap=14, folds=False)
    return [head, Dots(said.step, steps), Rule()]


def _counted(said: Said, steps: int) -> str:
    return words.say("common.lesson.step", step=said.step, of=steps)


def _task(said: Said, *, plain: bool) -> list[Part]:
    if not said.task:
        return []
    nearly = [Words(said.nearly, 20, "cond", palette.GOLD)] if said.nearly and not plain else []
    return [GoldBand(Column(*nearly, Words(said.task, 24, "bold", palette.BUTTON_TEXT, lead=1.3), gap=4))]


def _go_on(said: Said, do: Do, *, low: bool) -> Part:
    """Where else it says what to do, so that a second press is never one on *Show me*."""
    size, tall, sub = (21, LOW, "") if low else (32, 96.0, prompt("press"))
    return GoOn(words.say("common.play.go_on"), partial(do, said.main), kind="red", sub=sub, size=size, tall=tall)


def _small(image: pygame.Surface | None) -> list[Part]:
    """How the table will look."""
    if image is None:
        return []
    w, h = image.get_size()
    return [Picture(lambda wide: art.scaled(image, (wide, round(wide * h / w))), w / h, least=190, wide=300, shadow=6)]


def _railed(said: Said, asked: Sequence[Part], buttons: Sequence[Button], steps: int) -> Part:
    return Column(_full(said, asked, steps), *buttons, gap=16)


def _footed(said: Said, asked: Sequence[Part], buttons: Sequence[Button], steps: int) -> Part:
    """The same with low buttons, for all there is to say and show."""
    return Column(_full(said, asked, steps), Row(*buttons, gap=10, folds=False), gap=12)


def _full(said: Said, asked: Sequence[Part], steps: int) -> Card:
    body = Column(
        *_head(said, steps),
        Words(said.title, 32, "slab", lead=1.16),
        Paragraph(said.text, 24),
        Gap(grow=1),
        *asked,
        gap=12,
    )
    return Card(body, 20, 18, seed=8, radius=10, grow=1)


def _tight(said: Said, asked: Sequence[Part], buttons: Sequence[Button], steps: int) -> Part:
    """In fewer lines, where calls and verbs take much of the rail."""
    head = [Words(_counted(said, steps), 20, "condb", palette.INK_2), Dots(said.step, steps)] if said.step else []
    words_of = Words(said.title, 29, "slab", lead=1.12), Paragraph(said.text, 23)
    body = Column(*head, *words_of, Gap(grow=1), *asked, gap=6)
    foot = Row(*buttons, gap=10, folds=False)
    return Column(Card(body, 18, 14, seed=8, radius=10, grow=1), foot, gap=12)


def _bare(said: Said, asked: Sequence[Part], buttons: Sequence[Button], steps: int) -> Part:
    """The same in large print: without a word about itself."""
    return _tight(said._replace(step=0), asked, buttons, steps)


def _scrolled(said: Said, asked: Sequence[Part], buttons: Sequence[Button], steps: int) -> Part:
    """All of it in large print, to be scrolled; what is to be done comes first."""
    on = _small_ones(asked, buttons)
    leaf = _leaf(said, asked, steps)
    return Column(Card(leaf, 18, 12, seed=8, radius=10, grow=1), *on, Row(*buttons, gap=10), gap=12)


def _docked_scrolled(said: Said, asked: Sequence[Part], buttons: Sequence[Button], steps: int) -> Part:
    """The same at the foot of the table."""
    on = _small_ones(asked, buttons)
    leaf = _leaf(said, asked, steps)
    return Card(Row(leaf, *on, Column(*buttons, gap=8), gap=20, folds=False), 18, 10, seed=8, radius=10)


def _small_ones(asked: Sequence[Part], buttons: Sequence[Button]) -> list[Button]:
    """*Go on* where it is asked for; in large print buttons are large enough, and leave room for the words."""
    on: list[Button] = [part for part in asked if isinstance(part, GoOn)]
    for button in (*on, *buttons):
        button.size, button.across = 19, 14
    return on


def _leaf(said: Said, asked: Sequence[Part], steps: int) -> Part:
    head: list[Part] = []
    if said.step:
        head = [Words(_counted(said, steps), 20, "condb", palette.INK_2), Dots(said.step, steps)]
    aim = [Cloth(words.say("common.lesson.aim"), said.aim)] if said.aim else []
    told = Words(said.title, 29, "slab", lead=1.12), Paragraph(said.text, 23)
    first = [part for part in asked if not isinstance(part, GoOn)]
    return Scroll(Column(*first, *told, *head, *aim, gap=12), said.title)


def _docked(said: Said, asked: Sequence[Part], buttons: Sequence[Button], steps: int) -> Part:
    """The same at the foot of the table."""
    dots = [Dots(said.step, steps)] if said.step else []
    words_of = Column(Words(said.title, 28, "slab"), Paragraph(said.text, 22, widest=60), gap=4, grow=1)
    done = Column(*dots, *asked, gap=4, wide=400)
    hands = Column(*buttons, gap=8)
    return Card(Row(words_of, done, hands, gap=20, folds=False), 22, 12, seed=8, radius=10)
