"""The picture on the box: an old comic's front page. The Doktor looms before the round door of his base, and the four run in."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from longbox import drawing
from longbox.drawing import BLUE, GOLD, INK, PAPER, RED, Markup, el, lettering, medal, polygon, together
from longbox.drawing.covers import HEIGHT, LETTERING, WIDTH, villain
from longbox.games.guardians_chronicles.draw.signs import HEROES, LIEUTENANTS
from longbox.games.guardians_chronicles.state import DOKTOR

DOOR = (200, 106)
STEEL, DARK = "#8fa3b8", "#4d5c6b"
FLOOR = 166


@cache
def cover() -> str:
    """A price, a number, a name on a tilted strip, and a promise in a star."""
    x, y = DOOR
    return drawing.cover(
        BLUE,
        "#2f68a8",
        _door(x, y, 74),
        el("path", d=f"M0 {FLOOR}H{WIDTH}V{HEIGHT}H0z", fill="#6d6655", stroke=INK, stroke_width=3),
        el("path", d=_tiles(), stroke=INK, stroke_width=1.6, stroke_opacity=0.6, fill="none"),
        villain(x, y + 6, 48, *LIEUTENANTS[DOKTOR]),
        [_hero(name, place) for place, name in enumerate(HEROES)],
        _price(),
        lettering("Guardians' Chronicles", 57, 15, 248),
        _promise(66, 95),
        middle=DOOR,
        count=20,
    )


def _door(x: int, y: int, radius: int) -> Markup:
    """A round steel door with bolts, the rays of an alarm behind it."""
    bolts = [(x + (radius - 9) * cos(turn * pi / 8), y + (radius - 9) * sin(turn * pi / 8)) for turn in range(16)]
    return together(
        [
            el("circle", cx=x, cy=y, r=radius, fill=STEEL, stroke=INK, stroke_width=4),
            el("circle", cx=x, cy=y, r=radius - 18, fill=DARK, stroke=INK, stroke_width=4),
            [el("circle", cx=f"{at:.1f}", cy=f"{down:.1f}", r=4, fill=PAPER, stroke=INK, stroke_width=2) for at, down in bolts],
        ]
    )


def _tiles() -> str:
    """The floor of the base, seen along its lines."""
    rows = "".join(f"M0 {down}H{WIDTH}" for down in (174, 185))
    return rows + "".join(f"M{DOOR[0] + (at - DOOR[0]) // 3} {FLOOR}L{at} {HEIGHT}" for at in range(-200, 600, 50))


def _hero(name: str, place: int) -> Markup:
    sign, dark, _ = HEROES[name]
    return medal(40 + 52 * place, 170 - 5 * place, 25 - place, sign, dark)


def _words(words: str, x: int, y: int, size: int, fill: str = INK) -> Markup:
    how = {"text_anchor": "middle", "font_family": LETTERING, "font_weight": 700, "font_size": size, "fill": fill}
    return el("text", "", words, x=x, y=y, **how)


def _price() -> Markup:
    """The corner with the price and the number."""
    box = el("rect", x=9, y=9, width=40, height=52, fill=PAPER, stroke=INK, stroke_width=3)
    strip = el("rect", x=9, y=9, width=40, height=14, fill=RED, stroke=INK, stroke_width=3)
    said = [_words("No. 1", 29, 20, 11, PAPER), _words("10\u00a2", 29, 44, 19), _words("MONTHLY", 29, 56, 9)]
    return together([box, strip, said])


def _promise(x: int, y: int) -> Markup:
    """What the reader may hope for, in a star of sixteen points."""
    reach = [(52, 38), (40, 29)]
    points = []
    for turn in range(32):
        wide, high = reach[turn % 2]
        points.append((x + wide * cos(turn * pi / 16), y + high * sin(turn * pi / 16)))
    star = el("path", d=polygon(points), fill=GOLD, stroke=INK, stroke_width=3, stroke_linejoin="round")
    said = [_words("AT HOME WITH", x, y - 7, 10), _words("DOKTOR", x, y + 6, 14), _words("SKAROV!", x, y + 20, 14)]
    return el("g", "", star, said, transform=f"rotate(-9 {x} {y})")
