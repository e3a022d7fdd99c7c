"""The Starter Heroes: each is played, and does what its text says."""

from __future__ import annotations

import pytest

from longbox.games.vigilante.kinds import HEROES
from tests.games.vigilante.decks import STARTER_NAMES
from tests.games.vigilante.heroes import attack_alone, last_cube, untested
from tests.games.vigilante.looking import attacked, bottom, damage, gear, hand, in_jail, names
from tests.games.vigilante.playing import new_round, new_turn
from tests.games.vigilante.table import (
    all_flipped,
    give,
    hero,
    jail,
    last_turn,
    market,
    next_card,
    next_villain,
    plain_mats,
    team,
)


def test_every_starter_hero_has_a_test() -> None:
    assert untested(STARTER_NAMES, globals()) == []


@pytest.mark.parametrize("name", STARTER_NAMES)
def test_the_numbers_on_a_starter_hero_count(name: str) -> None:
    card = HEROES[name]
    assert attack_alone(name) == card.attack
    assert last_cube(name) == card.health - 1
    assert card.influence == 2


def test_nightshift_nora_heals_one_hero_each_round() -> None:
    with plain_mats() as play:
        with play.table() as g:
            hero(g, 0, 1, "Nightshift Nora", damage=1)
            hero(g, 0, 2, "Anvil Street", damage=2)
            hero(g, 0, 3, "Alley Doc")  # for kits, not for her
        play.answer(0, "use:Nightshift Nora")
        play.asks(0, "Which Hero is healed?", ["heal:1", "heal:2"])
        play.answer(0, "heal:2")
        assert damage(play.state.players[0]) == [1, 1, 0, None]
        assert play.blocked(0, "use:Nightshift Nora").reason == "it was used this round"
        new_round(play)
        play.answer(0, "use:Nightshift Nora", "heal:1")
        assert damage(play.state.players[0]) == [0, 1, 0, None]


def test_nightshift_nora_needs_somebody_to_heal() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Nightshift Nora")
        refusal = play.blocked(0, "use:Nightshift Nora")
        assert (refusal.rule, refusal.reason) == ("VG-HEAL-02", "no Hero of yours has damage")


def test_brickyard_bo_takes_one_less_the_first_time_each_round() -> None:
    with plain_mats() as play:
        with play.table() as g:
            hero(g, 0, 1, "Brickyard Bo")
            next_villain(g, "Ripsaw Rae", "Nickel Nate", "Kerbstone")  # they hit slot 1 for 3, 1 and 1
        play.answer(0, "fight")
        assert damage(play.state.players[0])[0] == 2
        new_turn(play)
        play.answer(0, "fight")
        assert damage(play.state.players[0])[0] == 3
        new_round(play)
        play.answer(0, "fight")
        assert damage(play.state.players[0])[0] == 3


def test_the_usher_investigates_once_in_the_game() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "The Usher")
        play.answer(0, "use:The Usher")
        play.asks(0, "Whom do you investigate?", ["player:1", "player:2", "player:3"])
        play.answer(0, "player:2", "token:3")
        token = play.state.players[2].tokens[2]
        play.asks(0, f"Token 3 of Player 3 is {play.state.faces.face[token]}. Write a note?")
        assert [play.state.faces.knows(seat, token) for seat in range(4)] == [True, False, False, False]
        play.answer(0, "done")
        assert hand(play, 2) == []
        assert play.blocked(0, "use:The Usher").reason == "it was used, and works once in a game"
        new_round(play)
        assert play.blocked(0, "use:The Usher").rule == "VG-RULING-20"


def test_the_usher_needs_a_token_that_lies_face_down() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "The Usher")
            all_flipped(g, 1, 2, 3)
        refusal = play.blocked(0, "use:The Usher")
        assert (refusal.rule, refusal.reason) == ("VG-ALLEG-05", "all tokens of the other players lie face-up")


def test_pocket_change_makes_the_first_recruit_of_each_round_cheaper() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Pocket Change")
            market(g, "Doorstop", "Old Quarry", "Hundred-Watt Hazel")  # the cheapest for 3
            give(g, 0, "Crowbar")
        assert play.blocked(0, "recruit").rule == "VG-RECRUIT-02"  # Influence 1 is too little
        with play.table() as g:
            give(g, 0, "Crowbar")
        play.answer(0, "recruit", "pay:Crowbar")
        assert play.state.players[0].slots[1].name == "Doorstop"
        with play.table() as g:
            market(g, "Paper Route", "Old Quarry", "Hundred-Watt Hazel")  # 3 again
            give(g, 0, "Kevlar Vest")
        new_turn(play)
        assert play.blocked(0, "recruit").rule == "VG-RECRUIT-02"
        new_round(play)
        play.answer(0, "recruit")
        assert play.state.players[0].slots[2].name == "Paper Route"


def test_crossed_lines_rerolls_one_event_die() -> None:
    with plain_mats() as play:
        play.queue("event dice", "1", "2", "5")
        with play.table() as g:
            team(g, 0, "Crossed Lines")
            last_turn(g, 0)
        play.answer(0, "draw")
        play.asks(0, "Which die do you reroll?", ["reroll:die 1", "reroll:die 2", "done"])
        play.answer(0, "reroll:die 1")
        play.asks(0, "Which die do you submit?", ["submit:2", "submit:5"])


def test_crossed_lines_may_keep_both_dice() -> None:
    with plain_mats() as play:
        play.queue("event dice", "1", "2")
        with play.table() as g:
            team(g, 0, "Crossed Lines")
            last_turn(g, 0)
        play.answer(0, "draw", "done")
        play.asks(0, "Which die do you submit?", ["submit:1", "submit:2"])


def test_latchkey_lem_keeps_one_villain_in_the_whole_game() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 1, "Latchkey Lem")
            jail(g, 1, "Scuff", "Kerbstone")
            give(g, 0, "Bail Bond", "Bail Bond")
            for name in ("Crowbar", "Grapnel"):  # no Ambush comes as the gift of the Bonds
                next_card(g, name)
        play.answer(0, "play:Bail Bond")
        play.answer(1, "villain:Scuff")
        assert in_jail(play, 1) == ["Scuff", "Kerbstone"]
        assert play.said("Scuff stays in the jail of Player 2") == "VG-JAIL-04"
        new_round(play)
        play.answer(0, "play:Bail Bond")
        play.answer(1, "villain:Scuff")
        assert (in_jail(play, 1), bottom(play.state)) == (["Kerbstone"], "Scuff")


def test_latchkey_lem_waits_while_somebody_keeps_villains_each_round() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 1, "Latchkey Lem", "Block Warden")
            jail(g, 1, "Scuff", "Kerbstone")
            give(g, 0, "Bail Bond", "Bail Bond", "Bail Bond")
        play.answer(0, "play:Bail Bond")
        play.answer(1, "villain:Scuff")  # Block Warden keeps it
        new_round(play)
        for _ in ("Block Warden", "Latchkey Lem"):
            play.answer(0, "play:Bail Bond")
            play.answer(1, "villain:Scuff")
            assert in_jail(play, 1) == ["Scuff", "Kerbstone"]


@pytest.mark.parametrize(("villain", "expected"), [("Kerbstone", "3 against 3 Health"), ("Sump", "2 against 6 Health")])
def test_kid_curfew_attacks_level_1_harder(villain: str, expected: str) -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Kid Curfew")
            next_villain(g, villain)
        play.answer(0, "fight")
        assert attacked(play) == expected


def test_kid_curfew_shows_no_more_attack_in_a_rivals_fight() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 1, "Kid Curfew")
            give(g, 1, "Wrong Alley")
            next_villain(g, "Kerbstone")
        play.answer(0, "fight")
        play.asks(1, "spring an Ambush?")
        assert play.match.view(1).table["players"][1]["slots"][0]["attack"] == 2


def test_gutter_saint_leaves_two_cards() -> None:
    with plain_mats() as play:
        with play.table() as g:
            hero(g, 0, 1, "Gutter Saint", damage=2)
            next_villain(g, "Nickel Nate")
            next_card(g, "Stakeout")
            next_card(g, "Crowbar")
        play.answer(0, "fight")
        assert play.state.players[0].defeated == ["Gutter Saint"]
        assert hand(play) == ["Crowbar", "Stakeout"]


@pytest.mark.parametrize(
    ("held", "expected"), [([], 1), (["Kevlar Vest"], 1), (["Scanner Radio"], 2), (["Bolt Cutters"], 3), (["Crowbar"], 2)]
)
def test_tin_whistle_attacks_harder_with_a_gadget(held: list[str], expected: int) -> None:
    with plain_mats() as play:
        with play.table() as g:
            hero(g, 0, 1, "Tin Whistle", gear=held)
            next_villain(g, "Tall Paul")
        play.answer(0, "fight")
        assert attacked(play) == f"{expected} against 3 Health"


def test_the_overnighter_holds_a_second_equipment_beside_a_vehicle() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "The Overnighter")
            give(g, 0, "Grapnel", "Kevlar Vest", "Dirt Bike", "Sidecar")
        play.answer(0, "attach:Grapnel")
        refusal = play.blocked(0, "attach:Kevlar Vest")
        assert (refusal.rule, refusal.reason) == ("VG-EQUIP-05", "that Hero holds as much Equipment as they may")
        play.answer(0, "attach:Dirt Bike")
        assert gear(play) == ["Grapnel", "Dirt Bike"]
        assert play.blocked(0, "attach:Sidecar").rule == "VG-EQUIP-05"


def test_matchbook_may_burns_for_attack_each_turn() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Matchbook May")
            next_villain(g, "Tall Paul", "Scuff")  # neither hits slot 1
        play.answer(0, "use:Matchbook May")
        assert damage(play.state.players[0])[0] == 1
        assert play.blocked(0, "use:Matchbook May").reason == "it was used this turn"
        play.answer(0, "fight")
        assert attacked(play) == "3 against 3 Health"
        new_turn(play)
        play.answer(0, "use:Matchbook May", "draw")
        assert damage(play.state.players[0])[0] == 2
        new_turn(play)
        play.answer(0, "fight")
        assert attacked(play) == "2 against 2 Health"  # the bonus was for that turn


def test_matchbook_may_can_burn_out() -> None:
    with plain_mats() as play:
        with play.table() as g:
            hero(g, 0, 1, "Matchbook May", damage=3)
            hero(g, 0, 2, "Byline")
            next_villain(g, "Nickel Nate")
        play.answer(0, "use:Matchbook May")
        assert play.state.players[0].defeated == ["Matchbook May"]
        play.answer(0, "fight")
        assert attacked(play) == "3 against 1 Health"  # she has paid for it


@pytest.mark.parametrize("where", ["top", "bottom"])
def test_auntie_ledger_looks_at_the_top_city_card(where: str) -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Auntie Ledger")
            next_card(g, "Crowbar")
            next_card(g, "Street Fair")
        play.answer(0, "use:Auntie Ledger")
        play.asks(0, "The top City Card is Street Fair", ["put:top", "put:bottom"])
        play.answer(0, f"put:{where}")
        lowest = names(play.state, play.state.city.layers[0])
        assert (lowest == ["Street Fair"]) == (where == "bottom")
        said = "Player 1 puts the City Card on the bottom of the deck"
        assert (said in play.told()) == (where == "bottom")
        assert play.blocked(0, "use:Auntie Ledger").reason == "it was used this round"
        play.answer(0, "draw")
        assert hand(play) == ["Street Fair" if where == "top" else "Crowbar"]


def test_auntie_ledger_needs_a_card_in_the_deck() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Auntie Ledger")
            for card in [*g.city]:
                g.city.remove(card)
                g.faces.show(card)
                g.city_discard.append(card)
        refusal = play.blocked(0, "use:Auntie Ledger")
        assert (refusal.rule, refusal.reason) == ("VG-RULING-10", "the City Deck is empty")
