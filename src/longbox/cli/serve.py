"""`longbox serve`: the table in the browser."""

from __future__ import annotations

import asyncio
import dataclasses
import threading
import webbrowser
from argparse import Namespace

from longbox.cli.common import config_of, say


def run(arguments: Namespace) -> int:
    names, proxies = tuple(arguments.name), tuple(arguments.proxy)
    listens = {"host": arguments.host, "port": arguments.port, "names": names, "proxies": proxies}
    config = dataclasses.replace(config_of(arguments), **listens)
    from longbox.table import logs
    from longbox.table.addresses import network_url
    from longbox.table.server import address_of, listening_at, server_of
    from longbox.table.store.database import check

    asyncio.run(check(config.database_url))  # what is wrong with the database is a sentence here; later it is a traceback
    logs.install(as_json=arguments.json_log)
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
