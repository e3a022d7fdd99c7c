"""How much one person, one address and one socket may ask for."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi import FastAPI, Request
from starlette.requests import HTTPConnection
from starlette.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send

from longbox.table.config import Limits, Rate
from longbox.table.people import Signer
from longbox.table.problems import TooMuch
from longbox.table.web import limits as limits_module
from longbox.table.web.errors import install_errors
from longbox.table.web.limits import Buckets, Gate, Messages, Throttle, address_of

SIGNER = Signer(b"k" * 32)


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def connection(host: str = "192.0.2.1", person: str | None = None) -> HTTPConnection:
    headers = [(b"authorization", f"Bearer {SIGNER.token(person, 'secret')}".encode())] if person else []
    return HTTPConnection({"type": "http", "headers": headers, "client": (host, 5000)})


def gate(clock: Clock, **limits: Any) -> Gate:
    return Gate(Limits()._replace(**limits), SIGNER, clock)


def test_a_bucket_gives_what_it_has_and_then_what_comes() -> None:
    clock = Clock()
    buckets = Buckets(Rate(2, 3), 10, clock)
    assert [buckets.take("ann") for _ in range(4)] == [0, 0, 0, 0.5]
    clock.now += 0.5
    assert buckets.take("ann") == 0
    assert buckets.take("ann") == 0.5
    clock.now += 1000
    assert [buckets.take("ann") for _ in range(4)] == [0, 0, 0, 0.5]


def test_who_is_refused_loses_nothing_by_asking_again() -> None:
    clock = Clock()
    buckets = Buckets(Rate(1, 1), 10, clock)
    buckets.take("ann")
    for _ in range(9):
        clock.now += 0.1
        assert buckets.take("ann") > 0
    clock.now += 0.11
    assert buckets.take("ann") == 0


def test_each_has_a_bucket_of_their_own() -> None:
    buckets = Buckets(Rate(1, 1), 10, Clock())
    assert [buckets.take(who) for who in ("ann", "ben", "ann")] == [0, 0, 1]


def test_only_so_many_are_remembered_and_the_quietest_is_forgotten() -> None:
    buckets = Buckets(Rate(1, 1), 3, Clock())
    for who in ("ann", "ben", "cem", "ann", "dan"):
        buckets.take(who)
    assert len(buckets) == 3
    assert buckets.take("ann") > 0  # ann was heard of later than ben, who was forgotten
    assert buckets.take("ben") == 0


def test_a_person_is_counted_wherever_they_are() -> None:
    one = gate(Clock(), requests=Rate(1, 2))
    one.request(connection("192.0.2.1", "ann"))
    one.request(connection("192.0.2.2", "ann"))
    with pytest.raises(TooMuch):
        one.request(connection("192.0.2.3", "ann"))
    one.request(connection("192.0.2.1", "ben"))


def test_nobody_is_counted_by_address() -> None:
    one = gate(Clock(), requests=Rate(1, 2))
    one.request(connection())
    one.request(connection())
    with pytest.raises(TooMuch):
        one.request(connection())
    one.request(connection("192.0.2.2"))


def test_a_token_that_we_did_not_make_is_nobodys() -> None:
    one = gate(Clock(), requests=Rate(1, 1))
    forged = [(b"authorization", b"Bearer W10.x")]
    one.request(connection())
    with pytest.raises(TooMuch):
        one.request(HTTPConnection({"type": "http", "headers": forged, "client": ("192.0.2.1", 1)}))


def test_many_people_at_one_address_are_too_many() -> None:
    one = gate(Clock(), address_requests=Rate(1, 3))
    for person in ("ann", "ben", "cem"):
        one.request(connection(person=person))
    with pytest.raises(TooMuch, match="from your address"):
        one.request(connection(person="dan"))


def test_new_people_and_new_tables_are_counted() -> None:
    clock = Clock()
    one = gate(clock, people=Rate(0.5, 5), tables=Rate(10 / 60, 10))
    for _ in range(5):
        one.new_person(connection())
    with pytest.raises(TooMuch) as refused:
        one.new_person(connection())
    assert refused.value.seconds == 2
    for _ in range(10):
        one.new_table("ann")
    with pytest.raises(TooMuch):
        one.new_table("ann")
    one.new_table("ben")
    clock.now += 6.1
    one.new_table("ann")


def test_hints_are_counted_by_person() -> None:
    clock = Clock()
    one = gate(clock, hints=Rate(0.5, 2))
    one.hint("ann")
    one.hint("ann")
    with pytest.raises(TooMuch, match="hints"):
        one.hint("ann")
    one.hint("ben")
    clock.now += 2.1
    one.hint("ann")


def test_to_open_a_socket_is_a_request_too() -> None:
    one = gate(Clock(), requests=Rate(1, 2))
    for _ in range(2):
        with one.socket(connection(person="ann")):
            pass
    with pytest.raises(TooMuch), one.socket(connection(person="ann")):
        pass


def test_a_network_of_ipv6_is_one_address() -> None:
    assert address_of(connection("2001:db8:1:2::1")) == address_of(connection("2001:db8:1:2:ffff::9"))
    assert address_of(connection("2001:db8:1:2::1")) != address_of(connection("2001:db8:1:3::1"))
    assert address_of(connection("192.0.2.1")) == "192.0.2.1"
    assert address_of(HTTPConnection({"type": "http", "headers": [], "client": None})) == ""


def test_only_so_many_sockets_are_open_at_once() -> None:
    one = gate(Clock(), sockets=2, address_sockets=3)
    with one.socket(connection(person="ann")), one.socket(connection(person="ann")):
        with pytest.raises(TooMuch), one.socket(connection(person="ann")):
            pass
        with one.socket(connection(person="ben")):
            with pytest.raises(TooMuch), one.socket(connection(person="cem")):
                pass
            with one.socket(connection("192.0.2.2", person="cem")):
                pass
    with one.socket(connection(person="ann")), one.socket(connection(person="ann")):
        pass


def test_a_socket_is_not_counted_any_more_when_it_fails() -> None:
    one = gate(Clock(), sockets=1)
    for _ in range(3):
        with pytest.raises(RuntimeError), one.socket(connection(person="ann")):
            raise RuntimeError


def test_a_socket_that_sends_too_much_is_refused() -> None:
    clock = Clock()
    messages = Messages(Rate(20, 40), clock)
    for _ in range(40):
        messages.take()
    with pytest.raises(TooMuch):
        messages.take()
    clock.now += 0.06
    messages.take()


@pytest.fixture
def client() -> Iterator[TestClient]:
    app = FastAPI()

    @app.post("/api/length")
    async def length(request: Request) -> int:
        return len(await request.body())

    @app.get("/api/length")
    async def nothing(request: Request) -> int:
        return len(await request.body())

    install_errors(app)
    limits = Limits(body=1000, requests=Rate(0.001, 8))
    app.add_middleware(Throttle, gate=Gate(limits, SIGNER))
    with TestClient(app) as client:
        yield client


def parts(size: int) -> Iterator[bytes]:
    """A body whose length nobody has told."""
    for _ in range(size // 100):
        yield b"x" * 100


def test_a_body_may_be_so_long_and_no_longer(client: TestClient) -> None:
    assert client.post("/api/length", content=b"x" * 1000).json() == 1000
    assert client.get("/api/length").json() == 0
    answer = client.post("/api/length", content=b"x" * 1001)
    assert answer.status_code == 413
    assert answer.json()["type"] == "/problems/too-big"
    assert answer.headers["connection"] == "close"


def test_a_body_that_does_not_tell_its_length_is_counted(client: TestClient) -> None:
    assert client.post("/api/length", content=parts(1000)).json() == 1000
    assert client.post("/api/length", content=parts(1100)).status_code == 413


@pytest.mark.parametrize("length", ["9" * 30, "1001"])
def test_a_body_that_says_it_is_too_long_is_not_read(client: TestClient, length: str) -> None:
    assert client.post("/api/length", content=b"x", headers={"Content-Length": length}).status_code == 413


def test_who_asks_too_often_is_told_when_to_come_back(client: TestClient) -> None:
    assert [client.get("/api/length").status_code for _ in range(8)] == [200] * 8
    answer = client.get("/api/length")
    assert answer.status_code == 429
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["type"] == "/problems/too-much"
    assert int(answer.headers["retry-after"]) > 100


SCOPE: Scope = {"type": "http", "method": "POST", "path": "/api/x", "headers": [], "client": None, "query_string": b""}


def knock(receive: Receive) -> list[Message]:
    """What is answered to a request whose body comes like this, and does not get in."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def inside(scope: Scope, receive: Receive, send: Send) -> None:
        raise AssertionError("it got in")

    asyncio.run(Throttle(inside, Gate(Limits(), SIGNER))(SCOPE, receive, send))
    return sent


def test_a_body_that_never_comes_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits_module, "PATIENCE", 0.0)

    async def never() -> Message:
        await asyncio.Event().wait()
        raise AssertionError

    assert knock(never)[0]["status"] == 408


def test_a_body_that_breaks_off_gets_nowhere() -> None:
    messages: Iterator[Message] = iter([{"type": "http.request", "body": b"[1", "more_body": True}, {"type": "http.disconnect"}])

    async def receive() -> Message:
        return next(messages)

    assert knock(receive)[0]["status"] == 400


def test_the_files_that_a_page_brings_with_it_are_not_counted() -> None:
    served: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        served.append(scope["path"])

    async def nothing() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def quiet(message: Message) -> None:
        pass

    throttle = Throttle(app, Gate(Limits(requests=Rate(1, 2)), Signer(b"key" * 11)))
    for path in ["/static/table.js"] * 5 + ["/"] * 5:
        scope = {"type": "http", "method": "GET", "path": path, "headers": [], "client": ("127.0.0.1", 1), "query_string": b""}
        asyncio.run(throttle(scope, nothing, quiet))
    assert served == ["/static/table.js"] * 5 + ["/"] * 2
