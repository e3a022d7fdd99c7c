"""The checks for secrets: what a seat cannot know could be otherwise, and nothing that it sees would change."""

from __future__ import annotations

from typing import Any

from longbox.engine.chance import Chance
from longbox.engine.decision import Decision
from longbox.engine.faces import Faces
from longbox.engine.history import Base
from longbox.engine.imagine import Imagination, Seen, retold, seen_since
from longbox.engine.match import Match
from longbox.engine.state import Json, to_json
from longbox.engine.view import View
from longbox.testing.look import Broken, Check, Play, seen_by

THINGS = 3  # hidden things that are looked at in one probe, for each seat
DEALS = 3  # attempts to deal otherwise: in many more, hands that were told to all would be dealt again by chance
TRIES = 5  # for each face they could have: other seats' secret answers differ from try to try


class Imagining(Check):
    """What a seat cannot know can be imagined anew, and nothing that it sees changes: neither view nor question nor log.

    Nor does anything change for whoever watches, who knows no more than any seat does; nor, where all know the same, for any
    other seat.
    """

    name = "imagine"

    def __init__(self) -> None:
        self.read = -1  # the log up to this tick was looked at

    def at_start(self, play: Play) -> None:
        """The deal could have been another one, and the seat would have seen the same of it."""
        match, game = play.match, play.game
        if match.over or not game.hides:
            return
        setup = Base(game.setup(len(match.names), match.settings), {})
        outcomes = [outcome.got for outcome in match.moments[0].outcomes]
        for seat in range(len(match.names)):
            Imagination(game, setup, [], outcomes, match.names, seat).another(play.random.random().hex(), DEALS)

    def at_decision(self, play: Play) -> None:
        match = play.match
        if not play.probing:
            return
        forking = play.random.randrange(len(match.names))
        for seat in range(len(match.names)):
            other = match.fork(seat=seat, seed=play.random.random().hex())
            if seat == forking and to_json(other.fork().state) != to_json(other.state):
                raise Broken(f"a fork of what seat {seat} imagined is something else")
            self._compare(match, other, seat, seat, f"seat {seat}")
            self._compare(match, other, seat, None, "whoever watches")
            for viewer in {*range(len(match.names))} - {seat} if play.game.all_know_the_same else ():
                self._compare(match, other, seat, viewer, f"seat {viewer}")
        self.read = match.clock

    def _compare(self, match: Match, other: Match, seat: int, viewer: int | None, who: str) -> None:
        if seen_by(other, viewer) != seen_by(match, viewer):
            raise Broken(f"{who} sees something that seat {seat} cannot know: the view changes when that is imagined")
        if other.log(viewer, after=self.read) != match.log(viewer, after=self.read):
            raise Broken(f"{who} is told something that seat {seat} cannot know: the log changes when that is imagined")


class Secrets(Check):
    """Whatever a seat is not said to know could be something else, and the seat would have been told the same in the last steps.

    What it can infer from what others could do and did is its own merit.
    """

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
        fed = self._indexes(play, base, number)
        outcomes = [outcome.got for moment in match.moments[number:] for outcome in moment.outcomes][skipped:]
        for seat in range(len(match.names)):
            self._look(play, base, seen_since(play.game, base, fed, outcomes, match.names, seat), seat)

    def _remember(self, match: Match) -> None:
        if not self.starts or self.starts[-1][0] is not match.base:
            self.starts = [*self.starts[-2:], (match.base, match.number, match.told_before_base)]

    def _indexes(self, play: Play, base: Base, number: int) -> list[int]:
        """The answers since then, as the driver takes them."""
        match = Match(play.game, play.match.names, play.match.settings, play.match.seed, base=base, number=number)
        indexes = []
        for moment in play.match.moments[number + 1 :]:
            indexes.append(match.decision.index_of(moment.key, moment.seat))
            match.choose(moment.key, moment.seat)
        return indexes

    def _look(self, play: Play, base: Base, truth: Seen, seat: int) -> None:
        faces: Faces = base.state.faces  # type: ignore[attr-defined]
        by_group = faces.hidden_from(seat, truth.now.faces)
        hidden = [thing for things in by_group.values() for thing in things]
        # For each group of hidden things one with each face.
        groups = {name: {faces[thing]: thing for thing in reversed(things)} for name, things in by_group.items()}
        told = self._told(play, truth, seat)
        for thing in play.random.sample(hidden, min(THINGS, len(hidden))):
            told_otherwise = False
            for other in [other for other in self._other_faces(faces, groups, thing) for _ in range(TRIES)]:
                seen = self._if_it_were(play, base, truth, seat, thing, other)
                if seen and self._told(play, seen, seat) == told:
                    break  # it could be that, for all the seat knows
                told_otherwise = told_otherwise or (seen is not None and _same_course(seen, truth))
            else:
                if told_otherwise:
                    raise Broken(f"seat {seat} is told that a hidden '{faces[thing]}' is one, though it is not said to know it")

    def _other_faces(self, faces: Faces, groups: dict[str, dict[str, int]], thing: int) -> list[int | str]:
        """What else it could be: another hidden thing of its group for each other face, or any other of its choices."""
        group, face = faces.group[thing], faces[thing]
        choices = faces.among.get(group)
        if choices is not None:
            return [choice for choice in choices if choice != face]
        return [other for name, other in groups[group].items() if name != face]

    def _if_it_were(self, play: Play, base: Base, truth: Seen, seat: int, thing: int, other: int | str) -> Seen | None:
        """What the seat would have seen if the thing were something else."""
        state: Any = play.game.copy(base.state)
        face = list(state.faces.face)
        if isinstance(other, int):
            face[thing], face[other] = face[other], face[thing]
        else:
            face[thing] = other
        state.faces.face = tuple(face)
        chance = Chance(play.random.random().hex())
        found = retold(play.game, Base(state, base.counters), truth, seat, chance, "secrets")
        return found[1] if found else None

    def _told(self, play: Play, seen: Seen, seat: int) -> Json:
        """The events that the seat has seen, and its question."""
        match = play.match
        (view,) = View.of(match.game, seen.run.state, [seat], match.names, match.clock, seen.decision, seen.run.result)
        return [[type(event).__name__, to_json(event)] for event in seen.events], view.to_json()["question"]


def _same_course(seen: Seen, truth: Seen) -> bool:
    """Whether the same was asked and answered. If not, it tells something by itself, and rightly so."""
    return seen.answers == truth.answers and _asking(seen.decision) == _asking(truth.decision)


def _asking(decision: Decision | None) -> list[tuple[int, str]]:
    """Which seats are asked by which rules."""
    parts = [decision.for_seat(seat) for seat in decision.seats] if decision else []
    return [(part.seat, part.rule) for part in parts if part]
