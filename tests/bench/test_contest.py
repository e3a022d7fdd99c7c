from itertools import chain, repeat
from pathlib import Path

from longbox.bench.contest import ROUNDS, Speed, contest, ready, side_figures
from longbox.bench.environments import NotMeasured, Peer
from longbox.bench.figures import at_least


def test_each_side_is_measured_in_each_round_and_its_best_counts() -> None:
    turns: list[tuple[str, float]] = []
    speeds = {"a": chain([10.0, 30.0], repeat(20.0)), "b": chain([5.0, 4.0], repeat(3.0))}

    def side(name: str) -> Speed:
        def speed(seconds: float) -> float:
            turns.append((name, seconds))
            return next(speeds[name])

        return speed

    assert contest("b", {"a": side("a"), "b": side("b")}, {}, 2.0) == {"a": 30.0, "b": 5.0}
    assert turns == [("a", 2.0), ("b", 2.0)] * ROUNDS


def test_a_side_that_fails_is_out_with_its_reason() -> None:
    turns = iter([10.0])

    def fails_the_second_time(seconds: float) -> float:
        try:
            return next(turns)
        except StopIteration:
            raise NotMeasured("it failed: out of memory") from None

    reasons: dict[str, str] = {}
    assert contest("b", {"bad": fails_the_second_time, "good": lambda seconds: 1.0}, reasons, 2.0) == {"good": 1.0}
    assert reasons == {"bad": "it failed: out of memory"}


def test_a_peer_that_cannot_be_installed_does_not_keep_the_others_away(tmp_path: Path) -> None:
    def no_network(cache: Path) -> tuple[list[str], dict[str, str]]:
        raise NotMeasured("the installation failed: no network")

    peers = [Peer("bad", no_network), Peer("good", lambda cache: (["command"], {}))]
    sides, reasons = ready(peers, tmp_path)
    assert list(sides) == ["good"]
    assert reasons == {"bad": "the installation failed: no network"}


def test_a_figure_for_each_side_with_its_target_or_its_reason() -> None:
    fast, slow, out = side_figures("b", "decisions/s", {"fast": 20.0, "slow": 5.0}, {"out": "no network"}, {"slow": at_least(10)})
    assert (fast.benchmark, fast.name, fast.value, fast.unit, fast.met) == ("b", "fast", 20.0, "decisions/s", None)
    assert (slow.name, slow.value, slow.met) == ("slow", 5.0, False)
    assert (out.name, out.value, out.detail) == ("out", None, "not measured: no network")
