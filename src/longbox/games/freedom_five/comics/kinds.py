"""What a Scenario Comic consists of: setup, objective, Chapters, and what Victory and Defeat tell."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from longbox import Effect
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.state import Step

Rule = Callable[[Any], Awaitable[None]]


class Part(NamedTuple):
    """A step of a Villain phase, and how often it is done: cards to draw, or Scheme cards to resolve."""

    step: Step
    times: int = 0
    steps: int = 3  # how many steps of such a Scheme card are resolved; all three with the Event


class MastermindEvent(NamedTuple):
    """What a Mastermind token brings: read only when its token is flipped (FF-COMIC-08)."""

    title: str
    effect: Effect


class Chapter(NamedTuple):
    """A Chapter with its six boxes."""

    title: str
    special_rules: tuple[str, ...]
    objective: str
    is_achieved: Callable[[Any], bool]
    rewards: tuple[Effect, ...]  # Chapter Justice Rewards: FF-JUST-10
    events: tuple[MastermindEvent, ...]
    villain_phase: tuple[Part, ...]
    enter: Rule


class Scenario(NamedTuple):
    """A Comic."""

    number: int
    name: str
    premise: str
    objective: str
    villains: Mapping[str, int]  # where each starts, 0 for on the card
    mastermind: str
    anarchy: Mapping[Attribute, int]  # tokens of each colour, Purple among them: FF-ANAR-06
    plots: tuple[int, ...]
    chapters: tuple[Chapter, ...]
    at_the_end: Rule  # when the marker reaches 10: FF-TRACK-03
    beyond: Rule  # and for every further advance: FF-RULING-39
