"""A deck with its discards: when these become a new deck, and what is known of it then."""

from __future__ import annotations

import pytest

from longbox import Deck, Pile, Renewal
from tests.engine.small import Small, start


def drawn(pile: Pile[str], times: int) -> list[str | None]:
    found: list[str | None] = []

    async def step(g: Small) -> None:
        found.extend(pile.draw(g) for _ in range(times))

    start(step)
    return found


def pile(cards: list[str], discards: list[str], renewal: Renewal) -> Pile[str]:
    return Pile(Deck.shuffled("cards", cards), discards, renewal)


def test_discards_become_a_deck_when_a_card_is_wanted_and_there_is_none() -> None:
    cards = pile(["a"], ["b"], Renewal.WHEN_NEEDED)
    assert drawn(cards, 1) == ["a"]
    assert (len(cards.deck), cards.discards) == (0, ["b"])
    assert drawn(cards, 1) == ["b"]
    assert cards.discards == []


def test_discards_become_a_deck_as_soon_as_the_last_card_is_taken() -> None:
    cards = pile(["a"], ["b", "c"], Renewal.AT_ONCE)
    assert drawn(cards, 1) == ["a"]
    assert sorted(cards.deck) == ["b", "c"]
    assert cards.discards == []


def test_some_decks_are_never_renewed() -> None:
    cards = pile(["a"], ["b"], Renewal.NEVER)
    assert drawn(cards, 2) == ["a", None]
    assert cards.discards == ["b"]
    assert not cards


@pytest.mark.parametrize("renewal", list(Renewal))
def test_nothing_is_drawn_where_there_is_nothing(renewal: Renewal) -> None:
    cards = pile([], [], renewal)
    assert not cards
    assert drawn(cards, 1) == [None]


def test_what_is_discarded_lies_on_the_discards() -> None:
    cards = pile([], [], Renewal.WHEN_NEEDED)
    cards.discard("a", "b")
    assert cards.discards == ["a", "b"]
    assert cards


def test_nobody_knows_any_more_which_card_is_which_once_discards_are_shuffled() -> None:
    async def step(g: Small) -> None:
        ids = g.face_down(["a", "b"], "cards")
        for card in ids:
            g.faces.show(card)  # to everybody
        Pile(g.deck, [*ids]).renew(g)
        g.notes = [str(g.faces.seen_by(0, card)) for card in g.deck]

    assert start(step).state.notes == ["None", "None"]
