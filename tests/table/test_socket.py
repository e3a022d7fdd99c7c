from __future__ import annotations

import asyncio
import gc
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from longbox.client import Client
from longbox.engine.advice import Advice
from longbox.table import garbage_collection
from longbox.table.config import Config, Limits, Rate
from longbox.table.house import House
from longbox.table.listeners import PATIENCE
from longbox.table.room import Room
from longbox.table.server import serving
from longbox.table.web import socket as socket_module
from longbox.table.web.app import create_app

ORIGIN = {"origin": "http://testserver"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    limits = Limits(people=Rate(100, 100), messages=Rate(20, 30), says=Rate(1e-6, 10), reports=Rate(1e-6, 5))
    config = Config(data=tmp_path, workers=1, limits=limits)
    with TestClient(create_app(config)) as client:
        yield client


def sign_up(client: TestClient, name: str) -> dict[str, str]:
    token = client.post("/api/v1/people", json={"name": name}).json()["token"]
    client.cookies.clear()
    return {"authorization": f"Bearer {token}"}


def two_seats(client: TestClient) -> tuple[str, dict[str, str], dict[str, str]]:
    """A table of Ann's, where Bob has taken the second seat."""
    ann, bob = sign_up(client, "Ann"), sign_up(client, "Bob")
    seats = [{"kind": "me"}, {"kind": "friend"}]
    made = client.post("/api/v1/tables", json={"game": "tic_tac_toe", "options": {}, "seats": seats}, headers=ann).json()
    invite = made["invites"]["1"].rpartition("/")[2]
    taken = client.post(f"/api/v1/tables/{made['id']}/seats/1/claim", json={"invite": invite}, headers=bob)
    assert taken.status_code < 300, taken.text
    return made["id"], ann, bob


@contextmanager
def window(client: TestClient, table: str, who: dict[str, str], seat: int | None) -> Iterator[WebSocketTestSession]:
    asked = "" if seat is None else f"?seat={seat}"
    with client.websocket_connect(f"/api/v1/tables/{table}/socket{asked}", headers=who) as socket:
        yield socket


def hello(socket: WebSocketTestSession, version: str | None = None) -> dict[str, Any]:
    socket.send_json({"type": "hello", "version": version})
    first: dict[str, Any] = socket.receive_json()
    return first


def answer_to(socket: WebSocketTestSession, **message: Any) -> dict[str, Any]:
    """What is answered to a message; whatever else happens meanwhile is passed over."""
    socket.send_json({"id": "m", **message})
    while True:
        received: dict[str, Any] = socket.receive_json()
        if received.get("id") == "m":
            return received


def closed(socket: WebSocketTestSession) -> tuple[int, str]:
    """With which code it is closed, and of which kind the problem before it was."""
    kind = ""
    try:
        while True:
            kind = socket.receive_json().get("kind", kind)
    except WebSocketDisconnect as end:
        return end.code, kind


def test_a_choice_is_acknowledged_and_told(client: TestClient) -> None:
    table, ann, bob = two_seats(client)
    with window(client, table, ann, 0) as mine, window(client, table, bob, 1) as his:
        first = hello(mine)
        assert (first["type"], first["seat"], first["mine"], first["asked"]) == ("snapshot", 0, [0], [0])
        assert hello(his)["question"] is None
        mine.send_json({"type": "choose", "id": "c", "key": "mark:4", "version": first["version"]})
        told = [mine.receive_json() for _ in range(3)]  # that Bob is here, what has changed, that it was taken
        patch = next(message for message in told if "question" in message)
        assert patch["question"] is None
        assert patch["log"][0]["rule"] == "TT-TURN-01"
        assert {"type": "ack", "id": "c", "version": patch["version"], "v": 1} in told
        seen = his.receive_json()
        while "question" not in seen:
            seen = his.receive_json()
        assert seen["question"]["rule"] == "TT-TURN-01"
        assert seen["asked"] == [1]


def test_who_comes_back_with_the_same_version_is_not_sent_everything_again(client: TestClient) -> None:
    table, ann, _ = two_seats(client)
    with window(client, table, ann, 0) as socket:
        version = hello(socket)["version"]
    with window(client, table, ann, 0) as socket:
        ready = hello(socket, version)
        assert (ready["type"], ready["version"], ready["asked"]) == ("ready", version, [0])
        assert "drawing" not in ready
    with window(client, table, ann, 0) as socket:
        assert hello(socket, "9-9.9")["type"] == "snapshot"


def test_two_windows_of_one_seat_see_the_same(client: TestClient) -> None:
    table, ann, _ = two_seats(client)
    with window(client, table, ann, 0) as one, window(client, table, ann, 0) as other:
        version = hello(one)["version"]
        hello(other)
        assert answer_to(one, type="choose", key="mark:0", version=version)["type"] == "ack"
        assert other.receive_json()["waiting_for"] == [1]


@pytest.mark.parametrize(
    ("message", "kind", "rule"),
    [
        ({"type": "choose", "key": "mark:0", "version": "0-7.3"}, "stale", ""),
        ({"type": "choose", "key": "mark:9", "version": "0-0.0"}, "bad-choice", "TT-TURN-01"),
        ({"type": "undo"}, "no-undo", ""),
        ({"type": "vote", "yes": True}, "no-vote", ""),
        ({"type": "say", "text": " "}, "bad-value", ""),
        ({"type": "stand_in", "bot": "run:sh"}, "unknown-bot", ""),
        ({"type": "stand_in", "bot": "greedy", "seat": 9}, "no-such-seat", ""),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(message: dict[str, Any], kind: str, rule: str, client: TestClient) -> None:
    table, ann, _ = two_seats(client)
    with window(client, table, ann, 0) as socket:
        before = hello(socket)
        problem = answer_to(socket, **message)
        assert (problem["type"], problem["kind"], problem["rule"]) == ("problem", kind, rule)
        assert problem["detail"].endswith(".")
    with window(client, table, ann, 0) as socket:
        assert hello(socket)["drawing"] == before["drawing"]


def test_whoever_watches_sees_what_is_public_and_does_nothing(client: TestClient) -> None:
    table, _, bob = two_seats(client)
    eve = sign_up(client, "Eve")
    with window(client, table, eve, None) as socket:
        seen = hello(socket)
        assert seen["question"] is None
        assert seen["mine"] == []
        for message in ({"type": "choose", "key": "mark:0", "version": seen["version"]}, {"type": "undo"}, {"type": "advise"}):
            assert answer_to(socket, **message)["kind"] == "not-your-seat"
    with window(client, table, {}, None) as socket:
        hello(socket)
        assert answer_to(socket, type="say", text="I am nobody")["kind"] == "who-are-you"
        assert answer_to(socket, type="describe")["text"].startswith("Top row")
        assert answer_to(socket, type="ping")["type"] == "pong"
    assert bob


@pytest.mark.parametrize(
    ("who", "table", "seat", "code"),
    [("bob", "", 0, 4403), ("nobody", "", 0, 4403), ("bob", "", 7, 4404), ("bob", "nowhere", None, 4404)],
)
def test_a_seat_of_somebody_else_is_closed(who: str, table: str, seat: int | None, code: int, client: TestClient) -> None:
    mine, _, bob = two_seats(client)
    with window(client, table or mine, bob if who == "bob" else {}, seat) as socket:
        assert closed(socket)[0] == code


@pytest.mark.parametrize(
    "garbage",
    [
        "",
        "{",
        "[]",
        "null",
        '{"type":"hello","version":7}',
        '{"type":"hello","more":1}',
        '{"type":"choose"}',
        "\x00",
        '{"a":' * 500,
    ],
)
def test_garbage_instead_of_hello_is_closed(garbage: str, client: TestClient) -> None:
    table, ann, _ = two_seats(client)
    with window(client, table, ann, 0) as socket:
        socket.send_text(garbage)
        assert closed(socket) == (4400, "garbled")


@pytest.mark.parametrize(
    ("garbage", "code"),
    [
        ('{"type":"fly","id":"x"}', 4400),
        ('{"type":"undo"}', 4400),
        ('{"type":"say","id":"x","text":7}', 4400),
        ('{"type":"choose","id":"\\u0000","key":"mark:0","version":"0-0.0"}', 4400),
        ("x" * 9000, 4413),
    ],
)
def test_garbage_later_is_closed_and_nothing_is_lost(garbage: str, code: int, client: TestClient) -> None:
    table, ann, _ = two_seats(client)
    with window(client, table, ann, 0) as socket:
        version = hello(socket)["version"]
        socket.send_text(garbage)
        assert closed(socket)[0] == code
    with window(client, table, ann, 0) as socket:
        assert hello(socket, version)["type"] == "ready"


def test_bytes_are_not_understood(client: TestClient) -> None:
    table, ann, _ = two_seats(client)
    with window(client, table, ann, 0) as socket:
        socket.send_bytes(b"\xff\xfe")
        assert closed(socket)[0] == 4400


def test_a_flood_is_closed(client: TestClient) -> None:
    table, ann, _ = two_seats(client)
    with window(client, table, ann, 0) as socket:
        hello(socket)
        for number in range(60):
            socket.send_json({"type": "ping", "id": f"{number}"})
        assert closed(socket) == (4429, "too-much")


def test_whoever_says_nothing_is_let_go_and_nothing_is_amiss(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(socket_module, "HELLO_WITHIN", 0.05)
    table, ann, _ = two_seats(client)
    with window(client, table, ann, 0) as socket:
        assert closed(socket) == (4408, "too-slow")
    assert not caplog.records


def test_who_says_too_much_is_asked_to_listen(client: TestClient) -> None:
    table, ann, _ = two_seats(client)
    with window(client, table, ann, 0) as socket:
        hello(socket)
        answers = [answer_to(socket, type="say", text="hello") for _ in range(15)]
        assert answers[9]["type"] == "ack"
        assert answers[14]["kind"] == "too-much"
        assert answer_to(socket, type="ping")["type"] == "pong"
    answer = client.post(f"/api/v1/tables/{table}/messages", json={"text": "hello", "seat": 0}, headers=ann)
    assert answer.status_code == 429


def test_who_reports_too_much_is_asked_to_wait(client: TestClient) -> None:
    table, ann, _ = two_seats(client)
    reports = [client.post(f"/api/v1/tables/{table}/reports", json={"message": "hm"}, headers=ann) for _ in range(6)]
    assert [answer.status_code for answer in reports] == [201] * 5 + [429]


def test_a_page_of_another_site_does_not_get_in(client: TestClient) -> None:
    table, ann, _ = two_seats(client)
    with pytest.raises(WebSocketDisconnect), window(client, table, ann | {"origin": "http://evil.example"}, 0) as socket:
        hello(socket)
    with window(client, table, ann | ORIGIN, 0) as socket:
        assert hello(socket)["type"] == "snapshot"


def room_of(client: TestClient, table: str) -> Room:
    house: House = client.app.state.house  # type: ignore[attr-defined]
    return house._rooms[table]


def test_a_window_on_a_table_that_was_put_away_is_closed_to_come_back(client: TestClient) -> None:
    table, ann, bob = two_seats(client)
    with window(client, table, ann, 0) as mine, window(client, table, bob, 1) as his:
        version = hello(mine)["version"]
        hello(his)
        assert client.portal is not None
        client.portal.call(room_of(client, table).lose)
        assert closed(mine) == closed(his) == (4408, "too-slow")
    with window(client, table, ann, 0) as mine:
        assert hello(mine, version)["type"] == "ready"
        assert answer_to(mine, type="choose", key="mark:0", version=version)["type"] == "ack"


def test_a_table_that_was_put_away_before_somebody_said_hello_is_found_again(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann, _ = two_seats(client)
    receive = socket_module.LiveSocket._receive

    async def meanwhile(self: socket_module.LiveSocket) -> str:
        said = await receive(self)
        room_of(client, table).lose()
        return said

    monkeypatch.setattr(socket_module.LiveSocket, "_receive", meanwhile)
    with window(client, table, ann, 0) as socket:
        assert hello(socket)["type"] == "snapshot"


def test_who_leaves_is_gone_and_what_was_asked_for_is_forgotten(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ann, bob = two_seats(client)
    began, ended = threading.Event(), threading.Event()

    async def think(*_: object) -> Advice:
        began.set()
        try:
            await asyncio.sleep(60)
        finally:
            ended.set()
        raise AssertionError

    monkeypatch.setattr(client.app.state.house.thinking, "advise", think)  # type: ignore[attr-defined]
    with window(client, table, bob, 1) as his:
        hello(his)
        with window(client, table, ann, 0) as mine:
            version = hello(mine)["version"]
            mine.send_json({"type": "advise", "id": "a"})
            assert began.wait(30)
            assert answer_to(mine, type="choose", key="mark:0", version=version)["type"] == "ack", "nobody waits for a hint"
        seats = his.receive_json()
        while "seats" not in seats or seats["seats"][0]["here"]:
            seats = his.receive_json()
        assert ended.wait(30)
    assert not room_of(client, table).is_watched


def test_whoever_does_not_listen_is_sent_away_and_told_all_of_it_later(client: TestClient) -> None:
    table, ann, _ = two_seats(client)
    with window(client, table, ann, 0) as socket:
        hello(socket)
        room = room_of(client, table)
        (listener,) = room._listeners

        def much() -> None:
            for _ in range(PATIENCE + 10):
                listener.tell({"type": "patch"})

        assert client.portal is not None
        client.portal.call(much)
        told = [socket.receive_json()["type"] for _ in range(PATIENCE + 1)]
        assert told == [*["patch"] * PATIENCE, "problem"]
        assert closed(socket)[0] == 4408


async def breaks(*_: object) -> None:
    raise ZeroDivisionError("a secret")


def test_what_breaks_is_written_down_and_the_window_stays_open(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table, ann, _ = two_seats(client)

    with window(client, table, ann, 0) as socket:
        hello(socket)
        monkeypatch.setattr(room_of(client, table), "describe", breaks)
        answer = answer_to(socket, type="describe")
        assert (answer["type"], answer["kind"]) == ("problem", "broken")
        assert "a secret" not in str(answer)
        assert answer_to(socket, type="ping")["type"] == "pong"
    assert "ZeroDivisionError: a secret" in caplog.text


def test_a_socket_that_breaks_says_so_and_tells_nothing(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table, ann, _ = two_seats(client)

    monkeypatch.setattr(room_of(client, table), "listen", breaks)
    with window(client, table, ann, 0) as socket:
        socket.send_json({"type": "hello", "version": None})
        problem = socket.receive_json()
        assert problem["kind"] == "broken"
        assert "a secret" not in str(problem)
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()
    assert "ZeroDivisionError: a secret" in caplog.text


def test_hints_are_counted(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ann, _ = two_seats(client)

    async def think(*_: object) -> Advice:
        return Advice(0, "Where?", "TT-TURN-01", 0, (), "", ())

    monkeypatch.setattr(client.app.state.house.thinking, "advise", think)  # type: ignore[attr-defined]
    with window(client, table, ann, 0) as socket:
        hello(socket)
        kinds = [answer_to(socket, type="advise").get("kind", "given") for _ in range(15)]
    assert kinds[0] == "given"
    assert kinds[-1] == "too-much"


# -- nothing stays ---------------------------------------------------------------------------------


def test_a_closed_socket_is_free_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage_collection, "SET_ASIDE_EVERY", 1e6)  # nobody looks for garbage
    # The client of the other tests cancels its sockets.
    with serving(Config(data=tmp_path, port=0, workers=1)) as url, Client(url) as ann:
        ann.sign_up("Ann")
        table = ann.open("tic_tac_toe", seats=["me", "me"])
        gc.disable()
        for seat in (0, None):
            ann.table(table.id, seat).close()
        until = time.monotonic() + 5
        while (rest := _open_sockets()) and time.monotonic() < until:
            time.sleep(0.01)
        gc.enable()
    assert rest == 0


def _open_sockets() -> int:
    gc.unfreeze()
    return sum(type(each) is socket_module.LiveSocket for each in gc.get_objects())
