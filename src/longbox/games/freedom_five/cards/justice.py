"""The 16 Justice cards, four for each Attribute (FF-COMP-24).

Each Attribute has a test in a Location of its colour, a Location where two cards of the colour replace a roll, a test in a
district, and a test in a special situation. Every objective is possible in every Comic: none needs Freedom Tower (which may be
lost), a Villain, a token or another Hero. Each reward works once, at its moment (FF-JUST-08).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from longbox import OrElse, Refusal
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH, Attribute
from longbox.games.freedom_five.cards.verbs.city import PlaceHenchmen, RemoveAnarchy, RemoveHenchmen
from longbox.games.freedom_five.cards.verbs.common import Where, Who
from longbox.games.freedom_five.cards.verbs.dice import MoreDice, Reroll
from longbox.games.freedom_five.cards.verbs.heroes import (
    DiscardCards,
    Draw,
    DropTask,
    Exhaust,
    GainSpecial,
    Heal,
    Prevent,
    Refresh,
    TakeBack,
    TakeDamage,
)
from longbox.games.freedom_five.cards.verbs.moves import GoAnywhere
from longbox.games.freedom_five.cards.verbs.plans import LookAhead, ReturnToken
from longbox.games.freedom_five.city import LOCATIONS, where
from longbox.games.freedom_five.kinds import JUSTICE, JusticeCard, Objective, Test, Timing
from longbox.games.freedom_five.state import FreedomFive, Hero, Verb

PRICE = 2  # cards of the colour, where there is no test
MANY_CARDS = 6
MANY_HENCHMEN = 2

WhyNot = Callable[[FreedomFive, Hero], Refusal | None]


@cache
def _lacking(reason: str) -> Refusal:
    return Refusal("FF-JUST-05", reason)


GUARDED = _lacking("there are Henchmen here")


def _when(words: str, why_not: WhyNot, test: Test) -> Objective:
    """A test in a special situation."""
    return Objective(f"{words}, {test.say()}", why_not, test)


def _colour(attribute: Attribute, dice: int, need: int = 1) -> Objective:
    """A test in a Location of the colour without Henchmen."""
    elsewhere = _lacking(f"you are not in a {attribute} Location")

    def why_not(g: FreedomFive, hero: Hero) -> Refusal | None:
        if LOCATIONS[hero.location].attribute is not attribute:
            return elsewhere
        return GUARDED if g.henchmen[hero.location] else None

    return _when(f"in a {attribute} Location without Henchmen", why_not, Test(attribute, dice, need))


def at_place(number: int, attribute: Attribute) -> Objective:
    """Cards of the colour to pay in a Location."""
    elsewhere = _lacking(f"you are not at {LOCATIONS[number].label}")

    def why_not(g: FreedomFive, hero: Hero) -> Refusal | None:
        return None if hero.location == number else elsewhere

    return Objective(f"at {LOCATIONS[number].label}, discard {PRICE} {attribute} cards", why_not, cost=PRICE)


def in_district(name: str, attribute: Attribute, dice: int, need: int) -> Objective:
    """A test anywhere in a district."""
    district = f"the district {name} ({where(name)})"
    elsewhere = _lacking(f"you are not in {district}")

    def why_not(g: FreedomFive, hero: Hero) -> Refusal | None:
        return None if LOCATIONS[hero.location].district == name else elsewhere

    return _when(f"in {district}", why_not, Test(attribute, dice, need))


def _not_prepared(g: FreedomFive, hero: Hero) -> Refusal | None:
    return None if len(hero.hand) >= MANY_CARDS else _lacking(f"you have fewer than {MANY_CARDS} cards in hand")


def _not_surrounded(g: FreedomFive, hero: Hero) -> Refusal | None:
    is_surrounded = len(g.henchmen[hero.location]) >= MANY_HENCHMEN
    return None if is_surrounded else _lacking(f"there are fewer than {MANY_HENCHMEN} Henchmen here")


def _not_hurt(g: FreedomFive, hero: Hero) -> Refusal | None:
    return None if hero.damage else _lacking("you have no Damage token")


def _not_tired(g: FreedomFive, hero: Hero) -> Refusal | None:
    """The Hero must pay for this Action with the last Action token."""
    return None if hero.available == 1 else _lacking(f"you have {hero.available} Action tokens left")


def _card(
    name: str, attribute: Attribute, task: Objective, penalty: Verb | None, reward: Verb, moment: Timing = Timing.TURN
) -> JusticeCard:
    return JusticeCard(name, attribute, task, reward, moment, penalty)


CARDS = (
    _card("The Unsolved File", MIND, _colour(MIND, 3), DiscardCards(1), Reroll(2), Timing.TEST),
    _card("The Second Ledger", MIND, at_place(27, MIND), None, LookAhead(3)),
    _card("Letters Without a Sender", MIND, in_district("Eastside", MIND, 4, 2), None, TakeBack(2)),
    _card(
        "A Pattern in the Noise", MIND, _when(f"with at least {MANY_CARDS} cards in hand", _not_prepared, Test(MIND, 3, 2)),
        DiscardCards(1, at_random=True), OrElse(ReturnToken(), Draw(2)),
    ),
    _card("The Shakedown", BODY, _colour(BODY, 3), TakeDamage(1), RemoveHenchmen(2, Where.NEAR)),
    _card("Cave-in on the Blue Line", BODY, at_place(8, BODY), None, Prevent(3), Timing.DAMAGE),
    _card("The Harbour Ring", BODY, in_district("Old Harbour", BODY, 3, 2), PlaceHenchmen(1, BODY), OrElse(Refresh(1), Draw(1))),
    _card(
        "Two Against One", BODY, _when(f"among at least {MANY_HENCHMEN} Henchmen", _not_surrounded, Test(BODY, 4, 2)),
        TakeDamage(1), MoreDice(3), Timing.FIGHT,
    ),
    _card("Talk Her Down", SPIRIT, _colour(SPIRIT, 3), DiscardCards(1), Draw(1, Who.ALL)),
    _card("The Ward at Night", SPIRIT, at_place(3, SPIRIT), None, Heal(2, Who.ANY)),
    _card("Candles on the Mile", SPIRIT, in_district("Civic Mile", SPIRIT, 4, 2), None, RemoveAnarchy(Where.NEAR)),
    _card(
        "Still Standing", SPIRIT, _when("with at least 1 Damage token", _not_hurt, Test(SPIRIT, 3, 2)),
        TakeDamage(1), OrElse(DropTask(Who.ANY), Draw(2)),
    ),
    _card("The Back Door", TECH, _colour(TECH, 3), Exhaust(1), RemoveHenchmen(1, Where.ANYWHERE), Timing.SCHEME),
    _card("Somebody Sold the Grid", TECH, at_place(23, TECH), None, Refresh(2)),
    _card("Green Wave", TECH, in_district("Uptown", TECH, 4, 2), None, GoAnywhere(Who.ANY)),
    _card(
        "The Last Fuse", TECH, _when("with your last Action token", _not_tired, Test(TECH, 3, 2)),
        TakeDamage(1), GainSpecial(1),
    ),
)  # fmt: skip

JUSTICE.add(*CARDS)
