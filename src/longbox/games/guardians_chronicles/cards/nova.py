"""Super Nova: The raider: reaches anything, shoots anything, is easily hit and hard to keep down."""

from __future__ import annotations

from longbox import Changes, Forbids, Refusal, Special, When
from longbox.games.guardians_chronicles.hooks import (
    ATTACK,
    ATTACK_OVER,
    COMBAT,
    FEWER,
    HINDRANCE,
    MINUS_TOKENS,
    MOVED,
    SHOOTING,
    FarChecks,
    Journey,
    Ranged,
    Shot,
)
from longbox.games.guardians_chronicles.kinds import HEROES, POWERS, HeroCard, Mode, PowerCard, Rank, Symbol, Tech, Values
from longbox.games.guardians_chronicles.rules.attacks import attack, pool, why_not_aim, why_not_shoot
from longbox.games.guardians_chronicles.rules.choices import allies_next_to, choose_area, choose_figure, may_choose_hero
from longbox.games.guardians_chronicles.rules.harm import hurt
from longbox.games.guardians_chronicles.rules.moves import may_choose_space, put
from longbox.games.guardians_chronicles.rules.places import area_of, areas_next_to, free_in, sees, tile_of
from longbox.games.guardians_chronicles.state import (
    TEXT,
    Attack,
    Character,
    GuardiansChronicles,
    Hero,
    ValueCheck,
    VillainFigure,
    key_of,
)

NOVA = "Super Nova"
STARBURST = "Starburst"


def _flies(g: GuardiansChronicles, hero: Hero, who: Character, hindrance: int) -> int:
    return 0 if who is hero else hindrance


def _targets(g: GuardiansChronicles, hero: Hero, card: str) -> list[VillainFigure]:
    """The enemies at whom a card lets her make a ranged attack."""
    return [figure for figure in g.figures if why_not_shoot(g, hero, figure, card) is None]


# -- Starburst ---------------------------------------------------------------------------------------------


def _enemies_in(g: GuardiansChronicles, area: str) -> list[VillainFigure]:
    return [figure for figure in g.figures if area_of(g, figure) == area]


def _burst_areas(g: GuardiansChronicles, hero: Hero) -> list[str]:
    """The Areas with an enemy of which she sees a Space, if the roll has any dice: GC-RULING-26."""
    there = dict.fromkeys([area for figure in g.figures if (area := area_of(g, figure))])
    return [area for area in there if _sees_into(g, hero, area) and any(pool(g, _burst(g, hero, area)))]


def _sees_into(g: GuardiansChronicles, hero: Hero, area: str) -> bool:
    cells = [cell for cell in g.board.spaces_in[area] if cell != hero.cell]
    return any(sees(g, hero, cell) and why_not_aim(g, hero, cell) is None for cell in cells)


def _burst(g: GuardiansChronicles, hero: Hero, area: str) -> Shot:
    return Shot(hero, tuple(_enemies_in(g, area)), is_ranged=True, card=STARBURST)


async def _starburst(g: GuardiansChronicles, hero: Hero) -> None:
    area = await choose_area(g, hero.seat, "Starburst: into which Area?", _burst_areas(g, hero))
    await attack(g, hero, _enemies_in(g, area), card=STARBURST, pushes=False, shoots=True)


def _can_burst(g: GuardiansChronicles, hero: Hero) -> bool:
    return bool(_burst_areas(g, hero))


def _burst_dice(g: GuardiansChronicles, hero: Hero, shot: Shot, dice: int) -> int:
    return dice - (shot.by is hero and shot.card == STARBURST)


# -- for the team ------------------------------------------------------------------------------------------


async def _slipstream(g: GuardiansChronicles, hero: Hero, journey: Journey) -> None:
    """An ally goes along; for that ally enemies do not matter, and no trap is sprung."""
    if journey.hero is not hero:
        return
    there = free_in(g, [journey.end])
    behind = [ally for ally in g.team if ally is not hero and area_of(g, ally) == journey.start]
    if not there or not behind:
        return
    ally = await may_choose_hero(g, hero.seat, "Slipstream: who comes along?", behind, "Nobody")
    if ally is None:
        return
    cell = await may_choose_space(
        g, ally.seat, f"Slipstream: {ally.name} comes along with {NOVA}. Where?", there, TEXT, "Stay here"
    )
    if cell is not None:
        put(g, ally, cell, TEXT, "goes along to")


def _hazy(g: GuardiansChronicles, hero: Hero, shot: Shot, fewer: int) -> int:
    """Once for a whole roll: GC-RULING-53."""
    hazed = [hero, *allies_next_to(g, hero)]
    return fewer + any(isinstance(target, Hero) and target in hazed for target in shot.targets)


def _scorches(g: GuardiansChronicles, hero: Hero, check: ValueCheck, tokens: int) -> int:
    return tokens + (check.seat == hero.seat)


def _lit(g: GuardiansChronicles, hero: Hero, who: Character, hindrance: int) -> int:
    """A lone Super Nova needs no beacon, and it does not make up for her Weakness: GC-WEAK-04."""
    is_lit = isinstance(who, Hero) and who is not hero and tile_of(g, who) == tile_of(g, hero)
    return 0 if is_lit else hindrance


# -- Flame-Out ---------------------------------------------------------------------------------------------


def _weaker(g: GuardiansChronicles, hero: Hero, who: Hero, value: int) -> int:
    return value - 2 if who is hero else value


def _burnt_out(g: GuardiansChronicles, hero: Hero, who: Hero) -> Refusal | None:
    return Refusal("GC-WEAK-03", f"Flame-Out: {NOVA} may not use ranged attacks this turn") if who is hero else None


# -- single cards ------------------------------------------------------------------------------------------


async def _spark(g: GuardiansChronicles, hero: Hero) -> None:
    figure = await choose_figure(g, hero.seat, "Spark: at whom?", _targets(g, hero, "Spark"))
    await attack(g, hero, [figure], card="Spark", shoots=True)


def _can_spark(g: GuardiansChronicles, hero: Hero) -> bool:
    return bool(_targets(g, hero, "Spark"))


def _around(g: GuardiansChronicles, hero: Hero) -> list[VillainFigure]:
    """Whom Supernova strikes."""
    return [figure for figure in _targets(g, hero, "Supernova") if tile_of(g, figure) == tile_of(g, hero)]


async def _supernova(g: GuardiansChronicles, hero: Hero) -> None:
    """Against all who were in sight when it began."""
    for key in [figure.key for figure in _around(g, hero)]:
        target = g.who(key)
        if target is not None:
            await attack(g, hero, [target], card="Supernova", shoots=True)
    await hurt(g, hero, 1, TEXT)


def _can_go_nova(g: GuardiansChronicles, hero: Hero) -> bool:
    return bool(_around(g, hero))


async def _afterimage(g: GuardiansChronicles, hero: Hero, found: Attack) -> None:
    here = area_of(g, hero)
    if key_of(hero) not in found.targets or here is None:
        return
    there = free_in(g, [here, *areas_next_to(g, here)])
    cell = await may_choose_space(g, hero.seat, "Afterimage: where do you go?", there, TEXT, "Stay here")
    if cell is not None:
        put(g, hero, cell, TEXT, "goes to")


HEROES.add(
    HeroCard(
        NOVA,
        "Energy",
        "she",
        {
            Rank.ROOKIE: Values(3, 4, 3, 2, 4),
            Rank.NORMAL: Values(3, 4, 3, 2, 5),
            Rank.VETERAN: Values(3, 5, 3, 2, 5),
        },
        plays="The raider: reaches anything, shoots anything, is easily hit and hard to keep down.",
        power="Flight",
        hooks=(Changes(HINDRANCE, _flies, "Enemies neither stop nor hold her moves."),),
    )
)

POWERS.add(
    PowerCard(
        "Solar Lance",
        NOVA,
        Symbol.ATTACK,
        tech=Tech(attack=2),
        when="the target hides behind its guards, or a door must be shot open",
        hooks=(Ranged(ignores_figures=True),),
    ),
    PowerCard(
        STARBURST,
        NOVA,
        Symbol.ATTACK,
        tech=Tech(speed=1, attack=1),
        mode=Mode.UNIQUE,
        when="reinforcements have just left their holes together",
        effect=Special(
            "choose an Area of which you see a Space: make one ranged attack roll with 1 Combat die fewer against all enemies "
            "in it at once. No pushes",
            _starburst,
            _can_burst,
            "you can shoot into no Area with an enemy",
        ),
        hooks=(Changes(COMBAT, _burst_dice),),
    ),
    PowerCard(
        "Slipstream",
        NOVA,
        Symbol.MOVEMENT,
        tech=Tech(speed=2),
        when="Orlo has to be across the base by tonight",
        hooks=(
            When(
                MOVED,
                _slipstream,
                "In each of your Move Actions one ally from the Area where it begins may come along to the same final Area.",
            ),
        ),
    ),
    PowerCard(
        "Heat Haze",
        NOVA,
        Symbol.DEFENSE,
        tech=Tech(defense=2),
        when="Gynoids line the hall",
        hooks=(
            Changes(
                FEWER,
                _hazy,
                "Attack rolls against you and against allies next to you have 1 die fewer (a Combat die if there is one).",
            ),
        ),
    ),
    PowerCard(
        "Cutting Torch",
        NOVA,
        Symbol.MENTAL,
        tech=Tech(mental=2),
        when="a task is too hard for you and somebody comes after you",
        hooks=(
            FarChecks(),
            Changes(MINUS_TOKENS, _scorches, "A failed Value Check of yours puts two -1 tokens instead of one."),
        ),
    ),
    PowerCard(
        "Beacon",
        NOVA,
        Symbol.COORDINATION,
        tech=Tech(speed=1, defense=1),
        when="the whole team is stuck in a crowd",
        hooks=(
            Changes(
                HINDRANCE, _lit, "Allies who begin a move on your tile are neither stopped nor held by enemies in that move."
            ),
        ),
    ),
    PowerCard(
        "Full Burn",
        NOVA,
        Symbol.NONE,
        tech=Tech(speed=-1, attack=3),
        when="the target is already in front of you",
    ),
    PowerCard(
        "Flame-Out",
        NOVA,
        Symbol.WEAKNESS,
        when="you stand behind your friends",
        hooks=(
            Changes(ATTACK, _weaker, "You have -2 Attack."),
            Forbids(SHOOTING, _burnt_out, "You may not use ranged attacks."),
        ),
        fails=True,
    ),
    PowerCard(
        "Spark",
        NOVA,
        Symbol.ATTACK,
        tech=Tech(attack=1),
        mode=Mode.UNIQUE,
        rank=Rank.ROOKIE,
        replaces="Starburst",
        when="one clean shot is enough",
        effect=Special("make one ranged attack", _spark, _can_spark, "you can shoot at nobody"),
    ),
    PowerCard(
        "Shaky Landing",
        NOVA,
        Symbol.NONE,
        tech=Tech(speed=1, attack=1, defense=-1),
        rank=Rank.ROOKIE,
        replaces="Full Burn",
        when="an empty room on the far side needs you",
    ),
    PowerCard(
        "Supernova",
        NOVA,
        Symbol.ATTACK,
        tech=Tech(attack=3),
        mode=Mode.UNIQUE,
        rank=Rank.VETERAN,
        when="four or more enemies are in the room",
        effect=Special(
            "make a ranged attack, one roll each, against every enemy in sight on your tile; then you take 1 Damage",
            _supernova,
            _can_go_nova,
            "you can shoot at nobody on your tile",
        ),
    ),
    PowerCard(
        "Afterimage",
        NOVA,
        Symbol.DEFENSE,
        tech=Tech(speed=1, defense=2),
        rank=Rank.VETERAN,
        when="Androids have you cornered",
        hooks=(
            When(
                ATTACK_OVER,
                _afterimage,
                "After each attack on you, hit or miss, you may go to a free Space of your Area or of an adjacent Area.",
            ),
        ),
    ),
)
