from __future__ import annotations

from pathlib import Path

import pytest

import longbox
from longbox import LongboxError, Rule, Rulebook

RULES = """
game = "small"

[[rule]]
id = "SM-TURN-01"
topic = "Turns"
kind = "rule"
text = "The eldest player begins."
check = "Seat 0 is asked first."
page = 3

[[rule]]
id = "SM-TURN-02"
topic = "Turns"
text = "Then play goes to the left."
check = "Seat 1 is asked second."
origin = "ruling"

[[rule]]
id = "SM-END-01"
topic = "The end"
text = "Whoever has no cards begins to win."
check = "The game ends."
"""


@pytest.fixture
def rulebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Rulebook:
    return book(tmp_path, monkeypatch, RULES)


def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> Rulebook:
    (tmp_path / "rules_of_small").mkdir()
    (tmp_path / "rules_of_small" / "rulebook.toml").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return Rulebook("rules_of_small")


def test_a_rule_is_found_by_its_number_however_it_is_written(rulebook: Rulebook) -> None:
    rule = Rule("SM-TURN-01", "Turns", "The eldest player begins.", "Seat 0 is asked first.", "rule", "rulebook", 3)
    assert rulebook["SM-TURN-01"] == rulebook["sm-turn-01"] == rule
    assert "SM-TURN-01" in rulebook
    assert "SM-TURN-09" not in rulebook
    assert rulebook["SM-TURN-02"].origin == "ruling"
    assert rulebook["SM-TURN-02"].page is None


def test_rules_keep_the_order_of_the_book(rulebook: Rulebook) -> None:
    assert [rule.id for rule in rulebook] == ["SM-TURN-01", "SM-TURN-02", "SM-END-01"]
    assert len(rulebook) == 3


def test_an_unknown_number_is_refused_with_those_that_are_near(rulebook: Rulebook) -> None:
    with pytest.raises(LongboxError, match=r"^There is no rule 'SM-TURN-09'; try SM-TURN-01, SM-TURN-02\.$"):
        rulebook["SM-TURN-09"]
    with pytest.raises(LongboxError, match=r"^There is no rule 'QQ'; try SM-TURN-01, SM-TURN-02, SM-END-01\.$"):
        rulebook["QQ"]


def test_large_and_small_letters_are_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rulebook = book(tmp_path, monkeypatch, RULES)
    assert "sm-turn-01" in rulebook
    assert rulebook["sm-turn-01"].id == "SM-TURN-01"
    assert "sm-turn-99" not in rulebook
    assert 7 not in rulebook


def test_a_number_that_is_there_twice_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    twice = book(tmp_path, monkeypatch, RULES.replace("SM-TURN-02", "SM-TURN-01"))
    with pytest.raises(LongboxError, match=r"rules_of_small/rulebook.toml has the rule SM-TURN-01 twice"):
        len(twice)


def test_every_installed_game_has_its_rules_at_hand() -> None:
    for name in longbox.game_names():
        assert len(longbox.find_game(name).rulebook) > 0
