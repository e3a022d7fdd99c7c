"""The tree of a search.

It is an open-loop tree: a node stands for the answers that lead to it, whatever chance and hidden things made of them. So each
iteration may use another determinization, and a node may have other options each time. Keys tell options apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import inf, log, sqrt
from typing import Any

WIDEST = 8  # up to so many options are all tried; with more, each further one needs more visits
SLOWLY = 8  # visits for each further option where they come in by how good they look


class Node:
    """The statistics of one answer, and the nodes after it."""

    __slots__ = ("answers", "children", "doubt", "is_ranked", "keys", "mean", "new", "squares", "values", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.mean = 0.0  # the mean gain of the seat that chose it, over its baseline
        self.squares = 0.0
        self.doubt = inf  # 1 / sqrt(visits)
        self.children: dict[str, Node] = {}
        self.values: Sequence[Any] = ()  # the last options here,
        self.keys: Sequence[str] = ()  # their keys,
        self.answers: list[Node | None] = []  # the node of each,
        self.new: list[int] | tuple[()] = ()  # and the indexes of those without a node:
        self.is_ranked = False  # in any order, or the one that looks best at the end

    def update(self, gain: float) -> None:
        backpropagate([(0, self)], {0: gain})

    @property
    def spread(self) -> float:
        """The standard deviation of the gains."""
        visits = self.visits
        variance = self.squares / visits - self.mean**2 if visits else 0.0
        return sqrt(variance) if variance > 0.0 else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; 1 for less than two visits."""
        return self.spread / sqrt(self.visits - 1) if self.visits > 1 else 1.0

    def set_options(self, keys: Sequence[str], ratings: Sequence[float] | None = None) -> None:
        """Set the options by their keys, perhaps with how good each looks at first sight."""
        self.keys = keys
        if self.children:
            self.answers = [*map(self.children.get, keys)]
            self.new = [index for index, answer in enumerate(self.answers) if answer is None]
        else:
            self.answers, self.new = [None] * len(keys), [*range(len(keys))]
        self.is_ranked = ratings is not None
        if ratings is not None:
            self.new.sort(key=ratings.__getitem__)

    def choose(self, exploration: float, random: Callable[[], float]) -> tuple[int, Node]:
        """The option to try next: a new one while there is room for it, or else the one with the best upper bound (UCB1)."""
        answers, new = self.answers, self.new
        if new and len(answers) - len(new) < self._width:
            index = new.pop() if self.is_ranked else new.pop(int(random() * len(new)))
            best = answers[index] = self.children[self.keys[index]] = Node()
            return index, best
        bonus = exploration * sqrt(log(self.visits + 1))
        best, most = self, -inf
        for answer in answers:
            if answer is not None:
                promise = answer.mean + bonus * answer.doubt
                if promise > most:
                    best, most = answer, promise
        return answers.index(best), best

    @property
    def _width(self) -> float:
        """How many options may have been tried by now."""
        return 1 + self.visits / SLOWLY if self.is_ranked else WIDEST + sqrt(self.visits)

    def restarted(self) -> Node:
        """This node as the new root, once its question is really asked. Statistics of its options restart; the nodes below stay.

        The old statistics had any luck, and by now the luck is known.
        """
        node = Node()
        for key, child in self.children.items():
            node.children[key] = Node()
            node.children[key].children = child.children
        return node


def backpropagate(path: Iterable[tuple[int, Node]], gains: Mapping[int, float]) -> None:
    """Update each node of a path with the gain of the seat that chose it."""
    for seat, node in path:
        gain = gains[seat]
        visits = node.visits = node.visits + 1
        node.mean += (gain - node.mean) / visits
        node.squares += gain * gain
        node.doubt = visits**-0.5
