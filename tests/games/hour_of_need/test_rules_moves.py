"""How heroes move: space by space, by "move to" effects, and where they are forced; and Micro-guy's pilot token."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import Spot, panel
from longbox.games.hour_of_need.cards.verbs.heroes import MoveTo
from longbox.games.hour_of_need.kinds import HERO_CARDS
from longbox.games.hour_of_need.rules.choices import spot_key
from longbox.games.hour_of_need.rules.moves import force
from longbox.games.hour_of_need.state import HourOfNeed
from longbox.testing import resolve
from longbox.testing.scenario import Scenario
from tests.games.hour_of_need.issue_table import laid_out
from tests.games.hour_of_need.table import (
    FOCUS,
    at_turn,
    bystander,
    captive,
    clue,
    dice,
    focus,
    foe,
    give,
    next_villain,
    no_threats,
    nobody_on_map,
    play_area,
    reveal,
    stand,
    to_villain_turn,
)

HEIST = "Century Heist"
FIGURES = ("Pell the Footman", "Nurse Harrow", "The Chauffeur", "The Huntsman", "Halfmast", "The Understudy")
PELL = FIGURES[0]
PUNCH = "Poisoned Punch"
START: Spot = (5, 4)
RING: tuple[Spot, ...] = ((5, 3), (6, 3), (6, 4), (5, 5), (4, 4), (4, 3))  # around the start space


def surround(g: HourOfNeed, *gaps: Spot) -> None:
    """Figures stand around the start space, besides in the gaps."""
    for name, spot in zip(FIGURES, RING, strict=True):
        if spot not in gaps:
            foe(g, 0, name, spot)


def places(play: Scenario, verb: str, seat: int = 0) -> set[str]:
    """Where the hero can go: the places that are offered."""
    return {key.removeprefix(f"{verb}:") for key in play.keys(seat) if key.startswith(f"{verb}:")}


def within(g: HourOfNeed, spot: Spot, spaces: int) -> set[str]:
    """The other places of the map within so many spaces; a scheme space is its panel."""
    there = [space for space in g.board.hexes.places if 0 < g.board.distance(spot, space) <= spaces]
    return {spot_key(panel(number) if (number := g.board.panel_at(space)) else space) for space in there}


# -- the Move action -----------------------------------------------------------------------------------------


@pytest.mark.rule("HN-MOVE-01")
def test_a_move_goes_up_to_three_spaces() -> None:
    with at_turn("Sexton") as play:
        with play.table() as g:
            nobody_on_map(g)
        play.answer(0, "move")
        assert {"5-3", "5-2", "5-1", "8-4"} < places(play, "go")  # 1, 2 and 3 spaces
        assert not {"9-4", "panel-1", "5-4"} & places(play, "go")  # 4 spaces
        assert places(play, "go") == within(play.state, START, 3)
        play.answer(0, "go:8-4")
        assert (play.state.heroes[0].spot, play.state.heroes[0].actions) == ((8, 4), 1)


@pytest.mark.rule("HN-MOVE-02")
def test_figures_are_in_the_way() -> None:
    with at_turn("Sexton") as play:
        with play.table() as g:
            surround(g, (5, 3))
        play.answer(0, "move")
        assert places(play, "go") == {"5-3", "4-2", "5-2", "6-2", "3-2", "4-1", "5-1", "6-1", "7-2"}  # not 5-6 behind them
        play.answer(0, "done")
        with play.table() as g:
            foe(g, 0, "Getaway Pilot", (5, 3))
        play.answer(0, "move")  # there is no way out
        assert play.state.heroes[0].spot == START


@pytest.mark.rule("HN-MOVE-03")
def test_a_space_without_figures_is_empty() -> None:
    with at_turn("Sexton") as play:
        with play.table() as g:
            surround(g, (5, 3))
            foe(g, 0, PUNCH, (5, 3))
        play.answer(0, "move", "go:5-3")
        assert play.state.heroes[0].spot == (5, 3)


@pytest.mark.rule("HN-MOVE-04")
@pytest.mark.parametrize("end", ["5-3", "5-2"])
def test_a_hero_rescues_who_is_on_the_way(end: str) -> None:
    with at_turn("Sexton") as play:
        with play.table() as g:
            nobody_on_map(g)
            surround(g, (5, 3))
            bystander(g, (5, 3))
        play.queue("clues", "Weak Spot")
        play.answer(0, "move", f"go:{end}")
        assert (play.state.bystanders, len(play.state.bystander_supply)) == ([], 8)
        assert play.state.heroes[0].clues == ["Weak Spot"]
        assert spot_key(play.state.heroes[0].spot) == end


@pytest.mark.rule("HN-MOVE-05")
def test_entering_a_panel_rescues_no_captive() -> None:
    with at_turn("Sexton") as play:
        with play.table() as g:
            stand(g, 0, (2, 2))
            captive(g, 1, 2)
        play.answer(0, "move", "go:panel-1")
        assert play.state.heroes[0].spot == panel(1)
        assert [person.spot for person in play.state.bystanders].count(panel(1)) == 2
        assert play.state.heroes[0].clues == []


# -- "move to" -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-MOVETO-01", "HN-MOVETO-03")
def test_a_hero_who_is_put_somewhere_passes_nothing() -> None:
    with at_turn("Sexton") as play:
        with play.table() as g:
            nobody_on_map(g)
            clue(g, 0, "Fire Escape", "Fire Escape")  # move to a space within 4 spaces
        play.answer(0, "clue:Fire Escape")
        free = places(play, "land")
        play.answer(0, "land:5-5")
        with play.table() as g:
            stand(g, 0, START)
            surround(g)
            bystander(g, (5, 2))
        play.answer(0, "clue:Fire Escape")
        assert places(play, "land") == free - {spot_key(spot) for spot in RING}  # what lies between does not matter
        play.answer(0, "land:5-1")
        assert play.state.heroes[0].spot == (5, 1)
        assert play.state.heroes[0].clues == []
        assert len(play.state.bystanders) == 1  # nobody was rescued on the way


@pytest.mark.rule("HN-MOVETO-02")
@pytest.mark.parametrize("reach", [4, 6, None])
def test_a_limited_and_an_unlimited_move_to(reach: int | None) -> None:
    name = "Know Every Alley"
    with HERO_CARDS.trying(HERO_CARDS[name]._replace(effect=MoveTo(reach or 0), feats="M")), at_turn("Guerilla") as play:
        with play.table() as g:
            nobody_on_map(g)
            stand(g, 0, (1, 5))
            for spot in ((1, 4), (2, 5)):  # with the panel he is walled off
                foe(g, 0, FIGURES[len(g.heroes[0].threats)], spot)
            give(g, 0, name)
        play.answer(0, f"play:{name}" if reach else f"mobility:{name}")
        assert places(play, "land") == within(play.state, (1, 5), reach or 99) - {"1-4", "2-5"}
        far = {space: play.state.board.distance((1, 5), space) for space in play.state.board.hexes.places}
        assert {4, 5, 6, 7} < {*far.values()}
        for space, spaces in far.items():
            if spaces in (reach or 7, (reach or 7) + 1) and not play.state.board.panel_at(space):
                assert (spot_key(space) in places(play, "land")) is (reach is None or spaces == reach)
        play.answer_first(0)


# -- forced movement -----------------------------------------------------------------------------------------


@pytest.mark.rule("HN-FORCED-01")
@pytest.mark.parametrize(
    ("card", "spot", "forced", "end"),
    [("Grand Entrance", (5, 4), ["5-5"], (5, 5)), ("Locked Doors", (5, 5), ["5-4"], (5, 4))],  # away, toward
)
def test_a_hero_is_forced_away_or_toward_without_an_action(card: str, spot: Spot, forced: list[str], end: Spot) -> None:
    with at_turn("Sexton", "Guerilla") as play:
        with play.table() as g:
            nobody_on_map(g)
            reveal(g, 0, (5, 3))
            stand(g, 0, (4, 3))
            stand(g, 1, spot)
            for name, taken in zip(FIGURES, ((4, 4), (6, 4), (3, 2), (4, 2)), strict=False):
                foe(g, 0, name, taken)
            next_villain(g, card)
        play.queue("dice", *dice(FOCUS, FOCUS, FOCUS))
        play.answer(0, "attack", "target:5-3")
        while play.match.answers_in_step:
            play.answer_first(play.match.decision.seats[0])
        assert (play.state.heroes[1].spot, play.state.heroes[1].actions) == (end, 2)


@pytest.mark.rule("HN-FORCED-03")
@pytest.mark.parametrize(
    ("spot", "element", "taken", "end"),
    [
        ((1, 1), (3, 2), [], (1, 1)),  # the corner of the map
        ((5, 5), (5, 4), [(4, 5), (5, 6), (6, 5)], (5, 5)),  # all that is farther away is occupied
        ((5, 5), (5, 4), [(4, 5), (6, 5)], (5, 6)),
    ],
)
def test_a_hero_who_cannot_get_farther_away_stays(spot: Spot, element: Spot, taken: list[Spot], end: Spot) -> None:
    with laid_out(HEIST, "Sexton") as g:
        nobody_on_map(g)
        stand(g, 0, spot)
        for name, space in zip(FIGURES, taken, strict=False):
            foe(g, 0, name, space)
        resolve(g, force(g, g.heroes[0], 1, element, "HN-FORCED-01"))
        assert g.heroes[0].spot == end


@pytest.mark.rule("HN-RULING-64")
def test_forced_movement_begins_and_ends_in_a_panel_as_in_its_scheme_space() -> None:
    with laid_out(HEIST, "Sexton") as g:
        stand(g, 0, panel(1))
        resolve(g, force(g, g.heroes[0], 1, (3, 1), "HN-FORCED-01"), "forced:1-1")  # away from a neighbour of (2, 1)
        assert g.heroes[0].spot == (1, 1)
        resolve(g, force(g, g.heroes[0], 1, (3, 1), "HN-FORCED-01", toward=True))
        assert g.heroes[0].spot == panel(1)


# -- Micro-guy's pilot token -----------------------------------------------------------------------------------


@pytest.mark.rule("HN-PILOT-01", "HN-RULING-70")
def test_the_pilot_token_is_on_the_map_on_the_pilot_side() -> None:
    with at_turn("Micro-guy") as play:
        with play.table() as g:
            stand(g, 0, (5, 5))
            g.heroes[0].focus, g.heroes[0].damage = 5, 4
        shown = play.match.view(0).table["heroes"][0]
        assert (shown["figure"], shown["spot"], shown["side"]["health"]) == ("pilot token", (5, 5), 6)
        play.answer(0, "focus")
        shown = play.match.view(0).table["heroes"][0]
        assert (shown["figure"], shown["spot"], shown["damage"], shown["side"]["health"]) == ("mech", (5, 5), 4, 12)


@pytest.mark.rule("HN-RULING-70")
@pytest.mark.parametrize("is_ejecting", [False, True])
def test_the_mech_turns_back_into_the_pilot(is_ejecting: bool) -> None:
    with at_turn("Micro-guy") as play:
        with play.table() as g:
            focus(g, 0)
            g.heroes[0].damage = 11
            if is_ejecting:
                play_area(g, 0, "Ejector Seat")
            to_villain_turn(g, "Tea at Four")
        play.answer(0, "cunning:inflict")
        if is_ejecting:
            play.answer(0, "done")  # he stays where he is
        else:
            play.answer_first(0, "Where does your hero come back?")
        hero = play.state.heroes[0]
        assert not hero.is_focused
        assert hero.damage == (3 if is_ejecting else 0)
        assert hero.is_here


@pytest.mark.rule("HN-PILOT-02")
@pytest.mark.parametrize("is_focused", [False, True])
def test_the_pilot_token_occupies_its_space(is_focused: bool) -> None:
    with at_turn("Sexton", "Micro-guy") as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            stand(g, 0, (5, 5))
            stand(g, 1, (5, 4))
            g.heroes[1].is_focused = is_focused
        play.answer(0, "move")
        assert {"5-3", "5-6", "4-4"} < places(play, "go")
        assert "5-4" not in places(play, "go")
        play.answer(0, "done")
