"""`longbox campaign`, in this process, with a tiny game that has campaigns."""

from __future__ import annotations

import json
import os
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox.cli import main
from longbox.engine import campaign
from longbox.engine.record import load
from tests.engine.saga import GAME, NIGHTS, played, saga_installed

__all__ = ["saga_installed"]

pytestmark = pytest.mark.usefixtures("saga_installed")


class Told:
    """A campaign in a directory of its own: what is typed, and what is said."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *arguments: str, typed: str = "") -> tuple[int, str, str]:
        self.monkeypatch.setattr("sys.stdin", StringIO(typed))
        code = main(["campaign", *arguments])
        said = self.capsys.readouterr()
        return code, said.out, said.err


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Told:
    monkeypatch.chdir(tmp_path)
    return Told(monkeypatch, capsys)


def kept() -> campaign.Campaign:
    return campaign.read("winter.json")


def new(told: Told, *more: str) -> None:
    assert told("new", "winter.json", "--game", "saga", "--title", "Our winter", *more)[0] == 0


def records() -> list[str]:
    return sorted(name for name in os.listdir() if name.endswith(".longbox"))


def test_a_new_campaign_is_kept_and_says_what_comes_next(told: Told) -> None:
    assert told("new", "winter.json", "--game", "saga", "--seats", "2", "--option", "wind=9", "--option", "crew=Ann, Bob") == (
        0,
        "Next: First night. Play it with: longbox campaign play winter.json\n",
        "A campaign of Saga is in winter.json.\n",
    )
    assert (kept().title, kept().seats, kept().settings["wind"], kept().settings["crew"]) == ("Saga", 2, 9, "Ann, Bob")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["new", "winter.json", "--game", "saga"], "winter.json exists already: 'longbox campaign reset' begins it again."),
        (["new", "x.json", "--game", "tic_tac_toe"], "Tic-tac-toe has no campaigns."),
        (
            ["new", "x.json", "--game", "saga", "--option", "told=++"],
            "'told' follows from the campaign and is not chosen: it begins with nothing (TT-TURN-01).",
        ),
        (["new", "x.json", "--game", "saga", "--seats", "4"], "Saga is for 1 to 3 players, not 4."),
        (["show", "x.json"], "x.json cannot be read: No such file or directory."),
        (["play", "bad.json"], "bad.json is not a campaign: it is garbled, or was cut off."),
        (["reset", "bad.json"], "bad.json is not a campaign: it is garbled, or was cut off."),
        (["add", "winter.json", "bad.json"], "bad.json is not a Longbox record: its first line is no header."),
        (
            ["play", "winter.json", "--option", "night=third-night"],
            "'night' follows from the campaign and is not chosen: it begins with 'first-night' (TT-TURN-01).",
        ),
        (["play", "winter.json", "--seats", "2", "--option", "crew=Ann"], "Name 2 of the crew (SG-CREW-01)."),
        (["play", "winter.json", "--seats", "1", "--seat", "Ann", "--seat", "Bob"], "2 players are named for 1 seats."),
    ],
)
def test_what_cannot_be_done_is_refused_and_nothing_is_changed(told: Told, arguments: list[str], sentence: str) -> None:
    new(told)
    Path("bad.json").write_text("{", encoding="utf-8")
    before = Path("winter.json").read_bytes()
    assert told(*arguments) == (2, "", f"{sentence}\n")
    assert sorted(os.listdir()) == ["bad.json", "winter.json"]
    assert Path("winter.json").read_bytes() == before


def test_somebody_must_say_what_to_do(told: Told) -> None:
    assert told() == (2, "", "The following arguments are required: WHAT; see 'longbox campaign --help'.\n")
    code, _, errors = told("dance")
    assert (code, errors[:39]) == (2, "Argument WHAT: invalid choice: 'dance' ")


def test_a_campaign_is_played_night_after_night(told: Told) -> None:
    new(told)
    code, out, _ = told("play", "winter.json", "--seat", "Ann", "--seat", "bot:random", "--option", "wind=9", typed="stay\n")
    assert code == 0
    assert out.endswith(
        "Our winter: won, and the campaign stands at +.\nNext: Second night. Play it with: longbox campaign play winter.json\n"
    )
    assert (kept().seats, kept().settings["wind"], kept().playing) == (2, 9, "")
    assert load(records()[0]).over
    assert told("play", "winter.json", "--plain", typed="sail\n")[1].count("lost, and the campaign stands at +-.") == 1
    assert kept().history[1].players == ("Player 1", "Greedy bot"), "as many as last time"
    out = told("play", "winter.json", "--seats", "1", typed="stay\n")[1]
    over = "longbox play saga --seats 1 --option night=third-night --option wind=9 --option told=+-+"
    assert out.endswith(f"the campaign stands at +-+.\nIt is over. Play on as you like with: {over}\n")
    assert told("play", "winter.json") == (
        2, "", "This campaign is over: 'longbox campaign show' says how to play on, and 'reset' begins it again.\n",
    )  # fmt: skip
    assert len(records()) == 3
    assert told("show", "winter.json")[1].splitlines() == [
        "Our winter: Saga, +-+",
        "1  First night   won   everybody is dry (TT-END-01)  Ann, Random bot",
        "2  Second night  lost  the ship is lost (TT-END-01)  Player 1, Greedy bot",
        "3  Third night   won   everybody is dry (TT-END-01)  Player 1",
        f"It is over. Play on as you like with: {over}",
    ]
    assert json.loads(told("show", "winter.json", "--json")[1]) == kept().to_json()


def test_a_match_that_was_left_goes_on(told: Told) -> None:
    new(told)
    code, _, errors = told("play", "winter.json", "--seed", "7", typed="")
    assert (code, errors) == (0, "The game is saved. Go on with: longbox campaign play winter.json\n")
    left = kept().playing
    assert records() == [left]
    assert told("show", "winter.json")[1].endswith(
        f"Under way: First night, in {left}. Go on with: longbox campaign play winter.json\n"
    )
    assert told("play", "winter.json", "--seed", "8") == (
        2, "", "The match that was left has its own seats, bots, options and seed: --anew gives it up.\n",
    )  # fmt: skip
    assert told("play", "winter.json", "--seat", "Ann", "--seat", "Bob")[2] == (
        "The match that was left has 1 seats, not 2: Player 1.\n"
    )
    assert told("play", "winter.json", typed="stay\n")[0] == 0
    assert (records(), kept().playing, kept().progress) == ([left], "", "+")
    assert load(left).seed == "7"


def test_a_match_that_was_left_may_be_given_up_or_be_gone(told: Told) -> None:
    new(told)
    told("play", "winter.json", "--seed", "7")
    told("play", "winter.json", "--anew", "--seed", "8")
    assert {load(name).seed for name in records()} == {"7", "8"}
    assert load(kept().playing).seed == "8"
    os.unlink(kept().playing)
    left = kept().playing
    code, _, errors = told("play", "winter.json", typed="stay\n")
    assert code == 0
    assert errors.startswith(f"{left}, the match that was left, is not there any more: it begins again.\n")
    assert kept().progress == "+"


def test_a_match_that_was_finished_elsewhere_is_added_when_it_is_gone_on_with(told: Told) -> None:
    new(told)
    told("play", "winter.json")
    left = kept().playing
    match = load(left)
    match.choose("sail")
    match.save(left)
    assert told("play", "winter.json")[1].startswith("Our winter: lost, and the campaign stands at -.\n")


def test_a_record_of_another_match_is_not_gone_on_with(told: Told) -> None:
    new(told)
    longbox.new(GAME, 1, 1, mode="voyage", night=NIGHTS[1], told="+").save("other.longbox")
    campaign.save(kept()._replace(playing="other.longbox"), "winter.json")
    assert told("play", "winter.json")[2] == (
        "This is not the match that comes next: its night is 'second-night', not 'first-night'.\n"
    )


def test_a_match_by_older_rules_goes_on_in_a_record_of_its_own(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    new(told)
    told("play", "winter.json")
    left = kept().playing

    def older(path: str) -> longbox.Match:
        match = load(path)
        match.notice = "The rules have changed."
        return match

    monkeypatch.setattr("longbox.cli.campaign.load", older)
    assert told("play", "winter.json")[2].startswith("The rules have changed.\n")
    assert len(records()) == 2
    assert kept().playing in set(records()) - {left}


def test_a_record_from_elsewhere_is_added_once(told: Told) -> None:
    new(told)
    played("stay", 2).save("far.longbox")
    assert told("add", "winter.json", "far.longbox")[1].startswith("Our winter: won, and the campaign stands at +.\n")
    again = told("add", "winter.json", "far.longbox")
    assert again == (2, "", "This match is in the campaign already: it is number 1.\n")
    assert len(kept().history) == 1
    assert campaign.read("winter.json.bak").history == ()
    changed = Path("far.longbox").read_text(encoding="utf-8").replace("stay", "sail")
    Path("far.longbox").write_text(changed, encoding="utf-8")
    assert (
        told("add", "winter.json", "far.longbox")[2] == "far.longbox was changed after it was written: its seal does not fit.\n"
    )


def test_a_reset_says_where_the_old_campaign_is(told: Told) -> None:
    new(told)
    told("play", "winter.json", typed="stay\n")
    assert told("reset", "winter.json") == (
        0,
        "Next: First night. Play it with: longbox campaign play winter.json\n",
        "What was played is kept in winter.json.1.bak.\n",
    )
    assert kept().history == ()
    assert campaign.read("winter.json.1.bak").progress == "+"


def test_a_campaign_may_lie_elsewhere_and_its_records_lie_beside_it(told: Told, tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    told("new", "far/winter.json", "--game", "saga")
    told("play", "far/winter.json")
    assert records() == []
    assert told("play", "far/winter.json", typed="stay\n")[0] == 0
    assert len(os.listdir("far")) == 3, "the campaign, what it was before, and the record"


def test_games_lists_words_and_campaigns(told: Told, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    out = capsys.readouterr().out
    assert "  --option crew=TEXT\n    Who is on board; empty for anybody.\n" in out
    assert out.count("It has campaigns: longbox campaign new FILE --game saga") == 1
    main(["games", "--json"])
    listed: dict[str, Any] = {game["name"]: game for game in json.loads(capsys.readouterr().out)}
    assert (listed["saga"]["words"], listed["saga"]["campaigns"]) == (dict(GAME.options.texts), True)
    assert (listed["tic_tac_toe"]["words"], listed["tic_tac_toe"]["campaigns"]) == ({}, False)
