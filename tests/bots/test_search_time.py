"""How long the bot that searches may think."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import longbox
from longbox.bots import Chair
from longbox.bots.search import Search, SearchBot
from longbox.engine.errors import BadOptions


@pytest.mark.parametrize(
    ("own", "given", "iterations"),
    [
        (None, 10.0, 9),  # it stops a little before the chair's time is over,
        (4.0, 10.0, 4),  # or when its own is,
        (30.0, 10.0, 9),  # whichever comes first;
        (4.0, None, 4),
        (0.0, 10.0, 1),  # but not without a try
        (None, None, 20),
    ],
)
def test_it_stops_in_time(own: float | None, given: float | None, iterations: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here every iteration takes a second."""
    began = 0
    iterate = Search.iterate

    def counted(search: Search) -> None:
        nonlocal began
        began += 1
        iterate(search)

    monkeypatch.setattr(Search, "iterate", counted)
    monkeypatch.setattr(Search, "is_sure", False)
    monkeypatch.setattr("longbox.bots.search.time", SimpleNamespace(monotonic=lambda: float(began)))
    match = longbox.new("tic_tac_toe")
    assert SearchBot("any", 20, own).choose(Chair(match, 0, given)).startswith("mark:")
    assert began == iterations


def test_one_that_might_never_end_is_refused() -> None:
    with pytest.raises(BadOptions, match="A search needs a number of iterations or of seconds: else it might never end"):
        SearchBot("any")
