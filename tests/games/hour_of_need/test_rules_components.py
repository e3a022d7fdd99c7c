"""What is in the box, and which decks a game is made of: rule by rule."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import longbox
from longbox.games.hour_of_need.boards import BOARDS, COLOURS, OFF, PANELS, panel
from longbox.games.hour_of_need.components import (
    BASES,
    BRINKBOT,
    CHARACTERS,
    DAMAGE,
    HERO_DICE,
    JUSTICE,
    PILOT,
    TURN_REFERENCE,
    character_tokens,
    clue_cards,
    core_heroes,
    dividers,
    folding_boards,
    miniatures,
    standard_cards,
    tokens,
)
from longbox.games.hour_of_need.game import GAME
from longbox.games.hour_of_need.kinds import FOES, HERO_DECKS, ISSUES, NEMESES, VILLAINS
from longbox.games.hour_of_need.rules.damage import health_of_card
from longbox.games.hour_of_need.rules.places import villain_target
from longbox.games.hour_of_need.rules.rolls import FACES
from longbox.games.hour_of_need.setup import refuses
from longbox.games.hour_of_need.state import Phase
from tests.games.hour_of_need.random_games import positions
from tests.games.hour_of_need.table import (
    BOTH,
    BURST,
    FOCUS,
    ISSUE,
    SUCCESS,
    VILLAIN,
    at_setup,
    at_turn,
    dice,
    foe,
    next_villain,
    no_threats,
    nobody_on_map,
    play_area,
    reveal,
    threat,
    to_issue_turn,
)

SIX = ("Majesty", "Guerilla", "Micro-guy", "Switchboard", "Sexton", "Plumb Line")

# -- the box -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-COMP-01", "HN-COMP-02", "HN-COMP-03", "HN-COMP-04", "HN-COMP-05")
def test_there_are_16_miniatures() -> None:
    there = miniatures()
    assert {kind: len({*names}) for kind, names in there.items()} == {"hero": 4, "villain": 2, "lackey": 8, "nemesis": 2}
    assert sum(map(len, there.values())) == 16
    assert [len(villain.lackeys) for villain in VILLAINS.values()] == [4, 4]


@pytest.mark.rule("HN-COMP-06")
def test_two_folding_boards_have_a_face_for_each_issue() -> None:
    assert (folding_boards(), len(BOARDS)) == (2, 4)
    assert {*BOARDS} == {*ISSUES}


@pytest.mark.rule("HN-COMP-07", "HN-COMP-08", "HN-COMP-09", "HN-COMP-10", "HN-COMP-12")
def test_there_are_212_cards() -> None:
    there = standard_cards()
    assert sum(there.values()) == 212
    assert [1 + len(deck.cards) for deck in core_heroes()] == [21] * 4
    assert [1 + len(v.lackeys) + len(v.perils) + len(v.ploys) for v in VILLAINS.values()] == [30] * 2
    assert [1 + len({*issue.schemes}) + len({*issue.events}) for issue in ISSUES.values()] == [15] * 4
    assert len({*NEMESES}) == there["nemesis"] == 2


@pytest.mark.rule("HN-COMP-11", "HN-COMP-22", "HN-COMP-27")
def test_six_heroes_use_all_turn_cards_action_tokens_and_hidden_tokens() -> None:
    with at_setup(*SIX) as play:
        play.go_on(lambda g: g.phase is Phase.VILLAIN)
        assert len(play.state.heroes) == standard_cards()["turn reference"] == 6
        assert sum(hero.actions for hero in play.state.heroes) == tokens()["action"] == 12
        assert play.state.hidden == tokens()["hidden"] == 6


@pytest.mark.rule("HN-COMP-13", "HN-COMP-24", "HN-COMP-30")
def test_supplies_as_they_are_after_setup() -> None:
    with at_setup("Majesty", "Guerilla") as play:
        play.go_on(lambda g: g.phase is Phase.VILLAIN)
        assert len(play.state.clue_deck) == clue_cards() == 20
        assert play.said(f"{tokens()['issue']} issue tokens") == "HN-SETUP-27"
        assert tokens()["issue"] == 20
    for villain in VILLAINS.values():  # one of the four tokens for each colour
        assert sorted(FOES[name].colour for name in villain.perils) == [*PANELS]
    assert tokens()["peril"] == 4


@pytest.mark.rule("HN-COMP-14", "HN-COMP-15", "HN-COMP-16", "HN-COMP-17", "HN-COMP-18")
def test_every_deck_has_a_divider() -> None:
    there = {kind: len(names) for kind, names in dividers().items()}
    assert there == {"hero": 4, "villain": 2, "issue": 4, "miscellaneous": 1}
    assert sum(there.values()) == 11


@pytest.mark.rule("HN-COMP-19")
def test_bases_tell_the_lackeys_of_a_villain_apart() -> None:
    assert dict.fromkeys(("red", "green", "blue", "yellow"), 2) == BASES
    for villain in VILLAINS.values():
        assert sorted(COLOURS[FOES[name].colour] for name in villain.lackeys) == sorted(BASES)


@pytest.mark.rule("HN-COMP-20", "HN-RULING-01")
def test_five_dice_with_six_faces_of_which_none_is_blank() -> None:
    assert HERO_DICE == 5
    assert Counter(FACES) == {SUCCESS: 2, BOTH: 1, FOCUS: 2, BURST: 1}


@pytest.mark.rule("HN-COMP-21", "HN-COMP-23", "HN-COMP-31")
def test_there_are_188_tokens() -> None:
    assert len(tokens()) == 11
    assert sum(tokens().values()) == 188
    assert tokens()["pilot"] == 1
    assert tokens()["focus"] == 20


@pytest.mark.rule("HN-COMP-28", "HN-COMP-29")
@pytest.mark.parametrize(("kind", "values", "count"), [("damage", DAMAGE, 50), ("justice", JUSTICE, 44)])
def test_damage_and_justice_tokens_have_several_values(kind: str, values: dict[int, int], count: int) -> None:
    assert tokens()[kind] == sum(values.values()) == count
    assert len(values) > 1
    assert 1 in values  # any number can be laid


@pytest.mark.rule(
    "HN-COMP-32", "HN-COMP-33", "HN-COMP-34", "HN-COMP-35", "HN-COMP-36", "HN-COMP-37", "HN-COMP-38", "HN-COMP-39", "HN-COMP-40",
    "HN-COMP-41", "HN-COMP-42",
)  # fmt: skip
def test_there_are_13_character_tokens() -> None:
    assert tokens()["character"] == 13
    once = (
        "Gabby Woods", "Foreman", "Lox Lee", "Lowtider", "Crabman", "Ji-Yoo Rhee", "Mr. Meaner", "Dr. Vivian Graham", "Abductor",
    )  # fmt: skip
    assert dict.fromkeys(once, 1) | {"Phase II Brinkbot": 4} == CHARACTERS


# -- a whole game: everything is somewhere -----------------------------------------------------------------


@pytest.mark.rule("HN-COMP-25", "HN-COMP-26")
@pytest.mark.parametrize("seats", [1, 3, 4])
def test_bystanders_and_minions_are_in_play_or_in_the_supply(seats: int) -> None:
    seen = 0
    for g in positions(seats, 3, 400):
        seen += 1
        assert len(g.bystanders) + len(g.bystander_supply) == tokens()["bystander"] == 8
        assert len(g.minions) + len(g.minion_supply) == tokens()["minion"] == 10
    assert seen > 10


# -- three kinds of deck ------------------------------------------------------------------------------------


@pytest.mark.rule("HN-OVER-01", "HN-OVER-02", "HN-ROUND-07")
def test_all_win_when_the_villain_falls() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            reveal(g, 0, (5, 3))
            health = health_of_card(g, g.villain)
            assert health is not None
            g.villain.damage = health - 1
            g.taken = 2  # one gold short of losing
            next_villain(g, "House Staff")  # her defense is 2 in this attack
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "attack")
        result = play.match.result
        assert result is not None
        assert (result.winners, result.rule) == ((0, 1), "HN-REVEAL-10")


@pytest.mark.rule("HN-OVER-03", "HN-OVER-06", "HN-SETUP-28")
@pytest.mark.parametrize(("villain", "other"), [("Dowager", "Fusebox"), ("Fusebox", "Dowager")])
def test_one_villain_deck_and_one_issue_deck_for_all(villain: str, other: str) -> None:
    with at_setup("Majesty", "Guerilla", "Switchboard", villain=villain) as play:
        play.go_on(lambda g: g.phase is Phase.VILLAIN)
        g = play.state
        chosen, left = VILLAINS[villain], VILLAINS[other]
        assert sorted(g.villain_deck) == sorted([*chosen.lackeys, *chosen.perils, *chosen.ploys])
        assert not {*g.villain_deck} & {*left.lackeys, *left.perils, *left.ploys}
        assert (g.villain_name, g.villain.name) == (villain, villain)
        assert sorted(g.issue_deck) == sorted(ISSUES[ISSUE].events)
        assert len({hero.deck.name for hero in g.heroes}) == 3
        for hero in g.heroes:
            assert sorted([*hero.deck, *hero.hand]) == sorted(HERO_DECKS[hero.name].cards)


@pytest.mark.rule("HN-OVER-04")
def test_a_hero_draws_the_cards_of_that_hero() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        play.answer(0, "draw")
        play.answer(1, "draw")
        for hero in play.state.heroes:
            assert {*hero.hand} <= {*HERO_DECKS[hero.name].cards}
            assert len(hero.hand) == 1
    refusal = refuses(2, {"heroes": "Majesty", "nemeses": 0, "modules": ""})
    assert refusal is not None
    assert refusal.rule == "HN-OVER-04"


@pytest.mark.rule("HN-OVER-05")
def test_every_hero_has_a_figure_and_micro_guy_two() -> None:
    figures = {name: deck.figures for name, deck in HERO_DECKS.items()}
    assert figures.pop("Micro-guy") == (PILOT, "mech")
    assert figures == {name: (name,) for name in figures}


@pytest.mark.rule("HN-OVER-07", "HN-OVER-08")
@pytest.mark.parametrize("villain", [*VILLAINS])
def test_a_villain_has_a_figure_and_four_lackeys(villain: str) -> None:
    with at_setup(villain=villain) as play:
        play.go_on(lambda g: g.phase is Phase.VILLAIN)
        assert villain_target(play.state).name == villain
        assert miniatures()["villain"].count(villain) == 1
    assert len({*VILLAINS[villain].lackeys}) == 4
    assert all(FOES[name].is_figure for name in VILLAINS[villain].lackeys)


@pytest.mark.rule("HN-OVER-09", "HN-OVER-10", "HN-SETUP-14", "HN-BOARD-01")
@pytest.mark.parametrize("issue", [*ISSUES])
def test_the_issue_decides_board_and_schemes(issue: str) -> None:
    with at_setup("Majesty", "Guerilla", issue=issue) as play:
        play.go_on(lambda g: g.phase is Phase.VILLAIN)
        g = play.state
        assert g.board is BOARDS[issue]
        assert {card.name for hero in g.heroes for card in hero.threats} < {*ISSUES[issue].schemes}
        assert {*g.issue_deck} == {*ISSUES[issue].events}
        assert issue in play.match.view(0).describe()


@pytest.mark.rule("HN-OVER-12", "HN-SETUP-27")
@pytest.mark.parametrize(
    ("issue", "people"),
    [
        (ISSUE, ["Gabby Woods"]),
        ("Last Boat from Pier Thirteen", ["Abductor", "Crabman", "Lowtider"]),
        ("Night Shift at Brinkworks", ["Foreman", "Mr. Meaner", BRINKBOT]),
        ("A Breath of Glass", ["Dr. Vivian Graham", "Lox Lee", "Ji-Yoo Rhee"]),
    ],
)
def test_the_tokens_of_the_issue_are_at_hand(issue: str, people: list[str]) -> None:
    assert character_tokens(issue) == people
    with at_setup("Majesty", "Guerilla", issue=issue) as play:
        play.go_on(lambda g: g.phase is Phase.VILLAIN)
        told = play.told("HN-SETUP-27")[-1]
        assert [name for name in CHARACTERS if name in told] == [name for name in CHARACTERS if name in people]
        assert [token for token in play.state.tokens if token.spot != OFF] == play.state.bots == []  # none is on the board yet


@pytest.mark.rule("HN-OVER-11", "HN-ROUND-08")
def test_the_condition_of_the_issue_ends_the_game_at_once() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            g.taken = 2
            g.villain.spot = panel(3)
            to_issue_turn(g, "Second Van")  # two of three schemes fill the Vault; then a crew would come
        result = play.match.result
        assert result is not None
        assert (result.winners, result.rule) == ((), "HN-ROUND-08")
        assert play.state.minions == []  # the rest of the card did not happen


# -- the first game and the rest ------------------------------------------------------------------------------


@pytest.mark.rule("HN-SETUP-01", "HN-ORIGIN-01", "HN-ORIGIN-02", "HN-ORIGIN-03", "HN-ORIGIN-04")
def test_your_origin_story_is_the_first_game_of_newcomers() -> None:
    assert GAME.box is not None
    first: Any = GAME.box.first
    match = longbox.new(GAME, seats=GAME.usual_seats, seed=1, **first)
    assert [hero.name for hero in match.state.heroes] == ["Majesty"]
    assert (match.state.villain_name, match.state.issue) == (VILLAIN, ISSUE) == ("Dowager", "Century Heist")
    assert match.state.difficulty == "easy"


@pytest.mark.rule("HN-SETUP-12")
def test_the_turn_card_tells_the_three_turns_in_their_order() -> None:
    lines = [line.partition(":")[0] for line in TURN_REFERENCE.front]
    assert [line.lower() for line in lines if line.endswith("turn")] == [Phase.VILLAIN, Phase.HERO, Phase.ISSUE]
    assert TURN_REFERENCE.back


@pytest.mark.rule("HN-SELF-01")
def test_a_card_means_its_own_hero() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            play_area(g, 0, "Her Own Two Feet")
        assert [play.label(seat, "move") for seat in (0, 1)] == ["Move up to 4 spaces", "Move up to 3 spaces"]


@pytest.mark.rule("HN-SELF-01")
def test_a_card_means_its_own_lackey() -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            foe(g, 0, "Cut Phone Lines")
            foe(g, 0, "The Huntsman", (9, 1))
            foe(g, 0, "Pell the Footman", (5, 1))
            g.heroes[0].actions = 0
        play.answer(0, "threat", "activate:Pell the Footman")
        assert threat(play.state, "Pell the Footman").spot == (5, 3)
        assert threat(play.state, "The Huntsman").spot == (9, 1)
