"""What speaks for a verdict, card by card: the words of the result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from longbox.games.vigilante.rules.choices import level
from longbox.games.vigilante.rules.team import counts_as
from longbox.games.vigilante.state import Player, Vigilante


def listed(things: Iterable[str], before: str = ": ") -> str:
    """The things one after the other, or nothing for none."""
    written = ", ".join(things)
    return f"{before}{written}" if written else ""


def counted(number: int, one: str, several: str = "") -> str:
    """So many of them, in words."""
    return f"{number} {one if number == 1 else several or f'{one}s'}"


def joined(names: Sequence[str]) -> str:
    """Names in a sentence: with commas, and the last one with "and"."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def jailed(g: Vigilante, player: Player, least: int = 1) -> list[str]:
    """The Villains of a jail, of this Level or above."""
    return [f"{g.faces.face[villain]} ({level(g, villain)})" for villain in player.jail if level(g, villain) >= least]


def healing(g: Vigilante, player: Player, kits: Sequence[str]) -> list[str]:
    """The healing cards of a hand."""
    return sorted(g.faces.face[card] for card in player.hand if g.faces.face[card] in kits)


def team(player: Player) -> str:
    """What a team is worth, Hero by Hero."""
    heroes = [f"{hero.name} {counts_as(hero.name)}" for hero in player.slots if hero is not None]
    return f"({', '.join(heroes)})" if heroes else "(no Heroes)"


def losses(g: Vigilante, players: Iterable[Player]) -> str:
    """Whom each of these players has lost."""
    return "; ".join(f"{g.names[player.seat]} lost {joined(player.defeated) or 'nobody'}" for player in players)


def dearest(g: Vigilante, players: Iterable[Player], highest: int) -> str:
    """Where the Heroes with the highest Influence are."""
    found = []
    for player in players:
        name = g.names[player.seat]
        found += [f"{hero.name} stands on {name}'s team" for hero in player.slots if hero and counts_as(hero.name) == highest]
        found += [f"{hero} is among {name}'s Defeated Heroes" for hero in player.defeated if counts_as(hero) == highest]
    return joined(found) or "the others have no Heroes"


def wounds(player: Player) -> str:
    """Who is whole, and what the others have suffered."""
    heroes = [hero for hero in player.slots if hero is not None]
    whole = listed(hero.name for hero in heroes if not hero.damage)
    hurt = listed((f"{hero.name} has {hero.damage} damage" for hero in heroes if hero.damage), "; ")
    return whole + hurt
