"""Heroes from P to Z, each with its text at work."""

from __future__ import annotations

import pytest

from longbox.games.vigilante.kinds import HEROES
from longbox.games.vigilante.rules.missions import team_worth
from longbox.games.vigilante.texts import card_text
from tests.games.vigilante.decks import HERO_NAMES
from tests.games.vigilante.heroes import untested
from tests.games.vigilante.looking import attacked, bottom, damage, gear, hand, in_jail, names, triggered
from tests.games.vigilante.playing import new_turn, recruit
from tests.games.vigilante.table import (
    all_flipped,
    defeated,
    give,
    hero,
    jail,
    next_card,
    next_villain,
    plain_mats,
    recruiting,
    team,
    trigger,
)

P_TO_Z = [name for name in HERO_NAMES if name >= "P"]


def test_every_hero_from_p_to_z_has_a_test() -> None:
    assert untested(P_TO_Z, globals()) == []


def test_panic_button_keeps_an_event_from_triggering_once() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Panic Button")
        first, second, *rest = names(play.state, play.state.track)
        play.answer(0, "use:Panic Button")
        play.asks(0, "Which Event does not trigger this round?", [f"event:{name}" for name in (first, second, *rest)])
        play.answer(0, f"event:{first}")
        assert play.blocked(0, "use:Panic Button").reason == "it was used, and works once in a game"
        with play.table() as g:
            assert names(g, g.cancelled) == [first]
            trigger(g, int(first[-1]), int(second[-1]))
        assert first not in triggered(play)
        assert second in triggered(play)


def test_panic_button_needs_an_event_that_would_trigger() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Panic Button")
            g.cancelled = tuple(g.track)
        refusal = play.blocked(0, "use:Panic Button")
        assert (refusal.rule, refusal.reason) == ("VG-RULING-38", "there is no such Event on the track")


def test_paper_route_brings_two_cards() -> None:
    with plain_mats() as play:
        with play.table() as g:
            recruiting(g, "Paper Route", 3)
            next_card(g, "Stakeout")
            next_card(g, "Street Fair")
        recruit(play)
        assert hand(play) == ["Street Fair", "Stakeout"]


@pytest.mark.parametrize(("held", "attack"), [([], 1), (["Kevlar Vest"], 1), (["Grapnel"], 2), (["Grapnel", "Scanner Radio"], 2)])
def test_pegboard_attacks_harder_with_a_gadget(held: list[str], attack: int) -> None:
    with plain_mats() as play:
        with play.table() as g:
            hero(g, 0, 1, "Pegboard", gear=held)
            next_villain(g, "Tall Paul")
        play.answer(0, "fight")
        assert attacked(play) == f"{attack} against 3 Health"


def test_porchlight_penny_investigates_on_arrival() -> None:
    with plain_mats() as play:
        with play.table() as g:
            recruiting(g, "Porchlight Penny", 3)
        recruit(play)
        play.asks(0, "Whom do you investigate?", ["player:1", "player:2", "player:3"])
        play.answer(0, "player:3", "token:2")
        assert play.state.faces.knows(0, play.state.players[3].tokens[1])
        play.answer(0, "note:Neutral")
        assert [note[:2] for note in play.state.players[0].notes] == [(3, 1)]
        assert hand(play, 3) == []


def test_porchlight_penny_comes_even_if_there_is_nothing_to_see() -> None:
    with plain_mats() as play:
        with play.table() as g:
            recruiting(g, "Porchlight Penny", 3)
            all_flipped(g, 1, 2, 3)
        recruit(play)
        assert play.state.players[0].slots[1].name == "Porchlight Penny"
        play.asks(1, "What do you do?")


@pytest.mark.parametrize(
    ("name", "first", "wrong", "second", "third"),
    [
        ("Scrapper Jo", "Grapnel", "Kevlar Vest", "Crowbar", "Riot Gear"),  # one of the two is a Weapon
        ("Pegboard", "Grapnel", "Crowbar", "Scanner Radio", "Whetstone"),  # both are Gadgets
    ],
)
def test_scrapper_jo_and_pegboard_hold_a_second_equipment(name: str, first: str, wrong: str, second: str, third: str) -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, name)
            give(g, 0, first, wrong, second, third)
        play.answer(0, f"attach:{first}")
        assert play.blocked(0, f"attach:{wrong}").reason == "that Hero holds as much Equipment as they may"
        play.answer(0, f"attach:{second}")
        assert gear(play) == [first, second]
        assert play.blocked(0, f"attach:{third}").rule == "VG-EQUIP-05"


def test_short_wick_goes_off_in_somebody_elses_turn() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Anvil Street", "Grudge")
            hero(g, 1, 1, "Short Wick", damage=2)
            give(g, 0, "Loose Cornice")
        play.answer(0, "play:Loose Cornice", "player:1")
        assert play.state.players[1].defeated == ["Short Wick"]
        play.asks(1, "Whose Hero takes the damage?", ["player:0", "player:2", "player:3"])
        play.answer(1, "player:0", "damage:2")
        assert damage(play.state.players[0]) == [0, 2, None, None]


def test_sister_sunday_heals_another_hero() -> None:
    with plain_mats() as play:
        with play.table() as g:
            hero(g, 0, 1, "Sister Sunday", damage=2)
            hero(g, 0, 2, "Anvil Street", damage=3)
            hero(g, 0, 3, "Alley Doc")  # for kits, not for her
        play.answer(0, "use:Sister Sunday")
        assert damage(play.state.players[0]) == [2, 1, 0, None]
        assert play.blocked(0, "use:Sister Sunday").reason == "it was used this round"


def test_sister_sunday_does_not_heal_herself() -> None:
    with plain_mats() as play:
        with play.table() as g:
            hero(g, 0, 1, "Sister Sunday", damage=2)
            hero(g, 0, 2, "Anvil Street")
        refusal = play.blocked(0, "use:Sister Sunday")
        assert refusal.rule == "VG-HEAL-02"


def test_small_claims_exchanges_villains_at_most_one_level_up() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Small Claims")
            jail(g, 0, "Nickel Nate", "Furnace Frank")
            jail(g, 1, "The Foreman", "Sump", "Rockfall")
        play.answer(0, "use:Small Claims", "villain:Nickel Nate")
        play.asks(1, "Which Villain do you give?", ["villain:The Foreman", "villain:Sump"])
        play.answer(1, "villain:Sump")
        assert in_jail(play, 0) == ["Furnace Frank", "Sump"]
        assert in_jail(play, 1) == ["The Foreman", "Rockfall", "Nickel Nate"]
        assert play.blocked(0, "use:Small Claims").reason == "it was used this round"


def test_small_claims_reaches_level_3_from_level_2() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Small Claims")
            jail(g, 0, "Furnace Frank")
            jail(g, 1, "The Foreman", "Rockfall")
        play.answer(0, "use:Small Claims")
        play.asks(0, "For one of which Level?", ["level:2", "level:3"])
        play.answer(0, "level:3")
        assert (in_jail(play, 0), in_jail(play, 1)) == (["Rockfall"], ["The Foreman", "Furnace Frank"])


def test_small_claims_does_not_reach_level_3_from_level_1() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Small Claims")
            jail(g, 0, "Nickel Nate")
            jail(g, 1, "Rockfall")
        refusal = play.blocked(0, "use:Small Claims")
        assert (refusal.rule, refusal.reason) == ("VG-JAIL-03", "there are no two Villains to exchange")


def test_spare_parts_holds_three_equipment() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Spare Parts")
            give(g, 0, "Crowbar", "Kevlar Vest", "Grapnel", "Sidecar")
        for piece in ("Crowbar", "Kevlar Vest", "Grapnel"):
            play.answer(0, f"attach:{piece}")
        assert gear(play) == ["Crowbar", "Kevlar Vest", "Grapnel"]
        refusal = play.blocked(0, "attach:Sidecar")
        assert (refusal.rule, refusal.reason) == ("VG-EQUIP-05", "that Hero holds as much Equipment as they may")


@pytest.mark.parametrize(
    ("answer", "mine", "theirs"), [("give:Stakeout", "Stakeout", "Crowbar"), ("done", "Crowbar", "Stakeout")]
)
def test_the_fence_offers_a_trade_without_an_action(answer: str, mine: str, theirs: str) -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "The Fence")
            give(g, 0, "Crowbar", "Bail Bond")
            give(g, 1, "Stakeout", "Street Fair")
        actions = play.state.players[0].actions
        play.answer(0, "use:The Fence", "give:Crowbar")
        play.answer(1, answer)
        assert sorted(hand(play)) == sorted(["Bail Bond", mine])
        assert sorted(hand(play, 1)) == sorted(["Street Fair", theirs])
        assert play.state.players[0].actions == actions
        assert play.blocked(0, "use:The Fence").reason == "it was used this round"


@pytest.mark.parametrize(
    ("name", "holder", "rule", "reason"),
    [
        ("The Fence", 1, "VG-TRADE-02", "you have no card to give"),
        ("Wire Witch", 0, "VG-RULING-43", "you have too few cards to discard"),  # it takes two
    ],
)
def test_the_fence_and_wire_witch_need_cards_of_ones_own(name: str, holder: int, rule: str, reason: str) -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, name)
            give(g, holder, "Stakeout")
        refusal = play.blocked(0, f"use:{name}")
        assert (refusal.rule, refusal.reason) == (rule, reason)


def test_tow_hook_frees_a_rivals_villain_after_a_win_against_level_2() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Tow Hook", "Old Quarry")
            jail(g, 1, "Scuff", "Kerbstone")
            next_villain(g, "Furnace Frank", "The Foreman")
        play.answer(0, "fight")
        play.asks(0, "Tow Hook: free a Villain from another player's jail", ["use:yes", "done"])
        play.answer(0, "use:yes")
        play.answer(1, "villain:Kerbstone")
        assert (in_jail(play, 1), bottom(play.state)) == (["Scuff"], "Kerbstone")
        new_turn(play)
        play.answer(0, "fight")
        assert in_jail(play, 0) == ["Furnace Frank", "The Foreman"]
        assert in_jail(play, 1) == ["Scuff"]  # once per round


def test_tow_hook_may_let_it_be_and_do_it_later() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Tow Hook", "Byline")  # Attack 5: just enough
            jail(g, 1, "Scuff")
            next_villain(g, "The Foreman", "Furnace Frank")
        play.answer(0, "fight", "done")
        assert in_jail(play, 1) == ["Scuff"]
        new_turn(play)
        play.answer(0, "fight", "use:yes")
        assert (in_jail(play, 1), hand(play, 1)) == ([], [])


def test_tow_hook_does_not_mind_level_1() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Tow Hook")
            jail(g, 1, "Scuff")
            next_villain(g, "Nickel Nate")
        play.answer(0, "fight")
        assert (in_jail(play, 0), in_jail(play, 1)) == (["Nickel Nate"], ["Scuff"])


def test_tracker_dunn_investigates_for_a_card() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Tracker Dunn")
            give(g, 0, "Crowbar", "Bail Bond")
        play.answer(0, "use:Tracker Dunn", "pay:Crowbar", "player:2", "token:1")
        assert play.state.faces.knows(0, play.state.players[2].tokens[0])
        play.answer(0, "done")
        assert (hand(play), hand(play, 2)) == (["Bail Bond"], [])
        assert play.blocked(0, "use:Tracker Dunn").reason == "it was used this round"


def test_tracker_dunn_needs_a_card_and_a_token() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Tracker Dunn")
        assert play.blocked(0, "use:Tracker Dunn").reason == "you have too few cards to discard"
        with play.table() as g:
            give(g, 0, "Crowbar")
            all_flipped(g, 1, 2, 3)
        assert play.blocked(0, "use:Tracker Dunn").reason == "all tokens of the other players lie face-up"


def test_trust_fund_is_worth_more_than_it_costs() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Trust Fund", "Grudge")  # 6 instead of 3, and 4
        assert team_worth(play.state.players[0]) == 10
        assert card_text(HEROES["Trust Fund"]) == "Once recruited, this Hero counts as Influence 6, standing or defeated."


@pytest.mark.parametrize(
    ("villain", "with_tower", "without"),
    [
        ("Eclipse Eddie", "6 against 8", "5 against 10"),  # +1 Health per defeated Hero
        ("Warden Null", "6 against 7", "4 against 7"),  # no Attack from Equipment
        ("Mother Tongue", "6 against 8", "0 against 8"),  # the strongest Hero does not attack
        ("The Last Tenant", "6 against 9", "5 against 9"),  # -1 Health per rival ahead, which stands
    ],
)
def test_water_tower_cannot_be_shaken(villain: str, with_tower: str, without: str) -> None:
    for name, expected in (("Water Tower", with_tower), ("Old Quarry", without)):
        with plain_mats() as play:
            with play.table() as g:
                team(g, 0)
                hero(g, 0, 1, name, gear=["Crowbar"])
                defeated(g, 0, "Byline", "Grudge")
                jail(g, 1, "Scuff")
                next_villain(g, villain)
            play.answer(0, "fight")
            assert attacked(play) == f"{expected} Health"


def test_wire_witch_exchanges_an_event_for_two_cards() -> None:
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Wire Witch")
            give(g, 0, "Stakeout", "Crowbar", "Bail Bond")
        first, second, *rest = names(play.state, play.state.track)
        drawn = min(names(play.state, [*play.state.bag]))
        play.queue("events", drawn)
        play.answer(0, "use:Wire Witch", "pay:Stakeout", "pay:Crowbar", f"event:{second}")
        assert hand(play) == ["Bail Bond"]
        assert sorted(names(play.state, play.state.track)) == sorted([first, drawn, *rest])
        assert play.blocked(0, "use:Wire Witch").reason == "it was used this round"
