"""Prospects: estimates of how many Villains the jail of a player will hold at the end.

They are for bots and were fitted to games between bots; no rule depends on them. A bot needs them for every option that it
considers, so the figures of teams and hands are cached by the names of their cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, sqrt
from typing import NamedTuple

from longbox import remembered
from longbox.games.vigilante import goals
from longbox.games.vigilante.hooks import HOOKS
from longbox.games.vigilante.kinds import CARDS, EVENTS, HEROES, SCENARIOS, VILLAINS, CardKind, EventType
from longbox.games.vigilante.rules.dice import BREAKING_POINT
from longbox.games.vigilante.rules.team import AGENCY_FROM
from longbox.games.vigilante.state import ACTIONS, Phase, Player, Vigilante
from longbox.games.vigilante.traits import AttackBonus, KeepsOne, Locked

FIGHTS = 0.58  # the share of the remaining actions that are fights; the others are for cards, recruits and healing
PACE = 0.42  # Villains that leave the deck for each action of any player
GROWTH = 0.2  # Attack that a team gains with each action
ATTACK_FOR_INFLUENCE = 0.36  # Attack gained for each Influence that is spent on a Hero
HERO_COST = 6.0  # Influence that a player can spend on one empty slot
SPENT = [7.0 * (1 - exp(-influence / 7.0)) for influence in range(30)]  # Influence that is used, of so much in the hand
ATTACHED = 0.75  # the share of Equipment's Attack that counts while it is in the hand
HEALED = 0.7  # the share of healing that counts while it is in the hand
HURT_A_ROUND = 1.4  # damage that a player's weakest Hero takes in a round
HURT_ONE_A_ROUND = 0.7  # damage that one certain Hero takes in a round
MISSED = [(5 / 6) ** (0.8 * dice) for dice in range(7)]  # the chance that none of so many dice shows a given number
AGENCY_ACCESS = 1.5  # the value of access to the Agency Deck, in Influence
TEXT = 0.8  # the value of a text that no other figure covers, in Influence
KIT_HEALS = dict(zip(goals.KITS, (2, 3), strict=True))
FORESEEN = 7  # how many layers of the Villain Deck the estimate looks at
LEVELS = (1, 2, 3)

Names = tuple[str, ...]  # of cards or of Events


# -- what never changes: figures of the cards ------------------------------------------------------------------------------


def _win_chances(of: int) -> list[float]:
    """The chance to beat a Villain of this Level, by quarters of Attack: VG-FIGHT-11. Effects and Ambushes blur it."""
    healths = [card.health for card in VILLAINS.values() if card.level == of]
    blur = ((-2, 0.06), (-1, 0.24), (0, 0.4), (1, 0.24), (2, 0.06))
    chances = []
    for quarter in range(4 * 20):
        attack = quarter / 4 - 0.2 * of
        chances.append(
            sum(share * min(1.0, max(0.0, attack + shift + 1 - health)) for health in healths for shift, share in blur)
            / len(healths)
        )
    return chances


@remembered(VILLAINS)
def win_chances() -> dict[int, list[float]]:
    return {of: _win_chances(of) for of in LEVELS}


@remembered(VILLAINS)
def mean_charts() -> dict[int, tuple[float, ...]]:
    """The average damage to each slot, by the Level of the Villain: VG-FIGHT-06."""
    charts = {of: [card.chart for card in VILLAINS.values() if card.level == of] for of in LEVELS}
    return {of: tuple(sum(column) / len(column) for column in zip(*rows, strict=True)) for of, rows in charts.items()}


class TeamFigures(NamedTuple):
    """What the Heroes of a player can do, with their Equipment."""

    attack: float
    health: int  # left, of all Heroes together
    hits: float  # that the next Villain's chart deals, on average
    locks: float  # how far their texts keep Villains in the jail
    empty: int  # slots


@remembered(HEROES, CARDS)
def hero_health(name: str, gear: Names) -> int:
    """VG-EQUIP-03."""
    return HEROES[name].health + sum(CARDS[held].health for held in gear)


@remembered(HEROES, CARDS)
def hero_attack(name: str, gear: Names) -> float:
    """VG-EQUIP-02, and a little for each text."""
    held = [CARDS[other] for other in gear]
    texts = sum(bool(card.use or card.hooks) for card in held) + bool(HEROES[name].use or HEROES[name].hooks)
    return HEROES[name].attack + sum(card.attack for card in held) + 0.3 * texts + 0.3 * (name in HOOKS.in_box(AttackBonus))


Heroes = tuple[tuple[str, int, Names] | None, ...]  # by slot: the name, the damage and the names of the Equipment


@remembered(HEROES, CARDS, VILLAINS, most=10_000)
def team_figures(heroes: Heroes, level: int) -> TeamFigures:
    """A team that fights Villains of this Level next. Heroes who are likely to fall do not count in full: VG-FIGHT-12."""
    attack, health, hits, locks = 0.0, 0, 0.05, 0.0
    for hero, hit in zip(heroes, mean_charts()[level], strict=True):
        if hero is None:
            continue
        name, damage, gear = hero
        left = hero_health(name, gear) - damage
        attack += hero_attack(name, gear) * left / (left + 0.45 * hit) if left > 0 else 0.0
        health += left
        hits += hit
        for card in (name, *gear):
            locks += (card in HOOKS.in_box(Locked)) + 0.6 * (card in HOOKS.in_box(KeepsOne))
    return TeamFigures(attack, health, hits, min(1.0, locks), heroes.count(None))


class HandFigures(NamedTuple):
    """What cards in the hand are good for."""

    influence: float
    attack: float  # of Equipment
    heals: float


@remembered(CARDS, most=10_000)
def hand_figures(names: Names) -> HandFigures:
    """A hand: its Influence for recruiting, and what its texts do if the cards are played instead."""
    influence, attack, heals = 0.0, 0.0, 0.0
    for name in names:
        card = CARDS[name]
        influence += card.influence
        if name in goals.KITS:
            heals += KIT_HEALS[name]
        elif card.kind is CardKind.EQUIPMENT:
            attack += ATTACHED * (card.attack + 0.4 * card.health)
        else:
            influence += TEXT
    return HandFigures(influence, attack, heals)


# -- the table as a whole --------------------------------------------------------------------------------------------------


class Times(NamedTuple):
    """How much of the game is left."""

    rounds: int  # whole rounds after this one
    is_acting: bool  # whether actions of this round are left in somebody's action meter
    share: float  # of the game that is left


def time_left(g: Vigilante) -> Times:
    """Rounds to come, counted from the phase: VG-ROUND-01, VG-END-01."""
    last = SCENARIOS[g.scenario].rounds
    phase = g.phase
    rounds = last - g.round
    if phase is Phase.TURN or phase is Phase.ROLL or phase is Phase.SUBMIT:
        return Times(rounds, True, rounds / last)
    if phase is Phase.CHOOSE_EVENT:  # the round has its number, but all of it lies ahead
        rounds += 1
    return Times(rounds, False, rounds / last)


class Stage(NamedTuple):
    """The part of the game in which Villains of one Level come."""

    level: int
    share: float  # of all Villains that are still to come
    after: float  # how many actions of each player come before, on average


def _stages(players: int, rounds: float, layers: tuple[tuple[str, int], ...]) -> tuple[Stage, ...]:
    """The Levels to come: VG-LEVEL-01. `layers` has the group and the size of each layer of the Villain Deck, from the top."""
    pace = PACE * players
    left = total = max(1.0, pace * ACTIONS * rounds)
    sizes = [0.0] * 4
    passed = [0.0] * 4
    for group, size in layers:
        of = int(group[-1])
        if size >= left:
            sizes[of] += left
            passed[of] += left * (total - 0.5 * left)
            break
        sizes[of] += size
        passed[of] += size * (total - left + 0.5 * size)
        left -= size
    met = sum(sizes)
    return tuple([Stage(of, sizes[of] / met, passed[of] / sizes[of] / pace) for of in LEVELS if sizes[of]])


@remembered(EVENTS)
def event_figures() -> dict[str, tuple[int, int]]:
    """Of each Event the place of its type among all types, and its number."""
    types = [*EventType]
    return {name: (types.index(event.type), event.number) for name, event in EVENTS.items()}


class Triggers(NamedTuple):
    """How often each type of Event will still trigger."""

    jailbreak: float
    firefight: float
    hacking: float
    loot_crate: float
    paramedic: float


def _triggers(times: Times, track: Names, cancelled: Names, due: Names, submitted: tuple[int, ...], dice: int) -> Triggers:
    """Submitted numbers trigger for sure (VG-TRIG-02), the others by chance. Events that are due are about to happen."""
    expected = [0.0] * 5
    later = times.rounds * (1 - MISSED[len(submitted)])
    now = [later] * 7
    if times.is_acting:
        now = [later + 1 - MISSED[dice]] * 7
        for number in submitted:
            now[number] = later + 1
    figures = event_figures()
    for event in track:
        kind, number = figures[event]
        expected[kind] += now[number] if event not in cancelled else later
    for event in due:
        expected[figures[event][0]] += 1
    return Triggers(*expected)


@dataclass(frozen=True, slots=True, eq=False)
class Ahead:
    """What lies ahead of all players alike. Equal futures are the same object, so that caches compare them by identity."""

    times: Times
    stages: tuple[Stage, ...]
    events: Triggers


def ahead(g: Vigilante) -> Ahead:
    """What lies ahead of the players at this table."""
    face, group = g.faces.face, g.faces.group
    layers = tuple([(group[layer[0]], len(layer)) for layer in g.villains.layers[: -1 - FORESEEN : -1]])
    track = tuple([face[token] for token in g.track])
    cancelled = tuple([face[token] for token in g.cancelled]) if g.cancelled else ()
    due = tuple([face[due.thing] for due in g.due if due.seat < 0]) if g.due else ()
    submitted = tuple([player.submitted for player in g.players])
    dice = 0  # that may still be submitted: VG-DIE-09
    for player in g.players:
        dice += not player.submitted and len(player.defeated) < BREAKING_POINT
    return _ahead(time_left(g), layers, track, cancelled, due, submitted, dice)


@remembered(EVENTS, most=2_000)
def _ahead(
    times: Times,
    layers: tuple[tuple[str, int], ...],
    track: Names,
    cancelled: Names,
    due: Names,
    submitted: tuple[int, ...],
    dice: int,
) -> Ahead:
    """The same, cached by all that it depends on. `submitted` are the dice on the Event Track, `dice` is how many may follow."""
    stages = _stages(len(submitted), times.rounds + 0.5 * times.is_acting, layers)
    return Ahead(times, stages, _triggers(times, track, cancelled, due, submitted, dice))


# -- each player -----------------------------------------------------------------------------------------------------------


class Prospect(NamedTuple):
    """What a player may hope for."""

    jailed: float  # Villains in the jail at the end
    gain: float  # of these, those still to be won
    spread: float  # how uncertain that is
    actions: int  # left in the game


def prospect(g: Vigilante, player: Player, future: Ahead) -> Prospect:
    """The Villains that a player will have, from the team, the hand and the time that is left."""
    face = g.faces.face
    team: Heroes = tuple(
        [
            hero if hero is None or not hero.gear else (hero.name, hero.damage, tuple([face[held] for held in hero.gear]))  # type: ignore[misc]
            for hero in player.slots
        ]
    )
    hand = [face[card] for card in player.hand]
    if face[player.identity] == goals.ADDICT:  # an Addict keeps the kits: VG-NEUT-03
        hand = [name for name in hand if name not in goals.KITS]
    return _prospect(future, team, tuple(hand), player.actions, len(player.jail), player.safe_until >= g.round)


@remembered(HEROES, CARDS, VILLAINS, most=5_000)
def _prospect(future: Ahead, heroes: Heroes, cards: Names, left: int, jailed: int, is_safe: bool) -> Prospect:
    """The same, cached by all that it depends on. `left` is the number of actions left this round."""
    stages = future.stages
    rounds, is_acting, _ = future.times
    jailbreak, firefight, hacking, loot_crate, paramedic = future.events
    team_attack, team_health, hits, locks, empty = team_figures(heroes, stages[0].level if stages else 3)
    influence, attack, heals = hand_figures(cards)
    actions = ACTIONS * rounds + (left if is_acting else 0)
    gain = 0.0
    if actions and stages:
        influence += 1.6 * loot_crate
        influence -= 1.3 * hacking
        influence += AGENCY_ACCESS if jailed >= AGENCY_FROM else 0.3 * jailed
        bought = SPENT[min(29, int(influence))] if empty else 0.2 * SPENT[min(29, int(influence))]
        attack = attack + team_attack + ATTACK_FOR_INFLUENCE * bought * (actions - 1) / (actions + 5)
        health = team_health + HEALED * heals + 0.8 * (paramedic - firefight)
        can = max(0.5, health + 0.6 * actions) / (0.6 + hits)
        fights = FIGHTS * actions * (1 - exp(-1.4 * can / actions))
        chances = win_chances()
        most = 0.7 * actions
        for of, share, after in stages:
            at = int(4 * (attack + GROWTH * (min(most, after))))
            gain += fights * share * chances[of][at if 0 < at < 79 else 79 if at > 0 else 0]
    freed = jailbreak * (1 - 0.8 * locks)
    if is_safe:
        freed = max(0.0, freed - 1)
    most = jailed + 0.7 * gain
    freed = min(most, freed)
    return Prospect(jailed + gain - freed, gain, 0.25 + gain + freed, actions)


def at_least(wanted: float, expected: float, spread: float) -> float:
    """The chance that a number with this expectation and this spread is `wanted` or more."""
    z = (expected - wanted + 0.45) / (0.06 + 0.42 * sqrt(spread))
    return 1 / (1 + exp(-z)) if z > -30 else 0.0
