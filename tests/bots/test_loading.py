"""Somebody else's module is loaded where its bot thinks, and never where the truth is."""

from __future__ import annotations

import json
import multiprocessing
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import longbox
from longbox.bots import Chair, UnknownBot
from longbox.bots.failures import BotFailed
from longbox.bots.guarded_bots import TableBots, check_bots
from longbox.bots.workers import Workers
from longbox.cli import main
from longbox.lab import simulate, tournament
from longbox.terminal.players import TerminalPlayer, read_player
from tests.bots.installing import install

PLENTY = 60.0  # seconds, for those who answer

TIC_TAC_TOE = longbox.find_game("tic_tac_toe")

BOT = """
class Bot:
    def __init__(self, seed, argument):
        self.argument = argument
    def choose(self, chair):
        return chair.question.options[0].key
"""

SHY = """
import multiprocessing
if multiprocessing.current_process().name != "longbox bot":
    raise RuntimeError("imported where the truth is")
"""

HANGS = "while True: pass"

Odd = Callable[[str], None]


@pytest.fixture
def odd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Odd]:
    """Installs a bot `odd` whose module begins with what it is given; afterwards no process is left."""

    def installed(beginning: str) -> None:
        install(tmp_path, monkeypatch, "odd_bots", beginning + BOT, odd="Bot", number="NUMBER")

    yield installed
    assert multiprocessing.active_children() == []


def simulated(cores: int) -> None:
    simulate(TIC_TAC_TOE, bots=["odd", "random"], games=2, seed=1, cores=cores)


def in_a_tournament() -> None:
    tournament(TIC_TAC_TOE, bots=["odd", "random"], games=2, seed=1)


def in_workers() -> None:
    with Workers(1) as workers:
        assert workers.choose_now(longbox.new("tic_tac_toe"), 0, bot="odd", seed="", seconds=PLENTY) == "mark:0"


def in_the_terminal() -> None:
    assert read_player("bot:odd:x") == TerminalPlayer("odd:x", is_bot=True)


@pytest.mark.parametrize("play", [lambda: simulated(1), lambda: simulated(2), in_a_tournament, in_workers, in_the_terminal])
def test_it_is_loaded_nowhere_but_in_its_own_process(
    play: Callable[[], None], odd: Odd, capfd: pytest.CaptureFixture[str]
) -> None:
    odd(SHY)
    play()
    assert capfd.readouterr() == ("", "")  # nobody played for it
    assert "odd_bots" not in sys.modules


BROKEN = [
    ("raise OSError('no' + chr(10) + 'luck')", "is installed but does not load: it raised OSError and said 'no�luck'"),
    ("raise SystemExit(0)", "is installed but does not load: it ended its process with exit code 0"),
    (HANGS, "is installed but does not load: it gave no answer within 0.5 seconds"),
]


@pytest.mark.parametrize(("beginning", "deed"), BROKEN)
def test_what_does_not_load_is_refused_before_a_game_begins(
    beginning: str, deed: str, odd: Odd, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    odd(beginning)
    monkeypatch.setattr("longbox.bots.workers.SECONDS", 0.5 if beginning == HANGS else PLENTY)
    assert main(["tournament", "tic_tac_toe", "--bots", "odd:x,random", "--games", "2"]) == 2
    assert capfd.readouterr() == ("", f"The bot 'odd' {deed}.\n")


@pytest.mark.parametrize("start", [lambda: simulated(1), in_a_tournament, in_the_terminal])
def test_whoever_starts_a_game_refuses_it(start: Callable[[], None], odd: Odd) -> None:
    odd("raise ImportError('none')")
    with pytest.raises(UnknownBot, match=r"^The bot 'odd' is installed but does not load: it raised ImportError and said 'none'"):
        start()


def test_what_makes_no_bot_is_refused(odd: Odd) -> None:
    odd("NUMBER = 7\n")
    sentence = "The bot 'number' is installed but no bot: odd_bots:NUMBER is a int, not something that makes one."
    with pytest.raises(UnknownBot, match=f"^{re.escape(sentence)}$"):
        check_bots(["greedy", "odd", "number:7"])


def test_where_no_process_can_be_started_that_is_said(odd: Odd, monkeypatch: pytest.MonkeyPatch) -> None:
    odd("")
    monkeypatch.setitem(multiprocessing.current_process()._config, "daemon", True)  # type: ignore[attr-defined]
    with pytest.raises(UnknownBot, match=r"^The bot 'odd' did not start \(daemonic processes are not allowed to have children\)"):
        check_bots(["odd"])


def test_a_bot_that_needs_no_trial_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("longbox.bots.workers.Worker", None)
    check_bots(["greedy", "search:20", f"run:'{sys.executable}' bot.py"])


@pytest.mark.parametrize(
    ("beginning", "deed"),
    [
        ("raise OSError('none')", "is installed but does not load: it raised OSError and said 'none'"),
        ("raise SystemExit(0)", "ended its process with exit code 0"),
        (HANGS, "gave no answer within 0.5 seconds"),
    ],
)
def test_what_loads_no_more_when_it_is_asked_has_failed(beginning: str, deed: str, odd: Odd) -> None:
    odd(beginning)
    told: list[str] = []
    match = longbox.new("tic_tac_toe", seats=["Ann", "Bob"])
    for cell in (0, 4, 1):
        match.choose(f"mark:{cell}")
    seconds = 0.5 if beginning == HANGS else PLENTY
    with TableBots(["odd"], told.append) as table_bots:
        assert table_bots.bot("odd", "a seed").choose(Chair(match, 1, seconds)) == "mark:2"
    assert told == [f"Bob's bot 'odd' {deed}; the greedy bot chose for it."]


LOUD = """
import os
print("printed")
os.write(1, b"written\\n")
"""


def test_what_it_prints_or_writes_while_it_is_loaded_spoils_no_output(odd: Odd, capfd: pytest.CaptureFixture[str]) -> None:
    odd(LOUD)
    assert main(["tournament", "tic_tac_toe", "--bots", "odd,random", "--games", "2", "--json", "--cores", "1"]) == 0
    said = capfd.readouterr()
    assert json.loads(said.out)["games"] == 2
    assert {*said.err.splitlines()} == {"printed", "written"}


LOOKING = """
import sys
def seen():
    yield repr(sys.argv)
    frame = sys._getframe()
    while frame:
        yield repr(frame.f_locals)
        frame = frame.f_back
with open("seen", "w") as file:
    file.write("\\n".join(seen()))
"""


def test_it_does_not_find_what_the_program_was_called_with(odd: Odd, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A seed may stand there."""
    odd(LOOKING)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["a program", "--seed", "of-the-match"])
    in_workers()
    seen = (tmp_path / "seen").read_text()
    assert seen.startswith("['a program']\n")
    assert "of-the-match" not in seen


def test_a_failure_names_the_bot_as_it_was_written(odd: Odd) -> None:
    odd("raise ImportError('none')")
    with Workers(1) as workers, pytest.raises(BotFailed, match=r"^The bot 'odd:x' is installed but does not load"):
        workers.choose_now(longbox.new("tic_tac_toe"), 0, bot="odd:x", seed="", seconds=PLENTY)
