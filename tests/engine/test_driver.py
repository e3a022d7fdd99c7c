"""What happens when rules end the game from deep inside, and when they fail."""

from __future__ import annotations

from pathlib import Path

import pytest

import longbox
from longbox import Match, Refusal, Step
from longbox.engine.chance import Chance
from longbox.engine.driver import Run
from longbox.engine.errors import BadOutcome, BadRecord, RuleFailed
from longbox.engine.policy import CountingPolicy, RandomPolicy
from longbox.engine.record import load, read, replay, verify
from tests.engine.small import Said, Small, all_of, keys, small, start

RULE = "SM-ASK-01"


@pytest.fixture(autouse=True)
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where records of failures go."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return tmp_path


# -- steps ---------------------------------------------------------------------------------------


async def ask(g: Small) -> None:
    g.notes.append(await g.ask(0, "Which?", ["a", "b"], rule=RULE))


async def works_out(g: Small) -> None:
    g.notes.append(await g.ask(0, "Which?", lambda: ["a", "b"], rule=RULE))


async def ask_nothing(g: Small) -> None:
    g.notes.append("-")


def test_steps_that_ask_nothing_are_passed_through() -> None:
    match = start(ask_nothing, ask, ask_nothing, ask_nothing, ask)
    assert match.state.notes == ["-"]
    match.choose("b")
    assert match.state.notes == ["-", "b", "-", "-"]
    match.choose("a")
    assert match.over


def test_a_game_may_be_over_before_anybody_was_asked() -> None:
    match = start(ask_nothing)
    assert match.over
    assert match.number == 0
    assert [line.text for line in match.log()] == ["Player 1 wins: all steps are over"]


def test_a_game_ends_at_once_from_however_deep() -> None:
    async def lose(g: Small, depth: int) -> None:
        if depth:
            await lose(g, depth - 1)
        else:
            await g.ask(1, "Press the button?", ["yes", "no"], rule=RULE)
            g.end([1], "the button was pressed", rule="SM-END-02", scores=[0, 1])
        g.notes.append("never")

    async def step(g: Small) -> None:
        for _ in range(3):
            await lose(g, 10)

    match = start(step)
    match.choose("yes")
    assert match.result == ((1,), "the button was pressed", "SM-END-02", (0, 1), (), ())
    assert match.state.notes == []


def test_a_game_may_end_while_everybody_is_asked() -> None:
    async def question(g: Small, seat: int) -> str:
        if await g.ask(seat, "Give up?", ["yes", "no"], rule=RULE) == "yes":
            g.end([1 - seat], "one gave up", rule="SM-END-02")
        return "no"

    async def step(g: Small) -> None:
        await g.ask_each([0, 1], lambda seat: question(g, seat))

    match = start(step)
    match.choose("yes", 1)
    assert match.result is not None
    assert match.result.winners == (0,)


def test_the_spine_may_end_the_game_too() -> None:
    def next_step(g: Small) -> Step:
        if g.notes:
            g.end([1], "one note is enough", rule="SM-END-02")
        return ask

    match = longbox.new(small(next_step=next_step))
    match.choose("a")
    assert match.result is not None
    assert match.result.winners == (1,)
    assert match.log()[-1].text == "Player 2 wins: one note is enough"
    match.undo()
    assert not match.over


# -- answers by chance ---------------------------------------------------------------------------


def first() -> float:
    """The first of all options, each time."""
    return 0.0


def a_run(*steps: Step) -> tuple[Run, Small]:
    """A run before its first step, and its state."""
    game = small(*steps)
    g: Small = game.setup(2, {})
    return Run(game, g, Chance("1"), ("Ann", "Bob")), g


def test_a_run_that_stopped_between_steps_asks_again() -> None:
    run, g = a_run(works_out, ask)
    run.begin()
    run.rollout(RandomPolicy(first), may_stop=True)
    assert g.notes == ["a"]
    run.begin()
    assert run.decision is not None
    assert run.decision.prompt == "Which?"


@pytest.mark.parametrize(
    ("luck", "planned", "chosen", "tried"),
    [
        (0.99, None, "1 run", ["1 run"]),
        (0.5, None, "0 rest", ["1 mend", "0 rest"]),
        (0.0, 1, "1 run", ["0 mend", "0 rest", "1 mend", "1 run"]),
    ],
)
def test_in_a_rollout_options_of_a_team_are_tried_until_one_is_possible(
    luck: float, planned: int | None, chosen: str, tried: list[str]
) -> None:
    asked: list[str] = []

    def why_not(seat: int, deed: str) -> Refusal | None:
        asked.append(f"{seat} {deed}")
        return Refusal("SM-NO-01", "it is whole") if deed == "mend" else None

    async def acts(g: Small) -> None:
        options = {0: ["mend", "rest"], 1: ["mend", "run"]}
        seat, deed = await g.ask_team("Who acts?", lambda: options, rule=RULE, why_not=why_not)
        g.notes.append(f"{seat} {deed}")

    run, g = a_run(acts)
    policy = RandomPolicy(lambda: luck)
    policy.planned = planned
    run.rollout(policy)
    assert g.notes == [chosen]
    assert asked == tried


def test_in_a_rollout_too_a_team_with_nothing_to_do_is_a_mistake() -> None:
    async def acts(g: Small) -> None:
        await g.ask_team("Who acts?", {0: ["mend"]}, rule=RULE, why_not=lambda seat, deed: Refusal("SM-NO-01", "it is whole"))

    run, _ = a_run(acts)
    with pytest.raises(ValueError, match="nobody has anything to choose from"):
        run.rollout(RandomPolicy(first))


def test_answers_by_chance_go_on_from_a_step_that_waits() -> None:
    async def asks_both(g: Small) -> None:
        g.notes += (await g.ask_each([0, 1], lambda seat: g.ask(seat, "Which?", ["a", "b"], rule=RULE))).values()

    run, g = a_run(asks_both, ask)
    run.begin()
    policy = CountingPolicy(first)
    run.rollout(policy)
    assert policy.given == 3
    assert run.result is not None
    assert g.notes == ["a", "a", "a"]


def test_a_step_that_fails_among_answers_by_chance_leaves_no_answers_behind() -> None:
    async def fails_once(g: Small) -> None:
        await ask(g)
        if len(g.notes) == 1:
            raise ZeroDivisionError

    run, _ = a_run(fails_once)
    with pytest.raises(ZeroDivisionError):
        run.rollout(RandomPolicy(first))
    run.begin()
    assert run.decision is not None, "whoever goes on is asked"


# -- rules that fail -----------------------------------------------------------------------------


async def fails_on_b(g: Small) -> None:
    hand = ["a", "b", "c", "d"]
    for _ in range(3):
        chosen = await g.ask(0, "Which?", hand, rule=RULE)
        hand.remove(chosen)
        g.notes.append(f"{chosen} {g.chance.roll(6)}")
        g.tell("SM-01", Said, chosen)
        if chosen == "b":
            g.chance.roll(100, "doom")
            raise ZeroDivisionError("that was the b")


async def fails_after_b(g: Small) -> None:
    if "b" in g.notes:
        g.chance.roll(6)
        raise KeyError("b")
    await ask(g)


def before_failing(step: Step) -> Match:
    match = start(step, loop=True)
    match.choose("a")
    return match


@pytest.mark.parametrize(
    ("step", "what"),
    [(fails_on_b, r"ZeroDivisionError: that was the b"), (fails_after_b, r"KeyError: 'b'")],
    ids=["in the same step", "in the next step"],
)
def test_a_rule_that_fails_leaves_the_match_at_the_decision_before(step: Step, what: str) -> None:
    match = before_failing(step)
    before = all_of(match)
    with pytest.raises(RuleFailed, match=rf"^A rule of Small failed on 'b' \({what}\)") as failed:
        match.choose("b")
    assert all_of(match) == before
    assert isinstance(failed.value.__cause__, (ZeroDivisionError, KeyError))
    twin = before_failing(step)
    other = next(key for key in keys(match) if key != "b")
    for player in (match, twin):
        player.choose(other)
        player.choose(next(key for key in keys(player) if key != "b"))
    assert all_of(match) == all_of(twin), "it goes on as if nothing had been tried"
    match.undo(consent=True)
    match.undo(consent=True)
    assert all_of(match) == before


def test_options_worked_out_in_a_step_that_failed_are_not_those_of_the_step_before() -> None:
    async def fails(g: Small) -> None:
        raise KeyError(await g.ask(0, "Which else?", lambda: ["only"], rule=RULE))

    match = start(works_out, fails)
    with pytest.raises(RuleFailed, match="KeyError: 'only'"):
        match.choose("b")
    assert keys(match) == ["a", "b"]


@pytest.mark.parametrize("step", [fails_on_b, fails_after_b])
def test_the_error_names_a_record_that_reproduces_it(step: Step, records: Path) -> None:
    match = before_failing(step)
    with pytest.raises(RuleFailed) as failed:
        match.choose("b")
    file = failed.value.record
    assert file is not None
    assert file in str(failed.value)
    assert [str(found) for found in records.iterdir()] == [file]
    record = read(file, match.game)
    assert [answer.key for answer in record.answers] == ["a", "b"]
    with pytest.raises(RuleFailed, match="failed on 'b'"):
        replay(record, record.entries)
    with pytest.raises(BadRecord, match="The record does not replay: A rule of Small failed on 'b'"):
        verify(file, match.game)


@pytest.mark.parametrize("step", [fails_on_b, fails_after_b])
def test_loading_that_record_gives_the_match_before_the_failure(step: Step, records: Path) -> None:
    match = before_failing(step)
    with pytest.raises(RuleFailed) as failed:
        match.choose("b")
    assert failed.value.record
    again = load(failed.value.record, match.game)
    assert all_of(again)[:3] == all_of(match)[:3]
    assert "1 later answers could not be replayed (A rule of Small failed on 'b'" in again.notice
    assert "The rules have changed" not in again.notice
    assert len(list(records.iterdir())) == 1, "replaying writes no records of its own"


def test_a_failure_forgets_nothing_that_was_taken_back() -> None:
    match = start(fails_on_b)
    match.choose("a")
    match.undo(consent=True)
    with pytest.raises(RuleFailed):
        match.choose("b")
    match.redo()
    assert match.number == 1


def test_a_failure_without_history_says_how_to_get_there_again() -> None:
    match = longbox.new(small(fails_on_b, loop=True), seed=77, history=False)
    match.choose("a")
    before = all_of(match)
    with pytest.raises(RuleFailed, match=r"failed on 'b' .*seed 77, answer 2") as failed:
        match.choose("b")
    assert failed.value.record is None
    assert all_of(match) == before


def test_a_failure_before_the_first_decision_says_so() -> None:
    async def fails(g: Small) -> None:
        raise ZeroDivisionError("at once")

    with pytest.raises(
        RuleFailed, match=r"failed before the first decision \(ZeroDivisionError: at once; seats 2, seed 77, options {}\)"
    ) as failed:
        start(fails, seed=77)
    assert failed.value.record is None


def test_a_queued_outcome_that_cannot_happen_leaves_the_match_as_it_was() -> None:
    async def step(g: Small) -> None:
        await g.ask(0, "Roll?", ["yes", "no"], rule=RULE)
        g.notes.append(str(g.chance.roll(6)))

    match = start(step, loop=True)
    match.chance.queue("dice", 6, 7)
    match.choose("yes")
    before = all_of(match)
    with pytest.raises(BadOutcome, match="'7' was queued for 'dice'"):
        match.choose("yes")
    assert all_of(match)[:3] == before[:3]
    match.choose("yes")
    assert match.number == 2
