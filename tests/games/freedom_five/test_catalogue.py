"""What every card says, and what is worth telling to those who looked away."""

from __future__ import annotations

import re

import longbox
from longbox.games.freedom_five.catalogue import catalogue
from longbox.games.freedom_five.city import DISTRICTS, LOCATIONS
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.kinds import (
    ABILITIES,
    ALLIES,
    ANARCHY,
    AUGMENTS,
    BYSTANDERS,
    JUSTICE,
    LOADOUTS,
    MODIFIERS,
    SCHEMES,
    SPECIALS,
    TASKS,
    TOWER,
    UPGRADES,
    VILLAINS,
)
from longbox.games.freedom_five.rules.schemes import is_night
from longbox.games.freedom_five.telling import NIGHT
from longbox.games.freedom_five.view import common
from longbox.testing import random_play

KINDS = (ABILITIES, ALLIES, ANARCHY, AUGMENTS, BYSTANDERS, JUSTICE, MODIFIERS, SCHEMES, SPECIALS, TASKS, TOWER, VILLAINS)


def test_every_card_of_the_box_says_what_it_does() -> None:
    cards = catalogue()
    names = [name for kind in KINDS for name in kind]
    assert len(set(names)) == len(names), "no two cards share a name"
    names = [*dict.fromkeys(NIGHT if is_night(name) else name for name in names)]
    names += [*DISTRICTS, *(place.name for place in LOCATIONS.values())]
    assert len(cards) == len(names) + 3 * len(LOADOUTS), "each Hero's board, and both Powers"
    assert all(card.kind and card.text for card in cards.values())
    assert {name for loadout in LOADOUTS.values() for name in loadout.deck} | UPGRADES.keys() <= cards.keys()


def test_what_a_card_says_is_what_it_does() -> None:
    cards = catalogue()
    threat, unseen, tachyon = cards["Threat Assessment"], cards["Unseen"], cards["Tachyon"]
    assert (threat.kind, threat.numbers) == ("Ability card, Mind, an Action", (("dice against a Villain", 2),))
    assert threat.text.startswith("Return up to 3 Henchmen")
    assert unseen.text.startswith("When you would take damage: Prevent 1 damage")
    assert "Failure: Place 1 Body Henchman" in cards["Prison Bus on Its Side"].text
    assert "Otherwise: Take 1 damage. Reward: " in cards["Still Standing"].words
    assert "Counterstrike: " in cards["Ermine"].text
    assert tachyon.numbers[0] == ("Mind", "3+")
    assert tachyon.text.startswith("Tachyon is everywhere and does errands.")
    assert cards["Bunker's Hero Power"].text.startswith("When you attack a Villain: ")


def test_who_a_villain_is_can_stand_behind_the_name() -> None:
    """It is said as in "Patchbay, who is in every wire"."""
    assert not [card.who for card in VILLAINS.values() if not re.match(r"(who|to whom|an?|Silas Vantage, who) ", card.who)]


def test_the_cards_that_end_a_villain_phase_have_one_name() -> None:
    """They are numbered only to be told apart by the program."""
    assert catalogue()[NIGHT].words == "(Scheme card) The Villain phase ends."
    g = longbox.new("freedom_five", seats=1, seed=5).state
    g.scheme_discards = [f"{NIGHT} 4"]
    assert common(g)["scheme_discards"] == [NIGHT]


def test_where_places_and_districts_are() -> None:
    cards = catalogue()
    assert cards["Uptown"].text == (
        "Old Foundry (2), St. Brigid's Hospital (3), Rail Yards (4), Blue Line Station (8), City Hall (9), "
        "Fire Company Nine (10)."
    )
    assert cards["Power Station"].words == (
        "(Location, Tech, number 23) In the district Works, beside Drill Hall Armory (17), Grand Hotel (22), Courthouse (24), "
        "Opera (29)."
    )
    assert "In the district Uptown (2, 3, 4, 8, 9, 10), Tech 4, 2 successes." in cards["Green Wave"].text
    docks = "In Old Harbour (1, 7, 13, 19, 25) or Eastside (5, 6, 11, 12, 17, 18, 24, 29, 30), draw 3"
    assert docks in cards["Know the Docks"].text


def test_the_rulebook_knows_the_districts() -> None:
    (rule,) = [rule for rule in GAME.search("district").rules if "FF-RULING" in rule.id]
    for name, numbers in DISTRICTS.items():
        assert f"{name} ({', '.join(map(str, numbers))})" in rule.text


def test_what_somebody_who_looked_away_wants_to_hear_of() -> None:
    """Who went where, who was hurt, what broke out; not what was drawn, nor every die."""
    *_, match = random_play(GAME, 2, 5)
    news = {line.kind for line in match.log(0) if line.is_news}
    others = {line.kind for line in match.log(0) if not line.is_news}
    assert {"Went", "Hurt", "TrackAdvanced", "VillainMoved", "AnarchyPlaced", "BystanderCame"} <= news
    assert {"DrewOpenly", "Discarded", "HenchmanPlaced", "SchemeRevealed", "SetupStep"} <= others
