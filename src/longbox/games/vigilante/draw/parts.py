"""The small things that lie everywhere: cards, dice, tokens, cubes, chips."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from longbox.drawing.markup import Markup, el, remembered
from longbox.games.vigilante.draw.emblems import INK, PAPER, emblem, symbol, symbol_of

NUMBERS = 512  # small pieces with a number or two in them are kept, so many of each kind

SPOTS = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((26, 26), (50, 50), (74, 74)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((26, 26), (74, 26), (50, 50), (26, 74), (74, 74)),
    6: ((28, 24), (72, 24), (28, 50), (72, 50), (28, 76), (72, 76)),
}
SHAPES = {
    "Good": "M50 4 94 27v46L50 96 6 73V27z",
    "Neutral": "M50 2 98 50 50 98 2 50z",
    "Evil": "M4 6 50 18 96 6 88 94 50 84 12 94z",
}
FILLS = {"Good": "#1d4e89", "Neutral": "#5b5147", "Evil": "#d62839"}


def panel(title: str, classes: str, *children: object, **attributes: object) -> Markup:
    """A panel with its caption."""
    return el("section", f"vg-panel {classes}", el("h3", "vg-caption", title), *children, aria_label=title, **attributes)


@lru_cache(NUMBERS)
def count(sign: str, number: int, title: str) -> Markup:
    """A symbol and a number."""
    return el("span", "vg-count", symbol(sign), el("b", "", number), title=title, role="img", aria_label=title)


@lru_cache(NUMBERS)
def attack(number: int) -> Markup:
    """Attack is a red flag."""
    return el("span", "vg-attack", "⚔", el("b", "", number), title=f"Attack {number}", role="img", aria_label=f"Attack {number}")


@lru_cache(NUMBERS)
def influence(number: int) -> Markup:
    """Influence is a number in a circle."""
    said = f"Influence {number}"
    return el("span", "vg-influence", number, title=said, role="img", aria_label=said)


def health_left(damage: int, health: int) -> str:
    """As every face of the table says it."""
    return f"{max(health - damage, 0)} of {health} Health left"


@lru_cache(NUMBERS)
def cubes(damage: int, health: int) -> Markup:
    """Damage is red squares with a cross, what is left of Health is teal rings; the numbers say the same."""
    left = max(health - damage, 0)
    marks = [el("i", "vg-cube", "×") for _ in range(damage)] + [el("i", "vg-left") for _ in range(left)]
    said = health_left(damage, health)
    classes = "vg-cubes vg-hurt" if damage else "vg-cubes"
    return el("span", classes, marks, el("b", "", f"{left}/{health}"), title=said, role="img", aria_label=said)


@lru_cache(NUMBERS)
def die(number: int, place: str | None = None) -> Markup:
    """The face of a die."""
    spots = [el("circle", cx=x, cy=y, r=10, fill=INK) for x, y in SPOTS[number]]
    body = el("rect", x=6, y=6, width=88, height=88, rx=16, fill=PAPER, stroke=INK, stroke_width=10)
    return el("svg", "vg-die", body, spots, viewBox="0 0 100 100", role="img", aria_label=f"die {number}", data_place=place)


@lru_cache(NUMBERS)
def token(seat: int, place: int, face: str | None) -> Markup:
    """An Allegiance token: each side has its shape, its letter and its colour."""
    said = f"Allegiance token {place + 1}: {face or 'face down'}"
    if face:
        shape = el("path", d=SHAPES[face], fill=FILLS[face], stroke=INK, stroke_width=8)
    else:
        shape = el("circle", cx=50, cy=50, r=42, fill="#d9cfbb", stroke=INK, stroke_width=8)
    letter = el("text", "", face[0] if face else "?", x=50, y=75, text_anchor="middle", font_size=70, fill=PAPER if face else INK)
    return el(
        "svg",
        "vg-token",
        el("title", "", said),
        shape,
        letter,
        viewBox="0 0 100 100",
        role="img",
        aria_label=said,
        data_place=f"token:{seat}:{place + 1}",
    )


def card(shown: dict[str, Any], kind: str, line: str, foot: object, place: str) -> Markup:
    """A card with name, Influence, picture, kind and text."""
    what = dict.fromkeys(filter(None, [shown["name"], kind, line]))
    return el(
        "article",
        f"vg-card vg-is-{kind.lower()}",
        el("header", "", el("b", "", shown["name"]), influence(shown["influence"])),
        emblem(shown["name"], kind),
        el("div", "vg-words", el("small", "", line) if line else None, el("p", "", shown["text"])),
        el("footer", "", foot) if foot else None,
        data_place=place,
        title=shown["text"] or None,
        aria_label=f"{', '.join(what)}, Influence {shown['influence']}. {shown['text']}".strip(),
    )


@remembered(512)
def hero_card(hero: dict[str, Any], place: str, line: str = "") -> Markup:
    """A Hero who is on no mat."""
    return card(hero, "hero", line, [attack(hero["attack"]), cubes(0, hero["health"])], place)


def gear_line(card: dict[str, Any]) -> str:
    """What Equipment is and gives."""
    parts = [" + ".join(card["categories"])] if card["categories"] else []
    parts += [f"⚔{card['attack']:+}"] if card["attack"] else []
    parts += [f"♥{card['health']:+}"] if card["health"] else []
    return " ".join(parts)


@remembered(1024)
def gear(seat: int, card: dict[str, Any], mine: bool) -> Markup:
    """Equipment on a Hero, as a chip."""
    said = f"{card['name']} ({gear_line(card)}). {card['text']}".strip()
    name = el("span", "vg-gear-name", card["name"], data_place=f"use:{card['name']}" if mine else None)
    sign = symbol(symbol_of(card["name"], card["kind"]))
    gives = [el("em", "", f"⚔{card['attack']:+}") if card["attack"] else None]
    gives.append(el("em", "", f"♥{card['health']:+}") if card["health"] else None)
    return el(
        "span",
        "vg-gear",
        sign,
        name,
        gives,
        data_place=f"gear:{seat}:{card['name']}",
        title=said,
        role="group",
        aria_label=said,
    )
