"""Where things are: who stands in a space, which spaces are empty, what is near, within and nearest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from longbox import Hex
from longbox.games.hour_of_need.boards import OFF, PANELS, Spot, is_panel, panel
from longbox.games.hour_of_need.hooks import EnemyTarget
from longbox.games.hour_of_need.kinds import FOES, Kind
from longbox.games.hour_of_need.state import Card, Hero, HourOfNeed

T = TypeVar("T")

VILLAIN = "card"


def here(g: HourOfNeed) -> list[Hero]:
    """The heroes on the board; a defeated one is not affected by anything: HN-DMG-18. An ally is none: HN-ALLY-03, HN-ALLY-04."""
    return [hero for hero in g.heroes if hero.spot != OFF]


def threat_cards(g: HourOfNeed) -> Iterator[Card]:
    """All cards of the threat areas in the order of the seats, besides the Villain card."""
    for hero in g.heroes:
        yield from hero.threats


def figures(g: HourOfNeed) -> Iterator[Spot]:
    """Where figures physically are; tokens are none: HN-EMPTY-02, HN-PILOT-02, HN-RULING-65."""
    for hero in g.heroes:
        yield hero.spot
        for ally in hero.allies:
            yield ally.spot
        for card in hero.threats:
            if card.spot != OFF and FOES[card.name].is_figure:
                yield card.spot
    for bot in g.bots:
        yield bot.spot
    yield g.villain.spot


def occupied(g: HourOfNeed) -> set[Spot]:
    """The hexes with a figure on them. A figure in a panel occupies no space: HN-MOVE-03, HN-RULING-47."""
    return {spot for spot in figures(g) if spot[0]}


def empty_nearest(g: HourOfNeed, spot: Spot) -> list[Hex]:
    """The empty space itself or those nearest to it: HN-LACKEY-03, HN-RULING-81."""
    board, taken = g.board, occupied(g)
    start = board.hex_of(spot)
    away = board.hexes.reach(start)
    free = [place for place in board.hexes.places if place not in taken]
    least = min(away[place] for place in free)
    return [place for place in free if away[place] == least]


def nearest(g: HourOfNeed, spot: Spot, things: Iterable[T], at: Iterable[Spot]) -> list[T]:
    """Those of the things that are nearest: all of them at a tie (HN-TIE-01)."""
    away = [(g.board.distance(spot, where), thing) for thing, where in zip(things, at, strict=True)]
    least = min((far for far, _ in away), default=0)
    return [thing for far, thing in away if far == least]


def heroes_within(g: HourOfNeed, spot: Spot, spaces: int) -> list[Hero]:
    """HN-WITHIN-01. With `spaces` 1 they are near: HN-NEAR-01."""
    distance = g.board.distance
    return [hero for hero in g.heroes if hero.spot != OFF and distance(spot, hero.spot) <= spaces]


def is_near(g: HourOfNeed, one: Spot, other: Spot) -> bool:
    """Water is no space of the map, but what is in it is near the spaces next to it."""
    if OFF in (one, other):
        return False
    return g.board.is_near(one, other)


def villain_panel(g: HourOfNeed) -> int:
    """The panel with which the villain schemes (HN-VSCHEME-01 to HN-VSCHEME-04): at a tie the one with the higher number."""
    return g.board.nearest_panels(g.villain.spot)[-1]


# -- enemies -----------------------------------------------------------------------------------------------


def villain_target(g: HourOfNeed) -> EnemyTarget:
    return EnemyTarget("card", g.villain_name, g.villain.spot)


def enemy_cards(g: HourOfNeed) -> list[Card]:
    """The enemy cards in threat areas, besides the villain: Lackeys, nemeses from the flip on, enemies of the issue."""
    return [card for card in threat_cards(g) if FOES[card.name].is_enemy]


def enemies(g: HourOfNeed) -> list[EnemyTarget]:
    """All enemies on the board: HN-ENEMY-01. A villain on the Scheming side is one, too: HN-RULING-23."""
    found = [EnemyTarget("card", card.name, card.spot) for card in enemy_cards(g)]
    found.append(villain_target(g))
    found += [EnemyTarget("minion", minion.kind, panel(minion.panel)) for minion in g.minions]
    found += [EnemyTarget("bot", str(number), bot.spot) for number, bot in enumerate(g.bots)]
    return found


def attackable(g: HourOfNeed, enemy: EnemyTarget) -> bool:
    """A villain can be attacked once revealed, so that nobody wins before: HN-REVEAL-01, HN-REVEAL-09."""
    return g.is_revealed or enemy.name != g.villain_name or enemy.kind != "card"


def enemies_in(g: HourOfNeed, space: Hex) -> list[EnemyTarget]:
    """The enemies in a target space that can be attacked; a panel and its scheme space are one: HN-RULING-46.

    Heroes, allies and Bystanders are not among them: HN-CHAR-08.
    """
    hex_of = g.board.hex_of
    return [enemy for enemy in enemies(g) if hex_of(enemy.spot) == space and attackable(g, enemy)]


def enemies_near(g: HourOfNeed, hero: Hero) -> list[EnemyTarget]:
    return [enemy for enemy in enemies(g) if is_near(g, hero.spot, enemy.spot)]


def minions_in(g: HourOfNeed, number: int) -> int:
    return sum(minion.panel == number for minion in g.minions)


def minions_near(g: HourOfNeed, hero: Hero) -> list[int]:
    """The panels near the hero that hold minions."""
    return [number for number in PANELS if is_near(g, hero.spot, panel(number)) and minions_in(g, number)]


def card_named(g: HourOfNeed, name: str) -> Card:
    """The card of this name in a threat area, in the issue play area, or the Villain card."""
    if name == g.villain_name:
        return g.villain
    for hero in g.heroes:
        for card in hero.threats:
            if card.name == name:
                return card
        for ally in hero.allies:
            if ally.name == name:
                return ally
    return next(card for card in g.crises if card.name == name)


def owner_of(g: HourOfNeed, card: Card) -> Hero:
    """The hero in whose threat area the card lies."""
    if card is g.villain:
        return g.heroes[g.revealer]
    return next(hero for hero in g.heroes if any(other is card for other in hero.threats))


def lackeys(g: HourOfNeed) -> list[Card]:
    return [card for card in threat_cards(g) if FOES[card.name].kind is Kind.LACKEY]


def perils(g: HourOfNeed) -> list[Card]:
    return [card for card in threat_cards(g) if FOES[card.name].kind is Kind.PERIL]


def in_panel(spot: Spot, number: int) -> bool:
    return is_panel(spot) and spot[1] == number
