"""The advanced variant with Mercenaries, rule by rule."""

import pytest

import longbox
from longbox.games.vigilante import GAME
from longbox.games.vigilante.kinds import MERCENARIES
from longbox.games.vigilante.setup import FIRST_SEAT
from longbox.testing.scenario import scenario
from tests.games.vigilante.decks import HERO_NAMES, MERCENARY_NAMES
from tests.games.vigilante.looking import damage, names
from tests.games.vigilante.table import at_turn, give, jail, market, next_hero, team


@pytest.mark.rule("VG-MERC-01")
def test_without_the_variant_there_is_no_mercenary() -> None:
    for seed in range(5):
        g = longbox.new(GAME, seats=4, seed=seed).state
        assert sorted([*g.heroes, *g.market]) == sorted(HERO_NAMES)
        assert len(g.market) == 3


@pytest.mark.rule("VG-MERC-02")
def test_mercenaries_are_shuffled_into_the_hero_deck() -> None:
    opened = set()
    for seed in range(30):
        g = longbox.new(GAME, seats=4, seed=seed, mercenaries=True).state
        assert sorted([*g.heroes, *g.market]) == sorted(HERO_NAMES + MERCENARY_NAMES)
        opened.add(sum(name in MERCENARIES for name in g.market))
    assert len(opened) > 2  # the openings differ


@pytest.mark.rule("VG-MERC-03")
def test_the_market_opens_with_four_cards() -> None:
    assert len(longbox.new(GAME, seats=4, seed=1, mercenaries=True).state.market) == 4


@pytest.mark.rule("VG-MERC-04")
@pytest.mark.rule("VG-MERC-05")
def test_a_mercenary_is_paid_like_a_hero_used_once_and_discarded() -> None:
    with at_turn(mercenaries=True) as play:
        with play.table() as g:
            team(g, 0, "Byline")
            team(g, 1, "Doorstop")
            market(g, "Dusty Trigger", "Grudge", "Old Quarry", "Short Wick")  # Dusty Trigger: 3 Influence, 2 damage
            next_hero(g, "Pegboard")
            give(g, 0, "First Aid Kit")  # Influence 2
        assert play.blocked(0, "recruit").rule == "VG-RECRUIT-02"
        with play.table() as g:
            give(g, 0, "Crowbar")  # Influence 1
        play.queue("heroes", "Pegboard")
        play.answer(0, "recruit", "pay:Crowbar", "player:1")
        player = play.state.players[0]
        assert [one and one.name for one in player.slots] == ["Byline", None, None, None]
        assert damage(play.state.players[1])[0] == 2
        assert play.state.hired == ["Dusty Trigger"]
        assert (player.hand, player.actions) == ([], 3)


@pytest.mark.rule("VG-MERC-06")
@pytest.mark.rule("VG-MERC-07")
@pytest.mark.rule("VG-MERC-08")
def test_three_mercenaries_are_a_crowd_for_the_left_neighbour() -> None:
    with at_turn(mercenaries=True) as play:
        with play.table() as g:
            team(g, 0, "Byline")
            market(g, "Bailiff Bram", "The Dispatcher", "Doorstop", "Old Quarry")
            next_hero(g, "Pegboard")
            next_hero(g, "Stunt Crew")
            give(g, 0, "First Aid Kit", "Crowbar")
            give(g, 1, "Street Fair")
        play.answer(0, "recruit", "recruit:Doorstop", "pay:First Aid Kit")
        assert len(play.state.market) == 4
        play.asks(1, "which one do you activate?", ["activate:Bailiff Bram", "activate:The Dispatcher", "activate:Stunt Crew"])
        play.answer(1, "activate:Bailiff Bram")
        player = play.state.players[1]
        assert player.safe_until == 2  # what the ability does, for the one who activated it
        assert (names(play.state, player.hand), player.actions) == (["Street Fair"], 4)
        assert play.state.hired == ["Bailiff Bram"]
        assert play.state.market == ["The Dispatcher", "Old Quarry", "Stunt Crew", "Pegboard"]
        assert play.said("activates Bailiff Bram") == "VG-MERC-08"
        play.asks(1, "What do you do?")


@pytest.mark.rule("VG-MERC-09")
def test_the_same_neighbour_goes_on_until_fewer_than_three_are_left() -> None:
    with at_turn(mercenaries=True) as play:
        with play.table() as g:
            team(g, 0, "Byline")
            market(g, "Bailiff Bram", "The Dispatcher", "Doorstop", "Old Quarry")
            next_hero(g, "Pegboard")
            next_hero(g, "Two-Way Tess")
            next_hero(g, "Stunt Crew")
            give(g, 0, "First Aid Kit", "Crowbar")
        play.answer(0, "recruit", "recruit:Doorstop", "pay:First Aid Kit")
        play.answer(1, "activate:Bailiff Bram")
        play.asks(1, "which one do you activate?", ["activate:The Dispatcher", "activate:Stunt Crew", "activate:Two-Way Tess"])
        play.answer(1, "activate:Stunt Crew")
        assert play.state.hired == ["Bailiff Bram", "Stunt Crew"]
        assert play.state.market == ["The Dispatcher", "Old Quarry", "Two-Way Tess", "Pegboard"]
        play.asks(1, "What do you do?")


@pytest.mark.rule("VG-RULING-33")
def test_a_crowd_of_the_setup_goes_before_round_1() -> None:
    opening = ["Bailiff Bram", "Stunt Crew", "Doorstop", "The Dispatcher"]
    queue = {"heroes": [*opening, "Pegboard"]}
    with scenario(GAME, 4, queue=queue, mercenaries=True, first_player=FIRST_SEAT) as play:
        while "Mercenaries" not in play.match.decision.for_seat(play.match.decision.seats[0]).prompt:  # type: ignore[union-attr]
            seat = play.match.decision.seats[0]
            play.answer_first(seat)
        assert play.state.round == 0
        play.answer(1, "activate:Stunt Crew")
        assert play.state.hired == ["Stunt Crew"]
        assert "Stunt Crew" not in [*play.state.heroes]  # it stays out of the game
        assert play.state.round == 1


@pytest.mark.rule("VG-RULING-33")
def test_full_slots_do_not_forbid_a_mercenary_and_a_useless_one_is_discarded() -> None:
    with at_turn(mercenaries=True) as play:
        with play.table() as g:
            team(g, 0, "Byline", "Doorstop", "Pegboard", "Trust Fund")
            market(g, "Marshal Hart", "Grudge", "Old Quarry", "Short Wick")
            next_hero(g, "Harbor Pilot")
            give(g, 0, "Kevlar Vest", "Riot Gear")  # 5 Influence
        play.answer(0, "recruit", "pay:Riot Gear")  # all jails are empty: there is nobody to move
        assert play.state.hired == ["Marshal Hart"]
        assert play.state.players[0].jail == []
        assert play.state.players[0].actions == 3


@pytest.mark.rule("VG-RULING-33")
def test_whoever_activates_a_mercenary_makes_its_choices() -> None:
    with at_turn(mercenaries=True) as play:
        with play.table() as g:
            team(g, 0, "Byline")
            market(g, "Marshal Hart", "The Dispatcher", "Doorstop", "Old Quarry")
            jail(g, 2, "Scuff")
            jail(g, 3, "Kerbstone")
            next_hero(g, "Pegboard")
            next_hero(g, "Stunt Crew")
            give(g, 0, "First Aid Kit", "Crowbar")
        play.answer(0, "recruit", "pay:First Aid Kit")
        play.answer(1, "activate:Marshal Hart", "player:3")
        assert names(play.state, play.state.players[1].jail) == ["Kerbstone"]
