"""Ambush cards: the windows in which they are sprung.

A window is a call that returns whether the thing still happens. Only those are asked who hold a fitting card.
"""

from __future__ import annotations

from longbox.games.vigilante.cards.kinds import AMBUSHES, OWN_ONLY, Ambush, Whose, Window
from longbox.games.vigilante.cards.texts import condition
from longbox.games.vigilante.rules.hand import finish_card, show_card
from longbox.games.vigilante.state import Asking, Moment, Player, Vigilante


async def still_happens(g: Vigilante, moment: Moment, seat: int, thing: int = 0, lost: tuple[int, ...] = ()) -> bool:
    """Something happens to a seat: all who hold a fitting Ambush are asked in turn order, until all pass: VG-RULING-39."""
    fitting = AMBUSHES[moment]
    face = g.faces.face
    if OWN_ONLY[moment]:
        if fitting.keys().isdisjoint([face[card] for card in g.players[seat].hand]):
            return True
    elif fitting.keys().isdisjoint([face[card] for player in g.players for card in player.hand]):
        return True
    return await _all_are_asked(g, fitting, Window(moment, seat, thing, lost))


async def _all_are_asked(g: Vigilante, fitting: dict[str, Ambush], window: Window) -> bool:
    """One after the other, and again after each Ambush."""
    springing = True
    while springing:
        springing = False
        for player in g.from_active():
            card = await _which_ambush(g, player, fitting, window)
            if card is None:
                continue
            if not await _spring(g, player, card, window):
                return False
            springing = True
    return True


async def _which_ambush(g: Vigilante, player: Player, fitting: dict[str, Ambush], window: Window) -> int | None:
    """The Ambush that this player springs, if any: VG-CITY-06, also on another player's turn: VG-CITY-07."""
    face = g.faces.face
    cards: dict[str, int] = {}
    for card in player.hand:
        ambush = fitting.get(face[card])
        if ambush and is_condition_met(g, player.seat, ambush, window):
            cards.setdefault(face[card], card)
    if not cards:
        return None
    g.asking = Asking(window.moment, window.seat, player.seat)
    question = g.ask(
        player.seat,
        f"{condition(fitting[next(iter(cards))])}: spring an Ambush?",
        [*cards.values()],
        rule="VG-CITY-06",
        verb="ambush",
        name=lambda card: g.faces.face[card],
        place=lambda card: f"hand:{g.faces.face[card]}",
        done="Let it happen",
    )
    chosen = await g.quietly(question)  # being asked is not announced: VG-RULING-39
    g.asking = None
    return chosen


def is_condition_met(g: Vigilante, holder: int, ambush: Ambush, window: Window) -> bool:
    """VG-CITY-06: the moment has come, for the right player, and whatever else the card wants."""
    if ambush.whose is Whose.OWN and holder != window.seat:
        return False
    if ambush.whose is Whose.RIVAL and holder == window.seat:
        return False
    return ambush.reaction.fits(g, holder, window)


async def _spring(g: Vigilante, player: Player, card: int, window: Window) -> bool:
    """The card is shown, does what it says, and is discarded: VG-CITY-08."""
    name = show_card(g, player, card, "springs", "VG-CITY-07")
    happens = await AMBUSHES[window.moment][name].reaction.spring(g, player.seat, window)
    finish_card(g, card, "VG-CITY-08")
    return happens
