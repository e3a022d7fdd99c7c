"""Fights with one Villain after the other: a squad whose texts do not act in a fight, as strong as the test wants it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

from longbox.games.vigilante.kinds import VILLAINS
from longbox.games.vigilante.state import Vigilante
from longbox.games.vigilante.texts import card_text
from longbox.testing.scenario import Scenario
from tests.games.vigilante.looking import attacked, bottom, damage, face_up, hand, in_jail
from tests.games.vigilante.numbers import PRINTED
from tests.games.vigilante.table import at_plain_turn, give, jail, next_villain, team

SQUAD = ("Candor", "Small Claims", "Magistrate Vale", "Sister Sunday")  # Attack 2 2 3 3, Health 5 each
SQUAD_ATTACK = 10

Test = TypeVar("Test", bound=Callable[..., None])


class Numbers(NamedTuple):
    """What a Villain's reveal effect adds to the numbers on its card for a squad without cards, Equipment and Villains."""

    name: str
    more: int = 0  # Health
    silenced: int = 0  # Attack of the squad that does not count
    before: tuple[int, int, int, int] = (0, 0, 0, 0)  # damage to the squad before the attack
    answers: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.name


class Played(dict[str, str]):
    """The cards that have a test of their text, each with the text that was tested."""

    def text(self, name: str, words: str) -> Callable[[Test], Test]:
        """The test below plays this card, which says this."""
        assert name not in self, f"the text of {name} is written twice"
        self[name] = words
        return lambda test: test


def facing(g: Vigilante, name: str, attack: int = SQUAD_ATTACK) -> None:
    """The squad of seat 0 is about to fight this Villain, with so much Attack in all; the rivals have plain Starter Heroes."""
    team(g, 0, *SQUAD)
    g.attack_bonus = attack - SQUAD_ATTACK
    next_villain(g, name)


def check_numbers(numbers: Numbers, *, wins: bool) -> None:
    """A fight that is won with exactly the Health on the card, or lost by 1; the chart on the card hits the four slots."""
    card = PRINTED[numbers.name]
    health = card.health + numbers.more
    attack = health if wins else health - 1
    with VILLAINS.trying(card), at_plain_turn() as play:
        with play.table() as g:
            facing(g, numbers.name, attack + numbers.silenced)
        play.answer(0, "fight", *numbers.answers)
        assert played_chart(play, numbers.name) == " ".join(map(str, card.chart))
        assert damage(play.state.players[0]) == [a + b for a, b in zip(numbers.before, card.chart, strict=True)]
        assert attacked(play) == f"{attack} against {health} Health"
        assert in_jail(play, 0) == ([numbers.name] if wins else [])
        assert wins or bottom(play.state) == numbers.name
        assert hand(play) == []


def both_ways(table: Iterable[Numbers]) -> list[tuple[Numbers, bool]]:
    """Each Villain loses a fight by 1 and wins one; those with a To Jail effect are jailed by the test of that effect."""
    return [(row, wins) for row in table for wins in (False, True) if not (wins and VILLAINS[row.name].to_jail)]


def check_escape(name: str) -> None:
    """A To Jail effect does not come of a lost fight."""
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, name, attack=0)
            give(g, 0, "Crowbar", "Stakeout")
            jail(g, 0, "Scuff")
            jail(g, 1, "Tall Paul")
        play.answer(0, "fight")
        play.asks(1, "What do you do?")
        assert bottom(play.state) == name
        assert [in_jail(play, seat) for seat in (0, 1)] == [["Scuff"], ["Tall Paul"]]
        assert hand(play) == ["Crowbar", "Stakeout"]
        assert squad(play) == [*VILLAINS[name].chart]
        assert first_slots(play)[1:] == [0, 0, 0]
        assert all(face_up(play, seat) == [None] * 4 for seat in range(4))


def texts(level: int) -> dict[str, str]:
    """What the Villains of a Level say, those that say something."""
    return {name: card_text(card) for name, card in VILLAINS.items() if card.level == level and card_text(card)}


def played_chart(play: Scenario, name: str) -> str:
    """The damage of the last attack of this Villain, slot by slot."""
    line = play.told("VG-FIGHT-06")[-1]
    assert line.startswith(f"{name} attack")
    return line.partition(" with ")[2]


def squad(play: Scenario) -> list[int | None]:
    """The cubes on the Heroes of seat 0."""
    return damage(play.state.players[0])


def first_slots(play: Scenario) -> list[int | None]:
    """The cubes on everybody's Hero in slot 1."""
    return [damage(player)[0] for player in play.state.players]
