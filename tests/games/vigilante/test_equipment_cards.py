"""Equipment of both decks, each attached and at work."""

from __future__ import annotations

import pytest

from longbox.games.vigilante.cards.kinds import AGENCY, CITY, CardKind
from longbox.games.vigilante.state import Phase, Vigilante
from longbox.testing.scenario import Scenario
from tests.games.vigilante.hand_card_tests import (
    Played,
    attacked,
    dice_show,
    discarded,
    face_up,
    gear,
    hand,
    in_jail,
    noted,
    of_kind,
)
from tests.games.vigilante.playing import at_plain_turn
from tests.games.vigilante.table import (
    bottom,
    damage,
    give,
    hero,
    identities,
    jail,
    next_card,
    next_villain,
    team,
    track,
    turn_of,
)
from tests.games.vigilante.triggers import trigger

plays = Played()

NUMBERS: dict[str, tuple[str, int, int]] = {  # categories, Attack, Health of its Hero
    "Crowbar": ("Weapon", 1, 0),
    "Riot Gear": ("Weapon Armor", 1, 1),
    "Kevlar Vest": ("Armor", 0, 2),
    "Knuckle Dusters": ("Weapon", 2, -1),
    "Dirt Bike": ("Vehicle", 1, 0),
    "Delivery Van": ("Vehicle", 0, 1),
    "Scanner Radio": ("Gadget", 0, 0),
    "Grapnel": ("Gadget", 0, 0),
    "Pressure Bandage": ("Gadget Armor", 0, 1),
    "Bolt Cutters": ("Weapon Gadget", 1, 0),
    "Rocket Rack": ("Weapon", 0, 0),
    "Tool Harness": ("Gadget", 0, 0),
    "Ankle Monitors": ("Gadget", 0, 0),
    "Flare Pistol": ("Weapon", 0, 0),
    "Long Lens": ("Gadget", 0, 0),
    "Heavy Coat": ("Armor", 0, 1),
    "Sidecar": ("Vehicle", 1, 1),
    "Whetstone": ("Gadget", 0, 0),
    "Body Shop": ("Vehicle", 0, 1),  # it is a Vehicle itself
    "Exo-Frame": ("Weapon Armor", 2, 2),
    "Rail Carbine": ("Weapon", 3, 0),
    "Interceptor": ("Vehicle", 1, 1),
    "Nanoweave": ("Armor", 0, 4),
    "Portable Cell": ("Gadget", 0, 0),
    "Hornet Drones": ("Gadget Weapon", 1, 0),
    "Auto-Surgeon": ("Gadget", 0, 1),
    "Command Rig": ("Vehicle", 0, 1),
    "Polygraph": ("Gadget", 0, 0),
}
WITHOUT_TEXT = ("Crowbar", "Riot Gear", "Kevlar Vest", "Knuckle Dusters", "Exo-Frame", "Nanoweave")


def one_hero(g: Vigilante, *held: str, name: str = "Grudge", hurt: int = 0) -> None:
    """Seat 0 has this Hero alone; Grudge has Attack 2 and Health 4."""
    team(g, 0)
    hero(g, 0, 1, name, damage=hurt, gear=held)


def next_round(play: Scenario) -> None:
    """A new round begins, and it is seat 0's turn."""
    with play.table() as g:
        g.phase = Phase.PASS
    first = play.state.first
    play.answer(first, play.asks(first, "Which Event do you place").options[0].key)
    with play.table() as g:
        turn_of(g, 0)


def test_all_equipment_has_its_numbers_here() -> None:
    assert NUMBERS.keys() == of_kind(CITY, CardKind.EQUIPMENT) | of_kind(AGENCY, CardKind.EQUIPMENT)


@pytest.mark.parametrize("name", NUMBERS)
def test_equipment_has_categories_and_changes_the_numbers_of_its_hero(name: str) -> None:
    categories, attack, health = NUMBERS[name]
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g)
            give(g, 0, name)
        assert play.match.view(0).table["players"][0]["hand"][0]["categories"] == categories.split()
        play.answer(0, f"attach:{name}")
        assert (hand(play), gear(play)) == ([], [name])
        mat = play.match.view(1).table["players"][0]["slots"][0]
        assert (mat["attack"], mat["health"]) == (2 + attack, 4 + health)


@plays(*WITHOUT_TEXT)
@pytest.mark.parametrize("name", WITHOUT_TEXT)
@pytest.mark.parametrize("survives", [True, False])
def test_the_numbers_count_in_a_fight(name: str, survives: bool) -> None:
    _, attack, health = NUMBERS[name]
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, name, hurt=4 + health - (2 if survives else 1))
            next_villain(g, "Nickel Nate")  # chart 1 0 0 0, Health 1
        play.answer(0, "fight")
        assert attacked(play) == f"{2 + attack if survives else 0} against 1 Health"
        assert play.state.players[0].defeated == ([] if survives else ["Grudge"])
        assert discarded(play) == ([] if survives else [name])


@plays("Knuckle Dusters")
def test_knuckle_dusters_are_the_end_of_a_hero_with_one_health_left() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, hurt=3)
            give(g, 0, "Knuckle Dusters")
        play.answer(0, "attach:Knuckle Dusters")
        assert (play.state.players[0].defeated, discarded(play)) == (["Grudge"], ["Knuckle Dusters"])


@plays("Dirt Bike")
def test_dirt_bike_dodges_the_first_hit_of_each_round() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Dirt Bike")
            next_villain(g, "Scuff", "Ripsaw Rae", "Nickel Nate", "Kerbstone")  # hit slot 1 for 0, 3, 1, 1
        taken = []
        for fight in range(4):
            if fight == 3:
                next_round(play)
            with play.table() as g:
                turn_of(g, 0)
            play.answer(0, "fight")
            taken.append(damage(play.state.players[0])[0])
        assert taken == [0, 0, 1, 1]


@plays("Delivery Van")
@pytest.mark.parametrize(("number", "drawn"), [(2, ["Stakeout"]), (3, [])])
def test_delivery_van_brings_a_card_on_a_two(number: int, drawn: list[str]) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Delivery Van")
            next_card(g, "Stakeout")
            dice_show(g, number)
        assert [hand(play, seat) for seat in range(4)] == [drawn, [], [], []]


@plays("Scanner Radio")
def test_scanner_radio_shows_the_top_villain_to_its_owner_once_a_turn() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Scanner Radio")
            next_villain(g, "Siege Engine")
        play.answer(0, "use:Scanner Radio")
        assert [play.match.view(seat).table["top_villain"]["name"] for seat in (0, 1, None)] == ["Siege Engine", None, None]
        assert play.blocked(0, "use:Scanner Radio").rule == "VG-RULING-20"
        play.answer(0, "fight")
        assert bottom(play.state) == "Siege Engine"  # it was still on top
        with play.table() as g:
            turn_of(g, 0)
        play.answer(0, "use:Scanner Radio")  # another turn of the same round


@plays("Grapnel")
def test_grapnel_takes_one_off_every_hit_of_its_hero() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Grapnel", name="Candor")
            hero(g, 0, 2, "Byline")
            next_villain(g, "The Pratt Twins", "Ripsaw Rae")  # 1 1 0 0 and 3 0 0 0
        play.answer(0, "fight")
        assert damage(play.state.players[0])[:2] == [0, 1]
        with play.table() as g:
            turn_of(g, 0)
        play.answer(0, "fight")
        assert damage(play.state.players[0])[:2] == [2, 1]


@plays("Pressure Bandage")
@pytest.mark.parametrize(("number", "left"), [(5, [1, 2]), (4, [2, 2])])
def test_pressure_bandage_heals_its_hero_on_a_five(number: int, left: list[int]) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Pressure Bandage", hurt=2)
            hero(g, 0, 2, "Cold Case", damage=2)
            dice_show(g, number)
        assert damage(play.state.players[0])[:2] == left


@plays("Bolt Cutters")
def test_bolt_cutters_open_the_fullest_other_jail_on_a_four() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Bolt Cutters")
            jail(g, 0, "Kerbstone", "Little Rat", "Tall Paul")
            jail(g, 1, "Sump")
            jail(g, 2, "Scuff", "Rockfall")
            dice_show(g, 4)
        play.asks(2, "Which Villain is freed?", ["villain:Scuff", "villain:Rockfall"])
        play.answer(2, "villain:Rockfall")
        assert [len(in_jail(play, seat)) for seat in range(4)] == [3, 1, 1, 0]
        assert bottom(play.state) == "Rockfall"


@plays("Bolt Cutters")
@pytest.mark.parametrize(("number", "held"), [(3, []), (4, ["Portable Cell"])])
def test_bolt_cutters_rest_on_other_numbers_and_do_not_open_a_locked_jail(number: int, held: list[str]) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Bolt Cutters")
            jail(g, 2, "Scuff", "Rockfall")
            hero(g, 2, 1, "Byline", gear=held)
            dice_show(g, number)
        assert in_jail(play, 2) == ["Scuff", "Rockfall"]


@plays("Rocket Rack")
def test_rocket_rack_hurts_a_rival_and_its_own_hero_on_a_six() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Rocket Rack")
            hero(g, 0, 2, "Byline")
            team(g, 3, "Cold Case", "Candor")
            dice_show(g, 6)
        play.asks(0, "Whose Hero takes the damage?", ["player:1", "player:2", "player:3"])
        play.answer(0, "player:3", "damage:2")
        assert [damage(player)[:2] for player in play.state.players] == [[1, 0], [0, None], [0, None], [0, 1]]


@plays("Rocket Rack")
def test_rocket_rack_rests_on_other_numbers() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Rocket Rack")
            dice_show(g, 5)
        assert [damage(player)[0] for player in play.state.players] == [0, 0, 0, 0]


@plays("Tool Harness", "Command Rig")
@pytest.mark.parametrize(("name", "pieces"), [("Tool Harness", 3), ("Command Rig", 4)])
def test_some_equipment_lets_its_hero_hold_more(name: str, pieces: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Crowbar")  # it comes beside what is held already
            give(g, 0, "Kevlar Vest", "Grapnel", "Sidecar", name)
        assert play.blocked(0, "attach:Grapnel").rule == "VG-EQUIP-05"
        play.answer(0, f"attach:{name}", *["attach:Kevlar Vest", "attach:Grapnel"][: pieces - 2])
        assert gear(play) == ["Crowbar", name, "Kevlar Vest", "Grapnel"][:pieces]
        assert play.blocked(0, "attach:Sidecar").rule == "VG-EQUIP-05"


@plays("Tool Harness", "Command Rig")
@pytest.mark.parametrize("name", ["Tool Harness", "Command Rig"])
def test_it_helps_nobody_but_its_own_hero(name: str) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, name)
            hero(g, 0, 2, "Byline", gear=["Crowbar"])
            give(g, 0, "Kevlar Vest")
        play.answer(0, "attach:Kevlar Vest")  # only one may get it
        assert (gear(play, slot=1), gear(play, slot=2)) == ([name, "Kevlar Vest"], ["Crowbar"])


@plays("Ankle Monitors")
def test_ankle_monitors_keep_the_first_villain_of_each_round() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 1, 1, "Grudge", gear=["Ankle Monitors"])
            jail(g, 1, "Scuff")
            give(g, 0, "Bail Bond", "Bail Bond", "Bail Bond")
        play.answer(0, "play:Bail Bond")
        assert (in_jail(play, 1), play.said("Scuff stays in the jail of Player 2")) == (["Scuff"], "VG-JAIL-04")
        next_round(play)
        play.answer(0, "play:Bail Bond")
        assert in_jail(play, 1) == ["Scuff"]
        play.answer(0, "play:Bail Bond")
        assert (in_jail(play, 1), bottom(play.state)) == ([], "Scuff")


@plays("Flare Pistol")
def test_flare_pistol_gives_attack_for_a_card_once_a_turn() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Flare Pistol")
            give(g, 0, "Crowbar", "Stakeout")
            next_villain(g, "Furnace Frank")  # Health 4
        play.answer(0, "use:Flare Pistol")
        play.asks(0, "Which card do you discard?", ["pay:Crowbar", "pay:Stakeout"])
        play.answer(0, "pay:Crowbar")
        assert (hand(play), discarded(play)) == (["Stakeout"], ["Crowbar"])
        assert play.blocked(0, "use:Flare Pistol").rule == "VG-RULING-20"
        play.answer(0, "fight")
        assert (attacked(play), in_jail(play)) == ("4 against 4 Health", ["Furnace Frank"])
        with play.table() as g:
            turn_of(g, 0)
        play.answer(0, "use:Flare Pistol")  # another turn of the same round
        assert hand(play) == []


@plays("Flare Pistol")
def test_flare_pistol_fires_nothing_without_a_card() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Flare Pistol")
        assert play.blocked(0, "use:Flare Pistol").reason == "you have too few cards to discard"


@plays("Long Lens")
def test_long_lens_investigates_for_a_card_of_influence_2_once_a_round() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Long Lens")
            identities(g, "Guardian", "Assassin", "Guardian", "Guardian")
            give(g, 0, "Crowbar")  # Influence 1
        assert play.blocked(0, "use:Long Lens").reason == "you have too few cards to discard"
        with play.table() as g:
            give(g, 0, "Kevlar Vest", "Riot Gear")  # Influence 2 and 3
        play.answer(0, "use:Long Lens")
        play.asks(0, "Which card do you discard?", ["pay:Kevlar Vest", "pay:Riot Gear"])
        play.answer(0, "pay:Kevlar Vest", "player:1", "token:1", "note:Evil")
        assert (hand(play), noted(play, 0), hand(play, 1)) == (["Crowbar", "Riot Gear"], [(1, 1, "Evil")], [])
        with play.table() as g:
            turn_of(g, 0)
        assert play.blocked(0, "use:Long Lens").reason == "it was used this round"


@plays("Heavy Coat")
@pytest.mark.parametrize(("answer", "taken"), [("cover:2", [2, 0, 0]), ("done", [0, 2, 0])])
def test_heavy_coat_may_take_the_hit_of_another(answer: str, taken: list[int]) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Heavy Coat")
            hero(g, 0, 2, "Byline")
            hero(g, 0, 3, "Cold Case")
            next_villain(g, "Tall Paul")  # chart 0 2 0 0
        play.answer(0, "fight")
        play.asks(0, "Whose damage does Heavy Coat's Hero take?", ["cover:2", "done"])
        play.answer(0, answer)
        assert damage(play.state.players[0])[:3] == taken


@plays("Sidecar")
def test_sidecar_leaves_two_cards_when_its_hero_falls() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Sidecar", hurt=4)  # Health 4 + 1
            hero(g, 0, 2, "Byline", damage=2)  # holds nothing
            next_card(g, "Crowbar")
            next_card(g, "Stakeout")
            next_villain(g, "The Pratt Twins")  # chart 1 1 0 0
        play.answer(0, "fight")
        assert play.state.players[0].defeated == ["Grudge", "Byline"]
        assert (hand(play), discarded(play)) == (["Stakeout", "Crowbar"], ["Sidecar"])


@plays("Whetstone")
@pytest.mark.parametrize(
    ("weapons", "more"),
    [([], 0), (["Crowbar"], 1), (["Crowbar", "Riot Gear"], 2), (["Crowbar", "Riot Gear", "Bolt Cutters"], 2)],
)
def test_whetstone_sharpens_up_to_two_weapons(weapons: list[str], more: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Whetstone")
            for slot, name in enumerate(("Byline", "Cold Case", "Candor"), 2):  # Attack 2 each, like Grudge
                hero(g, 0, slot, name, gear=weapons[slot - 2 : slot - 1])
            next_villain(g, "Little Rat")
        play.answer(0, "fight")
        assert attacked(play) == f"{4 * 2 + len(weapons) + more} against 1 Health"  # each of the Weapons gives 1 itself


@plays("Body Shop")
def test_body_shop_strengthens_three_pieces_of_armor_and_vehicles() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Body Shop")  # 4, + 1 as a Vehicle
            hero(g, 0, 2, "Byline", gear=["Kevlar Vest"])  # 3 + 2, + 1
            hero(g, 0, 3, "Cold Case", gear=["Sidecar"])  # 4 + 1, + 1
            hero(g, 0, 4, "Candor", gear=["Heavy Coat"])  # 5 + 1, and no more
        assert [mat["health"] for mat in play.match.view(0).table["players"][0]["slots"]] == [5, 6, 6, 6]


@plays("Body Shop")
def test_body_shop_does_nothing_for_weapons_and_gadgets() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Body Shop")
            hero(g, 0, 2, "Byline", gear=["Crowbar"])
            hero(g, 0, 3, "Cold Case", gear=["Grapnel"])
        assert [mat["health"] for mat in play.match.view(0).table["players"][0]["slots"][:3]] == [5, 3, 4]


@plays("Rail Carbine")
def test_rail_carbine_hits_hard_and_is_hit_harder() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Rail Carbine", name="Candor")
            hero(g, 0, 2, "Cold Case")
            next_villain(g, "The Pratt Twins", "Scuff", "Nickel Nate")  # 1 1 0 0, 0 1 0 0, 1 0 0 0
        taken = []
        for _ in range(3):
            with play.table() as g:
                turn_of(g, 0)
            play.answer(0, "fight")
            assert attacked(play).startswith("7 against")  # 2 + 3 and 2
            taken.append(damage(play.state.players[0])[:2])
        assert taken == [[2, 1], [2, 2], [4, 2]]  # who is not hit takes nothing more


@plays("Interceptor")
def test_interceptor_may_keep_a_villain_on_top_once_a_round() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Interceptor", name="Candor")
            next_villain(g, "Siege Engine")  # Health 10, chart 1 1 1 1
        play.answer(0, "fight")
        play.asks(0, "Where does the Villain go?", ["put:top", "put:bottom"])
        play.answer(0, "put:top")
        assert play.match.view(1).table["top_villain"]["name"] == "Siege Engine"
        with play.table() as g:
            turn_of(g, 0)
        play.answer(0, "fight")  # against the same, and nobody is asked
        assert bottom(play.state) == "Siege Engine"


@plays("Interceptor")
def test_interceptor_may_let_the_villain_go_and_is_not_used_up() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Interceptor", name="Candor")
            next_villain(g, "Siege Engine", "Collapsar Jack")
        play.answer(0, "fight", "put:bottom")
        assert bottom(play.state) == "Siege Engine"
        with play.table() as g:
            turn_of(g, 0)
        play.answer(0, "fight")
        play.asks(0, "Where does the Villain go?")


@plays("Portable Cell")
def test_portable_cell_keeps_villains_from_being_freed_but_not_from_being_moved() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 3, 1, "Grudge", damage=1, gear=["Portable Cell"])
            jail(g, 3, "Scuff")
            give(g, 0, "Bail Bond", "Extradition")
        assert play.blocked(0, "play:Bail Bond").rule == "VG-JAIL-04"
        play.answer(0, "play:Extradition")
        assert (in_jail(play, 0), in_jail(play, 3)) == (["Scuff"], [])


@plays("Portable Cell")
def test_portable_cell_withstands_a_jailbreak() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 1, 1, "Grudge", gear=["Portable Cell"])
            jail(g, 1, "Scuff")
            jail(g, 2, "Kerbstone")
            track(g, "Jailbreak 1", "Hacking 2", "Hacking 3", "Hacking 4")
            trigger(g, 1)
        assert (in_jail(play, 1), in_jail(play, 2)) == (["Scuff"], [])


@plays("Hornet Drones")
@pytest.mark.parametrize("number", [3, 2])
def test_hornet_drones_sting_rivals_with_more_villains_on_a_three(number: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Hornet Drones")
            jail(g, 0, "Kerbstone")
            jail(g, 1, "Scuff")  # as many, not more
            jail(g, 2, "Sump", "Little Rat")
            jail(g, 3, "Rockfall", "Tall Paul")
            team(g, 2, "Byline", "Cold Case")
            dice_show(g, number)
        if number == 3:
            play.asks(2, "Which Hero takes the damage?", ["damage:1", "damage:2"])
            play.answer(2, "damage:2")
        taken = [damage(player)[:2] for player in play.state.players]
        assert taken == [[0, None], [0, None], [0, 1 if number == 3 else 0], [1 if number == 3 else 0, None]]


@plays("Auto-Surgeon")
def test_auto_surgeon_heals_its_hero_by_one_once_a_round() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Auto-Surgeon", hurt=3)
            hero(g, 0, 2, "Cold Case", damage=2)
        play.answer(0, "use:Auto-Surgeon")
        assert damage(play.state.players[0])[:2] == [2, 2]
        with play.table() as g:
            turn_of(g, 0)
        assert play.blocked(0, "use:Auto-Surgeon").reason == "it was used this round"


@plays("Auto-Surgeon")
def test_auto_surgeon_does_not_treat_the_healthy() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Auto-Surgeon")
            hero(g, 0, 2, "Cold Case", damage=2)
        assert play.blocked(0, "use:Auto-Surgeon").rule == "VG-HEAL-02"


@plays("Auto-Surgeon")
@pytest.mark.parametrize(("number", "left"), [(1, [1, 2]), (6, [3, 2])])
def test_auto_surgeon_heals_its_hero_by_two_on_a_one(number: int, left: list[int]) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Auto-Surgeon", hurt=3)
            hero(g, 0, 2, "Cold Case", damage=2)
            dice_show(g, number)
        assert damage(play.state.players[0])[:2] == left


@plays("Polygraph")
@pytest.mark.parametrize("exposes", [True, False])
def test_polygraph_may_turn_the_token_that_it_showed_face_up(exposes: bool) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Polygraph")
            identities(g, "Guardian", "Guardian", "Assassin", "Guardian")
            give(g, 0, "Crowbar", "Stakeout")
        play.answer(0, "use:Polygraph", "pay:Crowbar", "player:2", "token:1")
        play.asks(0, "Token 1 of Player 3 is Evil")
        play.answer(0, "note:Evil")
        play.asks(0, "Discard a card to turn token 1 of Player 3 face-up?", ["pay:Stakeout", "done"])
        play.answer(0, "pay:Stakeout" if exposes else "done")
        assert face_up(play, 2) == ["Evil" if exposes else None, None, None, None]
        assert hand(play) == ([] if exposes else ["Stakeout"])
        with play.table() as g:
            turn_of(g, 0)
            give(g, 0, "Kevlar Vest")
        assert play.blocked(0, "use:Polygraph").reason == "it was used this round"


def test_every_equipment_is_at_work_in_a_test() -> None:
    assert plays.names == of_kind(CITY, CardKind.EQUIPMENT) | of_kind(AGENCY, CardKind.EQUIPMENT)
