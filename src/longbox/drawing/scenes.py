"""The pieces of a scene, which the table plays frame by frame: large, with movement, and an outcome that stays for a while.

The page turns each frame into the next one. It recognizes a thing by its `data_key`, lets it move to its new place, and counts
numbers up. A thing with one of these classes moves when it appears, or when it gets the class: `lb-enters` slides in, `lb-turns`
is turned up, `lb-rolls` tumbles, `lb-pops` bursts, `lb-shakes` is hit, `lb-falls` comes down like a stamp. `lb-2` to `lb-6` let
it wait for the others.
"""

from __future__ import annotations

from collections.abc import Iterable

from longbox.drawing.markup import Markup, el
from longbox.drawing.pieces import image


def act(classes: str, *children: object) -> Markup:
    """What happens in a scene, side by side."""
    return el("div", f"lb-act {classes}", *children)


def outcome(*children: object) -> Markup:
    """What came of it. This part stays when the scene is over."""
    return el("div", "lb-outcome", *children, data_key="outcome")


def sum_of(number: int, what: str, classes: str = "") -> Markup:
    """Draw a large number that counts up, and what it is."""
    shown = el("b", "", number, data_count=number)
    return el("span", f"lb-sum {classes}", shown, el("small", "", what), **image(f"{number} {what}"))


def versus(mine: Markup, theirs: Markup) -> Markup:
    """Draw two numbers against each other."""
    return el("span", "lb-versus", mine, el("i", "", "against"), theirs, data_key="versus")


def verdict(words: str, classes: str = "lb-red") -> Markup:
    """A large stamp: JAILED, ESCAPED, DEFEATED."""
    return el("b", f"lb-verdict lb-falls {classes}", words, data_key=f"verdict {words}")


def thrown(piece: Markup, key: str, place: int = 1) -> Markup:
    """Draw a large die or token that tumbles when it comes. With another face it has another key, and tumbles again."""
    return el("span", f"lb-thrown lb-rolls lb-{place}", piece, data_key=key)


def deeds(lines: Iterable[object], most: int = 6) -> Markup | None:
    """What followed, line by line; the last line has just come. If there are many, the first ones are gone."""
    found = [el("li", "lb-enters", line, data_key=f"deed {number}") for number, line in enumerate(lines)]
    return el("ul", "lb-followed", found[-most:]) if found else None
