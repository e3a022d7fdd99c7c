"""The summary since the last turn: the numbers that it compares, and what threatens."""

from __future__ import annotations

from typing import Any

import pytest

from longbox import LogLine, View, find_game
from longbox.engine.events import Headline
from longbox.games.freedom_five.attributes import BODY
from longbox.testing.running import random_play
from tests.games.freedom_five.table import HERE, at_turn, give, henchmen


def views(game: str, seats: int) -> list[tuple[View, list[LogLine]]]:
    """What seat 0 sees after each decision of a random game."""
    return [(match.view(0), match.log(0)) for match in random_play(find_game(game), seats, 3)]


@pytest.mark.parametrize(
    ("game", "seats"), [("vigilante", 3), ("freedom_five", 2), ("hour_of_need", 2), ("guardians_chronicles", 3)]
)
def test_places_of_a_summary_are_drawn_and_nobody_else_has_a_standing(game: str, seats: int) -> None:
    stood, warned, told = set[str](), set[str](), set[str]()
    for view, log in views(game, seats)[::7]:
        drawn = view.draw()
        placed = [each.places for each in view.standing()] + [each.places for each in view.threats()]
        for place in [place for places in placed for place in places]:
            assert f'data-place="{place}"' in drawn
        stood |= {each.what for each in view.standing()}
        warned |= {each.text for each in view.threats()}
        told |= {line.kind for line in log if isinstance(line.event, Headline)}
    assert len(stood) >= 4
    assert warned
    assert told
    watched = [match.view(None) for match in random_play(find_game(game), seats, 3)][-1]
    assert not [*watched.standing()]


def numbers(play: Any) -> dict[str, int]:
    return {each.what: each.number for each in play.match.view(0).standing()}


def test_freedom_five_counts_what_i_have() -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            give(g, 0, "Point the Way")
        assert numbers(play) == {"Damage token": 0, "card": 1, "Special card": 0, "Bystander": 0, "Personal Task": 0}


@pytest.mark.parametrize(("track", "is_said"), [(7, False), (8, True)])
def test_freedom_five_warns_near_the_end_of_the_track(track: int, is_said: bool) -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            g.track = track
        texts = [remark.text for remark in play.match.view(0).threats()]
        assert (f"The Mastermind track is at {track} of 10" in texts) is is_said


def test_freedom_five_warns_of_an_overrun() -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            henchmen(g, HERE, BODY, BODY, BODY)
        (warning,) = play.match.view(0).threats()
        assert (warning.text, warning.places) == ("A Henchman more is an Overrun at Blue Line Station (8)", (f"location:{HERE}",))


def test_who_has_not_chosen_a_hero_yet_has_no_standing() -> None:
    match = next(iter(random_play(find_game("freedom_five"), 2, 3)))
    while len(match.state.heroes) < 1:
        match.choose(match.decision.options[0])
    assert [*match.view(0).standing()]
    assert not [*match.view(1).standing()]
