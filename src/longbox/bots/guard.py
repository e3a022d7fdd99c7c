"""The guard: a seat that is played by any bot always gets an answer.

A bot that crashes, hangs, answers garbage or out of turn loses this turn to the greedy bot; the table is told in words, the match
goes on, and at its next decision the bot is asked again. Our own bots need no guard. Everybody else's think in a process of their
own: programs in theirs, and bots that are installed in a worker.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterable, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Protocol

from longbox.bots.chair import Bot, Chair
from longbox.bots.failing import BotFailed, legal
from longbox.bots.greedy import GreedyBot
from longbox.bots.lines import SECONDS, ProgramBot
from longbox.bots.registry import find_bot, guest_in, is_ours, is_program
from longbox.engine.events import LogLine
from longbox.engine.match import Match
from longbox.engine.state import Json

if TYPE_CHECKING:
    from longbox.bots.workers import Workers

Tell = Callable[[str], None]


def to_stderr(sentence: str) -> None:
    """Where nobody sits at the table, whoever started it is told."""
    sys.stderr.write(f"{sentence}\n")
    sys.stderr.flush()


def check_bots(names: Iterable[str]) -> None:
    """Refuse, before a game begins, what is no bot, and what is installed but does not load."""
    names = list(names)
    for name in names:
        find_bot(name)
    guests = sorted({*map(guest_in, names)} - {""})
    if guests:
        from longbox.bots.workers import try_out  # it brings asyncio, which few need

        for guest in guests:
            try_out(guest)


class Guest(Bot, Protocol):
    """Somebody else's bot, in a process of its own. It answers, or raises `BotFailed`."""

    def over(self, view: dict[str, Json], log: Sequence[LogLine]) -> None:
        """The game is over: this is the last that the seat sees of it."""

    def close(self) -> None:
        """End the process."""


class WorkerBot:
    """A bot that is installed, in a worker."""

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


class Guard:
    """A bot that always answers: if the guest does not, the greedy bot does."""

    def __init__(self, guest: Guest, name: str, seed: str, tell: Tell) -> None:
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
    """What the table is told."""
    return f"{whose}'s bot '{failed.bot}' {failed.deed}; the greedy bot chose for it."


class Company:
    """The bots of a table by their names; `tell` is given a sentence whenever one of them did not answer as it should."""

    def __init__(self, names: Iterable[str], tell: Tell = to_stderr) -> None:
        self.looks_back = not {*names} <= {"random", "greedy"}  # the others make something of what happened before
        self._tell = tell
        self._guards: list[Guard] = []
        self._workers: list[tuple[str, Workers]] = []  # each has one worker, and plays one seat after the other
        self._free: list[tuple[str, Workers]] = []

    def bot(self, name: str, seed: str) -> Bot:
        """One of the bots that were named, for a seat."""
        if is_ours(name):
            return find_bot(name)(seed)
        told = hashlib.sha256(f"longbox guest {seed}".encode()).hexdigest()  # ours may have been made from that of the match
        guest = ProgramBot(name.partition(":")[2], told) if is_program(name) else WorkerBot(name, told, self._worker(name))
        guard = Guard(guest, name, seed, self._tell)
        self._guards.append(guard)
        return guard

    def _worker(self, name: str) -> Workers:
        """A process takes a while to start, so those of the last game play the next, each for the same bot."""
        from longbox.bots.workers import Workers  # it brings asyncio, which few need

        free = next((each for each in self._free if each[0] == name), None)
        if free is None:
            free = name, Workers(1)
            self._workers.append(free)
        else:
            self._free.remove(free)
        return free[1]

    def over(self, match: Match) -> None:
        """The match of all bots made since the last one is over: tell them, and let them go."""
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

    def __enter__(self) -> Company:
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


async def answer(workers: Workers, match: Match, seat: int, *, bot: str, seed: str, seconds: float, tell: Tell) -> str:
    """The guard for those who use workers: the bot's answer, or the greedy bot's, and the table is told."""
    import asyncio  # here, for the terminal and simulations use this module without it; who has workers has it already

    try:
        return await workers.choose(match, seat, bot=bot, seed=seed, seconds=seconds)
    except BotFailed as failed:
        tell(notice(match.names[seat], failed))
    try:
        return await workers.choose(match, seat, bot="greedy", seed=seed, seconds=SECONDS)
    except BotFailed:  # there are no processes to be had
        return await asyncio.to_thread(GreedyBot(seed).choose, Chair(match.fork(), seat))
