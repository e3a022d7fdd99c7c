from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from longbox.engine.chance import NOBODY, Chance, Outcome, StreamCache, commitment
from longbox.engine.errors import BadOutcome

FACES = ["a", "b", "c", "d"]


def rolls(chance: Chance, count: int, stream: str = "dice") -> list[int]:
    return [chance.roll(6, stream) for _ in range(count)]


def is_uniform(counts: Counter[object], kinds: int, draws: int) -> bool:
    """Chi-square with a generous bound: its mean and four times its deviation."""
    expected = draws / kinds
    square = sum((counts[kind] - expected) ** 2 / expected for kind in counts)
    return len(counts) == kinds and square < kinds + 4 * (2 * kinds) ** 0.5


# -- a function of seed, stream and number -------------------------------------------------------


def test_the_values_are_those_that_every_record_was_made_with() -> None:
    chance = Chance("7")
    assert [chance.value("dice", n) for n in (0, 1, 8)] == [1977031347702876085, 1694713413366513186, 13168770853258636677]
    assert chance.value("city", 0) == 5543713026410493681
    assert rolls(Chance("7"), 12) == [1, 1, 2, 6, 6, 2, 5, 1, 5, 4, 5, 6]
    assert Chance("7").shuffled("abcdef", "deck") == ["c", "e", "a", "f", "b", "d"]
    assert Chance("7").scattered("abcdef", "deck") == ["b", "a", "f", "e", "d", "c"]
    assert "".join(Chance("7").scattered("abcdefghijkl", "deck")) == "halibjefgcdk"
    assert commitment("7") == "3187376aefbe12b77e385f574f0905c896d93aa72c0f512fca5c430732a7ff3a"


def test_values_do_not_depend_on_the_order_of_asking() -> None:
    forwards, backwards = Chance("s"), Chance("s")
    ascending = [forwards.value("x", n) for n in range(40)]
    assert [backwards.value("x", n) for n in reversed(range(40))] == ascending[::-1]
    assert len(set(ascending)) == 40


def test_streams_are_independent() -> None:
    alone, mixed = Chance("1"), Chance("1")
    expected = rolls(alone, 20)
    got = []
    for _ in range(20):
        got.append(mixed.roll(6))
        mixed.roll(6, "other")
    assert got == expected
    assert rolls(Chance("1"), 20, "other") != expected
    assert rolls(Chance("2"), 20) != expected


def test_a_copy_of_the_counters_goes_on_where_the_original_would() -> None:
    original = Chance("1")
    rolls(original, 13)
    twin = Chance("1", original.counters.copy())
    assert rolls(twin, 10) == rolls(original, 10)
    assert original.counters == twin.counters == {"dice": 23}


def test_a_copy_of_the_counters_is_independent() -> None:
    original = Chance("1")
    twin = Chance("1", original.counters.copy())
    rolls(twin, 3)
    assert original.counters == {}


# -- what is drawn -------------------------------------------------------------------------------


def test_with_another_seed_it_goes_on_with_the_luck_of_that_seed() -> None:
    chance = Chance("a")
    rolls(chance, 1)
    chance.go_on_with("b")
    assert [chance.value("dice", n) for n in range(3)] == [Chance("b").value("dice", n) for n in range(3)]


def test_those_who_share_the_cache_of_a_seed_draw_the_same() -> None:
    cache = StreamCache()
    assert rolls(Chance("a", cache=cache), 20) == rolls(Chance("a", cache=cache), 20) == rolls(Chance("a"), 20)


def test_dice_and_picks_are_about_uniform() -> None:
    chance = Chance("uniform")
    assert is_uniform(Counter(rolls(chance, 6000)), 6, 6000)
    assert is_uniform(Counter(chance.pick(range(13), "thirteen") for _ in range(6500)), 13, 6500)


def test_shuffles_of_both_kinds_are_about_uniform_over_all_orders() -> None:
    chance = Chance("orders")
    assert is_uniform(Counter("".join(chance.shuffled(FACES, "deck")) for _ in range(4800)), 24, 4800)
    assert is_uniform(Counter("".join(chance.scattered(FACES, "deck")) for _ in range(4800)), 24, 4800)


@pytest.mark.parametrize("size", [0, 1, 2, 9, 40])
def test_shuffles_of_both_kinds_are_permutations(size: int) -> None:
    items = [f"card {n % 30}" for n in range(size)]
    chance = Chance("1")
    assert sorted(chance.shuffled(items, "deck")) == sorted(items)
    assert sorted(chance.scattered(items, "deck")) == sorted(items)


def test_a_shuffle_has_an_outcome_for_each_card_but_the_last_and_a_scattering_has_one() -> None:
    chance = Chance("1")
    chance.told = []
    chance.shuffled(FACES, "open")
    assert [outcome.of for outcome in chance.told] == [4, 3, 2]
    chance.told = []
    chance.scattered(FACES, "hidden")
    assert [(outcome.stream, outcome.name, outcome.to) for outcome in chance.told] == [("shuffle hidden", "scattered", NOBODY)]


def test_what_is_wanted_is_put_in_its_place_and_the_rest_stays_random() -> None:
    chance = Chance("1")
    orders = [chance.scattered("aabcd", "deck", ["a", None, "d", None, None]) for _ in range(300)]
    assert {(order[0], order[2]) for order in orders} == {("a", "d")}
    assert all(sorted(order) == list("aabcd") for order in orders)
    assert {(order[1], order[3], order[4]) for order in orders} == set(permutations("abc"))


@pytest.mark.parametrize("wanted", [["a", None, "a", None, None], ["a", "b", "a", "d", "c"]])
def test_the_same_thing_may_be_wanted_twice_and_everything_at_once(wanted: list[str | None]) -> None:
    for number in range(50):
        order = Chance(str(number)).scattered("aabcd", "deck", wanted)
        assert [got if want else None for got, want in zip(order, wanted, strict=True)] == wanted


def test_what_was_imagined_to_be_shuffled_is_the_outcome_itself() -> None:
    chance = Chance("1")
    order = chance.scattered(FACES, "deck", ["d", None, None, None])
    again = Chance(None, None, chance.outcomes)
    assert again.scattered(FACES, "deck") == order
    assert again.counters == chance.counters


def test_what_is_not_there_cannot_have_been_shuffled_anywhere() -> None:
    with pytest.raises(BadOutcome, match="'z' cannot have been shuffled there"):
        Chance("1").scattered(FACES, "deck", ["z"])


def test_what_is_told_says_what_came_out_of_how_many_and_who_may_know() -> None:
    chance = Chance("7")
    chance.told = []
    assert chance.roll(6, to=2) == 1
    assert chance.pick([10, 20], "tens", name=lambda n: f"<{n}>") in (10, 20)
    assert chance.told[0] == Outcome("dice", 6, 0, "1", 2)
    assert chance.told[1].name in ("<10>", "<20>")
    assert chance.told[1].to is None


# -- fixed outcomes ------------------------------------------------------------------------------


def test_fixed_outcomes_come_first_and_count() -> None:
    expected = rolls(Chance("7"), 5)
    chance = Chance("7", None, [5, 4])
    assert rolls(chance, 5) == [6, 5, *expected[2:]]


def test_none_among_the_fixed_is_drawn_anew() -> None:
    expected = rolls(Chance("7"), 3)
    assert rolls(Chance("7", None, [0, None, 0]), 3) == [1, expected[1], 1]


@pytest.mark.parametrize("fixed", [6, -1, (1, 0)])
def test_a_fixed_outcome_that_does_not_exist_is_refused(fixed: int | tuple[int, ...]) -> None:
    with pytest.raises(BadOutcome, match=r"has outcome .* of 'dice' where there are 6"):
        Chance("7", None, [fixed]).roll(6)


def test_without_a_seed_there_is_nothing_but_the_fixed() -> None:
    chance = Chance(None, None, [3])
    assert chance.roll(6) == 4
    with pytest.raises(BadOutcome, match="no outcome for 'dice'"):
        chance.roll(6)


# -- queued outcomes -----------------------------------------------------------------------------


def test_queued_outcomes_come_by_name_and_stream() -> None:
    chance = Chance("7")
    chance.queue("dice", 6, 5)
    chance.queue("city", "Medkit")
    chance.queue("dice", 4)
    assert chance.roll(6) == 6
    assert chance.pick(["Axe", "Medkit"], "city") == "Medkit"
    assert chance.left_in_queue() == ["dice: 5", "dice: 4"]
    assert rolls(chance, 2) == [5, 4]
    assert chance.left_in_queue() == []


def test_after_the_queue_chance_goes_on_as_if_they_had_been_drawn() -> None:
    chance = Chance("7")
    chance.queue("dice", 3, 3)
    assert rolls(chance, 5) == [3, 3, *rolls(Chance("7"), 5)[2:]]


def test_a_queued_outcome_that_cannot_happen_is_refused() -> None:
    chance = Chance("7")
    chance.queue("dice", 7)
    with pytest.raises(BadOutcome, match="'7' was queued for 'dice', where there is only 1, 2, 3, 4, 5, 6"):
        chance.roll(6)


def test_fixed_outcomes_come_before_queued_ones() -> None:
    chance = Chance("7", None, [0])
    chance.queue("dice", 6)
    assert rolls(chance, 2) == [1, 6]
