"""All cards of the box. This package registers them; the rules look them up by name in `kinds.py`."""

from __future__ import annotations

from longbox.games.vigilante.cards.agency import AGENCY_DECK
from longbox.games.vigilante.cards.city import CITY_DECK
from longbox.games.vigilante.cards.events import EVENT_TOKENS
from longbox.games.vigilante.cards.heroes import HERO_DECK
from longbox.games.vigilante.cards.identities import IDENTITY_CARDS
from longbox.games.vigilante.cards.mercenaries import MERCENARY_CARDS
from longbox.games.vigilante.cards.scenarios import SCENARIO_CARDS
from longbox.games.vigilante.cards.starters import STARTERS
from longbox.games.vigilante.cards.villains_1 import LEVEL_1
from longbox.games.vigilante.cards.villains_2 import LEVEL_2
from longbox.games.vigilante.cards.villains_3 import LEVEL_3
from longbox.games.vigilante.kinds import CARDS, EVENTS, HEROES, IDENTITIES, MERCENARIES, SCENARIOS, VILLAINS

HEROES.add(*STARTERS, *HERO_DECK)
MERCENARIES.add(*MERCENARY_CARDS)
VILLAINS.add(*LEVEL_1, *LEVEL_2, *LEVEL_3)
CARDS.add(*CITY_DECK, *AGENCY_DECK)
IDENTITIES.add(*IDENTITY_CARDS)
SCENARIOS.add(*SCENARIO_CARDS)
EVENTS.add(*EVENT_TOKENS)
