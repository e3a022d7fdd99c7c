"""One effect of an issue at a time: a quiet table on which a test resolves one card, panel or crisis, and nothing after it.

with laid_out("Century Heist", "Majesty", "Guerilla") as g:
    tokens(g, panel(3), 1)
    schemes(g)                                  # the Scheme effect of the villain's panel
    draw_card(g, "Smoke", "suffer-2", ...)      # an issue turn with this card, and the answers by key
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Iterator, Sequence
from typing import Any

import pytest

from longbox import copy
from longbox.engine.table import GameOver
from longbox.games.hour_of_need.boards import Spot
from longbox.games.hour_of_need.hooks import EnemyTarget
from longbox.games.hour_of_need.kinds import EVENTS, FOES, ISSUES
from longbox.games.hour_of_need.rules.crisis import crisis
from longbox.games.hour_of_need.rules.enemies import activate
from longbox.games.hour_of_need.rules.issue_turn import issue_turn
from longbox.games.hour_of_need.rules.problems import solve
from longbox.games.hour_of_need.rules.rolls import attack
from longbox.games.hour_of_need.rules.scheming import scheme
from longbox.games.hour_of_need.rules.villain_turn import resolve_ploy
from longbox.games.hour_of_need.state import TEXT, Card, HourOfNeed, Phase
from longbox.games.hour_of_need.texts import event_lines, foe_lines
from longbox.testing import lay_out, resolve
from tests.games.hour_of_need.table import at_turn, dice, next_issue, threat

SIX = ("Majesty", "Guerilla", "Micro-guy", "Switchboard", "Sexton", "Plumb Line")


@contextlib.contextmanager
def laid_out(issue: str, *heroes: str, **options: Any) -> Iterator[HourOfNeed]:
    """A quiet table (see `be_quiet`) for single rules: nothing goes on by itself."""
    names = heroes or ("Majesty",)
    with at_turn(*names, issue=issue, **options) as play:
        yield lay_out(copy(play.state), names)


def schemes(g: HourOfNeed, *answers: str) -> None:
    """The villain schemes."""
    resolve(g, scheme(g), *answers)


def draw_card(g: HourOfNeed, name: str, *answers: str) -> None:
    """An issue turn in which this card is drawn."""
    next_issue(g, name)
    g.phase = Phase.ISSUE
    resolve(g, issue_turn(g), *answers)


def activates(g: HourOfNeed, name: str, *answers: str) -> None:
    """The card of this name in a threat area activates."""
    resolve(g, activate(g, threat(g, name), TEXT), *answers)


def villain_activates(g: HourOfNeed, *answers: str) -> None:
    """The revealed villain activates."""
    resolve(g, activate(g, g.villain, TEXT), *answers)


def draws_ploy(g: HourOfNeed, name: str, *answers: str, seat: int = 0) -> None:
    """The hero of a seat has drawn this Ploy in the villain turn."""
    g.active = seat
    resolve(g, resolve_ploy(g, g.heroes[seat], name), *answers)


def showdown(g: HourOfNeed, name: str, faces: Sequence[str], *answers: str, seat: int = 0) -> None:
    """The hero of a seat attacks the revealed villain, who reacts with this card; the dice show these results."""
    g.active = seat
    g.chance.queue("villain", name)
    g.chance.queue("dice", *dice(*faces))
    resolve(g, attack(g, g.heroes[seat], only=g.board.hex_of(g.villain.spot)), *answers)


def a_crisis(g: HourOfNeed, *answers: str) -> None:
    """A crisis occurs."""
    g.causes = []
    resolve(g, crisis(g, "for a test", "HN-CRISIS-02"), *answers)


def is_solved(g: HourOfNeed, name: str, *answers: str, seat: int = 0) -> None:
    """The hero of a seat places the last justice on this card."""
    resolve(g, solve(g, g.heroes[seat], threat(g, name)), *answers)


def ends_with(g: HourOfNeed, running: Awaitable[Any], *answers: str) -> str:
    """The rule ends the game, and the heroes lose: the reason."""
    with pytest.raises(GameOver) as end:
        resolve(g, running, *answers)
    assert end.value.result.winners == ()
    return str(end.value.result.reason)


def until_lost(g: HourOfNeed, held: bool = False, most: int = 40) -> int:
    """After how many schemes the heroes have lost, while nobody does anything; `held`: the villain is kept in the first panel."""
    first = g.villain.spot
    for count in range(1, most + 1):
        try:
            _first_answers(scheme(g))
        except GameOver:
            return count
        if held:
            g.villain.spot = first
    return most + 1


def _first_answers(running: Awaitable[Any]) -> None:
    rule = running.__await__()
    with contextlib.suppress(StopIteration):
        next(rule)
        while True:
            rule.send(0)


def as_target(card: Card) -> EnemyTarget:
    """An enemy card as the target of damage."""
    return EnemyTarget("card", card.name, card.spot)


def crisis_card(g: HourOfNeed, name: str) -> Card:
    """A Crisis card of the issue deck lies in the issue play area."""
    g.issue_deck.remove(name)
    g.crises.append(Card(name))
    return g.crises[-1]


def minion_panels(g: HourOfNeed) -> list[int]:
    """The panels of all minions."""
    return sorted(minion.panel for minion in g.minions)


def captive_panels(g: HourOfNeed) -> list[int]:
    """The panels of all captured bystanders."""
    return sorted(person.spot[1] for person in g.bystanders if not person.spot[0])


def people_spots(g: HourOfNeed) -> list[Spot]:
    """Where bystanders are on the map."""
    return sorted(person.spot for person in g.bystanders if person.spot[0])


def words_of(name: str) -> str:
    """All that stands on an issue card, a Scheme side or its other side."""
    lines = event_lines(EVENTS[name]) if name in EVENTS else []
    return " ".join([*lines, *(foe_lines(FOES[name]) if name in FOES else [])])


def panel_words(issue: str) -> list[str]:
    """The Scheme effects on the panels."""
    return [effect.label for effect in ISSUES[issue].panels]


def heard(g: HourOfNeed, *rules: str) -> list[str]:
    """The rules that were cited while a test resolved something, in order: these, or all."""
    return [rule for rule, *_ in g.heard or [] if rule in rules or not rules]
