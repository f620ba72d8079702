"""The three dice of the dice slide: what they bear, where they lie, and how they get from there to elsewhere."""

from functools import lru_cache
from typing import Final, NamedTuple

from game_closet.contract import Event
from game_closet.games.blackout_2014.pieces.chute import COURSE, Blur, Seen, beside, blur, in_mouth, seen
from game_closet.games.blackout_2014.pieces.tumble import Throw, resting
from game_closet.games.blackout_2014.rules.blackout_slide import (
    DICE,
    REROLL,
    SPECIAL,
    SPECIALS,
    BlackoutSlide,
    State,
    lies_aside,
)
from game_closet.stage import motion, words
from game_closet.stage.dice import die
from game_closet.stage.dice.rotation import X, about, slerp, then

ROLLING: Final = 0.84  # of the throw's motion; then the dice are lined up
PLATES: Final = ("#B22D23", "#143A94", "#2E5E4B")
SYMBOLS: Final = (
    "M12 1.5L15.1 8.4L22.5 9.2L17 14.3L18.5 21.7L12 18L5.5 21.7L7 14.3L1.5 9.2L8.9 8.4Z",
    "M10 3L2 10L10 17V12.8C15.5 12.6 19 14.5 21 20C22 12.5 18 7.6 10 7.2Z",
    "M12 2A10 10 0 0 1 21 7.7L23 7L21.5 13.5L15 11.5L17.2 9.7A6 6 0 0 0 6.4 10.2L2.8 9A10 10 0 0 1 12 2Z"
    "M12 22A10 10 0 0 1 3 16.3L1 17L2.5 10.5L9 12.5L6.8 14.3A6 6 0 0 0 17.6 13.8L21.2 15A10 10 0 0 1 12 22Z",
)


class Drawn(NamedTuple):
    """A die to be drawn, and the pale traces behind it."""

    number: int
    seen: Seen
    spent: bool = False
    traces: tuple[Blur, ...] = ()
    fading: float = 1.0


def faces() -> tuple[die.Faces, ...]:
    """What the three dice bear, in the language spoken."""
    return _faces(tuple(words.say(f"blackout_slide.print.{special}") for special in SPECIALS))


@lru_cache(maxsize=4)
def _faces(said: tuple[str, ...]) -> tuple[die.Faces, ...]:
    figures = tuple(die.Face(text=str(number)) for number in range(1, 6))
    return tuple(
        (*figures, die.Face(text=word, plate=plate, symbol=symbol))
        for word, plate, symbol in zip(said, PLATES, SYMBOLS, strict=True)
    )


@lru_cache(maxsize=4)
def throw(seed: int, shown: tuple[int, ...]) -> Throw:
    """The way down that ends with these faces."""
    return Throw(seed, shown, COURSE, ROLLING)


def lying(state: State, number: int) -> Seen | None:
    """Where a die lies in a state; nowhere while it is in the slide."""
    face = state.faces[number]
    if number == REROLL and lies_aside(state):
        return beside(number, SPECIAL)
    if not face:
        return None if state.phase == "roll" else beside(number, SPECIAL)
    return _in_the_tray(face, number)


@lru_cache(maxsize=32)
def _in_the_tray(face: int, number: int) -> Seen:
    return seen(resting(face, number, COURSE))


def at_rest(state: State) -> list[Drawn]:
    """The dice as they lie, far to near."""
    found = [(number, lying(state, number)) for number in DICE]
    dice = [Drawn(number, one, _spent(state, number)) for number, one in found if one is not None]
    return sorted(dice, key=lambda one: one.seen.at[1])


def _spent(state: State, number: int) -> bool:
    return bool(state.faces[number]) and state.phase in ("place", "over") and not state.hand[number]


def moving(before: State, after: State, event: Event, t: float, seed: int) -> list[Drawn]:
    """The dice in the middle of an event."""
    if event.kind == "threw":
        return _tumbling(after, len(BlackoutSlide.named(event).faces), t, seed)
    if event.kind == "dropped":
        return _dropping(before, after, t)
    found: list[Drawn] = []
    for number in DICE:
        here, there = lying(before, number), lying(after, number)
        if here is None or there is None:
            continue
        spent = _spent(after if t > 0.3 else before, number)
        if here == there:
            found.append(Drawn(number, here, spent))
        else:
            found.append(Drawn(number, _flying(here, there, motion.part(t, 0.08 * number, 0.8 + 0.1 * number))))
    return sorted(found, key=lambda one: one.seen.at[1])


def _tumbling(after: State, count: int, t: float, seed: int) -> list[Drawn]:
    way = throw(seed, after.faces[:count])
    poses = sorted(((number, way.pose(t, number)) for number in range(count)), key=lambda one: one[1].at[1])
    past = [t - 0.011 * n for n in (3, 2, 1)] if 0.02 < t < ROLLING else []
    found = [
        Drawn(number, seen(pose), traces=tuple(blur(way.place(moment, number)) for moment in past))
        for number, pose in poses
    ]
    if count <= REROLL:
        found.append(Drawn(REROLL, beside(REROLL, SPECIAL), spent=True))
    return found


def _dropping(before: State, after: State, t: float) -> list[Drawn]:
    found: list[Drawn] = []
    for number in DICE:
        here = lying(before, number)
        if here is None:
            continue
        if lying(after, number) is not None:
            found.append(Drawn(number, here))
            continue
        late = motion.part(t, 0.12 * number, 0.76 + 0.12 * number)
        found.append(Drawn(number, _flying(here, in_mouth(number), late), fading=1 - motion.part(late, 0.8, 1.0)))
    return found


def _flying(a: Seen, b: Seen, t: float) -> Seen:
    along = motion.ease(t)
    rise = 4 * along * (1 - along)
    turn = then(slerp(a.rotation, b.rotation, along), about(X, 360 * along))
    return Seen(
        motion.arc(a.at, b.at, along, 70),
        motion.between(a.side, b.side, along) * (1 + 0.12 * rise),
        turn,
        motion.along(a.shade, b.shade, along),
        motion.between(a.lift, b.lift, along) + rise,
    )
