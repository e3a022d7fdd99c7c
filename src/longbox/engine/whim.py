"""Answers by chance, where nobody is asked: in simulations, and where a search plays on without thinking."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain, filterfalse, islice
from typing import Any

from longbox.engine.decision import Decision, Refusal

NOTHING = object()  # stands for an answer where none is possible


class Whim:
    """Chooses any of the options, each as likely as the others."""

    __slots__ = ("left", "planned", "random")

    def __init__(self, random: Callable[[], float]) -> None:
        """`random` gives numbers from 0 to below 1."""
        self.random = random
        self.left: list[Any] = []  # of the last candidates: the one that was chosen, and those nobody has objected to yet
        self.planned: int | None = None  # the answer to the next decision, where it is no longer open

    def choose(self, candidates: Sequence[Any], why_not: Callable[[Any], Refusal | None] | None, done: str | None) -> Any:
        """One of the candidates to which there is no objection, None where `done` allows it, or NOTHING: see `Table.ask`.

        Candidates are tried in any order until one is possible: that is any of the possible ones, and the others need not be
        asked for their objection.
        """
        if self.planned is not None:
            return self._as_planned(candidates, why_not, done)
        self.left = left = [*candidates]
        random, size = self.random, len(left)
        answers = size if done is None else size + 1
        while size:
            index = int(random() * answers)
            if index == size:
                return None
            chosen = left[index]
            if why_not is None or why_not(chosen) is None:
                return chosen
            left[index] = left[-1]
            del left[-1]
            size -= 1
            answers -= 1
        return NOTHING if done is None else None

    def _as_planned(self, candidates: Sequence[Any], why_not: Callable[[Any], Refusal | None] | None, done: str | None) -> Any:
        """What has one answer was no decision. Of the answers after the planned one nobody needs to know."""
        planned = self.planned
        assert planned is not None
        values = [*islice(_possible(candidates, why_not, done), max(planned + 1, 2))]
        if len(values) < 2:
            return values[0] if values else NOTHING
        self.planned = None
        return values[planned]

    def index(self, size: int) -> int:
        """Which of so many options of a team."""
        return int(self.random() * size)

    def answer(self, decision: Decision) -> int:
        """Which of the options of a decision that waits."""
        return decision.at_random(self.random)


class CountingWhim(Whim):
    """Counts the decisions that it made: a question with one possible answer is none."""

    __slots__ = ("given",)

    def __init__(self, random: Callable[[], float]) -> None:
        super().__init__(random)
        self.given = 0

    def choose(self, candidates: Sequence[Any], why_not: Callable[[Any], Refusal | None] | None, done: str | None) -> Any:
        chosen = super().choose(candidates, why_not, done)
        if done is not None and chosen is not None:
            self.given += 1
            return chosen
        left, enough = self.left, 2 if done is None else 1  # to decline is an answer, too
        if len(left) >= enough:
            self.given += why_not is None or len([*islice(filterfalse(why_not, left), enough)]) == enough
        return chosen

    def index(self, size: int) -> int:
        self.given += 1
        return super().index(size)

    def answer(self, decision: Decision) -> int:
        self.given += 1
        return super().answer(decision)


class RememberingWhim(Whim):
    """Remembers the decisions that it made, each as its place among all options: so they can be made again in a match."""

    __slots__ = ("answers",)

    def __init__(self, random: Callable[[], float]) -> None:
        super().__init__(random)
        self.answers: list[int] = []

    def choose(self, candidates: Sequence[Any], why_not: Callable[[Any], Refusal | None] | None, done: str | None) -> Any:
        values = [*_possible(candidates, why_not, done)]
        chosen = super().choose(candidates, why_not, done)
        if len(values) > 1:  # things of a state may be equal and yet not the same
            self.answers.append([*map(id, values)].index(id(chosen)))
        return chosen

    def index(self, size: int) -> int:
        self.answers.append(super().index(size))
        return self.answers[-1]


def _possible(candidates: Sequence[Any], why_not: Callable[[Any], Refusal | None] | None, done: str | None) -> Iterable[Any]:
    values = candidates if why_not is None else filterfalse(why_not, candidates)
    return values if done is None else chain(values, (None,))
