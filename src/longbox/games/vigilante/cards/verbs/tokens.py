"""Verbs about Allegiance tokens."""

from __future__ import annotations

from collections.abc import Awaitable

from longbox import Refusal, effect
from longbox.games.vigilante.cards.kinds import Allegiance, Verb
from longbox.games.vigilante.cards.texts import TEXT
from longbox.games.vigilante.cards.verbs.common import cards
from longbox.games.vigilante.rules.choices import WhyNot, which_card_or_none, which_rival, why_no_rival
from longbox.games.vigilante.rules.hand import discard, draw_cards
from longbox.games.vigilante.rules.identities import face_down, flip, investigate, turn_up, why_not_investigated
from longbox.games.vigilante.state import Player, Vigilante
from longbox.games.vigilante.telling import DidTo

TWICE = Refusal("VG-ALLEG-05", "you have just investigated that player")
OWN_FLIPPED = Refusal("VG-ALLEG-05", "all your own tokens lie face-up")
ALL_SEEN = Refusal("VG-ALLEG-05", "all tokens of the other players lie face-up")
NO_FRESH = Refusal("VG-TALK-05", "every other player has a token face-up already")
HAS_FLIPPED = Refusal("VG-TALK-05", "that player has a token face-up already")


def neighbours(g: Vigilante, seat: int) -> tuple[int, int]:
    """The left and the right one: with three players at least they are two."""
    return (seat + 1) % len(g.players), (seat - 1) % len(g.players)


def whom(g: Vigilante, seat: int, prompt: str, why_not: WhyNot) -> Awaitable[Player]:
    """Another player to investigate, for nobody may look at their own tokens: VG-ALLEG-02."""
    return which_rival(g, seat, prompt, why_not, rule="VG-ALLEG-04", against_self="VG-ALLEG-02")


@effect
class Investigate(Verb):
    """Look at tokens of other players, one of each; or of both neighbours."""

    players: int = 1
    neighbours: bool = False
    gift: int = 0  # cards that the investigated player draws

    async def do(self, g: Vigilante, seat: int) -> None:
        if self.neighbours:
            for other in neighbours(g, seat):
                await investigate(g, seat, other)
            return
        done: list[int] = []

        def why_not(player: Player) -> Refusal | None:
            return TWICE if player.seat in done else why_not_investigated(g, player)

        for _ in range(self.players):
            if why_no_rival(g, seat, why_not, ALL_SEEN):
                return
            rival = await whom(g, seat, "Whom do you investigate?", why_not)
            done.append(rival.seat)
            await investigate(g, seat, rival.seat)
            await draw_cards(g, rival.seat, self.gift)

    def say(self) -> str:
        if self.neighbours:
            return "investigate both your neighbours"
        whom = "another player" if self.players == 1 else f"{self.players} other players"
        return f"investigate {whom}" + (f", who then draws {cards(self.gift)}" if self.gift else "")

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        if self.neighbours:
            both = [why_not_investigated(g, g.players[other]) for other in neighbours(g, seat)]
            return None if None in both else both[0]
        return why_no_rival(g, seat, lambda player: why_not_investigated(g, player), ALL_SEEN)


@effect
class InvestigateEachOther(Verb):
    """Another player is asked: if they agree, each of the two looks at a token of the other's."""

    async def do(self, g: Vigilante, seat: int) -> None:
        if self.why_not(g, seat) is not None:
            return
        prompt = "Whom do you ask to investigate each other?"
        rival = await whom(g, seat, prompt, lambda player: why_not_investigated(g, player))
        g.tell("VG-ALLEG-04", DidTo, seat, "offers mutual investigation to", rival.seat)
        question = f"Do you and {g.names[seat]} investigate each other?"
        if await g.ask(rival.seat, question, ["agree"], rule="VG-ALLEG-04", done="Refuse") is None:
            g.tell("VG-ALLEG-04", DidTo, rival.seat, "refuses mutual investigation with", seat)
            return
        await investigate(g, seat, rival.seat)
        await investigate(g, rival.seat, seat)

    def say(self) -> str:
        return "ask another player: if they agree, you investigate each other"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        if not face_down(g, g.players[seat]):
            return OWN_FLIPPED
        return why_no_rival(g, seat, lambda player: why_not_investigated(g, player), ALL_SEEN)


@effect
class Expose(Verb):
    """Look at a token of another player, and turn that very token up if one then pays a card for it."""

    async def do(self, g: Vigilante, seat: int) -> None:
        if self.why_not(g, seat) is not None:
            return
        rival = await whom(g, seat, "Whom do you investigate?", lambda player: why_not_investigated(g, player))
        place = await investigate(g, seat, rival.seat)
        if place is None:
            return
        player = g.players[seat]
        prompt = f"Discard a card to turn token {place + 1} of {g.names[rival.seat]} face-up?"
        card = await which_card_or_none(g, seat, prompt, player.hand, rule="VG-TALK-05", verb="pay", done="Leave it face-down")
        if card is not None:
            discard(g, player, card, TEXT)
            turn_up(g, rival.seat, place)

    def say(self) -> str:
        return "investigate another player; you may then discard another card to turn the token you looked at face-up"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return why_no_rival(g, seat, lambda player: why_not_investigated(g, player), ALL_SEEN)


@effect
class Flip(Verb):
    """Flip a face-down token of another player, never of one's own (VG-TALK-03); `fresh` ones have none face-up yet."""

    fresh: bool = False
    bounty: int = 0  # cards that one draws if it shows Evil

    def _why_not(self, g: Vigilante, player: Player) -> Refusal | None:
        if self.fresh and len(face_down(g, player)) < len(player.tokens):
            return HAS_FLIPPED
        return why_not_investigated(g, player)

    async def do(self, g: Vigilante, seat: int) -> None:
        if self.why_not(g, seat) is None:
            rival = await which_rival(g, seat, "Whose token is flipped?", lambda p: self._why_not(g, p), rule="VG-TALK-05")
            if await flip(g, seat, rival.seat) == Allegiance.EVIL:
                await draw_cards(g, seat, self.bounty)

    def say(self) -> str:
        bounty = f"; if it shows {Allegiance.EVIL}, draw {cards(self.bounty)}" if self.bounty else ""
        whose = "another player who has none face-up" if self.fresh else "another player"
        return f"flip one face-down Allegiance token of {whose}{bounty}"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return why_no_rival(g, seat, lambda player: self._why_not(g, player), NO_FRESH if self.fresh else ALL_SEEN)


@effect
class FlipOwn(Verb):
    """One of the player's own tokens is flipped; the left neighbour chooses which."""

    async def do(self, g: Vigilante, seat: int) -> None:
        await flip(g, (seat + 1) % len(g.players), seat)

    def say(self) -> str:
        return "let your left neighbour flip one of your face-down Allegiance tokens"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return why_not_investigated(g, g.players[seat])
