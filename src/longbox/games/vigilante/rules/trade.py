"""Trade a card: an offer that others can refuse at no cost, and a hidden exchange."""

from __future__ import annotations

from collections.abc import Awaitable

from longbox import DidTo, Refusal
from longbox.games.vigilante.rules.choices import in_hand, which_player
from longbox.games.vigilante.rules.hand import out_of_hand
from longbox.games.vigilante.state import Player, Vigilante
from longbox.games.vigilante.telling import Traded

NOTHING_TO_GIVE = Refusal("VG-TRADE-02", "you have no card to give")
NOBODY_LEFT = Refusal("VG-RULING-36", "everybody with a card was asked this turn")
WAS_ASKED = Refusal("VG-RULING-36", "that player was asked this turn")
NOBODY_HAS = Refusal("VG-TRADE-02", "no other player has a card to give")
EMPTY_HAND = Refusal("VG-TRADE-02", "that player has no card to give")


def why_not_partner(g: Vigilante, other: Player) -> Refusal | None:
    """VG-TRADE-02, VG-RULING-36."""
    if not other.hand:
        return EMPTY_HAND
    return WAS_ASKED if other.seat in g.asked else None


def why_not_trade(g: Vigilante, player: Player) -> Refusal | None:
    """A refusal if no player can be asked."""
    if not player.hand:
        return NOTHING_TO_GIVE
    for other in g.players:
        if other is not player and other.hand and other.seat not in g.asked:
            return None
    return NOBODY_LEFT if any(other.hand for other in g.rivals(player.seat)) else NOBODY_HAS


async def trade(g: Vigilante, player: Player) -> bool:
    """Offer one card for one card: VG-TRADE-01. Returns whether it was accepted; a refused offer costs nothing: VG-TRADE-04."""
    other = await which_player(
        g,
        player.seat,
        "With whom do you trade?",
        g.rivals(player.seat),
        rule="VG-TRADE-01",
        why_not=lambda other: why_not_partner(g, other),
    )
    g.asked += (other.seat,)
    g.tell("VG-TRADE-01", DidTo, player.seat, "offers a trade to", other.seat)
    offer = f"{g.names[player.seat]} offers you a card for a card"

    def question(seat: int) -> Awaitable[int | None]:
        """Both choose at the same time, unseen: VG-RULING-19."""
        # Any card of the hand (VG-TRADE-05), but no Hero (VG-TRADE-06) and no Equipment in play (VG-TRADE-07).
        hand = g.players[seat].hand
        look = in_hand(g, hand)
        name = look["name"]
        look["label"] = lambda card: f"Give {name(card)}"
        if seat == player.seat:
            return g.ask(seat, "Which card do you give?", hand, rule="VG-TRADE-01", verb="give", **look)
        return g.ask(seat, offer, hand, rule="VG-TRADE-03", verb="give", done="Refuse", **look)

    answers = await g.ask_each([player.seat, other.seat], question)
    gave, got = answers[player.seat], answers[other.seat]
    if gave is None or got is None:
        g.tell("VG-TRADE-03", DidTo, other.seat, "refuses to trade with", player.seat)
        return False
    exchange(g, player, gave, other, got)
    return True


def exchange(g: Vigilante, player: Player, gave: int, other: Player, got: int) -> None:
    """Two cards change hands. Other players no longer know which cards these two hold."""
    both = 1 << player.seat | 1 << other.seat
    for one in (player, other):
        for place, card in enumerate(one.hand):
            known = g.faces.known[card]
            if known & ~both:  # another player knew this card
                one.hand[place] = g.faces.lose_sight(card, known & both)
                gave = one.hand[place] if card == gave else gave
                got = one.hand[place] if card == got else got
    gave, got = out_of_hand(g, player, gave), out_of_hand(g, other, got)
    player.hand.append(got)
    other.hand.append(gave)
    g.tell("VG-TRADE-01", Traded, player.seat, other.seat, g.faces.show(gave, other.seat), g.faces.show(got, player.seat))
