"""How long the bot that searches may think."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import longbox
from longbox.bots import Chair, GreedyBot
from longbox.bots.search import Search, SearchBot
from longbox.engine.create import create_match
from longbox.engine.errors import BadOptions
from tests.bots.doors import house


@pytest.fixture
def seconds(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Here every iteration takes a second; this list has one entry for each."""
    passed: list[int] = []
    iterate = Search.iterate

    def counted(search: Search) -> None:
        passed.append(search.seat)
        iterate(search)

    monkeypatch.setattr(Search, "iterate", counted)
    monkeypatch.setattr(Search, "is_sure", False)
    monkeypatch.setattr("longbox.bots.search.time", SimpleNamespace(monotonic=lambda: float(len(passed))))
    return passed


@pytest.mark.parametrize(
    ("own", "limit", "share", "iterations"),
    [
        (None, 10.0, None, 9),  # it stops a little before the time limit of its chair,
        (16.0, 10.0, None, 4),  # or when an answer's share of its own time for the turn is over,
        (80.0, 10.0, None, 9),
        (16.0, None, None, 4),
        (None, 10.0, 3.0, 3),  # or of the time that its chair has for the turn:
        (16.0, 10.0, 3.0, 3),  # whichever comes first
        (None, None, None, 20),
    ],
)
def test_it_stops_in_time(
    own: float | None, limit: float | None, share: float | None, iterations: int, seconds: list[int]
) -> None:
    match = longbox.new("tic_tac_toe")
    assert SearchBot("any", 20, own).choose(Chair(match, 0, limit, share)).startswith("mark:")
    assert len(seconds) == iterations


@pytest.mark.parametrize(("own", "share"), [(0.0, None), (None, 0.0), (16.0, 0.001)])
def test_without_time_for_a_search_it_looks_one_decision_ahead(
    own: float | None, share: float | None, seconds: list[int]
) -> None:
    chair = Chair(longbox.new("tic_tac_toe"), 0, 10.0, share)
    assert SearchBot("any", 20, own).choose(chair) == GreedyBot("any").choose(chair)
    assert not seconds


def test_its_seconds_are_for_a_turn_until_somebody_else_answers(seconds: list[int]) -> None:
    match = create_match(house("sure", "host"), 2, "7", True, {})
    bot, spent = SearchBot("any", seconds=64.0), []
    for door in ("sure", "host", "sure"):
        before = len(seconds)
        bot.choose(Chair(match, 0))
        spent.append(len(seconds) - before)
        match.choose(door)
        if door == "host":
            match.choose("yes")  # the other seat answers
    assert spent == [16, 12, 16]


def test_one_that_might_never_end_is_refused() -> None:
    with pytest.raises(BadOptions, match="A search needs a number of iterations or of seconds: else it might never end"):
        SearchBot("any")
