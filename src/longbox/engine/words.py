"""Words for numbers and lists, and sentences that are put together only when somebody reads them.

several(2, "card")                      "2 cards"
a_or_several(1, "Event")                "an Event"
listed(["Ann", "Bob", "Cid"])           "Ann, Bob and Cid"
sentence("draw 2 cards")                "Draw 2 cards."

fill("takes {} instead of {}", card, other)     each part by its label, or as it is
fill("refreshes {:Action token}", 2)            "refreshes 2 Action tokens"
fill("{:Henchman leaves|Henchmen leave}", 1)    "1 Henchman leaves"
fill("plays {:and}", ("Ace", "King"))           "plays Ace and King"; without "and" with commas only
fill("draws {:a card}", 1)                      "draws a card", and of 2 "draws 2 cards"
fill("has {:+} Attack", 2)                      "has +2 Attack"
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable

VOWELS = tuple("aeiouAEIOU")
ENDS = tuple(".!?")  # of a sentence


def plural(count: int, one: str, many: str = "") -> str:
    """What so many of them are called; `many` where an "s" is not enough."""
    return one if count == 1 else many or f"{one}s"


def several(count: int, one: str, many: str = "") -> str:
    """So many of them: "1 card", "2 cards"."""
    return f"{count} {plural(count, one, many)}"


def a_or_several(count: int, one: str, many: str = "") -> str:
    """So many of them, where a single one is not counted: "a card", "an Event", "2 cards"."""
    return an(one) if count == 1 else several(count, one, many)


def an(thing: str) -> str:
    """A thing with its article, which goes by the first letter."""
    return f"an {thing}" if thing.startswith(VOWELS) else f"a {thing}"


def listed(things: Iterable[object], last: str = "and") -> str:
    """Things in a sentence: "a", "a and b", "a, b and c"."""
    *first, final = [str(thing) for thing in things] or [""]
    return f"{', '.join(first)} {last} {final}" if first else final


def capital(words: str) -> str:
    """With a capital letter; the others stay as they are."""
    return words[:1].upper() + words[1:]


def sentence(words: str) -> str:
    """With a capital letter and a full stop, unless it has one."""
    return capital(words) if words.endswith(ENDS) else f"{capital(words)}."


def fill(template: str, *parts: object) -> str:
    """The template with its parts; without parts it is taken as it is. How each kind of part is said: see above."""
    return template.format(*map(_sayable, parts)) if parts else template


def said_of(thing: object, template: str) -> str:
    """The template filled with the fields of a declaration, by their names: "draw {count:a card}"."""
    fields = dataclasses.fields(thing) if dataclasses.is_dataclass(thing) else ()
    return template.format_map({field.name: _sayable(getattr(thing, field.name)) for field in fields})


class Words:
    """A template with its parts, filled when it is read: `Words("{} is knocked out", name)`. The parts cannot change."""

    __slots__ = ("parts", "template")

    def __init__(self, template: str, *parts: object) -> None:
        self.template = template
        self.parts = parts

    @classmethod
    def of(cls, words: str | Words, parts: tuple[object, ...]) -> Words:
        """These words, which may be ready."""
        return words if isinstance(words, Words) else cls(words, *parts)

    @property
    def label(self) -> str:
        return fill(self.template, *self.parts)

    @property
    def places(self) -> tuple[str, ...]:
        """The places of the board that parts name."""
        return tuple(place for part in self.parts if isinstance(place := getattr(part, "place", None), str))

    def __str__(self) -> str:
        return self.label

    def __repr__(self) -> str:
        return f"Words({self.label!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Words) and (self.template, self.parts) == (other.template, other.parts)

    def __hash__(self) -> int:
        return hash((self.template, self.parts))


class _Number(int):
    """A part that is a number: with the name of a thing it is counted."""

    def __format__(self, spec: str) -> str:
        if spec.startswith(("a ", "an ")):
            return a_or_several(self, *spec.split(" ", 1)[1].split("|"))
        return several(self, *spec.split("|")) if spec[:1].isalpha() else int.__format__(self, spec)


class _List(tuple[object, ...]):
    """A part that is a list: with a word that goes before the last thing, or with commas only."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        said = [str(_sayable(thing)) for thing in self]
        return listed(said, spec) if spec else ", ".join(said)


def _sayable(part: object) -> object:
    label = getattr(part, "label", None)
    if isinstance(label, str):
        return label
    if part.__class__ is int:
        return _Number(part)
    return _List(part) if part.__class__ is tuple else part
