"""Hooks: what cards in play do to the rules.

The cards are one of each game to come: a reaction of Hour of Need, a changed number of Guardians' Chronicles, a prohibition of
Free Radicals, and a trait.
"""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

import pytest

from longbox import (
    Ban,
    Changes,
    Forbids,
    Hook,
    Hooks,
    Match,
    Moment,
    Number,
    Refusal,
    Registry,
    Source,
    Trait,
    When,
    effect,
    still_happens,
)
from tests.engine.small import Small, keys, start

T = TypeVar("T")


class Blow(NamedTuple):
    """Somebody hits somebody with so many dice."""

    attacker: int
    target: int


DEFEATED = Moment[Blow]("an enemy was defeated")
ABOUT_TO_HIT = Moment[Blow]("somebody is about to be hit")
DICE = Number[Blow]("dice of an attack")
VISITING = Ban[str]("a visit to a Building")


@effect
class Cheaper(Trait):
    """Something costs less."""

    amount: int
    says = "costs {amount} less"


@dataclass(frozen=True)
class Card:
    """A card of one of the players."""

    name: str
    hooks: tuple[Hook[Small, int], ...]


async def draw_a_card(g: Small, owner: int, blow: Blow) -> None:
    """Trophy Belt: when you defeat an enemy card, draw 1 card."""
    if blow.attacker == owner:
        g.notes.append(f"{owner} draws")


async def step_aside(g: Small, owner: int, blow: Blow) -> bool:
    """Unnatural Agility: when an enemy inflicts you, you suffer none of it."""
    return blow.target != owner


def one_die_fewer(g: Small, owner: int, blow: Blow, dice: int) -> int:
    """Plated: attack rolls against it have 1 Combat die fewer."""
    return dice - 1 if blow.target == owner else dice


def double(g: Small, owner: int, blow: Blow, dice: int) -> int:
    return dice * 2


def closed(g: Small, owner: int, building: str) -> Refusal | None:
    """No Building is visited twice."""
    return Refusal("FR-VISIT-06", f"{building} was visited") if building in g.notes else None


CARDS: Registry[str, Card] = Registry("Card", lambda card: card.name)
CARDS.add(
    Card("Trophy Belt", (When(DEFEATED, draw_a_card),)),
    Card("Unnatural Agility", (When(ABOUT_TO_HIT, step_aside), Changes(DICE, double))),
    Card("Plated", (Changes(DICE, one_die_fewer),)),
    Card("Tired Feet", (Forbids(VISITING, closed),)),
    Card("Coupon", (Cheaper(2),)),
)
OWNED: list[tuple[int, str]] = []  # the cards in play


def in_play(g: Small, seat: int | None, cards: Mapping[str, T]) -> list[tuple[int, T]]:
    return [(owner, cards[name]) for owner, name in OWNED if name in cards and seat in (None, owner)]


HOOKS: Hooks[Small] = Hooks(Source(CARDS, in_play))


@pytest.fixture
def g() -> Iterable[Small]:
    OWNED.clear()
    table = start().state
    assert isinstance(table, Small)
    yield table
    OWNED.clear()


def run(coroutine: Coroutine[object, None, bool]) -> bool:
    with pytest.raises(StopIteration) as finished:
        coroutine.send(None)
    still_happens: bool = finished.value.value
    return still_happens


def test_cards_in_play_react_to_a_moment(g: Small) -> None:
    assert run(HOOKS.happens(g, DEFEATED, Blow(0, 9))) is True
    assert g.notes == [], "no such card is in play"
    OWNED[:] = [(0, "Trophy Belt"), (1, "Trophy Belt")]
    run(HOOKS.happens(g, DEFEATED, Blow(0, 9)))
    assert g.notes == ["0 draws"]


def test_a_reaction_may_call_the_thing_off(g: Small) -> None:
    OWNED[:] = [(1, "Unnatural Agility")]
    assert run(HOOKS.happens(g, ABOUT_TO_HIT, Blow(9, 1))) is False
    assert run(HOOKS.happens(g, ABOUT_TO_HIT, Blow(9, 0))) is True


def test_cards_in_play_change_a_number_one_after_the_other(g: Small) -> None:
    assert HOOKS.number(g, DICE, 4, Blow(0, 1)) == 4
    OWNED[:] = [(1, "Plated"), (1, "Unnatural Agility")]
    assert HOOKS.number(g, DICE, 4, Blow(0, 1)) == 6
    OWNED.reverse()
    assert HOOKS.number(g, DICE, 4, Blow(0, 1)) == 7
    assert HOOKS.number(g, DICE, 4, Blow(0, 1), seat=0) == 4, "only the cards of that seat"


def test_cards_in_play_forbid_something_and_say_why(g: Small) -> None:
    g.notes.append("Bank")
    assert HOOKS.why_not(g, VISITING, "Bank") is None
    assert HOOKS.bans(g, VISITING) == []
    OWNED[:] = [(0, "Tired Feet")]
    assert HOOKS.why_not(g, VISITING, "Bank") == Refusal("FR-VISIT-06", "Bank was visited")
    assert HOOKS.why_not(g, VISITING, "Farm") is None
    assert [ban("Bank") for ban in HOOKS.bans(g, VISITING)] == [Refusal("FR-VISIT-06", "Bank was visited")]


def test_traits_in_play_are_found_by_their_kind(g: Small) -> None:
    OWNED[:] = [(0, "Coupon"), (1, "Plated"), (1, "Coupon")]
    assert HOOKS.in_play(g, Cheaper) == [(0, Cheaper(2)), (1, Cheaper(2))]
    assert HOOKS.in_play(g, Cheaper, seat=1) == [(1, Cheaper(2))]


def test_hooks_are_found_by_the_names_of_their_cards_in_play_or_not() -> None:
    assert HOOKS.in_box(Cheaper) == {"Coupon": Cheaper(2)}
    assert [*HOOKS.in_box(DICE)] == ["Unnatural Agility", "Plated"]


def test_a_card_that_comes_in_later_is_looked_up_too(g: Small) -> None:
    OWNED[:] = [(0, "Voucher")]
    assert HOOKS.in_play(g, Cheaper) == []
    assert "Voucher" not in HOOKS.in_box(Cheaper)
    with CARDS.trying(Card("Voucher", (Cheaper(5),))):
        assert HOOKS.in_play(g, Cheaper) == [(0, Cheaper(5))]
        assert HOOKS.in_box(Cheaper)["Voucher"] == Cheaper(5)
    assert HOOKS.in_play(g, Cheaper) == []
    assert "Voucher" not in HOOKS.in_box(Cheaper)


def test_cards_of_several_kinds_act_in_one_order_if_they_come_from_one_source(g: Small) -> None:
    tools: Registry[str, Card] = Registry("Tool", lambda card: card.name)
    tools.add(Card("Plane", (Cheaper(1),)))
    OWNED[:] = [(0, "Plane"), (1, "Coupon"), (1, "Plane")]
    apart: Hooks[Small] = Hooks(Source(CARDS, in_play), Source(tools, in_play))
    assert apart.in_play(g, Cheaper) == [(1, Cheaper(2)), (0, Cheaper(1)), (1, Cheaper(1))]
    together: Hooks[Small] = Hooks(Source((CARDS, tools), in_play))
    assert together.in_play(g, Cheaper) == [(0, Cheaper(1)), (1, Cheaper(2)), (1, Cheaper(1))]
    with tools.trying(Card("Plane", ())):
        assert together.in_play(g, Cheaper) == [(1, Cheaper(2))]


def test_a_card_has_one_hook_for_each_point(g: Small) -> None:
    twice = Card("Twice", (Cheaper(1), Cheaper(2)))
    with CARDS.trying(twice), pytest.raises(ValueError, match="'Twice' has two hooks for"):
        HOOKS.in_play(g, Cheaper)


def test_a_hook_has_its_part_of_the_text_of_its_card() -> None:
    belt = When(DEFEATED, draw_a_card, "when you defeat an enemy card, draw 1 card")
    plate = Changes(DICE, one_die_fewer, "attack rolls against you have 1 die fewer")
    feet = Forbids(VISITING, closed, "you visit no Building twice")
    assert [hook.say() for hook in (belt, plate, feet, Cheaper(2))] == [
        "when you defeat an enemy card, draw 1 card",
        "attack rolls against you have 1 die fewer",
        "you visit no Building twice",
        "costs 2 less",
    ]


def test_what_hooks_into_nothing_says_so() -> None:
    class Blank(Hook[Small, int]):
        pass

    with pytest.raises(TypeError, match="Blank hooks into nothing"):
        _ = Blank().point
    with pytest.raises(TypeError, match="Blank says nothing"):
        Blank().say()


# -- windows ---------------------------------------------------------------------------------------------


def windowed(hands: dict[int, list[str]]) -> Match:
    """A match in which a blow falls, unless somebody plays "dodge" from the hand; "shout" changes nothing."""

    async def step(g: Small) -> None:
        async def react(player: int, card: str) -> bool:
            hands[player].remove(card)
            g.notes.append(f"{player} {card}")
            return card != "dodge"

        falls = await still_happens(
            lambda: [1, 0],
            lambda player: hands[player],
            lambda player, cards: g.ask(player, "React?", [*cards], rule="SM-ASK-01", done="No"),
            react,
        )
        g.notes.append("falls" if falls else "does not fall")

    return start(step)


def test_a_window_asks_those_who_can_react_in_turn_and_all_again_after_a_reaction() -> None:
    match = windowed({0: ["shout"], 1: ["shout"]})
    assert match.decision.seat == 1
    match.choose("done")
    assert match.decision.seat == 0
    match.choose("shout")
    assert match.decision.seat == 1, "they may think again"
    assert keys(match) == ["shout", "done"]
    match.choose("shout")
    assert match.state.notes == ["0 shout", "1 shout", "falls"]


def test_a_window_closes_as_soon_as_a_reaction_calls_the_thing_off() -> None:
    match = windowed({0: ["shout"], 1: ["dodge"]})
    match.choose("dodge")
    assert match.state.notes == ["1 dodge", "does not fall"]
