import copy as standard

import longbox
from longbox.bench import costs
from longbox.bench.asking import GAME, QUESTIONS_A_STEP
from longbox.engine.state import copy


def test_the_asking_game_only_asks():
    match = longbox.new(GAME, seed=1)
    while not match.over:
        assert match.decision.rule in GAME.rulebook
        assert match.answers_in_step == match.number % QUESTIONS_A_STEP
        match.choose("right" if match.number % 3 else "left")
    assert match.number == 100 * QUESTIONS_A_STEP
    assert match.result.rule in GAME.rulebook


def test_the_asking_game_is_long_enough_for_the_late_window():
    assert GAME.options["steps"][1] * QUESTIONS_A_STEP > costs.LATE + costs.WINDOW


def test_the_cost_of_a_decision():
    bare, public, plain = costs.driver(rounds=1)
    assert all(figure.value > 0 for figure in (bare, public, plain))
    assert [figure.target.number for figure in (bare, public)] == [1.5, 5]


def test_positions_in_mid_step_come_from_several_matches():
    positions = costs.positions_in_mid_step(GAME, 1, 8)
    assert len(positions) == 8
    assert all(match.answers_in_step for match in positions)
    assert len({match.seed for match in positions}) == 2


def test_the_cost_of_a_fork_beside_that_of_copies():
    plain, fork, deep, ratio, deep_ratio = costs.fork(GAME, 1, positions=3, repeats=2)
    assert ratio.value == fork.value / plain.value
    assert deep_ratio.value == deep.value / plain.value
    assert (ratio.target.sense, deep_ratio.target.sense) == ("at most", "at least")


def test_the_state_that_is_copied_deep_is_nothing_but_data():
    match = longbox.new(GAME, seed=1)
    assert standard.deepcopy(copy(match.state)) == match.state


def test_growth_compares_the_same_work_early_and_late():
    with_history, without, memory = costs.growth(matches=1)
    assert with_history.value > 0
    assert without.value > 0
    assert 0.5 < memory.value < 1.1


def test_windows_are_whole_steps_around_the_early_and_the_late_decision(monkeypatch):
    stops = []
    monkeypatch.setattr(costs, "play_until", lambda match, number: (stops.append(number), setattr(match, "number", number)))
    costs.early_and_late(history=False)
    assert stops == [30, 150, 9930, 10050]


def test_the_memory_of_a_match_is_seen_to_grow(monkeypatch):
    kept = []
    monkeypatch.setattr(costs, "play_until", lambda match, number: kept.append(bytearray(number * 100)))
    first, last = costs.memory_at(1_000, 10_000)
    assert last - first > 900_000
