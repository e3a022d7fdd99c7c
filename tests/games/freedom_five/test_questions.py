"""Whoever is asked something, or told that a card is there, is also told what it is about."""

from __future__ import annotations

from typing import Any

import pytest

from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT
from longbox.games.freedom_five.cards.kinds import (
    ANARCHY,
    BYSTANDERS,
    JUSTICE,
    SCHEMES,
    VILLAINS,
    JusticeCard,
    Objective,
    SchemeStep,
    Symbol,
)
from longbox.games.freedom_five.cards.kinds import Test as AttributeTest
from longbox.games.freedom_five.cards.verbs.choices import OnTest
from longbox.games.freedom_five.cards.verbs.heroes import Draw, TakeDamage
from longbox.games.freedom_five.cards.verbs.villainy import strike_unless
from longbox.games.freedom_five.comics.night_train import disarm
from longbox.games.freedom_five.comics.tower_falls import try_relay
from longbox.games.freedom_five.rules.interact import Thing
from longbox.games.freedom_five.rules.justice import resolve
from longbox.games.freedom_five.state import FreedomFive
from longbox.games.freedom_five.telling import CardDrawn, SchemeEventCame
from tests.games.freedom_five.city_table import (
    HERE,
    anarchy,
    at_turn,
    chapter_says,
    end_turn,
    henchmen,
    next_scheme,
    on_top,
    phase_of,
    scheme,
    specials,
)
from tests.games.freedom_five.villain_table import cards, table

_cards = cards


def test_who_can_prevent_damage_knows_how_much(monkeypatch: pytest.MonkeyPatch) -> None:
    chapter_says(monkeypatch, villain_phase=phase_of(attack=True))
    with at_turn() as play:
        with play.table() as g:
            henchmen(g, HERE, BODY, BODY)
            specials(g, 0, "Smoke and Mirrors")
        end_turn(play)
        play.asks(0, "You would take 2 damage: do you use something?")


def test_who_can_change_a_roll_sees_the_dice_and_what_they_need() -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            henchmen(g, HERE, BODY)
        play.queue("dice", 2)
        play.answer(0, "attack")
        play.asks(0, "You have rolled 2 against Henchmen (Body 3+: 0 successes): do you use something?")


def test_who_can_change_the_roll_of_a_test_is_told_how_many_successes_it_needs() -> None:
    with at_turn("Legacy", "Bunker") as play:
        with play.table() as g:
            anarchy(g, HERE, BODY)
            on_top(g.anarchy_deck, "Burning Tenement")
        play.queue("dice", 3, 1, 2, 1)
        play.answer(0, "interact:anarchy:Body")
        stakes = "on success draw and resolve a Bystander card; on failure take 1 damage"
        rolled = f"3 1 2 1 for Burning Tenement (Body 3+: 1 success, 2 needed; {stakes})"
        play.asks(0, f"You have rolled {rolled}: do you use something?")
        rolled = "Legacy rolled Body for Burning Tenement: 3 1 2 1, 3 or more succeeds, 1 success, 2 needed."
        assert rolled in play.match.view(1).describe()


def asked_about(g: FreedomFive, running: Any, *dice: int) -> str:
    """What the first question says of these dice."""
    g.chance.queue("dice", *dice)
    prompt: str = running.send(None).prompt
    running.close()
    return prompt.removeprefix("You have rolled ").removesuffix(": do you use something?")


def test_a_villains_test_names_the_villain_and_what_failure_costs() -> None:
    g, ermine = table("Ermine", "Legacy")
    told = asked_about(g, VILLAINS[ermine.name].movement.deed(g, ermine), 1, 1)
    assert told == "1 1 for Ermine (Mind 4+: 0 successes, 1 needed; on failure discard 1 random card)"
    told = asked_about(g, strike_unless(AttributeTest(BODY, 1), 2).deed(g, ermine, g.heroes), 1)
    assert told == "1 for Ermine (Body 3+: 0 successes, 1 needed; on failure take 2 damage)"


def test_what_follows_from_a_test_of_an_effect_is_told_to_those_who_may_help() -> None:
    g, _ = table("Ermine", "Legacy")
    told = asked_about(g, OnTest(AttributeTest(BODY, 1), Draw(1), None).do(g, 0), 1)
    assert told == "1 (Body 3+: 0 successes, 1 needed; on success draw 1 Ability card)"


def test_tests_of_justice_cards_and_comics_have_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    g, _ = table("Ermine", "Legacy")
    hero, task = g.heroes[0], Objective("", lambda g, hero: "", AttributeTest(BODY, 1))
    monkeypatch.setitem(JUSTICE, "Fair Trial", JusticeCard("Fair Trial", BODY, task, Draw(1), penalty=TakeDamage(1)))
    hero.justice = "Fair Trial"
    told = asked_about(g, resolve(g, hero), 1)
    assert told == "1 for Fair Trial (Body 3+: 0 successes, 1 needed; on failure take 1 damage)"
    told = asked_about(g, disarm(g, hero), 1, 1, 1, 1)
    assert told == "1 1 1 1 for the Charge (Tech 4+: 0 successes, 2 needed; on failure take 1 damage)"
    told = asked_about(g, try_relay(g, hero), 1, 1, 1, 1)
    assert told == "1 1 1 1 for the Relay (Tech 4+: 0 successes, 2 needed)"


@pytest.mark.rule("FF-RULING-11")
def test_the_white_die_lies_there_as_it_was_rolled() -> None:
    """Wraith needs a 5: the 3 of the Legacy die is no 6, and a success all the same."""
    with at_turn("Wraith", "Legacy") as play:
        with play.table() as g:
            g.heroes[1].hand = ["Second Opinion"]
            henchmen(g, HERE, SPIRIT, SPIRIT)
        play.queue("dice", 4, 1, 3)
        play.answer(0, "attack")
        play.answer(1, "power:Hero Power")
        play.asks(1, "Wraith has rolled 4 1 and a white 3 against Henchmen (Spirit 5+: 1 success): do you use something?")
        rolled = "Wraith rolled Spirit against Henchmen: 4 1 and a white 3, 5 or more succeeds, 1 success."
        assert rolled in play.match.view(1).describe()
        play.queue("dice", 2, 1)
        play.answer(1, "ability:Second Opinion")
        assert play.said("rolls again: 1 2 and a white 3") == "FF-TEST-03"
        assert play.state.henchmen[HERE] == (SPIRIT,)


@pytest.mark.rule("FF-RULING-60")
def test_nobody_is_asked_about_the_dice_of_a_test_that_is_passed() -> None:
    """Two successes are needed: with two nothing is asked, and with one only until there is another."""
    with at_turn("Legacy") as play:
        with play.table() as g:
            g.heroes[0].hand = ["Second Opinion"]
            anarchy(g, HERE, BODY, BODY)
            on_top(g.anarchy_deck, "Burning Tenement", "Looters on Every Corner")
            on_top(g.bystander_deck, "Leo Finch, eleven years old")
        play.queue("dice", 3, 3, 1, 1)
        play.answer(0, "interact:anarchy:Body")
        play.asks(0, "What do you do?")
        play.queue("dice", 3, 1, 1, 1, 6)
        play.answer(0, "interact:anarchy:Body")
        play.asks(0, "do you use something?", ["ability:Second Opinion", "power:Hero Power", "done"])
        play.answer(0, "power:Hero Power")
        assert play.state.heroes[0].hand[:1] == ["Second Opinion"]
        assert play.state.anarchy[HERE] == ()


@pytest.mark.parametrize(
    ("thing", "label"),
    [
        (Thing("anarchy", MIND), "Interact with the Mind Anarchy"),
        (Thing("tower", "2"), "Interact with the Anarchy at Freedom Tower, card 2"),
        (Thing("bystander"), "Interact with the Bystander"),
    ],
)
def test_what_can_be_interacted_with_has_a_name(thing: Thing, label: str) -> None:
    with at_turn() as play:
        assert thing.label(play.state) == label


def test_a_card_that_is_turned_up_says_what_it_is() -> None:
    met = BYSTANDERS["Odile Marsh, nurse on her way home"]
    assert CardDrawn(0, met.name).say(["Ann"]) == f"Ann meets {met.name}: {met.effect.label}"
    faced = ANARCHY["Street Race"]
    stakes = f"on success {faced.reward.say()}; on failure {faced.penalty.say()}"
    assert CardDrawn(0, faced.name).say(["Ann"]) == f"Ann faces Street Race: Body {faced.dice}, {faced.need} successes; {stakes}"


def test_of_a_scheme_card_only_the_steps_that_count_are_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    villain, henchman = SchemeStep(Symbol.VILLAIN, HERE, BODY), SchemeStep(Symbol.HENCHMAN, HERE, BODY)
    scheme(monkeypatch, "Big Plans", villain, henchman)
    said = "the Body Villain moves to City Hall (9)"
    for steps, shown in ((1, said), (3, f"{said}; Body Henchman at City Hall (9)")):
        chapter_says(monkeypatch, villain_phase=phase_of(schemes=1, steps=steps))
        with at_turn("Legacy") as play:
            with play.table() as g:
                g.heroes[0].hand = ["Early Warning"]
                next_scheme(g, "Big Plans")
            end_turn(play)
            play.asks(0, f"Big Plans is revealed ({shown}): do you use something?")


@pytest.mark.rule("FF-ABIL-09", "FF-ABIL-10")
def test_a_card_that_costs_an_action_is_not_told_as_a_free_one() -> None:
    with at_turn("Legacy", "Wraith", "Bunker") as play:
        with play.table() as g:
            g.heroes[0].hand = ["Briefing", "Point the Way"]
        play.answer(0, "ability:Briefing", "ability:Point the Way")
        assert (play.said("uses Briefing"), play.said("uses Point the Way")) == ("FF-ABIL-09", "FF-ABIL-10")
        assert play.asks(0, "Who?").rule == "FF-ABIL-01"


def test_the_event_of_a_scheme_card_says_what_it_does() -> None:
    event = SCHEMES["Rent Day"].event
    assert event is not None
    assert SchemeEventCame("Rent Day").say([]) == f"Exposed (Bad): {event.effect.label}"
