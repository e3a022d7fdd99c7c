"""Equipment of both decks: its numbers, and what holds while it is attached."""

from __future__ import annotations

import pytest

from longbox.games.vigilante.kinds import CardKind
from longbox.games.vigilante.state import Phase
from longbox.testing.scenario import Scenario
from tests.games.vigilante.decks import AGENCY, CITY
from tests.games.vigilante.hand_cards import Played, equipment_with, of_kind
from tests.games.vigilante.looking import attacked, bottom, damage, discarded, gear, hand, in_jail
from tests.games.vigilante.table import at_plain_turn, give, hero, jail, next_villain, one_hero, track, trigger, turn_of

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


def next_round(play: Scenario) -> None:
    """A new round begins, and it is seat 0's turn."""
    with play.table() as g:
        g.phase = Phase.PASS
    first = play.state.first
    play.answer_first(first, "Which Event do you place")
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
        assert play.match.view(0).table["players"][0]["hand"][0]["categories"] == tuple(categories.split())
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


@plays("Grapnel", "Rail Carbine")
@pytest.mark.parametrize("held", [("Grapnel", "Rail Carbine"), ("Rail Carbine", "Grapnel")])
def test_grapnel_and_rail_carbine_cancel_out_in_whichever_order_they_were_attached(held: tuple[str, ...]) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, *held, name="Spare Parts")
            next_villain(g, "The Pratt Twins")  # 1 1 0 0
        play.answer(0, "fight")
        assert damage(play.state.players[0])[0] == 1


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
        play.asks(0, "Whose damage does Grudge take, with 5 of 5 Health left?", ["cover:2", "done"])
        play.answer(0, answer)
        assert damage(play.state.players[0])[:3] == taken


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
        assert play.blocked(0, "play:Bail Bond").reason == "there is no Villain of another player to free now"
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


def test_all_equipment_without_a_deed_is_at_work_in_a_test() -> None:
    assert plays.names == equipment_with(deed=False)
