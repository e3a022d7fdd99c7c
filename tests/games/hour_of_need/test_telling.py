"""What is told carries facts and places; what only a picture needs is worked out where somebody listens."""

from __future__ import annotations

from typing import Any

import pytest

from longbox import Headline, LogLine
from longbox.games.hour_of_need.boards import panel
from longbox.games.hour_of_need.kinds import PLOYS
from longbox.games.hour_of_need.rules.facts import foes_in, problems_in, rooms_of
from longbox.games.hour_of_need.rules.scheming import advance, go_back
from longbox.games.hour_of_need.state import Phase
from longbox.games.hour_of_need.telling_rolls import so_many
from longbox.testing import resolve
from longbox.testing.drawing import parsed, places_in
from longbox.testing.scenario import Scenario
from tests.games.hour_of_need.issue_table import laid_out
from tests.games.hour_of_need.table import (
    BURST,
    FOCUS,
    SUCCESS,
    at_turn,
    bystander,
    captive,
    dice,
    foe,
    minions,
    no_threats,
    nobody_on_map,
    stand,
    threat,
    to_issue_turn,
    to_villain_turn,
    tokens,
)

PELL = "Pell the Footman"


def lines(play: Scenario, kind: str) -> list[LogLine]:
    return [line for line in play.match.log() if line.kind == kind]


def facts(play: Scenario, kind: str) -> Any:
    """Those of the first event of this kind."""
    return lines(play, kind)[0].facts


def test_an_attack_carries_whom_it_is_about_and_what_is_left() -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, "The Chauffeur", (5, 3))  # defense 1
            stand(g, 0, (5, 4))
        play.queue("dice", *dice(BURST, SUCCESS, FOCUS), *dice(SUCCESS))
        play.answer(0, "attack")
        begun = facts(play, "Attacked")
        assert (begun["hero"], begun["spots"]) == ("Majesty", [[5, 3]])
        assert begun["foes"] == [["The Chauffeur", 4, 4, 1]]
        assert [line.facts["new"] for line in lines(play, "Rolled")] == [3, 1]
        assert [line.facts["is_burst"] for line in lines(play, "Rolled")] == [False, True]
        hit = facts(play, "EnemyHit")
        assert (hit["amount"], hit["left"], hit["full"], hit["defense"]) == (2, 2, 4, 1)
        assert lines(play, "EnemyHit")[0].event.places == ("space:5,3",)
        assert facts(play, "AttackEnded")["foes"] == [["The Chauffeur", 2, 4, 1]]


@pytest.mark.parametrize(
    ("count", "name", "words"), [(1, "a minion", "a minion"), (2, "a minion", "2 minions"), (3, "Riot Line", "3 Riot Line")]
)
def test_enemies_that_are_alike_are_counted(count: int, name: str, words: str) -> None:
    assert so_many(count, name) == words


def test_a_solve_carries_the_problems_and_ends_after_the_blows() -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            minions(g, 1, 2)
            g.villain.spot = panel(4)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve")
        danger = play.match.view(0).table["heroes"][0]["threats"][0]["danger"]
        assert facts(play, "SolveBegan")["problems"] == [["Cut Phone Lines", danger, danger, 0]]
        assert facts(play, "JusticePlaced")["justice"] == 1
        kinds = [line.kind for line in play.match.log()]
        assert kinds.index("JusticePlaced") < kinds.index("Inflicted") < kinds.index("Suffered") < kinds.index("SolveEnded")
        assert lines(play, "Inflicted")[0].event.places == ("panel:1", "hero:0")


@pytest.mark.parametrize(
    ("count", "told"), [(1, "The minion of panel 1 inflicts 1 on Player 1"), (2, "The minions of panel 1 inflict 2 on Player 1")]
)
def test_the_minions_of_a_panel_inflict_together(count: int, told: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            minions(g, 1, count)
            g.villain.spot = panel(4)
        play.queue("dice", *dice(FOCUS, FOCUS, FOCUS))
        play.answer(0, "solve")
        assert [line.text for line in lines(play, "Inflicted")] == [told]


def test_a_villain_card_tells_its_icons_in_their_order_and_the_panels() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            to_villain_turn(g, "House Staff")  # minions 1 and 3
            minions(g, 3, 2)
            captive(g, 2)
            tokens(g, panel(4))
        play.answer(0, "draw")
        rooms = facts(play, "VillainCardDrawn")["rooms"]
        assert rooms == ["Century Heist", "Dowager", 1, [0, 0, 2, 0], [0, 1, 0, 0], [0, 0, 0, 1]]
        icons = [(line.facts["number"], line.facts["icon"]) for line in lines(play, "IconCame")][:2]
        assert icons == [(1, "1"), (2, "3")]
        texts = [line.text for line in play.match.log()]
        first, second = (
            texts.index("House Staff, icon 1: minion in panel 1"),
            texts.index("House Staff, icon 2: minion in panel 3"),
        )
        assert first < texts.index("A minion appears in panel 1") < second < texts.index("A minion appears in panel 3")


def test_an_activated_enemy_goes_along_places() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            no_threats(g, 0)
            nobody_on_map(g)
            stand(g, 0, (5, 5))
            stand(g, 1, (9, 6))
            foe(g, 0, PELL, (5, 2))
            g.heroes[0].actions = 0
        play.answer(0, "threat")
        moved = next(line for line in lines(play, "Moved") if line.facts["who"] == PELL)
        assert moved.event.places == ("space:5,2", "space:5,3", "space:5,4")
        assert facts(play, "Activated")["heroes"] == [["Majesty", [5, 5]], ["Guerilla", [9, 6]]]


def test_the_villain_goes_from_panel_to_panel() -> None:
    with laid_out("Century Heist") as g:
        g.heard = []
        resolve(g, advance(g))
        resolve(g, go_back(g, 1))
        gone = [event(*args) for _, event, args in g.heard]
        assert [event.places for event in gone] == [("panel:1", "panel:2"), ("panel:2", "panel:1")]


def test_a_captive_and_a_rescue_say_where() -> None:
    with at_turn() as play:
        with play.table() as g:
            nobody_on_map(g)
            bystander(g, (5, 2))
            captive(g, 1)
            stand(g, 0, (5, 1))
        play.answer(0, "move", "go:5-2")
        assert lines(play, "Rescued")[0].event.places == ("space:5,2", "hero:0")


@pytest.mark.parametrize(
    "kind", ["Overcome", "HeroDefeated", "CrisisCame", "Revealed", "GoalNeared", "Lost"]
)  # fmt: skip
def test_what_changes_the_game_is_a_headline(kind: str) -> None:
    from longbox.games.hour_of_need import telling, telling_rolls

    found = getattr(telling, kind, None) or getattr(telling_rolls, kind)
    assert issubclass(found, Headline)


def test_what_only_a_picture_needs_is_not_worked_out_unheard() -> None:
    with laid_out("Century Heist") as g:
        foe(g, 0, PELL, (5, 3))
        stand(g, 0, panel(1))
        hero, there = g.heroes[0], g.board.scheme[0]
        g.heard = []
        assert foes_in(g, hero, [(5, 3)])
        assert problems_in(g, hero, there, 1)
        assert rooms_of(g) is not None
        g.heard = None
        assert foes_in(g, hero, [(5, 3)]) == problems_in(g, hero, there, 1) == ()
        assert rooms_of(g) is None


def test_a_lost_game_says_who_triumphs() -> None:
    with at_turn() as play:
        with play.table() as g:
            g.taken = 2
            g.villain.spot = panel(3)
            tokens(g, panel(3), 1)
            to_issue_turn(g, "Everybody Down")
            g.heroes[0].actions = 0
        while not play.match.over:
            play.match.choose(play.match.decision.options[0])
        kinds = [line.kind for line in play.match.log()]
        assert kinds[-2:] == ["Lost", "GameEnded"]


def test_places_that_are_told_are_drawn() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            to_villain_turn(g, "Garden Party")
            threat(g, "Cut Phone Lines").justice = 1
        play.answer(0, "draw")
        play.answer(0, "cunning:scheme")
        drawn = places_in(parsed(play.match.view(0).draw()))
        told = {place for line in play.match.log() for place in line.event.places if line.number > 0}
        kinds = {place.partition(":")[0] for place in told}
        assert {"deck", "panel"} <= kinds
        assert {place for place in told if place.partition(":")[0] in ("deck", "panel")} <= drawn


# -- cards against the heroes, in words --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("Everybody Down", "Each Lackey activates, then Plot"),
        ("Human Shields", "Capture the bystander on the map nearest the villain into the panel nearest the villain"),
        ("Timed Lock", "Activate: Place 1 drill token on the Vault, but not one that would make it full"),
    ],
)
def test_the_log_says_what_an_issue_card_does_with_the_numbers_of_this_game(card: str, words: str) -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            to_issue_turn(g, card)
        play.go_on(lambda g: g.phase is Phase.VILLAIN)
        told = lines(play, "IssueCardDrawn")[-1].text
        assert told.startswith(f"The issue card is {card}. {words}")
        assert not told.endswith(".")


@pytest.mark.parametrize(
    ("villain", "card", "does", "why"),
    [
        ("Dowager", "Guest List", "the bystander on the map nearest a scheme space is captured", ""),
        ("Dowager", "Locked Doors", "each Lackey activates", "there is no Lackey in play"),
        (
            "Dowager", "A Word in Your Ear", "lose 2 focus; if that is not possible, discard 1 card",
            "there are too few cards in the hand",
        ),
        ("Fusebox", "Safety Briefing", "each Lackey activates", "there is no Lackey in play"),
        (
            "Fusebox", "Backblast", "each hero within 2 spaces of a Lackey suffers 1",
            "no hero is within 2 spaces of a Lackey",
        ),
        (
            "Fusebox", "Site Clearance", "each hero in a panel is forced 2 spaces from its scheme space", "no hero is in a panel",
        ),
    ],
)  # fmt: skip
def test_the_log_says_what_a_special_icon_does_and_why_it_does_nothing(villain: str, card: str, does: str, why: str) -> None:
    with at_turn("Majesty", "Guerilla", villain=villain) as play:
        with play.table() as g:
            to_villain_turn(g, card)
        play.answer(0, "draw")
        number = PLOYS[card].icons.index("X") + 1
        while f"{card}, icon {number}, special" not in "".join(line.text for line in play.match.log()):
            play.answer_first(0)
        told = [line.text for line in play.match.log()]
        assert f"{card}, icon {number}, special: {does}" in told
        nothing = [line for line in told if "changes nothing" in line]
        assert nothing == ([f"The special icon of {card} changes nothing: {why}"] if why else [])
        play.go_on(lambda g: g.phase is not Phase.VILLAIN)
