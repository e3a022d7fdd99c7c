"""The words on the cards, line by line, made from what the cards do. The view and the catalogue use them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from longbox import sentence, text
from longbox.games.hour_of_need.kinds import (
    AllyCard,
    AnyHook,
    BystanderCard,
    EventCard,
    FoeCard,
    HeroCard,
    HeroSide,
    Issue,
    Kind,
    MinionCard,
    PloyCard,
    VillainSide,
)
from longbox.games.hour_of_need.state import Verb

TIMES = {"twice ": 2, "three times ": 3}
ROWS = {"LOW": "full_low", "HIGH": "full_high", "BOT": "bot_health", "GOAL": "goal", "LOAD": "load", "STEP": "step", "K": "half"}
PACE = {  # what the rows of an issue are called
    "danger": "danger of a Scheme",
    "plot": "Plot",
    "crew": "Crew",
    "full_low": "LOW",
    "full_high": "HIGH",
    "load": "LOAD",
    "step": "STEP",
    "bot_health": "health of a Brinkbot",
    "goal": "the villain's goal",
}
NUMBER = re.compile(rf"\b({'|'.join(TIMES)})?({'|'.join(ROWS)})\b")
ONE = re.compile(r"\b1 (captured )?(?:bystander(?=s)|hero(?=es))(e?s)\b")  # a plural that the numbers made a singular
THE_ONE = re.compile(r"\bthe 1 (?=(?:captured )?(?:bystander|hero)\b)")
SETUP = "Setup"
ICONS = {"C": "cunning", "B": "bystander", "X": "special", "V": "minion in the villain's panel"}


def hook_lines(hooks: Iterable[AnyHook]) -> list[str]:
    """Passive effects; a hook without words belongs to another one that has them."""
    return [sentence(words) for hook in hooks if (words := hook.say())]


def card_lines(card: HeroCard) -> list[str]:
    """A card of a hero deck."""
    lines = [text(card.effect)] if card.effect is not None else []
    return [*lines, *(said("Exhaust", each.effect) for each in card.exhausts), *hook_lines(card.hooks)]


def side_lines(side: HeroSide) -> list[str]:
    """One side of a Hero card."""
    lines = [said("Action", effect) for effect in side.actions]
    lines += [said("Exhaust", each.effect) for each in side.exhausts]
    return [*lines, *(text(each.effect) for each in side.free), *hook_lines(side.hooks)]


def foe_lines(card: FoeCard) -> list[str]:
    """A card against the heroes, one side of it. A Crisis card explains itself, too: HN-CRCARD-03."""
    lines = [sentence(card.words)] if card.words else []
    lines += hook_lines(card.hooks)
    for lead, effect in ((SETUP, card.setup), ("Activate", card.activate), ("Crisis", card.crisis)):
        lines += [said(lead, effect)] if effect is not None else []
    lines += [said("Rescued", card.rescued)] if card.rescued is not None else []
    return [*lines, "When solved, discard it."] if card.kind is Kind.CRISIS and card.danger is not None else lines


def villain_lines(side: VillainSide) -> list[str]:
    """One side of a Villain card."""
    return [*hook_lines(side.hooks), *([said("Activate", side.activate)] if side.activate is not None else [])]


def icon_words(icon: str) -> str:
    """What an icon of a Ploy stands for."""
    return ICONS.get(icon, f"minion in panel {icon}")


def ploy_lines(card: PloyCard) -> list[str]:
    """A Ploy: its icons, its special icon, its Showdown effect."""
    lines = [f"Icons: {', '.join(map(icon_words, card.icons))}."]
    lines += [said("Special", card.special)] if card.special is not None else []
    lines += [said("Showdown", card.showdown)] if card.showdown is not None else []
    lines += [said("Showdown, after the attack", card.after_attack)] if card.after_attack is not None else []
    return lines


def event_lines(card: EventCard) -> list[str]:
    """An issue card, besides what it says as a card that stays."""
    lines = [] if card.effect is None else [said("When drawn", card.effect) if card.is_foe else text(card.effect)]
    return [*lines, *hook_lines(card.hooks)]


def ally_lines(card: AllyCard) -> list[str]:
    """An Ally."""
    return [said("Action", card.action), *(text(each.effect) for each in card.free), *hook_lines(card.hooks)]


def minion_lines(card: MinionCard) -> list[str]:
    """A special Minion card."""
    health = [f"A {card.name} minion has {card.health} health."] if card.health > 1 else []
    return [said(SETUP, card.setup), *health, *hook_lines(card.hooks)]


def bystander_lines(card: BystanderCard) -> list[str]:
    """A special Bystander card."""
    return [said(SETUP, card.setup), *hook_lines(card.hooks)]


def overview_lines(issue: Issue) -> list[str]:
    """The Issue Overview, besides its pace."""
    setup = [] if issue.setup is None else [said(SETUP, issue.setup)]
    return [*setup, f"The villain's goal: {issue.goal}.", *issue.rules, *hook_lines(issue.hooks), said("Crisis", issue.crisis)]


def pace_line(issue: Issue) -> str:
    """The pace of an issue as it is printed, each row for 1 to 6 heroes."""
    rows = [f"{PACE[row]} {', '.join(map(str, values))}" for row, values in issue.pace.items()]
    return f"For 1 to 6 heroes: {'; '.join(rows)}."


def said(lead: str, effect: Verb) -> str:
    """An effect after the word that says when it happens."""
    return f"{lead}: {text(effect)}"


def with_numbers(words: str, numbers: Mapping[str, int]) -> str:
    """The words of a card with the numbers of this game in place of LOW, GOAL, K and so on. A row that is missing stays."""

    def number(found: re.Match[str]) -> str:
        value = numbers.get(ROWS[found[2]])
        return found[0] if value is None else str(value * TIMES.get(found[1], 1))

    singular = ONE.sub(lambda found: found[0][: -len(found[2])], NUMBER.sub(number, words))
    return THE_ONE.sub("the ", singular)
