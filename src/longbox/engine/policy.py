"""Policies: they answer at random in simulations and in the rollouts of a search, where nobody is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain, filterfalse, islice
from typing import Any

from longbox.engine.decision import Decision, Refusal

Hunch = Callable[[Any, int, str, Sequence[Any]], Sequence[float] | None]  # see `Evaluation.hunch`

NOTHING = object()  # the answer if no answer is possible


class RandomPolicy:
    """Chooses a random option, all equally likely. With a hunch it chooses among those that look best."""

    __slots__ = ("hunch", "left", "planned", "random")

    def __init__(self, random: Callable[[], float], hunch: Hunch | None = None) -> None:
        """`random` returns numbers from 0 to below 1."""
        self.random = random
        self.hunch = hunch
        self.left: list[Any] = []  # of the last candidates: all others to which nothing has objected so far
        self.planned: int | None = None  # the index of the next answer, if it is decided already

    def choose(self, candidates: Sequence[Any], why_not: Callable[[Any], Refusal | None] | None, done: str | None) -> Any:
        """A random candidate to which `why_not` has no objection. With `done` it may be None. NOTHING if none is possible.

        Candidates are tried in random order until one is possible. So every possible one is equally likely, and `why_not` is
        not called for the rest.
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
            left[index] = left[-1]
            del left[-1]
            if why_not is None or why_not(chosen) is None:
                return chosen
            size -= 1
            answers -= 1
        return NOTHING if done is None else None

    def _as_planned(self, candidates: Sequence[Any], why_not: Callable[[Any], Refusal | None] | None, done: str | None) -> Any:
        """The planned answer. A question with one answer is no decision and does not use up the plan."""
        planned = self.planned
        assert planned is not None
        values = [*islice(_possible(candidates, why_not, done), max(planned + 1, 2))]
        if len(values) < 2:
            return values[0] if values else NOTHING
        self.planned = None
        return values[planned]

    def follow(
        self, state: Any, seat: int, verb: str, candidates: Sequence[Any], why_not: Callable[[Any], Refusal | None] | None,
        done: str | None,
    ) -> Any:  # fmt: skip
        """The same as `choose` by the hunch."""
        if self.planned is not None:
            return self._as_planned(candidates, why_not, done)
        values = [*_possible(candidates, why_not, done)]
        if len(values) < 2:
            return values[0] if values else NOTHING
        return values[self._likely(state, seat, verb, values)]

    def _likely(self, state: Any, seat: int, verb: str, values: Sequence[Any]) -> int:
        """The index of the value that looks best, or of any if the hunch has no idea."""
        ratings = self.hunch(state, seat, verb, values) if self.hunch else None
        if ratings is None:
            return int(self.random() * len(values))
        most = max(ratings)
        best = [index for index, rating in enumerate(ratings) if rating == most]
        return best[int(self.random() * len(best))]

    def answer(self, decision: Decision, state: Any) -> int:
        """The index of the answer to a decision that waits."""
        if self.hunch is None or decision.__class__ is not Decision:
            return decision.random_index(self.random)
        return self._likely(state, decision.seat, decision.verb, decision.values)


class CountingPolicy(RandomPolicy):
    """Also counts its decisions. A question with one possible answer is no decision."""

    __slots__ = ("given",)

    def __init__(self, random: Callable[[], float]) -> None:
        super().__init__(random)
        self.given = 0

    def choose(self, candidates: Sequence[Any], why_not: Callable[[Any], Refusal | None] | None, done: str | None) -> Any:
        chosen = super().choose(candidates, why_not, done)
        left = self.left
        if done is not None and chosen is not None:  # None is an answer, too
            self.given += 1
        elif left:
            self.given += why_not is None or any(why_not(other) is None for other in left)
        return chosen

    def answer(self, decision: Decision, state: Any) -> int:
        self.given += 1
        return super().answer(decision, state)


class RecordingPolicy(RandomPolicy):
    """Also records the index of each answer, so that a match can give the same answers again."""

    __slots__ = ("answers",)

    def __init__(self, random: Callable[[], float]) -> None:
        super().__init__(random)
        self.answers: list[int] = []

    def choose(self, candidates: Sequence[Any], why_not: Callable[[Any], Refusal | None] | None, done: str | None) -> Any:
        values = [*_possible(candidates, why_not, done)]
        chosen = super().choose(candidates, why_not, done)
        if len(values) > 1:  # two things of a state may be equal: compare identities
            self.answers.append([*map(id, values)].index(id(chosen)))
        return chosen


def _possible(candidates: Sequence[Any], why_not: Callable[[Any], Refusal | None] | None, done: str | None) -> Iterable[Any]:
    values = candidates if why_not is None else filterfalse(why_not, candidates)
    return values if done is None else chain(values, (None,))
