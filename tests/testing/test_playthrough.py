"""Golden playthroughs: what they print, and how a difference is shown."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

from longbox.engine.game import Game
from longbox.games.tic_tac_toe import GAME as TIC_TAC_TOE
from longbox.testing import golden, playthrough
from tests.testing.broken import VIEW_SHOWS_FACES
from tests.testing.pearls import SOUND
from tests.testing.reading import assert_views_are_in


@pytest.fixture(autouse=True)
def _only_compare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LONGBOX_UPDATE_GOLDEN", raising=False)


ALL = 1000  # decisions printed in full


def test_what_is_printed_in_full_has_questions_options_refusals_and_the_log() -> None:
    lines = playthrough(SOUND, 2, seed=3, in_full=ALL).splitlines()
    assert lines[0] == "Pearls, 2 players, seed 3, {}"
    assert "? Ann: How deep? [PE-DIVE-01]" in lines
    assert "? Bo: How deep? [PE-DIVE-01]" in lines
    assert "    dive:2 | 2" in lines
    assert "    - dive:3: nobody can dive so deep [PE-DIVE-02]" in lines
    assert "== 0 ==" in lines
    assert any(line.startswith("> Ann: dive:") for line in lines)
    assert lines[-2].startswith("Result: [[")


def test_a_bot_may_play_all_seats() -> None:
    text = playthrough(TIC_TAC_TOE, 2, seed=3, in_full=0, bot="greedy")
    assert text == playthrough(TIC_TAC_TOE, 2, seed=3, in_full=0, bot="greedy")
    assert text != playthrough(TIC_TAC_TOE, 2, seed=3, in_full=0)
    assert "mark:4" in text.splitlines()[1], "the best first mark is the centre"


def test_a_place_on_the_board_is_printed() -> None:
    assert "    mark:4 | middle centre @ cell:4" in playthrough(TIC_TAC_TOE, 2).splitlines()


def test_of_the_log_equal_lines_are_counted_and_a_rule_stands_behind_the_last_of_its_lines() -> None:
    lines = playthrough(SOUND, 2, seed=3, in_full=0).splitlines()
    public, also_public, private, *more, last = itertools.takewhile(lambda line: line.startswith("*"), lines[1:])
    assert (public, also_public) == ("* Ann takes a shell (3 times)", "* Bo takes a shell (3 times)")
    assert private.startswith("* (only Ann) Ann takes a ")
    assert last.startswith("* (only Bo) Bo takes a ")
    assert last.endswith(" [PE-DRAW-01]")
    assert not any("PE-DRAW-01" in line for line in (private, *more))


def test_the_first_view_is_a_watchers_and_then_what_seats_see_otherwise() -> None:
    assert '\n  cells = [" ",' in playthrough(TIC_TAC_TOE, 2)
    begin = playthrough(SOUND, 2).split("== 0 ==")[0].splitlines()
    assert {line.split(" | ")[0].strip() for line in begin if " | " in line} == {"Ann", "Bo"}


def test_afterwards_only_what_changed_is_printed_with_who_sees_it() -> None:
    lines = playthrough(TIC_TAC_TOE, 2, seed=3).splitlines()
    first = lines.index(next(line for line in lines if line.startswith("> ")))
    cell = lines[first].rsplit(":", 1)[1]
    assert lines[first + 2 : first + 5] == [f'  cells.{cell} = "X"', "  player = 1", ""]
    assert any(line.startswith("  all but ") for line in playthrough(SOUND, 2, seed=3, in_full=ALL).splitlines())


def test_an_option_that_comes_again_is_named_by_its_key() -> None:
    text = playthrough(TIC_TAC_TOE, 2, seed=3, in_full=ALL)
    assert text.count("mark:4 | middle centre") == 1
    assert "    mark:0, mark:1, " in text
    assert ", -mark:" in text


@pytest.mark.parametrize(("game", "seats"), [(TIC_TAC_TOE, 2), (SOUND, 2)], ids=["tic_tac_toe", "pearls"])
def test_the_text_alone_gives_every_view(game: Game[Any], seats: int) -> None:
    assert_views_are_in(game, seats, playthrough(game, seats, seed=3, in_full=ALL), seed=3)


def test_a_later_decision_is_a_line_with_the_number_of_options_and_the_answer() -> None:
    lines = playthrough(TIC_TAC_TOE, 2, seed=3, in_full=0).splitlines()
    assert lines[1] == "0 Ann (9): Where do you put your mark? [TT-TURN-01] > mark:4"
    assert lines[3] == "1 Bo (8): [TT-TURN-01] > mark:8"
    assert not any(line.startswith("  ") for line in lines)


def test_who_else_could_have_answered_is_named() -> None:
    lines = playthrough(SOUND, 2, seed=3, in_full=0).splitlines()
    assert any(line.startswith(("0 Ann, or Bo (3): How deep? ", "0 Bo, or Ann (3): How deep? ")) for line in lines)


def test_it_is_the_same_game_whatever_is_printed_of_it() -> None:
    short, full = (playthrough(SOUND, 2, seed=3, in_full=number).splitlines() for number in (0, ALL))
    assert [line for line in short if line.startswith("*")] == [line for line in full if line.startswith("*")]
    assert [line.rpartition(" > ")[2] for line in short if " > " in line] == [
        line.rpartition(": ")[2] for line in full if line.startswith("> ")
    ]
    assert short[-2:] == full[-2:]


def test_a_view_that_is_not_printed_changes_the_last_line() -> None:
    *sound, digest = playthrough(SOUND, 2, seed=3, in_full=0).splitlines()
    *shown, other = playthrough(VIEW_SHOWS_FACES, 2, seed=3, in_full=0).splitlines()
    assert sound[1:] == shown[1:]
    assert digest.startswith("All views and questions: ")
    assert digest != other


def test_the_same_seed_gives_the_same_text_and_another_seed_another() -> None:
    assert playthrough(SOUND, 2, seed=3) == playthrough(SOUND, 2, seed=3)
    assert playthrough(SOUND, 2, seed=3).splitlines()[1:] != playthrough(SOUND, 2, seed=4).splitlines()[1:]


def test_the_same_text_passes(tmp_path: Path) -> None:
    path = tmp_path / "it.txt"
    path.write_text("one\ntwo\n", encoding="utf-8")
    golden("one\ntwo\n", path)


def test_a_changed_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "it.txt"
    path.write_text("one\ntwo\nthree\n", encoding="utf-8")
    with pytest.raises(AssertionError, match=r"it\.txt, line 2, is otherwise now"):
        golden("one\n2\n3\n", path)
    assert path.read_text(encoding="utf-8") == "one\ntwo\nthree\n"


@pytest.mark.parametrize("text", ["one\n", "one\ntwo\nthree\n"])
def test_another_number_of_lines_is_named(text: str, tmp_path: Path) -> None:
    path = tmp_path / "it.txt"
    path.write_text("one\ntwo\n", encoding="utf-8")
    with pytest.raises(AssertionError, match=f"it.txt had 2 lines and has {text.count(chr(10))} now"):
        golden(text, path)


def test_a_missing_file_says_how_to_make_it(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"There is no golden file it.txt; make it with LONGBOX_UPDATE_GOLDEN=1"):
        golden("one\n", tmp_path / "it.txt")
    assert list(tmp_path.iterdir()) == []


def test_the_switch_writes_the_file_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "golden" / "it.txt"
    monkeypatch.setenv("LONGBOX_UPDATE_GOLDEN", "1")
    golden("one\n", path)
    golden("two\n", path)
    assert path.read_text(encoding="utf-8") == "two\n"
