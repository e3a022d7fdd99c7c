"""The search for rules: it finds "investigate" in "investigating", and answers "how do I win?".

Words count by their stems and by how rare they are; words that every question has do not count. A term of the glossary that the
question is about answers it, and its rules come first.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from math import log
from typing import NamedTuple

from longbox.engine.glossary import Glossary, Term
from longbox.engine.rulebook import Rule, Rulebook

TOPIC = 2.5  # what a word in the topic of a rule counts, against 1 for one in its text
BEGINNING = 0.3  # what a word counts that only begins like the one that was typed
ONCE = 1.2  # the larger it is, the more it counts that a rule names a word again and again
PARTLY = 3.0  # the most that a term adds to its rules which is only a part of the question
ENOUGH = 3  # rules with all words; if there are fewer, others follow that have some of the words
ANSWERS = 3  # terms at most
WHOLE = 0.9  # a term with this share is what the question is about
OTHERS = 8  # at most so many of those
QUOTED = 0.02  # what each word of a phrase adds that stands in the question as it is
UNKNOWN = 5.0  # the rarity of a word that no rule has
KINDS = {"example": 0.7, "component": 0.8}  # what a rule of such a kind counts, against 1
LEAST = 3  # letters of a word that is taken for the beginning of another

_WORD = re.compile(r"[a-z0-9]+")
_SMALL = """
a about allowed am an and another any are as at be been but by can could did do does doesn doing don each for from game
get gets go goes had happen happens has have he her his how i if in into is it its just let many may me mean means much
must my need of on once one or other others our s she should so some somebody someone t than that the their them then
there these they thing things this those to up use used uses using was we what when where whether which who whom whose
why will with work works would you your
"""
_ASKING = frozenset(_SMALL.split())  # what every question has
_IRREGULAR = {
    "armour": "armor", "began": "begin", "begun": "begin", "bought": "buy", "chose": "choose", "chosen": "choose",
    "colour": "color", "colours": "color", "dealt": "deal", "dice": "die", "drawn": "draw", "drew": "draw",
    "fought": "fight", "gave": "give", "given": "give", "held": "hold", "henchman": "henchmen", "kept": "keep",
    "laid": "lay", "loss": "lose", "losses": "lose", "lost": "lose", "paid": "pay", "taken": "take", "took": "take",
    "went": "go", "won": "win",
}  # fmt: skip


def stem(word: str) -> str:
    """The word without its endings, so that "jail", "jails" and "jailed" are one, and "win" and "winner"."""
    word = _without(_IRREGULAR.get(word, word), "ies", "es", "s")
    word = _without(word, "ied", "ing", "ed", "ion")
    if word.endswith("er") and _is_doubled(word[:-2]):
        word = word[:-2]
    word = word[:-1] if _is_doubled(word) else word
    return word[:-1] if len(word) > 3 and word.endswith("e") else word


def _without(word: str, *endings: str) -> str:
    """The word without the first of these endings that it has, if enough of it is left."""
    if word.endswith(("ss", "us")):
        return word
    for ending in endings:
        least = 5 if ending == "ion" else 3
        if word.endswith(ending) and len(word) - len(ending) >= least:
            return word[: -len(ending)] + ("y" if ending in ("ies", "ied") else "")
    return word


def _is_doubled(word: str) -> bool:
    """Whether it ends as in "winn", not as in "fall" or "pass"."""
    return len(word) > 3 and word[-1] == word[-2] and word[-1] not in "aeiouls"


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


def _asked(text: str) -> list[str]:
    """The words of a question that say what it is about. A question of nothing else is about all its words."""
    words = _words(text)
    return [word for word in words if word not in _ASKING] or words


class _Page:
    """A rule with its words counted."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        topic, text = _words(f"{rule.topic} {rule.id}"), _words(rule.text)
        self.words = {*topic, *text}
        self.counts: dict[str, float] = {}
        for words, worth in ((text, 1.0), (topic, TOPIC)):
            for word in map(stem, words):
                self.counts[word] = self.counts.get(word, 0.0) + worth
        self.weight = KINDS.get(rule.kind, 1.0) / (1 + 0.02 * len(text))

    def score(self, word: str) -> float:
        """How much this rule is about a word."""
        count = self.counts.get(stem(word), 0)
        if count:
            return count / (count + ONCE)
        return BEGINNING if len(word) >= LEAST and any(other.startswith(word) for other in self.words) else 0.0


class _Question:
    """What was asked, as stems: those that say what it is about, and all of them in their order."""

    def __init__(self, text: str) -> None:
        self.words = list(dict.fromkeys(_asked(text)))
        self.asked = frozenset(map(stem, self.words))
        self.every = [*map(stem, _words(text))]

    def says(self, phrase: _Question) -> bool:
        """Whether it has all words of a phrase, the small ones, too."""
        return phrase.asked <= self.asked and {*phrase.every} <= {*self.every}

    def quotes(self, phrase: _Question) -> bool:
        """Whether it has them one after the other."""
        length = len(phrase.every)
        return any(self.every[start : start + length] == phrase.every for start in range(len(self.every)))


class Found(NamedTuple):
    """What a search found: the terms that it was about, and rules, the best first."""

    terms: tuple[Term, ...]
    rules: tuple[Rule, ...]


class RuleSearch:
    """Searches one rulebook, with the glossary of its game."""

    def __init__(self, rulebook: Rulebook, glossary: Glossary) -> None:
        self.rulebook = rulebook
        self.glossary = glossary

    @cached_property
    def _pages(self) -> list[_Page]:
        return [_Page(rule) for rule in self.rulebook]

    @cached_property
    def _rarity(self) -> dict[str, float]:
        having = Counter(word for page in self._pages for word in page.counts)
        return {word: log(1 + len(self._pages) / count) for word, count in having.items()}

    @cached_property
    def _phrases(self) -> list[tuple[Term, list[_Question]]]:
        """Every term with the phrases for it."""
        written = [(term, (term.word, *term.forms, *term.asked_as)) for term in self.glossary.terms]
        return [(term, [phrase for phrase in map(_Question, texts) if phrase.asked]) for term, texts in written]

    def find(self, question: str) -> Found:
        """What answers a question. Without one it is every rule, in the order of the book."""
        if not question.strip():
            return Found((), tuple(self.rulebook))
        asked = _Question(question)
        terms = self._terms(asked) if asked.words else []
        answers: dict[str, float] = {}
        for rank, (term, share) in enumerate(terms):
            for place, rule in enumerate(term.rules):
                answers.setdefault(rule, share - 0.01 * rank - 0.001 * place)
        return Found(tuple([term for term, _ in terms[:ANSWERS]]), self._ranked(asked.words, answers))

    def _terms(self, question: _Question) -> list[tuple[Term, float]]:
        """The terms that the question names, with the share of the question that they are; the larger share first."""
        found = []
        for term, phrases in self._phrases:
            share = max((self._share(question, phrase) for phrase in phrases if question.says(phrase)), default=0.0)
            if share:
                found.append((term, share))
        return sorted(found, key=lambda one: -one[1])

    def _share(self, question: _Question, phrase: _Question) -> float:
        """The part of a question that a phrase covers, counted in rare words more than in common ones."""
        named = sum(map(self._rarity_of, phrase.asked)) / sum(map(self._rarity_of, question.asked))
        return named + QUOTED * len(phrase.every) * question.quotes(phrase)

    def _rarity_of(self, word: str) -> float:
        return self._rarity.get(word, UNKNOWN)

    def _ranked(self, asked: Sequence[str], answers: dict[str, float]) -> tuple[Rule, ...]:
        if not asked:
            return ()
        having_all, having_some = [], []
        for place, page in enumerate(self._pages):
            scores = [page.score(word) * self._rarity_of(stem(word)) for word in asked]
            share = answers.get(page.rule.id, 0.0)
            score = sum(scores) * page.weight + PARTLY * share + (1000 * share if share > WHOLE else 0)
            if share > WHOLE or all(scores):
                having_all.append((-score, place, page.rule))
            elif score:
                having_some.append((-score, place, page.rule))
        more = sorted(having_some)[:OTHERS] if len(having_all) < ENOUGH else []
        return tuple([rule for _, _, rule in sorted(having_all) + more])
