"""Value Checks: where they are made, with which dice, and what a failure leaves (GC-CHECK-01 to GC-CHECK-15, GC-CHECK-20)."""

from __future__ import annotations

import pytest

from longbox.games.guardians_chronicles.kinds import VILLAINS, Values
from longbox.games.guardians_chronicles.rules.checks import save, tries
from longbox.games.guardians_chronicles.rules.dice import CHECK
from longbox.games.guardians_chronicles.state import GuardiansChronicles
from longbox.testing import resolve
from longbox.testing.scenario import Scenario
from tests.games.guardians_chronicles.looking import targets
from tests.games.guardians_chronicles.table import at_activation, cell, figure, left, right, room, space, stand

TEAM = ("Sgt Freedom", "GoldenBoy", "Super Nova", "Orlo Vane")


def check(g: GuardiansChronicles, at: str, value: str, xy: tuple[int, int]) -> str:
    """The key of a check on an orange Space of a room."""
    return f"check:{at}-{value}-{space(g, at, xy)}"


def core(g: GuardiansChronicles, seat: int = 0) -> str:
    """A Hero stands on the orange Space in the middle of the Computer Core; the key of the check there."""
    stand(g, seat, "c2", (2, 2))
    return check(g, "c2", "mental", (2, 2))


def rolls(play: Scenario, key: str, *faces: int, seat: int = 0) -> str:
    """The line that tells a check with exactly these dice."""
    play.queue("check", *faces)
    play.answer(seat, key)
    return play.told("GC-CHECK-09")[-1]


# -- which check ---------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-CHECK-01", "GC-RULING-10")
def test_the_check_of_a_room_names_the_value_that_counts() -> None:
    with at_activation("Super Nova", "GoldenBoy") as play:  # Attack 4 and Mental 2
        with play.table() as g:
            key = core(g)
        assert "makes 2 against 2: passed" in rolls(play, key, 0, 0, 0)  # Mental; two Heroes
    with at_activation("Super Nova", "GoldenBoy", scenario="circus") as play:
        with play.table() as g:
            stand(g, 0, "a3", (2, 2))
            key = check(g, "a3", "attack", (2, 2))
        assert targets(play, 0, "check") == {key.removeprefix("check:")}
        assert "against 4" in rolls(play, key, 0, 0, 0, 0)  # Attack


@pytest.mark.rule("GC-CHECK-02", "GC-COMP-34", "GC-CHECK-06")
@pytest.mark.parametrize(
    ("key", "count", "either"), [("silo", 4, False), ("core", 3, False), ("cells", 5, True), ("guns", 4, True)]
)
def test_a_check_rolls_the_dice_of_the_card_and_no_others(key: str, count: int, either: bool) -> None:
    scenario = "zurkovia" if key == "silo" else "family"
    with at_activation("Sgt Freedom", scenario=scenario) as play:
        g = play.state
        at = room(g, key).at
        spot = g.board.orange_on[at][0]
        with play.table() as g:
            g.heroes[0].cell = spot
        names = {f"{at}-{value}-{spot[0]},{spot[1]}" for value in (("mental", "attack") if either else ("mental",))}
        assert targets(play, 0, "check") == names
        line = rolls(play, f"check:{at}-mental-{spot[0]},{spot[1]}", *[1] * count)
        assert f": {', '.join(['1'] * count)}" in line
        assert not play.told("GC-ATTACK-12")


@pytest.mark.rule("GC-CHECK-03", "GC-CHECK-08")
def test_the_heroes_mark_adds_the_number_of_heroes() -> None:
    for heroes in (1, 3, 4):
        with at_activation(*TEAM[:heroes]) as play:
            with play.table() as g:
                key = core(g)
            line = rolls(play, key, 1, 1, 1)
            assert f"1, 1, 1, plus {heroes} for the Heroes, makes {3 + heroes} against 3" in line
    with at_activation(*TEAM[:3]) as play:
        with play.table() as g:
            stand(g, 0, "a1", (0, 0))
            key = check(g, "a1", "mental", (0, 0))  # the Gun Gallery: without the mark
        assert "1, 1, 1, 0, makes 3 against 3" in rolls(play, key, 1, 1, 1, 0)


@pytest.mark.rule("GC-RULING-11")
def test_a_hero_who_is_out_does_not_count() -> None:
    with at_activation(*TEAM) as play:
        with play.table() as g:
            key = core(g)
            g.heroes[1].is_out = True
        assert "plus 3 for the Heroes" in rolls(play, key, 0, 0, 0)


@pytest.mark.rule("GC-CHECK-04")
def test_objectives_doors_and_traps_ask_for_checks() -> None:
    with at_activation() as play:
        with play.table() as g:
            core(g)
        assert {attempt.place for attempt in tries(play.state, play.state.heroes[0])} == {"room:c2"}
        with play.table() as g:
            stand(g, 0, "a1", (4, 2))
        assert {attempt.place for attempt in tries(play.state, play.state.heroes[0])} == {"door:a1-b1"}
        with play.table() as g:
            stand(g, 0, "a1", (0, 0))
        assert {attempt.place for attempt in tries(play.state, play.state.heroes[0])} == {"room:a1"}
        g = play.state
        g.chance.queue("check", 1, 1)
        assert resolve(g, save(g, g.heroes[0], "mental", 2, "a1"))


@pytest.mark.rule("GC-CHECK-05", "GC-TILE-08", "GC-TILE-06")
def test_a_check_is_made_on_an_orange_space() -> None:
    with at_activation() as play:
        with play.table() as g:
            core(g)
        assert len(targets(play, 0, "check")) == 1
        for xy in ((0, 2), (4, 2), (2, 4), (1, 0)):  # blue, one of them next to an orange one
            with play.table() as g:
                stand(g, 0, "c2", xy)
            assert targets(play, 0, "check") == set()


# -- what it is compared with --------------------------------------------------------------------------------


@pytest.mark.rule("GC-CHECK-07")
def test_a_check_die_has_eight_sides_and_the_offer_shows_the_target() -> None:
    assert len(CHECK) == 8
    with at_activation() as play:
        with play.table() as g:
            key = core(g)
            right(g, 0, "Read the Manual")  # Mental 3 + 2
        assert "against 5" in rolls(play, key, 0, 0, 0)


@pytest.mark.rule("GC-RULING-09")
def test_the_faces_of_a_check_die() -> None:
    assert sorted(CHECK) == [0, 0, 0, 0, 1, 1, 1, 2]


@pytest.mark.rule("GC-CHECK-09")
def test_a_check_is_passed_when_its_total_does_not_exceed_the_value() -> None:
    with at_activation() as play:  # Mental 3; one Hero
        with play.table() as g:
            key = core(g)
        tokens = play.state.room_at("c2").tokens
        assert rolls(play, key, 1, 1, 0).endswith("makes 3 against 3: passed")
        assert play.state.room_at("c2").tokens == tokens - 1
        assert rolls(play, key, 1, 1, 1).endswith("makes 4 against 3: failed")
        assert play.state.room_at("c2").tokens == tokens - 1


@pytest.mark.rule("GC-ID-07", "GC-ID-08", "GC-TECH-07")
@pytest.mark.parametrize(("card", "value"), [("", 3), ("Mark Target", 4), ("Ringing Ears", 2)])
def test_a_mental_check_counts_mental_with_its_modifiers(card: str, value: int) -> None:
    with at_activation() as play:
        with play.table() as g:
            key = core(g)
            right(g, 0, *[name for name in (card,) if name])
        assert f"against {value}:" in rolls(play, key, 0, 0, 0)
        assert play.state.room_at("c2").tokens == 2
        g = play.state
        g.chance.queue("check", 0, 1)
        assert resolve(g, save(g, g.heroes[0], "mental", 2, "a1"))  # 1 is not above 2


@pytest.mark.rule("GC-RULING-27")
@pytest.mark.parametrize(("card", "value"), [("", 3), ("Thrown Baton", 5), ("Split Knuckles", 2)])
def test_an_attack_check_counts_attack_with_its_modifiers(card: str, value: int) -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "a1", (0, 0))
            right(g, 0, *[name for name in (card,) if name])
            key = check(g, "a1", "attack", (0, 0))
        assert f"against {value}:" in rolls(play, key, 0, 0, 0, 0)


@pytest.mark.rule("GC-ID-09")
def test_only_heroes_have_a_mental_value() -> None:
    assert "mental" in Values._fields
    assert all("mental" not in card._fields for card in VILLAINS.values())
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Ki", "c2", (2, 2))  # on an orange Space
        play.answer(0, "end")
        assert targets(play, 1, "check") == set()


# -- success and failure -------------------------------------------------------------------------------------


@pytest.mark.rule("GC-CHECK-10")
def test_a_success_does_what_the_card_of_the_room_says() -> None:
    with at_activation() as play:
        with play.table() as g:
            key = core(g)
            room(g, "core").tokens = 2
        rolls(play, key, 0, 0, 0)
        assert (room(play.state, "core").tokens, room(play.state, "core").settled) == (1, "")
        rolls(play, key, 0, 0, 0)
        assert (room(play.state, "core").tokens, room(play.state, "core").settled) == (0, "neutralized")
        assert {door.tokens for door in play.state.doors} == {2}  # two -1 tokens on every closed Door
        with play.table() as g:
            stand(g, 0, "a1", (0, 0))
            key = check(g, "a1", "mental", (0, 0))
        rolls(play, key, 0, 0, 0, 0)
        assert room(play.state, "guns").is_solved  # the guns are jammed, and nothing else


@pytest.mark.rule("GC-CHECK-11")
def test_a_failure_puts_a_minus_token_on_the_tile() -> None:
    with at_activation() as play:
        with play.table() as g:
            key = core(g)
        for count in (1, 2):
            rolls(play, key, 2, 2, 2)
            assert room(play.state, "core").minus == count
        assert (room(play.state, "guns").minus, sum(door.tokens for door in play.state.doors)) == (0, 0)


@pytest.mark.rule("GC-CHECK-12")
def test_minus_tokens_help_whoever_tries_next_at_the_same_task() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            key = core(g)
            room(g, "core").minus = 2
            stand(g, 1, "c2", (1, 2))
        assert "2, 2, 0, plus 2 for the Heroes, minus 2 for tokens, makes 4 against 3: failed" in rolls(play, key, 2, 2, 0)
        with play.table() as g:
            g.active, g.heroes[1].actions, g.stack = 1, 1, []
            room(g, "core").minus = 2
            other = check(g, "c2", "mental", (1, 2))
        assert "minus 2 for tokens" in rolls(play, other, 2, 2, 2, seat=1)
    with at_activation() as play:
        with play.table() as g:
            key = core(g)
            room(g, "guns").minus = 2
            g.door("b2-c2").tokens = 2
        assert "minus" not in rolls(play, key, 0, 0, 0)


@pytest.mark.rule("GC-RULING-12")
def test_the_minus_tokens_belong_to_the_token_that_is_removed() -> None:
    with at_activation() as play:
        with play.table() as g:
            key = core(g)
            room(g, "core").minus = 2
        rolls(play, key, 0, 0, 0)
        assert room(play.state, "core").minus == 0
        assert "minus" not in rolls(play, key, 2, 2, 2)


@pytest.mark.rule("GC-CHECK-13", "GC-CHECK-14")
def test_an_automatic_success_still_uses_up_an_action() -> None:
    with at_activation() as play:
        with play.table() as g:
            key = core(g)
            room(g, "core").minus = 4  # six at most, plus one Hero, minus four, against 3
            g.heroes[0].actions = 1
            figure(g, "Androids", "b1", (4, 2))
        assert "100%" in play.label(0, key)
        assert rolls(play, key, 2, 2, 2).endswith("makes 3 against 3: passed")
        assert play.state.heroes[0].actions == 0
        play.asks(1, "Android 1")


@pytest.mark.rule("GC-CHECK-20")
def test_every_try_uses_up_an_action() -> None:
    with at_activation() as play:
        with play.table() as g:
            key = core(g)
            g.heroes[0].actions = 2
            figure(g, "Androids", "b1", (4, 2))
        rolls(play, key, 2, 2, 2)
        assert play.state.heroes[0].actions == 1
        rolls(play, key, 2, 2, 2)
        assert play.state.heroes[0].actions == 0
        play.asks(1, "Android 1")  # no third try
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "a1", (4, 2))
        rolls(play, f"check:a1-b1-mental-{space(play.state, 'a1', (4, 2))}", 2, 2, 2, 2, 2)
        assert play.state.heroes[0].actions == 2


@pytest.mark.rule("GC-CHECK-15")
def test_an_attack_check_is_made_from_afar_with_a_power_and_a_free_line() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "a1", (0, 1))  # beside the orange Space of the Gun Gallery
        key = check(play.state, "a1", "attack", (0, 0))
        assert key not in play.keys(0)
        with play.table() as g:
            left(g, 0, "Thrown Baton")
        assert key in play.keys(0)
        assert not [name for name in targets(play, 0, "check") if "mental" in name]
        assert "from afar" in play.label(0, key)
        with play.table() as g:
            stand(g, 0, "a1", (0, 2))
            figure(g, "Androids", "a1", (0, 1))
        assert key not in play.keys(0)
        with play.table() as g:
            g.figure_of("Androids-1").cell = cell(g, "a1", (3, 0))
        assert "makes 3 against 3: passed" in rolls(play, key, 1, 1, 1, 0)
        assert room(play.state, "guns").is_solved


@pytest.mark.rule("GC-RULING-42", "GC-RULING-52")
def test_a_save_takes_no_action_adds_no_heroes_and_leaves_no_token() -> None:
    with at_activation(*TEAM) as play:
        with play.table() as g:
            stand(g, 0, "c2", (4, 0))
            room(g, "core").minus = 2
        g = play.state
        g.chance.queue("check", 2, 2)
        assert not resolve(g, save(g, g.heroes[0], "mental", 2, "c2"))  # 4 against 3
        g.chance.queue("check", 2, 1)
        assert resolve(g, save(g, g.heroes[0], "mental", 2, "c2"))
        assert (g.heroes[0].actions, room(g, "core").minus) == (3, 2)


@pytest.mark.rule("GC-RULING-50")
def test_a_hero_reaches_over_a_villain_on_an_orange_space() -> None:
    with at_activation() as play:
        with play.table() as g:
            core(g)
            stand(g, 0, "c2", (0, 2))
        key = check(play.state, "c2", "mental", (1, 2))
        assert key not in play.keys(0)
        with play.table() as g:
            figure(g, "Androids", "c2", (1, 2))
        assert "by reaching over" in play.label(0, key)
        assert ": 1, 1, 0, 0," in rolls(play, key, 1, 1, 0, 0)  # one die more
        with play.table() as g:
            g.figure_of("Androids-1").cell = cell(g, "c2", (2, 2))  # not next to the Hero
        assert targets(play, 0, "check") == set()


@pytest.mark.rule("GC-RULING-58")
def test_a_solved_task_is_not_tried_again() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "a1", (0, 0))
            room(g, "guns").is_solved = True
        for value in ("mental", "attack"):
            assert play.blocked(0, check(play.state, "a1", value, (0, 0))).rule == "GC-RULING-58"


@pytest.mark.rule("GC-RULING-58")
def test_a_settled_objective_is_not_tried_again() -> None:
    with at_activation() as play:
        with play.table() as g:
            key = core(g)
            room(g, "core").settled = "met"
        assert play.blocked(0, key).rule == "GC-SHOW-01"
