"""Our own rulings on what the rulebook leaves open: who comes first, who is asked, who sees what, and how often."""

import itertools
from dataclasses import replace
from typing import Any

import pytest

import longbox
from longbox.games.vigilante import GAME
from longbox.games.vigilante.kinds import CARDS
from longbox.games.vigilante.setup import FIRST_SEAT
from longbox.games.vigilante.state import Phase
from longbox.testing.scenario import Scenario, scenario
from tests.games.vigilante.looking import names
from tests.games.vigilante.table import at_turn, give, hero, jail_some, next_card, next_villain, team, track, trigger, turn_of


def lines(play: Scenario, *words: str) -> list[str]:
    """The lines of everybody's log that have one of these words."""
    return [line.text for line in play.match.log() if any(word in line.text for word in words)]


@pytest.mark.rule("VG-RULING-25")
def test_equipment_activates_between_the_events_of_its_number_and_of_the_next() -> None:
    with at_turn() as play:
        with play.table() as g:
            for seat, name in enumerate(("Doorstop", "Grudge", "Short Wick", "Trust Fund")):
                team(g, seat, name)
            hero(g, 0, 1, "Byline", gear=["Bolt Cutters"])  # die 4
            hero(g, 1, 1, "Pegboard", gear=["Delivery Van"])  # die 2
            track(g, "Paramedic 2", "Paramedic 4", "Hacking 4", "Paramedic 5")
            trigger(g, 4, 5, 4, 2)
        assert lines(play, "triggers", "triggered", "activates") == [
            "Paramedic 2 is triggered",
            "Player 2 activates Delivery Van: Draw a card",
            "Paramedic 4 is triggered",
            "Hacking 4 is triggered",
            "Player 1 activates Bolt Cutters: Free a Villain from the fullest jail of another player; that player chooses which",
            "Paramedic 5 is triggered",
        ]


@pytest.mark.rule("VG-RULING-25")
@pytest.mark.rule("VG-CONF-01")
@pytest.mark.parametrize(("first", "order"), [(0, [2, 4]), (2, [4, 2])])
def test_equipment_of_one_number_activates_in_turn_order(first: int, order: list[int]) -> None:
    with CARDS.trying(replace(CARDS["Pressure Bandage"], on_die=CARDS["Delivery Van"].on_die)), at_turn() as play:
        with play.table() as g:
            g.first = first
            hero(g, 1, 1, "Byline", gear=["Delivery Van"])
            hero(g, 3, 1, "Doorstop", gear=["Pressure Bandage"])
            track(g, "Paramedic 3", "Paramedic 4", "Paramedic 5", "Paramedic 6")
            trigger(g, 2)
        held = {2: "Delivery Van", 4: "Pressure Bandage"}
        assert lines(play, "activates") == [f"Player {player} activates {held[player]}: Draw a card" for player in order]


@pytest.mark.rule("VG-RULING-25")
def test_equipment_lost_earlier_in_the_step_does_not_activate() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 1)
            hero(g, 1, 1, "Byline", damage=3, gear=["Delivery Van"])  # Health 3 and +1; die 2
            track(g, "Firefight 1", "Paramedic 2", "Paramedic 3", "Paramedic 4")
            trigger(g, 1, 2)
        assert play.state.players[1].defeated == ["Byline"]
        assert lines(play, "activates") == []


@pytest.mark.rule("VG-RULING-32")
def test_the_marker_starts_at_a_random_seat_or_at_the_first() -> None:
    def first(seed: int, **options: Any) -> int:
        match = longbox.new(GAME, seats=3, seed=seed, **options)
        while match.state.phase is not Phase.CHOOSE_EVENT:
            seat = match.decision.seats[0]
            match.choose(match.decision.for_seat(seat).options[0], seat)  # type: ignore[union-attr]
        return int(match.state.first)

    assert {first(seed) for seed in range(20)} == {0, 1, 2}
    assert {first(seed, first_player=FIRST_SEAT) for seed in range(20)} == {0}


@pytest.mark.rule("VG-RULING-35")
def test_an_investigated_token_is_shown_once_and_to_the_investigator_only() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Stakeout")
        face = play.state.faces.face[play.state.players[2].tokens[1]]
        play.answer(0, "play:Stakeout", "player:2", "token:2")
        play.asks(0, f"is {face}. Write a note?")
        hidden = [None, None, None, None]
        assert play.match.view(0).table["players"][2]["tokens"] == [None, face, None, None]
        for seat in (None, 1, 2, 3):
            assert play.match.view(seat).table["players"][2]["tokens"] == hidden
        play.answer(0, "note:Evil")
        for seat in (None, 0, 1, 2, 3):
            assert play.match.view(seat).table["players"][2]["tokens"] == hidden
            notes = play.match.view(seat).table["players"][0]["notes"]
            assert notes == ([(2, 1, "Evil")] if seat == 0 else [])
            assert play.said("Player 1 investigates Player 3", seat) == "VG-RULING-35"
        assert not [line for line in play.match.log(0)[-4:] if face in line.text]


@pytest.mark.rule("VG-RULING-36")
def test_each_player_is_asked_for_a_trade_once_in_a_turn() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Byline")
            give(g, 0, "Crowbar", "Street Fair")
            give(g, 1, "Stakeout")
            give(g, 2, "Grapnel")
            give(g, 3, "Kevlar Vest")
        play.answer(0, "trade", "player:1", "give:Crowbar")
        play.answer(1, "done")
        assert "attach:Crowbar" in play.keys(0)  # as before the offer
        assert play.state.players[0].actions == 4
        play.answer(0, "trade")
        assert play.blocked(0, "player:1").rule == "VG-RULING-36"
        play.answer(0, "player:2", "give:Crowbar")
        play.answer(2, "done")
        play.answer(0, "trade", "give:Crowbar")  # Player 4 is the only one left
        play.answer(3, "done")
        assert play.blocked(0, "trade").rule == "VG-RULING-36"
        play.answer(0, "draw")
        with play.table() as g:
            turn_of(g, 0)
        assert "trade" in play.keys(0)


@pytest.mark.rule("VG-RULING-38")
def test_an_exchange_leaves_the_track_as_long_as_it_was_and_sorted() -> None:
    with at_turn() as play:
        with play.table() as g:
            track(g, "Firefight 1", "Hacking 3", "Hacking 4", "Paramedic 6")
            give(g, 0, "Rolling Blackout")
        play.queue("events", "Jailbreak 5")
        play.answer(0, "play:Rolling Blackout", "event:Firefight 1")
        assert names(play.state, play.state.track) == ["Hacking 3", "Hacking 4", "Jailbreak 5", "Paramedic 6"]
        assert "Firefight 1" in names(play.state, [*play.state.bag])
        assert play.state.round == 1


@pytest.mark.rule("VG-RULING-38")
def test_a_cancelled_event_stays_on_the_track_and_does_not_trigger_this_round() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Panic Button")
            track(g, "Firefight 1", "Paramedic 3", "Paramedic 4", "Paramedic 6")
        play.answer(0, "use:Panic Button", "event:Firefight 1")
        with play.table() as g:
            trigger(g, 1)
        assert lines(play, "Firefight 1 is triggered") == []
        assert len(play.state.track) == 4
        play.answer_first(3, "Which Event")
        with play.table() as g:
            trigger(g, 1)
        assert lines(play, "Firefight 1 is triggered") == ["Firefight 1 is triggered"]


@pytest.mark.rule("VG-RULING-39")
@pytest.mark.rule("VG-RULING-26")
@pytest.mark.rule("VG-CONF-01")
def test_holders_are_asked_in_turn_order_and_again_after_an_ambush() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 2, "Byline")
            give(g, 1, "Lend a Hand")  # +2 Attack in a rival's fight
            give(g, 3, "Overwatch")  # 3 more or less in any fight
            turn_of(g, 2)
            next_villain(g, "Kerbstone")
        play.answer(2, "fight")
        assert play.match.decision.seats == (3,)  # clockwise from the current player
        assert not any(word in line.text for line in play.match.log(0)[-3:] for word in ("asked", "Overwatch", "Ambush"))
        assert [play.match.view(seat).waiting_for for seat in (0, 1, 2, 3)] == [(), (), (), (3,)], "it is not announced"
        play.answer(3, "done")
        play.answer(1, "ambush:Lend a Hand")
        play.asks(3, "Heroes are about to attack Kerbstone, with 4 against 3 Health", ["ambush:Overwatch", "done"])  # once more
        play.answer(3, "done")
        assert play.said("attack with 4 against 3") == "VG-FIGHT-11"


@pytest.mark.rule("VG-RULING-40")
def test_the_deck_is_chosen_card_by_card() -> None:
    with at_turn() as play:
        with play.table() as g:
            jail_some(g, 0, 3)
            give(g, 0, "Street Fair")  # draw 2 cards
            next_card(g, "Crowbar")
            next_card(g, "Nanoweave", "Agency")
        play.answer(0, "play:Street Fair", "deck:City")
        play.asks(0, "From which deck", ["deck:City", "deck:Agency"])
        assert [card["name"] for card in play.match.view(0).table["players"][0]["hand"]] == ["Crowbar"]  # seen before
        play.answer(0, "deck:Agency")
        assert names(play.state, play.state.players[0].hand) == ["Crowbar", "Nanoweave"]
        for seat in (None, 1, 2, 3):
            drew = [line.text for line in play.match.log(seat) if " draws " in line.text][-2:]
            assert drew == ["Player 1 draws a card from the City Deck", "Player 1 draws a card from the Agency Deck"]


@pytest.mark.rule("VG-RULING-41")
def test_starter_heroes_are_chosen_at_once_and_unseen() -> None:
    with scenario(GAME, 4) as play:
        while play.state.phase is not Phase.STARTERS:
            seat = play.match.decision.seats[0]
            play.answer_first(seat)
        assert sorted(play.match.decision.seats) == [0, 1, 2, 3]
        mine = [[key.removeprefix("starter:") for key in play.keys(seat)] for seat in range(4)]
        for seat, other in itertools.permutations(range(4), 2):
            shown = str(play.match.view(seat).table) + str(play.match.view(seat).question)
            assert not any(name in shown for name in mine[other])
        for seat in range(4):
            assert play.state.players[0].slots[0] is None  # nobody's is turned up before the last has chosen
            play.answer(seat, f"starter:{mine[seat][1]}")
        assert [player.slots[0].name for player in play.state.players] == [pair[1] for pair in mine]
        left = [pair[0] for pair in mine]
        assert not any(name in str(play.match.view(None).table) for name in left)
        assert not any(name in line.text for line in play.match.log() for name in left)
