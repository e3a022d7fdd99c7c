"""What the load measures, and that it tells what is not as wanted."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from longbox.bench.load import __main__ as command
from longbox.bench.load import fuzz, kill, page, server, steady
from longbox.bench.load.clients import LoadPerson, LoadWindow, SeatVersion
from longbox.bench.load.page import Loaded
from longbox.bench.load.steady import SEATS, Load, LoadPlan, LoadTable, Taken
from longbox.engine.errors import LongboxError

ANN = LoadPerson("ann", "token")


@pytest.mark.slow
def test_a_small_load_is_played_and_measured(tmp_path: Path) -> None:
    process = server.start(tmp_path)
    try:
        server.wait_until_ready(process)
        found = asyncio.run(steady.measure(process, LoadPlan(tables=2, seconds=0.6, every=0.2, ahead=2)))
    finally:
        process.end()
    assert found["choices"] == 2 * 3
    assert (found["errors"], process.tracebacks()) == (0, 0)
    assert 0 < found["last_seat_ms"]["median"] <= found["last_seat_ms"]["most"]
    assert found["patches"] >= found["choices_seen_by_all"] * SEATS
    assert found["patch_bytes"]["median"] > 50
    assert not process.is_up


# -- how long a choice takes -----------------------------------------------------------------------


class Line(LoadWindow):
    """A window without a socket: what is sent to it is answered by the test."""

    def __init__(self, seat: int, answers: Any) -> None:
        super().__init__("http://nowhere", ANN, "table", seat)
        self.answers = answers

    async def send(self, message: dict[str, Any]) -> None:
        self.answers(self, message)

    def see(self, version: str, at: float) -> None:
        self._see({"type": "patch", "version": version}, at)
        self.on_news({"type": "patch"})


def table(answers: Any) -> LoadTable:
    made = LoadTable("http://nowhere", ANN, "table", random.Random(1))
    made.windows = [Line(seat, answers) for seat in range(SEATS)]
    for window in made.windows:
        window._see({"type": "snapshot", "version": "0-7.2", "question": None, "status": "playing"}, 0.0)
        window.on_news = made._hear
    made.windows[3].question = {"options": [{"key": "fight"}]}
    return made


def choose(made: LoadTable) -> Taken | None:
    return asyncio.run(made.choose())


def test_a_choice_that_all_see_takes_until_the_last_window_has_it() -> None:
    def answers(window: Line, message: dict[str, Any]) -> None:
        assert (window.seat, message["key"], message["version"]) == (3, "fight", "0-7.2")
        now = time.perf_counter()
        window.on_news({"type": "ack", "version": "0-8.3"})
        for each in made.windows:
            assert isinstance(each, Line)
            each.see("0-8.3" if each is window else "0-8.2", now + each.seat)

    made = table(answers)
    taken = choose(made)
    assert taken is not None
    assert taken.windows == SEATS
    assert 5000 <= taken.last < 5900
    assert taken.ack < 900


def test_a_secret_answer_takes_until_its_own_window_has_it() -> None:
    def answers(window: Line, message: dict[str, Any]) -> None:
        now = time.perf_counter()
        window.see("0-7.3", now + 1)
        window.on_news({"type": "ack", "version": "0-7.3"})

    taken = choose(table(answers))
    assert taken is not None
    assert taken.windows == 1
    assert 1000 <= taken.last < 1900


def test_whoever_does_not_get_it_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def answers(window: Line, message: dict[str, Any]) -> None:
        window.on_news({"type": "ack", "version": "0-8.3"})
        for each in made.windows[1:]:
            assert isinstance(each, Line)
            each.see("0-8.3" if each is window else "0-8.2", 1.0)

    monkeypatch.setattr(steady, "CHOICE_WITHIN", 0.05)
    made = table(answers)
    assert choose(made) is None
    assert made.errors == ["A choice took too long."]


def test_a_refusal_is_an_error_and_ends_the_table() -> None:
    def answers(window: Line, message: dict[str, Any]) -> None:
        window.on_news({"type": "problem", "detail": "The table has gone on."})

    made = table(answers)
    assert choose(made) is None
    assert made.errors == ["The table has gone on."]
    assert choose(made) is None


def test_a_window_keeps_what_it_sees_and_the_sizes_of_patches() -> None:
    snapshot = {"type": "snapshot", "version": "0-7.2", "status": "playing", "question": {"options": []}, "drawing": "<svg>"}
    plain = {"type": "patch", "since": "0-7.2", "version": "0-8.2", "question": None}
    drawn = {"type": "patch", "since": "0-8.2", "version": "0-9.2", "status": "over", "drawing": ["é"]}
    sent = [json.dumps(message, ensure_ascii=False).encode() for message in (snapshot, plain, drawn)]

    class Socket:
        def __init__(self) -> None:
            self.waiting = list(sent)

        async def recv(self, decode: bool) -> bytes:
            return self.waiting.pop(0)

    window = LoadWindow("http://nowhere", ANN, "table", 0)
    window._socket = Socket()  # type: ignore[assignment]
    asyncio.run(window.hear())
    assert (window.version, window.question, window.sizes) == (SeatVersion(0, 7, 2), {"options": []}, [])
    asyncio.run(window.hear())
    assert (window.question, window.status) == (None, "playing")
    asyncio.run(window.hear())
    assert (window.text, window.status) == ("0-9.2", "over")
    assert (window.sizes, window.drawn_sizes) == ([len(sent[1]), len(sent[2])], [len(sent[2])])


def test_versions_are_in_the_order_in_which_they_come() -> None:
    assert SeatVersion.of("0-9.4") < SeatVersion.of("0-10.4") < SeatVersion.of("0-10.5") < SeatVersion.of("1-2.0")


# -- what is told of it ----------------------------------------------------------------------------


def load(times: list[float], errors: list[str], sizes: list[int]) -> Any:
    made = object.__new__(Load)
    made.taken = [Taken(ack=1.0, last=each, windows=SEATS) for each in times]
    made.errors, made.sizes, made.drawn_sizes, made.late, made.finished = errors, sizes, [], 0, 0
    return steady.report(made)["met"]


def test_each_figure_is_compared_with_what_is_wanted() -> None:
    assert all(load([10.0] * 99 + [59.0], [], [14_999]).values())
    assert [name for name, is_met in load([15.0], [], [100]).items() if not is_met] == ["median under 15 ms"]
    assert [name for name, is_met in load([10.0] * 98 + [60.0] * 2, [], [100]).items() if not is_met] == ["99 % under 60 ms"]
    assert not load([10.0], ["closed"], [100])["no error"]
    assert not load([10.0], [], [15_000])["a patch under 15 kB in the median"]
    assert not load([], [], [])["median under 15 ms"]


def test_the_page_is_compared_with_what_is_wanted() -> None:
    fine = Loaded(19, 68_000, [], 300.0, 600.0)
    assert all(page.report([fine]).get("met", {}).values())
    for spoiled, name in (
        (fine._replace(transferred=150_000), "under 150 kB"),
        (fine._replace(others=["http://elsewhere.example/x"]), "no third-party request"),
        (fine._replace(drawn=1000.0), "drawn within 1 s"),
    ):
        met = page.report([spoiled])["met"]
        assert [name for name, is_met in met.items() if not is_met] == [name]


@pytest.mark.parametrize(("arguments", "name"), [(["--kill", "7"], "kill"), (["--fuzz", "9"], "fuzz")])
def test_the_command_prints_one_document(
    arguments: list[str], name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def counted(data: Path, count: int) -> dict[str, int]:
        return {"count": count}

    monkeypatch.setattr({"kill": kill, "fuzz": fuzz}[name], "measure", counted)
    assert command.main(arguments) == 0
    assert json.loads(capsys.readouterr().out)[name] == {"count": int(arguments[1])}


def test_a_server_that_does_not_start_says_why(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"too short")
    with pytest.raises(LongboxError, match="The key"):
        server.start(tmp_path)


def test_a_server_that_broke_is_told(tmp_path: Path) -> None:
    log = tmp_path / "stderr.txt"
    log.write_text("Traceback (most recent call last):\nx\nTraceback (most recent call last):\n", encoding="utf-8")
    with subprocess.Popen(["true"], text=True) as popen:
        process = server.Process(popen, "http://127.0.0.1:80", log)
        assert (process.tracebacks(), process.port) == (2, 80)
