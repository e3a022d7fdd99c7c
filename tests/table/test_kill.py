"""The server is ended by force under load, and nothing that was acknowledged is missing."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from longbox.bench.load import kill
from longbox.bench.load.clients import LoadPerson, LoadWindow, SeatVersion
from longbox.bench.load.kill import KillPlayer, SentAnswer

NOBODY = LoadPerson("nobody", "")


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed(tmp_path: Path) -> None:
    found = asyncio.run(kill.measure(tmp_path, kills=3, tables=2))
    assert found["kills"] == 3
    assert found["in_records"] >= found["acknowledged"] > 3 * 2
    assert found["connections"] > 2 * kill.PEOPLE, "they came back"
    assert all(found["met"].values()), found


# -- that it would be noticed ------------------------------------------------------------------------


class Line(LoadWindow):
    """A window that hears what it is told to hear, and keeps what is sent."""

    def __init__(self, *messages: dict[str, Any]) -> None:
        super().__init__("http://nowhere", NOBODY, "table", 0)
        self.messages = list(messages)
        self.sent: list[dict[str, Any]] = []

    async def open(self) -> None:
        await self.hear()

    async def close(self) -> None:
        return

    async def send(self, message: dict[str, Any]) -> None:
        self.sent.append(message)

    async def hear(self) -> dict[str, Any]:
        if not self.messages:
            raise ConnectionResetError
        message = self.messages.pop(0)
        if message["type"] == "snapshot":
            self.text, self.version = message["version"], SeatVersion.of(message["version"])
            self.status, self.question = message["status"], message["question"]
        return message


def snapshot(version: str, status: str = "playing") -> dict[str, Any]:
    return {"type": "snapshot", "version": version, "status": status, "question": {"options": [{"key": "a"}]}}


def played(line: Line, acknowledged: list[str], pending: SentAnswer | None) -> tuple[KillPlayer, Counter[str]]:
    counts: Counter[str] = Counter()
    player = KillPlayer(line, random.Random(1), counts)
    player.acknowledged, player.pending = acknowledged, pending
    asyncio.run(player.play())
    return player, counts


@pytest.mark.parametrize(
    ("version", "acknowledged", "is_pending", "lost", "doubled"),
    [
        ("0-9.2", ["a", "b"], False, 0, 0),
        ("0-9.3", ["a", "b"], True, 0, 0),
        ("0-9.2", ["a", "b"], True, 0, 0),
        ("0-9.1", ["a", "b"], True, 1, 0),
        ("0-9.3", ["a", "b"], False, 0, 1),
        ("0-9.4", ["a", "b"], True, 0, 1),
    ],
)
def test_the_version_tells_what_is_missing_and_what_is_there_twice(
    version: str, acknowledged: list[str], is_pending: bool, lost: int, doubled: int
) -> None:
    pending = SentAnswer("id", "c", "0-8.2") if is_pending else None
    _, counts = played(Line(snapshot(version, "over")), acknowledged, pending)
    assert (counts["lost"], counts["doubled"]) == (lost, doubled)


def test_what_was_not_acknowledged_is_sent_again_under_the_same_key_and_counts_once() -> None:
    pending = SentAnswer("id", "c", "0-8.2")
    line = Line(snapshot("0-8.2"), {"type": "ack", "id": "id", "version": "0-9.3"}, snapshot("0-9.3", "over"))
    player, counts = played(line, ["a", "b"], pending)
    assert line.sent == [{"type": "choose", "id": "id", "key": "c", "version": "0-8.2"}]
    assert player.acknowledged == ["a", "b", "c"]
    assert (counts["sent_again"], counts["lost"], counts["doubled"]) == (1, 0, 0)


def test_an_acknowledgement_of_something_else_is_noticed() -> None:
    line = Line(snapshot("0-8.0"), {"type": "ack", "id": "id", "version": "0-9.2"}, snapshot("0-9.2", "over"))
    _, counts = played(line, [], SentAnswer("id", "a", "0-8.0"))
    assert counts["doubled"] > 0


def test_tables_that_stand_still_and_records_that_differ_are_no_success() -> None:
    fine = kill.report(Counter(kills=1), 1, 0)
    assert all(fine["met"].values())
    for name in ("lost", "doubled", "stuck", "records_that_differ", "problems"):
        assert not all(kill.report(Counter({name: 1}), 1, 0)["met"].values()), name
    assert not all(kill.report(Counter(), 1, 1)["met"].values())
