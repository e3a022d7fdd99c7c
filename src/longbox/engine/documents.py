"""Settings that are the text of a whole file, such as a map of somebody's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from longbox.engine.decision import Refusal
from longbox.engine.words import capital, several

LONGEST_DOCUMENT = 20_000  # bytes in UTF-8: a form that holds one is still a small request


class Flaw(NamedTuple):
    """What is wrong with a file of a game: where in it, and why, with the rule."""

    place: str
    refusal: Refusal

    def __str__(self) -> str:
        return f"{self.place}: {self.refusal.reason} ({self.refusal.rule})."

    def to_json(self) -> dict[str, str]:
        return {"place": self.place, "reason": self.refusal.reason, "rule": self.refusal.rule}


@dataclass(frozen=True)
class Editor:
    """A page on which people make a document, called by what they do there ("Build a base").

    `package` has the page's own script, a module `editor.js`, and its style sheet `editor.css`. `facts()` is what the script
    always knows, as plain data, and `study(text)` what it is told of a text after each change: whatever can be read of it, also
    where it has flaws. `starts()` are texts to begin with, by what people call them.
    """

    title: str
    package: str
    facts: Callable[[], Any]
    study: Callable[[str], Any]
    starts: Callable[[], Mapping[str, str]]


@dataclass(frozen=True)
class Document:
    """A setting that is the text of a file; "" for none.

    `words` say what it is for, and `suffix` is that of its files (".toml"). `flaws(text)` says what is wrong with a text, nothing
    if all is well, and `title(text)` what people call one without flaws.
    """

    words: str
    suffix: str
    flaws: Callable[[str], Sequence[Flaw]]
    title: Callable[[str], str]
    editor: Editor | None = None

    def found_in(self, text: object, rule: str) -> list[Flaw]:
        """All that is wrong with a text, whoever wrote it. `rule` says that there may be such a file at all."""
        odd = _why_no_text(text)
        return [Flaw("the file", Refusal(rule, odd))] if odd else [*self.flaws(plain(str(text)))]


def plain(text: str) -> str:
    """The text of a file with the line breaks of this program, whoever wrote it; "" if there is nothing in it."""
    lines = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}").replace("\r\n", "\n").replace("\r", "\n")
    return f"{lines.strip()}\n" if lines.strip() else ""


def _why_no_text(text: object) -> str:
    """Why this cannot be the text of a file; "" if it can."""
    if not isinstance(text, str):
        return "It is not a text"
    if len(text.encode("utf-8", "replace")) > LONGEST_DOCUMENT:
        return f"It is longer than {LONGEST_DOCUMENT:,} bytes"
    odd = next((letter for letter in plain(text) if letter not in "\n\t" and not letter.isprintable()), "")
    return f"It has a letter that cannot be printed, {odd!a}" if odd else ""


def refused(flaws: Sequence[Flaw]) -> str:
    """The first flaw as a sentence, and how many others there are."""
    more = f" There {'is' if len(flaws) == 2 else 'are'} {several(len(flaws) - 1, 'more flaw')}." if flaws[1:] else ""
    return capital(f"{flaws[0]}{more}")
