"""Masterminds and their tokens: FF-MAST-01 to FF-MAST-09, FF-MTOK-01 to FF-MTOK-09."""

from __future__ import annotations

from typing import Any

import pytest

from longbox import Nothing, When
from longbox.games.freedom_five import kinds
from longbox.games.freedom_five.attributes import MIND, TECH
from longbox.games.freedom_five.cards import masterminds
from longbox.games.freedom_five.cards.verbs.choices import OnTest
from longbox.games.freedom_five.cards.verbs.heroes import Draw
from longbox.games.freedom_five.cards.verbs.plans import Advance
from longbox.games.freedom_five.comic_kinds import Comic, MastermindEvent
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.hooks import TOKEN_PLACED
from longbox.games.freedom_five.kinds import VILLAINS, SchemeStep, Symbol
from longbox.games.freedom_five.rules import henchmen as gangs
from longbox.games.freedom_five.rules import schemes
from longbox.games.freedom_five.rules.defeat import durability
from longbox.games.freedom_five.rules.track import next_chapter
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.setup import HENCHMEN
from longbox.games.freedom_five.state import MASTERMIND_TOKENS, FreedomFive
from longbox.testing import resolve
from longbox.testing.scenario import Scenario, scenario
from tests.games.freedom_five.deeds import after_attack, log_of
from tests.games.freedom_five.own_cards import card_says, chapter_says, comic_says, phase_of, printed
from tests.games.freedom_five.own_cards import scheme as scheme_card
from tests.games.freedom_five.table import (
    COMIC,
    FAR,
    HERE,
    MASTERMINDS,
    anarchy,
    at_turn,
    damage,
    draw_pile,
    end_turn,
    facing,
    give,
    henchmen,
    mastermind_token,
    next_scheme,
    on_top,
    private,
    specials,
    view,
    villain,
)

pytestmark = pytest.mark.usefixtures("quiet_cards", "no_powers")


# -- the Mastermind ------------------------------------------------------------------------------------


@pytest.mark.rule("FF-MAST-01")
@pytest.mark.parametrize("name", [*SCENARIOS])
def test_the_comic_names_the_mastermind_and_so_its_abilities(name: str) -> None:
    with scenario(GAME, 1, scenario=name) as match:
        match.go_on(lambda g: g.has_begun)
        card = VILLAINS[SCENARIOS[name].mastermind]
        shown = next(each for each in view(match)["villains"] if each["mastermind"])
        assert (shown["name"], shown["movement"]) == (card.name, card.movement.words)
        assert (shown["counterstrike"], shown["after_attack"]) == (card.counterstrike.words, card.after_attack.words)


@pytest.mark.rule("FF-MAST-02")
def test_a_mastermind_is_fought_in_the_same_steps() -> None:
    with at_turn() as match:
        with match.table() as g:
            villain(g, "Vantage", HERE)
            give(g, 0, "Tech 1")
        match.queue("dice", 6)
        match.answer(0, "attack:vantage")
        match.answer(0, "done")  # no Action token against the Counterstrike
        rules = [f"FF-FIGHT-{number:02}" for number in (1, 6, 8, 9, 11, 15, 18, 20)]
        assert [rule for rule, _ in log_of(match, *rules)] == rules


@pytest.mark.rule("FF-MAST-03")
def test_no_scheme_moves_a_mastermind() -> None:
    chapter_says(villain_phase=phase_of(schemes=1))
    scheme_card("Tech to 19", SchemeStep(Symbol.VILLAIN, 19, TECH))
    with at_turn() as match:
        with match.table() as g:
            vantage = villain(g, "Vantage", FAR)
            next_scheme(g, "Tech to 19")
        end_turn(match)
        there = next(each for each in match.state.villains if each.name == vantage.name)
        assert (there.location, match.state.anarchy[19]) == (FAR, ())
        assert match.said("No move of Vantage") == "FF-SCHEME-12"


@pytest.mark.rule("FF-MAST-04")
def test_a_mastermind_moves_as_its_own_card_says() -> None:
    """Vantage follows the tokens, General Ruction walks every third Villain phase; no move symbol moves either."""
    chapter_says(villain_phase=phase_of(schemes=1))
    scheme_card("A token", SchemeStep(Symbol.MASTERMIND, 19))
    scheme_card("Tech to 22", SchemeStep(Symbol.VILLAIN, 22, TECH))
    with at_turn() as match:
        with match.table() as g:
            villain(g, "Vantage", FAR)
            next_scheme(g, "Tech to 22", "A token")
        end_turn(match)
        assert match.state.villains[0].location == FAR
        end_turn(match)
        assert (match.state.villains[0].location, match.state.anarchy[19]) == (19, (TECH,))
        assert match.said("Vantage comes to") == "FF-MAST-04"


@pytest.mark.rule("FF-MAST-04")
def test_ruction_walks_every_third_villain_phase() -> None:
    chapter_says(villain_phase=phase_of())
    with at_turn() as match:
        with match.table() as g:
            there = villain(g, "General Ruction", 21)  # two steps from Legacy, who is in Hero mode
            there.is_mastermind = True
        for location in (21, 21, 15):
            end_turn(match)
            assert next(each for each in match.state.villains if each.name == "General Ruction").location == location


@pytest.mark.rule("FF-MAST-05", "FF-MAST-06")
def test_any_number_of_henchmen_on_the_card_and_no_anarchy_for_them() -> None:
    g, vantage = facing("Vantage")
    for _ in range(5):
        resolve(g, gangs.join_villain(g, TECH, "FF-OVER-03"))
    assert (vantage.henchmen, g.supply[TECH], g.anarchy[vantage.location]) == (5, HENCHMEN - 5, ())


@pytest.mark.rule("FF-MAST-07")
@pytest.mark.parametrize(
    ("per_hero", "number", "heroes", "expected"),
    [(1, 5, 2, 7), (1, 5, 4, 9), (2, 6, 1, 8), (2, 6, 3, 12)],  # H+5, and 2H+6
)
def test_durability_depends_on_the_heroes(per_hero: int, number: int, heroes: int, expected: int) -> None:
    card_says("Vantage", durability=number, per_hero=per_hero)
    g, vantage = facing("Vantage", *["Legacy"] * heroes)
    assert durability(g, vantage) == expected


@pytest.mark.rule("FF-MAST-07")
@pytest.mark.parametrize("name", sorted(MASTERMINDS))
def test_every_mastermind_holds_out_longer_against_more_heroes(name: str) -> None:
    needed = [durability(*facing(name, *["Legacy"] * heroes)) for heroes in (1, 2, 5)]
    assert needed == [printed(name, heroes) for heroes in (1, 2, 5)]
    assert needed == sorted({*needed})


@pytest.mark.rule("FF-MAST-08", "FF-MAST-09")
def test_the_comic_turns_a_card_over_and_damage_stays() -> None:
    """When the Comic says so: here, as soon as it comes to Chapter 2."""

    async def turn(g: FreedomFive) -> None:
        masterminds.turn_over(g, g.villains[0], "Vantage, Sunfall Engine")

    chapter_says(2, enter=turn)
    card_says("Vantage, Sunfall Engine", durability=6, per_hero=2)
    with at_turn() as match:
        with match.table() as g:
            villain(g, "Vantage, Lord of the Tower", HERE, damage=4, on_card=2)
        g = match.state
        resolve(g, next_chapter(g, "FF-CHAP-02"))
        shown = next(each for each in view(match)["villains"] if each["mastermind"])
        assert (shown["name"], shown["damage"], shown["henchmen"]) == ("Vantage, Sunfall Engine", 4, 2)
        assert shown["counterstrike"] == VILLAINS["Vantage, Sunfall Engine"].counterstrike.words
        assert shown["durability"] == 8  # 2H+6


@pytest.mark.rule("FF-MAST-08")
def test_a_card_that_is_turned_over_in_a_fight_fights_on() -> None:
    """Brittle Steel knocks Absolute Zero out, by which Chapter 2 begins; Weak Spot and the Counterstrike find the new side."""

    async def turn(g: FreedomFive) -> None:
        masterminds.turn_over(g, g.villains[0], "Vantage, Sunfall Engine")

    chapter_says(2, enter=turn, is_achieved=lambda g: False)
    with at_turn("Absolute Zero") as match:
        with match.table() as g:
            villain(g, "Vantage, Lord of the Tower", HERE)
            give(g, 0, "Tech 1", "Brittle Steel")
            specials(g, 0, "Weak Spot")
            damage(g, 0, *[MIND] * 4)
            g.plots = (1, 6)
        match.answer(0, "attack:vantage,-lord-of-the-tower", "card:Tech 1", "done", "ability:Brittle Steel", "home:15")
        match.answer(0, "special:Weak Spot", "discard:Tech 1")
        assert (match.state.villains[0].damage, len(match.state.heroes[0].damage)) == (1, 2)
        assert next(text for _, text in log_of(match, "FF-FIGHT-18")).startswith("Vantage, Sunfall Engine strikes back")


# -- Mastermind tokens ---------------------------------------------------------------------------------


@pytest.mark.rule("FF-MTOK-01")
def test_tokens_come_by_cards_special_rules_and_schemes() -> None:
    comic_says(tokens=(4, 7), setup_schemes=0)
    with scenario(GAME, 1, scenario=COMIC) as match:
        match.go_on(lambda g: g.has_begun)  # the Scenario
        assert [location for location, _ in match.state.plotted] == [4, 7]
    g, _ = facing("Professor Lacuna")  # a Mastermind's card
    top = g.tokens[-1]
    resolve(g, after_attack(g))
    assert (g.plotted, len(g.tokens)) == ([(18, top)], MASTERMIND_TOKENS - 1)
    chapter_says(villain_phase=phase_of(schemes=1))
    scheme_card("A token", SchemeStep(Symbol.MASTERMIND, 19))
    with at_turn() as match:
        with match.table() as g:
            next_scheme(g, "A token")
        top = match.state.tokens[-1]
        end_turn(match)
        assert match.state.plotted == [(19, top)]


@pytest.mark.rule("FF-MTOK-02")
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_number_of_a_token_in_the_city_is_hidden(seat: int | None) -> None:
    """Whichever token it is, everything looks the same."""
    seen = []
    for number in range(1, MASTERMIND_TOKENS + 1):
        with at_turn("Legacy", "Wraith") as match:
            with match.table() as g:
                mastermind_token(g, HERE, number)
            assert not match.state.faces.knows(seat, match.state.plotted[0][1])
            seen.append(view(match, seat))
    assert seen[0]["locations"][HERE]["tokens"] == 1
    assert all(each == seen[0] for each in seen)


@pytest.mark.rule("FF-MTOK-03")
def test_a_placed_token_may_set_something_off() -> None:
    async def guard(g: FreedomFive, comic: Comic, location: int) -> None:
        await gangs.place(g, location, [TECH], "FF-MTOK-03")

    comic_says(hooks=(When(TOKEN_PLACED, guard),))
    with at_turn() as match:
        g = match.state
        resolve(g, schemes.place_token(g, FAR))
        assert (len(g.plotted), g.henchmen[FAR]) == (1, (TECH,))


@pytest.mark.rule("FF-MTOK-04", "FF-TRACK-06")
def test_without_a_token_the_track_advances() -> None:
    with at_turn() as match:
        with match.table() as g:
            for number in range(1, MASTERMIND_TOKENS + 1):
                mastermind_token(g, FAR, number)
        g = match.state
        resolve(g, schemes.place_token(g, HERE))
        assert (g.track, len(g.plotted)) == (1, MASTERMIND_TOKENS)
        assert not any(location == HERE for location, _ in g.plotted)


@pytest.mark.rule("FF-MTOK-05")
def test_interact_needs_hero_mode_and_no_henchmen() -> None:
    with at_turn() as match:
        with match.table() as g:
            mastermind_token(g, HERE, 2)
        assert "interact:mastermind" in match.keys(0)
        with match.table() as g:
            henchmen(g, HERE, MIND)
        assert match.blocked(0, "interact:mastermind").rule == "FF-HENCH-04"
        with match.table() as g:
            henchmen(g, HERE)
            private(g)
        assert match.blocked(0, "interact:mastermind").rule == "FF-TURN-11"


def five_events(**kept: Any) -> None:
    """Event n draws n cards; in Chapter 2 none does anything."""
    events = tuple(MastermindEvent(f"Event of {number}", Draw(number), **kept) for number in range(1, 6))
    chapter_says(1, events=events, is_achieved=lambda g: False)
    chapter_says(2, events=tuple(MastermindEvent(f"Later {number}", Nothing()) for number in range(1, 6)))


@pytest.mark.rule("FF-MTOK-06")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_event_of_the_same_number(number: int) -> None:
    five_events()
    with at_turn() as match:
        with match.table() as g:
            mastermind_token(g, HERE, number)
        match.answer(0, "interact:mastermind")
        assert len(match.state.heroes[0].hand) == number
        told = [text.partition(".")[0] for _, text in log_of(match, "FF-ACT-28")]
        assert told == [f"Mastermind Event {number}: Event of {number}"]


@pytest.mark.rule("FF-EX-20")
def test_legacy_flips_number_2() -> None:
    """Mastermind Event #2 of the Chapter is followed, for an Action."""
    five_events()
    with at_turn("Legacy") as match:
        with match.table() as g:
            mastermind_token(g, HERE, 2)
        match.answer(0, "interact:mastermind")
        assert (match.state.heroes[0].exhausted, len(match.state.heroes[0].hand)) == (1, 2)
        assert match.said("Mastermind Event 2: Event of 2") == "FF-ACT-28"


def flip_and_roll(match: Scenario, *rolled: int) -> None:
    """The only Event is a test; so the Hero rolls, at a place with Anarchy."""
    with match.table() as g:
        mastermind_token(g, HERE, 3)
        draw_pile(g, 0, "Mind 1")
    match.queue("dice", *rolled)
    match.answer(0, "interact:mastermind")


TESTED = tuple(MastermindEvent("Tested", OnTest(kinds.Test(MIND, 1), Draw(1), None)) for _ in range(5))


@pytest.mark.rule("FF-MTOK-07")
@pytest.mark.parametrize(("rolled", "drawn"), [(6, 1), (1, 0)])
def test_the_token_goes_back_to_the_stack_whatever_came_of_it(rolled: int, drawn: int) -> None:
    chapter_says(events=TESTED)
    with at_turn() as match:
        flip_and_roll(match, rolled)
        g = match.state
        assert (len(g.heroes[0].hand), g.plotted, len(g.tokens)) == (drawn, [], MASTERMIND_TOKENS)
        assert sorted(g.faces[token] for token in g.tokens) == ["1", "2", "3", "4", "5"]
        assert not any(g.faces.knows(0, token) for token in g.tokens)


@pytest.mark.rule("FF-MTOK-08", "FF-RULING-65")
def test_an_event_may_keep_its_token_for_the_chapter() -> None:
    five_events(is_kept=True)
    with at_turn() as match:
        with match.table() as g:
            mastermind_token(g, HERE, 1)
        match.answer(0, "interact:mastermind")
        g = match.state
        assert (g.plotted, len(g.tokens)) == ([], MASTERMIND_TOKENS - 1)
        resolve(g, next_chapter(g, "FF-CHAP-02"))
        assert len(g.tokens) == MASTERMIND_TOKENS


@pytest.mark.rule("FF-MTOK-08", "FF-CHAP-05")
@pytest.mark.parametrize("is_kept", [False, True])
def test_an_event_that_ends_its_chapter_neither_counts_in_the_next_nor_keeps_its_token(is_kept: bool) -> None:
    chapter_says(1, events=(MastermindEvent("The plan moves on", Advance(1), is_kept),) * 5)
    chapter_says(2, is_achieved=lambda g: False)
    with at_turn() as match:
        with match.table() as g:
            g.plots = (1, 6)
            mastermind_token(g, HERE, 1)
        match.answer(0, "interact:mastermind")
        g = match.state
        assert (g.chapter, g.events_done, len(g.tokens), g.kept) == (2, 0, MASTERMIND_TOKENS, [])


@pytest.mark.rule("FF-MTOK-09")
def test_after_a_failure_a_mastermind_token_goes_and_an_anarchy_token_stays() -> None:
    chapter_says(events=TESTED)
    with at_turn() as match:
        with match.table() as g:
            anarchy(g, HERE, MIND)
            on_top(g.anarchy_deck, "Rumours of Evacuation")
        flip_and_roll(match, 1)
        match.queue("dice", 1, 1, 1, 1)
        match.answer(0, "interact:anarchy:Mind")
        assert (match.state.plotted, match.state.anarchy[HERE]) == ([], (MIND,))


@pytest.mark.rule("FF-RULING-65")
def test_tokens_bear_1_to_5_and_bring_the_events_of_the_chapter_in_which_they_are_flipped() -> None:
    five_events()
    with at_turn() as match:
        with match.table() as g:
            mastermind_token(g, HERE, 5)
        g = match.state
        assert sorted(g.faces[token] for token in (*g.tokens, g.plotted[0][1])) == ["1", "2", "3", "4", "5"]
        with match.table() as g:
            g.chapter = 2
        match.answer(0, "interact:mastermind")
        assert match.said("Mastermind Event 5: Later 5") == "FF-ACT-28"


@pytest.mark.rule("FF-RULING-65")
@pytest.mark.parametrize("name", [*SCENARIOS])
def test_every_chapter_has_five_events(name: str) -> None:
    assert {len(chapter.events) for chapter in SCENARIOS[name].chapters} == {MASTERMIND_TOKENS}


@pytest.mark.rule("FF-RULING-62")
def test_several_tokens_in_a_location_are_flipped_one_by_one() -> None:
    five_events()
    with at_turn() as match:
        with match.table() as g:
            for number in (1, 2, 4):
                mastermind_token(g, HERE, number)
        match.answer(0, "interact:mastermind")
        assert (len(match.state.plotted), len(match.state.heroes[0].hand)) == (2, 1)
        match.answer(0, "interact:mastermind")
        assert (len(match.state.plotted), len(match.state.heroes[0].hand)) == (1, 3)
