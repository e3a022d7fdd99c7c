"""Replay in another process: what depends on the order of a set, on an address or on anything else of this process comes out there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

from longbox.engine.errors import LongboxError
from longbox.engine.game import Game, Setting
from longbox.engine.match import Match
from longbox.engine.record import read, replay, text_of
from longbox.engine.state import fingerprint


class OtherProcess:
    """Collects finished games and has them replayed elsewhere, with another order of sets."""

    name = "other process"

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.games: list[tuple[int, dict[str, Setting], str, str, str]] = []

    def add(self, match: Match) -> None:
        self.games.append((len(match.names), match.settings, match.seed, text_of(match), fingerprint(match.state)))

    def differences(self) -> list[tuple[int, dict[str, Setting], str, str]]:
        """The games that come out otherwise there: seats, settings, seed and a sentence."""
        if not self.games:
            return []
        with tempfile.TemporaryDirectory() as folder:
            for number, (_, _, _, text, _) in enumerate(self.games):
                Path(folder, f"{number:04}.longbox").write_text(text, encoding="utf-8")
            answers = self._ask_other_process(folder)
        found = []
        for (seats, settings, seed, _, here), there in zip(self.games, answers, strict=True):
            if there != here:
                found.append((seats, settings, seed, f"the record leads to another state in another process: {there}"))
        return found

    def _ask_other_process(self, folder: str) -> list[str]:
        order = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
        environment = {**os.environ, "PYTHONHASHSEED": order, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
        command = [sys.executable, "-m", "longbox.testing.process", _where(self.game), folder]
        done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
        if done.returncode:
            raise AssertionError(f"the other process failed: {done.stderr.strip().splitlines()[-1:]}")
        answers: list[str] = json.loads(done.stdout)
        return answers


def _where(game: Game[Any]) -> str:
    """Where another process can import the game from."""
    for name, module in list(sys.modules.items()):
        for attribute, value in list(vars(module).items()) if module else []:
            if value is game and name != "__main__":
                return f"{name}:{attribute}"
    raise AssertionError(f"{game.name} must stand in a module, so that another process can import it")


def _replayed(path: Path, game: Game[Any]) -> str:
    try:
        record = read(path, game)
        return fingerprint(replay(record, record.entries).state)
    except LongboxError as problem:
        return str(problem)


def _main(where: str, folder: str) -> None:
    module, _, attribute = where.partition(":")
    game = getattr(import_module(module), attribute)
    json.dump([_replayed(path, game) for path in sorted(Path(folder).iterdir())], sys.stdout)


if __name__ == "__main__":
    _main(*sys.argv[1:])
