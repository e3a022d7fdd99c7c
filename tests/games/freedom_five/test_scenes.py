"""The scenes that the table plays: what each frame shows."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

import longbox
from longbox.games.freedom_five.city import CITY
from longbox.games.freedom_five.draw.scenes import SCENES
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.telling import Went
from longbox.testing import FrameShown, frames, words_in
from longbox.testing.scenario import Scenario
from tests.games.freedom_five.own_cards import the_thug, thug_here
from tests.games.freedom_five.table import at_turn

QUIET = pytest.mark.usefixtures("quiet_cards", "no_powers", "thug")


def of(play: Scenario, scene: str) -> list[FrameShown]:
    return [frame for frame in frames(play.match) if frame.scene == scene]


@QUIET
def test_an_attack_shows_the_dice_the_damage_and_how_it_ends() -> None:
    with at_turn() as play:
        thug_here(play, ["Body 2"])
        play.queue("dice", 6, 1)
        play.answer(0, "attack:thug")
        played = of(play, "attack")
        rolled = next(frame for frame in played if "rolls Body" in frame.text)
        assert rolled.picture.count("lb-rolls") == 2
        assert "lb-missed" not in rolled.picture, "first they roll"
        counted = next(frame for frame in played if "1 success" in frame.text)
        assert counted.picture.count("lb-missed") == 1, "then they count"
        assert "1 hit" in words_in(counted.picture)
        hit = next(frame for frame in played if "takes 1 damage" in frame.text)
        assert "lb-shakes" in hit.picture
        back = next(frame for frame in played if "strikes back" in frame.text)
        assert "ff-loud" in back.picture
        assert "Still stands" in words_in(played[-1].picture)
        assert played[-1].is_last


@QUIET
def test_a_defeat_is_stamped() -> None:
    with at_turn() as play:
        thug_here(play, ["Body 2"])
        with play.table() as g:
            the_thug(g).damage = 1
        play.queue("dice", 6, 6)
        play.answer(0, "attack:thug")
        last = of(play, "attack")[-1]
        assert "Defeated" in words_in(last.picture)
        assert last.is_last
        play.asks(0, "Thug is defeated: which reward?")


def test_a_hero_walks_along_the_shortest_way() -> None:
    went = Went(0, 16, 1)
    numbers = [int(place.partition(":")[2]) for place in went.places]
    assert (numbers[0], numbers[-1]) == (1, 16)
    assert len(numbers) == CITY.distance(1, 16) + 1
    assert all(after in CITY.neighbours[before] for before, after in pairwise(numbers))
    assert Went(0, 16).places == ("location:16",)


def test_random_games_play_every_scene() -> None:
    """But for attacks, which random players hardly ever come to."""
    found: Counter[str] = Counter()
    for seed in range(6):
        match = longbox.new(GAME, seats=3, seed=seed, scenario=["lights-out", "five-fronts", "tower-falls"][seed % 3])
        chooser = random.Random(seed)
        while not match.over:
            match.choose(chooser.choice(match.decision.options))
        found.update(frame.scene for frame in frames(match))
    assert {*found} >= {scene.name for scene in SCENES} - {"attack", "defeat"}
