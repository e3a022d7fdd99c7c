"""Sexton, the digger: what she discards comes back.

A full discard pile makes her texts strong, an emptied one makes dice. Her families are Rite, Tool and Vigil.
"""

from __future__ import annotations

from collections.abc import Sequence

from longbox import Changes, Did, Refusal, Special, When, effect, no_use
from longbox.games.hour_of_need.cards.verbs.common import heroes_for, within
from longbox.games.hour_of_need.cards.verbs.heroes import (
    Attack,
    ExhaustEnemy,
    RescueWithin,
    targets_within,
    which_card,
    which_target,
)
from longbox.games.hour_of_need.hooks import DEFEATED, FEAT_USED, INFLICT, Blow, Fall, KeepsFocus
from longbox.games.hour_of_need.kinds import HERO_CARDS, Exhaust, HeroCard, HeroDeck, HeroSide, Kind, Timing, register
from longbox.games.hour_of_need.rules import rolls
from longbox.games.hour_of_need.rules.bystanders import on_map
from longbox.games.hour_of_need.rules.damage import heal, hurt, strike
from longbox.games.hour_of_need.rules.hand import draw_cards, gain_focus
from longbox.games.hour_of_need.rules.moves import move, which_hero
from longbox.games.hour_of_need.rules.places import enemy_cards
from longbox.games.hour_of_need.rules.rolls import RollOutcome, solve_spaces
from longbox.games.hour_of_need.state import NO_USE, TEXT, Attached, Card, Hero, HourOfNeed, Verb
from longbox.games.hour_of_need.telling_rolls import FocusTurned

SEXTON = "Sexton"
BURIED = 2  # cards that make a die
ONCE = "an Instant comes back"  # the Focused side: once per round


# -- the discard pile --------------------------------------------------------------------------------------


async def take_back(g: HourOfNeed, hero: Hero, there: Sequence[str]) -> None:
    """A card of the discard pile comes to the hand."""
    if not there:
        return
    card = await g.ask(
        hero.seat, "Which card do you take back?", there, rule=TEXT, verb="card", place=lambda card: f"discard:{card}"
    )
    hero.discards.remove(card)
    hero.hand.append(card)
    g.tell(TEXT, Did, hero.seat, "takes back {}", card)


@effect
class Bury(Verb):
    """Before one of her rolls: two cards of the discard pile go under the deck for a die."""

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        roll, hero = g.roll, g.heroes[seat]
        if roll is None or roll.seat != seat:
            return no_use(NO_USE, "you are not about to roll")
        if len(hero.discards) < BURIED:
            return no_use(NO_USE, "your discard pile has fewer than 2 cards")
        return None

    async def do(self, g: HourOfNeed, seat: int) -> None:
        hero = g.heroes[seat]
        assert g.roll is not None
        buried: list[str] = []
        left = [*hero.discards]
        for _ in range(BURIED):
            card = await g.ask(
                seat, "Which card goes under your deck?", [*dict.fromkeys(left)], rule=TEXT, verb="bury",
                place=lambda card: f"discard:{card}",
            )  # fmt: skip
            left.remove(card)
            buried.append(card)
        hero.discards = left
        hero.deck.put_bag_on_bottom(buried)
        g.roll.dice += 1
        g.tell(TEXT, Did, seat, "buries {} and {} for 1 die more", *buried)

    def say(self) -> str:
        return (
            "before each of your rolls you may put 2 cards of your discard pile, of your choice, on the bottom of your deck in "
            "random order: the roll has +1 die"
        )


async def dig_up(g: HourOfNeed, me: Hero, fall: Fall) -> None:
    """Once per round, when an enemy card is defeated within 3 spaces."""
    instants = [card for card in dict.fromkeys(me.discards) if not HERO_CARDS[card].is_constant]
    if ONCE not in me.used and instants and g.board.distance(me.spot, fall.spot) <= 3:
        me.used = (*me.used, ONCE)
        await take_back(g, me, instants)


async def rites(g: HourOfNeed, hero: Hero, outcome: RollOutcome) -> None:
    if outcome.defeated:
        await take_back(g, hero, [*dict.fromkeys(hero.discards)])


@effect
class OpenGrave(Verb):
    """More damage the more cards lie in the discard pile."""

    reach: int = 3

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if targets_within(g, g.heroes[seat], self.reach) else no_use(NO_USE, "no enemy is within 3 spaces")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        hero = g.heroes[seat]
        amount = 3 if len(hero.discards) >= 8 else 2 if len(hero.discards) >= 4 else 1
        target = await which_target(g, seat, targets_within(g, hero, self.reach), "Whom do you damage?")
        await strike(g, hero, target, amount, TEXT)

    def say(self) -> str:
        more = "2 if your discard pile has 4 or more cards, 3 if it has 8 or more"
        return f"deal 1 damage to an enemy within {self.reach} spaces, {more}"


def others_in_pile(hero: Hero) -> list[str]:
    return [card for card in dict.fromkeys(hero.discards) if card != "Second Spade"]


async def dig_again(g: HourOfNeed, me: Hero) -> None:
    """Suffer 1 for it; a hero who falls takes nothing."""
    await hurt(g, me, 1, TEXT)
    if me.is_here:
        await take_back(g, me, others_in_pile(me))


async def hold_wake(g: HourOfNeed, me: Hero) -> None:
    there = heroes_for(g, me.seat, within(3))
    for hero in there:
        heal(g, hero, 2, TEXT)
    draw_cards(g, await which_hero(g, me.seat, there, "Who draws 1 card?", TEXT), 1, TEXT)


@effect
class ParishRecords(Verb):
    """A Solve that grows with the discard pile."""

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if solve_spaces(g, g.heroes[seat]) else no_use(NO_USE, "there is nothing to Solve here")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        hero = g.heroes[seat]
        await rolls.solve(g, hero, 3 if len(hero.discards) >= 6 else 1)

    def say(self) -> str:
        return "Solve with +1 die, or with +3 dice if your discard pile has 6 or more cards"


async def exhume(g: HourOfNeed, me: Hero) -> None:
    me.deck.shuffle_in(me.discards)
    me.discards = []
    draw_cards(g, me, 3, TEXT)


# -- rites and tools ---------------------------------------------------------------------------------------


@effect
class Light(Verb):
    """In step 6 a focus result becomes a success without focus."""

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        roll = g.roll
        return None if roll is not None and roll.seat == seat and roll.focus else no_use(NO_USE, "your roll has no focus result")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        assert g.roll is not None
        g.roll.focus -= 1
        g.roll.successes += 1
        g.tell("HN-DICE-19", FocusTurned, seat, 1, g.roll.successes)

    def say(self) -> str:
        return "in step 6 of one of your rolls turn 1 focus result into a success without spending focus"


async def carry(g: HourOfNeed, me: Hero) -> None:
    await move(g, me, 2, "HN-TEXTACT-01")
    others = [hero for hero in heroes_for(g, me.seat, within(1)) if hero is not me]
    if others:
        await move(g, await which_hero(g, me.seat, others, "Who moves with you?", TEXT), 2, "HN-TEXTACT-01")


async def waste_nothing(g: HourOfNeed, me: Hero, hero: Hero) -> None:
    """Exhaust this card for a focus when she discards a card for a feat; nobody would refuse."""
    card = next(each for each in me.constants if each.name == "Nothing Wasted")
    if hero is me and not card.is_exhausted:
        card.is_exhausted = True
        await gain_focus(g, me, 1, TEXT)


async def procession(g: HourOfNeed, me: Hero) -> None:
    before = len(on_map(g))
    await move(g, me, 6, "HN-TEXTACT-01", through=True)
    heal(g, me, before - len(on_map(g)), TEXT)


CAPTIVES = RescueWithin(1, 2, captured_only=True)


async def quiet_word(g: HourOfNeed, me: Hero) -> None:
    await CAPTIVES.do(g, me.seat)
    if CAPTIVES.why_not(g, me.seat) is None:
        again = await g.ask(
            me.seat, "Suffer 1 to rescue another?", ["another"], rule=TEXT, done="Do not",
            label=lambda _: "Suffer 1 and rescue another", place=lambda _: f"hero:{me.seat}",
        )  # fmt: skip
        if again is not None:
            await hurt(g, me, 1, TEXT)
            await CAPTIVES.do(g, me.seat)


def graves(g: HourOfNeed, me: Hero) -> list[Card]:
    return [card for card in enemy_cards(g) if me.is_here and g.board.distance(me.spot, card.spot) <= 2]


async def set_stone(g: HourOfNeed, me: Hero) -> None:
    card = await which_card(g, me.seat, graves(g, me), "Under which card does Headstone lie?")
    card.attached.append(Attached("Headstone", me.seat))


def weighed_down(g: HourOfNeed, card: Card, blow: Blow, amount: int) -> int:
    return max(0, amount - 1) if blow.by.is_card and blow.by.name == card.name else amount


BEFORE_ROLLS = (Exhaust(Bury(), Timing.GATHER),)

register(
    HeroDeck(
        SEXTON,
        "Odile Crane, the undertaker's daughter; nothing she lays down is gone for good",
        "she",
        HeroSide(9, 3, 4, ("Hero",), free=BEFORE_ROLLS),
        HeroSide(
            9, 4, 4, ("Hero", "Focused"), free=BEFORE_ROLLS,
            hooks=(
                When(
                    DEFEATED, dig_up,
                    "once per round, when an enemy card is defeated within 3 spaces of you, take 1 Instant from your discard "
                    "pile into your hand",
                ),
            ),
        ),
        (),
        is_core=False,
    ),
    HeroCard(
        "Last Rites", SEXTON, "Rite", "T",
        Attack(2, then=rites, words="if it defeats an enemy card, take 1 card from your discard pile into your hand"),
        is_action=True, n=2,
    ),
    HeroCard("Open Grave", SEXTON, "Tool", "M", OpenGrave(), n=2),
    HeroCard(
        "Second Spade", SEXTON, "Tool", "D",
        Special(
            "suffer 1 damage to take another card, not Second Spade, from your discard pile into your hand", dig_again,
            lambda g, hero: bool(others_in_pile(hero)), "there is no other card in your discard pile",
        ),
        n=2,
    ),
    HeroCard(
        "Wake", SEXTON, "Vigil", "S", Special("each hero within 3 spaces heals 2; one of them draws 1 card", hold_wake),
        is_action=True, n=2,
    ),
    HeroCard("Parish Records", SEXTON, "Vigil", "M", ParishRecords(), is_action=True, n=2),
    HeroCard("Cold Hands", SEXTON, "Rite", "T", ExhaustEnemy((Kind.LACKEY, Kind.PERIL), 3), n=2),
    HeroCard("Lantern", SEXTON, "Tool", "D", is_constant=True, is_unique=True, exhausts=(Exhaust(Light(), Timing.FOCUS),)),
    HeroCard("Black Veil", SEXTON, "Vigil", "S", is_constant=True, is_unique=True, hooks=(KeepsFocus(),)),
    HeroCard(
        "Pallbearers", SEXTON, "Rite", "M", is_action=True, is_constant=True, is_unique=True,
        exhausts=(Exhaust(Special("you and one hero near you each move up to 2 spaces", carry)),),
    ),
    HeroCard(
        "Nothing Wasted", SEXTON, "Tool", "T", is_constant=True, is_unique=True,
        hooks=(When(FEAT_USED, waste_nothing, "Exhaust: When you discard a card for a feat, gain 1 focus"),),
    ),
    HeroCard(
        "Procession", SEXTON, "Rite", "SD",
        Special("move up to 6 spaces through figures; heal 1 for each bystander you rescue on the way", procession),
        is_action=True,
    ),
    HeroCard(
        "Exhume", SEXTON, "Rite", "MT", Special("shuffle your discard pile into your deck, then draw 3 cards", exhume),
        is_action=True,
    ),
    HeroCard(
        "Quiet Word", SEXTON, "Vigil", "S",
        Special(
            "rescue a captured bystander within 2 spaces; you may suffer 1 to rescue another", quiet_word,
            lambda g, hero: CAPTIVES.why_not(g, hero.seat) is None, "no captured bystander is within 2 spaces",
        ),
    ),
    HeroCard(
        "Headstone", SEXTON, "Tool", "D",
        Special(
            "attach this to an enemy card within 2 spaces, not the Villain card; its inflict value is 1 lower, not below 0",
            set_stone, lambda g, hero: bool(graves(g, hero)), "no enemy card is within 2 spaces",
        ),
        is_constant=True, is_unique=True, attaches=True, hooks=(Changes(INFLICT, weighed_down),),
    ),
)  # fmt: skip
