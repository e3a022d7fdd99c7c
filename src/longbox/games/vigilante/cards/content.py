"""All cards of the box, entered into the tables by which rules look them up, and what each deck is made of."""

from __future__ import annotations

from longbox.games.vigilante.cards.agency import AGENCY_DECK
from longbox.games.vigilante.cards.city import CITY_DECK
from longbox.games.vigilante.cards.heroes import HERO_DECK
from longbox.games.vigilante.cards.kinds import AGENCY, CITY, HandCard, hand_cards, heroes, mercenaries, villains
from longbox.games.vigilante.cards.mercenaries import MERCENARY_CARDS
from longbox.games.vigilante.cards.starters import STARTERS
from longbox.games.vigilante.cards.villains_1 import LEVEL_1
from longbox.games.vigilante.cards.villains_2 import LEVEL_2
from longbox.games.vigilante.cards.villains_3 import LEVEL_3

heroes(STARTERS)
heroes(HERO_DECK)
mercenaries(MERCENARY_CARDS)
villains(LEVEL_1)
villains(LEVEL_2)
villains(LEVEL_3)
hand_cards(CITY, CITY_DECK)
hand_cards(AGENCY, AGENCY_DECK)


def _copies(deck: tuple[HandCard, ...]) -> list[str]:
    return [card.name for card in deck for _ in range(card.copies)]


# The contents are our own: VG-RULING-07.
CITY_NAMES = _copies(CITY_DECK)
AGENCY_NAMES = _copies(AGENCY_DECK)
HERO_NAMES = [card.name for card in HERO_DECK]
MERCENARY_NAMES = [card.name for card in MERCENARY_CARDS]
STARTER_NAMES = [card.name for card in STARTERS]
# In three Levels: VG-COMP-13.
VILLAIN_NAMES = {level: [card.name for card in cards] for level, cards in ((1, LEVEL_1), (2, LEVEL_2), (3, LEVEL_3))}
