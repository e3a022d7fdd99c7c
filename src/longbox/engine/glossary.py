"""The words of a game that explain themselves: terms with their definitions, and what stands on each card.

    GLOSSARY = Glossary(
        Term("Influence", "What a Hero costs. Discard cards to pay it.", rules=("VG-RECRUIT-02",)),
        Term("Goal", "You win by your secret Mission.", rules=("VG-MISS-01",), asked_as=("win", "victory")),
        names=("Silas",),
    )

    def catalogue() -> dict[str, CardFacts]:
        return {"Nightjar": CardFacts("Hero", text="Draw a card.", numbers=(("Attack", 3), ("Health", 4)))}

The table shows a card in large with its numbers by name and its terms defined; the search for rules answers with terms. All of it
is public: it is what lies in the box, never what happens on a table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple


class Term(NamedTuple):
    """A word of a game, in one or two sentences of our own.

    `forms` are other ways in which texts write it; a plural with "s" and the owner's "'s" are understood. `icon` is a sign that
    stands for it. `asked_as` are words or phrases of people who do not know the word yet: the search finds it by them.
    """

    word: str
    text: str
    rules: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    icon: str = ""
    asked_as: tuple[str, ...] = ()


class CardFacts(NamedTuple):
    """What stands on a card, a figure or a place of the box: its kind, its numbers by name, its text.

    The text may have several lines. `rules` are those about this card alone; the rules of its terms need not be named.
    """

    kind: str
    text: str = ""
    numbers: tuple[tuple[str, int | str], ...] = ()
    rules: tuple[str, ...] = ()

    @property
    def texts(self) -> list[str]:
        """All that may name a term: the text, the names of the numbers, the kind."""
        return [self.text, *(label for label, _ in self.numbers), self.kind]

    @property
    def words(self) -> str:
        """The card in one line, without its name: "(Hero, Attack 3, Health 4) Draw a card."."""
        said = [self.kind, *(f"{label} {number}" for label, number in self.numbers)]
        return f"({', '.join(said)}) {' '.join(self.text.splitlines())}".rstrip()


class Mention(NamedTuple):
    """A part of a text, and the term or the card that it names; plain words name nothing."""

    text: str
    term: str = ""
    card: str = ""
    is_plain: bool = True


@dataclass(frozen=True, init=False)
class Glossary:
    """The terms of a game. `names` are proper names in its texts that need no definition."""

    terms: tuple[Term, ...]
    names: tuple[str, ...]

    def __init__(self, *terms: Term, names: Iterable[str] = ()) -> None:
        object.__setattr__(self, "terms", terms)
        object.__setattr__(self, "names", tuple(names))
        if len(self._by_form) < sum(len(_forms(term)) for term in terms):
            words = [form for term in terms for form in _forms(term)]
            twice = next(word for word in words if words.count(word) > 1)
            raise ValueError(f"two terms of the glossary are written '{twice}'")

    def __getitem__(self, word: str) -> Term:
        """The term of this word, in any of its forms."""
        return self._by_form[word]

    def __contains__(self, word: object) -> bool:
        return word in self._by_form

    @cached_property
    def _by_form(self) -> dict[str, Term]:
        return {form: term for term in self.terms for form in _forms(term)}

    def read(self, text: str, cards: Mapping[str, object] | None = None) -> list[Mention]:
        """The text in parts: its terms, the cards that it names, and the words between them. The longest name counts."""
        known = (*self._by_form, *self.names, *(cards or ()))
        parts, end = [], 0
        for found in _pattern(known).finditer(text) if known else ():
            if found.start() > end:
                parts.append(Mention(text[end : found.start()]))
            form, end = found[1], found.end()
            term = self._by_form.get(form)
            card = form if term is None and cards and form in cards else ""
            parts.append(Mention(found[0], term.word if term else "", card, is_plain=False))
        return [*parts, Mention(text[end:])] if end < len(text) else parts

    def terms_in(self, *texts: str, cards: Mapping[str, object] | None = None) -> list[Term]:
        """The terms that these texts name, each once, in their order."""
        found = [part.term for text in texts for part in self.read(text, cards) if part.term]
        return [self._by_form[word] for word in dict.fromkeys(found)]

    def undefined(self, text: str, cards: Mapping[str, object] | None = None) -> list[str]:
        """The words of a text that look like terms and are none: with a capital letter inside a sentence, or a sign.

        What stands in quotation marks is a name.
        """
        plain = "".join(part.text if part.is_plain else "\0" for part in self.read(text, cards))
        return _LIKE_A_TERM.findall(_QUOTED.sub("\0", plain))


_QUOTED = re.compile(r"\u201c[^\u201d]*\u201d")  # a name
# A word with a capital letter that begins no sentence, or a sign.
_LIKE_A_TERM = re.compile(
    r"""(?<=[\w,;)"'\0] )[A-Z][\w'-]*|(?<=\()[A-Z][\w'-]*"""
    r"|[\u2190-\u21ff\u2300-\u23ff\u25a0-\u27bf\u2b00-\u2bff\U0001f300-\U0001faff]"
)


@lru_cache(16)
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    """Finds the longest of these names, also in the plural or as an owner."""
    written = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)({written})(?:'s|s'|s|')?(?!\w)")


def _forms(term: Term) -> tuple[str, ...]:
    return (term.word, *term.forms, *([term.icon] if term.icon else []))
