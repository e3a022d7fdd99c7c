"""How the game goes, on one page: what a newcomer has to know before the first turn, with real cards and places.

All pictures show one example, which is a table as in a game. So what they say is what the game would do there.
"""

from __future__ import annotations

from longbox import Chance, Deck, Section, several
from longbox.drawing import cards, frame, panel
from longbox.games.hour_of_need.boards import panel as in_panel
from longbox.games.hour_of_need.draw.board import board
from longbox.games.hour_of_need.draw.heroes import hand_card, hero_board
from longbox.games.hour_of_need.draw.page import PAGE
from longbox.games.hour_of_need.draw.panels import panels
from longbox.games.hour_of_need.draw.threats import threat_card
from longbox.games.hour_of_need.draw.tray import tray
from longbox.games.hour_of_need.draw.villain import villain
from longbox.games.hour_of_need.kinds import CLUES, HERO_DECKS, ISSUES, VILLAINS
from longbox.games.hour_of_need.rules.rolls import BOTH, BURST, FOCUS, SUCCESS
from longbox.games.hour_of_need.state import (
    ACTIONS,
    MOST_FOCUS,
    MOVE,
    Bystander,
    Card,
    Hero,
    HourOfNeed,
    IssueToken,
    Minion,
    Phase,
    Roll,
)
from longbox.games.hour_of_need.view import common, hero_card, view
from longbox.games.hour_of_need.view_types import TableView

HERO, OTHER = "Majesty", "Guerilla"
ISSUE, VILLAIN = "Century Heist", "Dowager"
LACKEY, PERIL = "Pell the Footman", "Poisoned Punch"
HAND = ("Royal Summons", "By Decree", "Stand With Me")
ROLLED = [BOTH, FOCUS, BURST, SUCCESS]  # three dice, and one more for the burst
NAMES = ("Ann", "Bob")
THERE, AWAY = (6, 5), (5, 3)  # spaces of the example


def overview() -> list[Section]:
    """The goal, a round, the board, what a hero does, what threatens, cards, the end, and what newcomers get wrong."""
    table = _table()
    return [
        _goal(table), _round(table), _places(table), _rolls(table), _threats(table), _cards(), _end(table), _mistakes(),
    ]  # fmt: skip


# -- the example ---------------------------------------------------------------------------------------


def _table() -> TableView:
    """Majesty is in panel 1 with the villain, Guerilla on the map; a Lackey and a Peril are after Majesty."""
    issue, deck = ISSUES[ISSUE], VILLAINS[VILLAIN]
    heroes = [
        Hero(0, HERO, in_panel(1), damage=2, focus=3, hand=[*HAND], deck=Deck.shuffled("Majesty", HERO_DECKS[HERO].cards)),
        Hero(1, OTHER, AWAY, deck=Deck.shuffled("Guerilla", HERO_DECKS[OTHER].cards)),
    ]
    g = HourOfNeed(Phase.HERO, ISSUE, VILLAIN, "normal", heroes, Card(VILLAIN, in_panel(1)), round=2, hidden=len(heroes))
    g.bind(Chance("an example"), NAMES, None)
    heroes[0].threats = [Card(issue.schemes[0], justice=4), Card(LACKEY, THERE), Card(PERIL, g.board.peril[0], damage=1)]
    heroes[1].threats = [Card(issue.schemes[1])]
    g.minions, g.minion_supply = [Minion(1), Minion(1), Minion(2)], [""] * 7
    g.bystanders, g.bystander_supply = [*map(Bystander, g.board.bystander[:3]), Bystander(in_panel(1))], [""] * 4
    g.tokens = [IssueToken(in_panel(1))]
    g.villain_deck, g.issue_deck = Deck.shuffled("villain", deck.ploys), Deck.shuffled("issue", issue.events[1:])
    g.clue_deck = Deck.shuffled("clues", CLUES)
    g.roll = Roll(0, False, [g.board.hex_of(in_panel(1))], len(ROLLED) - 1, in_panel(1), ROLLED, successes=3, focus=2)
    return view(g, 0, common(g))


def _drawn(said: str, *parts: object) -> str:
    return PAGE.drawn(said, frame("div", "hn-excerpt", *parts), classes="hn-told")


# -- the page ------------------------------------------------------------------------------------------


def _goal(table: TableView) -> Section:
    hidden = table["villain"]["hidden"]
    return Section(
        "One villain, one team",
        """
        Each of you plays a hero, and all win or lose together. A villain has a plan, the issue, and gets away when its
        goal is reached.

        You win in three steps. Solve the Schemes: each takes a hidden token from the Villain card. When none is left,
        solve the Villain card itself. Now the villain is revealed, comes out onto the map, and can be attacked: defeat
        them.
        """,
        _drawn("The Villain card", villain(table)),
        f"{VILLAIN} in {ISSUE}: {several(hidden, 'Scheme')} are to be solved first. The orange mark says in which panel "
        "the villain schemes.",
        ("HN-OVER-02", "HN-REVEAL-02", "HN-ROUND-07"),
    )


def _round(table: TableView) -> Section:
    hero = table["heroes"][0]
    return Section(
        "A round",
        f"""
        First the villain turn: for each hero a villain card is drawn. Then the hero turn: you act in any order, one
        action at a time, {ACTIONS} for each hero. At last the issue turn: one issue card is drawn and does what it says.

        An action is: draw a card, Move up to {MOVE} spaces, Attack, Solve, play an action card, or a text that begins
        with Action. After your second one your threat phase follows at once.
        """,
        _drawn(f"The Hero card of {HERO}", hero_board(hero, NAMES[0], True, False)),
        f"{HERO}'s health, focus, dice for an Attack and for a Solve, and what only {HERO} can do.",
        ("HN-ROUND-01", "HN-ACT-05", "HN-HTURN-08"),
    )


def _places(table: TableView) -> Section:
    return Section(
        "The map and the panels",
        """
        Four spaces of the map have a number. Each is a panel, drawn large beside the map: step on the space and you are
        in the panel, with any number of others. There the villain schemes, there minions gather, and there captured
        bystanders are held.

        Near means in the same space or next to it, and a panel is the same place as its numbered space.
        """,
        _drawn("The map and two panels", board({**table, "roll": None}), panels({**table, "panels": table["panels"][:2]})),
        f"The map and two of the panels. {HERO} is in panel 1 with {VILLAIN}, two minions and a captive. The red arrow is the "
        f"way that {LACKEY} will go.",
        ("HN-PANEL-01", "HN-BOARD-08", "HN-NEAR-01"),
    )


def _rolls(table: TableView) -> Section:
    roll = table["roll"]
    assert roll is not None
    return Section(
        "Attack and Solve",
        f"""
        Both are rolls against one space near you. In an Attack each success is 1 damage to an enemy there. In a Solve it
        is 1 justice on a problem, or it frees a captive. For a Scheme you must be in its panel.

        After a Solve every enemy near you inflicts you. So clear the panel first, or reckon with the damage.

        An eye gives focus. Spend one to make an eye of your roll a success; {MOST_FOCUS} turn your Hero card to its
        Focused side.
        """,
        _drawn("A roll", tray(table)),
        f"A Solve: a star is a success, a burst one more die. {several(roll['successes'], 'success', 'successes')}, "
        f"and {roll['focus']} focus to keep or to spend.",
        ("HN-DICE-06", "HN-DICE-24", "HN-SOLVEX-04", "HN-FOCUSED-01"),
    )


def _threats(table: TableView) -> Section:
    threats = table["heroes"][0]["threats"]
    return Section(
        "What threatens you",
        """
        Cards against the heroes lie in threat areas. In your threat phase each of yours does what stands after
        Activate. Lackeys walk and inflict, Perils burn down, Schemes bring minions. Everybody may help to get rid of
        them.

        Exhaust an enemy's card, and it is only readied instead. With damage equal to your health you are defeated: a
        crisis occurs, and you are back at the end of the turn.
        """,
        _drawn("A threat area", panel(f"{HERO}'s threat area", "hn-threats", *(threat_card(card, "") for card in threats))),
        "A Scheme with some of its justice, a Lackey who inflicts 2, and a Peril with one of its two fuses burnt.",
        ("HN-THREAT-02", "HN-ACTIV-02", "HN-DMG-12"),
    )


def _cards() -> Section:
    return Section(
        "Cards",
        """
        A card that says Action costs one. All others are free, but only in the hero turn. A Constant stays.

        Or discard a card for one of its signs. Wing: go to any space. Fist: Attack. Lens: Solve. Shield, at any time: 3
        damage less. So a turn has more than two deeds.

        Clue cards come from rescued bystanders, defeated enemies and solved problems. Use their text, or add their dice.
        """,
        _drawn("Cards of a hand", panel("Three cards", "", cards(*(hand_card(HERO, hero_card(name)) for name in HAND)))),
        f"The sign is in the corner of each card. {HAND[0]} costs an action, the others do not.",
        ("HN-CARD-11", "HN-FEAT-05", "HN-CLUE-01", "HN-CLUE-09"),
    )


def _end(table: TableView) -> Section:
    last = table["round"] + table["issue"]["deck"]
    return Section(
        "The end",
        f"""
        In the showdown an Attack on the villain draws a villain card, which may help or hurt. You win when the villain's
        health is gone. You lose when the villain reaches the goal, or when an issue card must be drawn and none is left:
        that is round {last}.
        """,
        rules=("HN-ATTACK-04", "HN-ROUND-08", "HN-ISSUE-02"),
    )


def _mistakes() -> Section:
    return Section(
        "What newcomers get wrong",
        """
        They fight every minion. What wins is Schemes solved: go where the villain schemes, and undo that work, too.

        They Solve in a full panel. Each minion there costs 1 health afterwards.

        They keep cards for later. You draw one each turn and may hold any number, but a fist or a lens now is a whole
        roll.

        They walk around bystanders. Each one rescued is a clue card, and one captive less.
        """,
        rules=("HN-SCHEME-04", "HN-SOLVE-04", "HN-DRAW-03", "HN-RESC-01"),
    )
