"""City and Agency Cards: One-Time-Use, Ambush, Equipment, and who may draw from the Agency Deck."""

import pytest

from longbox.engine.errors import LongboxError
from longbox.games.vigilante.cards.kinds import AGENCY, CITY
from longbox.testing.scenario import Scenario
from tests.games.vigilante.table import (
    at_turn,
    give,
    hero,
    jail_some,
    market,
    names,
    next_card,
    next_villain,
    no_hero,
    team,
    track,
    turn_of,
)
from tests.games.vigilante.triggers import trigger


def keys(play: Scenario, seat: int) -> list[str]:
    """What a seat can choose now."""
    return [option.key for option in play.asks(seat).options]


def lines(play: Scenario) -> list[str]:
    """Everybody's log."""
    return [line.text for line in play.match.log()]


@pytest.mark.rule("VG-CITY-01")
def test_a_city_card_drawn_is_for_the_drawing_player_alone() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Byline")
            team(g, 1, "Doorstop")
            next_card(g, "Street Fair")
        play.answer(0, "draw")
        assert names(play.state, play.state.players[0].hand) == ["Street Fair"]
        assert "play:Street Fair" not in keys(play, 1)
        with play.table() as g:
            turn_of(g, 0)
        assert "play:Street Fair" in keys(play, 0)


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
        assert "recruit" in keys(play, 0)
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
        assert keys(play, 0) == ["pay:Crowbar", "pay:Kevlar Vest"]


@pytest.mark.rule("VG-CITY-04")
def test_a_one_time_use_card_is_played_at_the_start_of_the_own_turn() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Street Fair")
            give(g, 1, "Borrowed Muscle")
        with pytest.raises(LongboxError):  # on another player's turn
            play.match.choose("play:Borrowed Muscle", 1)
        assert "play:Street Fair" in keys(play, 0)
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
        play.asks(0, "Hero would be defeated", ["ambush:Safe House", "done"])
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


@pytest.mark.rule("VG-EQUIP-01")
def test_equipment_is_attached_before_the_main_action_only() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Byline", "Doorstop")
            give(g, 0, "Crowbar", "Kevlar Vest")
        play.answer(0, "attach:Crowbar")
        play.asks(0, "Which Hero gets Crowbar?", ["to:1", "to:2"])
        play.answer(0, "to:2")
        assert names(play.state, play.state.players[0].slots[1].gear) == ["Crowbar"]
        assert play.state.players[0].slots[0].gear == ()
        assert play.said("attaches Crowbar to Doorstop") == "VG-EQUIP-01"
        play.answer(0, "draw")
        with pytest.raises(LongboxError):
            play.match.choose("attach:Kevlar Vest", 0)


@pytest.mark.rule("VG-EQUIP-01")
def test_without_a_hero_nothing_is_attached() -> None:
    with at_turn() as play:
        with play.table() as g:
            no_hero(g, 0, 1)
            give(g, 0, "Crowbar", "Street Fair")
        assert play.blocked(0, "attach:Crowbar").rule == "VG-EQUIP-01"


@pytest.mark.rule("VG-EQUIP-02")
def test_equipment_adds_to_the_attack() -> None:
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Byline", gear=["Crowbar"])  # Attack 2 and +1
            next_villain(g, "Kerbstone")  # Health 3
        play.answer(0, "fight")
        assert play.said("Heroes attack with 3 against 3") == "VG-FIGHT-11"
        assert names(play.state, play.state.players[0].jail) == ["Kerbstone"]


@pytest.mark.rule("VG-EQUIP-03")
@pytest.mark.parametrize(("damage", "falls"), [(2, False), (4, True)])
def test_equipment_adds_to_the_health(damage: int, falls: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Byline", damage=damage, gear=["Kevlar Vest"])  # Health 3 and +2
            next_villain(g, "Nickel Nate")  # chart 1 0 0 0
        play.answer(0, "fight")
        assert play.state.players[0].defeated == (["Byline"] if falls else [])


@pytest.mark.rule("VG-EQUIP-04")
def test_the_text_of_attached_equipment_can_be_used() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Byline")
            give(g, 0, "Scanner Radio")  # look at the top Villain
            next_villain(g, "Kerbstone")
        assert "use:Scanner Radio" not in keys(play, 0)
        play.answer(0, "attach:Scanner Radio", "use:Scanner Radio")
        assert play.match.view(0).table["top_villain"] == {"level": 1, "name": "Kerbstone"}


@pytest.mark.rule("VG-EQUIP-05")
def test_a_hero_holds_one_equipment() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0)
            hero(g, 0, 1, "Byline", gear=["Crowbar"])
            give(g, 0, "Kevlar Vest")
        assert play.blocked(0, "attach:Kevlar Vest").rule == "VG-EQUIP-05"
        with play.table() as g:
            hero(g, 0, 2, "Grudge")
            hero(g, 0, 3, "Doorstop")
        play.answer(0, "attach:Kevlar Vest")
        assert play.blocked(0, "to:1").rule == "VG-EQUIP-05"
        assert keys(play, 0) == ["to:2", "to:3"]


@pytest.mark.rule("VG-EQUIP-06")
def test_a_text_lets_a_hero_hold_two_and_no_third() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0)
            hero(g, 0, 1, "Pegboard", gear=["Scanner Radio"])  # may hold two Gadgets
            give(g, 0, "Grapnel", "Whetstone", "Crowbar")
        assert play.blocked(0, "attach:Crowbar").rule == "VG-EQUIP-05"  # no Gadget
        play.answer(0, "attach:Grapnel")
        assert names(play.state, play.state.players[0].slots[0].gear) == ["Scanner Radio", "Grapnel"]
        assert play.blocked(0, "attach:Whetstone").rule == "VG-EQUIP-05"


@pytest.mark.rule("VG-EQUIP-07")
def test_equipment_is_taken_off_by_an_inventory_only() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0)
            hero(g, 0, 1, "Byline", gear=["Crowbar"])
        play.asks(0, options=["draw", "fight", "inventory"])
        with pytest.raises(LongboxError):
            play.match.choose("take:Crowbar", 0)
        play.answer(0, "inventory")
        assert names(play.state, play.state.players[0].hand) == ["Crowbar"]
        assert play.state.players[0].actions == 3


@pytest.mark.rule("VG-EQUIP-08")
def test_equipment_goes_to_another_hero_by_way_of_the_hand() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Byline", "Grudge")
            hero(g, 0, 1, "Byline", gear=["Crowbar"])
        play.asks(0, options=["draw", "fight", "inventory"])
        for key in ("attach:Crowbar", "to:2"):
            with pytest.raises(LongboxError):
                play.match.choose(key, 0)
        play.answer(0, "inventory")
        with play.table() as g:
            turn_of(g, 0)
        play.answer(0, "attach:Crowbar", "to:2")
        assert [len(one.gear) for one in play.state.players[0].slots[:2]] == [0, 1]


@pytest.mark.rule("VG-EQUIP-09")
@pytest.mark.rule("VG-EQUIP-10")
def test_a_defeated_hero_loses_all_equipment_at_once() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0)
            hero(g, 0, 1, "Pegboard", damage=3, gear=["Scanner Radio", "Grapnel"])  # Health 4; Grapnel: 1 less from the chart
            give(g, 0, "Stakeout")
            next_villain(g, "Lighter Lou")  # 1 damage when revealed
        play.answer(0, "fight")
        assert names(play.state, play.state.players[0].hand) == ["Stakeout"]
        assert names(play.state, play.state.city_discard) == ["Scanner Radio", "Grapnel"]
        fallen = lines(play).index("Pegboard of Player 1 is defeated")
        assert lines(play)[fallen + 1 : fallen + 3] == ["Player 1 loses Scanner Radio", "Player 1 loses Grapnel"]
        assert fallen < next(i for i, line in enumerate(lines(play)) if line.startswith("Lighter Lou attacks"))


@pytest.mark.rule("VG-EQUIP-11")
def test_equipment_with_two_icons_matches_both_categories() -> None:
    assert CITY["Riot Gear"].categories == ("Weapon", "Armor")
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Doorstop", "Byline", "Grudge")
            hero(g, 0, 1, "Doorstop", gear=["Riot Gear"])
        before = play.match.view(0).table["players"][0]
        with play.table() as g:
            hero(g, 0, 2, "Byline", gear=["Whetstone"])  # each Weapon: +1 Attack
            hero(g, 0, 3, "Grudge", gear=["Body Shop"])  # each Armor and Vehicle: +1 Health
        after = play.match.view(0).table["players"][0]
        assert after["attack"] == before["attack"] + 1
        assert after["slots"][0]["health"] == before["slots"][0]["health"] + 1


@pytest.mark.rule("VG-EQUIP-12")
@pytest.mark.parametrize(("gear", "attack"), [("Crowbar", 2 + 1 + 1 + 1), ("Dirt Bike", 2 + 1 + 1)])
def test_a_text_for_a_category_leaves_other_equipment_alone(gear: str, attack: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0)
            hero(g, 0, 1, "Byline", gear=["Whetstone"])  # Attack 2; each Weapon gives 1 more
            hero(g, 0, 2, "Doorstop", gear=[gear])  # Attack 1 and +1
        assert play.match.view(0).table["players"][0]["attack"] == attack


@pytest.mark.rule("VG-EQUIP-13")
@pytest.mark.rule("VG-EQUIP-14")
@pytest.mark.parametrize(("number", "attached", "drawn"), [(2, True, 1), (3, True, 0), (2, False, 0)])
def test_attached_equipment_answers_its_die_face(number: int, attached: bool, drawn: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            track(g, "Paramedic 1", "Paramedic 2", "Paramedic 3", "Paramedic 4")  # nobody is hurt
            if attached:
                hero(g, 1, 1, "Byline", gear=["Delivery Van"])  # die 2: draw a card
            else:
                give(g, 1, "Delivery Van")
            trigger(g, number)
        assert len(play.state.players[1].hand) == drawn + (not attached)
        assert ("Player 2 activates Delivery Van" in lines(play)) == bool(drawn)


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
        play.answer(3, play.asks(3, "Which Event").options[0].key)  # the next round
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


@pytest.mark.rule("VG-CONF-01")
@pytest.mark.parametrize("first", [0, 2])
def test_texts_of_different_players_are_carried_out_in_turn_order(first: int) -> None:
    """One Firefight defeats two Heroes, each of which lets its owner draw."""
    with at_turn() as play:
        with play.table() as g:
            g.first = first
            team(g, 1)
            team(g, 3)
            hero(g, 1, 1, "Gutter Saint", damage=2)  # Health 3; when defeated: draw 2 cards
            hero(g, 3, 1, "Byline", damage=3, gear=["Sidecar"])  # Health 3 and +1; when defeated: draw 2 cards
            track(g, "Firefight 1", "Paramedic 2", "Paramedic 3", "Paramedic 4")
            trigger(g, 1)
        drew = [line[:8] for line in lines(play) if " draws a card from" in line]
        assert drew == (["Player 2"] * 2 + ["Player 4"] * 2 if first == 0 else ["Player 4"] * 2 + ["Player 2"] * 2)
