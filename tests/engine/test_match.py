from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import longbox
from longbox import LongboxError, Match
from longbox.engine.errors import BadChoice, BadOptions, OutOfTurn, UndoRefused, UnknownGame
from longbox.engine.state import fingerprint
from longbox.testing.workout import GAME as WORKOUT
from tests.engine.small import Said, Small, Whispered, all_of, keys, play, small, start

RULE = "SM-ASK-01"


def tic_tac_toe(seed: int = 1) -> Match:
    return longbox.new("tic_tac_toe", ["Ann", "Bob"], seed)


def workout(answers: int = 0, seats: int = 3, seed: int = 5, **options: Any) -> Match:
    return play(longbox.new(WORKOUT, seats, seed, **options), answers)


# -- new -----------------------------------------------------------------------------------------


def test_a_new_match_is_at_its_first_decision() -> None:
    match = tic_tac_toe()
    assert not match.over
    assert match.result is None
    assert match.number == 0
    assert match.decision.seat == 0
    assert keys(match) == [f"mark:{cell}" for cell in range(9)]
    assert match.names == ("Ann", "Bob")


def test_seats_are_named_by_themselves_and_as_few_as_allowed() -> None:
    assert longbox.new(small()).names == ("Player 1", "Player 2")
    assert longbox.new(small(), 4).names == ("Player 1", "Player 2", "Player 3", "Player 4")


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    assert all_of(workout(20)) == all_of(workout(20))
    assert fingerprint(workout(20).state) != fingerprint(workout(20, seed=6).state)
    assert fingerprint(longbox.new(WORKOUT, 2, 7).state) == fingerprint(longbox.new(WORKOUT, 2, "7").state)


def test_without_a_seed_every_match_has_its_own() -> None:
    assert longbox.new(WORKOUT).seed != longbox.new(WORKOUT).seed


def test_settings_reach_the_setup() -> None:
    match = longbox.new(WORKOUT, 2, 1, nights=6)
    assert match.settings == {"weather": "rough", "nights": 6, "deck": "full"}
    assert match.state.nights == 6


# -- choose --------------------------------------------------------------------------------------


def test_an_option_and_its_key_are_the_same_choice() -> None:
    one, other = tic_tac_toe(), tic_tac_toe()
    one.choose(one.decision.options[4])
    other.choose("mark:4")
    assert all_of(one) == all_of(other)
    assert one.number == 1
    assert one.decision.seat == 1


def test_an_option_of_a_fork_is_chosen_by_its_key() -> None:
    match = tic_tac_toe()
    option = match.fork().decision.options[4]
    match.choose(option)
    assert match.state.cells[4] == "X"


def test_an_option_of_an_earlier_decision_is_not_somebody_elses() -> None:
    match = tic_tac_toe()
    early = list(match.decision.options)
    match.choose(early[4])
    before = all_of(match)
    with pytest.raises(OutOfTurn, match="Ann is not asked now; the question is for Bob\\."):
        match.choose(early[0])
    assert all_of(match) == before
    match.choose("mark:8")
    match.choose(early[0])
    assert match.state.cells[0] == "X"


def test_the_seat_may_be_said_where_it_is_clear() -> None:
    match = tic_tac_toe()
    match.choose("mark:0", 0)
    match.choose(match.decision.options[0], seat=1)
    assert match.state.cells[:2] == ["X", "O"]


def test_a_finished_match_has_its_result_and_says_so_last() -> None:
    match = tic_tac_toe()
    for cell in (0, 3, 1, 4, 2):
        match.choose(f"mark:{cell}")
    assert match.over
    assert match.result == ((0,), "three X in a line", "TT-END-01", (), (), ("X", "O"))
    last = match.log()[-1]
    assert (last.number, last.rule, last.text) == (5, "TT-END-01", "Ann wins: three X in a line")
    assert last.facts["kind"] == "GameEnded"


@pytest.mark.parametrize(
    ("winners", "scores", "sentence"),
    [
        ([], [], "All have lost: why"),
        ([], [0, 0, 0], "All have lost: why"),
        ([], [1, 1, 1], "Nobody wins: why"),
        ([0, 2], [], "Ann and Cid win: why"),
    ],
)
def test_the_last_line_counts_the_winners(winners: list[int], scores: list[float], sentence: str) -> None:
    async def step(g: Small) -> None:
        g.end(winners, "why", rule="SM-END-02", scores=scores)

    assert start(step, seats=["Ann", "Bob", "Cid"]).log()[-1].text == sentence


# -- bad input changes nothing -------------------------------------------------------------------


def finished() -> Match:
    match = tic_tac_toe()
    for cell in (0, 3, 1, 4, 2):
        match.choose(f"mark:{cell}")
    return match


def in_mid_game() -> Match:
    return play(tic_tac_toe(), 3)


@pytest.mark.parametrize(
    ("making", "doing", "error", "sentence"),
    [
        (in_mid_game, lambda m: m.choose("mark:99"), BadChoice, r"'mark:99' is not one of the options: mark:\d"),
        (in_mid_game, lambda m: m.choose(""), BadChoice, "'' is not one of the options"),
        (in_mid_game, lambda m: m.choose(4), BadChoice, "A choice is an option or its key, not int"),
        (in_mid_game, lambda m: m.choose(None), BadChoice, "A choice is an option or its key, not NoneType"),
        (
            in_mid_game,
            lambda m: m.choose(m.decision.options[0].key, 0),
            OutOfTurn,
            "Ann is not asked now; the question is for Bob",
        ),
        (in_mid_game, lambda m: m.choose("mark:0", 7), OutOfTurn, "There is no seat 7; the seats are 0 to 1"),
        (in_mid_game, lambda m: m.choose("mark:0", -1), OutOfTurn, "There is no seat -1; the seats are 0 to 1"),
        (in_mid_game, lambda m: m.choose("mark:0", "Ann"), OutOfTurn, "There is no seat 'Ann'; the seats are 0 to 1"),
        (in_mid_game, lambda m: m.view(2), OutOfTurn, "There is no seat 2; the seats are 0 to 1"),
        (in_mid_game, lambda m: m.view(-1), OutOfTurn, "There is no seat -1; the seats are 0 to 1"),
        (in_mid_game, lambda m: m.log(2), OutOfTurn, "There is no seat 2; the seats are 0 to 1"),
        (in_mid_game, lambda m: m.fork(seat=2), OutOfTurn, "There is no seat 2; the seats are 0 to 1"),
        (in_mid_game, lambda m: m.redo(), UndoRefused, "There is nothing to redo"),
        (tic_tac_toe, lambda m: m.undo(), UndoRefused, "There is no answer to take back"),
        (tic_tac_toe, lambda m: m.undo(consent=True), UndoRefused, "There is no answer to take back"),
        (finished, lambda m: m.choose("mark:8"), OutOfTurn, "The game is over: three X in a line"),
        (finished, lambda m: m.choose("mark:8", 1), OutOfTurn, "The game is over: three X in a line"),
        (finished, lambda m: m.decision, OutOfTurn, "The game is over: three X in a line"),
    ],
)
def test_a_bad_choice_is_refused_with_a_sentence_and_changes_nothing(
    making: Callable[[], Match], doing: Callable[[Any], object], error: type[LongboxError], sentence: str
) -> None:
    match = making()
    before = all_of(match)
    with pytest.raises(error, match=sentence) as refused:
        doing(match)
    assert all_of(match) == before
    assert str(refused.value).count("\n") == 0


def test_a_cell_that_is_taken_is_refused_by_the_rule() -> None:
    match = tic_tac_toe()
    match.choose("mark:4")
    with pytest.raises(BadChoice, match=r"'mark:4' is not possible: the cell is marked already \(TT-TURN-02\)") as refused:
        match.choose("mark:4")
    assert refused.value.rule == "TT-TURN-02"


@pytest.mark.parametrize(
    ("arguments", "error", "sentence"),
    [
        ({"game": "chess"}, UnknownGame, "There is no game 'chess'; installed: .*tic_tac_toe"),
        ({"seats": 3}, BadOptions, "Tic-tac-toe is for 2 players, not 3"),
        ({"seats": 0}, BadOptions, "Tic-tac-toe is for 2 players, not 0"),
        ({"seats": ["Ann"]}, BadOptions, "Tic-tac-toe is for 2 players, not 1"),
        ({"seats": "Ann"}, BadOptions, "the number of players or the list of their names"),
        ({"seats": 2.0}, BadOptions, "the number of players or the list of their names"),
        ({"seats": ["Ann", "Ann"]}, BadOptions, "Every seat needs a name of its own"),
        ({"seats": ["Ann", " "]}, BadOptions, "Every seat needs a name of its own"),
        ({"seats": ["Ann", 2]}, BadOptions, "Every seat needs a name of its own"),
        ({"seats": [["Ann"], ["Bob"]]}, BadOptions, "Every seat needs a name of its own"),
        ({"size": 4}, BadOptions, "Tic-tac-toe has no option 'size'; its options: none"),
    ],
)
def test_a_match_that_cannot_be_is_refused_with_a_sentence(
    arguments: dict[str, Any], error: type[LongboxError], sentence: str
) -> None:
    with pytest.raises(error, match=sentence):
        longbox.new(**({"game": "tic_tac_toe"} | arguments))


# -- log -----------------------------------------------------------------------------------------


async def whispers(g: Small) -> None:
    g.tell("SM-01", Said, "it begins")
    await g.ask(0, "Go on?", ["a", "b"], rule=RULE)
    g.tell("SM-02", Whispered, 1, "a secret")
    await g.ask(1, "Go on?", ["a", "b"], rule=RULE)
    g.tell("SM-03", Said, "it goes on")


def test_a_log_has_what_the_seat_may_know_and_is_read_on_from_a_number() -> None:
    match = start(whispers)
    match.choose("a")
    match.choose("b")
    public = ["it begins", "it goes on", "Player 1 wins: all steps are over"]
    assert [line.text for line in match.log()] == [line.text for line in match.log(0)] == public
    assert [line.text for line in match.log(1)] == [public[0], "Player 2 hears a secret", *public[1:]]
    assert [line.private for line in match.log(1)] == [False, True, False, False]
    assert [line.text for line in match.log(1, after=0)] == ["Player 2 hears a secret", *public[1:]]
    assert [line.text for line in match.log(1, after=1)] == public[1:]
    assert match.log(1, after=2) == []


# -- fork ----------------------------------------------------------------------------------------


def luck_of(match: Match) -> list[str]:
    """The storms and dice to come, whatever was chosen."""
    play(match)
    return [line.text for line in match.log() if line.facts["kind"] == "StormStruck"]


@pytest.mark.parametrize("answers", [0, 1, 5, 17, 30])
def test_a_fork_is_the_same_and_goes_the_same_way_with_the_same_answers(answers: int) -> None:
    match = workout(answers)
    fork = match.fork()
    assert all_of(fork) == all_of(match)
    assert all_of(play(fork)) == all_of(play(match))


def test_a_fork_and_its_match_do_not_disturb_each_other() -> None:
    match = workout(17)
    before = all_of(match)
    fork = match.fork()
    play(fork, seed="other answers")
    assert all_of(match) == before
    fork = match.fork()
    fork_before = all_of(fork)
    play(match)
    assert all_of(fork) == fork_before


async def rolls_before_and_after(g: Small) -> None:
    g.notes.append(f"before {[g.chance.roll(6) for _ in range(10)]}")
    await g.ask(0, "Roll?", ["yes", "no"], rule=RULE)
    g.notes.append(f"after {[g.chance.roll(6) for _ in range(10)]}")
    await g.ask(0, "Again?", ["yes", "no"], rule=RULE)
    g.notes.append(f"again {[g.chance.roll(6) for _ in range(10)]}")


def test_a_fork_with_other_luck_keeps_what_has_happened() -> None:
    match = start(rolls_before_and_after)
    match.choose("yes")
    fork = match.fork(seed=9)
    assert all_of(fork) == all_of(match)
    match.choose("yes")
    fork.choose("yes")
    assert fork.state.notes[:2] == match.state.notes[:2]
    assert fork.state.notes[2] != match.state.notes[2]
    twin = start(rolls_before_and_after)
    twin.choose("yes")
    twin = twin.fork(seed=9)
    twin.choose("yes")
    assert twin.state.notes == fork.state.notes, "the other luck is that of its seed"


def test_other_luck_is_other_luck_for_each_seed() -> None:
    match = workout(4, nights=6)
    assert len({tuple(luck_of(match.fork(seed=seed))) for seed in range(5)}) == 5
    assert luck_of(match.fork()) == luck_of(match)


def test_a_fork_of_a_fork_keeps_the_past_of_both() -> None:
    match = start(rolls_before_and_after)
    fork = match.fork(seed=9)
    fork.choose("yes")
    second = fork.fork(seed=10)
    second.choose("yes")
    fork.choose("yes")
    assert second.state.notes[:2] == fork.state.notes[:2]
    assert second.state.notes[2] != fork.state.notes[2]


def test_a_fork_of_a_finished_match_is_finished() -> None:
    fork = finished().fork()
    assert fork.over
    assert fork.result == finished().result
    fork.undo()
    assert not fork.over


# -- without history -----------------------------------------------------------------------------


def test_without_history_the_game_is_the_same() -> None:
    match = longbox.new(WORKOUT, 3, 5, history=False)
    play(match)
    assert fingerprint(match.state) == fingerprint(play(workout()).state)
    assert match.result == play(workout()).result


def test_without_history_nothing_is_kept() -> None:
    match = longbox.new(WORKOUT, 3, 5, history=False, nights=6)
    play(match, 40)
    assert match.plies == []
    assert match.log() == []
    assert match.chance.told is None
    assert match.state.heard is None
    assert len(match.chance.outcomes) < 20, "only those of the current step"


def test_without_history_nothing_can_be_taken_back_or_saved(tmp_path: Any) -> None:
    match = longbox.new("tic_tac_toe", history=False)
    match.choose("mark:4")
    assert not match.can_undo
    with pytest.raises(UndoRefused, match="keeps no history"):
        match.undo(consent=True)
    with pytest.raises(LongboxError, match="keeps no history"):
        match.save(tmp_path / "game.longbox")
    assert list(tmp_path.iterdir()) == []


def test_a_fork_without_history_goes_on_without_it() -> None:
    fork = longbox.new(WORKOUT, 2, 5, history=False).fork()
    play(fork)
    assert fork.over
    assert fork.plies == []


# -- words ---------------------------------------------------------------------------------------


def test_a_match_says_where_it_is() -> None:
    match = play(tic_tac_toe(), 7)
    assert "tic_tac_toe" in repr(match)
    assert "answer 7" in repr(match)
    assert "over: three X in a line" in repr(finished())
