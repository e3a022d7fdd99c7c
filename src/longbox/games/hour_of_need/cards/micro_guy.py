"""Micro-guy, two heroes in one: the pilot solves and saves focus, the mech takes blows and strikes.

His families are Tech (from one form to the other), Heavy (for the mech) and Lab (for the pilot). His numbers: HN-RULING-05.
"""

from __future__ import annotations

from itertools import takewhile

from longbox import Changes, Did, Forbids, Refusal, Special, When, effect, no_use
from longbox.games.hour_of_need.cards.verbs.heroes import (
    Attack,
    Damage,
    Draw,
    GainFocus,
    Heal,
    Justice,
    MoveTo,
    NextRoll,
    Solve,
    damage_each,
)
from longbox.games.hour_of_need.hooks import ATTACKED, BLOWS, FLIPPED, HARM, SOLVE_OVER, WOULD_FALL, Blow
from longbox.games.hour_of_need.kinds import Exhaust, HeroCard, HeroDeck, HeroSide, Timing, register
from longbox.games.hour_of_need.rules.damage import hurt
from longbox.games.hour_of_need.rules.hand import discard_constant, draw_cards
from longbox.games.hour_of_need.rules.moves import move
from longbox.games.hour_of_need.rules.places import attackable, enemies, is_near
from longbox.games.hour_of_need.rules.rolls import BURST, roll_dice
from longbox.games.hour_of_need.state import NO_USE, TEXT, Harm, Hero, HourOfNeed, Roll, Verb

MICRO_GUY = "Micro-guy"
EJECTOR_SEAT = "Ejector Seat"
BRUISES = 3  # damage that is left after an ejection, at most
HOT = "overclocked"  # the next roll of this hero turn hurts
TOOLS = 2  # dice that Tool Roll rolls again


# -- his card ----------------------------------------------------------------------------------------------


def too_small(g: HourOfNeed, me: Hero, blow: Blow) -> Refusal | None:
    is_mine = blow.seat == me.seat and blow.by.kind == "minion"
    return Refusal(TEXT, "minions do not inflict Micro-guy's pilot") if is_mine else None


def armoured(g: HourOfNeed, me: Hero, harm: Harm, amount: int) -> int:
    return amount - 1 if harm.seat == me.seat else amount


async def eject(g: HourOfNeed, me: Hero) -> None:
    """Back to the Pilot side; the text says how much damage stays: HN-RULING-70."""
    me.is_focused = False
    me.damage = min(me.damage, BRUISES)
    me.focus = 0
    g.tell(TEXT, Did, me.seat, "ejects and is the pilot again")
    await move(g, me, 2, "HN-TEXTACT-01")


async def cool_down(g: HourOfNeed, me: Hero) -> None:
    """After the roll for which he overclocked. The card is discarded by then, so its end hangs on his Hero card."""
    heat = me.marks.count(HOT)
    me.marks = tuple(mark for mark in me.marks if mark != HOT)
    for _ in range(heat):
        await hurt(g, me, 1, TEXT)


async def after_attack(g: HourOfNeed, me: Hero, hero: Hero) -> None:
    if hero is me:
        await cool_down(g, me)


async def after_solve(g: HourOfNeed, me: Hero, roll: Roll) -> None:
    if roll.seat == me.seat:
        await cool_down(g, me)


COOLING = (When(ATTACKED, after_attack), When(SOLVE_OVER, after_solve))


# -- pilot and mech ----------------------------------------------------------------------------------------


@effect
class ByForm(Verb):
    """One effect for the pilot, another for the mech."""

    pilot: Verb
    mech: Verb

    def _now(self, g: HourOfNeed, seat: int) -> Verb:
        return self.mech if g.heroes[seat].is_focused else self.pilot

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return self._now(g, seat).why_not(g, seat)

    async def do(self, g: HourOfNeed, seat: int) -> None:
        await self._now(g, seat).do(g, seat)

    def say(self) -> str:
        """What both have in common is said once."""
        pilot, mech = self.pilot.say(), self.mech.say()
        if pilot.startswith(f"{mech}; "):
            return f"{mech}; as pilot, {pilot.removeprefix(f'{mech}; ')}"
        words = mech.split()
        same = len([*takewhile(lambda pair: pair[0] == pair[1], zip(words, pilot.split(), strict=False))])
        return f"{pilot}; as mech {' '.join(words[same:])}"


@effect
class DamageNear(Verb):
    """Damage to each enemy near the hero."""

    amount: int

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        spot = g.heroes[seat].spot
        there = any(attackable(g, target) and is_near(g, spot, target.spot) for target in enemies(g))
        return None if there else no_use(NO_USE, "no enemy is near you")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        me = g.heroes[seat]
        there = [target for target in enemies(g) if attackable(g, target) and is_near(g, me.spot, target.spot)]
        await damage_each(g, me, there, self.amount)

    def say(self) -> str:
        return f"deal {self.amount} damage to each enemy near you"


# -- tech and lab ------------------------------------------------------------------------------------------


@effect
class Overclock(Verb):
    """More dice for his next roll, which hurts."""

    next_roll: NextRoll

    async def do(self, g: HourOfNeed, seat: int) -> None:
        await self.next_roll.do(g, seat)
        g.heroes[seat].marks = (*g.heroes[seat].marks, HOT)

    def say(self) -> str:
        return f"{self.next_roll.say()}; after it suffer 1 damage"


async def switch_over(g: HourOfNeed, me: Hero, hero: Hero) -> None:
    if hero is me:
        draw_cards(g, me, 1, TEXT)
        me.is_exhausted = False


async def bail_out(g: HourOfNeed, me: Hero, hero: Hero) -> bool:
    """The mech would be defeated: he ejects instead."""
    if hero is not me or not me.is_focused:
        return True
    seat = next(card for card in me.constants if card.name == EJECTOR_SEAT)
    discard_constant(g, me, seat, TEXT)
    await eject(g, me)
    return False


@effect
class Reroll(Verb):
    """In the window after a roll of his own: some dice without a burst are rolled again."""

    count: int

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        roll = g.roll
        is_mine = roll is not None and roll.seat == seat and any(face != BURST for face in roll.results)
        return None if is_mine else no_use(NO_USE, "you have rolled no die without a burst")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        roll = g.roll
        assert roll is not None
        taken = 0
        for _ in range(self.count):
            faces = [face for face in dict.fromkeys(roll.results) if face != BURST]
            if not faces:
                break
            face = await self._which(g, seat, faces, is_first=not taken)
            if face is None:
                break
            roll.results.remove(face)
            taken += 1
        roll_dice(g, roll, taken)

    async def _which(self, g: HourOfNeed, seat: int, faces: list[str], is_first: bool) -> str | None:
        asked = "Which die do you roll again?"
        if is_first:
            return await g.ask(seat, asked, faces, rule=TEXT, verb="die", label=str.capitalize, place=lambda _: f"hero:{seat}")
        return await g.ask(
            seat, asked, faces, rule=TEXT, done="No other", verb="die",
            label=lambda face: (face or "").capitalize(), place=lambda _: f"hero:{seat}",
        )  # fmt: skip

    def say(self) -> str:
        return f"after one of your rolls, reroll up to {self.count} of its dice that show no burst, once"


register(
    HeroDeck(
        MICRO_GUY,
        "four inches of engineer, nine feet of mech",
        "he",
        HeroSide(
            6, 1, 4, ("Hero", "Pilot"), actions=(GainFocus(2),), figure="pilot token",
            hooks=(Forbids(BLOWS, too_small, "minions do not inflict you"), *COOLING),
        ),
        HeroSide(
            12, 5, 2, ("Hero", "Focused", "Mech"), figure="mech",
            exhausts=(
                Exhaust(
                    Special(
                        "Eject: flip to the Pilot side, discard damage until at most 3 is left, discard all focus, then move up "
                        "to 2 spaces",
                        eject,
                    )
                ),
            ),
            hooks=(Changes(HARM, armoured, "reduce each damage dealt to you by 1"), *COOLING),
        ),
        (),
    ),
    HeroCard("Power Up", MICRO_GUY, "Tech", "T", GainFocus(2), n=2),
    HeroCard("Rocket Fist", MICRO_GUY, "Heavy", "M", ByForm(Attack(1, reach=3), Attack(2, reach=3)), is_action=True, n=2),
    HeroCard("Bench Genius", MICRO_GUY, "Lab", "S", ByForm(Solve(2, calm=1), Solve(2)), is_action=True, n=2),
    HeroCard("Through the Grate", MICRO_GUY, "Tech", "D", ByForm(MoveTo(5), MoveTo(2)), n=2),
    HeroCard("Shield Plate", MICRO_GUY, "Heavy", "S", ByForm(Heal(2), Heal(4)), n=2),
    HeroCard("Remote Hands", MICRO_GUY, "Lab", "M", Justice(2, reach=2), n=2),
    HeroCard(
        "Self-Repair", MICRO_GUY, "Heavy", "D", is_action=True, is_constant=True, is_unique=True,
        exhausts=(Exhaust(ByForm(Heal(1), Heal(2))),),
    ),
    HeroCard(
        "Second Battery", MICRO_GUY, "Tech", "D", is_constant=True, is_unique=True,
        hooks=(When(FLIPPED, switch_over, "when you flip to the mech, draw 1 card and ready your Hero card"),),
    ),
    HeroCard(
        "Tool Roll", MICRO_GUY, "Lab", "S", is_constant=True, is_unique=True,
        exhausts=(Exhaust(Reroll(TOOLS), Timing.ROLLED),),
    ),
    HeroCard(
        EJECTOR_SEAT, MICRO_GUY, "Tech", "T", is_constant=True, is_unique=True,
        hooks=(
            When(
                WOULD_FALL, bail_out, "when the mech would be defeated, discard this card and eject instead: no defeat, no crisis"
            ),
        ),
    ),
    HeroCard("Stomp", MICRO_GUY, "Heavy", "MD", ByForm(DamageNear(1), DamageNear(2)), is_action=True),
    HeroCard("Overclock", MICRO_GUY, "Tech", "M", Overclock(NextRoll(3))),
    HeroCard(
        "Drone Swarm", MICRO_GUY, "Lab", "T", is_action=True, is_constant=True, is_unique=True,
        exhausts=(Exhaust(Damage(1, 4, minions_only=True)),),
    ),
    HeroCard("Borrowed Blueprint", MICRO_GUY, "Lab", "TS", Draw(3), is_action=True),
)  # fmt: skip
