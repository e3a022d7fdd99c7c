import json
from collections.abc import Callable

import pytest

from longbox import bench
from longbox.bench.figures import Figure, at_least

Asked = list[tuple[str, bool]]  # which benchmark, and whether with peers


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Benchmarks that take no time; the first one misses its target."""
    asked: Asked = []

    def benchmark(name: str, figure: Figure) -> Callable[[bool], list[Figure]]:
        def measure(peers: bool) -> list[Figure]:
            asked.append((name, peers))
            return [figure]

        return measure

    missed = Figure("tic_tac_toe", "longbox : somebody", 2.0, "times", at_least(10))
    others = {name: benchmark(name, Figure(name, f"the cost of {name}", 1.0, "µs")) for name in ("driver", "fork", "growth")}
    monkeypatch.setattr(bench, "BENCHMARKS", {"tic_tac_toe": benchmark("tic_tac_toe", missed), **others})
    return asked


def test_all_are_measured_and_missed_targets_are_no_failure(measured: Asked, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(json=False, peers=True, only=[]) == 0
    assert measured == [("tic_tac_toe", True), ("driver", True), ("fork", True), ("growth", True)]
    out = capsys.readouterr().out
    assert "longbox : somebody  2  times  at least 10  no" in out
    assert "The making of each game is included" in out
    assert "the cost of growth" in out


def test_only_the_named_ones_are_measured(measured: Asked, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(json=False, peers=False, only=["growth", "driver"]) == 0
    assert measured == [("driver", False), ("growth", False)]
    assert "making of each game" not in capsys.readouterr().out


def test_json_is_one_document_on_stdout(measured: Asked, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(json=True, peers=True, only=["tic_tac_toe", "fork"]) == 0
    document = json.loads(capsys.readouterr().out)
    first, second = document["results"]
    assert (first["name"], first["target"], first["met"]) == ("longbox : somebody", {"at_least": 10}, False)
    assert (second["benchmark"], second["value"], second["met"]) == ("fork", 1.0, None)
    assert any("One decision is one move" in note for note in document["notes"])


def test_an_unknown_name_is_refused_before_anything_is_measured(measured: Asked, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(json=False, peers=True, only=["driver", "chess"]) == 2
    captured = capsys.readouterr()
    assert captured.err == "There is no benchmark 'chess'; the benchmarks: tic_tac_toe, driver, fork, growth.\n"
    assert (captured.out, measured) == ("", [])


def test_every_benchmark_has_a_title_and_every_note_is_of_one() -> None:
    assert set(bench.TITLES) == set(bench.BENCHMARKS)
    assert set(bench.NOTES) < set(bench.BENCHMARKS)
