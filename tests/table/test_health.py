"""What those who run the server ask it, and what its log says."""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from longbox.table import logs
from longbox.table.config import Config
from longbox.table.web.app import create_app
from tests.table.interface import PLENTY, Interface


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    config = Config(data=tmp_path, workers=1, limits=PLENTY)
    with TestClient(create_app(config), client=("127.0.0.1", 50000)) as client:
        yield client


def figures(client: TestClient) -> dict[str, float]:
    lines = [line for line in client.get("/metrics").text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def test_the_figures_are_those_of_what_was_done(client: TestClient) -> None:
    interface = Interface(client)
    assert figures(client)['longbox_choices_total{by="person"}'] == 0
    ann = interface.person("Ann")
    table = interface.table(ann, "me", "me")["id"]
    assert interface.choose(table, ann, 0, "mark:0").status_code == 200
    assert interface.choose(table, ann, 0, "mark:0").status_code == 409, "nothing was stored"
    with client.websocket_connect(f"/api/v1/tables/{table}/socket", headers={"origin": "http://testserver"}) as socket:
        socket.send_json({"type": "hello", "version": None})
        socket.receive_json()
        found = figures(client)
    assert found['longbox_choices_total{by="person"}'] == found["longbox_choice_seconds_count"] == 1
    assert 0 < found["longbox_choice_seconds_sum"] < 10
    assert (found["longbox_tables_in_memory"], found["longbox_tables_playing"], found["longbox_sockets"]) == (1, 1, 1)
    assert found["process_resident_memory_bytes"] > 1e6
    names = client.get("/metrics").text
    assert table not in names
    assert "Ann" not in names


def test_the_answers_of_bots_are_counted_for_themselves(client: TestClient) -> None:
    interface = Interface(client)
    ann = interface.person("Ann")
    table = interface.table(ann, "me", "random")["id"]
    interface.choose(table, ann, 0, "mark:0")
    while not interface.glance(table, ann, 0)["question"]:
        pass
    assert figures(client)['longbox_choices_total{by="bot"}'] == 1


@pytest.mark.parametrize("header", ["X-Forwarded-For", "X-Real-IP", "Forwarded"])
def test_strangers_see_no_figures(header: str, client: TestClient, tmp_path: Path) -> None:
    assert client.get("/metrics", headers={header: "203.0.113.9"}).status_code == 404
    with TestClient(create_app(Config(data=tmp_path / "other", workers=1)), client=("203.0.113.9", 50000)) as stranger:
        assert stranger.get("/metrics").status_code == 404


def test_a_server_without_its_database_lives_and_is_not_ready(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (client.get("/healthz").text, client.get("/readyz").text) == ("alive\n", "ready\n")
    store = client.app.state.house.store  # type: ignore[attr-defined]
    monkeypatch.setattr(store, "_open", False)
    assert client.get("/healthz").status_code == 200
    answer = client.get("/readyz")
    assert (answer.status_code, answer.text) == (503, "The database does not answer.\n")


# -- the log ---------------------------------------------------------------------------------------


def record(message: str, *values: object, error: BaseException | None = None) -> logging.LogRecord:
    exc_info = (type(error), error, error.__traceback__) if error else None
    return logging.LogRecord("longbox.table", logging.ERROR, "file.py", 1, message, values, exc_info)


def test_a_line_of_the_log_is_a_json_object() -> None:
    try:
        raise ValueError("It broke\nin two.")
    except ValueError as error:
        line = logs.JsonLines().format(record("Table %s cannot be opened", "abc", error=error))
    entry = json.loads(line)
    assert "\n" not in line
    assert (entry["level"], entry["logger"], entry["message"]) == ("error", "longbox.table", "Table abc cannot be opened")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", entry["time"])
    assert entry["error"].startswith("Traceback")


def test_no_line_of_the_log_has_a_secret(client: TestClient) -> None:
    interface = Interface(client)
    token = interface.person("Ann")
    opened = interface.table(token, "me", "friend")
    house = client.app.state.house  # type: ignore[attr-defined]
    room = house.here(opened["id"])
    password = "postgresql+psycopg://longbox:hunter2@db.example/longbox"
    invite = opened["invites"]["1"]
    for form in (logs.JsonLines(), logs.Lines()):
        for secret, tail in (
            (token, token[10:]),
            (invite, invite.rpartition("/")[2]),
            (room.seed, room.seed),
            (password, "hunter2"),
        ):
            try:
                raise ValueError(f"with {secret}.")
            except ValueError as error:
                line = form.format(record("At %s: %s", room.id, secret, error=error))
            assert tail not in line
            assert room.id in line, "the id of a table is no secret"


def test_the_log_goes_to_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    try:
        logs.install(as_json=True)
        [handler] = root.handlers
        assert isinstance(handler, logging.StreamHandler)
        handler.setStream(sys.stderr)
        logging.getLogger("uvicorn.error").warning("Something")
    finally:
        root.handlers[:], root.level = before, level
    assert json.loads(capsys.readouterr().err)["message"] == "Something"
