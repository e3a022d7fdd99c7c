"""The tracker, and the summary's facilities: what I have, and what is about to go wrong."""

from __future__ import annotations

from typing import Any

import pytest

from longbox import Remark
from longbox.games.hour_of_need.kinds import FOES, VILLAINS
from tests.games.hour_of_need.table import at_setup, at_turn, clue, foe, give, minions, no_threats, reveal, stand, threat

PERILS = VILLAINS["Dowager"].perils


def told(play: Any, seat: int = 0) -> dict[str, list[Remark]]:
    return {title: [*remarks] for title, remarks in play.match.view(seat).tracker(()).items()}


def texts(remarks: list[Remark]) -> list[str]:
    return [remark.text for remark in remarks]


def warned(play: Any, seat: int = 0) -> list[str]:
    return texts([*play.match.view(seat).threats()])


# -- the tracker -------------------------------------------------------------------------------------------


def test_before_the_first_round_there_is_nothing_to_track() -> None:
    with at_setup("Majesty") as play:
        assert told(play) == {}
        assert warned(play) == []


def test_solved_schemes_and_what_is_left_of_each_are_counted() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            no_threats(g, 1)
            g.hidden = 1
            threat(g, "Cut Phone Lines").justice = 4
        assert told(play)["To win"] == [
            Remark("Schemes solved: 1 of 2", ("card:Dowager",), 1, 2),
            Remark("Cut Phone Lines, justice: 4 of 10, in panel 1", ("card:Cut Phone Lines",), 4, 10),
        ]


def test_then_the_villain_is_to_be_revealed_and_then_defeated() -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            g.hidden = 0
            g.villain.justice = 2
        win = told(play)["To win"]
        assert texts(win)[0] == "Schemes solved: 1 of 1"
        assert texts(win)[1].startswith("Reveal Dowager, justice: 2 of ")
        assert texts(win)[1].endswith(", in panel 1")
        with play.table() as g:
            reveal(g, 0, (5, 2))
            g.villain.damage = 3
        (fight,) = told(play)["To win"]
        assert fight.text.startswith("Defeat Dowager, damage: 3 of ")
        assert fight.text.endswith(", in space 5,2")


def test_what_loses_is_the_goal_and_the_issue_deck() -> None:
    with at_turn() as play:
        with play.table() as g:
            g.taken = 1
        goal, deck = told(play)["To lose"]
        assert goal == Remark("The villain's goal, 3 gold on the Villain card: 1 of 3", ("goal",), 1, 3)
        assert deck == Remark("Issue cards left: 10; one is drawn each round", ("deck:issue",))


def test_my_threat_area_and_my_focus_are_mine_to_do() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            foe(g, 0, "Pell the Footman", (5, 2)).damage = 1
            g.heroes[0].focus = 3
        mine, others = told(play)["Yours to do"], told(play, 1)["Yours to do"]
        assert texts(mine) == ["Defeat Pell the Footman, damage: 1 of 4, in space 5,2", "Focus, to become Focused: 3 of 5"]
        assert texts(others) == ["Focus, to become Focused: 0 of 5"]
        with play.table() as g:
            g.heroes[0].is_focused = True
        assert len(told(play)["Yours to do"]) == 1


# -- the summary -------------------------------------------------------------------------------------------


def test_what_i_have_is_counted() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Stand With Me", "By Decree")
            clue(g, 0, next(iter(g.clue_deck)))
            g.heroes[0].damage, g.heroes[0].focus = 2, 3
        numbers = {each.what: each.number for each in play.match.view(0).standing()}
        assert numbers == {"damage": 2, "focus": 3, "card": 2, "clue card": 1, "Constant": 0, "card in the threat area": 1}


@pytest.mark.parametrize(("taken", "is_said"), [(0, False), (1, False), (2, True)])
def test_the_goal_threatens_when_it_is_near(taken: int, is_said: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            g.taken = taken
        assert any(text.startswith("The villain's goal") for text in warned(play)) is is_said


@pytest.mark.parametrize(("left", "said"), [(3, None), (2, "Only 2 issue cards left"), (0, "No issue card is left")])
def test_an_issue_deck_that_runs_out_threatens(left: int, said: str | None) -> None:
    with at_turn() as play:
        with play.table() as g:
            for name in [*g.issue_deck][left:]:
                g.issue_deck.remove(name)
        found = [text for text in warned(play) if "issue card" in text]
        assert found[0].startswith(said) if said else not found, found


def test_who_can_strike_me_in_a_threat_phase_is_named_until_it_is_over() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            stand(g, 0, (5, 3))
            foe(g, 1, "Pell the Footman", (5, 2))
        said = "In a threat phase you may be inflicted by Pell the Footman (2)"
        assert said in warned(play)
        with play.table() as g:
            g.done = [1]
        assert said not in warned(play)


@pytest.mark.parametrize(("left", "is_said"), [(4, False), (3, True)])
def test_a_hero_near_defeat_is_named(left: int, is_said: bool) -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            g.heroes[0].damage = play.match.view(0).table["heroes"][0]["side"]["health"] - left
        assert (f"You have {left} health left" in warned(play)) is is_said
        assert (f"Majesty has {left} health left" in warned(play, 1)) is is_said


def test_a_peril_with_its_last_fuse_and_empty_supplies_threaten() -> None:
    with at_turn() as play:
        with play.table() as g:
            name = next(name for name in g.villain_deck if name in PERILS)
            foe(g, 0, name, (4, 1)).damage = FOES[name].fuses - 1
            minions(g, 4, len(g.minion_supply))
        assert f"{name} goes off with the next fuse" in warned(play)
        assert "No minion is left: the next one is a crisis" in warned(play)
        with play.table() as g:
            threat(g, name).damage -= 1
        assert f"{name} goes off with the next fuse" not in warned(play)
