"""Cards: one registry for each kind of card, and what is worked out from it.

    HEROES: Registry[str, HeroCard] = Registry("Hero", lambda card: card.name)
    HEROES.add(HeroCard("Nightjar", 3), HeroCard("Foxglove", 2))

    @remembered(HEROES)
    def costly(least: int) -> tuple[str, ...]:
        return tuple(name for name, card in HEROES.items() if card.influence >= least)

Cards are definitions: a game registers them when it is imported, and rules look them up by name. What is worked out from cards is
remembered until another card comes in, so that a test or an expansion may add one at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, NoReturn, ParamSpec, TypeVar

K = TypeVar("K")
C = TypeVar("C")
P = ParamSpec("P")
R = TypeVar("R")


class Registry(dict[K, C]):
    """All cards of a kind by name. It is read like a dict, at the speed of one, and changed only by `add` and `trying`."""

    __slots__ = ("_forget", "_key", "kind")

    def __init__(self, kind: str, key: Callable[[C], K]) -> None:
        super().__init__()
        self.kind = kind
        self._key = key
        self._forget: list[Callable[[], None]] = []

    def add(self, *cards: C) -> None:
        """Bring in these cards. Two of a name are refused."""
        for card in cards:
            key = self._key(card)
            if key in self:
                raise ValueError(f"there are two cards '{key}' of the kind {self.kind}")
            super().__setitem__(key, card)
        self._changed()

    @contextmanager
    def trying(self, *cards: C, alone: bool = False) -> Iterator[None]:
        """These cards for a while, perhaps in the place of others of the same names, or of all: for tests."""
        before = dict(self)
        if alone:
            super().clear()
        super().update({self._key(card): card for card in cards})
        self._changed()
        try:
            yield
        finally:
            super().clear()
            super().update(before)
            self._changed()

    def when_changed(self, forget: Callable[[], None]) -> None:
        """Call this whenever a card comes or goes: it forgets what was worked out from the cards."""
        self._forget.append(forget)

    def _changed(self) -> None:
        for forget in self._forget:
            forget()

    def __missing__(self, key: K) -> NoReturn:
        raise KeyError(f"there is no {self.kind} '{key}'")

    def _closed(self, *_: object) -> NoReturn:
        raise TypeError(f"cards of the kind {self.kind} come in by `add`, and do not leave")

    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _closed


def remembered(*registries: Registry[Any, Any], most: int | None = None) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Remember what a function of immutable arguments gives, the `most` last ones, until a card of these kinds comes in."""

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        kept = lru_cache(most)(function)
        for registry in registries:
            registry.when_changed(kept.cache_clear)
        return kept  # type: ignore[return-value]  # it is called as the function is

    return decorate
