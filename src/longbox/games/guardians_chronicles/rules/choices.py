"""Choices that the texts of cards leave to a player, and what cards do with figures: GC-RULING-57, GC-RULING-60."""

from __future__ import annotations

from collections.abc import Sequence

from longbox import Cell
from longbox.games.guardians_chronicles.board import OFF
from longbox.games.guardians_chronicles.kinds import VILLAINS, Type
from longbox.games.guardians_chronicles.rules.attacks import attack_label, targets_of
from longbox.games.guardians_chronicles.rules.moves import landings, may_choose_space, move, put, reach
from longbox.games.guardians_chronicles.rules.places import allies, are_adjacent, area_of, free_next_to, sees, tile_of
from longbox.games.guardians_chronicles.rules.values import name_of
from longbox.games.guardians_chronicles.state import TEXT, Character, GuardiansChronicles, Hero, VillainFigure

# -- who -------------------------------------------------------------------------------------------------------


def allies_on_tile(g: GuardiansChronicles, hero: Hero) -> list[Hero]:
    return [ally for ally in allies(g, hero) if tile_of(g, ally) == tile_of(g, hero)]


def allies_in_area(g: GuardiansChronicles, hero: Hero) -> list[Hero]:
    return [ally for ally in allies(g, hero) if area_of(g, ally) == area_of(g, hero)]


def allies_next_to(g: GuardiansChronicles, hero: Hero) -> list[Hero]:
    """A lone Hero is beside themselves: GC-RULING-49."""
    return [ally for ally in allies(g, hero) if ally is hero or are_adjacent(g, ally.cell, hero.cell)]


def is_ally(g: GuardiansChronicles, hero: Hero, other: Character) -> bool:
    """Whether somebody is an ally of the Hero; a lone Hero is their own."""
    return isinstance(other, Hero) and other in allies(g, hero)


def enemies_next_to(g: GuardiansChronicles, hero: Hero) -> list[VillainFigure]:
    return [figure for figure in g.figures if are_adjacent(g, figure.cell, hero.cell)]


def enemies_in_sight(g: GuardiansChronicles, hero: Hero) -> list[VillainFigure]:
    return [figure for figure in g.figures if sees(g, hero, figure.cell)]


def lieutenants_there(g: GuardiansChronicles) -> list[VillainFigure]:
    return [figure for figure in g.figures if VILLAINS[figure.villain].type is Type.LIEUTENANT]


def robots_there(g: GuardiansChronicles) -> list[VillainFigure]:
    return [figure for figure in g.figures if VILLAINS[figure.villain].type is Type.ACOLYTE]


# -- choosing --------------------------------------------------------------------------------------------------


async def choose_hero(g: GuardiansChronicles, seat: int, prompt: str, heroes: Sequence[Hero], rule: str = TEXT) -> Hero:
    """One of these Heroes."""
    return g.heroes[
        await g.ask(
            seat, prompt, [hero.seat for hero in heroes], rule=rule, verb="hero", name=str,
            label=lambda each: g.heroes[each].name, place=lambda each: f"hero:{each}",
        )
    ]  # fmt: skip


async def may_choose_hero(
    g: GuardiansChronicles, seat: int, prompt: str, heroes: Sequence[Hero], done: str, rule: str = TEXT
) -> Hero | None:
    """One of these Heroes, or nobody."""
    chosen = await g.ask(
        seat, prompt, [hero.seat for hero in heroes], rule=rule, verb="hero", name=str,
        label=lambda each: g.heroes[each].name, place=lambda each: f"hero:{each}", done=done,
    )  # fmt: skip
    return None if chosen is None else g.heroes[chosen]


async def choose_figure(
    g: GuardiansChronicles, seat: int, prompt: str, figures: Sequence[VillainFigure], rule: str = TEXT
) -> VillainFigure:
    """One of these figures."""
    key = await g.ask(
        seat, prompt, [figure.key for figure in figures], rule=rule, verb="figure", name=str,
        label=lambda key: name_of(g.figure_of(key)), place=lambda key: f"figure:{key}",
    )  # fmt: skip
    return g.figure_of(key)


async def may_choose_figure(
    g: GuardiansChronicles, seat: int, prompt: str, figures: Sequence[VillainFigure], done: str, rule: str = TEXT
) -> VillainFigure | None:
    """One of these figures, or none."""
    key = await g.ask(
        seat, prompt, [figure.key for figure in figures], rule=rule, verb="figure", name=str,
        label=lambda key: name_of(g.figure_of(key)), place=lambda key: f"figure:{key}", done=done,
    )  # fmt: skip
    return None if key is None else g.figure_of(key)


async def choose_target(g: GuardiansChronicles, hero: Hero) -> VillainFigure:
    """One of the enemies whom a Hero could attack now, for an attack by a card."""
    key = await g.ask(
        hero.seat, f"Whom does {hero.name} attack?", [figure.key for figure in targets_of(g, hero)], rule=TEXT, verb="attack",
        name=str, label=lambda key: attack_label(g, hero, g.figure_of(key)), place=lambda key: f"figure:{key}",
    )  # fmt: skip
    return g.figure_of(key)


async def may_choose_target(g: GuardiansChronicles, hero: Hero, done: str) -> VillainFigure | None:
    """One of the enemies whom a Hero could attack now, or none."""
    key = await g.ask(
        hero.seat, f"Whom does {hero.name} attack?", [figure.key for figure in targets_of(g, hero)], rule=TEXT, verb="attack",
        name=str, label=lambda key: attack_label(g, hero, g.figure_of(key)), place=lambda key: f"figure:{key}", done=done,
    )  # fmt: skip
    return None if key is None else g.figure_of(key)


async def choose_area(g: GuardiansChronicles, seat: int, prompt: str, areas: Sequence[str], rule: str = TEXT) -> str:
    """One of these Areas."""
    return await g.ask(
        seat, prompt, list(areas), rule=rule, verb="area", name=str, label=lambda area: area_label(g, area),
        place=lambda area: f"area:{area}",
    )  # fmt: skip


def area_label(g: GuardiansChronicles, area: str) -> str:
    at, _, letter = area.partition(".")
    return f"Area {letter} of the {g.board.plan(at).name}"


async def choose_place(g: GuardiansChronicles, seat: int, prompt: str, places: Sequence[str], rule: str = TEXT) -> str:
    """One of these tiles and Doors: "room:a1", "door:a1-b1"."""
    return await g.ask(
        seat, prompt, list(places), rule=rule, name=str, label=lambda place: place_label(g, place), place=lambda place: place
    )  # fmt: skip


def place_label(g: GuardiansChronicles, place: str) -> str:
    kind, _, name = place.partition(":")
    return f"The Door {name}" if kind == "door" else f"The {g.board.plan(name).name}"


# -- what cards do with figures ----------------------------------------------------------------------------


async def move_figure_by_card(g: GuardiansChronicles, figure: VillainFigure, steps: int, card: str) -> None:
    """The same for a Villain's figure; Doktor Skarov says where."""
    found = reach(g, figure, steps)
    cell = await may_choose_space(
        g, g.skarov, f"{card}: where does {name_of(figure)} move?", landings(g, figure, found), TEXT, "Stay here"
    )
    if cell is not None:
        await move(g, figure, cell, found, TEXT)


async def move_by_card(g: GuardiansChronicles, hero: Hero, steps: int, card: str, *, is_free: bool = False) -> None:
    """Move up to so many Areas, free of charge; all rules of moving apply. `is_free`: enemies neither stop nor hold the Hero."""
    found = reach(g, hero, steps, is_free or None)
    cell = await may_choose_space(
        g, hero.seat, f"{card}: where does {hero.name} move?", landings(g, hero, found), TEXT, "Stay here"
    )
    if cell is not None:
        await move(g, hero, cell, found, TEXT)


async def may_step(g: GuardiansChronicles, power: str, who: Character, more: Sequence[Cell] = ()) -> None:
    """Step to a free adjacent Space, or to one of these besides; enemies do not matter: GC-RULING-57."""
    seat = who.seat if isinstance(who, Hero) else g.skarov
    there = [*dict.fromkeys([*free_next_to(g, who.cell), *more])]
    if not there or who.cell == OFF:
        return
    cell = await may_choose_space(g, seat, f"{power}: {name_of(who)} may step. Where?", there, TEXT, "Stay here")
    if cell is not None:
        put(g, who, cell, TEXT, "steps to")
