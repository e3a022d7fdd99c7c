"""The figures of a benchmark, as a table for people and as JSON for programs."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

median = statistics.median


def percentile(values: Sequence[float], share: float) -> float:
    """Return the smallest value that is not exceeded by this percentage of the values."""
    return sorted(values)[math.ceil(len(values) * share / 100) - 1]


class Target(NamedTuple):
    """The target of a figure: at least or at most a number."""

    sense: str
    number: float

    def is_met_by(self, value: float) -> bool:
        return value >= self.number if self.sense == "at least" else value <= self.number

    def __str__(self) -> str:
        return f"{self.sense} {readable(self.number)}"


def at_least(number: float) -> Target:
    return Target("at least", number)


def at_most(number: float) -> Target:
    return Target("at most", number)


@dataclass(frozen=True)
class Figure:
    """One number with its target and its details. Without a value it was not measured, and `detail` says why."""

    benchmark: str
    name: str
    value: float | None
    unit: str
    target: Target | None = None
    detail: str = ""

    @property
    def met(self) -> bool | None:
        """Whether the figure reaches its target. None if it has no target or was not measured."""
        if self.target is None or self.value is None:
            return None
        return self.target.is_met_by(self.value)

    def to_json(self) -> dict[str, Any]:
        target = {self.target.sense.replace(" ", "_"): self.target.number} if self.target else None
        return {
            "benchmark": self.benchmark,
            "name": self.name,
            "value": self.value,
            "unit": self.unit,
            "target": target,
            "met": self.met,
            "detail": self.detail,
        }


def not_measured(benchmark: str, name: str, unit: str, reason: str, target: Target | None = None) -> Figure:
    return Figure(benchmark, name, None, unit, target, f"not measured: {reason}")


def readable(value: float) -> str:
    """Write a number with three significant digits, and thousands in full."""
    if abs(value) >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}" if abs(value) < 100 else f"{value:.0f}"


def table(figures: Iterable[Figure]) -> str:
    """Write the figures of one benchmark in columns."""
    rows = [("", "", "", "target", "met", "")]
    for figure in figures:
        value = "-" if figure.value is None else readable(figure.value)
        target = str(figure.target) if figure.target else ""
        met = {True: "yes", False: "no", None: ""}[figure.met]
        rows.append((figure.name, value, figure.unit, target, met, figure.detail))
    return aligned(rows, right=(1,))


def aligned(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> str:
    """Align rows of text in columns. Those in `right` are flush right."""
    columns = []
    for n, column in enumerate(zip(*rows, strict=True)):
        width = max(map(len, column))
        columns.append([cell.rjust(width) if n in right else cell.ljust(width) for cell in column])
    return "\n".join("  ".join(row).rstrip() for row in zip(*columns, strict=True))
