"""Pictures without image files: symbols over rays and halftone in two inks, and portraits of heroes, rogues and the crowd.

A page defines the shapes once (`definitions`) and uses them from there. The same name always gives the same picture.
"""

from __future__ import annotations

import zlib
from functools import cache

from longbox.drawing.markup import Markup, el
from longbox.drawing.palette import INK, PAPER
from longbox.drawing.shapes import JAGGED, OUTLINES, PERSON, rays
from longbox.drawing.symbols import SYMBOL_OF_WORD, SYMBOLS

GROUNDS = ("rays-10", "rays-14", "rays-18", "rings", "stripes")
OUTLINED = {"stroke": INK, "stroke_linejoin": "round"}


def symbol_of(name: str, pool: tuple[str, ...]) -> str:
    """Return the symbol of a card: the one that a word in its name calls for, otherwise a random one from the pool."""
    for word in name.lower().split():
        if word in SYMBOL_OF_WORD:
            return SYMBOL_OF_WORD[word]
    return pool[zlib.crc32(name.encode()) // 13 % len(pool)]


@cache
def symbol(name: str, fill: str = INK) -> Markup:
    """Draw a symbol alone, in one ink, as big as the text around it."""
    return el("svg", "lb-symbol", el("use", href=f"#lb-{name}", fill=fill), viewBox="0 0 100 100", aria_hidden="true")


@cache
def emblem(name: str, sign: str, *inks: tuple[str, str]) -> Markup:
    """Draw the picture of a card. Its name chooses the ground, and a pair of a dark ink and a light one.

    The ground fills any frame, and the symbol fits into it.
    """
    number = zlib.crc32(name.encode())
    dark, light = inks[number % len(inks)]
    ground, turn = GROUNDS[number // 7 % len(GROUNDS)], number // 61 % 36
    dots = "ink" if number // 11 % 2 else "paper"
    behind = el(
        "svg",
        "",
        el("rect", width=160, height=80, fill=dark),
        el("use", href=f"#lb-{ground}", fill=light, stroke=light, transform=f"rotate({turn} 80 40)"),
        el("rect", width=160, height=80, fill=f"url(#lb-dots-{dots})"),
        viewBox="0 0 160 80",
        preserveAspectRatio="xMidYMid slice",
    )
    shape = {"href": f"#lb-{sign}", "stroke_width": "11", **OUTLINED}
    shadow = el("use", **shape, x=6, y=7, fill=INK)
    before = el("svg", "", shadow, el("use", **shape, fill=PAPER, paint_order="stroke"), viewBox="-4 -4 114 114")
    return el("svg", "lb-art", behind, before, aria_hidden="true")


@cache
def portrait(sign: str, dark: str, light: str) -> Markup:
    """A hero: a symbol in a round frame."""
    shape = {"href": f"#lb-{sign}", "transform": "translate(21 21) scale(.58)", "stroke_width": "13", **OUTLINED}
    return el(
        "svg",
        "lb-face",
        el("circle", cx=50, cy=50, r=46, fill=dark),
        el("use", href="#lb-rays", fill=light),
        el("circle", cx=50, cy=50, r=46, fill="none", stroke=INK, stroke_width=7),
        el("use", **shape, fill=PAPER, paint_order="stroke"),
        viewBox="0 0 100 100",
        aria_hidden="true",
    )


@cache
def rogue(sign: str, fill: str) -> Markup:
    """An enemy: a symbol on black in a jagged frame of one colour."""
    return el(
        "svg",
        "lb-face",
        el("path", d=JAGGED, fill=fill, stroke_width=7, **OUTLINED),
        el("circle", cx=50, cy=50, r=36, fill=INK),
        el("use", href=f"#lb-{sign}", fill=PAPER, transform="translate(25 25) scale(.5)"),
        viewBox="0 0 100 100",
        aria_hidden="true",
    )


@cache
def person(hue: str, letter: str = "", card: str | None = None) -> Markup:
    """One of a crowd: a little figure in a hue, with a letter. With `card`, the page explains what it is."""
    body = [el("use", href="#lb-person"), el("text", "", letter) if letter else None]
    return el("svg", f"lb-person lb-{hue}", body, viewBox="0 0 24 29", aria_hidden="true", data_card=card)


def definitions(*more: Markup) -> Markup:
    """Define all shapes. Every page begins with these and with the game's own."""
    shapes = [el("path", id=f"lb-{name}", d=path, fill_rule="evenodd") for name, path in SYMBOLS.items()]
    shapes += [el("path", id=f"lb-{name}", d=path) for name, path in {**OUTLINES, "person": PERSON}.items()]
    shapes.append(el("path", id="lb-rays", d=rays(10, 50, 50, 43)))
    shapes += [el("path", id=f"lb-rays-{count}", d=rays(count, 80, 40, 100), stroke="none") for count in (10, 14, 18)]
    rings = [el("circle", cx=80, cy=40, r=radius, fill="none", stroke_width=7) for radius in range(14, 110, 16)]
    stripes = "".join(f"M{x} -80h9v240h-9z" for x in range(-40, 200, 20))
    shapes += [el("g", "", rings, id="lb-rings"), el("path", id="lb-stripes", d=stripes, stroke="none")]
    shapes += [_dots("ink", INK, 0.28), _dots("paper", PAPER, 0.3)]
    return el("svg", "lb-defs", el("defs", "", shapes, more), width=0, height=0, aria_hidden="true")


def _dots(name: str, fill: str, strength: float) -> Markup:
    """Define a halftone that fills an area: two dots in a square of six."""
    dots = [el("circle", cx=at, cy=at, r=1.05, fill=fill, fill_opacity=strength) for at in (1.5, 4.5)]
    return el("pattern", "", dots, id=f"lb-dots-{name}", width=6, height=6, patternUnits="userSpaceOnUse")
