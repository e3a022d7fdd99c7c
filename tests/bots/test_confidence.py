from __future__ import annotations

from math import sqrt

import pytest

from longbox.bots.confidence import margin, student_t


@pytest.mark.parametrize(
    ("degrees", "quantile"), [(1, 12.706), (2, 4.303), (5, 2.571), (10, 2.228), (11, 2.201), (30, 2.042), (120, 1.980)]
)
def test_the_quantiles_are_those_of_the_tables(degrees: int, quantile: float) -> None:
    assert student_t(degrees) == pytest.approx(quantile, abs=0.0006)


def test_a_margin_is_students_and_agreement_proves_no_certainty() -> None:
    assert margin(11, 0.25) == pytest.approx(2.2281 * sqrt(0.25 / 11))
    assert margin(11, 0.0, 0.5) == pytest.approx(2.2281 * sqrt(0.25 / 12 / 11))
    assert margin(2, 0.0, 0.5) > 1
