"""Attacks on Villains, as the rulings have them: dice, order, who counts as an attacker (FF-RULING-26, FF-RULING-49 to 51)."""

from __future__ import annotations

import pytest

from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.kinds import LOADOUTS, Defense
from longbox.games.freedom_five.setup import HENCHMEN
from longbox.games.freedom_five.state import FreedomFive
from tests.games.freedom_five.deeds import log_of
from tests.games.freedom_five.own_cards import chapter_says, phase_of, the_thug, thug_has, thug_here
from tests.games.freedom_five.table import (
    FAR,
    HERE,
    actions,
    at_turn,
    damage,
    draw_pile,
    end_turn,
    give,
    henchmen,
    next_scheme,
    private,
    reward,
    roll_dice,
    specials,
    villain,
)
from tests.games.freedom_five.trying import trying

pytestmark = pytest.mark.usefixtures("quiet_cards", "no_powers", "thug")

BUNKER = LOADOUTS["Bunker"].powers


@pytest.mark.rule("FF-RULING-51")
def test_the_defense_takes_away_before_henchmen_block() -> None:
    thug_has(defense=Defense("Ignores 1 success.", hits=lambda g, villain, hero, rolled, hits: hits - 1))
    with at_turn() as play:
        thug_here(play, ["Body 1"], on_card=1)
        play.queue("dice", 6)
        play.answer(0, "attack:thug")
        assert (the_thug(play.state).henchmen, the_thug(play.state).damage) == (1, 0)


@pytest.mark.rule("FF-RULING-51")
def test_a_defense_takes_away_nothing_where_there_is_nothing() -> None:
    """No success less than none: nobody joins the card for it, and nothing heals."""
    thug_has(defense=Defense("Ignores 1 success.", hits=lambda g, villain, hero, rolled, hits: hits - 1))
    with at_turn() as play:
        thug_here(play, ["Body 1"], on_card=1, damage=1)
        play.queue("dice", 1)
        play.answer(0, "attack:thug")
        there = the_thug(play.state)
        assert (there.henchmen, there.damage, play.state.supply[BODY]) == (1, 1, HENCHMEN - 1)


@pytest.mark.rule("FF-RULING-26")
def test_purple_dice_need_the_number_of_the_villains_attribute() -> None:
    """Wraith has Mind 3+ and Body 4+."""
    with at_turn("Wraith") as play:
        thug_here(play)
        with play.table() as g:
            specials(g, 0, "Spark")
        play.queue("dice", 3, 4)
        play.answer(0, "attack:thug")
        assert the_thug(play.state).damage == 1


@pytest.mark.rule("FF-RULING-49")
def test_joining_is_free_and_takes_a_die() -> None:
    with at_turn("Legacy", "Wraith", "Bunker") as play:
        thug_here(play, ["Mind 1"], ["Body 1"], ["Mind 3"])
        assert play.blocked(0, "attack:thug").rule == "FF-RULING-49"
        with play.table() as g:
            give(g, 0, "Body 1")
        play.queue("dice", 1, 1)
        play.answer(0, "attack:thug")
        play.answer(1, "join")  # and Bunker has nothing to join with
        play.answer(0, "roll:0")
        assert [hero.exhausted for hero in play.state.heroes] == [1, 0, 0]


@pytest.mark.rule("FF-RULING-49")
def test_nobody_attacks_with_no_dice() -> None:
    thug_has(defense=Defense("Stops Wraith.", dice=lambda g, villain, hero, dice: 0 if hero.seat else dice))
    with at_turn("Legacy", "Wraith") as play:
        thug_here(play, ["Body 1"], ["Body 3"])
        play.queue("dice", 1)
        play.answer(0, "attack:thug")
        play.answer(1, "join")
        play.answer(0, "roll:1")
        assert [text for _, text in log_of(play, "FF-FIGHT-09")] == ["Player 1 rolls Body (3+) against Thug: 1"]
        assert play.state.heroes[1].hand == ["Body 3"]


@pytest.mark.rule("FF-RULING-49")
def test_the_question_counts_the_dice_that_will_be_rolled() -> None:
    thug_has(defense=Defense("A die less.", dice=lambda g, villain, hero, dice: dice - 1))
    with at_turn() as play:
        thug_here(play, ["Body 1", "Body 2", "Body 3"])
        play.answer(0, "attack:thug", "card:Body 1")
        play.asks(0, "What do you commit", ["card:Body 2", "card:Body 3"])  # not yet a die to roll
        play.answer(0, "card:Body 3")
        play.queue("dice", 1, 1, 1)
        roll_dice(play, 0, 3)


@pytest.mark.rule("FF-RULING-49")
def test_henchmen_are_attacked_by_one_hero_alone() -> None:
    with at_turn("Legacy", "Wraith") as play:
        with play.table() as g:
            henchmen(g, HERE, BODY)
            give(g, 1, "Body 1")
        play.queue("dice", 1)
        play.answer(0, "attack")
        play.asks(0, "What do you do?")


@pytest.mark.rule("FF-RULING-50")
def test_heroes_commit_clockwise_from_the_active_one() -> None:
    with at_turn("Legacy", "Wraith", "Bunker") as play:
        thug_here(play, *[["Body 1", "Body 2"]] * 3)
        with play.table() as g:
            g.active = 1
        play.answer(1, "attack:thug")
        play.answer(2, "join")
        play.answer(0, "join")
        for seat in (1, 2, 0):
            play.answer(seat, "card:Body 1", "done")
        play.asks(1, "Who rolls next?", ["roll:1", "roll:2", "roll:0"])


@pytest.mark.rule("FF-RULING-50")
def test_who_did_not_roll_has_the_cards_back_and_counts_as_an_attacker() -> None:
    """Also if the Counterstrike knocks this Hero out."""
    with at_turn("Legacy", "Wraith") as play:
        thug_here(play, ["Body 1"], ["Body 2"], damage=3)
        with play.table() as g:
            specials(g, 1, "", "Spark")
            damage(g, 1, *[MIND] * 4)
            draw_pile(g, 1, "Mind 1", "Mind 2", "Mind 3")
        play.queue("dice", 6)
        play.answer(0, "attack:thug")
        play.answer(1, "join", "card:Body 2", "special:Spark")
        play.answer(0, "roll:0")
        play.answer(1, f"home:{HQ}")
        wraith = play.state.heroes[1]
        assert (wraith.hand, "Spark" in wraith.specials, wraith.damage) == (["Body 2"], True, [])
        play.answer(0, "draw-3-you")
        play.asks(0, "Who gets it?", ["hero:0", "hero:1"])


@pytest.mark.rule("FF-RULING-36")
def test_private_life_is_no_protection_from_villains() -> None:
    """Only from the Henchmen attack step: whoever is where Fright Train comes takes 2 damage."""
    chapter_says(villain_phase=phase_of(attack=True, schemes=1))
    with at_turn() as play:
        with play.table() as g:
            private(g, 0, 9)
            henchmen(g, 9, SPIRIT, SPIRIT)
            villain(g, "Fright Train", FAR)
            next_scheme(g, "Under the Bandstand")  # moves the Body Villain to 9
        end_turn(play)
        assert len(play.state.heroes[0].damage) == 2
        assert "attack" not in play.keys(0)


@pytest.mark.rule("FF-RULING-49", "FF-FIGHT-07")
def test_who_has_no_card_may_begin_with_dice_from_elsewhere() -> None:
    """A Justice Reward gives 3 dice in an attack."""
    with at_turn("Legacy", "Wraith") as play:
        thug_here(play, ["Mind 1"], [])
        assert play.blocked(0, "attack:thug").rule == "FF-RULING-49"
        with play.table() as g:
            reward(g, 0, "Two Against One")
        play.queue("dice", 6, 1, 1)
        play.answer(0, "attack:thug")  # Wraith has nothing; and for Legacy there is no choice but the Reward
        assert play.said("attacks with 3 dice") == "FF-FIGHT-06"
        assert log_of(play, "FF-FIGHT-15") == [], "nobody discards nothing"
        assert (the_thug(play.state).damage, play.state.heroes[0].rewards[0].is_used) == (1, True)


@pytest.mark.rule("FF-RULING-49")
@pytest.mark.parametrize(("available", "can"), [(4, True), (3, False)])
def test_what_the_attack_costs_counts_before_it_begins(available: int, can: bool) -> None:
    """Bunker's Power gives 2 dice while 3 Action tokens are available, of which the attack itself takes one."""
    trying(LOADOUTS, LOADOUTS["Bunker"]._replace(powers=BUNKER))
    with at_turn("Bunker") as play:
        thug_here(play, [])
        with play.table() as g:
            actions(g, 0, available)
        if can:
            play.queue("dice", 1, 1)
            play.answer(0, "attack:thug")
            assert play.said("attacks with 2 dice") == "FF-FIGHT-06"
        else:
            assert play.blocked(0, "attack:thug").rule == "FF-RULING-49"
        assert (play.state.heroes[0].available, play.state.heroes[0].exhausted) == (available - can, 5 - available + can)


@pytest.mark.rule("FF-RULING-50")
def test_who_is_knocked_out_before_the_own_roll_does_not_roll() -> None:
    """Brittle Steel costs Absolute Zero a fifth Damage token; his cards come back to him."""
    with at_turn("Legacy", "Absolute Zero") as play:
        thug_here(play, ["Body 1"], ["Body 3", "Brittle Steel"])
        with play.table() as g:
            damage(g, 1, *[MIND] * 4)
        play.queue("dice", 1)
        play.answer(0, "attack:thug")
        play.answer(1, "join", "card:Body 3", "done", "ability:Brittle Steel", f"home:{HQ}")
        play.answer(0, "roll:1")
        assert [text for _, text in log_of(play, "FF-FIGHT-09")] == ["Player 1 rolls Body (3+) against Thug: 1"]
        zero = play.state.heroes[1]
        assert (zero.location, zero.hand, len(zero.damage)) == (HQ, ["Body 3"], 1)  # by the Counterstrike, as an attacker


@pytest.mark.rule("FF-VILL-13")
def test_a_villain_whom_a_new_chapter_takes_away_strikes_no_more() -> None:
    async def leave(g: FreedomFive) -> None:
        the_thug(g).location = 0

    chapter_says(2, enter=leave, is_achieved=lambda g: False)
    with at_turn("Absolute Zero") as play:
        thug_here(play, ["Body 3", "Brittle Steel"])
        with play.table() as g:
            damage(g, 0, *[MIND] * 4)
            g.plots = (1, 6)
        play.answer(0, "attack:thug", "card:Body 3", "done", "ability:Brittle Steel", f"home:{HQ}")
        assert (play.state.chapter, play.state.heroes[0].damage, play.state.fight) == (2, [], None)
        assert log_of(play, "FF-FIGHT-18", "FF-FIGHT-20") == []
