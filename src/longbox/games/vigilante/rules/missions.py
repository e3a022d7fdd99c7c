"""The end of the game: reveal Identities and judge Missions, in the order of VG-RULING-31."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from longbox import listed, plural, several
from longbox.games.vigilante import goals
from longbox.games.vigilante.kinds import IDENTITIES, Allegiance, IdentityCard
from longbox.games.vigilante.rules import evidence
from longbox.games.vigilante.rules.choices import level
from longbox.games.vigilante.rules.team import counts_as
from longbox.games.vigilante.state import Player, Vigilante
from longbox.games.vigilante.telling import IdentityRevealed


class Part(NamedTuple):
    """One condition of a Mission: whether it is met, its rule, and the cards that count, in words."""

    is_met: bool
    rule: str
    say: Callable[[], str]


class Verdict(NamedTuple):
    """Whether a Mission is achieved, and why: the counts in words, and each part."""

    is_won: bool
    why: str
    rule: str
    parts: tuple[Part, ...]


class Standing:
    """The table at the end, the Heroes that the Investigator took, and the verdicts so far."""

    def __init__(self, g: Vigilante) -> None:
        self.g = g
        self.identity = [g.faces.face[player.identity] for player in g.players]
        self.side = [IDENTITIES[name].allegiance for name in self.identity]
        self.jailed = [len(player.jail) for player in g.players]  # without Villains who were freed or moved: VG-JAIL-05
        # They count as defeated Heroes of their owner, too: VG-RULING-30.
        self.taken = [name for p in g.players if self.side[p.seat] is Allegiance.EVIL for name in p.defeated]  # VG-GOOD-06
        for seat, name in enumerate(self.identity):
            if name == goals.INVESTIGATOR:
                self.jailed[seat] += len(self.taken)  # VG-GOOD-05, VG-GOOD-07
        self.verdicts: dict[int, Verdict] = {}

    def good(self) -> list[int]:
        return [seat for seat, side in enumerate(self.side) if side is Allegiance.GOOD]

    def good_total(self) -> int:
        """VG-GOOD-02, VG-GOOD-04, VG-CLAR-01, VG-CLAR-02."""
        return sum(self.jailed[seat] for seat in self.good())

    def mastermind_won(self) -> bool:
        return any(verdict.is_won and self.identity[seat] == goals.MASTERMIND for seat, verdict in self.verdicts.items())

    def in_jail(self, seat: int) -> str:
        """The cards that count as Villains in a jail."""
        taken = self.taken if self.identity[seat] == goals.INVESTIGATOR else []
        fallen = f"the defeated {plural(len(taken), 'Hero', 'Heroes')} {listed(taken)}, taken from Evil players"
        return ", ".join(evidence.jailed(self.g, self.g.players[seat]) + ([fallen] if taken else []))


def _mastermind(s: Standing, player: Player) -> Verdict:
    count = len(player.jail)  # nothing is taken from it: VG-RULING-30
    why = f"{several(count, 'Villain')} in their own jail ({goals.FOR_MASTERMIND} needed)"
    part = Part(count >= goals.FOR_MASTERMIND, "VG-EVIL-03", lambda: why + evidence.after(evidence.jailed(s.g, player)))
    return Verdict(part.is_met, why, part.rule, (part,))


def _overruled(s: Standing, why: str, part: Part) -> Verdict:
    """VG-EVIL-04, VG-CLAR-05."""
    if s.mastermind_won():
        overruled = Part(False, "VG-EVIL-04", lambda: "the Mastermind won, so every Good player loses")
        return Verdict(False, f"{why}, but the Mastermind won", "VG-EVIL-04", (part, overruled))
    return Verdict(part.is_met, why, part.rule, (part,))


def _guardian(s: Standing, player: Player) -> Verdict:
    total, wanted = s.good_total(), goals.PER_GUARDIAN * len(s.good())  # VG-GOOD-03; of two Good players 14: VG-NEUT-14
    why = f"{several(total, 'Villain')} in the Good players' jails ({wanted} needed)"

    def say() -> str:
        return f"{why}: " + "; ".join(f"{s.g.names[seat]} {s.in_jail(seat) or 'none'}" for seat in s.good())

    return _overruled(s, why, Part(total >= wanted, "VG-GOOD-02", say))


def _investigator(s: Standing, player: Player) -> Verdict:
    """By their own count (VG-NEUT-15), even if the Guardians lose: VG-CLAR-03."""
    count = s.jailed[player.seat]
    counted = f"{count} in their own jail ({goals.FOR_INVESTIGATOR} needed)"

    def say() -> str:
        return counted + evidence.after(filter(None, [s.in_jail(player.seat)]))

    part = Part(count >= goals.FOR_INVESTIGATOR, "VG-GOOD-08", say)
    return _overruled(s, f"{counted}, {len(s.taken)} of them defeated Heroes of Evil players", part)


def _assassin(s: Standing, player: Player) -> Verdict:
    """VG-EVIL-02, VG-CLAR-04, VG-CLAR-06. It fails if Guardians or an Investigator win: VG-NEUT-16."""
    winners = [s.g.names[seat] for seat in s.good() if s.verdicts[seat].is_won]
    why = f"{listed(winners)} won for Good" if winners else "no Good player won"

    def say() -> str:
        good = [f"{s.g.names[seat]} ({s.identity[seat]})" for seat in s.good()]
        return f"{why}; Good {plural(len(good), 'was', 'were')} {listed(good)}"

    return Verdict(not winners, why, "VG-EVIL-02", (Part(not winners, "VG-EVIL-02", say),))


def _both(why: str, first: Part, second: Part) -> Verdict:
    """A Neutral Mission of two parts, no matter who else wins: VG-NEUT-01. A failure names the rule of the first missing part."""
    rule = second.rule if first.is_met else first.rule
    return Verdict(first.is_met and second.is_met, why, rule, (first, second))


def _with_villains(s: Standing, player: Player, villains_rule: str, why: str, part: Part) -> Verdict:
    """A Neutral Mission: 4 Villains and something else."""
    count = len(player.jail)  # those left after the last round: VG-MISS-06
    counted = f"{several(count, 'Villain')} in their own jail ({goals.FOR_NEUTRALS} needed)"
    villains = Part(count >= goals.FOR_NEUTRALS, villains_rule, lambda: counted + evidence.after(evidence.jailed(s.g, player)))
    return _both(f"{counted}, {why}", villains, part)


def _addict(s: Standing, player: Player) -> Verdict:
    """VG-NEUT-02, VG-NEUT-03, VG-RULING-27."""
    count = sum(level(s.g, villain) >= 2 for villain in player.jail)
    kits = sum(s.g.faces.face[card] in goals.KITS for card in player.hand)
    counted = f"{several(count, 'Villain')} of Level 2 or 3 in their own jail ({goals.FOR_NEUTRALS} needed)"
    held = f"{several(kits, 'healing card')} in their hand ({goals.KITS_FOR_ADDICT} needed)"
    villains = Part(count >= goals.FOR_NEUTRALS, "VG-NEUT-02", lambda: counted + evidence.after(evidence.jailed(s.g, player, 2)))
    cards = Part(
        kits >= goals.KITS_FOR_ADDICT, "VG-NEUT-03", lambda: held + evidence.after(evidence.healing(s.g, player, goals.KITS))
    )
    return _both(f"{counted}, {held}", villains, cards)


def _bounty_hunter(s: Standing, player: Player) -> Verdict:
    """VG-NEUT-04 to VG-NEUT-06, VG-RULING-28, VG-CLAR-07."""
    others = s.g.rivals(player.seat)
    standing = [counts_as(hero.name) for other in others for hero in other.slots if hero is not None]
    fallen = [counts_as(name) for other in others for name in other.defeated]
    highest = max(standing + fallen, default=0)
    is_fallen = highest in fallen and highest not in standing
    why = f"the dearest Hero of the others ({highest}) {'is defeated' if is_fallen else 'stands'}"

    def say() -> str:
        return f"the highest Influence among the others' Heroes is {highest}: {evidence.dearest(s.g, others, highest)}"

    return _with_villains(s, player, "VG-NEUT-04", why, Part(is_fallen, "VG-NEUT-05", say))


def _cultist(s: Standing, player: Player) -> Verdict:
    """VG-NEUT-07, VG-NEUT-08."""
    others = s.g.rivals(player.seat)
    spared = [s.g.names[other.seat] for other in others if not other.defeated]
    why = f"{listed(spared)} lost no Hero" if spared else "everybody else lost a Hero"
    part = Part(not spared, "VG-NEUT-08", lambda: f"{why}: {evidence.losses(s.g, others)}")
    return _with_villains(s, player, "VG-NEUT-07", why, part)


def team_worth(player: Player) -> int:
    """VG-RULING-29."""
    return sum(counts_as(hero.name) for hero in player.slots if hero is not None)


def _profiteer(s: Standing, player: Player) -> Verdict:
    """VG-NEUT-09, VG-NEUT-10. The Villains that Good jails do not matter: VG-NEUT-17."""
    mine = team_worth(player)
    others = s.g.rivals(player.seat)
    best = max(team_worth(other) for other in others)

    def say() -> str:
        rivals = [f"{s.g.names[o.seat]}'s, worth {best} {evidence.team(o)}" for o in others if team_worth(o) == best]
        return f"a team worth {mine} {evidence.team(player)} against {listed(rivals)}"

    part = Part(mine > best, "VG-NEUT-10", say)
    return _with_villains(s, player, "VG-NEUT-09", f"a team worth {mine} against {best}", part)


def _worshipper(s: Standing, player: Player) -> Verdict:
    """VG-NEUT-12, VG-NEUT-13."""
    whole = sum(hero is not None and not hero.damage for hero in player.slots)
    why = f"{several(whole, 'Hero', 'Heroes')} without damage ({goals.WHOLE_FOR_WORSHIPPER} needed)"
    part = Part(whole >= goals.WHOLE_FOR_WORSHIPPER, "VG-NEUT-13", lambda: why + evidence.wounds(player))
    return _with_villains(s, player, "VG-NEUT-12", why, part)


def _time_traveler(s: Standing, player: Player) -> Verdict:
    """VG-NEUT-11, VG-CLAR-09, VG-CLAR-10."""
    mine = s.jailed[player.seat]
    winners = {seat: s.jailed[seat] for seat, verdict in s.verdicts.items() if verdict.is_won}
    least = min(winners.values(), default=0)
    is_won = bool(winners) and mine > least
    why = f"{several(mine, 'Villain')} against {least} of another winner" if winners else "nobody else won"

    def say() -> str:
        own = f"{several(mine, 'Villain')} in their own jail{evidence.after(evidence.jailed(s.g, player))}"
        rivals = [f"{s.g.names[seat]} won with {count}" for seat, count in winners.items()]
        return f"{own}; {listed(rivals) or 'nobody else won'}"

    return Verdict(is_won, why, "VG-NEUT-11", (Part(is_won, "VG-NEUT-11", say),))


# The order matters: each may look at earlier verdicts (VG-RULING-31). All scenarios share them (VG-RULING-04).
MISSIONS: dict[str, Callable[[Standing, Player], Verdict]] = {
    goals.MASTERMIND: _mastermind,
    goals.GUARDIAN: _guardian,
    goals.INVESTIGATOR: _investigator,
    goals.ASSASSIN: _assassin,
    goals.ADDICT: _addict,
    goals.BOUNTY_HUNTER: _bounty_hunter,
    goals.CULTIST: _cultist,
    goals.PROFITEER: _profiteer,
    goals.WORSHIPPER: _worshipper,
    goals.TIME_TRAVELER: _time_traveler,
}


def verdicts(g: Vigilante) -> dict[int, Verdict]:
    """The verdict on every seat's Mission, by the table as it is at the end: VG-MISS-05.

    The Mission belongs to their Identity, not to their side: VG-IDENT-02.
    """
    standing = Standing(g)
    for name, mission in MISSIONS.items():
        for player in g.players:
            if standing.identity[player.seat] == name:
                standing.verdicts[player.seat] = mission(standing, player)
    return standing.verdicts


def _details(g: Vigilante, player: Player, card: IdentityCard, verdict: Verdict) -> list[str]:
    """A seat's Mission and each part of it, card by card."""
    parts = [f"  {'Met' if part.is_met else 'Not met'}: {part.say()} ({part.rule})." for part in verdict.parts]
    tokens = ", ".join(g.faces.face[token] for token in player.tokens)
    return [f"{g.names[player.seat]}, {card.name}: {card.mission}", *parts, f"  Allegiance tokens: {tokens}."]


def judge(g: Vigilante) -> None:
    """Reveal and judge: all who achieved their Mission win (VG-MISS-02, VG-MISS-03, VG-END-02)."""
    judged = verdicts(g)
    summary, details = [], []
    for player in g.players:
        verdict = judged[player.seat]
        for thing in (player.identity, *player.tokens, *player.hand, *player.jail):
            g.faces.show(thing)  # until now nobody can show their Identity: VG-TALK-02
        card = IDENTITIES[g.faces.face[player.identity]]
        said = f"{'achieved' if verdict.is_won else 'failed'}: {verdict.why}"
        g.tell("VG-MISS-02", IdentityRevealed, player.seat, card.name)
        summary.append(f"{g.names[player.seat]} was {card.name} ({card.allegiance}) and {said} ({verdict.rule})")
        details += _details(g, player, card, verdict)
    # Exactly those who achieved their Mission (VG-MISS-01): one or several (VG-END-03), even of several sides (VG-END-04).
    winners = [seat for seat in range(len(g.players)) if judged[seat].is_won]
    names = sorted({g.faces.face[g.players[seat].identity] for seat in winners})
    reason = f"{listed(names)} achieved their Mission" if winners else "nobody achieved their Mission"  # VG-RULING-37
    scores = [int(judged[seat].is_won) for seat in range(len(g.players))]
    roles = [g.faces.face[player.identity] for player in g.players]
    g.end(winners, reason, rule="VG-END-02", scores=scores, story=summary + details, roles=roles)
