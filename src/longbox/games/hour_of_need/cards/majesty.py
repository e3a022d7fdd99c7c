"""Majesty, the captain: good at everything, best when others stand within 3 spaces.

Her families are Command (others act), Court (enemies obey) and Regalia (blows and shelter). Her numbers: HN-RULING-05.
"""

from __future__ import annotations

from longbox import All, Changes, Special, When
from longbox.games.hour_of_need.boards import OFF
from longbox.games.hour_of_need.cards.verbs.common import ANY_HERO, EACH_HERO, each_within, heroes_for, within
from longbox.games.hour_of_need.cards.verbs.heroes import (
    Attack,
    AttackOrSolve,
    DamageSpace,
    ExhaustEnemy,
    GainFocus,
    Heal,
    MoreDice,
    Move,
    NextRoll,
    Protect,
    RescueWithin,
    Solve,
    which_card,
)
from longbox.games.hour_of_need.hooks import MOVE_SPACES, RESCUED, Rescue
from longbox.games.hour_of_need.kinds import FOES, Exhaust, HeroCard, HeroDeck, HeroSide, Kind, Timing, register
from longbox.games.hour_of_need.rules.hand import draw_cards
from longbox.games.hour_of_need.rules.hero_turn import play, why_not_play
from longbox.games.hour_of_need.rules.moves import enemy_moves, move, which_hero
from longbox.games.hour_of_need.rules.places import owner_of, threat_cards
from longbox.games.hour_of_need.rules.rolls import RollOutcome
from longbox.games.hour_of_need.state import TEXT, Card, Hero, HourOfNeed

MAJESTY = "Majesty"
ENEMIES = (Kind.LACKEY, Kind.NEMESIS, Kind.ENEMY)
COURT = 3  # how far her word reaches


async def cheer(g: HourOfNeed, hero: Hero, outcome: RollOutcome) -> None:
    if outcome.defeated:
        await GainFocus(1, each_within(COURT)).do(g, hero.seat)


async def assent(g: HourOfNeed, me: Hero) -> None:
    """HN-PLAYACT-07."""
    there = heroes_for(g, me.seat, within(COURT))
    hero = await which_hero(g, me.seat, there, "Who draws 2 cards?", TEXT)
    draw_cards(g, hero, 2, TEXT)
    cards = [card for card in dict.fromkeys(hero.hand) if why_not_play(g, hero, card, is_free=True) is None]
    if cards:
        card = await g.ask(
            hero.seat, "Which card do you play?", cards, rule="HN-PLAYACT-07", done="Play none", verb="play",
            place=lambda card: f"card:{card}",
        )  # fmt: skip
        if card is not None:
            await play(g, hero, card)


def challengers(g: HourOfNeed) -> list[Card]:
    return [card for card in threat_cards(g) if FOES[card.name].kind in ENEMIES and FOES[card.name].is_enemy and card.spot != OFF]


async def face_me(g: HourOfNeed, me: Hero) -> None:
    there = challengers(g)
    if there:
        card = await which_card(g, me.seat, there, "Who has to face you?")
        await enemy_moves(g, card, 3, [me.spot])
        owner = owner_of(g, card)
        if owner is not me:  # an exhausted card stays exhausted: HN-EXH-14
            owner.threats = [other for other in owner.threats if other is not card]
            me.threats.append(card)
            for phase in g.phases:
                if card.name in phase.cards:
                    phase.cards.remove(card.name)
    draw_cards(g, me, 1, TEXT)


async def draw_too(g: HourOfNeed, me: Hero, rescued: Rescue) -> None:
    if g.board.distance(me.spot, rescued.spot) <= COURT:
        draw_cards(g, g.heroes[rescued.seat], 1, TEXT)


async def step_together(g: HourOfNeed, me: Hero) -> None:
    for hero in heroes_for(g, me.seat, within(1)):
        await move(g, hero, 1, "HN-TEXTACT-01")


def one_more(g: HourOfNeed, me: Hero, hero: Hero, spaces: int) -> int:
    return spaces + 1 if hero is me else spaces


register(
    HeroDeck(
        MAJESTY,
        "a queen whose country no longer exists; she kept the duties",
        "she",
        HeroSide(10, 3, 3, ("Hero",), exhausts=(Exhaust(Move(2, within(COURT))),)),
        HeroSide(10, 4, 3, ("Hero", "Focused"), exhausts=(Exhaust(AttackOrSolve(within(COURT), dice=2)),)),
        (),
    ),
    HeroCard("Royal Summons", MAJESTY, "Command", "M", All(Move(2, EACH_HERO), AttackOrSolve(ANY_HERO)), is_action=True, n=2),
    HeroCard("Stand With Me", MAJESTY, "Command", "S", Heal(3, within(COURT)), n=2),
    HeroCard(
        "Sceptre Blow", MAJESTY, "Regalia", "T",
        Attack(2, then=cheer, words="if it defeats an enemy card, each hero within 3 spaces gains 1 focus"), is_action=True, n=2,
    ),
    HeroCard("Court of Inquiry", MAJESTY, "Court", "M", Solve(2, calm=1), is_action=True, n=2),
    HeroCard("By Decree", MAJESTY, "Court", "D", ExhaustEnemy(ENEMIES), n=2),
    HeroCard("Unasked Courage", MAJESTY, "Command", "T", NextRoll(2, within(COURT)), n=2),
    HeroCard(
        "Quartz Crown", MAJESTY, "Regalia", "D", is_action=True, is_constant=True, is_unique=True,
        exhausts=(Exhaust(Protect(2, COURT), Timing.HARM),),
    ),
    HeroCard(
        "Banner", MAJESTY, "Regalia", "S", is_constant=True, is_unique=True,
        exhausts=(
            Exhaust(MoreDice(1, COURT), Timing.GATHER),
            Exhaust(Special("you and each hero near you may move 1 space", step_together)),
        ),
    ),
    HeroCard(
        "Open Court", MAJESTY, "Court", "T", is_constant=True, is_unique=True,
        hooks=(
            When(
                RESCUED, draw_too,
                "when a bystander within 3 spaces of you is rescued, the hero who rescued it also draws 1 card",
            ),
        ),
    ),
    HeroCard(
        "Royal Assent", MAJESTY, "Command", "MD",
        Special("a hero within 3 spaces draws 2 cards and may then play 1 card; an action card costs no action", assent),
        is_action=True,
    ),
    HeroCard("No One Left Behind", MAJESTY, "Command", "S", RescueWithin(2, COURT), is_action=True),
    HeroCard("Terrible Splendour", MAJESTY, "Regalia", "D", DamageSpace(2, 2), is_action=True),
    HeroCard(
        "Face Me", MAJESTY, "Court", "TS",
        Special(
            "a Lackey, a Nemesis or an enemy of the issue deck on the map moves 3 toward you; if its card lies in another hero's "
            "threat area, move the card into yours; draw 1 card",
            face_me,
        ),
    ),
    HeroCard(
        "Her Own Two Feet", MAJESTY, "Court", "TD", is_constant=True, is_unique=True,
        hooks=(Changes(MOVE_SPACES, one_more, "your Move actions go up to 4 spaces"),),
    ),
)  # fmt: skip
