"""Equipment, rule by rule."""

import pytest

from longbox.engine.errors import LongboxError
from longbox.testing.scenario import Scenario
from tests.games.vigilante.decks import CITY
from tests.games.vigilante.looking import names
from tests.games.vigilante.table import at_turn, give, hero, market, next_villain, no_hero, team, track, trigger, turn_of


def lines(play: Scenario) -> list[str]:
    """Everybody's log."""
    return play.told()


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
        assert "use:Scanner Radio" not in play.keys(0)
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
        assert play.keys(0) == ["to:2", "to:3"]


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


@pytest.mark.rule("VG-RULING-42")
def test_what_a_hero_may_hold_no_more_returns_to_the_hand() -> None:
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Nightshift Nora", gear=["Tool Harness", "Crowbar", "Riot Gear"])  # Tool Harness: three may be held
        play.answer(0, "inventory", "take:Tool Harness", "done")
        play.asks(0, "Nightshift Nora holds too much", ["return:Crowbar", "return:Riot Gear"])
        play.answer(0, "return:Crowbar")
        assert play.said("Player 1 takes off Crowbar") == "VG-RULING-42"
        assert names(play.state, play.state.players[0].hand) == ["Tool Harness", "Crowbar"]
        assert names(play.state, play.state.players[0].slots[0].gear) == ["Riot Gear"]


@pytest.mark.rule("VG-RULING-42")
def test_what_a_hero_may_hold_no_more_returns_also_if_a_rival_broke_it() -> None:
    with at_turn(mercenaries=True) as play:
        with play.table() as g:
            hero(g, 1, 1, "Byline", gear=["Command Rig", "Crowbar", "Kevlar Vest", "Grapnel"])  # Command Rig: four
            market(g, "Tow-Truck Tariq", "Hundred-Watt Hazel", "Ninth Wave", "Water Tower")
            give(g, 0, "Riot Gear")
        play.answer(0, "recruit", "gear:Command Rig")
        play.asks(1, "Byline holds too much", ["return:Crowbar", "return:Kevlar Vest", "return:Grapnel"])
        play.answer(1, "return:Grapnel", "return:Crowbar")
        assert names(play.state, play.state.players[1].hand) == ["Grapnel", "Crowbar"]
        assert names(play.state, play.state.players[1].slots[0].gear) == ["Kevlar Vest"]


@pytest.mark.rule("VG-RULING-42")
def test_what_another_text_still_allows_stays() -> None:
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Spare Parts", gear=["Command Rig", "Crowbar", "Kevlar Vest", "Grapnel"])  # Spare Parts: three
        play.answer(0, "inventory", "take:Command Rig", "done")
        play.asks(1, "What do you do?")
        assert names(play.state, play.state.players[0].slots[0].gear) == ["Crowbar", "Kevlar Vest", "Grapnel"]


@pytest.mark.rule("VG-RULING-42")
@pytest.mark.parametrize(("returned", "falls"), [("Crowbar", False), ("Kevlar Vest", True)])
def test_a_hero_is_defeated_only_after_the_owner_has_chosen(returned: str, falls: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Byline", damage=4, gear=["Tool Harness", "Crowbar", "Kevlar Vest"])  # Health 3 and +2
        play.answer(0, "inventory", "take:Tool Harness", "done", f"return:{returned}")
        assert play.state.players[0].defeated == (["Byline"] if falls else [])


@pytest.mark.rule("VG-RULING-22")
@pytest.mark.parametrize("hurt", [2, 3])
def test_a_hero_falls_who_loses_the_health_of_their_equipment_to_a_rival(hurt: int) -> None:
    with at_turn(mercenaries=True) as play:
        with play.table() as g:
            hero(g, 1, 1, "Byline", damage=hurt, gear=["Kevlar Vest"])  # Health 3 and +2
            market(g, "Tow-Truck Tariq", "Hundred-Watt Hazel", "Ninth Wave", "Water Tower")
            give(g, 0, "Riot Gear")
        play.answer(0, "recruit")
        assert names(play.state, play.state.city_discard) == ["Riot Gear", "Kevlar Vest"]
        assert play.state.players[1].defeated == (["Byline"] if hurt == 3 else [])


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
        play.asks(1, "What do you do?")  # it took the turn
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
        assert fallen < lines(play).index("Lighter Lou hits nobody")


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
        assert ("Player 2 activates Delivery Van: Draw a card" in lines(play)) == bool(drawn)
