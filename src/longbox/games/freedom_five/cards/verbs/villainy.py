"""The abilities of Villains, in words and in deed: movement, defense, counterstrike, after an attack.

`ability(...)` joins parts into a sentence with the Villain as its subject: "Heals 1, then moves to a random Location."
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from longbox import Did, Discarded, Happened, sentence, several
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.cards.verbs.common import Who, heroes
from longbox.games.freedom_five.cards.verbs.heroes import Draw, GainSpecial, Heal
from longbox.games.freedom_five.city import CITY, NUMBERS
from longbox.games.freedom_five.kinds import ABILITIES, SPECIALS, Counterstrike, Defense, Test, VillainAbility
from longbox.games.freedom_five.rules import anarchy, henchmen
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.hand import discard_at_random, is_of, put_away
from longbox.games.freedom_five.rules.moves import move_villain
from longbox.games.freedom_five.rules.offers import spend_action
from longbox.games.freedom_five.rules.schemes import random_location
from longbox.games.freedom_five.rules.slots import take_special, usable_specials
from longbox.games.freedom_five.rules.tests import passes
from longbox.games.freedom_five.rules.villains import is_in_city
from longbox.games.freedom_five.state import MOST_HENCHMEN, Fight, FreedomFive, Hero, Reward, Verb, Villain
from longbox.games.freedom_five.telling import GaveUp, stakes_words

ON_MOVING = "FF-VILL-05"
STRIKE = "FF-VILL-07"
AFTERWARDS = "FF-VILL-08"
REWARD = "FF-DEFEAT-06"

Deed = Callable[[FreedomFive, Villain], Awaitable[None]]
Amount = Callable[[FreedomFive, Villain], int]
Destination = Callable[[FreedomFive, Villain], int | None]


def ability(*parts: VillainAbility) -> VillainAbility:
    """Do one part after the other, unless a new Chapter takes the Villain out of the city: FF-VILL-13."""

    async def deed(g: FreedomFive, villain: Villain) -> None:
        for part in parts:
            if is_in_city(villain):
                await part.deed(g, villain)

    return VillainAbility(sentence(", then ".join(part.words for part in parts)), deed)


async def _nothing(g: FreedomFive, villain: Villain) -> None:
    """Do nothing."""


NOTHING = VillainAbility("does nothing", _nothing)
NO_DEFENSE = Defense("None.")


# -- who and where -------------------------------------------------------------------------------------


def all_heroes(g: FreedomFive) -> list[Hero]:
    """Clockwise from the active Hero: FF-RULING-43."""
    return heroes(g, g.active, Who.ALL)


def heroes_at(g: FreedomFive, villain: Villain) -> list[Hero]:
    """The Heroes in the Villain's Location."""
    return [hero for hero in all_heroes(g) if hero.location == villain.location]


def heroes_near(g: FreedomFive, villain: Villain) -> list[Hero]:
    """The Heroes in or next to the Villain's Location."""
    around = CITY.within(villain.location, 1)
    return [hero for hero in all_heroes(g) if hero.location in around]


class Reach(NamedTuple):
    """The Heroes whom an ability affects."""

    words: str
    heroes: Callable[[FreedomFive, Villain], list[Hero]]


THERE = Reach("each Hero there", heroes_at)
NEAR = Reach("each Hero there or next to it", heroes_near)
EVERYWHERE = Reach("each Hero in the city", lambda g, villain: all_heroes(g))


def nearest(start: int, wanted: Callable[[int], bool]) -> int | None:
    """The nearest other Location that fits; ties go to the lowest number: FF-RULING-43."""
    found = CITY.nearest(start, [number for number in NUMBERS if number != start and wanted(number)])
    return found[0] if found else None


def henchmen_next_to(g: FreedomFive, villain: Villain) -> int:
    """How many Henchmen of the Villain's colour stand in neighbouring Locations."""
    return sum(g.henchmen[number].count(villain.attribute) for number in CITY.neighbours[villain.location])


def most_henchmen(g: FreedomFive, numbers: tuple[int, ...] | range) -> int:
    """The Location with the most Henchmen; ties go to the lowest number."""
    return max(numbers, key=lambda number: (len(g.henchmen[number]), -number))


# -- on moving and after an attack -----------------------------------------------------------------------


def unleash(attribute: Attribute) -> VillainAbility:
    """Anarchy in the Villain's Location, in its own colour: FF-VILL-04, FF-ANAR-01."""

    async def deed(g: FreedomFive, villain: Villain) -> None:
        await anarchy.place(g, villain.location, villain.attribute, ON_MOVING)

    return VillainAbility(f"places 1 {attribute} Anarchy token there", deed)


def third_person(effect: Verb) -> str:
    """The words of an effect with somebody else as the subject: "takes 2 damage"."""
    verb, _, rest = effect.say().partition(" ")
    return f"{verb}s {rest}"


def each(reach: Reach, effect: Verb) -> VillainAbility:
    """An effect on several Heroes."""

    async def deed(g: FreedomFive, villain: Villain) -> None:
        for hero in reach.heroes(g, villain):
            await effect.do(g, hero.seat)

    return VillainAbility(f"{reach.words} {third_person(effect)}", deed)


def each_unless(reach: Reach, test: Test, effect: Verb) -> VillainAbility:
    """An effect on each of these Heroes who fails a test."""

    stakes = stakes_words(None, effect)

    async def deed(g: FreedomFive, villain: Villain) -> None:
        for hero in reach.heroes(g, villain):
            if not await passes(g, hero, test, ON_MOVING, villain.name, stakes):
                await effect.do(g, hero.seat)

    return VillainAbility(f"{reach.words} takes a test ({test.say()}) and on failure {third_person(effect)}", deed)


def gather(count: int, attribute: Attribute) -> VillainAbility:
    """Henchmen from the supply go onto the card: FF-VHEN-01."""

    async def deed(g: FreedomFive, villain: Villain) -> None:
        for _ in range(count):
            await henchmen.join_villain(g, villain.attribute, "FF-VHEN-01")

    return VillainAbility(f"takes {several(count, f'{attribute} Henchman', f'{attribute} Henchmen')} onto the card", deed)


def post(attribute: Attribute, where: str = "in this Location") -> VillainAbility:
    """A Henchman in the Villain's Location; a Movement ability says "there"."""

    async def deed(g: FreedomFive, villain: Villain) -> None:
        await henchmen.place(g, villain.location, [villain.attribute], "FF-HENCH-01")

    return VillainAbility(f"places 1 {attribute} Henchman {where}", deed)


def post_next_to(count: int, attribute: Attribute) -> VillainAbility:
    """Henchmen come to the neighbouring Locations with the fewest."""

    async def deed(g: FreedomFive, villain: Villain) -> None:
        around = sorted(CITY.neighbours[villain.location], key=lambda number: (len(g.henchmen[number]), number))
        for number in sorted(around[:count]):
            await henchmen.place(g, number, [villain.attribute], "FF-HENCH-01")

    where = "the neighbouring Location" if count == 1 else f"each of the {count} neighbouring Locations"
    return VillainAbility(f"places 1 {attribute} Henchman in {where} with the fewest Henchmen", deed)


def surround(attribute: Attribute) -> VillainAbility:
    """Henchmen come to all neighbouring Locations that are not full, so there is no Overrun."""

    async def deed(g: FreedomFive, villain: Villain) -> None:
        for number in CITY.neighbours[villain.location]:
            if len(g.henchmen[number]) < MOST_HENCHMEN:
                await henchmen.place(g, number, [villain.attribute], "FF-HENCH-01")

    where = f"each neighbouring Location with fewer than {MOST_HENCHMEN} Henchmen"
    return VillainAbility(f"places 1 {attribute} Henchman in {where}", deed)


def heals(words: str, amount: Amount) -> VillainAbility:
    """Damage counters come off the card."""

    async def deed(g: FreedomFive, villain: Villain) -> None:
        healed = min(villain.damage, amount(g, villain))
        villain.damage -= healed
        if healed:
            g.tell(AFTERWARDS, Happened, "{} heals {}", villain.name, healed)

    return VillainAbility(f"heals {words}", deed)


def moves(words: str, destination: Destination) -> VillainAbility:
    """Move to this Location, or to a random one if there is none. The Movement ability follows: FF-VILL-11."""

    async def deed(g: FreedomFive, villain: Villain) -> None:
        to = destination(g, villain)
        await move_villain(g, villain, random_location(g) if to is None else to, "FF-VILL-10")

    return VillainAbility(f"moves to {words}", deed)


ESCAPES = moves("a random Location", lambda g, villain: None)


# -- striking back -------------------------------------------------------------------------------------


def the_fight(g: FreedomFive) -> Fight:
    """The current fight."""
    assert g.fight is not None, "only in a fight"
    return g.fight


def dealt_by(g: FreedomFive, hero: Hero) -> int:
    """The damage that this attacker has dealt."""
    fight = the_fight(g)
    return fight.damage[fight.attackers.index(hero.seat)]


def dice_of_cards(g: FreedomFive, hero: Hero) -> list[int]:
    """The dice of each card that this attacker committed, the best first."""
    fight = the_fight(g)
    place = fight.attackers.index(hero.seat)
    dice = [ABILITIES[card].dice for card in fight.cards[place]] + [SPECIALS[card].dice for card in fight.specials[place]]
    return sorted(dice, reverse=True)


def rolled_before(g: FreedomFive, hero: Hero) -> int:
    """How many attackers rolled before this one."""
    return sum(seat != hero.seat for seat in the_fight(g).rolled)


def strike(words: str, amount: Callable[[FreedomFive, Villain, Hero], int]) -> Counterstrike:
    """Damage to each attacker, in this amount."""

    async def deed(g: FreedomFive, villain: Villain, attackers: list[Hero]) -> None:
        for hero, count in [(hero, amount(g, villain, hero)) for hero in attackers]:
            await hurt(g, hero, count, STRIKE)

    return Counterstrike(sentence(words), deed)


def strike_each(count: int) -> Counterstrike:
    """The same damage to all attackers."""
    return strike(f"deals {count} damage to each attacker", lambda g, villain, hero: count)


def strike_at_cards(count: int, attribute: Attribute | None = None) -> Counterstrike:
    """Damage that can be blocked by discarding Ability cards, perhaps only those of a colour: FF-EX-17."""

    async def deed(g: FreedomFive, villain: Villain, attackers: list[Hero]) -> None:
        for hero in attackers:
            blocked = await _block(g, villain, hero, count, attribute)
            the_fight(g).discarded += blocked
            await hurt(g, hero, count - blocked, STRIKE)

    cards = f"{attribute} card" if attribute else "Ability card"
    return Counterstrike(f"Deals {count} damage to each attacker, 1 less for each {cards} that the attacker discards.", deed)


async def _block(g: FreedomFive, villain: Villain, hero: Hero, count: int, attribute: Attribute | None) -> int:
    """Discard as many cards as the Hero likes, up to the damage, and return their number."""
    gone: list[str] = []
    while len(gone) < count:
        left = count - len(gone)
        cards = [card for card in dict.fromkeys(hero.hand) if attribute is None or is_of(card, attribute)]
        card = await g.ask(
            hero.seat, f"{villain.name} deals you {left} damage: which card do you discard to block 1?", cards, rule=STRIKE,
            verb="discard", place=lambda card: f"card:{card}", done=f"Take {left} damage",
        )  # fmt: skip
        if card is None:
            break
        put_away(hero, card)
        gone.append(card)
    if gone:
        g.tell(STRIKE, Discarded, hero.seat, tuple(gone))
    return len(gone)


def strike_at_tokens(count: int) -> Counterstrike:
    """Damage that Action tokens block, 1 each."""

    async def deed(g: FreedomFive, villain: Villain, attackers: list[Hero]) -> None:
        for hero in attackers:
            prompt = f"{villain.name} deals you {count} damage: do you block 1?"
            is_blocked = await _pays(g, hero, AN_ACTION, prompt, f"Take {count} damage")
            await hurt(g, hero, count - is_blocked, STRIKE)

    return Counterstrike(
        f"Deals {count} damage to each attacker, who may exhaust 1 available Action token to block 1 of it.", deed
    )


class Price(NamedTuple):
    """What an attacker may give up instead of taking damage."""

    words: str  # after "each attacker"
    kind: str  # the kind of thing, for the key of the answer and its place
    things: Callable[[Hero], list[str]]
    pay: Callable[[FreedomFive, Hero, str], None]
    has_place: bool = True  # whether such a thing lies on the table under its name


async def _pays(g: FreedomFive, hero: Hero, price: Price, prompt: str, refuse: str) -> bool:
    """Whether the Hero pays. A Hero who cannot is not asked."""
    paid = await g.ask(
        hero.seat, prompt, price.things(hero), rule=STRIKE, verb=price.kind,
        place=(lambda thing: f"{price.kind}:{thing}") if price.has_place else None, done=refuse,
    )  # fmt: skip
    if paid is not None:
        price.pay(g, hero, paid)
    return paid is not None


def strike_or(price: Price, count: int) -> Counterstrike:
    """Each attacker pays, or takes damage."""

    async def deed(g: FreedomFive, villain: Villain, attackers: list[Hero]) -> None:
        for hero in attackers:
            if not await _pays(g, hero, price, f"{villain.name} strikes back: what do you give up?", f"Take {count} damage"):
                await hurt(g, hero, count, STRIKE)

    return Counterstrike(f"Each attacker {price.words} or takes {count} damage.", deed)


def strike_unless(test: Test, count: int) -> Counterstrike:
    """Each attacker passes a test, or takes damage."""

    async def deed(g: FreedomFive, villain: Villain, attackers: list[Hero]) -> None:
        for hero in attackers:
            if not await passes(g, hero, test, STRIKE, villain.name, f"on failure take {count} damage"):
                await hurt(g, hero, count, STRIKE)

    return Counterstrike(f"Each attacker takes a test ({test.say()}) and on failure takes {count} damage.", deed)


# -- what attackers may give up ------------------------------------------------------------------------


def _give_special(g: FreedomFive, hero: Hero, card: str) -> None:
    take_special(g, hero, card)
    g.tell(STRIKE, GaveUp, hero.seat, card)


def _give_bystander(g: FreedomFive, hero: Hero, card: str) -> None:
    hero.bystanders.remove(card)
    g.bystander_discards.append(card)
    g.tell(STRIKE, GaveUp, hero.seat, card)


def _turn_down(g: FreedomFive, hero: Hero, name: str) -> None:
    hero.rewards[hero.rewards.index(Reward(name))] = Reward(name, is_used=True)
    g.tell(STRIKE, Did, hero.seat, "turns {} face down", name)


def _exhaust(g: FreedomFive, hero: Hero, token: str) -> None:
    spend_action(hero)
    g.tell(STRIKE, Did, hero.seat, "exhausts 1 Action token")


RANDOM_CARDS = 2


def _lose_cards(g: FreedomFive, hero: Hero, cards: str) -> None:
    discard_at_random(g, hero, RANDOM_CARDS, STRIKE)


A_SPECIAL = Price(
    "discards 1 uncovered Special card", "special", lambda hero: [*dict.fromkeys(usable_specials(hero))], _give_special
)
A_BYSTANDER = Price("discards 1 Bystander card", "bystander", lambda hero: [*dict.fromkeys(hero.bystanders)], _give_bystander)
A_REWARD = Price(
    "turns 1 unused Justice Reward face down", "reward",
    lambda hero: [*dict.fromkeys(reward.name for reward in hero.rewards if not reward.is_used)], _turn_down,
)  # fmt: skip
AN_ACTION = Price(
    "exhausts 1 available Action token", "exhaust", lambda hero: ["an Action token"] if hero.available else [], _exhaust,
    has_place=False,
)  # fmt: skip
CARDS_AT_RANDOM = Price(
    f"discards {RANDOM_CARDS} random cards", "discard",
    lambda hero: [f"{RANDOM_CARDS} random cards"] if len(hero.hand) >= RANDOM_CARDS else [], _lose_cards,
    has_place=False,
)  # fmt: skip


def rewards(own: Verb) -> tuple[Verb, ...]:
    """The rewards of every Defeated side, and the reward of this one alone: FF-DEFEAT-06."""
    return GainSpecial(1), Draw(3), Heal(2), own
