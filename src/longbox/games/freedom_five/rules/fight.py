"""Fighting a Villain, in eight steps (FF-FIGHT-03)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache, partial

from longbox import Refusal
from longbox.engine.state import copy
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.cards.kinds import ABILITIES, SPECIALS, VILLAINS, Moment, What
from longbox.games.freedom_five.cards.verbs.common import core, several
from longbox.games.freedom_five.cards.verbs.dice import MoreDice
from longbox.games.freedom_five.comics.shelf import comic
from longbox.games.freedom_five.rules.defeat import check_blow, defeat, is_beaten
from longbox.games.freedom_five.rules.hand import HANDS, is_of
from longbox.games.freedom_five.rules.moments import number
from longbox.games.freedom_five.rules.odds import percent, prospect
from longbox.games.freedom_five.rules.offers import Source, Use, is_barred, offer, use, uses
from longbox.games.freedom_five.rules.slots import lift_special, slot_of, usable_specials
from longbox.games.freedom_five.rules.tests import expected, roll, successes
from longbox.games.freedom_five.rules.villains import is_in_city, named
from longbox.games.freedom_five.state import Fight, FreedomFive, Hero, Villain
from longbox.games.freedom_five.telling import Committed, Did, Discarded, Happened, VillainHit

NO_DICE = Refusal("FF-RULING-49", "you have no card with dice of its colour, and no other dice")
GUARDED = Refusal("FF-HENCH-05", "Henchmen stand in the way")
FIGHTING = (Moment.FIGHT,)
CARDS = (Source.ABILITY, Source.SPECIAL)  # which are committed for their dice
ROLL = "done"  # the answer that ends committing: no `done` of the question, whose label would be made before somebody looks


def villains_at(g: FreedomFive, location: int) -> list[Villain]:
    return [villain for villain in g.villains if villain.location == location and is_in_city(villain)]


def fitting_cards(hero: Hero, villain: Villain, played: str = "") -> list[str]:
    """Cards in the Villain's colour (FF-FIGHT-05, FF-ABIL-06) that no Damage token stops (FF-DMG-04), but for the one played."""
    cards = _fitting(tuple(hero.hand), villain.attribute, tuple(hero.damage))
    return [card for card in cards if card != played]


@lru_cache(HANDS)
def _fitting(hand: tuple[str, ...], attribute: Attribute, damage: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([card for card in hand if is_of(card, attribute) and not is_barred(damage, ABILITIES[card].attribute)])


def can_fight(g: FreedomFive, hero: Hero, villain: Villain, cost: int = 0, played: str = "") -> bool:
    """At least one die from somewhere, after what the attack costs: FF-RULING-49."""
    return bool(fitting_cards(hero, villain, played) or usable_specials(hero) or _others_for(g, hero, villain, cost))


def takes(g: FreedomFive, hero: Hero, villain: Villain, cost: int = 0, played: str = "") -> str:
    """What the Hero commits who has nothing else: whoever attacks has chosen that, and is not asked again (FF-RULING-49)."""
    others = _others_for(g, hero, villain, cost)
    there = [*_cards_for(hero, villain, played), *others]
    if len(there) != 1:
        return ""
    return ("the Special card " if there[0].startswith("special:") else "") + _dice_label(others, there[0])


def attack_words(g: FreedomFive, hero: Hero, villain: Villain, cost: int, played: str = "") -> str:
    """What is told before an attack: what it takes that leaves nothing to choose, and what it may do."""
    committed = takes(g, hero, villain, cost, played)
    return (f": it takes {committed}" if committed else "") + _attack_odds(g, hero, villain, played)


def _attack_odds(g: FreedomFive, hero: Hero, villain: Villain, played: str = "", others: tuple[int, ...] = ()) -> str:
    """What an attack could do with all cards that fit, after these others attack; nothing where there are none."""
    cards = [f"card:{card}" for card in fitting_cards(hero, villain, played)]
    cards += [f"special:{card}" for card in usable_specials(hero)]
    hope = _hope(g, _fight_of(villain, [*others, hero.seat]), len(others), cards, played=played)
    if len(cards) > 1 and hope:
        return f" (with all {len(cards)} cards {hope})"
    return f" ({hope})" if hope else ""


def _cards_for(hero: Hero, villain: Villain, played: str = "") -> list[str]:
    """Cards to commit, by key: FF-FIGHT-05, FF-FIGHT-07."""
    cards = [f"card:{card}" for card in dict.fromkeys(fitting_cards(hero, villain, played))]
    return cards + [f"special:{card}" for card in dict.fromkeys(usable_specials(hero))]


def _others_for(g: FreedomFive, hero: Hero, villain: Villain, cost: int) -> dict[str, Use]:
    """What else would bring dice, if the Hero paid for an attack now."""
    hero.available -= cost
    hero.exhausted += cost
    before, g.fight = g.fight, _fight_of(villain, [hero.seat])
    found = _other_dice(g, hero)
    g.fight = before
    hero.available += cost
    hero.exhausted -= cost
    return found


def _other_dice(g: FreedomFive, hero: Hero) -> dict[str, Use]:
    """Justice Rewards, Powers and the like for an attack, by key: whoever has no card may begin with them (FF-FIGHT-07)."""
    there = uses(g, hero, FIGHTING)
    return {each.key: each for each in there if each.source not in CARDS and each.why_not(g, hero) is None}


def _fight_of(villain: Villain, attackers: list[int]) -> Fight:
    """Nothing is committed yet."""
    nothing: list[list[str]] = [[] for _ in attackers]
    return Fight(villain.name, attackers, nothing, [[] for _ in attackers], [0] * len(attackers), [0] * len(attackers))


def why_not_attack(g: FreedomFive, hero: Hero, villain: Villain) -> Refusal | None:
    """FF-FIGHT-01."""
    if g.henchmen[hero.location]:
        return GUARDED
    return None if can_fight(g, hero, villain, 1) else NO_DICE


async def fight(g: FreedomFive, hero: Hero, villain: Villain) -> None:
    """The whole fight, with the active Hero first; with a Mastermind it is no other: FF-MAST-02."""
    g.tell("FF-FIGHT-01", Did, hero.seat, f"attacks {villain.name}")
    here, attackers = hero.location, await _team_up(g, hero, villain)
    now = g.fight = _fight_of(villain, attackers)
    for place in range(len(attackers)):  # openly, the active Hero first, then clockwise: FF-RULING-50
        await _commit(g, now, place, villain)
    await _order(g, hero, now)
    for place in now.order:
        if is_beaten(g, villain):  # FF-FIGHT-17
            break
        if g.heroes[attackers[place]].location == here:  # and not knocked out meanwhile: FF-RULING-50
            await _attack(g, now, place, villain)
    _take_back(g, now)
    if is_beaten(g, villain):
        check_blow(g, villain)
    heroes = [g.heroes[seat] for seat in attackers]
    if is_in_city(villain):  # a new Chapter may have taken it away: FF-VILL-13
        counterstrike = VILLAINS[villain.name].counterstrike
        g.tell("FF-FIGHT-18", Happened, f"{villain.name} strikes back: {counterstrike.words}")
        await counterstrike.deed(g, villain, heroes)  # even in defeat: FF-FIGHT-19
    if is_beaten(g, villain):
        g.fight = None
        await defeat(g, villain, heroes)
        return  # without an After Attack ability: FF-FIGHT-21
    if is_in_city(villain):
        after_attack = VILLAINS[villain.name].after_attack  # of the side that is up now: a new Chapter may have turned the card
        g.tell("FF-FIGHT-20", Happened, f"{villain.name}: {after_attack.words}")
        await after_attack.deed(g, villain)
    g.fight = None


async def _team_up(g: FreedomFive, hero: Hero, villain: Villain) -> list[int]:
    """Step 1: each other Hero there who is not in Private Life may join, for nothing: FF-FIGHT-04, FF-RULING-49."""
    attackers = [hero.seat]
    count = len(g.heroes)
    for step in range(1, count):
        other = g.heroes[(hero.seat + step) % count]
        # Whoever is in Private Life stays out of it until an own turn: FF-PRIV-13.
        if other.location != hero.location or other.is_private or not can_fight(g, other, villain):
            continue
        committed = takes(g, other, villain)
        prompt = f"{hero.name} attacks {villain.name}: do you join?{f' It takes {committed}' if committed else ''}"
        joins = await g.ask(
            other.seat, prompt, ["join"], rule="FF-FIGHT-04", label=partial(_join_label, g, other, villain, tuple(attackers)),
            place=lambda _: f"villain:{villain.name}", done="No",
        )  # fmt: skip
        if joins:
            attackers.append(other.seat)
            g.tell("FF-FIGHT-02", Did, other.seat, f"joins the attack on {villain.name}")
    return attackers


async def _commit(g: FreedomFive, now: Fight, place: int, villain: Villain) -> None:
    """Step 2: any number of cards in the Villain's colour, and Special cards for their dice: FF-FIGHT-05 to FF-FIGHT-07."""
    hero = g.heroes[now.attackers[place]]
    while True:
        dice = VILLAINS[villain.name].defense.dice(g, villain, hero, dice_total(now, place))
        others = _other_dice(g, hero) if dice <= 0 else {}
        there = [*_cards_for(hero, villain), *others]
        if not there:
            break
        if dice > 0:  # nobody ends with none: FF-RULING-49
            there.append(ROLL)
        prompt, label = f"What do you commit against {villain.name}?", partial(_commit_label, g, now, place, others)
        chosen = await g.ask(hero.seat, prompt, there, rule="FF-FIGHT-05", label=label, place=_place_of)
        if chosen == ROLL:
            break
        if chosen in others:
            await use(g, hero, others[chosen])
        else:
            _put_down(hero, now, place, chosen)
    await offer(g, Moment.FIGHT, hero, label=partial(_use_label, g, now, place))
    g.tell("FF-FIGHT-06", Committed, hero.seat, (*now.cards[place], *now.specials[place]), dice_total(now, place))


def _put_down(hero: Hero, now: Fight, place: int, chosen: str) -> None:
    """For the dice; the text of the card is not resolved: FF-ABIL-08."""
    kind, _, name = chosen.partition(":")
    if kind == "card":
        hero.hand.remove(name)
        now.cards[place].append(name)
    else:
        lift_special(hero, name)
        now.specials[place].append(name)


def _place_of(chosen: str) -> str:
    return "" if chosen == ROLL else chosen


def _dice_label(others: Mapping[str, Use], chosen: str) -> str:
    if chosen in others:
        return others[chosen].label
    kind, _, name = chosen.partition(":")
    return f"{name}, {several(ABILITIES[name].dice if kind == 'card' else SPECIALS[name].dice, 'die', 'dice')}"


# -- what may be hoped for -----------------------------------------------------------------------------


def _commit_label(g: FreedomFive, now: Fight, place: int, others: Mapping[str, Use], chosen: str) -> str:
    """What it is called, and what all that is committed with it may do."""
    if chosen in others:
        return _use_label(g, now, place, g.heroes[now.attackers[place]], others[chosen])
    if chosen == ROLL:
        return f"Roll {several(outlook(g, now, place)[0], 'die', 'dice')} ({_hope(g, now, place)})"
    hope = _hope(g, now, place, [chosen])
    return _dice_label(others, chosen) + (f" (then {hope})" if hope else "")


def _join_label(g: FreedomFive, hero: Hero, villain: Villain, others: tuple[int, ...], join: str) -> str:
    return "Join" + _attack_odds(g, hero, villain, others=others)


def _use_label(g: FreedomFive, now: Fight, place: int, hero: Hero, used: Use) -> str:
    """The same of what brings dice and is no card to commit."""
    effect = core(used.effect, g, hero.seat)
    played = used.name if used.source is Source.ABILITY else ""
    hope = _hope(g, now, place, (), effect.count, played) if isinstance(effect, MoreDice) else ""
    return f"{used.label.removesuffix('.')} (then {hope})" if hope else used.label


def _hope(g: FreedomFive, now: Fight, place: int, cards: Iterable[str] = (), more: int = 0, played: str = "") -> str:
    """What the dice of an attacker may do who commits these cards, too: tried with a copy, for Defenses look at what is left."""
    trial = copy(g)
    fight = trial.fight = _when_due(now, place)
    hero = trial.heroes[now.attackers[place]]
    for card in cards:
        _put_down(hero, fight, place, card)
    if played:
        hero.hand.remove(played)
    fight.extra[place] += more
    dice = outlook(trial, fight, place)[0]
    return _hope_words(_in_company(now), hero.seat, now.villain, trial, (), dice) if dice > 0 else ""


def _in_company(now: Fight) -> bool:
    """Whether an attacker who has not rolled is not the only one: what comes of it then depends on the others, too."""
    return len(now.attackers) - len(now.rolled) > 1


def _hope_words(
    in_company: bool, seat: int, villain: str, g: FreedomFive, kept: tuple[int, ...], dice: int, white: float = 0.0
) -> str:  # fmt: skip
    """Of these dice and so many others: Henchmen who go, damage, and how likely that is enough, if it is to be hoped for.

    In company it is what the attacker would do alone, to the Villain as it is now, and said to be that.
    """
    there = named(g, villain).henchmen
    gone, damage, defeat = prospect(g, g.heroes[seat], named(g, villain), dice, kept, white)
    said = [_gone_words(there, gone)] if there else []
    if round(damage, 1) or not there:
        said.append(f"about {damage:.1f} damage")
    if defeat:
        said.append(f"{percent(defeat)} to {_aim(g, villain)}")
    return ("alone " if in_company else "") + ", ".join(said)


def _aim(g: FreedomFive, villain: str) -> str:
    """What enough damage does; a Mastermind may be turned over or driven off by it, as the Comic says: FF-MAST-08."""
    return "reach its Durability" if villain in comic(g).beaten else "defeat"


def _gone_words(there: int, gone: float) -> str:
    """Of the Henchmen on a Villain's card, who stand in the way: FF-FIGHT-12."""
    return f"{percent(gone)} that its Henchman goes" if there == 1 else f"about {gone:.1f} of its {there} Henchmen go"


def dice_total(now: Fight, place: int) -> int:
    """FF-FIGHT-06, FF-FIGHT-07."""
    cards = sum([ABILITIES[card].dice for card in now.cards[place]])
    return cards + sum([SPECIALS[card].dice for card in now.specials[place]]) + now.extra[place]


async def _order(g: FreedomFive, hero: Hero, now: Fight) -> None:
    """Step 3: the active Hero decides who rolls first, and so on: FF-FIGHT-08."""
    attackers, order = now.attackers, now.order
    waiting = [*range(len(attackers))]
    while len(waiting) > 1:
        place = await g.ask(
            hero.seat, "Who rolls next?", waiting, rule="FF-FIGHT-08", verb="roll",
            name=lambda place: str(attackers[place]), label=lambda place: g.heroes[attackers[place]].name,
            place=lambda place: f"hero:{attackers[place]}",
        )  # fmt: skip
        waiting.remove(place)
        order.append(place)
    order += waiting
    names = ", then ".join(g.heroes[attackers[place]].name for place in order)
    g.tell("FF-FIGHT-08", Happened, f"They attack in this order: {names}" if len(order) > 1 else f"{names} attacks alone")


async def _attack(g: FreedomFive, now: Fight, place: int, villain: Villain) -> None:
    """Steps 4 to 6: roll, apply the damage, discard: FF-FIGHT-09 to FF-FIGHT-15. Defense first, then Henchmen: FF-RULING-51."""
    hero, card = g.heroes[now.attackers[place]], VILLAINS[villain.name]
    harder = card.defense.harder(g, villain, hero)  # FF-FIGHT-10
    dice = card.defense.dice(g, villain, hero, dice_total(now, place))
    if dice <= 0:  # nobody attacks with nothing: FF-RULING-49
        return
    about, then = f"against {villain.name}", partial(_hope_words, _in_company(now), hero.seat, villain.name)
    rolled = await roll(g, hero, villain.attribute, dice, "FF-FIGHT-09", harder, about, then=then)
    hits = successes(hero, villain.attribute, rolled, harder)  # by the same number the Purple dice: FF-RULING-26
    hits = max(0, number(g, What.HITS, card.defense.hits(g, villain, hero, rolled, hits), villain))
    now.damage[place] += damage_villain(g, villain, hits, "FF-FIGHT-11")
    hero.discards += now.cards[place]
    g.special_discards += now.specials[place]
    g.tell("FF-FIGHT-15", Discarded, hero.seat, (*now.cards[place], *now.specials[place]))
    now.cards[place], now.specials[place] = [], []
    now.rolled.append(hero.seat)


def damage_villain(g: FreedomFive, villain: Villain, hits: int, rule: str) -> int:
    """Henchmen on the card block one each and return to the supply; the rest is marked: FF-FIGHT-12, FF-FIGHT-13, FF-VHEN-03."""
    if not is_in_city(villain):
        return 0  # FF-VILL-13
    blocked = min(hits, villain.henchmen)  # FF-VHEN-02
    villain.henchmen -= blocked
    g.supply[villain.attribute] += blocked
    villain.damage += hits - blocked  # what it had stays: FF-FIGHT-22
    g.tell(rule, VillainHit, villain.name, hits - blocked, blocked)
    return hits - blocked


async def hit_villain(g: FreedomFive, hero: Hero, villain: Villain, hits: int) -> None:
    """Damage outside a fight: no Counterstrike, and a defeat takes effect at once, for this Hero: FF-RULING-52, FF-RULING-56."""
    if damage_villain(g, villain, hits, "FF-FIGHT-11") and is_beaten(g, villain):
        await defeat(g, villain, [hero])


def _when_due(now: Fight, place: int) -> Fight:
    """The fight when it is an attacker's turn, for Defenses that count who rolled before.

    As long as the active Hero has not said who rolls when, they roll as they commit.
    """
    order = [*now.order, *(each for each in range(len(now.attackers)) if each not in now.order)]
    fight = copy(now)
    fight.rolled = [now.attackers[each] for each in order[: order.index(place)]]
    return fight


def outlook(g: FreedomFive, now: Fight, place: int) -> tuple[int, float]:
    """How many dice an attacker would roll when it is time, and how many of them may be expected to succeed."""
    then = copy(g)
    then.fight = _when_due(now, place)
    hero, villain = then.heroes[now.attackers[place]], named(then, now.villain)
    defense = VILLAINS[villain.name].defense
    dice = defense.dice(then, villain, hero, dice_total(now, place))
    return dice, expected(hero, villain.attribute, dice, defense.harder(then, villain, hero))


def _take_back(g: FreedomFive, now: Fight) -> None:
    """Whoever did not roll any more has the cards back: FF-FIGHT-17, FF-RULING-50."""
    for place, seat in enumerate(now.attackers):
        hero = g.heroes[seat]
        hero.hand += now.cards[place]
        for special in now.specials[place]:
            slot = slot_of(hero, "")  # never under a Personal Task: FF-TASK-07
            if slot is None:  # the fight has brought another one meanwhile
                g.special_discards.append(special)
            else:
                hero.specials[slot] = special
        now.cards[place], now.specials[place] = [], []
