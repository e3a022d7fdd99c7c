"""The files of the project: everything named exists, everything installed is pinned, and nothing of one machine is in them."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]

NAMED_FILE = re.compile(r"`((?:src|tests|docs|examples|\.ci)/[\w./-]+)`")
OF_ONE_MACHINE = re.compile(r"(?<![\w.}])/(?:work|root|home|Users)/\w")
REGISTRY = re.compile(r"(?:pypi|pythonhosted|npmjs|artifactory|nexus|index-url)[\w.]*", re.IGNORECASE)


def files_of_the_project() -> list[Path]:
    """All that is under version control or about to be."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is not a clone")
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return [ROOT / name for name in listed if (ROOT / name).is_file()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_named_in_the_documentation_exists(page: Path) -> None:
    named = NAMED_FILE.findall(page.read_text(encoding="utf-8"))
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_no_file_knows_a_machine_or_a_registry() -> None:
    found = []
    for file in files_of_the_project():
        if file == Path(__file__) or file.suffix == ".png":  # a picture of ours, made by `make pictures`
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if OF_ONE_MACHINE.search(line) or REGISTRY.search(line):
                found.append(f"{file.relative_to(ROOT)}:{number}: {line}")
    assert found == []


def plain(requirement: str) -> str:
    """The name in a requirement, spelt as the packaging rules compare names."""
    return re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", requirement, maxsplit=1)[0]).lower()


def test_every_dependency_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"].values()
    wanted = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *(name for extra in extras for name in extra),
    ]
    lines = [line for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert [line for line in lines if not re.fullmatch(r"[\w.-]+==[\w.]+", line)] == []
    pinned = {plain(line) for line in lines}
    assert {plain(name) for name in wanted} - {"longbox"} - pinned == set()


def test_the_core_has_no_dependencies() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["dependencies"] == []
