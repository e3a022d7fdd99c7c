"""What a seat may suspect of the others: the sides that fit the Scenario, the tokens that it has seen, and what they did.

All of it comes from the seat's view and from the events that the seat saw.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import log
from typing import NamedTuple

from longbox import Event, Remark, listed, several
from longbox.games.vigilante.clues import FIGHT, Clue, beliefs, clues, fits
from longbox.games.vigilante.imagine import Choices, possible_sides
from longbox.games.vigilante.kinds import SCENARIOS, Allegiance
from longbox.games.vigilante.view_types import PlayerView, TableView

SURE, RATHER = 0.9, 0.6  # the chance from which a side is named so
PERHAPS = 0.08  # how much more likely a side must be than by the Scenario and the tokens alone
TELLING = 0.1  # how much a deed must speak for a side to be named as the reason
MOST_DEEDS = 2  # that are named


class Suspicion(NamedTuple):
    """What one seat knows of the sides."""

    table: TableView
    me: PlayerView
    others: list[PlayerView]  # clockwise
    dealt: Choices  # the sides that the others may be on, weighted by the deals and the tokens
    sides: Choices  # the same, weighted also by what they did

    @classmethod
    def of(cls, table: TableView, me: PlayerView, events: Sequence[Event]) -> Suspicion:
        others = table["players"][me["seat"] + 1 :] + table["players"][: me["seat"]]
        believed = beliefs(events, len(table["players"]))
        weights = tuple([believed[player["seat"]] for player in others])
        seen = [*zip(*[_tokens(me, player) for player in others], strict=True)]
        scenario = f"{table['scenario'].lower().replace(' ', '-')} {len(table['players'])}"
        assert scenario in SCENARIOS
        assert me["identity"] is not None
        for tokens in seen:  # without the notes, if one of them was wrong
            dealt = possible_sides(scenario, False, me["identity"], tokens, ())
            if dealt:
                break
        return cls(table, me, others, dealt, possible_sides(scenario, False, me["identity"], tokens, weights))

    @property
    def is_sure(self) -> bool:
        return len(self.sides) == 1

    def on(self, side: Allegiance) -> list[PlayerView]:
        """The other players who are on this side, in what is most likely of all."""
        best = max(self.sides, key=lambda choice: choice[1])[0]
        return [player for player, theirs in zip(self.others, best, strict=True) if theirs is side]

    def if_so(self, players: Sequence[PlayerView], side: Allegiance) -> str:
        """What a count rests on: ", if Bot 2 is Good"; nothing if that is sure."""
        if self.is_sure or not players:
            return ""
        names = listed(self.table["names"][player["seat"]] for player in players)
        return f", if {names} {'are' if len(players) > 1 else 'is'} {side}"

    def remarks(self, events: Sequence[Event]) -> Iterator[Remark]:
        """For each other player: the side, how sure that is, and why."""
        seen: dict[int, list[Clue]] = defaultdict(list)
        for clue in clues(events):
            seen[clue.seat].append(clue)
        for place, player in enumerate(self.others):
            verdict, side = _verdict(_chances(self.sides, place), _chances(self.dealt, place))
            deeds = _deeds(side, seen[player["seat"]]) if side else []
            said = [f"{self.table['names'][player['seat']]}: {verdict}", *_shown(_tokens(self.me, player)[0])]
            yield Remark(": ".join([", ".join(said), *filter(None, [" and ".join(deeds)])]), (f"player:{player['seat']}",))


def _tokens(me: PlayerView, player: PlayerView) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The tokens of a player that I have seen or noted; and those without my notes, which I may have written as I liked."""
    noted = {place: says for about, place, says in me["notes"] if about == player["seat"]}
    with_notes = [token or noted.get(place) for place, token in enumerate(player["tokens"])]
    return tuple(sorted(filter(None, with_notes))), tuple(sorted(filter(None, player["tokens"])))


def _chances(choices: Choices, place: int) -> dict[Allegiance, float]:
    """How likely each side of this player is."""
    chances = dict.fromkeys(Allegiance, 0.0)
    for sides, weight in choices:
        chances[sides[place]] += weight
    whole = sum(chances.values())
    return {side: chance / whole for side, chance in chances.items()}


def _verdict(chances: dict[Allegiance, float], dealt: dict[Allegiance, float]) -> tuple[str, Allegiance | None]:
    """The side in words, and the side for which deeds speak, if any."""
    possible = [side for side in Allegiance if chances[side]]
    if len(possible) == 1:
        return possible[0], None
    likeliest = max(possible, key=lambda side: chances[side])
    told = max(possible, key=lambda side: chances[side] - dealt[side])
    if chances[likeliest] >= RATHER:
        return f"{'almost surely' if chances[likeliest] >= SURE else 'rather'} {likeliest}", likeliest
    if chances[told] - dealt[told] >= PERHAPS:
        return f"perhaps {told}", told
    return (listed(possible, "or") if len(possible) < len(Allegiance) else "may be anything"), None


def _shown(tokens: Sequence[str]) -> list[str]:
    """The tokens that I know. A player has two of their own side and one of each other: VG-ALLEG-03."""
    return [f"{'token' if len(tokens) == 1 else 'tokens'} {listed(tokens)}"] if tokens else []


def _deeds(side: Allegiance, seen: Sequence[Clue]) -> list[str]:
    """The deeds that speak most for this side, counted."""
    weights: dict[str, float] = defaultdict(float)
    for clue in seen:
        fit = dict(zip(Allegiance, fits([clue.likelihood]), strict=True))
        others = [fit[other] for other in Allegiance if other is not side]
        weights[clue.what] += log(fit[side] * len(others) / sum(others))
    telling = sorted([what for what, weight in weights.items() if weight > TELLING], key=lambda what: -weights[what])
    return [_counted(what, [clue.is_won for clue in seen if clue.what == what]) for what in telling[:MOST_DEEDS]]


def _counted(what: str, won: Sequence[bool]) -> str:
    """ "won 1 of 3 fights", "placed Hacking twice"."""
    if what == FIGHT:
        return f"won {won.count(True)} of {several(len(won), 'fight')}"
    return f"placed {what}{'' if len(won) == 1 else ' twice' if len(won) == 2 else f' {len(won)} times'}"
