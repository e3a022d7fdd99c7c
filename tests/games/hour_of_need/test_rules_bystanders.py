"""Bystanders: captured, rescued, defeated; and Bystander characters, who are bystanders with a card."""

from __future__ import annotations

import pytest

from longbox import copy
from longbox.games.hour_of_need.boards import Spot, panel
from longbox.games.hour_of_need.rules.bystanders import Civilian, capture, defeat, people, place_bystander, rescue
from longbox.games.hour_of_need.state import Bystander, Hero, HourOfNeed
from longbox.testing import lay_out, resolve
from longbox.testing.scenario import Scenario
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    at_turn,
    at_villain_turn,
    bystander,
    captive,
    dice,
    foe,
    give,
    next_villain,
    no_threats,
    nobody_on_map,
    stand,
)

THREE = ("Majesty", "Guerilla", "Switchboard")
GABBY = "Gabby Woods"


def by_hand(play: Scenario) -> tuple[HourOfNeed, Hero]:
    """A copy of the table, on which single rules can be run."""
    g = lay_out(copy(play.state), ["Ann"])
    return g, g.heroes[0]


def count(g: HourOfNeed) -> int:
    """The bystander tokens in the game."""
    return len(g.bystanders) + len(g.bystander_supply)


# -- where they are ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-BYST-01")
def test_each_bystander_is_in_one_place_at_a_time() -> None:
    """Placed, captured, rescued, defeated: there are eight, until one is removed from the game."""
    with at_turn() as play:
        g, hero = by_hand(play)
        nobody_on_map(g)
        assert count(g) == 8
        resolve(g, place_bystander(g, "HN-PLOY-07"), "bystander:5-2")
        assert (g.bystanders, count(g)) == ([Bystander((5, 2))], 8)
        resolve(g, capture(g, people(g)[0], "HN-CAPT-01"), "panel:1")
        assert (g.bystanders, count(g)) == ([Bystander(panel(1))], 8)
        g.chance.queue("clues", "Old Favour")
        resolve(g, rescue(g, hero, people(g)[0], "HN-RESC-06"))
        assert (g.bystanders, len(g.bystander_supply)) == ([], 8)
        bystander(g, (5, 2))
        resolve(g, defeat(g, people(g)[0], "HN-BDEF-01"))
        assert (g.bystanders, len(g.bystander_supply)) == ([], 7)


# -- capturing ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-CAPT-01")
@pytest.mark.parametrize(("spot", "number"), [((9, 2), 2), ((7, 1), 2), ((3, 1), 1), ((2, 5), 3), ((8, 4), 4)])
def test_a_captured_bystander_goes_to_the_panel_nearest_to_it(spot: Spot, number: int) -> None:
    with at_turn() as play:
        g, _ = by_hand(play)
        nobody_on_map(g)
        bystander(g, spot)
        g.villain.spot = panel(5 - number)  # where the villain is does not matter
        resolve(g, capture(g, people(g)[0], "HN-CAPT-01"))
        assert g.bystanders == [Bystander(panel(number))]


@pytest.mark.rule("HN-CAPT-02")
def test_the_fifth_bystander_is_captured_at_once_into_the_panel_nearest_the_villain() -> None:
    """There are four on the map, and one of the bystander spaces is free. The villain is in panel 1."""
    with at_villain_turn(*THREE) as play:
        with play.table() as g:
            g.bystanders[0] = Bystander((1, 1))
            next_villain(g, "Garden Party")
        play.answer(0, "draw", "cunning:inflict")
        g = play.state
        assert g.bystanders[-1] == Bystander(panel(1))
        assert sum(person.spot[0] > 0 for person in g.bystanders) == 4


@pytest.mark.rule("HN-CAPT-03")
def test_a_captured_bystander_is_not_captured_again() -> None:
    with at_turn() as play:
        g, _ = by_hand(play)
        nobody_on_map(g)
        captive(g, 3)
        resolve(g, capture(g, people(g)[0], "HN-CAPT-01", into=1))
        assert g.bystanders == [Bystander(panel(3))]


@pytest.mark.rule("HN-CAPT-03")
def test_an_effect_that_captures_leaves_captives_where_they_are() -> None:
    """Perfect Hostess captures the bystander on the map nearest Dowager, not the captive beside her."""
    with at_villain_turn(*THREE) as play:
        with play.table() as g:
            nobody_on_map(g)
            captive(g, 2)
            bystander(g, (2, 4), (5, 6), (9, 3), (9, 5))
            g.villain.spot = panel(2)
            next_villain(g, "Perfect Hostess")
        play.answer(0, "draw", "cunning:inflict")
        assert Bystander((9, 3)) not in play.state.bystanders


# -- rescuing ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-RESC-01", "HN-BYST-02")
@pytest.mark.parametrize("way", ["move", "mobility:Royal Summons"])
def test_a_hero_who_enters_the_space_of_a_bystander_rescues_them(way: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Royal Summons")
            supply = len(g.bystander_supply)
        play.queue("clues", "Old Favour")
        play.answer(0, way, "go:5-2" if way == "move" else "land:9-4")
        g = play.state
        assert (g.heroes[0].clues, len(g.bystanders), len(g.bystander_supply)) == (["Old Favour"], 3, supply + 1)


@pytest.mark.rule("HN-RESC-01", "HN-BYST-02")
def test_a_hero_who_moves_over_bystanders_rescues_each_of_them() -> None:
    with at_turn() as play:
        with play.table() as g:
            bystander(g, (5, 3), (5, 1))
        play.queue("clues", "Old Favour", "Weak Spot", "Eyewitness")
        play.answer(0, "move", "go:5-1")
        assert sorted(play.state.heroes[0].clues) == ["Eyewitness", "Old Favour", "Weak Spot"]


@pytest.mark.rule("HN-RESC-02")
@pytest.mark.parametrize("way", ["move", "mobility:Royal Summons"])
def test_captives_are_not_rescued_by_entering_their_panel(way: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Royal Summons")
            captive(g, 1, 2)
            stand(g, 0, (4, 1))
        play.answer(0, way, "go:panel-1" if way == "move" else "land:panel-1")
        g = play.state
        assert (g.heroes[0].spot, g.heroes[0].clues) == (panel(1), [])
        assert g.bystanders.count(Bystander(panel(1))) == 2


@pytest.mark.rule("HN-RESC-03", "HN-RESC-04")
def test_each_success_of_a_solve_frees_a_captive_near_the_hero() -> None:
    """Three successes near two captives free both, and one is left for the Peril beside her."""
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            captive(g, 3, 2)
            stand(g, 0, (2, 5))
            foe(g, 0, "Forged Will", (2, 5))
            supply = len(g.bystander_supply)
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.queue("clues", "Old Favour", "Weak Spot")
        play.answer(0, "solve", "target:2-5", "rescue:captive-3:1", "rescue:captive-3:1")
        g = play.state
        assert Bystander(panel(3)) not in g.bystanders
        assert (len(g.bystander_supply), g.heroes[0].clues) == (supply + 2, ["Old Favour", "Weak Spot"])
        assert g.heroes[0].threats[0].justice == 1


@pytest.mark.rule("HN-RESC-05", "HN-RESC-06")
@pytest.mark.parametrize(("answer", "gone"), [("rescue:bystander-3-2", (3, 2)), ("rescue:bystander-panel-1", panel(1))])
def test_an_effect_rescues_from_the_map_or_from_a_panel(answer: str, gone: Spot) -> None:
    """Snatch: 1 bystander within 2 spaces."""
    with at_turn("Guerilla") as play:
        with play.table() as g:
            nobody_on_map(g)
            give(g, 0, "Snatch")
            stand(g, 0, (3, 1))
            captive(g, 1)
            bystander(g, (3, 2), (6, 1))
            supply = len(g.bystander_supply)
        play.queue("clues", "Old Favour")
        play.answer(0, "play:Snatch")
        play.asks(0, "Whom do you rescue", ["rescue:bystander-3-2", "rescue:bystander-panel-1"])
        play.answer(0, answer)
        g = play.state
        assert Bystander(gone) not in g.bystanders
        assert (len(g.bystander_supply), g.heroes[0].clues) == (supply + 1, ["Old Favour"])


@pytest.mark.rule("HN-BYST-02")
def test_three_rescues_by_three_means_are_three_clues() -> None:
    """One by entering, one in a Solve, one by a card."""
    with at_turn("Guerilla") as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            give(g, 0, "Snatch")
            stand(g, 0, (4, 1))
            bystander(g, (3, 1))
            captive(g, 1, 2)
            g.villain.spot = panel(4)
        play.queue("clues", "Old Favour", "Weak Spot", "Eyewitness")
        play.answer(0, "move", "go:3-1", "play:Snatch")
        play.queue("dice", *dice(SUCCESS, FOCUS))
        play.answer(0, "solve", "go-on")
        assert sorted(play.state.heroes[0].clues) == ["Eyewitness", "Old Favour", "Weak Spot"]


# -- defeated -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-BDEF-01", "HN-BDEF-02")
def test_a_defeated_bystander_is_out_of_the_game_for_good() -> None:
    """Two are defeated: six are left in map, panels and supply. Six Ploy icons later the supply is empty for the seventh."""
    with at_turn() as play:
        g, hero = by_hand(play)
        for left in (7, 6):
            resolve(g, defeat(g, people(g)[0], "HN-BDEF-01"))
            assert (count(g), hero.clues, g.removed) == (left, [], [])
        nobody_on_map(g)
        for number in range(7):
            spaces = ["bystander:5-2", "bystander:1-4", "bystander:9-4"]
            resolve(g, place_bystander(g, "HN-PLOY-07", is_ploy=True), *spaces[number : number + 1])
        assert (len(g.bystanders), g.bystander_supply) == (6, [])
        assert len(g.tokens) == 1  # the crisis: the villain schemes


# -- Bystander characters --------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-BCHAR-01", "HN-BCHAR-02", "HN-RULING-96")
def test_a_bystander_character_is_rescued_like_a_bystander() -> None:
    """Gabby Woods: 1 clue for the rescuer, then her text, 1 for each hero. Card and token leave the game."""
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            foe(g, 0, GABBY, (5, 5))
            supply, on_board = len(g.bystander_supply), len(g.bystanders)
        play.queue("clues", "Old Favour", "Weak Spot", "Eyewitness")
        play.answer(0, "move", "go:5-5")
        g = play.state
        assert [hero.clues for hero in g.heroes] == [["Old Favour", "Weak Spot"], ["Eyewitness"]]
        assert (g.heroes[0].threats, g.removed) == ([], [GABBY])
        assert (len(g.bystander_supply), len(g.bystanders)) == (supply, on_board)  # her token is one of its own


@pytest.mark.rule("HN-BCHAR-02")
def test_a_bystander_character_is_captured_like_a_bystander_and_freed_in_a_solve() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            foe(g, 0, GABBY, (3, 1))
            foe(g, 0, "Pell the Footman", (4, 1))
            g.heroes[0].actions = 0
            stand(g, 0, (9, 6))
            stand(g, 1, (1, 2))
        play.answer(0, "threat", "activate:Pell the Footman")
        card = play.state.heroes[0].threats[0]
        assert (card.name, card.spot) == (GABBY, panel(1))
        play.go_on(lambda g: not g.phases)
        play.queue("dice", *dice(SUCCESS, FOCUS))
        play.queue("clues", "Old Favour", "Weak Spot", "Eyewitness")
        play.answer(1, "solve")
        assert play.state.removed == [GABBY]


@pytest.mark.rule("HN-RULING-84")
def test_a_bystander_character_counts_toward_four_on_the_map() -> None:
    """Three bystanders and Gabby Woods are four: the next one is captured, though a bystander space is empty."""
    with at_turn() as play:
        g, _ = by_hand(play)
        g.bystanders.pop()
        foe(g, 0, GABBY, (3, 1))
        resolve(g, place_bystander(g, "HN-PLOY-07"))
        assert g.bystanders[-1] == Bystander(panel(1))


@pytest.mark.rule("HN-BCHAR-03", "HN-BCHAR-04")
@pytest.mark.parametrize(
    ("supply", "captives", "answers"), [(1, 1, []), (0, 2, []), (0, 0, ["bystander:1-4"])], ids=["supply", "panel", "map"]
)
def test_a_normal_bystander_is_defeated_in_place_of_a_character(supply: int, captives: int, answers: list[str]) -> None:
    with at_turn() as play:
        g, _ = by_hand(play)
        foe(g, 0, GABBY, (3, 1))
        g.bystanders = g.bystanders[:2] + [Bystander(panel(2))] * captives
        g.bystander_supply = [""] * supply
        before = (len(g.bystander_supply), g.bystanders.count(Bystander(panel(2))), len(g.bystanders))
        resolve(g, defeat(g, Civilian((3, 1), card=GABBY), "HN-BDEF-01"), *answers)
        after = (len(g.bystander_supply), g.bystanders.count(Bystander(panel(2))), len(g.bystanders))
        lost = tuple(one - other for one, other in zip(before, after, strict=True))
        assert lost == ((1, 0, 0) if supply else (0, 1, 1) if captives else (0, 0, 1))
        assert Civilian((3, 1), card=GABBY) in people(g)


@pytest.mark.rule("HN-BCHAR-05")
def test_without_a_normal_bystander_there_is_a_crisis_instead() -> None:
    with at_turn() as play:
        g, _ = by_hand(play)
        foe(g, 0, GABBY, (3, 1))
        g.bystanders, g.bystander_supply = [], []
        resolve(g, defeat(g, Civilian((3, 1), card=GABBY), "HN-BDEF-01"))
        assert len(g.tokens) == 1  # the villain schemes, once
        assert Civilian((3, 1), card=GABBY) in people(g)


@pytest.mark.rule("HN-BCHAR-03", "HN-BCHAR-06")
def test_a_character_is_defeated_by_the_own_card_alone_and_leaves_with_it() -> None:
    with at_turn() as play:
        g, hero = by_hand(play)
        no_threats(g)
        foe(g, 0, GABBY, (3, 1))
        before = count(g)
        g.acting.append(GABBY)
        resolve(g, defeat(g, Civilian((3, 1), card=GABBY), "HN-BCHAR-03"))
        assert (hero.threats, g.removed, count(g), hero.clues) == ([], [GABBY], before, [])
        assert not [person for person in people(g) if person.card]
