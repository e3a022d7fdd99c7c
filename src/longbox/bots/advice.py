"""Advice: what a search thinks of each option, how sure it is, and why, in the game's own words.

It is asked for with `match.advise(seat, seconds)`. Like every bot, the search knows no more than the seat does.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from math import hypot, inf
from statistics import fmean as mean

from longbox.bots.certainty import margin
from longbox.bots.chair import Chair
from longbox.bots.search import Search
from longbox.bots.tree import Node
from longbox.engine.advice import Advice, Opinion
from longbox.engine.driver import Run
from longbox.engine.errors import BadOptions, OutOfTurn, quoted
from longbox.engine.match import Match

CLEAR = 0.02  # a figure that differs by less than this part of itself is no reason


class Figures:
    """The means of what a game's `outlook` said after an option."""

    __slots__ = ("count", "totals")

    def __init__(self) -> None:
        self.count = 0
        self.totals: dict[str, float] = {}

    def add(self, figures: Mapping[str, float]) -> None:
        self.count += 1
        for name, value in figures.items():
            self.totals[name] = self.totals.get(name, 0.0) + value

    @property
    def means(self) -> dict[str, float]:
        return {name: total / self.count for name, total in self.totals.items()}


class ExplainedSearch(Search):
    """A search that also remembers the figures behind the values, by the answer it began with."""

    def __init__(self, chair: Chair, seed: str, iterations: int | None = None) -> None:
        super().__init__(chair, seed, iterations=iterations)
        self.figures: dict[Node, Figures] = {}

    def _learn(self, run: Run, path: list[tuple[int, Node]], looks: dict[int, float]) -> float:
        gain = super()._learn(run, path, looks)
        if self.game.outlook is not None and run.result is None:
            self.figures.setdefault(path[1][1], Figures()).add(self.game.outlook(run.state, self.seat))
        return gain

    def reason(self, node: Node) -> str:
        """The figure in which this answer differs most from the others, in proportion; none that speaks against its rank.

        The game says of which figures less is better: what only comes along with a good answer is no reason for it.
        """
        mine = self.figures.get(node)
        others = {other: figures.means for other, figures in self.figures.items() if other is not node}
        if mine is None or not others:
            return ""
        is_good = node is self.root.children[self.best] or node.mean > mean([other.mean for other in others])
        best, reason = CLEAR, ""
        for name, value in mine.means.items():
            usual = mean([means.get(name, 0.0) for means in others.values()])
            apart = abs(value - usual) / max(abs(value), abs(usual), 1e-9)
            said, instead = f"{abs(value):.1f}", f"{abs(usual):.1f}"
            if apart > best and (value > usual) == is_good and said != instead:
                best, reason = apart, f"{name}: {said} instead of {instead}"
        return reason


def advise(match: Match, seat: int, seconds: float = 1.0, iterations: int | None = None, seed: str = "advice") -> Advice:
    """Think about a seat's question for so many seconds or iterations, and say what came of it."""
    return think(Chair(match, seat), seconds, iterations, seed)


def think(chair: Chair, seconds: float, iterations: int | None = None, seed: str = "advice") -> Advice:
    """The same for whoever has no more than a chair."""
    if type(chair.seat) is not int:
        raise OutOfTurn(f"Advice is for a seat, and there is no seat {quoted(chair.seat)}.")
    if not (isinstance(seconds, (int, float)) and 0 <= seconds < inf):
        raise BadOptions(f"The seconds to think about advice are a number from 0 on, not {quoted(seconds)}.")
    if iterations is not None and not (isinstance(iterations, int) and iterations > 0):
        raise BadOptions(f"The iterations of a search for advice are a whole number from 1 on, not {quoted(iterations)}.")
    question = chair.question
    search = ExplainedSearch(chair, seed, iterations)
    until = time.monotonic() + seconds
    while search.iterations < iterations if iterations is not None else time.monotonic() < until or not search.iterations:
        search.iterate()
    look = Node()  # how the position looks, whatever the answer: an option is worth that and what it gains
    for value in search.looks:
        look.learn(value)
    opinions = []
    for option in question.options:
        node = search.root.children[option.key]
        chance = min(1.0, max(0.0, look.mean + node.mean)) if node.visits else 0.0
        off = _margin(node, look, chance)
        low, high = max(0.0, chance - off), min(1.0, chance + off)
        opinions.append(Opinion(option.key, option.label, chance, low, high, node.visits, search.reason(node)))
    best = search.best
    # What the search would take is not always what promises most: that may have been tried too little to rely on.
    opinions.sort(key=lambda opinion: (opinion.key != best, -opinion.chance, opinion.key))
    return Advice(chair.seat, question.prompt, question.rule, search.iterations, tuple(opinions))


def _margin(node: Node, look: Node, chance: float) -> float:
    """How far an option's chance may be off: by what it gained, and by how the position looks. One try says nothing."""
    if node.visits < 2:
        return 1.0
    gained = margin(node.visits, node.visits * node.error**2, max(chance, 1 - chance))
    return hypot(gained, margin(look.visits, look.visits * look.error**2))
