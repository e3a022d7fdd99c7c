"""Effects: immutable objects that both do and say.

A card is a table entry with an effect. Its printed text is `text(effect)`, made from what the effect does, so that the two cannot
disagree. A game brings its own verbs (`Heal(2)`, `Discard(1)`), typed by its state:

    Verb = Effect[Vigilante]

    @effect
    class Heal(Verb):
        amount: int
        says = "heal {amount} damage"

        async def do(self, g: Vigilante, seat: int) -> None: ...

The combinators here put verbs together: `All`, `OneOf`, `May`, `If`, `Cost`, `OrElse`, `ForEach`, `Nothing`. If the
vocabulary does not suffice, a card has a function of its own, with its words: `Special("swap hands with a player", swap_hands)`.

Such a function gets the one who acts, not the number of a seat. `Table.actor(seat)` says who that is in a game: the Hero, the
Player, or, where a game does not say, the seat itself.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, dataclass_transform

from longbox.engine.decision import Refusal
from longbox.engine.table import Table
from longbox.engine.words import Words, said_of, sentence

E = TypeVar("E")
S_contra = TypeVar("S_contra", bound=Table, contravariant=True)  # the state of a game
A_contra = TypeVar("A_contra", contravariant=True)  # who acts in it: see `Table.actor`


@dataclass_transform(frozen_default=True)
def effect(cls: type[E]) -> type[E]:
    """Declare a kind of effect: a frozen dataclass."""
    return dataclasses.dataclass(frozen=True)(cls)


class Forecast(NamedTuple):
    """What an effect is going to do, as things are: for labels, hints and the odds of a roll."""

    words: str = ""  # what to tell before, as in "draws 2" or "hits on 4+"
    dice: int = 0  # dice that it adds to a roll
    again: tuple[int, ...] = ()  # dice of the roll on the table that it rolls again, by their places; added ones among them
    success: float = 0.0  # the chance that it adds a success of its own


NO_FORECAST = Forecast()


class Effect(Generic[S_contra]):
    """Something that happens for a seat. `say` completes the sentence "You …".

    `says` is enough where the words only name fields: "draw {count:a card}". How each is said: see `fill`.
    """

    says: ClassVar[str] = ""

    async def do(self, g: S_contra, seat: int) -> None:
        raise TypeError(f"{type(self).__name__} does nothing")

    def say(self) -> str:
        if not self.says:
            raise TypeError(f"{type(self).__name__} says nothing")
        return said_of(self, self.says)

    def why_not(self, g: S_contra, seat: int) -> Refusal | None:
        """Why it would have no effect now; None if it would, or if it may always be tried."""
        return None

    def forecast(self, g: S_contra, seat: int) -> Forecast:
        """What it is going to do now, beyond its words. Labels and odds use this, so no rule asks for the type of an effect."""
        return NO_FORECAST

    @property
    def key(self) -> str:
        """Its name as an option. It comes from the class and its fields, not from the words, so that the words may change."""
        return "-".join([type(self).__name__.lower(), *map(_key, self.key_parts())])

    def key_parts(self) -> list[object]:
        """What tells its key from those of its like: the values of its fields."""
        return [getattr(self, field.name) for field in _fields(self)]

    @property
    def label(self) -> str:
        return text(self)

    def __reduce__(self) -> tuple[type[Words], tuple[str]]:
        """To another process, in the log of a bot, goes what it says: its functions stay here."""
        return Words, (self.label,)


def _fields(thing: Effect[Any]) -> tuple[dataclasses.Field[Any], ...]:
    return dataclasses.fields(thing) if dataclasses.is_dataclass(thing) else ()


def _key(value: object) -> str:
    if isinstance(value, tuple):
        return "-".join(map(_key, value))
    return value.key if isinstance(value, Effect) else str(getattr(value, "__name__", value)).lower()


def text(effect: Effect[Any]) -> str:
    """The words that stand on the card."""
    return sentence(effect.say())


@cache
def no_use(rule: str, reason: str) -> Refusal:
    """The refusal of something that is not offered because it would change nothing."""
    return Refusal(rule, reason)


def _why_none(effects: tuple[Effect[S_contra], ...], g: S_contra, seat: int) -> Refusal | None:
    """Several effects have no effect only if none of them has one. Then the first says why."""
    first = None
    for part in effects:
        refusal = part.why_not(g, seat)
        if refusal is None:
            return None
        first = first or refusal
    return first


# -- one after the other, or one of several ---------------------------------------------------------------


@effect
class Nothing(Effect[Table]):
    """Nothing at all."""

    async def do(self, g: Table, seat: int) -> None:
        return

    def say(self) -> str:
        return "do nothing"


@dataclasses.dataclass(frozen=True, init=False)
class All(Effect[S_contra]):
    """One after the other; a part that would change nothing when its turn comes is left out."""

    effects: tuple[Effect[S_contra], ...]

    def __init__(self, *effects: Effect[S_contra]) -> None:
        object.__setattr__(self, "effects", effects)

    def why_not(self, g: S_contra, seat: int) -> Refusal | None:
        return _why_none(self.effects, g, seat)

    async def do(self, g: S_contra, seat: int) -> None:
        for part in self.effects:
            if part.why_not(g, seat) is None:
                await part.do(g, seat)

    def say(self) -> str:
        return ", then ".join(part.say() for part in self.effects)


@dataclasses.dataclass(frozen=True, init=False)
class OneOf(Effect[S_contra]):
    """The seat chooses one of those that change something. If none does, nothing happens."""

    effects: tuple[Effect[S_contra], ...]
    rule: str  # behind the question; without one that of all texts
    prompt: str
    verb: str  # with which the key of an option begins
    lead: str  # of the words

    def __init__(
        self, *effects: Effect[S_contra], rule: str = "", prompt: str = "Choose one", verb: str = "", lead: str = ""
    ) -> None:
        set_field = object.__setattr__
        set_field(self, "effects", effects)
        set_field(self, "rule", rule)
        set_field(self, "prompt", prompt)
        set_field(self, "verb", verb)
        set_field(self, "lead", lead)

    def why_not(self, g: S_contra, seat: int) -> Refusal | None:
        return _why_none(self.effects[::-1], g, seat)  # cards name the wider choice last: its reason says more

    async def do(self, g: S_contra, seat: int) -> None:
        if self.why_not(g, seat) is not None:
            return
        rule = self.rule or g.text_rule
        chosen = await g.ask(
            seat, self.prompt, self.effects, rule=rule, verb=self.verb, why_not=lambda part: part.why_not(g, seat)
        )
        await chosen.do(g, seat)

    def say(self) -> str:
        return self.lead + ", or ".join(part.say() for part in self.effects)


@effect
class May(Effect[S_contra]):
    """The seat does it or not. It is not offered where it would come to nothing."""

    effect: Effect[S_contra]
    rule: str = ""  # behind the question; without one that of all texts
    prompt: str = ""  # without one "You may …"
    yes: str = ""  # the key of the option, and its label; without one those of the effect
    no: str = "Do not"

    def why_not(self, g: S_contra, seat: int) -> Refusal | None:
        return self.effect.why_not(g, seat)

    def forecast(self, g: S_contra, seat: int) -> Forecast:
        return self.effect.forecast(g, seat)

    async def do(self, g: S_contra, seat: int) -> None:
        if self.effect.why_not(g, seat) is not None:
            return
        prompt = self.prompt or f"You may {self.effect.say()}"
        options: list[object] = [self.yes or self.effect]
        if await g.ask(seat, prompt, options, rule=self.rule or g.text_rule, done=self.no) is not None:
            await self.effect.do(g, seat)

    def say(self) -> str:
        return f"you may {self.effect.say()}"


@effect
class OrElse(Effect[S_contra]):
    """The first if it changes anything, else the other."""

    first: Effect[S_contra]
    other: Effect[S_contra]

    def _chosen(self, g: S_contra, seat: int) -> Effect[S_contra]:
        return self.first if self.first.why_not(g, seat) is None else self.other

    def why_not(self, g: S_contra, seat: int) -> Refusal | None:
        return self.first.why_not(g, seat) and self.other.why_not(g, seat)

    def forecast(self, g: S_contra, seat: int) -> Forecast:
        return self._chosen(g, seat).forecast(g, seat)

    async def do(self, g: S_contra, seat: int) -> None:
        await self._chosen(g, seat).do(g, seat)

    def say(self) -> str:
        return f"{self.first.say()}; if that is not possible, {self.other.say()}"


# -- under a condition, for a price, as much as there is of something --------------------------------------


class Condition(NamedTuple, Generic[S_contra, A_contra]):
    """What must be so, in words and in deed: "if …", "in …", "at …"."""

    words: str
    holds: Callable[[S_contra, A_contra], bool]


@effect
class If(Effect[S_contra], Generic[S_contra, A_contra]):
    """Only if something is so: `why_not` says so to the one who is about to do it, which may be before its price is paid.

    The words may leave the condition out where the effect would come to nothing without it.
    """

    condition: Condition[S_contra, A_contra]
    effect: Effect[S_contra]
    is_said: bool = True

    def why_not(self, g: S_contra, seat: int) -> Refusal | None:
        if not self.condition.holds(g, g.actor(seat)):
            return no_use(g.no_use_rule, f"it works only {self.condition.words}")
        return self.effect.why_not(g, seat)

    def forecast(self, g: S_contra, seat: int) -> Forecast:
        return self.effect.forecast(g, seat)

    async def do(self, g: S_contra, seat: int) -> None:
        await self.effect.do(g, seat)

    def say(self) -> str:
        return f"{self.condition.words}, {self.effect.say()}" if self.is_said else self.effect.say()


@effect
class Cost(Effect[S_contra]):
    """The seat gives something for something; neither without the other."""

    price: Effect[S_contra]
    gain: Effect[S_contra]
    joint: str = ": "

    @property
    def key(self) -> str:
        return f"cost-{self.price.key}-{self.gain.key}"

    def why_not(self, g: S_contra, seat: int) -> Refusal | None:
        return self.price.why_not(g, seat) or self.gain.why_not(g, seat)

    def forecast(self, g: S_contra, seat: int) -> Forecast:
        return self.gain.forecast(g, seat)

    async def do(self, g: S_contra, seat: int) -> None:
        await self.price.do(g, seat)
        await self.gain.do(g, seat)

    def say(self) -> str:
        return f"{self.price.say()}{self.joint}{self.gain.say()}"


class Count(NamedTuple, Generic[S_contra, A_contra]):
    """What is counted: "for each …"."""

    words: str
    of: Callable[[S_contra, A_contra], int]


@cache
def _so_much(verb: Callable[[int], Effect[Any]], amount: int) -> Effect[Any]:
    return verb(amount)


@effect
class ForEach(Effect[S_contra], Generic[S_contra, A_contra]):
    """So much for each of something: `ForEach(Draw, TOKENS, plus=1)`."""

    verb: Callable[[int], Effect[S_contra]]
    count: Count[S_contra, A_contra]
    plus: int = 0
    at_most: int = 0

    def _amount(self, g: S_contra, seat: int) -> int:
        amount = self.plus + self.count.of(g, g.actor(seat))
        return min(amount, self.at_most) if self.at_most else amount

    def _now(self, g: S_contra, seat: int) -> Effect[S_contra]:
        return _so_much(self.verb, self._amount(g, seat))

    def why_not(self, g: S_contra, seat: int) -> Refusal | None:
        amount = self._amount(g, seat)
        if not amount:
            return no_use(g.no_use_rule, f"it is 1 for each {self.count.words}, and there is none")
        return _so_much(self.verb, amount).why_not(g, seat)

    def forecast(self, g: S_contra, seat: int) -> Forecast:
        return self._now(g, seat).forecast(g, seat)

    async def do(self, g: S_contra, seat: int) -> None:
        await self._now(g, seat).do(g, seat)

    def say(self) -> str:
        more = ", and 1 more" if self.plus else ""
        limit = f", at most {self.at_most} in all" if self.at_most else ""
        return f"{self.verb(self.plus or 1).say()}{more} for each {self.count.words}{limit}"


# -- what only one card does -------------------------------------------------------------------------------


def _always(g: object, actor: object) -> bool:
    return True


def _nothing_more(g: object, actor: object) -> str:
    return ""


@effect
class Special(Effect[S_contra], Generic[S_contra, A_contra]):
    """An effect of its own, with its own words.

    `can` says whether it would change anything, and `why` why not; `note` says what to tell before, as things are.
    """

    words: str
    deed: Callable[[S_contra, A_contra], Awaitable[None]]
    can: Callable[[S_contra, A_contra], bool] = _always
    why: str = ""
    note: Callable[[S_contra, A_contra], str] = _nothing_more

    @property
    def key(self) -> str:
        return _key(self.deed)

    def why_not(self, g: S_contra, seat: int) -> Refusal | None:
        return None if self.can(g, g.actor(seat)) else no_use(g.no_use_rule, self.why)

    def forecast(self, g: S_contra, seat: int) -> Forecast:
        return Forecast(self.note(g, g.actor(seat)))

    async def do(self, g: S_contra, seat: int) -> None:
        await self.deed(g, g.actor(seat))

    def say(self) -> str:
        return self.words
