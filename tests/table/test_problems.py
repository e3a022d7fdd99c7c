"""What is refused: as problem details, and back to the error that a program at home would get."""

from __future__ import annotations

import pickle

import pytest

from longbox.bots.failures import BotFailed
from longbox.bots.registry import UnknownBot
from longbox.engine.errors import (
    BadChoice,
    BadOptions,
    BadRecord,
    CannotImagine,
    CannotSave,
    LongboxError,
    OutOfTurn,
    RuleFailed,
    UndoRefused,
    UnknownGame,
)
from longbox.table.problems import KINDS, LONGEST_SENTENCE, Problem, TooMuch, broken, error_of, problem_of


def test_the_details_are_those_of_rfc_9457_and_the_rule() -> None:
    problem = Problem("stale", "The table has gone on.", "VG-TURN-01")
    assert problem.details() == {
        "type": "/problems/stale",
        "title": "The table has gone on",
        "status": 409,
        "detail": "The table has gone on.",
        "rule": "VG-TURN-01",
    }


def test_on_a_socket_the_type_is_that_of_the_message() -> None:
    message = Problem("stale", "The table has gone on.").message()
    assert (message["type"], message["kind"], message["status"]) == ("problem", "stale", 409)


def test_a_socket_is_closed_with_a_code_of_ours() -> None:
    assert Problem("who-are-you", "Who?").close_code == 4401


def test_every_kind_is_an_error_of_http_with_a_title() -> None:
    for kind, (status, title) in KINDS.items():
        assert 400 <= status < 600, kind
        assert title, kind
        assert kind == kind.lower(), kind


ENGINE = [
    (BadChoice("'x' is not possible: too far (VG-MOVE-01).", "VG-MOVE-01"), 422, "bad-choice", "VG-MOVE-01"),
    (OutOfTurn("Ann is not asked now."), 409, "out-of-turn", ""),
    (UndoRefused("There is nothing to take back."), 409, "no-undo", ""),
    (BadOptions("Vigilante is for 3 to 6 players, not 2."), 422, "bad-options", ""),
    (UnknownGame("There is no game 'x'."), 404, "no-such-game", ""),
    (UnknownBot("There is no bot 'x'."), 422, "unknown-bot", ""),
    (LongboxError("That is too much."), 422, "refused", ""),
]


@pytest.mark.parametrize(("error", "status", "kind", "rule"), ENGINE, ids=[case[2] for case in ENGINE])
def test_what_the_engine_refuses_keeps_its_sentence_and_its_rule(error: LongboxError, status: int, kind: str, rule: str) -> None:
    problem = problem_of(error)
    assert (problem.status, problem.kind, problem.rule, str(problem)) == (status, kind, rule, str(error))


SECRET = "seed 4711"
TELLING = [
    (RuleFailed(f"A rule failed ({SECRET}); the record: {SECRET}", SECRET), 500),
    (BadRecord(f"Answer 7 is '{SECRET}'."), 409),
    (CannotImagine(f"No truth agrees with {SECRET}."), 409),
    (BotFailed(f"run:{SECRET}", "gave no answer"), 500),
    (CannotSave(f"/home/{SECRET}/longbox.sqlite is full."), 503),
]


@pytest.mark.parametrize(("error", "status"), TELLING, ids=[type(case[0]).__name__ for case in TELLING])
def test_what_tells_too_much_gets_a_sentence_of_ours(error: LongboxError, status: int) -> None:
    details = problem_of(error).details()
    assert details["status"] == status
    assert len(details["detail"]) > 20
    assert SECRET not in str(details)


def test_what_nobody_foresaw_tells_nothing() -> None:
    assert broken().status == 500


def test_a_problem_stays_what_it_is() -> None:
    problem = Problem("over", "The game is over.")
    assert problem_of(problem) is problem


@pytest.mark.parametrize("error", [case[0] for case in ENGINE[:6]], ids=[case[2] for case in ENGINE[:6]])
def test_a_program_gets_the_error_that_it_would_get_at_home(error: LongboxError) -> None:
    for told in (problem_of(error).details(), problem_of(error).message()):
        again = error_of(told)
        assert type(again) is type(error)
        assert str(again) == str(error)
        assert getattr(again, "rule", "") == getattr(error, "rule", "")


def test_what_only_a_table_refuses_is_a_problem_to_the_program_too() -> None:
    again = error_of(Problem("no-hints", "No hints here.").details())
    assert isinstance(again, Problem)
    assert (again.kind, again.status, str(again)) == ("no-hints", 403, "No hints here.")


def test_a_kind_that_a_newer_server_has_is_a_problem_all_the_same() -> None:
    again = error_of({"type": "/problems/from-the-future", "detail": "Not yet.", "status": 409})
    assert isinstance(again, Problem)
    assert (again.kind, str(again)) == ("refused", "Not yet.")


def test_a_very_long_sentence_is_cut() -> None:
    detail = Problem("refused", "x" * 10 * LONGEST_SENTENCE).details()["detail"]
    assert detail == "x" * LONGEST_SENTENCE + "…"


def test_a_letter_that_cannot_be_written_is_replaced() -> None:
    assert Problem("refused", "no \ud800").details()["detail"] == "no ?"


@pytest.mark.parametrize(("seconds", "told"), [(0.01, 1), (2.0, 2), (2.1, 3)])
def test_who_asks_too_much_is_told_when_it_is_worth_another_try(seconds: float, told: int) -> None:
    assert TooMuch("Wait.", seconds).seconds == told


def test_a_problem_reaches_another_process_whole() -> None:
    problem = pickle.loads(pickle.dumps(Problem("bad-choice", "No.", "TT-TURN-02")))
    assert (problem.kind, str(problem), problem.rule) == ("bad-choice", "No.", "TT-TURN-02")
    too_much = pickle.loads(pickle.dumps(TooMuch("Wait.", 3)))
    assert (str(too_much), too_much.seconds) == ("Wait.", 3)
