"""Attacks: who can be hit, defense, what a defeated enemy brings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from longbox import Changes
from longbox.games.hour_of_need.boards import OFF, Spot, panel
from longbox.games.hour_of_need.cards.verbs.foes import Forced, VillainGoes
from longbox.games.hour_of_need.hooks import DEFENSE, Struck
from longbox.games.hour_of_need.kinds import HERO_CARDS, PLOYS, HeroCard, PloyCard
from longbox.games.hour_of_need.state import Constant, Hero, HourOfNeed, Verb
from tests.games.hour_of_need.table import (
    BOTH,
    FOCUS,
    SUCCESS,
    at_turn,
    cited,
    dice,
    foe,
    give,
    minions,
    next_villain,
    no_threats,
    nobody_on_map,
    reveal,
    stand,
    threat,
)

PELL, HUNTSMAN, CHAUFFEUR = "Pell the Footman", "The Huntsman", "The Chauffeur"


# -- targets -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-RULING-46")
@pytest.mark.parametrize("spot", [(2, 2), panel(1)])
def test_a_panel_and_its_scheme_space_are_one_target_space(spot: Spot) -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, spot)
            foe(g, 0, HUNTSMAN, (2, 1))
            minions(g, 1, 1)
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "attack", f"hit:{HUNTSMAN}:1")
        assert (threat(play.state, HUNTSMAN).damage, play.state.minions) == (1, [])


@pytest.mark.rule("HN-REVEAL-09")
def test_the_villain_can_be_attacked_only_after_the_reveal() -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(1))  # she is here, too
        assert play.blocked(0, "attack").rule == "HN-DICE-07"
        with play.table() as g:
            reveal(g, 0, (2, 1))
            next_villain(g, "Nurse Harrow")
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "attack")
        assert play.state.villain.damage == 2


@pytest.mark.rule("HN-ATTACK-05")
def test_a_hero_need_not_spend_every_success() -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            foe(g, 0, PELL, (2, 1))
            minions(g, 1, 1)
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "attack", "hit:minion-1:1")
        assert (threat(play.state, PELL).damage, play.state.minions) == (2, [])
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        with play.table() as g:
            minions(g, 1, 1)
        play.answer(0, "attack", "done")
        assert (threat(play.state, PELL).damage, len(play.state.minions)) == (2, 1)


@pytest.mark.rule("HN-RULING-43")
def test_what_is_above_the_health_is_lost() -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            foe(g, 0, HUNTSMAN, (2, 1)).damage = 2  # 1 to go
            minions(g, 1, 1)
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "attack")
        play.asks(0, "3 successes", [f"hit:{HUNTSMAN}:1", "hit:minion-1:1", "done"])
        play.answer(0, f"hit:{HUNTSMAN}:1")
        assert play.state.minions == []  # and the third success has no one left


# -- defense -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-DEF-01", "HN-RULING-43")
@pytest.mark.parametrize(("name", "damage"), [(PELL, 3), (CHAUFFEUR, 2)])
def test_only_some_enemies_have_a_defense_and_it_counts_once(name: str, damage: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, name, (5, 3))
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "attack")
        assert threat(play.state, name).damage == damage


@pytest.mark.rule("HN-DEF-02")
def test_other_damage_ignores_defense() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Terrible Splendour")  # 2 damage
            foe(g, 0, CHAUFFEUR, (5, 3))
        play.answer(0, "play:Terrible Splendour")
        assert threat(play.state, CHAUFFEUR).damage == 2


def _changed(by: int) -> Callable[[HourOfNeed, Hero, Struck, int], int]:
    return lambda g, hero, struck, defense: defense + by


@pytest.mark.rule("HN-DEF-03")
@pytest.mark.parametrize("order", [("Rust", "Plate"), ("Plate", "Rust")])
def test_increases_of_defense_come_before_decreases(order: tuple[str, str]) -> None:
    plate = HeroCard("Plate", "Majesty", "", "", is_constant=True, hooks=(Changes(DEFENSE, _changed(2)),))
    rust = HeroCard("Rust", "Majesty", "", "", is_constant=True, hooks=(Changes(DEFENSE, _changed(-1)),))
    with HERO_CARDS.trying(plate, rust), at_turn() as play:
        with play.table() as g:
            g.heroes[0].constants = [Constant(name) for name in order]
            foe(g, 0, PELL, (5, 3))  # defense 0
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "attack")
        assert threat(play.state, PELL).damage == 2  # 3 less 1


# -- defeated enemies ----------------------------------------------------------------------------------------


@pytest.mark.rule("HN-ATTACK-06", "HN-DMG-05", "HN-DMG-06")
@pytest.mark.parametrize("by_card", [False, True])
def test_a_defeated_lackey_is_a_clue_and_leaves(by_card: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Terrible Splendour")
            foe(g, 0, HUNTSMAN, (5, 3)).damage = 1
        play.queue("clues", "Weak Spot")
        if not by_card:
            play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "play:Terrible Splendour" if by_card else "attack")
        g = play.state
        assert g.heroes[0].clues == ["Weak Spot"]
        assert [card.name for card in g.heroes[0].threats] == ["Cut Phone Lines"]
        assert g.villain_discards == [HUNTSMAN]
        play.answer(0, "move", "go:5-3")  # where he stood


@pytest.mark.rule("HN-DMG-07")
def test_the_clue_goes_to_who_dealt_the_last_damage() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            foe(g, 0, HUNTSMAN, (6, 4)).damage = 2  # it lies before Majesty
            stand(g, 1, (6, 3))
        play.queue("clues", "Weak Spot")
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS, FOCUS))
        play.answer(1, "attack")
        assert [hero.clues for hero in play.state.heroes] == [[], ["Weak Spot"]]


# -- what a Showdown effect does to the attack ---------------------------------------------------------------


@pytest.mark.rule("HN-RULING-90")
def test_the_attack_ends_with_the_attacker() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            reveal(g, 1, (5, 3))
            next_villain(g, "Tea at Four")  # she inflicts the attacker: 3
            stand(g, 1, (9, 6))
            g.heroes[0].damage = 8
        play.queue("dice", *dice(SUCCESS, SUCCESS, BOTH))
        play.answer(0, "attack")
        g = play.state
        assert (g.villain.damage, g.villain_discards) == (0, ["Tea at Four"])
        assert (g.heroes[0].focus, g.heroes[0].spot, g.heroes[0].actions) == (0, OFF, 0)
        assert g.done == [0]  # the threat phase came at once
        assert g.roll is None


@pytest.mark.rule("HN-RULING-91")
@pytest.mark.parametrize(
    ("showdown", "damage"),
    [(VillainGoes(1, "away"), 0), (Forced(2, attacker_only=True), 2)],
)
def test_the_target_space_stays_as_chosen(showdown: Verb, damage: int) -> None:
    with PLOYS.trying(PloyCard("Side Step", "", showdown=showdown)), at_turn() as play:
        with play.table() as g:
            reveal(g, 0, (5, 3))
            g.villain_deck.put_on_top("Side Step")
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "attack")
        while play.match.answers_in_step:  # which of the spaces does not matter
            play.answer_first(0)
        assert play.state.villain.damage == damage
        assert play.state.villain.spot == (5, 3) or damage == 0
        assert play.state.heroes[0].spot == (5, 4) or damage == 2


@pytest.mark.rule("HN-RULING-91")
def test_what_comes_after_the_attack_comes_after_the_damage() -> None:
    with at_turn() as play:
        with play.table() as g:
            reveal(g, 0, (5, 3))
            no_threats(g)
            g.villain_deck.remove("Grand Entrance")
            g.villain_deck.put_on_top("Grand Entrance")  # after the attack each hero near her is forced 1 space
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "attack", "forced:5-5")
        assert cited(play, "HN-DICE-21", "HN-FORCED-01") == ["HN-DICE-21", "HN-FORCED-01"]
        assert play.state.heroes[0].spot == (5, 5)


@pytest.mark.rule("HN-RULING-92")
@pytest.mark.parametrize("is_hero", [False, True])
def test_an_ally_who_attacks_the_villain_draws_no_villain_card(is_hero: bool) -> None:
    with at_turn(modules="Constable Dunn") as play:
        with play.table() as g:
            nobody_on_map(g)
            reveal(g, 0, (5, 3))
            stand(g, 0, (5, 4))
            g.heroes[0].allies[0].spot = (5, 2)
            next_villain(g, "Family Silver")  # a success more
        cards = len(play.state.villain_deck)
        if is_hero:
            play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
            play.answer(0, "attack")
        else:
            play.answer(0, "action:Constable Dunn", "done", "attack")
        assert len(play.state.villain_deck) == cards - int(is_hero)
        assert play.state.villain.damage == (2 if is_hero else 1)  # 2, the card's, less a defense of 1
