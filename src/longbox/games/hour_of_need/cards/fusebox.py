"""Fusebox: Lukas Brandt, demolition without a licence. Everything is on a timer: long fuses, pushes out of panels, minions.

His name and his deck are our own: HN-RULING-03. Its numbers: HN-RULING-08.
"""

from __future__ import annotations

from longbox import All, OneOf, OrElse, Refusal, Special, When, effect, no_use
from longbox.games.hour_of_need.boards import is_panel
from longbox.games.hour_of_need.cards.verbs.foes import (
    EnemyMoves,
    Forced,
    Inflict,
    LackeysActivate,
    MinionIn,
    PerilsActivate,
    Successes,
    Suffer,
    SufferNear,
    VillainDefense,
    VillainGoes,
    VillainInflicts,
    VillainSchemes,
    add_fuse,
    peril,
)
from longbox.games.hour_of_need.hooks import WENT_OFF
from longbox.games.hour_of_need.kinds import FOES, PLOYS, VILLAINS, FoeCard, Kind, PloyCard, Value, VillainDeck, VillainSide
from longbox.games.hour_of_need.rules.bystanders import capture, on_map
from longbox.games.hour_of_need.rules.choices import decide
from longbox.games.hour_of_need.rules.damage import hurt, hurt_all
from longbox.games.hour_of_need.rules.enemies import acting_card, activate_all
from longbox.games.hour_of_need.rules.hand import discard_clue
from longbox.games.hour_of_need.rules.moves import force, which_hero
from longbox.games.hour_of_need.rules.places import here, heroes_within, lackeys, nearest, perils
from longbox.games.hour_of_need.state import NO_USE, TEXT, Card, Hero, HourOfNeed, Verb

FUSEBOX = "Fusebox"
GAS = 2  # how far the Gas Main reaches


# -- his card ----------------------------------------------------------------------------------------------


async def shake_his_panel(g: HourOfNeed, him: Card, gone: Card) -> None:
    await hurt_all(g, [hero for hero in here(g) if hero.spot == him.spot], 1, TEXT)


async def gloat(g: HourOfNeed, him: Card, gone: Card) -> None:
    him.damage = max(0, him.damage - 2)


async def blast(g: HourOfNeed, hero: Hero) -> None:
    """Up to K heroes near him, as the players choose."""
    there = heroes_within(g, g.villain.spot, 1)
    for _ in range(min(g.half, len(there))):
        chosen = await which_hero(g, g.active, there, "Whom does Fusebox blast?", TEXT)
        there = [other for other in there if other is not chosen]
        await hurt(g, chosen, 2, TEXT, FUSEBOX)
        await force(g, chosen, 1, g.villain.spot, "HN-FORCED-01")


# -- Perils that somebody else sets off --------------------------------------------------------------------


async def choose_peril(g: HourOfNeed, there: list[Card], prompt: str, seat: int | None = None) -> Card:
    return await decide(
        g, prompt, there, rule="HN-TIE-01" if seat is None else TEXT, verb="peril", name=lambda card: card.name,
        place=lambda card: f"card:{card.name}", seat=seat,
    )  # fmt: skip


async def rig(g: HourOfNeed, hero: Hero) -> None:
    spot = acting_card(g).spot
    there = nearest(g, spot, perils(g), [card.spot for card in perils(g)])
    if there:
        await add_fuse(g, await choose_peril(g, there, "To which Peril does Rigger add a fuse?"))


@effect
class PerilActivates(Verb):
    """One Peril activates: the one with the fewest fuses, the one nearest the villain, or one of your choice."""

    which: str  # "fewest", "nearest" or "any"

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if perils(g) else no_use(NO_USE, "there is no Peril in play")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        there = perils(g)
        if self.which == "fewest":
            fewest = min(card.damage for card in there)
            there = [card for card in there if card.damage == fewest]
        elif self.which == "nearest":
            there = nearest(g, g.villain.spot, there, [card.spot for card in there])
        card = await choose_peril(g, there, "Which Peril activates?", seat if self.which == "any" else None)
        await activate_all(g, [card], TEXT)

    def say(self) -> str:
        which = {
            "fewest": "the Peril with the fewest fuses",
            "nearest": "the Peril nearest the villain",
            "any": "1 Peril of your choice",
        }
        return f"{which[self.which]} activates"


@effect
class DiscardClue(Verb):
    """You discard a clue card of your choice."""

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if g.heroes[seat].clues and g.heroes[seat].is_here else no_use(NO_USE, "you have no clue card")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        hero = g.heroes[seat]
        there = [*dict.fromkeys(hero.clues)]
        clue = await g.ask(
            seat, "Which clue card do you discard?", there, rule=TEXT, verb="discard", place=lambda name: f"clue:{name}"
        )
        discard_clue(g, hero, clue)

    def say(self) -> str:
        return "discard 1 clue card"


# -- blasts ------------------------------------------------------------------------------------------------


async def gas(g: HourOfNeed, hero: Hero) -> None:
    """Heroes are forced away from the token, and who cannot run is taken."""
    spot = acting_card(g).spot
    for other in heroes_within(g, spot, GAS):
        await hurt(g, other, 2, TEXT)
        await force(g, other, 2, spot, "HN-FORCED-01")
    for person in on_map(g):
        if g.board.distance(spot, person.spot) <= GAS:
            await capture(g, person, "HN-CAPT-01")


async def clear_the_site(g: HourOfNeed, hero: Hero) -> None:
    for other in here(g):
        if is_panel(other.spot):
            await force(g, other, 2, g.board.hex_of(other.spot), "HN-FORCED-01")


def _is_somebody_in_a_panel(g: HourOfNeed, hero: Hero) -> bool:
    return any(is_panel(other.spot) for other in here(g))


def _by_lackeys(g: HourOfNeed) -> list[Hero]:
    spots = [card.spot for card in lackeys(g)]
    return [other for other in here(g) if any(g.board.distance(other.spot, spot) <= 2 for spot in spots)]


async def backblast(g: HourOfNeed, hero: Hero) -> None:
    await hurt_all(g, _by_lackeys(g), 1, TEXT)


async def burn_near(g: HourOfNeed, hero: Hero) -> None:
    await hurt_all(g, heroes_within(g, g.villain.spot, 1), 1, TEXT)


def lackey(name: str, colour: int, health: int, defense: int, inflict: int, move: int, activate: Verb) -> FoeCard:
    return FoeCard(
        name, Kind.LACKEY, Value(health), defense=defense, inflict=inflict, move=move, colour=colour, is_figure=True,
        activate=activate,
    )  # fmt: skip


FOES.add(
    lackey("Wrecker", 1, 5, 1, 2, 2, All(EnemyMoves(2, "hero"), Inflict())),
    lackey("Rigger", 2, 3, 0, 1, 3, All(EnemyMoves(3), Inflict(), Special("add 1 fuse to the Peril nearest him", rig))),
    lackey("Surveyor", 3, 3, 0, 1, 3, All(EnemyMoves(3), Inflict(), MinionIn(-1))),
    lackey("Lookout", 4, 4, 0, 2, 4, All(EnemyMoves(4), Inflict())),
    peril("Cellar Charge", 1, 3, 3, bursts=SufferNear(2, 2)),
    peril("Bridge Charge", 2, 5, 3, bursts=SufferNear(3, 3)),
    peril("Quick Match", 3, 3, 2, bursts=SufferNear(2, 1)),
    peril(
        "Gas Main", 4, 4, 3,
        bursts=Special(
            "each hero within 2 spaces of the token suffers 2 and is forced 2 spaces, and each bystander on the map within 2 "
            "spaces is captured",
            gas,
        ),
    ),
)  # fmt: skip

PERILS_OR_A_MINION = OrElse(PerilsActivate(), MinionIn(0))

CARDS = (
    PloyCard("Work Order", "1X", OneOf(Suffer(1), MinionIn(2)), MinionIn(0), n=2),
    PloyCard(
        "Site Clearance", "3X",
        Special(
            "each hero in a panel is forced 2 spaces from its scheme space", clear_the_site,
            _is_somebody_in_a_panel, "no hero is in a panel",
        ),
        after_attack=Forced(2, attacker_only=True), n=2,
    ),
    PloyCard(
        "Shaped Charge", "CX", OrElse(PerilActivates("fewest"), Suffer(2)), OrElse(PerilActivates("nearest"), Successes(-1)), n=2
    ),
    PloyCard("Overtime", "42", showdown=VillainDefense(1), n=2),
    PloyCard("Blueprints", "C3", showdown=VillainInflicts(), n=2),
    PloyCard("Condemned", "1C", showdown=Successes(1), n=2),
    PloyCard("Evacuation Order", "B4C", showdown=Successes(-1), n=2),
    PloyCard("Double Shift", "234", showdown=MinionIn(0, 2), scaling="1"),
    PloyCard("Chain Reaction", "XX", PERILS_OR_A_MINION, OneOf(VillainInflicts(), PerilsActivate()), scaling="5/6"),
    PloyCard(
        "Backblast", "XC",
        Special(
            "each hero within 2 spaces of a Lackey suffers 1", backblast,
            lambda g, hero: bool(_by_lackeys(g)), "no hero is within 2 spaces of a Lackey",
        ),
        Special("each hero near the villain suffers 1", burn_near),
    ),
    PloyCard("Rubble", "CC", showdown=VillainSchemes()),
    PloyCard("Wildcat Crew", "VVB", showdown=VillainDefense(1), after_attack=VillainGoes(1, "peril"), scaling="5/6"),
    PloyCard("Safety Briefing", "BX", LackeysActivate(), All(Successes(1), Suffer(1)), scaling="1"),
    PloyCard(
        "Critical Path", "C2X", OrElse(OneOf(DiscardClue(), PerilActivates("any")), VillainSchemes()),
        after_attack=VillainGoes(3, "away"),
    ),
)  # fmt: skip
PLOYS.add(*CARDS)

VILLAINS.add(
    VillainDeck(
        FUSEBOX,
        "Lukas Brandt, demolition contractor without a licence: everything is on a timer",
        "he",
        VillainSide(
            inflict=2,
            danger=Value(per_hero=7),
            hooks=(When(WENT_OFF, shake_his_panel, "when a Peril goes off, each hero in his panel suffers 1"),),
        ),
        VillainSide(
            inflict=3,
            health=Value(per_hero=21),
            activate=All(
                VillainGoes(2, "hero"),
                Special(
                    "he deals 2 damage to up to K heroes near him, as the players choose (as many as are near, if fewer), and "
                    "forces them 1 space",
                    blast,
                ),
            ),
            hooks=(When(WENT_OFF, gloat, "when a Peril goes off, he heals 2"),),
        ),
        ("Wrecker", "Rigger", "Surveyor", "Lookout"),
        ("Cellar Charge", "Bridge Charge", "Quick Match", "Gas Main"),
        tuple(card.name for card in CARDS for _ in range(card.n)),
    )
)
