"""Lessons in a terminal: the same as in the browser, as text."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

import longbox
from longbox.cli import main
from longbox.engine.guide import GivenLesson
from longbox.terminal.pages import ListedOption, QuestionPage, lesson_words
from longbox.testing import guided_game
from tests.terminal.talk import Talk, talk
from tests.terminal.test_screen import scene, screens

TIC_TAC_TOE = longbox.find_game("tic_tac_toe")
CENTRE_TEXT = TIC_TAC_TOE.guide().lessons[0].text
CENTRE = [
    "Lesson 1 of 3: Take the centre",
    f"{CENTRE_TEXT} (TT-END-01) To go on, type 5 (middle centre).",
]


def learn(folder: Path, *typed: str, seats: tuple[str, ...] = ("Ann", "Bob"), seed: str = "learn") -> Talk:
    return talk(TIC_TAC_TOE, [*seats], [*typed], folder, seed)


def test_a_lesson_stands_before_its_question_and_says_what_to_type(tmp_path: Path) -> None:
    lines = learn(tmp_path).out.splitlines()
    at = lines.index(CENTRE[0])
    assert lines[at : at + 4] == [*CENTRE, "", "Ann: Where do you put your mark? (TT-TURN-01)"]


def test_only_the_learner_is_taught_and_each_lesson_once(tmp_path: Path) -> None:
    out = learn(tmp_path, "mark:4", "mark:0", "mark:2", "mark:6", "mark:3").out
    assert out.count("Lesson 1 of 3") == 1
    assert out.count("Lesson 2 of 3") == 1
    assert "Ann: Where do you put your mark?" in out.split("Lesson 2 of 3")[1]
    bot_learns = learn(tmp_path, "mark:1", seats=("bot:greedy", "Bob")).out
    assert "Lesson" not in bot_learns
    assert "Lesson" not in learn(tmp_path, seed="other").out


def test_a_hint_agrees_with_the_lesson(tmp_path: Path) -> None:
    out = learn(tmp_path, "hint").out
    assert f"★ Middle centre.\n{CENTRE_TEXT}" in out


def test_the_lesson_can_be_read_again_and_the_lessons_can_be_ended(tmp_path: Path) -> None:
    found = learn(tmp_path, "lesson", "help", "lesson off", "lesson", "lesson off", "help")
    assert found.out.count(CENTRE[0]) == 2
    assert found.out.count("lesson off: no more lessons") == 1, "help speaks of lessons while there are any"
    assert "No more lessons come." in found.out
    assert found.errors.count("There is no lesson at this question.") == 2


def test_the_end_has_a_lesson_too(tmp_path: Path) -> None:
    out = learn(tmp_path, "mark:4", "mark:0", "mark:2", "mark:8", "mark:6", seats=("Ann", "Bob")).out
    end = out.split("Ann wins: three X in a line (TT-END-01).")[1]
    assert end.strip().startswith("Lesson 3 of 3: The end")


def test_a_saved_game_goes_on_with_its_lessons(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO())
    record = str(tmp_path / "learning.longbox")
    assert main(["learn", "tic_tac_toe", "--plain", "--save", record]) == 0
    first = capsys.readouterr().out
    assert CENTRE[0] in first
    assert main(["play", "--plain", "--resume", record]) == 0
    assert CENTRE[0] in capsys.readouterr().out
    assert main(["learn", "tic_tac_toe", "--plain", "--save", record]) == 2
    assert "exists already" in capsys.readouterr().err


def test_what_to_type_is_named_without_its_explanation() -> None:
    given = GivenLesson(3, "Your first Hero", "Take her.", "VG-SETUP-30", "", ("starter:Gutter Saint",))
    choice = ListedOption("Gutter Saint (Attack 2): When this Hero is defeated: Draw 2 cards.", "starter:Gutter Saint")
    assert lesson_words(given, 15, [choice])[1] == "Take her. (VG-SETUP-30) To go on, type 1 (Gutter Saint (Attack 2))."


def test_the_bots_of_a_guided_game_answer_as_in_the_browser(tmp_path: Path) -> None:
    """The conformance kit plays a guided game as the table does."""
    game = longbox.find_game("vigilante")
    guide = game.guide()
    course = next(moment.match for moment in guided_game(game) if moment.match.number > 40)
    typed = [ply.key for ply in course.plies[1:] if ply.seat == guide.learner]
    seats = ["Ann", *["bot:greedy"] * (guide.seats - 1)]
    found = talk(game, seats, typed, tmp_path, guide.seed, dict(guide.settings)).match
    assert [(ply.seat, ply.key) for ply in found.plies[1:]] == [(ply.seat, ply.key) for ply in course.plies[1:]]


def test_the_full_screen_shows_the_lesson_first_and_then_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: QuestionPage = scene(lessons=CENTRE)
    lesson, table = screens(asked, ["", "go"], monkeypatch)
    assert "Take the centre" in lesson
    assert "A table." not in lesson
    assert "What [now]?" in lesson
    assert "A table." in table
    assert "Take the centre" not in table
