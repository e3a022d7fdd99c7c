import copy as standard
from collections.abc import Sequence
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest

import longbox
from longbox import LongboxError
from longbox.bench import vigilante
from longbox.bench.contest import Speed
from longbox.bench.environments import Peer
from longbox.bench.figures import Figure
from longbox.bench.vigilante import CATAN, CATAN_COPIES, COPY, DEEP_COPY, PUBLIC, SIMULATION, WITHOUT_HISTORY
from longbox.engine.match import Match
from longbox.engine.state import fingerprint


def values(figures: Sequence[Figure]) -> dict[str, float | None]:
    return {figure.name: figure.value for figure in figures}


@pytest.fixture
def speeds(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """What the sides of a contest shall reach. The peers are ready, and nothing is measured."""
    reached: dict[str, float] = {}

    def contest(benchmark: str, sides: dict[str, Speed], reasons: dict[str, str], seconds: float) -> dict[str, float]:
        return {name: reached[name] for name in sides}

    def ready(peers: Sequence[Peer], cache: object) -> tuple[dict[str, Speed], dict[str, str]]:
        return {peer.name: lambda seconds: 0.0 for peer in peers}, {}

    monkeypatch.setattr(vigilante, "contest", contest)
    monkeypatch.setattr(vigilante, "ready", ready)
    return reached


# -- random play ---------------------------------------------------------------------------------


def test_a_match_plays_the_games_of_the_simulation() -> None:
    simulated = vigilante.simulation(games=2)
    first = simulated()
    for history in True, False:
        match = vigilante.public_interface(history)
        assert match() + match() == first
    assert simulated() != first  # but others each time


def test_the_matches_have_five_seats_and_keep_history_if_wanted() -> None:
    for history in True, False:
        match, _ = vigilante.random_match("1/0", history)
        assert len(match.names) == 5
        assert (match.last_moment is not None) is history


def test_the_ratios_are_ours_to_theirs(speeds: dict[str, float]) -> None:
    speeds |= {SIMULATION: 120_000.0, PUBLIC: 40_000.0, WITHOUT_HISTORY: 60_000.0, CATAN.name: 20_000.0}
    figures = vigilante.play(peers=True)
    assert values(figures) == {
        **speeds,
        "longbox sim : catanatron": 6.0,
        "longbox, match : catanatron": 2.0,
        "longbox, match, history=False : catanatron": 3.0,
    }
    assert [figure.name for figure in figures if figure.met] == [SIMULATION]
    speeds[SIMULATION] = 99_000.0
    assert vigilante.play(peers=True)[0].met is False


def test_without_peers_only_ours_are_measured(speeds: dict[str, float]) -> None:
    speeds |= {SIMULATION: 3.0, PUBLIC: 1.0, WITHOUT_HISTORY: 2.0, COPY: 10.0, DEEP_COPY: 0.1}
    played, copied = vigilante.play(peers=False), vigilante.copies(peers=False)
    assert [figure.name for figure in played if figure.value] == [SIMULATION, PUBLIC, WITHOUT_HISTORY]
    assert [figure.name for figure in copied if figure.value] == [COPY, DEEP_COPY, f"{DEEP_COPY} : {COPY}"]
    assert {figure.detail for figure in played + copied if not figure.value} == {"not measured: peers were not asked for"}


# -- copies --------------------------------------------------------------------------------------


def test_copies_are_told_in_microseconds_and_their_ratios_as_costs(speeds: dict[str, float]) -> None:
    speeds |= {COPY: 100_000.0, DEEP_COPY: 1_000.0, CATAN_COPIES.name: 20_000.0}
    assert values(vigilante.copies(peers=True)) == {
        COPY: 10.0,
        DEEP_COPY: 1_000.0,
        CATAN_COPIES.name: 50.0,
        f"{CATAN_COPIES.name} : {COPY}": 5.0,
        f"{DEEP_COPY} : {COPY}": 100.0,
    }


def test_the_positions_are_different_states_and_nothing_but_data() -> None:
    positions = vigilante.random_positions(games=1)
    assert len({fingerprint(position) for position in positions}) > len(positions) / 2 > 3  # some are of one and the same step
    assert standard.deepcopy(positions[0]) == positions[0]


# -- forks ---------------------------------------------------------------------------------------


def test_a_fork_is_made_with_other_luck_and_counted_by_the_best_of_five(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, object]] = []
    true_fork = Match.fork

    def fork(match: Match, seed: int | str | None = None, seat: int | None = None) -> Match:
        asked.append((match.number, seed))
        return true_fork(match, seed, seat)

    monkeypatch.setattr(Match, "fork", fork)
    found = list(islice(vigilante.random_forks(), 4))
    assert len(asked) == 4 * 5
    assert len({number for number, _ in asked}) == 4
    assert max(number for number, _ in asked) > 10  # not simply the first decisions
    assert all(seed is not None for _, seed in asked)
    assert all(cost > 0 for cost, _ in found)


def test_the_figures_of_forks(monkeypatch: pytest.MonkeyPatch) -> None:
    costs = [*[30.0] * 60, *[100.0] * 39, 500.0]
    monkeypatch.setattr(vigilante, "random_forks", lambda: iter([(cost, 3 if cost > 30 else 0) for cost in costs]))
    figures = vigilante.forks(decisions=100)
    assert values(figures) == {"fork, median": 30.0, "fork, 99th percentile": 100.0, "fork, slowest": 500.0}
    assert [str(figure.target) for figure in figures] == ["at most 40", "at most 120", "None"]
    assert figures[0].detail == "100 decisions, 40% of them in the middle of a step, after at most 3 answers"


# -- very many games -----------------------------------------------------------------------------


def test_the_many_games_end() -> None:
    assert values(vigilante.many_games(games=2))["errors"] == 0


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

    monkeypatch.setattr(vigilante, "simulate", simulate)
    games, errors, decisions, longest = vigilante.many_games(games=len(tables) + 1)
    assert played == [*tables, tables[0]]
    assert len(seeds) == games.value == len(tables) + 1
    assert (errors.value, errors.met, errors.detail) == (2, False, "A rule failed in game 2.")
    assert decisions.value == 4001 + 100 * (len(tables) - 2)
    assert (longest.value, longest.met, longest.detail) == (4001, False, "6 seats, first_player first seat")
