"""Heroes from G to O, each with its text at work."""

from __future__ import annotations

from dataclasses import replace

import pytest

from longbox.games.vigilante.kinds import HEROES
from longbox.games.vigilante.traits import AgencyFrom
from tests.games.vigilante.decks import HERO_NAMES
from tests.games.vigilante.heroes import untested
from tests.games.vigilante.looking import attacked, bottom, damage, hand, in_jail, names
from tests.games.vigilante.playing import new_round, new_turn
from tests.games.vigilante.table import (
    STARTER,
    defeated,
    give,
    hero,
    jail,
    jail_some,
    next_villain,
    plain_mats,
    team,
    thrown_away,
)

G_TO_O = [name for name in HERO_NAMES if "G" <= name < "P"]


def test_every_hero_from_g_to_o_has_a_test() -> None:
    assert untested(G_TO_O, globals()) == []


@pytest.mark.parametrize(("fallen", "attack"), [(0, 2), (1, 3), (2, 4), (3, 4)])
def test_grudge_attacks_harder_for_each_defeated_hero(fallen: int, attack: int) -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Grudge")
            defeated(g, 0, *["Byline", "Cold Case", "Short Wick"][:fallen])
            next_villain(g, "Siege Engine")
        play.answer(0, "fight")
        assert attacked(play) == f"{attack} against 10 Health"


@pytest.mark.parametrize("where", ["top", "bottom"])
def test_harbor_pilot_looks_at_the_top_villain(where: str) -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Harbor Pilot")
            next_villain(g, "Sump", "Scuff")
        play.answer(0, "use:Harbor Pilot")
        play.asks(0, "The top Villain is Sump", ["put:top", "put:bottom"])
        play.answer(0, f"put:{where}")
        assert play.blocked(0, "use:Harbor Pilot").reason == "it was used this round"
        if where == "bottom":
            assert bottom(play.state) == "Sump"
        said = "Player 1 puts the Villain on the bottom of the deck"
        assert (said in play.told(seat=1)) == (where == "bottom")
        play.answer(0, "fight")
        assert attacked(play) == ("2 against 6 Health" if where == "top" else "2 against 2 Health")


def test_harbor_pilot_needs_a_villain_to_look_at() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Harbor Pilot")
            give(g, 0, "Stakeout")
            for level in (1, 2, 3):
                jail_some(g, 1, 15, level)
        refusal = play.blocked(0, "use:Harbor Pilot")
        assert (refusal.rule, refusal.reason) == ("VG-RULING-11", "the Villain Deck is empty")


@pytest.mark.parametrize(("villain", "drawn"), [("Furnace Frank", 1), ("The Foreman", 0), ("Rockfall", 0)])
def test_headlock_hanna_draws_after_a_clear_win(villain: str, drawn: int) -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Headlock Hanna", "Old Quarry")  # Attack 7 against 4, 5 and 8
            next_villain(g, villain)
        play.answer(0, "fight")
        assert len(hand(play)) == drawn


def test_headlock_hanna_draws_once_per_round() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Headlock Hanna", "Old Quarry")
            next_villain(g, "Furnace Frank", "Scuff", "Little Rat")
        for cards in (1, 1):
            play.answer(0, "fight")
            assert len(hand(play)) == cards
            new_turn(play)
        new_round(play)
        play.answer(0, "fight", "deck:City")  # three Villains are jailed now
        assert len(hand(play)) == 2


def test_hot_rivet_burns_for_two_attack() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Hot Rivet")
            next_villain(g, "Sump")  # Health 6, chart 1 0 1 0
        play.answer(0, "use:Hot Rivet")
        assert play.blocked(0, "use:Hot Rivet").reason == "it was used this turn"
        play.answer(0, "fight")
        assert attacked(play) == "6 against 6 Health"
        assert damage(play.state.players[0])[0] == 2


@pytest.mark.parametrize(("slot", "hurt", "attack"), [(3, 0, 8), (3, 1, 7), (2, 0, 7)])
def test_hundred_watt_hazel_shines_while_nobody_else_is_hurt(slot: int, hurt: int, attack: int) -> None:
    with plain_mats() as play:
        with play.table() as g:
            hero(g, 0, 1, "Hundred-Watt Hazel", damage=2)  # her own damage does not matter
            hero(g, 0, slot, "Cold Case", damage=hurt)  # Attack 2
            next_villain(g, "Tall Paul")  # chart 0 2 0 0: who stands in slot 2 is hurt before the Heroes attack
        play.answer(0, "fight")
        assert attacked(play) == f"{attack} against 3 Health"


@pytest.mark.parametrize(
    ("name", "jailed", "asked"), [("Inside Woman", 2, True), ("Inside Woman", 1, False), (STARTER, 2, False)]
)
def test_inside_woman_opens_the_agency_with_two_villains(name: str, jailed: int, asked: bool) -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, name)
            jail_some(g, 0, jailed)
        play.answer(0, "draw")
        if asked:
            play.asks(0, "From which deck do you draw?", ["deck:City", "deck:Agency"])
            play.answer(0, "deck:Agency")
        card = play.state.players[0].hand[0]
        assert play.state.faces.group[card].startswith("agency" if asked else "city")


def test_a_text_like_inside_womans_may_open_the_agency_with_one_villain() -> None:
    with HEROES.trying(replace(HEROES["Inside Woman"], hooks=(AgencyFrom(1),))), plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Inside Woman")
            jail_some(g, 0, 1)
        play.answer(0, "draw")
        play.asks(0, "From which deck do you draw?", ["deck:City", "deck:Agency"])


def test_keyring_keogh_locks_the_jail_while_unhurt() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 1, "Keyring Keogh")
            jail(g, 1, "Scuff")
            jail(g, 2, "Kerbstone")
            jail(g, 3, "Sump")
            give(g, 0, "Bail Bond", "Bail Bond")
        play.answer(0, "play:Bail Bond")
        play.asks(0, "From whose jail is a Villain freed?", ["player:2", "player:3"])
        refusal = play.blocked(0, "player:1")
        assert (refusal.rule, refusal.reason) == ("VG-JAIL-04", "the Villains of that jail cannot be freed now")
        play.answer(0, "player:2")
        with play.table() as g:
            hero(g, 1, 1, "Keyring Keogh", damage=1)
        play.answer(0, "play:Bail Bond", "player:1")
        assert (in_jail(play, 1), bottom(play.state)) == ([], "Scuff")


@pytest.mark.parametrize(("others", "attack"), [(0, 5), (1, 7), (2, 8), (3, 9)])
def test_long_odds_attacks_harder_for_empty_slots(others: int, attack: int) -> None:
    """Attack 3, and 2 for each of the others: at most +2, +1 with one empty slot, nothing with none."""
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Long Odds", *["Cold Case", "Grudge", "Byline"][:others])
            next_villain(g, "Siege Engine")
        play.answer(0, "fight")
        assert attacked(play) == f"{attack} against 10 Health"


def test_loose_wire_hurts_a_rival_and_itself() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Loose Wire")
            team(g, 2, "Anvil Street", "Grudge")
        play.answer(0, "use:Loose Wire", "player:2", "damage:2")
        assert damage(play.state.players[0]) == [1, None, None, None]
        assert damage(play.state.players[2]) == [0, 1, None, None]
        assert play.blocked(0, "use:Loose Wire").reason == "it was used this round"


def test_loose_wire_needs_somebody_to_hurt() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Loose Wire")
            for seat in (1, 2, 3):
                team(g, seat)
        refusal = play.blocked(0, "use:Loose Wire")
        assert (refusal.rule, refusal.reason) == ("VG-RULING-15", "no other player has a Hero")


def test_magistrate_vale_gives_a_villain_away() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Magistrate Vale")
            jail(g, 0, "Scuff", "Kerbstone")
            jail(g, 1, "Sump")
        play.answer(0, "use:Magistrate Vale")
        play.asks(0, "Magistrate Vale: what do you do?", ["choose:moveaway", "choose:movebyconsent"])
        play.answer(0, "choose:moveaway", "villain:Scuff", "player:2")
        assert (in_jail(play, 0), in_jail(play, 2)) == (["Kerbstone"], ["Scuff"])
        assert play.blocked(0, "use:Magistrate Vale").reason == "it was used this round"


@pytest.mark.parametrize(("answer", "moved"), [("villain:Sump", True), ("done", False)])
def test_magistrate_vale_asks_for_a_villain(answer: str, moved: bool) -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Magistrate Vale")
            jail(g, 1, "Sump", "Scuff")
        play.answer(0, "use:Magistrate Vale")  # there is none to give away
        play.asks(1, "Player 1 asks you for a Villain", ["villain:Sump", "villain:Scuff", "done"])
        play.answer(1, answer)
        assert (in_jail(play, 0), in_jail(play, 1)) == ((["Sump"], ["Scuff"]) if moved else ([], ["Sump", "Scuff"]))


def test_magistrate_vale_needs_a_villain_to_move() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Magistrate Vale")
        refusal = play.blocked(0, "use:Magistrate Vale")
        assert (refusal.rule, refusal.reason) == ("VG-JAIL-03", "no other player has such a Villain")


def test_magpie_marlowe_takes_a_cheap_card_from_the_discard_pile() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Magpie Marlowe")
            thrown_away(g, "Crowbar", "Kevlar Vest", "Street Fair")  # Influence 1, 2 and 1
        play.answer(0, "use:Magpie Marlowe")
        play.asks(0, "Which card do you take from the discard pile?", ["take:Crowbar", "take:Street Fair"])
        play.answer(0, "take:Street Fair")
        assert hand(play) == ["Street Fair"]
        assert names(play.state, play.state.city_discard) == ["Crowbar", "Kevlar Vest"]
        assert play.blocked(0, "use:Magpie Marlowe").reason == "it was used this round"


def test_magpie_marlowe_needs_a_cheap_card() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Magpie Marlowe")
            thrown_away(g, "Kevlar Vest")
        refusal = play.blocked(0, "use:Magpie Marlowe")
        assert (refusal.rule, refusal.reason) == ("VG-RULING-43", "the City discard pile has no card of Influence 1 or less")


@pytest.mark.parametrize(
    ("gears", "attack"),
    [([[], [], ["Crowbar"]], 7), ([["Delivery Van"], [], []], 7), ([["Delivery Van"], ["Body Shop"], ["Sidecar"]], 9)],
)
def test_motor_pool_gets_more_out_of_vehicles(gears: list[list[str]], attack: int) -> None:
    """Attack 2 each, Crowbar and Sidecar 1 each, and at most +2 for Vehicles."""
    with plain_mats() as play:
        with play.table() as g:
            for slot, (name, held) in enumerate(zip(["Motor Pool", "Byline", "Harbor Pilot"], gears, strict=True), 1):
                hero(g, 0, slot, name, gear=held)
            next_villain(g, "Siege Engine")
        play.answer(0, "fight")
        assert attacked(play) == f"{attack} against 10 Health"


def test_ninth_wave_heals_a_hero_that_was_hit() -> None:
    with plain_mats() as play:
        with play.table() as g:
            hero(g, 0, 1, "Ninth Wave")
            hero(g, 0, 2, "Anvil Street", damage=1)
            hero(g, 0, 3, "Grudge", damage=2)
            next_villain(g, "The Pratt Twins")  # chart 1 1 0 0
        play.answer(0, "fight")
        play.asks(0, "Which Hero is healed?", ["heal:1", "heal:2"])
        play.answer(0, "heal:2")
        assert damage(play.state.players[0]) == [1, 1, 2, None]


def test_ninth_wave_needs_a_won_fight() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Ninth Wave")
            next_villain(g, "Siege Engine")  # Health 10, chart 1 1 1 1
        play.answer(0, "fight")
        assert damage(play.state.players[0])[0] == 1


@pytest.mark.parametrize(
    ("villain", "attack"),
    [("Furnace Frank", "5 against 4"), ("Lighter Lou", "0 against 2")],  # by its chart; by its effect, before the attack
)
def test_old_quarry_still_strikes_when_the_attack_defeats_them(villain: str, attack: str) -> None:
    with plain_mats() as play:
        with play.table() as g:
            hero(g, 0, 1, "Old Quarry", damage=4, gear=["Crowbar"])
            next_villain(g, villain)
        play.answer(0, "fight")
        assert play.state.players[0].defeated == ["Old Quarry"]
        assert attacked(play) == f"{attack} Health"
