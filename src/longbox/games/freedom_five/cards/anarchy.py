"""The 28 Anarchy cards, seven of each colour (FF-COMP-20).

Each colour has four usual cards (4 dice, 2 successes), two tight ones (3 dice, 2 successes) and a disaster (5 dice, 3 successes).
The usual ones give something small; the others give a Special card or something as good (FF-SPEC-02). A reward may move the
Hero. No reward removes Anarchy in the same Location, because success removes the card's own token anyway (FF-ANAR-16).
"""

from __future__ import annotations

from longbox import All, OrElse
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH, Attribute
from longbox.games.freedom_five.cards.verbs.city import (
    MeetBystander,
    PlaceBystander,
    PlaceHenchmen,
    RemoveAnarchy,
    RemoveHenchmen,
    Rescue,
)
from longbox.games.freedom_five.cards.verbs.common import Where, Who
from longbox.games.freedom_five.cards.verbs.heroes import (
    DiscardCards,
    Draw,
    DropTask,
    Exhaust,
    Find,
    GainSpecial,
    GainTask,
    Heal,
    Refresh,
    TakeBack,
    TakeDamage,
    TurnUp,
)
from longbox.games.freedom_five.cards.verbs.moves import GoAnywhere, Move
from longbox.games.freedom_five.cards.verbs.plans import Advance, LookAhead, ReturnToken
from longbox.games.freedom_five.cards.verbs.villains import Unguard
from longbox.games.freedom_five.kinds import ANARCHY, AnarchyCard
from longbox.games.freedom_five.state import Verb


def _usual(name: str, attribute: Attribute, reward: Verb, penalty: Verb) -> AnarchyCard:
    return AnarchyCard(name, (attribute,), 4, 2, reward, penalty)


def _tight(name: str, attribute: Attribute, reward: Verb, penalty: Verb) -> AnarchyCard:
    return AnarchyCard(name, (attribute,), 3, 2, reward, penalty)


def _disaster(name: str, attribute: Attribute, reward: Verb, penalty: Verb) -> AnarchyCard:
    return AnarchyCard(name, (attribute,), 5, 3, reward, penalty)


CARDS = (
    # What people believe.
    _usual("Rumours of Evacuation", MIND, Draw(2), DiscardCards(1)),
    _usual("The Doomsday Broadcast", MIND, LookAhead(3), PlaceHenchmen(1, MIND)),
    _usual("Everybody's Letters Published", MIND, OrElse(TakeBack(1), Draw(1)), DiscardCards(1, at_random=True)),
    _usual("Curfew by Forged Decree", MIND, RemoveHenchmen(1, Where.ANYWHERE), Exhaust(1)),
    _tight("Sniper Reported", MIND, GainSpecial(1), TakeDamage(1)),
    _tight("The Wrong Man", MIND, All(MeetBystander(), Draw(1)), PlaceBystander(Where.NEXT)),
    _disaster("A Thousand Sleepwalkers", MIND, All(GainSpecial(1), OrElse(ReturnToken(), Draw(1))), Advance(1)),
    # What people break.
    _usual("Looters on Every Corner", BODY, RemoveHenchmen(2, Where.NEAR), PlaceHenchmen(2, BODY)),
    _usual("Street Race", BODY, Move(4), TakeDamage(1)),
    _usual("Prison Bus on Its Side", BODY, OrElse(Find(BODY), Draw(1)), PlaceHenchmen(1, BODY, Where.NEXT)),
    _usual("Burning Tenement", BODY, MeetBystander(), TakeDamage(1)),
    _tight("Barricades", BODY, Refresh(2), Exhaust(1)),
    _tight("A Crane Swings Free", BODY, GainSpecial(1), TakeDamage(1, unblockable=True)),
    _disaster("The Whole Stadium at Once", BODY, All(GainSpecial(1), RemoveHenchmen(3, Where.NEAR)), TakeDamage(2)),
    # What people fear.
    _usual("Sleepless Street", SPIRIT, OrElse(Heal(1, Who.ANY), Draw(1)), DiscardCards(1)),
    _usual("The Weeping Wall", SPIRIT, Draw(1, Who.ALL), TakeDamage(1)),
    _usual("Doomsayers", SPIRIT, OrElse(DropTask(Who.ANY), Draw(1)), GainTask()),
    _usual("A Funeral Turns Ugly", SPIRIT, OrElse(Find(SPIRIT), Draw(1)), PlaceHenchmen(1, SPIRIT)),
    _tight("Nobody on the Ledge Looks Down", SPIRIT, GainSpecial(1), GainTask()),
    _tight("Midnight Revival", SPIRIT, OrElse(TurnUp(1), GainSpecial(1)), PlaceHenchmen(2, SPIRIT)),
    _disaster("The Long Silence", SPIRIT, All(GainSpecial(1), Heal(1, Who.ALL)), DiscardCards(1, Who.ALL)),
    # What no longer works.
    _usual("All Lights Green", TECH, GoAnywhere(), TakeDamage(1)),
    _usual("Runaway Tram", TECH, OrElse(Rescue(Where.NEXT), Draw(1)), PlaceBystander(Where.NEXT)),
    _usual("Money from the Wall", TECH, OrElse(Find(TECH), Draw(1)), PlaceHenchmen(1, TECH)),
    _usual("Drones over the Market", TECH, OrElse(Unguard(2), Draw(1)), DiscardCards(1, at_random=True)),
    _tight("Every Alarm in Town", TECH, All(Refresh(1), Draw(1)), Exhaust(2)),
    _tight("Locked in the Vault", TECH, GainSpecial(1), Exhaust(1)),
    _disaster("Reactor at the Red Line", TECH, All(GainSpecial(1), RemoveAnarchy(Where.NEXT)), TakeDamage(2, Who.ALL_HERE)),
)

ANARCHY.add(*CARDS)
