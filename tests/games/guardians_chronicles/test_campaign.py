"""A campaign: Heroes grow from Rookie to Veteran, and adventures follow each other."""

from __future__ import annotations

from typing import Any

import pytest

from longbox import LongboxError, Result, new
from longbox.games.guardians_chronicles import campaign
from longbox.games.guardians_chronicles.bases import SCENARIOS, scenario_text
from longbox.games.guardians_chronicles.campaign import Standing, deck, read, total
from longbox.games.guardians_chronicles.game import GAME
from longbox.games.guardians_chronicles.kinds import HEROES, POWERS, Rank, deck_of
from longbox.games.guardians_chronicles.state import Phase
from longbox.testing import random_play
from tests.games.guardians_chronicles.table import at_setup

FIRST = {"mode": "campaign", "scenario": "family", "ranks": ""}


def second(written: str, **more: Any) -> dict[str, Any]:
    """The settings of the adventure that comes next."""
    played = len(read(written).differences)
    return {"mode": "campaign", "scenario": SCENARIOS[played], "campaign": written, "ranks": "", **more}


@pytest.mark.rule("GC-ROOKIE-04", "GC-ROOKIE-05")
def test_a_campaign_begins_with_rookies_who_hold_both_rookie_cards() -> None:
    with at_setup("Sgt Freedom", "Orlo Vane", **FIRST) as play:
        play.go_on(lambda g: g.phase is Phase.START)
        for hero in play.state.heroes:
            assert hero.rank is Rank.ROOKIE
            assert set(hero.hand) == set(deck_of(hero.name, Rank.ROOKIE))
        assert play.state.stages == ("R", "R")


@pytest.mark.rule("GC-ROOKIE-06")
def test_a_rookie_may_give_back_one_rookie_card_after_an_adventure() -> None:
    with at_setup("Sgt Freedom", **second("+1: R")) as play:
        play.asks(0, "which Rookie card", ["stage:R", "stage:R1", "stage:R2"])
        assert "Dog-Eared Manual" in play.label(0, "stage:R1")  # then only the first of them is left
        play.answer(0, "stage:R1")
        play.go_on(lambda g: g.phase is Phase.START)
        (hero,) = play.state.heroes
        assert hero.rank is Rank.ROOKIE
        assert {"Shouted Order", "Read the Manual"} <= {*hero.hand}
        assert {"Double Time", "Dog-Eared Manual"}.isdisjoint(hero.hand)


@pytest.mark.rule("GC-ROOKIE-06")
def test_a_rookie_may_keep_the_cards() -> None:
    with at_setup("Sgt Freedom", **second("+1: R")) as play:
        play.answer(0, "stage:R")
        play.go_on(lambda g: g.phase is Phase.START)
        assert play.state.stages == ("R",)


@pytest.mark.rule("GC-ROOKIE-07")
def test_who_has_given_back_both_rookie_cards_takes_the_normal_id_card() -> None:
    with at_setup("Sgt Freedom", **second("+1 -1: R2")) as play:
        play.answer(0, "stage:N")
        play.go_on(lambda g: g.phase is Phase.START)
        (hero,) = play.state.heroes
        assert hero.rank is Rank.NORMAL
        assert set(hero.hand) == set(deck_of("Sgt Freedom", Rank.NORMAL))


@pytest.mark.rule("GC-ROOKIE-08")
def test_a_normal_hero_draws_a_veteran_card_by_chance() -> None:
    with at_setup("Sgt Freedom", **second("+1 -1 +0: N")) as play:
        play.go_on(lambda g: g.phase is Phase.START)
        (hero,) = play.state.heroes
        assert hero.rank is Rank.NORMAL
        assert len([name for name in hero.hand if POWERS[name].rank is Rank.VETERAN]) == 1
        assert play.state.stages[0] in ("N1", "N2")


@pytest.mark.rule("GC-ROOKIE-09")
def test_who_has_both_veteran_cards_takes_the_veteran_id_card() -> None:
    with at_setup("Sgt Freedom", **second("+1 -1 +0 +1: N2")) as play:
        play.go_on(lambda g: g.phase is Phase.START)
        (hero,) = play.state.heroes
        assert hero.rank is Rank.VETERAN
        assert set(hero.hand) == set(deck_of("Sgt Freedom", Rank.VETERAN))


@pytest.mark.rule("GC-ROOKIE-10", "GC-ROOKIE-11")
def test_four_adventures_lead_from_rookie_to_veteran() -> None:
    stage, steps = "R", 0
    while stage != "V":
        stage, steps = campaign.next_stages(stage)[0], steps + 1
    assert steps == 4
    for name in HEROES:
        sizes = {each: len(deck(name, each)) for each in campaign.STAGES}
        assert sizes == {"R": 8, "R1": 8, "R2": 8, "N": 8, "N1": 9, "N2": 9, "V": 10}


@pytest.mark.rule("GC-RULING-67")
def test_a_side_that_lost_clearly_begins_with_an_edge() -> None:
    with at_setup("Sgt Freedom", **second("-3: V")) as play:
        play.go_on(lambda g: g.phase is Phase.EDGE)
        play.answer(0, "door:a1-a2")
        assert "door:a1-a2" not in play.keys(0)
        play.answer(0, "door:b1-c1")
        assert sorted(door.key for door in play.state.doors if door.tokens == 1) == ["a1-a2", "b1-c1"]
        assert len(play.state.hand) == 1
        play.asks(0, "Plan the turn")
    with at_setup("Sgt Freedom", **second("+3: V")) as play:
        play.go_on(lambda g: g.phase is Phase.START)
        assert len(play.state.hand) == 2  # one for the Hero, one for the edge
        assert not any(door.tokens for door in play.state.doors)


@pytest.mark.rule("GC-RULING-67")
def test_the_differences_are_added_and_the_last_one_counts_twice() -> None:
    assert total((2, -1, 0, 3)) == 4
    assert total((2, -1, 0, 3, -2)) == 0
    assert campaign.progress({"campaign": "+2 -3: R"}) == "2 of 5 adventures, Doktor Skarov is ahead by 1"


def test_a_campaign_goes_on_with_the_same_heroes_until_its_fifth_adventure() -> None:
    settings: dict[str, Any] = dict(FIRST)
    for number in range(5):
        *_, match = random_play(GAME, 2, number, **settings)
        assert match.result is not None
        follows = campaign.sequel(match.state, match.settings, match.result)
        assert follows is not None
        assert follows in campaign.sequels(match.settings, match.result)
        settings = dict(follows.settings)
        assert settings["heroes"] == match.state.heroes[0].name
        assert follows.is_over == (number == 4)
    assert settings["mode"] == "single"


def test_sequels_are_all_that_may_follow() -> None:
    result = Result((0,), "", "GC-SHOW-09", scores=(4, 4, 2))
    found = campaign.sequels({**second("+1 +0 +1: N V"), "heroes": "Sgt Freedom, Orlo Vane"}, result)
    assert [each.settings["campaign"] for each in found] == ["+1 +0 +1 +2: N1 V", "+1 +0 +1 +2: N2 V"]
    assert campaign.sequels({**FIRST, "mode": "single", "campaign": "", "heroes": ""}, result) == []


@pytest.mark.parametrize(
    ("settings", "seats", "words"),
    [
        ({"campaign": "+1: R", "scenario": "family", "mode": "campaign"}, 2, "Four Minutes to Zurkovia comes next"),
        ({"campaign": "+1: R", "scenario": "zurkovia", "mode": "campaign", "ranks": "Veteran"}, 2, "GC-ROOKIE-10"),
        ({"campaign": "+1: R", "scenario": "zurkovia", "mode": "campaign"}, 3, "has 1 Heroes, and this table has 2"),
        ({"campaign": "+1 nonsense", "scenario": "zurkovia", "mode": "campaign"}, 2, "is no campaign"),
        ({"campaign": "+1: X", "scenario": "zurkovia", "mode": "campaign"}, 2, "is no campaign"),
        ({"campaign": "+1 +1 +1 +1 +1: V", "scenario": "family", "mode": "campaign"}, 2, "This campaign is over"),
        ({"campaign": "+1: R", "scenario": "zurkovia"}, 2, "Only a campaign"),
        ({"mode": "campaign", "base": scenario_text("family")}, 2, "no base of one's own"),
    ],
)
@pytest.mark.rule("GC-RULING-67")
def test_what_does_not_follow_is_refused(settings: dict[str, Any], seats: int, words: str) -> None:
    with pytest.raises(LongboxError, match=words):
        new(GAME, seats, **settings)


def test_a_standing_is_written_as_it_is_read() -> None:
    for written in ("", "+2: R", "+2 -1 +0: R1 N2 V"):
        assert read(written).write() == written
    assert Standing((-3,), ("R",)).edge == "heroes"
    assert Standing((3,), ("R",)).edge == "skarov"
    assert Standing((2,), ("R",)).edge == ""
