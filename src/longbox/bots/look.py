"""A look one decision ahead: each option is tried in what the seat imagines, and what comes of it is given a value.

A rule often asks more within one step (which Hero? which card?), so a try goes on to the end of its step: a line of answers, of
which the seat's own are then changed one by one, if that makes it better. All tries run in one imagined truth with the same luck.
Tries are bare runs of the driver.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from longbox.bots.chair import Chair
from longbox.engine.decision import Decision
from longbox.engine.driver import Run
from longbox.engine.imagine import Imagined

# Settled in Vigilante by what the choice loses in evaluation against a long look, and by what it costs: any option loses 0.017,
# the best in one truth 0.0043, in two 0.0033 at almost twice the cost; more changes gain nothing.
CHANGES = 2  # as many other answers to the further questions of a step are tried for each option
LONGEST = 40  # answers in a step: the conformance kit allows no more

DECLINES = "done"  # the key of the answer that an `ask` with `done` adds
OPEN = 0.5  # what a game that goes on is worth, where nobody can say more


class Line(NamedTuple):
    """The seat's own answers from the decision to the end of its step, and how good it looks there."""

    answers: list[int]  # each as its place among the seat's options
    sizes: list[int]  # how many options there were
    value: float


class Look:
    """One decision of one seat. The same chair and seed give the same look."""

    def __init__(self, chair: Chair, seed: str) -> None:
        self._seat = chair.seat
        self._seed = f"imagined {seed}"  # not the seed itself: it might be the one that the match was made with
        self._evaluate = chair.game.evaluate
        self._imagination = chair.imagination()

    def best(self) -> str:
        """The key of the option that looks best; of several the one that declines, as nothing is gained by the others, or any."""
        truth = self._imagination.another(self._seed)
        decision = truth.run.decision
        mine = decision.for_seat(self._seat) if decision else None
        assert mine is not None, "in what a seat imagines it is asked what it is asked"
        keys = mine.keys()
        order = list(range(len(keys)))
        Random(self._seed).shuffle(order)
        order.sort(key=lambda option: keys[option] != DECLINES)
        place = truth.place()
        return keys[max(order, key=lambda option: self._best_line(place, option).value)]

    def _best_line(self, place: Imagined, option: int) -> Line:
        """Change one own answer after the other, each to the best of some others."""
        best = self._line(place, [option])
        left = CHANGES if self._evaluate else 0
        at = 1
        while left and at < len(best.answers):
            others = [other for other in range(best.sizes[at]) if other != best.answers[at]]
            others = others[:: -(-len(others) // left)]
            left -= len(others)
            for line in [self._line(place, [*best.answers[:at], other]) for other in others]:
                if line.value > best.value:
                    best = line
            at += 1
        return best

    def _line(self, place: Imagined, plan: list[int]) -> Line:
        """Give these answers, as far as they are possible, and any others that are asked for until the end of the step.

        Other seats answer anything, but the same whatever the seat tries, as long as they are asked the same.
        """
        run = self._imagination.trial(place)
        chance, seat = run.chance, self._seat
        answers: list[int] = []
        sizes: list[int] = []
        goes_on, given = True, 0
        while goes_on and (decision := run.decision) is not None and given < LONGEST:
            options = own_options(decision, seat)
            size = len(options) or len(decision.part(0)[0].values)
            planned = plan[len(answers)] if options and len(answers) < len(plan) else size
            chosen = planned if planned < size else chance.value("answers", given) * size >> 64
            if options:
                answers.append(chosen)
                sizes.append(size)
            goes_on = run.go_on(options.start + chosen)
            given += 1
        return Line(answers, sizes, self._value(run))

    def _value(self, run: Run) -> float:
        """How good it looks where this run stands. A game that is over is worth what its result says."""
        if run.result is not None:
            return run.result.worth(self._seat)
        return self._evaluate(run.state, self._seat) if self._evaluate else OPEN


def own_options(decision: Decision, seat: int) -> range:
    """Which of all options are the seat's."""
    if decision.__class__ is Decision:
        return range(len(decision.values) if decision.seat == seat else 0)
    mine = decision.for_seat(seat)
    if mine is None:
        return range(0)
    first = 0
    while (part := decision.part(first)[0]) is not mine:
        first += len(part.values)
    return range(first, first + len(mine.values))
