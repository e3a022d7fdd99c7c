"""The picture of a card: the inks of its kind, and a symbol by its name or by chance."""

from __future__ import annotations

from functools import cache

from longbox import drawing
from longbox.drawing import Markup

INKS = {
    "hero": (
        ("#1d4e89", "#4f8ac9"),
        ("#17807e", "#4db3a8"),
        ("#d8591f", "#f09a5a"),
        ("#6b3fa0", "#a583d1"),
        ("#2e7d3a", "#79bb6d"),
    ),
    "villain": (("#17130f", "#8d1d2a"), ("#3a1414", "#d62839"), ("#26203a", "#7d2448"), ("#17130f", "#5b5147")),
    "One-Time-Use": (("#1d4e89", "#5b8fc7"), ("#2f6f9f", "#7db4d8")),
    "Ambush": (("#a81f2e", "#e2606b"), ("#8a2049", "#cf6a8e")),
    "Equipment": (("#17807e", "#5db5ab"), ("#2f6b4f", "#7fb892")),
    "mercenary": (("#5b5147", "#a3937f"), ("#6a5a2c", "#b9a35e")),
    "event": (("#5b3a8c", "#9d7fd0"),),
    "Good": (("#1d4e89", "#6fa1d8"),),
    "Neutral": (("#5b5147", "#b0a28e"),),
    "Evil": (("#8d1d2a", "#e2606b"),),
}

# If no word of the name fits, chance chooses among these.
POOLS = {
    "hero": ("wing", "star", "bolt", "eye", "fist", "mask", "anchor", "bell", "hound", "lens", "hand", "tower", "web"),
    "villain": ("skull", "claw", "mask", "blade", "web", "crown", "moon", "hound", "bug"),
    "One-Time-Use": ("star", "page", "signal", "hand", "lens", "cards"),
    "Ambush": ("eye", "bolt", "claw", "web", "mask"),
    "Equipment": ("gear", "shield", "hammer", "lock", "lens", "blade"),
    "mercenary": ("claw", "blade", "star", "fist", "coin"),
}
ANY = ("star", "mask", "eye", "coin", "web")


@cache
def emblem(name: str, kind: str) -> Markup:
    """The picture of a card."""
    return drawing.emblem(name, symbol_of(name, kind), *INKS[kind])


@cache
def symbol_of(name: str, kind: str) -> str:
    """The symbol of a card."""
    return drawing.symbol_of(name, POOLS.get(kind, ANY))
