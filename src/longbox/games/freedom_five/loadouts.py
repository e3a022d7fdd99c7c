"""What Heroes bring besides their own cards (Upgraded Abilities, Augments, Allies), and the Modifiers of the Henchmen.

The Comic says how many of each (FF-CUST-02), and the open envelopes say which exist (FF-MODE-08). The game asks only about
unlocked cards (FF-MODE-09), and asks again in every game (FF-CUST-03).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import partial

from longbox import Deck, Did, Happened, Refusal, capital, listed, plural, several
from longbox.games.freedom_five import campaign
from longbox.games.freedom_five.kinds import (
    ABILITIES,
    ALLIES,
    AUGMENTS,
    ENVELOPES,
    LOADOUTS,
    MODIFIERS,
    UPGRADES,
    AbilityCard,
    Timing,
    UpgradeCard,
)
from longbox.games.freedom_five.scenarios import comic
from longbox.games.freedom_five.state import Ally, FreedomFive, Hero, Phase, Verb


def in_box(g: FreedomFive, cards: Iterable[str]) -> list[str]:
    """The cards of a shared deck: the usual ones, and those from open envelopes: FF-ENV-04."""
    opened = campaign.envelopes(g.campaign)
    closed = {name for number in ENVELOPES if number not in opened for name in _shared(number)}
    return [name for name in cards if name not in closed]


def _shared(number: int) -> tuple[str, ...]:
    envelope = ENVELOPES[number]
    return (*envelope.specials, *envelope.justice, *envelope.bystanders)


def unlocked_modifiers(opened: Collection[int]) -> list[str]:
    """FF-HMOD-03."""
    return [name for name, card in MODIFIERS.items() if card.envelope in opened]


def draw_modifiers(g: FreedomFive) -> None:
    """At random, as many as the Comic says, one more in Challenge Mode, or all: FF-HMOD-03, FF-CHAL-03, FF-RULING-16."""
    deck = Deck.shuffled("modifiers", unlocked_modifiers(campaign.envelopes(g.campaign)))
    for _ in range(min(comic(g).allowance.modifiers + g.is_challenge, len(deck))):
        g.modifiers.append(g.draw(deck))
        card = MODIFIERS[g.modifiers[-1]]
        g.tell("FF-HMOD-04", Happened, "{} Henchmen are {}. {}", card.attribute, card.name, card.words)


def upgrade_points(g: FreedomFive) -> int:
    """The Upgrade Points, 1 more for the Modifier of Challenge Mode (FF-CHAL-04) if there was one left to add: FF-RULING-16."""
    allowance = comic(g).allowance
    return allowance.points + (g.is_challenge and len(g.modifiers) > allowance.modifiers)


async def choose_loadouts(g: FreedomFive) -> None:
    """Step 6 with the unlocked cards (FF-CUST-01): each Hero in the order of the seats, then the Allies of the team."""
    hero, opened = g.heroes[g.active], campaign.envelopes(g.campaign)
    await _choose_upgrades(g, hero, opened)
    await _choose_augments(g, hero, opened)
    g.active = (g.active + 1) % len(g.heroes)
    if not g.active:
        await _choose_allies(g, opened)
        g.phase = Phase.HOMES


# -- Upgraded Abilities ---------------------------------------------------------------------------------


def _unlocked(hero: Hero, opened: Collection[int], taken: Collection[str]) -> list[UpgradeCard]:
    return [
        upgrade for name, upgrade in UPGRADES.items()
        if upgrade.hero == hero.name and upgrade.envelope in opened and name not in taken
    ]  # fmt: skip


def _too_dear(points: int, upgrade: UpgradeCard) -> Refusal | None:
    if upgrade.cost <= points:
        return None
    return Refusal("FF-UPG-05", f"{upgrade.card.name} costs {_points(upgrade.cost)}, and you have {points} left")


def _points(count: int) -> str:
    return several(count, "Upgrade Point")


def _upgrade_label(upgrade: UpgradeCard) -> str:
    card, old = upgrade.card, ABILITIES[upgrade.improves]
    said = f"{card.name} ({_points(upgrade.cost)}; {_worth(card)}): {_timed(card.effect, card.when)}"
    return f"{said} Better than {old.name} ({_worth(old)})."


def _timed(effect: Verb, when: str) -> str:
    """The text of a card, preceded by its moment unless that is the Hero's own turn."""
    return effect.label if when == Timing.TURN else f"{capital(when)}: {effect.label}"


def _worth(card: AbilityCard) -> str:
    """The dice of a card, and whether its text costs an Action."""
    dice = several(card.dice, f"{card.attribute} die", f"{card.attribute} dice")
    return f"{dice}, {'an Action' if card.is_action else 'no Action'}"


async def _choose_upgrades(g: FreedomFive, hero: Hero, opened: Collection[int]) -> None:
    """As many as the points allow, or fewer (FF-UPG-05, FF-UPG-06). A basic card leaves for each, so 24 stay: FF-UPG-07."""
    points = upgrade_points(g)
    taken: dict[str, str] = {}  # each chosen card, and the card that leaves for it
    while there := _unlocked(hero, opened, taken):
        upgrade = await g.ask(
            hero.seat, f"Which Upgraded Ability do you take? Points left: {points}", there, rule="FF-UPG-05", verb="upgrade",
            name=lambda upgrade: upgrade.card.name, label=_upgrade_label, why_not=partial(_too_dear, points), done="No more",
        )  # fmt: skip
        if upgrade is None:
            break
        points -= upgrade.cost
        taken[upgrade.card.name] = upgrade.improves
    if taken:
        await _choose_which_go(g, hero, taken)
        basic = [name for name in LOADOUTS[hero.name].deck if name not in taken.values()]
        hero.deck = Deck.shuffled("abilities", [*basic, *taken])
        for name, gone in taken.items():
            g.tell("FF-UPG-07", Did, hero.seat, "takes {} instead of {}", name, gone)


async def _choose_which_go(g: FreedomFive, hero: Hero, taken: dict[str, str]) -> None:
    """The improved cards leave, unless the player gives up others, of any name and colour: FF-UPG-08."""
    open_to_change = [*taken]
    while open_to_change:
        leave = plural(len(taken), "leaves your deck. Keep it", "leave your deck. Keep one")
        name = await g.ask(
            hero.seat, f"{listed(taken.values())} {leave}, and let another card go?", open_to_change, rule="FF-UPG-08",
            verb="keep", name=taken.__getitem__, label=lambda name: f"Keep {taken[name]}", done="They go",
        )  # fmt: skip
        if name is None:
            return
        open_to_change.remove(name)
        there = [card for card in LOADOUTS[hero.name].deck if card not in taken.values()]
        taken[name] = await g.ask(hero.seat, f"Which card goes for {name}?", there, rule="FF-UPG-07", verb="without")


# -- Augments and Allies --------------------------------------------------------------------------------


async def _choose_augments(g: FreedomFive, hero: Hero, opened: Collection[int]) -> None:
    """Choose generic Augments and the Hero's own in any mix, each card once: FF-AUG-02 to FF-AUG-06."""
    for left in range(comic(g).allowance.augments, 0, -1):
        held = {name for other in g.heroes for name in other.augments}
        there = [name for name in AUGMENTS if name not in held and _may_have(hero, name, opened)]
        if not there:
            return
        name = await g.ask(
            hero.seat, f"Which Augment do you take? {left} to go", there, rule="FF-AUG-02", verb="augment", done="None",
            label=lambda name: f"{name}: {AUGMENTS[name].words}",
        )  # fmt: skip
        if name is None:
            return
        hero.augments.append(name)
        g.tell("FF-AUG-05", Did, hero.seat, "has {}", name)


def _may_have(hero: Hero, name: str, opened: Collection[int]) -> bool:
    return AUGMENTS[name].envelope in opened and AUGMENTS[name].hero in ("", hero.name)


async def _choose_allies(g: FreedomFive, opened: Collection[int]) -> None:
    """The team shares its Allies. The first seat decides, and each Ally joins one Hero: FF-ALLY-02 to FF-ALLY-04."""
    for left in range(comic(g).allowance.allies, 0, -1):
        held = {ally.name for hero in g.heroes for ally in hero.allies}
        there = [name for name, card in ALLIES.items() if card.envelope in opened and name not in held]
        if not there:
            return
        name = await g.ask(
            0, f"Which Ally comes along? {left} to go", there, rule="FF-ALLY-02", verb="ally", done="None",
            label=lambda name: f"{name}, {ALLIES[name].who}: {_timed(*ALLIES[name].power)}",
        )  # fmt: skip
        if name is None:
            return
        hero = await g.ask(
            0, f"Whom does {name} help?", g.heroes, rule="FF-ALLY-03", verb="hero", name=lambda hero: str(hero.seat),
            label=lambda hero: hero.name, place=lambda hero: f"hero:{hero.seat}",
        )  # fmt: skip
        hero.allies.append(Ally(name, ALLIES[name].uses))
        g.tell("FF-ALLY-05", Did, hero.seat, "has {} for an Ally", name)
