"""Cards and hands: drawing, discarding, the two decks and their discard piles."""

from __future__ import annotations

from collections.abc import Awaitable

from longbox import EVERYBODY, Drew, Labelled, Refusal
from longbox.games.vigilante.kinds import CARDS, Verb
from longbox.games.vigilante.rules.team import may_draw_agency
from longbox.games.vigilante.state import TEXT, CardDeck, Player, Vigilante
from longbox.games.vigilante.telling import CardMoved, Moved, TextUsed, Use

CITY, AGENCY = CardDeck
DECKS = {deck: f"the {deck} Deck" for deck in CardDeck}  # in the log
NO_CARDS = Refusal("VG-RULING-10", "the City Deck, the Agency Deck and their discards are empty")
NO_CITY_CARDS = Refusal("VG-RULING-10", "the City Deck and its discards are empty")
NO_AGENCY_CARDS = Refusal("VG-RULING-10", "the Agency Deck and its discards are empty")


def decks_for(g: Vigilante, player: Player) -> list[CardDeck]:
    """The City Deck, and the Agency Deck for a player with enough Villains in jail, if they have cards: VG-AGENCY-03."""
    decks = [CITY] if g.city.layers or g.city_discard else []  # asked often: without making a pile
    if may_draw_agency(g, player) and g.pile(AGENCY):
        decks.append(AGENCY)
    return decks


def can_draw(g: Vigilante, player: Player) -> bool:
    """Whether there is a card to draw for this player: VG-RULING-10."""
    return bool(g.city.layers or decks_for(g, player))


def why_not_draw(g: Vigilante, player: Player) -> Refusal | None:
    """VG-RULING-10; the reason mentions the Agency Deck only to players who may draw from it: VG-AGENCY-02."""
    if can_draw(g, player):
        return None
    return NO_CARDS if may_draw_agency(g, player) else NO_CITY_CARDS


async def draw(g: Vigilante, player: Player) -> None:
    """VG-DRAW-01. With enough Villains the player may choose the Agency Deck: VG-DRAW-03. There is no hand limit: VG-DRAW-02."""
    await draw_card(g, player, "VG-DRAW-01")


async def draw_card(g: Vigilante, player: Player, rule: str) -> None:
    """Draw a card from a deck of the player's choice."""
    decks = decks_for(g, player)
    prompt = "From which deck do you draw?"
    deck = decks[0] if len(decks) == 1 else await which_deck(g, player.seat, prompt, decks, "VG-AGENCY-02")
    take_from_deck(g, player, deck, rule)


def which_deck(g: Vigilante, seat: int, prompt: str, decks: list[CardDeck], rule: str) -> Awaitable[CardDeck]:
    """One of these decks: VG-AGENCY-02."""
    return g.ask(seat, prompt, decks, rule=rule, verb="deck", place=deck_place)


async def draw_cards(g: Vigilante, seat: int, count: int) -> None:
    """Draw several cards by a text, or as many as there are. The player chooses the deck card by card: VG-RULING-40."""
    player = g.players[seat]
    for _ in range(count):
        if can_draw(g, player):
            await draw_card(g, player, TEXT)


def deck_place(deck: CardDeck) -> str:
    """The place of a deck."""
    return f"deck:{deck.lower()}"


def take_from_deck(g: Vigilante, player: Player, deck: CardDeck, rule: str) -> None:
    """The top card of a deck comes to the hand, if there is one."""
    card = g.pile(deck).draw(g)
    if card is not None:
        player.hand.append(card)  # only this player sees it: VG-CITY-01
        g.tell(rule, Drew, player.seat, (g.faces.show(card, player.seat),), DECKS[deck])


def out_of_hand(g: Vigilante, player: Player, card: int) -> int:
    """A card leaves the hand, and other players see its face. Returns the copy that is gone.

    Nobody can tell copies apart, so it takes the copy that most players know. A player who knew another copy instead now knows
    one fewer: VG-RULING-44.
    """
    face, known = g.faces.face, g.faces.known
    alike = [other for other in player.hand if face[other] == face[card]]
    gone = alike[0]
    if len(alike) > 1:
        gone = max(alike, key=lambda copy: (known[copy] == EVERYBODY, known[copy].bit_count()))
    player.hand.remove(gone)
    for other in alike:
        if other != gone:
            known[gone], known[other] = known[gone] | known[other], known[gone] & known[other]
    return gone


def to_discard(g: Vigilante, card: int) -> None:
    """A card goes face-up to the discard pile of its deck."""
    (g.city_discard if CARDS[g.faces.show(card)].deck is CITY else g.agency_discard).append(card)


def discard(g: Vigilante, player: Player, card: int, rule: str) -> None:
    """A card leaves the hand for the discard pile."""
    card = out_of_hand(g, player, card)
    to_discard(g, card)
    g.tell(rule, CardMoved, player.seat, Moved.DISCARDED, g.faces.face[card])


def show_card(g: Vigilante, player: Player, card: int, how: Use, effect: Labelled, rule: str) -> int:
    """Play a card for this effect: it leaves the hand and lies open until its text is resolved. Returns the copy that is gone.

    The card can no longer pay for anything: VG-CITY-02.
    """
    card = out_of_hand(g, player, card)
    g.played.append(card)
    g.tell(rule, TextUsed, player.seat, how, g.faces.show(card), effect)
    return card


async def do_text(g: Vigilante, seat: int, effect: Verb, slot: int) -> None:
    """The text of the Hero in a slot, or of Equipment that they hold, does what it says."""
    before, g.source = g.source, slot
    await effect.do(g, seat)
    g.source = before


def finish_card(g: Vigilante, card: int) -> None:
    """Discard a played card: VG-CITY-05, VG-CITY-08."""
    g.played.remove(card)
    to_discard(g, card)
