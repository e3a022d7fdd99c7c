"""GoldenBoy: The battering ram: goes first, takes the hits, opens the doors, and turns every kill into a step forward."""

from __future__ import annotations

from longbox import Cell, Changes, Did, Special, When
from longbox.games.guardians_chronicles.hooks import (
    ATTACK_OVER,
    CHECK_DICE,
    CHECK_TOTAL,
    DAMAGE,
    DECLARED,
    SPEED,
    WOULD_HURT,
    Harm,
    Hit,
)
from longbox.games.guardians_chronicles.kinds import HEROES, POWERS, HeroCard, Mode, PowerCard, Rank, Symbol, Tech, Values
from longbox.games.guardians_chronicles.rules.attacks import attack, push
from longbox.games.guardians_chronicles.rules.choices import (
    allies_next_to,
    choose_figure,
    choose_hero,
    enemies_next_to,
    may_choose_hero,
    may_choose_target,
    may_step,
    move_by_card,
)
from longbox.games.guardians_chronicles.rules.moves import choose_space, put
from longbox.games.guardians_chronicles.rules.places import area_of, free_in, sees, tile_of
from longbox.games.guardians_chronicles.rules.values import speed
from longbox.games.guardians_chronicles.state import (
    TEXT,
    Attack,
    Character,
    GuardiansChronicles,
    Hero,
    ValueCheck,
    VillainFigure,
)

GOLDENBOY = "GoldenBoy"
STAMPEDE = "Stampede"
HIDE = "Golden Hide"


async def _follow_through(g: GuardiansChronicles, hero: Hero, found: Attack) -> None:
    if found.by == str(hero.seat) and found.hits:
        await may_step(g, "Follow through", hero)


# -- attacks -----------------------------------------------------------------------------------------------


def _all_around(g: GuardiansChronicles, hero: Hero) -> list[VillainFigure]:
    """Those in his Area, seen or not, and those next to him in another one."""
    near = enemies_next_to(g, hero)
    return [figure for figure in g.figures if figure in near or area_of(g, figure) == area_of(g, hero)]


def _has_somebody_around(g: GuardiansChronicles, hero: Hero) -> bool:
    return bool(_all_around(g, hero))


async def _shake(g: GuardiansChronicles, hero: Hero) -> None:
    """He has no ranged attack: it is a melee attack, whoever it reaches in his Area."""
    await attack(g, hero, _all_around(g, hero), card="Shake the Foundations", pushes=False, shoots=False)


async def _stomp(g: GuardiansChronicles, hero: Hero) -> None:
    near = enemies_next_to(g, hero)
    first = await choose_figure(g, hero.seat, "Ground Stomp: whom do you attack?", near)
    second = await choose_figure(g, hero.seat, "Ground Stomp: and whom else?", [figure for figure in near if figure is not first])
    await attack(g, hero, [first, second], card="Ground Stomp", pushes=False)


def _has_two_beside_him(g: GuardiansChronicles, hero: Hero) -> bool:
    return len(enemies_next_to(g, hero)) >= 2


def _hard(g: GuardiansChronicles, hero: Hero, hit: Hit, damage: int) -> int:
    return max(2, damage) if hit.by is hero and not hit.is_ranged and hit.margin >= 2 else damage


async def _stampede(g: GuardiansChronicles, hero: Hero, found: Attack) -> None:
    """The ID cards act before the Power cards: he has stepped when this comes."""
    if found.by != str(hero.seat) or not found.felled or hero.marks.count(STAMPEDE) == 2:
        return
    hero.marks += (STAMPEDE,)
    target = await may_choose_target(g, hero, "No more attack")
    if target is not None:
        await attack(g, hero, [target])


# -- moves -------------------------------------------------------------------------------------------------


async def _rush(g: GuardiansChronicles, hero: Hero) -> None:
    await move_by_card(g, hero, speed(g, hero), "Bull Rush", is_free=True)
    for figure in enemies_next_to(g, hero):
        await push(g, hero, figure, rule=TEXT)


async def _throw(g: GuardiansChronicles, hero: Hero) -> None:
    ally = await choose_hero(g, hero.seat, "Fastball: whom do you throw?", allies_next_to(g, hero))
    cell = await choose_space(g, hero.seat, f"Fastball: where does {ally.name} land?", _in_sight(g, hero), TEXT)
    put(g, ally, cell, TEXT)


def _in_sight(g: GuardiansChronicles, hero: Hero) -> list[Cell]:
    """The free Spaces that he sees."""
    return [cell for cell in free_in(g, g.board.spaces_in) if sees(g, hero, cell)]


def _can_throw(g: GuardiansChronicles, hero: Hero) -> bool:
    return bool(allies_next_to(g, hero) and _in_sight(g, hero))


# -- defense -----------------------------------------------------------------------------------------------


async def _block(g: GuardiansChronicles, hero: Hero, found: Attack) -> None:
    """Not by who is a target of the same roll: he cannot be hit twice by it."""
    me = str(hero.seat)
    there = [ally for ally in allies_next_to(g, hero) if str(ally.seat) in found.targets]
    if me in found.targets or not there:
        return
    ally = await may_choose_hero(g, hero.seat, "Body Block: for whom do you stand in?", there, "Do not stand in")
    if ally is not None:
        found.targets = [me if key == str(ally.seat) else key for key in found.targets]
        g.tell(TEXT, Did, hero.seat, "stands in for {}", ally.name)


async def _thick_skin(g: GuardiansChronicles, hero: Hero, harm: Harm) -> None:
    if harm.target != str(hero.seat):
        return
    stopped = min(harm.amount, 2 - hero.marks.count(HIDE))
    if stopped:
        harm.amount -= stopped
        hero.marks += (HIDE,) * stopped
        g.tell(TEXT, Did, hero.seat, "does not take {} Damage: {}", stopped, HIDE)


# -- checks and Speed --------------------------------------------------------------------------------------


def _wrecking(g: GuardiansChronicles, hero: Hero, check: ValueCheck, dice: int) -> int:
    return dice - 2 * (check.seat == hero.seat and check.value == "attack")


def _posing(g: GuardiansChronicles, hero: Hero, who: Character, usual: int) -> int:
    """Whatever techniques add: GC-WEAK-04."""
    return 0 if who is hero else usual


def _in_the_way(g: GuardiansChronicles, hero: Hero, check: ValueCheck, total: int) -> int:
    """For whoever makes a check there, himself included."""
    return total + (tile_of(g, g.heroes[check.seat]) == tile_of(g, hero))


HEROES.add(
    HeroCard(
        GOLDENBOY,
        "Powerhouse",
        "he",
        {
            Rank.ROOKIE: Values(2, 3, 3, 2, 5),
            Rank.NORMAL: Values(2, 3, 4, 2, 5),
            Rank.VETERAN: Values(2, 4, 4, 2, 5),
        },
        plays="The battering ram: goes first, takes the hits, opens the doors, and turns every kill into a step forward.",
        power="Follow through",
        hooks=(When(ATTACK_OVER, _follow_through, "After each attack of his that hits he may step."),),
    )
)

POWERS.add(
    PowerCard(
        "Shake the Foundations",
        GOLDENBOY,
        Symbol.ATTACK,
        tech=Tech(speed=1, attack=1),
        mode=Mode.UNIQUE,
        effect=Special(
            "make one attack roll against all enemies in your Area and next to you at once. No pushes",
            _shake,
            _has_somebody_around,
            "no enemy is in your Area or next to you",
        ),
        when="three robots crowd you",
    ),
    PowerCard(
        "Haymaker",
        GOLDENBOY,
        Symbol.ATTACK,
        tech=Tech(attack=2),
        hooks=(Changes(DAMAGE, _hard, "A melee attack of yours that beats the target's Defense by 2 or more deals 2 Damage."),),
        when="a Lieutenant has to go this turn (play it beside an Attack technique)",
    ),
    PowerCard(
        "Bull Rush",
        GOLDENBOY,
        Symbol.MOVEMENT,
        tech=Tech(speed=2),
        mode=Mode.ACTION,
        effect=Special(
            "move up to your Speed; enemies neither stop nor hold you. Then you may push each enemy next to you to a free Space "
            "next to it",
            _rush,
        ),
        when="a wall of Androids stands in the corridor",
    ),
    PowerCard(
        "Body Block",
        GOLDENBOY,
        Symbol.DEFENSE,
        tech=Tech(defense=2),
        hooks=(
            When(DECLARED, _block, "When an ally next to you is attacked, at whatever range, you may become the target instead."),
        ),
        when="Orlo or Nova must stay at the console one more turn",
    ),
    PowerCard(
        "Wrecking Ball",
        GOLDENBOY,
        Symbol.MENTAL,
        tech=Tech(attack=1, mental=1),
        hooks=(Changes(CHECK_DICE, _wrecking, "Your Attack Value Checks roll 2 dice fewer."),),
        when="doors, valves and moulds want smashing",
    ),
    PowerCard(
        "Fastball",
        GOLDENBOY,
        Symbol.COORDINATION,
        tech=Tech(speed=1, defense=1),
        mode=Mode.UNIQUE,
        effect=Special(
            "put an ally next to you, held by enemies or not, on any free Space in your sight",
            _throw,
            _can_throw,
            "no ally is next to you, or no free Space is in sight",
        ),
        when="an ally is held and the console is in sight",
    ),
    PowerCard(
        "Knuckle Up",
        GOLDENBOY,
        Symbol.NONE,
        tech=Tech(attack=2, defense=1),
        when="you lead through a contested door",
    ),
    PowerCard(
        "Smile for the Cameras",
        GOLDENBOY,
        Symbol.WEAKNESS,
        hooks=(
            Changes(SPEED, _posing, "This turn your Speed is 0, and every Value Check on your tile counts 1 more."),
            Changes(CHECK_TOTAL, _in_the_way),
        ),
        when="you are already where the fight is",
    ),
    PowerCard(
        "Ground Stomp",
        GOLDENBOY,
        Symbol.ATTACK,
        tech=Tech(attack=1),
        mode=Mode.UNIQUE,
        rank=Rank.ROOKIE,
        replaces="Shake the Foundations",
        effect=Special(
            "make one attack roll against two enemies next to you at once. No pushes",
            _stomp,
            _has_two_beside_him,
            "two enemies are not next to you",
        ),
        when="two robots stand close",
    ),
    PowerCard(
        "Wild Swing",
        GOLDENBOY,
        Symbol.NONE,
        tech=Tech(attack=2, defense=-1),
        rank=Rank.ROOKIE,
        replaces="Knuckle Up",
        when="hitting matters more than being hit",
    ),
    PowerCard(
        STAMPEDE,
        GOLDENBOY,
        Symbol.ATTACK,
        tech=Tech(speed=1, attack=2),
        rank=Rank.VETERAN,
        hooks=(
            When(
                ATTACK_OVER,
                _stampede,
                "The first two attacks of yours this turn that eliminate an enemy each give you one more attack at once, after "
                "your step.",
            ),
        ),
        when="a row of robots, one step apart",
    ),
    PowerCard(
        HIDE,
        GOLDENBOY,
        Symbol.DEFENSE,
        tech=Tech(defense=3),
        rank=Rank.VETERAN,
        hooks=(When(WOULD_HURT, _thick_skin, "The first two Damage you would take this turn are not taken."),),
        when="you stay alone against the Doktor",
    ),
)
