from __future__ import annotations

import asyncio
import multiprocessing
import pickle
import sys
from functools import partial
from pathlib import Path

import pytest

import longbox
from longbox.bots import Bot, Chair, GreedyBot
from longbox.bots.failures import BotFailed
from longbox.bots.guarded_bots import TableBots, guarded_answer
from longbox.bots.workers import Workers
from longbox.engine.create import create_match
from longbox.engine.match import Match
from longbox.lab import simulate, tournament
from longbox.terminal.players import read_player, seat_names
from longbox.testing.workout import GAME as WORKOUT
from tests.bots.installing import install
from tests.bots.programs import chairs, program
from tests.terminal.talk import talk

PLENTY = 60.0

TIC_TAC_TOE = longbox.find_game("tic_tac_toe")
GOOD = "for message, new in messages(): answer(id=message['id'], key=message['question']['options'][0]['key'])"
GARBAGE = "for message, new in messages(): answer(id=message['id'], key='x')"
IN_TURNS = """
for number, (message, new) in enumerate(messages()):
    if number:
        sys.exit(9)
    answer(id=message['id'], key=message['question']['options'][0]['key'])
"""


def play(match: Match, bots: dict[int, Bot]) -> list[str]:
    """The answers of these bots in the rest of a match; each has plenty of time."""
    answers = []
    for chair in chairs(match, *bots):
        answers.append(bots[chair.seat].choose(Chair(match, chair.seat, PLENTY)))
        match.choose(answers[-1], chair.seat)
    return answers


def greedy_answers(seed: str) -> list[str]:
    return play(longbox.new("tic_tac_toe", seats=["Ann", "Bob"]), {0: GreedyBot(seed)})


def test_where_a_bot_does_not_answer_the_greedy_bot_does_and_the_table_is_told(tmp_path: Path) -> None:
    name = program(tmp_path, GARBAGE)
    told: list[str] = []
    match = longbox.new("tic_tac_toe", seats=["Ann", "Bob"])
    with TableBots([name], told.append) as table_bots:
        answers = play(match, {0: table_bots.bot(name, "a seed")})
        table_bots.over(match)
    assert answers == greedy_answers("a seed")
    assert told == [f"Ann's bot '{name}' answered 'x', which is not one of the options; the greedy bot chose for it."] * len(
        answers
    )


def test_at_the_next_decision_the_bot_is_asked_again(tmp_path: Path) -> None:
    name = program(tmp_path, IN_TURNS)
    told: list[str] = []
    match = create_match(WORKOUT, 2, 7, True, {})
    with TableBots([name], told.append) as table_bots:
        answers = play(match, {0: table_bots.bot(name, "a seed")})
    assert told == [f"Player 1's bot '{name}' ended with exit code 9; the greedy bot chose for it."] * (len(answers) // 2)
    assert len(answers) > 6


def test_a_bot_that_behaves_plays_all_of_it_and_nobody_is_told(tmp_path: Path) -> None:
    name = program(tmp_path, GOOD)
    told: list[str] = []
    match = longbox.new("tic_tac_toe")
    with TableBots([name], told.append) as table_bots:
        assert table_bots.looks_back
        assert play(match, {1: table_bots.bot(name, "a seed")}) == ["mark:1", "mark:3", "mark:5"]
    assert told == []


SEEDS = """
class Bot:
    def __init__(self, seed, argument):
        open(argument, "a").write(seed)
    def choose(self, chair):
        return chair.question.options[0].key
"""


def test_what_somebody_elses_bot_is_told_tells_nothing_of_the_seed_of_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever knows that knows all that is hidden and all that will be drawn."""
    install(tmp_path, monkeypatch, "seeing_bots", SEEDS, seeing="Bot")
    kept = [tmp_path / "program", tmp_path / "installed"]
    source = f"{GOOD}\nopen(sys.argv[1], 'a').write(new['seed'])"
    bots = [f"{program(tmp_path, source)} '{kept[0]}'", f"seeing:{kept[1]}"]
    simulate(TIC_TAC_TOE, bots=bots, games=1, seed="of-the-match")
    seeds = [file.read_text() for file in kept]
    assert all(len(seed) == 64 for seed in seeds)
    assert seeds[0] != seeds[1]
    assert "of-the-match" not in "".join(seeds)


def test_our_bots_sit_there_as_they_are() -> None:
    assert not TableBots(["greedy", "random"]).looks_back
    with TableBots(["greedy", "search:200"]) as table_bots:
        assert table_bots.looks_back, "the search reckons with what others did"
        assert isinstance(table_bots.bot("greedy", "a seed"), GreedyBot)
    assert multiprocessing.active_children() == []


OTHERS = """
import os
class First:
    def __init__(self, seed, argument):
        self.argument = argument
    def choose(self, chair):
        if self.argument == "crash":
            os._exit(7)
        return chair.question.options[0].key
"""


def test_installed_bots_think_in_workers_one_for_each_that_are_kept_for_the_next_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch, "first_bots", OTHERS, first="First")
    with TableBots(["first"]) as table_bots:
        assert table_bots.looks_back
        processes = []
        for game in range(2):
            match = longbox.new("tic_tac_toe")
            play(match, {seat: table_bots.bot("first", f"{game} {seat}") for seat in (0, 1)})
            processes.append({process.pid for process in multiprocessing.active_children()})
            table_bots.over(match)
            assert [ply.key for ply in match.plies[1:4]] == ["mark:0", "mark:1", "mark:2"]
        assert len(processes[0]) == 2
        assert processes[0] == processes[1]
    assert multiprocessing.active_children() == []


def test_each_installed_bot_keeps_its_worker_wherever_it_sits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, "first_bots", OTHERS, first="First", other="First")
    with TableBots(["first", "other"]) as table_bots:
        processes = []
        for names in (["first", "other"], ["other", "first"], ["first", "other"]):
            match = longbox.new("tic_tac_toe")
            play(match, {seat: table_bots.bot(name, f"{names} {seat}") for seat, name in enumerate(names)})
            processes.append({process.pid for process in multiprocessing.active_children()})
            table_bots.over(match)
        assert processes[0] == processes[1] == processes[2]


def test_an_installed_bot_that_crashes_is_guarded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, "first_bots", OTHERS, first="First")
    told: list[str] = []
    match = longbox.new("tic_tac_toe", seats=["Ann", "Bob"])
    for cell in (0, 4, 1):
        match.choose(f"mark:{cell}")
    with TableBots(["first:crash"], told.append) as table_bots:
        assert table_bots.bot("first:crash", "a seed").choose(Chair(match, 1, PLENTY)) == "mark:2"
    assert told == ["Bob's bot 'first:crash' ended its process with exit code 7; the greedy bot chose for it."]


def test_who_uses_workers_is_guarded_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, "first_bots", OTHERS, first="First")
    match = longbox.new("tic_tac_toe", seats=["Ann", "Bob"])
    for cell in (0, 4, 1):
        match.choose(f"mark:{cell}")
    told: list[str] = []

    async def main(bot: str) -> str:
        async with Workers(1) as workers:
            return await guarded_answer(workers, match, 1, bot=bot, seed="a seed", seconds=PLENTY, tell=told.append)

    assert asyncio.run(main("first")) == "mark:2"
    assert told == []
    assert asyncio.run(main("first:crash")) == "mark:2"
    assert told == ["Bob's bot 'first:crash' ended its process with exit code 7; the greedy bot chose for it."]


def test_it_is_the_greedy_bot_of_the_same_seed_that_answers_for_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, "first_bots", OTHERS, first="First")
    match = longbox.new("tic_tac_toe", seats=["Ann", "Bob"])
    match.choose("mark:4")

    async def main() -> list[str]:
        async with Workers(1) as workers:
            guarded = partial(guarded_answer, workers, match, 1, bot="first:crash", seconds=PLENTY, tell=lambda sentence: None)
            return [await guarded(seed=seed) for seed in "abcd"]

    assert asyncio.run(main()) == [GreedyBot(seed).choose(Chair(match, 1)) for seed in "abcd"]


def test_a_failure_comes_through_to_other_processes_as_it_is() -> None:
    failed = pickle.loads(pickle.dumps(BotFailed("clever", "was late")))
    assert (str(failed), failed.bot, failed.deed) == ("The bot 'clever' was late.", "clever", "was late")


def test_a_simulation_and_a_tournament_guard_their_bots(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    name = program(tmp_path, GARBAGE)
    report = simulate(TIC_TAC_TOE, bots=[name, "random"], games=2, seed=1)
    greedy = simulate(TIC_TAC_TOE, bots=["greedy", "random"], games=2, seed=1)
    assert report.outcomes == greedy.outcomes
    notice = f"Player 1's bot '{name}' answered 'x', which is not one of the options; the greedy bot chose for it."
    assert {*capfd.readouterr().err.splitlines()} == {notice}
    played = tournament(TIC_TAC_TOE, bots=[name, "random"], games=2, seed=1)
    assert [bot.name for bot in played.standings if bot.games == 2] == [bot.name for bot in played.standings]
    assert f"Player 2's bot '{name}' answered 'x'" in capfd.readouterr().err


def test_programs_see_the_log_in_a_simulation_and_are_told_of_its_end(tmp_path: Path) -> None:
    source = """
for message, new in messages():
    answer(id=message['id'], key=message['question']['options'][0]['key'])
open(sys.argv[1], "a").write(f"{len(log)} {log[-1]['facts']['kind']}\\n")
"""
    kept = tmp_path / "kept"
    report = simulate(TIC_TAC_TOE, bots=[f"{program(tmp_path, source)} '{kept}'", "random"], games=3, seed=1)
    kept_lines = [line.split() for line in kept.read_text().splitlines()]
    assert [kind for _, kind in kept_lines] == ["GameEnded"] * 3
    assert sum(int(length) for length, _ in kept_lines) >= report.decisions + report.games  # a line for each mark and each end


def test_who_plays_in_the_terminal_is_told(tmp_path: Path) -> None:
    name = program(tmp_path, GARBAGE)
    said = talk(TIC_TAC_TOE, ["Ann", f"bot:{name}"], ["1"] * 9, tmp_path)
    assert said.match.over
    assert said.match.names == ("Ann", "Run bot")
    notice = f"Run bot's bot '{name}' answered 'x', which is not one of the options; the greedy bot chose for it."
    assert said.errors.splitlines()[:2] == [notice, notice]


def test_bots_of_one_kind_are_numbered_whatever_stands_after_the_colon() -> None:
    players = [
        read_player(f"bot:{name}") for name in ("search:2s", f"run:{sys.executable} x", "greedy", f"run:{sys.executable} y")
    ]
    assert seat_names(players) == ["Search 2s bot", "Run bot 1", "Greedy bot", "Run bot 2"]
