"""The cards of the workout game: effects that do and say."""

from __future__ import annotations

from longbox.engine.decision import Refusal
from longbox.engine.effects import All, Effect, May, OneOf, Special, effect
from longbox.engine.plain_events import Did
from longbox.testing.workout.table import Lighthouse, Peeked


@effect
class Glory(Effect[Lighthouse]):
    """Glory for the keeper."""

    amount: int

    async def do(self, g: Lighthouse, seat: int) -> None:
        g.keepers[seat].glory += self.amount
        g.tell("LH-CARD-01", Did, seat, "gains {} glory", self.amount)

    def say(self) -> str:
        return f"gain {self.amount} glory"


@effect
class Kindle(Effect[Lighthouse]):
    """More light, up to nine."""

    amount: int

    async def do(self, g: Lighthouse, seat: int) -> None:
        g.light = min(9, g.light + self.amount)
        g.tell("LH-CARD-02", Did, seat, "kindles the light to {}", g.light)

    def say(self) -> str:
        return f"kindle the light by {self.amount}"


@effect
class Steal(Effect[Lighthouse]):
    """Glory from another keeper, who may ward it off."""

    amount: int

    async def do(self, g: Lighthouse, seat: int) -> None:
        victim = await g.ask(
            seat,
            "From whom do you take glory?",
            range(len(g.keepers)),
            rule="LH-CARD-03",
            verb="steal",
            label=lambda other: g.names[other],
            place=lambda other: f"keeper:{other}",
            why_not=lambda other: _not_to_be_robbed(g, seat, other),
        )
        if not await still_happens(g, seat, victim):
            return
        taken = min(self.amount, g.keepers[victim].glory)
        g.keepers[victim].glory -= taken
        g.keepers[seat].glory += taken
        g.tell("LH-CARD-03", Did, seat, "takes {} glory from keeper {}", taken, victim + 1)

    def say(self) -> str:
        return f"take {self.amount} glory from another keeper"


def _not_to_be_robbed(g: Lighthouse, seat: int, other: int) -> Refusal | None:
    return Refusal("LH-CARD-03", "you cannot take from yourself") if other == seat else None


async def still_happens(g: Lighthouse, seat: int, victim: int) -> bool:
    """LH-WARD-01: the victim may ward. Return whether the deed still happens."""
    wards = [card for card in g.keepers[victim].hand if g.faces[card] == "ward"][:1]
    ward = await g.ask(
        victim,
        f"{g.names[seat]} takes from you. Ward it off?",
        wards,
        rule="LH-WARD-01",
        verb="play",
        name=g.faces.__getitem__,
        done="Let it happen",
    )
    if ward is None:
        return True
    g.keepers[victim].hand.remove(ward)
    g.faces.show(ward)
    g.discard.append(ward)
    g.tell("LH-WARD-01", Did, victim, "wards it off")
    return False


async def look_at_storm(g: Lighthouse, seat: int) -> None:
    """LH-CARD-05: the top gale becomes a known layer."""
    if not len(g.storm):
        return
    gale = g.draw(g.storm)
    g.storm.put_on_top(gale)  # at once: nothing may be between two places while somebody thinks
    seen = g.faces.show(gale, seat)
    g.tell("LH-CARD-05", Peeked, seat, seen)
    where = await g.ask(seat, f"A {seen} is coming. Where does it go?", ["top", "bottom"], rule="LH-CARD-05", verb="put")
    if where == "bottom":
        g.storm.remove(gale)
        g.storm.put_on_bottom(gale)
    g.tell("LH-CARD-05", Did, seat, "puts a gale on the {}", where)


async def turn_token(g: Lighthouse, seat: int) -> None:
    """LH-CARD-06: a token that nobody knew becomes known to all."""
    token = g.keepers[seat].token
    if token is not None:
        g.tell("LH-CARD-06", Did, seat, "turns up a {}", g.faces.show(token))


CARDS: dict[str, Effect[Lighthouse]] = {
    "song": Glory(2),
    "oil": Kindle(2),
    "thief": Steal(2),
    "pirate": All(Steal(1), Steal(1)),
    "ward": Glory(1),
    "spyglass": Special("look at the next gale and put it on the top or the bottom of the storm", look_at_storm),
    "mirror": Special("turn up your token", turn_token),
    "gift": OneOf(Glory(1), Kindle(1), rule="LH-CARD-07"),
    "vigil": May(Kindle(1), rule="LH-CARD-08"),
}
