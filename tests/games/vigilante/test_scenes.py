"""The scenes that the table plays: what each frame shows, and to whom."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import longbox
from longbox.games.vigilante import GAME
from longbox.games.vigilante.draw.scenes import SCENES
from longbox.testing import FrameShown, frames, words_in
from longbox.testing.scenario import Scenario
from tests.games.vigilante.table import at_plain_turn, give, next_villain, team, track, trigger


def of(play: Scenario, scene: str, seat: int | None = None) -> list[FrameShown]:
    """The frames of a scene, as a seat sees them."""
    return [frame for frame in frames(play.match, seat) if frame.scene == scene]


def fought(villain: str, *heroes: str, springs: str = "") -> list[FrameShown]:
    """A fight of the first player, perhaps with an Ambush of the second."""
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, *heroes)
            next_villain(g, villain, "Old Testament")
            if springs:
                give(g, 1, springs)
        play.answer(0, "fight")
        if springs:
            play.answer(1, f"ambush:{springs}")
        return of(play, "fight")


def test_a_won_fight_shows_the_villain_the_hits_the_sum_and_the_stamp() -> None:
    played = fought("Nickel Nate", "Grudge", "Anvil Street", "Candor")
    assert "Nickel Nate" in words_in(played[0].picture)
    assert "Grudge" in words_in(played[0].picture)
    assert "lb-versus" not in played[0].picture
    hit = next(frame for frame in played if "attacks with" in frame.text)
    assert "hit for 1" in words_in(hit.picture)
    struck = next(frame for frame in played if "takes 1 damage" in frame.text)
    assert "lb-shakes" in struck.picture
    summed = next(frame for frame in played if "Heroes attack with" in frame.text)
    attack = next(word for word in summed.text.split() if word.isdigit())
    assert f"{attack} Attack" in words_in(summed.picture)
    assert "1 Health" in words_in(summed.picture)
    assert "Jailed" in words_in(played[-1].picture)
    assert [frame.is_last for frame in played] == [False] * (len(played) - 1) + [True]


def test_a_lost_fight_ends_with_an_escape() -> None:
    played = fought("Judge Nobody", "Candor")
    assert "Escaped" in words_in(played[-1].picture)
    assert played[-1].is_last


def test_a_defeated_hero_is_stamped() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Grudge", "Anvil Street")
            g.players[0].slots[0] = g.players[0].slots[0]._replace(damage=3)
            next_villain(g, "Nickel Nate", "Old Testament")
        play.answer(0, "fight")
        fallen = [frame for frame in of(play, "fight") if "is defeated" in frame.text]
        assert ["Defeated" in words_in(frame.picture) for frame in fallen] == [True]


def test_a_fight_goes_on_after_an_ambush_and_shows_it() -> None:
    played = fought("Nickel Nate", "Grudge", "Anvil Street", "Candor", springs="Wrong Alley")
    sprung = next(frame for frame in played if "springs Wrong Alley" in frame.text)
    assert "Wrong Alley" in words_in(sprung.picture)
    assert played[-1].is_last


def test_an_event_shows_what_it_does_to_everybody() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            track(g, "Firefight 1", "Hacking 2", "Hacking 3", "Hacking 4")
            trigger(g, 1)
        lines = of(play, "event")
        assert "Firefight" in words_in(lines[0].picture)
        assert len(lines) == 5, "the Event, and one damage for each of four players"
        assert "takes 1 damage" in words_in(lines[-1].picture)


def test_random_games_play_every_scene() -> None:
    found: Counter[str] = Counter()
    for seed in range(8):
        match = longbox.new(GAME, seats=4, seed=seed, mercenaries=bool(seed % 2))
        chooser = random.Random(seed)
        while not match.over:
            match.choose(chooser.choice(match.decision.options))
        found.update(frame.scene for frame in frames(match, seed % 4))
    assert set(found) - {""} == {scene.name for scene in SCENES}
    assert found[""] < sum(found.values()) / 2, "most of what happens is in a scene"


@pytest.mark.parametrize("seat", [None, 2])
def test_a_scene_shows_the_others_no_card_that_they_do_not_see(seat: int | None) -> None:
    """A Drew within a scene tells its card to its owner only."""
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, "Street Fair")
        play.answer(0, "play:Street Fair")
        mine = words_in(of(play, "card", 0)[-1].picture)
        others = words_in(of(play, "card", seat)[-1].picture)
        assert "First Aid Kit" in mine
        assert "First Aid Kit" not in others
        assert "draws a card" in others


def test_a_starter_hero_joins_and_is_not_called_a_recruit() -> None:
    match = longbox.new("vigilante", seats=3, seed=7)
    joining: list[FrameShown] = []
    while not joining:
        match.choose(match.decision.options[0])
        joining = [frame for frame in frames(match, None) if frame.scene == "recruit"]
    assert f"A Hero joins {match.names[0]}" in words_in(joining[0].picture)
