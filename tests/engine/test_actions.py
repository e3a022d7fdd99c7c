"""Actions of a turn: what is offered, what is blocked and why, and what they are called as things are."""

from __future__ import annotations

from longbox import Action, Refusal, act
from tests.engine.small import Small, keys, start

TIRED = Refusal("SM-ACT-01", "you are tired")
FORBIDDEN = Refusal("SM-ACT-02", "there is a curfew")


async def note(g: Small, seat: int) -> None:
    g.notes.append(f"{seat} acts")


def always(g: Small, seat: int) -> Refusal | None:
    return None


WALK = Action("walk", "Walk", "legs", always, note, cost=1)
RUN = Action("run", "Run", "legs", lambda g, seat: TIRED, note, cost=1)
SING = Action("sing", "Sing", "mouth", always, note, now=lambda g, seat: f"Sing (seat {seat}, {len(g.notes)} notes)")
SHOUT = Action("shout", "Shout", "mouth", always, note)


def curfew(action: Action[Small, int]) -> Refusal | None:
    return FORBIDDEN if action.place == "mouth" and action is not SING else None


async def turn(g: Small) -> None:
    chosen = await act(g, 1, "What do you do?", [WALK, RUN, SING, SHOUT], rule="SM-TURN-01", bans=[curfew])
    await chosen.deed(g, g.actor(1))
    g.notes.append(f"for {chosen.cost}")


def test_actions_are_offered_to_which_nothing_objects() -> None:
    match = start(turn)
    assert (match.decision.seat, match.decision.rule) == (1, "SM-TURN-01")
    assert keys(match) == ["walk", "sing"]
    assert [(b.key, b.reason, b.rule) for b in match.decision.blocked] == [
        ("run", "you are tired", "SM-ACT-01"),
        ("shout", "there is a curfew", "SM-ACT-02"),
    ]


def test_an_action_has_a_place_and_a_label_as_things_are() -> None:
    assert [(o.place, o.label) for o in start(turn).decision.options] == [
        ("legs", "Walk"),
        ("mouth", "Sing (seat 1, 0 notes)"),
    ]


def test_what_was_chosen_is_done_and_says_what_it_costs() -> None:
    match = start(turn)
    match.choose("walk")
    assert match.state.notes == ["1 acts", "for 1"]
