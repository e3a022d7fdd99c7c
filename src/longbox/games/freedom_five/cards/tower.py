"""The nine Freedom Tower Anarchy cards (FF-COMP-22): one of two Attributes, the Hero's choice, with 4 dice and 2 successes.

The reward is the Tower itself (FF-END-05); a card gives little else. After a failure it stays face up (FF-RULING-46), so that a
Hero with the better Attribute can come. Its penalty is bearable, and no penalty places Anarchy.
"""

from __future__ import annotations

from longbox import OrElse
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH, Attribute
from longbox.games.freedom_five.cards.verbs.city import PlaceHenchmen, RemoveHenchmen
from longbox.games.freedom_five.cards.verbs.common import Where, Who
from longbox.games.freedom_five.cards.verbs.heroes import (
    ChangeJustice,
    DiscardCards,
    Draw,
    Exhaust,
    GainTask,
    Heal,
    Refresh,
    TakeBack,
    TakeDamage,
)
from longbox.games.freedom_five.cards.verbs.moves import GoAnywhere
from longbox.games.freedom_five.cards.verbs.plans import LookAhead
from longbox.games.freedom_five.kinds import TOWER, AnarchyCard
from longbox.games.freedom_five.state import Verb


def _card(name: str, one: Attribute, other: Attribute, reward: Verb, penalty: Verb) -> AnarchyCard:
    return AnarchyCard(name, (one, other), 4, 2, reward, penalty)


CARDS = (
    _card("The Lifts Go Only Up", MIND, TECH, GoAnywhere(), Exhaust(1)),
    _card("Training Room Running Wild", BODY, TECH, Refresh(1), TakeDamage(1)),
    _card("Broken Glass on Floor Forty", BODY, SPIRIT, OrElse(Heal(1), Draw(1)), TakeDamage(1)),
    _card("Somebody Wears Your Mask", MIND, BODY, RemoveHenchmen(1, Where.ANYWHERE), DiscardCards(1, at_random=True)),
    _card("A Siege of Reporters", MIND, SPIRIT, ChangeJustice(), GainTask()),
    _card("The Voice on the Intercom", SPIRIT, TECH, Draw(1, Who.ALL), DiscardCards(1)),
    _card("Trophies from the Glass Case", MIND, SPIRIT, OrElse(TakeBack(1), Draw(1)), DiscardCards(2)),
    _card("Ropes down the South Face", MIND, BODY, RemoveHenchmen(2, Where.NEAR), PlaceHenchmen(1, BODY)),
    _card("The Big Screen Shows Tomorrow", SPIRIT, TECH, LookAhead(3), PlaceHenchmen(1, TECH, Where.NEXT)),
)

TOWER.add(*CARDS)
