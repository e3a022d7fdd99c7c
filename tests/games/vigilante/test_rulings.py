"""Our own rulings on what the rulebook leaves open, one by one. Those about fights, jails and Missions are beside their rules."""

import itertools
from typing import Any

import pytest

import longbox
from longbox.engine.errors import BadChoice
from longbox.games.vigilante import GAME
from longbox.games.vigilante.cards.content import AGENCY_NAMES, CITY_NAMES, STARTER_NAMES, VILLAIN_NAMES
from longbox.games.vigilante.cards.events import EVENTS, TYPES
from longbox.games.vigilante.cards.kinds import AGENCY, CARDS, CITY, HEROES, MERCENARIES, VILLAINS, CardKind, Category
from longbox.games.vigilante.rules.dice import NUMBERS
from longbox.games.vigilante.rules.hand import to_discard
from longbox.games.vigilante.setup import FIRST_SEAT
from longbox.games.vigilante.state import Phase
from longbox.testing.scenario import Scenario, scenario
from tests.games.vigilante.table import (
    STARTER,
    at_turn,
    defeated,
    give,
    hero,
    jail_some,
    market,
    names,
    next_card,
    next_hero,
    next_villain,
    round_number,
    team,
    track,
    turn_of,
)
from tests.games.vigilante.triggers import trigger


def keys(play: Scenario, seat: int) -> list[str]:
    """What a seat can choose now."""
    return [option.key for option in play.asks(seat).options]


def lines(play: Scenario, *words: str) -> list[str]:
    """The lines of everybody's log that have one of these words."""
    return [line.text for line in play.match.log() if any(word in line.text for word in words)]


@pytest.mark.rule("VG-RULING-05")
def test_dice_events_and_equipment_have_the_numbers_1_to_6() -> None:
    six = {1, 2, 3, 4, 5, 6}
    assert {int(number) for number in NUMBERS} == six
    assert {token.number for token in EVENTS.values()} == six
    assert {card.on_die.number for card in CARDS.values() if card.on_die} <= six


@pytest.mark.rule("VG-RULING-06")
def test_there_are_thirty_different_events() -> None:
    assert {(token.type, token.number) for token in EVENTS.values()} == set(itertools.product(TYPES, range(1, 7)))
    assert len(TYPES) == 5
    assert len(EVENTS) == 30


@pytest.mark.rule("VG-RULING-06")
@pytest.mark.parametrize("order", [("Hacking 4", "Firefight 4"), ("Firefight 4", "Hacking 4")])
def test_starting_events_of_one_number_keep_the_order_of_drawing(order: tuple[str, str]) -> None:
    with scenario(GAME, 4, queue={"events": [*order, "Jailbreak 2"]}) as play:
        assert names(play.state, play.state.track) == ["Jailbreak 2", *order]


@pytest.mark.rule("VG-RULING-06")
def test_the_last_token_of_the_bag_is_placed_without_a_choice_and_then_none() -> None:
    with at_turn() as play:
        with play.table() as g:
            round_number(g, 26)
            g.phase = Phase.PASS
        assert (len(play.state.bag), len(play.state.track), play.state.phase) == (0, 30, Phase.TURN)
        with play.table() as g:
            g.phase = Phase.PASS
        assert (play.state.round, len(play.state.track), play.state.phase) == (28, 30, Phase.TURN)


@pytest.mark.rule("VG-RULING-07")
def test_the_cards_are_enough_and_no_two_are_alike() -> None:
    assert all(len(found) > 15 for found in VILLAIN_NAMES.values())
    assert len(STARTER_NAMES) == 12
    for name, deck, copies in (("First Aid Kit", CITY_NAMES, 8), ("Med Pac", AGENCY_NAMES, 6)):
        assert deck.count(name) >= copies
        assert CARDS[name].kind is CardKind.ONE_TIME
    for table in (HEROES, VILLAINS, MERCENARIES, CARDS):
        bare = [repr(card).replace(repr(name), "") for name, card in table.items()]
        assert len(set(bare)) == len(bare)


@pytest.mark.rule("VG-RULING-07")
def test_each_kind_of_effect_occurs() -> None:
    equipment = [card for card in CARDS.values() if card.kind is CardKind.EQUIPMENT]
    for deck in (CITY, AGENCY):
        assert {card.kind for card in deck.values()} == set(CardKind)
    for found in (
        [card for card in equipment if card.attack > 0],
        [card for card in equipment if card.health > 0],
        [card for card in equipment if card.use],
        [card for card in equipment if card.on_die],
        [card for card in equipment if card.traits],
        [card for card in HEROES.values() if card.use],
        [card for card in HEROES.values() if card.traits],
        [card for card in VILLAINS.values() if card.reveal],
        [card for card in VILLAINS.values() if card.to_jail],
    ):
        assert len(found) > 1


@pytest.mark.rule("VG-RULING-08")
def test_every_equipment_has_a_category() -> None:
    assert [category.value for category in Category] == ["Weapon", "Armor", "Gadget", "Vehicle"]
    for card in CARDS.values():
        assert bool(card.categories) == (card.kind is CardKind.EQUIPMENT)
        assert set(card.categories) <= set(Category)


@pytest.mark.rule("VG-RULING-09")
@pytest.mark.parametrize("is_empty", [False, True])
def test_the_market_is_refilled_at_once_as_long_as_there_are_heroes(is_empty: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            market(g, "Doorstop", "Old Quarry", "Short Wick")
            next_hero(g, "Pegboard")
            if is_empty:
                defeated(g, 3, *g.heroes)
            give(g, 0, "Riot Gear")  # Influence 3
        play.answer(0, "recruit")
        assert play.state.market == ["Old Quarry", "Short Wick"] + ([] if is_empty else ["Pegboard"])


@pytest.mark.rule("VG-RULING-10")
def test_an_empty_deck_is_replaced_by_its_shuffled_discards() -> None:
    with at_turn() as play:
        with play.table() as g:
            given = give(g, 1, *names(g, [*g.city]))
            for card in given[:3]:
                g.players[1].hand.remove(card)
                to_discard(g, card)
        play.answer(0, "draw")
        assert len(play.state.players[0].hand) == 1
        assert (len(play.state.city), play.state.city_discard) == (2, [])


@pytest.mark.rule("VG-RULING-10")
@pytest.mark.rule("VG-RULING-13")
def test_with_deck_and_discards_empty_there_is_no_draw() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 1, *names(g, [*g.city]))
            team(g, 0, "Byline")
            hero(g, 0, 1, "Byline", damage=1)
            give(g, 0, "Air Support")
        refusal = play.blocked(0, "draw")
        assert (refusal.rule, refusal.reason) == ("VG-RULING-10", "the City Deck and its discards are empty")
        assert play.blocked(0, "pass").rule == "VG-RULING-13"  # for one can fight


@pytest.mark.rule("VG-RULING-12")
def test_everybody_has_four_action_tokens_at_the_first_turn_of_a_round() -> None:
    with at_turn() as play:
        with play.table() as g:
            trigger(g)
        assert [player.actions for player in play.state.players] == [0, 0, 0, 0]
        play.answer(3, play.asks(3, "Which Event").options[0].key)
        assert (play.state.round, [player.actions for player in play.state.players]) == (2, [4, 4, 4, 4])


@pytest.mark.rule("VG-RULING-13")
def test_who_can_draw_cannot_pass() -> None:
    with at_turn() as play:
        assert "pass" not in keys(play, 0)
        with pytest.raises(BadChoice):
            play.match.choose("pass", 0)


@pytest.mark.rule("VG-RULING-13")
def test_who_can_do_nothing_loses_a_token_and_play_goes_on() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 1, *names(g, [*g.city]))
            team(g, 0)
        play.asks(1, "What do you do?")
        assert play.state.players[0].actions == 3


@pytest.mark.rule("VG-RULING-18")
def test_others_see_the_backs_of_a_hand_only() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 1, "Crowbar", "Stakeout", "Med Pac")
        for seat in (None, 0, 2, 3):
            shown = play.match.view(seat).table["players"][1]
            assert (shown["hand"], shown["city_cards"], shown["agency_cards"], shown["known"]) == (None, 2, 1, [])
        assert [card["name"] for card in play.match.view(1).table["players"][1]["hand"]] == ["Crowbar", "Stakeout", "Med Pac"]


@pytest.mark.rule("VG-RULING-19")
def test_both_sides_of_a_trade_choose_unseen_and_at_once() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Crowbar", "Stakeout")
            give(g, 1, "Med Pac", "Grapnel")
        play.answer(0, "trade")
        assert sorted(play.match.decision.seats) == [0, 1]
        play.answer(0, "give:Stakeout")
        play.asks(1, "offers you a card for a card", ["give:Med Pac", "give:Grapnel", "done"])
        assert play.match.view(1).table["players"][0]["known"] == []
        assert play.match.view(0).table["players"][1]["known"] == []
        play.answer(1, "give:Grapnel")
        assert names(play.state, play.state.players[0].hand) == ["Crowbar", "Grapnel"]
        assert names(play.state, play.state.players[1].hand) == ["Med Pac", "Stakeout"]


@pytest.mark.rule("VG-RULING-20")
def test_a_text_is_used_as_often_as_it_says() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0)
            hero(g, 0, 1, STARTER, damage=3)  # once per round: heal 1
            hero(g, 0, 2, "Byline", gear=["Scanner Radio"])  # once per turn
        play.answer(0, f"use:{STARTER}", "use:Scanner Radio")
        assert play.blocked(0, f"use:{STARTER}").rule == "VG-RULING-20"
        assert play.blocked(0, "use:Scanner Radio").rule == "VG-RULING-20"
        play.answer(0, "draw")
        with play.table() as g:
            turn_of(g, 0)
        assert play.blocked(0, f"use:{STARTER}").reason == "it was used this round"
        assert "use:Scanner Radio" in keys(play, 0)
        with play.table() as g:
            trigger(g)
        play.answer(3, play.asks(3, "Which Event").options[0].key)
        with play.table() as g:
            turn_of(g, 0)
        assert f"use:{STARTER}" in keys(play, 0)


@pytest.mark.rule("VG-RULING-20")
def test_a_text_that_works_once_in_a_game_is_used_up() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Panic Button")  # once: an Event does not trigger
        play.answer(0, "use:Panic Button", "event:" + names(play.state, play.state.track)[0])
        with play.table() as g:
            trigger(g)
        play.answer(3, play.asks(3, "Which Event").options[0].key)
        with play.table() as g:
            turn_of(g, 0)
        assert play.blocked(0, "use:Panic Button").reason == "it was used, and works once in a game"


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
            "Player 2 activates Delivery Van",
            "Paramedic 4 is triggered",
            "Hacking 4 is triggered",
            "Player 1 activates Bolt Cutters",
            "Paramedic 5 is triggered",
        ]


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
            assert notes == ([[2, 1, "Evil"]] if seat == 0 else [])
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
        assert "attach:Crowbar" in keys(play, 0)  # as before the offer
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
        assert "trade" in keys(play, 0)


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
        play.answer(3, play.asks(3, "Which Event").options[0].key)
        with play.table() as g:
            trigger(g, 1)
        assert lines(play, "Firefight 1 is triggered") == ["Firefight 1 is triggered"]


@pytest.mark.rule("VG-RULING-39")
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
        play.answer(3, "done")
        play.answer(1, "ambush:Lend a Hand")
        play.asks(3, "when the Heroes attack", ["ambush:Overwatch", "done"])  # once more
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
            play.answer(seat, play.asks(seat).options[0].key)
        assert sorted(play.match.decision.seats) == [0, 1, 2, 3]
        mine = [[key.removeprefix("starter:") for key in keys(play, seat)] for seat in range(4)]
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
