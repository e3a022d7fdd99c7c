"""Sgt Freedom: The officer: does everything passably alone; everybody near him moves, hits and holds better."""

from __future__ import annotations

from longbox import Changes, Did, Forbids, Refusal, Special, When
from longbox.games.guardians_chronicles.hooks import (
    ATTACKING,
    CHECK_DICE,
    DEFENSE,
    ROLLED,
    SUCCESSES,
    Blow,
    HoldsGround,
    Ranged,
)
from longbox.games.guardians_chronicles.kinds import HEROES, POWERS, HeroCard, Mode, PowerCard, Rank, Symbol, Tech, Values
from longbox.games.guardians_chronicles.rules.attacks import attack, targets_of, throw, would_hit
from longbox.games.guardians_chronicles.rules.choices import (
    allies_in_area,
    allies_on_tile,
    choose_figure,
    choose_hero,
    choose_target,
    enemies_in_sight,
    is_ally,
    may_choose_hero,
    move_by_card,
)
from longbox.games.guardians_chronicles.rules.places import allies
from longbox.games.guardians_chronicles.state import TEXT, Attack, GuardiansChronicles, Hero, Lasting, ValueCheck

FREEDOM = "Sgt Freedom"
EYE = "Old Soldier's Eye"


def _steadily(g: GuardiansChronicles, hero: Hero, attack: Attack, successes: int) -> int:
    return successes + (attack.by == str(hero.seat))


async def _double_time(g: GuardiansChronicles, hero: Hero) -> None:
    moved: list[Hero] = []
    for _ in range(2):
        there = [ally for ally in allies_on_tile(g, hero) if ally not in moved]
        ally = (
            await may_choose_hero(g, hero.seat, "Double Time: who moves up to 2 Areas?", there, "Nobody else") if there else None
        )
        if ally is None:
            return
        moved.append(ally)
        await move_by_card(g, ally, 2, "Double Time")


def _has_ally_on_tile(g: GuardiansChronicles, hero: Hero) -> bool:
    return bool(allies_on_tile(g, hero))


async def _mark(g: GuardiansChronicles, hero: Hero) -> None:
    figure = await choose_figure(g, hero.seat, "Mark Target: whom do you mark?", enemies_in_sight(g, hero))
    g.lasting.append(Lasting("Mark Target", figure.key, hero.seat))


def _sees_enemy(g: GuardiansChronicles, hero: Hero) -> bool:
    return bool(enemies_in_sight(g, hero))


def _marked(g: GuardiansChronicles, mark: Lasting, blow: Blow, defense: int) -> int:
    """The marked enemy, attacked by an ally of the Hero who marked it."""
    is_marked = not isinstance(blow.target, Hero) and blow.target.key == mark.about
    return defense - 2 if is_marked and blow.by is not None and is_ally(g, g.heroes[mark.seat], blow.by) else defense


def _behind_shields(g: GuardiansChronicles, hero: Hero, blow: Blow, defense: int) -> int:
    target = blow.target
    return defense + (isinstance(target, Hero) and (target is hero or target in allies_in_area(g, hero)))


def _with_the_manual(g: GuardiansChronicles, hero: Hero, check: ValueCheck, dice: int) -> int:
    reader = g.heroes[check.seat]
    return dice - (reader is hero or reader in allies_on_tile(g, hero))


def _at_ease(g: GuardiansChronicles, hero: Hero, by: Hero) -> Refusal | None:
    if by is not hero:
        return None
    return Refusal("GC-WEAK-03", f"The Weight of Command: {hero.name} may not attack in this turn")


def _burdened(g: GuardiansChronicles, hero: Hero, blow: Blow, defense: int) -> int:
    """A lone Hero is their own ally, for ill: GC-RULING-49."""
    return defense - (blow.target in allies_on_tile(g, hero))


async def _shouted_order(g: GuardiansChronicles, hero: Hero) -> None:
    ally = await choose_hero(g, hero.seat, "Shouted Order: who moves up to 1 Area?", allies_in_area(g, hero))
    await move_by_card(g, ally, 1, "Shouted Order")


def _has_ally_in_area(g: GuardiansChronicles, hero: Hero) -> bool:
    return bool(allies_in_area(g, hero))


def _with_the_old_manual(g: GuardiansChronicles, hero: Hero, check: ValueCheck, dice: int) -> int:
    return dice - 2 * (check.seat == hero.seat and check.place.startswith("door:"))


async def _combined_arms(g: GuardiansChronicles, hero: Hero) -> None:
    """Those who could attack when the order came, if they still can when it is their turn."""
    ready = _armed_allies(g, hero)
    while ready:
        ally = await choose_hero(g, hero.seat, "Combined Arms: who attacks next?", ready)
        await attack(g, ally, [await choose_target(g, ally)])
        ready = [other for other in ready if other is not ally and targets_of(g, other)]


def _armed_allies(g: GuardiansChronicles, hero: Hero) -> list[Hero]:
    return [ally for ally in allies(g, hero) if targets_of(g, ally)]


def _has_armed_ally(g: GuardiansChronicles, hero: Hero) -> bool:
    return bool(_armed_allies(g, hero))


async def _looks_again(g: GuardiansChronicles, hero: Hero, found: Attack) -> None:
    """Once in each attack: the second result stands."""
    if hero.marks.count(EYE) == 2:
        return
    watched = [ally for ally in [hero, *allies_on_tile(g, hero)] if str(ally.seat) in found.targets]
    if any(would_hit(g, found, ally) for ally in watched):
        hero.marks += (EYE,)
        g.tell(TEXT, Did, hero.seat, "has all dice rolled again: {}", EYE)
        throw(g, found)


HEROES.add(
    HeroCard(
        FREEDOM,
        "Soldier",
        "he",
        {
            Rank.ROOKIE: Values(2, 3, 4, 3, 3),
            Rank.NORMAL: Values(2, 3, 4, 3, 4),
            Rank.VETERAN: Values(2, 4, 4, 3, 4),
        },
        plays="The officer: does everything passably alone; everybody near him moves, hits and holds better.",
        power="Steady hand",
        hooks=(Changes(SUCCESSES, _steadily, "Each of his attack rolls counts 1 success more."),),
    )
)

POWERS.add(
    PowerCard(
        "Double Time",
        FREEDOM,
        Symbol.COORDINATION,
        tech=Tech(speed=1, attack=1),
        mode=Mode.UNIQUE,
        effect=Special(
            "up to two allies on your tile each move up to 2 Areas", _double_time, _has_ally_on_tile, "no ally is on your tile"
        ),
        when="two allies still stand in the last room",
    ),
    PowerCard(
        "Mark Target",
        FREEDOM,
        Symbol.COORDINATION,
        tech=Tech(attack=1, mental=1),
        mode=Mode.UNIQUE,
        effect=Special(
            "choose an enemy in sight: this turn its Defense is 2 lower against your allies' attacks",
            _mark,
            _sees_enemy,
            "no enemy is in sight",
        ),
        lasting=(Changes(DEFENSE, _marked),),
        when="allies strike after you at a Lieutenant or the Doktor",
    ),
    PowerCard(
        "Thrown Baton",
        FREEDOM,
        Symbol.ATTACK,
        tech=Tech(attack=2),
        hooks=(Ranged(),),
        when="a Gynoid shoots from a hole you cannot enter",
    ),
    PowerCard(
        "Locked Shields",
        FREEDOM,
        Symbol.DEFENSE,
        tech=Tech(defense=2),
        hooks=(Changes(DEFENSE, _behind_shields, "You and every ally in your Area have +1 Defense."),),
        when="the team works side by side at one console",
    ),
    PowerCard(
        "Read the Manual",
        FREEDOM,
        Symbol.MENTAL,
        tech=Tech(speed=1, mental=2),
        hooks=(Changes(CHECK_DICE, _with_the_manual, "Value Checks by you and by allies on your tile roll 1 die fewer."),),
        when="several heroes try the same task this turn",
    ),
    PowerCard(
        "Hold This Ground",
        FREEDOM,
        Symbol.MOVEMENT,
        tech=Tech(attack=1, defense=1),
        hooks=(HoldsGround(),),
        when="a pack of Insektoids is two rooms away",
    ),
    PowerCard(
        "Textbook Assault",
        FREEDOM,
        Symbol.NONE,
        tech=Tech(speed=1, attack=1, defense=1),
        when="you must run in, hit and still be standing",
    ),
    PowerCard(
        "The Weight of Command",
        FREEDOM,
        Symbol.WEAKNESS,
        hooks=(
            Forbids(ATTACKING, _at_ease, "This turn you may not attack, and allies on your tile have -1 Defense."),
            Changes(DEFENSE, _burdened),
        ),
        when="your allies have gone ahead to another tile",
    ),
    PowerCard(
        "Shouted Order",
        FREEDOM,
        Symbol.COORDINATION,
        tech=Tech(speed=1),
        mode=Mode.UNIQUE,
        rank=Rank.ROOKIE,
        replaces="Double Time",
        effect=Special("one ally in your Area moves up to 1 Area", _shouted_order, _has_ally_in_area, "no ally is in your Area"),
        when="one ally is a step short of the console",
    ),
    PowerCard(
        "Dog-Eared Manual",
        FREEDOM,
        Symbol.MENTAL,
        tech=Tech(mental=1),
        rank=Rank.ROOKIE,
        replaces="Read the Manual",
        hooks=(Changes(CHECK_DICE, _with_the_old_manual, "Your own Value Checks on doors roll 2 dice fewer."),),
        when="a door stands between you and the clock",
    ),
    PowerCard(
        "Combined Arms",
        FREEDOM,
        Symbol.COORDINATION,
        tech=Tech(attack=2, defense=1),
        mode=Mode.UNIQUE,
        rank=Rank.VETERAN,
        effect=Special(
            "every ally who could make an Attack Action now makes one at once, free of charge",
            _combined_arms,
            _has_armed_ally,
            "no ally could attack now",
        ),
        when="three allies ring one Lieutenant",
    ),
    PowerCard(
        EYE,
        FREEDOM,
        Symbol.DEFENSE,
        tech=Tech(defense=2, mental=1),
        rank=Rank.VETERAN,
        hooks=(
            When(
                ROLLED,
                _looks_again,
                "Twice this turn, when an attack on you or on an ally on your tile hits, all its dice are rolled again and the "
                "second result stands.",
            ),
        ),
        when="Photon Beam is in the air",
    ),
)
