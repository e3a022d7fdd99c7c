"""Dowager: both sides of her card, her Lackeys and Perils, and each of her Ploys."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import panel
from longbox.games.hour_of_need.kinds import PLOYS, VILLAINS
from longbox.games.hour_of_need.state import IssueToken
from tests.games.hour_of_need.issue_table import (
    SIX,
    activates,
    captive_panels,
    draws_ploy,
    laid_out,
    minion_panels,
    people_spots,
    showdown,
    villain_activates,
)
from tests.games.hour_of_need.table import (
    FOCUS,
    ISSUE,
    SUCCESS,
    at_turn,
    bystander,
    captive,
    clue,
    dice,
    foe,
    give,
    minions,
    no_threats,
    nobody_on_map,
    play_area,
    reveal,
    stand,
    threat,
)

SHE = "Dowager"
TWO, THREE, FOUR = SIX[:2], SIX[:3], SIX[:4]
PELL, NURSE, CHAUFFEUR, HUNTSMAN = "Pell the Footman", "Nurse Harrow", "The Chauffeur", "The Huntsman"
PUNCH, CARRIAGE, WILL, GASLIGHT = "Poisoned Punch", "Sealed Carriage", "Forged Will", "Gaslight"
DRILL = IssueToken(panel(1))
SCHEMES = "cunning:scheme"


# -- her card ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "hidden", "rolled"), [(1, 0, 2), (3, 0, 2), (4, 0, 3), (1, 1, 3)])
def test_a_captive_in_her_panel_takes_a_die_from_solves_against_her(held: int, hidden: int, rolled: int) -> None:
    """Her card can be solved once no hidden token is left; her captives elsewhere do not count."""
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            g.hidden = hidden
            stand(g, 0, panel(1))
            captive(g, 1 if held < 4 else 4, min(held, 3))
        play.queue("dice", *dice(*[FOCUS] * rolled))
        play.answer(0, "solve")
        assert play.told("HN-DICE-11") == [f"Player 1 gathers {rolled} dice"]


def test_a_captive_in_her_panel_leaves_attacks_and_other_panels_alone() -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            stand(g, 1, panel(2))
            g.hidden = 0
            captive(g, 1)
            minions(g, 1, 1)
        play.queue("dice", *dice(*[FOCUS] * 3), *dice(*[FOCUS] * 2))
        play.answer(0, "attack")
        play.answer(1, "solve")
        assert play.told("HN-DICE-11") == ["Player 1 gathers 3 dice", "Player 2 gathers 2 dice"]


@pytest.mark.parametrize(("seats", "held", "damage"), [(2, 0, 2), (2, 1, 1), (4, 1, 2), (4, 2, 1)])
def test_half_as_many_captives_as_heroes_raise_her_defense(seats: int, held: int, damage: int) -> None:
    with laid_out(ISSUE, *SIX[:seats]) as g:
        reveal(g, 0, (5, 3))
        captive(g, 3, held)
        showdown(g, "Gaslight", [SUCCESS] * 3)  # no Ploy, no reaction
        assert g.villain.damage == damage


@pytest.mark.parametrize(("seats", "near", "hurt"), [(2, 2, 1), (3, 3, 2), (4, 1, 1)])
def test_revealed_she_inflicts_half_of_the_heroes_near_her(seats: int, near: int, hurt: int) -> None:
    with laid_out(ISSUE, *SIX[:seats]) as g:
        reveal(g, 0, (5, 3))
        for hero in g.heroes[near:]:
            hero.spot = (9, 6) if hero.seat % 2 else (1, 6)
        for hero, spot in zip(g.heroes[:near], [(5, 4), (4, 3), (6, 3)], strict=False):
            hero.spot = spot
        answers = ["hero:Majesty"] * (near > 1) + ["hero:Guerilla"] * (near > 2)
        villain_activates(g, *answers)
        assert [hero.damage for hero in g.heroes] == [3] * hurt + [0] * (seats - hurt)
        assert len(people_spots(g)) == 4


def test_revealed_she_takes_a_hostage_if_no_hero_is_near() -> None:
    with laid_out(ISSUE) as g:
        reveal(g, 0, (8, 2))
        stand(g, 0, (1, 6))
        villain_activates(g, "panel:4")
        assert (captive_panels(g), g.heroes[0].damage) == ([4], 0)


# -- her Lackeys -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "spot", "end", "damage"),
    [
        (PELL, (5, 1), (5, 3), 2),
        (HUNTSMAN, (5, 1), (5, 3), 2),
        (NURSE, (5, 1), (5, 3), 1),
    ],
)
def test_lackeys_move_and_inflict(name: str, spot: tuple[int, int], end: tuple[int, int], damage: int) -> None:
    with laid_out(ISSUE) as g:
        nobody_on_map(g)
        foe(g, 0, name, spot)
        activates(g, name)
        assert (threat(g, name).spot, g.heroes[0].damage) == (end, damage)


@pytest.mark.parametrize(("spot", "end"), [((5, 1), (5, 3)), ((1, 1), (3, 2)), ((9, 1), (7, 2))])
def test_the_huntsman_shoots_3_spaces_far(spot: tuple[int, int], end: tuple[int, int]) -> None:
    with laid_out(ISSUE) as g:
        nobody_on_map(g)
        foe(g, 0, HUNTSMAN, spot)
        activates(g, HUNTSMAN)
        assert (threat(g, HUNTSMAN).spot, g.heroes[0].damage) == (end, 2)


@pytest.mark.parametrize(("far", "damage"), [((9, 3), 0), ((8, 3), 0), ((7, 4), 2)])
def test_the_huntsman_shoots_no_farther(far: tuple[int, int], damage: int) -> None:
    with laid_out(ISSUE) as g:
        nobody_on_map(g)
        foe(g, 0, HUNTSMAN, (2, 4))
        stand(g, 0, far)
        activates(g, HUNTSMAN, "way:4-4")
        assert g.heroes[0].damage == damage


def test_nurse_harrow_heals_each_other_lackey() -> None:
    with laid_out(ISSUE, *TWO) as g:
        nobody_on_map(g)
        foe(g, 0, NURSE, (5, 3)).damage = 2
        foe(g, 0, PELL, (9, 1)).damage = 3
        foe(g, 1, HUNTSMAN, (1, 1))
        foe(g, 1, "Getaway Pilot", (8, 6)).damage = 2  # no Lackey
        stand(g, 1, (9, 6))
        activates(g, NURSE)
        assert [threat(g, name).damage for name in (NURSE, PELL, HUNTSMAN, "Getaway Pilot")] == [2, 2, 0, 2]
        assert g.heroes[0].damage == 1


def test_the_chauffeur_goes_for_bystanders_first() -> None:
    with laid_out(ISSUE) as g:
        nobody_on_map(g)
        bystander(g, (5, 1))
        stand(g, 0, (5, 4))
        foe(g, 0, CHAUFFEUR, (5, 3))  # beside the hero
        activates(g, CHAUFFEUR, "panel:1")
        assert (threat(g, CHAUFFEUR).spot, captive_panels(g), g.heroes[0].damage) == ((5, 1), [1], 0)
        stand(g, 0, (5, 6))
        activates(g, CHAUFFEUR)  # nobody is left: 4 spaces to the hero, of 5
        assert (threat(g, CHAUFFEUR).spot, g.heroes[0].damage) == ((5, 5), 2)


@pytest.mark.parametrize("short", [0, 1])
@pytest.mark.parametrize(("name", "health", "defense"), [(PELL, 4, 0), (NURSE, 3, 0), (CHAUFFEUR, 4, 1), (HUNTSMAN, 3, 0)])
def test_her_lackeys_fall_by_so_many_successes(name: str, health: int, defense: int, short: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, name, (5, 3))
            g.heroes[0].bonus = 2
        successes = health + defense - short
        play.queue("dice", *dice(*[SUCCESS] * successes, *[FOCUS] * (5 - successes)))
        if short:
            play.answer(0, "attack")
            assert threat(play.state, name).damage == health - 1
        else:
            play.queue("clues", "Weak Spot")
            play.answer(0, "attack")
            assert (play.state.villain_discards, play.state.heroes[0].clues) == ([name], ["Weak Spot"])


# -- her Perils --------------------------------------------------------------------------------------------


def test_poisoned_punch_hurts_with_every_fuse_and_goes_off_with_the_second() -> None:
    with laid_out(ISSUE, *THREE) as g:
        foe(g, 0, PUNCH, (5, 3))
        stand(g, 1, (5, 5))  # 2 away
        stand(g, 2, (5, 6))  # 3 away
        activates(g, PUNCH)
        assert ([hero.damage for hero in g.heroes], threat(g, PUNCH).damage) == ([1, 1, 0], 1)
        assert g.tokens == []
        activates(g, PUNCH)
        assert [hero.damage for hero in g.heroes] == [2, 2, 0]
        assert (g.tokens, g.villain_discards) == ([DRILL], [PUNCH])  # the crisis of the bank is a scheme
        assert [card.name for card in g.heroes[0].threats] == ["Cut Phone Lines"]


def test_sealed_carriage_takes_the_bystander_nearest_its_token() -> None:
    with laid_out(ISSUE) as g:
        foe(g, 0, CARRIAGE, (8, 4))
        activates(g, CARRIAGE, "panel:2")  # from 9,4, which is as near to panel 4
        assert (people_spots(g), captive_panels(g)) == ([(1, 4), (5, 2), (5, 6)], [2])
        nobody_on_map(g)
        activates(g, CARRIAGE)
        assert (g.villain_discards, g.tokens) == ([CARRIAGE], [DRILL])


@pytest.mark.parametrize("owner", [0, 1])
def test_a_forged_will_costs_its_hero_a_card(owner: int) -> None:
    with laid_out(ISSUE, *TWO) as g:
        foe(g, owner, WILL, (4, 6))
        give(g, 0, "Banner", "Face Me")
        give(g, 1, "Snatch", "Pincer")
        activates(g, WILL, "discard:Face Me" if owner == 0 else "discard:Pincer")
        assert [hero.hand for hero in g.heroes] == (
            [["Banner"], ["Snatch", "Pincer"]] if owner == 0 else [["Banner", "Face Me"], ["Snatch"]]
        )
        activates(g, WILL)
        assert len(g.heroes[owner].hand) == 0
        assert g.villain_discards == [WILL]


@pytest.mark.parametrize(("spot", "number"), [((6, 6), 4), ((4, 6), 3)])
def test_gaslight_brings_a_minion_where_its_token_is(spot: tuple[int, int], number: int) -> None:
    with laid_out(ISSUE) as g:
        foe(g, 0, GASLIGHT, spot)
        activates(g, GASLIGHT)
        assert minion_panels(g) == [number]
        activates(g, GASLIGHT)
        assert (minion_panels(g), g.villain_discards) == ([number] * 2, [GASLIGHT])


# -- her Ploys in the villain turn -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "schemes", "minions_in", "held"),
    [
        ("Garden Party", 1, [1], [1]),
        ("House Staff", 0, [1, 3], []),
        ("Tea at Four", 1, [4], []),
        ("Family Silver", 1, [3], []),
        ("The Old Guard", 0, [1, 2, 3], []),
        ("Dance Card", 1, [], []),
        ("Grand Entrance", 0, [4, 4], [1]),
    ],
)
def test_icons_alone(name: str, schemes: int, minions_in: list[int], held: list[int]) -> None:
    """With four bystanders on the map a fifth is captured at once, into the panel nearest her."""
    with laid_out(ISSUE) as g:
        draws_ploy(g, name, *[SCHEMES] * schemes, *(["cunning:inflict"] if name == "Dance Card" else []))
        assert (minion_panels(g), captive_panels(g)) == (minions_in, held)
        assert (g.tokens, g.heroes[0].damage) == ([DRILL] * schemes, 2 if name == "Dance Card" else 0)


def test_calling_cards_cost_a_card_or_a_scheme() -> None:
    with laid_out(ISSUE, *TWO) as g:
        give(g, 1, "Know Every Alley")
        draws_ploy(g, "Calling Cards", "cunning:inflict", "discardcards-1", seat=1)
        assert (g.heroes[1].damage, g.heroes[1].hand, g.tokens) == (2, [], [])
        draws_ploy(g, "Calling Cards", "cunning:inflict", seat=1)  # no card is left
        assert g.tokens == [DRILL]


@pytest.mark.parametrize(("spot", "number"), [((2, 2), 1), ((7, 1), 2)])
def test_a_guest_list_takes_who_is_nearest_to_any_panel(spot: tuple[int, int], number: int) -> None:
    with laid_out(ISSUE) as g:
        nobody_on_map(g)
        bystander(g, spot, (5, 4))
        stand(g, 0, (5, 5))
        draws_ploy(g, "Guest List", "bystander:5-2")  # where the bystander of the icon appears
        assert (captive_panels(g), minion_panels(g)) == ([number], [2])
        assert people_spots(g) == [(5, 2), (5, 4)]


@pytest.mark.parametrize(("has", "left", "hand"), [(3, 1, 1), (2, 0, 1), (1, 1, 0)])
def test_a_word_in_your_ear_costs_2_focus_or_a_card(has: int, left: int, hand: int) -> None:
    with laid_out(ISSUE) as g:
        g.heroes[0].focus = has
        give(g, 0, "Banner")
        draws_ploy(g, "A Word in Your Ear")
        assert (g.heroes[0].focus, len(g.heroes[0].hand), minion_panels(g)) == (left, hand, [2])


def test_a_word_in_the_ear_of_who_has_nothing_costs_nothing() -> None:
    with laid_out(ISSUE) as g:
        g.heroes[0].focus = 1
        draws_ploy(g, "A Word in Your Ear")
        assert (g.heroes[0].focus, g.tokens) == (1, [])


def test_the_perfect_hostess_keeps_who_is_nearest() -> None:
    with laid_out(ISSUE) as g:
        draws_ploy(g, "Perfect Hostess", SCHEMES, "bystander:1-4", "panel:1")
        assert (captive_panels(g), len(g.tokens), len(people_spots(g))) == ([1, 1], 1, 3)


@pytest.mark.parametrize("paid", ["clue", "constant", "scheme"])
def test_a_debt_of_honour_costs_a_clue_a_constant_or_a_scheme(paid: str) -> None:
    with laid_out(ISSUE) as g:
        clue(g, 0, "Weak Spot")
        play_area(g, 0, "Banner")
        answers = {"clue": ["payup", "give:Weak Spot"], "constant": ["payup", "give:Banner"], "scheme": ["villainschemes"]}
        draws_ploy(g, "Debt of Honour", *answers[paid], "cunning:inflict")
        hero = g.heroes[0]
        assert (hero.clues, [card.name for card in hero.constants], g.tokens) == {
            "clue": ([], ["Banner"], []),
            "constant": (["Weak Spot"], [], []),
            "scheme": (["Weak Spot"], ["Banner"], [DRILL]),
        }[paid]
        assert hero.discards == (["Banner"] if paid == "constant" else [])


def test_a_debt_of_honour_of_who_has_neither_is_a_scheme() -> None:
    with laid_out(ISSUE) as g:
        give(g, 0, "Banner")  # in the hand it does not count
        draws_ploy(g, "Debt of Honour", "cunning:inflict")
        assert g.tokens == [DRILL]


def test_locked_doors_send_the_lackeys() -> None:
    with laid_out(ISSUE, *TWO) as g:
        nobody_on_map(g)
        foe(g, 0, PELL, (5, 3))
        foe(g, 1, HUNTSMAN, (4, 4)).is_exhausted = True
        stand(g, 1, (9, 6))
        draws_ploy(g, "Locked Doors")
        assert (g.heroes[0].damage, threat(g, HUNTSMAN).is_exhausted, minion_panels(g)) == (2, False, [1])


@pytest.mark.parametrize("has_perils", [False, True])
def test_when_the_will_is_read_perils_burn_or_a_minion_comes(has_perils: bool) -> None:
    with laid_out(ISSUE) as g:
        g.villain.spot = panel(3)
        if has_perils:
            foe(g, 0, PUNCH, (9, 1))
            foe(g, 0, GASLIGHT, (9, 6))
        draws_ploy(g, "The Will Is Read", "cunning:inflict")
        if has_perils:
            assert ([threat(g, name).damage for name in (PUNCH, GASLIGHT)], minion_panels(g)) == ([1, 1], [4])
        else:
            assert minion_panels(g) == [3]


# -- her Ploys in a showdown -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "damage"),
    [
        ("Garden Party", 2),
        ("House Staff", 1),
        ("Family Silver", 3),
        ("A Word in Your Ear", 1),
        ("The Will Is Read", 2),
        (PELL, 2),
    ],
)
def test_a_reaction_changes_the_attack(name: str, damage: int) -> None:
    """3 successes against her defense of 1."""
    with laid_out(ISSUE) as g:
        reveal(g, 0, (5, 3))
        g.villain.spot = (4, 3)
        showdown(g, name, [SUCCESS] * 3)
        assert g.villain.damage == damage
        assert minion_panels(g) == ([1] if name == "Garden Party" else [])
        assert len(g.tokens) == (1 if name == "The Will Is Read" else 0)
        assert g.villain_discards == [name]


@pytest.mark.parametrize(("answer", "damage", "hand"), [("discardcards-1", 2, 0), ("villaindefense-1", 1, 1)])
def test_calling_cards_in_a_showdown(answer: str, damage: int, hand: int) -> None:
    with laid_out(ISSUE) as g:
        reveal(g, 0, (5, 3))
        give(g, 0, "Banner")
        showdown(g, "Calling Cards", [SUCCESS] * 3, answer)
        assert (g.villain.damage, len(g.heroes[0].hand)) == (damage, hand)


def test_a_guest_list_in_a_showdown_takes_who_is_nearest_her() -> None:
    with laid_out(ISSUE) as g:
        reveal(g, 0, (5, 3))
        showdown(g, "Guest List", [FOCUS] * 3, "panel:1")
        assert (captive_panels(g), people_spots(g)) == ([1], [(1, 4), (5, 6), (9, 4)])


@pytest.mark.parametrize("name", ["Tea at Four", "Debt of Honour"])
def test_she_inflicts_the_attacker_wherever_they_are(name: str) -> None:
    with laid_out(ISSUE, *TWO) as g:
        nobody_on_map(g)
        reveal(g, 0, (5, 3))
        stand(g, 1, (4, 2))
        showdown(g, name, [SUCCESS, FOCUS, FOCUS])
        assert [hero.damage for hero in g.heroes] == [3, 0]
        assert g.villain.spot == (5, 3)  # there is no bystander to go for


def test_after_a_debt_of_honour_she_goes_for_a_bystander() -> None:
    with laid_out(ISSUE) as g:
        nobody_on_map(g)
        bystander(g, (5, 1), (1, 6))
        reveal(g, 0, (5, 3))
        showdown(g, "Debt of Honour", [SUCCESS] * 3, "panel:1")
        assert (g.villain.spot, g.villain.damage, captive_panels(g)) == ((5, 1), 2, [1])


@pytest.mark.parametrize(("count", "damage"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_the_old_guard_shields_her(count: int, damage: int) -> None:
    with laid_out(ISSUE, *TWO) as g:
        reveal(g, 0, (3, 1))  # panel 1 is nearest
        stand(g, 0, (4, 1))
        minions(g, 1, count)
        minions(g, 2, 2)
        showdown(g, "The Old Guard", [SUCCESS] * 3)
        assert g.villain.damage == damage


def test_the_old_guard_counts_2_minions_at_most() -> None:
    with laid_out(ISSUE, *TWO) as g:
        reveal(g, 0, (3, 1))
        stand(g, 0, (4, 1))
        minions(g, 1, 4)
        g.heroes[0].bonus = 1
        showdown(g, "The Old Guard", [SUCCESS] * 4)
        assert g.villain.damage == 1


@pytest.mark.parametrize(("seats", "left"), [(1, 4), (3, 2)])
def test_the_perfect_hostess_heals_1_for_each_hero(seats: int, left: int) -> None:
    with laid_out(ISSUE, *SIX[:seats]) as g:
        reveal(g, 0, (5, 3))
        g.villain.damage = 5
        showdown(g, "Perfect Hostess", [FOCUS] * 3)
        assert g.villain.damage == left


def test_after_a_dance_card_she_leaves() -> None:
    with laid_out(ISSUE, *TWO) as g:
        nobody_on_map(g)
        reveal(g, 0, (4, 1))
        stand(g, 0, (5, 2))
        showdown(g, "Dance Card", [SUCCESS] * 3, "way:3-1", "way:1-1")
        assert g.board.distance(g.villain.spot, (5, 2)) == 4
        assert g.villain.damage == 2


def test_after_a_grand_entrance_all_near_her_are_forced_1_space() -> None:
    with laid_out(ISSUE, *THREE) as g:
        nobody_on_map(g)
        reveal(g, 0, (5, 2))
        stand(g, 0, (5, 3))
        stand(g, 1, (5, 1))  # at the edge: there is no farther space
        stand(g, 2, (9, 6))
        before = [g.board.distance(hero.spot, (5, 2)) for hero in g.heroes]
        showdown(g, "Grand Entrance", [SUCCESS] * 3, "forced:5-4")
        assert [g.board.distance(hero.spot, (5, 2)) for hero in g.heroes] == [2, before[1], before[2]]
        assert g.villain.damage == 2


def test_behind_locked_doors_all_within_4_spaces_come_to_her() -> None:
    with laid_out(ISSUE, *THREE) as g:
        nobody_on_map(g)
        reveal(g, 0, (5, 1))
        stand(g, 0, (5, 2))
        stand(g, 1, (5, 5))  # 4 away
        stand(g, 2, (5, 6))  # 5 away
        showdown(g, "Locked Doors", [SUCCESS] * 3)
        assert [hero.spot for hero in g.heroes] == [(5, 2), (5, 3), (5, 6)]


# -- the deck ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "icons", "n", "scaling"),
    [
        ("Garden Party", "B1C", 2, ""),
        ("Calling Cards", "CX", 2, ""),
        ("Guest List", "B2X", 2, ""),
        ("House Staff", "13", 2, ""),
        ("Tea at Four", "C4", 2, ""),
        ("A Word in Your Ear", "X2", 2, ""),
        ("Family Silver", "3C", 2, ""),
        ("The Old Guard", "123", 1, "1"),
        ("Perfect Hostess", "BCX", 1, ""),
        ("Debt of Honour", "XC", 1, ""),
        ("Dance Card", "CC", 1, "1"),
        ("Grand Entrance", "44B", 1, "5/6"),
        ("Locked Doors", "X1", 1, "5/6"),
        ("The Will Is Read", "CX", 1, ""),
    ],
)
def test_her_ploys(name: str, icons: str, n: int, scaling: str) -> None:
    card = PLOYS[name]
    assert (card.icons, VILLAINS[SHE].ploys.count(name), card.scaling) == (icons, n, scaling)
