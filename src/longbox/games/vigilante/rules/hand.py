"""Cards and hands: drawing, discarding, the two decks and their discard piles."""

from __future__ import annotations

from collections.abc import Awaitable

from longbox import Deck, Effect, Refusal
from longbox.engine.faces import EVERYBODY
from longbox.games.vigilante.cards.kinds import AGENCY
from longbox.games.vigilante.cards.texts import TEXT, told
from longbox.games.vigilante.rules.team import may_draw_agency
from longbox.games.vigilante.state import Player, Vigilante
from longbox.games.vigilante.telling import CardMoved, Drew, Moved, TextUsed, Use

NO_CARDS = Refusal("VG-RULING-10", "the City Deck, the Agency Deck and their discards are empty")
NO_CITY_CARDS = Refusal("VG-RULING-10", "the City Deck and its discards are empty")
NO_AGENCY_CARDS = Refusal("VG-RULING-10", "the Agency Deck and its discards are empty")


def has_city_cards(g: Vigilante) -> bool:
    """Whether there are City Cards to draw; discards are shuffled when the deck is empty: VG-RULING-10."""
    return bool(g.city.layers or g.city_discard)


def has_agency_cards(g: Vigilante, player: Player) -> bool:
    """Whether there are Agency Cards that this player may draw: VG-AGENCY-02, VG-AGENCY-03."""
    return bool(g.agency.layers or g.agency_discard) and may_draw_agency(g, player)


def can_draw(g: Vigilante, player: Player) -> bool:
    """Whether there is a card to draw for this player: VG-RULING-10."""
    return has_city_cards(g) or has_agency_cards(g, player)


def why_not_draw(g: Vigilante, player: Player) -> Refusal | None:
    """VG-RULING-10; of the Agency Deck only who may draw from it is told: VG-AGENCY-02."""
    if can_draw(g, player):
        return None
    return NO_CARDS if may_draw_agency(g, player) else NO_CITY_CARDS


async def draw_card(g: Vigilante, player: Player, rule: str) -> None:
    """Draw a card from a deck of the player's choice."""
    decks = decks_for(g, player)
    prompt = "From which deck do you draw?"
    deck = decks[0] if len(decks) == 1 else await which_deck(g, player.seat, prompt, decks, "VG-AGENCY-02")
    take_from_deck(g, player, deck, rule)


def decks_for(g: Vigilante, player: Player) -> list[str]:
    """The City Deck and, with enough Villains in the jail, the Agency Deck, if there are cards."""
    return ["City"] * has_city_cards(g) + ["Agency"] * has_agency_cards(g, player)


def which_deck(g: Vigilante, seat: int, prompt: str, decks: list[str], rule: str) -> Awaitable[str]:
    """One of these decks: VG-AGENCY-02."""
    return g.ask(seat, prompt, decks, rule=rule, verb="deck", place=deck_place)


async def draw_cards(g: Vigilante, seat: int, count: int) -> None:
    """Draw several by a text, as far as there are any, the deck chosen card by card: VG-RULING-40."""
    player = g.players[seat]
    for _ in range(count):
        if can_draw(g, player):
            await draw_card(g, player, TEXT)


def deck_place(deck: str) -> str:
    """Where a deck lies."""
    return f"deck:{deck.lower()}"


def take_from_deck(g: Vigilante, player: Player, name: str, rule: str) -> None:
    """The top card of a deck comes to the hand; an empty deck is replaced by its shuffled discards: VG-RULING-10."""
    deck: Deck[int] = g.city if name == "City" else g.agency
    if not deck.layers:
        discard = g.city_discard if name == "City" else g.agency_discard
        if not discard:
            return
        g.shuffle_into(deck, discard)
        discard.clear()
    card = g.draw(deck)
    player.hand.append(card)  # theirs alone: VG-CITY-01
    g.tell(rule, Drew, player.seat, name, g.faces.show(card, player.seat))


def out_of_hand(g: Vigilante, player: Player, card: int) -> int:
    """A card leaves the hand, and others see its face; which of its copies is gone.

    Nobody can tell copies apart: it is the one known to most, and whoever knew of another instead knows one less: VG-RULING-44.
    """
    face, known = g.faces.face, g.faces.known
    alike = [other for other in player.hand if face[other] == face[card]]
    gone = max(alike, key=lambda copy: (known[copy] == EVERYBODY, known[copy].bit_count()))
    player.hand.remove(gone)
    for other in alike:
        if other != gone:
            known[gone], known[other] = known[gone] | known[other], known[gone] & known[other]
    return gone


def to_discard(g: Vigilante, card: int) -> None:
    """A card goes face-up to the discard pile of its deck."""
    (g.agency_discard if g.faces.show(card) in AGENCY else g.city_discard).append(card)


def discard(g: Vigilante, player: Player, card: int, rule: str) -> None:
    """A card leaves the hand for the discard pile."""
    card = out_of_hand(g, player, card)
    to_discard(g, card)
    g.tell(rule, CardMoved, player.seat, Moved.DISCARDED, g.faces.face[card])


def show_card(g: Vigilante, player: Player, card: int, how: Use, effect: Effect, rule: str) -> int:
    """A card is played for this effect: it leaves the hand and lies open until its text is resolved; which of its copies does.

    It pays for nothing any more: VG-CITY-02.
    """
    card = out_of_hand(g, player, card)
    g.played.append(card)
    g.tell(rule, TextUsed, player.seat, how, g.faces.show(card), told(g, effect))
    return card


def finish_card(g: Vigilante, card: int) -> None:
    """A played card is discarded: VG-CITY-05, VG-CITY-08."""
    g.played.remove(card)
    to_discard(g, card)
