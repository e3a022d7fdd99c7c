"""The checks of the conformance kit. Each looks at a game being played and raises `Broken` with one sentence."""

from __future__ import annotations

import random
import xml.etree.ElementTree
from typing import Any

from longbox.engine.chance import Chance
from longbox.engine.decision import Decision
from longbox.engine.errors import BadChoice, BadRecord, LongboxError
from longbox.engine.faces import Faces
from longbox.engine.history import Base
from longbox.engine.imagine import follow, seen_since
from longbox.engine.match import Match
from longbox.engine.record import parse, replay, text_of
from longbox.engine.state import canonical, fingerprint, from_json, to_json

LONGEST_STEP = 40  # answers
AHEAD = 12  # decisions that forks are played on
PROBES = 25  # costly looks a game


class Broken(Exception):
    """A check found something."""


class Play:
    """A random game being examined."""

    def __init__(self, match: Match, chooser: random.Random, expected_length: int) -> None:
        self.match = match
        self.game = match.game
        self.random = chooser
        self.probing = True  # whether the costly checks look at this decision
        self._chance_of_probe = min(1.0, PROBES / expected_length)

    def count(self) -> None:
        """One more decision was taken."""
        self.probing = self.match.over or self.random.random() < self._chance_of_probe

    @property
    def watchers(self) -> list[int | None]:
        """Every seat, and whoever watches."""
        return [None, *range(len(self.match.names))]


def sight(match: Match) -> list[str]:
    """All that anybody can see: every view, with the questions in it."""
    return [canonical(match.view(seat).to_json()) for seat in (None, *range(len(match.names)))]


class Check:
    """Looks at a game at the start, at each decision, after each choice, and at the end."""

    name = ""

    def at_start(self, play: Play) -> None: ...

    def at_decision(self, play: Play) -> None: ...

    def after_choice(self, play: Play) -> None: ...

    def at_end(self, play: Play) -> None: ...


class OptionsApply(Check):
    """Each listed option applies; anything else is refused with a reason and changes nothing."""

    name = "options"

    def at_decision(self, play: Play) -> None:
        decision = play.match.decision
        for seat in decision.seats:
            part = decision.for_seat(seat)
            assert part is not None
            keys = [option.key for option in part.options]
            if len(set(keys)) < len(keys) or not all(keys):
                twice = next((key for key in keys if keys.count(key) > 1), "")
                raise Broken(f"two options have the key '{twice}': {part.prompt}")
            self._refuses(play, part, keys)
        if play.probing:
            for option in play.random.sample(list(decision.options), min(3, decision.size)):
                play.match.fork().choose(option.key, option.seat)

    def _refuses(self, play: Play, part: Decision, keys: list[str]) -> None:
        for blocked in part.blocked if play.probing else []:
            if blocked.key in keys:
                raise Broken(f"'{blocked.key}' is both an option and blocked: {part.prompt}")
            if not blocked.reason:
                raise Broken(f"'{blocked.key}' is blocked without a reason: {part.prompt}")
            try:
                play.match.fork().choose(blocked.key, part.seat)
            except BadChoice as refusal:
                if refusal.rule != blocked.rule:
                    raise Broken(f"'{blocked.key}' is refused by {refusal.rule}, not by {blocked.rule}") from None


class ForksAgree(Check):
    """A fork looks the same, has the same future for the same answers, and leaves the match alone."""

    name = "forks"

    def at_decision(self, play: Play) -> None:
        if not play.probing:
            return
        before = sight(play.match)
        one, other = play.match.fork(), play.match.fork()
        if not sight(one) == sight(other) == before:
            raise Broken("a fork does not look like the match it was made from")
        for _ in range(AHEAD):
            if one.over:
                break
            option = play.random.choice(one.decision.options)
            one.choose(option)
            other.choose(option.key, option.seat)
            if sight(one) != sight(other):
                raise Broken(f"two forks go different ways after the same answer '{option.key}'")
        if sight(play.match) != before:
            raise Broken("playing on in a fork changed the match it was made from")


class CopiesStay(Check):
    """Every earlier copy of the state is as it was: nothing is shared that changes."""

    name = "copies"

    def __init__(self) -> None:
        self.copies: list[tuple[int, Any, str]] = []

    def at_decision(self, play: Play) -> None:
        state = play.game.copy(play.match.state)
        self.copies.append((play.match.number, state, fingerprint(state)))

    def after_choice(self, play: Play) -> None:
        self._look(self.copies[-8:])

    def at_end(self, play: Play) -> None:
        self._look(self.copies)

    def _look(self, copies: list[tuple[int, Any, str]]) -> None:
        for number, state, print_then in copies:
            if fingerprint(state) != print_then:
                raise Broken(f"a copy of the state after answer {number} has changed since")


class UndoRedo(Check):
    """Taking an answer back gives the position before it, and giving it again the position after it."""

    name = "undo"

    def __init__(self) -> None:
        self.before: list[str] = []

    def at_decision(self, play: Play) -> None:
        self.before = sight(play.match) if play.probing else []

    def after_choice(self, play: Play) -> None:
        if not self.before:
            return
        after = sight(play.match)
        fork = play.match.fork()
        fork.undo(consent=True)
        if sight(fork) != self.before:
            raise Broken("undo does not lead back to the position before")
        fork.redo()
        if sight(fork) != after:
            raise Broken("redo does not lead to the position after")


class Imagination(Check):
    """What a seat cannot know can be imagined anew, and nothing that it sees changes: neither view nor question nor log."""

    name = "imagine"

    def after_choice(self, play: Play) -> None:
        match = play.match
        if not play.probing or match.over:
            return
        for seat in range(len(match.names)):
            other = match.fork(seat=seat, seed=play.random.random().hex())
            if canonical(other.view(seat).to_json()) != canonical(match.view(seat).to_json()):
                raise Broken(f"seat {seat} sees something that it cannot know: its view changes when that is imagined")
            if other.log(seat) != match.log(seat):
                raise Broken(f"the log of seat {seat} changes when what it cannot know is imagined")
            if sight(other.fork()) != sight(other):
                raise Broken(f"a fork of what seat {seat} imagined is something else")


class Secrets(Check):
    """Whatever a seat does not know could be something else: neither the log nor the course of the last steps tells it."""

    name = "secrets"

    def __init__(self) -> None:
        self.starts: list[tuple[Base, int, int]] = []  # the last points between steps: base, number, outcomes before it

    def at_start(self, play: Play) -> None:
        self._remember(play.match)

    def after_choice(self, play: Play) -> None:
        match = play.match
        self._remember(match)
        if not play.probing or not play.game.hides or match.over:
            return
        base, number, skipped = self.starts[0]
        moments = match.moments
        fed = self._indexes(play, base, number)
        outcomes = [o.got for moment in moments[number:] for o in moment.outcomes][skipped:]
        for seat in range(len(match.names)):
            truth = seen_since(play.game, base, fed, outcomes, match.names, seat)
            self._look(play, base, truth, seat)

    def _remember(self, match: Match) -> None:
        if not self.starts or self.starts[-1][0] is not match.base:
            self.starts = [*self.starts[-2:], (match.base, match.number, match.told_before_base)]

    def _indexes(self, play: Play, base: Base, number: int) -> list[int]:
        """The answers since then, as the driver takes them."""
        match = Match(play.game, play.match.names, play.match.settings, play.match.seed, base=base, number=number)
        indexes = []
        for moment in play.match.moments[number + 1 :]:
            index = match.decision.index_of(moment.key, moment.seat)
            indexes.append(index)
            match.choose(moment.key, moment.seat)
        return indexes

    def _look(self, play: Play, base: Base, truth: Any, seat: int) -> None:
        faces: Faces = base.state.faces  # type: ignore[attr-defined]
        hidden = faces.hidden_from(seat, truth.run.state.faces)
        for thing in play.random.sample(hidden, min(3, len(hidden))):
            others = self._other_faces(faces, hidden, thing)
            tries = (other for other in others for _ in range(5))  # other seats' secret answers differ from try to try
            if others and not any(self._could_be(play, base, truth, seat, thing, other) for other in tries):
                raise Broken(f"seat {seat} can tell that a hidden '{faces[thing]}' is one, though it is not said to know it")

    def _other_faces(self, faces: Faces, hidden: list[int], thing: int) -> list[int | str]:
        """What else it could be: another hidden thing of its group for each other face, or any other of its choices."""
        choices = faces.among.get(faces.group[thing])
        if choices is not None:
            return [choice for choice in choices if choice != faces[thing]]
        others: dict[str, int | str] = {}
        for other in hidden:
            if faces.group[other] == faces.group[thing] and faces[other] != faces[thing]:
                others.setdefault(faces[other], other)
        return list(others.values())

    def _could_be(self, play: Play, base: Base, truth: Any, seat: int, thing: int, other: int | str) -> bool:
        state = play.game.copy(base.state)
        faces: Faces = state.faces
        face = list(faces.face)
        if isinstance(other, int):
            face[thing], face[other] = face[other], face[thing]
        else:
            face[thing] = other
        faces.face = tuple(face)
        chance = Chance(play.random.random().hex())
        return follow(play.game, Base(state, base.counters), truth, seat, chance, "secrets") is not None


class RecordReplays(Check):
    """The record replays without the random source to the same state, and every checkpoint in it is that state."""

    name = "record"

    def at_end(self, play: Play) -> None:
        match = play.match
        try:
            record = parse(text_of(match), game=play.game)
            again = replay(record, record.entries)
        except LongboxError as problem:
            raise Broken(f"the record does not replay: {problem}") from None
        if fingerprint(again.state) != fingerprint(match.state):
            raise Broken("the record leads to another state")
        if again.result != match.result:
            raise Broken("the record leads to another result")
        if any(again.log(seat) != match.log(seat) for seat in play.watchers):
            raise Broken("the record leads to another log")


class PlainData(Check):
    """The state is what its declaration says: it comes back from JSON as it was."""

    name = "plain data"

    def at_decision(self, play: Play) -> None:
        if not play.probing:
            return
        state = play.match.state
        try:
            again = from_json(play.game.state, to_json(state))
        except (BadRecord, TypeError, ValueError) as problem:
            raise Broken(f"the state cannot be written as JSON and read again: {problem}") from None
        if again != state:
            raise Broken("the state comes back from JSON as something else")


class Invariants(Check):
    """What the game says always holds, holds after every decision."""

    name = "invariants"

    def at_start(self, play: Play) -> None:
        self.after_choice(play)

    def after_choice(self, play: Play) -> None:
        for name, holds in play.game.invariants.items():
            if not holds(play.match.state):
                raise Broken(f"'{name}' does not hold")


class StepsAreShort(Check):
    """A step takes few answers: forks begin at its beginning."""

    name = "steps"

    def after_choice(self, play: Play) -> None:
        if play.match.answers_in_step > LONGEST_STEP:
            raise Broken(f"a step takes more than {LONGEST_STEP} answers: let the state say what comes next")


class RulesAreCited(Check):
    """Questions, refusals, the log and the result cite rules that are in the rulebook."""

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
            raise Broken(f"{where} cites '{rule}', which is not in the rulebook")


class Seeing(Check):
    """Every view is plain data, can be drawn and described, and looking at it changes nothing."""

    name = "seeing"

    def at_decision(self, play: Play) -> None:
        if play.probing:
            self._see(play)

    def at_end(self, play: Play) -> None:
        self._see(play)

    def _see(self, play: Play) -> None:
        before = fingerprint(play.match.state)
        for seat in play.watchers:
            view = play.match.view(seat)
            try:
                canonical(view.to_json())
                picture, words = view.draw(), view.describe()
            except (TypeError, ValueError, KeyError, AttributeError, IndexError) as problem:
                raise Broken(f"the view of seat {seat} cannot be shown: {type(problem).__name__}: {problem}") from None
            if not picture.strip() or not words.strip():
                raise Broken(f"the view of seat {seat} is drawn or described as nothing")
            self._well_formed(picture)
        if fingerprint(play.match.state) != before:
            raise Broken("looking at the table changed it")

    def _well_formed(self, picture: str) -> None:
        if picture.lstrip().startswith("<svg"):
            try:
                xml.etree.ElementTree.fromstring(picture)
            except xml.etree.ElementTree.ParseError as problem:
                raise Broken(f"the picture is not well-formed SVG: {problem}") from None


class AnyOrder(Check):
    """Where several answer at once, it does not matter who answers first."""

    name = "simultaneous"

    def at_decision(self, play: Play) -> None:
        decision = play.match.decision
        if not decision.is_secret or decision.given or len(decision.seats) < 2:
            return
        picks = {seat: [play.random.random() for _ in range(LONGEST_STEP)] for seat in decision.seats}
        one = self._answered(play.match.fork(), picks, first=min)
        other = self._answered(play.match.fork(), picks, first=max)
        if fingerprint(one.state) != fingerprint(other.state) or sight(one) != sight(other):
            raise Broken(f"it matters who answers first: {decision.prompt}")

    def _answered(self, match: Match, picks: dict[int, list[float]], first: Any) -> Match:
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
    OptionsApply,
    ForksAgree,
    CopiesStay,
    UndoRedo,
    Imagination,
    Secrets,
    RecordReplays,
    PlainData,
    Invariants,
    StepsAreShort,
    RulesAreCited,
    Seeing,
    AnyOrder,
]
