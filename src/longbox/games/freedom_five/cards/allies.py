"""Four Allies: Heroes who are retired or work alone. Each comes when called (FF-ALLY-01), three times."""

from __future__ import annotations

from longbox.games.freedom_five.cards.verbs.city import RemoveAnarchy
from longbox.games.freedom_five.cards.verbs.common import Where, Who
from longbox.games.freedom_five.cards.verbs.dice import MoreDice
from longbox.games.freedom_five.cards.verbs.heroes import Heal
from longbox.games.freedom_five.cards.verbs.moves import GoAnywhere
from longbox.games.freedom_five.kinds import ALLIES, AllyCard, Power, Timing

ENVELOPE = 6

CARDS = (
    AllyCard("Halogen", "who lit the streets before the Tower stood", Power(RemoveAnarchy(Where.NEAR)), ENVELOPE),
    AllyCard("Haymaker", "who never lost a round", Power(MoreDice(3), Timing.FIGHT), ENVELOPE),
    AllyCard("Nightingale", "who flies the air ambulance", Power(Heal(2, Who.ANY)), ENVELOPE),
    AllyCard("Crosstown", "who knows a door behind every door", Power(GoAnywhere(Who.ANY)), ENVELOPE),
)

ALLIES.add(*CARDS)
