"""The tracker: how far my Mission is, and what I may suspect of the others, from what I have seen only."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from longbox import Event, Remark, Tracker, listed, several
from longbox.games.vigilante import goals
from longbox.games.vigilante.kinds import Allegiance
from longbox.games.vigilante.rules.team import counts_as
from longbox.games.vigilante.suspects import Suspicion
from longbox.games.vigilante.view_types import PlayerView, TableView

GOOD, EVIL = Allegiance.GOOD, Allegiance.EVIL
GOAL, SUSPECTS = "Your Mission", "What you may suspect"


def tracker(table: TableView, events: Sequence[Event]) -> Tracker:
    """What to remember of the game: the goal, then the others. There is none without an Identity, and none after the end."""
    me = table["players"][table["me"]] if table["me"] is not None else None
    if me is None or me["identity"] is None or me["verdict"] is not None:
        return {}
    suspicion = Suspicion.of(table, me, events)
    return {GOAL: [*MISSIONS[me["identity"]](suspicion), *_time(table)], SUSPECTS: [*suspicion.remarks(events)]}


# -- the Missions ----------------------------------------------------------------------------------------------------------


def _time(table: TableView) -> Iterator[Remark]:
    """VG-END-01."""
    if table["round"]:
        yield Remark(f"Round {table['round']} of {table['rounds']}", (), table["round"], table["rounds"])


def _mine(seen: Suspicion, wanted: int, what: str = "Your jail") -> Remark:
    return Remark.counting(what, len(seen.me["jail"]), wanted, f"player:{seen.me['seat']}")


def _good_jails(good: list[PlayerView], more: str) -> Remark:
    """VG-GOOD-02, VG-GOOD-03."""
    have = sum(len(player["jail"]) for player in good)
    places = [f"player:{player['seat']}" for player in good]
    return Remark.counting("Good jails", have, goals.PER_GUARDIAN * len(good), *places, more=more)


def _guardian(seen: Suspicion) -> Iterator[Remark]:
    others = seen.on(GOOD)
    yield _good_jails([seen.me, *others], seen.if_so(others, GOOD))


def _assassin(seen: Suspicion) -> Iterator[Remark]:
    """VG-EVIL-02."""
    good = seen.on(GOOD)
    yield _good_jails(good, f"{seen.if_so(good, GOOD)}: keep them below")


def _investigator(seen: Suspicion) -> Iterator[Remark]:
    """VG-GOOD-05, VG-GOOD-08."""
    evil = seen.on(EVIL)
    fallen = sum(len(player["defeated"]) for player in evil)
    have = len(seen.me["jail"]) + fallen
    with_fallen = f", with {several(fallen, 'fallen Hero', 'fallen Heroes')}{seen.if_so(evil, EVIL)}" if fallen else ""
    place = f"player:{seen.me['seat']}"
    yield Remark.counting("Your jail", have, goals.FOR_INVESTIGATOR, place, more=with_fallen)


def _mastermind(seen: Suspicion) -> Iterator[Remark]:
    """VG-EVIL-03."""
    yield _mine(seen, goals.FOR_MASTERMIND)


def _addict(seen: Suspicion) -> Iterator[Remark]:
    """VG-NEUT-02, VG-NEUT-03."""
    place = f"player:{seen.me['seat']}"
    high = sum(villain["level"] >= 2 for villain in seen.me["jail"])
    yield Remark.counting("Level 2 or 3 in your jail", high, goals.FOR_NEUTRALS, place)
    kits = sum(card["name"] in goals.KITS for card in seen.me["hand"] or ())
    yield Remark.counting("Healing cards in your hand", kits, goals.KITS_FOR_ADDICT, place)


def _bounty_hunter(seen: Suspicion) -> Iterator[Remark]:
    """VG-NEUT-05."""
    yield _mine(seen, goals.FOR_NEUTRALS)
    team = [
        (counts_as(hero["name"]), hero["name"], p["seat"], slot)
        for p in seen.others
        for slot, hero in enumerate(p["slots"], 1)
        if hero
    ]
    fallen = max((counts_as(name) for player in seen.others for name in player["defeated"]), default=0)
    highest = max([fallen, *(worth for worth, *_ in team)])
    dearest = [(name, f"hero:{seat}:{slot}") for worth, name, seat, slot in team if worth == highest]
    if not dearest:
        yield Remark("The dearest Hero of the others is defeated" if fallen else "The others have no Heroes")
        return
    stands = "stands" if len(dearest) == 1 else "stand"
    yield Remark(f"{listed(name for name, _ in dearest)} still {stands}", tuple(place for _, place in dearest))


def _cultist(seen: Suspicion) -> Iterator[Remark]:
    """VG-NEUT-08."""
    yield _mine(seen, goals.FOR_NEUTRALS)
    spared = [player for player in seen.others if not player["defeated"]]
    places = [f"player:{player['seat']}" for player in spared]
    lost = len(seen.others) - len(spared)
    yield Remark.counting("Others who lost a Hero", lost, len(seen.others), *places)


def _profiteer(seen: Suspicion) -> Iterator[Remark]:
    """VG-NEUT-10."""
    yield _mine(seen, goals.FOR_NEUTRALS)
    best = max(seen.others, key=_worth)
    mine, theirs = _worth(seen.me), _worth(best)
    name = seen.table["names"][best["seat"]]
    yield Remark(f"Your team is worth {mine}, the dearest other {theirs} ({name})", (f"player:{best['seat']}",))


def _worth(player: PlayerView) -> int:
    """VG-RULING-29."""
    return sum(counts_as(hero["name"]) for hero in player["slots"] if hero is not None)


def _worshipper(seen: Suspicion) -> Iterator[Remark]:
    """VG-NEUT-13."""
    yield _mine(seen, goals.FOR_NEUTRALS)
    heroes = [(slot, hero) for slot, hero in enumerate(seen.me["slots"], 1) if hero is not None]
    hurt = [f"hero:{seen.me['seat']}:{slot}" for slot, hero in heroes if hero["damage"]]
    yield Remark.counting("Heroes without damage", len(heroes) - len(hurt), goals.WHOLE_FOR_WORSHIPPER, *hurt)


def _time_traveler(seen: Suspicion) -> Iterator[Remark]:
    """VG-NEUT-11."""
    names = seen.table["names"]
    theirs = listed(f"{names[player['seat']]} {len(player['jail'])}" for player in seen.others)
    yield Remark(f"Your jail: {len(seen.me['jail'])}; the others: {theirs}", (f"player:{seen.me['seat']}",))


MISSIONS: dict[str, Callable[[Suspicion], Iterator[Remark]]] = {
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
