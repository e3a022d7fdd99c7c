"""Upgraded Abilities: what they are made of, each at its moment on many tables, and those that do something unusual."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from longbox import Nothing
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, PURPLE, SPIRIT, TECH, Attribute
from longbox.games.freedom_five.cards.verbs.heroes import TakeDamage
from longbox.games.freedom_five.city import CITY
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.kinds import (
    ABILITIES,
    ANARCHY,
    LOADOUTS,
    TASKS,
    UPGRADES,
    VILLAINS,
    AbilityCard,
    AnarchyCard,
    TaskCard,
)
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.fight import fitting_cards
from longbox.games.freedom_five.rules.offers import ACTION, use
from longbox.games.freedom_five.state import Harm, Roll, Villain
from longbox.testing import resolve
from tests.games.freedom_five.deeds import attacked, resolve_at_random, wounds
from tests.games.freedom_five.table import HERE, at_turn, crowd, damage, give, private, specials, tasks, villain
from tests.games.freedom_five.test_decks_a import TABLES, at, at_its_moment, complete, found, refused, run, shape, some_table
from tests.games.freedom_five.trying import trying

pytestmark = pytest.mark.usefixtures("quiet_cards")
NEXT, OTHER = CITY.neighbours[HERE][:2]
FAR = 30
COSTS = {1: {1, 2}, 4: {2, 3}}  # by envelope


# -- what there is -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hero", HEROES)
def test_each_hero_has_three_in_either_envelope_for_six_different_cards(hero: str) -> None:
    own = [upgrade for upgrade in UPGRADES.values() if upgrade.hero == hero]
    assert Counter(upgrade.envelope for upgrade in own) == {1: 3, 4: 3}
    assert len({upgrade.improves for upgrade in own}) == 6
    assert {upgrade.improves for upgrade in own} <= {*LOADOUTS[hero].deck}
    assert [upgrade.envelope for upgrade in own if upgrade.card.attribute is PURPLE] == [4]


@pytest.mark.rule("FF-UPG-01")
@pytest.mark.parametrize("name", UPGRADES)
def test_an_upgrade_is_a_better_version_of_a_card_of_the_own_deck(name: str) -> None:
    upgrade, card = UPGRADES[name], ABILITIES[name]
    basic = ABILITIES[upgrade.improves]
    assert upgrade.card is card
    assert name not in {each for loadout in LOADOUTS.values() for each in loadout.deck}
    assert upgrade.cost in COSTS[upgrade.envelope]
    assert card.attribute in (basic.attribute, PURPLE)
    assert card.dice >= basic.dice
    assert card.moment is basic.moment
    assert basic.is_action or not card.is_action
    assert card.effect.label != basic.effect.label


def test_no_two_abilities_have_the_same_text() -> None:
    texts = Counter(card.effect.label for name, card in ABILITIES.items() if name in UPGRADES or not name[-1].isdigit())
    assert [text for text, count in texts.items() if count > 1] == []


@pytest.mark.parametrize("name", UPGRADES)
def test_what_can_be_used_changes_something_and_loses_nothing(name: str) -> None:
    upgrade = UPGRADES[name]
    deck = tuple(name if card == upgrade.improves else card for card in LOADOUTS[upgrade.hero].deck)
    trying(LOADOUTS, LOADOUTS[upgrade.hero]._replace(deck=deck))
    trying(ANARCHY, AnarchyCard("Riot", ATTRIBUTES, 2, 1, Nothing(), TakeDamage(1)))
    chance = random.Random(name)
    played = 0
    for _ in range(TABLES):
        g = some_table(chance, upgrade.hero, name)
        me = g.heroes[0]
        me.bystanders = ["Postman"] * chance.randrange(3)
        if upgrade.hero == "Unity":
            me.bots = [chance.choice([HERE, NEXT, FAR]) for _ in range(chance.randrange(4))]
        at_its_moment(g, upgrade.card.moment, chance)
        card = found(g, me, name)
        if card.why_not(g, me) is not None:
            continue
        me.hand.remove(name)
        before, told = shape(g), len(g.heard or ())
        me.hand.append(name)
        resolve_at_random(use(g, me, card), chance)
        played += 1
        complete(g)
        assert shape(g) != before or len(g.heard or ()) > told + 1, "it came to nothing"
    assert played, "it can never be used"


# -- Purple: FF-UPG-03, FF-RULING-27 --------------------------------------------------------------------------


@pytest.fixture
def purple() -> str:
    trying(ABILITIES, AbilityCard("Purple 2", PURPLE, 2, Nothing()))
    return "Purple 2"


@pytest.mark.rule("FF-UPG-03")
@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_a_purple_ability_is_committed_against_every_villain(purple: str, attribute: Attribute) -> None:
    name = next(name for name, card in VILLAINS.items() if card.attribute is attribute)
    with at_turn("Tachyon") as play:
        with play.table() as g:
            villain(g, name, g.heroes[0].location)
            g.heroes[0].hand = [purple]
        key = f"attack:{name.lower().replace(' ', '-')}"
        assert key in [option.key for option in play.asks(0).options]


@pytest.mark.rule("FF-RULING-27")
@pytest.mark.parametrize("token", [*ATTRIBUTES, ACTION])
def test_any_colour_of_damage_stops_a_purple_ability(purple: str, token: str) -> None:
    g, hero = at("Legacy")
    hero.hand = [purple, "Body 1"]
    damage(g, hero.seat, token)
    stopped = token != ACTION
    assert (found(g, hero, purple).why_not(g, hero) is not None) == stopped
    fitting = fitting_cards(hero, Villain("Fright Train", BODY, HERE))
    assert (purple in fitting) == (not stopped)
    assert ("Body 1" in fitting) == (token != BODY)


@pytest.mark.rule("FF-RULING-27")
@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_a_purple_card_pays_for_any_colour_although_damage_stops_it(purple: str, attribute: Attribute) -> None:
    trying(TASKS, TaskCard("Errand", 9, attribute, 1))
    with at_turn("Legacy") as play:
        with play.table() as g:
            private(g, 0, 9)
            g.heroes[0].hand = [purple, "Body 1" if attribute is MIND else "Mind 1"]
            g.heroes[0].tasks = ["Errand"]
            damage(g, 0, MIND)
        play.answer(0, "task:Errand")
        assert play.state.heroes[0].discards == [purple]


@pytest.mark.rule("FF-RULING-27")
def test_damage_stops_neither_special_cards_nor_rewards_nor_tests() -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            damage(g, 0, *ATTRIBUTES)
            specials(g, 0, "Training Pays Off")
            give(g, 0, "Point the Way")
            tasks(g, 0)
            g.bystanders[g.heroes[0].location] = 1
        options = [option.key for option in play.asks(0).options]
        assert "special:Training Pays Off" in options
        assert "interact:bystander" in options
        assert "ability:Point the Way" not in options


# -- those that are unusual -----------------------------------------------------------------------------------


def test_what_legacy_takes_for_another_may_be_prevented() -> None:
    g, hero = at("Legacy", "Wraith")
    hero.hand = ["Through Me First"]
    hero.specials[0] = "Smoke and Mirrors"
    resolve(g, hurt(g, g.heroes[1], 3, "FF-DMG-01"), "ability:Through Me First", "special:Smoke and Mirrors")
    assert wounds(g) == [0, 0]
    assert g.harm is None


def test_all_attackers_fight_as_one() -> None:
    g, _ = at("Legacy", "Wraith")
    attacked(g, 0, 0)
    run(g, "As One")
    assert g.fight is not None
    assert g.fight.extra == [2, 2]


def test_the_case_wall_costs_no_action() -> None:
    g, hero = at("Wraith")
    g.schemes.layers = (("Storm",), ("Calm",))
    before = hero.available
    run(g, "Case Wall", "scheme:Storm")
    assert hero.available == before
    assert g.schemes.layers[-1] == ("Storm",)


def test_the_grapnel_gun_reaches_across_the_city() -> None:
    g, hero = at("Wraith")
    assert refused(g, "Grapnel Gun")
    g.anarchy[16] = (MIND,)
    run(g, "Grapnel Gun")
    assert hero.location == 16


def test_every_contingency_rolls_twice_what_fails_twice() -> None:
    g, _ = at("Wraith")
    g.roll = Roll(0, MIND, [1, 6, 2])  # 3+
    g.chance.queue("dice", 2, 5, 4)
    run(g, "Every Contingency")
    assert g.roll.dice == [4, 6, 5]


def test_nobody_saw_her_needs_guards_and_no_action() -> None:
    trying(ANARCHY, AnarchyCard("Riot", ATTRIBUTES, 1, 1, Nothing(), Nothing()))
    g, hero = at("Wraith")
    g.anarchy[HERE] = (MIND,)
    g.anarchy_deck.put_on_top("Riot")
    assert refused(g, "Nobody Saw Her")
    crowd(g, HERE, BODY, BODY, TECH)
    hero.available, hero.exhausted = 0, 5
    g.chance.queue("dice", 6)
    run(g, "Nobody Saw Her", f"test:{MIND}", f"move:{NEXT}")
    assert g.anarchy[HERE] == ()
    assert hero.location == NEXT


def test_the_darkest_night_is_two_steps_around() -> None:
    g, _ = at("Wraith")
    two_away = next(number for number in CITY.neighbours[NEXT] if number != HERE)
    for number in (HERE, NEXT, two_away, FAR):
        crowd(g, number, BODY, MIND)
    run(g, "Darkest Night", f"henchmen:{BODY}")
    assert [g.henchmen[number] for number in (HERE, NEXT, two_away)] == [(MIND,)] * 3
    assert g.henchmen[FAR] == (BODY, MIND)


def test_the_ballistic_computer_corrects_what_missed_by_2() -> None:
    g, _ = at("Bunker")
    g.roll = Roll(0, MIND, [3, 2, 4])  # 5+
    run(g, "Ballistic Computer")
    assert g.roll.dice == [6, 2, 6]
    g.roll = Roll(0, MIND, [2])
    assert refused(g, "Ballistic Computer")


def test_every_gun_takes_all_action_tokens() -> None:
    g, hero = at("Bunker")
    attacked(g, 0)
    hero.available, hero.exhausted = 4, 1
    run(g, "Every Gun He Has")
    assert g.fight is not None
    assert (g.fight.extra, hero.available) == ([7], 0)


def test_a_breach_needs_somebody_who_stands_still() -> None:
    g, hero = at("Bunker")
    g.villains[0].location = NEXT
    hero.available, hero.exhausted = 2, 3
    assert refused(g, "Breach Loadout")


def test_a_third_wind_is_once_a_turn() -> None:
    g, hero = at("Tachyon")
    hero.available, hero.exhausted = 0, 5
    run(g, "Third Wind")
    assert hero.available == 2
    hero.available, hero.exhausted = 0, 5
    assert refused(g, "Third Wind")


def test_the_faster_she_was_the_louder_the_boom() -> None:
    g, hero = at("Tachyon")
    attacked(g, 0)
    hero.available, hero.exhausted = 1, 4
    run(g, "Sonic Boom")
    assert g.fight is not None
    assert g.fight.extra == [5]


def test_a_thermal_spear_is_paid_for() -> None:
    g, _ = at("Absolute Zero")
    run(g, "Thermal Spear")
    assert (g.villains[0].damage, wounds(g)) == (2, [1])


def test_safeties_are_off_once_a_turn() -> None:
    g, hero = at("Absolute Zero")
    hero.available, hero.exhausted = 1, 4
    g.chance.queue("damage", MIND)
    run(g, "All Safeties Off")
    assert (hero.available, len(hero.damage)) == (3, 1)
    hero.damage = []
    assert refused(g, "All Safeties Off")


def test_the_best_robot_is_not_scrapped() -> None:
    g, hero = at("Unity", "Legacy")
    hero.bots = [NEXT]
    g.harm = Harm(1, 3)
    run(g, "Best Robot!")
    assert (g.harm.amount, hero.bots) == (1, [NEXT])


def test_a_missile_flies_next_door() -> None:
    g, hero = at("Unity")
    hero.bots = [NEXT]
    run(g, "Blueprint: Missile")
    assert (g.villains[0].damage, hero.bots) == (2, [])
    hero.bots = [FAR]
    assert refused(g, "Blueprint: Missile")


def test_bots_are_built_all_over_the_city_but_never_two_in_a_place() -> None:
    g, hero = at("Unity")
    hero.bots = [HERE]
    hero.hand.append("Blueprint: Everything")
    running = use(g, hero, found(g, hero, "Blueprint: Everything"))
    decision = running.send(None)
    assert f"location:{HERE}" not in [option.key for option in decision.options]
    running.close()
    g, hero = at("Unity")
    run(g, "Blueprint: Everything", f"location:{FAR}", "location:1", "location:15")
    assert hero.bots == [1, 15, FAR]


def test_the_network_is_heard_everywhere() -> None:
    g, _ = at("Lodestar")
    g.bystanders[HERE] = 1
    assert refused(g, "Beacon Network")
    g.bystanders[FAR] = 1
    run(g, "Beacon Network")
    assert (g.bystanders[HERE], g.bystanders[FAR]) == (2, 0)


def test_the_city_wide_beacon_heals_whoever_needs_it_most() -> None:
    g, hero = at("Lodestar", "Legacy")
    g.heroes[1].location = FAR
    damage(g, g.heroes[1].seat, SPIRIT, SPIRIT, SPIRIT)
    damage(g, hero.seat, ACTION)
    run(g, "Beacon over the City", "hero:1", "hero:1", "hero:1")
    assert wounds(g) == [0, 0]


def test_the_anchorage_holds_every_crowded_place_near() -> None:
    g, _ = at("Longshore")
    for number in (HERE, NEXT, FAR):
        crowd(g, number, BODY, BODY, BODY)
    crowd(g, OTHER, BODY, BODY)
    run(g, "Anchorage")
    assert [len(g.henchmen[number]) for number in (HERE, NEXT, OTHER, FAR)] == [2, 2, 2, 3]


def test_an_immovable_object_clears_the_place() -> None:
    g, _ = at("Longshore")
    crowd(g, HERE, BODY, TECH)
    g.harm = Harm(0, 4)
    run(g, "Immovable Object")
    assert (g.harm.amount, g.henchmen[HERE]) == (0, ())
