"""The checks of the conformance kit. Each watches a game and raises `CheckFailed` with one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from longbox.engine.decision import Decision
from longbox.engine.errors import BadChoice, LongboxError, OutOfTurn
from longbox.engine.history import Ply
from longbox.engine.match import Match
from longbox.engine.record import parse, replay, text_of
from longbox.engine.state import Json, canonical, from_json, to_json
from longbox.testing.check import Check, CheckFailed, Play, said_to, sight
from longbox.testing.drawing import BoxFacts, Cover, Drawing, Seeing
from longbox.testing.remarks import Remarks
from longbox.testing.secrecy import ImaginationAgrees, SecretsKept
from longbox.testing.staging import Places, Scenes
from longbox.testing.wording import Wording

LONGEST_STEP = 40  # answers
AHEAD = 12  # decisions that a fork plays on


class OptionsApply(Check):
    """Each listed option works. Any other choice is refused with a reason, and changes nothing."""

    name = "options"

    def at_decision(self, play: Play) -> None:
        decision = play.match.decision
        for seat in decision.seats:
            part = decision.for_seat(seat)
            assert part is not None
            keys = [option.key for option in part.options]
            if not part.prompt:
                raise CheckFailed(f"seat {seat} is asked without words")
            if not all(keys):
                raise CheckFailed(f"an option has no key: {part.prompt}")
            if len(set(keys)) < len(keys):
                twice = next(key for key in keys if keys.count(key) > 1)
                raise CheckFailed(f"two options have the key '{twice}': {part.prompt}")
            self._refuses(play, part, keys)
        if play.probing:
            for option in play.random.sample(list(decision.options), min(3, decision.size)):
                play.match.fork().choose(option.key, option.seat)

    def _refuses(self, play: Play, part: Decision, keys: list[str]) -> None:
        """Check that an unlisted choice is refused, and that every blocked option has a reason."""
        if play.probing:
            fork = play.match.fork()
            before = to_json(fork.state)
            try:
                fork.choose("what nobody has thought of", part.seat)
            except BadChoice as refusal:
                if not str(refusal) or to_json(fork.state) != before:
                    raise CheckFailed(f"a choice that is no option changes something: {part.prompt}") from None
            else:
                raise CheckFailed(f"a choice that is no option is taken: {part.prompt}")
        for blocked in part.blocked if play.probing else []:
            if blocked.key in keys:
                raise CheckFailed(f"'{blocked.key}' is both an option and blocked: {part.prompt}")
            if not blocked.reason:
                raise CheckFailed(f"'{blocked.key}' is blocked without a reason: {part.prompt}")


class ForksAgree(Check):
    """A fork looks the same, has the same future for the same answers, and does not change the match."""

    name = "forks"

    def at_decision(self, play: Play) -> None:
        if not play.probing:
            return
        before = sight(play.match)
        one, other = play.match.fork(), play.match.fork()
        if sight(one) != before:
            raise CheckFailed("a fork does not look like the match it was made from")
        answers = self._play_on(play, one, other)
        if sight(one) != sight(other):
            raise CheckFailed(f"two forks go different ways after the same answers: {', '.join(answers)}")
        if sight(play.match) != before:
            raise CheckFailed("playing on in a fork changed the match it was made from")

    def _play_on(self, play: Play, one: Match, other: Match) -> list[str]:
        answers: list[str] = []
        while not one.over and len(answers) < AHEAD:
            option = play.random.choice(one.decision.options)
            answers.append(option.key)
            try:
                other.choose(option.key, option.seat)
            except (BadChoice, OutOfTurn) as problem:
                raise CheckFailed(
                    f"two forks go different ways after the same answers: {', '.join(answers)}: {problem}"
                ) from None
            one.choose(option)
        return answers


class CopiesStay(Check):
    """Earlier copies of the state do not change: no two states share data that changes."""

    name = "copies"

    def __init__(self) -> None:
        self.last: list[tuple[int, Any, Json]] = []
        self.kept: list[tuple[int, Any, Json]] = []  # some of them, kept to the end

    def at_decision(self, play: Play) -> None:
        state = play.game.copy(play.match.state)
        made = (play.match.number, state, to_json(state))
        self.last = [*self.last[-1:], made]
        if play.probing:
            self.kept.append(made)

    def after_choice(self, play: Play) -> None:
        self._look(self.last)

    def at_end(self, play: Play) -> None:
        self._look(self.kept)

    def _look(self, copies: list[tuple[int, Any, Json]]) -> None:
        for number, state, then in copies:
            if to_json(state) != then:
                raise CheckFailed(f"a copy of the state after answer {number} has changed since")


class UndoRedo(Check):
    """Undo gives the position before the answer, and redo gives the position after it."""

    name = "undo"

    def __init__(self) -> None:
        self.before: list[str] = []

    def at_decision(self, play: Play) -> None:
        self.before = self._position(play.match.fork()) if play.probing else []

    def after_choice(self, play: Play) -> None:
        if not self.before:
            return
        fork = play.match.fork()
        after = self._position(fork)
        fork.undo(consent=True)
        if self._position(fork) != self.before:
            raise CheckFailed("undo does not lead back to the position before")
        fork.redo()
        if self._position(fork) != after:
            raise CheckFailed("redo does not lead to the position after")

    def _position(self, match: Match) -> list[str]:
        return [*sight(match), canonical(to_json(match.state))]


class RecordReplays(Check):
    """The record replays to the same state without the random source, and so does every checkpoint in it."""

    name = "record"

    def at_end(self, play: Play) -> None:
        match = play.match
        try:
            record = parse(text_of(match), game=play.game)
            again = replay(record, record.entries)
        except LongboxError as problem:
            raise CheckFailed(f"the record does not replay: {problem}") from None
        if to_json(again.state) != to_json(match.state):
            raise CheckFailed("the record leads to another state")
        if again.result != match.result:
            raise CheckFailed("the record leads to another result")
        if any(again.log(seat) != match.log(seat) for seat in play.watchers):
            raise CheckFailed("the record leads to another log")


class LogStays(Check):
    """No line of the log changes later."""

    name = "log"

    def __init__(self) -> None:
        self.lines: dict[int | None, list[Json]] = {}
        self.read: Ply | None = None  # the log so far

    def at_start(self, play: Play) -> None:
        self.after_choice(play)

    def after_choice(self, play: Play) -> None:
        for seat in play.watchers:
            self.lines.setdefault(seat, []).extend([line.to_json() for line in play.match.news(seat, self.read)])
        self.read = play.match.last_ply

    def at_end(self, play: Play) -> None:
        for seat, lines in self.lines.items():
            for then, now in zip(lines, said_to(play.match, seat), strict=True):
                if then != now:
                    raise CheckFailed(f"the line '{then['text']}' says '{now['text']}' at the end")


class PlainData(Check):
    """The state fits its declaration: it is the same after a trip through JSON."""

    name = "plain data"

    def at_decision(self, play: Play) -> None:
        if not play.probing:
            return
        state = play.match.state
        try:
            again = from_json(play.game.state, json.loads(canonical(to_json(state))))
        except (KeyError, TypeError, ValueError) as problem:
            raise CheckFailed(f"the state cannot be written as JSON and read again: {problem}") from None
        if again != state:
            raise CheckFailed("the state comes back from JSON as something else")


class Invariants(Check):
    """The invariants of the game hold after every decision."""

    name = "invariants"

    def at_start(self, play: Play) -> None:
        self.after_choice(play)

    def after_choice(self, play: Play) -> None:
        for name, holds in play.game.invariants.items():
            if not holds(play.match.state):
                raise CheckFailed(f"'{name}' does not hold")


class StepsAreShort(Check):
    """A step takes few answers, because a fork repeats all answers of the step."""

    name = "steps"

    def after_choice(self, play: Play) -> None:
        if play.match.answers_in_step > LONGEST_STEP:
            raise CheckFailed(f"a step takes more than {LONGEST_STEP} answers: let the state say what comes next")


class RulesAreCited(Check):
    """Questions, refusals, the log and the result cite rules of the rulebook."""

    name = "citations"

    def at_decision(self, play: Play) -> None:
        decision = play.match.decision
        for seat in decision.seats:
            part = decision.for_seat(seat)
            assert part is not None
            self._cite(play, part.rule, f"the question '{part.prompt}'")
            if play.probing:
                for blocked in part.blocked:
                    self._cite(play, blocked.rule, f"the refusal of '{blocked.key}'")

    def at_end(self, play: Play) -> None:
        for line in play.match.log(None) + [line for seat in range(len(play.match.names)) for line in play.match.log(seat)]:
            self._cite(play, line.rule, f"the line '{line.text}'")

    def _cite(self, play: Play, rule: str, where: str) -> None:
        if rule not in play.game.rulebook:
            raise CheckFailed(f"{where} cites '{rule}', which is not in the rulebook")


class Together(Check):
    """If a game says that all win together, then nobody wins or loses alone, and a position has the same value for all."""

    name = "together"

    def at_decision(self, play: Play) -> None:
        evaluation = play.game.evaluation
        if play.game.win_together and evaluation is not None:
            looks = [evaluation.value(play.match.state, seat) for seat in range(len(play.match.names))]
            if min(looks) != max(looks):
                raise CheckFailed(f"all win together, but the position looks otherwise to one than to another: {looks}")

    def at_end(self, play: Play) -> None:
        result = play.match.result
        assert result is not None
        if play.game.win_together and len(result.winners) not in (0, len(play.match.names)):
            raise CheckFailed("all win together, but only some have won")


class AnyOrder(Check):
    """If several seats answer at once, their order does not matter."""

    name = "simultaneous"

    def at_decision(self, play: Play) -> None:
        decision = play.match.decision
        if not decision.is_secret or decision.given or len(decision.seats) < 2:
            return
        picks = {seat: [play.random.random() for _ in range(LONGEST_STEP)] for seat in decision.seats}
        one = self._answered(play.match.fork(), picks, first=min)
        other = self._answered(play.match.fork(), picks, first=max)
        if to_json(one.state) != to_json(other.state) or sight(one) != sight(other):
            raise CheckFailed(f"it matters who answers first: {decision.prompt}")

    def _answered(self, match: Match, picks: dict[int, list[float]], first: Callable[[Iterable[int]], int]) -> Match:
        taken = dict.fromkeys(picks, 0)
        answered = 0
        while not match.over and match.decision.is_secret and match.decision.given == answered:
            seat = first(match.decision.seats)
            part = match.decision.for_seat(seat)
            assert part is not None
            pick = picks[seat][taken[seat] % LONGEST_STEP]
            taken[seat] += 1
            answered += 1
            match.choose(part.options[int(pick * part.size)].key, seat)
        return match


CHECKS: list[type[Check]] = [
    Seeing,  # first, because other checks would also stumble over a view that fails
    Drawing,
    Cover,
    BoxFacts,
    Remarks,
    Wording,
    Scenes,
    Places,
    OptionsApply,
    ForksAgree,
    CopiesStay,
    UndoRedo,
    ImaginationAgrees,
    SecretsKept,
    RecordReplays,
    LogStays,
    PlainData,
    Invariants,
    StepsAreShort,
    RulesAreCited,
    Together,
    AnyOrder,
]
