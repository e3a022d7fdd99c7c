"""Fusebox: both sides of his card, his Lackeys and Perils, and each of his Ploys."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import OFF, panel
from longbox.games.hour_of_need.kinds import PLOYS, VILLAINS
from longbox.games.hour_of_need.state import HourOfNeed, IssueToken
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
    clue,
    dice,
    foe,
    nobody_on_map,
    reveal,
    stand,
    threat,
)

HE = "Fusebox"
HIS = {"villain": HE}
TWO, THREE, FOUR = SIX[:2], SIX[:3], SIX[:4]
WRECKER, RIGGER, SURVEYOR, LOOKOUT = "Wrecker", "Rigger", "Surveyor", "Lookout"
CELLAR, BRIDGE, MATCH, GAS = "Cellar Charge", "Bridge Charge", "Quick Match", "Gas Main"
DRILL = IssueToken(panel(1))
SCHEMES = "cunning:scheme"


def burning(g: HourOfNeed, name: str, spot: tuple[int, int], seat: int = 0) -> None:
    """A Peril that goes off with the next fuse."""
    foe(g, seat, name, spot).damage = {CELLAR: 2, BRIDGE: 2, MATCH: 1, GAS: 2}[name]


# -- his card ----------------------------------------------------------------------------------------------


def test_when_a_peril_goes_off_heroes_in_his_panel_suffer() -> None:
    with laid_out(ISSUE, *THREE, **HIS) as g:
        stand(g, 0, panel(1))
        stand(g, 1, (2, 2))  # near it is not in it
        stand(g, 2, panel(2))
        foe(g, 0, MATCH, (9, 4))
        activates(g, MATCH)
        assert [hero.damage for hero in g.heroes] == [0, 0, 0]
        activates(g, MATCH)
        assert [hero.damage for hero in g.heroes] == [1, 0, 0]


@pytest.mark.parametrize(("before", "after"), [(5, 3), (1, 0)])
def test_revealed_he_heals_2_when_a_peril_goes_off(before: int, after: int) -> None:
    with laid_out(ISSUE, **HIS) as g:
        reveal(g, 0, (5, 3))
        g.villain.damage = before
        burning(g, MATCH, (9, 4))
        activates(g, MATCH)
        assert (g.villain.damage, g.heroes[0].damage) == (after, 0)


@pytest.mark.parametrize(("seats", "near", "hurt"), [(2, 2, 1), (3, 3, 2), (4, 1, 1)])
def test_revealed_he_blasts_half_of_the_heroes(seats: int, near: int, hurt: int) -> None:
    """It is no blow: 2 damage, whatever he inflicts, and each is forced 1 space."""
    with laid_out(ISSUE, *SIX[:seats], **HIS) as g:
        nobody_on_map(g)
        reveal(g, 0, (5, 2))
        for hero in g.heroes:
            hero.spot = (9, 6) if hero.seat % 2 else (1, 6)
        for hero, spot in zip(g.heroes[:near], [(5, 3), (6, 2), (4, 2)], strict=False):
            hero.spot = spot
        answers = {
            1: ["forced:5-4"],
            2: ["toward:5-3", "hero:Majesty", "forced:5-4"],
            3: ["toward:5-3", "hero:Majesty", "forced:5-4", "hero:Guerilla", "forced:7-2"],
        }
        villain_activates(g, *answers[near])
        assert [hero.damage for hero in g.heroes] == [2] * hurt + [0] * (seats - hurt)
        assert [hero.spot for hero in g.heroes[:hurt]] == [(5, 4), (7, 2)][:hurt]


def test_revealed_he_first_moves_2_spaces_toward_the_nearest_hero() -> None:
    with laid_out(ISSUE, **HIS) as g:
        reveal(g, 0, (5, 1))
        stand(g, 0, (5, 4))
        villain_activates(g, "panel:1", "forced:5-5")  # over the bystander at 5,2
        assert (g.villain.spot, g.heroes[0].damage) == ((5, 3), 2)
        assert g.heroes[0].spot == (5, 5)


# -- his Lackeys -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "end", "damage"), [(WRECKER, (5, 3), 2), (LOOKOUT, (5, 5), 2), (RIGGER, (5, 4), 0)])
def test_lackeys_move_and_inflict(name: str, end: tuple[int, int], damage: int) -> None:
    with laid_out(ISSUE, **HIS) as g:
        nobody_on_map(g)
        foe(g, 0, name, (5, 1))
        stand(g, 0, (5, 6) if name == LOOKOUT else (5, 6) if name == RIGGER else (5, 4))
        activates(g, name)
        assert (threat(g, name).spot, g.heroes[0].damage) == (end, damage)


def test_the_wrecker_goes_for_heroes_alone() -> None:
    with laid_out(ISSUE, **HIS) as g:
        nobody_on_map(g)
        bystander(g, (5, 1))
        stand(g, 0, (5, 5))
        foe(g, 0, WRECKER, (5, 2))
        activates(g, WRECKER)
        assert (threat(g, WRECKER).spot, g.heroes[0].damage, captive_panels(g)) == ((5, 4), 2, [])


def test_the_rigger_adds_a_fuse_to_the_peril_nearest_him() -> None:
    with laid_out(ISSUE, *TWO, **HIS) as g:
        nobody_on_map(g)
        foe(g, 0, RIGGER, (5, 3))
        stand(g, 1, (9, 4))
        burning(g, MATCH, (4, 5), seat=1)
        foe(g, 0, BRIDGE, (9, 1))
        activates(g, RIGGER)
        assert g.heroes[0].damage == 1
        assert (threat(g, BRIDGE).damage, g.villain_discards) == (0, [MATCH])


def test_the_rigger_needs_no_peril() -> None:
    with laid_out(ISSUE, **HIS) as g:
        nobody_on_map(g)
        foe(g, 0, RIGGER, (5, 3))
        activates(g, RIGGER)
        assert g.heroes[0].damage == 1


def test_the_surveyor_brings_a_minion_to_the_panel_nearest_him() -> None:
    with laid_out(ISSUE, **HIS) as g:
        nobody_on_map(g)
        stand(g, 0, (9, 6))
        foe(g, 0, SURVEYOR, (9, 5))
        activates(g, SURVEYOR)
        assert (minion_panels(g), g.heroes[0].damage) == ([4], 1)


@pytest.mark.parametrize("short", [0, 1])
@pytest.mark.parametrize(("name", "health", "defense"), [(WRECKER, 5, 1), (RIGGER, 3, 0), (SURVEYOR, 3, 0), (LOOKOUT, 4, 0)])
def test_his_lackeys_fall_by_so_many_successes(name: str, health: int, defense: int, short: int) -> None:
    with at_turn(**HIS) as play:
        with play.table() as g:
            foe(g, 0, name, (5, 3))
            g.heroes[0].bonus = 3
        successes = health + defense - short
        play.queue("dice", *dice(*[SUCCESS] * successes, *[FOCUS] * (6 - successes)))
        if short:
            play.answer(0, "attack")
            assert threat(play.state, name).damage == health - 1
        else:
            play.queue("clues", "Weak Spot")
            play.answer(0, "attack")
            assert (play.state.villain_discards, play.state.heroes[0].clues) == ([name], ["Weak Spot"])


# -- his Perils --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "fuses", "reach", "damage"), [(CELLAR, 3, 2, 2), (BRIDGE, 3, 3, 3), (MATCH, 2, 1, 2), (GAS, 3, 2, 2)]
)
def test_a_charge_goes_off_with_the_last_fuse(name: str, fuses: int, reach: int, damage: int) -> None:
    with laid_out(ISSUE, *TWO, **HIS) as g:
        nobody_on_map(g)
        g.villain.spot = panel(3)
        foe(g, 0, name, (5, 1))
        stand(g, 0, (5, 1 + reach))
        stand(g, 1, (5, 2 + reach))  # too far away
        for count in range(1, fuses):
            activates(g, name)
            assert (threat(g, name).damage, g.heroes[0].damage, g.tokens) == (count, 0, [])
        if name == GAS:
            stand(g, 1, (9, 6))
        activates(g, name, *(["forced:5-4", "forced:5-5"] if name == GAS else []))
        assert [hero.damage for hero in g.heroes] == [damage, 0]
        assert (len(g.tokens), g.villain_discards) == (1, [name])  # the crisis of the bank is a scheme
        assert g.heroes[0].spot == ((5, 5) if name == GAS else (5, 1 + reach))
        assert g.heroes[0].clues == g.heroes[1].clues == []


def test_the_gas_main_takes_bystanders_within_2_spaces() -> None:
    with laid_out(ISSUE, **HIS) as g:
        nobody_on_map(g)
        bystander(g, (2, 2), (4, 3), (6, 2))  # the last one is 3 away
        stand(g, 0, (9, 6))
        burning(g, GAS, (3, 2))
        activates(g, GAS)
        assert people_spots(g) == [(6, 2)]
        assert captive_panels(g) == [1, 1]


# -- his Ploys in the villain turn -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "schemes", "minions_in", "held"),
    [
        ("Overtime", 0, [2, 4], []),
        ("Blueprints", 1, [3], []),
        ("Condemned", 1, [1], []),
        ("Evacuation Order", 1, [4], [1]),
        ("Double Shift", 0, [2, 3, 4], []),
        ("Rubble", 1, [], []),
        ("Wildcat Crew", 0, [1, 1], [1]),
    ],
)
def test_icons_alone(name: str, schemes: int, minions_in: list[int], held: list[int]) -> None:
    with laid_out(ISSUE, **HIS) as g:
        draws_ploy(g, name, *[SCHEMES] * schemes, *(["cunning:inflict"] if name == "Rubble" else []))
        assert (minion_panels(g), captive_panels(g)) == (minions_in, held)
        assert (g.tokens, g.heroes[0].damage) == ([DRILL] * schemes, 2 if name == "Rubble" else 0)


@pytest.mark.parametrize(("answer", "damage", "there"), [("suffer-1", 1, [1]), ("minionin-2", 0, [1, 2])])
def test_a_work_order_is_a_wound_or_a_minion(answer: str, damage: int, there: list[int]) -> None:
    with laid_out(ISSUE, *TWO, **HIS) as g:
        draws_ploy(g, "Work Order", answer, seat=1)
        assert ([hero.damage for hero in g.heroes], minion_panels(g)) == ([0, damage], there)


def test_a_work_order_for_a_defeated_hero_is_a_minion() -> None:
    with laid_out(ISSUE, *TWO, **HIS) as g:
        g.heroes[1].spot = OFF
        draws_ploy(g, "Work Order", seat=1)
        assert minion_panels(g) == [1, 2]


def test_a_site_clearance_empties_the_panels() -> None:
    with laid_out(ISSUE, *THREE, **HIS) as g:
        nobody_on_map(g)
        stand(g, 0, panel(1))
        stand(g, 1, panel(4))
        stand(g, 2, (2, 2))  # outside
        draws_ploy(g, "Site Clearance", "forced:3-2", "forced:4-2", "forced:7-6", "forced:6-5")
        assert [hero.spot for hero in g.heroes] == [(4, 2), (6, 5), (2, 2)]
        assert minion_panels(g) == [3]


def test_a_shaped_charge_burns_where_the_fewest_fuses_are() -> None:
    with laid_out(ISSUE, **HIS) as g:
        foe(g, 0, CELLAR, (9, 1)).damage = 1
        foe(g, 0, BRIDGE, (9, 6))
        draws_ploy(g, "Shaped Charge", "cunning:inflict")
        assert [threat(g, name).damage for name in (CELLAR, BRIDGE)] == [1, 1]
        draws_ploy(g, "Shaped Charge", "cunning:inflict", f"peril:{CELLAR}")
        assert [threat(g, name).damage for name in (CELLAR, BRIDGE)] == [2, 1]


def test_a_shaped_charge_without_a_peril_hurts() -> None:
    with laid_out(ISSUE, **HIS) as g:
        draws_ploy(g, "Shaped Charge", SCHEMES)
        assert g.heroes[0].damage == 2


def test_a_chain_reaction_burns_all_perils_twice() -> None:
    with laid_out(ISSUE, **HIS) as g:
        foe(g, 0, CELLAR, (9, 1))
        foe(g, 0, BRIDGE, (9, 6)).is_exhausted = True
        draws_ploy(g, "Chain Reaction")
        assert [threat(g, name).damage for name in (CELLAR, BRIDGE)] == [2, 1]
        assert minion_panels(g) == []


def test_a_chain_reaction_without_perils_brings_2_minions_to_his_panel() -> None:
    with laid_out(ISSUE, **HIS) as g:
        g.villain.spot = panel(3)
        draws_ploy(g, "Chain Reaction")
        assert minion_panels(g) == [3, 3]


def test_a_chain_reaction_that_ends_the_last_peril_brings_a_minion() -> None:
    with laid_out(ISSUE, **HIS) as g:
        burning(g, MATCH, (9, 4))
        draws_ploy(g, "Chain Reaction")
        assert (minion_panels(g), g.villain_discards) == ([1], [MATCH])


def test_a_backblast_hurts_who_is_within_2_spaces_of_a_lackey() -> None:
    with laid_out(ISSUE, *THREE, **HIS) as g:
        foe(g, 0, WRECKER, (5, 2))
        foe(g, 0, RIGGER, (5, 3))
        stand(g, 0, (5, 4))  # within 2 of both, and hurt once
        stand(g, 1, (5, 6))  # 3 away
        stand(g, 2, (7, 2))
        draws_ploy(g, "Backblast", "cunning:scheme", seat=1)
        assert [hero.damage for hero in g.heroes] == [1, 0, 1]


def test_a_safety_briefing_sends_the_lackeys() -> None:
    with laid_out(ISSUE, *TWO, **HIS) as g:
        nobody_on_map(g)
        foe(g, 1, LOOKOUT, (5, 3))
        stand(g, 1, (9, 6))
        draws_ploy(g, "Safety Briefing", "bystander:1-4")
        assert ([hero.damage for hero in g.heroes], people_spots(g)) == ([2, 0], [(1, 4)])


@pytest.mark.parametrize(
    ("clues", "perils", "answers"),
    [
        (["Weak Spot"], [CELLAR], ["perilactivates-any"]),
        (["Weak Spot"], [CELLAR], ["discardclue"]),
        (["Weak Spot", "Eyewitness"], [], ["discard:Eyewitness"]),
        ([], [CELLAR, BRIDGE], [f"peril:{BRIDGE}"]),
        ([], [], []),
    ],
)
def test_a_critical_path_costs_a_clue_or_a_fuse_or_a_scheme(clues: list[str], perils: list[str], answers: list[str]) -> None:
    with laid_out(ISSUE, **HIS) as g:
        clue(g, 0, *clues)
        for name in perils:
            foe(g, 0, name, (9, 1) if name == CELLAR else (9, 6))
        draws_ploy(g, "Critical Path", "cunning:inflict", *answers)
        has_burnt = [card.name for card in g.heroes[0].threats if card.damage]
        assert (g.clue_discards, has_burnt, g.tokens) == {
            "perilactivates-any": ([], [CELLAR], []),
            "discardclue": (["Weak Spot"], [], []),
            "discard:Eyewitness": (["Eyewitness"], [], []),
            f"peril:{BRIDGE}": ([], [BRIDGE], []),
            "": ([], [], [DRILL]),
        }["".join(answers)]
        assert minion_panels(g) == [2]


# -- his Ploys in a showdown -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "damage", "minions_there", "suffered"),
    [
        ("Work Order", 3, [1], 0),
        ("Shaped Charge", 2, [], 0),  # no Peril
        ("Overtime", 2, [], 0),
        ("Condemned", 4, [], 0),
        ("Evacuation Order", 2, [], 0),
        ("Double Shift", 3, [1, 1], 0),
        ("Backblast", 3, [], 1),
        ("Blueprints", 3, [], 3),
        ("Safety Briefing", 4, [], 1),
        ("Wildcat Crew", 2, [], 0),
        ("Rubble", 3, [], 0),
        (CELLAR, 3, [], 0),
    ],
)
def test_a_reaction_changes_the_attack(name: str, damage: int, minions_there: list[int], suffered: int) -> None:
    """3 successes without defense, near panel 1."""
    with laid_out(ISSUE, *TWO, **HIS) as g:
        nobody_on_map(g)
        reveal(g, 0, (4, 3))
        stand(g, 1, (9, 6))
        showdown(g, name, [SUCCESS] * 3)
        assert (g.villain.damage, g.heroes[0].damage, minion_panels(g)) == (damage, suffered, minions_there)
        assert len(g.tokens) == (1 if name == "Rubble" else 0)
        assert g.villain_discards == [name]


def test_a_shaped_charge_in_a_showdown_burns_the_peril_nearest_him() -> None:
    with laid_out(ISSUE, **HIS) as g:
        reveal(g, 0, (5, 3))
        foe(g, 0, CELLAR, (5, 2))
        foe(g, 0, BRIDGE, (9, 6))
        showdown(g, "Shaped Charge", [SUCCESS] * 3)
        assert ([threat(g, name).damage for name in (CELLAR, BRIDGE)], g.villain.damage) == ([1, 0], 3)


@pytest.mark.parametrize(("answer", "damage", "fuses"), [("villaininflicts", 3, 0), ("perilsactivate", 0, 1)])
def test_the_attacker_chooses_in_a_chain_reaction(answer: str, damage: int, fuses: int) -> None:
    with laid_out(ISSUE, **HIS) as g:
        reveal(g, 0, (5, 3))
        foe(g, 0, CELLAR, (9, 6))
        showdown(g, "Chain Reaction", [SUCCESS] * 3, answer)
        assert (g.heroes[0].damage, threat(g, CELLAR).damage) == (damage, fuses)


def test_a_backblast_in_a_showdown_hurts_all_near_him() -> None:
    with laid_out(ISSUE, *THREE, **HIS) as g:
        reveal(g, 0, (5, 3))
        stand(g, 1, (4, 3))
        stand(g, 2, (5, 1))
        showdown(g, "Backblast", [SUCCESS] * 3)
        assert [hero.damage for hero in g.heroes] == [1, 1, 0]


def test_after_a_site_clearance_the_attacker_is_forced_2_spaces() -> None:
    with laid_out(ISSUE, *TWO, **HIS) as g:
        nobody_on_map(g)
        reveal(g, 0, (5, 1))
        stand(g, 0, (5, 2))
        stand(g, 1, (4, 1))  # near him, and no attacker
        showdown(g, "Site Clearance", [SUCCESS] * 3, "forced:5-3", "forced:5-4")
        assert [hero.spot for hero in g.heroes] == [(5, 4), (4, 1)]
        assert g.villain.damage == 3


def test_after_a_wildcat_crew_he_goes_for_a_peril() -> None:
    with laid_out(ISSUE, **HIS) as g:
        nobody_on_map(g)
        reveal(g, 0, (5, 4))
        stand(g, 0, (5, 5))
        foe(g, 0, CELLAR, (5, 1))
        showdown(g, "Wildcat Crew", [SUCCESS] * 3)
        assert (g.villain.spot, g.villain.damage) == ((5, 3), 2)  # 2 from the token


def test_after_a_critical_path_he_leaves() -> None:
    with laid_out(ISSUE, **HIS) as g:
        nobody_on_map(g)
        reveal(g, 0, (4, 1))
        stand(g, 0, (5, 2))
        showdown(g, "Critical Path", [SUCCESS] * 3, "way:3-1", "way:1-1")
        assert g.board.distance(g.villain.spot, (5, 2)) == 4
        assert g.villain.damage == 3


# -- the deck ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "icons", "n", "scaling"),
    [
        ("Work Order", "1X", 2, ""),
        ("Site Clearance", "3X", 2, ""),
        ("Shaped Charge", "CX", 2, ""),
        ("Overtime", "42", 2, ""),
        ("Blueprints", "C3", 2, ""),
        ("Condemned", "1C", 2, ""),
        ("Evacuation Order", "B4C", 2, ""),
        ("Double Shift", "234", 1, "1"),
        ("Chain Reaction", "XX", 1, "5/6"),
        ("Backblast", "XC", 1, ""),
        ("Rubble", "CC", 1, ""),
        ("Wildcat Crew", "VVB", 1, "5/6"),
        ("Safety Briefing", "BX", 1, "1"),
        ("Critical Path", "C2X", 1, ""),
    ],
)
def test_his_ploys(name: str, icons: str, n: int, scaling: str) -> None:
    card = PLOYS[name]
    assert (card.icons, VILLAINS[HE].ploys.count(name), card.scaling) == (icons, n, scaling)
