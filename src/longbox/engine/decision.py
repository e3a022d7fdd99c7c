"""A decision: who is asked, what they may answer, and what they may not answer and why.

A decision keeps the values that the rules offer. Keys, labels and places are computed only when somebody reads them: a
simulation never does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from longbox.engine.errors import BadChoice, quoted
from longbox.engine.words import capital

Name = Callable[[Any], str]

_PLAIN = (int, str)


class Refusal(NamedTuple):
    """Why something is not possible, and the rule that says so."""

    rule: str
    reason: str


class Blocked(NamedTuple):
    """Something that a player might expect to be possible, and that is not."""

    key: str
    label: str
    place: str
    reason: str
    rule: str


class Option:
    """One possible answer. `key` is stable and readable; `place` says where on the board it belongs."""

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


class OptionList(Sequence[Option]):
    """The options of a decision. Each is created when it is read."""

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
        """Handle slices, negative indexes and indexes out of range."""
        places = range(len(self))[index]
        return [self[place] for place in places] if isinstance(index, slice) else self[places]

    def __iter__(self) -> Iterator[Option]:
        for index in range(len(self)):
            yield self[index]

    def __repr__(self) -> str:
        return f"<Options {', '.join(option.key for option in self)}>"


class How(NamedTuple):
    """How the values of a question are named and shown, and which candidates were left out: see `Table.ask`."""

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
        self.size = len(values)  # the number of all options
        self.rule = rule
        self._how = how  # the fields of a How, which is created when somebody reads it

    @property
    def verb(self) -> str:
        """What the keys of the options begin with."""
        verb: str = self._how[0]
        return verb

    @property
    def how(self) -> How:
        return How(*self._how)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that may answer now."""
        return (self.seat,)

    @property
    def options(self) -> OptionList:
        return OptionList(self, self.values)

    @property
    def given(self) -> int:
        """The number of secret answers so far, where several seats are asked at once: see `ask_each`."""
        return 0

    @property
    def is_secret(self) -> bool:
        """Whether answers stay secret until all seats have answered: see `ask_each`."""
        return False

    @property
    def is_quiet(self) -> bool:
        """Whether the other seats are not told who is asked: see `Table.quietly`."""
        return False

    def is_noticed(self, index: int) -> bool:
        """Whether other seats can notice this answer. They cannot if it stays secret until all have answered."""
        return not self.is_secret

    def quietly(self) -> QuietDecision:
        """The same question, without telling the other seats who is asked."""
        return QuietDecision(self.seat, self.prompt, self.values, self.rule, self._how)

    def is_completed_before(self, following: Decision | None) -> bool:
        """Whether the answer before the following decision was the last of several that are revealed together."""
        return False

    def for_seat(self, seat: int | None) -> Decision | None:
        """The part of the decision that is for this seat."""
        return self if seat == self.seat else None

    @property
    def blocked(self) -> list[Blocked]:
        """What the seat might expect and cannot do. The function that says what is legal computes it on demand."""
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
        """The keys of all options; this is quicker than asking each option."""
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
        return capital(words)

    def place_of(self, value: Any) -> str:
        how = self.how
        if value is None and how.done is not None:
            return ""
        if how.place:
            return how.place(value)
        place = getattr(value, "place", "")
        return place if isinstance(place, str) else ""

    def index_of(self, choice: Option | str, seat: int | None) -> int:
        """The index of the option that is meant; `BadChoice` says why there is none."""
        if isinstance(choice, Option):
            if choice.decision is self:
                return choice.index
            choice = choice.key
        for index, value in enumerate(self.values):
            if self.key_of(value) == choice:
                return index
        raise self.refuse(choice)

    def find(self, seat: int, key: str) -> int | None:
        """The index of this seat's option with this key, or None."""
        return next((index for index, option in enumerate(self.options) if option.seat == seat and option.key == key), None)

    def refuse(self, key: str) -> BadChoice:
        for blocked in self.blocked:
            if blocked.key == key:
                return BadChoice(f"'{key}' is not possible: {blocked.reason} ({blocked.rule}).", blocked.rule)
        options = ", ".join(option.key for option in self.options)
        return BadChoice(f"{quoted(key)} is not one of the options: {options}.", self.rule)

    def part(self, index: int) -> tuple[Decision, int]:
        """The decision of one seat to which this option belongs, and the index of the option there."""
        return self, index

    def random_index(self, random: Callable[[], float]) -> int:
        """The index of a random option. `random` returns a number from 0 to below 1."""
        return int(random() * self.size)

    def __repr__(self) -> str:
        return f"<Decision seat {self.seat}: {self.prompt} {self.options!r}>"


class QuietDecision(Decision):
    """The other seats see that the table waits, but not for whom: to be asked would tell what a seat holds."""

    __slots__ = ()

    @property
    def is_quiet(self) -> bool:
        return True

    def is_noticed(self, index: int) -> bool:
        return self.values[index] is not None  # a seat that passes might as well not have been asked


class JointDecision(Decision):
    """Several seats may answer: each for itself (`ask_each`), or any of them for the team (`ask_team`)."""

    __slots__ = ("_given", "_parts")

    def __init__(self, parts: Sequence[Decision], given: int | None = None) -> None:
        first = parts[0]  # its seat, prompt and rule stand for all parts
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
    def options(self) -> OptionList:
        return OptionList(self, [value for part in self._parts for value in part.values])

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
        """The only seat that has this option. If several have it, refuse; in a secret vote the refusal does not list options."""
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

    def random_index(self, random: Callable[[], float]) -> int:
        """Seats that choose in secret answer one after the other, as in a rollout."""
        return self._parts[0].random_index(random) if self.is_secret else super().random_index(random)


def name_of(value: Any) -> str:
    """The name of a value in keys: its own `key` if it has one, or else its text."""
    if value.__class__ in _PLAIN:
        return str(value)
    key = getattr(value, "key", None)
    return key if isinstance(key, str) else str(value)
