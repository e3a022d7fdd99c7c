"""The Makefile: what somebody reads who plays for the first time."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]


def program(path: Path, *lines: str) -> Path:
    """A program that says how it was called, and does these lines."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(["#!/bin/sh", f'echo "{path.name} $1"', *lines, ""]), "utf-8")
    path.chmod(0o755)
    return path


def make_play(environment: Path, python: Path) -> list[str]:
    """What `make play` says, line by line."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    command = ["make", "play", f"VENV={environment}", f"PYTHON={python}"]
    done = subprocess.run(command, cwd=ROOT, env=clean, capture_output=True, text=True, check=True)
    return [line for line in done.stdout.splitlines() if "directory" not in line]


def test_what_takes_long_is_said_before_it_begins_and_only_the_first_time(tmp_path: Path) -> None:
    environment = tmp_path / "environment"
    python = program(tmp_path / "python", f"touch {environment}/pyvenv.cfg")
    for name in ("pip", "longbox"):
        program(environment / "bin" / name)
    assert make_play(environment, python) == [
        f"Setting up a Python environment in {environment}.",
        "python -m",
        f"Installing Longbox and what it needs to play into {environment}: one or two minutes, and only this time.",
        "pip install",
        "longbox serve",
    ]
    assert make_play(environment, python) == ["longbox serve"]
