"""What tests of Heroes share: looking at the table, and the numbers of a Hero as they come out in play."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable, Iterator

from longbox.engine.faces import EVERYBODY
from longbox.games.vigilante.state import Phase, Vigilante
from longbox.testing.scenario import Scenario
from tests.games.vigilante.looking import attacked
from tests.games.vigilante.table import at_turn, give, hero, market, next_villain, team, turn_of

BYSTANDERS = ("Pegboard", "Motor Pool", "Scrapper Jo", "Spare Parts")  # Heroes whose texts speak of Equipment only


@contextlib.contextmanager
def plain_mats() -> Iterator[Scenario]:
    """The first turn of round 1, seat 0 to act. Everybody has one Hero that is no Starter Hero, so that all of those are free."""
    with at_turn() as play:
        with play.table() as g:
            for seat, name in enumerate(BYSTANDERS):
                team(g, seat, name)
        yield play


def all_flipped(g: Vigilante, *seats: int) -> None:
    """All tokens of these seats lie face-up."""
    for seat in seats:
        for token in g.players[seat].tokens:
            g.faces.known[token] = EVERYBODY


def new_round(play: Scenario) -> None:
    """The next round begins, and it is the turn of seat 0."""
    with play.table() as g:
        g.phase = Phase.PASS
    decision = play.match.decision
    play.answer(decision.seats[0], decision.options[0].key)
    with play.table() as g:
        turn_of(g, 0)


def new_turn(play: Scenario) -> None:
    """It is the turn of seat 0 again, in the same round."""
    with play.table() as g:
        turn_of(g, 0)


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


def recruiting(g: Vigilante, name: str, influence: int) -> None:
    """The market shows this Hero alone, and seat 0 has cards of so much Influence."""
    market(g, name)
    give(g, 0, *["First Aid Kit"] * (influence // 2), *["Crowbar"] * (influence % 2))


def recruit(play: Scenario) -> None:
    """Seat 0 recruits the only Hero of the market, and pays with whatever comes first."""
    play.answer(0, "recruit")
    while "to pay for" in play.match.decision.prompt:
        play.answer(0, play.match.decision.options[0].key)


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
