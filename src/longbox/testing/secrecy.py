"""The checks for secrets: change what a seat cannot know, and the seat must see no difference."""

from __future__ import annotations

from typing import Any

from longbox.engine.chance import Chance
from longbox.engine.decision import Decision
from longbox.engine.determinization import Determinizer, replay_in
from longbox.engine.faces import Faces
from longbox.engine.history import Snapshot
from longbox.engine.match import Match
from longbox.engine.observation import Observation, observe
from longbox.engine.state import Json, to_json
from longbox.engine.view import View
from longbox.testing.check import Check, CheckFailed, Play, seen_by
from longbox.testing.remarks import remarks_to

THINGS = 3  # hidden things that one probe tests, for each seat
DEALS = 3  # attempts to find another deal: with many more, chance could repeat hands that everybody has seen
TRIES = 5  # for each other face: the secret answers of other seats differ from attempt to attempt


class ImaginationAgrees(Check):
    """Imagine anew what a seat cannot know: its view, its question, its log and all remarks to it must stay the same.

    Spectators know no more than any seat, so nothing may change for them. In a game where all know the same, nothing may change
    for any seat.
    """

    name = "imagine"

    def __init__(self) -> None:
        self.read = -1  # the log up to this tick is compared already

    def at_start(self, play: Play) -> None:
        """Find another deal that looks the same to the seat."""
        match, game = play.match, play.game
        if match.over or not game.hides:
            return
        setup = Snapshot(game.setup(len(match.names), match.settings), {})
        outcomes = [outcome.got for outcome in match.plies[0].outcomes]
        for seat in range(len(match.names)):
            Determinizer(game, setup, [], outcomes, match.names, seat).sample(play.random.random().hex(), DEALS)

    def at_decision(self, play: Play) -> None:
        match = play.match
        if not play.probing:
            return
        forking = play.random.randrange(len(match.names))
        for seat in range(len(match.names)):
            other = match.fork(seat=seat, seed=play.random.random().hex())
            if seat == forking and to_json(other.fork().state) != to_json(other.state):
                raise CheckFailed(f"a fork of what seat {seat} imagined is something else")
            self._compare(match, other, seat, seat, f"seat {seat}")
            self._compare(match, other, seat, None, "a watcher")
            for viewer in {*range(len(match.names))} - {seat} if play.game.secrets.all_know_the_same else ():
                self._compare(match, other, seat, viewer, f"seat {viewer}")
        self.read = match.clock

    def _compare(self, match: Match, other: Match, seat: int, viewer: int | None, who: str) -> None:
        if seen_by(other, viewer) != seen_by(match, viewer):
            raise CheckFailed(f"{who} sees something that seat {seat} cannot know: the view changes when that is imagined")
        if other.log(viewer, after=self.read) != match.log(viewer, after=self.read):
            raise CheckFailed(f"{who} is told something that seat {seat} cannot know: the log changes when that is imagined")
        if [*remarks_to(other, viewer)] != [*remarks_to(match, viewer)]:
            raise CheckFailed(f"{who} is told something that seat {seat} cannot know: a remark changes when that is imagined")


class SecretsKept(Check):
    """A hidden thing could be something else, and the seat would have heard the same in the last steps.

    The seat may still draw conclusions from what others could do and did.
    """

    name = "secrets"

    def __init__(self) -> None:
        self.starts: list[tuple[Snapshot, int, int]] = []  # the last boundaries: snapshot, number, outcomes before it

    def at_start(self, play: Play) -> None:
        self._remember(play.match)

    def after_choice(self, play: Play) -> None:
        match = play.match
        self._remember(match)
        if not play.probing or not play.game.hides or match.over:
            return
        snapshot, number, skipped = self.starts[0]
        fed = self._indexes(play, snapshot, number)
        outcomes = [outcome.got for ply in match.plies[number:] for outcome in ply.outcomes][skipped:]
        for seat in range(len(match.names)):
            self._look(play, snapshot, observe(play.game, snapshot, fed, outcomes, match.names, seat), seat)

    def _remember(self, match: Match) -> None:
        if not self.starts or self.starts[-1][0] is not match.snapshot:
            self.starts = [*self.starts[-2:], (match.snapshot, match.number, match.told_before_snapshot)]

    def _indexes(self, play: Play, snapshot: Snapshot, number: int) -> list[int]:
        """Return the answers since the snapshot, as the driver takes them."""
        match = Match(play.game, play.match.names, play.match.settings, play.match.seed, snapshot=snapshot, number=number)
        indexes = []
        for ply in play.match.plies[number + 1 :]:
            indexes.append(match.decision.index_of(ply.key, ply.seat))
            match.choose(ply.key, ply.seat)
        return indexes

    def _look(self, play: Play, snapshot: Snapshot, truth: Observation, seat: int) -> None:
        faces: Faces = snapshot.state.faces  # type: ignore[attr-defined]
        by_group = faces.hidden_from(seat, truth.now.faces)
        hidden = [thing for things in by_group.values() for thing in things]
        # For each group of hidden things, one thing with each face.
        groups = {name: {faces[thing]: thing for thing in reversed(things)} for name, things in by_group.items()}
        told = self._told(play, truth, seat)
        for thing in play.random.sample(hidden, min(THINGS, len(hidden))):
            told_otherwise = False
            for other in [other for other in self._other_faces(faces, groups, thing) for _ in range(TRIES)]:
                seen = self._if_it_were(play, snapshot, truth, seat, thing, other)
                if seen and self._told(play, seen, seat) == told:
                    break  # as far as the seat knows, the thing could be that
                told_otherwise = told_otherwise or (seen is not None and _same_course(seen, truth))
            else:
                if told_otherwise:
                    raise CheckFailed(
                        f"seat {seat} is told that a hidden '{faces[thing]}' is one, though it is not said to know it"
                    )

    def _other_faces(self, faces: Faces, groups: dict[str, dict[str, int]], thing: int) -> list[int | str]:
        """Return what else the thing could be: for each other face, a hidden thing of its group; or any other of its choices."""
        group, face = faces.group[thing], faces[thing]
        choices = faces.among.get(group)
        if choices is not None:
            return [choice for choice in choices if choice != face]
        return [other for name, other in groups[group].items() if name != face]

    def _if_it_were(
        self, play: Play, snapshot: Snapshot, truth: Observation, seat: int, thing: int, other: int | str
    ) -> Observation | None:
        """Return what the seat would have seen if the thing were something else."""
        state: Any = play.game.copy(snapshot.state)
        face = list(state.faces.face)
        if isinstance(other, int):
            face[thing], face[other] = face[other], face[thing]
        else:
            face[thing] = other
        state.faces.face = tuple(face)
        chance = Chance(play.random.random().hex())
        found = replay_in(play.game, Snapshot(state, snapshot.counters), truth, seat, chance, "secrets")
        return found[1] if found else None

    def _told(self, play: Play, seen: Observation, seat: int) -> Json:
        """Return the events that the seat has seen, and its question."""
        match = play.match
        (view,) = View.of(match.game, seen.run.state, [seat], match.names, match.clock, seen.decision, seen.run.result)
        return [[type(event).__name__, to_json(event)] for event in seen.events], view.to_json()["question"]


def _same_course(seen: Observation, truth: Observation) -> bool:
    """Whether the same questions were asked and answered. If not, the seat may well notice the difference."""
    return seen.answers == truth.answers and _asking(seen.decision) == _asking(truth.decision)


def _asking(decision: Decision | None) -> list[tuple[int, str]]:
    """Return the seats that are asked, with the rules."""
    parts = [decision.for_seat(seat) for seat in decision.seats] if decision else []
    return [(part.seat, part.rule) for part in parts if part]
