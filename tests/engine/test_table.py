from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import pytest

import longbox
from longbox import Refusal
from longbox.engine.errors import BadChoice, OutOfTurn, RuleFailed
from longbox.engine.table import Result
from tests.engine.small import Said, Small, keys, start

RULE = "SM-ASK-01"


def never(value: object) -> str:
    raise AssertionError("nobody looked")


# -- ask -----------------------------------------------------------------------------------------


def test_the_answer_is_the_option_itself() -> None:
    async def step(g: Small) -> None:
        pair = await g.ask(1, "Which pair?", [(1, 2), (3, 4)], rule=RULE)
        g.notes.append(f"{pair[0] + pair[1]}")

    match = start(step)
    assert match.decision.seat == 1
    assert match.decision.seats == (1,)
    assert match.decision.prompt == "Which pair?"
    assert match.decision.rule == RULE
    match.choose("(3, 4)")
    assert match.state.notes == ["7"]


def test_candidates_with_an_objection_are_no_options_but_blocked() -> None:
    async def step(g: Small) -> None:
        odd = Refusal("SM-ODD-01", "odd numbers are resting")
        chosen = await g.ask(0, "Which?", range(6), rule=RULE, verb="take", why_not=lambda n: odd if n % 2 else None)
        g.notes.append(str(chosen))

    match = start(step)
    assert keys(match) == ["take:0", "take:2", "take:4"]
    assert [(blocked.key, blocked.rule) for blocked in match.decision.blocked] == [
        ("take:1", "SM-ODD-01"), ("take:3", "SM-ODD-01"), ("take:5", "SM-ODD-01"),
    ]  # fmt: skip
    match.choose("take:4")
    assert match.state.notes == ["4"]


def test_options_that_are_worked_out_are_so_once_for_all_forks_of_the_position() -> None:
    asked: list[int] = []

    def options() -> range:
        asked.append(len(asked))
        return range(4)

    async def step(g: Small) -> None:
        odd = Refusal("SM-ODD-01", "odd numbers are resting")
        chosen = await g.ask(0, "Which?", options, rule=RULE, verb="take", why_not=lambda n: odd if n % 2 else None)
        again = await g.ask(0, "And which else?", ["a", "b"], rule=RULE)
        g.notes.append(f"{chosen}{again}")

    match = start(step)
    assert keys(match) == ["take:0", "take:2"]
    assert [blocked.key for blocked in match.decision.blocked] == ["take:1", "take:3"]
    asked.clear()
    fork = match.fork(seed=9)
    assert keys(fork) == ["take:0", "take:2"]
    fork.choose("take:2")
    other = fork.fork()
    other.choose("b")
    assert other.state.notes == ["2b"]
    assert not asked


def test_options_that_are_worked_out_are_so_again_in_the_next_step() -> None:
    async def step(g: Small) -> None:
        g.notes.append(str(await g.ask(0, "Which?", lambda: range(g.steps, g.steps + 2), rule=RULE)))

    match = start(step, step)
    match.choose("1")
    assert keys(match) == ["1", "2"]


def test_a_step_works_out_the_options_of_one_question_only() -> None:
    async def step(g: Small) -> None:
        await g.ask(0, "Which?", lambda: [1, 2], rule=RULE)
        await g.ask(0, "Which else?", lambda: [3, 4], rule=RULE)

    match = start(step)
    with pytest.raises(RuleFailed, match="a step has one question whose options are worked out"):
        match.choose("1")


def test_done_is_the_answer_none() -> None:
    async def step(g: Small) -> None:
        while chosen := await g.ask(0, "More?", ["a", "b"], rule=RULE, done="Enough"):
            g.notes.append(chosen)

    match = start(step)
    assert [option.label for option in match.decision.options] == ["A", "B", "Enough"]
    match.choose("b")
    match.choose("done")
    assert match.state.notes == ["b"]


def test_a_question_with_one_answer_is_not_asked() -> None:
    async def step(g: Small) -> None:
        g.notes.append(await g.ask(0, "One?", ["only"], rule=RULE))
        g.notes.append(
            await g.ask(0, "One left?", ["a", "b"], rule=RULE, why_not=lambda v: Refusal("X", "no") if v == "a" else None)
        )
        nothing: list[str] = []
        g.notes.append(str(await g.ask(0, "None but done?", nothing, rule=RULE, done="Done")))
        await g.ask(0, "At last?", ["a", "b"], rule=RULE)

    match = start(step)
    assert match.decision.prompt == "At last?"
    assert match.state.notes == ["only", "b", "None"]


def test_one_option_beside_done_is_asked() -> None:
    async def step(g: Small) -> None:
        await g.ask(0, "Do you?", ["act"], rule=RULE, done="Do not")

    assert keys(start(step)) == ["act", "done"]


def test_a_question_without_an_answer_is_a_mistake_of_the_rules() -> None:
    async def step(g: Small) -> None:
        await g.ask(0, "Which?", [], rule=RULE)

    with pytest.raises(RuleFailed, match=r"nothing to choose from: Which\? \(SM-ASK-01\)"):
        start(step)


def test_options_stay_as_they_were_asked_whatever_becomes_of_the_list() -> None:
    async def step(g: Small) -> None:
        offer = ["a", "b"]
        asking = g.ask(0, "Which?", offer, rule=RULE)
        g.notes.append(await asking)
        offer.clear()
        await g.ask(0, "Again?", ["x", "y"], rule=RULE)

    match = start(step)
    asked = match.decision
    match.choose("b")
    assert [option.key for option in asked.options] == ["a", "b"]


def test_a_match_that_is_played_by_options_looks_at_nothing() -> None:
    async def step(g: Small) -> None:
        await g.ask(0, "Which?", range(3), rule=RULE, label=never, place=never)
        await g.ask_team("Who?", {0: ["a"], 1: ["b"]}, rule=RULE, label=never, place=never)

    match = start(step)
    match.choose(match.decision.options[2])
    match.choose(match.decision.options[1])
    assert match.over


# -- ask_each ------------------------------------------------------------------------------------


async def everybody_names_a_number(g: Small) -> None:
    answers = await g.ask_each(
        range(len(g.hands)), lambda seat: g.ask(seat, f"Number of {seat}?", range(10 * seat, 10 * seat + 3), rule=RULE)
    )
    g.notes.append(str(answers))


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_seats_answer_in_any_order_and_are_answered_in_theirs(order: tuple[int, ...]) -> None:
    match = start(everybody_names_a_number, seats=3)
    for count, seat in enumerate(order):
        assert match.decision.given == count
        assert match.decision.seats == tuple(s for s in range(3) if s not in order[:count])
        assert match.state.notes == [], "no answer has an effect before all have answered"
        match.choose(str(10 * seat + 1), seat)
    assert match.state.notes == ["{0: 1, 1: 11, 2: 21}"]


def test_a_seat_that_has_answered_is_not_asked_again() -> None:
    match = start(everybody_names_a_number, seats=3)
    match.choose("11")
    with pytest.raises(OutOfTurn, match="Player 2 is not asked now; the question is for Player 1 and Player 3"):
        match.choose("12", 1)


def test_each_seat_sees_its_own_question_and_whom_they_wait_for() -> None:
    match = start(everybody_names_a_number, seats=3)
    match.choose("0")
    question = match.view(1).question
    assert question is not None
    assert question.prompt == "Number of 1?"
    assert [option.key for option in question.options] == ["10", "11", "12"]
    assert match.view(0).question is None
    assert match.view(None).waiting_for == (1, 2)


async def everybody_plans(g: Small) -> None:
    async def plan(seat: int) -> str:
        where = await g.ask(seat, "Where?", ["north", "south"], rule=RULE)
        if where == "south":
            return where
        return where + await g.ask(seat, "How fast?", ["slow", "fast"], rule=RULE)

    g.notes.append(str(await g.ask_each([1, 0], plan)))


def test_a_seat_may_be_asked_several_times_before_all_is_revealed() -> None:
    match = start(everybody_plans)
    match.choose("north", 0)
    assert keys(match, 0) == ["slow", "fast"]
    assert keys(match, 1) == ["north", "south"]
    match.choose("south", 1)
    assert match.decision.seats == (0,)
    assert match.decision.given == 2
    match.choose("fast")
    assert match.state.notes == ["{1: 'south', 0: 'northfast'}"]


def test_a_seat_with_one_answer_is_not_asked() -> None:
    async def step(g: Small) -> None:
        answers = await g.ask_each([0, 1], lambda seat: g.ask(seat, "Which?", range(seat + 1), rule=RULE))
        g.notes.append(str(answers))

    match = start(step)
    assert match.decision.seats == (1,)
    match.choose("1")
    assert match.state.notes == ["{0: 0, 1: 1}"]


def test_nobody_is_asked_where_nobody_has_a_choice() -> None:
    async def step(g: Small) -> None:
        g.notes.append(str(await g.ask_each([0, 1], lambda seat: g.ask(seat, "Which?", [seat], rule=RULE))))
        nobody: dict[int, int] = await g.ask_each([], lambda seat: g.ask(seat, "Which?", [seat], rule=RULE))
        g.notes.append(str(nobody))

    match = start(step)
    assert match.over
    assert match.state.notes == ["{0: 0, 1: 1}", "{}"]


def test_a_question_for_another_seat_is_a_mistake_of_the_rules() -> None:
    async def question(g: Small, seat: int) -> int:
        return await g.ask(1 - seat, "Which?", range(2), rule=RULE)

    async def step(g: Small) -> None:
        await g.ask_each([0, 1], lambda seat: question(g, seat))

    with pytest.raises(RuleFailed, match=r"ask_each asked seat 1 in the question for seat 0: Which\?"):
        start(step)


# -- ask_team ------------------------------------------------------------------------------------


async def somebody_acts(g: Small) -> None:
    seat, deed = await g.ask_team("Who acts?", {0: ["run", "hide"], 2: ["run", "sing"]}, rule=RULE, verb="do")
    g.notes.append(f"{seat} {deed}")


def test_whoever_of_the_team_answers_acts() -> None:
    match = start(somebody_acts, seats=3)
    assert match.decision.seats == (0, 2)
    assert not match.decision.is_secret
    twin = match.fork()
    match.choose("do:run", 2)
    assert match.state.notes == ["2 run"]
    twin.choose("do:hide")
    assert twin.state.notes == ["0 hide"]


def test_a_key_of_several_seats_is_ambiguous_and_an_option_is_not() -> None:
    match = start(somebody_acts, seats=3)
    with pytest.raises(BadChoice, match="'do:run' is open to several seats: say which of 0, 2"):
        match.choose("do:run")
    match.choose(match.decision.options[2])
    assert match.state.notes == ["2 run"]


def test_a_seat_outside_the_team_is_out_of_turn() -> None:
    match = start(somebody_acts, seats=3)
    with pytest.raises(OutOfTurn, match="Player 2 is not asked now; the question is for Player 1 and Player 3\\."):
        match.choose("do:run", 1)


def test_seats_with_nothing_to_do_are_not_asked() -> None:
    async def step(g: Small) -> None:
        options = {0: ["mend"], 1: ["mend", "rest"], 2: []}
        why = Refusal("SM-NO-01", "it is whole")
        seat, deed = await g.ask_team("Who?", options, rule=RULE, why_not=lambda seat, deed: why if deed == "mend" else None)
        g.notes.append(f"{seat} {deed}")

    match = start(step, seats=3)
    assert match.over, "one seat with one answer is not asked"
    assert match.state.notes == ["1 rest"]


def test_options_of_a_team_are_worked_out_once_for_all_forks_of_the_position() -> None:
    asked: list[int] = []

    def options() -> dict[int, list[str]]:
        asked.append(len(asked))
        return {0: ["mend", "rest"], 1: ["mend", "sing"]}

    async def step(g: Small) -> None:
        why = Refusal("SM-NO-01", "it is whole")
        seat, deed = await g.ask_team("Who?", options, rule=RULE, why_not=lambda seat, deed: why if deed == "mend" else None)
        again = await g.ask(seat, "And which else?", ["a", "b"], rule=RULE)
        g.notes.append(f"{seat} {deed} {again}")

    match = start(step, seats=2)
    assert [(option.seat, option.key) for option in match.decision.options] == [(0, "rest"), (1, "sing")]
    assert [blocked.key for blocked in match.decision.blocked] == ["mend", "mend"]
    asked.clear()
    fork = match.fork(seed=9)
    fork.choose("sing", 1)
    other = fork.fork()
    other.choose("b", 1)
    assert other.state.notes == ["1 sing b"]
    assert not asked


def test_a_team_with_nothing_to_do_is_a_mistake_of_the_rules() -> None:
    async def step(g: Small) -> None:
        nothing: dict[int, list[str]] = {0: [], 1: []}
        await g.ask_team("Who acts?", nothing, rule=RULE)

    with pytest.raises(RuleFailed, match=r"nobody has anything to choose from: Who acts\? \(SM-ASK-01\)"):
        start(step)


# -- telling and ending --------------------------------------------------------------------------


def test_what_is_told_is_in_the_log_with_its_rule_and_the_answers_before_it() -> None:
    async def step(g: Small) -> None:
        g.tell("SM-ONE", Said, "first")
        await g.ask(0, "Go on?", ["a", "b"], rule=RULE)
        g.tell("SM-TWO", Said, "second")

    match = start(step)
    match.choose("a")
    assert [(line.number, line.rule, line.text) for line in match.log()][:2] == [(0, "SM-ONE", "first"), (1, "SM-TWO", "second")]


def test_the_end_says_who_won_by_which_rule_and_by_how_much() -> None:
    async def step(g: Small) -> None:
        both, roles = (seat for seat in (0, 1)), ["keeper", "guest"]
        g.end(both, "both hold out", rule="SM-END-02", scores=[3, 3.5], story=["held out"], roles=roles)

    result = start(step).result
    assert result is not None
    assert result == ((0, 1), "both hold out", "SM-END-02", (3, 3.5), ("held out",), ("keeper", "guest"))


def test_what_a_result_is_worth_to_a_seat() -> None:
    assert [Result((1,), "", "R").worth(seat) for seat in range(3)] == [0, 1, 0]
    assert [Result((0, 2), "", "R", scores=(9, 7, 9)).worth(seat) for seat in range(3)] == [1, 0, 1]
    assert Result((), "all have lost", "R").worth(0) == 0
    assert Result((), "a draw", "R", scores=(3, 3)).worth(1) == 0.5
    assert Result((), "nobody, though one was better", "R", scores=(3, 2)).worth(0) == 0
    assert Result((), "all have nothing", "R", scores=(0, 0)).worth(0) == 0


def test_who_is_told_of_the_end_is_told_whether_it_is_a_draw() -> None:
    scores: list[tuple[float, ...]] = [(3, 3), (3, 2), (0, 0), ()]
    assert [Result((), "nobody won", "R", each).to_json()["is_draw"] for each in scores] == [True, False, False, False]
    assert not Result((0, 1), "both won", "R", (3, 3)).to_json()["is_draw"]
    match = longbox.new("tic_tac_toe")
    for cell in (0, 4, 8, 1, 7, 6, 2, 5):
        match.choose(f"mark:{cell}")
    assert match.view(0).to_json()["result"]["is_draw"]


def test_rules_may_wrap_questions_as_deep_as_they_like() -> None:
    async def nested(g: Small, depth: int) -> str:
        return await nested(g, depth - 1) if depth else await plain(g)

    def plain(g: Small) -> Awaitable[str]:
        return g.ask(0, "How deep?", ["very", "not"], rule=RULE)

    async def step(g: Any) -> None:
        g.notes.append(await nested(g, 50))

    match = start(step)
    match.choose("very")
    assert match.state.notes == ["very"]


def test_a_quiet_question_does_not_tell_the_others_whom_it_is_for() -> None:
    async def step(g: Small) -> None:
        g.notes.append(await g.quietly(g.ask(1, "Spring it?", ["yes", "no"], rule=RULE)))
        g.notes.append(await g.quietly(g.ask(1, "Only one", ["this"], rule=RULE)))
        await g.ask(0, "Go on?", ["yes", "no"], rule=RULE)

    match = start(step)
    assert match.decision.seats == (1,)
    assert [match.view(seat).waiting_for for seat in (0, 1, None)] == [(), (1,), ()]
    assert match.view(1).question is not None
    with pytest.raises(OutOfTurn, match="the question is for somebody else"):
        match.choose("yes", seat=0)
    match.choose("no", seat=1)
    assert match.state.notes == ["no", "this"]
    assert match.view(1).waiting_for == (0,), "a question as usual"
