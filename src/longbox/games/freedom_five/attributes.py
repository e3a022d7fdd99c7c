"""The four Attributes with their colours (FF-TEST-01, FF-TEST-02), and Purple, which counts as any of them."""

from __future__ import annotations

import enum


class Attribute(enum.StrEnum):
    """An Attribute of a Hero, the Attribute to fight an enemy with, and the colour of both."""

    MIND = "Mind"
    BODY = "Body"
    SPIRIT = "Spirit"
    TECH = "Tech"
    PURPLE = "Purple"  # not an Attribute of its own: FF-ANAR-05, FF-SPEC-06

    @property
    def colour(self) -> str:
        return COLOUR_NAMES[self]


MIND, BODY, SPIRIT, TECH, PURPLE = Attribute
ATTRIBUTES = (MIND, BODY, SPIRIT, TECH)
COLOUR_NAMES = {MIND: "green", BODY: "red", SPIRIT: "blue", TECH: "yellow", PURPLE: "purple"}
