"""The signs: portraits of Heroes and Villains, icons for values, tokens and rooms. All of them are our own."""

from __future__ import annotations

from functools import cache

from longbox.drawing import (
    HUES,
    INK,
    Markup,
    count,
    el,
    emblem,
    portrait,
    rogue,
    symbol,
    symbol_of,
)
from longbox.games.guardians_chronicles.kinds import Symbol
from longbox.games.guardians_chronicles.state import DOKTOR

HEROES = {
    "Sgt Freedom": ("star", "#1d4e89", "#4f8ac9"),
    "GoldenBoy": ("fist", "#8a6a12", "#d9b93a"),
    "Super Nova": ("spark", "#b8430f", "#ee9150"),
    "Orlo Vane": ("eye", "#257a41", "#71a883"),
}
HUE_OF = {"Sgt Freedom": "azure", "GoldenBoy": "yellow", "Super Nova": "orange", "Orlo Vane": "green"}
SHORT = {"Sgt Freedom": "Freedom", "GoldenBoy": "Golden", "Super Nova": "Nova", "Orlo Vane": "Orlo", DOKTOR: "Skarov"}
LIEUTENANTS = {  # a sign, a colour
    "Ki": ("blade", "#d62839"),
    "Noi": ("claw", "#b0417f"),
    "Chi": ("moon", "#6a5bb0"),
    "Kolossa": ("hammer", "#7d6f5e"),
    DOKTOR: ("skull", "#a81f2e"),
}
ROBOTS = {  # an outline in a square of 100, a colour, a letter
    "Androids": ("M12 8h76v84H12z", "#8fa3b8", "A"),
    "Gynoids": ("M28 6h44l24 44-24 44H28L4 50z", "#d6a3c8", "G"),
    "Insektoids": ("M22 2l16 16h24L78 2l6 20 12 34-20 38H24L4 56l12-34z", "#b5c76a", "I"),
}
POOLS = {  # pictures of Power cards, by the kind of the Special Power
    Symbol.MOVEMENT: ("wing", "wheel", "bolt"),
    Symbol.ATTACK: ("fist", "blade", "spark"),
    Symbol.DEFENSE: ("shield", "tower"),
    Symbol.MENTAL: ("eye", "lens", "key"),
    Symbol.COORDINATION: ("signal", "hand", "bell"),
    Symbol.WEAKNESS: ("skull", "moon"),
    Symbol.NONE: ("star", "bolt"),
}
OF_SYMBOL = {
    "Movement": "step", "Attack": "fist", "Defense": "shield", "Mental": "brain", "Coordination": "signal", "Weakness": "skull",
    "": "star", "Wound": "cross",
}  # fmt: skip
OF_VALUE = {"speed": "step", "attack": "fist", "defense": "shield", "mental": "brain", "actions": "bolt"}
EVENT_SIGNS = ("bell", "gear", "web", "eye", "lock", "signal", "bug")

# What the kit does not have, in a square of 100.
ICONS = {
    "heart": "M50 90L12 50Q2 34 12 20 26 6 42 16l8 8 8-8Q74 6 88 20q10 14 0 30z",
    "step": "M6 38h46V16l42 34-42 34V62H6z",
    "brain": (
        "M46 12q-14-8-22 6-16 2-14 18-10 12 2 24 0 18 18 18 6 14 16 8zm8 0q14-8 22 6 16 2 14 18 10 12-2 24 0 18-18 18-6 14-16 8z"
    ),
    "clock": "M50 6a44 44 0 1 0 .1 0zm0 12a32 32 0 1 1-.1 0zM45 26h10v22l17 12-6 9-21-15z",
    "trap": "M50 8l44 80H6zM45 36v26h10V36zm0 34v10h10V70z",
    "door": "M22 6h56v88H22zM64 46a6 6 0 1 0 .1 0z",
}
SHAPES = tuple(el("path", id=f"gc-{name}", d=path, fill_rule="evenodd") for name, path in ICONS.items())


@cache
def icon(name: str, fill: str = INK) -> Markup:
    """An icon, as big as the text around it."""
    if name not in ICONS:
        return symbol(name, fill)
    return el("svg", "lb-symbol", el("use", href=f"#gc-{name}", fill=fill), viewBox="0 0 100 100", aria_hidden="true")


@cache
def number(name: str, shown: int | str, said: str) -> Markup:
    """An icon with its number."""
    return count(icon(name), shown, said)


@cache
def hero_face(name: str) -> Markup:
    """The portrait of a Hero, in a round frame."""
    return portrait(*HEROES[name])


@cache
def hero_art(name: str) -> Markup:
    """The picture of a Hero on a card."""
    sign, *inks = HEROES[name]
    return emblem(name, sign, (inks[0], inks[1]))


@cache
def villain_face(name: str, written: str = "") -> Markup:
    """The portrait of a Lieutenant or the Doktor in a jagged frame, or a Robot: each kind has an outline and a letter."""
    if name in ROBOTS:
        return _robot(name, written)
    return rogue(*LIEUTENANTS[name])


def _robot(name: str, written: str) -> Markup:
    outline, fill, letter = ROBOTS[name]
    return el(
        "svg",
        "lb-face gc-robot",
        el("path", d=outline, fill=fill, stroke=INK, stroke_width=8, stroke_linejoin="round"),
        el("path", d="M24 24h52v16H24z", fill=INK),
        el("path", d="M34 32h.1M66 32h.1", stroke="#fff", stroke_width=10, stroke_linecap="round"),
        el("text", "", written or letter, x=50, y=84),
        viewBox="-5 -5 110 110",
        aria_hidden="true",
    )


@cache
def power_art(name: str, symbol_name: str, hero: str) -> Markup:
    """The picture of a Power card, in the inks of its Hero; of a Wound, in red."""
    if symbol_name == "Wound":
        return emblem(name, "cross", (HUES["red"].fill, HUES["red"].light))
    return emblem(name, symbol_of(name, POOLS[Symbol(symbol_name)]), HEROES[hero][1:])


@cache
def event_art(name: str) -> Markup:
    """The picture of an Event card, in the inks of the Doktor."""
    return emblem(name, symbol_of(name, EVENT_SIGNS), ("#6a1620", "#a8434e"))


@cache
def short(name: str) -> str:
    """As much of a name as fits below a figure."""
    return SHORT.get(name, name)
