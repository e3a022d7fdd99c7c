"""Guerilla, the ambusher: first he moves, then he strikes, and he is hardly ever there when the blow lands.

His families are Ambush (blows), Fieldcraft (going, finding out) and Gear (what he carries). His numbers: HN-RULING-05.
"""

from __future__ import annotations

from longbox import All, Condition, Did, Forbids, If, Refusal, Special, When, effect, no_use
from longbox.games.hour_of_need.boards import OFF
from longbox.games.hour_of_need.cards.verbs.common import ANOTHER_HERO, heroes_for, within
from longbox.games.hour_of_need.cards.verbs.heroes import (
    Attack,
    Justice,
    Move,
    MoveTo,
    RescueWithin,
    targets_within,
    which_card,
    which_target,
)
from longbox.games.hour_of_need.hooks import (
    ATTACKED,
    CHOSEN,
    DEFEATED,
    GATHERING,
    HEALING,
    HOOKS,
    WOULD_READY,
    EnemyTarget,
    Fall,
    ThroughFigures,
)
from longbox.games.hour_of_need.kinds import Exhaust, HeroCard, HeroDeck, HeroSide, Timing, register
from longbox.games.hour_of_need.rules import rolls
from longbox.games.hour_of_need.rules.damage import heal, reduce_harm, strike
from longbox.games.hour_of_need.rules.exhausting import exhaust_card
from longbox.games.hour_of_need.rules.hand import draw_cards
from longbox.games.hour_of_need.rules.moves import move
from longbox.games.hour_of_need.rules.places import card_named, enemies_near, is_near, lackeys
from longbox.games.hour_of_need.rules.rolls import RollOutcome, attack_spaces
from longbox.games.hour_of_need.state import NO_USE, TEXT, Attached, Card, Hero, HourOfNeed, Roll, Verb

GUERILLA = "Guerilla"
POUNCED = "pounced"  # the die of his Hero card was used in this hero turn
RUN_UP = 2  # spaces that earn the die
SNARE = "Snare"
ROPE = 3  # spaces that a snare is thrown


# -- his card ----------------------------------------------------------------------------------------------


async def pounce(g: HourOfNeed, me: Hero, roll: Roll) -> None:
    """Once per hero turn, if he has moved far enough in it."""
    if roll.is_attack and roll.seat == me.seat and me.moved >= RUN_UP and POUNCED not in me.marks:
        me.marks = (*me.marks, POUNCED)
        roll.dice += 1
        g.tell(TEXT, Did, me.seat, "has 1 die more after the run-up")


async def fade(g: HourOfNeed, me: Hero, hero: Hero) -> None:
    if hero is me:
        await move(g, me, 2, "HN-TEXTACT-01")


ON_THE_MOVE = (
    ThroughFigures(),
    When(GATHERING, pounce, "once per hero turn, if you have moved 2 or more spaces in it, your next Attack has +1 die"),
)


# -- fieldcraft --------------------------------------------------------------------------------------------


@effect
class Dodge(Verb):
    """In the window of damage: he steps aside from a blow of an enemy near him."""

    spaces: int

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        harm, me = g.harm, g.heroes[seat]
        is_blow = harm is not None and harm.seat == seat and harm.spot != OFF and is_near(g, me.spot, harm.spot)
        return None if is_blow else no_use(NO_USE, "no enemy near you inflicts you")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        assert g.harm is not None
        harm, me = g.harm, g.heroes[seat]
        await move(g, me, self.spaces, "HN-TEXTACT-01")
        less = 1 if is_near(g, me.spot, harm.spot) else harm.amount
        reduce_harm(g, less)
        g.tell(TEXT, Did, seat, "reduces the damage by {}", less)

    def say(self) -> str:
        return (
            f"when an enemy near you inflicts you, move up to {self.spaces} spaces; if you are then not near it, you suffer none "
            "of it, otherwise 1 less"
        )


def has_won(g: HourOfNeed, me: Hero) -> bool:
    return "defeated" in me.marks


# -- gear --------------------------------------------------------------------------------------------------


def in_reach_of_snare(g: HourOfNeed, me: Hero) -> list[Card]:
    return [card for card in lackeys(g) if me.is_here and g.board.distance(me.spot, card.spot) <= ROPE]


async def lay_snare(g: HourOfNeed, me: Hero) -> None:
    """An exhausted Lackey can be snared, too: it then stays exhausted for longer (HN-EXH-04)."""
    card = await which_card(g, me.seat, in_reach_of_snare(g, me), "Which Lackey do you snare?")
    card.attached.append(Attached(SNARE, me.seat))
    if not card.is_exhausted:
        exhaust_card(g, card, "HN-EXH-09")


async def hold(g: HourOfNeed, snared: Card, card: Card) -> bool:
    """The first time it would be readied, the snare is discarded instead."""
    if card is not snared:
        return True
    snare = next(under for under in card.attached if under.name == SNARE)
    card.attached.remove(snare)
    g.heroes[snare.seat].discards.append(SNARE)
    g.tell(TEXT, Did, snare.seat, "discards Snare, and {} stays exhausted", card.name)
    return False


def can_heal(g: HourOfNeed, me: Hero) -> bool:
    return bool(me.damage) and HOOKS.why_not(g, HEALING, me) is None


async def open_kit(g: HourOfNeed, me: Hero) -> None:
    heal(g, me, 3 if enemies_near(g, me) else 4, TEXT)


def unseen(g: HourOfNeed, me: Hero, seat: int) -> Refusal | None:
    return Refusal(TEXT, "Ghillie Net: there is somebody else to choose") if seat == me.seat else None


async def take_trophy(g: HourOfNeed, me: Hero, fall: Fall) -> None:
    if fall.seat == me.seat:
        draw_cards(g, me, 1, TEXT)


# -- ambush ------------------------------------------------------------------------------------------------


@effect
class Takedown(Verb):
    """Damage to an enemy within reach, more if its card is exhausted: defense is ignored (HN-DEF-02)."""

    amount: int
    reach: int
    exhausted: int

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        there = targets_within(g, g.heroes[seat], self.reach)
        return None if there else no_use(NO_USE, f"no enemy is within {self.reach} spaces")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        me = g.heroes[seat]
        target = await which_target(g, seat, targets_within(g, me, self.reach), "Whom do you take down?")
        await strike(g, me, target, self.exhausted if _is_exhausted(g, target) else self.amount, TEXT)

    def say(self) -> str:
        return f"deal {self.amount} damage to an enemy within {self.reach} spaces, {self.exhausted} if its card is exhausted"


def _is_exhausted(g: HourOfNeed, target: EnemyTarget) -> bool:
    return target.is_card and card_named(g, target.name).is_exhausted  # a minion never is: HN-MINION-06


async def close_in(g: HourOfNeed, me: Hero, outcome: RollOutcome) -> None:
    """Another hero attacks the same space; if nobody does, he does it again."""
    space = outcome.targets[0]
    there = [hero for hero in heroes_for(g, me.seat, ANOTHER_HERO) if space in attack_spaces(g, hero)]
    other: Hero | None = None
    if there:
        other = await g.ask(
            me.seat, "Who attacks the same space?", there, rule="HN-TEXTACT-01", done="Nobody else", verb="hero",
            name=lambda hero: hero.name, label=lambda hero: g.names[hero.seat], place=lambda hero: f"hero:{hero.seat}",
        )  # fmt: skip
    if other is not None:
        await rolls.attack(g, other, only=space)
    else:
        await rolls.attack(g, me, -1, only=space)


register(
    HeroDeck(
        GUERILLA,
        "grew up on rooftops and moves like something that did not",
        "he",
        HeroSide(9, 4, 2, ("Hero",), hooks=ON_THE_MOVE),
        HeroSide(
            9, 5, 3, ("Hero", "Focused"),
            hooks=(*ON_THE_MOVE, When(ATTACKED, fade, "after each of your Attacks you may move up to 2 spaces")),
        ),
        (),
    ),
    HeroCard(
        "Unnatural Agility", GUERILLA, "Fieldcraft", "D", is_constant=True, is_unique=True,
        exhausts=(Exhaust(Dodge(2), Timing.HARM),), n=2,
    ),
    HeroCard("From the Rafters", GUERILLA, "Ambush", "T", All(MoveTo(4), Attack(1)), is_action=True, n=2),
    HeroCard("Hit and Fade", GUERILLA, "Ambush", "D", All(Attack(2), Move(3)), is_action=True, n=2),
    HeroCard(
        SNARE, GUERILLA, "Gear", "M",
        Special(
            "attach this to a Lackey within 3 spaces and exhaust the Lackey", lay_snare,
            lambda g, hero: bool(in_reach_of_snare(g, hero)), "no Lackey is within 3 spaces",
        ),
        is_constant=True, attaches=True,
        hooks=(When(WOULD_READY, hold, "the first time it would be readied, discard this card instead"),), n=2,
    ),
    HeroCard("Silent Takedown", GUERILLA, "Ambush", "M", Takedown(2, 2, exhausted=3), n=2),
    HeroCard("Know Every Alley", GUERILLA, "Fieldcraft", "S", MoveTo(5), n=2),
    HeroCard(
        "Field Kit", GUERILLA, "Gear", "S",
        Special("heal 3; if no enemy is near you, heal 4 instead", open_kit, can_heal, "there is nothing to heal"),
    ),
    HeroCard(
        "Ghillie Net", GUERILLA, "Gear", "T", is_constant=True, is_unique=True,
        hooks=(
            Forbids(
                CHOSEN, unseen,
                "a moving enemy chooses you as its target only if there is no other hero and no bystander on the map",
            ),
        ),
    ),
    HeroCard("Rope Line", GUERILLA, "Gear", "S", is_constant=True, is_unique=True, exhausts=(Exhaust(Move(2, within(2))),)),
    HeroCard(
        "Trophy Belt", GUERILLA, "Gear", "M", is_constant=True, is_unique=True,
        hooks=(When(DEFEATED, take_trophy, "when you defeat an enemy card, draw 1 card"),),
    ),
    HeroCard(
        "Pincer", GUERILLA, "Ambush", "TM",
        Attack(
            then=close_in,
            words="then another hero near the target space may Attack it too; if none does, you Attack it again with 1 die less",
        ),
        is_action=True,
    ),
    HeroCard(
        "Interrogation", GUERILLA, "Fieldcraft", "S",
        If(Condition("if you have defeated an enemy this hero turn (a minion counts)", has_won), Justice(2)),
    ),
    HeroCard("Snatch", GUERILLA, "Fieldcraft", "TS", RescueWithin(1, 2)),
    HeroCard("Drumbeat", GUERILLA, "Ambush", "D", Attack(3, spaces=3), is_action=True),
)  # fmt: skip
