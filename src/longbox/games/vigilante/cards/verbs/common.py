"""Prices, and their words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from longbox import Cost, Deck, Did, Looked, Refusal, a_or_several, effect
from longbox.games.vigilante.kinds import CARDS, Verb
from longbox.games.vigilante.rules.choices import which_card, which_rival, why_no_rival
from longbox.games.vigilante.rules.hand import discard
from longbox.games.vigilante.state import TEXT, Player, Vigilante

NOT_ENOUGH = Refusal(TEXT, "you have too few cards to discard")


def paying(price: Verb, gain: Verb) -> Verb:
    """Pay a price for an effect."""
    return Cost(price, gain, joint=" to ")


@effect
class Spend(Verb):
    """Discard cards as a price, perhaps of a least Influence. No Ambush answers it."""

    count: int
    influence: int = 0

    async def do(self, g: Vigilante, seat: int) -> None:
        player = g.players[seat]
        for _ in range(self.count):
            cards = self._fitting(g, player)
            discard(g, player, await which_card(g, seat, "Which card do you discard?", cards, rule=TEXT, verb="pay"), TEXT)

    def _fitting(self, g: Vigilante, player: Player) -> Sequence[int]:
        if not self.influence:
            return player.hand
        return [card for card in player.hand if CARDS[g.faces.face[card]].influence >= self.influence]

    def say(self) -> str:
        value = f" of Influence {self.influence} or more" if self.influence else ""
        return f"discard {a_or_several(self.count, 'card')}{value}"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return NOT_ENOUGH if len(self._fitting(g, g.players[seat])) < self.count else None


async def look_at_top(g: Vigilante, seat: int, deck: Deck[int], what: str, rule: str, *, may_bury: bool = True) -> None:
    """Look at the top card of a deck and put it back, on top or perhaps on the bottom."""
    card = g.draw(deck)
    deck.put_on_top(card)  # at once, so that no card is missing while the player thinks
    face = g.faces.show(card, seat)
    g.tell(rule, Looked, seat, f"the top of the {what.removesuffix(' Card')} Deck", face)
    wheres = ["top", "bottom"] if may_bury else ["top"]
    if await g.ask(seat, f"The top {what} is {face}. Where does it go?", wheres, rule=rule, verb="put") == "bottom":
        deck.remove(card)
        deck.put_on_bottom(card)
        g.tell(rule, Did, seat, "puts the {} on the bottom of the deck", what)


class ToRival(Verb):
    """Something that happens to another player, or to several, whom the seat chooses."""

    rule: ClassVar[str]
    prompt: ClassVar[str]
    nobody: ClassVar[Refusal]  # why, if it can happen to none
    twice: ClassVar[Refusal]  # why it does not happen to one player twice, where it happens to several
    against_self: ClassVar[str] = ""  # the rule that forbids choosing oneself, if it is not `rule`

    @property
    def players_chosen(self) -> int:
        return 1

    def why_not_them(self, g: Vigilante, seat: int, player: Player) -> Refusal | None:
        """A refusal if it cannot happen to this player."""
        return None

    async def do_to(self, g: Vigilante, seat: int, rival: Player) -> None:
        raise TypeError(f"{type(self).__name__} does nothing")

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        for player in g.players:
            if player.seat != seat and self.why_not_them(g, seat, player) is None:
                return None
        return self.nobody

    async def do(self, g: Vigilante, seat: int) -> None:
        chosen: list[int] = []

        def why_not(player: Player) -> Refusal | None:
            return self.twice if player.seat in chosen else self.why_not_them(g, seat, player)

        while len(chosen) < self.players_chosen and why_no_rival(g, seat, why_not, self.nobody) is None:
            rival = await which_rival(g, seat, self.prompt, why_not, rule=self.rule, against_self=self.against_self)
            chosen.append(rival.seat)
            await self.do_to(g, seat, rival)
