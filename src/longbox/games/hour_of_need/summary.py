"""The summary since a hero's last turn: the numbers that it compares, and what is about to go wrong."""

from __future__ import annotations

from collections.abc import Iterator

from longbox import Possession, Remark, listed, several
from longbox.games.hour_of_need.draw.card_words import NOWHERE
from longbox.games.hour_of_need.view_types import FoeView, HeroView, TableView, VillainView

NEAR_THE_GOAL = 0.7  # this share of the goal is near it, and so is a single step
FEW_ISSUES = 2  # issue cards
HURT = 3  # health left that one blow may take


def standing(table: TableView) -> list[Possession]:
    """What I have: damage, focus, cards, clue cards, and what lies in my threat area."""
    me = _me(table)
    if me is None:
        return []
    place = (f"hero:{me['seat']}",)
    return [
        Possession("damage", me["damage"], place, "damage"),
        Possession("focus", me["focus"], place, "focus"),
        Possession("card", len(me["hand"]), (f"player:{me['seat']}",)),
        Possession("clue card", len(me["clues"]), place),
        Possession("Constant", len(me["constants"]), place),
        Possession("card in the threat area", len(me["threats"]), (f"threats:{me['seat']}",), "cards in the threat area"),
    ]


def threats(table: TableView) -> list[Remark]:
    """What is about to go wrong, the worst first: HN-OVER-11, HN-ISSUE-02, HN-CRISIS-03, HN-PERIL-01, HN-MINION-04."""
    if not table["round"]:
        return []
    me = _me(table)
    return [
        *_lost(table),
        *(_fall(table, me) if me else ()),
        *_perils(table),
        *(_blows(table, me) if me else ()),
        *_others(table, me),
    ]


def _me(table: TableView) -> HeroView | None:
    """My hero; there is none for a guest, or before I have chosen one."""
    return next((hero for hero in table["heroes"] if hero["seat"] == table["me"]), None)


def _lost(table: TableView) -> Iterator[Remark]:
    """What would lose the game."""
    issue = table["issue"]
    reached, needed = issue["reached"], issue["needed"]
    if reached >= min(NEAR_THE_GOAL * needed, needed - 1) and reached:
        yield Remark.counting(f"The villain's goal, {issue['goal']}", reached, needed, "goal")
    if not issue["deck"]:
        yield Remark("No issue card is left: the next issue turn loses the game", ("deck:issue",))
    elif issue["deck"] <= FEW_ISSUES:
        yield Remark(f"Only {several(issue['deck'], 'issue card')} left", ("deck:issue",))


def _fall(table: TableView, me: HeroView) -> Iterator[Remark]:
    """My own defeat is near."""
    left = _left(me)
    if me["spot"] != NOWHERE and left <= max(HURT, _worst(table, me)):
        yield Remark(f"You have {left} health left", (f"hero:{me['seat']}",))


def _perils(table: TableView) -> Iterator[Remark]:
    """Perils that go off with the next fuse."""
    for hero in table["heroes"]:
        for card in hero["threats"]:
            if card["fuses"] and card["damage"] == card["fuses"] - 1 and not card["exhausted"]:
                yield Remark(f"{card['name']} goes off with the next fuse", (f"card:{card['name']}",))


def _strikers(table: TableView, me: HeroView) -> list[FoeView | VillainView]:
    """Enemies who could inflict me, if they activated now, in the threat phases that are still to come."""
    found: list[FoeView | VillainView] = []
    for hero in table["heroes"]:
        if not hero["done"]:
            found += [card for card in hero["threats"] if me["seat"] in card["strikes"]]
    villain = table["villain"]
    if villain["seat"] is not None and not table["heroes"][villain["seat"]]["done"] and me["seat"] in villain["strikes"]:
        found.append(villain)
    return [card for card in found if card["inflict"]]


def _worst(table: TableView, me: HeroView) -> int:
    return sum(card["inflict"] for card in _strikers(table, me))


def _blows(table: TableView, me: HeroView) -> Iterator[Remark]:
    """Who may strike me."""
    there = _strikers(table, me)
    if there:
        names = listed(f"{card['name']} ({card['inflict']})" for card in there)
        yield Remark(f"In a threat phase you may be inflicted by {names}", tuple(f"card:{card['name']}" for card in there))


def _others(table: TableView, me: HeroView | None) -> Iterator[Remark]:
    """Other heroes who are near defeat, and what runs out."""
    for hero in table["heroes"]:
        if hero is not me and hero["spot"] != NOWHERE and _left(hero) <= HURT:
            yield Remark(f"{hero['name']} has {_left(hero)} health left", (f"hero:{hero['seat']}",))
    if not table["minions_left"]:
        yield Remark("No minion is left: the next one is a crisis", ("goal",))
    if not table["bystanders_left"]:
        yield Remark("No bystander is left: the next one of a Ploy is a crisis", ("goal",))


def _left(hero: HeroView) -> int:
    return hero["side"]["health"] - hero["damage"]
