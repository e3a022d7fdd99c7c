from longbox.bench.figures import Figure, at_least, at_most, not_measured, percentile, readable, table


def test_a_target_is_met_on_its_own_side() -> None:
    assert Figure("b", "ratio", 10.0, "times", at_least(10)).met is True
    assert Figure("b", "ratio", 9.9, "times", at_least(10)).met is False
    assert Figure("b", "cost", 1.5, "µs", at_most(1.5)).met is True
    assert Figure("b", "cost", 1.6, "µs", at_most(1.5)).met is False


def test_without_a_target_or_a_value_nothing_is_met_or_missed() -> None:
    assert Figure("b", "speed", 10.0, "decisions/s").met is None
    assert not_measured("b", "ratio", "times", "no node", at_least(25)).met is None


def test_a_figure_as_json() -> None:
    assert Figure("fork", "fork : plain copy", 3.5, "times", at_most(3), "60 positions").to_json() == {
        "benchmark": "fork",
        "name": "fork : plain copy",
        "value": 3.5,
        "unit": "times",
        "target": {"at_most": 3},
        "met": False,
        "detail": "60 positions",
    }
    assert not_measured("b", "x", "times", "no node").to_json()["value"] is None


def test_a_percentile_is_one_of_the_values() -> None:
    values = [float(n) for n in range(300, 0, -1)]
    assert [percentile(values, share) for share in (1, 50, 99, 100)] == [3, 150, 297, 300]
    assert percentile(values[:150], 99) == 299  # of 150 values the 149th
    assert percentile([7.0], 99) == 7


def test_a_target_in_words() -> None:
    assert [str(target) for target in (at_least(100_000), at_most(1.5), at_most(0))] == [
        "at least 100,000",
        "at most 1.5",
        "at most 0",
    ]


def test_numbers_are_short() -> None:
    assert [readable(n) for n in (0.08141, 1.5, 12.34, 123.4, 61110.2)] == ["0.0814", "1.5", "12.3", "123", "61,110"]


def test_the_table_is_aligned_and_says_what_was_not_measured() -> None:
    figures = [
        Figure("b", "us", 61110.2, "decisions/s"),
        Figure("b", "us : them", 12.34, "times", at_least(10), "a detail"),
        Figure("b", "us : others", 2.0, "times", at_least(20)),
        not_measured("b", "us : nobody", "times", "npm is not on the PATH", at_least(25)),
    ]
    assert table(figures).splitlines() == [
        "                                  target       met",
        "us           61,110  decisions/s",
        "us : them      12.3  times        at least 10  yes  a detail",
        "us : others       2  times        at least 20  no",
        "us : nobody       -  times        at least 25       not measured: npm is not on the PATH",
    ]
