"""Paths: the outlines of tokens in a square of 100, and the grounds of pictures (rays, halftone, polygons, a skyline)."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from math import cos, pi, sin, sqrt

OUTLINES = {
    "circle": "M50 5a45 45 0 1 0 .1 0z",
    "square": "M8 8h84v84H8z",
    "diamond": "M50 0l50 50-50 50L0 50z",
    "triangle": "M50 3l50 90H0z",
    "pentagon": "M50 4l46 36-18 56H22L4 40z",
    "hexagon": "M26 6h48l26 44-26 44H26L0 50z",
    "crystal": "M50 2l44 24v48L50 98 6 74V26z",
    "octagon": "M30 4h40l26 26v40L70 96H30L4 70V30z",
    "banner": "M4 6 50 18 96 6 88 94 50 84 12 94z",
    "burst": "M50 0l10 17 18-11 1 21 21 3-10 19 12 17-21 7-1 21-19-9-15 15-12-18-21 6 1-21L-4 60l14-16-9-18 21-1 3-21 18 10z",
    "flag": "M2 2h11v5h86L86 47l13 40H13v13H2z",
    "drop": "M50 0q8 22 25 40t17 33q0 25-42 27Q8 98 8 73 8 58 25 40T50 0z",
    "bar": "M20 18h60l18 64H2z",
    "card": "M16 2h68q6 0 6 6v84q0 6-6 6H16q-6 0-6-6V8q0-6 6-6z",
}
JAGGED = (
    "M4 10l16-6 14 5 16-6 16 6 14-5 16 6 4 14-5 14 6 12-6 14 5 14-4 16-16 4-14-5-16 6-16-6-14 5-16-4-4-16 5-14-6-14 6-12-5-14z"
)
PERSON = (  # in a field of 24 by 29
    "M12 1a5 5 0 1 1-.1 0zM12 11.5c-2.5 0-4 .8-5 2.5l-4 6.5 3 2 2.5-2.5-2 7.5h4l1.5-4 1.5 4h4l-2-7.5 "
    "2.5 2.5 3-2-4-6.5c-1-1.7-2.5-2.5-5-2.5z"
)


def rays(count: int, x: float, y: float, reach: float) -> str:
    """Draw rays from a point. Every second one is left out."""
    parts = []
    for number in range(count):
        angles = (2 * pi * number / count, 2 * pi * (number + 0.5) / count)
        points = " ".join(f"{x + reach * cos(angle):.0f} {y + reach * sin(angle):.0f}" for angle in angles)
        parts.append(f"M{x:g} {y:g}L{points}z")
    return "".join(parts)


def halftone(width: int, height: int, step: int = 4) -> str:
    """Draw the rows of a halftone, each shifted against the last. They are dotted lines: use DOTTED."""
    return "".join(f"M{number % 2 * step} {step // 2 + step * number}H{width}" for number in range(height // step))


def round_halftone(x: int, y: int, radius: float, step: int = 4) -> str:
    """A halftone that fills a circle."""
    parts = []
    for number in range(int(-radius) // step, int(radius) // step + 1):
        half = sqrt(max(0, radius**2 - (step * number) ** 2))
        if half:
            first = x - int(half) // (2 * step) * 2 * step + number % 2 * step
            parts.append(f"M{first} {y + step * number}H{x + half:.0f}")
    return "".join(parts)


DOTTED = {"stroke_linecap": "round", "stroke_dasharray": "0 8", "fill": "none"}  # the line style of a halftone


def polygon(points: Iterable[tuple[float, float]]) -> str:
    """Join points by straight lines: the corners of a hex, the walls of a room."""
    return f"M{'L'.join(f'{x:.1f} {y:.1f}' for x, y in points)}z"


def skyline(seed: str, width: int, height: int, tallest: int) -> str:
    """Draw a row of houses. Every seed gives another one."""
    at, parts = -4, []
    chance = zlib.crc32(seed.encode())
    while at < width:
        wide, high = 11 + chance % 9, 12 + chance // 9 % tallest
        parts.append(f"M{at} {height}V{height - high}h{wide}V{height}z")
        at += wide + 1
        chance = zlib.crc32(str(chance).encode())
    return "".join(parts)
