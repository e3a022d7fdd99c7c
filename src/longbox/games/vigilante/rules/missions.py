"""The end of the game: Identities are revealed and Missions judged, in the order of VG-RULING-31."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from longbox.games.vigilante.cards import identities as who
from longbox.games.vigilante.cards.identities import IDENTITIES
from longbox.games.vigilante.cards.kinds import Allegiance
from longbox.games.vigilante.rules.choices import level
from longbox.games.vigilante.rules.team import worth
from longbox.games.vigilante.state import Player, Vigilante
from longbox.games.vigilante.telling import IdentityRevealed

PER_GUARDIAN = 7
FOR_INVESTIGATOR = 8
FOR_MASTERMIND = 10
FOR_NEUTRALS = 4
KITS = ("First Aid Kit", "Med Pac")
KITS_FOR_ADDICT = 4
WHOLE_FOR_WORSHIPPER = 3


class Verdict(NamedTuple):
    """Whether a Mission is achieved, and why: the counts in words."""

    is_won: bool
    why: str
    rule: str


class Standing:
    """The table at the end, with what the Investigator took, and what has been judged so far."""

    def __init__(self, g: Vigilante) -> None:
        self.g = g
        self.identity = [g.faces.face[player.identity] for player in g.players]
        self.side = [IDENTITIES[name].allegiance for name in self.identity]
        self.jailed = [len(player.jail) for player in g.players]
        self.taken = sum(len(p.defeated) for p in g.players if self.side[p.seat] is Allegiance.EVIL)  # VG-GOOD-05, VG-GOOD-06
        for seat, name in enumerate(self.identity):
            if name == who.INVESTIGATOR:
                self.jailed[seat] += self.taken  # VG-GOOD-07
        self.verdicts: dict[int, Verdict] = {}

    def good(self) -> list[int]:
        return [seat for seat, side in enumerate(self.side) if side is Allegiance.GOOD]

    def good_total(self) -> int:
        """VG-GOOD-02, VG-GOOD-04, VG-CLAR-01, VG-CLAR-02."""
        return sum(self.jailed[seat] for seat in self.good())

    def mastermind_won(self) -> bool:
        return any(verdict.is_won and self.identity[seat] == who.MASTERMIND for seat, verdict in self.verdicts.items())


def _mastermind(s: Standing, player: Player) -> Verdict:
    count = len(player.jail)
    return Verdict(count >= FOR_MASTERMIND, f"{count} of {FOR_MASTERMIND} Villains in their own jail", "VG-EVIL-03")


def _overruled(s: Standing, verdict: Verdict) -> Verdict:
    """VG-EVIL-04, VG-CLAR-05."""
    if s.mastermind_won():
        return Verdict(False, f"{verdict.why}, but the Mastermind won", "VG-EVIL-04")
    return verdict


def _guardian(s: Standing, player: Player) -> Verdict:
    total, wanted = s.good_total(), PER_GUARDIAN * len(s.good())  # VG-GOOD-03
    return _overruled(s, Verdict(total >= wanted, f"{total} of {wanted} Villains in the Good players' jails", "VG-GOOD-02"))


def _investigator(s: Standing, player: Player) -> Verdict:
    count = s.jailed[player.seat]
    why = f"{count} of {FOR_INVESTIGATOR} in their own jail, {s.taken} of them defeated Heroes of Evil players"
    return _overruled(s, Verdict(count >= FOR_INVESTIGATOR, why, "VG-GOOD-08"))


def _assassin(s: Standing, player: Player) -> Verdict:
    """VG-EVIL-02, VG-CLAR-04, VG-CLAR-06."""
    winners = [s.g.names[seat] for seat in s.good() if s.verdicts[seat].is_won]
    why = f"{' and '.join(winners)} won for Good" if winners else "no Good player won"
    return Verdict(not winners, why, "VG-EVIL-02")


def _with_villains(s: Standing, player: Player, holds: bool, why: str, rule: str) -> Verdict:
    """A Neutral Mission: 4 Villains and something else."""
    count = len(player.jail)
    return Verdict(count >= FOR_NEUTRALS and holds, f"{count} of {FOR_NEUTRALS} Villains, {why}", rule)


def _addict(s: Standing, player: Player) -> Verdict:
    """VG-NEUT-02, VG-NEUT-03, VG-RULING-27."""
    count = sum(level(s.g, villain) >= 2 for villain in player.jail)
    kits = sum(s.g.faces.face[card] in KITS for card in player.hand)
    why = f"{count} of {FOR_NEUTRALS} Villains of Level 2 or 3, {kits} of {KITS_FOR_ADDICT} healing cards"
    return Verdict(count >= FOR_NEUTRALS and kits >= KITS_FOR_ADDICT, why, "VG-NEUT-03")


def _bounty_hunter(s: Standing, player: Player) -> Verdict:
    """VG-NEUT-04 to VG-NEUT-06, VG-RULING-28, VG-CLAR-07."""
    others = s.g.rivals(player.seat)
    standing = [worth(hero.name) for other in others for hero in other.slots if hero is not None]
    fallen = [worth(name) for other in others for name in other.defeated]
    highest = max(standing + fallen, default=0)
    is_fallen = highest in fallen and highest not in standing
    why = f"the dearest Hero of the others ({highest}) {'is defeated' if is_fallen else 'stands'}"
    return _with_villains(s, player, is_fallen, why, "VG-NEUT-05")


def _cultist(s: Standing, player: Player) -> Verdict:
    """VG-NEUT-07, VG-NEUT-08."""
    spared = [s.g.names[other.seat] for other in s.g.rivals(player.seat) if not other.defeated]
    why = f"{' and '.join(spared)} lost no Hero" if spared else "everybody else lost a Hero"
    return _with_villains(s, player, not spared, why, "VG-NEUT-08")


def team_worth(player: Player) -> int:
    """VG-RULING-29."""
    return sum(worth(hero.name) for hero in player.slots if hero is not None)


def _profiteer(s: Standing, player: Player) -> Verdict:
    """VG-NEUT-09, VG-NEUT-10."""
    mine = team_worth(player)
    best = max(team_worth(other) for other in s.g.rivals(player.seat))
    return _with_villains(s, player, mine > best, f"a team worth {mine} against {best}", "VG-NEUT-10")


def _worshipper(s: Standing, player: Player) -> Verdict:
    """VG-NEUT-12, VG-NEUT-13."""
    whole = sum(hero is not None and not hero.damage for hero in player.slots)
    why = f"{whole} of {WHOLE_FOR_WORSHIPPER} Heroes without damage"
    return _with_villains(s, player, whole >= WHOLE_FOR_WORSHIPPER, why, "VG-NEUT-13")


def _time_traveler(s: Standing, player: Player) -> Verdict:
    """VG-NEUT-11, VG-CLAR-09, VG-CLAR-10."""
    mine = s.jailed[player.seat]
    winners = [s.jailed[seat] for seat, verdict in s.verdicts.items() if verdict.is_won]
    if not winners:
        return Verdict(False, "nobody else won", "VG-NEUT-11")
    return Verdict(mine > min(winners), f"{mine} Villains against {min(winners)} of another winner", "VG-NEUT-11")


# In this order: each may look at the verdicts before it (VG-RULING-31).
MISSIONS: dict[str, Callable[[Standing, Player], Verdict]] = {
    who.MASTERMIND: _mastermind,
    who.GUARDIAN: _guardian,
    who.INVESTIGATOR: _investigator,
    who.ASSASSIN: _assassin,
    who.ADDICT: _addict,
    who.BOUNTY_HUNTER: _bounty_hunter,
    who.CULTIST: _cultist,
    who.PROFITEER: _profiteer,
    who.WORSHIPPER: _worshipper,
    who.TIME_TRAVELER: _time_traveler,
}


def verdicts(g: Vigilante) -> dict[int, Verdict]:
    """The verdict on every seat's Mission, as the table stands."""
    standing = Standing(g)
    for name, mission in MISSIONS.items():
        for player in g.players:
            if standing.identity[player.seat] == name:
                standing.verdicts[player.seat] = mission(standing, player)
    return standing.verdicts


def judge(g: Vigilante) -> None:
    """Reveal and judge: all who achieved their Mission win (VG-MISS-02, VG-MISS-03, VG-END-02)."""
    judged = verdicts(g)
    story = []
    for player in g.players:
        verdict = judged[player.seat]
        identity = g.faces.show(player.identity)
        for token in player.tokens:
            g.faces.show(token)
        said = f"{'achieved' if verdict.is_won else 'failed'}: {verdict.why}"
        g.tell("VG-MISS-02", IdentityRevealed, player.seat, identity, said)
        side = IDENTITIES[identity].allegiance
        story.append(f"{g.names[player.seat]} was {identity} ({side}) and {said} ({verdict.rule})")
    winners = [seat for seat in range(len(g.players)) if judged[seat].is_won]
    names = sorted({g.faces.face[g.players[seat].identity] for seat in winners})
    reason = f"{', '.join(names)} achieved their Mission" if winners else "nobody achieved their Mission"  # VG-RULING-37
    scores = [int(judged[seat].is_won) for seat in range(len(g.players))]
    g.end(winners, reason, rule="VG-END-02", scores=scores, story=story)
