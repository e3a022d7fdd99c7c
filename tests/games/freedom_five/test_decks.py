"""The decks of all Heroes: what each consists of."""

from __future__ import annotations

from collections import Counter

import pytest

from longbox.games.freedom_five.attributes import ATTRIBUTES
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.kinds import (
    ABILITIES,
    ANARCHY,
    BYSTANDERS,
    JUSTICE,
    LOADOUTS,
    SCHEMES,
    SPECIALS,
    TASKS,
    TOWER,
    VILLAINS,
    Timing,
)

FAMILIES = {  # what runs through a deck, and on how many cards
    "Legacy": ("Rally", 5),
    "Wraith": ("Case", 5),
    "Bunker": ("Loadout", 5),
    "Tachyon": ("Sprint", 5),
    "Absolute Zero": ("Thermal", 5),
    "Unity": ("Blueprint", 5),
    "Lodestar": ("Beacon", 4),
    "Longshore": ("Anchor", 5),
}


def test_every_hero_has_a_deck_with_a_family() -> None:
    assert FAMILIES.keys() == LOADOUTS.keys() == HEROES.keys()


@pytest.mark.parametrize("name", FAMILIES)
def test_a_deck_has_six_cards_of_each_attribute_with_the_same_dice(name: str) -> None:
    cards = [ABILITIES[card] for card in LOADOUTS[name].deck]
    assert len({card.name for card in cards}) == 24
    for attribute in ATTRIBUTES:
        assert sorted(card.dice for card in cards if card.attribute is attribute) == [1, 1, 1, 2, 2, 3]


@pytest.mark.parametrize("name", FAMILIES)
def test_about_half_of_a_deck_costs_an_action_and_only_in_the_own_turn(name: str) -> None:
    actions = [ABILITIES[card] for card in LOADOUTS[name].deck if ABILITIES[card].is_action]
    assert 11 <= len(actions) <= 13
    assert {card.moment for card in actions} == {Timing.TURN}


@pytest.mark.parametrize("name", FAMILIES)
def test_a_deck_has_a_signature_family(name: str) -> None:
    family, count = FAMILIES[name]
    assert sum(family in card for card in LOADOUTS[name].deck) == count


@pytest.mark.parametrize("name", FAMILIES)
def test_the_tasks_are_where_the_board_says_and_some_take_cards(name: str) -> None:
    tasks = [TASKS[task] for task in LOADOUTS[name].tasks]
    assert tuple(task.location for task in tasks) == HEROES[name].tasks
    assert all((task.attribute is None) == (task.cards == 0) and task.cards <= 2 for task in tasks)
    assert any(task.cards for task in tasks)


def test_every_text_is_in_one_deck_only_and_there_once() -> None:
    texts = Counter(ABILITIES[card].effect.label for loadout in LOADOUTS.values() for card in loadout.deck)
    assert [text for text, count in texts.items() if count > 1] == []


def test_no_card_has_the_name_of_another() -> None:
    kinds = (TASKS, SPECIALS, JUSTICE, BYSTANDERS, ANARCHY, TOWER, SCHEMES, VILLAINS)
    cards = Counter([name for loadout in LOADOUTS.values() for name in loadout.deck] + [name for kind in kinds for name in kind])
    mine = [name for loadout in LOADOUTS.values() for name in (*loadout.deck, *loadout.tasks)]
    assert [name for name in mine if cards[name] != 1] == []
