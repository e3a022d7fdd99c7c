from __future__ import annotations

import json
from dataclasses import replace

import longbox
from longbox import Match, Refusal
from longbox.testing.workout import GAME as WORKOUT
from tests.engine.small import Small, play, start


async def one_may_act(g: Small) -> None:
    tired = Refusal("SM-TIRED-01", "you are tired")
    await g.ask(
        1, "What now?", ["run", "rest", "sit"], rule="SM-ACT-01", verb="do", why_not=lambda d: tired if d == "run" else None
    )


def test_the_seat_that_is_asked_sees_the_question_and_the_others_whom_they_wait_for() -> None:
    match = start(one_may_act)
    mine, theirs, watching = match.view(1), match.view(0), match.view()
    assert mine.question is not None
    assert mine.question.prompt == "What now?"
    assert mine.question.rule == "SM-ACT-01"
    assert mine.question.options == (("do:rest", "Rest", ""), ("do:sit", "Sit", ""))
    assert [blocked.reason for blocked in mine.question.blocked] == ["you are tired"]
    assert theirs.question is watching.question is None
    assert mine.waiting_for == theirs.waiting_for == watching.waiting_for == (1,)


def test_a_view_says_whose_it_is_of_which_game_and_when() -> None:
    match = longbox.new("tic_tac_toe", ["Ann", "Bob"], 1)
    match.choose("mark:4")
    view = match.view(0)
    assert (view.game, view.seat, view.names, view.number, view.result) == (match.game, 0, ("Ann", "Bob"), 1, None)
    assert match.view().seat is None


def test_a_view_stays_what_it_was_when_the_match_goes_on() -> None:
    match: Match = longbox.new(WORKOUT, 3, 5)
    views = []
    while not match.over:
        views += [(view, json.dumps(view.to_json()["table"])) for view in (match.view(0), match.view())]
        play(match, 1, match.number)
    assert all(json.dumps(view.to_json()["table"]) == then for view, then in views)


def test_once_it_is_over_a_view_has_the_result_and_no_question() -> None:
    match = start(one_may_act)
    match.choose("do:sit")
    view = match.view(1)
    assert view.question is None
    assert view.waiting_for == ()
    assert view.result == match.result
    assert view.to_json()["result"]["reason"] == "all steps are over"


def test_a_view_as_json_is_all_of_it() -> None:
    data = json.loads(json.dumps(start(one_may_act).view(1).to_json()))
    assert data == {
        "game": "small",
        "seat": 1,
        "names": ["Player 1", "Player 2"],
        "number": 0,
        "table": {"steps": 0, "notes": [], "hands": [[], []], "deck": 0},
        "question": {
            "prompt": "What now?",
            "rule": "SM-ACT-01",
            "options": [{"key": "do:rest", "label": "Rest", "place": ""}, {"key": "do:sit", "label": "Sit", "place": ""}],
            "blocked": [{"key": "do:run", "label": "Run", "place": "", "reason": "you are tired", "rule": "SM-TIRED-01"}],
        },
        "waiting_for": [1],
        "result": None,
    }


def test_a_view_is_drawn_and_described_by_its_game() -> None:
    view = longbox.new(WORKOUT, 2, 5).view(1)
    assert view.draw() == WORKOUT.presentation.draw(view.table) == view._repr_html_()
    assert view.describe() == WORKOUT.presentation.describe(view.table) == str(view)


def test_an_open_view_shows_what_everybody_hides() -> None:
    match = longbox.new(WORKOUT, 3, 5)
    g = match.state
    held = [g.faces[card] for keeper in g.keepers for card in keeper.hand]
    assert held
    opened, public = match.open_view(), match.view()
    assert (opened.seat, opened.question, opened.waiting_for) == (None, None, ())
    hands = [card for keeper in opened.table["keepers"] for card in keeper["hand"]]
    assert hands == held
    assert public.table == match.view().table, "the match itself stays closed"


def test_a_game_may_open_its_view_itself() -> None:
    game = replace(WORKOUT, presentation=replace(WORKOUT.presentation, opened=lambda g: {"open": len(g.names)}))
    assert longbox.new(game, 3, 5).open_view().table == {"open": 3}
