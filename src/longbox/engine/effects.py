"""Effects: immutable objects that both do and say.

A card is a table entry with an effect; its printed text is `text(effect)`, made from what the effect does, so that the two cannot
disagree. A game brings its own verbs (`Heal(2)`, `Discard(1)`); these here put verbs together. Where the vocabulary
ends, a card has an `async def` with its own words: `Special("swap hands with a player", swap_hands)`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar, dataclass_transform

from longbox.engine.table import Table

E = TypeVar("E")


@dataclass_transform(frozen_default=True)
def effect(cls: type[E]) -> type[E]:
    """Declare a kind of effect: a frozen dataclass."""
    return dataclasses.dataclass(frozen=True)(cls)


class Effect:
    """Something that happens for a seat. `say` completes the sentence "You …"."""

    async def do(self, g: Any, seat: int) -> None:
        raise TypeError(f"{type(self).__name__} does nothing")

    def say(self) -> str:
        raise TypeError(f"{type(self).__name__} says nothing")

    @property
    def key(self) -> str:
        """Its name where it can be chosen."""
        return self.say()

    @property
    def label(self) -> str:
        return text(self)


def text(effect: Effect) -> str:
    """The words that stand on the card."""
    said = effect.say()
    return said[:1].upper() + said[1:] + "."


class All(Effect):
    """One after the other."""

    def __init__(self, *effects: Effect) -> None:
        self.effects = effects

    async def do(self, g: Table, seat: int) -> None:
        for part in self.effects:
            await part.do(g, seat)

    def say(self) -> str:
        return ", then ".join(part.say() for part in self.effects)


class OneOf(Effect):
    """The seat chooses one."""

    def __init__(self, *effects: Effect, rule: str) -> None:
        self.effects = effects
        self.rule = rule

    async def do(self, g: Table, seat: int) -> None:
        chosen = await g.ask(seat, "Choose one", self.effects, rule=self.rule)
        await chosen.do(g, seat)

    def say(self) -> str:
        return " or ".join(part.say() for part in self.effects)


class May(Effect):
    """The seat does it or not."""

    def __init__(self, effect: Effect, rule: str) -> None:
        self.effect = effect
        self.rule = rule

    async def do(self, g: Table, seat: int) -> None:
        chosen = await g.ask(seat, "Do you?", [self.effect], rule=self.rule, done="Do not")
        if chosen:
            await chosen.do(g, seat)

    def say(self) -> str:
        return f"you may {self.effect.say()}"


@effect
class Special(Effect):
    """An effect of its own, with its own words."""

    words: str
    deed: Callable[[Any, int], Awaitable[None]]

    async def do(self, g: Table, seat: int) -> None:
        await self.deed(g, seat)

    def say(self) -> str:
        return self.words
