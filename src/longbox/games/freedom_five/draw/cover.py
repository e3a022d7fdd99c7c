"""The picture on the box: Freedom Tower over the roofs of Megalopolis, and before it the signs of five Heroes.

It has no ids, so that it can stand on a page as often as one likes.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from longbox.drawing.markup import Markup, el
from longbox.games.freedom_five.draw.landmarks import SHAPES
from longbox.games.freedom_five.draw.signs import ALL, HEROES, INK, PAPER

WIDTH, HEIGHT = 320, 200
MIDDLE, SUN = 160, 96
BLUE, SKY, GOLD, RED, DESK = "#1d4e89", "#3f78b8", "#f2b134", "#d62839", "#2b2a33"
TOWER = 2.7
FIVE = ("Wraith", "Bunker", "Legacy", "Tachyon", "Absolute Zero")
LEFT = 44  # where a landmark begins
SKYLINE = (("factory", -30, 2.0), ("exchange", 62, 1.9), ("cooling towers", 190, 1.7), ("city hall", 244, 2.2))
DOTS = {"stroke_linecap": "round", "stroke_dasharray": "0 8", "fill": "none"}  # a line of dots


@cache
def cover() -> str:
    """Rays, the city, the tower, five signs and the title."""
    return el(
        "svg",
        "",
        el("rect", width=WIDTH, height=HEIGHT, fill=BLUE),
        el("path", d=_rays(), fill=SKY),
        el("path", d=_rows(), stroke=INK, stroke_opacity=0.25, stroke_width=2.4, **DOTS),
        el("circle", cx=MIDDLE, cy=SUN, r=62, fill=GOLD, stroke=INK, stroke_width=3),
        [_building(name, x, 176, size, DESK) for name, x, size in SKYLINE],
        _building("freedom tower", MIDDLE - 30 * TOWER, 180, TOWER, RED),
        el("rect", y=172, width=WIDTH, height=30, fill=INK),
        [_sign(name, place) for place, name in enumerate(FIVE)],
        _title(),
        el("rect", x=2, y=2, width=WIDTH - 4, height=HEIGHT - 4, fill="none", stroke=INK, stroke_width=4),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        aria_hidden="true",
    )


def _rays() -> str:
    """Out of the tower, every second one left out."""
    count, parts = 18, []
    for number in range(count):
        angles = (2 * pi * number / count, 2 * pi * (number + 0.5) / count)
        points = " ".join(f"{MIDDLE + 240 * cos(angle):.0f} {SUN + 240 * sin(angle):.0f}" for angle in angles)
        parts.append(f"M{MIDDLE} {SUN}L{points}z")
    return "".join(parts)


def _rows() -> str:
    """The rows of a halftone, set off against each other."""
    return "".join(f"M{number % 2 * 4} {2 + 4 * number}H{WIDTH}" for number in range(HEIGHT // 4))


def _building(name: str, x: float, ground: float, size: float, fill: str) -> Markup:
    """One of the city's landmarks."""
    there = f"translate({x - LEFT * size:.0f} {ground - 50 * size:.0f}) scale({size})"
    shape = {"d": SHAPES[name], "stroke": INK, "stroke_linejoin": "round", "transform": there}
    return el("path", **shape, fill=fill, fill_rule="evenodd", stroke_width=f"{3 / size:.1f}")


def _sign(name: str, place: int) -> Markup:
    """A disc with the sign of a Hero: the one in the middle stands in front."""
    sign, dark, _ = HEROES[name]
    x, y, radius = MIDDLE + (place - 2) * 58, 158 + 4 * abs(place - 2), 30 - 2 * abs(place - 2)
    shape = el(
        "path",
        d=ALL[sign],
        fill=PAPER,
        fill_rule="evenodd",
        stroke=INK,
        stroke_width=9,
        stroke_linejoin="round",
        paint_order="stroke",
        transform=f"translate({x - radius * 0.62:.1f} {y - radius * 0.62:.1f}) scale({radius * 0.0124:.3f})",
    )
    shadow = el("circle", cx=x + 3, cy=y + 3, r=radius, fill=INK)
    return el("g", "", shadow, el("circle", cx=x, cy=y, r=radius, fill=dark, stroke=PAPER, stroke_width=3), shape)


def _title() -> Markup:
    """The name in a caption box, a little tilted."""
    words = el(
        "text",
        "",
        "FREEDOM FIVE",
        x=98,
        y=37,
        text_anchor="middle",
        textLength=152,
        lengthAdjust="spacingAndGlyphs",
        font_family="'Arial Narrow','Roboto Condensed','Liberation Sans Narrow',sans-serif",
        font_weight=700,
        font_size=24,
        fill=INK,
    )
    shadow = el("rect", x=17, y=16, width=170, height=32, fill=INK)
    box = el("rect", x=13, y=12, width=170, height=32, fill=GOLD, stroke=PAPER, stroke_width=3)
    return el("g", "", shadow, box, words, transform="rotate(-3 98 28)")
