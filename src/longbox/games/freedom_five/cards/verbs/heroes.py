"""Effects on Heroes: their cards, damage, Action tokens, Personal Tasks and Justice cards."""

from __future__ import annotations

from longbox import Did, Refusal, effect, several
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.cards.verbs.common import ForHeroes, Who, no_use
from longbox.games.freedom_five.rules import damage
from longbox.games.freedom_five.rules.hand import discard, discard_at_random, draw_cards, is_of
from longbox.games.freedom_five.rules.slots import (
    discard_justice,
    drop_task,
    gain_special,
    gain_task,
    is_justice_covered,
    new_justice,
)
from longbox.games.freedom_five.state import FreedomFive, Harm, Hero, Reward, Verb

# -- Ability cards -----------------------------------------------------------------------------------


@effect
class Draw(ForHeroes):
    """Draw Ability cards."""

    count: int
    who: Who = Who.YOU

    def helps(self, g: FreedomFive, hero: Hero) -> bool:
        return bool(hero.abilities)

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
class Find(Verb):
    """The first card of a colour in the Hero's own deck. The cards before it go to the bottom; the discards are not searched."""

    attribute: Attribute

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        there = any(is_of(card, self.attribute) for card in g.heroes[seat].deck)
        return None if there else no_use(f"there is no {self.attribute} card in your deck")

    async def do(self, g: FreedomFive, seat: int) -> None:
        hero = g.heroes[seat]
        if self.why_not(g, seat):
            return
        passed: list[str] = []
        while not is_of(card := g.draw(hero.deck), self.attribute):
            passed.append(card)
        hero.deck.put_bag_on_bottom(passed)
        if not hero.deck.layers:  # FF-RULING-28
            hero.deck.put_bag_on_top(hero.discards)
            hero.discards = []
        hero.hand.append(card)
        g.tell("FF-ABIL-01", Did, seat, "finds {}", card)

    def say(self) -> str:
        return f"take the first {self.attribute} card of your deck into your hand"


@effect
class TakeBack(ForHeroes):
    """Take back cards of the Hero's own discard pile, as the Hero chooses."""

    count: int
    who: Who = Who.YOU

    def helps(self, g: FreedomFive, hero: Hero) -> bool:
        return bool(hero.discards)

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        for _ in range(min(self.count, len(hero.discards))):
            there = [*dict.fromkeys(hero.discards)]
            card = await g.ask(
                hero.seat, "Which discarded card do you take back?", there, rule="FF-ABIL-12", verb="card",
                place=lambda card: f"card:{card}",
            )  # fmt: skip
            hero.discards.remove(card)
            hero.hand.append(card)
            g.tell("FF-ABIL-12", Did, hero.seat, "takes back {}", card)

    def say(self) -> str:
        return f"{self.subject('take')} {several(self.count, 'card')} back from the discard pile"


# -- damage ------------------------------------------------------------------------------------------


@effect
class Heal(ForHeroes):
    """Damage tokens go back to the bag."""

    count: int
    who: Who = Who.YOU

    def helps(self, g: FreedomFive, hero: Hero) -> bool:
        return bool(hero.damage)

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        await damage.heal(g, hero, self.count, "FF-DMG-03")

    def say(self) -> str:
        return f"{self.subject('heal')} {several(self.count, 'Damage token')}"


@effect
class TakeDamage(ForHeroes):
    """Damage to Heroes."""

    count: int
    who: Who = Who.YOU
    unblockable: bool = False

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        await damage.hurt(g, hero, self.count, "FF-DMG-01", unblockable=self.unblockable)

    def say(self) -> str:
        return f"{self.subject('take')} {self.count}{' unblockable' if self.unblockable else ''} damage"


def the_harm(g: FreedomFive) -> Harm:
    """The damage that is about to be taken: for Timing.DAMAGE and Timing.ALLY_DAMAGE."""
    assert g.harm is not None, "only when somebody would take damage"
    return g.harm


@effect
class Prevent(Verb):
    """Prevent damage that a Hero is about to take: for Timing.DAMAGE and Timing.ALLY_DAMAGE."""

    count: int

    async def do(self, g: FreedomFive, seat: int) -> None:
        harm = the_harm(g)
        harm.amount = max(0, harm.amount - self.count)

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if g.harm is not None and g.harm.amount else no_use("there is no damage to prevent")

    def say(self) -> str:
        return f"prevent {self.count} damage"


# -- Action tokens -----------------------------------------------------------------------------------


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
        g.tell("FF-TURN-14", Did, hero.seat, "refreshes {:Action token}", back)

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
        g.tell("FF-TURN-12", Did, hero.seat, "exhausts {:Action token}", gone)

    def say(self) -> str:
        return f"{self.subject('exhaust')} {several(self.count, 'available Action token')}"


# -- Special cards, Personal Tasks, Justice cards ----------------------------------------------------


@effect
class GainSpecial(ForHeroes):
    """Special cards."""

    count: int
    who: Who = Who.YOU

    def helps(self, g: FreedomFive, hero: Hero) -> bool:
        return bool(g.special_pile)

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
    """Complete a Personal Task from anywhere."""

    who: Who = Who.YOU

    def helps(self, g: FreedomFive, hero: Hero) -> bool:
        return bool(hero.tasks)

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        task = await g.ask(
            hero.seat, "Which Personal Task is discarded?", hero.tasks, rule="FF-TASK-13", verb="task",
            place=lambda task: f"task:{task}",
        )  # fmt: skip
        drop_task(hero, task)
        g.tell("FF-TASK-13", Did, hero.seat, "is done with {}", task)

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
class ChangeJustice(Verb):
    """The Hero may exchange the active Justice card: FF-JUST-02."""

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        hero = g.heroes[seat]
        if not hero.justice or is_justice_covered(hero):
            return Refusal("FF-TASK-06", "there is no uncovered Justice card")
        there = g.justice_pile
        return None if there else no_use("there is no other Justice card")

    async def do(self, g: FreedomFive, seat: int) -> None:
        hero = g.heroes[seat]
        if self.why_not(g, seat):
            return
        old = hero.justice
        place = f"justice:{seat}"
        if await g.ask(seat, f"Do you exchange {old}?", ["exchange"], rule="FF-JUST-02", place=lambda _: place, done="Keep it"):
            g.tell("FF-JUST-02", Did, seat, "leaves {} to others", old)
            new_justice(g, hero)
            discard_justice(g, old)  # after the draw, so that the same card does not come back at once

    def say(self) -> str:
        return "you may discard your Justice card and draw a new one"
