"""Verbs about cards: drawing, discarding, taking back, looking."""

from __future__ import annotations

from longbox import Refusal, a_or_several, effect
from longbox.games.vigilante.cards.verbs.common import look_at_top
from longbox.games.vigilante.kinds import CARDS, CardKind, Verb
from longbox.games.vigilante.rules.cards import must_discard
from longbox.games.vigilante.rules.choices import in_discards, in_hand
from longbox.games.vigilante.rules.hand import NO_AGENCY_CARDS, discard, draw_cards, take_from_deck, why_not_draw
from longbox.games.vigilante.rules.trade import trade, why_not_trade
from longbox.games.vigilante.state import TEXT, CardDeck, Vigilante
from longbox.games.vigilante.telling import CardMoved, Moved

NO_TOP_CARD = Refusal("VG-RULING-10", "the City Deck is empty")


@effect
class Draw(Verb):
    """Draw cards."""

    count: int
    says = "draw {count:a card}"

    async def do(self, g: Vigilante, seat: int) -> None:
        await draw_cards(g, seat, self.count)

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return why_not_draw(g, g.players[seat])


@effect
class DrawAgency(Verb):
    """Draw Agency Cards, with any number of Villains in the jail."""

    count: int
    says = "draw {count} Agency Cards, whatever your jail holds"

    async def do(self, g: Vigilante, seat: int) -> None:
        for _ in range(self.count):
            take_from_deck(g, g.players[seat], CardDeck.AGENCY, "VG-AGENCY-01")

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return None if g.pile(CardDeck.AGENCY) else NO_AGENCY_CARDS


@effect
class NeighbourDraws(Verb):
    """The left neighbour draws."""

    count: int
    says = "let your left neighbour draw {count:a card}"

    async def do(self, g: Vigilante, seat: int) -> None:
        await draw_cards(g, (seat + 1) % len(g.players), self.count)


@effect
class Discard(Verb):
    """Discard cards, or as many as there are."""

    count: int
    besides: bool = False  # it follows another discard of the same text

    async def do(self, g: Vigilante, seat: int) -> None:
        await must_discard(g, seat, self.count, TEXT)

    def say(self) -> str:
        return "you discard another card" if self.besides and self.count == 1 else f"discard {a_or_several(self.count, 'card')}"


@effect
class EverybodyDiscards(Verb):
    """Everybody, or everybody with a large hand, discards a card."""

    holding: int = 1

    async def do(self, g: Vigilante, seat: int) -> None:
        for player in [*g.from_active()]:
            if len(player.hand) >= self.holding:
                await must_discard(g, player.seat, 1, TEXT)

    def say(self) -> str:
        with_cards = f" with {self.holding} or more cards in hand" if self.holding > 1 else ""
        return f"make every player{with_cards} discard a card"


@effect
class RivalsMayReplace(Verb):
    """Every other player may discard a card to draw one."""

    says = "every other player may discard a card to draw a card"

    async def do(self, g: Vigilante, seat: int) -> None:
        for player in g.rivals(seat):
            prompt, look = "Discard a card to draw a card?", in_hand(g, player.hand)
            card = await g.ask(player.seat, prompt, player.hand, rule=TEXT, verb="discard", done="Keep all", **look)
            if card is not None:
                discard(g, player, card, TEXT)
                await draw_cards(g, player.seat, 1)


@effect
class TakeFromDiscard(Verb):
    """Take a card from the City discard pile into the hand."""

    most: int  # Influence
    kind: CardKind | None = None

    def _cards(self, g: Vigilante) -> list[int]:
        face = g.faces.face
        found = {}
        for card in g.city_discard:
            city = CARDS[face[card]]
            if city.influence <= self.most and self.kind in (None, city.kind):
                found[city.name] = card
        return [*found.values()]

    async def do(self, g: Vigilante, seat: int) -> None:
        cards = self._cards(g)
        if not cards:
            return
        prompt = "Which card do you take from the discard pile?"
        card = await g.ask(seat, prompt, cards, rule=TEXT, verb="take", **in_discards(g, cards))
        g.city_discard.remove(card)
        g.players[seat].hand.append(card)
        g.tell(TEXT, CardMoved, seat, Moved.TAKEN_BACK, g.faces.face[card])

    def say(self) -> str:
        what = "a card" if self.kind is None else f"{'a' if self.kind is CardKind.ONE_TIME else 'an'} {self.kind} card"
        return f"take {what} of Influence {self.most} or less from the City discard pile"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        what = "card" if self.kind is None else f"{self.kind} card"
        return None if self._cards(g) else Refusal(TEXT, f"the City discard pile has no {what} of Influence {self.most} or less")


@effect
class LookAtCity(Verb):
    """Look at the top City Card and put it back on top or on the bottom."""

    says = "look at the top card of the City Deck; you may put it on the bottom"

    async def do(self, g: Vigilante, seat: int) -> None:
        await look_at_top(g, seat, g.city, "City Card", TEXT)

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return None if g.city.layers else NO_TOP_CARD


@effect
class FreeTrade(Verb):
    """A trade that costs no action."""

    says = "offer a trade that costs no action"

    async def do(self, g: Vigilante, seat: int) -> None:
        await trade(g, g.players[seat])

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return why_not_trade(g, g.players[seat])
