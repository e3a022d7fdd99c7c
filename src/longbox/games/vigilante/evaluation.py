"""From how a table looks to a chance: the weights are fitted to games of bots by `longbox fit vigilante`."""

from __future__ import annotations

from functools import cache
from itertools import islice
from math import log
from operator import mul

from longbox import logistic
from longbox.games.vigilante.bot import MISSIONS, SETTING_UP, Estimate, look
from longbox.games.vigilante.state import Vigilante
from longbox.games.vigilante.weights import WEIGHTS

SURE = 0.01  # nothing looks surer than this
EARLY = 0.9  # how much less a look tells at the beginning than at the end. It always tells something, or bots would not care
FAMILIES = ("shifting-allegiances", "showdown")  # of scenarios; all else is compared with Brought to Justice
PLAYERS = (4, 5, 6)  # at a table; all else is compared with three
NUMBERS, ONE, LEFT = 6, 0, 4  # how many numbers a position has, and places among them


def evaluate(g: Vigilante, seat: int) -> float:
    """The chance of a seat to win, as it was in games of bots."""
    if _is_too_early(g, seat):
        return 0.5
    estimate = Estimate(g)
    return logistic(_weights(estimate.identity[seat], g.scenario, len(g.players)), _numbers(estimate, seat))


def features(g: Vigilante, seat: int) -> tuple[float, ...]:
    """How the table looks to a seat, how much of the game is left, and who plays: `longbox fit` finds their weights."""
    if _is_too_early(g, seat):
        return ()
    estimate = Estimate(g)
    numbers = _numbers(estimate, seat)
    known = _known(estimate.identity[seat], g.scenario, len(g.players))
    return *numbers, *known, *[numbers[LEFT] * each for each in known]


def _is_too_early(g: Vigilante, seat: int) -> bool:
    return g.phase in SETTING_UP or g.players[seat].identity < 0


def _numbers(estimate: Estimate, seat: int) -> tuple[float, ...]:
    looks = min(max(look(estimate, seat), SURE), 1 - SURE)
    left = estimate.times.share
    odds = log(looks / (1 - looks)) * (1 - EARLY * left)
    return 1.0, odds, odds * abs(odds), odds * odds, left, left * left


@cache
def _known(identity: str, scenario: str, players: int) -> tuple[float, ...]:
    """Who somebody is, in which scenario, among how many, as numbers: 1 for what is so, 0 for all else."""
    who = [identity == name for name in MISSIONS] + [scenario.startswith(name) for name in FAMILIES]
    return tuple(map(float, who + [players == count for count in PLAYERS]))


@cache
def _weights(identity: str, scenario: str, players: int) -> list[float]:
    """The weights of the numbers for one seat of a table: what is known of it is weighed once."""
    known = _known(identity, scenario, players)
    weights = iter(WEIGHTS)
    found = [*islice(weights, NUMBERS)]
    found[ONE] += sum(map(mul, islice(weights, len(known)), known))
    found[LEFT] += sum(map(mul, weights, known))
    return found
