"""What processes and threads may do wrong around a bot: the table gets an answer all the same, and is told why."""

from __future__ import annotations

import asyncio
import errno
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest

import longbox
from longbox.bots import Chair, GreedyBot
from longbox.bots.failures import BotFailed
from longbox.bots.guarded_bots import TableBots, guarded_answer
from longbox.bots.program_bot import ProgramBot
from longbox.bots.workers import Worker, Workers
from longbox.engine.match import Match
from tests.bots.installing import others
from tests.bots.programs import program

PLENTY = 60.0  # seconds, for those who answer

OTHERS = """
import os
class Bot:
    def __init__(self, seed, argument):
        self.argument = argument
    def choose(self, chair):
        return getattr(self, self.argument)(chair)
    def kill(self, chair):
        os.kill(os.getpid(), 9)
    def process(self, chair):
        with open(chair.view.names[0], "w") as file:
            file.write(str(os.getpid()))
        return "mark:4"
"""


others_are_installed = others(OTHERS)


@pytest.fixture
def match() -> Match:
    """Bob should take mark:2."""
    match = longbox.new("tic_tac_toe", seats=["Ann", "Bob"])
    for cell in (0, 4, 1):
        match.choose(f"mark:{cell}")
    return match


def failing(problem: Exception) -> Callable[..., NoReturn]:
    def fail(*_: object, **__: object) -> NoReturn:
        raise problem

    return fail


def no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")
    monkeypatch.setattr("multiprocessing.util.spawnv_passfds", failing(problem))


def no_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("multiprocessing.connection.Pipe", failing(OSError(errno.EMFILE, "Too many open files")))


def no_child(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(multiprocessing.current_process()._config, "daemon", True)  # type: ignore[attr-defined]


def no_thread(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    start = threading.Thread.start

    def fail(thread: threading.Thread) -> None:
        if thread.name.startswith(name):
            raise RuntimeError("can't start new thread")
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", fail)


def no_thread_for_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    no_thread("longbox-bot", monkeypatch)


def no_thread_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    no_thread("longbox-background", monkeypatch)


UNSTARTED = [
    (no_process, "did not start (Resource temporarily unavailable)"),
    (no_pipe, "did not start (Too many open files)"),
    (no_child, "did not start (daemonic processes are not allowed to have children)"),
    (no_thread_for_the_bot, "did not start (can't start new thread)"),
    (no_thread_aside, "did not start: it could not be asked (can't start new thread)"),
]


@pytest.mark.parametrize(("fault", "deed"), UNSTARTED)
def test_a_bot_that_cannot_be_started_has_failed_and_is_tried_again(
    fault: Callable[[pytest.MonkeyPatch], None], deed: str, match: Match
) -> None:
    with Workers(1) as workers:
        with pytest.MonkeyPatch.context() as monkeypatch:
            fault(monkeypatch)
            for _ in range(2):
                with pytest.raises(BotFailed) as failed:
                    workers.choose_now(match, 1, bot="greedy", seed="", seconds=PLENTY)
                assert failed.value.deed == deed
        assert workers.choose_now(match, 1, bot="greedy", seed="", seconds=PLENTY) == "mark:2"


@pytest.mark.parametrize(("fault", "deed"), UNSTARTED)
def test_where_no_bot_can_be_started_the_greedy_bot_plays_all_the_same(
    fault: Callable[[pytest.MonkeyPatch], None], deed: str, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    async def main() -> str:
        async with Workers(1) as workers:
            return await guarded_answer(workers, match, 1, bot="search:20", seed="a", seconds=PLENTY, tell=told.append)

    fault(monkeypatch)
    assert asyncio.run(main()) == GreedyBot("a").choose(Chair(match, 1)) == "mark:2"
    assert told == [f"Bob's bot 'search:20' {deed}; the greedy bot chose for it."]


def test_a_start_that_failed_leaves_nothing_open(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = (connection := multiprocessing.Pipe())
    monkeypatch.setattr("multiprocessing.connection.Pipe", lambda duplex: connection)
    no_process(monkeypatch)
    with Workers(1) as workers, pytest.raises(BotFailed):
        workers.choose_now(match, 1, bot="greedy", seed="", seconds=PLENTY)
    assert ours.closed
    assert theirs.closed


UNGUARDED = """
import asyncio, longbox
from longbox.bots.guarded_bots import guarded_answer
from longbox.bots.workers import Workers

async def main():
    match = longbox.new("tic_tac_toe", seats=["Ann", "Bob"])
    async with Workers(1) as workers:
        print(await guarded_answer(workers, match, 0, bot="search:20", seed="a", seconds=60, tell=print))

asyncio.run(main())
"""


def test_a_program_that_its_bots_cannot_read_plays_on_and_is_told_what_it_needs(tmp_path: Path) -> None:
    (tmp_path / "unguarded.py").write_text(UNGUARDED)
    done = subprocess.run([sys.executable, tmp_path / "unguarded.py"], capture_output=True, text=True, check=True)
    failed = "Ann's bot 'search:20' did not start: it ended its process with exit code 1; the greedy bot chose for it."
    assert done.stdout.splitlines() == [failed, "mark:4"]
    assert 'so let that do what it does under if __name__ == "__main__".' in done.stderr
    assert "AttributeError" not in done.stderr


def test_a_bot_that_the_machine_ends_has_failed(match: Match) -> None:
    told: list[str] = []
    with TableBots(["other:kill"], told.append) as table_bots:
        assert table_bots.bot("other:kill", "a seed").choose(Chair(match, 1, PLENTY)) == "mark:2"
    assert told == ["Bob's bot 'other:kill' was ended by signal 9; the greedy bot chose for it."]


def test_a_process_that_was_ended_while_nobody_asked_it_costs_no_turn(tmp_path: Path) -> None:
    match = longbox.new("tic_tac_toe", seats=[str(tmp_path / "pid"), "Bob"])
    processes = []
    with Workers(1) as workers:
        for _ in range(2):
            assert workers.choose_now(match, 0, bot="other:process", seed="", seconds=PLENTY) == "mark:4"
            processes.append(int((tmp_path / "pid").read_text()))
            os.kill(processes[-1], signal.SIGKILL)
            os.waitid(os.P_PID, processes[-1], os.WEXITED | os.WNOWAIT)
    assert processes[0] != processes[1]


def test_a_program_that_cannot_be_asked_has_failed_and_is_ended(
    tmp_path: Path, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = ProgramBot(program(tmp_path, "").removeprefix("run:"), "a seed")
    no_thread_aside(monkeypatch)
    with pytest.raises(BotFailed, match=r"could not be asked \(can't start new thread\)\.$"):
        bot.choose(Chair(match, 1, PLENTY))
    monkeypatch.undo()
    monkeypatch.setattr("tempfile.TemporaryFile", failing(OSError(errno.EMFILE, "Too many open files")))
    with pytest.raises(BotFailed, match=r"did not start \(Too many open files\)\.$"):
        bot.choose(Chair(match, 1, PLENTY))


def test_whoever_ends_a_process_waits_until_another_thread_has_noted_its_end(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever starts a process looks after all others, too; only one thread is told how one of them has ended."""
    waitpid = os.waitpid
    noticed, looked_again = threading.Event(), threading.Event()

    def look(pid: int, options: int) -> Any:
        if threading.current_thread().name != "other":
            if noticed.is_set():
                looked_again.set()
            return waitpid(pid, options)
        ended = waitpid(pid, 0)
        noticed.set()
        assert looked_again.wait(PLENTY)
        return ended

    worker = Worker()
    worker.think(Chair(match, 1, PLENTY), "greedy", "", lambda: False)
    [process] = multiprocessing.active_children()
    monkeypatch.setattr(os, "waitpid", look)
    other = threading.Thread(target=multiprocessing.active_children, name="other")
    other.start()
    process.kill()
    assert noticed.wait(PLENTY)
    worker.end()
    other.join()
