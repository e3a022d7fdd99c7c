"""Whether the server needs more memory the longer it runs."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from longbox.bench.load import memory


@pytest.mark.slow
def test_windows_come_and_go_and_the_memory_is_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "IDLE", 0.5)
    monkeypatch.setattr(memory, "SETTLED", 1.0)
    monkeypatch.setattr(memory, "WARM_UP", (7, 1))
    found = asyncio.run(memory.measure(tmp_path, windows=140))
    assert (found["windows"], found["tables"], found["tracebacks"]) == (140, 2, 0)
    assert found["choices"] >= 2
    assert found["windows_a_second"] > 1
    assert all(looked > 20 for looked in found["memory_mb"].values())


def test_what_has_grown_by_more_than_a_little_is_told() -> None:
    def met(after: float | None) -> list[bool]:
        return list(memory.report({"before": 100.0, "in_the_end": after})["met"].values())

    assert (met(115.0), met(116.0), met(90.0), met(None)) == ([True], [False], [True], [False])
