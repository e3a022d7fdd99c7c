"""What is in the box and on a mat, rule by rule."""

from collections import Counter
from dataclasses import fields

import pytest

from longbox.games.vigilante.cards.events import TYPES
from longbox.games.vigilante.cards.identities import stack
from longbox.games.vigilante.kinds import (
    CARDS,
    EVENTS,
    HEROES,
    IDENTITIES,
    SCENARIOS,
    Allegiance,
    CardKind,
    Category,
    ScenarioCard,
)
from longbox.games.vigilante.rules.dice import NUMBERS
from longbox.games.vigilante.state import COLOURS
from longbox.games.vigilante.texts import card_text
from tests.games.vigilante.decks import AGENCY, CITY
from tests.games.vigilante.looking import damage, names
from tests.games.vigilante.numbers import PRINTED
from tests.games.vigilante.table import (
    at_plain_turn,
    at_turn,
    give,
    hero,
    identities,
    market,
    next_card,
    next_villain,
    team,
    turn_of,
)

# -- the aim ---------------------------------------------------------------------------------------


@pytest.mark.rule("VG-GOAL-01")
def test_everybody_has_a_team_a_hand_and_a_jail_of_their_own() -> None:
    with at_turn(4) as play:
        with play.table() as g:
            team(g, 1, "Old Quarry")
            next_card(g, "Crowbar")
            next_villain(g, "Nickel Nate")
        teams = [[card.name for card in player.slots if card] for player in play.state.players]
        assert len(teams) == len({*map(tuple, teams)}) == 4
        play.answer(0, "draw")
        play.answer(1, "fight")
        assert [names(play.state, player.hand) for player in play.state.players] == [["Crowbar"], [], [], []]
        assert [names(play.state, player.jail) for player in play.state.players] == [[], ["Nickel Nate"], [], []]


@pytest.mark.rule("VG-GOAL-02")
def test_everybody_sees_one_mission_their_own() -> None:
    who = ("Guardian", "Assassin", "Investigator", "Profiteer")
    with at_turn(4) as play:
        with play.table() as g:
            identities(g, *who)
        for seat in range(4):
            missions = [player["mission"] for player in play.match.view(seat).table["players"]]
            assert missions == [IDENTITIES[name].mission if place == seat else None for place, name in enumerate(who)]
        assert [player["mission"] for player in play.match.view(None).table["players"]] == [None] * 4


# -- a player's pieces -----------------------------------------------------------------------------


@pytest.mark.rule("VG-COMP-02")
def test_everybody_has_a_mat_a_shield_two_dice_and_four_action_tokens_of_one_colour() -> None:
    with at_plain_turn(6) as play:
        players = play.match.view(None).table["players"]
        assert sorted(player["colour"] for player in players) == sorted(COLOURS)
        assert [player["actions"] for player in players] == [4] * 6
        assert [(len(player["slots"]), len(player["tokens"])) for player in players] == [(4, 4)] * 6
        with play.table() as g:
            for player in g.players:
                player.actions = 1
        for seat in range(6):
            play.queue("event dice", 2, 5)
            play.answer(seat, "draw")
            play.asks(seat, "Which die", ["submit:2", "submit:5"])
            assert play.match.view(seat).table["players"][seat]["dice"] == ["2", "5"]
            for other in {None, *range(6)} - {seat}:
                assert play.match.view(other).table["players"][seat]["dice"] == [None, None]  # behind the shield
            play.answer(seat, "submit:5")


@pytest.mark.rule("VG-COMP-03")
def test_a_mat_has_four_slots() -> None:
    with at_turn(4) as play:
        for player in play.match.view(None).table["players"]:
            assert len(player["slots"]) == 4
            assert player["slots"][1:] == [None, None, None]
        with play.table() as g:
            team(g, 0, "Doorstop", "Grudge", "Cold Case")
            market(g, "Trust Fund", "Bell Captain", "Old Quarry")
            give(g, 0, "First Aid Kit", "Stakeout")
        play.answer(0, "recruit", "recruit:Trust Fund", "pay:Stakeout")
        assert [slot["name"] for slot in play.match.view(1).table["players"][0]["slots"]] == [
            "Doorstop",
            "Grudge",
            "Cold Case",
            "Trust Fund",
        ]
        assert play.said("Trust Fund joins Player 1 in slot 4") == "VG-RECRUIT-04"
        with play.table() as g:
            turn_of(g, 0)
            give(g, 0, *["Med Pac"] * 4)
        assert play.blocked(0, "recruit").reason == "all your slots are occupied"


@pytest.mark.rule("VG-COMP-05")
def test_the_action_meter_shows_four_tokens_at_the_first_turn() -> None:
    with at_turn(5) as play:
        assert [player["actions"] for player in play.match.view(None).table["players"]] == [4] * 5


@pytest.mark.rule("VG-COMP-06")
def test_a_defeated_hero_lies_in_their_owners_area_and_nowhere_else() -> None:
    with at_turn(4) as play:
        with play.table() as g:
            team(g, 0, "Doorstop", "Byline")
            hero(g, 0, 1, "Byline")
            next_villain(g, "Ripsaw Rae")  # chart 3 0 0 0
        play.answer(0, "fight")
        assert [player["defeated"] for player in play.match.view(None).table["players"]] == [["Byline"], [], [], []]
        on_mats = [card.name for player in play.state.players for card in player.slots if card]
        assert "Byline" not in [*on_mats, *play.state.heroes, *play.state.market]


@pytest.mark.rule("VG-COMP-07")
def test_a_villain_goes_to_the_jail_of_the_player_who_beat_them() -> None:
    with at_turn(4) as play:
        with play.table() as g:
            turn_of(g, 2)
            team(g, 2, "Old Quarry")
            next_villain(g, "Nickel Nate")
        play.answer(2, "fight")
        assert [names(play.state, player.jail) for player in play.state.players] == [[], [], ["Nickel Nate"], []]
        assert "Nickel Nate" not in names(play.state, [*play.state.villains])


@pytest.mark.rule("VG-COMP-19")
def test_damage_cubes_are_put_on_one_hero_and_taken_off() -> None:
    with at_turn(3) as play:
        with play.table() as g:
            team(g, 0, "Doorstop")
            team(g, 1, "Old Quarry", "Grudge")
            team(g, 2, "Cold Case")
            hero(g, 1, 3, "Candor", damage=1)
            give(g, 0, "Smart Round")
        play.answer(0, "play:Smart Round", "player:1", "damage:2")
        assert [damage(player)[:3] for player in play.state.players] == [[0, None, None], [0, 2, 1], [0, None, None]]
        with play.table() as g:
            turn_of(g, 1)
        play.answer(1, "heal", "heal:2")
        assert [damage(player)[:3] for player in play.state.players] == [[0, None, None], [0, 1, 1], [0, None, None]]


# -- cards and tokens ------------------------------------------------------------------------------


@pytest.mark.rule("VG-COMP-01")
@pytest.mark.parametrize("missing", [field.name for field in fields(ScenarioCard)])
def test_a_scenario_card_states_seven_things_and_none_may_be_missing(missing: str) -> None:
    card = SCENARIOS["showdown 4"]
    stated = {field.name: getattr(card, field.name) for field in fields(ScenarioCard)}
    assert sorted(stated) == ["city_cards", "events", "identities", "name", "players", "rounds", "villains"]
    assert ScenarioCard(**stated) == card
    del stated[missing]
    with pytest.raises(TypeError, match=missing):
        ScenarioCard(**stated)


@pytest.mark.rule("VG-COMP-08")
def test_there_are_five_good_identities_and_five_evil_ones() -> None:
    assert Counter(stack(Allegiance.GOOD, first_game=False)) == {"Guardian": 4, "Investigator": 1}
    assert Counter(stack(Allegiance.EVIL, first_game=False)) == {"Assassin": 4, "Mastermind": 1}


@pytest.mark.rule("VG-COMP-09")
def test_there_are_six_neutral_identities_with_missions_of_their_own() -> None:
    neutral = stack(Allegiance.NEUTRAL, first_game=False)
    assert sorted(neutral) == ["Addict", "Bounty Hunter", "Cultist", "Profiteer", "Time Traveler", "Worshipper of Life"]
    missions = Counter(card.mission for card in IDENTITIES.values())
    assert all(missions[IDENTITIES[name].mission] == 1 for name in neutral)


@pytest.mark.rule("VG-COMP-10")
def test_there_are_three_allegiances_and_everything_has_one_of_them() -> None:
    assert [side.value for side in Allegiance] == ["Good", "Neutral", "Evil"]
    assert all(isinstance(card.allegiance, Allegiance) for card in IDENTITIES.values())
    with at_turn(6) as play:
        tokens = [token for player in play.state.players for token in player.tokens]
        assert {*names(play.state, tokens)} == {"Good", "Neutral", "Evil"}


@pytest.mark.rule("VG-COMP-11")
def test_there_are_five_types_of_event() -> None:
    assert sorted(TYPES) == ["Firefight", "Hacking", "Jailbreak", "Loot Crate", "Paramedic"]
    with at_turn(4) as play:
        in_bag = names(play.state, [*play.state.bag, *play.state.track])
        assert {EVENTS[name].type for name in in_bag} == {*TYPES}


@pytest.mark.rule("VG-COMP-12")
def test_every_event_has_a_number_that_a_die_can_show() -> None:
    assert {str(token.number) for token in EVENTS.values()} == {*NUMBERS}
    assert all(name == f"{token.type} {token.number}" for name, token in EVENTS.items())


@pytest.mark.rule("VG-COMP-13")
def test_villains_have_level_1_2_or_3() -> None:
    assert {card.level for card in PRINTED.values()} == {1, 2, 3}


@pytest.mark.rule("VG-COMP-14")
@pytest.mark.parametrize("name", sorted(PRINTED))
def test_a_villain_has_health_and_a_chart_with_a_cell_for_each_slot(name: str) -> None:
    card = PRINTED[name]
    assert card.health > 0
    assert len(card.chart) == 4
    assert all(cell >= 0 for cell in card.chart)
    assert bool(card_text(card)) is (card.reveal is not None or card.to_jail is not None)


@pytest.mark.rule("VG-COMP-15")
@pytest.mark.parametrize("name", sorted(HEROES))
def test_a_hero_has_attack_health_and_influence_and_offers_their_text(name: str) -> None:
    card = HEROES[name]
    assert (type(card.attack), type(card.health), type(card.influence)) == (int, int, int)
    assert card.attack >= 0
    assert card.health > 0
    assert card.influence > 0
    with at_turn(3) as play:
        with play.table() as g:
            for seat in range(3):
                team(g, seat)
            team(g, 0, name, "Doorstop" if name != "Doorstop" else "Grudge")
            give(g, 0, "Stakeout")
        shown = play.match.view(1).table["players"][0]["slots"][0]
        assert (shown["influence"], shown["text"]) == (card.influence, card_text(card))
        part = play.asks(0, "What do you do?")
        offered = [option.key for option in part.options] + [blocked.key for blocked in part.blocked]
        assert (f"use:{name}" in offered) is (card.use is not None)


@pytest.mark.rule("VG-COMP-16")
def test_a_card_in_the_hand_is_of_one_of_three_types() -> None:
    assert [kind.value for kind in CardKind] == ["One-Time-Use", "Ambush", "Equipment"]
    for deck in (CITY, AGENCY):
        assert {card.kind for card in deck.values()} == {*CardKind}
    for card in CARDS.values():
        assert (card.play is not None) is (card.kind is CardKind.ONE_TIME)
        assert (card.ambush is not None) is (card.kind is CardKind.AMBUSH)


@pytest.mark.rule("VG-COMP-17")
@pytest.mark.parametrize("name", sorted(CARDS))
def test_a_card_in_the_hand_has_influence_and_does_something(name: str) -> None:
    card = CARDS[name]
    assert type(card.influence) is int
    assert card.influence > 0
    assert card_text(card) or (card.kind is CardKind.EQUIPMENT and (card.attack or card.health))


@pytest.mark.rule("VG-COMP-18")
@pytest.mark.parametrize("name", sorted(CARDS))
def test_equipment_has_bonuses_and_categories_and_nothing_else_has_them(name: str) -> None:
    card = CARDS[name]
    assert (type(card.attack), type(card.health)) == (int, int)
    if card.kind is CardKind.EQUIPMENT:
        assert 1 <= len({*card.categories}) == len(card.categories)
        assert all(isinstance(category, Category) for category in card.categories)
    else:
        assert (card.attack, card.health, card.categories) == (0, 0, ())
        assert (card.use, card.on_die, card.fall, card.hooks) == (None, None, None, ())


@pytest.mark.rule("VG-RULING-08")
def test_there_are_four_categories_of_equipment() -> None:
    assert [category.value for category in Category] == ["Weapon", "Armor", "Gadget", "Vehicle"]
    used = [card.categories for card in CARDS.values() if card.kind is CardKind.EQUIPMENT]
    assert {category for categories in used for category in categories} == {*Category}
    assert any(len(categories) > 1 for categories in used)
    assert () not in used


@pytest.mark.rule("VG-RULING-05")
def test_dice_events_and_equipment_use_the_numbers_1_to_6() -> None:
    assert NUMBERS == ("1", "2", "3", "4", "5", "6")
    assert {token.number for token in EVENTS.values()} == {1, 2, 3, 4, 5, 6}
    on_die = {card.on_die.number for card in CARDS.values() if card.on_die is not None}
    assert on_die <= {1, 2, 3, 4, 5, 6}
    assert len(on_die) > 1
