from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import longbox
from longbox.engine.making import make
from longbox.engine.match import Match
from longbox.engine.record import Record, parse, text_of
from longbox.lab.analysis import Analysis, NothingToAnalyse, analyse
from longbox.lab.curve import curve
from longbox.testing.workout import GAME as WORKOUT
from tests.bots.doors import house

BLUNDER = (0, 4, 1, 3, 2)  # the third mark threatens a line, and the fourth does not see it


def played(*cells: int) -> Match:
    match = longbox.new("tic_tac_toe", seats=["Ann", "Bob"], seed=1)
    for cell in cells:
        match.choose(f"mark:{cell}")
    return match


def recorded(match: Match) -> Record:
    return parse(text_of(match), game=match.game)


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    return analyse(recorded(played(*BLUNDER)), truths=2)


def test_every_answer_has_its_place_on_the_curve(analysis: Analysis) -> None:
    assert [(point.number, point.seat, point.key) for point in analysis.points] == [
        (number, (number - 1) % 2, f"mark:{cell}") for number, cell in enumerate(BLUNDER, 1)
    ]
    assert [point.label for point in analysis.points[:2]] == ["top left", "middle centre"]
    for point, following in zip(analysis.points, analysis.points[1:], strict=False):
        assert point.after == following.before
    assert analysis.worth == (1, 0)
    assert analysis.points[-1].after == (1, 0)


def test_a_blunder_is_a_turning_point_and_no_luck(analysis: Analysis) -> None:
    blunder = analysis.points[3]
    assert blunder.choice[1] < 0, "it was Bob's own choice"
    assert blunder in analysis.turning_points
    assert all(luck == pytest.approx(0) for point in analysis.points for luck in point.luck), "there is no luck in this game"


def test_what_a_seat_gained_and_lost_adds_up(analysis: Analysis) -> None:
    for seat in range(2):
        change = analysis.worth[seat] - analysis.points[0].before[seat]
        assert analysis.choice(seat) + analysis.luck(seat) == pytest.approx(change)
    assert analysis.own_choice(1) == pytest.approx(sum(point.choice[1] for point in analysis.points[1::2]))


def test_the_turning_points_are_the_largest_swings_in_the_order_of_the_game() -> None:
    analysis = analyse(recorded(played(0, 1, 4, 8, 3, 5, 6)), truths=1)
    turns = analysis.turning_points
    assert len(turns) == 5 < len(analysis.points)
    assert [point.number for point in turns] == sorted(point.number for point in turns)
    assert min(point.swing for point in turns) >= max(point.swing for point in analysis.points if point not in turns)


def test_of_an_answer_that_was_given_in_secret_nobody_hears() -> None:
    match = make(replace(WORKOUT, evaluate=lambda g, seat: 0.5), 3, 7, True, {"nights": 1})
    while not match.over:
        match.choose(match.decision.options[0])
    points = analyse(recorded(match), truths=1).points
    assert [line for point in points for line in point.told] == [line.text for line in match.log(None, after=0)]
    secret = [point for moment, point in zip(match.moments, points, strict=False) if moment.tick == 0]
    assert [point.told for point in secret[:2]] == [(), ()], "the three begin with secret answers"


def test_a_chance_is_what_that_seat_could_tell_and_does_not_waver_while_it_learns_nothing() -> None:
    """A position is worth 1 if keeper 1 holds a certain card: that keeper knows it, and keeper 0 does not."""
    start = make(WORKOUT, 2, 7, True, {"nights": 1})
    held = start.state.faces[start.state.keepers[1].hand[0]]
    game = replace(WORKOUT, evaluate=lambda g, seat: float(g.faces[g.keepers[1].hand[0]] == held) if g.keepers[1].hand else 0.5)
    match = make(game, 2, 7, True, {"nights": 1})
    assert match.decision.is_secret
    while not match.over:
        match.choose(match.decision.options[0])
    first = analyse(recorded(match), truths=40).points[0]
    assert first.before[1] == 1
    assert 0 < first.before[0] < 1
    assert (first.choice[0], first.luck[0]) == (0, 0)


def test_a_coin_is_luck() -> None:
    game = replace(house("coin", "lost"), stage=lambda g: g.opened)
    lucks = set()
    for seed in range(12):
        match = make(game, 2, seed, True, {})
        match.choose("coin")
        after = match.state.worth / 100
        match.choose("lost")
        point = analyse(recorded(match), truths=40).points[0]
        assert point.before[0] == 0, "nothing was found yet"
        assert point.choice[0] == pytest.approx(0.5, abs=0.25)
        assert point.choice[0] + point.luck[0] == pytest.approx(after)
        lucks.add(point.luck[0] > 0)
    assert lucks == {True, False}


def test_only_a_finished_game_with_an_evaluation_is_analysed() -> None:
    with pytest.raises(NothingToAnalyse, match="The game is not over yet"):
        analyse(recorded(played(0, 4)))
    match = make(house("won", looks=False), 2, 1, True, {})
    while not match.over:
        match.choose(match.decision.options[0])
    with pytest.raises(NothingToAnalyse, match="Doors has no evaluation"):
        analyse(recorded(match))


def test_the_picture_names_everybody_and_marks_where_it_turned(analysis: Analysis) -> None:
    picture = ElementTree.fromstring(curve(analysis._replace(names=("Ann & <b>", "Bob"))))
    text = "".join(picture.itertext())
    assert "Ann & <b>" in text
    assert "three X in a line" in text
    lines = picture.findall(".//{http://www.w3.org/2000/svg}polyline")
    assert len(lines) == 2
    assert len({line.get("stroke-dasharray") for line in lines}) == 2, "never colour alone"
    dots = [[tuple(map(float, dot.split(","))) for dot in (line.get("points") or "").split()] for line in lines]
    assert [len(line) for line in dots] == [len(BLUNDER) + 1] * 2
    won, lost = dots
    assert won[-1][1] < won[0][1] == lost[0][1] < lost[-1][1], "who wins ends at the top"
    marks = picture.findall(".//{http://www.w3.org/2000/svg}g/{http://www.w3.org/2000/svg}line")
    assert [float(mark.get("x1") or 0) for mark in marks] == [x for x, _ in won[1:]], "each where its answer leads"


def test_the_command_prints_it_and_draws_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from longbox.cli import main

    record, picture = tmp_path / "game.longbox", tmp_path / "curve.svg"
    played(*BLUNDER).save(record)
    assert main(["analyse", str(record), "--svg", str(picture), "--truths", "1"]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[2:5] == [
        "     start  own choices  others' choices  luck  result",
        "Ann    50%         +15%             +35%   +0%    100%",
        "Bob    50%         -35%             -15%   +0%      0%",
    ]
    assert out.splitlines()[6:11] == [
        "Turning points:",
        "  1. Ann: top left",
        "       Ann marks top left with X.",
        "       Ann: 50% -> 53% (choice +3%, luck +0%)",
        "       Bob: 50% -> 47% (choice -3%, luck +0%)",
    ]
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert main(["analyse", str(record), "--json"]) == 0
    assert '"turning_points"' in capsys.readouterr().out
    assert main(["analyse", str(record), "--svg", str(tmp_path / "no" / "where.svg")]) == 2


def test_the_command_says_how_many_truths_and_which(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from longbox.cli import main

    asked: list[tuple[int, str]] = []

    def noted(record: Record, truths: int, seed: str, **named: Any) -> Analysis:
        asked.append((truths, seed))
        return analyse(record, truths=truths, seed=seed, **named)

    monkeypatch.setattr("longbox.cli.analyse.analyse", noted)
    played(*BLUNDER).save(tmp_path / "game.longbox")
    assert main(["analyse", str(tmp_path / "game.longbox")]) == 0
    assert main(["analyse", str(tmp_path / "game.longbox"), "--truths", "3", "--seed", "7"]) == 0
    assert asked == [(12, "analysis"), (3, "7")]
