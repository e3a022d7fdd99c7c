"""Bunker, the heavy gun: he stands still and hits. Action tokens that he does not spend on Moves power his cards.

His own family is the Loadout: dice and protection. His Mind cards are weak in a fight and pay for others.
"""

from __future__ import annotations

from longbox import Condition, Cost, Count, Did, Discarded, ForEach, Forecast, If, Refusal, Special, effect, several
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT, TECH, Attribute
from longbox.games.freedom_five.cards.verbs.actions import strike
from longbox.games.freedom_five.cards.verbs.choices import THEN, DiscardOf
from longbox.games.freedom_five.cards.verbs.city import (
    RemoveAnarchy,
    RemoveHenchmen,
    any_henchmen,
    crowded_near,
    is_crowded_near,
    remove_all,
)
from longbox.games.freedom_five.cards.verbs.common import Where, no_use, which_place, which_villain
from longbox.games.freedom_five.cards.verbs.conditions import NO_CARD, NO_DAMAGE, NO_HENCHMEN, can_draw, is_beset, is_harm
from longbox.games.freedom_five.cards.verbs.dice import MoreDice, OnDice, RollAnother, change_dice
from longbox.games.freedom_five.cards.verbs.heroes import Exhaust, GainSpecial, Heal, Prevent, Refresh, the_harm
from longbox.games.freedom_five.cards.verbs.moves import go_or_stay
from longbox.games.freedom_five.cards.verbs.villains import Unguard
from longbox.games.freedom_five.city import CITY
from longbox.games.freedom_five.kinds import ABILITIES, AbilityCard, Power, TaskCard, Timing, register
from longbox.games.freedom_five.rules.fight import hit_villain, villains_at
from longbox.games.freedom_five.rules.hand import count_of, discard, draw_cards, is_of, put_away
from longbox.games.freedom_five.rules.rolls import SIDES
from longbox.games.freedom_five.rules.tests import roll, successes
from longbox.games.freedom_five.rules.villains import is_in_city
from longbox.games.freedom_five.state import MOST_HENCHMEN, TEXT, FreedomFive, Hero, Verb, Villain

READY = 3  # available Action tokens of a Hero who has hardly moved
MANUAL = 6  # cards
SHELLS = 3  # dice of a shot at a neighbouring Location
RECON = 5  # cards
CANNON = 2  # dice, and 1 more for each Action token


def has_ready(g: FreedomFive, hero: Hero) -> bool:
    return hero.available >= READY


STEADY = Condition(f"if you have at least {READY} available Action tokens", has_ready)
READY_TOKENS = Count[FreedomFive, Hero]("available Action token you have", lambda g, hero: hero.available)


# -- single cards ------------------------------------------------------------------------------------------


@effect
class NearMisses(OnDice):
    """Dice that just miss the number they need: for Timing.TEST."""

    by: int = 1

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if self.dice(g) else no_use(f"no die has missed by {self._little()}")

    def _little(self) -> str:
        return "1" if self.by == 1 else f"{self.by} or less"

    def dice(self, g: FreedomFive) -> list[int]:
        """The failed dice that would succeed with `by` more."""
        if g.roll is None:
            return []
        hero, now = g.heroes[g.roll.seat], g.roll
        return [place for place in super().dice(g) if successes(hero, now.attribute, (now.dice[place] + self.by,), now.harder)]

    async def do(self, g: FreedomFive, seat: int) -> None:
        change_dice(g, seat, dict.fromkeys(self.dice(g), SIDES), "corrects the range")

    def say(self) -> str:
        return f"turn each die that missed by {self._little()} to {SIDES}"


async def read_up(g: FreedomFive, hero: Hero) -> None:
    draw_cards(g, hero, max(0, MANUAL - len(hero.hand)), "FF-ABIL-01")


def has_few_cards(g: FreedomFive, hero: Hero) -> bool:
    """The count includes this card."""
    return len(hero.hand) <= MANUAL and can_draw(g, hero)


async def scout(g: FreedomFive, hero: Hero) -> None:
    attribute = await g.ask(hero.seat, "Which colour do you look for?", ATTRIBUTES, rule=TEXT, verb="colour")
    seen = [card for card in (hero.abilities.draw(g) for _ in range(RECON)) if card is not None]
    found = [card for card in seen if is_of(card, attribute)]
    hero.hand += found
    hero.discards += [card for card in seen if card not in found]
    g.tell(TEXT, Did, hero.seat, "reveals {} and takes {}", tuple(seen), tuple(found) or "none")


async def fire_by_plan(g: FreedomFive, hero: Hero) -> None:
    dice = sum(len(g.henchmen[number]) for number in CITY.neighbours[hero.location])
    await strike(g, hero, BODY, dice, CITY.neighbours[hero.location])


def henchmen_are_next(g: FreedomFive, hero: Hero) -> bool:
    return any_henchmen(g, CITY.neighbours[hero.location])


async def take_it(g: FreedomFive, hero: Hero) -> None:
    the_harm(g).amount = 0


async def grit(g: FreedomFive, hero: Hero) -> None:
    """Card by card, while there is damage left."""
    harm = the_harm(g)
    while harm.amount:
        there = [card for card in dict.fromkeys(hero.hand) if is_of(card, MIND)]
        if not there:
            return
        prompt = f"{harm.amount} damage: which Mind card do you discard?"
        card = await g.ask(
            hero.seat, prompt, there, rule="FF-ABIL-13", verb="discard", place=lambda card: f"card:{card}", done="No more"
        )
        if card is None:
            return
        put_away(hero, card)
        g.tell("FF-ABIL-13", Discarded, hero.seat, (card,))
        harm.amount -= 1


def has_grit(g: FreedomFive, hero: Hero) -> bool:
    return is_harm(g, hero) and any(is_of(card, MIND) for card in hero.hand)


@effect
class Shell(Verb):
    """A shot at a Villain in a neighbouring Location. It is no fight, so there is neither Defense nor Counterstrike."""

    dice: int

    def _there(self, g: FreedomFive, seat: int) -> list[Villain]:
        return [villain for number in CITY.neighbours[g.heroes[seat].location] for villain in villains_at(g, number)]

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if self._there(g, seat) else no_use("no Villain is in a neighbouring Location")

    async def do(self, g: FreedomFive, seat: int) -> None:
        hero, there = g.heroes[seat], self._there(g, seat)
        if there:
            villain = await which_villain(g, seat, there, "At whom do you fire?")
            rolled = await roll(g, hero, BODY, self.dice, "FF-TEST-03", about=f"against {villain.name}")
            hits = successes(hero, BODY, rolled)
            await hit_villain(g, hero, villain, hits)

    def say(self) -> str:
        return f"roll {self.dice} Body dice against a Villain in a neighbouring Location; each success is 1 damage"


def _belts(hero: Hero) -> int:
    return count_of(hero.hand, BODY)


async def suppress(g: FreedomFive, hero: Hero) -> None:
    """The card itself has already left the hand."""
    await RemoveHenchmen(_belts(hero)).do(g, hero.seat)


def can_suppress(g: FreedomFive, hero: Hero) -> bool:
    return bool(g.henchmen[hero.location]) and _belts(hero) > 1


@effect
class FireEverything(Verb):
    """Dice, and one more for each available Action token. It exhausts all of them."""

    dice: int

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if g.heroes[seat].available else no_use("it takes an available Action token")

    def _more(self, g: FreedomFive, seat: int) -> MoreDice:
        return MoreDice(self.dice + g.heroes[seat].available)

    def forecast(self, g: FreedomFive, seat: int) -> Forecast:
        return self._more(g, seat).forecast(g, seat)

    async def do(self, g: FreedomFive, seat: int) -> None:
        more = self._more(g, seat)
        await Exhaust(g.heroes[seat].available).do(g, seat)
        await more.do(g, seat)

    def say(self) -> str:
        return f"exhaust all your available Action tokens, then {MoreDice(self.dice).say()} and 1 more for each of them"


def is_last_card(g: FreedomFive, hero: Hero) -> bool:
    return len(hero.hand) == 1


async def dig_in(g: FreedomFive, hero: Hero) -> None:
    remove_all(g, hero.location)
    await Exhaust(hero.available).do(g, hero.seat)


async def jury_rig(g: FreedomFive, hero: Hero) -> None:
    there = [card for card in dict.fromkeys(hero.hand) if is_of(card, SPIRIT)]
    card = await g.ask(
        hero.seat, "Which Spirit card do you discard for its dice?", there, rule="FF-ABIL-13", verb="discard",
        label=lambda card: f"{card}, {several(ABILITIES[card].dice, 'die', 'dice')}", place=lambda card: f"card:{card}",
    )  # fmt: skip
    put_away(hero, card)
    g.tell("FF-ABIL-13", Discarded, hero.seat, (card,))
    await MoreDice(1 + ABILITIES[card].dice).do(g, hero.seat)


def has_spirit(g: FreedomFive, hero: Hero) -> bool:
    return any(is_of(card, SPIRIT) for card in hero.hand)


async def blow_up(g: FreedomFive, hero: Hero) -> None:
    remove_all(g, await which_place(g, hero.seat, crowded_near(g, hero), "Where do the grenades go off?"))


def _committed(g: FreedomFive, hero: Hero) -> int:
    return 0 if g.fight is None else len(g.fight.cards[g.fight.attackers.index(hero.seat)])


def _front_lines(g: FreedomFive, hero: Hero) -> list[int]:
    return sorted({villain.location for villain in g.villains if is_in_city(villain)} - {hero.location})


async def drop_in(g: FreedomFive, hero: Hero) -> None:
    await go_or_stay(g, hero, _front_lines(g, hero))


def is_front_elsewhere(g: FreedomFive, hero: Hero) -> bool:
    return bool(_front_lines(g, hero))


def _spare_colours(hero: Hero) -> list[Attribute]:
    return [attribute for attribute in ATTRIBUTES if count_of(hero.hand, attribute) >= 2]


async def strip_for_parts(g: FreedomFive, hero: Hero) -> None:
    prompt = "Of which colour do you discard 2 cards?"
    attribute = await g.ask(hero.seat, prompt, _spare_colours(hero), rule=TEXT, verb="colour")
    await discard(g, hero, 2, "FF-ABIL-13", attribute)
    await Refresh(1).do(g, hero.seat)


def can_strip(g: FreedomFive, hero: Hero) -> bool:
    return hero.exhausted > 0 and bool(_spare_colours(hero))


# -- the deck ----------------------------------------------------------------------------------------------

CARDS = (
    AbilityCard("Range Table", MIND, 1, NearMisses(), moment=Timing.TEST),
    AbilityCard(
        "Field Manual", MIND, 1,
        Special(f"draw Ability cards until you have {MANUAL} in hand", read_up, has_few_cards,
                f"it takes fewer than {MANUAL} other cards, and a card to draw"),
        is_action=True,
    ),
    AbilityCard("Covering Fire", MIND, 1, If(STEADY, Prevent(2)), moment=Timing.ALLY_DAMAGE),
    AbilityCard(
        "Recon Loadout", MIND, 2,
        Special(f"name a colour, then reveal the top {RECON} cards of your deck; take those of it and discard the others", scout,
                can_draw, NO_CARD),
        is_action=True,
    ),
    AbilityCard("Threat Assessment", MIND, 2, Unguard(3), is_action=True),
    AbilityCard(
        "Fire Plan", MIND, 3,
        Special("roll a Body die for each Henchman in neighbouring Locations; each success removes one of them", fire_by_plan,
                henchmen_are_next, "there are no Henchmen next to you"),
        is_action=True,
    ),
    AbilityCard("Brace", BODY, 1, ForEach(Prevent, READY_TOKENS), moment=Timing.DAMAGE),
    AbilityCard("Autocannon", BODY, 1, Cost(Exhaust(1), MoreDice(3), THEN), moment=Timing.FIGHT),
    AbilityCard(
        "Suppressing Fire", BODY, 1,
        Special("remove 1 Henchman in your Location for each Body card left in your hand", suppress, can_suppress,
                "it takes Henchmen here, and another Body card"),
        is_action=True,
    ),
    AbilityCard("Siege Loadout", BODY, 2, If(STEADY, Shell(SHELLS)), is_action=True),
    AbilityCard(
        "Walking Fortress", BODY, 2, If(
            STEADY, Special("prevent all the damage", take_it, is_harm, NO_DAMAGE)
        ), moment=Timing.DAMAGE,
    ),
    AbilityCard("Main Gun", BODY, 3, FireEverything(CANNON), moment=Timing.FIGHT),
    AbilityCard(
        "Grit", SPIRIT, 1,
        Special("discard any number of Mind cards, and prevent 1 damage for each", grit, has_grit, "it takes a Mind card"),
        moment=Timing.DAMAGE,
    ),
    AbilityCard("Old Soldier", SPIRIT, 1, If(STEADY, Heal(2)), is_action=True),
    AbilityCard(
        "Last Round", SPIRIT, 1, If(Condition("if this is the last card in your hand", is_last_card), MoreDice(3)),
        moment=Timing.FIGHT,
    ),
    AbilityCard("Spotter", SPIRIT, 2, RollAnother(), moment=Timing.ALLY_TEST),
    AbilityCard(
        "Dig In", SPIRIT, 2,
        Special("remove all Henchmen in your Location, then exhaust all your available Action tokens", dig_in, is_beset,
                NO_HENCHMEN),
        is_action=True,
    ),
    AbilityCard("No Retreat", SPIRIT, 3, If(STEADY, RemoveAnarchy(Where.HERE)), is_action=True),
    AbilityCard(
        "Jury-Rig", TECH, 1,
        Special("discard 1 Spirit card, then roll its dice and 1 more in this attack", jury_rig, has_spirit,
                "it takes a Spirit card"),
        moment=Timing.FIGHT,
    ),
    AbilityCard(
        "Grenade Loadout", TECH, 1,
        Special(f"remove all Henchmen in a Location in or next to yours that has {MOST_HENCHMEN}", blow_up, is_crowded_near,
                f"no Location near you has {MOST_HENCHMEN} Henchmen"),
        is_action=True,
    ),
    AbilityCard("Turret Loadout", TECH, 1, If(STEADY, RemoveHenchmen(2, Where.NEAR)), moment=Timing.SCHEME),
    AbilityCard(
        "Heavy Loadout", TECH, 2,
        ForEach(MoreDice, Count("Ability card that you have committed to it", _committed)), moment=Timing.FIGHT,
    ),
    AbilityCard(
        "Drop In", TECH, 2,
        Special("move straight to a Location with a Villain", drop_in, is_front_elsewhere, "no Villain is elsewhere"),
    ),
    AbilityCard("Requisition", TECH, 3, Cost(DiscardOf(1, MIND), GainSpecial(1), THEN), is_action=True),
)  # fmt: skip

register(
    "Bunker",
    CARDS,
    (
        Power(
            Special(
                "discard 2 cards of one colour, then refresh 1 Action token",
                strip_for_parts,
                can_strip,
                "it takes an exhausted Action token, and 2 cards of one colour",
            )
        ),
        Power(If(STEADY, MoreDice(2)), Timing.FIGHT),
    ),
    (
        TaskCard("Inspection at the Armory", 17, TECH, 1),
        TaskCard("Veterans' Table", 28),
        TaskCard("Training the Company", 10, BODY, 1),
    ),
)
