"""Every rule that acts is cited in the code of its game, where it acts; and nothing is cited that is no rule."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox.engine.game import Game

IDLE = {"info", "example"}  # kinds of rules that say why or show how, and that nothing is done by


def cited(game: Game[Any]) -> set[str]:
    """The numbers of rules in the code of a game."""
    prefix = next(iter(game.rulebook)).id.partition("-")[0]
    with resources.as_file(resources.files(game.rulebook.package)) as package:
        code = [file.read_text(encoding="utf-8") for file in Path(package).rglob("*.py")]
    return set(re.findall(rf"\b{prefix}-[A-Z]+-\d+\b", "\n".join(code)))


@pytest.mark.parametrize("name", longbox.game_names())
def test_every_rule_that_acts_is_cited_where_it_acts(name: str) -> None:
    game = longbox.find_game(name)
    assert {rule.id for rule in game.rulebook if rule.kind not in IDLE} - cited(game) == set()


@pytest.mark.parametrize("name", longbox.game_names())
def test_no_rule_is_cited_that_does_not_exist(name: str) -> None:
    game = longbox.find_game(name)
    assert cited(game) - game.rulebook.rules.keys() == set()
