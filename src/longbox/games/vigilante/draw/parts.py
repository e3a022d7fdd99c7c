"""The small parts: cards, Health, Allegiance tokens, Equipment."""

from __future__ import annotations

from functools import cache

from longbox import drawing
from longbox.drawing import Markup, chip, disc, el, flag, group, harm, remembered, symbol
from longbox.games.vigilante.draw.emblems import emblem, symbol_of
from longbox.games.vigilante.view_types import CardView, HandCardView, HeroCardView

SIDES = {"Good": ("crystal", "lb-blue"), "Neutral": ("diamond", "lb-ink"), "Evil": ("banner", "lb-red")}


def attack(number: int) -> Markup:
    """Attack is a red flag."""
    return flag("⚔", number, f"Attack {number}")


def health_left(damage: int, health: int) -> str:
    """The words for the Health left, the same everywhere."""
    return f"{max(health - damage, 0)} of {health} Health left"


def cubes(damage: int, health: int) -> Markup:
    """The damage and the Health left."""
    return harm(damage, health, f"{max(health - damage, 0)}/{health}", health_left(damage, health))


@cache
def token(seat: int, place: int, face: str | None) -> Markup:
    """An Allegiance token: each side has its shape, its letter and its colour."""
    outline, hue = SIDES[face] if face else ("circle", "lb-stone")
    said = f"Allegiance token {place + 1}: {face or 'face down'}"
    return drawing.token(outline, face[0] if face else "?", hue, said, f"token:{seat}:{place + 1}", "Allegiance token")


def card(shown: CardView, kind: str, line: str, foot: object, place: str) -> Markup:
    """A card with name, Influence, picture, kind and text."""
    what = dict.fromkeys(filter(None, [shown["name"], kind, line]))
    cost = f"Influence {shown['influence']}"
    return drawing.card(
        shown["name"],
        el("p", "", shown["text"]),
        classes=f"vg-is-{kind.lower()}",
        picture=emblem(shown["name"], kind),
        corner=disc(shown["influence"], cost),
        kind=line,
        foot=foot,
        data_place=place,
        data_card=shown["name"],
        aria_label=f"{', '.join(what)}, {cost}. {shown['text']}".strip(),
    )


@remembered(512)
def hero_card(hero: HeroCardView, place: str, line: str = "") -> Markup:
    """A Hero who is on no mat."""
    return card(hero, "hero", line, [attack(hero["attack"]), cubes(0, hero["health"])], place)


def gear_line(card: HandCardView) -> str:
    """The kind of an Equipment, and its bonuses."""
    return " ".join([*([" + ".join(card["categories"])] if card["categories"] else []), *_gives(card)])


def _gives(card: HandCardView) -> list[str]:
    return [f"{sign}{number:+}" for sign, number in (("⚔", card["attack"]), ("♥", card["health"])) if number]


@remembered(1024)
def gear(seat: int, card: HandCardView, mine: bool) -> Markup:
    """Equipment on a Hero, as a chip."""
    said = f"{card['name']} ({gear_line(card)}). {card['text']}".strip()
    name = el("span", "", card["name"], data_place=f"use:{card['name']}" if mine else None)
    gives = [el("em", "", words) for words in _gives(card)]
    sign = symbol(symbol_of(card["name"], card["kind"]))
    return chip("lb-teal", sign, name, gives, **group(said, f"gear:{seat}:{card['name']}", card["name"]))
