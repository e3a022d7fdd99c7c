"""What is in the box. What the cards and boards decide is counted from them, so that box and content cannot disagree."""

from __future__ import annotations

from typing import NamedTuple

from longbox.games.hour_of_need.boards import BOARDS, COLOURS
from longbox.games.hour_of_need.kinds import CLUES, FOES, HERO_DECKS, ISSUES, NEMESES, VILLAINS, HeroDeck
from longbox.games.hour_of_need.state import ACTIONS, BYSTANDERS, EACH_CLUE, ISSUE_TOKENS, MINIONS, MOST_FOCUS

MOST_HEROES = 6  # HN-SIX-02
CORE_HEROES = 4  # the core game is for so many (HN-SIX-01), and has focus tokens for them: HN-COMP-31
HERO_DICE = 5  # HN-COMP-20; any number is rolled: HN-RULING-41
SIDES = 2  # of a folding board: HN-COMP-06
BASES = dict.fromkeys(COLOURS[1:], 2)  # HN-COMP-19
PILOT, BRINKBOT = "pilot token", "Phase II Brinkbot"

# How many tokens there are of each value: HN-COMP-28, HN-COMP-29. They never run out: HN-RULING-75.
DAMAGE = {1: 30, 3: 12, 5: 8}
JUSTICE = {1: 26, 3: 12, 5: 6}

# HN-COMP-32
CHARACTERS = {
    "Gabby Woods": 1,  # HN-COMP-33
    "Foreman": 1,  # HN-COMP-34
    BRINKBOT: 4,  # HN-COMP-35
    "Lox Lee": 1,  # HN-COMP-36
    "Lowtider": 1,  # HN-COMP-37
    "Crabman": 1,  # HN-COMP-38
    "Ji-Yoo Rhee": 1,  # HN-COMP-39
    "Mr. Meaner": 1,  # HN-COMP-40
    "Dr. Vivian Graham": 1,  # HN-COMP-41
    "Abductor": 1,  # HN-COMP-42
}


class TurnReference(NamedTuple):
    """The card that each hero has at hand: the round on one side, what a hero can do on the other (HN-SETUP-12)."""

    front: tuple[str, ...]
    back: tuple[str, ...]


TURN_REFERENCE = TurnReference(
    (
        "Villain turn: each hero draws and resolves 1 villain card.",
        "Hero turn: ready your cards; 2 actions each, in any order among the heroes.",
        "After your second action: your threat phase. When all have had theirs: each hero draws 1 card.",
        "Issue turn: draw and resolve 1 issue card. None left: the heroes lose.",
    ),
    (
        "Actions: draw 1 card, Move 3, play 1 action card, Attack, Solve, or an action effect of yours.",
        "Feats (discard a card): T 3 damage less for you, at any time; M to any space, S an Attack, D a Solve, in the hero turn.",
        "After a Solve each enemy near you inflicts you.",
        "5 focus: flip to Focused. Clues: text or dice.",
        "A hero falls, or minions or bystanders for a Ploy run out: crisis.",
    ),
)


def core_heroes() -> list[HeroDeck]:
    return [deck for deck in HERO_DECKS.values() if deck.is_core]


def miniatures() -> dict[str, list[str]]:
    """HN-COMP-01. Micro-guy's pilot is a token."""
    return {
        "hero": [figure for deck in core_heroes() for figure in deck.figures if figure != PILOT],  # HN-COMP-02
        "villain": [*VILLAINS],  # HN-COMP-03, HN-OVER-07
        "lackey": [name for villain in VILLAINS.values() for name in villain.lackeys],  # HN-COMP-04, HN-OVER-08
        "nemesis": [FOES[name].reverse for name in NEMESES],  # HN-COMP-05
    }


def folding_boards() -> int:
    """HN-COMP-06."""
    return len(BOARDS) // SIDES


def standard_cards() -> dict[str, int]:
    """HN-COMP-07 to HN-COMP-12: with each deck its Hero card, its Villain card or its Issue Overview."""
    return {
        "hero": sum(1 + len(deck.cards) for deck in core_heroes()),
        "villain": sum(1 + len(deck.lackeys) + len(deck.perils) + len(deck.ploys) for deck in VILLAINS.values()),
        "issue": sum(1 + len(issue.schemes) + len(issue.events) for issue in ISSUES.values()),
        "turn reference": MOST_HEROES,  # HN-COMP-11
        "nemesis": len(NEMESES),
    }


def clue_cards() -> int:
    """HN-COMP-13."""
    return len(CLUES) * EACH_CLUE


def dividers() -> dict[str, list[str]]:
    """HN-COMP-14 to HN-COMP-18: one for each deck, and one for all other cards."""
    return {
        "hero": [deck.name for deck in core_heroes()],  # HN-COMP-15
        "villain": [*VILLAINS],  # HN-COMP-16
        "issue": [*ISSUES],  # HN-COMP-17
        "miscellaneous": ["Clues, nemeses, turn references"],
    }


def tokens() -> dict[str, int]:
    """HN-COMP-21 to HN-COMP-32."""
    return {
        "action": MOST_HEROES * ACTIONS,  # HN-COMP-22
        "pilot": [figure for deck in core_heroes() for figure in deck.figures].count(PILOT),  # HN-COMP-23
        "peril": len({FOES[name].colour for villain in VILLAINS.values() for name in villain.perils}),  # HN-COMP-24
        "bystander": BYSTANDERS,
        "minion": MINIONS,
        "hidden": MOST_HEROES,  # HN-COMP-27
        "damage": sum(DAMAGE.values()),
        "justice": sum(JUSTICE.values()),
        "issue": ISSUE_TOKENS,
        "focus": CORE_HEROES * MOST_FOCUS,
        "character": sum(CHARACTERS.values()),
    }


def character_tokens(issue: str) -> list[str]:
    """The character tokens that an issue needs: HN-OVER-12, HN-SETUP-27."""
    named = [FOES[name].reverse for name in ISSUES[issue].schemes]
    there = [name for name in named if name in CHARACTERS]
    return [*there, BRINKBOT] if "bot_health" in ISSUES[issue].pace else there
