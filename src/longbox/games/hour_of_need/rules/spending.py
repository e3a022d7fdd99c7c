"""Step 7 of a roll: what the successes are spent on."""

from __future__ import annotations

from typing import NamedTuple

from longbox import several
from longbox.games.hour_of_need.hooks import DEFENSE, HOOKS, RESCUE_COST, EnemyTarget, Struck
from longbox.games.hour_of_need.kinds import FOES, ISSUES, VILLAINS, Sink
from longbox.games.hour_of_need.rules.bystanders import Civilian, captives_near, rescue
from longbox.games.hour_of_need.rules.damage import strike, wounds_left
from longbox.games.hour_of_need.rules.enemies import name_of, target_key, target_place
from longbox.games.hour_of_need.rules.places import card_named, enemies_in
from longbox.games.hour_of_need.rules.problems import justice_left, location_of, place_justice, solvable_from
from longbox.games.hour_of_need.state import NOBODY, Card, Hero, HourOfNeed, Roll


class Spend(NamedTuple):
    """So many successes on one thing."""

    key: str
    label: str
    place: str
    successes: int
    target: EnemyTarget | None = None
    card: str = ""
    person: Civilian | None = None
    sink: Sink | None = None

    @property
    def thing(self) -> str:
        """What they are spent on, however many."""
        return self.key.rpartition(":")[0]


async def _which(g: HourOfNeed, hero: Hero, roll: Roll, options: list[Spend], prompt: str, rule: str) -> Spend | None:
    """The hero divides the successes, and need not spend all. Where there is one thing, as many as it takes go there."""
    if len({each.thing for each in options}) == 1:
        return options[-1]
    left = several(roll.successes, "success", "successes")
    if roll.ally:  # who rolls no dice: HN-ALLY-05, HN-ALLY-07
        left = f"{roll.ally}, {roll.successes} {'damage' if roll.is_attack else 'justice'}"
    return await g.ask(
        hero.seat, f"{left}: {prompt}", options, rule=rule, done="Spend no more",
        name=lambda spend: spend.key, label=lambda spend: spend.label, place=lambda spend: spend.place,
    )  # fmt: skip


# -- in an Attack ------------------------------------------------------------------------------------------


def defense_of(g: HourOfNeed, hero: Hero, target: EnemyTarget) -> int:
    """What the enemy ignores in an Attack: HN-DEF-02.

    All increases and decreases are added up before it is kept from falling below 0, so no increase comes too late: HN-DEF-03.
    """
    roll = g.roll
    if roll is not None and roll.ignores_defense:
        return 0
    usual = 0
    if target.kind == "card":
        usual = VILLAINS[target.name].showdown.defense if target.name == g.villain_name else FOES[target.name].defense
        if target.name == g.villain_name and roll is not None:
            usual += roll.defense
    seat = NOBODY if roll is not None and roll.ally else hero.seat
    return max(0, HOOKS.number(g, DEFENSE, usual, Struck(target, seat)))


async def spend_on_enemies(g: HourOfNeed, hero: Hero, roll: Roll) -> None:
    """Successes become damage, divided as the hero likes: HN-DICE-21 to HN-DICE-23, HN-ATTACK-05.

    Only who is still in a target space can be hit (HN-RULING-91), and defense counts once for each enemy (HN-RULING-43).
    """
    hit: list[EnemyTarget] = []
    while roll.successes and not roll.is_over:
        there = [target for space in roll.targets for target in enemies_in(g, space)]
        there = [target for target in dict.fromkeys(there) if target.kind == "minion" or target not in hit]
        options = [each for target in there for each in _blows(g, hero, roll, target)]
        chosen = await _which(g, hero, roll, options, "whom do you hit?", "HN-DICE-23") if options else None
        if chosen is None:
            return
        assert chosen.target is not None
        roll.successes -= chosen.successes
        hit.append(chosen.target)
        defense = defense_of(g, hero, chosen.target)
        if await strike(g, hero, chosen.target, chosen.successes - defense, "HN-DICE-21", defense):  # HN-DICE-22
            roll.defeated += 1


def _blows(g: HourOfNeed, hero: Hero, roll: Roll, target: EnemyTarget) -> list[Spend]:
    """How many successes may go to an enemy: any number that does damage, up to its defeat. A dash takes all: HN-DASH-02."""
    defense, left = defense_of(g, hero, target), wounds_left(g, target)
    most = roll.successes if left is None else min(roll.successes, defense + left)
    key, name, place = target_key(target), name_of(target), target_place(target)
    return [
        Spend(f"hit:{key}:{n}", f"{name}: {several(n - defense, 'damage', 'damage')}", place, n, target=target)
        for n in range(defense + 1, most + 1)
    ]


# -- in a Solve --------------------------------------------------------------------------------------------


async def spend_on_problems(g: HourOfNeed, hero: Hero, roll: Roll, reach: int) -> None:
    """Justice on problems in the target space, captives near the hero, issue tokens: HN-DICE-24, HN-RESC-03, HN-SOLVEX-01.

    The hero divides the successes, and so the justice, among them: HN-DICE-27, HN-SOLVE-10.
    """
    while roll.successes and not roll.is_over:
        options = _services(g, hero, roll, reach)
        chosen = await _which(g, hero, roll, options, "what for?", "HN-DICE-24") if options else None
        if chosen is None:
            return
        roll.successes -= chosen.successes  # each counts once: HN-DICE-26
        await _serve(g, hero, roll, chosen)


async def _serve(g: HourOfNeed, hero: Hero, roll: Roll, chosen: Spend) -> None:
    if chosen.card:
        roll.justice += chosen.successes
        await place_justice(g, hero, card_named(g, chosen.card), chosen.successes, "HN-DICE-24")
    elif chosen.person is not None:
        await rescue(g, hero, chosen.person, "HN-RESC-03")
    elif chosen.sink is not None:
        await chosen.sink.deed(g, hero)


def _services(g: HourOfNeed, hero: Hero, roll: Roll, reach: int) -> list[Spend]:
    """All that successes can be spent on now. An ally places justice and rescues, and no more: HN-ALLY-07, HN-ALLY-09."""
    board, left = g.board, roll.successes
    spot = card_named(g, roll.ally).spot if roll.ally else hero.spot
    found: list[Spend] = []
    for card in solvable_from(g, spot, reach):  # a Scheme only from inside its panel: HN-DICE-28, HN-SOLVE-11
        if board.hex_of(location_of(g, card)) in roll.targets:
            found += [_justice(card, n) for n in range(1, min(left, justice_left(g, card)) + 1)]
    for person in dict.fromkeys(captives_near(g, spot)):
        cost = HOOKS.number(g, RESCUE_COST, 1, person.spot[1])
        if cost <= left:
            found.append(_freedom(person, cost))
    for sink in () if roll.ally else ISSUES[g.issue].sinks(g, hero):
        if sink.cost <= left:
            found.append(Spend(f"{sink.key}:{sink.cost}", sink.label, sink.place, sink.cost, sink=sink))
    return found


def _justice(card: Card, amount: int) -> Spend:
    return Spend(f"justice:{card.name}:{amount}", f"{card.name}: {amount} justice", f"card:{card.name}", amount, card=card.name)


def _freedom(person: Civilian, cost: int) -> Spend:
    number = person.spot[1]
    key = f"rescue:{person.card or person.kind or 'captive'}-{number}:{cost}"
    return Spend(key, f"Rescue {person.card or 'a captive'} of panel {number}", f"panel:{number}", cost, person=person)
