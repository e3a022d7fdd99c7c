"""#1 Lights Out, and its tutorial."""

from __future__ import annotations

import pytest

from longbox.games.freedom_five.attributes import TECH
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.comics.lights_out import BROADCAST, EVENTS_WANTED, LIGHTS_OUT, POWER, TUTORIAL, VANTAGE
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.hooks import RECOVERING
from longbox.games.freedom_five.rules import track
from longbox.games.freedom_five.rules.defeat import durability
from longbox.games.freedom_five.rules.schemes import place_token
from longbox.games.freedom_five.scenarios import chapter as open_chapter
from longbox.games.freedom_five.state import FreedomFive
from longbox.testing.scenario import scenario
from tests.games.freedom_five.deeds import after_setup, chapter_reward, event, run, why
from tests.games.freedom_five.own_cards import chapter_says
from tests.games.freedom_five.table import HERE, at_turn, end_turn, henchmen, in_comic, mastermind_token, view

NAME = "lights-out"
pytestmark = pytest.mark.usefixtures("plain")


def table(*heroes: str, chapter: int = 1) -> FreedomFive:
    """From Grid Down on Vantage is in the city."""
    g = in_comic(NAME, *heroes, chapter=chapter)
    if chapter > 1:
        g.villains[0].location = POWER
    return g


def test_two_mastermind_tokens_wait_in_the_city() -> None:
    g = after_setup(NAME)
    assert [location for location, _ in g.plotted] == [*LIGHTS_OUT.tokens]
    assert {villain.name: villain.location for villain in g.villains} == LIGHTS_OUT.villains
    assert g.villains[0].location == 0


# -- Brownout ------------------------------------------------------------------------------------------


def test_nobody_recovers_beside_a_mastermind_token() -> None:
    g = table()
    assert not why(g, RECOVERING, g.heroes[0])
    g.plotted.append((HERE, g.tokens.pop()))
    assert why(g, RECOVERING, g.heroes[0]).startswith("nobody Recovers")
    g.chapter = 2
    assert not why(g, RECOVERING, g.heroes[0])


def test_the_third_event_brings_a_card_for_everybody_and_the_next_chapter() -> None:
    with at_turn("Bunker", "Longshore") as play:
        with play.table() as g:
            g.events_done = EVENTS_WANTED - 1
            mastermind_token(g, HERE, 4)
            henchmen(g, BROADCAST, TECH)
        play.answer(0, "interact:mastermind")
        assert [len(hero.hand) for hero in play.state.heroes] == [1, 1]
        assert play.state.chapter == 2
        assert play.state.villains[0].location == POWER


def test_a_dead_relay_keeps_its_token_for_the_chapter() -> None:
    with at_turn("Bunker") as play:
        with play.table() as g:
            mastermind_token(g, HERE, 4)
        play.answer(0, "interact:mastermind")
        assert (len(play.state.kept), len(play.state.tokens)) == (1, 4)


@pytest.mark.parametrize(
    ("number", "rolled", "changes"),
    [
        (1, "611", "hand +2"),
        (1, "111", "Tech 8 +1"),
        (2, "611", "specials +1"),
        (2, "111", "damage +1"),
        (3, "", "specials +1, Body 8 +2"),
        (4, "", ""),
        (5, "661", "specials +1"),
        (5, "611", "track +1"),
    ],
)
def test_events_of_brownout(number: int, rolled: str, changes: str) -> None:
    assert event(table(), number, rolled) == changes


# -- Grid Down -----------------------------------------------------------------------------------------


def test_vantage_comes_to_the_power_station_and_to_every_token() -> None:
    g = table()
    g.henchmen[BROADCAST] = (TECH,)
    run(g, track.next_chapter(g, "FF-CHAP-02"))
    assert g.villains[0].location == POWER
    assert "Vantage goes 7" in run(g, place_token(g, 7))


def test_grid_down_is_over_when_both_stations_are_quiet() -> None:
    g = table(chapter=2)
    assert open_chapter(g).is_achieved(g)
    g.henchmen[POWER] = (TECH,)
    assert not open_chapter(g).is_achieved(g)
    g.henchmen[POWER], g.anarchy[BROADCAST] = (), (TECH,)
    assert not open_chapter(g).is_achieved(g)


# -- The Price of Light --------------------------------------------------------------------------------


@pytest.mark.parametrize(("tokens", "more"), [(0, 0), (1, 0), (2, 1), (5, 2)])
@pytest.mark.parametrize("chapter", [2, 3])
def test_vantage_lives_on_his_plans(tokens: int, more: int, chapter: int) -> None:
    g = table(chapter=chapter)
    usual = durability(g, g.villains[0])
    g.plotted = [(HQ, g.tokens.pop()) for _ in range(tokens)]
    assert durability(g, g.villains[0]) - usual == (more if chapter == 3 else 0)
    assert durability(g, g.villains[1]) == durability(table(), table().villains[1])


def test_his_defeat_is_the_end() -> None:
    g = table(chapter=2)
    assert not LIGHTS_OUT.is_won(g)
    g.villains[0].is_defeated = True
    assert g.villains[0].name == VANTAGE
    assert LIGHTS_OUT.is_won(g)


def test_rewards_are_worth_a_card() -> None:
    g = table()
    assert chapter_reward(g, 2) == "hand +2"
    assert chapter_reward(table(chapter=3), 1) == "damage -2"


# -- the tutorial --------------------------------------------------------------------------------------


@pytest.mark.rule("FF-LOAD-16")
@pytest.mark.rule("FF-RULING-14")
def test_the_tutorial_deals_prepared_cards_and_explains_a_thing_a_round() -> None:
    """Whoever sits where: each Hero has a turn with each lesson, which is told once to all."""
    chapter_says(villain_phase=())
    with scenario(GAME, 2, scenario=NAME, tutorial=True, heroes="Legacy, Wraith") as play:
        while not play.state.has_begun:
            decision = play.match.decision
            part = decision.for_seat(decision.seats[0])
            assert part is not None
            play.answer(part.seat, part.options[0].key)
        g = play.state
        assert [hero.specials[0] for hero in g.heroes] == [*TUTORIAL.specials[:2]]
        assert [hero.justice for hero in g.heroes] == [*TUTORIAL.justice[:2]]
        assert [layer[0] for layer in g.schemes.layers[: -len(TUTORIAL.schemes) - 1 : -1]] == [*TUTORIAL.schemes]
        for lesson in TUTORIAL.lessons:
            for _ in g.heroes:
                assert view(play, play.state.active)["comic"]["lesson"] == lesson
                end_turn(play)
        assert view(play, play.state.active)["comic"]["lesson"] == ""
        told = [line.text for line in play.match.log(1) if line.rule == "FF-LOAD-16" and line.text.startswith("Lesson")]
        assert told == [*TUTORIAL.lessons]
