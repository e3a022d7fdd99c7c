"""What an answer is good for may be seen only with the next one of the same turn: a search plans it to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

import pytest

from longbox.bots.chair import Chair
from longbox.bots.halving import Halving
from longbox.bots.search import Search, SearchBot
from longbox.bots.tree import Node
from longbox.engine.driver import Run
from longbox.engine.game import Game
from longbox.engine.making import make
from longbox.engine.match import Match
from longbox.engine.rulebook import Rulebook
from longbox.engine.state import state
from longbox.engine.table import Step, Table

BLUNT, SHARP, REST, HIT = 40, 90, 50, 150
TOOLS = ("cut", "rest", "sharpen", "call")


@state
class Workshop(Table):
    """Cutting pays with a sharp saw, and to sharpen it costs something; a turn is over with the cut, or with a rest.

    Some call the other one, fetch something, or bet.
    """

    tools: tuple[str, ...]
    turn: int = 0
    worth: int = 0  # what seat 0 has, of 100
    sharpened: int = 0
    doing: str = ""
    helped: str = ""


async def work(g: Workshop) -> None:
    done = await g.ask(0, "What do you do?", g.tools, rule="WO-1")
    if done == "sharpen":
        g.sharpened += 1
        g.worth -= 5
    elif done in ("call", "fetch", "bet"):
        g.doing = done
    else:
        g.worth += REST if done == "rest" else SHARP if g.sharpened else BLUNT
        g.sharpened, g.turn = 0, g.turn + 1
    if g.turn == 9:
        g.end([0], "the day is over", rule="WO-1")


async def call(g: Workshop) -> None:
    g.helped = await g.ask(1, "What do you do?", g.tools, rule="WO-1")
    g.turn, g.doing = g.turn + 1, ""


async def fetch(g: Workshop) -> None:
    """Nobody is asked anything."""
    g.doing = ""


async def bet(g: Workshop) -> None:
    number = await g.ask(0, "On what?", (1, 2, 3), rule="WO-1")
    g.worth += HIT * (g.chance.roll(3) == number)
    g.turn, g.doing = g.turn + 1, ""


STEPS: dict[str, Step] = {"": work, "call": call, "fetch": fetch, "bet": bet}


def next_step(g: Workshop) -> Step:
    return STEPS[g.doing]


def evaluate(g: Workshop, seat: int) -> float:
    return 0.5 + (g.worth if seat == 0 else -g.worth) / 1000


def workshop(stage: Callable[[Workshop], object] | None, tools: tuple[str, ...] = TOOLS, together: bool = False) -> Match:
    game: Game[Workshop] = Game(
        name="workshop",
        title="Workshop",
        summary="Cut with a sharp saw.",
        seats=range(2, 3),
        state=Workshop,
        setup=lambda seats, settings: Workshop(tools),
        next_step=next_step,
        view=lambda g, seat: {"worth": g.worth},
        draw=str,
        describe=str,
        rulebook=Rulebook(__name__),
        rules_version="1",
        evaluate=evaluate,
        stage=stage,
        win_together=together,
    )
    return make(game, 2, 1, True, {})


class Watched(Search):
    """Remembers where each try ended."""

    def __init__(self, match: Match, seed: str = "a seed") -> None:
        super().__init__(Chair(match, 0), seed)
        self.ends: list[Workshop] = []

    def worth(self, run: Run, seats: Iterable[int]) -> dict[int, float]:
        self.ends.append(self.game.copy(run.state))
        return super().worth(run, seats)


def turn(g: Workshop) -> int:
    return g.turn


def tried(match: Match, times: int, seed: str = "a seed") -> Watched:
    search = Watched(match, seed)
    for _ in range(times):
        search.iterate()
    return search


def first_try(match: Match, tool: str, seed: str, **gains: float) -> Watched:
    """One try of a tool, after these gains of others."""
    search = Watched(match, seed)
    for key, gain in gains.items():
        search.root.children[key].learn(gain)
    search._halving = Halving([search._keys.index(tool)], None, lambda option: 0.0)
    search.iterate()
    return search


SEEDS = [f"{number}" for number in range(20)]


def test_it_sharpens_for_the_sake_of_the_cut() -> None:
    assert tried(workshop(turn), 80).best == "sharpen"
    assert tried(workshop(None), 20).best == "rest", "looked at alone it only costs"


def test_where_there_is_no_stage_a_look_ends_with_the_step() -> None:
    """None is no turn that goes on."""
    assert tried(workshop(lambda g: None), 20).best == "rest"


def test_each_try_ends_with_the_turn() -> None:
    search = tried(workshop(turn, (*TOOLS, "fetch", "bet")), 100)
    assert [g.turn for g in search.ends] == [1] * 100


def test_what_seems_best_now_is_expected_then() -> None:
    for seed in SEEDS:
        (end,) = first_try(workshop(turn), "sharpen", seed, cut=0.1, rest=0.3, call=-0.1).ends
        assert end.worth == REST - 5


def test_and_it_is_what_the_tree_tries_first() -> None:
    for seed in SEEDS:
        search = first_try(workshop(turn), "sharpen", seed, cut=0.1, rest=0.3, call=-0.1)
        search.iterate()
        assert search.root.children["sharpen"].children.keys() == {"rest"}


def test_as_long_as_it_is_asked_again_but_not_forever() -> None:
    (end,) = first_try(workshop(turn, ("sharpen", "call")), "sharpen", "a seed", sharpen=0.3).ends
    assert 9 <= end.sharpened < 24


def test_others_who_are_asked_in_the_turn_do_what_they_like() -> None:
    answers = {first_try(workshop(turn), "call", seed, rest=0.3).ends[0].helped for seed in SEEDS}
    assert answers == {*TOOLS}
    together = workshop(turn, together=True)
    answers = {first_try(together, "call", seed, rest=0.3, cut=0.2, sharpen=0.1).ends[0].helped for seed in SEEDS}
    assert answers == {"rest"}, "where all win together, they do what seems best to all"


def test_a_step_without_a_question_ends_no_plan() -> None:
    fetch = tried(workshop(turn, ("fetch", "rest", "cut")), 60).root.children["fetch"]
    assert fetch.children.keys() >= {"rest", "cut"}
    assert fetch.children["rest"].visits > fetch.children["cut"].visits


def test_nobody_bets_on_what_they_have_seen() -> None:
    """Whoever tries out several numbers in the same truth learns which one wins in it."""
    means = [tried(workshop(turn, ("bet", "rest")), 48, seed).root.children["bet"].mean for seed in map(str, range(60))]
    assert sum(means) / len(means) == pytest.approx(HIT / 3 / 1000, abs=0.005)


def test_the_tree_of_a_turn_is_kept_in_it() -> None:
    match = workshop(turn)
    bot = SearchBot("any", 120)
    assert bot.choose(Chair(match, 0)) == "sharpen"
    match.choose("sharpen")
    kept = bot._tree(Chair(match, 0))
    assert kept is not None
    assert kept.children.keys() >= {"rest", "cut"}
    assert {child.visits for child in kept.children.values()} == {0}, "what they gained is counted anew"


def test_where_nothing_is_hidden_no_copies_are_made_in_vain() -> None:
    assert not tried(workshop(turn), 60)._scenes, "which are not looked up in a stage"
    assert tried(workshop(None), 60)._scenes


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


def test_a_plan_begins_with_what_did_best_before() -> None:
    node, before, random = Node(), Node(), Random(1).random
    before.meet([f"{number}" for number in range(10)])
    for number in range(10):
        before.children[f"{number}"] = Node()
        before.children[f"{number}"].learn(number == 7)
    node.learn(0.5)
    assert met(node, before, random)[0] is node.children["7"]


def test_equals_all_count() -> None:
    node, before, random = Node(), Node(), Random(1).random
    for _ in range(5):
        node.learn(0.5)
    while len(node.children) < 3:
        met(node, before, random)[0].learn(0.5)
    for _ in range(20):
        answer, is_best = met(node, before, random)
        assert is_best
        answer.learn(0.5)


def test_what_is_only_tried_out_is_not_held_against_the_answer_before_it() -> None:
    search = tried(workshop(turn), 200)
    sharpen = search.root.children["sharpen"]
    assert sharpen.children["rest"].visits > 0, "which is a waste of a sharp saw"
    assert sharpen.mean == pytest.approx((SHARP - 5) / 1000, abs=0.01)
    assert [len(gains) for gains in search._gains] == [answer.visits for answer in search._answers]
    assert sum(search._tries) == search.iterations > search.root.visits


def test_what_was_tried_out_does_not_make_an_option_less_sure() -> None:
    search = tried(workshop(turn, ("sharpen", "rest")), 1)
    sharpen, rest = (search.root.children[key] for key in ("sharpen", "rest"))
    for gain in (0.0, 0.2):
        search.root.learn(gain)
    for node, gain, times in ((sharpen, 0.101, 20), (rest, 0.1, 50)):
        node.visits = 0
        node.mean = 0.0
        for _ in range(times):
            node.learn(gain)
    search._tries = [50, 50]
    assert search.best == "sharpen"
