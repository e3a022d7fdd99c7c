"""What players give away, and what a seat makes of it when it imagines who the others are."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

import longbox
from longbox.bots.chair import Chair
from longbox.engine.imagine import Imagination
from longbox.games.vigilante.cards.identities import IDENTITIES
from longbox.games.vigilante.cards.kinds import Allegiance
from longbox.games.vigilante.clues import beliefs
from longbox.games.vigilante.imagine import _sides
from longbox.games.vigilante.state import Vigilante
from longbox.games.vigilante.telling import EventPlaced, HeroesAttacked
from tests.games.vigilante.table import at_turn, identities

GOOD, NEUTRAL, EVIL = Allegiance
TRUTHS = 300


def test_nothing_seen_is_no_clue() -> None:
    assert beliefs([], 3) == ((1.0, 1.0, 1.0),) * 3


@pytest.mark.parametrize(
    ("event", "likeliest", "least"),
    [
        (HeroesAttacked(1, 3, 5), EVIL, NEUTRAL),
        (HeroesAttacked(1, 5, 5), NEUTRAL, EVIL),
        (EventPlaced(1, "Jailbreak 4"), EVIL, GOOD),
        (EventPlaced(1, "Paramedic 2"), GOOD, EVIL),
    ],
)
def test_a_clue_is_about_whoever_did_it(event: HeroesAttacked | EventPlaced, likeliest: Allegiance, least: Allegiance) -> None:
    before, doer, after = beliefs([event], 3)
    assert before == after == (1.0, 1.0, 1.0)
    weights = dict(zip(Allegiance, doer, strict=True))
    assert max(weights, key=lambda side: weights[side]) is likeliest
    assert min(weights, key=lambda side: weights[side]) is least


def test_clues_add_up() -> None:
    once, twice = (beliefs([HeroesAttacked(0, 1, 5)] * times, 1)[0] for times in (1, 2))
    assert twice == pytest.approx([weight**2 for weight in once])


def test_a_token_says_twice_as_much_of_the_side_that_has_two_of_it() -> None:
    """Of four tokens an Evil player has two Evil ones, a Good player one: VG-ALLEG-03."""
    unseen = dict(_sides("brought-to-justice 3", False, "Guardian", ((), ())))
    assert len({*unseen.values()}) == 1, "one is Evil and one Neutral, either way"
    seen = dict(_sides("brought-to-justice 3", False, "Guardian", (("Evil",), ())))
    assert seen[EVIL, NEUTRAL] == 2 * seen[NEUTRAL, EVIL]


def evil(imagination: Imagination) -> Counter[int]:
    """How often each seat is Evil in many truths."""
    found: Counter[int] = Counter()
    for number in range(TRUTHS):
        g = cast(Vigilante, imagination.another(str(number)).run.state)
        found.update(player.seat for player in g.players if IDENTITIES[g.faces[player.identity]].allegiance is EVIL)
    return found


def test_who_does_as_evil_does_is_imagined_so_by_those_who_reckon_with_it() -> None:
    with at_turn(seats=4) as play:
        with play.table() as g:
            identities(g, "Guardian", "Guardian", "Assassin", "Addict")
        shown = [HeroesAttacked(1, 1, 9)] * 6 + [EventPlaced(1, "Jailbreak 1")]
        weighed = evil(play.match.imagination(0, beliefs(shown, 4)))
        plain = evil(Chair(play.match, 0).imagination())
    assert 0.2 * TRUTHS < plain[1] < 0.5 * TRUTHS, "one of three"
    assert weighed[1] > 0.9 * TRUTHS
    assert plain.total() == weighed.total() == TRUTHS, "there is one Evil player in each truth"


def test_the_match_gathers_what_a_seat_has_seen() -> None:
    match = longbox.new("vigilante", seats=3, seed=4)
    assert match.beliefs(0) == ((1.0, 1.0, 1.0),) * 3
    while match.state.round < 2:
        match.choose(match.decision.options[0])
    seen = [told.event for moment in match.moments for told in moment.events]
    assert any(isinstance(event, EventPlaced) for event in seen)
    assert match.beliefs(1) == match.beliefs(2) == beliefs(seen, 3)
    assert longbox.new("vigilante", seats=3, seed=4, history=False).beliefs(0) == (), "who remembers nothing believes nothing"
