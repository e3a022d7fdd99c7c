"""The ledger: which marks count, and what is missing or unknown."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from longbox import Game, LongboxError, Rulebook
from longbox.games.tic_tac_toe import GAME as TIC_TAC_TOE
from longbox.testing import check_ledger
from longbox.testing.ledger import ledger_of, marks_in, report

ALL = [rule.id for rule in TIC_TAC_TOE.rulebook]


def marks(folder: Path, source: str) -> list[str]:
    """The marks that count in a file of tests."""
    (folder / "test_it.py").write_text(f"import pytest\n{source}", encoding="utf-8")
    return list(marks_in(folder))


COUNTING = {
    "decorator": """
@pytest.mark.rule("TT-A-01", "TT-A-02")
def test_it(): ...
""",
    "two decorators": """
@pytest.mark.rule("TT-A-01")
@pytest.mark.rule("TT-A-02")
def test_it(): ...
""",
    "mark imported alone": """
from pytest import mark
@mark.rule("TT-A-01", "TT-A-02")
def test_it(): ...
""",
    "class and method": """
@pytest.mark.rule("TT-A-01")
class TestIt:
    @pytest.mark.rule("TT-A-02")
    async def test_it(self): ...
""",
    "cases": """
@pytest.mark.parametrize("n", [
    pytest.param(1, marks=pytest.mark.rule("TT-A-01")),
    pytest.param(2, marks=[pytest.mark.slow, pytest.mark.rule("TT-A-02")]),
])
def test_it(n): ...
""",
    "cases elsewhere": """
CASES = [pytest.param(1, marks=pytest.mark.rule("TT-A-01"))]
pytestmark = pytest.mark.rule("TT-A-02")
@pytest.mark.parametrize("n", CASES)
def test_it(n): ...
""",
}


@pytest.mark.parametrize("source", COUNTING.values(), ids=COUNTING.keys())
def test_marks_that_count(source: str, tmp_path: Path) -> None:
    assert sorted(marks(tmp_path, source)) == ["TT-A-01", "TT-A-02"]


NOT_COUNTING = {
    "skip": """
@pytest.mark.rule("TT-A-01")
@pytest.mark.skip
def test_it(): ...
""",
    "skip with a reason": """
@pytest.mark.skip(reason="later")
@pytest.mark.rule("TT-A-01")
def test_it(): ...
""",
    "skipif": """
@pytest.mark.rule("TT-A-01")
@pytest.mark.skipif(True, reason="never")
def test_it(): ...
""",
    "xfail": """
@pytest.mark.xfail
@pytest.mark.rule("TT-A-01")
def test_it(): ...
""",
    "skipped class": """
@pytest.mark.skip
class TestIt:
    @pytest.mark.rule("TT-A-01")
    def test_it(self): ...
""",
    "class that skips itself": """
class TestIt:
    pytestmark = pytest.mark.skip
    @pytest.mark.rule("TT-A-01")
    def test_it(self): ...
""",
    "skipped module": """
pytestmark = [pytest.mark.slow, pytest.mark.skip(reason="later")]
@pytest.mark.rule("TT-A-01")
def test_it(): ...
""",
    "skipped case": """
@pytest.mark.parametrize("n", [pytest.param(1, marks=[pytest.mark.rule("TT-A-01"), pytest.mark.xfail])])
def test_it(n): ...
""",
    "no test": """
@pytest.mark.rule("TT-A-01")
def helper(): ...
""",
    "words": """
def test_it():
    "TT-A-01"  # pytest.mark.rule("TT-A-01")
""",
    "another mark": """
@pytest.mark.rules("TT-A-01")
def test_it(): ...
""",
}


@pytest.mark.parametrize("source", NOT_COUNTING.values(), ids=NOT_COUNTING.keys())
def test_marks_that_do_not_count(source: str, tmp_path: Path) -> None:
    assert marks(tmp_path, source) == []


def test_a_skipped_case_leaves_the_others(tmp_path: Path) -> None:
    source = """
@pytest.mark.parametrize("n", [
    pytest.param(1, marks=[pytest.mark.rule("TT-A-01"), pytest.mark.skip]),
    pytest.param(2, marks=pytest.mark.rule("TT-A-02")),
])
def test_it(n): ...
"""
    assert marks(tmp_path, source) == ["TT-A-02"]


def test_marks_are_found_in_folders_below(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "chess"
    folder.mkdir(parents=True)
    assert marks(folder, '@pytest.mark.rule("CH-A-01")\ndef test_it(): ...\n') == ["CH-A-01"]
    assert list(marks_in(tmp_path)) == ["CH-A-01"]


def write_marks(folder: Path, *rules: str) -> None:
    marks(folder, "".join(f'@pytest.mark.rule("{rule}")\ndef test_{n}(): ...\n' for n, rule in enumerate(rules)))


def test_a_tested_game_passes(tmp_path: Path) -> None:
    write_marks(tmp_path, *ALL, "XX-OTHER-01")  # another game's rules are not our business
    check_ledger(TIC_TAC_TOE, tmp_path)
    ledger = ledger_of(TIC_TAC_TOE, tmp_path)
    assert (ledger.game, ledger.rules, ledger.tested) == ("tic_tac_toe", len(ALL), len(ALL))


def test_it_fails_with_the_rules_that_have_no_test(tmp_path: Path) -> None:
    write_marks(tmp_path, *ALL[2:])
    with pytest.raises(AssertionError, match=rf"(?m)^Tic-tac-toe: rules without a test: {ALL[0]}, {ALL[1]}$"):
        check_ledger(TIC_TAC_TOE, tmp_path)
    assert ledger_of(TIC_TAC_TOE, tmp_path).tested == len(ALL) - 2


def test_it_fails_with_a_rule_that_only_a_test_knows(tmp_path: Path) -> None:
    write_marks(tmp_path, *ALL, "TT-TURN-99")
    with pytest.raises(AssertionError, match=r"(?m)^Tic-tac-toe: cited, but not in the rulebook: TT-TURN-99$"):
        check_ledger(TIC_TAC_TOE, tmp_path)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game[Any]:
    """A game in a package of its own, whose code cites rules."""
    folder = tmp_path / "cited_game"
    (folder / "rules").mkdir(parents=True)
    (folder / "__init__.py").write_text('"""TT-TURN-01."""\n', encoding="utf-8")
    (folder / "rules" / "turn.py").write_text("# TT-TURN-77, and UTF-8 is none\n", encoding="utf-8")
    (folder / "rulebook.toml").write_text(
        '[[rule]]\nid = "TT-TURN-01"\ntopic = "Turn"\ntext = "Do."\ncheck = "Done."\n', encoding="utf-8"
    )
    monkeypatch.syspath_prepend(tmp_path)
    return dataclasses.replace(TIC_TAC_TOE, rulebook=Rulebook("cited_game"))


def test_it_fails_with_a_rule_that_only_the_code_knows(package: Game[Any], tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    tests.mkdir()
    write_marks(tests, "TT-TURN-01")
    with pytest.raises(AssertionError, match=r"(?m)cited, but not in the rulebook: TT-TURN-77$"):
        check_ledger(package, tests)


def test_the_report_has_every_installed_game(tmp_path: Path) -> None:
    write_marks(tmp_path, ALL[0])
    ledgers = {ledger.game: ledger for ledger in report(tmp_path)}
    assert ledgers["tic_tac_toe"].missing == ALL[1:]
    assert ledgers["tic_tac_toe"].unknown == []


def test_a_report_on_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LongboxError, match=r"There is no folder .*nowhere with tests; say where they are with --tests"):
        report(tmp_path / "nowhere")
