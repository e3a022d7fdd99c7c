"""The 15 Special cards (FF-COMP-25): two Purple dice in a fight, or a text. Each works once (FF-SPEC-05, FF-SPEC-06).

At the right moment a text is worth more than two dice, and at any other less. The player decides when.
"""

from __future__ import annotations

from longbox import All, OrElse
from longbox.games.freedom_five.cards.verbs.city import RemoveAnarchy, RemoveHenchmen, Rescue
from longbox.games.freedom_five.cards.verbs.common import Where, Who
from longbox.games.freedom_five.cards.verbs.dice import Reroll, TurnToSix
from longbox.games.freedom_five.cards.verbs.heroes import Draw, DropTask, Heal, Prevent, Refresh
from longbox.games.freedom_five.cards.verbs.moves import GoAnywhere
from longbox.games.freedom_five.cards.verbs.plans import LookAhead
from longbox.games.freedom_five.cards.verbs.villains import Strike, Unguard
from longbox.games.freedom_five.kinds import SPECIALS, SpecialCard, Timing
from longbox.games.freedom_five.state import Verb

DICE = 2


def _card(name: str, effect: Verb, moment: Timing = Timing.TURN) -> SpecialCard:
    return SpecialCard(name, DICE, effect, moment)


CARDS = (
    _card("Smoke and Mirrors", Prevent(3), Timing.DAMAGE),
    _card("Second Attempt", Reroll(3), Timing.TEST),
    _card("You Can Do This", TurnToSix(), Timing.ALLY_TEST),
    _card("Weak Spot", Strike(1), Timing.FIGHT),
    _card("Already There", RemoveHenchmen(2, Where.ANYWHERE), Timing.SCHEME),
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

SPECIALS.add(*CARDS)
