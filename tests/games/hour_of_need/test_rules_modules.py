"""Optional modules: what can be added, special minions and special bystanders: rule by rule."""

from __future__ import annotations

import pytest

import longbox
from longbox import All, Changes
from longbox.games.hour_of_need.boards import Spot, panel
from longbox.games.hour_of_need.game import GAME
from longbox.games.hour_of_need.hooks import INFLICT, Blow
from longbox.games.hour_of_need.kinds import (
    ALLIES,
    BYSTANDER_CARDS,
    CRISIS_MODULES,
    MINION_CARDS,
    BystanderCard,
    MinionCard,
)
from longbox.games.hour_of_need.rules.bystanders import Civilian, defeat
from longbox.games.hour_of_need.rules.issue_turn import end_of_issue_turn
from longbox.games.hour_of_need.rules.minions import place_minion
from longbox.games.hour_of_need.rules.moves import enemy_moves
from longbox.games.hour_of_need.setup import all_modules, refuses
from longbox.games.hour_of_need.state import TEXT, Bystander, Card, HourOfNeed, Minion, Phase
from longbox.testing import resolve
from longbox.testing.scenario import Scenario
from tests.games.hour_of_need.issue_table import laid_out
from tests.games.hour_of_need.table import (
    FOCUS,
    ISSUE,
    SUCCESS,
    ally,
    at_setup,
    at_turn,
    captive,
    dice,
    foe,
    next_villain,
    no_threats,
    nobody_on_map,
    stand,
    to_villain_turn,
)

TWO = ("Majesty", "Guerilla")
RIOT, SAPPERS, WITNESSES, RUNNERS = "Riot Line", "Sappers", "Witnesses", "Runners"
BRUTES = MinionCard("Brutes", All(), health=2)
LOOSE = {"heroes": "", "nemeses": 0, "modules": "", "clue_cards": 20}
EVERY = [*ALLIES, *MINION_CARDS, *BYSTANDER_CARDS, *CRISIS_MODULES]


def set_up(play: Scenario) -> HourOfNeed:
    play.go_on(lambda g: g.phase is Phase.VILLAIN, ["done"])
    state = play.state
    assert isinstance(state, HourOfNeed)
    return state


# -- what can be added ---------------------------------------------------------------------------------------


@pytest.mark.rule("HN-OPT-01")
@pytest.mark.parametrize("name", ["", *EVERY])
def test_each_module_is_added_on_its_own_and_none_by_itself(name: str) -> None:
    match = longbox.new(GAME, seats=2, seed=1, modules=name) if name else longbox.new(GAME, seats=2, seed=1)
    assert match.state.modules == ((name,) if name else ())
    assert match.settings["nemeses"] == 0


@pytest.mark.rule("HN-OPT-02", "HN-RULING-87")
def test_what_has_no_cards_cannot_be_added() -> None:
    """A card is available as long as it is in the data, and not otherwise; the refusal names all that are."""
    refusal = refuses(2, {**LOOSE, "modules": "Brutes"})
    assert refusal is not None
    assert (refusal.rule, [name for name in EVERY if name in refusal.reason]) == ("HN-OPT-01", EVERY)
    with MINION_CARDS.trying(BRUTES):
        assert refuses(2, {**LOOSE, "modules": "Brutes"}) is None
    with MINION_CARDS.trying(alone=True):
        assert refuses(2, {**LOOSE, "modules": RIOT}) is not None


@pytest.mark.rule("HN-RULING-87")
def test_there_are_a_few_own_cards_of_each_kind() -> None:
    assert [*all_modules()] == EVERY
    assert [len(kind) for kind in (ALLIES, MINION_CARDS, BYSTANDER_CARDS, CRISIS_MODULES)] == [4, 2, 2, 4]


# -- special minions -----------------------------------------------------------------------------------------


@pytest.mark.rule("HN-OMIN-02", "HN-OMIN-04", "HN-OMIN-05")
@pytest.mark.parametrize("names", [[RIOT], [SAPPERS], [RIOT, SAPPERS]])
def test_each_special_minion_card_replaces_five_minions(names: list[str]) -> None:
    with at_setup(*TWO, modules=", ".join(names)) as play:
        g = set_up(play)
        assert [g.minion_supply.count(name) for name in names] == [5] * len(names)
        assert g.minion_supply.count("") == 10 - 5 * len(names)
        assert [line.partition(":")[0] for line in play.told("HN-OMIN-05")] == names


@pytest.mark.rule("HN-OMIN-03")
@pytest.mark.parametrize("count", [2, 3])
def test_at_most_two_special_minion_cards_are_included(count: int) -> None:
    with MINION_CARDS.trying(BRUTES):
        refusal = refuses(2, {**LOOSE, "modules": ", ".join([RIOT, SAPPERS, "Brutes"][:count])})
        assert (refusal and refusal.rule) == ("HN-OMIN-03" if count > 2 else None)


@pytest.mark.rule("HN-OMIN-01", "HN-MCARD-02", "HN-MCARD-03", "HN-MCARD-05")
def test_riot_line_has_two_health_each_and_its_card_none() -> None:
    """Three successes: the defeat of one, and 1 damage beside the other. The card is no target and stays to the end."""
    with at_turn(modules=RIOT) as play:
        with play.table() as g:
            no_threats(g)
            stand(g, 0, panel(1))
            g.minions = [Minion(1, RIOT), Minion(1, RIOT)]
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack")
        assert play.state.minions == [Minion(1, RIOT), Minion(1, RIOT, damage=1)]
        with play.table() as g:
            g.minions = [Minion(1, RIOT, damage=1), Minion(1, RIOT)]
            g.heroes[0].focus = 0
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "attack")
        g = play.state
        assert g.minions == [Minion(1, RIOT, damage=1)]  # 1 for each: the second counts for itself
        with play.table() as g:
            g.minions, g.heroes[0].actions = [Minion(1, RIOT, damage=1)], 2
            g.done, g.phases = [], []
            g.heroes[0].focus = 0
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack")
        assert (play.state.minions, play.state.modules, play.state.removed.count(RIOT)) == ([], (RIOT,), 0)
        assert [shown["name"] for shown in play.match.view(0).table["modules"]] == [RIOT]


@pytest.mark.rule("HN-MCARD-01")
@pytest.mark.parametrize("name", [RIOT, SAPPERS])
def test_a_minion_card_lies_beside_the_board(name: str) -> None:
    with at_setup(*TWO, modules=name) as play:
        g = set_up(play)
        (shown,) = play.match.view(0).table["modules"]
        assert shown["name"] == name
        assert ("has 2 health" if name == RIOT else "suffers 1") in " ".join(shown["lines"])
        assert not [card for hero in g.heroes for card in hero.threats if card.name == name]
        assert name not in [*g.villain_deck, *g.issue_deck]


def _harder(g: HourOfNeed, card: Card, blow: Blow, inflict: int) -> int:
    return 2 if blow.by.name == "Brutes" else inflict


@pytest.mark.rule("HN-MCARD-04", "HN-OMIN-01")
@pytest.mark.parametrize(("kind", "damage"), [("Brutes", 2), ("", 1)])
def test_a_minion_card_changes_its_minions_and_no_others(kind: str, damage: int) -> None:
    brutes = BRUTES._replace(hooks=(Changes(INFLICT, _harder, "Brutes inflict 2"),))
    with MINION_CARDS.trying(brutes), at_turn(modules="Brutes") as play:
        with play.table() as g:
            g.villain.spot = panel(4)
            stand(g, 0, panel(1))
            g.minions = [Minion(1, kind)]
            captive(g, 1)
        play.queue("dice", *dice(FOCUS, FOCUS, FOCUS))
        play.answer(0, "solve")
        assert play.state.heroes[0].damage == damage


@pytest.mark.rule("HN-RULING-85")
@pytest.mark.parametrize("count", [5, 6])
def test_special_minions_are_placed_before_normal_ones(count: int) -> None:
    with laid_out(ISSUE, modules=RIOT) as g:
        for _ in range(count):
            resolve(g, place_minion(g, 2, TEXT))
        assert [minion.kind for minion in g.minions] == [*[RIOT] * 5, ""][:count]


@pytest.mark.rule("HN-RULING-85")
def test_of_two_special_kinds_the_active_hero_chooses_one() -> None:
    with at_turn(*TWO, modules=f"{RIOT}, {SAPPERS}") as play:
        with play.table() as g:
            to_villain_turn(g, "House Staff")  # panels 1 and 3
            next_villain(g, "House Staff")
        play.answer(1, "draw")
        play.asks(1, "Which minion", [f"kind:{RIOT}", f"kind:{SAPPERS}"])
        play.answer(1, f"kind:{SAPPERS}", f"kind:{RIOT}")
        assert play.state.minions == [Minion(1, SAPPERS), Minion(3, RIOT)]


@pytest.mark.parametrize(("kinds", "suffered"), [([SAPPERS, SAPPERS], 1), ([SAPPERS, ""], 1), (["", ""], 0)])
def test_sappers_hurt_who_defeats_them_once_in_an_attack(kinds: list[str], suffered: int) -> None:
    with at_turn(modules=SAPPERS) as play:
        with play.table() as g:
            no_threats(g)
            stand(g, 0, panel(1))
            g.minions = [Minion(1, kind) for kind in kinds]
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "attack")
        if len(set(kinds)) > 1:
            play.answer(0, f"hit:minion-{SAPPERS}-0-1:1")
        assert play.state.minions == []
        assert play.state.heroes[0].damage == suffered


def test_two_attacks_on_sappers_hurt_twice() -> None:
    with at_turn(modules=SAPPERS) as play:
        with play.table() as g:
            no_threats(g)
            stand(g, 0, panel(1))
            g.minions = [Minion(1, SAPPERS)] * 2
        for _ in range(2):
            play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
            play.answer(0, "attack", *(["focus:0"] if play.state.heroes[0].focus else []))
        assert play.state.heroes[0].damage == 2


def test_sappers_do_not_hurt_the_hero_of_an_ally_who_defeats_them() -> None:
    with at_turn(modules=SAPPERS) as play:
        with play.table() as g:
            no_threats(g)
            ally(g, 0, "Constable Dunn", (2, 2))
            g.minions = [Minion(1, SAPPERS)]
        play.answer(0, "action:Constable Dunn", "done", "attack")
        assert (play.state.minions, play.state.heroes[0].damage) == ([], 0)


# -- special bystanders --------------------------------------------------------------------------------------


@pytest.mark.rule("HN-OBYS-02", "HN-OBYS-04", "HN-OBYS-05")
@pytest.mark.parametrize("names", [[WITNESSES], [RUNNERS], [WITNESSES, RUNNERS], [RUNNERS, WITNESSES]])
def test_each_special_bystander_card_replaces_four_bystanders(names: list[str]) -> None:
    with at_setup(*TWO, modules=", ".join(names)) as play:
        g = set_up(play)
        kinds = [*g.bystander_supply, *(person.kind for person in g.bystanders)]
        assert [kinds.count(name) for name in names] == [4] * len(names)
        assert kinds.count("") == 8 - 4 * len(names)
        assert {person.kind for person in g.bystanders} == {WITNESSES if WITNESSES in names else ""}
        assert [line.partition(":")[0] for line in play.told("HN-OBYS-05")] == names


@pytest.mark.rule("HN-OBYS-03")
@pytest.mark.parametrize("count", [2, 3])
def test_at_most_two_special_bystander_cards_are_included(count: int) -> None:
    with BYSTANDER_CARDS.trying(BystanderCard("Tourists", All())):
        refusal = refuses(2, {**LOOSE, "modules": ", ".join([WITNESSES, RUNNERS, "Tourists"][:count])})
        assert (refusal and refusal.rule) == ("HN-OBYS-03" if count > 2 else None)


@pytest.mark.rule("HN-OBYS-01")
@pytest.mark.parametrize(("kind", "clues"), [(WITNESSES, 2), ("", 1)])
def test_a_witness_is_worth_two_clue_cards(kind: str, clues: int) -> None:
    with at_turn(modules=WITNESSES) as play:
        with play.table() as g:
            g.bystanders = [Bystander((5, 2), kind)]
        play.queue("clues", *["Weak Spot", "Old Favour"][:clues])
        play.answer(0, "move", "go:5-2")
        assert len(play.state.heroes[0].clues) == clues


@pytest.mark.rule("HN-OBYS-01")
@pytest.mark.parametrize(("is_added", "answers"), [(True, []), (False, ["toward:5-6"])])
def test_at_equal_distance_an_enemy_prefers_a_witness(is_added: bool, answers: list[str]) -> None:
    with laid_out(ISSUE, modules=WITNESSES if is_added else "") as g:
        stand(g, 0, (9, 1))
        g.bystanders = [Bystander((5, 2)), Bystander((5, 6), WITNESSES)]
        resolve(g, enemy_moves(g, foe(g, 0, "Pell the Footman", (5, 4)), 1), *answers)
        assert g.heroes[0].threats[-1].spot == (5, 5)


@pytest.mark.rule("HN-OBYS-01")
@pytest.mark.parametrize(
    ("start", "answers", "end"),
    [
        ((1, 2), [], panel(1)),
        ((1, 4), ["toward:2-1", "way:1-3"], (1, 3)),
        ((5, 2), ["toward:8-1", "way:6-1"], (6, 1)),
    ],
)
def test_runners_run_at_the_end_of_the_issue_turn(start: Spot, answers: list[str], end: Spot) -> None:
    with laid_out(ISSUE, modules=RUNNERS) as g:
        nobody_on_map(g)
        g.bystanders = [Bystander(start, RUNNERS), Bystander((9, 4))]
        resolve(g, end_of_issue_turn(g), *answers)
        assert sorted(g.bystanders) == sorted([Bystander(end, RUNNERS), Bystander((9, 4))])


@pytest.mark.rule("HN-OBYS-01")
@pytest.mark.parametrize("kind", [RUNNERS, ""])
def test_who_rescues_a_runner_may_move_two_spaces(kind: str) -> None:
    with at_turn(modules=RUNNERS) as play:
        with play.table() as g:
            g.bystanders = [Bystander((5, 2), kind)]
        play.queue("clues", "Weak Spot")
        play.answer(0, "move", "go:5-2")
        if not kind:
            play.asks(0, "What do you do?")
            return
        play.asks(0, "Where do you go, up to 2 spaces?")
        play.answer(0, "go:5-1")
        assert (play.state.heroes[0].spot, play.state.heroes[0].actions) == ((5, 1), 1)


@pytest.mark.rule("HN-RULING-85")
def test_of_several_kinds_of_bystanders_the_active_hero_chooses_one() -> None:
    with at_turn(*TWO, modules=RUNNERS) as play:
        with play.table() as g:
            free = g.bystanders.pop().spot
            g.bystander_supply = ["", RUNNERS, RUNNERS]
            to_villain_turn(g, "Grand Entrance")
        play.answer(1, "draw")
        play.asks(1, "Which bystander", ["kind:normal", f"kind:{RUNNERS}"])
        play.answer(1, f"kind:{RUNNERS}")
        assert play.state.bystanders[-1] == Bystander(free, RUNNERS)
        play.go_on(lambda g: g.phase is not Phase.VILLAIN)


@pytest.mark.rule("HN-RULING-97")
def test_special_bystanders_are_not_protected_from_defeat() -> None:
    """A character would have another bystander defeated instead; with none left that would be a crisis."""
    with laid_out(ISSUE, modules=f"{WITNESSES}, {RUNNERS}") as g:
        g.bystander_supply = [RUNNERS]
        g.bystanders = [Bystander((5, 2), WITNESSES)]
        resolve(g, defeat(g, Civilian((5, 2), WITNESSES), TEXT))
        assert (g.bystanders, g.bystander_supply, g.tokens) == ([], [RUNNERS], [])


@pytest.mark.rule("HN-RULING-97")
def test_special_bystanders_are_lost_in_place_of_a_character() -> None:
    with laid_out(ISSUE, modules=f"{WITNESSES}, {RUNNERS}") as g:
        foe(g, 0, "Gabby Woods", (1, 4))
        g.bystander_supply, g.bystanders = [], [Bystander((5, 2), WITNESSES)]
        resolve(g, defeat(g, Civilian((1, 4), "", "Gabby Woods"), TEXT))
        assert (g.bystanders, g.tokens) == ([], [])
        assert g.heroes[0].threats[-1] == Card("Gabby Woods", (1, 4))
