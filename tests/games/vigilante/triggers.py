"""The end of a round, set on the table: what the dice trigger, and the end of the game."""

from __future__ import annotations

from longbox.games.vigilante.cards.scenarios import SCENARIOS
from longbox.games.vigilante.rules.dice import NUMBERS
from longbox.games.vigilante.rules.events import find_due
from longbox.games.vigilante.state import Phase, Vigilante
from tests.games.vigilante.table import round_number


def trigger(g: Vigilante, *numbers: int) -> None:
    """All actions are used, the seats have submitted these numbers (0 for none), and the Events are about to be triggered."""
    for player, number in zip(g.players, [*numbers, 0, 0, 0, 0, 0], strict=False):
        player.actions = 0
        if number:
            player.dice = (g.faces.secret("1", player.seat, NUMBERS),)
            player.submitted = number
    g.active = g.first
    g.due = find_due(g)
    g.phase = Phase.TRIGGER


def last_turn(g: Vigilante, seat: int) -> None:
    """Everybody has used their actions, but this seat has one left."""
    for player in g.players:
        player.actions = 0
    g.players[seat].actions = 1
    g.active = seat
    g.phase = Phase.TURN


def last_step(g: Vigilante) -> None:
    """Nothing but the last step of the last round is left."""
    round_number(g, SCENARIOS[g.scenario].rounds)
    g.phase = Phase.PASS
