"""Winning and losing: FF-END-01 to FF-END-05."""

from __future__ import annotations

import pytest

from longbox import When
from longbox.games.freedom_five.attributes import MIND
from longbox.games.freedom_five.cards.verbs.plans import Advance
from longbox.games.freedom_five.comic_kinds import Comic
from longbox.games.freedom_five.hooks import ADVANCED
from longbox.games.freedom_five.rules.ending import lose
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import FreedomFive
from longbox.testing.scenario import Scenario
from tests.games.freedom_five.deeds import log_of
from tests.games.freedom_five.own_cards import chapter_says, comic_says, phase_of, printed
from tests.games.freedom_five.own_cards import scheme as scheme_card
from tests.games.freedom_five.table import (
    COMIC,
    HERE,
    NEXT,
    at_turn,
    damage,
    end_turn,
    give,
    henchmen,
    next_scheme,
    tower,
    villain,
)

pytestmark = pytest.mark.usefixtures("quiet_cards", "no_powers")

TOWER_CARDS = ("Training Room Running Wild", "A Siege of Reporters")


def ending(match: Scenario) -> tuple[tuple[int, ...], str, str]:
    """Who has won, by which rule, and what the back of the Comic says."""
    result = match.match.result
    assert result is not None
    return result.winners, result.rule, result.story[0]


@pytest.mark.rule("FF-END-01")
@pytest.mark.parametrize("wanted", [9, NEXT])
def test_each_comic_has_its_own_way_to_win(wanted: int) -> None:
    comic_says(is_won=lambda g: g.heroes[0].location == wanted)
    with at_turn() as match:
        match.answer(0, f"move:{9 + NEXT - wanted}")
        assert not match.match.over
        match.answer(0, f"move:{wanted}")
        assert match.match.over


@pytest.mark.rule("FF-END-02")
@pytest.mark.parametrize("key", ["move:9", "recover"])
def test_any_way_to_win_ends_the_game_at_once_with_the_victory(key: str) -> None:
    comic_says(is_won=lambda g: g.heroes[0].location == 9 or bool(g.heroes[1].hand))
    with at_turn("Legacy", "Wraith") as match:
        with match.table() as g:
            g.active = int(key == "recover")
        match.answer(match.state.active, key)
        assert ending(match) == ((0, 1), "FF-END-02", SCENARIOS[COMIC].victory.story)


@pytest.mark.rule("FF-END-03")
@pytest.mark.parametrize(("start", "rule"), [(9, "FF-TRACK-04"), (4, "FF-END-03")])
def test_any_way_to_lose_ends_the_game_at_once_with_the_defeat(start: int, rule: str) -> None:
    """This Comic is lost at 10, and also at 5."""

    async def lost(g: FreedomFive, comic: Comic, space: int) -> None:
        if space == 5:
            lose(g, "it is half past", "FF-END-03")

    comic_says(hooks=(When(ADVANCED, lost),))
    chapter_says(villain_phase=phase_of(schemes=2))
    scheme_card("On", event=Advance(1))
    scheme_card("Never", event=Advance(1))
    with at_turn() as match:
        with match.table() as g:
            g.track = start
            next_scheme(g, "On", "Never")
        end_turn(match)
        assert ending(match) == ((), rule, SCENARIOS[COMIC].defeat.story)
        assert [text for _, text in log_of(match, "FF-VPHASE-07")] == ["Scheme: On"]


@pytest.mark.rule("FF-END-04")
def test_the_heroes_can_win_in_the_first_chapter() -> None:
    with at_turn() as match:
        with match.table() as g:
            villain(g, "Vantage", HERE, damage=printed("Vantage", 1) - 1)
            give(g, 0, "Tech 1")
        match.queue("dice", 6)
        match.answer(0, "attack:vantage")
        assert match.state.chapter == 1
        assert ending(match)[0] == (0,)


@pytest.mark.rule("FF-END-05")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_two_cards_at_hero_hq_lose_the_game_when_a_villain_phase_begins(count: int) -> None:
    chapter_says(villain_phase=phase_of(draw=1))
    with at_turn() as match:
        with match.table() as g:
            tower(g, *TOWER_CARDS[:count])
        match.answer(0, f"move:{NEXT}")  # not before
        assert not match.match.over
        end_turn(match)
        assert match.match.over is (count == 2)
        assert len(match.state.heroes[0].hand) == int(count < 2)  # before step 1
        if count == 2:
            assert ending(match) == ((), "FF-END-05", SCENARIOS[COMIC].defeat.story)


@pytest.mark.rule("FF-EX-08")
def test_a_knock_out_with_the_marker_on_8() -> None:
    """It moves to 10, and the Mastermind's plan succeeds."""
    chapter_says(villain_phase=phase_of(attack=True))
    with at_turn() as match:
        with match.table() as g:
            g.track, g.plots = 8, ()
            damage(g, 0, *[MIND] * 4)
            henchmen(g, HERE, MIND)
        end_turn(match)
        assert match.state.track == 10
        assert ending(match)[:2] == ((), "FF-TRACK-04")


@pytest.mark.rule("FF-RULING-42")
@pytest.mark.parametrize(("is_won", "winners"), [(True, (0,)), (False, ())])
def test_in_the_same_instant_the_heroes_win(is_won: bool, winners: tuple[int, ...]) -> None:
    """The marker reaches 10, by which the plan succeeds and the Heroes have what they want."""
    comic_says(is_won=lambda g: is_won and g.track == 10)
    chapter_says(villain_phase=phase_of(schemes=1))
    scheme_card("On", event=Advance(1))
    with at_turn() as match:
        with match.table() as g:
            g.track = 9
            next_scheme(g, "On")
        end_turn(match)
        assert ending(match)[0] == winners


@pytest.mark.rule("FF-RULING-42")
def test_what_comes_first_ends_the_game() -> None:
    """The blow that wins comes before the Counterstrike that would lose the game."""
    with at_turn() as match:
        with match.table() as g:
            villain(g, "Vantage", HERE, damage=printed("Vantage", 1) - 1)
            give(g, 0, "Tech 1")
            damage(g, 0, *[MIND] * 4)
            g.track, g.plots = 8, ()
        match.queue("dice", 6)
        match.answer(0, "attack:vantage")
        assert ending(match)[0] == (0,)
