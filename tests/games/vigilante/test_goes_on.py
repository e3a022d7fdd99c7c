"""Whatever somebody insists on, and whatever runs out, the game goes on by the rules and ends."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import longbox
from longbox.engine.decision import Option
from longbox.engine.errors import BadOptions
from longbox.engine.match import Match
from longbox.games.vigilante import GAME
from longbox.games.vigilante.rules.actions import MAIN_ACTIONS
from tests.games.vigilante.looking import names
from tests.games.vigilante.table import at_turn, give, jail_some

LONGEST = 4000  # decisions
MAIN = {action.key for action in MAIN_ACTIONS}

Wants = Callable[[Option], bool]


def to_the_end(match: Match, wants: Wants = lambda option: False) -> None:
    """Random answers, but whoever can do what they want does it."""
    chance = random.Random(1)
    while not match.over:
        options = match.decision.options
        match.choose(chance.choice([option for option in options if wants(option)] or options))
        assert match.number < LONGEST


def is_in_turn(option: Option) -> bool:
    return option.decision.rule == "VG-TURN-03"


@pytest.mark.parametrize("seats", [3, 6])
def test_with_everybody_offering_trades_that_nobody_accepts(seats: int) -> None:
    match = longbox.new(GAME, seats=seats, seed=1)
    to_the_end(match, lambda option: option.key == "trade" or (option.decision.rule == "VG-TRADE-03" and option.key == "done"))
    log = match.log()
    offers, refusals = (sum(words in line.text for line in log) for words in ("offers a trade to", "refuses to trade with"))
    assert offers == refusals > 50
    assert not any(" for a card" in line.text for line in log)


@pytest.mark.parametrize("seats", [3, 6])
def test_with_everybody_doing_all_that_is_free_before_anything_else(seats: int) -> None:
    match = longbox.new(GAME, seats=seats, seed=2)
    to_the_end(match, lambda option: is_in_turn(option) and option.key not in MAIN)
    assert sum(line.rule == "VG-EQUIP-02" or "plays" in line.text for line in match.log()) > 20


def test_with_the_villain_deck_run_empty() -> None:
    with at_turn() as play:
        with play.table() as g:
            for level in (1, 2, 3):
                jail_some(g, level, 15, level)
        match = play.match.fork()
    refusals = match.view(0).question
    assert refusals is not None
    assert "VG-RULING-11" in [blocked.rule for blocked in refusals.blocked if blocked.key == "fight"]
    to_the_end(match)


@pytest.mark.parametrize("decks", [["City"], ["City", "Agency"]], ids=["the City Deck", "both decks"])
def test_with_decks_and_discards_both_empty(decks: list[str]) -> None:
    with at_turn() as play:
        with play.table() as g:
            jail_some(g, 0, 3)  # so that the Agency Deck is open
            for number, card in enumerate([*g.city, *(g.agency if "Agency" in decks else [])]):
                give(g, number % 4, *names(g, [card]))
            assert not g.city_discard + g.agency_discard
        match = play.match.fork()
    question = match.view(0).question
    assert question is not None
    refused = [blocked.rule for blocked in question.blocked if blocked.key == "draw"]
    assert refused == (["VG-RULING-10"] if "Agency" in decks else [])
    to_the_end(match, lambda option: option.key == "draw")


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        ("scenario", "duel", "'duel' is no scenario of Vigilante; choose from {} (VG-SCEN-05)."),
        ("mercenaries", "yes", "'yes' is no mercenaries of Vigilante; choose from {} (VG-MERC-01)."),
        ("rounds", 3, "Vigilante has no option 'rounds'; its options: scenario, mercenaries, first_game, first_player."),
    ],
)
def test_options_that_there_are_not_are_refused(option: str, value: object, sentence: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.settings(4, {option: value})
    assert str(refusal.value) == sentence.format(", ".join(map(str, GAME.options.choices.get(option, ()))))
