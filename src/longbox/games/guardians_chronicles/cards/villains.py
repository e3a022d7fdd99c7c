"""The ID cards of the Villains: GC-COMP-05, GC-RULING-05, GC-RULING-06."""

from __future__ import annotations

from longbox import Changes, Did, When
from longbox.games.guardians_chronicles.hooks import (
    AIMED,
    ATTACK_COST,
    ATTACK_OVER,
    COMBAT,
    HEALTH,
    HINDRANCE,
    PUSH,
    THROWN,
    Ranged,
    Shot,
)
from longbox.games.guardians_chronicles.kinds import VILLAINS, Type, VillainCard
from longbox.games.guardians_chronicles.rules.attacks import count, would_hit
from longbox.games.guardians_chronicles.rules.choices import choose_hero, may_step
from longbox.games.guardians_chronicles.rules.dice import POW, kinds, roll
from longbox.games.guardians_chronicles.rules.moves import why_not_move
from longbox.games.guardians_chronicles.rules.places import are_adjacent, area_of, free_in
from longbox.games.guardians_chronicles.state import (
    DOKTOR,
    TEXT,
    Attack,
    Character,
    GuardiansChronicles,
    Villain,
    VillainFigure,
    key_of,
)


def _is_one(villain: Villain, who: Character) -> bool:
    """Whether somebody is a figure of the ID card."""
    return isinstance(who, VillainFigure) and who.villain == villain.name


def _plated(g: GuardiansChronicles, villain: Villain, shot: Shot, dice: int) -> int:
    """Once for a whole roll: GC-RULING-53."""
    return dice - any(_is_one(villain, target) for target in shot.targets)


def _climb(g: GuardiansChronicles, villain: Villain, who: Character, hindrance: int) -> int:
    return 0 if _is_one(villain, who) else hindrance


def _in_a_pack(g: GuardiansChronicles, villain: Villain, shot: Shot, dice: int) -> int:
    others = [figure.cell for figure in g.figures if _is_one(villain, figure) and figure is not shot.by]
    return dice + (
        _is_one(villain, shot.by) and any(are_adjacent(g, cell, target.cell) for target in shot.targets for cell in others)
    )


def _first_is_free(g: GuardiansChronicles, villain: Villain, figure: VillainFigure, cost: int) -> int:
    return 0 if _is_one(villain, figure) and "attacked" not in figure.marks else cost


async def _aim_at_two(g: GuardiansChronicles, villain: Villain, attack: Attack) -> None:
    """She chooses the second; GC-RULING-53 says how one roll counts against two."""
    if attack.by != villain.name:
        return
    noi = g.figure_of(attack.by)
    others = [hero for hero in g.team if key_of(hero) not in attack.targets and are_adjacent(g, noi.cell, hero.cell)]
    if others:
        attack.targets.append(key_of(await choose_hero(g, g.skarov, "Twin blades: against whom besides?", others)))


async def _be_gone(g: GuardiansChronicles, villain: Villain, attack: Attack) -> None:
    """A card that stops her moves stops this one too."""
    chi = g.who(villain.name)
    if villain.name in attack.targets and isinstance(chi, VillainFigure) and why_not_move(g, chi) is None:
        here = area_of(g, chi)
        await may_step(g, VILLAINS[chi.villain].power, chi, free_in(g, [here] if here else []))


def _push_far(g: GuardiansChronicles, villain: Villain, attack: Attack, spaces: int) -> int:
    return max(spaces, 2) if attack.by == villain.name else spaces


def _sturdier(g: GuardiansChronicles, villain: Villain, figure: VillainFigure, health: int) -> int:
    return health + len(g.heroes) - 1 if _is_one(villain, figure) else health


async def _roll_one_again(g: GuardiansChronicles, villain: Villain, attack: Attack) -> None:
    """On the table each die shows what it rolled last, so a POW is no die to choose. A roll that hits can only get worse."""
    doktor = g.who(villain.name)
    there = [target for key in attack.targets if (target := g.who(key)) is not None]
    if attack.by != villain.name or not isinstance(doktor, VillainFigure) or "rerolled" in doktor.marks:
        return
    if all(would_hit(g, attack, target) for target in there):
        return
    dice = [f"{kind}-{face}" for kind, face in zip(kinds(attack.faces, attack.combat, attack.power), attack.faces, strict=True)]
    chosen = await g.ask(
        g.skarov, "Gauntlet of Zurkovia: which die does he roll again?",
        [die for die in dict.fromkeys(dice) if not die.endswith(POW)], rule=TEXT, verb="die", name=str.lower,
        label=lambda die: "The {} die that shows {}".format(*die.split("-")), place=lambda die: f"figure:{DOKTOR}",
        done="Keep all dice",
    )  # fmt: skip
    if chosen is None:
        return
    doktor.marks += ("rerolled",)
    kind, face = chosen.split("-")
    g.tell(TEXT, Did, g.skarov, "rolls a {} die again, which shows {}", kind, face)
    nth = dice.index(chosen)
    attack.faces[nth : nth + 1] = roll(g, int(kind == "Combat"), int(kind == "Power"))
    count(g, attack)


VILLAINS.add(
    VillainCard(
        "Androids",
        "Android",
        Type.ACOLYTE,
        speed=1,
        attack=3,
        defense=4,
        actions=2,
        health=1,
        plays="Slow doorstops that hit hard: put them where the heroes must pass, never where they were.",
        power="Plated",
        hooks=(Changes(COMBAT, _plated, "Attack rolls against it have 1 Combat die fewer."),),
    ),
    VillainCard(
        "Gynoids",
        "Gynoid",
        Type.ACOLYTE,
        speed=1,
        attack=2,
        defense=3,
        actions=2,
        health=1,
        plays="Weak shots, but two each from wherever they stand, and Photon Beam turns the whole row into a threat.",
        power="Optics",
        hooks=(Ranged("Its"),),
    ),
    VillainCard(
        "Insektoids",
        "Insektoid",
        Type.ACOLYTE,
        speed=3,
        attack=2,
        defense=3,
        actions=2,
        health=1,
        plays="Arrive from two rooms away, stand in the hero's Area to hold it, and bite in pairs.",
        power="Pack climbers",
        hooks=(
            Changes(HINDRANCE, _climb, "Heroes neither stop nor hold its moves."),
            Changes(COMBAT, _in_a_pack, "It rolls 1 Combat die more if another Insektoid is next to the target."),
        ),
    ),
    VillainCard(
        "Ki",
        "Ki",
        Type.LIEUTENANT,
        speed=2,
        attack=4,
        defense=5,
        actions=2,
        health=4,
        plays="Kinoïchi, the duellist: three blows at whoever is alone.",
        power="Flurry",
        hooks=(Changes(ATTACK_COST, _first_is_free, "Her first attack in each activation costs no Action."),),
    ),
    VillainCard(
        "Noi",
        "Noi",
        Type.LIEUTENANT,
        speed=2,
        attack=4,
        defense=5,
        actions=2,
        health=4,
        plays="Kinoïchi, the crowd breaker: punishes heroes who stand together for Locked Shields.",
        power="Twin blades",
        hooks=(When(AIMED, _aim_at_two, "Each of her attack rolls counts against two Heroes next to her."),),
    ),
    VillainCard(
        "Chi",
        "Chi",
        Type.LIEUTENANT,
        speed=3,
        attack=3,
        defense=6,
        actions=2,
        health=3,
        plays="Kinoïchi, the evader: hard to pin, so she is the guard that costs the most actions for the least blood.",
        power="Gone",
        hooks=(
            When(
                ATTACK_OVER,
                _be_gone,
                "After each attack on her, hit or miss, she may move to another free Space of her Area, or step.",
            ),
        ),
    ),
    VillainCard(
        "Kolossa",
        "Kolossa",
        Type.LIEUTENANT,
        speed=1,
        attack=5,
        defense=4,
        actions=2,
        health=5,
        plays="The mutant: easy to hit, long to fell, throws heroes off their consoles.",
        power="Avalanche",
        hooks=(Changes(PUSH, _push_far, "When she hits she may push the target up to 2 Spaces."),),
    ),
    VillainCard(
        "Doktor Skarov",
        "Doktor Skarov",
        Type.MASTER,
        speed=1,
        attack=5,
        defense=6,
        actions=3,
        health=5,
        plays="Safe behind glass until the last door; then he must end one hero quickly or be buried under four.",
        power="Gauntlet of Zurkovia",
        hooks=(
            Ranged("His"),
            When(THROWN, _roll_one_again, "Once a turn he may reroll one of his own dice."),
            Changes(HEALTH, _sturdier, "He has 1 Health more for each Hero beyond the first in the game."),
        ),
    ),
)
