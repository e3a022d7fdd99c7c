import subprocess
import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from longbox.bench import peer


class Spiel:
    """A stand-in for OpenSpiel's game and state: any five of nine actions end it."""

    def __init__(self) -> None:
        self.left = list(range(9))

    def new_initial_state(self) -> "Spiel":
        return Spiel()

    def is_terminal(self) -> bool:
        return len(self.left) == 4

    def legal_actions(self) -> list[int]:
        return self.left

    def apply_action(self, action: int) -> None:
        self.left.remove(action)


class Zoo:
    """A stand-in for PettingZoo's environment: two agents, five moves, then each agent has to step out."""

    def reset(self) -> None:
        self.left = list(range(9))
        self.out = 0

    def agent_iter(self) -> Iterator[str]:
        while self.out < 2:
            yield "agent"

    def last(self) -> tuple[dict[str, Any], int, bool, bool, dict[str, Any]]:
        mask = SimpleNamespace(nonzero=lambda: (self.left,))
        return {"action_mask": mask}, 0, len(self.left) == 4, False, {}

    def step(self, action: int | None) -> None:
        if action is None:
            self.out += 1
        else:
            self.left.remove(action)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("pyspiel", "open_spiel.python.games", "open_spiel.python.games.tic_tac_toe", "pettingzoo.classic")
    modules = {name: ModuleType(name) for name in ("open_spiel", "open_spiel.python", "pettingzoo", *names)}
    vars(modules["pyspiel"])["load_game"] = {"python_tic_tac_toe": Spiel(), "tic_tac_toe": Spiel()}.__getitem__
    vars(modules["open_spiel.python.games"])["tic_tac_toe"] = modules["open_spiel.python.games.tic_tac_toe"]
    vars(modules["pettingzoo.classic"])["tictactoe_v3"] = SimpleNamespace(env=Zoo)
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)


@pytest.mark.parametrize("name", peer.PEERS)
def test_each_peer_plays_whole_games_and_counts_one_decision_a_move(installed: None, name: str) -> None:
    play = peer.PEERS[name]()
    assert [play(), play()] == [5, 5]


def test_whole_games_are_timed_and_the_warm_up_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0

    def play() -> int:
        nonlocal now
        now += 0.25
        return 7

    monkeypatch.setattr("longbox.bench.peer.time.perf_counter", lambda: now)
    assert peer.timed(play, 1.0) == (4 * 7, 1.0)
    assert now == 1.25


def test_the_script_needs_nothing_of_longbox() -> None:
    ran = subprocess.run([sys.executable, "-I", "-S", peer.__file__, "nobody", "0"], capture_output=True, text=True, check=False)
    assert ran.stderr.strip().endswith("KeyError: 'nobody'")
