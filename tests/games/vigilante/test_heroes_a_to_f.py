"""Heroes from A to F, each with its text at work."""

from __future__ import annotations

import pytest

from longbox.engine.faces import EVERYBODY
from tests.games.vigilante.decks import HERO_NAMES
from tests.games.vigilante.heroes import untested
from tests.games.vigilante.looking import damage, hand, in_jail
from tests.games.vigilante.playing import new_round, new_turn, recruit
from tests.games.vigilante.table import (
    all_flipped,
    at_turn,
    give,
    hero,
    identities,
    jail,
    market,
    next_card,
    next_villain,
    plain_mats,
    recruiting,
    team,
)

A_TO_F = [name for name in HERO_NAMES if name < "G"]


def test_every_hero_from_a_to_f_has_a_test() -> None:
    assert untested(A_TO_F, globals()) == []


@pytest.mark.parametrize(
    ("seat", "kit", "left"), [(0, "First Aid Kit", 1), (0, "Med Pac", 0), (1, "First Aid Kit", 2), (1, "Med Pac", 1)]
)
def test_alley_doc_heals_more_with_kits_of_their_own_team(seat: int, kit: str, left: int) -> None:
    with plain_mats() as play:
        with play.table() as g:
            hero(g, 0, 1, "Anvil Street", damage=4)
            hero(g, seat, 2, "Alley Doc")
            give(g, 0, kit)  # they heal 2 and 3
        play.answer(0, f"play:{kit}")
        assert damage(play.state.players[0])[0] == left


def test_anvil_street_never_holds_equipment() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Anvil Street")
            give(g, 0, "Crowbar")
        refusal = play.blocked(0, "attach:Crowbar")
        assert (refusal.rule, refusal.reason) == ("VG-EQUIP-05", "that Hero never holds Equipment")
        with play.table() as g:
            team(g, 0, "Anvil Street", "Grudge", "Byline")
        play.answer(0, "attach:Crowbar")
        play.asks(0, "Which Hero gets Crowbar?", ["to:2", "to:3"])
        assert play.blocked(0, "to:1").reason == "that Hero never holds Equipment"


def test_bell_captain_makes_every_recruit_cheaper() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Bell Captain")
            recruiting(g, "Doorstop", 1)  # for 3
        assert play.blocked(0, "recruit").reason == "your cards have too little Influence"
        with play.table() as g:
            give(g, 0, "Crowbar")  # Influence 1 more
        recruit(play)
        assert play.match.view(0).table["players"][0]["in_force"] == [], "nothing is used up"
        with play.table() as g:
            recruiting(g, "Cold Case", 3)  # for 4
        new_turn(play)
        recruit(play)
        assert [one and one.name for one in play.state.players[0].slots] == ["Bell Captain", "Doorstop", "Cold Case", None]


def test_bell_captain_makes_mercenaries_cheaper() -> None:
    with at_turn(mercenaries=True) as play:
        with play.table() as g:
            hero(g, 0, 2, "Bell Captain")
            market(g, "Bailiff Bram", "Old Quarry", "Hundred-Watt Hazel")  # the cheapest for 3
            give(g, 0, "Kevlar Vest")  # Influence 2
        play.answer(0, "recruit")
        assert play.state.hired == ["Bailiff Bram"]


def test_block_warden_keeps_the_first_villain_of_each_round() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 1, "Block Warden")
            jail(g, 1, "Scuff", "Kerbstone")
            give(g, 0, "Bail Bond", "Bail Bond", "Bail Bond")
            for name in ("Crowbar", "Stakeout", "Grapnel"):  # no Ambush comes as the gift of the Bonds
                next_card(g, name)
        play.answer(0, "play:Bail Bond")
        play.answer(1, "villain:Scuff")
        assert play.said("Scuff stays in the jail of Player 2") == "VG-JAIL-04"
        play.answer(0, "play:Bail Bond")
        play.answer(1, "villain:Scuff")
        assert in_jail(play, 1) == ["Kerbstone"]
        new_round(play)
        play.answer(0, "play:Bail Bond")
        assert in_jail(play, 1) == ["Kerbstone"]


@pytest.mark.parametrize(
    ("villain", "taken"),
    [("Collapsar Jack", [1, 1, 0, 1]), ("Wrecking Bell", [1, 3, 0, 0])],  # charts 2 1 0 2 and 1 3 0 0
)
def test_breakwater_shields_the_others_from_hard_hits(villain: str, taken: list[int]) -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Anvil Street", "Breakwater", "Keyring Keogh", "Grudge")
            next_villain(g, villain)
        play.answer(0, "fight")
        assert damage(play.state.players[0]) == taken


def test_byline_flips_a_token_of_somebody_who_has_none_face_up() -> None:
    with plain_mats() as play:
        with play.table() as g:
            recruiting(g, "Byline", 4)
            identities(g, "Guardian", "Guardian", "Mastermind", "Guardian")
            g.faces.known[g.players[1].tokens[0]] = EVERYBODY
        recruit(play)
        play.asks(0, "Whose token is flipped?", ["player:2", "player:3"])
        refusal = play.blocked(0, "player:1")
        assert (refusal.rule, refusal.reason) == ("VG-TALK-05", "that player has a token face-up already")
        play.answer(0, "player:2", "token:1")
        assert [play.state.faces.knows(None, token) for token in play.state.players[2].tokens] == [True, False, False, False]
        assert play.said("Evil") == "VG-TALK-05"
        assert hand(play) == []  # no bounty for it


def test_byline_comes_even_if_everybody_has_a_token_face_up() -> None:
    with plain_mats() as play:
        with play.table() as g:
            recruiting(g, "Byline", 4)
            all_flipped(g, 1, 2, 3)
        recruit(play)
        assert play.state.players[0].slots[1].name == "Byline"
        play.asks(1, "What do you do?")


def test_candor_and_another_player_look_at_each_other() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Candor")
        play.answer(0, "use:Candor", "player:2")
        play.asks(2, "Do you and Player 1 investigate each other?", ["agree", "done"])
        play.answer(2, "agree")
        play.answer(0, "token:1")
        assert play.state.faces.knows(0, play.state.players[2].tokens[0])
        play.answer(0, "note:Good")
        play.answer(2, "token:4")
        assert play.state.faces.knows(2, play.state.players[0].tokens[3])
        play.answer(2, "note:Evil")
        notes = [[note[:2] for note in player.notes] for player in play.state.players]
        assert notes == [[(2, 0)], [], [(0, 3)], []]


def test_candor_can_be_refused() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Candor")
        play.answer(0, "use:Candor", "player:2")
        play.answer(2, "done")
        assert play.said("Player 3 refuses mutual investigation with Player 1") == "VG-ALLEG-04"
        assert play.blocked(0, "use:Candor").reason == "it was used this round"


@pytest.mark.parametrize(
    ("seats", "reason"), [((0,), "all your own tokens lie face-up"), ((1, 2, 3), "all tokens of the other players lie face-up")]
)
def test_candor_needs_tokens_that_lie_face_down_on_both_sides(seats: tuple[int, ...], reason: str) -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Candor")
            all_flipped(g, *seats)
        refusal = play.blocked(0, "use:Candor")
        assert (refusal.rule, refusal.reason) == ("VG-ALLEG-05", reason)


def test_choir_mother_heals_two_different_heroes() -> None:
    with plain_mats() as play:
        with play.table() as g:
            hero(g, 0, 1, "Choir Mother", damage=2)
            hero(g, 0, 2, "Anvil Street", damage=2)
            hero(g, 0, 3, "Grudge", damage=1)
        play.answer(0, "use:Choir Mother", "heal:1")
        play.asks(0, "Which Hero is healed?", ["heal:2", "heal:3"])
        play.answer(0, "heal:2")
        assert damage(play.state.players[0]) == [1, 1, 1, None]
        assert play.blocked(0, "use:Choir Mother").reason == "it was used this round"


def test_choir_mother_heals_a_single_hero_once_and_nobody_unhurt() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Choir Mother", "Grudge")
        assert play.blocked(0, "use:Choir Mother").rule == "VG-HEAL-02"
        with play.table() as g:
            hero(g, 0, 2, "Grudge", damage=3)
        play.answer(0, "use:Choir Mother")
        assert damage(play.state.players[0]) == [0, 2, None, None]


@pytest.mark.parametrize(("answer", "cards"), [("ignore", ["Crowbar", "Stakeout"]), ("done", ["Stakeout"])])
def test_cold_case_may_ignore_a_to_jail_effect(answer: str, cards: list[str]) -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Cold Case", "Grudge")
            give(g, 0, "Crowbar", "Stakeout")
            next_villain(g, "Parking Violet")  # To Jail: discard a card
        play.answer(0, "fight")
        play.asks(0, "Cold Case: ignore the To Jail effect of Parking Violet?", ["ignore", "done"])
        play.answer(0, answer)
        if answer == "done":
            play.answer(0, "discard:Crowbar")
        assert (hand(play), in_jail(play, 0)) == (cards, ["Parking Violet"])


def test_debt_collector_brings_a_level_1_villain_along() -> None:
    with plain_mats() as play:
        with play.table() as g:
            recruiting(g, "Debt Collector", 5)
            jail(g, 0, "Rockfall", "Cathedral", "Iron Lullaby")
            jail(g, 1, "Scuff", "Sump", "Kerbstone")
            jail(g, 2, "Nickel Nate")
            jail(g, 3, "Furnace Frank")
        recruit(play)
        play.asks(0, "From whose jail do you move a Villain?", ["player:1", "player:2"])
        assert play.blocked(0, "player:3").reason == "that jail has no such Villain"
        play.answer(0, "player:1")
        play.asks(1, "Which Villain is moved?", ["villain:Scuff", "villain:Kerbstone"])
        play.answer(1, "villain:Kerbstone")
        assert (in_jail(play, 0), in_jail(play, 1)) == (["Rockfall", "Cathedral", "Iron Lullaby", "Kerbstone"], ["Scuff", "Sump"])


def test_debt_collector_comes_even_if_there_is_nobody_to_collect() -> None:
    with plain_mats() as play:
        with play.table() as g:
            recruiting(g, "Debt Collector", 5)
            jail(g, 3, "Furnace Frank")
        recruit(play)
        assert play.state.players[0].slots[1].name == "Debt Collector"
        assert in_jail(play, 3) == ["Furnace Frank"]


@pytest.mark.parametrize(("answer", "taken"), [("cover:3", [1, 1, 0, None]), ("done", [0, 1, 1, None])])
def test_doorstop_may_take_the_damage_of_one_other_hero(answer: str, taken: list[int | None]) -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Doorstop", "Anvil Street", "Grudge")
            next_villain(g, "The Foreman")  # chart 0 1 1 0
        play.answer(0, "fight")
        play.asks(0, "Whose damage does Doorstop take, with 5 of 5 Health left?", ["cover:2", "cover:3", "done"])
        play.answer(0, answer)
        assert damage(play.state.players[0]) == taken


def test_doorstop_is_not_asked_when_nobody_else_is_hit() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Doorstop", "Anvil Street")
            next_villain(g, "Kerbstone")  # chart 1 0 0 0
        play.answer(0, "fight")
        assert damage(play.state.players[0]) == [1, 0, None, None]
