"""Advice about the options of a seat, as plain data. The search that gives it is in `longbox.bots.advice`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from longbox.engine.words import listed, plural, sentence

if TYPE_CHECKING:
    from longbox.engine.guide import GivenLesson

HINT_SECONDS = 1.5  # of thinking, for a hint to a person
FEW = 5  # so many options are named, if they are equally good or worse than all others


class Opinion(NamedTuple):
    """What the search thinks of one option."""

    key: str
    label: str
    chance: float  # to win, as far as the game's evaluation can tell
    low: float
    high: float  # the 95 % interval of the chance: the search itself is random
    tries: int
    is_best: bool  # nothing is clearly better

    @property
    def name(self) -> str:
        """The label without its explanation and its odds, as a sentence about the option has it."""
        return short(self.label)

    @property
    def words(self) -> str:
        """How often it wins: "wins 41 to 60 in 100"."""
        return f"wins {percent(self.low)} to {percent(self.high)} in 100"

    def to_json(self) -> dict[str, Any]:
        return {**self._asdict(), "words": self.words}


class Advice(NamedTuple):
    """What the search thinks of all options, the best first."""

    seat: int
    prompt: str
    rule: str
    iterations: int
    stars: tuple[str, ...]  # the keys of the options to take; none where it makes no real difference
    why: str  # what the first star gains or avoids, in the words of the game; empty if no single thing tells
    opinions: tuple[Opinion, ...]

    @property
    def words(self) -> list[str]:
        """A hint for a person: what to choose, and why, in two paragraphs. Without options there is none."""
        if not self.opinions:
            return []
        best = [opinion.name for opinion in self.opinions if opinion.is_best]
        if not self.stars:
            return ["No real difference.", self._tie(best, [opinion.name for opinion in self.opinions if not opinion.is_best])]
        tie = [self._tried(f"there is no real difference between {'these two' if len(best) == 2 else 'these'}")]
        why = self.why or self._tried("it is clearly ahead of the others")
        return [f"★ {sentence(listed(best, 'or'))}", " ".join([*tie * (len(best) > 1), why])]

    def _tie(self, best: list[str], worse: list[str]) -> str:
        """What is equally good: the best or the worse options by name, if they are few."""
        if worse and len(best) <= FEW:
            return self._tried(f"{listed(map(_quoted, best))} are equally good, and the others are worse")
        only = f"; only {listed(map(_quoted, worse))} {plural(len(worse), 'is', 'are')} worse" if 0 < len(worse) <= FEW else ""
        return self._tried(f"none of these is clearly ahead{only}")

    def _tried(self, what: str) -> str:
        return f"After {self.iterations:,} {plural(self.iterations, 'try', 'tries')} of the search {what}."

    def in_lesson(self, lesson: GivenLesson) -> Advice:
        """The same advice within a lesson: the star is what the lesson asks for, for the lesson's reason."""
        ranked = sorted(self.opinions, key=lambda opinion: opinion.key not in lesson.choices)
        star = ranked[0].key
        opinions = tuple(opinion._replace(is_best=opinion.key == star) for opinion in ranked)
        return self._replace(stars=(star,), why=lesson.text, opinions=opinions)

    def to_json(self) -> dict[str, Any]:
        return {**self._asdict(), "words": self.words, "opinions": [opinion.to_json() for opinion in self.opinions]}


def _quoted(name: str) -> str:
    return f'"{name}"'


def short(label: str) -> str:
    """A label without its explanation after a colon and what it ends with in brackets: "Fight a Villain (83 %)" is a fight."""
    name = label.split(": ", maxsplit=1)[0].removesuffix(".")
    return name[: name.rindex(" (")] if name.endswith(")") and " (" in name else name


def percent(part: float) -> int:
    """So many of 100."""
    return round(100 * part)
