"""Buttons say what a deed is likely to bring."""

from __future__ import annotations

import pytest

from longbox.games.vigilante.kinds import EVENTS, HEROES, VILLAINS, VillainCard
from longbox.games.vigilante.rules.consequences import die_label
from tests.games.vigilante.table import BYSTANDERS, STARTER, TURN, at_plain_turn, hero


def first_level() -> list[VillainCard]:
    return [card for card in VILLAINS.values() if card.level == 1]


def words(attack: int, damage: float) -> str:
    """The label of a fight, worked out from the cards."""
    there = first_level()
    beaten = 100 * sum(card.health <= attack for card in there) / len(there)
    return f"Fight a Villain (Level 1: {beaten:.0f} %, damage {damage / len(there):.1f})"


@pytest.mark.parametrize("others", [(), BYSTANDERS[:2]])
def test_a_fight_says_how_many_villains_of_the_level_the_team_beats_and_the_damage_to_expect(others: tuple[str, ...]) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            for slot, name in enumerate(others, 2):
                hero(g, 0, slot, name)
        label = next(option.label for option in play.asks(0, TURN).options if option.key == "fight")
    attack = sum(HEROES[name].attack for name in (STARTER, *others))
    hits = sum(sum(card.chart[: 1 + len(others)]) for card in first_level())
    assert label == words(attack, hits)


def test_a_weaker_next_attack_chart_counts() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            g.chart_less = 9
        label = next(option.label for option in play.asks(0, TURN).options if option.key == "fight")
    assert label.endswith("damage 0.0)")


@pytest.mark.parametrize("is_cancelled", [False, True])
def test_a_die_says_what_it_triggers(is_cancelled: bool) -> None:
    with at_plain_turn() as play, play.table() as g:
        token, *others = g.track
        event = EVENTS[g.faces.face[token]]
        rest = [EVENTS[g.faces.face[other]] for other in others]
        if is_cancelled:
            g.cancelled = [token]
        due = [str(other.type) for other in rest if other.number == event.number]
        said = die_label(g, str(event.number))
        assert said.count(str(event.type)) == due.count(str(event.type)) + (not is_cancelled)
        idle = next(number for number in range(1, 7) if number not in [event.number, *(other.number for other in rest)])
        assert die_label(g, str(idle)) == f"the {idle} (no Event)"
