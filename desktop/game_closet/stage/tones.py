"""The sounds of wood, tin, paper and bells, made from nothing: recipes that give samples.

A knock is a few damped modes struck at once, a swish is noise through a resonator under a slow curve. Every recipe is
dry, close and deterministic; `made` levels each as its kind is, under −9 dBFS. Lengths are seconds, pitches hertz.
"""

import io
import math
import wave
from array import array
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from game_closet.stage.volumes import CALLS, INTERFACE, PIECES

RATE = 44100
PEAK = 10 ** (-10 / 20)  # a decibel below the agreed −9 dBFS, for the resampling that a change of pitch costs
VERSION = 2  # of the recipes: a change makes new files
WINDOW = 0.05  # seconds
TAKES = 3  # of each sound: no two strokes are the same

Samples: TypeAlias = list[float]


def modes(length: float, *partials: tuple[float, float, float]) -> Samples:
    """Damped sines struck at once, each a pitch, the time in which it falls to a third, and a strength."""
    out = [0.0] * round(length * RATE)
    for pitch, decay, strength in partials:
        radius = math.exp(-1 / (decay * RATE))
        turn = 2 * math.pi * pitch / RATE
        feed, loss = 2 * radius * math.cos(turn), -radius * radius
        now, last = strength * math.sin(turn), 0.0
        for at in range(len(out)):
            out[at] += now
            now, last = feed * now + loss * last, now
    return out


def noise(length: float, seed: int) -> Samples:
    """White noise, the same for the same seed."""
    rng = Random(seed)
    return [rng.random() * 2 - 1 for _ in range(round(length * RATE))]


def through(samples: Samples, pitch: float, width: float) -> Samples:
    """Samples through a resonator: what is near the pitch stays, at about its old strength."""
    radius = math.exp(-math.pi * width / RATE)
    feed, loss = 2 * radius * math.cos(2 * math.pi * pitch / RATE), -radius * radius
    gain = (1 - radius) * 2
    out, now, last = [], 0.0, 0.0
    for sample in samples:
        now, last = gain * sample + feed * now + loss * last, now
        out.append(now)
    return out


def under(samples: Samples, curve: Callable[[float], float]) -> Samples:
    """Samples under a curve over 0 … 1."""
    end = max(1, len(samples) - 1)
    return [sample * curve(at / end) for at, sample in enumerate(samples)]


def hill(t: float) -> float:
    """A swell and its end."""
    return math.sin(math.pi * t) ** 2


def fall(t: float) -> float:
    """From full to nothing, quickly first."""
    return math.exp(-6 * t)


def glide(length: float, low: float, high: float) -> Samples:
    """A tone that climbs."""
    out, phase, count = [], 0.0, round(length * RATE)
    for at in range(count):
        phase += 2 * math.pi * (low + (high - low) * at / count) / RATE
        out.append(math.sin(phase))
    return out


def laid(*layers: tuple[float, float, Samples]) -> Samples:
    """Layers over one another, each with the moment it begins and its strength."""
    out = [0.0] * max(round(start * RATE) + len(samples) for start, _, samples in layers)
    for start, strength, samples in layers:
        begin = round(start * RATE)
        for at, sample in enumerate(samples, begin):
            out[at] += strength * sample
    return out


def struck(length: float, pitch: float, decay: float, *, hard: float = 0.5, seed: int = 1) -> Samples:
    """A small dry knock: body, an upper mode that dies sooner, and the touch of noise that is the contact."""
    body = modes(
        length, (pitch, decay, 1.0), (pitch * 2.43, decay / 2, 0.35 * hard), (pitch * 4.1, decay / 4, 0.2 * hard)
    )
    return laid((0, 1.0, body), (0, hard * 0.5, under(noise(0.003, seed), fall)))


def bell(length: float, pitch: float, decay: float, *, bright: float) -> Samples:
    """A struck bell: partials that do not quite agree, the high ones gone first."""
    partials = [(1.0, 1.0, 1.0), (2.0, 0.6, 0.5 * bright), (2.76, 0.4, 0.45 * bright), (5.4, 0.18, 0.3 * bright)]
    return modes(length, *[(pitch * ratio, decay * lasts, strength) for ratio, lasts, strength in partials])


def celesta(length: float, pitch: float, decay: float) -> Samples:
    """A steel bar under a felt hammer."""
    return modes(length, (pitch, decay, 1.0), (pitch * 4.0, decay * 0.25, 0.18), (pitch * 9.2, decay * 0.08, 0.06))


def tumble(click: Callable[[int], Samples], gaps: Sequence[float]) -> Samples:
    """Clicks at shrinking gaps, each softer."""
    layers, at = [], 0.0
    for number, gap in enumerate((*gaps, 0.0)):
        layers.append((at, 0.86**number, click(number)))
        at += gap
    return laid(*layers)


def _dice_wood() -> Samples:
    return tumble(lambda n: struck(0.05, 1450 + 130 * (n % 3), 0.007, hard=0.8, seed=n), (0.115, 0.085, 0.06, 0.038))


def _dice_tin() -> Samples:
    def click(number: int) -> Samples:
        ring = modes(0.16, (2400, 0.05, 1.0), (3870, 0.03, 0.3), (5210, 0.015, 0.2))
        return laid((0, 0.5, struck(0.05, 1300 + 90 * number, 0.006, hard=0.9, seed=number)), (0.001, 0.8, ring))

    return tumble(click, (0.11, 0.08, 0.055, 0.035, 0.022))


def _counter() -> Samples:
    tap = under(through(noise(0.04, 5), 1500, 900), fall)
    return laid((0, 1.0, tap), (0, 0.08, modes(0.07, (2600, 0.018, 1.0), (4100, 0.01, 0.5))))


def _domino_leather() -> Samples:
    return laid(
        (0, 1.0, modes(0.13, (240, 0.026, 1.0), (412, 0.014, 0.3))), (0, 0.5, through(noise(0.02, 6), 500, 500))
    )


def _black_square() -> Samples:
    swish = under(through(noise(0.2, 7), 1900, 1300), hill)
    relay = laid(
        (0, 1.0, struck(0.03, 1500, 0.004, hard=1.0, seed=8)), (0.016, 0.6, struck(0.044, 2200, 0.006, seed=9))
    )
    return laid((0, 0.9, swish), (0.2, 0.8, relay))


def _lights_on() -> Samples:
    ting = modes(0.2, (3520, 0.05, 1.0), (5710, 0.03, 0.4), (7900, 0.015, 0.2))
    hum = laid((0, 1.0, glide(0.2, 100, 100)), (0, 0.5, glide(0.2, 200, 200)), (0, 0.25, glide(0.2, 300, 300)))
    return laid((0, 1.0, ting), (0, 0.12, under(hum, hill)))


def _shell_scrape() -> Samples:
    grain = Random(10)
    steps = [0.35 + 0.65 * grain.random() for _ in range(40)]
    rough = under(noise(0.24, 11), lambda t: steps[min(39, int(t * 40))])
    hollow = laid((0, 1.0, through(rough, 620, 140)), (0, 0.5, through(rough, 1480, 400)))
    return under(hollow, hill)


def _shell_lift() -> Samples:
    return under(laid((0, 1.0, glide(0.7, 110, 165)), (0, 0.35, glide(0.7, 220, 330))), hill)


def _shuffle() -> Samples:
    rng = Random(14)
    clicks = [(rng.uniform(0, 0.6), rng.uniform(0.3, 1.0), rng.uniform(900, 1900)) for _ in range(18)]
    return laid(*[(at, loud, struck(0.03, pitch, 0.005, seed=n)) for n, (at, loud, pitch) in enumerate(clicks)])


def _points() -> Samples:
    return laid(
        (0, 1.0, struck(0.03, 2100, 0.004, hard=0.9, seed=15)),
        (0.014, 0.7, struck(0.03, 1500, 0.004, hard=0.9, seed=16)),
        (0, 0.12, modes(0.05, (180, 0.012, 1.0))),
    )


def _won() -> Samples:
    notes = [1046.5, 1318.5, 1568.0, 2093.0]
    return laid(*[(0.13 * n, 0.9, celesta(0.9 if n == 3 else 0.5, pitch, 0.16)) for n, pitch in enumerate(notes)])


def _found() -> Samples:
    return laid((0, 0.9, celesta(0.3, 659.3, 0.09)), (0.15, 1.0, celesta(0.5, 987.8, 0.13)))


# kind of sound -> how loud, in decibels below full scale over its loudest WINDOW: all of a kind are alike to the ear
LOUDNESS: Final[Mapping[str, float]] = {PIECES: -27.0, CALLS: -20.0, INTERFACE: -28.0}

RECIPES: Final[Mapping[str, tuple[str, Callable[[], Samples]]]] = {
    "clack": (PIECES, lambda: struck(0.06, 1100, 0.009, hard=0.6, seed=1)),
    "dice_wood": (PIECES, _dice_wood),
    "dice_tin": (PIECES, _dice_tin),
    "chip": (PIECES, lambda: struck(0.05, 1800, 0.007, hard=0.7, seed=3)),
    "counter": (PIECES, _counter),
    "coin_stack": (
        PIECES,
        lambda: tumble(lambda n: struck(0.05, 1900 + 170 * n, 0.007, hard=0.7, seed=n), (0.07, 0.06)),
    ),
    "domino_leather": (PIECES, _domino_leather),
    "domino_ivory": (PIECES, lambda: struck(0.05, 1950, 0.005, hard=1.0, seed=4)),
    "black_square": (PIECES, _black_square),
    "lights_on": (PIECES, _lights_on),
    "shell_scrape": (PIECES, _shell_scrape),
    "shell_lift": (PIECES, _shell_lift),
    "shell_found": (CALLS, _found),
    "shell_empty": (PIECES, lambda: struck(0.12, 420, 0.02, hard=0.5, seed=12)),
    "card_flick": (PIECES, lambda: under(through(noise(0.05, 13), 3100, 1800), fall)),
    "card_slide": (PIECES, lambda: under(through(noise(0.18, 17), 2400, 1600), hill)),
    "shuffle": (PIECES, _shuffle),
    "call": (CALLS, lambda: bell(0.9, 1318.5, 0.2, bright=1.0)),
    "refused": (INTERFACE, lambda: struck(0.1, 520, 0.014, hard=0.15, seed=18)),
    "points": (INTERFACE, _points),
    "won": (CALLS, _won),
    "your_turn": (CALLS, lambda: bell(0.8, 880.0, 0.18, bright=0.25)),
    "click": (INTERFACE, lambda: struck(0.03, 900, 0.005, hard=0.3, seed=19)),
    "curtain": (INTERFACE, lambda: under(through(noise(0.38, 20), 480, 420), hill)),
}


def made(name: str, take: int = 0) -> "array[int]":
    """The samples of one take of a sound, levelled as its kind is, with soft edges."""
    kind, recipe = RECIPES[name]
    samples = varied(recipe(), Random(f"{name}/{take}")) if take else recipe()
    edge = round(0.0008 * RATE)
    for at in range(edge):
        samples[at] *= at / edge
    tail = min(len(samples) // 4, round(0.02 * RATE))
    for at in range(tail):
        samples[-1 - at] *= at / tail
    peak = max(abs(sample) for sample in samples)
    scale = 32767 * min(PEAK / peak, 10 ** ((LOUDNESS[kind] - loudness(samples)) / 20))
    return array("h", [round(sample * scale) for sample in samples])


def varied(samples: Samples, rng: Random) -> Samples:
    """The same thing struck again: a little brighter or duller, and gone a little sooner or later."""
    tilt, sooner = rng.uniform(-0.35, 0.35), rng.uniform(-1.5, 4.0)
    out, low = [], 0.0
    for at, sample in enumerate(samples):
        low += 0.25 * (sample - low)
        out.append((sample + tilt * (sample - 2 * low)) * math.exp(-sooner * at / RATE))
    return out


def loudness(samples: Sequence[float]) -> float:
    """Decibels of the loudest stretch as long as the ear takes for one, beside a square wave of full scale 1."""
    wide = round(WINDOW * RATE)
    now = most = sum(sample * sample for sample in samples[:wide])
    for at in range(wide, len(samples)):
        now += samples[at] ** 2 - samples[at - wide] ** 2
        most = max(most, now)
    return 10 * math.log10(most / wide)


def wave_of(samples: "array[int]", pitch: float = 1.0) -> bytes:
    """Samples as a WAV file; another pitch is only another rate, which the mixer evens out as it loads."""
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(round(RATE * pitch))
        file.writeframes(samples.tobytes())
    return out.getvalue()
