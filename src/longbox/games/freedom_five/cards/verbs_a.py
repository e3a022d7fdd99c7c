"""Verbs of Legacy, Wraith, Bunker and Tachyon: conditions and prices, Actions without a token, dice on the table, Schemes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from longbox import Effect, Refusal, effect
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.cards.kinds import SCHEMES
from longbox.games.freedom_five.cards.verbs_d import scheme_words
from longbox.games.freedom_five.city import LOCATIONS, NEIGHBOURS, within
from longbox.games.freedom_five.effects import ForHeroes, Who, several, which_place
from longbox.games.freedom_five.rules import henchmen
from longbox.games.freedom_five.rules import interact as interaction
from longbox.games.freedom_five.rules.decks import draw
from longbox.games.freedom_five.rules.hand import discard, is_of
from longbox.games.freedom_five.rules.henchmen_fight import attack_henchmen
from longbox.games.freedom_five.rules.moments import forbidding
from longbox.games.freedom_five.rules.offers import spend_action
from longbox.games.freedom_five.rules.tests import SIDES, number_of
from longbox.games.freedom_five.state import MOST_HENCHMEN, FreedomFive, Hero, Villain
from longbox.games.freedom_five.telling import Did, Happened, Went

RULE = "FF-TURN-17"
NO_USE = "FF-RULING-60"
NO_DAMAGE = Refusal(NO_USE, "there is no damage to prevent")


# -- conditions and prices -------------------------------------------------------------------------------


class Condition(NamedTuple):
    """What must be so, in words and in deed."""

    words: str
    holds: Callable[[Any, Any], bool]  # of the table and the Hero


@effect
class If(Effect):
    """Something that can be used only under a condition, which stands on the card."""

    condition: Condition
    effect: Effect

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        if not self.condition.holds(g, g.heroes[seat]):
            return Refusal(NO_USE, f"only if {self.condition.words}")
        return self.effect.why_not(g, seat)

    async def do(self, g: FreedomFive, seat: int) -> None:
        await self.effect.do(g, seat)

    def say(self) -> str:
        return f"if {self.condition.words}, {self.effect.say()}"


@effect
class Given(If):
    """The same with a condition that the words imply already: without it the effect would come to nothing."""

    def say(self) -> str:
        return self.effect.say()


@effect
class Once(Effect):
    """Once a turn, even if the card comes back: FF-RULING-61."""

    effect: Effect

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        if self.key in g.heroes[seat].spent:
            return Refusal("FF-RULING-61", "it was used this turn")
        return self.effect.why_not(g, seat)

    async def do(self, g: FreedomFive, seat: int) -> None:
        g.heroes[seat].spent += (self.key,)
        await self.effect.do(g, seat)

    def say(self) -> str:
        return f"once a turn, {self.effect.say()}"


@effect
class Pay(Effect):
    """First cards of a colour; never of the own colour of the card that asks for them, which is about to leave the hand."""

    count: int
    attribute: Attribute
    effect: Effect

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        if sum(is_of(card, self.attribute) for card in g.heroes[seat].hand) < self.count:
            return Refusal(NO_USE, f"it takes {several(self.count, f'{self.attribute} card')}")
        return self.effect.why_not(g, seat)

    async def do(self, g: FreedomFive, seat: int) -> None:
        await discard(g, g.heroes[seat], self.count, "FF-ABIL-13", self.attribute)
        await self.effect.do(g, seat)

    def say(self) -> str:
        return f"discard {several(self.count, f'{self.attribute} card')}, then {self.effect.say()}"


@effect
class ForAction(Effect):
    """First an Action token."""

    effect: Effect

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        if not g.heroes[seat].available:
            return Refusal("FF-TURN-15", "there is no Action token left")
        return self.effect.why_not(g, seat)

    async def do(self, g: FreedomFive, seat: int) -> None:
        spend_action(g.heroes[seat])
        g.tell("FF-TURN-12", Did, seat, "exhausts 1 Action token")
        await self.effect.do(g, seat)

    def say(self) -> str:
        return f"exhaust 1 available Action token, then {self.effect.say()}"


# -- where Heroes, Villains and Henchmen are ---------------------------------------------------------------


def go(g: FreedomFive, hero: Hero, number: int) -> None:
    """Straight there."""
    hero.location = number
    g.tell("FF-ACT-09", Went, hero.seat, number)


async def go_or_stay(g: FreedomFive, hero: Hero, there: Iterable[int], prompt: str = "Where do you go?") -> bool:
    """To one of these Locations, if the player wants to."""
    number = await g.ask(
        hero.seat, prompt, [*there], rule="FF-ACT-09", verb="move", label=lambda number: LOCATIONS[number].label,
        place=lambda number: f"location:{number}", done="Stay",
    )  # fmt: skip
    if number is None:
        return False
    go(g, hero, number)
    return True


async def which_villain(g: FreedomFive, seat: int, there: list[Villain], prompt: str) -> Villain:
    """The player of the seat chooses one of these."""
    return await g.ask(
        seat, prompt, there, rule=RULE, verb="villain", name=lambda villain: villain.name, label=lambda villain: villain.name,
        place=lambda villain: f"villain:{villain.name}",
    )  # fmt: skip


async def remove_one(g: FreedomFive, seat: int, number: int) -> None:
    """A Henchman in this Location returns to the supply; the player chooses the colour."""
    there = [*dict.fromkeys(g.henchmen[number])]
    attribute = await g.ask(
        seat, f"Which Henchman is removed at {LOCATIONS[number].label}?", there, rule="FF-HENCH-10", verb="henchman",
        place=lambda _: f"location:{number}",
    )  # fmt: skip
    henchmen.remove(g, number, attribute, 1, "FF-HENCH-10")


@effect
class DriveOut(Effect):
    """A Henchman of the own Location goes to a neighbouring one that has room, so nothing is overrun."""

    def _there(self, g: FreedomFive, seat: int) -> list[tuple[Attribute, int]]:
        here = g.heroes[seat].location
        room = [number for number in NEIGHBOURS[here] if len(g.henchmen[number]) < MOST_HENCHMEN]
        return [(attribute, number) for attribute in dict.fromkeys(g.henchmen[here]) for number in room]

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if self._there(g, seat) else Refusal(NO_USE, "nobody here has anywhere to go")

    async def do(self, g: FreedomFive, seat: int) -> None:
        here, there = g.heroes[seat].location, self._there(g, seat)
        if not there:
            return
        attribute, number = await g.ask(
            seat, "Which Henchman goes where?", there, rule=RULE, verb="henchman", name=lambda one: f"{one[0]}:{one[1]}",
            label=lambda one: f"{one[0]}, to {LOCATIONS[one[1]].label}", place=lambda one: f"location:{one[1]}",
        )  # fmt: skip
        left = list(g.henchmen[here])
        left.remove(attribute)
        g.henchmen[here] = tuple(left)
        g.henchmen[number] += (attribute,)
        g.tell(RULE, Happened, f"A {attribute} Henchman goes to {LOCATIONS[number].label}")

    def say(self) -> str:
        return "drive 1 Henchman from your Location into a neighbouring one that has room"


@effect
class RescueWithin(Effect):
    """A Bystander farther away, if nobody guards the place."""

    steps: int

    def _there(self, g: FreedomFive, seat: int) -> list[int]:
        here = g.heroes[seat].location
        near = sorted([here, *within(here, self.steps)])
        return [number for number in near if g.bystanders[number] and not g.henchmen[number]]

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if self._there(g, seat) else Refusal(NO_USE, "there is no such Bystander")

    async def do(self, g: FreedomFive, seat: int) -> None:
        there = self._there(g, seat)
        if there:
            number = await which_place(g, seat, there, "Where is the Bystander whom you rescue?", "FF-BYST-01")
            await interaction.rescue(g, g.heroes[seat], number)

    def say(self) -> str:
        return f"rescue a Bystander up to {self.steps} steps away where no Henchmen stand, even from among Anarchy"


# -- Actions without a token -------------------------------------------------------------------------------


@effect
class AttackHenchmen(ForHeroes):
    """As with an Attack Action: FF-ACT-14, FF-ACT-15."""

    who: Who = Who.YOU

    def helps(self, g: FreedomFive, hero: Hero) -> bool:
        return not hero.is_private and bool(g.henchmen[hero.location])

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        await attack_henchmen(g, hero)

    def say(self) -> str:
        if self.who is Who.YOU:
            return "attack the Henchmen in your Location"
        return f"{self.who} in Hero mode attacks the Henchmen in his or her Location without an Action token"


def open_things(g: FreedomFive, hero: Hero) -> list[interaction.Thing]:
    """What a Hero could interact with now; what the Chapter forbids for an Action it forbids here, too."""
    there = [thing for thing in interaction.things(g, hero) if interaction.why_not(g, hero, thing) is None]
    forbidden = forbidding(g)
    return there if forbidden is None else [thing for thing in there if forbidden(hero, thing.key) is None]


async def which_thing(g: FreedomFive, hero: Hero, there: list[interaction.Thing]) -> interaction.Thing:
    return await g.ask(
        hero.seat, "With what do you Interact?", there, rule="FF-ACT-24", place=lambda _: f"location:{hero.location}"
    )


@effect
class Interact(ForHeroes):
    """As with an Interact Action: FF-ACT-23 to FF-ACT-30."""

    who: Who = Who.YOU

    def helps(self, g: FreedomFive, hero: Hero) -> bool:
        return not hero.is_private and bool(open_things(g, hero))

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        await interaction.interact(g, hero, await which_thing(g, hero, open_things(g, hero)))

    def say(self) -> str:
        if self.who is Who.YOU:
            return "Interact in your Location"
        return f"{self.who} in Hero mode Interacts in his or her Location without an Action token"


@effect
class SlipPast(Effect):
    """Interact with what plots and burns, although Henchmen stand there."""

    guards: int

    def _there(self, g: FreedomFive, hero: Hero) -> list[interaction.Thing]:
        return [thing for thing in interaction.things(g, hero) if thing.kind in {"anarchy", "tower", "mastermind"}]

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        hero = g.heroes[seat]
        if not 0 < len(g.henchmen[hero.location]) <= self.guards:
            who = "a single Henchman stands" if self.guards == 1 else "Henchmen stand"
            return Refusal(NO_USE, f"only where {who} in the way")
        return None if self._there(g, hero) else Refusal(NO_USE, "there is neither Anarchy nor a Mastermind token here")

    async def do(self, g: FreedomFive, seat: int) -> None:
        hero = g.heroes[seat]
        await interaction.interact(g, hero, await which_thing(g, hero, self._there(g, hero)))

    def say(self) -> str:
        who = "a single Henchman stands" if self.guards == 1 else "Henchmen stand"
        return f"Interact with Anarchy or a Mastermind token although {who} in the way"


# -- dice on the table -------------------------------------------------------------------------------------


def failed(g: FreedomFive) -> list[int]:
    """The places of the dice that have not succeeded, the lowest first."""
    now = g.roll
    if now is None:
        return []
    needed = min(SIDES, number_of(g.heroes[now.seat], now.attribute) + now.harder)
    return sorted((place for place, number in enumerate(now.dice) if number < needed), key=now.dice.__getitem__)


def show_dice(g: FreedomFive, seat: int, what: str) -> None:
    assert g.roll is not None
    g.tell("FF-TEST-03", Did, seat, f"{what}: {' '.join(map(str, g.roll.dice))}")


class OnFailedDice(Effect):
    """Better dice, for those that have failed: for Moment.TEST and Moment.ALLY_TEST."""

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if failed(g) else Refusal(NO_USE, "every die has succeeded")


@effect
class RollFailedAgain(OnFailedDice):
    """All of them, or the lowest."""

    count: int = 0

    async def do(self, g: FreedomFive, seat: int) -> None:
        assert g.roll is not None
        for place in failed(g)[: self.count or None]:
            g.roll.dice[place] = g.chance.roll(SIDES, "dice")
        show_dice(g, seat, "rolls again")

    def say(self) -> str:
        which = f"up to {several(self.count, 'failed die', 'failed dice')}" if self.count else "all failed dice"
        return f"roll {which} again"


@effect
class Succeed(OnFailedDice):
    """The lowest failed die turns to its best."""

    async def do(self, g: FreedomFive, seat: int) -> None:
        assert g.roll is not None
        g.roll.dice[failed(g)[0]] = SIDES
        show_dice(g, seat, "turns a die")

    def say(self) -> str:
        return f"turn a failed die to {SIDES}"


class OnAnyDice(Effect):
    """More dice: of use in an attack on a Villain, and else if one has failed."""

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        is_of_use = g.roll is not None and (g.fight is not None or failed(g))
        return None if is_of_use else Refusal(NO_USE, "every die has succeeded")


@effect
class RollAnother(OnAnyDice):
    """A die of the same colour."""

    async def do(self, g: FreedomFive, seat: int) -> None:
        assert g.roll is not None
        g.roll.dice.append(g.chance.roll(SIDES, "dice"))
        show_dice(g, seat, "adds a die")

    def say(self) -> str:
        return "add a die to the roll"


# -- Schemes to come ---------------------------------------------------------------------------------------


class OnSchemes(Effect):
    """The top of the Scheme deck; everybody sees it, for all are on one side."""

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        there = g.schemes.layers or g.scheme_discards
        return None if there else Refusal(NO_USE, "there is no Scheme card to look at")

    def look(self, g: FreedomFive, seat: int, count: int) -> list[str]:
        """The top cards, off the deck for now."""
        seen = [card for card in (draw(g, g.schemes, g.scheme_discards) for _ in range(count)) if card is not None]
        g.tell(RULE, Did, seat, f"sees what comes: {', '.join(seen)}")
        return seen


@effect
class Foresee(OnSchemes):
    """The next Scheme cards, each of which may be put off."""

    count: int

    async def do(self, g: FreedomFive, seat: int) -> None:
        kept: list[str] = []
        for name in self.look(g, seat, self.count):
            prompt = f"Next comes {scheme_words(SCHEMES[name])}. Put it on the bottom?"
            if await g.ask(seat, prompt, ["bottom"], rule=RULE, label=lambda _: "Put it on the bottom", done="Leave it on top"):
                g.schemes.put_on_bottom(name)
                g.tell(RULE, Did, seat, f"puts {name} on the bottom")
            else:
                kept.append(name)
        g.schemes.put_on_top(*reversed(kept))

    def say(self) -> str:
        if self.count == 1:
            return "look at the top Scheme card, which you may put on the bottom"
        return f"look at the top {self.count} Scheme cards, each of which you may put on the bottom"


@effect
class Arrange(OnSchemes):
    """The next Scheme cards in another order."""

    count: int

    async def do(self, g: FreedomFive, seat: int) -> None:
        seen = self.look(g, seat, self.count)
        order: list[str] = []
        while seen:
            name = await g.ask(
                seat, f"Which Scheme card comes {'next' if order else 'first'}?", seen, rule=RULE, verb="scheme",
                label=lambda name: scheme_words(SCHEMES[name]),
            )  # fmt: skip
            seen.remove(name)
            order.append(name)
        g.schemes.put_on_top(*reversed(order))

    def say(self) -> str:
        return f"look at the top {self.count} Scheme cards and put them back in any order"
