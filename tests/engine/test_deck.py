from __future__ import annotations

from collections import Counter

import pytest

from longbox import Deck
from longbox.engine.chance import Chance
from tests.engine.small import Small, small


def table(seed: str = "1") -> Small:
    """A table at which chance is at hand."""
    g: Small = small().setup(2, {})
    g.chance = Chance(seed)
    return g


def drawn(deck: Deck[str], count: int, seed: str = "1") -> list[str]:
    g = table(seed)
    return [g.draw(deck) for _ in range(count)]


def test_a_shuffled_deck_is_one_layer_and_an_empty_one_none() -> None:
    assert Deck.shuffled("d", ["a", "b"]).layers == (("a", "b"),)
    assert Deck.shuffled("d", []).layers == ()
    assert len(Deck.shuffled("d", ["a", "b"])) == 2
    assert not len(Deck.shuffled("d", []))


def test_what_is_put_on_top_is_drawn_first_the_last_one_put_before_the_others() -> None:
    deck = Deck.shuffled("d", ["x", "y"])
    deck.put_on_top("a", "b")
    assert drawn(deck, 2) == ["b", "a"]


def test_what_is_put_on_the_bottom_is_drawn_last_each_below_the_one_before() -> None:
    deck = Deck.shuffled("d", ["x", "y"])
    deck.put_on_bottom("a", "b")
    assert drawn(deck, 4)[2:] == ["a", "b"]
    assert deck.layers == ()


def test_a_bag_on_the_bottom_is_drawn_in_any_order_after_all_others() -> None:
    lasts: Counter[str] = Counter()
    for seed in range(60):
        deck = Deck.shuffled("d", ["x", "y"])
        deck.put_bag_on_bottom([])
        deck.put_bag_on_bottom(["a", "b", "c"])
        cards = drawn(deck, 5, str(seed))
        assert set(cards[2:]) == set("abc")
        lasts[cards[-1]] += 1
    assert min(lasts[card] for card in "abc") > 5


def test_a_bag_on_top_is_drawn_in_any_order_before_all_others() -> None:
    firsts: Counter[str] = Counter()
    for seed in range(60):
        deck = Deck.shuffled("d", ["x", "y"])
        deck.put_bag_on_top(["a", "b", "c"])
        cards = drawn(deck, 5, str(seed))
        assert set(cards[:3]) == set("abc")
        assert set(cards[3:]) == set("xy")
        firsts[cards[0]] += 1
    assert min(firsts["a"], firsts["b"], firsts["c"]) > 8


def test_an_empty_bag_is_no_layer() -> None:
    deck = Deck.shuffled("d", ["x"])
    deck.put_bag_on_top([])
    assert deck.layers == (("x",),)


def test_a_draw_takes_the_card_out_and_no_other() -> None:
    deck = Deck.shuffled("d", ["a", "b", "c", "d"])
    card = drawn(deck, 1)[0]
    assert sorted([*deck, card]) == ["a", "b", "c", "d"]
    assert len(deck) == 3


def test_take_takes_that_card_and_drops_an_empty_layer() -> None:
    deck = Deck("d", (("x",), ("a", "b", "c")))
    assert deck.take(0) == "a"
    assert sorted(deck.top_layer()) == ["b", "c"]
    deck.take(1)
    deck.take(0)
    assert deck.layers == (("x",),)


def test_remove_finds_a_card_in_whatever_layer() -> None:
    deck = Deck("d", (("x",), ("a", "b")))
    deck.remove("x")
    assert deck.layers == (("a", "b"),)
    deck.remove("a")
    assert [*deck] == ["b"]
    with pytest.raises(ValueError, match="'z' is not in the deck 'd'"):
        deck.remove("z")


def test_going_through_a_deck_meets_every_card_once() -> None:
    assert list(Deck("d", (("x",), ("a", "b")))) == ["x", "a", "b"]


def test_a_deck_draws_from_the_stream_of_its_name_and_tells_the_card_by_name() -> None:
    g = table()
    g.chance.told = []
    g.chance.queue("villains", "Nightjar")
    assert g.draw(Deck.shuffled("villains", ["Moth", "Nightjar"])) == "Nightjar"
    assert g.chance.told[0].stream == "villains"
    assert g.chance.told[0].name == "Nightjar"


def test_cards_held_by_id_are_queued_by_their_faces() -> None:
    g = table()
    g.deck.put_bag_on_top(g.face_down(["ace", "king", "queen"], "cards"))
    g.chance.queue("deck", "queen")
    assert g.faces[g.draw(g.deck)] == "queen"


def test_cards_shuffled_into_a_deck_make_it_one_layer() -> None:
    g = table()
    cards = g.face_down(["ace", "king", "queen"], "cards")
    g.deck.put_on_top(*cards[:2])
    g.shuffle_into(g.deck, cards[2:])
    assert [sorted(layer) for layer in g.deck.layers] == [cards]
    g.shuffle_into(g.deck, [])
    assert len(g.deck) == 3
    empty: Deck[int] = Deck("empty")
    g.shuffle_into(empty, [])
    assert empty.layers == ()
