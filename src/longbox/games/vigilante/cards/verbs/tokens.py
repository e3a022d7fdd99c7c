"""Verbs about Allegiance tokens."""

from __future__ import annotations

from longbox import DidTo, Refusal, a_or_several, effect, several
from longbox.games.vigilante.cards.verbs.common import ToRival
from longbox.games.vigilante.kinds import Allegiance, Verb
from longbox.games.vigilante.rules.choices import in_hand
from longbox.games.vigilante.rules.hand import discard, draw_cards
from longbox.games.vigilante.rules.identities import face_down, flip, investigate, turn_up, why_not_investigated
from longbox.games.vigilante.state import TEXT, Player, Vigilante

OWN_FLIPPED = Refusal("VG-ALLEG-05", "all your own tokens lie face-up")
ALL_SEEN = Refusal("VG-ALLEG-05", "all tokens of the other players lie face-up")
NO_FRESH = Refusal("VG-TALK-05", "every other player has a token face-up already")
HAS_FLIPPED = Refusal("VG-TALK-05", "that player has a token face-up already")


class _Looks(ToRival):
    """Look at a token of another player. No player may look at their own tokens: VG-ALLEG-02."""

    rule, prompt, nobody, against_self = "VG-ALLEG-04", "Whom do you investigate?", ALL_SEEN, "VG-ALLEG-02"

    def why_not_them(self, g: Vigilante, seat: int, player: Player) -> Refusal | None:
        return why_not_investigated(g, player)


@effect
class Investigate(_Looks):
    """Look at tokens of other players, one of each."""

    players: int = 1
    gift: int = 0  # cards that the investigated player draws
    twice = Refusal("VG-ALLEG-05", "you have just investigated that player")

    @property
    def players_chosen(self) -> int:
        return self.players

    async def do_to(self, g: Vigilante, seat: int, rival: Player) -> None:
        await investigate(g, seat, rival.seat)
        await draw_cards(g, rival.seat, self.gift)

    def say(self) -> str:
        whom = "another player" if self.players == 1 else several(self.players, "other player")
        return f"investigate {whom}" + (f", who then draws {a_or_several(self.gift, 'card')}" if self.gift else "")


@effect
class InvestigateNeighbours(Verb):
    """Look at a token of each neighbour. With at least three players they are different."""

    says = "investigate both your neighbours"

    async def do(self, g: Vigilante, seat: int) -> None:
        for neighbour in (1, -1):
            await investigate(g, seat, (seat + neighbour) % len(g.players))

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        both = [why_not_investigated(g, g.players[(seat + neighbour) % len(g.players)]) for neighbour in (1, -1)]
        return None if None in both else both[0]


@effect
class InvestigateEachOther(_Looks):
    """Ask another player. If they agree, each of the two looks at a token of the other."""

    prompt = "Whom do you ask to investigate each other?"
    says = "ask another player: if they agree, you investigate each other"

    async def do_to(self, g: Vigilante, seat: int, rival: Player) -> None:
        g.tell("VG-ALLEG-04", DidTo, seat, "offers mutual investigation to", rival.seat)
        question = f"Do you and {g.names[seat]} investigate each other?"
        if await g.ask(rival.seat, question, ["agree"], rule="VG-ALLEG-04", done="Refuse") is None:
            g.tell("VG-ALLEG-04", DidTo, rival.seat, "refuses mutual investigation with", seat)
            return
        await investigate(g, seat, rival.seat)
        await investigate(g, rival.seat, seat)

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return super().why_not(g, seat) if face_down(g, g.players[seat]) else OWN_FLIPPED


@effect
class Expose(_Looks):
    """Look at a token of another player. The player may then pay a card to turn it up."""

    says = "investigate another player; you may then discard another card to turn the token you looked at face-up"

    async def do_to(self, g: Vigilante, seat: int, rival: Player) -> None:
        place = await investigate(g, seat, rival.seat)
        if place is None:
            return
        player = g.players[seat]
        prompt = f"Discard a card to turn token {place + 1} of {g.names[rival.seat]} face-up?"
        look, no = in_hand(g, player.hand), "Leave it face-down"
        card = await g.ask(seat, prompt, player.hand, rule="VG-TALK-05", verb="pay", done=no, **look)
        if card is not None:
            discard(g, player, card, TEXT)
            turn_up(g, rival.seat, place)


@effect
class Flip(ToRival):
    """Flip a face-down token of another player (VG-TALK-03). `fresh` means a player with no face-up token yet."""

    fresh: bool = False
    bounty: int = 0  # cards that the player draws if it shows Evil
    rule, prompt, nobody = "VG-TALK-05", "Whose token is flipped?", ALL_SEEN

    def why_not_them(self, g: Vigilante, seat: int, player: Player) -> Refusal | None:
        if self.fresh and len(face_down(g, player)) < len(player.tokens):
            return HAS_FLIPPED
        return why_not_investigated(g, player)

    async def do_to(self, g: Vigilante, seat: int, rival: Player) -> None:
        if await flip(g, seat, rival.seat) == Allegiance.EVIL:
            await draw_cards(g, seat, self.bounty)

    def say(self) -> str:
        bounty = f"; if it shows {Allegiance.EVIL}, draw {a_or_several(self.bounty, 'card')}" if self.bounty else ""
        whose = "another player who has none face-up" if self.fresh else "another player"
        return f"flip one face-down Allegiance token of {whose}{bounty}"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return super().why_not(g, seat) and (NO_FRESH if self.fresh else ALL_SEEN)


@effect
class FlipOwn(Verb):
    """Flip one of the player's own tokens. The left neighbour chooses which."""

    says = "let your left neighbour flip one of your face-down Allegiance tokens"

    async def do(self, g: Vigilante, seat: int) -> None:
        await flip(g, (seat + 1) % len(g.players), seat)

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return why_not_investigated(g, g.players[seat])
