from __future__ import annotations

from collections.abc import Callable

import pytest

from longbox.bench import search
from longbox.bench.figures import Figure
from longbox.bench.peer import ITERATIONS


def test_ours_alone_is_measured_where_peers_are_not_asked_for() -> None:
    figures = {figure.name: figure for figure in search.tic_tac_toe(peers=False, seconds=0.02)}
    ours = figures.pop(search.OURS)
    assert ours.value is not None
    assert ours.value > 0
    assert len(figures) == 2 * len(search.PEERS)
    assert all(figure.value is None for figure in figures.values())


def test_a_first_move_is_searched_with_all_iterations() -> None:
    assert search.first_move()() == ITERATIONS


@pytest.mark.parametrize("searched", [search.vigilante, search.freedom_five, search.hour_of_need, search.guardians_chronicles])
def test_the_search_of_a_game_says_how_fast_it_is_and_what_is_not_playing(
    monkeypatch: pytest.MonkeyPatch, searched: Callable[[int], list[Figure]]
) -> None:
    monkeypatch.setattr(search, "THOUGHT", 4)
    speed, share = searched(4)  # games: one alone may have no position that is searched
    assert speed.value is not None
    assert share.value is not None
    assert speed.value > 0
    assert 0 < share.value < 100
