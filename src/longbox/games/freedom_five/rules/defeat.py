"""Defeated Villains: rewards, and what is weakened from then on (FF-DEFEAT-01 to FF-WEAK-06)."""

from __future__ import annotations

from functools import cache, partial

from longbox import Effect, Refusal
from longbox.games.freedom_five.cards.kinds import VILLAINS, What, When
from longbox.games.freedom_five.cards.verbs.heroes import Draw, GainSpecial, Heal
from longbox.games.freedom_five.comics.kinds import DIFFICULTIES
from longbox.games.freedom_five.comics.shelf import comic
from longbox.games.freedom_five.rules.ending import check_won
from longbox.games.freedom_five.rules.moments import carry_out, happens, number
from longbox.games.freedom_five.state import FreedomFive, Hero, Villain
from longbox.games.freedom_five.telling import Happened

DURABILITY = What.DURABILITY
REWARDS = 2  # different ones: FF-DEFEAT-06, FF-RULING-52
USUAL: tuple[Effect, ...] = (GainSpecial(1), Draw(3), Heal(2))


def durability(g: FreedomFive, villain: Villain) -> int:
    """For H Heroes, as many as play: FF-VILL-09, FF-MAST-07, FF-RULING-54."""
    return number(g, DURABILITY, _printed(villain.name, len(g.heroes), g.difficulty), villain)


@cache
def _printed(villain: str, heroes: int, difficulty: str) -> int:
    """What stands on the card: H+5 and the like (FF-EX-19)."""
    card = VILLAINS[villain]
    return card.durability + card.per_hero * heroes + DIFFICULTIES[difficulty].tougher


def is_beaten(g: FreedomFive, villain: Villain) -> bool:
    """Whether its damage is enough: FF-FIGHT-14, FF-DEFEAT-04."""
    return villain.damage >= durability(g, villain)


def check_blow(g: FreedomFive, villain: Villain) -> None:
    """The blow that wins is not answered (FF-RULING-56); of any other the card is turned over only afterwards: FF-DEFEAT-08."""
    if villain.name not in comic(g).beaten:
        villain.is_defeated = True
        check_won(g)
        villain.is_defeated = False


async def defeat(g: FreedomFive, villain: Villain, heroes: list[Hero]) -> None:
    """The figure leaves the city and the card is turned over (FF-DEFEAT-05); its Henchmen go: FF-RULING-57.

    The Comic may say that a Mastermind is not defeated by this, but turned over or driven off (FF-MAST-08).
    """
    beaten = comic(g).beaten.get(villain.name)
    if beaten is not None:
        before = villain.name
        await beaten(g, villain, heroes)
        if villain.name != before and is_beaten(g, villain):  # the damage was enough for the other side, too: FF-RULING-56
            await defeat(g, villain, heroes)
        return
    villain.is_defeated = True  # from now on its colour is weakened: FF-DEFEAT-02
    villain.location = 0
    g.supply[villain.attribute] += villain.henchmen
    villain.henchmen = 0
    g.tell("FF-DEFEAT-05", Happened, f"{villain.name} is defeated")
    await happens(g, When.DEFEATED, villain)
    check_won(g)  # whether this was needed says the Comic: FF-DEFEAT-03
    if not villain.is_mastermind:
        await _rewards(g, villain, heroes)


def _takers(g: FreedomFive, heroes: list[Hero], reward: Effect) -> list[int]:
    """The seats of those for whom a reward changes anything."""
    return [hero.seat for hero in heroes if reward.why_not(g, hero.seat) is None]


def _why_not_reward(g: FreedomFive, heroes: list[Hero], there: list[Effect], reward: Effect) -> Refusal | None:
    """None is chosen for nothing, unless there is nothing else: FF-RULING-60."""
    is_idle = not _takers(g, heroes, reward) and any(_takers(g, heroes, other) for other in there)
    return Refusal("FF-RULING-60", "it would change nothing for any attacker") if is_idle else None


async def _rewards(g: FreedomFive, villain: Villain, heroes: list[Hero]) -> None:
    """Two of those on the card, shared out as the attackers like: who began says who gets what (FF-DEFEAT-07, FF-RULING-52)."""
    own = VILLAINS[villain.name].reward
    there = [*USUAL, *([own] if own else [])]
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
