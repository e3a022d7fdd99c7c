"""A whole drawing: HTML on a desk for a game with cards, or one SVG for a game that is only a board."""

from __future__ import annotations

from functools import cache, cached_property

from longbox.drawing.emblems import definitions
from longbox.drawing.markup import Markup, el, frame, together, written
from longbox.drawing.palette import DESK, INK, PAPER
from longbox.drawing.style import BASE


class Page:
    """Draws a game's tables: the base style, then the game's own, in one `<style>` that never changes.

    The table allows that element by its hash. A page has no scripts and no `style` attributes, and loads nothing.
    """

    def __init__(self, name: str, style: str, *shapes: Markup) -> None:
        """`name` is the class that the game's style uses; `shapes` are the game's own definitions, used by their ids."""
        self.name = name
        self.style = BASE + style
        self.shapes = shapes

    @cached_property
    def beginning(self) -> Markup:
        """The first part of every drawing of the game."""
        return together([el("style", "", Markup(self.style)), definitions(*self.shapes)])

    def drawn(self, said: str, *children: object, classes: str = "") -> str:
        """Draw the table: its parts on the desk.

        The part with the place `player:N` holds everything that belongs to seat N alone.
        """
        desk = frame("div", f"lb-desk {classes}", *children)
        return written(frame("div", f"lb {self.name}", self.beginning, desk, role="group", aria_label=said))

    def scene(self, title: str, *children: object, classes: str = "") -> str:
        """Draw a frame of a scene, under a caption. It stands on a page with a drawing, and uses the style of that.

        A scene that needs little room has the class `lb-small`.
        """
        parts = [el("h3", "lb-caption", title), *children]
        return written([el("div", f"lb {self.name}", el("div", f"lb-scene {classes}", parts))])


def board(width: int, height: int, *children: object) -> str:
    """Draw one picture. It needs no style, and fills the view."""
    return f"{_desk(width, height)}{written(children)}</svg>"


@cache
def _desk(width: int, height: int) -> str:
    ground = el("rect", width=width, height=height, fill=DESK)
    whole = el("svg", "", ground, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width} {height}")
    return whole.removesuffix("</svg>")


def at(x: float, y: float, *children: object, scale: float = 1, **attributes: object) -> Markup:
    """Put something at a point of a picture."""
    there = f"translate({x:g} {y:g})" if scale == 1 else f"translate({x:g} {y:g}) scale({scale:g})"
    return el("g", "", *children, transform=there, **attributes)


def put(piece: Markup, x: float, y: float, size: float) -> Markup:
    """Put a token, a figure or another piece that is an SVG into a picture, with its middle at a point.

    On a page the base style gives a piece its size; within a picture a browser needs it here.
    """
    there = f'x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}"'
    return Markup(f"<svg {there}{piece.removeprefix('<svg')}")


def sheet(width: float, height: float, outline: float = 3, shadow: float = 5, fill: str = PAPER) -> Markup:
    """Draw a piece of paper with an ink outline and a hard shadow."""
    return together(
        [
            el("rect", x=shadow, y=shadow, width=width, height=height, fill=INK),
            el("rect", width=width, height=height, fill=fill, stroke=INK, stroke_width=outline),
        ]
    )
