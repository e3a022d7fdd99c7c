"""Event dice: rolled behind the shield, one of two submitted."""

from __future__ import annotations

from longbox.games.vigilante.cards.kinds import in_play
from longbox.games.vigilante.cards.traits import Rerolls
from longbox.games.vigilante.rules.ambush import still_happens
from longbox.games.vigilante.rules.choices import numbered
from longbox.games.vigilante.state import Moment, Player, Vigilante
from longbox.games.vigilante.telling import Did, DieSubmitted

NUMBERS = ("1", "2", "3", "4", "5", "6")  # VG-RULING-05
BREAKING_POINT = 3


def is_broken(player: Player) -> bool:
    """VG-DIE-09: three defeated Heroes, and no die is submitted any more."""
    return len(player.defeated) >= BREAKING_POINT


async def roll(g: Vigilante, player: Player) -> None:
    """Both dice, in secret: VG-DIE-01, VG-DIE-02."""
    player.dice = (_die(g, player), _die(g, player))
    g.tell("VG-DIE-02", Did, player.seat, "rolls two Event dice behind the shield")
    for _, name, _ in in_play(g, player.seat, Rerolls):
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
            g.tell("VG-TURN-06", Did, player.seat, f"rerolls a die, with {name}")


def _die(g: Vigilante, player: Player) -> int:
    rolled = g.chance.pick(NUMBERS, "event dice", to=player.seat)
    return g.faces.secret(rolled, player.seat, NUMBERS)  # for the others any of them, whatever is said of it: VG-DIE-08


async def submit(g: Vigilante, player: Player) -> None:
    """One of the two, for all to see; the other stays hidden: VG-DIE-03 to VG-DIE-05.

    It is asked also of equal dice: not to be asked would tell all that they are.
    """
    one, other = player.dice
    die = await g.ask(
        player.seat,
        "Which die do you submit?",
        [one, other],
        rule="VG-DIE-03",
        verb="submit",
        name=numbered(g, [one, other]),
        label=lambda die: f"the {g.faces.face[die]}",
        place=lambda die: f"die:{g.faces.face[die]}",
    )
    player.submitted = int(g.faces.show(die))
    player.dice = (other if die == one else one,)  # still behind the shield (VG-DIE-04), and never shown: VG-TALK-06
    g.tell("VG-DIE-05", DieSubmitted, player.seat, player.submitted)
    await still_happens(g, Moment.DIE_SUBMITTED, player.seat, player.submitted)


def take_back(g: Vigilante) -> None:
    """VG-TRIG-06."""
    for player in g.players:
        player.dice = ()
        player.submitted = 0
