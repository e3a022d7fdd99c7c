"""The five scenarios: what their files say, as it lies on the table for each number of Heroes."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pytest

from longbox.games.guardians_chronicles.bases import SCENARIOS, base_of, lay_out
from longbox.games.guardians_chronicles.kinds import robots
from longbox.games.guardians_chronicles.plans import PLANS
from longbox.games.guardians_chronicles.rules.choices import lieutenants_there
from longbox.games.guardians_chronicles.state import DOKTOR, GuardiansChronicles, Phase
from longbox.testing.scenario import scenario
from tests.games.guardians_chronicles.table import UNCOUNTED

pytestmark = pytest.mark.rule("GC-TILE-02")

HEROES = ("Sgt Freedom", "GoldenBoy", "Super Nova", "Orlo Vane")
Figures = tuple[int, int, int, int]


class Facts(NamedTuple):
    """What a scenario puts on the table, for 1 to 4 Heroes."""

    rows: tuple[str, ...]  # the tiles, from north to south
    androids: Figures
    gynoids: Figures
    insektoids: Figures
    lieutenants: dict[str, tuple[str, int]]  # of which room, and from how many Heroes on
    clocks: dict[str, Figures]
    tokens: dict[str, Figures]
    last_turn: Figures
    ranks: str
    purple: dict[tuple[int, int], str]
    doors: str
    airlocks: str


FACTS = {
    "family": Facts(
        ("guns cells hangar", "lift bridge core"),
        (2, 3, 5, 5), (1, 1, 2, 2), (0, 1, 1, 2),
        {"Ki": ("cells", 1), "Noi": ("core", 1), "Chi": ("hangar", 3)},
        {"cells": (6, 5, 5, 5), "core": (8, 7, 7, 7)},
        {"cells": (1, 1, 2, 4), "core": (3, 4, 4, 5)},
        (13, 12, 12, 12), "N N R R",
        {(0, 0): "guns", (4, 0): "cells", (0, 4): "hangar", (4, 4): "core"},
        "a1-b1 b1-c1 a2-b2 b2-c2", "a1-a2 c1-c2",
    ),
    "zurkovia": Facts(
        ("lasers silo pads", "core bridge barracks", "hangar cave crusher"),
        (2, 5, 6, 9), (1, 2, 4, 4), (0, 1, 2, 3),
        {"Chi": ("silo", 1), "Noi": ("core", 1), "Ki": ("barracks", 3)},
        {"core": (5, 5, 5, 5), "silo": (9, 8, 8, 8)},
        {"core": (3, 3, 3, 3), "silo": (4, 4, 4, 4)},
        (14, 13, 13, 13), "N N N N",
        {(0, 0): "lasers", (4, 0): "barracks", (0, 4): "core", (4, 4): "crusher"},
        "a2-a3 a1-a2 a1-b1 b1-c1 c2-c3 b1-b2 b2-b3", "a3-b3 b3-c3 c1-c2",
    ),
    "power": Facts(
        ("reactor - -", "barracks bridge lift", "gas foundry crusher"),
        (1, 3, 4, 6), (1, 3, 4, 5), (1, 2, 3, 4),
        {"Kolossa": ("reactor", 1), "Ki": ("foundry", 1), "Chi": ("barracks", 4)},
        {"foundry": (5, 6, 6, 6), "reactor": (9, 10, 11, 11)},
        {"foundry": (2, 2, 2, 3), "reactor": (2, 2, 2, 3)},
        (15, 15, 16, 16), "N N N N",
        {(0, 0): "foundry", (4, 0): "barracks", (0, 4): "gas", (4, 4): "reactor"},
        "b3-c3 a3-b3 a1-a2 b2-b3 a2-b2", "c2-c3 a2-a3",
    ),
    "weather": Facts(
        ("storm lasers lab", "guns bunker core", "hangar cave crusher"),
        (2, 3, 5, 6), (1, 2, 4, 4), (1, 3, 3, 4),
        {"Kolossa": ("storm", 1), "Chi": ("lab", 1), "Noi": ("core", 1)},
        {"core": (6, 6, 6, 6), "lab": (8, 7, 7, 7), "storm": (11, 9, 9, 8)},
        {"core": (3, 3, 3, 3), "lab": (2, 3, 3, 3), "storm": (3, 3, 4, 4)},
        (16, 14, 14, 14), "V N N N",
        {(0, 0): "storm", (4, 0): "guns", (0, 3): "lasers", (4, 3): "core", (1, 4): "hangar", (3, 4): "crusher"},
        "c2-c3 a2-a3 a1-a2 a1-b1 c1-c2 b2-b3 b1-b2", "a3-b3 b3-c3 b1-c1",
    ),
    "circus": Facts(
        ("silo crusher reactor", "gas bunker pads", "foundry lift lab"),
        (2, 5, 5, 7), (1, 3, 4, 5), (1, 2, 4, 5),
        {"Chi": ("silo", 1), "Kolossa": ("reactor", 1), "Ki": ("foundry", 1), "Noi": ("lab", 1)},
        {"foundry": (5, 5, 5, 5), "lab": (7, 5, 6, 6), "silo": (12, 9, 8, 8), "reactor": (10, 10, 9, 9)},
        {"foundry": (2, 2, 2, 3), "lab": (2, 3, 4, 4), "silo": (4, 4, 4, 4), "reactor": (2, 3, 4, 4)},
        (17, 15, 14, 14), "V V V V",
        {(0, 0): "foundry", (4, 0): "gas", (0, 3): "crusher", (4, 3): "reactor", (1, 4): "silo", (3, 4): "lab"},
        "a3-b3 b3-c3 a2-a3 a1-a2 c1-c2 b2-b3 a2-b2", "a1-b1 b1-c1 c2-c3",
    ),
}  # fmt: skip
TABLES = [(key, heroes) for key in SCENARIOS for heroes in range(1, 5)]


def laid(key: str, heroes: int) -> GuardiansChronicles:
    """The table when the base stands."""
    with scenario(UNCOUNTED, heroes + 1, scenario=key, heroes=", ".join(HEROES[:heroes])) as play:
        play.go_on(lambda g: g.phase is Phase.START)
        state: GuardiansChronicles = play.state
        return state


def test_there_are_five_in_the_order_of_the_campaign() -> None:
    assert tuple(FACTS) == SCENARIOS
    titles = ["A Family Visit", "Four Minutes to Zurkovia", "Power to the Doktor", "A Change in the Weather", "The Whole Circus"]
    assert [base_of(key).title for key in SCENARIOS] == titles
    assert [base_of(key).difficulty for key in SCENARIOS] == ["easy", "normal", "normal", "normal", "difficult"]
    assert [base_of(key).recommended for key in SCENARIOS] == [4, 3, 3, 4, 4]


@pytest.mark.parametrize("key", SCENARIOS)
def test_the_tiles_lie_as_the_scenario_says(key: str) -> None:
    base, facts = base_of(key), FACTS[key]
    wanted = {
        f"{column}{row}": room
        for row, names in enumerate(facts.rows, 1)
        for column, room in zip("abc", names.split(), strict=True)
        if room != "-"
    }
    assert {room.at: room.room for room in base.rooms} == wanted
    assert ["-".join(door) for door in base.doors] == facts.doors.split()
    assert ["-".join(airlock) for airlock in base.airlocks] == facts.airlocks.split()


@pytest.mark.rule("GC-REINF-02")
@pytest.mark.rule("GC-SETUP-09")
@pytest.mark.parametrize(("key", "heroes"), TABLES)
def test_robots_stand_on_every_active_reinforcement_space(key: str, heroes: int) -> None:
    g, facts = laid(key, heroes), FACTS[key]
    count = Counter([figure.villain for figure in g.figures if figure.villain in robots()])
    wanted = (facts.androids, facts.gynoids, facts.insektoids)
    assert [count[kind] for kind in ("Androids", "Gynoids", "Insektoids")] == [each[heroes - 1] for each in wanted]
    active = {cell for cell, nook in g.board.nooks.items() if nook.heroes <= heroes}
    assert {figure.cell for figure in g.figures if figure.villain in robots()} == active


@pytest.mark.rule("GC-SETUP-11")
@pytest.mark.rule("GC-SETUP-13")
@pytest.mark.parametrize(("key", "heroes"), TABLES)
def test_the_lieutenants_guard_their_rooms(key: str, heroes: int) -> None:
    g, facts = laid(key, heroes), FACTS[key]
    there = {figure.villain: g.board.plan(g.board.tile_of[figure.cell]).key for figure in lieutenants_there(g)}
    assert there == {name: room for name, (room, least) in facts.lieutenants.items() if least <= heroes}
    assert next(figure.cell for figure in g.figures if figure.villain == DOKTOR) == g.board.start
    assert len(g.villains) - 1 >= heroes  # ID cards to activate


@pytest.mark.rule("GC-RULING-54")
@pytest.mark.parametrize(("key", "heroes"), TABLES)
def test_clocks_and_tokens_go_by_the_number_of_heroes(key: str, heroes: int) -> None:
    g, facts = laid(key, heroes), FACTS[key]
    assert {room.key: room.deadline for room in g.rooms if room.is_open} == {
        room: clock[heroes - 1] for room, clock in facts.clocks.items()
    }
    assert {room.key: room.tokens for room in g.rooms if room.is_open} == {
        room: tokens[heroes - 1] for room, tokens in facts.tokens.items()
    }
    assert g.last_turn == facts.last_turn[heroes - 1]
    assert {"N": "Normal", "R": "Rookie", "V": "Veteran"}[facts.ranks.split()[heroes - 1]] == g.heroes[0].rank


@pytest.mark.rule("GC-ENDT-02")
@pytest.mark.parametrize("key", SCENARIOS)
def test_the_purple_spaces_stand_for_rooms(key: str) -> None:
    base = base_of(key)
    board = lay_out(base)
    spaces = PLANS[board.plan(board.control).key].purple
    rooms = {xy: base.by_place[at].room for xy, at in zip(spaces, base.purple, strict=True)}
    assert rooms == FACTS[key].purple


@pytest.mark.rule("GC-NEWS-08")
@pytest.mark.parametrize("key", SCENARIOS)
def test_each_scenario_has_its_articles_and_headlines(key: str) -> None:
    base = base_of(key)
    assert len(set(base.headlines)) == 5
    stories = [story for room in base.rooms if room.is_objective for story in (room.neutralized, room.met)]
    assert all(head and words for head, words in stories)
    assert len(set(stories)) == len(stories)
    assert base.story
