"""What browsers are told to refuse, and what is refused from other sites."""

from __future__ import annotations

import logging

import pytest
from fastapi import FastAPI, WebSocket
from starlette.responses import PlainTextResponse
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from longbox.engine.errors import LongboxError, RuleFailed
from longbox.table.people import COOKIE
from longbox.table.web.errors import install_errors
from longbox.table.web.security import Security, policy

SOCKET = "ws://table.example:8000/api/socket"


def small_app(names: tuple[str, ...] = ()) -> FastAPI:
    """Something behind the door: each request that gets in is counted."""
    app = FastAPI()
    app.state.inside = 0

    @app.api_route("/api/thing", methods=["GET", "POST", "PUT", "PATCH", "DELETE"])
    async def thing() -> PlainTextResponse:
        app.state.inside += 1
        return PlainTextResponse("in")

    @app.get("/static/file")
    async def file() -> PlainTextResponse:
        return PlainTextResponse("file", headers={"Cache-Control": "public, max-age=31536000, immutable"})

    @app.get("/api/broken")
    async def broken() -> None:
        raise RuntimeError("the password is swordfish")

    @app.get("/api/rule")
    async def rule() -> None:
        raise RuleFailed("A rule failed (seed swordfish).", None)

    @app.get("/api/refused")
    async def refused() -> None:
        raise LongboxError("Not like this.")

    @app.websocket("/api/socket")
    async def socket(websocket: WebSocket) -> None:
        app.state.inside += 1
        await websocket.accept()
        await websocket.close()

    install_errors(app)
    app.add_middleware(Security, styles=["abc="], names=names)
    return app


@pytest.fixture
def client() -> TestClient:
    return TestClient(small_app(), base_url="http://table.example:8000")


def inside(client: TestClient) -> int:
    app = client.app
    assert isinstance(app, FastAPI)
    return int(app.state.inside)


def test_pages_may_load_nothing_but_our_own(client: TestClient) -> None:
    found = client.get("/api/thing").headers["content-security-policy"]
    directives = dict(part.split(" ", 1) for part in found.split("; "))
    assert directives["default-src"] == "'none'"
    assert directives["script-src"] == "'self'"
    assert directives["style-src"] == "'self' 'sha256-abc='"
    assert directives["img-src"] == "'self' data:"
    assert directives["connect-src"] == "'self'"
    assert directives["base-uri"] == "'none'"
    assert directives["form-action"] == "'self'"
    assert directives["frame-ancestors"] == "'none'"


def test_nothing_is_ever_allowed_by_word(client: TestClient) -> None:
    assert "unsafe" not in policy(["abc="])
    assert "*" not in policy(["abc="])
    assert "http" not in policy(["abc="])


@pytest.mark.parametrize("path", ["/api/thing", "/static/file", "/api/broken", "/api/refused", "/nothing"])
def test_every_response_has_the_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["x-frame-options"] == "DENY"
    assert "camera=()" in headers["permissions-policy"]
    assert "content-security-policy" in headers


def test_nothing_is_kept_by_browsers_but_what_never_changes(client: TestClient) -> None:
    assert client.get("/api/thing").headers["cache-control"] == "no-store"
    assert client.get("/api/refused").headers["cache-control"] == "no-store"
    assert client.get("/static/file").headers["cache-control"] == "public, max-age=31536000, immutable"


OURS = {
    "our page": {"Origin": "http://table.example:8000"},
    "our page, through a proxy that encrypts": {"Origin": "https://table.example:8000"},
    "our page, in other letters": {"Origin": "http://TABLE.example:8000"},
    "our page, with a cookie": {"Origin": "http://table.example:8000", "Cookie": f"{COOKIE}=x"},
    "a browser that tells the site alone": {"Sec-Fetch-Site": "same-origin", "Cookie": f"{COOKIE}=x"},
    "a program with a token": {"Authorization": "Bearer x"},
    "a program with a token and a cookie": {"Authorization": "Bearer x", "Cookie": f"{COOKIE}=x"},
    "a program that nobody knows yet": {},
}
OTHERS = {
    "another site": {"Origin": "http://evil.example"},
    "another port": {"Origin": "http://table.example:9000"},
    "no port": {"Origin": "http://table.example"},
    "another scheme": {"Origin": "ftp://table.example:8000"},
    "a name that begins like ours": {"Origin": "http://table.example:8000.evil.example"},
    "our name as a user": {"Origin": "http://table.example:8000@evil.example"},
    "a file": {"Origin": "null"},
    "nothing": {"Origin": ""},
    "no address": {"Origin": "http://["},
    "another site, with a token": {"Origin": "http://evil.example", "Authorization": "Bearer x"},
    "another site's form": {"Sec-Fetch-Site": "cross-site"},
    "a neighbour's form": {"Sec-Fetch-Site": "same-site", "Cookie": f"{COOKIE}=x"},
    "a cookie from nowhere": {"Cookie": f"{COOKIE}=x"},
    "a cookie and an empty token": {"Cookie": f"{COOKIE}=x", "Authorization": "Bearer "},
    "a cookie and a password": {"Cookie": f"{COOKIE}=x", "Authorization": "Basic eDp4"},
}


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize("sender", OURS)
def test_what_is_ours_gets_in(client: TestClient, sender: str, method: str) -> None:
    assert client.request(method, "/api/thing", headers=OURS[sender]).text == "in"


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize("sender", OTHERS)
def test_what_comes_from_another_site_does_not(client: TestClient, sender: str, method: str) -> None:
    answer = client.request(method, "/api/thing", headers=OTHERS[sender])
    assert answer.status_code == 403
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["type"] == "/problems/wrong-origin"
    assert "content-security-policy" in answer.headers
    assert inside(client) == 0


def test_a_link_from_anywhere_may_be_followed(client: TestClient) -> None:
    assert client.get("/api/thing", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 200


@pytest.mark.parametrize("sender", OURS)
def test_our_sockets_get_in(client: TestClient, sender: str) -> None:
    with client.websocket_connect(SOCKET, headers=OURS[sender]) as socket, pytest.raises(WebSocketDisconnect):
        socket.receive_text()
    assert inside(client) == 1


@pytest.mark.parametrize("sender", OTHERS)
def test_a_socket_of_another_site_is_not_even_accepted(client: TestClient, sender: str) -> None:
    with pytest.raises(WebSocketDisconnect) as refused, client.websocket_connect(SOCKET, headers=OTHERS[sender]):
        pass
    assert refused.value.code == 4403
    assert inside(client) == 0


def test_what_nobody_foresaw_is_told_to_the_log_alone(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR, "longbox.table"):
        answer = client.get("/api/broken")
    assert answer.status_code == 500
    assert answer.json()["type"] == "/problems/broken"
    assert "swordfish" not in answer.text
    assert "swordfish" in caplog.text


def test_a_rule_that_fails_tells_no_seed(client: TestClient) -> None:
    answer = client.get("/api/rule")
    assert (answer.status_code, answer.json()["type"]) == (500, "/problems/rule-failed")
    assert "swordfish" not in answer.text


@pytest.mark.parametrize(
    ("host", "gets_in"),
    [
        ("table.example", True),
        ("TABLE.example:8000", True),
        ("127.0.0.1:8765", True),
        ("[::1]:8765", True),
        ("evil.example", False),
        ("table.example.evil.example", False),
        ("table.example@evil.example", False),
        ("[", False),
        ("", False),
    ],
)
def test_only_requests_to_our_own_names_get_in(host: str, gets_in: bool) -> None:
    client = TestClient(small_app(("Table.example", "127.0.0.1", "::1")), base_url="http://table.example")
    answer = client.get("/api/thing", headers={"Host": host})
    assert (answer.status_code, inside(client)) == ((200, 1) if gets_in else (421, 0))
    if not gets_in:
        assert answer.json()["type"] == "/problems/wrong-host"
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/api/socket", headers={"Host": host}):
            pass
        assert inside(client) == 0
