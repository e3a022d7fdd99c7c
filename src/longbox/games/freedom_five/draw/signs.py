"""The signs: a shape, a letter and a hue for every Attribute, a portrait for everybody, and the tokens of the city."""

from __future__ import annotations

from functools import cache

from longbox.drawing import HUES, INK, Markup, count, counted, el, emblem, inlay, person, portrait, rogue, symbol_of, token

HUE_OF = {"Mind": "green", "Body": "red", "Spirit": "azure", "Tech": "yellow", "Purple": "purple", "Action": "ink"}
LETTERS = {"Mind": "M", "Body": "B", "Spirit": "S", "Tech": "T", "Purple": "P", "Action": "A"}
OUTLINES = {"Mind": "circle", "Body": "square", "Spirit": "diamond", "Tech": "hexagon", "Purple": "pentagon", "Action": "octagon"}

HEROES = {
    "Legacy": ("star", "#1d4e89", "#5d97d6"),
    "Wraith": ("mask", "#4a3f7a", "#8d80c4"),
    "Bunker": ("shield", "#5b5147", "#a3937f"),
    "Tachyon": ("bolt", "#b8430f", "#ee9150"),
    "Absolute Zero": ("frost", "#1f6f96", "#7cc0de"),
    "Unity": ("gear", "#0f6563", "#4db3a8"),
    "Lodestar": ("spark", "#96285c", "#db7ba8"),
    "Longshore": ("anchor", "#2f5f3f", "#7fb892"),
}
VILLAINS = {
    "Ermine": "claw",
    "Fright Train": "train",
    "Dirge": "bell",
    "Vantage": "bolt",
    "General Ruction": "flame",
    "Professor Lacuna": "moon",
    "Saint Sorrow": "skull",
    "The Auditor": "page",
    "Cold Read": "eye",
    "Scrapjaw": "gear",
    "Queensbury": "fist",
    "Mother Hollow": "web",
    "The Penitent": "cross",
    "Patchbay": "bug",
    "Kilowatt": "signal",
    "Doctor Solder": "hammer",
}
UNKNOWN = ("skull", "claw", "mask", "blade", "web", "crown", "moon")  # for a Villain without their own sign
POOLS = {
    "Mind": ("eye", "lens", "page", "mask", "key"),
    "Body": ("fist", "hammer", "shield", "claw", "anchor"),
    "Spirit": ("wing", "flame", "hand", "moon", "bell"),
    "Tech": ("gear", "bolt", "signal", "lock", "wheel"),
    "Purple": ("star", "spark", "crown", "blade", "dice"),
}


def hue(attribute: str) -> str:
    """The class for the hue of an Attribute."""
    return f"lb-{HUE_OF[attribute]}"


@cache
def badge(attribute: str, said: str = "", more: str = "") -> Markup:
    """An Attribute: its shape, its letter, its hue, and perhaps a number after it."""
    if more:
        return count(token(OUTLINES[attribute], LETTERS[attribute], hue(attribute)), more, said or f"{attribute} {more}")
    return token(OUTLINES[attribute], LETTERS[attribute], hue(attribute), said or attribute)


@cache
def numbered(attribute: str, number: int) -> Markup:
    """The number of a Location in the shape of its Attribute."""
    return token(OUTLINES[attribute], str(number), "lb-paper ff-number", f"{number}, {attribute}")


@cache
def henchman(attribute: str) -> Markup:
    """A little figure with its letter."""
    return person(HUE_OF[attribute], LETTERS[attribute], "Henchman")


@cache
def anarchy(attribute: str) -> Markup:
    """A burst with its letter."""
    return token("burst", LETTERS[attribute], hue(attribute), card="Anarchy")


@cache
def bystander(count: int) -> Markup:
    """Somebody in a ring."""
    return counted(token("circle", inlay("bust"), "lb-paper", card="Bystander"), count)


@cache
def mastermind(count: int) -> Markup:
    """A black diamond with a question mark."""
    return counted(token("diamond", "?", "lb-ink ff-plotted", card="Mastermind token"), count)


@cache
def quest(count: int) -> Markup:
    """A flag."""
    return counted(token("flag", "Q", "lb-paper", card="Side Quest"), count)


@cache
def bot(count: int) -> Markup:
    """A little machine of Unity's."""
    outline = {"stroke": INK, "stroke_linejoin": "round", "stroke_width": "7"}
    body = el("path", d="M46 4h8v14h22q8 0 8 8v50q0 8-8 8H24q-8 0-8-8V26q0-8 8-8h22z", fill="#4db3a8", **outline)
    face = el("path", d="M34 38a8 8 0 1 0 .1 0zM66 38a8 8 0 1 0 .1 0zM32 64h36v8H32z", fill=INK)
    return counted(el("svg", "lb-token", body, face, viewBox="0 0 100 92", aria_hidden="true"), count)


def hero_face(name: str) -> Markup:
    """The portrait of a Hero."""
    return portrait(*HEROES[name])


@cache
def villain_face(name: str, attribute: str) -> Markup:
    """The portrait of a Villain, in the colour that fights it.

    A Mastermind with a title keeps the same portrait: "Vantage, Lord of the Tower".
    """
    first = name.partition(",")[0]
    return rogue(VILLAINS.get(first) or symbol_of(first, UNKNOWN), HUES[HUE_OF[attribute]].fill)


@cache
def picture(name: str, attribute: str) -> Markup:
    """The picture of a card, in the colour of the card."""
    return emblem(name, symbol_of(name, POOLS[attribute]), HUES[HUE_OF[attribute]].inks)
