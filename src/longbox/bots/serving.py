"""What goes to the process of a bot, and what that does with it.

It is no match that goes there but a position of one seat, in which everything that the seat cannot know was imagined before: of
the truth, and of the seed of the match, there is nothing that a bot could find there, wherever it looks. It is small, too: the
state where the current step began and the answers since then; and of the log what the process has not got yet.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Sequence
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import NamedTuple

from longbox.bots.chair import Bot, Chair
from longbox.bots.failing import BotFailed, legal, quoted
from longbox.bots.registry import find_bot
from longbox.engine.chance import Chance, Got
from longbox.engine.errors import BadOptions
from longbox.engine.events import LogLine
from longbox.engine.game import Beliefs, Setting, find_game, is_installed
from longbox.engine.garbage import set_aside
from longbox.engine.history import Base
from longbox.engine.match import Match
from longbox.engine.state import Json


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
    threading.Thread(target=_end_with_parent, daemon=True).start()
    sys.stdout = sys.stderr  # what a bot prints is no result of the program that asked it
    connection.send_bytes(b"ready")
    kept: tuple[str, str] | None = None
    bot: Bot | None = None
    log: list[LogLine] = []
    is_settled = False
    try:
        while True:
            task: Task | Farewell = connection.recv()
            if isinstance(task, Farewell):
                connection.send_bytes(_encoded(_part(bot, task)))
                bot = None
                continue
            log = [*before(task.since, log), *task.log]
            try:
                if bot is None or kept != (task.bot, task.seed):
                    _close(bot)
                    kept, bot = (task.bot, task.seed), find_bot(task.bot)(task.seed)
                chair = SentChair(task, log)
                if not is_settled:
                    set_aside()
                    is_settled = True
                reply = {"answer": legal(bot.choose(chair), chair, task.bot)}
            except BotFailed as failed:
                reply = {"failed": failed.deed}
            except Exception as problem:  # noqa: BLE001 - whatever it is, whoever asked is told
                reply = {"failed": _raised(problem)}
            if "failed" in reply:
                _close(bot)
                bot = None
            connection.send_bytes(_encoded(reply))
    except (EOFError, OSError):
        pass
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it is ending already
        _close(bot)


def before(tick: int, log: Sequence[LogLine]) -> list[LogLine]:
    return [line for line in log if line.number < tick]


def _part(bot: Bot | None, farewell: Farewell) -> dict[str, str]:
    try:
        over = getattr(bot, "over", None)
        if over:
            over(farewell.view, farewell.log)
        _close(bot)
    except Exception as problem:  # noqa: BLE001 - whatever it is, the game is over
        return {"failed": _raised(problem)}
    return {}


def _raised(problem: Exception) -> str:
    return f"raised {type(problem).__name__} and said {quoted(str(problem))}"


def _end_with_parent() -> None:
    """If whoever asked is killed, nobody would end a bot that hangs."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


def _encoded(reply: dict[str, str]) -> bytes:
    return json.dumps(reply).encode()


def _close(bot: Bot | None) -> None:
    """Some bots have something that must be ended."""
    close = getattr(bot, "close", None)
    if close:
        close()
