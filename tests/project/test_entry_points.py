"""A game by somebody else: the example's package, installed into an environment of its own, is found, played and tested."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import longbox

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "owlers"
MOST_LINES = 315  # of code: without blank lines, comments and docstrings


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a new environment that has the Longbox under test and the example's package."""
    package = shutil.copytree(EXAMPLE, tmp_path_factory.mktemp("example") / "package")
    environment = tmp_path_factory.mktemp("environment")
    venv.create(environment, with_pip=False)
    python = environment / "bin" / "python"
    places = sysconfig.get_paths(vars={"base": str(environment), "platbase": str(environment)})
    # What is installed here, Longbox and what builds packages, is seen there too.
    seen = [str(Path(longbox.__file__).parents[1]), sysconfig.get_path("purelib")]
    lines = f"import sys; sys.path.insert(0, {seen[0]!r})\nimport site; site.addsitedir({seen[1]!r})\n"
    Path(places["purelib"], "under_test.pth").write_text(lines)
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    subprocess.run([*install, "--no-index", "--no-deps", "--no-build-isolation", str(package)], check=True)
    return python


def run(python: Path, *words: str, directory: Path | None = None) -> str:
    """What a module prints, by default in a directory that has nothing to do with the package."""
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [str(python), "-m", *words], cwd=directory or python.parent, env=clean, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def report(python: Path, *words: str) -> Any:
    return json.loads(run(python, "longbox", *words, "--json"))


def test_it_is_listed(python: Path) -> None:
    assert {"owlers", "tic_tac_toe"} <= {game["name"] for game in report(python, "games")}
    assert "owlers" not in longbox.game_names()


def test_it_is_played(python: Path) -> None:
    played = report(python, "sim", "owlers", "--seats", "3", "--games", "5", "--seed", "1")
    assert played["games"] == 5
    assert played["decisions"] >= 5 * 3 * 8 * 3  # in each of eight hours everybody takes three actions


@pytest.mark.slow
def test_it_passes_its_own_tests(python: Path, tmp_path: Path) -> None:
    """Conformance, ledger and scenarios, with the package that is installed."""
    shutil.copytree(EXAMPLE / "tests", tmp_path / "tests")
    said = run(python, "pytest", "-q", "--strict-markers", "-p", "no:cacheprovider", "tests", directory=tmp_path)
    assert " passed" in said


def code_lines(source: str) -> Iterator[int]:
    """The lines that hold code."""
    said: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            said.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    for number, line in enumerate(source.splitlines(), 1):
        if line.strip() and not line.strip().startswith("#") and number not in said:
            yield number


def test_it_stays_small() -> None:
    sources = [file.read_text(encoding="utf-8") for file in (EXAMPLE / "owlers").glob("*.py")]
    assert sum(len([*code_lines(source)]) for source in sources) <= MOST_LINES


def test_it_imports_nothing_of_longbox_but_what_is_offered() -> None:
    for file in EXAMPLE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.module is not None
                assert not node.module.startswith("longbox.") or node.module in ("longbox.drawing", "longbox.testing")
