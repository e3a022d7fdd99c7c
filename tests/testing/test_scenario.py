"""Scenarios are strict, and a recorded game can be opened at any decision."""

from __future__ import annotations

from pathlib import Path

import pytest

from longbox.engine.create import create_match
from longbox.engine.errors import BadOptions, BadOutcome, BadRecord
from longbox.engine.record import read
from longbox.games.tic_tac_toe import GAME as TIC_TAC_TOE
from longbox.testing import Scenario, Unforeseen, match_at, random_match, scenario, take
from tests.testing.pearls import SOUND

DEAL = {"sea": ["pearl", "coral", "stone", "pearl", "coral", "coral"]}  # three for seat 0, then three for seat 1


def test_a_scenario_sets_the_table_queues_and_answers_by_meaning() -> None:
    with scenario(SOUND, 2, queue=DEAL) as play:
        play.answer(0, "dive:2")
        play.answer(1, "0")  # the label does as well as the key
        play.asks(0, "which shell", ["open:pearl", "open:coral", "open:stone"])
        with play.table() as g:
            g.points = [5, 7]
            g.player = 1
        play.queue("dice", 6)
        play.queue("sea", "stone")
        play.answer(1, "open:coral", "sell")
        assert play.state.points == [5, 13]
        assert play.said("opens a coral") == "PE-OPEN-01"
        assert play.said("takes a stone", seat=1) == "PE-DRAW-01"
        play.asks(0)


def test_seats_may_have_names() -> None:
    with scenario(SOUND, ["Ann", "Bob"], queue=DEAL) as play:
        assert play.match.names == ("Ann", "Bob")
        assert play.said("Bob takes a shell") == "PE-DRAW-01"


def test_options_of_the_game_are_checked() -> None:
    with pytest.raises(BadOptions, match="has no option 'weather'"), scenario(SOUND, 2, weather="wild"):
        pass


# -- what it is strict about ---------------------------------------------------------------------


def opened() -> Scenario:
    """Seat 0 is asked which shell it opens, and nobody has closed the scenario yet."""
    play = scenario(SOUND, 2, queue=DEAL).__enter__()
    play.answer(0, "dive:2")
    play.answer(1, "dive:0")
    return play


def test_a_question_that_was_not_foreseen_fails_at_the_end() -> None:
    play = opened()
    play.answer(0, "open:pearl")
    with pytest.raises(Unforeseen, match="ends with a question that it did not foresee: seat 0 is asked 'Sell it"):
        play.close()


def test_a_question_that_others_have_not_answered_fails_at_the_end() -> None:
    with pytest.raises(Unforeseen, match="did not foresee: seat 1 is asked 'How deep\\?'"), scenario(SOUND, 2) as play:
        play.answer(0, "dive:2")


def test_a_question_that_was_foreseen_may_stay_open() -> None:
    with scenario(SOUND, 2, queue=DEAL) as play:
        play.answer(0, "dive:2")
        play.asks(1, "How deep")


def test_a_question_is_foreseen_once() -> None:
    play = opened()
    play.asks(0, "Which shell")
    play.answer(0, "open:pearl")
    with pytest.raises(Unforeseen, match="did not foresee: seat 0 is asked 'Sell it"):
        play.close()


def test_a_new_step_may_begin_at_the_end() -> None:
    with scenario(SOUND, 2, queue=DEAL) as play:
        play.answer(0, "dive:2")
        play.answer(1, "dive:0")


def test_an_answer_that_nobody_asked_for_fails() -> None:
    with scenario(SOUND, 2, queue=DEAL) as play:
        play.answer(0, "dive:2")
        with pytest.raises(Unforeseen, match="Seat 0 was to answer 'dive:1', but seat 1 is asked 'How deep\\?'"):
            play.answer(0, "dive:1")
        play.answer(1, "dive:0")
        with pytest.raises(
            Unforeseen, match="Seat 1 was to answer 'open:coral', but seat 0 is asked 'Which shell do you open\\?'"
        ):
            play.answer(1, "open:coral")


def test_an_answer_after_the_end_fails() -> None:
    with scenario(TIC_TAC_TOE) as play:
        with play.table() as g:
            g.cells = list("XX OO    ")
        play.answer(0, "mark:2")
        with pytest.raises(Unforeseen, match="but the game is over: three X in a line"):
            play.answer(1, "mark:5")
        with pytest.raises(Unforeseen, match="Seat 1 was to be asked '', but the game is over"):
            play.asks(1)


def test_an_answer_that_is_no_option_fails() -> None:
    with scenario(SOUND, 2, queue=DEAL) as play:
        with pytest.raises(Unforeseen, match="was to answer 'dive:3', but 'How deep\\?' has only dive:0, dive:1, dive:2"):
            play.answer(0, "dive:3")
        assert play.match.number == 0


def test_a_queued_outcome_that_was_never_drawn_fails() -> None:
    play = opened()
    play.queue("dice", 6)
    play.queue("sea", "pearl")
    with pytest.raises(Unforeseen, match="Queued but never drawn: sea: pearl; dice: 6"):
        play.close()


def test_a_queued_outcome_that_cannot_happen_fails() -> None:
    impossible = scenario(SOUND, 2, queue={"sea": ["whale"]})
    with pytest.raises(BadOutcome, match="'whale' was queued for 'sea', where there is only"), impossible:
        pass
    play = opened()
    play.answer(0, "open:pearl")
    play.queue("dice", 7)
    with pytest.raises(BadOutcome, match="'7' was queued for 'dice', where there is only 1, 2, 3, 4, 5, 6"):
        play.answer(0, "sell")
    play.asks(0, "Sell it")


def test_the_wrong_seat_the_wrong_words_and_the_wrong_options_fail() -> None:
    with scenario(SOUND, 2, queue=DEAL) as play:
        with pytest.raises(Unforeseen, match="Seat 0 was to be asked 'how high', but seat 0 is asked 'How deep\\?'; seat 1 is"):
            play.asks(0, "how high")
        with pytest.raises(Unforeseen, match=r"was to have the options \['dive:0'\], but has \['dive:0', 'dive:1', 'dive:2'\]"):
            play.asks(0, options=["dive:0"])
        play.answer(0, "dive:0")
        with pytest.raises(Unforeseen, match="Seat 0 was to be asked"):
            play.asks(0, "How deep")
        play.asks(1, "How deep", ["dive:2", "dive:1", "dive:0"])


def test_what_is_blocked_is_refused_with_its_rule() -> None:
    with scenario(SOUND, 2, queue=DEAL) as play:
        assert play.blocked(0, "dive:3")[3:] == ("nobody can dive so deep", "PE-DIVE-02")
        with pytest.raises(Unforeseen, match="'dive:4' is no option, but nothing says why: How deep\\?"):
            play.blocked(0, "dive:4")
        assert play.match.number == 0


def test_what_can_be_chosen_is_not_blocked() -> None:
    with (
        scenario(SOUND, 2, queue=DEAL) as play,
        pytest.raises(Unforeseen, match="'dive:2' was to be refused, but it can be chosen"),
    ):
        play.blocked(0, "dive:2")


def test_the_log_must_have_the_words() -> None:
    with scenario(SOUND, 2, queue=DEAL) as play:
        assert play.said("takes a PEARL", seat=0) == "PE-DRAW-01"
        with pytest.raises(
            Unforeseen, match="Nothing with 'takes a pearl' in the log of seat None; the last lines:\nPlayer 1 takes"
        ):
            play.said("takes a pearl")


def test_the_table_can_be_set_between_steps_only() -> None:
    with scenario(SOUND, 2, queue=DEAL) as play:
        play.answer(0, "dive:2")
        with pytest.raises(Unforeseen, match="between steps only, not within one: seat 1 is asked"), play.table():
            pass
        play.answer(1, "dive:0")
        with play.table() as g:
            g.points[0] = 40
        assert play.state.points == [40, 0]


def test_the_table_as_set_keeps_the_invariants() -> None:
    with scenario(SOUND, 2, queue=DEAL) as play:
        broken = "The table as set breaks the invariant 'every shell is somewhere'"
        with pytest.raises(AssertionError, match=broken), play.table() as g:
            g.hands[0].pop()
        assert len(play.state.hands[0]) == 3


def test_setting_the_table_begins_the_step_anew_from_it() -> None:
    with scenario(SOUND, 2, queue=DEAL) as play:
        with play.table() as g:
            g.phase = "turn"
            g.player = 1
        play.asks(1, "Which shell", ["open:pearl", "open:coral"])


def test_what_was_queued_stays_queued_when_the_table_is_set() -> None:
    with scenario(SOUND, 2, queue={**DEAL, "dice": [2]}) as play:
        play.queue("sea", "stone")
        with play.table() as g:
            g.phase = "turn"
        play.answer(0, "open:pearl", "sell")
        assert play.state.points == [2, 0]


def test_an_error_while_the_table_is_set_is_not_hidden() -> None:
    with scenario(SOUND, 2, queue=DEAL) as play:
        with pytest.raises(ZeroDivisionError), play.table() as g:
            g.points[0] = 1 // 0
        assert play.state.points == [0, 0]


def test_something_is_taken_by_name_to_be_put_elsewhere() -> None:
    with scenario(SOUND, 2, queue=DEAL) as play:
        with play.table() as g:
            g.hands[0].append(take(g, "stone", g.sea, to=0))
            g.sea.put_on_bottom(take(g, "coral", g.hands[1]))
        state = play.state
        assert [state.faces[shell] for shell in state.hands[0]] == ["pearl", "coral", "stone", "stone"]
        assert state.faces.knows(0, state.hands[0][-1])
        assert not state.faces.knows(1, state.hands[0][-1])
        assert len(state.sea) == 6
        assert [state.faces[shell] for shell in state.hands[1]] == ["pearl", "coral"]
        with pytest.raises(AssertionError, match="There is no 'whale' to take"), play.table() as g:
            take(g, "whale", g.sea)


def test_something_is_taken_from_the_first_place_that_has_it() -> None:
    with scenario(SOUND, 2, queue=DEAL) as play, play.table() as g:
        coral = next(shell for shell in g.hands[1] if g.faces[shell] == "coral")
        assert take(g, "coral", g.opened, g.hands[1], g.sea) == coral
        g.opened.append(coral)


def test_what_can_be_chosen_is_listed_by_key_and_by_label() -> None:
    with scenario(SOUND, 2, queue=DEAL) as play:
        assert play.keys(0) == ["dive:0", "dive:1", "dive:2"]
        assert play.label(0, "dive:1") == "1"
        play.answer(0, "dive:2")
        play.answer(1, "dive:0")
        assert play.keys(0) == ["open:pearl", "open:coral", "open:stone"]


def test_the_first_answer_is_given_to_the_question_that_is_foreseen() -> None:
    with scenario(SOUND, 2, queue=DEAL) as play:
        with pytest.raises(Unforeseen, match="was to be asked 'Which shell'"):
            play.answer_first(0, "Which shell")
        play.answer_first(0, "How deep")
        play.answer_first(1)
        assert [(ply.seat, ply.key) for ply in play.match.plies][1:] == [(0, "dive:0"), (1, "dive:0")]


def test_it_goes_on_by_itself_until_something_is_so() -> None:
    with scenario(SOUND, 2, queue=DEAL) as play:
        asked = play.go_on(lambda g: len(g.opened) == 2, prefer=["dive:1", "keep"])
        assert asked[:3] == [(0, "How deep?"), (1, "How deep?"), (0, "Which shell do you open?")]
        assert [ply.key for ply in play.match.plies][1:4] == ["dive:1", "dive:1", "open:pearl"]
        assert len(play.state.opened) == 2
        assert play.go_on(lambda g: True) == []
        play.go_on(lambda g: False)
        assert play.match.over


def test_the_log_is_read_by_rule_and_by_seat() -> None:
    with scenario(SOUND, ["Ann", "Bo"], queue=DEAL) as play:
        assert play.told("PE-DRAW-01", seat=0)[:2] == ["Ann takes a pearl", "Ann takes a coral"]
        assert play.told("PE-DRAW-01")[0] == "Ann takes a shell"
        assert play.told("PE-OPEN-01") == []
        assert len(play.told()) == 6


# -- a recorded game -----------------------------------------------------------------------------


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.longbox"
    random_match(SOUND, 2, "recorded", 15).save(path)
    return path


@pytest.mark.parametrize("number", [0, 1, 8, 15])
def test_a_recorded_game_is_opened_at_a_decision(number: int, record: Path) -> None:
    match = match_at(record, number, SOUND)
    then = random_match(SOUND, 2, "recorded", number)
    assert match.number == number
    assert match.state == then.state
    assert [option.key for option in match.decision.options] == [option.key for option in then.decision.options]
    assert match.log(0) == then.log(0)


def test_an_opened_game_can_be_played_on(record: Path) -> None:
    match = match_at(read(record, SOUND), 8)
    while not match.over:
        match.choose(match.decision.options[0])
    assert match.result is not None


def test_a_finished_game_is_opened_at_its_end(tmp_path: Path) -> None:
    match = create_match(TIC_TAC_TOE, 2, 1, True, {})
    for cell in (0, 3, 1, 4, 2):
        match.choose(f"mark:{cell}")
    match.save(tmp_path / "won.longbox")
    assert match_at(tmp_path / "won.longbox", 5).result == match.result
    assert not match_at(tmp_path / "won.longbox", 4).over


@pytest.mark.parametrize("number", [-1, 16])
def test_a_decision_that_the_record_does_not_have_is_refused(number: int, record: Path) -> None:
    with pytest.raises(BadRecord, match=f"The record has answers 0 to 15, not {number}"):
        match_at(record, number, SOUND)
