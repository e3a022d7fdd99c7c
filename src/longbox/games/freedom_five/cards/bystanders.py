"""The 42 Bystander cards (FF-COMP-27): people in trouble, and what happens when a Hero rescues them.

34 help and 8 do not (FF-BYST-08); 28 have one icon and 14 have two (FF-BYST-05). Two icons buy a Special card, so most
troublemakers have two. A rescue always gives something: an effect that may change nothing has an alternative.
"""

from __future__ import annotations

from longbox import All, May, OrElse
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.choices import OnTest
from longbox.games.freedom_five.cards.verbs.city import PlaceBystander, PlaceHenchmen, RemoveAnarchy, RemoveHenchmen, Rescue
from longbox.games.freedom_five.cards.verbs.common import Where, Who
from longbox.games.freedom_five.cards.verbs.heroes import (
    ChangeJustice,
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
from longbox.games.freedom_five.cards.verbs.moves import GoAnywhere, GoHome, Move
from longbox.games.freedom_five.cards.verbs.plans import Advance, LookAhead, ReturnToken
from longbox.games.freedom_five.cards.verbs.villains import Unguard
from longbox.games.freedom_five.kinds import BYSTANDERS, BystanderCard, Test
from longbox.games.freedom_five.state import TEXT, Verb


def _one(name: str, effect: Verb) -> BystanderCard:
    return BystanderCard(name, 1, effect)


def _two(name: str, effect: Verb) -> BystanderCard:
    return BystanderCard(name, 2, effect)


def _trouble(name: str, icons: int, effect: Verb) -> BystanderCard:
    return BystanderCard(name, icons, effect, is_helpful=False)


def _or_draw(effect: Verb) -> Verb:
    return OrElse(effect, Draw(1))


CARDS = (
    # People who can patch somebody up.
    _one("Odile Marsh, nurse on her way home", _or_draw(Heal(1))),
    _one("Doctor Adeyemi, off duty for an hour now", _or_draw(Heal(2, Who.ANY))),
    _one("Brother Anselm, with soup for everybody", _or_draw(Heal(1, Who.ALL))),
    _one("Cass Whitlow, ambulance driver", All(GoHome(), Heal(1))),
    # People who know the way.
    _two("Priya Nair, bicycle courier", Move(3)),
    _one("Old Tomasz, who drives the last tram", GoAnywhere()),
    _one("Captain Ruiz, harbour pilot", Move(2, Who.ALL)),
    _one("Hugo Brandt, stunt flyer", GoAnywhere(Who.ANY)),
    # People who have seen something.
    _one("Wen Li, who plays chess in the park", LookAhead(3)),
    _one("Mrs. Halloran, always at her window", _or_draw(ReturnToken())),
    _two("Salma Haddad, who keeps the lighthouse", LookAhead(2)),
    _one("Rosalind Achebe, of the Morning Ledger", _or_draw(TurnUp(1))),
    _one("Marek Dvorak, process server", All(ChangeJustice(), Draw(1))),
    # People who teach something in a minute.
    _one("Ines Carvalho, crossword editor", _or_draw(Find(MIND))),
    _one("Big Dolores, stevedore", _or_draw(Find(BODY))),
    _one("Father Okonjo, who stayed at the bedside", _or_draw(Find(SPIRIT))),
    _one("Jun Park, radio amateur", _or_draw(Find(TECH))),
    _one("Gil Renard, who gives back what he stole", _or_draw(TakeBack(1))),
    # People who are not afraid.
    _one("Sergeant Pell, transit police", RemoveHenchmen(2, Where.NEAR)),
    _one("Agnes Thorne, retired judge", _or_draw(RemoveHenchmen(2, Where.ANYWHERE, MIND))),
    _one("The Rossi Brothers, bakers with rolling pins", _or_draw(RemoveHenchmen(2, Where.ANYWHERE, BODY))),
    _one("Sister Marguerite, who talks them out of it", _or_draw(RemoveHenchmen(2, Where.ANYWHERE, SPIRIT))),
    _one("Dev Malhotra, who jams their radios", _or_draw(RemoveHenchmen(2, Where.ANYWHERE, TECH))),
    _one("Corporal Hask, deserter", _or_draw(Unguard(2))),
    _two("Alderman Quist, with a megaphone", _or_draw(RemoveAnarchy(Where.NEXT))),
    _one("The Tannery Row Choir", _or_draw(RemoveAnarchy(Where.ANYWHERE))),
    # People who are glad to see you.
    _one("Hattie Bloom, with the coffee cart", _or_draw(Refresh(1))),
    _two("Leo Finch, eleven years old", Draw(1)),
    _one("Grandmother Yilmaz, who has kept a plate warm", Draw(2)),
    _two("The Night Shift from Union Hall", Draw(1, Who.ALL)),
    _two("Teddy Lund, who covers for you", _or_draw(DropTask())),
    _one("Mr. Onyango, inventor", GainSpecial(1)),
    _two("Ada and Bo, who want to go back for their friend", _or_draw(Rescue(Where.NEXT))),
    _two("The Man with the Black Umbrella", May(All(GainTask(), GainSpecial(1)), rule=TEXT)),
    # People who make trouble.
    _trouble("Vincent Krol, who was the bait", 2, PlaceHenchmen(2, BODY)),
    _trouble("Lady Ashgrove, who will sue", 2, DiscardCards(2)),
    _trouble("Sal Ferrante, with quick fingers", 1, OnTest(Test(MIND, 2), None, DiscardCards(2, at_random=True))),
    _trouble("A Pale Boy, humming", 2, OnTest(Test(SPIRIT, 2), None, TakeDamage(1))),
    _trouble("Perkins, holding a live grenade", 2, OnTest(Test(TECH, 2), None, TakeDamage(2))),
    _trouble("Your Landlord", 2, GainTask()),
    _trouble("Dorian Vale, who runs back in", 1, All(PlaceBystander(Where.NEXT), Exhaust(1))),
    _trouble("The Woman on the Telephone", 2, OnTest(Test(MIND, 3), None, Advance(1))),
)

BYSTANDERS.add(*CARDS)
