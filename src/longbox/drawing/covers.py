"""Pictures that stand alone: the cover of a box, and the likeness of somebody.

They have no ids and no classes, so a page can show them several times.
"""

from __future__ import annotations

from collections.abc import Sequence

from longbox.drawing.markup import Markup, el, together
from longbox.drawing.palette import GOLD, INK, PAPER
from longbox.drawing.shapes import DOTTED, JAGGED, halftone, rays, round_halftone
from longbox.drawing.symbols import SYMBOLS

WIDTH, HEIGHT = 320, 200
LINE = {"stroke": INK, "stroke_width": "3", "stroke_linejoin": "round"}
LETTERING = "'Arial Narrow','Roboto Condensed','Liberation Sans Narrow',sans-serif"


def cover(ground: str, light: str, *children: object, middle: tuple[int, int] = (160, 100), count: int = 16) -> Markup:
    """Draw rays from the middle, a halftone over them, the game's own picture, and a frame."""
    return el(
        "svg",
        "",
        el("rect", width=WIDTH, height=HEIGHT, fill=ground),
        el("path", d=rays(count, *middle, 240), fill=light),
        el("path", d=halftone(WIDTH, HEIGHT), stroke=INK, stroke_opacity=0.28, stroke_width=2.6, **DOTTED),
        *children,
        el("rect", x=2, y=2, width=WIDTH - 4, height=HEIGHT - 4, fill="none", stroke=INK, stroke_width=4),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        aria_hidden="true",
    )


def moon(x: int, y: int, radius: int, fill: str = GOLD, dots: str = "#d8591f") -> Markup:
    """A moon or a sun, in halftone."""
    rows = el("path", d=round_halftone(x, y, radius - 4), stroke=dots, stroke_opacity=0.4, stroke_width=2.6, **DOTTED)
    return together([el("circle", cx=x, cy=y, r=radius, fill=fill, stroke=INK, stroke_width=3), rows])


def houses(places: Sequence[tuple[int, int, int]], fill: str) -> Markup:
    """Draw houses on the lower edge (where, how wide, how high) with lights in some of the windows."""
    walls, windows = [], []
    for at, width, height in places:
        roof = HEIGHT - height
        walls.append(f"M{at} {HEIGHT}V{roof}h{width}V{HEIGHT}z")
        for x in range(at + 6, at + width - 6, 9):
            windows += [f"M{x} {y}h4v6h-4z" for y in range(roof + 7, HEIGHT - 6, 12) if (x * 7 + y * 3) % 5 < 2]
    walls_drawn = el("path", d="".join(walls), fill=fill, stroke=INK, stroke_width=3)
    return together([walls_drawn, el("path", d="".join(windows), fill=GOLD)])


def medal(x: int, y: int, radius: int, sign: str, fill: str) -> Markup:
    """Draw a disc with a symbol and a hard shadow."""
    shape = el(
        "path",
        d=SYMBOLS[sign],
        fill=PAPER,
        fill_rule="evenodd",
        stroke=INK,
        stroke_width=9,
        stroke_linejoin="round",
        paint_order="stroke",
        transform=f"translate({x - radius * 0.62:.1f} {y - radius * 0.62:.1f}) scale({radius * 0.0124:.3f})",
    )
    shadow = el("circle", cx=x + 3, cy=y + 3, r=radius, fill=INK)
    return el("g", "", shadow, el("circle", cx=x, cy=y, r=radius, fill=fill, stroke=PAPER, stroke_width=3), shape)


def villain(x: int, y: int, radius: int, sign: str, fill: str) -> Markup:
    """Draw an enemy with a hard shadow: a symbol on black in a jagged frame."""
    size = radius / 50
    frame = {"d": JAGGED, "stroke": INK, "stroke_width": "5", "stroke_linejoin": "round"}
    inside = el("path", d=SYMBOLS[sign], fill=PAPER, fill_rule="evenodd", transform="translate(25 25) scale(.5)")
    return el(
        "g",
        "",
        el("path", **frame, fill=INK, transform="translate(5 5)"),
        el("path", **frame, fill=fill),
        el("circle", cx=50, cy=50, r=36, fill=INK),
        inside,
        transform=f"translate({x - radius} {y - radius}) scale({size:g})",
    )


def likeness(sign: str, dark: str, light: str) -> Markup:
    """Draw a hero as a picture of its own, 100 by 100: a symbol in a round frame."""
    shape = el(
        "path",
        d=SYMBOLS[sign],
        fill=PAPER,
        fill_rule="evenodd",
        stroke=INK,
        stroke_width=13,
        stroke_linejoin="round",
        paint_order="stroke",
        transform="translate(21 21) scale(.58)",
    )
    return el(
        "svg",
        "",
        el("circle", cx=50, cy=50, r=46, fill=dark),
        el("path", d=rays(10, 50, 50, 43), fill=light),
        el("circle", cx=50, cy=50, r=46, fill="none", stroke=INK, stroke_width=7),
        shape,
        xmlns="http://www.w3.org/2000/svg",
        viewBox="0 0 100 100",
        aria_hidden="true",
    )


def lettering(words: str, x: int, y: int, width: int) -> Markup:
    """Draw the name of the game in a tilted caption box; x and y are its upper left corner."""
    middle = x + width // 2
    written = el(
        "text",
        "",
        words.upper(),
        x=middle,
        y=y + 24,
        text_anchor="middle",
        textLength=width - 18,
        lengthAdjust="spacingAndGlyphs",
        font_family=LETTERING,
        font_weight=700,
        font_size=24,
        fill=INK,
    )
    shadow = el("rect", x=x + 4, y=y + 4, width=width, height=32, fill=INK)
    box = el("rect", x=x, y=y, width=width, height=32, fill=GOLD, stroke=PAPER, stroke_width=3)
    return el("g", "", shadow, box, written, transform=f"rotate(-3 {middle} {y + 16})")
