"""Allies: they move, Attack and Solve for the hero who controls them, and only by the action effect of their card.

What enemies do to them is in `enemies` and `damage`.
"""

from __future__ import annotations

from functools import partial

from longbox import Did, several
from longbox.games.hour_of_need.kinds import ALLIES
from longbox.games.hour_of_need.rules.bystanders import on_map, rescue
from longbox.games.hour_of_need.rules.choices import spot_key
from longbox.games.hour_of_need.rules.moves import ways
from longbox.games.hour_of_need.rules.sights import way_label
from longbox.games.hour_of_need.rules.spending import spend_on_enemies, spend_on_problems
from longbox.games.hour_of_need.rules.targets import (
    attack_spaces_from,
    choose_attack,
    choose_solve,
    solve_spaces_from,
    where,
)
from longbox.games.hour_of_need.rules.ways import Way, as_spot, which_way
from longbox.games.hour_of_need.state import Card, Hero, HourOfNeed, Roll
from longbox.games.hour_of_need.telling import Moved, place_of

RULE = "HN-RULING-83"


async def ally_moves(g: HourOfNeed, hero: Hero, ally: Card, spaces: int, through: bool, rescues: bool) -> None:
    """Like a hero, but an ally rescues nobody on the way unless the card says so: HN-RESC-01 is for heroes."""
    there = ways(g, ally, spaces, through)
    if not there:
        return
    prompt = f"Where does {ally.name} go, up to {several(spaces, 'space')}?"
    end = await g.ask(
        hero.seat, prompt, [*there], rule=RULE, done=f"{ally.name} stays",
        verb="go", name=spot_key, label=partial(way_label, g), place=place_of,
    )  # fmt: skip
    if end is None:
        return
    path = await which_way(g, hero, there[end]) if rescues else min(there[end].values(), key=len)
    await _walk(g, hero, ally, path, rescues)


async def _walk(g: HourOfNeed, hero: Hero, ally: Card, path: Way, rescues: bool) -> None:
    """The figure enters space by space; whom it rescues its hero has rescued."""
    start = ally.spot
    for space in path:
        ally.spot = space
        for person in on_map(g) if rescues else ():
            if person.spot == space:
                await rescue(g, hero, person, "HN-RESC-06")
    ally.spot = as_spot(g, ally.spot)
    g.tell(RULE, Moved, ally.name, (start, *path[:-1], ally.spot))


async def ally_attacks(g: HourOfNeed, hero: Hero, ally: Card) -> None:
    """The attack value as damage in a space near the ally: HN-ALLY-05, HN-ALLY-06. No card is drawn for it: HN-RULING-92."""
    (target,) = await choose_attack(g, hero, attack_spaces_from(g, ally.spot), 1)
    g.tell("HN-ALLY-05", Did, hero.seat, "lets {} attack {}", ally.name, where(g, target))
    g.roll = Roll(hero.seat, True, [target], 0, successes=ALLIES[ally.name].attack, ally=ally.name)
    await spend_on_enemies(g, hero, g.roll)
    g.roll = None


async def ally_solves(g: HourOfNeed, hero: Hero, ally: Card) -> None:
    """The solve value as justice and for captives: HN-ALLY-07, HN-ALLY-09. Nobody inflicts after it: HN-ALLY-08."""
    target = await choose_solve(g, hero, ally.spot, solve_spaces_from(g, ally.spot), 1)
    g.tell("HN-ALLY-07", Did, hero.seat, "lets {} solve in {}", ally.name, where(g, target))
    g.roll = Roll(hero.seat, False, [target], 0, successes=ALLIES[ally.name].solve, ally=ally.name)
    await spend_on_problems(g, hero, g.roll, 1)
    g.roll = None
