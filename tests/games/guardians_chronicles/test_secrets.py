"""What a seat imagines agrees with all that it saw, and holds nothing of what only others know.

Doktor Skarov does not know the covered cards of the Heroes and the order of their stack; the Heroes do not know his hand and his
covered cards: GC-STRAT-08, GC-STRAT-12, GC-STRAT-17, GC-RULING-38.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from longbox import Match
from longbox.games.guardians_chronicles.game import GAME
from longbox.games.guardians_chronicles.invariants import INVARIANTS
from longbox.games.guardians_chronicles.kinds import EVENTS, POWERS, WOUNDS
from longbox.games.guardians_chronicles.state import GuardiansChronicles, Phase
from longbox.testing import random_play
from tests.games.guardians_chronicles.table import at_strategy, beside, event, figure, wounds

TRIO = ("Sgt Freedom", "GoldenBoy", "Super Nova")
EVERY = 29  # of the decisions of a random game, so many are looked at one
LONGEST = 700  # decisions of a random game


def seen_by(match: Match, seat: int | None) -> tuple[object, ...]:
    """The view, the question and the log of a seat."""
    return match.view(seat).to_json(), match.log(seat)


def agrees(match: Match, other: Match, seat: int) -> None:
    """What a seat imagines looks to it, and to a watcher, like what it saw; nothing of the box is lost in it."""
    assert seen_by(other, seat) == seen_by(match, seat)
    assert seen_by(other, None) == seen_by(match, None)
    state = other.state
    assert not [name for name, holds in INVARIANTS.items() if not other.answers_in_step and not holds(state)]


def could_have_placed(g: GuardiansChronicles) -> None:
    """Every Hero has placed cards that can be placed there."""
    for hero in g.heroes:
        if not g.is_revealed and not hero.is_out:
            assert all(name in POWERS and POWERS[name].has_left for name in hero.left)
            assert all(name in WOUNDS or POWERS[name].has_right for name in hero.right)
            assert sum([name in WOUNDS for name in hero.played]) <= 1
            assert not hero.barred or hero.barred not in hero.played


@pytest.mark.rule("GC-RULING-38")
@pytest.mark.parametrize(("scenario", "seats"), [("family", 4), ("circus", 3), ("zurkovia", 2), ("power", 5), ("weather", 4)])
def test_in_random_games_every_seat_imagines_what_agrees_with_what_it_saw(scenario: str, seats: int) -> None:
    for number, match in enumerate(random_play(GAME, seats, seed=7, scenario=scenario)):
        if match.over or number > LONGEST:
            return
        if number % EVERY:
            continue
        for seat in range(seats):
            other = match.fork(seat=seat, seed=number)
            agrees(match, other, seat)
            if seat == match.state.skarov:
                could_have_placed(other.state)
                assert other.state.hand == match.state.hand
            else:
                assert [hero.played for hero in other.state.heroes] == [hero.played for hero in match.state.heroes]
                assert [hero.hand for hero in other.state.heroes] == [hero.hand for hero in match.state.heroes]
                assert other.state.stack == match.state.stack


@pytest.mark.rule("GC-STRAT-12")
def test_the_doktor_sees_the_same_whichever_cards_the_heroes_cover() -> None:
    seen = []
    for cards in (("left:Thrown Baton", "right:Double Time"), ("left:The Weight of Command", "right:Cracked Rib")):
        with at_strategy(*TRIO) as play:
            with play.table() as g:
                wounds(g, 0, "Cracked Rib")
            play.answer(0, *cards)
            seen.append(seen_by(play.match, 3))
            watched = seen_by(play.match, None)
            assert not any(card.partition(":")[2] in str(watched[1]) for card in cards)
    assert seen[0] == seen[1]


@pytest.mark.rule("GC-STRAT-08")
def test_the_doktor_sees_the_same_whatever_the_order_of_the_heroes() -> None:
    seen = []
    for first in ("order:2", "order:1"):
        with at_strategy(*TRIO) as play:
            with play.table() as g:
                event(g, "Serum")
            play.answer(3, "ready")
            play.answer(0, "right:Double Time", "ready")
            play.answer(1, "right:Bull Rush", "ready")
            play.answer(2, "right:Slipstream", "ready")
            play.answer(0, first, "order:0")
            play.answer(1, "order:keep")
            play.answer(2, "order:keep")
            play.asks(3, "A last change")
            seen.append(seen_by(play.match, 3))
    assert seen[0] == seen[1]


@pytest.mark.rule("GC-STRAT-17")
def test_the_heroes_see_the_same_whichever_event_cards_the_doktor_holds_and_covers() -> None:
    seen = []
    for cards in (("Serum", "Lockdown"), ("Overtime", "Cut Wires")):
        with at_strategy(*TRIO) as play:
            with play.table() as g:
                figure(g, "Ki", "c2", (0, 0))
                event(g, *cards)
            play.answer(3, f"event:{cards[0]}:Ki")
            seen.append([seen_by(play.match, seat) for seat in (0, 1, 2, None)])
    assert seen[0] == seen[1]


@pytest.mark.rule("GC-STRAT-12", "GC-RULING-28")
def test_the_doktor_imagines_every_card_that_may_lie_there_and_no_other() -> None:
    with at_strategy("Sgt Freedom") as play:
        with play.table() as g:
            hero = g.heroes[0]
            wounds(g, 0, "Cracked Rib")
            hero.discards = ["Locked Shields", "Hold This Ground"]
            hero.hand = [name for name in hero.hand if name not in hero.discards]
            hero.barred = "Double Time"
            event(g, "Serum")
        play.answer(0, "left:Mark Target", "right:Cracked Rib")
        lefts, rights = Counter[str](), Counter[str]()
        for seed in range(200):
            imagined = play.match.fork(seat=1, seed=seed).state
            could_have_placed(imagined)
            lefts.update(imagined.heroes[0].left)
            rights.update(imagined.heroes[0].right)
        pool = {*hero.hand, *hero.played}
        assert {*lefts} == {name for name in pool if name in POWERS and POWERS[name].has_left} - {"Double Time"}
        assert {*rights} == {name for name in pool if name in WOUNDS or POWERS[name].has_right} - {"Double Time"}


@pytest.mark.rule("GC-STRAT-17", "GC-RULING-38")
def test_the_heroes_imagine_the_hand_of_all_event_cards_that_do_not_lie_open() -> None:
    with at_strategy(*TRIO) as play:
        with play.table() as g:
            figure(g, "Ki", "c2", (0, 0))
            event(g, "Serum", "Lockdown", "Cut Wires")
            g.events.remove("Smoke Screen")
            g.event_discards.append("Smoke Screen")
        play.answer(3, "event:Serum:Ki")
        held, covered = Counter[str](), Counter[str]()
        for seed in range(300):
            imagined = play.match.fork(seat=1, seed=seed).state
            assert (len(imagined.hand), len(imagined.villain("Ki").events)) == (2, 1)
            assert INVARIANTS["all Event cards are there"](imagined)
            held.update(imagined.hand)
            covered.update(imagined.villain("Ki").events)
        assert {*held} == {*covered} == {*EVENTS} - {"Smoke Screen"}


@pytest.mark.rule("GC-STRAT-08")
def test_the_doktor_imagines_every_order_of_the_cards_that_are_still_covered() -> None:
    with at_strategy(*TRIO) as play:
        with play.table() as g:
            figure(g, "Ki", "c2", (0, 0))
            event(g, "Serum")
        play.answer(3, "ready")
        play.answer(0, "right:Double Time", "ready")
        play.answer(1, "right:Bull Rush", "ready")
        play.answer(2, "right:Slipstream", "ready")
        play.answer(0, "order:2", "order:0")
        play.answer(1, "order:keep")
        play.answer(2, "order:keep")
        orders = {tuple(play.match.fork(seat=3, seed=seed).state.stack) for seed in range(60)}
        assert orders == {*permutations(range(3))}
        play.answer(3, "ready")
        assert play.state.active == 2
        imagined = [play.match.fork(seat=3, seed=seed).state for seed in range(30)]
        assert {state.active for state in imagined} == {2}  # that card is turned up
        assert {tuple(state.stack) for state in imagined} == {(0, 1), (1, 0)}


@pytest.mark.rule("GC-ACTIV-01", "GC-STRAT-12", "GC-STRAT-17")
def test_once_the_cards_are_revealed_nobody_imagines_others() -> None:
    with at_strategy("Sgt Freedom") as play:
        with play.table() as g:
            figure(g, "Ki", "c2", (0, 0))
            beside(g, "Ki", "Lockdown")
            event(g, "Serum")
        play.answer(1, "ready")
        play.answer(0, "left:Mark Target", "right:Thrown Baton")
        play.answer(1, "ready")
        assert play.state.phase is Phase.HERO
        for seed in range(10):
            theirs = play.match.fork(seat=1, seed=seed).state
            ours = play.match.fork(seat=0, seed=seed).state
            assert theirs.heroes[0].played == ["Mark Target", "Thrown Baton"]
            assert ours.villain("Ki").events == ["Lockdown"]
