"""Value Checks: tasks, Objectives, doors and saves (GC-CHECK-01 to GC-CHECK-15, GC-DOOR-01 to GC-DOOR-06)."""

from __future__ import annotations

from typing import NamedTuple

from longbox import Cell, Refusal
from longbox.games.guardians_chronicles.hooks import (
    CHECK_DICE,
    CHECK_TOTAL,
    CHECK_VALUE,
    CHECKED,
    FROM_AFAR,
    HOOKS,
    MINUS_TOKENS,
    SHOOTING,
    WORKED,
    FarChecks,
    Worked,
)
from longbox.games.guardians_chronicles.kinds import ROOMS, RoomTask
from longbox.games.guardians_chronicles.plans import PLANS
from longbox.games.guardians_chronicles.rules.damsel import come_out
from longbox.games.guardians_chronicles.rules.dice import chance_of_at_most, roll_check
from longbox.games.guardians_chronicles.rules.objectives import neutralize
from longbox.games.guardians_chronicles.rules.places import are_adjacent, ignores_figures, ranged_traits, sees
from longbox.games.guardians_chronicles.rules.rooms import resolve, why_not_resolve
from longbox.games.guardians_chronicles.rules.values import attack_value, mental, speed
from longbox.games.guardians_chronicles.state import Door, GuardiansChronicles, Hero, RoomState, ValueCheck
from longbox.games.guardians_chronicles.telling import CheckRolled, DoorTurned, TokenRemoved
from longbox.games.guardians_chronicles.telling_rolls import CheckThrown, MinusPut

DOOR_DICE = 5  # GC-RULING-13
REACH_OVER = 1  # more dice: GC-RULING-50
VALUES = {"mental": ("mental",), "attack": ("attack",), "either": ("mental", "attack")}


class Try(NamedTuple):
    """A Value Check that a Hero could undertake: on which orange Space, or on which door."""

    place: str  # "room:a1" or "door:a1-b1"
    cell: Cell  # the orange Space, or the Space before the door
    value: str
    is_far: bool = False
    is_over: bool = False  # from the Space beside it: GC-RULING-50

    @property
    def key(self) -> str:
        return f"{self.place.partition(':')[2]}-{self.value}-{self.cell[0]},{self.cell[1]}"


# -- one check ---------------------------------------------------------------------------------------------


def value_of(g: GuardiansChronicles, check: ValueCheck) -> int:
    """The value that a check must not exceed: GC-CHECK-09, GC-RULING-10."""
    hero = g.heroes[check.seat]
    own = {"mental": mental, "attack": attack_value, "speed": speed}[check.value](g, hero)
    return HOOKS.number(g, CHECK_VALUE, own, check)


def dice_of(g: GuardiansChronicles, check: ValueCheck) -> int:
    return max(0, HOOKS.number(g, CHECK_DICE, check.dice, check))


def total_of(g: GuardiansChronicles, check: ValueCheck, shown: int) -> int:
    """The dice, plus the Heroes, minus the -1 tokens: GC-CHECK-08, GC-CHECK-12."""
    return HOOKS.number(g, CHECK_TOTAL, shown + check.plus - check.minus, check)


def odds(g: GuardiansChronicles, check: ValueCheck) -> float:
    """The chance that a check is passed; enough -1 tokens make it certain: GC-CHECK-13."""
    return chance_of_at_most(dice_of(g, check), value_of(g, check) - total_of(g, check, 0))


async def roll(g: GuardiansChronicles, check: ValueCheck, what: str, rule: str) -> bool:
    """Roll the dice of a check; whether it is passed: GC-CHECK-09."""
    before, g.check = g.check, check
    check.what, check.target = what, value_of(g, check)
    await throw(g, check, rule)
    g.check = before
    return check.is_passed


async def throw(g: GuardiansChronicles, check: ValueCheck, rule: str) -> None:
    """The dice, counted and told; cards react to them. A card that rolls them again does this once more."""
    faces = roll_check(g, dice_of(g, check))
    check.faces = [str(face) for face in faces]
    check.total = total_of(g, check, sum(faces))
    if g.is_heard:
        g.tell(
            "GC-CHECK-02", CheckThrown, check.seat, g.heroes[check.seat].name, check.value, check.what, check.place,
            tuple(faces), check.target,
        )  # fmt: skip
    tell_total(g, check, rule)
    await HOOKS.happens(g, CHECKED, check)


def tell_total(g: GuardiansChronicles, check: ValueCheck, rule: str) -> None:
    """What a check comes to now. A card that changes it tells it again."""
    if g.is_heard:
        g.tell(
            rule, CheckRolled, check.seat, g.heroes[check.seat].name, check.value, check.what, check.place,
            tuple(map(int, check.faces)), check.plus, check.minus, check.total, check.target,
        )  # fmt: skip


async def save(g: GuardiansChronicles, hero: Hero, value: str, dice: int, at: str) -> bool:
    """A check that a room forces on a Hero: no Action, no Heroes, no -1 token (GC-RULING-42, GC-RULING-52)."""
    check = ValueCheck(hero.seat, value, dice, 0, 0, f"room:{at}", is_save=True)
    return await roll(g, check, g.board.plan(at).name, "GC-RULING-52")


# -- what a Hero could try ---------------------------------------------------------------------------------


def tries(g: GuardiansChronicles, hero: Hero) -> list[Try]:
    """The checks at which a Hero stands, and those that a power lets them make from afar."""
    return [*_room_tries(g, hero), *_door_tries(g, hero)]


def _room_tries(g: GuardiansChronicles, hero: Hero) -> list[Try]:
    """On an orange Space, next to one that a Villain occupies, or from afar: GC-CHECK-05, GC-CHECK-15, GC-RULING-50."""
    found: list[Try] = []
    board, taken = g.board, {figure.cell for figure in g.figures}
    far = may_check_from_afar(g, hero)
    for cell, at in board.orange.items():
        is_here = hero.cell == cell
        is_over = not is_here and cell in taken and are_adjacent(g, hero.cell, cell)
        if not (is_here or is_over or far):
            continue
        room = g.room_at(at)
        task = ROOMS[room.key].task
        if task is None:
            continue
        for value in values_of(room, task):
            if is_here or is_over:
                found.append(Try(f"room:{at}", cell, value, is_over=is_over))
            elif value == "attack" and sees_from_afar(g, hero, cell):
                found.append(Try(f"room:{at}", cell, value, is_far=True))
    return found


def values_of(room: RoomState, task: RoomTask) -> tuple[str, ...]:
    """The values that may be checked; by turns, an even number of tokens asks for Mental."""
    if task.value == "alternate":
        return ("mental",) if room.tokens % 2 == 0 else ("attack",)
    return VALUES[task.value]


def may_check_from_afar(g: GuardiansChronicles, hero: Hero) -> bool:
    """A power for ranged attacks lets an Attack Value Check be made from afar: GC-CHECK-15, GC-DOOR-03."""
    shoots = bool(ranged_traits(g, hero)) and HOOKS.why_not(g, SHOOTING, hero) is None
    return shoots or any(owner is hero for owner, _ in HOOKS.in_play(g, FarChecks))


def sees_from_afar(g: GuardiansChronicles, hero: Hero, cell: Cell) -> bool:
    """A free line of sight to the Space, if no card forbids to use it. Whoever stands there is no obstacle."""
    if HOOKS.why_not(g, FROM_AFAR, (hero, cell)) is not None:
        return False
    return sees(g, hero, cell) if not ignores_figures(g, hero) else g.board.grid.sees(hero.cell, cell, g.closed)


def _door_tries(g: GuardiansChronicles, hero: Hero) -> list[Try]:
    """From the Space in front of a closed door, or from afar if that Space is in sight: GC-DOOR-01 to GC-DOOR-03."""
    found: list[Try] = []
    far = may_check_from_afar(g, hero)
    for door in g.doors:
        if door.is_open:
            continue
        fronts = g.board.gates[door.key].fronts
        if hero.cell in fronts:
            found += [Try(f"door:{door.key}", hero.cell, value) for value in VALUES["either"]]
        elif far:
            found += [
                Try(f"door:{door.key}", front, "attack", is_far=True) for front in fronts if sees_from_afar(g, hero, front)
            ][:1]
    return found


def check_of(g: GuardiansChronicles, hero: Hero, attempt: Try) -> ValueCheck:
    """The check that an attempt would make, with its dice and tokens."""
    kind, _, name = attempt.place.partition(":")
    if kind == "door":
        return ValueCheck(hero.seat, attempt.value, DOOR_DICE, 0, g.door(name).tokens, attempt.place, is_far=attempt.is_far)
    room = g.room_at(name)
    task = ROOMS[room.key].task
    assert task is not None
    dice = task.dice + (REACH_OVER if attempt.is_over else 0)
    # The Heroes still in play, all of whom are in the base: GC-CHECK-03, GC-RULING-11.
    plus = len(g.team) if task.heroes else 0
    return ValueCheck(hero.seat, attempt.value, dice, plus, room.minus, attempt.place, is_far=attempt.is_far)


def why_not_try(g: GuardiansChronicles, hero: Hero, attempt: Try) -> Refusal | None:
    """Why a check is of no use now."""
    kind, _, name = attempt.place.partition(":")
    if kind == "door":
        if g.board.gates[name].is_control and not g.is_showdown:
            return Refusal("GC-SHOW-02", "The Control Room can be opened only in the Final Showdown")
        return None
    room, card = g.room_at(name), ROOMS[g.room_at(name).key]
    if card.tokens:
        if room.settled:
            return Refusal("GC-SHOW-01", f"This Objective is {room.settled}")
        if not room.tokens:
            return Refusal("GC-RULING-59", "No token is left here")
        if card.own and attempt.cell in room.worked:
            return Refusal("GC-CHECK-06", f"The {card.token} of this Space is done")
        return None
    if room.is_solved and card.task is not None and not card.task.again:
        return Refusal("GC-RULING-58", "This task is solved")
    return why_not_resolve(g, room.at, card.solved, hero.seat) if card.solved is not None else None


def try_label(g: GuardiansChronicles, hero: Hero, attempt: Try) -> str:
    """What the check is for, and the chance that it is passed."""
    check = check_of(g, hero, attempt)
    how = " from afar" if attempt.is_far else " by reaching over" if attempt.is_over else ""
    return f"{_what(g, attempt)}{how}: {attempt.value.capitalize()} check, {odds(g, check):.0%}"


def _what(g: GuardiansChronicles, attempt: Try) -> str:
    kind, _, name = attempt.place.partition(":")
    if kind == "door":
        return f"Open the Door {name}"
    room = g.room_at(name)
    card, plan = ROOMS[room.key], PLANS[room.key]
    return f"{plan.name}: remove a {card.token}" if card.tokens else f"{plan.name}: solve the task"


# -- trying ------------------------------------------------------------------------------------------------


async def attempt_check(g: GuardiansChronicles, hero: Hero, attempt: Try) -> None:
    """A check that a Hero undertakes; a failure leaves a -1 token, which helps whoever tries next: GC-CHECK-11, GC-CHECK-12."""
    check = check_of(g, hero, attempt)
    kind, _, name = attempt.place.partition(":")
    passed = await roll(g, check, _what(g, attempt).lower() if kind == "door" else _what(g, attempt), "GC-CHECK-09")
    if kind == "door":
        door = g.door(name)
        if passed:
            open_door(g, hero, door, by_attack=attempt.value == "attack")
        else:
            more = HOOKS.number(g, MINUS_TOKENS, 1, check)
            door.tokens += more
            g.tell("GC-DOOR-05", MinusPut, check.place, f"the Door {name}", more)
        return
    room = g.room_at(name)
    if not passed:
        more = HOOKS.number(g, MINUS_TOKENS, 1, check)
        room.minus += more
        g.tell("GC-CHECK-11", MinusPut, check.place, f"the {PLANS[room.key].name}", more)
        return
    room.minus = 0  # they belong to the task that is done: GC-RULING-12
    if ROOMS[room.key].tokens:
        await remove_token(g, hero, room, attempt)
    else:
        await _solve(g, hero, room)


def open_door(g: GuardiansChronicles, hero: Hero, door: Door, *, by_attack: bool) -> None:
    """The Door token shows its open side: GC-DOOR-04."""
    door.is_open, door.tokens = True, 0
    hero.tally = hero.tally._replace(doors=hero.tally.doors + 1, doors_attack=hero.tally.doors_attack + by_attack)
    g.tell("GC-DOOR-04", DoorTurned, hero.name, door.key, "opens")


async def remove_token(g: GuardiansChronicles, hero: Hero, room: RoomState, attempt: Try) -> None:
    """A missile is disarmed, a valve closed: GC-CHECK-10, GC-CHECK-19."""
    card = ROOMS[room.key]
    room.tokens -= 1
    if card.own:
        room.worked += (attempt.cell,)
    hero.tally = hero.tally._replace(
        tokens=hero.tally.tokens + 1,
        finished_mental=hero.tally.finished_mental + (not room.tokens and attempt.value == "mental"),
    )
    g.tell("GC-CHECK-10", TokenRemoved, hero.name, room.at, PLANS[room.key].name, card.token, room.tokens)
    await HOOKS.happens(g, WORKED, Worked(hero, room))
    if room.tokens:
        return
    if card.escort:
        await come_out(g, hero, room)
    else:
        await neutralize(g, room)


async def _solve(g: GuardiansChronicles, hero: Hero, room: RoomState) -> None:
    """A task that is no Objective: GC-RULING-58."""
    room.is_solved = True
    solved = ROOMS[room.key].solved
    if solved is not None:
        await resolve(g, room.at, solved, hero.seat)
