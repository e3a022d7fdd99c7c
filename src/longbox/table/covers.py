"""The covers in the lobby: a comic book's front page for every game, drawn from its name alone.

The same name always gives the same cover. There are no scripts, no styles and no image files in it.
"""

from __future__ import annotations

import zlib
from html import escape
from itertools import product
from math import cos, pi, sin
from random import Random

INK = "#17130f"
PAPER = "#fbf5e6"
GOLD = "#f2b134"
WIDTH, HEIGHT = 360, 250
SKIES = (("#1d4e89", "#4f8ac9"), ("#d62839", "#e8666f"), ("#6b3fa0", "#a583d1"), ("#17807e", "#4db3a8"), ("#d8591f", "#f09a5a"))
EYES = "M22 46Q34 38 42 50Q34 60 22 46zM78 46Q66 38 58 50Q66 60 78 46z"
EMBLEMS = (
    "M50 4 61 38 96 38 68 59 78 94 50 73 22 94 32 59 4 38 39 38z",  # a star
    "M58 2 18 56 44 56 34 98 82 38 54 38z",  # a bolt
    f"M4 34Q50 14 96 34Q100 74 70 78Q56 78 50 62Q44 78 30 78Q0 74 4 34z{EYES}",  # a mask
    "M50 2 92 16V48Q90 82 50 98Q10 82 8 48V16zM50 18 24 27V48Q26 70 50 82z",  # a shield
    "M50 2 92 26V74L50 98 8 74V26zM50 24 27 37V63L50 76 73 63V37z",  # a hexagon
)


def cover(name: str, title: str, line: str) -> str:
    """The cover of a game as SVG, with its title and a line above it."""
    number = zlib.crc32(name.encode())
    random = Random(number)
    dark, light = SKIES[number % len(SKIES)]
    label, dots = escape(f"Cover of {title}"), f"cover-{name}"
    everywhere = f'width="{WIDTH}" height="{HEIGHT}"'
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">',
            f'<defs><pattern id="{dots}" width="7" height="7" patternUnits="userSpaceOnUse">',
            f'<circle cx="3" cy="3" r="1.5" fill="{INK}" opacity=".25"/></pattern></defs>',
            f'<rect {everywhere} fill="{dark}"/><path d="{_rays(22)}" fill="{light}"/><rect {everywhere} fill="url(#{dots})"/>',
            _skyline(random, 168, dark, light, 0.85),
            _emblem(EMBLEMS[number // 7 % len(EMBLEMS)]),
            _skyline(random, 214, INK, GOLD, 1),
            _masthead(title, line),
            "</svg>",
        ]
    )


def _rays(count: int) -> str:
    """Rays out of the emblem, every second one left out."""
    x, y, far = WIDTH / 2, 140, 400
    parts = []
    for ray in range(count):
        start, end = 2 * pi * ray / count, 2 * pi * (ray + 0.5) / count
        corners = [(x + far * cos(angle), y + far * sin(angle)) for angle in (start, end)]
        parts.append(f"M{x:.0f} {y}" + "".join(f"L{a:.0f} {b:.0f}" for a, b in corners) + "z")
    return "".join(parts)


def _skyline(random: Random, horizon: int, fill: str, window: str, opacity: float) -> str:
    """Houses side by side, some windows lit."""
    houses: list[str] = []
    windows: list[str] = []
    x = -4
    while x < WIDTH:
        width, top = random.randrange(22, 46), horizon - random.randrange(0, 44)
        houses.append(f"M{x} {HEIGHT}V{top}h{width}V{HEIGHT}z")
        places = product(range(x + 5, x + width - 6, 9), range(top + 7, HEIGHT, 13))
        windows += [f"M{left} {down}h4v6h-4z" for left, down in places if random.random() < 0.22]
        x += width + random.randrange(0, 4)
    return f'<g opacity="{opacity}"><path d="{"".join(houses)}" fill="{fill}"/><path d="{"".join(windows)}" fill="{window}"/></g>'


def _emblem(path: str) -> str:
    """Large, in paper with an ink outline and a hard shadow."""
    outline = f'stroke="{INK}" stroke-width="7" stroke-linejoin="round" fill-rule="evenodd" paint-order="stroke"'
    return (
        f'<g transform="translate(126 80) scale(1.08)"><path d="{path}" transform="translate(6 7)" fill="{INK}" {outline}/>'
        f'<path d="{path}" fill="{PAPER}" {outline}/></g>'
    )


def _masthead(title: str, line: str) -> str:
    """The title, as wide as the cover, and the strip above it."""
    letters = (
        f'x="{WIDTH / 2}" y="68" text-anchor="middle" textLength="{WIDTH - 34}" lengthAdjust="spacingAndGlyphs" font-size="50" '
        "font-weight=\"900\" font-family=\"Impact, 'Arial Narrow', 'Roboto Condensed', 'Liberation Sans Narrow', sans-serif\""
    )
    words = escape(title.upper())
    return (
        f'<rect width="{WIDTH}" height="20" fill="{GOLD}"/><path d="M0 20h{WIDTH}" stroke="{INK}" stroke-width="3"/>'
        f'<text x="10" y="15" font-size="13" font-weight="700" font-family="\'Arial Narrow\', \'Roboto Condensed\', '
        f'\'Liberation Sans Narrow\', sans-serif" fill="{INK}">{escape(line)}</text>'
        f'<g aria-hidden="true"><text {letters} fill="{INK}" stroke="{INK}" stroke-width="9" stroke-linejoin="round" '
        f'transform="translate(3 4)">{words}</text><text {letters} fill="{PAPER}" stroke="{INK}" stroke-width="7" '
        f'stroke-linejoin="round" paint-order="stroke">{words}</text></g>'
    )
