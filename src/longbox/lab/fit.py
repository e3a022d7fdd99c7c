"""Fit an evaluation to outcomes: play games of bots, and find the weights with which its features tell the chance to win.

A game declares `Evaluation.features(state, seat)`: numbers that are known of a position, the first of them 1. Its
`value` is then `logistic(WEIGHTS, features(state, seat))`. The weights are those of a logistic regression over positions of all
games. To tell how well they do on games that they have not seen, each third of the games is measured with weights that were
fitted to the other two.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from operator import mul
from typing import Any, NamedTuple

from longbox.engine.errors import BadOptions
from longbox.engine.evaluation import logistic
from longbox.engine.game import Game
from longbox.lab.calibration import Calibration, CalibrationPlan, ValuedPosition, sampled_positions
from longbox.lab.game_file import GameFile
from longbox.lab.parallel import how_many, play_in_parallel

RIDGE = 1.0  # how much a weight must be worth: a little, so that what is rare is not believed too much
STEPS = 30  # of Newton's method, at most
CLOSE = 1e-7  # a step by so little is the last
PARTS = 3  # of the games: each is measured with weights that were fitted to the others

Row = tuple[float, float, list[float]]  # when in the game, what it was worth, and the features


class Fitted(NamedTuple):
    """Weights, and how well such weights do on games that they were not fitted to."""

    weights: list[float]
    unseen: Calibration


def fit(
    game: Game[Any],
    *,
    games: int = 1500,
    bots: str = "greedy",
    seed: str = "fit",
    cores: int = 1,
    keep: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> Fitted:
    """Play so many games, or go on with those that are kept in a file, and fit the weights."""
    if game.evaluation is None or game.evaluation.features is None:
        raise BadOptions(f"The evaluation of {game.title} has no features to fit.")
    plan = CalibrationPlan(None, {}, bots, seed)
    what = {"fit": game.name, "rules": game.rules_version, "bots": bots, "seed": seed}
    kept = GameFile(keep, what) if keep else None
    played: dict[int, list[Row]] = dict(kept.games) if kept else {}
    missing = [number for number in range(games) if number not in played]
    for done in play_in_parallel(_play, game, plan, missing, how_many(cores), at_once=5):
        played.update(done)
        if kept:
            kept.add(done)
        if progress:
            progress(len(done))
    rows = [played[number] for number in range(games)]
    positions = [position for part in range(PARTS) for position in _unseen(rows, part)]
    return Fitted(regression(rows), Calibration(game.name, game.rules_version, games, bots, seed, positions))


def _unseen(games: Sequence[Sequence[Row]], part: int) -> list[ValuedPosition]:
    """What weights that were fitted to the other games say of this part of them."""
    weights = regression([game for number, game in enumerate(games) if number % PARTS != part])
    return [ValuedPosition(when, logistic(weights, known), worth) for game in games[part::PARTS] for when, worth, known in game]


def _play(game: Game[Any], plan: CalibrationPlan, numbers: Sequence[int]) -> dict[int, list[Row]]:
    assert game.evaluation is not None
    features = game.evaluation.features
    assert features is not None
    return {
        number: [
            (when, worth, [round(each, 6) for each in known])
            for when, known, worth in sampled_positions(game, plan, number, lambda match, seat: [*features(match.state, seat)])
            if known
        ]
        for number in numbers
    }


def regression(games: Sequence[Sequence[Row]]) -> list[float]:
    """The weights of a logistic regression by Newton's method, in which every game counts the same."""
    rows = [(features, worth, 1 / len(game)) for game in games for _, worth, features in game]
    if not rows:
        raise BadOptions("There is no position to fit anything to.")
    size = len(rows[0][0])
    ridge = [0.0, *[RIDGE] * (size - 1)]  # what is always so is believed
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-each * weight for each, weight in zip(ridge, weights, strict=True)]
        curve = [[0.0] * size for _ in range(size)]
        for features, worth, counts in rows:
            said = 1 / (1 + exp(-sum(map(mul, weights, features))))
            error, spread = counts * (worth - said), counts * said * (1 - said)
            for place, each in enumerate(features):
                if each:
                    slope[place] += error * each
                    scaled, line = spread * each, curve[place]
                    for other in range(place + 1):
                        line[other] += scaled * features[other]
        for place, each in enumerate(ridge):
            curve[place][place] += each + 1e-9
        step = _solved(curve, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < CLOSE:
            break
    return weights


def _solved(lower: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of equations whose symmetric matrix is given by its lower half, by Cholesky's method."""
    size = len(right)
    root = [[0.0] * size for _ in range(size)]
    for row in range(size):
        for column in range(row + 1):
            left = lower[row][column] - sum(map(mul, root[row][:column], root[column][:column]))
            root[row][column] = left**0.5 if row == column else left / root[column][column]
    solved = [*right]
    for row in range(size):
        solved[row] = (solved[row] - sum(map(mul, root[row][:row], solved[:row]))) / root[row][row]
    for row in reversed(range(size)):
        below = sum(root[other][row] * solved[other] for other in range(row + 1, size))
        solved[row] = (solved[row] - below) / root[row][row]
    return solved
