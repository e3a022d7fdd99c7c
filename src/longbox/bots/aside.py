"""What may take forever is done aside, by a thread for which nobody has to wait.

A process can be ended, but not always what one waits for from it: whatever it has left behind may hold its end of a pipe.
"""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

T = TypeVar("T")


def aside(work: Callable[[], T]) -> Future[T]:
    """Begin this, and go on. Where that is not possible, the result is an `OSError`."""
    future: Future[T] = Future()

    def run() -> None:
        try:
            future.set_result(work())
        except BaseException as problem:  # noqa: BLE001 - whoever asks for the result gets it
            future.set_exception(problem)

    try:
        threading.Thread(target=run, name="longbox-aside", daemon=True).start()
    except RuntimeError as problem:  # there are too many already
        future.set_exception(OSError(errno.EAGAIN, str(problem)))
    return future


def kill_group(leader: int) -> None:
    """End a process that leads a group, and all in it: those that it has started, unless they have left."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):  # all of it has ended already
            os.killpg(leader, signal.SIGKILL)
