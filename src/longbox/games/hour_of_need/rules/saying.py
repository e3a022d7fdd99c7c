"""What cards say in this game: their words with its numbers. For the log only where somebody listens."""

from __future__ import annotations

from longbox.games.hour_of_need.kinds import DIFFICULTIES, EVENTS, FOES, ISSUES, PLOYS
from longbox.games.hour_of_need.rules.scheming import goal
from longbox.games.hour_of_need.state import HourOfNeed
from longbox.games.hour_of_need.texts import event_lines, foe_lines, with_numbers


def numbers_of(g: HourOfNeed) -> dict[str, int]:
    """The numbers that the texts name: the pace of the issue for so many heroes, and K."""
    heroes = len(g.names)
    pace = {row: values[heroes - 1] for row, values in ISSUES[g.issue].pace.items()}
    pace["danger"] += DIFFICULTIES[g.difficulty].scheme_danger  # HN-RULING-88
    is_complete = len(g.heroes) == heroes  # until then the goal would go by the heroes that are chosen
    return {**pace, "goal": goal(g) if is_complete else pace["goal"], "half": (heroes + 1) // 2}


def issue_card_words(g: HourOfNeed, name: str) -> str:
    """What an issue card does, in one line; one that stays as a threat says what it is going to do, too."""
    if not g.is_heard:
        return ""
    event = EVENTS[name]
    lines = event_lines(event) + (foe_lines(FOES[name]) if event.is_foe else [])
    return with_numbers(" ".join(lines), numbers_of(g)).removesuffix(".")


def icon_meaning(g: HourOfNeed, name: str, icon: str) -> str:
    """What an icon of a Ploy does, if only the card says so: the special one."""
    special = PLOYS[name].special
    if icon != "X" or special is None or not g.is_heard:
        return ""
    return with_numbers(special.say(), numbers_of(g))
