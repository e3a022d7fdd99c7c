"""The tools that Vigilante is tuned by count what they say."""

from __future__ import annotations

import json
import statistics
from dataclasses import replace
from itertools import islice

import pytest

from longbox.games.vigilante import GAME
from longbox.games.vigilante.cards.scenarios import JUSTICE
from longbox.games.vigilante.catalogue import catalogue
from longbox.games.vigilante.kinds import VILLAINS
from longbox.games.vigilante.prospects import mean_charts
from longbox.lab import simulate
from tests.games.vigilante import balance, strength
from tests.games.vigilante.balance import BATCH, CARDS, Batch, Counts


def test_all_cards_are_equally_far_at_any_time_and_what_was_played_is_not_played_again() -> None:
    counted = {card: Counts() for card in CARDS}
    first, second = Batch("showdown 4", 0), Batch("showdown 4", 1)
    everything = [*balance.batches(counted, 2 * BATCH, "")]
    assert everything == [Batch(card, number) for number in (0, 1) for card in CARDS]
    assert len(CARDS) == 10
    assert [*balance.batches(counted, 2 * BATCH - 1, "down 4")] == [first, second]
    counted["showdown 4"].batches = 1
    assert [*balance.batches(counted, 2 * BATCH, "down 4")] == [second]


@pytest.mark.parametrize("hit", [90, 99])
def test_nothing_is_kept_of_cards_with_other_numbers(hit: int) -> None:
    """The second time it would find what was worked out the first time."""
    with VILLAINS.trying(replace(VILLAINS["Kerbstone"], chart=(hit, 0, 0, 0))):
        assert f"attack chart {hit} 0 0 0" in catalogue()["Kerbstone"].words
        assert mean_charts()[1][0] == statistics.fmean(card.chart[0] for card in VILLAINS.values() if card.level == 1)


def test_batches_add_up_and_are_kept() -> None:
    report = simulate(GAME, seats=3, games=4, seed=1, options={"scenario": JUSTICE})
    counts = Counts()
    counts.add(report)
    counts = Counts(json.loads(json.dumps(vars(counts))))
    counts.add(report)
    shares = {share.name: share for share in report.roles}
    assert counts.batches == 2
    assert counts.games == {name: 2 * share.games for name, share in shares.items()}
    assert counts.wins == {name: 2 * share.wins for name, share in shares.items()}
    assert counts.seats == [2 * wins for wins in report.wins]
    assert counts.row()[0] == "8"
    assert counts.row()[-1] == f"{statistics.median(report.tally.lengths.elements()):.0f}"


@pytest.mark.parametrize(
    ("wins", "says"), [(14, "14 % of 100 !"), (15, "15 % of 100"), (75, "75 % of 100"), (76, "76 % of 100 !")]
)
def test_what_is_not_worth_playing_is_marked(wins: int, says: str) -> None:
    assert Counts({"games": {"Addict": 100}, "wins": {"Addict": wins}}).share("Addict") == says


def test_who_is_who_does_not_hang_on_the_bots() -> None:
    for seed in ("a 0", "a 1", "a 2"):
        report = simulate(GAME, seats=3, games=1, seed=seed, options={"scenario": JUSTICE})
        (roles, _), *_ = report.tally.roles
        assert list(roles) == strength.identities(3, f"{seed}/0")


def test_a_deal_names_the_seat_that_has_the_identity() -> None:
    for deal in islice(strength.deals("Assassin", 3, "b"), 3):
        assert strength.identities(3, f"{deal.seed}/0")[deal.seat] == "Assassin"


def test_the_difference_is_that_of_the_pairs() -> None:
    pairs = [(True, False)] * 30 + [(True, True)] * 10
    assert strength.row("Cultist", pairs).startswith("| Cultist | 40 | 100 % | 25 % | 75 % (")
