"""The evaluation for bots: how likely a seat is to achieve its Mission.

`evaluate` is called on imagined tables, so it may look at every Identity and every hand. It estimates how many Villains each
player will have in jail at the end (`Prospect`). From that, and from the other conditions of an Identity, it estimates the chance
of the Mission. No rule says whom to harm and whom to help: that follows from whose Villains count for whom.
"""

from __future__ import annotations

from collections.abc import Callable

from longbox.games.vigilante import goals
from longbox.games.vigilante.kinds import EVENTS, IDENTITIES, Allegiance, EventType
from longbox.games.vigilante.prospects import (
    HERO_COST,
    HURT_A_ROUND,
    HURT_ONE_A_ROUND,
    Prospect,
    Times,
    ahead,
    at_least,
    hand_figures,
    hero_health,
    prospect,
)
from longbox.games.vigilante.rules.choices import level
from longbox.games.vigilante.rules.missions import team_worth
from longbox.games.vigilante.rules.team import AGENCY_FROM, counts_as, team_attack
from longbox.games.vigilante.state import SLOTS, Hero, Phase, Player, Vigilante

GOOD, EVIL = Allegiance.GOOD, Allegiance.EVIL
LUCK = 0.3  # the chance that a Neutral player's other condition comes true by itself in a whole game
SETTING_UP = (Phase.LAY_OUT, Phase.PIECES)


class Estimate:
    """The figures of one table. The prospect of a player is worked out when it is first asked for."""

    def __init__(self, g: Vigilante) -> None:
        self.g = g
        self.future = ahead(g)
        self.times = self.future.times
        self.events = self.future.events
        face = g.faces.face
        self.identity = [face[player.identity] for player in g.players]
        self._prospects: list[Prospect | None] = [None] * len(g.players)
        self._taken: float | None = None

    @property
    def good(self) -> list[int]:
        """The seats that are Good."""
        return [seat for seat, name in enumerate(self.identity) if IDENTITIES[name].allegiance is GOOD]

    def of(self, seat: int) -> Prospect:
        """The prospect of a seat."""
        found = self._prospects[seat]
        if found is None:
            found = self._prospects[seat] = prospect(self.g, self.g.players[seat], self.future)
        return found

    def fulfils(self, seat: int) -> tuple[float, float]:
        """The chance that a seat achieves its Mission, and how far it has come, both from 0 to 1."""
        return MISSIONS[self.identity[seat]](self, seat)

    @property
    def taken(self) -> float:
        """Defeated Heroes of Evil players, and in part those who may still fall: VG-GOOD-05, VG-GOOD-06."""
        if self._taken is None:
            self._taken = 0.0
            for player in self.g.players:
                if IDENTITIES[self.identity[player.seat]].allegiance is EVIL:
                    self._taken += len(player.defeated) + 0.6 * self.chance_of_fall(player)
        return self._taken

    def chance_of_fall(self, player: Player) -> float:
        """The chance that any Hero of a player falls before the end: VG-DEFEAT-01."""
        left = [self._left(hero) for hero in player.slots if hero is not None]
        return self._falls(min(left), HURT_A_ROUND) if left else 0.0

    def chance_that_this_falls(self, hero: Hero) -> float:
        """The chance that one certain Hero falls. It is smaller, because their player may guard them."""
        return self._falls(self._left(hero), HURT_ONE_A_ROUND)

    def _left(self, hero: Hero) -> int:
        face = self.g.faces.face
        return hero_health(hero.name, tuple([face[card] for card in hero.gear]) if hero.gear else ()) - hero.damage

    def _falls(self, left: int, hurt_a_round: float) -> float:
        times = self.times
        hurt = hurt_a_round * (times.rounds + 0.5 * times.is_acting) + 0.3 * self.events.firefight
        return at_least(left, hurt, 0.5 * hurt)


# -- the Missions ----------------------------------------------------------------------------------------------------------


def _good_total(estimate: Estimate) -> tuple[float, float]:
    """The chance that the Good players' jails hold enough, and how far they are: VG-GOOD-02, VG-GOOD-03."""
    total = spread = 0.0
    count = 0
    for seat, name in enumerate(estimate.identity):
        if name == goals.INVESTIGATOR:
            total += estimate.taken
        elif name != goals.GUARDIAN:
            continue
        theirs = estimate.of(seat)
        count += 1
        total += theirs.jailed
        spread += theirs.spread
    wanted = goals.PER_GUARDIAN * max(1, count)
    return at_least(wanted, total, spread), min(1.0, 0.7 * total / wanted)


def _unless_mastermind(estimate: Estimate, chance: float) -> float:
    """VG-EVIL-04."""
    for seat, name in enumerate(estimate.identity):
        if name == goals.MASTERMIND:
            return chance * (1 - _mastermind(estimate, seat)[0])
    return chance


def _guardian(estimate: Estimate, seat: int) -> tuple[float, float]:
    chance, progress = _good_total(estimate)
    return _unless_mastermind(estimate, chance), progress


def _investigator(estimate: Estimate, seat: int) -> tuple[float, float]:
    """VG-GOOD-08."""
    mine = estimate.of(seat)
    jailed = mine.jailed + estimate.taken
    chance = at_least(goals.FOR_INVESTIGATOR, jailed, mine.spread)
    return _unless_mastermind(estimate, chance), min(1.0, 0.7 * jailed / goals.FOR_INVESTIGATOR)


def _assassin(estimate: Estimate, seat: int) -> tuple[float, float]:
    """Good fails, and so does an Investigator: VG-EVIL-02, VG-CLAR-04."""
    won, far = 0.0, 0.0
    for name in (goals.GUARDIAN, goals.INVESTIGATOR):
        if name in estimate.identity:
            chance, progress = estimate.fulfils(estimate.identity.index(name))
            won, far = max(won, chance), max(far, progress)
    return 1 - won, 1 - far


def _mastermind(estimate: Estimate, seat: int) -> tuple[float, float]:
    """VG-EVIL-03."""
    mine = estimate.of(seat)
    return at_least(goals.FOR_MASTERMIND, mine.jailed, mine.spread), min(1.0, 0.7 * mine.jailed / goals.FOR_MASTERMIND)


def _with_villains(estimate: Estimate, seat: int, condition: float) -> tuple[float, float]:
    """A Neutral Mission: 4 Villains and another condition, which may still come true by luck."""
    mine = estimate.of(seat)
    condition += (1 - condition) * LUCK * estimate.times.share
    enough = at_least(goals.FOR_NEUTRALS, mine.jailed, mine.spread)
    return enough * condition, 0.5 * min(1.0, 0.6 * mine.jailed / goals.FOR_NEUTRALS) + 0.5 * condition


def _addict(estimate: Estimate, seat: int) -> tuple[float, float]:
    """VG-NEUT-02, VG-NEUT-03: healing cards come by drawing, more often from the Agency Deck."""
    g, mine = estimate.g, estimate.of(seat)
    player = g.players[seat]
    kits = sum(1 for card in player.hand if g.faces.face[card] in goals.KITS)
    draws = 0.45 * mine.actions + estimate.events.loot_crate
    more = draws * (0.2 if mine.jailed >= AGENCY_FROM else 0.13)
    condition = at_least(goals.KITS_FOR_ADDICT, kits + more, 0.6 * more)
    high = sum(1 for villain in player.jail if level(g, villain) >= 2)
    later = sum(share for of, share, _ in estimate.future.stages if of >= 2)
    jailed = high + (mine.jailed - len(player.jail)) * later if mine.jailed > len(player.jail) else min(high, mine.jailed)
    enough = at_least(goals.FOR_NEUTRALS, jailed, mine.spread)
    return enough * condition, 0.4 * min(1.0, 0.6 * jailed / goals.FOR_NEUTRALS) + 0.1 * kits + 0.2 * condition


def _bounty_hunter(estimate: Estimate, seat: int) -> tuple[float, float]:
    """VG-NEUT-05: the dearest Hero of the others is defeated; a dearer one may still be recruited."""
    rivals = estimate.g.rivals(seat)
    standing = [counts_as(hero.name) for other in rivals for hero in other.slots if hero is not None]
    fallen = max([counts_as(name) for other in rivals for name in other.defeated], default=0)
    highest = max([fallen, *standing])
    condition = 1 - 0.05 * min(8, 10 - highest) * min(1.0, 0.4 * estimate.times.rounds)
    for other in rivals:
        for hero in other.slots:
            if hero is not None and counts_as(hero.name) == highest:
                condition *= estimate.chance_that_this_falls(hero)
    return _with_villains(estimate, seat, condition)


def _cultist(estimate: Estimate, seat: int) -> tuple[float, float]:
    """VG-NEUT-08: everybody else has a defeated Hero."""
    condition = 1.0
    for other in estimate.g.rivals(seat):
        if not other.defeated:
            condition *= estimate.chance_of_fall(other)
    return _with_villains(estimate, seat, condition)


def _profiteer(estimate: Estimate, seat: int) -> tuple[float, float]:
    """VG-NEUT-10: the team worth most, counting what the hands will still buy."""
    g = estimate.g
    worths = [team_worth(player) + _to_spend(estimate, player) for player in g.players]
    mine = worths.pop(seat)
    spread = estimate.of(seat).actions
    return _with_villains(estimate, seat, at_least(max(worths) + 1, mine, 0.6 * spread))


def _to_spend(estimate: Estimate, player: Player) -> float:
    """The Influence in the hand that the player will spend on Heroes."""
    actions = estimate.of(player.seat).actions
    if actions < 1:
        return 0.0
    face = estimate.g.faces.face
    influence = hand_figures(tuple([face[card] for card in player.hand])).influence
    return 0.8 * min(influence, HERO_COST * player.slots.count(None)) * actions / (actions + 1)


def _worshipper(estimate: Estimate, seat: int) -> tuple[float, float]:
    """VG-NEUT-13: enough unhurt Heroes. The missing ones have to be healed or recruited."""
    g = estimate.g
    player = g.players[seat]
    damages = sorted([hero.damage for hero in player.slots if hero is not None])[: goals.WHOLE_FOR_WORSHIPPER]
    missing = sum(damages) + 4.0 * (goals.WHOLE_FOR_WORSHIPPER - len(damages))
    heals = hand_figures(tuple([g.faces.face[card] for card in player.hand])).heals
    actions = estimate.of(seat).actions
    have = 0.6 * actions + (0.8 * heals if actions else 0.0) + estimate.events.paramedic - 0.7 * estimate.events.firefight
    return _with_villains(estimate, seat, at_least(missing, min(have, missing + 0.1 * actions), 0.3 * actions))


def _time_traveler(estimate: Estimate, seat: int) -> tuple[float, float]:
    """VG-NEUT-11: more Villains than somebody else who wins."""
    mine = estimate.of(seat)
    none = 1.0
    for other in range(len(estimate.identity)):
        if other != seat:
            theirs = estimate.of(other)
            none *= 1 - estimate.fulfils(other)[0] * at_least(theirs.jailed + 1, mine.jailed, mine.spread + theirs.spread)
    return 1 - none, min(1.0, mine.jailed / 12)


MISSIONS: dict[str, Callable[[Estimate, int], tuple[float, float]]] = {
    goals.GUARDIAN: _guardian,
    goals.INVESTIGATOR: _investigator,
    goals.ASSASSIN: _assassin,
    goals.MASTERMIND: _mastermind,
    goals.ADDICT: _addict,
    goals.BOUNTY_HUNTER: _bounty_hunter,
    goals.CULTIST: _cultist,
    goals.PROFITEER: _profiteer,
    goals.TIME_TRAVELER: _time_traveler,
    goals.WORSHIPPER: _worshipper,
}


# -- what the others may suspect -------------------------------------------------------------------------------------------

HARM = {
    EventType.JAILBREAK: 1.0,
    EventType.FIREFIGHT: 0.6,
    EventType.HACKING: 0.4,
    EventType.LOOT_CRATE: -0.5,
    EventType.PARAMEDIC: -0.4,
}
LAGGING = 0.15  # for each Villain
MISSING = 0.2  # for each Hero
HIDING = 0.35  # the weight of looking like the others, against that of the Mission, at the start of the game
KNOWLEDGE = 0.004
GIVEN = 0.008


def suspicion(estimate: Estimate, seat: int) -> float:
    """How much a player who is not Good gives away, from 0 to 1."""
    seen = exposure(estimate.g, seat)
    if IDENTITIES[estimate.identity[seat]].allegiance is EVIL:
        seen += appearance(estimate, seat)
    return min(1.0, seen)


def exposure(g: Vigilante, seat: int) -> float:
    """How much a player gives away by a die that visibly hurts the table: VG-DIE-05.

    Nothing if somebody else has submitted the same number: VG-TRIG-07.
    """
    number = g.players[seat].submitted
    if not number or any(other.submitted == number for other in g.rivals(seat)):
        return 0.0
    face = g.faces.face
    harm = mean = 0.0
    for token in g.track:
        event = EVENTS[face[token]]
        mean += HARM[event.type] / 6
        harm += HARM[event.type] if event.number == number else 0.0
    return max(0.0, harm - mean)


def appearance(estimate: Estimate, seat: int) -> float:
    """How much a player gives away by having fewer Villains and fewer Heroes than the Good players have."""
    players, good = estimate.g.players, estimate.good
    jailed = heroes = 0.0
    for other in good:
        jailed += estimate.of(other).jailed
        heroes += SLOTS - players[other].slots.count(None)
    emptier = jailed / len(good) - estimate.of(seat).jailed
    smaller = heroes / len(good) - (SLOTS - players[seat].slots.count(None))
    return LAGGING * max(0.0, emptier) + MISSING * max(0.0, smaller)


def knowledge(g: Vigilante, seat: int, times: Times) -> float:
    """The value of knowing about others while there is time to act on it: correct notes and face-up tokens."""
    face, known = g.faces.face, g.faces.known
    score = 0.0
    for note in g.players[seat].notes:
        token = g.players[note.about].tokens[note.place]
        score += (1.0 if face[note.says] == face[token] else -1.0) if known[token] >= 0 else 0.0
    for player in g.players:
        for token in player.tokens:
            if known[token] < 0:
                score += 0.7 if player.seat != seat else -1.0
    return KNOWLEDGE * times.share * score


def given(g: Vigilante, seat: int) -> float:
    """The cost of the cards that rivals got from this seat: a trade takes an action and helps a rival (VG-TRADE-01)."""
    bit = 1 << seat
    known = g.faces.known
    return GIVEN * sum([1 for player in g.players if player.seat != seat for card in player.hand if known[card] & bit])


def look(estimate: Estimate, seat: int) -> float:
    """How good a table looks to a seat, from 0 to 1: above all the chance of its Mission."""
    g = estimate.g
    chance, progress = estimate.fulfils(seat)
    value = 0.8 * chance + 0.16 * progress + knowledge(g, seat, estimate.times) - given(g, seat)
    if estimate.times.share and IDENTITIES[estimate.identity[seat]].allegiance is not GOOD:
        # They play along at first. They turn on the others when it is too late for suspicion to hurt.
        hiding = HIDING * estimate.times.share**3
        value = (1 - hiding) * value + hiding * (1 - suspicion(estimate, seat))
    fight = g.fight
    if fight is not None and fight.seat == seat and team_attack(g, g.players[seat]) >= fight.health:
        value += 0.02
    return min(1.0, max(0.0, value + 0.04))


def setting_up(g: Vigilante) -> bool:
    """Whether the game is still being set up. Nobody can fight yet, so an Assassin would seem to have won: VG-EVIL-02."""
    return g.phase in (*SETTING_UP, Phase.IDENTITIES, Phase.STARTERS, Phase.BEGIN)
