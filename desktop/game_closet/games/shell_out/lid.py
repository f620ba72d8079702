"""Three scallops on a green sea before a red sun."""

from game_closet.games.shell_out.pieces.shell import scallop
from game_closet.stage import art, palette
from game_closet.stage.closet.lid import H, Lid, Print, W

WAVES = ("#7FB3A6", "#519387", "#3B776C", "#2A5C55", "#1E4843")
SHELLS = ((0.24, 0.80, 0.085, "#E8AC24"), (0.77, 0.80, 0.085, "#FAF5E8"), (0.5, 0.66, 0.17, "#F3D9A8"))


def draw(lid: Lid) -> None:
    """Print the lid."""
    lid.ink(art.circle(W * 0.5, H * 0.70, W * 0.27, palette.RED) + "".join(map(_wave, range(len(WAVES)))))
    for x, y, radius, colour in SHELLS:
        outline, shell = scallop(W * x, H * y, W * radius, colour)
        lid.shade(art.path(outline, "#000000"), 3, 6, 7, 0.5)
        lid.ink(shell)
    lid.letter(lid.say("title"), W / 2, 48, 65, "#14463F", voice="slab", drop="#8E1F15")
    lid.letter(lid.say("line"), W / 2, 91, 26.5, "#14463F", track=1.2)


def _wave(number: int) -> str:
    top, length, swell = H * (0.62 + 0.085 * number), W / 8, H * 0.045 * (-1 if number % 2 == 0 else 1)
    bend = f" q{length / 4} {swell} {length / 2} 0 q{length / 4} {-swell} {length / 2} 0"
    return art.path(f"M0 {top}{bend * 8} L{W} {H} L0 {H} Z", WAVES[number])


PRINT = Print("#CFE0D2", "#8FB5A6", draw)
