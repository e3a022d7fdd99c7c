"""Bots in any language: a program reads about the game and writes its answers, in lines of JSON.

It reads standard input and writes to standard output; `docs/write-a-bot.md` explains every message. A wrong answer ends the
program. The next question starts it anew and tells it all that its seat has seen so far.
"""

from __future__ import annotations

import contextlib
import json
import os
import shlex
import subprocess
import tempfile
from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial
from typing import IO, Any

import longbox
from longbox.bots.background import in_background, kill_group
from longbox.bots.chair import Chair
from longbox.bots.failures import BotFailed, legal, quoted
from longbox.engine.events import LogLine
from longbox.engine.state import Json, canonical

VERSION = 1  # of the messages
SECONDS = 10.0  # for a decision, if the chair has no limit
LONGEST_LINE = 65_536  # bytes: an answer has a few dozen
FAREWELL = 1.0  # seconds that a program has to end by itself, once the game is over


class ProgramBot:
    """Lets a program answer. Its first answer includes the time that the program needs to start."""

    def __init__(self, command: str, seed: str) -> None:
        self.name = f"run:{command}"
        self.seed = seed
        self._words = shlex.split(command)
        self._program: Program | None = None
        self._told: list[LogLine] = []  # the lines of the log that the program has
        self._asked = 0

    def choose(self, chair: Chair) -> str:
        seconds = SECONDS if chair.seconds is None else chair.seconds
        view: dict[str, Json] = chair.view.to_json()
        log = chair.log
        question = view.pop("question")
        if self._told != log[: len(self._told)]:  # something was taken back
            self.close()
        beginning = [] if self._program else self._beginning(chair, view)
        self._asked += 1
        observe = {"type": "observe", "log": _lines(log[len(self._told) :]), "view": view}
        decide = {"type": "decide", "id": self._asked, "question": question, "view": view, "seconds": seconds}
        try:
            self._program = self._program or Program(self._words, self.name)
            line = self._program.ask([*beginning, observe, decide], seconds)
            answer = legal(self._key(line), chair, self.name)
        except BotFailed:
            self.close()
            raise
        self._told = log
        return answer

    def _beginning(self, chair: Chair, view: Json) -> list[Json]:
        return [
            {"type": "hello", "version": VERSION, "longbox": longbox.__version__},
            {
                "type": "new",
                "game": chair.game.name,
                "rules": chair.game.rules_version,
                "seat": chair.seat,
                "names": view["names"],
                "settings": dict(chair.settings),
                "seed": self.seed,
            },
        ]

    def _key(self, line: bytes) -> object:
        """The key in an answer to the last question."""
        text = line.decode("utf-8-sig", errors="replace")
        try:
            answer = json.loads(text)
        except (ValueError, RecursionError):
            raise BotFailed(self.name, f"answered {quoted(text.strip())}, which is not JSON") from None
        if not isinstance(answer, dict) or not answer.keys() >= {"id", "key"}:
            raise BotFailed(self.name, f"answered {quoted(text.strip())}, which has no id and key")
        if answer["id"] != self._asked:
            raise BotFailed(self.name, f"answered question {quoted(answer['id'])} when it was asked question {self._asked}")
        return answer["key"]

    def over(self, view: dict[str, Json], log: Sequence[LogLine]) -> None:
        """Tell the program how the game ended, if it still runs, and let it end."""
        if self._program:
            seen = {name: value for name, value in view.items() if name != "question"}
            observe = {"type": "observe", "log": _lines(log[len(self._told) :]), "view": seen}
            self._program.leave([observe, {"type": "over", "result": view["result"]}])
            self.close()

    def close(self) -> None:
        """End the program. The next question would start it anew."""
        if self._program:
            self._program.end()
        self._program = None
        self._told = []


def _lines(log: Sequence[LogLine]) -> list[Json]:
    return [line.to_json() for line in log]


class Program:
    """A process that reads and writes lines."""

    def __init__(self, words: Sequence[str], name: str) -> None:
        self._name = name
        self._talk: Future[Any] = Future()  # the current exchange of messages; before the first one there is nothing to wait for
        self._talk.set_result(None)
        try:
            self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 - closed in `end`
            self._process = _started(words, self._complaints)
        except OSError as problem:
            raise BotFailed(name, f"did not start ({problem.strerror or problem})") from None

    def ask(self, messages: Sequence[Json], seconds: float) -> bytes:
        """Send the messages and read a line within this many seconds. After `BotFailed` the program must be ended."""
        talk: Future[bytes] = in_background(partial(self._send_and_read, messages))
        self._talk = talk
        try:
            line = talk.result(seconds)
        except TimeoutError:
            raise BotFailed(self._name, f"gave no answer within {seconds:g} seconds") from None
        except OSError as problem:
            raise BotFailed(self._name, f"could not be asked ({problem.strerror or problem})") from None
        if len(line) > LONGEST_LINE:
            raise BotFailed(self._name, f"wrote more than {LONGEST_LINE:,} bytes without an end of line")
        if not line.endswith(b"\n"):
            raise BotFailed(self._name, self._how_it_ended())
        return line

    def _send_and_read(self, messages: Sequence[Json]) -> bytes:
        assert self._process.stdout is not None
        with contextlib.suppress(BrokenPipeError):  # a program may answer and end without reading all
            self._send(messages)
        return self._process.stdout.readline(LONGEST_LINE + 1)

    def _send(self, messages: Sequence[Json]) -> None:
        assert self._process.stdin is not None
        for message in messages:
            self._process.stdin.write(canonical(message).encode() + b"\n")
        self._process.stdin.flush()

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return "closed its output"
        self._complaints.seek(0, os.SEEK_END)
        self._complaints.seek(max(0, self._complaints.tell() - LONGEST_LINE))
        complaints = self._complaints.read().decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(complaints) if line.strip()), "")
        return f"ended with exit code {code}" + (f" and said {quoted(last)}" if last else "")

    def leave(self, messages: Sequence[Json]) -> None:
        """Send the last messages, and wait a moment for the program to end by itself."""
        self._talk = in_background(partial(self._send_last, messages))
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)

    def _send_last(self, messages: Sequence[Json]) -> None:
        with contextlib.suppress(BrokenPipeError):
            self._send(messages)
        self._close_input()

    def end(self) -> None:
        """End the process and all that it has started."""
        kill_group(self._process.pid)
        self._process.kill()
        self._process.wait()
        self._complaints.close()
        # Close the pipes now, unless a process that left the group holds them: then when it lets go.
        self._talk.add_done_callback(lambda _: self._close_pipes())

    def _close_pipes(self) -> None:
        self._close_input()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def _close_input(self) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.close()


def _started(words: Sequence[str], complaints: IO[bytes]) -> subprocess.Popen[bytes]:
    """Start a program in a session of its own. So Ctrl-C does not reach it, and it can be killed with all its children."""
    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=complaints, start_new_session=True)
    except OSError:
        complaints.close()
        raise
