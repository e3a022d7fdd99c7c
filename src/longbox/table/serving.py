"""A server: the application with its socket, for the command line, and in a thread for notebooks and tests."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from longbox.engine.errors import LongboxError
from longbox.table.config import Config
from longbox.table.reach import written
from longbox.table.web.app import create_app

PATIENCE = 30.0  # seconds until a server stands
PING_EVERY = 45.0  # seconds; proxies mostly close what is silent for a minute
LARGEST_PORT = 65535


def server_of(config: Config) -> uvicorn.Server:
    """A server that is ready to run. No address gets into a log: an invitation is a secret."""
    return uvicorn.Server(
        uvicorn.Config(
            create_app(config),
            log_level="warning",
            access_log=False,
            ws="websockets-sansio",
            ws_max_size=1 << 16,
            ws_per_message_deflate=False,
            ws_ping_interval=PING_EVERY,
            server_header=False,
        )
    )


def listening_at(host: str, port: int) -> socket.socket:
    """The socket of a server; with port 0 on a port that is free."""
    if not 0 <= port <= LARGEST_PORT:
        raise LongboxError(f"The table cannot be opened at port {port}: a port is 0 to {LARGEST_PORT}.")
    try:
        listening = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as problem:
        raise LongboxError(f"The table cannot be opened at {host} port {port}: {problem}.") from problem
    listening.set_inheritable(False)
    return listening


def address_of(listening: socket.socket) -> str:
    """What a browser on this machine can open."""
    host, port = listening.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return written(host, port)


@contextmanager
def serving(config: Config) -> Iterator[str]:
    """A server in a thread of this process, by its address, as long as it is needed."""
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
        yield address_of(listening)
    finally:
        server.should_exit = True
        thread.join()
        listening.close()
