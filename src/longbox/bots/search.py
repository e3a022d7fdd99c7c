"""The bot that searches: information-set Monte Carlo tree search, open loop.

Each iteration imagines a truth that agrees with what the seat knows, walks down the tree in it, adds one new answer, plays on to
where a look ahead may stop, and tells all answers on the way what the seats that gave them have gained by then, over how the
position looked to each when it was first asked. So allies help, rivals hinder, and everybody else goes for themselves, as the
results of the game say; and what made a truth good or bad from the start does not count.

An option's n-th try is in the n-th truth, with the luck of that truth: all options meet the same ones, and chance cancels out.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from math import sqrt
from operator import sub
from random import Random
from typing import Any

from longbox.bots.chair import Chair
from longbox.bots.halving import Halving
from longbox.bots.look import DECLINES, OPEN, own_options
from longbox.bots.tree import Node
from longbox.engine.decision import Decision, JointDecision
from longbox.engine.driver import Run
from longbox.engine.game import Game
from longbox.engine.table import Table

EXPLORATION = 1.0  # times the spread of what was gained so far
NARROWEST = 0.002
DEEPER = 0.15  # times the spread: where the mean of an answer is as sure as this, the steps after it are looked at, too
SURE = 3.5  # standard errors between the best and the others: more tries would change nothing
ENOUGH = 12  # tries of an option before anything is sure


class Search:
    """One decision of one seat, thought about for as long as one likes; it helps to know for how many iterations."""

    def __init__(self, chair: Chair, seed: str, root: Node | None = None, iterations: int | None = None) -> None:
        self.game: Game[Any] = chair.game
        self.seat = chair.seat
        self.root = root or Node()
        self.iterations = 0
        self.looks: list[float] = []  # how the position looks to the seat, in each truth
        self._seed = seed
        self._random = Random(seed).random
        self._truth = chair.truths()
        self._is_closed = self.game.has_secrets
        self._is_one_side = self.game.win_together
        self._evaluate = self.game.evaluate or _open
        self._may_stop = self._is_stage_over if self.game.evaluate else None  # with nothing to see there is no use in stopping
        self._stage: object = None
        self._keys = [option.key for option in chair.question.options]
        order = [*range(len(self._keys))]
        Random(f"{seed} order").shuffle(order)
        order.sort(key=lambda option: self._keys[option] != DECLINES)  # of equals the one that declines, as greedy does
        self._answers = [self.root.children.setdefault(key, Node()) for key in self._keys]
        self._gains: list[list[float]] = [[] for _ in order]  # by each option, truth by truth
        self._order = order
        self._halving = Halving(order, iterations, lambda option: self._answers[option].mean)

    def iterate(self) -> None:
        """One truth, one walk, one new answer."""
        self.iterations += 1
        option = self._halving.next()
        seat, node, root, random, evaluate = self.seat, self._answers[option], self.root, self._random, self._evaluate
        run = self._truth(f"{self._seed} {node.visits}")
        state, decision = run.state, run.decision
        assert decision is not None, "an imagined match asks its seat what the match asks it"
        if node.visits == len(self.looks):
            self.looks.append(evaluate(state, seat))
        looks = {seat: self.looks[node.visits]}
        if self.game.stage is not None:
            self._stage = self.game.stage(state)
        spread = max(root.spread, NARROWEST)
        exploration = EXPLORATION * spread
        path = [(seat, root), (seat, node)]
        goes_on = run.go_on(option if decision.__class__ is Decision else own_options(decision, seat).start + option)
        while node.visits and (goes_on or not self._may_stop or node.error <= DEEPER * spread):
            while not goes_on:
                goes_on = run.step()
            decision = run.decision
            if decision is None:
                break
            if decision.__class__ is not Decision or self._is_closed or node.values != decision.values:
                self._meet(node, decision)
            seat = self.seat if self._is_one_side else decision.seat
            if seat not in looks:
                looks[seat] = evaluate(state, seat)
            index, node = node.choose(exploration, random)
            path.append((seat, node))
            goes_on = run.go_on(index)
        else:
            if run.result is None:
                run.play_at_random(random, self._may_stop)
        self._gains[option].append(self._learn(run, path, looks))

    def _meet(self, node: Node, decision: Decision) -> None:
        """Tell a node the options that are met after its answer."""
        if isinstance(decision, JointDecision) and not decision.is_secret:  # a team: whoever it is
            node.meet([f"{option.seat} {option.key}" for option in decision.options])
            return
        part = decision.part(0)[0]  # where several choose in secret, the order in which they answer does not matter
        node.values = part.values
        node.meet([part.key_of(value) for value in part.values])

    def _is_stage_over(self, state: Table) -> bool:
        return self.game.stage is None or self.game.stage(state) != self._stage

    def _learn(self, run: Run, path: list[tuple[int, Node]], looks: dict[int, float]) -> float:
        """Tell all answers on the way what they gained; what the seat that searches did."""
        worth = self.worth(run, looks)
        for seat, node in path:
            node.learn(worth[seat] - looks[seat])
        return worth[self.seat] - looks[self.seat]

    def worth(self, run: Run, seats: Iterable[int]) -> dict[int, float]:
        """What it is worth to these seats where a run has stopped."""
        state, result, evaluate = run.state, run.result, self._evaluate
        if result is None:
            return {seat: evaluate(state, seat) for seat in seats}
        return {seat: result.worth(seat) for seat in seats}

    @property
    def best(self) -> str:
        """The key of the option that gained most, even if its mean is off by as much as can be expected."""
        spread = self.root.spread
        tried = [option for option in self._order if self._answers[option].visits]
        return self._keys[max(tried, key=lambda option: self._answers[option].mean - spread * self._answers[option].doubt)]

    @property
    def is_sure(self) -> bool:
        """Whether more tries would hardly change what is best, or it makes no difference."""
        left = self._halving.left
        best = max(left, key=lambda option: self._answers[option].mean)
        return all(self._is_clear(best, option) for option in left if option != best)

    def _is_clear(self, better: int, worse: int) -> bool:
        """Whether an option is better than another, or as good, in the truths in which both were tried."""
        differences: list[float] = [*map(sub, self._gains[better], self._gains[worse])]
        tries = len(differences)
        if tries < ENOUGH:
            return False
        mean = sum(differences) / tries
        spread = sum([(difference - mean) ** 2 for difference in differences]) / (tries - 1)
        return mean >= SURE * sqrt(spread / tries)


def _open(state: Table, seat: int) -> float:
    """How good it looks where nobody can say."""
    return OPEN


class SearchBot:
    """Thinks for a number of iterations or for some seconds, or until it is sure, and takes the option that gained most.

    With a number of iterations it is repeatable: the same seed gives the same answer to the same question.
    """

    def __init__(self, seed: str, iterations: int | None = None, seconds: float | None = None) -> None:
        self.seed = seed
        self.iterations = iterations
        self.seconds = seconds
        self._kept: tuple[int, Node] | None = None  # the tree below the last answer, and when the next question would come

    def choose(self, chair: Chair) -> str:
        search = Search(chair, f"{self.seed} {chair.number}", self._tree(chair), self.iterations)
        until = None if self.seconds is None else time.monotonic() + self.seconds
        while self.iterations is None or search.iterations < self.iterations:
            search.iterate()
            if until is not None and time.monotonic() >= until:
                break
            if search.iterations % ENOUGH == 0 and search.is_sure:
                break
        key = search.best
        self._kept = chair.number + 1, search.root.children[key]
        return key

    def _tree(self, chair: Chair) -> Node | None:
        """What was thought about this question while the last one was answered: within a turn the tree is kept."""
        if self._kept is None or self._kept[0] != chair.number:
            return None
        node = self._kept[1]
        keys = {option.key for option in chair.question.options}
        return node.anew() if node.children and node.children.keys() <= keys else None
