"""Some Villains, City and Agency Cards and Mercenaries, each played at the moment it is made for."""

from __future__ import annotations

import pytest

from longbox.engine.faces import EVERYBODY
from longbox.games.vigilante.state import Vigilante
from longbox.testing.scenario import Scenario
from tests.games.vigilante.table import (
    STARTER,
    at_turn,
    damage,
    give,
    hero,
    identities,
    jail,
    market,
    names,
    next_card,
    next_villain,
    team,
    track,
    turn_of,
)


def thrown_away(g: Vigilante, *cards: str) -> None:
    """These cards lie in the City discard pile."""
    for card in give(g, 0, *cards):
        g.players[0].hand.remove(card)
        g.faces.known[card] = EVERYBODY
        g.city_discard.append(card)


def hand(play: Scenario, seat: int = 0) -> list[str]:
    return names(play.state, play.state.players[seat].hand)


def in_jail(play: Scenario, seat: int) -> list[str]:
    return names(play.state, play.state.players[seat].jail)


def gear(play: Scenario, slot: int = 1) -> list[str]:
    return names(play.state, play.state.players[0].slots[slot - 1].gear)


def attacked(play: Scenario) -> str:
    """With how much the Heroes attacked in the last fight, against how much Health."""
    lines = [line.text for line in play.match.log() if line.rule == "VG-FIGHT-11"]
    return lines[-1].partition("attack with ")[2]


# ---------- Villains ----------


def test_spitball_hits_the_right_neighbour() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, STARTER)
            team(g, 3, "Grudge", "Byline")
            next_villain(g, "Spitball")
        play.answer(0, "fight")
        play.asks(3, "Which Hero takes the damage?", ["damage:1", "damage:2"])
        play.answer(3, "damage:2")
        assert damage(play.state.players[3]) == [0, 1, None, None]
        assert damage(play.state.players[0])[0] == 2


def test_copper_wire_brings_cheap_equipment_back() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Anvil Street")
            thrown_away(g, "Crowbar", "Kevlar Vest", "Riot Gear", "Stakeout")  # Influence 1, 2, 3, and no Equipment
            next_villain(g, "Copper Wire")
        play.answer(0, "fight")
        play.asks(0, "Which card do you take", ["take:Crowbar", "take:Kevlar Vest"])
        play.answer(0, "take:Kevlar Vest")
        assert hand(play) == ["Kevlar Vest"]


def test_parking_violet_costs_a_card_on_the_way_to_jail() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Anvil Street")
            give(g, 0, "Crowbar", "Stakeout")
            next_villain(g, "Parking Violet")
        play.answer(0, "fight", "discard:Crowbar")
        assert (hand(play), in_jail(play, 0)) == (["Stakeout"], ["Parking Violet"])


def test_cousin_shiv_hurts_a_rival_on_the_way_to_jail() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Anvil Street")
            next_villain(g, "Cousin Shiv")
        play.answer(0, "fight", "player:2")
        assert [damage(player)[0] for player in play.state.players] == [2, 0, 1, 0]


@pytest.mark.parametrize(("held", "health"), [([], 6), (["Body Shop"], 4), (["Body Shop", "Dirt Bike"], 4)])
def test_undertow_ned_fears_vehicles(held: list[str], health: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0)
            hero(g, 0, 1, "Spare Parts", gear=held)
            next_villain(g, "Undertow Ned")
        play.answer(0, "fight")
        assert attacked(play).endswith(f"against {health} Health")


@pytest.mark.parametrize("pays", [True, False])
def test_night_market_sells_agency_cards(pays: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Anvil Street", "Byline")
            give(g, 0, "Crowbar", "Stakeout")
            next_card(g, "Nanoweave", "Agency")
            next_card(g, "Extradition", "Agency")
            next_villain(g, "Night Market")
        play.answer(0, "fight")
        play.asks(0, "Do you discard a card to draw 2 Agency Cards", ["yes", "done"])
        if pays:
            play.answer(0, "yes", "pay:Crowbar")
        else:
            play.answer(0, "done")
        assert hand(play) == (["Stakeout", "Extradition", "Nanoweave"] if pays else ["Crowbar", "Stakeout"])


def test_old_testament_goes_to_the_emptiest_jail() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Anvil Street", "Old Quarry")
            jail(g, 1, "Scuff")
            give(g, 0, "Crowbar")  # too few to keep her
            next_villain(g, "Old Testament")
        play.answer(0, "fight")
        play.asks(0, "To which jail does the Villain go?", ["player:2", "player:3"])
        play.answer(0, "player:3")
        assert (in_jail(play, 0), in_jail(play, 3)) == ([], ["Old Testament"])


def test_old_testament_stays_for_two_cards() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Anvil Street", "Old Quarry")
            give(g, 0, "Crowbar", "Stakeout", "Bail Bond")
            next_villain(g, "Old Testament")
        play.answer(0, "fight", "discard:Crowbar", "discard:Bail Bond")
        assert (hand(play), in_jail(play, 0)) == (["Stakeout"], ["Old Testament"])


def test_old_testament_stays_in_the_emptiest_jail() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Anvil Street", "Old Quarry")
            for seat, villains in enumerate([["Scuff", "Tall Paul"], ["Kerbstone", "Little Rat"], ["Drainpipe", "Bad Penny"]], 1):
                jail(g, seat, *villains)
            next_villain(g, "Old Testament")
        play.answer(0, "fight")
        assert in_jail(play, 0) == ["Old Testament"]


# ---------- City and Agency Cards ----------


def test_rocket_rack_fires_on_a_six_and_hurts_its_own_hero() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0)
            hero(g, 0, 1, "Grudge", gear=["Rocket Rack"])
            track(g, *(f"Paramedic {number}" for number in range(1, len(g.track) + 1)))
            turn_of(g, 0, actions=1)
            for player in g.players[1:]:
                player.actions = 0
        play.queue("event dice", "6", "6")
        play.answer(0, "draw", "submit:6")
        play.asks(0, "Whose Hero takes the damage?", ["player:1", "player:2", "player:3"])
        play.answer(0, "player:3")
        assert [damage(player)[0] for player in play.state.players] == [1, 0, 0, 1]


def test_long_lens_wants_a_card_of_influence_2() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0)
            hero(g, 0, 1, "Grudge", gear=["Long Lens"])
            give(g, 0, "Crowbar")
        assert play.blocked(0, "use:Long Lens").reason == "you have too few cards to discard"
        with play.table() as g:
            give(g, 0, "Kevlar Vest", "Riot Gear")
        play.answer(0, "use:Long Lens")
        play.asks(0, "Which card do you discard?", ["pay:Kevlar Vest", "pay:Riot Gear"])
        play.answer(0, "pay:Riot Gear", "player:1", "token:2", "done")
        assert play.said("Player 1 investigates Player 2") == "VG-RULING-35"
        assert hand(play) == ["Crowbar", "Kevlar Vest"]


@pytest.mark.parametrize(("answer", "taken"), [("cover:2", [2, 0]), ("done", [0, 2])])
def test_heavy_coat_takes_the_hit_for_another(answer: str, taken: list[int]) -> None:
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, STARTER, gear=["Heavy Coat"])
            hero(g, 0, 2, "Anvil Street")
            next_villain(g, "Tall Paul")  # chart 0 2 0 0
        play.answer(0, "fight")
        play.asks(0, "Whose damage does Heavy Coat's Hero take?", ["cover:2", "done"])
        play.answer(0, answer)
        assert damage(play.state.players[0])[:2] == taken


@pytest.mark.parametrize(("token", "drawn"), [(1, 2), (3, 0)])
def test_press_conference_pays_for_evil(token: int, drawn: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            identities(g, "Guardian", "Assassin", "Guardian", "Addict")  # the Assassin's first two tokens are Evil
            give(g, 0, "Press Conference")
        play.answer(0, "play:Press Conference", "player:1", f"token:{token}")
        assert play.match.view(None).table["players"][1]["tokens"][token - 1] is not None
        assert len(hand(play)) == drawn


def test_command_rig_lets_its_hero_hold_four() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0)
            hero(g, 0, 1, "Grudge", gear=["Command Rig"])
            give(g, 0, "Crowbar", "Kevlar Vest", "Grapnel", "Sidecar")
        play.answer(0, "attach:Crowbar", "attach:Kevlar Vest", "attach:Grapnel")
        assert gear(play) == ["Command Rig", "Crowbar", "Kevlar Vest", "Grapnel"]
        assert play.blocked(0, "attach:Sidecar").rule == "VG-EQUIP-05"


@pytest.mark.parametrize("exposes", [True, False])
def test_polygraph_turns_the_token_up_for_another_card(exposes: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0)
            hero(g, 0, 1, "Grudge", gear=["Polygraph"])
            identities(g, "Guardian", "Assassin", "Guardian", "Addict")
            give(g, 0, "Crowbar", "Stakeout", "Bail Bond")
        play.answer(0, "use:Polygraph", "pay:Crowbar", "player:1", "token:2")
        play.asks(0, "Token 2 of Player 2 is Evil")
        play.answer(0, "done")
        play.asks(0, "Discard a card to turn token 2 of Player 2 face-up?", ["pay:Stakeout", "pay:Bail Bond", "done"])
        play.answer(0, "pay:Stakeout" if exposes else "done")
        tokens = play.match.view(3).table["players"][1]["tokens"]
        assert tokens == [None, "Evil" if exposes else None, None, None]
        assert hand(play) == (["Bail Bond"] if exposes else ["Stakeout", "Bail Bond"])


def test_an_alibi_leaves_polygraph_without_a_token() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0)
            hero(g, 0, 1, "Grudge", gear=["Polygraph"])
            give(g, 0, "Crowbar", "Stakeout")
            give(g, 1, "Airtight Alibi")
        play.answer(0, "use:Polygraph", "pay:Crowbar", "player:1")
        play.answer(1, "ambush:Airtight Alibi")
        play.asks(0, "What do you do?")
        assert hand(play) == ["Stakeout"]


# ---------- Mercenaries ----------


def hire(play: Scenario, name: str) -> None:
    """Seat 0 recruits this Mercenary, with two cards of Influence 2."""
    with play.table() as g:
        market(g, name, "Byline", "Grudge", "Cold Case")
        give(g, 0, "Stakeout", "Stakeout")
    play.answer(0, "recruit", f"recruit:{name}", "pay:Stakeout")


def test_skeleton_sue_opens_two_jails() -> None:
    with at_turn(mercenaries=True) as play:
        with play.table() as g:
            jail(g, 1, "Scuff", "Kerbstone")
            jail(g, 2, "Sump")
            jail(g, 3, "Rockfall")
        hire(play, "Skeleton Sue")
        play.answer(0, "player:1")
        play.answer(1, "villain:Kerbstone")
        play.asks(0, "From whose jail is a Villain freed?", ["player:2", "player:3"])
        play.answer(0, "player:3")
        assert [in_jail(play, seat) for seat in (1, 2, 3)] == [["Scuff"], ["Sump"], []]


def test_doc_overtime_heals_ones_own_team() -> None:
    with at_turn(mercenaries=True) as play:
        with play.table() as g:
            hero(g, 0, 1, STARTER, damage=2)
            hero(g, 0, 2, "Anvil Street", damage=2)
            market(g, "Doc Overtime", "Byline", "Grudge", "Cold Case")
            give(g, 0, "Stakeout")
        play.answer(0, "recruit")
        play.asks(0, "Which one?", ["choose:healshared-3-false", "choose:healanybody-2"])
        play.answer(0, "choose:healshared-3-false", "heal:1", "heal:2", "heal:2")
        assert damage(play.state.players[0]) == [1, 0, None, None]


def test_doc_overtime_heals_a_hero_of_somebody_else() -> None:
    with at_turn(mercenaries=True) as play:
        with play.table() as g:
            hero(g, 2, 1, "Anvil Street", damage=3)
            hero(g, 2, 2, "Keyring Keogh", damage=1)
            market(g, "Doc Overtime", "Byline", "Grudge", "Cold Case")
            give(g, 0, "Stakeout")
        play.answer(0, "recruit")  # nobody of one's own is hurt, and nobody else's is but seat 2's
        play.asks(0, "Which Hero is healed?", ["heal:1", "heal:2"])
        play.answer(0, "heal:1")
        assert damage(play.state.players[2]) == [1, 1, None, None]


def test_cardsharp_carla_deals_to_all() -> None:
    with at_turn(mercenaries=True) as play:
        with play.table() as g:
            give(g, 1, "Crowbar")
            give(g, 2, "Bail Bond")
        hire(play, "Cardsharp Carla")
        assert len(hand(play)) == 3
        play.asks(1, "Discard a card to draw a card?", ["discard:Crowbar", "done"])
        play.answer(1, "discard:Crowbar")
        play.answer(2, "done")
        assert "Crowbar" in names(play.state, play.state.city_discard)
        assert [len(hand(play, seat)) for seat in (1, 2, 3)] == [1, 1, 0]
        assert hand(play, 2) == ["Bail Bond"]
