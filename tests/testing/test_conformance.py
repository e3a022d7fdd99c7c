"""The conformance kit bites: each check finds a game that only this check finds."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from longbox import Game, Match
from longbox.games.tic_tac_toe import GAME as TIC_TAC_TOE
from longbox.testing import NotConforming, Problem, conformance, examine, random_match
from longbox.testing.checks import CHECKS
from longbox.testing.look import Check, Play
from tests.testing import broken, pearls

BROKEN = [
    (broken.CANNOT_BE_SET_UP, "starts", "KeyError: 2"),
    (broken.CANNOT_BE_DEALT, "starts", "failed before the first decision"),
    (broken.NEVER_ENDS, "finishes", "not over after 150 decisions"),
    (broken.OPTION_TWICE, "options", "two options have the key 'yes'"),
    (broken.OPTION_WITHOUT_KEY, "options", "an option has no key"),
    (broken.OPTION_FAILS, "options", "A rule of Pearls failed on 'open:stone' (KeyError: 'stone')"),
    (broken.OPTION_BLOCKED, "options", "'deep' is both an option and blocked"),
    (broken.REFUSAL_WITHOUT_REASON, "options", "'2' is blocked without a reason"),
    (broken.LOOKAHEAD_LEAVES_TRACES, "forks", "playing on in a fork changed the match"),
    (broken.SHARED_LIST, "copies", "a copy of the state after answer 0 has changed since"),
    (broken.DEPENDS_ON_LISTENERS, "undo", "undo does not lead back"),
    (broken.VIEW_SHOWS_FACES, "imagine", "the view changes when that is imagined"),
    (broken.VIEW_SHOWS_FACES_AT_FIRST, "imagine", "the view changes when that is imagined"),
    (broken.DEAL_TELLS_FACES, "imagine", "no other truth agreed with what seat 0 has seen"),
    (broken.WATCHERS_SEE_FACES, "imagine", "whoever watches sees something that seat"),
    (broken.WATCHERS_ARE_TOLD_FACES, "imagine", "the log changes when that is imagined"),
    (broken.HANDS_ARE_NOT_THE_SAME_FOR_ALL, "imagine", "seat 1 sees something that seat 0 cannot know"),
    (broken.ONE_WINS_WHERE_ALL_SHOULD, "together", "all win together, but only some have won"),
    (broken.LOOKS_BETTER_TO_ONE, "together", "the position looks otherwise to one than to another"),
    (broken.LOG_TELLS_FACES, "secrets", "is told that a hidden"),
    (broken.OPTIONS_TELL_FACES, "secrets", "is told that a hidden"),
    (broken.BLOCKED_TELLS_FACES, "secrets", "is told that a hidden"),
    (broken.QUESTION_TELLS_FACES, "secrets", "is told that a hidden"),
    (broken.READS_THE_SEED, "record", "the record does not replay"),
    (broken.EVENT_HOLDS_STATE, "log", "the line 'They begin with [0, 0]' says 'They begin with"),
    (broken.LIST_FOR_TUPLE, "plain data", "comes back from JSON as something else"),
    (broken.SHELL_IS_LOST, "invariants", "'every shell is somewhere' does not hold"),
    (broken.LONG_STEP, "steps", "more than 40 answers"),
    (broken.UNKNOWN_RULE_IN_QUESTION, "citations", "the question 'Are you ready?' cites 'PE-READY-01'"),
    (broken.UNKNOWN_RULE_IN_REFUSAL, "citations", "the refusal of '2' cites 'PE-READY-01'"),
    (broken.UNKNOWN_RULE_IN_LOG, "citations", "cites 'PE-READY-01', which is not in the rulebook"),
    (broken.VIEW_CHANGES_STATE, "seeing", "looking at the table changed it"),
    (broken.VIEW_FAILS, "seeing", "IndexError: list index out of range (broken.py, line"),
    (broken.PICTURE_IS_CUT_OFF, "seeing", "not well-formed SVG"),
    (broken.SAYS_NOTHING, "seeing", "drawn or described as nothing"),
    (broken.QUICKEST_FIRST, "simultaneous", "it matters who answers first: How deep?"),
    (broken.STATE_FROM_A_SET, "other process", "a replay in another process comes elsewhere"),
    (broken.OPTIONS_FROM_A_SET, "other process", "a replay in another process comes elsewhere"),
]
NAMES = {id(game): name for name, game in vars(broken).items()}


@pytest.fixture(autouse=True)
def _records_of_failures_in_a_folder_of_the_test(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path_factory.mktemp("records")))


@pytest.mark.parametrize(("game", "check", "sentence"), BROKEN, ids=[NAMES[id(game)] for game, _, _ in BROKEN])
def test_only_this_check_finds_the_broken_game(game: Game[Any], check: str, sentence: str) -> None:
    problems = examine(game, games=1, seed=1, longest=150)
    assert [problem.check for problem in problems] == [check]
    assert sentence in problems[0].sentence


def test_every_check_has_its_broken_game() -> None:
    names = {check.name for check in CHECKS} | {"starts", "finishes", "other process"}
    assert {check for _, check, _ in BROKEN} == names
    assert [name for name, game in vars(broken).items() if isinstance(game, Game) and game is not pearls.SOUND] == [
        NAMES[id(game)] for game, _, _ in BROKEN
    ]


@pytest.mark.parametrize("game", [pearls.SOUND, pearls.INFERRING, TIC_TAC_TOE], ids=["sound", "inferring", "tic_tac_toe"])
def test_a_sound_game_passes(game: Game[Any]) -> None:
    conformance(game, games=3)


def test_a_failure_says_where_to_find_it_again() -> None:
    """From the printed facts alone: the table, the seed and the number of the answer."""
    with pytest.raises(NotConforming) as caught:
        conformance(broken.SHELL_IS_LOST, games=1)
    found = re.search(r"- (\w+): (.*)\n  at random_match\(GAME, (\d+), '([^']*)', (\d+)\)", str(caught.value))
    assert found is not None
    check, sentence, seats, seed, number = found.groups()
    assert (check, sentence) == ("invariants", "'every shell is somewhere' does not hold")

    match = random_match(broken.SHELL_IS_LOST, int(seats), seed, int(number))
    assert not pearls.every_shell_is_somewhere(match.state)
    before = random_match(broken.SHELL_IS_LOST, int(seats), seed, int(number) - 1)
    assert pearls.every_shell_is_somewhere(before.state)


def test_a_failure_names_the_options_of_the_table() -> None:
    problem = Problem("undo", 3, {"weather": "wild", "nights": 1}, "0-1", 7, "no way back")
    assert str(problem) == "undo: no way back\n  at random_match(GAME, 3, '0-1', 7, weather='wild', nights=1)"


def test_the_checks_do_not_change_the_course_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that `random_match`, where nobody looks, comes to the same position."""
    finals: list[Match] = []

    class Last(Check):
        def at_end(self, play: Play) -> None:
            finals.append(play.match)

    monkeypatch.setattr(import_module("longbox.testing.conformance"), "CHECKS", [*CHECKS, Last])
    examine(pearls.SOUND, games=1)
    (final,) = finals
    again = random_match(pearls.SOUND, 2, final.seed, final.number)
    assert [(moment.seat, moment.key) for moment in again.moments] == [(moment.seat, moment.key) for moment in final.moments]
    assert again.over


def test_of_each_check_the_first_problem_is_reported() -> None:
    problems = examine(broken.UNKNOWN_RULE_IN_QUESTION, games=3)
    assert [(problem.check, problem.seed) for problem in problems] == [("citations", "0-0")]


def test_another_seed_is_another_game() -> None:
    one = random_match(pearls.SOUND, 2, "0-0", 10)
    other = random_match(pearls.SOUND, 2, "1-0", 10)
    assert [moment.key for moment in one.moments] != [moment.key for moment in other.moments]


def test_a_game_that_stands_in_no_module_cannot_be_replayed_elsewhere() -> None:
    with pytest.raises(AssertionError, match="must stand in a module"):
        examine(replace(pearls.SOUND), games=1)
