"""What holds for every Comic, whatever its story."""

from __future__ import annotations

import pytest

from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.comic_kinds import Part
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.kinds import VILLAINS
from longbox.games.freedom_five.rules import track
from longbox.games.freedom_five.rules.ending import plan_succeeds
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import MASTERMIND_TOKENS, VillainStep
from longbox.testing import random_play
from tests.games.freedom_five.deeds import ends
from tests.games.freedom_five.table import in_comic


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_comic_has_everything_that_it_needs_and_its_words_are_sentences(name: str) -> None:
    comic = SCENARIOS[name]
    assert {VILLAINS[name].attribute for name in comic.villains} == {MIND, BODY, SPIRIT, TECH}
    assert comic.mastermind in comic.villains
    has_own_end = comic.at_the_end is not plan_succeeds  # perhaps a Chapter begins with the end of the track
    assert len(comic.chapters) - 1 - len(comic.plots) in (0, has_own_end)
    assert [*comic.plots] == sorted({*comic.plots})
    assert comic.setup_schemes > 0
    for chapter in comic.chapters:
        assert len(chapter.events) == MASTERMIND_TOKENS
        assert (
            len({each.title for each in chapter.events} | {each.effect.label for each in chapter.events}) == 2 * MASTERMIND_TOKENS
        )
        assert len(chapter.rewards) == 2
        attack, draw, whole, *more = chapter.villain_phase  # the usual three: FF-VPHASE-02
        assert (attack, draw) == (Part(VillainStep.HENCHMEN_ATTACK, 1), Part(VillainStep.DRAW, 2))
        assert whole == Part(VillainStep.SCHEMES, max(1, whole.times))
        assert more == [Part(VillainStep.SCHEMES, part.times, steps=1) for part in more][:1]
        for words in (*chapter.special_rules, *([chapter.objective] if chapter.objective else [])):
            assert words[0].isupper()
            assert words.endswith(".")
    assert comic.victory.story
    assert comic.defeat.story


@pytest.mark.parametrize("name", ["five-fronts", "forgotten-hour", "night-train", "private-war"])
def test_at_10_the_plan_succeeds(name: str) -> None:
    g = in_comic(name, chapter=3)
    g.track = 9
    assert ends(g, track.advance(g, 1, "", "FF-TRACK-11")) == "the Mastermind's plan succeeds"


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
@pytest.mark.parametrize("name", SCENARIOS)
def test_random_games_end_and_keep_the_invariants(name: str, seats: int) -> None:
    for seed in (0, seats):
        for match in random_play(GAME, seats, seed, scenario=name, difficulty=("normal", "easy", "hard")[seed % 3]):
            assert [broken for broken, holds in GAME.invariants.items() if not holds(match.state)] == []
        assert match.result is not None
