"""Dealing and suffering damage: heroes, enemies, and what their defeat brings."""

from __future__ import annotations

from functools import partial

from longbox import Did, Happened
from longbox.games.hour_of_need.boards import OFF, Spot, is_panel, panel
from longbox.games.hour_of_need.hooks import (
    DAMAGED,
    DEFEATED,
    FEAT_USED,
    HARM,
    HEALING,
    HOOKS,
    MINION_DEFEATED,
    WOULD_FALL,
    EnemyTarget,
    Fall,
    KeepsFocus,
)
from longbox.games.hour_of_need.kinds import ALLIES, DIFFICULTIES, FOES, HERO_CARDS, VILLAINS, Feat, Kind, Timing
from longbox.games.hour_of_need.rules.bystanders import drop_attached, leave
from longbox.games.hour_of_need.rules.choices import Offer, window
from longbox.games.hour_of_need.rules.crisis import crisis
from longbox.games.hour_of_need.rules.exhausting import exhaust_offers
from longbox.games.hour_of_need.rules.hand import discard, gain_clue, side_of
from longbox.games.hour_of_need.rules.minions import health_of, remove_minion
from longbox.games.hour_of_need.rules.places import card_named, here, owner_of
from longbox.games.hour_of_need.state import Card, Harm, Hero, HourOfNeed, Minion, Phase, ThreatPhase
from longbox.games.hour_of_need.telling import HeroDefeated, Suffered
from longbox.games.hour_of_need.telling_rolls import EnemyHit, Overcome

TOUGH = 3  # HN-FEAT-06


# -- heroes ------------------------------------------------------------------------------------------------


def health_left(hero: Hero) -> int:
    return side_of(hero).health - hero.damage


async def hurt(g: HourOfNeed, hero: Hero, amount: int, rule: str, by: str = "", spot: Spot = OFF) -> int:
    """Damage is dealt to a hero, who may reduce it before it is placed (HN-RULING-50). Returns how much was placed."""
    if amount <= 0 or not hero.is_here:
        return 0
    before, g.harm = g.harm, Harm(hero.seat, amount, by, spot)
    harm = g.harm
    harm.amount = max(0, HOOKS.number(g, HARM, harm.amount, harm))
    prompt = f"{g.names[hero.seat]} is about to suffer {harm.amount}"
    await window(g, prompt, hero.seat, "Suffer it", partial(_against, g, hero), "HN-RULING-50")
    amount = harm.amount
    g.harm = before
    if amount and hero.is_here:
        await _place_on_hero(g, hero, amount, rule)
    return amount


def _against(g: HourOfNeed, hero: Hero) -> dict[int, list[Offer]]:
    """Toughness of the hero (HN-FEAT-07, HN-FEAT-08), and Exhaust effects of any hero that fit."""
    harm = g.harm
    if harm is None or harm.amount <= 0:
        return {}
    offers = exhaust_offers(g, Timing.HARM)
    tough = [card for card in dict.fromkeys(hero.hand) if Feat.TOUGHNESS in HERO_CARDS[card].icons]
    if tough:
        mine = [
            Offer(f"toughness:{card}", f"{card}: suffer {TOUGH} less", f"card:{card}", partial(_be_tough, g, hero, card))
            for card in tough
        ]
        offers[hero.seat] = [*mine, *offers.get(hero.seat, [])]
    return offers


async def _be_tough(g: HourOfNeed, hero: Hero, card: str) -> None:
    """HN-FEAT-05, HN-FEAT-06: several add up, each card once (HN-FEAT-03, HN-FEAT-04)."""
    discard(g, hero, card, "HN-FEAT-06")
    reduce_harm(g, TOUGH)
    await HOOKS.happens(g, FEAT_USED, hero)


def reduce_harm(g: HourOfNeed, amount: int) -> None:
    """What is about to be dealt gets less, never below 0."""
    assert g.harm is not None
    g.harm.amount = max(0, g.harm.amount - amount)


async def _place_on_hero(g: HourOfNeed, hero: Hero, amount: int, rule: str) -> None:
    hero.damage += amount  # HN-DMG-02
    g.tell(rule, Suffered, hero.seat, hero.name, amount, max(0, health_left(hero)), side_of(hero).health)
    if health_left(hero) <= 0 and await HOOKS.happens(g, WOULD_FALL, hero):
        await defeat_hero(g, hero)


async def defeat_hero(g: HourOfNeed, hero: Hero) -> None:
    """HN-DMG-08 to HN-DMG-12; in the hero turn also HN-DMG-14 and HN-DMG-15. At any other time that is all: HN-DMG-17."""
    hero.damage = 0
    if not any(owner is hero for owner, _ in HOOKS.in_play(g, KeepsFocus)):
        hero.is_focused = False  # HN-DMG-09
        hero.focus = 0  # HN-DMG-10
    hero.spot = OFF
    g.tell("HN-DMG-11", HeroDefeated, hero.seat, hero.name)
    if g.roll is not None and g.roll.seat == hero.seat:
        g.roll.is_over = True  # HN-RULING-90
    if g.phase is Phase.HERO:
        hero.actions = 0
        has_it = hero.seat in g.done or any(phase.seat == hero.seat for phase in g.phases)
        if not has_it:  # HN-RULING-31: each hero has one threat phase in a hero turn
            begin_threat_phase(g, hero)
    await crisis(g, f"{g.names[hero.seat]} was defeated", "HN-DMG-12")  # HN-CRISIS-03


def begin_threat_phase(g: HourOfNeed, hero: Hero) -> None:
    """The hero's threat phase is the next step: HN-THREAT-01, HN-DMG-15."""
    g.phases.append(ThreatPhase(hero.seat))


def heal(g: HourOfNeed, hero: Hero, amount: int, rule: str) -> None:
    """Damage is taken off a hero."""
    healed = min(amount, hero.damage)
    if healed and HOOKS.why_not(g, HEALING, hero) is None:
        hero.damage -= healed
        g.tell(rule, Did, hero.seat, "heals {}", healed)


async def return_defeated(g: HourOfNeed) -> None:
    """At the end of the turn defeated heroes come back near the start space: HN-DMG-13, HN-RULING-35."""
    from longbox.games.hour_of_need.rules.moves import land_near_start

    for hero in g.heroes:
        if not hero.is_here:
            await land_near_start(g, hero)


# -- allies ------------------------------------------------------------------------------------------------


def hurt_ally(g: HourOfNeed, ally: Card, amount: int, rule: str) -> None:
    """Damage on an Ally card. A defeated ally is out of the game, and that is no crisis: HN-ALLY-01, HN-ALLY-12."""
    if amount <= 0:
        return
    ally.damage += amount
    left = ALLIES[ally.name].health - ally.damage
    g.tell(rule, Happened, "{} suffers {} and has {} health left", ally.name, amount, max(0, left))
    if left <= 0:
        hero = hero_of_ally(g, ally)
        hero.allies = [other for other in hero.allies if other is not ally]
        g.removed.append(ally.name)
        g.tell("HN-ALLY-12", Happened, "{} is defeated and leaves the game", ally.name)


def hero_of_ally(g: HourOfNeed, ally: Card) -> Hero:
    """The hero who controls an ally."""
    return next(hero for hero in g.heroes if any(other is ally for other in hero.allies))


# -- enemies -----------------------------------------------------------------------------------------------


def health_of_card(g: HourOfNeed, card: Card) -> int | None:
    """The health of an enemy card; None for one that cannot be defeated (HN-DASH-01)."""
    if card is g.villain:
        health = VILLAINS[card.name].showdown.health
        assert health is not None
        return health.of(len(g.heroes)) + DIFFICULTIES[g.difficulty].villain_health * len(g.heroes)
    face = FOES[card.name]
    return None if face.is_dash or face.health is None else face.health.of(len(g.heroes))


def wounds_left(g: HourOfNeed, target: EnemyTarget) -> int | None:
    """The damage that would defeat an enemy; None for one that cannot be defeated."""
    if target.kind == "minion":
        minion = weakest(g, target)
        return health_of(g, minion) - minion.damage
    if target.kind == "bot":
        from longbox.games.hour_of_need.rules.minions import pace

        return pace(g, "bot_health") - g.bots[int(target.name)].damage
    card = card_named(g, target.name)
    health = health_of_card(g, card)
    return None if health is None else health - card.damage


def weakest(g: HourOfNeed, target: EnemyTarget) -> Minion:
    """The minion of this kind in the panel that has suffered most."""
    there = [minion for minion in g.minions if panel(minion.panel) == target.spot and minion.kind == target.name]
    return max(there, key=lambda minion: minion.damage)


async def strike(g: HourOfNeed, hero: Hero, target: EnemyTarget, amount: int, rule: str, defense: int = 0) -> bool:
    """A hero deals damage to an enemy, by an Attack or a card (HN-CHAR-07); the defense was taken off before.

    Returns whether an enemy card fell (HN-CHAR-15).
    """
    if amount <= 0:
        return False
    if target.kind == "minion":
        await _strike_minion(g, hero, target, amount, rule, defense)
        return False
    if target.kind == "bot":
        return _strike_bot(g, hero, target, amount, rule, defense)
    card = card_named(g, target.name)
    health = health_of_card(g, card)
    if card is g.villain and health is not None and has_nemeses(g):
        amount = min(amount, health - 1 - card.damage)  # HN-SIX-10, HN-RULING-82
    card.damage += amount
    left = 0 if health is None else max(0, health - card.damage)
    g.tell(rule, EnemyHit, hero.seat, card.name, amount, card.spot, left, health or 0, defense)
    await HOOKS.happens(g, DAMAGED, card)
    if health is not None and card.damage >= health:
        await defeat_card(g, hero, card)
        return True
    return False


def has_nemeses(g: HourOfNeed) -> bool:
    """Whether a nemesis is still in play: HN-ONEM-03."""
    return any(FOES[card.name].kind is Kind.NEMESIS for hero in g.heroes for card in hero.threats)


async def _strike_minion(g: HourOfNeed, hero: Hero, target: EnemyTarget, amount: int, rule: str, defense: int) -> None:
    minion = weakest(g, target)
    health = health_of(g, minion)
    left = max(0, health - minion.damage - amount)
    g.tell(rule, EnemyHit, hero.seat, minion.kind or "a minion", amount, target.spot, left, health, defense)
    if left:  # not on the Minion card: HN-MCARD-02, HN-MCARD-05
        g.minions.remove(minion)
        g.minions.append(minion._replace(damage=minion.damage + amount))
        return
    remove_minion(g, minion)  # without a clue card, and the Minion card stays: HN-RULING-98
    hero.marks = (*hero.marks, "defeated")
    await HOOKS.happens(g, MINION_DEFEATED, Fall(target.name, target.spot, hero.seat))


def _strike_bot(g: HourOfNeed, hero: Hero, target: EnemyTarget, amount: int, rule: str, defense: int) -> bool:
    bot = g.bots[int(target.name)]
    bot.damage += amount
    left = wounds_left(g, target) or 0
    g.tell(rule, EnemyHit, hero.seat, "a Brinkbot", amount, bot.spot, max(0, left), left + bot.damage, defense)
    if left <= 0:
        g.bots.remove(bot)
        hero.marks = (*hero.marks, "defeated")
        g.tell(rule, Happened, "The Brinkbot is taken off the board")
    return False


async def defeat_card(g: HourOfNeed, hero: Hero, card: Card) -> None:
    """An enemy card falls by a hero, who gains a clue card: HN-ATTACK-06, HN-DMG-05 to HN-DMG-07, HN-DMG-20 to HN-DMG-22.

    With the villain the heroes have won (HN-OVER-02). The game ends there and then, whatever would come after it: HN-RULING-73.
    A nemesis is such a card: HN-NEM-09.
    """
    if card is g.villain:
        g.tell("HN-DMG-22", Overcome, hero.seat, card.name, False)
        g.end([each.seat for each in g.heroes], f"{card.name} is defeated", rule="HN-REVEAL-10")
    g.tell("HN-ENEMY-05", Overcome, hero.seat, card.name, False)
    spot = card.spot
    attached = [under.name for under in card.attached]
    hero.marks = (*hero.marks, "defeated")
    await remove_card(g, card)
    await gain_clue(g, hero, "HN-ENEMY-04")  # HN-CHAR-12, HN-CLUE-02, HN-DMG-21
    await overcome_attached(g, hero, attached)
    await HOOKS.happens(g, DEFEATED, Fall(card.name, spot, hero.seat))


async def overcome_attached(g: HourOfNeed, hero: Hero, names: list[str]) -> None:
    """What lay under a card that the hero has overcome does its part."""
    for name in names:
        effect = HERO_CARDS[name].when_overcome if name in HERO_CARDS else None
        if effect is not None:
            await effect.do(g, hero.seat)


async def remove_card(g: HourOfNeed, card: Card) -> None:
    """A card of a threat area is defeated or solved: a Lackey, Peril or event is discarded, all else leaves the game."""
    face = FOES[card.name]
    if face.kind in (Kind.LACKEY, Kind.PERIL):  # HN-DMG-06, HN-RULING-76
        owner = owner_of(g, card)
        owner.threats = [other for other in owner.threats if other is not card]
        drop_attached(g, card)
        g.villain_discards.append(card.name)
    elif face.kind is Kind.CRISIS:  # no other way leads out of play: HN-OCRI-04, HN-RULING-86
        g.crises = [other for other in g.crises if other is not card]
        g.issue_discards.append(card.name)
    elif is_event(g, card):
        owner = owner_of(g, card)
        owner.threats = [other for other in owner.threats if other is not card]
        drop_attached(g, card)
        g.issue_discards.append(card.name)
    else:  # the other side of a Scheme, and a nemesis: HN-SCHEME-07, HN-SCHEME-09, HN-NEM-10
        leave(g, card)
    for phase in g.phases:
        if card.name in phase.cards:
            phase.cards.remove(card.name)


def is_event(g: HourOfNeed, card: Card) -> bool:
    from longbox.games.hour_of_need.kinds import EVENTS

    return card.name in EVENTS


async def hurt_all(g: HourOfNeed, heroes: list[Hero], amount: int, rule: str) -> None:
    """Each of these heroes suffers; several that fall by one effect cause one crisis: HN-RULING-26."""
    for hero in heroes:
        if hero in here(g):
            await hurt(g, hero, amount, rule)


def is_in_panel(hero: Hero, number: int) -> bool:
    return is_panel(hero.spot) and hero.spot[1] == number
