"""The numbers that tests play with: fixed ones, so that tuning the cards changes no test of a rule or a text."""

from __future__ import annotations

from dataclasses import replace

from longbox.games.vigilante.kinds import SCENARIOS, VILLAINS, ScenarioCard, VillainCard
from tests.games.vigilante.decks import VILLAIN_NAMES

PRINTED = dict(VILLAINS)

FIXED: dict[str, tuple[int, tuple[int, int, int, int]]] = {  # Health and attack chart
    "Nickel Nate": (1, (1, 0, 0, 0)),
    "Scuff": (2, (0, 1, 0, 0)),
    "Kerbstone": (3, (1, 0, 0, 0)),
    "The Pratt Twins": (2, (1, 1, 0, 0)),
    "Little Rat": (1, (0, 0, 1, 1)),
    "Tall Paul": (3, (0, 2, 0, 0)),
    "Sticky Vic": (1, (1, 0, 0, 0)),
    "Tagger Tess": (2, (0, 0, 1, 0)),
    "Lighter Lou": (2, (1, 0, 0, 0)),
    "Doorbell Ditch": (1, (0, 0, 0, 1)),
    "Junk Mail": (2, (0, 1, 0, 0)),
    "Mumbles": (3, (1, 0, 0, 0)),
    "Spitball": (2, (2, 0, 0, 0)),
    "Drainpipe": (1, (1, 0, 0, 0)),
    "Bad Penny": (1, (0, 1, 0, 0)),
    "Ferret Finn": (2, (1, 0, 1, 0)),
    "Porch Moth": (2, (0, 1, 0, 1)),
    "Copper Wire": (3, (1, 1, 0, 0)),
    "Parking Violet": (3, (0, 0, 2, 0)),
    "Cousin Shiv": (3, (2, 0, 0, 0)),
    "Furnace Frank": (4, (1, 1, 0, 0)),
    "The Foreman": (5, (0, 1, 1, 0)),
    "Sump": (6, (1, 0, 1, 0)),
    "Ripsaw Rae": (5, (3, 0, 0, 0)),
    "Madame Static": (4, (1, 0, 1, 0)),
    "Glasscutter": (5, (0, 2, 0, 0)),
    "Tollkeeper": (4, (1, 1, 0, 0)),
    "Auntie Arson": (5, (1, 1, 1, 0)),
    "Rust Angel": (6, (0, 1, 1, 0)),
    "Echo Chamber": (4, (0, 0, 1, 1)),
    "The Correspondent": (5, (1, 0, 0, 1)),
    "Undertow Ned": (6, (2, 0, 0, 1)),
    "Cellmate": (5, (1, 1, 0, 0)),
    "The Locksmith": (4, (0, 1, 1, 0)),
    "Needle Nell": (4, (2, 0, 0, 0)),
    "Vulture Fund": (5, (0, 2, 1, 0)),
    "Judge Nobody": (6, (1, 1, 0, 1)),
    "Night Market": (5, (1, 0, 1, 0)),
    "Hex Collector": (6, (0, 0, 1, 2)),
    "Paper Cut": (6, (1, 2, 0, 0)),
    "Rockfall": (8, (2, 1, 1, 0)),
    "Siege Engine": (10, (1, 1, 1, 1)),
    "Warden Null": (7, (1, 1, 1, 0)),
    "Graveyard Shift": (7, (2, 0, 2, 0)),
    "Mother Tongue": (8, (1, 1, 1, 0)),
    "King Curfew": (8, (0, 2, 2, 0)),
    "Doctor Marrow": (9, (1, 1, 1, 1)),
    "Red Tape": (7, (1, 2, 0, 1)),
    "Monsoon Maud": (9, (2, 2, 0, 0)),
    "The Big Ask": (10, (0, 1, 2, 1)),
    "Eclipse Eddie": (8, (1, 0, 2, 1)),
    "Iron Lullaby": (9, (3, 0, 0, 1)),
    "The Last Tenant": (10, (2, 1, 1, 1)),
    "Cathedral": (8, (1, 1, 1, 1)),
    "Emperor of Cellblock D": (9, (2, 2, 1, 0)),
    "The Quiet Part": (7, (1, 1, 1, 1)),
    "Bone Orchard": (8, (0, 3, 0, 2)),
    "Collapsar Jack": (10, (2, 1, 0, 2)),
    "Wrecking Bell": (9, (1, 3, 0, 0)),
    "Old Testament": (7, (2, 1, 0, 0)),
}


def with_fixed_numbers() -> list[VillainCard]:
    """All Villains, with these numbers in place of those on the cards."""
    assert {*FIXED} == {name for names in VILLAIN_NAMES.values() for name in names}
    return [replace(PRINTED[name], health=health, chart=chart) for name, (health, chart) in FIXED.items()]


ROUNDS = {3: 6, 4: 7, 5: 7, 6: 8}  # by players
EVENTS = {3: 3, 4: 3, 5: 3, 6: 2}


def with_fixed_scenarios() -> list[ScenarioCard]:
    """All Scenario Cards, with these numbers of rounds and of starting Events."""
    return [replace(card, rounds=ROUNDS[card.players], events=EVENTS[card.players]) for card in SCENARIOS.values()]
