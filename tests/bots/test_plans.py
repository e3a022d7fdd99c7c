"""What an answer is good for may be seen only with the next one of the same turn: a search plans it to its end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from longbox.bots.chair import Chair
from longbox.bots.halving import Halving
from longbox.bots.search import Search
from longbox.bots.tree import Node
from longbox.engine.game import Game
from longbox.engine.making import make
from longbox.engine.rulebook import Rulebook
from longbox.engine.state import state
from longbox.engine.table import Step, Table

BLUNT, SHARP, REST = 40, 90, 50
TOOLS = ("cut", "rest", "sharpen", "call")


@state
class Workshop(Table):
    """Cutting pays with a sharp saw, and to sharpen it costs something; a turn is over with the cut, or with a rest."""

    turn: int = 0
    worth: int = 0  # what seat 0 has, of 100
    is_sharp: bool = False
    is_called: bool = False
    helped: str = ""


async def work(g: Workshop) -> None:
    if g.is_called:
        g.helped = await g.ask(1, "What do you do?", TOOLS, rule="WO-1")
        g.turn, g.is_called = g.turn + 1, False
        return
    done = await g.ask(0, "What do you do?", TOOLS, rule="WO-1")
    if done == "sharpen":
        g.is_sharp = True
        g.worth -= 5
    elif done == "call":
        g.is_called = True
    else:
        g.worth += REST if done == "rest" else SHARP if g.is_sharp else BLUNT
        g.is_sharp, g.turn = False, g.turn + 1
    if g.turn == 9:
        g.end([0], "the day is over", rule="WO-1")


def next_step(g: Workshop) -> Step:
    return work


def workshop(stage: Callable[[Workshop], object] | None, seen: list[Workshop] | None = None) -> Search:
    """A search in it; `seen` gets a copy of each position that it evaluates."""

    def evaluate(g: Workshop, seat: int) -> float:
        if seen is not None:
            seen.append(Workshop(g.turn, g.worth, g.is_sharp, g.is_called, g.helped))
        return 0.5 + (g.worth if seat == 0 else -g.worth) / 1000

    game: Game[Workshop] = Game(
        name="workshop",
        title="Workshop",
        summary="Cut with a sharp saw.",
        seats=range(2, 3),
        state=Workshop,
        setup=lambda seats, settings: Workshop(),
        next_step=next_step,
        view=lambda g, seat: {"worth": g.worth},
        draw=str,
        describe=str,
        rulebook=Rulebook(__name__),
        rules_version="1",
        evaluate=evaluate,
        stage=stage,
    )
    return Search(Chair(make(game, 2, 1, True, {}), 0), "a seed")


def turn(g: Workshop) -> int:
    return g.turn


def tried(search: Search, times: int) -> Search:
    for _ in range(times):
        search.iterate()
    return search


def test_it_sharpens_for_the_sake_of_the_cut() -> None:
    assert tried(workshop(turn), 80).best == "sharpen"
    assert tried(workshop(None), 20).best == "rest", "looked at alone it only costs"


def test_where_there_is_no_stage_a_look_ends_with_the_step() -> None:
    """None is no turn that goes on."""
    assert tried(workshop(lambda g: None), 20).best == "rest"


def test_it_is_evaluated_where_the_turn_is_over_and_no_later() -> None:
    seen: list[Workshop] = []
    tried(workshop(turn, seen), 60)
    assert {g.turn for g in seen} == {0, 1}, "how it was at first, and where each try ended"


def test_what_seems_best_now_is_expected_then() -> None:
    search = workshop(turn)
    for key, gain in (("cut", 0.1), ("rest", 0.3), ("call", -0.1)):
        search.root.children[key].learn(gain)
    search._halving = Halving([TOOLS.index("sharpen")], None, lambda option: 0.0)
    search.iterate()
    assert search.looks == [0.5]
    assert search.root.children["sharpen"].mean == pytest.approx((REST - 5) / 1000)


def test_what_seems_best_and_is_possible_forever_does_not_keep_it_forever() -> None:
    search = workshop(turn)
    search.root.children["sharpen"].learn(0.3)
    assert tried(search, 4).iterations == 4


def test_others_who_are_asked_in_the_turn_do_what_they_like() -> None:
    seen: list[Workshop] = []
    tried(workshop(turn, seen), 60)
    assert {g.helped for g in seen} >= {*TOOLS}, "and not what seems best to the seat itself"


def test_the_best_of_before_comes_first_then_what_is_new_then_the_rest() -> None:
    before = Node()
    for key, gain in (("a", 0.1), ("b", 0.3), ("c", 0.2)):
        before.children[key] = Node()
        before.children[key].learn(gain)
    before.children["untried"] = Node()
    random = Random(3).random
    left, order = ["a", "b", "new", "c", "untried"], []
    while left:
        order.append(left.pop(before.favourite(left, random)))
    assert order[0] == "b"
    assert {*order[1:3]} == {"new", "untried"}
    assert order[3:] == ["c", "a"]


def met(node: Node, before: Node, random: Callable[[], float]) -> tuple[Node, bool]:
    node.meet([f"{number}" for number in range(10)])
    return node.plan(1.0, before, random)[1:]


@pytest.mark.parametrize(("visits", "options"), [(1, 1), (2, 2), (4, 2), (5, 3), (16, 3), (17, 4), (256, 9), (257, 10)])
def test_a_plan_widens_little_by_little(visits: int, options: int) -> None:
    node, before, random = Node(), Node(), Random(1).random
    for _ in range(visits):
        node.learn(0.5)
        met(node, before, random)[0].learn(0.5)
    assert len(node.children) == options


def test_a_plan_says_what_seems_best_and_what_is_only_tried_out() -> None:
    node, before, random = Node(), Node(), Random(1).random
    node.learn(0.5)
    first, is_best = met(node, before, random)
    assert is_best, "nothing else is known"
    first.learn(0.5)
    node.learn(0.5)
    second, is_best = met(node, before, random)
    assert second is not first
    assert not is_best
    second.learn(0.1)
    for _ in range(50):
        answer, is_best = met(node, before, random)
        assert is_best == (answer.mean == max(child.mean for child in node.children.values() if child.visits))
        answer.learn(0.5 if answer is first else 0.1)
    assert first.visits > second.visits


def test_what_is_only_tried_out_is_not_held_against_the_answer_before_it() -> None:
    search = tried(workshop(turn), 120)
    sharpen = search.root.children["sharpen"]
    assert sharpen.children["rest"].visits > 0, "which is a waste of a sharp saw"
    assert sharpen.mean == pytest.approx((SHARP - 5) / 1000, abs=0.01)
    counts = [len(gains) for gains in search._gains]
    assert counts == [answer.visits for answer in search._answers], "each gain in a truth of its own"
    assert search.iterations == 120 > sum(counts)
