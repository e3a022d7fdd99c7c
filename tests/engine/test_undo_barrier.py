"""What can be taken back: nothing by which somebody has learned something."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from longbox import Event, Match, Table, event
from longbox.engine.errors import BadChoice, OutOfTurn, UndoRefused
from longbox.testing import scenario, take
from longbox.testing.workout import GAME as WORKOUT
from tests.engine.small import Small, start


async def rock_paper_scissors(g: Table) -> None:
    """Nothing is hidden but the answers themselves."""
    await g.ask_each(range(2), lambda seat: g.ask(seat, "Which?", ["rock", "paper", "scissors"], rule="SM-RPS-01"))
    await g.ask(0, "Again?", ["yes", "no"], rule="SM-RPS-02")


def test_answers_that_were_revealed_together_cannot_be_taken_back() -> None:
    match = start(rock_paper_scissors)
    match.choose("rock", 0)
    assert match.can_undo, "nobody knows it yet"
    match.choose("scissors", 1)
    assert not match.can_undo
    with pytest.raises(UndoRefused, match="the answers of all have been revealed"):
        match.undo()
    match.choose("yes")
    assert match.can_undo


def robbery(victims_hand: str) -> Match:
    """Seat 0 plays a thief in the workout and robs seat 1, who has a ward or has not."""
    with scenario(WORKOUT, 3, seed=4) as play:
        with play.table() as g:
            g.phase = "act"
            g.order = [0]
            for seat, kind in enumerate(["song", victims_hand, "song"]):
                g.cards.put_bag_on_top(g.keepers[seat].hand)
                g.keepers[seat].hand = [take(g, kind, g.cards, to=seat)]
            g.keepers[0].planned = take(g, "thief", g.cards, to=0)
            g.keepers[1].glory = 5
        return play.match


def test_who_is_asked_for_a_ward_has_one_and_that_cannot_be_unlearned() -> None:
    match = robbery("ward")
    match.choose("steal:1", 0)
    assert match.decision.seats == (1,)
    assert not match.can_undo
    with pytest.raises(UndoRefused, match="what came of it tells something that was hidden"):
        match.undo()


def test_who_is_robbed_without_being_asked_has_no_ward() -> None:
    match = robbery("song")
    match.choose("steal:1", 0)
    assert match.state.keepers[1].glory == 3
    assert not match.can_undo


def test_an_answer_that_tells_nothing_can_be_taken_back_in_a_game_of_secrets() -> None:
    with scenario(WORKOUT, 2, seed=4) as play:
        with play.table() as g:
            g.phase = "repair"
        play.answer(0, "mend")
        assert play.match.can_undo
        play.match.undo()
        play.answer(0, "mend")


def test_only_the_owner_takes_an_answer_back() -> None:
    match = start(rock_paper_scissors, seats=("Ann", "Bob"))
    match.choose("rock", 0)
    with pytest.raises(UndoRefused, match="The last answer was Ann's, not Bob's"):
        match.undo(1)
    match.undo(0)
    assert match.number == 0


@event
class Compared(Event):
    """The cards were compared, and only the result is told."""

    higher: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.higher]} has the higher card"


async def deal(g: Small) -> None:
    g.deck.put_bag_on_top(g.face_down("123456", "cards"))
    for seat, hand in enumerate(g.hands):
        hand.append(g.draw(g.deck))
        g.faces.show(hand[0], seat)


async def compare(g: Small) -> None:
    """A public event that depends on hidden faces, without anything being shown."""
    if await g.ask(0, "Compare?", ["yes", "no"], rule="SM-CMP-01") == "yes":
        g.tell("SM-CMP-02", Compared, max(range(2), key=lambda seat: g.faces[g.hands[seat][0]]))


def test_a_public_event_that_depends_on_what_is_hidden_cannot_be_taken_back() -> None:
    match = start(deal, compare, compare, compare)
    match.choose("no")
    assert match.can_undo
    match.choose("yes")
    assert not match.can_undo


def test_the_refusal_of_somebody_who_is_not_asked_does_not_tell_the_question() -> None:
    match = start(rock_paper_scissors, seats=("Ann", "Bob"))
    match.choose("rock", 0)
    with pytest.raises(OutOfTurn) as refusal:
        match.choose("rock", 0)
    assert str(refusal.value) == "Ann is not asked now; the question is for Bob."


def test_a_secret_vote_tells_nothing_of_the_options_to_one_who_does_not_say_who_they_are() -> None:
    match = start(rock_paper_scissors)
    for choice in ("rock", "lizard"):
        with pytest.raises(BadChoice) as refusal:
            match.choose(choice)
        assert str(refusal.value) == "Several seats are asked: say which of them chooses."


def test_views_and_logs_do_not_count_the_answers_of_others() -> None:
    match = start(rock_paper_scissors)
    before = match.view(1).to_json()
    match.choose("rock", 0)
    assert match.number == 1
    assert match.view(1).number == before["number"] == 0
    assert match.view(1).to_json() == {**before, "waiting_for": [1]}
    match.choose("rock", 1)
    assert match.view(1).number == 1


def test_an_imagined_match_has_no_way_back_to_the_truth() -> None:
    match = robbery("ward")
    imagined = match.fork(seat=0, seed=1)
    assert imagined.last_ply is None
    assert imagined.plies == []
