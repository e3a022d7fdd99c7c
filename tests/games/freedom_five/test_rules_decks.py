"""When decks are renewed, and what nobody sees of them: the rulings on all decks."""

from __future__ import annotations

import pytest

from longbox import Deck
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.kinds import ANARCHY
from longbox.games.freedom_five.rules.anarchy import place_at_tower
from longbox.games.freedom_five.rules.hand import discard_at_random, draw_cards
from tests.games.freedom_five.table import HERE, anarchy, at_turn, facing, view

pytestmark = pytest.mark.usefixtures("quiet_cards")

GREEN = [name for name, card in ANARCHY.items() if card.attributes == (MIND,)]
RED = [name for name, card in ANARCHY.items() if card.attributes == (BODY,)]
BLUE = [name for name, card in ANARCHY.items() if card.attributes == (SPIRIT,)]


# -- when they are renewed ------------------------------------------------------------------------------------


@pytest.mark.rule("FF-RULING-28")
def test_a_deck_is_renewed_as_soon_as_its_last_card_is_taken() -> None:
    g, _ = facing("Ermine", "Wraith")
    wraith = g.heroes[0]
    wraith.deck, wraith.discards = Deck("abilities", (("Mind 1",),)), ["Body 1", "Body 2"]
    assert draw_cards(g, wraith, 1, "FF-ABIL-01") == 1
    assert (sorted(wraith.deck), wraith.discards) == (["Body 1", "Body 2"], [])


@pytest.mark.rule("FF-RULING-28")
def test_without_discards_it_is_renewed_at_the_next_draw() -> None:
    g, _ = facing("Ermine", "Wraith")
    wraith = g.heroes[0]
    wraith.deck = Deck("abilities", (("Mind 1",),))
    assert draw_cards(g, wraith, 2, "FF-ABIL-01") == 1  # as many as there are
    wraith.discards = ["Body 1"]
    assert len(wraith.deck) == 0
    assert draw_cards(g, wraith, 1, "FF-ABIL-01") == 1
    assert wraith.hand == ["Mind 1", "Body 1"]


@pytest.mark.rule("FF-RULING-28")
def test_a_random_discard_from_an_empty_hand_does_nothing() -> None:
    g, _ = facing("Ermine", "Wraith")
    assert discard_at_random(g, g.heroes[0], 2, "FF-ABIL-14") == 0
    g.heroes[0].hand = ["Mind 1"]
    assert discard_at_random(g, g.heroes[0], 2, "FF-ABIL-14") == 1


@pytest.mark.rule("FF-RULING-28")
def test_the_last_anarchy_card_is_not_in_the_reshuffle_that_it_causes() -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            anarchy(g, HERE, MIND)
            g.anarchy_deck = Deck("anarchy", (("Sniper Reported",),))
            g.anarchy_discards = [*RED]
        play.queue("dice", 6, 6, 6)
        play.answer(0, "interact:anarchy:Mind")
        assert sorted(play.state.anarchy_deck) == sorted(RED)
        assert play.state.anarchy_discards == ["Sniper Reported"]


@pytest.mark.rule("FF-RULING-28")
def test_the_freedom_tower_deck_is_renewed_like_the_others() -> None:
    g, _ = facing("Ermine", "Wraith")
    first, second = g.tower_deck
    g.tower_deck.remove(second)
    g.tower_discards = [second]
    place_at_tower(g)
    assert (g.tower, [*g.tower_deck], g.tower_discards) == ([first], [second], [])


# -- a search ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-RULING-29")
def test_skipped_cards_go_to_the_bottom_in_an_order_that_nobody_knows() -> None:
    with at_turn("Wraith", "Tachyon") as play:
        with play.table() as g:
            anarchy(g, HERE, MIND)
            g.anarchy_deck = Deck("anarchy", ((BLUE[0],), ("Sniper Reported",), (RED[1],), (RED[0],)))
        play.queue("dice", 6, 6, 6)
        play.answer(0, "interact:anarchy:Mind")
        g = play.state
        assert g.anarchy_deck.take(0) == BLUE[0]
        assert sorted(g.anarchy_deck.top_layer()) == sorted(RED[:2])  # a bot that imagines does not know, either
        said = " ".join(line.text for seat in (0, 1, None) for line in play.match.log(seat))
        assert "Sniper Reported" in said
        assert not any(name in said for name in (BLUE[0], RED[0], RED[1]))


@pytest.mark.rule("FF-RULING-29")
def test_of_a_deck_nobody_sees_more_than_how_many_cards_it_has() -> None:
    with at_turn("Wraith", "Tachyon") as play:
        for seat in (0, 1, None):
            seen = view(play, seat)
            assert seen["schemes"] == 36
            assert [hero["deck"] for hero in seen["heroes"]] == [24, 24]
            said = repr(seen)
            hidden = [*play.state.schemes, *play.state.anarchy_deck, *play.state.bystander_deck, *play.state.special_deck]
            hidden += [*play.state.justice_deck, *play.state.heroes[0].deck, *play.state.heroes[1].task_deck]
            assert [name for name in hidden if repr(name) in said] == []


@pytest.mark.rule("FF-RULING-28")
def test_a_search_that_finds_nothing_begins_anew_with_the_discards() -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            anarchy(g, HERE, MIND)
            g.anarchy_deck = Deck("anarchy", ((RED[0],), (BLUE[0],)))
            g.anarchy_discards = ["Sniper Reported"]
        play.queue("dice", 6, 6, 6)
        play.answer(0, "interact:anarchy:Mind")
        assert play.state.anarchy[HERE] == ()
        assert sorted([*play.state.anarchy_deck]) == sorted([RED[0], BLUE[0]])
        assert play.state.anarchy_discards == ["Sniper Reported"]


@pytest.mark.rule("FF-RULING-28")
def test_if_there_is_no_card_of_the_colour_at_all_the_top_card_is_used() -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            anarchy(g, HERE, TECH)
            g.anarchy_deck = Deck("anarchy", (("A Crane Swings Free",),))  # Body 3
        play.queue("dice", 6, 6, 6)
        play.answer(0, "interact:anarchy:Tech")
        assert play.said("faces A Crane Swings Free") == "FF-ACT-27"
        assert play.state.anarchy[HERE] == ()
