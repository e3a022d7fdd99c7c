"""The conformance kit bites: each check finds a game that only this check finds."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from longbox import Game, Match
from longbox.games.tic_tac_toe import GAME as TIC_TAC_TOE
from longbox.testing import NotConforming, Violation, conformance, examine, random_match
from longbox.testing.check import Check, Play
from longbox.testing.checks import CHECKS
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
    (broken.WATCHERS_SEE_FACES, "imagine", "a watcher sees something that seat"),
    (broken.WATCHERS_ARE_TOLD_FACES, "imagine", "the log changes when that is imagined"),
    (broken.HANDS_ARE_NOT_THE_SAME_FOR_ALL, "imagine", "seat 1 sees something that seat 0 cannot know"),
    (broken.REMARK_TELLS_FACES, "imagine", "a remark changes when that is imagined"),
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
    (broken.SKETCH_IS_EMPTY, "seeing", "drawn or described as nothing"),
    (broken.DRAWING_CHANGES_VIEW, "seeing", "is not the one that its seat sees alone"),
    (broken.PICTURE_IS_CUT_OFF, "drawing", "not one well-formed element"),
    (broken.PICTURE_CHANGES, "drawing", "the same view is drawn in two ways"),
    (broken.NAMES_ARE_MARKUP, "drawing", "not one well-formed element"),
    (broken.NAMES_ARE_ESCAPED_TWICE, "drawing", "something in the picture is escaped twice"),
    (broken.PICTURE_RUNS_SOMETHING, "drawing", "the picture runs or loads something: <script>"),
    (broken.PICTURE_LISTENS, "drawing", 'the picture runs or loads something: <g onclick="dive()">'),
    (broken.PICTURE_LOADS_SOMETHING, "drawing", 'the picture runs or loads something: <g src="reef.png">'),
    (broken.STYLE_LOADS_SOMETHING, "drawing", "the picture's style loads something"),
    (broken.STYLE_ATTRIBUTE, "drawing", 'which pages refuse: <g style="fill:blue">'),
    (broken.REFERS_ELSEWHERE, "drawing", 'refers to something outside of it: <use href="reef.svg#shell">'),
    (broken.FILLED_FROM_NOWHERE, "drawing", 'refers to something outside of it: <rect fill="url(#sea)">'),
    (broken.ID_TWICE, "drawing", "the picture has the id 'shell' twice"),
    (broken.EMPTY_LABEL, "drawing", 'the picture has an empty label: <g aria-label="">'),
    (broken.LABEL_WITHOUT_ROLE, "drawing", 'for want of a role: <svg aria-label="the sea">'),
    (broken.PLACE_IS_NOT_DRAWN, "drawing", "'yes' is at 'reef:yes', which is not drawn"),
    (broken.WORDS_LEAVE_SOMETHING_OUT, "drawing", ", and the words do not say it"),
    (broken.SKETCH_IS_WIDE, "drawing", "the sketch is wider than 80 characters"),
    (broken.COVER_HAS_ANOTHER_SIZE, "cover", 'the cover is no <svg viewBox="0 0 320 200" aria-hidden="true">'),
    (broken.COVER_HAS_A_CLASS, "cover", 'the cover is no plain drawing: <path class="sea">'),
    (broken.COVER_RUNS_SOMETHING, "cover", "the picture runs or loads something: <script>"),
    (broken.PICTURE_OF_A_CHOICE_HAS_AN_ID, "cover", "the picture of 'calm' is no plain drawing: <path id=\"wave\">"),
    (broken.MINUTES_ARE_MISSING, "box", "the box does not say how long it takes with 2 players"),
    (broken.NO_FIRST_GAME, "box", "a first game as the box has it cannot be set: Pearls has no option 'tides'"),
    (broken.REMARK_HAS_A_STOP, "remarks", "without its full stop: 'Open shells.'"),
    (broken.REMARK_IS_LONG, "remarks", "a remark is no sentence of at most 160 letters"),
    (broken.REMARK_POINTS_NOWHERE, "remarks", "the remark 'Open shells' is about 'reef', which is not drawn"),
    (
        broken.KEYWORD_WITHOUT_DEFINITION,
        "words",
        "'Tide' on the card 'Net' has no definition in the glossary: Wait for the Tide.",
    ),
    (broken.KIND_WITHOUT_DEFINITION, "words", "'Tool' on the card 'Net' has no definition in the glossary: Tool"),
    (broken.NUMBER_WITHOUT_DEFINITION, "words", "'Weight' on the card 'Net' has no definition in the glossary: Weight"),
    (broken.DEFINITION_CITES_NO_RULE, "words", "the definition of 'Tide' cites 'PE-TIDE-01', which is not in the rulebook"),
    (broken.CARD_CITES_NO_RULE, "words", "the card 'Net' cites 'PE-NET-01', which is not in the rulebook"),
    (broken.OVERVIEW_IS_LONG, "words", "how the game goes is told in 701 words"),
    (broken.OVERVIEW_SHOWS_WITHOUT_WORDS, "words", "'The sea' has a picture without words"),
    (broken.OVERVIEW_LOADS_SOMETHING, "words", "the picture runs or loads something: <script>"),
    (broken.OVERVIEW_CITES_NO_RULE, "words", "'The sea' cites 'PE-SEA-01', which is not in the rulebook"),
    (broken.SIGN_WITHOUT_DEFINITION, "drawing", "the picture shows the sign '♥', which is no icon of the glossary"),
    (broken.CARD_OF_NO_CATALOGUE, "drawing", "the picture shows 'Net', which is neither a card"),
    (broken.SCENE_IS_CUT_OFF, "scenes", "not one well-formed element"),
    (broken.SCENE_CHANGES, "scenes", "the scene 'shell' is drawn in two ways"),
    (broken.SCENE_IS_ESCAPED_TWICE, "scenes", "something in a scene is escaped twice"),
    (broken.SCENE_CAN_BE_CLICKED, "scenes", "the scene 'shell' has the place 'shell', which could be clicked"),
    (broken.SCENE_HAS_AN_ID, "scenes", "a scene has the id 'shell', and the drawing may have it, too"),
    (broken.SCENE_REFERS_TO_NOTHING, "scenes", "refers to something outside of it"),
    (broken.SCENE_NEVER_ENDS, "scenes", "the scene 'shell' has more than 200 events: nothing closes it"),
    (broken.EVENTS_POINT_NOWHERE, "places", "names places such as 'reef', and none of them is ever drawn"),
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
    problem = Violation("undo", 3, {"weather": "wild", "nights": 1}, "0-1", 7, "no way back")
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
    assert [(ply.seat, ply.key) for ply in again.plies] == [(ply.seat, ply.key) for ply in final.plies]
    assert again.over


def test_of_each_check_the_first_problem_is_reported() -> None:
    problems = examine(broken.UNKNOWN_RULE_IN_QUESTION, games=3)
    assert [(problem.check, problem.seed) for problem in problems] == [("citations", "0-0")]


def test_another_seed_is_another_game() -> None:
    one = random_match(pearls.SOUND, 2, "0-0", 10)
    other = random_match(pearls.SOUND, 2, "1-0", 10)
    assert [ply.key for ply in one.plies] != [ply.key for ply in other.plies]


def test_a_game_that_stands_in_no_module_cannot_be_replayed_elsewhere() -> None:
    with pytest.raises(AssertionError, match="must stand in a module"):
        examine(replace(pearls.SOUND), games=1)
