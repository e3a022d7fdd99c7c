"""Whatever is sent to the server: nothing breaks, and nothing happens that was not asked for."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close

from longbox.bench.load import bad_input, fuzz
from longbox.bench.load.bad_input import Place
from longbox.bench.load.clients import LoadPerson
from longbox.bench.load.fuzz import FuzzReply, FuzzTable

PLACE = Place("127.0.0.1:1", "abc", "token", 0, "0-7.2", "fight", is_asked=True)


@pytest.mark.slow
def test_nothing_breaks_and_nothing_changes_whatever_is_sent(tmp_path: Path) -> None:
    found = asyncio.run(fuzz.measure(tmp_path, 200, seed=3))
    assert found["http_from_description"] >= 60
    assert found["http_by_hand"] >= 60
    assert found["socket_messages"] >= 60
    assert found["sent"] >= 200
    assert found["floods"] == 1
    assert all(found["met"].values()), found


# -- that it would be noticed ------------------------------------------------------------------------


class Watched(FuzzTable):
    """A scene without a server: what the table looks like is said here."""

    def __init__(self, *looks: str) -> None:
        super().__init__("http://127.0.0.1:1", 1)
        self.people = [LoadPerson(name, "") for name in ("Ann", "Bob", "Eve")]
        self.looks: Iterator[str] = iter(looks)
        self.before = next(self.looks)
        self.tables = 0

    async def fingerprint(self) -> str:
        return next(self.looks)

    async def new_table(self) -> None:
        self.tables += 1


def met(scene: FuzzTable, is_up: bool = True, tracebacks: int = 0) -> dict[str, bool]:
    found: dict[str, bool] = fuzz.report(scene, is_up, tracebacks)["met"]
    return found


def test_a_table_that_changes_though_everything_was_refused_is_noticed() -> None:
    for looks, is_fine in ((("a", "a"), True), (("a", "b"), False)):
        scene = Watched(*looks)
        asyncio.run(scene.compare([FuzzReply(422, "x", is_change=True), FuzzReply(200, "y"), FuzzReply(0, "z", is_change=True)]))
        assert met(scene)["no state changed"] is is_fine
        assert scene.tables == 0


def test_after_something_was_accepted_there_is_a_new_table() -> None:
    scene = Watched("a")
    asyncio.run(scene.compare([FuzzReply(204, "x", is_change=True)]))
    assert (scene.tables, scene.counts["accepted"]) == (1, 1)


def test_every_5xx_every_traceback_and_every_end_of_the_server_is_told() -> None:
    scene = Watched("a")
    assert all(met(scene).values())
    assert not met(scene, is_up=False)["the server stays up"]
    assert not met(scene, tracebacks=1)["no 5xx"]
    scene.count("http_by_hand", FuzzReply(503, "GET /"))
    assert not met(scene)["no 5xx"]
    assert scene.bad == ["GET /"]


@pytest.mark.parametrize(("code", "status"), [(1011, 500), (4400, 400), (4429, 429), (4500, 500), (1009, 400)])
def test_the_code_with_which_a_socket_is_closed_is_a_status(code: int, status: int) -> None:
    assert fuzz._of_close(ConnectionClosedError(Close(code, ""), None)) == status


# -- what is sent ------------------------------------------------------------------------------------


def test_what_is_sent_comes_from_the_seed_alone_and_is_of_many_kinds() -> None:
    sent = [bad_input.request(random.Random(seed), PLACE) for seed in range(300)]
    assert sent == [bad_input.request(random.Random(seed), PLACE) for seed in range(300)]
    assert len(set(sent)) > 250
    assert max(map(len, sent)) > bad_input.BODY_LIMIT
    messages = [bad_input.message(random.Random(seed), PLACE) for seed in range(300)]
    assert {type(message) for message in messages} == {str, bytes}
    assert max(map(len, messages)) > bad_input.MESSAGE_LIMIT


def test_no_spoiled_body_is_one_that_may_be_sent() -> None:
    import pydantic

    from longbox.table.web import requests
    from longbox.table.web.socket import WISH

    shapes: dict[str, Any] = {
        "choices": requests.ChoiceBody,
        "undo": requests.Undo,
        "vote": requests.Ballot,
        "messages": requests.Saying,
    }
    for path, (_, right) in bad_input.bodies(PLACE).items():
        if path.rpartition("/")[2] not in shapes:
            continue
        shape = shapes[path.rpartition("/")[2]]
        shape.model_validate_json(json.dumps(right))
        for seed in range(100):
            with pytest.raises(pydantic.ValidationError):
                shape.model_validate_json(json.dumps(bad_input.spoiled(random.Random(seed), right)))
    for wish in bad_input.wishes(PLACE)[1:]:
        WISH.validate_json(json.dumps(wish))
        for seed in range(100):
            with pytest.raises(pydantic.ValidationError):
                WISH.validate_json(json.dumps(bad_input.spoiled(random.Random(seed), wish)))
