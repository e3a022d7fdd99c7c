"""Absolute Zero, Unity, Lodestar and Longshore: what their decks consist of, and the cards that do something unusual."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import pytest

from longbox import Deck, Effect
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards import absolute_zero, lodestar, longshore, unity, villains_green
from longbox.games.freedom_five.cards.verbs import bots
from longbox.games.freedom_five.cards.verbs.choices import Burn
from longbox.games.freedom_five.city import CITY, HQ, NUMBERS
from longbox.games.freedom_five.kinds import ABILITIES, LOADOUTS, Timing
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.state import MOST_HENCHMEN, FreedomFive, Harm, Hero, Roll, Verb
from longbox.testing import resolve
from tests.games.freedom_five.deeds import attacked, resolve_at_random, seats_moved, wounds
from tests.games.freedom_five.table import HERE, crowd, damage, facing

pytestmark = pytest.mark.usefixtures("quiet_cards")
MODULES = {"Absolute Zero": absolute_zero, "Unity": unity, "Lodestar": lodestar, "Longshore": longshore}
TABLES = 20


class Own(NamedTuple):
    """A card or a Power of one of them."""

    hero: str
    name: str
    effect: Any
    moment: Timing
    is_free: bool


OWN = [
    Own(hero, name, ABILITIES[name].effect, ABILITIES[name].moment, not ABILITIES[name].is_action)
    for hero in MODULES
    for name in LOADOUTS[hero].deck
] + [
    Own(hero, f"{hero} {side}", power.effect, power.moment, is_free=False)  # once a turn: FF-RULING-23
    for hero in MODULES
    for side, power in zip(("Private Life", "Hero"), LOADOUTS[hero].powers, strict=True)
]
VILLAIN = villains_green.CARDS[0].name
NEXT = CITY.neighbours[HERE][0]
FAR = 30
WATERFRONT = 7


def at(*heroes: str) -> tuple[FreedomFive, Hero]:
    """The Heroes where a Villain is, in Hero mode, in an empty city; the first is active."""
    g, _ = facing(VILLAIN, *heroes)
    return g, g.heroes[0]


def run(g: FreedomFive, card: str, *answers: str, seat: int = 0) -> None:
    """The text of a card, with these answers."""
    effect: Any = ABILITIES[card].effect
    assert effect.why_not(g, seat) is None
    resolve(g, effect.do(g, seat), *answers)


def refused(g: FreedomFive, card: str, seat: int = 0) -> str:
    refusal = ABILITIES[card].effect.why_not(g, seat)
    assert refusal is not None, f"{card} can be played"
    return refusal.reason


# -- what there is ---------------------------------------------------------------------------------------


def test_no_hero_plays_like_another() -> None:
    kinds = {name: {type(part) for card in LOADOUTS[name].deck for part in _parts(ABILITIES[card].effect)} for name in MODULES}
    assert Burn in kinds["Absolute Zero"]
    assert all(Burn not in kinds[name] for name in MODULES if name != "Absolute Zero")
    assert bots.WithBot in kinds["Unity"]
    assert lodestar.CallOnBystander in kinds["Lodestar"]
    assert longshore.Pull in kinds["Longshore"]


def _parts(effect: Verb) -> list[Verb]:
    inner = [value for value in vars(effect).values() if isinstance(value, Effect)]
    return [effect, *(part for each in inner for part in _parts(each))]


# -- every card, on many tables --------------------------------------------------------------------------


def some_table(chance: random.Random, name: str) -> FreedomFive:
    """Two Heroes, and some of everything around them."""
    g, villain = facing(VILLAIN, name, "Legacy")
    most = chance.randrange(MOST_HENCHMEN + 1)
    for number in NUMBERS:
        for _ in range(chance.randint(0, most)):
            attribute = chance.choice(ATTRIBUTES)
            if g.supply[attribute]:
                crowd(g, number, attribute)
    for number in chance.sample(NUMBERS, 4):
        g.bystanders[number] += 1
    g.bystanders[HERE] += chance.randrange(3)
    if chance.random() < 0.5:
        g.anarchy[HERE] = (MIND,)
        g.stacks[MIND] -= 1
    villain.henchmen = chance.randrange(3)
    g.supply[villain.attribute] -= villain.henchmen
    villain.location = chance.choice([HERE, NEXT])
    for hero in g.heroes:
        hero.location = chance.choice([HERE, HERE, NEXT, WATERFRONT, HQ])
        damage(g, hero.seat, *chance.sample([*g.bag], chance.randrange(4)))
        covered = hero.damage.count("Action")
        hero.available, hero.exhausted = 3 - covered, 2
        deck = [*LOADOUTS[name].deck] if hero.seat == 0 else ["Mind 1", "Body 1", "Tech 2"]
        chance.shuffle(deck)
        hero.hand, hero.discards = deck[:1], deck[1:2]
        hero.deck = Deck.shuffled("abilities", deck[2:])
        hero.bystanders = ["Postman"] * chance.randrange(3)
        hero.tasks = [*LOADOUTS[name].tasks[: chance.randrange(3)]]
    if name == "Unity":
        g.heroes[0].bots = [chance.choice([HERE, NEXT, FAR]) for _ in range(chance.randrange(4))]
    g.bystander_deck = Deck.shuffled("bystanders", ["Postman"] * 9)
    g.special_deck = Deck.shuffled("specials", ["Spark"] * 9)
    return g


def at_its_moment(g: FreedomFive, moment: Timing, chance: random.Random) -> None:
    """Something happens that a card of this moment can be used for."""
    match moment:
        case Timing.DAMAGE | Timing.ALLY_DAMAGE:
            g.harm = Harm(int(moment is Timing.ALLY_DAMAGE), chance.randint(1, 3))
        case Timing.TEST | Timing.ALLY_TEST:
            dice = [chance.randint(1, 6) for _ in range(chance.randint(1, 4))]
            g.roll = Roll(int(moment is Timing.ALLY_TEST), chance.choice(ATTRIBUTES), dice)
        case Timing.FIGHT:
            attacked(g, 0, 0)
    if moment in {Timing.ALLY_DAMAGE, Timing.ALLY_TEST}:
        g.heroes[1].location = g.heroes[0].location


def complete(g: FreedomFive) -> None:
    """Nothing is lost and nothing is made up: FF-COMP-12, FF-COMP-19, FF-COMP-21, FF-COMP-28, FF-OVER-01, FF-LOAD-05."""
    for attribute in ATTRIBUTES:
        in_city = sum(there.count(attribute) for there in g.henchmen)
        on_cards = sum(villain.henchmen for villain in g.villains if villain.attribute is attribute)
        assert in_city + on_cards + g.supply[attribute] == 17
        assert g.stacks[attribute] + sum(there.count(attribute) for there in g.anarchy) == 3
    assert all(len(there) <= MOST_HENCHMEN for there in g.henchmen)
    assert all(count >= 0 for count in g.bystanders)
    assert len(g.bag) + sum(len(hero.damage) for hero in g.heroes) == 20
    for hero in g.heroes:
        assert hero.available + hero.exhausted + hero.damage.count("Action") == 5
        assert len(hero.bots) <= bots.MOST_BOTS
    mine = g.heroes[0]
    assert sorted([*mine.hand, *mine.deck, *mine.discards]) == sorted(LOADOUTS[mine.name].deck)


def shape(g: FreedomFive) -> str:
    """All that a card could change."""
    return repr((g.henchmen, g.anarchy, g.bystanders, g.heroes, g.villains, g.harm, g.roll, g.fight, g.tower))


@pytest.mark.parametrize("each", OWN, ids=lambda each: each.name)
def test_what_can_be_used_changes_something_loses_nothing_and_is_no_endless_gain(each: Own) -> None:
    """Free cards that bring cards or Actions could go round without end: they do not, unless health is paid (FF-RULING-61)."""
    chance = random.Random(each.name)
    played = 0
    for _ in range(TABLES):
        g = some_table(chance, each.hero)
        at_its_moment(g, each.moment, chance)
        if each.effect.why_not(g, 0) is not None:
            continue
        hero, before, told = g.heroes[0], shape(g), len(g.heard or ())
        cards, actions, places = len(hero.hand), hero.available, [other.location for other in g.heroes]
        resolve_at_random(each.effect.do(g, 0), chance)
        played += 1
        complete(g)
        assert shape(g) != before or len(g.heard or ()) > told, "it came to nothing"
        moved = seats_moved(g, told)
        assert all(other.location == place or other.seat in moved for other, place in zip(g.heroes, places, strict=True))
        if each.is_free and not isinstance(each.effect, Burn):
            assert len(hero.hand) <= cards
            assert hero.available <= actions
    assert played, "it can never be used"


# -- Absolute Zero ---------------------------------------------------------------------------------------


def test_he_pays_after_the_deed_so_that_a_knock_out_does_not_undo_it() -> None:
    g, zero = at("Absolute Zero")
    damage(g, zero.seat, "Mind", "Mind", "Body", "Tech")
    crowd(g, NEXT, MIND, TECH)
    run(g, "Thermal Shock", f"home:{HQ}")
    assert g.henchmen[NEXT] == ()
    assert (zero.damage, zero.location) == ([], HQ)


def test_his_health_is_not_to_be_spared_by_preventing() -> None:
    g, zero = at("Absolute Zero")
    zero.hand = ["Keep Your Distance"]
    crowd(g, HERE, MIND)
    effect: Any = LOADOUTS["Absolute Zero"].powers[1].effect
    resolve(g, effect.do(g, 0))
    assert len(zero.damage) == 1


def test_thermal_runaway_stops_when_he_says_so_or_falls() -> None:
    for tokens, answers in ((0, ["burn", "done"]), (3, ["burn", f"home:{HQ}"])):
        g, zero = at("Absolute Zero")
        damage(g, zero.seat, *["Mind"] * tokens)
        zero.deck = Deck.shuffled("abilities", ["Mind 1", "Mind 2", "Mind 3"])
        crowd(g, HERE, MIND, MIND, MIND)
        run(g, "Thermal Runaway", *answers)
        assert len(zero.hand) == 2
        assert g.henchmen[HERE] == (MIND,)


def test_cold_calculation_adds_his_wounds_to_the_best_failed_die() -> None:
    g, zero = at("Absolute Zero")
    g.roll = Roll(0, MIND, [1, 3, 5])
    assert "Damage token" in refused(g, "Cold Calculation")
    damage(g, zero.seat, "Body", "Tech")
    run(g, "Cold Calculation")
    assert g.roll.dice == [1, 5, 5]


def test_frozen_moment_is_not_for_somebody_whom_it_would_knock_out() -> None:
    g, zero = at("Absolute Zero")
    g.roll = Roll(0, MIND, [1, 3])
    damage(g, zero.seat, "Mind", "Body", "Tech")
    run(g, "Frozen Moment")
    assert g.roll.dice == [6, 3]
    assert len(zero.damage) == 4
    refused(g, "Frozen Moment")


def test_cryo_field_lets_him_interact_among_henchmen_but_not_rescue() -> None:
    g, _ = at("Absolute Zero")
    crowd(g, HERE, BODY)
    g.bystanders[HERE] = 1
    refused(g, "Cryo-Field")
    g.anarchy[HERE] = (MIND,)
    assert ABILITIES["Cryo-Field"].effect.why_not(g, 0) is None
    g.henchmen[HERE] = ()
    refused(g, "Cryo-Field")


def test_thermal_lance_can_defeat_a_villain_without_a_fight() -> None:
    g, _ = at("Absolute Zero")
    villain = g.villains[0]
    villain.damage = 3
    villain.henchmen = 1
    g.supply[villain.attribute] -= 1
    run(g, "Thermal Lance")
    assert (villain.henchmen, villain.damage, villain.is_defeated) == (0, 3, False)
    effect: Any = ABILITIES["Thermal Lance"].effect
    resolve_at_random(effect.do(g, 0), random.Random(1))
    assert villain.is_defeated


def test_he_heals_at_home_but_not_at_a_tower_under_construction() -> None:
    g, zero = at("Absolute Zero")
    power: Any = LOADOUTS["Absolute Zero"].powers[0].effect
    damage(g, zero.seat, "Mind")
    for location, lost, works in ((HERE, False, False), (HQ, True, False), (HQ, False, True), (23, True, True)):
        zero.location, g.is_under_construction = location, lost
        assert (power.why_not(g, 0) is None) is works


# -- Unity -----------------------------------------------------------------------------------------------


def test_there_are_three_bots_at_most_and_one_costs_a_tech_card() -> None:
    g, maker = at("Unity")
    power: Any = LOADOUTS["Unity"].powers[0].effect
    maker.hand = ["Mind 1"]
    assert power.why_not(g, 0) is not None
    maker.hand = ["Mind 1", "Tech 1"]
    resolve(g, power.do(g, 0))
    assert (maker.bots, maker.hand) == ([HERE], ["Mind 1"])
    run(g, "Blueprint: Assembly Line", f"location:{NEXT}", f"location:{HERE}")
    assert sorted(maker.bots) == sorted([HERE, HERE, NEXT])
    maker.hand = ["Tech 1"]
    assert power.why_not(g, 0) is not None
    refused(g, "Blueprint: Watchdog")


def test_each_bot_rolls_against_henchmen_of_any_colour_where_it_stands() -> None:
    g, maker = at("Unity")
    maker.bots = [NEXT, FAR]
    crowd(g, NEXT, BODY)
    crowd(g, FAR, SPIRIT)
    crowd(g, HERE, TECH)
    g.chance.queue("dice", 2, 1)
    power: Any = LOADOUTS["Unity"].powers[1].effect
    resolve(g, power.do(g, 0))
    assert (g.henchmen[NEXT], g.henchmen[FAR], g.henchmen[HERE]) == ((), (SPIRIT,), (TECH,))


def test_a_bot_may_be_scrapped_for_the_roll_of_another() -> None:
    g, maker = at("Unity")
    maker.bots = [HERE, NEXT]
    maker.hand = ["Bug Report"]
    crowd(g, HERE, MIND)
    crowd(g, NEXT, MIND)
    g.chance.queue("dice", 1, 6, 6)
    power: Any = LOADOUTS["Unity"].powers[1].effect
    resolve(g, power.do(g, 0), "ability:Bug Report")
    assert maker.bots == [NEXT]
    assert g.henchmen[HERE] == g.henchmen[NEXT] == ()


def test_a_bot_takes_the_hit_and_only_where_she_is() -> None:
    g, maker = at("Unity")
    maker.bots = [NEXT]
    g.harm = Harm(0, 3)
    refused(g, "Duck Behind It")
    maker.bots = [HERE]
    run(g, "Duck Behind It")
    assert (g.harm.amount, maker.bots) == (0, [])


def test_self_destruct_clears_the_location_of_the_chosen_bot() -> None:
    g, maker = at("Unity")
    maker.bots = [HERE, NEXT, FAR]
    crowd(g, FAR, MIND, BODY, TECH)
    crowd(g, NEXT, MIND)
    run(g, "Self-Destruct", f"location:{FAR}")
    assert (g.henchmen[FAR], g.henchmen[NEXT], maker.bots) == ((), (MIND,), [HERE, NEXT])


@pytest.mark.parametrize("obstacle", ["henchmen", "anarchy", "tower", ""])
def test_a_bot_rescues_where_a_hero_could(obstacle: str) -> None:
    g, maker = at("Unity")
    maker.bots = [HQ]
    g.bystanders[HQ] = 1
    g.bystander_deck = Deck.shuffled("bystanders", ["Postman"])
    if obstacle == "henchmen":
        crowd(g, HQ, MIND)
    elif obstacle == "anarchy":
        g.anarchy[HQ] = (MIND,)
    elif obstacle == "tower":
        g.tower = [7]
    if obstacle:
        refused(g, "Bring Them In")
    else:
        run(g, "Bring Them In")
        assert (maker.bystanders, g.bystanders[HQ], maker.location, maker.bots) == (["Postman"], 0, HERE, [HQ])


def test_a_rocket_hits_a_villain_where_the_bot_is() -> None:
    g, maker = at("Unity")
    maker.bots = [FAR]
    refused(g, "Blueprint: Rocket")
    g.villains[0].location = FAR
    run(g, "Blueprint: Rocket")
    assert (g.villains[0].damage, maker.bots) == (2, [])


# -- Lodestar --------------------------------------------------------------------------------------------


def test_she_heals_a_hero_next_door_but_nobody_farther_away() -> None:
    g, _ = at("Lodestar", "Legacy")
    legacy = g.heroes[1]
    damage(g, legacy.seat, "Mind")
    legacy.location = FAR
    refused(g, "Beacon of Mercy")
    legacy.location = NEXT
    run(g, "Beacon of Mercy")
    assert legacy.damage == []


def test_the_rescued_return_the_favor() -> None:
    g, hero = at("Lodestar", "Legacy")
    refused(g, "The City Pays Back")
    hero.bystanders = ["Postman"]
    g.special_deck = Deck.shuffled("specials", ["Spark"])
    run(g, "The City Pays Back")
    assert (hero.bystanders, hero.specials[0], g.bystander_discards) == ([], "Spark", ["Postman"])


def test_escort_takes_a_bystander_out_of_a_guarded_place() -> None:
    g, hero = at("Lodestar")
    refused(g, "Escort")
    g.bystanders[HERE] = 2
    crowd(g, HERE, MIND)
    run(g, "Escort", f"location:{NEXT}")
    assert (g.bystanders[HERE], g.bystanders[NEXT], hero.location) == (1, 1, NEXT)


def test_light_them_home_does_not_mind_who_stands_there() -> None:
    g, hero = at("Lodestar")
    g.bystanders[FAR] = 1
    g.anarchy[FAR] = (MIND,)
    crowd(g, FAR, MIND)
    g.bystander_deck = Deck.shuffled("bystanders", ["Postman"])
    refused(g, "Evacuation Plan")
    run(g, "Light Them Home")
    assert (hero.bystanders, g.bystanders[FAR], hero.location) == (["Postman"], 0, HERE)


def test_evacuation_rescues_all_of_them() -> None:
    g, hero = at("Lodestar")
    g.bystanders[HERE] = 3
    g.bystander_deck = Deck.shuffled("bystanders", ["Postman"] * 4)
    run(g, "Evacuation Plan")
    assert (len(hero.bystanders), g.bystanders[HERE]) == (3, 0)


def test_those_who_want_to_follow_her_light() -> None:
    g, hero = at("Lodestar", "Legacy", "Wraith", "Bunker")
    g.heroes[3].location = FAR
    run(g, "Follow My Light", f"location:{NEXT}", "follow", "done")
    assert [each.location for each in g.heroes] == [NEXT, NEXT, HERE, FAR]
    assert hero.location == NEXT


def test_she_drags_the_one_who_is_hit_out_of_there() -> None:
    g, hero = at("Lodestar", "Legacy", "Wraith")
    hero.hand = ["Drag to Safety"]
    resolve(g, hurt(g, g.heroes[1], 2, "FF-DMG-01"), "ability:Drag to Safety", f"location:{NEXT}")
    assert [each.location for each in g.heroes] == [NEXT, NEXT, HERE]
    assert wounds(g) == [0, 1, 0]


def test_triage_shares_out_as_she_likes() -> None:
    g, hero = at("Lodestar", "Legacy")
    damage(g, hero.seat, "Mind")
    damage(g, g.heroes[1].seat, "Body", "Body", "Body")
    run(g, "Triage", "hero:1", "hero:0")
    assert wounds(g) == [0, 1]


# -- Longshore -------------------------------------------------------------------------------------------


def test_he_pulls_henchmen_only_where_there_is_room() -> None:
    g, _ = at("Longshore")
    crowd(g, HERE, MIND, MIND)
    crowd(g, NEXT, BODY, TECH)
    run(g, "Anchor Chain", f"henchman:{NEXT}:Body")
    assert (g.henchmen[HERE], g.henchmen[NEXT]) == ((MIND, MIND, BODY), (TECH,))
    assert "room" in refused(g, "Anchor Chain")


def test_the_henchmen_around_him_do_not_hurt_him_once_a_turn() -> None:
    g, hero = at("Longshore")
    crowd(g, HERE, MIND, MIND, BODY)
    resolve(g, hurt(g, hero, 3, "FF-VPHASE-03"), "power:Hero Power")
    assert hero.damage == []
    resolve(g, hurt(g, hero, 1, "FF-VPHASE-03"))
    assert len(hero.damage) == 1


def test_he_takes_the_damage_of_another_and_may_prevent_it_as_his_own() -> None:
    g, hero = at("Legacy", "Longshore")
    longshoreman = g.heroes[1]
    longshoreman.hand = ["Stand Behind Me", "Dead Weight"]
    resolve(g, hurt(g, hero, 3, "FF-DMG-01"), "ability:Stand Behind Me", "ability:Dead Weight")
    assert wounds(g) == [0, 1]
    assert g.harm is None
    harm = g.harm = Harm(0, 2)
    run(g, "Stand Behind Me", seat=1)
    assert g.harm is harm, "what happens to the other is still going on"
    assert (harm.amount, wounds(g)) == (0, [0, 3])


def test_anchor_point_is_for_a_location_that_would_be_overrun() -> None:
    g, _ = at("Longshore")
    crowd(g, NEXT, MIND, MIND)
    refused(g, "Anchor Point")
    crowd(g, FAR, BODY, BODY, BODY)
    refused(g, "Anchor Point")
    crowd(g, HERE, TECH, TECH, TECH)
    run(g, "Anchor Point")
    assert g.henchmen[HERE] == (TECH, TECH)


def test_a_line_that_holds_makes_his_anchor_heavier() -> None:
    g, _ = at("Longshore")
    for number in CITY.neighbours[HERE]:
        crowd(g, number, MIND)
    refused(g, "Anchor Drop")
    g.henchmen[NEXT] = ()
    run(g, "Anchor Drop")
    assert g.villains[0].damage == 1


def test_a_wave_breaks_on_him_and_his_power_stands_it() -> None:
    g, hero = at("Longshore")
    crowd(g, HERE, MIND, BODY, TECH)
    run(g, "Breakwater", "power:Hero Power")
    assert (hero.damage, g.henchmen[HERE]) == ([], ())
    crowd(g, HERE, MIND, BODY, TECH)
    run(g, "Breakwater")
    assert (len(hero.damage), g.henchmen[HERE]) == (3, ())


def test_his_crane_puts_a_henchman_down_where_there_is_room() -> None:
    g, _ = at("Longshore")
    crowd(g, HERE, MIND)
    crowd(g, NEXT, BODY, BODY, BODY)
    effect: Any = ABILITIES["Crane Hook"].effect
    lifting = effect.do(g, 0)
    lifting.send(None)
    places = [option.key for option in lifting.send(1 if NEXT < HERE else 0).options]
    assert f"location:{NEXT}" not in places
    assert f"location:{FAR}" not in places


def test_a_walkout_takes_one_from_each_crowd_of_a_colour() -> None:
    g, _ = at("Longshore")
    crowd(g, 1, MIND, MIND)
    crowd(g, 2, MIND, MIND, MIND)
    crowd(g, 3, MIND, BODY)
    crowd(g, 4, BODY, BODY)
    run(g, "Walkout", "colour:Mind")
    assert [len(g.henchmen[number]) for number in (1, 2, 3, 4)] == [1, 2, 2, 2]


def test_ballast_takes_an_action_token() -> None:
    g, hero = at("Longshore")
    g.harm = Harm(0, 3)
    run(g, "Ballast")
    assert (g.harm.amount, hero.available, hero.exhausted) == (1, 4, 1)
    hero.available = 0
    refused(g, "Ballast")


def test_dead_calm_wants_quiet_all_around() -> None:
    g, _ = at("Longshore")
    g.anarchy[HERE] = (MIND,)
    crowd(g, NEXT, MIND)
    refused(g, "Dead Calm")
    g.henchmen[NEXT] = ()
    run(g, "Dead Calm")
    assert g.anarchy[HERE] == ()
