"""Event dice: players roll two behind the shield and submit one."""

from __future__ import annotations

from longbox import Did
from longbox.games.vigilante.hooks import in_play
from longbox.games.vigilante.kinds import EVENTS
from longbox.games.vigilante.moments import DIE_SUBMITTED
from longbox.games.vigilante.rules.ambush import happens
from longbox.games.vigilante.rules.choices import numbered
from longbox.games.vigilante.rules.consequences import die_label
from longbox.games.vigilante.state import Player, Vigilante
from longbox.games.vigilante.telling import DieSubmitted
from longbox.games.vigilante.traits import Rerolls

NUMBERS = ("1", "2", "3", "4", "5", "6")  # VG-RULING-05
BREAKING_POINT = 3


def is_broken(player: Player) -> bool:
    """VG-DIE-09: a player with three defeated Heroes no longer submits a die."""
    return len(player.defeated) >= BREAKING_POINT


async def roll(g: Vigilante, player: Player) -> None:
    """Both dice, in secret: VG-DIE-01, VG-DIE-02."""
    player.dice = (_die(g, player), _die(g, player))
    g.tell("VG-DIE-02", Did, player.seat, "rolls two Event dice behind the shield")
    for (_, _, name), _ in in_play(g, Rerolls, player.seat):
        again = await g.ask(
            player.seat,
            "Which die do you reroll?",
            [0, 1],
            rule="VG-DIE-02",
            verb="reroll",
            name=lambda which: f"die {which + 1}",
            label=lambda which: f"the {g.faces.face[player.dice[which]]}",
            done="None",
        )
        if again is not None:
            player.dice = (player.dice[1 - again], _die(g, player))
            g.tell("VG-TURN-06", Did, player.seat, "rerolls a die, with {}", name)


def _die(g: Vigilante, player: Player) -> int:
    rolled = g.chance.pick(NUMBERS, "event dice", to=player.seat)
    return g.faces.secret(rolled, player.seat, NUMBERS)  # to the others it may be any number, whatever the player says: VG-DIE-08


def _triggered(g: Vigilante, number: int) -> tuple[str, ...]:
    """The Events on the track with this number, for those who watch: VG-DIE-06."""
    events = (g.faces.face[token] for token in g.track if token not in g.cancelled) if g.is_heard else ()
    return tuple(name for name in events if EVENTS[name].number == number)


async def submit(g: Vigilante, player: Player) -> None:
    """Submit one of the two for all to see; the other stays hidden: VG-DIE-03 to VG-DIE-05.

    The player is asked even about equal dice. Otherwise all would learn that they are equal.
    """
    (one, other), face = player.dice, g.faces.face
    die = await g.ask(
        player.seat, "Which die do you submit?", [one, other], rule="VG-DIE-03", verb="submit", name=numbered(g, [one, other]),
        label=lambda die: die_label(g, face[die]), place=lambda die: f"die:{face[die]}",
    )  # fmt: skip
    player.submitted = int(g.faces.show(die))
    player.dice = (other if die == one else one,)  # still behind the shield (VG-DIE-04), and not shown: VG-TALK-06
    g.tell("VG-DIE-05", DieSubmitted, player.seat, player.submitted, _triggered(g, player.submitted))
    await happens(g, DIE_SUBMITTED, player.seat, player.submitted)


def take_back(g: Vigilante) -> None:
    """VG-TRIG-06."""
    for player in g.players:
        player.dice = ()
        player.submitted = 0
