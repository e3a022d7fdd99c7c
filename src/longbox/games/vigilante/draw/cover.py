"""The picture on the box: a figure with two sides over the roofs of the city. Nobody knows which side is true."""

from __future__ import annotations

from functools import cache

from longbox import drawing
from longbox.drawing import BLUE, DESK, GOLD, INK, PAPER, PURPLE, RED, SYMBOLS, Markup, el, houses, lettering, moon, together
from longbox.drawing.covers import LINE, WIDTH

MOON = (160, 82)
BEHIND = ((-6, 44, 70), (34, 30, 96), (62, 38, 60), (222, 36, 66), (254, 30, 100), (282, 46, 74))  # at, width, height
BEFORE = ((-8, 58, 40), (46, 42, 58), (86, 40, 34), (196, 40, 38), (232, 44, 56), (274, 60, 42))

CLOAK = "M160 90C140 92 126 102 118 124L92 206H160Z"
MASK = "M160 34C154 42 132 44 132 72C133 96 147 114 160 114Z"
STERN = "M160 96H150L146 99"
GRIN = "M160 106C151 105 145 97 143 88Q152 92 160 92Z"
EYE = "M139 70Q148 66 156 77Q146 81 139 70Z"


@cache
def cover() -> str:
    """The moon, the roofs, the figure and the title."""
    return drawing.cover(
        PURPLE,
        "#8558bd",
        moon(*MOON, 66),
        houses(BEHIND, DESK),
        houses(BEFORE, INK),
        _side(BLUE, "#4f8ac9", el("path", d=STERN, fill="none", **LINE)),
        el("g", "", _side("#a81f2e", RED, el("path", d=GRIN, fill=PAPER, **LINE)), transform=f"matrix(-1 0 0 1 {WIDTH} 0)"),
        el("path", d=SYMBOLS["eye"], fill=GOLD, stroke=INK, stroke_width=6, transform="translate(138 118) scale(.44)"),
        lettering("Vigilante", 14, 154, 150),
        middle=MOON,
    )


def _side(dark: str, light: str, mouth: Markup) -> Markup:
    """The left half of the figure: its cloak, its mask, its mouth and an eye."""
    cloak, mask = el("path", d=CLOAK, fill=dark, **LINE), el("path", d=MASK, fill=light, **LINE)
    return together([cloak, mask, mouth, el("path", d=EYE, fill=PAPER, **LINE)])
