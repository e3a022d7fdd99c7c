"""Bots do not cheat: whole games in which reading the truth raises.

While a bot thinks, its match is trapped. The chair's own doors (view, log, question, determinizer) still open, for its own seat;
any other way into the match raises, and so does reading a face in the true state, by whatever way somebody came there.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox.bots import Bot, Chair, find_bot
from longbox.bots.guarded_bots import TableBots
from longbox.engine.decision import Decision
from longbox.engine.determinization import Determinization, Determinizer
from longbox.engine.faces import Faces
from longbox.engine.game import Game
from longbox.engine.game_parts import Beliefs
from longbox.engine.match import Match
from longbox.engine.view import Question, View
from longbox.testing.workout import GAME as WORKOUT
from tests.bots.installing import install
from tests.bots.programs import example

VIGILANTE = longbox.find_game("vigilante")


class Cheating(Exception):
    """Somebody looked where they may not."""


class Trap:
    """Whether it is set, and for whom."""

    def __init__(self) -> None:
        self.seat: int | None = None

    @contextmanager
    def set_for(self, seat: int | None) -> Iterator[None]:
        before, self.seat = self.seat, seat
        try:
            yield
        finally:
            self.seat = before

    def check(self, what: str, seat: int | None = None) -> None:
        if self.seat is not None and seat != self.seat:
            raise Cheating(what)


TRAP = Trap()


class TrappedFaces(Faces):
    """The true faces: nobody reads them while the trap is set."""

    __slots__ = ("true",)
    true: tuple[str, ...]

    @property
    def face(self) -> tuple[str, ...]:
        TRAP.check("a true face was read")
        return self.true

    @face.setter
    def face(self, face: tuple[str, ...]) -> None:
        self.true = face


def trapped(faces: Faces) -> TrappedFaces:
    return TrappedFaces(faces.face, faces.known, faces.group, faces.among, faces.shown)


class OnlyMine:
    """A decision as a chair needs it: the question to its own seat, as plain data."""

    def __init__(self, decision: Decision) -> None:
        self._decision = decision
        self.is_secret = decision.is_secret  # all know that

    def for_seat(self, seat: int | None) -> Question | None:
        TRAP.check(f"the question to seat {seat} was read", seat)
        with TRAP.set_for(None):
            part = self._decision.for_seat(seat)
            return Question.of(part) if part else None


class OnlyImagined:
    """Determinizer as a bot needs it: other truths."""

    def __init__(self, determinizer: Determinizer) -> None:
        self.sample: Callable[[str], Determinization] = through_the_door(determinizer.sample)
        self.run_from = through_the_door(determinizer.run_from)
        self.first_run = through_the_door(determinizer.first_run)


def through_the_door(work: Callable[..., Any]) -> Callable[..., Any]:
    """What the engine does, it does with the truth."""

    def inside(*args: Any, **named: Any) -> Any:
        with TRAP.set_for(None):
            return work(*args, **named)

    return inside


class TrappedMatch(Match):
    """A match that opens nothing but the doors of the chair while the trap is set."""

    __slots__ = ()

    def __getattribute__(self, name: str) -> Any:
        if TRAP.seat is None or name in ("game", "names", "settings", "__class__"):
            return super().__getattribute__(name)
        door = getattr(Doors, name, None)
        if door is None:
            raise Cheating(f"{name} of the match was read")
        return door(self) if name in ("clock", "decision") else lambda *args, **named: door(self, *args, **named)


class Doors:
    """What a chair asks of its match."""

    @staticmethod
    def clock(match: Match) -> int:
        with TRAP.set_for(None):
            return match.clock

    @staticmethod
    def decision(match: Match) -> OnlyMine:
        with TRAP.set_for(None):
            return OnlyMine(match.decision)

    @staticmethod
    def view(match: Match, seat: int) -> View:
        TRAP.check(f"the view of seat {seat} was read", seat)
        return through_the_door(Match.view)(match, seat)  # type: ignore[no-any-return]

    @staticmethod
    def log(match: Match, seat: int) -> Any:
        TRAP.check(f"the log of seat {seat} was read", seat)
        return through_the_door(Match.log)(match, seat)

    @staticmethod
    def fork(match: Match, seed: str | None = None, seat: int | None = None) -> Match:
        TRAP.check(f"a fork for seat {seat} was made", seat)
        return through_the_door(Match.fork)(match, seed=seed, seat=seat)  # type: ignore[no-any-return]

    @staticmethod
    def determinizer(match: Match, seat: int, beliefs: Beliefs = ()) -> OnlyImagined:
        TRAP.check(f"determinizer for seat {seat} was wanted", seat)
        return OnlyImagined(through_the_door(Match.determinizer)(match, seat, beliefs))

    @staticmethod
    def beliefs(match: Match, seat: int) -> Beliefs:
        TRAP.check(f"the beliefs of seat {seat} were read", seat)
        return through_the_door(Match.beliefs)(match, seat)  # type: ignore[no-any-return]


def new(game: Game[Any], seats: int, **options: Any) -> TrappedMatch:
    names = [f"Player {number}" for number in range(1, seats + 1)]
    match = TrappedMatch(game, names, game.settings(seats, options), "the seed of the match")
    lay(match)
    return match


def lay(match: Match) -> None:
    """The truth is in the state, in the state where the step began, and in the checkpoints of the history."""
    snapshots = [ply.snapshot for ply in match.plies if ply.snapshot]
    for state in [match.state, match.snapshot.state, *(snapshot.state for snapshot in snapshots)]:
        if not isinstance(state.faces, TrappedFaces):
            state.faces = trapped(state.faces)


def play(match: Match, bots: list[Bot], most: int = 10_000) -> int:
    """The rest of a match, or as much of it; how many answers the bots gave."""
    answers = 0
    while not match.over and answers < most:
        seat = match.decision.seats[0]
        chair = Chair(match, seat, 60.0)
        with TRAP.set_for(seat):
            key = bots[seat].choose(chair)
        match.choose(key, seat)
        lay(match)
        answers += 1
    return answers


BOTS = ["random", "greedy", "search:12", "run"]


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_the_workout_without_looking_at_the_truth(name: str, tmp_path: Path) -> None:
    told: list[str] = []
    name = example(tmp_path) if name == "run" else name
    match = new(WORKOUT, 3)
    with TableBots([name], told.append) as table_bots:
        play(match, [table_bots.bot(name, str(seat)) for seat in range(3)])
    assert match.over
    assert told == []


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_vigilante_without_looking_at_the_truth(name: str, tmp_path: Path) -> None:
    """One seat is the bot's; the others answer at random, so that the game is short."""
    told: list[str] = []
    name = example(tmp_path) if name == "run" else name
    match = new(VIGILANTE, 3, first_game=True)
    with TableBots([name], told.append) as table_bots:
        play(match, [table_bots.bot(name, "0"), find_bot("random")("1"), find_bot("random")("2")])
    assert match.over
    assert told == []


LOOKING_AHEAD = """
class Bot:
    def __init__(self, seed, argument):
        self.seed = seed
    def choose(self, chair):
        chair.log, chair.view.to_json(), chair.fork(self.seed).state, chair.determinizations()(self.seed).state
        return chair.question.options[chair.number % len(chair.question.options)].key
"""


def test_an_installed_bot_plays_vigilante_without_a_look_at_the_truth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither does the bot, which is elsewhere, nor whoever sends it what it needs."""
    install(tmp_path, monkeypatch, "looking_bots", LOOKING_AHEAD, looking="Bot")
    told: list[str] = []
    match = new(VIGILANTE, 3)
    with TableBots(["looking"], told.append) as table_bots:
        play(match, [table_bots.bot("looking", "0"), find_bot("random")("1"), find_bot("random")("2")], most=60)
    assert told == []


def reads_the_state(chair: Chair) -> object:
    return chair._match.state.faces.face


def reads_the_run(chair: Chair) -> object:
    return chair._match._run.state


def reads_the_seed(chair: Chair) -> object:
    return chair._match.seed


def reads_the_private_seed(chair: Chair) -> object:
    return chair._match._seed


def reads_the_luck(chair: Chair) -> object:
    return chair._match.chance.seed


def reads_the_history(chair: Chair) -> object:
    return chair._match.plies


def sees_as_another(chair: Chair) -> object:
    return chair._match.view(1 - chair.seat)


def sees_as_nobody(chair: Chair) -> object:
    return chair._match.view(None)


def hears_as_another(chair: Chair) -> object:
    return chair._match.log(1 - chair.seat)


def is_asked_as_another(chair: Chair) -> object:
    return chair._match.decision.for_seat(1 - chair.seat)


def forks_the_truth(chair: Chair) -> object:
    return chair._match.fork()


def forks_for_another(chair: Chair) -> object:
    return chair._match.fork(seed=1, seat=1 - chair.seat)


def saves(chair: Chair) -> object:
    return chair._match.save("cheat.longbox")  # type: ignore[func-returns-value]


def tries_the_answer(chair: Chair) -> object:
    return chair._match.choose(chair.question.options[0].key)  # type: ignore[func-returns-value]


def searches_memory(chair: Chair) -> object:
    return [faces.face for faces in gc.get_objects() if isinstance(faces, TrappedFaces)]


CHEATS = [
    reads_the_state,
    reads_the_run,
    reads_the_seed,
    reads_the_private_seed,
    reads_the_luck,
    reads_the_history,
    sees_as_another,
    sees_as_nobody,
    hears_as_another,
    is_asked_as_another,
    forks_the_truth,
    forks_for_another,
    saves,
    tries_the_answer,
    searches_memory,
]


class Cheat:
    """Chooses any option, but has a look first."""

    def __init__(self, look: Callable[[Chair], object]) -> None:
        self.look = look

    def choose(self, chair: Chair) -> str:
        self.look(chair)
        return chair.question.options[0].key


@pytest.mark.parametrize("cheat", CHEATS, ids=lambda cheat: cheat.__name__)
def test_who_cheats_is_caught(cheat: Callable[[Chair], object]) -> None:
    match = new(WORKOUT, 2)
    with pytest.raises(Cheating):
        play(match, [Cheat(cheat), Cheat(cheat)], most=1)
    assert play(match, [Cheat(lambda chair: chair.view), find_bot("random")("honest")], most=4) == 4


def test_without_the_trap_there_would_be_something_to_find() -> None:
    """So that what is caught above is caught by the trap and by nothing else."""
    match = new(WORKOUT, 2)
    chair = Chair(match, 0)
    assert reads_the_seed(chair) == "the seed of the match"
    assert isinstance(reads_the_state(chair), tuple)
    assert sees_as_another(chair) != chair.view


def test_an_imagined_face_may_be_read_and_is_not_the_truth() -> None:
    match = new(WORKOUT, 2)
    true = match.state.faces.face
    with TRAP.set_for(0):
        imagined = [Chair(match, 0).fork(seed).state.faces.face for seed in range(5)]
        assert len({*imagined}) == 5
    assert true not in imagined
