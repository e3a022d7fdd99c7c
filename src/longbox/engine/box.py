"""What stands on the box of a game: for whom it is, how long it takes, and with what a first game is played."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple


class Weight(enum.StrEnum):
    """How much there is to learn and to think about."""

    LIGHT = "light"
    MEDIUM = "medium"
    HEAVY = "heavy"

    @property
    def number(self) -> int:
        """From 1 on."""
        return list(Weight).index(self) + 1


class ChoiceCard(NamedTuple):
    """A choice of a setting as a picture: a whole SVG without ids, and a sentence that says what it is."""

    picture: str
    words: str = ""


@dataclass(frozen=True)
class Box:
    """What people want to know before they choose a game.

    `kind` says in a few words whether they play with or against each other. `minutes` has how long a game takes for each
    number of players, and `best` is the number of players to begin with. `first` has the settings of a first game, where they
    differ from the usual ones.
    """

    kind: str
    weight: Weight
    minutes: Mapping[int, int]
    best: int
    first: Mapping[str, str | int | bool] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def takes(self) -> str:
        """How long it takes, in words."""
        shortest, longest = min(self.minutes.values()), max(self.minutes.values())
        return f"{shortest} minutes" if shortest == longest else f"{shortest} to {longest} minutes"
