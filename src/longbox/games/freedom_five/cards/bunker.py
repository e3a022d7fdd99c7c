"""Bunker, the heavy gun: he stands still and hits. What he does not spend on going about he has ready, and his cards ask for it.

His own family is the Loadout: dice, and what takes the blow. His Mind cards are of little use in a fight, and pay for others.
"""

from __future__ import annotations

from longbox import Effect, Refusal, Special, effect
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT, TECH, Attribute
from longbox.games.freedom_five.cards.kinds import (
    ABILITIES,
    DECKS,
    POWERS,
    TASK_DECKS,
    TASKS,
    AbilityCard,
    Moment,
    Power,
    TaskCard,
)
from longbox.games.freedom_five.cards.verbs_a import (
    NO_USE,
    RULE,
    Condition,
    ForAction,
    Given,
    If,
    OnFailedDice,
    Pay,
    RollAnother,
    failed,
    go_or_stay,
    show_dice,
    which_villain,
)
from longbox.games.freedom_five.cards.verbs_d import Unguard
from longbox.games.freedom_five.city import NEIGHBOURS
from longbox.games.freedom_five.effects import (
    Exhaust,
    GainSpecial,
    Heal,
    MoreDice,
    Prevent,
    Refresh,
    RemoveAnarchy,
    RemoveHenchmen,
    Where,
    places,
    several,
    which_place,
)
from longbox.games.freedom_five.rules import henchmen
from longbox.games.freedom_five.rules.decks import draw
from longbox.games.freedom_five.rules.fight import hit_villain, villains_at
from longbox.games.freedom_five.rules.hand import discard, draw_cards, is_of, put_away
from longbox.games.freedom_five.rules.tests import SIDES, roll, successes
from longbox.games.freedom_five.rules.villains import is_in_city
from longbox.games.freedom_five.state import MOST_HENCHMEN, FreedomFive, Hero, Villain
from longbox.games.freedom_five.telling import Did, Discarded

READY = 3  # Action tokens that somebody has who has hardly moved
MANUAL = 6  # cards
SHELLS = 3  # dice of a shot at somebody next door
RECON = 5  # cards


def has_ready(g: FreedomFive, hero: Hero) -> bool:
    return hero.available >= READY


STEADY = Condition(f"you have at least {READY} available Action tokens", has_ready)


# -- what single cards do ----------------------------------------------------------------------------------


@effect
class NearMisses(OnFailedDice):
    """Dice that show just a little less than they should: for Moment.TEST."""

    by: int = 1

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if self._near(g) else Refusal(NO_USE, f"no die has missed by {self._little()}")

    def _little(self) -> str:
        return "1" if self.by == 1 else f"{self.by} or less"

    def _near(self, g: FreedomFive) -> list[int]:
        """What is needed is 1 more than the highest number that fails."""
        if g.roll is None:
            return []
        hero, now = g.heroes[g.roll.seat], g.roll
        return [place for place in failed(g) if successes(hero, now.attribute, (now.dice[place] + self.by,), now.harder)]

    async def do(self, g: FreedomFive, seat: int) -> None:
        assert g.roll is not None
        for place in self._near(g):
            g.roll.dice[place] = SIDES
        show_dice(g, seat, "corrects the range")

    def say(self) -> str:
        return f"turn each die that missed by {self._little()} to {SIDES}"


async def read_up(g: FreedomFive, seat: int) -> None:
    hero = g.heroes[seat]
    draw_cards(g, hero, max(0, MANUAL - len(hero.hand)), "FF-ABIL-01")


def has_few_cards(g: FreedomFive, hero: Hero) -> bool:
    """This card is still among them."""
    return len(hero.hand) <= MANUAL and bool(hero.deck.layers or hero.discards)


async def scout(g: FreedomFive, seat: int) -> None:
    hero = g.heroes[seat]
    attribute = await g.ask(seat, "Which colour do you look for?", ATTRIBUTES, rule=RULE, verb="colour")
    seen = [card for card in (draw(g, hero.deck, hero.discards) for _ in range(RECON)) if card is not None]
    found = [card for card in seen if is_of(card, attribute)]
    hero.hand += found
    hero.discards += [card for card in seen if card not in found]
    g.tell(RULE, Did, seat, f"reveals {', '.join(seen)} and takes {', '.join(found) or 'none'}")


def has_deck(g: FreedomFive, hero: Hero) -> bool:
    return bool(hero.deck.layers or hero.discards)


async def fire_by_plan(g: FreedomFive, seat: int) -> None:
    hero = g.heroes[seat]
    dice = sum(len(g.henchmen[number]) for number in NEIGHBOURS[hero.location])
    hits = successes(hero, BODY, await roll(g, hero, BODY, dice, "FF-HENCH-08"))
    if hits:
        await RemoveHenchmen(hits, Where.NEXT).do(g, seat)


def henchmen_are_next(g: FreedomFive, hero: Hero) -> bool:
    return any(g.henchmen[number] for number in NEIGHBOURS[hero.location])


async def brace(g: FreedomFive, seat: int) -> None:
    assert g.harm is not None
    g.harm.amount = max(0, g.harm.amount - g.heroes[seat].available)


def is_harm(g: FreedomFive, hero: Hero) -> bool:
    return g.harm is not None and g.harm.amount > 0


def can_brace(g: FreedomFive, hero: Hero) -> bool:
    return is_harm(g, hero) and hero.available > 0


async def take_it(g: FreedomFive, seat: int) -> None:
    assert g.harm is not None
    g.harm.amount = 0


async def grit(g: FreedomFive, seat: int) -> None:
    """Card by card, as long as there is damage left."""
    assert g.harm is not None
    hero = g.heroes[seat]
    while g.harm.amount:
        there = [card for card in dict.fromkeys(hero.hand) if is_of(card, MIND)]
        if not there:
            return
        prompt = f"{g.harm.amount} damage: which Mind card do you discard?"
        card = await g.ask(
            seat, prompt, there, rule="FF-ABIL-13", verb="discard", place=lambda card: f"card:{card}", done="No more"
        )
        if card is None:
            return
        put_away(hero, card)
        g.tell("FF-ABIL-13", Discarded, seat, (card,))
        g.harm.amount -= 1


def has_grit(g: FreedomFive, hero: Hero) -> bool:
    return is_harm(g, hero) and any(is_of(card, MIND) for card in hero.hand)


@effect
class Shell(Effect):
    """A shot at a Villain next door: no fight, so neither Defense nor Counterstrike."""

    dice: int

    def _there(self, g: FreedomFive, seat: int) -> list[Villain]:
        return [villain for number in NEIGHBOURS[g.heroes[seat].location] for villain in villains_at(g, number)]

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if self._there(g, seat) else Refusal(NO_USE, "no Villain is in a neighbouring Location")

    async def do(self, g: FreedomFive, seat: int) -> None:
        hero, there = g.heroes[seat], self._there(g, seat)
        if there:
            villain = await which_villain(g, seat, there, "At whom do you fire?")
            hits = successes(hero, BODY, await roll(g, hero, BODY, self.dice, "FF-TEST-03"))
            await hit_villain(g, hero, villain, hits)

    def say(self) -> str:
        return f"roll {self.dice} Body dice against a Villain in a neighbouring Location; each success is 1 damage"


def _belts(hero: Hero) -> int:
    return sum(is_of(card, BODY) for card in hero.hand)


async def suppress(g: FreedomFive, seat: int) -> None:
    """The card itself has left the hand."""
    await RemoveHenchmen(_belts(g.heroes[seat])).do(g, seat)


def can_suppress(g: FreedomFive, hero: Hero) -> bool:
    return bool(g.henchmen[hero.location]) and _belts(hero) > 1


def is_beset(g: FreedomFive, hero: Hero) -> bool:
    return bool(g.henchmen[hero.location])


async def fire_everything(g: FreedomFive, seat: int) -> None:
    tokens = g.heroes[seat].available
    await Exhaust(tokens).do(g, seat)
    await MoreDice(2 + tokens).do(g, seat)


def is_ready_at_all(g: FreedomFive, hero: Hero) -> bool:
    return hero.available > 0


def is_last_card(g: FreedomFive, hero: Hero) -> bool:
    return len(hero.hand) == 1


async def dig_in(g: FreedomFive, seat: int) -> None:
    hero = g.heroes[seat]
    for attribute in dict.fromkeys(g.henchmen[hero.location]):
        henchmen.remove(g, hero.location, attribute, MOST_HENCHMEN, "FF-HENCH-10")
    await Exhaust(hero.available).do(g, seat)


async def jury_rig(g: FreedomFive, seat: int) -> None:
    hero = g.heroes[seat]
    there = [card for card in dict.fromkeys(hero.hand) if is_of(card, SPIRIT)]
    card = await g.ask(
        seat, "Which Spirit card do you discard for its dice?", there, rule="FF-ABIL-13", verb="discard",
        label=lambda card: f"{card}, {several(ABILITIES[card].dice, 'die', 'dice')}", place=lambda card: f"card:{card}",
    )  # fmt: skip
    put_away(hero, card)
    g.tell("FF-ABIL-13", Discarded, seat, (card,))
    await MoreDice(1 + ABILITIES[card].dice).do(g, seat)


def has_spirit(g: FreedomFive, hero: Hero) -> bool:
    return any(is_of(card, SPIRIT) for card in hero.hand)


def _full_places(g: FreedomFive, seat: int) -> list[int]:
    return [number for number in places(g, seat, Where.NEAR) if len(g.henchmen[number]) == MOST_HENCHMEN]


async def blow_up(g: FreedomFive, seat: int) -> None:
    number = await which_place(g, seat, _full_places(g, seat), "Where do the grenades go off?")
    for attribute in dict.fromkeys(g.henchmen[number]):
        henchmen.remove(g, number, attribute, MOST_HENCHMEN, "FF-HENCH-10")


def is_full_near(g: FreedomFive, hero: Hero) -> bool:
    return bool(_full_places(g, hero.seat))


async def link_barrels(g: FreedomFive, seat: int) -> None:
    assert g.fight is not None
    await MoreDice(len(g.fight.cards[g.fight.attackers.index(seat)])).do(g, seat)


def has_committed(g: FreedomFive, hero: Hero) -> bool:
    return g.fight is not None and bool(g.fight.cards[g.fight.attackers.index(hero.seat)])


def _front_lines(g: FreedomFive, hero: Hero) -> list[int]:
    return sorted({villain.location for villain in g.villains if is_in_city(villain)} - {hero.location})


async def drop_in(g: FreedomFive, seat: int) -> None:
    hero = g.heroes[seat]
    await go_or_stay(g, hero, _front_lines(g, hero))


def is_front_elsewhere(g: FreedomFive, hero: Hero) -> bool:
    return bool(_front_lines(g, hero))


def _spare_colours(hero: Hero) -> list[Attribute]:
    return [attribute for attribute in ATTRIBUTES if sum(is_of(card, attribute) for card in hero.hand) >= 2]


async def strip_for_parts(g: FreedomFive, seat: int) -> None:
    hero = g.heroes[seat]
    prompt = "Of which colour do you discard 2 cards?"
    attribute = await g.ask(seat, prompt, _spare_colours(hero), rule=RULE, verb="colour")
    await discard(g, hero, 2, "FF-ABIL-13", attribute)
    await Refresh(1).do(g, seat)


def can_strip(g: FreedomFive, hero: Hero) -> bool:
    return hero.exhausted > 0 and bool(_spare_colours(hero))


# -- the deck ----------------------------------------------------------------------------------------------

HENCHMEN_HERE = Condition("there are Henchmen here", is_beset)

CARDS = (
    AbilityCard("Range Table", MIND, 1, NearMisses(), moment=Moment.TEST),
    AbilityCard(
        "Field Manual", MIND, 1, Given(
            Condition(f"you have fewer than {MANUAL} other cards", has_few_cards),
            Special(f"draw Ability cards until you have {MANUAL} in hand", read_up),
        ), is_action=True,
    ),
    AbilityCard("Covering Fire", MIND, 1, If(STEADY, Prevent(2)), moment=Moment.ALLY_DAMAGE),
    AbilityCard(
        "Recon Loadout", MIND, 2, Given(
            Condition("there is a card to draw", has_deck),
            Special(
                f"name a colour, then reveal the top {RECON} cards of your deck; take those of it and discard the others",
                scout,
            ),
        ), is_action=True,
    ),
    AbilityCard("Threat Assessment", MIND, 2, Unguard(3), is_action=True),
    AbilityCard(
        "Fire Plan", MIND, 3, Given(
            Condition("there are Henchmen next to you", henchmen_are_next),
            Special(
                "roll a Body die for each Henchman in neighbouring Locations; each success removes one of them", fire_by_plan
            ),
        ), is_action=True,
    ),
    AbilityCard(
        "Brace", BODY, 1, Given(
            Condition("you take damage and have an available Action token", can_brace),
            Special("prevent 1 damage for each available Action token you have", brace),
        ), moment=Moment.DAMAGE,
    ),
    AbilityCard("Autocannon", BODY, 1, ForAction(MoreDice(3)), moment=Moment.FIGHT),
    AbilityCard(
        "Suppressing Fire", BODY, 1, Given(
            Condition("there are Henchmen here and you have another Body card", can_suppress),
            Special("remove 1 Henchman in your Location for each Body card left in your hand", suppress),
        ), is_action=True,
    ),
    AbilityCard("Siege Loadout", BODY, 2, If(STEADY, Shell(SHELLS)), is_action=True),
    AbilityCard(
        "Walking Fortress", BODY, 2, If(
            STEADY, Given(Condition("there is damage to prevent", is_harm), Special("prevent all the damage", take_it))
        ), moment=Moment.DAMAGE,
    ),
    AbilityCard(
        "Main Gun", BODY, 3, Given(
            Condition("you have an available Action token", is_ready_at_all),
            Special(
                "exhaust all your available Action tokens, then roll 2 dice more in this attack and 1 more for each of them",
                fire_everything,
            ),
        ), moment=Moment.FIGHT,
    ),
    AbilityCard(
        "Grit", SPIRIT, 1, Given(
            Condition("you take damage and have a Mind card", has_grit),
            Special("discard any number of Mind cards, and prevent 1 damage for each", grit),
        ), moment=Moment.DAMAGE,
    ),
    AbilityCard("Old Soldier", SPIRIT, 1, If(STEADY, Heal(2)), is_action=True),
    AbilityCard(
        "Last Round", SPIRIT, 1, If(Condition("this is the last card in your hand", is_last_card), MoreDice(3)),
        moment=Moment.FIGHT,
    ),
    AbilityCard("Spotter", SPIRIT, 2, RollAnother(), moment=Moment.ALLY_TEST),
    AbilityCard(
        "Dig In", SPIRIT, 2, Given(
            HENCHMEN_HERE,
            Special("remove all Henchmen in your Location, then exhaust all your available Action tokens", dig_in),
        ), is_action=True,
    ),
    AbilityCard("No Retreat", SPIRIT, 3, If(STEADY, RemoveAnarchy(Where.HERE)), is_action=True),
    AbilityCard(
        "Jury-Rig", TECH, 1, Given(
            Condition("you have a Spirit card", has_spirit),
            Special("discard 1 Spirit card, then roll its dice and 1 more in this attack", jury_rig),
        ), moment=Moment.FIGHT,
    ),
    AbilityCard(
        "Grenade Loadout", TECH, 1, Given(
            Condition(f"there are {MOST_HENCHMEN} Henchmen in a Location in or next to yours", is_full_near),
            Special(f"remove all Henchmen in a Location in or next to yours that has {MOST_HENCHMEN}", blow_up),
        ), is_action=True,
    ),
    AbilityCard("Turret Loadout", TECH, 1, If(STEADY, RemoveHenchmen(2, Where.NEAR)), moment=Moment.SCHEME),
    AbilityCard(
        "Heavy Loadout", TECH, 2, Given(
            Condition("you have committed an Ability card", has_committed),
            Special("roll 1 die more for each Ability card that you have committed to this attack", link_barrels),
        ), moment=Moment.FIGHT,
    ),
    AbilityCard(
        "Drop In", TECH, 2, Given(
            Condition("a Villain is somewhere else", is_front_elsewhere),
            Special("move straight to a Location with a Villain", drop_in),
        ),
    ),
    AbilityCard("Requisition", TECH, 3, Pay(1, MIND, GainSpecial(1)), is_action=True),
)  # fmt: skip

TASK_CARDS = (
    TaskCard("Inspection at the Armory", 17, TECH, 1),
    TaskCard("Veterans' Table", 28),
    TaskCard("Training the Company", 10, BODY, 1),
)

ABILITIES.update({card.name: card for card in CARDS})
DECKS["Bunker"] = tuple(card.name for card in CARDS)
TASKS.update({card.name: card for card in TASK_CARDS})
TASK_DECKS["Bunker"] = tuple(card.name for card in TASK_CARDS)
POWERS["Bunker"] = (
    Power(
        Given(
            Condition("an Action token is exhausted and you have 2 cards of one colour", can_strip),
            Special("discard 2 cards of one colour, then refresh 1 Action token", strip_for_parts),
        )
    ),
    Power(If(STEADY, MoreDice(2)), Moment.FIGHT),
)
