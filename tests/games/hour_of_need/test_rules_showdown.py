"""Revealing the villain, and the showdown that decides the game: rule by rule."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import Spot, panel
from longbox.games.hour_of_need.cards.verbs.foes import VillainSchemes
from longbox.games.hour_of_need.kinds import DIFFICULTIES, HERO_DECKS, PLOYS, VILLAINS, PloyCard
from longbox.games.hour_of_need.rules.damage import health_of_card
from longbox.games.hour_of_need.rules.moves import force
from longbox.games.hour_of_need.state import TEXT, HourOfNeed
from longbox.testing import resolve
from longbox.testing.scenario import Scenario
from tests.games.hour_of_need.issue_table import laid_out
from tests.games.hour_of_need.table import (
    FOCUS,
    ISSUE,
    SUCCESS,
    VILLAIN,
    at_turn,
    cited,
    clue,
    dice,
    foe,
    next_villain,
    no_threats,
    nobody_on_map,
    reveal,
    stand,
    to_villain_turn,
    tokens,
)

TWO = ("Majesty", "Guerilla")
PELL, HUNTSMAN, HALFMAST = "Pell the Footman", "The Huntsman", "Halfmast"
DANGER = 7  # of the Villain card, for each hero
PRINTED_HEALTH = 13


def about_to_be_revealed(g: HourOfNeed, seat: int = 0, number: int = 1) -> None:
    """The villain is in this panel without hidden tokens and 1 justice short, and so is the hero of the seat."""
    for hero in g.heroes:
        no_threats(g, hero.seat)
    nobody_on_map(g)
    g.villain.spot = panel(number)
    stand(g, seat, panel(number))
    g.hidden = 0
    g.villain.justice = DANGER * len(g.heroes) - 1


def solves(play: Scenario, seat: int = 0, *answers: str) -> None:
    """The hero's Solve has one success."""
    attack = HERO_DECKS[play.state.heroes[seat].name].side(False).solve
    play.queue("dice", *dice(SUCCESS, *[FOCUS] * (attack - 1)))
    play.queue("clues", "Weak Spot")
    play.answer(seat, "solve", *answers)


# -- before --------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-REVEAL-01")
@pytest.mark.parametrize("hero", [*HERO_DECKS])
def test_nobody_wins_while_the_villain_is_on_the_scheming_side(hero: str) -> None:
    """The villain is next to defeat and beside the hero, who tries everything that there is: nothing hits the villain."""
    with at_turn(hero) as play:
        with play.table() as g:
            g.villain.damage = (health_of_card(g, g.villain) or 0) - 1
            stand(g, 0, panel(1))
            foe(g, 0, PELL, (2, 1))
            for card in dict.fromkeys(HERO_DECKS[hero].cards):
                g.heroes[0].deck.remove(card)
                g.heroes[0].hand.append(card)
            for name in ("Weak Spot", "Old Favour"):
                clue(g, 0, name)
        for key in play.keys(0):
            match = play.match.fork(seed=1)
            match.choose(key, 0)
            for _ in range(12):
                if match.over or match.state.villain.damage == 0:
                    break
                match.choose(match.decision.options[0])
            assert match.result is None or match.result.winners == ()
            assert match.state.villain.damage == play.state.villain.damage


@pytest.mark.rule("HN-REVEAL-02")
@pytest.mark.parametrize(("hidden", "justice", "is_revealed"), [(1, 6, False), (0, 5, False), (0, 6, True)])
def test_the_villain_is_revealed_when_no_scheme_is_left_and_the_villain_card_is_solved(
    hidden: int, justice: int, is_revealed: bool
) -> None:
    with at_turn() as play:
        with play.table() as g:
            about_to_be_revealed(g)
            g.hidden, g.villain.justice = hidden, justice
        if hidden:
            assert play.blocked(0, "solve").rule == "HN-DICE-08"
        else:
            play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
            play.answer(0, "solve")
        assert play.state.is_revealed is is_revealed


# -- the four steps ------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-REVEAL-03")
def test_the_steps_come_in_their_order_and_before_the_blows_after_the_solve() -> None:
    with at_turn() as play:
        with play.table() as g:
            about_to_be_revealed(g)
        solves(play)
        steps = ["HN-REVEAL-04", "HN-REVEAL-05", "HN-REVEAL-06", "HN-REVEAL-07", "HN-SOLVE-12", "HN-SOLVE-03"]
        assert [*dict.fromkeys(cited(play, *steps))] == steps
        assert play.state.heroes[0].damage == VILLAINS[VILLAIN].showdown.inflict == 3  # by the side that is up now


@pytest.mark.rule("HN-REVEAL-04", "HN-REVEAL-05")
def test_the_justice_is_discarded_and_the_card_turned() -> None:
    with at_turn() as play:
        with play.table() as g:
            about_to_be_revealed(g)
        before = play.match.view(0).table["villain"]
        solves(play)
        after = play.match.view(0).table["villain"]
        assert [(shown["justice"], shown["danger"], shown["health"]) for shown in (before, after)] == [
            (DANGER - 1, DANGER, None), (0, None, PRINTED_HEALTH + DIFFICULTIES["normal"].villain_health),
        ]  # fmt: skip
        assert before["lines"] != after["lines"]


@pytest.mark.rule("HN-REVEAL-06")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_villain_card_comes_to_the_threat_area_of_the_solver(seat: int) -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            about_to_be_revealed(g, seat)
        solves(play, seat)
        assert play.state.revealer == seat
        with play.table() as g:
            for hero in g.heroes:
                hero.actions = 0
                hero.spot = (9, 4 - hero.seat)
            g.done = [1 - seat]
        play.answer(seat, "threat")
        assert "Dowager activates" in play.told("HN-THREAT-02")


@pytest.mark.rule("HN-REVEAL-07")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_figure_comes_to_the_scheme_space_of_its_panel(number: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            about_to_be_revealed(g, number=number)
        solves(play)
        assert play.state.villain.spot == play.state.board.scheme[number - 1]


@pytest.mark.rule("HN-REVEAL-08")
def test_where_the_scheme_space_is_occupied_the_figure_comes_next_to_it() -> None:
    with at_turn() as play:
        with play.table() as g:
            about_to_be_revealed(g, number=3)
            foe(g, 0, PELL, g.board.scheme[2])
            foe(g, 0, HUNTSMAN, (2, 5))  # one of the three spaces beside it
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        play.asks(0, "Where does Dowager appear?", ["space:1-6", "space:3-6"])
        play.answer(0, "space:3-6")
        play.answer_first(0, "inflicts you first")
        play.answer_first(0, "inflicts you first")
        assert play.state.villain.spot == (3, 6)


@pytest.mark.rule("HN-RULING-47")
@pytest.mark.parametrize("what", ["lackey", "villain", "nemesis"])
def test_a_figure_in_a_panel_does_not_occupy_its_scheme_space(what: str) -> None:
    """A hero and the villain are in panel 1. Pell comes out of the villain deck, the others out of the panel."""
    with at_turn() as play:
        with play.table() as g:
            about_to_be_revealed(g)
            if what == "lackey":
                to_villain_turn(g, PELL)
            elif what == "nemesis":
                g.hidden = 1
                foe(g, 0, "Halfmast's Scheme", panel(1)).justice = 3
        if what != "lackey":
            play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
            play.queue("clues", "Weak Spot")
            play.answer(0, "solve", *(["enemy:Halfmast"] if what == "nemesis" else []))
        g = play.state
        there = g.villain if what == "villain" else g.heroes[0].threats[0]
        assert there.spot == g.board.scheme[0]


# -- the end -------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-RULING-73")
@pytest.mark.parametrize("is_before", [True, False])
def test_of_victory_and_loss_the_one_that_comes_first_ends_the_game(is_before: bool) -> None:
    """The showdown lets her take the last gold; the attack is her defeat. It matters which of the two comes first."""
    scheme = VillainSchemes()
    last = PloyCard("Last Word", "1", showdown=scheme if is_before else None, after_attack=None if is_before else scheme)
    with PLOYS.trying(last), at_turn(*TWO) as play:
        with play.table() as g:
            reveal(g, 0, g.board.scheme[2])  # at the Vault
            stand(g, 0, (2, 5))
            g.villain.damage = (health_of_card(g, g.villain) or 0) - 1
            g.taken = 2
            tokens(g, panel(3), 1)  # one short of full
            g.villain_deck.put_on_top("Last Word")
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "attack")
        result = play.match.result
        assert result is not None
        assert (result.winners, result.rule) == (((), "HN-ROUND-08") if is_before else ((0, 1), "HN-REVEAL-10"))


# -- forced toward the villain -------------------------------------------------------------------------------


@pytest.mark.rule("HN-RULING-63")
@pytest.mark.parametrize(
    ("start", "spaces", "answers", "end"),
    [
        ((9, 4), 2, ["forced:8-3"], (7, 4)),
        ((7, 4), 3, ["forced:6-4"], (6, 4)),  # next to the villain it ends
        ((6, 4), 2, [], (6, 4)),
    ],
)
def test_who_is_forced_toward_something_comes_nearer_with_each_space(
    start: Spot, spaces: int, answers: list[str], end: Spot
) -> None:
    with laid_out(ISSUE) as g:
        nobody_on_map(g)
        reveal(g, 0, (5, 4))
        stand(g, 0, start)
        resolve(g, force(g, g.heroes[0], spaces, g.villain.spot, TEXT, toward=True), *answers)
        assert g.heroes[0].spot == end


@pytest.mark.rule("HN-RULING-63")
def test_without_an_empty_nearer_space_the_hero_stays() -> None:
    with laid_out(ISSUE, *TWO) as g:
        nobody_on_map(g)
        reveal(g, 0, (9, 6))
        stand(g, 0, (9, 3))
        stand(g, 1, (9, 4))
        foe(g, 0, PELL, (8, 3))
        resolve(g, force(g, g.heroes[0], 2, g.villain.spot, TEXT, toward=True))
        assert g.heroes[0].spot == (9, 3)


@pytest.mark.rule("HN-RULING-63")
def test_locked_doors_force_everybody_within_4_spaces_toward_the_villain() -> None:
    with at_turn(*TWO, "Switchboard") as play:
        with play.table() as g:
            nobody_on_map(g)
            reveal(g, 0, (5, 3))
            stand(g, 1, (9, 4))  # 4 spaces away
            stand(g, 2, (9, 6))  # 5
            next_villain(g, "Locked Doors")
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack")
        play.answer(1, "forced:8-3")
        assert [hero.spot for hero in play.state.heroes] == [(5, 4), (7, 4), (9, 6)]
