"""The signs: a shape and a hue for each panel, a portrait for everybody, icons for numbers, feats and dice.

All of them are our own: HN-RULING-16.
"""

from __future__ import annotations

from functools import cache

from longbox.drawing import (
    HUES,
    INK,
    WHITE,
    Markup,
    count,
    el,
    emblem,
    image,
    inlay,
    portrait,
    rogue,
    rolled,
    symbol,
    symbol_of,
    token,
)
from longbox.games.hour_of_need.boards import COLOURS
from longbox.games.hour_of_need.kinds import Feat
from longbox.games.hour_of_need.rules.rolls import BOTH, BURST, FOCUS, SUCCESS

HUE_OF = ("stone", "red", "green", "azure", "yellow")  # of the panels, Lackeys and Perils 1 to 4
OUTLINE_OF = ("circle", "circle", "square", "triangle", "diamond")

HEROES = {
    "Majesty": ("crown", "#96285c", "#db7ba8"),
    "Guerilla": ("blade", "#2f5f3f", "#7fb892"),
    "Micro-guy": ("gear", "#b8430f", "#ee9150"),
    "Switchboard": ("signal", "#1f6f96", "#7cc0de"),
    "Sexton": ("moon", "#4a3f7a", "#8d80c4"),
    "Plumb Line": ("anchor", "#5b5147", "#a3937f"),
}
FOCUSED = {"Micro-guy": "fist"}  # the sign of a hero whose Focused side has another figure
FOES = {
    "Dowager": "web",
    "Fusebox": "flame",
    "Pell the Footman": "hand",
    "Nurse Harrow": "cross",
    "The Chauffeur": "wheel",
    "The Huntsman": "hound",
    "Wrecker": "hammer",
    "Rigger": "gear",
    "Surveyor": "lens",
    "Lookout": "eye",
    "Halfmast": "skull",
    "The Understudy": "mask",
    "Getaway Pilot": "wing",
    "Abductor": "lock",
    "Crabman": "claw",
    "Lowtider": "anchor",
    "Runaway Crane": "crate",
    "Mr. Meaner": "fist",
    "Lox Lee": "frost",
    "Loose Specimen": "bug",
}
UNKNOWN = ("skull", "claw", "mask", "blade", "web", "moon")  # for an enemy without a sign of their own
FEATS = {Feat.TOUGHNESS: "shield", Feat.MOBILITY: "wing", Feat.STRENGTH: "fist", Feat.DEDUCTION: "lens"}
FEAT_OUTLINES = {Feat.TOUGHNESS: "octagon", Feat.MOBILITY: "diamond", Feat.STRENGTH: "square", Feat.DEDUCTION: "circle"}
DICE = {SUCCESS: ("star",), BOTH: ("star", "eye"), FOCUS: ("eye",), BURST: ("spark",)}
POOLS = {"Instant": ("star", "bolt", "fist", "hand", "spark"), "Constant": ("shield", "key", "crown", "gear", "bell")}

# What the kit does not have, in a square of 100.
ICONS = {
    "heart": "M50 90L12 50Q2 34 12 20 26 6 42 16l8 8 8-8Q74 6 88 20q10 14 0 30z",
    "scales": ("M46 6h8v11l29 8 12 31a17 17 0 0 1-34 0l10-26-17-5v56h18v9H28v-9h18V25l-17 5 10 26a17 17 0 0 1-34 0l12-31 29-8z"),
    "bomb": "M40 34a31 31 0 1 0 24 8l7-8-13-11-7 9zM66 20q8-14 24-8l-3 8q-10-3-14 6z",
    "step": "M6 38h46V16l42 34-42 34V62H6z",
}
SHAPES = tuple(el("path", id=f"hn-{name}", d=path, fill_rule="evenodd") for name, path in ICONS.items())


@cache
def icon(name: str, fill: str = INK) -> Markup:
    """An icon, as big as the text around it."""
    if name not in ICONS:
        return symbol(name, fill)
    return el("svg", "lb-symbol", el("use", href=f"#hn-{name}", fill=fill), viewBox="0 0 100 100", aria_hidden="true")


@cache
def number(name: str, shown: int | str, said: str) -> Markup:
    """An icon with its number."""
    return count(icon(name), shown, said)


@cache
def blow(inflict: int) -> Markup:
    """What an enemy inflicts, on red."""
    return el("span", "hn-blow", icon("claw", WHITE), el("b", "", inflict), **image(f"inflicts {inflict}"))


@cache
def heart(left: int, said: str) -> Markup:
    """A heart with the health that is left."""
    shape = el("use", href="#hn-heart")
    return el("svg", "hn-heart", shape, el("text", "", left), viewBox="0 0 100 96", role="img", aria_label=said)


def hue(colour: int) -> str:
    """The class for the hue of a colour, 1 to 4 as the panels."""
    return f"lb-{HUE_OF[colour]}"


@cache
def badge(panel: int, said: str = "") -> Markup:
    """The number of a panel, in its shape and its colour."""
    return token(OUTLINE_OF[panel], str(panel), hue(panel), said or f"panel {panel}, {COLOURS[panel]}")


@cache
def feat_icon(feat: str) -> Markup:
    """A feat icon, as it stands on a card."""
    return token(FEAT_OUTLINES[Feat(feat)], inlay(FEATS[Feat(feat)]), "lb-paper", feat)


@cache
def die_face(result: str, place: int) -> Markup:
    """A hero die. Its place among the others tells it from them, so that a die that is rolled again tumbles."""
    inside = Markup("".join(symbol(sign) for sign in DICE[result]))
    return rolled(inside, "hn-die lb-yellow" if result in (SUCCESS, BOTH, BURST) else "hn-die", f"die {place}: {result}")


@cache
def hero_face(name: str, is_focused: bool = False) -> Markup:
    """The portrait of a hero."""
    sign, dark, light = HEROES[name]
    return portrait(FOCUSED.get(name, sign) if is_focused else sign, dark, light)


@cache
def hero_art(name: str) -> Markup:
    """The picture of a hero on a card."""
    sign, *inks = HEROES[name]
    return emblem(name, sign, (inks[0], inks[1]))


@cache
def foe_face(name: str, colour: int = 0) -> Markup:
    """The portrait of an enemy, in the colour of a Lackey."""
    fill = HUES[HUE_OF[colour]].fill if colour else "#7d6f5e"
    return rogue(FOES.get(name) or symbol_of(name, UNKNOWN), fill)


@cache
def villain_face(name: str) -> Markup:
    """The portrait of the villain, in orange, which no Lackey has."""
    return rogue(FOES.get(name) or symbol_of(name, UNKNOWN), HUES["orange"].fill)


@cache
def picture(name: str, kind: str, hero: str) -> Markup:
    """The picture of a hero's card, in the inks of the hero."""
    return emblem(name, symbol_of(name, POOLS[kind]), HEROES[hero][1:])


@cache
def short(name: str, room: int = 11) -> str:
    """As much of a name as fits beside a figure."""
    whole = name.removesuffix("'s Scheme")
    return whole if len(whole) <= room else whole.rsplit(maxsplit=1)[-1]
