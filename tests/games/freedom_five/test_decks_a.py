"""Legacy, Wraith, Bunker and Tachyon: what their decks consist of, and the cards that do something unusual."""

from __future__ import annotations

import random
from typing import Any

import pytest

from longbox import Deck, Nothing, Refusal
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards import bunker, legacy, tachyon, villains_green, wraith
from longbox.games.freedom_five.cards.verbs.choices import DiscardOf, Once
from longbox.games.freedom_five.cards.verbs.heroes import Draw, Refresh, TakeDamage
from longbox.games.freedom_five.city import CITY, HQ, LOCATIONS, NUMBERS
from longbox.games.freedom_five.kinds import (
    ABILITIES,
    ANARCHY,
    LOADOUTS,
    AnarchyCard,
    Timing,
)
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.defeat import durability
from longbox.games.freedom_five.rules.fight import fight, hit_villain
from longbox.games.freedom_five.rules.offers import Use, use, uses
from longbox.games.freedom_five.rules.tests import roll
from longbox.games.freedom_five.state import MOST_HENCHMEN, FreedomFive, Harm, Hero, Reward, Roll
from longbox.testing import resolve
from tests.games.freedom_five.deeds import attacked, resolve_at_random, seats_moved, wounds
from tests.games.freedom_five.own_cards import parts
from tests.games.freedom_five.table import FAR, HERE, SCHEMED, crowd, damage, facing
from tests.games.freedom_five.trying import trying

pytestmark = pytest.mark.usefixtures("quiet_cards")
MODULES = {"Legacy": legacy, "Wraith": wraith, "Bunker": bunker, "Tachyon": tachyon}
OWN = [(name, card) for name in MODULES for card in LOADOUTS[name].deck]
VILLAIN = villains_green.CARDS[0].name
NEXT, OTHER = CITY.neighbours[HERE][:2]
TABLES = 60


def at(*heroes: str) -> tuple[FreedomFive, Hero]:
    """The Heroes where a Villain is, in Hero mode, in an empty city; the first is active."""
    g, _ = facing(VILLAIN, *heroes)
    return g, g.heroes[0]


def found(g: FreedomFive, hero: Hero, name: str) -> Use:
    return next(each for each in uses(g, hero, tuple(Timing)) if each.name == name)


def run(g: FreedomFive, card: str, *answers: str, seat: int = 0) -> None:
    """The card is in the hand and is played, with these answers."""
    hero = g.heroes[seat]
    hero.hand.append(card)
    assert found(g, hero, card).why_not(g, hero) is None
    resolve(g, use(g, hero, found(g, hero, card)), *answers)
    assert hero.discards[-1] == card


def refused(g: FreedomFive, card: str, seat: int = 0) -> Refusal | None:
    hero = g.heroes[seat]
    hero.hand.append(card)
    refusal = found(g, hero, card).why_not(g, hero)
    hero.hand.remove(card)
    return refusal


# -- what there is ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hero", "name"), OWN)
def test_free_cards_and_refreshes_are_limited(hero: str, name: str) -> None:
    """FF-RULING-61; and what a card takes is of another colour, so that it cannot be the card itself."""
    card = ABILITIES[name]
    within = [*parts(card.effect)]
    if not card.is_action and any(isinstance(part, Draw | Refresh) for part in within):
        assert isinstance(card.effect, Once)
    assert all(part.attribute is not card.attribute for part in within if isinstance(part, DiscardOf))


# -- every card, on many tables --------------------------------------------------------------------------


def some_table(chance: random.Random, name: str, card: str) -> FreedomFive:
    """Three Heroes, and some of everything around them; the first has the card and three others of the deck."""
    g, villain = facing(VILLAIN, name, "Unity", "Lodestar")
    most = chance.randrange(MOST_HENCHMEN + 1)
    for number in NUMBERS:
        crowd(g, number, *(chance.choice(ATTRIBUTES) for _ in range(chance.randint(0, most)) if min(g.supply.values()) > 3))
    for number in (HERE, NEXT, *chance.sample(NUMBERS, 3)):
        g.bystanders[number] += 1
    for number in (HERE, OTHER):
        if chance.random() < 0.6:
            g.anarchy[number] = (MIND,)
            g.stacks[MIND] -= 1
    g.plotted = [(FAR, g.tokens.pop())]
    villain.henchmen = chance.randrange(3)
    g.supply[villain.attribute] -= villain.henchmen
    villain.location, villain.damage = chance.choice([HERE, NEXT]), chance.randrange(2)
    for hero in g.heroes:
        hero.location = chance.choice([HERE, HERE, NEXT, HQ])
        damage(g, hero.seat, *chance.sample([*g.bag], chance.randrange(3)))
        spent = chance.randrange(6 - hero.damage.count("Action"))
        hero.available, hero.exhausted = 5 - hero.damage.count("Action") - spent, spent
        hero.tasks = [*LOADOUTS[name].tasks[: chance.randrange(3)]]
        hero.hand, hero.discards = ["Mind 1"], ["Body 1"]
        hero.deck = Deck.shuffled("abilities", ["Tech 2", "Spirit 1"])
        hero.rewards = [Reward("Fair Trial", is_used=True)]
        hero.justice = "Fair Trial"
    me = g.heroes[0]
    rest = [each for each in LOADOUTS[name].deck if each != card]
    chance.shuffle(rest)
    few = chance.choice([0, 3])
    me.hand, me.discards, me.deck = [card, *rest[:few]], rest[few : few + 6], Deck.shuffled("abilities", rest[few + 6 :])
    me.spent = ("Hero Power",)
    g.justice_deck = Deck.shuffled("justice", ["Clean Streets"] * 5)
    g.bystander_deck = Deck.shuffled("bystanders", ["Postman"] * 9)
    g.special_deck = Deck.shuffled("specials", ["Spark"] * 9)
    g.anarchy_deck = Deck.shuffled("anarchy", ["Riot"] * 3)
    g.schemes = Deck.shuffled("schemes", ["Calm", "Storm"])
    return g


def at_its_moment(g: FreedomFive, moment: Timing, chance: random.Random) -> None:
    """Something happens that a card of this moment can be used for."""
    for_other = int(moment in {Timing.ALLY_DAMAGE, Timing.ALLY_TEST})
    g.heroes[for_other].location = g.heroes[0].location
    match moment:
        case Timing.DAMAGE | Timing.ALLY_DAMAGE:
            g.harm = Harm(for_other, chance.randint(1, 3))
        case Timing.TEST | Timing.ALLY_TEST:
            dice = [chance.randint(1, 6) for _ in range(chance.randint(1, 4))]
            g.roll = Roll(for_other, chance.choice(ATTRIBUTES), dice)
        case Timing.FIGHT:
            attacked(g, 0, 0, 0)
            assert g.fight is not None
            me = g.heroes[0]
            if len(me.hand) > 2:
                g.fight.cards[0] = [me.hand.pop()]


def complete(g: FreedomFive) -> None:
    """Nothing is lost and nothing is made up: FF-COMP-12, FF-COMP-14, FF-COMP-19, FF-COMP-21, FF-OVER-01, FF-LOAD-05."""
    for attribute in ATTRIBUTES:
        in_city = sum(there.count(attribute) for there in g.henchmen)
        on_cards = sum(villain.henchmen for villain in g.villains if villain.attribute is attribute)
        assert in_city + on_cards + g.supply[attribute] == 17
        assert g.stacks[attribute] + sum(there.count(attribute) for there in g.anarchy) == 3
    assert all(len(there) <= MOST_HENCHMEN for there in g.henchmen)
    assert all(count >= 0 for count in g.bystanders)
    assert len(g.bag) + sum(len(hero.damage) for hero in g.heroes) == 20
    assert len(g.tokens) + len(g.plotted) == 5
    assert sorted([*g.schemes, *g.scheme_discards]) == ["Calm", "Storm"]
    assert all(hero.available + hero.exhausted + hero.damage.count("Action") == 5 for hero in g.heroes)
    me = g.heroes[0]
    committed = g.fight.cards[0] if g.fight else []
    assert sorted([*me.hand, *me.deck, *me.discards, *committed]) == sorted(LOADOUTS[me.name].deck)


def shape(g: FreedomFive) -> str:
    """What a card could change besides what it costs."""
    heroes = [(hero.location, hero.damage, hero.tasks, hero.specials, hero.rewards, hero.spent) for hero in g.heroes]
    piles = [sorted(hero.hand) for hero in g.heroes]
    table = (g.henchmen, g.anarchy, g.bystanders, g.villains, g.harm, g.roll, g.fight, g.plotted, g.schemes.layers)
    return repr((heroes, piles, table))


@pytest.mark.parametrize(("hero", "name"), OWN)
def test_what_can_be_used_changes_something_and_loses_nothing(hero: str, name: str) -> None:
    trying(ANARCHY, AnarchyCard("Riot", ATTRIBUTES, 2, 1, Nothing(), TakeDamage(1)))
    chance = random.Random(name)
    played = 0
    for _ in range(TABLES):
        g = some_table(chance, hero, name)
        at_its_moment(g, ABILITIES[name].moment, chance)
        me = g.heroes[0]
        card = found(g, me, name)
        if card.why_not(g, me) is not None:
            continue
        me.hand.remove(name)
        before, told, places = shape(g), len(g.heard or ()), [each.location for each in g.heroes]
        me.hand.append(name)
        resolve_at_random(use(g, me, card), chance)
        played += 1
        complete(g)
        assert shape(g) != before or len(g.heard or ()) > told + 1, "it came to nothing"
        moved = seats_moved(g, told)
        assert all(each.location == place or each.seat in moved for each, place in zip(g.heroes, places, strict=True))
    assert played, "it can never be used"


# -- Legacy ----------------------------------------------------------------------------------------------


def test_the_legacy_die_helps_another_hero_there_and_succeeds_on_3_whatever_the_number() -> None:
    g, _ = at("Legacy", "Wraith")
    g.active = 1
    g.chance.queue("dice", 1, 3)
    got = []

    async def test() -> None:
        got.append(await roll(g, g.heroes[1], SPIRIT, 1, "FF-TEST-03"))

    resolve(g, test(), "power:Hero Power")
    assert got == [(1, 6)]  # it counts as the best die
    assert g.heroes[0].spent == ("Hero Power",)


def test_a_legacy_die_that_fails_adds_nothing_to_the_roll() -> None:
    g, legacy_himself = at("Legacy", "Lodestar")
    g.roll = Roll(1, SPIRIT, [1])  # 2+ would do for her
    g.chance.queue("dice", 2)
    power: Any = LOADOUTS["Legacy"].powers[1].effect
    resolve(g, power.do(g, legacy_himself.seat))
    assert (g.roll.dice, g.roll.white) == ([1], 0)


def test_nobody_is_asked_for_the_legacy_die_when_all_dice_of_a_test_have_succeeded() -> None:
    g, hero = at("Legacy", "Wraith")
    g.roll = Roll(1, MIND, [3, 6])
    assert found(g, hero, "Hero Power").why_not(g, hero) is not None
    attacked(g, 0, 0)
    assert found(g, hero, "Hero Power").why_not(g, hero) is None


def test_a_second_opinion_is_for_another_hero_and_for_failed_dice_only() -> None:
    g, hero = at("Legacy", "Wraith")
    hero.hand, hero.spent = ["Second Opinion"], ("Hero Power",)
    g.chance.queue("dice", 2, 5, 1, 6, 4)  # 3+ for her
    got = []

    async def test() -> None:
        got.append(await roll(g, g.heroes[1], MIND, 3, "FF-TEST-03"))

    resolve(g, test(), "ability:Second Opinion")
    assert got == [(4, 5, 6)]


def test_he_takes_1_damage_for_all_that_another_would_take() -> None:
    g, hero = at("Legacy", "Wraith")
    hero.hand = ["In Harm's Way"]
    resolve(g, hurt(g, g.heroes[1], 3, "FF-DMG-01"), "ability:In Harm's Way")
    assert wounds(g) == [1, 0]


def test_whoever_is_pulled_away_moves_himself() -> None:
    g, hero = at("Legacy", "Wraith")
    hero.hand = ["Never Alone"]
    resolve(g, hurt(g, g.heroes[1], 3, "FF-DMG-01"), "ability:Never Alone", f"move:{NEXT}")
    assert wounds(g) == [0, 1]
    assert (hero.location, g.heroes[1].location) == (HERE, NEXT)


def test_a_rally_needs_somebody_in_hero_mode() -> None:
    g, _ = at("Legacy", "Wraith")
    g.heroes[1].location = FAR
    crowd(g, FAR, MIND)
    g.heroes[1].is_private = True
    assert refused(g, "Rally Forward") is not None
    g.heroes[1].is_private = False
    g.chance.queue("dice", 3)
    run(g, "Rally Forward")
    assert g.henchmen[FAR] == ()
    assert (g.heroes[0].available, g.heroes[1].available) == (4, 5)


def test_heroes_side_by_side_hit_without_a_counterstrike() -> None:
    g, _ = at("Legacy", "Wraith", "Bunker", "Unity", "Lodestar")
    g.heroes[4].location = FAR
    run(g, "Side by Side")
    assert (g.villains[0].damage, wounds(g)) == (3, [0] * 5)


def test_a_villain_falls_outside_a_fight_at_once() -> None:
    g, hero = at("Legacy")
    villain = g.villains[0]
    villain.damage = durability(g, villain) - 1
    g.heroes[0].deck = Deck.shuffled("abilities", ["Mind 1"] * 3)
    g.special_deck = Deck("specials", (("Spark",),))
    resolve(g, hit_villain(g, hero, villain, 1), "draw-3-you")  # and the Special card: nothing else would change anything
    assert villain.is_defeated
    assert (len(hero.hand), hero.specials) == (3, ["Spark", "", ""])


def test_the_heirloom_readies_the_die() -> None:
    g, hero = at("Legacy", "Wraith")
    assert refused(g, "Heirloom") is not None
    hero.spent = ("Private Life Power", "Hero Power")
    run(g, "Heirloom")
    assert [*hero.spent] == ["Private Life Power"]


# -- Wraith ----------------------------------------------------------------------------------------------


def test_she_puts_off_the_next_scheme_or_leaves_it() -> None:
    for answer, last in (("scheme:Calm", "Storm"), ("done", "Calm")):
        g, _ = at("Wraith")
        g.schemes = Deck("schemes", (("Storm",), ("Calm",)))
        resolve(g, LOADOUTS["Wraith"].powers[0].effect.do(g, 0), answer)
        assert g.schemes.top_layer() == (last,)


def test_the_case_board_sets_the_order_of_the_schemes() -> None:
    g, _ = at("Wraith")
    g.schemes = Deck("schemes", (("Storm",), ("Calm",)))
    run(g, "Case Board", "scheme:Storm")
    assert g.schemes.layers == (("Calm",), ("Storm",))


def test_an_open_case_discards_a_scheme_and_may_be_followed() -> None:
    g, hero = at("Wraith")
    run(g, "Open Case", f"move:{SCHEMED}")
    assert hero.location == SCHEMED
    assert g.henchmen[SCHEMED] == ()


def test_she_slips_past_a_single_henchman_for_an_action() -> None:
    trying(ANARCHY, AnarchyCard("Riot", (MIND,), 1, 1, Nothing(), Nothing()))
    g, hero = at("Wraith")
    power = found(g, hero, "Hero Power")
    g.anarchy_deck = Deck("anarchy", (("Riot",),))
    g.anarchy[HERE] = (MIND,)
    assert power.why_not(g, hero) is not None  # there is nobody to slip past
    crowd(g, HERE, BODY)
    g.bystanders[HERE] = 1
    g.chance.queue("dice", 3)
    resolve(g, use(g, hero, power))
    assert (g.anarchy[HERE], g.henchmen[HERE], hero.available) == ((), (BODY,), 4)
    g.anarchy[HERE], hero.spent = (MIND,), ()
    crowd(g, HERE, BODY)
    assert power.why_not(g, hero) is not None  # there are two now
    assert refused(g, "The Wraith Walks") is None


def test_a_case_is_closed_without_its_test() -> None:
    g, hero = at("Wraith")
    hero.justice = "Fair Trial"
    g.justice_deck = Deck("justice", (("Clean Streets",),))
    run(g, "Case Closed")
    assert (hero.rewards, hero.justice) == ([Reward("Fair Trial")], "Clean Streets")
    hero.tasks = [*LOADOUTS["Wraith"].tasks[:2]]
    assert refused(g, "Case Closed") is not None


def test_she_vanishes_before_the_damage_comes() -> None:
    g, hero = at("Wraith")
    hero.hand = ["Vanish"]
    resolve(g, hurt(g, hero, 3, "FF-DMG-01"), "ability:Vanish")
    assert (hero.damage, hero.location) == ([], 22)


def test_smoke_leaves_1_damage_and_is_not_for_so_little() -> None:
    g, hero = at("Wraith")
    g.harm = Harm(0, 1)
    assert refused(g, "Smoke Pellets") is not None
    g.harm = Harm(0, 4)
    run(g, "Smoke Pellets")
    assert g.harm.amount == 1
    assert hero.location == HERE


def test_a_driven_out_henchman_finds_room_or_stays() -> None:
    g, _ = at("Wraith")
    crowd(g, HERE, MIND, TECH)
    for number in CITY.neighbours[HERE][1:]:
        crowd(g, number, BODY, BODY, BODY)
    run(g, "Fear of the Dark", f"henchman:Tech:{NEXT}")
    assert (g.henchmen[HERE], g.henchmen[NEXT]) == ((MIND,), (TECH,))
    crowd(g, NEXT, BODY, BODY)
    assert refused(g, "Fear of the Dark") is not None


def test_a_false_trail_calls_no_movement_ability() -> None:
    g, _ = at("Wraith")
    villain = g.villains[0]
    villain.location = NEXT
    run(g, "False Trail")
    assert (villain.location, g.anarchy[HERE], wounds(g)) == (HERE, (), [0])
    villain.location, villain.is_mastermind = NEXT, True
    assert refused(g, "False Trail") is not None


def test_the_rooftops_end_with_the_district() -> None:
    g, hero = at("Wraith")
    there = [number for number in NUMBERS if LOCATIONS[number].district == LOCATIONS[HERE].district and number != HERE]
    run(g, "Over the Rooftops", f"move:{there[-1]}")
    assert hero.location == there[-1]


# -- Bunker ----------------------------------------------------------------------------------------------


def test_he_hits_harder_while_he_has_three_actions_ready() -> None:
    for available, more in ((3, 2), (2, 0)):
        g, hero = at("Bunker")
        hero.available, hero.exhausted = available, 5 - available
        hero.hand = ["Mind 1", "Mind 2"]
        g.villains[0].location = HERE
        g.chance.queue("dice", *[6] * (1 + more))
        running = fight(g, hero, g.villains[0])
        decision = running.send(None)
        keys = [option.key for option in decision.options]
        decision = running.send(keys.index("card:Mind 1"))
        decision = running.send([option.key for option in decision.options].index("done"))
        if more:
            running.send([option.key for option in decision.options].index("power:Hero Power"))
        assert not g.chance.left_in_queue()
        running.close()


def test_the_main_gun_takes_all_that_is_ready() -> None:
    g, hero = at("Bunker")
    hero.available, hero.exhausted = 3, 2
    attacked(g, 0)
    run(g, "Main Gun")
    assert g.fight is not None
    assert (g.fight.extra, hero.available, hero.exhausted) == ([5], 0, 5)
    assert refused(g, "Main Gun") is not None


def test_heavy_loadout_counts_the_committed_cards() -> None:
    g, _ = at("Bunker")
    attacked(g, 0)
    assert g.fight is not None
    assert refused(g, "Heavy Loadout") is not None
    g.fight.cards[0] = ["Mind 1", "Mind 3"]
    run(g, "Heavy Loadout")
    assert g.fight.extra == [2]


def test_the_last_round_is_the_last_card() -> None:
    g, hero = at("Bunker")
    attacked(g, 0)
    hero.hand = ["Mind 1"]
    assert refused(g, "Last Round") is not None
    hero.hand = []
    run(g, "Last Round")
    assert g.fight is not None
    assert g.fight.extra == [3]


def test_what_is_ready_takes_the_blow() -> None:
    g, hero = at("Bunker")
    hero.available, hero.exhausted = 2, 3
    g.harm = Harm(0, 3)
    assert refused(g, "Walking Fortress") is not None
    run(g, "Brace")
    assert g.harm.amount == 1


def test_grit_takes_mind_cards_one_by_one() -> None:
    g, hero = at("Bunker")
    hero.hand = ["Mind 1", "Mind 2", "Body 1", "Mind 3"]
    g.harm = Harm(0, 5)
    run(g, "Grit", "discard:Mind 1", "discard:Mind 3", "done")
    assert (g.harm.amount, hero.hand) == (3, ["Mind 2", "Body 1"])


def test_dice_that_miss_by_1_are_corrected() -> None:
    g, _ = at("Bunker")
    g.roll = Roll(0, MIND, [4, 3, 5], 0)  # 5+
    run(g, "Range Table")
    assert g.roll.dice == [6, 3, 5]
    assert refused(g, "Range Table") is not None


def test_siege_guns_fire_next_door_and_nobody_strikes_back() -> None:
    g, _ = at("Bunker")
    assert refused(g, "Siege Loadout") is not None
    g.villains[0].location = NEXT
    g.chance.queue("dice", 3, 2, 6)
    run(g, "Siege Loadout")
    assert (g.villains[0].damage, wounds(g)) == (2, [0])


def test_parts_buy_an_action_back() -> None:
    g, hero = at("Bunker")
    hero.is_private = True
    hero.hand = ["Mind 1", "Tech 1", "Mind 2"]
    assert found(g, hero, "Private Life Power").why_not(g, hero) is not None  # none is exhausted
    hero.available, hero.exhausted = 4, 1
    resolve(g, use(g, hero, found(g, hero, "Private Life Power")), "discard:Mind 1")
    assert (hero.available, hero.hand) == (5, ["Tech 1"])
    assert found(g, hero, "Private Life Power").why_not(g, hero) is not None


def test_grenades_are_for_a_full_location() -> None:
    g, _ = at("Bunker")
    crowd(g, HERE, MIND, MIND)
    assert refused(g, "Grenade Loadout") is not None
    crowd(g, NEXT, MIND, BODY, BODY)
    run(g, "Grenade Loadout")
    assert (g.henchmen[NEXT], g.henchmen[HERE]) == ((), (MIND, MIND))


# -- Tachyon ---------------------------------------------------------------------------------------------


def test_her_punch_is_as_strong_as_she_has_run() -> None:
    for exhausted, dice in ((1, 1), (5, 4)):
        g, hero = at("Tachyon")
        hero.available, hero.exhausted = 5 - exhausted, exhausted
        attacked(g, 0)
        run(g, "Hypersonic Punch")
        assert g.fight is not None
        assert g.fight.extra == [dice]


def test_her_power_takes_a_card_and_ends_with_an_interaction() -> None:
    g, hero = at("Tachyon")
    hero.hand = ["Mind 1", "Body 1"]
    g.bystanders[NEXT] = 1
    g.bystander_deck = Deck("bystanders", (("Postman",),))
    resolve(g, use(g, hero, found(g, hero, "Hero Power")), "discard:Body 1", f"move:{NEXT}")
    assert (hero.bystanders, hero.available, hero.hand) == (["Postman"], 5, ["Mind 1"])


def test_she_comes_back_from_where_she_interacted() -> None:
    g, hero = at("Tachyon")
    g.bystanders[NEXT] = 1
    g.bystander_deck = Deck("bystanders", (("Postman",),))
    run(g, "There and Back", f"move:{NEXT}")
    assert (hero.location, g.bystanders[NEXT]) == (HERE, 0)


def test_a_wind_sprint_removes_a_henchman_at_every_stop() -> None:
    g, hero = at("Tachyon")
    crowd(g, HERE, MIND)
    crowd(g, NEXT, TECH, BODY)
    run(g, "Wind Sprint", f"move:{NEXT}", f"henchman:{NEXT}:Body", f"move:{HERE}", "done")
    assert (g.henchmen[HERE], g.henchmen[NEXT], hero.location) == ((), (TECH,), HERE)


def test_second_wind_comes_once_a_turn_and_only_to_the_exhausted() -> None:
    g, hero = at("Tachyon")
    hero.available, hero.exhausted = 1, 4
    assert refused(g, "Second Wind") is not None
    hero.available, hero.exhausted = 0, 5
    run(g, "Second Wind")
    assert hero.available == 1
    hero.available, hero.exhausted = 0, 5
    again = refused(g, "Second Wind")
    assert again is not None
    assert again.rule == "FF-RULING-61"


def test_every_success_of_a_thousand_blows_brings_a_die() -> None:
    g, _ = at("Tachyon")
    attacked(g, 0)
    g.roll = Roll(0, BODY, [4, 3, 6], 1)  # 5+
    g.chance.queue("dice", 2)
    run(g, "A Thousand Blows")
    assert g.roll.dice == [4, 3, 6, 2]
    g.roll = Roll(0, BODY, [1], 1, white=3)  # the Legacy die has succeeded
    g.chance.queue("dice", 4)
    run(g, "A Thousand Blows")
    assert g.roll.dice == [1, 4]


def test_lab_notes_try_until_it_works() -> None:
    g, _ = at("Tachyon")
    g.roll = Roll(0, MIND, [1, 5])
    g.chance.queue("dice", 2, 3)
    run(g, "Lab Notes")
    assert g.roll.dice == [3, 5]


def test_reflexes_are_rolled_for() -> None:
    g, hero = at("Tachyon")
    hero.hand = ["Lightning Reflexes"]
    g.chance.queue("dice", 4, 1, 6)
    resolve(g, hurt(g, hero, 3, "FF-DMG-01"), "ability:Lightning Reflexes")
    assert len(hero.damage) == 1


def test_an_errand_is_done_on_the_way_without_its_cards() -> None:
    g, hero = at("Tachyon")
    hero.location, hero.tasks = 21, ["Office Hours"]
    run(g, "Errand Sprint")
    assert (hero.location, hero.tasks) == (20, [])
    hero.location, hero.tasks = 30, ["Night at the Telescope"]
    assert 5 not in CITY.around(30, 4)
    assert refused(g, "Errand Sprint") is not None


def test_prototypes_roll_what_fits_the_villain() -> None:
    g, hero = at("Tachyon")
    hero.deck = Deck("abilities", (("Tech 1",), ("Mind 3",), ("Body 2",), ("Mind 1",)))
    attacked(g, 0)
    run(g, "Rapid Prototypes")
    assert g.fight is not None
    assert g.fight.extra == [4]
    assert ([*hero.deck], hero.hand) == (["Tech 1"], [])
