"""A Hero's activation: moves, attacks, Value Checks, Special Powers (GC-ACTIV-02 to -05, GC-ACTION-01 to -03)."""

from __future__ import annotations

from functools import cache, lru_cache, partial

from longbox import Action, Did, Refusal, remembered, text
from longbox.games.guardians_chronicles.hooks import BEGAN, ENDED, HOOKS
from longbox.games.guardians_chronicles.kinds import POWERS, Mode
from longbox.games.guardians_chronicles.rules.attacks import attack, attack_label, why_not_attack
from longbox.games.guardians_chronicles.rules.checks import Try, attempt_check, tries, try_label, why_not_try
from longbox.games.guardians_chronicles.rules.move_actions import Objections, move_actions
from longbox.games.guardians_chronicles.state import (
    ACTIONS,
    NOBODY,
    GuardiansChronicles,
    Hero,
    HeroAction,
    Phase,
)
from longbox.games.guardians_chronicles.telling_rolls import PowerUsed


async def hero_activation(g: GuardiansChronicles) -> None:
    """Turn up the top Initiative card, or go on with the Hero that is activated: one deed at a time."""
    if g.active == NOBODY:
        await _begin(g)
        return
    hero = g.heroes[g.active]
    if not hero.actions:
        await _end(g, hero)
        return
    action = await g.ask(
        hero.seat, f"{hero.name}: what next?", partial(_actions, g, hero), rule="GC-ACTIV-04",
        label=lambda action: action.label if action.now is None else action.now(g, hero), place=lambda action: action.place,
        why_not=Objections(g, hero),
    )  # fmt: skip
    if action is END:
        hero.actions = 0  # not kept for later: GC-ACTIV-05
        return
    hero.actions -= action.cost
    await action.deed(g, hero)


async def _begin(g: GuardiansChronicles) -> None:
    """A knocked-out Hero's card is skipped: GC-RULING-31. Without a card left the end of the turn has come: GC-ACTIV-13."""
    while g.stack and g.heroes[g.stack[0]].is_out:
        g.stack.pop(0)
    if not g.stack:
        g.phase = Phase.ROOM
        return
    hero = g.heroes[g.stack.pop(0)]
    g.active = hero.seat
    hero.actions = ACTIONS  # GC-ACTIV-03
    hero.is_activated = True
    g.tell("GC-ACTIV-02", Did, hero.seat, "is activated: {}", hero.name)
    await HOOKS.happens(g, BEGAN, hero)


async def _end(g: GuardiansChronicles, hero: Hero) -> None:
    """Doktor Skarov is next: GC-ACTIV-06."""
    at = g.board.tile_of[hero.cell]
    if at not in hero.tally.tiles:
        hero.tally = hero.tally._replace(tiles=(*hero.tally.tiles, at))
    g.active = NOBODY
    g.phase = Phase.PICK
    await HOOKS.happens(g, ENDED, hero)


# -- what a Hero can do ------------------------------------------------------------------------------------


async def _nothing(g: GuardiansChronicles, hero: Hero) -> None:
    return


def _anyway(g: GuardiansChronicles, hero: Hero) -> Refusal | None:
    return None


END: HeroAction = Action("end", "End the activation", "", _anyway, _nothing)


def _actions(g: GuardiansChronicles, hero: Hero) -> list[HeroAction]:
    """Each costs one Action and may be repeated: GC-ACTION-02."""
    return [*_attacks(g, hero), *_checks(g, hero), *_powers(g, hero), *move_actions(g, hero), END]


def _attacks(g: GuardiansChronicles, hero: Hero) -> list[HeroAction]:
    return [_attack_action(figure.key) for figure in g.figures]


@cache
def _attack_action(key: str) -> HeroAction:
    return Action(
        f"attack:{key}", "Attack", f"figure:{key}", partial(_why_not_attack, key=key), partial(_attack, key=key), cost=1,
        now=partial(_attack_words, key=key),
    )  # fmt: skip


def _why_not_attack(g: GuardiansChronicles, hero: Hero, key: str) -> Refusal | None:
    return why_not_attack(g, hero, g.figure_of(key))


def _attack_words(g: GuardiansChronicles, hero: Hero, key: str) -> str:
    return attack_label(g, hero, g.figure_of(key))


async def _attack(g: GuardiansChronicles, hero: Hero, key: str) -> None:
    await attack(g, hero, [g.figure_of(key)])


def _checks(g: GuardiansChronicles, hero: Hero) -> list[HeroAction]:
    """Every try uses up an Action, even where success is certain: GC-CHECK-14, GC-CHECK-20."""
    return [_check_action(attempt) for attempt in tries(g, hero)]


@lru_cache(4096)
def _check_action(attempt: Try) -> HeroAction:
    return Action(
        f"check:{attempt.key}", "Value Check", attempt.place, partial(why_not_try, attempt=attempt),
        partial(attempt_check, attempt=attempt), cost=1, now=partial(try_label, attempt=attempt),
    )  # fmt: skip


def _powers(g: GuardiansChronicles, hero: Hero) -> list[HeroAction]:
    """ACTION and UNIQUE ACTION on the left: GC-SPEC-02 to GC-SPEC-05."""
    return [_power_action(name) for name in hero.left if POWERS[name].effect is not None]


@remembered(POWERS)
def _power_action(name: str) -> HeroAction:
    effect = POWERS[name].effect
    assert effect is not None
    return Action(
        f"power:{name}", f"{name}: {text(effect)}", f"card:{name}", partial(_why_not_power, name=name),
        partial(_power, name=name), cost=1,
    )  # fmt: skip


def _why_not_power(g: GuardiansChronicles, hero: Hero, name: str) -> Refusal | None:
    card = POWERS[name]
    if card.mode is Mode.UNIQUE and name in hero.marks:
        return Refusal("GC-SPEC-05", f"{name} is used only once a turn")
    assert card.effect is not None
    return card.effect.why_not(g, hero.seat)


async def _power(g: GuardiansChronicles, hero: Hero, name: str) -> None:
    card = POWERS[name]
    if card.mode is Mode.UNIQUE:
        hero.marks += (name,)
    g.tell("GC-SPEC-02", PowerUsed, hero.seat, hero.name, name)
    assert card.effect is not None
    await card.effect.do(g, hero.seat)
