"""What is in the box, and what it is for (GC-COMP-01 to GC-COMP-40); what each rank holds is in the tests of Power cards."""

from __future__ import annotations

from collections import Counter

import pytest

from longbox import Nothing
from longbox.games.guardians_chronicles.bases import SCENARIOS, base_of
from longbox.games.guardians_chronicles.catalogue import catalogue
from longbox.games.guardians_chronicles.game import GAME
from longbox.games.guardians_chronicles.kinds import EVENTS, HEROES, POWERS, ROOMS, VILLAINS, WOUNDS, Rank, Tech
from longbox.games.guardians_chronicles.plans import PLANS
from longbox.games.guardians_chronicles.rules.attacks import throw
from longbox.games.guardians_chronicles.rules.dice import CHECK, COMBAT, POWER
from longbox.games.guardians_chronicles.rules.values import attack_value, mental
from longbox.games.guardians_chronicles.state import Attack
from tests.games.guardians_chronicles.table import at_activation, at_setup, stand

GAS = "gas"


@pytest.mark.rule("GC-COMP-08", "GC-COMP-09")
def test_twenty_event_cards_and_twenty_wound_cards() -> None:
    with at_setup() as play:
        play.go_on(lambda g: g.turn == 1)
        g = play.state
        assert len(g.events) + len(g.hand) == sum([card.n for card in EVENTS.values()]) == 20
        assert len(g.wounds) == sum([card.n for card in WOUNDS.values()]) == 20


@pytest.mark.rule("GC-COMP-32")
def test_every_event_card_has_a_secret_technique_and_an_event() -> None:
    for card in EVENTS.values():
        assert card.tech != Tech(), card.name
        assert not isinstance(card.effect, Nothing), card.name
        assert card.effect.say(), card.name


@pytest.mark.rule("GC-COMP-17", "GC-COMP-18", "GC-RULING-36")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_base_has_at_most_nine_doors_and_five_airlocks(scenario: str) -> None:
    base = base_of(scenario)
    assert 0 < len(base.doors) <= 9
    assert len(base.airlocks) <= 5
    control = next(room.at for room in base.rooms if PLANS[room.room].kind == "Control Room")
    assert any(control in pair for pair in base.doors)
    assert not any(control in pair for pair in base.airlocks)


@pytest.mark.rule("GC-COMP-19", "GC-COMP-20", "GC-COMP-21")
def test_the_dice_of_the_box() -> None:
    """Five Combat dice, five Power dice and six Value Check dice are enough for what the cards themselves ask for."""
    printed = [values.attack for hero in HEROES.values() for values in hero.ranks.values()]
    assert max(*printed, *[card.attack for card in VILLAINS.values()]) == 5
    assert max([card.task.dice for card in ROOMS.values() if card.task]) + 1 == 6  # who reaches over rolls one more
    with at_activation() as play:
        g = play.state
        g.chance.queue("combat", "0", "0", "0", "0", "0")
        g.chance.queue("power", "1", "1", "1", "1", "1")
        throw(g, found := Attack("0", [], is_ranged=False, combat=5, power=5))
        assert Counter(found.faces) == {"0": 5, "1": 5}
    assert (len(COMBAT), len(POWER), len(CHECK)) == (6, 6, 8)


@pytest.mark.rule("GC-COMP-29", "GC-COMP-12")
@pytest.mark.parametrize("key", [*PLANS])
def test_the_card_of_a_tile_says_what_the_room_does(key: str) -> None:
    facts, card = catalogue()[PLANS[key].name], ROOMS[key]
    for hook in card.hooks:
        assert hook.say() in facts.text
    for effect in (card.activation, card.neutralized, card.met):
        if effect is not None:
            assert effect.say().casefold() in facts.text.casefold()
    if card.task is not None:
        assert str(card.task.dice) in facts.text
    if card.tokens:
        assert f"{card.tokens[-1]} {card.token}s" in facts.text


@pytest.mark.rule("GC-COMP-38")
def test_a_penalty_of_a_trap_is_included_in_the_value() -> None:
    """The Gas Chamber: -1 Attack and -1 Mental."""
    with at_activation("GoldenBoy", "Sgt Freedom", scenario="circus") as play:
        with play.table() as g:
            stand(g, 1, "a2", (2, 2))
            g.stack = [1]
            before = attack_value(g, g.heroes[1]), mental(g, g.heroes[1])
        play.queue("check", 2, 2, 2)  # a Mental save of 3 dice, when the activation begins
        play.answer(0, "end")
        assert play.state.active == 1
        hero = play.state.heroes[1]
        assert hero.marks
        assert (attack_value(play.state, hero), mental(play.state, hero)) == (before[0] - 1, before[1] - 1)


@pytest.mark.rule("GC-COMP-23", "GC-COMP-31")
def test_an_id_card_shows_all_values_and_the_power() -> None:
    for name, hero in HEROES.items():
        facts = catalogue()[name]
        assert {label.lower(): value for label, value in facts.numbers} == hero.ranks[Rank.NORMAL]._asdict()
        assert hero.power in facts.text
    for name, card in VILLAINS.items():
        facts = catalogue()[name]
        shown = {label.lower(): value for label, value in facts.numbers}
        wanted = {"speed": card.speed, "attack": card.attack, "defense": card.defense, "actions": card.actions}
        assert wanted.items() <= shown.items()
        assert card.power in facts.text


@pytest.mark.rule("GC-RULING-01", "GC-RULING-02")
def test_rules_have_no_pages_and_things_one_name() -> None:
    assert {rule.page for rule in GAME.rulebook} == {0}
    texts = [effect.say() for card in POWERS.values() if (effect := card.effect)]
    texts += [card.effect.say() for card in EVENTS.values()]
    texts += [facts.text for facts in catalogue().values()]
    for other in ("Minion", "Action card", "Special dice", "Special die", "Special Technique", "overcome", "Initiative token"):
        assert not [words for words in texts if other in words], other
