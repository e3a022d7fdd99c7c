"""What pictures of the table need and no rule asks for: worked out only where somebody listens."""

from __future__ import annotations

from collections.abc import Sequence

from longbox import Hex
from longbox.games.hour_of_need.boards import PANELS, Spot, panel
from longbox.games.hour_of_need.hooks import EnemyTarget
from longbox.games.hour_of_need.rules.bystanders import captured
from longbox.games.hour_of_need.rules.damage import health_of_card, weakest, wounds_left
from longbox.games.hour_of_need.rules.enemies import name_of
from longbox.games.hour_of_need.rules.minions import health_of, pace
from longbox.games.hour_of_need.rules.places import card_named, enemies_in, minions_in, villain_panel
from longbox.games.hour_of_need.rules.problems import danger_of, justice_left, location_of, solvable_from
from longbox.games.hour_of_need.rules.spending import defense_of
from longbox.games.hour_of_need.rules.ways import as_spot
from longbox.games.hour_of_need.state import Hero, HourOfNeed, IssueToken
from longbox.games.hour_of_need.telling import Rooms
from longbox.games.hour_of_need.telling_rolls import Aim


def spots_of(g: HourOfNeed, spaces: Sequence[Hex]) -> tuple[Spot, ...]:
    """Target spaces as spots: a scheme space is its panel."""
    return tuple(as_spot(g, space) for space in spaces)


def foes_in(g: HourOfNeed, hero: Hero, spaces: Sequence[Hex]) -> tuple[Aim, ...]:
    """The enemies in the target spaces of an Attack."""
    if not g.is_heard:
        return ()
    return tuple(_aim(g, hero, target) for space in spaces for target in enemies_in(g, space))


def _aim(g: HourOfNeed, hero: Hero, target: EnemyTarget) -> Aim:
    left = wounds_left(g, target)
    full = 0 if left is None else _health(g, target)
    return Aim(name_of(target), left or 0, full, defense_of(g, hero, target))


def _health(g: HourOfNeed, target: EnemyTarget) -> int:
    if target.kind == "minion":
        return health_of(g, weakest(g, target))
    return pace(g, "bot_health") if target.kind == "bot" else health_of_card(g, card_named(g, target.name)) or 0


def problems_in(g: HourOfNeed, hero: Hero, space: Hex, reach: int) -> tuple[Aim, ...]:
    """The problems that a Solve in this space can be about."""
    if not g.is_heard or not hero.is_here:
        return ()
    there = [card for card in solvable_from(g, hero.spot, reach) if g.board.hex_of(location_of(g, card)) == space]
    return tuple(Aim(card.name, justice_left(g, card), danger_of(g, card) or 0) for card in there)


def rooms_of(g: HourOfNeed) -> Rooms | None:
    """The four panels."""
    if not g.is_heard:
        return None
    captives = [person.spot for person in captured(g)]
    return Rooms(
        g.issue,
        g.villain_name,
        villain_panel(g),
        tuple(minions_in(g, number) for number in PANELS),
        tuple(captives.count(panel(number)) for number in PANELS),
        tuple(g.tokens.count(IssueToken(panel(number))) for number in PANELS),
    )
