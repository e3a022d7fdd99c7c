"""A table made by hand, with some of everything on it."""

from __future__ import annotations

from typing import Any, cast

from longbox.games.freedom_five.city import NUMBERS
from longbox.games.freedom_five.view_types import (
    AbilityView,
    HeroView,
    JusticeView,
    LocationView,
    SpecialView,
    TableView,
    VillainView,
)

HENCHMEN = {
    1: ["Mind"], 2: ["Body", "Tech"], 4: ["Tech"], 8: ["Spirit", "Mind"], 9: ["Tech"], 11: ["Spirit"],
    13: ["Body", "Body", "Tech"],
    16: ["Spirit"], 19: ["Mind"], 21: ["Tech", "Body", "Spirit"], 22: ["Mind"], 24: ["Mind", "Body"], 27: ["Spirit", "Body"],
    28: ["Body"], 29: ["Spirit"], 30: ["Tech"],
}  # fmt: skip
ANARCHY = {8: ["Spirit"], 19: ["Mind"], 28: ["Purple"], 27: ["Mind", "Body"], 30: ["Tech"]}
BYSTANDERS = {5: 1, 16: 2, 25: 1}
TOKENS = {18: 1, 19: 1, 23: 2}
QUESTS = {20: 1}
PROPS = {9: ["Lamp"], 27: ["Relay", "Relay"]}
BOTS = {22: 2}


def location(number: int) -> LocationView:
    return {
        "henchmen": HENCHMEN.get(number, []),
        "anarchy": ANARCHY.get(number, []),
        "bystanders": BYSTANDERS.get(number, 0),
        "tokens": TOKENS.get(number, 0),
        "quests": QUESTS.get(number, 0),
        "props": PROPS.get(number, []),
        "bots": BOTS.get(number, 0),
    }


def ability(name: str, attribute: str, dice: int, text: str, action: bool = False, when: str = "in your turn") -> AbilityView:
    return {"name": name, "attribute": attribute, "dice": dice, "action": action, "text": text, "when": when}


def special(name: str, dice: int, text: str, when: str = "in your turn") -> SpecialView:
    return {"name": name, "dice": dice, "text": text, "when": when}


def justice(name: str, attribute: str, task: str, reward: str) -> JusticeView:
    return {"name": name, "attribute": attribute, "task": task, "reward": reward, "when": "in your turn"}


def hero(seat: int, name: str, numbers: tuple[int, int, int, int], at: int, **more: Any) -> HeroView:
    shown: HeroView = {
        "seat": seat,
        "name": name,
        "style": "makes the others better",
        "numbers": dict(zip(("Mind", "Body", "Spirit", "Tech"), numbers, strict=True)),
        "move": 3,
        "recover": 1,
        "heals": [(2, 15), (1, 3)],
        "homes": [15, 9],
        "materials": {},
        "powers": [
            {"text": "Another Hero anywhere draws a card.", "when": "in your turn"},
            {"text": "Roll a white die with the test; 3 or more is a success of any colour.", "when": "when you have rolled"},
        ],
        "location": at,
        "private": False,
        "available": 3,
        "exhausted": 2,
        "damage": [],
        "hand": [],
        "deck": 14,
        "discards": [],
        "tasks": [],
        "task_discards": [],
        "specials": [None, None, None],
        "covered": [],
        "justice": None,
        "rewards": [],
        "bystanders": [],
        "augments": [],
        "allies": [],
        "carries": [],
        "bots": [],
    }
    return cast("HeroView", shown | more)


HAND = [
    ability("Point the Way", "Mind", 1, "Another Hero draws a card."),
    ability("Rally the Team", "Spirit", 2, "Every Hero in your Location refreshes an Action token.", action=True),
    ability("Danger Sense", "Mind", 2, "Prevent 2 damage.", when="when you would take damage"),
    ability("Thokk!", "Body", 3, "Remove a Henchman of any colour in your Location and draw a card.", action=True),
    ability("Surge of Strength", "Body", 1, "Roll 2 more dice.", when="when you attack a Villain"),
    ability(
        "Motivational Charge", "Body", 2, "Move 1, then every other Hero in your Location heals 1 Damage token.", action=True
    ),
    ability("Ring Insight", "Tech", 1, "Look at the top Scheme card; you may put it at the bottom."),
]


def villain(name: str, attribute: str, at: int, **more: Any) -> VillainView:
    shown: VillainView = {
        "name": name,
        "who": "a locomotive of a man",
        "attribute": attribute,
        "location": at,
        "damage": 2,
        "durability": 6,
        "henchmen": 0,
        "mastermind": False,
        "defeated": False,
        "movement": "Anarchy there; 2 damage to each Hero there.",
        "defense": "Attackers need 1 more on each die.",
        "counterstrike": "3 damage to each attacker, 1 blocked per Ability card discarded.",
        "after_attack": "Heals 1 per card so discarded, then moves to a random Location.",
    }
    return cast("VillainView", shown | more)


def made_by_hand(me: int | None = 0) -> TableView:
    """Three Heroes in the middle of Lights Out."""
    legacy = hero(
        0, "Legacy", (4, 3, 4, 4), 15, damage=["Mind", "Action"], hand=HAND, discards=["Fortify", "Take Down"],
        specials=[special("Smoke and Mirrors", 2, "Prevent 2 damage.", "when you would take damage"), None,
                  special("Old Friend at the Docks", 3, "Move to any Location and draw a card.")],
        tasks=[{"name": "Parents' Evening", "location": 9, "attribute": "Mind", "cards": 2}], covered=[0, 1],
        justice=justice("Clean Streets", "Body", "no Henchmen in your Location and next to it", "Remove 2 Henchmen anywhere."),
        rewards=[{"used": False, **justice("Night Watch", "Mind", "pass a test of Mind 3", "Prevent 3 damage.")},
                 {"used": True, **justice("Open Hearing", "Spirit", "be at the Courthouse", "Draw 3 cards.")}],
        bystanders=[{"name": "Old Mr. Tran", "icons": 1}], bots=[22, 22], carries=["Case"],
        augments=[{"name": "Jet Boots", "words": "Your Move is 1 farther.", "used": False}],
        allies=[{"name": "The Naturalist", "who": "a shape of many", "left": 2, "text": "Draw 2 cards.", "when": "in your turn"}],
    )  # fmt: skip
    wraith = hero(
        1, "Wraith", (3, 4, 5, 3), 27, private=True, available=5, exhausted=0,
        hand=[ability("Grappling Line", "Tech", 1, "Move 2."), ability("Throwing Knives", "Body", 2, "Remove a Henchman.")],
        specials=[special("Borrowed Van", 1, "Move 3."), None, None],
        justice=justice("Paper Trail", "Mind", "be at the Stock Exchange", "Look at 3 Scheme cards."),
    )  # fmt: skip
    zero = hero(
        2, "Absolute Zero", (4, 3, 5, 3), 27, damage=["Body"], available=1, exhausted=4,
        hand=[ability("Coolant Blast", "Spirit", 2, "Remove 2 Henchmen."), ability("Null-Point", "Spirit", 1, "Heal 1.")],
        tasks=[{"name": "Rent Is Due", "location": 23, "attribute": None, "cards": 0},
               {"name": "Check-up", "location": 14, "attribute": "Tech", "cards": 1}], covered=[0, 1, 2, 3],
        justice=justice("Cold Case", "Tech", "pass a test of Tech 4", "Draw 2 cards."),
        bystanders=[{"name": "Twins", "icons": 2}],
    )  # fmt: skip
    return {
        "me": me,
        "names": ["Ann", "Bo", "Cid"],
        "phase": "a hero's turn",
        "comic": {
            "number": 1,
            "name": "Lights Out",
            "premise": "One evening the lamps of Megalopolis go out, street by street. On every screen that still runs "
            "Silas Vantage offers to switch them on again, by subscription.",
            "objective": "Vantage is defeated",
            "chapter": 2,
            "title": "Grid Down",
            "special_rules": ["A Mastermind token that is placed calls Vantage."],
            "chapter_objective": "No Henchmen and no Anarchy at Broadcast House and at the Power Station.",
            "rewards": [{"text": "Remove an Anarchy token anywhere.", "when": "in your turn"},
                        {"text": "Roll 2 dice more.", "when": "when you attack a Villain"}],
            "peril": "The Mastermind track reaches 10.",
            "counters": {"Dusk": 2},
            "lesson": "Lesson 3: a Mastermind token hides an Event.",
            "rails": None,
            "quest": {"title": "The Night Nurse", "test": "Tech 2, a success", "price": 2, "done": False, "left": 1},
            "chapters": 3,
            "events": 5,
            "events_done": 1,
            "villain_phase": [("henchmen attack", 1, 3, ""), ("draw ability cards", 2, 3, ""), ("resolve scheme cards", 1, 3, ""),
                              ("resolve scheme cards", 1, 1, ""), ("special", 0, 3, "a Lamp goes out")],
        },
        "ending": None,
        "to_choose": [],
        "envelopes": [{"number": 2, "title": "Letters Home", "words": "Two Augments for whoever wants them."}],
        "modifiers": [{"name": "Armoured", "attribute": "Body", "words": "Each needs 1 more on the die."}],
        "track": 4,
        "plots": [6],
        "active": 0,
        "under_construction": False,
        "locations": {number: location(number) for number in NUMBERS},
        "heroes": [legacy, wraith, zero],
        "villains": [
            villain("Vantage", "Tech", 23, mastermind=True, durability=9, henchmen=2, who="sells light"),
            villain("Ermine", "Mind", 27, damage=0, who="a burglar"),
            villain("Fright Train", "Body", 15),
            villain("Dirge", "Spirit", 0, defeated=True, who="sings at funerals not yet held"),
        ],
        "supply": {"Mind": 8, "Body": 7, "Spirit": 6, "Tech": 5},
        "stacks": {"Mind": 1, "Body": 2, "Spirit": 2, "Tech": 2, "Purple": 3},
        "tokens": 6,
        "tower": [None, "Siege"],
        "schemes": 21,
        "scheme_discards": ["Night Shift", "Crossed Wires"],
        "special_discards": ["Clean Sweep"],
        "bag": 17,
        "last_roll": {"seat": 1, "attribute": "Mind", "dice": [6], "harder": 0, "need": 2, "about": "", "white": 0},
        "roll": {"seat": 0, "attribute": "Body", "dice": [5, 2, 4], "harder": 1, "need": 0, "about": "", "white": 0},
        "fight": {"villain": "Fright Train", "attackers": [{"seat": 0, "cards": ["Take Down"], "dice": 3, "hope": 1.5,
                                                               "damage": 0, "rolled": False}]},
        "harm": None,
    }  # fmt: skip
