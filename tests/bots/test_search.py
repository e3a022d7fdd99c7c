from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

import longbox
from longbox.bots.chair import Chair
from longbox.bots.search import ENOUGH, Search, SearchBot
from longbox.bots.tree import WIDEST, Node
from longbox.engine.create import create_match
from longbox.engine.match import Match
from longbox.engine.record import text_of
from longbox.testing.workout import GAME as WORKOUT
from tests.bots.doors import DEEP, SURE, House, by_the_floor, deal, house
from tests.changing import changed

TIC_TAC_TOE = longbox.find_game("tic_tac_toe")


def board(*cells: int) -> Match:
    match = create_match(TIC_TAC_TOE, 2, 1, True, {})
    for cell in cells:
        match.choose(f"mark:{cell}")
    return match


def doors(*names: str) -> Match:
    """The house, where a look ahead may stop after each door."""
    return create_match(replace(house(*names)), 2, 1, True, {})


async def _offer(g: House) -> None:
    """Whoever takes a thorn has lost; all else is as good."""
    taken = await g.ask(0, "Do you take it?", g.doors, rule="DO-1", done="No, thanks")
    g.end([taken == "thorn"], "the offer", rule="DO-2")


def searched(match: Match, seat: int = 0, iterations: int = 300) -> Search:
    search = Search(Chair(match, seat), "a seed")
    for _ in range(iterations):
        search.iterate()
    return search


@pytest.mark.parametrize(
    ("cells", "answer"),
    [
        pytest.param((0, 3, 1, 4), "mark:2", id="a win"),
        pytest.param((0, 4, 1, 2, 8), "mark:6", id="a win, though the other could win too"),
        pytest.param((0, 4, 1), "mark:2", id="a loss to prevent"),
        pytest.param((4, 0, 8), "mark:2", id="a fork of the other to prevent: any side would lose"),
    ],
)
def test_it_sees_what_the_next_marks_decide(cells: tuple[int, ...], answer: str) -> None:
    match = board(*cells)
    best = searched(match, match.decision.seat, 600).best
    assert best == answer or (cells == (4, 0, 8) and best == "mark:6")


def test_between_two_who_search_tic_tac_toe_is_a_draw() -> None:
    for seed in range(3):
        match = longbox.new("tic_tac_toe", seed=seed)
        bots = [SearchBot(f"{seed} {seat}", 300) for seat in range(2)]
        while not match.over:
            match.choose(bots[match.decision.seat].choose(Chair(match, match.decision.seat)))
        assert match.result is not None
        assert match.result.winners == ()


def test_where_a_stage_is_over_the_evaluation_decides() -> None:
    children = searched(doors("sure", "host", "lost"), iterations=3).root.children  # once each
    assert {key: child.mean for key, child in children.items()} == {"sure": SURE / 100, "host": DEEP / 100, "lost": 0.0}


def test_without_a_stage_the_end_of_a_step_is_enough_for_the_evaluation() -> None:
    children = searched(create_match(house("sure", "deep", "coin"), 2, 1, True, {}), iterations=3).root.children
    assert children["sure"].mean == SURE / 100
    assert children["deep"].mean in (0.0, DEEP / 100)
    assert children["coin"].mean in (0.0, 1.0)


def test_without_an_evaluation_it_plays_to_the_end_of_the_game() -> None:
    match = create_match(house("sure", "won", looks=False), 2, 1, True, {})
    search = searched(match, iterations=60)
    assert search.best == "won"
    assert search.root.children["sure"].mean > 0, "the garden is still there at the next door"


def test_it_does_not_know_what_its_seat_does_not_know() -> None:
    for seed in range(8):  # the pea is somewhere else
        match = create_match(house("cups", "lost"), 2, seed, True, {})
        cups = searched(match, iterations=300).root.children["cups"]
        assert cups.mean == pytest.approx(1 / 3, abs=0.12)
        tried = [cup for cup in cups.children.values() if cup.visits > 20]
        assert all(0 < cup.mean < 0.6 for cup in tried), "each truth has been imagined"


def test_the_others_go_for_what_is_best_for_them() -> None:
    """Whoever marks a corner's neighbour loses to one who forks: the search answers for the other as the other would."""
    search = searched(board(0, 1), 0, 1500)
    after = search.root.children["mark:4"].children
    assert max(after, key=lambda key: after[key].visits) == "mark:8", "the only way to stop the line"


def test_it_changes_nothing_and_gives_the_same_answer_again() -> None:
    match = create_match(WORKOUT, 3, 7, True, {})
    before = text_of(match)
    seat = match.decision.seats[0]
    answers = {SearchBot("same", 40).choose(Chair(match, seat)) for _ in range(3)}
    assert len(answers) == 1
    assert text_of(match) == before


@pytest.mark.parametrize("weather", ["rough", "wild"])
def test_it_plays_where_all_choose_at_once_and_where_a_team_does(weather: str) -> None:
    match = create_match(WORKOUT, 3, 5, True, {"weather": weather, "nights": 1})
    bots = [SearchBot(f"{seat}", 12) for seat in range(3)]
    random = Random(1)
    while not match.over:
        seat = random.choice(match.decision.seats)
        match.choose(bots[seat].choose(Chair(match, seat)), seat)
    assert match.result is not None


def test_within_a_turn_the_tree_is_kept() -> None:
    match = doors("deep", "sure")
    bot = SearchBot("any", 300)
    assert bot.choose(Chair(match, 0)) == "deep"
    match.choose("deep")
    kept = bot._tree(Chair(match, 0))
    assert kept is not None
    assert kept.children.keys() == {"0", "1", "2"}
    assert [stair.visits for stair in kept.children.values()] == [0, 0, 0], "what they gained is counted anew"
    assert kept.children["2"].children, "what was tried after them is not"
    assert SearchBot("any", 1)._tree(Chair(match, 0)) is None
    match.choose(bot.choose(Chair(match, 0)))
    match.choose("sure")
    assert bot._tree(Chair(match, 0)) is None, "another answer came in between"


def test_a_budget_in_seconds_is_kept_however_short() -> None:
    assert SearchBot("any", seconds=0.0).choose(Chair(board(0, 3, 1, 4), 0)).startswith("mark:")


def test_all_of_a_few_options_are_tried_and_many_come_in_one_by_one() -> None:
    node, random = Node(), Random(1).random
    keys = [f"{number}" for number in range(200)]
    for _ in range(100):
        node.set_options(keys)
        _, chosen = node.choose(0.5, random)
        chosen.update(0.5)
        node.update(0.5)
    assert WIDEST < len(node.children) <= WIDEST + 11
    few = Node()
    tried: Counter[int] = Counter()
    for _ in range(WIDEST):
        few.set_options(keys[:WIDEST])
        index, chosen = few.choose(0.5, random)
        tried[index] += 1
        chosen.update(0.5)
        few.update(0.5)
    assert tried == dict.fromkeys(range(WIDEST), 1)


def test_what_looks_best_is_tried_first_and_the_rest_comes_in_slowly() -> None:
    node, random = Node(), Random(1).random
    node.update(0.5)
    tried = []
    for _ in range(25):
        node.set_options(["a", "b", "c", "d", "e", "f", "g", "h"], [0, 3, 2, 7, 1, 6, 5, 4])
        index, chosen = node.choose(0.5, random)
        tried.append(index)
        chosen.update(0.5)
        node.update(0.5)
    assert [*dict.fromkeys(tried)] == [3, 5, 6, 7, 1]


def test_with_a_hunch_a_short_search_sees_what_a_deed_is_good_for() -> None:
    game = house("tower", "sure")
    knowing = replace(game, evaluation=replace(game.evaluation, hunch=by_the_floor))  # type: ignore[type-var]  # it has one
    assert searched(create_match(game, 2, 1, True, {}), iterations=20).best == "sure"
    assert searched(create_match(knowing, 2, 1, True, {}), iterations=20).best == "tower"


def test_an_option_that_was_not_there_before_is_tried() -> None:
    node, random = Node(), Random(1).random
    for keys in (["a", "b"], ["a", "b"], ["b", "c"]):
        node.set_options(keys)
        _, chosen = node.choose(0.5, random)
        chosen.update(0.5)
        node.update(0.5)
    assert sorted(node.children) == ["a", "b", "c"]


def test_the_mean_and_how_sure_it_is() -> None:
    node = Node()
    assert (node.mean, node.error) == (0.0, 1.0)
    for value in (0.0, 1.0, 1.0, 0.0):
        node.update(value)
    assert (node.visits, node.mean, node.spread, node.doubt) == (4, 0.5, 0.5, 0.5)
    assert node.error == pytest.approx(0.5 / 3**0.5)


def test_what_makes_a_truth_good_from_the_start_does_not_count() -> None:
    game = changed(house("sure", "coin"), value=lambda g, seat: (g.worth + 1000 * (g.faces[g.cups[0]] == "pea")) / 2000)
    match = create_match(game, 2, 1, True, {})
    looks = set()
    for seed in range(10):
        search = Search(Chair(match, 0), str(seed), iterations=2)
        search.iterate()
        search.iterate()
        looks.update(search.root_values)
        assert search.root.children["sure"].mean == pytest.approx(SURE / 2000)
    assert looks == {0.0, 0.5}, "in some truths the pea is there"


def test_all_options_meet_the_same_truths_and_the_same_luck() -> None:
    game = replace(house("coin", "toss"), next_step=lambda g: _toss if g.cups else deal)
    search = searched(create_match(game, 2, 1, True, {}), iterations=40)
    coin, toss = search.root.children.values()
    assert len(search.root_values) == coin.visits == toss.visits == 20
    assert 0 < coin.mean == toss.mean < 1


async def _toss(g: House) -> None:
    """Whatever is chosen, the coin decides."""
    await g.ask(0, "Which?", g.doors, rule="DO-1")
    g.end([g.chance.roll(2) - 1], "the coin", rule="DO-2")


@pytest.mark.parametrize(
    ("names", "sure"),
    [
        pytest.param(("won", "lost"), True, id="it is clear"),
        pytest.param(("cups", "lost"), False, id="the cups may have been bad luck"),
    ],
)
def test_it_stops_when_it_is_sure(names: tuple[str, ...], sure: bool) -> None:
    search = Search(Chair(create_match(house(*names), 2, 1, True, {}), 0), "a seed", iterations=2 * ENOUGH)
    for _ in range(2 * ENOUGH - 1):
        search.iterate()
        assert not search.is_sure, "each is tried often enough first"
    search.iterate()
    assert search.is_sure == sure


def test_of_equals_it_takes_the_one_that_declines_and_does_not_think_for_long() -> None:
    game = replace(house("toy", "gift", "thorn"), next_step=lambda g: _offer)
    match = create_match(game, 2, 1, True, {})
    for seed in range(10):
        assert SearchBot(str(seed), 100).choose(Chair(match, 0)) == "done"
    search = searched(create_match(replace(house("toy"), next_step=lambda g: _offer), 2, 1, True, {}), iterations=2 * ENOUGH)
    assert search.is_sure, "it makes no difference"


def test_it_takes_what_is_good_for_sure_rather_than_what_was_lucky_once() -> None:
    search = Search(Chair(doors("sure", "host"), 0), "a seed")
    lucky, proven = (search.root.children[key] for key in ("host", "sure"))
    lucky.update(0.6)
    for gain in (0.5, 0.6) * 50:
        proven.update(gain)
    for gain in (0.0, 1.0):
        search.root.update(gain)
    assert lucky.mean > proven.mean
    assert search.best == "sure"


async def _again(g: House) -> None:
    """The same question time and again, and it makes no difference."""
    g.opened += 1
    await g.ask(0, "Which?", g.doors, rule="DO-1")
    if g.opened == 12:
        g.end([0], "enough", rule="DO-2")


def test_what_makes_no_difference_is_answered_now_so_now_so() -> None:
    match = create_match(replace(house("one", "other"), next_step=lambda g: _again), 2, 1, True, {})
    bot, answers = SearchBot("any", 4), []
    while not match.over:
        answers.append(bot.choose(Chair(match, 0)))
        match.choose(answers[-1])
    assert {*answers} == {"one", "other"}


async def _all_at_once(g: House) -> None:
    chosen = await g.ask_each(range(2), lambda seat: g.ask(seat, "Which?", g.doors, rule="DO-1"))
    g.end([seat for seat, door in chosen.items() if door == "won"], "all have chosen", rule="DO-2")


def test_where_all_choose_at_once_the_others_answers_are_theirs_in_whatever_order_they_come() -> None:
    match = create_match(replace(house("won", "lost"), next_step=lambda g: _all_at_once), 2, 1, True, {})
    search = searched(match, iterations=200)
    for mine in search.root.children.values():
        assert mine.children.keys() == {"won", "lost"}
        assert mine.children["won"].mean > mine.children["lost"].mean, "to the one who gives them"


def test_the_next_step_is_looked_at_once_luck_has_evened_out() -> None:
    def beyond(iterations: int) -> dict[str, int]:
        children = searched(create_match(house("coin", "sure"), 2, 1, True, {}), iterations=iterations).root.children
        return {key: sum(after.visits for after in child.children.values()) for key, child in children.items()}

    assert beyond(6) == {"coin": 1, "sure": 1}, "where it was the same twice, there seemed to be no luck in it"
    assert beyond(40)["coin"] == 1
    assert beyond(300)["coin"] > 20
