"""Pearls: a small sound game with secrets, a deck, dice and simultaneous answers. Every game in `broken` is a variation of it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from longbox import Deck, Event, Faces, Game, Presentation, Refusal, Rulebook, Step, Table, event, replace, state

SHELLS = ("pearl", "coral", "stone") * 4
HAND = 3
TOO_DEEP = Refusal("PE-DIVE-02", "nobody can dive so deep")


@state
class Pearls(Table):
    """What lies on the table."""

    phase: str
    player: int
    faces: Faces
    sea: Deck[int]
    hands: list[list[int]]  # shells into which only their diver has looked
    opened: list[int]
    points: list[int]


@event
class Drew(Event):
    """A diver took a shell from the sea and looked into it."""

    seat: int
    shell: str | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else replace(self, shell=None)

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} takes a {self.shell or 'shell'}"


@event
class Opened(Event):
    """A diver opened a shell."""

    seat: int
    shell: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} opens a {self.shell}"


def setup(seats: int, settings: object) -> Pearls:
    return Pearls("deal", 0, Faces.none_yet(), Deck("sea"), [[] for _ in range(seats)], [], [0] * seats)


async def deal(g: Pearls) -> None:
    g.sea.put_bag_on_top(g.face_down(SHELLS, "shells"))
    for seat in range(len(g.hands)):
        for _ in range(HAND):
            take_shell(g, seat)
    g.phase = "dive"


def take_shell(g: Pearls, seat: int, told: Callable[[int, str], Event] = Drew) -> None:
    if len(g.sea):
        shell = g.draw(g.sea)
        g.hands[seat].append(shell)
        g.tell("PE-DRAW-01", told, seat, g.faces.show(shell, seat))


async def how_deep(g: Pearls, seat: int) -> int:
    return await g.ask(
        seat, "How deep?", range(4), rule="PE-DIVE-01", verb="dive", why_not=lambda depth: TOO_DEEP if depth > 2 else None
    )


async def dive(g: Pearls) -> None:
    depths = await g.ask_each(range(len(g.hands)), lambda seat: how_deep(g, seat))
    g.player = max(depths, key=lambda seat: depths[seat])
    g.phase = "turn"


async def open_shell(g: Pearls, seat: int) -> None:
    hand = g.hands[seat]
    kinds = [*dict.fromkeys([g.faces[shell] for shell in hand])]
    kind = await g.ask(seat, "Which shell do you open?", kinds, rule="PE-OPEN-01", verb="open")
    shell = next(shell for shell in hand if g.faces[shell] == kind)
    hand.remove(shell)
    g.opened.append(shell)
    g.tell("PE-OPEN-01", Opened, seat, g.faces.show(shell))


async def sell(g: Pearls, seat: int) -> None:
    deed = await g.ask(seat, "Sell it?", ["sell", "keep"], rule="PE-SELL-01")
    g.points[seat] += g.chance.roll(6) if deed == "sell" else 3


async def turn(g: Pearls) -> None:
    seat = g.player
    await open_shell(g, seat)
    await sell(g, seat)
    take_shell(g, seat)
    pass_on(g)


def pass_on(g: Pearls) -> None:
    g.player = 1 - g.player
    if not any(g.hands):
        most = max(g.points)
        winners = [seat for seat, points in enumerate(g.points) if points == most]
        g.phase = "over"
        g.end(winners, "the most points", rule="PE-END-01", scores=g.points)


def spine(**changed: Step) -> Callable[[Pearls], Step]:
    """Which step comes next; some of them may be others than the sound game's."""
    steps: dict[str, Step] = {"deal": deal, "dive": dive, "turn": turn} | changed
    return lambda g: steps[g.phase]


def view(g: Pearls, seat: int | None) -> dict[str, Any]:
    return {
        "names": [*g.names],
        "player": g.player,
        "points": g.points,
        "sea": len(g.sea),
        "hands": [[g.faces.seen_by(seat, shell) for shell in hand] for hand in g.hands],
        "opened": [g.faces.seen_by(seat, shell) for shell in g.opened],
    }


def draw(table: dict[str, Any], more: str = "") -> str:
    scores = "".join(
        f"<text>{escape(name)}: {points}</text>" for name, points in zip(table["names"], table["points"], strict=True)
    )
    opened = "".join(f"<text>{shell}</text>" for shell in table["opened"])
    return f'<svg xmlns="http://www.w3.org/2000/svg">{scores}{opened}{more}</svg>'


def every_shell_is_somewhere(g: Pearls) -> bool:
    return g.phase == "deal" or len(g.sea) + sum(map(len, g.hands)) + len(g.opened) == len(SHELLS)


SOUND = Game(
    name="pearls",
    title="Pearls",
    summary="Open shells until there are none.",
    seats=range(2, 3),
    state=Pearls,
    setup=setup,
    next_step=spine(),
    rulebook=Rulebook("tests.testing", "pearls.toml"),
    rules_version="1",
    invariants={"every shell is somewhere": every_shell_is_somewhere},
    presentation=Presentation(
        view=view,
        draw=draw,
        describe=str,
    ),
)


async def turn_that_gives_away(g: Pearls) -> None:
    """Who is next depends on the rival's shells: what everybody may infer from that is no leak."""
    seat = g.player
    await turn(g)
    if len(g.sea) and any(g.faces[shell] == "pearl" for shell in g.hands[1 - seat]):
        g.player = seat


INFERRING = dataclasses.replace(SOUND, next_step=spine(turn=turn_that_gives_away))
