"""Where things lie on the table of Vigilante, and what was said of them."""

from __future__ import annotations

from collections.abc import Sequence

from longbox.engine.match import Match
from longbox.games.vigilante.kinds import IDENTITIES, Allegiance
from longbox.games.vigilante.rules.missions import verdicts
from longbox.games.vigilante.state import Player, Vigilante
from longbox.testing.scenario import Scenario


def names(g: Vigilante, things: Sequence[int]) -> list[str]:
    """The faces of these."""
    return [g.faces.face[thing] for thing in things]


def hand(play: Scenario, seat: int = 0) -> list[str]:
    return names(play.state, play.state.players[seat].hand)


def hands(play: Scenario) -> list[int]:
    """How many cards everybody holds."""
    return [len(player.hand) for player in play.state.players]


def in_jail(play: Scenario, seat: int = 0) -> list[str]:
    return names(play.state, play.state.players[seat].jail)


def gear(play: Scenario, seat: int = 0, slot: int = 1) -> list[str]:
    held = play.state.players[seat].slots[slot - 1]
    return [] if held is None else names(play.state, held.gear)


def bottom(g: Vigilante) -> str:
    """The bottom card of the Villain Deck."""
    layer = g.villains.layers[0]
    assert len(layer) == 1, "nobody knows the bottom card"
    return g.faces.face[layer[0]]


def damage(player: Player) -> list[int | None]:
    """The cubes on each slot's Hero."""
    return [hero.damage if hero is not None else None for hero in player.slots]


def discarded(play: Scenario) -> list[str]:
    """Both discard piles."""
    return names(play.state, [*play.state.city_discard, *play.state.agency_discard])


def on_track(play: Scenario) -> list[str]:
    return names(play.state, play.state.track)


def face_up(play: Scenario, seat: int) -> list[str | None]:
    """The tokens of a seat that everybody sees."""
    tokens: list[str | None] = play.match.view(None).table["players"][seat]["tokens"]
    return tokens


def noted(play: Scenario, seat: int) -> list[tuple[int, int, str]]:
    """About whom, about which token (1 to 4), and what a seat has written down."""
    return [(note.about, note.place + 1, play.state.faces.face[note.says]) for note in play.state.players[seat].notes]


def winners(g: Vigilante) -> list[int]:
    """The seats whose Missions are achieved."""
    return sorted(seat for seat, verdict in verdicts(g).items() if verdict.is_won)


def attacked(play: Scenario) -> str:
    """With how much the Heroes attacked in the last fight, against how much Health."""
    lines = play.told("VG-FIGHT-11")
    return lines[-1].partition("attack with ")[2]


def triggered(play: Scenario) -> list[str]:
    """The Events that were resolved, in order."""
    return [line.text.removesuffix(" is triggered") for line in play.match.log() if line.rule == "VG-TRIG-02"]


def side_of(identity: str) -> Allegiance:
    return IDENTITIES[identity].allegiance


def everything_seen(match: Match, seat: int | None) -> str:
    """All that a seat has been shown, in one string."""
    view = match.view(seat)
    return f"{view.table} {view.question} {[line.text for line in match.log(seat)]}"
