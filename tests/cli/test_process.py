"""The exits that only a process of its own shows."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

import longbox as package
from longbox.engine.record import load
from tests.cli.program import PATIENCE, Terminal, environment, interrupt, longbox, start


def test_json_on_stdout_is_clean_and_nothing_is_on_stderr(tmp_path: Path) -> None:
    done = longbox("sim", "tic_tac_toe", "--games", "50", "--seed", "7", "--cores", "2", "--json", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    report = json.loads(done.stdout)
    assert report["games"] == 50
    assert report["cores"] == 2


def test_version_and_help(tmp_path: Path) -> None:
    assert longbox("--version", cwd=tmp_path).stdout == f"longbox {package.__version__}\n"
    done = longbox(cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "examples:" in done.stdout


def test_help_is_as_wide_as_it_is_told(tmp_path: Path) -> None:
    narrow = longbox("play", "--help", cwd=tmp_path, COLUMNS="50").stdout.split("examples:")[0]
    wide = longbox("play", "--help", cwd=tmp_path, COLUMNS="150").stdout.split("examples:")[0]
    assert max(map(len, narrow.splitlines())) <= 50 < max(map(len, wide.splitlines()))


@pytest.mark.parametrize(
    "arguments",
    [
        ["sim", "chess"],
        ["fly"],
        ["sim"],
        ["sim", "tic_tac_toe", "--games", "none"],
        ["sim", "tic_tac_toe", "--game", "3"],
        ["play", "tic_tac_toe", "--seat", "bot:clever"],
        ["play", "--resume", "nothing.longbox"],
        ["replay", "."],
        ["verify", "nothing.longbox"],
        ["rules", "tic_tac_toe", "TT-NO-99"],
        ["ledger", "--tests", "nowhere"],
    ],
    ids=" ".join,
)
def test_bad_input_is_one_sentence_and_exit_code_2(arguments: list[str], tmp_path: Path) -> None:
    done = longbox(*arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"[^\n]+\.\n", done.stderr)
    assert list(tmp_path.iterdir()) == []


def test_a_whole_game_by_piped_input(tmp_path: Path) -> None:
    done = longbox("play", "tic_tac_toe", "--seed", "7", "--save", "game.longbox", cwd=tmp_path, typed="1\n" * 9)
    assert done.returncode == 0
    assert done.stderr == "The record is in game.longbox.\n"
    assert "\x1b" not in done.stdout
    assert done.stdout.isascii(), "no box drawing, no arrows, no bullets"
    match = load(tmp_path / "game.longbox")
    assert f"{match.log()[-1].text} (TT-END-" in done.stdout


def test_the_end_of_input_leaves_a_game_that_can_be_resumed(tmp_path: Path) -> None:
    done = longbox("play", "tic_tac_toe", "--seed", "7", "--save", "game.longbox", cwd=tmp_path, typed="5\n")
    assert done.returncode == 0
    assert done.stderr == "The game is saved. Go on with: longbox play --resume game.longbox\n"
    position = load(tmp_path / "game.longbox")
    assert position.number == 2
    resumed = longbox("play", "--resume", "game.longbox", cwd=tmp_path, typed="log\n")
    assert position.view(0).describe() in resumed.stdout
    assert load(tmp_path / "game.longbox").view(0) == position.view(0)
    assert longbox("play", "--resume", "game.longbox", cwd=tmp_path, typed="1\n" * 9).returncode == 0
    assert load(tmp_path / "game.longbox").over


def test_an_interrupt_leaves_a_game_that_can_be_resumed_and_exit_code_130(tmp_path: Path) -> None:
    with start("play", "tic_tac_toe", "--seed", "7", "--save", "game.longbox", cwd=tmp_path) as program:
        assert program.stdin
        assert program.stdout
        assert program.stderr
        program.stdin.write("5\n")
        program.stdin.flush()
        seen = ""
        while seen.count("your choice: ") < 2:
            seen += program.stdout.read(1)
        assert interrupt(program) == 130
        errors = program.stderr.read()
    assert errors == "The game is saved. Go on with: longbox play --resume game.longbox\nInterrupted.\n"
    assert load(tmp_path / "game.longbox").number == 2


@pytest.mark.parametrize("cores", ["1", "2"])
def test_an_interrupt_stops_a_simulation_whose_progress_is_seen_on_a_terminal(cores: str, tmp_path: Path) -> None:
    with Terminal("sim", "tic_tac_toe", "--games", "10000000", "--cores", cores, cwd=tmp_path) as terminal:
        terminal.wait_for("/10000000")
        terminal.interrupt()
        terminal.wait_for("Interrupted.")
        assert terminal.end() == 130
        assert "Traceback" not in terminal.seen


def test_whoever_plays_many_games_is_not_survived_by_those_who_play_them(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    wish = ("--games", "4000", "--cores", "2", "--seed", "1", "--keep", str(kept))
    with start("tournament", "tic_tac_toe", "--bots", "random,greedy", *wish, cwd=tmp_path) as program:
        until = time.monotonic() + PATIENCE
        while not kept.exists() or kept.read_text().count("\n") < 5:
            assert time.monotonic() < until
            time.sleep(0.05)
        program.kill()
        program.communicate(timeout=PATIENCE)  # all who could still write have ended


def test_a_reader_that_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    """The pipe is closed before anything is written into it."""
    for arguments in (["games"], ["rules", "tic_tac_toe", "mark", "--json"], ["--help"], ["play", "tic_tac_toe"]):
        command = [sys.executable, "-m", "longbox", *arguments]
        with subprocess.Popen(
            command,
            cwd=tmp_path,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(),
        ) as program:
            assert program.stdin
            assert program.stdout
            assert program.stderr
            program.stdout.close()
            program.stdin.close()
            errors = program.stderr.read()
            assert "Error" not in errors, arguments
            assert "Traceback" not in errors, arguments
            assert program.wait() == 0, arguments


def test_letters_that_the_terminal_cannot_write_do_not_stop_the_game(tmp_path: Path) -> None:
    done = longbox("play", "tic_tac_toe", "--seat", "Zoë", cwd=tmp_path, typed="1\n", PYTHONIOENCODING="ascii", PYTHONUTF8="1")
    assert done.returncode == 0
    assert "Zo\\xeb" in done.stdout
