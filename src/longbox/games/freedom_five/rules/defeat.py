"""Defeated Villains: their rewards, and the colour that is weakened from then on (FF-DEFEAT-01 to FF-WEAK-06)."""

from __future__ import annotations

from functools import partial

from longbox import Refusal, remembered
from longbox.games.freedom_five.comic_kinds import DIFFICULTIES
from longbox.games.freedom_five.hooks import DEFEATED, DURABILITY, HOOKS
from longbox.games.freedom_five.kinds import VILLAINS
from longbox.games.freedom_five.rules.ending import check_won
from longbox.games.freedom_five.rules.resolving import carry_out
from longbox.games.freedom_five.scenarios import comic
from longbox.games.freedom_five.state import FreedomFive, Hero, Verb, Villain
from longbox.games.freedom_five.telling_fights import VillainDefeated

REWARDS = 2  # different ones: FF-DEFEAT-06, FF-RULING-52


def durability(g: FreedomFive, villain: Villain) -> int:
    """The Durability for the number of Heroes in the game: FF-VILL-09, FF-MAST-07, FF-RULING-54."""
    return HOOKS.number(g, DURABILITY, _printed(villain.name, len(g.heroes), g.difficulty), villain)


@remembered(VILLAINS, DIFFICULTIES)
def _printed(villain: str, heroes: int, difficulty: str) -> int:
    """The number on the card: H+5 and the like (FF-EX-19)."""
    card = VILLAINS[villain]
    return card.durability + card.per_hero * heroes + DIFFICULTIES[difficulty].tougher


def is_beaten(g: FreedomFive, villain: Villain) -> bool:
    """Whether the damage is enough: FF-FIGHT-14, FF-DEFEAT-04."""
    return villain.damage >= durability(g, villain)


def check_blow(g: FreedomFive, villain: Villain) -> None:
    """A blow that wins ends the game unanswered (FF-RULING-56). After any other, the card turns over later: FF-DEFEAT-08."""
    if villain.name not in comic(g).beaten:
        villain.is_defeated = True
        check_won(g)
        villain.is_defeated = False


async def defeat(g: FreedomFive, villain: Villain, heroes: list[Hero]) -> None:
    """The figure leaves the city, the card turns over (FF-DEFEAT-05), and its Henchmen go: FF-RULING-57.

    The Comic may turn a Mastermind over or drive it off instead (FF-MAST-08).
    """
    beaten = comic(g).beaten.get(villain.name)
    if beaten is not None:
        before = villain.name
        await beaten(g, villain, heroes)
        if villain.name != before and is_beaten(g, villain):  # the damage is enough for the other side, too: FF-RULING-56
            await defeat(g, villain, heroes)
        return
    villain.is_defeated = True  # from now on the colour is weakened: FF-DEFEAT-02
    villain.location = 0
    g.supply[villain.attribute] += villain.henchmen
    villain.henchmen = 0
    g.tell("FF-DEFEAT-05", VillainDefeated, villain.name, villain.attribute)
    await HOOKS.happens(g, DEFEATED, villain)
    check_won(g)  # the Comic says whether this defeat wins: FF-DEFEAT-03
    if not villain.is_mastermind:
        await _rewards(g, villain, heroes)


def _takers(g: FreedomFive, heroes: list[Hero], reward: Verb) -> list[int]:
    """The seats for which a reward changes anything."""
    return [hero.seat for hero in heroes if reward.why_not(g, hero.seat) is None]


def _why_not_reward(g: FreedomFive, heroes: list[Hero], there: list[Verb], reward: Verb) -> Refusal | None:
    """Refuse a reward that changes nothing, unless all others change nothing either: FF-RULING-60."""
    is_idle = not _takers(g, heroes, reward) and any(_takers(g, heroes, other) for other in there)
    return Refusal("FF-RULING-60", "it would change nothing for any attacker") if is_idle else None


async def _rewards(g: FreedomFive, villain: Villain, heroes: list[Hero]) -> None:
    """Two rewards of the card. The Hero who began the attack says who gets which (FF-DEFEAT-07, FF-RULING-52)."""
    there = [*VILLAINS[villain.name].rewards]
    asked = heroes[0].seat
    for _ in range(REWARDS):
        refuse = partial(_why_not_reward, g, heroes, there)
        chosen = await g.ask(asked, f"{villain.name} is defeated: which reward?", there, rule="FF-DEFEAT-06", why_not=refuse)
        seats = _takers(g, heroes, chosen) or [hero.seat for hero in heroes]
        seat = await g.ask(
            asked, f"Who gets it? {chosen.label}", seats, rule="FF-DEFEAT-07", verb="hero",
            label=lambda seat: g.heroes[seat].name, place=lambda seat: f"hero:{seat}",
        )  # fmt: skip
        there.remove(chosen)
        await carry_out(g, villain.name, chosen, seat)
