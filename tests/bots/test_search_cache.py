"""Places that a search need not play again: what comes of it is the same as if it had."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import longbox
from longbox.bots import search
from longbox.bots.chair import Chair
from longbox.bots.search import Search, SearchBot
from longbox.bots.tree import Node
from longbox.engine.create import create_match
from longbox.engine.game import Game
from longbox.engine.game_parts import Evaluation, Presentation
from longbox.engine.rulebook import Rulebook
from longbox.engine.state import state
from longbox.engine.table import Step, Table
from longbox.testing.workout import GAME as WORKOUT

TIC_TAC_TOE = longbox.find_game("tic_tac_toe")
TOP = 8


@state
class Ladder(Table):
    """Two climb in turn, by one rung or by a die."""

    rungs: list[int]
    player: int
    has_rested: bool = False


async def climb(g: Ladder) -> None:
    """Who rests may go on at once, in a step of its own."""
    seat = g.player
    is_windy = g.rungs[seat] == 3 and g.chance.roll(2) == 1  # luck before a question: it is another one each time
    ways = ["step", "cling"] if is_windy else ["step", "leap", "rest"]
    way = await g.ask(seat, "How?", ways, rule="LA-1")
    g.rungs[seat] += {"step": 1, "leap": g.chance.roll(3) if way == "leap" else 0, "rest": 0, "cling": 0}[way]
    if way == "cling":
        g.rungs[seat] -= await g.ask(seat, "How far down?", [0, 1], rule="LA-1")
    if way != "rest" or g.has_rested:
        g.player = 1 - seat
    g.has_rested = way == "rest" and not g.has_rested


async def arrive(g: Ladder) -> None:
    """A step without a question."""
    if max(g.rungs) >= TOP:
        g.end([g.rungs.index(max(g.rungs))], "the top", rule="LA-2")
    await climb(g)


def next_step(g: Ladder) -> Step:
    return arrive


LADDER: Game[Ladder] = Game(
    name="ladder",
    title="Ladder",
    summary="Be up first.",
    seats=range(2, 3),
    state=Ladder,
    setup=lambda seats, settings: Ladder([2, 2], 0),
    next_step=next_step,
    rulebook=Rulebook(__name__),
    rules_version="1",
    presentation=Presentation(
        view=lambda g, seat: {"rungs": g.rungs, "player": g.player},
        draw=str,
        describe=str,
    ),
    evaluation=Evaluation(
        value=lambda g, seat: 0.5 + (g.rungs[seat] - g.rungs[1 - seat]) / (4 * TOP),
    ),
)


@state
class Council(Table):
    """Two say numbers: in turn, one for both, or both at once. What they come to decides."""

    said: list[int]


async def confer(g: Council) -> None:
    count = len(g.said)
    if count >= 8:
        g.end([int(sum([place * number for place, number in enumerate(g.said, 1)]) % 5 > 1)], "all is said", rule="CO-2")
    if count % 4 == 2:
        seat, number = await g.ask_team("Who says what?", {0: [0, 1], 1: [1, 2]}, rule="CO-1")
        g.said += [seat, number]
    else:
        g.said.append(await g.ask(count % 2, "Which?", [0, 1, 2], rule="CO-1"))


async def vote(g: Council) -> None:
    """First both at once, then seat 0, then seat 1."""
    count = len(g.said)
    if count == 0:
        both = await g.ask_each([0, 1], lambda seat: g.ask(seat, "Which?", [0, 1, 2], rule="CO-1"))
        g.said += both.values()
    elif count < 4:
        g.said.append(await g.ask(count - 2, "Which?", [0, 1, 2], rule="CO-1"))
    else:
        one, two, three, four = g.said
        worth = one * 3 + two * 5 + three * 7 + four * 11 + one * four + two * three
        g.end([int(worth % 7 > 2)], "all is said", rule="CO-2")


COUNCIL: Game[Council] = Game(
    name="council",
    title="Council",
    summary="Have the last word.",
    seats=range(2, 3),
    state=Council,
    setup=lambda seats, settings: Council([]),
    next_step=lambda g: confer,
    rulebook=Rulebook(__name__),
    rules_version="1",
    presentation=Presentation(
        view=lambda g, seat: {"said": g.said},
        draw=str,
        describe=str,
    ),
    evaluation=Evaluation(
        value=lambda g, seat: 0.3 + 0.02 * sum(g.said) * (1 if seat == 0 else -1),
    ),
)
VOTE = replace(COUNCIL, name="vote", next_step=lambda g: vote)


def thought(game: Game[Any], iterations: int) -> Search:
    match = create_match(game, 2, 7, True, {})
    thinking = Search(Chair(match, 0), "a seed", iterations=iterations)
    for _ in range(iterations):
        thinking.iterate()
    return thinking


def tree(node: Node) -> Any:
    return node.visits, node.mean, node.squares, {key: tree(child) for key, child in node.children.items()}


def scenes(thinking: Search) -> int:
    return len(thinking._cache)


ALL: tuple[Game[Any], ...] = (TIC_TAC_TOE, LADDER, COUNCIL)
GAMES = [
    pytest.param(replace(game, evaluation=game.evaluation if looks else None), id=f"{game.name}{' with a look' * looks}")
    for game in ALL
    for looks in (True, False)
]


@pytest.mark.parametrize("game", GAMES)
def test_a_search_that_keeps_places_finds_what_one_finds_that_plays_all_again(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = thought(game, 400)
    assert scenes(quick) > 3
    monkeypatch.setattr(search, "LARGEST_CACHE", 0)
    slow = thought(game, 400)
    assert scenes(slow) == 0
    assert tree(quick.root) == tree(slow.root)
    assert quick.root_values == slow.root_values


@pytest.mark.parametrize("game", GAMES)
def test_also_with_a_tree_that_is_kept_the_same_games_are_played(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    def played() -> list[str]:
        match = create_match(game, 2, 7, True, {})
        bots = [SearchBot(f"seat {seat}", 60) for seat in range(2)]
        while not match.over:
            seat = match.decision.seats[0]
            match.choose(bots[seat].choose(Chair(match, seat)), seat)
        return [ply.key for ply in match.plies]

    quick = played()
    monkeypatch.setattr(search, "LARGEST_CACHE", 0)
    assert played() == quick


def answers(game: Game[Any], bots: list[SearchBot], undo: bool) -> list[str]:
    """What they say through a game, in which perhaps the third answer is taken back after the fifth, and is another one then."""
    match = create_match(game, 2, 7, True, {})
    said = []
    while not match.over:
        seat = match.decision.seats[0]
        said.append(bots[seat].choose(Chair(match, seat)))
        match.choose(said[-1], seat)
        if undo and len(said) == 5:
            for _ in range(3):
                match.undo()
            match.choose(match.decision.options[0 if said[2] != match.decision.options[0].key else 1])
    return said


@pytest.mark.parametrize("undo", [False, True])
@pytest.mark.parametrize("game", [VOTE, COUNCIL], ids=["vote", "council"])
def test_nothing_is_kept_beyond_the_question_it_was_kept_for(
    game: Game[Any], undo: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = replace(game, evaluation=None)
    undo = undo and game is not VOTE

    def said() -> list[list[str]]:
        return [answers(game, [SearchBot(f"{number} {seat}", 120) for seat in range(2)], undo) for number in range(8)]

    quick = said()
    monkeypatch.setattr(search, "LARGEST_CACHE", 0)
    assert said() == quick


def test_of_what_others_say_at_the_same_time_no_tree_is_kept() -> None:
    match = create_match(VOTE, 2, 7, True, {})
    bot = SearchBot("a seed", 120)
    match.choose(bot.choose(Chair(match, 0)), 0)
    match.choose("1", 1)
    assert bot._tree(Chair(match, 0)) is None, "what was thought of next were the answers of the other seat"


def test_what_another_says_at_the_same_time_is_something_else_in_each_truth() -> None:
    match = create_match(VOTE, 2, 7, True, {})
    match.choose("1", 0)
    truths = Chair(match, 1).determinizations()
    said = set()
    for number in range(30):
        run = truths(str(number))
        run.answer(0)
        assert isinstance(run.state, Council)
        said.add(run.state.said[0])
    assert said == {0, 1, 2}


def test_what_luck_has_led_to_is_not_kept() -> None:
    thinking = thought(LADDER, 400)
    children = thinking.root.children
    assert children["step"] in thinking._cache
    assert children["leap"].visits > 20
    assert children["leap"] not in thinking._cache, "where the die led is another place each time"


def test_where_something_is_hidden_nothing_is_kept() -> None:
    assert scenes(thought(WORKOUT, 100)) == 0


def test_only_so_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "LARGEST_CACHE", 3)
    assert scenes(thought(TIC_TAC_TOE, 400)) == 3


def test_answers_in_a_place_that_is_kept_leave_it_as_it_was() -> None:
    thinking = thought(TIC_TAC_TOE, 400)
    for answer in thinking.root.children.values():
        before = thinking._cache[answer].point.snapshot.state
        assert isinstance(before, TIC_TAC_TOE.state)
        assert before.cells.count("X") == 1
        assert before.cells.count("O") == 0
