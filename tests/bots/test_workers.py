from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

import longbox
from longbox.bots import Chair, UnknownBot, find_bot
from longbox.bots.failures import BotFailed
from longbox.bots.worker_process import SentChair, SentPosition, Task
from longbox.bots.workers import Worker, Workers
from longbox.engine.create import create_match
from longbox.engine.errors import BadOptions, OutOfTurn
from longbox.engine.match import Match
from longbox.engine.record import text_of
from longbox.testing.workout import GAME as WORKOUT
from tests.bots.installing import others
from tests.bots.programs import documented, ends, program

PLENTY = 60.0  # seconds, for those who answer

OTHERS = """
import gc, os, subprocess, sys, time
from multiprocessing.connection import Connection
from longbox.bots import GreedyBot

def connection():
    gc.unfreeze()  # what was set aside is there, too
    return next(it for it in gc.get_objects() if isinstance(it, Connection))

class Bot:
    def __init__(self, seed, argument):
        self.deed, _, self.argument = argument.partition(" ")
        self.count = 0
    def choose(self, chair):
        return getattr(self, self.deed)(chair)
    def count_up(self, chair):
        self.count += 1
        return chair.question.options[self.count].key
    def hang(self, chair):
        with open(self.argument, "w") as file:
            file.write(str(os.getpid()))
        while True:
            time.sleep(0.01)
    def swallow(self, chair):
        while True:
            try:
                self.hang(chair)
            except BaseException:
                pass
    def crash(self, chair):
        os._exit(7)
    def leave(self, chair):
        sys.exit(3)
    def fail(self, chair):
        raise ZeroDivisionError("on purpose" + chr(10) + "x" * 100)
    def garbage(self, chair):
        return {"x": object}
    def fail_second(self, chair):
        self.count += 1
        if self.count == 2:
            raise ZeroDivisionError("on purpose")
        return chair.question.options[self.count].key
    def none(self, chair):
        return None
    def circle(self, chair):
        circle = []
        circle.append(circle)
        return circle
    def long(self, chair):
        return "x" * 2_000_000
    def forge(self, chair):
        connection().send_bytes(self.argument.encode())
        time.sleep(1000)
    def stop_within(self, chair):
        os.write(connection().fileno(), bytes([0, 0, 0, 16]) + b"{")
        time.sleep(1000)
    def answer_twice(self, chair):
        connection().send_bytes(b'{"answer": "mark:7"}')
        return "mark:8"
    def start(self, chair):
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
        with open(self.argument, "w") as file:
            file.write(str(child.pid))
        return "mark:4"
    def chatter(self, chair):
        print("thinking aloud")
        return "mark:4"
    def say_last_words(self, chair):
        print("last words")
        os._exit(7)
    def write(self, chair):
        os.write(1, b"written past Python\\n")
        return "mark:4"
    def log(self, chair):
        print(*[line.to_json() for line in chair.log], sep="\\n", file=open(self.argument, "w"))
        return chair.question.options[0].key
    def over(self, view, log):
        if self.argument:
            with open(self.argument, "a") as file:
                file.write(f"{view['result']} {len(log)}\\n")
    def seconds(self, chair):
        return f"mark:{chair.seconds - 52:g}"
"""


others_are_installed = others(OTHERS)


def run(work: Callable[[Workers], Awaitable[None]], count: int = 1) -> None:
    async def main() -> None:
        async with Workers(count) as workers:
            await work(workers)

    asyncio.run(main())


def vigilante(answers: int) -> Match:
    match = longbox.new("vigilante", seats=3, seed=7)
    for _ in range(answers):
        match.choose(match.decision.options[match.number % len(match.decision.options)])
    return match


def test_a_worker_answers_while_others_go_on() -> None:
    match = longbox.new("tic_tac_toe")
    for cell in (0, 4, 1):
        match.choose(f"mark:{cell}")
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            await asyncio.sleep(0)
            ticks += 1

    async def work(workers: Workers) -> None:
        ticking = asyncio.create_task(tick())
        assert await workers.choose(match, 1, bot="search:300", seed="a seed", seconds=PLENTY) == "mark:2"
        ticking.cancel()

    run(work)
    assert ticks > 10
    assert match.number == 3


def test_the_match_may_go_on_meanwhile() -> None:
    match = longbox.new("tic_tac_toe")

    async def work(workers: Workers) -> None:
        thinking = asyncio.create_task(workers.choose(match, 0, bot="greedy", seed="a seed", seconds=PLENTY))
        await asyncio.sleep(0)
        match.choose("mark:4")
        assert (await thinking).startswith("mark:")

    run(work)


def test_a_whole_game_is_played_without_asyncio_and_leaves_the_match_as_any_other() -> None:
    match = longbox.new("vigilante", seats=3, seed=7)
    with Workers(1) as workers:
        for _ in range(30):
            seat = match.decision.seats[0]
            match.choose(workers.choose_now(match, seat, bot="random", seed=f"bot {seat}", seconds=PLENTY), seat)
    again = longbox.new("vigilante", seats=3, seed=7)
    bots = [find_bot("random")(f"bot {seat}") for seat in range(3)]
    for _ in range(30):
        seat = again.decision.seats[0]
        again.choose(bots[seat].choose(Chair(again, seat)), seat)
    assert text_of(match) == text_of(again)  # the random bot needs no more than the question, so it must be the same


@pytest.mark.parametrize("answers", [0, 5, 40, 90])
def test_a_position_is_what_the_seat_sees(answers: int) -> None:
    match = vigilante(answers)
    seat = match.decision.seats[0]
    chair = Chair(match, seat)
    there = Chair(pickle.loads(pickle.dumps(SentPosition.of(chair, "a seed"))).match(), seat)
    assert there.question == chair.question
    assert there.view == chair.view
    assert there.settings == chair.settings
    assert there.number == chair.number


def test_a_position_in_which_a_seat_is_asked_quietly_is_what_it_sees() -> None:
    """For all that the others know, what led to such a question still goes on: nobody's clock has moved."""
    match = vigilante(0)
    while not match.decision.is_quiet:
        match.choose(match.decision.options[match.number % len(match.decision.options)])
    chair = Chair(match, match.decision.seat)
    there = Chair(SentPosition.of(chair, "a seed").match(), chair.seat)
    assert (there.number, there.view, there.question) == (chair.number, chair.view, chair.question)


def test_a_position_has_nothing_of_the_truth() -> None:
    match = create_match(longbox.find_game("vigilante"), 4, "the seed of the match", True, {})
    for _ in range(60):
        match.choose(match.decision.options[0])
    seat = match.decision.seats[0]
    faces = match.state.faces
    hidden = [thing for thing in range(len(faces.face)) if not faces.knows(seat, thing)]
    others = [SentPosition.of(Chair(match, seat), str(seed)) for seed in range(10)]
    for position in others:
        assert b"the seed of the match" not in pickle.dumps(position)
    told = [[position.match().state.faces[thing] for thing in hidden] for position in others]
    assert all(each != [faces[thing] for thing in hidden] for each in told)
    assert len({tuple(each) for each in told}) == 10


def test_a_position_is_much_smaller_than_a_record() -> None:
    match = vigilante(150)
    position = SentPosition.of(Chair(match, match.decision.seats[0]), "a seed")
    assert len(pickle.dumps(position)) * 3 < len(text_of(match))


def test_of_the_log_a_worker_has_all_and_is_sent_what_is_new(tmp_path: Path) -> None:
    match = create_match(longbox.find_game("vigilante"), 3, 7, True, {})
    bot = f"other:log {tmp_path / 'log'}"
    with Workers(1) as workers:
        for _ in range(25):
            seat = match.decision.seats[0]
            if seat == 1:
                key = workers.choose_now(match, 1, bot=bot, seed="a seed", seconds=PLENTY)
                assert (tmp_path / "log").read_text().splitlines() == [str(line.to_json()) for line in match.log(1)]
                match.choose(key, 1)
            else:
                match.choose(match.decision.options[0])


def test_a_worker_keeps_its_bot_from_one_decision_to_the_next() -> None:
    match = longbox.new("tic_tac_toe")
    with Workers(2) as workers:

        def ask(seed: str) -> str:
            return workers.choose_now(match, 0, bot="other:count_up", seed=seed, seconds=PLENTY)

        assert [ask("one"), ask("two"), ask("two"), ask("one"), ask("one")] == [f"mark:{n}" for n in (1, 1, 2, 2, 3)]
        assert ask("three") == "mark:1"  # in the place of the one that was not asked for longest
        assert [ask("one"), ask("two")] == ["mark:4", "mark:1"]


def test_a_bot_that_has_failed_is_made_anew() -> None:
    """Whatever it remembers may be what made it fail."""
    match = longbox.new("tic_tac_toe")
    with Workers(1) as workers:

        def ask() -> str:
            return workers.choose_now(match, 0, bot="other:fail_second", seed="", seconds=PLENTY)

        assert ask() == "mark:1"
        with pytest.raises(BotFailed, match="raised ZeroDivisionError"):
            ask()
        assert ask() == "mark:1"


def test_a_bot_is_told_how_its_game_came_out_and_let_go(tmp_path: Path) -> None:
    match = longbox.new("tic_tac_toe")
    bot = f"other:count_up {tmp_path / 'over'}"
    view, log = {"result": "won"}, match.log(0)
    with Workers(1) as workers:
        workers.over(view, log, bot=bot, seed="")  # no worker has it
        for _ in range(2):
            assert workers.choose_now(match, 0, bot=bot, seed="", seconds=PLENTY) == "mark:1"
            workers.over(view, log, bot=bot, seed="")
        workers.over(view, log, bot=bot, seed="")
    assert (tmp_path / "over").read_text() == "won 0\nwon 0\n"


def test_a_program_in_a_worker_is_told_how_its_game_came_out(tmp_path: Path) -> None:
    source = (
        f"for message, new in messages(): answer(id=1, key='mark:4')\nopen({str(tmp_path / 'log')!r}, 'w').write(str(len(log)))"
    )
    match = longbox.new("tic_tac_toe")
    bot = program(tmp_path, source)
    with Workers(1) as workers:
        match.choose(workers.choose_now(match, 0, bot=bot, seed="", seconds=PLENTY))
        workers.over(match.view(0).to_json(), match.log(0), bot=bot, seed="")
    assert (tmp_path / "log").read_text() == "1"


def test_what_was_taken_back_is_not_in_the_log_of_a_worker(tmp_path: Path) -> None:
    """Neither where fewer answers were given since, nor where as many others were."""
    match = longbox.new("tic_tac_toe", seats=["Ann", "Bob"])
    with Workers(1) as workers:
        for undone, cells in ((0, (0, 1, 3, 4)), (2, (5, 8)), (2, ())):
            for _ in range(undone):
                match.undo()
            for cell in cells:
                match.choose(f"mark:{cell}")
            workers.choose_now(match, 0, bot=f"other:log {tmp_path / 'log'}", seed="", seconds=PLENTY)
            assert (tmp_path / "log").read_text().splitlines() == [str(line.to_json()) for line in match.log(0)]


def test_no_process_is_started_while_one_has_nothing_to_do() -> None:
    match = longbox.new("tic_tac_toe")
    with Workers(3) as workers:
        assert multiprocessing.active_children() == []
        with pytest.raises(BotFailed):
            workers.choose_now(match, 0, bot="other:fail", seed="", seconds=PLENTY)
        workers.choose_now(match, 0, bot="greedy", seed="", seconds=PLENTY)
        assert len(multiprocessing.active_children()) == 1
        workers.choose_now(match, 0, bot="random", seed="", seconds=PLENTY)
        assert len(multiprocessing.active_children()) == 2


def test_a_bot_is_told_its_time_and_what_it_prints_is_no_output(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    match = longbox.new("tic_tac_toe")
    with Workers(1) as workers:
        assert workers.choose_now(match, 0, bot="other:seconds", seed="", seconds=PLENTY) == "mark:8"
        assert workers.choose_now(match, 0, bot="other:chatter", seed="", seconds=PLENTY) == "mark:4"
        assert workers.choose_now(match, 0, bot="other:write", seed="", seconds=PLENTY) == "mark:4"
        with pytest.raises(BotFailed):
            workers.choose_now(match, 0, bot="other:say_last_words", seed="", seconds=PLENTY)
    assert capfd.readouterr() == ("", "thinking aloud\nwritten past Python\nlast words\n")


@pytest.mark.parametrize(
    ("deed", "sentence"),
    [
        ("crash", "The bot 'other:crash' ended its process with exit code 7."),
        ("leave", "The bot 'other:leave' ended its process with exit code 3."),
        ("fail", f"The bot 'other:fail' raised ZeroDivisionError and said 'on purpose�{'x' * 49}…'."),
        ("garbage", "The bot 'other:garbage' answered '{'x': <class 'object'>}', which is not one of the options."),
        ("circle", "The bot 'other:circle' answered '[[...]]', which is not one of the options."),
        ("long", f"The bot 'other:long' answered '{'x' * 60}…', which is not one of the options."),
        ("forge hm", "The bot 'other:forge hm' sent something that is no answer."),
        ("forge [4]", "The bot 'other:forge [4]' sent something that is no answer."),
        ("forge {}", "The bot 'other:forge {}' answered 'None', which is not one of the options."),
        ("none", "The bot 'other:none' answered 'None', which is not one of the options."),
    ],
)
def test_what_a_bot_does_wrong_is_said_and_its_worker_goes_on(deed: str, sentence: str) -> None:
    match = longbox.new("tic_tac_toe")
    with Workers(1) as workers:
        for _ in range(2):
            with pytest.raises(BotFailed) as failed:
                workers.choose_now(match, 0, bot=f"other:{deed}", seed="", seconds=PLENTY)
            assert str(failed.value) == sentence
        assert workers.choose_now(match, 0, bot="other:chatter", seed="", seconds=PLENTY) == "mark:4"


def test_a_bot_that_stops_within_its_answer_is_ended_after_its_time() -> None:
    match = longbox.new("tic_tac_toe")
    with Workers(1) as workers:
        with pytest.raises(BotFailed, match=r"gave no answer within 0\.3 seconds\.$"):
            workers.choose_now(match, 0, bot="other:stop_within", seed="", seconds=0.3)
        assert workers.choose_now(match, 0, bot="other:chatter", seed="", seconds=PLENTY) == "mark:4"


def test_where_somebody_elses_bot_has_thought_no_other_does() -> None:
    """It could listen there, or answer for the other."""
    match = longbox.new("tic_tac_toe")
    for cell in (0, 4, 1):
        match.choose(f"mark:{cell}")
    with Workers(1) as workers:
        assert workers.choose_now(match, 1, bot="other:answer_twice", seed="", seconds=PLENTY) == "mark:7"
        assert workers.choose_now(match, 1, bot="greedy", seed="", seconds=PLENTY) == "mark:2"


def test_where_another_bot_has_thought_somebody_elses_does_not() -> None:
    """It could look for what the other one knew."""
    match = longbox.new("tic_tac_toe")
    with Workers(1) as workers:
        workers.choose_now(match, 0, bot="greedy", seed="", seconds=PLENTY)
        before = {process.pid for process in multiprocessing.active_children()}
        workers.choose_now(match, 0, bot="other:chatter", seed="", seconds=PLENTY)
        assert before.isdisjoint({process.pid for process in multiprocessing.active_children()})


def test_what_a_bot_has_started_ends_with_its_worker(tmp_path: Path) -> None:
    match = longbox.new("tic_tac_toe")
    with Workers(1) as workers:
        assert workers.choose_now(match, 0, bot=f"other:start {tmp_path / 'pid'}", seed="", seconds=PLENTY) == "mark:4"
    assert ends(int((tmp_path / "pid").read_text()))


@pytest.mark.parametrize("deed", ["hang", "swallow"])
def test_a_bot_that_takes_too_long_is_ended_and_its_worker_replaced(deed: str, tmp_path: Path) -> None:
    match = longbox.new("tic_tac_toe")
    with Workers(1) as workers:
        workers.choose_now(match, 0, bot="other:chatter", seed="", seconds=PLENTY)  # so that the next begins at once
        with pytest.raises(BotFailed, match=r"gave no answer within 0\.3 seconds\.$"):
            workers.choose_now(match, 0, bot=f"other:{deed} {tmp_path / 'pid'}", seed="", seconds=0.3)
        assert ends(int((tmp_path / "pid").read_text()))
        assert workers.choose_now(match, 0, bot="other:chatter", seed="", seconds=PLENTY) == "mark:4"


def test_an_answer_that_comes_much_too_late_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    answered = threading.Event()

    def answer() -> bytes:
        answered.wait()
        return b"{}"

    def look() -> bool:
        """A quarter of a second goes by between two looks, and after three seconds there is an answer."""
        nonlocal now
        now += 0.25
        if now >= 103:
            answered.set()
        return False

    monkeypatch.setattr("longbox.bots.workers.time", SimpleNamespace(monotonic=lambda: now))
    with pytest.raises(BotFailed, match="gave no answer within 1 seconds"):
        Worker()._wait_for(answer, "late", 1.0, look)
    assert now > 101, "it has all of its time"
    answered.set()


def appears(path: Path) -> int:
    """The process of a bot that hangs, as soon as it does."""
    while not path.exists() or not path.read_text():
        time.sleep(0.01)
    return int(path.read_text())


def test_whoever_cancels_stops_the_bot(tmp_path: Path) -> None:
    match = longbox.new("tic_tac_toe")

    async def work(workers: Workers) -> None:
        hang = f"other:hang {tmp_path / 'pid'}"
        thinking = asyncio.create_task(workers.choose(match, 0, bot=hang, seed="", seconds=PLENTY))
        waiting = asyncio.create_task(workers.choose(match, 0, bot="other:crash", seed="", seconds=PLENTY))
        process = await asyncio.to_thread(appears, tmp_path / "pid")
        waiting.cancel()  # it has not begun, and never will
        thinking.cancel()
        for cancelled in (thinking, waiting):
            with pytest.raises(asyncio.CancelledError):
                await cancelled
        assert await workers.choose(match, 0, bot="other:chatter", seed="", seconds=PLENTY) == "mark:4"
        assert ends(process)

    run(work)


def test_closing_ends_whoever_thinks_and_whoever_waits(tmp_path: Path) -> None:
    match = longbox.new("tic_tac_toe")
    hang = f"other:hang {tmp_path / 'pid'}"

    async def work(workers: Workers) -> None:
        thinking = [asyncio.create_task(workers.choose(match, 0, bot=hang, seed="", seconds=PLENTY)) for _ in range(2)]
        process = await asyncio.to_thread(appears, tmp_path / "pid")
        await asyncio.to_thread(workers.close)
        deeds = [str(failed) for failed in await asyncio.gather(*thinking, return_exceptions=True)]
        assert deeds == [f"The bot '{hang}' was stopped.", f"The bot '{hang}' was not asked any more."]
        assert ends(process)
        workers.close()
        with pytest.raises(BotFailed, match="cannot think: its workers are closed"):
            await workers.choose(match, 0, bot="greedy", seed="", seconds=PLENTY)

    run(work)


def test_a_program_in_a_worker_ends_with_it(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    source = f"""
for message, new in messages():
    open({str(pid)!r}, 'w').write(str(os.getpid()))
    answer(id=1, key='mark:4')
    time.sleep(1000)  # it does not hear that nobody is there any more
"""
    with Workers(1) as workers:
        key = workers.choose_now(longbox.new("tic_tac_toe"), 0, bot=program(tmp_path, source), seed="", seconds=PLENTY)
    assert key == "mark:4"
    assert ends(int(pid.read_text()))


KILLED = """
import sys, longbox
from longbox.bots.workers import Workers
if __name__ == "__main__":
    Workers(1).choose_now(longbox.new("tic_tac_toe"), 0, bot=f"other:hang {sys.argv[1]}", seed="", seconds=1000)
"""


def test_a_bot_that_hangs_ends_even_if_whoever_asked_is_killed(tmp_path: Path) -> None:
    (tmp_path / "killed.py").write_text(KILLED)
    others = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}  # where they are installed
    with subprocess.Popen([sys.executable, tmp_path / "killed.py", tmp_path / "pid"], env=others) as asking:
        process = appears(tmp_path / "pid")
        asking.kill()
    assert ends(process)


def test_what_a_seat_believes_goes_along(monkeypatch: pytest.MonkeyPatch) -> None:
    match = vigilante(40)
    seat = match.decision.seats[0]
    monkeypatch.setattr(Match, "beliefs", lambda match, seat: ((0.25, 0.75), (1.0, seat)))
    chair = Chair(match, seat)
    task = Task("search:2", "a seed", 1.0, None, SentPosition.of(chair, "a seed"), chair.beliefs, 0, chair.log)
    monkeypatch.undo()
    assert SentChair(pickle.loads(pickle.dumps(task)), task.log).beliefs == ((0.25, 0.75), (1.0, seat))


def test_the_program_of_the_documentation_lets_bots_think_elsewhere(tmp_path: Path) -> None:
    command = [sys.executable, str(documented(tmp_path, "thinking.py"))]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.strip() in ("the board is full and nobody has three in a line", "three X in a line", "three O in a line")


def test_what_cannot_be_asked_is_refused_at_once() -> None:
    match = longbox.new("tic_tac_toe", seats=["Ann", "Bob"])
    with Workers(1) as workers:
        with pytest.raises(OutOfTurn, match="Bob is not asked now"):
            workers.choose_now(match, 1, bot="greedy", seed="", seconds=PLENTY)
        with pytest.raises(UnknownBot, match="There is no bot 'clever'"):
            workers.choose_now(match, 0, bot="clever", seed="", seconds=PLENTY)
        with pytest.raises(BadOptions, match="The Lighthouse is not installed, so that other processes do not find it"):
            workers.choose_now(create_match(WORKOUT, 2, 7, True, {}), 0, bot="greedy", seed="", seconds=PLENTY)
    with pytest.raises(BadOptions, match="There must be at least one worker, not 0"):
        Workers(0)
