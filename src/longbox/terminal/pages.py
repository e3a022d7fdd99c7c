"""The pages that a person sees, independent of the frontend."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby, takewhile
from types import TracebackType
from typing import Any, NamedTuple, Protocol

from longbox.engine.advice import Opinion, percent
from longbox.engine.events import LogLine
from longbox.engine.game_parts import Presentation
from longbox.engine.guide import GivenLesson
from longbox.engine.remarks import Tracker
from longbox.engine.rulebook import Rule
from longbox.engine.search import Found
from longbox.engine.view import View
from longbox.engine.words import listed, sentence

MOST_WANTED = 3  # options that a lesson names
ALIKE = 6  # options of one kind that are listed together, if there are other options
MANY = 12  # options of one kind that are listed together in any case, and by rows if they have coordinates
COORDINATES = re.compile(r"(\D*)(\d+),(\d+)")
NOWHERE = -1  # instead of a coordinate


class ListedOption(NamedTuple):
    """An option as a person sees it."""

    label: str
    key: str
    seat: int = 0


class OptionGroup(NamedTuple):
    """One option with its number, or many options of one kind with the words that all of them begin with."""

    beginning: str  # the common beginning; empty for a single option
    options: list[tuple[int, ListedOption]]


class QuestionPage(NamedTuple):
    """A question to a person, with all that they need to answer it."""

    title: str  # the title of the game
    players: str
    person: str  # the names of the seats that are asked
    number: int  # the number of answers so far
    table: str  # as the frontend shows it
    log: list[LogLine]  # all lines that the person may see
    news: int  # the number of new lines since the person's last decision
    prompt: str
    rule: str
    choices: list[ListedOption]
    lessons: Sequence[str] = ()  # of a guided game, as paragraphs


class ResultPage(NamedTuple):
    """How a game ended."""

    title: str
    table: str
    log: list[LogLine]
    news: int
    verdict: str
    rule: str
    story: list[str]  # scores and details
    saved: str  # the path of the record
    lessons: Sequence[str] = ()


class Frontend(Protocol):
    """How a conversation looks. Reading may raise `EOFError` and `KeyboardInterrupt`."""

    def __enter__(self) -> object: ...

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        """Leave the terminal as it was found."""

    def table(self, view: View) -> str:
        """Show the table: in words, or as a picture of characters."""

    def ask(self, asked: QuestionPage) -> str:
        """Show the page, unless it is the last one that was shown, and read a line."""

    def look(self) -> None:
        """Show the question again at the next `ask`."""

    def show(self, title: str, lines: Sequence[str]) -> None:
        """Show what a person asked for."""

    def complain(self, sentence: str) -> None:
        """Say what is wrong with what a person typed."""

    def curtain(self, person: str) -> str:
        """Hide everything until this person has the keyboard. Return what they typed then."""

    def notice(self, sentence: str) -> None:
        """Say something that is no part of the game."""

    def finish(self, ending: ResultPage) -> None:
        """Show how the game ended."""


def in_kinds(choices: Sequence[ListedOption]) -> list[OptionGroup]:
    """List single options first, then the few that begin alike, then many of one kind as one group.

    So actions come before the places of a move, and all kinds are visible at once. An option that explains itself after a colon
    stays alone, because a person should read it.
    """
    kinds: dict[tuple[int, str], list[tuple[int, ListedOption]]] = {}
    for number, choice in enumerate(choices, 1):
        verb, colon, _ = choice.key.partition(":")
        kinds.setdefault((choice.seat, f"{verb}:" if colon else f"{number}"), []).append((number, choice))
    single: list[OptionGroup] = []
    few: list[OptionGroup] = []
    many: list[OptionGroup] = []
    for alike in kinds.values():
        beginning = _beginning([choice.label for _, choice in alike])
        names = [(number, choice._replace(label=choice.label[len(beginning) :].lstrip())) for number, choice in alike]
        is_read = any(": " in choice.label for _, choice in names)
        if (ALIKE <= len(alike) < len(choices) or len(alike) > MANY) and not is_read:
            many.append(OptionGroup(beginning.rstrip(":") or "One of these", names))
        else:
            kind = few if beginning and len(alike) > 1 and not is_read else single
            kind += [OptionGroup("", [option]) for option in alike]
    return single + few + many


def in_rows(choices: Sequence[ListedOption]) -> list[OptionGroup]:
    """The same, with a long list of places row by row."""
    return [row for told in in_kinds(choices) for row in _by_coordinates(told)]


def _by_coordinates(told: OptionGroup) -> list[OptionGroup]:
    """Sort a long list of places into groups in which a person finds one: a group for each first coordinate, after the rest."""
    if len(told.options) <= MANY:
        return [told]
    rows: dict[tuple[str, int], list[tuple[int, ListedOption]]] = {}
    for number, choice in sorted(told.options, key=_where):
        words, first, _ = _where((number, choice))
        rows.setdefault((words, first), []).append((number, choice._replace(label=choice.label[len(words) :])))
    return [
        OptionGroup(told.beginning if first == NOWHERE else f"{told.beginning} {words}{first},…", options)
        for (words, first), options in rows.items()
    ]


def _where(option: tuple[int, ListedOption]) -> tuple[str, int, int]:
    """The words before the coordinates in a label, and the coordinates, if it has some."""
    found = COORDINATES.match(option[1].label)
    return (found[1], int(found[2]), int(found[3])) if found else ("", NOWHERE, NOWHERE)


def _beginning(labels: Sequence[str]) -> str:
    """Return the words that all labels begin with. At least one word of each label is left."""
    alike = takewhile(lambda words: len(set(words)) == 1, zip(*(label.split(" ")[:-1] for label in labels), strict=False))
    return " ".join(words[0] for words in alike)


def log_sentence(line: LogLine) -> str:
    """Write a line of the log with its rule."""
    return f"{line.text} ({line.rule}{'; only you know' if line.private else ''})."


def opinion_line(number: int, opinion: Opinion) -> str:
    """Say what the search thinks of the option with this number."""
    return f"{number}. {opinion.label.removesuffix('.')}: {percent(opinion.chance)} % ({opinion.words})"


def tracker_lines(trackers: Mapping[str, Tracker]) -> list[str]:
    """Write trackers with their headings; with the name of the seat if there are several. What is alike is said once."""
    said: dict[str, None] = {}
    for name, tracker in trackers.items():
        for title, remarks in tracker.items():
            heading = f"{name}, {title}" if len(trackers) > 1 else title
            said |= dict.fromkeys([f"{heading}:", *(f"  {sentence(remark.text)}" for remark in remarks)] if remarks else [])
    return [*said]


def lesson_words(given: GivenLesson, count: int, choices: Sequence[ListedOption]) -> list[str]:
    """Write a lesson: its title, its text with the rule, and what to type to go on."""
    wanted = [
        f"{number} ({choice.label.split(': ')[0].rstrip('.')})"
        for number, choice in enumerate(choices, 1)
        if choice.key in given.choices
    ]
    shown = wanted if len(wanted) <= MOST_WANTED else [*wanted[:MOST_WANTED], "another of these"]
    deed = [f"To go on, type {listed(shown, 'or')}."] if wanted else []
    return [f"Lesson {given.number} of {count}: {given.title}", " ".join([f"{given.text} ({given.rule})", *deed])]


def help_lines(key: str, is_taught: bool) -> list[str]:
    """Say what a person can type. `key` is the key of an option."""
    return [
        f"The number of an option, or its key, such as {key}.",
        "?: the rule behind the question; ? NUMBER: the rule with this number.",
        "why: what you cannot do now, and why.",
        "hint: what a search would choose from what you know, and why; hint more: the chances.",
        "goal: how far you are, and what you may know of the others.",
        *["lesson: the lesson at this question again; lesson off: no more lessons."] * is_taught,
        "log: what happened since your last answer; log all: everything so far.",
        "rules WORDS: the rules in which these words occur.",
        "look: the table, the question and the options again; look NAME: what a card says, what a player has.",
        "undo: take back the last answer, if nobody has learned anything by it (yours only, where there are secrets).",
        "redo: give it again.",
        "wait: let others who are asked answer first.",
        "save FILE: write a copy of the record. The game saves itself after every answer.",
        "quit: leave; the game can be resumed.",
    ]


def in_short(log: Iterable[LogLine]) -> list[LogLine]:
    """Shorten the log: an event that happens several times in a row is one line."""
    told: list[LogLine] = []
    for alike in groupby(log, key=lambda line: line[:4]):
        first, *others = alike[1]
        told.append(first._replace(text=f"{first.text}, {len(others) + 1} times") if others else first)
    return told


def rule_lines(rule: Rule) -> list[str]:
    """Write a rule in full."""
    ruling = ["The rulebook leaves this open; this is how we rule it."] if rule.origin == "ruling" else []
    page = [f"Page {rule.page} of the rulebook."] if rule.page else []
    return [f"{rule.id}, {rule.topic}", rule.text, *ruling, *page]


def answer_lines(found: Found) -> list[str]:
    """Write what a search found: definitions, then rules."""
    terms = [f"{term.word}: {term.text}" for term in found.terms]
    return [*terms, *(f"{rule.id}, {rule.topic}: {rule.text}" for rule in found.rules)]


def read_about(shown: Presentation[Any, Any], name: str) -> list[str]:
    """What a card says, with its terms defined, or what a term means."""
    cards, glossary = shown.cards(), shown.glossary
    if name not in cards:
        return [f"{name}: {glossary[name].text}"]
    terms = glossary.terms_in(*cards[name].texts, cards=cards)
    return [f"{name} {cards[name].words}", *(f"  {term.word}: {term.text}" for term in terms)]


def named(words: str, names: Iterable[str]) -> list[str]:
    """Return the name that equals these words, or else all names that begin with them. Case does not matter."""
    sought = words.casefold()
    beginning = [name for name in names if name.casefold().startswith(sought)]
    return [name for name in beginning if name.casefold() == sought] or beginning


def lines_about(words: str, description: str) -> list[str]:
    """Return the lines of a description that contain these words or stand below a heading that does, with their headings."""
    sought = words.lower()
    return _with_headings(description, lambda heading, line: sought in line.lower() or sought in heading.lower().split(":")[0])


def new_lines(description: str, before: str) -> list[str]:
    """Return the lines that are new in a description, with their headings."""
    known = set(before.splitlines())
    return _with_headings(description, lambda _, line: line not in known)


def _with_headings(description: str, is_wanted: Callable[[str, str], bool]) -> list[str]:
    """Return the wanted lines, each below its heading: the last line before it that is not indented."""
    found: dict[str, None] = {}
    heading = ""
    for line in description.splitlines():
        heading = heading if line.startswith(" ") else line
        if is_wanted(heading, line):
            found |= dict.fromkeys([heading, line])
    return list(found)
