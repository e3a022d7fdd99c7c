"""What a Hero can use: Ability cards, Special cards, Justice Rewards and Powers, in the own turn or when something happens.

Only Ability cards need Hero mode, unless they say otherwise (FF-PRIV-09, FF-PRIV-10, FF-SPEC-08, FF-RULING-22).
"""

from __future__ import annotations

import enum
from collections.abc import Awaitable, Callable, Sequence
from functools import cache, lru_cache, partial
from typing import NamedTuple

from longbox import Effect, Refusal
from longbox.games.freedom_five.attributes import PURPLE, Attribute
from longbox.games.freedom_five.cards.kinds import (
    ABILITIES,
    ALLIES,
    AUGMENTS,
    JUSTICE,
    POWERS,
    SPECIALS,
    Moment,
    Power,
    SchemeCard,
)
from longbox.games.freedom_five.comics.shelf import chapter
from longbox.games.freedom_five.rules.hand import HANDS
from longbox.games.freedom_five.rules.moments import carry_out, forbidden_to, why_forbidden
from longbox.games.freedom_five.rules.rolls import dice_words, hits, is_passed, needed
from longbox.games.freedom_five.rules.slots import discard_justice, lift_special, usable_specials
from longbox.games.freedom_five.state import Ally, FreedomFive, Hero, Reward, Roll
from longbox.games.freedom_five.telling import Did, step_words

ACTION = "Action"  # a Damage token that covers an Action token: FF-DMG-06


NEEDS_MASK = Refusal("FF-PRIV-09", "Ability cards need Hero mode")
NO_ACTION = Refusal("FF-TURN-15", "there is no Action token left")
SPENT = Refusal("FF-RULING-23", "it was used this turn")


class Source(enum.StrEnum):
    """Where an effect comes from."""

    ABILITY = "ability"
    SPECIAL = "special"
    REWARD = "reward"
    POWER = "power"
    AUGMENT = "augment"
    ALLY = "ally"
    CHAPTER = "chapter"


ABILITY, SPECIAL, REWARD, POWER, AUGMENT, ALLY, CHAPTER = Source
ONCE_A_TURN = (POWER, AUGMENT)  # in either phase: FF-PRIV-06, FF-HPHASE-04


class Use(NamedTuple):
    """Something to use, and what it costs: an Action token, or nothing."""

    source: Source
    name: str
    key: str
    effect: Effect
    moment: Moment
    is_action: bool = False
    attribute: Attribute | None = None
    in_private: bool = True

    @property
    def label(self) -> str:
        return f"{self.name}: {self.effect.label}"

    @property
    def place(self) -> str:
        return self.key

    @property
    def costs(self) -> bool:
        """Not as an Action of the Hero board does: `use` pays for it."""
        return False

    def why_not(self, g: FreedomFive, hero: Hero) -> Refusal | None:
        """Why it cannot be used at its moment."""
        if hero.is_private and not self.in_private:  # FF-ABIL-05, FF-ACT-17
            return NEEDS_MASK
        if hero.damage and self.attribute is not None and is_barred(hero.damage, self.attribute):
            return _barred(self.attribute)
        if self.is_action and not hero.available:
            return NO_ACTION
        if hero.spent and self.source in ONCE_A_TURN and self.name in hero.spent:
            return SPENT
        return self.effect.why_not(g, hero.seat)  # FF-RULING-60

    def deed(self, g: FreedomFive, hero: Hero) -> Awaitable[None]:
        return use(g, hero, self)


def uses(g: FreedomFive, hero: Hero, moments: tuple[Moment, ...]) -> list[Use]:
    """All that a Hero has for one of these moments, whether it can be used now or not. Each card states its own: FF-SPEC-09."""
    has_some = not _abilities_for(moments).isdisjoint(hero.hand)
    of_hand = _of_hand(tuple(hero.hand), moments) if has_some else ()
    specials = tuple(usable_specials(hero)) if any(hero.specials) else ()
    others = _others(
        hero.name, hero.is_private, specials, tuple(hero.rewards), tuple(hero.augments), tuple(hero.allies), moments
    )  # fmt: skip
    if hero.rewards and g.chapter:
        return [*of_hand, *others, *[use for use in _of_chapter(g) if use.moment in moments]]
    return [*of_hand, *others]


@cache
def _abilities_for(moments: tuple[Moment, ...]) -> frozenset[str]:
    """The Ability cards of the box for one of these moments: but for the own turn few, so that most hands have none of them."""
    return frozenset(name for name, card in ABILITIES.items() if card.moment in moments)


@lru_cache(HANDS)
def _others(
    hero: str, is_private: bool, specials: tuple[str, ...], rewards: tuple[Reward, ...], augments: tuple[str, ...],
    allies: tuple[Ally, ...], moments: tuple[Moment, ...],
) -> tuple[Use, ...]:  # fmt: skip
    """Special cards, Justice Rewards, and Powers: of the Character card, of Augments and of Allies."""
    found = [*map(of_special, dict.fromkeys(specials))]
    found += [of_reward(reward.name) for reward in dict.fromkeys(rewards) if not reward.is_used]
    if hero in POWERS:  # of the side that is up: FF-PRIV-07, FF-HPHASE-06
        found.append(of_power(hero, is_private))
    for name in augments:  # FF-AUG-05
        found += of_augment(name)
    found += [of_ally(ally.name) for ally in allies if ally.left]  # FF-ALLY-06
    return tuple(use for use in found if use.moment in moments)


@lru_cache(HANDS)
def _of_hand(hand: tuple[str, ...], moments: tuple[Moment, ...]) -> tuple[Use, ...]:
    """The Ability cards: FF-HPHASE-05."""
    return tuple([use for use in map(of_ability, dict.fromkeys(hand)) if use.moment in moments])


@cache
def of_ability(name: str) -> Use:
    card, key = ABILITIES[name], f"{ABILITY}:{name}"
    return Use(ABILITY, name, key, card.effect, card.moment, card.is_action, card.attribute, card.in_private)


@cache
def of_special(name: str) -> Use:
    return Use(SPECIAL, name, f"{SPECIAL}:{name}", SPECIALS[name].effect, SPECIALS[name].moment)


@cache
def of_reward(name: str) -> Use:
    return Use(REWARD, name, f"{REWARD}:{name}", JUSTICE[name].reward, JUSTICE[name].moment)


@cache
def of_power(hero: str, is_private: bool) -> Use:
    name = "Private Life Power" if is_private else "Hero Power"
    return _of_power(POWER, name, POWERS[hero][not is_private])


@cache
def of_augment(name: str) -> tuple[Use, ...]:
    """Not every Augment has a Power."""
    power = AUGMENTS[name].power
    return () if power is None else (_of_power(AUGMENT, name, power),)


@cache
def of_ally(name: str) -> Use:
    return _of_power(ALLY, name, ALLIES[name].power)


def _of_chapter(g: FreedomFive) -> list[Use]:
    """What the Chapter gives for a card: FF-COMIC-13, FF-JUST-10."""
    rewards = enumerate(chapter(g).rewards)
    return [_of_power(CHAPTER, f"Chapter Reward {place + 1}", power) for place, power in rewards]


def _of_power(source: Source, name: str, power: Power) -> Use:
    return Use(source, name, f"{source}:{name}", power.effect, power.moment)


def is_barred(damage: Sequence[str], attribute: Attribute) -> bool:
    """Whether a token keeps a Hero from playing Ability cards of this colour; any does, of Purple: FF-DMG-04, FF-RULING-27."""
    if attribute is PURPLE:
        return any(token != ACTION for token in damage)
    return attribute in damage  # FF-EX-10


@cache
def _barred(attribute: Attribute) -> Refusal:
    return Refusal("FF-DMG-04", f"a Damage token stops {attribute} Abilities")


async def use(g: FreedomFive, hero: Hero, chosen: Use) -> None:
    """Pay, put the card away, and do what it says."""
    if chosen.is_action:  # an Ability card without the symbol is free: FF-ACT-18, FF-ACT-19
        spend_action(hero)
    if chosen.source is ABILITY:
        hero.hand.remove(chosen.name)
    elif chosen.source is SPECIAL:
        lift_special(hero, chosen.name)
    elif chosen.source is REWARD:
        hero.rewards[hero.rewards.index(Reward(chosen.name))] = Reward(chosen.name, is_used=True)  # FF-JUST-09
    elif chosen.source is ALLY:
        hero.allies = [Ally(each.name, each.left - (each.name == chosen.name)) for each in hero.allies]
    elif chosen.source is CHAPTER:
        await _discard_reward(g, hero)
    else:
        hero.spent += (chosen.name,)
    g.tell("FF-ABIL-09" if chosen.is_action else RULES[chosen.source], Did, hero.seat, f"uses {chosen.name}")
    await carry_out(g, chosen.name, chosen.effect, hero.seat)
    if chosen.source is ABILITY:
        hero.discards.append(chosen.name)  # afterwards: it is never in its own reshuffle (FF-ABIL-11, FF-RULING-28)
    elif chosen.source is SPECIAL:
        g.special_discards.append(chosen.name)  # afterwards, too: FF-SPEC-10


async def _discard_reward(g: FreedomFive, hero: Hero) -> None:
    """Any card of the own pile, face up or down: FF-JUST-10."""
    there = [*dict.fromkeys(hero.rewards)]
    card = await g.ask(
        hero.seat, "Which Justice card do you discard?", there, rule="FF-JUST-10", verb="reward",
        name=lambda card: f"{card.name}{' (used)' if card.is_used else ''}", place=lambda card: f"reward:{card.name}",
    )  # fmt: skip
    hero.rewards.remove(card)
    discard_justice(g, card.name)


RULES = {
    ABILITY: "FF-ABIL-10",
    SPECIAL: "FF-SPEC-07",
    REWARD: "FF-JUST-08",
    POWER: "FF-TURN-17",
    AUGMENT: "FF-AUG-05",
    ALLY: "FF-ALLY-06",
    CHAPTER: "FF-JUST-11",
}


def spend_action(hero: Hero) -> None:
    """From Available to Exhausted: FF-TURN-12."""
    hero.available -= 1
    hero.exhausted += 1


OF_ALLIES = {Moment.DAMAGE: Moment.ALLY_DAMAGE, Moment.TEST: Moment.ALLY_TEST}
OWN = {Moment.TEST: (Moment.TEST, Moment.ALLY_TEST)}  # whoever rolls is "a Hero in your Location", too


Label = Callable[[Hero, Use], str]


async def offer(g: FreedomFive, moment: Moment, hero: Hero, scheme: SchemeCard | None = None, label: Label | None = None) -> None:
    """Something happens to a Hero: whoever can do something about it is asked, clockwise from the active Hero (FF-RULING-43).

    What can be used may have another label than its own, by whom it is used: what it would do now.
    """
    of_allies = OF_ALLIES.get(moment)
    if of_allies is None:
        await _offer_to(g, hero, (moment,), scheme, label)
        return
    for other in (*g.heroes[g.active :], *g.heroes[: g.active]):
        if other is hero:
            await _offer_to(g, other, OWN.get(moment, (moment,)), None, label)
        elif other.location == hero.location:
            await _offer_to(g, other, (of_allies,), None, label)


def _happening(g: FreedomFive, hero: Hero, moment: Moment, scheme: SchemeCard | None) -> str:
    """What a Hero is asked about: whom it happens to, and how bad it is."""
    if scheme is not None:
        return f"{scheme.name} is revealed ({'; '.join(map(step_words, scheme.steps))})"
    if moment in (Moment.DAMAGE, Moment.ALLY_DAMAGE) and g.harm is not None:
        who = "You" if g.harm.seat == hero.seat else g.heroes[g.harm.seat].name
        return f"{who} would take {g.harm.amount} damage"
    if moment in (Moment.TEST, Moment.ALLY_TEST) and g.roll is not None:
        who = "You have" if g.roll.seat == hero.seat else f"{g.heroes[g.roll.seat].name} has"
        return f"{who} rolled {_roll_words(g, g.roll)}"
    return f"{moment[:1].upper()}{moment[1:]}"


def _roll_words(g: FreedomFive, rolled: Roll) -> str:
    """Dice, what they are for, what each has to show, how near that is to what a test asks for, and what is at stake."""
    count = hits(g, rolled)
    said = f"{count} {'success' if count == 1 else 'successes'}" + (f", {rolled.need} needed" if rolled.need else "")
    said += f"; {rolled.stakes}" if rolled.stakes else ""
    about = f" {rolled.about}" if rolled.about else ""
    return f"{dice_words(rolled)}{about} ({rolled.attribute} {needed(g, rolled)}+: {said})"


async def _offer_to(
    g: FreedomFive, hero: Hero, moments: tuple[Moment, ...], scheme: SchemeCard | None, label: Label | None
) -> None:
    """One after the other, as long as there is something to use and the player wants to.

    What is used when somebody has rolled changes the dice and nothing else: of no use once a test is passed (FF-RULING-60).
    """
    while not (g.roll is not None and Moment.ALLY_TEST in moments and is_passed(g, g.roll)):
        there = [each for each in uses(g, hero, moments) if each.why_not(g, hero) is None]
        if there and (forbidden := forbidden_to(g, hero)):
            there = [each for each in there if why_forbidden(forbidden, each.key) is None]
        if not there:
            return
        prompt = f"{_happening(g, hero, moments[0], scheme)}: do you use something?"
        said = partial(label, hero) if label else None
        chosen = await g.ask(hero.seat, prompt, there, rule="FF-RULING-22", label=said, done="No")
        if chosen is None:
            return
        await use(g, hero, chosen)
