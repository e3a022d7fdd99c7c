"""One registry for a kind of card, and what is worked out from it."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from longbox import Registry, remembered


class Hero(NamedTuple):
    name: str
    influence: int


def heroes() -> Registry[str, Hero]:
    registry: Registry[str, Hero] = Registry("Hero", lambda card: card.name)
    registry.add(Hero("Nightjar", 3), Hero("Foxglove", 2))
    return registry


def test_cards_are_found_by_name_in_the_order_in_which_they_came() -> None:
    registry = heroes()
    assert registry["Foxglove"] == Hero("Foxglove", 2)
    assert [*registry] == ["Nightjar", "Foxglove"]


def test_two_cards_of_a_name_are_refused() -> None:
    with pytest.raises(ValueError, match="there are two cards 'Nightjar' of the kind Hero"):
        heroes().add(Hero("Nightjar", 5))


def test_a_card_that_is_not_there_is_named() -> None:
    with pytest.raises(KeyError, match="there is no Hero 'Nobody'"):
        heroes()["Nobody"]


@pytest.mark.parametrize(
    "change",
    [
        lambda cards: cards.__setitem__("Ann", Hero("Ann", 1)),
        lambda cards: cards.update({"Ann": Hero("Ann", 1)}),
        lambda cards: cards.__delitem__("Nightjar"),
        lambda cards: cards.pop("Nightjar"),
        lambda cards: cards.popitem(),
        lambda cards: cards.clear(),
        lambda cards: cards.setdefault("Ann", Hero("Ann", 1)),
        lambda cards: cards.__ior__({"Ann": Hero("Ann", 1)}),
    ],
)
def test_cards_come_in_by_one_door_only(change: object) -> None:
    registry = heroes()
    with pytest.raises(TypeError):
        change(registry)  # type: ignore[operator]
    assert [*registry] == ["Nightjar", "Foxglove"]


def test_what_is_worked_out_from_cards_is_remembered_until_another_card_comes_in() -> None:
    registry, times = heroes(), []

    @remembered(registry)
    def costly(least: int) -> list[str]:
        times.append(least)
        return [name for name, card in registry.items() if card.influence >= least]

    assert costly(3) == costly(3) == ["Nightjar"]
    assert times == [3]
    registry.add(Hero("Bellwether", 4))
    assert costly(3) == ["Nightjar", "Bellwether"]


def test_cards_on_trial_are_there_for_a_while_and_nothing_of_them_is_remembered() -> None:
    registry = heroes()

    @remembered(registry)
    def total() -> int:
        return sum(card.influence for card in registry.values())

    assert total() == 5
    with registry.trying(Hero("Nightjar", 9), Hero("Ann", 1)):
        assert total() == 12
    assert total() == 5
    with registry.trying(Hero("Ann", 1), alone=True):
        assert total() == 1
    assert total() == 5
    assert [*registry.values()] == [Hero("Nightjar", 3), Hero("Foxglove", 2)]
