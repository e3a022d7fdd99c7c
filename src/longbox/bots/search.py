"""The bot that searches: information-set Monte Carlo tree search, open loop.

Each iteration imagines a truth that agrees with what the seat knows, walks down the tree in it, adds one new answer, plays on to
where a look ahead may stop, and tells all answers on the way what the seats that gave them have gained by then, over how the
position looked to each when it was first asked. So allies help, rivals hinder, and everybody else goes for themselves, as the
results of the game say; and what made a truth good or bad from the start does not count.

An option's n-th try is in the n-th truth, with the luck of that truth: all options meet the same ones, and chance cancels out.

Where nothing is hidden, what no luck has led to is the same in each iteration. Such places are kept, and not played again.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from math import sqrt
from operator import sub
from random import Random
from typing import Any, NamedTuple

from longbox.bots.chair import Chair
from longbox.bots.halving import Halving
from longbox.bots.look import DECLINES, OPEN, own_options
from longbox.bots.tree import Node, learn
from longbox.engine.decision import Decision, JointDecision
from longbox.engine.driver import Run
from longbox.engine.errors import BadOptions
from longbox.engine.game import Game
from longbox.engine.imagine import Imagined
from longbox.engine.table import Table
from longbox.engine.whim import Whim

EXPLORATION = 1.0  # times the spread of what was gained so far
NARROWEST = 0.002
DEEPER = 0.15  # times the spread: where the mean of an answer is as sure as this, the steps after it are looked at, too
SURE = 3.5  # standard errors between the best and the others: more tries would change nothing
ENOUGH = 12  # tries of an option before anything is sure
SCENES = 2000  # as many are kept
SHARE = 0.9  # of the time that the chair gives: the answer has a way to go


class Scene(NamedTuple):
    """What is asked after an answer in every iteration alike: where, whom, and how it looks to them."""

    place: Imagined
    seat: int
    look: float


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
        self._whim = Whim(self._random)
        self._truths = chair.truths()
        self._is_closed = self._truths.are_many
        self._is_one_side = self.game.win_together
        self._evaluate = self.game.evaluate or _open
        self._may_stop = self._is_stage_over if self.game.evaluate else None  # with nothing to see there is no use in stopping
        self._stage: object = None
        self._scenes: dict[Node, Scene] = {}  # what is asked after an answer, where that is the same in all iterations
        self._keys = chair.keys
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
        index = option = self._halving.next()
        seat, node = self.seat, self._answers[option]
        tries = node.visits
        luck = f"{self._seed} {tries}"
        spread = max(self.root.spread, NARROWEST)
        path = [(seat, self.root), (seat, node)]
        looks: dict[int, float] = {}
        place = None
        while (scene := self._scenes.get(node)) and (not self._may_stop or node.error <= DEEPER * spread):
            place, seat, look = scene
            looks.setdefault(seat, look)
            index, node = node.choose(EXPLORATION * spread, self._random)
            path.append((seat, node))
        if place is not None and not node.visits:  # a new answer to a question that need not be asked again
            run = self._truths.before(place, luck)
            self._whim.planned = index
            looks[self.seat] = self._look(tries, None)
        else:
            run = self._run(place, luck)
            looks[self.seat] = self._look(tries, None if place else run.state)
            self._walk(run, index, path, looks, spread)
        if run.result is None:
            run.play_at_random(self._whim, self._may_stop)
        self._gains[option].append(self._learn(run, path, looks))

    def _run(self, place: Imagined | None, luck: str) -> Run:
        """A run at the seat's decision, or where no luck leads from there."""
        return self._truths(luck) if place is None else self._truths.again(place, luck)

    def _look(self, truth: int, state: Table | None) -> float:
        """How the position looks to the seat in a truth, and which stage it is. Without a state there it is the only truth."""
        if truth == len(self.looks):
            self.looks.append(self.looks[0] if state is None else self._evaluate(state, self.seat))
        if state is not None and self.game.stage is not None:
            self._stage = self.game.stage(state)
        return self.looks[truth]

    def _walk(self, run: Run, index: int, path: list[tuple[int, Node]], looks: dict[int, float], spread: float) -> None:
        """Give this answer, the last one of the path, and go on down the tree to an answer that is new there."""
        state, decision = run.state, run.decision
        assert decision is not None, "an imagined match asks its seat what the match asks it"
        seat, node = path[-1]
        if decision.__class__ is not Decision:
            index += own_options(decision, seat).start
        goes_on = run.go_on(index)
        while node.visits and (goes_on or not self._may_stop or node.error <= DEEPER * spread):
            before = None
            while not goes_on:
                before = self._before(run)
                goes_on = run.step()
            decision = run.decision
            if decision is None:
                break
            if decision.__class__ is not Decision or self._is_closed or node.values != decision.values:
                self._meet(node, decision)
            seat = self.seat if self._is_one_side else decision.seat
            if seat not in looks:
                looks[seat] = self._evaluate(state, seat)
            if before is not None:
                self._keep(node, before, run, seat, looks[seat])
            index, node = node.choose(EXPLORATION * spread, self._random)
            path.append((seat, node))
            goes_on = run.go_on(index)

    def _before(self, run: Run) -> Table | None:
        """A copy of how it is before a step, if it is so in all iterations that come here."""
        if self._is_closed or len(self._scenes) == SCENES or run.chance.counters != self._truths.counters:
            return None
        before: Table = self.game.copy(run.state)
        return before

    def _keep(self, node: Node, before: Table, run: Run, seat: int, look: float) -> None:
        """The question that comes after an answer, if there was no luck in the step that asks it either."""
        if run.decision.__class__ is Decision and run.chance.counters == self._truths.counters:
            self._scenes[node] = Scene(self._truths.later(before, run), seat, look)

    def _meet(self, node: Node, decision: Decision) -> None:
        """Tell a node the options that are met after its answer."""
        if isinstance(decision, JointDecision) and not decision.is_secret:  # a team: whoever it is
            node.meet([f"{option.seat} {option.key}" for option in decision.options])
            return
        part = decision.part(0)[0]  # where several choose in secret, the order in which they answer does not matter
        node.values = part.values
        node.meet(part.keys())

    def _is_stage_over(self, state: Table) -> bool:
        return self.game.stage is None or self.game.stage(state) != self._stage

    def _learn(self, run: Run, path: list[tuple[int, Node]], looks: dict[int, float]) -> float:
        """Tell all answers on the way what they gained; what the seat that searches did."""
        gains = self.worth(run, looks)
        for seat, look in looks.items():
            gains[seat] -= look
        learn(path, gains)
        return gains[self.seat]

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

    With a number of iterations it is repeatable, unless the time of its chair is over before: the same seed gives the same answer
    to the same question.
    """

    def __init__(self, seed: str, iterations: int | None = None, seconds: float | None = None) -> None:
        if iterations is None and seconds is None:
            raise BadOptions("A search needs a number of iterations or of seconds: else it might never end.")
        self.seed = seed
        self.iterations = iterations
        self.seconds = seconds
        self._kept: tuple[int, Node] | None = None  # the tree below the last answer, and when the next question would come

    def choose(self, chair: Chair) -> str:
        until = self._until(chair)
        search = Search(chair, f"{self.seed} {chair.number}", self._tree(chair), self.iterations)
        while self.iterations is None or search.iterations < self.iterations:
            search.iterate()
            if until is not None and time.monotonic() >= until:
                break
            if search.iterations % ENOUGH == 0 and search.is_sure:
                break
        key = search.best
        # Where others are asked at the same time, what was thought of next are their answers.
        self._kept = None if chair.is_secret else (chair.number + 1, search.root.children[key])
        return key

    def _until(self, chair: Chair) -> float | None:
        """When it has to stop: its own seconds are over, or soon those of its chair."""
        limits = [self.seconds, None if chair.seconds is None else SHARE * chair.seconds]
        return min((time.monotonic() + limit for limit in limits if limit is not None), default=None)

    def _tree(self, chair: Chair) -> Node | None:
        """What was thought about this question while the last one was answered: within a turn the tree is kept."""
        if self._kept is None or self._kept[0] != chair.number:
            return None
        node = self._kept[1]
        return node.anew() if node.children and node.children.keys() <= {*chair.keys} else None
