"""Whoever is asked something, or told that a card is there, is also told what it is about."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest

from longbox import All, Deck
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT
from longbox.games.freedom_five.cards.verbs.choices import OnTest
from longbox.games.freedom_five.cards.verbs.city import MeetBystander
from longbox.games.freedom_five.cards.verbs.heroes import Draw, TakeDamage
from longbox.games.freedom_five.cards.verbs.villainy import rewards, strike_unless
from longbox.games.freedom_five.city import LOCATIONS
from longbox.games.freedom_five.comic_kinds import MastermindEvent
from longbox.games.freedom_five.comics.night_train import disarm
from longbox.games.freedom_five.comics.tower_falls import try_relay
from longbox.games.freedom_five.kinds import (
    ANARCHY,
    BYSTANDERS,
    JUSTICE,
    SCHEMES,
    SPECIALS,
    VILLAINS,
    JusticeCard,
    Objective,
    SchemeStep,
    SpecialCard,
    Symbol,
)
from longbox.games.freedom_five.kinds import Test as AttributeTest
from longbox.games.freedom_five.rules.defeat import defeat
from longbox.games.freedom_five.rules.interact import Thing, interact
from longbox.games.freedom_five.rules.justice import resolve
from longbox.games.freedom_five.rules.slots import gain_special
from longbox.games.freedom_five.state import FreedomFive
from longbox.games.freedom_five.telling import CardDrawn, SchemeEventCame
from longbox.games.freedom_five.telling_fights import Rolled
from tests.games.freedom_five.own_cards import card_says, chapter_says, phase_of, scheme
from tests.games.freedom_five.table import (
    HERE,
    anarchy,
    at_turn,
    end_turn,
    facing,
    henchmen,
    mastermind_token,
    next_scheme,
    on_top,
    specials,
)
from tests.games.freedom_five.trying import trying

pytestmark = pytest.mark.usefixtures("quiet_cards")
ASKS = OnTest(AttributeTest(BODY, 1), None, TakeDamage(1))


def test_who_can_prevent_damage_knows_how_much() -> None:
    chapter_says(villain_phase=phase_of(attack=True))
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
    g, ermine = facing("Ermine", "Legacy")
    told = asked_about(g, VILLAINS[ermine.name].movement.deed(g, ermine), 1, 1)
    assert told == "1 1 for Ermine (Mind 4+: 0 successes, 1 needed; on failure discard 1 random card)"
    told = asked_about(g, strike_unless(AttributeTest(BODY, 1), 2).deed(g, ermine, g.heroes), 1)
    assert told == "1 for Ermine (Body 3+: 0 successes, 1 needed; on failure take 2 damage)"


def test_what_follows_from_a_test_of_an_effect_is_told_to_those_who_may_help() -> None:
    g, _ = facing("Ermine", "Legacy")
    told = asked_about(g, OnTest(AttributeTest(BODY, 1), Draw(1), None).do(g, 0), 1)
    assert told == "1 (Body 3+: 0 successes, 1 needed; on success draw 1 Ability card)"


def test_a_test_inside_an_effect_names_the_card_that_asks_for_it() -> None:
    """Wherever the effect comes from: a Mastermind Event, a Bystander that it brings, a Scheme card, a card that is used."""
    events = (MastermindEvent("Overload", All(MeetBystander(), ASKS)),) * 5
    chapter_says(events=events, villain_phase=phase_of(schemes=1))
    trying(BYSTANDERS, BYSTANDERS["Postman"]._replace(effect=ASKS))
    scheme("Calm", event=ASKS)
    trying(SPECIALS, SpecialCard("Spark", 2, ASKS))
    with at_turn() as play:
        with play.table() as g:
            mastermind_token(g, HERE, 1)
            on_top(g.bystander_deck, "Postman")
            specials(g, 0, "Spark")
            next_scheme(g, "Calm")
        play.queue("dice", 1, 6, 6, 6)
        play.answer(0, "interact:mastermind")
        play.asks(0, "You have rolled 1 for Postman (Body 3+: 0 successes, 1 needed; on failure take 1 damage)")
        play.answer(0, "done", "special:Spark")
        end_turn(play)
        told = [line.text.removeprefix("Player 1 rolls Body (3+) ") for line in play.match.log() if line.rule == "FF-TEST-05"]
        assert told == ["for Postman: 1", "for Overload: 6", "for Spark: 6", "for event of Calm: 6"]


def names_of_tests(g: FreedomFive, running: Any, wanted: str = "") -> list[str]:
    """What is rolled for, with the answer that is wanted where it can be given, and else any."""
    with contextlib.suppress(StopIteration):
        decision = running.send(None)
        while True:
            keys = [option.key for option in decision.options]
            decision = running.send(keys.index(wanted) if wanted in keys else 0)
    return [about[3] for _, event, about in g.heard or [] if event is Rolled]


def test_a_test_that_a_reward_or_a_penalty_asks_for_has_the_name_of_the_card() -> None:
    g, ermine = facing("Ermine", "Wraith")
    card_says("Ermine", rewards=rewards(ASKS))
    assert names_of_tests(g, defeat(g, ermine, g.heroes), ASKS.key) == ["for Ermine"]
    g, _ = facing("Ermine", "Wraith")
    task = Objective("", lambda g, hero: None, AttributeTest(BODY, 1))
    trying(JUSTICE, JusticeCard("Fair Trial", BODY, task, Draw(1), penalty=ASKS))
    g.heroes[0].justice = "Fair Trial"
    g.chance.queue("dice", 1, 1)
    assert names_of_tests(g, resolve(g, g.heroes[0])) == ["for Fair Trial"] * 2
    g, _ = facing("Ermine", "Wraith")
    card = ANARCHY["Burning Tenement"]
    trying(ANARCHY, card._replace(reward=ASKS, penalty=ASKS))
    g.anarchy[g.heroes[0].location], g.anarchy_deck = (BODY,), Deck("anarchy", ((card.name,),))
    assert names_of_tests(g, interact(g, g.heroes[0], Thing("anarchy", BODY))) == [f"for {card.name}"] * 2


def test_a_test_that_a_card_asks_for_out_of_turn_has_its_name() -> None:
    """A Special card for which there is no slot, and the Event that Cold Read foretells."""
    g, _ = facing("Ermine", "Wraith")
    trying(SPECIALS, SpecialCard("Spark", 2, ASKS))
    g.heroes[0].specials, g.special_deck = ["Spark"] * 3, Deck("specials", (("Spark",),))
    assert names_of_tests(g, gain_special(g, g.heroes[0], "FF-SPEC-02"), "play:Spark") == ["for Spark"]
    g, cold_read = facing("Cold Read", "Wraith")
    scheme("Storm", event=ASKS, is_good=False)
    g.schemes = Deck("schemes", (("Storm",),))
    assert names_of_tests(g, VILLAINS[cold_read.name].movement.deed(g, cold_read)) == ["for event of Storm"]


def test_tests_of_justice_cards_and_comics_have_a_name() -> None:
    g, _ = facing("Ermine", "Legacy")
    hero, task = g.heroes[0], Objective("", lambda g, hero: None, AttributeTest(BODY, 1))
    trying(JUSTICE, JusticeCard("Fair Trial", BODY, task, Draw(1), penalty=TakeDamage(1)))
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
        assert thing.label(play.state.scenario) == label


def test_a_card_that_is_turned_up_says_what_it_is() -> None:
    met = BYSTANDERS["Odile Marsh, nurse on her way home"]
    assert CardDrawn(0, met.name).say(["Ann"]) == f"Ann meets {met.name}: {met.effect.label}"
    faced = ANARCHY["Street Race"]
    stakes = f"on success {faced.reward.say()}; on failure {faced.penalty.say()}"
    assert CardDrawn(0, faced.name).say(["Ann"]) == f"Ann faces Street Race: Body {faced.dice}, {faced.need} successes; {stakes}"


def test_of_a_scheme_card_only_the_steps_that_count_are_announced() -> None:
    villain, henchman = SchemeStep(Symbol.VILLAIN, HERE, BODY), SchemeStep(Symbol.HENCHMAN, HERE, BODY)
    scheme("Big Plans", villain, henchman)
    said = f"the Body Villain moves to {LOCATIONS[HERE].label}"
    for steps, shown in ((1, said), (3, f"{said}; Body Henchman at {LOCATIONS[HERE].label}")):
        chapter_says(villain_phase=phase_of(schemes=1, steps=steps))
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
