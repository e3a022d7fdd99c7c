"""Fighting a Villain, in eight steps (FF-FIGHT-03)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from longbox import Did, Discarded, Refusal, copy, remembered, several
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.hooks import HITS, HOOKS
from longbox.games.freedom_five.kinds import ABILITIES, SPECIALS, VILLAINS, Timing
from longbox.games.freedom_five.rules.defeat import check_blow, defeat, durability, is_beaten
from longbox.games.freedom_five.rules.hand import HANDS, is_of
from longbox.games.freedom_five.rules.odds import percent, prospect
from longbox.games.freedom_five.rules.offers import Origin, Use, is_barred, offer, use, uses
from longbox.games.freedom_five.rules.slots import lift_special, slot_of, usable_specials
from longbox.games.freedom_five.rules.tests import expected, roll, successes
from longbox.games.freedom_five.rules.villains import is_in_city, named
from longbox.games.freedom_five.scenarios import comic
from longbox.games.freedom_five.state import Fight, FreedomFive, Hero, Villain
from longbox.games.freedom_five.telling_fights import (
    AfterAttack,
    Attacked,
    AttackOrdered,
    Committed,
    FightEnded,
    StruckBack,
    VillainHit,
)

NO_DICE = Refusal("FF-RULING-49", "you have no card with dice of its colour, and no other dice")
GUARDED = Refusal("FF-HENCH-05", "Henchmen stand in the way")
FIGHTING = (Timing.FIGHT,)
CARDS = (Origin.ABILITY, Origin.SPECIAL)  # the origins whose dice a Hero can commit
ROLL = "done"  # the answer that ends committing; an ordinary option, because the label of the question's `done` is not made late


def villains_at(g: FreedomFive, location: int) -> list[Villain]:
    return [villain for villain in g.villains if villain.location == location and is_in_city(villain)]


def fitting_cards(hero: Hero, villain: Villain, played: str = "") -> list[str]:
    """Cards in the Villain's colour (FF-FIGHT-05, FF-ABIL-06) that no Damage token stops (FF-DMG-04), without the one played."""
    cards = _fitting(tuple(hero.hand), villain.attribute, tuple(hero.damage))
    return [card for card in cards if card != played]


@remembered(ABILITIES, most=HANDS)
def _fitting(hand: tuple[str, ...], attribute: Attribute, damage: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([card for card in hand if is_of(card, attribute) and not is_barred(damage, ABILITIES[card].attribute)])


def can_fight(g: FreedomFive, hero: Hero, villain: Villain, cost: int = 0, played: str = "") -> bool:
    """Whether the Hero has at least one die left after paying for the attack: FF-RULING-49."""
    return bool(fitting_cards(hero, villain, played) or usable_specials(hero) or _others_for(g, hero, villain, cost))


def takes(g: FreedomFive, hero: Hero, villain: Villain, cost: int = 0, played: str = "") -> str:
    """The only thing that the Hero can commit, if there is just one: the attack commits it without a question (FF-RULING-49)."""
    others = _others_for(g, hero, villain, cost)
    there = [*_cards_for(hero, villain, played), *others]
    if len(there) != 1:
        return ""
    return ("the Special card " if there[0].startswith("special:") else "") + _dice_label(others, there[0])


def attack_words(g: FreedomFive, hero: Hero, villain: Villain, cost: int, played: str = "") -> str:
    """The words before an attack: the only thing to commit, if there is just one, and the odds."""
    committed = takes(g, hero, villain, cost, played)
    return (f": it takes {committed}" if committed else "") + _attack_odds(g, hero, villain, played)


def _attack_odds(g: FreedomFive, hero: Hero, villain: Villain, played: str = "", others: tuple[int, ...] = ()) -> str:
    """The odds of an attack with all fitting cards, after these other attackers; empty if no card fits."""
    cards = [f"card:{card}" for card in fitting_cards(hero, villain, played)]
    cards += [f"special:{card}" for card in usable_specials(hero)]
    hope = _hope(g, _fight_of(villain, [*others, hero.seat]), len(others), cards, played=played)
    if len(cards) > 1 and hope:
        return f" (with all {len(cards)} cards {hope})"
    return f" ({hope})" if hope else ""


def _cards_for(hero: Hero, villain: Villain, played: str = "") -> list[str]:
    """The keys of the cards to commit: FF-FIGHT-05, FF-FIGHT-07."""
    cards = [f"card:{card}" for card in dict.fromkeys(fitting_cards(hero, villain, played))]
    return cards + [f"special:{card}" for card in dict.fromkeys(usable_specials(hero))]


def _others_for(g: FreedomFive, hero: Hero, villain: Villain, cost: int) -> dict[str, Use]:
    """What else gives dice, if the Hero pays for an attack now."""
    hero.available -= cost
    hero.exhausted += cost
    before, g.fight = g.fight, _fight_of(villain, [hero.seat])
    found = _other_dice(g, hero)
    g.fight = before
    hero.available += cost
    hero.exhausted -= cost
    return found


def _other_dice(g: FreedomFive, hero: Hero) -> dict[str, Use]:
    """Justice Rewards, Powers and the like for an attack, by key. A Hero without cards may begin with them (FF-FIGHT-07)."""
    there = uses(g, hero, FIGHTING)
    return {each.key: each for each in there if each.origin not in CARDS and each.why_not(g, hero) is None}


def _fight_of(villain: Villain, attackers: list[int]) -> Fight:
    """A fight in which nobody has committed anything yet."""
    nothing: list[list[str]] = [[] for _ in attackers]
    return Fight(villain.name, attackers, nothing, [[] for _ in attackers], [0] * len(attackers), [0] * len(attackers))


def why_not_attack(g: FreedomFive, hero: Hero, villain: Villain) -> Refusal | None:
    """FF-FIGHT-01."""
    if g.henchmen[hero.location]:
        return GUARDED
    return None if can_fight(g, hero, villain, 1) else NO_DICE


async def fight(g: FreedomFive, hero: Hero, villain: Villain) -> None:
    """The whole fight, with the active Hero first. A fight with a Mastermind is the same: FF-MAST-02."""
    _tell_begin(g, hero, villain)
    here, attackers = hero.location, await _team_up(g, hero, villain)
    now = g.fight = _fight_of(villain, attackers)
    for place in range(len(attackers)):  # openly, from the active Hero clockwise: FF-RULING-50
        await _commit(g, now, place, villain)
    await _order(g, hero, now)
    for place in now.order:
        if is_beaten(g, villain):  # FF-FIGHT-17
            break
        if g.heroes[attackers[place]].location == here:  # not knocked out in the meantime: FF-RULING-50
            await _attack(g, now, place, villain)
    _take_back(g, now)
    if is_beaten(g, villain):
        check_blow(g, villain)
    heroes = [g.heroes[seat] for seat in attackers]
    if is_in_city(villain):  # a new Chapter may have taken it away: FF-VILL-13
        counterstrike = VILLAINS[villain.name].counterstrike
        g.tell("FF-FIGHT-18", StruckBack, villain.name, counterstrike.words)
        await counterstrike.deed(g, villain, heroes)  # even in defeat: FF-FIGHT-19
    if is_beaten(g, villain):
        g.fight = None
        await defeat(g, villain, heroes)
        if not villain.is_defeated:  # the Comic has turned it over or driven it off
            _tell_end(g, villain)
        return  # there is no After Attack ability: FF-FIGHT-21
    if is_in_city(villain):
        after_attack = VILLAINS[villain.name].after_attack  # of the visible side: a new Chapter may have turned the card
        g.tell("FF-FIGHT-20", AfterAttack, villain.name, after_attack.words)
        await after_attack.deed(g, villain)
    g.fight = None
    _tell_end(g, villain)


def _tell_begin(g: FreedomFive, hero: Hero, villain: Villain) -> None:
    """Tell who attacks, and how the Villain stands before it."""
    if g.is_heard:
        facts = (villain.damage, durability(g, villain), villain.henchmen)
        g.tell("FF-FIGHT-01", Attacked, hero.seat, villain.name, hero.name, villain.attribute, *facts)


def _tell_end(g: FreedomFive, villain: Villain) -> None:
    """Tell how the Villain stands after an attack: FF-FIGHT-22."""
    if g.is_heard:
        there = durability(g, villain) if is_in_city(villain) else 0
        g.tell("FF-FIGHT-22", FightEnded, villain.name, villain.damage, there)


async def _team_up(g: FreedomFive, hero: Hero, villain: Villain) -> list[int]:
    """Step 1: each other Hero there who is not in Private Life may join for free: FF-FIGHT-04, FF-RULING-49."""
    attackers = [hero.seat]
    for other in g.clockwise(hero.seat)[1:]:
        # A Hero in Private Life cannot join until their own turn: FF-PRIV-13.
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
            g.tell("FF-FIGHT-02", Did, other.seat, "joins the attack on {}", villain.name)
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
        if dice > 0:  # nobody attacks without dice: FF-RULING-49
            there.append(ROLL)
        prompt, label = f"What do you commit against {villain.name}?", partial(_commit_label, g, now, place, others)
        chosen = await g.ask(hero.seat, prompt, there, rule="FF-FIGHT-05", label=label, place=_place_of)
        if chosen == ROLL:
            break
        if chosen in others:
            await use(g, hero, others[chosen])
        else:
            _put_down(hero, now, place, chosen)
    await offer(g, Timing.FIGHT, hero, label=partial(_use_label, g, now, place))
    g.tell("FF-FIGHT-06", Committed, hero.seat, (*now.cards[place], *now.specials[place]), dice_total(now, place), hero.name)


def _put_down(hero: Hero, now: Fight, place: int, chosen: str) -> None:
    """Commit a card for its dice, without its text: FF-ABIL-08."""
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


# -- odds ------------------------------------------------------------------------------------------------


def _commit_label(g: FreedomFive, now: Fight, place: int, others: Mapping[str, Use], chosen: str) -> str:
    """The name of the card, and the odds of all committed cards with it."""
    if chosen in others:
        return _use_label(g, now, place, g.heroes[now.attackers[place]], others[chosen])
    if chosen == ROLL:
        return f"Roll {several(outlook(g, now, place)[0], 'die', 'dice')} ({_hope(g, now, place)})"
    hope = _hope(g, now, place, [chosen])
    return _dice_label(others, chosen) + (f" (then {hope})" if hope else "")


def _join_label(g: FreedomFive, hero: Hero, villain: Villain, others: tuple[int, ...], join: str) -> str:
    return "Join" + _attack_odds(g, hero, villain, others=others)


def _use_label(g: FreedomFive, now: Fight, place: int, hero: Hero, used: Use) -> str:
    """The same for something that gives dice and is not a card to commit."""
    dice = used.effect.forecast(g, hero.seat).dice
    played = used.name if used.origin is Origin.ABILITY else ""
    hope = _hope(g, now, place, (), dice, played) if dice else ""
    return f"{used.label.removesuffix('.')} (then {hope})" if hope else used.label


def _hope(g: FreedomFive, now: Fight, place: int, cards: Iterable[str] = (), more: int = 0, played: str = "") -> str:
    """The odds of an attacker who commits these cards, too. It tries a copy, because Defenses look at what is left."""
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
    """Whether other attackers are still to roll besides this one. Then the result depends on them, too."""
    return len(now.attackers) - len(now.rolled) > 1


def _hope_words(
    in_company: bool, seat: int, villain: str, g: FreedomFive, kept: tuple[int, ...], dice: int, white: float = 0.0
) -> str:  # fmt: skip
    """The odds of these dice and this many more: Henchmen who go, damage, and the chance of a defeat, if there is one.

    With other attackers it gives the odds of this attacker alone against the Villain as it is now, and says so.
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
    """The result of enough damage. The Comic may turn a Mastermind over or drive it off: FF-MAST-08."""
    return "reach its Durability" if villain in comic(g).beaten else "defeat"


def _gone_words(there: int, gone: float) -> str:
    """The loss of Henchmen on a Villain's card, who block hits: FF-FIGHT-12."""
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
    g.tell("FF-FIGHT-08", AttackOrdered, tuple(g.heroes[attackers[place]].name for place in order))


async def _attack(g: FreedomFive, now: Fight, place: int, villain: Villain) -> None:
    """Steps 4 to 6: roll, damage, discard: FF-FIGHT-09 to FF-FIGHT-15. Defense counts first, then Henchmen: FF-RULING-51."""
    hero, card = g.heroes[now.attackers[place]], VILLAINS[villain.name]
    harder = card.defense.harder(g, villain, hero)  # FF-FIGHT-10
    dice = card.defense.dice(g, villain, hero, dice_total(now, place))
    if dice <= 0:  # nobody attacks without dice: FF-RULING-49
        return
    about, then = f"against {villain.name}", partial(_hope_words, _in_company(now), hero.seat, villain.name)
    rolled = await roll(g, hero, villain.attribute, dice, "FF-FIGHT-09", harder, about, then=then)
    hits = successes(hero, villain.attribute, rolled, harder)  # Purple dice need the same number: FF-RULING-26
    hits = max(0, HOOKS.number(g, HITS, card.defense.hits(g, villain, hero, rolled, hits), villain))
    now.damage[place] += damage_villain(g, villain, hits, "FF-FIGHT-11")
    hero.discards += now.cards[place]
    g.special_discards += now.specials[place]
    if now.cards[place] or now.specials[place]:  # not if all dice came from elsewhere
        g.tell("FF-FIGHT-15", Discarded, hero.seat, (*now.cards[place], *now.specials[place]))
    now.cards[place], now.specials[place] = [], []
    now.rolled.append(hero.seat)


def damage_villain(g: FreedomFive, villain: Villain, hits: int, rule: str) -> int:
    """Each Henchman on the card blocks one hit and returns to the supply; mark the rest: FF-FIGHT-12, FF-FIGHT-13, FF-VHEN-03."""
    if not is_in_city(villain):
        return 0  # FF-VILL-13
    blocked = min(hits, villain.henchmen)  # FF-VHEN-02
    villain.henchmen -= blocked
    g.supply[villain.attribute] += blocked
    villain.damage += hits - blocked  # earlier damage stays: FF-FIGHT-22
    tell_hit(g, villain, hits - blocked, blocked, rule)
    return hits - blocked


def tell_hit(g: FreedomFive, villain: Villain, damage: int, blocked: int, rule: str) -> None:
    """Tell how much a Villain took, and how much it has."""
    if g.is_heard:
        g.tell(rule, VillainHit, villain.name, damage, blocked, villain.damage, durability(g, villain))


async def hit_villain(g: FreedomFive, hero: Hero, villain: Villain, hits: int) -> None:
    """Damage outside a fight: no Counterstrike. A defeat takes effect at once, for this Hero: FF-RULING-52, FF-RULING-56."""
    if damage_villain(g, villain, hits, "FF-FIGHT-11") and is_beaten(g, villain):
        await defeat(g, villain, [hero])


def _when_due(now: Fight, place: int) -> Fight:
    """The fight as it will be when this attacker rolls, for Defenses that count earlier rolls.

    Until the active Hero chooses an order, attackers roll in the order in which they commit.
    """
    order = [*now.order, *(each for each in range(len(now.attackers)) if each not in now.order)]
    fight = copy(now)
    fight.rolled = [now.attackers[each] for each in order[: order.index(place)]]
    return fight


def outlook(g: FreedomFive, now: Fight, place: int) -> tuple[int, float]:
    """The dice of an attacker when it is time to roll, and the expected successes."""
    then = copy(g)
    then.fight = _when_due(now, place)
    hero, villain = then.heroes[now.attackers[place]], named(then, now.villain)
    defense = VILLAINS[villain.name].defense
    dice = defense.dice(then, villain, hero, dice_total(now, place))
    return dice, expected(hero, villain.attribute, dice, defense.harder(then, villain, hero))


def _take_back(g: FreedomFive, now: Fight) -> None:
    """An attacker who did not roll takes the cards back: FF-FIGHT-17, FF-RULING-50."""
    for place, seat in enumerate(now.attackers):
        hero = g.heroes[seat]
        hero.hand += now.cards[place]
        for special in now.specials[place]:
            slot = slot_of(hero, "")  # not under a Personal Task: FF-TASK-07
            if slot is None:  # the fight has brought another Task in the meantime
                g.special_discards.append(special)
            else:
                hero.specials[slot] = special
        now.cards[place], now.specials[place] = [], []
