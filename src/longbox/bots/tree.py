"""The tree of a search: what was tried after what, and what came of it.

It is an open-loop tree: a node stands for the answers that lead to it, whatever chance and the hidden truth made of them. So each
iteration may run through another truth, and a node meets now these options, now those; they are told apart by their keys.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import inf, log, sqrt
from typing import Any

WIDEST = 8  # as many options are all tried; of more, one after the other comes in the more often the node is met


class Node:
    """What is known of one answer, and what was tried after it."""

    __slots__ = ("answers", "children", "doubt", "keys", "mean", "new", "squares", "values", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.mean = 0.0  # what it gained for the seat that chose it, over how the position looked to it
        self.squares = 0.0
        self.doubt = inf  # one through the root of the visits: by so many spreads the mean may be off
        self.children: dict[str, Node] = {}
        self.values: Sequence[Any] = ()  # the options met here last,
        self.keys: Sequence[str] = ()  # their keys,
        self.answers: list[Node | None] = []  # what is known of each,
        self.new: list[int] | tuple[()] = ()  # and of which nothing is

    def learn(self, gain: float) -> None:
        learn([(0, self)], {0: gain})

    @property
    def spread(self) -> float:
        """The standard deviation of what it gained."""
        visits = self.visits
        variance = self.squares / visits - self.mean**2 if visits else 0.0
        return sqrt(variance) if variance > 0.0 else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; as large as can be while too little is known."""
        return self.spread / sqrt(self.visits - 1) if self.visits > 1 else 1.0

    def meet(self, keys: Sequence[str]) -> None:
        """These are the options now. By their keys they are known again."""
        self.keys = keys
        if not self.children:
            self.answers, self.new = [None] * len(keys), [*range(len(keys))]
            return
        self.answers = [*map(self.children.get, keys)]
        self.new = [index for index, answer in enumerate(self.answers) if answer is None]

    def choose(self, exploration: float, random: Callable[[], float]) -> tuple[int, Node]:
        """Which of the options to try next: a new one, as long as there is room for it; else the most promising."""
        answers, new = self.answers, self.new
        if new and len(answers) - len(new) < WIDEST + sqrt(self.visits):
            index = new.pop(int(random() * len(new)))
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

    def anew(self) -> Node:
        """The same question when it is really asked: what was tried after its answers is kept, they themselves are counted anew.

        For luck has spoken since, and the answers were tried with any luck.
        """
        node = Node()
        for key, child in self.children.items():
            node.children[key] = Node()
            node.children[key].children = child.children
        return node


def learn(path: Iterable[tuple[int, Node]], gains: Mapping[int, float]) -> None:
    """Tell all answers of a path what they gained for the seats that gave them."""
    for seat, node in path:
        gain = gains[seat]
        visits = node.visits = node.visits + 1
        node.mean += (gain - node.mean) / visits
        node.squares += gain * gain
        node.doubt = visits**-0.5
