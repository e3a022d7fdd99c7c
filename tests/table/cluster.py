"""A PostgreSQL server of our own, from Debian's packages: it is there while any process of the test run wants it.

    with shared_server(directory) as url: ...

Every process that uses the server holds a shared lock, which the system takes back however the process ends. A keeper, a
process of its own, waits until it gets that lock alone; then it ends the server and removes its files.
"""

from __future__ import annotations

import fcntl
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

STARTING = 60  # seconds


class NoServer(Exception):
    """There is no PostgreSQL here, or it does not start."""


def programs() -> Path | None:
    """Where the newest PostgreSQL has its programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: int(file.parts[-3]))
    if found:
        return found[-1].parent
    elsewhere = shutil.which("initdb")
    return Path(elsewhere).resolve().parent if elsewhere else None


@contextmanager
def shared_server(directory: Path) -> Iterator[str]:
    """The URL of the server's first database, the same for all processes that name the same directory."""
    with (directory / "users").open("a") as users:
        with locked(directory / "door"):  # one after the other
            fcntl.flock(users, fcntl.LOCK_SH)
            address = directory / "address"
            if not address.exists():
                start(directory, address)
        yield address.read_text(encoding="utf-8")


@contextmanager
def locked(file: Path) -> Iterator[None]:
    with file.open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def start(directory: Path, address: Path) -> None:
    """Start a keeper, which starts a server, and wait until it can be reached."""
    home = Path(tempfile.mkdtemp(prefix="longbox-postgresql-"))  # the name of a socket must be short
    with (directory / "keeper.log").open("wb") as log:
        keeper = subprocess.Popen(
            [sys.executable, __file__, str(directory), str(home)],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    url = f"postgresql://longbox@/postgres?host={home}"
    until = time.monotonic() + STARTING
    while True:
        try:
            psycopg.connect(url).close()
            break
        except psycopg.OperationalError as problem:
            if keeper.poll() is not None or time.monotonic() > until:
                said = (directory / "keeper.log").read_text(encoding="utf-8", errors="replace")
                raise NoServer(f"PostgreSQL does not start: {said}") from problem
            time.sleep(0.05)
    keeper.returncode = 0  # it outlives us, if somebody else still wants the server
    address.write_text(url, encoding="utf-8")


# -- the keeper ------------------------------------------------------------------------------------


def keep(directory: Path, home: Path) -> None:
    """Run a server until nobody holds the lock of its users any more."""
    found = programs()
    assert found is not None
    data = home / "data"
    try:
        as_somebody = nobody_special(home)
        options = ["--auth=trust", "--username=longbox", "--encoding=UTF8", "--locale=C", "--no-sync"]
        subprocess.run([found / "initdb", *options, data], check=True, cwd=home, **as_somebody)
        settings = ["listen_addresses=", "fsync=off", f"unix_socket_directories={home}", "max_connections=200"]
        command: list[str | Path] = [found / "postgres", "-D", data, *(part for setting in settings for part in ("-c", setting))]
        server = subprocess.Popen(command, cwd=home, **as_somebody)
        with (directory / "users").open("a") as users:
            fcntl.flock(users, fcntl.LOCK_EX)
            (directory / "address").unlink(missing_ok=True)
            server.send_signal(signal.SIGINT)  # its fast shutdown
            server.wait()
    finally:
        shutil.rmtree(home, ignore_errors=True)


def nobody_special(home: Path) -> dict[str, Any]:
    """PostgreSQL refuses to run as root: the user that its package made does it, in a directory of their own."""
    if os.getuid() != 0:
        return {}
    user = pwd.getpwnam("postgres")
    os.chown(home, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


if __name__ == "__main__":
    keep(Path(sys.argv[1]), Path(sys.argv[2]))
