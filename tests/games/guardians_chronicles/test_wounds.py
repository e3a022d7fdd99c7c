"""The Wound cards: what each takes away, how it is played, and when a Hero has too many."""

from __future__ import annotations

import pytest

from longbox.games.guardians_chronicles.kinds import WOUNDS, Tech
from longbox.games.guardians_chronicles.rules.strategy import tech_words
from longbox.games.guardians_chronicles.rules.values import attack_dice, attack_value, defense, mental, speed
from longbox.games.guardians_chronicles.state import GuardiansChronicles, Phase
from longbox.testing.scenario import Scenario
from tests.games.guardians_chronicles.table import at_activation, at_strategy, figure, right, space, stand, wounds

pytestmark = pytest.mark.rule("GC-RULING-28")

TECHS = {
    "Twisted Ankle": Tech(speed=-1),
    "Split Knuckles": Tech(attack=-1),
    "Cracked Rib": Tech(defense=-1),
    "Ringing Ears": Tech(mental=-1),
}


def values(g: GuardiansChronicles, seat: int = 0) -> tuple[int, int, int, int]:
    """Speed, Combat dice, Defense, Mental."""
    hero = g.heroes[seat]
    return speed(g, hero), attack_dice(g, hero)[0], defense(g, None, hero), mental(g, hero)


def end_turn(play: Scenario) -> None:
    """On to the next Strategy phase; nobody does anything."""
    turn = play.state.turn
    play.go_on(lambda g: g.turn > turn and g.phase is Phase.STRATEGY, prefer=("end", "done"))


# -- the cards ---------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-COMP-09")
def test_there_are_20_wound_cards_each_with_a_penalty_of_one() -> None:
    assert {name: card.tech for name, card in WOUNDS.items()} == TECHS
    assert [card.n for card in WOUNDS.values()] == [5, 5, 5, 5]
    with at_strategy() as play:
        assert len(play.state.wounds) == 20


def test_the_cards_say_what_they_take_away() -> None:
    assert {name: tech_words(card.tech) for name, card in WOUNDS.items()} == {
        "Twisted Ankle": "Speed -1",
        "Split Knuckles": "Attack -1",
        "Cracked Rib": "Defense -1",
        "Ringing Ears": "Mental -1",
    }


@pytest.mark.rule("GC-COMP-36")
@pytest.mark.parametrize(
    ("wound", "then"),
    [
        ("Twisted Ankle", (1, 3, 4, 3)),
        ("Split Knuckles", (2, 2, 4, 3)),
        ("Cracked Rib", (2, 3, 3, 3)),
        ("Ringing Ears", (2, 3, 4, 2)),
    ],
)
def test_a_played_wound_takes_one_from_a_value_for_the_turn(wound: str, then: tuple[int, int, int, int]) -> None:
    with at_strategy("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            wounds(g, 0, wound)
            healthy, others = values(g), values(g, 1)
        assert healthy == (2, 3, 4, 3)  # in hand it does nothing
        play.answer(0, f"right:{wound}", "ready")
        play.answer(1, "right:Slipstream", "ready")
        assert values(play.state) == healthy  # covered
        play.go_on(lambda g: g.phase is Phase.HERO, prefer=("keep", "hero:0", "ready"))
        assert values(play.state) == then
        assert values(play.state, 1)[1:] == others[1:]
        end_turn(play)
        assert values(play.state) == healthy


def test_a_twisted_ankle_goes_one_area_less() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (4, 3))
            far = f"move:{space(g, 'b1', (2, 1))}"
        assert far in play.keys(0)
        with play.table() as g:
            right(g, 0, "Twisted Ankle")
        assert play.blocked(0, far).rule == "GC-MOVE-01"


@pytest.mark.rule("GC-TECH-05")
def test_split_knuckles_roll_a_combat_die_less_and_lower_checks() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Gynoids", "b1", (3, 2))
            right(g, 0, "Split Knuckles")
            assert attack_value(g, g.heroes[0]) == 2
        play.queue("combat", "0", "0")
        play.answer(0, "attack:Gynoids-1")
        assert play.said("Gynoid 1: 0, 0 make") == "GC-ATTACK-12"


def test_a_cracked_rib_is_hit_by_one_success_less() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Gynoids", "b1", (4, 2))
            right(g, 0, "Cracked Rib")
        play.answer(0, "end")
        play.queue("combat", "2", "1")
        play.answer(1, "attack:0")
        assert play.said("3 against Defense 3: Sgt Freedom is hit") == "GC-ATTACK-14"
        play.answer(1, "done")


@pytest.mark.rule("GC-TECH-07")
def test_ringing_ears_fail_a_check_that_would_be_passed() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (0, 2))  # before a Door: 5 dice against Mental 3
        for wounded, is_open in ((True, False), (False, True)):
            with play.table() as g:
                g.door("a1-b1").tokens = 0
                if wounded:
                    right(g, 0, "Ringing Ears")
                else:
                    g.heroes[0].right = []
            play.queue("check", 1, 1, 1, 0, 0)
            play.answer(0, f"check:a1-b1-mental-{space(play.state, 'b1', (0, 2))}")
            assert play.state.door("a1-b1").is_open is is_open


# -- playing them ------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-WOUND-01", "GC-WOUND-04", "GC-WOUND-05")
def test_a_wound_is_a_card_of_the_turn_and_comes_back_from_the_discards() -> None:
    with at_strategy() as play:
        with play.table() as g:
            hero = g.heroes[0]
            hero.hand = ["Thrown Baton"]
            wounds(g, 0, "Cracked Rib")
        assert play.blocked(0, "ready").rule == "GC-POWER-07"
        assert play.blocked(0, "left:Cracked Rib").rule == "GC-RULING-28"
        play.answer(0, "right:Cracked Rib", "ready")  # it alone is enough
        end_turn(play)
        hero = play.state.heroes[0]
        assert (hero.hand, hero.discards) == (["Thrown Baton"], ["Cracked Rib"])
        play.answer(0, "right:Thrown Baton", "ready")
        play.answer(1, "ready", "ready")  # he has drawn cards
        end_turn(play)
        hero = play.state.heroes[0]
        assert (sorted(hero.hand), hero.discards) == (["Cracked Rib", "Thrown Baton"], [])


@pytest.mark.rule("GC-WOUND-04", "GC-WOUND-06")
def test_two_wounds_are_not_played_together_but_one_and_a_power_card_are() -> None:
    with at_strategy() as play:
        with play.table() as g:
            wounds(g, 0, "Cracked Rib", "Split Knuckles")
        play.answer(0, "right:Cracked Rib")
        assert play.blocked(0, "right:Split Knuckles").rule == "GC-WOUND-06"
        play.answer(0, "left:Thrown Baton")
        assert play.state.heroes[0].right == ["Cracked Rib"]
        play.asks(0, "what next")  # these were the two cards of the turn


# -- getting them ------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-WOUND-03")
@pytest.mark.parametrize(("damage", "left_over", "count"), [(3, 3, 0), (4, 0, 1), (6, 2, 1), (9, 5, 1)])
def test_damage_of_health_or_more_becomes_a_wound_at_the_end_of_the_turn(damage: int, left_over: int, count: int) -> None:
    with at_activation() as play:
        with play.table() as g:
            g.heroes[0].damage = damage
            g.heroes[0].hand = ["Thrown Baton"]
        assert play.state.heroes[0].hand == ["Thrown Baton"]
        end_turn(play)
        hero = play.state.heroes[0]
        assert hero.damage == left_over
        assert len([name for name in hero.hand if name in WOUNDS]) == count
        assert len(play.state.wounds) == 20 - count


@pytest.mark.rule("GC-HEALTH-05")
def test_with_no_wound_left_the_damage_stays() -> None:
    with at_activation() as play:
        with play.table() as g:
            g.heroes[0].damage = 5
            for _ in range(20):
                g.wounds.remove(next(iter(g.wounds)))
        end_turn(play)
        assert play.state.heroes[0].damage == 5


@pytest.mark.rule("GC-WOUND-02")
def test_the_third_wound_in_hand_knocks_a_hero_out() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            wounds(g, 0, "Cracked Rib", "Split Knuckles")
            wounds(g, 1, "Cracked Rib", "Split Knuckles")
            g.heroes[0].damage = 4
        end_turn(play)
        assert [hero.is_out for hero in play.state.heroes] == [True, False]
        assert len(play.state.wounds) == 18  # those of the Hero are back in the supply


@pytest.mark.rule("GC-WOUND-02", "GC-RULING-29")
@pytest.mark.parametrize("has_power_card", [True, False])
def test_a_third_wound_may_come_from_the_discards(has_power_card: bool) -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            hero = g.heroes[0]
            hero.discards, hero.hand = hero.hand, []
            wounds(g, 0, "Cracked Rib", "Split Knuckles")
            g.wounds.remove("Ringing Ears")
            hero.discards.append("Ringing Ears")
            if has_power_card:
                hero.hand.append(hero.discards.pop(0))
        end_turn(play)
        assert play.state.heroes[0].is_out is not has_power_card
