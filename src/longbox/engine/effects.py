"""Effects: immutable objects that both do and say.

A card is a table entry with an effect; its printed text is `text(effect)`, made from what the effect does, so that the two cannot
disagree. A game brings its own verbs (`Heal(2)`, `Discard(1)`); these here put verbs together. Where the vocabulary
ends, a card has an `async def` with its own words: `Special("swap hands with a player", swap_hands)`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar, dataclass_transform

from longbox.engine.decision import Refusal
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

    def why_not(self, g: Any, seat: int) -> Refusal | None:
        """Why it would come to nothing now; None where it changes something, or always may be tried."""
        return None

    @property
    def key(self) -> str:
        """Its name where it can be chosen: from what it is and not from its words, so that these may be mended."""
        return "-".join([type(self).__name__.lower(), *(_key(getattr(self, field.name)) for field in _fields(self))])

    @property
    def label(self) -> str:
        return text(self)


def _fields(thing: Effect) -> tuple[dataclasses.Field[Any], ...]:
    return dataclasses.fields(thing) if dataclasses.is_dataclass(thing) else ()


def _key(value: object) -> str:
    if isinstance(value, tuple):
        return "-".join(map(_key, value))
    return value.key if isinstance(value, Effect) else str(getattr(value, "__name__", value)).lower()


def text(effect: Effect) -> str:
    """The words that stand on the card."""
    said = effect.say()
    return said[:1].upper() + said[1:] + "."


def _why_none(effects: tuple[Effect, ...], g: Any, seat: int) -> Refusal | None:
    """Several come to nothing only if each of them does; then the first says why."""
    first = None
    for part in effects:
        refusal = part.why_not(g, seat)
        if refusal is None:
            return None
        first = first or refusal
    return first


@dataclasses.dataclass(frozen=True, init=False)
class All(Effect):
    """One after the other."""

    effects: tuple[Effect, ...]

    def __init__(self, *effects: Effect) -> None:
        object.__setattr__(self, "effects", effects)

    def why_not(self, g: Table, seat: int) -> Refusal | None:
        return _why_none(self.effects, g, seat)

    async def do(self, g: Table, seat: int) -> None:
        for part in self.effects:
            await part.do(g, seat)

    def say(self) -> str:
        return ", then ".join(part.say() for part in self.effects)


@dataclasses.dataclass(frozen=True, init=False)
class OneOf(Effect):
    """The seat chooses one of those that change something; if none does, nothing happens."""

    effects: tuple[Effect, ...]
    rule: str

    def __init__(self, *effects: Effect, rule: str) -> None:
        object.__setattr__(self, "effects", effects)
        object.__setattr__(self, "rule", rule)

    def why_not(self, g: Table, seat: int) -> Refusal | None:
        return _why_none(self.effects, g, seat)

    async def do(self, g: Table, seat: int) -> None:
        if self.why_not(g, seat) is None:
            chosen = await g.ask(seat, "Choose one", self.effects, rule=self.rule, why_not=lambda part: part.why_not(g, seat))
            await chosen.do(g, seat)

    def say(self) -> str:
        return " or ".join(part.say() for part in self.effects)


@effect
class May(Effect):
    """The seat does it or not; what would come to nothing is not offered."""

    effect: Effect
    rule: str

    def why_not(self, g: Table, seat: int) -> Refusal | None:
        return self.effect.why_not(g, seat)

    async def do(self, g: Table, seat: int) -> None:
        if self.why_not(g, seat) is not None:
            return
        chosen = await g.ask(seat, f"You may {self.effect.say()}", [self.effect], rule=self.rule, done="Do not")
        if chosen:
            await chosen.do(g, seat)

    def say(self) -> str:
        return f"you may {self.effect.say()}"


@effect
class Special(Effect):
    """An effect of its own, with its own words."""

    words: str
    deed: Callable[[Any, int], Awaitable[None]]

    @property
    def key(self) -> str:
        return _key(self.deed)

    async def do(self, g: Table, seat: int) -> None:
        await self.deed(g, seat)

    def say(self) -> str:
        return self.words
