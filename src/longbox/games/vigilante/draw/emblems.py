"""The pictures: a symbol over rays and halftone in two inks, chosen by what a card is called and what it is.

The shapes are written once in every drawing (`definitions`) and used from there.
"""

from __future__ import annotations

import zlib
from functools import cache
from math import cos, pi, sin

from longbox.drawing.markup import Markup, el, together
from longbox.drawing.symbols import SYMBOL_OF_WORD, SYMBOLS

INK = "#17130f"
PAPER = "#fbf5e6"

INKS = {
    "hero": (
        ("#1d4e89", "#4f8ac9"),
        ("#17807e", "#4db3a8"),
        ("#d8591f", "#f09a5a"),
        ("#6b3fa0", "#a583d1"),
        ("#2e7d3a", "#79bb6d"),
    ),
    "villain": (("#17130f", "#8d1d2a"), ("#3a1414", "#d62839"), ("#26203a", "#7d2448"), ("#17130f", "#5b5147")),
    "One-Time-Use": (("#1d4e89", "#5b8fc7"), ("#2f6f9f", "#7db4d8")),
    "Ambush": (("#a81f2e", "#e2606b"), ("#8a2049", "#cf6a8e")),
    "Equipment": (("#17807e", "#5db5ab"), ("#2f6b4f", "#7fb892")),
    "mercenary": (("#5b5147", "#a3937f"), ("#6a5a2c", "#b9a35e")),
    "event": (("#5b3a8c", "#9d7fd0"),),
    "Good": (("#1d4e89", "#6fa1d8"),),
    "Neutral": (("#5b5147", "#b0a28e"),),
    "Evil": (("#8d1d2a", "#e2606b"),),
}

# Where no word of the name fits, chance chooses among these.
POOLS = {
    "hero": ("wing", "star", "bolt", "eye", "fist", "mask", "anchor", "bell", "hound", "lens", "hand", "tower", "web"),
    "villain": ("skull", "claw", "mask", "blade", "web", "crown", "moon", "hound", "bug"),
    "One-Time-Use": ("star", "page", "signal", "hand", "lens", "cards"),
    "Ambush": ("eye", "bolt", "claw", "web", "mask"),
    "Equipment": ("gear", "shield", "hammer", "lock", "lens", "blade"),
    "mercenary": ("claw", "blade", "star", "fist", "coin"),
}
ANY = ("star", "mask", "eye", "coin", "web")

GROUNDS = ("rays-10", "rays-14", "rays-18", "rings", "stripes")


@cache
def emblem(name: str, kind: str) -> Markup:
    """The picture of a card: the same name always gives the same one. The ground fills any frame, the figure fits into it."""
    number = zlib.crc32(name.encode())
    dark, light = INKS[kind][number % len(INKS[kind])]
    ground = GROUNDS[number // 7 % len(GROUNDS)]
    turn = number // 61 % 36
    dots = "ink" if number // 11 % 2 else "paper"
    behind = el(
        "svg",
        "",
        el("rect", width=160, height=80, fill=dark),
        el("use", href=f"#vg-{ground}", fill=light, stroke=light, transform=f"rotate({turn} 80 40)"),
        el("rect", width=160, height=80, fill=f"url(#vg-dots-{dots})"),
        viewBox="0 0 160 80",
        preserveAspectRatio="xMidYMid slice",
    )
    return el("svg", "vg-art", behind, _figure(symbol_of(name, kind)), aria_hidden="true")


@cache
def symbol(name: str, fill: str = INK) -> Markup:
    """A symbol alone, in one ink, as big as the text around it."""
    return el("svg", "vg-sign", el("use", href=f"#vg-{name}", fill=fill), viewBox="0 0 100 100", aria_hidden="true")


@cache
def symbol_of(name: str, kind: str) -> str:
    """Which symbol a card has."""
    for word in name.lower().split():
        if word in SYMBOL_OF_WORD:
            return SYMBOL_OF_WORD[word]
    pool = POOLS.get(kind, ANY)
    return pool[zlib.crc32(name.encode()) // 13 % len(pool)]


def _figure(name: str) -> Markup:
    """A symbol with an ink outline and a hard shadow."""
    shape = {"href": f"#vg-{name}", "stroke": INK, "stroke_width": "11", "stroke_linejoin": "round"}
    shadow = el("use", **shape, x=6, y=7, fill=INK)
    return el("svg", "", shadow, el("use", **shape, fill=PAPER, paint_order="stroke"), viewBox="-4 -4 114 114")


@cache
def definitions() -> Markup:
    """All shapes, once: a drawing begins with them."""
    shapes = [el("path", id=f"vg-{name}", d=path, fill_rule="evenodd") for name, path in SYMBOLS.items()]
    grounds = [el("path", id=f"vg-rays-{count}", d=_rays(count), stroke="none") for count in (10, 14, 18)]
    rings = [el("circle", cx=80, cy=40, r=radius, fill="none", stroke_width=7) for radius in range(14, 110, 16)]
    stripes = [el("path", d=f"M{x} -80h9v240h-9z", stroke="none") for x in range(-40, 200, 20)]
    grounds += [el("g", "", rings, id="vg-rings"), el("g", "", stripes, id="vg-stripes")]
    dots = [_dots("ink", INK, 0.28), _dots("paper", PAPER, 0.3)]
    return el("svg", "vg-defs", el("defs", "", shapes, grounds, dots), width=0, height=0, aria_hidden="true")


def _rays(count: int) -> str:
    """Rays out of the middle, every second one left out."""
    parts = []
    for number in range(count):
        start, end = 2 * pi * number / count, 2 * pi * (number + 0.5) / count
        points = " ".join(f"{80 + 100 * cos(angle):.0f} {40 + 100 * sin(angle):.0f}" for angle in (start, end))
        parts.append(f"M80 40L{points}z")
    return "".join(parts)


def _dots(name: str, fill: str, strength: float) -> Markup:
    """A halftone: two dots in a square of six."""
    dots = together([el("circle", cx=at, cy=at, r=1.05, fill=fill, fill_opacity=strength) for at in (1.5, 4.5)])
    return el("pattern", "", dots, id=f"vg-dots-{name}", width=6, height=6, patternUnits="userSpaceOnUse")
