"""A small game without secrets: a team rows, then all vote at once, then in turn they roll, pass or break a rule."""

from __future__ import annotations

from collections.abc import Sequence

from longbox.engine.decision import Refusal
from longbox.engine.events import Event, event
from longbox.engine.game import Game
from longbox.engine.game_parts import Presentation
from longbox.engine.rulebook import Rule, Rulebook
from longbox.engine.state import state
from longbox.engine.table import Step, Table


@state
class Boat(Table):
    seats: int
    strokes: int
    landed: bool
    turn: int


@event
class Said(Event):
    seat: int
    words: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {self.words}"


async def row(g: Boat) -> None:
    options = {seat: ["row", "steer"] for seat in range(g.seats)}
    seat, what = await g.ask_team("Who does what?", options, rule="BO-ROW-01", verb="do")
    g.strokes += 1
    g.tell("BO-ROW-01", Said, seat, f"does {what}")


async def vote(g: Boat) -> None:
    votes = await g.ask_each(
        range(g.seats), lambda seat: g.ask(seat, "Land here?", ["yes", "no"], rule="BO-VOTE-01", verb="vote")
    )
    g.landed = True
    for seat, answer in votes.items():
        g.tell("BO-VOTE-01", Said, seat, f"votes {answer}")


async def land(g: Boat) -> None:
    def why_not(what: str) -> Refusal | None:
        return Refusal("BO-LAND-02", "there is no wind") if what == "sail" else None

    what = await g.ask(g.turn, "What now?", ["roll", "pass", "sink", "camp", "sail"], rule="BO-LAND-01", why_not=why_not)
    if what == "sink":
        raise ValueError("a hole in the boat")
    if what == "camp":
        scores = [float(g.strokes)] * g.seats
        g.end(range(g.seats), "all sleep well", rule="BO-END-01", scores=scores, story=["The fire burns all night."])
    g.tell("BO-LAND-01", Said, g.turn, "passes" if what == "pass" else f"rolls {g.chance.roll(6)}")
    g.turn = (g.turn + 1) % g.seats


def next_step(g: Boat) -> Step:
    if g.strokes < 2:
        return row
    return land if g.landed else vote


RULES = Rulebook(__name__)
RULES.__dict__["rules"] = {
    rule.id: rule
    for rule in [
        Rule("BO-ROW-01", "Rowing", "Somebody rows or steers.", "."),
        Rule("BO-VOTE-01", "Landing", "All vote at once.", ".", origin="ruling", page=7),
        Rule("BO-LAND-01", "Landing", "In turn they decide.", "."),
    ]
}

GAME = Game(
    name="boat",
    title="The Boat",
    summary="Row, vote, land.",
    seats=range(1, 5),
    state=Boat,
    setup=lambda seats, settings: Boat(seats, 0, False, 0),
    next_step=next_step,
    rulebook=RULES,
    rules_version="1",
    presentation=Presentation(
        view=lambda g, seat: {"strokes": g.strokes, "seat": seat},
        draw=str,
        describe=lambda table: f"The boat has had {table['strokes']} strokes.",
    ),
)
