from __future__ import annotations

import itertools
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox import Deck, Faces, Game, LongboxError, Match, Step, Table, state
from longbox.engine.chance import Chance, commitment
from longbox.engine.errors import BadRecord, CannotSave, UndoRefused, UnknownGame
from longbox.engine.match import CHECKPOINT_EVERY
from longbox.engine.record import (
    Answer,
    Checkpoint,
    header_of,
    lines_of,
    load,
    parse,
    read,
    replay_to,
    resume,
    text_of,
    unfinished,
    verify,
)
from longbox.engine.state import canonical
from longbox.testing.workout import GAME as WORKOUT
from tests.engine.small import Small, all_of, play, small, start

RULE = "SM-ASK-01"


def tic_tac_toe(answers: int = 3) -> Match:
    match = longbox.new("tic_tac_toe", ["Ann", "Zoë"], 7)
    for cell in (0, 3, 1, 4, 2)[:answers]:
        match.choose(f"mark:{cell}")
    return match


def workout(answers: int = 1000, seed: int = 5, **options: Any) -> Match:
    return play(longbox.new(WORKOUT, ["Ann", "Bob", "Cid"], seed, **options), answers)


def saved(match: Match, tmp_path: Path) -> Path:
    file = tmp_path / "game.longbox"
    match.save(file)
    return file


def sealed(lines: list[Any]) -> str:
    """A record of these lines, as somebody would make it who knows how a seal is made."""
    from longbox.engine.record import _seal

    body = "".join(canonical(line) + "\n" for line in lines[:-1])
    return body + canonical(lines[-1] | {"seal": _seal(body)}) + "\n"


# -- there and back ------------------------------------------------------------------------------


@pytest.mark.parametrize("answers", [0, 3, 5])
def test_a_small_match_is_saved_and_loaded(answers: int, tmp_path: Path) -> None:
    match = tic_tac_toe(answers)
    again = load(saved(match, tmp_path))
    assert all_of(again) == all_of(match)
    assert again.result == match.result
    assert again.names == match.names
    assert again.seed == match.seed
    assert again.notice == ""


@pytest.mark.parametrize("answers", [0, 1, 11, 40, 1000])
def test_a_match_of_everything_is_saved_and_loaded(answers: int, tmp_path: Path) -> None:
    match = workout(answers, nights=6, deck="small")
    again = load(saved(match, tmp_path), WORKOUT)
    assert all_of(again) == all_of(match)
    assert again.settings == match.settings
    assert again.result == match.result
    assert text_of(again) == text_of(match)


@pytest.mark.parametrize("answers", [0, 11, 40])
def test_a_match_goes_on_with_the_luck_it_would_have_had(answers: int, tmp_path: Path) -> None:
    match = workout(answers, nights=6)
    again = load(saved(match, tmp_path), WORKOUT)
    assert all_of(play(again)) == all_of(play(match))


def test_a_loaded_match_can_be_taken_back_as_far_as_the_beginning(tmp_path: Path) -> None:
    match = workout(40, nights=6)
    again = load(saved(match, tmp_path), WORKOUT)
    while match.number:
        match.undo(consent=True)
        again.undo(consent=True)
    assert all_of(again) == all_of(match)


def test_what_was_taken_back_is_not_in_the_record(tmp_path: Path) -> None:
    match = tic_tac_toe(3)
    match.undo()
    match.choose("mark:8")
    record = read(saved(match, tmp_path))
    assert [answer.key for answer in record.answers] == ["mark:0", "mark:3", "mark:8"]


def test_replaying_does_not_walk_through_the_history_at_every_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    async def turn(g: Small) -> None:
        await g.ask(0, "Which?", ["a", "b"], rule=RULE)

    match = start(turn, loop=True)
    for _ in range(50):
        match.choose("a")
    record = parse(text_of(match), game=match.game)
    walks: list[object] = []
    monkeypatch.setattr("longbox.engine.history.since", walks.append)
    assert resume(record).number == 50
    assert walks == []


# -- what it looks like --------------------------------------------------------------------------


def test_a_record_is_lines_of_json_in_the_order_of_events() -> None:
    lines = [json.loads(line) for line in text_of(tic_tac_toe(5)).split("\n")[:-1]]
    assert lines[0] == {
        "longbox": 1,
        "game": "tic_tac_toe",
        "rules": "1",
        "seats": ["Ann", "Zoë"],
        "options": {},
        "commitment": commitment("7"),
    }
    assert lines[1] == {"checkpoint": 0, "state": {"cells": [" "] * 9, "player": 0}, "streams": {}}
    assert lines[2] == {"seat": 0, "choose": "mark:0"}
    assert lines[3] == {"seat": 1, "choose": "mark:3"}
    assert lines[-2]["result"]["reason"] == "three X in a line"
    assert lines[-1].keys() == {"seed", "seal"}
    assert lines[-1]["seed"] == "7"


def test_chance_is_in_the_record_by_stream_and_name_and_with_who_may_know() -> None:
    lines = [json.loads(line) for line in text_of(workout(30)).split("\n")[:-1]]
    chance = [line for line in lines if "chance" in line]
    assert {"shuffle cards", "cards", "luck", "storm"} <= {line["chance"] for line in chance}
    assert all(line["to"] == -1 and line["is"] == "scattered" for line in chance if line["chance"].startswith("shuffle"))
    luck = next(line for line in chance if line["chance"] == "luck")
    assert luck == {"chance": "luck", "of": 6, "got": int(luck["is"]) - 1, "is": luck["is"], "to": 0}


def test_a_state_is_in_the_record_now_and_then() -> None:
    record = parse(text_of(workout(nights=6)), game=WORKOUT)
    numbers = [entry.number for entry in record.entries if isinstance(entry, Checkpoint)]
    assert numbers[0] == 0
    assert len(numbers) > 1
    assert all(later - earlier >= CHECKPOINT_EVERY for earlier, later in itertools.pairwise(numbers))


def test_an_imagined_match_has_no_record(tmp_path: Path) -> None:
    with pytest.raises(LongboxError, match="An imagined match has no record: it never happened"):
        workout(5).fork(seat=0).save(tmp_path / "game.longbox")
    assert list(tmp_path.iterdir()) == []


# -- replaying -----------------------------------------------------------------------------------


def test_loading_needs_no_random_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = workout()
    file = saved(match, tmp_path)

    def nothing(self: Chance, stream: str, n: int) -> int:
        raise AssertionError("a draw was made")

    with monkeypatch.context() as without:
        without.setattr(Chance, "value", nothing)
        again = load(file, WORKOUT)
        with pytest.raises(BadRecord, match=r"does not replay.*a draw was made"):
            verify(file, WORKOUT)
    assert all_of(again) == all_of(match)


def test_a_record_is_opened_at_any_answer() -> None:
    match = workout(40, nights=6)
    record = parse(text_of(match), game=WORKOUT)
    then = longbox.new(WORKOUT, ["Ann", "Bob", "Cid"], 5, nights=6)
    for number in range(41):
        assert all_of(replay_to(record, number)) == all_of(then)
        if number < 40:
            then.choose(record.answers[number].key, record.answers[number].seat)
    for number in (-1, 41):
        with pytest.raises(BadRecord, match=f"The record has answers 0 to 40, not {number}"):
            replay_to(record, number)


def test_a_match_is_looked_at_as_it_was_after_any_answer() -> None:
    match = workout(40, nights=6)
    before = all_of(match)
    then = longbox.new(WORKOUT, ["Ann", "Bob", "Cid"], 5, nights=6)
    for ply in [*match.plies[1:], None]:
        assert all_of(match.at(then.number)) == all_of(then)
        if ply:
            then.choose(ply.key, ply.seat)
    assert all_of(match) == before
    with pytest.raises(UndoRefused, match="There is no position after 41 answers to go back to"):
        match.at(41)
    with pytest.raises(UndoRefused, match="no position"):
        match.fork(seat=0, seed=1).at(3)


def test_a_record_that_is_written_down_while_it_is_played_is_the_same_record() -> None:
    match = workout(40, nights=6)
    lines = [lines_of(ply) for ply in match.plies]
    assert unfinished(header_of(match), lines, match.seed) == text_of(match)


# -- verifying -----------------------------------------------------------------------------------


@pytest.mark.parametrize("match", [tic_tac_toe(3), tic_tac_toe(5), workout(11), workout()], ids=repr)
def test_an_honest_record_is_verified(match: Match, tmp_path: Path) -> None:
    assert all_of(verify(saved(match, tmp_path), match.game)) == all_of(match)


def test_every_changed_character_is_noticed(tmp_path: Path) -> None:
    file = saved(tic_tac_toe(5), tmp_path)
    text = file.read_text(encoding="utf-8")
    assert 500 < len(text) < 1500
    for place, character in enumerate(text):
        for other in ("0" if character != "0" else "1", "\n" if character != "\n" else " "):
            file.write_bytes((text[:place] + other + text[place + 1 :]).encode())
            with pytest.raises(BadRecord):
                verify(file)


def test_every_cut_is_noticed(tmp_path: Path) -> None:
    file = saved(tic_tac_toe(3), tmp_path)
    whole = file.read_bytes()
    for length in range(len(whole)):
        file.write_bytes(whole[:length])
        with pytest.raises(BadRecord):
            load(file)


def test_every_addition_is_noticed(tmp_path: Path) -> None:
    file = saved(tic_tac_toe(3), tmp_path)
    text = file.read_text(encoding="utf-8")
    for place in range(len(text) + 1):
        file.write_bytes((text[:place] + " " + text[place:]).encode())
        with pytest.raises(BadRecord):
            load(file)


def forged(match: Match, change: Callable[[list[Any]], None]) -> str:
    """The record of a match with a change, sealed again."""
    lines = [json.loads(line) for line in text_of(match).split("\n")[:-1]]
    change(lines)
    return sealed(lines)


def better_dice(lines: list[Any]) -> None:
    roll = next(line for line in lines if line.get("chance") == "luck")
    roll["got"] = (roll["got"] + 1) % 6
    roll["is"] = str(roll["got"] + 1)


def another_name_for_it(lines: list[Any]) -> None:
    next(line for line in lines if line.get("chance") == "luck")["is"] = "7"


def another_seed(lines: list[Any]) -> None:
    lines[-1]["seed"] = "8"


def another_seed_and_commitment(lines: list[Any]) -> None:
    lines[-1]["seed"] = "8"
    lines[0]["commitment"] = commitment("8")


def another_winner(lines: list[Any]) -> None:
    lines[-2]["result"]["winners"] = [2]


def another_position(lines: list[Any]) -> None:
    next(line for line in lines if "checkpoint" in line)["state"]["light"] = 9


def one_answer_less(lines: list[Any]) -> None:
    del lines[max(place for place, line in enumerate(lines) if "choose" in line)]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (better_dice, "Chance does not come out as recorded after answer"),
        (another_name_for_it, "Chance does not come out as recorded after answer"),
        (another_seed, "The seed of the record is not the one that its header commits to"),
        (another_seed_and_commitment, "Chance does not come out as recorded after answer 0"),
        (another_winner, "The game does not end as the record says"),
        (another_position, "The position after answer 0 is not the one recorded"),
        (one_answer_less, "Chance does not come out as recorded|does not end as the record says"),
    ],
)
def test_a_forged_record_is_not_verified(change: Callable[[list[Any]], None], sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "game.longbox"
    file.write_text(forged(workout(), change), encoding="utf-8", newline="\n")
    with pytest.raises(BadRecord, match=sentence):
        verify(file, WORKOUT)


def test_a_record_with_another_seed_than_it_commits_to_is_not_even_loaded() -> None:
    with pytest.raises(BadRecord, match="The seed of the record is not the one that its header commits to"):
        resume(parse(forged(tic_tac_toe(), another_seed)))


# -- what is no record ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is not a Longbox record: its first line is no header"),
        (b"\n", "is not a Longbox record: its first line is no header"),
        (b"hello\n", "is not a Longbox record: its first line is no header"),
        (b'{"name":"package"}\n', "is not a Longbox record: its first line is no header"),
        (b"[1,2]\n", "is not a Longbox record: its first line is no header"),
        (b"[" * 100_000, "is not a Longbox record: its first line is no header"),
        (b"\x89PNG\r\n\x1a\n\x00\xff", "is not a Longbox record: it is not text"),
        (b'{"longbox":2}\n', "has format 2; this version reads format 1"),
        (b'{"longbox":1}', "is cut off: its last line is not a seal"),
        (b'{"longbox":1}\n', "is cut off: its last line is not a seal"),
        (b'{"longbox":1}\n{"seed":"7","seal":"x"}\n', "was changed after it was written: its seal does not fit"),
    ],
)
def test_a_file_that_is_no_record_gets_one_sentence(content: bytes, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "thing.longbox"
    file.write_bytes(content)
    for opening in (load, verify):
        with pytest.raises(BadRecord, match=sentence) as refused:
            opening(file)
        assert str(refused.value).startswith(str(file))
        assert "\n" not in str(refused.value)


def test_a_file_that_is_not_there_gets_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"missing.longbox cannot be read: No such file or directory\."):
        load(tmp_path / "missing.longbox")
    with pytest.raises(BadRecord, match="cannot be read: "):
        load(tmp_path)


def test_a_record_of_a_game_that_is_not_installed_says_which() -> None:
    match = longbox.new(small(abc, name="nowhere"))
    with pytest.raises(UnknownGame, match="There is no game 'nowhere'; installed"):
        parse(text_of(match))


WRONG_LINES: list[object] = [None, 3, [], "x", {}, {"choose": "mark:0"}, {"chance": "dice"}]


def setting(place: int, name: str, value: object) -> Callable[[list[Any]], None]:
    def change(lines: list[Any]) -> None:
        lines[place][name] = value

    return change


def dropping(place: int, name: str) -> Callable[[list[Any]], None]:
    return lambda lines: lines[place].pop(name)


def replacing(place: int, value: object) -> Callable[[list[Any]], None]:
    return lambda lines: lines.__setitem__(place, value)


@pytest.mark.parametrize(
    "change",
    [
        *(dropping(0, name) for name in ("game", "rules", "seats", "options", "commitment")),
        *(setting(0, name, 3) for name in ("rules", "seats", "options", "commitment")),
        setting(0, "seats", [1, 2]),
        setting(0, "seats", ["Ann"]),
        setting(0, "options", {"size": 4}),
        setting(0, "forked_at", "x"),
        *(replacing(2, line) for line in WRONG_LINES),
        replacing(1, {"seat": 0, "choose": "mark:4"}),
        replacing(1, {"checkpoint": "x", "state": {}, "streams": {}}),
        replacing(1, {"checkpoint": 0, "state": {"cells": 3, "player": 0}, "streams": {}}),
        replacing(1, {"checkpoint": 0, "state": [], "streams": {}}),
        replacing(-2, {}),
        setting(-1, "seed", 7),
    ],
)
def test_anybody_can_seal_anything_and_gets_one_sentence(change: Callable[[list[Any]], None]) -> None:
    with pytest.raises(LongboxError) as refused:
        resume(parse(forged(tic_tac_toe(), change)))
    assert "\n" not in str(refused.value)


# -- rules change --------------------------------------------------------------------------------


async def deal(g: Small) -> None:
    g.notes.append(f"dealt {g.chance.roll(100, 'deal')}")


async def abc(g: Small) -> None:
    g.notes.append(await g.ask(0, "Which?", ["a", "b", "c"], rule=RULE))
    g.chance.roll(6)


async def ab(g: Small) -> None:
    g.notes.append(await g.ask(0, "Which?", ["a", "b"], rule=RULE))
    g.chance.roll(6)


async def abc_with_two_dice(g: Small) -> None:
    await abc(g)
    g.chance.roll(6)


async def dice_before_abc(g: Small) -> None:
    g.chance.roll(6)
    await abc(g)


async def another_deal(g: Small) -> None:
    g.notes.append("not dealt")


def rules(turn: Step, first: Step = deal, version: str = "1", **more: Any) -> Game[Any]:
    """A game in which something is dealt, and then turns are taken."""

    def next_step(g: Small) -> Step:
        return turn if g.notes else first

    return small(next_step=next_step, rules_version=version, **more)


def recorded(answers: str) -> str:
    match = longbox.new(rules(abc), seed=7)
    for key in answers:
        match.choose(key)
    return text_of(match)


def continued(answers: str, now: Game[Any]) -> Match:
    return resume(parse(recorded(answers), game=now))


def test_a_change_of_rules_that_changes_nothing_is_not_noticed() -> None:
    match = continued("abc" * 15, rules(abc, version="2"))
    assert match.notice == ""
    assert match.number == 45


def test_where_the_rules_make_the_end_impossible_it_goes_on_from_the_last_checkpoint() -> None:
    answers = "ab" * 16 + "abaca"
    match = continued(answers, rules(ab, version="2"))
    assert match.number == 35, "what is still possible of the tail is kept"
    assert match.state.notes[1:] == list(answers[:35])
    assert match.notice.startswith(
        "The rules have changed since this was recorded (1, now 2): it goes on from the checkpoint after answer 32, "
        "and 2 later answers could not be replayed ('c' is not one of the options: a, b."
    )


def test_where_the_beginning_became_impossible_the_rest_is_kept() -> None:
    answers = "c" * 20 + "ab" * 10
    match = continued(answers, rules(ab, version="2"))
    assert match.number == 40
    assert match.state.notes[1:] == list(answers)
    assert "0 later answers could not be replayed" in match.notice


def test_where_chance_is_asked_otherwise_it_goes_on_from_the_checkpoint() -> None:
    match = continued("abc" * 13, rules(abc_with_two_dice, version="2"))
    assert match.number == 32
    assert "7 later answers could not be replayed" in match.notice


def test_where_chance_is_asked_before_the_next_question_it_goes_on_from_the_checkpoint() -> None:
    match = continued("abc" * 13, rules(dice_before_abc, version="2"))
    assert match.number == 32
    match.choose("a")
    assert match.number == 33


@pytest.mark.parametrize(("first", "number"), [(deal, 4), (another_deal, 4)], ids=["same deal", "another deal"])
def test_the_first_checkpoint_is_after_the_deal(first: Step, number: int) -> None:
    match = continued("ababc", rules(ab, first, "2"))
    assert match.number == number
    assert match.state.notes[0].startswith("dealt ")
    assert "from the checkpoint after answer 0, and 1 later answers could not be replayed" in match.notice


@pytest.mark.parametrize("answers", ["ababc", "ab" * 16 + "abaca", "c" * 20 + "ab" * 10])
@pytest.mark.parametrize("first", [deal, another_deal])
def test_what_goes_on_can_be_saved_loaded_and_verified_again(answers: str, first: Step, tmp_path: Path) -> None:
    now = rules(ab, first, "2")
    match = continued(answers, now)
    match.choose("a")
    file = saved(match.fork(), tmp_path)
    again = load(file, now)
    assert again.notice == ""
    assert all_of(again) == all_of(match)
    assert all_of(verify(file, now)) == all_of(match)
    match.choose("b")
    again.choose("b")
    assert all_of(again) == all_of(match)


def test_it_goes_on_with_the_luck_it_would_have_had() -> None:
    match = continued("ab" * 16 + "c", rules(ab, version="2"))
    straight = longbox.new(rules(ab), seed=7)
    for key in "ab" * 16:
        straight.choose(key)
    assert match.state == straight.state
    assert match.chance.counters == straight.chance.counters
    for _ in range(5):
        match.choose("a")
        straight.choose("a")
    assert [ply.outcomes for ply in match.plies[-5:]] == [ply.outcomes for ply in straight.plies[-5:]]


def test_where_the_state_itself_changed_it_cannot_go_on() -> None:
    @state
    class Other(Table):
        """The same fields, one of another kind."""

        steps: int
        notes: dict[str, int]
        faces: Faces
        deck: Deck[int]
        hands: list[list[int]]

    def setup(seats: int, settings: object) -> Other:
        return Other(0, {}, Faces.none_yet(), Deck("deck"), [])

    now = small(state=Other, setup=setup, rules_version="2", next_step=lambda g: abc)
    with pytest.raises(BadRecord) as refused:
        continued("abc" * 12, now)
    assert str(refused.value).startswith(
        "The record was made under rules 1, these are rules 2, by which it cannot be continued: "
    )


@state
class Longer(Small):
    """The same table with something that was not there before."""

    wind: int = 3


@state
class Wider(Small):
    """The same table with something that nobody can guess."""

    wind: int


async def blow(g: Any) -> None:
    await abc(g)
    g.wind += 1


def with_wind(turn: Step, table: Any) -> Game[Any]:
    def setup(seats: int, settings: object) -> Small:
        return table(0, [], Faces.none_yet(), Deck("deck"), [[] for _ in range(seats)], 3)  # type: ignore[no-any-return]

    return rules(turn, version="2", state=table, setup=setup)


def test_what_has_come_to_the_state_since_has_its_default() -> None:
    match = continued("abc" * 15, with_wind(abc, Longer))
    assert (match.notice, match.number, match.state.wind) == ("", 45, 3), "it would have been the same all the time"
    match = continued("abc" * 15, with_wind(blow, Longer))
    assert (match.number, match.state.wind) == (45, 16), "3 at the checkpoint, and 13 answers later"
    assert "from the checkpoint after answer 32, and 0 later answers could not be replayed" in match.notice
    with pytest.raises(BadRecord, match=r"these are rules 2, by which it cannot be continued: .* expected the fields of Wider"):
        continued("abc" * 15, with_wind(abc, Wider))


def test_where_the_last_checkpoint_cannot_be_read_an_earlier_one_is() -> None:
    lines = [json.loads(line) for line in recorded("c" + "ab" * 36).splitlines()]
    later = [line for line in lines if line.get("checkpoint", 0) > 32]
    assert later
    for line in later:
        line["state"]["deck"] = {"of": "another kind"}
    match = resume(parse(sealed(lines), game=rules(ab, version="2")))
    assert match.number == later[0]["checkpoint"] - 1, "as far as nothing contradicts the record"
    assert match.notice.startswith(
        "The rules have changed since this was recorded (1, now 2): it goes on from the checkpoint after answer 32, "
        f"and {73 - match.number} later answers could not be replayed ("
    )


def test_a_record_of_other_rules_is_said_to_be_one(tmp_path: Path) -> None:
    match = longbox.new(rules(abc), seed=7)
    match.choose("c")
    file = saved(match, tmp_path)
    assert verify(file, rules(abc, version="2")).number == 1, "where nothing has changed for it, it is sound"
    with pytest.raises(
        BadRecord, match=r"^The record was made under rules 1, these are rules 2, by which it does not replay: 'c'"
    ):
        verify(file, rules(ab, version="2"))
    with pytest.raises(BadRecord, match=r"^The record does not replay: 'c'"):
        verify(file, rules(ab))


def test_where_an_option_is_gone_it_cannot_go_on() -> None:
    match = longbox.new(rules(abc, choices={"map": ("city",)}))
    with pytest.raises(BadRecord, match=r"^The record was made under rules 1, these are rules 2, .*: Small has no option 'map'"):
        resume(parse(text_of(match), game=rules(abc, version="2")))


# -- forks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("answers", [0, 11])
def test_a_fork_with_other_luck_is_loaded_but_not_verified(answers: int, tmp_path: Path) -> None:
    fork = workout(answers).fork(seed=9)
    play(fork, 6, "on")
    file = saved(fork, tmp_path)
    again = load(file, WORKOUT)
    assert all_of(again) == all_of(fork)
    assert again.forked_at == answers
    assert all_of(play(again)) == all_of(play(fork))
    with pytest.raises(BadRecord, match=f"This is a fork: the draws up to answer {answers} were made from another seed"):
        verify(file, WORKOUT)


def test_a_fork_with_the_same_luck_is_verified(tmp_path: Path) -> None:
    fork = workout(11).fork()
    play(fork, 6)
    assert verify(saved(fork, tmp_path), WORKOUT).forked_at is None


# -- writing -------------------------------------------------------------------------------------


@pytest.mark.parametrize("failing", ["os.replace", "os.fsync"])
def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = saved(tic_tac_toe(3), tmp_path)
    before = file.read_bytes()

    def fails(*_: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(failing, fails)
        with pytest.raises(CannotSave, match="disk full"):
            tic_tac_toe(5).save(file)
    assert file.read_bytes() == before
    assert os.listdir(tmp_path) == ["game.longbox"]


def test_a_record_is_written_over_the_old_one(tmp_path: Path) -> None:
    saved(tic_tac_toe(3), tmp_path)
    file = saved(tic_tac_toe(5), tmp_path)
    assert load(file).over
    assert os.listdir(tmp_path) == ["game.longbox"]


def test_answers_are_read_as_they_were_given() -> None:
    assert parse(text_of(tic_tac_toe(2))).answers == [Answer(0, "mark:0"), Answer(1, "mark:3")]
