"""Century Heist: the panels, the goal, both sides of its Schemes, and each of its other cards."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import OFF, panel
from longbox.games.hour_of_need.kinds import FOES, ISSUES, Kind
from longbox.games.hour_of_need.rules.moves import enemy_moves
from longbox.games.hour_of_need.rules.scheming import scheme
from longbox.games.hour_of_need.state import IssueToken, Phase
from longbox.testing import resolve
from tests.games.hour_of_need.issue_table import (
    SIX,
    a_crisis,
    activates,
    captive_panels,
    crisis_card,
    draw_card,
    ends_with,
    is_solved,
    laid_out,
    minion_panels,
    panel_words,
    people_spots,
    schemes,
    until_lost,
    words_of,
)
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    at_setup,
    at_turn,
    clue,
    dice,
    foe,
    give,
    minions,
    next_issue,
    no_minions_left,
    nobody_on_map,
    reveal,
    stand,
    threat,
    tokens,
)

HEIST = "Century Heist"
PELL = "Pell the Footman"
TWO = ("Majesty", "Guerilla")
FOUR = SIX[:4]
HEAL = "heal-2"
GOLD = IssueToken(OFF, is_active=True)


# -- the Issue Overview ----------------------------------------------------------------------------------------


@pytest.mark.rule("HN-BOARD-11", "HN-RULING-13")
def test_the_panels_say_what_the_villain_does_there() -> None:
    assert panel_words(HEIST) == [
        "Full at LOW: the villain advances.",
        "Full at LOW: the villain advances.",
        "Full at HIGH: put 1 gold on the Villain card, then the villain advances.",
        "Full at HIGH: the villain goes back to panel 3.",
    ]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(("number", "row"), [(1, "full_low"), (2, "full_low"), (3, "full_high"), (4, "full_high")])
def test_a_panel_is_full_by_the_pace_of_so_many_heroes(seats: int, number: int, row: str) -> None:
    """The token that makes it full takes all others off, and the villain goes on: from the Roof back to the Vault."""
    full = {"full_low": (2, 2, 2, 2, 3, 3), "full_high": (2, 2, 2, 4, 5, 5)}[row][seats - 1]
    with laid_out(HEIST, *SIX[:seats]) as g:
        g.villain.spot = panel(number)
        tokens(g, panel(2 if number == 1 else 1))  # one in another panel stays
        for count in range(1, full):
            schemes(g)
            assert (g.tokens.count(IssueToken(panel(number))), g.villain.spot) == (count, panel(number))
        schemes(g)
        assert g.tokens == [IssueToken(panel(2 if number == 1 else 1))]
        assert g.villain.spot == panel({1: 2, 2: 3, 3: 4, 4: 3}[number])
        assert g.taken == (1 if number == 3 else 0)


@pytest.mark.rule("HN-OVER-11")
def test_three_gold_on_the_villain_card_lose_the_game() -> None:
    with laid_out(HEIST) as g:
        g.villain.spot = panel(3)
        g.taken = 1
        tokens(g, panel(3))
        schemes(g)
        assert g.taken == 2  # and the game goes on
        g.villain.spot = panel(3)
        tokens(g, panel(3))
        assert "3 gold" in ends_with(g, scheme(g))


@pytest.mark.rule("HN-OVER-02")
def test_two_gold_do_not_lose_and_the_villain_can_be_beaten() -> None:
    with at_turn() as play:
        with play.table() as g:
            reveal(g, 0, (5, 3))
            g.taken, g.villain.damage = 2, 11
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.queue("villain", "Family Silver")
        play.answer(0, "attack")
        assert play.match.result is not None
        assert play.match.result.winners == (0,)


@pytest.mark.rule("HN-VSCHEME-08")
@pytest.mark.parametrize(("seats", "count"), [(1, 14), (4, 24), (6, 31)])
def test_advancing_brings_the_goal_nearer(seats: int, count: int) -> None:
    """Held in the Banking Hall the villain never finds gold."""
    with laid_out(HEIST, *SIX[:seats]) as g:
        assert until_lost(g) == count
    with laid_out(HEIST, *SIX[:seats]) as g:
        assert until_lost(g, held=True) > 40


def test_nearness_grows_with_every_step_and_stays_between_0_and_1() -> None:
    with laid_out(HEIST, *FOUR) as g:
        seen = [ISSUES[HEIST].nearness(g)]
        for _ in range(23):  # one more would be the third gold
            schemes(g)
            seen.append(ISSUES[HEIST].nearness(g))
        assert seen == sorted(seen)
        assert (seen[0], len({*seen})) == (0.0, len(seen))
        assert seen[-1] < 1


def test_the_gold_lies_beside_the_vault_from_the_setup_on() -> None:
    with at_setup() as play:
        play.go_on(lambda g: g.phase is Phase.VILLAIN_SETUP)
        assert play.state.tokens == [GOLD] * 3
        assert play.said("3 issue tokens lie active side up beside the Vault: the gold") == "HN-SETUP-25"


@pytest.mark.rule("HN-RULING-75", "HN-ITOK-04")
def test_a_token_that_is_not_there_is_skipped() -> None:
    with laid_out(HEIST, *SIX) as g:
        tokens(g, panel(4), 16)
        g.tokens += [GOLD] * 3
        schemes(g)  # the twentieth
        assert g.tokens[-1] == IssueToken(panel(1), is_active=False)
        schemes(g)
        assert g.tokens.count(IssueToken(panel(1))) == 1
        assert len(g.tokens) == 20


@pytest.mark.rule("HN-DICE-25", "HN-RULING-44")
def test_two_successes_of_a_solve_undo_a_drill() -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(4))
            tokens(g, panel(4), 2)
            tokens(g, panel(3))
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "solve")
        assert play.state.tokens == [IssueToken(panel(4)), IssueToken(panel(3))]


def test_a_hero_beside_the_panel_undoes_no_drill() -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, (8, 5))
            tokens(g, panel(4), 2)
        assert play.blocked(0, "solve").rule == "HN-DICE-08"


def test_a_crisis_is_a_scheme() -> None:
    with laid_out(HEIST) as g:
        a_crisis(g)
        assert g.tokens == [IssueToken(panel(1))]


@pytest.mark.rule("HN-COMP-10", "HN-RULING-09", "HN-BOARD-09", "HN-SCHEME-01")
def test_the_deck_is_an_overview_four_schemes_and_ten_others() -> None:
    issue = ISSUES[HEIST]
    assert 1 + len(issue.schemes) + len(issue.events) == 15
    assert [FOES[name].panel for name in issue.schemes] == [1, 2, 3, 4]
    assert [FOES[FOES[name].reverse].kind for name in issue.schemes] == [Kind.BYSTANDER, Kind.PROBLEM, Kind.PROBLEM, Kind.ENEMY]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Cut Phone Lines", "Clue cards are not used for their text in this panel."),
        ("Guards on the Payroll", "While 2 or more minions are here, Solves here have 1 die less."),
        ("Thermal Lance", "each hero in this panel suffers 1."),
        ("Waiting Helicopter", "The mobility feat and move to effects cannot end in this panel."),
        ("Gabby Woods", "If she is captured, the villain schemes. Rescued: Each hero gains 1 clue card."),
        ("Shutters Down", "Activate: Each hero in a panel suffers 1."),
        ("Cracked Vault", "The Vault is full 1 token earlier, not below 1. Activate: Place 1 minion in panel 3."),
        ("Getaway Pilot", "The Getaway Pilot is not moved by any effect. Activate: Inflict a hero within 2 spaces."),
        ("Diamond Bits", "Plot. Until the next issue turn a drill token costs 3 successes to discard."),
        ("Inside Man", "Plot; a hero in the villain's panel may discard 2 cards to prevent one of these schemes."),
        ("Second Van", "Plot, then Crew, but only in panels 1 and 2 by turns."),
        ("Human Shields", "Capture the K bystanders on the map nearest the villain into the panel nearest the villain."),
        ("Timed Lock", "Activate: Place 1 drill token on the Vault, but not one that would make it full."),
        ("Alarm Loop", "When drawn: The villain schemes. Crisis: Place 1 minion in the panel nearest the villain."),
        ("Alarm Loop", "When solved, discard it."),
        ("Sirens", "Each hero chooses one: heal 2, draw 1 card or defeat 1 minion near you."),
    ],
)
def test_what_the_cards_say(name: str, words: str) -> None:
    assert words in words_of(name)


# -- Scheme sides ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_scheme_puts_a_minion_where_no_hero_is(number: int) -> None:
    name = ISSUES[HEIST].schemes[number - 1]
    with laid_out(HEIST, *FOUR) as g:
        activates(g, name)
        assert minion_panels(g) == [number]
        stand(g, 3, panel(number))  # any hero will do, and one near it will not
        stand(g, 2, panel(5 - number))
        activates(g, name)
        assert minion_panels(g) == [number]


@pytest.mark.parametrize(("spot", "can"), [(panel(1), False), (panel(2), True), ((2, 2), True)])
def test_cut_phone_lines_silence_clues_in_the_hall(spot: tuple[int, int], can: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, spot)
            clue(g, 0, "Fresh Footprints")
        if can:
            assert "clue:Fresh Footprints" in play.keys(0)
        else:
            assert "panel 1" in play.blocked(0, "clue:Fresh Footprints").reason


@pytest.mark.parametrize(("count", "number", "rolled"), [(1, 2, 3), (2, 2, 2), (2, 1, 3)])
def test_guards_on_the_payroll_take_a_die_from_solves_there(count: int, number: int, rolled: int) -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            stand(g, 0, panel(number))
            minions(g, number, count)
            g.villain.spot = panel(4)
        play.queue("dice", *dice(*[SUCCESS] * rolled))
        play.answer(0, "solve")
        assert threat(play.state, ISSUES[HEIST].schemes[number - 1]).justice == rolled


def test_guards_on_the_payroll_leave_attacks_alone() -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            stand(g, 0, panel(2))
            minions(g, 2, 3)
        play.queue("dice", *dice(*[FOCUS] * 3))
        play.answer(0, "attack")
        assert play.state.heroes[0].focus == 3


def test_the_thermal_lance_burns_who_is_in_the_vault() -> None:
    with laid_out(HEIST, *FOUR) as g:
        stand(g, 0, panel(3))
        stand(g, 1, (2, 5))
        activates(g, "Thermal Lance")
        assert [hero.damage for hero in g.heroes] == [1, 0, 0, 0]
        assert minion_panels(g) == []


def test_nobody_lands_beside_the_waiting_helicopter() -> None:
    with at_turn(*FOUR) as play:
        with play.table() as g:
            give(g, 0, "Royal Summons")
        play.answer(0, "mobility:Royal Summons")
        assert "land:panel-3" in play.keys(0)
        assert "land:panel-4" not in play.keys(0)


def test_who_walks_reaches_the_roof_all_the_same() -> None:
    with at_turn(*FOUR) as play:
        with play.table() as g:
            stand(g, 0, (8, 5))
        play.answer(0, "move", "go:panel-4")
        assert play.state.heroes[0].spot == panel(4)


# -- the other sides -------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-REPL-01")
def test_gabby_woods_replaces_the_bystander_nearest_the_hall() -> None:
    with laid_out(HEIST) as g:
        is_solved(g, "Cut Phone Lines", "bystander:5-2")  # 1,4 is as near to the Hall
        assert threat(g, "Gabby Woods").spot == (5, 2)
        assert people_spots(g) == [(1, 4), (5, 6), (9, 4)]
        assert len(g.bystander_supply) == 5


@pytest.mark.rule("HN-RULING-96", "HN-BCHAR-02")
def test_gabby_woods_rescued_is_a_clue_for_everybody() -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            nobody_on_map(g)
            foe(g, 1, "Gabby Woods", (5, 5))
        play.queue("clues", "Weak Spot", "Eyewitness", "Police Band")
        play.answer(0, "move", "go:5-5")
        assert [hero.clues for hero in play.state.heroes] == [["Weak Spot", "Eyewitness"], ["Police Band"]]
        assert play.state.removed == ["Gabby Woods"]
        assert [card.name for card in play.state.heroes[1].threats] == ["Guards on the Payroll"]


@pytest.mark.parametrize(("spot", "count"), [((5, 2), 0), (panel(2), 1)])
def test_gabby_woods_captured_makes_the_villain_scheme(spot: tuple[int, int], count: int) -> None:
    with laid_out(HEIST) as g:
        foe(g, 0, "Gabby Woods", spot)
        activates(g, "Gabby Woods")
        assert len(g.tokens) == count


def test_shutters_down_hurt_who_is_in_a_panel() -> None:
    with laid_out(HEIST, *FOUR) as g:
        foe(g, 0, "Shutters Down")
        stand(g, 1, panel(1))
        stand(g, 2, panel(4))
        stand(g, 3, (8, 5))
        activates(g, "Shutters Down")
        assert [hero.damage for hero in g.heroes] == [0, 1, 1, 0]


@pytest.mark.parametrize(("seats", "before"), [(1, 0), (4, 2)])
def test_the_cracked_vault_is_full_one_token_earlier(seats: int, before: int) -> None:
    with laid_out(HEIST, *SIX[:seats]) as g:
        foe(g, 0, "Cracked Vault")
        g.villain.spot = panel(3)
        tokens(g, panel(3), before)
        schemes(g)
        assert (g.taken, g.villain.spot) == (1, panel(4))
        activates(g, "Cracked Vault")
        assert minion_panels(g) == [3]


def test_the_cracked_vault_changes_no_other_panel() -> None:
    with laid_out(HEIST) as g:
        foe(g, 0, "Cracked Vault")
        schemes(g)
        assert g.villain.spot == panel(1)


@pytest.mark.parametrize(("name", "number", "danger"), [("Shutters Down", 2, 4), ("Cracked Vault", 3, 5), ("Timed Lock", 3, 4)])
@pytest.mark.rule("HN-CARD-29")
def test_its_problems_are_solved_in_their_panels(name: str, number: int, danger: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, name).justice = danger - 1
            stand(g, 0, panel(number))
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        assert [card.name for card in play.state.heroes[0].threats] == ["Cut Phone Lines"]
        assert play.state.heroes[0].clues == ["Weak Spot"]


@pytest.mark.rule("HN-RULING-10", "HN-RULING-81")
def test_the_getaway_pilot_appears_on_the_roof_and_reaches_two_spaces() -> None:
    with laid_out(HEIST, *FOUR) as g:
        is_solved(g, "Waiting Helicopter")
        assert threat(g, "Getaway Pilot").spot == (8, 6)
        stand(g, 1, (8, 4))
        activates(g, "Getaway Pilot")
        assert g.heroes[1].damage == 2
        stand(g, 1, (8, 3))
        activates(g, "Getaway Pilot")
        assert g.heroes[1].damage == 2


def test_the_getaway_pilot_sits_tight() -> None:
    with laid_out(HEIST) as g:
        pilot = foe(g, 0, "Getaway Pilot", (8, 6))
        resolve(g, enemy_moves(g, pilot, 3))
        assert pilot.spot == (8, 6)


@pytest.mark.rule("HN-SCHEME-07", "HN-SCHEME-09")
def test_a_beaten_getaway_pilot_leaves_the_game() -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, "Getaway Pilot", (5, 3)).damage = 4
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "attack")
        assert play.state.removed == ["Getaway Pilot"]
        assert (play.state.issue_discards, len(play.state.heroes[0].threats)) == ([], 1)


# -- the other cards -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "count"), [(1, 3), (2, 3), (3, 2), (4, 4), (5, 4), (6, 4)])
def test_a_plot_is_as_many_schemes_as_the_pace_says(seats: int, count: int) -> None:
    with laid_out(HEIST, *SIX[:seats]) as g:
        g.delay = 9
        draw_card(g, "Diamond Bits")
        assert g.delay == 9 - count


@pytest.mark.parametrize(("lasts", "left"), [(False, 0), (True, 1)])
def test_diamond_bits_make_drills_dearer_until_the_next_issue_turn(lasts: bool, left: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(4))
            tokens(g, panel(4))
            g.lasting = ["Diamond Bits"] if lasts else []
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "solve")
        assert len(play.state.tokens) == left


@pytest.mark.rule("HN-ISSUE-03")
def test_diamond_bits_are_discarded_when_the_next_card_is_drawn() -> None:
    with laid_out(HEIST) as g:
        g.delay = 9
        draw_card(g, "Diamond Bits")
        assert (g.lasting, g.issue_discards) == (["Diamond Bits"], [])
        draw_card(g, "Second Van")
        assert (g.lasting, g.issue_discards) == ([], ["Diamond Bits", "Second Van"])


@pytest.mark.parametrize(("answers", "spent", "left"), [(("discard", "discard:Banner"), 2, 7), (("done",), 3, 6)])
def test_inside_man_can_be_bought_off_in_the_villains_panel(answers: tuple[str, ...], spent: int, left: int) -> None:
    with laid_out(HEIST, *TWO) as g:
        g.delay = 9
        give(g, 0, "Banner", "Royal Summons", "By Decree")
        give(g, 1, "Snare", "Pincer")  # he is elsewhere
        stand(g, 0, panel(1))
        more = ("discard:By Decree",) if spent == 2 else ()
        draw_card(g, "Inside Man", *answers, *more)
        assert g.delay == left
        assert len(g.heroes[0].discards) == (2 if spent == 2 else 0)


def test_inside_man_asks_nobody_with_too_few_cards() -> None:
    with laid_out(HEIST, *TWO) as g:
        g.delay = 9
        give(g, 0, "Banner")
        stand(g, 0, panel(1))
        draw_card(g, "Inside Man")
        assert g.delay == 6


@pytest.mark.parametrize(("seats", "there"), [(2, [1, 2]), (3, [1, 1, 2]), (4, [1, 1, 2, 2])])
def test_second_van_brings_minions_to_the_first_two_panels_by_turns(seats: int, there: list[int]) -> None:
    with laid_out(HEIST, *SIX[:seats]) as g:
        g.delay, g.villain.spot = 9, panel(4)
        draw_card(g, "Second Van")
        assert minion_panels(g) == there


def test_shift_change_brings_the_crew_and_hurts_in_a_crowd() -> None:
    with laid_out(HEIST, *FOUR) as g:
        g.villain.spot = panel(3)
        minions(g, 3, 2)
        minions(g, 4, 1)
        stand(g, 0, panel(3))
        stand(g, 1, panel(4))
        stand(g, 2, (2, 5))
        draw_card(g, "Shift Change")
        assert minion_panels(g) == [1, 2, 3, 3, 3, 4, 4]
        assert [hero.damage for hero in g.heroes] == [1, 0, 0, 0]


def test_everybody_down_lets_lackeys_act_and_then_plots() -> None:
    with laid_out(HEIST) as g:
        g.delay = 9
        foe(g, 0, PELL, (5, 3))
        draw_card(g, "Everybody Down", "toward:5-4")
        assert (g.heroes[0].damage, g.delay) == (2, 6)


def test_smoke_costs_a_card_or_two_damage() -> None:
    with laid_out(HEIST, *TWO) as g:
        give(g, 0, "Banner")
        draw_card(g, "Smoke", "discardcards-1")
        assert g.heroes[0].discards == ["Banner"]
        assert [hero.damage for hero in g.heroes] == [0, 2]  # he has no card to discard


@pytest.mark.parametrize(("seats", "count"), [(1, 1), (2, 1), (4, 2), (6, 3)])
def test_human_shields_are_taken_to_the_villain(seats: int, count: int) -> None:
    """Two are equally near; with them gone, two others are not."""
    with laid_out(HEIST, *SIX[:seats]) as g:
        g.villain.spot = panel(4)
        draw_card(g, "Human Shields", "bystander:5-6")
        assert captive_panels(g) == [4] * count
        assert len(people_spots(g)) == 4 - count


@pytest.mark.rule("HN-ISSUE-03", "HN-RULING-71")
def test_timed_lock_lies_where_the_fewest_cards_lie_and_drills_but_never_fills() -> None:
    with laid_out(HEIST, *FOUR) as g:
        for seat in (0, 1, 3):
            foe(g, seat, PELL if seat == 0 else ("Nurse Harrow", "", "The Chauffeur")[seat - 1], (1 + seat, 3))
        draw_card(g, "Timed Lock")
        assert [card.name for card in g.heroes[2].threats] == ["Thermal Lance", "Timed Lock"]
        assert g.issue_discards == []
        for _ in range(5):
            activates(g, "Timed Lock")
        assert g.tokens == [IssueToken(panel(3))] * 3  # 4 would make it full
        assert g.taken == 0


@pytest.mark.rule("HN-CRCARD-01", "HN-CRCARD-02")
def test_alarm_loop_schemes_when_drawn_and_adds_to_every_crisis() -> None:
    with laid_out(HEIST) as g:
        draw_card(g, "Alarm Loop")
        assert g.tokens == [IssueToken(panel(1))]
        assert [card.name for card in g.crises] == ["Alarm Loop"]
        g.villain.spot = panel(4)
        a_crisis(g)
        assert g.tokens == [IssueToken(panel(1)), IssueToken(panel(4))]
        assert minion_panels(g) == [4]


@pytest.mark.rule("HN-CRCARD-06", "HN-RULING-86")
def test_alarm_loop_is_solved_in_the_guard_room_and_discarded() -> None:
    with at_turn() as play:
        with play.table() as g:
            crisis_card(g, "Alarm Loop").justice = 3
            stand(g, 0, panel(2))
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        assert (play.state.crises, play.state.issue_discards) == ([], ["Alarm Loop"])
        assert play.state.heroes[0].clues == ["Weak Spot"]


@pytest.mark.rule("HN-RULING-26")
def test_alarm_loop_without_minions_causes_one_crisis_more_and_no_third() -> None:
    with laid_out(HEIST) as g:
        crisis_card(g, "Alarm Loop")
        no_minions_left(g)
        g.delay = 9
        a_crisis(g)
        assert g.delay == 7


def test_sirens_heal_bring_a_card_or_take_a_minion() -> None:
    with laid_out(HEIST, *SIX[:3]) as g:
        g.heroes[0].damage = 3
        stand(g, 2, panel(2))
        minions(g, 2, 2)
        g.chance.queue("hero 1", "Snare")
        draw_card(g, "Sirens", HEAL, "arrest")
        assert (g.heroes[0].damage, g.heroes[1].hand, minion_panels(g)) == (1, ["Snare"], [2])


def test_sirens_reach_no_minion_that_is_far() -> None:
    with at_turn() as play:
        with play.table() as g:
            g.heroes[0].damage = 1
            minions(g, 2, 1)
            g.phase = Phase.ISSUE
            next_issue(g, "Sirens")
        assert "no minion is near you" in play.blocked(0, "arrest").reason
