"""What `longbox tournament` prints and refuses."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import pytest

from longbox.cli import main
from tests.bots.programs import ends, program
from tests.cli.program import Terminal

ARGUMENTS = ["tournament", "tic_tac_toe", "--bots", "random,greedy", "--games", "21", "--seed", "7", "--cores", "1"]


def test_it_prints_scores_ratings_and_differences(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(ARGUMENTS) == 0
    said = capsys.readouterr()
    lines = said.out.splitlines()
    assert re.fullmatch(r"Tic-tac-toe, 2 seats, 11 blocks of 2 games in [\d.]+ seconds, seed 7", lines[0])
    assert re.split(r" {2,}", lines[2]) == ["bot", "games", "score", "95 %", "rating", "95 %", "decisions", "ms each"]
    interval = r"[\d.]+ to [\d.]+"
    assert re.fullmatch(rf"greedy +22 +0\.\d{{3}}  {interval} +\d+  {interval} +\d+ +[\d.]+", lines[3])
    assert lines[4].startswith("random ")
    assert re.fullmatch(rf"greedy beats random by {interval}", lines[6])
    assert [line.split()[:3] for line in lines[9:]] == [[role, bot, "11"] for role in "OX" for bot in ("greedy", "random")]
    assert said.err == ""


def test_a_difference_that_may_be_none_is_no_win(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARGUMENTS, "--games", "1"]) == 0
    assert "greedy and random cannot be told apart: -1.000 to +1.000\n" in capsys.readouterr().out


def test_the_json_has_every_bot_with_its_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARGUMENTS, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["game"], report["seats"], report["seed"], report["games"], report["blocks"]) == ("tic_tac_toe", 2, "7", 22, 11)
    assert [bot["name"] for bot in report["bots"]] == ["greedy", "random"]
    for bot in report["bots"]:
        assert bot["games"] == bot["sittings"] == 22
        assert 0 <= bot["low"] <= bot["score"] <= bot["high"] <= 1
        assert bot["rating_low"] < bot["rating"] < bot["rating_high"]
        assert bot["decisions"] > 22
        assert 0 < bot["seconds_per_decision"] < 60
    (difference,) = report["differences"]
    assert (difference["better"], difference["worse"]) == ("greedy", "random")
    assert difference["low"] < difference["by"] < difference["high"] <= 1
    assert {(each["role"], each["name"], each["sittings"]) for each in report["roles"]} == {
        (role, name, 11) for role in "OX" for name in ("greedy", "random")
    }
    assert all(each["low"] <= each["score"] <= each["high"] for each in report["roles"])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bots", "random,clever"], "There is no bot 'clever';"),
        (["--bots", "random"], "A tournament is between two bots or more: name at least two."),
        (["--bots", "random,random"], "The bot 'random' is named twice: name each bot of a tournament once."),
        (["--bots", "random,greedy", "--games", "0"], "Argument --games: expected a whole number of at least 1, not '0';"),
        (["--bots", "random,greedy", "--seats", "3"], "Tic-tac-toe is for 2 players, not 3"),
        (["--bots", "random,greedy", "--option", "size=4"], "Tic-tac-toe has no option 'size';"),
        ([], "The following arguments are required: --bots;"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tournament", "tic_tac_toe", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(sentence)
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("cores", ["1", "2"])
def test_an_interrupt_stops_it_while_its_progress_is_seen_on_a_terminal(cores: str, tmp_path: Path) -> None:
    arguments = ["tournament", "tic_tac_toe", "--bots", "random,greedy", "--games", "9999999", "--cores", cores]
    with Terminal(*arguments, cwd=tmp_path) as terminal:
        terminal.wait_for("/10000000")
        terminal.interrupt()
        terminal.wait_for("Interrupted.")
        assert terminal.end() == 130
        assert "Traceback" not in terminal.seen


@pytest.mark.parametrize("cores", ["1", "2"])
def test_an_interrupt_ends_the_programs_that_play(cores: str, tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    bot = program(tmp_path, f"open({str(pid)!r}, 'w').write(str(os.getpid()))\ntime.sleep(1000)")
    arguments = ["tournament", "tic_tac_toe", "--bots", f"{bot},random", "--games", "2", "--cores", cores]
    with Terminal(*arguments, cwd=tmp_path) as terminal:
        while not pid.exists() or not pid.read_text():
            time.sleep(0.05)
        terminal.interrupt()
        terminal.wait_for("Interrupted.")
        assert terminal.end() == 130
    assert ends(int(pid.read_text()))
