"""The Mind Villains: a burglar, a bookkeeper, and a stage mentalist."""

from __future__ import annotations

from longbox.games.freedom_five.attributes import MIND
from longbox.games.freedom_five.cards.verbs.common import Who
from longbox.games.freedom_five.cards.verbs.heroes import DiscardCards, Draw, TakeDamage
from longbox.games.freedom_five.cards.verbs.plans import LookAhead, ReturnToken
from longbox.games.freedom_five.cards.verbs.villainy import (
    A_SPECIAL,
    ESCAPES,
    EVERYWHERE,
    ON_MOVING,
    THERE,
    ability,
    all_heroes,
    dice_of_cards,
    each,
    each_unless,
    heals,
    heroes_at,
    moves,
    post,
    rewards,
    rolled_before,
    strike_at_cards,
    strike_or,
    strike_unless,
    the_fight,
    unleash,
)
from longbox.games.freedom_five.kinds import SCHEMES, VILLAINS, Defense, Test, VillainAbility, VillainCard
from longbox.games.freedom_five.rules.hand import discard
from longbox.games.freedom_five.rules.resolving import carry_out
from longbox.games.freedom_five.rules.schemes import is_night
from longbox.games.freedom_five.state import FreedomFive, Hero, Villain
from longbox.games.freedom_five.telling import SchemeEventCame, SchemeRevealed

FEW_CARDS = 4  # Ermine's Defense: FF-EX-16
AUDITED = 5  # the Auditor leaves this many cards in a hand
COUNTED = 3  # this many cards count against the Auditor


# From the examples of the rulebook: FF-RULING-04, FF-EX-15, FF-EX-18.
ERMINE = VillainCard(
    "Ermine", MIND, "a burglar who leaves a calling card and takes everything else", 3,
    movement=ability(
        unleash(MIND), each(THERE, TakeDamage(2)), each_unless(EVERYWHERE, Test(MIND, 2), DiscardCards(1, at_random=True)),
    ),
    defense=Defense(
        f"Takes 1 damage less from an attacker with fewer than {FEW_CARDS} cards left in hand.",
        hits=lambda g, villain, hero, rolled, hits: hits - (len(hero.hand) < FEW_CARDS),
    ),
    counterstrike=strike_at_cards(3),
    after_attack=ability(heals("1 for each card so discarded", lambda g, villain: the_fight(g).discarded), ESCAPES),
    rewards=rewards(ReturnToken()),
)  # fmt: skip


# -- the Auditor ---------------------------------------------------------------------------------------


async def _audit(g: FreedomFive, villain: Villain) -> None:
    for hero in heroes_at(g, villain):
        await discard(g, hero, max(0, len(hero.hand) - AUDITED), ON_MOVING)


def _best_cards(g: FreedomFive, villain: Villain, hero: Hero, dice: int) -> int:
    """Of the committed cards, only the best give dice."""
    return dice - sum(dice_of_cards(g, hero)[COUNTED:])


def _richest(g: FreedomFive, villain: Villain) -> int:
    return max(all_heroes(g), key=lambda hero: len(hero.hand)).location


AUDITOR = VillainCard(
    "The Auditor", MIND, "who knows what everybody owes, and collects", 3,
    movement=ability(unleash(MIND), VillainAbility(f"each Hero there discards down to {AUDITED} cards", _audit)),
    defense=Defense(f"Only the {COUNTED} best cards that an attacker commits add dice.", dice=_best_cards),
    counterstrike=strike_or(A_SPECIAL, 2),
    after_attack=ability(moves("the Hero with the most cards in hand", _richest)),
    rewards=rewards(LookAhead(3)),
)  # fmt: skip


# -- Cold Read -----------------------------------------------------------------------------------------


async def _foretell(g: FreedomFive, villain: Villain) -> None:
    """A revealed card does what this Villain's card says: FF-RAND-03. No Event moves a Villain, so this cannot repeat itself.

    A Night has no Event: it is discarded (FF-RULING-38).
    """
    name = g.scheme_pile.draw(g)
    if name is None:
        return
    g.tell(ON_MOVING, SchemeRevealed, name)
    g.scheme_discards.append(name)
    event = None if is_night(name) else SCHEMES[name].event
    if event is not None and not event.is_good:
        g.tell("FF-SCHEME-02", SchemeEventCame, name)
        await carry_out(g, event.name, event.effect, g.active)


COLD_READ = VillainCard(
    "Cold Read", MIND, "a stage mentalist who has stopped pretending that it is a trick", 2,
    movement=ability(
        unleash(MIND),
        VillainAbility("reveals and discards the top Scheme card, whose Event the active Hero resolves if it is Bad", _foretell),
    ),
    defense=Defense(
        "Ignores the highest die of the attacker who rolls first.",
        hits=lambda g, villain, hero, rolled, hits: hits - (not rolled_before(g, hero)),
    ),
    counterstrike=strike_unless(Test(MIND, 3), 2),
    after_attack=ability(post(MIND), ESCAPES),
    rewards=rewards(Draw(1, Who.ALL)),
)  # fmt: skip

# Three of the 12 Villains, each with a card and a figure: FF-COMP-17, FF-COMP-18.
CARDS = (ERMINE, AUDITOR, COLD_READ)
VILLAINS.add(*CARDS)
