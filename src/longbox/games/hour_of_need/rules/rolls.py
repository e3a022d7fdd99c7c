"""Rolling and resolving hero dice: the eight steps of an Attack and of a Solve (HN-DICE-06).

Step 1 is in `targets`, steps 2 to 4 and 6 are in `dice`, step 7 is in `spending`.
"""

from __future__ import annotations

from typing import NamedTuple

from longbox import Hex
from longbox.games.hour_of_need.boards import Spot
from longbox.games.hour_of_need.hooks import ATTACK_DONE, ATTACKED, HOOKS, SOLVE_OVER, SOLVING
from longbox.games.hour_of_need.kinds import PLOYS
from longbox.games.hour_of_need.rules.dice import BOTH, BURST, FACES, FOCUS, SUCCESS, gather, roll_dice, roll_pool, spend_focus
from longbox.games.hour_of_need.rules.enemies import inflict_after_solve
from longbox.games.hour_of_need.rules.facts import foes_in, problems_in, spots_of
from longbox.games.hour_of_need.rules.hand import gain_focus, side_of
from longbox.games.hour_of_need.rules.places import card_named, enemies_in
from longbox.games.hour_of_need.rules.spending import defense_of, spend_on_enemies, spend_on_problems
from longbox.games.hour_of_need.rules.targets import (
    attack_spaces,
    choose_attack,
    choose_solve,
    solve_spaces,
    why_not_attack,
    why_not_solve,
)
from longbox.games.hour_of_need.state import Hero, HourOfNeed, Roll
from longbox.games.hour_of_need.telling_rolls import Attacked, AttackEnded, ShowdownCardDrawn, SolveBegan, SolveEnded

__all__ = [
    "BOTH",
    "BURST",
    "FACES",
    "FOCUS",
    "NOT_ROLLED",
    "SUCCESS",
    "RollOutcome",
    "attack",
    "attack_spaces",
    "defense_of",
    "roll_dice",
    "solve",
    "solve_spaces",
    "why_not_attack",
    "why_not_solve",
]


class RollOutcome(NamedTuple):
    """What came of a roll."""

    was_rolled: bool = False
    targets: tuple[Spot, ...] = ()
    defeated: int = 0  # enemy cards
    justice: int = 0


NOT_ROLLED = RollOutcome()


# -- Attack ------------------------------------------------------------------------------------------------


async def attack(
    g: HourOfNeed,
    hero: Hero,
    bonus: int = 0,
    *,
    reach: int = 1,
    dice: int | None = None,
    spaces: int = 1,
    only: Hex | None = None,
) -> RollOutcome:
    """An Attack of a hero: HN-ATTACK-01. `dice` replaces the attack value, `spaces` is how many spaces one roll may target.

    The successes of the one roll are divided among all of them: HN-RULING-42.
    """
    there = [space for space in attack_spaces(g, hero, reach) if only is None or space == only]
    if not there:
        return NOT_ROLLED
    targets = await choose_attack(g, hero, there, spaces)
    g.tell("HN-DICE-07", Attacked, hero.seat, hero.name, spots_of(g, targets), foes_in(g, hero, targets))
    roll = g.roll = Roll(hero.seat, True, [*targets], (side_of(hero).attack if dice is None else dice) + bonus, hero.spot)
    await gather(g, hero, roll)
    await roll_pool(g, hero, roll)
    await _showdown(g, hero, roll)
    if not roll.is_over:
        await spend_focus(g, hero, roll)
        await spend_on_enemies(g, hero, roll)
    if not roll.is_over:
        await gain_focus(g, hero, roll.focus, "HN-DICE-29")
    return await _end_attack(g, hero, roll)


async def _showdown(g: HourOfNeed, hero: Hero, roll: Roll) -> None:
    """Who attacks the space of the revealed villain draws a villain card: HN-ATTACK-04, HN-CARD-23, HN-DICE-16, HN-VTURN-07.

    Its Showdown effect, if any, is applied, and nothing else on it counts: HN-DICE-17, HN-RULING-89.
    """
    if not g.is_revealed or g.board.hex_of(g.villain.spot) not in roll.targets:
        return
    card = g.villain_pile.draw(g)
    if card is None:  # HN-RULING-56
        return
    roll.reaction = card
    g.tell("HN-DICE-16", ShowdownCardDrawn, hero.seat, g.villain_name, card)
    ploy = PLOYS.get(card)
    if ploy is not None and ploy.showdown is not None:
        g.acting.append(card)
        await ploy.showdown.do(g, hero.seat)
        g.acting.pop()


async def _end_attack(g: HourOfNeed, hero: Hero, roll: Roll) -> RollOutcome:
    there = [target.name for space in roll.targets for target in enemies_in(g, space) if target.is_card]
    for name in dict.fromkeys(there):
        card = card_named(g, name)
        card.attackers = (*card.attackers, hero.seat)
    if roll.reaction:
        await HOOKS.happens(g, ATTACK_DONE, roll)
        g.villain_discards.append(roll.reaction)  # HN-DICE-18
        await _after_showdown(g, hero, roll)
    g.tell("HN-DICE-06", AttackEnded, hero.seat, foes_in(g, hero, roll.targets))
    g.roll = None
    if hero.is_here:
        await HOOKS.happens(g, ATTACKED, hero)
    return RollOutcome(True, tuple(roll.targets), roll.defeated, 0)


async def _after_showdown(g: HourOfNeed, hero: Hero, roll: Roll) -> None:
    """What the Showdown text says for after the attack: HN-RULING-91."""
    ploy = PLOYS.get(roll.reaction)
    if ploy is None or ploy.after_attack is None:
        return
    g.acting.append(roll.reaction)
    await ploy.after_attack.do(g, hero.seat)
    g.acting.pop()


# -- Solve -------------------------------------------------------------------------------------------------


async def solve(
    g: HourOfNeed,
    hero: Hero,
    bonus: int = 0,
    *,
    reach: int = 1,
    dice: int | None = None,
    calm: int = 0,
    spare_all: bool = False,
) -> RollOutcome:
    """A Solve of a hero: HN-SOLVE-01. After it enemies near the hero inflict: HN-SOLVE-03."""
    there = solve_spaces(g, hero, reach)
    if not there:
        return NOT_ROLLED
    target = await choose_solve(g, hero, hero.spot, there, reach)
    (spot,) = spots_of(g, [target])
    g.tell("HN-DICE-08", SolveBegan, hero.seat, hero.name, spot, problems_in(g, hero, target, reach))
    await HOOKS.happens(g, SOLVING, hero)
    roll = g.roll = Roll(hero.seat, False, [target], (side_of(hero).solve if dice is None else dice) + bonus, hero.spot)
    await gather(g, hero, roll)
    await roll_pool(g, hero, roll)
    await spend_focus(g, hero, roll)
    await spend_on_problems(g, hero, roll, reach)
    if not roll.is_over:
        await gain_focus(g, hero, roll.focus, "HN-DICE-29")
    g.roll = None
    await inflict_after_solve(g, hero, calm, spare_all)
    g.tell("HN-SOLVE-01", SolveEnded, hero.seat, problems_in(g, hero, target, reach))
    await HOOKS.happens(g, SOLVE_OVER, roll)
    return RollOutcome(True, (target,), 0, roll.justice)
