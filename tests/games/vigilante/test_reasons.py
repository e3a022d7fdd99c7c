from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import longbox
from longbox.games.vigilante.reasons import (
    ATTACK,
    DAMAGE,
    EVIL,
    EXPECTED,
    GOOD,
    HEROES,
    INFLUENCE,
    JAIL,
    RIVALS,
    TOKENS,
    WORDS,
    outlook,
)
from longbox.games.vigilante.state import Vigilante
from tests.games.vigilante.table import (
    all_flipped,
    at_turn,
    give,
    hero,
    identities,
    jail_some,
    next_villain,
    no_hero,
    put_hand_back,
    round_number,
    team,
)

TEAM = ("Candor", "Small Claims", "Sister Sunday")

Change = Callable[[Vigilante], None]


def hurt(g: Vigilante) -> None:
    hero(g, 0, 1, "Candor", damage=2)


@pytest.mark.parametrize(
    ("figure", "change", "by"),
    [
        (JAIL, lambda g: jail_some(g, 0, 2), 2),
        (HEROES, lambda g: no_hero(g, 0, 1), -1),
        (DAMAGE, hurt, -2),
        (TOKENS, lambda g: all_flipped(g, 1), 4),
        (TOKENS, lambda g: all_flipped(g, 0), -4),
        (INFLUENCE, lambda g: give(g, 0, "First Aid Kit"), 2),
    ],
)
def test_the_figures_are_those_of_the_table(figure: str, change: Change, by: float) -> None:
    with at_turn(3) as play, play.table() as g:
        identities(g, "Guardian", "Assassin", "Addict")
        put_hand_back(g, 0)
        team(g, 0, *TEAM)
        before = outlook(g, 0)
        change(g)
        assert outlook(g, 0)[figure] - before[figure] == by


def test_each_mission_has_the_figures_that_count_for_it() -> None:
    plain = {JAIL, HEROES, DAMAGE, ATTACK, TOKENS, INFLUENCE}
    found = {}
    for mission, others in (
        ("Guardian", ("Assassin", "Addict")),
        ("Assassin", ("Guardian", "Addict")),
        ("Addict", ("Guardian",) * 2),
    ):
        with at_turn(3) as play, play.table() as g:
            identities(g, mission, *others)
            found[mission] = {*outlook(g, 0)} - plain
    assert found == {"Guardian": {EXPECTED, GOOD}, "Assassin": {RIVALS, EVIL}, "Addict": {EXPECTED}}
    assert {name for names in found.values() for name in names} | plain == {*WORDS}, "and each has its words"


def test_in_the_setup_there_are_no_figures() -> None:
    assert outlook(longbox.new("vigilante", seats=3, seed=1).state, 0) == {}


def test_a_hint_has_the_reason_that_one_would_give() -> None:
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, "Guardian", "Assassin", "Addict")
            round_number(g, 5)
            team(g, 0, *TEAM)
            jail_some(g, 0, 3)
            next_villain(g, "Scuff")
        advice = play.match.advise(0, iterations=300)
    assert advice.stars == ("fight",)
    assert re.match(r"It jails a Villain( \d times in 10)?; \"", advice.why), advice.why
