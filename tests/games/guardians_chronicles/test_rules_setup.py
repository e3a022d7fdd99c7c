"""The setup: Heroes, missions, Robots, Lieutenants, cards, starting places (GC-SETUP-01 to GC-SETUP-22)."""

from __future__ import annotations

import pytest

from longbox.engine.errors import BadOptions
from longbox.games.guardians_chronicles.bases import SCENARIOS, base_of
from longbox.games.guardians_chronicles.game import GAME
from longbox.games.guardians_chronicles.kinds import HEROES, MISSIONS, VILLAINS, Rank, Type, deck_of
from longbox.games.guardians_chronicles.plans import PLANS, Kind
from longbox.games.guardians_chronicles.state import DOKTOR, GuardiansChronicles, Phase
from longbox.testing.scenario import Scenario, scenario
from tests.games.guardians_chronicles.looking import cells
from tests.games.guardians_chronicles.table import UNCOUNTED, at_setup

TEAM = ("Sgt Freedom", "GoldenBoy", "Super Nova", "Orlo Vane")


def laid_out(name: str, heroes: int) -> GuardiansChronicles:
    """The table of a scenario as its first turn begins."""
    with at_setup(*TEAM[:heroes], scenario=name) as play:
        play.go_on(lambda g: g.phase is Phase.STRATEGY)
        found: GuardiansChronicles = play.state
        return found


def robots_on(g: GuardiansChronicles, at: str) -> int:
    return sum([VILLAINS[each.villain].type is Type.ACOLYTE for each in g.figures if g.board.tile_of[each.cell] == at])


def lieutenants_on(g: GuardiansChronicles, at: str) -> int:
    return sum([VILLAINS[each.villain].type is Type.LIEUTENANT for each in g.figures if g.board.tile_of[each.cell] == at])


def place(play: Scenario, words: str) -> int:
    """The number of the first line of the log with these words."""
    return next(number for number, line in enumerate(play.told()) if words in line)


# -- Heroes --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-GOAL-04", "GC-SETUP-02", "GC-COMP-01", "GC-RULING-03")
def test_each_player_but_one_chooses_a_different_hero() -> None:
    assert len(HEROES) == 4
    with scenario(UNCOUNTED, 4, ranks="Normal") as play:
        play.asks(0, "Which Hero do you play?", [f"play:{name}" for name in TEAM])
        play.answer(0, "play:Super Nova")
        play.asks(1, "Which Hero do you play?", [f"play:{name}" for name in TEAM if name != "Super Nova"])
        play.answer(1, "play:Sgt Freedom")
        play.answer(2, "play:Orlo Vane")
        assert [hero.name for hero in play.state.heroes] == ["Super Nova", "Sgt Freedom", "Orlo Vane"]
        assert play.state.skarov == 3
        play.go_on(lambda g: g.turn == 1)


@pytest.mark.rule("GC-SETUP-02", "GC-GOAL-04", "GC-RULING-03")
@pytest.mark.parametrize(
    ("seats", "heroes", "why"),
    [
        (3, "Super Nova, Super Nova", "only once"),
        (3, "Super Nova, Captain Void", "none of"),
        (4, "Super Nova", "3 Heroes must be named"),
        (6, "", "2 to 5 players"),
        (1, "", "2 to 5 players"),
    ],
)
def test_tables_that_cannot_be_set(seats: int, heroes: str, why: str) -> None:
    with pytest.raises(BadOptions, match=why):
        GAME.settings(seats, {"heroes": heroes})


@pytest.mark.rule("GC-SETUP-03", "GC-SETUP-04", "GC-RULING-14")
@pytest.mark.parametrize(
    ("faces", "missions"),
    [
        (("0",), ("Scrap Dealer",)),
        (("1",), ("No Door Too Thick",)),
        (("2",), ("Still Standing",)),
        (("POW", "1"), ("Pick on My Size", "No Door Too Thick")),
        (("POW", "POW", "POW", "0"), ("Pick on My Size", "Scrap Dealer")),
    ],
)
def test_a_combat_die_decides_the_personal_mission(faces: tuple[str, ...], missions: tuple[str, ...]) -> None:
    options = {"heroes": "GoldenBoy", "ranks": "Normal"}
    with scenario(UNCOUNTED, 2, queue={"missions": faces}, **options) as play:
        play.go_on(lambda g: g.turn == 1)
        assert play.state.heroes[0].missions == missions
        assert play.told("GC-SETUP-03")[0].startswith(f"Player 1 rolls {', '.join(faces)} for a Personal Mission")


@pytest.mark.rule("GC-RULING-14")
def test_each_hero_has_a_mission_for_each_face() -> None:
    for hero in HEROES:
        assert sorted([card.face for card in MISSIONS.values() if card.hero == hero]) == ["0", "1", "2", "POW"]


@pytest.mark.rule("GC-SETUP-15")
@pytest.mark.parametrize("rank", [*Rank])
def test_each_hero_begins_with_all_power_cards_in_hand(rank: Rank) -> None:
    with at_setup("Sgt Freedom", "Orlo Vane", ranks=str(rank)) as play:
        play.go_on(lambda g: g.phase is Phase.STRATEGY)
        for hero in play.state.heroes:
            assert hero.hand == [*deck_of(hero.name, rank)]
            assert (hero.discards, hero.played) == ([], [])


@pytest.mark.rule("GC-SETUP-16", "GC-TILE-07")
def test_the_heroes_begin_on_the_green_spaces_one_to_a_space() -> None:
    with at_setup("Sgt Freedom", "GoldenBoy", "Super Nova", "Orlo Vane") as play:
        play.go_on(lambda g: g.phase is Phase.START)
        green = {*play.state.board.green}
        assert len(green) == 4
        for seat in range(3):
            there = cells(play, seat, "space")
            assert there == green - {hero.cell for hero in play.state.heroes}
            x, y = min(there)
            play.answer(seat, f"space:{x},{y}")
        assert {hero.cell for hero in play.state.heroes} == green  # the last one has no choice


# -- the base ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-SETUP-17", "GC-SETUP-13")
def test_the_steps_of_the_setup_come_in_their_order() -> None:
    with at_setup("Sgt Freedom", "GoldenBoy") as play:
        play.go_on(lambda g: g.phase is Phase.STRATEGY)
        wanted = [
            "Player 1 plays Sgt Freedom",
            "for a Personal Mission",
            "the tiles of the base",
            "Doors and Airlocks",
            "Robots stand",
            "appears in the Gun Gallery",
            "the tokens are laid out",
            "Lieutenants guard",
            "Ki appears in the Cell Block",
            "Doktor Skarov appears in the Bridge",
            "the Event cards",
            "the Power cards",
            "stand in the Freight Lift",
        ]
        lines = play.told()
        places = [place(play, words) for words in wanted]
        assert places == sorted(places)
        assert max(number for number, line in enumerate(lines) if "appears in" in line) == place(play, "Doktor Skarov appears")


@pytest.mark.rule("GC-SETUP-01")
def test_the_id_cards_of_all_villains_in_play_are_laid_out() -> None:
    g = laid_out("family", 4)
    assert [villain.name for villain in g.villains] == [name for name in VILLAINS if any(e.villain == name for e in g.figures)]
    assert {"Androids", "Gynoids", "Insektoids", "Ki", "Noi", "Chi", DOKTOR} == {villain.name for villain in g.villains}
    assert all((villain.events, villain.token) == ([], 0) for villain in g.villains)


@pytest.mark.rule("GC-SETUP-09", "GC-SETUP-20", "GC-REINF-03")
@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_robot_stands_on_each_active_reinforcement_space(name: str, heroes: int) -> None:
    g = laid_out(name, heroes)
    for room in base_of(name).rooms:
        holes = [hole.heroes for hole in PLANS[room.room].holes]
        assert robots_on(g, room.at) == sum([needed <= heroes for needed in holes])
    for each in g.figures:
        if each.number:
            assert g.board.nooks[each.cell].heroes <= heroes
            assert each.villain == g.base.by_place[g.board.tile_of[each.cell]].robots


@pytest.mark.rule("GC-SETUP-11", "GC-SETUP-21", "GC-SETUP-22", "GC-SETUP-12", "GC-RANK-05")
@pytest.mark.parametrize("heroes", [1, 4])
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_lieutenant_guards_each_objective_and_there_is_one_at_most_on_a_tile(name: str, heroes: int) -> None:
    g = laid_out(name, heroes)
    for room in g.rooms:
        count = lieutenants_on(g, room.at)
        assert count == 1 if room.deadline else count <= 1
        assert not count or PLANS[room.key].kind not in (Kind.ENTRY, Kind.CONTROL)
    there = [each.villain for each in g.figures if VILLAINS[each.villain].type is Type.LIEUTENANT]
    assert len({*there}) == len(there)


@pytest.mark.rule("GC-SETUP-12")
def test_a_lieutenant_who_is_left_stands_in_another_room() -> None:
    g = laid_out("family", 4)
    assert g.board.tile_of[g.figure_of("Chi").cell] == "c1"  # the Hangar
    assert not g.room_at("c1").deadline
    assert "Chi" not in [each.villain for each in laid_out("family", 2).figures]


@pytest.mark.rule("GC-SETUP-13", "GC-SETUP-19")
@pytest.mark.parametrize("name", SCENARIOS)
def test_the_doktor_stands_on_his_space_of_the_control_room(name: str) -> None:
    g = laid_out(name, 4)
    plan = g.board.plan(g.board.control)
    assert plan.start is not None
    assert g.figure_of(DOKTOR).cell == g.board.spots[g.board.control].laid.cell(plan.start)
    assert g.figures[-1].villain == DOKTOR


@pytest.mark.rule("GC-SETUP-14", "GC-SETUP-18")
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_the_doktor_begins_with_an_event_card_for_each_hero(heroes: int) -> None:
    g = laid_out("family", heroes)
    assert (len(g.hand), len(g.events), g.event_discards) == (heroes, 20 - heroes, [])


@pytest.mark.rule("GC-COMP-04")
def test_there_is_one_damsel_in_the_scenarios_that_say_so() -> None:
    for name in SCENARIOS:
        g = laid_out(name, 1)
        has_cells = any(room.key == "cells" for room in g.rooms)
        assert (g.damsel != (-1, -1)) is has_cells


# -- ranks ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-RANK-01", "GC-ROOKIE-13")
@pytest.mark.parametrize("name", SCENARIOS)
def test_the_rank_fits_the_difficulty(name: str) -> None:
    base = base_of(name)
    wanted = {"easy": "Rookie", "normal": "Normal", "difficult": "Veteran"}[base.difficulty]
    assert base.ranks[base.recommended - 1] == wanted
    with scenario(UNCOUNTED, base.recommended + 1, scenario=name, heroes=", ".join(TEAM[: base.recommended])) as play:
        play.go_on(lambda g: g.turn == 1)
        assert {hero.rank for hero in play.state.heroes} == {wanted}


@pytest.mark.rule("GC-ROOKIE-13")
def test_the_suggested_ranks() -> None:
    assert base_of("family").ranks[3] == "Rookie"  # four Heroes and an easy scenario
    assert base_of("circus").ranks[2] == "Veteran"  # three Heroes and a difficult one


@pytest.mark.rule("GC-RANK-02", "GC-ROOKIE-12")
def test_with_fewer_heroes_than_recommended_the_rank_may_be_higher() -> None:
    base, ranks = base_of("family"), [*Rank]
    for heroes in range(1, base.recommended):
        assert ranks.index(Rank(base.ranks[heroes - 1])) >= ranks.index(Rank(base.ranks[base.recommended - 1]))
    assert base.ranks[0] == "Normal"
    with at_setup("Sgt Freedom", "GoldenBoy", ranks="Veteran, Rookie") as play:  # as the table agrees
        play.go_on(lambda g: g.turn == 1)
        assert [hero.rank for hero in play.state.heroes] == ["Veteran", "Rookie"]
    with pytest.raises(BadOptions, match="none of Rookie, Normal, Veteran"):
        GAME.settings(3, {"ranks": "Legend"})
    with pytest.raises(BadOptions, match="One rank must be named for all"):
        GAME.settings(4, {"ranks": "Rookie, Veteran"})


@pytest.mark.rule("GC-ROOKIE-01")
def test_the_ranks_rise_from_rookie_to_veteran() -> None:
    assert [str(rank) for rank in Rank] == ["Rookie", "Normal", "Veteran"]
    for hero in HEROES.values():
        totals = [sum(hero.ranks[rank]) for rank in Rank]
        assert totals == sorted(totals)
        assert totals[0] < totals[2]
