"""Bystanders, rule by rule (page 16)."""

from __future__ import annotations

import pytest

from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, PURPLE, Attribute
from longbox.games.freedom_five.cards import bystanders as deck_of_bystanders
from longbox.games.freedom_five.cards.verbs.heroes import DiscardCards
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.kinds import BystanderCard
from tests.games.freedom_five import own_cards
from tests.games.freedom_five.table import (
    HERE,
    NEXT,
    actions,
    anarchy,
    at_turn,
    bystanders,
    give,
    henchmen,
    on_top,
    private,
    rescued,
    specials,
    tower,
    view,
)

pytestmark = pytest.mark.usefixtures("quiet_cards")

ONE, ANOTHER, TWO = (
    "Grandmother Yilmaz, who has kept a plate warm",
    "Wen Li, who plays chess in the park",
    "Leo Finch, eleven years old",
)


# -- the rescue --------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-BYST-01", "FF-BYST-03", "FF-BYST-04")
def test_an_action_rescues_a_bystander() -> None:
    """Grandmother Yilmaz gives 2 cards; the token is gone, and she stays with the Hero for all to see."""
    with at_turn("Wraith", "Tachyon") as play:
        with play.table() as g:
            bystanders(g, HERE, 2)
            on_top(g.bystander_deck, ONE, TWO)
        play.answer(0, "interact:bystander")
        wraith, tachyon = play.state.heroes
        assert (wraith.available, wraith.exhausted) == (4, 1)
        assert (len(wraith.hand), len(tachyon.hand)) == (2, 0)
        assert play.state.bystanders[HERE] == 1  # one Action, one token
        assert (wraith.bystanders, tachyon.bystanders) == ([ONE], [])
        assert ONE not in play.state.bystander_deck
        for seat in (0, 1, None):
            assert view(play, seat)["heroes"][0]["bystanders"] == [{"name": ONE, "icons": 1}]


@pytest.mark.rule("FF-BYST-01")
def test_nobody_is_rescued_in_private_life_or_from_afar() -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            bystanders(g, HERE)
            private(g)
        assert play.blocked(0, "interact:bystander").rule == "FF-TURN-11"
        with play.table() as g:
            g.heroes[0].is_private = False
            g.heroes[0].location = NEXT
        assert "interact:bystander" not in play.keys(0)


@pytest.mark.rule("FF-BYST-01")
def test_a_rescue_takes_an_action_token() -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            bystanders(g, HERE)
            give(g, 0, "Mind 1")
            actions(g, 0, 0)
        assert play.blocked(0, "interact:bystander").rule == "FF-TURN-15"


@pytest.mark.rule("FF-BYST-02")
@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_henchmen_of_any_colour_prevent_a_rescue(attribute: Attribute) -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            bystanders(g, HERE)
            henchmen(g, HERE, attribute)
        assert play.blocked(0, "interact:bystander").rule == "FF-HENCH-04"


@pytest.mark.rule("FF-BYST-02")
@pytest.mark.parametrize("attribute", [*ATTRIBUTES, PURPLE])
def test_anarchy_prevents_a_rescue(attribute: Attribute) -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            bystanders(g, HERE)
            anarchy(g, HERE, attribute)
        assert play.blocked(0, "interact:bystander").rule == "FF-ACT-30"
        with play.table() as g:
            anarchy(g, HERE)
            henchmen(g, NEXT, BODY)  # those next door are no obstacle
            anarchy(g, NEXT, MIND)
        assert "interact:bystander" in play.keys(0)


@pytest.mark.rule("FF-BYST-02")
def test_anarchy_at_freedom_tower_prevents_a_rescue_there() -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            g.heroes[0].location = HQ
            bystanders(g, HQ)
            card = next(iter(g.tower_deck))
            tower(g, g.faces[card])
        assert play.blocked(0, "interact:bystander").rule == "FF-ACT-30"


@pytest.mark.rule("FF-BYST-03")
def test_a_bystander_may_cost_something() -> None:
    own_cards.bystander("Cutpurse", DiscardCards(1))
    with at_turn("Wraith") as play:
        with play.table() as g:
            bystanders(g, HERE)
            give(g, 0, "Mind 1", "Body 1")
            on_top(g.bystander_deck, "Cutpurse")
        play.answer(0, "interact:bystander", "discard:Mind 1")
        assert play.state.heroes[0].hand == ["Body 1"]
        assert play.state.heroes[0].bystanders == ["Cutpurse"]


@pytest.mark.rule("FF-BYST-04")
def test_the_card_stays_after_its_effect() -> None:
    """While it is resolved it is nobody's yet, so that it cannot pay for anything."""
    own_cards.bystander("Cutpurse", DiscardCards(1))
    with at_turn("Wraith") as play:
        with play.table() as g:
            bystanders(g, HERE)
            give(g, 0, "Mind 1", "Body 1")
            on_top(g.bystander_deck, "Cutpurse")
        play.answer(0, "interact:bystander")
        play.asks(0, "Which card do you discard")
        assert play.state.heroes[0].bystanders == []


# -- the cards ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-BYST-05")
def test_every_card_shows_icons() -> None:
    icons = [card.icons for card in deck_of_bystanders.CARDS]
    assert (len(icons), icons.count(1), icons.count(2)) == (42, 28, 14)


@pytest.mark.rule("FF-BYST-08")
def test_most_help_and_some_do_not() -> None:
    helpful = [card.is_helpful for card in deck_of_bystanders.CARDS]
    assert (helpful.count(True), helpful.count(False)) == (34, 8)


@pytest.mark.rule("FF-BYST-08")
@pytest.mark.parametrize("card", deck_of_bystanders.CARDS, ids=lambda card: card.name)
def test_who_is_called_helpful_never_takes_anything(card: BystanderCard) -> None:
    """The only bargain among those who help is one that can be declined."""
    costs = ("discard 1 card", "discard 2 cards", "take 1 damage", "take 2 damage", "exhaust", "advance the", "place 2", "random")
    takes = any(words in card.effect.label.lower() for words in costs) or card.name == "Your Landlord"
    assert takes is not card.is_helpful


# -- the trade --------------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-BYST-06", "FF-BYST-07")
@pytest.mark.parametrize("is_private", [False, True])
def test_two_icons_are_worth_a_special_card_for_nothing(is_private: bool) -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            rescued(g, 0, ONE)
            specials(g, 0, "Rooftop Express")
            actions(g, 0, 0)
            on_top(g.special_deck, "Weak Spot")
            if is_private:
                private(g)
        assert play.blocked(0, "trade").rule == "FF-BYST-06"  # a single icon
        with play.table() as g:
            rescued(g, 0, ANOTHER)
        play.answer(0, "trade", f"bystander:{ANOTHER}")  # and the other one, too
        wraith = play.state.heroes[0]
        assert (wraith.bystanders, wraith.specials) == ([], ["Rooftop Express", "Weak Spot", ""])
        assert (wraith.available, wraith.exhausted) == (0, 5)
        assert {*play.state.bystander_discards} == {ONE, ANOTHER}


@pytest.mark.rule("FF-RULING-31")
def test_icons_are_not_pooled() -> None:
    with at_turn("Wraith", "Tachyon") as play:
        with play.table() as g:
            rescued(g, 0, ONE)
            rescued(g, 1, ANOTHER)
        assert play.blocked(0, "trade").rule == "FF-BYST-06"


@pytest.mark.rule("FF-RULING-31")
def test_surplus_icons_are_lost_and_cards_that_are_not_needed_stay() -> None:
    """One icon and then two: three icons for one Special card. Or the two at once, and the other card stays."""
    for first, left in ((ONE, []), (TWO, [ONE])):
        with at_turn("Wraith") as play:
            with play.table() as g:
                rescued(g, 0, ONE, TWO)
            play.answer(0, "trade", f"bystander:{first}")
            wraith = play.state.heroes[0]
            assert wraith.bystanders == left
            assert sum(map(bool, wraith.specials)) == 1


@pytest.mark.rule("FF-RULING-28")
def test_the_bystander_deck_is_renewed_like_the_others() -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            bystanders(g, HERE)
            g.bystander_deck.layers = ((ONE,),)
            g.bystander_discards = [ANOTHER, TWO]
        play.answer(0, "interact:bystander")
        assert sorted(play.state.bystander_deck) == sorted([ANOTHER, TWO])
        assert play.state.bystander_discards == []


@pytest.mark.rule("FF-RULING-62")
def test_there_is_no_limit_to_bystanders_in_a_location() -> None:
    """Each token is a separate one, to be rescued with an Action of its own."""
    with at_turn("Wraith") as play:
        with play.table() as g:
            bystanders(g, HERE, 7)
            on_top(g.bystander_deck, ONE, TWO)
        play.answer(0, "interact:bystander", "interact:bystander")
        assert play.state.bystanders[HERE] == 5
        assert play.state.heroes[0].bystanders == [ONE, TWO]
