"""The workout game uses every feature of the engine: random games are watched until each was seen."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from longbox import All, May, OneOf, Special
from longbox.engine.chance import NOBODY
from longbox.engine.create import create_match
from longbox.engine.faces import EVERYBODY
from longbox.engine.match import Match
from longbox.testing import scenario
from longbox.testing.workout import GAME
from longbox.testing.workout.cards import CARDS

FEATURES = {
    "a question for one seat",
    "a question with done",
    "a question with blocked options",
    "a question for several seats at once",
    "several questions for a seat while others are asked",
    "a question for a team",
    "an option with a place",
    "a question not asked, having one answer",
    "four answers in one step",
    "a bag in a deck",
    "a known layer on top of a deck",
    "a known layer at the bottom of a deck",
    "a face that nobody knows",
    "a face that one seat knows",
    "a face that becomes known to all",
    "a secret among choices",
    "chance for all to see",
    "chance for one seat",
    "chance for nobody",
    "cards shuffled into a deck again",
    "an event for all",
    "an event of which others see less",
    "an event of which others see nothing",
    "an answer that can be undone",
    "an answer that cannot be undone",
    "a reaction that cancels",
    "an end in the middle of an effect",
    "an end with scores and a story",
} | {f"the card {card}" for card in CARDS}


def seen_in(match: Match) -> Iterator[str]:
    """What shows at this moment."""
    if not match.over:
        yield from _asked(match)
    yield from _laid_out(match)
    yield from _happened(match)
    yield from _told(match)


def _asked(match: Match) -> Iterator[str]:
    decision = match.decision
    parts = [part for seat in decision.seats if (part := decision.for_seat(seat))]
    if decision.is_secret:
        yield "a question for several seats at once"
        if decision.given and match.plies[-1].seat in decision.seats and len(parts) > 1:
            yield "several questions for a seat while others are asked"
    else:
        yield "a question for a team" if len(parts) > 1 else "a question for one seat"
    if any(part.how.done for part in parts):
        yield "a question with done"
    if any(part.blocked for part in parts):
        yield "a question with blocked options"
    if any(option.place for option in decision.options):
        yield "an option with a place"
    if match.answers_in_step >= 3 and not decision.is_secret:
        yield "four answers in one step"


def _laid_out(match: Match) -> Iterator[str]:
    g = match.state
    layers = g.storm.layers
    if layers and len(layers[-1]) > 1:
        yield "a bag in a deck"
    if len(layers) > 1 and len(layers[-1]) == 1 and g.faces.known[layers[-1][0]]:
        yield "a known layer on top of a deck"
    if len(layers) > 1 and len(layers[0]) == 1 and g.faces.known[layers[0][0]]:
        yield "a known layer at the bottom of a deck"
    for keeper in g.keepers:
        token = g.faces.known[keeper.token]
        yield "a face that nobody knows" if token == 0 else "a face that becomes known to all"
        assert token in (0, EVERYBODY)
        if keeper.die is not None and g.faces.group[keeper.die] in g.faces.among:
            yield "a secret among choices"
        if any(g.faces.known[card] == 1 << keeper.seat for card in keeper.hand):
            yield "a face that one seat knows"


def _happened(match: Match) -> Iterator[str]:
    for outcome in match.plies[-1].outcomes:
        if outcome.to is None:
            yield "chance for all to see"
        else:
            yield "chance for nobody" if outcome.to == NOBODY else "chance for one seat"
        if outcome.stream == "shuffle cards" and match.number:
            yield "cards shuffled into a deck again"
    if match.number:
        yield "an answer that can be undone" if match.can_undo else "an answer that cannot be undone"
    if match.result:
        yield "an end with scores and a story" if match.result.story else "an end in the middle of an effect"


def _told(match: Match) -> Iterator[str]:
    last = match.tick - 1
    public = match.log(None, after=last)
    own = [line for seat in range(len(match.names)) for line in match.log(seat, after=last)]
    for line in public:
        yield "an event for all"
        if line.text.endswith("wards it off"):
            yield "a reaction that cancels"
        if " plays " in line.text:
            yield f"the card {line.text.split()[-1]}"
        if " glory from keeper " in line.text and len(match.names) == 2 and match.plies[-1].key[:6] != "steal:":
            yield "a question not asked, having one answer"
    for line in own:
        if line.private:
            shared = any(other.facts["kind"] == line.facts["kind"] for other in public)
            yield "an event of which others see less" if shared else "an event of which others see nothing"


@pytest.mark.slow
def test_random_games_use_every_feature() -> None:
    missing = set(FEATURES)
    tables = itertools.cycle(GAME.tables())
    for seed in range(200):
        seats, settings = next(tables)
        match = create_match(GAME, seats, seed, True, settings)
        chooser = random.Random(seed)
        missing -= set(seen_in(match))
        while not match.over:
            match.choose(chooser.choice(match.decision.options))
            missing -= set(seen_in(match))
        if not missing:
            return
    assert missing == set()


def test_the_cards_are_made_of_every_kind_of_effect() -> None:
    kinds = {type(effect) for effect in CARDS.values()}
    assert {All, May, OneOf, Special} < kinds
    assert len(kinds - {All, May, OneOf, Special}) >= 2  # verbs of its own


def test_it_has_options_and_several_player_counts() -> None:
    assert len(GAME.seats) > 1
    assert all(len(choices) > 1 for choices in GAME.options.choices.values())
    assert GAME.invariants


def test_a_keeper_who_was_not_asked_is_imagined_with_other_cards() -> None:
    """With four cards of one kind there is nothing to plan; the others see only that this keeper is not waited for."""
    with scenario(GAME, 3, queue={"cards": ["song", "oil", "gift", "vigil"] * 2 + ["ward"] * 4}) as play:
        for seat in (0, 1, 2):
            play.answer(seat, "done")
        assert play.match.decision.seats == (0, 1)
        imagined = play.match.fork(seat=0, seed="another truth")
        assert imagined.decision.seats == (0, 1)
        cards = [*imagined.state.keepers[2].hand, imagined.state.keepers[2].planned]
        assert {imagined.state.faces[card] for card in cards if card is not None} != {"ward"}
