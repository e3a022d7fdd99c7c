"""A game by somebody else: the package of the tutorial, installed into an environment of its own, is found and played."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from typing import Any

import pytest

from tests.docs.page import blocks, write

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a new environment that has the Longbox under test and the tutorial's package."""
    package = tmp_path_factory.mktemp("package")
    for block in blocks((ROOT / "docs" / "write-a-game.md").read_text(encoding="utf-8")):
        write(block, package)
    environment = tmp_path_factory.mktemp("environment")
    venv.create(environment, with_pip=False)
    python = environment / "bin" / "python"
    places = sysconfig.get_paths(vars={"base": str(environment), "platbase": str(environment)})
    # What is installed here, Longbox and what builds packages, is seen there too.
    Path(places["purelib"], "under_test.pth").write_text(f"import site; site.addsitedir({sysconfig.get_path('purelib')!r})\n")
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    subprocess.run([*install, "--no-index", "--no-deps", "--no-build-isolation", str(package)], check=True)
    return python


def longbox(python: Path, *words: str) -> Any:
    """What a command prints as JSON, in a directory that has nothing to do with the package."""
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [str(python), "-m", "longbox", *words, "--json"]
    done = subprocess.run(command, cwd=python.parent, env=clean, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_it_is_listed(python: Path) -> None:
    assert {"duel", "tic_tac_toe"} <= {game["name"] for game in longbox(python, "games")}
    assert "duel" not in {game["name"] for game in longbox(Path(sys.executable), "games")}


def test_it_is_played(python: Path) -> None:
    report = longbox(python, "sim", "duel", "--seats", "3", "--games", "5", "--seed", "1")
    assert report["games"] == 5
    assert report["decisions"] >= 5 * 3 * 2  # the third card of a hand plays itself
