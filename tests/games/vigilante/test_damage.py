"""Damage and defeated Heroes, rule by rule."""

import pytest

from longbox.games.vigilante.kinds import HEROES
from tests.games.vigilante.looking import damage, names
from tests.games.vigilante.table import (
    STARTER,
    at_turn,
    defeated,
    give,
    hero,
    last_turn,
    next_villain,
    team,
    track,
    trigger,
    turn_of,
)


@pytest.mark.rule("VG-DEFEAT-01")
@pytest.mark.parametrize(
    ("card", "before", "falls"), [("Loose Cornice", 1, False), ("Loose Cornice", 2, True), ("Smart Round", 2, True)]
)
def test_a_hero_with_as_much_damage_as_health_or_more_is_defeated_at_once(card: str, before: int, falls: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 1, "Doorstop")
            hero(g, 1, 2, "Byline", damage=before)  # Health 3
            give(g, 0, card)  # 1 damage, or 2
        play.answer(0, f"play:{card}", "player:1", "damage:2")
        assert play.state.players[1].defeated == (["Byline"] if falls else [])
        play.asks(0, "What do you do?")  # still in the turn


@pytest.mark.rule("VG-DEFEAT-01")
@pytest.mark.rule("VG-RULING-23")
def test_a_hero_defeated_by_the_villain_effect_is_gone_before_the_attack() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0)
            hero(g, 0, 1, "Byline", damage=2)
            next_villain(g, "Lighter Lou")  # 1 damage when revealed
        play.answer(0, "fight")
        lines = play.told()
        assert lines.index("Byline of Player 1 is defeated") < lines.index("Lighter Lou hits nobody")


@pytest.mark.rule("VG-DEFEAT-01")
def test_a_hero_defeated_by_the_attack_is_gone_before_the_heroes_attack() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Grudge", "Old Quarry")
            hero(g, 0, 1, "Byline", damage=2)  # Health 3
            next_villain(g, "Kerbstone")  # Health 3, chart 1 0 0 0
        play.answer(0, "fight")
        lines = play.told()
        attack = next(place for place, line in enumerate(lines) if "attack with" in line)
        assert lines.index("Kerbstone attacks with 1 0 0 0") < lines.index("Byline of Player 1 is defeated") < attack


@pytest.mark.rule("VG-DEFEAT-02")
def test_a_firefight_defeats_a_hero() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 1)
            hero(g, 1, 1, "Byline", damage=2)
            track(g, "Firefight 1", "Paramedic 2", "Paramedic 3", "Paramedic 4")
            trigger(g, 1)
        assert play.state.players[1].defeated == ["Byline"]
        assert [damage(player)[0] for player in play.state.players] == [1, None, 1, 1]


@pytest.mark.rule("VG-DEFEAT-02")
def test_a_card_of_another_player_defeats_a_hero() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 2)
            hero(g, 2, 1, "Byline", damage=2)
            give(g, 0, "Loose Cornice")
        play.answer(0, "play:Loose Cornice", "player:2")
        assert play.state.players[2].defeated == ["Byline"]


@pytest.mark.rule("VG-DEFEAT-02")
def test_a_card_for_another_players_hero_is_not_for_ones_own() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Loose Cornice")
        play.answer(0, "play:Loose Cornice")
        refusal = play.blocked(0, "player:0")
        assert (refusal.rule, refusal.reason) == ("VG-DEFEAT-02", "it must be another player")


@pytest.mark.rule("VG-DEFEAT-03")
def test_a_defeated_hero_lies_with_their_owner_and_leaves_the_slot_open() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Doorstop", "Byline", "Grudge")
            hero(g, 0, 2, "Byline", damage=2)
            next_villain(g, "Scuff")  # chart 0 1 0 0
        play.answer(0, "fight", "done")
        player = play.state.players[0]
        assert player.defeated == ["Byline"]
        assert [one and one.name for one in player.slots] == ["Doorstop", None, "Grudge", None]
        assert play.match.view(3).table["players"][0]["defeated"] == ["Byline"]


@pytest.mark.rule("VG-RULING-14")
@pytest.mark.parametrize("already", [1, 2])
def test_a_third_hero_lost_in_the_last_action_is_breaking_point(already: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Doorstop", "Grudge")
            defeated(g, 0, *["Short Wick", "Debt Collector"][:already])
            hero(g, 0, 3, "Trust Fund", damage=2)  # Health 3
            last_turn(g, 0)
            next_villain(g, "Little Rat")  # chart 0 0 1 1
        if already == 1:
            play.queue("event dice", "1", "2")
        play.answer(0, "fight", "done")
        assert len(play.state.players[0].defeated) == already + 1
        if already == 1:
            play.asks(0, "Which die do you submit?", ["submit:1", "submit:2"])
        else:
            assert play.said("is at Breaking Point and submits no die") == "VG-DIE-09"
            assert (play.state.players[0].dice, play.state.round) == ((), 2)


@pytest.mark.rule("VG-RULING-21")
def test_a_hero_that_comes_back_has_none_of_the_old_damage() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Doorstop")
            hero(g, 0, 2, "Byline", damage=2)  # Health 3
            give(g, 0, "Recall to Duty")  # comes back with 2 Health left
            next_villain(g, "Tall Paul")  # chart 0 2 0 0
        play.answer(0, "fight", "done")
        assert play.state.players[0].defeated == ["Byline"]
        with play.table() as g:
            turn_of(g, 0)
        play.answer(0, "play:Recall to Duty")
        back = play.state.players[0].slots[1]
        assert (back.name, back.damage) == ("Byline", HEROES["Byline"].health - 2)


@pytest.mark.rule("VG-RULING-22")
@pytest.mark.parametrize(("cubes", "falls"), [(2, False), (3, True)])
def test_a_hero_who_loses_health_with_equipment_is_defeated_at_once(cubes: int, falls: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, STARTER)
            hero(g, 0, 2, "Byline", damage=cubes, gear=["Kevlar Vest"])  # Health 3 and +2
        play.answer(0, "inventory")
        assert play.state.players[0].defeated == (["Byline"] if falls else [])
        assert names(play.state, play.state.players[0].hand) == ["Kevlar Vest"]
