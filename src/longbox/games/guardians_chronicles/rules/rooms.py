"""Room Activation: GC-ENDT-02 to GC-ENDT-05."""

from __future__ import annotations

from longbox import Cell, Refusal, text
from longbox.games.guardians_chronicles.kinds import ROOMS, RoomCard
from longbox.games.guardians_chronicles.plans import PLANS
from longbox.games.guardians_chronicles.rules.moves import put
from longbox.games.guardians_chronicles.state import DOKTOR, GuardiansChronicles, Phase, Verb
from longbox.games.guardians_chronicles.telling import RoomActivated


async def resolve(g: GuardiansChronicles, at: str, effect: Verb, seat: int) -> None:
    """What the card of a room says, for the tile on which that room lies."""
    before, g.room = g.room, at
    await effect.do(g, seat)
    g.room = before


def why_not_resolve(g: GuardiansChronicles, at: str, effect: Verb, seat: int) -> Refusal | None:
    """Why that would change nothing now."""
    before, g.room = g.room, at
    refusal = effect.why_not(g, seat)
    g.room = before
    return refusal


def why_no_activation(g: GuardiansChronicles, at: str) -> Refusal | None:
    """Why a room cannot be activated now."""
    if g.is_breached:  # GC-SHOW-03
        return Refusal("GC-ENDT-04", "The Control Room is open, so no room is activated")
    if g.turn <= g.calm:
        return Refusal("GC-CHECK-10", "The Reactor was shut down, so no room is activated")
    activation = ROOMS[g.room_at(at).key].activation
    if activation is None:
        return Refusal("GC-ENDT-05", "This room does nothing when it is activated")
    return why_not_resolve(g, at, activation, g.skarov)


async def room_activation(g: GuardiansChronicles) -> None:
    """Doktor Skarov may go to a purple Space and activate the room that it stands for: GC-ENDT-03."""
    await may_choose_room(g, "Which room do you activate?")
    g.phase = Phase.OBJECTIVES


def linked_rooms(g: GuardiansChronicles) -> dict[str, Cell]:
    """The rooms that purple Spaces stand for, each with its Space: GC-RULING-64."""
    return {at: cell for cell, at in zip(g.board.purple, g.base.purple, strict=False)}


async def may_choose_room(g: GuardiansChronicles, prompt: str) -> None:
    """One of the rooms that the purple Spaces stand for, or none."""
    at = await g.ask(
        g.skarov, prompt, [*linked_rooms(g)], rule="GC-ENDT-03", verb="room", label=lambda at: room_label(g, at),
        place=lambda at: f"room:{at}", why_not=lambda at: why_no_activation(g, at), done="No room",
    )  # fmt: skip
    if at is not None:
        await _go_and_activate(g, at)


async def choose_room(g: GuardiansChronicles, prompt: str, rule: str) -> None:
    """One of these rooms, by the text of a card."""
    at = await g.ask(
        g.skarov, prompt, [*linked_rooms(g)], rule=rule, verb="room", label=lambda at: room_label(g, at),
        place=lambda at: f"room:{at}", why_not=lambda at: why_no_activation(g, at),
    )  # fmt: skip
    await _go_and_activate(g, at)


async def _go_and_activate(g: GuardiansChronicles, at: str) -> None:
    """The Doktor goes to the purple Space, unless somebody else stands there."""
    there = linked_rooms(g)[at]
    doktor = next((figure for figure in g.figures if figure.villain == DOKTOR), None)
    if doktor is not None and not any(figure.cell == there for figure in g.figures):
        put(g, doktor, there, "GC-ENDT-03", "goes to")
    await activate(g, at)


def room_label(g: GuardiansChronicles, at: str) -> str:
    key = g.room_at(at).key
    words = activation_words(ROOMS[key])
    return f"{PLANS[key].name}: {words}" if words else PLANS[key].name


def activation_words(card: RoomCard) -> str:
    """What a card says of its activation: "Tide: ..."."""
    return f"{card.act}: {text(card.activation)}" if card.activation is not None else ""


async def activate(g: GuardiansChronicles, at: str) -> None:
    """The effect stands on the room's card: GC-ENDT-05."""
    room = g.room_at(at)
    activation = ROOMS[room.key].activation
    assert activation is not None
    g.tell("GC-ENDT-03", RoomActivated, at, PLANS[room.key].name, room.key)
    await resolve(g, at, activation, g.skarov)
