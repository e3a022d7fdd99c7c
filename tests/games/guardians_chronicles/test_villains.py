"""The ID cards of the Villains: the power of each, where it works, and where it does not."""

from __future__ import annotations

import pytest

from longbox.games.guardians_chronicles.hooks import Shot
from longbox.games.guardians_chronicles.kinds import VILLAINS, Type, lieutenants, robots
from longbox.games.guardians_chronicles.rules.attacks import pool
from longbox.games.guardians_chronicles.rules.dice import kinds
from longbox.games.guardians_chronicles.rules.values import health
from longbox.games.guardians_chronicles.state import ACTIONS, DOKTOR, GuardiansChronicles, Phase
from longbox.testing.scenario import Scenario
from tests.games.guardians_chronicles.table import (
    at_activation,
    cell,
    door,
    event,
    figure,
    open_doors,
    showdown,
    space,
    stand,
)

pytestmark = pytest.mark.rule("GC-RULING-05")

WORDS = {
    "Androids": "Attack rolls against it have 1 Combat die fewer.",
    "Gynoids": "Its attacks may be ranged.",
    "Insektoids": "Heroes neither stop nor hold its moves. "
    "It rolls 1 Combat die more if another Insektoid is next to the target.",
    "Ki": "Her first attack in each activation costs no Action.",
    "Noi": "Each of her attack rolls counts against two Heroes next to her.",
    "Chi": "After each attack on her, hit or miss, she may move to another free Space of her Area, or step.",
    "Kolossa": "When she hits she may push the target up to 2 Spaces.",
    DOKTOR: "His attacks may be ranged. Once a turn he may reroll one of his own dice. "
    "He has 1 Health more for each Hero beyond the first in the game.",
}

VALUES = {
    "Androids": (1, 3, 4, 2, 1),
    "Gynoids": (1, 2, 3, 2, 1),
    "Insektoids": (3, 2, 3, 2, 1),
    "Ki": (2, 4, 5, 2, 4),
    "Noi": (2, 4, 5, 2, 4),
    "Chi": (3, 3, 6, 2, 3),
    "Kolossa": (1, 5, 4, 2, 5),
    DOKTOR: (1, 5, 6, 3, 5),
}


def rolls(play: Scenario) -> list[str]:
    """The dice of each attack so far, as the log tells them."""
    return [line.partition(": ")[2].partition(" make")[0] for line in play.told("GC-ATTACK-12")]


def next_turn(play: Scenario) -> None:
    """On to the next Strategy phase, and then to the activation of the first Hero."""
    turn = play.state.turn
    play.go_on(lambda g: g.turn > turn and g.phase is Phase.STRATEGY, prefer=("end", "done", "stay here"))
    with play.table() as g:
        g.phase, g.is_revealed, g.active = Phase.HERO, True, 0
        g.heroes[0].actions = ACTIONS
        g.stack = [hero.seat for hero in g.team[1:]]
        g.events.shuffle_in(g.hand)
        g.hand = []


# -- the cards ---------------------------------------------------------------------------------------------


def test_the_cards_say_what_their_powers_do() -> None:
    assert {name: card.words for name, card in VILLAINS.items()} == WORDS


def test_the_cards_have_their_values() -> None:
    """Speed, Attack, Defense, Actions, Health."""
    cards = VILLAINS.items()
    assert {name: (card.speed, card.attack, card.defense, card.actions, card.health) for name, card in cards} == VALUES


@pytest.mark.rule("GC-RANK-03", "GC-RANK-05", "GC-RANK-07")
def test_there_are_acolytes_lieutenants_and_one_master_villain() -> None:
    assert robots() == ("Androids", "Gynoids", "Insektoids")
    assert lieutenants() == ("Ki", "Noi", "Chi", "Kolossa")
    assert [name for name, card in VILLAINS.items() if card.type is Type.MASTER] == [DOKTOR]


@pytest.mark.rule("GC-RANK-06")
def test_lieutenants_have_more_health_than_acolytes() -> None:
    most = max(VILLAINS[name].health for name in robots())
    assert all(VILLAINS[name].health > most for name in lieutenants())


@pytest.mark.rule("GC-RANK-04", "GC-RULING-20")
def test_all_figures_of_an_acolyte_card_act() -> None:
    with at_activation() as play:
        with play.table() as g:
            for x in range(5):
                figure(g, "Gynoids", "b1", [(1, 0), (2, 0), (1, 1), (2, 1), (3, 1)][x])
        play.answer(0, "end")
        for number in range(1, 5):
            play.asks(1, "which figure acts")
            play.answer(1, f"figure:Gynoids-{number}")
            assert play.state.figure_of(f"Gynoids-{number}").actions == 2
            play.answer(1, "done")
        play.asks(1, "Gynoid 5: what next")
        play.answer(1, "done")
        assert play.state.phase is not Phase.VILLAIN


# -- Robots ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-RULING-53")
def test_plated_takes_one_combat_die_from_a_roll_against_androids() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            one = figure(g, "Androids", "b1", (3, 2))
            other = figure(g, "Androids", "b1", (2, 1))
            gynoid = figure(g, "Gynoids", "b1", (1, 1))
            freedom = g.heroes[0]
            assert pool(g, Shot(freedom, (one, other))) == (2, 0)  # once for the whole roll
            assert pool(g, Shot(freedom, (gynoid, one))) == (2, 0)
            assert pool(g, Shot(freedom, (gynoid,))) == (3, 0)
            assert pool(g, Shot(one, (freedom,))) == (3, 0)  # its own attacks lose nothing
        play.queue("combat", "0", "1", "0", "0", "1")
        play.answer(0, "attack:Androids-1", "attack:Gynoids-1")
        assert rolls(play) == ["0, 1", "0, 0, 1"]


@pytest.mark.rule("GC-ATTACK-05")
def test_optics_let_gynoids_shoot_and_nobody_else() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (1, 2))
            figure(g, "Gynoids", "b1", (4, 2))
            figure(g, "Androids", "b1", (3, 2))
        play.answer(0, "end")
        play.answer(1, "activate:Gynoids")
        assert "Shoot at Sgt Freedom" in play.label(1, "attack:0")
        next_turn(play)
        play.answer(0, "end")
        play.answer(1, "activate:Androids")
        assert play.blocked(1, "attack:0").rule == "GC-ATTACK-05"


@pytest.mark.rule("GC-MOVE-04", "GC-MOVE-10")
@pytest.mark.parametrize(("villain", "rule"), [("Insektoids", ""), ("Chi", "GC-MOVE-04")])
def test_heroes_do_not_hold_insektoids(villain: str, rule: str) -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (4, 4))
            figure(g, villain, "b1", (4, 3))
            far = f"move:{space(g, 'b1', (2, 1))}"
        play.answer(0, "end")
        if rule:
            assert play.blocked(1, far).rule == rule
        else:
            assert far in play.keys(1)


@pytest.mark.parametrize(("villain", "rule"), [("Insektoids", ""), ("Chi", "GC-MOVE-10")])
def test_heroes_do_not_stop_insektoids(villain: str, rule: str) -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            stand(g, 0, "b1", (4, 2))
            stand(g, 1, "b1", (2, 2))
            figure(g, villain, "b1", (4, 4))
            far = f"move:{space(g, 'b1', (2, 1))}"  # beyond the Areas of both
        play.answer(0, "end")
        if rule:
            assert play.blocked(2, far).rule == rule
        else:
            assert far in play.keys(2)


def test_two_insektoids_at_one_target_roll_three_dice_each() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Insektoids", "b1", (3, 2))
            figure(g, "Insektoids", "b1", (2, 1))
        play.answer(0, "end")
        play.queue("combat", *["0"] * 6)
        play.answer(1, "figure:Insektoids-1", "attack:0", "done", "attack:0", "done")
        assert rolls(play) == ["0, 0, 0", "0, 0, 0"]


def test_an_insektoid_elsewhere_or_another_robot_adds_no_die() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Insektoids", "b1", (3, 2))
            figure(g, "Insektoids", "b1", (4, 3))
            gynoid = figure(g, "Gynoids", "b1", (2, 1))
            assert pool(g, Shot(gynoid, (g.heroes[0],))) == (2, 0)  # nor does an Insektoid help others
        play.answer(0, "end")
        play.queue("combat", "0", "0")
        play.answer(1, "activate:Insektoids", "figure:Insektoids-1", "attack:0", "done", "done")
        assert rolls(play) == ["0, 0"]


# -- Lieutenants -------------------------------------------------------------------------------------------


def test_flurry_makes_kis_first_attack_free_in_each_activation() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Ki", "b1", (3, 2))
        for _ in range(2):
            play.answer(0, "end")
            for left in (2, 1):
                play.queue("combat", *["0"] * 4)
                play.answer(1, "attack:0")
                assert play.state.figure_of("Ki").actions == left
            play.queue("combat", *["0"] * 4)
            play.answer(1, "attack:0")
            assert play.state.phase is not Phase.VILLAIN
            next_turn(play)


def test_flurry_is_there_even_after_ki_has_used_her_actions_and_pays_for_no_move() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Ki", "b1", (3, 2))
            there, here = (f"move:{space(g, 'b1', each)}" for each in ((3, 1), (3, 2)))
        play.answer(0, "end")
        play.answer(1, there, here)
        assert play.blocked(1, there).rule == "GC-ACTION-04"
        play.queue("combat", *["0"] * 4)
        play.answer(1, "attack:0")
        assert play.state.phase is not Phase.VILLAIN


def test_nobody_else_attacks_for_less_than_an_action() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Noi", "b1", (3, 2))
        play.answer(0, "end")
        play.queue("combat", *["0"] * 4)
        play.answer(1, "attack:0")
        assert play.state.figure_of("Noi").actions == 1


@pytest.mark.rule("GC-RULING-53")
def test_twin_blades_count_one_roll_against_a_second_hero_whom_noi_chooses() -> None:
    with at_activation("Sgt Freedom", "Super Nova", "Orlo Vane") as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (2, 1))
            stand(g, 2, "b1", (4, 2))
            figure(g, "Noi", "b1", (3, 2))
        play.answer(0, "end")
        play.queue("combat", "2", "1", "0", "0")
        play.answer(3, "attack:0")
        play.asks(3, "Twin blades", ["hero:1", "hero:2"])
        play.answer(3, "hero:1")
        assert rolls(play) == ["2, 1, 0, 0"]
        assert [hero.damage for hero in play.state.heroes] == [0, 1, 0]  # 3 against Defense 4 and 3
        play.asks(3, "Noi: what next")  # nobody is pushed


def test_twin_blades_hit_a_hero_beside_noi_alone_as_any_attack_does() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (1, 2))  # beside the target, but not beside her
            figure(g, "Noi", "b1", (3, 2))
        play.answer(0, "end")
        play.queue("combat", "2", "2", "0", "0")
        play.answer(2, "attack:0")
        play.asks(2, "Push Sgt Freedom")
        play.answer(2, "done")
        assert [hero.damage for hero in play.state.heroes] == [1, 0]


@pytest.mark.parametrize("face", ["0", "2"])
def test_chi_is_gone_after_each_attack_on_her(face: str) -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (3, 1))
            figure(g, "Chi", "b1", (3, 2))
            in_area = {space(g, "b1", each) for each in ((3, 0), (4, 2))}
            beside = {space(g, "b1", each) for each in ((2, 1), (2, 2), (2, 3), (4, 3))}
            far = cell(g, "b1", (3, 0))
            taken = space(g, "b1", (3, 1))
        play.queue("combat", face, face, "1")
        play.answer(0, "attack:Chi")
        if face == "2":
            play.answer(0, "done")  # no push
        options = {key.removeprefix("space:") for key in play.keys(1)}
        assert in_area | beside <= options
        assert taken not in options
        play.answer(1, f"space:{far[0]},{far[1]}")
        assert play.state.figure_of("Chi").cell == far
        play.asks(0, "what next")


def test_chi_stays_if_she_likes_and_when_another_is_attacked() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (3, 1))
            figure(g, "Chi", "b1", (3, 2))
            figure(g, "Noi", "b1", (4, 2))
            figure(g, "Gynoids", "b1", (3, 0))
        play.queue("combat", *["0"] * 6)
        play.answer(0, "attack:Chi")
        play.answer(1, "done")
        play.answer(0, "attack:Gynoids-1")
        play.asks(0, "what next")


@pytest.mark.rule("GC-HEALTH-07")
def test_chi_is_not_gone_once_she_is_knocked_out() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (3, 1))
            figure(g, "Chi", "b1", (3, 2)).damage = 2
        play.queue("combat", "2", "2", "1")
        play.answer(0, "attack:Chi")
        assert play.state.who("Chi") is None
        play.asks(0, "what next")


@pytest.mark.rule("GC-ATTACK-15")
def test_avalanche_pushes_up_to_two_spaces() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Kolossa", "b1", (3, 2))
            first, second = (cell(g, "b1", each) for each in ((1, 1), (1, 0)))
        play.answer(0, "end")
        play.queue("combat", "2", "2", "0", "0", "0")
        play.answer(1, "attack:0", f"space:{first[0]},{first[1]}", f"space:{second[0]},{second[1]}")
        assert play.state.heroes[0].cell == second
        play.asks(1, "Kolossa: what next")


def test_avalanche_may_stop_after_one_space_and_needs_a_hit() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Kolossa", "b1", (3, 2))
            first = cell(g, "b1", (2, 1))
        play.answer(0, "end")
        play.queue("combat", *["0"] * 5)
        play.answer(1, "attack:0")
        play.asks(1, "Kolossa: what next")
        play.queue("combat", "2", "2", "0", "0", "0")
        play.answer(1, "attack:0", f"space:{first[0]},{first[1]}", "done")
        assert play.state.heroes[0].cell == first


def test_other_villains_push_one_space() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Noi", "b1", (3, 2))
            figure(g, "Kolossa", "c1", (4, 4))
            there = space(g, "b1", (2, 1))
        play.answer(0, "end")
        play.queue("combat", "2", "2", "0", "0")
        play.answer(1, "activate:Noi", "attack:0", f"space:{there}")
        play.asks(1, "Noi: what next")


# -- Doktor Skarov -----------------------------------------------------------------------------------------


def against_the_doktor(g: GuardiansChronicles) -> None:
    """The Final Showdown: Sgt Freedom stands in the Control Room, in sight of the Doktor."""
    showdown(g)
    open_doors(g, "a2-b2")
    stand(g, 0, "b2", (2, 0))


@pytest.mark.rule("GC-ATTACK-12")
def test_the_gauntlet_shoots_and_rerolls_one_die_once_a_turn() -> None:
    with at_activation() as play:
        with play.table() as g:
            against_the_doktor(g)
        play.answer(0, "end")
        assert "Shoot at Sgt Freedom" in play.label(1, "attack:0")
        play.queue("combat", "1", "0", "POW", "0", "0", "1")
        play.answer(1, "attack:0")
        play.asks(1, "which die", ["die:combat-1", "die:combat-0", "done"])
        play.queue("combat", "POW", "1")
        play.answer(1, "die:combat-0")
        assert rolls(play) == ["1, 0, POW, 0, 0, 1", "1, POW, 1, POW, 0, 0, 1"]
        assert play.state.heroes[0].damage == 1  # 5 against Defense 4
        play.answer(1, "done")  # no push
        play.queue("combat", *["0"] * 5)
        play.answer(1, "attack:0")
        play.asks(1, "what next")  # not asked a second time
        next_turn(play)
        play.answer(0, "end")
        play.queue("combat", *["0"] * 5)
        play.answer(1, "attack:0")
        play.asks(1, "which die")
        play.answer(1, "done")
        play.queue("combat", *["0"] * 5)
        play.answer(1, "attack:0")
        play.asks(1, "which die")  # he has used it only once he rolls again
        play.answer(1, "done")


def test_the_gauntlet_is_not_for_a_hit_nor_for_others() -> None:
    with at_activation() as play:
        with play.table() as g:
            against_the_doktor(g)
            figure(g, "Ki", "b2", (2, 1))
        play.answer(0, "end")
        play.answer(1, "activate:Doktor Skarov")
        play.queue("combat", "2", "2", "0", "0", "0")
        play.answer(1, "attack:0")
        play.asks(1, "Push Sgt Freedom")
        play.answer(1, "done")
        next_turn(play)
        with play.table() as g:
            stand(g, 0, "b2", (2, 0))
        play.answer(0, "end")
        play.answer(1, "activate:Ki")
        play.queue("combat", *["0"] * 4)
        play.answer(1, "attack:0")
        play.asks(1, "Ki: what next")


def test_the_gauntlet_used_by_a_crossfire_is_used_for_the_turn() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            against_the_doktor(g)
            figure(g, "Androids", "b2", (4, 2))
            event(g, "Crossfire")
        play.answer(0, "end")
        play.queue("combat", *["0"] * 5, "0")
        play.answer(2, "activate:Androids", "event:Crossfire", "die:combat-0", "done")
        play.answer(1, "end")
        play.queue("combat", *["0"] * 5)
        play.answer(2, "attack:0")
        play.asks(2, "what next")


def test_the_gauntlet_knows_which_kind_of_die_shows_what() -> None:
    faces = ["POW", "0", "2", "POW", "POW", "1", "1"]
    assert kinds(faces, 2, 2) == ["Combat", "Combat", "Power", "Power", "Combat", "Power", "Combat"]


@pytest.mark.rule("GC-RULING-56", "GC-ID-12")
@pytest.mark.parametrize("heroes", [1, 2, 4])
def test_the_doktor_has_more_health_against_more_heroes(heroes: int) -> None:
    names = ("Sgt Freedom", "GoldenBoy", "Super Nova", "Orlo Vane")[:heroes]
    with at_activation(*names) as play, play.table() as g:
        figure(g, "Ki", "b1", (2, 2))
        assert health(g, g.figure_of(DOKTOR)) == 4 + heroes
        assert health(g, g.figure_of("Ki")) == 4
        g.heroes[-1].is_out = True
        assert health(g, g.figure_of(DOKTOR)) == 4 + heroes  # counted at setup


def test_a_closed_door_parts_chi_from_the_spaces_behind_it() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (1, 2))
            figure(g, "Chi", "b1", (0, 2))
            behind = space(g, "a1", (4, 2))
        play.queue("combat", *["0"] * 3)
        play.answer(0, "attack:Chi")
        assert f"space:{behind}" not in play.keys(1)
        play.answer(1, "done")
        with play.table() as g:
            door(g, "a1-b1").is_open = True
        play.queue("combat", *["0"] * 3)
        play.answer(0, "attack:Chi")
        assert f"space:{behind}" in play.keys(1)
        play.answer(1, "done")
