"""What each deck of the box is made of."""

from __future__ import annotations

from longbox.games.vigilante.kinds import CARDS, MERCENARIES, deck_names, hero_names, villain_names
from longbox.games.vigilante.state import CardDeck

CITY = {name: card for name, card in CARDS.items() if card.deck is CardDeck.CITY}
AGENCY = {name: card for name, card in CARDS.items() if card.deck is CardDeck.AGENCY}
CITY_NAMES = [*deck_names(CardDeck.CITY)]
AGENCY_NAMES = [*deck_names(CardDeck.AGENCY)]
STARTER_NAMES = [*hero_names(starters=True)]
HERO_NAMES = [*hero_names(starters=False)]
MERCENARY_NAMES = [*MERCENARIES]
VILLAIN_NAMES = {level: [*villain_names(level)] for level in (1, 2, 3)}
