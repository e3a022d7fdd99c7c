"""Words that players meet everywhere: questions, options, the log, and the table as lines."""

from __future__ import annotations

import random

import pytest

import longbox
from longbox.games.guardians_chronicles.catalogue import catalogue
from longbox.games.guardians_chronicles.draw.cards import hand_card
from longbox.games.guardians_chronicles.game import GAME
from longbox.games.guardians_chronicles.kinds import EVENTS, HEROES, POWERS, ROOMS, VILLAINS
from longbox.games.guardians_chronicles.plans import PLANS
from longbox.games.guardians_chronicles.state import TEXT
from longbox.games.guardians_chronicles.telling import CheckRolled
from longbox.games.guardians_chronicles.view import power_card
from longbox.games.guardians_chronicles.words import card_words, hero_lines
from tests.games.guardians_chronicles.table import at_activation, at_strategy

SOURCES = {
    *POWERS,
    *EVENTS,
    *[plan.name for plan in PLANS.values()],
    *[room.act for room in ROOMS.values() if room.act],
    *[card.power for card in HEROES.values()],
    *[card.power for card in VILLAINS.values()],
}


@pytest.mark.rule("GC-RULING-60")
@pytest.mark.parametrize("seed", range(3))
def test_a_question_of_a_card_names_the_card(seed: int) -> None:
    scenario = GAME.options.choices["scenario"][seed]
    match, dice = longbox.new(GAME, 3 + seed, seed, scenario=scenario, ranks="Veteran"), random.Random(seed)
    while not match.over:
        if match.decision.rule == TEXT:
            assert match.decision.prompt.partition(": ")[0] in SOURCES
        match.choose(dice.choice(match.decision.options))


def test_a_card_of_the_hand_says_all_that_the_card_says() -> None:
    for name, card in POWERS.items():
        seen = power_card(name)
        assert seen["left"] == card.words.removeprefix(f"{card.mode}: ")
        assert card.words in catalogue()[name].text
    assert "Flight fails this turn." in hand_card("Super Nova", power_card("Flame-Out"))


def test_a_half_that_is_not_there_has_a_name_in_its_option() -> None:
    with at_strategy("GoldenBoy") as play:
        blocked = {each.key: each.label for each in play.match.decision.blocked}
        assert blocked["right:Smile for the Cameras"] == "Smile for the Cameras to the right: Secret Technique"


def test_the_log_counts_turns_as_the_rulebook_does() -> None:
    match = longbox.new(GAME, 2, 1, heroes="Sgt Freedom")
    match.choose(match.decision.options[0])  # where he starts
    assert [line.text for line in match.log(0) if line.rule == "GC-TURN-01"] == ["Turn 1: Strategy"]


def test_a_check_is_told_with_what_it_is_for() -> None:
    check = CheckRolled(0, "Orlo Vane", "attack", "Gun Gallery: solve the task", "room:a1", (0, 1, 2), 0, 0, 3, 2)
    assert check.say(()) == "Orlo Vane's Attack check (Gun Gallery: solve the task): 0, 1, 2, makes 3 against 2: failed"


def test_each_line_about_a_hero_says_whose_it_is() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        table = play.match.view(0).table
        for hero in table["heroes"]:
            assert all(hero["name"] in line for line in hero_lines(table, hero))


@pytest.mark.rule("GC-ROOKIE-03")
def test_rookie_and_veteran_cards_are_told_from_the_others() -> None:
    drawn = {
        name: hand_card("Orlo Vane", power_card(name)) for name in ("Doorway", "Parlour Trick", "Stopped Clock", "Cracked Rib")
    }
    colours = [card.partition("lb-card ")[2].partition('"')[0] for card in drawn.values()]
    assert len({*colours}) == len(drawn)
    assert card_words(power_card("Parlour Trick")).startswith("Parlour Trick (Rookie, Movement): ")
    assert card_words(power_card("Doorway")).startswith("Doorway (Movement): ")
