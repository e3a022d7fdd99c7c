"""Equipment of both decks that does something: when it is used, by a die, or when its Hero falls."""

from __future__ import annotations

import pytest

from tests.games.vigilante.hand_cards import Played, equipment_with
from tests.games.vigilante.looking import attacked, bottom, damage, discarded, face_up, hand, in_jail, noted
from tests.games.vigilante.table import (
    at_plain_turn,
    dice_show,
    give,
    hero,
    identities,
    jail,
    next_card,
    next_villain,
    one_hero,
    team,
    turn_of,
)

plays = Played()


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


@plays("Pressure Bandage", "Auto-Surgeon")
@pytest.mark.parametrize(
    ("name", "number", "left"),
    [("Pressure Bandage", 5, 2), ("Pressure Bandage", 4, 3), ("Auto-Surgeon", 1, 1), ("Auto-Surgeon", 6, 3)],
)
def test_a_die_heals_the_hero_who_holds_it_by_one_or_by_two(name: str, number: int, left: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, name, hurt=3)
            hero(g, 0, 2, "Cold Case", damage=2)
            dice_show(g, number)
        assert damage(play.state.players[0])[:2] == [left, 2]


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
        said = "Nothing comes of Bolt Cutters: there is no Villain of another player to free now"
        assert (said in play.told()) == (number == 4)


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
def test_rocket_rack_hurts_its_own_hero_also_if_no_rival_has_one() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Rocket Rack")
            for seat in (1, 2, 3):
                team(g, seat)
            dice_show(g, 6)
        assert damage(play.state.players[0])[0] == 1


@plays("Rocket Rack")
def test_rocket_rack_rests_on_other_numbers() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Rocket Rack")
            dice_show(g, 5)
        assert [damage(player)[0] for player in play.state.players] == [0, 0, 0, 0]


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
        play.answer(0, "fight", "player:1")  # whose Hero Furnace Frank hurts
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
            play.asks(2, "Which Hero takes 1 damage?", ["damage:1", "damage:2"])
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


@plays("Polygraph")
def test_an_alibi_leaves_polygraph_without_a_token() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            one_hero(g, "Polygraph")
            give(g, 0, "Crowbar", "Stakeout")
            give(g, 1, "Airtight Alibi")
        play.answer(0, "use:Polygraph", "pay:Crowbar", "player:1")
        play.answer(1, "ambush:Airtight Alibi")
        play.asks(0, "What do you do?")
        assert (hand(play), face_up(play, 1)) == (["Stakeout"], [None] * 4)


def test_all_equipment_with_a_deed_is_at_work_in_a_test() -> None:
    assert plays.names == equipment_with(deed=True)
