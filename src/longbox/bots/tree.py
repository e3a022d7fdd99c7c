"""The tree of a search: what was tried after what, and what came of it.

It is an open-loop tree: a node stands for the answers that lead to it, whatever chance and the hidden truth made of them. So each
iteration may run through another truth, and a node meets now these options, now those; they are told apart by their keys.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Any

WIDEST = 8  # as many options are all tried; of more, one after the other comes in the more often the node is met


class Node:
    """What is known of one answer, and what was tried after it."""

    __slots__ = ("children", "keys", "met", "squares", "total", "values", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.met = 1  # how often it could have been chosen
        self.total = 0.0  # what it was worth to the seat that chose it
        self.squares = 0.0
        self.children: dict[str, Node] = {}
        self.values: Sequence[Any] = ()  # the options met here last, and their keys
        self.keys: list[str] = []

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; as large as can be while too little is known."""
        if self.visits <= 1:
            return 1.0
        spread = max(0.0, self.squares / self.visits - self.mean**2)
        return sqrt(spread / (self.visits - 1))

    def choose(self, keys: Sequence[str], exploration: float, random: Callable[[], float]) -> int:
        """Which of the options to try next: a new one, as long as there is room for it; else the most promising."""
        children = self.children
        new = [index for index, key in enumerate(keys) if key not in children]
        if new and (len(new) == len(keys) or len(keys) - len(new) < WIDEST + sqrt(self.visits)):
            index = new[int(random() * len(new))]
            children[keys[index]] = Node()
            return index
        best, best_value = -1, -1.0
        for index, key in enumerate(keys):
            child = children.get(key)
            if child is not None:
                child.met += 1
                value = child.total / child.visits + exploration * sqrt(log(child.met) / child.visits)
                if value > best_value:
                    best, best_value = index, value
        return best
