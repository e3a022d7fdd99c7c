"""The setup, in eight numbered steps (FF-SETUP-01). Here are the first three: the city, its Henchmen, and the tokens."""

from __future__ import annotations

from longbox import Deck, Faces
from longbox.games.freedom_five.attributes import ATTRIBUTES, PURPLE
from longbox.games.freedom_five.city import LOCATIONS, NUMBERS
from longbox.games.freedom_five.rules.damage import ACTION
from longbox.games.freedom_five.state import FreedomFive, Hero, Phase

HENCHMEN = 17  # of each colour: FF-COMP-19
MASTERMIND_TOKENS = 5  # FF-COMP-14
DAMAGE_TOKENS = 4  # of each kind: FF-RULING-08


def empty_table(scenario: str, heroes: list[str]) -> FreedomFive:
    """The table before anything is laid out."""
    return FreedomFive(
        phase=Phase.LAY_OUT,
        scenario=scenario,
        heroes=[Hero(seat, name) for seat, name in enumerate(heroes)],
        villains=[],
        faces=Faces.none_yet(),
    )


def lay_out_city(g: FreedomFive) -> None:
    """Step 2: one Henchman in each Location, in its colour, and the others in the supply: FF-SETUP-05, FF-SETUP-06."""
    g.supply = dict.fromkeys(ATTRIBUTES, HENCHMEN)
    g.henchmen = [()]
    for number in NUMBERS:
        attribute = LOCATIONS[number].attribute
        g.supply[attribute] -= 1
        g.henchmen.append((attribute,))
    g.anarchy = [()] * (len(NUMBERS) + 1)
    g.bystanders = [0] * (len(NUMBERS) + 1)


def gather_tokens(g: FreedomFive) -> None:
    """Step 3: Mastermind tokens with their numbers hidden (FF-SETUP-07), Anarchy tokens set aside (FF-SETUP-08), the bag."""
    g.tokens = g.face_down([str(number) for number in range(1, MASTERMIND_TOKENS + 1)], "mastermind tokens")
    g.stacks = dict.fromkeys((*ATTRIBUTES, PURPLE), 0)
    g.bag = Deck.shuffled("damage", [kind for kind in (*ATTRIBUTES, ACTION) for _ in range(DAMAGE_TOKENS)])  # FF-SETUP-12
