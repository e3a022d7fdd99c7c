"""The bot that searches: information-set Monte Carlo tree search, open loop.

Each iteration samples a determinization for the seat, descends the tree in it, adds one new node, makes a rollout and
backpropagates the gains. The gain of a seat is its value at the end, less its value when it was first asked (its baseline). So
allies help each other and rivals do not, as the results of the game say. And a determinization that is good or bad from the
start does not favour any option.

The n-th try of each option uses the n-th determinization with the same luck. So all options meet the same ones, and chance
cancels out.

If nothing is hidden, a decision that is reached without luck is the same in every iteration. The search caches such decisions
and does not play up to them again.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from math import sqrt
from operator import sub
from random import Random
from typing import Any, NamedTuple

from longbox.bots.chair import Chair
from longbox.bots.greedy import GreedyBot
from longbox.bots.lookahead import DECLINES, UNKNOWN_VALUE, own_options
from longbox.bots.sequential_halving import SequentialHalving
from longbox.bots.tree import Node, backpropagate
from longbox.bots.turn_time import LEAST, TurnTime
from longbox.engine.decision import Decision, JointDecision
from longbox.engine.determinization import ResumePoint
from longbox.engine.driver import Run
from longbox.engine.errors import BadOptions
from longbox.engine.game import Game
from longbox.engine.policy import RandomPolicy
from longbox.engine.table import Table

EXPLORATION = 1.0  # times the spread of the gains so far
NARROWEST = 0.002
DEEPER = 0.15  # times the spread: when the error of a node is below this, the steps after it are searched, too
SURE = 3.5  # standard errors between the best option and the others: then more tries would change nothing
ENOUGH = 12  # tries of an option before anything is sure
LARGEST_CACHE = 2000  # decisions
SHARE = 0.9  # of the time limit: the answer needs some time to arrive


class CachedDecision(NamedTuple):
    """A decision that is the same in every iteration: where runs resume, who is asked, and the value for that seat."""

    point: ResumePoint
    seat: int
    value: float


class Search:
    """A search for one decision of one seat. Call `iterate` as often as you like; tell `iterations` if you know the number."""

    def __init__(self, chair: Chair, seed: str, root: Node | None = None, iterations: int | None = None) -> None:
        self.game: Game[Any] = chair.game
        self.seat = chair.seat
        self.root = root or Node()
        self.iterations = 0
        self.root_values: list[float] = []  # of the seat, in each determinization
        self._seed = seed
        self._random = Random(seed).random
        self._determinizations = chair.determinizations()
        self._has_hidden = self._determinizations.are_many
        self._is_one_side = self.game.win_together
        evaluation = self.game.evaluation
        self._hunch = evaluation.hunch if evaluation else None
        self._policy = RandomPolicy(self._random, self._hunch)
        self._evaluate = evaluation.value if evaluation else _unknown_value
        self._may_stop = evaluation is not None  # without an evaluation a rollout goes on to the end
        self._cache: dict[Node, CachedDecision] = {}  # the decision after a node
        self._keys = chair.keys
        order = [*range(len(self._keys))]
        Random(f"{seed} order").shuffle(order)
        order.sort(key=lambda option: self._keys[option] != DECLINES)  # among equals, decline first, as the greedy bot does
        self._answers = [self.root.children.setdefault(key, Node()) for key in self._keys]
        self._gains: list[list[float]] = [[] for _ in order]  # of each option, by determinization
        self._order = order
        self._halving = SequentialHalving(order, iterations, lambda option: self._answers[option].mean)

    def iterate(self) -> None:
        """Run one iteration."""
        self.iterations += 1
        index = option = self._halving.next()
        seat, node = self.seat, self._answers[option]
        tries = node.visits
        luck = f"{self._seed} {tries}"
        spread = max(self.root.spread, NARROWEST)
        path = [(seat, self.root), (seat, node)]
        baselines: dict[int, float] = {}
        point = None
        while (cached := self._cache.get(node)) and (not self._may_stop or node.error <= DEEPER * spread):
            point, seat, value = cached
            baselines.setdefault(seat, value)
            index, node = node.choose(EXPLORATION * spread, self._random)
            path.append((seat, node))
        if point is not None and not node.visits:  # a new answer to a cached decision: the rollout gives it
            run = self._determinizations.before(point, luck)
            self._policy.planned = index
            baselines[self.seat] = self._root_value(tries, None)
        else:
            run = self._run(point, luck)
            baselines[self.seat] = self._root_value(tries, None if point else run.state)
            self._descend(run, index, path, baselines, spread)
        if run.result is None:
            run.rollout(self._policy, self._may_stop)
        self._gains[option].append(self._backpropagate(run, path, baselines))

    def _run(self, point: ResumePoint | None, luck: str) -> Run:
        """A run at the seat's decision, or at a cached decision after it."""
        return self._determinizations(luck) if point is None else self._determinizations.again(point, luck)

    def _root_value(self, number: int, state: Table | None) -> float:
        """The value of the position for the seat in this determinization. Without a state, there is only one determinization."""
        if number == len(self.root_values):
            self.root_values.append(self.root_values[0] if state is None else self._evaluate(state, self.seat))
        return self.root_values[number]

    def _descend(self, run: Run, index: int, path: list[tuple[int, Node]], baselines: dict[int, float], spread: float) -> None:
        """Give the last answer of the path, then descend the tree to a new node."""
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
            if decision.__class__ is not Decision or self._has_hidden or node.values != decision.values:
                self._set_options(node, decision, state)
            seat = self.seat if self._is_one_side else decision.seat
            if seat not in baselines:
                baselines[seat] = self._evaluate(state, seat)
            if before is not None:
                self._cache_decision(node, before, run, seat, baselines[seat])
            index, node = node.choose(EXPLORATION * spread, self._random)
            path.append((seat, node))
            goes_on = run.go_on(index)

    def _before(self, run: Run) -> Table | None:
        """A copy of the state before a step, if it is the same in all iterations that come here."""
        if self._has_hidden or len(self._cache) == LARGEST_CACHE or run.chance.counters != self._determinizations.counters:
            return None
        before: Table = self.game.copy(run.state)
        return before

    def _cache_decision(self, node: Node, before: Table, run: Run, seat: int, value: float) -> None:
        """Cache the decision after a node, unless its step needed luck."""
        if run.decision.__class__ is Decision and run.chance.counters == self._determinizations.counters:
            self._cache[node] = CachedDecision(self._determinizations.later(before, run), seat, value)

    def _set_options(self, node: Node, decision: Decision, state: Table) -> None:
        """Set the options of a node to those of this decision."""
        if isinstance(decision, JointDecision) and not decision.is_secret:  # a team: any seat may answer
            node.values = ()
            node.set_options([f"{option.seat} {option.key}" for option in decision.options])
            return
        part = decision.part(0)[0]  # several answer in secret: their order does not matter
        node.values = part.values
        node.set_options(part.keys(), self._hunch and self._hunch(state, part.seat, part.verb, part.values))

    def _backpropagate(self, run: Run, path: list[tuple[int, Node]], baselines: dict[int, float]) -> float:
        """Update all nodes of the path with the gains. Returns the gain of the searching seat."""
        gains = self.values(run, baselines)
        for seat, baseline in baselines.items():
            gains[seat] -= baseline
        backpropagate(path, gains)
        return gains[self.seat]

    def values(self, run: Run, seats: Iterable[int]) -> dict[int, float]:
        """The values of the position of this run for these seats."""
        state, result, evaluate = run.state, run.result, self._evaluate
        if result is None:
            return {seat: evaluate(state, seat) for seat in seats}
        return {seat: result.worth(seat) for seat in seats}

    @property
    def best(self) -> str:
        """The key of the option with the highest lower bound of its mean gain."""
        spread = self.root.spread
        tried = [option for option in self._order if self._answers[option].visits]
        return self._keys[max(tried, key=lambda option: self._answers[option].mean - spread * self._answers[option].doubt)]

    @property
    def is_sure(self) -> bool:
        """Whether more tries would hardly change the best option, or all are equal."""
        left = self._halving.left
        best = max(left, key=lambda option: self._answers[option].mean)
        return all(self._is_clear(best, option) for option in left if option != best)

    def _is_clear(self, better: int, worse: int) -> bool:
        """Whether one option is clearly better than another, or equal, in the determinizations in which both were tried."""
        differences: list[float] = [*map(sub, self._gains[better], self._gains[worse])]
        tries = len(differences)
        if tries < ENOUGH:
            return False
        mean = sum(differences) / tries
        spread = sum([(difference - mean) ** 2 for difference in differences]) / (tries - 1)
        return mean >= SURE * sqrt(spread / tries)


def _unknown_value(state: Table, seat: int) -> float:
    """The value of a position where the game has no evaluation."""
    return UNKNOWN_VALUE


class SearchBot:
    """Searches for a number of iterations at each decision or of seconds in each turn, or until it is sure. It takes the best
    option. A turn is all its answers until somebody else answers.

    With a number of iterations it repeats itself, unless a time limit of its chair stops it: the same seed and the same question
    give the same answer. If there is no time for a search, it looks one decision ahead.
    """

    def __init__(self, seed: str, iterations: int | None = None, seconds: float | None = None) -> None:
        if iterations is None and seconds is None:
            raise BadOptions("A search needs a number of iterations or of seconds: else it might never end.")
        self.seed = seed
        self.iterations = iterations
        self.seconds = seconds
        self._kept: tuple[int, Node] | None = None  # the tick of the next question, and the tree below the last answer
        self._turn: tuple[int, TurnTime] | None = None  # the tick of the next question in the same turn, and what is left for it

    def choose(self, chair: Chair) -> str:
        began = time.monotonic()
        turn = self._turn_time(chair)
        limit = self._limit(chair, turn)
        key = self._lookahead(chair) if limit is not None and limit < LEAST else self._search(chair, limit)
        if turn is not None:
            turn.spend(time.monotonic() - began)
            self._turn = chair.number + 1, turn
        return key

    def _lookahead(self, chair: Chair) -> str:
        self._kept = None
        return GreedyBot(self.seed).choose(chair)

    def _search(self, chair: Chair, limit: float | None) -> str:
        until = None if limit is None else time.monotonic() + limit
        search = Search(chair, f"{self.seed} {chair.number}", self._tree(chair), self.iterations)
        while self.iterations is None or search.iterations < self.iterations:
            search.iterate()
            if until is not None and time.monotonic() >= until:
                break
            if search.iterations % ENOUGH == 0 and search.is_sure:
                break
        key = search.best
        # If others are asked at the same time, the tree below is about their answers.
        self._kept = None if chair.is_secret else (chair.number + 1, search.root.children[key])
        return key

    def _turn_time(self, chair: Chair) -> TurnTime | None:
        """What is left of its own seconds for this turn. If this question does not follow its last answer, the turn is new."""
        if self.seconds is None:
            return None
        return self._turn[1] if self._turn and self._turn[0] == chair.number else TurnTime(self.seconds)

    def _limit(self, chair: Chair, turn: TurnTime | None) -> float | None:
        """The seconds for this answer: by its own time for the turn, by its chair's, and by the time limit of its chair."""
        limits = [turn.share if turn else None, chair.share, None if chair.seconds is None else SHARE * chair.seconds]
        return min((limit for limit in limits if limit is not None), default=None)

    def _tree(self, chair: Chair) -> Node | None:
        """The tree for this question from the search before it, if this question follows directly."""
        if self._kept is None or self._kept[0] != chair.number:
            return None
        node = self._kept[1]
        return node.restarted() if node.children and node.children.keys() <= {*chair.keys} else None
