"""The environments of the peers: we install each peer from its package index, and run it there."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
INSTALLED = "installed"  # an empty file, written last: without it, the installation was interrupted
INSTALL_SECONDS = 900
RUN_SECONDS = 120  # seconds beyond the measured time


class NotMeasured(Exception):
    """A peer could not be installed or run. The text says why."""


@dataclass(frozen=True)
class Peer:
    """Another library's game. `prepare` installs it and returns the command that measures it, without the number of seconds."""

    name: str
    prepare: Callable[[Path], tuple[list[str], dict[str, str]]]


def cache_folder() -> Path:
    """Return the folder that keeps the peers' environments between runs."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "longbox" / "bench"


def python_peer(name: str, requirement: str, played_as: str) -> Peer:
    def prepare(cache: Path) -> tuple[list[str], dict[str, str]]:
        python = install_from_python_index(requirement, cache)
        return [str(python), str(HERE / "peer.py"), played_as], {}

    return Peer(name, prepare)


def node_peer(name: str, requirement: str, script: str) -> Peer:
    def prepare(cache: Path) -> tuple[list[str], dict[str, str]]:
        node, npm = found("node"), found("npm")
        folder = install_from_node_index(requirement, npm, cache)
        return [node, str(HERE / script)], {"NODE_PATH": str(folder / "node_modules"), "NODE_ENV": "production"}

    return Peer(name, prepare)


def found(program: str) -> str:
    path = shutil.which(program)
    if path is None:
        raise NotMeasured(f"{program} is not on the PATH")
    return path


def install_from_python_index(requirement: str, cache: Path) -> Path:
    """Return the interpreter of a virtual environment with the package. Make it the first time."""
    version = ".".join(map(str, sys.version_info[:2]))
    folder = cache / f"python{version}-{_file_name(requirement)}"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    _install(
        folder,
        [
            [sys.executable, "-m", "venv", str(folder)],
            [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", requirement],
        ],
    )
    return python


def install_from_node_index(requirement: str, npm: str, cache: Path) -> Path:
    """Return the folder whose `node_modules` has the package. Make it the first time."""
    folder = cache / f"node-{_file_name(requirement)}"
    _install(folder, [[npm, "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder), requirement]])
    return folder


def _file_name(requirement: str) -> str:
    return "".join(letter if letter.isalnum() or letter in "._-" else "-" for letter in requirement)


def _install(folder: Path, commands: Sequence[Sequence[str]]) -> None:
    if (folder / INSTALLED).exists():
        return
    sys.stderr.write(f"installing into {folder} ...\n")
    try:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for command in commands:
            run(command, INSTALL_SECONDS, "the installation failed")
        (folder / INSTALLED).touch()
    except OSError as problem:
        raise NotMeasured(f"the installation failed: {problem}") from problem


def measure(command: Sequence[str], environment: Mapping[str, str], seconds: float) -> float:
    """Run a peer's script, and return its decisions (or other units) per second."""
    output = run([*command, str(seconds)], seconds + RUN_SECONDS, "it failed", environment)
    try:
        counted = json.loads(output)
        return float(counted["count"] / counted["seconds"])
    except (ValueError, KeyError, TypeError, ZeroDivisionError):
        raise NotMeasured(f"it printed no count and seconds: {_last_line(output)}") from None


def run(command: Sequence[str], seconds: float, failure: str, environment: Mapping[str, str] | None = None) -> str:
    """Return what a command prints. If it fails, raise `NotMeasured` with its last complaint."""
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            timeout=seconds,
            env={**os.environ, **(environment or {})},
            check=False,
        )
    except OSError as problem:
        raise NotMeasured(f"{failure}: {problem}") from problem
    except subprocess.TimeoutExpired:
        raise NotMeasured(f"{failure}: it took more than {seconds:.0f} seconds") from None
    if done.returncode:
        raise NotMeasured(f"{failure}: {_last_line(done.stderr or done.stdout) or f'exit code {done.returncode}'}")
    return done.stdout


def _last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1].strip() if lines else ""
