"""The numbers of a Hero as they come out in play, and which Heroes have a test."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tests.games.vigilante.looking import attacked
from tests.games.vigilante.playing import recruit
from tests.games.vigilante.table import give, hero, next_villain, plain_mats, recruiting, team


def attack_alone(name: str) -> int:
    """The Attack with which a Hero without Equipment attacks a Villain of Level 3 alone; the attack chart does not hit them."""
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, name)
            next_villain(g, "King Curfew")  # chart 0 2 2 0
        play.answer(0, "fight")
        return int(attacked(play).split()[0])


def last_cube(name: str) -> int:
    """How much damage a Hero has when the next cube, put there by a rival's card, defeats them."""
    for damage in range(12):
        with plain_mats() as play:
            with play.table() as g:
                hero(g, 1, 1, name, damage=damage)
                give(g, 0, "Loose Cornice")
            play.answer(0, "play:Loose Cornice", "player:1")
            play.asks(play.match.decision.seats[0])  # whatever the Hero's fall brings about
            if name in play.state.players[1].defeated:
                return damage
    raise AssertionError(f"nothing defeats {name}")


def can_recruit(name: str, influence: int) -> bool:
    """Whether cards of so much Influence get this Hero."""
    with plain_mats() as play:
        with play.table() as g:
            team(g, 0, "Grudge" if name != "Grudge" else "Byline")
            recruiting(g, name, influence)
        if not any(option.key == "recruit" for option in play.asks(0).options):
            return False
        recruit(play)
        play.asks(play.match.decision.seats[0])  # whatever the Hero's coming brings about
        return bool(play.state.players[0].slots[1].name == name and play.state.players[0].slots[1].damage == 0)


def untested(cards: Iterable[str], tests: Iterable[str]) -> list[str]:
    """The cards whose name begins no test's name."""
    return [card for card in cards if not any(test.startswith(f"test_{_in_code(card)}_") for test in tests)]


def _in_code(card: str) -> str:
    return re.sub(r"\W+", "_", card.lower())
