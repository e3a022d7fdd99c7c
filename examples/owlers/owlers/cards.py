"""The cards: each has an effect that does and says; gear stays, and its hooks change the rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

import longbox
from longbox import Did, Drew, Effect, Hook, Refusal, Special, a_or_several, effect, several
from owlers.table import COAST, COVES, Owler, Owlers

T = TypeVar("T")
SEIZING = longbox.Moment[Owler]("the Exciseman is about to seize somebody's casks")
CARRYING = longbox.Number[Owler]("the casks that somebody can carry")
drawn_at = "place:{}".format
LEADING = longbox.Ban[str]("the Exciseman is led to a place")


@dataclass(frozen=True)
class Card:
    """A card, three of which are in the box. One with hooks is gear."""

    name: str
    effect: Effect[Owlers]
    hooks: tuple[Hook[Owlers, Owler], ...] = ()


CARDS: longbox.Registry[str, Card] = longbox.Registry("card", lambda card: card.name)


def in_play(g: Owlers, seat: int | None, cards: Mapping[str, T]) -> list[tuple[Owler, T]]:
    """The gear of one player, or of all."""
    owlers = g.owlers if seat is None else [g.owlers[seat]]
    return [(owler, cards[g.faces[card]]) for owler in owlers for card in owler.gear if g.faces[card] in cards]


HOOKS = longbox.Hooks(longbox.Source(CARDS, in_play))


def most_casks(g: Owlers, owler: Owler) -> int:
    """OW-CASK-02: two, and what gear adds."""
    return HOOKS.number(g, CARRYING, 2, owler, owler.seat)


@effect
class Draw(Effect[Owlers]):
    """OW-HAND-01: cards from the deck, which is renewed from the discards."""

    amount: int

    def why_not(self, g: Owlers, seat: int) -> Refusal | None:
        return None if g.cards else Refusal("OW-HAND-01", "no card is left")

    async def do(self, g: Owlers, seat: int) -> None:
        for _ in range(self.amount):
            card = g.cards.draw(g)
            if card is not None:
                g.owlers[seat].hand.append(card)
                g.tell("OW-HAND-01", Drew, seat, (g.faces.show(card, seat),))

    def say(self) -> str:
        return f"draw {a_or_several(self.amount, 'card')}"


@effect
class Sell(Effect[Owlers]):
    """OW-SELL-01: all casks at once, to the buyer at his place; each brings a coin more than the one before."""

    place: str

    def why_not(self, g: Owlers, seat: int) -> Refusal | None:
        can = g.owlers[seat].casks and g.owlers[seat].place == self.place != g.exciseman
        return None if can else Refusal("OW-SELL-01", f"it takes casks at {self.place}, and no Exciseman there")

    async def do(self, g: Owlers, seat: int) -> None:
        owler = g.owlers[seat]
        coins = owler.casks * (owler.casks + 1) // 2
        g.tell("OW-SELL-01", Did, seat, "sells {:cask} for {:coin} at {}", owler.casks, coins, self.place)
        owler.coins, owler.casks = owler.coins + coins, 0

    def say(self) -> str:
        return f"sell all your casks at {self.place}, the first for 1 coin and each for 1 more than the one before"


@effect
class Lead(Effect[Owlers]):
    """OW-LAW-01: the Exciseman goes where he is led, and seizes the casks that he finds there: OW-LAW-02."""

    steps: int

    async def do(self, g: Owlers, seat: int) -> None:
        for _ in range(self.steps):
            prompt, there = "Where do you lead the Exciseman?", COAST.neighbours[g.exciseman]
            why_not = partial(longbox.first_objection, HOOKS.bans(g, LEADING))
            g.exciseman = await g.ask(seat, prompt, there, rule="OW-LAW-01", verb="lead", place=drawn_at, why_not=why_not)
            g.tell("OW-LAW-01", Did, seat, "leads the Exciseman to {}", g.exciseman)
            for owler in g.owlers:
                if owler.place == g.exciseman and owler.casks and await HOOKS.happens(g, SEIZING, owler, owler.seat):
                    g.tell("OW-LAW-02", Did, owler.seat, "loses {:cask} to the Exciseman", owler.casks)
                    owler.casks = 0

    def say(self) -> str:
        return f"lead the Exciseman {several(self.steps, 'step')}"


async def run(g: Owlers, owler: Owler) -> None:
    """OW-CARD-02: with casks not past the Exciseman."""
    there = [*COAST.reach(owler.place, 3, blocked=[g.exciseman] if owler.casks else [])][1:]
    owler.place = await g.ask(owler.seat, "Where do you run to?", there, rule="OW-CARD-02", verb="run", place=drawn_at)
    g.tell("OW-CARD-02", Did, owler.seat, "runs to {}", owler.place)


async def stay(g: Owlers, owler: Owler) -> None:
    """OW-GEAR-01: gear does nothing when it is played."""


def gear(name: str, hook: Hook[Owlers, Owler]) -> Card:
    """A card that stays: it says what its hook says."""
    return Card(name, Special(hook.say(), stay), (hook,))


async def bribe(g: Owlers, owner: Owler, victim: Owler) -> bool:
    """OW-GEAR-03: the purse goes, and the casks stay."""
    purse = g.faces.find(owner.gear, "Purse of Guineas")
    owner.gear.remove(purse)
    g.cards.discard(purse)
    g.tell("OW-GEAR-03", Did, owner.seat, "bribes the Exciseman")
    return False


def warns(g: Owlers, owner: Owler, place: str) -> Refusal | None:
    return Refusal("OW-GEAR-04", f"the boy on the cliff warns {g.names[owner.seat]}") if place == owner.place in COVES else None


PURSE = "when the Exciseman is about to seize your casks, you discard this instead"
BUYERS = ("Ferry Stairs", "Three Crowns", "Smithy Row", "Mill End", "Church Hill", "Manor Gate")
CARDS.add(
    *(Card(f"Buyer at {place}", Sell(place)) for place in BUYERS),
    Card("Moonless Night", Special("run up to 3 steps", run)),
    Card("False Trail", longbox.All(Lead(1), Draw(2))),
    Card("Hue and Cry", Lead(2)),
    Card("Night Signal", longbox.OneOf(Draw(3), Lead(1), rule="OW-CARD-01")),
    gear("Handcart", longbox.Changes(CARRYING, lambda g, owner, owler, casks: casks + 1, "you can carry 1 cask more")),
    gear("Purse of Guineas", longbox.When(SEIZING, bribe, PURSE)),
    gear("Boy on the Cliff", longbox.Forbids(LEADING, warns, "nobody can lead the Exciseman into a cove where you stand")),
)
