"""The process of a bot: what is sent to it, and what it does.

The process does not get the match. It gets a position of one seat, in which everything that the seat cannot know was imagined
before; neither the secrets nor the seed of the match are sent. The message is small: the snapshot before the current step, the
answers since then, and the new lines of the log.

This does not lock a bot in. It runs as the same user and may read what that user may read, such as the command line of the
main process, perhaps with a seed in it.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
import threading
import time
from collections.abc import Sequence
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from longbox.bots.chair import Bot, Chair
from longbox.bots.failures import BotFailed, legal, raised
from longbox.bots.registry import find_bot, load_bot
from longbox.engine.chance import Chance, Got
from longbox.engine.errors import BadOptions
from longbox.engine.events import LogLine
from longbox.engine.game import Game, find_game, is_installed
from longbox.engine.game_parts import Beliefs, Setting
from longbox.engine.heap import freeze_heap
from longbox.engine.history import Snapshot
from longbox.engine.match import Match
from longbox.engine.state import Json

AGAIN = 5.0  # seconds; a process that ends in good order needs less


class SentPosition(NamedTuple):
    """A decision of one seat, as another process gets it."""

    game: str
    names: tuple[str, ...]
    settings: dict[str, Setting]
    seat: int
    tick: int
    snapshot: Snapshot
    fed: list[int]
    outcomes: list[Got]
    luck: str

    @classmethod
    def of(cls, chair: Chair, seed: str) -> SentPosition:
        """The decision of the chair. What the seat cannot know is imagined with this seed."""
        game = chair.game
        if not is_installed(game):
            raise BadOptions(f"{game.title} is not installed, so that other processes do not find it.")
        return cls.imagined(chair, seed)

    @classmethod
    def imagined(cls, chair: Chair, seed: str) -> SentPosition:
        """The same for this process, which needs no installed game."""
        game = chair.game
        luck = f"position {seed} {chair.number}"
        snapshot, fed, run = chair.determinizer().sample(luck)
        names = tuple(run.state.names)
        return cls(game.name, names, dict(chair.settings), chair.seat, chair.number, snapshot, fed, run.chance.outcomes, luck)

    def match(self, game: Game[Any] | None = None) -> Match:
        """A match at this decision. It has no history. Without a game, it is the installed one of this name."""
        chance = Chance(self.luck, self.snapshot.counters.copy(), self.outcomes)
        match = Match(
            game or find_game(self.game),
            self.names,
            self.settings,
            self.luck,
            keeps_history=False,
            chance=chance,
            snapshot=self.snapshot,
        )
        for index in self.fed:
            match.choose(match.decision.options[index])
        match.tick = self.tick + match.decision.is_quiet
        return match


class Task(NamedTuple):
    """What a worker is asked to think about."""

    bot: str
    seed: str
    seconds: float
    share: float | None
    position: SentPosition
    beliefs: Beliefs
    since: int  # the tick where `log` begins; the worker has the lines before it
    log: list[LogLine]


class Farewell(NamedTuple):
    """The last message of a game: the final view and the log."""

    view: dict[str, Json]
    log: list[LogLine]


class LoadCheck(NamedTuple):
    """Asks whether an installed bot loads."""

    name: str  # of the installed bot


class SentChair(Chair):
    """A chair in another process. The log and the beliefs, which need the history of the match, were sent with the task."""

    __slots__ = ("_beliefs", "_log")

    def __init__(self, task: Task, log: Sequence[LogLine], game: Game[Any] | None = None) -> None:
        super().__init__(task.position.match(game), task.position.seat, task.seconds, task.share)
        self._beliefs = task.beliefs
        self._log = list(log)

    @property
    def log(self) -> list[LogLine]:
        return self._log

    @property
    def beliefs(self) -> Beliefs:
        return self._beliefs


def serve(connection: Connection) -> None:
    """The main loop of the process: one task after the other, until the connection closes."""
    if hasattr(os, "setsid"):
        os.setsid()  # so that the children of the bot can be killed with it
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the main process handles it
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # so that a program that plays for the bot ends, too
    end_with_parent()
    _keep_apart()
    connection.send_bytes(b"ready")
    server = WorkerServer()
    try:
        while True:
            connection.send_bytes(json.dumps(server.reply(connection.recv())).encode())
    except (EOFError, OSError):
        pass
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it is ending already
        server.close()


def _keep_apart() -> None:
    """Send what a bot prints to stderr, away from the output of the program. Hide the arguments, which may contain a seed."""
    with contextlib.suppress(OSError):  # there may be no standard error
        os.dup2(2, 1)
    sys.stdout = sys.stderr  # stderr is not buffered: a bot may be killed at any time
    del sys.argv[1:]


class WorkerServer:
    """Keeps a bot, and the log that it has seen so far."""

    def __init__(self) -> None:
        self._kept: tuple[str, str] | None = None
        self._bot: Bot | None = None
        self._log: list[LogLine] = []
        self._is_settled = False

    def reply(self, message: Task | Farewell | LoadCheck) -> dict[str, str]:
        if isinstance(message, LoadCheck):
            return _try_out(message)
        return self._part(message) if isinstance(message, Farewell) else self._think(message)

    def _think(self, task: Task) -> dict[str, str]:
        self._log = [*before(task.since, self._log), *task.log]
        try:
            return {"answer": self._answer(task)}
        except BotFailed as failed:
            deed = failed.deed
        except Exception as problem:  # noqa: BLE001 - the main process is told
            deed = raised(problem)
        self.close()
        return {"failed": deed}

    def _answer(self, task: Task) -> str:
        bot = self._bot
        if bot is None or self._kept != (task.bot, task.seed):
            self.close()
            self._kept, self._bot = (task.bot, task.seed), (bot := find_bot(task.bot)(task.seed))
        chair = SentChair(task, self._log)
        if not self._is_settled:
            freeze_heap()
            self._is_settled = True
        return legal(bot.choose(chair), chair, task.bot)

    def _part(self, farewell: Farewell) -> dict[str, str]:
        try:
            over = getattr(self._bot, "over", None)
            if over:
                over(farewell.view, farewell.log)
            self.close()
        except Exception as problem:  # noqa: BLE001 - whatever it is, the game is over
            self._bot = None
            return {"failed": raised(problem)}
        return {}

    def close(self) -> None:
        """Let the bot go. Some bots must be closed."""
        close = getattr(self._bot, "close", None)
        self._bot = None
        if close:
            close()


def before(tick: int, log: Sequence[LogLine]) -> list[LogLine]:
    return [line for line in log if line.number < tick]


def _try_out(trial: LoadCheck) -> dict[str, str]:
    try:
        load_bot(trial.name)
    except BotFailed as failed:
        return {"failed": failed.deed}
    return {}


def end_with_parent() -> None:
    """End this process when its parent is killed. Else a bot that hangs, or a long game, would go on."""
    threading.Thread(target=_await_its_end, daemon=True).start()


def _await_its_end() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    while True:  # an exit at a bad moment may be taken for the result of a game, so repeat it
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(AGAIN)
