"""What we ruled is read by players who clicked something they may not do: each ruling is a rule that stands alone."""

from __future__ import annotations

import re

import pytest

from longbox import Rulebook
from longbox.games.freedom_five import GAME as FREEDOM_FIVE
from longbox.games.guardians_chronicles import GAME as GUARDIANS_CHRONICLES
from longbox.games.hour_of_need import GAME as HOUR_OF_NEED
from longbox.games.vigilante import GAME as VIGILANTE

RULEBOOKS = [pytest.param(game.rulebook, id=game.name) for game in (FREEDOM_FIVE, GUARDIANS_CHRONICLES, HOUR_OF_NEED, VIGILANTE)]
# An answer without its question, a note to whoever writes the program, and what only such a note speaks of.
NO_RULE = re.compile(
    r"^(yes|no)\b(?! (card|one|player|number|dice|die))|^(it|they|treat|define|design|write|rebuild|follow|by|before|after:)\b"
    r"|\bdata\b|\bvalidation\b|\bgolden\b|-OPEN-|\bflag(ged)?\b|\bfield\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_ruling_is_a_sentence_for_players(rulebook: Rulebook) -> None:
    rulings = [rule for rule in rulebook if rule.origin == "ruling"]
    assert len(rulings) > 30
    assert not [f"{rule.id}: {found[0]}" for rule in rulings if (found := NO_RULE.search(rule.text))]
    assert not [rule.id for rule in rulings if not re.match(r"[A-Z].*\.$", rule.text, re.DOTALL)]


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_rule_that_a_rule_points_at_exists(rulebook: Rulebook) -> None:
    known = {rule.id for rule in rulebook}
    pattern = re.compile(rf"\b{next(iter(known)).partition('-')[0]}-[A-Z]+-\d+\b")
    assert not [(rule.id, one) for rule in rulebook for one in pattern.findall(f"{rule.text} {rule.check}") if one not in known]
