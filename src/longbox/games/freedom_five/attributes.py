"""The four Attributes, each with its colour (FF-TEST-01, FF-TEST-02), and Purple, which is any of them."""

from __future__ import annotations

import enum


class Attribute(enum.StrEnum):
    """What a Hero is good at, what an enemy is fought with, and the colour of both."""

    MIND = "Mind"
    BODY = "Body"
    SPIRIT = "Spirit"
    TECH = "Tech"
    PURPLE = "Purple"  # no Attribute of its own: FF-ANAR-05, FF-SPEC-06

    @property
    def colour(self) -> str:
        return COLOUR_NAMES[self]


MIND, BODY, SPIRIT, TECH, PURPLE = Attribute
ATTRIBUTES = (MIND, BODY, SPIRIT, TECH)
COLOUR_NAMES = {MIND: "green", BODY: "red", SPIRIT: "blue", TECH: "yellow", PURPLE: "purple"}
