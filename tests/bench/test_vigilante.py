import copy as standard
from collections.abc import Sequence

import pytest

from longbox.bench import vigilante
from longbox.bench.contest import Speed
from longbox.bench.environments import Peer
from longbox.bench.figures import Figure
from longbox.bench.our_games import HOUR_OF_NEED, PUBLIC, SIMULATION, WITHOUT_HISTORY
from longbox.bench.vigilante import CATAN, CATAN_COPIES, COPY, DEEP_COPY
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


def test_a_game_may_be_wanted_as_a_multiple_of_theirs(speeds: dict[str, float]) -> None:
    speeds |= {SIMULATION: 25_000.0, PUBLIC: 40_000.0, WITHOUT_HISTORY: 60_000.0, CATAN.name: 20_000.0}
    figures = vigilante.play(peers=True, subject=HOUR_OF_NEED)
    assert {figure.name: figure.met for figure in figures if figure.met is not None} == {"longbox sim : catanatron": False}
    speeds[SIMULATION] = 26_000.0
    assert [figure.name for figure in vigilante.play(peers=True, subject=HOUR_OF_NEED) if figure.met] == [
        "longbox sim : catanatron"
    ]


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
