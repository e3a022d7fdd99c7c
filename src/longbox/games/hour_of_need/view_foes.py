"""What is against the heroes, as it is seen: cards of threat areas, Crisis cards, the Villain card, modules."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from longbox import Effect, remembered
from longbox.games.hour_of_need.boards import OFF
from longbox.games.hour_of_need.cards.verbs.foes import EnemyMoves, Inflict, VillainGoes
from longbox.games.hour_of_need.hooks import Blow, EnemyTarget
from longbox.games.hour_of_need.kinds import (
    ALLIES,
    BYSTANDER_CARDS,
    DIFFICULTIES,
    EVENTS,
    FOES,
    MINION_CARDS,
    VILLAINS,
    FoeCard,
)
from longbox.games.hour_of_need.rules.enemies import inflict_of
from longbox.games.hour_of_need.rules.places import heroes_within, villain_panel, villain_target
from longbox.games.hour_of_need.rules.problems import danger_of
from longbox.games.hour_of_need.rules.rolls import defense_of
from longbox.games.hour_of_need.state import Card, HourOfNeed
from longbox.games.hour_of_need.texts import (
    ally_lines,
    bystander_lines,
    event_lines,
    foe_lines,
    minion_lines,
    villain_lines,
    with_numbers,
)
from longbox.games.hour_of_need.view_types import FoeView, LinesView, SpotView, VillainView


def foe(g: HourOfNeed, card: Card, seat: int) -> FoeView:
    """A card of the threat area of a seat, or of the issue play area (-1)."""
    face = FOES[card.name]
    it = EnemyTarget("card", card.name, card.spot)
    is_enemy = face.is_enemy or face.is_dash
    way = _way(g, card, seat) if is_enemy and seat >= 0 else []
    return {
        "name": card.name,
        "kind": str(face.kind),
        "seat": seat,
        "spot": card.spot,
        "panel": face.panel,
        "colour": face.colour,
        "health": face.health.of(len(g.heroes)) if face.health is not None and not face.is_dash else None,
        "damage": card.damage,
        "defense": defense_of(g, g.heroes[g.active], it) if is_enemy else 0,
        "inflict": inflict_of(g, Blow(it, max(seat, 0))) if is_enemy else 0,
        "move": face.move,
        "danger": danger_of(g, card),
        "justice": card.justice,
        "fuses": face.fuses,
        "exhausted": card.is_exhausted,
        "figure": face.is_figure,
        "lines": [*foe_text(card.name)],
        "attached": [under.name for under in card.attached],
        "way": way,
        "strikes": _strikes(g, card, face, way) if is_enemy else [],
        "due": any(card.name in phase.cards for phase in g.phases),
    }


@remembered(FOES)
def foe_text(name: str) -> list[str]:
    """The words on a card against the heroes."""
    return foe_lines(FOES[name])


def _parts(effect: object) -> Iterator[object]:
    """An effect and everything that it is made of."""
    if isinstance(effect, Effect):
        yield effect
        field: dataclasses.Field[object]
        for field in dataclasses.fields(effect) if dataclasses.is_dataclass(effect) else ():
            inside = getattr(effect, field.name)
            for part in inside if isinstance(inside, tuple) else (inside,):
                yield from _parts(part)


@remembered(FOES, VILLAINS)
def _stride(name: str) -> EnemyMoves | VillainGoes | None:
    """How its figure moves when it activates."""
    effect = VILLAINS[name].showdown.activate if name in VILLAINS else FOES[name].activate
    return next((part for part in _parts(effect) if isinstance(part, EnemyMoves | VillainGoes)), None)


@remembered(FOES)
def _reach(name: str) -> int:
    """How far from its figure an enemy inflicts when it activates."""
    return next((part.reach for part in _parts(FOES[name].activate) if isinstance(part, Inflict)), 1)


def _way(g: HourOfNeed, card: Card, seat: int) -> list[SpotView]:
    """The way of its figure if it activated now. An exhausted card is only readied: HN-ACTIV-02."""
    stride = _stride(card.name)
    if stride is None or card.is_exhausted or not card.spot[0]:
        return []
    way = stride.foresee(g, card, seat)
    return way if len(way) > 1 else []


def _strikes(g: HourOfNeed, card: Card, face: FoeCard, way: list[SpotView]) -> list[int]:
    """The heroes whom it could inflict if it activated now: one of them suffers, or none."""
    if card.spot == OFF or card.is_exhausted or face.activate is None:
        return []
    there = heroes_within(g, way[-1] if way else card.spot, _reach(card.name))
    return [hero.seat for hero in there]


def villain(g: HourOfNeed, following: int, numbers: dict[str, int]) -> VillainView:
    """The Villain card on its visible side, and where the villain is."""
    card, deck, heroes = g.villain, VILLAINS[g.villain_name], len(g.names)
    side = deck.showdown if g.is_revealed else deck.scheming
    is_here = card.spot != OFF and bool(g.heroes)
    way = _way(g, card, g.revealer) if g.is_revealed else []
    health = side.health.of(heroes) + DIFFICULTIES[g.difficulty].villain_health * heroes if side.health is not None else None
    seat = g.revealer if g.is_revealed else None
    return {
        "name": deck.name,
        "who": deck.who,
        "spot": card.spot,
        "panel": villain_panel(g) if is_here else 0,
        "next": following,
        "hidden": g.hidden,
        "tokens": heroes + g.modules.count("nemesis"),
        "seat": seat,
        "danger": danger_of(g, card) if is_here else None,
        "justice": card.justice,
        "health": health,
        "damage": card.damage,
        "defense": defense_of(g, g.heroes[g.active], villain_target(g)) if is_here and g.is_revealed else 0,
        "inflict": inflict_of(g, Blow(villain_target(g), g.active)) if is_here else side.inflict,
        "lines": [with_numbers(line, numbers) for line in villain_lines(side)],
        "attached": [module(under.name).copy() for under in card.attached],
        "way": way,
        "strikes": [hero.seat for hero in heroes_within(g, way[-1] if way else card.spot, 1)] if g.is_revealed else [],
        "due": any(g.villain_name in phase.cards for phase in g.phases),
        "deck": sum(map(len, g.villain_deck.layers)),
        "discards": list(g.villain_discards),
    }


@remembered(ALLIES, MINION_CARDS, BYSTANDER_CARDS, FOES, EVENTS)
def module(name: str) -> LinesView:
    """An optional card, or an issue card under another card."""
    if name in ALLIES:
        return {"name": name, "lines": ally_lines(ALLIES[name])}
    if name in EVENTS:
        return {"name": name, "lines": event_lines(EVENTS[name])}
    if name in FOES:
        return {"name": name, "lines": foe_lines(FOES[name])}
    lines = minion_lines(MINION_CARDS[name]) if name in MINION_CARDS else bystander_lines(BYSTANDER_CARDS[name])
    return {"name": name, "lines": lines}
