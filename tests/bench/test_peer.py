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


class Catan:
    """A stand-in for catanatron's game: five actions end it; `made` are the copies of all games."""

    made: list["Catan"]

    def __init__(self, players: list[str], actions: int = 0) -> None:
        assert players == ["random RED", "random BLUE"]
        self.players = players
        self.state = SimpleNamespace(actions=list(range(actions)), num_turns=0)

    def winning_color(self) -> str | None:
        return "RED" if len(self.state.actions) == 5 else None

    def play_tick(self) -> None:
        self.state.actions.append(0)

    def play(self) -> None:
        while not self.winning_color():
            self.play_tick()

    def copy(self) -> "Catan":
        self.made.append(Catan(self.players, len(self.state.actions)))
        return self.made[-1]


class Searcher:
    """A stand-in for OpenSpiel's search; `searched` has the iterations of each."""

    searched: list[int]

    def __init__(
        self, game: Spiel, exploration: float, iterations: int, rollouts: str, *, solve: bool, random_state: str
    ) -> None:
        assert (rollouts, solve, random_state) == ("1 rollout by source 1", False, "source 1")
        self.iterations = iterations

    def mcts_search(self, state: Spiel) -> None:
        assert state.left == list(range(9)), "from the empty board"
        self.searched.append(self.iterations)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    spiel = ("pyspiel", "open_spiel", "open_spiel.python", "open_spiel.python.games", "open_spiel.python.games.tic_tac_toe")
    search = ("numpy", "open_spiel.python.algorithms")
    zoo = ("pettingzoo", "pettingzoo.classic")
    catan = ("catanatron", "catanatron.game", "catanatron.models", "catanatron.models.player")
    modules = {name: ModuleType(name) for name in (*spiel, *search, *zoo, *catan)}
    vars(modules["pyspiel"])["load_game"] = {"python_tic_tac_toe": Spiel(), "tic_tac_toe": Spiel()}.__getitem__
    vars(modules["open_spiel.python.games"])["tic_tac_toe"] = modules["open_spiel.python.games.tic_tac_toe"]
    vars(modules["numpy"])["random"] = SimpleNamespace(RandomState="source {}".format)
    rollouts = SimpleNamespace(MCTSBot=Searcher, RandomRolloutEvaluator="{} rollout by {}".format)
    vars(modules["open_spiel.python.algorithms"])["mcts"] = rollouts
    vars(modules["pettingzoo.classic"])["tictactoe_v3"] = SimpleNamespace(env=Zoo)
    vars(modules["catanatron.game"]).update(Game=Catan, TURNS_LIMIT=1000)
    vars(modules["catanatron.models.player"]).update(Color=("RED", "BLUE"), RandomPlayer="random {}".format)
    Catan.made = []
    Searcher.searched = []
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)


@pytest.mark.parametrize("name", ["open_spiel_search_python", "open_spiel_search_cpp"])
def test_a_peer_that_searches_counts_its_iterations(installed: None, name: str) -> None:
    play = peer.PEERS[name]()
    assert [play(), play()] == [peer.ITERATIONS] * 2
    assert Searcher.searched == [peer.ITERATIONS] * 2


@pytest.mark.parametrize("name", [name for name in peer.PEERS if "search" not in name])
def test_each_peer_plays_whole_games_and_counts_one_decision_a_move(installed: None, name: str) -> None:
    play = peer.PEERS[name]()
    assert [play(), play()] == [5, 5]


def test_positions_to_copy_are_from_all_over_the_games(installed: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peer, "ONE_IN", 1)
    copy, positions = peer.catanatron_copies()
    assert [len(position.state.actions) for position in positions] == list(range(5)) * peer.GAMES
    assert copy(positions[3]) is Catan.made[-1]


def test_one_decision_in_many_is_a_position_to_copy(installed: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peer, "ONE_IN", 4)
    assert 15 <= len(peer.catanatron_copies()[1]) <= 35


def test_a_copy_costs_the_median_of_the_positions_and_each_is_the_best_of_five(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    disturbed = {"a": [9.0, 1.0, 9.0, 9.0, 9.0], "b": [9.0, 9.0, 9.0, 9.0, 2.0], "c": [8.0, 9.0, 9.0, 9.0, 9.0]}

    def copy(position: str) -> None:
        nonlocal now
        now += disturbed[position].pop(0)

    monkeypatch.setattr("longbox.bench.peer.time.perf_counter", lambda: now)
    assert peer.seconds_to_copy(copy, ["a", "b", "c"]) == 2.0
    assert not any(disturbed.values())


def test_whole_games_are_timed_and_the_warm_up_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0

    def play() -> int:
        nonlocal now
        now += 0.25
        return 7

    monkeypatch.setattr("longbox.bench.peer.time.perf_counter", lambda: now)
    assert peer.timed(play, 1.0) == (4 * 7, 1.0)
    assert now == 2.0


def test_the_script_needs_nothing_of_longbox() -> None:
    ran = subprocess.run([sys.executable, "-I", "-S", peer.__file__, "nobody", "0"], capture_output=True, text=True, check=False)
    assert ran.stderr.strip().endswith("KeyError: 'nobody'")
