"""Guarded bots: a seat that a bot plays always gets an answer.

If a bot crashes, hangs or gives no valid answer, the greedy bot answers for it. The table is told in words, the match goes on,
and the bot is asked again at its next decision. Our own bots need no guard. All others think in a process of their own: a
program is one itself, and an installed bot runs in a worker.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterable, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Protocol

from longbox.bots.chair import Bot, Chair
from longbox.bots.failures import BotFailed, legal
from longbox.bots.greedy import GreedyBot
from longbox.bots.program_bot import SECONDS, ProgramBot
from longbox.bots.registry import find_bot, guest_in, is_ours, is_program
from longbox.engine.events import LogLine
from longbox.engine.match import Match
from longbox.engine.state import Json

if TYPE_CHECKING:
    from longbox.bots.workers import Workers

Tell = Callable[[str], None]


def to_stderr(sentence: str) -> None:
    """Tell the user who started the program, if nobody sits at the table."""
    sys.stderr.write(f"{sentence}\n")
    sys.stderr.flush()


def check_bots(names: Iterable[str]) -> None:
    """Before a game begins, refuse names that are no bot, and installed bots that do not load."""
    names = list(names)
    for name in names:
        find_bot(name)
    guests = sorted({*map(guest_in, names)} - {""})
    if guests:
        from longbox.bots.workers import try_out  # it brings asyncio, which few need

        for guest in guests:
            try_out(guest)


class GuestBot(Bot, Protocol):
    """Somebody else's bot, in a process of its own. It answers, or raises `BotFailed`."""

    def over(self, view: dict[str, Json], log: Sequence[LogLine]) -> None:
        """The game is over: the last view and the log of the seat."""

    def close(self) -> None:
        """End the process."""


class WorkerBot:
    """An installed bot that thinks in a worker."""

    def __init__(self, name: str, seed: str, workers: Workers) -> None:
        self.name = name
        self.seed = seed
        self._workers = workers

    def choose(self, chair: Chair) -> str:
        return self._workers.answer(chair, self.name, self.seed)

    def over(self, view: dict[str, Json], log: Sequence[LogLine]) -> None:
        self._workers.over(view, log, bot=self.name, seed=self.seed)

    def close(self) -> None:
        """Its worker goes on to the next seat."""


class GuardedBot:
    """A bot that always answers: if the guest does not, the greedy bot does."""

    def __init__(self, guest: GuestBot, name: str, seed: str, tell: Tell) -> None:
        self._guest = guest
        self._name = name
        self._tell = tell
        self._greedy = GreedyBot(seed)
        self._seat: int | None = None

    def choose(self, chair: Chair) -> str:
        self._seat = chair.seat
        try:
            return legal(self._guest.choose(chair), chair, self._name)
        except BotFailed as failed:
            self._tell(notice(chair.view.names[chair.seat], failed))
            return self._greedy.choose(chair)

    def over(self, match: Match) -> None:
        if self._seat is not None:
            self._guest.over(match.view(self._seat).to_json(), match.log(self._seat))

    def close(self) -> None:
        self._guest.close()


def notice(whose: str, failed: BotFailed) -> str:
    """The sentence that the table is told."""
    return f"{whose}'s bot '{failed.bot}' {failed.deed}; the greedy bot chose for it."


class TableBots:
    """The bots of a table, by name. `tell` gets a sentence whenever a bot fails."""

    def __init__(self, names: Iterable[str], tell: Tell = to_stderr) -> None:
        self.looks_back = not {*names} <= {"random", "greedy"}  # all other bots may use the history of the match
        self._tell = tell
        self._guards: list[GuardedBot] = []
        self._workers: list[tuple[str, Workers]] = []  # one worker for each bot; it plays one seat after the other
        self._free: list[tuple[str, Workers]] = []

    def bot(self, name: str, seed: str) -> Bot:
        """A bot with this name, for one seat."""
        if is_ours(name):
            return find_bot(name)(seed)
        told = hashlib.sha256(f"longbox guest {seed}".encode()).hexdigest()  # ours may be derived from that of the match
        guest = ProgramBot(name.partition(":")[2], told) if is_program(name) else WorkerBot(name, told, self._worker(name))
        guard = GuardedBot(guest, name, seed, self._tell)
        self._guards.append(guard)
        return guard

    def _worker(self, name: str) -> Workers:
        """A worker for this bot. Processes are slow to start, so the workers of the last game are used again."""
        from longbox.bots.workers import Workers  # it brings asyncio, which few need

        free = next((each for each in self._free if each[0] == name), None)
        if free is None:
            free = name, Workers(1)
            self._workers.append(free)
        else:
            self._free.remove(free)
        return free[1]

    def over(self, match: Match) -> None:
        """The match is over: tell all bots that were made for it, and let them go."""
        for guard in self._guards:
            guard.over(match)
        self._let_go()

    def _let_go(self) -> None:
        for guard in self._guards:
            guard.close()
        self._guards = []
        self._free = list(self._workers)

    def close(self) -> None:
        """End all processes."""
        self._let_go()
        for _, workers in self._workers:
            workers.close()

    def __enter__(self) -> TableBots:
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


async def guarded_answer(
    workers: Workers, match: Match, seat: int, *, bot: str, seed: str, seconds: float, tell: Tell, share: float | None = None
) -> str:
    """The answer of a bot in a worker. If it fails, the greedy bot answers, and the table is told."""
    import asyncio  # only here: the terminal and simulations use this module without asyncio

    try:
        return await workers.choose(match, seat, bot=bot, seed=seed, seconds=seconds, share=share)
    except BotFailed as failed:
        tell(notice(match.names[seat], failed))
    try:
        return await workers.choose(match, seat, bot="greedy", seed=seed, seconds=SECONDS)
    except BotFailed:  # no process can be started
        return await asyncio.to_thread(GreedyBot(seed).choose, Chair(match.fork(), seat))
