"""What the rulebook leaves to us: dice, names, decks, numbers. The rulings on our own content, one by one."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib import resources

import pytest

from longbox import text
from longbox.games.hour_of_need.boards import BOARDS, PANELS, panel
from longbox.games.hour_of_need.components import CHARACTERS, core_heroes
from longbox.games.hour_of_need.kinds import (
    CLUES,
    EVENTS,
    FEATS,
    FOES,
    HERO_CARDS,
    HERO_DECKS,
    ISSUES,
    NEMESES,
    PLOYS,
    VILLAINS,
    Feat,
    Kind,
    Value,
)
from longbox.games.hour_of_need.rules.problems import danger_of
from longbox.games.hour_of_need.state import Card
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    at_setup,
    at_turn,
    dice,
    foe,
    no_threats,
    stand,
    threat,
    to_villain_turn,
)

GIVEN = ("Majesty", "Guerilla", "Micro-guy")


@pytest.mark.rule("HN-RULING-02", "HN-RULING-03")
def test_only_given_names_are_taken_over() -> None:
    assert [deck.name for deck in core_heroes() if deck.name not in GIVEN] == ["Switchboard"]
    assert [name for name in VILLAINS if name != "Dowager"] == ["Fusebox"]


@pytest.mark.rule("HN-RULING-04")
def test_there_are_four_issues_with_the_ten_characters() -> None:
    assert {*ISSUES} == {
        "Century Heist",
        "Last Boat from Pier Thirteen",
        "Night Shift at Brinkworks",
        "A Breath of Glass",
    }
    reverses = [FOES[scheme].reverse for issue in ISSUES.values() for scheme in issue.schemes]
    assert [name for name in CHARACTERS if name not in reverses] == ["Phase II Brinkbot"]  # they are built, not revealed
    goals = [issue.goal for issue in ISSUES.values()]
    assert len({*goals}) == len({issue.idea for issue in ISSUES.values()}) == 4


@pytest.mark.rule("HN-RULING-05")
@pytest.mark.parametrize(
    ("name", "regular", "focused"),
    [
        ("Majesty", (10, 3, 3), (10, 4, 3)),
        ("Guerilla", (9, 4, 2), (9, 5, 3)),
        ("Switchboard", (8, 2, 4), (8, 4, 4)),
        ("Micro-guy", (6, 1, 4), (12, 5, 2)),
    ],
)
def test_health_attack_and_solve_of_the_core_heroes(name: str, regular: tuple[int, ...], focused: tuple[int, ...]) -> None:
    deck = HERO_DECKS[name]
    assert [(side.health, side.attack, side.solve) for side in (deck.regular, deck.focused)] == [regular, focused]


@pytest.mark.rule("HN-RULING-06")
@pytest.mark.parametrize("hero", [*HERO_DECKS])
def test_a_hero_deck_has_14_designs(hero: str) -> None:
    names = HERO_DECKS[hero].cards
    cards = [HERO_CARDS[name] for name in names]
    assert sorted(Counter(names).values()) == [1] * 8 + [2] * 6
    assert sum(card.is_constant for card in cards) in range(4, 8)
    assert sum(card.is_action for card in cards) in range(6, 11)
    assert sum(len(card.icons) for card in cards) in (22, 23)
    assert all(card.hero == hero for card in cards)


@pytest.mark.rule("HN-RULING-06")
def test_unnatural_agility_is_guerillas() -> None:
    assert HERO_CARDS["Unnatural Agility"].hero == "Guerilla"
    assert HERO_CARDS["Unnatural Agility"].is_unique


@pytest.mark.rule("HN-RULING-07")
@pytest.mark.parametrize("villain", [*VILLAINS])
def test_a_villain_deck_has_4_lackeys_4_perils_and_21_ploys(villain: str) -> None:
    deck = VILLAINS[villain]
    for names, kind in ((deck.lackeys, Kind.LACKEY), (deck.perils, Kind.PERIL)):
        assert [FOES[name].kind for name in names] == [kind] * 4
        assert [FOES[name].colour for name in names] == [*PANELS]
    assert (len(deck.ploys), len({*deck.ploys})) == (21, 14)
    assert Counter(PLOYS[name].scaling for name in deck.ploys) == {"": 17, "1": 2, "5/6": 2}
    icons = Counter("M" if icon in "1234V" else icon for name in deck.ploys for icon in PLOYS[name].icons)
    assert icons["M"] == 20
    assert icons["C"] in (12, 13)
    assert icons["B"] in range(4, 7)
    assert icons["X"] in (10, 11)


@pytest.mark.rule("HN-RULING-08")
def test_numbers_of_the_enemies() -> None:
    dowager, fusebox = VILLAINS["Dowager"], VILLAINS["Fusebox"]
    assert dowager.scheming.danger == fusebox.scheming.danger == Value(per_hero=7)
    assert [deck.scheming.inflict for deck in (dowager, fusebox)] == [2, 2]
    assert [deck.showdown.inflict for deck in (dowager, fusebox)] == [3, 3]
    assert (dowager.showdown.defense, fusebox.showdown.defense) == (1, 0)
    assert [dowager.showdown.health.of(heroes) for heroes in range(1, 7)] == [13, 26, 45, 60, 75, 90]  # type: ignore[union-attr]
    assert fusebox.showdown.health == Value(per_hero=21)
    for name in (*dowager.lackeys, *fusebox.lackeys):
        card = FOES[name]
        assert card.health is not None
        assert card.health.of(4) in (3, 4, 5)
        assert (card.inflict in (1, 2), card.defense in (0, 1), card.move in range(2, 6)) == (True, True, True)
    for name in (*dowager.perils, *fusebox.perils):
        danger = FOES[name].danger
        assert danger is not None
        assert danger.of(4) in (3, 4, 5)
        assert FOES[name].fuses in (2, 3)


@pytest.mark.rule("HN-RULING-08")
@pytest.mark.parametrize("issue", [*ISSUES])
@pytest.mark.parametrize("heroes", [1, 2, 6])
def test_the_danger_of_schemes_is_in_the_issue(issue: str, heroes: int) -> None:
    with at_turn(*[*HERO_DECKS][:heroes], issue=issue) as play:
        found = {danger_of(play.state, Card(name)) for name in ISSUES[issue].schemes}
        assert found == {ISSUES[issue].pace["danger"][heroes - 1]}
        assert found <= {*range(9, 16)}


@pytest.mark.rule("HN-RULING-09")
@pytest.mark.parametrize("issue", [*ISSUES])
def test_an_issue_has_a_scheme_for_each_panel_and_ten_other_cards(issue: str) -> None:
    assert [FOES[name].panel for name in ISSUES[issue].schemes] == [*PANELS]
    assert len({*ISSUES[issue].events}) == 10
    assert all(name in EVENTS for name in ISSUES[issue].events)
    with at_setup("Majesty", "Guerilla", issue=issue) as play:
        play.go_on(lambda g: bool(g.issue_deck))
        assert len(play.state.issue_deck) == 10


@pytest.mark.rule("HN-RULING-10", "HN-SCHEME-01", "HN-SCHEME-08")
@pytest.mark.parametrize("issue", [*ISSUES])
def test_the_other_side_of_a_scheme_is_an_enemy_a_bystander_or_a_problem(issue: str) -> None:
    for name in ISSUES[issue].schemes:
        scheme, other = FOES[name], FOES[FOES[name].reverse]
        assert scheme.kind is Kind.SCHEME
        assert not other.reverse
        if other.kind is Kind.ENEMY:
            assert other.health is not None
        elif other.kind is Kind.BYSTANDER:
            assert other.name in CHARACTERS
        else:
            assert other.kind is Kind.PROBLEM
            assert other.danger is not None
            assert other.name not in CHARACTERS  # it names no token
    kinds = [FOES[FOES[name].reverse].kind for name in ISSUES[issue].schemes]
    assert Kind.PROBLEM in kinds


@pytest.mark.rule("HN-RULING-10")
@pytest.mark.parametrize(("blocker", "spots"), [((0, 0), [(8, 6)]), ((8, 6), [(8, 5), (9, 6), (7, 6)])])
def test_an_enemy_side_appears_on_the_scheme_space_or_next_to_it(blocker: tuple[int, int], spots: list[tuple[int, int]]) -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            foe(g, 0, "Pell the Footman", blocker)
            foe(g, 0, "Waiting Helicopter").justice = 11
            stand(g, 0, panel(4))
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        if len(spots) > 1:
            asked = play.asks(0, "Where does Getaway Pilot appear?", [f"space:{column}-{row}" for column, row in spots])
            play.answer(0, asked.options[0].key, "enemy:Getaway Pilot")
        assert threat(play.state, "Getaway Pilot").spot in spots


@pytest.mark.rule("HN-RULING-13")
@pytest.mark.parametrize("issue", [*ISSUES])
def test_each_panel_has_one_scheme_effect(issue: str) -> None:
    said = [text(effect) for effect in ISSUES[issue].panels]
    assert len(said) == 4
    assert all("advances" in words for words in said[:3])
    assert "advances" not in said[3]
    assert not any("crisis" in words.lower() for words in said)


@pytest.mark.rule("HN-RULING-14")
def test_there_are_ten_clue_cards_twice_each() -> None:
    assert len(CLUES) == 10
    for clue in CLUES.values():
        assert max(clue.attack, clue.solve) in (1, 2)
        assert text(clue.effect)
    assert any(clue.attack and clue.solve for clue in CLUES.values())  # for either


@pytest.mark.rule("HN-RULING-15")
def test_two_nemeses_of_our_own() -> None:
    for name in NEMESES:
        scheme, enemy = FOES[name], FOES[FOES[name].reverse]
        assert (scheme.danger, enemy.health) == (Value(4), Value(3, per_hero=2))
        assert (enemy.inflict, enemy.move) == (2, 3)


@pytest.mark.rule("HN-RULING-16")
def test_icons_are_our_own_and_the_setup_is_labelled() -> None:
    assert {*FEATS.values()} == {*Feat}
    assert {letter for card in HERO_CARDS.values() for letter in card.feats} <= {*FEATS}
    assert {icon for ploy in PLOYS.values() for icon in ploy.icons} <= {*"1234VCBX"}
    written = resources.files("longbox.games.hour_of_need").joinpath("rulebook.toml").read_text(encoding="utf-8")
    assert all(rule["text"].isascii() for rule in tomllib.loads(written)["rule"])  # no symbol of the lost pictures
    with at_setup("Majesty", "Guerilla") as play:
        play.go_on(lambda g: bool(g.clue_deck))
        steps = [line for line in play.told() if line.startswith("Setup ")]
        assert [line.partition(":")[0] for line in steps] == ["Setup 1", "Setup 2", "Setup 3", "Setup 4"]


@pytest.mark.rule("HN-RULING-17")
@pytest.mark.parametrize(
    ("spot", "is_revealed", "number"), [(panel(3), False, 3), ((3, 6), True, 3), ((5, 4), True, 4), ((8, 2), True, 2)]
)
def test_a_minion_icon_without_colour_means_the_panel_of_the_villain(
    spot: tuple[int, int], is_revealed: bool, number: int
) -> None:
    with at_turn(villain="Fusebox") as play:
        with play.table() as g:
            g.villain.spot = spot
            g.revealer = 0 if is_revealed else -1
            stand(g, 0, (5, 3))
            g.bystander_supply += [g.bystanders.pop(0).kind]
            to_villain_turn(g, "Wildcat Crew")  # two such icons, and a bystander
        assert [minion.panel for minion in play.state.minions] == [number] * 2


@pytest.mark.rule("HN-RULING-11", "HN-RULING-36")
@pytest.mark.parametrize("issue", [*BOARDS])
def test_the_layout_of_the_boards(issue: str) -> None:
    board = BOARDS[issue]
    assert (len(board.picture), {len(line) for line in board.picture}) == (6, {9})
    assert len(board.holes) in range(4, 9)
    assert len(board.hexes.neighbours[board.start]) == 6  # six heroes fit
    apart = [board.distance(one, other) for one in board.scheme for other in board.scheme if one < other]
    assert all(far in range(4, 9) for far in apart)
    assert all(board.distance(board.start, scheme) in range(3, 6) for scheme in board.scheme)
    assert all(board.distance(place, spot) >= 2 for spot in board.bystander for place in (board.start, *board.scheme))
