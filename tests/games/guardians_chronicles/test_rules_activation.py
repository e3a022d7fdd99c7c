"""The Activation phase: Heroes and Villains by turns (GC-TURN-01, GC-TURN-03, GC-ACTIV-01 to GC-ACTIV-18)."""

from __future__ import annotations

import pytest

from longbox.games.guardians_chronicles.kinds import EVENTS, WOUNDS
from longbox.games.guardians_chronicles.rules.dice import COMBAT, POWER
from longbox.games.guardians_chronicles.rules.harm import hurt
from longbox.games.guardians_chronicles.state import DOKTOR, GuardiansChronicles, Phase
from longbox.testing import resolve
from longbox.testing.scenario import Scenario
from tests.games.guardians_chronicles.looking import areas, cells, kinds, targets
from tests.games.guardians_chronicles.table import (
    at_activation,
    at_strategy,
    beside,
    cell,
    event,
    figure,
    left,
    open_doors,
    room,
    showdown,
    space,
    stand,
)

TRIO = ("Sgt Freedom", "GoldenBoy", "Super Nova")
QUARTET = (*TRIO, "Orlo Vane")
VILLAINS = ("Androids", "Gynoids", "Ki", "Chi", "Kolossa")  # far away from the Heroes


def villains_in_the_core(g: GuardiansChronicles, *names: str) -> None:
    """These Villains stand about in the Computer Core, and all Heroes far away."""
    for name, xy in zip(names, ((0, 0), (1, 0), (0, 4), (1, 4), (4, 4)), strict=False):
        figure(g, name, "c2", xy)


def play_turn(play: Scenario) -> list[str]:
    """End each activation at once. Who was activated, in order: names of Heroes and of Villains."""
    order = []
    while play.state.turn == 1 and play.state.phase in (Phase.HERO, Phase.PICK, Phase.VILLAIN):
        g = play.state
        if g.active >= 0:
            order.append(g.heroes[g.active].name)
            play.answer(g.active, "end")
            continue
        if g.phase is Phase.PICK:
            play.answer_first(g.skarov, "Which Villain")
        if play.state.acting:
            order.append(play.state.acting)
            play.answer(g.skarov, "end" if "end" in play.keys(g.skarov) else "done")
    return order


# -- the phases and their order ------------------------------------------------------------------------------


@pytest.mark.rule("GC-TURN-01", "GC-ENDT-01")
def test_a_turn_has_its_phases_in_order() -> None:
    with at_strategy() as play:
        before = len(play.told("GC-TURN-01", "GC-ACTIV-01", "GC-ENDT-01"))
        play.answer(0, "left:Thrown Baton", "ready", "end")
        play.go_on(lambda g: g.turn == 2, prefer=["done"])
        lines = play.told("GC-TURN-01", "GC-ACTIV-01", "GC-ENDT-01")[before:]
        phases = [word for line in lines for word in ("Strategy", "Activation", "Cards and Wounds") if word in line]
        assert phases == ["Activation", "Cards and Wounds", "Strategy"]


@pytest.mark.rule("GC-ENDT-01")
def test_the_end_of_the_turn_has_its_parts_in_order() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            stand(g, 1, "a1", (4, 4))
            g.stack = []
            g.turn = 5
            room(g, "cells").deadline = 5
        play.answer(0, "end")
        play.queue("combat", "0", "0", "0")
        play.answer(2, "room:a1")
        wanted = ("activates the Gun Gallery", "The Objective of the Cell Block is met", "Cards and Wounds")
        lines = play.told()
        places = [next(number for number, line in enumerate(lines) if words in line) for words in wanted]
        assert places == sorted(places)


@pytest.mark.rule("GC-TURN-03", "GC-ACTIV-06", "GC-ACTIV-11", "GC-TURNEX-05")
def test_heroes_and_villains_are_activated_by_turns() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            villains_in_the_core(g, "Androids", "Gynoids", "Ki")
        assert [*play.match.decision.seats] == [0]
        assert play_turn(play) == ["Sgt Freedom", "Androids", "GoldenBoy", "Gynoids"]


@pytest.mark.rule("GC-ACTIV-01")
def test_both_sides_reveal_their_cards_first() -> None:
    with at_strategy() as play:
        with play.table() as g:
            figure(g, "Ki", "c2", (0, 0))
            event(g, "Serum")
        play.answer(1, "event:Serum:Ki", "ready")
        play.answer(0, "left:Thrown Baton", "right:Double Time")
        assert not play.state.is_revealed
        play.answer(1, "ready")
        assert play.state.is_revealed
        for seat in (0, 1):
            lines = play.told("GC-ACTIV-01", seat=seat)
            assert "Sgt Freedom reveals Thrown Baton as a Special Power and Double Time as a Secret Technique" in lines
            assert "Ki reveals Serum as a Secret Technique" in lines


@pytest.mark.rule("GC-ACTIV-02")
def test_the_hero_on_top_of_the_stack_is_activated_first() -> None:
    with at_strategy(*TRIO) as play:
        with play.table() as g:
            villains_in_the_core(g, *VILLAINS)
        play.answer(0, "right:Double Time", "ready")
        play.answer(1, "right:Knuckle Up", "ready")
        play.answer(2, "right:Solar Lance", "ready")
        play.answer(0, "order:2", "order:0")
        play.answer(1, "order:keep")
        play.answer(2, "order:keep")
        assert play.state.active == 2
        assert [name for name in play_turn(play) if name in TRIO] == ["Super Nova", "Sgt Freedom", "GoldenBoy"]


# -- a Hero's activation -------------------------------------------------------------------------------------


@pytest.mark.rule("GC-ACTIV-04")
def test_a_hero_moves_attacks_makes_checks_and_uses_powers() -> None:
    with at_activation() as play:
        with play.table() as g:
            left(g, 0, "Mark Target")
            stand(g, 0, "b1", (0, 2))  # orange, and before the Door
            figure(g, "Ki", "b1", (1, 1))
        assert kinds(play, 0) == {"move", "attack", "check", "power", "end"}
        assert {name.partition("-")[0] for name in targets(play, 0, "check")} == {"b1", "a1"}  # a room and a door


@pytest.mark.rule("GC-ACTIV-05")
def test_actions_are_not_kept_for_later() -> None:
    with at_activation() as play:
        play.answer(0, f"move:{space(play.state, 'a2', (3, 3))}", "end")
        play.go_on(lambda g: g.turn == 2, prefer=["done"])
        play.answer(0, "right:Double Time", "ready")
        play.go_on(lambda g: g.active == 0, prefer=["ready"])
        assert play.state.heroes[0].actions == 3


@pytest.mark.rule("GC-RULING-31")
def test_the_card_of_a_hero_who_is_out_is_skipped() -> None:
    with at_activation(*TRIO) as play:
        with play.table() as g:
            villains_in_the_core(g, *VILLAINS)
            g.heroes[1].is_out = True
        assert play_turn(play) == ["Sgt Freedom", "Androids", "Super Nova", "Gynoids"]


# -- a Villain's activation ----------------------------------------------------------------------------------


@pytest.mark.rule("GC-ACTIV-07", "GC-ACTIV-12", "GC-RULING-17")
def test_the_doktor_chooses_freely_among_the_id_cards_without_a_token() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            villains_in_the_core(g, "Androids", "Gynoids", "Ki")
        play.answer(0, "end")
        play.asks(2, "Which Villain", ["activate:Androids", "activate:Gynoids", "activate:Ki"])
        play.answer(2, "activate:Gynoids")
        assert play.state.villain("Gynoids").has_token
        play.answer(2, "done")
        play.answer(1, "end")
        assert play.blocked(2, "activate:Gynoids").rule == "GC-ACTIV-12"
        play.answer(2, "activate:Androids")
        assert play.state.villain("Gynoids").has_token
        play.answer(2, "done")
        play.go_on(lambda g: g.turn == 2, prefer=["done"])
        assert not any(villain.has_token for villain in play.state.villains)


@pytest.mark.rule("GC-COMP-40", "GC-COMP-16")
def test_the_tokens_say_in_which_order_the_villains_were_activated() -> None:
    with at_activation(*QUARTET) as play:
        with play.table() as g:
            villains_in_the_core(g, *VILLAINS)
        for hero, name in enumerate(("Ki", "Androids")):
            play.answer(hero, "end")
            play.answer(4, f"activate:{name}", "done")
        assert {villain.name: villain.token for villain in play.state.villains if villain.token} == {"Ki": 1, "Androids": 2}


@pytest.mark.rule("GC-COMP-16", "GC-ACTIV-13", "GC-ACTIV-14")
@pytest.mark.parametrize("heroes", [1, 3, 4])
def test_as_many_villains_are_activated_as_heroes(heroes: int) -> None:
    with at_activation(*QUARTET[:heroes]) as play:
        with play.table() as g:
            villains_in_the_core(g, *VILLAINS)
        order = play_turn(play)
        assert order[::2] == [*QUARTET[:heroes]]
        assert len(order) == 2 * heroes
        assert len({*order[1::2]}) == heroes  # each with a token of its own


@pytest.mark.rule("GC-ACTIV-14")
def test_the_doktor_must_activate_a_villain() -> None:
    with at_activation(*TRIO) as play:
        with play.table() as g:
            villains_in_the_core(g, *VILLAINS)
        play.answer(0, "end")
        assert kinds(play, 3) == {"activate"}


@pytest.mark.rule("GC-ACTIV-15", "GC-RULING-31")
def test_with_each_hero_who_is_out_one_villain_fewer_is_activated() -> None:
    with at_activation(*QUARTET) as play:
        with play.table() as g:
            villains_in_the_core(g, *VILLAINS)
        play.answer(0, "end")
        play.answer(4, "activate:Androids", "done")
        with play.table() as g:  # in the middle of the phase
            g.heroes[3].is_out = True
        assert play_turn(play) == ["GoldenBoy", "Gynoids", "Super Nova", "Ki"]


@pytest.mark.rule("GC-ACTIV-15", "GC-RULING-31")
def test_the_limit_sinks_too_when_a_hero_falls_who_was_activated_already() -> None:
    with at_activation(*QUARTET) as play:
        with play.table() as g:
            villains_in_the_core(g, *VILLAINS)
        play.answer(0, "end")
        play.answer(4, "activate:Androids", "done")
        with play.table() as g:
            g.heroes[0].is_out = True
        assert play_turn(play) == ["GoldenBoy", "Gynoids", "Super Nova", "Ki", "Orlo Vane"]  # three Villains in all


@pytest.mark.rule("GC-ACTIV-16", "GC-RULING-19")
def test_for_each_missing_villain_the_doktor_draws_an_event_card() -> None:
    with at_activation(*QUARTET) as play:
        with play.table() as g:
            villains_in_the_core(g, "Androids", "Ki")
        play.answer(0, "end")
        play.answer(4, "activate:Androids", "done")
        play.answer(1, "end")
        play.answer(4, "done")  # Ki alone is left
        assert play.state.hand == []
        play.answer(2, "end")
        assert len(play.state.hand) == 1
        assert play.state.active == 3
        play.answer(3, "end")
        assert len(play.told("GC-ACTIV-16", seat=4)) == 2


@pytest.mark.rule("GC-RULING-19")
def test_a_villain_without_a_figure_does_not_count_and_what_is_not_there_is_not_drawn() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            figure(g, "Ki", "c2", (0, 0))
            figure(g, "Chi", "c2", (4, 4))
            g.figures = [each for each in g.figures if each.villain != "Chi"]  # only the ID card is left
            event(g, *[name for name, card in EVENTS.items() for _ in range(card.n)])  # all 20 of them: no limit for a hand
        play.answer(0, "end")
        assert play.state.acting == "Ki"
        play.answer(2, "done")
        play.answer(1, "end")
        assert len(play.state.hand) == 20
        assert play.told("GC-ACTIV-16", seat=2) == []
        play.go_on(lambda g: g.turn == 2, prefer=["done"])


@pytest.mark.rule("GC-ACTIV-08")
@pytest.mark.parametrize("used", [0, 1, 2])
def test_a_villain_moves_and_attacks_and_need_not_use_all_its_actions(used: int) -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Androids", "b1", (0, 2))  # orange, and before a Door
        play.answer(0, "end")
        assert kinds(play, 1) == {"move", "jam", "done"}
        if used > 0:
            play.answer(1, f"move:{space(play.state, 'b1', (1, 2))}")
            assert kinds(play, 1) == {"move", "attack", "done"}
        if used > 1:
            play.queue("combat", "0", "0", "0")
            play.answer(1, "attack:0")
        else:
            play.answer(1, "done")
        assert not play.state.acting


@pytest.mark.rule("GC-ACTIV-09", "GC-RANK-04", "GC-RULING-20")
def test_all_figures_of_an_id_card_act_one_after_the_other_with_all_its_actions() -> None:
    with at_activation() as play:
        with play.table() as g:
            for xy in ((0, 0), (1, 0), (2, 0), (0, 1), (0, 2)):
                figure(g, "Androids", "c2", xy)
        play.answer(0, "end")
        for number in (3, 1, 5, 2):  # in the order that the Doktor chooses
            play.answer(1, f"figure:Androids-{number}")
            for _ in range(2):
                assert targets(play, 1, "figure") == set()  # it goes on until it is done
                there = sorted(each for each in cells(play, 1) if play.state.board.area_of[each] == "c2.A")
                play.answer(1, f"move:{there[0][0]},{there[0][1]}" if there else play.keys(1)[0])
        play.asks(1, "Android 4: what next")  # the last one
        assert play.state.figure_of("Androids-4").actions == 2


@pytest.mark.rule("GC-ACTIV-10", "GC-EVENT-10")
@pytest.mark.parametrize("moment", [0, 1, 2])
def test_an_event_is_played_before_between_and_after_the_actions(moment: int) -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Ki", "c2", (0, 0))
            event(g, "Overtime")
        assert not [key for key in play.keys(0) if key.startswith("event")]
        play.answer(0, "end")
        for xy in ((1, 0), (2, 0))[:moment]:
            play.answer(1, f"move:{space(play.state, 'c2', xy)}")
        play.answer(1, "event:Overtime")
        assert play.state.figure_of("Ki").actions == 3 - moment
        play.answer(1, "done")
        assert "Overtime" in play.state.event_discards


@pytest.mark.rule("GC-ACTIV-17", "GC-RULING-34")
def test_the_doktor_is_activated_once_no_objective_is_open_and_his_door_is() -> None:
    for settled, is_open in ((False, False), (False, True), (True, False), (True, True)):
        with at_activation() as play:
            with play.table() as g:
                if settled:
                    showdown(g)
                    room(g, "core").settled = "met"  # one by either side
                if is_open:
                    open_doors(g, "a2-b2")
            play.answer(0, "end")
            assert (play.state.acting == DOKTOR) is (settled and is_open)
            if play.state.acting:
                play.answer(1, "done")


@pytest.mark.rule("GC-ACTIV-17")
def test_the_refusal_says_why_the_doktor_is_not_activated() -> None:
    with at_activation() as play:
        with play.table() as g:
            villains_in_the_core(g, "Androids", "Ki")
        play.answer(0, "end")
        assert (play.blocked(1, f"activate:{DOKTOR}").rule, play.blocked(1, f"activate:{DOKTOR}").reason) == (
            "GC-ACTIV-17",
            "An Objective is still open",
        )
        with play.table() as g:
            showdown(g)
        assert play.blocked(1, f"activate:{DOKTOR}").reason == "The Control Room is closed"
        play.answer(1, "activate:Ki")
        play.answer(1, "done")


@pytest.mark.rule("GC-ACTIV-18")
def test_the_doktor_leaves_the_control_room_or_waits() -> None:
    with at_activation() as play:
        with play.table() as g:
            showdown(g)
            open_doors(g, "a2-b2")
            beside(g, DOKTOR, "Kamikaze")  # Speed 3
            stand(g, 0, "a1", (0, 0))
        play.queue("combat", "0", "0")  # the guns of the Gallery
        play.answer(0, "end")
        assert "a2.C" in areas(play, 1)
        play.answer(1, f"move:{space(play.state, 'a2', (4, 2))}")
        assert play.state.figure_of(DOKTOR).cell == cell(play.state, "a2", (4, 2))
        play.answer(1, "done")
    with at_activation() as play:
        with play.table() as g:
            showdown(g)
            open_doors(g, "a2-b2")
            start = g.figure_of(DOKTOR).cell
        play.answer(0, "end")
        play.answer(1, "done")
        assert play.state.figure_of(DOKTOR).cell == start


# -- who may do what -----------------------------------------------------------------------------------------


@pytest.mark.rule("GC-GOAL-03")
def test_only_the_doktors_player_commands_villains_and_rooms() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            figure(g, "Ki", "c2", (0, 0))
            stand(g, 1, "a1", (4, 4))
            g.stack = []
        play.answer(0, "end")
        assert play.state.acting == "Ki"
        assert [*play.match.decision.seats] == [2]
        play.answer(2, "done")
        assert play.state.phase is Phase.ROOM
        assert [*play.match.decision.seats] == [2]
        play.answer(2, "done")


@pytest.mark.rule("GC-HEALTH-01")
def test_a_hero_takes_no_wound_before_the_end_of_the_turn() -> None:
    with at_activation() as play:
        g = play.state
        resolve(g, hurt(g, g.heroes[0], 4, "GC-ID-13"))
        assert (g.heroes[0].damage, [name for name in g.heroes[0].hand if name in WOUNDS]) == (4, [])


@pytest.mark.rule("GC-RULING-30", "GC-WEAK-06")
@pytest.mark.parametrize(("damage", "rest"), [(5, 1), (3, 0)])
def test_a_weakness_heals_when_the_cards_are_revealed(damage: int, rest: int) -> None:
    with at_strategy() as play:
        with play.table() as g:
            g.heroes[0].damage = damage
            event(g, "Serum")
        play.answer(1, "ready")
        play.answer(0, "left:The Weight of Command", "ready")
        assert play.state.heroes[0].damage == damage
        play.answer(1, "ready")
        assert play.state.heroes[0].damage == rest


@pytest.mark.rule("GC-RULING-08")
def test_the_faces_of_the_dice() -> None:
    assert COMBAT == ("0", "0", "1", "1", "2", "POW")
    assert POWER == ("1", "1", "1", "2", "2", "POW")


@pytest.mark.rule("GC-RULING-59")
def test_what_would_change_nothing_is_not_offered() -> None:
    with at_activation() as play:
        with play.table() as g:
            left(g, 0, "Mark Target")
            stand(g, 0, "c2", (2, 2))
            figure(g, "Ki", "a1", (0, 0))
            room(g, "core").tokens = 0
        assert play.blocked(0, "power:Mark Target").rule == "GC-RULING-59"  # no enemy is in sight
        assert play.blocked(0, f"check:c2-mental-{space(play.state, 'c2', (2, 2))}").rule == "GC-RULING-59"


@pytest.mark.rule("GC-SPEC-06")
def test_whom_an_ally_helps_depends_on_who_acts_first() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Mark Target")
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (3, 1))
            figure(g, "Ki", "b1", (3, 2))
            g.active, g.stack = 1, [0]
            g.heroes[1].actions = 3
        assert "power:Mark Target" not in play.keys(1)
        before = play.label(1, "attack:Ki")
        with play.table() as g:
            g.active, g.stack = 0, [1]
        play.answer(0, "power:Mark Target")
        play.answer(0, "end")
        play.answer(2, "done")
        assert play.label(1, "attack:Ki") != before
