"""The documentation is true: its snippets run and print what it says, and its links lead somewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def run(page: Path, directory: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.docs.page", str(page), str(directory)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_snippet_does_what_the_page_says(page: Path, tmp_path: Path) -> None:
    done = run(page, tmp_path)
    assert done.returncode == 0, done.stderr


def anchors(page: Path) -> set[str]:
    """The anchors that a heading gets on a web page."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if link.startswith(("http:", "https:")):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), f"{page.name} links to {link}"
        assert not anchor or anchor in anchors(target), f"{page.name} links to {link}"


def test_the_index_leads_to_every_page() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    linked = {(ROOT / "docs" / link).resolve() for link in LINK.findall(index)}
    assert linked >= {page for page in PAGES if page.name not in ("index.md", "README.md")}


WRONG = {
    "an exception": ("\n```python\nx = 1\n\nassert x == 2\n```\n", 5),
    "a mistake in the syntax": ("```python\n\nx = = 1\n```\n", 3),
    "other output": ("```python\nprint(1)\n```\n\n```output\n2\n```\n", 6),
    "output of nothing": ("```output\n2\n```\n", 1),
    "a command that fails": ("```console\n$ longbox rules no_such_game\n```\n", 2),
    "a command that prints something else": ("```console\n$ longbox --version\nsomething else\n```\n", 2),
    "a command that nobody runs": ("```console\n$ lonbgox games\n```\n", 2),
    "a language that nobody runs": ("```pyton\nx = 1\n```\n", 1),
    "a quotation of a file that does not exist": ("```python\n# from: src/longbox/nothing.py\nx = 1\n```\n", 2),
    "a quotation of what is not there": ("```python\n# from: src/longbox/__main__.py\nx = 1\n```\n", 2),
    "a quotation in another order": (
        "```toml\n# from: examples/owlers/pyproject.toml\n[project]\n# …\n[build-system]\n```\n",
        2,
    ),
    "a block without an end": ("\n```python\nx = 1\n", 2),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_page_that_is_wrong_is_refused_with_the_line(wrong: str, tmp_path: Path) -> None:
    text, line = WRONG[wrong]
    page = tmp_path / "wrong.md"
    page.write_text(text)
    done = run(page, tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith(f"wrong.md:{line}: ")


def test_a_page_quotes_and_installs_a_package(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "```toml\n# from: examples/owlers/pyproject.toml\n[build-system]\n# …\n[project]\n```\n"
        "```console\n$ pip install -e examples/owlers\n$ longbox rules owlers OW-LAW-02\nOW-LAW-02 …\n…\n```\n"
        "```python\nimport longbox\nprint(longbox.new('owlers', seats=2).state.exciseman)\n```\n"
        "```output\nChurch Hill\n```\n"
    )
    done = run(page, tmp_path)
    assert done.returncode == 0, done.stderr


def test_a_page_shares_its_names_and_writes_its_files(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "```python\n# file: thing/__init__.py\nNAME = 'thing'\n```\n"
        "```python\nfrom thing import NAME\n```\n"
        "```python\nprint(NAME, 'and', 'more')\nprint('end')\n```\n"
        "```output\nthing … more\n…\nend\n```\n"
    )
    done = run(page, tmp_path)
    assert done.returncode == 0, done.stderr
