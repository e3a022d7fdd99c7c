"""City and Agency Cards: One-Time-Use, Ambush, and who may draw from the Agency Deck."""

import pytest

from longbox import All
from longbox.engine.errors import LongboxError
from longbox.games.vigilante.cards.verbs.jails import FreeOwn
from longbox.games.vigilante.cards.verbs.wounds import Heal
from longbox.games.vigilante.rules.damage import NOBODY_DAMAGED
from tests.games.vigilante.decks import AGENCY, CITY
from tests.games.vigilante.looking import names
from tests.games.vigilante.table import (
    at_turn,
    give,
    hero,
    jail_some,
    market,
    next_card,
    next_villain,
    team,
    track,
    trigger,
    turn_of,
)


@pytest.mark.rule("VG-CITY-01")
def test_a_city_card_drawn_is_for_the_drawing_player_alone() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Byline")
            team(g, 1, "Doorstop")
            next_card(g, "Street Fair")
        play.answer(0, "draw")
        assert names(play.state, play.state.players[0].hand) == ["Street Fair"]
        assert "play:Street Fair" not in play.keys(1)
        assert play.match.view(1).table["players"][0]["known"] == []
        with play.table() as g:
            turn_of(g, 0)
        assert "play:Street Fair" in play.keys(0)


def test_one_thing_then_another_is_refused_only_if_neither_is_possible() -> None:
    heal_then_free = All(Heal(1), FreeOwn())
    with at_turn() as play:
        assert heal_then_free.why_not(play.state, 0) == NOBODY_DAMAGED
        with play.table() as g:
            jail_some(g, 0, 1)
            hero(g, 1, 1, "Byline", damage=1)
        assert heal_then_free.why_not(play.state, 0) is None  # a Villain to free
        assert heal_then_free.why_not(play.state, 1) is None  # a Hero to heal


@pytest.mark.rule("VG-CITY-02")
def test_a_card_paid_with_has_no_effect() -> None:
    with at_turn() as play:
        with play.table() as g:
            market(g, "Doorstop", "Old Quarry", "Hundred-Watt Hazel")
            give(g, 0, "Street Fair", "Borrowed Muscle")  # Influence 1 and 2; Street Fair draws two cards
        play.answer(0, "recruit", "pay:Street Fair")
        assert play.state.players[0].slots[1].name == "Doorstop"
        assert play.state.players[0].hand == []
        assert names(play.state, play.state.city_discard) == ["Street Fair", "Borrowed Muscle"]


@pytest.mark.rule("VG-CITY-02")
def test_a_card_played_for_its_effect_gives_no_influence() -> None:
    with at_turn() as play:
        with play.table() as g:
            market(g, "Doorstop", "Old Quarry", "Hundred-Watt Hazel")  # the cheapest for 3
            team(g, 0, "Byline")
            give(g, 0, "Crowbar", "Borrowed Muscle")  # Influence 1 and 2
        assert "recruit" in play.keys(0)
        play.answer(0, "play:Borrowed Muscle")
        assert play.blocked(0, "recruit").rule == "VG-RECRUIT-02"


@pytest.mark.rule("VG-CITY-03")
def test_nothing_is_discarded_for_influence_outside_of_a_recruit() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Byline")
            market(g, "Doorstop", "Old Quarry", "Hundred-Watt Hazel")
            give(g, 0, "Crowbar", "Kevlar Vest")
            give(g, 1, "Riot Gear")
        question = play.asks(0)
        about = [one.key for one in [*question.options, *question.blocked] if ":" in one.key]
        assert sorted(about) == ["attach:Crowbar", "attach:Kevlar Vest"]
        for seat, key in ((0, "pay:Crowbar"), (1, "pay:Riot Gear")):
            with pytest.raises(LongboxError):
                play.match.choose(key, seat)
        play.answer(0, "recruit")
        assert play.keys(0) == ["pay:Crowbar", "pay:Kevlar Vest"]


@pytest.mark.rule("VG-CITY-04")
def test_a_one_time_use_card_is_played_at_the_start_of_the_own_turn() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Street Fair")
            give(g, 1, "Borrowed Muscle")
        with pytest.raises(LongboxError):  # on another player's turn
            play.match.choose("play:Borrowed Muscle", 1)
        assert "play:Street Fair" in play.keys(0)
        play.answer(0, "draw")
        assert play.match.decision.seats == (1,)
        with pytest.raises(LongboxError):  # after the main action
            play.match.choose("play:Street Fair", 0)
        play.answer(1, "play:Borrowed Muscle")
        assert play.said("plays Borrowed Muscle") == "VG-CITY-04"


@pytest.mark.rule("VG-CITY-05")
def test_a_one_time_use_card_is_discarded_after_being_played() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Borrowed Muscle")
        play.answer(0, "play:Borrowed Muscle")
        assert play.state.players[0].hand == []
        assert names(play.state, play.state.city_discard) == ["Borrowed Muscle"]


@pytest.mark.rule("VG-CITY-06")
@pytest.mark.rule("VG-CITY-08")
def test_an_ambush_is_offered_when_its_condition_is_met_and_then_discarded() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Byline")
            hero(g, 0, 1, "Byline", damage=2)  # Health 3
            give(g, 0, "Safe House")  # when an own Hero would be defeated
            give(g, 1, "Safe House")
            next_villain(g, "Nickel Nate")  # chart 1 0 0 0
        assert play.blocked(0, "ambush:Safe House").rule == "VG-CITY-06"
        play.answer(0, "fight")
        play.asks(0, "Your Byline is about to be defeated", ["ambush:Safe House", "done"])
        play.answer(0, "ambush:Safe House")
        assert play.state.players[0].slots[0].name == "Byline"
        assert play.state.players[0].hand == []
        assert names(play.state, play.state.city_discard) == ["Safe House"]
        assert names(play.state, play.state.players[1].hand) == ["Safe House"]  # not asked: it was another's Hero


@pytest.mark.rule("VG-CITY-06")
def test_an_ambush_need_not_be_sprung_and_is_not_offered_for_another_players_hero() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Byline")
            hero(g, 0, 1, "Byline", damage=2)
            give(g, 0, "Safe House")
            give(g, 1, "Safe House")
            next_villain(g, "Nickel Nate")
        play.answer(0, "fight", "done")
        play.asks(1, "What do you do?")  # and is not asked about another's Hero
        assert play.state.players[0].defeated == ["Byline"]
        assert names(play.state, play.state.players[0].hand) == ["Safe House"]


@pytest.mark.rule("VG-CITY-07")
def test_an_ambush_is_sprung_on_another_players_turn() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Byline")  # Attack 2
            give(g, 2, "Lend a Hand")  # +2 Attack in a rival's fight
            next_villain(g, "Kerbstone")  # Health 3
        play.answer(0, "fight")
        play.answer(2, "ambush:Lend a Hand")
        assert play.said("springs Lend a Hand") == "VG-CITY-07"
        assert names(play.state, play.state.players[0].jail) == ["Kerbstone"]


@pytest.mark.rule("VG-AGENCY-01")
def test_no_card_is_in_both_decks_and_agency_cards_come_from_their_own() -> None:
    assert not CITY.keys() & AGENCY.keys()
    with at_turn() as play:
        assert set(names(play.state, [*play.state.city])) == CITY.keys()
        assert set(names(play.state, [*play.state.agency])) == AGENCY.keys()
        with play.table() as g:
            give(g, 0, "Air Support", "Borrowed Muscle")
        play.answer(0, "play:Air Support", "play:Borrowed Muscle")
        assert names(play.state, play.state.agency_discard) == ["Air Support"]  # and so it will not come to the City Deck
        assert names(play.state, play.state.city_discard) == ["Borrowed Muscle"]


@pytest.mark.rule("VG-AGENCY-02")
@pytest.mark.parametrize("jailed", [2, 3])
def test_three_villains_open_the_agency_deck(jailed: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            jail_some(g, 0, jailed)
        play.answer(0, "draw")
        if jailed == 3:
            play.asks(0, "From which deck", ["deck:City", "deck:Agency"])
            play.answer(0, "deck:Agency")
        deck = AGENCY if jailed == 3 else CITY
        assert [name in deck for name in names(play.state, play.state.players[0].hand)] == [True]


@pytest.mark.rule("VG-AGENCY-03")
def test_the_city_deck_can_always_be_chosen() -> None:
    with at_turn() as play:
        with play.table() as g:
            jail_some(g, 0, 5)
        play.answer(0, "draw", "deck:City")
        assert names(play.state, play.state.players[0].hand)[0] in CITY


@pytest.mark.rule("VG-AGENCY-04")
def test_a_jailbreak_can_close_the_agency_deck_again() -> None:
    with at_turn() as play:
        with play.table() as g:
            jail_some(g, 0, 3)
            track(g, "Jailbreak 1", "Paramedic 2", "Paramedic 3", "Paramedic 4")
            trigger(g, 1)
        freed = names(play.state, play.state.players[0].jail)[0]
        play.answer(0, f"villain:{freed}")
        play.answer_first(3, "Which Event")  # the next round
        with play.table() as g:
            turn_of(g, 0)
        play.answer(0, "draw")
        assert [name in CITY for name in names(play.state, play.state.players[0].hand)] == [True]


@pytest.mark.rule("VG-AGENCY-05")
def test_the_three_villains_are_wanted_for_a_draw_and_for_a_loot_crate() -> None:
    with at_turn() as play:
        with play.table() as g:
            jail_some(g, 0, 2)
            jail_some(g, 1, 3)
        play.answer(0, "draw")
        with play.table() as g:
            track(g, "Loot Crate 1", "Paramedic 2", "Paramedic 3", "Paramedic 4")
            trigger(g, 1)
        assert play.match.decision.seats == (1,)
        play.answer(1, "deck:Agency")
        assert [name in CITY for name in names(play.state, play.state.players[0].hand)] == [True, True]
        assert names(play.state, play.state.players[1].hand)[0] in AGENCY
