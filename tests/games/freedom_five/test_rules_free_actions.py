"""When Free Actions are possible, and how often: the rulings on the time of cards and Powers."""

from __future__ import annotations

import pytest

from longbox.games.freedom_five.attributes import BODY, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.choices import Burn, Once
from longbox.games.freedom_five.cards.verbs.city import RemoveHenchmen
from longbox.games.freedom_five.cards.verbs.common import Who
from longbox.games.freedom_five.cards.verbs.heroes import Draw, Prevent, Refresh, TakeBack, TakeDamage
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.kinds import ABILITIES, LOADOUTS, Timing
from tests.games.freedom_five import own_cards
from tests.games.freedom_five.own_cards import chapter_says, phase_of, scheme
from tests.games.freedom_five.table import FAR, HERE, NEXT, at_turn, draw_pile, end_turn, give, henchmen, next_scheme, private

pytestmark = pytest.mark.usefixtures("quiet_cards")


@pytest.mark.rule("FF-RULING-22")
def test_what_names_a_trigger_works_in_the_turn_of_another() -> None:
    """Tachyon guards Wraith in Wraith's Villain phase; what has no time of its own waits for Tachyon's turn."""
    own_cards.ability("Guard", BODY, 1, Prevent(1), Timing.ALLY_DAMAGE)
    own_cards.ability("Sweep", BODY, 1, RemoveHenchmen(1))
    chapter_says(villain_phase=phase_of(attack=True))
    with at_turn("Wraith", "Tachyon") as play:
        with play.table() as g:
            henchmen(g, HERE, TECH)
            give(g, 1, "Guard", "Sweep")
        end_turn(play)
        play.asks(1, "would take 1 damage", ["ability:Guard", "done"])
        play.answer(1, "ability:Guard")
        assert play.state.heroes[0].damage == []
        assert "ability:Sweep" in play.keys(1)


@pytest.mark.rule("FF-RULING-22")
def test_a_hero_elsewhere_cannot_help() -> None:
    own_cards.ability("Guard", BODY, 1, Prevent(1), Timing.ALLY_DAMAGE)
    chapter_says(villain_phase=phase_of(attack=True))
    with at_turn("Wraith", "Tachyon") as play:
        with play.table() as g:
            henchmen(g, HERE, TECH)
            give(g, 1, "Guard")
            g.heroes[1].location = HQ
        end_turn(play)
        play.asks(1, "What do you do?")
        assert len(play.state.heroes[0].damage) == 1


@pytest.mark.rule("FF-RULING-23")
def test_a_power_works_once_in_each_turn_whosever_it_is() -> None:
    """Longshore's Henchmen do not hurt him: once in Wraith's turn, and once more in Tachyon's."""
    volleys = [scheme(f"Volley {number}", event=TakeDamage(1, Who.ALL)) for number in range(4)]
    chapter_says(villain_phase=phase_of(schemes=2))
    with at_turn("Wraith", "Tachyon", "Longshore") as play:
        with play.table() as g:
            g.heroes[2].location = FAR
            henchmen(g, FAR, SPIRIT)
            next_scheme(g, *volleys)
        end_turn(play)
        play.answer(2, "power:Hero Power")
        assert [len(hero.damage) for hero in play.state.heroes] == [2, 2, 1]  # of the second volley of the same turn
        end_turn(play)
        play.asks(2, "You would take", ["power:Hero Power", "done"])
        play.answer(2, "power:Hero Power")
        assert [len(hero.damage) for hero in play.state.heroes] == [4, 4, 2]


@pytest.mark.rule("FF-RULING-23")
def test_a_power_of_the_own_turn_works_once_in_it() -> None:
    with at_turn("Tachyon") as play:
        with play.table() as g:
            private(g)
        play.answer(0, "power:Private Life Power", f"move:{NEXT}")
        assert play.blocked(0, "power:Private Life Power").rule == "FF-RULING-23"


@pytest.mark.rule("FF-RULING-61")
def test_a_card_that_brings_cards_works_once_a_turn_even_if_it_comes_back() -> None:
    with at_turn("Tachyon") as play:
        with play.table() as g:
            give(g, 0, "Quick Study", "Mind 1", "Mind 2")
            draw_pile(g, 0, "Tech 1", "Tech 2")
        play.answer(0, "ability:Quick Study", "discard:Tech 1", "discard:Tech 2")
        with play.table() as g:
            give(g, 0, "Quick Study")
        assert play.blocked(0, "ability:Quick Study").rule == "FF-RULING-61"


@pytest.mark.rule("FF-RULING-61")
@pytest.mark.parametrize(
    "name", [name for loadout in LOADOUTS.values() for name in loadout.deck if not ABILITIES[name].is_action]
)
def test_what_is_free_and_brings_cards_or_actions_is_limited_or_costs_health(name: str) -> None:
    effect = ABILITIES[name].effect
    found = [*own_cards.parts(effect)]
    if any(isinstance(part, Draw | Refresh | TakeBack) for part in found):
        assert isinstance(effect, Once | Burn)
