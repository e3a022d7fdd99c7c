"""Plumb Line, the anchor: he takes the blows of others, is never forced, and is strong while he stands still.

His families are Stance, Measure and Stone.
"""

from __future__ import annotations

from longbox import Changes, Did, Forbids, OneOf, Refusal, Special, When, effect, no_use
from longbox.games.hour_of_need.boards import OFF
from longbox.games.hour_of_need.cards.clues import tokens_near
from longbox.games.hour_of_need.cards.verbs.common import NEAR_YOU, heroes_for, within
from longbox.games.hour_of_need.cards.verbs.heroes import Attack, Heal, targets_within, which_card, which_target
from longbox.games.hour_of_need.hooks import (
    BLOWS,
    DICE,
    ENEMY_MOVES,
    FORCING,
    HARM,
    RESCUED,
    Blow,
    Rescue,
)
from longbox.games.hour_of_need.kinds import Exhaust, HeroCard, HeroDeck, HeroSide, Timing, register
from longbox.games.hour_of_need.rules import rolls
from longbox.games.hour_of_need.rules.choices import decide, decide_spot, spot_key
from longbox.games.hour_of_need.rules.damage import heal, health_left, hurt, strike
from longbox.games.hour_of_need.rules.exhausting import exhaust_card
from longbox.games.hour_of_need.rules.hand import draw_cards, gain_focus
from longbox.games.hour_of_need.rules.moves import land, landings, move
from longbox.games.hour_of_need.rules.places import card_named, enemies_in, enemies_near, is_near, perils
from longbox.games.hour_of_need.rules.problems import justice_left, place_justice, solvable
from longbox.games.hour_of_need.rules.rolls import RollOutcome, solve_spaces
from longbox.games.hour_of_need.state import NO_USE, TEXT, Card, Harm, Hero, HourOfNeed, Roll, Verb
from longbox.games.hour_of_need.telling import place_of

PLUMB_LINE = "Plumb Line"


# -- his card ----------------------------------------------------------------------------------------------


def stands(g: HourOfNeed, me: Hero, hero: Hero) -> Refusal | None:
    return Refusal(TEXT, "Plumb Line is never forced") if hero is me else None


NEVER_FORCED = Forbids(FORCING, stands, "you are never forced")


@effect
class TakeBlow(Verb):
    """An enemy near him inflicts another hero, or with `own` him: it inflicts him, for less."""

    less: int
    own: bool = False

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        harm, me = g.harm, g.heroes[seat]
        if harm is None or harm.spot == OFF or not is_near(g, me.spot, harm.spot) or (harm.seat == seat and not self.own):
            return no_use(NO_USE, "no enemy near you inflicts another hero")
        return None

    async def do(self, g: HourOfNeed, seat: int) -> None:
        assert g.harm is not None
        harm = g.harm
        if harm.seat == seat:
            harm.amount = max(0, harm.amount - self.less)
            return
        amount, harm.amount = harm.amount - self.less, 0
        g.tell(TEXT, Did, seat, "takes the blow")
        await hurt(g, g.heroes[seat], amount, "HN-INFLICT-05", harm.by, harm.spot)

    def say(self) -> str:
        whom = "you or another hero, it inflicts you" if self.own else "another hero, it inflicts you instead,"
        return f"when an enemy near you inflicts {whom} for {self.less} less"


# -- stance ------------------------------------------------------------------------------------------------


async def weigh_down(g: HourOfNeed, me: Hero, outcome: RollOutcome) -> None:
    """One enemy card in the target space is exhausted, never the Villain card."""
    there = [
        card_named(g, target.name)
        for space in outcome.targets
        for target in enemies_in(g, space)
        if target.is_card and target.name != g.villain_name
    ]
    ready = [card for card in there if not card.is_exhausted]
    if ready:
        exhaust_card(g, await which_card(g, me.seat, ready, "Which enemy card do you exhaust?"), "HN-EXH-09")


def has_stayed(me: Hero) -> bool:
    return not me.moved


@effect
class SquareAndLevel(Verb):
    """A Solve that is best without a step before it."""

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if solve_spaces(g, g.heroes[seat]) else no_use(NO_USE, "there is nothing to Solve here")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        hero = g.heroes[seat]
        await rolls.solve(g, hero, 3 if has_stayed(hero) else 1)

    def say(self) -> str:
        return "Solve with +1 die, or with +3 dice if you have not moved this hero turn"


async def brace(g: HourOfNeed, me: Hero) -> None:
    me.shield += 1
    g.tell(TEXT, Did, me.seat, "stands as a bulwark until the next hero turn begins")


def sheltered(g: HourOfNeed, me: Hero, harm: Harm, amount: int) -> int:
    """Each Bulwark in force takes 1 off damage to him and to heroes near him."""
    return amount - me.shield if me.shield and is_near(g, me.spot, g.heroes[harm.seat].spot) else amount


SHELTER = Changes(HARM, sheltered)


async def drop_in(g: HourOfNeed, me: Hero) -> None:
    """A space near an enemy, and 1 damage to that enemy."""
    spots = [spot for spot in landings(g, me, 4) if any(is_near(g, spot, target.spot) for target in targets_within(g, me, 5))]
    spot = await decide_spot(g, "Where do you go?", spots, rule="HN-MOVETO-01", verb="land", seat=me.seat)
    await land(g, me, spot, "HN-MOVETO-01")
    there = targets_within(g, me, 1)
    if there:
        await strike(g, me, await which_target(g, me.seat, there, "Whom do you damage?"), 1, TEXT)


def can_drop_in(g: HourOfNeed, me: Hero) -> bool:
    return any(is_near(g, spot, target.spot) for target in targets_within(g, me, 5) for spot in landings(g, me, 4))


async def lay_brick(g: HourOfNeed, me: Hero) -> None:
    there = [card for card in solvable(g, me) if justice_left(g, card) > 0]
    card = await which_card(g, me.seat, there, "Which problem?")
    await place_justice(g, me, card, 1 if enemies_near(g, me) else 2, TEXT)


async def demolish(g: HourOfNeed, me: Hero) -> None:
    target = await which_target(g, me.seat, targets_within(g, me, 1), "Whom do you hit hardest?")
    space = g.board.hex_of(target.spot)
    await strike(g, me, target, 3, TEXT)
    others = [other for other in enemies_in(g, space) if other != target or other.kind == "minion"]
    for other in sorted(others, key=lambda each: each.name if each.kind == "bot" else "", reverse=True):
        if other in enemies_in(g, space):
            await strike(g, me, other, 1, TEXT)


# -- stone and measure -------------------------------------------------------------------------------------


def at_peace(g: HourOfNeed, me: Hero, blow: Blow) -> Refusal | None:
    is_here = g.board.hex_of(g.heroes[blow.seat].spot) == g.board.hex_of(me.spot)
    if blow.after_solve and blow.by.kind == "minion" and is_here:
        return Refusal(TEXT, "Keystone: minions do not inflict after a Solve here")
    return None


def level(g: HourOfNeed, me: Hero, roll: Roll, dice: int) -> int:
    return dice + 1 if roll.seat == me.seat and has_stayed(me) else dice


async def carry_hod(g: HourOfNeed, me: Hero, rescued: Rescue) -> None:
    if rescued.seat == me.seat and rescued.was_captured:
        heal(g, me, 1, TEXT)
        await gain_focus(g, me, 1, TEXT)


def held(g: HourOfNeed, me: Hero, card: Card) -> Refusal | None:
    return Refusal(TEXT, "Not One Step: it is near Plumb Line") if is_near(g, me.spot, card.spot) else None


async def put_up_scaffold(g: HourOfNeed, me: Hero) -> None:
    for hero in heroes_for(g, me.seat, within(3)):
        heal(g, hero, 1, TEXT)
        await move(g, hero, 3, "HN-TEXTACT-01", through=True)


@effect
class RemoveFuses(Verb):
    """A fuse off each Peril within 3 spaces."""

    def _there(self, g: HourOfNeed, seat: int) -> list[Card]:
        me = g.heroes[seat]
        return [card for card in perils(g) if card.damage and g.board.distance(me.spot, card.spot) <= 3]

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if self._there(g, seat) else no_use(NO_USE, "no Peril within 3 spaces has a fuse")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        for card in self._there(g, seat):
            card.damage -= 1

    def say(self) -> str:
        return "remove 1 fuse from each Peril within 3 spaces"


@effect
class ClearTokens(Verb):
    """Up to two issue tokens of a panel or space near him."""

    count: int = 2

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if tokens_near(g, g.heroes[seat]) else no_use(NO_USE, "no issue token is near you")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        spots = [*dict.fromkeys(token.spot for token in tokens_near(g, g.heroes[seat]))]
        spot = await decide(
            g, "Of which panel or space?", spots, rule=TEXT, verb="token", name=spot_key, place=place_of, seat=seat
        )
        for token in [token for token in g.tokens if token.spot == spot][: self.count]:
            g.tokens.remove(token)

    def say(self) -> str:
        return (
            f"discard up to {self.count} issue tokens of a panel or space near you (never gold, deliveries or shipped bystanders)"
        )


def burdened(g: HourOfNeed, me: Hero) -> list[Hero]:
    return [hero for hero in heroes_for(g, me.seat, within(3)) if hero is not me and hero.damage]


async def bear_load(g: HourOfNeed, me: Hero) -> None:
    """Damage of others comes to him, short of his defeat."""
    for _ in range(4):
        there = burdened(g, me)
        if not there or health_left(me) <= 1:
            break
        hero = await g.ask(
            me.seat, "From whom do you take 1 damage?", there, rule=TEXT, done="No more", verb="hero",
            name=lambda each: each.name, place=lambda each: f"hero:{each.seat}",
        )  # fmt: skip
        if hero is None:
            break
        hero.damage -= 1
        me.damage += 1
    draw_cards(g, me, 1, TEXT)


register(
    HeroDeck(
        PLUMB_LINE,
        "Tomas Rook, stonemason; where he stands is where the line is",
        "he",
        HeroSide(11, 3, 3, ("Hero",), exhausts=(Exhaust(TakeBlow(1), Timing.HARM),), hooks=(NEVER_FORCED, SHELTER)),
        HeroSide(
            11, 4, 4, ("Hero", "Focused"), exhausts=(Exhaust(TakeBlow(2, own=True), Timing.HARM),), hooks=(NEVER_FORCED, SHELTER),
        ),
        (),
        is_core=False,
    ),
    HeroCard(
        "Dead Weight", PLUMB_LINE, "Stance", "M",
        Attack(1, then=weigh_down, words="exhaust one enemy card in the target space that is not the Villain card"),
        is_action=True, n=2,
    ),
    HeroCard("Square and Level", PLUMB_LINE, "Measure", "S", SquareAndLevel(), is_action=True, n=2),
    HeroCard(
        "Bulwark", PLUMB_LINE, "Stance", "D",
        Special("until the next hero turn begins, reduce each damage dealt to you and to heroes near you by 1", brace), n=2,
    ),
    HeroCard("Lean On Me", PLUMB_LINE, "Stone", "S", Heal(3, NEAR_YOU), n=2),
    HeroCard(
        "Straight Down", PLUMB_LINE, "Measure", "T",
        Special(
            "move to a space within 4 spaces that is near an enemy and deal 1 damage to that enemy", drop_in, can_drop_in,
            "no such space is near an enemy",
        ),
        n=2,
    ),
    HeroCard(
        "Brick by Brick", PLUMB_LINE, "Stone", "M",
        Special(
            "place 1 justice on a problem you could Solve, 2 if no enemy is near you", lay_brick,
            lambda g, hero: any(justice_left(g, card) > 0 for card in solvable(g, hero)),
            "there is no problem that you could Solve",
        ),
        n=2,
    ),
    HeroCard(
        "Keystone", PLUMB_LINE, "Stone", "T", is_action=True, is_constant=True, is_unique=True,
        hooks=(Forbids(BLOWS, at_peace, "after a Solve of a hero in your space or panel, minions do not inflict"),),
    ),
    HeroCard(
        "Long Level", PLUMB_LINE, "Measure", "D", is_constant=True, is_unique=True,
        hooks=(Changes(DICE, level, "your rolls have +1 die as long as you have not moved this hero turn"),),
    ),
    HeroCard(
        "Hod", PLUMB_LINE, "Stone", "M", is_constant=True, is_unique=True,
        hooks=(When(RESCUED, carry_hod, "when you rescue a captured bystander, heal 1 and gain 1 focus"),),
    ),
    HeroCard(
        "Not One Step", PLUMB_LINE, "Stance", "S", is_constant=True, is_unique=True,
        hooks=(Forbids(ENEMY_MOVES, held, "an enemy that is near you when it should move does not move"),),
    ),
    HeroCard(
        "Demolish", PLUMB_LINE, "Stance", "D",
        Special(
            "deal 3 damage to an enemy near you and 1 to each other enemy in its space", demolish,
            lambda g, hero: bool(targets_within(g, hero, 1)), "no enemy is near you",
        ),
        is_action=True,
    ),
    HeroCard(
        "Scaffold", PLUMB_LINE, "Measure", "TD",
        Special("each hero within 3 spaces heals 1 and may move up to 3 spaces through figures", put_up_scaffold), is_action=True,
    ),
    HeroCard("Shore Up", PLUMB_LINE, "Stone", "SD", OneOf(RemoveFuses(), ClearTokens())),
    HeroCard(
        "Load-Bearing", PLUMB_LINE, "Stance", "TM",
        Special(
            "move up to 4 damage from other heroes within 3 spaces to yourself, short of your defeat; draw 1 card", bear_load
        ),
    ),
)  # fmt: skip
