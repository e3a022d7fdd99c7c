"""Scenarios: set the table, queue the dice, answer by meaning, and assert what follows.

    with scenario(GAME, seats=2, queue={"dice": [6, 1]}) as play:
        with play.table() as g:             # set the table, between two steps
            g.players[0].coins = 3
        play.answer(0, "roll")              # the key or the label of an option
        play.asks(1, "Which card")          # the question that is expected now
        assert play.state.players[0].coins == 9

A scenario is strict. It fails if nobody asked for an answer, if a queued outcome was never drawn, or if it ends at a question
that the script did not expect.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from longbox.engine.chance import Chance
from longbox.engine.decision import Blocked, Decision
from longbox.engine.deck import Deck
from longbox.engine.errors import BadChoice
from longbox.engine.game import Game
from longbox.engine.history import Snapshot
from longbox.engine.match import Match
from longbox.engine.record import Record, read, replay_to
from longbox.engine.seats import seat_names


class Unforeseen(AssertionError):
    """The game did not ask, or did not draw, what the scenario expects."""


class Scenario:
    """A match played by a script."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._foreseen = match.number  # the number of answers after which the scenario expects a question

    @property
    def state(self) -> Any:
        """The state now."""
        return self.match.state

    @contextlib.contextmanager
    def table(self) -> Iterator[Any]:
        """Set the table: change the state between two steps. The step then begins again with the changed state."""
        match = self.match
        if match.answers_in_step:
            raise Unforeseen(f"The table can be set between steps only, not within one: {_asked(match)}")
        state = match.game.copy(match.snapshot.state)
        counters = match.snapshot.counters.copy()
        yield state
        for name, holds in match.game.invariants.items():
            if not holds(state):
                raise AssertionError(f"The table as set breaks the invariant '{name}'")
        chance = Chance(match.seed, counters)
        chance.queued = match.chance.queued
        self.match = Match(
            match.game, match.names, match.settings, match.seed, chance=chance, snapshot=Snapshot(state, counters.copy())
        )
        self._foreseen = 0

    def queue(self, stream: str, *names: object) -> None:
        """Queue the next outcomes of a stream of chance: numbers on dice, names of cards."""
        self.match.chance.queue(stream, *names)

    def answer(self, seat: int, *choices: str) -> None:
        """Let a seat choose by key or by label. Several choices answer several questions in a row."""
        for choice in choices:
            self.match.choose(self._key(seat, choice), seat)
            self._foreseen = -1

    def asks(self, seat: int, prompt: str = "", options: Sequence[str] | None = None) -> Decision:
        """Assert that this seat is asked a question with these words, and exactly these options, by key."""
        part = None if self.match.over else self.match.decision.for_seat(seat)
        if part is None or prompt.lower() not in part.prompt.lower():
            raise Unforeseen(f"Seat {seat} was to be asked '{prompt}', but {_asked(self.match)}")
        keys = [option.key for option in part.options]
        if options is not None and sorted(keys) != sorted(options):
            raise Unforeseen(f"'{part.prompt}' was to have the options {sorted(options)}, but has {sorted(keys)}")
        self._foreseen = self.match.number
        return part

    def keys(self, seat: int) -> list[str]:
        """Return the keys that this seat can choose now."""
        return [option.key for option in self.asks(seat).options]

    def label(self, seat: int, key: str) -> str:
        """Return the label of this option, which this seat has now."""
        return next(str(option.label) for option in self.asks(seat).options if option.key == key)

    def answer_first(self, seat: int, prompt: str = "") -> None:
        """Let a seat take the first option of a question with these words."""
        self.answer(seat, self.asks(seat, prompt).options[0].key)

    def go_on(self, until: Callable[[Any], bool], prefer: Sequence[str] = ()) -> list[tuple[int, str]]:
        """Answer until this is true of the state: with a preferred key if there is one, otherwise with the first option.

        Return the seats and prompts that were asked.
        """
        asked = []
        while not self.match.over and not until(self.state):
            part = self.asks(self.match.decision.seats[0])
            keys = [option.key for option in part.options]
            asked.append((part.seat, part.prompt))
            self.answer(part.seat, next((key for key in prefer if key in keys), keys[0]))
        return asked

    def blocked(self, seat: int, key: str) -> Blocked:
        """Assert that this seat cannot choose that now. Return the reason and the rule. The attempt changes nothing."""
        part = self.asks(seat)
        if any(option.key == key for option in part.options):
            raise Unforeseen(f"'{key}' was to be refused, but it can be chosen: {part.prompt}")
        with contextlib.suppress(BadChoice):
            self.match.choose(key, seat)
        for blocked in part.blocked:
            if blocked.key == key:
                return blocked
        raise Unforeseen(f"'{key}' is no option, but nothing says why: {part.prompt}")

    def said(self, words: str, seat: int | None = None) -> str:
        """Return the rule of the last line in a seat's log that contains these words."""
        for line in reversed(self.match.log(seat)):
            if words.lower() in line.text.lower():
                return line.rule
        lines = "\n".join(line.text for line in self.match.log(seat)[-10:])
        raise Unforeseen(f"Nothing with '{words}' in the log of seat {seat}; the last lines:\n{lines}")

    def told(self, *rules: str, seat: int | None = None) -> list[str]:
        """Return the lines of a seat's log, for these rules or for all."""
        return [line.text for line in self.match.log(seat) if line.rule in rules or not rules]

    def close(self) -> None:
        """End the script. Fail if anything is left over."""
        left = self.match.chance.left_in_queue()
        if left:
            raise Unforeseen(f"Queued but never drawn: {'; '.join(left)}")
        if self.match.answers_in_step and self._foreseen != self.match.number and not self.match.over:
            raise Unforeseen(f"The scenario ends with a question that it did not foresee: {_asked(self.match)}")

    def _key(self, seat: int, choice: str) -> str:
        part = None if self.match.over else self.match.decision.for_seat(seat)
        if part is None:
            raise Unforeseen(f"Seat {seat} was to answer '{choice}', but {_asked(self.match)}")
        for option in part.options:
            if choice in (option.key, option.label):
                return option.key
        options = ", ".join(option.key for option in part.options)
        raise Unforeseen(f"Seat {seat} was to answer '{choice}', but '{part.prompt}' has only {options}")


def _asked(match: Match) -> str:
    if match.result:
        return f"the game is over: {match.result.reason}"
    decision = match.decision
    return "; ".join(f"seat {seat} is asked '{decision.for_seat(seat).prompt}'" for seat in decision.seats)  # type: ignore[union-attr]


@contextlib.contextmanager
def scenario(
    game: Game[Any],
    seats: int | Sequence[str] | None = None,
    *,
    seed: int | str = 1,
    queue: Mapping[str, Sequence[object]] | None = None,
    **options: Any,
) -> Iterator[Scenario]:
    """Begin a game and play it by a script. `queue` holds outcomes for the setup, by stream."""
    names = seat_names(game.seats[0] if seats is None else seats)
    chance = Chance(str(seed))
    for stream, outcomes in (queue or {}).items():
        chance.queue(stream, *outcomes)
    settings = game.settings(len(names), options)
    play = Scenario(Match(game, names, settings, str(seed), chance=chance))
    yield play
    play.close()


def take(g: Any, face: str, *places: Deck[Any] | list[Any], to: int | None = None) -> Any:
    """Take a thing with this face, or of this name, out of the first of these decks and lists that has one.

    Use it while you set the table, to put the thing elsewhere. The seat `to` then knows its face:
    `g.players[0].hand.append(take(g, "Medkit", g.city, g.discards, to=0))`.
    """
    for place in places:
        found = next((thing for thing in place if face == (thing if isinstance(thing, str) else g.faces[thing])), None)
        if found is not None:
            place.remove(found)
            if to is not None:
                g.faces.show(found, to)
            return found
    raise AssertionError(f"There is no '{face}' to take for the scenario")


def match_at(record: str | os.PathLike[str] | Record, number: int, game: Game[Any] | None = None) -> Match:
    """Return a recorded game after that many answers: at its `number`-th decision, counted from 0."""
    return replay_to(record if isinstance(record, Record) else read(record, game), number)
