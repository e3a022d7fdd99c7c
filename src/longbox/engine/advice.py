"""What somebody who thinks ahead says about the options of a seat. Who that is stands in `longbox.bots.advice`."""

from __future__ import annotations

from typing import NamedTuple


class Opinion(NamedTuple):
    """What the search thinks of one option."""

    key: str
    label: str
    chance: float  # to win, as far as the game's evaluation can tell
    low: float
    high: float  # with 95 %, the luck of the search considered
    tries: int
    reason: str  # empty where the game has none


class Advice(NamedTuple):
    """What the search thinks of all options, the best first."""

    seat: int
    prompt: str
    rule: str
    iterations: int
    opinions: tuple[Opinion, ...]
