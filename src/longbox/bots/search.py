"""The bot that searches: information-set Monte Carlo tree search, open loop.

Each iteration imagines another truth that agrees with what the seat knows, walks down the tree in it, adds one new answer,
plays on to where a look ahead may stop, and gives what came of it to all answers on the way: to each what it was worth to the
seat that gave it. So allies help, rivals hinder, and everybody else goes for themselves, as the results of the game say.
"""

from __future__ import annotations

import time
from random import Random
from typing import Any

from longbox.bots.chair import Chair
from longbox.bots.look import OPEN, own_options
from longbox.bots.tree import Node
from longbox.engine.decision import Decision, JointDecision
from longbox.engine.driver import Run
from longbox.engine.game import Game
from longbox.engine.table import Table

EXPLORATION = 0.7  # times the width of the values met so far
NARROWEST = 0.01


class Search:
    """One decision of one seat, thought about for as long as one likes."""

    def __init__(self, chair: Chair, seed: str, root: Node | None = None) -> None:
        self.game: Game[Any] = chair.game
        self.seat = chair.seat
        self.root = root or Node()
        self.iterations = 0
        self._seed = seed
        self._random = Random(seed).random
        self._truth = chair.truths()
        self._is_open = not self.game.has_secrets
        self._stage: object = None
        self._least, self._most = 1.0, 0.0  # values met so far: exploration is as large as they differ

    def iterate(self) -> None:
        """One truth, one walk, one new answer."""
        self.iterations += 1
        run = self._truth(f"{self._seed} {self.iterations}")
        if self.game.stage is not None:
            self._stage = self.game.stage(run.state)
        exploration = EXPLORATION * max(self._most - self._least, NARROWEST)
        node, random = self.root, self._random
        path = [(self.seat, node)]
        decision = run.decision
        while decision is not None:
            seat, first, keys = self._options(decision, node)
            index = node.choose(keys, exploration, random)
            node = node.children[keys[index]]
            path.append((seat, node))
            goes_on = run.go_on(first + index)
            if not node.visits:
                self.play_on(run, goes_on)
                break
            if not goes_on:
                run.begin()
            decision = run.decision
        self._learn(run, path)

    def _options(self, decision: Decision, node: Node) -> tuple[int, int, list[str]]:
        """Who chooses next, where their options begin among all of the decision, and the keys of these."""
        first = 0
        if node is self.root:
            mine = decision.for_seat(self.seat)
            assert mine is not None, "an imagined match asks its seat what the match asks it"
            if mine is not decision:
                first = own_options(decision, self.seat).start
                decision = mine
        elif isinstance(decision, JointDecision):
            if not decision.is_secret:  # a team: whoever it is
                return decision.seat, 0, [f"{option.seat} {option.key}" for option in decision.options]
            decision = decision.part(0)[0]  # the order in which they answer does not matter
        values = decision.values
        if not self._is_open or node.values != values:
            node.values = values
            node.keys = [decision.key_of(value) for value in values]
        return decision.seat, first, node.keys

    def play_on(self, run: Run, goes_on: bool) -> None:
        """Answer anything, until the end of the game or of the step in which its stage is over."""
        random = self._random
        while goes_on and run.decision is not None:
            goes_on = run.go_on(int(random() * run.decision.size))
        may_stop = None if self.game.stage is None else self._is_stage_over
        if run.result is None and not (may_stop and may_stop(run.state)):
            run.play_at_random(random, may_stop)

    def _is_stage_over(self, state: Table) -> bool:
        return self.game.stage is not None and self.game.stage(state) != self._stage

    def _learn(self, run: Run, path: list[tuple[int, Node]]) -> None:
        worth: dict[int, float] = {}
        for seat, node in path:
            value = worth.get(seat)
            if value is None:
                value = worth[seat] = self._worth(run, seat)
                self._least = min(self._least, value)
                self._most = max(self._most, value)
            node.visits += 1
            node.total += value
            node.squares += value * value

    def _worth(self, run: Run, seat: int) -> float:
        if run.result is not None:
            return run.result.worth(seat)
        return self.game.evaluate(run.state, seat) if self.game.evaluate else OPEN

    @property
    def best(self) -> str:
        """The key of the option that was tried most."""
        return max(self.root.children.items(), key=lambda child: (child[1].visits, child[1].mean))[0]


class SearchBot:
    """Thinks for a number of iterations, or for some seconds, and takes the option it came back to most often.

    With a number of iterations it is repeatable: the same seed gives the same answer to the same question.
    """

    def __init__(self, seed: str, iterations: int | None = None, seconds: float | None = None) -> None:
        self.seed = seed
        self.iterations = iterations
        self.seconds = seconds
        self._kept: tuple[int, Node] | None = None  # the tree below the last answer, and when the next question would come

    def choose(self, chair: Chair) -> str:
        search = Search(chair, f"{self.seed} {chair.number}", self._tree(chair))
        until = None if self.seconds is None else time.monotonic() + self.seconds
        while self.iterations is None or search.iterations < self.iterations:
            search.iterate()
            if until is not None and time.monotonic() >= until:
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
        return node if node.children and node.children.keys() <= keys else None
