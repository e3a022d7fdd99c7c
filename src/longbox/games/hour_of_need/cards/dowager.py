"""Dowager: old money, older manners. She takes hostages and asks for payment: few blows, many small choices.

The numbers of her deck: HN-RULING-08.
"""

from __future__ import annotations

from longbox import All, Changes, OneOf, OrElse, Refusal, Special, effect, no_use
from longbox.games.hour_of_need.cards.verbs.foes import (
    Capture,
    DiscardCards,
    EnemyMoves,
    Forced,
    Inflict,
    LackeysActivate,
    LoseFocus,
    MinionIn,
    PerilsActivate,
    Successes,
    SufferNear,
    VillainDefense,
    VillainGoes,
    VillainHeals,
    VillainInflicts,
    VillainSchemes,
    peril,
)
from longbox.games.hour_of_need.hooks import DEFENSE, DICE, HEALING, HOOKS, Struck
from longbox.games.hour_of_need.kinds import FOES, PLOYS, VILLAINS, FoeCard, Kind, PloyCard, Value, VillainDeck, VillainSide
from longbox.games.hour_of_need.rules.bystanders import capture_nearest, captured
from longbox.games.hour_of_need.rules.enemies import inflict, victims_within, which_victim
from longbox.games.hour_of_need.rules.hand import discard_clue, discard_constant
from longbox.games.hour_of_need.rules.places import lackeys, minions_in, villain_panel, villain_target
from longbox.games.hour_of_need.state import NO_USE, TEXT, Card, Constant, Hero, HourOfNeed, Roll, Verb

DOWAGER = "Dowager"


# -- her card ----------------------------------------------------------------------------------------------


def in_her_parlour(g: HourOfNeed, her: Card, roll: Roll, dice: int) -> int:
    """While a bystander is captured in her panel, Solves that target her have 1 die less."""
    if roll.is_attack or g.hidden or g.board.hex_of(her.spot) not in roll.targets or g.heroes[roll.seat].spot != her.spot:
        return dice
    return dice - 1 if any(person.spot == her.spot for person in captured(g)) else dice


def behind_captives(g: HourOfNeed, her: Card, struck: Struck, defense: int) -> int:
    return defense + 1 if struck.target.name == DOWAGER and len(captured(g)) >= g.half else defense


async def strike_down(g: HourOfNeed, hero: Hero) -> None:
    """Up to K heroes near her, as the players choose; if none is near, she takes a hostage. Allies count: HN-ALLY-02."""
    there = victims_within(g, g.villain.spot, 1)
    if not there:
        await capture_nearest(g, g.villain.spot, "HN-CAPT-01")
        return
    for _ in range(min(g.half, len(there))):
        chosen = await which_victim(g, there, "Whom does Dowager inflict?")
        there = [other for other in there if other is not chosen]
        await inflict(g, villain_target(g), chosen)


# -- her Lackeys and Ploys ---------------------------------------------------------------------------------


async def nurse(g: HourOfNeed, hero: Hero) -> None:
    for card in lackeys(g):
        if card.name != "Nurse Harrow" and HOOKS.why_not(g, HEALING, card) is None:
            card.damage = max(0, card.damage - 1)


@effect
class PayUp(Verb):
    """A clue card or a Constant of the hero play area; never the Hero card, a character or a problem: HN-CHAR-04, HN-CHAR-05."""

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        hero = g.heroes[seat]
        return None if hero.is_here and (hero.clues or hero.constants) else no_use(NO_USE, "you have neither")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        hero = g.heroes[seat]
        there: list[str | Constant] = [*dict.fromkeys(hero.clues), *hero.constants]
        paid = await g.ask(seat, "What do you give?", there, rule=TEXT, verb="give", name=_name, place=_place)
        if isinstance(paid, Constant):
            discard_constant(g, hero, paid, TEXT)
        else:
            discard_clue(g, hero, paid)

    def say(self) -> str:
        return "discard 1 clue card or 1 Constant of your hero play area"


def _name(card: str | Constant) -> str:
    return card.name if isinstance(card, Constant) else card


def _place(card: str | Constant) -> str:
    return f"constant:{card.name}" if isinstance(card, Constant) else f"clue:{card}"


def guards(g: HourOfNeed) -> int:
    return min(2, minions_in(g, villain_panel(g)))


OR_SHE_SCHEMES = VillainSchemes()

FOES.add(
    FoeCard(
        "Pell the Footman", Kind.LACKEY, Value(4), inflict=2, move=3, colour=1, is_figure=True,
        activate=All(EnemyMoves(3), Inflict()),
    ),
    FoeCard(
        "Nurse Harrow", Kind.LACKEY, Value(3), inflict=1, move=3, colour=2, is_figure=True,
        activate=All(EnemyMoves(3), Inflict(), Special("each other Lackey heals 1", nurse)),
    ),
    FoeCard(
        "The Chauffeur", Kind.LACKEY, Value(4), defense=1, inflict=2, move=5, colour=3, is_figure=True,
        activate=All(EnemyMoves(5, "bystander"), Inflict()),
    ),
    FoeCard(
        "The Huntsman", Kind.LACKEY, Value(3), inflict=2, move=2, colour=4, is_figure=True,
        activate=All(EnemyMoves(2), Inflict(3)),
    ),
    peril("Poisoned Punch", 1, 3, 2, burns=SufferNear(1, 2)),
    peril("Sealed Carriage", 2, 3, 2, burns=Capture("it")),
    peril("Forged Will", 3, 4, 2, burns=DiscardCards(1)),
    peril("Gaslight", 4, 3, 2, burns=MinionIn(-1)),
)  # fmt: skip

CARDS = (
    PloyCard("Garden Party", "B1C", showdown=MinionIn(0), n=2),
    PloyCard(
        "Calling Cards", "CX", OneOf(DiscardCards(1), OR_SHE_SCHEMES), OneOf(DiscardCards(1), VillainDefense(1)), n=2
    ),
    PloyCard("Guest List", "B2X", Capture("scheme"), Capture(), n=2),
    PloyCard("House Staff", "13", showdown=VillainDefense(1), n=2),
    PloyCard("Tea at Four", "C4", showdown=VillainInflicts(), n=2),
    PloyCard("A Word in Your Ear", "X2", OrElse(LoseFocus(2), DiscardCards(1)), Successes(-1), n=2),
    PloyCard("Family Silver", "3C", showdown=Successes(1), n=2),
    PloyCard(
        "The Old Guard", "123", scaling="1",
        showdown=VillainDefense(0, guards, "the number of minions in the panel nearest the villain, at most 2"),
    ),
    PloyCard("Perfect Hostess", "BCX", Capture(), VillainHeals(per_hero=1)),
    PloyCard(
        "Debt of Honour", "XC", OneOf(PayUp(), OR_SHE_SCHEMES), VillainInflicts(), after_attack=VillainGoes(2, "bystander")
    ),
    PloyCard("Dance Card", "CC", scaling="1", after_attack=VillainGoes(3, "away")),
    PloyCard("Grand Entrance", "44B", scaling="5/6", after_attack=Forced(1)),
    PloyCard("Locked Doors", "X1", LackeysActivate(), scaling="5/6", after_attack=Forced(2, reach=4, toward=True)),
    PloyCard("The Will Is Read", "CX", OrElse(PerilsActivate(), MinionIn(0)), VillainSchemes()),
)  # fmt: skip
PLOYS.add(*CARDS)

VILLAINS.add(
    VillainDeck(
        DOWAGER,
        "old money, older manners: takes hostages and asks for payment",
        "she",
        VillainSide(
            inflict=2,
            danger=Value(per_hero=7),
            hooks=(
                Changes(
                    DICE,
                    in_her_parlour,
                    "while a bystander is captured in her panel, Solves that target this card have 1 die less",
                ),
            ),
        ),
        VillainSide(
            inflict=3,
            health=Value(by_heroes=(13, 13, 15, 15, 15, 15)),
            defense=1,
            activate=Special(
                "she inflicts up to K heroes near her, as the players choose (as many as are near, if fewer); if none is near, "
                "the bystander on the map nearest her is captured",
                strike_down,
            ),
            hooks=(Changes(DEFENSE, behind_captives, "while K or more bystanders are captured, her defense is 1 higher"),),
        ),
        ("Pell the Footman", "Nurse Harrow", "The Chauffeur", "The Huntsman"),
        ("Poisoned Punch", "Sealed Carriage", "Forged Will", "Gaslight"),
        tuple(card.name for card in CARDS for _ in range(card.n)),
    )
)
