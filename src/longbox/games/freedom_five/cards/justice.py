"""The 16 Justice cards, four for each Attribute (FF-COMP-24).

Every Attribute has a test in a Location of its colour, a place where two cards of the colour settle the matter without a roll, a
test in a district, and one that asks for a certain situation. All of it can come about in every Comic: no objective needs Freedom
Tower (which may be lost), a Villain, a token or another Hero. The rewards are for once, and wait for their moment (FF-JUST-08).
"""

from __future__ import annotations

from collections.abc import Callable

from longbox import Effect
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH, Attribute
from longbox.games.freedom_five.cards.kinds import JUSTICE, JusticeCard, Moment, Objective, Test
from longbox.games.freedom_five.cards.verbs.choices import OrElse
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
from longbox.games.freedom_five.state import FreedomFive, Hero

PRICE = 2  # cards of the colour, where no test is made
MANY_CARDS = 6
MANY_HENCHMEN = 2


def _when(words: str, lacks: Callable[[FreedomFive, Hero], str], test: Test) -> Objective:
    """A test in a certain situation."""
    return Objective(f"{words}, {test.say()}", lacks, test)


def _colour(attribute: Attribute, dice: int, need: int = 1) -> Objective:
    """A test in a Location of the colour in which nobody stands in the way."""
    elsewhere = f"you are not in a {attribute} Location"

    def lacks(g: FreedomFive, hero: Hero) -> str:
        if LOCATIONS[hero.location].attribute is not attribute:
            return elsewhere
        return "there are Henchmen here" if g.henchmen[hero.location] else ""

    return _when(f"in a {attribute} Location without Henchmen", lacks, Test(attribute, dice, need))


def at_place(number: int, attribute: Attribute) -> Objective:
    """Cards of the colour at a place."""
    elsewhere = f"you are not at {LOCATIONS[number].label}"

    def lacks(g: FreedomFive, hero: Hero) -> str:
        return "" if hero.location == number else elsewhere

    return Objective(f"at {LOCATIONS[number].label}, discard {PRICE} {attribute} cards", lacks, cost=PRICE)


def in_district(name: str, attribute: Attribute, dice: int, need: int) -> Objective:
    """A test in a part of the city, whatever goes on there."""
    district = f"the district {name} ({where(name)})"
    elsewhere = f"you are not in {district}"

    def lacks(g: FreedomFive, hero: Hero) -> str:
        return "" if LOCATIONS[hero.location].district == name else elsewhere

    return _when(f"in {district}", lacks, Test(attribute, dice, need))


def _not_prepared(g: FreedomFive, hero: Hero) -> str:
    return "" if len(hero.hand) >= MANY_CARDS else f"you have fewer than {MANY_CARDS} cards in hand"


def _not_surrounded(g: FreedomFive, hero: Hero) -> str:
    return "" if len(g.henchmen[hero.location]) >= MANY_HENCHMEN else f"there are fewer than {MANY_HENCHMEN} Henchmen here"


def _not_hurt(g: FreedomFive, hero: Hero) -> str:
    return "" if hero.damage else "you have no Damage token"


def _not_tired(g: FreedomFive, hero: Hero) -> str:
    """After the token for this Action none is left."""
    return "" if hero.available == 1 else f"you have {hero.available} Action tokens left"


def _card(
    name: str, attribute: Attribute, task: Objective, penalty: Effect | None, reward: Effect, moment: Moment = Moment.TURN
) -> JusticeCard:
    return JusticeCard(name, attribute, task, reward, moment, penalty)


CARDS = (
    _card("The Unsolved File", MIND, _colour(MIND, 3), DiscardCards(1), Reroll(2), Moment.TEST),
    _card("The Second Ledger", MIND, at_place(27, MIND), None, LookAhead(3)),
    _card("Letters Without a Sender", MIND, in_district("Eastside", MIND, 4, 2), None, TakeBack(2)),
    _card(
        "A Pattern in the Noise", MIND, _when(f"with at least {MANY_CARDS} cards in hand", _not_prepared, Test(MIND, 3, 2)),
        DiscardCards(1, at_random=True), OrElse(ReturnToken(), Draw(2)),
    ),
    _card("The Shakedown", BODY, _colour(BODY, 3), TakeDamage(1), RemoveHenchmen(2, Where.NEAR)),
    _card("Cave-in on the Blue Line", BODY, at_place(8, BODY), None, Prevent(3), Moment.DAMAGE),
    _card("The Harbour Ring", BODY, in_district("Old Harbour", BODY, 3, 2), PlaceHenchmen(1, BODY), OrElse(Refresh(1), Draw(1))),
    _card(
        "Two Against One", BODY, _when(f"among at least {MANY_HENCHMEN} Henchmen", _not_surrounded, Test(BODY, 4, 2)),
        TakeDamage(1), MoreDice(3), Moment.FIGHT,
    ),
    _card("Talk Her Down", SPIRIT, _colour(SPIRIT, 3), DiscardCards(1), Draw(1, Who.ALL)),
    _card("The Ward at Night", SPIRIT, at_place(3, SPIRIT), None, Heal(2, Who.ANY)),
    _card("Candles on the Mile", SPIRIT, in_district("Civic Mile", SPIRIT, 4, 2), None, RemoveAnarchy(Where.NEAR)),
    _card(
        "Still Standing", SPIRIT, _when("with at least 1 Damage token", _not_hurt, Test(SPIRIT, 3, 2)),
        TakeDamage(1), OrElse(DropTask(Who.ANY), Draw(2)),
    ),
    _card("The Back Door", TECH, _colour(TECH, 3), Exhaust(1), RemoveHenchmen(1, Where.ANYWHERE), Moment.SCHEME),
    _card("Somebody Sold the Grid", TECH, at_place(23, TECH), None, Refresh(2)),
    _card("Green Wave", TECH, in_district("Uptown", TECH, 4, 2), None, GoAnywhere(Who.ANY)),
    _card(
        "The Last Fuse", TECH, _when("with your last Action token", _not_tired, Test(TECH, 3, 2)),
        TakeDamage(1), GainSpecial(1),
    ),
)  # fmt: skip

JUSTICE.update({card.name: card for card in CARDS})
