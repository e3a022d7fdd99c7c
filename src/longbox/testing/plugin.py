"""The pytest plug-in: it declares the mark `rule`, so that `--strict-markers` accepts it in any project with a game."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Declare the mark."""
    config.addinivalue_line("markers", "rule(id, ...): the rules of a game that this test proves")
