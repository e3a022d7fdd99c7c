"""Verbs that the shared decks need besides those of `effects`: the decks themselves, tokens, Bystanders and Villain cards."""

from __future__ import annotations

from longbox import Effect, Refusal, effect
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.cards.heroes import HEROES
from longbox.games.freedom_five.cards.kinds import SCHEMES, SchemeCard, SchemeStep, Symbol
from longbox.games.freedom_five.city import LOCATIONS, NUMBERS
from longbox.games.freedom_five.effects import ForHeroes, Where, Who, places, several, which_place
from longbox.games.freedom_five.rules.decks import draw
from longbox.games.freedom_five.rules.hand import is_of
from longbox.games.freedom_five.rules.interact import meet_bystander, rescue
from longbox.games.freedom_five.rules.schemes import is_night
from longbox.games.freedom_five.rules.slots import discard_justice, is_justice_covered, new_justice
from longbox.games.freedom_five.rules.tests import SIDES
from longbox.games.freedom_five.state import FreedomFive, Hero, Villain
from longbox.games.freedom_five.telling import Did, Happened, VillainHit, Went

NO_USE = "FF-RULING-60"


@effect
class OrElse(Effect):
    """The first if it changes anything, else the other: nobody is rescued for nothing."""

    first: Effect
    other: Effect

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return self.first.why_not(g, seat) and self.other.why_not(g, seat)

    async def do(self, g: FreedomFive, seat: int) -> None:
        chosen = self.first if self.first.why_not(g, seat) is None else self.other
        await chosen.do(g, seat)

    def say(self) -> str:
        return f"{self.first.say()}; if that is not possible, {self.other.say()}"


# -- Ability cards -------------------------------------------------------------------------------------


@effect
class Find(Effect):
    """The first card of a colour in the own deck; those passed over go to the bottom. The discards are not searched."""

    attribute: Attribute

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        there = any(is_of(card, self.attribute) for card in g.heroes[seat].deck)
        return None if there else Refusal(NO_USE, f"there is no {self.attribute} card in your deck")

    async def do(self, g: FreedomFive, seat: int) -> None:
        hero = g.heroes[seat]
        if self.why_not(g, seat):
            return
        passed: list[str] = []
        while not is_of(card := g.draw(hero.deck), self.attribute):
            passed.append(card)
        hero.deck.put_on_bottom(*passed)
        if not hero.deck.layers:  # FF-RULING-28
            hero.deck.put_bag_on_top(hero.discards)
            hero.discards = []
        hero.hand.append(card)
        g.tell("FF-ABIL-01", Did, seat, f"finds {card}")

    def say(self) -> str:
        return f"take the first {self.attribute} card of your deck into your hand"


@effect
class TakeBack(ForHeroes):
    """Cards of the own discard pile, of the Hero's choice."""

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
            g.tell("FF-ABIL-12", Did, hero.seat, f"takes back {card}")

    def say(self) -> str:
        return f"{self.subject('take')} {several(self.count, 'card')} back from the discard pile"


# -- what is to come -----------------------------------------------------------------------------------


def step_words(step: SchemeStep) -> str:
    """A step of a Scheme card: "Body Henchman at Old Foundry (2)"."""
    colour = f"{step.attribute} " if step.attribute else ""
    link = "to" if step.symbol is Symbol.VILLAIN else "at"
    return f"{colour}{step.symbol} {link} {LOCATIONS[step.location].label}"


def scheme_words(card: SchemeCard) -> str:
    """All that a Scheme card will do."""
    if is_night(card.name):
        return f"{card.name}: the Villain phase ends"
    event = [f"{card.event.name} ({'Good' if card.event.is_good else 'Bad'})"] if card.event else []
    return f"{card.name}: {'; '.join([*map(step_words, card.steps), *event])}"


@effect
class LookAhead(Effect):
    """The next Scheme cards, of which one may go to the bottom. Everybody sees them: all are on one side."""

    count: int

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        there = g.schemes.layers or g.scheme_discards
        return None if there else Refusal(NO_USE, "there is no Scheme card to look at")

    async def do(self, g: FreedomFive, seat: int) -> None:
        seen = [card for card in (draw(g, g.schemes, g.scheme_discards) for _ in range(self.count)) if card is not None]
        g.tell("FF-TURN-17", Did, seat, f"sees what comes: {', '.join(seen)}")
        gone = await g.ask(
            seat, "Which Scheme card goes to the bottom?", seen, rule="FF-TURN-17", verb="scheme",
            label=lambda name: scheme_words(SCHEMES[name]), done="None of them",
        )  # fmt: skip
        if gone is not None:
            seen.remove(gone)
            g.schemes.put_on_bottom(gone)
            g.tell("FF-TURN-17", Did, seat, f"puts {gone} on the bottom")
        g.schemes.put_on_top(*reversed(seen))

    def say(self) -> str:
        return f"look at the top {self.count} Scheme cards, of which you may put one on the bottom"


@effect
class ReturnToken(Effect):
    """A Mastermind token of the city goes back unread, and its Event does not happen."""

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if g.plotted else Refusal(NO_USE, "there is no Mastermind token in the city")

    async def do(self, g: FreedomFive, seat: int) -> None:
        if not g.plotted:
            return
        there = sorted({location for location, _ in g.plotted})
        number = await which_place(g, seat, there, "Which Mastermind token goes back?", "FF-MTOK-08")
        chosen = next(each for each in g.plotted if each[0] == number)
        g.plotted.remove(chosen)
        g.tokens.append(chosen[1])
        g.faces.shuffle(g.tokens, g.chance)  # nobody knows where in the stack it is: FF-MTOK-07
        g.tell("FF-MTOK-08", Happened, f"The Mastermind token at {LOCATIONS[number].label} goes back unread")

    def say(self) -> str:
        return "return a Mastermind token in the city unread to the HQ board"


@effect
class ChangeJustice(Effect):
    """The active Justice card is exchanged, if the Hero likes: FF-JUST-02."""

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        hero = g.heroes[seat]
        if not hero.justice or is_justice_covered(hero):
            return Refusal("FF-TASK-06", "there is no uncovered Justice card")
        there = g.justice_deck.layers or g.justice_discards
        return None if there else Refusal(NO_USE, "there is no other Justice card")

    async def do(self, g: FreedomFive, seat: int) -> None:
        hero = g.heroes[seat]
        if self.why_not(g, seat):
            return
        old = hero.justice
        place = f"justice:{seat}"
        if await g.ask(seat, f"Do you exchange {old}?", ["exchange"], rule="FF-JUST-02", place=lambda _: place, done="Keep it"):
            g.tell("FF-JUST-02", Did, seat, f"leaves {old} to others")
            new_justice(g, hero)
            discard_justice(g, old)  # afterwards, so that it does not come back at once

    def say(self) -> str:
        return "you may discard your Justice card and draw a new one"


# -- where Heroes are ----------------------------------------------------------------------------------


async def _go(g: FreedomFive, hero: Hero, number: int) -> None:
    hero.location = number
    g.tell("FF-ACT-09", Went, hero.seat, number)


@effect
class GoAnywhere(ForHeroes):
    """To any other Location, or not at all."""

    who: Who = Who.YOU

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        there = [number for number in NUMBERS if number != hero.location]
        number = await g.ask(
            hero.seat, "Where do you go?", there, rule="FF-ACT-09", verb="move", label=lambda number: LOCATIONS[number].label,
            place=lambda number: f"location:{number}", done="Stay",
        )  # fmt: skip
        if number is not None:
            await _go(g, hero, number)

    def say(self) -> str:
        return f"{self.subject('move')} to any Location"


@effect
class GoHome(Effect):
    """To a Home Base of the own board."""

    async def do(self, g: FreedomFive, seat: int) -> None:
        hero = g.heroes[seat]
        await _go(g, hero, await which_place(g, seat, HEROES[hero.name].homes, "To which Home Base do you go?", "FF-ACT-09"))

    def say(self) -> str:
        return "move to one of your Home Bases"


# -- Bystanders ----------------------------------------------------------------------------------------


@effect
class MeetBystander(Effect):
    """A Bystander card without a token: FF-BYST-03."""

    async def do(self, g: FreedomFive, seat: int) -> None:
        await meet_bystander(g, g.heroes[seat])

    def say(self) -> str:
        return "draw and resolve a Bystander card"


@effect
class Rescue(Effect):
    """A Bystander is brought out, whatever stands in the way."""

    where: Where = Where.NEAR

    def _there(self, g: FreedomFive, seat: int) -> list[int]:
        return [number for number in places(g, seat, self.where) if g.bystanders[number]]

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if self._there(g, seat) else Refusal(NO_USE, "there is no such Bystander")

    async def do(self, g: FreedomFive, seat: int) -> None:
        there = self._there(g, seat)
        if there:
            number = await which_place(g, seat, there, "Where is the Bystander whom you rescue?", "FF-BYST-01")
            await rescue(g, g.heroes[seat], number)

    def say(self) -> str:
        return f"rescue a Bystander {self.where}, even from among Henchmen or Anarchy"


# -- Villains and dice ---------------------------------------------------------------------------------


@effect
class Unguard(Effect):
    """Henchmen leave a Villain's card, the Mastermind's too: FF-RULING-44."""

    count: int

    def _there(self, g: FreedomFive) -> list[Villain]:
        return [villain for villain in g.villains if villain.henchmen]

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if self._there(g) else Refusal(NO_USE, "there are no Henchmen on a Villain's card")

    async def do(self, g: FreedomFive, seat: int) -> None:
        there = self._there(g)
        if not there:
            return
        villain = await g.ask(
            seat, "Whose Henchmen go?", there, rule="FF-VHEN-03", verb="villain", name=lambda villain: villain.name,
            label=lambda villain: f"{villain.name}, {several(villain.henchmen, 'Henchman', 'Henchmen')}",
            place=lambda villain: f"villain:{villain.name}",
        )  # fmt: skip
        gone = min(self.count, villain.henchmen)
        villain.henchmen -= gone
        g.supply[villain.attribute] += gone
        verb = "leaves" if gone == 1 else "leave"
        g.tell("FF-VHEN-03", Happened, f"{several(gone, 'Henchman', 'Henchmen')} {verb} {villain.name}")

    def say(self) -> str:
        return f"return up to {several(self.count, 'Henchman', 'Henchmen')} from one Villain's card to the supply"


@effect
class Strike(Effect):
    """Damage in an attack that nothing stops: for Moment.FIGHT."""

    count: int

    async def do(self, g: FreedomFive, seat: int) -> None:
        assert g.fight is not None
        villain = next(villain for villain in g.villains if villain.name == g.fight.villain)
        villain.damage += self.count
        g.fight.damage[g.fight.attackers.index(seat)] += self.count
        g.tell("FF-FIGHT-11", VillainHit, villain.name, self.count, 0)

    def say(self) -> str:
        return f"deal {self.count} damage to the Villain, which neither Defense nor Henchmen stop"


@effect
class TurnToSix(Effect):
    """The worst die becomes the best: for Moment.TEST and Moment.ALLY_TEST."""

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        is_better = g.roll is not None and any(number < SIDES for number in g.roll.dice)
        return None if is_better else Refusal(NO_USE, "no die can get better")

    async def do(self, g: FreedomFive, seat: int) -> None:
        assert g.roll is not None
        dice = g.roll.dice
        dice[dice.index(min(dice))] = SIDES
        g.tell("FF-TEST-03", Did, seat, f"turns a die: {' '.join(map(str, dice))}")

    def say(self) -> str:
        return f"turn the lowest die to {SIDES}"
