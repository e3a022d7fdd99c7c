"""What every card says, and what the words of Hour of Need mean."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import BOARDS
from longbox.games.hour_of_need.catalogue import catalogue
from longbox.games.hour_of_need.draw.overview import overview
from longbox.games.hour_of_need.game import GAME
from longbox.games.hour_of_need.glossary import GLOSSARY
from longbox.games.hour_of_need.kinds import (
    ALLIES,
    BYSTANDER_CARDS,
    CLUES,
    EVENTS,
    FOES,
    HERO_CARDS,
    HERO_DECKS,
    ISSUES,
    MINION_CARDS,
    PLOYS,
    VILLAINS,
    Feat,
)
from longbox.games.hour_of_need.state import MOST_FOCUS, MOVE
from longbox.games.hour_of_need.texts import ROWS

KINDS = (
    HERO_DECKS, HERO_CARDS, CLUES, VILLAINS, PLOYS, EVENTS, ISSUES, ALLIES, MINION_CARDS, BYSTANDER_CARDS,
)  # fmt: skip


def test_every_card_of_the_box_says_what_it_does() -> None:
    cards = catalogue()
    names = [name for kind in KINDS for name in kind]
    names += [name for name in FOES if name not in EVENTS]  # an issue card that stays is one card
    names += [name for board in BOARDS.values() for name in board.panels]
    assert len(set(names)) == len(names), "no two cards share a name"
    assert cards.keys() == {*names}
    assert not [name for name, card in cards.items() if not card.kind or not card.text]


def test_what_a_card_says_is_what_it_does() -> None:
    cards = catalogue()
    majesty, snare, footman = cards["Majesty"], cards["Snare"], cards["Pell the Footman"]
    assert majesty.numbers == (("Health", 10), ("Attack", 3), ("Solve", 3))
    assert majesty.text.startswith("Majesty: a queen whose country no longer exists")
    assert "Focused: health 10, Attack 4, Solve 3." in majesty.text
    assert snare.kind == "Constant of Guerilla, trait Gear"
    assert snare.text.endswith("Discard it for mobility.")
    assert (footman.kind, footman.numbers) == ("Red Lackey", (("Health", "4"), ("Inflict", 2)))
    assert cards["Weak Spot"].numbers == (("dice in an Attack", 2), ("dice in a Solve", 0))
    assert cards["Calling Cards"].text.splitlines()[0] == "Icons: cunning, special."
    assert "Scheming: danger 7 per hero, inflict 2." in cards["Dowager"].text


def test_both_sides_of_a_card_name_each_other() -> None:
    cards = catalogue()
    assert cards["Guards on the Payroll"].text.endswith("On its other side: Shutters Down.")
    assert cards["Halfmast's Scheme"].text.endswith("On its other side: Halfmast.")


def test_a_card_that_can_be_neither_defeated_nor_solved_shows_a_dash() -> None:
    assert ("Health", "\u2013") in catalogue()["Runaway Crane"].numbers


def test_an_issue_says_its_pace_for_every_number_of_heroes() -> None:
    said = catalogue()["Century Heist"].text.splitlines()[-1]
    pace = ISSUES["Century Heist"].pace
    assert said.startswith("For 1 to 6 heroes: danger of a Scheme ")
    assert f"; HIGH {', '.join(map(str, pace['full_high']))};" in said
    assert said.endswith(f"; the villain's goal {', '.join(map(str, pace['goal']))}.")


def test_a_panel_says_what_the_villain_schemes_there() -> None:
    vault = catalogue()["Vault"]
    assert vault.numbers == (("Panel", 3),)
    assert vault.text.startswith("When the villain schemes here: Full at HIGH: put 1 gold on the Villain card, ")
    assert vault.text.endswith("It is a panel of Century Heist.")


# -- words ---------------------------------------------------------------------------------------------


def test_every_word_that_the_numbers_of_a_game_replace_is_defined() -> None:
    assert not [word for word in ROWS if word not in GLOSSARY]


@pytest.mark.parametrize("feat", Feat)
def test_each_feat_is_defined_as_cards_write_it(feat: Feat) -> None:
    assert GLOSSARY[str(feat)].word == str(feat).capitalize()


def test_each_trait_is_a_word() -> None:
    assert {GLOSSARY[card.family].word for card in HERO_CARDS.values()} == {"Trait"}


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("Move to a space within 4 spaces, then Attack with +1 die.", ["Move to", "Within", "Attack", "Roll"]),
        ("Activate: Move 3, then inflict.", ["Activate", "Move", "Inflict"]),
        ("Full at LOW: the villain advances.", ["Full at", "LOW", "Advance"]),
        ("The villain's goal: GOAL deliveries.", ["Villain's goal", "Delivery"]),
        ("While 2 or more minions are here, Solves here have 1 die less.", ["Minion", "Solve", "Roll"]),
        ("Plot, then the villain schemes.", ["Plot", "Villain schemes"]),
        ("Exhaust a Lackey in any threat area.", ["Exhaust", "Lackey", "Threat area"]),
    ],
)
def test_a_text_names_its_terms_in_their_longest_form(text: str, terms: list[str]) -> None:
    assert [term.word for term in GLOSSARY.terms_in(text, cards=catalogue())] == terms


def test_definitions_have_the_numbers_of_the_rules() -> None:
    assert f"up to {MOVE} spaces" in GLOSSARY["Move"].text
    assert f"at most {MOST_FOCUS}" in GLOSSARY["Focus"].text


def test_no_definition_is_long_or_cites_what_is_no_rule() -> None:
    assert not [term.word for term in GLOSSARY.terms if len(term.text) > 230]
    assert not [(term.word, rule) for term in GLOSSARY.terms for rule in term.rules if rule not in GAME.rulebook]
    assert not [term.word for term in GLOSSARY.terms if not term.rules]


# -- the overview --------------------------------------------------------------------------------------


def test_the_example_of_the_overview_is_a_position_of_the_game() -> None:
    """What the words say of the pictures is drawn in them."""
    goal, _, places, rolls, threats, hand, end, _ = overview()
    assert 'data-card="Dowager"' in goal.picture
    assert goal.shows.startswith("Dowager in Century Heist: 2 Schemes ")
    assert "If Pell the Footman activates now: goes to " in places.picture
    assert "Banking Hall: Majesty, Dowager, 2 minions, captured: bystander" in places.picture.replace("Panel 1 (red), ", "")
    assert "Majesty's Solve, panel 1: " in rolls.picture.replace("&#x27;", "'").replace("&#39;", "'")
    assert "1 of 2 fuses" in threats.picture
    assert all(f'aria-label="{feat}"' in hand.picture for feat in ("mobility", "strength", "deduction"))
    assert "that is round 11" in end.paragraphs[0]
