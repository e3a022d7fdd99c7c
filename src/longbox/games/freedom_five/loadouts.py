"""What Heroes bring besides their own: Upgraded Abilities, Augments, Allies; and the Modifiers of Henchmen against them.

The Comic says how much of each (FF-CUST-02), the opened envelopes what there is (FF-MODE-08).
"""

from __future__ import annotations

from collections.abc import Iterable

from longbox import Deck
from longbox.games.freedom_five import campaign
from longbox.games.freedom_five.cards.kinds import ALLIES, AUGMENTS, DECKS, ENVELOPES, MODIFIERS, UPGRADES, UpgradeCard
from longbox.games.freedom_five.comics.shelf import comic
from longbox.games.freedom_five.state import Ally, FreedomFive, Hero, Phase
from longbox.games.freedom_five.telling import Did, Happened


def in_box(g: FreedomFive, cards: Iterable[str]) -> list[str]:
    """The cards of a shared deck: the usual ones, and those of envelopes that are open: FF-ENV-04."""
    opened = campaign.envelopes(g.campaign)
    closed = {name for number, each in ENVELOPES.items() if number not in opened for name in _shared(number)}
    return [name for name in cards if name not in closed]


def _shared(number: int) -> tuple[str, ...]:
    envelope = ENVELOPES[number]
    return (*envelope.specials, *envelope.justice, *envelope.bystanders)


def unlocked_modifiers(opened: Iterable[int]) -> list[str]:
    """FF-HMOD-03."""
    return [name for name, card in MODIFIERS.items() if card.envelope in opened]


async def choose_loadouts(g: FreedomFive) -> None:
    """Step 6 with what is unlocked, Hero by Hero, then the Allies of all; the Modifiers are drawn."""
    opened, allowance = campaign.envelopes(g.campaign), comic(g).allowance
    has_more = _draw_modifiers(g, unlocked_modifiers(opened), allowance.modifiers)
    for hero in g.heroes:
        await _choose_upgrades(g, hero, opened, allowance.points + has_more)
        await _choose_augments(g, hero, opened, allowance.augments)
    await _choose_allies(g, opened, allowance.allies)
    g.phase = Phase.HOMES


def _draw_modifiers(g: FreedomFive, unlocked: list[str], count: int) -> bool:
    """At random, one more in Challenge Mode: FF-HMOD-03, FF-CHAL-03. Whether that one was there: FF-RULING-16."""
    is_harder = g.is_challenge and len(unlocked) > count
    deck = Deck.shuffled("modifiers", unlocked)
    for _ in range(min(count + is_harder, len(unlocked))):
        g.modifiers.append(g.draw(deck))
        card = MODIFIERS[g.modifiers[-1]]
        g.tell("FF-HMOD-04", Happened, f"{card.attribute} Henchmen are {card.name}: {card.words}")
    return is_harder


def _affordable(hero: Hero, opened: Iterable[int], points: int, taken: list[str]) -> list[UpgradeCard]:
    return [
        upgrade for name, upgrade in UPGRADES.items()
        if upgrade.hero == hero.name and upgrade.envelope in opened and upgrade.cost <= points and name not in taken
    ]  # fmt: skip


async def _choose_upgrades(g: FreedomFive, hero: Hero, opened: Iterable[int], points: int) -> None:
    """For each that comes in a basic card goes, whichever it is: FF-UPG-05 to FF-UPG-08."""
    taken: list[str] = []
    basics = [*DECKS[hero.name]]
    while there := _affordable(hero, opened, points, taken):
        upgrade = await g.ask(
            hero.seat, f"Which Upgraded Ability do you take? {points} points left", there, rule="FF-UPG-05", verb="upgrade",
            name=lambda upgrade: upgrade.card.name, done="No more",
            label=lambda upgrade: f"{upgrade.card.name} ({upgrade.cost}): {upgrade.card.effect.label}",
        )  # fmt: skip
        if upgrade is None:
            break
        gone = await g.ask(hero.seat, f"Which card goes for {upgrade.card.name}?", basics, rule="FF-UPG-07", verb="without")
        points -= upgrade.cost
        taken.append(upgrade.card.name)
        basics.remove(gone)
        g.tell("FF-UPG-07", Did, hero.seat, f"takes {upgrade.card.name} instead of {gone}")
    if taken:
        hero.deck = Deck.shuffled("abilities", [*basics, *taken])


async def _choose_augments(g: FreedomFive, hero: Hero, opened: Iterable[int], count: int) -> None:
    """Generic ones and the Hero's own, each once: FF-AUG-02 to FF-AUG-06."""
    for _ in range(count):
        held = {name for other in g.heroes for name in other.augments}
        there = [name for name, card in AUGMENTS.items() if _may_have(hero, name, opened) and card.name not in held]
        if not there:
            return
        name = await g.ask(
            hero.seat, "Which Augment do you take?", there, rule="FF-AUG-02", verb="augment", done="None",
            label=lambda name: f"{name}: {AUGMENTS[name].words}",
        )  # fmt: skip
        if name is None:
            return
        hero.augments.append(name)
        g.tell("FF-AUG-05", Did, hero.seat, f"has {name}")


def _may_have(hero: Hero, name: str, opened: Iterable[int]) -> bool:
    return AUGMENTS[name].envelope in opened and AUGMENTS[name].hero in ("", hero.name)


async def _choose_allies(g: FreedomFive, opened: Iterable[int], count: int) -> None:
    """The whole team has so many; the first seat speaks for all, and each Ally stays with one Hero: FF-ALLY-02 to FF-ALLY-04."""
    for _ in range(count):
        held = {ally.name for hero in g.heroes for ally in hero.allies}
        there = [name for name, card in ALLIES.items() if card.envelope in opened and name not in held]
        if not there:
            return
        name = await g.ask(
            0, "Which Ally comes along?", there, rule="FF-ALLY-02", verb="ally", done="None",
            label=lambda name: f"{name}, {ALLIES[name].who}: {ALLIES[name].power.effect.label}",
        )  # fmt: skip
        if name is None:
            return
        hero = await g.ask(
            0, f"Whom does {name} help?", g.heroes, rule="FF-ALLY-03", verb="hero", name=lambda hero: str(hero.seat),
            label=lambda hero: hero.name, place=lambda hero: f"hero:{hero.seat}",
        )  # fmt: skip
        hero.allies.append(Ally(name, ALLIES[name].uses))
        g.tell("FF-ALLY-05", Did, hero.seat, f"has {name} for an Ally")
