"""Hooks: what cards in play do to the rules. They react to moments, change numbers, forbid things, or bend one rule.

A game declares its hook points, typed by what they are about:

    DEFEATED = Moment[Villain]("a Villain was defeated")
    DURABILITY = Number[Villain]("Durability")
    ACTING = Ban[Action]("an Action of a Hero")

A card declares its hooks, typed by the state and by whose card it is:

    AugmentCard("Trophy Room", hooks=(When(DEFEATED, draw_a_card, "when you defeat a Villain, draw a card"),))

The rules announce and ask; which cards are in play is looked up in the state each time and stored nowhere:

    if not await HOOKS.happens(g, DEFEATED, villain): ...    # False: a card called it off
    HOOKS.number(g, DURABILITY, 5, villain)
    HOOKS.why_not(g, ACTING, action)                         # the first card that forbids it says why

A `Trait` is a hook that only holds data: the one rule that it bends looks for it with `HOOKS.in_play(g, Cheaper)`.

`Hooks` knows, for each hook point, the cards of the box that have anything to say about it. Mostly there are none, and then an
announcement costs one look-up in a dict.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable, Iterable, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any, ClassVar, Generic, Protocol, TypeVar, overload

from longbox.engine.cards import Registry
from longbox.engine.decision import Refusal
from longbox.engine.table import Table
from longbox.engine.words import said_of

S = TypeVar("S", bound=Table)
S_contra = TypeVar("S_contra", bound=Table, contravariant=True)
O_contra = TypeVar("O_contra", contravariant=True)  # whose card it is
A = TypeVar("A")  # what it is about
C = TypeVar("C")
K = TypeVar("K")
O_co = TypeVar("O_co", covariant=True)
P = TypeVar("P")
Q = TypeVar("Q", bound="Trait")
T = TypeVar("T")


class Point(Generic[A]):
    """Something that cards can hook into. Each is only equal to itself."""

    __slots__ = ("words",)

    def __init__(self, words: str) -> None:
        self.words = words

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.words}>"


class Moment(Point[A]):
    """Something happens, or is about to happen: cards react to it."""

    __slots__ = ()


class Number(Point[A]):
    """A number that cards change."""

    __slots__ = ()


class Ban(Point[A]):
    """Something that cards may forbid."""

    __slots__ = ()


class Hook(Generic[S_contra, O_contra]):
    """What a card does to the rules while it is in play."""

    __slots__ = ()

    says: ClassVar[str] = ""

    @property
    def point(self) -> Point[Any] | type[Trait]:
        """Where it hooks in."""
        raise TypeError(f"{type(self).__name__} hooks into nothing")

    def say(self) -> str:
        """Its part of the card's text. `says` is enough where the words only name fields, as those of an effect."""
        if not self.says:
            raise TypeError(f"{type(self).__name__} says nothing")
        return said_of(self, self.says)


class Trait(Hook[Table, object]):
    """A continuous effect as data: the rule that it bends looks for it by its class. Its words stand on the card."""

    __slots__ = ()

    @property
    def point(self) -> Point[Any] | type[Trait]:
        return type(self)


class When(Hook[S_contra, O_contra], Generic[S_contra, O_contra, A]):
    """A reaction to a moment. If the rules ask whether the thing still happens, `False` calls it off."""

    __slots__ = ("_moment", "_words", "deed")

    def __init__(
        self, moment: Moment[A], deed: Callable[[S_contra, O_contra, A], Awaitable[bool | None]], words: str = ""
    ) -> None:
        self._moment = moment
        self._words = words
        self.deed = deed

    @property
    def point(self) -> Point[Any] | type[Trait]:
        return self._moment

    def say(self) -> str:
        return self._words


class Changes(Hook[S_contra, O_contra], Generic[S_contra, O_contra, A]):
    """A card changes a number: `change` gets the number so far and returns the new one."""

    __slots__ = ("_number", "_words", "change")

    def __init__(self, number: Number[A], change: Callable[[S_contra, O_contra, A, int], int], words: str = "") -> None:
        self._number = number
        self._words = words
        self.change = change

    @property
    def point(self) -> Point[Any] | type[Trait]:
        return self._number

    def say(self) -> str:
        return self._words


class Forbids(Hook[S_contra, O_contra], Generic[S_contra, O_contra, A]):
    """Something cannot be done now, and why."""

    __slots__ = ("_ban", "_words", "why_not")

    def __init__(self, ban: Ban[A], why_not: Callable[[S_contra, O_contra, A], Refusal | None], words: str = "") -> None:
        self._ban = ban
        self._words = words
        self.why_not = why_not

    @property
    def point(self) -> Point[Any] | type[Trait]:
        return self._ban

    def say(self) -> str:
        return self._words


class InPlay(Protocol[S_contra, O_co]):
    """Which of these cards are in play: each owner with the hook of the card, in the order in which they act.

    `seat` is whose cards are looked at, None for everybody's. `cards` has the hooks of a point by the names of their cards.
    """

    def __call__(self, g: S_contra, seat: int | None, cards: Mapping[Any, T], /) -> Sequence[tuple[O_co, T]]: ...


class HasHooks(Protocol):
    """A card that has hooks."""

    @property
    def hooks(self) -> Sequence[Hook[Any, Any]]: ...


def _own_hooks(registry: Registry[K, HasHooks]) -> Iterable[tuple[K, Sequence[Hook[Any, Any]]]]:
    return [(name, card.hooks) for name, card in registry.items()]


class Source(Generic[S]):
    """Where hooks come from: the cards of a registry, and which of them are in play.

    Cards of several kinds that act in one order come from one source, with all their registries. `hooks` gives the hooks of a
    registry by names, for cards that have no `hooks` of their own; `in_play` looks these names up.
    """

    __slots__ = ("hooks", "in_play", "registries")

    def __init__(
        self,
        registry: Registry[K, C] | tuple[Registry[Any, Any], ...],
        in_play: InPlay[S, Any],
        hooks: Callable[[Registry[K, C]], Iterable[tuple[Hashable, Sequence[Hook[S, Any]]]]] = _own_hooks,  # type: ignore[assignment]
    ) -> None:
        self.registries: tuple[Registry[Any, Any], ...] = registry if isinstance(registry, tuple) else (registry,)
        self.in_play = in_play
        self.hooks: Callable[[Any], Iterable[tuple[Hashable, Sequence[Hook[S, Any]]]]] = hooks


_Where = Point[Any] | type[Trait]
_Table = tuple[InPlay[S, Any], dict[Any, Any]]  # the hooks that a source has for a point, by the names of their cards


class Hooks(Generic[S]):
    """All hooks of a game, from these sources, which act in this order.

    Which cards of the box hook in at a point is worked out when the point is first asked for, and again when a card came in.
    """

    def __init__(self, *sources: Source[S]) -> None:
        self._sources = sources
        # These are plain dicts: one with `__missing__` takes twice as long to look up.
        self._found: dict[_Where, tuple[_Table[S], ...]] = {}
        self._as_one: dict[_Where, _Table[S]] = {}
        for registry in {id(registry): registry for source in sources for registry in source.registries}.values():
            registry.when_changed(self._found.clear)
            registry.when_changed(self._as_one.clear)

    def _look_up(self, point: _Where) -> tuple[_Table[S], ...]:
        found = tuple([(source.in_play, cards) for source in self._sources if (cards := _at(source, point))])
        self._found[point] = found
        return found

    def _look_up_as_one(self, point: _Where) -> _Table[S]:
        tables = self._look_up(point)
        one = tables[0] if len(tables) == 1 else _together(tables)
        self._as_one[point] = one
        return one

    async def happens(self, g: S, moment: Moment[A], about: A, seat: int | None = None) -> bool:
        """Announce a moment: cards react to it. False if a card called it off."""
        found = self._found.get(moment)
        for in_play, cards in self._look_up(moment) if found is None else found:
            for owner, when in in_play(g, seat, cards):
                if await when.deed(g, owner, about) is False:
                    return False
        return True

    def number(self, g: S, number: Number[A], usual: int, about: A, seat: int | None = None) -> int:
        """A number as it counts now."""
        found = self._found.get(number)
        for in_play, cards in self._look_up(number) if found is None else found:
            for owner, changes in in_play(g, seat, cards):
                usual = changes.change(g, owner, about, usual)
        return usual

    def bans(self, g: S, ban: Ban[A], seat: int | None = None) -> list[Callable[[A], Refusal | None]]:
        """The objections in play. They are looked up once, and can then be asked about many things."""
        found = self._found.get(ban)
        return [
            partial(forbids.why_not, g, owner)
            for in_play, cards in (self._look_up(ban) if found is None else found)
            for owner, forbids in in_play(g, seat, cards)
        ]

    def why_not(self, g: S, ban: Ban[A], about: A, seat: int | None = None) -> Refusal | None:
        """Why something is forbidden now, if it is."""
        found = self._found.get(ban)
        for in_play, cards in self._look_up(ban) if found is None else found:
            for owner, forbids in in_play(g, seat, cards):
                refusal: Refusal | None = forbids.why_not(g, owner, about)
                if refusal is not None:
                    return refusal
        return None

    @overload
    def in_play(self, g: S, point: type[Q], seat: int | None = None) -> Sequence[tuple[Any, Q]]: ...

    @overload
    def in_play(self, g: S, point: Point[Any], seat: int | None = None) -> Sequence[tuple[Any, Any]]: ...

    def in_play(self, g: S, point: _Where, seat: int | None = None) -> Sequence[tuple[Any, Any]]:
        """The traits of this kind, or the hooks of this point, in play, each with the owner of its card."""
        in_play, cards = self._as_one.get(point) or self._look_up_as_one(point)
        return in_play(g, seat, cards) if cards else ()

    @overload
    def in_box(self, point: type[Q]) -> Mapping[Any, Q]: ...

    @overload
    def in_box(self, point: Point[Any]) -> Mapping[Any, Any]: ...

    def in_box(self, point: _Where) -> Mapping[Any, Any]:
        """The traits of this kind, or the hooks of this point, by the names of their cards, in play or not."""
        _, cards = self._as_one.get(point) or self._look_up_as_one(point)
        return cards


def _together(tables: Sequence[_Table[S]]) -> _Table[S]:
    """Several sources as one. The cards of each are looked for among its own."""

    def in_play(g: S, seat: int | None, _: object) -> Sequence[tuple[Any, Any]]:
        return [*chain.from_iterable(of_source(g, seat, cards) for of_source, cards in tables)]

    return in_play, {name: hook for _, cards in tables for name, hook in cards.items()}


def _at(source: Source[Any], point: Point[Any] | type[Trait]) -> dict[Any, Any]:
    cards: dict[Any, Any] = {}
    for name, hooks in chain.from_iterable(map(source.hooks, source.registries)):
        for hook in hooks:
            if hook.point is point:
                if name in cards:
                    raise ValueError(f"'{name}' has two hooks for {point!r}: make one of them")
                cards[name] = hook
    return cards


def first_objection(objections: Iterable[Callable[[A], Refusal | None]], about: A) -> Refusal | None:
    """The first objection, or None."""
    for why_not in objections:
        refusal = why_not(about)
        if refusal is not None:
            return refusal
    return None


async def still_happens(
    players: Callable[[], Iterable[P]],
    reactions: Callable[[P], Sequence[T]],
    ask: Callable[[P, Sequence[T]], Awaitable[T | None]],
    react: Callable[[P, T], Awaitable[bool]],
) -> bool:
    """A window for reactions that players choose: each who has one is asked in turn, and all again after each reaction.

    It closes when all pass, or as soon as a reaction calls the thing off. Whether the thing still happens.
    """
    reacted = True
    while reacted:
        reacted = False
        for player in players():
            there = reactions(player)
            chosen = await ask(player, there) if there else None
            if chosen is None:
                continue
            if not await react(player, chosen):
                return False
            reacted = True
    return True
