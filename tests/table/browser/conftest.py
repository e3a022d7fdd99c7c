"""What the browser's tests share.

The browser lives as long as a module: its event loop runs in this thread meanwhile, where other tests begin loops of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.table.browser.house import Alike, Served, served
from tests.table.browser.people import Person, launched

People = Callable[..., Person]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests of this process; each sets tables of its own."""
    with served(tmp_path_factory.mktemp("table")) as found:
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with launched() as found:
        yield found


@pytest.fixture
def person(browser: Browser, server: Served, monkeypatch: pytest.MonkeyPatch) -> Iterator[People]:
    """Somebody new at a browser of their own, as often as called. Whatever goes wrong in one of their windows fails the test."""
    monkeypatch.setattr("longbox.table.house.os", Alike)
    people: list[Person] = []

    def come(**settings: Any) -> Person:
        people.append(Person(browser, server.address, **settings))
        return people[-1]

    yield come
    for one in people:
        one.leave()
