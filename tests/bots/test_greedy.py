from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

import pytest

import longbox
from longbox import Evaluation, Presentation, Rulebook, Table, state
from longbox.bots import Chair, GreedyBot
from longbox.bots.lookahead import Lookahead
from longbox.engine.create import create_match
from longbox.engine.determinization import Determinization, Determinizer
from longbox.engine.game import Game
from longbox.engine.match import Match
from longbox.engine.record import text_of
from longbox.games.tic_tac_toe import evaluate
from longbox.testing.workout import GAME as WORKOUT
from tests.bots.doors import DEEP, SURE, House, by_the_floor, house

TIC_TAC_TOE = longbox.find_game("tic_tac_toe")
BLIND = replace(TIC_TAC_TOE, evaluation=None)


def board(*cells: int, game: Game[Any] = TIC_TAC_TOE) -> Match:
    """A board with these cells marked, crosses first."""
    match = create_match(game, 2, 1, True, {})
    for cell in cells:
        match.choose(f"mark:{cell}")
    return match


def chosen(match: Match, seat: int = 0, bots: int = 10) -> Counter[str]:
    """What so many bots of other seeds choose."""
    return Counter(GreedyBot(str(seed)).choose(Chair(match, seat)) for seed in range(bots))


@pytest.mark.parametrize("game", [TIC_TAC_TOE, BLIND], ids=["with an evaluation", "without"])
@pytest.mark.parametrize(("cells", "seat", "wins"), [((0, 3, 1, 4), 0, "mark:2"), ((0, 4, 1, 2, 8), 1, "mark:6")])
def test_it_takes_a_win(game: Game[Any], cells: tuple[int, ...], seat: int, wins: str) -> None:
    assert chosen(board(*cells, game=game), seat) == {wins: 10}


@pytest.mark.parametrize(("cells", "seat", "blocks"), [((0, 4, 1), 1, "mark:2"), ((4, 0, 8, 2), 0, "mark:1")])
def test_it_blocks(cells: tuple[int, ...], seat: int, blocks: str) -> None:
    assert chosen(board(*cells), seat) == {blocks: 10}


def test_tic_tac_toe_is_worth_most_to_whoever_can_win() -> None:
    assert evaluate(board(0, 3, 1, 5).state, 0) == 0.9
    assert evaluate(board(0, 3, 1, 5).state, 1) == 0.1
    assert evaluate(board(0, 1, 8, 2, 6).state, 0) == 0.9, "two lines at once cannot be stopped"
    assert evaluate(board(4).state, 0) == 1 - evaluate(board(4).state, 1) == 0.54


def test_among_equals_it_takes_any_and_always_the_same_from_the_same_seed() -> None:
    match = board(4)
    corners = chosen(match, 1, 40)
    assert set(corners) == {"mark:0", "mark:2", "mark:6", "mark:8"}
    assert chosen(match, 1, 40) == corners
    bot = GreedyBot("any")
    first = bot.choose(Chair(match, 1))
    match.choose(first)
    match.choose("mark:1")
    match.undo()
    match.undo()
    assert bot.choose(Chair(match, 1)) == first


async def _offer(g: House) -> None:
    """Three things to take or to leave: one changes nothing, one is better, one worse."""
    worths = {"toy": SURE, "gem": DEEP, "thorn": 0}
    g.worth = worths.get(str(await g.ask(0, "Do you take it?", g.doors, rule="DO-1", done="No, thanks")), SURE)


@pytest.mark.parametrize(
    ("things", "takes"), [(("toy",), "done"), (("thorn", "toy"), "done"), (("toy", "gem"), "gem"), (("thorn",), "done")]
)
def test_what_changes_nothing_is_declined(things: tuple[str, ...], takes: str) -> None:
    game = replace(house(*things), next_step=lambda g: _offer)
    assert chosen(create_match(game, 2, 1, True, {})) == {takes: 10}


def test_it_leaves_the_match_as_it_was() -> None:
    match = create_match(WORKOUT, 3, 7, True, {})
    bots = [GreedyBot(f"bot {seat}") for seat in range(3)]
    while not match.over:
        before = text_of(match), match.log(0), match.view(1)
        seat = match.decision.seats[-1]
        choice = bots[seat].choose(Chair(match, seat))
        assert (text_of(match), match.log(0), match.view(1)) == before
        match.choose(choice, seat)
    assert match.number > 20


class Trap:
    """A match of which nothing may be touched but what a chair's own seat may know."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self._seat = seat

    @property
    def clock(self) -> int:
        return self._match.clock

    @property
    def game(self) -> Game[Any]:
        return self._match.game

    def determinizer(self, seat: int) -> Determinizer:
        assert seat == self._seat
        return self._match.determinizer(seat)

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"the bot looked at match.{name}")


def test_it_touches_nothing_but_what_it_imagines() -> None:
    match = create_match(WORKOUT, 3, 7, True, {})
    with pytest.raises(AssertionError, match=r"looked at match\.state"):
        _ = Trap(match, 0).state
    while not match.over:
        seat = match.decision.seats[0]
        choice = GreedyBot("any").choose(Chair(cast("Match", Trap(match, seat)), seat))
        match.choose(choice, seat)


def test_it_does_not_know_what_is_hidden() -> None:
    won = 0
    for seed in range(60):
        match = create_match(house("cups", "lost"), 2, seed, True, {})
        while not match.over:
            match.choose(GreedyBot(str(seed)).choose(Chair(match, 0)))
        assert match.result is not None
        won += match.result.winners == (0,)
    assert 8 < won < 36, "one cup of three has the pea"


def test_what_it_imagines_is_not_made_from_its_own_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who made the match from the same one would imagine the very luck that comes."""
    seeds: list[str] = []
    sample = Determinizer.sample

    def noted(determinizer: Determinizer, seed: str) -> Determinization:
        seeds.append(seed)
        return sample(determinizer, seed)

    monkeypatch.setattr(Determinizer, "sample", noted)
    match = create_match(WORKOUT, 2, "a seed 0", True, {})
    Lookahead(Chair(match, match.decision.seats[0]), "a seed 0").best()
    assert seeds == ["imagined a seed 0"]


def test_it_looks_to_the_end_of_the_step_and_finds_the_answer_there() -> None:
    match = create_match(house("sure", "deep"), 2, 1, True, {})
    assert chosen(match) == {"deep": 10}
    match.choose("deep")
    assert chosen(match) == {"2": 10}


def test_questions_to_others_do_not_stop_the_look() -> None:
    assert chosen(create_match(house("sure", "host"), 2, 1, True, {})) == {"host": 10}


def test_without_an_evaluation_it_avoids_a_loss_and_else_takes_anything() -> None:
    choices = chosen(create_match(house("lost", "sure", "deep", looks=False), 2, 1, True, {}), bots=40)
    assert choices.keys() == {"sure", "deep"}
    assert min(choices.values()) > 8


@state
class Band(Table):
    """One begins, and then either of two plays: the first has a single song."""

    played: list[int]


async def perform(g: Band) -> None:
    first = await g.ask(0, "Which song?", [1, 2], rule="BA-1")
    _, then = await g.ask_team("Who plays what?", {0: [3], 1: [4, 5]}, rule="BA-2")
    g.end([0] if first + then == 5 else [1], "the concert is over", rule="BA-3")


BAND: Game[Band] = Game(
    name="band",
    title="Band",
    summary="Play the right songs.",
    seats=range(2, 3),
    state=Band,
    setup=lambda seats, settings: Band([]),
    next_step=lambda g: perform,
    rulebook=Rulebook(__name__),
    rules_version="1",
    presentation=Presentation(view=lambda g, seat: {"played": g.played}, draw=str, describe=str),
    evaluation=Evaluation(value=lambda g, seat: 0.5),
)


def test_in_a_team_it_may_have_one_option_beside_those_of_others() -> None:
    match = create_match(BAND, 2, 1, True, {})
    assert chosen(match)["2"] >= 5  # 2 and then 3 wins, and the other seat's songs do not always


def test_the_rest_of_a_step_is_played_by_the_hunch_of_the_game() -> None:
    game = house("tower", "sure")
    knowing = replace(game, evaluation=replace(game.evaluation, hunch=by_the_floor))  # type: ignore[type-var]  # it has one
    assert chosen(create_match(game, 2, 1, True, {}))["sure"] >= 8
    assert chosen(create_match(knowing, 2, 1, True, {})) == {"tower": 10}


def test_other_answers_that_look_good_are_tried_before_those_that_look_bad() -> None:
    """The hunch is off by one floor: the hall is the second best."""
    game = house("tower", "sure")

    def off_by_one(g: House, seat: int, verb: str, values: Sequence[Any]) -> list[float] | None:
        return by_the_floor(g, seat, verb, [floor - 0.6 for floor in values] if verb else values)

    knowing = replace(game, evaluation=replace(game.evaluation, hunch=off_by_one))  # type: ignore[type-var]  # it has one
    assert chosen(create_match(knowing, 2, 1, True, {})) == {"tower": 10}
