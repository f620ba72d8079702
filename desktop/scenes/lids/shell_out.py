"""Three scallops on a green sea before a red sun."""

from math import cos, radians, sin

from desktop.scenes.lids.lid import H, Lid, Print, W
from desktop.stage import art, palette

WAVES = ("#7FB3A6", "#519387", "#3B776C", "#2A5C55", "#1E4843")
SHELLS = ((0.24, 0.80, 0.085, "#E8AC24"), (0.77, 0.80, 0.085, "#FAF5E8"), (0.5, 0.66, 0.17, "#F3D9A8"))
RIBS = 7


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


def scallop(x: float, y: float, r: float, colour: str) -> tuple[str, str]:
    """A scallop shell, fan upward: its outline and its drawing."""
    dark, hinge = palette.lit(colour, -0.45), y + r * 0.78
    angles = [radians(188 + k * (164 / RIBS)) for k in range(RIBS + 1)]
    rim = [(x + r * cos(a), y + r * 0.06 + r * 0.98 * sin(a)) for a in angles]
    outline = f"M{x - r * 0.2:.2f} {hinge:.2f} C{x - r * 0.55:.2f} {y + r * 0.62:.2f} "
    outline += f"{x - r * 0.98:.2f} {y + r * 0.3:.2f} {rim[0][0]:.2f} {rim[0][1]:.2f} "
    for k in range(RIBS):
        a = (angles[k] + angles[k + 1]) / 2
        bulge = (x + r * 1.19 * cos(a), y + r * 0.06 + r * 1.17 * sin(a))
        outline += f"Q{bulge[0]:.2f} {bulge[1]:.2f} {rim[k + 1][0]:.2f} {rim[k + 1][1]:.2f} "
    outline += (
        f"C{x + r * 0.98:.2f} {y + r * 0.3:.2f} {x + r * 0.55:.2f} {y + r * 0.62:.2f} {x + r * 0.2:.2f} {hinge:.2f} Z"
    )
    joined = ' stroke-linejoin="round"'
    ears = [
        (x - r * 0.42, y + r * 0.92),
        (x + r * 0.42, y + r * 0.92),
        (x + r * 0.22, y + r * 0.5),
        (x - r * 0.22, y + r * 0.5),
    ]
    stops = ((0, palette.lit(colour, 0.38)), (0.45, colour), (1, palette.lit(colour, -0.25)))
    ident, light = art.rad(stops, x - r * 0.25, y - r * 0.35, r * 1.35, user=True)
    shell = art.poly(ears, palette.lit(colour, -0.15), art.stroke(dark, r * 0.06) + joined)
    shell += light + art.path(outline, f"url(#{ident})", art.stroke(dark, r * 0.07) + joined)
    for k in range(1, RIBS):
        foot, end = x + (k - RIBS / 2) * r * 0.04, rim[k]
        bow = ((x + end[0]) / 2, (y + r * 0.3 + end[1]) / 2)
        for shift, tint, wide, strength in ((0.0, dark, 0.05, 0.75), (r * 0.05, "#FFFFFF", 0.03, 0.35)):
            rib = f"M{foot + shift:.2f} {hinge - r * 0.12:.2f} "
            rib += f"Q{bow[0] + shift:.2f} {bow[1]:.2f} {end[0] + shift:.2f} {end[1] + shift * 0.4:.2f}"
            shell += art.path(rib, "none", art.stroke(tint, r * wide, strength))
    return outline, shell


PRINT = Print("#CFE0D2", "#8FB5A6", draw)
