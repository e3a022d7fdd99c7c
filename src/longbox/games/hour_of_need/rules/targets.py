"""Step 1 of a roll: the spaces that a hero may attack or solve in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from longbox import Hex, Refusal
from longbox.games.hour_of_need.boards import Spot, is_panel
from longbox.games.hour_of_need.kinds import FOES, ISSUES
from longbox.games.hour_of_need.rules.bystanders import any_captive_near, captives_near
from longbox.games.hour_of_need.rules.choices import spot_key
from longbox.games.hour_of_need.rules.enemies import name_of
from longbox.games.hour_of_need.rules.places import attackable, enemies, enemies_in
from longbox.games.hour_of_need.rules.problems import any_solvable, location_of, solvable_from
from longbox.games.hour_of_need.rules.ways import as_spot
from longbox.games.hour_of_need.state import Hero, HourOfNeed
from longbox.games.hour_of_need.telling import place_of


def attack_spaces(g: HourOfNeed, hero: Hero, reach: int = 1) -> list[Hex]:
    """Spaces near the hero, or within the reach of the effect, with at least one enemy: HN-DICE-07."""
    return attack_spaces_from(g, hero.spot, reach) if hero.is_here else []


def attack_spaces_from(g: HourOfNeed, spot: Spot, reach: int = 1) -> list[Hex]:
    """The same for a hero or an ally in this spot."""
    board = g.board
    found = [board.hex_of(enemy.spot) for enemy in enemies(g) if attackable(g, enemy)]
    return [space for space in dict.fromkeys(found) if board.distance(spot, space) <= reach]


def solve_spaces(g: HourOfNeed, hero: Hero, reach: int = 1) -> list[Hex]:
    """Spaces with a problem that the hero may solve (HN-DICE-08).

    Captives near the hero, and tokens that take successes, are enough for a Solve: HN-RULING-44.
    """
    if not hero.is_here:
        return []
    found = solve_spaces_from(g, hero.spot, reach)
    if ISSUES[g.issue].sinks(g, hero):
        found.append(g.board.hex_of(hero.spot))
    return [*dict.fromkeys(found)]


def solve_spaces_from(g: HourOfNeed, spot: Spot, reach: int = 1) -> list[Hex]:
    """Where a hero or an ally in this spot finds problems and captives."""
    hex_of = g.board.hex_of
    found = [hex_of(location_of(g, card)) for card in solvable_from(g, spot, reach)]
    found += [hex_of(person.spot) for person in captives_near(g, spot)]
    return [*dict.fromkeys(found)]


NO_ENEMY = Refusal("HN-DICE-07", "no enemy is near you that can be attacked")
NO_PROBLEM = Refusal("HN-DICE-08", "you are near no problem that you could solve")


def why_not_attack(g: HourOfNeed, hero: Hero) -> Refusal | None:
    """As `attack_spaces`, but it only asks whether there is one: that is asked before every deed of the hero turn."""
    if not hero.is_here:
        return NO_ENEMY
    near = g.board.near(hero.spot)
    if g.is_revealed and g.villain.spot in near:
        return None
    for minion in g.minions:
        if (0, minion.panel) in near:
            return None
    for other in g.heroes:
        for card in other.threats:
            if card.spot in near and FOES[card.name].is_enemy:
                return None
    return None if any(bot.spot in near for bot in g.bots) else NO_ENEMY


def why_not_solve(g: HourOfNeed, hero: Hero) -> Refusal | None:
    """As `solve_spaces`, but it only asks whether there is one."""
    if not hero.is_here:
        return NO_PROBLEM
    is_possible = any_solvable(g, hero.spot) or any_captive_near(g, hero.spot) or ISSUES[g.issue].sinks(g, hero)
    return None if is_possible else NO_PROBLEM


async def choose_attack(g: HourOfNeed, hero: Hero, there: Sequence[Hex], most: int) -> list[Hex]:
    """The target spaces, all of them before the roll: HN-DICE-09."""
    label = partial(enemies_label, g)
    targets = [await _choose(g, hero, "Which space do you attack?", there, "HN-DICE-07", label)]
    while len(targets) < most and (more := [space for space in there if space not in targets]):
        another = await g.ask(
            hero.seat, "Which space do you attack as well?", more, rule="HN-DICE-09", done="No other", verb="target",
            name=spot_key, label=label, place=partial(_place, g),
        )  # fmt: skip
        if another is None:
            break
        targets.append(another)
    return targets


async def choose_solve(g: HourOfNeed, hero: Hero, spot: Spot, there: Sequence[Hex], reach: int) -> Hex:
    cards = solvable_from(g, spot, reach)
    hex_of = g.board.hex_of

    def contents(space: Hex) -> list[str]:
        problems = [card.name for card in cards if hex_of(location_of(g, card)) == space]
        captives = [person.card or "captives" for person in captives_near(g, spot) if hex_of(person.spot) == space]
        return problems + captives or [sink.label for sink in ISSUES[g.issue].sinks(g, hero)]

    label = partial(_label, g, contents)
    return await _choose(g, hero, "Which space do you solve in?", there, "HN-DICE-08", label)


async def _choose(g: HourOfNeed, hero: Hero, prompt: str, spaces: Sequence[Hex], rule: str, label: Callable[[Hex], str]) -> Hex:
    return await g.ask(
        hero.seat, prompt, spaces, rule=rule, verb="target", name=spot_key, label=label, place=partial(_place, g)
    )  # fmt: skip


def _place(g: HourOfNeed, space: Hex) -> str:
    return place_of(as_spot(g, space))


def where(g: HourOfNeed, space: Hex) -> str:
    """What a target space is called."""
    spot = as_spot(g, space)
    return f"panel {spot[1]}" if is_panel(spot) else f"space {space[0]},{space[1]}"


def enemies_label(g: HourOfNeed, space: Hex) -> str:
    """A target space, and the enemies in it."""
    return _label(g, lambda space: [name_of(target) for target in enemies_in(g, space)], space)


def _label(g: HourOfNeed, contents: Callable[[Hex], list[str]], space: Hex) -> str:
    there = ", ".join(dict.fromkeys(contents(space)))
    name = where(g, space).capitalize()
    return f"{name}: {there}" if there else name
