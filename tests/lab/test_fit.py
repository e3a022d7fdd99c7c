"""Weights for the features of an evaluation: what the regression finds, and which games it is fitted to."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from math import exp
from pathlib import Path
from random import Random

import pytest

from longbox import Evaluation, LongboxError, logistic
from longbox.lab.fit import Row, fit, regression
from tests.bots.doors import House, house

TRUE = [-0.5, 1.5, -1.0]


def made_up(count: int, seed: int = 3) -> list[list[Row]]:
    """Games of one position each, whose outcome is left to the chance that TRUE weights give it."""
    source = Random(seed)
    games = []
    for _ in range(count):
        features = [1.0, source.uniform(-2, 2), float(source.random() < 0.5)]
        chance = 1 / (1 + exp(-sum(w * f for w, f in zip(TRUE, features, strict=True))))
        games.append([(0.0, float(source.random() < chance), features)])
    return games


def test_the_regression_finds_the_weights_that_made_the_outcomes() -> None:
    assert regression(made_up(6000)) == pytest.approx(TRUE, abs=0.12)


def test_a_feature_that_tells_nothing_has_next_to_no_weight() -> None:
    games = [[(when, worth, [*features, 0.0])] for ((when, worth, features),) in made_up(300)]
    assert regression(games)[-1] == pytest.approx(0.0, abs=1e-6)


def test_what_is_rare_is_not_believed_too_much() -> None:
    once = [[(0.0, 1.0, [1.0, 1.0])], *[[(0.0, 0.5, [1.0, 0.0])]] * 50]
    assert 0 < regression(once)[1] < 1, "a single game won with it does not make it certain"


def test_every_game_counts_the_same_however_long_it_is() -> None:
    short, long = [(0.0, 1.0, [1.0])], [(0.0, 0.0, [1.0])] * 9
    assert regression([short, long]) == pytest.approx([0.0], abs=1e-6)


def test_nothing_is_fitted_to_nothing() -> None:
    with pytest.raises(LongboxError, match="There is no position to fit anything to"):
        regression([])


def test_a_chance_comes_from_weights_and_features() -> None:
    assert logistic([0.0, 1.0], [1.0, 0.0]) == 0.5
    assert logistic([1.0, 2.0], [1.0, 0.5]) == pytest.approx(1 / (1 + exp(-2)))
    assert 0 < logistic([1.0], [-1e6]) < logistic([1.0], [1e6]) < 1


# -- the games -------------------------------------------------------------------------------------------


def features(g: House, seat: int) -> tuple[float, ...]:
    return (1.0, float(seat), g.worth / 100) if g.cups else ()


def with_features() -> Evaluation[House]:
    return Evaluation(lambda g, seat: 0.5, features=features)


def test_weights_are_fitted_to_all_games_and_measured_on_games_that_they_were_not_fitted_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fitted_to: list[int] = []

    def noted(games: Sequence[Sequence[Row]]) -> list[float]:
        fitted_to.append(len(games))
        return regression(games)

    monkeypatch.setattr("longbox.lab.fit.regression", noted)
    game = dataclasses.replace(house("sure", "cups"), evaluation=with_features())
    found = fit(game, games=9, bots="random", seed="7")
    assert fitted_to == [6, 6, 6, 9]
    assert len(found.weights) == 3
    assert found.unseen.games == 9
    assert found.unseen.samples
    assert found == fit(game, games=9, bots="random", seed="7"), "the same seed gives the same"


def test_games_are_kept_and_gone_on_with(tmp_path: Path) -> None:
    game = dataclasses.replace(house("sure", "cups"), evaluation=with_features())
    file = tmp_path / "games.jsonl"
    played: list[int] = []
    fit(game, games=4, bots="random", seed="7", keep=str(file), progress=played.append)
    assert sum(played) == 4
    played.clear()
    again = fit(game, games=6, bots="random", seed="7", keep=str(file), progress=played.append)
    assert sum(played) == 2
    assert again.weights == pytest.approx(fit(game, games=6, bots="random", seed="7").weights)
    with pytest.raises(LongboxError, match="are others"):
        fit(game, games=6, bots="random", seed="8", keep=str(file))


def test_an_evaluation_without_features_is_refused() -> None:
    with pytest.raises(LongboxError, match=r"^The evaluation of Doors has no features to fit\.$"):
        fit(house("sure"))
