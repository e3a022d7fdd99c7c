"""Health and ID cards: what the values are, and what Damage does (GC-HEALTH-07, GC-ID-01 to GC-ID-15, GC-COMP-35 to -36)."""

from __future__ import annotations

import pytest

from longbox.games.guardians_chronicles.kinds import HEROES, VILLAINS, Rank, Type, lieutenants, robots
from longbox.games.guardians_chronicles.rules.harm import hurt
from longbox.games.guardians_chronicles.rules.reinforcements import kinds_left
from longbox.games.guardians_chronicles.rules.values import defense, mental, speed
from longbox.games.guardians_chronicles.state import DOKTOR, Phase
from longbox.testing import resolve
from tests.games.guardians_chronicles.table import at_activation, at_strategy, figure, right, stand


@pytest.mark.rule("GC-HEALTH-07")
def test_a_villain_at_health_is_knocked_out_at_once() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            stand(g, 0, "b1", (1, 2))
            figure(g, "Kolossa", "b1", (2, 2)).damage = 3  # of 5
        for damage in (4, 5):
            play.queue("combat", "1", "1", "1", "1")
            play.answer(0, "attack:Kolossa")
            if damage == 4:
                assert play.state.figure_of("Kolossa").damage == damage
                play.answer(0, "done")
        assert "Kolossa" not in [each.key for each in play.state.figures]
        assert play.state.heroes[0].actions == 1  # in the middle of the activation
        assert "Kolossa" not in kinds_left(play.state)  # nothing brings her back
        assert {*kinds_left(play.state)} == {*robots()}


@pytest.mark.rule("GC-HEALTH-07")
def test_damage_from_elsewhere_knocks_a_villain_out_too() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Ki", "b1", (2, 2)).damage = 3
        g = play.state
        resolve(g, hurt(g, g.figure_of("Ki"), 1, "GC-ID-13"))
        assert [each.key for each in g.figures] == [DOKTOR]


@pytest.mark.rule("GC-ID-01", "GC-ID-12", "GC-COMP-05", "GC-RULING-06", "GC-ROOKIE-02")
def test_the_16_id_cards() -> None:
    normal = len(HEROES)
    double = len(HEROES)  # Rookie on one side, Veteran on the other
    assert (normal, double, len(VILLAINS)) == (4, 4, 8)
    for hero in HEROES.values():
        assert {*hero.ranks} == {*Rank}
        assert all(values.health >= 1 for values in hero.ranks.values())
    assert all(card.health >= 1 for card in VILLAINS.values())
    assert (len(robots()), len(lieutenants())) == (3, 4)


@pytest.mark.rule("GC-ID-01", "GC-COMP-23", "GC-COMP-31", "GC-COMP-30", "GC-COMP-22", "GC-COMP-02")
def test_every_character_in_play_has_an_id_card_and_a_space_of_its_own() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy", "Super Nova", "Orlo Vane", scenario="circus") as play:
        with play.table() as g:
            figure(g, "Ki", "a3", (1, 2))
            figure(g, "Androids", "a3", (2, 2))
            figure(g, "Androids", "a3", (3, 2))
        g = play.state
        assert all(hero.name in HEROES for hero in g.heroes)
        assert all(each.villain in VILLAINS for each in g.figures)
        assert {each.villain for each in g.figures} == {villain.name for villain in g.villains}
        cells = [*[hero.cell for hero in g.heroes], *[each.cell for each in g.figures]]
        assert len({*cells}) == len(cells)
    assert len([card for card in VILLAINS.values() if card.type is not Type.ACOLYTE]) == 5


@pytest.mark.rule("GC-COMP-23", "GC-COMP-31")
def test_an_id_card_holds_all_values_the_type_and_the_power() -> None:
    for hero in HEROES.values():
        assert all((hero.type, hero.power, hero.plays))
    for card in VILLAINS.values():
        assert all((card.one, card.type, card.power, card.plays, card.speed, card.attack, card.defense, card.actions))


@pytest.mark.rule("GC-RULING-04", "GC-RULING-05")
def test_the_figures_that_the_examples_state() -> None:
    freedom, golden, nova = (HEROES[name].ranks[Rank.NORMAL] for name in ("Sgt Freedom", "GoldenBoy", "Super Nova"))
    assert (freedom.speed, freedom.mental) == (2, 3)
    assert (golden.attack, golden.speed >= 2) == (3, True)
    assert nova.attack == 4
    assert (VILLAINS["Chi"].defense, VILLAINS["Chi"].health) == (6, 3)
    assert (VILLAINS["Androids"].defense, VILLAINS["Androids"].health) == (4, 1)
    assert "Orlo Vane" in HEROES
    for name in ("Ki", "Noi", "Chi"):
        assert VILLAINS[name].plays.startswith("Kinoïchi")


@pytest.mark.rule("GC-ID-14")
def test_the_power_of_an_id_card_works_while_its_character_is_in_play() -> None:
    with at_strategy("Sgt Freedom", "GoldenBoy") as play:  # no card is played yet
        with play.table() as g:
            g.phase, g.active = Phase.HERO, 0
            g.heroes[0].actions = 3
            stand(g, 0, "b1", (1, 2))
            figure(g, "Ki", "b1", (2, 2))
        play.queue("combat", "0", "0", "1")
        play.answer(0, "attack:Ki")
        assert play.told("GC-ATTACK-12")[-1].endswith("make 2 successes")  # a steady hand adds one
    with at_activation("Super Nova") as play:
        with play.table() as g:
            stand(g, 0, "b1", (1, 2))
            figure(g, "Androids", "b1", (2, 2))  # plated
            figure(g, "Ki", "b1", (1, 1))
        play.queue("combat", "0", "0", "0")
        play.answer(0, "attack:Androids-1")
        with play.table() as g:
            g.figures = [each for each in g.figures if each.villain != "Androids"]
        play.queue("combat", "0", "0", "0", "0")
        play.answer(0, "attack:Ki")


@pytest.mark.rule("GC-ID-15", "GC-RANK-03", "GC-RANK-06", "GC-RANK-07")
def test_the_types_of_villains() -> None:
    types = {name: card.type for name, card in VILLAINS.items()}
    assert {*types.values()} == {*Type}
    assert [name for name, kind in types.items() if kind is Type.MASTER] == [DOKTOR]
    health = {kind: [card.health for card in VILLAINS.values() if card.type is kind] for kind in Type}
    assert min(health[Type.LIEUTENANT]) > max(health[Type.ACOLYTE])
    assert {*robots()} == {"Androids", "Gynoids", "Insektoids"}
    assert {*lieutenants()} == {"Ki", "Noi", "Chi", "Kolossa"}


@pytest.mark.rule("GC-COMP-36")
def test_a_wound_that_is_played_lowers_a_value_for_the_turn() -> None:
    with at_activation() as play:
        with play.table() as g:
            right(g, 0, "Cracked Rib", "Twisted Ankle", "Ringing Ears")
        g = play.state
        assert (defense(g, None, g.heroes[0]), speed(g, g.heroes[0]), mental(g, g.heroes[0])) == (3, 1, 2)


@pytest.mark.rule("GC-COMP-14", "GC-COMP-13", "GC-COMP-15")
def test_tokens_never_run_out() -> None:
    with at_activation() as play:
        with play.table() as g:
            g.heroes[0].damage = 60
            for each in g.rooms:
                each.minus = 40
            for each in g.doors:
                each.tokens = 40
            stand(g, 0, "a1", (4, 2))
            figure(g, "Ki", "a1", (3, 2)).damage = 2
        g = play.state
        resolve(g, hurt(g, g.heroes[0], 1, "GC-ID-13"))
        resolve(g, hurt(g, g.figure_of("Ki"), 1, "GC-ID-13"))
        assert (g.heroes[0].damage, g.figure_of("Ki").damage) == (61, 3)
