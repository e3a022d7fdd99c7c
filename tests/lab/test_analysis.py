from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import longbox
from longbox.drawing import HUES, INK
from longbox.engine.create import create_match
from longbox.engine.match import Match
from longbox.engine.record import Record, parse, text_of
from longbox.lab.analysis import Analysis, NothingToAnalyse, analyse
from longbox.lab.analysis_chart import chart, curve
from longbox.testing.workout import GAME as WORKOUT
from tests.bots.doors import House, house
from tests.changing import changed

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
    return analyse(recorded(played(*BLUNDER)))


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
    assert blunder.choice[0] > 0
    assert blunder in analysis.turning_points
    assert all(luck == pytest.approx(0) for point in analysis.points for luck in point.luck), "there is no luck in this game"


def test_what_a_seat_gained_and_lost_adds_up(analysis: Analysis) -> None:
    for seat in range(2):
        change = analysis.worth[seat] - analysis.points[0].before[seat]
        assert analysis.choice(seat) + analysis.luck(seat) + analysis.course(seat) == pytest.approx(change)
    assert analysis.own_choice(1) == pytest.approx(sum(point.choice[1] for point in analysis.points[1::2]))


def swinging(analysis: Analysis, *swings: float) -> Analysis:
    """So many answers, each of which made that much of Ann's chance."""
    first = analysis.points[0]._replace(luck=(0.0, 0.0), before=(0.5, 0.5))
    points = [first._replace(number=n, choice=(by, 0.0), after=(0.5 + by, 0.5)) for n, by in enumerate(swings, 1)]
    return analysis._replace(points=tuple(points))


def lasting(analysis: Analysis, *chances: float) -> Analysis:
    """Answers that led from each of these chances of Ann's to the next."""
    first = analysis.points[0]._replace(luck=(0.0, 0.0))
    points = [
        first._replace(number=n, choice=(after - before, 0.0), before=(before, 0.5), after=(after, 0.5))
        for n, (before, after) in enumerate(pairwise(chances), 1)
    ]
    return analysis._replace(points=tuple(points))


def test_what_is_soon_as_it_was_turned_nothing(analysis: Analysis) -> None:
    assert lasting(analysis, 0.9, 0.2, 0.2, 0.9, 0.9).turning_points == []
    assert [point.number for point in lasting(analysis, 0.9, 0.2, 0.2, 0.2).turning_points] == [1]
    back = lasting(analysis, 0.9, *[0.2] * 7, 0.9)
    assert [point.number for point in back.turning_points] == [1, 8], "in the long run it turned twice"


def test_what_the_setup_decides_is_no_turning_point() -> None:
    game = changed(house("sure", "left"), setting_up=lambda g: not g.opened)
    match = create_match(game, 2, 1, True, {})
    for door in ("sure", "left", "left"):
        match.choose(door)
    analysis = analyse(recorded(match), determinizations=2)
    assert [point.is_setup for point in analysis.points] == [True, False, False]
    assert analysis.points[0].swing > 0.05
    assert analysis.points[0] not in analysis.turning_points


def test_those_who_win_together_share_their_chances() -> None:
    game = changed(house("sure", "left"), win_together=True, value=lambda g, seat: 0.7 if g.opened else 0.2 + seat / 10)
    match = create_match(game, 2, 1, True, {})
    for door in ("sure", "left", "left"):
        match.choose(door)
    analysis = analyse(recorded(match), determinizations=2)
    assert analysis.is_shared
    assert analysis.points[0].before == (0.2, 0.2), "as the one who answers sees it"


def test_the_turning_points_are_the_largest_swings_in_the_order_of_the_game(analysis: Analysis) -> None:
    turns = swinging(analysis, 0.1, -0.2, 0.3, -0.11, 0.12, 0.4, -0.13).turning_points
    assert [point.number for point in turns] == [2, 3, 5, 6, 7]


def test_what_changed_little_is_no_turning_point(analysis: Analysis) -> None:
    assert [point.number for point in swinging(analysis, 0.04, -0.06, -0.04).turning_points] == [2]
    assert swinging(analysis, 0.04).turning_points == []


def test_what_an_answer_kept_from_changing_is_no_turning_point(analysis: Analysis) -> None:
    """To refuse was better than most, but nothing has turned."""
    (refusal,) = swinging(analysis, 0.3).points
    refusal = refusal._replace(after=refusal.before, course=(-0.3, 0.0))
    assert analysis._replace(points=(refusal,)).turning_points == []


def test_an_answer_that_makes_no_difference_is_no_choice_even_if_all_looks_different_after_it() -> None:
    """Behind either door is nothing, and the evaluation is off: as soon as one is open, seat 0 seems to win."""
    game = changed(house("left", "right"), value=lambda g, seat: (0.9, 0.2)[seat] if g.opened else 0.5)
    match = create_match(game, 2, 1, True, {})
    for _ in range(3):
        match.choose("left")
    analysis = analyse(recorded(match), determinizations=2)
    first = analysis.points[0]
    assert (first.before, first.after) == ((0.5, 0.5), (0.9, 0.2))
    assert first.choice == first.luck == (0, 0)
    assert first.course == pytest.approx((0.4, -0.3))
    assert first not in analysis.turning_points, "nobody has turned anything"


def test_a_choice_is_measured_against_all_options_in_the_same_truths() -> None:
    """A sure 70 beside seven doors with nothing behind them: 70 less a mean of 70 / 8."""
    game = house("sure", *"abcdefg")
    match = create_match(game, 2, 1, True, {})
    for door in ("sure", "a", "b"):
        match.choose(door)
    first, second, _ = analyse(recorded(match), determinizations=7).points
    assert (first.choice[0], first.course[0]) == pytest.approx((0.7 * 7 / 8, 0.7 / 8))
    assert (second.choice[0], second.luck[0]) == pytest.approx((-0.7 / 8, 0)), "in 7 truths the 7 others have 3 turns each"


def test_a_setup_is_looked_at_from_its_end() -> None:
    """Until a door is open nothing can be said; what can be said then is what its answers promise."""

    def evaluate(g: House, seat: int) -> float:
        assert g.opened, "it is too early for that"
        return g.worth / 100 if seat == 0 else 1 - g.worth / 100

    match = create_match(changed(house("sure", "left"), value=evaluate, setting_up=lambda g: not g.opened), 2, 1, True, {})
    for door in ("sure", "left", "left"):
        match.choose(door)
    first = analyse(recorded(match), determinizations=40).points[0]
    assert first.before[0] == pytest.approx(0.35, abs=0.2), "any door"
    assert (first.choice[0], first.luck[0], first.after[0]) == pytest.approx((0.35, 0, 0.7))


def test_of_an_answer_that_was_given_in_secret_nobody_hears() -> None:
    match = create_match(changed(WORKOUT, value=lambda g, seat: 0.5), 3, 7, True, {"nights": 1})
    while not match.over:
        match.choose(match.decision.options[0])
    points = analyse(recorded(match), determinizations=1).points
    assert [line for point in points for line in point.told] == [line.text for line in match.log(None, after=0)]
    secret = [point for ply, point in zip(match.plies, points, strict=False) if ply.tick == 0]
    assert [point.told for point in secret[:2]] == [(), ()], "the three begin with secret answers"


def test_a_chance_is_what_that_seat_could_tell_and_does_not_waver_while_it_learns_nothing() -> None:
    """A position is worth 1 if keeper 1 holds a certain card: that keeper knows it, and keeper 0 does not."""
    start = create_match(WORKOUT, 2, 7, True, {"nights": 1})
    held = start.state.faces[start.state.keepers[1].hand[0]]
    game = changed(WORKOUT, value=lambda g, seat: float(g.faces[g.keepers[1].hand[0]] == held) if g.keepers[1].hand else 0.5)
    match = create_match(game, 2, 7, True, {"nights": 1})
    assert match.decision.is_secret
    while not match.over:
        match.choose(match.decision.options[0])
    first = analyse(recorded(match), determinizations=40).points[0]
    assert first.before[1] == 1
    assert 0 < first.before[0] < 1
    assert (first.choice[0], first.luck[0]) == (0, 0)


def test_a_coin_is_luck() -> None:
    game = replace(house("coin", "left"))
    lucks = set()
    for seed in range(12):
        match = create_match(game, 2, seed, True, {})
        match.choose("coin")
        after = match.state.worth / 100
        match.choose("left")
        match.choose("left")
        point = analyse(recorded(match), determinizations=40).points[0]
        assert point.before[0] == 0, "nothing was found yet"
        promised = point.choice[0] + point.course[0]
        assert promised == pytest.approx(0.5, abs=0.25)
        assert point.choice[0] == pytest.approx(promised / 2), "the other door has nothing"
        assert promised + point.luck[0] == pytest.approx(after)
        lucks.add(point.luck[0] > 0)
    assert lucks == {True, False}


def test_only_a_finished_game_with_an_evaluation_is_analysed() -> None:
    with pytest.raises(NothingToAnalyse, match="The game is not over yet"):
        analyse(recorded(played(0, 4)))
    match = create_match(house("won", looks=False), 2, 1, True, {})
    while not match.over:
        match.choose(match.decision.options[0])
    with pytest.raises(NothingToAnalyse, match="Doors has no evaluation"):
        analyse(recorded(match))


SVG = "{http://www.w3.org/2000/svg}"


def drawn(analysis: Analysis) -> ElementTree.Element:
    return ElementTree.fromstring(chart(analysis))


def shown(picture: ElementTree.Element) -> list[ElementTree.Element]:
    """The words that can be seen."""
    return picture.findall(f".//{SVG}text")


def lines_of(picture: ElementTree.Element) -> list[tuple[str, list[tuple[float, float]]]]:
    """The lines with their colours, without the ink below them."""
    lines = [line for line in picture.findall(f".//{SVG}polyline") if line.get("stroke") != INK]
    return [(str(line.get("stroke")), [_dot(dot) for dot in str(line.get("points")).split()]) for line in lines]


def _dot(written: str) -> tuple[float, float]:
    x, y = written.split(",")
    return float(x), float(y)


def test_the_picture_names_everybody_and_has_a_line_for_each(analysis: Analysis) -> None:
    picture = drawn(analysis._replace(names=("Ann & <b>", "Bob")))
    text = "".join(picture.itertext())
    assert "Ann & <b>" in text
    assert "three X in a line" in text
    dashes = {line.get("stroke-dasharray") for line in picture.findall(f".//{SVG}polyline")}
    assert len(dashes) == 2, "never colour alone"
    (_, won), (_, lost) = lines_of(picture)
    assert len(won) == len(lost) == len(BLUNDER) + 1
    assert won[-1][1] < won[0][1] == lost[0][1] < lost[-1][1], "who wins ends at the top"


def test_a_line_has_the_colour_of_its_seat_at_the_table(analysis: Analysis) -> None:
    assert analysis.hues == ("red", "blue")
    assert [colour for colour, _ in lines_of(drawn(analysis))] == [HUES["red"].fill, HUES["blue"].fill]
    other = analysis._replace(hues=("green", "purple"))
    assert [colour for colour, _ in lines_of(drawn(other))] == [HUES["green"].fill, HUES["purple"].fill]
    unknown = analysis._replace(hues=("", ""))  # a game that ended before anybody chose a colour
    assert len({colour for colour, _ in lines_of(drawn(unknown))}) == 2


def test_those_who_win_together_have_one_line(analysis: Analysis) -> None:
    picture = drawn(analysis._replace(is_shared=True))
    assert len(lines_of(picture)) == 1
    words = [text.text for text in shown(picture)]
    assert "All together" in words
    assert not {"Ann", "Bob"} & {*words}


def test_the_picture_has_the_turning_points_in_words_with_the_numbers_of_the_marks(analysis: Analysis) -> None:
    picture = drawn(analysis)
    assert [text.text for text in shown(picture)][-3:] == [
        "Turning points:",
        "1. Answer 4: Bob, middle left (Ann 51% to 90%, Bob 49% to 10%)",
        "2. Answer 5: Ann, top right (Ann 90% to 100%, Bob 10% to 0%)",
    ]
    assert [text.text for text in picture.findall(f".//{SVG}g/{SVG}text")] == ["1", "2"]
    none = swinging(analysis, 0.01, 0.02)
    assert "No answer was a turning point." in [text.text for text in shown(drawn(none))]


def test_what_luck_turned_is_told_as_luck(analysis: Analysis) -> None:
    (point,) = swinging(analysis, 0.02).points
    lucky = analysis._replace(points=(point._replace(luck=(0.3, 0.0), after=(0.82, 0.5)),))
    assert lucky.points[0].is_luck
    assert "1. Answer 1: luck, after “top left” (Ann 50% to 82%)" in [text.text for text in shown(drawn(lucky))]
    assert not swinging(analysis, 0.3).points[0].is_luck


def test_on_a_page_a_turning_point_leads_to_its_position(analysis: Analysis) -> None:
    plot = ElementTree.fromstring(curve(analysis, links=True))
    assert plot.get("viewBox") is None, "letters are not stretched"
    assert [(link.get("href"), link.get("data-number")) for link in plot.findall("a")] == [("?number=3", "3"), ("?number=4", "4")]
    assert "Bob, middle left" in str(plot.findall("a")[0].get("aria-label"))


def test_marks_of_neighbouring_turning_points_do_not_cover_each_other(analysis: Analysis) -> None:
    """Of 400 answers two turn something at about one height, one soon after the other, and a third far off."""
    many = lasting(analysis, 0.2, 0.42, 0.5, *[0.5] * 300, 0.42, *[0.42] * 100)
    heights = [float(str(mark.get("cy"))) for mark in drawn(many).findall(f".//{SVG}circle")]
    first, second, third = heights
    assert first == third
    assert abs(first - second) >= 18


def test_no_words_leave_the_picture(analysis: Analysis) -> None:
    """A reason and a label that are as long as cards are; a letter of this size is not as wide as 7 on average."""
    points = [point._replace(label="When this Hero is defeated: draw 2 cards. " * 9) for point in analysis.points]
    names = tuple(["A name of some length, and more" for _ in analysis.names])
    long = analysis._replace(reason="Assassin achieved their Mission and " * 12, names=names, points=tuple(points))
    picture = ElementTree.fromstring(chart(long))
    _, _, width, height = map(float, (picture.get("viewBox") or "").split())
    for text in shown(picture):
        if text.get("text-anchor") is None:
            assert float(text.get("x") or 0) + 7 * len(text.text or "") < width
        assert float(text.get("y") or 0) < height


def test_names_do_not_cover_each_other(analysis: Analysis) -> None:
    """All three end at the bottom."""
    point = analysis.points[0]._replace(before=(0.5,) * 3, choice=(0.0,) * 3, luck=(0.0,) * 3, after=(0.0,) * 3)
    three = analysis._replace(names=("Ann", "Bob", "Cy"), worth=(0.0, 0.0, 0.0), points=(point,))
    texts = shown(ElementTree.fromstring(chart(three)))
    heights = [float(text.get("y") or 0) for text in texts if text.text in three.names]
    assert [below - above for above, below in pairwise(heights)] == [16, 16]


def test_the_data_has_what_the_words_have(analysis: Analysis) -> None:
    found: Any = analysis.to_json()
    for seat, given in enumerate(found["seats"]):
        assert given["start"] == analysis.points[0].before[seat]
        assert given["own_choice"] == analysis.own_choice(seat)
        assert given["own_choice"] + given["others_choice"] == pytest.approx(given["choice"])
        parts = given["start"] + given["choice"] + given["luck"] + given["course"]
        assert parts == pytest.approx(given["worth"]) == analysis.worth[seat]
    assert found["turning_points"] == [4, 5]


def test_the_command_prints_it_and_draws_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from longbox.cli import main

    record, picture = tmp_path / "game.longbox", tmp_path / "curve.svg"
    played(*BLUNDER).save(record)
    assert main(["analyse", str(record), "--svg", str(picture)]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[2:] == [
        "     start  own choices  others' choices  luck  course  result",
        "Ann    50%         +64%              +7%   +0%    -20%    100%",
        "Bob    50%          -7%             -64%   +0%    +20%      0%",
        "",
        "Turning points:",
        "  4. Bob: middle left",
        "       Bob marks middle left with O.",
        "       Ann: 51% -> 90% (choice +8%, luck +0%, course +31%)",
        "       Bob: 49% -> 10% (choice -8%, luck +0%, course -31%)",
        "  5. Ann: top right",
        "       Ann marks top right with X.",
        "       Ann wins: three X in a line.",
        "       Ann: 90% -> 100% (choice +64%, luck +0%, course -54%)",
        "       Bob: 10% -> 0% (choice -64%, luck +0%, course +54%)",
    ]
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert main(["analyse", str(record), "--seat", "1"]) == 0
    title, chosen, better, why = capsys.readouterr().out.splitlines()[-4:]
    assert (title, chosen) == ("The costliest decisions of Bob:", "  4. middle left")
    assert better == "       Better: top right (wins 43 in 100 more)"
    assert "middle left" in why or "this" in why, "it is compared with what was chosen"
    assert main(["analyse", str(record), "--seat", "2"]) == 2
    assert main(["analyse", str(record), "--json"]) == 0
    assert '"turning_points"' in capsys.readouterr().out
    assert main(["analyse", str(record), "--svg", str(tmp_path / "no" / "where.svg")]) == 2


def test_the_command_says_how_many_truths_and_which(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from longbox.cli import main

    asked: list[tuple[int, str]] = []

    def noted(record: Record, determinizations: int, seed: str, **named: Any) -> Analysis:
        asked.append((determinizations, seed))
        return analyse(record, determinizations=determinizations, seed=seed, **named)

    monkeypatch.setattr("longbox.cli.analyse.analyse", noted)
    played(*BLUNDER).save(tmp_path / "game.longbox")
    assert main(["analyse", str(tmp_path / "game.longbox")]) == 0
    assert main(["analyse", str(tmp_path / "game.longbox"), "--truths", "3", "--seed", "7"]) == 0
    assert asked == [(12, "analysis"), (3, "7")]
