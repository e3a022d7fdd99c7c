"""What is put before a person, whatever face shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby, takewhile
from types import TracebackType
from typing import NamedTuple, Protocol

from longbox.engine.events import LogLine
from longbox.engine.rulebook import Rule
from longbox.engine.view import View

ALIKE = 6  # options of one kind that are told together, where there are others


class Choice(NamedTuple):
    """An option as a person sees it."""

    label: str
    key: str
    seat: int = 0


class Told(NamedTuple):
    """An option with the number by which it is chosen; or many of one kind, after what all of them begin with."""

    beginning: str  # of many
    options: list[tuple[int, Choice]]


class Scene(NamedTuple):
    """A question to a person, with all that they need to answer it."""

    title: str  # of the game
    players: str
    person: str  # who is asked, by the names of the seats
    number: int  # of answers so far
    table: str  # as the face shows it
    log: list[LogLine]  # all that the person saw happen
    news: int  # how many lines of it are new since the person's last decision
    prompt: str
    rule: str
    choices: list[Choice]


class Ending(NamedTuple):
    """How a game came out."""

    title: str
    table: str
    log: list[LogLine]
    news: int
    verdict: str
    rule: str
    story: list[str]  # scores and details
    saved: str  # where the record is


class Face(Protocol):
    """How a conversation looks. Reading may raise `EOFError` and `KeyboardInterrupt`."""

    def __enter__(self) -> object: ...

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        """Leave the terminal as it was found."""

    def table(self, view: View) -> str:
        """How the table is shown: in words, or as a picture made of characters."""

    def ask(self, scene: Scene) -> str:
        """Show the scene, unless it is the one that was shown last, and read a line."""

    def look(self) -> None:
        """Show the scene again at the next `ask`."""

    def show(self, title: str, lines: Sequence[str]) -> None:
        """Show something that a person wanted to know."""

    def complain(self, sentence: str) -> None:
        """Say what was wrong with what a person wrote."""

    def curtain(self, person: str) -> str:
        """Hide everything until this person has the keyboard; what they typed then."""

    def notice(self, sentence: str) -> None:
        """Say something that is no part of the game."""

    def finish(self, ending: Ending) -> None:
        """Show how the game came out."""


def in_kinds(choices: Sequence[Choice]) -> list[Told]:
    """The options one by one, and after them, in one piece, many of one kind: so all kinds are seen at once.

    What says something of itself, after a colon, is to be read and stays alone.
    """
    kinds: dict[tuple[int, str], list[tuple[int, Choice]]] = {}
    for number, choice in enumerate(choices, 1):
        verb, colon, _ = choice.key.partition(":")
        kinds.setdefault((choice.seat, f"{verb}:" if colon else f"{number}"), []).append((number, choice))
    told: list[Told] = []
    for alike in kinds.values():
        beginning = _beginning([choice.label for _, choice in alike])
        names = [(number, choice._replace(label=choice.label[len(beginning) :].lstrip())) for number, choice in alike]
        if ALIKE <= len(alike) < len(choices) and not any(": " in choice.label for _, choice in names):
            told.append(Told(beginning.rstrip(":") or "One of these", names))
        else:
            told += [Told("", [option]) for option in alike]
    return sorted(told, key=lambda one: (one.beginning != "", one.options[0][0]))


def _beginning(labels: Sequence[str]) -> str:
    """What all of these begin with: whole words, and at least one is left of each."""
    alike = takewhile(lambda words: len(set(words)) == 1, zip(*(label.split(" ")[:-1] for label in labels), strict=False))
    return " ".join(words[0] for words in alike)


def log_sentence(line: LogLine) -> str:
    """A line of the log with its rule."""
    return f"{line.text} ({line.rule}{'; only you know' if line.private else ''})."


def in_short(log: Iterable[LogLine]) -> list[LogLine]:
    """The log with what happened several times on end told once."""
    told: list[LogLine] = []
    for alike in groupby(log, key=lambda line: line[:4]):
        first, *others = alike[1]
        told.append(first._replace(text=f"{first.text}, {len(others) + 1} times") if others else first)
    return told


def rule_lines(rule: Rule) -> list[str]:
    """A rule in full."""
    ruling = ["The rulebook leaves this open; this is how we rule it."] if rule.origin == "ruling" else []
    page = [f"Page {rule.page} of the rulebook."] if rule.page else []
    return [f"{rule.id}, {rule.topic}", rule.text, *ruling, *page]


def named(words: str, names: Iterable[str]) -> list[str]:
    """The name that these words are, or else those that begin with them; large letters and small are the same."""
    sought = words.casefold()
    beginning = [name for name in names if name.casefold().startswith(sought)]
    return [name for name in beginning if name.casefold() == sought] or beginning


def lines_about(words: str, description: str) -> list[str]:
    """The lines of a description with these words, below their headings, and all that stands below a heading about them."""
    sought = words.lower()
    return _with_headings(description, lambda heading, line: sought in line.lower() or sought in heading.lower().split(":")[0])


def new_lines(description: str, before: str) -> list[str]:
    """The lines that were not in the description before, with the headings they stand under."""
    known = set(before.splitlines())
    return _with_headings(description, lambda _, line: line not in known)


def _with_headings(description: str, is_wanted: Callable[[str, str], bool]) -> list[str]:
    """Those lines, each below its heading: the line before it that is not indented."""
    found: dict[str, None] = {}
    heading = ""
    for line in description.splitlines():
        heading = heading if line.startswith(" ") else line
        if is_wanted(heading, line):
            found |= dict.fromkeys([heading, line])
    return list(found)
