"""The results of many games."""

from __future__ import annotations

import statistics
from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from longbox.engine.game_parts import Setting
from longbox.engine.state import Json
from longbox.engine.table import Result


class GameEnding(NamedTuple):
    """One way in which games ended: the winners, the reason and the rule."""

    winners: tuple[int, ...]
    reason: str
    rule: str


Won = tuple[tuple[str, ...], tuple[int, ...]]  # the role or bot of each seat, and the seats that won


class Share(NamedTuple):
    """How often a role or a bot won, alone or together with others. Each seat counts for itself."""

    name: str
    games: int
    wins: int

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def figures(self) -> dict[str, float]:
        return {"games": self.games, "wins": self.wins, "share": round(self.share, 4)}


@dataclass
class Tally:
    """How some games ended and how many decisions they took."""

    outcomes: Counter[GameEnding] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    roles: Counter[Won] = field(default_factory=Counter)
    bots: Counter[Won] = field(default_factory=Counter)

    def count(self, result: Result, decisions: int, bots: tuple[str, ...]) -> None:
        winners = result.winners
        self.outcomes[GameEnding(winners, result.reason, result.rule)] += 1
        self.lengths[decisions] += 1
        self.roles[result.roles, winners] += 1
        self.bots[bots, winners] += 1

    def add(self, other: Tally) -> None:
        self.outcomes.update(other.outcomes)
        self.lengths.update(other.lengths)
        self.roles.update(other.roles)
        self.bots.update(other.bots)


def _shares(counted: Counter[Won]) -> list[Share]:
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for (names, winners), count in counted.items():
        for seat, name in enumerate(names):
            games[name] += count
            wins[name] += count * (seat in winners)
    return [Share(name, games[name], wins[name]) for name in sorted(games)]


@dataclass(frozen=True)
class SimulationReport:
    """A simulation: what was played, the results, and how long it took."""

    game: str
    rules: str
    seats: int
    options: dict[str, Setting]
    bots: tuple[str, ...]
    rotate: bool
    seed: str
    cores: int
    seconds: float
    tally: Tally

    @property
    def games(self) -> int:
        return self.tally.lengths.total()

    @property
    def decisions(self) -> int:
        return sum(length * games for length, games in self.tally.lengths.items())

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def outcomes(self) -> list[tuple[GameEnding, int]]:
        """Every outcome with the number of games, the most frequent first."""
        return sorted(self.tally.outcomes.items(), key=lambda counted: (-counted[1], counted[0]))

    @property
    def wins(self) -> list[int]:
        """How often each seat won, alone or together with others."""
        return [sum(games for outcome, games in self.outcomes if seat in outcome.winners) for seat in range(self.seats)]

    @property
    def shared(self) -> int:
        """How often several seats won together."""
        return sum(games for outcome, games in self.outcomes if len(outcome.winners) > 1)

    @property
    def nobody(self) -> int:
        """How often nobody won."""
        return sum(games for outcome, games in self.outcomes if not outcome.winners)

    @property
    def roles(self) -> list[Share]:
        """How often each role won, if the game has roles."""
        return _shares(self.tally.roles)

    @property
    def players(self) -> list[Share]:
        """How often each bot won, on any seat."""
        return _shares(self.tally.bots)

    @property
    def shortest(self) -> int:
        return min(self.tally.lengths)

    @property
    def median(self) -> float:
        return statistics.median(sorted(self.tally.lengths.elements()))

    @property
    def longest(self) -> int:
        return max(self.tally.lengths)

    def to_json(self) -> Json:
        outcomes = [{**outcome._asdict(), "games": games} for outcome, games in self.outcomes]
        return {
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "options": self.options,
            "bots": list(self.bots),
            "rotate": self.rotate,
            "seed": self.seed,
            "cores": self.cores,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 6),
            "games_per_second": round(self.games_per_second, 1),
            "decisions_per_second": round(self.decisions_per_second, 1),
            "results": {"wins": self.wins, "shared": self.shared, "nobody": self.nobody, "outcomes": outcomes},
            "roles": [{"role": share.name, **share.figures} for share in self.roles],
            "players": [{"name": share.name, **share.figures} for share in self.players],
            "decisions_per_game": {"shortest": self.shortest, "median": self.median, "longest": self.longest},
        }
