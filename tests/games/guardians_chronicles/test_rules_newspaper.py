"""The front page: articles, the comparison and the headline (GC-NEWS-01 to GC-NEWS-09, GC-GOAL-05 to GC-GOAL-08)."""

from __future__ import annotations

import pytest

from longbox.games.guardians_chronicles.bases import SCENARIOS, base_of
from longbox.games.guardians_chronicles.cards.articles import ADS, ARREST, DOWNFALL, ESCAPE, PRAISE
from longbox.games.guardians_chronicles.kinds import HEROES
from longbox.games.guardians_chronicles.rules.newspaper import difference, headline, story_of
from longbox.games.guardians_chronicles.state import DOKTOR, Article, GuardiansChronicles, Phase
from longbox.testing.scenario import Scenario
from tests.games.guardians_chronicles.table import at_activation, room, space, stand, wounds


def article(kind: str, about: str, *, for_heroes: bool) -> Article:
    return Article(kind, about, for_heroes)


def of_both_sides(ours: int, theirs: int) -> list[Article]:
    """So many articles for the Heroes, and so many for the Doktor."""
    return [Article("objective", "b1", for_heroes=number < ours) for number in range(ours + theirs)]


def last_turn(play: Scenario) -> None:
    """The game ends now: the last turn is over."""
    with play.table() as g:
        g.turn = g.last_turn
        g.active, g.stack, g.phase = -1, [], Phase.CARDS


def about(g: GuardiansChronicles, kind: str) -> list[str]:
    return [each.about for each in g.articles if each.kind == kind]


@pytest.mark.rule("GC-NEWS-01", "GC-GOAL-05", "GC-COMP-37")
def test_a_neutralized_objective_shows_its_hero_side_at_once() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "c2", (2, 2))
            room(g, "core").tokens = 1
        play.queue("check", 0, 0, 0)
        play.answer(0, f"check:c2-mental-{space(play.state, 'c2', (2, 2))}")
        assert play.state.articles == [Article("objective", "c2", for_heroes=True)]
        assert '"The List Is Blank"' in play.told("GC-NEWS-01")[-1]


@pytest.mark.rule("GC-NEWS-01", "GC-GOAL-06", "GC-COMP-37")
def test_the_same_objective_met_by_the_doktor_shows_his_side() -> None:
    with at_activation() as play:
        with play.table() as g:
            g.turn, room(g, "core").deadline = 3, 3
            g.active, g.stack, g.phase = -1, [], Phase.OBJECTIVES
        assert play.state.articles == [Article("objective", "c2", for_heroes=False)]
        assert any('"Friends in Every Office"' in line for line in play.told("GC-NEWS-01"))


@pytest.mark.rule("GC-NEWS-02")
def test_a_hero_whose_mission_is_done_gets_praise_at_the_end() -> None:
    with at_activation("GoldenBoy", "Super Nova") as play:
        with play.table() as g:
            for hero, mission in zip(g.heroes, ("Scrap Dealer", "Sharpshooter"), strict=True):
                hero.missions = (mission,)
            g.heroes[0].tally = g.heroes[0].tally._replace(robots=8)
        assert about(play.state, "praise") == []
        last_turn(play)
        assert about(play.state, "praise") == ["GoldenBoy"]
        assert next(each for each in play.state.articles if each.kind == "praise").for_heroes


@pytest.mark.rule("GC-SETUP-04")
@pytest.mark.parametrize(("robots", "taken"), [(8, 0), (0, 10), (8, 10)])
def test_of_two_missions_one_is_enough_and_earns_the_praise_once(robots: int, taken: int) -> None:
    with at_activation("GoldenBoy") as play:
        with play.table() as g:
            g.heroes[0].missions = ("Scrap Dealer", "Still Standing")
            g.heroes[0].tally = g.heroes[0].tally._replace(robots=robots, taken=taken)
        last_turn(play)
        assert about(play.state, "praise") == ["GoldenBoy"]


@pytest.mark.rule("GC-NEWS-03", "GC-NEWS-04")
def test_a_hero_who_is_out_gets_no_praise_and_is_shamed_at_once() -> None:
    with at_activation("GoldenBoy", "Super Nova") as play:
        with play.table() as g:
            for hero in g.heroes:
                hero.missions = ()
            g.heroes[0].missions = ("Scrap Dealer",)
            g.heroes[0].tally = g.heroes[0].tally._replace(robots=8)
            wounds(g, 0, "Cracked Rib", "Cracked Rib", "Ringing Ears")
            g.active, g.stack, g.phase = -1, [], Phase.CARDS
        assert about(play.state, "downfall") == ["GoldenBoy"]
        last_turn(play)
        assert about(play.state, "praise") == []
        assert about(play.state, "downfall") == ["GoldenBoy"]


@pytest.mark.rule("GC-NEWS-05")
def test_advertisements_fill_the_page_and_count_for_nobody() -> None:
    with at_activation() as play:
        with play.table() as g:
            g.heroes[0].missions = ()
        last_turn(play)
        assert len(play.state.ads) == 9 - len(play.state.articles)
        assert len({*play.state.ads}) == len(play.state.ads)
        assert {*play.state.ads} <= {*range(len(ADS))}
        assert difference(play.state) == -3  # two Objectives and the escape


@pytest.mark.rule("GC-NEWS-06")
def test_every_finished_game_has_one_article_on_arrest_or_escape() -> None:
    with at_activation() as play:
        last_turn(play)
        assert about(play.state, "showdown") == [DOKTOR]
        found = next(each for each in play.state.articles if each.kind == "showdown")
        assert story_of(play.state, found) == ESCAPE
        assert story_of(play.state, found._replace(for_heroes=True)) == ARREST


@pytest.mark.rule("GC-NEWS-07", "GC-GOAL-08")
@pytest.mark.parametrize(("ours", "theirs", "apart"), [(4, 2, 2), (3, 3, 0), (0, 4, -4)])
def test_the_articles_of_both_sides_are_compared(ours: int, theirs: int, apart: int) -> None:
    with at_activation() as play:
        with play.table() as g:
            g.articles = of_both_sides(ours, theirs)
        assert difference(play.state) == apart


@pytest.mark.rule("GC-GOAL-08", "GC-RULING-16", "GC-GOAL-01")
@pytest.mark.parametrize(("ours", "winners"), [(4, (0, 1)), (3, ()), (2, (2,))])
def test_the_side_with_more_articles_wins(ours: int, winners: tuple[int, ...]) -> None:
    """Two Objectives and the escape are added for the Doktor."""
    with at_activation("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            g.articles = of_both_sides(ours, 0)
            for hero in g.heroes:
                hero.missions = ()
        last_turn(play)
        assert play.match.result is not None
        assert play.match.result.winners == winners  # both Heroes, or the Doktor, or nobody


@pytest.mark.rule("GC-NEWS-08", "GC-NEWS-09", "GC-RULING-16")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_each_comparison_leads_to_one_headline(scenario: str) -> None:
    lines = base_of(scenario).headlines
    assert len({*lines}) == 5
    wanted = {9: 0, 4: 0, 3: 0, 2: 1, 1: 1, 0: 2, -1: 3, -2: 3, -3: 4, -9: 4}
    with at_activation(scenario=scenario) as play:
        for apart, number in wanted.items():
            with play.table() as g:
                g.articles = of_both_sides(max(apart, 0), max(-apart, 0))
            assert headline(play.state) == lines[number]


@pytest.mark.rule("GC-NEWS-08")
def test_the_headline_stands_in_the_result() -> None:
    with at_activation() as play:
        with play.table() as g:
            g.heroes[0].missions = ()
        last_turn(play)
        assert play.match.result is not None
        assert play.match.result.reason.endswith(base_of("family").headlines[-1])


@pytest.mark.rule("GC-COMP-10")
def test_every_objective_hero_and_showdown_has_its_articles() -> None:
    for scenario in SCENARIOS:
        for each in base_of(scenario).rooms:
            if each.is_objective:
                assert all(each.neutralized)
                assert all(each.met)
                assert each.neutralized != each.met
    assert {*PRAISE} == {*DOWNFALL} == {*HEROES}
    assert ARREST != ESCAPE


@pytest.mark.rule("GC-GOAL-02")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_has_objectives(scenario: str) -> None:
    assert [each for each in base_of(scenario).rooms if each.is_objective]
