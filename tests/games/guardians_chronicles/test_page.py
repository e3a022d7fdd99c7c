"""What the page of the documentation says of the game in numbers is what the game says."""

from __future__ import annotations

from pathlib import Path

import pytest

from longbox.games.guardians_chronicles.bases import SCENARIOS, base_of
from longbox.games.guardians_chronicles.game import GAME
from longbox.games.guardians_chronicles.kinds import EVENTS, HEROES, ROOMS, VILLAINS, Rank, Values
from longbox.games.guardians_chronicles.plans import PLANS
from longbox.games.guardians_chronicles.rules.rooms import activation_words
from longbox.games.guardians_chronicles.view import check_words

LINES = (Path(__file__).parents[3] / "docs" / "guardians-chronicles.md").read_text("utf-8").splitlines()


def row(begins: str) -> str:
    (found,) = [line for line in LINES if line.startswith(f"| {begins}")]
    return found


def each(numbers: tuple[object, ...]) -> str:
    """A number for 1 to 4 Heroes; one for all, if they are equal."""
    return str(numbers[0]) if len(set(numbers)) == 1 else "/".join(map(str, numbers))


def of_hero(values: Values) -> str:
    return "/".join(map(str, (values.speed, values.attack, values.defense, values.mental, values.health)))


@pytest.mark.parametrize("name", HEROES)
def test_the_heroes(name: str) -> None:
    card = HEROES[name]
    ranks = " | ".join(of_hero(card.ranks[rank]) for rank in (Rank.ROOKIE, Rank.NORMAL, Rank.VETERAN))
    assert row(f"**{name}**") == f"| **{name}**, {card.type} | {ranks} | {card.power}: {card.words} | {card.plays} |"


@pytest.mark.parametrize("name", VILLAINS)
def test_the_villains(name: str) -> None:
    card = VILLAINS[name]
    values = "/".join(map(str, (card.speed, card.attack, card.defense, card.actions, card.health)))
    assert row(f"**{name}**") == f"| **{name}** | {card.type} | {values} | {card.power}: {card.words} | {card.plays} |"


@pytest.mark.parametrize("key", PLANS)
def test_the_rooms(key: str) -> None:
    plan, card = PLANS[key], ROOMS[key]
    check = check_words(card.task) if card.task else "-"
    words = f"{plan.kind} | {check} | {activation_words(card) or '-'}"
    assert row(f"**{plan.name}**") == f"| **{plan.name}** ({plan.tile}) | {words} |"


@pytest.mark.parametrize("key", SCENARIOS)
def test_the_scenarios(key: str) -> None:
    base = base_of(key)
    clocks = ", ".join(f"{PLANS[room.room].name} {each(room.deadlines)}" for room in base.rooms if room.is_objective)
    rest = f"{base.difficulty}, best with {base.recommended} Heroes | {clocks} | {each(base.last_turn)} | {each(base.ranks)}"
    assert row(f"**{base.title}**") == f"| **{base.title}** (`{key}`) | {rest} |"


def test_the_rulings_and_the_cards() -> None:
    rulings = [rule for rule in GAME.rulebook if rule.id.startswith("GC-RULING-")]
    text = "\n".join(LINES)
    assert f"GC-RULING-01 to {rulings[-1].id}" in text
    assert f"The {sum(card.n for card in EVENTS.values())} Event cards ({len(EVENTS)} designs)" in text
    cited = [rule for rule in rulings if f"| {rule.id} | {rule.text} |" in text]
    assert len(cited) == 11
