"""Look one decision ahead: try each option in a determinization, and evaluate the position after it.

A rule often asks more within one step (which Hero? which card?). So a try goes on to the end of the step: that is a line of
answers. The seat's own later answers are then changed one by one, as long as the value improves. All tries use one
determinization with the same luck. They are bare runs of the driver.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from longbox.bots.chair import Chair
from longbox.engine.decision import Decision
from longbox.engine.determinization import ResumePoint
from longbox.engine.driver import Run

# Measured in Vigilante, as the loss of value against a long search: a random option loses 0.017, the best one in one
# determinization 0.0043, in two 0.0033 at almost twice the cost. More changes gain nothing.
CHANGES = 2  # other answers to later questions of the step that are tried for each option
LONGEST = 40  # answers in a step: the conformance kit forbids longer steps

DECLINES = "done"  # the key of the answer that an `ask` with `done` adds
UNKNOWN_VALUE = 0.5  # of a position, if the game has no evaluation


class Line(NamedTuple):
    """The seat's own answers from the decision to the end of the step, and the value there."""

    answers: list[int]  # indexes among the seat's options
    sizes: list[int]  # the number of options each time
    ratings: list[Sequence[float] | None]  # by the game's hunch
    value: float

    def others(self, at: int, most: int) -> list[int]:
        """At most so many other answers at this place: those that look best, or any."""
        ratings = self.ratings[at]
        found = [other for other in range(self.sizes[at]) if other != self.answers[at]]
        if ratings is not None:
            return sorted(found, key=ratings.__getitem__, reverse=True)[:most]
        return found[:: max(1, -(-len(found) // most))]  # of a team, a seat may have a single option


class Lookahead:
    """The lookahead for one decision of one seat. The same chair and seed give the same result."""

    def __init__(self, chair: Chair, seed: str) -> None:
        self._seat = chair.seat
        self._seed = f"imagined {seed}"  # not the seed itself: it might be that of the match
        evaluation = chair.game.evaluation
        self._evaluate = evaluation.value if evaluation else None
        self._hunch = evaluation.hunch if evaluation else None
        self._determinizer = chair.determinizer()

    def best(self) -> str:
        """The key of the option with the best value. Among equals, the option that declines, or else any."""
        truth = self._determinizer.sample(self._seed)
        decision = truth.run.decision
        mine = decision.for_seat(self._seat) if decision else None
        assert mine is not None, "in what a seat imagines it is asked what it is asked"
        keys = mine.keys()
        order = list(range(len(keys)))
        Random(self._seed).shuffle(order)
        order.sort(key=lambda option: keys[option] != DECLINES)
        point = truth.resume_point()
        return keys[max(order, key=lambda option: self._best_line(point, option).value)]

    def _best_line(self, point: ResumePoint, option: int) -> Line:
        """The best line that begins with this option: try other answers to its later questions, one after the other."""
        best = self._line(point, [option])
        left = CHANGES if self._evaluate else 0
        at = 1
        while left and at < len(best.answers):
            others = best.others(at, left)
            left -= len(others)
            for line in [self._line(point, [*best.answers[:at], other]) for other in others]:
                if line.value > best.value:
                    best = line
            at += 1
        return best

    def _line(self, point: ResumePoint, plan: list[int]) -> Line:
        """Play this plan to the end of the step. Questions beyond the plan are answered by the game's hunch, or at random.

        Other seats answer so, too, and the same in every line, as long as they are asked the same.
        """
        run = self._determinizer.run_from(point)
        chance, seat = run.chance, self._seat
        answers: list[int] = []
        sizes: list[int] = []
        ratings: list[Sequence[float] | None] = []
        goes_on, given = True, 0
        while goes_on and (decision := run.decision) is not None and given < LONGEST:
            options = own_options(decision, seat)
            size = len(options) or len(decision.part(0)[0].values)
            planned = plan[len(answers)] if options and len(answers) < len(plan) else size
            rated = self._rated(run, decision)
            luck = chance.value("answers", given)
            chosen = planned if planned < size else _likely(rated, size, luck)
            if options:
                answers.append(chosen)
                sizes.append(size)
                ratings.append(rated)
            goes_on = run.go_on(options.start + chosen)
            given += 1
        return Line(answers, sizes, ratings, self._value(run))

    def _rated(self, run: Run, decision: Decision) -> Sequence[float] | None:
        """How good each option looks at first sight."""
        if self._hunch is None or decision.__class__ is not Decision:
            return None
        return self._hunch(run.state, decision.seat, decision.verb, decision.values)

    def _value(self, run: Run) -> float:
        """The value of the position of this run. A finished game has the value of its result."""
        if run.result is not None:
            return run.result.worth(self._seat)
        return self._evaluate(run.state, self._seat) if self._evaluate else UNKNOWN_VALUE


def _likely(ratings: Sequence[float] | None, size: int, luck: int) -> int:
    """The option that looks best, or any of those that look equally good."""
    if ratings is None:
        return luck * size >> 64
    most = max(ratings)
    best = [option for option, rating in enumerate(ratings) if rating == most]
    return best[luck * len(best) >> 64]


def own_options(decision: Decision, seat: int) -> range:
    """The indexes of this seat's options among all options."""
    if decision.__class__ is Decision:
        return range(len(decision.values) if decision.seat == seat else 0)
    mine = decision.for_seat(seat)
    if mine is None:
        return range(0)
    first = 0
    while (part := decision.part(first)[0]) is not mine:
        first += len(part.values)
    return range(first, first + len(mine.values))
