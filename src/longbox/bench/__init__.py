"""The benchmark: Longbox beside its peers, and the cost of the engine itself. These are figures, not tests."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable
from json import dumps

import longbox
from longbox.bench import costs, our_games, search, tic_tac_toe, vigilante
from longbox.bench.figures import Figure, table


def _fork(peers: bool) -> list[Figure]:
    from longbox.testing.workout import GAME

    return costs.fork(GAME, seats=2)


BENCHMARKS: dict[str, Callable[[bool], list[Figure]]] = {
    "tic_tac_toe": tic_tac_toe.measured,
    "driver": lambda peers: costs.driver(),
    "fork": _fork,
    "growth": lambda peers: costs.growth(),
    "vigilante": vigilante.play,
    "vigilante_copy": vigilante.copies,
    "vigilante_fork": lambda peers: our_games.forks(our_games.VIGILANTE),
    "vigilante_games": lambda peers: our_games.many_games(our_games.VIGILANTE),
    "freedom_five": lambda peers: our_games.play(our_games.FREEDOM_FIVE),
    "freedom_five_fork": lambda peers: our_games.forks(our_games.FREEDOM_FIVE),
    "freedom_five_games": lambda peers: our_games.many_games(our_games.FREEDOM_FIVE),
    "hour_of_need": lambda peers: vigilante.play(peers, subject=our_games.HOUR_OF_NEED),
    "hour_of_need_fork": lambda peers: our_games.forks(our_games.HOUR_OF_NEED),
    "hour_of_need_games": lambda peers: our_games.many_games(our_games.HOUR_OF_NEED),
    "guardians_chronicles": lambda peers: vigilante.play(peers, subject=our_games.GUARDIANS_CHRONICLES),
    "guardians_chronicles_fork": lambda peers: our_games.forks(our_games.GUARDIANS_CHRONICLES),
    "guardians_chronicles_games": lambda peers: our_games.many_games(our_games.GUARDIANS_CHRONICLES),
    "search": search.tic_tac_toe,
    "vigilante_search": lambda peers: search.vigilante(),
    "freedom_five_search": lambda peers: search.freedom_five(),
    "hour_of_need_search": lambda peers: search.hour_of_need(),
    "guardians_chronicles_search": lambda peers: search.guardians_chronicles(),
}

TITLES = {
    "tic_tac_toe": "Tic-tac-toe, random play, one core",
    "driver": "The driver's own cost: a game that does nothing but ask",
    "fork": "A fork of the workout game in the middle of a step",
    "growth": "A match of more than 10,000 decisions",
    "vigilante": "Vigilante with 5 seats beside Catan, random play, one core",
    "vigilante_copy": "A copy of the state of Vigilante and of Catan at a random decision",
    "vigilante_fork": "A fork of Vigilante at a random decision",
    "vigilante_games": "Vigilante, random games over all player counts and scenarios",
    "freedom_five": "Freedom Five with 4 seats, random play, one core",
    "freedom_five_fork": "A fork of Freedom Five at a random decision",
    "freedom_five_games": "Freedom Five, random games over all player counts and Comics",
    "hour_of_need": "Hour of Need with 4 seats beside Catan, random play, one core",
    "hour_of_need_fork": "A fork of Hour of Need at a random decision",
    "hour_of_need_games": "Hour of Need, random games over all player counts, issues and villains",
    "guardians_chronicles": "Guardians' Chronicles with 4 seats beside Catan, random play, one core",
    "guardians_chronicles_fork": "A fork of Guardians' Chronicles at a random decision",
    "guardians_chronicles_games": "Guardians' Chronicles, random games over all player counts and scenarios",
    "search": "Tree search of tic-tac-toe's first move, one core",
    "vigilante_search": "Tree search of Vigilante with 5 seats, rollouts to the end of the step, one core",
    "freedom_five_search": "Tree search of Freedom Five with 4 seats, rollouts to the end of the step, one core",
    "hour_of_need_search": "Tree search of Hour of Need with 4 seats, rollouts to the end of the step, one core",
    "guardians_chronicles_search": "Tree search of Guardians' Chronicles with 4 seats, rollouts to the end of the step, one core",
}

NOTES = {
    "tic_tac_toe": tic_tac_toe.NOTES,
    "vigilante": vigilante.PLAY_NOTES,
    "vigilante_copy": vigilante.COPY_NOTES,
    "vigilante_fork": our_games.FORK_NOTES,
    "freedom_five": our_games.PLAY_NOTES,
    "freedom_five_fork": our_games.FORK_NOTES,
    "hour_of_need": vigilante.PLAY_NOTES,
    "hour_of_need_fork": our_games.FORK_NOTES,
    "guardians_chronicles": vigilante.PLAY_NOTES,
    "guardians_chronicles_fork": our_games.FORK_NOTES,
    "search": search.NOTES,
    "vigilante_search": search.GAME_NOTES,
    "freedom_five_search": search.GAME_NOTES,
    "hour_of_need_search": search.GAME_NOTES,
    "guardians_chronicles_search": search.GAME_NOTES,
}


def main(json: bool, peers: bool, only: list[str]) -> int:
    """Measure everything or the named parts. Print a table for each, or one JSON document. A missed target is no failure."""
    unknown = [name for name in only if name not in BENCHMARKS]
    if unknown:
        sys.stderr.write(f"There is no benchmark '{unknown[0]}'; the benchmarks: {', '.join(BENCHMARKS)}.\n")
        return 2
    figures: list[Figure] = []
    for name in [name for name in BENCHMARKS if name in only or not only]:
        sys.stderr.write(f"{name} ...\n")
        found = BENCHMARKS[name](peers)
        figures += found
        if not json:
            sys.stdout.write("\n".join([TITLES[name], "", table(found), *NOTES.get(name, ()), "", ""]))
            sys.stdout.flush()
    if json:
        sys.stdout.write(dumps(document(figures), ensure_ascii=False, indent=2) + "\n")
    return 0


def document(figures: list[Figure]) -> dict[str, object]:
    """Return all results of a run as data for programs."""
    measured = {figure.benchmark for figure in figures}
    return {
        "longbox": longbox.__version__,
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "notes": [note for name, notes in NOTES.items() if name in measured for note in notes],
        "results": [figure.to_json() for figure in figures],
    }
