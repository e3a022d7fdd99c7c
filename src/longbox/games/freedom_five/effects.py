"""The verbs of cards: what happens to Heroes, Henchmen, Anarchy and Villains, in deed and in words.

Each verb that could come to nothing has a `why_not`, so that nobody plays a card for nothing (FF-RULING-60).
"""

from __future__ import annotations

import enum
from collections.abc import Iterable

from longbox import Effect, Refusal, effect
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.cards.kinds import Test
from longbox.games.freedom_five.city import LOCATIONS, NEIGHBOURS, NUMBERS, within
from longbox.games.freedom_five.rules import anarchy, henchmen, schemes, track
from longbox.games.freedom_five.rules import damage as harm
from longbox.games.freedom_five.rules.hand import discard, discard_at_random, draw_cards
from longbox.games.freedom_five.rules.moves import go
from longbox.games.freedom_five.rules.slots import drop_task, gain_special, gain_task
from longbox.games.freedom_five.rules.tests import SIDES, passes
from longbox.games.freedom_five.state import FreedomFive, Hero, Reward
from longbox.games.freedom_five.telling import Did, Happened

RULE = "FF-TURN-17"  # what cards do is their own affair


class Who(enum.StrEnum):
    """Whom an effect is for."""

    YOU = "you"
    ANOTHER = "another Hero"
    HERE = "a Hero in your Location"
    ANY = "any Hero"
    ALL = "every Hero"
    ALL_HERE = "every Hero in your Location"


class Where(enum.StrEnum):
    """Where an effect works."""

    HERE = "in your Location"
    NEXT = "in a neighbouring Location"
    NEAR = "in or next to your Location"
    ANYWHERE = "anywhere in the city"


def heroes(g: FreedomFive, seat: int, who: Who) -> list[Hero]:
    """Those whom it may be for, clockwise from the active Hero: FF-RULING-43."""
    me = g.heroes[seat]
    count = len(g.heroes)
    order = [g.heroes[(g.active + step) % count] for step in range(count)]
    match who:
        case Who.YOU:
            return [me]
        case Who.ANOTHER:
            return [hero for hero in order if hero is not me]
        case Who.HERE | Who.ALL_HERE:
            return [hero for hero in order if hero.location == me.location]
        case _:
            return order


def places(g: FreedomFive, seat: int, where: Where) -> tuple[int, ...]:
    """The Locations in which it may work, by number."""
    here = g.heroes[seat].location
    match where:
        case Where.HERE:
            return (here,)
        case Where.NEXT:
            return NEIGHBOURS[here]
        case Where.NEAR:
            return tuple(sorted((here, *NEIGHBOURS[here])))
        case _:
            return tuple(NUMBERS)


async def which_hero(g: FreedomFive, seat: int, there: list[Hero], prompt: str, rule: str = RULE) -> Hero:
    """The player of the seat chooses among these."""
    return await g.ask(
        seat, prompt, there, rule=rule, verb="hero", name=lambda hero: str(hero.seat), label=lambda hero: hero.name,
        place=lambda hero: f"hero:{hero.seat}",
    )  # fmt: skip


async def which_place(g: FreedomFive, seat: int, there: Iterable[int], prompt: str, rule: str = RULE) -> int:
    """The player of the seat chooses one of these Locations."""
    return await g.ask(
        seat, prompt, [*there], rule=rule, verb="location", label=lambda number: LOCATIONS[number].label,
        place=lambda number: f"location:{number}",
    )  # fmt: skip


class ForHeroes(Effect):
    """An effect on one or several Heroes: the chosen one, or all of them one after the other."""

    who: Who

    def helps(self, g: FreedomFive, hero: Hero) -> bool:
        """Whether it would change anything for this Hero."""
        return True

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        raise NotImplementedError

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        there = heroes(g, seat, self.who)
        return None if any(self.helps(g, hero) for hero in there) else Refusal("FF-RULING-60", "it would change nothing")

    async def do(self, g: FreedomFive, seat: int) -> None:
        there = [hero for hero in heroes(g, seat, self.who) if self.helps(g, hero)]
        if self.who in {Who.ANOTHER, Who.HERE, Who.ANY} and there:
            there = [await which_hero(g, seat, there, f"Who? {self.label}")]
        for hero in there:
            await self.apply(g, hero)

    def subject(self, verb: str) -> str:
        """The verb with its subject: "draw", or "another Hero draws"."""
        return verb if self.who is Who.YOU else f"{self.who} {verb}s"


def several(count: int, thing: str, things: str = "") -> str:
    """A number and what is counted."""
    return f"1 {thing}" if count == 1 else f"{count} {things or thing + 's'}"


@effect
class Draw(ForHeroes):
    """Ability cards."""

    count: int
    who: Who = Who.YOU

    def helps(self, g: FreedomFive, hero: Hero) -> bool:
        return bool(hero.deck.layers or hero.discards)

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        draw_cards(g, hero, self.count, "FF-ABIL-01")

    def say(self) -> str:
        return f"{self.subject('draw')} {several(self.count, 'Ability card')}"


@effect
class DiscardCards(ForHeroes):
    """Ability cards from the hand, of the Hero's choice or at random."""

    count: int
    who: Who = Who.YOU
    at_random: bool = False

    def helps(self, g: FreedomFive, hero: Hero) -> bool:
        return bool(hero.hand)

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        if self.at_random:
            discard_at_random(g, hero, self.count, "FF-ABIL-14")
        else:
            await discard(g, hero, self.count, "FF-ABIL-13")

    def say(self) -> str:
        return f"{self.subject('discard')} {several(self.count, 'random card' if self.at_random else 'card')}"


@effect
class Heal(ForHeroes):
    """Damage tokens go back to the bag."""

    count: int
    who: Who = Who.YOU

    def helps(self, g: FreedomFive, hero: Hero) -> bool:
        return bool(hero.damage)

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        await harm.heal(g, hero, self.count, "FF-DMG-03")

    def say(self) -> str:
        return f"{self.subject('heal')} {several(self.count, 'Damage token')}"


@effect
class TakeDamage(ForHeroes):
    """Damage to Heroes."""

    count: int
    who: Who = Who.YOU
    unblockable: bool = False

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        await harm.hurt(g, hero, self.count, "FF-DMG-01", unblockable=self.unblockable)

    def say(self) -> str:
        return f"{self.subject('take')} {self.count}{' unblockable' if self.unblockable else ''} damage"


@effect
class Refresh(ForHeroes):
    """Exhausted Action tokens are available again: FF-TURN-14."""

    count: int
    who: Who = Who.YOU

    def helps(self, g: FreedomFive, hero: Hero) -> bool:
        return hero.exhausted > 0

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        back = min(self.count, hero.exhausted)
        hero.exhausted -= back
        hero.available += back
        g.tell("FF-TURN-14", Did, hero.seat, f"refreshes {several(back, 'Action token')}")

    def say(self) -> str:
        return f"{self.subject('refresh')} {several(self.count, 'Action token')}"


@effect
class Exhaust(ForHeroes):
    """Available Action tokens are exhausted."""

    count: int
    who: Who = Who.YOU

    def helps(self, g: FreedomFive, hero: Hero) -> bool:
        return hero.available > 0

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        gone = min(self.count, hero.available)
        hero.available -= gone
        hero.exhausted += gone
        g.tell("FF-TURN-12", Did, hero.seat, f"exhausts {several(gone, 'Action token')}")

    def say(self) -> str:
        return f"{self.subject('exhaust')} {several(self.count, 'available Action token')}"


@effect
class Move(ForHeroes):
    """Up to so many steps."""

    steps: int
    who: Who = Who.YOU

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        there = sorted(within(hero.location, self.steps))
        to = await g.ask(
            hero.seat, f"Where do you move, up to {several(self.steps, 'step')}?", there, rule="FF-ACT-10", verb="move",
            label=lambda number: LOCATIONS[number].label, place=lambda number: f"location:{number}", done="Stay",
        )  # fmt: skip
        if to is not None:
            await go(g, hero, to)

    def say(self) -> str:
        return f"{self.subject('move')} up to {several(self.steps, 'step')}"


@effect
class GainSpecial(ForHeroes):
    """Special cards."""

    count: int
    who: Who = Who.YOU

    def helps(self, g: FreedomFive, hero: Hero) -> bool:
        return bool(g.special_deck.layers or g.special_discards)

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        for _ in range(self.count):
            await gain_special(g, hero, "FF-SPEC-02")

    def say(self) -> str:
        return f"{self.subject('gain')} {several(self.count, 'Special card')}"


@effect
class GainTask(ForHeroes):
    """A Personal Task."""

    who: Who = Who.YOU

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        await gain_task(g, hero, "FF-TASK-01")

    def say(self) -> str:
        return f"{self.subject('gain')} a Personal Task"


@effect
class DropTask(ForHeroes):
    """A Personal Task is done without going there."""

    who: Who = Who.YOU

    def helps(self, g: FreedomFive, hero: Hero) -> bool:
        return bool(hero.tasks)

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        task = await g.ask(
            hero.seat, "Which Personal Task is discarded?", hero.tasks, rule="FF-TASK-13", verb="task",
            place=lambda task: f"task:{task}",
        )  # fmt: skip
        drop_task(hero, task)
        g.tell("FF-TASK-13", Did, hero.seat, f"is done with {task}")

    def say(self) -> str:
        return f"{self.subject('discard')} a Personal Task"


@effect
class TurnUp(ForHeroes):
    """Used Justice Rewards can be used again."""

    count: int
    who: Who = Who.YOU

    def helps(self, g: FreedomFive, hero: Hero) -> bool:
        return any(reward.is_used for reward in hero.rewards)

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        for _ in range(self.count):
            used = [*dict.fromkeys(reward.name for reward in hero.rewards if reward.is_used)]
            if not used:
                return
            name = await g.ask(
                hero.seat, "Which Justice Reward is turned face up?", used, rule="FF-JUST-09", verb="reward",
                place=lambda name: f"reward:{name}",
            )  # fmt: skip
            hero.rewards[hero.rewards.index(Reward(name, is_used=True))] = Reward(name)

    def say(self) -> str:
        return f"{self.subject('turn')} {several(self.count, 'used Justice Reward')} face up"


@effect
class RemoveHenchmen(Effect):
    """Henchmen return to the supply: of one colour or of any."""

    count: int
    where: Where = Where.HERE
    attribute: Attribute | None = None

    def _there(self, g: FreedomFive, seat: int) -> list[tuple[int, Attribute]]:
        return [
            (number, attribute)
            for number in places(g, seat, self.where)
            for attribute in dict.fromkeys(g.henchmen[number])
            if self.attribute in (None, attribute)
        ]

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if self._there(g, seat) else Refusal("FF-RULING-60", "there are no such Henchmen")

    async def do(self, g: FreedomFive, seat: int) -> None:
        for left in range(self.count, 0, -1):
            there = self._there(g, seat)
            if not there:
                return
            number, attribute = await g.ask(
                seat, f"Which Henchman is removed? {left} to go", there, rule="FF-HENCH-10", verb="henchman",
                name=lambda one: f"{one[0]}:{one[1]}", label=lambda one: f"{one[1]}, {LOCATIONS[one[0]].label}",
                place=lambda one: f"location:{one[0]}",
            )  # fmt: skip
            henchmen.remove(g, number, attribute, 1, "FF-HENCH-10")

    def say(self) -> str:
        kind = f"{self.attribute} Henchman" if self.attribute else "Henchman"
        kinds = kind.replace("Henchman", "Henchmen")
        return f"remove {several(self.count, kind, kinds)} {self.where}"


@effect
class PlaceHenchmen(Effect):
    """Henchmen come, of a colour."""

    count: int
    attribute: Attribute
    where: Where = Where.HERE

    async def do(self, g: FreedomFive, seat: int) -> None:
        there = places(g, seat, self.where)
        number = there[0] if len(there) == 1 else await which_place(g, seat, there, "Where do the Henchmen come?")
        await henchmen.place(g, number, [self.attribute] * self.count, "FF-HENCH-01")

    def say(self) -> str:
        return f"place {several(self.count, f'{self.attribute} Henchman', f'{self.attribute} Henchmen')} {self.where}"


@effect
class RemoveAnarchy(Effect):
    """An Anarchy token goes without a card: FF-ANAR-21. Never one at Freedom Tower: FF-FTA-04."""

    where: Where = Where.HERE

    def _there(self, g: FreedomFive, seat: int) -> list[tuple[int, Attribute]]:
        return [(number, attribute) for number in places(g, seat, self.where) for attribute in dict.fromkeys(g.anarchy[number])]

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if self._there(g, seat) else Refusal("FF-RULING-60", "there is no such Anarchy token")

    async def do(self, g: FreedomFive, seat: int) -> None:
        there = self._there(g, seat)
        if there:
            number, attribute = await g.ask(
                seat, "Which Anarchy token is removed?", there, rule="FF-ANAR-21", verb="anarchy",
                name=lambda one: f"{one[0]}:{one[1]}", label=lambda one: f"{one[1]}, {LOCATIONS[one[0]].label}",
                place=lambda one: f"location:{one[0]}",
            )  # fmt: skip
            anarchy.remove(g, number, attribute, "FF-ANAR-21")

    def say(self) -> str:
        return f"remove an Anarchy token {self.where}"


@effect
class Advance(Effect):
    """The Mastermind track: FF-TRACK-11."""

    spaces: int

    async def do(self, g: FreedomFive, seat: int) -> None:
        await track.advance(g, self.spaces, "the plan moves on", "FF-TRACK-11")

    def say(self) -> str:
        return f"advance the Mastermind track {several(self.spaces, 'space')}"


@effect
class PlaceBystander(Effect):
    """A Bystander token."""

    where: Where = Where.HERE

    async def do(self, g: FreedomFive, seat: int) -> None:
        there = places(g, seat, self.where)
        number = there[0] if len(there) == 1 else await which_place(g, seat, there, "Where is the Bystander?")
        schemes.place_bystander(g, number)

    def say(self) -> str:
        return f"place a Bystander token {self.where}"


@effect
class Prevent(Effect):
    """Damage that is about to be taken: for Moment.DAMAGE and Moment.ALLY_DAMAGE."""

    count: int

    async def do(self, g: FreedomFive, seat: int) -> None:
        assert g.harm is not None
        g.harm.amount = max(0, g.harm.amount - self.count)

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if g.harm is not None and g.harm.amount else Refusal("FF-RULING-60", "there is no damage to prevent")

    def say(self) -> str:
        return f"prevent {self.count} damage"


@effect
class MoreDice(Effect):
    """In this attack: for Moment.FIGHT."""

    count: int

    async def do(self, g: FreedomFive, seat: int) -> None:
        assert g.fight is not None
        g.fight.extra[g.fight.attackers.index(seat)] += self.count

    def say(self) -> str:
        return f"roll {several(self.count, 'die', 'dice')} more in this attack"


@effect
class Reroll(Effect):
    """The worst dice once more: for Moment.TEST and Moment.ALLY_TEST."""

    count: int

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        is_better = g.roll is not None and any(number < SIDES for number in g.roll.dice)
        return None if is_better else Refusal("FF-RULING-60", "no die can get better")

    async def do(self, g: FreedomFive, seat: int) -> None:
        assert g.roll is not None
        dice = g.roll.dice
        for place in sorted(range(len(dice)), key=dice.__getitem__)[: self.count]:
            if dice[place] < SIDES:
                dice[place] = g.chance.roll(SIDES, "dice")
        g.tell("FF-TEST-03", Did, seat, f"rolls again: {' '.join(map(str, dice))}")

    def say(self) -> str:
        return f"roll the lowest {'die' if self.count == 1 else f'{self.count} dice'} again"


@effect
class OnTest(Effect):
    """What follows from a test."""

    test: Test
    success: Effect | None
    failure: Effect | None
    who: Who = Who.YOU

    async def do(self, g: FreedomFive, seat: int) -> None:
        for hero in heroes(g, seat, self.who):
            then = self.success if await passes(g, hero, self.test, "FF-TEST-05") else self.failure
            if then is not None:
                await then.do(g, hero.seat)

    def say(self) -> str:
        head = "test" if self.who is Who.YOU else f"{self.who} tests"
        parts = [f"{head} {self.test.say()}"]
        if self.success is not None:
            parts.append(f"on success {self.success.say()}")
        if self.failure is not None:
            parts.append(f"on failure {self.failure.say()}")
        return "; ".join(parts)


@effect
class LoseHeadquarters(Effect):
    """The Under Construction token lies on Hero HQ until the Scenario ends: FF-HQLOST-01, FF-HQLOST-09."""

    async def do(self, g: FreedomFive, seat: int) -> None:
        g.is_under_construction = True
        g.tell("FF-HQLOST-01", Happened, "Hero HQ is under construction: it is a Location like any other now")

    def say(self) -> str:
        return "Hero HQ is under construction"


@effect
class Nothing(Effect):
    """Nothing at all."""

    async def do(self, g: FreedomFive, seat: int) -> None:
        return

    def say(self) -> str:
        return "do nothing"
