"""A decision: who is asked what, what they may answer, what they may not and why.

The options are kept as the values that the rules gave; keys, labels and places are worked out only when somebody looks,
because a simulation never does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from longbox.engine.errors import BadChoice, quoted

Name = Callable[[Any], str]

_PLAIN = (int, str)


class Refusal(NamedTuple):
    """Why something cannot be done, with the rule that says so."""

    rule: str
    reason: str


class Blocked(NamedTuple):
    """Something a player might expect to do and cannot."""

    key: str
    label: str
    place: str
    reason: str
    rule: str


class Option:
    """One thing that may be chosen. `key` is stable and readable; `place` is where on the board it belongs."""

    __slots__ = ("decision", "index")

    def __init__(self, decision: Decision, index: int) -> None:
        self.decision = decision
        self.index = index

    @property
    def seat(self) -> int:
        return self.decision.seat

    @property
    def key(self) -> str:
        return self.decision.key_of(self.decision.values[self.index])

    @property
    def label(self) -> str:
        return self.decision.label_of(self.decision.values[self.index])

    @property
    def place(self) -> str:
        return self.decision.place_of(self.decision.values[self.index])

    @property
    def value(self) -> Any:
        return self.decision.values[self.index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.decision is other.decision and self.index == other.index

    def __hash__(self) -> int:
        return hash((id(self.decision), self.index))

    def __repr__(self) -> str:
        return f"<Option {self.key}>"


class Options(Sequence[Option]):
    """The options of a decision, each made when it is looked at."""

    __slots__ = ("_decision", "_values")

    def __init__(self, decision: Decision, values: Sequence[Any]) -> None:
        self._decision = decision
        self._values = values

    def __len__(self) -> int:
        return len(self._values)

    def __getitem__(self, index: Any) -> Any:
        if index.__class__ is not int or not 0 <= index < len(self._values):
            return self._counted_otherwise(index)
        decision = self._decision
        return Option(decision, index) if decision.__class__ is Decision else Option(*decision.part(index))

    def _counted_otherwise(self, index: Any) -> Any:
        """Slices, options counted from the end, and those that there are not."""
        places = range(len(self))[index]
        return [self[place] for place in places] if isinstance(index, slice) else self[places]

    def __iter__(self) -> Iterator[Option]:
        for index in range(len(self)):
            yield self[index]

    def __repr__(self) -> str:
        return f"<Options {', '.join(option.key for option in self)}>"


class How(NamedTuple):
    """How a question's values are called and shown, and what was left out of them; see `Table.ask`."""

    verb: str = ""
    name: Name | None = None
    label: Name | None = None
    place: Name | None = None
    done: str | None = None
    candidates: Sequence[Any] | Callable[[], Sequence[Any]] = ()
    why_not: Callable[[Any], Refusal | None] | None = None


class Decision:
    """One seat, one question, several answers."""

    __slots__ = ("_how", "prompt", "rule", "seat", "size", "values")

    def __init__(self, seat: int, prompt: str, values: Sequence[Any], rule: str, how: tuple[Any, ...]) -> None:
        self.seat = seat
        self.prompt = prompt
        self.values = values
        self.size = len(values)  # how many options there are in all
        self.rule = rule
        self._how = how  # the fields of a How: it is made of them when somebody looks

    @property
    def how(self) -> How:
        return How(*self._how)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that may answer now."""
        return (self.seat,)

    @property
    def options(self) -> Options:
        return Options(self, self.values)

    @property
    def given(self) -> int:
        """How many answers were given in secret since all were asked at once: see `ask_each`."""
        return 0

    @property
    def is_secret(self) -> bool:
        """Whether answers have no effect before all have answered: see `ask_each`."""
        return False

    @property
    def is_quiet(self) -> bool:
        """Whether the others are not told who is asked: see `Table.quietly`."""
        return False

    def is_noticed(self, index: int) -> bool:
        """Whether others can notice this answer: not if it has no effect before all have answered."""
        return not self.is_secret

    def quietly(self) -> QuietDecision:
        """The same question, asked without telling the others whom."""
        return QuietDecision(self.seat, self.prompt, self.values, self.rule, self._how)

    def is_completed_before(self, following: Decision | None) -> bool:
        """Whether the answer that led to the following decision was the last of those that are revealed together."""
        return False

    def for_seat(self, seat: int | None) -> Decision | None:
        """The part of it that this seat is asked."""
        return self if seat == self.seat else None

    @property
    def blocked(self) -> list[Blocked]:
        """What the seat might expect and cannot do. Worked out on demand, by the same function that says what is legal."""
        how = self.how
        if how.why_not is None:
            return []
        found = []
        for value in how.candidates() if callable(how.candidates) else how.candidates:
            refusal = how.why_not(value)
            if refusal:
                found.append(
                    Blocked(self.key_of(value), self.label_of(value), self.place_of(value), refusal.reason, refusal.rule)
                )
        return found

    def key_of(self, value: Any) -> str:
        verb, name, _, _, done, _, _ = self._how
        if value is None and done is not None:
            return "done"
        key = name(value) if name else name_of(value)
        return f"{verb}:{key}" if verb else key

    def keys(self) -> list[str]:
        """The keys of all options, for those who want them all."""
        verb, name, _, _, done, _, _ = self._how
        values = self.values if done is None else self.values[:-1]
        named = map(name or name_of, values)
        keys = [f"{verb}:{key}" for key in named] if verb else [*named]
        return keys if done is None else [*keys, "done"]

    def label_of(self, value: Any) -> str:
        how = self.how
        if value is None and how.done is not None:
            return how.done
        if how.label:
            return how.label(value)
        label = getattr(value, "label", None)
        if isinstance(label, str):
            return label
        words = re.split(r":(?! )", self.key_of(value))[-1]  # a name may have a colon in it: "Blueprint: Rocket"
        if words == words.lower() and not words.lstrip("-").isdigit():  # a key, not a name that is written with a hyphen
            words = words.replace("_", " ").replace("-", " ")
        return words[:1].upper() + words[1:]

    def place_of(self, value: Any) -> str:
        how = self.how
        if value is None and how.done is not None:
            return ""
        if how.place:
            return how.place(value)
        place = getattr(value, "place", "")
        return place if isinstance(place, str) else ""

    def index_of(self, choice: Option | str, seat: int | None) -> int:
        """Which of the options is meant, or `BadChoice` with the reason."""
        if isinstance(choice, Option):
            if choice.decision is self:
                return choice.index
            choice = choice.key
        for index, value in enumerate(self.values):
            if self.key_of(value) == choice:
                return index
        raise self.refuse(choice)

    def find(self, seat: int, key: str) -> int | None:
        """Which of all the options has this key and is that seat's, if any."""
        return next((index for index, option in enumerate(self.options) if option.seat == seat and option.key == key), None)

    def refuse(self, key: str) -> BadChoice:
        for blocked in self.blocked:
            if blocked.key == key:
                return BadChoice(f"'{key}' is not possible: {blocked.reason} ({blocked.rule}).", blocked.rule)
        options = ", ".join(option.key for option in self.options)
        return BadChoice(f"{quoted(key)} is not one of the options: {options}.", self.rule)

    def part(self, index: int) -> tuple[Decision, int]:
        """The one-seat decision that the index-th of all options belongs to, and its index there."""
        return self, index

    def at_random(self, random: Callable[[], float]) -> int:
        """Any of all the options: `random` gives a number from 0 to below 1."""
        return int(random() * self.size)

    def __repr__(self) -> str:
        return f"<Decision seat {self.seat}: {self.prompt} {self.options!r}>"


class QuietDecision(Decision):
    """The others see that the table waits, and not for whom: being asked would tell what somebody holds."""

    __slots__ = ()

    @property
    def is_quiet(self) -> bool:
        return True

    def is_noticed(self, index: int) -> bool:
        return self.values[index] is not None  # whoever lets it pass might as well not have been asked


class JointDecision(Decision):
    """Several seats may answer: each for itself (`ask_each`), or any of them for the team (`ask_team`)."""

    __slots__ = ("_given", "_parts")

    def __init__(self, parts: Sequence[Decision], given: int | None = None) -> None:
        first = parts[0]  # where one seat, prompt and rule have to stand for all
        self.seat = first.seat
        self.prompt = first.prompt
        self.rule = first.rule
        self.size = sum([part.size for part in parts])
        self._parts = parts
        self._given = given

    @property
    def given(self) -> int:
        return self._given or 0

    @property
    def is_secret(self) -> bool:
        return self._given is not None

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple([part.seat for part in self._parts])

    @property
    def options(self) -> Options:
        return Options(self, [value for part in self._parts for value in part.values])

    def is_completed_before(self, following: Decision | None) -> bool:
        if self._given is None:
            return False
        return following is None or not following.is_secret or following.given != self._given + 1

    def for_seat(self, seat: int | None) -> Decision | None:
        return next((part for part in self._parts if part.seat == seat), None)

    @property
    def blocked(self) -> list[Blocked]:
        return [blocked for part in self._parts for blocked in part.blocked]

    def index_of(self, choice: Option | str, seat: int | None) -> int:
        if seat is None and isinstance(choice, Option):
            seat = choice.seat
        if seat is None:
            seat = self._only_seat_with(choice)
        before = 0
        for part in self._parts:
            if part.seat == seat:
                return before + part.index_of(choice, seat)
            before += len(part.values)
        raise BadChoice(f"Seat {seat} is not asked now.", self.rule)

    def _only_seat_with(self, choice: Option | str) -> int:
        """Without a seat only what one seat alone could mean is understood. In a secret vote nothing is told of the options."""
        having = [part.seat for part in self._parts if any(option.key == choice for option in part.options)]
        if len(having) == 1:
            return having[0]
        if self.is_secret:
            raise BadChoice("Several seats are asked: say which of them chooses.", self.rule)
        if having:
            raise BadChoice(f"{quoted(choice)} is open to several seats: say which of {', '.join(map(str, having))}.", self.rule)
        raise self.refuse(str(choice))

    def part(self, index: int) -> tuple[Decision, int]:
        for part in self._parts:
            if index < len(part.values):
                return part, index
            index -= len(part.values)
        raise IndexError("there are not so many options")

    def at_random(self, random: Callable[[], float]) -> int:
        """Those who choose in secret do so one after the other, as they do where nobody waits for an answer."""
        return self._parts[0].at_random(random) if self.is_secret else super().at_random(random)


def name_of(value: Any) -> str:
    """The name of a value in keys: its own `key` if it has one, else its text."""
    if value.__class__ in _PLAIN:
        return str(value)
    key = getattr(value, "key", None)
    return key if isinstance(key, str) else str(value)
