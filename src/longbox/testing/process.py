"""Replay in another process: it finds rules that depend on the order of a set, or on anything else of this process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from longbox.engine.chance import Chance, Outcome
from longbox.engine.game import Game
from longbox.engine.match import Match
from longbox.engine.record import Record, parse, read, text_of
from longbox.engine.state import fingerprint
from longbox.testing.check import said_to, sight

SIGHT_EVERY = 8  # answers between two comparisons of all views


class OtherProcess:
    """Collects finished games and replays them in another process, with another order of sets."""

    name = "other process"

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.games: list[tuple[Match, str]] = []

    def add(self, match: Match) -> None:
        self.games.append((match, text_of(match)))

    def differences(self) -> Iterator[tuple[Match, int, str]]:
        """Yield the games that differ there, with the number of answers before the difference, and a sentence."""
        if not self.games:
            return
        with tempfile.TemporaryDirectory() as folder:
            for number, (_, text) in enumerate(self.games):
                Path(folder, f"{number:04}.longbox").write_text(text, encoding="utf-8")
            courses = self._ask_other_process(folder)
        for (match, text), there in zip(self.games, courses, strict=True):
            here = _course(parse(text, game=self.game))
            differing = (number for number, (one, other) in enumerate(zip(here, there, strict=False)) if one != other)
            first = next(differing, None)
            if first is not None:
                yield match, first, "a replay in another process comes elsewhere: does a rule depend on the order of a set?"

    def _ask_other_process(self, folder: str) -> list[list[str]]:
        order = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
        environment = {**os.environ, "PYTHONHASHSEED": order, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
        program = "import sys; from longbox.testing.process import replay_all; replay_all(*sys.argv[1:])"
        command = [sys.executable, "-c", program, _where(self.game), folder]
        done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
        if done.returncode:
            raise AssertionError(f"the other process failed: {done.stderr.strip()}")
        courses: list[list[str]] = json.loads(done.stdout)
        return courses


def _where(game: Game[Any]) -> str:
    """Say where another process can import the game: from its own package if possible, otherwise from any module that has it."""
    homes = (game.rulebook.package, game.state.__module__)
    modules = [sys.modules[name] for name in homes if name in sys.modules]
    for module in [*modules, *sys.modules.values()]:
        for attribute, value in list(vars(module).items()) if module else []:
            if value is game and module.__name__ != "__main__":
                return f"{module.__name__}:{attribute}"
    raise AssertionError(f"{game.name} must stand in a module, so that another process can import it")


def _course(record: Record) -> list[str]:
    """Return a digest of each position in a replay, and the reason if the replay ends too early."""
    fixed = [entry.got for entry in record.entries if isinstance(entry, Outcome)]
    digests = []
    try:
        match = Match(record.game, record.seats, record.options, record.seed, chance=Chance(None, None, fixed))
        digests.append(_digest(match))
        for answer in record.answers:
            match.choose(answer.key, answer.seat)
            digests.append(_digest(match))
    except Exception as problem:  # noqa: BLE001 - found already by the checks here
        digests.append(type(problem).__name__)
    return digests


def _digest(match: Match) -> str:
    """Return a digest of the state, the options in order, and the log; now and then also of all views."""
    options = [] if match.over else [(option.seat, option.key) for option in match.decision.options]
    seen = sight(match) if match.over or match.number % SIGHT_EVERY == 0 else said_to(match, None, match.tick - 1)
    return fingerprint([match.state, options, seen])


def replay_all(where: str, folder: str) -> None:
    """Print the digests of all games in the folder. The other process runs this."""
    module, _, attribute = where.partition(":")
    game = getattr(import_module(module), attribute)
    json.dump([_course(read(path, game)) for path in sorted(Path(folder).iterdir())], sys.stdout)
