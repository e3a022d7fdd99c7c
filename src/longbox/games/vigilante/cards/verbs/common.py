"""What puts verbs together: prices, choices, permissions."""

from __future__ import annotations

from collections.abc import Sequence

from longbox import Refusal, effect
from longbox.games.vigilante.cards.kinds import CARDS, Verb
from longbox.games.vigilante.cards.texts import TEXT
from longbox.games.vigilante.rules.choices import which_card
from longbox.games.vigilante.rules.hand import discard
from longbox.games.vigilante.state import Player, Vigilante

NOT_ENOUGH = Refusal(TEXT, "you have too few cards to discard")


def cards(count: int) -> str:
    """So many cards, in words."""
    return "a card" if count == 1 else f"{count} cards"


@effect
class Paying(Verb):
    """Discard cards as a price, of at least an Influence if so printed, for something else."""

    count: int
    effect: Verb
    influence: int = 0

    async def do(self, g: Vigilante, seat: int) -> None:
        player = g.players[seat]
        for _ in range(self.count):
            cards = self._fitting(g, player)
            discard(g, player, await which_card(g, seat, "Which card do you discard?", cards, rule=TEXT, verb="pay"), TEXT)
        await self.effect.do(g, seat)

    def _fitting(self, g: Vigilante, player: Player) -> Sequence[int]:
        if not self.influence:
            return player.hand
        return [card for card in player.hand if CARDS[g.faces.face[card]].influence >= self.influence]

    def say(self) -> str:
        value = f" of Influence {self.influence} or more" if self.influence else ""
        return f"discard {cards(self.count)}{value} to {self.effect.say()}"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        if len(self._fitting(g, g.players[seat])) < self.count:
            return NOT_ENOUGH
        return self.effect.why_not(g, seat)


@effect
class Choose(Verb):
    """One of several, of those that can do something. The question names the card."""

    card: str
    options: tuple[Verb, ...]

    async def do(self, g: Vigilante, seat: int) -> None:
        if self.why_not(g, seat) is None:
            prompt = f"{self.card}: what do you do?"
            chosen = await g.ask(seat, prompt, self.options, rule=TEXT, verb="choose", why_not=lambda verb: verb.why_not(g, seat))
            await chosen.do(g, seat)

    def say(self) -> str:
        return ", or ".join(option.say() for option in self.options)

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        refusal: Refusal | None = None
        for option in self.options:
            refusal = option.why_not(g, seat)
            if refusal is None:
                return None
        return refusal


@effect
class MayDo(Verb):
    """Something that one need not do, if it can be done at all."""

    effect: Verb

    async def do(self, g: Vigilante, seat: int) -> None:
        if self.effect.why_not(g, seat) is not None:
            return
        if await g.ask(seat, f"Do you {self.effect.say()}?", ["yes"], rule=TEXT, done="No") is not None:
            await self.effect.do(g, seat)

    def say(self) -> str:
        return f"you may {self.effect.say()}"
