"""Allegiance tokens: looking at another player's token, flipping one, and private notes."""

from __future__ import annotations

from longbox import EVERYBODY, DidTo, Refusal
from longbox.games.vigilante.kinds import Allegiance
from longbox.games.vigilante.moments import INVESTIGATED
from longbox.games.vigilante.rules.ambush import happens
from longbox.games.vigilante.state import Note, Player, Vigilante
from longbox.games.vigilante.telling import TokenFlipped

SIDES = tuple(side.value for side in Allegiance)

ALL_FLIPPED = Refusal("VG-ALLEG-05", "all tokens of that player lie face-up")


def face_down(g: Vigilante, player: Player) -> list[int]:
    """The places of face-down tokens."""
    known = g.faces.known
    return [place for place, token in enumerate(player.tokens) if known[token] != EVERYBODY]


def why_not_investigated(g: Vigilante, player: Player) -> Refusal | None:
    """A refusal if there is no token to look at or to flip: VG-ALLEG-05."""
    known = g.faces.known
    for token in player.tokens:
        if known[token] != EVERYBODY:
            return None
    return ALL_FLIPPED


async def which_token(g: Vigilante, seat: int, player: Player, rule: str) -> int:
    """The place of a face-down token."""
    return await g.ask(
        seat,
        f"Which token of {g.names[player.seat]}?",
        face_down(g, player),
        rule=rule,
        verb="token",
        name=lambda place: str(place + 1),
        label=lambda place: f"Token {place + 1}",
        place=lambda place: f"token:{player.seat}:{place + 1}",
    )


async def investigate(g: Vigilante, seat: int, target: int) -> int | None:
    """Look at one token of another player. It goes back face-down: VG-ALLEG-05 to VG-ALLEG-09.

    The investigator sees its face while deciding on a note, and then forgets it: VG-RULING-35. Returns the token's place, for
    texts that continue from there, or None if the investigation was prevented.
    """
    player = g.players[target]
    if not face_down(g, player):
        return None
    g.tell("VG-RULING-35", DidTo, seat, "investigates", target)
    if not await happens(g, INVESTIGATED, target, seat):
        return None
    place = await which_token(g, seat, player, "VG-ALLEG-05")
    token = player.tokens[place]
    before = g.faces.known[token]
    face = g.faces.show(token, seat)  # VG-ALLEG-06, and to nobody else: VG-TALK-04
    noted = await g.ask(
        seat,
        f"Token {place + 1} of {g.names[target]} is {face}. Write a note?",
        SIDES,
        rule="VG-ALLEG-08",
        verb="note",
        done="No note",
    )
    g.faces.known[token] = before  # VG-ALLEG-07
    if noted is not None:
        notes = [note for note in g.players[seat].notes if note[:2] != (target, place)]
        says = g.faces.secret(noted, seat, SIDES)
        g.players[seat].notes = (*notes, Note(target, place, says))
    return place


async def flip(g: Vigilante, seat: int, target: int) -> str | None:
    """Turn one face-down token up, for all to see: VG-TALK-05. Returns its face, or None if it was prevented."""
    player = g.players[target]
    if not face_down(g, player) or not await happens(g, INVESTIGATED, target, seat):
        return None
    return turn_up(g, target, await which_token(g, seat, player, "VG-TALK-05"))


def turn_up(g: Vigilante, target: int, place: int) -> str:
    """A token lies face-up from now on: VG-TALK-05. Returns its face."""
    face = g.faces.show(g.players[target].tokens[place])
    g.tell("VG-TALK-05", TokenFlipped, target, place, face)
    return face
