"""Orlo Vane: his power and each of his cards, in the moment in which a player wants it, and where it does nothing."""

from __future__ import annotations

import pytest

from longbox.games.guardians_chronicles.hooks import Shot
from longbox.games.guardians_chronicles.kinds import HEROES, POWERS, Rank, Symbol, deck_of
from longbox.games.guardians_chronicles.rules.attacks import pool
from longbox.games.guardians_chronicles.rules.places import occupied
from longbox.games.guardians_chronicles.rules.values import attack_dice, defense, mental, speed
from longbox.games.guardians_chronicles.state import GuardiansChronicles
from tests.games.guardians_chronicles.table import (
    at_activation,
    at_strategy,
    event,
    figure,
    left,
    open_doors,
    right,
    room,
    space,
    stand,
    wounds,
)

pytestmark = pytest.mark.rule("GC-SPEC-01")

DOOR = "check:a1-b1-mental-5,2"  # from the Space (0, 2) of the tile b1
LOCK = "check:b1-mental-5,2"  # the Cell Block, from the same Space

TEXTS = {
    "Mending Light": "ACTION: You or an ally on your tile heals 1 Damage.",
    "Doorway": "UNIQUE ACTION: Put yourself or an ally on your tile on a free Space of your tile, or of a tile linked with it "
    "by an open Door or an Airlock.",
    "Foresight": "Once in each of your Value Checks you may roll all its dice again.",
    "Blue Bolt": "Your attacks may be ranged. They roll as many Combat dice as your Mental value, instead of your Attack.",
    "Borrowed Mind": "Allies anywhere may use your Mental value, with its modifiers, in their Mental Value Checks.",
    "Ward": "The first two hits this turn on you or on allies on your tile deal no Damage and push nobody.",
    "Deep Breath": "",
    "The Price of Magic": "Heal Damage up to your Health. Doktor Skarov draws 1 Event card. Your Mental is 2 lower this turn.",
    "Parlour Trick": "UNIQUE ACTION: Change places with an ally on your tile.",
    "Bedside Manner": "UNIQUE ACTION: You or an ally next to you heals 1 Damage.",
    "Laying On of Hands": "UNIQUE ACTION: You or an ally next to you puts one Wound card from hand or discard pile back "
    "into the supply.",
    "Stopped Clock": "UNIQUE ACTION: Choose a Villain ID card without an Activation token: this turn its figures do not move.",
}


@pytest.mark.rule("GC-SPEC-07", "GC-RULING-04")
def test_the_cards_say_what_they_do() -> None:
    assert {card.name: card.words for card in POWERS.values() if card.hero == "Orlo Vane"} == TEXTS
    power = "Once a turn, after the roll, a Value Check by him or by an ally in his Area counts 1 less."
    assert HEROES["Orlo Vane"].words == power
    assert all((POWERS[name].symbol is Symbol.NONE) == (not words) for name, words in TEXTS.items())


@pytest.mark.rule("GC-RULING-44", "GC-ROOKIE-05")
def test_his_deck_has_8_cards_as_a_rookie_8_as_he_is_and_10_as_a_veteran() -> None:
    rookie, normal, veteran = (deck_of("Orlo Vane", rank) for rank in (Rank.ROOKIE, Rank.NORMAL, Rank.VETERAN))
    assert (len(rookie), len(normal), len(veteran)) == (8, 8, 10)
    assert {*normal} - {*rookie} == {"Doorway", "Mending Light"}
    assert {*rookie} - {*normal} == {"Parlour Trick", "Bedside Manner"}
    assert {*veteran} - {*normal} == {"Laying On of Hands", "Stopped Clock"}


# -- Second sight ------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-ID-14")
def test_second_sight_turns_a_failure_by_1_into_a_success_once_a_turn() -> None:
    with at_activation("Orlo Vane") as play:
        with play.table() as g:
            stand(g, 0, "b1", (0, 2))
        play.queue("check", "1", "1", "1", "1", "1")  # 5 against Mental 4
        play.answer(0, DOOR)
        play.asks(0, "fails by 1", ["second-sight:use", "done"])
        play.answer(0, "second-sight:use")
        assert play.state.door("a1-b1").is_open
        play.queue("check", "1", "1", "1", "1", "1")
        play.answer(0, LOCK)
        play.asks(0, "what next")
        assert room(play.state, "cells").minus == 1


@pytest.mark.rule("GC-RULING-59")
@pytest.mark.parametrize(("faces", "is_open"), [("11110", True), ("21111", False)])
def test_second_sight_is_not_asked_where_it_changes_nothing(faces: str, is_open: bool) -> None:
    with at_activation("Orlo Vane") as play:
        with play.table() as g:
            stand(g, 0, "b1", (0, 2))
        play.queue("check", *faces)
        play.answer(0, DOOR)
        play.asks(0, "what next")
        assert play.state.door("a1-b1").is_open is is_open


@pytest.mark.rule("GC-ID-14")
def test_second_sight_helps_an_ally_in_his_area_and_in_no_other() -> None:
    with at_activation("Sgt Freedom", "Orlo Vane") as play:
        with play.table() as g:
            stand(g, 0, "b1", (0, 2))
            stand(g, 1, "b1", (1, 1))  # beside him, in the next Area
        play.queue("check", "1", "1", "1", "1", "0")  # 4 against Mental 3
        play.answer(0, DOOR)
        play.asks(0, "what next")
        assert play.state.door("a1-b1").tokens == 1
        with play.table() as g:
            stand(g, 1, "b1", (2, 4))
        play.queue("check", "1", "1", "1", "1", "1")
        play.answer(0, DOOR)
        play.asks(1, "Sgt Freedom fails by 1")
        play.answer(1, "done")
        assert play.state.door("a1-b1").tokens == 2  # declined
        play.queue("check", "2", "2", "1", "1", "0")
        play.answer(0, DOOR)
        play.answer(1, "second-sight:use")
        assert play.state.door("a1-b1").is_open


# -- Value Checks ------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-SPEC-11")
def test_foresight_rolls_all_dice_again_once_in_each_of_his_checks() -> None:
    with at_activation("Orlo Vane") as play:
        with play.table() as g:
            left(g, 0, "Foresight")
            stand(g, 0, "b1", (0, 2))
        play.queue("check", "2", "2", "2", "2", "2", "2", "2", "1", "1", "1")
        play.answer(0, DOOR)
        play.asks(0, "Foresight", ["foresight:again", "done"])
        play.answer(0, "foresight:again")
        play.asks(0, "what next")  # not again in the same check
        assert play.state.door("a1-b1").tokens == 1
        play.queue("check", "2", "2", "2", "2", "2", "0", "0", "0", "0", "0")
        play.answer(0, DOOR, "foresight:again")
        assert play.state.door("a1-b1").is_open


def test_foresight_may_be_declined_and_second_sight_comes_after_it() -> None:
    with at_activation("Orlo Vane") as play:
        with play.table() as g:
            left(g, 0, "Foresight")
            stand(g, 0, "b1", (0, 2))
        play.queue("check", "2", "2", "2", "2", "2")
        play.answer(0, DOOR, "done")
        assert play.state.door("a1-b1").tokens == 1
        play.queue("check", "2", "2", "2", "2", "2", "2", "2", "2", "0", "0")  # 6 - 1 against 4
        play.answer(0, DOOR, "foresight:again")
        play.asks(0, "fails by 1")
        play.answer(0, "second-sight:use")
        assert play.state.door("a1-b1").is_open


@pytest.mark.rule("GC-RULING-59")
def test_foresight_is_not_asked_after_a_success() -> None:
    with at_activation("Orlo Vane") as play:
        with play.table() as g:
            left(g, 0, "Foresight")
            stand(g, 0, "b1", (0, 2))
        play.queue("check", "1", "1", "1", "1", "0")
        play.answer(0, DOOR)
        play.asks(0, "what next")
        assert play.state.door("a1-b1").is_open


def test_foresight_is_not_for_allies() -> None:
    with at_activation("Sgt Freedom", "Orlo Vane") as play:
        with play.table() as g:
            left(g, 1, "Foresight")
            stand(g, 0, "b1", (0, 2))
            stand(g, 1, "b1", (1, 2))
        play.queue("check", "2", "2", "2", "2", "2")
        play.answer(0, DOOR)
        play.asks(0, "what next")
        assert play.state.door("a1-b1").tokens == 1


@pytest.mark.rule("GC-SPEC-12", "GC-SPEC-17")
def test_borrowed_mind_lends_his_mental_with_its_modifiers_to_allies_anywhere() -> None:
    with at_activation("Sgt Freedom", "Orlo Vane") as play:
        with play.table() as g:
            stand(g, 0, "b1", (0, 2))  # Orlo stands in the Entry
        assert "61%" in play.label(0, DOOR)  # five dice against Mental 3
        with play.table() as g:
            left(g, 1, "Borrowed Mind")
        assert "81%" in play.label(0, DOOR)  # against 4
        assert "61%" in play.label(0, "check:a1-b1-attack-5,2")  # Mental Value Checks alone
        with play.table() as g:
            right(g, 0, "Read the Manual")
        assert "93%" in play.label(0, DOOR)  # his own Mental 5 is better
        with play.table() as g:
            right(g, 1, "Foresight")
        play.queue("check", "2", "2", "1", "1", "0")  # 6 against Orlo's 4 + 2
        play.answer(0, DOOR)
        assert play.state.door("a1-b1").is_open


# -- healing -----------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-SPEC-03", "GC-SPEC-04")
def test_mending_light_heals_him_or_an_ally_on_his_tile_as_often_as_he_likes() -> None:
    with at_activation("Orlo Vane", "Sgt Freedom", "Super Nova", "GoldenBoy") as play:
        with play.table() as g:
            left(g, 0, "Mending Light")
            stand(g, 1, "a2", (0, 0))  # on his tile, far from him
            stand(g, 2, "a1", (0, 0))  # on another tile
            for hero, damage in zip(g.heroes, (1, 2, 2, 0), strict=True):
                hero.damage = damage
        play.answer(0, "power:Mending Light")
        play.asks(0, "Who heals", ["hero:0", "hero:1"])
        play.answer(0, "hero:1")
        play.answer(0, "power:Mending Light", "hero:0")
        play.answer(0, "power:Mending Light")  # only Sgt Freedom is left
        assert [hero.damage for hero in play.state.heroes] == [0, 0, 2, 0]
        assert play.state.heroes[0].tally.healed == 2  # allies alone count for his mission


@pytest.mark.rule("GC-RULING-59")
def test_mending_light_needs_damage() -> None:
    with at_activation("Orlo Vane") as play:
        with play.table() as g:
            left(g, 0, "Mending Light")
        assert play.blocked(0, "power:Mending Light").rule == "GC-RULING-59"


@pytest.mark.rule("GC-RULING-49")
def test_a_lone_orlo_heals_his_own_ally() -> None:
    with at_activation("Orlo Vane") as play:
        with play.table() as g:
            left(g, 0, "Mending Light")
            g.heroes[0].damage = 1
        play.answer(0, "power:Mending Light")
        assert play.state.heroes[0].tally.healed == 1


def test_bedside_manner_heals_him_or_an_ally_next_to_him_once() -> None:
    with at_activation("Orlo Vane", "Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Bedside Manner")
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (3, 2))  # in another Area
            stand(g, 2, "b1", (0, 2))  # in the same Area, but not next to him
            for hero in g.heroes:
                hero.damage = 2
        play.answer(0, "power:Bedside Manner")
        play.asks(0, "Who heals", ["hero:0", "hero:1"])
        play.answer(0, "hero:1")
        assert [hero.damage for hero in play.state.heroes] == [2, 1, 2]
        assert play.blocked(0, "power:Bedside Manner").rule == "GC-SPEC-05"


@pytest.mark.rule("GC-RULING-28")
def test_laying_on_of_hands_puts_a_wound_back_into_the_supply() -> None:
    with at_activation("Orlo Vane", "Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Laying On of Hands")
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (3, 2))
            stand(g, 2, "b1", (0, 2))  # not next to him
            wounds(g, 0, "Twisted Ankle")
            wounds(g, 1, "Twisted Ankle", "Cracked Rib")
            wounds(g, 2, "Cracked Rib")
            right(g, 1, "Ringing Ears")  # played this turn
            g.heroes[1].hand.remove("Cracked Rib")
            g.heroes[1].discards = ["Cracked Rib"]
            supply = len(g.wounds)
        play.answer(0, "power:Laying On of Hands")
        play.asks(0, "who puts a Wound back", ["hero:0", "hero:1"])
        play.answer(0, "hero:1")
        play.asks(1, "which Wound", ["wound:hand:Twisted Ankle", "wound:discards:Cracked Rib"])
        play.answer(1, "wound:discards:Cracked Rib")
        freedom = play.state.heroes[1]
        assert "Twisted Ankle" in freedom.hand
        assert not freedom.discards
        assert len(play.state.wounds) == supply + 1
        assert play.state.heroes[0].tally.healed == 2


def test_laying_on_of_hands_needs_a_wound_that_is_not_in_play() -> None:
    with at_activation("Orlo Vane") as play:
        with play.table() as g:
            left(g, 0, "Laying On of Hands")
            right(g, 0, "Ringing Ears")
        assert play.blocked(0, "power:Laying On of Hands").rule == "GC-RULING-59"


# -- places ------------------------------------------------------------------------------------------------


def spaces_on(g: GuardiansChronicles, *tiles: str) -> set[str]:
    """The free Spaces of these tiles, as options name them."""
    return {f"space:{x},{y}" for at in tiles for x, y in g.board.spaces_on[at] if (x, y) not in occupied(g)}


@pytest.mark.rule("GC-RULING-57")
def test_doorway_puts_an_ally_anywhere_on_the_tile_or_beyond_an_open_door() -> None:
    with at_activation("Orlo Vane", "Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Doorway")
            stand(g, 0, "b1", (1, 0))
            stand(g, 1, "b1", (1, 1))
            figure(g, "Androids", "b1", (2, 1))  # holds them both
            open_doors(g, "a1-b1")  # the Door to c1 stays closed
            goal = space(g, "a1", (0, 0))
        play.answer(0, "power:Doorway")
        play.asks(0, "who goes through", ["hero:0", "hero:1"])  # not Super Nova, in the Entry
        play.answer(0, "hero:1")
        play.asks(0, "where do you put Sgt Freedom", sorted(spaces_on(play.state, "b1", "a1")))
        play.answer(0, f"space:{goal}")
        assert play.state.heroes[1].cell == tuple(map(int, goal.split(",")))
        assert play.blocked(0, "power:Doorway").rule == "GC-SPEC-05"


@pytest.mark.rule("GC-RULING-36")
def test_doorway_leads_through_an_airlock_and_through_no_closed_door() -> None:
    with at_activation("Orlo Vane") as play:
        with play.table() as g:
            left(g, 0, "Doorway")
            stand(g, 0, "a1", (0, 0))
        play.answer(0, "power:Doorway")
        play.asks(0, "where do you put Orlo Vane", sorted(spaces_on(play.state, "a1", "a2")))


def test_parlour_trick_changes_places_with_an_ally_on_his_tile() -> None:
    with at_activation("Orlo Vane", "Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Parlour Trick")
            stand(g, 0, "b1", (1, 0))
            stand(g, 1, "b1", (4, 4))
            figure(g, "Androids", "b1", (2, 1))
            here, there = g.heroes[0].cell, g.heroes[1].cell
            aside = g.heroes[2].cell
        play.answer(0, "power:Parlour Trick")
        play.asks(0, "what next")
        assert [hero.cell for hero in play.state.heroes] == [there, here, aside]
        assert play.blocked(0, "power:Parlour Trick").rule == "GC-SPEC-05"


@pytest.mark.rule("GC-RULING-59")
@pytest.mark.parametrize("heroes", [("Orlo Vane",), ("Orlo Vane", "Sgt Freedom")])
def test_parlour_trick_needs_somebody_else_on_his_tile(heroes: tuple[str, ...]) -> None:
    with at_activation(*heroes) as play:
        with play.table() as g:
            left(g, 0, "Parlour Trick")
            stand(g, 0, "b1", (1, 0))
        assert play.blocked(0, "power:Parlour Trick").rule == "GC-RULING-59"


# -- against Villains --------------------------------------------------------------------------------------


@pytest.mark.rule("GC-ATTACK-10", "GC-ATTACK-11")
def test_blue_bolt_rolls_as_many_combat_dice_as_his_mental() -> None:
    with at_activation("Orlo Vane", "Sgt Freedom") as play:
        with play.table() as g:
            left(g, 0, "Blue Bolt")
            stand(g, 0, "b1", (0, 2))
            stand(g, 1, "b1", (1, 1))
            figure(g, "Gynoids", "b1", (2, 2))
            figure(g, "Gynoids", "b1", (1, 2))
            figure(g, "Noi", "b1", (4, 2))  # hidden by others
        assert play.blocked(0, "attack:Noi").rule == "GC-ATTACK-06"
        assert "Attack Gynoid 2: 79%" in play.label(0, "attack:Gynoids-2")  # four dice, in melee too
        with play.table() as g:
            g.figures.remove(g.figure_of("Gynoids-2"))
        assert "Shoot at Gynoid 1: 79%" in play.label(0, "attack:Gynoids-1")
        assert "Attack check, 36%" in play.label(0, "check:a1-b1-attack-5,2")  # Value Checks use his Attack
        state = play.state
        orlo, freedom, gynoid = state.heroes[0], state.heroes[1], state.figure_of("Gynoids-1")
        for card, dice in (
            ("Deep Breath", (6, 0)),
            ("Borrowed Mind", (5, 1)),  # Mental 5, and a Power die for the Attack bonus
            ("Ringing Ears", (3, 0)),
            ("Split Knuckles", (3, 0)),  # a penalty takes a Combat die from whatever is rolled
        ):
            orlo.right = [card]
            assert pool(state, Shot(orlo, (gynoid,), is_ranged=True)) == dice, card
        assert pool(state, Shot(freedom, (gynoid,))) == (3, 0)


@pytest.mark.rule("GC-SPEC-17", "GC-RULING-51")
def test_ward_stops_the_first_two_hits_on_allies_on_his_tile() -> None:
    with at_activation("Sgt Freedom", "Orlo Vane") as play:
        with play.table() as g:
            left(g, 1, "Ward")
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (4, 4))
            figure(g, "Kolossa", "b1", (2, 1))
            figure(g, "Androids", "b1", (3, 2))
        play.answer(0, "end")
        play.answer(2, "activate:Kolossa")
        play.queue("combat", "0", "0", "0", "0", "0")  # a miss is no hit
        play.answer(2, "attack:0")
        play.queue("combat", "1", "1", "1", "1", "1")
        play.answer(2, "attack:0")
        play.asks(1, "what next")  # no push
        play.answer(1, "end")
        play.queue("combat", "2", "2", "0")
        play.answer(2, "attack:0")
        play.asks(2, "Android 1: what next")
        assert play.state.heroes[0].damage == 0
        play.queue("combat", "2", "2", "0")
        play.answer(2, "attack:0")
        play.asks(2, "Push Sgt Freedom")
        play.answer(2, "done")
        assert play.state.heroes[0].damage == 1


def test_ward_stops_hits_before_an_ally_needs_another_card_against_their_damage() -> None:
    with at_activation("GoldenBoy", "Orlo Vane") as play:
        with play.table() as g:
            left(g, 0, "Golden Hide")  # the first two Damage are not taken
            left(g, 1, "Ward")
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (4, 4))
            figure(g, "Androids", "b1", (2, 1))
            figure(g, "Gynoids", "b1", (3, 2))
        play.answer(0, "end")
        play.answer(2, "activate:Androids")
        play.queue("combat", "2", "2", "2", "2", "2", "2", "2", "2", "2", "2")
        play.answer(2, "attack:0", "attack:0")
        play.answer(1, "end")
        play.answer(2, "attack:0", "done", "attack:0", "done")  # they do not push him
        assert play.state.heroes[0].damage == 0


def test_ward_guards_no_other_tile() -> None:
    with at_activation("Sgt Freedom", "Orlo Vane") as play:
        with play.table() as g:
            left(g, 1, "Ward")
            stand(g, 0, "b1", (2, 2))  # Orlo stands in the Entry
            figure(g, "Androids", "b1", (3, 2))
        play.answer(0, "end")
        play.queue("combat", "2", "2", "0")
        play.answer(2, "attack:0", "done")
        assert play.state.heroes[0].damage == 1


@pytest.mark.rule("GC-RULING-51")
def test_ward_stops_strikes_on_him_but_not_damage_that_no_hit_deals() -> None:
    with at_activation("Orlo Vane", "Sgt Freedom") as play:
        with play.table() as g:
            left(g, 0, "Ward")
            stand(g, 0, "a1", (0, 0))  # in the Gun Gallery
        play.queue("combat", "2", "2")
        play.answer(0, "end")
        play.asks(1, "what next")
        assert play.state.heroes[0].damage == 0
        assert play.said("Ward stops the hit on Orlo Vane") == "GC-RULING-60"
    with at_activation("Super Nova", "Orlo Vane") as play:
        with play.table() as g:
            left(g, 0, "Supernova")
            left(g, 1, "Ward")
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (4, 4))
            figure(g, "Androids", "b1", (3, 2))
        play.queue("combat", "0", "0", "0")
        play.answer(0, "power:Supernova")
        assert play.state.heroes[0].damage == 1


@pytest.mark.rule("GC-TECH-06", "GC-TECH-07")
def test_deep_breath_changes_his_values() -> None:
    with at_activation("Orlo Vane") as play, play.table() as g:
        right(g, 0, "Deep Breath")
        orlo = g.heroes[0]
        assert (speed(g, orlo), attack_dice(g, orlo), defense(g, None, orlo), mental(g, orlo)) == (2, (2, 0), 5, 6)


@pytest.mark.rule("GC-WEAK-03", "GC-WEAK-06", "GC-RULING-30")
def test_the_price_of_magic_heals_him_dulls_him_and_gives_the_doktor_a_card() -> None:
    with at_strategy("Sgt Freedom", "Orlo Vane") as play:
        with play.table() as g:
            event(g, "Kamikaze")
            g.heroes[0].damage, g.heroes[1].damage = 2, 5
        play.answer(0, "left:Locked Shields", "ready")
        play.answer(1, "left:The Price of Magic", "ready")
        play.answer(2, "ready")
        play.answer(0, "order:0")
        play.answer(1, "order:keep")
        assert len(play.state.hand) == 1
        play.answer(2, "ready")
        play.asks(0, "what next")
        state = play.state
        assert len(state.hand) == 2
        assert [hero.damage for hero in state.heroes] == [2, 1]
        assert [mental(state, hero) for hero in state.heroes] == [3, 2]


@pytest.mark.rule("GC-WEAK-04", "GC-EVENT-15")
def test_the_price_of_magic_dulls_what_he_lends_and_what_he_rolls() -> None:
    with at_activation("Orlo Vane", "Sgt Freedom") as play:
        with play.table() as g:
            left(g, 0, "The Price of Magic")
            stand(g, 0, "b1", (0, 2))
            noi = figure(g, "Noi", "b1", (2, 2))
            g.heroes[0].left.append("Blue Bolt")
            assert pool(g, Shot(g.heroes[0], (noi,), is_ranged=True)) == (2, 0)
        assert "Mental check, 36%" in play.label(0, DOOR)


@pytest.mark.rule("GC-SPEC-08")
def test_stopped_clock_keeps_the_figures_of_an_id_card_in_their_places_this_turn() -> None:
    with at_activation("Sgt Freedom", "Orlo Vane", "Super Nova") as play:
        with play.table() as g:
            left(g, 1, "Stopped Clock")
            stand(g, 0, "b1", (3, 2))
            figure(g, "Androids", "b1", (4, 2))
            figure(g, "Insektoids", "b1", (2, 3))
            figure(g, "Kolossa", "b1", (2, 0))
            goal = space(g, "b1", (3, 1))
        play.answer(0, "end")
        play.answer(3, "activate:Kolossa", "done")
        play.answer(1, "power:Stopped Clock")
        play.asks(1, "do not move", ["villain:Androids", "villain:Insektoids", "villain:Doktor Skarov"])
        play.answer(1, "villain:Androids")
        assert play.blocked(1, "power:Stopped Clock").rule == "GC-SPEC-05"
        play.answer(1, "end")
        play.answer(3, "activate:Androids")
        assert play.blocked(3, f"move:{goal}").rule == "GC-RULING-60"
        assert "attack:0" in play.keys(3)  # it attacks as ever
        play.answer(3, "done")
        play.answer(2, "end")  # Insektoids alone are left
        assert f"move:{goal}" in play.keys(3)
        play.answer(3, "done")
        play.go_on(lambda g: g.turn == 2)
        assert not play.state.lasting
