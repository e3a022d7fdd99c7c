"""Records: a match as lines of JSON that people can read and programs can check.

    {"longbox":1,"game":"tic_tac_toe","rules":"1","seats":["Ann","Bob"],"options":{},"commitment":"8d1f…"}
    {"checkpoint":0,"state":{…},"streams":{}}
    {"seat":0,"choose":"mark:4"}
    {"chance":"dice","of":6,"got":3,"is":"4"}
    …
    {"result":{"winners":[0],"reason":"three in a row",…}}
    {"seed":"7","seal":"…"}

The lines are in the order of the game. The header commits to the seed, and the last line tells it. The seal is a digest of all
lines above, so that a record that was cut off or changed is refused.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from longbox.engine.chance import Chance, Outcome, commitment
from longbox.engine.errors import BadChoice, BadOptions, BadOutcome, BadRecord, LongboxError, OutOfTurn, RuleFailed
from longbox.engine.files import write_text
from longbox.engine.game import Game, find_game
from longbox.engine.game_parts import Setting
from longbox.engine.history import Ply, Snapshot
from longbox.engine.state import Json, canonical, from_json, to_json
from longbox.engine.words import sentence

if TYPE_CHECKING:
    from longbox.engine.match import Match

FORMAT = 1
DOES_NOT_REPLAY = (BadChoice, BadOptions, BadOutcome, BadRecord, OutOfTurn, RuleFailed)


class Answer(NamedTuple):
    """A line of the record: what a seat chose."""

    seat: int
    key: str


class Checkpoint(NamedTuple):
    """A line of the record: the whole truth between two steps, after `number` answers."""

    number: int
    state: Json
    streams: dict[str, int]


Entry = Answer | Outcome | Checkpoint


class Record(NamedTuple):
    """A record that was read: complete, with a correct seal, of a game that is installed."""

    game: Game[Any]
    rules: str
    seats: list[str]
    options: dict[str, Setting]
    commitment: str
    forked_at: int | None
    is_continued: bool
    entries: list[Entry]
    result: Json
    seed: str

    @property
    def answers(self) -> list[Answer]:
        return [entry for entry in self.entries if isinstance(entry, Answer)]

    @property
    def first_number(self) -> int:
        """The number of answers before the first line. It is above 0 if a change of the rules cut off the beginning."""
        first = self.entries[0]
        return first.number if isinstance(first, Checkpoint) else 0


# -- writing -------------------------------------------------------------------------------------


def write(match: Match, path: str | os.PathLike[str]) -> None:
    """Write the whole record, or leave the old file untouched."""
    write_text(Path(path), text_of(match), "The record")


def text_of(match: Match, attempted: Ply | None = None) -> str:
    """The record as text. `attempted` is an answer on which a rule failed."""
    if match.is_imagined:
        raise LongboxError("An imagined match has no record: it never happened.")
    if not match.plies:
        raise LongboxError("This match keeps no history, so it has no record.")
    lines = [canonical(line) for line in _lines(match, attempted)]
    body = "".join(f"{line}\n" for line in lines)
    return body + canonical({"seed": match.seed, "seal": _seal(body)}) + "\n"


def header_of(match: Match) -> dict[str, Json]:
    """The first line: what is played, by whom, under which rules."""
    header: dict[str, Json] = {
        "longbox": FORMAT,
        "game": match.game.name,
        "rules": match.game.rules_version,
        "seats": list(match.names),
        "options": dict(match.settings),
        "commitment": commitment(match.seed),
    }
    if match.forked_at is not None:
        header["forked_at"] = match.forked_at
    if match.is_continued:
        header["continued"] = True
    return header


def lines_of(ply: Ply) -> str:
    """The lines of one ply, for a program that writes the record during the game."""
    return "".join(f"{canonical(line)}\n" for line in _ply_lines(ply))


def chosen_in(lines: str) -> str:
    """The key that was chosen in the lines of one ply."""
    return str(json.loads(lines.partition("\n")[0])["choose"])


def unfinished(header: dict[str, Json], lines: Iterable[str], seed: str) -> str:
    """The record of a game that is not over, from these lines."""
    body = f"{canonical(header)}\n{''.join(lines)}{canonical({'result': None})}\n"
    return body + canonical({"seed": seed, "seal": _seal(body)}) + "\n"


def _seal(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()


def _lines(match: Match, attempted: Ply | None) -> Iterator[Json]:
    yield header_of(match)
    for ply in match.plies:
        yield from _ply_lines(ply)
    if attempted:
        yield from _ply_lines(attempted)
    yield {"result": match.result._asdict() if match.result else None}


def _ply_lines(ply: Ply) -> Iterator[Json]:
    if ply.previous is not None:
        yield {"seat": ply.seat, "choose": ply.key}
    for place, outcome in enumerate(ply.outcomes):
        if ply.snapshot and place == ply.before_snapshot:
            yield _checkpoint_line(ply)
        to = {} if outcome.to is None else {"to": outcome.to}
        yield {"chance": outcome.stream, "of": outcome.of, "got": outcome.got, "is": outcome.name, **to}
    if ply.snapshot and ply.before_snapshot == len(ply.outcomes):
        yield _checkpoint_line(ply)


def _checkpoint_line(ply: Ply) -> Json:
    assert ply.snapshot is not None
    return {"checkpoint": ply.number, "state": to_json(ply.snapshot.state), "streams": ply.snapshot.counters}


# -- reading -------------------------------------------------------------------------------------


def read(path: str | os.PathLike[str], game: Game[Any] | None = None) -> Record:
    """The record in a file; `BadRecord` says what is wrong with it. Pass `game` if it is not installed."""
    name = os.fspath(path)
    try:
        text = Path(path).read_bytes().decode("utf-8")
    except OSError as problem:
        raise BadRecord(f"{name} cannot be read: {problem.strerror or problem}.") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{name} is not a Longbox record: it is not text.") from None
    except ValueError as problem:  # no file can have this name
        raise BadRecord(f"{name!r} cannot be read: {problem}.") from None
    return parse(text, name, game)


def parse(text: str, name: str = "The text", game: Game[Any] | None = None) -> Record:
    """The record in a text."""
    lines = _sealed_lines(text, name)
    header = lines[0]
    try:
        if game is None or game.name != header["game"]:
            game = find_game(str(header["game"]))
        entries = [_entry(line, len(header["seats"])) for line in lines[1:-2]]
        record = Record(
            game, header["rules"], header["seats"], header["options"], header["commitment"], header.get("forked_at"),
            header.get("continued", False), entries, lines[-2]["result"], lines[-1]["seed"],
        )  # fmt: skip
    except (KeyError, TypeError, ValueError) as problem:
        raise BadRecord(f"{name} is sealed but not a record that this version understands ({problem}).") from None
    if not _is_well_formed(record):
        raise BadRecord(f"{name} is sealed but not a record that this version understands (a value of another kind).")
    return record


def _is_well_formed(record: Record) -> bool:
    """Whether all values have the right type. A correct seal does not prove that: anybody can seal anything."""
    checkpoints = [entry for entry in record.entries if isinstance(entry, Checkpoint)]
    return (
        isinstance(record.commitment, str)
        and isinstance(record.is_continued, bool)
        and isinstance(record.rules, str)
        and isinstance(record.seats, list)
        and all(isinstance(name, str) for name in record.seats)
        and isinstance(record.options, dict)
        and all(isinstance(value, Setting) for value in record.options.values())
        and isinstance(record.forked_at, int | None)
        and isinstance(record.seed, str)
        and bool(checkpoints)
        and (not record.is_continued or record.entries[0] is checkpoints[0])
    )


def _sealed_lines(text: str, name: str) -> list[dict[str, Json]]:
    """The lines as data, after checking the seal."""
    try:
        text.encode()
        header = json.loads(text.split("\n", 1)[0])
    except (ValueError, RecursionError):  # half a letter, or no JSON
        header = None
    if not isinstance(header, dict) or "longbox" not in header:
        raise BadRecord(f"{name} is not a Longbox record: its first line is no header.")
    if header["longbox"] != FORMAT:
        raise BadRecord(f"{name} has format {header['longbox']}; this version reads format {FORMAT}.")
    body, newline, last = text[:-1].rpartition("\n")
    try:
        seal = json.loads(last)
    except (ValueError, RecursionError):
        seal = None
    if not text.endswith("\n") or not isinstance(seal, dict) or seal.keys() != {"seed", "seal"}:
        raise BadRecord(f"{name} is cut off: its last line is not a seal.")
    if canonical(seal) != last or seal["seal"] != _seal(body + newline):
        raise BadRecord(f"{name} was changed after it was written: its seal does not fit.")
    try:
        lines = [json.loads(line) for line in text[:-1].split("\n")]
        canonical(lines).encode()
    except (ValueError, RecursionError) as problem:  # too deep, too long a number, or half a letter
        raise BadRecord(f"{name} is sealed but not a record that this version understands ({problem}).") from None
    return lines


def _entry(line: dict[str, Json], seats: int) -> Entry:
    """A line of the record, if all its values have the right type."""
    match line:
        case {"choose": str(key), "seat": int(seat)} if seat in range(seats):
            return Answer(seat, key)
        case {"chance": str(stream), "of": int(of), "got": int(got), "is": str(name)} if isinstance(line.get("to"), int | None):
            return Outcome(stream, of, got, name, line.get("to"))
        case {"checkpoint": int(number), "state": state, "streams": dict(streams)} if _are_counts(number, *streams.values()):
            return Checkpoint(number, state, streams)
    raise ValueError("a line of another kind")


def _are_counts(*numbers: Json) -> bool:
    return all(type(number) is int and number >= 0 for number in numbers)


# -- replaying -----------------------------------------------------------------------------------


@contextmanager
def _in_a_sentence(record: Record) -> Iterator[None]:
    """Whatever a rule raises at what was recorded is a refusal: anybody can seal a position that no rule has made."""
    try:
        yield
    except BadOutcome as problem:
        raise BadRecord(sentence(str(problem))) from problem
    except LongboxError:
        raise
    except Exception as problem:
        what = f"{type(problem).__name__}: {problem}".replace("\n", " ")
        raise BadRecord(f"The rules of {record.game.title} cannot go on from a recorded position ({what}).") from problem


def load(path: str | os.PathLike[str], game: Game[Any] | None = None) -> Match:
    """The match in a record, ready to go on. `match.notice` tells if its end could not be replayed."""
    return resume(read(path, game))


def resume(record: Record) -> Match:
    """Replay the whole record. If the rules have changed too much, go on from the last checkpoint that still works."""
    if commitment(record.seed) != record.commitment:
        raise BadRecord("The seed of the record is not the one that its header commits to.")
    try:
        return replay(record, record.entries)
    except DOES_NOT_REPLAY as problem:
        return _from_last_checkpoint(record, problem)


def replay(record: Record, entries: list[Entry], *, from_seed: bool = False) -> Match:
    """Give the answers again and check everything. Chance comes from the record or, with `from_seed`, from the seed."""
    match = deque(positions(record, entries, from_seed=from_seed), maxlen=1).pop()
    match.chance.seed = record.seed
    if record.is_continued:
        _look_at(record, match)
    return match


def _look_at(record: Record, match: Match) -> None:
    """Make sure that everybody can look at the match: the position in which it begins does not come from the rules of today."""
    with _in_a_sentence(record):
        for view in match.views([None, *range(len(match.names))]):
            view.describe()
            view.draw()


def positions(record: Record, entries: list[Entry], *, from_seed: bool = False) -> Iterator[Match]:
    """The same match again and again: at its beginning, and after each answer."""
    match = _begin(record, entries, from_seed)
    with _in_a_sentence(record):
        _check_ply(match, entries, 0)
    yield match
    for place, entry in enumerate(entries):
        if isinstance(entry, Answer):
            with _in_a_sentence(record):
                match.choose(entry.key, entry.seat)
                _check_ply(match, entries, place)
            yield match


def replay_to(record: Record, number: int) -> Match:
    """The match as it was after that many answers."""
    places = [place for place, entry in enumerate(record.entries) if isinstance(entry, Answer)]
    total = record.first_number + len(places)
    if not record.first_number <= number <= total:
        raise BadRecord(f"The record has answers {record.first_number} to {total}, not {number}.")
    ahead = places[number - record.first_number :]
    return replay(record, record.entries[: ahead[0]] if ahead else record.entries)


def _begin(record: Record, entries: Iterable[Entry], from_seed: bool) -> Match:
    from longbox.engine.match import Match

    first = record.entries[0]
    snapshot = _snapshot(record.game, first) if record.is_continued and isinstance(first, Checkpoint) else None
    fixed = [] if from_seed else [entry.got for entry in entries if isinstance(entry, Outcome)]
    chance = Chance(record.seed if from_seed else None, snapshot.counters.copy() if snapshot else None, fixed)
    number = first.number if isinstance(first, Checkpoint) else 0
    with _in_a_sentence(record):
        settings = record.game.settings(len(record.seats), record.options)
        match = Match(record.game, record.seats, settings, record.seed, chance=chance, snapshot=snapshot, number=number)
    match.forked_at = record.forked_at
    return match


def _snapshot(game: Game[Any], checkpoint: Checkpoint) -> Snapshot:
    try:
        return Snapshot(from_json(game.state, checkpoint.state), dict(checkpoint.streams))
    except (AttributeError, KeyError, TypeError, ValueError) as problem:
        raise BadRecord(f"The checkpoint after answer {checkpoint.number} is not a state of {game.title}: {problem}.") from None


def _check_ply(match: Match, entries: list[Entry], place: int) -> None:
    """Check that the last answer had the outcomes that the record has."""
    ply = match.last_ply
    assert ply is not None
    following = (entries[after] for after in range(place + (ply.previous is not None), len(entries)))
    written = list(takewhile(lambda entry: not isinstance(entry, Answer), following))
    if [*ply.outcomes] != [entry for entry in written if isinstance(entry, Outcome)]:
        raise BadRecord(f"Chance does not come out as recorded after answer {ply.number}.")
    for entry in written:
        if isinstance(entry, Checkpoint) and _checkpoint_differs(match, entry):
            raise BadRecord(f"The position after answer {ply.number} is not the one recorded.")


def _checkpoint_differs(match: Match, checkpoint: Checkpoint) -> bool:
    """Whether the recorded snapshot differs from that of the match."""
    snapshot = match.snapshot
    if snapshot.counters != checkpoint.streams or match.number != checkpoint.number:
        return True
    now = to_json(snapshot.state)
    # A field may be newer than the checkpoint: then it has its default.
    return bool(now != checkpoint.state and now != to_json(_snapshot(match.game, checkpoint).state))


def _from_last_checkpoint(record: Record, problem: LongboxError) -> Match:
    """The match from the last checkpoint that still works. The rules may no longer allow the later ones."""
    for place in range(len(record.entries) - 1, -1, -1):
        checkpoint = record.entries[place]
        if isinstance(checkpoint, Checkpoint):
            tail = record.entries[place:]
            match = _as_far_as_possible(record._replace(entries=tail, is_continued=True), checkpoint)
            if match is not None:
                match.notice = _notice(record, checkpoint, tail, match, problem)
                return match
    raise BadRecord(f"The record {_wrong(record, 'cannot be continued')}: {problem}")


def _as_far_as_possible(record: Record, checkpoint: Checkpoint) -> Match | None:
    """The match from this checkpoint, with as many later answers as still work; None if it cannot begin there."""
    reached = 0
    try:
        for _ in positions(record, record.entries):
            reached += 1
    except DOES_NOT_REPLAY:
        if not reached:
            return _with_luck_anew(record, checkpoint)
    answers = [place for place, entry in enumerate(record.entries) if isinstance(entry, Answer)]
    kept = record.entries[: answers[reached - 1]] if reached <= len(answers) else record.entries
    return replay(record._replace(entries=kept), kept)


def _with_luck_anew(record: Record, checkpoint: Checkpoint) -> Match | None:
    """The match at this checkpoint, with new draws: not even those before the next question fit any more."""
    try:
        match = _begin(record._replace(entries=[checkpoint]), [checkpoint], from_seed=True)
        _look_at(record, match)
        return match
    except DOES_NOT_REPLAY:
        return None


def _notice(record: Record, checkpoint: Checkpoint, tail: list[Entry], match: Match, problem: LongboxError) -> str:
    lost = len([entry for entry in tail if isinstance(entry, Answer)]) - (match.number - checkpoint.number)
    now = record.game.rules_version
    why = "The record does not replay to its end"
    if record.rules != now:
        why = f"The rules have changed since this was recorded ({record.rules}, now {now})"
    where = f"the checkpoint after answer {checkpoint.number}"
    return f"{why}: it goes on from {where}, and {lost} later answers could not be replayed ({problem})"


def _wrong(record: Record, what: str) -> str:
    """A sentence about a record that does not work. A change of the rules comes first: it is the likely reason."""
    now = record.game.rules_version
    return what if record.rules == now else f"was made under rules {record.rules}, these are rules {now}, by which it {what}"


def verify(path: str | os.PathLike[str], game: Game[Any] | None = None) -> Match:
    """Recompute every draw from the seed, and replay every answer. `BadRecord` says what does not fit."""
    record = read(path, game)
    if commitment(record.seed) != record.commitment:
        raise BadRecord("The seed of the record is not the one that its header commits to.")
    if record.forked_at is not None:
        raise BadRecord(f"This is a fork: the draws up to answer {record.forked_at} were made from another seed.")
    try:
        match = replay(record, record.entries, from_seed=True)
        if (json.loads(canonical(match.result._asdict())) if match.result else None) != record.result:
            raise BadRecord("The game does not end as the record says.")
    except DOES_NOT_REPLAY as problem:
        raise BadRecord(f"The record {_wrong(record, 'does not replay')}: {problem}") from None
    return match
