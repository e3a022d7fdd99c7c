"""Moves: how far they go, what stops them, and where they end (GC-MOVE-01 to GC-MOVE-19)."""

from __future__ import annotations

import pytest

from longbox.games.guardians_chronicles.rules.values import actions_of, speed
from longbox.games.guardians_chronicles.state import GuardiansChronicles
from tests.games.guardians_chronicles.looking import areas, cells
from tests.games.guardians_chronicles.table import at_activation, beside, cell, figure, open_doors, right, space, stand

TEAM = ("Sgt Freedom", "GoldenBoy", "Super Nova", "Orlo Vane")


def fill_hall(g: GuardiansChronicles, *names: str) -> None:
    """The three Spaces of Area E of the Computer Core are taken: by Heroes where a seat is given, or by Villains."""
    for name, xy in zip(names, ((4, 3), (3, 4), (4, 4)), strict=True):
        if name.isdigit():
            stand(g, int(name), "c2", xy)
        else:
            figure(g, name, "c2", xy)


def in_the_core(g: GuardiansChronicles) -> None:
    """Sgt Freedom stands in Area B of the Core. Area D lies behind A, which an enemy holds, and behind E."""
    stand(g, 0, "c2", (4, 2))
    figure(g, "Gynoids", "c2", (0, 0))


@pytest.mark.rule("GC-MOVE-01", "GC-ID-02")
def test_a_move_goes_as_many_areas_far_as_the_speed() -> None:
    with at_activation() as play:
        assert areas(play, 0) == {"a2.A", "a2.B", "a2.C", "a1.D"}  # one Area and two
        blocked = play.blocked(0, f"move:{space(play.state, 'a1', (3, 2))}")
        assert (blocked.rule, blocked.reason) == ("GC-MOVE-01", "It is 3 Areas away, and Speed is 2")
        with play.table() as g:
            right(g, 0, "Double Time")  # Speed +1
        assert areas(play, 0) == {"a2.A", "a2.B", "a2.C", "a1.D", "a1.B", "a1.C"}
        assert play.blocked(0, f"move:{space(play.state, 'a1', (0, 0))}").rule == "GC-MOVE-01"


@pytest.mark.rule("GC-MOVE-02", "GC-MOVE-07")
def test_a_move_changes_the_space_in_its_own_area() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "a2", (1, 2))
        play.answer(0, f"move:{space(play.state, 'a2', (2, 4))}")
        hero = play.state.heroes[0]
        assert (hero.cell, hero.actions) == (cell(play.state, "a2", (2, 4)), 2)
        assert play.blocked(0, f"move:{space(play.state, 'a2', (2, 4))}").rule == "GC-MOVE-14"  # where he stands


@pytest.mark.rule("GC-MOVE-03", "GC-MOVE-04", "GC-MOVE-08")
def test_an_enemy_in_the_own_area_lets_a_move_go_exactly_one_area_far() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Androids", "a2", (1, 2))
            right(g, 0, "Double Time")  # Speed 3
        assert areas(play, 0) == {"a2.A", "a2.B", "a2.C"}
        assert play.blocked(0, f"move:{space(play.state, 'a1', (3, 3))}").rule == "GC-MOVE-04"
        play.answer(0, f"move:{space(play.state, 'a2', (0, 0))}")
        assert play.state.heroes[0].actions == 2
        assert "a1.B" in areas(play, 0)  # he is free again


@pytest.mark.rule("GC-MOVE-05", "GC-RULING-25")
def test_with_speed_0_only_an_enemy_can_be_left() -> None:
    with at_activation() as play:
        with play.table() as g:
            right(g, 0, "Twisted Ankle", "Twisted Ankle")
        assert speed(play.state, play.state.heroes[0]) == 0
        assert areas(play, 0) == {"a2.A"}
        assert play.blocked(0, f"move:{space(play.state, 'a2', (4, 2))}").rule == "GC-MOVE-01"
        with play.table() as g:
            figure(g, "Androids", "a2", (1, 2))
        assert areas(play, 0) == {"a2.A", "a2.B", "a2.C"}
        play.answer(0, f"move:{space(play.state, 'a2', (4, 2))}")
        assert play.state.heroes[0].actions == 2
        assert areas(play, 0) == {"a2.C"}


@pytest.mark.rule("GC-MOVE-06", "GC-TILE-11")
def test_sgt_freedom_moves_two_areas_to_any_free_space_there() -> None:
    with at_activation("Sgt Freedom", "Orlo Vane") as play:
        with play.table() as g:
            stand(g, 1, "a1", (3, 3))
            all_of_it = set(g.board.spaces_in["a1.D"])
        there = {each for each in cells(play, 0) if play.state.board.area_of[each] == "a1.D"}
        assert there == all_of_it - {play.state.heroes[1].cell}
        play.answer(0, f"move:{space(play.state, 'a1', (4, 3))}")
        assert (play.state.heroes[0].cell, play.state.heroes[0].actions) == (cell(play.state, "a1", (4, 3)), 2)


@pytest.mark.rule("GC-MOVE-09", "GC-MOVE-10", "GC-MOVE-17")
def test_an_area_with_an_enemy_is_entered_and_not_passed_through() -> None:
    with at_activation() as play:
        assert "a1.D" in areas(play, 0)
        with play.table() as g:
            right(g, 0, "Double Time")  # Speed 3
            figure(g, "Androids", "a2", (0, 0))  # in Area B, before the Airlock
        assert areas(play, 0) == {"a2.A", "a2.B", "a2.C"}
        assert play.blocked(0, f"move:{space(play.state, 'a1', (3, 3))}").rule == "GC-MOVE-10"
        play.answer(0, f"move:{space(play.state, 'a2', (2, 0))}")
        assert play.state.heroes[0].actions == 2


@pytest.mark.rule("GC-MOVE-11", "GC-MOVE-12")
def test_an_area_full_of_allies_is_passed_through_but_no_place_to_stop() -> None:
    with at_activation(*TEAM) as play:
        with play.table() as g:
            in_the_core(g)
            fill_hall(g, "1", "2", "3")
        assert "c2.E" not in areas(play, 0)
        assert play.blocked(0, f"move:{space(play.state, 'c2', (4, 4))}").rule == "GC-MOVE-14"
        play.answer(0, f"move:{space(play.state, 'c2', (0, 4))}")
        assert play.state.heroes[0].cell == cell(play.state, "c2", (0, 4))


@pytest.mark.rule("GC-MOVE-13")
def test_a_full_area_with_an_enemy_is_not_passed_through() -> None:
    with at_activation(*TEAM) as play:
        with play.table() as g:
            in_the_core(g)
            fill_hall(g, "1", "2", "Androids")
        assert areas(play, 0) & {"c2.E", "c2.D"} == set()
        assert play.blocked(0, f"move:{space(play.state, 'c2', (0, 4))}").rule == "GC-MOVE-10"


@pytest.mark.rule("GC-MOVE-14")
def test_a_move_ends_on_any_free_space_wherever_others_stand() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "a2", (4, 2))
            open_doors(g, "a2-b2")
            for xy in ((0, 2), (0, 1)):  # one behind the other, on the way from the door
                figure(g, "Androids", "b2", xy)
        there = {each for each in cells(play, 0) if play.state.board.area_of[each] == "b2.A"}
        assert there == {cell(play.state, "b2", xy) for xy in ((0, 0), (1, 0), (2, 0))}
        assert play.blocked(0, f"move:{space(play.state, 'b2', (0, 1))}").rule == "GC-MOVE-14"


@pytest.mark.rule("GC-MOVE-15", "GC-DOOR-07")
def test_a_villain_moves_through_a_closed_door_that_closes_behind_it() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Ki", "b1", (0, 2))
        play.answer(0, "end")
        assert {"a1.B", "a1.A", "a1.D"} <= areas(play, 1)  # one Area behind the door, and two
        play.answer(1, f"move:{space(play.state, 'a1', (3, 3))}")
        assert play.state.figure_of("Ki").cell == cell(play.state, "a1", (3, 3))
        assert not play.state.door("a1-b1").is_open
        play.answer(1, "done")


@pytest.mark.rule("GC-MOVE-16")
def test_a_closed_door_stops_a_hero() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "a1", (4, 2))
        beyond = f"move:{space(play.state, 'b1', (0, 2))}"
        assert play.blocked(0, beyond).rule == "GC-MOVE-16"
        with play.table() as g:
            open_doors(g, "a1-b1")
        play.answer(0, beyond)
        assert play.state.heroes[0].cell == cell(play.state, "b1", (0, 2))


@pytest.mark.rule("GC-MOVE-18")
def test_an_area_full_of_enemies_is_neither_entered_nor_passed_through() -> None:
    with at_activation() as play:
        with play.table() as g:
            in_the_core(g)
            fill_hall(g, "Androids", "Androids", "Androids")
        assert areas(play, 0) & {"c2.E", "c2.D"} == set()


@pytest.mark.rule("GC-MOVE-19")
def test_an_android_passes_through_an_area_full_of_androids() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Androids", "c2", (4, 2))
            fill_hall(g, "Androids", "Androids", "Androids")
            stand(g, 0, "c2", (0, 0))  # the other way is held
            beside(g, "Androids", "Kamikaze")  # Speed 3
        play.answer(0, "end")
        play.answer(1, "figure:Androids-1")
        there = {each for each in cells(play, 1) if play.state.board.area_of[each] == "c2.D"}
        assert there == set(play.state.board.spaces_in["c2.D"])
        play.answer(1, f"move:{space(play.state, 'c2', (0, 4))}")
        assert play.state.figure_of("Androids-1").cell == cell(play.state, "c2", (0, 4))
        play.asks(1, "Android 1: what next")


@pytest.mark.rule("GC-RULING-57")
def test_nobody_is_pushed_onto_a_reinforcement_space_or_through_a_closed_door() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (3, 1))
            figure(g, "Ki", "b1", (3, 0))  # next to the Reinforcement Space
        play.queue("combat", "2", "2", "0")
        play.answer(0, "attack:Ki")
        assert cells(play, 0, "space") == {cell(play.state, "b1", xy) for xy in ((2, 0), (2, 1))}
        play.answer(0, "done")
        with play.table() as g:
            stand(g, 0, "a1", (4, 1))
            g.figure_of("Ki").cell = cell(g, "a1", (4, 2))  # before the closed door
        play.queue("combat", "2", "2", "0")
        play.answer(0, "attack:Ki")
        assert areas(play, 0, "space") == {"a1.B", "a1.D"}
        play.answer(0, "done")


@pytest.mark.rule("GC-RULING-57")
def test_where_nothing_is_free_a_push_does_nothing() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "c2", (2, 2))
            figure(g, "Ki", "c2", (1, 2))
            for xy in ((0, 1), (0, 2), (0, 3)):
                figure(g, "Androids", "c2", xy)
        play.queue("combat", "2", "2", "0")
        play.answer(0, "attack:Ki")
        play.asks(0, "what next")
        assert play.state.figure_of("Ki").damage == 1


@pytest.mark.rule("GC-ACTION-01", "GC-ACTION-02")
def test_actions_are_spent_in_any_order_and_may_be_repeated() -> None:
    for order in (("attack", "move", "attack"), ("move", "move", "attack"), ("attack", "attack", "attack")):
        with at_activation() as play:
            with play.table() as g:
                stand(g, 0, "b1", (2, 0))
                figure(g, "Androids", "b1", (1, 1))
            spots = iter(((2, 1), (2, 0)))
            for deed in order:
                if deed == "attack":
                    play.queue("combat", "0", "0")
                play.answer(0, "attack:Androids-1" if deed == "attack" else f"move:{space(play.state, 'b1', next(spots))}")
            assert play.state.heroes[0].actions == 0
            play.asks(1, "Android 1")


@pytest.mark.rule("GC-ACTION-03", "GC-ACTIV-03", "GC-ID-11")
@pytest.mark.parametrize("name", TEAM)
def test_a_hero_has_three_actions(name: str) -> None:
    with at_activation(name) as play:
        with play.table() as g:
            figure(g, "Androids", "c2", (4, 2))
        spots = ((1, 2), (2, 2), (3, 2))
        assert play.state.heroes[0].actions == 3
        for left, xy in enumerate(spots):
            assert play.state.heroes[0].actions == 3 - left
            play.answer(0, f"move:{space(play.state, 'a2', xy)}")
        play.asks(1, "Android 1")  # no fourth Action


@pytest.mark.rule("GC-ACTION-04", "GC-ID-10", "GC-EVENT-05")
@pytest.mark.parametrize(("events", "count"), [((), 2), (("Overtime",), 3)])
def test_a_villain_has_the_actions_of_its_card_and_of_event_cards(events: tuple[str, ...], count: int) -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Gynoids", "c2", (4, 2))
            beside(g, "Gynoids", *events)
        play.answer(0, "end")
        assert actions_of(play.state, play.state.figure_of("Gynoids-1")) == count
        for number in range(count):
            play.answer(1, f"move:{space(play.state, 'c2', ((4, 1), (4, 0), (3, 0))[number])}")
        assert not play.state.acting  # no Action is left, and the activation is over
