"""Heroes and cards by their Influence."""

from __future__ import annotations

from longbox.games.vigilante.hooks import HOOKS
from longbox.games.vigilante.kinds import HEROES
from longbox.games.vigilante.traits import NoGear
from tests.games.vigilante.decks import AGENCY, CITY


def costing(influence: int, count: int = 1) -> list[str]:
    """Heroes of this Influence cost who do nothing when they join."""
    return [name for name, card in HEROES.items() if card.influence == influence and not card.join and not card.is_starter][
        :count
    ]


FIVE, ANOTHER_FIVE = costing(5, 2)

DEAR = [name for name, card in HEROES.items() if card.influence > 5][:2]

TWO = "First Aid Kit"  # Influence 2, of which there are many

THREE, ANOTHER_THREE = [name for name, card in CITY.items() if card.influence == 3][:2]

FOUR = next(name for name, card in AGENCY.items() if card.influence == 4 and card.copies > 1)

HOLDERS = [name for name, card in HEROES.items() if not card.is_starter and not card.join and name not in HOOKS.in_box(NoGear)][
    :3
]
