"""Connections that send no whole request are closed in time, over a real socket."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from longbox.table.config import Config
from longbox.table.server import serving
from longbox.table.web import deadlines, limits

SOON = 0.6  # seconds
LINE = b"POST /api/v1/people HTTP/1.1\r\nHost: here\r\n"
BODY = LINE + b"Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n"
WHOLE = b"GET /static/chat.js HTTP/1.1\r\nHost: here\r\n\r\n"
HALVES = {
    "nothing": (b"", b""),
    "half a line": (b"GET /api", b"x"),
    "half a head": (LINE, b"X-More: x\r\n"),
    "half a body": (BODY, b"x"),
    "a body that nobody reads": (BODY.replace(b"/api/v1/people", b"/static/chat.js"), b"x"),
    "a second request that is half a head": (WHOLE + b"GET /", b"x"),
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, int]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deadlines, "HEADERS_WITHIN", SOON)
        patch.setattr(limits, "PATIENCE", SOON)
        with serving(Config(data=tmp_path_factory.mktemp("data"), port=0, workers=1)) as url:
            parts = urlsplit(url)
            yield str(parts.hostname), int(parts.port or 0)


@pytest.mark.parametrize("what", HALVES)
def test_a_request_that_never_ends_is_not_waited_for(address: tuple[str, int], what: str) -> None:
    begin, more = HALVES[what]
    with socket.create_connection(address) as connection:
        connection.sendall(begin)
        connection.settimeout(0.1)
        began = time.monotonic()
        while time.monotonic() - began < SOON + 5:
            try:
                if not connection.recv(65536):
                    break
            except TimeoutError:
                connection.sendall(more)  # a drop now and then, so that it is never silent
            except ConnectionError:
                break
        took = time.monotonic() - began
    assert took < SOON + 2, "it was closed from the other side"


def test_whoever_sends_whole_requests_is_not_hurried(address: tuple[str, int]) -> None:
    with socket.create_connection(address) as connection:
        for _ in range(3):
            connection.sendall(b"GET /api/v1/people/me HTTP/1.1\r\nHost: here\r\n\r\n")
            answer = b""
            while not answer.endswith(b"}"):
                answer += connection.recv(65536)
            assert answer.startswith(b"HTTP/1.1 401")
            time.sleep(SOON * 0.8)
