"""Advice: what a search thinks of each option, which one to take, and why.

Call `match.advise(seat, seconds)`. Like every bot, the search knows no more than the seat does. The reason is in the words of
the game.
"""

from __future__ import annotations

import time
from math import hypot, inf

from longbox.bots.chair import Chair
from longbox.bots.confidence import margin
from longbox.bots.reasons import ENOUGH, OUTCOME, Change, OptionTries, outcome, why
from longbox.bots.search import Search
from longbox.bots.tree import Node
from longbox.engine.advice import Advice, Opinion
from longbox.engine.driver import Run
from longbox.engine.errors import BadOptions, OutOfTurn, quoted
from longbox.engine.match import Match
from longbox.engine.table import Table

REAL = 0.003  # a smaller difference of the chance is no real difference, however sure it is
FINALIST = 0.5  # the share of the best option's tries that an option has which the search has not dropped
MOST_STARS = 3  # if more options are equally good, none is starred


class ExplainedSearch(Search):
    """A search that also keeps how each try changed the figures behind the values."""

    def __init__(self, chair: Chair, seed: str, iterations: int | None = None) -> None:
        super().__init__(chair, seed, iterations=iterations)
        self._root_figures: list[Change] = []  # the figures in each determinization, before the answer
        self._changes: dict[Node, list[Change]] = {}

    def _root_value(self, number: int, state: Table | None) -> float:
        if number == len(self._root_figures):
            self._root_figures.append(self._root_figures[0] if state is None else self._figures(state))
        return super()._root_value(number, state)

    def _figures(self, state: Table) -> Change:
        evaluation = self.game.evaluation
        return evaluation.figures(state, self.seat) if evaluation and evaluation.figures else {}

    def _backpropagate(self, run: Run, path: list[tuple[int, Node]], baselines: dict[int, float]) -> float:
        gain = super()._backpropagate(run, path, baselines)
        node = path[1][1]
        self._changes.setdefault(node, []).append(self._change(run, self._root_figures[node.visits - 1]))
        return gain

    def _change(self, run: Run, before: Change) -> Change:
        if run.result is not None:
            return outcome(run.result, self.seat)
        return {OUTCOME: 0.0} | {name: value - before[name] for name, value in self._figures(run.state).items() if name in before}

    def tries(self, key: str, name: str) -> OptionTries:
        """What happened in the tries of an option."""
        return OptionTries(name, self._gains[self._keys.index(key)], self._changes.get(self.root.children[key], ()))

    def is_better(self, key: str, other: str) -> bool:
        """Whether an option is really better than another: by enough to matter, and by more than the noise of the search.

        The n-th try of each had the same truth and the same luck, so they are compared pair by pair. The search itself has
        dropped an option that has few tries, because others were better.
        """
        one, two = self._gains[self._keys.index(key)], self._gains[self._keys.index(other)]
        apart = [better - worse for better, worse in zip(one, two, strict=False)]
        tries = len(apart)
        if tries < ENOUGH:
            return len(one) >= ENOUGH
        difference = sum(apart) / tries
        is_dropped = tries < FINALIST * len(one)
        noise = 0.0 if is_dropped else margin(tries, sum((each - difference) ** 2 for each in apart) / (tries - 1))
        return difference > max(noise, REAL)


def advise(match: Match, seat: int, seconds: float = 1.0, iterations: int | None = None, seed: str = "advice") -> Advice:
    """Search for this many seconds or iterations, and return what the search thinks of each option."""
    return think(Chair(match, seat), seconds, iterations, seed)


def think(chair: Chair, seconds: float, iterations: int | None = None, seed: str = "advice", instead: str = "") -> Advice:
    """The same, from a chair. It tells why the best option is better than the one with the key `instead`, if that is worse."""
    if type(chair.seat) is not int:
        raise OutOfTurn(f"Advice is for a seat, and there is no seat {quoted(chair.seat)}.")
    if not (isinstance(seconds, (int, float)) and 0 <= seconds < inf):
        raise BadOptions(f"The seconds to think about advice are a number from 0 on, not {quoted(seconds)}.")
    if iterations is not None and not (isinstance(iterations, int) and iterations > 0):
        raise BadOptions(f"The iterations of a search for advice are a whole number from 1 on, not {quoted(iterations)}.")
    search = ExplainedSearch(chair, seed, iterations)
    until = time.monotonic() + seconds
    while search.iterations < iterations if iterations is not None else time.monotonic() < until or not search.iterations:
        search.iterate()
    question = chair.question
    opinions = _opinions(search, {option.key: option.label for option in question.options})
    best = [opinion for opinion in opinions if opinion.is_best]
    stars = tuple([opinion.key for opinion in best]) if len(best) <= MOST_STARS and len(best) < len(opinions) else ()
    reason = _why(search, opinions, instead) if stars else ""
    return Advice(chair.seat, question.prompt, question.rule, search.iterations, stars, reason, tuple(opinions))


def _opinions(search: ExplainedSearch, labels: dict[str, str]) -> list[Opinion]:
    """The opinions, the best first. All that are not really worse than it come next."""
    root = Node()  # the value of the position before the answer; an option is worth this plus its gain
    for value in search.root_values:
        root.update(value)
    best = search.best
    opinions = []
    for key, label in labels.items():
        node = search.root.children[key]
        chance = min(1.0, max(0.0, root.mean + node.mean)) if node.visits else 0.0
        off = _margin(node, root, chance)
        is_best = key == best or not search.is_better(best, key)
        opinions.append(Opinion(key, label, chance, max(0.0, chance - off), min(1.0, chance + off), node.visits, is_best))
    # The search does not always take the option with the highest chance: it may have had too few tries.
    return sorted(opinions, key=lambda opinion: (opinion.key != best, not opinion.is_best, -opinion.chance, opinion.key))


def _why(search: ExplainedSearch, opinions: list[Opinion], instead: str) -> str:
    """Why the best option is better than this one, or else than the best of those that are really worse."""
    tried = [search.tries(opinion.key, opinion.name) for opinion in opinions]
    worse = [opinion.key for opinion in opinions if not opinion.is_best]
    against = instead if instead in worse else worse[0]
    other = next(tries for tries, opinion in zip(tried, opinions, strict=True) if opinion.key == against)
    evaluation = search.game.evaluation
    subject = "It" if sum(opinion.is_best for opinion in opinions) == 1 else f'"{tried[0].name}"'
    return why(subject, tried[0], other, tried, evaluation.words if evaluation else {})


def _margin(node: Node, root: Node, chance: float) -> float:
    """The margin of error of an option's chance: that of its gain and that of the root value. One try tells nothing."""
    if node.visits < 2:
        return 1.0
    gained = margin(node.visits, node.visits * node.error**2, max(chance, 1 - chance))
    return hypot(gained, margin(root.visits, root.visits * root.error**2))
