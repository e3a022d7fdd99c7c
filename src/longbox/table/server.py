"""A server: the application with its socket. The command line runs it; notebooks and tests run it in a thread."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn

from longbox.engine.errors import LongboxError
from longbox.table.addresses import url_of
from longbox.table.config import Config
from longbox.table.house import House
from longbox.table.web.app import create_app
from longbox.table.web.deadlines import PromptProtocol

PATIENCE = 30.0  # seconds until the server must be up
PING_EVERY = 45.0  # seconds; most proxies close a connection that is silent for a minute
LARGEST_PORT = 65535


def server_of(config: Config) -> uvicorn.Server:
    """Return a server that is ready to run. It logs no addresses, because an invitation is a secret."""
    return uvicorn.Server(
        uvicorn.Config(
            create_app(config),
            log_level="warning",
            access_log=False,
            http=PromptProtocol,
            log_config=None,  # see `longbox.table.logs`
            ws="websockets-sansio",
            ws_max_size=1 << 16,
            ws_per_message_deflate=False,
            ws_ping_interval=PING_EVERY,
            server_header=False,
            proxy_headers=bool(config.proxies),
            forwarded_allow_ips=list(config.proxies),
        )
    )


def listening_at(host: str, port: int) -> socket.socket:
    """Open the socket of a server. Port 0 means any free port."""
    if not 0 <= port <= LARGEST_PORT:
        raise LongboxError(f"The table cannot be opened at port {port}: a port is 0 to {LARGEST_PORT}.")
    try:
        listening = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as problem:
        raise LongboxError(f"The table cannot be opened at {host} port {port}: {problem}.") from problem
    listening.set_inheritable(False)
    return listening


def address_of(listening: socket.socket) -> str:
    """Return the address that a browser on this machine can open."""
    host, port = listening.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return url_of(host, port)


@contextmanager
def serving(config: Config) -> Iterator[str]:
    """Run a server in a thread of this process. Yield its address."""
    with running(config) as (address, _):
        yield address


@contextmanager
def running(config: Config) -> Iterator[tuple[str, House]]:
    """The same for measurements and tests: yield the address, and the house behind it."""
    server = server_of(config)
    listening = listening_at(config.host, config.port)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, name="longbox table", daemon=True)
    thread.start()
    try:
        until = time.monotonic() + PATIENCE
        while not server.started:
            if not thread.is_alive() or time.monotonic() > until:
                raise LongboxError("The table server did not start; its log says why.")
            time.sleep(0.01)
        app: Any = server.config.app
        yield address_of(listening), app.state.house
    finally:
        server.should_exit = True
        thread.join()
        listening.close()
