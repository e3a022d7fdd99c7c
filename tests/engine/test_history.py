"""Taking back and giving again, and the barrier that what was learned puts up."""

from __future__ import annotations

import pytest

import longbox
from longbox import Match
from longbox.engine.errors import UndoRefused
from longbox.engine.match import CHECKPOINT_EVERY
from longbox.testing.workout import GAME as WORKOUT
from tests.engine.small import Said, Small, Whispered, all_of, play, start

RULE = "SM-ASK-01"


async def ask_once(g: Small) -> None:
    g.notes.append(await g.ask(g.steps % 2, "Which?", ["a", "b"], rule=RULE))
    g.tell("SM-01", Said, f"{g.notes[-1]} it is")


async def ask_thrice(g: Small) -> None:
    for _ in range(3):
        g.notes.append(await g.ask(0, "Which?", ["a", "b"], rule=RULE))
        g.tell("SM-01", Said, f"{g.notes[-1]} it is")


# -- back and forth ------------------------------------------------------------------------------


@pytest.mark.parametrize("step", [ask_once, ask_thrice])
def test_undo_goes_back_as_far_as_the_beginning_and_redo_comes_again(step: longbox.Step) -> None:
    match = start(step, loop=True)
    after = [all_of(match)]
    count = 2 * CHECKPOINT_EVERY + 8
    for number in range(count):
        match.choose("ab"[number % 3 % 2])
        after.append(all_of(match))
    for number in reversed(range(count)):
        match.undo()
        assert all_of(match) == after[number]
    for number in range(count):
        match.redo()
        assert all_of(match) == after[number + 1]
    with pytest.raises(UndoRefused, match="nothing to redo"):
        match.redo()


def test_undo_then_another_choice_is_as_if_the_first_had_never_been() -> None:
    match, other = start(ask_thrice, loop=True), start(ask_thrice, loop=True)
    for match_choice, other_choice in ("aa", "ab", "bb"):
        match.choose(match_choice)
        if match_choice != other_choice:
            match.undo()
            match.choose(other_choice)
        other.choose(other_choice)
    assert all_of(match) == all_of(other)
    assert [ply.key for ply in match.plies] == ["", "a", "b", "b"]


def test_a_new_choice_forgets_what_was_taken_back() -> None:
    match = start(ask_thrice, loop=True)
    match.choose("a")
    match.choose("a")
    match.undo()
    match.undo()
    match.choose("b")
    with pytest.raises(UndoRefused, match="There is nothing to redo: no answer was taken back since the last one"):
        match.redo()


def test_a_fork_has_nothing_to_redo() -> None:
    match = start(ask_thrice, loop=True)
    match.choose("a")
    match.undo()
    with pytest.raises(UndoRefused):
        match.fork().redo()
    match.redo()
    assert match.number == 1


def test_the_end_of_the_game_can_be_taken_back() -> None:
    match = longbox.new("tic_tac_toe")
    for cell in (0, 3, 1, 4, 2):
        match.choose(f"mark:{cell}")
    match.undo()
    assert not match.over
    assert match.result is None
    match.redo()
    assert match.over
    assert match.log()[-1].text == "Player 1 wins: three X in a line"


def test_undo_in_a_fork_leaves_the_match_alone() -> None:
    match = start(ask_once, loop=True)
    match.choose("a")
    before = all_of(match)
    fork = match.fork()
    fork.undo()
    fork.choose("b")
    assert all_of(match) == before
    assert fork.state.notes == ["b"]


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_of_everything_is_taken_back_by_consent_and_given_again(seed: int) -> None:
    match = longbox.new(WORKOUT, 3, seed)
    after = [all_of(match)]
    while not match.over:
        play(match, 1, f"{seed} {match.number}")
        after.append(all_of(match))
    for number in reversed(range(len(after) - 1)):
        match.undo(consent=True)
        assert all_of(match) == after[number]
    for then in after[1:]:
        match.redo()
        assert all_of(match) == then


def test_luck_is_not_tried_again_by_taking_back() -> None:
    async def gamble(g: Small) -> None:
        await g.ask(0, "Roll?", ["yes", "also yes"], rule=RULE)
        g.notes.append(str([g.chance.roll(6) for _ in range(8)]))

    match = start(gamble, loop=True)
    match.choose("yes")
    rolled = match.state.notes
    match.undo(consent=True)
    match.choose("also yes")
    assert match.state.notes == rolled


def test_an_answer_that_is_given_again_has_the_luck_it_had() -> None:
    match = play(longbox.new(WORKOUT, 3, 5), 20)
    fork = match.fork(seed="other luck from here on")
    for _ in range(20):
        fork.undo(consent=True)
    for _ in range(20):
        fork.redo()
    assert all_of(fork) == all_of(match)


def test_outcomes_queued_by_a_test_outlive_taking_back() -> None:
    async def gamble(g: Small) -> None:
        await g.ask(0, "Go on?", ["yes", "no"], rule=RULE)
        await g.ask(0, "Roll?", ["yes", "no"], rule=RULE)
        g.notes.append(str(g.chance.roll(6)))

    match = start(gamble, loop=True)
    match.chance.queue("dice", 6)
    match.choose("yes")
    match.undo()
    assert match.chance.left_in_queue() == ["dice: 6"]
    match.choose("yes")
    match.choose("yes")
    assert match.state.notes == ["6"]


# -- the barrier ---------------------------------------------------------------------------------


def after_choosing(step: longbox.Step) -> Match:
    """A match in which an answer was given, with an answer before it."""
    match = start(step, loop=True)
    match.choose("a")
    match.choose("b")
    return match


def test_a_public_event_is_no_barrier() -> None:
    match = after_choosing(ask_thrice)
    assert match.can_undo
    match.undo()
    assert match.state.notes == ["a"]


async def rolls(g: Small) -> None:
    await g.ask(0, "First?", ["a", "b"], rule=RULE)
    await g.ask(0, "Second?", ["a", "b"], rule=RULE)
    g.chance.roll(6, "fate")


async def shows_one(g: Small) -> None:
    if not g.hands[0]:
        g.hands[0] = [g.faces.secret("x", 0, "xyz")]
    await g.ask(0, "First?", ["a", "b"], rule=RULE)
    await g.ask(0, "Second?", ["a", "b"], rule=RULE)
    g.faces.show(g.hands[0][0], 1)


async def whispers(g: Small) -> None:
    await g.ask(0, "First?", ["a", "b"], rule=RULE)
    await g.ask(0, "Second?", ["a", "b"], rule=RULE)
    g.tell("SM-01", Whispered, 1, "a secret")


@pytest.mark.parametrize(
    ("step", "why"),
    [
        (rolls, r"chance has spoken \(fate\)"),
        (shows_one, "something hidden was shown"),
        (whispers, "somebody was told a secret"),
    ],
)
def test_nothing_is_taken_back_once_somebody_has_learned_something(step: longbox.Step, why: str) -> None:
    match = after_choosing(step)
    before = all_of(match)
    assert not match.can_undo
    with pytest.raises(UndoRefused, match=f"^The last answer cannot be taken back: {why}"):
        match.undo()
    assert all_of(match) == before
    match.undo(consent=True)
    assert match.number == 1
    assert match.can_undo, "the answer before revealed nothing"
    match.undo()
    assert match.number == 0


def test_showing_what_was_known_is_no_barrier() -> None:
    async def shows_again(g: Small) -> None:
        if not g.hands[0]:
            g.hands[0] = [g.faces.secret("x", 0, "xyz")]
        await g.ask(0, "First?", ["a", "b"], rule=RULE)
        await g.ask(0, "Second?", ["a", "b"], rule=RULE)
        g.faces.show(g.hands[0][0], 0)

    assert after_choosing(shows_again).can_undo


def test_an_answer_that_waits_for_the_others_can_be_taken_back() -> None:
    async def together(g: Small) -> None:
        answers = await g.ask_each([0, 1], lambda seat: g.ask(seat, "Which?", ["a", "b"], rule=RULE))
        g.notes.append(str(answers))

    match = start(together)
    match.choose("a", 1)
    assert match.can_undo
    match.undo()
    assert match.decision.seats == (0, 1)
    match.choose("b", 1)
    match.choose("a", 0)
    assert match.state.notes == ["{0: 'a', 1: 'b'}"]


def test_in_an_imagined_match_nothing_leads_back_to_the_truth() -> None:
    match = play(longbox.new(WORKOUT, 3, 5), 3)
    imagined = match.fork(seat=0, seed=1)
    play(imagined, 1)
    assert not imagined.can_undo
    for consent in (False, True):
        with pytest.raises(UndoRefused, match="In an imagined match nothing can be taken back"):
            imagined.undo(consent=consent)
    assert imagined.number == 4


# -- checkpoints ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("step", "distance"), [(ask_once, CHECKPOINT_EVERY), (ask_thrice, CHECKPOINT_EVERY + 1)])
def test_a_checkpoint_is_kept_between_steps_every_so_often(step: longbox.Step, distance: int) -> None:
    match = start(step, loop=True)
    for _ in range(3 * distance):
        match.choose("a")
    assert [ply.number for ply in match.plies if ply.snapshot] == [0, distance, 2 * distance, 3 * distance]


def test_moments_are_the_answers_in_order() -> None:
    match = start(ask_once, loop=True)
    match.choose("a")
    match.choose("b")
    assert [(ply.number, ply.seat, ply.key) for ply in match.plies] == [(0, -1, ""), (1, 0, "a"), (2, 1, "b")]
