from collections.abc import Sequence
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest

import longbox
from longbox import LongboxError
from longbox.bench import our_games
from longbox.bench.figures import Figure
from longbox.bench.our_games import (
    FREEDOM_FIVE,
    GUARDIANS_CHRONICLES,
    HOUR_OF_NEED,
    PUBLIC,
    SIMULATION,
    VIGILANTE,
    WITHOUT_HISTORY,
    MeasuredGame,
)
from longbox.engine.match import Match

SUBJECTS = [pytest.param(each, id=each.game) for each in (VIGILANTE, FREEDOM_FIVE, HOUR_OF_NEED, GUARDIANS_CHRONICLES)]


def values(figures: Sequence[Figure]) -> dict[str, float | None]:
    return {figure.name: figure.value for figure in figures}


# -- random play ---------------------------------------------------------------------------------


@pytest.mark.parametrize("each", SUBJECTS)
def test_matches_with_and_without_history_are_the_same_and_others_each_time(each: MeasuredGame) -> None:
    simulated = our_games.simulation(each, games=2)
    assert simulated() != simulated()
    with_history, without = (our_games.public_interface(each, history) for history in (True, False))
    lengths = [with_history(), with_history()]
    assert lengths == [without(), without()]
    assert lengths[0] != lengths[1]


@pytest.mark.parametrize("each", SUBJECTS)
def test_the_matches_have_their_seats_and_keep_history_if_wanted(each: MeasuredGame) -> None:
    for history in True, False:
        match, _ = our_games.random_match(each, "1/0", history)
        assert len(match.names) == each.seats
        assert (match.last_ply is not None) is history


def test_what_is_wanted_of_a_simulation(monkeypatch: pytest.MonkeyPatch) -> None:
    reached = {SIMULATION: 60_000.0, PUBLIC: 70_000.0, WITHOUT_HISTORY: 80_000.0}
    monkeypatch.setattr(our_games, "contest", lambda name, sides, reasons, seconds: {side: reached[side] for side in sides})
    figures = our_games.play(FREEDOM_FIVE)
    assert values(figures) == reached
    assert [figure.name for figure in figures if figure.met] == [SIMULATION]
    reached[SIMULATION] = 59_000.0
    assert our_games.play(FREEDOM_FIVE)[0].met is False


# -- forks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("each", SUBJECTS)
def test_a_fork_is_made_with_other_luck_and_counted_by_the_best_of_five(
    monkeypatch: pytest.MonkeyPatch, each: MeasuredGame
) -> None:
    asked: list[tuple[int, object]] = []
    true_fork = Match.fork

    def fork(match: Match, seed: int | str | None = None, seat: int | None = None) -> Match:
        asked.append((match.number, seed))
        return true_fork(match, seed, seat)

    monkeypatch.setattr(Match, "fork", fork)
    found = list(islice(our_games.random_forks(each), 4))
    assert len(asked) == 4 * 5
    assert len({number for number, _ in asked}) == 4
    assert max(number for number, _ in asked) > 10  # not simply the first decisions
    assert all(seed is not None for _, seed in asked)
    assert all(cost > 0 for cost, _ in found)


def test_the_figures_of_forks(monkeypatch: pytest.MonkeyPatch) -> None:
    costs = [*[30.0] * 60, *[100.0] * 39, 500.0]
    monkeypatch.setattr(our_games, "random_forks", lambda _: iter([(cost, 3 if cost > 30 else 0) for cost in costs]))
    figures = our_games.forks(VIGILANTE, decisions=100)
    assert values(figures) == {"fork, median": 30.0, "fork, 99th percentile": 100.0, "fork, slowest": 500.0}
    assert [str(figure.target) for figure in figures] == ["at most 40", "at most 120", "None"]
    assert figures[0].detail == "100 decisions, 40% of them in the middle of a step, after at most 3 answers"


# -- very many games -----------------------------------------------------------------------------


@pytest.mark.parametrize("each", SUBJECTS)
def test_the_many_games_end(each: MeasuredGame) -> None:
    assert values(our_games.many_games(each, games=2))["errors"] == 0


def test_games_that_fail_are_counted_and_the_others_played(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = list(longbox.find_game("vigilante").tables())
    played: list[tuple[int, Any]] = []
    seeds: set[str] = set()

    def simulate(game: object, *, seats: int, games: int, options: Any, seed: str) -> SimpleNamespace:
        played.append((seats, options))
        seeds.add(seed)
        if len(played) in (2, 5):
            raise LongboxError(f"A rule failed in game {len(played)}.")
        return SimpleNamespace(decisions=4001 if (seats, options) == tables[-1] else 100)

    monkeypatch.setattr(our_games, "simulate", simulate)
    games, errors, decisions, longest = our_games.many_games(VIGILANTE, games=len(tables) + 1)
    assert played == [*tables, tables[0]]
    assert len(seeds) == games.value == len(tables) + 1
    assert (errors.value, errors.met, errors.detail) == (2, False, "A rule failed in game 2.")
    assert decisions.value == 4001 + 100 * (len(tables) - 2)
    assert (longest.value, longest.met, longest.detail) == (4001, False, "6 seats, first_player first seat")
