"""What goes to the process of a bot, and what that does with it.

It is no match that goes there but a position of one seat, in which everything that the seat cannot know was imagined before: of
the truth, and of the seed of the match, nothing is sent there. It is small, too: the state where the current step began and the
answers since then; and of the log what the process has not got yet.

That is no wall around a bot: it is a process of the same user, and may read what that one may, such as the command line of the
process that asks, with whatever seed stands there.
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
from typing import NamedTuple

from longbox.bots.chair import Bot, Chair
from longbox.bots.failing import BotFailed, legal, raised
from longbox.bots.registry import find_bot, load_bot
from longbox.engine.chance import Chance, Got
from longbox.engine.errors import BadOptions
from longbox.engine.events import LogLine
from longbox.engine.game import Beliefs, Setting, find_game, is_installed
from longbox.engine.garbage import set_aside
from longbox.engine.history import Base
from longbox.engine.match import Match
from longbox.engine.state import Json

AGAIN = 5.0  # seconds; whoever ends in good order needs less


class Position(NamedTuple):
    """A decision of one seat, as it goes to another process."""

    game: str
    names: tuple[str, ...]
    settings: dict[str, Setting]
    seat: int
    tick: int
    base: Base
    fed: list[int]
    outcomes: list[Got]
    luck: str

    @classmethod
    def of(cls, chair: Chair, seed: str) -> Position:
        """The chair's decision; of what the seat cannot know, whatever this seed imagines."""
        game = chair.game
        if not is_installed(game):
            raise BadOptions(f"{game.title} is not installed, so that other processes do not find it.")
        luck = f"position {seed} {chair.number}"
        base, fed, run = chair.imagination().another(luck)
        names = tuple(run.state.names)
        return cls(game.name, names, dict(chair.settings), chair.seat, chair.number, base, fed, run.chance.outcomes, luck)

    def match(self) -> Match:
        """A match that stands at this decision. Of what was before it has only the outcome."""
        chance = Chance(self.luck, self.base.counters.copy(), self.outcomes)
        match = Match(
            find_game(self.game), self.names, self.settings, self.luck, keeps_history=False, chance=chance, base=self.base
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
    position: Position
    beliefs: Beliefs
    since: int  # the log from this tick on is here; what came before it the worker has already
    log: list[LogLine]


class Farewell(NamedTuple):
    """The last that a bot sees of a game."""

    view: dict[str, Json]
    log: list[LogLine]


class Trial(NamedTuple):
    """The question whether a bot loads."""

    name: str  # under which it is installed


class SentChair(Chair):
    """A chair in another process: what it takes from the history of the match was sent along."""

    __slots__ = ("_beliefs", "_log")

    def __init__(self, task: Task, log: Sequence[LogLine]) -> None:
        super().__init__(task.position.match(), task.position.seat, task.seconds)
        self._beliefs = task.beliefs
        self._log = list(log)

    @property
    def log(self) -> list[LogLine]:
        return self._log

    @property
    def beliefs(self) -> Beliefs:
        return self._beliefs


def serve(connection: Connection) -> None:
    """What the process does: one task after the other, until nobody is there any more."""
    if hasattr(os, "setsid"):
        os.setsid()  # so that all that a bot starts can be ended with it
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asked hears it
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # so that a program that plays for the bot ends, too
    end_with_parent()
    _keep_apart()
    connection.send_bytes(b"ready")
    server = Server()
    try:
        while True:
            connection.send_bytes(json.dumps(server.reply(connection.recv())).encode())
    except (EOFError, OSError):
        pass
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it is ending already
        server.close()


def _keep_apart() -> None:
    """What a bot prints is no result of the program that asked it; and what that was called with, maybe a seed, is not for it."""
    with contextlib.suppress(OSError):  # there may be no standard error
        os.dup2(2, 1)
    sys.stdout = sys.stderr  # which keeps nothing back: a bot may be ended at any time
    del sys.argv[1:]


class Server:
    """The bot that a process keeps, and what it has heard."""

    def __init__(self) -> None:
        self._kept: tuple[str, str] | None = None
        self._bot: Bot | None = None
        self._log: list[LogLine] = []
        self._is_settled = False

    def reply(self, message: Task | Farewell | Trial) -> dict[str, str]:
        if isinstance(message, Trial):
            return _try_out(message)
        return self._part(message) if isinstance(message, Farewell) else self._think(message)

    def _think(self, task: Task) -> dict[str, str]:
        self._log = [*before(task.since, self._log), *task.log]
        try:
            return {"answer": self._answer(task)}
        except BotFailed as failed:
            deed = failed.deed
        except Exception as problem:  # noqa: BLE001 - whatever it is, whoever asked is told
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
            set_aside()
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
        """Let the bot go. Some have something that must be ended."""
        close = getattr(self._bot, "close", None)
        self._bot = None
        if close:
            close()


def before(tick: int, log: Sequence[LogLine]) -> list[LogLine]:
    return [line for line in log if line.number < tick]


def _try_out(trial: Trial) -> dict[str, str]:
    try:
        load_bot(trial.name)
    except BotFailed as failed:
        return {"failed": failed.deed}
    return {}


def end_with_parent() -> None:
    """If the process that has started this one is killed, nobody else would end what hangs here, or plays on for hours."""
    threading.Thread(target=_await_its_end, daemon=True).start()


def _await_its_end() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    while True:  # an exit in a bad moment may be taken for the outcome of a game, and not be heard
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(AGAIN)
