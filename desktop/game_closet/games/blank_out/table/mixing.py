"""Mixing at the start of a hand, as the sheet has it.

The blocks roll to the centre of the table, are mixed and picked up, the trays pass to the left, and each player
turns the blanks to the top. All of it is chance for motion alone: it follows from the seed of the step.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, sin
from random import Random
from typing import Final

import pygame

from game_closet.games.blank_out.pieces.block import ROLL, block, block_shadow, rolling
from game_closet.games.blank_out.pieces.tray import Stand, tray
from game_closet.games.blank_out.rules.prisms import Tray
from game_closet.stage import art, marks
from game_closet.stage.motion import Point, along, arc, between, ease, ease_out, part
from game_closet.stage.table import Cue

MILLISECONDS: Final = 3200
SIZES: Final = 12  # of a block on its way to the heap
TILT: Final = 6  # degrees from one tilt to the next
ROLLED, JUMBLED, PICKED, PASSED = 0.36, 0.45, 0.64, 0.82  # when each part of it is over
MINGLED: Final = 0.14  # when the first blocks roll on: a heap that stops and goes over its dark tray would flicker
BEGUN: Final = 0.05  # after which there is time to draw what comes later
CUES: Final = (Cue(0.02, "shuffle"), Cue(0.3, "shuffle", 0.94), Cue(0.6, "clack", 0.9), Cue(0.97, "clack", 1.1))


@lru_cache(maxsize=2)
def planned(stands: tuple[Stand, ...], mat: tuple[int, ...], u: float, seed: int) -> "Mixing":
    """The mixing of a step: the same in each of its frames."""
    return Mixing(stands, pygame.Rect(mat), u, seed)


class Mixing:
    """One mixing on one table: where every block lies in the heap, and how it was picked up."""

    def __init__(self, stands: Sequence[Stand], mat: pygame.Rect, u: float, seed: int) -> None:
        self.stands = stands
        self.mat = mat
        self.u = u
        rng = Random(seed)
        count = 5 * len(stands)
        side = max(12, round(min(stand.cut.side for stand in stands) * 0.8))
        self.cut = stands[0].cut._replace(w=round(side * 1.12), side=side)
        # one tray between two lies beside the middle of the mat: its blocks stay over it
        ground = stands[0].body.clip(mat) if len(stands) == 1 else mat
        self.heap = [self._spot(rng, ground, n, count) for n in range(count)]
        self.jumbled = [self._spot(rng, ground, n, count) for n in rng.sample(range(count), count)]
        self.tilts = [rng.uniform(-24, 24) for _ in range(count)]
        self.spins = [rng.randint(1, 2) for _ in range(count)]  # more of them would flicker
        self.faces = [rng.randint(0, 1) for _ in range(count)]  # how far from its blank a block was picked up

    def _spot(self, rng: Random, ground: pygame.Rect, number: int, count: int) -> Point:
        # A sunflower: evenly spread, with a little disorder.
        angle, away = number * 2.4, ((number + 0.5) / count) ** 0.5
        reach = (
            min(ground.w * 0.3, 44 * self.u * count**0.5 + 60 * self.u),
            min(ground.h * 0.3, 34 * self.u * count**0.5),
        )
        jitter = rng.uniform(-9, 9) * self.u, rng.uniform(-9, 9) * self.u
        x = ground.centerx + reach[0] * away * cos(angle) + jitter[0]
        return x, ground.centery + reach[1] * away * sin(angle) + jitter[1]

    def passing(self, t: float) -> bool:
        """Whether the trays themselves are on their way."""
        return PICKED <= t < PASSED and len(self.stands) > 1

    def draw(self, surface: pygame.Surface, old: Sequence[Tray], new: Sequence[Tray], t: float) -> None:
        """All that moves, a part t of the way through; trays that stand still are already there."""
        if t < PICKED:
            self._draw_heap(surface, old, new, t)
            if t > BEGUN:
                self._draw_ahead(new, part(t, BEGUN, PICKED))
        elif self.passing(t):
            self._draw_passing(surface, new, ease(part(t, PICKED, PASSED)))
        else:
            for number, stand in enumerate(self.stands):
                self._lay_blocks(surface, stand, number, new[number], ease(part(t, PASSED, 1)))

    def _draw_heap(self, surface: pygame.Surface, old: Sequence[Tray], new: Sequence[Tray], t: float) -> None:
        roll, jumble = part(t, 0, ROLLED), ease(part(t, MINGLED, JUMBLED))
        for n in range(len(self.heap)):
            number, place = divmod(n, 5)
            late = 0.25 * (n * 7 % 11) / 11
            lift = ease(part(t, JUMBLED + 0.1 * late, PICKED - 0.1 * (0.25 - late)))
            if lift > 0:
                # Picked up by the neighbour, who will pass it on to the left.
                giver = self.stands[(number - 1) % len(self.stands)]
                at = arc(self.jumbled[n], giver.place(place).center, lift, 60 * self.u)
                picked = self.cut.on(new[number][place], -self.faces[n])
                self._lay_one(surface, giver, picked, at, n, 0, 1 - lift)
            else:
                home = self.stands[number]
                gone = ease_out(part(roll, late, 0.75 + late))
                at = along(along(home.place(place).center, self.heap[n], gone), self.jumbled[n], jumble)
                pose = old[number][place] if jumble < 0.5 else self.cut.on(new[number][place], -self.faces[n])
                self._lay_one(surface, home, pose, at, n, 60 * self.spins[n] * gone + 60 * jumble, gone)

    def _draw_ahead(self, new: Sequence[Tray], so_far: float) -> None:
        """While the heap rolls, draw block by block and tray by tray what will be passed: no frame waits for all."""
        blocks, trays = len(self.heap), len(self.stands)
        n = int(so_far * (blocks + trays + 1))
        if n < blocks:
            number, place = divmod(n, 5)
            cut = self.stands[number].cut
            block(cut.on(new[number][place], -self.faces[n]), cut)
        elif n < blocks + trays:
            self._passed(n - blocks, new[n - blocks])
        else:
            marks.mat(*self.mat.size, self.u)  # they pass over a bare one

    def _lay_one(
        self, surface: pygame.Surface, home: Stand, pose: int, at: Point, n: int, degrees: float, loose: float
    ) -> None:
        """A block between its tray, where it is as large as its neighbours, and the heap."""
        if loose == 0:
            art.lay_mid(surface, block(pose, home.cut, degrees), at)
            return
        grown = between(home.cut.side / self.cut.side, 1, round(loose * SIZES) / SIZES)
        tilt = round(self.tilts[n] * loose / TILT) * TILT
        art.lay_mid(surface, art.tumbled(rolling(pose, self.cut, degrees), tilt, grown), at)

    def _lay_blocks(self, surface: pygame.Surface, stand: Stand, number: int, blocks: Tray, way: float) -> None:
        """The blocks of a tray, on their way from how they were picked up to blanks on top."""
        shade, pad = block_shadow(stand.cut)
        for place, pose in enumerate(blocks):
            x, y = stand.corner(place)
            away = self.faces[5 * number + place]
            art.lay(surface, shade, (x - pad, y - pad + stand.cut.side // 15))
            degrees = round(60 * away * way / ROLL) * ROLL
            picked = stand.cut.on(pose, -away)
            art.lay(surface, (rolling if degrees % 60 else block)(picked, stand.cut, degrees), (x, y))

    def _draw_passing(self, surface: pygame.Surface, new: Sequence[Tray], t: float) -> None:
        """Every tray on its way to the left, as one picture that grows or shrinks."""
        for number, stand in enumerate(self.stands):
            giver = self.stands[(number - 1) % len(self.stands)].body
            body = stand.body
            whole = self._passed(number, new[number])
            size = tuple(round(a + (b - a) * t) for a, b in zip(giver.size, body.size, strict=True))
            at = arc(giver.center, body.center, t, 30 * self.u)
            art.lay_mid(surface, art.scaled(whole, (size[0], size[1])), at)

    def _passed(self, number: int, blocks: Tray) -> pygame.Surface:
        """A tray with its blocks as they were picked up."""
        key = ("tray passed", tuple(self.stands[number]), tuple(blocks), tuple(self.faces), self.u, number)
        return art.cached(key, lambda: self._loaded(number, blocks), lasting=False)

    def _loaded(self, number: int, blocks: Tray) -> pygame.Surface:
        stand = self.stands[number]
        body = stand.body
        at_home = stand._replace(x=stand.x - body.x, y=stand.y - body.y)
        image = tray(stand, self.u, number).copy()
        self._lay_blocks(image, at_home, number, blocks, 0)
        return image
