"""Effects of hero cards and clue cards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from longbox import Did, Refusal, a_or_several, effect, no_use, several
from longbox.games.hour_of_need.boards import is_panel
from longbox.games.hour_of_need.cards.verbs.common import ANYWHERE, YOU, ForHeroes, Who
from longbox.games.hour_of_need.hooks import HEALING, HOOKS, EnemyTarget
from longbox.games.hour_of_need.kinds import FOES, Kind
from longbox.games.hour_of_need.rules import damage, rolls
from longbox.games.hour_of_need.rules.bystanders import Civilian, people, rescue
from longbox.games.hour_of_need.rules.choices import decide, spot_key
from longbox.games.hour_of_need.rules.enemies import name_of, target_key, target_place
from longbox.games.hour_of_need.rules.exhausting import exhaust_card
from longbox.games.hour_of_need.rules.hand import draw_cards, gain_clue, gain_focus
from longbox.games.hour_of_need.rules.moves import can_go, can_land, move, move_to
from longbox.games.hour_of_need.rules.places import attackable, enemies, threat_cards
from longbox.games.hour_of_need.rules.problems import justice_left, place_justice, solvable
from longbox.games.hour_of_need.rules.rolls import RollOutcome, attack_spaces, solve_spaces
from longbox.games.hour_of_need.rules.targets import enemies_label
from longbox.games.hour_of_need.state import MOST_FOCUS, NO_USE, TEXT, Card, Hero, HourOfNeed, Verb
from longbox.games.hour_of_need.telling import place_of, spot_words

# -- cards, health, focus ----------------------------------------------------------------------------------


@effect
class Heal(ForHeroes):
    """Damage is taken off."""

    amount: int
    who: Who = YOU

    def helps(self, g: HourOfNeed, hero: Hero) -> bool:
        return bool(hero.damage) and HOOKS.why_not(g, HEALING, hero) is None

    async def apply(self, g: HourOfNeed, hero: Hero) -> None:
        damage.heal(g, hero, self.amount, TEXT)

    def say(self) -> str:
        return self.who.says(f"heal {self.amount}")


@effect
class Draw(ForHeroes):
    """Cards of the hero's own deck."""

    count: int
    who: Who = YOU

    def helps(self, g: HourOfNeed, hero: Hero) -> bool:
        return bool(hero.pile)

    async def apply(self, g: HourOfNeed, hero: Hero) -> None:
        draw_cards(g, hero, self.count, TEXT)

    def say(self) -> str:
        return self.who.says(f"draw {several(self.count, 'card')}")


@effect
class GainFocus(ForHeroes):
    """Focus tokens."""

    amount: int
    who: Who = YOU

    def helps(self, g: HourOfNeed, hero: Hero) -> bool:
        return hero.focus < MOST_FOCUS or not hero.is_focused

    async def apply(self, g: HourOfNeed, hero: Hero) -> None:
        await gain_focus(g, hero, self.amount, TEXT)

    def say(self) -> str:
        return self.who.says(f"gain {self.amount} focus")


@effect
class GainClue(ForHeroes):
    """A clue card."""

    who: Who = YOU

    def helps(self, g: HourOfNeed, hero: Hero) -> bool:
        return bool(g.clue_pile)

    async def apply(self, g: HourOfNeed, hero: Hero) -> None:
        await gain_clue(g, hero, "HN-CLUE-05")

    def say(self) -> str:
        return self.who.says("gain 1 clue card")


# -- going -------------------------------------------------------------------------------------------------


@effect
class Move(ForHeroes):
    """Up to so many spaces."""

    spaces: int
    who: Who = YOU
    through: bool = False

    def helps(self, g: HourOfNeed, hero: Hero) -> bool:
        return can_go(g, hero, self.spaces, self.through)

    async def apply(self, g: HourOfNeed, hero: Hero) -> None:
        await move(g, hero, self.spaces, "HN-TEXTACT-01", self.through)

    def say(self) -> str:
        figures = " through figures" if self.through else ""
        return self.who.says(f"move up to {several(self.spaces, 'space')}{figures}")


@effect
class MoveTo(ForHeroes):
    """To a space within reach, picked up and put there: HN-MOVETO-01."""

    reach: int

    def helps(self, g: HourOfNeed, hero: Hero) -> bool:
        return can_land(g, hero, self.reach)

    async def apply(self, g: HourOfNeed, hero: Hero) -> None:
        await move_to(g, hero, self.reach, "HN-MOVETO-01")

    def say(self) -> str:
        return f"move to a space within {self.reach} spaces"


# -- rolls -------------------------------------------------------------------------------------------------


def dice_words(what: str, bonus: int) -> str:
    if not bonus:
        return what
    return f"{what} with {'+' if bonus > 0 else '-'}{several(abs(bonus), 'die', 'dice')}"


@effect
class Attack(ForHeroes):
    """An Attack that costs no action: HN-TEXTACT-01. `then` gets the hero and what came of it, `words` say it."""

    bonus: int = 0
    who: Who = YOU
    reach: int = 1
    spaces: int = 1
    then: Callable[[HourOfNeed, Hero, RollOutcome], Awaitable[None]] | None = None
    words: str = ""

    def helps(self, g: HourOfNeed, hero: Hero) -> bool:
        return bool(attack_spaces(g, hero, self.reach))

    async def apply(self, g: HourOfNeed, hero: Hero) -> None:
        outcome = await rolls.attack(g, hero, self.bonus, reach=self.reach, spaces=self.spaces)
        if self.then is not None and outcome.was_rolled:
            await self.then(g, hero, outcome)

    def say(self) -> str:
        reach = f" a space within {self.reach} spaces" if self.reach > 1 else ""
        words = f"; {self.words}" if self.words else ""
        said = dice_words(f"Attack{reach}", self.bonus)
        if self.spaces > 1:
            said = f"Attack up to {self.spaces} nearby spaces with one roll and +{several(self.bonus, 'die', 'dice')}"
        return self.who.says(said) + words


@effect
class Solve(ForHeroes):
    """A Solve that costs no action. So many enemies of your choice do not inflict after it, or none but the villain does."""

    bonus: int = 0
    who: Who = YOU
    reach: int = 1
    calm: int = 0
    spare_all: bool = False

    def helps(self, g: HourOfNeed, hero: Hero) -> bool:
        return bool(solve_spaces(g, hero, self.reach))

    async def apply(self, g: HourOfNeed, hero: Hero) -> None:
        await rolls.solve(g, hero, self.bonus, reach=self.reach, calm=self.calm, spare_all=self.spare_all)

    def say(self) -> str:
        reach = (
            f"; the target space may be up to {self.reach} spaces away, but problems in a panel need you inside"
            if self.reach > 1
            else ""
        )
        calm = "; 1 enemy of your choice near you does not inflict you after it" if self.calm else ""
        spare = "; no enemy except the villain inflicts you after it" if self.spare_all else ""
        return self.who.says(dice_words("Solve", self.bonus)) + reach + calm + spare


@effect
class AttackOrSolve(ForHeroes):
    """One hero performs an Attack or a Solve. `dice` replaces the hero's value."""

    who: Who = YOU
    dice: int | None = None

    def helps(self, g: HourOfNeed, hero: Hero) -> bool:
        return bool(attack_spaces(g, hero) or solve_spaces(g, hero))

    async def apply(self, g: HourOfNeed, hero: Hero) -> None:
        there = [name for name, spaces in (("attack", attack_spaces(g, hero)), ("solve", solve_spaces(g, hero))) if spaces]
        chosen = await g.ask(
            hero.seat, "Attack or Solve?", there, rule="HN-TEXTACT-01", verb="roll", label=str.capitalize,
            place=lambda _: f"hero:{hero.seat}",
        )  # fmt: skip
        if chosen == "attack":
            await rolls.attack(g, hero, dice=self.dice)
        else:
            await rolls.solve(g, hero, dice=self.dice)

    def say(self) -> str:
        dice = f" with {self.dice} dice instead of their value; bonus dice are added" if self.dice is not None else ""
        return self.who.says(f"perform an Attack or a Solve{dice}")


@effect
class NextRoll(ForHeroes):
    """The next roll of this hero turn has more dice."""

    dice: int
    who: Who = YOU

    async def apply(self, g: HourOfNeed, hero: Hero) -> None:
        hero.bonus += self.dice
        g.tell(TEXT, Did, hero.seat, "has {:die|dice} more in the next roll", self.dice)

    def say(self) -> str:
        dice = several(self.dice, "die", "dice")
        if self.who == YOU:
            return f"your next roll this hero turn has +{dice}"
        return f"the next roll of {self.who.words} this hero turn has +{dice}"


@effect
class MoreDice(Verb):
    """In a window before a roll: this roll has more dice, if the roller is within reach."""

    dice: int
    reach: int = ANYWHERE

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        roll = g.roll
        if roll is None or not _is_within(g, seat, roll.seat, self.reach):
            return no_use(NO_USE, f"no hero within {self.reach} spaces is about to roll")
        return None

    async def do(self, g: HourOfNeed, seat: int) -> None:
        assert g.roll is not None
        g.roll.dice += self.dice
        g.tell(TEXT, Did, seat, "adds {:die|dice}", self.dice)

    def say(self) -> str:
        return f"before a hero within {self.reach} spaces rolls, that roll has +{several(self.dice, 'die', 'dice')}"


@effect
class Protect(Verb):
    """In the window of damage: reduce what is dealt to a hero within reach."""

    amount: int
    reach: int = ANYWHERE
    in_panel: bool = False

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        harm = g.harm
        if harm is None or not _is_within(g, seat, harm.seat, self.reach):
            return no_use(NO_USE, "no damage is dealt within reach")
        if self.in_panel and not is_panel(g.heroes[harm.seat].spot):
            return no_use(NO_USE, "the hero is in no scheme panel")
        return None

    async def do(self, g: HourOfNeed, seat: int) -> None:
        damage.reduce_harm(g, self.amount)
        g.tell(TEXT, Did, seat, "reduces the damage by {}", self.amount)

    def say(self) -> str:
        where = "in a scheme panel, at any distance," if self.in_panel else f"within {self.reach} spaces"
        return f"reduce damage dealt to a hero {where} by {self.amount}"


def _is_within(g: HourOfNeed, seat: int, other: int, reach: int) -> bool:
    one, two = g.heroes[seat], g.heroes[other]
    return one.is_here and two.is_here and (reach >= ANYWHERE or g.board.distance(one.spot, two.spot) <= reach)


# -- enemies, problems, bystanders -------------------------------------------------------------------------


def targets_within(g: HourOfNeed, hero: Hero, reach: int) -> list[EnemyTarget]:
    """The enemies within reach that can be damaged."""
    if not hero.is_here:
        return []
    return [t for t in dict.fromkeys(enemies(g)) if attackable(g, t) and g.board.distance(hero.spot, t.spot) <= reach]


async def which_target(g: HourOfNeed, seat: int, there: list[EnemyTarget], prompt: str) -> EnemyTarget:
    return await decide(g, prompt, there, rule=TEXT, verb="enemy", name=target_key, label=name_of, place=target_place, seat=seat)


@effect
class Damage(Verb):
    """Damage to an enemy within reach, without a roll: defense is ignored (HN-DEF-02)."""

    amount: int
    reach: int
    minions_only: bool = False

    def _there(self, g: HourOfNeed, seat: int) -> list[EnemyTarget]:
        there = targets_within(g, g.heroes[seat], self.reach)
        return [target for target in there if target.kind == "minion"] if self.minions_only else there

    @property
    def _whom(self) -> str:
        return "minion" if self.minions_only else "enemy"

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        there = self._there(g, seat)
        return None if there else no_use(NO_USE, f"no {self._whom} is within {several(self.reach, 'space')}")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        there = self._there(g, seat)
        if there:
            target = await which_target(g, seat, there, "Whom do you damage?")
            await damage.strike(g, g.heroes[seat], target, self.amount, TEXT)

    def say(self) -> str:
        return f"deal {self.amount} damage to {a_or_several(1, self._whom)} within {several(self.reach, 'space')}"


async def damage_each(g: HourOfNeed, hero: Hero, there: list[EnemyTarget], amount: int) -> None:
    """Damage to each of these enemies. Bots go by number, so the last comes first."""
    for target in sorted(there, key=lambda each: int(each.name) if each.kind == "bot" else -1, reverse=True):
        if target in enemies(g):
            await damage.strike(g, hero, target, amount, TEXT)


@effect
class DamageSpace(Verb):
    """Damage to each enemy of one space within reach."""

    amount: int
    reach: int

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        there = targets_within(g, g.heroes[seat], self.reach)
        return None if there else no_use(NO_USE, f"no enemy is within {several(self.reach, 'space')}")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        hero = g.heroes[seat]
        spaces = [*dict.fromkeys(g.board.hex_of(target.spot) for target in targets_within(g, hero, self.reach))]
        space = await decide(
            g, "Which space do you hit?", spaces, rule=TEXT, verb="target", name=spot_key, label=partial(enemies_label, g),
            place=place_of, seat=seat,
        )  # fmt: skip
        there = [target for target in enemies(g) if attackable(g, target) and g.board.hex_of(target.spot) == space]
        await damage_each(g, hero, there, self.amount)

    def say(self) -> str:
        return f"deal {self.amount} damage to each enemy in one space within {several(self.reach, 'space')}"


@effect
class Justice(Verb):
    """Justice on a problem that you could Solve: HN-RULING-100."""

    amount: int
    reach: int = 1

    def _there(self, g: HourOfNeed, seat: int) -> list[Card]:
        return [card for card in solvable(g, g.heroes[seat], self.reach) if justice_left(g, card) > 0]

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if self._there(g, seat) else no_use(NO_USE, "there is no problem that you could Solve")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        there = self._there(g, seat)
        if there:
            card = await which_card(g, seat, there, "Which problem?")
            await place_justice(g, g.heroes[seat], card, self.amount, TEXT)

    def say(self) -> str:
        far = f", or on a problem within {self.reach} spaces that is not located in a panel" if self.reach > 1 else ""
        return f"place {self.amount} justice on a problem you could Solve{far}"


async def which_card(g: HourOfNeed, seat: int, there: list[Card], prompt: str) -> Card:
    return await decide(
        g, prompt, there, rule=TEXT, verb="card", name=lambda card: card.name, place=lambda card: f"card:{card.name}", seat=seat
    )


@effect
class ExhaustEnemy(Verb):
    """Exhaust a card of a threat area: Lackeys, or also nemeses and enemies of the issue deck, or Perils.

    Only what lies in a threat area can be chosen, so neither minions (HN-MINION-06) nor the villain: HN-EXH-15, HN-RULING-68.
    """

    kinds: tuple[Kind, ...] = (Kind.LACKEY,)
    reach: int = ANYWHERE

    def there(self, g: HourOfNeed, seat: int) -> list[Card]:
        me = g.heroes[seat]
        return [
            card
            for card in threat_cards(g)
            if FOES[card.name].kind in self.kinds
            and (FOES[card.name].is_enemy or FOES[card.name].kind is Kind.PERIL)
            and not card.is_exhausted
            and (self.reach >= ANYWHERE or (me.is_here and g.board.distance(me.spot, card.spot) <= self.reach))
        ]

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if self.there(g, seat) else no_use(NO_USE, "there is no such card that is ready")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        there = self.there(g, seat)
        if there:
            exhaust_card(g, await which_card(g, seat, there, "Which card do you exhaust?"), "HN-EXH-09")

    def say(self) -> str:
        names = {
            Kind.LACKEY: "a Lackey",
            Kind.NEMESIS: "a Nemesis",
            Kind.ENEMY: "an enemy of the issue deck",
            Kind.PERIL: "a Peril",
        }
        words = [names[kind] for kind in self.kinds]
        what = ", ".join(words[:-1]) + " or " + words[-1] if len(words) > 1 else words[0]
        where = "in any threat area" if self.reach >= ANYWHERE else f"within {self.reach} spaces"
        return f"exhaust {what} {where}"


def _person_key(person: Civilian) -> str:
    return f"{person.card or person.kind or 'bystander'}-{spot_key(person.spot)}"


def _person_label(person: Civilian) -> str:
    """Who, and where: two nameless bystanders must not look the same."""
    where = "captured in" if is_panel(person.spot) else "in"
    return f"{person.card or person.kind or 'A bystander'} {where} {spot_words(person.spot)}"


def _person_place(person: Civilian) -> str:
    return place_of(person.spot)


@effect
class RescueWithin(Verb):
    """Bystanders within reach: HN-RESC-05."""

    count: int
    reach: int
    captured_only: bool = False

    def there(self, g: HourOfNeed, seat: int) -> list[Civilian]:
        me = g.heroes[seat]
        return [
            person
            for person in dict.fromkeys(people(g))
            if me.is_here
            and g.board.distance(me.spot, person.spot) <= self.reach
            and (is_panel(person.spot) or not self.captured_only)
        ]

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if self.there(g, seat) else no_use(NO_USE, f"no bystander is within {self.reach} spaces")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        for number in range(self.count):
            there = self.there(g, seat)
            if not there:
                return
            person = await self._which(g, seat, there, is_first=not number)
            if person is None:
                return
            await rescue(g, g.heroes[seat], person, "HN-RESC-06")

    async def _which(self, g: HourOfNeed, seat: int, there: Sequence[Civilian], is_first: bool) -> Civilian | None:
        """The first one is no question of whether."""
        if is_first:
            return await g.ask(
                seat, "Whom do you rescue?", there, rule="HN-RESC-05", verb="rescue", name=_person_key, label=_person_label,
                place=_person_place,
            )  # fmt: skip
        return await g.ask(
            seat, "Whom do you rescue?", there, rule="HN-RESC-05", verb="rescue", name=_person_key, label=_person_label,
            place=_person_place, done="No other",
        )  # fmt: skip

    def say(self) -> str:
        what = a_or_several(self.count, "captured bystander" if self.captured_only else "bystander")
        count = f"up to {what}" if self.count > 1 else what
        return f"rescue {count} within {self.reach} spaces" + ("" if self.captured_only else ", on the map or captured")
