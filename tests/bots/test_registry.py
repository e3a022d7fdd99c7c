from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import longbox
from longbox.bots import Chair, GreedyBot, RandomBot, UnknownBot, bot_names, find_bot
from longbox.bots.failures import BotFailed
from longbox.bots.program_bot import ProgramBot
from longbox.bots.registry import bots_in, guest_in, is_ours, is_program
from longbox.bots.search import SearchBot
from tests.bots.installing import install


def test_our_bots_are_made_from_a_seed() -> None:
    greedy, random = find_bot("greedy")("a seed"), find_bot("random")("a seed")
    assert isinstance(greedy, GreedyBot)
    assert isinstance(random, RandomBot)
    assert greedy.seed == random.seed == "a seed"


@pytest.mark.parametrize(
    ("written", "iterations", "seconds"), [("search:200", 200, None), ("search:2s", None, 2.0), ("search:0.5s", None, 0.5)]
)
def test_a_search_is_so_many_iterations_or_seconds(written: str, iterations: int | None, seconds: float | None) -> None:
    bot = find_bot(written)("a seed")
    assert isinstance(bot, SearchBot)
    assert (bot.iterations, bot.seconds, bot.seed) == (iterations, seconds, "a seed")


def test_a_program_is_a_command() -> None:
    bot = find_bot(f"run:'{sys.executable}' bot.py a:b")("a seed")
    assert isinstance(bot, ProgramBot)
    assert (bot.name, bot.seed) == (f"run:'{sys.executable}' bot.py a:b", "a seed")


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("clever", "There is no bot 'clever'; choose from greedy, random, run:COMMAND, search:200, search:2s."),
        ("", "There is no bot ''; choose from greedy, random, run:COMMAND, search:200, search:2s."),
        ("greedy:3", "The greedy bot is written 'greedy', not 'greedy:3'."),
        ("random:", "The random bot is written 'random', not 'random:'."),
        *(
            (bad, f"Say how long to search, 'search:200' for 200 iterations or 'search:2s' for 2 seconds, not '{bad}'.")
            for bad in (
                "search",
                "search:",
                "search:x",
                "search:0",
                "search:0s",
                "search:-1",
                "search:2m",
                "search:1e3",
                "search:٣",
            )
        ),
        ("run:", "Say which program to run, such as 'run:python3 bot.py'."),
        ("run:'x", "'run:'x' is no command: no closing quotation."),
        ("run:no-such-program x", "There is no program 'no-such-program' that could be run for 'run:no-such-program x'."),
    ],
)
def test_what_is_no_bot_is_refused_with_a_sentence(written: str, sentence: str) -> None:
    with pytest.raises(UnknownBot, match=f"^{re.escape(sentence)}$"):
        find_bot(written)


def test_an_installed_bot_is_found_and_gets_its_seed_and_what_stands_after_the_colon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = """
class Stubborn:
    def __init__(self, seed, argument):
        self.seed, self.argument = seed, argument
    def choose(self, chair):
        return self.argument or self.seed
"""
    install(tmp_path, monkeypatch, "stubborn_bots", source, stubborn="Stubborn")
    assert bot_names() == ["greedy", "random", "run:COMMAND", "search:200", "search:2s", "stubborn"]
    chair = Chair(longbox.new("tic_tac_toe"), 0)
    assert find_bot("stubborn:mark:4")("a seed").choose(chair) == "mark:4"
    assert find_bot("stubborn")("a seed").choose(chair) == "a seed"


def test_an_installed_bot_is_loaded_when_it_is_made_and_may_fail_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, "broken_bots", "NUMBER = 7\n", broken="nothing", number="NUMBER", greedy="NUMBER")
    broken, number = find_bot("broken"), find_bot("number:7")
    assert "broken_bots" not in sys.modules
    with pytest.raises(
        BotFailed, match=r"The bot 'broken' is installed but does not load: it raised AttributeError and said .*'"
    ):
        broken("a seed")
    with pytest.raises(BotFailed, match="The bot 'number' is installed but no bot: broken_bots:NUMBER is a int, not something"):
        number("a seed")
    assert find_bot("greedy") is GreedyBot  # nobody takes the name of ours


def test_a_list_of_bots_has_commas_and_a_bot_with_a_comma_has_quotes() -> None:
    assert bots_in("greedy") == ["greedy"]
    assert bots_in("greedy,search:2s") == ["greedy", "search:2s"]
    assert bots_in("""greedy,"run:bot -w 1,2 'a b'",random""") == ["greedy", "run:bot -w 1,2 'a b'", "random"]
    assert bots_in("") == [""]


def test_ours_are_told_from_others() -> None:
    assert all(map(is_ours, ["random", "greedy", "search:200", "search:2s"]))
    assert not any(map(is_ours, ["run:greedy", "clever", "clever:greedy"]))
    assert is_program("run:bot")
    assert not is_program("runner")
    assert [*map(guest_in, ["greedy", "search:2s", "run:bot", "clever", "clever:greedy"])] == ["", "", "", "clever", "clever"]
