"""Four Allies: Heroes who have retired, or work alone, and come when they are called (FF-ALLY-01), three times each."""

from __future__ import annotations

from longbox.games.freedom_five.cards.kinds import ALLIES, AllyCard, Moment, Power
from longbox.games.freedom_five.cards.verbs_d import GoAnywhere
from longbox.games.freedom_five.effects import Heal, MoreDice, RemoveAnarchy, Where, Who

ENVELOPE = 6

CARDS = (
    AllyCard("Halogen", "who lit the streets before the Tower stood", Power(RemoveAnarchy(Where.NEAR)), ENVELOPE),
    AllyCard("Haymaker", "who never lost a round", Power(MoreDice(3), Moment.FIGHT), ENVELOPE),
    AllyCard("Nightingale", "who flies the air ambulance", Power(Heal(2, Who.ANY)), ENVELOPE),
    AllyCard("Crosstown", "who knows a door behind every door", Power(GoAnywhere(Who.ANY)), ENVELOPE),
)

ALLIES.update({card.name: card for card in CARDS})
