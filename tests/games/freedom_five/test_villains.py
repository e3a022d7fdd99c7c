"""Villains and Masterminds: Ermine as the examples show her, then what is unusual about each of the others."""

from __future__ import annotations

from collections import Counter

import pytest

from longbox import Deck, Happened
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT, TECH, Attribute
from longbox.games.freedom_five.cards import masterminds, villains_blue, villains_green, villains_red, villains_yellow
from longbox.games.freedom_five.city import CITY, HQ, NUMBERS
from longbox.games.freedom_five.kinds import VILLAINS, VillainCard
from longbox.games.freedom_five.rules.defeat import durability
from longbox.games.freedom_five.rules.fight import fight
from longbox.games.freedom_five.rules.moves import move_villain
from longbox.games.freedom_five.setup import HENCHMEN
from longbox.games.freedom_five.state import Reward
from longbox.games.freedom_five.telling import Gained, VillainMoved
from longbox.testing import resolve
from tests.games.freedom_five.deeds import (
    after_attack,
    attacked,
    counterstrike,
    defeat_reward,
    dice,
    harder,
    hits,
    movement,
    play_at_once,
    wounds,
)
from tests.games.freedom_five.own_cards import card_says
from tests.games.freedom_five.table import FAR, HERE, SCHEMED, facing

pytestmark = pytest.mark.usefixtures("quiet_cards", "no_powers")

PLAIN = (*villains_green.CARDS, *villains_red.CARDS, *villains_blue.CARDS, *villains_yellow.CARDS)
ALL = (*PLAIN, *masterminds.CARDS)
IN_THE_CITY = [card.name for card in ALL if card.name != masterminds.UNSEEN]


# -- all of them ---------------------------------------------------------------------------------------


def test_three_villains_and_one_mastermind_of_each_colour() -> None:
    assert {card.name for card in ALL} <= {*VILLAINS}
    assert Counter(card.attribute for card in PLAIN) == dict.fromkeys(ATTRIBUTES, 3)
    people = {(card.name.partition(",")[0], card.attribute) for card in masterminds.CARDS}
    assert sorted(attribute for _, attribute in people) == sorted(ATTRIBUTES)
    assert len(masterminds.CARDS) == 3 * len(people)  # one-sided, and the two sides of the other


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.name)
def test_words(card: VillainCard) -> None:
    for part in (card.movement, card.defense, card.counterstrike, card.after_attack):
        assert part.words[0].isupper()
        assert part.words.endswith(".")
        assert ".." not in part.words
    assert (not card.rewards) == (card in masterminds.CARDS)


def test_rewards_differ() -> None:
    assert len({card.rewards[-1].label for card in PLAIN}) == len(PLAIN)


@pytest.mark.rule("FF-EX-19")
def test_durability_counts_heroes() -> None:
    """H+5, and 2H+6."""
    card_says("Vantage", durability=5, per_hero=1)
    card_says("Vantage, Sunfall Engine", durability=6, per_hero=2)
    for count, expected in enumerate((6, 7, 8, 9, 10), 1):
        g, villain = facing("Vantage", *["Legacy"] * count)
        assert durability(g, villain) == expected
    g, villain = facing("Vantage, Sunfall Engine", "Legacy", "Wraith")
    assert durability(g, villain) == 10


@pytest.mark.rule("FF-RULING-56")
@pytest.mark.parametrize("count", [1, 5])
@pytest.mark.parametrize(("front", "back"), [masterminds.VANTAGE[1:], masterminds.RUCTION[1:], masterminds.SORROW[1:]])
def test_the_back_is_tougher(front: VillainCard, back: VillainCard, count: int) -> None:
    assert back.durability + back.per_hero * count > front.durability + front.per_hero * count


@pytest.mark.rule("FF-RULING-04")
@pytest.mark.parametrize("name", IN_THE_CITY)
def test_movement_never_moves_and_after_attack_moves_once(name: str) -> None:
    g, villain = facing(name, "Legacy", "Wraith")
    play_at_once(movement(g))
    assert villain.location == HERE
    assert not [event for _, event, _ in g.heard or [] if event is VillainMoved]
    attacked(g, 1, 0)
    play_at_once(after_attack(g))
    assert sum(event is VillainMoved for _, event, _ in g.heard or []) <= 1


ANARCHISTS = [card.name for card in ALL if "Anarchy token there" in card.movement.words and card.name != "The Penitent"]


@pytest.mark.parametrize("name", ANARCHISTS)
def test_anarchy_of_the_own_colour(name: str) -> None:
    """FF-VILL-04."""
    g, villain = facing(name)
    g.heroes[0].location = FAR
    play_at_once(movement(g))
    assert g.anarchy[HERE] == (villain.attribute,)


def test_every_villain_spreads_anarchy() -> None:
    assert {card.name for card in PLAIN} - {*ANARCHISTS} == {"The Penitent"}


# -- Ermine, as the examples show her --------------------------------------------------------------------


@pytest.mark.rule("FF-EX-15")
def test_ermine_moves_to_legacy() -> None:
    """Anarchy, 2 damage to whoever is there, and a test for everybody, wherever they are."""
    g, villain = facing("Ermine", "Legacy", "Wraith", "Bunker", at=FAR)
    g.heroes[0].location, g.heroes[1].location = HERE, CITY.neighbours[HERE][0]
    for hero in g.heroes:
        hero.hand = ["Mind 1", "Body 1"]
    g.chance.queue("dice", 4, 1, 2, 2, 4, 4)  # Legacy passes with 4+, Wraith fails with 3+, Bunker with 5+
    g.chance.queue("hand", "Body 1", "Mind 1")
    resolve(g, move_villain(g, villain, HERE, "FF-SCHEME-10"))
    assert g.anarchy[HERE] == (MIND,)
    assert wounds(g) == [2, 0, 0]
    assert [hero.hand for hero in g.heroes] == [["Mind 1", "Body 1"], ["Mind 1"], ["Body 1"]]


@pytest.mark.rule("FF-EX-16")
@pytest.mark.parametrize(("others", "damage"), [(3, 1), (4, 2)])
def test_wraith_attacks_ermine(others: int, damage: int) -> None:
    """With fewer than 4 cards left in hand, and with 4."""
    g, ermine = facing("Ermine", "Wraith")
    wraith = g.heroes[0]
    wraith.hand = ["Mind 1", "Mind 2", *["Body 1"] * others]
    g.chance.queue("dice", 4, 3, 1)
    g.chance.queue("dice", 1, 1)  # the test when Ermine moves
    g.chance.queue("hand", "Body 1")
    resolve(g, fight(g, wraith, ermine), "card:Mind 1", "card:Mind 2", "done")
    assert ermine.damage == damage
    assert len(wraith.damage) == 3
    assert len(wraith.hand) == others - 1  # the random one


@pytest.mark.rule("FF-EX-17", "FF-EX-18")
def test_ermine_heals_and_escapes() -> None:
    """A card blocks 1 of 3 damage, she heals 1 for it and is at a random Location."""
    g, ermine = facing("Ermine", "Wraith")
    wraith = g.heroes[0]
    wraith.hand = ["Mind 1", "Mind 2", "Body 1", "Body 2", "Body 3"]
    g.chance.queue("dice", 4, 3, 1, 6, 6)
    resolve(g, fight(g, wraith, ermine), "card:Mind 1", "card:Mind 2", "discard:Body 2", "done")
    assert ermine.damage == 0
    assert len(wraith.damage) == 2
    assert wraith.hand == ["Body 1", "Body 3"]
    assert ermine.location == SCHEMED
    assert g.anarchy[SCHEMED] == (MIND,)
    assert g.scheme_discards == ["Calm"]
    assert g.henchmen[SCHEMED] == ()  # nothing of the Scheme card is resolved: FF-RAND-02


def test_ermine_at_the_tower() -> None:
    """A card at Hero HQ instead of a token."""
    g, ermine = facing("Ermine", at=FAR)
    resolve(g, move_villain(g, ermine, HQ, "FF-SCHEME-10"))
    assert len(g.tower) == 1
    assert g.anarchy[HQ] == ()


# -- Mind ----------------------------------------------------------------------------------------------


def test_the_auditor_counts() -> None:
    g, auditor = facing("The Auditor", "Legacy", "Wraith")
    g.heroes[0].hand, g.heroes[1].hand = ["Mind 1"] * 6, ["Mind 1"]
    resolve(g, movement(g))  # all are alike
    assert [len(hero.hand) for hero in g.heroes] == [5, 1]
    attacked(g, 0, 0)
    assert g.fight is not None
    g.fight.cards[0], g.fight.specials[0] = ["Mind 1", "Mind 3", "Mind 1"], ["Spark"]
    assert dice(g, 8) == 7  # with 1 more from elsewhere
    g.heroes[1].location, g.heroes[1].hand = FAR, ["Mind 1"] * 7
    resolve(g, after_attack(g))
    assert auditor.location == FAR


@pytest.mark.parametrize(("answer", "wound", "specials"), [("special:Spark", 0, []), ("done", 2, ["Spark"])])
def test_the_auditor_takes_a_special_card(answer: str, wound: int, specials: list[str]) -> None:
    g, _ = facing("The Auditor", "Legacy", "Wraith")
    g.heroes[0].specials[1] = "Spark"
    resolve(g, counterstrike(g), answer)
    assert wounds(g) == [wound, 2]  # Wraith has none to give
    assert [card for card in g.heroes[0].specials if card] == specials


@pytest.mark.parametrize(("card", "wound"), [("Calm", 0), ("Storm", 1)])
def test_cold_read_foretells_only_what_is_bad(card: str, wound: int) -> None:
    g, _ = facing("Cold Read")
    g.schemes = Deck("schemes", (("Calm", "Storm"),))
    g.chance.queue("schemes", card)
    resolve(g, movement(g))
    assert wounds(g) == [wound]
    assert g.scheme_discards == [card]


def test_cold_read_ignores_a_die_of_whoever_is_first() -> None:
    g, _ = facing("Cold Read", "Bunker", "Wraith")
    attacked(g, 0, 0)
    assert g.fight is not None
    g.fight.cards = [["Mind 1"], ["Mind 1"]]
    assert hits(g, seat=1) == 8
    g.fight.rolled = [1]
    assert hits(g, seat=0) == 9
    g.chance.queue("dice", 3, 3, 3, 3, 1, 1)
    resolve(g, counterstrike(g))
    assert wounds(g) == [2, 0]
    assert g.chance.counters["dice"] == 6


# -- Body ----------------------------------------------------------------------------------------------


def test_fright_train_throws() -> None:
    g, train = facing("Fright Train", "Legacy", "Wraith")
    g.heroes[1].damage = [MIND] * 3
    g.bag = Deck("damage", (tuple([SPIRIT] * 4),))
    assert harder(g) == 1
    resolve(g, counterstrike(g), "location:14", "home:22")  # Wraith is knocked out
    assert wounds(g) == [2, 0]
    assert [hero.location for hero in g.heroes] == [14, 22]
    assert train.location == HERE


def test_fright_train_takes_a_henchman_along() -> None:
    g, train = facing("Fright Train")
    g.henchmen[CITY.neighbours[HERE][0]] = (MIND,)
    g.henchmen[CITY.neighbours[HERE][1]] = (MIND, BODY, BODY)
    g.supply[BODY] -= 2
    resolve(g, after_attack(g))
    assert train.location == CITY.neighbours[HERE][1]
    assert (g.henchmen[train.location], train.henchmen, g.supply[BODY]) == ((MIND, BODY), 1, HENCHMEN - 2)


def test_fright_train_runs_over_whoever_is_there() -> None:
    g, _ = facing("Fright Train", "Legacy", "Wraith")
    g.heroes[1].location = CITY.neighbours[HERE][0]
    resolve(g, movement(g))
    assert wounds(g) == [2, 0]


def test_a_third_henchman_of_fright_train_is_anarchy() -> None:
    """FF-EX-14."""
    g, train = facing("Fright Train")
    there = CITY.neighbours[HERE][0]
    train.henchmen, g.henchmen[there] = 2, (BODY,)
    g.supply[BODY] -= 3
    resolve(g, after_attack(g))
    assert (train.henchmen, g.supply[BODY], g.anarchy[there]) == (0, HENCHMEN, (BODY, BODY))


def test_scrapjaw_bites_those_who_miss() -> None:
    g, scrapjaw = facing("Scrapjaw", "Legacy", "Wraith", "Bunker")
    attacked(g, 0, 2, 4)
    resolve(g, counterstrike(g))
    assert wounds(g) == [3, 1, 0]
    assert hits(g) == 9
    g.henchmen[CITY.neighbours[HERE][0]] = (BODY,)
    assert hits(g) == 8
    scrapjaw.damage = 2
    resolve(g, after_attack(g))
    assert (scrapjaw.damage, scrapjaw.location, scrapjaw.henchmen) == (1, SCHEMED, 1)


def test_scrapjaws_defeat_clears_a_location() -> None:
    g, _ = facing("Scrapjaw")
    g.henchmen[3], g.henchmen[5] = (BODY, MIND, BODY), (MIND,)
    resolve(g, defeat_reward(g), "location:3")
    assert (g.henchmen[3], g.henchmen[5]) == ((), (MIND,))
    assert (g.supply[BODY], g.supply[MIND]) == (HENCHMEN + 2, HENCHMEN + 1)


def test_queensbury_hits_whoever_hit_him() -> None:
    g, queensbury = facing("Queensbury", "Legacy", "Wraith", "Bunker")
    attacked(g, 1, 2, 2)
    resolve(g, counterstrike(g))
    assert wounds(g) == [0, 3, 0]
    resolve(g, movement(g))
    assert wounds(g) == [0, 4, 0]
    g.heroes[0].is_private, g.heroes[2].location = True, FAR
    resolve(g, after_attack(g))
    assert queensbury.location == FAR


def test_queensbury_fights_one_after_the_other() -> None:
    g, _ = facing("Queensbury", "Legacy", "Wraith")
    attacked(g, 0, 0)
    assert g.fight is not None
    g.fight.cards = [["Body 1"], ["Body 1"]]
    assert (harder(g, 0), harder(g, 1)) == (0, 0)
    g.fight.rolled = [0]
    assert harder(g, 1) == 1


# -- Spirit --------------------------------------------------------------------------------------------


def test_dirge_is_heard_next_door() -> None:
    g, _ = facing("Dirge", "Legacy", "Wraith", "Bunker")
    g.heroes[1].location, g.heroes[2].location = CITY.neighbours[HERE][0], FAR
    g.chance.queue("dice", 3, 3, 1, 4)  # 4+ for Legacy, 5+ for Wraith, none for Bunker
    resolve(g, movement(g))
    assert wounds(g) == [1, 1, 0]
    assert g.chance.counters["dice"] == 4
    assert (dice(g, 3), dice(g, 1), dice(g, 3, seat=2)) == (2, 1, 3)
    assert dice(g, 0) == 0  # of nothing she leaves nothing: FF-RULING-49


def test_dirge_is_answered_with_spirit() -> None:
    g, _ = facing("Dirge")
    attacked(g, 0)
    g.heroes[0].hand = ["Mind 1", "Spirit 1"]
    resolve(g, counterstrike(g), "discard:Spirit 1")
    assert (wounds(g), g.heroes[0].hand) == ([1], ["Mind 1"])


def test_mother_hollow_takes_a_bystander() -> None:
    g, hollow = facing("Mother Hollow")
    there = CITY.neighbours[HERE][1]
    g.bystanders[there] = 1
    resolve(g, movement(g))
    assert (g.bystanders[there], g.henchmen[there]) == (0, (SPIRIT,))
    g.bystanders[HERE] = 3
    assert hits(g) == 7
    resolve(g, after_attack(g))
    assert (g.bystanders[HERE], hollow.location) == (4, SCHEMED)


@pytest.mark.parametrize(("answer", "wound"), [("bystander:Postman", 0), ("done", 2)])
def test_mother_hollow_wants_a_bystander_back(answer: str, wound: int) -> None:
    g, _ = facing("Mother Hollow")
    g.heroes[0].bystanders = ["Postman"]
    resolve(g, counterstrike(g), answer)
    assert (wounds(g), len(g.bystander_discards)) == ([wound], not wound)


def test_mother_hollows_defeat_rescues_somebody() -> None:
    g, _ = facing("Mother Hollow")
    g.bystander_deck = Deck("bystanders", (("Postman",),))
    g.bystanders[FAR] = 1
    resolve(g, defeat_reward(g))
    assert (g.bystanders[FAR], g.heroes[0].bystanders) == (0, ["Postman"])


@pytest.mark.parametrize(
    ("answers", "damage", "anarchy"),
    [(["bear it"], [1, 0], ()), (["done", "bear it"], [0, 1], ()), (["done", "done"], [0, 0], (SPIRIT,))],
)
def test_the_penitent_asks_who_bears_it(answers: list[str], damage: list[int], anarchy: tuple[Attribute, ...]) -> None:
    g, _ = facing("The Penitent", "Legacy", "Wraith")
    resolve(g, movement(g), *answers)
    assert (wounds(g), g.anarchy[HERE]) == (damage, anarchy)


@pytest.mark.parametrize(("dealt", "healed"), [((0, 0), 1), ((0, 4), 0)])
def test_the_penitent_repays(dealt: tuple[int, int], healed: int) -> None:
    g, penitent = facing("The Penitent", "Legacy", "Wraith")
    penitent.damage = 3
    attacked(g, *dealt)
    assert (hits(g), hits(g, successes=1)) == (2, 1)
    resolve(g, counterstrike(g))
    assert wounds(g) == [0, min(3, dealt[1])]
    for hero in g.heroes:
        hero.location = FAR
    for number in NUMBERS:
        g.henchmen[number] = () if number in (HERE, 10, 20) else (TECH,)
    resolve(g, after_attack(g))
    assert (penitent.damage, penitent.location) == (3 - healed, 10)  # 2 steps away, and 20 is farther


# -- Tech ----------------------------------------------------------------------------------------------


def test_patchbay_jams() -> None:
    g, patchbay = facing("Patchbay", "Legacy", "Wraith", "Bunker")
    g.heroes[1].available, g.heroes[1].exhausted = 0, 5
    g.heroes[2].location = CITY.neighbours[HERE][1]
    resolve(g, movement(g))
    assert [(hero.available, hero.exhausted) for hero in g.heroes] == [(4, 1), (0, 5), (5, 0)]
    attacked(g, 0, 0, 0)
    assert g.fight is not None
    g.fight.cards[0], g.fight.specials[0] = ["Tech 3"], ["Spark", "Spark"]
    assert dice(g, 7) == 5
    g.plotted = [(30, g.tokens[0]), (7, g.tokens[1])]
    g.heroes[0].location = FAR
    resolve(g, after_attack(g))
    assert patchbay.location == 7


@pytest.mark.parametrize(("answer", "wound"), [("reward:Fair Trial", 0), ("done", 2)])
def test_patchbay_turns_a_reward_face_down(answer: str, wound: int) -> None:
    g, _ = facing("Patchbay")
    g.heroes[0].rewards = [Reward("Fair Trial"), Reward("Clean Streets", is_used=True)]
    resolve(g, counterstrike(g), answer)
    assert (wounds(g), g.heroes[0].rewards[0].is_used) == ([wound], not wound)


def test_kilowatt_shocks() -> None:
    g, kilowatt = facing("Kilowatt", "Legacy", "Wraith")
    g.heroes[0].available, g.heroes[0].exhausted = 0, 5
    g.bag = Deck("damage", (tuple([SPIRIT] * 20),))
    resolve(g, counterstrike(g), "exhaust:an Action token")
    assert (wounds(g), g.heroes[1].exhausted) == ([2, 1], 1)
    assert (hits(g, 1, 1, 1), hits(g, 1), hits(g, 1, 1, 1, 1)) == (8, 9, 7)
    g.heroes[1].location = CITY.neighbours[HERE][2]
    resolve(g, after_attack(g))
    assert kilowatt.location == CITY.neighbours[HERE][2]


def test_kilowatt_shocks_on_moving_as_well() -> None:
    g, _ = facing("Kilowatt", "Legacy", "Wraith", "Bunker")
    g.heroes[1].location, g.heroes[2].location = CITY.neighbours[HERE][0], FAR
    resolve(g, movement(g))
    assert wounds(g) == [1, 1, 0]


def test_kilowatt_goes_anywhere_if_nobody_is_near() -> None:
    g, kilowatt = facing("Kilowatt")
    resolve(g, after_attack(g))
    assert kilowatt.location == SCHEMED


def test_doctor_solder_builds() -> None:
    g, solder = facing("Doctor Solder")
    first, *others = CITY.neighbours[HERE]
    g.henchmen[first] = (TECH, TECH)
    resolve(g, movement(g))
    assert [number for number in NUMBERS if g.henchmen[number] == (TECH,)] == others[:2]
    assert hits(g) == 7
    solder.damage, g.anarchy[HERE] = 5, (TECH, MIND, TECH, TECH)
    resolve(g, after_attack(g))
    assert (solder.damage, solder.location) == (3, SCHEMED)
    g.anarchy[SCHEMED] = ()
    assert hits(g) == 8


@pytest.mark.parametrize(("answer", "wound"), [("exhaust:an Action token", 0), ("done", 2)])
def test_doctor_solder_wants_an_action(answer: str, wound: int) -> None:
    g, _ = facing("Doctor Solder")
    g.bag = Deck("damage", (tuple([SPIRIT] * 20),))
    resolve(g, counterstrike(g), answer)
    assert (wounds(g), g.heroes[0].available) == ([wound], 5 if wound else 4)


def test_doctor_solders_defeat_finds_justice() -> None:
    g, _ = facing("Doctor Solder")
    g.justice_deck = Deck("justice", (("Fair Trial",), ("Fair Trial",), ("Clean Streets",)))
    g.heroes[0].justice = "Fair Trial"
    resolve(g, defeat_reward(g), "reward:Clean Streets")
    assert (g.heroes[0].rewards, g.justice_discards) == ([Reward("Clean Streets")], ["Fair Trial"])
    assert [(by, about) for by, event, about in g.heard or [] if event is Gained] == [("FF-DEFEAT-06", (0, "Clean Streets"))]


@pytest.mark.parametrize(
    ("name", "rule", "told"),
    [
        ("Scrapjaw", "FF-RULING-60", "There are no Henchmen in the city"),
        ("Mother Hollow", "FF-RULING-60", "There is no Bystander token in the city"),
        ("Doctor Solder", "FF-RULING-28", "There is no Justice card left"),
    ],
)
def test_a_reward_that_comes_to_nothing_says_by_which_rule(name: str, rule: str, told: str) -> None:
    g, _ = facing(name)
    resolve(g, defeat_reward(g))
    assert [(by, about) for by, event, about in g.heard or [] if event is Happened] == [(rule, (told,))]


@pytest.mark.parametrize("name", ["Scrapjaw", "Mother Hollow", "Doctor Solder"])
def test_a_reward_is_asked_for_as_one_of_a_defeated_villain(name: str) -> None:
    g, _ = facing(name)
    g.henchmen[3], g.henchmen[5], g.bystanders[3], g.bystanders[5] = (BODY,), (MIND,), 1, 1
    g.justice_deck = Deck("justice", (("Fair Trial",), ("Clean Streets",)))
    running = defeat_reward(g)
    assert running.send(None).rule == "FF-DEFEAT-06"
    running.close()


@pytest.mark.parametrize(
    ("name", "places"),
    [
        ("Doctor Solder", [""]),  # an Action token has no name
        ("Vantage", [""]),
        ("Professor Lacuna, Found", [""]),  # nor have random cards
        ("The Auditor", ["special:Spark"]),
    ],
)
def test_what_is_given_up_has_a_place_if_it_lies_there_by_its_name(name: str, places: list[str]) -> None:
    g, _ = facing(name)
    g.heroes[0].hand, g.heroes[0].specials[0] = ["Mind 1", "Mind 1"], "Spark"
    asked = counterstrike(g)
    assert [option.place for option in asked.send(None).options if option.key != "done"] == places
    asked.close()
