"""The picture on the box: a figure with two sides to it over the roofs of the city, and which one is true nobody knows.

It has no ids, so that it can stand on a page as often as one likes.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, sqrt

from longbox.drawing.markup import Markup, el, together
from longbox.drawing.symbols import SYMBOLS
from longbox.games.vigilante.draw.emblems import INK, PAPER

RED, BLUE, GOLD, PURPLE = "#d62839", "#1d4e89", "#f2b134", "#6b3fa0"
WIDTH, HEIGHT = 320, 200
MIDDLE, MOON_AT, MOON = 160, 82, 66
LINE = {"stroke": INK, "stroke_width": "3", "stroke_linejoin": "round"}
DOTS = {"stroke_linecap": "round", "stroke_dasharray": "0 8", "fill": "none"}  # a line of dots

BEHIND = ((-6, 44, 70), (34, 30, 96), (62, 38, 60), (222, 36, 66), (254, 30, 100), (282, 46, 74))  # at, width, height
BEFORE = ((-8, 58, 40), (46, 42, 58), (86, 40, 34), (196, 40, 38), (232, 44, 56), (274, 60, 42))

CLOAK = "M160 90C140 92 126 102 118 124L92 206H160Z"
MASK = "M160 34C154 42 132 44 132 72C133 96 147 114 160 114Z"
STERN = "M160 96H150L146 99"
GRIN = "M160 106C151 105 145 97 143 88Q152 92 160 92Z"
EYE = "M139 70Q148 66 156 77Q146 81 139 70Z"


@cache
def cover() -> str:
    """Rays, a moon, the roofs, the figure and the title."""
    return el(
        "svg",
        "",
        el("rect", width=WIDTH, height=HEIGHT, fill=PURPLE),
        el("path", d=_rays(), fill="#8558bd"),
        el("path", d=_rows(WIDTH), stroke=INK, stroke_opacity=0.3, stroke_width=2.6, **DOTS),
        el("circle", cx=MIDDLE, cy=MOON_AT, r=MOON, fill=GOLD, stroke=INK, stroke_width=3),
        el("path", d=_rows(MOON - 4), stroke="#d8591f", stroke_opacity=0.4, stroke_width=2.6, **DOTS),
        _houses(BEHIND, "#2b2a33"),
        _houses(BEFORE, INK),
        _side(BLUE, "#4f8ac9", el("path", d=STERN, fill="none", **LINE)),
        el("g", "", _side("#a81f2e", RED, el("path", d=GRIN, fill=PAPER, **LINE)), transform=f"matrix(-1 0 0 1 {WIDTH} 0)"),
        el("path", d=SYMBOLS["eye"], fill=GOLD, stroke=INK, stroke_width=6, transform="translate(138 118) scale(.44)"),
        _title(),
        el("rect", x=2, y=2, width=WIDTH - 4, height=HEIGHT - 4, fill="none", stroke=INK, stroke_width=4),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        aria_hidden="true",
    )


def _rays() -> str:
    """Out of the moon, every second one left out."""
    count, parts = 16, []
    for number in range(count):
        angles = (2 * pi * number / count, 2 * pi * (number + 0.5) / count)
        points = " ".join(f"{MIDDLE + 240 * cos(angle):.0f} {MOON_AT + 240 * sin(angle):.0f}" for angle in angles)
        parts.append(f"M{MIDDLE} {MOON_AT}L{points}z")
    return "".join(parts)


def _rows(reach: int) -> str:
    """The rows of a halftone, set off against each other, as far as a circle around the moon reaches."""
    parts = []
    for number in range(HEIGHT // 4):
        y = 2 + 4 * number
        half = sqrt(max(0, reach**2 - (y - MOON_AT) ** 2))
        first = MIDDLE - int(half) // 8 * 8 + number % 2 * 4
        if half:
            parts.append(f"M{first} {y}H{MIDDLE + half:.0f}")
    return "".join(parts)


def _houses(houses: tuple[tuple[int, int, int], ...], fill: str) -> Markup:
    """A skyline with lights in some of the windows."""
    walls, windows = [], []
    for at, width, height in houses:
        roof = HEIGHT - height
        walls.append(f"M{at} {HEIGHT}V{roof}h{width}V{HEIGHT}z")
        for x in range(at + 6, at + width - 6, 9):
            windows += [f"M{x} {y}h4v6h-4z" for y in range(roof + 7, HEIGHT - 6, 12) if (x * 7 + y * 3) % 5 < 2]
    return together(
        [
            el("path", d="".join(walls), fill=fill, stroke=INK, stroke_width=3),
            el("path", d="".join(windows), fill=GOLD),
        ]
    )


def _side(dark: str, light: str, mouth: Markup) -> Markup:
    """The left half of the figure: its cloak, its mask, its mouth and an eye."""
    cloak, mask = el("path", d=CLOAK, fill=dark, **LINE), el("path", d=MASK, fill=light, **LINE)
    return together([cloak, mask, mouth, el("path", d=EYE, fill=PAPER, **LINE)])


def _title() -> Markup:
    """The name in a caption box, a little tilted."""
    words = el(
        "text",
        "",
        "VIGILANTE",
        x=89,
        y=178,
        text_anchor="middle",
        textLength=132,
        lengthAdjust="spacingAndGlyphs",
        font_family="'Arial Narrow','Roboto Condensed','Liberation Sans Narrow',sans-serif",
        font_weight=700,
        font_size=24,
        fill=INK,
    )
    shadow = el("rect", x=18, y=158, width=150, height=32, fill=INK)
    box = el("rect", x=14, y=154, width=150, height=32, fill=GOLD, stroke=PAPER, stroke_width=3)
    return el("g", "", shadow, box, words, transform="rotate(-3 89 170)")
