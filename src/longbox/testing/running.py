"""Rules run without a match, and matches played at random.

g = lay_out(Duel(…))                        # a state made by hand
resolve(g, draw_two(g, 0), "keep:fox")      # run a rule on it, with these answers
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Iterator, Sequence
from typing import Any, TypeVar

from longbox.engine.chance import Chance
from longbox.engine.create import create_match
from longbox.engine.game import Game
from longbox.engine.match import Match
from longbox.engine.table import Table
from longbox.testing.scenario import Unforeseen

S = TypeVar("S", bound=Table)


def lay_out(state: S, names: Sequence[str], seed: int | str = 1) -> S:
    """Make a state that was built by hand ready for rules: it has players, chance and a log."""
    state.bind(Chance(str(seed)), tuple(names), [])
    return state


def resolve(g: Table, running: Awaitable[Any], *answers: str) -> Any:
    """Run a rule to its end with these answers, by key, and return its result. It asks and draws exactly what was foreseen."""
    left = [*answers]
    rule = running.__await__()
    try:
        decision = next(rule)
        while True:
            keys = [option.key for option in decision.options]
            if not left or left[0] not in keys:
                wanted = f"'{left[0]}' was to be the answer" if left else "no question was foreseen"
                raise Unforeseen(f"{wanted}, but '{decision.prompt}' has {keys}")
            decision = rule.send(keys.index(left.pop(0)))
    except StopIteration as end:
        if left or g.chance.left_in_queue():
            raise Unforeseen(f"Never asked for: {[*left, *g.chance.left_in_queue()]}") from None
        return end.value


def random_play(game: Game[Any], seats: int | Sequence[str] | None = None, seed: int = 0, **options: Any) -> Iterator[Match]:
    """A match of random answers: at every decision, and at its end."""
    match = create_match(game, seats, seed, True, options)
    chooser = random.Random(seed)
    yield match
    while not match.over:
        match.choose(chooser.choice(match.decision.options))
        yield match
