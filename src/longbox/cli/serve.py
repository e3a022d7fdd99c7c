"""`longbox serve`: the table in the browser."""

from __future__ import annotations

import os
import socket
import threading
import webbrowser
from argparse import Namespace
from pathlib import Path

from longbox.cli.common import say
from longbox.engine.errors import LongboxError


def run(arguments: Namespace) -> int:
    try:
        import uvicorn

        from longbox.table.config import Config, database_of
        from longbox.table.web.app import create_app
    except ImportError as problem:
        raise LongboxError(f"The table needs more packages ({problem.name}): pip install 'longbox[table]'.") from problem
    config = Config(host=arguments.host, port=arguments.port, database=database_of(os.environ))
    if arguments.data:
        config = Config(host=arguments.host, port=arguments.port, database=config.database, data=Path(arguments.data))
    listening = _listen(config.host, config.port)
    address = f"http://{_shown(config.host)}:{listening.getsockname()[1]}/"
    app = create_app(config)
    server = uvicorn.Server(
        uvicorn.Config(app, log_level="warning", ws="websockets-sansio", ws_per_message_deflate=False, ws_max_size=1 << 16)
    )
    say(f"The table is open at {address}")
    say("End it with Ctrl-C; everything is kept.")
    if not arguments.no_browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    server.run(sockets=[listening])
    return 0


def _listen(host: str, port: int) -> socket.socket:
    try:
        listening = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except (OSError, OverflowError) as problem:
        raise LongboxError(f"The table cannot be opened at {host} port {port}: {problem}.") from problem
    listening.set_inheritable(False)
    return listening


def _shown(host: str) -> str:
    """What a browser on this machine can open."""
    if host in {"0.0.0.0", "::"}:
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
