import pytest

from longbox.bench import tic_tac_toe
from longbox.bench.peer import Play
from longbox.bench.tic_tac_toe import DRIVER, PEERS, PUBLIC, TARGETS, WITHOUT_HISTORY, bare_driver, public_interface


@pytest.mark.parametrize("play", [public_interface(True), public_interface(False), bare_driver()])
def test_our_sides_play_whole_games(play: Play) -> None:
    lengths = {play() for _ in range(200)}
    assert lengths == {5, 6, 7, 8}  # the ninth move is not asked for


def test_all_our_sides_play_the_same_games() -> None:
    sides = [public_interface(True), public_interface(False), bare_driver()]
    assert len({tuple(side() for _ in range(20)) for side in sides}) == 1


def test_the_ratios_are_ours_to_theirs_through_the_public_interface() -> None:
    speeds = {PUBLIC: 300.0, WITHOUT_HISTORY: 330.0, DRIVER: 600.0, **{peer.name: 20.0 for peer in PEERS[:3]}}
    spiel, spiel_cpp, zoo, boardgame = tic_tac_toe.ratio_figures(speeds, {PEERS[3].name: "node is not on the PATH"})
    assert (spiel.value, spiel.met) == (15.0, True)
    assert (zoo.value, zoo.met) == (15.0, False)
    assert (spiel_cpp.value, spiel_cpp.met) == (15.0, None)
    assert spiel.detail == "16.5 history=False, 30 bare driver"
    assert (boardgame.value, boardgame.met, boardgame.detail) == (None, None, "not measured: node is not on the PATH")


def test_every_target_is_of_a_peer() -> None:
    assert set(TARGETS) < {peer.name for peer in PEERS}


def test_without_peers_only_ours_are_measured() -> None:
    figures = tic_tac_toe.measured(peers=False, seconds=0.002)
    assert [figure.name for figure in figures if figure.value] == [PUBLIC, WITHOUT_HISTORY, DRIVER]
    assert {figure.detail for figure in figures if not figure.value} == {"not measured: peers were not asked for"}
