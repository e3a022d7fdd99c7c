"""Golden playthroughs: what they print, and how a difference is shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from longbox.engine.game import Game
from longbox.games.tic_tac_toe import GAME as TIC_TAC_TOE
from longbox.testing import golden, playthrough
from tests.testing.pearls import SOUND
from tests.testing.reading import assert_views_are_in


@pytest.fixture(autouse=True)
def _only_compare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LONGBOX_UPDATE_GOLDEN", raising=False)


def test_a_playthrough_has_the_game_in_full() -> None:
    lines = playthrough(SOUND, 2, seed=3).splitlines()
    assert lines[0] == "Pearls, 2 players, seed 3, {}"
    assert "? Player 1: How deep? [PE-DIVE-01]" in lines
    assert "? Player 2: How deep? [PE-DIVE-01]" in lines
    assert "    dive:2 | 2" in lines
    assert "    - dive:3: nobody can dive so deep [PE-DIVE-02]" in lines
    assert "== 0 ==" in lines
    assert any(line.startswith("> Player 1: dive:") for line in lines)
    assert "* Player 1 takes a shell [PE-DRAW-01]" in lines
    assert any(line.startswith("* (only Player 1) Player 1 takes a ") for line in lines)
    assert lines[-1].startswith("Result: [[")


def test_a_place_on_the_board_is_printed() -> None:
    assert "    mark:4 | middle centre @ cell:4" in playthrough(TIC_TAC_TOE, 2).splitlines()


def test_views_are_printed_in_full_first_and_those_that_see_the_same_are_named_together() -> None:
    assert '  whoever watches, Player 1, Player 2 | {"cells":' in playthrough(TIC_TAC_TOE, 2)
    begin = playthrough(SOUND, 2).split("== 0 ==")[0].splitlines()
    assert [line.split(" | ")[0].strip() for line in begin if " | {" in line] == ["whoever watches", "Player 1", "Player 2"]


def test_afterwards_only_what_changed_is_printed_with_who_sees_it() -> None:
    lines = playthrough(TIC_TAC_TOE, 2, seed=3).splitlines()
    first = lines.index(next(line for line in lines if line.startswith("> ")))
    cell = lines[first].rsplit(":", 1)[1]
    assert lines[first + 2 : first + 5] == [f'  cells.{cell} = "X"', "  player = 1", ""]
    assert any(line.startswith("  all but ") for line in playthrough(SOUND, 2, seed=3).splitlines())


def test_an_option_that_comes_again_is_named_by_its_key() -> None:
    text = playthrough(TIC_TAC_TOE, 2, seed=3)
    assert text.count("mark:4 | middle centre") == 1
    assert "    mark:0, mark:1, " in text
    assert ", -mark:" in text


@pytest.mark.parametrize(("game", "seats"), [(TIC_TAC_TOE, 2), (SOUND, 2)], ids=["tic_tac_toe", "pearls"])
def test_the_text_alone_gives_every_view(game: Game[Any], seats: int) -> None:
    assert_views_are_in(game, seats, playthrough(game, seats, seed=3), seed=3)


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
