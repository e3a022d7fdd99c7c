"""What a Scenario Comic consists of: setup, objective, Chapters, and what Victory and Defeat tell."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from longbox import Effect, Refusal
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


async def nothing(g: Any) -> None:
    """Nothing happens."""


def allows(g: Any, hero: Any, key: str) -> Refusal | None:
    """Nothing is forbidden."""
    return None


class Chapter(NamedTuple):
    """A Chapter with its six boxes; what its Special Rules change is in the last fields (FF-COMIC-11)."""

    title: str
    special_rules: tuple[str, ...]
    objective: str
    is_achieved: Callable[[Any], bool]
    rewards: tuple[Effect, ...]  # Chapter Justice Rewards: FF-JUST-10
    events: tuple[MastermindEvent, ...]
    villain_phase: tuple[Part, ...]
    enter: Rule
    forbids: Callable[[Any, Any, str], Refusal | None] = allows  # an Action of a Hero, by its key
    pulse: Rule = nothing  # at the end of every third Villain phase of the game


class Difficulty(NamedTuple):
    """How hard a Comic is made: Justice Rules the Night cards, Purple tokens, and how far the first Plot token lies."""

    nights: int
    purple: int
    first_plot: int = 0  # spaces farther


DIFFICULTIES = {"easy": Difficulty(6, 5, 1), "normal": Difficulty(4, 4), "hard": Difficulty(2, 2)}


class Scenario(NamedTuple):
    """A Comic."""

    number: int
    name: str
    premise: str
    objective: str
    villains: Mapping[str, int]  # where each starts, 0 for on the card
    mastermind: str
    anarchy: Mapping[Attribute, int]  # tokens of each colour, Purple by the difficulty: FF-ANAR-06
    setup_schemes: int  # Scheme cards of which the first step is resolved at the start
    tokens: tuple[int, ...]  # Locations of the first Mastermind tokens
    plots: tuple[int, ...]
    chapters: tuple[Chapter, ...]
    is_won: Callable[[Any], bool]  # the Scenario Objective: FF-END-02
    victory: str
    defeat: str
    at_the_end: Rule  # when the marker reaches 10: FF-TRACK-03
    beyond: Rule  # and for every further advance: FF-RULING-39
    token_placed: Callable[[Any, int], Awaitable[None]]  # what a new Mastermind token sets off: FF-MTOK-03
    quest: Callable[[Any, Any], Awaitable[None]]  # what a Quest token takes: FF-QUEST-03
    special_step: Rule  # what a Chapter adds to the Villain phase
    tougher: Callable[[Any, Any], int] = lambda g, villain: 0  # Durability that a Chapter adds
