"""The table of Guardians' Chronicles, set by meaning: each function puts one thing where a test wants it.

    with at_activation("Sgt Freedom", "Super Nova") as play:   # Sgt Freedom is activated, Super Nova's card is next in the stack
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))                          # on the tile b1, by the cells of its picture
            figure(g, "Androids", "b1", (3, 2))                # a figure of that ID card
            left(g, 0, "Thrown Baton")                         # out of the hand, to the left
        play.queue("combat", "2", "POW", "1", "1")             # faces, in the order in which the dice are rolled
        play.answer(0, "attack:Androids-1")

The table is quiet: it is turn 1 of A Family Visit, all cards are in hand, no figures but the Doktor's stand on the board besides
the Heroes, who stand on the green Spaces of the Entry, and all doors are closed. Doktor Skarov has the last seat and no cards.

To see a Villain act, put it on the board and let the Hero end: `play.answer(0, "end")`. A single Villain is activated without a
question. After the last activation the turn goes on to the Room Activation, in which nothing is asked if no room can do anything.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from longbox import Cell
from longbox.games.guardians_chronicles.bases import SCENARIOS, scenario_text
from longbox.games.guardians_chronicles.board import OFF
from longbox.games.guardians_chronicles.game import GAME
from longbox.games.guardians_chronicles.kinds import EVENTS, VILLAINS
from longbox.games.guardians_chronicles.state import (
    ACTIONS,
    DOKTOR,
    NOBODY,
    Door,
    GuardiansChronicles,
    Phase,
    RoomState,
    Villain,
    VillainFigure,
)
from longbox.testing.scenario import Scenario, scenario

UNCOUNTED = replace(GAME, invariants={})  # tests put cards on the table that no deck has lost


@contextlib.contextmanager
def at_setup(*heroes: str, **options: Any) -> Iterator[Scenario]:
    """These Heroes (Sgt Freedom alone, if none are named) at the beginning of the setup."""
    names = heroes or ("Sgt Freedom",)
    with scenario(UNCOUNTED, len(names) + 1, **{"heroes": ", ".join(names), "ranks": "Normal", **options}) as play:
        yield play


@contextlib.contextmanager
def at_strategy(*heroes: str, **options: Any) -> Iterator[Scenario]:
    """These Heroes in the first Strategy phase of a quiet table."""
    with at_setup(*heroes, **options) as play:
        play.go_on(lambda g: g.phase is Phase.STRATEGY)
        with play.table() as g:
            be_quiet(g)
        yield play


@contextlib.contextmanager
def at_activation(*heroes: str, **options: Any) -> Iterator[Scenario]:
    """The first of these Heroes is activated, with three Actions; the cards are revealed."""
    with at_strategy(*heroes, **options) as play:
        with play.table() as g:
            g.phase, g.is_revealed, g.active = Phase.HERO, True, 0
            g.heroes[0].actions, g.heroes[0].is_activated = ACTIONS, True
            g.stack = [hero.seat for hero in g.heroes[1:]]
        yield play


def be_quiet(g: GuardiansChronicles) -> None:
    """See above."""
    g.figures = [VillainFigure(DOKTOR, 0, g.board.start)]
    g.villains = [Villain(DOKTOR)]
    g.events.shuffle_in([*g.event_discards, *g.hand])
    g.event_discards, g.hand = [], []
    g.damsel = OFF


# -- where -------------------------------------------------------------------------------------------------


def cell(g: GuardiansChronicles, at: str, xy: Cell) -> Cell:
    """A cell of the board, by the tile and the cell of the tile's picture."""
    return g.board.spots[at].laid.cell(xy)


def space(g: GuardiansChronicles, at: str, xy: Cell) -> str:
    """The same as options name it: f"move:{space(g, 'b1', (2, 2))}"."""
    x, y = cell(g, at, xy)
    return f"{x},{y}"


def stand(g: GuardiansChronicles, seat: int, at: str, xy: Cell) -> None:
    """A Hero stands there."""
    g.heroes[seat].cell = cell(g, at, xy)


def figure(g: GuardiansChronicles, villain: str, at: str, xy: Cell) -> VillainFigure:
    """A figure of an ID card stands there; the ID card is in play."""
    if not any(each.name == villain for each in g.villains):
        g.villains.append(Villain(villain))
        g.villains.sort(key=lambda each: list(VILLAINS).index(each.name))
    number = sum(each.villain == villain for each in g.figures) + 1 if VILLAINS[villain].type == "Acolyte" else 0
    g.figures = [each for each in g.figures if each.villain != villain or number]
    g.figures.append(VillainFigure(villain, number, cell(g, at, xy)))
    return g.figures[-1]


def open_doors(g: GuardiansChronicles, *keys: str) -> None:
    """These doors stand open; all, if none are named."""
    for door in g.doors:
        door.is_open = door.is_open or not keys or door.key in keys


def door(g: GuardiansChronicles, key: str) -> Door:
    return g.door(key)


def room(g: GuardiansChronicles, key: str) -> RoomState:
    """The state of a room, by the key of its plan."""
    return next(each for each in g.rooms if each.key == key)


def link(g: GuardiansChronicles, *keys: str) -> None:
    """The purple Spaces of the Control Room stand for these rooms."""
    places = ", ".join([f'"{room(g, key).at}"' for key in keys])
    text = scenario_text(g.base_code) if g.base_code in SCENARIOS else g.base_code
    g.base_code = re.sub(r"^purple = .*$", f"purple = [{places}]", text, flags=re.MULTILINE)


def activate(play: Scenario, key: str) -> None:
    """Doktor Skarov activates a room at the end of the turn, by the first purple Space."""
    with play.table() as g:
        link(g, key)
        g.phase, g.active = Phase.ROOM, NOBODY
    play.answer(play.state.skarov, f"room:{room(play.state, key).at}")


def end_turn(play: Scenario, *, turn: int = 0) -> None:
    """The Objectives are looked at, at the end of this turn."""
    with play.table() as g:
        g.phase, g.active = Phase.OBJECTIVES, NOBODY
        g.turn = turn or g.turn


def showdown(g: GuardiansChronicles) -> None:
    """All Objectives are neutralized: the Final Showdown."""
    for each in g.rooms:
        if each.is_open:
            each.settled = "neutralized"


# -- cards -------------------------------------------------------------------------------------------------


def left(g: GuardiansChronicles, seat: int, *cards: str) -> None:
    """Cards out of the hand lie to the left, for their Special Power. A card of another rank comes from outside."""
    for card in cards:
        if card in g.heroes[seat].hand:
            g.heroes[seat].hand.remove(card)
        g.heroes[seat].left.append(card)


def right(g: GuardiansChronicles, seat: int, *cards: str) -> None:
    """Cards lie to the right, for their Secret Technique; a Wound comes out of the supply."""
    for card in cards:
        if card in g.heroes[seat].hand:
            g.heroes[seat].hand.remove(card)
        elif card in g.wounds:
            g.wounds.remove(card)
        g.heroes[seat].right.append(card)


def event(g: GuardiansChronicles, *cards: str) -> None:
    """Event cards out of the deck come into Doktor Skarov's hand."""
    for card in cards:
        assert card in EVENTS
        g.events.remove(card)
        g.hand.append(card)


def beside(g: GuardiansChronicles, villain: str, *cards: str) -> None:
    """Event cards out of the deck lie to the right of an ID card."""
    for card in cards:
        g.events.remove(card)
        g.villain(villain).events.append(card)


def wounds(g: GuardiansChronicles, seat: int, *cards: str) -> None:
    """Wound cards out of the supply come into a hand."""
    for card in cards:
        g.wounds.remove(card)
        g.heroes[seat].hand.append(card)
