"""The server under load: a process of its own. It may be killed at any moment, and started again with the same data."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import NamedTuple

from longbox.engine.errors import LongboxError
from longbox.table.config import Config, Limits, Rate

READY_WITHIN = 180.0  # seconds
ENDS_WITHIN = 20.0
PLENTY = 1_000_000.0
READY = "/api/v1/games"


class Process(NamedTuple):
    """A server that runs, or ran."""

    popen: subprocess.Popen[str]
    url: str
    log: Path  # its stderr: empty if all is well

    def kill(self) -> None:
        """Kill it as a power cut does, in the middle of anything."""
        self.popen.kill()
        self.popen.wait()

    def end(self) -> None:
        """End it as Ctrl-C does; kill it if that takes too long."""
        self.popen.terminate()
        try:
            self.popen.wait(ENDS_WITHIN)
        except subprocess.TimeoutExpired:
            self.kill()

    @property
    def is_up(self) -> bool:
        return self.popen.poll() is None

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def tracebacks(self) -> int:
        """Count the unexpected exceptions."""
        return self.log.read_text(encoding="utf-8", errors="replace").count("Traceback (most recent call last)")

    def cpu_seconds(self) -> float | None:
        """Return the processor time used so far, or None if the system does not tell."""
        try:
            fields = Path(f"/proc/{self.popen.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        except OSError:
            return None
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float | None:
        """Return the memory that it has in use in MB, or None if the system does not tell."""
        try:
            pages = Path(f"/proc/{self.popen.pid}/statm").read_text(encoding="ascii").split()[1]
        except OSError:
            return None
        return round(int(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)


def start(data: Path, port: int = 0, *, strict: bool = False, idle: float = Config.idle, profile: Path | None = None) -> Process:
    """Start a server with the data in this directory. It accepts more from one address than usual; if strict, not on sockets."""
    log = data / "stderr.txt"
    command = [
        sys.executable,
        "-m",
        "longbox.bench.load.server",
        str(data),
        str(port),
        "strict" if strict else "plenty",
        str(idle),
    ]
    if profile is not None:
        command.append(str(profile))
    with log.open("a", encoding="utf-8") as errors:
        popen = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
    assert popen.stdout is not None
    with popen.stdout:
        url = popen.stdout.readline().strip()
    if not url:
        popen.wait()
        raise LongboxError(f"The server did not start: {log.read_text(encoding='utf-8')[-500:]}")
    return Process(popen, url, log)


def wait_until_ready(process: Process) -> None:
    """Wait until it answers."""
    until = time.monotonic() + READY_WITHIN
    while process.is_up and time.monotonic() < until:
        try:
            with urllib.request.urlopen(process.url + READY, timeout=READY_WITHIN):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.05)
    process.kill()
    raise LongboxError("The server did not answer in time.")


def main(data: str, port: str, limits: str, idle: str, profile: str = "") -> None:
    """Serve until somebody ends the process. The first line on stdout is the address."""
    from longbox.table.server import address_of, listening_at, server_of

    endless = Rate(PLENTY, PLENTY)
    taken = Limits(requests=endless, address_requests=endless, people=endless, tables=endless)
    taken = taken._replace(sockets=int(PLENTY), address_sockets=int(PLENTY))
    if limits == "plenty":
        taken = taken._replace(messages=endless)
    config = Config(port=int(port), data=Path(data), workers=1, limits=taken, idle=float(idle))
    server = server_of(config)
    listening = listening_at(config.host, config.port)
    sys.stdout.write(f"{address_of(listening)}\n")
    sys.stdout.flush()
    if not profile:
        server.run(sockets=[listening])
        return
    from cProfile import Profile

    signal.signal(signal.SIGTERM, lambda number, frame: None)  # otherwise the process would end before this is written
    with Profile() as measured:
        server.run(sockets=[listening])
    measured.dump_stats(profile)


if __name__ == "__main__":
    main(*sys.argv[1:])
