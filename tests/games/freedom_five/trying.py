"""Cards of a test's own, which go back into the box when the test is over."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TypeVar

from longbox import Registry

K = TypeVar("K")
C = TypeVar("C")

TRIED = ExitStack()  # closed after every test: see `conftest`


def trying(registry: Registry[K, C], *cards: C, alone: bool = False) -> None:
    """These cards until the test is over, perhaps in the place of others of the same names, or of all."""
    TRIED.enter_context(registry.trying(*cards, alone=alone))
