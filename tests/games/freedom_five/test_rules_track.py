"""Chapters and the Mastermind track: FF-CHAP-01 to FF-CHAP-09, FF-TRACK-01 to FF-TRACK-11."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from longbox import Forbids, Refusal, When
from longbox.games.freedom_five.attributes import BODY, MIND, PURPLE, SPIRIT
from longbox.games.freedom_five.cards.verbs.plans import Advance
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.comic_kinds import DIFFICULTIES, Comic, nothing
from longbox.games.freedom_five.hooks import ADVANCED, RECOVERING
from longbox.games.freedom_five.rules import anarchy as unrest
from longbox.games.freedom_five.rules import henchmen as gangs
from longbox.games.freedom_five.rules import schemes
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.slots import gain_task
from longbox.games.freedom_five.rules.track import advance, next_chapter
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import MASTERMIND_TOKENS, TRACK_END, FreedomFive
from longbox.games.freedom_five.telling import TrackAdvanced
from longbox.testing import resolve
from longbox.testing.scenario import Scenario
from tests.games.freedom_five.deeds import Running, log_of
from tests.games.freedom_five.own_cards import chapter_says, comic_says, phase_of
from tests.games.freedom_five.own_cards import scheme as scheme_card
from tests.games.freedom_five.table import (
    COMIC,
    FAR,
    HERE,
    NEXT,
    anarchy,
    at_turn,
    damage,
    draw_pile,
    end_turn,
    give,
    henchmen,
    mastermind_token,
    next_scheme,
    on_top,
    tasks,
    view,
)

pytestmark = pytest.mark.usefixtures("quiet_cards", "no_powers")

LAST = len(SCENARIOS[COMIC].chapters)


def marker(match: Scenario, space: int, *plots: int) -> None:
    """The marker stands there, and Plot tokens lie on these spaces."""
    with match.table() as g:
        g.track, g.plots = space, plots


def on_moving(**changes: Any) -> None:
    """The Objective of Chapter 1 is that a Hero is at NEXT; nothing happens on entering Chapter 2."""
    chapter_says(1, is_achieved=lambda g: any(hero.location == NEXT for hero in g.heroes), **changes)
    chapter_says(2, enter=_nothing, is_achieved=lambda g: False, villain_phase=phase_of())


async def _nothing(g: FreedomFive) -> None:
    """Nothing happens."""


# -- Chapters ------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-CHAP-01")
def test_a_chapter_objective_advances_the_comic_at_once() -> None:
    on_moving()
    with at_turn() as match:
        match.answer(0, "move:9")
        assert match.state.chapter == 1
        match.answer(0, f"move:{NEXT}")
        assert match.state.chapter == 2
        assert log_of(match, "FF-CHAP-01")[-1][1] == f"Chapter 2: {SCENARIOS[COMIC].chapters[1].title}"


@pytest.mark.rule("FF-CHAP-01")
def test_into_a_chapter_whose_objective_is_met_already() -> None:
    on_moving()
    chapter_says(2, is_achieved=lambda g: True)
    chapter_says(LAST, is_achieved=lambda g: True)  # there is none to follow
    with at_turn() as match:
        match.answer(0, f"move:{NEXT}")
        assert match.state.chapter == LAST


@pytest.mark.rule("FF-CHAP-02")
def test_a_plot_token_that_is_reached_advances_the_comic() -> None:
    with at_turn() as match:
        marker(match, 2, 4, 7)
        g = match.state
        resolve(g, Advance(1).do(g, 0))
        assert (g.track, g.chapter) == (3, 1)
        resolve(g, Advance(1).do(g, 0))
        assert (g.track, g.chapter, g.plots) == (4, 2, (7,))


@pytest.mark.rule("FF-CHAP-03")
def test_a_comic_may_have_another_condition() -> None:
    """Without Plot tokens the marker passes, and the Chapter stays."""
    with at_turn() as match:
        marker(match, 2)
        g = match.state
        resolve(g, Advance(6).do(g, 0))
        assert (g.track, g.chapter) == (8, 1)


@pytest.mark.rule("FF-CHAP-04", "FF-CHAP-06")
def test_in_the_middle_of_a_villain_phase_the_new_chapters_steps_follow() -> None:
    """Chapter 1 would resolve a Scheme card after the cards are drawn, Chapter 2 does not."""
    on_moving()
    chapter_says(1, villain_phase=phase_of(draw=1, schemes=1), is_achieved=lambda g: bool(g.heroes[0].hand))
    with at_turn() as match:
        end_turn(match)
        assert (match.state.chapter, match.state.turns) == (2, 1)
        assert log_of(match, "FF-VPHASE-07") == []
        rules = [rule for rule, _ in log_of(match, "FF-VPHASE-06", "FF-CHAP-01")]
        assert rules == ["FF-VPHASE-06", "FF-CHAP-01"]


@pytest.mark.rule("FF-CHAP-05")
def test_the_rules_of_the_new_chapter_hold_for_the_next_action() -> None:
    on_moving(hooks=())
    no = Refusal("FF-COMIC-11", "nobody Recovers in this Chapter")
    chapter_says(2, hooks=(Forbids(RECOVERING, lambda g, comic, hero: no),))
    with at_turn() as match:
        assert "recover" in match.keys(0)
        match.answer(0, f"move:{NEXT}")
        assert match.blocked(0, "recover").reason == no.reason


@pytest.mark.rule("FF-CHAP-06")
def test_a_chapter_that_came_in_the_hero_phase_has_its_own_villain_phase() -> None:
    on_moving(villain_phase=phase_of(draw=2), achieved=nothing)
    chapter_says(2, villain_phase=phase_of(draw=3))
    with at_turn() as match:
        match.answer(0, f"move:{NEXT}")
        end_turn(match)
        assert len(match.state.heroes[0].hand) == 3


@pytest.mark.rule("FF-CHAP-07")
def test_no_chapter_objective_is_needed_to_win() -> None:
    on_moving()
    comic_says(is_won=lambda g: g.heroes[0].location == 9)
    with at_turn() as match:
        match.answer(0, "move:9")
        assert (match.match.over, match.state.chapter) == (True, 1)
        assert log_of(match, "FF-CHAP-01") == []


@pytest.mark.rule("FF-CHAP-08")
def test_an_open_objective_costs_nothing() -> None:
    on_moving()
    with at_turn() as match:
        marker(match, 2, 3, 6)
        with match.table() as g:
            give(g, 0, "Mind 1", "Body 2")
            damage(g, 0, MIND)
            henchmen(g, FAR, BODY)
            anarchy(g, FAR, SPIRIT)
        before = view(match)
        g = match.state
        resolve(g, Advance(1).do(g, 0))
        after = view(match)
        changed = {key for key in after if after[key] != before[key]}
        assert changed == {"comic", "plots", "track"}


@pytest.mark.rule("FF-CHAP-09")
@pytest.mark.parametrize(("by_objective", "drawn"), [(True, 2), (False, 0)])
def test_a_completed_objective_brings_what_the_chapter_says(by_objective: bool, drawn: int) -> None:
    async def benefit(g: FreedomFive) -> None:
        g.heroes[0].hand += ["Mind 1", "Mind 1"]

    on_moving(achieved=benefit)
    with at_turn() as match:
        marker(match, 0, 3, 6)
        if by_objective:
            match.answer(0, f"move:{NEXT}")
        else:
            resolve(match.state, Advance(3).do(match.state, 0))
        assert (match.state.chapter, len(match.state.heroes[0].hand)) == (2, drawn)


# -- what advances the marker ----------------------------------------------------------------------------


def no_token(g: FreedomFive) -> Running:
    return schemes.place_token(g, HERE)


def no_anarchy(g: FreedomFive) -> Running:
    return unrest.place(g, FAR, MIND, "FF-VILL-05")


def overrun(g: FreedomFive) -> Running:
    return gangs.place(g, HQ, [BODY], "FF-SCHEME-08")


def third_task(g: FreedomFive) -> Running:
    return gain_task(g, g.heroes[0], "FF-TASK-01")


def knock_out(g: FreedomFive) -> Running:
    return hurt(g, g.heroes[0], 5, "FF-VILL-07")


def effect(g: FreedomFive) -> Running:
    return Advance(1).do(g, 0)


CAUSES = (
    ("FF-TRACK-06", no_token, 1),
    ("FF-TRACK-07", no_anarchy, 1),
    ("FF-TRACK-08", overrun, 1),
    ("FF-TRACK-09", third_task, 1),
    ("FF-TRACK-10", knock_out, 2),
    ("FF-TRACK-11", effect, 1),
)


def set_for(g: FreedomFive) -> None:
    """All tokens are in the city, Hero HQ is full, and Legacy has two Tasks."""
    for number in range(1, MASTERMIND_TOKENS + 1):
        mastermind_token(g, FAR, number)
    g.stacks[MIND] = g.stacks[PURPLE] = 0
    henchmen(g, HQ, SPIRIT, SPIRIT, SPIRIT)
    tasks(g, 0, *[*g.heroes[0].task_deck][:2])


@pytest.mark.rule("FF-TRACK-01")
@pytest.mark.rule("FF-TRACK-06")
@pytest.mark.rule("FF-TRACK-07")
@pytest.mark.rule("FF-TRACK-08")
@pytest.mark.rule("FF-TRACK-09")
@pytest.mark.rule("FF-TRACK-10")
@pytest.mark.rule("FF-TRACK-11")
@pytest.mark.parametrize(("rule", "cause", "spaces"), CAUSES, ids=[rule for rule, _, _ in CAUSES])
def test_the_marker_moves_for_a_cause(rule: str, cause: Callable[[FreedomFive], Running], spaces: int) -> None:
    with at_turn() as match:
        with match.table() as g:
            set_for(g)
        g = match.state
        g.heard = []
        resolve(g, cause(g), *([f"home:{HQ}"] if cause is knock_out else []))
        assert g.track == spaces
        assert [told for told, event, _ in g.heard if event is TrackAdvanced] == [rule] * spaces


@pytest.mark.rule("FF-TRACK-01")
@pytest.mark.parametrize("cause", [cause for _, cause, _ in CAUSES[:4]])
def test_without_a_cause_it_stays(cause: Callable[[FreedomFive], Running]) -> None:
    with at_turn() as match:
        g = match.state
        resolve(g, cause(g))
        assert g.track == 0


@pytest.mark.rule("FF-TRACK-11")
def test_an_anarchy_card_advances_the_track_by_its_number() -> None:
    with at_turn() as match:
        with match.table() as g:
            anarchy(g, HERE, MIND)
            on_top(g.anarchy_deck, "A Thousand Sleepwalkers")  # failure: advance the track 1 space
        match.queue("dice", 1, 1, 1, 1, 1)
        match.answer(0, "interact:anarchy:Mind")
        assert match.state.track == 1


# -- where it comes to -----------------------------------------------------------------------------------


@pytest.mark.rule("FF-TRACK-02", "FF-RULING-39")
def test_a_plot_token_takes_effect_before_the_next_step() -> None:
    with at_turn() as match:
        marker(match, 2, 3, 6)
        g = match.state
        g.heard = []
        resolve(g, advance(g, 2, "for a test", "FF-TRACK-11"))
        told = [rule for rule, _, _ in g.heard if rule in ("FF-TRACK-11", "FF-CHAP-02")]
        assert told == ["FF-TRACK-11", "FF-CHAP-02", "FF-TRACK-11"]
        assert (g.track, g.chapter) == (4, 2)


@pytest.mark.rule("FF-TRACK-02", "FF-RULING-41")
def test_a_plot_token_takes_effect_before_what_follows_from_the_advance() -> None:
    """The space before it is reached in Chapter 1; of the space with the token only Chapter 2 says what follows."""
    followed: list[tuple[int, int, int]] = []

    def follows(chapter: int) -> Callable[[FreedomFive, Comic, int], Any]:
        async def follow(g: FreedomFive, comic: Comic, space: int) -> None:
            followed.append((chapter, g.chapter, space))

        return follow

    for chapter in (1, 2):
        chapter_says(chapter, hooks=(When(ADVANCED, follows(chapter)),))
    chapter_says(2, enter=_nothing)
    with at_turn() as match:
        marker(match, 1, 3, 6)
        g = match.state
        resolve(g, advance(g, 3, "for a test", "FF-TRACK-11"))
        assert followed == [(1, 1, 2), (2, 2, 3), (2, 2, 4)]


@pytest.mark.rule("FF-TRACK-03")
def test_the_end_of_the_track_is_reached_once() -> None:
    """The Chapter that begins on space 9 advances the track itself."""

    async def ends(g: FreedomFive) -> None:
        g.counters["end"] = g.counters.get("end", 0) + 1

    async def begins(g: FreedomFive) -> None:
        await advance(g, 1, "for a test", "FF-TRACK-11")

    comic_says(at_the_end=ends)
    chapter_says(2, enter=begins)
    with at_turn() as match:
        marker(match, 8, 9)
        g = match.state
        resolve(g, advance(g, 1, "for a test", "FF-TRACK-11"))
        assert (g.track, g.counters) == (TRACK_END, {"end": 1})


@pytest.mark.rule("FF-TRACK-03", "FF-TRACK-05")
def test_at_10_happens_what_the_comic_says() -> None:
    """Here it is a showdown, and the game goes on."""

    async def showdown(g: FreedomFive) -> None:
        g.villains[0].location = HQ

    comic_says(at_the_end=showdown)
    chapter_says(villain_phase=phase_of(schemes=1))
    scheme_card("On", event=Advance(1))
    scheme_card("And on", event=Advance(1))
    with at_turn() as match:
        marker(match, 8)
        with match.table() as g:
            next_scheme(g, "On", "And on")
        end_turn(match)
        assert (match.state.track, match.state.villains[0].location) == (9, 0)
        end_turn(match)
        assert (match.state.track, match.state.villains[0].location) == (TRACK_END, HQ)
        assert not match.match.over


@pytest.mark.rule("FF-TRACK-04")
def test_at_10_most_comics_are_lost() -> None:
    chapter_says(villain_phase=phase_of(schemes=1))
    scheme_card("On", event=Advance(1))
    with at_turn() as match:
        marker(match, 9)
        with match.table() as g:
            next_scheme(g, "On")
        end_turn(match)
        result = match.match.result
        assert result is not None
        assert (result.winners, result.rule) == ((), "FF-TRACK-04")


@pytest.mark.rule("FF-RULING-39")
def test_beyond_10_the_marker_stays_and_the_comic_says_what_follows() -> None:
    async def beyond(g: FreedomFive) -> None:
        g.counters["beyond"] = g.counters.get("beyond", 0) + 1

    comic_says(at_the_end=_nothing, beyond=beyond)
    with at_turn() as match:
        marker(match, 9)
        g = match.state
        resolve(g, Advance(1).do(g, 0))
        assert (g.track, g.counters) == (TRACK_END, {})
        resolve(g, Advance(1).do(g, 0))
        resolve(g, Advance(1).do(g, 0))
        assert (g.track, g.counters) == (TRACK_END, {"beyond": 2})


@pytest.mark.rule("FF-RULING-40")
def test_an_objective_takes_the_next_plot_token_away() -> None:
    on_moving()
    with at_turn() as match:
        marker(match, 2, 3, 6)
        match.answer(0, f"move:{NEXT}")
        assert (match.state.chapter, match.state.plots) == (2, (6,))
        g = match.state
        resolve(g, Advance(1).do(g, 0))
        assert (g.track, g.chapter) == (3, 2)  # the space has no token any more
        resolve(g, Advance(3).do(g, 0))
        assert (g.chapter, g.plots) == (3, ())


@pytest.mark.rule("FF-RULING-41")
@pytest.mark.parametrize(("later", "resolved"), [(1, 1), (3, 3)])
def test_a_step_in_progress_goes_on_to_the_new_number(later: int, resolved: int) -> None:
    """The first of two Scheme cards brings Chapter 2; what was done counts, and nobody draws once more."""
    on_moving(villain_phase=phase_of(draw=1, schemes=2))
    chapter_says(2, villain_phase=phase_of(draw=2, schemes=later))
    names = [scheme_card(f"Scheme {number}", event=Advance(int(number == 1))) for number in (1, 2, 3)]
    with at_turn() as match:
        marker(match, 2, 3, 6)
        with match.table() as g:
            next_scheme(g, *names)
            draw_pile(g, 0, "Mind 1", "Mind 2", "Mind 3")
        end_turn(match)
        assert [text for _, text in log_of(match, "FF-VPHASE-07")] == [f"Scheme: {name}" for name in names[:resolved]]
        assert match.state.heroes[0].hand == ["Mind 1"]


@pytest.mark.rule("FF-RULING-67")
def test_each_chapter_is_entered_fully_before_the_next() -> None:
    """Entering Chapter 2 advances the track to the next Plot token, and goes on."""
    entered: list[str] = []

    async def second(g: FreedomFive) -> None:
        entered.append("2 begins")
        await advance(g, 1, "for a test", "FF-TRACK-11")
        entered.append("2 is entered")

    async def third(g: FreedomFive) -> None:
        entered.append("3 begins")

    chapter_says(2, enter=second)
    chapter_says(3, enter=third)
    with at_turn() as match:
        marker(match, 3, 3, 4)
        g = match.state
        resolve(g, next_chapter(g, "FF-CHAP-01"))
        assert entered == ["2 begins", "2 is entered", "3 begins"]
        assert (g.chapter, g.plots, g.turning) == (3, (), [])


@pytest.mark.rule("FF-RULING-15")
@pytest.mark.parametrize("name", [*SCENARIOS])
def test_the_track_of_every_comic(name: str) -> None:
    """Plot tokens on spaces 1 to 9, rising, at most one fewer than there are Chapters."""
    comic = SCENARIOS[name]
    assert len(comic.plots) < len(comic.chapters) <= 4
    for difficulty in DIFFICULTIES.values():
        plots = [space + difficulty.first_plot * (place == 0) for place, space in enumerate(comic.plots)]
        assert plots == sorted({*plots})
        assert all(0 < space < TRACK_END for space in plots)
