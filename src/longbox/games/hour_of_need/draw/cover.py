"""The picture on the box: a map of hexes under a clock, and the heroes who run out of time."""

from __future__ import annotations

from functools import cache

from longbox import HexMap, drawing
from longbox.drawing import DESK, INK, PAPER, RED, Markup, el, houses, lettering, medal, moon, polygon
from longbox.drawing.covers import WIDTH
from longbox.games.hour_of_need.draw.signs import HEROES

SUN = (160, 84)
SIX = ("Sexton", "Guerilla", "Majesty", "Switchboard", "Micro-guy", "Plumb Line")
FAR = [(0, 34, 70), (40, 30, 96), (76, 26, 60), (216, 30, 74), (252, 34, 104), (290, 30, 66)]


@cache
def cover() -> str:
    """A clock in place of the sun, five minutes to twelve; the city, and the hexes on which it is decided."""
    return drawing.cover(
        RED,
        "#e4737e",
        moon(*SUN, 62, PAPER, "#d9cfbb"),
        _clock(),
        houses(FAR, DESK),
        [_hex(column, row) for column in range(1, 11) for row in (1, 2)],
        [_sign(name, place) for place, name in enumerate(SIX)],
        lettering("Hour of Need", 13, 12, 168),
        middle=SUN,
        count=18,
    )


def _clock() -> Markup:
    """Twelve strokes and two hands."""
    x, y = SUN
    strokes = [el("path", d="M0 -56v10", transform=f"rotate({30 * hour})", stroke_width=4) for hour in range(12)]
    hands = el("path", d="M0 0L-24 -41M0 0L-9 -29", stroke_width=6, stroke_linecap="round")
    return el("g", "", strokes, hands, el("circle", r=5, fill=INK), transform=f"translate({x} {y})", stroke=INK)


def _hex(column: int, row: int) -> Markup:
    corners = [(x - 12, y + 132) for x, y in HexMap.corners((column, row), 23)]
    fill = "#f2e6cc" if (column * 2 + row) % 5 else "#d9cfbb"
    return el("path", d=polygon(corners), fill=fill, stroke=INK, stroke_width=2.5)


def _sign(name: str, place: int) -> Markup:
    sign, dark, _ = HEROES[name]
    return medal(int(WIDTH / 2 + (place - 2.5) * 50), 164 + 8 * (place % 2), 21, sign, dark)
