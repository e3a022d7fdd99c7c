"""Power cards: the two sides, Secret Techniques, Special Powers and Weakness cards (GC-POWER, GC-TECH, GC-SPEC, GC-WEAK)."""

from __future__ import annotations

import pytest

from longbox.games.guardians_chronicles.hooks import Shot
from longbox.games.guardians_chronicles.kinds import HEROES, POWERS, Mode, PowerCard, Rank, Symbol, deck_of
from longbox.games.guardians_chronicles.rules.attacks import pool
from longbox.games.guardians_chronicles.rules.values import defense, mental, speed
from longbox.games.guardians_chronicles.state import GuardiansChronicles, Phase
from tests.games.guardians_chronicles.looking import areas, targets
from tests.games.guardians_chronicles.table import (
    at_activation,
    at_strategy,
    cell,
    event,
    figure,
    left,
    open_doors,
    right,
    space,
    stand,
)

ALL: tuple[PowerCard, ...] = tuple(POWERS.values())


def own_defense(g: GuardiansChronicles, seat: int = 0) -> int:
    """A Hero's Defense against whatever comes."""
    return defense(g, None, g.heroes[seat])


# -- the two ways --------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-POWER-01", "GC-POWER-03", "GC-POWER-04", "GC-POWER-13")
def test_a_card_gives_the_half_of_its_side_alone() -> None:
    for side in (left, right):
        with at_activation() as play:
            with play.table() as g:
                side(g, 0, "Thrown Baton")  # Attack +2, and ranged attacks
                stand(g, 0, "b1", (0, 2))
                figure(g, "Ki", "b1", (3, 2))
            g = play.state
            dice = pool(g, Shot(g.heroes[0], (g.figure_of("Ki"),)))
            if side is left:
                assert "attack:Ki" in play.keys(0)
                assert dice == (3, 0)
            else:
                assert play.blocked(0, "attack:Ki").rule == "GC-ATTACK-05"
                assert dice == (3, 2)


@pytest.mark.rule("GC-POWER-01", "GC-POWER-02", "GC-POWER-05")
def test_a_card_is_placed_on_a_side_that_it_has() -> None:
    with at_strategy("Sgt Freedom") as play:
        assert {"left:Thrown Baton", "right:Thrown Baton"} <= {*play.keys(0)}
        assert play.blocked(0, "left:Textbook Assault").rule == "GC-POWER-05"  # no Special Power
        assert "right:Textbook Assault" in play.keys(0)
        assert "left:The Weight of Command" in play.keys(0)
        assert play.blocked(0, "right:The Weight of Command").rule == "GC-WEAK-02"  # no Secret Technique
        assert not [key for key in play.keys(0) if key.partition(":")[0] not in ("left", "right", "ready")]


@pytest.mark.rule("GC-POWER-06")
def test_no_third_card_is_played() -> None:
    with at_strategy("Sgt Freedom", "GoldenBoy") as play:
        play.answer(0, "left:Thrown Baton", "right:Double Time")
        assert 0 not in play.match.decision.seats
        assert len(play.state.heroes[0].played) == 2


@pytest.mark.rule("GC-COMP-24")
def test_a_hero_plays_only_cards_of_the_own_set() -> None:
    with at_strategy("Sgt Freedom", "GoldenBoy") as play:
        assert {POWERS[name].hero for name in targets(play, 0, "left")} == {"Sgt Freedom"}
        assert {POWERS[name].hero for name in targets(play, 1, "left")} == {"GoldenBoy"}
    sets = [{card.name for card in ALL if card.hero == hero} for hero in HEROES]
    assert len(set.union(*sets)) == sum([len(each) for each in sets]) == len(ALL)


# -- Secret Techniques ---------------------------------------------------------------------------------------


@pytest.mark.rule("GC-TECH-01", "GC-TECH-06")
@pytest.mark.parametrize(("card", "value"), [("Hold This Ground", 5), ("Locked Shields", 6), ("Cracked Rib", 3)])
def test_a_defense_modifier_counts_when_the_hero_is_attacked(card: str, value: int) -> None:
    with at_activation() as play:  # Defense 4
        with play.table() as g:
            right(g, 0, card)
            stand(g, 0, "b1", (1, 2))
            figure(g, "Androids", "b1", (2, 2))
        assert own_defense(play.state) == value
        play.answer(0, "end")
        for successes, damage in ((value - 1, 0), (value, 1)):
            rolled = [str(min(2, max(0, successes - 2 * die))) for die in range(3)]
            play.queue("combat", *rolled)
            play.answer(1, "attack:0")
            assert play.state.heroes[0].damage == damage
        play.answer(1, "done")


@pytest.mark.rule("GC-TECH-02")
def test_a_technique_counts_for_the_whole_turn_and_no_longer() -> None:
    with at_strategy() as play:
        with play.table() as g:
            event(g, "Serum")
        play.answer(1, "ready")
        play.answer(0, "right:Locked Shields", "ready")
        assert own_defense(play.state) == 4  # covered still
        play.answer(1, "ready")
        assert own_defense(play.state) == 6  # before the Hero does anything
        play.answer(0, f"move:{space(play.state, 'a2', (0, 0))}")
        assert own_defense(play.state) == 6
        with play.table() as g:
            figure(g, "Ki", "c2", (0, 0))
        play.answer(0, "end")
        assert own_defense(play.state) == 6  # in a Villain's activation
        play.answer(1, "done")
        play.go_on(lambda g: g.turn == 2, prefer=["done"])
        assert own_defense(play.state) == 4


@pytest.mark.rule("GC-TECH-03")
@pytest.mark.parametrize(("card", "far"), [("", 2), ("Double Time", 3), ("Twisted Ankle", 1)])
def test_a_speed_modifier_changes_how_far_a_move_goes(card: str, far: int) -> None:
    with at_activation() as play:
        with play.table() as g:
            if card:
                right(g, 0, card)
        assert speed(play.state, play.state.heroes[0]) == far
        graph = play.state.board.grid.areas.reach("a2.A", None, cut=play.state.board.cut(play.state.closed))
        assert areas(play, 0) == {area for area, steps in graph.items() if steps <= far}


@pytest.mark.rule("GC-TECH-07")
@pytest.mark.parametrize(("card", "value"), [("Mark Target", 4), ("Read the Manual", 5), ("Ringing Ears", 2)])
def test_a_mental_modifier_changes_mental(card: str, value: int) -> None:
    with at_activation() as play:
        with play.table() as g:
            right(g, 0, card)
        assert mental(play.state, play.state.heroes[0]) == value


# -- Special Powers ------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-SPEC-01", "GC-SPEC-15", "GC-SPEC-16", "GC-SPEC-17")
def test_a_permanent_power_works_from_the_reveal_to_the_discard_and_costs_nothing() -> None:
    with at_strategy("GoldenBoy", "Sgt Freedom") as play:
        with play.table() as g:
            event(g, "Serum")
            figure(g, "Androids", "c2", (0, 0))
        play.answer(2, "ready")
        play.answer(0, "right:Knuckle Up", "ready")
        play.answer(1, "left:Locked Shields", "ready")  # +1 Defense in his Area
        play.answer(0, "order:0")
        play.answer(1, "order:keep")
        before = own_defense(play.state, 1)
        play.answer(2, "ready")
        assert own_defense(play.state, 1) == before + 1
        play.answer(0, "end")
        assert not play.state.heroes[1].is_activated
        assert own_defense(play.state, 1) == before + 1  # a Villain attacks him before his own activation
        play.answer(2, "done")
        assert (play.state.active, play.state.heroes[1].actions) == (1, 3)
        play.answer(1, "end")
        play.go_on(lambda g: g.turn == 2, prefer=["done"])
        assert own_defense(play.state, 1) == before


@pytest.mark.rule("GC-SPEC-02", "GC-SPEC-05")
def test_a_unique_action_costs_an_action_and_is_used_once_a_turn() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Mark Target")
            stand(g, 0, "b1", (1, 2))
            figure(g, "Ki", "b1", (2, 2))
            figure(g, "Chi", "b1", (1, 1))
        assert play.state.lasting == []  # nothing yet
        play.answer(0, "power:Mark Target", "figure:Ki")
        assert (play.state.heroes[0].actions, len(play.state.lasting)) == (2, 1)
        assert play.blocked(0, "power:Mark Target").rule == "GC-SPEC-05"


@pytest.mark.rule("GC-SPEC-02")
def test_an_action_power_is_not_used_before_the_own_activation() -> None:
    with at_activation("GoldenBoy", "Sgt Freedom") as play:
        with play.table() as g:
            left(g, 1, "Double Time")
        assert "power:Double Time" not in play.keys(0)
        play.answer(0, "end")
        assert "power:Double Time" in play.keys(1)


@pytest.mark.rule("GC-SPEC-03", "GC-SPEC-04")
def test_an_action_power_is_used_as_often_as_there_are_actions() -> None:
    with at_activation("Orlo Vane") as play:
        with play.table() as g:
            g.heroes[0].damage = 3
            left(g, 0, "Mending Light")
            figure(g, "Androids", "c2", (0, 0))
        for rest in (2, 1, 0):
            play.answer(0, "power:Mending Light")
            assert (play.state.heroes[0].actions, play.state.heroes[0].damage) == (rest, rest)
        play.asks(1, "Android 1")


@pytest.mark.rule("GC-SPEC-07")
def test_each_special_power_has_one_kind() -> None:
    assert {*Symbol} == {"Movement", "Attack", "Defense", "Mental", "Coordination", "Weakness", ""}
    for card in ALL:
        does = card.effect is not None or card.hooks
        assert bool(does) is card.has_left, card.name
        assert (card.symbol is Symbol.NONE) is not card.has_left


@pytest.mark.rule("GC-SPEC-09")
def test_an_attack_power_allows_ranged_attacks() -> None:
    assert POWERS["Thrown Baton"].symbol is Symbol.ATTACK
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (0, 2))
            figure(g, "Ki", "b1", (3, 2))
        assert play.blocked(0, "attack:Ki").rule == "GC-ATTACK-05"
        with play.table() as g:
            left(g, 0, "Thrown Baton")
        assert "attack:Ki" in play.keys(0)


@pytest.mark.rule("GC-SPEC-08")
def test_a_movement_power_changes_movement() -> None:
    """Bull Rush: enemies neither stop nor hold the move."""
    assert POWERS["Bull Rush"].symbol is Symbol.MOVEMENT
    with at_activation("GoldenBoy") as play:
        with play.table() as g:
            left(g, 0, "Bull Rush")
            figure(g, "Androids", "a2", (1, 2))  # holds him
        assert "a1.D" not in areas(play, 0)
        play.answer(0, "power:Bull Rush")
        assert "a1.D" in areas(play, 0, "space")
        play.answer(0, f"space:{space(play.state, 'a1', (3, 3))}")
        assert play.state.heroes[0].cell == cell(play.state, "a1", (3, 3))


@pytest.mark.rule("GC-SPEC-10")
def test_a_defense_power_improves_the_defense_of_allies() -> None:
    assert POWERS["Locked Shields"].symbol is Symbol.DEFENSE
    with at_activation("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            before = own_defense(g, 1)
            left(g, 0, "Locked Shields")
        assert own_defense(play.state, 1) == before + 1


@pytest.mark.rule("GC-SPEC-10")
def test_a_defense_power_lets_a_hero_respond_to_an_attack() -> None:
    """Body Block: GoldenBoy may become the target instead of an ally next to him."""
    with at_activation("GoldenBoy", "Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Body Block")
            stand(g, 0, "b1", (1, 1))
            stand(g, 1, "b1", (1, 2))
            figure(g, "Androids", "b1", (2, 2))
        play.answer(0, "end")
        play.answer(2, "attack:1")
        part = play.asks(0)  # in the middle of the Villain's attack
        assert len(part.options) == 2
        play.queue("combat", "0", "0", "0")
        play.answer(0, part.options[0].key)
        play.asks(2, "Android 1")


@pytest.mark.rule("GC-SPEC-11")
def test_a_mental_power_changes_what_a_check_needs() -> None:
    """Read the Manual: Value Checks roll 1 die fewer."""
    assert POWERS["Read the Manual"].symbol is Symbol.MENTAL
    for card, count in ((False, 4), (True, 3)):
        with at_activation() as play:
            with play.table() as g:
                stand(g, 0, "a1", (0, 0))
                if card:
                    left(g, 0, "Read the Manual")
            play.queue("check", *[0] * count)
            play.answer(0, f"check:a1-mental-{space(play.state, 'a1', (0, 0))}")


@pytest.mark.rule("GC-SPEC-12", "GC-SPEC-14")
def test_a_coordination_power_helps_the_hero_of_another_player() -> None:
    assert POWERS["Double Time"].symbol is Symbol.COORDINATION
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Double Time")
            open_doors(g)
        before = play.state.heroes[0].cell
        play.answer(0, "power:Double Time", "hero:1")
        goal = space(play.state, "a1", (3, 3))
        play.answer(1, f"space:{goal}")  # her own player says where
        assert play.state.heroes[1].cell == cell(play.state, "a1", (3, 3))
        assert play.state.heroes[0].cell == before


# -- Weakness ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-WEAK-01", "GC-WEAK-02", "GC-SPEC-13", "GC-WEAK-03")
def test_each_hero_has_a_weakness_that_is_a_power_card_of_the_left_side() -> None:
    for hero in HEROES:
        found = [card for card in ALL if card.hero == hero and card.is_weakness]
        assert len(found) == 1
        assert (found[0].has_left, found[0].has_right) == (True, False)
        assert found[0].mode is Mode.PERMANENT
        assert found[0].hooks  # what it does to the Hero or the team


@pytest.mark.rule("GC-WEAK-02")
@pytest.mark.parametrize("hero", [*HEROES])
def test_a_weakness_is_not_placed_on_the_right(hero: str) -> None:
    weakness = next(card.name for card in ALL if card.hero == hero and card.is_weakness)
    with at_strategy(hero) as play:
        assert play.blocked(0, f"right:{weakness}").rule == "GC-WEAK-02"


@pytest.mark.rule("GC-WEAK-03", "GC-SPEC-13", "GC-WEAK-06")
def test_a_weakness_harms_and_heals() -> None:
    """The Weight of Command: Sgt Freedom may not attack this turn."""
    with at_strategy() as play:
        with play.table() as g:
            g.heroes[0].damage = 3
            stand(g, 0, "b1", (1, 2))
            figure(g, "Ki", "b1", (2, 2))
        play.answer(0, "left:The Weight of Command", "ready")
        assert play.state.heroes[0].damage == 0
        assert "attack:Ki" not in play.keys(0)


@pytest.mark.rule("GC-WEAK-04")
def test_no_action_and_no_other_card_of_the_hero_cancels_a_weakness() -> None:
    """Smile for the Cameras: Speed 0, whatever else GoldenBoy has played."""
    with at_activation("GoldenBoy") as play:
        with play.table() as g:
            left(g, 0, "Smile for the Cameras")
            right(g, 0, "Bull Rush")  # Speed +2
        assert speed(play.state, play.state.heroes[0]) == 0
        assert areas(play, 0) == {"a2.A"}


@pytest.mark.rule("GC-WEAK-05")
def test_the_last_card_in_hand_has_to_be_played_before_the_others_come_back() -> None:
    with at_strategy() as play:
        with play.table() as g:
            hero = g.heroes[0]
            hero.discards = [name for name in hero.hand if name != "The Weight of Command"]
            hero.hand = ["The Weight of Command"]
        assert play.keys(0) == ["left:The Weight of Command"]
        play.answer(0, "left:The Weight of Command", "ready")
        play.go_on(lambda g: g.turn == 2, prefer=["done", "end"])
        assert len(play.state.heroes[0].hand) == 8


# -- ranks ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-COMP-06", "GC-ROOKIE-02", "GC-RULING-04")
def test_the_48_power_cards() -> None:
    assert len(ALL) == 48
    for hero in HEROES:
        mine = [card for card in ALL if card.hero == hero]
        assert [sum(card.rank is rank for card in mine) for rank in Rank] == [2, 8, 2]
        assert sum(card.is_weakness for card in mine) == 1


@pytest.mark.rule("GC-RULING-44", "GC-ROOKIE-05")
@pytest.mark.parametrize("hero", [*HEROES])
def test_what_each_rank_holds(hero: str) -> None:
    rookie, normal, veteran = (deck_of(hero, rank) for rank in Rank)
    assert (len(rookie), len(normal), len(veteran)) == (8, 8, 10)
    for name in rookie:
        if POWERS[name].rank is Rank.ROOKIE:
            replaced = POWERS[POWERS[name].replaces]
            assert not replaced.is_weakness
            assert replaced.name in normal
            assert replaced.name not in rookie
    assert {*normal} < {*veteran}
    assert [POWERS[name].rank for name in veteran].count(Rank.VETERAN) == 2


@pytest.mark.rule("GC-POWER-13")
def test_the_special_power_of_a_card_on_the_right_is_not_there() -> None:
    with at_activation() as play:
        with play.table() as g:
            right(g, 0, "Double Time", "Mark Target")
            stand(g, 0, "b1", (1, 2))
            figure(g, "Ki", "b1", (2, 2))
        assert targets(play, 0, "power") == set()
        assert play.state.phase is Phase.HERO
