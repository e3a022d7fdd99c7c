from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox.engine.errors import BadOptions
from longbox.lab import tournament
from longbox.lab.game_file import GameFile

TIC_TAC_TOE = longbox.find_game("tic_tac_toe")


def played(keep: Path | None, games: int, seed: int | None = 7, **wanted: Any) -> list[Any]:
    """What came of a tournament, without the times."""
    came = tournament(TIC_TAC_TOE, bots=["random", "greedy"], games=games, seed=seed, keep=keep, **wanted)
    return [[sitting._replace(seconds=0.0) for sitting in game] for game in came.played]


def test_it_goes_on_where_it_was_stopped_and_plays_nothing_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept"
    first = played(file, 4)
    lines = file.read_text().splitlines()
    assert len(lines) == 5
    told: list[int] = []
    assert played(file, 10, progress=told.append) == played(None, 10)
    assert (told[0], sum(told)) == (4, 10)
    assert file.read_text().splitlines()[:5] == lines
    monkeypatch.setattr(import_module("longbox.lab.tournament"), "_play_game", None)
    assert played(file, 4) == first, "more games may be kept than are asked for"
    assert played(file, 10) == played(file, 9)


def test_a_game_that_was_not_written_to_its_end_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    whole = played(file, 6)
    text = file.read_text()
    file.write_text(text[:-10])
    assert played(file, 6) == whole
    assert len(file.read_text().splitlines()) == 7


def test_games_may_be_missing_anywhere(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    whole = played(file, 6)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:2] + lines[4:]))
    assert played(file, 6) == whole


def test_other_games_are_not_mixed_with_them(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    played(file, 2)
    before = file.read_text()
    with pytest.raises(BadOptions, match=r"The games in .*kept are others: name another file, or play as there: .*\"7\""):
        played(file, 2, seed=8)
    with pytest.raises(BadOptions, match="needs a seed"):
        played(file, 2, seed=None)
    assert file.read_text() == before


def test_what_is_no_such_file_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "notes"
    for text in ("My notes\n", "[1]\nMy notes\n", "[1]\n[]\n"):
        file.write_text(text)
        with pytest.raises(BadOptions, match="is no file in which games were kept"):
            GameFile(file, [1])
        assert file.read_text() == text
    with pytest.raises(BadOptions, match=r"Games cannot be kept in .* \("):
        GameFile(tmp_path, [1])


def test_each_game_is_written_down_as_soon_as_it_is_played(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    lines: list[int] = []
    played(file, 200, progress=lambda _: lines.append(len(file.read_text().splitlines())))
    assert lines == [*range(2, 202)]
