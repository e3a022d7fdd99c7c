"""The command as a process of its own: with pipes, or in a terminal of a given size."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from types import TracebackType

# A test run in the background may ignore interrupts, and its children would too.
START = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
RUN = f"{START}from longbox.cli import main; sys.exit(main())"
COLUMNS, LINES = 80, 24
PATIENCE = 30.0  # seconds; only a test that fails waits so long
AGAIN = 3.0

_CONTROL = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[()][A-Z0-9]|\r")


def environment(**extra: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")}
    return {**kept, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", **extra}


def longbox(*arguments: str, cwd: Path, typed: str = "", **extra: str) -> subprocess.CompletedProcess[str]:
    """Run a command with pipes to its end."""
    return subprocess.run(
        [sys.executable, "-m", "longbox", *arguments],
        cwd=cwd, input=typed, capture_output=True, text=True, check=False, timeout=PATIENCE, env=environment(**extra),
    )  # fmt: skip


def start(*arguments: str, cwd: Path) -> subprocess.Popen[str]:
    """Start a command with pipes."""
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", RUN, *arguments]
    return subprocess.Popen(command, cwd=cwd, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=environment())


def interrupt(program: subprocess.Popen[str]) -> int:
    """Interrupt it, again if that came in the moment in which it is not heard; the exit code."""
    for _ in range(int(PATIENCE / AGAIN)):
        program.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            return program.wait(AGAIN)
    raise AssertionError("the program does not hear the interrupt")


class Terminal:
    """A command in a terminal of its own."""

    def __init__(self, *arguments: str, cwd: Path, before: str = "", **extra: str) -> None:
        self.seen = ""  # all that was written, control sequences and all
        self._read = 0
        code = RUN.replace(START, START + before)
        self.process, self.terminal = pty.fork()
        if not self.process:
            os.chdir(cwd)
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
            os.execve(sys.executable, [sys.executable, "-c", code, *arguments], environment(**extra))

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        if self.process:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
        os.close(self.terminal)

    def type(self, line: str) -> None:
        self._read = len(self.seen)
        os.write(self.terminal, f"{line}\n".encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, again if it came in the moment between the prompt and the waiting for input, in which it is not heard."""
        self._read = len(self.seen)
        os.write(self.terminal, b"\x03")
        while not select.select([self.terminal], [], [], AGAIN)[0]:
            os.write(self.terminal, b"\x03")

    def wait_for(self, text: str) -> str:
        """Read until this is on the screen; all that was written since something was last typed, without control sequences."""
        until = time.monotonic() + PATIENCE
        while text not in (screen := _CONTROL.sub("", self.seen[self._read :])):
            assert time.monotonic() < until, f"'{text}' did not come, but: {screen}"
            assert self._more(), f"the program ended without '{text}': {screen}"
        return screen

    def end(self) -> int:
        """Read to the end; the exit code."""
        while self._more():
            pass
        _, status = os.waitpid(self.process, 0)
        self.process = 0
        return os.waitstatus_to_exitcode(status)

    def _more(self) -> bool:
        ready, _, _ = select.select([self.terminal], [], [], PATIENCE)
        assert ready, f"nothing came for {PATIENCE} seconds after: {self.seen[-500:]}"
        try:
            got = os.read(self.terminal, 65536)
        except OSError:  # so a terminal ends on Linux
            return False
        self.seen += got.decode(errors="replace")
        return bool(got)
