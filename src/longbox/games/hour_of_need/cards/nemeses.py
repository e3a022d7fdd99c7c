"""The nemeses: Halfmast hunts one hero, The Understudy copies what works (HN-RULING-15)."""

from __future__ import annotations

from longbox import All, Changes, OneOf, Special
from longbox.games.hour_of_need.cards.verbs.foes import DiscardCards, EnemyMoves, Inflict, Suffer
from longbox.games.hour_of_need.hooks import DEFENSE, Struck
from longbox.games.hour_of_need.kinds import FOES, NEMESES, FoeCard, Kind, Value
from longbox.games.hour_of_need.rules.enemies import acting_card, acting_target, inflict_near
from longbox.games.hour_of_need.rules.hand import choose_discards
from longbox.games.hour_of_need.rules.minions import place_minion
from longbox.games.hour_of_need.rules.places import heroes_within
from longbox.games.hour_of_need.state import MOST_FOCUS, TEXT, Card, Hero, HourOfNeed

HALFMAST, UNDERSTUDY = "Halfmast", "The Understudy"


async def gather(g: HourOfNeed, hero: Hero) -> None:
    await place_minion(g, acting_card(g).spot[1], TEXT)


async def lie_in_wait(g: HourOfNeed, hero: Hero) -> None:
    if hero.spot != acting_card(g).spot:
        await gather(g, hero)


async def hound(g: HourOfNeed, hero: Hero) -> None:
    if await inflict_near(g, acting_target(g)) is hero and hero.is_here:
        await choose_discards(g, hero, 1, TEXT)


async def again(g: HourOfNeed, hero: Hero) -> None:
    it = acting_target(g)
    if any(other.focus >= MOST_FOCUS for other in heroes_within(g, it.spot, 1)):
        await inflict_near(g, it)


def knows_the_trick(g: HourOfNeed, card: Card, struck: Struck, defense: int) -> int:
    return defense + 1 if struck.target.name == card.name and struck.seat in card.attackers else defense


FOES.add(
    FoeCard(
        "Halfmast's Scheme", Kind.NEMESIS, danger=Value(4), reverse=HALFMAST,
        setup=Special("place 1 minion in its panel", gather),
        activate=Special("if you are not in its panel, place 1 minion there", lie_in_wait),
    ),
    FoeCard(
        HALFMAST, Kind.NEMESIS, Value(3, 2), inflict=2, move=3, is_figure=True,
        activate=All(EnemyMoves(3, "you"), Special("inflict; if it inflicted you, you discard 1 card", hound)),
    ),
    FoeCard(
        "The Understudy's Scheme", Kind.NEMESIS, danger=Value(4), reverse=UNDERSTUDY,
        activate=OneOf(DiscardCards(1, feats_only=True), Suffer(1)),
    ),
    FoeCard(
        UNDERSTUDY, Kind.NEMESIS, Value(3, 2), inflict=2, move=3, is_figure=True,
        activate=All(EnemyMoves(3), Inflict(), Special("inflict again if a hero near it has 5 focus", again)),
        hooks=(
            Changes(DEFENSE, knows_the_trick, "it has defense 1 against a hero who has already attacked it this hero turn"),
        ),
    ),
)  # fmt: skip
NEMESES.extend(("Halfmast's Scheme", "The Understudy's Scheme"))
