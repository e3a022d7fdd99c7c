"""Our own rulings on what the rulebook leaves open: the box, the market, the decks, the turns. Others are beside their rules."""

import itertools

import pytest

from longbox.engine.errors import BadChoice
from longbox.games.vigilante import GAME
from longbox.games.vigilante.cards.events import TYPES
from longbox.games.vigilante.kinds import CARDS, EVENTS, HEROES, MERCENARIES, VILLAINS, CardKind, Category
from longbox.games.vigilante.rules.dice import NUMBERS
from longbox.games.vigilante.rules.hand import to_discard
from longbox.games.vigilante.state import Phase
from longbox.testing.scenario import scenario
from tests.games.vigilante.decks import AGENCY, AGENCY_NAMES, CITY, CITY_NAMES, STARTER_NAMES, VILLAIN_NAMES
from tests.games.vigilante.looking import names
from tests.games.vigilante.numbers import PRINTED
from tests.games.vigilante.table import (
    STARTER,
    at_turn,
    defeated,
    give,
    hero,
    jail_some,
    market,
    next_card,
    next_hero,
    round_number,
    team,
    trigger,
    turn_of,
)


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
    for table in (HEROES, PRINTED, MERCENARIES, CARDS):
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
        [card for card in equipment if card.hooks],
        [card for card in HEROES.values() if card.use],
        [card for card in HEROES.values() if card.hooks],
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
def test_an_empty_agency_deck_is_replaced_by_its_shuffled_discards() -> None:
    with at_turn() as play:
        with play.table() as g:
            given = give(g, 1, *names(g, [*g.agency]))
            for card in given[:3]:
                g.players[1].hand.remove(card)
                to_discard(g, card)
            jail_some(g, 0, 3)
        play.answer(0, "draw", "deck:Agency")
        assert play.state.faces.group[play.state.players[0].hand[0]].startswith("agency")
        assert (len(play.state.agency), play.state.agency_discard) == (2, [])


@pytest.mark.parametrize(
    ("jailed", "has_agency_cards", "why"),
    [
        pytest.param(2, True, "the City Deck and its discards are empty", id="who may not draw Agency Cards"),
        pytest.param(3, False, "the City Deck, the Agency Deck and their discards are empty", id="who may"),
    ],
)
@pytest.mark.rule("VG-RULING-10")
@pytest.mark.rule("VG-RULING-13")
def test_with_deck_and_discards_empty_there_is_no_draw(jailed: int, has_agency_cards: bool, why: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            jail_some(g, 0, jailed)
            team(g, 0, "Byline")
            hero(g, 0, 1, "Byline", damage=1)
            give(g, 0, "Air Support", "Street Fair")
            give(g, 1, *names(g, [*g.city] if has_agency_cards else [*g.city, *g.agency]))
        for refusal in (play.blocked(0, "draw"), play.blocked(0, "play:Street Fair")):
            assert (refusal.rule, refusal.reason) == ("VG-RULING-10", why)
        assert play.blocked(0, "pass").rule == "VG-RULING-13"  # for one can fight


@pytest.mark.rule("VG-RULING-10")
def test_an_agency_deck_without_cards_and_discards_is_not_offered() -> None:
    with at_turn() as play:
        with play.table() as g:
            jail_some(g, 0, 3)
            give(g, 1, *names(g, [*g.agency]))
        play.answer(0, "draw")
        play.asks(1, "What do you do?")  # there was nothing to choose
        drawn = play.state.players[0].hand
        assert [play.state.faces.group[card] for card in drawn] == ["city"]


@pytest.mark.rule("VG-RULING-12")
def test_everybody_has_four_action_tokens_at_the_first_turn_of_a_round() -> None:
    with at_turn() as play:
        with play.table() as g:
            trigger(g)
        assert [player.actions for player in play.state.players] == [0, 0, 0, 0]
        play.answer_first(3, "Which Event")
        assert (play.state.round, [player.actions for player in play.state.players]) == (2, [4, 4, 4, 4])


@pytest.mark.rule("VG-RULING-13")
def test_who_can_draw_cannot_pass() -> None:
    with at_turn() as play:
        assert "pass" not in play.keys(0)
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
        assert play.said("Player 1 can take no main action and loses an action token") == "VG-RULING-13"


@pytest.mark.rule("VG-RULING-13")
def test_an_inventory_takes_off_one_card_at_least() -> None:
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Spare Parts", gear=["Crowbar", "Grapnel"])
        play.answer(0, "inventory")
        play.asks(0, "Which Equipment do you take off?", ["take:Crowbar", "take:Grapnel"])  # and no way out
        play.answer(0, "take:Crowbar")
        play.asks(0, "Which Equipment do you take off?", ["take:Grapnel", "done"])


@pytest.mark.rule("VG-RULING-18")
def test_others_see_the_backs_of_a_hand_only() -> None:
    with at_turn() as play:
        with play.table() as g:
            turn_of(g, 1)
            next_card(g, "Med Pac", "Agency")
            for name in ("Stakeout", "Crowbar"):
                next_card(g, name)
            jail_some(g, 1, 3)
        for deck in ("City", "City", "Agency"):
            with play.table() as g:
                turn_of(g, 1)
            play.answer(1, "draw", f"deck:{deck}")
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
        assert "use:Scanner Radio" in play.keys(0)
        with play.table() as g:
            trigger(g)
        play.answer_first(3, "Which Event")
        with play.table() as g:
            turn_of(g, 0)
        assert f"use:{STARTER}" in play.keys(0)


@pytest.mark.rule("VG-RULING-20")
def test_a_text_that_works_once_in_a_game_is_used_up() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Panic Button")  # once: an Event does not trigger
        play.answer(0, "use:Panic Button", "event:" + names(play.state, play.state.track)[0])
        with play.table() as g:
            trigger(g)
        play.answer_first(3, "Which Event")
        with play.table() as g:
            turn_of(g, 0)
        assert play.blocked(0, "use:Panic Button").reason == "it was used, and works once in a game"


@pytest.mark.rule("VG-RULING-43")
def test_a_text_is_done_as_far_as_it_can_be_but_a_price_is_paid_in_full() -> None:
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Byline", gear=["Flare Pistol"])  # discard a card for more Attack
            give(g, 0, "Street Fair")  # draw 2 cards
            next_card(g, "Crowbar")
            give(g, 1, *names(g, [*g.city])[:-1])
        play.answer(0, "play:Street Fair")
        assert play.said("Player 1 draws Crowbar from the City Deck", 0) == "VG-RULING-43"
        assert names(play.state, play.state.players[0].hand) == ["Crowbar"]
        play.answer(0, "use:Flare Pistol")
        assert names(play.state, play.state.city_discard) == ["Street Fair", "Crowbar"]
        with play.table() as g:
            turn_of(g, 0)
            g.spent = ()
        refusal = play.blocked(0, "use:Flare Pistol")
        assert (refusal.rule, refusal.reason) == ("VG-RULING-43", "you have too few cards to discard")
