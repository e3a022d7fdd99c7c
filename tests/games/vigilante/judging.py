"""Who wins as the table stands: Identities, jails and defeated Heroes, and the end of the final round."""

from __future__ import annotations

from collections.abc import Sequence

from longbox.games.vigilante.cards.scenarios import SCENARIOS
from longbox.games.vigilante.rules.missions import verdicts
from longbox.games.vigilante.state import Phase, Vigilante
from longbox.testing.scenario import Scenario
from tests.games.vigilante.table import (
    at_turn,
    defeated,
    identities,
    jail,
    names,
    round_number,
)

EXAMPLE = ("Guardian", "Assassin", "Investigator", "Profiteer")


def jails(g: Vigilante, *counts: int) -> None:
    """So many Villains in each jail, by seat."""
    for seat, count in enumerate(counts):
        jail(g, seat, *names(g, [*g.villains][:count]))


def winners(g: Vigilante) -> list[int]:
    """The seats whose Missions are achieved."""
    return sorted(seat for seat, verdict in verdicts(g).items() if verdict.is_won)


def winners_with(who: Sequence[str], counts: Sequence[int], fallen: Sequence[int] = ()) -> list[int]:
    """Who wins with these Identities, so many jailed Villains and so many defeated Heroes, by seat."""
    with at_turn(len(who)) as play:
        with play.table() as g:
            identities(g, *who)
            jails(g, *counts)
            for seat, count in enumerate(fallen):
                defeated(g, seat, *[*g.heroes][:count])
        return winners(play.state)


def to_last_round(g: Vigilante) -> None:
    round_number(g, SCENARIOS[g.scenario].rounds)


def end(play: Scenario) -> None:
    """The final round is over."""
    with play.table() as g:
        to_last_round(g)
        g.phase = Phase.PASS
    assert play.match.over
