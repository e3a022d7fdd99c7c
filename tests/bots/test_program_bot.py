from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox.bots import Chair
from longbox.bots.failures import BotFailed
from longbox.bots.program_bot import LONGEST_LINE, Program, ProgramBot
from longbox.engine.create import create_match
from longbox.engine.match import Match
from longbox.testing.workout import GAME as WORKOUT
from tests.bots.programs import PAGE, chairs, ends, example, program

PLENTY = 60.0  # seconds, for those who answer

RECORDER = """
import json, sys
with open(sys.argv[1], "a") as file:
    for line in sys.stdin:
        file.write(line)
        file.flush()
        message = json.loads(line)
        if message["type"] == "decide":
            print(json.dumps({"id": message["id"], "key": message["question"]["options"][-1]["key"]}), flush=True)
"""


def bot_of(written: str) -> ProgramBot:
    return ProgramBot(written.removeprefix("run:"), "a seed")


@pytest.fixture
def recorder(tmp_path: Path) -> Iterator[tuple[ProgramBot, Path]]:
    """A program that keeps all that it is told, and the file in which it does."""
    kept = tmp_path / "kept"
    written = program(tmp_path, RECORDER)
    bot = bot_of(f"{written} '{kept}'")
    yield bot, kept
    bot.close()


def told(kept: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in kept.read_text().splitlines()]


def play(match: Match, bot: ProgramBot, seat: int) -> None:
    for chair in chairs(match, seat):
        match.choose(bot.choose(Chair(match, seat, PLENTY)), chair.seat)
    bot.over(match.view(seat).to_json(), match.log(seat))


def test_a_program_is_told_all_that_its_seat_sees_and_nothing_twice(recorder: tuple[ProgramBot, Path]) -> None:
    bot, kept = recorder
    match = create_match(WORKOUT, ["Ann", "Bob"], 7, True, {"nights": 1})
    play(match, bot, 1)
    messages = told(kept)
    kinds = [message["type"] for message in messages]
    decisions = kinds.count("decide")
    assert decisions > 2
    assert kinds == ["hello", "new", *["observe", "decide"] * decisions, "observe", "over"]
    lines = [line for message in messages if message["type"] == "observe" for line in message["log"]]
    assert lines == [json.loads(json.dumps(line.to_json())) for line in match.log(1)]
    assert [message["id"] for message in messages if message["type"] == "decide"] == list(range(1, decisions + 1))
    assert not any("question" in message.get("view", ()) for message in messages), "what is asked stands in one place"
    assert match.result is not None
    assert messages[-1] == {"type": "over", "result": json.loads(json.dumps(match.result.to_json()))}


def test_the_first_messages_say_what_is_played_and_by_whom(recorder: tuple[ProgramBot, Path]) -> None:
    bot, kept = recorder
    match = create_match(WORKOUT, ["Ann", "Bob"], "the seed of the match", True, {"nights": 1, "weather": "wild"})
    bot.choose(Chair(match, 1, PLENTY))
    hello, new, observe, decide = told(kept)
    assert hello == {"type": "hello", "version": 1, "longbox": longbox.__version__}
    assert new == {
        "type": "new",
        "game": "workout",
        "rules": "1",
        "seat": 1,
        "names": ["Ann", "Bob"],
        "settings": {"weather": "wild", "nights": 1, "deck": "full"},
        "seed": "a seed",
    }
    view = match.view(1).to_json()
    question = view.pop("question")
    expected = json.loads(json.dumps({"type": "decide", "id": 1, "question": question, "view": view, "seconds": PLENTY}))
    assert decide == expected
    assert observe["view"] == expected["view"]
    assert "the seed of the match" not in kept.read_text()


def test_every_field_stands_in_the_documentation(recorder: tuple[ProgramBot, Path]) -> None:
    bot, kept = recorder
    match = create_match(WORKOUT, 2, 7, True, {})
    play(match, bot, 1)
    *_, documented = PAGE.read_text(encoding="utf-8").partition("### The messages")
    documented = documented.partition("## A Python bot")[0]
    sent: set[str] = set()
    for message in told(kept):
        sent |= {*message, *(f"question.{name}" for name in message.get("question", ()))}
        sent |= {*message.get("view", ()), *(f"result.{name}" for name in message.get("result") or ())}
        sent |= {f"log[].{name}" for line in message.get("log", ()) for name in line}
        question = message.get("question", {"options": [], "blocked": []})
        sent |= {f"question.options[].{name}" for option in question["options"] for name in option}
        sent |= {name for blocked in question["blocked"] for name in blocked}
    sent.remove("question")
    assert {"log[].facts", "question.options[].place", "reason", "result.story", "waiting_for"} <= sent
    assert [name for name in sorted(sent) if f"`{name}`" not in documented and f"[].{name}`" not in documented] == []


def test_a_program_that_saw_what_was_taken_back_is_started_anew(recorder: tuple[ProgramBot, Path]) -> None:
    bot, kept = recorder
    match = longbox.new("tic_tac_toe")
    match.choose(bot.choose(Chair(match, 0, PLENTY)))
    match.choose("mark:0")
    assert bot.choose(Chair(match, 0, PLENTY)) == "mark:7"
    match.undo()
    match.choose("mark:7")
    assert bot.choose(Chair(match, 0, PLENTY)) == "mark:6"
    kinds = [message["type"] for message in told(kept)]
    again = ["hello", "new", "observe", "decide"]
    assert kinds == [*again, "observe", "decide", *again]
    assert told(kept)[-2]["log"] == [json.loads(json.dumps(line.to_json())) for line in match.log(0)]


@pytest.mark.parametrize(("game", "seats"), [(longbox.find_game("tic_tac_toe"), 2), (WORKOUT, 3)], ids=lambda it: str(it))
def test_the_example_of_the_documentation_plays_whole_games(game: Any, seats: int, tmp_path: Path) -> None:
    ends = []
    for _ in range(2):
        match = create_match(game, seats, 7, True, {})
        bots = [bot_of(example(tmp_path)) for _ in range(seats)]
        for chair in chairs(match, *range(seats)):
            match.choose(bots[chair.seat].choose(Chair(match, chair.seat, PLENTY)), chair.seat)
        for seat, bot in enumerate(bots):
            bot.over(match.view(seat).to_json(), match.log(seat))
        ends.append([ply.key for ply in match.plies])
    assert ends[0] == ends[1]  # its luck is that of its seed


def test_the_example_of_the_documentation_is_short_and_uses_its_argument(tmp_path: Path) -> None:
    bot = bot_of(f"{example(tmp_path)} mark:4")
    assert bot.choose(Chair(longbox.new("tic_tac_toe"), 0, PLENTY)) == "mark:4"
    bot.close()
    assert len((tmp_path / "bot.py").read_text().splitlines()) <= 30


WRONG = {
    "it ends at once": ("", "ended with exit code 0"),
    "it ends with a complaint": ("sys.exit('no weights')", "ended with exit code 1 and said 'no weights'"),
    "it crashes": ("1 / 0", "ended with exit code 1 and said 'ZeroDivisionError: division by zero'"),
    "it writes garbage": (
        "print('hm, let me see', flush=True)\nsys.stdin.read()",
        "answered 'hm, let me see', which is not JSON",
    ),
    "it writes no object": ("print('[4]', flush=True)\nsys.stdin.read()", "answered '[4]', which has no id and key"),
    "it writes bytes": (
        "sys.stdout.buffer.write(b'\\xff\\x00\\n')\nsys.stdout.flush()\nsys.stdin.read()",
        "answered '��', which is not JSON",
    ),
    "it writes other letters": (
        "sys.stdout.buffer.write('\\ufeff4\\n'.encode('utf-16-be'))\nsys.stdout.flush()\nsys.stdin.read()",
        "answered '���4�', which is not JSON",
    ),
    "it writes deep": ("print('[' * 50000, flush=True)\nsys.stdin.read()", f"answered '{'[' * 60}…', which is not JSON"),
    "it writes without end": (
        "os.write(1, b'x' * 10_000_000)\ntime.sleep(1000)",
        f"wrote more than {LONGEST_LINE:,} bytes without an end of line",
    ),
    "it closes its output": ("os.close(1)\nsys.stdin.read()\ntime.sleep(1000)", "closed its output"),
    "it answers what is no option": (
        "for message, new in messages(): answer(id=message['id'], key='mark:9')",
        "answered 'mark:9', which is not one of the options",
    ),
    "it answers with a number": (
        "for message, new in messages(): answer(id=message['id'], key=4)",
        "answered '4', which is not one of the options",
    ),
    "it answers an old question": (
        "for message, new in messages(): answer(id=message['id'] - 1, key='mark:4')",
        "answered question '0' when it was asked question 1",
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_a_program_does_wrong_is_said_and_the_next_question_starts_it_anew(wrong: str, tmp_path: Path) -> None:
    source, deed = WRONG[wrong]
    written = program(tmp_path, source)
    bot = bot_of(written)
    chair = Chair(longbox.new("tic_tac_toe"), 0, PLENTY)
    with pytest.raises(BotFailed) as failed:
        bot.choose(chair)
    assert str(failed.value) == f"The bot '{written}' {deed}."
    program(tmp_path, "for message, new in messages(): answer(id=message['id'], key='mark:4')")
    assert bot.choose(chair) == "mark:4"
    bot.close()


def test_a_program_that_answers_twice_is_out_of_turn_the_next_time(tmp_path: Path) -> None:
    bot = bot_of(program(tmp_path, "for message, new in messages():\n for _ in range(2): answer(id=message['id'], key='mark:4')"))
    match = longbox.new("tic_tac_toe")
    match.choose(bot.choose(Chair(match, 0, PLENTY)))
    match.choose("mark:0")
    with pytest.raises(BotFailed, match="answered question '1' when it was asked question 2"):
        bot.choose(Chair(match, 0, PLENTY))


def test_a_program_that_answers_for_another_seat_is_refused(tmp_path: Path) -> None:
    match = create_match(WORKOUT, 2, 7, True, {})
    keys = [{option.key for option in Chair(match, seat).question.options} for seat in (0, 1)]
    (theirs, *_) = keys[1] - keys[0]
    bot = bot_of(program(tmp_path, f"for message, new in messages(): answer(id=message['id'], key={theirs!r})"))
    with pytest.raises(BotFailed, match=f"answered '{theirs}', which is not one of the options"):
        bot.choose(Chair(match, 0, PLENTY))
    assert bot.choose(Chair(match, 1, PLENTY)) == theirs
    bot.close()


SILENT = {
    "it reads and sleeps": "for message, new in messages(): time.sleep(1000)",
    "it does not even read": "time.sleep(1000)",
    "it hears no signals": "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\ntime.sleep(1000)",
}


@pytest.mark.parametrize("silent", SILENT)
def test_a_program_that_says_nothing_is_ended_after_its_time(silent: str, tmp_path: Path) -> None:
    bot = bot_of(program(tmp_path, f"open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))\n{SILENT[silent]}"))
    match = create_match(WORKOUT, 2, 7, True, {})
    with pytest.raises(BotFailed, match=r"gave no answer within 0\.7 seconds\.$"):
        bot.choose(Chair(match, 0, 0.7))
    written = tmp_path / "pid"
    if written.exists() and written.read_text():  # on a busy machine it was ended before it began
        with pytest.raises(ProcessLookupError):
            os.kill(int(written.read_text()), 0)


def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    source = """
import subprocess
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
for message, new in messages():
    open(sys.argv[1], "w").write(str(child.pid))
    answer(id=message["id"], key="mark:4")
"""
    bot = bot_of(f"{program(tmp_path, source)} '{tmp_path / 'pid'}'")
    assert bot.choose(Chair(longbox.new("tic_tac_toe"), 0, PLENTY)) == "mark:4"
    bot.close()
    bot.close()  # once more does no harm
    assert ends(int((tmp_path / "pid").read_text()))


def test_nobody_waits_for_what_a_program_has_left_behind(tmp_path: Path) -> None:
    """It has left the group of the program, so it does not end with it, and it holds its output open."""
    source = """
import subprocess
for number, (message, new) in enumerate(messages()):
    if number:
        time.sleep(1000)
    last = f"import time; time.sleep(30); open({sys.argv[1] + '-ended'!r}, 'w')"
    child = subprocess.Popen([sys.executable, "-c", last], start_new_session=True)
    open(sys.argv[1], "w").write(str(child.pid))
    answer(id=message["id"], key="mark:4")
"""
    bot = bot_of(f"{program(tmp_path, source)} '{tmp_path / 'pid'}'")
    match = longbox.new("tic_tac_toe")
    match.choose(bot.choose(Chair(match, 0, PLENTY)))
    match.choose("mark:0")
    with pytest.raises(BotFailed, match=r"gave no answer within 0\.3 seconds\.$"):
        bot.choose(Chair(match, 0, 0.3))
    assert not (tmp_path / "pid-ended").exists()
    os.kill(int((tmp_path / "pid").read_text()), signal.SIGKILL)


def test_a_program_that_cannot_be_started_is_a_failure(tmp_path: Path) -> None:
    path = tmp_path / "program"
    path.write_text("no program at all")
    path.chmod(0o755)
    with pytest.raises(BotFailed, match=r"did not start \(Exec format error\)"):
        bot_of(f"run:{path}").choose(Chair(longbox.new("tic_tac_toe"), 0, PLENTY))


def test_a_program_can_be_ended_before_its_first_answer() -> None:
    """As by an interrupt while the first question is on its way."""
    started = Program([sys.executable, "-c", "input()"], "waits")
    started.end()
    assert started._process.poll() is not None
