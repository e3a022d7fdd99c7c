"""What cards may change: the hook points, and `HOOKS`, which finds the hooks in play.

A card declares hooks: `When(ROLLED, reroll)`, `Changes(DEFENSE, higher)`, `Forbids(MOVING, stopped)`. Each gets the table, its
owner and the subject. The owner of a Hero's ID card or Power card is the `Hero`; of a Villain's ID card the `Villain`; of a room
the `RoomState`; of a card whose effect holds until the end of the turn its `Lasting`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from longbox import Ban, Cell, Hooks, Moment, Number, Source, Trait, effect, state
from longbox.games.guardians_chronicles.kinds import EVENTS, HEROES, POWERS, ROOMS, VILLAINS
from longbox.games.guardians_chronicles.state import (
    Attack,
    Character,
    GuardiansChronicles,
    Hero,
    Lasting,
    RoomState,
    ValueCheck,
    Villain,
    VillainFigure,
)

T = TypeVar("T")


class Shot(NamedTuple):
    """An attack that could be made, for its dice: by whom, at whom, and by the text of which card."""

    by: Character
    targets: tuple[Character, ...]
    is_ranged: bool = False
    card: str = ""


class Blow(NamedTuple):
    """Somebody's Defense is asked for. Strikes have no attacker: GC-RULING-51."""

    by: Character | None
    target: Character


class Hit(NamedTuple):
    """An attack has hit: by how many successes more than the Defense."""

    by: Character
    target: Character
    margin: int
    is_ranged: bool


@state
class Harm:
    """Damage that is about to be put on a character. `is_hit`: an attack or a strike has hit (GC-RULING-51)."""

    target: str
    amount: int
    is_hit: bool
    pushes: bool = True


class Way(NamedTuple):
    """A Hero's move enters an Area."""

    hero: Hero
    area: str


class Journey(NamedTuple):
    """A Hero has made a Move Action: from which Area to which, and from which Space."""

    hero: Hero
    start: str
    end: str
    before: Cell


class Worked(NamedTuple):
    """A Hero has removed a token of an Objective."""

    hero: Hero
    room: RoomState


# What happens.
REVEALED = Moment[Hero]("a Hero's cards were revealed")
BEGAN = Moment[Hero]("a Hero's activation begins")
ENDED = Moment[Hero]("a Hero's activation ends")
AIMED = Moment[Attack]("an attack is aimed: more may become its targets")
DECLARED = Moment[Attack]("an attack was declared")
THROWN = Moment[Attack]("the dice of an attack lie there: its attacker comes first")
ROLLED = Moment[Attack]("the dice of an attack were rolled")
LANDS = Moment[Harm]("a hit lands; False: it deals no Damage and pushes nobody")
WOULD_HURT = Moment[Harm]("Damage is about to be put on a character")
ATTACK_OVER = Moment[Attack]("an attack is over")
ENTERS = Moment[Way]("a Hero's move enters an Area; False ends it there")
MOVED = Moment[Journey]("a Hero has made a Move Action")
CHECKED = Moment[ValueCheck]("the dice of a Value Check were rolled")
WORKED = Moment[Worked]("a token of an Objective was removed")
TURN_ENDS = Moment[int]("the Objectives are looked at, at the end of this turn")

# Numbers that a hook may change.
SPEED = Number[Character]("Speed")
ATTACK = Number[Hero]("Attack of a Hero, which a card lowers: in attacks and in Value Checks")
MENTAL = Number[Hero]("Mental")
COMBAT = Number[Shot]("Combat dice of an attack")
FEWER = Number[Shot]("dice that an attack roll loses, Combat dice first")
DEFENSE = Number[Blow]("Defense")
SUCCESSES = Number[Attack]("successes of an attack")
DAMAGE = Number[Hit]("Damage of a hit")
HEALTH = Number[VillainFigure]("Health of a Villain")
PUSH = Number[Attack]("Spaces that a hit may push")
HINDRANCE = Number[Character]("1 if enemies stop and hold a character's moves, 0 if not")
ATTACK_COST = Number[VillainFigure]("Actions that a Villain's attack costs")
CHECK_DICE = Number[ValueCheck]("dice of a Value Check")
CHECK_VALUE = Number[ValueCheck]("the value against which a Value Check is made")
CHECK_TOTAL = Number[ValueCheck]("what a Value Check counts")
MINUS_TOKENS = Number[ValueCheck]("-1 tokens for a failure")

# What a hook may forbid.
ATTACKING = Ban[Hero]("a Hero attacks")
MOVING = Ban[VillainFigure]("a Villain moves")
SHOOTING = Ban[Hero]("a Hero makes ranged attacks, or uses the power for them")
FROM_AFAR = Ban[tuple[Hero, Cell]]("a Hero attacks or makes a check from afar, aimed at a Space")
ROOM_WORKS = Ban[RoomState]("a room is activated")


@effect
class Ranged(Trait):
    """The attacks of its owner may be ranged: GC-ATTACK-05."""

    whose: str = "Your"
    ignores_figures: bool = False

    def say(self) -> str:
        more = ", and figures do not block their line" if self.ignores_figures else ""
        return f"{self.whose} attacks may be ranged{more}."


class FarChecks(Trait):
    """Attack Value Checks of its owner may be made from afar."""

    says = "Your Attack Value Checks may be made from afar."


class PowerForCombat(Trait):
    """All figures of an ID card roll Power dice instead of Combat dice: GC-EVENT-18, GC-EVENT-19."""

    says = "This turn the figures of the activated ID card roll Power dice instead of Combat dice."


class HoldsGround(Trait):
    """Villains stop in Areas next to its owner's."""

    says = "A Villain that enters an Area adjacent to yours ends its move there, Insektoids included."


@effect
class TrappedArea(Trait):
    """An Area of a room in which a trap waits for moves, until the task of the room is solved. Moves go around it."""

    area: str  # its letter

    def say(self) -> str:
        return ""


class WayOut(Trait):
    """The orange Spaces of a room lead out of the base."""

    says = "Its orange Spaces are the way out for the Damsel in Distress."


# -- which cards are in play -------------------------------------------------------------------------------


def _heroes(g: GuardiansChronicles, seat: int | None, hooks: Mapping[str, T]) -> Sequence[tuple[Hero, T]]:
    """GC-ID-14. A card on the left may make a power fail."""
    return [
        (hero, hooks[hero.name])
        for hero in g.heroes
        if hero.name in hooks and not hero.is_out and not (g.is_revealed and any(POWERS[name].fails for name in hero.left))
    ]


def _powers(g: GuardiansChronicles, seat: int | None, hooks: Mapping[str, T]) -> Sequence[tuple[Hero, T]]:
    """Left halves of revealed cards, even before the Hero is activated: GC-SPEC-01, GC-SPEC-17, GC-POWER-13."""
    if not g.is_revealed:
        return ()
    return [(hero, hooks[name]) for hero in g.heroes if not hero.is_out for name in hero.left if name in hooks]


def _villains(g: GuardiansChronicles, seat: int | None, hooks: Mapping[str, T]) -> Sequence[tuple[Villain, T]]:
    return [(villain, hooks[villain.name]) for villain in g.villains if villain.name in hooks]


def _rooms(g: GuardiansChronicles, seat: int | None, hooks: Mapping[str, T]) -> Sequence[tuple[RoomState, T]]:
    return [(room, hooks[room.key]) for room in g.rooms if room.key in hooks]


def _lasting(g: GuardiansChronicles, seat: int | None, hooks: Mapping[str, T]) -> Sequence[tuple[Lasting, T]]:
    return [(each, hooks[each.card]) for each in g.lasting if each.card in hooks]


def _lasting_hooks(cards: Mapping[str, Any]) -> list[tuple[str, Sequence[Any]]]:
    return [(name, card.lasting) for name, card in cards.items()]


HOOKS = Hooks[GuardiansChronicles](
    Source(HEROES, _heroes),
    Source(POWERS, _powers),
    Source(VILLAINS, _villains),
    Source(ROOMS, _rooms),
    Source(POWERS, _lasting, _lasting_hooks),
    Source(EVENTS, _lasting, _lasting_hooks),
)
