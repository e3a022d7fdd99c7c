"""Where things are: near and nearby, nearest, within so many spaces, empty spaces."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import BOARDS, PANELS, Spot, drawn, panel
from longbox.games.hour_of_need.state import Brinkbot
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    at_turn,
    at_villain_turn,
    captive,
    dice,
    foe,
    give,
    minions,
    next_villain,
    no_threats,
    reveal,
    stand,
    threat,
)

# -- near and nearby -----------------------------------------------------------------------------------------


@pytest.mark.rule("HN-NEAR-01")
@pytest.mark.parametrize(
    ("hero", "lackey", "is_near"), [(panel(1), (2, 1), True), ((5, 4), (5, 3), True), ((5, 4), (5, 2), False)]
)
def test_near_and_nearby_are_the_same(hero: Spot, lackey: Spot, is_near: bool) -> None:
    """Stomp says "near", an Attack "nearby": distance 0 and 1 are both, 2 is neither."""
    with at_turn("Micro-guy") as play:
        with play.table() as g:
            give(g, 0, "Stomp")
            stand(g, 0, hero)
            foe(g, 0, "Pell the Footman", lackey)
        keys = play.keys(0)
        assert ("play:Stomp" in keys, "attack" in keys) == (is_near, is_near)


@pytest.mark.rule("HN-NEAR-02")
def test_in_its_space_is_near() -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, "Poisoned Punch", (4, 1))
            stand(g, 0, (4, 1))
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve")
        assert threat(play.state, "Poisoned Punch").justice == 1


@pytest.mark.rule("HN-NEAR-03")
@pytest.mark.parametrize(("lackey", "is_near"), [((6, 3), True), ((6, 2), False)])
def test_in_an_adjacent_space_is_near(lackey: Spot, is_near: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, "Pell the Footman", lackey)
        assert ("attack" in play.keys(0)) is is_near


@pytest.mark.rule("HN-NEAR-04")
def test_in_the_same_panel_is_near() -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(3))
            minions(g, 3, 1)
            captive(g, 3)
        play.queue("dice", *dice(FOCUS, FOCUS, FOCUS))
        play.answer(0, "solve")
        assert play.state.heroes[0].damage == 1  # the minion is near her,
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack", "focus:0")
        assert play.state.minions == []  # and she is near the minion


@pytest.mark.rule("HN-NEAR-05")
def test_a_panel_and_its_scheme_space_are_near_each_other() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            no_threats(g)
            stand(g, 0, panel(1))
            foe(g, 0, "Pell the Footman", (2, 1))
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack")
        assert threat(play.state, "Pell the Footman").damage == 1
        with play.table() as g:
            g.heroes[0].actions = 0
        play.answer(0, "threat")
        assert threat(play.state, "Pell the Footman").spot == (2, 1)  # near enough to inflict without a step
        assert play.state.heroes[0].damage == 2


@pytest.mark.rule("HN-NEAR-06")
def test_a_hero_is_near_themselves() -> None:
    with at_turn("Plumb Line", "Majesty") as play:
        with play.table() as g:
            give(g, 0, "Lean On Me")
            g.heroes[0].damage = g.heroes[1].damage = 3
        play.answer(0, "play:Lean On Me")
        play.asks(0, "For whom", ["hero:Plumb Line", "hero:Majesty"])
        play.answer(0, "hero:Plumb Line")
        assert [hero.damage for hero in play.state.heroes] == [0, 3]


@pytest.mark.rule("HN-NEAR-07")
@pytest.mark.parametrize(("lackey", "is_near"), [((1, 6), True), ((2, 5), True), ((2, 4), False)])
def test_a_hero_in_a_panel_is_in_its_scheme_space(lackey: Spot, is_near: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(3))
            foe(g, 0, "Pell the Footman", lackey)
        assert ("attack" in play.keys(0)) is is_near


@pytest.mark.rule("HN-NEAR-08")
def test_range_between_panels_is_that_of_their_scheme_spaces() -> None:
    for board in BOARDS.values():
        for one in PANELS:
            for other in PANELS:
                spaces = board.hexes.distance(board.scheme[one - 1], board.scheme[other - 1])
                assert board.distance(panel(one), panel(other)) == spaces
    with at_turn("Guerilla") as play:  # panel 3 is 5 spaces from panel 1, panel 2 is 6
        with play.table() as g:
            give(g, 0, "Know Every Alley")
            stand(g, 0, panel(1))
        play.answer(0, "play:Know Every Alley")
        assert "land:panel-3" in play.keys(0)
        assert "land:panel-2" not in play.keys(0)


# -- nearest -------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-NEAREST-01")
@pytest.mark.parametrize(("minion_panel", "peril"), [(1, (4, 2)), (3, (4, 5)), (2, (6, 1))])
def test_nearest_is_measured_in_spaces_of_the_map(minion_panel: int, peril: Spot) -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            no_threats(g)
            foe(g, 0, "Gaslight", peril)  # a minion in the panel nearest the token
            g.heroes[0].actions = 0
        play.answer(0, "threat")
        assert [minion.panel for minion in play.state.minions] == [minion_panel]


@pytest.mark.rule("HN-NEAREST-01")
def test_a_hero_in_a_panel_is_as_near_as_its_scheme_space() -> None:
    """Pell is 3 spaces from scheme space 1 and 4 from the other hero."""
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            no_threats(g)
            g.bystanders = []
            stand(g, 0, panel(1))
            stand(g, 1, (9, 1))
            foe(g, 0, "Pell the Footman", (5, 1))
            g.heroes[0].actions = 0
        play.answer(0, "threat", "way:3-1")
        assert threat(play.state, "Pell the Footman").spot == (3, 1)
        assert [hero.damage for hero in play.state.heroes] == [2, 0]


@pytest.mark.rule("HN-NEAREST-02")
def test_the_green_panel_is_nearest_within_2_spaces() -> None:
    """The example: green 2, red 3, blue 5 and yellow 6 spaces away."""
    line = drawn("A line", "wall", "abcd", "4..1..S.2..3")
    assert [line.distance(line.start, panel(n)) for n in PANELS] == [3, 2, 5, 6]
    assert line.nearest_panels(line.start) == [2]


@pytest.mark.rule("HN-RULING-24")
def test_the_panel_nearest_a_villain_in_a_panel_is_that_panel() -> None:
    with at_villain_turn("Majesty", "Guerilla", "Switchboard") as play:
        with play.table() as g:
            g.villain.spot = panel(3)
            next_villain(g, "Grand Entrance")  # two minions in panel 4, then a fifth bystander
        play.answer(0, "draw")
        assert play.state.bystanders[-1].spot == panel(3)
    with at_turn() as play:
        with play.table() as g:
            reveal(g, 0, (5, 3))  # 3 spaces from panels 1 and 2
            stand(g, 0, (5, 4))
            next_villain(g, "Garden Party")
        play.queue("dice", *dice(FOCUS, FOCUS, FOCUS))
        play.answer(0, "attack")
        play.asks(0, "In which panel", ["panel:1", "panel:2"])
        play.answer(0, "panel:1")
        assert [minion.panel for minion in play.state.minions] == [1]


# -- within so many spaces -------------------------------------------------------------------------------------


@pytest.mark.rule("HN-WITHIN-01")
@pytest.mark.parametrize(("lackey", "is_within"), [((4, 1), True), ((2, 3), True), ((5, 1), False)])
def test_within_is_measured_from_the_scheme_space_of_a_panel(lackey: Spot, is_within: bool) -> None:
    with at_turn("Guerilla") as play:
        with play.table() as g:
            give(g, 0, "Silent Takedown")  # an enemy within 2 spaces
            stand(g, 0, panel(1))
            foe(g, 0, "Pell the Footman", lackey)
        assert ("play:Silent Takedown" in play.keys(0)) is is_within


@pytest.mark.rule("HN-WITHIN-02")
def test_a_hero_is_within_reach_of_themselves_but_is_no_other_hero() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            give(g, 0, "Stand With Me")
            give(g, 1, "Pincer")
            g.heroes[0].damage = g.heroes[1].damage = 3
            foe(g, 0, "The Chauffeur", (6, 3))
            stand(g, 1, (5, 3))
        play.answer(0, "play:Stand With Me")
        play.asks(0, "For whom", ["hero:Majesty", "hero:Guerilla"])
        play.answer(0, "hero:Majesty")
        play.queue("dice", *dice(FOCUS, FOCUS, FOCUS, FOCUS))
        play.answer(1, "play:Pincer")
        play.asks(1, "Who attacks", ["hero:Majesty", "done"])


# -- empty spaces ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-EMPTY-01", "HN-EMPTY-02")
def test_a_space_is_empty_without_figures_and_tokens_are_none() -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, "Pell the Footman", (5, 3))
            foe(g, 0, "Poisoned Punch", (5, 2))  # beside the bystander there
        play.answer(0, "move")
        there = play.keys(0)
        assert "go:5-5" in there
        assert "go:5-2" in there
        assert "go:5-3" not in there


@pytest.mark.rule("HN-EMPTY-03", "HN-RULING-65")
@pytest.mark.parametrize(("name", "is_empty"), [("Getaway Pilot", False), ("Gabby Woods", True), ("Poisoned Punch", True)])
def test_some_tokens_are_treated_as_figures(name: str, is_empty: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, name, (5, 3))
        play.answer(0, "move")
        assert ("go:5-3" in play.keys(0)) is is_empty


@pytest.mark.rule("HN-RULING-65")
def test_a_brinkbot_is_a_figure_and_a_minion_is_none() -> None:
    with at_villain_turn("Majesty", "Guerilla", "Switchboard") as play:
        with play.table() as g:
            minions(g, 1, 1)
            next_villain(g, "Pell the Footman")
        play.answer(0, "draw")
        assert threat(play.state, "Pell the Footman").spot == (2, 1)  # the minion in the panel leaves its scheme space empty
    with at_turn() as play:
        with play.table() as g:
            g.bots.append(Brinkbot((5, 3)))
        play.answer(0, "move")
        assert "go:5-3" not in play.keys(0)


@pytest.mark.rule("HN-EMPTY-04", "HN-EMPTY-05")
def test_who_moves_through_figures_cannot_end_on_one() -> None:
    """Three Lackeys close the corner at 8,1. Majesty is shut in; Guerilla goes past them, but stops on none of them."""
    for name, is_through in (("Majesty", False), ("Guerilla", True)):
        with at_turn(name) as play:
            with play.table() as g:
                stand(g, 0, panel(2))
                for lackey, spot in (("Pell the Footman", (8, 2)), ("Nurse Harrow", (9, 2)), ("The Chauffeur", (7, 2))):
                    foe(g, 0, lackey, spot)
            play.answer(0, "move")
            there = play.keys(0)
            assert ("go:8-3" in there) is is_through
            assert not {"go:8-2", "go:9-2", "go:7-2"} & {*there}


# -- how spaces are counted --------------------------------------------------------------------------------------


@pytest.mark.rule("HN-RULING-61")
def test_distance_goes_around_blocked_cells_and_through_figures() -> None:
    for board in BOARDS.values():
        assert len(board.hexes.reach(board.start)) == len(board.hexes.places)  # each board is connected
    with at_turn("Guerilla") as play:
        with play.table() as g:
            give(g, 0, "Silent Takedown")  # within 2 spaces
            stand(g, 0, (3, 2))
            foe(g, 0, "Pell the Footman", (3, 4))  # 2 away but for the pillar at 3,3
        assert "play:Silent Takedown" not in play.keys(0)
        with play.table() as g:
            stand(g, 0, (4, 4))
            threat(g, "Pell the Footman").spot = (6, 4)
            foe(g, 0, "Nurse Harrow", (5, 4))
            foe(g, 0, "The Chauffeur", (5, 5))
        play.answer(0, "play:Silent Takedown", "enemy:Pell the Footman")  # 2 away past whoever stands between
        assert threat(play.state, "Pell the Footman").damage == 2


@pytest.mark.rule("HN-RULING-81")
def test_the_empty_space_nearest_a_scheme_space_may_be_that_space() -> None:
    """A figure in the panel does not occupy it; one on the hex does."""
    for taken, expected in ((False, (8, 6)), (True, (8, 5))):
        with at_turn("Majesty", "Guerilla", "Switchboard", "Micro-guy") as play:
            with play.table() as g:
                stand(g, 3, panel(4))
                threat(g, "Waiting Helicopter").justice = 10
                if taken:
                    foe(g, 0, "Pell the Footman", (8, 6))
            play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS, FOCUS))
            play.queue("clues", "Weak Spot")
            play.answer(3, "solve", *(["space:8-5"] if taken else []))
            assert threat(play.state, "Getaway Pilot").spot == expected
            if taken:
                play.asks(3, "Who inflicts you first")
