"""All Villains, each in a fight that is lost by 1 and in one that is won: Health and attack chart, and nothing of To Jail."""

from __future__ import annotations

import pytest

from longbox.games.vigilante.kinds import VILLAINS
from tests.games.vigilante.villains import Numbers, both_ways, check_escape, check_numbers

NUMBERS = (
    # Level 1
    Numbers("Nickel Nate"),
    Numbers("Scuff"),
    Numbers("Kerbstone"),
    Numbers("The Pratt Twins"),
    Numbers("Little Rat"),
    Numbers("Tall Paul"),
    Numbers("Sticky Vic", more=2),
    Numbers("Tagger Tess", more=1),
    Numbers("Lighter Lou", before=(0, 0, 0, 1), answers=("damage:4",)),
    Numbers("Doorbell Ditch"),
    Numbers("Junk Mail"),
    Numbers("Mumbles"),
    Numbers("Spitball"),
    Numbers("Drainpipe"),
    Numbers("Bad Penny"),
    Numbers("Ferret Finn"),
    Numbers("Porch Moth"),
    Numbers("Copper Wire"),
    Numbers("Parking Violet"),
    Numbers("Cousin Shiv"),
    # Level 2
    Numbers("Furnace Frank", answers=("player:1",)),
    Numbers("The Foreman"),
    Numbers("Sump"),
    Numbers("Ripsaw Rae"),
    Numbers("Madame Static"),
    Numbers("Glasscutter", before=(1, 0, 0, 0), answers=("damage:1",)),
    Numbers("Tollkeeper", more=2),
    Numbers("Auntie Arson", before=(0, 0, 0, 1), answers=("damage:4",)),
    Numbers("Rust Angel"),
    Numbers("Echo Chamber"),
    Numbers("The Correspondent"),
    Numbers("Undertow Ned"),
    Numbers("Cellmate"),
    Numbers("The Locksmith"),
    Numbers("Needle Nell"),
    Numbers("Vulture Fund"),
    Numbers("Judge Nobody"),
    Numbers("Night Market"),
    Numbers("Hex Collector"),
    Numbers("Paper Cut"),
    # Level 3
    Numbers("Rockfall"),
    Numbers("Siege Engine"),
    Numbers("Warden Null"),
    Numbers("Graveyard Shift"),
    Numbers("Mother Tongue", silenced=3, answers=("hero:3",)),
    Numbers("King Curfew"),
    Numbers("Doctor Marrow"),
    Numbers("Red Tape"),
    Numbers("Monsoon Maud"),
    Numbers("The Big Ask"),
    Numbers("Eclipse Eddie"),
    Numbers("Iron Lullaby"),
    Numbers("The Last Tenant"),
    Numbers("Cathedral"),
    Numbers("Emperor of Cellblock D"),
    Numbers("The Quiet Part"),
    Numbers("Bone Orchard"),
    Numbers("Collapsar Jack"),
    Numbers("Wrecking Bell"),
    Numbers("Old Testament"),
)


@pytest.mark.parametrize(("numbers", "wins"), both_ways(NUMBERS), ids=str)
def test_health_and_chart(numbers: Numbers, wins: bool) -> None:
    check_numbers(numbers, wins=wins)


def test_every_villain_fights() -> None:
    assert [numbers.name for numbers in NUMBERS] == [*VILLAINS]


@pytest.mark.parametrize("name", [name for name, card in VILLAINS.items() if card.to_jail])
def test_a_to_jail_effect_does_not_come_of_a_lost_fight(name: str) -> None:
    check_escape(name)
