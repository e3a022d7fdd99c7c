"""Reloading, losing the server, and two windows on one seat: nothing is lost and nothing counts twice."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.table.browser.conftest import People
from tests.table.browser.people import READY, Person
from tests.table.browser.tables import VIGILANTE, set_table, to_the_first_turn, two_people


class RealServer:
    """`longbox serve`, to be killed and started again on the same data and at the same address."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._process: subprocess.Popen[str] | None = None
        self.address = "http://127.0.0.1:0"

    def start(self) -> None:
        port = self.address.rpartition(":")[2]
        command = [sys.executable, "-u", "-m", "longbox", "serve", "--no-browser", "--port", port, "--data", str(self._data)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().split()[-1].rstrip("/")

    def kill(self) -> None:
        """The hard way, with the processes in which its bots think."""
        if self._process is None:
            return
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.communicate()
        self._process = None


@pytest.fixture
def real(tmp_path: Path) -> Iterator[RealServer]:
    server = RealServer(tmp_path)
    yield server
    server.kill()


def test_reloading_in_the_middle_of_a_decision(person: People) -> None:
    window = set_table(person(), VIGILANTE, "me", "greedy", "greedy")
    to_the_first_turn(window)
    window.choose("Fight a Villain")
    window.until_asked()
    prompt, options, log = window.prompt, window.options.all_inner_texts(), window.see("#log li:not(.since)").all_inner_texts()
    window.page.reload()
    window.until(READY)
    assert (window.prompt, window.options.all_inner_texts()) == (prompt, options)
    assert window.see("#log li:not(.since)").all_inner_texts() == log
    window.choose(0)
    window.until_asked()


def test_two_windows_of_one_seat_go_on_together(person: People) -> None:
    ann, bob = person(), person()
    first, other = two_people(ann, bob)
    second = ann.window(f"/tables/{first.table}")
    second.until_asked()
    first.choose("top left")
    second.until("#drawing [aria-label='top left: X']")
    expect(second.see("#status")).to_have_text("Bob chooses")
    other.until_asked()
    other.choose("middle centre")
    second.until_asked()
    second.choose("bottom left")
    first.until("#drawing [aria-label='bottom left: X']")
    other.until_asked()
    assert other.options.count() == 6


def test_the_server_is_killed_and_started_again(browser: Browser, real: RealServer) -> None:
    real.start()
    people = Person(browser, real.address), Person(browser, real.address)
    ann, bob = two_people(*people)
    ann.choose("top left")
    bob.until_asked()
    real.kill()
    for window in (ann, bob):
        expect(window.see("#lost")).to_be_visible()
    bob.assert_accessible()
    bob.options.filter(has_text="middle centre").click()  # nobody hears it yet
    real.start()
    for window in (ann, bob):
        expect(window.see("#lost")).to_be_hidden()
        window.until("#drawing [aria-label='middle centre: O']")
    ann.until_asked()
    assert ann.options.count() == 7
    for window, cell in ((ann, "top centre"), (bob, "bottom left"), (ann, "top right")):
        window.until_asked()
        window.choose(cell)
    for window in (ann, bob):
        window.until_over()
        expect(window.see("#prompt")).to_contain_text("three X in a line")
    for one in people:
        one.forgive("WebSocket")
        one.leave()
