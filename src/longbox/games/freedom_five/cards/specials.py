"""The 15 Special cards (FF-COMP-25): two Purple dice in a fight, or a text, either once (FF-SPEC-05, FF-SPEC-06).

Each text is worth more than two dice at the right moment, and less at any other: the question is when.
"""

from __future__ import annotations

from longbox import All, Effect
from longbox.games.freedom_five.cards.kinds import SPECIALS, Moment, SpecialCard
from longbox.games.freedom_five.cards.verbs.choices import OrElse
from longbox.games.freedom_five.cards.verbs.city import RemoveAnarchy, RemoveHenchmen, Rescue
from longbox.games.freedom_five.cards.verbs.common import Where, Who
from longbox.games.freedom_five.cards.verbs.dice import Reroll, TurnToSix
from longbox.games.freedom_five.cards.verbs.heroes import Draw, DropTask, Heal, Prevent, Refresh
from longbox.games.freedom_five.cards.verbs.moves import GoAnywhere
from longbox.games.freedom_five.cards.verbs.plans import LookAhead
from longbox.games.freedom_five.cards.verbs.villains import Strike, Unguard

DICE = 2


def _card(name: str, effect: Effect, moment: Moment = Moment.TURN) -> SpecialCard:
    return SpecialCard(name, DICE, effect, moment)


CARDS = (
    _card("Smoke and Mirrors", Prevent(3), Moment.DAMAGE),
    _card("Second Attempt", Reroll(3), Moment.TEST),
    _card("You Can Do This", TurnToSix(), Moment.ALLY_TEST),
    _card("Weak Spot", Strike(1), Moment.FIGHT),
    _card("Already There", RemoveHenchmen(2, Where.ANYWHERE), Moment.SCHEME),
    _card("One Step Ahead", LookAhead(4)),
    _card("Borrowed Hour", Refresh(2)),
    _card("Rooftop Express", All(GoAnywhere(), Draw(1))),
    _card("Training Pays Off", Draw(3)),
    _card("Field Hospital", Heal(3, Who.HERE)),
    _card("Clean Sweep", RemoveHenchmen(3, Where.NEAR)),
    _card("The Crowd Finds Its Voice", RemoveAnarchy(Where.NEAR)),
    _card("Nobody Left Behind", Rescue(Where.NEAR)),
    _card("A Favour Called In", OrElse(DropTask(Who.ANY), Draw(2))),
    _card("Turn Them Against Each Other", Unguard(3)),
)

SPECIALS.update({card.name: card for card in CARDS})
