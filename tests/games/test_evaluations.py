"""Evaluations that were fitted to games: what they say is what their weights make of their features."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from longbox import find_game, logistic
from longbox.engine.create import create_match
from longbox.games.freedom_five.weights import WEIGHTS as FREEDOM_FIVE
from longbox.games.vigilante.weights import WEIGHTS as VIGILANTE


@pytest.mark.parametrize(("name", "weights"), [("freedom_five", FREEDOM_FIVE), ("vigilante", VIGILANTE)])
def test_a_value_is_the_chance_that_the_weights_give_the_features(name: str, weights: Sequence[float]) -> None:
    game = find_game(name)
    evaluation = game.evaluation
    assert evaluation is not None
    assert evaluation.features is not None
    valued = 0
    for number, (seats, settings) in enumerate([*game.tables()][::3]):
        match, source = create_match(game, seats, str(number), False, dict(settings)), Random(number)
        while not match.over and match.number < 40:
            match.choose(source.choice(match.decision.options))
        for seat in range(seats):
            known = evaluation.features(match.state, seat)
            if known:
                assert known[0] == 1
                assert len(known) == len(weights)
                assert evaluation.value(match.state, seat) == pytest.approx(logistic(weights, known))
                valued += 1
    assert valued
