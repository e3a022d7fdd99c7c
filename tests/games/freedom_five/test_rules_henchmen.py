"""Henchmen in the city and on the cards of Villains, rule by rule (pages 17 and 19)."""

from __future__ import annotations

import pytest

from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.city import RemoveHenchmen
from longbox.games.freedom_five.cards.verbs.common import Where
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.rules.anarchy import place as place_anarchy
from longbox.games.freedom_five.rules.defeat import defeat
from longbox.games.freedom_five.rules.fight import damage_villain
from longbox.games.freedom_five.rules.henchmen import join_villain
from longbox.games.freedom_five.rules.henchmen import place as place_henchmen
from longbox.testing import resolve
from tests.games.freedom_five import own_cards
from tests.games.freedom_five.deeds import play_at_once
from tests.games.freedom_five.own_cards import chapter_says, phase_of, scheme
from tests.games.freedom_five.table import (
    FAR,
    HERE,
    NEXT,
    anarchy,
    at_turn,
    bystanders,
    end_turn,
    facing,
    give,
    henchmen,
    mastermind_token,
    next_scheme,
    no_supply,
    private,
    standing,
)

pytestmark = pytest.mark.usefixtures("quiet_cards")


# -- in the city ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-HENCH-01")
def test_a_scheme_card_brings_henchmen() -> None:
    scheme("Recruits", own_cards.henchman_at(NEXT, BODY))
    chapter_says(villain_phase=phase_of(schemes=1))
    with at_turn("Wraith") as match:
        with match.table() as g:
            next_scheme(g, "Recruits")
        end_turn(match)
        assert standing(match, NEXT) == ["Body"]
        assert match.state.supply[BODY] == 16


@pytest.mark.rule("FF-HENCH-02")
def test_henchmen_stop_nobody() -> None:
    """Blue Line Station (8) and City Hall (9) are full; Wraith goes 2 steps, from among them and past them."""
    with at_turn("Wraith") as match:
        with match.table() as g:
            henchmen(g, HERE, BODY, BODY, BODY)
            henchmen(g, 9, TECH, TECH, TECH)
        match.answer(0, "move:9", f"move:{HERE}", "move:10")
        assert match.state.heroes[0].location == 10


@pytest.mark.rule("FF-HENCH-03")
def test_henchmen_attack_in_the_own_villain_phase() -> None:
    """Wraith is hurt in her own, Tachyon beside her in hers; whoever is in Private Life is not."""
    chapter_says(villain_phase=phase_of(attack=True))
    with at_turn("Wraith", "Tachyon") as match:
        with match.table() as g:
            henchmen(g, HERE, BODY)
        end_turn(match)
        assert [len(hero.damage) for hero in match.state.heroes] == [1, 0]
        end_turn(match)
        assert [len(hero.damage) for hero in match.state.heroes] == [1, 1]
        with match.table() as g:
            private(g, 0)
        end_turn(match)
        assert [len(hero.damage) for hero in match.state.heroes] == [1, 1]


@pytest.mark.rule("FF-HENCH-04")
def test_henchmen_guard_every_token() -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            henchmen(g, HERE, BODY)
            anarchy(g, HERE, MIND)
            bystanders(g, HERE)
            mastermind_token(g, HERE, 1)
            g.quests = [HERE]
        for thing in ("anarchy:Mind", "bystander", "mastermind", "quest"):
            assert match.blocked(0, f"interact:{thing}").rule == "FF-HENCH-04"
        with match.table() as g:
            henchmen(g, HERE)
        assert {"interact:anarchy:Mind", "interact:mastermind"} <= {*match.keys(0)}


@pytest.mark.rule("FF-HENCH-04")
def test_henchmen_guard_the_cards_at_freedom_tower() -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            g.heroes[0].location = HQ
            g.tower.append(g.tower_deck.take(0))
            henchmen(g, HQ, BODY)
        assert match.blocked(0, "interact:tower:1").rule == "FF-HENCH-04"


@pytest.mark.rule("FF-HENCH-05")
def test_henchmen_shield_a_villain() -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            own_cards.mannequin(g, MIND, HERE)
            give(g, 0, "Mind 1")
            henchmen(g, HERE, BODY)  # of whatever colour
        assert match.blocked(0, "attack:mannequin").rule == "FF-HENCH-05"
        with match.table() as g:
            henchmen(g, HERE)
            henchmen(g, NEXT, MIND)
        assert "attack:mannequin" in match.keys(0)


@pytest.mark.rule("FF-HENCH-06")
def test_the_colour_is_that_of_the_attribute_and_of_the_villain() -> None:
    """A blue Henchman: a Spirit die (5+ for Wraith), and in an Overrun the card of Dirge."""
    with at_turn("Wraith") as match:
        with match.table() as g:
            henchmen(g, HERE, SPIRIT)
        match.queue("dice", 4)
        match.answer(0, "attack")
        assert standing(match, HERE) == ["Spirit"]
        match.queue("dice", 5)
        match.answer(0, "attack")
        assert standing(match, HERE) == []
    g, dirge = facing("Dirge", "Wraith")
    g.henchmen[HERE] = (SPIRIT, SPIRIT, SPIRIT)
    resolve(g, place_henchmen(g, HERE, [SPIRIT], "FF-SCHEME-08"))
    assert dirge.henchmen == 1


@pytest.mark.rule("FF-HENCH-07", "FF-HENCH-08", "FF-HENCH-09", "FF-HENCH-10")
def test_a_fight_is_a_die_for_each_henchman_in_its_colour() -> None:
    """2 red and 1 green: a red success removes a red one and never the green one."""
    with at_turn("Wraith", "Tachyon") as match:
        with match.table() as g:
            henchmen(g, HERE, BODY, MIND, BODY)
        match.queue("dice", 2, 4, 3)  # Mind 3+ fails, Body 4+ hits once
        match.answer(0, "attack")
        wraith = match.state.heroes[0]
        assert (wraith.available, wraith.exhausted) == (4, 1)
        assert standing(match, HERE) == ["Body", "Mind"]
        assert (match.state.supply[BODY], match.state.supply[MIND]) == (16, 16)
        match.queue("dice", 3, 3)  # Mind hits, Body misses; Tachyon beside her takes no part
        match.answer(0, "attack")
        assert standing(match, HERE) == ["Body"]
        assert match.state.supply[MIND] == 17


@pytest.mark.rule("FF-HENCH-10")
def test_defeated_henchmen_return_to_the_supply() -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            henchmen(g, HERE, BODY, BODY)
        assert match.state.supply[BODY] == 15
        match.queue("dice", 4, 6)
        match.answer(0, "attack")
        assert (standing(match, HERE), match.state.supply[BODY]) == ([], 17)


@pytest.mark.rule("FF-HENCH-07")
def test_no_fight_in_private_life_nor_without_henchmen_nor_without_a_token() -> None:
    with at_turn("Wraith") as match:
        assert match.blocked(0, "attack").rule == "FF-RULING-60"
        with match.table() as g:
            henchmen(g, HERE, BODY)
            private(g)
        assert match.blocked(0, "attack").rule == "FF-TURN-11"


@pytest.mark.rule("FF-HENCH-11")
def test_without_a_henchman_in_the_supply_anarchy_breaks_out() -> None:
    """A yellow Henchman for Eastgate Bridge (6)."""
    scheme("Recruits", own_cards.henchman_at(6, TECH))
    chapter_says(villain_phase=phase_of(schemes=1))
    with at_turn("Wraith") as match:
        with match.table() as g:
            no_supply(g, TECH)
            next_scheme(g, "Recruits")
        end_turn(match)
        assert match.state.anarchy[6] == (TECH,)
        assert match.state.henchmen[6] == ()


# -- on the cards of Villains --------------------------------------------------------------------------------


@pytest.mark.rule("FF-VHEN-01")
def test_henchmen_can_come_straight_onto_a_card() -> None:
    g, train = facing("Fright Train", "Wraith")
    resolve(g, join_villain(g, BODY, "FF-VHEN-01"))
    assert (train.henchmen, g.supply[BODY]) == (1, 16)
    assert not any(g.henchmen)


@pytest.mark.rule("FF-VHEN-02", "FF-VHEN-03")
@pytest.mark.parametrize(("hits", "on_card", "damage"), [(1, 1, 0), (2, 0, 0), (3, 0, 1), (5, 0, 3)])
def test_henchmen_on_the_card_take_the_damage_first(hits: int, on_card: int, damage: int) -> None:
    g, train = facing("Fright Train", "Wraith")
    train.henchmen = 2
    g.supply[BODY] -= 2
    assert damage_villain(g, train, hits, "FF-FIGHT-11") == damage
    assert (train.henchmen, train.damage, g.supply[BODY]) == (on_card, damage, 17 - on_card)


@pytest.mark.rule("FF-VHEN-02", "FF-VHEN-03")
def test_in_a_fight_each_hit_removes_one_of_them() -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            own_cards.mannequin(g, MIND, HERE, on_card=2)
            give(g, 0, "Mind 3")
        match.queue("dice", 3, 6, 4)
        match.answer(0, "attack:mannequin")
        assert own_cards.mannequin_damage(match) == 1
        assert match.state.supply[MIND] == 17


@pytest.mark.rule("FF-VHEN-04")
def test_the_third_turns_them_into_anarchy() -> None:
    g, dirge = facing("Dirge", "Wraith")
    for _ in range(2):
        resolve(g, join_villain(g, SPIRIT, "FF-OVER-03"))
    assert (dirge.henchmen, g.anarchy[dirge.location]) == (2, ())
    resolve(g, join_villain(g, SPIRIT, "FF-OVER-03"))
    assert (dirge.henchmen, g.supply[SPIRIT], g.anarchy[dirge.location]) == (0, 17, (SPIRIT,))


@pytest.mark.rule("FF-EX-14")
def test_example_fright_trains_third_henchman() -> None:
    g, train = facing("Fright Train", "Wraith", at=FAR)
    train.henchmen = 2
    g.supply[BODY] -= 2
    resolve(g, join_villain(g, BODY, "FF-VHEN-01"))
    assert (train.henchmen, g.supply[BODY], g.anarchy[FAR]) == (0, 17, (BODY,))


@pytest.mark.rule("FF-VHEN-05")
def test_a_masterminds_card_holds_any_number() -> None:
    g, vantage = facing("Vantage", "Wraith")
    assert vantage.is_mastermind
    for _ in range(4):
        resolve(g, join_villain(g, TECH, "FF-OVER-03"))
    assert (vantage.henchmen, g.anarchy[vantage.location]) == (4, ())


@pytest.mark.rule("FF-VHEN-06")
def test_henchmen_on_cards_are_not_in_the_city() -> None:
    """Nothing removes them from there, and they are in nobody's way."""
    own_cards.ability("Sweep", MIND, 1, RemoveHenchmen(1, Where.ANYWHERE))
    with at_turn("Wraith") as match:
        with match.table() as g:
            own_cards.mannequin(g, MIND, HERE, on_card=2)
            give(g, 0, "Sweep")
            bystanders(g, HERE)
        assert match.blocked(0, "ability:Sweep").rule == "FF-RULING-60"
        assert match.blocked(0, "attack").rule == "FF-RULING-60"
        assert {"attack:mannequin", "interact:bystander"} <= {*match.keys(0)}


@pytest.mark.rule("FF-VHEN-07")
def test_henchmen_on_cards_do_not_attack() -> None:
    chapter_says(villain_phase=phase_of(attack=True))
    with at_turn("Wraith") as match:
        with match.table() as g:
            own_cards.mannequin(g, MIND, HERE, on_card=2)
        end_turn(match)
        assert match.state.heroes[0].damage == []


@pytest.mark.rule("FF-RULING-57")
def test_henchmen_on_the_card_of_a_defeated_villain_return_to_the_supply() -> None:
    g, train = facing("Fright Train", "Wraith")
    train.henchmen = 2
    g.supply[BODY] -= 2
    play_at_once(defeat(g, train, g.heroes))
    assert (train.henchmen, g.supply[BODY]) == (0, 17)


@pytest.mark.rule("FF-RULING-43")
def test_an_open_choice_is_the_active_heros() -> None:
    """Red is weakened: whoever is active says what comes instead, wherever it is."""
    g, train = facing("Fright Train", "Wraith", "Tachyon")
    train.is_defeated, g.active = True, 1
    running = place_anarchy(g, HERE, BODY, "FF-ANAR-01")
    assert running.send(None).seat == 1
    running.close()


# -- the examples ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-EX-04")
def test_example_legacy_fights_henchmen() -> None:
    """Body 3+ and Spirit 4+: one red die and the blue die hit, so 1 red and 1 blue Henchman go and 1 red stays."""
    with at_turn("Legacy") as match:
        with match.table() as g:
            henchmen(g, HERE, BODY, BODY, SPIRIT)
        match.queue("dice", 3, 2, 4)
        match.answer(0, "attack", "done")  # he keeps his own die back
        assert standing(match, HERE) == ["Body"]
        assert (match.state.supply[BODY], match.state.supply[SPIRIT]) == (16, 17)


@pytest.mark.rule("FF-EX-06")
def test_example_bunker_and_the_last_henchman() -> None:
    chapter_says(villain_phase=phase_of(attack=True))
    with at_turn("Bunker") as match:
        with match.table() as g:
            henchmen(g, HERE, BODY, BODY, BODY)
        match.queue("dice", 3, 5, 1)  # Body 3+
        match.answer(0, "attack")
        assert standing(match, HERE) == ["Body"]
        end_turn(match)
        assert len(match.state.heroes[0].damage) == 1
