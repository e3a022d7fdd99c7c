"""Workers: bots think in processes of their own, within a time limit.

    async with Workers(2) as workers:
        key = await workers.choose(match, 1, bot="search:2s", seed="any", seconds=5)

`worker_process.py` has what is sent to a worker, and what the worker does.
"""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from types import TracebackType
from typing import TYPE_CHECKING, NoReturn

from longbox.bots.background import in_background, kill_group
from longbox.bots.chair import Chair
from longbox.bots.failures import BotFailed, legal
from longbox.bots.program_bot import FAREWELL, SECONDS
from longbox.bots.registry import UnknownBot, find_bot, guest_in
from longbox.bots.worker_process import Farewell, LoadCheck, SentPosition, Task, before, serve
from longbox.engine.errors import BadOptions
from longbox.engine.events import LogLine
from longbox.engine.match import Match
from longbox.engine.state import Json

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

GRACE = 0.5  # seconds after the limit in which an answer still counts; also for a process to end by itself
STARTING = 60.0  # seconds for a new process to start
GLANCE = 0.05  # seconds between two checks whether the answer is still wanted
LONGEST_ANSWER = 1 << 20  # bytes
NO_REPLY = "sent something that is no answer"
UNGUARDED = (
    "Bots think in processes of their own, each of which first reads the program that started it; "
    'so let that do what it does under if __name__ == "__main__".'
)


class Workers:
    """A pool of processes that think at the same time. They start when they are needed, and end when the pool is closed.

    A worker keeps its bot, and all that the bot remembers, as long as it is asked for the same bot with the same seed. So with as
    many workers as bots, each bot has its own.
    """

    def __init__(self, count: int) -> None:
        if count < 1:
            raise BadOptions(f"There must be at least one worker, not {count}.")
        self._idle = [Worker() for _ in range(count)]
        self._threads = ThreadPoolExecutor(count, "longbox-bot")
        self._lock = threading.Lock()
        self._closed = threading.Event()

    async def choose(self, match: Match, seat: int, *, bot: str, seed: str, seconds: float, share: float | None = None) -> str:
        """The key of the option that the bot chooses, or `BotFailed`. If this is cancelled, the bot stops thinking.

        The seconds are for thinking. Waiting for a free worker does not count. With a `share` of the time for a turn, our bots
        answer within it, but a later answer counts, too.
        """
        given_up = threading.Event()
        chair = Chair(match.fork(), seat, seconds, share)  # of a copy: the match may go on meanwhile
        try:
            return await asyncio.wrap_future(self._begin(chair, bot, seed, given_up))
        finally:
            given_up.set()

    def choose_now(self, match: Match, seat: int, *, bot: str, seed: str, seconds: float) -> str:
        """The same without asyncio: this blocks until the bot has answered."""
        return self.answer(Chair(match, seat, seconds), bot, seed)

    def answer(self, chair: Chair, bot: str, seed: str) -> str:
        """The same, from a chair."""
        given_up = threading.Event()
        try:
            return self._begin(chair, bot, seed, given_up).result()
        finally:
            given_up.set()

    def over(self, view: dict[str, Json], log: Sequence[LogLine], *, bot: str, seed: str) -> None:
        """Tell a bot how its game ended, if a worker still has the bot. This does not wait."""
        if not self._closed.is_set():
            with suppress(RuntimeError):  # closed just now, or too many threads: then the bot is not told
                self._threads.submit(self._part, Farewell(view, list(log)), bot, seed)

    def _part(self, farewell: Farewell, bot: str, seed: str) -> None:
        with self._lock:
            worker = next((worker for worker in self._idle if worker.has(bot, seed)), None)
            if worker is None:
                return
            self._idle.remove(worker)
        try:
            worker.part(farewell, bot)
        except BotFailed:  # the game is over, so no answer is missing
            pass
        finally:
            with self._lock:
                self._idle.append(worker)

    def _begin(self, chair: Chair, bot: str, seed: str, given_up: threading.Event) -> Future[str]:
        if self._closed.is_set():
            raise BotFailed(bot, "cannot think: its workers are closed")
        find_bot(bot)
        _ = chair.question  # so that errors are raised here, not in a thread
        try:
            return self._threads.submit(self._think, chair, bot, seed, given_up)
        except RuntimeError as problem:  # closed just now, or too many threads already
            raise BotFailed(bot, _unstarted(problem)) from problem

    def _think(self, chair: Chair, bot: str, seed: str, given_up: threading.Event) -> str:
        """Runs in a thread, which waits for the process."""
        with self._lock:
            worker = min(self._idle, key=lambda worker: worker.distance(bot, seed))
            self._idle.remove(worker)
        try:
            return worker.think(chair, bot, seed, lambda: given_up.is_set() or self._closed.is_set())
        finally:
            with self._lock:
                self._idle.append(worker)

    def close(self) -> None:
        """End all processes. Pending answers raise `BotFailed`."""
        self._closed.set()
        self._threads.shutdown()
        for worker in self._idle:
            worker.end()

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    async def __aenter__(self) -> Workers:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        await asyncio.to_thread(self.close)


class Worker:
    """One process and the bot in it."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._bot: tuple[str, str] | None = None  # the bot that it keeps, and its seed
        self._guest: str | None = None  # the installed bot whose code has run there; "" is ours
        self._talk: Future[bytes] | None = None  # the last exchange with the process
        self._tick = 0  # the process has the log up to this tick,
        self._told: list[LogLine] = []  # which may have been undone since
        self._used = 0.0

    def has(self, bot: str, seed: str) -> bool:
        return self._bot == (bot, seed)

    def distance(self, bot: str, seed: str) -> tuple[int, float]:
        """Prefer the worker that has this bot, then one that runs without a bot, then one that does not run yet.

        Among equals, prefer the one that was used longest ago.
        """
        if self._bot is None:
            return (2 if self._connection is None else 1), self._used
        return (0 if self.has(bot, seed) else 3), self._used

    def think(self, chair: Chair, bot: str, seed: str, unwanted: Callable[[], bool]) -> str:
        """The answer of the bot, or `BotFailed`. The process is killed if it takes too long or is no longer wanted."""
        if unwanted():
            raise BotFailed(bot, "was not asked any more")
        self._used = time.monotonic()
        seconds = SECONDS if chair.seconds is None else chair.seconds
        guest = guest_in(bot)
        if self._guest not in (None, guest):  # foreign code could spy on the next bot, or answer for it
            self.end()
        if self._process is not None and not self._process.is_alive():  # somebody has killed it while it was idle
            self.end()
        connection = self._connection or self._start(bot, unwanted)
        self._guest = guest
        told = chair.log
        since = self._tick if self.has(bot, seed) and before(self._tick, self._told) == before(self._tick, told) else 0
        log = [line for line in told if line.number >= since]
        task = Task(bot, seed, seconds, chair.share, SentPosition.of(chair, seed), chair.beliefs, since, log)
        reply = self._exchange(connection, task, bot, seconds, unwanted)
        self._bot, self._tick, self._told = (bot, seed), chair.number, told
        if "failed" in reply:
            self._bot = None
            raise BotFailed(bot, reply["failed"])
        try:
            return legal(reply.get("answer"), chair, bot)
        except BotFailed:  # the bot may have written to the connection itself
            self.end()
            raise

    def part(self, farewell: Farewell, bot: str) -> None:
        """Let the bot go."""
        assert self._connection is not None
        self._exchange(self._connection, farewell, bot, 2 * FAREWELL, lambda: False)
        self._bot = None

    def try_out(self, name: str) -> None:
        """Check that an installed bot loads, or raise `BotFailed`."""
        connection = self._start(name, lambda: False)
        try:
            reply = self._exchange(connection, LoadCheck(name), name, SECONDS, lambda: False)
        except BotFailed as failed:
            raise BotFailed(name, f"is installed but does not load: it {failed.deed}") from None
        if "failed" in reply:
            raise BotFailed(name, reply["failed"])

    def _exchange(
        self, connection: Connection, message: Task | Farewell | LoadCheck, bot: str, seconds: float, unwanted: Callable[[], bool]
    ) -> dict[str, str]:
        def talk() -> bytes:
            connection.send(message)
            return connection.recv_bytes(LONGEST_ANSWER)

        reply = _decoded(self._wait_for(talk, bot, seconds, unwanted))
        if reply is None:
            self.end()
            raise BotFailed(bot, NO_REPLY)
        return reply

    def _start(self, bot: str, unwanted: Callable[[], bool]) -> Connection:
        try:
            connection, self._process = _spawned()
        except (OSError, AssertionError) as problem:  # too few resources; or a daemon, which may not start processes
            raise BotFailed(bot, _unstarted(problem)) from problem
        self._connection = connection
        try:
            self._wait_for(connection.recv_bytes, bot, STARTING, unwanted)
        except BotFailed as failed:
            raise BotFailed(bot, f"did not start: it {failed.deed}") from None
        return connection

    def _wait_for(self, talk: Callable[[], bytes], bot: str, seconds: float, unwanted: Callable[[], bool]) -> bytes:
        """The result of an exchange with the process, which may stop anywhere, even within a message."""
        self._talk = in_background(talk)
        until = time.monotonic() + seconds + GRACE
        while not wait([self._talk], GLANCE).done:
            if unwanted():
                self.end()
                raise BotFailed(bot, "was stopped")
            if time.monotonic() >= until:
                self.end()
                raise BotFailed(bot, f"gave no answer within {seconds:g} seconds")
        try:
            return self._talk.result()
        except (EOFError, OSError) as problem:
            self._fail(bot, problem)

    def _fail(self, bot: str, problem: EOFError | OSError) -> NoReturn:
        assert self._process is not None
        self._process.join(GRACE)
        code = self._process.exitcode
        self.end()
        if code is not None:
            raise BotFailed(bot, f"was ended by signal {-code}" if code < 0 else f"ended its process with exit code {code}")
        reason = problem.strerror if isinstance(problem, OSError) else None
        raise BotFailed(bot, f"could not be asked ({reason})" if reason else NO_REPLY)

    def end(self) -> None:
        """Kill the process and its children. The next task starts another."""
        if self._process is not None and self._connection is not None:
            self._process.terminate()  # before closing the connection: a process handles one event at a time
            self._process.join(GRACE)
            assert self._process.pid is not None
            kill_group(self._process.pid)
            self._process.kill()
            while self._process.exitcode is None:  # another thread may be about to collect its exit code
                self._process.join(GLANCE)
            self._process.close()
            connection, talk = self._connection, self._talk
            assert talk is not None
            # Close it now, unless a process that left the group holds the other end: then when it lets go.
            talk.add_done_callback(lambda _: connection.close())
        self._process = self._connection = self._bot = self._talk = self._guest = None


def try_out(name: str) -> None:
    """Refuse an installed bot that does not load within the time of a decision. It is loaded in another process."""
    worker = Worker()
    try:
        worker.try_out(name)
    except BotFailed as failed:
        raise UnknownBot(str(failed)) from failed
    finally:
        worker.end()


def _spawned() -> tuple[Connection, SpawnProcess]:
    """Start a process. Returns our end of the connection, and the process."""
    spawn = get_context("spawn")  # the same on every platform
    ours, theirs = spawn.Pipe()
    process = spawn.Process(target=serve, args=(theirs,), name="longbox bot", daemon=True)
    try:
        process.start()
    except RuntimeError:  # this is a child process that is still importing the main program
        ours.close()
        raise BadOptions(UNGUARDED) from None
    except BaseException:
        ours.close()
        raise
    finally:
        theirs.close()
    return ours, process


def _unstarted(problem: Exception) -> str:
    reason = problem.strerror if isinstance(problem, OSError) else None
    return f"did not start ({reason or problem})"


def _decoded(reply: bytes) -> dict[str, str] | None:
    """The reply, or None if it is not valid: a bot can find the connection and write anything to it."""
    try:
        decoded = json.loads(reply.decode())
    except (ValueError, RecursionError):
        return None
    is_reply = isinstance(decoded, dict) and all(isinstance(value, str) for value in decoded.values())
    return decoded if is_reply else None
