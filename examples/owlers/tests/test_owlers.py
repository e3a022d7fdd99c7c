"""Owlers, rule by rule."""

from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox.testing import Scenario, check_ledger, conformance, scenario, take
from owlers import GAME
from owlers.cards import CARDS

ANN, BOB = 0, 1


def give(g: Any, seat: int, *cards: str) -> None:
    """These cards and no others are the hand of a seat."""
    g.deck.put_on_bottom(*g.owlers[seat].hand)
    g.owlers[seat].hand = [take(g, card, g.deck, to=seat) for card in cards]


def carry(
    play: Scenario, places: tuple[str, str], casks: tuple[int, int], exciseman: str = "Church Hill", actions: int = 3
) -> None:
    """Ann and Bob with casks at these places, and neither with cards."""
    with play.table() as g:
        for owler, place, count in zip(g.owlers, places, casks, strict=True):
            owler.place, owler.casks = place, count
            give(g, owler.seat)
        g.exciseman, g.actions = exciseman, actions


def test_conformance() -> None:
    conformance(GAME)


def test_every_rule_has_a_test() -> None:
    check_ledger(GAME, Path(__file__).parent)


def test_a_card_says_what_it_does() -> None:
    assert CARDS["False Trail"].effect.label == "Lead the Exciseman 1 step, then draw 2 cards."
    assert CARDS["Night Signal"].effect.label == "Draw 3 cards, or lead the Exciseman 1 step."


@pytest.mark.rule("OW-SETUP-01")
def test_all_begin_at_three_crowns() -> None:
    with scenario(GAME, seats=4) as play:
        assert {(owler.place, owler.casks, owler.coins) for owler in play.state.owlers} == {("Three Crowns", 0, 0)}
        assert play.state.exciseman == "Church Hill"
    for seats in (1, 5):
        with pytest.raises(longbox.LongboxError, match="OW-SETUP-01"):
            longbox.new(GAME, seats=seats)


@pytest.mark.rule("OW-SETUP-02")
def test_a_hand_is_known_to_its_owner_alone() -> None:
    with scenario(GAME, seats=2) as play:
        mine, yours = (owler["hand"] for owler in play.match.view(ANN).table["owlers"])
        assert None not in mine
        assert (len(mine), yours) == (3, [None] * 3)
        assert sorted(play.state.faces.face) == sorted([*CARDS] * 3)


@pytest.mark.rule("OW-TURN-01", "OW-TURN-02", "OW-TURN-03")
def test_a_turn() -> None:
    with scenario(GAME, seats=2) as play:
        carry(play, ("Ferry Stairs", "Three Crowns"), (0, 0))
        play.asks(ANN, "What do you do?", ["walk:Gull Cove", "walk:Saltmarsh", "walk:Mill End", "draw"])
        play.answer(ANN, "walk:Gull Cove", "load", "walk:Saltmarsh")
        assert (play.state.owlers[ANN].place, play.state.owlers[ANN].casks) == ("Saltmarsh", 1)
        play.answer(ANN, "lead:Mill End")
        play.asks(BOB, "What do you do?")


@pytest.mark.rule("OW-HAND-01")
def test_the_discards_become_the_deck() -> None:
    with scenario(GAME, seats=2) as play:
        with play.table() as g:
            g.owlers[BOB].hand += [*g.deck]
            g.deck.layers = ()
        assert play.blocked(ANN, "draw").rule == "OW-HAND-01"
        with play.table() as g:
            g.discards = [g.owlers[BOB].hand.pop() for _ in range(2)]
        play.answer(ANN, "draw")
        assert (len(play.state.deck), play.state.discards, len(play.state.owlers[ANN].hand)) == (1, [], 4)
        assert None not in play.match.view(ANN).table["owlers"][ANN]["hand"]
        assert play.match.view(BOB).table["owlers"][ANN]["hand"] == [None] * 4


@pytest.mark.rule("OW-CARD-01")
def test_a_card_is_done_and_discarded() -> None:
    with scenario(GAME, seats=2) as play:
        carry(play, ("Three Crowns", "Three Crowns"), (0, 0))
        with play.table() as g:
            give(g, ANN, "Hue and Cry", "Buyer at Mill End")
        assert play.blocked(ANN, "play:Buyer at Mill End").rule == "OW-SELL-01"
        play.answer(ANN, "play:Hue and Cry", "lead:Mill End", "lead:Ferry Stairs")
        assert [play.state.faces[card] for card in play.state.discards] == ["Hue and Cry"]


@pytest.mark.rule("OW-CARD-02")
@pytest.mark.parametrize(("casks", "is_there"), [(0, True), (1, False)])
def test_with_casks_nobody_runs_past_the_exciseman(casks: int, is_there: bool) -> None:
    with scenario(GAME, seats=2) as play:
        carry(play, ("Church Hill", "Three Crowns"), (casks, 0), exciseman="Mill End")
        with play.table() as g:
            give(g, ANN, "Moonless Night")
        play.answer(ANN, "play:Moonless Night")
        keys = [option.key for option in play.asks(ANN, "Where do you run to?").options]
        assert "run:Seal Cove" in keys
        assert "run:Wreck Bay" in keys
        assert ("run:Gull Cove" in keys, "run:Mill End" in keys) == (is_there, is_there)


@pytest.mark.rule("OW-CASK-01", "OW-CASK-02", "OW-GEAR-01", "OW-GEAR-02")
def test_casks_are_loaded_in_coves() -> None:
    with scenario(GAME, seats=2) as play:
        carry(play, ("Three Crowns", "Three Crowns"), (0, 0))
        assert play.blocked(ANN, "load").rule == "OW-CASK-01"
        carry(play, ("Seal Cove", "Three Crowns"), (1, 0), exciseman="Seal Cove")
        assert play.blocked(ANN, "load").rule == "OW-CASK-01"
        carry(play, ("Seal Cove", "Three Crowns"), (2, 0))
        assert play.blocked(ANN, "load").rule == "OW-CASK-02"
        with play.table() as g:
            give(g, ANN, "Handcart")
        play.answer(ANN, "play:Handcart", "load")
        assert play.match.view(BOB).table["owlers"][ANN]["gear"] == ["Handcart"]
        assert (play.state.owlers[ANN].casks, play.state.discards) == (3, [])
        assert play.blocked(ANN, "load").rule == "OW-CASK-02"


@pytest.mark.rule("OW-SELL-01")
@pytest.mark.parametrize(("casks", "coins"), [(1, 1), (2, 3), (3, 6)])
def test_the_more_at_once_the_better(casks: int, coins: int) -> None:
    with scenario(GAME, seats=2) as play:
        for place, exciseman in (("Mill End", "Mill End"), ("Saltmarsh", "Church Hill"), ("Mill End", "Church Hill")):
            carry(play, (place, "Three Crowns"), (casks, 0), exciseman)
            with play.table() as g:
                give(g, ANN, "Buyer at Mill End")
            if (place, exciseman) != ("Mill End", "Church Hill"):
                assert play.blocked(ANN, "play:Buyer at Mill End").rule == "OW-SELL-01"
        play.answer(ANN, "play:Buyer at Mill End")
        assert (play.state.owlers[ANN].coins, play.state.owlers[ANN].casks) == (coins, 0)


@pytest.mark.rule("OW-LAW-01", "OW-LAW-02")
def test_the_exciseman_seizes_what_he_finds() -> None:
    with scenario(GAME, seats=2) as play:
        carry(play, ("Mill End", "Manor Gate"), (1, 2), actions=0)
        play.asks(ANN, "Where do you lead the Exciseman?", ["lead:Mill End", "lead:Manor Gate"])
        play.answer(ANN, "lead:Manor Gate")
        assert [owler.casks for owler in play.state.owlers] == [1, 0]
        assert play.said("loses 2 casks") == "OW-LAW-02"


@pytest.mark.rule("OW-LAW-03")
def test_with_casks_nobody_walks_to_the_exciseman() -> None:
    with scenario(GAME, seats=2) as play:
        carry(play, ("Mill End", "Three Crowns"), (1, 0))
        assert play.blocked(ANN, "walk:Church Hill").rule == "OW-LAW-03"
        carry(play, ("Mill End", "Three Crowns"), (0, 0))
        play.answer(ANN, "walk:Church Hill")


@pytest.mark.rule("OW-GEAR-03")
def test_a_purse_saves_the_casks_once() -> None:
    with scenario(GAME, seats=2) as play:
        carry(play, ("Three Crowns", "Manor Gate"), (0, 2))
        with play.table() as g:
            g.owlers[BOB].gear = [take(g, "Purse of Guineas", g.deck)]
            g.faces.show(g.owlers[BOB].gear[0])
            give(g, ANN, "Hue and Cry", "Hue and Cry")
        play.answer(ANN, "play:Hue and Cry", "lead:Manor Gate", "lead:Church Hill")
        assert (play.state.owlers[BOB].casks, play.state.owlers[BOB].gear) == (2, [])
        play.answer(ANN, "play:Hue and Cry", "lead:Manor Gate", "lead:Church Hill")
        assert play.state.owlers[BOB].casks == 0


@pytest.mark.rule("OW-GEAR-04")
@pytest.mark.parametrize(("place", "other"), [("Gull Cove", "Seal Cove"), ("Seal Cove", "Gull Cove")])
def test_a_boy_on_the_cliff_guards_the_cove_of_his_owner(place: str, other: str) -> None:
    with scenario(GAME, seats=2) as play:
        carry(play, ("Three Crowns", place), (0, 1), exciseman="Saltmarsh", actions=0)
        with play.table() as g:
            g.owlers[BOB].gear = [take(g, "Boy on the Cliff", g.deck)]
            g.faces.show(g.owlers[BOB].gear[0])
        assert play.blocked(ANN, f"lead:{place}").rule == "OW-GEAR-04"
        play.answer(ANN, f"lead:{other}")


@pytest.mark.rule("OW-END-01")
@pytest.mark.parametrize(
    ("coins", "casks", "winners"), [((3, 6), (2, 0), (BOB,)), ((3, 3), (1, 0), (ANN,)), ((3, 3), (1, 1), (ANN, BOB))]
)
def test_dawn(coins: tuple[int, int], casks: tuple[int, int], winners: tuple[int, ...]) -> None:
    with scenario(GAME, seats=2) as play:
        carry(play, ("Gull Cove", "Seal Cove"), casks, actions=0)
        with play.table() as g:
            g.hour, g.active = 8, BOB
            for owler, count in zip(g.owlers, coins, strict=True):
                owler.coins = count
        play.answer(BOB, "lead:Mill End")
        assert play.match.result is not None
        assert play.match.result.winners == winners
