"""Work that may never end runs in a background thread, so that nobody has to wait for it.

We can kill a process, but a read from its pipe may still hang: a child of the process may hold the other end.
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


def in_background(work: Callable[[], T]) -> Future[T]:
    """Start this in a thread. If no thread can be started, the future raises an `OSError`."""
    future: Future[T] = Future()

    def run() -> None:
        try:
            future.set_result(work())
        except BaseException as problem:  # noqa: BLE001 - the future raises it
            future.set_exception(problem)

    try:
        threading.Thread(target=run, name="longbox-background", daemon=True).start()
    except RuntimeError as problem:  # there are too many threads already
        future.set_exception(OSError(errno.EAGAIN, str(problem)))
    return future


def kill_group(leader: int) -> None:
    """Kill the process group of this leader: the leader and its children, unless they left the group."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):  # the whole group has ended already
            os.killpg(leader, signal.SIGKILL)
