"""Trade a Card, rule by rule."""

import pytest

from longbox.engine.errors import BadChoice
from tests.games.vigilante.looking import names
from tests.games.vigilante.table import STARTER, TURN, at_plain_turn, give, hero, jail_some, next_villain

OFFER = "Player 1 offers you a card for a card"


@pytest.mark.rule("VG-TRADE-01")
def test_each_side_chooses_the_card_it_gives() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, "Crowbar", "Stakeout")
            give(g, 1, "Bail Bond", "Street Fair", "First Aid Kit")
            give(g, 2, "Bail Bond")
        play.answer(0, "trade")
        play.asks(0, "With whom do you trade?", ["player:1", "player:2"])
        play.answer(0, "player:1")
        play.asks(0, "Which card do you give?", ["give:Crowbar", "give:Stakeout"])
        play.asks(1, OFFER, ["give:Bail Bond", "give:Street Fair", "give:First Aid Kit", "done"])
        play.answer(0, "give:Stakeout")
        play.answer(1, "give:Street Fair")
        assert names(play.state, play.state.players[0].hand) == ["Crowbar", "Street Fair"]
        assert names(play.state, play.state.players[1].hand) == ["Bail Bond", "First Aid Kit", "Stakeout"]
        assert play.state.players[0].actions == 3
        assert play.state.players[1].actions == 4
        play.asks(1, TURN)


@pytest.mark.rule("VG-TRADE-02")
def test_nobody_gives_without_receiving() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, "Crowbar", "Stakeout")
            give(g, 1, "Bail Bond", "Street Fair")
            give(g, 2, "Bail Bond")
        play.answer(0, "trade")
        refusal = play.blocked(0, "player:3")
        assert (refusal.rule, refusal.reason) == ("VG-TRADE-02", "that player has no card to give")
        play.answer(0, "player:1")
        assert "done" not in play.keys(0)  # the offer is a card
        play.answer(0, "give:Crowbar")
        with pytest.raises(BadChoice):  # and no second one
            play.match.choose("give:Stakeout", 1)
        play.answer(1, "give:Bail Bond")
        assert [len(player.hand) for player in play.state.players[:2]] == [2, 2]
        play.asks(1, TURN)


@pytest.mark.rule("VG-TRADE-02")
def test_a_player_without_a_card_cannot_trade() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 1, "Bail Bond", "Street Fair")
        refusal = play.blocked(0, "trade")
        assert (refusal.rule, refusal.reason) == ("VG-TRADE-02", "you have no card to give")


@pytest.mark.rule("VG-TRADE-02")
def test_there_is_no_trade_while_nobody_else_has_a_card() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, "Bail Bond")
        refusal = play.blocked(0, "trade")
        assert (refusal.rule, refusal.reason) == ("VG-TRADE-02", "no other player has a card to give")


@pytest.mark.rule("VG-TRADE-03")
@pytest.mark.rule("VG-TRADE-04")
@pytest.mark.rule("VG-RULING-36")
def test_a_refused_offer_costs_nothing() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, "Crowbar", "Street Fair")
            give(g, 1, "Bail Bond", "First Aid Kit")
            give(g, 2, "Stakeout")
        play.answer(0, "trade", "player:1", "give:Crowbar")
        play.answer(1, "done")
        assert play.said("Player 2 refuses to trade with Player 1") == "VG-TRADE-03"
        hands = [names(play.state, player.hand) for player in play.state.players]
        assert hands == [["Crowbar", "Street Fair"], ["Bail Bond", "First Aid Kit"], ["Stakeout"], []]
        assert play.state.players[0].actions == 4
        assert {"draw", "fight", "trade", "attach:Crowbar"} <= set(play.keys(0))  # free actions included
        play.answer(0, "trade", "give:Crowbar")  # only seat 2 can still be asked
        play.answer(2, "done")
        refusal = play.blocked(0, "trade")
        assert (refusal.rule, refusal.reason) == ("VG-RULING-36", "everybody with a card was asked this turn")
        play.answer(0, "draw")
        assert play.state.players[0].actions == 3


@pytest.mark.rule("VG-RULING-36")
def test_nobody_is_asked_twice_in_a_turn() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, "Crowbar", "Street Fair")
            for seat in (1, 2, 3):
                give(g, seat, "First Aid Kit")
        play.answer(0, "trade", "player:1", "give:Crowbar")
        play.answer(1, "done")
        play.answer(0, "trade")
        refusal = play.blocked(0, "player:1")
        assert (refusal.rule, refusal.reason) == ("VG-RULING-36", "that player was asked this turn")


@pytest.mark.rule("VG-RULING-19")
def test_neither_side_sees_the_others_card_beforehand() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, "Crowbar", "Street Fair")
            give(g, 1, "Bail Bond", "First Aid Kit")
        play.answer(0, "trade", "give:Crowbar")
        seen = play.match.view(1)
        assert seen.table["players"][0]["known"] == []
        assert not any("Crowbar" in line.text for line in play.match.log(1))
        play.answer(1, "give:Bail Bond")
        assert play.said("Player 1 gives Crowbar to Player 2 for Bail Bond", 1) == "VG-TRADE-01"
        assert play.said("Player 1 gives a card to Player 2 for a card", 2) == "VG-TRADE-01"
        assert play.match.view(2).table["players"][1]["known"] == []


@pytest.mark.rule("VG-TRADE-05")
def test_agency_cards_can_be_traded() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            jail_some(g, 0, 3)
            give(g, 0, "Med Pac", "Crowbar")
            give(g, 1, "Bail Bond")  # with an empty jail
        play.answer(0, "trade", "give:Med Pac")
        play.answer(1, "give:Bail Bond")
        assert names(play.state, play.state.players[1].hand) == ["Med Pac"]
        assert names(play.state, play.state.players[0].hand) == ["Crowbar", "Bail Bond"]


@pytest.mark.rule("VG-TRADE-06")
@pytest.mark.rule("VG-TRADE-07")
def test_neither_heroes_nor_attached_equipment_are_traded() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, STARTER, gear=["Whetstone"])
            hero(g, 1, 1, "Byline", gear=["Grapnel"])
            give(g, 0, "Crowbar", "Bail Bond")
            give(g, 1, "Bail Bond")
        play.answer(0, "trade")
        play.asks(0, "Which card do you give?", ["give:Crowbar", "give:Bail Bond"])
        play.asks(1, OFFER, ["give:Bail Bond", "done"])
        for key in (f"give:{STARTER}", "give:Whetstone"):
            with pytest.raises(BadChoice):
                play.match.choose(key, 0)


@pytest.mark.rule("VG-TRADE-07")
def test_attached_equipment_alone_is_nothing_to_trade_with() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, STARTER, gear=["Whetstone"])
            give(g, 1, "Bail Bond")
        assert play.blocked(0, "trade").rule == "VG-TRADE-02"


@pytest.mark.rule("VG-TRADE-08")
def test_equipment_that_was_taken_off_can_be_traded() -> None:
    with at_plain_turn(3) as play:
        with play.table() as g:
            hero(g, 0, 1, STARTER, gear=["Whetstone"])
            give(g, 0, "Crowbar")
            give(g, 2, "Bail Bond")
            next_villain(g, "Nickel Nate", "Little Rat")
        play.answer(0, "inventory")
        play.answer(1, "fight")
        play.answer(2, "fight")
        play.answer(0, "trade", "give:Whetstone")
        play.answer(2, "give:Bail Bond")
        assert names(play.state, play.state.players[2].hand) == ["Whetstone"]
