"""The main actions but fights and trades, rule by rule."""

import pytest

from longbox.engine.errors import BadChoice, OutOfTurn
from longbox.games.vigilante.kinds import HEROES
from longbox.games.vigilante.rules.actions import MAIN_ACTIONS
from tests.games.vigilante.looking import damage, names
from tests.games.vigilante.prices import DEAR, FOUR, HOLDERS, THREE, TWO
from tests.games.vigilante.table import STARTER, TURN, at_plain_turn, defeated, give, hero, jail_some, next_card


@pytest.mark.rule("VG-MAIN-01")
def test_a_main_action_is_offered_from_the_beginning_and_ends_the_free_actions() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, STARTER, damage=1)
            hero(g, 0, 2, HOLDERS[0], damage=1)
            give(g, 0, "Street Fair")
        assert {"heal", "play:Street Fair"} <= set(play.keys(0))
        play.answer(0, "heal")
        for free_action in ("play:Street Fair", f"use:{STARTER}"):
            with pytest.raises(BadChoice):
                play.match.choose(free_action, 0)
        play.answer(0, "heal:1")
        with pytest.raises(OutOfTurn):
            play.match.choose("play:Street Fair", 0)
        play.asks(1, TURN)


@pytest.mark.rule("VG-MAIN-02")
def test_there_are_six_main_actions() -> None:
    labels = ["Draw a Card", "Recruit a Hero", "Fight a Villain", "Heal a Hero", "Inventory Equipment", "Trade a Card"]
    assert [action.label for action in MAIN_ACTIONS] == labels
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, HOLDERS[0], damage=1, gear=["Crowbar"])
            give(g, 0, FOUR, FOUR, THREE)
            give(g, 1, TWO)
        main = [option.key for option in play.asks(0, TURN).options if (option.place or "").startswith("action:")]
        assert main == ["draw", "recruit", "fight", "heal", "inventory", "trade"]


@pytest.mark.rule("VG-DRAW-01")
def test_a_draw_takes_the_top_city_card_for_one_action() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            next_card(g, "Bail Bond")
        before = len(play.state.city)
        play.answer(0, "draw")
        assert names(play.state, play.state.players[0].hand) == ["Bail Bond"]
        assert len(play.state.city) == before - 1
        assert play.state.players[0].actions == 3
        assert play.said("draws a card from the City Deck") == "VG-DRAW-01"


@pytest.mark.rule("VG-DRAW-02")
def test_a_hand_has_no_limit() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, *names(g, [*g.city][:12]), *names(g, [*g.agency][:8]))
        assert len(play.state.players[0].hand) == 20
        play.answer(0, "draw")
        play.asks(1, TURN)
        assert len(play.state.players[0].hand) == 21


@pytest.mark.rule("VG-DRAW-03")
@pytest.mark.rule("VG-AGENCY-02")
@pytest.mark.rule("VG-AGENCY-03")
@pytest.mark.parametrize("jailed", [2, 3, 5])
@pytest.mark.parametrize("deck", ["City", "Agency"])
def test_with_three_villains_a_draw_may_take_an_agency_card(jailed: int, deck: str) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, STARTER)
            jail_some(g, 0, jailed)
            next_card(g, "Bail Bond")
            next_card(g, "Med Pac", "Agency")
        before = len(play.state.city), len(play.state.agency)
        play.answer(0, "draw")
        if jailed >= 3:
            play.asks(0, "From which deck do you draw?", ["deck:City", "deck:Agency"])
            play.answer(0, f"deck:{deck}")
        took_agency = jailed >= 3 and deck == "Agency"
        assert names(play.state, play.state.players[0].hand) == ["Med Pac" if took_agency else "Bail Bond"]
        assert (len(play.state.city), len(play.state.agency)) == (before[0] - (not took_agency), before[1] - took_agency)
        tops = [names(play.state, deck.top_layer()) for deck in (play.state.city, play.state.agency)]
        assert (tops[0] == ["Bail Bond"], tops[1] == ["Med Pac"]) == (took_agency, not took_agency)
        play.asks(1, TURN)


@pytest.mark.rule("VG-AGENCY-04")
def test_a_jail_that_falls_below_three_gives_no_agency_cards_any_more() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, STARTER)
            hero(g, 1, 1, "Brickyard Bo")
            jail_some(g, 1, 3)
            give(g, 0, "Bail Bond")  # a rival frees a Villain and draws a card
        play.answer(0, "play:Bail Bond")
        play.answer(1, "villain:" + names(play.state, play.state.players[1].jail)[0])
        assert len(play.state.players[1].jail) == 2
        play.answer(0, "draw")
        drawn = len(play.state.players[1].hand)
        play.answer(1, "draw")
        play.asks(2, TURN)  # seat 1 was not asked for a deck
        groups = [play.state.faces.group[card].split("/")[0] for card in play.state.players[1].hand]
        assert groups == ["city"] * (drawn + 1)


@pytest.mark.rule("VG-AGENCY-05")
def test_with_two_villains_a_draw_is_from_the_city_deck() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, STARTER)
            jail_some(g, 0, 2)
        before = len(play.state.agency)
        play.answer(0, "draw")
        assert play.state.faces.group[play.state.players[0].hand[0]].startswith("city")
        assert len(play.state.agency) == before


@pytest.mark.rule("VG-HEAL-01")
def test_healing_takes_one_cube_off_one_hero_for_one_action() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, STARTER, damage=2)
            hero(g, 0, 2, HOLDERS[0], damage=2)
        play.answer(0, "heal")
        play.asks(0, "Which Hero is healed?", ["heal:1", "heal:2"])
        play.answer(0, "heal:2")
        assert damage(play.state.players[0])[:2] == [2, 1]
        assert play.state.players[0].actions == 3
        assert play.said(f"{HOLDERS[0]} of Player 1 is healed by 1") == "VG-HEAL-01"


@pytest.mark.rule("VG-HEAL-02")
def test_only_damaged_heroes_of_ones_own_team_are_healed() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, STARTER, damage=1)
            hero(g, 0, 2, HOLDERS[0], damage=1)
            hero(g, 0, 3, HOLDERS[1])
            hero(g, 1, 4, HOLDERS[2], damage=1)
            defeated(g, 0, *DEAR)
        play.answer(0, "heal")
        refusal = play.blocked(0, "heal:3")
        assert (refusal.rule, refusal.reason) == ("VG-HEAL-02", "that Hero has no damage")
        options = play.asks(0, "", ["heal:1", "heal:2"]).options
        assert [option.place for option in options] == ["hero:0:1", "hero:0:2"]
        with pytest.raises(BadChoice):
            play.match.choose("heal:4", 0)


@pytest.mark.rule("VG-HEAL-02")
def test_without_a_damaged_hero_there_is_no_heal_action() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 1, 1, "Brickyard Bo", damage=1)
        refusal = play.blocked(0, "heal")
        assert (refusal.rule, refusal.reason) == ("VG-HEAL-02", "no Hero of yours has damage")


GEAR = ["Crowbar", "Grapnel", "Whetstone"]


@pytest.mark.rule("VG-INVENT-01")
@pytest.mark.rule("VG-INVENT-02")
@pytest.mark.parametrize("taken", [GEAR[:1], GEAR[1:], GEAR[::-1]])
def test_an_inventory_takes_any_number_of_equipment_back_to_the_hand(taken: list[str]) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            for slot, (name, gear) in enumerate(zip(HOLDERS, GEAR, strict=True), 1):
                hero(g, 0, slot, name, gear=[gear])
            give(g, 0, "Bail Bond")
        play.answer(0, "inventory")
        play.asks(0, "Which Equipment do you take off?", [f"take:{gear}" for gear in GEAR])
        play.answer(0, *[f"take:{gear}" for gear in taken])
        if len(taken) < 3:
            play.answer(0, "done")
        player = play.state.players[0]
        assert names(play.state, player.hand) == ["Bail Bond", *taken]
        left = [names(play.state, hero.gear) for hero in player.slots[:3]]
        assert left == [[] if gear in taken else [gear] for gear in GEAR]
        assert player.actions == 3
        play.asks(1, TURN)


@pytest.mark.rule("VG-INVENT-01")
def test_without_equipment_there_is_no_inventory() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 1, 1, "Brickyard Bo", gear=["Crowbar"])
            give(g, 0, "Crowbar")
        refusal = play.blocked(0, "inventory")
        assert (refusal.rule, refusal.reason) == ("VG-INVENT-01", "no Equipment is attached to your Heroes")


@pytest.mark.rule("VG-INVENT-03")
def test_equipment_taken_back_is_attached_again_in_the_next_turn_at_the_earliest() -> None:
    with at_plain_turn(3) as play:
        with play.table() as g:
            hero(g, 0, 1, HOLDERS[0], gear=["Crowbar"])
        play.answer(0, "inventory")
        play.asks(1, TURN)
        with pytest.raises(OutOfTurn):
            play.match.choose("attach:Crowbar", 0)
        play.answer(1, "draw")
        play.answer(2, "draw")
        play.answer(0, "attach:Crowbar")
        assert names(play.state, play.state.players[0].slots[0].gear) == ["Crowbar"]


@pytest.mark.rule("VG-RULING-22")
def test_a_hero_who_loses_the_health_of_their_equipment_may_fall() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, HOLDERS[0], damage=HEROES[HOLDERS[0]].health, gear=["Kevlar Vest"])
        play.answer(0, "inventory")
        assert play.state.players[0].defeated == [HOLDERS[0]]
        assert names(play.state, play.state.players[0].hand) == ["Kevlar Vest"]
