"""What the commands print and refuse, in this process."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.metadata import EntryPoint
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import longbox
from longbox.bots import bot_names
from longbox.cli import main
from longbox.engine.create import create_match
from longbox.engine.game import find_game
from longbox.engine.record import load
from longbox.games.freedom_five.weights import WEIGHTS
from longbox.testing.ledger import GameLedger
from longbox.testing.workout import GAME as WORKOUT


class Said(NamedTuple):
    code: int
    out: str
    errors: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class Command:
    """Runs a command and collects what it says."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str | Path) -> Said:
        code = main([str(argument) for argument in arguments])
        return Said(code, *self.capsys.readouterr())


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside tic-tac-toe: a game with options and secrets, one that does not load, one whose rules fail."""
    places = {
        "tic_tac_toe": "longbox.games.tic_tac_toe:GAME",
        "workout": "longbox.testing.workout:GAME",
        "broken": "no_such_module:GAME",
        "failing": "tests.lab.failing:GAME",
    }
    points = {name: EntryPoint(name, place, "longbox.games") for name, place in places.items()}
    monkeypatch.setattr("longbox.engine.game._installed", lambda: points)


def finished(game: longbox.Game[Any], path: Path, seats: int = 2) -> longbox.Match:
    match = create_match(game, seats, 7, True, {})
    while not match.over:
        match.choose(match.decision.options[0])
    match.save(path)
    return match


# -- games and rules -----------------------------------------------------------------------------


def test_games_lists_what_loads_and_says_what_does_not(command: Command, installed: None) -> None:
    said = command("games")
    assert said.code == 0
    assert "tic_tac_toe: Tic-tac-toe, 2 players" in said.out
    assert "workout: The Lighthouse, 2-4 players" in said.out
    assert "--option weather=rough|wild" in said.out
    assert said.errors.startswith("The game 'broken' is installed but does not load (ModuleNotFoundError: No module named")
    listed = {game["name"]: game for game in command("games", "--json").json}
    assert listed.keys() == {"tic_tac_toe", "workout", "failing"}
    assert listed["workout"]["seats"] == [2, 3, 4]
    assert listed["workout"]["options"]["nights"] == [3, 1, 6]


def test_a_game_that_does_not_load_is_bad_input(command: Command, installed: None) -> None:
    said = command("rules", "broken")
    assert (said.code, said.out) == (2, "")
    assert "installed but does not load" in said.errors


def test_rules_by_topic_by_id_and_by_words(command: Command) -> None:
    topics = command("rules", "tic_tac_toe").out.splitlines()
    assert topics == [
        "Setup: TT-SETUP-01, TT-SETUP-02",
        "A turn: TT-TURN-01, TT-TURN-02, TT-TURN-03",
        "The end: TT-END-01, TT-END-02",
    ]
    one = command("rules", "tic_tac_toe", "tt-end-01").out.splitlines()
    assert one == ["TT-END-01 (The end)", "  Whoever has three marks in a row, a column or a diagonal wins at once."]
    assert command("rules", "tic_tac_toe", "how", "do", "I", "win").out.splitlines()[:2] == [
        "Goal: You win with three of your marks in a line: across, down or diagonally.",
        "TT-END-01 (The end)",
    ]
    hits = command("rules", "tic_tac_toe", "cell", "empty", "--json").json
    assert [rule["id"] for rule in hits][:2] == ["TT-SETUP-01", "TT-TURN-01"]  # those with both words first
    assert len(command("rules", "tic_tac_toe", "--json").json) == len(longbox.find_game("tic_tac_toe").rulebook)


def test_rules_that_do_not_exist(command: Command) -> None:
    assert command("rules", "tic_tac_toe", "TT-END-77").errors.startswith("There is no rule 'TT-END-77'; try TT-END-01")
    said = command("rules", "tic_tac_toe", "elephants")
    assert said.code == 2
    assert said.errors.startswith("No rule of Tic-tac-toe has these words: elephants;")


def test_long_texts_are_broken_only_where_a_width_is_known(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    assert len(command("rules", "tic_tac_toe", "TT-END-01").out.splitlines()) == 2
    monkeypatch.setenv("COLUMNS", "30")
    lines = command("rules", "tic_tac_toe", "TT-END-01").out.splitlines()
    assert len(lines) > 2
    assert max(map(len, lines)) <= 30


# -- sim -----------------------------------------------------------------------------------------


def test_sim_prints_the_figures_and_the_outcomes(command: Command) -> None:
    arguments = ["sim", "tic_tac_toe", "--games", "200", "--seed", "7"]
    said = command(*arguments)
    report = command(*arguments, "--json").json
    assert said.errors == ""
    words = said.out.split()
    for figure in ["games", "decisions", "seconds", "second", "shortest", "median", "longest"]:
        assert figure in words
    assert f"{report['decisions']:,}" in words
    for seat, wins in enumerate(report["results"]["wins"]):
        assert f"seat {seat} wins  {wins:>3}  {wins / 200:.1%}" in said.out
    assert "three X in a line (TT-END-01)" in said.out
    assert {"games", "decisions", "seconds", "games_per_second", "decisions_per_second", "results"} <= report.keys()
    assert sum(outcome["games"] for outcome in report["results"]["outcomes"]) == 200


def test_sim_compares_bots_and_roles(command: Command) -> None:
    arguments = ["sim", "tic_tac_toe", "--games", "20", "--seed", "7", "--bots", "greedy,random", "--rotate"]
    said = command(*arguments)
    report = command(*arguments, "--json").json
    assert "bots greedy, random in rotation" in said.out
    rows = [line.split() for line in said.out.splitlines()]
    assert ["role", "games", "wins", "share"] in rows
    assert ["bot", "games", "wins", "share"] in rows
    for name, share in [(found.get("role") or found["name"], found) for found in report["roles"] + report["players"]]:
        assert [name, "20", str(share["wins"]), f"{share['wins'] / 20:.1%}"] in rows
    assert report["rotate"] is True
    assert "bot  " not in command("sim", "tic_tac_toe", "--games", "2").out, "one kind of bot alone says nothing"


def test_sim_reads_options_as_the_game_declares_them(command: Command, installed: None) -> None:
    options = ["--option", "nights=1", "--option", "weather=WILD", "--seats", "3"]
    report = command("sim", "workout", "--games", "2", "--json", *options).json
    assert report["options"] == {"weather": "wild", "nights": 1, "deck": "full"}
    assert report["seats"] == 3
    report = command("sim", "failing", "--games", "1", "--seed", "well", "--json", "--option", "wet=true").json
    assert report["options"]["wet"] is True


def test_sim_prints_the_most_frequent_outcomes_and_counts_the_others(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("longbox.cli.sim.REASONS", 1)
    said = command("sim", "tic_tac_toe", "--games", "100", "--seed", "7")
    assert "three X in a line" in said.out
    assert "three O in a line" not in said.out
    assert "and 2 more outcomes" in said.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--option", "nights=2"], "'2' is no nights of The Lighthouse; choose from 3, 1, 6."),
        (["--option", "moons=2"], "The Lighthouse has no option 'moons'; its options: weather, nights, deck."),
        (["--option", "nights"], "Argument --option: expected NAME=VALUE, not 'nights'; see 'longbox sim --help'."),
        (["--seats", "9"], "The Lighthouse is for 2 to 4 players, not 9."),
        (["--games", "0"], "Argument --games: expected a whole number of at least 1, not '0'; see 'longbox sim --help'."),
        (["--bots", "random,clever"], f"There is no bot 'clever'; choose from {', '.join(bot_names())}."),
    ],
)
def test_sim_refuses(arguments: list[str], sentence: str, command: Command, installed: None) -> None:
    assert command("sim", "workout", *arguments) == Said(2, "", f"{sentence}\n")


def test_a_rule_that_fails_is_exit_code_1(
    command: Command, installed: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    said = command("sim", "failing", "--games", "50", "--seed", "1")
    assert (said.code, said.out) == (1, "")
    assert said.errors.startswith("A rule of Fuses failed on '9'")


# -- replay and verify ---------------------------------------------------------------------------


def test_replay_prints_the_log_with_rules_and_the_position(command: Command, tmp_path: Path) -> None:
    match = finished(longbox.find_game("tic_tac_toe"), tmp_path / "game.longbox")
    said = command("replay", tmp_path / "game.longbox")
    assert said.code == 0
    assert all(f"{line.number}  {line.text} ({line.rule})" in said.out for line in match.log())
    assert said.out.endswith(f"{match.view().describe()}\n")


def test_replay_stops_where_it_is_told(command: Command, tmp_path: Path) -> None:
    finished(longbox.find_game("tic_tac_toe"), tmp_path / "game.longbox")
    replayed = command("replay", tmp_path / "game.longbox", "--at", "2", "--json").json
    assert replayed["number"] == 2
    assert not replayed["over"]
    assert [line["number"] for line in replayed["log"]] == [1, 2]
    assert [view["number"] for view in replayed["views"]] == [2]
    said = command("replay", tmp_path / "game.longbox", "--at", "99")
    assert said.code == 2
    assert said.errors.startswith("The record has answers 0 to ")


def test_replay_shows_what_the_seat_may_know_and_all_of_it_only_after_the_end(
    command: Command, installed: None, tmp_path: Path
) -> None:
    path = tmp_path / "game.longbox"
    match = finished(WORKOUT, path)
    secrets = [line.text for line in match.log(0) if line.private]
    others = [line.text for line in match.log(1) if line.private]
    watched, own, everything = (command("replay", path, *seat).out for seat in ([], ["--seat", "0"], ["--seat", "all"]))
    assert not any(f"{text} (" in watched for text in secrets + others)
    assert all(f"{text} (" in own for text in secrets)
    assert not any(f"{text} (" in own for text in others)
    assert all(f"{text} (" in everything for text in secrets + others)
    assert len(command("replay", path, "--seat", "all", "--json").json["views"]) == 2


def test_replay_shows_an_unfinished_game_to_one_seat_only(command: Command, tmp_path: Path) -> None:
    match = longbox.new("tic_tac_toe", seed=7)
    match.save(tmp_path / "game.longbox")
    assert command("replay", tmp_path / "game.longbox", "--seat", "1").code == 0
    said = command("replay", tmp_path / "game.longbox", "--seat", "all")
    assert said == Said(2, "", "The game is not over yet, so nobody may see everything: name one seat with --seat N.\n")
    assert command("replay", tmp_path / "game.longbox", "--seat", "2").errors.startswith(
        "There is no seat '2'; the seats are 0 to 1"
    )
    assert command("replay", tmp_path / "game.longbox", "--seat", "-1").code == 2


def test_a_notice_of_changed_rules_goes_to_stderr(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = longbox.new("tic_tac_toe", seed=7)
    match.choose("mark:0")
    match.save(tmp_path / "game.longbox")
    monkeypatch.setattr("longbox.cli.replay.resume", lambda record: _with_notice(match))
    said = command("replay", tmp_path / "game.longbox")
    assert (said.code, said.errors) == (0, "The rules have changed.\n")
    assert "The rules have changed." not in said.out


def _with_notice(match: longbox.Match) -> longbox.Match:
    match.notice = "The rules have changed."
    return match


def test_verify_says_how_much_it_checked(command: Command, installed: None, tmp_path: Path) -> None:
    path = tmp_path / "game.longbox"
    match = finished(WORKOUT, path)
    draws = sum(len(ply.outcomes) for ply in match.plies)
    assert draws > 0
    said = command("verify", path)
    assert (said.code, said.errors) == (0, "")
    assert f"{match.number} answers given again, {draws} draws recomputed; the game is over" in said.out
    checked = command("verify", path, "--json").json
    assert (checked["answers"], checked["draws"], checked["over"]) == (match.number, draws, True)


def test_verify_refuses_what_is_cut_off_changed_or_foreign(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.longbox"
    finished(longbox.find_game("tic_tac_toe"), path)
    whole = path.read_text()
    for text, sentence in [
        (whole[:-20], "is cut off"),
        (whole.replace("mark:1", "mark:2", 1), "was changed after it was written"),
        ("a letter to Ann\n", "is not a Longbox record"),
    ]:
        path.write_text(text)
        said = command("verify", path)
        assert (said.code, said.out) == (2, "")
        assert sentence in said.errors
        assert said.errors.count("\n") == 1


# -- ledger, bench, doctor -----------------------------------------------------------------------


def _ledger(monkeypatch: pytest.MonkeyPatch, *games: GameLedger) -> list[tuple[Path, list[str]]]:
    asked: list[tuple[Path, list[str]]] = []

    def report(tests: Path, names: list[str]) -> list[GameLedger]:
        asked.append((tests, names))
        return list(games)

    monkeypatch.setattr("longbox.testing.ledger.report", report)
    return asked


def test_ledger_counts_and_fails_while_a_rule_lacks_a_test(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked = _ledger(monkeypatch, GameLedger("chess", 3, 2, ["CH-3"], []), GameLedger("go", 1, 1, [], []))
    said = command("ledger", "--tests", tmp_path)
    assert said.code == 1
    assert [line.split() for line in said.out.splitlines()] == [
        ["game", "rules", "tested"],
        ["chess", "3", "2"],
        ["go", "1", "1"],
    ]
    assert said.errors == "chess: no test for CH-3.\n"
    assert asked == [(tmp_path, [])]
    said = command("ledger", "--tests", tmp_path, "--json")
    assert said.code == 1
    assert said.json[0] == {"game": "chess", "rules": 3, "tested": 2, "missing": ["CH-3"], "unknown": []}


def test_ledger_is_well_when_every_rule_has_a_test(command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    _ledger(monkeypatch, GameLedger("go", 1, 1, [], []))
    assert command("ledger", "--tests", tmp_path).code == 0


def test_ledger_fails_on_a_test_of_a_rule_that_does_not_exist(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _ledger(monkeypatch, GameLedger("go", 1, 1, [], ["GO-9"]))
    said = command("ledger", "--tests", tmp_path)
    assert (said.code, said.errors) == (1, "go: tests name rules that do not exist: GO-9.\n")


def test_ledger_looks_for_tests_where_it_is_run(command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    said = command("ledger")
    assert (said.code, said.out) == (2, "")
    assert said.errors.startswith("There is no folder tests with tests;")
    asked = _ledger(monkeypatch, GameLedger("go", 1, 1, [], []))
    assert command("ledger").code == 0
    assert asked == [(Path("tests"), [])]


def test_ledger_of_one_game(command: Command, tmp_path: Path) -> None:
    said = command("ledger", "tic_tac_toe", "--tests", tmp_path)
    assert [line.split()[0] for line in said.out.splitlines()] == ["game", "tic_tac_toe"]
    assert command("ledger", "chess", "--tests", tmp_path).code == 2


def test_bench_passes_on_what_is_wanted(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[dict[str, Any]] = []
    monkeypatch.setattr("longbox.bench.main", lambda **wanted: called.append(wanted) or 7)  # type: ignore[func-returns-value]
    assert command("bench").code == 7
    command("bench", "--json", "--no-peers", "fork", "driver")
    assert called == [{"json": False, "peers": True, "only": []}, {"json": True, "peers": False, "only": ["fork", "driver"]}]


def test_doctor_plays_every_game_and_names_those_that_are_ill(
    command: Command, installed: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    said = command("doctor")
    assert said.code == 1
    assert "tic_tac_toe: well; rules version 1, 7 rules, a random game took" in said.out
    assert "broken: The game 'broken' is installed but does not load" in said.out
    assert "failing: TypeError" in said.out, "it has no rulebook"
    facts = command("doctor", "--json").json
    assert facts["longbox"] == longbox.__version__
    assert {game["name"]: bool(game["problem"]) for game in facts["games"]} == {
        "broken": True, "failing": True, "tic_tac_toe": False, "workout": False,
    }  # fmt: skip


def test_doctor_is_content_when_all_is_well(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    assert command("doctor").code == 0
    monkeypatch.setattr("longbox.cli.doctor._rich_version", lambda: "")
    said = command("doctor")
    assert said.code == 0, "the full screen is an extra"
    assert "pip install 'longbox[terminal]'" in said.out


# -- play ----------------------------------------------------------------------------------------


def _type(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    from io import StringIO

    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in lines)))


def test_play_fills_the_table_with_bots(
    command: Command, installed: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    for arguments, names in [
        ([], ("Player 1", "Greedy bot")),
        (["--seats", "3"], ("Player 1", "Greedy bot 1", "Greedy bot 2")),
        (["--seat", "bot:random", "--seat", "Ann", "--seats", "3"], ("Random bot", "Ann", "Greedy bot")),
        (["--seat", "Bob", "--bots", "random", "--seats", "3"], ("Bob", "Random bot 1", "Random bot 2")),
    ]:
        _type(monkeypatch)
        assert (
            command("play", "workout", "--option", "nights=1", "--save", f"{len(names)}{names[0]}.longbox", *arguments).code == 0
        )
        match = load(tmp_path / f"{len(names)}{names[0]}.longbox")
        assert match.names == names
        assert match.settings["nights"] == 1


def test_the_game_says_which_bots_play_unless_somebody_chooses_others(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("longbox.cli.play.open_game", lambda name: replace(find_game(name), table_bot="search:7"))
    for arguments, name in [([], "Search 7 bot"), (["--bots", "random"], "Random bot")]:
        _type(monkeypatch)
        assert command("play", "tic_tac_toe", "--save", f"{name}.longbox", *arguments).code == 0
        assert load(tmp_path / f"{name}.longbox").names == ("Player 1", name)


def test_play_names_the_record_after_the_game_and_never_writes_over_another(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("time.strftime", lambda text: text.replace("%Y%m%d-%H%M%S", "20250131-201500"))
    for _ in range(2):
        _type(monkeypatch)
        assert command("play", "tic_tac_toe").code == 0
    names = ["tic_tac_toe-20250131-201500-2.longbox", "tic_tac_toe-20250131-201500.longbox"]
    assert sorted(path.name for path in tmp_path.iterdir()) == names
    said = command("play", "tic_tac_toe", "--save", names[0])
    assert (said.code, said.out) == (2, "")
    assert "exists already" in said.errors


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Say which game: 'longbox games' lists them."),
        (
            ["tic_tac_toe", "--seat", "Ann", "--seat", "Bob", "--seat", "Cid"],
            "Tic-tac-toe is for 2 players, not 3 (TT-SETUP-02).",
        ),
        (["tic_tac_toe", "--seats", "1", "--seat", "Ann", "--seat", "Bob"], "2 players are named for 1 seats."),
        (
            ["tic_tac_toe", "--resume", "game.longbox"],
            "A saved game has its own game, seats, bots, options and seed: say only --resume FILE.",
        ),
        (
            ["--bots", "greedy", "--resume", "game.longbox"],
            "A saved game has its own game, seats, bots, options and seed: say only --resume FILE.",
        ),
        (["tic_tac_toe", "--bots", "clever"], f"There is no bot 'clever'; choose from {', '.join(bot_names())}."),
        (["--resume", "game.longbox", "--seat", "Ann"], "The saved game has 2 seats, not 1: Player 1, Player 2."),
    ],
)
def test_play_refuses(
    arguments: list[str], sentence: str, command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    longbox.new("tic_tac_toe", seed=7).save("game.longbox")
    before = (tmp_path / "game.longbox").read_bytes()
    assert command("play", *arguments) == Said(2, "", f"{sentence}\n")
    assert (tmp_path / "game.longbox").read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 1


def test_a_resumed_game_may_have_other_players(command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    longbox.new("tic_tac_toe", ["Ann", "Bob"], seed=7).save(tmp_path / "game.longbox")
    assert command("play", "--resume", tmp_path / "game.longbox", "--seat", "bot:random", "--seat", "bot:random").code == 0
    match = load(tmp_path / "game.longbox")
    assert match.over
    assert match.names == ("Ann", "Bob")


def test_a_record_whose_end_was_lost_is_not_written_over(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    longbox.new("tic_tac_toe", seed=7).save("game.longbox")
    before = (tmp_path / "game.longbox").read_bytes()
    monkeypatch.setattr("longbox.cli.play.load", lambda path: _with_notice(load(path)))
    _type(monkeypatch, "1")
    said = command("play", "--resume", "game.longbox")
    assert said.errors.startswith("The rules have changed.\n")
    assert (tmp_path / "game.longbox").read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 2


# -- calibrate ---------------------------------------------------------------------------------------------


def test_calibrate_prints_scores_by_quarter_and_reliability_by_decile(command: Command) -> None:
    printed = command("calibrate", "tic_tac_toe", "--games", "3", "--seed", "7", "--bot", "random").out
    assert printed.startswith("Tic-tac-toe, 3 games of random bots, seed 7\n")
    for words in ("first quarter", "last quarter", "whole game", "of a constant", "on average"):
        assert words in printed


def test_calibrate_prints_the_same_as_json(command: Command) -> None:
    told = command("calibrate", "tic_tac_toe", "--games", "3", "--seed", "7", "--bot", "random", "--json").json
    assert (told["game"], told["games"], len(told["quarters"]), len(told["deciles"])) == ("tic_tac_toe", 3, 4, 10)


def test_fit_says_what_it_cannot_fit(command: Command) -> None:
    said = command("fit", "tic_tac_toe", "--games", "3")
    assert (said.code, said.errors) == (2, "The evaluation of Tic-tac-toe has no features to fit.\n")


def test_fit_prints_weights_and_how_well_they_do(command: Command) -> None:
    told = command("fit", "freedom_five", "--games", "3", "--bot", "random", "--seed", "7", "--json").json
    assert len(told["weights"]) == len(WEIGHTS)
    assert told["unseen"]["games"] == 3


# -- learn -----------------------------------------------------------------------------------------


def test_learn_refuses_a_game_without_lessons_and_finds_seeds_for_authors(command: Command, installed: None) -> None:
    said = command("learn", "workout")
    assert (said.code, said.out) == (2, "")
    assert said.errors == "The Lighthouse has no guided first game: 'longbox play workout' plays it.\n"
    assert command("learn", "tic_tac_toe", "--find-seed").out == "learn 1\n"


SIDES = "Guardians' Chronicles has a guided first game for each side: Hero or Doktor Skarov"


@pytest.mark.parametrize(
    ("side", "typed", "asked", "problem"),
    [
        ("skarov", "", False, ""),
        ("", "2", True, ""),
        ("", "doktor", True, ""),
        ("", "", True, f"{SIDES}.\n"),
        ("robots", "", False, f"{SIDES}, not 'robots'.\n"),
        ("", "3", True, f"{SIDES}, not '3'.\n"),
    ],
)
def test_learn_takes_or_asks_the_side(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, side: str, typed: str, asked: bool, problem: str
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO(f"{typed}\n" if typed else ""))
    record = str(tmp_path / "learning.longbox")
    said = command("learn", "guardians_chronicles", *filter(None, [side]), "--plain", "--save", record)
    assert said.out.startswith("Which side do you learn?\n1  Hero\n2  Doktor Skarov\n") == asked
    assert said.errors.startswith(problem)
    assert ("Lesson 1 of" in said.out and "Doktor Skarov" in said.out) == (not problem)
