"""What the tests of the table share."""

from __future__ import annotations

import pytest

from tests.table.databases import database, postgresql, postgresql_server, sqlite

__all__ = ["database", "postgresql", "postgresql_server", "sqlite"]

MARKS = {"browser": pytest.mark.browser, "postgresql": pytest.mark.slow}


@pytest.hookimpl(tryfirst=True)  # before `-m` selects
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test is marked by what it asks for, so that no module can forget it."""
    for item in items:
        for fixture in getattr(item, "fixturenames", ()):
            if fixture in MARKS:
                item.add_marker(MARKS[fixture])
