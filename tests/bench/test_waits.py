"""How long people wait for bots: what is measured, and how it is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from longbox.bench.waits import LIMITS, Company, Wait, lines_of, measure
from longbox.table.config import Config
from longbox.table.server import running


@pytest.mark.slow
def test_whole_games_are_played_and_every_wait_for_others_is_measured(tmp_path: Path) -> None:
    with running(Config(port=0, data=tmp_path, workers=1, limits=LIMITS)) as (url, house):
        waits = measure(url, house, Company("tic_tac_toe", 1), "random", games=2)
    assert 2 * 2 <= len(waits) <= 2 * 4
    assert {wait.seats for wait in waits} == {(1,)}
    assert all(wait.seconds > 0 for wait in waits)


def test_a_round_is_a_wait_in_which_every_bot_has_answered() -> None:
    waits = [Wait(0.5, (1,)), Wait(2.0, (1, 2, 2)), Wait(4.0, (1, 1, 2, 2, 1))]
    assert [line.split() for line in lines_of(Company("freedom_five", 2), "greedy", waits)] == [
        ["freedom_five", "2", "greedy", "all", "3", "3", "2.00", "4.00", "4.00"],
        ["freedom_five", "2", "greedy", "rounds", "2", "4", "3.00", "4.00", "4.00"],
    ]


def test_without_a_round_there_is_no_line_of_rounds() -> None:
    assert len([*lines_of(Company("vigilante", 3), "greedy", [Wait(0.5, (1,))])]) == 1
