import copy as standard

import pytest

import longbox
from longbox.bench import costs
from longbox.bench.asking import GAME, QUESTIONS_A_STEP
from longbox.bench.figures import Figure, Target
from longbox.engine.match import Match
from longbox.engine.state import copy


def value_of(figure: Figure) -> float:
    assert figure.value is not None
    return figure.value


def target_of(figure: Figure) -> Target:
    assert figure.target is not None
    return figure.target


def test_the_asking_game_only_asks() -> None:
    match = longbox.new(GAME, seed=1)
    while not match.over:
        assert match.decision.rule in GAME.rulebook
        assert match.answers_in_step == match.number % QUESTIONS_A_STEP
        match.choose("right" if match.number % 3 else "left")
    assert match.number == 100 * QUESTIONS_A_STEP
    assert match.result is not None
    assert match.result.rule in GAME.rulebook


def test_the_asking_game_is_long_enough_for_the_late_window() -> None:
    assert int(GAME.options.choices["steps"][1]) * QUESTIONS_A_STEP > costs.LATE + costs.WINDOW


def test_the_cost_of_a_decision() -> None:
    bare, public, plain = costs.driver(rounds=1)
    assert all(value_of(figure) > 0 for figure in (bare, public, plain))
    assert [target_of(figure).number for figure in (bare, public)] == [1.5, 5]


def test_positions_in_mid_step_come_from_several_matches() -> None:
    positions = costs.positions_in_mid_step(GAME, 1, 8)
    assert len(positions) == 8
    assert all(match.answers_in_step for match in positions)
    assert len({match.seed for match in positions}) == 2


def test_the_cost_of_a_fork_beside_that_of_copies() -> None:
    plain, fork, deep, ratio, deep_ratio = costs.fork(GAME, 1, positions=3, repeats=2)
    assert ratio.value == value_of(fork) / value_of(plain)
    assert deep_ratio.value == value_of(deep) / value_of(plain)
    assert (target_of(ratio).sense, target_of(deep_ratio).sense) == ("at most", "at least")


def test_the_state_that_is_copied_deep_is_nothing_but_data() -> None:
    match = longbox.new(GAME, seed=1)
    assert standard.deepcopy(copy(match.state)) == match.state


def test_growth_compares_the_same_work_early_and_late() -> None:
    with_history, without, memory = costs.growth(matches=1)
    assert value_of(with_history) > 0
    assert value_of(without) > 0
    assert 0.5 < value_of(memory) < 1.1


def test_windows_are_whole_steps_from_the_early_and_from_the_late_decision_on(monkeypatch: pytest.MonkeyPatch) -> None:
    stops: list[int] = []

    def jump(match: Match, number: int) -> None:
        stops.append(number)
        match.number = number

    monkeypatch.setattr(costs, "play_until", jump)
    costs.early_and_late(history=False)
    assert stops == [90, 1500, 9990, 11400]


def test_the_memory_of_a_match_is_seen_to_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[bytearray] = []
    monkeypatch.setattr(costs, "play_until", lambda match, number: kept.append(bytearray(number * 100)))
    first, last = costs.memory_at(1_000, 10_000)
    assert last - first > 900_000
