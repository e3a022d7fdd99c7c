"""What a Hero can use: Ability cards, Special cards, Justice Rewards and Powers, in their own turn or when something happens.

Only Ability cards need Hero mode, unless they say otherwise (FF-PRIV-09, FF-PRIV-10, FF-SPEC-08, FF-RULING-22).
"""

from __future__ import annotations

import enum
from collections.abc import Awaitable, Callable, Sequence
from functools import cache, partial

from longbox import Did, Refusal, capital, remembered, several
from longbox.games.freedom_five.attributes import PURPLE, Attribute
from longbox.games.freedom_five.hooks import HOOKS, SPECIAL_TEXTS
from longbox.games.freedom_five.kinds import ABILITIES, ALLIES, AUGMENTS, JUSTICE, LOADOUTS, SPECIALS, SchemeCard, Timing
from longbox.games.freedom_five.rules.hand import HANDS
from longbox.games.freedom_five.rules.resolving import carry_out
from longbox.games.freedom_five.rules.rolls import hits, is_passed, needed
from longbox.games.freedom_five.rules.slots import discard_justice, lift_special, usable_specials
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import Ally, FreedomFive, Hero, HeroAction, Reward, Roll, Verb
from longbox.games.freedom_five.telling import step_words
from longbox.games.freedom_five.telling_fights import dice_words

ACTION = "Action"  # a Damage token that covers an Action token: FF-DMG-06


NEEDS_MASK = Refusal("FF-PRIV-09", "Ability cards need Hero mode")
NO_ACTION = Refusal("FF-TURN-15", "there is no Action token left")
SPENT = Refusal("FF-RULING-23", "it was used this turn")


class Origin(enum.StrEnum):
    """Where an effect comes from."""

    ABILITY = "ability"
    SPECIAL = "special"
    REWARD = "reward"
    POWER = "power"
    AUGMENT = "augment"
    ALLY = "ally"
    CHAPTER = "chapter"


ABILITY, SPECIAL, REWARD, POWER, AUGMENT, ALLY, CHAPTER = Origin
ONCE_A_TURN = (POWER, AUGMENT)  # in either phase: FF-PRIV-06, FF-HPHASE-04


class Use(HeroAction):
    """Something to use at its moment. It pays for itself: an Action token, or nothing."""

    __slots__ = ("attribute", "effect", "in_private", "is_action", "moment", "name", "origin")

    def __init__(
        self, origin: Origin, name: str, effect: Verb, moment: Timing, *,
        is_action: bool = False, attribute: Attribute | None = None, in_private: bool = True,
    ) -> None:  # fmt: skip
        key = f"{origin}:{name}"
        super().__init__(key, f"{name}: {effect.label}", key, self._why_not, self._use, now=self._label_now)
        self.origin = origin
        self.name = name
        self.effect = effect
        self.moment = moment
        self.is_action = is_action
        self.attribute = attribute
        self.in_private = in_private

    def _why_not(self, g: FreedomFive, hero: Hero) -> Refusal | None:
        """Why it cannot be used at its moment."""
        if self.origin is SPECIAL and (forbidden := HOOKS.why_not(g, SPECIAL_TEXTS, hero)):
            return forbidden
        if hero.is_private and not self.in_private:  # FF-ABIL-05, FF-ACT-17
            return NEEDS_MASK
        if hero.damage and self.attribute is not None and is_barred(hero.damage, self.attribute):
            return _barred(self.attribute)
        if self.is_action and not hero.available:
            return NO_ACTION
        if hero.spent and self.origin in ONCE_A_TURN and self.name in hero.spent:
            return SPENT
        return self.effect.why_not(g, hero.seat)  # FF-RULING-60

    def _use(self, g: FreedomFive, hero: Hero) -> Awaitable[None]:
        return use(g, hero, self)

    def _label_now(self, g: FreedomFive, hero: Hero) -> str:
        """The label with the forecast of the effect."""
        note = self.effect.forecast(g, hero.seat).words
        return self.label.removesuffix(".") + note if note else self.label


def uses(g: FreedomFive, hero: Hero, moments: tuple[Timing, ...]) -> list[Use]:
    """All that a Hero has for one of these moments, usable now or not. Each card states its own moment: FF-SPEC-09."""
    has_some = not _abilities_for(moments).isdisjoint(hero.hand)
    of_hand = _of_hand(tuple(hero.hand), moments) if has_some else ()
    specials = tuple(usable_specials(hero)) if any(hero.specials) else ()
    others = _others(
        hero.name, hero.is_private, specials, tuple(hero.rewards), tuple(hero.augments), tuple(hero.allies), moments
    )  # fmt: skip
    if hero.rewards and g.chapter:
        return [*of_hand, *others, *[use for use in _of_chapter(g.scenario, g.chapter) if use.moment in moments]]
    return [*of_hand, *others]


@remembered(ABILITIES)
def _abilities_for(moments: tuple[Timing, ...]) -> frozenset[str]:
    """The Ability cards of the box for one of these moments. Few work outside the Hero's own turn, so most hands have none."""
    return frozenset(name for name, card in ABILITIES.items() if card.moment in moments)


@remembered(SPECIALS, JUSTICE, LOADOUTS, AUGMENTS, ALLIES, most=HANDS)
def _others(
    hero: str, is_private: bool, specials: tuple[str, ...], rewards: tuple[Reward, ...], augments: tuple[str, ...],
    allies: tuple[Ally, ...], moments: tuple[Timing, ...],
) -> tuple[Use, ...]:  # fmt: skip
    """Special cards, Justice Rewards, and Powers: of the Character card, of Augments and of Allies."""
    found = [*map(of_special, dict.fromkeys(specials))]
    found += [of_reward(reward.name) for reward in dict.fromkeys(rewards) if not reward.is_used]
    if LOADOUTS[hero].powers:  # on the visible side: FF-PRIV-07, FF-HPHASE-06
        found.append(of_power(hero, is_private))
    for name in augments:  # FF-AUG-05
        found += of_augment(name)
    found += [of_ally(ally.name) for ally in allies if ally.left]  # FF-ALLY-06
    return tuple(use for use in found if use.moment in moments)


@remembered(ABILITIES, most=HANDS)
def _of_hand(hand: tuple[str, ...], moments: tuple[Timing, ...]) -> tuple[Use, ...]:
    """The Ability cards: FF-HPHASE-05."""
    return tuple([use for use in map(of_ability, dict.fromkeys(hand)) if use.moment in moments])


@remembered(ABILITIES)
def of_ability(name: str) -> Use:
    card = ABILITIES[name]
    return Use(
        ABILITY, name, card.effect, card.moment, is_action=card.is_action, attribute=card.attribute, in_private=card.in_private
    )


@remembered(SPECIALS)
def of_special(name: str) -> Use:
    return Use(SPECIAL, name, SPECIALS[name].effect, SPECIALS[name].moment)


@remembered(JUSTICE)
def of_reward(name: str) -> Use:
    return Use(REWARD, name, JUSTICE[name].reward, JUSTICE[name].moment)


@remembered(LOADOUTS)
def of_power(hero: str, is_private: bool) -> Use:
    return Use(POWER, "Private Life Power" if is_private else "Hero Power", *LOADOUTS[hero].powers[not is_private])


@remembered(AUGMENTS)
def of_augment(name: str) -> tuple[Use, ...]:
    """Not every Augment has a Power."""
    power = AUGMENTS[name].power
    return () if power is None else (Use(AUGMENT, name, *power),)


@remembered(ALLIES)
def of_ally(name: str) -> Use:
    return Use(ALLY, name, *ALLIES[name].power)


@remembered(SCENARIOS)
def _of_chapter(scenario: str, chapter: int) -> tuple[Use, ...]:
    """What the Chapter sells for a card: FF-COMIC-13, FF-JUST-10."""
    rewards = SCENARIOS[scenario].chapters[chapter - 1].rewards
    return tuple(Use(CHAPTER, f"Chapter Reward {place}", *power) for place, power in enumerate(rewards, 1))


def is_barred(damage: Sequence[str], attribute: Attribute) -> bool:
    """Whether a token stops Ability cards of this colour. Any token with a colour stops Purple: FF-DMG-04, FF-RULING-27."""
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
    if chosen.origin is ABILITY:
        hero.hand.remove(chosen.name)
    elif chosen.origin is SPECIAL:
        lift_special(hero, chosen.name)
    elif chosen.origin is REWARD:
        hero.rewards[hero.rewards.index(Reward(chosen.name))] = Reward(chosen.name, is_used=True)  # FF-JUST-09
    elif chosen.origin is ALLY:
        hero.allies = [Ally(each.name, each.left - (each.name == chosen.name)) for each in hero.allies]
    elif chosen.origin is CHAPTER:
        await _discard_reward(g, hero)
    else:
        hero.spent += (chosen.name,)
    g.tell("FF-ABIL-09" if chosen.is_action else RULES[chosen.origin], Did, hero.seat, "uses {}", chosen.name)
    await carry_out(g, chosen.name, chosen.effect, hero.seat)
    if chosen.origin is ABILITY:
        hero.discards.append(chosen.name)  # afterwards: it is never in its own reshuffle (FF-ABIL-11, FF-RULING-28)
    elif chosen.origin is SPECIAL:
        g.special_discards.append(chosen.name)  # afterwards, too: FF-SPEC-10


async def _discard_reward(g: FreedomFive, hero: Hero) -> None:
    """Any card of the Hero's own pile, face up or down: FF-JUST-10."""
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


OF_ALLIES = {Timing.DAMAGE: Timing.ALLY_DAMAGE, Timing.TEST: Timing.ALLY_TEST}
OWN = {Timing.TEST: (Timing.TEST, Timing.ALLY_TEST)}  # the Hero who rolls is "a Hero in your Location", too


Label = Callable[[Hero, Use], str]


async def offer(g: FreedomFive, moment: Timing, hero: Hero, scheme: SchemeCard | None = None, label: Label | None = None) -> None:
    """Something happens to a Hero. Ask every Hero who can use something now, clockwise from the active Hero (FF-RULING-43).

    `label` replaces the usual label: it gets the user and says what the use would do now.
    """
    of_allies = OF_ALLIES.get(moment)
    if of_allies is None:
        await _offer_to(g, hero, (moment,), scheme, label)
        return
    for other in g.clockwise(g.active):
        if other is hero:
            await _offer_to(g, other, OWN.get(moment, (moment,)), None, label)
        elif other.location == hero.location:
            await _offer_to(g, other, (of_allies,), None, label)


def _happening(g: FreedomFive, hero: Hero, moment: Timing, scheme: SchemeCard | None) -> str:
    """The event that a Hero is asked about: whom it concerns, and how bad it is."""
    if scheme is not None:
        return f"{scheme.name} is revealed ({'; '.join(map(step_words, scheme.steps))})"
    if moment in (Timing.DAMAGE, Timing.ALLY_DAMAGE) and g.harm is not None:
        who = "You" if g.harm.seat == hero.seat else g.heroes[g.harm.seat].name
        return f"{who} would take {g.harm.amount} damage"
    if moment in (Timing.TEST, Timing.ALLY_TEST) and g.roll is not None:
        who = "You have" if g.roll.seat == hero.seat else f"{g.heroes[g.roll.seat].name} has"
        return f"{who} rolled {_roll_words(g, g.roll)}"
    return capital(moment)


def _roll_words(g: FreedomFive, rolled: Roll) -> str:
    """The dice, their purpose, the number that each must show, the successes still missing, and the stakes."""
    count = hits(g, rolled)
    said = several(count, "success", "successes") + (f", {rolled.need} needed" if rolled.need else "")
    said += f"; {rolled.stakes}" if rolled.stakes else ""
    about = f" {rolled.about}" if rolled.about else ""
    return f"{dice_words(rolled.dice, rolled.white)}{about} ({rolled.attribute} {needed(g, rolled)}+: {said})"


async def _offer_to(
    g: FreedomFive, hero: Hero, moments: tuple[Timing, ...], scheme: SchemeCard | None, label: Label | None
) -> None:
    """Offer one use after another, as long as there is one and the player wants it.

    After a roll, a use changes only the dice, so it is of no use once the test is passed (FF-RULING-60).
    """
    while not (g.roll is not None and Timing.ALLY_TEST in moments and is_passed(g, g.roll)):
        there = [each for each in uses(g, hero, moments) if each.why_not(g, hero) is None]
        if not there:
            return
        prompt = f"{_happening(g, hero, moments[0], scheme)}: do you use something?"
        said = partial(label, hero) if label else None
        chosen = await g.ask(hero.seat, prompt, there, rule="FF-RULING-22", label=said, done="No")
        if chosen is None:
            return
        await use(g, hero, chosen)
