"""Runs the snippets of a page of the documentation, from top to bottom, in a directory of its own.

    python -m tests.docs.page docs/engine.md some/directory

- A block of `python` runs in the page's one namespace; an `output` block below it is what it must have printed.
- A block of `python` or `toml` that begins with `# file: NAME` is written to that file instead, or added to its end if it
  begins with `# file: NAME, continued`. Once there is a `pyproject.toml`, its entry points are installed, as
  `pip install -e .` would do it.
- A block of `python` or `toml` that begins with `# from: PATH` is a quotation: it is not run, and must stand in that file of the
  project, line for line. A line `# …` in it stands for lines that are left out.
- In a block of `console` the lines that begin with `$` are run and must succeed; the lines below are what they must print.
  `pip install -e PATH` brings a package of the project into the page's directory, and installs its entry points.
- `text` is prose. Any other language is refused, so that nothing goes unchecked by a slip of the pen.

In expected output `…` stands for anything, and on a line of its own for any lines.
"""

from __future__ import annotations

import contextlib
import io
import itertools
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from longbox.engine import game

FENCE = re.compile(r"^ *(```+)(\w*)\s*$")
FILE = re.compile(r"# file: ([\w./-]+)(, continued)?\n+")
QUOTED = re.compile(r"# from: ([\w./-]+)\n+")
LEFT_OUT = re.compile(r"^ *# …\n", re.MULTILINE)
ROOT = Path(__file__).parents[2]
RUN = ("longbox", "pytest")
SHOWN_ONLY = ("cd", "git", "make", "pip", "python3")  # they set up or leave the directory


class Block(NamedTuple):
    """A fenced block: its language, its text and the line where the text begins."""

    language: str
    text: str
    line: int


class Failure(Exception):
    """A snippet does not do what the page says."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(problem)
        self.line = line


def blocks(text: str) -> Iterator[Block]:
    fence, language, start, inside = "", "", 0, list[str]()
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        match = FENCE.match(line)
        if not fence and match:
            fence, language, start, inside = match[1], match[2], number + 1, []
        elif fence and match and match[1] == fence and not match[2]:
            yield Block(language, "".join(inside), start)
            fence = ""
        elif fence:
            inside.append(line)
    if fence:
        raise Failure(start - 1, "the block that begins here has no end")


class Page:
    """One page being run."""

    def __init__(self, path: Path, directory: Path) -> None:
        self.path = path
        self.directory = directory
        self.module = sys.modules["page"] = ModuleType("page")  # a real one, as declarations look up their names in it
        self.printed: str | None = None  # by the python block just above

    def run(self) -> None:
        for block in blocks(self.path.read_text(encoding="utf-8")):
            printed, self.printed = self.printed, None
            if is_quotation(block):
                continue
            written = write(block, self.directory)
            if written == "pyproject.toml":
                install(self.directory)
            if written:
                continue
            if block.language == "python":
                self.printed = self.execute(block)
            elif block.language == "output":
                self.compare(printed, block)
            elif block.language == "console":
                self.console(block)
            elif block.language != "text":
                raise Failure(block.line - 1, f"a block of '{block.language}' is neither run nor prose")

    def execute(self, block: Block) -> str:
        printed = io.StringIO()
        source = "\n" * (block.line - 1) + block.text  # so that a traceback has the lines of the page
        try:
            with contextlib.redirect_stdout(printed):
                exec(compile(source, str(self.path), "exec", dont_inherit=True), self.module.__dict__)
        except Exception as problem:
            where = [
                frame.lineno or 0 for frame in traceback.extract_tb(problem.__traceback__) if frame.filename == str(self.path)
            ]
            line = where[-1] if where else getattr(problem, "lineno", None) or block.line
            raise Failure(line, traceback.format_exc()) from problem
        return printed.getvalue()

    def compare(self, printed: str | None, block: Block) -> None:
        if printed is None:
            raise Failure(block.line - 1, "there is no python block just above this output")
        if not same(block.text, printed):
            raise Failure(block.line, f"the snippet above printed this instead:\n{printed}")

    def console(self, block: Block) -> None:
        commands = [(number, line) for number, line in enumerate(block.text.splitlines(), block.line) if line.startswith("$ ")]
        lines = block.text.splitlines()
        ends = [number for number, _ in commands[1:]] + [block.line + len(lines)]
        for (number, command), end in zip(commands, ends, strict=True):
            expected = "".join(f"{line}\n" for line in lines[number + 1 - block.line : end - block.line])
            self.command(number, shlex.split(command[2:], comments=True), expected)

    def command(self, line: int, words: list[str], expected: str) -> None:
        if words[:3] == ["pip", "install", "-e"] and words[3].startswith("examples/"):
            shutil.copytree(ROOT / words[3], self.directory, dirs_exist_ok=True)
            install(self.directory)
        if words[0] in SHOWN_ONLY:
            return
        if words[0] not in RUN:
            raise Failure(line, f"'{words[0]}' is neither run ({', '.join(RUN)}) nor just shown ({', '.join(SHOWN_ONLY)})")
        program = Path(sys.executable).parent / words[0]
        path = os.pathsep.join([str(self.directory), *filter(None, [os.environ.get("PYTHONPATH")])])
        environment = os.environ | {"PYTHONPATH": path, "NO_COLOR": "1", "COLUMNS": "100"}
        done = subprocess.run(
            [program, *words[1:]],
            cwd=self.directory,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise Failure(line, f"exit code {done.returncode}:\n{done.stdout}{done.stderr}")
        if expected.strip() and not same(expected, done.stdout):
            raise Failure(line, f"it printed this instead:\n{done.stdout}")


def same(expected: str, printed: str) -> bool:
    """Whether this was printed, apart from blanks at the end of lines and from what `…` stands for."""
    pattern = ""
    for line in expected.rstrip().splitlines():
        pattern += "(?:.*\n)*" if line.strip() == "…" else re.escape(line.rstrip()).replace("…", ".*") + "\n"
    lines = [line.rstrip() for line in printed.rstrip().splitlines()]
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in lines)) is not None


def is_quotation(block: Block) -> bool:
    """Whether the block quotes a file of the project; it fails where the file does not say that."""
    head = QUOTED.match(block.text)
    if not head or block.language not in ("python", "toml"):
        return False
    file = ROOT / head[1]
    left = file.read_text(encoding="utf-8") if file.is_file() else ""
    for part in LEFT_OUT.split(block.text[head.end() :]):
        before, found, left = left.partition(part.strip("\n") + "\n")
        if not found or (before and not before.endswith("\n")):
            raise Failure(block.line, f"{head[1]} does not have these lines, in this order:\n{part}")
    return True


def write(block: Block, directory: Path) -> str:
    """Write the block to the file that its first line names; the name, or nothing if it names none."""
    head = FILE.match(block.text)
    if not head or block.language not in ("python", "toml"):
        return ""
    target = directory / head[1]
    target.parent.mkdir(parents=True, exist_ok=True)
    text = block.text[head.end() :]
    if head[2]:
        text = f"{target.read_text(encoding='utf-8')}\n\n{text}"
    target.write_text(text, encoding="utf-8")
    return head[1]


def install(directory: Path) -> None:
    """Let the entry points of the package in this directory be found wherever the directory is on the path."""
    project = tomllib.loads((directory / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    metadata = directory / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    metadata.mkdir(exist_ok=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    groups = project["entry-points"].items()
    sections = ([f"[{group}]", *(f"{name} = {value}" for name, value in points.items())] for group, points in groups)
    (metadata / "entry_points.txt").write_text("\n".join(itertools.chain.from_iterable(sections)))
    game._installed.cache_clear()  # a page is one process, which may have looked before


def main(page: str, directory: str) -> int:
    path = Path(page).resolve()
    os.chdir(directory)
    sys.path.insert(0, os.getcwd())
    try:
        Page(path, Path.cwd()).run()
    except Failure as failure:
        sys.stderr.write(f"{path.name}:{failure.line}: {failure}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
