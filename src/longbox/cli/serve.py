"""`longbox serve`: the table in the browser."""

from __future__ import annotations

import dataclasses
import os
import threading
import webbrowser
from argparse import Namespace
from pathlib import Path

from longbox.cli.common import say
from longbox.engine.errors import LongboxError


def run(arguments: Namespace) -> int:
    try:
        from longbox.table.addresses import network_url
        from longbox.table.config import Config, database_of
        from longbox.table.server import address_of, listening_at, server_of
    except ImportError as problem:
        raise LongboxError(f"The table needs more packages ({problem.name}): pip install 'longbox[table]'.") from problem
    names, proxies = tuple(arguments.name), tuple(arguments.proxy)
    config = Config(arguments.host, arguments.port, database=database_of(os.environ), names=names, proxies=proxies)
    if arguments.data:
        config = dataclasses.replace(config, data=Path(arguments.data))
    listening = listening_at(config.host, config.port)
    address = address_of(listening)
    server = server_of(config)
    say(f"The table is open at {address}")
    if network := network_url(config.host, listening.getsockname()[1]):
        say(f"In your network: {network}")
    say("End it with Ctrl-C; everything is kept.")
    if not arguments.no_browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:  # the usual way to end the server
        say("The table is closed.")
    return 0
