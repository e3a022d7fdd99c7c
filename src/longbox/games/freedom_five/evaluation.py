"""From the worth of a position to a chance: the weights are fitted to games of bots by `longbox fit freedom_five`."""

from __future__ import annotations

from functools import cache
from itertools import islice
from operator import mul

from longbox import logistic
from longbox.games.freedom_five.bot import worth
from longbox.games.freedom_five.scenarios import comic
from longbox.games.freedom_five.state import TRACK_END, FreedomFive
from longbox.games.freedom_five.weights import WEIGHTS

LONG = 12  # rounds of a long game
LATEST = 1.5  # such games: later turns count as that late
COMICS = range(1, 9)  # the numbers of the Comics that the weights were fitted to
TEAMS = (1, 2, 4, 5)  # how many Heroes play, compared with three
NUMBERS, ONE, TIME = 7, 0, 2  # how many numbers a position has, and places among them


def evaluate(g: FreedomFive, seat: int) -> float:
    """The chance to win, as it was in games of bots."""
    if not g.has_begun:
        return 0.5
    return logistic(_weights(comic(g).number, g.difficulty, len(g.heroes)), _numbers(g))


def features(g: FreedomFive, seat: int) -> tuple[float, ...]:
    """What a position is worth, when in the game that is, and which game it is: `longbox fit` finds their weights."""
    if not g.has_begun:
        return ()
    numbers = _numbers(g)
    known = _known(comic(g).number, g.difficulty, len(g.heroes))
    return *numbers, *known, *[numbers[TIME] * each for each in known]


def _numbers(g: FreedomFive) -> tuple[float, ...]:
    spaces = worth(g)
    time, track = min(g.turns / len(g.heroes) / LONG, LATEST), g.track / TRACK_END
    return 1.0, spaces, time, time * time, spaces * time, track, track * track


@cache
def _known(comic: int, difficulty: str, heroes: int) -> tuple[float, ...]:
    """How hard it is, and which Comic is played by how many, as numbers: 1 for what is so, 0 for all else.

    A Comic that was written later counts as one like the others.
    """
    hard = [difficulty == name for name in ("easy", "hard")]
    which = [comic == number for number in COMICS] + [heroes == count for count in TEAMS]
    return tuple(map(float, hard + which))


@cache
def _weights(comic: int, difficulty: str, heroes: int) -> list[float]:
    """The weights of the numbers in one game: what is the same in all of it is weighed once."""
    known = _known(comic, difficulty, heroes)
    weights = iter(WEIGHTS)
    found = [*islice(weights, NUMBERS)]
    found[ONE] += sum(map(mul, islice(weights, len(known)), known))
    found[TIME] += sum(map(mul, weights, known))
    return found
