"""The reasons for a verdict, card by card: the words of the result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from longbox import listed
from longbox.games.vigilante.rules.choices import level
from longbox.games.vigilante.rules.team import counts_as
from longbox.games.vigilante.state import Player, Vigilante


def after(things: Iterable[str], before: str = ": ") -> str:
    """The things after a colon or another separator; empty if there are none."""
    written = ", ".join(things)
    return f"{before}{written}" if written else ""


def jailed(g: Vigilante, player: Player, least: int = 1) -> list[str]:
    """The Villains of a jail, of at least this Level."""
    return [f"{g.faces.face[villain]} ({level(g, villain)})" for villain in player.jail if level(g, villain) >= least]


def healing(g: Vigilante, player: Player, kits: Sequence[str]) -> list[str]:
    """The healing cards of a hand."""
    return sorted(g.faces.face[card] for card in player.hand if g.faces.face[card] in kits)


def team(player: Player) -> str:
    """The worth of a team, Hero by Hero."""
    heroes = [f"{hero.name} {counts_as(hero.name)}" for hero in player.slots if hero is not None]
    return f"({', '.join(heroes)})" if heroes else "(no Heroes)"


def losses(g: Vigilante, players: Iterable[Player]) -> str:
    """The Heroes that each of these players has lost."""
    return "; ".join(f"{g.names[player.seat]} lost {listed(player.defeated) or 'nobody'}" for player in players)


def dearest(g: Vigilante, players: Iterable[Player], highest: int) -> str:
    """The owners of the Heroes with the highest Influence."""
    found = []
    for player in players:
        name = g.names[player.seat]
        found += [f"{hero.name} stands on {name}'s team" for hero in player.slots if hero and counts_as(hero.name) == highest]
        found += [f"{hero} is among {name}'s Defeated Heroes" for hero in player.defeated if counts_as(hero) == highest]
    return listed(found) or "the others have no Heroes"


def wounds(player: Player) -> str:
    """The undamaged Heroes, and the damage of the others."""
    heroes = [hero for hero in player.slots if hero is not None]
    whole = after(hero.name for hero in heroes if not hero.damage)
    hurt = after((f"{hero.name} has {hero.damage} damage" for hero in heroes if hero.damage), "; ")
    return whole + hurt
