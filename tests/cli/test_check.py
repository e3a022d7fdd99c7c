"""`longbox check`: files that players make for a game."""

from __future__ import annotations

import json
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from longbox.cli import main
from longbox.games.guardians_chronicles.bases import scenario_text


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with files of its own, and one without."""
    places = {
        "guardians_chronicles": "longbox.games.guardians_chronicles.game:GAME",
        "tic_tac_toe": "longbox.games.tic_tac_toe:GAME",
    }
    points = {name: EntryPoint(name, place, "longbox.games") for name, place in places.items()}
    monkeypatch.setattr("longbox.engine.game._installed", lambda: points)


def check(file: Path, *more: str, game: str = "guardians_chronicles") -> int:
    return main(["check", game, str(file), *more])


def test_a_sound_file_is_confirmed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lair.toml"
    file.write_text(scenario_text("family"), encoding="utf-8")
    assert check(file) == 0
    assert capsys.readouterr().out == f"{file} keeps all rules of Guardians' Chronicles.\n"


def test_each_flaw_is_a_sentence_with_its_place_and_its_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lair.toml"
    text = scenario_text("family").replace('lieutenant = "Ki"\n', "").replace('"c1-c2"]', '"a2-b2"]')
    file.write_text(text, encoding="utf-8")
    assert check(file) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "tile b1: The Cell Block is an Objective room without a Lieutenant (GC-RULING-65)." in lines
    assert "Airlock a2-b2: Another passage lies at this edge (GC-RULING-62)." in lines
    assert check(file, "--json") == 1
    said = json.loads(capsys.readouterr().out)
    assert {flaw["rule"] for flaw in said["flaws"]} == {"GC-RULING-62", "GC-RULING-65"}


def test_a_garbled_file_is_refused_with_the_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lair.toml"
    file.write_text("format = 1\ntitle = \n", encoding="utf-8")
    assert check(file) == 1
    out = capsys.readouterr().out
    assert out.startswith("the file: This is not the file of a base:")
    assert "line 2" in out


def test_a_file_of_a_newer_format_asks_for_a_newer_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lair.toml"
    file.write_text("format = 2\n", encoding="utf-8")
    assert check(file) == 1
    assert "bring the table up to date" in capsys.readouterr().out


def test_what_cannot_be_read_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(tmp_path / "none.toml") == 2
    assert "cannot be read: No such file" in capsys.readouterr().err
    (tmp_path / "picture.toml").write_bytes(b"\xff\xfe\x00")
    assert check(tmp_path / "picture.toml") == 2
    assert "not a text in UTF-8" in capsys.readouterr().err


def test_a_game_without_files_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(tmp_path, game="tic_tac_toe") == 2
    assert "no files of players' own" in capsys.readouterr().err


def sim(*more: str) -> int:
    words = ["sim", "guardians_chronicles", "--seats", "2", "--games", "1", "--bots", "random", "--seed", "1"]
    return main([*words, *more])


def test_a_file_is_played_by_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lair.toml"
    file.write_text(scenario_text("family").replace("A Family Visit", "My Lair"), encoding="utf-8")
    assert sim("--option", f"base=@{file}") == 0
    assert "base My Lair" in capsys.readouterr().out.splitlines()[0]


def test_a_file_that_is_missing_wrong_or_endless_is_not_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lair.toml"
    file.write_text(scenario_text("family").replace('lieutenant = "Ki"\n', ""), encoding="utf-8")
    for named, words in (
        (str(file), "Tile b1: The Cell Block is an Objective room without a Lieutenant (GC-RULING-65)."),
        (str(tmp_path / "none.toml"), "cannot be read: No such file"),
        (str(tmp_path), "cannot be read: Is a directory"),
        ("/dev/zero", "It is longer than 20,000 bytes (GC-SETUP-05)."),
    ):
        assert sim("--option", f"base=@{named}") == 2
        assert words in capsys.readouterr().err


def test_the_list_of_games_says_which_options_are_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "--option base=@FILE.toml" in capsys.readouterr().out
    assert main(["games", "--json"]) == 0
    found = {game["name"]: game["documents"] for game in json.loads(capsys.readouterr().out)}
    assert list(found["guardians_chronicles"]) == ["base"]
    assert found["tic_tac_toe"] == {}
