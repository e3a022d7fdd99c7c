"""Sgt Freedom: The officer: does everything passably alone; everybody near him moves, hits and holds better."""

from __future__ import annotations

from longbox import Changes, Special
from longbox.games.guardians_chronicles.hooks import DEFENSE, SUCCESSES, Blow, Ranged
from longbox.games.guardians_chronicles.kinds import HEROES, POWERS, HeroCard, Mode, PowerCard, Rank, Symbol, Tech, Values
from longbox.games.guardians_chronicles.rules.choices import (
    allies_in_area,
    allies_on_tile,
    choose_figure,
    enemies_in_sight,
    is_ally,
    may_choose_hero,
    move_by_card,
)
from longbox.games.guardians_chronicles.state import Attack, GuardiansChronicles, Hero, Lasting

FREEDOM = "Sgt Freedom"


def _steadily(g: GuardiansChronicles, hero: Hero, attack: Attack, successes: int) -> int:
    return successes + (attack.by == str(hero.seat))


async def _double_time(g: GuardiansChronicles, hero: Hero) -> None:
    moved: list[Hero] = []
    for _ in range(2):
        there = [ally for ally in allies_on_tile(g, hero) if ally not in moved]
        ally = await may_choose_hero(g, hero.seat, "Who moves up to 2 Areas?", there, "Nobody else") if there else None
        if ally is None:
            return
        moved.append(ally)
        await move_by_card(g, ally, 2)


def _has_ally_on_tile(g: GuardiansChronicles, hero: Hero) -> bool:
    return bool(allies_on_tile(g, hero))


async def _mark(g: GuardiansChronicles, hero: Hero) -> None:
    figure = await choose_figure(g, hero.seat, "Whom do you mark?", enemies_in_sight(g, hero))
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
        when="several heroes try the same task this turn",
        # Value Checks by you and by allies on your tile roll 1 die fewer.
    ),
    PowerCard(
        "Hold This Ground",
        FREEDOM,
        Symbol.MOVEMENT,
        tech=Tech(attack=1, defense=1),
        when="a pack of Insektoids is two rooms away",
        # A Villain that enters an Area adjacent to yours ends its move there, Insektoids included.
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
        when="your allies have gone ahead to another tile",
        # Heal Damage up to your Health. This turn you may not attack, and allies on your tile have -1 Defense.
    ),
    PowerCard(
        "Shouted Order",
        FREEDOM,
        Symbol.COORDINATION,
        tech=Tech(speed=1),
        mode=Mode.UNIQUE,
        rank=Rank.ROOKIE,
        replaces="Double Time",
        when="one ally is a step short of the console",
        # One ally in your Area moves up to 1 Area.
    ),
    PowerCard(
        "Dog-Eared Manual",
        FREEDOM,
        Symbol.MENTAL,
        tech=Tech(mental=1),
        rank=Rank.ROOKIE,
        replaces="Read the Manual",
        when="a door stands between you and the clock",
        # Your own Value Checks on doors roll 2 dice fewer.
    ),
    PowerCard(
        "Combined Arms",
        FREEDOM,
        Symbol.COORDINATION,
        tech=Tech(attack=2, defense=1),
        mode=Mode.UNIQUE,
        rank=Rank.VETERAN,
        when="three allies ring one Lieutenant",
        # Every ally who could make an Attack Action now makes one at once, free of charge.
    ),
    PowerCard(
        "Old Soldier's Eye",
        FREEDOM,
        Symbol.DEFENSE,
        tech=Tech(defense=2, mental=1),
        rank=Rank.VETERAN,
        when="Photon Beam is in the air",
        # Twice this turn, when an attack on you or on an ally on your tile hits, all its dice are rolled again and the second result stands.
    ),
)
