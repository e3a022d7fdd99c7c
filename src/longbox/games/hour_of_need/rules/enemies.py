"""Enemies act: they inflict and activate."""

from __future__ import annotations

from longbox import Happened, plural
from longbox.games.hour_of_need.boards import PANELS, Spot, panel
from longbox.games.hour_of_need.hooks import BLOWS, HOOKS, INFLICT, INFLICTED, Blow, EnemyTarget
from longbox.games.hour_of_need.kinds import FOES, ISSUES, VILLAINS
from longbox.games.hour_of_need.rules.choices import decide, decider
from longbox.games.hour_of_need.rules.damage import hero_of_ally, hurt, hurt_ally
from longbox.games.hour_of_need.rules.exhausting import ready
from longbox.games.hour_of_need.rules.places import (
    card_named,
    enemies_near,
    here,
    heroes_within,
    minions_in,
    owner_of,
    villain_target,
)
from longbox.games.hour_of_need.state import NOBODY, Card, Hero, HourOfNeed, Verb
from longbox.games.hour_of_need.telling import Activated, Inflicted, Stand

MINION_INFLICT = 1  # HN-MINION-02
BOT_INFLICT = 1


def name_of(target: EnemyTarget) -> str:
    """What an enemy is called."""
    if target.kind == "bot":
        return "a Brinkbot"
    return target.name or "a minion"


def inflict_of(g: HourOfNeed, blow: Blow) -> int:
    """The inflict value as it counts against this hero."""
    by = blow.by
    if by.kind == "minion":
        usual = MINION_INFLICT
    elif by.kind == "bot":
        usual = BOT_INFLICT
    elif by.name == g.villain_name:
        deck = VILLAINS[by.name]
        usual = (deck.showdown if g.is_revealed else deck.scheming).inflict
    else:
        usual = FOES[by.name].inflict
    return max(0, HOOKS.number(g, INFLICT, usual, blow))


async def inflict_hero(g: HourOfNeed, by: EnemyTarget, hero: Hero, rule: str, after_solve: bool = False) -> bool:
    """An enemy inflicts this hero, wherever they are: HN-INFLICT-05. Returns whether it was not forbidden."""
    blow = Blow(by, hero.seat, after_solve)
    if not hero.is_here or HOOKS.why_not(g, BLOWS, blow):
        return False
    amount = inflict_of(g, blow)
    g.tell(rule, Inflicted, name_of(by), hero.seat, hero.name, amount, by.spot)
    await hurt(g, hero, amount, rule, name_of(by), by.spot)
    await HOOKS.happens(g, INFLICTED, blow)
    return True


Victim = Hero | Card  # a hero, or an ally


def victims_within(g: HourOfNeed, spot: Spot, spaces: int) -> list[Victim]:
    """The heroes, and the allies, whom an activating enemy treats as heroes: HN-ALLY-02."""
    allies = [ally for hero in g.heroes for ally in hero.allies if g.board.distance(spot, ally.spot) <= spaces]
    return [*heroes_within(g, spot, spaces), *allies]


async def which_victim(g: HourOfNeed, there: list[Victim], prompt: str) -> Victim:
    """The players choose who suffers it: HN-INFLICT-03."""
    concerned = [each if isinstance(each, Hero) else hero_of_ally(g, each) for each in there]
    return await decide(
        g, prompt, there, rule="HN-INFLICT-03", verb="hero", name=lambda each: each.name,
        label=lambda each: g.names[each.seat] if isinstance(each, Hero) else each.name,
        place=lambda each: f"hero:{each.seat}" if isinstance(each, Hero) else f"card:{each.name}",
        seat=decider(g, concerned),
    )  # fmt: skip


async def inflict(g: HourOfNeed, by: EnemyTarget, victim: Victim) -> Hero | None:
    """The enemy inflicts a hero, or an ally, who suffers it then: HN-RULING-93.

    Returns the hero whom what follows is about: for an ally the hero who controls it (HN-ALLY-10).
    """
    if isinstance(victim, Hero):
        return victim if await inflict_hero(g, by, victim, "HN-INFLICT-02") else None
    hero = hero_of_ally(g, victim)
    amount = inflict_of(g, Blow(by, NOBODY))
    g.tell("HN-ALLY-02", Happened, "{} inflicts {} on {}", name_of(by), amount, victim.name)
    hurt_ally(g, victim, amount, "HN-ALLY-01")
    return hero if hero.is_here else None


async def inflict_near(g: HourOfNeed, by: EnemyTarget, spaces: int = 1) -> Hero | None:
    """One hero or ally near the enemy, or within its reach, suffers the whole inflict: HN-INFLICT-02 to HN-INFLICT-04.

    Returns the hero whom what follows is about.
    """
    there = victims_within(g, by.spot, spaces)
    if not there:
        return None
    return await inflict(g, by, await which_victim(g, there, f"Whom does {name_of(by)} inflict?"))


async def inflict_after_solve(g: HourOfNeed, hero: Hero, calm: int = 0, spare_all: bool = False) -> None:
    """After a Solve each enemy near the hero inflicts: HN-SOLVE-03, HN-SOLVEX-04.

    The minions of a panel inflict together, every other enemy for itself, in the order that the hero chooses: HN-RULING-49.
    `calm` enemies of the hero's choice do not, or with `spare_all` none but the villain.
    """
    waiting = _attackers(g, hero)
    if spare_all:
        waiting = [target for target in waiting if target == villain_target(g)]
    for _ in range(min(calm, len(waiting))):
        spared = await _which(g, hero, waiting, "Who does not inflict you?")
        waiting.remove(spared)
    while waiting and hero.is_here:
        target = await _which(g, hero, waiting, "Who inflicts you first?")
        waiting.remove(target)
        if target.kind == "minion":
            await _inflict_together(g, hero, target.spot)
        else:
            await inflict_hero(g, target, hero, "HN-SOLVE-03", after_solve=True)


def _attackers(g: HourOfNeed, hero: Hero) -> list[EnemyTarget]:
    """The enemies near the hero, exhausted ones, too (HN-RULING-48), and one for all minions of a panel."""
    others = [target for target in enemies_near(g, hero) if target.kind != "minion"]
    crowds = [
        EnemyTarget("minion", "", panel(number))
        for number in PANELS
        if minions_in(g, number) and g.board.is_near(hero.spot, panel(number))
    ]
    return others + crowds


async def _which(g: HourOfNeed, hero: Hero, targets: list[EnemyTarget], prompt: str) -> EnemyTarget:
    return await decide(
        g, prompt, targets, rule="HN-RULING-49", verb="enemy", name=target_key, label=_crowd, place=lambda t: target_place(t),
        seat=hero.seat,
    )  # fmt: skip


def _crowd(target: EnemyTarget) -> str:
    return f"The minions in panel {target.spot[1]}" if target.kind == "minion" else name_of(target)


def target_key(target: EnemyTarget) -> str:
    if target.kind == "card":
        return target.name
    return f"{target.kind}-{target.name}-{target.spot[0]}-{target.spot[1]}" if target.name else f"{target.kind}-{target.spot[1]}"


def target_place(target: EnemyTarget) -> str:
    return f"card:{target.name}" if target.kind == "card" else _place(target.spot)


def _place(spot: Spot) -> str:
    return f"panel:{spot[1]}" if spot[0] == 0 else f"space:{spot[0]},{spot[1]}"


async def _inflict_together(g: HourOfNeed, hero: Hero, spot: Spot) -> None:
    there = [minion for minion in g.minions if panel(minion.panel) == spot]
    blows = [Blow(EnemyTarget("minion", minion.kind, spot), hero.seat, True) for minion in there]
    amount = sum(inflict_of(g, blow) for blow in blows if not HOOKS.why_not(g, BLOWS, blow))
    if amount:
        crowd = f"The {plural(len(there), 'minion')} of panel {spot[1]}"
        g.tell("HN-SOLVE-04", Inflicted, crowd, hero.seat, hero.name, amount, spot, len(there))
        await hurt(g, hero, amount, "HN-SOLVE-04", "minions", spot)


# -- activating --------------------------------------------------------------------------------------------


def activate_effect(g: HourOfNeed, card: Card) -> Verb | None:
    """What the card does when it activates."""
    if card is g.villain:
        return VILLAINS[card.name].showdown.activate
    return FOES[card.name].activate


async def activate(g: HourOfNeed, card: Card, rule: str) -> None:
    """Resolve its Activate effect; an exhausted card is readied instead: HN-ACTIV-01, HN-ACTIV-02, HN-RULING-69."""
    if card.is_exhausted:
        await ready(g, card, "HN-ACTIV-02")
        return
    effect = activate_effect(g, card)
    if effect is None:
        return
    seat = owner_of(g, card).seat
    heroes = tuple(Stand(hero.name, hero.spot) for hero in here(g)) if g.is_heard else ()
    g.tell(rule, Activated, card.name, seat, g.issue, card.spot, heroes)
    g.acting.append(card.name)
    await effect.do(g, seat)
    g.acting.pop()


async def activate_all(g: HourOfNeed, cards: list[Card], rule: str) -> None:
    """Several activate, in the order of the seats and the oldest first; one that left meanwhile does not."""
    for card in cards:
        if any(card is other for hero in g.heroes for other in hero.threats):
            await activate(g, card, rule)


def acting_card(g: HourOfNeed) -> Card:
    """The card whose effect is in progress: HN-SELF-01."""
    return card_named(g, g.acting[-1])


def acting_target(g: HourOfNeed) -> EnemyTarget:
    card = acting_card(g)
    return EnemyTarget("card", card.name, card.spot)


def overview(g: HourOfNeed) -> str:
    return ISSUES[g.issue].name
