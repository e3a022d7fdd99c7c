"""What players give away, and what a seat makes of it when it imagines who the others are."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

import longbox
from longbox import PhaseBegan
from longbox.bots.chair import Chair
from longbox.engine.determinization import Determinizer
from longbox.games.vigilante.clues import LATE, beliefs, shares_of_evil
from longbox.games.vigilante.imagine import _sides
from longbox.games.vigilante.kinds import IDENTITIES, Allegiance
from longbox.games.vigilante.state import Vigilante
from longbox.games.vigilante.telling import EventPlaced, HeroesAttacked
from tests.games.vigilante.counting import Counts, Played
from tests.games.vigilante.table import at_turn, identities

GOOD, NEUTRAL, EVIL = Allegiance
TRUTHS = 300


def test_nothing_seen_is_no_clue() -> None:
    assert beliefs([], 3) == ((1.0, 1.0, 1.0),) * 3


@pytest.mark.parametrize(
    ("event", "is_of_evil"),
    [
        (HeroesAttacked(1, 3, 5), True),
        (HeroesAttacked(1, 5, 5), False),
        (EventPlaced(1, "Jailbreak 4"), True),
        (EventPlaced(1, "Paramedic 2"), False),
    ],
)
def test_a_clue_is_about_whoever_did_it(event: HeroesAttacked | EventPlaced, is_of_evil: bool) -> None:
    before, doer, after = beliefs([event], 3)
    assert before == after == (1.0, 1.0, 1.0)
    weights = dict(zip(Allegiance, doer, strict=True))
    assert (max if is_of_evil else min)(weights, key=lambda side: weights[side]) is EVIL


def test_clues_add_up() -> None:
    once, twice = (beliefs([HeroesAttacked(0, 1, 5)] * times, 1)[0] for times in (1, 2))
    assert twice[:2] == pytest.approx([weight**2 for weight in once[:2]])


def test_who_is_evil_is_the_same_all_along() -> None:
    """Who wins one fight after the other may be a Mastermind, but hardly the Assassin, who is Evil more often."""
    good, _, evil = beliefs([HeroesAttacked(0, 5, 5)] * 60, 1)[0]
    _, masterminds = shares_of_evil()
    assert good * masterminds / 20 < evil < good * masterminds, "the Assassin would be out of the question"
    good, _, evil = beliefs([HeroesAttacked(0, 1, 5)] * 12, 1)[0]
    assert evil > 10 * good


def test_a_fight_is_weighed_by_the_half_of_the_game_it_was_in() -> None:
    """Late Villains are stronger: everybody loses more."""
    lost = HeroesAttacked(0, 1, 5)
    early, late = (beliefs([PhaseBegan(number, "players take turns"), lost], 1)[0] for number in (LATE - 1, LATE))
    assert early == beliefs([lost], 1)[0]
    assert early[0] < late[0]
    assert early[2] / early[0] > late[2] / late[0], "and who is Evil stands out less"


def test_a_token_says_twice_as_much_of_the_side_that_has_two_of_it() -> None:
    """Of four tokens an Evil player has two Evil ones, a Good player one: VG-ALLEG-03."""
    unseen = dict(_sides("brought-to-justice 3", False, "Guardian", ((), ())))
    assert len({*unseen.values()}) == 1, "one is Evil and one Neutral, either way"
    seen = dict(_sides("brought-to-justice 3", False, "Guardian", (("Evil",), ())))
    assert seen[EVIL, NEUTRAL] == 2 * seen[NEUTRAL, EVIL]


def evil(determinizer: Determinizer) -> Counter[int]:
    """How often each seat is Evil in many truths."""
    found: Counter[int] = Counter()
    for number in range(TRUTHS):
        g = cast(Vigilante, determinizer.sample(str(number)).run.state)
        found.update(player.seat for player in g.players if IDENTITIES[g.faces[player.identity]].allegiance is EVIL)
    return found


def test_who_does_as_evil_does_is_imagined_so_by_those_who_reckon_with_it() -> None:
    with at_turn(seats=4) as play:
        with play.table() as g:
            identities(g, "Guardian", "Guardian", "Assassin", "Addict")
        shown = [HeroesAttacked(1, 1, 9)] * 6 + [EventPlaced(1, "Jailbreak 1")]
        weighed = evil(play.match.determinizer(0, beliefs(shown, 4)))
        plain = evil(Chair(play.match, 0).determinizer())
    assert 0.2 * TRUTHS < plain[1] < 0.5 * TRUTHS, "one of three"
    assert weighed[1] > 0.9 * TRUTHS
    assert plain.total() == weighed.total() == TRUTHS, "there is one Evil player in each truth"


def test_the_match_gathers_what_a_seat_has_seen() -> None:
    match = longbox.new("vigilante", seats=3, seed=4)
    assert match.beliefs(0) == ((1.0, 1.0, 1.0),) * 3
    while match.state.round < 2:
        match.choose(match.decision.options[0])
    seen = [told.event for ply in match.plies for told in ply.events]
    assert any(isinstance(event, EventPlaced) for event in seen)
    assert match.beliefs(1) == match.beliefs(2) == beliefs(seen, 3)
    assert longbox.new("vigilante", seats=3, seed=4, history=False).beliefs(0) == (), "who remembers nothing believes nothing"


def test_the_recount_goes_by_what_players_are_and_by_when_it_was() -> None:
    counts = Counts()
    seen = [
        PhaseBegan(1, "players take turns"),
        HeroesAttacked(4, 1, 5),
        HeroesAttacked(0, 5, 5),
        EventPlaced(4, "Jailbreak 1"),
        PhaseBegan(1, "pass first player"),
        PhaseBegan(LATE, "players take turns"),
        HeroesAttacked(0, 1, 5),
    ]
    counts.add(Played(["Guardian", "Investigator", "Guardian", "Addict", "Assassin"], (4,), [*seen], [(4, True, True)]))
    assert counts.fights == {("Assassin", False, False): 1, (GOOD, False, True): 1, (GOOD, True, False): 1}
    assert counts.placed == {("Assassin", "Jailbreak"): 1}
    assert counts.dice == {("Assassin", True, True): 1}
    assert counts.won["Assassin", True] == counts.won["Investigator", False] == 1
    assert counts.suspected[1] == [1.0, 1.0, 1.0], "each of the three Good players suspects the right one"
