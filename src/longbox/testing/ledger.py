"""The ledger: which rules have a test.

A test names the rules that it proves, `@pytest.mark.rule("TT-TURN-01")`. A mark on a test that is skipped or expected to fail
proves nothing. `check_ledger` in a test makes the test run fail while a rule has no test; `longbox ledger` prints the counts.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple

from longbox.engine.errors import LongboxError
from longbox.engine.game import Game, find_game, game_names

RULE_ID = re.compile(r"\b[A-Z]{2}-[A-Z]+-\d+\b")
PROVES_NOTHING = {"skip", "skipif", "xfail"}

_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


class GameLedger(NamedTuple):
    """How much of a game's rulebook is tested."""

    game: str
    rules: int
    tested: int
    missing: list[str]  # rules without a test
    unknown: list[str]  # ids of this game that tests or code cite, but that are not in the rulebook


def check_ledger(game: Game[Any], tests: Path) -> None:
    """Fail while a rule of the game has no test, or while anything cites a rule that does not exist."""
    ledger = ledger_of(game, tests)
    assert not ledger.missing, f"{game.title}: rules without a test: {', '.join(ledger.missing)}"
    assert not ledger.unknown, f"{game.title}: cited, but not in the rulebook: {', '.join(ledger.unknown)}"


def report(tests: Path, games: Sequence[str] = ()) -> list[GameLedger]:
    """Return the ledgers of these games, or of all installed ones, for the tests in this folder."""
    if not tests.is_dir():
        raise LongboxError(f"There is no folder {tests} with tests; say where they are with --tests.")
    return [ledger_of(find_game(name), tests) for name in games or game_names()]


def ledger_of(game: Game[Any], tests: Path) -> GameLedger:
    rules = list(game.rulebook.rules)
    prefixes = {rule.split("-")[0] for rule in rules}
    proved = set(marks_in(tests))
    cited = {rule for rule in proved | set(_cited_in(game)) if rule.split("-")[0] in prefixes}
    missing = [rule for rule in rules if rule not in proved]
    return GameLedger(game.name, len(rules), len(rules) - len(missing), missing, sorted(cited - set(rules)))


def marks_in(tests: Path) -> Iterator[str]:
    """Yield the rules that the tests in this folder claim to prove."""
    for file in sorted(tests.rglob("*.py")):
        yield from _marks(ast.parse(file.read_text(encoding="utf-8"), str(file)))


def _marks(node: ast.AST) -> Iterator[str]:
    """Yield the rules that are marked on tests that run. Skip tests that are skipped or may fail, and marks on anything else."""
    if any(_mark_name(mark) in PROVES_NOTHING for mark in _marks_on(node)):
        return
    if isinstance(node, ast.Call) and _mark_name(node) == "rule":
        yield from (
            argument.value for argument in node.args if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
        )
    for child in ast.iter_child_nodes(node):
        if not (isinstance(node, _DEFINITIONS) and child in node.decorator_list and not node.name.lower().startswith("test")):
            yield from _marks(child)


def _marks_on(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the marks of a function, a class, a module (`pytestmark`), or a case (`pytest.param(..., marks=...)`)."""
    if isinstance(node, _DEFINITIONS):
        yield from node.decorator_list
    if isinstance(node, (ast.Module, ast.ClassDef)):
        for line in node.body:
            if isinstance(line, ast.Assign) and any(
                isinstance(name, ast.Name) and name.id == "pytestmark" for name in line.targets
            ):
                yield from _each(line.value)
    if isinstance(node, ast.Call):
        for keyword in node.keywords:
            if keyword.arg == "marks":
                yield from _each(keyword.value)


def _each(value: ast.expr) -> list[ast.expr]:
    """Return the marks in one mark or a list of marks."""
    return value.elts if isinstance(value, (ast.List, ast.Tuple)) else [value]


def _mark_name(node: ast.expr) -> str:
    """Return NAME for `pytest.mark.NAME`, for `mark.NAME` and for calls of them, otherwise ""."""
    if isinstance(node, ast.Call):
        node = node.func
    if isinstance(node, ast.Attribute):
        owner = node.value
        if (isinstance(owner, ast.Attribute) and owner.attr == "mark") or (isinstance(owner, ast.Name) and owner.id == "mark"):
            return node.attr
    return ""


def _cited_in(game: Game[Any]) -> Iterator[str]:
    """Yield the rule ids in the game's own source."""
    for file in _sources(resources.files(game.rulebook.package)):
        yield from RULE_ID.findall(file.read_text(encoding="utf-8"))


def _sources(folder: Traversable) -> Iterator[Traversable]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _sources(entry)
        elif entry.name.endswith(".py"):
            yield entry
