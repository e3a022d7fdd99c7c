"""An action of a turn: its key, label and place, why it is not possible now, and its deed.

    FIGHT = Action("fight", "Fight a Villain", "action:fight", why_not_fight, fight, cost=1)

`act` asks a seat for one of the actions to which nothing objects, and shows the others as blocked, each with its reason.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from operator import methodcaller
from typing import Generic, TypeVar

from longbox.engine.decision import Refusal
from longbox.engine.hooks import first_objection
from longbox.engine.table import Table

S = TypeVar("S", bound=Table)
A = TypeVar("A")
S_contra = TypeVar("S_contra", bound=Table, contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)


class Action(Generic[S_contra, A_contra]):
    """Something to choose in a turn, and what it costs: action tokens, or nothing.

    `now`, if given, makes a label from the state: with the odds, the price or the result.
    """

    __slots__ = ("cost", "deed", "key", "label", "now", "place", "why_not")

    def __init__(
        self,
        key: str,
        label: str,
        place: str,
        why_not: Callable[[S_contra, A_contra], Refusal | None],
        deed: Callable[[S_contra, A_contra], Awaitable[bool | None]],  # False: nothing happened, so it costs nothing
        *,
        cost: int = 0,
        now: Callable[[S_contra, A_contra], str] | None = None,
    ) -> None:
        self.key = key
        self.label = label
        self.place = place
        self.why_not = why_not
        self.deed = deed
        self.cost = cost
        self.now = now


Bans = Iterable[Callable[[Action[S, A]], Refusal | None]]


def act(
    g: S,
    seat: int,
    prompt: str,
    actions: Sequence[Action[S, A]] | Callable[[], Sequence[Action[S, A]]],
    *,
    rule: str,
    bans: Bans[S, A] = (),
) -> Awaitable[Action[S, A]]:
    """Ask a seat for one of these actions. An action is offered if neither its own `why_not` nor a ban objects."""
    actor: A = g.actor(seat)
    why_not = partial(_why_not, g, actor, bans) if bans else methodcaller("why_not", g, actor)
    return g.ask(seat, prompt, actions, rule=rule, label=partial(_label, g, actor), place=_place, why_not=why_not)


def _why_not(g: S, actor: A, bans: Bans[S, A], action: Action[S, A]) -> Refusal | None:
    return action.why_not(g, actor) or first_objection(bans, action)


def _label(g: S, actor: A, action: Action[S, A]) -> str:
    return action.label if action.now is None else action.now(g, actor)


def _place(action: Action[S, A]) -> str:
    return action.place
