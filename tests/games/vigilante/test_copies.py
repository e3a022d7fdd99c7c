"""Of a card that a hand holds twice, nobody can tell which one leaves it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from longbox.engine.faces import EVERYBODY
from longbox.games.vigilante.state import Vigilante
from longbox.testing.scenario import Scenario
from tests.games.vigilante.looking import names
from tests.games.vigilante.table import at_plain_turn, at_turn, give, hero, jail, market, turn_of

COPIES = ("", " 2")  # how the first and the second of two in a hand are called
ONLOOKERS = (None, 1, 2, 3)
GIVEN = "Grapnel"  # for a card of seat 0


def give_alike(g: Vigilante, name: str, *known: int) -> list[int]:
    """Copies of a card for seat 0, each known to these seats (a bit each) besides."""
    cards = give(g, 0, *[name] * len(known))
    for card, seats in zip(cards, known, strict=True):
        g.faces.known[card] |= seats
    return cards


def seen(play: Scenario) -> list[Any]:
    """All that those see who are not seat 0."""
    return [(play.match.view(seat).to_json(), play.match.log(seat)) for seat in ONLOOKERS]


def known(play: Scenario, seat: int | None) -> list[str]:
    """What somebody knows of the hand of seat 0, but for what they gave."""
    return [card for card in play.match.view(seat).table["players"][0]["known"] if card != GIVEN]


def is_played(play: Scenario, first: int, second: int, _: str) -> None:
    with play.table() as g:
        give_alike(g, "Stakeout", first, second)
    play.answer(0, "play:Stakeout")
    play.asks(0, "Whom do you investigate?")


def is_attached(play: Scenario, first: int, second: int, _: str) -> None:
    with play.table() as g:
        give_alike(g, "Crowbar", first, second)
    play.answer(0, "attach:Crowbar")


def is_sprung(play: Scenario, first: int, second: int, _: str) -> None:
    with play.table() as g:
        give_alike(g, "Double Locks", first, second)
        give(g, 1, "Bail Bond")
        jail(g, 0, "Nickel Nate")
        turn_of(g, 1)
    play.answer(1, "play:Bail Bond")
    play.answer(0, "ambush:Double Locks")


def is_discarded(play: Scenario, first: int, second: int, chosen: str) -> None:
    with play.table() as g:
        hero(g, 0, 1, "Byline", gear=["Flare Pistol"])
        give_alike(g, "Crowbar", first, second)
    play.answer(0, "use:Flare Pistol", f"pay:Crowbar{chosen}")


def is_traded(play: Scenario, first: int, second: int, chosen: str) -> None:
    with play.table() as g:
        give_alike(g, "Crowbar", first, second)
        give(g, 1, GIVEN, "Kevlar Vest")
    play.answer(0, "trade", f"give:Crowbar{chosen}")
    play.answer(1, f"give:{GIVEN}")


def is_given_in_return(play: Scenario, first: int, second: int, chosen: str) -> None:
    with play.table() as g:
        give_alike(g, "Crowbar", first, second)
        give(g, 1, GIVEN, "Kevlar Vest")
        turn_of(g, 1)
    play.answer(1, "trade", f"give:{GIVEN}")
    play.answer(0, f"give:Crowbar{chosen}")


Leaves = Callable[[Scenario, int, int, str], None]
LEAVES: list[Leaves] = [is_played, is_attached, is_sprung, is_discarded, is_traded, is_given_in_return]


@pytest.mark.rule("VG-RULING-44")
@pytest.mark.parametrize("leaves", LEAVES)
@pytest.mark.parametrize(
    ("one", "other"),
    [(EVERYBODY, 0), (0b0010, 0), (EVERYBODY, 0b0010), (0b0010, 0b0100), (0b1100, 0b0010)],
    ids=["all know one", "one player does", "a player knows both", "two players know one each", "and three"],
)
def test_nobody_can_tell_which_of_two_copies_left(leaves: Leaves, one: int, other: int) -> None:
    """Whichever the owner chooses, and whichever came first to the hand: only who knew of both knows that there is one left."""
    sights = []
    for (first, second), chosen in product([(one, other), (other, one)], COPIES):
        with at_plain_turn() as play:
            leaves(play, first, second, chosen)
            sights.append(seen(play))
            who_knew_both = {seat for seat in (1, 2, 3) if one & other & 1 << seat}
            assert {seat for seat in ONLOOKERS if known(play, seat)} == who_knew_both
    assert all(sight == sights[0] for sight in sights)


@pytest.mark.rule("VG-RULING-44")
@pytest.mark.parametrize("chosen", [*COPIES, " 3"])
def test_whoever_knew_of_two_still_knows_of_one(chosen: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Byline", gear=["Flare Pistol"])
            give_alike(g, "First Aid Kit", 0b0010, 0b0100, 0b0100)
        play.answer(0, "use:Flare Pistol", f"pay:First Aid Kit{chosen}")
        assert [known(play, seat) for seat in ONLOOKERS] == [[], [], ["First Aid Kit"], []]


@pytest.mark.rule("VG-RULING-44")
@pytest.mark.parametrize("chosen", COPIES)
@pytest.mark.parametrize("seen_one", [0, 1])
def test_of_the_copy_that_stays_nobody_is_any_the_wiser(seen_one: int, chosen: str) -> None:
    """Who saw one of two, and sees one leave, may take what is left in that hand for anything."""
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Byline", gear=["Long Lens"])
            cards = give_alike(g, "First Aid Kit", 0, 0)
            g.faces.show(cards[seen_one])
        play.answer(0, "use:Long Lens", f"pay:First Aid Kit{chosen}")
        play.asks(0, "Whom do you investigate?")
        assert play.state.city_discard == [cards[seen_one]]
        imagined = [play.match.fork(seat=2, seed=seed) for seed in range(20)]
        assert len({*[names(other.state, other.state.players[0].hand)[0] for other in imagined]}) > 1


@pytest.mark.parametrize(("one", "other"), [(EVERYBODY, 0), (0, EVERYBODY)])
def test_who_pays_with_both_copies_has_none_left(one: int, other: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            market(g, "Harbor Pilot", "Wire Witch", "Tow Hook")
            give_alike(g, "First Aid Kit", one, other)
            give(g, 0, "Stakeout")
        play.answer(0, "recruit", "recruit:Harbor Pilot", "pay:First Aid Kit", "pay:First Aid Kit")
        assert names(play.state, play.state.players[0].hand) == ["Stakeout"]
        assert names(play.state, play.state.city_discard) == ["First Aid Kit", "First Aid Kit"]
